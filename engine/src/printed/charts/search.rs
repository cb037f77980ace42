//! The Search Table (11.4).

use super::table::Table;
use super::{range, tables};

/// The column of a Search Value; `None` below 1, where nobody is found.
#[must_use]
pub fn column(search: i16) -> Option<usize> {
    (search >= 1).then(|| range::place(&tables::SEARCH_COLUMNS, search))
}

/// The row of a Hiding Value.
#[must_use]
pub fn row(hiding: i16) -> usize {
    range::place(&tables::SEARCH_ROWS, hiding)
}

/// The highest die that finds; 0 if none does.
#[must_use]
pub fn value(search: i16, hiding: i16) -> u8 {
    column(search).map_or(0, |column| tables::SEARCH[row(hiding)][column])
}

/// The head of the column of a Search Value; `None` below 1.
#[must_use]
pub fn column_label(search: i16) -> Option<String> {
    column(search).map(|column| range::label(tables::SEARCH_COLUMNS[column]))
}

/// The head of the row of a Hiding Value.
#[must_use]
pub fn row_label(hiding: i16) -> String {
    range::label(tables::SEARCH_ROWS[row(hiding)])
}

/// The Search Values above the columns.
#[must_use]
pub fn column_labels() -> Vec<String> {
    range::labels(&tables::SEARCH_COLUMNS)
}

/// The Hiding Values beside the rows.
#[must_use]
pub fn row_labels() -> Vec<String> {
    range::labels(&tables::SEARCH_ROWS)
}

/// The chart to print.
#[must_use]
pub fn table() -> Table {
    let cells = |row: &[u8; 8]| row.iter().map(u8::to_string).collect();
    Table {
        name: "search",
        title: "Search Table",
        case: case!("11.4"),
        corner: "Hiding Value / Search Value",
        column_heads: column_labels(),
        rows: row_labels().into_iter().zip(tables::SEARCH.iter().map(cells)).collect(),
        notes: [
            "Found on a die of this number or less. Nobody is found with a Search Value below 1.",
            "Search Value: the units' strengths and their leader's Leadership, or the searching characters' Intelligence.",
            "Hiding Value: one character's Intelligence, plus the environ's size, less the number of characters.",
        ]
        .map(str::to_owned)
        .to_vec(),
    }
}
