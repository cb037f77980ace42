//! What a scenario fixes for the whole game, in the form in which the rules ask for it.

use super::{Larger, PlanetSet, is_default, short};
use crate::Side;
use crate::pieces::{GameLevel, UnitKind};
use serde::{Deserialize, Serialize};

/// The terms of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// Which of the three games it is.
    pub level: GameLevel,
    /// How many Game-Turns it lasts.
    pub turns: u8,
    /// The planets that take part.
    pub planets: PlanetSet,
    /// The reinforcements.
    #[serde(default, skip_serializing_if = "is_default", with = "short")]
    pub reinforcements: [Option<Reinforcement>; Terms::MOST_REINFORCEMENTS],
    /// How it is won.
    pub victory: Victory,
    /// How many characters the Imperial Player started with (13.2, Gain Characters).
    #[serde(default, skip_serializing_if = "is_default")]
    pub imperial_characters: u8,
    /// How many spaceships he started with (14.61).
    #[serde(default, skip_serializing_if = "is_default")]
    pub imperial_ships: u8,
    /// Whose characters come from space (16.12), by side.
    #[serde(default, skip_serializing_if = "is_default")]
    pub from_space: [bool; 2],
    /// What the larger games fix besides (28).
    #[serde(default, skip_serializing_if = "is_default")]
    pub larger: Larger,
}

impl Terms {
    /// How many reinforcement rules a scenario may have.
    pub const MOST_REINFORCEMENTS: usize = 8;
}

/// A rule of reinforcement (16.15, 16.24, 16.34).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reinforcement {
    /// Who receives.
    pub side: Side,
    /// In which Game-Turns, or after what.
    pub when: ReinforcementTime,
    /// The kind of unit that comes.
    pub kind: UnitKind,
    /// How many.
    pub count: u8,
    /// What comes instead if a base was put Up in that segment.
    #[serde(default, skip_serializing_if = "is_default")]
    pub if_pdb_raised: Option<UnitKind>,
}

/// When a reinforcement comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReinforcementTime {
    /// In the next own Movement Segment after each rebellion.
    EachRebellion,
    /// In these Game-Turns, as bits: bit n for Game-Turn n.
    Turns(u64),
}

impl Reinforcement {
    /// How many units are due in a Game-Turn, with so many rebellions since the last time.
    #[must_use]
    pub const fn due(&self, turn: u8, owed: u8) -> u8 {
        match self.when {
            ReinforcementTime::EachRebellion => owed.saturating_mul(self.count),
            ReinforcementTime::Turns(turns) => {
                if turn < 64 && turns >> turn & 1 == 1 {
                    self.count
                } else {
                    0
                }
            }
        }
    }
}

/// How a game is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Victory {
    /// Victory Points with which the Rebel Player wins at the end.
    pub rebel_points: i16,
    /// The Rebel Player's instant victory.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rebel_instant: Option<RebelInstant>,
    /// The Imperial Player's instant victory.
    #[serde(default, skip_serializing_if = "is_default")]
    pub imperial_instant: Option<ImperialInstant>,
}

/// All of these planets and so many others are Rebel-controlled (16.25, 16.35).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RebelInstant {
    /// Planets that must be.
    pub planets: PlanetSet,
    /// How many besides them.
    pub others: u8,
    /// Whether it is looked for only when a Game-Turn ends (28.28, 28.39), and not at any time (16.18).
    #[serde(default, skip_serializing_if = "is_default")]
    pub at_end_of_turn: bool,
}

/// All planets are Imperial-controlled, and Rebel characters are dead or prisoners (16.26, 16.36).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ImperialInstant {
    /// All that came into play.
    AllRebelCharactersLost,
    /// At least this many.
    RebelCharactersLost(u8),
    /// The Galactic Game: all twenty, those who never came into play among them, whoever controls the planets; or no planet is under
    /// Rebel control while the secret base is known (38.53).
    RebellionBroken,
    /// From this Game-Turn on: no planet is in rebellion or under Rebel control, and no Rebel unit is in play (28.28). Who controls
    /// the planets and what became of characters does not matter.
    NoRebellionNoUnitsFrom(u8),
}
