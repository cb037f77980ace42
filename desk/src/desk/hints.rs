//! Hints: thought about away from everything else, and given up when nobody waits for them any more.

use super::args;
use super::surface::Surface;
use crate::failure::Failure;
use fitg_players::hint::{Hint, Thought, hint};

/// What is asked about hints.
pub(crate) struct Hints<'a> {
    pub(super) surface: &'a Surface,
}

impl Hints<'_> {
    /// The hosts carry out requests away from the thread that draws, and nothing here is held while it is thought: answers, undo and leaving
    /// the game go through meanwhile, and end the thinking at the next dealt game.
    pub(crate) fn hint(&self, args: args::AtStep) -> Result<Option<Hint>, Failure> {
        let number = self.surface.next_hint();
        let (view, mark) = {
            let mut desk = self.surface.lock();
            desk.game.as_mut().ok_or_else(Failure::no_game)?.to_hint(args.step)?
        };
        let still_wanted = || {
            self.surface.is_last_hint(number)
                && self.surface.lock().game.as_mut().is_some_and(|game| game.hint_mark() == Some(mark))
        };
        Ok(hint(&view, Thought::of(view.possible_state().terms.level), &still_wanted)
            .unwrap_or_default()
            .filter(|_| still_wanted()))
    }

    pub(crate) fn stop_hint(&self, _: args::Nothing) -> Result<(), Failure> {
        self.surface.next_hint();
        Ok(())
    }
}
