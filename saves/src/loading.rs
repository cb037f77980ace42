//! From the lines of a file to the game: by replaying them.

use crate::line::{Digest, FactsText, Given, Line, Resume, Snapshot};
use crate::record::{End, Record, Recorded, Tear};
use crate::takeback::Agreement;
use crate::{GameName, Header, Notice, SaveError, Versions};
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::game::{Game, Refusal};
use fitg_engine::state::State;
use fitg_engine::{Case, Side};

/// A game as a file tells it.
#[derive(Debug)]
pub(crate) struct Loaded {
    pub(crate) header: Header,
    pub(crate) name: GameName,
    /// When this game, or this copy of one, was created.
    pub(crate) created: u64,
    pub(crate) course: Course,
    pub(crate) notices: Vec<Notice>,
    /// Whether the game goes on from a position which the lines do not lead to, so that the next line must be that position.
    pub(crate) must_resume: bool,
    /// How many digests were compared.
    pub(crate) digests: usize,
    /// How many of them were those of snapshots.
    pub(crate) snapshots: usize,
    /// Where the file may be written on.
    pub(crate) end: End,
}

/// What was played and is in effect.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    pub(crate) game: Game,
    /// The game where the course begins.
    pub(crate) beginning: Box<Game>,
    pub(crate) base: Base,
    /// The end of the line that it begins with.
    pub(crate) base_end: End,
    /// The end of the header.
    pub(crate) header_end: End,
    /// How many of the steps are told in the line that it begins with.
    pub(crate) repeated: usize,
    pub(crate) done: Vec<Done>,
    /// What was taken back and can be done again; the next is last.
    pub(crate) undone: Vec<Given>,
    /// How many answers were recorded since the last digest.
    pub(crate) since_digest: usize,
}

/// Where a course begins.
#[derive(Clone, Debug)]
pub(crate) enum Base {
    /// At the set-up of the scenario.
    SetUp,
    /// At facts where a Player-Turn begins.
    Facts(Box<State>),
}

/// One thing done that is in effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Done {
    pub(crate) act: Act,
    /// The end of the line that says so.
    pub(crate) end: End,
}

/// What can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    /// An answer was given.
    Answer(Given),
    /// Chance goes on from another seed.
    Reseed(Seed),
    /// The players agreed to go back to here, and chance goes on from another seed; what was taken back is no step any more.
    Agreed(Agreement),
}

/// Why a line does not fit what came before it.
#[derive(Debug)]
pub(crate) struct Misfit {
    pub(crate) what: String,
    pub(crate) case: Option<Case>,
}

impl Misfit {
    pub(crate) fn new(what: impl Into<String>) -> Misfit {
        Misfit { what: what.into(), case: None }
    }
}

impl From<Refusal> for Misfit {
    fn from(refusal: Refusal) -> Misfit {
        Misfit { what: refusal.to_string(), case: Some(refusal.case()) }
    }
}

impl Course {
    pub(crate) fn begin(header: &Header, header_end: End) -> Result<Course, SaveError> {
        let game = Game::new(&header.scenario, header.options, header.seed).map_err(SaveError::Scenario)?;
        Ok(Course::at(game, Base::SetUp, header_end, header_end))
    }

    /// From facts where a Player-Turn begins, told in a line that ends there.
    pub(crate) fn from_facts(facts: State, header_end: End, end: End) -> Result<Course, Misfit> {
        let game = Game::resume_at_player_turn(facts).map_err(|error| Misfit::new(error.to_string()))?;
        Ok(Course::at(game, Base::Facts(Box::new(facts)), header_end, end))
    }

    fn at(game: Game, base: Base, header_end: End, base_end: End) -> Course {
        let (done, undone) = (Vec::new(), Vec::new());
        let beginning = Box::new(game.clone());
        Course { game, beginning, base, base_end, header_end, repeated: 0, done, undone, since_digest: 0 }
    }

    /// Repeats the steps that a line tells with which a course begins.
    fn repeat(&mut self, steps: &[Act], end: End) -> Result<(), Misfit> {
        for &step in steps {
            match step {
                Act::Answer(given) => {
                    self.asked(given.side)?;
                    self.give(given, end)?;
                }
                Act::Reseed(seed) => self.reseed(seed, end),
                Act::Agreed(agreement) => {
                    agreement.tell(&mut self.game);
                    self.did(step, end);
                }
            }
        }
        self.repeated = self.done.len();
        Ok(())
    }

    /// The line with which the course begins anew, with its first steps.
    pub(crate) fn resume(&self, steps: &[Done]) -> Line {
        resume(&self.base, steps)
    }

    /// The line that ends there says where the course begins, with everything that is in effect.
    pub(crate) fn begins_at(&mut self, end: End) {
        self.base_end = end;
        self.repeated = self.done.len();
        for done in &mut self.done {
            done.end = end;
        }
    }

    /// The answer that led to the position.
    fn led(&self) -> Option<Answer> {
        match self.done.last()?.act {
            Act::Answer(given) => Some(given.answer),
            Act::Reseed(_) | Act::Agreed(_) => None,
        }
    }

    /// The digest of the position and of the answer that led to it.
    pub(crate) fn digest(&self) -> Digest {
        Digest::of(self.game.state(), self.led())
    }

    /// Which answer the next is, from 1.
    pub(crate) fn next_answer(&self) -> usize {
        1 + self.answers()
    }

    /// How many answers are in effect.
    pub(crate) fn answers(&self) -> usize {
        self.done.iter().filter(|done| matches!(done.act, Act::Answer(_))).count()
    }

    /// Does what a line says. Lines that say nothing about the course change nothing.
    pub(crate) fn follow(&mut self, line: &Line, end: End) -> Result<(), Misfit> {
        match line {
            Line::Answer(given) => {
                self.asked(given.side)?;
                self.give(*given, end)?;
                self.undone.clear();
            }
            Line::Redo(given) => {
                self.asked(given.side)?;
                if self.undone.last() != Some(given) {
                    return Err(Misfit::new("it was not what was taken back last"));
                }
                self.give(*given, end)?;
                self.undone.pop();
            }
            Line::Undo(given) => self.take_back(*given)?,
            Line::Reseed(seed) => self.reseed(*seed, end),
            Line::Copy(copied) => self.reseed(copied.seed, end),
            Line::Takeback(takeback) => self.go_back(takeback, end)?,
            Line::Digest(digest) => self.compare(*digest)?,
            Line::Snapshot(snapshot) => self.compare_snapshot(snapshot)?,
            Line::Name(_) | Line::Resume(_) => {}
        }
        Ok(())
    }

    /// Does what a line says whose taking back and giving again was seen to: an answer given again is an answer.
    fn follow_anew(&mut self, line: &Line, end: End) -> Result<(), Misfit> {
        match line {
            Line::Redo(given) => self.follow(&Line::Answer(*given), end),
            other => self.follow(other, end),
        }
    }

    fn asked(&self, side: Side) -> Result<(), Misfit> {
        match self.game.decision() {
            None => Err(self.game.over().into()),
            Some(decision) if decision.side != side => Err(Misfit {
                what: format!("the {} Player is asked, not the {}", decision.side.name(), side.name()),
                case: Some(decision.case()),
            }),
            Some(_) => Ok(()),
        }
    }

    pub(crate) fn give(&mut self, given: Given, end: End) -> Result<(), Refusal> {
        self.game.apply(given.answer)?;
        self.done.push(Done { act: Act::Answer(given), end });
        self.since_digest += 1;
        Ok(())
    }

    /// The answer that can be taken back.
    pub(crate) fn can_take_back(&self) -> Option<Given> {
        match self.done.last()?.act {
            Act::Answer(given) if self.game.undo_depth() > 0 => Some(given),
            _ => None,
        }
    }

    pub(crate) fn take_back(&mut self, given: Given) -> Result<(), Misfit> {
        match self.can_take_back() {
            None => return Err(Misfit::new("nothing can be taken back there")),
            Some(last) if last != given => return Err(Misfit::new("it was not what was done last")),
            Some(_) => {}
        }
        self.game.undo();
        self.done.pop();
        self.undone.push(given);
        Ok(())
    }

    pub(crate) fn reseed(&mut self, seed: Seed, end: End) {
        self.game.reseed(seed);
        self.did(Act::Reseed(seed), end);
        self.undone.clear();
    }

    pub(crate) fn did(&mut self, act: Act, end: End) {
        self.done.push(Done { act, end });
    }

    fn compare(&mut self, digest: Digest) -> Result<(), Misfit> {
        self.since_digest = 0;
        if self.digest() == digest { Ok(()) } else { Err(Misfit::new("the digest of the position is another")) }
    }

    fn compare_snapshot(&mut self, snapshot: &Snapshot) -> Result<(), Misfit> {
        self.since_digest = 0;
        let begun = self.game.player_turn_begun().ok_or_else(|| Misfit::new("no Player-Turn begins there"))?;
        let same = (begun.clock.turn, begun.clock.side) == (snapshot.turn, snapshot.side)
            && begun.digest() == snapshot.digest.0;
        if same { Ok(()) } else { Err(Misfit::new("the digest of the Player-Turn's beginning is another")) }
    }
}

/// The line with which a game begins anew: where, and with which steps.
pub(crate) fn resume(base: &Base, steps: &[Done]) -> Line {
    let facts = match base {
        Base::SetUp => None,
        Base::Facts(facts) => Some(FactsText::of(facts)),
    };
    Line::Resume(Resume { versions: Versions::ours(), steps: steps.iter().map(|done| done.act).collect(), facts })
}

/// How a game is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trust {
    /// A game that says it was played by these rules must replay by them.
    Replay,
    /// If it does not, go on from its newest snapshot all the same.
    Snapshot,
    /// If it does not, go on from its newest snapshot, or without one from the last answer that agrees.
    AsFar,
}

/// Replays a record.
pub(crate) fn load(record: Record, trust: Trust) -> Result<Loaded, SaveError> {
    let Record { header, header_end, lines, end, torn } = record;
    let mut notices = Vec::new();
    if let Some(torn) = torn {
        notices.push(match torn.kind {
            Tear::LastLine => Notice::TornTail { line: torn.number, bytes: torn.bytes },
            Tear::Hole | Tear::Damage => Notice::Hole { line: torn.number, bytes: torn.bytes, set_aside: None },
        });
    }
    let mut loaded = Loaded {
        name: header.name.clone(),
        created: header.created,
        course: Course::begin(&header, header_end)?,
        header,
        notices,
        must_resume: false,
        digests: 0,
        snapshots: 0,
        end,
    };
    for Recorded { line, number, .. } in &lines {
        match line {
            Line::Name(name) => loaded.name = name.clone(),
            Line::Copy(copied) => (loaded.name, loaded.created) = (copied.name.clone(), copied.created),
            Line::Reseed(_) => loaded.notices.push(Notice::Reseeded { line: *number }),
            _ => {}
        }
    }
    let Beginning { versions, format, first } = newest_beginning(&mut loaded, &lines);
    let ours = versions.play_like(&Versions::ours());
    let Err((at, misfit)) = first.and_then(|first| {
        if ours && format > 1 {
            follow_all(&mut loaded, lines.iter().enumerate().skip(first), Course::follow)
        } else {
            // By these rules something may not be taken back that was taken back by those.
            let in_effect = in_effect(&lines, first);
            let told = in_effect.into_iter().filter(|(_, recorded)| format > 1 || !is_mark(&recorded.line));
            follow_all(&mut loaded, told, Course::follow_anew)
        }
    }) else {
        if !ours {
            loaded.notices.push(Notice::OtherRules { program: versions.program, format });
        }
        // The digests of the old format cannot be compared: what follows is told by the new one.
        loaded.must_resume = format == 1;
        return Ok(loaded);
    };
    let number = lines.get(at).map_or(1, |recorded| recorded.number);
    if ours && trust == Trust::Replay {
        return Err(SaveError::Disagrees { line: number, what: misfit.what, case: misfit.case });
    }
    if from_snapshot(&mut loaded, &lines, (number, &misfit), &versions) {
        return Ok(loaded);
    }
    let (answer, program, what) = (loaded.course.next_answer(), versions.program, misfit.what);
    if trust != Trust::AsFar {
        return Err(SaveError::OtherRules { line: number, answer, what, program });
    }
    let left_out = acts(lines.get(at..).unwrap_or_default());
    loaded.course.undone.clear();
    loaded.must_resume = true;
    loaded.notices.push(Notice::AsFar { program, disagreed: number, answer, what, left_out });
    Ok(loaded)
}

/// Where the newest lines begin.
struct Beginning {
    /// The versions in force from there.
    versions: Versions,
    /// The format in which they are written.
    format: u32,
    /// The place of the first line to be followed.
    first: Result<usize, (usize, Misfit)>,
}

/// Sets the course to where the newest lines begin: at the set-up, or where the game began anew.
fn newest_beginning(loaded: &mut Loaded, lines: &[Recorded]) -> Beginning {
    let newest = lines.iter().enumerate().rev().find_map(|(at, recorded)| match &recorded.line {
        Line::Resume(resume) => Some((at, resume, recorded.end)),
        _ => None,
    });
    let Some((at, resume, end)) = newest else {
        let (versions, format) = (loaded.header.versions.clone(), loaded.header.fitg);
        return Beginning { versions, format, first: Ok(0) };
    };
    if resume.facts == Some(FactsText::Old) {
        // That position is lost: who goes on as far as the file goes does so with what came before.
        for (_, recorded) in in_effect(lines.get(..at).unwrap_or_default(), 0) {
            let followed = is_mark(&recorded.line) || loaded.course.follow_anew(&recorded.line, recorded.end).is_ok();
            if !followed {
                break;
            }
        }
    }
    let begun = match &resume.facts {
        None => {
            loaded.course.base_end = end;
            Ok(())
        }
        Some(facts) => {
            let read = facts.read().map_err(Misfit::new);
            let header_end = loaded.course.header_end;
            read.and_then(|facts| Course::from_facts(facts, header_end, end)).map(|course| loaded.course = course)
        }
    };
    let first = begun.and_then(|()| loaded.course.repeat(&resume.steps, end)).map(|()| at + 1);
    // Nothing of format 1 begins anew as these lines do.
    let format = if resume.facts == Some(FactsText::Old) { 1 } else { loaded.header.fitg.max(2) };
    Beginning { versions: resume.versions.clone(), format, first: first.map_err(|misfit| (at, misfit)) }
}

fn follow_all<'l>(
    loaded: &mut Loaded,
    lines: impl Iterator<Item = (usize, &'l Recorded)>,
    follow: impl Fn(&mut Course, &Line, End) -> Result<(), Misfit>,
) -> Result<(), (usize, Misfit)> {
    for (at, Recorded { line, end, .. }) in lines {
        follow(&mut loaded.course, line, *end).map_err(|misfit| (at, misfit))?;
        loaded.digests += usize::from(is_mark(line));
        loaded.snapshots += usize::from(matches!(line, Line::Snapshot(_)));
    }
    Ok(())
}

/// Whether a line says nothing that the answers do not.
const fn is_mark(line: &Line) -> bool {
    matches!(line, Line::Digest(_) | Line::Snapshot(_))
}

/// The lines from the first on without what was taken back later, and without its taking back.
fn in_effect(lines: &[Recorded], first: usize) -> Vec<(usize, &Recorded)> {
    let mut told: Vec<(usize, &Recorded)> = Vec::new();
    for (at, recorded) in lines.iter().enumerate().skip(first) {
        let Line::Undo(taken) = &recorded.line else {
            told.push((at, recorded));
            continue;
        };
        let last = told.iter().rposition(|(_, told)| !is_mark(&told.line) && !matches!(told.line, Line::Name(_)));
        match last.and_then(|last| told.get(last).map(|(_, told)| (last, &told.line))) {
            Some((last, Line::Answer(given) | Line::Redo(given))) if given == taken => told.truncate(last),
            // It fits nowhere: whoever follows it will say so.
            _ => told.push((at, recorded)),
        }
    }
    told
}

/// Goes on from the newest snapshot that is still in effect and can be read, as far as the lines after it can be followed.
/// False if there is none.
pub(crate) fn from_snapshot(
    loaded: &mut Loaded,
    lines: &[Recorded],
    (disagreed, misfit): (usize, &Misfit),
    versions: &Versions,
) -> bool {
    for (at, snapshot) in snapshots_in_effect(lines).into_iter().rev() {
        let Some(recorded) = lines.get(at) else { continue };
        let Ok(facts) = snapshot.read() else { continue };
        let Ok(mut course) = Course::from_facts(facts, loaded.course.header_end, recorded.end) else { continue };
        let mut left_out = 0;
        for (followed, recorded) in in_effect(lines, at + 1) {
            // The digests are those of the other rules.
            if is_mark(&recorded.line) {
                continue;
            }
            if course.follow_anew(&recorded.line, recorded.end).is_err() {
                left_out = acts(lines.get(followed..).unwrap_or_default());
                break;
            }
        }
        course.undone.clear();
        loaded.course = course;
        loaded.must_resume = true;
        loaded.notices.push(Notice::FromSnapshot {
            program: versions.program.clone(),
            disagreed,
            what: misfit.what.clone(),
            snapshot: recorded.number,
            turn: snapshot.turn,
            side: snapshot.side,
            left_out,
        });
        return true;
    }
    false
}

impl Snapshot {
    /// The facts, if they are those of the digest and a Player-Turn begins there that the line names.
    pub(crate) fn read(&self) -> Result<State, String> {
        let facts = self.facts.read()?;
        if facts.digest() != self.digest.0 {
            return Err("the snapshot is not the position of its digest".into());
        }
        if (facts.clock.turn, facts.clock.side) != (self.turn, self.side) {
            return Err("the snapshot is of another Player-Turn".into());
        }
        Ok(facts)
    }
}

/// How many of these lines say that something was done.
fn acts(lines: &[Recorded]) -> usize {
    let acts = |line: &Line| !matches!(line, Line::Digest(_) | Line::Snapshot(_) | Line::Name(_));
    lines.iter().filter(|recorded| acts(&recorded.line)).count()
}

/// The snapshots before which nothing was taken back later, in their order.
fn snapshots_in_effect(lines: &[Recorded]) -> Vec<(usize, &Snapshot)> {
    let mut depth = 0_usize;
    let mut snapshots: Vec<(usize, usize, &Snapshot)> = Vec::new();
    for (at, Recorded { line, .. }) in lines.iter().enumerate() {
        match line {
            Line::Answer(_) | Line::Redo(_) => depth += 1,
            Line::Undo(_) => {
                depth = depth.saturating_sub(1);
                while snapshots.last().is_some_and(|(taken, ..)| *taken > depth) {
                    snapshots.pop();
                }
            }
            Line::Takeback(takeback) => {
                depth = depth.saturating_sub(usize::from(takeback.agreement.answers));
                while snapshots.last().is_some_and(|(taken, ..)| *taken > depth) {
                    snapshots.pop();
                }
            }
            Line::Snapshot(snapshot) => snapshots.push((depth, at, snapshot)),
            _ => {}
        }
    }
    snapshots.into_iter().map(|(_, at, snapshot)| (at, snapshot)).collect()
}

/// Whether an answer is on the list, or the one that is always possible.
pub(crate) fn allowed(game: &Game, answer: Answer) -> Result<Given, Refusal> {
    let decision = game.decision().ok_or_else(|| game.over())?;
    if answer == Answer::Resign || decision.answers.contains(&answer) {
        Ok(Given { answer, side: decision.side })
    } else {
        Err(Refusal::NotAllowed { answer, case: decision.case() })
    }
}
