//! The pieces as printed: characters, spaceships, possessions, military units.
//!
//! Where a piece is and which way up is state; what stands on it stands here.

mod character;
mod counters;
mod level;
mod piece;
mod possession;
mod rating;
mod ship;
mod tables;
mod unit;

pub use character::{Ability, Character, CharacterId};
pub use counters::{COUNTERS, COUNTERS_WITHOUT_SOURCE, MARKER_COUNTS};
pub use level::GameLevel;
pub use piece::PieceId;
pub use possession::{AfterUse, Effect, Possession, PossessionId, PossessionKind};
pub use rating::Rating;
pub use ship::{Ship, ShipId};
pub use unit::{PDB_LEVEL_COST, PDB_UP_COST, Unit, UnitId, UnitKind};
