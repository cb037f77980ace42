//! The Hyperjump Table (21.7), for the larger games.

pub use super::data::{Area, HyperjumpResult};
use super::{table::Table, tables};
use crate::printed::Die;

/// What a hyperjump over this distance does; with a Navigation above the distance it is safe, whatever the die.
#[must_use]
pub fn result(distance: u8, navigation: u8, die: Die) -> HyperjumpResult {
    let Some(beyond) = distance.checked_sub(navigation) else {
        return HyperjumpResult { area: Area::Arrived, damaged: false, eliminated: false };
    };
    let row = usize::from(beyond) + die.row();
    tables::HYPERJUMP[row.min(tables::HYPERJUMP.len() - 1)]
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
    let last = tables::HYPERJUMP.len();
    Table {
        name: "hyperjump",
        title: "Hyperjump Table (21.7)",
        // Its own number, 21.7, stands in the title: the rulebook does not reach that far yet.
        case: case!("5.2"),
        corner: "Distance − Navigation + die",
        column_heads: vec!["Result".to_owned()],
        rows: tables::HYPERJUMP
            .iter()
            .enumerate()
            .map(|(row, result)| {
                let index = row + 1;
                (if index == last { format!("{index}+") } else { index.to_string() }, cell(result))
            })
            .collect(),
        notes: [
            "With a Navigation above the distance the jump is safe, without a die.",
            "Damaged: a spaceship is damaged; of units one is lost. Eliminated: of units half are lost.",
        ]
        .map(str::to_owned)
        .to_vec(),
    }
}
