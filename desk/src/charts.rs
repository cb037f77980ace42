//! The charts and tables, to be shown.

use fitg_engine::{Case, charts};
use serde::Serialize;
use ts_rs::TS;

/// A chart with the heads and cells of the printed one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Chart {
    /// Its name, as questions and scenes call it.
    pub name: String,
    /// Its title.
    pub title: String,
    /// Its case.
    pub case: Case,
    /// What stands above the heads of the rows.
    pub corner: String,
    /// What stands above the columns.
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<ChartRow>,
    /// What to know when reading it.
    pub notes: Vec<String>,
}

/// A row of a chart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ChartRow {
    /// What stands before it.
    pub head: String,
    /// Its cells.
    pub cells: Vec<String>,
}

/// All charts.
#[must_use]
pub fn all() -> Vec<Chart> {
    charts::all()
        .into_iter()
        .map(|table| Chart {
            name: table.name.to_owned(),
            title: table.title.to_owned(),
            case: table.case,
            corner: table.corner.to_owned(),
            columns: table.column_heads,
            rows: table.rows.into_iter().map(|(head, cells)| ChartRow { head, cells }).collect(),
            notes: table.notes,
        })
        .collect()
}
