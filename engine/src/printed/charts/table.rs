//! Charts to print.

use super::{
    character_combat, control, detection, force_points, hyperjump, locals, military, pdb, search, search_ten, squad,
};
use crate::printed::Case;

/// A chart to print: heads and cells as the printed charts have them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The name that [`by_name`] takes.
    pub name: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// Its printed case, or the case that it serves.
    pub case: Case,
    /// What stands above the heads of the rows.
    pub corner: &'static str,
    /// What stands above the columns.
    pub column_heads: Vec<String>,
    /// The rows: head and cells.
    pub rows: Vec<(String, Vec<String>)>,
    /// What to know when reading it.
    pub notes: Vec<String>,
}

/// All charts.
#[must_use]
pub fn all() -> Vec<Table> {
    vec![
        detection::table(),
        military::table(),
        pdb::table(),
        search::table(),
        search_ten::table(),
        squad::table(),
        locals::table(),
        character_combat::table(),
        control::table(),
        force_points::table(),
        hyperjump::table(),
    ]
}

/// The chart of this name: `detection`, `military`, `pdb`, `search`, `search-ten`, `squad`, `locals`, `characters`,
/// `control`, `force-points` or `hyperjump`.
#[must_use]
pub fn by_name(name: &str) -> Option<Table> {
    all().into_iter().find(|table| table.name == name)
}

/// Rows headed by the faces of a die.
pub(super) fn die_rows<T>(rows: &[T], cells: impl Fn(&T) -> Vec<String>) -> Vec<(String, Vec<String>)> {
    rows.iter().enumerate().map(|(row, values)| ((row + 1).to_string(), cells(values))).collect()
}
