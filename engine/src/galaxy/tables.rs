//! The tables that `build.rs` makes of the data files about the galaxy.

use super::creature::{Attack, BreakOff, Creature, CreatureId, ModRounds, Sentry};
use super::environ::{EnvironData, EnvironId};
use super::environ_kind::EnvironKind;
use super::id::id_at;
use super::loyalty::Loyalty;
use super::planet::{CornerLabel, PlanetData, PlanetId};
use super::province::{ProvinceData, ProvinceId};
use super::race::{IrateLocals, RaceData, RaceId};
use super::route::Route;
use super::sovereign::{Sovereign, SovereignId};
use super::special::{IntelligenceDefender, NoBonusWhen, Special};
use super::system::{SystemData, SystemId};
use crate::Side;

include!(concat!(env!("OUT_DIR"), "/galaxy.rs"));
