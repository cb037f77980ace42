//! From the lines of a file to the game: by replaying them.

use crate::line::{Given, Line, Snapshot};
use crate::record::{End, Record, Recorded};
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
    /// Where the file may be written on.
    pub(crate) end: End,
}

/// What was played and is in effect.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    pub(crate) game: Game,
    pub(crate) base: Base,
    /// The end of the line that it begins with.
    pub(crate) base_end: End,
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
    /// At a position.
    Position(Box<State>),
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
}

/// Why a line does not fit what came before it.
#[derive(Debug)]
pub(crate) struct Misfit {
    pub(crate) what: String,
    pub(crate) case: Option<Case>,
}

impl Misfit {
    fn new(what: impl Into<String>) -> Misfit {
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
        Ok(Course::at(game, Base::SetUp, header_end))
    }

    pub(crate) fn from_position(state: State, end: End) -> Course {
        Course::at(Game::resume(state), Base::Position(Box::new(state)), end)
    }

    fn at(game: Game, base: Base, base_end: End) -> Course {
        Course { game, base, base_end, done: Vec::new(), undone: Vec::new(), since_digest: 0 }
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
            Line::Digest(digest) => self.compare(digest.0)?,
            Line::Snapshot(snapshot) => self.compare(snapshot.digest.0)?,
            Line::Name(_) | Line::Resume(_) => {}
        }
        Ok(())
    }

    fn asked(&self, side: Side) -> Result<(), Misfit> {
        match self.game.decision() {
            None => Err(Refusal::GameOver.into()),
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
        self.done.push(Done { act: Act::Reseed(seed), end });
        self.undone.clear();
    }

    fn compare(&mut self, digest: u64) -> Result<(), Misfit> {
        self.since_digest = 0;
        if self.game.state().digest() == digest {
            Ok(())
        } else {
            Err(Misfit::new("the digest of the position is another"))
        }
    }
}

/// How a game is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trust {
    /// A game that says it was played by these rules must replay by them.
    Replay,
    /// If it does not, go on from its newest snapshot all the same.
    Snapshot,
}

/// Replays a record.
pub(crate) fn load(record: Record, trust: Trust) -> Result<Loaded, SaveError> {
    let Record { header, header_end, lines, end, torn } = record;
    let mut notices = Vec::new();
    if let Some(torn) = torn {
        notices.push(Notice::TornTail { line: torn.number, bytes: torn.bytes });
    }
    let mut loaded = Loaded {
        name: header.name.clone(),
        created: header.created,
        course: Course::begin(&header, header_end)?,
        header,
        notices,
        must_resume: false,
        digests: 0,
        end,
    };
    for Recorded { line, .. } in &lines {
        match line {
            Line::Name(name) => loaded.name = name.clone(),
            Line::Copy(copied) => (loaded.name, loaded.created) = (copied.name.clone(), copied.created),
            _ => {}
        }
    }
    let (versions, first) = newest_beginning(&mut loaded, &lines);
    let Err((at, misfit)) = first.and_then(|first| {
        let (course, digests) = (&mut loaded.course, &mut loaded.digests);
        follow_all(course, &lines[first..], digests).map_err(|(at, misfit)| (first + at, misfit))
    }) else {
        if !versions.play_like(&Versions::ours()) {
            loaded.notices.push(Notice::OtherRules { program: versions.program });
        }
        return Ok(loaded);
    };
    let number = lines.get(at).map_or(1, |recorded| recorded.number);
    if versions.play_like(&Versions::ours()) && trust == Trust::Replay {
        return Err(SaveError::Disagrees { line: number, what: misfit.what, case: misfit.case });
    }
    from_snapshot(&mut loaded, &lines, (number, misfit), versions)?;
    Ok(loaded)
}

/// Sets the course to where the newest lines begin: at the set-up, or where the game went on by other rules. Gives the
/// versions in force from there and the place of the first line to be followed.
fn newest_beginning(loaded: &mut Loaded, lines: &[Recorded]) -> (Versions, Result<usize, (usize, Misfit)>) {
    let newest = lines.iter().enumerate().rev().find_map(|(at, recorded)| match &recorded.line {
        Line::Resume(resume) => Some((at, resume)),
        _ => None,
    });
    let Some((at, resume)) = newest else { return (loaded.header.versions.clone(), Ok(0)) };
    let first = match resume.state.read() {
        Ok(state) => {
            loaded.course = Course::from_position(state, lines[at].end);
            Ok(at + 1)
        }
        Err(error) => Err((at, Misfit::new(error.to_string()))),
    };
    (resume.versions.clone(), first)
}

fn follow_all(course: &mut Course, lines: &[Recorded], digests: &mut usize) -> Result<(), (usize, Misfit)> {
    for (at, Recorded { line, end, .. }) in lines.iter().enumerate() {
        course.follow(line, *end).map_err(|misfit| (at, misfit))?;
        *digests += usize::from(matches!(line, Line::Digest(_) | Line::Snapshot(_)));
    }
    Ok(())
}

/// Goes on from the newest snapshot that is still in effect and can be read, as far as the lines after it can be followed.
fn from_snapshot(
    loaded: &mut Loaded,
    lines: &[Recorded],
    (disagreed, misfit): (usize, Misfit),
    versions: Versions,
) -> Result<(), SaveError> {
    for (at, snapshot) in snapshots_in_effect(lines).into_iter().rev() {
        let Ok(state) = snapshot.state.read() else { continue };
        let mut course = Course::from_position(state, lines[at].end);
        let mut left_out = 0;
        for (followed, Recorded { line, end, .. }) in lines[at + 1..].iter().enumerate() {
            // The digests are those of the other rules.
            if matches!(line, Line::Digest(_) | Line::Snapshot(_)) {
                continue;
            }
            if course.follow(line, *end).is_err() {
                left_out = acts(&lines[at + 1 + followed..]);
                break;
            }
        }
        loaded.course = course;
        loaded.must_resume = true;
        loaded.notices.push(Notice::FromSnapshot {
            program: versions.program,
            disagreed,
            what: misfit.what,
            snapshot: lines[at].number,
            turn: snapshot.turn,
            side: snapshot.side,
            left_out,
        });
        return Ok(());
    }
    Err(SaveError::OtherRules { line: disagreed, what: misfit.what, program: versions.program })
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
            Line::Snapshot(snapshot) => snapshots.push((depth, at, snapshot)),
            _ => {}
        }
    }
    snapshots.into_iter().map(|(_, at, snapshot)| (at, snapshot)).collect()
}

/// Whether an answer is on the list, or the one that is always possible.
pub(crate) fn allowed(game: &Game, answer: Answer) -> Result<Given, Refusal> {
    let decision = game.decision().ok_or(Refusal::GameOver)?;
    if answer == Answer::Resign || decision.answers.contains(&answer) {
        Ok(Given { answer, side: decision.side })
    } else {
        Err(Refusal::NotAllowed { answer, case: decision.case() })
    }
}
