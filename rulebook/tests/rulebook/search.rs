//! Entries are found by number and by words, typing errors forgiven.

use fitg_engine::{Case, case};
use fitg_rulebook::{MOST_HITS, rulebook};

fn found(query: &str) -> Vec<Case> {
    rulebook().search(query).iter().map(|hit| hit.entry.case).collect()
}

/// Whether one of these cases is among the first three hits.
fn among_the_first(query: &str, cases: &[Case]) {
    let found = found(query);
    assert!(found.iter().take(3).any(|case| cases.contains(case)), "{query:?} finds {found:?}");
}

#[test]
fn words_find_the_entry_about_them() {
    for (query, case) in [
        ("break off", case!("12.5")),
        ("irate locals", case!("13.47")),
        ("squad chart", case!("12.16")),
        ("coup", case!("13.2")),
        ("victory points", case!("16.17")),
        ("reaction move", case!("9.6")),
        ("populace goes wild", case!("15.46")),
        ("S-XIII", case!("14.58")),
        ("evasion value", case!("14.52")),
        ("capture", case!("12.8")),
        ("sentry robots", case!("13.46")),
        ("glossary", case!("1.2")),
    ] {
        assert_eq!(found(query).first(), Some(&case), "{query:?} finds {:?}", found(query));
    }
}

#[test]
fn typing_errors_are_forgiven() {
    assert_eq!(found("brake off").first(), Some(&case!("12.5")));
    assert_eq!(found("reinforcments").first(), Some(&case!("16.15")));
    assert_eq!(found("asassination").first(), Some(&case!("9.44")));
    among_the_first("detecton", &[case!("9.3"), case!("9.4"), case!("9.7"), case!("9.43")]);
    among_the_first("detecton table", &[case!("9.7")]);
    among_the_first("rebelion stoped", &[case!("15.54"), case!("15.3")]);
    among_the_first("medikit", &[case!("13.72")]);
    among_the_first("hidding value", &[case!("11.0"), case!("11.4")]);
    among_the_first("stackng limt", &[case!("9.51"), case!("9.5")]);
    among_the_first("Boccanegre", &[case!("16.22"), case!("14.53"), case!("14.5")]);
}

#[test]
fn the_beginning_of_a_word_is_enough() {
    among_the_first("asteri", &[case!("12.86"), case!("12.8")]);
    among_the_first("scramb", &[case!("14.4")]);
}

#[test]
fn a_number_finds_its_case_and_those_that_refer_to_it() {
    let found = found("9.31");
    assert_eq!(found.first(), Some(&case!("9.31")));
    assert!(found.contains(&case!("9.3")));
    assert_eq!(self::found("12.10").first(), Some(&case!("12.1")));
    assert_eq!(self::found("9").first(), Some(&case!("9.0")));
}

#[test]
fn what_is_nowhere_finds_nothing() {
    for query in ["", "   ", "zzzzqqqq", "99.9", "?!"] {
        assert_eq!(found(query), [], "{query:?}");
    }
}

#[test]
fn whatever_is_typed_does_no_harm() {
    let long = "z".repeat(100_000);
    let many = "brake off ".repeat(10_000);
    for query in ["'", "''off'", "a'", "é—ß’", "9.3.1.", "...", "-", "break-", "\u{0}\n", "İstanbul", &long, &many]
    {
        let hits = rulebook().search(query);
        assert!(hits.len() <= MOST_HITS);
        let _ = rulebook().look_up(query);
    }
    assert_eq!(found(&many).first(), Some(&case!("12.5")));
}

#[test]
fn hits_are_ranked_limited_and_shown_with_their_words() {
    for query in ["the", "military units", "brake off", "environ size", "9.3", "player"] {
        let hits = rulebook().search(query);
        assert!(!hits.is_empty() && hits.len() <= MOST_HITS, "{query:?}: {}", hits.len());
        assert!(hits.is_sorted_by(|a, b| a.score >= b.score), "{query:?}");
        for hit in &hits {
            assert!(hit.excerpt.text().chars().count() <= 170, "{query:?}: {:?}", hit.excerpt.text());
        }
    }
    let hits = rulebook().search("brake off");
    let marked: Vec<&str> =
        hits[0].excerpt.parts.iter().filter(|part| part.marked).map(|part| part.text.as_str()).collect();
    assert_eq!(marked, ["break", "off"], "{:?}", hits[0].excerpt);
}

#[test]
fn the_same_words_always_give_the_same_hits() {
    let again = fitg_rulebook::Rulebook::new();
    for query in ["detecton", "rebel units", "x"] {
        let second: Vec<Case> = again.search(query).iter().map(|hit| hit.entry.case).collect();
        assert_eq!(found(query), second, "{query:?}");
    }
}
