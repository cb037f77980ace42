//! A takeback that the players agreed on: back past what somebody has learned, and on with other dice.

use crate::SaveError;
use crate::line::{Given, Line};
use crate::loading::{Act, Course, Misfit};
use crate::record::End;
use crate::saved_game::SavedGame;
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::event::{Consent, Report};
use fitg_engine::game::Game;
use serde::Serialize;

/// What was agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Agreement {
    /// How many answers are taken back, the newest first.
    pub answers: u16,
    /// Who asked for it.
    pub by: Side,
    /// Who agreed.
    pub consent: Consent,
    /// What the dice to come are made from.
    pub seed: Seed,
}

/// A takeback as a line tells it: what was agreed on, and the oldest of the answers taken back, so that it cannot be mistaken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Takeback {
    pub(crate) agreement: Agreement,
    pub(crate) oldest: Given,
}

impl Agreement {
    /// The game goes on with other dice, and this is told.
    pub(crate) fn tell(self, game: &mut Game) {
        game.taken_back(self.by, self.answers, self.consent, self.seed);
    }
}

impl Course {
    /// The place, among what was done, of the oldest of so many answers, counted from the newest; and that answer.
    fn oldest_of(&self, answers: u16) -> Option<(usize, Given)> {
        let nth = usize::from(answers).checked_sub(1)?;
        let answer = |(at, act): (usize, Act)| match act {
            Act::Answer(given) => Some((at, given)),
            Act::Reseed(_) | Act::Agreed(_) => None,
        };
        self.done.iter().map(|done| done.act).enumerate().rev().filter_map(answer).nth(nth)
    }

    /// The game as it was after so many steps.
    fn game_after(&self, steps: usize) -> Result<Game, Misfit> {
        let mut game = self.beginning.as_ref().clone();
        for done in self.done.iter().take(steps) {
            match done.act {
                Act::Answer(given) => drop(game.apply(given.answer)?.len()),
                Act::Reseed(seed) => game.reseed(seed),
                Act::Agreed(agreement) => agreement.tell(&mut game),
            }
        }
        Ok(game)
    }

    /// Does what a line says that ends there.
    pub(crate) fn go_back(&mut self, takeback: &Takeback, end: End) -> Result<(), Misfit> {
        let (at, oldest) = self
            .oldest_of(takeback.agreement.answers)
            .ok_or_else(|| Misfit::new("there are not so many answers to take back"))?;
        if oldest != takeback.oldest {
            return Err(Misfit::new("the oldest of the answers taken back was another"));
        }
        let game = self.game_after(at)?;
        self.went_back(at, game, takeback.agreement, end);
        Ok(())
    }

    fn went_back(&mut self, at: usize, mut game: Game, agreement: Agreement, end: End) {
        agreement.tell(&mut game);
        self.game = game;
        self.done.truncate(at);
        self.did(Act::Agreed(agreement), end);
        self.undone.clear();
        if at < self.repeated {
            // The line that tells these steps tells more of them than are in effect: whoever stops before this one tells them anew.
            self.repeated = at + 1;
        }
    }
}

impl SavedGame {
    /// Whose answer is the oldest of so many, counted from the newest; nobody's if there are not so many.
    #[must_use]
    pub fn whose_answer(&self, answers: u16) -> Option<Side> {
        self.course.oldest_of(answers).map(|(_, given)| given.side)
    }

    /// Takes back so many answers, whatever was learned since, as the players have agreed, and goes on with other dice. The
    /// line that says so is safe before this returns: a program killed meanwhile leaves the game as it was, or gone back.
    ///
    /// # Errors
    ///
    /// If there are not so many answers, or it cannot be recorded; the game is then as it was.
    pub fn take_back_agreed(&mut self, agreement: Agreement) -> Result<&[Report], SaveError> {
        let (at, oldest) = self.course.oldest_of(agreement.answers).ok_or(SaveError::NothingToUndo)?;
        let game = self.course.game_after(at).map_err(|_| SaveError::NothingToUndo)?;
        let end = self.record(Line::Takeback(Takeback { agreement, oldest }))?;
        self.course.went_back(at, game, agreement, end);
        Ok(self.course.game.events())
    }
}
