//! A game opened from its file: one that is over is told of by its own end, one that goes on by what its person may have missed.

use crate::common::{begin_scenario, click, desk};
use fitg_desk::Code;
use fitg_desk::games::SAMPLES;
use serde_json::{Value, json};
use std::fs;
use tempfile::TempDir;

fn finished(id: &str) -> &'static [u8] {
    SAMPLES.iter().find(|(sample, _, _)| *sample == id).expect("a sample").2
}

#[test]
fn a_finished_game_is_told_by_its_own_name_and_id_whether_it_lies_in_the_folder_or_not() {
    let (folder, elsewhere) = (TempDir::new().expect("a folder"), TempDir::new().expect("another"));
    let desk = desk(&folder);
    let own = folder.path().join("varu-finished.fitg");
    let foreign = elsewhere.path().join("a gift.fitg");
    fs::write(&own, finished("varu-finished")).expect("written");
    fs::write(&foreign, finished("egrix-finished")).expect("written");
    let mut told = Vec::new();
    for (path, id, scenario) in
        [(&own, json!("varu-finished"), "varu-powderkeg"), (&foreign, Value::Null, "flight-to-egrix")]
    {
        let table = desk.call("open_file", json!({ "path": path })).expect("it opens");
        assert_eq!(table["game"], id, "by this id the page tells how it went");
        assert!(!table["board"]["outcome"].is_null() && table["ask"].is_null());
        let chronicle = desk.call("ending", json!({ "of": "table" })).expect("it is over");
        assert_eq!((&chronicle["game"], &chronicle["scenario"]), (&id, &json!(scenario)));
        assert_eq!(chronicle["outcome"], table["board"]["outcome"]);
        // What both sides had at the end is what the board shows.
        let end = chronicle["course"].as_array().and_then(|course| course.last()).expect("an end");
        for side in ["rebel", "imperial"] {
            let force = |environ: &Value| environ[side]["strength"].as_u64().unwrap_or_default();
            let planets = table["board"]["planets"].as_array().expect("planets");
            let shown: u64 =
                planets.iter().flat_map(|planet| planet["environs"].as_array().expect("environs")).map(force).sum();
            assert_eq!(end[side]["strength"].as_u64(), Some(shown), "{scenario}, {side}");
        }
        let all = table["board"]["planets"].as_array().expect("planets").len() as u64;
        let held = |side: &str| end[side]["planets"].as_u64().expect("a number");
        assert_eq!(held("rebel") + held("imperial"), all, "each planet is somebody's");
        // The page may ask for the replay by that id as well; it is the same game.
        desk.call("open_replay", json!({ "id": id })).expect("its replay");
        let again = desk.call("ending", json!({ "of": "replay" })).expect("it is over");
        assert_eq!(again, chronicle);
        told.push(chronicle);
    }
    assert_ne!(told[0], told[1]);
}

/// Whoever sits down again at a game against a program is told what happened since he decided last: neither what he saw then
/// nor what his orders answered for him in between makes a difference.
#[test]
fn a_game_against_a_program_is_opened_with_what_its_person_may_have_missed() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let seats = json!({ "seats": { "rebel": "person", "imperial": "plain", "pace": "at_once" },
        "orders": { "rebel": {}, "imperial": {} } });
    let mut table = begin_scenario(&desk, "varu-powderkeg", "7", seats);
    let numbers = |table: &Value| -> Vec<Value> {
        table["shown"].as_array().into_iter().flatten().map(|shown| shown["number"].clone()).collect()
    };
    let mut random = 3;
    let mut most = 0;
    for clicks in 0..120 {
        table = click(&desk, &table, &mut random);
        if table["ask"].is_null() {
            break;
        }
        let again = desk.call("open_game", json!({ "id": table["game"] })).expect("it can be opened");
        assert_eq!((&again["step"], &again["news_from"]), (&table["step"], &table["news_from"]), "click {clicks}");
        let (live, missed) = (numbers(&table), numbers(&again));
        assert!(live.ends_with(&missed), "click {clicks}: {missed:?} of {live:?}");
        assert!(missed.iter().all(|number| number.as_u64() >= again["news_from"].as_u64()), "{missed:?}");
        most = most.max(missed.len());
        table = again;
    }
    assert!(most > 9, "a program's turn is told: {most}");
    // Two people are told when they come to the screen, and a page that is loaded again repeats nothing.
    let reload = desk.call("table", json!({})).expect("a table");
    assert_eq!(numbers(&reload), [Value::Null; 0]);
    desk.call("arrange", json!({ "arrangement": { "seats": { "rebel": "person", "imperial": "person" } } }))
        .expect("two");
    let two = desk.call("open_game", json!({ "id": table["game"] })).expect("it can be opened");
    assert_eq!(numbers(&two), [Value::Null; 0]);
}

/// What a card says on the screen of new games: which begin late, and which of them are ours.
#[test]
fn a_shorter_way_into_the_campaign_says_where_it_begins_and_that_it_is_ours() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let cards = desk.call("scenarios", json!({})).expect("cards");
    let cards = cards.as_array().expect("a list");
    let late: Vec<&Value> = cards.iter().filter(|card| card["first_turn"].as_u64() > Some(1)).collect();
    for (id, first) in [("the-fire-spreads", 10), ("the-fleet-at-adare", 15)] {
        assert!(late.iter().any(|card| card["id"] == id && card["first_turn"] == first), "{id}");
    }
    for card in cards {
        let ours = late.contains(&card);
        assert_eq!(card["ours"], ours, "{}: of the printed ones none begins late", card["id"]);
    }
}

/// What the players have agreed on to even the game out stands in its file, and is what wins it (16.17).
#[test]
fn case_16_17_a_game_with_a_handicap_asks_for_so_many_points_more_or_fewer() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let begin = |handicap: i16| {
        desk.call(
            "new_game",
            json!({
                "scenario": { "official": "varu-powderkeg" }, "name": "", "names": { "rebel": null, "imperial": null },
                "options": {}, "seed": "7", "arrangement": {}, "handicap": handicap,
            }),
        )
    };
    let table = begin(-4).expect("a game begins");
    assert_eq!((&table["goals"]["rebel_points"], &table["goals"]["handicap"]), (&json!(16), &json!(-4)));
    desk.call("leave", json!({})).expect("the table is cleared");
    let again = desk.call("open_game", json!({ "id": table["game"] })).expect("it is opened again");
    assert_eq!(again["goals"], table["goals"]);
    let refused = begin(61).expect_err("no scenario takes so many");
    assert_eq!(refused.code, Code::BadScenario);
    assert!(refused.message.contains("victory.handicap"), "{}", refused.message);
}
