//! The matrix: every row with the tests that name it.

use super::reading::{NamingTest, Reading};
use super::row::{Applies, Group, Measure, ROW_FILES, Row};
use serde::Serialize;
use std::collections::BTreeMap;

/// Every row with its tests, and all that is wrong.
pub struct Matrix {
    /// One line a row, in the order of the row files.
    pub lines: Vec<Line>,
    /// Sentences about what is wrong apart from gaps.
    pub faults: Vec<String>,
}

/// One row with its tests.
#[derive(Serialize)]
pub struct Line {
    /// The row.
    #[serde(flatten)]
    pub row: Row,
    /// How it stands.
    pub standing: Standing,
    /// What the printed case says instead, where it overrules the row.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub overruled: Option<String>,
    /// The tests that name it.
    pub tests: Vec<NamingTest>,
}

/// How a row stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// At least one test names it.
    Tested,
    /// No test can: it says nothing about the game.
    NotApplicable,
    /// None need: it is a printed case that is no rule.
    Exempt,
    /// Its game is not written yet.
    Later,
    /// It has no test and needs one.
    Gap,
}

/// How much of a group has its test. Rows that cannot apply, that need none, and those for later count nowhere.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Share {
    /// The group.
    pub group: Group,
    /// The rows that need a test.
    pub rows: usize,
    /// Those that have one.
    pub tested: usize,
    /// The sum of the weights of the rows that need a test.
    pub weight: u64,
    /// The sum of the weights of those that have one.
    pub weight_tested: u64,
}

impl Matrix {
    /// Brings rows, tests and lists together; the lists map row ids to what is said of them.
    pub fn new(
        rows: Vec<Row>,
        reading: Reading,
        not_applicable: &BTreeMap<String, String>,
        overruled: &BTreeMap<String, String>,
    ) -> Matrix {
        let mut faults = reading.faults;
        let mut tests_of: BTreeMap<String, Vec<NamingTest>> =
            rows.iter().map(|row| (row.id.clone(), Vec::new())).collect();
        for test in reading.tests {
            for id in &test.rows {
                match tests_of.get_mut(id) {
                    Some(tests) => tests.push(test.clone()),
                    None => faults.push(unknown_row(&test, id)),
                }
            }
        }
        for (list, ids) in [("not-applicable.md", not_applicable), ("overruled.md", overruled)] {
            for id in ids.keys().filter(|id| !tests_of.contains_key(*id)) {
                faults.push(format!("docs/coverage/{list}: there is no row {id}"));
            }
        }
        let mut lines = Vec::new();
        for row in rows {
            let mut tests = tests_of.remove(&row.id).unwrap_or_default();
            tests.sort();
            if let Some(test) = tests.first().filter(|_| not_applicable.contains_key(&row.id)) {
                faults.push(format!(
                    "docs/coverage/not-applicable.md: a test does name {}, so it applies: {test}",
                    row.id
                ));
            }
            let standing = if !tests.is_empty() {
                Standing::Tested
            } else if not_applicable.contains_key(&row.id) {
                Standing::NotApplicable
            } else if row.is_exempt() {
                Standing::Exempt
            } else if row.applies == Applies::Later {
                Standing::Later
            } else {
                Standing::Gap
            };
            lines.push(Line { standing, overruled: overruled.get(&row.id).cloned(), tests, row });
        }
        Matrix { lines, faults }
    }

    /// The rows of one list.
    pub fn of(&self, measure: Measure) -> impl Iterator<Item = &Line> {
        self.lines.iter().filter(move |line| line.row.measure() == measure)
    }

    /// The rows of one list that have no test and need one.
    pub fn gaps(&self, measure: Measure) -> impl Iterator<Item = &Line> {
        self.of(measure).filter(|line| line.standing == Standing::Gap)
    }

    /// How much of a group has its test.
    pub fn share(&self, group: Group) -> Share {
        let mut share = Share { group, rows: 0, tested: 0, weight: 0, weight_tested: 0 };
        for line in self.lines.iter().filter(|line| line.row.group() == group && !line.row.is_exempt()) {
            let tested = match line.standing {
                Standing::Tested => true,
                Standing::Gap => false,
                Standing::NotApplicable | Standing::Exempt | Standing::Later => continue,
            };
            let weight = line.row.weight.unwrap_or(0);
            share.rows += 1;
            share.weight += weight;
            if tested {
                share.tested += 1;
                share.weight_tested += weight;
            }
        }
        share
    }
}

/// What is said of a test that names a row which does not exist.
fn unknown_row(test: &NamingTest, id: &str) -> String {
    format!(
        "{}:{}: `{}` names the row {id}, which stands in none of {}",
        test.file,
        test.line,
        test.name,
        ROW_FILES.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::super::row::Kind;
    use super::*;

    /// A row in the short form of these tests.
    fn row(id: &str, weight: Option<u64>, applies: Applies) -> Row {
        Row { id: id.to_owned(), cases: Vec::new(), weight, statement: None, kind: None, applies }
    }

    /// A printed case in the short form of these tests.
    fn case(id: &str, kind: Kind, applies: Applies) -> Row {
        Row { kind: Some(kind), ..row(id, None, applies) }
    }

    /// A test that names these rows.
    fn test(name: &str, rows: &[&str]) -> NamingTest {
        let rows = rows.iter().map(|id| (*id).to_owned()).collect();
        NamingTest { file: "engine/tests/x.rs".to_owned(), name: name.to_owned(), line: 3, rows }
    }

    /// A list with one row in it.
    fn list(id: &str) -> BTreeMap<String, String> {
        BTreeMap::from([(id.to_owned(), "why".to_owned())])
    }

    /// The matrix of four rows and these tests.
    fn matrix(tests: Vec<NamingTest>, not_applicable: &BTreeMap<String, String>) -> Matrix {
        let rows = vec![
            row("a/1", Some(3), Applies::Now),
            row("a/2", Some(5), Applies::Now),
            row("a/3", None, Applies::Now),
            row("a/4", None, Applies::Later),
        ];
        Matrix::new(rows, Reading { tests, faults: Vec::new() }, not_applicable, &list("a/2"))
    }

    #[test]
    fn every_row_stands_as_it_should() {
        let matrix = matrix(vec![test("t", &["a/2"])], &list("a/3"));
        let standings: Vec<Standing> = matrix.lines.iter().map(|line| line.standing).collect();
        assert_eq!(standings, [Standing::Gap, Standing::Tested, Standing::NotApplicable, Standing::Later]);
        assert_eq!(matrix.gaps(Measure::Summary).map(|line| line.row.id.as_str()).collect::<Vec<_>>(), ["a/1"]);
        assert_eq!(matrix.faults, Vec::<String>::new());
        assert_eq!(matrix.lines[1].overruled.as_deref(), Some("why"));
    }

    #[test]
    fn an_overruled_row_still_needs_its_test() {
        assert!(matrix(Vec::new(), &BTreeMap::new()).gaps(Measure::Summary).any(|line| line.row.id == "a/2"));
    }

    #[test]
    fn a_printed_rule_needs_its_test_and_what_is_no_rule_may_have_one() {
        let rows = vec![
            row("a/1", None, Applies::Now),
            case("case/9.0", Kind::Rule, Applies::Now),
            case("case/9.1", Kind::Rule, Applies::Now),
            case("case/5.0", Kind::Introduction, Applies::Now),
            case("case/8.1", Kind::Layout, Applies::Now),
            case("case/17.1", Kind::Rule, Applies::Later),
        ];
        let tests = vec![test("t", &["a/1", "case/9.0", "case/8.1"])];
        let reading = Reading { tests, faults: Vec::new() };
        let matrix = Matrix::new(rows, reading, &BTreeMap::new(), &BTreeMap::new());
        let standings: Vec<Standing> = matrix.lines.iter().map(|line| line.standing).collect();
        use Standing::{Exempt, Gap, Later, Tested};
        assert_eq!(standings, [Tested, Tested, Gap, Exempt, Tested, Later]);
        assert_eq!(matrix.gaps(Measure::Summary).count(), 0);
        assert_eq!(
            matrix.gaps(Measure::PrintedCases).map(|line| line.row.id.as_str()).collect::<Vec<_>>(),
            ["case/9.1"]
        );
        let share = matrix.share(Group::PrintedCase);
        assert_eq!((share.tested, share.rows), (1, 2), "the layout's test is a gift");
    }

    #[test]
    fn shares_are_sums_of_weights() {
        let matrix = matrix(vec![test("t", &["a/2"])], &list("a/3"));
        assert_eq!(
            matrix.share(Group::Weighted),
            Share { group: Group::Weighted, rows: 2, tested: 1, weight: 8, weight_tested: 5 }
        );
        assert_eq!(matrix.share(Group::Unweighted).rows, 0);
    }

    #[test]
    fn a_row_for_later_may_have_its_test_already() {
        let matrix = matrix(vec![test("t", &["a/4"])], &BTreeMap::new());
        assert_eq!(matrix.lines[3].standing, Standing::Tested);
    }

    #[test]
    fn ids_that_do_not_exist_are_told() {
        let matrix = matrix(vec![test("t", &["a/1", "a/9"])], &list("b/1"));
        assert_eq!(
            matrix.faults,
            [
                "engine/tests/x.rs:3: `t` names the row a/9, which stands in none of docs/coverage/rows.json, \
                 docs/coverage/ten-sided.json, docs/coverage/printed-cases.json, docs/coverage/rulings.json",
                "docs/coverage/not-applicable.md: there is no row b/1",
            ]
        );
    }

    #[test]
    fn a_row_that_cannot_apply_has_no_test() {
        let matrix = matrix(vec![test("t", &["a/1"])], &list("a/1"));
        assert_eq!(matrix.faults.len(), 1);
        assert!(matrix.faults[0].contains("so it applies: engine/tests/x.rs: t"), "{}", matrix.faults[0]);
    }
}
