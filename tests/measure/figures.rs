//! What was measured.

use std::fmt::Display;

/// Rows of a table, in the order in which they were measured.
#[derive(Default)]
pub struct Figures {
    rows: Vec<(String, String)>,
}

impl Figures {
    /// Adds a figure, and says it at once for whoever waits.
    pub fn add(&mut self, what: &str, figure: impl Display) {
        println!("{what}: {figure}");
        self.rows.push((what.to_owned(), figure.to_string()));
    }

    /// Adds how long things took, in milliseconds.
    pub fn times(&mut self, what: &str, mut times: Vec<f64>) {
        times.sort_by(f64::total_cmp);
        let at = |share: f64| times.get((share * times.len() as f64) as usize).or(times.last()).copied().unwrap_or(0.0);
        let figure = format!(
            "median {:.0} ms, 95 % {:.0} ms, 99 % {:.0} ms, longest {:.0} ms",
            at(0.5),
            at(0.95),
            at(0.99),
            at(1.0)
        );
        self.add(what, figure);
    }

    /// Prints all of them.
    pub fn print(&self) {
        println!("\n| what | measured |\n|---|---|");
        for (what, figure) in &self.rows {
            println!("| {what} | {figure} |");
        }
    }
}
