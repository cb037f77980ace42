//! The fifteen missions.

use super::{GameLevel, Letter, LetterSet, Mission, Side, tables};

impl Mission {
    /// Whether the side may do it.
    #[must_use]
    pub fn allowed_for(&self, side: Side) -> bool {
        self.side.is_none_or(|only| only == side)
    }

    /// The side may go on drawing for more letters (13.51).
    #[must_use]
    pub const fn graded_for(&self, side: Side) -> bool {
        self.graded[side.index()]
    }

    /// How many letters count at most; `None` if there is no limit. (A friendly Sovereign needs 1 of the 2.)
    #[must_use]
    pub const fn max_letters(&self, side: Side) -> Option<u8> {
        self.max_letters[side.index()]
    }

    /// Whether it is part of this game.
    #[must_use]
    pub fn in_game(&self, level: GameLevel) -> bool {
        self.levels.contains(&level)
    }

    /// Whether it is part of the Star System Game.
    #[must_use]
    pub fn in_star_system_game(&self) -> bool {
        self.in_game(GameLevel::StarSystem)
    }
}

impl Letter {
    /// The mission of this letter.
    #[must_use]
    pub fn mission(self) -> &'static Mission {
        &tables::MISSIONS[self.index()]
    }
}

/// The missions that a home planet helps, and by how many bonus draws, in the larger games (26.0).
pub static HOME_PLANET_BONUS: (LetterSet, u8) = tables::HOME_PLANET_BONUS_DATA;

/// The missions that royalty helps on its planet, and by how many bonus draws, in the larger games (26.0).
pub static ROYALTY_BONUS: (LetterSet, u8) = tables::ROYALTY_BONUS_DATA;
