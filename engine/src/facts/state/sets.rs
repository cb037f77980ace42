//! Sets of pieces and places.

use crate::cards::GalacticEventId;
use crate::galaxy::{EnvironId, PlanetId, SystemId};
use crate::pieces::{CharacterId, PossessionId, ShipId, UnitId};
use crate::printed::IdSet;

/// Some of the 32 characters and the sixteen faces of the sovereigns' counters.
pub type CharacterSet = IdSet<CharacterId, 1>;
/// Some of the twelve spaceships.
pub type ShipSet = IdSet<ShipId, 1>;
/// Some of the twenty possessions.
pub type PossessionSet = IdSet<PossessionId, 1>;
/// Some of the 51 planets.
pub type PlanetSet = IdSet<PlanetId, 1>;
/// Some of the 83 environs.
pub type EnvironSet = IdSet<EnvironId, 2>;
/// Some of the 210 military units.
pub type UnitSet = IdSet<UnitId, 4>;
/// Some of the 25 star systems.
pub type SystemSet = IdSet<SystemId, 1>;
/// Some of the 29 Galactic Events.
pub type GalacticEventSet = IdSet<GalacticEventId, 1>;

impl UnitSet {
    /// Those that do something in a stack: all but Suicide Squads, which have no bearing on what it does (19.62).
    #[must_use]
    pub fn acting(self) -> UnitSet {
        self.iter().filter(|unit| !unit.suicide_squad()).collect()
    }
}
