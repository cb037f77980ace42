//! What units and PDBs cost in force points.

use super::table::Table;
use crate::printed::pieces::{PDB_LEVEL_COST, PDB_UP_COST, UnitKind};

/// The printed cost of a unit of this kind, where a source has it (15.41, 19.7).
#[must_use]
pub fn cost(kind: UnitKind) -> Option<u8> {
    kind.data().cost
}

/// The cost of a unit of this kind where no source has it: both strengths together, which fits the two that are known.
#[must_use]
pub fn estimate(kind: UnitKind) -> u8 {
    kind.data().environ_strength + kind.data().space_strength
}

/// The chart to print.
#[must_use]
pub fn table() -> Table {
    let cells = |kind: UnitKind| {
        let cost = cost(kind).map_or_else(|| format!("({})", estimate(kind)), |cost| cost.to_string());
        vec![kind.strengths(), cost]
    };
    let side = |kind: UnitKind| format!("{} {}", kind.side().name(), kind.name());
    let mut rows: Vec<_> = UnitKind::all().map(|kind| (side(kind), cells(kind))).collect();
    rows.push(("PDB, down to up".to_owned(), vec!["–".to_owned(), PDB_UP_COST.to_string()]));
    rows.push(("PDB, one level".to_owned(), vec!["–".to_owned(), PDB_LEVEL_COST.to_string()]));
    Table {
        name: "force-points",
        title: "Force Point Costs",
        case: case!("15.41"),
        corner: "Unit",
        column_heads: ["Strengths", "Cost"].map(str::to_owned).to_vec(),
        rows,
        notes: ["In brackets: no source has the cost; both strengths together stand in for it."]
            .map(str::to_owned)
            .to_vec(),
    }
}
