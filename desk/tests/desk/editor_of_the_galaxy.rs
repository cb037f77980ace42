//! Scenarios of the Galactic Game in the editor: opened and saved without loss, built field by field, looked through for mistakes, taken from a campaign.

use crate::common::{click, desk};
use fitg_desk::Desk;
use fitg_engine::scenario::Scenario;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn change(desk: &Desk, change: Value) -> Value {
    desk.call("editor_change", json!({ "change": change }))
        .unwrap_or_else(|failure| panic!("{change}: {}", failure.message))
}

fn galactic(desk: &Desk, rule: Value) -> Value {
    change(desk, json!({ "what": "galactic", "change": rule }))
}

fn put(desk: &Desk, piece: Value, from: Value, to: Value) -> Value {
    change(desk, json!({ "what": "put", "piece": piece, "from": from, "to": to, "count": 1 }))
}

fn begin(desk: &Desk, from: Value) -> Value {
    desk.call("editor_begin", json!({ "from": from })).expect("it can be edited")
}

fn fields(table: &Value) -> Vec<&str> {
    table["mistakes"].as_array().expect("a list").iter().filter_map(|mistake| mistake["field"].as_str()).collect()
}

fn official(id: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../engine/data/scenarios/{id}.json"));
    serde_json::from_str(&fs::read_to_string(path).expect("its file")).expect("JSON")
}

/// Saves what is edited, and reads its file.
fn saved(desk: &Desk, folder: &TempDir, id: &str) -> Value {
    desk.call("editor_save", json!({})).expect("it is saved");
    let text = fs::read_to_string(folder.path().join(format!("scenarios/{id}.json"))).expect("the saved one");
    serde_json::from_str(&text).expect("JSON")
}

/// Opened, made one of the Province Game and one of the Galactic Game again, saved, and compared field for field.
///
/// Case: 38.0
#[test]
fn the_scenarios_of_the_galactic_game_come_through_the_editor_without_loss() {
    for id in ["freedom-in-the-galaxy", "the-fire-spreads"] {
        let folder = TempDir::new().expect("a folder");
        let desk = desk(&folder);
        let opened = begin(&desk, json!({ "official": id }));
        assert_eq!(fields(&opened), [""; 0], "{id}");
        let smaller = change(&desk, json!({ "what": "level", "level": "province" }));
        assert!(fields(&smaller).contains(&"campaign"), "{id}: {:?}", fields(&smaller));
        change(&desk, json!({ "what": "level", "level": "galactic" }));
        assert_eq!(saved(&desk, &folder, id), official(id), "{id}");
        desk.call("editor_play", json!({})).expect("it can be played");
    }
}

/// What the file says of the Galactic Game is taken out of it and said again, change by change.
///
/// Cases: 31.1, 32.0, 33.2, 38.2, 38.53
#[test]
fn what_a_late_campaign_says_is_built_again_from_a_copy_without_it() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    begin(&desk, json!({ "official": "the-fire-spreads" }));
    let wanted = official("the-fire-spreads");
    let bare = galactic(&desk, json!({ "rule": "leave_out" }));
    let position = &bare["scenario"]["position"];
    for gone in ["tracks", "secrets", "deal_secrets", "events_drawn", "assignments", "secret_base"] {
        assert!(position[gone].is_null(), "{gone}: {}", position[gone]);
    }
    assert!(bare["scenario"]["campaign"].is_null() && bare["scenario"]["victory"]["imperial_instant"].is_null());
    assert_eq!(position["segment"], "opening", "the Galactic Stage is of this game alone");
    let at = &wanted["position"];
    change(&desk, json!({ "what": "begin", "at": { "turn": 10, "side": "rebel", "segment": "galactic_event" } }));
    change(&desk, json!({ "what": "victory", "rule": wanted["victory"] }));
    galactic(&desk, json!({ "rule": "tracks", "tracks": at["tracks"] }));
    galactic(&desk, json!({ "rule": "secrets", "secrets": at["secrets"], "deal": true }));
    galactic(&desk, json!({ "rule": "events", "event": null, "drawn": at["events_drawn"] }));
    let table = galactic(&desk, json!({ "rule": "campaign", "campaign": wanted["campaign"] }));
    assert_eq!(fields(&table), [""; 0], "{}", table["mistakes"]);
    assert_eq!(saved(&desk, &folder, "the-fire-spreads"), wanted);
    // Everything is taken back, one thing after the other.
    for _ in 0..6 {
        desk.call("editor_undo", json!({})).expect("something to take back");
    }
    let first = desk.call("editor_table", json!({})).expect("it is edited");
    assert_eq!(first["scenario"]["position"], bare["scenario"]["position"]);
}

/// A position with everything that the format has: said in the editor, saved, opened again, and nothing of it is lost or changed.
///
/// Cases: 30.0, 31.0, 32.0, 33.2, 34.1, 34.22, 35.1, 35.4, 36.33, 36.34, 37.42
#[test]
fn everything_that_a_position_says_of_the_galaxy_comes_through_the_editor_without_loss() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let opened = begin(&desk, json!({ "official": "the-fire-spreads" }));
    change(&desk, json!({ "what": "sheet", "id": "all-of-it", "name": "All of it", "about": "Built.", "turns": 17 }));
    change(&desk, json!({ "what": "begin", "at": { "turn": 10, "side": "imperial", "segment": "missions" } }));
    galactic(&desk, json!({ "rule": "pair", "pair": "second" }));
    galactic(&desk, json!({ "rule": "tracks", "tracks": { "rebel": 199, "imperial": 12, "owed": 5 } }));
    let base = json!({ "planet": 223, "named": [112, 121] });
    galactic(&desk, json!({ "rule": "secret_base", "base": base }));
    let deck =
        json!({ "drawn": ["1-2", "3-4"], "to_come": ["1-2", "2-5", "4-5"], "put_aside": "1-5", "next_seen": true });
    galactic(&desk, json!({ "rule": "assignments", "assignments": deck }));
    let mut secrets = opened["scenario"]["position"]["secrets"].as_array().expect("a list").clone();
    secrets.insert(6, json!({ "planet": 521, "secret": "trap", "revealed": true }));
    galactic(&desk, json!({ "rule": "secrets", "secrets": secrets, "deal": true }));
    galactic(&desk, json!({ "rule": "events", "event": "peace_month", "drawn": ["space_pirates"] }));
    galactic(&desk, json!({ "rule": "destroyed", "planets": [551] }));
    galactic(
        &desk,
        json!({ "rule": "figures", "tax_schedule": [],
            "strategic_assignments": ["1-2", "1-2", "1-2", "1-3", "1-4", "1-4", "1-5", "1-5", "2-3", "2-4", "2-5", "3-4", "3-5", "4-5"] }),
    );
    // Scott Rubel fell into the trap, and the Planet Stabilizer lies on a loyalty marker.
    put(&desk, json!({ "character": "scott_rubel" }), json!({ "environ": 5121 }), json!({ "environ": 5211 }));
    let now = json!({ "stack": "mission", "detected": false, "wounds": 0, "guarded_by": null, "held_by": null,
        "held_by_the_planet": true, "acted": false, "stepped_out": false });
    change(&desk, json!({ "what": "character", "character": "scott_rubel", "now": now }));
    let table = put(&desk, json!({ "units": "planet_stabilizer" }), json!("box"), json!({ "orbit": 341 }));
    let mut space = table["scenario"]["position"]["space"].as_array().expect("a list").clone();
    space.last_mut().expect("the new one")["units"][0]["hypnotizes"] = json!(true);
    let table = change(&desk, json!({ "what": "larger", "change": { "rule": "space", "space": space } }));
    assert_eq!(fields(&table), [""; 0], "{}", table["mistakes"]);
    let position = table["scenario"]["position"].to_string();
    for said in ["\"pair\":\"second\"", "\"held_by_the_planet\":true", "\"hypnotizes\":true", "\"next_seen\":true"] {
        assert!(position.contains(said), "{said}: {position}");
    }
    let there = |environ: &Value| environ.as_u64().is_some_and(|number| number / 10 == 551);
    let units = table["scenario"]["position"]["units"].as_array().expect("a list");
    assert!(!units.iter().any(|at| there(&at["at"])), "what lay on the destroyed planet lies in the box");
    let text = saved(&desk, &folder, "all-of-it");
    let again = begin(&desk, json!({ "saved": "all-of-it" }));
    assert_eq!(again["scenario"], table["scenario"]);
    assert_eq!(saved(&desk, &folder, "all-of-it"), text);
    assert!(Scenario::from_json(&text.to_string()).is_ok());
    desk.call("editor_play", json!({})).expect("it can be played");
    // Who leaves the trap is held by it no longer; the unit that leaves the orbit lets the planet go.
    let table =
        put(&desk, json!({ "character": "scott_rubel" }), json!({ "environ": 5211 }), json!({ "environ": 5121 }));
    let people = table["scenario"]["position"]["characters"].as_array().expect("a list");
    assert!(people.iter().all(|at| at["held_by_the_planet"].is_null()), "{people:?}");
    let table = put(&desk, json!({ "units": "planet_stabilizer" }), json!({ "orbit": 341 }), json!({ "orbit": 342 }));
    assert!(!table["scenario"]["position"]["space"].to_string().contains("hypnotizes"));
}

/// Case: 36.34
#[test]
fn pieces_stay_on_a_dead_world_and_nowhere_else_on_what_is_destroyed() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let opened = begin(&desk, json!({ "official": "the-fire-spreads" }));
    let on = |table: &Value, planet: u64| {
        let units = table["scenario"]["position"]["units"].as_array().expect("a list");
        units.iter().filter(|at| at["at"].as_u64().is_some_and(|environ| environ / 10 == planet)).count()
    };
    assert!(on(&opened, 341) > 0 && on(&opened, 421) > 0);
    let dead = json!({ "planet": 341, "secret": "dead_world", "revealed": true });
    let mut secrets = opened["scenario"]["position"]["secrets"].as_array().expect("a list").clone();
    secrets.push(dead);
    galactic(&desk, json!({ "rule": "secrets", "secrets": secrets, "deal": true }));
    let table = galactic(&desk, json!({ "rule": "destroyed", "planets": [341, 421] }));
    assert_eq!((on(&table, 341), on(&table, 421)), (on(&opened, 341), 0));
    let table = galactic(&desk, json!({ "rule": "destroyed", "planets": [341] }));
    assert_eq!(on(&table, 421), 0, "only undoing brings back what lay there");
    desk.call("editor_undo", json!({})).expect("taken back");
    let table = desk.call("editor_undo", json!({})).expect("taken back");
    assert_eq!(on(&table, 421), on(&opened, 421));
}

/// Cases: 31.0, 31.1, 33.22, 34.1, 34.22, 34.46, 36.33, 38.2
#[test]
fn mistakes_of_the_galactic_game_are_shown_at_the_field_and_on_the_board() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let opened = begin(&desk, json!({ "official": "the-fire-spreads" }));
    let told = |table: &Value, field: &str| {
        let mistakes = table["mistakes"].as_array().expect("a list");
        let found = mistakes.iter().find(|mistake| mistake["field"] == field).cloned();
        found.unwrap_or_else(|| panic!("{field}: {mistakes:?}"))
    };
    let table = galactic(&desk, json!({ "rule": "tracks", "tracks": { "imperial": 100 } }));
    told(&table, "position.tracks.imperial");
    let table = galactic(&desk, json!({ "rule": "secret_base", "base": { "planet": 111 } }));
    assert_eq!(told(&table, "position.secret_base.planet")["planet"], 111);
    let table = galactic(&desk, json!({ "rule": "secret_base", "base": { "planet": 112, "named": [121, 111] } }));
    assert_eq!(told(&table, "position.secret_base.named[1]")["planet"], 111);
    galactic(&desk, json!({ "rule": "secret_base", "base": { "planet": 551 } }));
    let table = galactic(&desk, json!({ "rule": "destroyed", "planets": [551, 551] }));
    assert_eq!(told(&table, "position.secret_base.fate")["case"], "34.46");
    assert_eq!(told(&table, "position.destroyed_planets[1]")["planet"], 551);
    galactic(&desk, json!({ "rule": "destroyed", "planets": [] }));
    let twice = json!([{ "planet": 221, "secret": "trap" }, { "planet": 222, "secret": "trap" }, { "planet": 111, "secret": "ipoc" }]);
    let table = galactic(&desk, json!({ "rule": "secrets", "secrets": twice, "deal": false }));
    assert_eq!(told(&table, "position.secrets[1].secret")["planet"], 222);
    assert_eq!(told(&table, "position.secrets[2].planet")["planet"], 111);
    let many = json!({ "drawn": ["1-2", "1-2", "1-2"] });
    told(&galactic(&desk, json!({ "rule": "assignments", "assignments": many })), "position.assignments");
    let mut campaign = opened["scenario"]["campaign"].clone();
    campaign["garrisons"][0]["points"] = json!(1);
    told(&galactic(&desk, json!({ "rule": "campaign", "campaign": campaign })), "campaign.garrisons");
    change(&desk, json!({ "what": "begin", "at": { "turn": 10, "side": "rebel", "segment": "galactic_event" } }));
    told(&galactic(&desk, json!({ "rule": "pair", "pair": "second" })), "position.pair");
}

/// Any moment of a campaign is a scenario, the set-up among them.
///
/// Case: 30.0
#[test]
fn moments_of_a_campaign_are_edited_without_a_mistake() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let seats = json!({ "seats": { "rebel": "person", "imperial": "person" }, "with_curtain": false });
    let mut table = crate::common::begin_scenario(&desk, "the-fire-spreads", "11", seats);
    let mut random = 11;
    while table["board"]["clock"]["segment"] != "search" && table["board"]["outcome"].is_null() {
        table = click(&desk, &table, &mut random);
    }
    let replay = desk.call("open_replay", json!({ "id": null })).expect("its replay");
    let last = replay["last"].as_u64().expect("a number");
    let mut seen = 0;
    for position in (0..=last).step_by(usize::try_from(last / 12 + 1).expect("small")).chain([last]) {
        desk.call("replay_go", json!({ "position": position })).expect("there");
        let draft = begin(&desk, json!("moment"));
        assert_eq!(fields(&draft), [""; 0], "at {position}: {}", draft["mistakes"]);
        assert_eq!(draft["scenario"]["level"], "galactic");
        seen += usize::from(!draft["scenario"]["position"]["secret_base"].is_null());
        desk.call("editor_play", json!({})).expect("it can be played");
    }
    assert!(seen > 0, "the base was chosen by then");
}
