//! The pieces as printed: characters, spaceships, possessions, military units.
//!
//! Where a piece is and which way up is state; what stands on it stands here.

mod character;
mod counters;
mod data;
mod effect;
mod level;
mod piece;
mod possession;
mod rating;
mod ship;
mod tables;
mod unit;

use super::galaxy::EnvironKind;
use super::{Side, form};
pub use character::CharacterId;
pub use counters::{COUNTERS, COUNTERS_WITHOUT_SOURCE, MARKER_COUNTS};
pub use data::{AfterUse, Character, Effect, Possession, PossessionKind, Ship, Unit};
pub use effect::{Bearer, EffectKind, Span, raisers};
pub use level::GameLevel;
pub use piece::PieceId;
pub use possession::PossessionId;
pub use rating::Rating;
pub use ship::ShipId;
pub use unit::{PDB_LEVEL_COST, PDB_UP_COST, UnitId, UnitKind};
