//! The two sides of the game.

use super::form::word;

word! {
    /// One of the two players of the game (3.0).
    pub enum Side {
        /// Moves first in every Game-Turn (4.0).
        Rebel,
        /// Moves second in every Game-Turn (4.0).
        Imperial,
    }
}

impl Side {
    /// Both sides, in the order of their Player-Turns.
    pub const BOTH: [Side; 2] = [Side::Rebel, Side::Imperial];

    /// The other side.
    #[must_use]
    pub const fn enemy(self) -> Side {
        match self {
            Side::Rebel => Side::Imperial,
            Side::Imperial => Side::Rebel,
        }
    }

    /// 0 for the Rebel, 1 for the Imperial Player: a place in an array of two.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Side::Rebel => 0,
            Side::Imperial => 1,
        }
    }

    /// The adjective used in prompts and log lines.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Side::Rebel => "Rebel",
            Side::Imperial => "Imperial",
        }
    }
}
