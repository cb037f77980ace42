//! The rows: statements about the game, each known by an id, that tests must name.

use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::path::Path;

/// The files that hold the rows, in the order in which the matrix shows them.
pub const ROW_FILES: [&str; 4] = [
    "docs/coverage/rows.json",
    "docs/coverage/ten-sided.json",
    "docs/coverage/printed-cases.json",
    "docs/coverage/rulings.json",
];

/// The weight that the students' sheet gives its one house rule. It is a mark, not a weight: it would drown all others.
const HOUSE_RULE_MARK: u64 = 999_999;

/// One row.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// Its id, such as `combat/environ-combat/9`.
    pub id: String,
    /// The numbers of the printed cases that it speaks of.
    pub cases: Vec<String>,
    /// How much it weighs, where the students' sheet says so.
    #[serde(default)]
    pub weight: Option<u64>,
    /// What it says, in our own words; only the statements of the ten-sided variant carry this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub statement: Option<String>,
    /// What the printed case is, or that the row is a ruling; only the rows of printed cases and of rulings carry this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<Kind>,
    /// When it must have a test.
    #[serde(default)]
    pub applies: Applies,
}

/// What a printed case is; and what decides where it is silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A rule: some test must fail without it.
    Rule,
    /// A text that introduces the cases after it, or says what is on the map. A test may name it.
    Introduction,
    /// How counters, cards and markers lie on the table. A test may name it.
    Layout,
    /// No printed case, but what the project decided where the printed text leaves something open. It needs its test
    /// as a rule does.
    Ruling,
}

/// When a row must have a test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Applies {
    /// In the Star System Game.
    #[default]
    Now,
    /// Where the rules are not written yet: in the Galactic Game.
    Later,
}

/// The groups of rows that are counted apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Group {
    /// Rows with a weight.
    Weighted,
    /// The students' house rule.
    HouseRule,
    /// Rows without a weight.
    Unweighted,
    /// The statements of the ten-sided variant.
    TenSided,
    /// The printed cases.
    PrintedCase,
    /// The rulings on the larger games.
    Ruling,
}

/// The two lists by which the project is measured, which are shown apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The students' summary, and the statements of the ten-sided variant with it.
    Summary,
    /// The printed cases, and what was decided where they are silent.
    PrintedCases,
}

impl Measure {
    /// Both, in the order in which they are reported.
    pub const ALL: [Measure; 2] = [Measure::Summary, Measure::PrintedCases];

    /// The list's name for people.
    pub fn name(self) -> &'static str {
        match self {
            Measure::Summary => "the rules summary and the ten-sided variant",
            Measure::PrintedCases => "the printed cases",
        }
    }

    /// The groups of rows in the list.
    pub fn groups(self) -> impl Iterator<Item = Group> {
        Group::ALL.into_iter().filter(move |group| group.measure() == self)
    }
}

impl Group {
    /// All groups, in the order in which they are reported.
    pub const ALL: [Group; 6] =
        [Group::Weighted, Group::HouseRule, Group::Unweighted, Group::TenSided, Group::PrintedCase, Group::Ruling];

    /// The list in which the group stands.
    pub fn measure(self) -> Measure {
        match self {
            Group::Weighted | Group::HouseRule | Group::Unweighted | Group::TenSided => Measure::Summary,
            Group::PrintedCase | Group::Ruling => Measure::PrintedCases,
        }
    }

    /// The group's name for people.
    pub fn name(self) -> &'static str {
        match self {
            Group::Weighted => "weighted rows",
            Group::HouseRule => "house rule",
            Group::Unweighted => "rows without a weight",
            Group::TenSided => "ten-sided variant",
            Group::PrintedCase => "printed cases that are rules",
            Group::Ruling => "rulings on the larger games",
        }
    }
}

impl Row {
    /// The group in which the row counts.
    pub fn group(&self) -> Group {
        match self.weight {
            _ if self.kind == Some(Kind::Ruling) => Group::Ruling,
            _ if self.kind.is_some() => Group::PrintedCase,
            _ if self.statement.is_some() => Group::TenSided,
            Some(HOUSE_RULE_MARK) => Group::HouseRule,
            Some(_) => Group::Weighted,
            None => Group::Unweighted,
        }
    }

    /// The list in which the row stands.
    pub fn measure(&self) -> Measure {
        self.group().measure()
    }

    /// Is this a printed case that is no rule, so that no test need name it?
    pub fn is_exempt(&self) -> bool {
        matches!(self.kind, Some(Kind::Introduction | Kind::Layout))
    }

    /// Is this a printed case that is a rule?
    pub fn is_printed_rule(&self) -> bool {
        self.kind == Some(Kind::Rule)
    }

    /// What the matrix shows under one heading: the id up to a printed case's section, or without its last part.
    pub fn section(&self) -> &str {
        let end = self.kind.and_then(|_| self.id.split_once('.')).or_else(|| self.id.rsplit_once('/'));
        end.map_or(self.id.as_str(), |(section, _)| section)
    }
}

/// Reads the rows from the project's files.
pub fn load(root: &Path) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for file in ROW_FILES {
        let text = std::fs::read_to_string(root.join(file)).with_context(|| format!("{file} cannot be read"))?;
        let part: Vec<Row> = serde_json::from_str(&text).with_context(|| format!("{file} is not a list of rows"))?;
        rows.extend(part);
    }
    let mut seen = BTreeSet::new();
    for row in &rows {
        ensure!(seen.insert(&row.id), "the row id {} stands twice in {}", row.id, ROW_FILES.join(", "));
    }
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn project() -> &'static Path {
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crate lies in the workspace")
    }

    #[test]
    fn the_project_has_the_427_seed_rows_and_the_statements_of_the_variant() {
        let rows = load(project()).expect("the project's rows can be read");
        let count = |group| rows.iter().filter(|row| row.group() == group).count();
        assert_eq!(Group::ALL.map(count), [86, 1, 340, 34, 596, 181]);
    }

    #[test]
    fn the_printed_cases_are_those_of_all_three_games() {
        let rows = load(project()).expect("the project's rows can be read");
        let cases: Vec<&Row> = rows.iter().filter(|row| row.group() == Group::PrintedCase).collect();
        let of = |kind| cases.iter().filter(|row| row.kind == Some(kind) && row.applies == Applies::Now).count();
        assert_eq!([of(Kind::Rule), of(Kind::Introduction), of(Kind::Layout)], [569, 16, 11]);
        assert!(cases.iter().all(|row| row.cases.len() == 1 && row.statement.is_none() && row.weight.is_none()));
    }

    #[test]
    fn a_printed_case_stands_under_its_section_and_another_row_under_its_heading() {
        let section = |text: &str| serde_json::from_str::<Row>(text).expect("a row").section().to_owned();
        assert_eq!(section(r#"{"id": "case/9.31", "cases": ["9.31"], "kind": "rule"}"#), "case/9");
        assert_eq!(section(r#"{"id": "event/98", "cases": ["98"], "kind": "rule"}"#), "event");
        assert_eq!(section(r#"{"id": "combat/general-combat/2", "cases": ["9.52"]}"#), "combat/general-combat");
    }

    #[test]
    fn the_weights_are_those_of_the_students_sheet() {
        let rows = load(project()).expect("the project's rows can be read");
        let weights = rows.iter().filter(|row| row.group() == Group::Weighted).filter_map(|row| row.weight);
        assert_eq!(weights.sum::<u64>(), 12 + 2 * 23 + 3 * 28 + 4 * 8 + 5 * 6 + 6 * 6 + 7 * 3);
    }

    #[test]
    fn an_unknown_field_is_refused() {
        let wrong = serde_json::from_str::<Row>(r#"{"id": "a/1", "cases": [], "wieght": 3}"#);
        assert!(wrong.is_err_and(|error| error.to_string().contains("wieght")));
    }
}
