//! Possessions (14).

mod declare;
mod declared_effects;
pub(crate) mod exchange;

pub use declare::*;
