//! The rules as the page asks for them.

use crate::common::desk;
use serde_json::{Value, json};
use tempfile::TempDir;

fn ask(command: &str, args: Value) -> Result<Value, fitg_desk::Failure> {
    let folder = TempDir::new().expect("a folder");
    desk(&folder).call(command, args)
}

fn numbers(list: &Value) -> Vec<&str> {
    list.as_array().expect("a list").iter().filter_map(|one| one["number"].as_str()).collect()
}

#[test]
fn a_case_comes_with_what_stands_around_it_without_a_game_on_the_table() {
    let entry = ask("rule", json!({ "number": "9.31" })).expect("there is such a case");
    assert_eq!(entry["title"], json!("Results of detection"));
    assert_eq!(entry["exact"], json!(true));
    assert_eq!(entry["section"]["number"], json!("9.0"));
    assert_eq!(entry["parent"]["number"], json!("9.3"));
    assert_eq!(entry["previous"]["number"], json!("9.3"));
    assert!(entry["markdown"].as_str().is_some_and(|text| text.contains("](#")), "its links are links");
    assert!(!numbers(&entry["mentioned_by"]).is_empty());
}

#[test]
fn a_case_that_is_not_there_leads_to_the_nearest_above_it() {
    let entry = ask("rule", json!({ "number": "9.39" })).expect("there is a 9.3");
    assert_eq!((entry["number"].as_str(), entry["exact"].as_bool()), (Some("9.3"), Some(false)));
    let refused = ask("rule", json!({ "number": "44.1" })).expect_err("there is no section 44");
    assert_eq!(refused.code, fitg_desk::Code::NoSuchCase);
}

#[test]
fn every_chart_is_printed_in_some_case_and_stands_first_among_its_tables() {
    let charts = ask("charts", json!({})).expect("the charts");
    for chart in charts.as_array().expect("a list") {
        let entry = ask("rule", json!({ "number": chart["case"] })).expect("its case");
        assert_eq!(entry["exact"], json!(true), "{}", chart["name"]);
        assert!(entry["charts"].as_array().expect("a list").contains(&chart["name"]), "{}", chart["name"]);
    }
}

#[test]
fn the_contents_have_all_sections_with_their_cases() {
    let contents = ask("rules_contents", json!({})).expect("the contents");
    let sections = numbers(&contents);
    assert_eq!((sections.len(), sections[8]), (38, "9.0"));
    assert_eq!(sections[15..17], ["16.0", "17.0"], "the larger games stand behind the smaller one");
    let movement = &contents[8]["children"];
    assert!(numbers(movement).contains(&"9.3"));
    assert!(numbers(&movement[2]["children"]).contains(&"9.31"));
}

#[test]
fn a_number_lists_the_case_and_those_below_it_while_it_is_typed() {
    for typed in ["9.3", "case 9.3", "[9.3]", " 9.3. "] {
        let found = ask("rules_search", json!({ "query": typed })).expect("a search");
        assert_eq!(numbers(&found["hits"])[..2], ["9.3", "9.31"], "{typed}");
        assert_eq!(found["exact"], json!(true), "{typed}");
    }
    let section = ask("rules_search", json!({ "query": "9." })).expect("a search");
    assert_eq!(numbers(&section["hits"])[..3], ["9.0", "9.1", "9.2"]);
    let nothing = ask("rules_search", json!({ "query": "77.3" })).expect("a search");
    assert_eq!(nothing["hits"], json!([]));
}

#[test]
fn words_are_found_from_their_first_letter_on() {
    for typed in ["d", "de", "det", "detec", "detecton"] {
        let found = ask("rules_search", json!({ "query": typed })).expect("a search");
        assert!(numbers(&found["hits"]).contains(&"9.3"), "{typed}: {:?}", numbers(&found["hits"]));
    }
    let found = ask("rules_search", json!({ "query": "break off" })).expect("a search");
    assert_eq!(found["hits"][0]["number"], json!("12.5"));
    let parts = found["hits"][0]["excerpt"].as_array().expect("an excerpt");
    assert!(parts.iter().any(|part| part["marked"] == json!(true)), "{parts:?}");
    for nothing in ["", "  ", "?"] {
        assert_eq!(
            ask("rules_search", json!({ "query": nothing })).expect("a search")["hits"],
            json!([]),
            "{nothing:?}"
        );
    }
}
