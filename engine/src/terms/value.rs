//! What comes back to a frame from what it called for.

use crate::Die;
use crate::answer::TenSided;
use crate::cards::{ActionCardId, GalacticEventId, Letter, SecretId};
use crate::pieces::{CharacterId, PossessionId, ShipId, UnitId};
use crate::state::{CharacterSet, UnitSet};
use crate::terms::missions::Questioning;
use crate::terms::{Bend, JumpEnd, Pledge};
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
    /// A Galactic Event was drawn.
    Event(GalacticEventId),
    /// A Mission Group was drawn.
    Group(Letter),
    /// A character was drawn.
    Character(CharacterId),
    /// Somebody was named who questions a prisoner (37.1).
    Questioning(Questioning),
    /// A mission in an Orbit Box is over, on which these were (24.0).
    Sent(CharacterSet),
    /// A possession card was drawn.
    Possession(PossessionId),
    /// A spaceship was drawn.
    Ship(ShipId),
    /// A face-down unit was drawn.
    Unit(UnitId),
    /// A planet secret was drawn.
    Secret(SecretId),
    /// These units are given up for a loss (10.3); nothing was removed yet.
    Units(UnitSet),
    /// A window for possessions is over.
    Declared(Declared),
    /// A hyperjump ended so (21.7).
    Jumped(JumpEnd),
    /// Where a hyperjump leads in the flux (118).
    Flux(Bend),
    /// What was chosen between bases and reinforcements when all have arrived (16.34).
    Pledge(Pledge),
}

/// What the possessions declared at a window did for the frame that opened it (14.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Declared {
    /// What wards off that which was about to happen: a creature's attack, an abort, an informer.
    pub(crate) warded: Option<PossessionId>,
    /// The wounds that are taken in their place.
    pub(crate) absorbed: u8,
    /// What it adds to the Hiding Value in the search at hand.
    pub(crate) hides: u8,
}

impl Declared {
    /// What both did.
    pub(crate) fn and(self, other: Declared) -> Declared {
        Declared {
            warded: self.warded.or(other.warded),
            absorbed: self.absorbed.saturating_add(other.absorbed),
            hides: self.hides.saturating_add(other.hides),
        }
    }
}
