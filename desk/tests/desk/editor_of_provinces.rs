//! Scenarios of the Province Game in the editor: built change by change, opened and saved without loss, looked through for mistakes.

use crate::common::desk;
use fitg_desk::{Code, Desk};
use fitg_engine::scenario::Scenario;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn change(desk: &Desk, change: Value) -> Value {
    desk.call("editor_change", json!({ "change": change }))
        .unwrap_or_else(|failure| panic!("{change}: {}", failure.message))
}

fn larger(desk: &Desk, rule: Value) -> Value {
    change(desk, json!({ "what": "larger", "change": rule }))
}

fn put(desk: &Desk, piece: Value, from: Value, to: Value, count: u8) -> Value {
    change(desk, json!({ "what": "put", "piece": piece, "from": from, "to": to, "count": count }))
}

fn fields(table: &Value) -> Vec<&str> {
    table["mistakes"].as_array().expect("a list").iter().filter_map(|mistake| mistake["field"].as_str()).collect()
}

fn begin(desk: &Desk, from: Value) -> Value {
    desk.call("editor_begin", json!({ "from": from })).expect("it can be edited")
}

/// An empty board of the Province Game with two star systems of Province Two, in the second Game-Turn.
fn two_systems(desk: &Desk) {
    begin(desk, json!("empty"));
    change(desk, json!({ "what": "level", "level": "province" }));
    for planet in [222, 223, 231, 232] {
        change(desk, json!({ "what": "add_planet", "planet": planet }));
    }
    change(
        desk,
        json!({ "what": "set_planet", "planet": { "planet": 222, "state": "rebel_control", "pdb_level": 1 } }),
    );
    change(
        desk,
        json!({ "what": "begin", "at": { "turn": 2, "side": "rebel", "segment": "interplanetary_movement" } }),
    );
}

/// The official scenarios of the Province Game: opened, touched and put back, saved, and compared field for field.
///
/// Cases: 28.2, 28.3
#[test]
fn the_official_scenarios_of_the_province_game_come_through_the_editor_without_loss() {
    for id in ["orlog-besieged", "the-empires-backdoor"] {
        let folder = TempDir::new().expect("a folder");
        let desk = desk(&folder);
        let opened = begin(&desk, json!({ "official": id }));
        assert_eq!(fields(&opened), [""; 0], "{id}");
        change(&desk, json!({ "what": "level", "level": "star_system" }));
        change(&desk, json!({ "what": "level", "level": "province" }));
        let saved = desk.call("editor_save", json!({})).expect("it is saved");
        assert_eq!((&saved["changed"], &saved["scenario"]), (&json!(false), &opened["scenario"]));
        let official = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../engine/data/scenarios/{id}.json"));
        let wanted = fs::read_to_string(official).expect("its file");
        let text = fs::read_to_string(folder.path().join(format!("scenarios/{id}.json"))).expect("the saved one");
        // Laid out by hand the file has other lines, and says the same.
        let told = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
        assert_eq!(told(&text), told(&wanted), "{id}");
        let again = begin(&desk, json!({ "saved": id }));
        assert_eq!(again["scenario"], opened["scenario"]);
        desk.call("editor_save", json!({})).expect("it is saved again");
        let once_more = fs::read_to_string(folder.path().join(format!("scenarios/{id}.json"))).expect("the saved one");
        assert_eq!(once_more, text, "letter for letter");
        desk.call("editor_play", json!({})).expect("it can be played");
    }
}

/// Cases: 17.0, 19.42, 20.1, 20.5, 21.4, 25.2, 27.1, 28.11, 28.13
#[test]
fn a_small_scenario_of_the_province_game_is_built_change_by_change() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    two_systems(&desk);
    change(&desk, json!({ "what": "sheet", "id": "two-stars", "name": "Two stars", "about": "Built.", "turns": 5 }));
    let urban = || json!({ "units": "rebel_urban_2_3" });
    put(&desk, urban(), json!("box"), json!({ "environ": 2221 }), 3);
    put(&desk, urban(), json!({ "environ": 2221 }), json!({ "orbit": 222 }), 2);
    put(&desk, urban(), json!({ "orbit": 222 }), json!({ "drift": 23 }), 1);
    put(&desk, json!({ "units": "line" }), json!("box"), json!({ "drift_two": 22 }), 1);
    put(&desk, json!({ "character": "boccanegra" }), json!("box"), json!({ "environ": 2221 }), 1);
    put(&desk, json!({ "possession": "star_cruiser" }), json!("box"), json!({ "with": "boccanegra" }), 1);
    put(&desk, json!({ "character": "boccanegra" }), json!({ "environ": 2221 }), json!({ "orbit": 222 }), 1);
    larger(&desk, json!({ "rule": "repairs", "damaged": ["star_cruiser"], "inoperative": [] }));
    let income = json!([{ "side": "rebel", "from": 3, "points": 8, "enter": [32] }]);
    larger(&desk, json!({ "rule": "income", "income": income }));
    larger(&desk, json!({ "rule": "figures", "unit_costs": { "rebel_urban_4_3": 6 } }));
    let sovereigns = json!([{ "sovereign": "ascaill", "summoned_by": "imperial", "detected": true }]);
    let table = larger(&desk, json!({ "rule": "sovereigns", "sovereigns": sovereigns }));
    assert_eq!(fields(&table), [""; 0], "{}", table["mistakes"]);
    let position = &table["scenario"]["position"];
    assert_eq!(
        position["space"],
        json!([
            { "at": { "orbit": 222 }, "units": [{ "kind": "rebel_urban_2_3" }],
              "characters": [{ "character": "boccanegra", "ship": "star_cruiser" }] },
            { "at": { "drift": 23 }, "units": [{ "kind": "rebel_urban_2_3" }] },
            { "at": { "drift_two": 22 }, "units": [{ "kind": "line" }] },
        ])
    );
    assert_eq!(position["units"], json!([{ "kind": "rebel_urban_2_3", "at": 2221 }]));
    assert!(position["characters"].is_null(), "nobody is in two places: {position}");
    // The board shows what is in space, and the box what is left: kinds of this game among them.
    assert_eq!(table["board"]["space"].as_array().map(Vec::len), Some(3), "{}", table["board"]["space"]);
    let left = |kind: &str| {
        let units = table["tray"]["units"].as_array().expect("a list");
        units.iter().find(|of| of[0] == kind).map(|of| of[1].clone())
    };
    assert_eq!((left("rebel_urban_2_3"), left("elite_army")), (Some(json!(3)), Some(json!(8))));
    desk.call("editor_save", json!({})).expect("it is saved");
    let text = fs::read_to_string(folder.path().join("scenarios/two-stars.json")).expect("its file");
    let read = Scenario::from_json(&text).expect("it can be read and played");
    assert_eq!(serde_json::to_value(&read).expect("JSON"), table["scenario"]);
    desk.call("editor_play", json!({})).expect("it can be played");
}

/// Interception stacks, what is carried, units outside the province, and what was done so far: said in the editor, saved, opened again, and nothing of
/// it is lost or changed.
///
/// Cases: 12.81, 19.22, 19.42, 20.2, 20.4, 20.5, 21.4, 27.0, 27.2, 28.35
#[test]
fn what_a_position_says_of_space_and_of_the_turn_so_far_comes_through_the_editor_without_loss() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    two_systems(&desk);
    change(&desk, json!({ "what": "sheet", "id": "held-up", "name": "Held up", "about": "Built.", "turns": 5 }));
    let income = json!([{ "side": "rebel", "from": 2, "points": 8, "enter": [32] }]);
    larger(&desk, json!({ "rule": "income", "income": income }));
    for (who, ship) in [("boccanegra", "star_cruiser"), ("adam_starlight", "galactic_freighter")] {
        put(&desk, json!({ "character": who }), json!("box"), json!({ "drift": 23 }), 1);
        put(&desk, json!({ "possession": ship }), json!("box"), json!({ "with": who }), 1);
    }
    put(&desk, json!({ "possession": "snipers_rifle" }), json!("box"), json!({ "with": "boccanegra" }), 1);
    put(&desk, json!({ "character": "agan_rafa" }), json!("box"), json!({ "orbit": 222 }), 1);
    put(&desk, json!({ "units": "rebel_urban_2_3" }), json!("box"), json!({ "outside": 32 }), 2);
    put(&desk, json!({ "units": "line" }), json!("box"), json!({ "orbit": 222 }), 3);
    // One Line unit carries, and stands with a Rebel unit in the interception stack; two stand apart from it.
    let table = put(&desk, json!({ "units": "rebel_urban_2_3" }), json!("box"), json!({ "orbit": 222 }), 1);
    let now = &table["scenario"]["position"]["space"];
    let there = json!({ "orbit": 222 });
    let held = json!({ "character": "agan_rafa", "held_by": "line" });
    let mut space: Vec<Value> =
        now.as_array().expect("a list").iter().filter(|at| at["at"] != there).cloned().collect();
    space.insert(0, json!({ "at": there, "units": [{ "kind": "line", "count": 2 }], "characters": [held] }));
    space.insert(
        1,
        json!({ "at": there, "intercepted": true,
            "units": [{ "kind": "rebel_urban_2_3" }, { "kind": "line", "carries": "militia" }] }),
    );
    larger(&desk, json!({ "rule": "space", "space": space }));
    let condition = |more: Value| {
        let mut now = json!({ "stack": "mission", "detected": false, "wounds": 0, "guarded_by": null, "held_by": null,
            "acted": false, "stepped_out": false });
        now.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        now
    };
    let now = condition(json!({ "drifted": true, "marched": true }));
    change(&desk, json!({ "what": "character", "character": "boccanegra", "now": now }));
    let now = condition(json!({ "held_by": "line", "handed_over": true }));
    change(&desk, json!({ "what": "character", "character": "agan_rafa", "now": now }));
    larger(&desk, json!({ "rule": "repairs", "damaged": ["galactic_freighter"], "inoperative": ["snipers_rifle"] }));
    let table = larger(
        &desk,
        json!({ "rule": "so_far", "marched": ["star_cruiser"], "drifted": ["star_cruiser"], "levelled": [222], "camps_guarded": true }),
    );
    assert_eq!(fields(&table), [""; 0], "{}", table["mistakes"]);
    let position = &table["scenario"]["position"];
    let people = position["space"].to_string();
    for said in
        ["\"drifted\":true", "\"marched\":true", "\"handed_over\":true", "\"carries\":\"militia\"", "\"outside\":32"]
    {
        assert!(people.contains(said), "{said}: {people}");
    }
    desk.call("editor_save", json!({})).expect("it is saved");
    let text = fs::read_to_string(folder.path().join("scenarios/held-up.json")).expect("its file");
    let again = begin(&desk, json!({ "saved": "held-up" }));
    assert_eq!(again["scenario"], table["scenario"]);
    desk.call("editor_save", json!({})).expect("it is saved again");
    let once_more = fs::read_to_string(folder.path().join("scenarios/held-up.json")).expect("the saved one");
    assert_eq!(once_more, text, "letter for letter");
    desk.call("editor_play", json!({})).expect("it can be played");
    // What leaves the map leaves nothing behind that is said of it.
    begin(&desk, json!({ "saved": "held-up" }));
    put(&desk, json!({ "ship": "star_cruiser" }), json!({ "with": "boccanegra" }), json!("gone"), 1);
    let table = put(&desk, json!({ "character": "boccanegra" }), json!({ "drift": 23 }), json!("gone"), 1);
    let position = &table["scenario"]["position"];
    assert_eq!(
        (&position["marched"], &position["drifted"], &position["inoperative"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    assert_eq!(position["damaged"], json!(["galactic_freighter"]));
}

/// Who comes down from orbit brings along what is his; who leaves the map leaves nothing behind in space.
///
/// Cases: 20.2, 21.4
#[test]
fn pieces_come_down_from_space_with_what_belongs_to_them_and_leave_no_empty_box() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    two_systems(&desk);
    put(&desk, json!({ "character": "boccanegra" }), json!("box"), json!({ "orbit": 231 }), 1);
    put(&desk, json!({ "possession": "star_cruiser" }), json!("box"), json!({ "with": "boccanegra" }), 1);
    put(&desk, json!({ "possession": "snipers_rifle" }), json!("box"), json!({ "with": "boccanegra" }), 1);
    change(&desk, json!({ "what": "shown", "possession": "snipers_rifle", "shown": true }));
    let now = json!({ "stack": "mission", "detected": true, "wounds": 1, "guarded_by": null, "held_by": null,
        "acted": false, "stepped_out": false });
    let table = change(&desk, json!({ "what": "character", "character": "boccanegra", "now": now }));
    let above = &table["scenario"]["position"]["space"][0]["characters"][0];
    assert_eq!((&above["wounds"], &above["detected"]), (&json!(1), &json!(true)));
    let table =
        put(&desk, json!({ "character": "boccanegra" }), json!({ "orbit": 231 }), json!({ "environ": 2311 }), 1);
    let position = &table["scenario"]["position"];
    assert!(position["space"].is_null(), "{position}");
    let here = &position["characters"][0];
    assert_eq!(
        (&here["ship"], &here["possessions"], &here["shown"]),
        (&json!("star_cruiser"), &json!(["snipers_rifle"]), &json!(["snipers_rifle"]))
    );
    // A planet that is taken out takes its Orbit Box along.
    put(&desk, json!({ "units": "line" }), json!("box"), json!({ "orbit": 232 }), 2);
    let table = change(&desk, json!({ "what": "remove_planet", "planet": 232 }));
    assert!(table["scenario"]["position"]["space"].is_null());
    let refused =
        json!({ "what": "put", "piece": { "units": "line" }, "from": { "orbit": 231 }, "to": "box", "count": 1 });
    assert_eq!(
        desk.call("editor_change", json!({ "change": refused })).map_err(|failure| failure.code),
        Err(Code::NoSuchPlace)
    );
}

/// Cases: 5.21, 17.0, 19.41, 20.5, 25.1
#[test]
fn mistakes_of_the_province_game_are_shown_at_the_field_and_on_the_board() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    two_systems(&desk);
    larger(&desk, json!({ "rule": "purchase", "side": "rebel", "points": { "points": 10 } }));
    put(&desk, json!({ "units": "militia" }), json!("box"), json!({ "orbit": 231 }), 1);
    let table = larger(&desk, json!({ "rule": "figures", "unit_costs": { "rebel_urban_4_3": 0 } }));
    let mistakes = table["mistakes"].as_array().expect("a list");
    let told = |field: &str| {
        mistakes.iter().find(|mistake| mistake["field"].as_str().is_some_and(|at| at.starts_with(field))).cloned()
    };
    let points = told("rebel.points.environ").expect("the units need an environ");
    assert_eq!(points["case"], json!("19.41"));
    assert!(told("figures.unit_costs.rebel_urban_4_3").is_some(), "{mistakes:?}");
    let above = told("position.space[0].units").unwrap_or_else(|| panic!("a Militia cannot be there: {mistakes:?}"));
    assert_eq!(above["planet"], json!(231));
    // The same planets in a Star System scenario: what is of the larger games is wrong there, and nothing of it is lost.
    let small = change(&desk, json!({ "what": "level", "level": "star_system" }));
    let wrong = fields(&small);
    assert!(wrong.contains(&"rebel.points") && wrong.contains(&"planets[2].planet"), "{wrong:?}");
    assert_eq!(small["scenario"]["figures"], table["scenario"]["figures"]);
}
