//! Entries by number, and what stands around them.

use fitg_engine::{Case, case};
use fitg_rulebook::{Topic, rulebook, to_plain};

#[test]
fn a_case_has_its_entry() {
    let entry = rulebook().entry(case!("9.31")).expect("9.31");
    assert_eq!((entry.title.as_str(), entry.section), ("Results of detection", 9));
    assert!(entry.links.contains(&case!("14.54")));
    assert_eq!(rulebook().entry(Case::parse("9.39").expect("a number")), None);
}

#[test]
fn a_number_is_looked_up_as_it_was_typed() {
    for (typed, case, exact) in [
        ("9.31", case!("9.31"), true),
        ("9.3", case!("9.3"), true),
        ("9", case!("9.0"), true),
        (" [12.87] ", case!("12.87"), true),
        ("case 5.3J", case!("5.3"), true),
        ("9.39", case!("9.3"), false),
        ("9.9", case!("9.0"), false),
        ("12.10", case!("12.1"), false),
        ("1.55", case!("1.0"), false),
    ] {
        let found = rulebook().look_up(typed).unwrap_or_else(|| panic!("{typed:?} finds nothing"));
        assert_eq!((found.entry.case, found.exact), (case, exact), "{typed:?}");
    }
    for typed in ["", "break off", "39.1", "39.55", "0.1"] {
        assert_eq!(rulebook().look_up(typed), None, "{typed:?}");
    }
}

#[test]
fn a_section_has_its_entries() {
    let section = rulebook().section(10).expect("section 10");
    assert_eq!((section.number, section.title), (10, "Environ Military Combat"));
    assert_eq!(section.entries.first().map(|entry| entry.case), Some(case!("10.0")));
    assert_eq!(section.entries.last().map(|entry| entry.case), Some(case!("10.8")));
    assert_eq!(rulebook().section(39), None);
    assert_eq!(rulebook().section_numbers(), "1 to 38");
}

#[test]
fn neighbours_stand_before_after_above_and_below() {
    let numbers = |entry: Option<&fitg_rulebook::Entry>| entry.map(|entry| entry.case);
    let around = rulebook().neighbours(case!("9.3")).expect("9.3");
    assert_eq!(numbers(around.previous), Some(case!("9.28")));
    assert_eq!(numbers(around.next), Some(case!("9.31")));
    assert_eq!(numbers(around.parent), Some(case!("9.0")));
    assert_eq!(around.children.len(), 6);
    let first = rulebook().neighbours(case!("1.0")).expect("1.0");
    assert_eq!((first.previous, first.parent), (None, None));
    assert_eq!(numbers(rulebook().neighbours(case!("16.37")).expect("16.37").next), Some(case!("17.0")));
    assert_eq!(rulebook().neighbours(case!("38.53")).expect("38.53").next, None);
    assert_eq!(rulebook().neighbours(Case::parse("16.39").expect("a number")), None);
}

#[test]
fn mentions_are_the_other_way_of_links() {
    for entry in rulebook().entries() {
        for mention in rulebook().mentions(entry.case) {
            assert!(mention.links.contains(&entry.case));
        }
        for link in &entry.links {
            assert!(rulebook().mentions(*link).contains(&entry), "{link} does not know of {}", entry.case);
        }
    }
    assert!(rulebook().mentions(case!("12.87")).iter().any(|entry| entry.case == case!("13.2")));
}

#[test]
fn the_contents_hold_every_entry_once() {
    fn gather(topics: &[Topic], found: &mut Vec<Case>) {
        for topic in topics {
            found.push(topic.case);
            gather(&topic.children, found);
        }
    }
    let contents = rulebook().contents();
    assert_eq!(contents.len(), 38);
    assert_eq!(contents[8].title, "Movement");
    assert_eq!(contents[8].children[2].children.len(), 6);
    let mut found = Vec::new();
    gather(&contents, &mut found);
    assert_eq!(found, rulebook().entries().iter().map(|entry| entry.case).collect::<Vec<_>>());
}

#[test]
fn every_entry_fits_a_terminal() {
    for entry in rulebook().entries() {
        for width in [40, 80, 120] {
            let page = to_plain(entry, width);
            assert!(page.starts_with(&format!("{} ", entry.case)));
            for line in page.lines() {
                // The widest chart has sixteen columns: it needs the eighty of a usual terminal.
                let fits = line.chars().count() <= width || (width < 80 && line.starts_with('|'));
                assert!(fits, "{} at {width}: {line:?}", entry.case);
            }
            for markdown in ["**", "](#", "###", "\\*"] {
                assert!(!page.contains(markdown), "{} shows {markdown:?}", entry.case);
            }
        }
    }
}
