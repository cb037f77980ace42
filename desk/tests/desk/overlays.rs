//! What the overlays of the map are drawn from: who is left to move, what changed, what a flight would risk.

use crate::common::begin_own;
use fitg_desk::Desk;
use serde_json::{Value, json};
use tempfile::TempDir;

/// Province Two with these pieces, in a segment of the Rebel Player-Turn.
fn table(segment: &str, characters: Value, space: Value) -> (TempDir, Desk, Value) {
    let planets: Vec<Value> = [211, 212, 221, 222, 223, 231, 232, 241]
        .into_iter()
        .map(|number| json!({"planet": number, "loyalty": "neutral", "pdb_level": 2, "pdb_up": number == 222}))
        .collect();
    let scenario = json!({
        "id": "overlays", "name": "Overlays", "level": "province", "turns": 10, "planets": planets,
        "rebel": {"characters": ["adam_starlight", "drakir_grebb"]},
        "imperial": {"characters": ["jon_kidu"], "spaceships": ["imperial_spaceship_1"]},
        "victory": {"rebel_points": 12},
        "position": {"side": "rebel", "segment": segment, "characters": characters, "space": space},
    });
    begin_own(&scenario)
}

fn answer(desk: &Desk, table: &Value, answer: &str) -> Value {
    desk.call("answer", json!({ "answer": answer, "step": table["step"] })).expect("it is allowed")
}

/// Whoever is asked something that the other may not see comes to the screen.
fn here(desk: &Desk, table: Value) -> Value {
    match table["curtain"].as_str() {
        Some(side) => desk.call("i_am_here", json!({ "side": side })).expect("he sits down"),
        None => table,
    }
}

/// Rebel units over three planets, about to set out, and Imperial ones out of their way.
fn over_three_planets() -> (TempDir, Desk, Value) {
    let over = |planet: u16| json!({"at": {"orbit": planet}, "units": [{"kind": "rebel_urban_4_3"}]});
    table(
        "interplanetary_movement",
        json!([]),
        json!([over(211), over(231), over(241), {"at": {"orbit": 232}, "units": [{"kind": "line"}]}]),
    )
}

/// The first unit that can set out: the one over Cieson.
fn over_cieson(begun: &Value) -> String {
    let answers = begun["ask"]["answers"].as_array().expect("answers");
    let unit = answers.iter().filter_map(|one| one["id"].as_str()).find(|id| id.starts_with("unit:"));
    unit.expect("a unit").to_owned()
}

#[test]
fn case_20_11_the_table_counts_the_places_with_a_stack_that_was_not_moved() {
    let (_folder, desk, begun) = over_three_planets();
    let left = |table: &Value| table["unmoved"].clone();
    let planets = |numbers: &[u16]| numbers.iter().map(|number| json!({ "planet": number })).collect::<Vec<_>>();
    assert_eq!(left(&begun), json!({ "left": planets(&[211, 231, 241]), "of": 3 }), "{}", begun["ask"]);
    let picked = answer(&desk, &begun, &over_cieson(&begun));
    assert_eq!(left(&picked), left(&begun), "where it goes is still asked: nobody was moved");
    let mut moved = answer(&desk, &picked, "environ:2111");
    for _ in 0..6 {
        if moved["ask"]["side"] == json!("rebel") && moved["unmoved"]["left"] != left(&begun)["left"] {
            break;
        }
        moved = answer(&desk, &moved, "no");
    }
    assert_eq!(left(&moved), json!({ "left": planets(&[231, 241]), "of": 3 }), "{}", moved["ask"]);
    let back = desk.call("undo", json!({})).expect("it is taken back");
    assert_eq!(back["unmoved"]["of"], json!(3), "{}", back["unmoved"]);
    assert_eq!(back["unmoved"]["left"].as_array().map(Vec::len), Some(3), "{}", back["unmoved"]);
}

#[test]
fn what_the_enemy_is_asked_meanwhile_does_not_tell_him_who_is_left_to_move() {
    let space = json!([
        {"at": {"orbit": 211}, "units": [{"kind": "rebel_urban_4_3"}]},
        {"at": {"orbit": 241}, "units": [{"kind": "rebel_urban_4_3"}]},
        {"at": {"orbit": 222}, "units": [{"kind": "line"}]}]);
    let (_folder, desk, begun) = table("interplanetary_movement", json!([]), space);
    assert_eq!(begun["unmoved"]["of"], json!(2), "{}", begun["ask"]);
    let picked = answer(&desk, &begun, &over_cieson(&begun));
    let asked = here(&desk, answer(&desk, &picked, "orbit:222"));
    assert_eq!(asked["ask"]["side"], json!("imperial"), "the units over Angoff may intercept it: {}", asked["ask"]);
    assert_eq!(asked["unmoved"], Value::Null);
}

#[test]
fn what_one_did_oneself_is_no_change_and_what_the_enemy_did_since_is() {
    let (_folder, desk, begun) = over_three_planets();
    assert_eq!(begun["changed"], json!([]), "how it was set up is no change");
    let picked = answer(&desk, &begun, &over_cieson(&begun));
    let landed = answer(&desk, &picked, "environ:2111");
    if landed["ask"]["side"] == json!("rebel") {
        assert_eq!(landed["changed"], json!([]), "the Rebel Player has moved it himself");
    }
    // To the Imperial Player, asked in his own Player-Turn or before, the landing is news.
    let mut now = here(&desk, landed);
    for _ in 0..80 {
        if now["ask"]["side"] == json!("imperial") {
            break;
        }
        let answers = now["ask"]["answers"].as_array().expect("answers");
        let ends = answers.iter().find(|one| one["id"] == json!("done") || one["id"] == json!("no"));
        let next = ends.or_else(|| answers.first()).expect("an answer")["id"].as_str().expect("text").to_owned();
        now = here(&desk, answer(&desk, &now, &next));
    }
    assert_eq!(now["ask"]["side"], json!("imperial"), "{}", now["ask"]);
    let cieson = now["changed"].as_array().expect("a list").iter().find(|one| one["planet"] == json!(211));
    let cieson = cieson.unwrap_or_else(|| panic!("{}", now["changed"]));
    assert_eq!(cieson["new"], json!(true), "{cieson}");
    assert!(cieson["lines"][0].as_str().is_some_and(|line| line.contains("Cieson")), "{cieson}");
}

#[test]
fn case_9_3_the_desk_tells_what_a_spaceship_would_risk_over_every_planet() {
    let crew = json!([{"character": "adam_starlight", "at": 2211, "ship": "star_cruiser"}]);
    let (_folder, desk, _) = table("character_movement", crew, json!([]));
    let risks = desk.call("detection_risks", json!({})).expect("what is risked");
    let risks = risks.as_array().expect("a list");
    assert_eq!(risks.len(), 8, "{risks:?}");
    let watched: Vec<&Value> = risks.iter().filter(|risk| !risk["watchers"].is_null()).collect();
    assert_eq!(watched.len(), 1, "one base is Up: {risks:?}");
    assert_eq!((&watched[0]["planet"], &watched[0]["watchers"]), (&json!(222), &json!("base")));
    assert!(watched[0]["seen"]["ways"].as_u64() > Some(0), "{}", watched[0]);
}
