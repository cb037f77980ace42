//! The tables that the build script makes of the data files about the pieces, and the names of the pieces.

use super::data::*;
use super::{CharacterId, EnvironKind, GameLevel, PossessionId, Rating, ShipId, Side, UnitKind};
use crate::printed::cards::{Letter, LetterSet};
use crate::printed::galaxy::{PlanetId, RaceId, SovereignId};

include!(concat!(env!("OUT_DIR"), "/pieces.rs"));
