//! The twelve spaceships.

use super::{CharacterId, Effect, PossessionId, Ship, tables};
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

    /// Whether its Maneuver Rating is never reduced when the Evasion Value is found (14.58).
    #[must_use]
    pub fn maneuver_never_reduced(self) -> bool {
        self.possession().is_some_and(|card| card.effects().contains(&Effect::ManeuverNeverReduced))
    }

    /// The only character who can hold and pilot it, if there is one: it is no possession, and nobody takes it over (14.6).
    #[must_use]
    pub fn only_pilot(self) -> Option<CharacterId> {
        if self.possession().is_none() { self.data().owner } else { None }
    }
}
