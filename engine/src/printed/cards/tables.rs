//! The tables that the build script makes of the data files about the cards.

use super::data::*;
use super::{CreatureId, GameLevel, Letter, LetterSet, Loyalty, PossessionId, Rating, Side};
use crate::printed::galaxy::{PlanetId, ProvinceId, RaceId, SystemId};
use crate::printed::pieces::{CharacterId, ShipId};

include!(concat!(env!("OUT_DIR"), "/cards.rs"));
