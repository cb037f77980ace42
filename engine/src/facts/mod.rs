//! What changes in a game, and what can be read off it: pieces, places, clock, chance, ratings now.

pub mod chance;
pub mod effects;
pub mod environ_now;
pub mod galactic_events;
pub mod planet_secrets;
pub mod ratings;
pub(crate) mod recount;
pub mod state;
