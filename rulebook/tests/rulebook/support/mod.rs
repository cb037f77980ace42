//! What several tests of the rulebook need: its tables, cell by cell.

use fitg_engine::Case;
use fitg_rulebook::rulebook;
use pulldown_cmark::{Event, Options, Parser, TagEnd};

/// A table of an entry: its heads, then its rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub heads: Vec<String>,
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// The cell in the row that begins with `row`, in the column under `head`.
    pub fn cell(&self, row: &str, head: &str) -> &str {
        let column = self.heads.iter().position(|known| known == head);
        let column = column.unwrap_or_else(|| panic!("no column {head:?} in {:?}", self.heads));
        let row = self.rows.iter().find(|cells| cells[0] == row).unwrap_or_else(|| panic!("no row {row:?}"));
        &row[column]
    }
}

/// The tables of an entry, in their order.
pub fn tables(case: Case) -> Vec<Table> {
    let entry = rulebook().entry(case).unwrap_or_else(|| panic!("no entry {case}"));
    let mut tables = Vec::new();
    let (mut table, mut row, mut cell) = (Vec::new(), Vec::new(), String::new());
    for event in Parser::new_ext(&entry.markdown, Options::ENABLE_TABLES) {
        match event {
            Event::Text(words) | Event::Code(words) => cell.push_str(&words),
            Event::Start(_) => {
                if let Event::Start(pulldown_cmark::Tag::TableCell) = event {
                    cell.clear();
                }
            }
            Event::End(TagEnd::TableCell) => row.push(std::mem::take(&mut cell)),
            Event::End(TagEnd::TableHead | TagEnd::TableRow) => table.push(std::mem::take(&mut row)),
            Event::End(TagEnd::Table) => {
                let mut rows = std::mem::take(&mut table).into_iter();
                tables.push(Table { heads: rows.next().unwrap_or_default(), rows: rows.collect() });
            }
            _ => {}
        }
    }
    tables
}

/// The one table of an entry that begins with this head.
pub fn table(case: Case, corner: &str) -> Table {
    let mut found = tables(case).into_iter().filter(|table| table.heads[0] == corner);
    let table = found.next().unwrap_or_else(|| panic!("no table {corner:?} in {case}"));
    assert!(found.next().is_none(), "two tables {corner:?} in {case}");
    table
}
