//! The tables that the build script makes of the data files about the cards.

use super::data::*;
use super::{CreatureId, GameLevel, Letter, LetterSet, Loyalty, PossessionId, Rating, Side};

include!(concat!(env!("OUT_DIR"), "/cards.rs"));
