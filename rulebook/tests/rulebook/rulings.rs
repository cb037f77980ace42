//! The rulings on the larger games stand under the cases that they are about.

use fitg_engine::Case;
use fitg_rulebook::rulebook;
use std::collections::{BTreeMap, BTreeSet};

/// Under which cases `docs/coverage/rulings.json` says that each ruling stands.
fn listed() -> BTreeMap<u8, BTreeSet<Case>> {
    let rows: Vec<serde_json::Value> =
        serde_json::from_str(include_str!("../../../docs/coverage/rulings.json")).expect("a list");
    let number = |row: &serde_json::Value| -> u8 {
        let id = row["id"].as_str().and_then(|id| id.strip_prefix("ruling/L")).expect("an id");
        id.parse().expect("a number")
    };
    let case = |case: &serde_json::Value| case.as_str().and_then(Case::parse).expect("a case");
    rows.iter().map(|row| (number(row), row["cases"].as_array().expect("cases").iter().map(case).collect())).collect()
}

/// A paragraph of the text is marked with the rulings that it holds; who takes it away, or puts it under another case, is told here.
#[test]
fn every_ruling_stands_under_its_cases_in_the_rulebook() {
    let mut standing: BTreeMap<u8, BTreeSet<Case>> = BTreeMap::new();
    for entry in rulebook().entries() {
        for &ruling in &entry.rulings {
            standing.entry(ruling).or_default().insert(entry.case);
        }
    }
    let listed = listed();
    assert_eq!(listed.keys().copied().collect::<Vec<u8>>(), (1..=181).collect::<Vec<u8>>());
    for (ruling, cases) in &listed {
        assert!(!cases.is_empty(), "L{ruling} stands nowhere");
        assert_eq!(standing.get(ruling), Some(cases), "L{ruling}");
    }
    assert_eq!(standing, listed);
}

/// The marks are for the list alone: no reader sees one, and no search finds one.
#[test]
fn the_marks_of_the_rulings_are_not_in_the_text() {
    for entry in rulebook().entries() {
        assert!(!entry.markdown.contains("<!--"), "{}", entry.case);
    }
}
