//! A base looks for a spaceship (9.3).

use crate::charts::detection::{self, DetectionResult};
use crate::galaxy::PlanetId;
use crate::pieces::ShipId;
use crate::state::is_default;
use crate::terms::Leg;
use crate::{Die, Side};
use serde::{Deserialize, Serialize};

/// Why and how far the column of the Detection Table is shifted: to the left (9.7), but for a planet secret.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DetectionShifts {
    /// Two columns for a Level 2 base.
    pub level_two: bool,
    /// One column because characters aboard are already detected (9.43).
    pub already_detected: bool,
    /// So many columns to the right by the secret of the planet (31.0).
    #[serde(default, skip_serializing_if = "is_default")]
    pub secret: u8,
}

impl DetectionShifts {
    /// All columns to the left together.
    #[must_use]
    pub const fn columns(self) -> u8 {
        (if self.level_two { 2 } else { 0 }) + (if self.already_detected { 1 } else { 0 })
    }
}

/// Who looks for a spaceship (20.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Watchers {
    /// The base alone.
    #[default]
    Base,
    /// The units in the Orbit Box, without a base that could be used.
    Units,
    /// Both.
    BaseAndUnits,
}

impl Watchers {
    /// Whether the base is among them.
    #[must_use]
    pub const fn base(self) -> bool {
        matches!(self, Watchers::Base | Watchers::BaseAndUnits)
    }

    /// Whether the units are.
    #[must_use]
    pub const fn units(self) -> bool {
        matches!(self, Watchers::Units | Watchers::BaseAndUnits)
    }
}

/// What the units in an Orbit Box bring to a detection (20.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fleet {
    /// Their space strength together.
    pub points: u16,
    /// The highest space strength of one of them (20.71).
    pub strongest: u8,
    /// The columns that they shift to the left: one for each full three points, of which five count as a base where there is none.
    pub columns: u8,
}

/// Everything that a detection depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DetectionTerms {
    /// The Evasion Value (9.3, 14.52).
    pub evasion: u8,
    /// The level at which the base acts, after the Scanner.
    pub level: u8,
    /// The shifts.
    pub shifts: DetectionShifts,
    /// Who looks.
    #[serde(default)]
    pub watchers: Watchers,
    /// What the units bring that look with it (20.7).
    #[serde(default)]
    pub fleet: Option<Fleet>,
    /// The column used.
    pub column: detection::Column,
}

/// The die of a detection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DetectionDie {
    /// It was rolled.
    Rolled(Die),
    /// The house rule of the merciless bases: it counts as 6, and nobody rolls.
    Merciless,
}

impl DetectionDie {
    /// The row of the table.
    #[must_use]
    pub const fn row(self) -> Die {
        match self {
            DetectionDie::Rolled(die) => die,
            DetectionDie::Merciless => Die::FACES[5],
        }
    }
}

/// A Detection Routine (9.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Detection {
    /// The spaceship.
    pub ship: ShipId,
    /// Whose base.
    pub planet: PlanetId,
    /// On which part of the flight.
    pub leg: Leg,
    /// What it depends on.
    pub terms: DetectionTerms,
    /// Whether the Scanner has lowered the level (14.4).
    pub scanner: bool,
    /// Whether the spaceship was damaged before: then damage is its end (9.36).
    pub damaged_before: bool,
    /// The die.
    pub die: DetectionDie,
    /// What came out, as a base of this level reads it (9.32).
    pub result: DetectionResult,
}

impl Detection {
    /// Who rolls: whoever holds the base.
    #[must_use]
    pub fn by(&self) -> Side {
        self.ship.side().enemy()
    }
}
