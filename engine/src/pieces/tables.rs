//! The tables that `build.rs` makes of the data files about the pieces.

use super::character::{Ability, Character, CharacterId};
use super::level::GameLevel;
use super::possession::{AfterUse, Effect, Possession, PossessionId, PossessionKind};
use super::rating::Rating;
use super::ship::{Ship, ShipId};
use super::unit::Unit;
use crate::Side;
use crate::cards::{Letter, LetterSet};
use crate::galaxy::id::id_at;
use crate::galaxy::{EnvironKind, PlanetId, RaceId};

include!(concat!(env!("OUT_DIR"), "/pieces.rs"));
