//! Tables of plain text with columns as wide as what stands in them.

use textwrap::core::display_width;

/// A table that is being filled.
#[derive(Default)]
pub struct Grid {
    rows: Vec<Vec<String>>,
}

impl Grid {
    /// Adds a row.
    pub fn row<S: Into<String>>(&mut self, cells: impl IntoIterator<Item = S>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// The lines; the first column stands at the left, the others are centred if so wished.
    pub fn lines(&self, centred: bool) -> Vec<String> {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or_default();
        let width =
            |column: usize| self.rows.iter().filter_map(|row| row.get(column)).map(|cell| display_width(cell)).max();
        let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or_default()).collect();
        self.rows
            .iter()
            .map(|row| {
                let mut line = String::new();
                for (column, (cell, width)) in row.iter().zip(&widths).enumerate() {
                    let spare = width.saturating_sub(display_width(cell));
                    let before = if centred && column > 0 { spare.div_ceil(2) } else { 0 };
                    line.push_str(&" ".repeat(before));
                    line.push_str(cell);
                    line.push_str(&" ".repeat(spare - before + 2));
                }
                line.trim_end().to_owned()
            })
            .collect()
    }

    /// How wide the widest line is.
    pub fn width(&self) -> usize {
        self.lines(false).iter().map(|line| display_width(line)).max().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_what_stands_in_them() {
        let mut grid = Grid::default();
        grid.row(["Die", "1-2", "3"]);
        grid.row(["1", "Dd", "E"]);
        assert_eq!(grid.lines(false), ["Die  1-2  3", "1    Dd   E"]);
        assert_eq!(grid.lines(true), ["Die  1-2  3", "1     Dd  E"]);
        assert_eq!(grid.width(), 11);
    }
}
