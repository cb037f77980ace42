//! The parts of a journey.

use serde::{Deserialize, Serialize};

/// Which part of a flight or march a planet's base acts upon (9.27, 9.33).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Leg {
    /// Leaving the planet.
    Departure,
    /// Arriving on the planet.
    Arrival,
    /// Flying from environ to environ on the planet.
    Within,
}
