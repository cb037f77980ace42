//! The game on the table: its file, who sits where, who looks, and the story so far.

mod at_work;
mod automatic;
mod hints;
mod moves;
mod repeats;
mod takeback;
mod taxes;

pub(crate) use at_work::Thought;
pub use automatic::MayAlso;
pub(crate) use moves::Carrying;
pub use moves::Stopped;
pub use takeback::{TakebackAsked, TakebackPoint};
pub(crate) use taxes::Raising;

use crate::ask::{Ask, Reason, ask};
use crate::changed::{ChangedPlanet, changed};
use crate::counted::Counted;
use crate::desk::lessons::{Shelf, Taught, no_lesson};
use crate::draft;
use crate::failure::{Code, Failure};
use crate::goals::Goals;
use crate::lesson::{Astray, Course, Finished, LessonNow, Look as LessonLook, Stand};
use crate::log::{Happened, LogBook, LogLine, LogMark, LogPart};
use crate::matters::{self, Offer, Stood};
use crate::orders::LetBe;
use crate::pace::{self, Answers, first_turn};
use crate::presence::{Look, Presence};
use crate::replay::replay_viewer;
use crate::scene::{Shown, shown};
use crate::seats::{Pace, Seats, Sitter};
use crate::summary::Summary;
use crate::table::{Arrangement, Names, Parting, Table};
use crate::taxes::TaxLedger;
use crate::unmoved::{Unmoved, Waits, movers, unmoved};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::decision::{Question, Topic};
use fitg_engine::event::time_before;
use fitg_engine::forecast::{DetectionRisk, DominoForecast, Forecast};
use fitg_engine::galaxy::PlanetId;
use fitg_engine::game::Game;
use fitg_engine::state::{Segment, Stamp};
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use fitg_players::{Player, Seat};
use fitg_saves::{SavedGame, Step};
use serde::Serialize;
use ts_rs::TS;

/// Who gave an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Author {
    Person,
    /// A person, as a further part of the draft that began with an answer before.
    Draft,
    /// A standing order, what hardly anybody wants to be asked, or a program.
    Automatic,
}

/// An answer that was given.
#[derive(Clone, Debug)]
struct Given {
    side: Side,
    question: Question,
    prompt: String,
    answer: Answer,
    label: String,
    secret: bool,
    /// Whether the question could be read by its side alone: of a draft `secret` says so of all of it.
    hidden: bool,
    author: Author,
    /// When it was given.
    when: Stamp,
    /// How many steps the record had before it.
    step: usize,
    /// How many events there were before it.
    story: usize,
    /// What whoever was not asked may do in its place.
    offer: Option<Offer>,
    /// Who stands with the units of an environ from then on, where it was asked.
    stood: Option<Stood>,
    /// What an order let be by it.
    let_be: Option<LetBe>,
    /// Where somebody could be moved, where it was asked who moves next.
    movers: Option<Vec<Waits>>,
}

impl Given {
    /// Whether a reader may read the question.
    fn is_read_by(&self, reader: Viewer) -> bool {
        !self.hidden || reader.sees_secrets_of(self.side)
    }

    /// An answer that is about to be given to the open question.
    fn of(game: &Game, answer: Answer, author: Author, step: usize, story: usize) -> Option<Given> {
        let decision = game.decision()?;
        let label = if answer == Answer::Resign { "resigning".to_owned() } else { decision.label(answer) };
        let stood = match decision.question {
            Question::StandWithUnits { environ } => Stood::after(game, environ, answer),
            _ => None,
        };
        Some(Given {
            side: decision.side,
            question: decision.question,
            prompt: decision.prompt(),
            answer,
            label,
            secret: decision.needs_secrets(),
            hidden: decision.needs_secrets(),
            author,
            when: game.state().clock,
            step,
            story,
            offer: None,
            let_be: None,
            stood,
            movers: movers(game),
        })
    }
}

/// Where the Strategic Assignment in force lets an Imperial piece go, or why it does not (35.2).
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct AssignedGoal {
    /// Which planet.
    pub planet: PlanetId,
    /// Why not there; nothing if it may.
    pub closed: Option<Reason>,
}

/// The game on the table.
pub struct OpenGame {
    id: Option<String>,
    /// Which opening of a game it is, of all since the program began.
    book: usize,
    saved: SavedGame,
    arrangement: Arrangement,
    presence: Presence,
    programs: [Option<Box<dyn Player + Send>>; 2],
    given: Vec<Given>,
    /// How many steps the record has: the position of its replay.
    position: usize,
    story: Vec<Happened>,
    /// What each reader could count of it who has looked.
    counted: Vec<Counted>,
    /// For each side, how many events there were at its last decision.
    seen: [usize; 2],
    /// How many answers each undoing took back that were given together, the last undoing last.
    taken_back: Vec<usize>,
    /// For whose eyes alone the screen was last.
    hand: Option<Side>,
    hands: usize,
    /// The position in which the person is asked, whatever would be answered for him.
    asked_all_the_same: Option<usize>,
    /// The step of the decision to which a person asks to go back.
    wanted_back: Option<usize>,
    lesson: Option<Taught>,
}

const fn index(side: Side) -> usize {
    match side {
        Side::Rebel => 0,
        Side::Imperial => 1,
    }
}

impl OpenGame {
    /// Puts a game on the table.
    ///
    /// # Errors
    ///
    /// If its record cannot be replayed.
    pub fn new(
        id: Option<String>,
        book: usize,
        saved: SavedGame,
        arrangement: Arrangement,
        seed: Seed,
    ) -> Result<OpenGame, Failure> {
        OpenGame::with_lesson(id, book, saved, arrangement, seed, None)
    }

    /// Puts a lesson on the table: the learner against a program, for whom the lesson answers as long as it is followed.
    ///
    /// # Errors
    ///
    /// If its record cannot be replayed.
    pub(crate) fn of_lesson(
        book: usize,
        saved: SavedGame,
        course: Course,
        shelf: Shelf,
        seed: Seed,
    ) -> Result<OpenGame, Failure> {
        let seats = match course.lesson().side {
            Side::Rebel => Seats { imperial: Sitter::Plain, pace: Pace::AtOnce, ..Seats::default() },
            Side::Imperial => Seats { rebel: Sitter::Plain, pace: Pace::AtOnce, ..Seats::default() },
        };
        let arrangement = Arrangement { seats, ..Arrangement::default() };
        OpenGame::with_lesson(None, book, saved, arrangement, seed, Some(Taught::new(course, shelf)))
    }

    fn with_lesson(
        id: Option<String>,
        book: usize,
        saved: SavedGame,
        arrangement: Arrangement,
        seed: Seed,
        lesson: Option<Taught>,
    ) -> Result<OpenGame, Failure> {
        let mut game = OpenGame {
            id,
            book,
            saved,
            arrangement,
            presence: Presence::default(),
            programs: [None, None],
            given: Vec::new(),
            position: 0,
            story: Vec::new(),
            counted: Vec::new(),
            seen: [0, 0],
            taken_back: Vec::new(),
            hand: None,
            hands: 0,
            asked_all_the_same: None,
            wanted_back: None,
            lesson,
        };
        game.seat_programs(seed);
        game.read_record()?;
        game.settle()?;
        Ok(game)
    }

    /// Which game of the library it is.
    #[must_use]
    pub fn id(&self) -> Option<&str> {
        self.id.as_deref()
    }

    /// Its file.
    #[must_use]
    pub const fn saved(&self) -> &SavedGame {
        &self.saved
    }

    /// Its file, to rename it.
    pub const fn saved_mut(&mut self) -> &mut SavedGame {
        &mut self.saved
    }

    /// How the people want to play.
    #[must_use]
    pub const fn arrangement(&self) -> &Arrangement {
        &self.arrangement
    }

    /// The story so far.
    #[must_use]
    pub fn story(&self) -> &[Happened] {
        &self.story
    }

    /// How many answers each Game-Turn took so far, as far as whoever looks can count them.
    pub(crate) fn answers_by_turn(&mut self) -> Answers {
        let viewer = self.look().viewer;
        self.count(viewer);
        let counted = self.counted(viewer);
        let mut answers = Answers::new();
        let known = self.given.iter().filter(|given| counted.is_step(given.step + 1));
        for given in known.filter(|given| given.when.segment != Segment::SetUp) {
            pace::count(&mut answers, given.when.turn, given.side);
        }
        answers
    }

    /// Counts on for whoever looks.
    fn count(&mut self, viewer: Viewer) {
        let reader = self.arrangement.reader(viewer);
        let OpenGame { counted, given, story, position, .. } = self;
        if counted.iter().all(|one| one.viewer() != reader) {
            counted.push(Counted::by(reader));
        }
        let is_read = |position: usize| {
            let at = given.binary_search_by_key(&position, |given| given.step + 1);
            let led = at.ok().and_then(|at| given.get(at));
            led.is_some_and(|led| led.is_read_by(reader))
        };
        for one in counted.iter_mut().filter(|one| one.viewer() == reader) {
            one.count_on(story, *position, is_read);
        }
    }

    /// What whoever looks could count when he was last counted for.
    fn counted(&self, viewer: Viewer) -> &Counted {
        const NOTHING: &Counted = &Counted::by(Viewer::Both);
        let reader = self.arrangement.reader(viewer);
        self.counted.iter().find(|one| one.viewer() == reader).unwrap_or(NOTHING)
    }

    /// So many events and this position are left.
    fn cut(&mut self, events: usize, position: usize) {
        self.story.truncate(events);
        self.position = position;
        for counted in &mut self.counted {
            counted.cut(events, position);
        }
        for seen in &mut self.seen {
            *seen = (*seen).min(events);
        }
    }

    fn seat_programs(&mut self, seed: Seed) {
        for side in [Side::Rebel, Side::Imperial] {
            let program = self.arrangement.seats.program_of(side);
            self.programs[index(side)] = program.map(|kind| kind.seated(side, seed));
        }
    }

    fn read_record(&mut self) -> Result<(), Failure> {
        let mut replay = self.saved.replay();
        let events = replay.go(0)?.to_vec();
        let clock = time_before(replay.game().state().clock, &events);
        self.story = Happened::of(&events, clock, 0).collect();
        self.given.clear();
        // What can still be undone goes back together with what was answered for the person, and is offered to him. Further back his
        // orders may have been others: there every answer is his.
        let free = replay.last().saturating_sub(self.saved.game().undo_depth());
        for position in 1..=replay.last() {
            let clock = replay.game().state().clock;
            // Who has decided himself has seen what came of it; what was answered for him he may have missed.
            let mut decided = None;
            let given = match replay.step(position) {
                Some(Step::Answer { side, answer }) => {
                    let unasked = self.was_for_person(replay.game(), answer);
                    let person = self.arrangement.seats.of(side) == Sitter::Person;
                    decided = (person && unasked.is_none()).then_some(side);
                    let author = match person && (unasked.is_none() || position <= free) {
                        true => Author::Person,
                        false => Author::Automatic,
                    };
                    Given::of(replay.game(), answer, author, position - 1, self.story.len())
                        .map(|given| Given { offer: unasked.flatten(), ..given })
                }
                _ => None,
            };
            if !replay.forward() {
                break;
            }
            self.given.extend(given);
            self.story.extend(Happened::of(replay.events(), clock, position));
            if let Some(side) = decided {
                self.seen[index(side)] = self.story.len();
            }
            self.position = position;
        }
        Ok(())
    }

    /// The first event that the one person at the table may have missed when he sits down at a game again in which he is asked: what
    /// happened since his last decision. Nothing where two people play, who are told when they come to the screen.
    #[must_use]
    pub fn missed_from(&self) -> usize {
        let asked = self.saved.game().decision().map(|decision| decision.side);
        let alone = self.arrangement.seats.only_person().filter(|&side| asked == Some(side));
        // Who has decided nothing yet has missed nothing: the game begins with him.
        let seen = alone.map(|side| self.seen[index(side)]).filter(|&seen| seen > 0);
        if self.lesson.is_some() { self.story.len() } else { seen.unwrap_or(self.story.len()) }
    }

    /// What is on the screen now; `from` is the first event that the last request made happen.
    pub fn table(&mut self, from: usize) -> Table {
        // The look itself ends the presence of whoever has just answered.
        let eyes = self.presence.eyes();
        let Look { viewer, curtain } = self.look();
        self.count(viewer);
        self.count(eyes);
        let game = self.saved.game();
        let behind = curtain.is_some();
        let asked = game.decision().map(|decision| decision.side);
        let by_program = asked.is_some_and(|side| self.arrangement.seats.of(side) != Sitter::Person);
        // Whoever merely watches a program, or sits with the other player, must not read a secret question.
        let readable = game.decision().is_some_and(|decision| {
            !by_program && (!decision.needs_secrets() || viewer.sees_secrets_of(decision.side))
        });
        // A lesson lets nobody answer before what there is to read has been read; it names every piece in its order, so that
        // nothing is drafted while it leads.
        let led = self.lesson().is_some_and(|course| course.leads(&self.answers()));
        let waits = by_program && led;
        let drafted = !behind && readable && !by_program && !led;
        let draft = if drafted { draft::looks(game, viewer) } else { None };
        let ask = match (behind || waits, readable, by_program) {
            (false, true, _) => ask(game, false)
                .map(|asked| {
                    let taxes = TaxLedger::of(game, viewer, &self.story);
                    // While a lesson leads nothing is put together.
                    let repeat = if led { None } else { self.repeat(viewer) };
                    Ask { taxes, repeat, ..asked }
                })
                .map(|asked| marked(game, viewer, led, asked)),
            (false, false, true) => ask(game, true).map(|asked| thinking(asked, game, viewer)),
            _ => None,
        };
        let header = self.saved.header();
        let reader = match viewer {
            Viewer::Side(side) => Some(side),
            Viewer::Both | Viewer::Referee => None,
        };
        Table {
            game: self.id.clone(),
            name: self.saved.name().as_str().to_owned(),
            scenario: header.scenario.id.clone(),
            scenario_name: header.scenario.name.clone(),
            first_turn: first_turn(&header.scenario),
            goals: Goals::from(&header.scenario),
            names: match self.lesson {
                Some(_) => Names::from(&header.players),
                None => Names::from(&header.players).seated(self.arrangement.seats),
            },
            step: self.counted(viewer).last_step(),
            viewer,
            curtain,
            parting: if behind { self.parting(from, eyes) } else { None },
            board: game.view(viewer).board(),
            ask,
            hints: readable && self.hint_mark().is_some(),
            draft,
            undo: if behind { None } else { self.undo_words(viewer) },
            redo: if behind { None } else { self.saved.can_redo().map(|_| "the answer taken back last".to_owned()) },
            may_also: if behind || by_program { Vec::new() } else { self.may_also(viewer) },
            answered_between: !behind && !by_program && self.answered_between(),
            takeback: if behind { None } else { self.takeback_asked(viewer) },
            orders_now: if behind { Vec::new() } else { self.orders_now(viewer) },
            shown: if behind { Vec::new() } else { self.shown(from, viewer) },
            let_be: if behind { Vec::new() } else { self.let_be_for(viewer) },
            log: self.mark(viewer),
            news_from: {
                let from = reader.map_or(self.story.len(), |side| self.seen[index(side)]);
                self.counted(viewer).number_of(from)
            },
            changed: if behind { Vec::new() } else { self.changed(reader.or(asked), viewer) },
            unmoved: if behind || !readable { None } else { self.unmoved(asked) },
            seats: self.arrangement.seats,
            orders: self.arrangement.orders,
            with_curtain: self.arrangement.with_curtain,
            hands: self.hands,
            lesson: self.lesson_now(viewer),
            notices: self.saved.notices().iter().map(ToString::to_string).collect(),
        }
    }

    /// What changed since the last turn of a side.
    fn changed(&self, side: Option<Side>, viewer: Viewer) -> Vec<ChangedPlanet> {
        let side = side.unwrap_or(self.saved.game().state().clock.side);
        let changed = changed(&self.story, side, self.seen[index(side)], viewer);
        let counted = self.counted(viewer);
        changed.into_iter().map(|planet| ChangedPlanet { last: counted.number_of(planet.last), ..planet }).collect()
    }

    /// What a side has left to move in this segment.
    fn unmoved(&self, side: Option<Side>) -> Option<Unmoved> {
        let (game, side) = (self.saved.game(), side?);
        let now = game.state().clock;
        let open = movers(game);
        let before = self.given.iter().filter(|given| given.side == side);
        let before = before.filter_map(|given| Some((given.when, given.movers.as_deref()?)));
        unmoved(before.chain(open.as_deref().map(|places| (now, places))), now)
    }

    fn look(&mut self) -> Look {
        let look = self.presence.look(self.saved.game(), self.arrangement.seats, self.arrangement.with_curtain);
        // A question on the view of both needs no change of hands: whoever is asked points at the screen they share.
        if let Some(side) = look.curtain
            && self.hand != Some(side)
        {
            self.hands += usize::from(self.hand.is_some());
            self.hand = Some(side);
        }
        look
    }

    fn shown(&self, from: usize, viewer: Viewer) -> Vec<Shown> {
        let counted = self.counted(viewer);
        let new = (from..self.story.len()).filter_map(|number| shown(&self.story, number, viewer));
        new.map(|shown| counted.shown(shown)).collect()
    }

    /// What the last request made happen, for whoever has just answered and sees it before the curtain falls.
    fn parting(&self, from: usize, viewer: Viewer) -> Option<Parting> {
        let shown = self.shown(from, viewer);
        if shown.is_empty() {
            return None;
        }
        Some(Parting { viewer, board: self.saved.game().view(viewer).board(), shown })
    }

    /// The log for whoever looks; behind a curtain for both.
    pub fn log(&mut self) -> LogBook {
        let viewer = self.look().viewer;
        self.count(viewer);
        LogBook { viewer, lines: self.lines_from(0, viewer) }
    }

    /// What whoever looks does not have of the log yet, who has read up to the mark.
    pub fn log_since(&mut self, read: Option<LogMark>) -> LogPart {
        let viewer = self.look().viewer;
        self.count(viewer);
        let mark = self.mark(viewer);
        let same =
            read.filter(|read| (read.book, read.viewer, read.together) == (mark.book, mark.viewer, mark.together));
        let from = same.map_or(0, |read| self.counted(viewer).kept(read.cuts, read.events));
        LogPart { mark, from, lines: self.lines_from(self.counted(viewer).event_of(from), viewer) }
    }

    /// The lines of whoever looks from an event on.
    fn lines_from(&self, event: usize, viewer: Viewer) -> Vec<LogLine> {
        let counted = self.counted(viewer);
        let lines = self.story.iter().enumerate().skip(event);
        lines.filter_map(|(number, happened)| happened.line(number, viewer)).map(|line| counted.line(line)).collect()
    }

    fn mark(&self, viewer: Viewer) -> LogMark {
        let counted = self.counted(viewer);
        let together = self.arrangement.reader(viewer) != viewer;
        LogMark { book: self.book, cuts: counted.cut_count(), events: counted.last_line(), viewer, together }
    }

    /// What an answer would lead to, for whoever looks.
    ///
    /// # Errors
    ///
    /// Behind a curtain, and for a question that another must answer.
    pub fn forecast(&mut self, answer: Answer) -> Result<Vec<Forecast>, Failure> {
        let look = self.look();
        self.may_answer(look)?;
        Ok(self.saved.game().forecast(answer, look.viewer))
    }

    /// What the Domino Effects that a planet can spark would do on the board as it lies (23.0): nothing in it is anybody's secret.
    pub fn dominoes(&mut self, planet: PlanetId) -> Vec<DominoForecast> {
        let look = self.look();
        self.saved.game().dominoes(planet, look.viewer)
    }

    /// Where the Strategic Assignment in force lets Imperial pieces go from a planet, and why not elsewhere (35.2): the card lies open.
    pub fn assigned(&mut self, from: PlanetId) -> Vec<AssignedGoal> {
        let look = self.look();
        let game = self.saved.game();
        let goal = |(planet, verdict): (PlanetId, Result<(), Why>)| AssignedGoal {
            planet,
            closed: verdict.err().map(|why| Reason { text: why.words().to_owned(), case: why.case() }),
        };
        game.view(look.viewer).assigned_from(from).into_iter().map(goal).collect()
    }

    /// Whose eyes alone are on the screen; nothing behind a curtain, and where both may look.
    pub(crate) fn alone(&mut self) -> Option<Side> {
        match self.look() {
            Look { viewer: Viewer::Side(side), curtain: None } => Some(side),
            _ => None,
        }
    }

    /// What the spaceships of a side would risk over every planet: of whoever looks, or where both do of who is asked (9.3, 20.7).
    pub fn detection_risks(&mut self) -> Vec<DetectionRisk> {
        let Look { viewer, curtain } = self.look();
        if curtain.is_some() {
            return Vec::new();
        }
        self.saved.game().detection_risks(self.concerned(viewer), viewer)
    }

    /// What happened since the last Player-Turn of a side: of whoever looks, or where both do of who is asked. Nothing behind a curtain.
    ///
    /// # Errors
    ///
    /// If the record cannot be gone back in.
    pub fn summary(&mut self) -> Result<Option<Summary>, Failure> {
        let Look { viewer, curtain } = self.look();
        if curtain.is_some() {
            return Ok(None);
        }
        self.count(viewer);
        // The page goes from it to the replay, which counts for whoever may look at that.
        let eyes = replay_viewer(&self.arrangement);
        self.count(eyes);
        let (game, side) = (self.saved.game(), self.concerned(viewer));
        let mut summary = Summary::of(self.saved.replay(), game, self.position, &self.story, side, viewer)?;
        for standing in [&mut summary.then, &mut summary.now] {
            standing.position = self.counted(eyes).steps_to(standing.position);
        }
        let counted = self.counted(viewer);
        summary.news = std::mem::take(&mut summary.news).into_iter().map(|line| counted.line(line)).collect();
        Ok(Some(summary))
    }

    /// The side whose concerns are shown: of whoever looks, or where both do of who is asked.
    fn concerned(&self, viewer: Viewer) -> Side {
        let game = self.saved.game();
        match (viewer, game.decision()) {
            (Viewer::Side(side), _) => side,
            (_, Some(decision)) => decision.side,
            _ => game.state().clock.side,
        }
    }

    /// Why an answer is not allowed now, with these pieces in the draft and these moves chosen before, told from what whoever looks may
    /// know; nothing if it is.
    ///
    /// # Errors
    ///
    /// Behind a curtain, and for a question that another must answer.
    pub fn why_not(
        &mut self,
        answer: Answer,
        pieces: &[Answer],
        kinds: &draft::Kinds,
        planned: &[draft::Planned],
    ) -> Result<Option<Reason>, Failure> {
        let look = self.look();
        self.may_answer(look)?;
        let possible = self.saved.game().view(look.viewer).possible_game();
        Ok(draft::why_not_beside(&possible, answer, pieces, kinds, planned))
    }

    fn may_answer(&self, look: Look) -> Result<Side, Failure> {
        let Some(decision) = self.saved.game().decision() else {
            return Err(Failure::new(Code::GameOver, "The game is over: nothing is asked any more."));
        };
        if let Some(side) = look.curtain {
            let message = format!("The {} Player has not come to the screen yet.", side.name());
            return Err(Failure::new(Code::Curtain, message));
        }
        if self.arrangement.seats.of(decision.side) != Sitter::Person {
            let message = format!("The {} side is played by a program: it answers itself.", decision.side.name());
            return Err(Failure::new(Code::NotYours, message));
        }
        Ok(decision.side)
    }

    /// A person answers.
    ///
    /// # Errors
    ///
    /// If the rules refuse it, if somebody else is asked, if the page was behind the game (`stale`), or if it cannot be written.
    pub fn answer(&mut self, answer: Answer, step: usize) -> Result<usize, Failure> {
        let look = self.look();
        let side = self.may_answer(look)?;
        self.same_step(look.viewer, step)?;
        let from = self.story.len();
        self.give(answer, Author::Person, None)?;
        self.seen[index(side)] = self.story.len();
        self.settle()?;
        Ok(from)
    }

    /// The set that the question puts together, with these pieces in it and as many `more` as go with them, after the moves that were
    /// chosen already.
    ///
    /// # Errors
    ///
    /// If somebody else is asked, if the page was behind the game (`stale`), or if they make no set that the rules allow.
    pub fn draft(
        &mut self,
        pieces: &[Answer],
        more: &[Answer],
        planned: &[draft::Planned],
        kinds: &draft::Kinds,
        step: usize,
    ) -> Result<draft::Draft, Failure> {
        let look = self.look();
        self.may_answer(look)?;
        self.same_step(look.viewer, step)?;
        draft::moves(self.saved.game(), look.viewer, pieces, more, planned, kinds).ok_or_else(no_such_draft)
    }

    /// Who gives the next of several answers that a person gives at once: the first is his own, the others follow from it.
    const fn author_since(&self, first: usize) -> Author {
        if self.given.len() == first { Author::Person } else { Author::Draft }
    }

    /// What the end of a draft would lead to, for whoever looks.
    ///
    /// # Errors
    ///
    /// Behind a curtain, and for a question that another must answer.
    pub fn draft_forecast(
        &mut self,
        pieces: &[Answer],
        end: Answer,
        planned: &[draft::Planned],
    ) -> Result<Vec<Forecast>, Failure> {
        let look = self.look();
        let side = self.may_answer(look)?;
        if draft::goes_on(self.saved.game(), side) {
            return Ok(draft::forecast_of_moves(self.saved.game(), look.viewer, pieces, end, planned));
        }
        Ok(draft::forecast(self.saved.game(), pieces, end, look.viewer))
    }

    /// A person has a draft carried out: its answers are given one after the other, each on disk before the next, up to the
    /// first by which somebody learns something or after which the next is not allowed. Gives the first event of it, and how
    /// many answers of how many were given.
    ///
    /// # Errors
    ///
    /// As [`OpenGame::answer`]; and if it is no whole set. What was given before something could not be written stays given.
    pub fn carry_out(
        &mut self,
        pieces: &[Answer],
        kinds: &draft::Kinds,
        end: Answer,
        step: usize,
    ) -> Result<(usize, usize, usize), Failure> {
        let look = self.look();
        let side = self.may_answer(look)?;
        self.same_step(look.viewer, step)?;
        let answers = draft::answers(self.saved.game(), pieces, kinds, end).ok_or_else(no_such_draft)?;
        let from = self.story.len();
        let first = self.given.len();
        let mut count = 0;
        for &answer in &answers {
            let game = self.saved.game();
            let open = game.decision().is_some_and(|now| now.side == side && now.answers.contains(&answer));
            let taught = count > 0 && game.has_taught();
            if count > 0 && (!open || taught) {
                break;
            }
            self.give(answer, self.author_since(first), None)?;
            count += 1;
        }
        let label = together(self.given.iter().skip(first).map(|given| given.label.as_str()));
        let secret = self.given.iter().skip(first).any(|given| given.secret);
        if let Some(given) = self.given.get_mut(first) {
            (given.label, given.secret) = (label, secret);
        }
        self.seen[index(side)] = self.story.len();
        self.settle()?;
        Ok((from, count, answers.len()))
    }

    fn same_step(&mut self, viewer: Viewer, step: usize) -> Result<(), Failure> {
        self.count(viewer);
        if step == self.counted(viewer).last_step() {
            return Ok(());
        }
        Err(Failure::new(Code::Stale, "The page was behind the game. It has been brought up to date."))
    }

    fn give(&mut self, answer: Answer, author: Author, offer: Option<Offer>) -> Result<(), Failure> {
        let clock = self.saved.game().state().clock;
        let Some(given) = Given::of(self.saved.game(), answer, author, self.position, self.story.len()) else {
            return Err(Failure::new(Code::GameOver, "The game is over: nothing is asked any more."));
        };
        let events = self.saved.answer(answer)?.to_vec();
        self.taken_back.clear();
        self.given.push(Given { offer, ..given });
        self.position += 1;
        self.wanted_back = None;
        self.story.extend(Happened::of(&events, clock, self.position));
        Ok(())
    }

    /// Lets standing orders, and programs that answer at once, answer as long as they can.
    fn settle(&mut self) -> Result<(), Failure> {
        while let Some((answer, offer)) = self.automatic() {
            let let_be = self.let_be(answer);
            self.give(answer, Author::Automatic, offer)?;
            if let Some(given) = self.given.last_mut() {
                given.let_be = let_be;
            }
        }
        Ok(())
    }

    fn program_chooses(&mut self) -> Option<Answer> {
        let seat = Seat::asked(self.saved.game())?;
        let program = self.programs[index(seat.side())].as_mut()?;
        Some(program.choose(&seat))
    }

    /// A program answers until whoever looks sees something of it, and whatever follows of itself.
    ///
    /// # Errors
    ///
    /// If no program is asked, or if the answer cannot be written.
    pub fn go_on(&mut self) -> Result<usize, Failure> {
        let from = self.story.len();
        let viewer = self.look().viewer;
        let before = self.steps_of(viewer);
        let Some(mut answer) = self.program_chooses() else {
            return Err(Failure::new(Code::NotAProgram, "No program is asked at this moment."));
        };
        loop {
            self.give(answer, Author::Automatic, None)?;
            self.settle()?;
            // Of what it picks piece by piece nobody is shown how many times it was asked.
            if self.steps_of(viewer) != before {
                return Ok(from);
            }
            let Some(next) = self.program_chooses() else { return Ok(from) };
            answer = next;
        }
    }

    /// How many steps whoever looks can count.
    fn steps_of(&mut self, viewer: Viewer) -> usize {
        self.count(viewer);
        self.counted(viewer).last_step()
    }

    /// The asked side says that it looks at the screen alone.
    ///
    /// # Errors
    ///
    /// If it is not the side that is asked.
    pub fn i_am_here(&mut self, side: Side) -> Result<usize, Failure> {
        match self.saved.game().decision() {
            Some(decision) if decision.side == side && self.arrangement.seats.two_people() => {
                self.presence.arrive(side);
                Ok(self.seen[index(side)])
            }
            _ => Err(Failure::new(Code::NotAsked, format!("The {} Player is not asked at this moment.", side.name()))),
        }
    }

    /// What would be taken back: a person's last answer, and what standing orders answered after it.
    fn undo_words(&self, viewer: Viewer) -> Option<String> {
        self.saved.can_undo()?;
        let last = self.given.iter().rev().find(|given| given.author == Author::Person)?;
        let after = self.given.iter().rev().take_while(|given| given.author != Author::Person).count();
        if after >= self.saved.game().undo_depth() {
            return None;
        }
        let told = !last.secret || viewer.sees_secrets_of(last.side);
        Some(if told { last.label.clone() } else { format!("the last answer of the {} Player", last.side.name()) })
    }

    /// Takes back a person's last answer, and what standing orders answered after it.
    ///
    /// # Errors
    ///
    /// If somebody has learned something since, or behind a curtain.
    pub fn undo(&mut self) -> Result<(), Failure> {
        let look = self.look();
        if look.curtain.is_some() || self.undo_words(look.viewer).is_none() {
            let why = "Nothing can be taken back: somebody has learned something since, a die or a card was seen, or nothing was answered.";
            return Err(Failure::new(Code::NothingToUndo, why));
        }
        let mut together = 0;
        loop {
            let author = self.take_one_back()?;
            together += usize::from(author != Some(Author::Automatic));
            if matches!(author, None | Some(Author::Person)) {
                break;
            }
        }
        self.taken_back.push(together);
        Ok(())
    }

    /// Takes back the last answer, and says whose it was.
    fn take_one_back(&mut self) -> Result<Option<Author>, Failure> {
        self.saved.undo()?;
        self.wanted_back = None;
        let Some(given) = self.given.pop() else { return Ok(None) };
        self.cut(given.story, self.position.saturating_sub(1));
        Ok(Some(given.author))
    }

    /// Does again what was taken back last.
    ///
    /// # Errors
    ///
    /// If nothing was, or behind a curtain.
    pub fn redo(&mut self) -> Result<usize, Failure> {
        let look = self.look();
        let from = self.story.len();
        if look.curtain.is_some() || self.saved.can_redo().is_none() {
            return Err(Failure::new(Code::NothingToRedo, "Nothing was taken back that could be done again."));
        }
        let (mut author, mut offer) = (Author::Person, None);
        let mut together = self.taken_back.pop().unwrap_or(1);
        while let Some(answer) = self.saved.can_redo() {
            let clock = self.saved.game().state().clock;
            let Some(given) = Given::of(self.saved.game(), answer, author, self.position, self.story.len()) else {
                break;
            };
            let side = given.side;
            let events = self.saved.redo()?.to_vec();
            self.given.push(Given { offer, ..given });
            self.position += 1;
            self.wanted_back = None;
            self.story.extend(Happened::of(&events, clock, self.position));
            if author != Author::Automatic {
                self.seen[index(side)] = self.story.len();
                together = together.saturating_sub(1);
            }
            // What was given together is done again together.
            if together > 0 {
                author = Author::Draft;
                continue;
            }
            // What was answered for a person is done again with the answer that it followed.
            let Some((_, offered)) = self.automatic().filter(|(next, _)| Some(*next) == self.saved.can_redo()) else {
                break;
            };
            (author, offer) = (Author::Automatic, offered);
        }
        self.settle()?;
        Ok(from)
    }

    /// Changes how the people want to play.
    ///
    /// # Errors
    ///
    /// If a standing order or a program now answers and that cannot be written.
    pub fn arrange(&mut self, arrangement: Arrangement, seed: Seed) -> Result<usize, Failure> {
        let from = self.story.len();
        let reseat = self.arrangement.seats != arrangement.seats;
        if !self.arrangement.with_curtain && arrangement.with_curtain {
            self.presence.leave();
        }
        self.arrangement = arrangement;
        if reseat {
            self.presence.leave();
            self.seat_programs(seed);
        }
        self.settle()?;
        Ok(from)
    }

    /// The lesson that it is.
    #[must_use]
    pub fn lesson(&self) -> Option<&Course> {
        self.lesson.as_ref().map(|taught| &taught.course)
    }

    /// Every answer that is in effect, whoever gave it.
    #[must_use]
    pub fn answers(&self) -> Vec<Answer> {
        self.given.iter().map(|given| given.answer).collect()
    }

    /// What there was to read in the lesson has been read, or after its end the game goes on.
    ///
    /// # Errors
    ///
    /// If the game is no lesson, or if what is answered then cannot be written.
    pub fn read_on(&mut self) -> Result<(), Failure> {
        let answers = self.answers();
        let taught = self.lesson.as_mut().ok_or_else(no_lesson)?;
        match taught.course.stand(&answers) {
            Stand::At { step, .. } => taught.course.has_read(step),
            Stand::Finished => taught.course.play_on(),
            Stand::Astray { .. } => {}
        }
        self.settle()
    }

    /// What the page shows of the lesson.
    fn lesson_now(&self, viewer: Viewer) -> Option<LessonNow> {
        let taught = self.lesson.as_ref()?;
        let course = &taught.course;
        let lesson = course.lesson();
        let answers = self.answers();
        let stand = course.stand(&answers);
        let (number, astray, finished) = match stand {
            Stand::At { step, .. } => (step, None, None),
            Stand::Astray { step, given } => (step, Some(self.astray(given, viewer)), None),
            Stand::Finished => {
                let (next, played_on) = (taught.finish(), !course.leads(&answers));
                let finished = Finished { say: lesson.ending.clone(), next, played_on };
                (lesson.steps.len().saturating_sub(1), None, Some(finished))
            }
        };
        let step = course.step(number)?;
        let listed = |answer: &Answer| self.saved.game().decision().is_some_and(|asked| asked.answers.contains(answer));
        Some(LessonNow {
            id: lesson.id.clone(),
            title: lesson.title.clone(),
            goal: lesson.goal.clone(),
            step: number + 1,
            steps: lesson.steps.len(),
            heading: step.title.clone(),
            say: step.say.clone(),
            why: step.why.clone(),
            case: step.case,
            look: LessonLook { environ: step.environ, planet: step.planet },
            wanted: course.wanted(&answers).filter(listed).map(|answer| answer.to_string()),
            read: step.is_read() && matches!(stand, Stand::At { .. }),
            astray,
            finished,
        })
    }

    /// What was done in the place of what the lesson says, and what came of it until the learner was asked again.
    fn astray(&self, given: usize, viewer: Viewer) -> Astray {
        let Some(other) = self.given.get(given) else { return Astray { answered: String::new(), told: Vec::new() } };
        let next = self.given.iter().skip(given + 1).find(|given| given.author == Author::Person);
        let until = next.map_or(self.story.len(), |next| next.story);
        let lines = self.lines_from(other.story, viewer);
        let before = self.counted(viewer).number_of(until);
        let lines = lines.into_iter().take_while(|line| line.number < before);
        let told = lines.filter(|line| line.heading.is_none()).map(|line| line.text).take(MOST_TOLD);
        let known = !other.secret || viewer.sees_secrets_of(other.side);
        let answered = if known { other.label.clone() } else { "what you may not know".to_owned() };
        Astray { answered, told: told.collect() }
    }
}

/// The question that a program thinks about, as far as whoever looks may know: of what is asked in secret, that something is.
fn thinking(asked: Ask, game: &Game, viewer: Viewer) -> Ask {
    let told = Ask {
        prompt: format!("The {} Player is thinking.", asked.side.name()),
        answers: Vec::new(),
        picked: Vec::new(),
        ledger: None,
        maintenance: None,
        given: None,
        ..asked
    };
    if !told.secret || viewer.sees_secrets_of(told.side) {
        return told;
    }
    let case = game.state().clock.segment.case();
    Ask { case, topic: Topic::Hidden, environ: None, planet: None, chart: None, ..told }
}

/// Of what came of something else than the lesson says, so many lines are repeated beside it.
const MOST_TOLD: usize = 5;

fn no_such_draft() -> Failure {
    Failure::new(Code::NoSuchDraft, "These pieces make no set that the rules allow here.")
}

/// What was answered together, in one line: "2 × a Line 3-2 for 5 Force Points, Buy no more".
fn together<'a>(labels: impl Iterator<Item = &'a str>) -> String {
    let mut counted: Vec<(&str, usize)> = Vec::new();
    for label in labels {
        match counted.last_mut() {
            Some((last, count)) if *last == label => *count += 1,
            _ => counted.push((label, 1)),
        }
    }
    let each = counted.into_iter().map(|(label, count)| match count {
        1 => label.to_owned(),
        _ => format!("{count} × {label}"),
    });
    each.collect::<Vec<_>>().join(", ")
}

/// The question with a mark on every answer that cannot be taken back, as far as whoever looks may know.
fn marked(game: &Game, viewer: Viewer, led: bool, asked: Ask) -> Ask {
    let Some(decision) = game.decision() else { return asked };
    let gathers = decision.question.about().gathers;
    let possible = game.view(viewer).possible_game();
    let mut asked = asked;
    for (choice, &answer) in asked.answers.iter_mut().zip(decision.answers) {
        choice.for_good = !gathers.takes(answer) && draft::for_good(&possible, answer);
        choice.forecast |= game.foretells(answer, viewer);
        // Who is led by a lesson does what it says.
        let warning = || {
            let known = matters::left_idle(game, answer).or_else(|| draft::bought_badly(game, answer));
            let left = || draft::left_by_a_quest(&possible, answer);
            let outside = || draft::left_outside(&possible, answer);
            known.or_else(|| draft::lost_behind(&possible, answer)).or_else(left).or_else(outside)
        };
        choice.warning = if led { None } else { warning() };
    }
    asked
}
