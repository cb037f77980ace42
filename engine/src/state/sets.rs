//! Sets of pieces and places.

use crate::galaxy::{EnvironId, PlanetId};
use crate::pieces::{CharacterId, PossessionId, ShipId, UnitId};
use crate::printed::IdSet;

/// Some of the 32 characters, with room for the sixteen sovereign faces of the larger games.
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
