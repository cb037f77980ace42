//! Why a planet is reached by a Domino Effect (23.1-23.3).

use crate::galaxy::RaceId;
use serde::{Deserialize, Serialize};

/// What binds a planet to the one that sparked the effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Bond {
    /// They belong to the same star.
    System,
    /// The same star-faring race lives on both.
    Race(RaceId),
    /// The effect was sparked on the home of a star-faring race that lives here too.
    Home(RaceId),
    /// The same, outside the province of that home: the Galactic Game alone has such planets.
    HomeElsewhere(RaceId),
}

impl Bond {
    /// The race that binds them, if it is one.
    #[must_use]
    pub const fn race(self) -> Option<RaceId> {
        match self {
            Bond::System => None,
            Bond::Race(race) | Bond::Home(race) | Bond::HomeElsewhere(race) => Some(race),
        }
    }
}
