//! The game on the table: its file, who sits where, who looks, and the story so far.

use crate::ask::{Ask, ask};
use crate::failure::{Code, Failure};
use crate::goals::Goals;
use crate::log::{self, Cuts, Happened, LogBook, LogMark, LogPart};
use crate::presence::{Look, Presence};
use crate::scene::{Shown, shown};
use crate::seats::{Pace, Sitter};
use crate::table::{Arrangement, Names, Table};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::forecast::Forecast;
use fitg_engine::view::Viewer;
use fitg_players::{Player, Seat};
use fitg_saves::{SavedGame, Step};

/// Who gave an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Author {
    Person,
    /// A standing order or a program.
    Automatic,
}

/// An answer that was given.
#[derive(Clone, Debug)]
struct Given {
    side: Side,
    label: String,
    secret: bool,
    author: Author,
    /// How many events there were before it.
    story: usize,
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
    cuts: Cuts,
    /// For each side, how many events there were at its last decision.
    seen: [usize; 2],
    /// For whose eyes alone the screen was last.
    hand: Option<Side>,
    hands: usize,
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
            cuts: Cuts::default(),
            seen: [0, 0],
            hand: None,
            hands: 0,
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

    fn seat_programs(&mut self, seed: Seed) {
        for side in [Side::Rebel, Side::Imperial] {
            let program = self.arrangement.seats.of(side).program();
            self.programs[index(side)] = program.map(|kind| kind.seated(side, seed));
        }
    }

    fn read_record(&mut self) -> Result<(), Failure> {
        let mut replay = self.saved.replay();
        let clock = replay.game().state().clock;
        let events = replay.go(0)?.to_vec();
        self.story = Happened::of(&events, clock, 0).collect();
        self.given.clear();
        for position in 1..=replay.last() {
            let clock = replay.game().state().clock;
            let before = replay.game().decision().map(|decision| (decision.needs_secrets(), decision.side));
            let label = match (replay.step(position), replay.game().decision()) {
                (Some(Step::Answer { answer, .. }), Some(decision)) => Some(decision.label(answer)),
                _ => None,
            };
            if !replay.forward() {
                break;
            }
            if let (Some((secret, side)), Some(label)) = (before, label) {
                let author = match self.arrangement.seats.of(side) {
                    Sitter::Person => Author::Person,
                    _ => Author::Automatic,
                };
                self.given.push(Given { side, label, secret, author, story: self.story.len() });
                if author == Author::Person {
                    self.seen[index(side)] = self.story.len();
                }
            }
            self.story.extend(Happened::of(replay.events(), clock, position));
            self.position = position;
        }
        Ok(())
    }

    /// What is on the screen now; `from` is the first event that the last request made happen.
    pub fn table(&mut self, from: usize) -> Table {
        let Look { viewer, curtain } = self.look();
        let game = self.saved.game();
        let behind = curtain.is_some();
        let asked = game.decision().map(|decision| decision.side);
        let by_program = asked.is_some_and(|side| self.arrangement.seats.of(side) != Sitter::Person);
        // Whoever merely watches a program, or sits with the other player, must not read a secret question.
        let readable = game.decision().is_some_and(|decision| {
            !by_program && (!decision.needs_secrets() || viewer.sees_secrets_of(decision.side))
        });
        let ask = match (behind, readable, by_program) {
            (false, true, _) => ask(game, false),
            (false, false, true) => ask(game, true).map(|asked| Ask {
                prompt: format!("The {} Player is thinking.", asked.side.name()),
                answers: Vec::new(),
                picked: Vec::new(),
                ..asked
            }),
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
            goals: Goals::from(&header.scenario.victory),
            names: Names::from(&header.players),
            step: self.position,
            viewer,
            curtain,
            board: game.view(viewer).board(),
            ask,
            undo: if behind { None } else { self.undo_words(viewer) },
            redo: if behind { None } else { self.saved.can_redo().map(|_| "the answer taken back last".to_owned()) },
            shown: if behind { Vec::new() } else { self.shown(from, viewer) },
            log: self.mark(viewer),
            news_from: reader.map_or(self.story.len(), |side| self.seen[index(side)]),
            seats: self.arrangement.seats,
            orders: self.arrangement.orders,
            with_curtain: self.arrangement.with_curtain,
            hands: self.hands,
            notices: self.saved.notices().iter().map(ToString::to_string).collect(),
        }
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
        (from..self.story.len()).filter_map(|number| shown(&self.story, number, viewer)).collect()
    }

    /// The log for whoever looks; behind a curtain for both.
    pub fn log(&mut self) -> LogBook {
        let viewer = self.look().viewer;
        LogBook { viewer, lines: log::lines(&self.story, 0, viewer) }
    }

    /// What whoever looks does not have of the log yet, who has read up to the mark.
    pub fn log_since(&mut self, read: Option<LogMark>) -> LogPart {
        let viewer = self.look().viewer;
        let mark = self.mark(viewer);
        let same = read.filter(|read| read.book == mark.book && read.viewer == mark.viewer);
        let from = same.map_or(0, |read| self.cuts.kept(read.cuts, read.events).min(mark.events));
        LogPart { mark, from, lines: log::lines(&self.story, from, mark.viewer) }
    }

    fn mark(&self, viewer: Viewer) -> LogMark {
        LogMark { book: self.book, cuts: self.cuts.count(), events: self.story.len(), viewer }
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
        if step != self.position {
            return Err(Failure::new(Code::Stale, "The page was behind the game. It has been brought up to date."));
        }
        let from = self.story.len();
        self.give(answer, Author::Person)?;
        self.seen[index(side)] = self.story.len();
        self.settle()?;
        Ok(from)
    }

    fn give(&mut self, answer: Answer, author: Author) -> Result<(), Failure> {
        let game = self.saved.game();
        let clock = game.state().clock;
        let (side, label, secret) = match game.decision() {
            Some(decision) => (decision.side, decision.label(answer), decision.needs_secrets()),
            None => return Err(Failure::new(Code::GameOver, "The game is over: nothing is asked any more.")),
        };
        let label = if answer == Answer::Resign { "resigning".to_owned() } else { label };
        let events = self.saved.answer(answer)?.to_vec();
        self.given.push(Given { side, label, secret, author, story: self.story.len() });
        self.position += 1;
        self.story.extend(Happened::of(&events, clock, self.position));
        Ok(())
    }

    /// Lets standing orders, and programs that answer at once, answer as long as they can.
    fn settle(&mut self) -> Result<(), Failure> {
        while let Some(answer) = self.automatic() {
            self.give(answer, Author::Automatic)?;
        }
        Ok(())
    }

    fn automatic(&mut self) -> Option<Answer> {
        let decision = self.saved.game().decision()?;
        let side = decision.side;
        match self.arrangement.seats.of(side) {
            Sitter::Person => self.arrangement.orders.of(side).answer(&decision),
            _ if self.arrangement.seats.pace == Pace::AtOnce && self.arrangement.seats.only_person().is_some() => {
                self.program_chooses()
            }
            _ => None,
        }
    }

    fn program_chooses(&mut self) -> Option<Answer> {
        let seat = Seat::asked(self.saved.game())?;
        let program = self.programs[index(seat.side())].as_mut()?;
        Some(program.choose(&seat))
    }

    /// A program gives one answer, and whatever follows of itself.
    ///
    /// # Errors
    ///
    /// If no program is asked, or if the answer cannot be written.
    pub fn go_on(&mut self) -> Result<usize, Failure> {
        let from = self.story.len();
        let Some(answer) = self.program_chooses() else {
            return Err(Failure::new(Code::NotAProgram, "No program is asked at this moment."));
        };
        self.give(answer, Author::Automatic)?;
        self.settle()?;
        Ok(from)
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
        loop {
            self.saved.undo()?;
            self.position = self.position.saturating_sub(1);
            let Some(given) = self.given.pop() else { break };
            self.story.truncate(given.story);
            self.cuts.cut(given.story);
            for seen in &mut self.seen {
                *seen = (*seen).min(given.story);
            }
            if given.author == Author::Person {
                break;
            }
        }
        Ok(())
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
        let mut author = Author::Person;
        while let Some(answer) = self.saved.can_redo() {
            let game = self.saved.game();
            let clock = game.state().clock;
            let Some((side, label, secret)) =
                game.decision().map(|decision| (decision.side, decision.label(answer), decision.needs_secrets()))
            else {
                break;
            };
            let events = self.saved.redo()?.to_vec();
            self.given.push(Given { side, label, secret, author, story: self.story.len() });
            self.position += 1;
            self.story.extend(Happened::of(&events, clock, self.position));
            if author == Author::Person {
                self.seen[index(side)] = self.story.len();
            }
            // What a standing order answered is done again with the answer that it followed.
            if self.automatic() != self.saved.can_redo() {
                break;
            }
            author = Author::Automatic;
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
}
