//! The search table of the ten-sided variant, and the patrols that it sends.

use super::table::Table;
use super::{range, tables};
use crate::printed::Die;
use crate::printed::id::text;
use crate::printed::pieces::UnitKind;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The column of a Search Value; `None` below 1, where nobody is found.
#[must_use]
pub fn column(search: i16) -> Option<usize> {
    (search >= 1).then(|| range::place(&tables::SEARCH_TEN_COLUMNS, search))
}

/// The row of a Hiding Value.
#[must_use]
pub fn row(hiding: i16) -> usize {
    range::place(&tables::SEARCH_TEN_ROWS, hiding)
}

/// The head of the column of a Search Value; `None` below 1.
#[must_use]
pub fn column_label(search: i16) -> Option<String> {
    column(search).map(|column| range::label(tables::SEARCH_TEN_COLUMNS[column]))
}

/// The head of the row of a Hiding Value.
#[must_use]
pub fn row_label(hiding: i16) -> String {
    range::label(tables::SEARCH_TEN_ROWS[row(hiding)])
}

/// The highest of ten that finds; 0 if none does.
#[must_use]
pub fn value(search: i16, hiding: i16) -> u8 {
    column(search).map_or(0, |column| tables::SEARCH_TEN[row(hiding)][column])
}

/// The kinds of soldier in a patrol, the poorest of each side first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Soldier {
    /// Imperial, from Militia.
    Conscript,
    /// Imperial, from Patrol and Line units.
    Line,
    /// Imperial, from Veterans.
    Stormtrooper,
    /// Imperial, from elite units.
    Marine,
    /// Rebel, from 1-0 units.
    Militia,
    /// Rebel, from units of strength 2 and 3.
    Regular,
    /// Rebel, from units of strength 4.
    Elite,
}

impl Soldier {
    /// All seven.
    pub const ALL: [Soldier; 7] = [
        Soldier::Conscript,
        Soldier::Line,
        Soldier::Stormtrooper,
        Soldier::Marine,
        Soldier::Militia,
        Soldier::Regular,
        Soldier::Elite,
    ];

    /// All seven.
    pub fn all() -> impl DoubleEndedIterator<Item = Soldier> + ExactSizeIterator + Clone {
        Soldier::ALL.into_iter()
    }

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Soldier::Conscript => "conscript",
            Soldier::Line => "line",
            Soldier::Stormtrooper => "stormtrooper",
            Soldier::Marine => "marine",
            Soldier::Militia => "militia",
            Soldier::Regular => "regular",
            Soldier::Elite => "elite",
        }
    }

    /// What a soldier is worth in a fight; the variant names no values, these are ours.
    #[must_use]
    pub const fn quality(self) -> u8 {
        match self {
            Soldier::Conscript | Soldier::Militia => 1,
            Soldier::Line | Soldier::Regular => 2,
            Soldier::Stormtrooper | Soldier::Marine | Soldier::Elite => 3,
        }
    }

    /// The soldiers that a unit of this kind sends.
    #[must_use]
    pub fn of(kind: UnitKind) -> Soldier {
        let data = kind.data();
        match (data.environ_kind.is_some(), data.environ_strength) {
            (false, _) if data.elite => Soldier::Marine,
            (false, _) if kind == UnitKind::VETERAN => Soldier::Stormtrooper,
            (false, _) if kind == UnitKind::MILITIA => Soldier::Conscript,
            (false, _) => Soldier::Line,
            (true, ..=1) => Soldier::Militia,
            (true, 2..=3) => Soldier::Regular,
            (true, _) => Soldier::Elite,
        }
    }

    /// The soldiers of the best of several units of one side; `None` without a unit.
    #[must_use]
    pub fn of_best(kinds: impl IntoIterator<Item = UnitKind>) -> Option<Soldier> {
        kinds.into_iter().map(Soldier::of).max()
    }

    fn read(text: &str) -> Option<Soldier> {
        Soldier::all().find(|soldier| soldier.name() == text)
    }
}

impl fmt::Display for Soldier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

text!(Soldier, "soldier", Soldier::read);

/// A patrol as it fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Patrol {
    /// How many soldiers.
    pub soldiers: u8,
    /// Combat Strength: soldiers times quality.
    pub combat: u8,
    /// Endurance: two for each soldier.
    pub endurance: u8,
}

/// The patrol of this die: so many soldiers, and two more with a leader.
#[must_use]
pub const fn patrol(die: Die, leader: bool, soldier: Soldier) -> Patrol {
    let soldiers = die.pips() + if leader { 2 } else { 0 };
    Patrol { soldiers, combat: soldiers * soldier.quality(), endurance: soldiers * 2 }
}

/// The chart to print.
#[must_use]
pub fn table() -> Table {
    let cells = |row: &[u8; 15]| row.iter().map(u8::to_string).collect();
    Table {
        name: "search-ten",
        title: "Search Table of the ten-sided variant",
        case: case!("11.4"),
        corner: "Hiding Value / Search Value",
        column_heads: range::labels(&tables::SEARCH_TEN_COLUMNS),
        rows: range::labels(&tables::SEARCH_TEN_ROWS).into_iter().zip(tables::SEARCH_TEN.iter().map(cells)).collect(),
        notes: [
            "An optional rule. Found on a ten-sided die of this number or less.",
            "A patrol has as many soldiers as a six-sided die shows, and two more with a leader.",
            "Best unit: Militia, conscripts; Patrol or Line, line soldiers; Veteran, stormtroopers; elite, marines.",
            "Best Rebel unit: strength 1, militia; strength 2 or 3, regulars; strength 4, elite soldiers.",
            "Strength of a patrol (our values): soldiers times 1 for conscripts and militia, 2 for line soldiers and \
             regulars, 3 for the rest. Endurance: two for each soldier.",
        ]
        .map(str::to_owned)
        .to_vec(),
    }
}
