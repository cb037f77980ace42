//! The columns in which PDBs fire (9.22).

use super::military::Column;
use super::{table::Table, tables};

/// The highest level of a PDB.
pub const MAX_LEVEL: u8 = 2;

fn at<T: Copy>(levels: &[T; 3], level: u8) -> T {
    levels[usize::from(level.min(MAX_LEVEL))]
}

/// The column in which a PDB of this level fires at units in the Star System Game; level 0 cannot (9.22).
#[must_use]
pub fn fire(level: u8) -> Option<Column> {
    at(&tables::PDB_FIRE, level)
}

/// The column in which a PDB of this level rakes units between orbit and surface, in the larger games.
#[must_use]
pub fn raking(level: u8) -> Option<Column> {
    at(&tables::PDB_RAKING, level)
}

/// The strength with which a PDB of this level defends itself in space, in the larger games.
#[must_use]
pub fn space_defence(level: u8) -> u8 {
    at(&tables::PDB_SPACE_DEFENCE, level)
}

/// The chart to print.
#[must_use]
pub fn table() -> Table {
    let ratio = |column: &Option<Column>| column.map_or_else(|| "–".to_owned(), |column| column.label().to_owned());
    Table {
        name: "pdb",
        title: "PDBs against units",
        case: case!("9.22"),
        corner: "Level",
        column_heads: ["0", "1", "2"].map(str::to_owned).to_vec(),
        rows: vec![
            ("Fires in column".to_owned(), tables::PDB_FIRE.iter().map(ratio).collect()),
            ("Rakes in column (larger games)".to_owned(), tables::PDB_RAKING.iter().map(ratio).collect()),
            (
                "Defends in space with (larger games)".to_owned(),
                tables::PDB_SPACE_DEFENCE.iter().map(u8::to_string).collect(),
            ),
        ],
        notes: ["A PDB fires without shifts. A loss of 2 puts it down; 3 or more also takes a level."]
            .map(str::to_owned)
            .to_vec(),
    }
}
