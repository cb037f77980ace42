//! `cargo xtask coverage`: which rows have their test.
//!
//! The rows stand in `docs/coverage`, where the README tells how a test names them.

mod matrix;
mod mention;
mod page_source;
mod reading;
mod report;
mod row;
mod row_list;
mod rust_source;
mod sources;

use anyhow::{Context, Result, bail};
use clap::Args;
use matrix::Matrix;
use row::Measure;
pub use row::load as rows;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

/// The committed page that shows the matrix.
const PAGE: &str = "docs/coverage/matrix.md";

/// What can be said after `cargo xtask coverage`.
#[derive(Args, Default)]
pub struct Options {
    /// Show only the rows that need a test and have none, those of the summary and the printed cases apart
    #[arg(long)]
    gaps: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Write the matrix as a page instead of printing it; FILE counts from the project's root, and the
    /// committed one is docs/coverage/matrix.md
    #[arg(long, value_name = "FILE", conflicts_with_all = ["gaps", "json"])]
    write: Option<PathBuf>,
}

impl Options {
    /// What the test command asks for.
    pub fn only_gaps() -> Options {
        Options { gaps: true, ..Options::default() }
    }
}

/// Shows the matrix; an error if there is a gap, a test that names rows wrongly, or a page that is out of date.
pub fn run(root: &Path, options: &Options) -> Result<()> {
    let matrix = Matrix::new(
        row::load(root)?,
        sources::read(root)?,
        &row_list::load(root, "docs/coverage/not-applicable.md")?,
        &row_list::load(root, "docs/coverage/overruled.md")?,
    );
    let page = report::as_page(&matrix);
    if let Some(file) = &options.write {
        std::fs::write(root.join(file), &page).with_context(|| format!("{} cannot be written", file.display()))?;
    }
    let mut shown = String::new();
    if options.json {
        shown = format!("{:#}\n", report::as_json(&matrix, options.gaps));
    } else {
        if options.write.is_none() {
            shown = report::rows_as_text(&matrix, options.gaps) + "\n";
        }
        shown += &report::shares_as_text(&matrix);
    }
    show(&shown)?;
    judge(&matrix, std::fs::read_to_string(root.join(PAGE)).is_ok_and(|committed| committed == page))
}

/// Prints a long text; a reader who has seen enough, as `head` has, may stop listening.
fn show(text: &str) -> Result<()> {
    match std::io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// Says what is wrong, if anything is.
fn judge(matrix: &Matrix, page_is_current: bool) -> Result<()> {
    for fault in &matrix.faults {
        eprintln!("{fault}");
    }
    let mut wrong = Vec::new();
    if !matrix.faults.is_empty() {
        wrong.push(format!("faults in the naming of rows, told above: {}", matrix.faults.len()));
    }
    for measure in Measure::ALL {
        let gaps = matrix.gaps(measure).count();
        if gaps > 0 {
            wrong.push(format!("rows of {} without a test: {gaps}", measure.name()));
        }
    }
    if !page_is_current {
        wrong.push(format!("{PAGE} is out of date: cargo xtask coverage --write {PAGE}"));
    }
    if !wrong.is_empty() {
        bail!("coverage: {}", wrong.join("; "));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use reading::Reading;
    use std::collections::BTreeMap;

    /// A matrix of a row and a printed case that are named by nothing, and may be excused.
    fn matrix(faults: Vec<String>, excused: bool) -> Matrix {
        let rows = [
            r#"{"id": "a/1", "cases": ["9.3"], "weight": 1}"#,
            r#"{"id": "case/9.3", "cases": ["9.3"], "kind": "rule"}"#,
        ];
        let rows = rows.map(|row| serde_json::from_str(row).expect("a well formed row"));
        let ids = ["a/1", "case/9.3"].into_iter().filter(|_| excused);
        let excuses = ids.map(|id| (id.to_owned(), "a heading".to_owned())).collect();
        Matrix::new(rows.to_vec(), Reading { tests: Vec::new(), faults }, &excuses, &BTreeMap::new())
    }

    #[test]
    fn nothing_wrong_passes() {
        assert!(judge(&matrix(Vec::new(), true), true).is_ok());
    }

    #[test]
    fn a_gap_a_fault_and_an_old_page_each_fail() {
        let told = |matrix: &Matrix, current| judge(matrix, current).expect_err("something is wrong").to_string();
        let gaps = "rows of the rules summary and the ten-sided variant without a test: 1; rows of the printed cases without a test: 1";
        assert!(told(&matrix(Vec::new(), false), true).contains(gaps));
        assert!(told(&matrix(vec!["x".to_owned()], true), true).contains("told above: 1"));
        assert!(told(&matrix(Vec::new(), true), false).contains("out of date"));
    }
}
