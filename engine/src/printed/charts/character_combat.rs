//! The Character Combat Results Table (12.9).

use super::table::{Table, die_rows};
use super::{range, tables};
use crate::printed::Die;
use crate::printed::id::id;
use serde::{Deserialize, Serialize};
use std::fmt;

id! {
    /// A column of the Character Combat Results Table, the worst differential for the attacker first (12.9).
    Column "column", 10, by text (|text| Column::all().find(|column| column.label() == text))
}

/// Wounds of each side, before a firefight doubles them (12.6). The attacker's die gives the defender's wounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Wounds {
    /// What the attacker receives.
    pub attacker: u8,
    /// The defender's die captures (12.8).
    pub attacker_star: bool,
    /// What the defender receives.
    pub defender: u8,
    /// The attacker's die captures (12.8).
    pub defender_star: bool,
}

impl fmt::Display for Wounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let star = |starred| if starred { "*" } else { "" };
        f.pad(&format!("{}{}/{}{}", self.attacker, star(self.attacker_star), self.defender, star(self.defender_star)))
    }
}

/// The highest dice that let defenders break off (12.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct BreakOffNumbers {
    /// For the active defender.
    pub active: u8,
    /// For the inactive defenders.
    pub inactive: u8,
}

impl Column {
    /// A differential of 0.
    pub const ZERO: Column = Column(4);
    /// A differential of 1.
    pub const PLUS_ONE: Column = Column(5);

    /// The column of a combat differential: attacking Combat less that of the active defenders (12.6).
    #[must_use]
    pub fn from_differential(differential: i16) -> Column {
        Column(range::place(&tables::CHARACTERS_COLUMNS, differential) as u8)
    }

    /// The column so many to the right (favouring the attacker), or to the left if negative; the ends hold.
    #[must_use]
    pub const fn shifted(self, columns: i8) -> Column {
        let last = Column::COUNT as i16 - 1;
        let there = self.0 as i16 + columns as i16;
        if there < 0 {
            Column(0)
        } else if there > last {
            Column(last as u8)
        } else {
            Column(there as u8)
        }
    }

    /// The differentials above the column.
    #[must_use]
    pub fn label(self) -> String {
        label(tables::CHARACTERS_COLUMNS[self.index()])
    }
}

/// Differentials above 0 carry their sign.
fn label(range: (i16, i16)) -> String {
    let text = range::label(range);
    if range.0 > 0 { format!("+{}", text.replace('-', " to +")) } else { text }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.label())
    }
}

/// The cell of the die: of the attacker's die read the defender's half, of the defender's die the attacker's.
#[must_use]
pub fn result(column: Column, die: Die) -> Wounds {
    tables::CHARACTERS[die.row()][column.index()]
}

/// The highest dice that let defenders break off in the column (12.5).
#[must_use]
pub fn break_off(column: Column) -> BreakOffNumbers {
    tables::CHARACTERS_BREAK_OFF[column.index()]
}

/// The heads of the rows of break-off numbers: for the active and for the inactive defenders.
pub const BREAK_OFF_ROWS: [&str; 2] = ["Break off, active", "Break off, inactive"];

/// The chart to print.
#[must_use]
pub fn table() -> Table {
    let mut rows = die_rows(&tables::CHARACTERS, |row| row.iter().map(Wounds::to_string).collect());
    let numbers = &tables::CHARACTERS_BREAK_OFF;
    let [active, inactive] = BREAK_OFF_ROWS.map(str::to_owned);
    rows.push((active, numbers.iter().map(|number| number.active.to_string()).collect()));
    rows.push((inactive, numbers.iter().map(|number| number.inactive.to_string()).collect()));
    Table {
        name: "characters",
        title: "Character Combat Results Table",
        case: case!("12.9"),
        corner: "Die / Differential",
        column_heads: tables::CHARACTERS_COLUMNS.iter().map(|range| label(*range)).collect(),
        rows,
        notes: [
            "Attacker's wounds / defender's wounds. Each side rolls for the other side's wounds.",
            "Firefight: twice the wounds.",
            "Capture: two columns to the left; on * an active defender is captured.",
            "Break off: a die of this number or less.",
        ]
        .map(str::to_owned)
        .to_vec(),
    }
}
