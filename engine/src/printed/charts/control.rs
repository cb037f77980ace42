//! The Planet Control Chart (15.8).

pub use super::data::{ControlRow, ControlState, UnitsPresent};
use super::{table::Table, tables};
use crate::printed::{Case, Side};

impl ControlState {
    /// The case that describes it.
    #[must_use]
    pub const fn case(self) -> Case {
        match self {
            ControlState::ImperialControl => case!("15.51"),
            ControlState::Rebellion => case!("15.52"),
            ControlState::RebelControl => case!("15.53"),
            ControlState::RebellionStopped => case!("15.54"),
        }
    }
}

/// All sixteen rows.
#[must_use]
pub fn rows() -> &'static [ControlRow; 16] {
    &tables::CONTROL
}

/// Who controls the planet; `None` if nobody does.
#[must_use]
pub fn controller(state: ControlState, units: UnitsPresent, pdb_up: bool) -> Option<Side> {
    let row = &tables::CONTROL[state as usize * 4 + units as usize];
    if pdb_up { row.pdb_up } else { row.pdb_down }
}

/// The chart to print.
#[must_use]
pub fn table() -> Table {
    let side = |side: Option<Side>| side.map_or("nobody", Side::name);
    let cell = |row: &ControlRow| {
        if row.pdb_up == row.pdb_down {
            side(row.pdb_up).to_owned()
        } else {
            format!("{}; PDB down: {}", side(row.pdb_up), side(row.pdb_down))
        }
    };
    let states = ["Imperial control", "Rebellion", "Rebel Control", "Rebellion stopped"];
    Table {
        name: "control",
        title: "Planet Control Chart",
        case: case!("15.8"),
        corner: "State / Units on the surface",
        column_heads: ["Imperial only", "Rebel only", "Both", "None"].map(str::to_owned).to_vec(),
        rows: states
            .into_iter()
            .zip(tables::CONTROL.chunks(4))
            .map(|(state, rows)| (state.to_owned(), rows.iter().map(cell).collect()))
            .collect(),
        notes: ["Characters do not count, nor do units in orbit."].map(str::to_owned).to_vec(),
    }
}
