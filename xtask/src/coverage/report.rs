//! The matrix as text for the terminal, as JSON, and as the committed page.

use super::matrix::{Line, Matrix, Share, Standing};
use super::row::{Group, Measure};
use serde_json::json;
use std::fmt::Write;

/// The rows as text, one line each, list by list; with `only_gaps`, those that need a test and have none.
pub fn rows_as_text(matrix: &Matrix, only_gaps: bool) -> String {
    let mut text = String::new();
    for measure in Measure::ALL {
        let mut lines = matrix.of(measure).filter(|line| is_shown(line, only_gaps)).peekable();
        if lines.peek().is_some() {
            text += &format!("{}:\n", beginning_large(measure.name()));
        }
        for line in lines {
            let marks = marks(line);
            let tests = if line.tests.is_empty() { String::new() } else { format!(": {}", tests(line).join("; ")) };
            text += &format!("{} [{}] {marks}{tests}\n", line.row.id, line.row.cases.join(", "));
        }
    }
    text
}

/// The shares and the number of gaps as text.
pub fn shares_as_text(matrix: &Matrix) -> String {
    let mut text = String::new();
    for measure in Measure::ALL {
        text += &format!("{}:\n", beginning_large(measure.name()));
        for group in measure.groups() {
            text += &format!("  {}\n", share_as_text(&matrix.share(group)));
        }
        let count = |standing| matrix.of(measure).filter(|line| line.standing == standing).count();
        let (later, never, exempt) = (count(Standing::Later), count(Standing::NotApplicable), count(Standing::Exempt));
        let exempt = match measure {
            Measure::Summary => String::new(),
            Measure::PrintedCases => format!("; no rules, and without a test: {exempt}"),
        };
        text += &format!("  for later: {later}; not applicable: {never}{exempt}; gaps: {}\n", count(Standing::Gap));
    }
    text
}

/// The matrix as JSON, for other programs.
pub fn as_json(matrix: &Matrix, only_gaps: bool) -> serde_json::Value {
    json!({
        "shares": Group::ALL.map(|group| matrix.share(group)),
        "gaps": Measure::ALL.map(|measure| matrix.gaps(measure).count()).iter().sum::<usize>(),
        "faults": matrix.faults,
        "rows": matrix.lines.iter().filter(|line| is_shown(line, only_gaps)).collect::<Vec<_>>(),
    })
}

/// The committed page. It holds no line numbers, so that it changes only when rows or tests do.
pub fn as_page(matrix: &Matrix) -> String {
    let mut page = String::from(
        "# Coverage matrix\n\n\
         Made by `cargo xtask coverage --write docs/coverage/matrix.md`; not to be edited. What the columns mean stands in\n\
         [README.md](README.md).\n\n",
    );
    for measure in Measure::ALL {
        let _ = writeln!(page, "- {}:", measure.name());
        for group in measure.groups() {
            let _ = writeln!(page, "  - {}", share_as_text(&matrix.share(group)));
        }
    }
    for measure in Measure::ALL {
        let _ = write!(page, "\n# {}\n", beginning_large(measure.name()));
        add_tables(&mut page, matrix.of(measure));
    }
    page
}

/// Adds a table for each section of these lines.
fn add_tables<'a>(page: &mut String, lines: impl Iterator<Item = &'a Line>) {
    let mut section = "";
    for line in lines {
        if line.row.section() != section {
            section = line.row.section();
            let _ = write!(page, "\n## {section}\n\n| row | cases | standing | tests |\n|---|---|---|---|\n");
        }
        let tests: Vec<String> = tests(line).iter().map(|test| format!("`{test}`")).collect();
        let _ = writeln!(
            page,
            "| {} | {} | {} | {} |",
            line.row.id,
            line.row.cases.join(", "),
            marks(line),
            tests.join("<br>")
        );
    }
}

/// Is the line asked for?
fn is_shown(line: &Line, only_gaps: bool) -> bool {
    !only_gaps || line.standing == Standing::Gap
}

/// The same text as a heading.
fn beginning_large(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}

/// The names of a line's tests.
fn tests(line: &Line) -> Vec<String> {
    line.tests.iter().map(ToString::to_string).collect()
}

/// How the row stands, what it weighs, and whether the printed case overrules it.
fn marks(line: &Line) -> String {
    let standing = match line.standing {
        Standing::Tested => "tested",
        Standing::NotApplicable => "not applicable",
        Standing::Exempt => "no rule",
        Standing::Later => "later",
        Standing::Gap => "GAP",
    };
    let weight =
        line.row.weight.filter(|_| line.row.group() == Group::Weighted).map(|weight| format!("weight {weight}"));
    let overruled = line.overruled.as_ref().map(|_| "overruled".to_owned());
    [Some(standing.to_owned()), weight, overruled].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// One share as a line.
fn share_as_text(share: &Share) -> String {
    let rows = format!("{}: {} of {} rows have a test", share.group.name(), share.tested, share.rows);
    if share.group == Group::Weighted {
        format!("{rows}; by weight {} of {} ({})", share.weight_tested, share.weight, percentage(share))
    } else {
        rows
    }
}

/// The tested weight in the hundred, rounded down: 100 % means all.
fn percentage(share: &Share) -> String {
    let tenths = (share.weight_tested * 1000).checked_div(share.weight).unwrap_or(1000);
    format!("{}.{} %", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::super::reading::{NamingTest, Reading};
    use super::super::row::{Applies, Kind, Row};
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    /// A matrix with a tested row, an overruled gap, a statement of the variant, and three printed cases: one tested, one
    /// not, one an introduction.
    fn matrix() -> Matrix {
        let row = |id: &str, case: &str, weight, statement: Option<&str>| Row {
            id: id.to_owned(),
            cases: vec![case.to_owned()],
            weight,
            statement: statement.map(str::to_owned),
            kind: None,
            applies: Applies::Now,
        };
        let case = |id: &str, number, kind| Row { kind: Some(kind), ..row(id, number, None, None) };
        let test = NamingTest {
            file: "engine/tests/x.rs".to_owned(),
            name: "t".to_owned(),
            line: 3,
            rows: BTreeSet::from(["a/b/1".to_owned(), "case/10.4".to_owned()]),
        };
        Matrix::new(
            vec![
                row("a/b/1", "10.4", Some(2), None),
                row("a/b/2", "10.5", Some(1), None),
                row("ten-sided/1", "10.1a", None, Some("A thing is so.")),
                case("case/10.4", "10.4", Kind::Rule),
                case("case/10.41", "10.41", Kind::Rule),
                case("case/16.0", "16.0", Kind::Introduction),
            ],
            Reading { tests: vec![test], faults: Vec::new() },
            &BTreeMap::new(),
            &BTreeMap::from([("a/b/2".to_owned(), "differs".to_owned())]),
        )
    }

    #[test]
    fn text_tells_each_row_and_gaps_alone_on_request() {
        let (summary, cases) = ("The rules summary and the ten-sided variant:\n", "The printed cases:\n");
        let gaps = "a/b/2 [10.5] GAP, weight 1, overruled\nten-sided/1 [10.1a] GAP\n";
        assert_eq!(
            rows_as_text(&matrix(), false),
            format!(
                "{summary}a/b/1 [10.4] tested, weight 2: engine/tests/x.rs: t\n{gaps}\
                 {cases}case/10.4 [10.4] tested: engine/tests/x.rs: t\ncase/10.41 [10.41] GAP\ncase/16.0 [16.0] no rule\n"
            )
        );
        assert_eq!(rows_as_text(&matrix(), true), format!("{summary}{gaps}{cases}case/10.41 [10.41] GAP\n"));
    }

    #[test]
    fn shares_are_told_group_by_group_and_never_rounded_up() {
        let text = shares_as_text(&matrix());
        assert!(text.contains(":\n  weighted rows: 1 of 2 rows have a test; by weight 2 of 3 (66.6 %)\n"), "{text}");
        assert!(text.contains("\n  for later: 0; not applicable: 0; gaps: 2\nThe printed cases:\n"), "{text}");
        assert!(text.contains("\n  printed cases that are rules: 1 of 2 rows have a test\n"), "{text}");
        assert!(
            text.ends_with("for later: 0; not applicable: 0; no rules, and without a test: 1; gaps: 1\n"),
            "{text}"
        );
    }

    #[test]
    fn json_carries_shares_and_rows() {
        let value = as_json(&matrix(), true);
        assert_eq!(value["gaps"], 3);
        assert_eq!(value["shares"][0]["weight_tested"], 2);
        assert_eq!(value["rows"][0]["id"], "a/b/2");
        assert_eq!(value["rows"][0]["overruled"], "differs");
        assert_eq!(value["rows"][1]["statement"], "A thing is so.");
        assert_eq!(as_json(&matrix(), false)["rows"][0]["tests"][0]["line"], 3);
    }

    #[test]
    fn the_page_has_a_table_a_section_and_no_line_numbers() {
        let page = as_page(&matrix());
        assert!(page.contains("\n## a/b\n\n| row | cases | standing | tests |\n|---|---|---|---|\n"), "{page}");
        assert!(page.contains("\n| a/b/1 | 10.4 | tested, weight 2 | `engine/tests/x.rs: t` |\n"), "{page}");
        assert!(page.contains("\n| ten-sided/1 | 10.1a | GAP |  |\n\n# The printed cases\n\n## case/10\n"), "{page}");
        assert!(page.ends_with("\n## case/16\n\n| row | cases | standing | tests |\n|---|---|---|---|\n| case/16.0 | 16.0 | no rule |  |\n"), "{page}");
    }
}
