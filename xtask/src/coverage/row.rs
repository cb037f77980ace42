//! The rows: statements about the game, each known by an id, that tests must name.

use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::path::Path;

/// The files that hold the rows, in the order in which the matrix shows them.
pub const ROW_FILES: [&str; 2] = ["docs/coverage/rows.json", "docs/coverage/ten-sided.json"];

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
    /// When it must have a test.
    #[serde(default)]
    pub applies: Applies,
}

/// When a row must have a test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Applies {
    /// In the Star System Game.
    #[default]
    Now,
    /// In the Province and Galactic Games only, whose rules are not written yet.
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
}

impl Group {
    /// All groups, in the order in which they are reported.
    pub const ALL: [Group; 4] = [Group::Weighted, Group::HouseRule, Group::Unweighted, Group::TenSided];

    /// The group's name for people.
    pub fn name(self) -> &'static str {
        match self {
            Group::Weighted => "weighted rows",
            Group::HouseRule => "house rule",
            Group::Unweighted => "rows without a weight",
            Group::TenSided => "ten-sided variant",
        }
    }
}

impl Row {
    /// The group in which the row counts.
    pub fn group(&self) -> Group {
        match self.weight {
            _ if self.statement.is_some() => Group::TenSided,
            Some(HOUSE_RULE_MARK) => Group::HouseRule,
            Some(_) => Group::Weighted,
            None => Group::Unweighted,
        }
    }

    /// The id without its last part: what the matrix shows under one heading.
    pub fn section(&self) -> &str {
        self.id.rsplit_once('/').map_or(self.id.as_str(), |(section, _)| section)
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
        assert_eq!(Group::ALL.map(count), [86, 1, 340, 34]);
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
