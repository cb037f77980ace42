//! The tables that the build script makes of the data files about the galaxy.

use super::data::*;
use super::{CreatureId, EnvironId, EnvironKind, Loyalty, PlanetId, ProvinceId, RaceId, Side, SovereignId, SystemId};
use super::{IntelligenceDefender, NoBonusWhen, Special};

include!(concat!(env!("OUT_DIR"), "/galaxy.rs"));
