//! The text of the rulebook: complete, in order, and without dead links.

use fitg_engine::{Case, case};
use fitg_rulebook::rulebook;

/// Every case of the sections that are there that says something a player needs.
const CASES: &str = "
    1.0 1.1 1.2
    2.0 2.1 2.2 2.3 2.31 2.4 2.5
    3.0
    4.0
    5.0 5.1 5.2 5.21 5.22 5.3
    6.0 6.1 6.2
    7.0 7.1 7.2 7.21 7.22 7.23 7.3 7.31 7.32
    8.0 8.1 8.11 8.12 8.13 8.2 8.3 8.31 8.32 8.33
    9.0 9.1 9.2 9.21 9.22 9.23 9.24 9.25 9.26 9.27 9.28 9.3 9.31 9.32 9.33 9.34 9.35 9.36 9.4 9.41 9.42 9.43 9.44 9.45
    9.5 9.51 9.52 9.53 9.54 9.55 9.56 9.57 9.6 9.61 9.62 9.7
    10.0 10.1 10.2 10.21 10.22 10.23 10.3 10.4 10.41 10.42 10.43 10.44 10.45 10.5 10.6 10.7 10.8
    11.0 11.1 11.11 11.12 11.13 11.2 11.21 11.22 11.23 11.3 11.31 11.32 11.33 11.34 11.4
    12.0 12.1 12.11 12.12 12.13 12.14 12.15 12.16 12.17 12.2 12.3 12.31 12.32 12.4 12.41 12.42 12.43 12.44 12.5 12.51
    12.52 12.53 12.6 12.7 12.71 12.72 12.73 12.74 12.8 12.81 12.82 12.83 12.84 12.85 12.86 12.87 12.9
    13.0 13.1 13.2 13.3 13.31 13.32 13.4 13.41 13.42 13.43 13.44 13.45 13.46 13.47 13.48 13.5 13.51 13.52 13.53 13.6
    13.7 13.71 13.72
    14.0 14.1 14.11 14.12 14.13 14.2 14.21 14.22 14.23 14.24 14.25 14.26 14.27 14.3 14.4 14.5 14.51 14.52 14.53 14.54
    14.55 14.56 14.57 14.58 14.59 14.6 14.61 14.62 14.63 14.64
    15.0 15.1 15.11 15.12 15.13 15.14 15.15 15.2 15.3 15.4 15.41 15.42 15.43 15.44 15.45 15.46 15.47 15.48 15.49 15.5
    15.51 15.52 15.53 15.54 15.6 15.61 15.62 15.63 15.7 15.71 15.72 15.73 15.74 15.75 15.8
    16.0 16.1 16.11 16.12 16.13 16.14 16.15 16.16 16.17 16.18 16.19 16.2 16.21 16.22 16.23 16.24 16.25 16.26 16.27 16.3
    16.31 16.32 16.33 16.34 16.35 16.36 16.37
    17.0
    18.0
    19.0 19.1 19.11 19.12 19.13 19.14 19.15 19.16 19.2 19.21 19.22 19.23 19.3 19.31 19.32 19.33 19.34 19.4 19.41
    19.42 19.43 19.44 19.5 19.51 19.52 19.53 19.54 19.6 19.61 19.62 19.63 19.64 19.7
    20.0 20.1 20.11 20.12 20.13 20.2 20.3 20.4 20.41 20.42 20.43 20.44 20.45 20.46 20.47 20.5 20.51 20.52 20.53
    20.54 20.55 20.56 20.6 20.61 20.62 20.63 20.64 20.65 20.66 20.67 20.7 20.71 20.72 20.73 20.74 20.75 20.76
    20.8 20.9 20.91 20.92 20.93
    21.0 21.1 21.11 21.12 21.13 21.14 21.15 21.2 21.21 21.22 21.23 21.24 21.25 21.26 21.27 21.3 21.4 21.5 21.6
    21.7
    22.0 22.1 22.11 22.12 22.13 22.2 22.21 22.22 22.23 22.24 22.3 22.31 22.32 22.4 22.41 22.42 22.43 22.44
    23.0 23.1 23.2 23.3 23.4 23.41 23.42 23.43 23.44 23.45 23.46 23.47
    24.0
    25.0 25.1 25.11 25.12 25.13 25.14 25.15 25.2 25.21 25.22 25.23 25.24 25.3
    26.0
    27.0 27.1 27.11 27.12 27.13 27.14 27.2 27.3
    28.0 28.1 28.11 28.12 28.13 28.14 28.2 28.21 28.22 28.23 28.24 28.25 28.26 28.27 28.28 28.29 28.3 28.31
    28.32 28.33 28.34 28.35 28.36 28.37 28.38 28.39
    29.0
    30.0
    31.0 31.1 31.2 31.21 31.22 31.23 31.24
    32.0
    33.0 33.1 33.11 33.12 33.13 33.14 33.2 33.21 33.22 33.3 33.31 33.32 33.33 33.34 33.35 33.36 33.37 33.38 33.4 33.41 33.42
    34.0 34.1 34.2 34.21 34.22 34.23 34.3 34.31 34.4 34.41 34.42 34.43 34.44 34.45 34.46
    35.0 35.1 35.2 35.3 35.31 35.32 35.33 35.4
    36.0 36.1 36.2 36.21 36.22 36.23 36.24 36.3 36.31 36.32 36.33 36.34
    37.0 37.1 37.11 37.12 37.13 37.14 37.2 37.3 37.4 37.41 37.42
    38.0 38.1 38.11 38.12 38.13 38.14 38.15 38.16 38.17 38.18 38.2 38.21 38.22 38.23 38.24 38.25 38.26
    38.3 38.4 38.41 38.42 38.43 38.44 38.5 38.51 38.52 38.53
";

fn cases() -> Vec<Case> {
    CASES.split_whitespace().map(|text| text.parse().expect("a case")).collect()
}

#[test]
fn every_case_of_the_list_has_its_entry_and_no_other_has() {
    let written: Vec<Case> = rulebook().entries().iter().map(|entry| entry.case).collect();
    for case in cases() {
        assert!(written.contains(&case), "{case} has no entry");
    }
    for case in &written {
        assert!(cases().contains(case), "{case} is not in the list of this test");
    }
    assert_eq!(written.len(), cases().len());
}

#[test]
fn numbers_ascend_and_every_case_stands_in_its_section() {
    let entries = rulebook().entries();
    for (first, second) in entries.iter().zip(entries.iter().skip(1)) {
        assert!(first.case < second.case, "{} stands before {}", first.case, second.case);
    }
    for entry in entries {
        assert_eq!(entry.section, entry.case.section(), "{}", entry.case);
    }
    assert_eq!(rulebook().sections().map(|section| section.number).collect::<Vec<_>>(), Vec::from_iter(1..=38));
}

#[test]
fn every_link_leads_to_an_entry_and_names_it() {
    for entry in rulebook().entries() {
        for link in &entry.links {
            assert!(rulebook().entry(*link).is_some(), "{} links to {link}, which has no entry", entry.case);
            assert_ne!(*link, entry.case, "{} links to itself", entry.case);
        }
        for link in entry.markdown.split("](#").skip(1) {
            let (target, rest) = link.split_once(')').expect("a link ends");
            assert!(!rest.is_empty());
            assert!(
                entry.markdown.contains(&format!("[{target}](#{target})")),
                "a link to {target} in {} does not show its number",
                entry.case
            );
        }
    }
}

#[test]
fn no_entry_is_empty_or_a_stub() {
    for entry in rulebook().entries() {
        let words = entry.markdown.split_whitespace().count();
        assert!(words >= 8, "{} says next to nothing: {:?}", entry.case, entry.markdown);
        for mark in ["TODO", "TBD", "FIXME", "XXX"] {
            assert!(!entry.markdown.contains(mark), "{} is not finished", entry.case);
        }
        assert!(entry.title.starts_with(char::is_uppercase), "the title of {} is {:?}", entry.case, entry.title);
        let last = entry.markdown.lines().last().unwrap_or_default();
        assert!(last.ends_with(['.', ')', '|']), "{} breaks off: {last:?}", entry.case);
    }
}

#[test]
fn rulings_and_optional_rules_are_marked_the_same_way_everywhere() {
    let mut rulings = 0;
    for entry in rulebook().entries() {
        for paragraph in entry.markdown.split("\n\n") {
            rulings += usize::from(paragraph.starts_with("**Ruling.** "));
            let bold = paragraph.contains("Ruling.**") || paragraph.contains("Optional rule");
            let told = entry.case == case!("1.0");
            let marked = paragraph.starts_with("**Ruling.** ") || paragraph.starts_with("**Optional rule: ");
            assert!(!bold || marked || told, "{}: {paragraph}", entry.case);
        }
    }
    assert!(rulings >= 150, "{rulings} rulings");
    for (case, rule) in [
        (case!("4.0"), "**Optional rule: dice by hand.**"),
        (case!("9.3"), "**Optional rule: Merciless PDBs.**"),
        (case!("11.4"), "**Optional rule: ten-sided detection and search.**"),
    ] {
        assert!(rulebook().entry(case).is_some_and(|entry| entry.markdown.contains(rule)), "{case} lacks {rule}");
    }
}

#[test]
fn the_text_has_no_line_that_is_too_long_to_read_in_a_diff() {
    for entry in rulebook().entries() {
        for line in entry.markdown.lines().filter(|line| !line.starts_with('|')) {
            assert!(line.chars().count() <= 112, "{}: {line}", entry.case);
        }
    }
}
