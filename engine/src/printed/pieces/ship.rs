//! The twelve spaceships.

use super::{PossessionId, Ship, tables};
use crate::printed::id::id;

id! {
    /// A spaceship counter: the eight Rebel possessions, the three Imperial spaceships, Redjac's own (14.5, 14.6).
    ShipId "spaceship", 12, by slug;
    pub Ship => tables::SHIPS: name side slug
}

impl ShipId {
    /// The three Imperial spaceships without a name.
    pub const IMPERIAL: [ShipId; 3] =
        [ShipId::IMPERIAL_SPACESHIP_1, ShipId::IMPERIAL_SPACESHIP_2, ShipId::IMPERIAL_SPACESHIP_3];

    /// The card that goes with a Rebel ship (14.5).
    #[must_use]
    pub const fn possession(self) -> Option<PossessionId> {
        if self.index() < PossessionId::SHIPS { PossessionId::from_index(self.index()) } else { None }
    }

    /// Its Maneuver Rating is never reduced when the Evasion Value is found: the S-XIII (14.58).
    #[must_use]
    pub fn maneuver_never_reduced(self) -> bool {
        self == ShipId::S_XIII
    }
}
