//! A place at the table.

use fitg_engine::Side;
use fitg_engine::game::{Decision, Game};
use fitg_engine::view::{View, Viewer};

/// A place at the table: the decision that its side owes, and what its side may see.
///
/// The game itself stays out of reach, and with it the other side's secrets and the dice to come. The view is made when it
/// is asked for: whoever does not look pays nothing.
#[derive(Clone, Copy, Debug)]
pub struct Seat<'g> {
    game: &'g Game,
    decision: Decision<'g>,
}

impl<'g> Seat<'g> {
    /// The seat of the side that owes the decision now open; `None` once the game is over.
    #[must_use]
    pub fn asked(game: &'g Game) -> Option<Seat<'g>> {
        Some(Seat { game, decision: game.decision()? })
    }

    /// The side.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.decision.side
    }

    /// The decision now open.
    #[must_use]
    pub const fn decision(&self) -> &Decision<'g> {
        &self.decision
    }

    /// What the side may see. [`View::sample`] makes whole games of it that might be the one on the table, for players that
    /// think by playing on.
    #[must_use]
    pub fn view(&self) -> View {
        self.game.view(Viewer::Side(self.decision.side))
    }
}
