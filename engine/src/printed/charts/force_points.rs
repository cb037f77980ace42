//! What units and PDBs cost in force points.

use super::table::Table;
use crate::printed::pieces::{PDB_LEVEL_COST, PDB_UP_COST, UnitKind};

/// The printed cost of a unit of this kind, where a source has it (15.41, 19.7).
#[must_use]
pub fn cost(kind: UnitKind) -> Option<u8> {
    kind.data().cost
}

/// The cost that this project gives a unit of this kind, where no source has it (19.7).
#[must_use]
pub fn ours(kind: UnitKind) -> Option<u8> {
    kind.unattested_cost()
}

/// The chart to print. Rebel units cost the same whatever their environ type: those of like strengths share a row.
#[must_use]
pub fn table() -> Table {
    let row = |kind: UnitKind| {
        let name = if kind.data().environ_kind.is_some() { "unit" } else { kind.name() };
        let (cost, whose) = match cost(kind) {
            Some(cost) => (Some(cost), "printed"),
            None => (ours(kind), "ours"),
        };
        let head = format!("{} {name} {}", kind.side().name(), kind.strengths());
        (head, vec![cost.map_or_else(|| "–".to_owned(), |cost| cost.to_string()), whose.to_owned()])
    };
    let mut rows: Vec<_> = Vec::new();
    for row in UnitKind::all().map(row) {
        if !rows.contains(&row) {
            rows.push(row);
        }
    }
    let base = |work: &str, cost: u8| (format!("PDB, {work}"), vec![cost.to_string(), "printed".to_owned()]);
    rows.push(base("from Down to Up", PDB_UP_COST));
    rows.push(base("one Level more", PDB_LEVEL_COST));
    Table {
        name: "force-points",
        title: "Force Point Cost Chart",
        case: case!("19.7"),
        corner: "What is paid for",
        column_heads: ["Force Points", "Whose figure"].map(str::to_owned).to_vec(),
        rows,
        notes: [
            "Ours: no source has the cost. It is the environ strength and the Navigation together.",
            "Resolution, Peacemaker and Planet Stabilizer are for the Galactic Game; their costs follow no formula.",
        ]
        .map(str::to_owned)
        .to_vec(),
    }
}
