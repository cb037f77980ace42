//! The Military Combat Results Table (10.8).

use super::table::{Table, die_rows};
use super::tables;
use crate::printed::Die;
use crate::printed::id::id;
use serde::{Deserialize, Serialize};
use std::fmt;

id! {
    /// A column of the Military Combat Results Table, the worst ratio for the attacker first (10.8).
    Column "column", 11, by text (|text| Column::all().find(|column| column.label() == text))
}

/// Strength lost by each side (10.3). The attacker's die gives the defender's loss, the defender's die the attacker's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Losses {
    /// What the attacker loses.
    pub attacker: u8,
    /// What the defender loses.
    pub defender: u8,
}

impl fmt::Display for Losses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}/{}", self.attacker, self.defender))
    }
}

impl Column {
    /// The ratio 1-6, reached only by shifts (10.22).
    pub const ONE_TO_SIX: Column = Column(0);
    /// The lowest ratio before shifts (10.22).
    pub const ONE_TO_FIVE: Column = Column(1);
    /// The ratio 1-1: a level 1 PDB fires in this column (9.22).
    pub const ONE_TO_ONE: Column = Column(5);
    /// The ratio 3-1: a level 2 PDB fires in this column (9.22).
    pub const THREE_TO_ONE: Column = Column(7);
    /// The highest ratio before shifts (10.22).
    pub const FIVE_TO_ONE: Column = Column(9);
    /// The ratio 6-1, reached only by shifts (10.22).
    pub const SIX_TO_ONE: Column = Column(10);

    /// The ratio of two strengths, rounded in the defender's favour, from 1-5 to 5-1 (10.2, 10.22).
    ///
    /// An attacker without strength attacks at 1-5, whatever he attacks; a defender without strength is attacked at 5-1.
    #[must_use]
    pub const fn from_ratio(attacker: u16, defender: u16) -> Column {
        let even = Column::ONE_TO_ONE.0;
        if attacker == 0 {
            Column::ONE_TO_FIVE
        } else if defender == 0 {
            Column::FIVE_TO_ONE
        } else if attacker >= defender {
            let times = attacker / defender;
            if times >= 5 { Column::FIVE_TO_ONE } else { Column(even + times as u8 - 1) }
        } else {
            let times = defender.div_ceil(attacker);
            if times >= 5 { Column::ONE_TO_FIVE } else { Column(even + 1 - times as u8) }
        }
    }

    /// The column so many to the right (favouring the attacker), or to the left if negative; the ends hold (10.22).
    #[must_use]
    pub const fn shifted(self, columns: i8) -> Column {
        let there = self.0 as i16 + columns as i16;
        if there < 0 {
            Column::ONE_TO_SIX
        } else if there > Column::SIX_TO_ONE.0 as i16 {
            Column::SIX_TO_ONE
        } else {
            Column(there as u8)
        }
    }

    /// The ratio above the column, such as "3-1".
    #[must_use]
    pub fn label(self) -> &'static str {
        tables::MILITARY_LABELS[self.index()]
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.label())
    }
}

/// The cell of the die: of the attacker's die read the defender's half, of the defender's die the attacker's (10.23).
#[must_use]
pub fn result(column: Column, die: Die) -> Losses {
    tables::MILITARY[die.row()][column.index()]
}

/// The chart to print.
#[must_use]
pub fn table() -> Table {
    Table {
        name: "military",
        title: "Military Combat Results Table",
        case: case!("10.8"),
        corner: "Die / Ratio",
        column_heads: tables::MILITARY_LABELS.map(str::to_owned).to_vec(),
        rows: die_rows(&tables::MILITARY, |row| row.iter().map(Losses::to_string).collect()),
        notes: [
            "Attacker's loss / defender's loss, in strength points. Each side rolls for the other side's loss.",
            "1-6 and 6-1 are reached by shifts only.",
        ]
        .map(str::to_owned)
        .to_vec(),
    }
}
