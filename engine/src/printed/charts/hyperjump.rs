//! The Hyperjump Table (21.7), for the larger games.

pub use super::data::{Area, HyperjumpResult};
use super::{table::Table, tables};
use crate::printed::Die;

/// What a hyperjump over this distance does; with a Navigation above the distance it is safe, whatever the die.
#[must_use]
pub fn result(distance: u8, navigation: impl Into<i16>, die: Die) -> HyperjumpResult {
    row(distance, navigation, die).map_or(SAFE, |row| tables::HYPERJUMP[row])
}

/// A jump for which no die is rolled.
const SAFE: HyperjumpResult = HyperjumpResult { area: Area::Arrived, damaged: false, eliminated: false };

/// The row of the table; none with a Navigation above the distance. The last row is that of all higher numbers.
fn row(distance: u8, navigation: impl Into<i16>, die: Die) -> Option<usize> {
    let beyond = usize::try_from(i16::from(distance) - navigation.into()).ok()?;
    Some((beyond + die.row()).min(tables::HYPERJUMP.len() - 1))
}

/// The head of a row.
fn head(row: usize) -> String {
    let index = row + 1;
    if index == tables::HYPERJUMP.len() { format!("{index}+") } else { index.to_string() }
}

/// The head of the row that a jump is read on.
#[must_use]
pub fn row_label(distance: u8, navigation: impl Into<i16>, die: Die) -> String {
    row(distance, navigation, die).map_or_else(String::new, head)
}

/// The chart to print.
#[must_use]
pub fn table() -> Table {
    let cell = |result: &HyperjumpResult| {
        let area = match result.area {
            Area::Arrived => "arrives",
            Area::Drift => "Drift",
            Area::Drift2 => "Drift 2",
        };
        let then = match (result.damaged, result.eliminated) {
            (_, true) => ", eliminated",
            (true, false) => ", damaged",
            (false, false) => "",
        };
        vec![format!("{area}{then}")]
    };
    Table {
        name: "hyperjump",
        title: "Hyperjump Table",
        case: case!("21.7"),
        corner: "Distance − Navigation + die",
        column_heads: vec!["Result".to_owned()],
        rows: tables::HYPERJUMP.iter().enumerate().map(|(row, result)| (head(row), cell(result))).collect(),
        notes: [
            "With a Navigation above the distance the jump is safe, without a die.",
            "Damaged: a spaceship is damaged; of units one is lost (ours).",
            "Eliminated: a spaceship is destroyed with all aboard; of units half are lost, rounded up (ours).",
        ]
        .map(str::to_owned)
        .to_vec(),
    }
}
