//! `fitg chart military`: the charts.

use crate::failure::Failure;
use crate::grid::Grid;
use crate::page::{BOLD, DIM, Page};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use fitg_engine::Case;
use fitg_engine::charts::{self, Table};
use serde::Serialize;

/// Which chart.
#[derive(clap::Args)]
pub struct Arguments {
    /// Its name
    #[arg(value_parser = PossibleValuesParser::new(charts::all().into_iter().map(|table| table.name)).map(|name| name))]
    pub name: String,
}

#[derive(Serialize)]
struct Chart<'t> {
    name: &'t str,
    title: &'t str,
    case: Case,
    corner: &'t str,
    columns: &'t [String],
    rows: Vec<Row<'t>>,
    notes: &'t [String],
}

#[derive(Serialize)]
struct Row<'t> {
    head: &'t str,
    cells: &'t [String],
}

/// Prints a chart.
pub fn run(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let Some(table) = charts::by_name(&arguments.name) else {
        return Err(Failure::usage("no-such-chart", format!("there is no chart {:?}", arguments.name)));
    };
    if page.json {
        return page.document(&Chart {
            name: table.name,
            title: table.title,
            case: table.case,
            corner: table.corner,
            columns: &table.column_heads,
            rows: table.rows.iter().map(|(head, cells)| Row { head, cells }).collect(),
            notes: &table.notes,
        });
    }
    show(&table, page)
}

/// Writes a chart as text; one that is too wide for the page is turned on its side.
pub fn show(table: &Table, page: &mut Page) -> Result<(), Failure> {
    page.line(format!("{BOLD}{}{BOLD:#} {DIM}({}){DIM:#}", table.title, table.case))?;
    page.line("")?;
    match [upright(table), on_its_side(table)].into_iter().find(|grid| grid.width() <= page.width) {
        Some(grid) => {
            for (n, line) in grid.lines(true).into_iter().enumerate() {
                if n == 0 { page.styled(BOLD, line)? } else { page.line(line)? }
            }
        }
        None => row_by_row(table, page)?,
    }
    page.line("")?;
    for note in &table.notes {
        page.wrapped(note, "  ")?;
    }
    Ok(())
}

/// For a chart that is too wide either way: each row with its cells one below the other.
fn row_by_row(table: &Table, page: &mut Page) -> Result<(), Failure> {
    page.line(table.corner)?;
    for (head, cells) in &table.rows {
        page.styled(BOLD, head)?;
        let mut grid = Grid::default();
        for (column, cell) in table.column_heads.iter().zip(cells) {
            grid.row([column, cell]);
        }
        for line in grid.lines(false) {
            page.line(format!("  {line}"))?;
        }
    }
    Ok(())
}

fn upright(table: &Table) -> Grid {
    let mut grid = Grid::default();
    grid.row(std::iter::once(table.corner).chain(table.column_heads.iter().map(String::as_str)));
    for (head, cells) in &table.rows {
        grid.row(std::iter::once(head).chain(cells));
    }
    grid
}

fn on_its_side(table: &Table) -> Grid {
    let corner: Vec<&str> = table.corner.split(" / ").collect();
    let corner = corner.iter().rev().copied().collect::<Vec<_>>().join(" / ");
    let mut grid = Grid::default();
    grid.row(std::iter::once(corner.as_str()).chain(table.rows.iter().map(|(head, _)| head.as_str())));
    for (column, head) in table.column_heads.iter().enumerate() {
        let cells = table.rows.iter().map(|(_, cells)| cells.get(column).map_or("", String::as_str));
        grid.row(std::iter::once(head.as_str()).chain(cells));
    }
    grid
}
