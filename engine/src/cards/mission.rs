//! The fifteen missions.

use super::{Letter, LetterSet, tables};
use crate::Side;
use crate::pieces::{GameLevel, Rating};

/// Something that adds bonus draws to a mission (13.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BonusTerm {
    /// This rating of one character in the group.
    BestRating(Rating),
    /// One for every character after the first.
    PerOtherCharacter,
    /// What the planet's loyalty is worth to the acting side: +2 to −2 (15.11).
    LoyaltyValue,
    /// A Sovereign not yet summoned: +2 a friendly, −2 an enemy, in the larger games (25.3).
    UnsummonedSovereign,
    /// The Coup Rating of the environ.
    CoupRating,
    /// The Evasion Value of the ship (14.52).
    EvasionValue,
    /// The cannons of the ship.
    Cannons,
    /// So many always.
    Constant(u8),
}

/// What is printed on a Mission Card (13.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mission {
    /// The letter that is looked for on Action Cards.
    pub letter: Letter,
    /// The name.
    pub name: &'static str,
    /// The number of the card: 53 to 67.
    pub card: u8,
    /// The only side that may do it; `None` if both may.
    pub side: Option<Side>,
    /// The games it is part of.
    pub levels: &'static [GameLevel],
    /// Whether more letters help, by side.
    pub(super) graded: [bool; 2],
    /// How many letters help at most, by side.
    pub(super) max_letters: [Option<u8>; 2],
    /// It draws bonus draws only, and all sections of a card count: missions outside an environ.
    pub bonus_only: bool,
    /// What adds bonus draws, besides cards of characters, possessions, home planets and royalty.
    pub bonus: &'static [BonusTerm],
}

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
