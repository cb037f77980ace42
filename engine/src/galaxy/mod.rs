//! The printed galaxy: provinces, star systems, planets, environs, and who lives there.
//!
//! Only what is printed stands here. What an environ is *now* (its creature driven out, a coup used up) is state.

mod creature;
mod environ;
mod environ_kind;
pub(crate) mod id;
mod loyalty;
mod planet;
mod province;
mod race;
mod route;
mod sovereign;
mod special;
mod system;
mod tables;

pub use creature::{
    Attack, BreakOff, Creature, CreatureId, MUTANT_WORLD_CREATURE, ModRounds, SENTRY_ROBOT, SENTRY_ROBOTS, Sentry,
};
pub use environ::EnvironId;
pub use environ_kind::{EnvironKind, Section};
pub use id::UnknownName;
pub use loyalty::Loyalty;
pub use planet::{CornerLabel, PlanetId};
pub use province::ProvinceId;
pub use race::{IrateLocals, MUTANT_WORLD_LOCALS, RaceId};
pub use route::{ROUTES, Route, distance};
pub use sovereign::{Sovereign, SovereignId};
pub use special::{IntelligenceDefender, NoBonusWhen, Special};
pub use system::SystemId;
