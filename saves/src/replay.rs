//! A recorded game, looked at step by step.

use crate::line::{Copied, Line};
use crate::loading::{self, Act, Base, Course, Done, Loaded, Trust};
use crate::record::{End, Record};
use crate::saved_game::beginning;
use crate::takeback::Agreement;
use crate::{GameName, Header, Notice, SaveError, new_file};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::event::{Event, Report, time_before};
use fitg_engine::game::Game;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// After how many steps a position is kept, to go back to quickly.
const STEPS_TO_A_MARK: usize = 32;

/// A recorded game. Position 0 is its beginning, position 1 what the first step led to, and so on; what was taken back is
/// not in it.
#[derive(Clone, Debug)]
pub struct Replay {
    path: PathBuf,
    header: Header,
    told: Told,
    base: Base,
    base_end: End,
    header_end: End,
    /// How many of the steps are told in the line with which the game begins anew.
    repeated: usize,
    steps: Vec<Done>,
    beginning: Game,
    marks: Vec<Game>,
    player_turns: Vec<PlayerTurn>,
    position: usize,
    game: Game,
}

/// What is told about a game besides its course.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    pub(crate) name: GameName,
    pub(crate) created: u64,
    pub(crate) notices: Vec<Notice>,
    pub(crate) must_resume: bool,
}

/// One step of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// An answer was given.
    Answer {
        /// By whom.
        side: Side,
        /// Which.
        answer: Answer,
    },
    /// The game went on with other dice.
    NewDice {
        /// What they are made from.
        seed: Seed,
    },
    /// The players agreed to go back to here; what was taken back is no step any more.
    TakenBack(Agreement),
}

/// A Player-Turn of a recorded game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PlayerTurn {
    /// The Game-Turn.
    pub turn: u8,
    /// Whose Player-Turn.
    pub side: Side,
    /// The position in which it has begun.
    pub position: usize,
}

impl Replay {
    /// Opens a file to look at. Others may be playing the game.
    ///
    /// # Errors
    ///
    /// If the file is no game, is damaged, or is not what the rules lead to.
    pub fn open(path: &Path) -> Result<Replay, SaveError> {
        Replay::open_trusting(path, Trust::Replay)
    }

    /// Opens a file to look at as far as it goes, as [`crate::SavedGame::open_as_far_as_it_goes`] does to play.
    ///
    /// # Errors
    ///
    /// As [`Replay::open`].
    pub fn open_as_far_as_it_goes(path: &Path) -> Result<Replay, SaveError> {
        Replay::open_trusting(path, Trust::AsFar)
    }

    fn open_trusting(path: &Path, trust: Trust) -> Result<Replay, SaveError> {
        let Loaded { course, header, name, created, notices, must_resume, .. } =
            loading::load(Record::open(path)?, trust)?;
        Ok(Replay::of(path, header, Told { name, created, notices, must_resume }, &course))
    }

    pub(crate) fn of(path: &Path, header: Header, told: Told, course: &Course) -> Replay {
        let beginning = match &course.base {
            Base::SetUp => Game::new(&header.scenario, header.options, header.seed).ok(),
            Base::Facts(facts) => Game::resume_at_player_turn(**facts).ok(),
        }
        // The course began there before, so nothing is amiss with it.
        .unwrap_or_else(|| course.game.clone())
        .without_undo();
        let mut replay = Replay {
            path: path.to_owned(),
            header,
            told,
            base: course.base.clone(),
            base_end: course.base_end,
            header_end: course.header_end,
            repeated: course.repeated,
            steps: course.done.clone(),
            game: beginning.clone(),
            beginning,
            marks: Vec::new(),
            player_turns: Vec::new(),
            position: 0,
        };
        replay.look_through();
        replay
    }

    /// Plays everything once, to know where the Player-Turns begin.
    fn look_through(&mut self) {
        self.note();
        while self.position < self.steps.len() {
            self.advance();
            self.note();
        }
        self.to(0);
    }

    fn note(&mut self) {
        if self.position.is_multiple_of(STEPS_TO_A_MARK) {
            self.marks.push(self.game.clone());
        }
        // A Game-Turn can begin answers before its first Player-Turn does: the Galactic Stage lies between them (30.0).
        let mut turn = time_before(self.game.state().clock, self.game.events()).turn;
        let begun = self.game.events().iter().filter_map(|event| match &event.event {
            Event::TurnBegins { turn: next } => {
                turn = *next;
                None
            }
            Event::PlayerTurnBegins { side } => Some(PlayerTurn { turn, side: *side, position: self.position }),
            _ => None,
        });
        self.player_turns.extend(begun);
    }

    /// What it was begun with.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// What the game is called.
    #[must_use]
    pub const fn name(&self) -> &GameName {
        &self.told.name
    }

    /// What a person should be told about the file.
    #[must_use]
    pub fn notices(&self) -> &[Notice] {
        &self.told.notices
    }

    /// The last position: how many steps there are.
    #[must_use]
    pub fn last(&self) -> usize {
        self.steps.len()
    }

    /// The position now shown.
    #[must_use]
    pub const fn position(&self) -> usize {
        self.position
    }

    /// The game in that position. Answers given to a copy of it are not recorded.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The step that led to a position; none led to the first.
    #[must_use]
    pub fn step(&self, position: usize) -> Option<Step> {
        let done = self.steps.get(position.checked_sub(1)?)?;
        Some(match done.act {
            Act::Answer(given) => Step::Answer { side: given.side, answer: given.answer },
            Act::Reseed(seed) => Step::NewDice { seed },
            Act::Agreed(agreement) => Step::TakenBack(agreement),
        })
    }

    /// What happened on the way to the position now shown, from the one before it; each event knows its case.
    #[must_use]
    pub fn events(&self) -> &[Report] {
        self.game.events()
    }

    /// The Player-Turns, in their order.
    #[must_use]
    pub fn player_turns(&self) -> &[PlayerTurn] {
        &self.player_turns
    }

    /// Shows a position.
    ///
    /// # Errors
    ///
    /// If there is no such position.
    pub fn go(&mut self, position: usize) -> Result<&[Report], SaveError> {
        if position > self.last() {
            return Err(SaveError::NoSuchPosition { position, last: self.last() });
        }
        self.to(position);
        Ok(self.events())
    }

    /// Shows the next position; false at the last.
    pub fn forward(&mut self) -> bool {
        let more = self.position < self.last();
        if more {
            self.to(self.position + 1);
        }
        more
    }

    /// Shows the position before; false at the first.
    pub fn back(&mut self) -> bool {
        let more = self.position > 0;
        if more {
            self.to(self.position - 1);
        }
        more
    }

    /// Every position from the first, each with the answer that led on from it: none in the last, and where the game went on with other dice or
    /// the players went back. For whoever looks at the game as a whole; the position now shown stays as it is.
    #[must_use]
    pub fn positions(&self) -> Vec<(Game, Option<Answer>)> {
        let mut copy = self.clone();
        copy.to(0);
        let mut positions = Vec::with_capacity(self.last() + 1);
        loop {
            let given = match copy.step(copy.position + 1) {
                Some(Step::Answer { answer, .. }) => Some(answer),
                Some(Step::NewDice { .. } | Step::TakenBack(_)) | None => None,
            };
            positions.push((copy.game.clone(), given));
            if !copy.forward() {
                return positions;
            }
        }
    }

    /// Shows the beginning of a Player-Turn; false if the game did not come so far.
    pub fn jump(&mut self, turn: u8, side: Side) -> bool {
        let found = self.player_turns.iter().find(|begun| (begun.turn, begun.side) == (turn, side));
        let position = found.map(|begun| begun.position);
        if let Some(position) = position {
            self.to(position);
        }
        position.is_some()
    }

    /// Goes on from the position now shown, as another game with its own dice to come.
    ///
    /// # Errors
    ///
    /// If something of that file's name is there already, or the file cannot be written.
    pub fn go_on(&self, path: &Path, name: GameName, seed: Seed, created: u64) -> Result<(), SaveError> {
        new_file::create(path, &self.another(name, seed, created)?)
    }

    /// The bytes of another game that goes on from the position now shown.
    pub(crate) fn another(&self, name: GameName, seed: Seed, created: u64) -> Result<Vec<u8>, SaveError> {
        let copy = Line::Copy(Copied { name, created, seed });
        // Steps told in one line are told in one line again.
        if self.told.must_resume || self.position < self.repeated {
            let steps = self.steps.get(..self.position).unwrap_or_default();
            return beginning(&self.path, self.header_end, &[loading::resume(&self.base, steps), copy]);
        }
        let last = self.position.checked_sub(1).and_then(|last| self.steps.get(last));
        beginning(&self.path, last.map_or(self.base_end, |done| done.end), &[copy])
    }

    /// When this game, or this copy of one, was created, in seconds since 1970 (UTC).
    #[must_use]
    pub const fn created(&self) -> u64 {
        self.told.created
    }

    fn to(&mut self, position: usize) {
        // What happened on the way to a position is known only to who came from the one before.
        let near = position > self.position && position - self.position <= STEPS_TO_A_MARK;
        if position == 0 {
            (self.game, self.position) = (self.beginning.clone(), 0);
        } else if position != self.position && !near {
            let mark = (position - 1) / STEPS_TO_A_MARK;
            if let Some(game) = self.marks.get(mark) {
                (self.game, self.position) = (game.clone(), mark * STEPS_TO_A_MARK);
            }
        }
        while self.position < position {
            self.advance();
        }
    }

    fn advance(&mut self) {
        match self.steps.get(self.position).map(|done| done.act) {
            // Each was accepted when the game was loaded.
            Some(Act::Answer(given)) => drop(self.game.apply(given.answer).map(<[Report]>::len)),
            Some(Act::Reseed(seed)) => self.game.reseed(seed),
            Some(Act::Agreed(agreement)) => agreement.tell(&mut self.game),
            None => {}
        }
        self.position += 1;
    }
}

/// A recorded game in its last position.
pub(crate) fn at_its_end(path: &Path) -> Result<Replay, SaveError> {
    let mut replay = Replay::open(path)?;
    let last = replay.last();
    replay.go(last)?;
    Ok(replay)
}
