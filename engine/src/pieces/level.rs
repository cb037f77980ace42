//! The three games in the box.

use serde::{Deserialize, Serialize};

/// One of the three games, the smallest first (1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum GameLevel {
    /// One star system (1.0 to 16.0).
    StarSystem,
    /// One province (17.0 to 28.0).
    Province,
    /// The whole galaxy (29.0 to 38.0).
    Galactic,
}

impl GameLevel {
    /// All three.
    pub const ALL: [GameLevel; 3] = [GameLevel::StarSystem, GameLevel::Province, GameLevel::Galactic];

    /// What it is called.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            GameLevel::StarSystem => "Star System Game",
            GameLevel::Province => "Province Game",
            GameLevel::Galactic => "Galactic Game",
        }
    }
}
