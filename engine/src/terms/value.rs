//! What comes back to a frame from what it called for.

use crate::Die;
use crate::answer::TenSided;
use crate::cards::{ActionCardId, Letter};
use crate::pieces::{CharacterId, PossessionId, ShipId, UnitId};
use crate::rules::arrivals::Pledge;
use crate::state::UnitSet;
use serde::{Deserialize, Serialize};

/// What a called procedure gives back.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Value {
    /// A die was rolled.
    Die(Die),
    /// A ten-sided die was rolled.
    TenSided(TenSided),
    /// An Action Card was drawn.
    Card(ActionCardId),
    /// A Mission Group was drawn.
    Group(Letter),
    /// A character was drawn.
    Character(CharacterId),
    /// A possession card was drawn.
    Possession(PossessionId),
    /// A spaceship was drawn.
    Ship(ShipId),
    /// A face-down unit was drawn.
    Unit(UnitId),
    /// These units are given up for a loss (10.3); nothing was removed yet.
    Units(UnitSet),
    /// A window for possessions is over.
    Declared(Declared),
    /// What was chosen between bases and reinforcements when all have arrived (16.34).
    Pledge(Pledge),
}

/// What the possessions declared at a window did for the frame that opened it (14.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Declared {
    /// What was about to happen is warded off: a creature's attack, a wound, an abort, an informer.
    pub(crate) warded: bool,
    /// The Scrambler hides the group from the search at hand.
    pub(crate) hidden: bool,
}

impl Declared {
    /// What both did.
    pub(crate) const fn and(self, other: Declared) -> Declared {
        Declared { warded: self.warded || other.warded, hidden: self.hidden || other.hidden }
    }
}
