//! The Detection Table (9.7) and the Evasion Value (14.52).

use super::table::{Table, die_rows};
use super::{range, tables};
use crate::printed::Die;
use crate::printed::id::id;
use serde::{Deserialize, Serialize};
use std::fmt;

id! {
    /// A column of the Detection Table, the worst for the ship first (9.7).
    Column "column", 8, by text (|text| Column::all().find(|column| column.label() == text))
}

/// What a die does to a spaceship under detection (9.31).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum DetectionResult {
    /// Not seen; who was detected is no longer.
    Undetected,
    /// All aboard are detected.
    Detected {
        /// In the larger games a fleet may attack.
        star: bool,
    },
    /// All aboard are detected and the ship is damaged.
    Damaged,
    /// The ship and all aboard are gone.
    Eliminated {
        /// In the larger games, without a PDB to shoot, this is detection and an attack by a fleet.
        star: bool,
    },
}

impl DetectionResult {
    /// How a PDB of this level reads it (9.32): at level 0 it detects, and cannot shoot.
    #[must_use]
    pub const fn at_level(self, level: u8) -> DetectionResult {
        match self {
            DetectionResult::Damaged if level == 0 => DetectionResult::Detected { star: false },
            DetectionResult::Eliminated { star } if level == 0 => DetectionResult::Detected { star },
            other => other,
        }
    }
}

impl fmt::Display for DetectionResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            DetectionResult::Undetected => "U",
            DetectionResult::Detected { star: false } => "D",
            DetectionResult::Detected { star: true } => "D*",
            DetectionResult::Damaged => "Dd",
            DetectionResult::Eliminated { star: false } => "E",
            DetectionResult::Eliminated { star: true } => "E*",
        })
    }
}

impl Column {
    /// The column so many to the left; the first one is the end.
    #[must_use]
    pub const fn shifted_left(self, columns: u8) -> Column {
        Column(self.0.saturating_sub(columns))
    }

    /// The column so many to the left and so many to the right, taken together; at either end it stays.
    #[must_use]
    pub fn shifted(self, left: u8, right: u8) -> Column {
        let last = u8::try_from(tables::DETECTION_COLUMNS.len()).unwrap_or(u8::MAX).saturating_sub(1);
        Column(self.0.saturating_add(right).saturating_sub(left).min(last))
    }

    /// The Evasion Values above the column.
    #[must_use]
    pub fn label(self) -> String {
        range::label(tables::DETECTION_COLUMNS[self.index()])
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.label())
    }
}

/// The column of an Evasion Value.
#[must_use]
pub fn column(evasion: u8) -> Column {
    Column(range::place(&tables::DETECTION_COLUMNS, i16::from(evasion)) as u8)
}

/// What the die does in the column.
#[must_use]
pub fn result(column: Column, die: Die) -> DetectionResult {
    tables::DETECTION[die.row()][column.index()]
}

/// The Evasion Value of a ship and its pilot: both ratings, after the higher is brought down to one above the lower
/// (14.52). A Maneuver Rating that is never reduced counts in full (14.58).
#[must_use]
pub const fn evasion_value(maneuver: u8, navigation: u8, never_reduced: bool) -> u8 {
    let most = navigation.saturating_add(1);
    let counted = if maneuver > most && !never_reduced { most } else { maneuver };
    let most = maneuver.saturating_add(1);
    let skill = if navigation > most { most } else { navigation };
    counted.saturating_add(skill)
}

/// The chart to print.
#[must_use]
pub fn table() -> Table {
    Table {
        name: "detection",
        title: "Detection Table",
        case: case!("9.7"),
        corner: "Die / Evasion Value",
        column_heads: range::labels(&tables::DETECTION_COLUMNS),
        rows: die_rows(&tables::DETECTION, |row| row.iter().map(DetectionResult::to_string).collect()),
        notes: [
            "U: undetected. D: detected. Dd: detected, ship damaged. E: ship and all aboard eliminated.",
            "PDB of level 2: two columns to the left. Characters aboard already detected: one column to the left.",
            "PDB of level 0: read Dd and E as D.",
            "*: Province and Galactic Games only.",
        ]
        .map(str::to_owned)
        .to_vec(),
    }
}
