//! The printed galaxy: provinces, star systems, planets, environs, and who lives there.
//!
//! Only what is printed stands here. What an environ is *now* (its creature driven out, a coup used up) is state.

mod assignment;
mod creature;
mod data;
mod environ;
mod environ_kind;
mod loyalty;
mod planet;
mod province;
mod race;
mod route;
mod sovereign;
mod special;
mod system;
mod tables;

pub use super::UnknownName;
use super::{Side, form};
pub use assignment::{Assignment, is_of_a_great_system};
pub use creature::{CreatureId, MUTANT_WORLD_CREATURE, SENTRY_ROBOT, SENTRY_ROBOTS};
pub use data::{Attack, BreakOff, CornerLabel, Creature, IrateLocals, ModRounds, Route, Sentry, Sovereign};
pub use environ::EnvironId;
pub use environ_kind::{EnvironKind, Section};
pub use loyalty::Loyalty;
pub use planet::PlanetId;
pub use province::ProvinceId;
pub use race::{MUTANT_WORLD_LOCALS, RaceId};
pub use route::{ROUTES, distance, shortest_way};
pub use sovereign::SovereignId;
pub use special::{IntelligenceDefender, NoBonusWhen, Special};
pub use system::SystemId;
