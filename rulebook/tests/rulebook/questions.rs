//! Questions as people ask them, and the terms of the game.

use fitg_engine::{Case, case};
use fitg_rulebook::{glossary, rulebook, terms_of};
use std::collections::BTreeSet;

fn found(query: &str) -> Vec<Case> {
    rulebook().search(query).iter().map(|hit| hit.entry.case).collect()
}

#[test]
fn questions_in_everyday_words_find_the_case_that_answers_them() {
    let questions: [(&str, &[Case]); 40] = [
        ("how do I win", &[case!("16.17"), case!("16.18")]),
        ("How do I win?", &[case!("16.17"), case!("16.18")]),
        ("who wins", &[case!("16.17"), case!("16.18")]),
        ("when is the game over", &[case!("16.17"), case!("16.18")]),
        ("can I shoot a ship", &[case!("9.21"), case!("9.2"), case!("9.3"), case!("9.22")]),
        ("how do I heal my wounded", &[case!("13.71"), case!("13.72")]),
        ("how can I escape from a fight", &[case!("12.5")]),
        ("can I run away", &[case!("12.5")]),
        ("how do I start a rebellion", &[case!("15.2")]),
        ("how do I stop a rebellion", &[case!("15.3"), case!("13.53")]),
        ("who controls a planet", &[case!("15.5"), case!("15.0"), case!("15.8")]),
        ("what is the order of the turn", &[case!("4.0")]),
        ("how many units can stand in an environ", &[case!("9.51"), case!("9.5")]),
        ("how do I fly to another planet", &[case!("9.2"), case!("9.56")]),
        ("when can I search", &[case!("11.1"), case!("11.0")]),
        ("who searches", &[case!("11.2")]),
        ("what happens to prisoners", &[case!("12.8"), case!("12.81"), case!("12.82"), case!("12.84")]),
        ("what does a leader do", &[case!("10.4"), case!("10.44"), case!("10.45"), case!("10.43")]),
        ("what is a bonus draw", &[case!("13.6")]),
        ("how do I get items", &[case!("14.11"), case!("14.0"), case!("14.1"), case!("13.2")]),
        ("what is a squad", &[case!("12.12"), case!("12.16")]),
        ("can military units leave their planet", &[case!("9.2"), case!("7.2"), case!("7.23"), case!("7.21")]),
        ("what are irate locals", &[case!("13.47"), case!("12.17"), case!("12.14")]),
        ("who attacks first", &[case!("10.1"), case!("12.0"), case!("10.0"), case!("12.1")]),
        ("can I undo a coup", &[case!("13.2"), case!("13.4")]),
        ("when do reinforcements arrive", &[case!("16.15"), case!("16.24"), case!("16.34")]),
        ("how do I repair a base", &[case!("16.16")]),
        ("what are monsters", &[case!("13.45"), case!("12.13")]),
        ("can I react to an enemy move", &[case!("9.6"), case!("9.62"), case!("9.61")]),
        ("how far is a hyperjump", &[case!("21.1"), case!("21.0"), case!("21.3")]),
        ("what happens in drift", &[case!("21.4"), case!("21.5")]),
        ("can I intercept a fleet", &[case!("20.4"), case!("20.43"), case!("20.44"), case!("20.42")]),
        ("how do I summon a sovereign", &[case!("25.1"), case!("25.11"), case!("25.13")]),
        ("how do I repair a spaceship", &[case!("27.1"), case!("27.11"), case!("27.3"), case!("27.0")]),
        ("what is a suicide squad", &[case!("19.6"), case!("19.61"), case!("19.63")]),
        ("what does an elite unit cost", &[case!("19.7"), case!("19.5"), case!("19.34")]),
        ("who can carry non-mobile units", &[case!("20.56"), case!("20.5"), case!("20.51")]),
        ("what is the domino effect", &[case!("23.0"), case!("23.1"), case!("23.2"), case!("23.4")]),
        ("what is a determined assault", &[case!("22.3"), case!("22.31"), case!("22.32")]),
        ("how is a ship detected", &[case!("9.3"), case!("9.31"), case!("14.52"), case!("9.45")]),
    ];
    let wrong: Vec<String> = questions
        .iter()
        .filter(|(query, cases)| !found(query).iter().take(3).any(|case| cases.contains(case)))
        .map(|(query, _)| {
            format!("{query:?} finds {:?}", found(query).iter().take(6).map(ToString::to_string).collect::<Vec<_>>())
        })
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn words_that_are_no_question_are_looked_for_as_they_are() {
    assert_eq!(found("break off").first(), Some(&case!("12.5")));
    assert_eq!(found("how").is_empty(), found("How").is_empty());
    assert!(!found("what is it").is_empty(), "a question about nothing still finds what has its words");
}

#[test]
fn every_term_is_explained_once_in_a_sentence_or_two_and_its_case_is_in_the_book() {
    assert!(glossary().len() > 40, "{}", glossary().len());
    let mut spellings = BTreeSet::new();
    for term in glossary() {
        assert!(rulebook().entry(term.case).is_some(), "{}: {}", term.term, term.case);
        assert!((20..=170).contains(&term.text.len()) && term.text.ends_with('.'), "{}: {:?}", term.term, term.text);
        for spelling in term.spellings() {
            assert!(spellings.insert(spelling), "{spelling:?} is explained twice");
            assert_eq!(spelling.trim(), spelling);
        }
    }
}

#[test]
fn a_query_that_is_a_term_and_a_question_that_names_one_lead_to_its_explanation() {
    let names = |query: &str| terms_of(query).into_iter().map(|term| term.term.as_str()).collect::<Vec<_>>();
    assert_eq!(names("hiding value"), ["Hiding Value"]);
    assert_eq!(names("PDBs"), ["Planetary Defense Base"]);
    assert_eq!(names("What is a bonus draw?"), ["bonus draw"]);
    assert_eq!(names("bonus draw of the coup"), Vec::<&str>::new());
    assert_eq!(names(""), Vec::<&str>::new());
}
