//! Possessions (14).

mod declare;
mod declared_effects;
mod declared_in_time;
pub(crate) mod exchange;

pub use declare::*;
