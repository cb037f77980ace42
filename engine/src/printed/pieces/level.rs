//! The three games in the box.

use super::form::word;

word! {
    /// One of the three games, the smallest first (1.1).
    pub enum GameLevel {
        /// One star system (1.0 to 16.0).
        StarSystem,
        /// One province (17.0 to 28.0).
        Province,
        /// The whole galaxy (29.0 to 38.0).
        Galactic,
    }
}

impl GameLevel {
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
