//! A scenario is edited: built from nothing, taken from a game, looked through for mistakes, saved and played.

use crate::common::{Picks, begin_scenario, click, desk};
use fitg_desk::{Code, Desk};
use fitg_engine::scenario::{Scenario, official};
use fitg_saves::Library;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn edit(desk: &Desk, from: Value) -> Value {
    desk.call("editor_begin", json!({ "from": from })).expect("it can be edited")
}

fn change(desk: &Desk, change: Value) -> Value {
    desk.call("editor_change", json!({ "change": change }))
        .unwrap_or_else(|failure| panic!("{change}: {}", failure.message))
}

fn put(desk: &Desk, piece: Value, from: Value, to: Value, count: u8) -> Value {
    change(desk, json!({ "what": "put", "piece": piece, "from": from, "to": to, "count": count }))
}

fn fields(table: &Value) -> Vec<&str> {
    table["mistakes"].as_array().expect("a list").iter().filter_map(|mistake| mistake["field"].as_str()).collect()
}

/// The same without the counters' own numbers.
fn unnumbered(value: &Value) -> Value {
    match value {
        Value::Array(items) => items.iter().map(unnumbered).collect(),
        Value::Object(fields) if fields.contains_key("kind") && fields.contains_key("count") => {
            json!([fields["kind"], fields["count"]])
        }
        Value::Object(fields) => fields.iter().map(|(name, value)| (name.clone(), unnumbered(value))).collect(),
        other => other.clone(),
    }
}

fn official_file(id: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../engine/data/scenarios/{id}.json"));
    fs::read_to_string(path).expect("an official scenario has a file")
}

/// The Varu Powderkeg, change by change, on the empty board.
fn build_varu(desk: &Desk) {
    let file: Value = serde_json::from_str(&official_file("varu-powderkeg")).expect("JSON");
    edit(desk, json!("empty"));
    change(
        desk,
        json!({ "what": "sheet", "id": file["id"], "name": file["name"], "about": file["about"], "turns": 7 }),
    );
    for planet in [433, 431, 432] {
        change(desk, json!({ "what": "add_planet", "planet": planet }));
    }
    for planet in [
        json!({ "planet": 431, "loyalty": "neutral", "pdb_level": 1 }),
        json!({ "planet": 432, "loyalty": "dissent", "pdb_level": 2 }),
        json!({ "planet": 433, "state": "rebel_control", "pdb_level": 1 }),
    ] {
        change(desk, json!({ "what": "set_planet", "planet": planet }));
    }
    for who in ["vudot_vodot", "zina_adora", "kogus", "rayner_derban", "redjac", "gelba"] {
        put(desk, json!({ "character": who }), json!("box"), json!("forces"), 1);
    }
    for ship in ["star_cruiser", "redjacs_spaceship"] {
        put(desk, json!({ "ship": ship }), json!("box"), json!("forces"), 1);
    }
    for (kind, count) in [("rebel_subterranean_2_1", 1), ("rebel_wild_2_1", 2), ("line", 3), ("militia", 4)] {
        put(desk, json!({ "units": kind }), json!("box"), json!("forces"), count);
    }
    put(desk, json!({ "units": "militia" }), json!("forces"), json!("box"), 1);
    let rule = json!({ "side": "imperial", "turns": [2, 4, 6], "unit": "line", "if_pdb_raised": "patrol" });
    change(desk, json!({ "what": "reinforcements", "rules": [rule], "owed": [] }));
    change(desk, json!({ "what": "victory", "rule": file["victory"] }));
}

/// Cases: 16.3
#[test]
fn the_varu_powderkeg_built_from_an_empty_board_is_its_file_letter_for_letter() {
    let (folder, elsewhere) = (TempDir::new().expect("a folder"), TempDir::new().expect("another"));
    let exported = elsewhere.path().join("varu.json");
    let library = Library::open(folder.path()).expect("a folder");
    let desk = Desk::new(library, Box::new(Picks(exported.clone())), None);
    build_varu(&desk);
    let table = desk.call("editor_table", json!({})).expect("it is edited");
    assert_eq!(fields(&table), [""; 0]);
    assert_eq!(table["changed"], true);
    let saved = desk.call("editor_save", json!({})).expect("it is saved");
    assert_eq!(saved["changed"], false);
    let official_text = official_file("varu-powderkeg");
    let text = fs::read_to_string(folder.path().join("scenarios/varu-powderkeg.json")).expect("its file");
    assert_eq!(text, official_text);
    desk.call("editor_export", json!({})).expect("it is exported");
    assert_eq!(fs::read_to_string(&exported).expect("its file"), official_text);
    assert_eq!(Some(Scenario::from_json(&text).expect("it can be read")), official("varu-powderkeg"));
}

#[test]
fn a_saved_scenario_is_listed_played_and_edited_again() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    build_varu(&desk);
    desk.call("editor_save", json!({})).expect("it is saved");
    // Another of the same id does not replace it; this one does.
    desk.call("editor_save", json!({})).expect("once more");
    build_varu(&desk);
    assert_eq!(desk.call("editor_save", json!({})).map_err(|failure| failure.code), Err(Code::Exists));
    let list = desk.call("saved_scenarios", json!({})).expect("a list")["kept"].clone();
    assert_eq!((&list[0]["id"], &list[0]["mistakes"]), (&json!("varu-powderkeg"), &json!(0)));
    assert_eq!(list[0]["card"]["turns"], 7);
    let new_game = |scenario: Value| {
        let arrangement = json!({ "seats": { "rebel": "person", "imperial": "person" }, "with_curtain": false });
        desk.call(
            "new_game",
            json!({ "scenario": scenario, "name": "", "names": { "rebel": null, "imperial": null }, "options": {},
                "seed": "5", "arrangement": arrangement }),
        )
    };
    let played = new_game(json!({ "saved": "varu-powderkeg" }));
    let by_hand = desk.call("editor_play", json!({})).expect("it can be played");
    assert_eq!(by_hand["id"], "varu-powderkeg");
    match (played, new_game(json!("own"))) {
        (Ok(saved), Ok(own)) => assert_eq!(saved["ask"], own["ask"]),
        (saved, own) => panic!("{:?} {:?}", saved.err(), own.err()),
    }
    let again = edit(&desk, json!({ "saved": "varu-powderkeg" }));
    assert_eq!(again["scenario"]["name"], "The Varu Powderkeg");
    assert_eq!(
        desk.call("editor_begin", json!({ "from": { "saved": "../x" } })).map_err(|failure| failure.code),
        Err(Code::BadName)
    );
}

#[test]
fn changes_are_taken_back_and_made_again_one_by_one() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let first = edit(&desk, json!({ "official": "flight-to-egrix" }));
    assert_eq!((&first["can_undo"], &first["changed"]), (&json!(false), &json!(false)));
    let begun = change(&desk, json!({ "what": "begin", "at": { "turn": 2, "side": "rebel", "segment": "movement" } }));
    let there = put(&desk, json!({ "character": "kogus" }), json!("box"), json!({ "environ": 2221 }), 1);
    assert_eq!(there["scenario"]["position"]["characters"][0]["at"], 2221);
    assert_eq!(desk.call("editor_undo", json!({})).expect("one back")["scenario"], begun["scenario"]);
    assert_eq!(desk.call("editor_undo", json!({})).expect("two back")["scenario"], first["scenario"]);
    assert_eq!(desk.call("editor_undo", json!({})).map_err(|failure| failure.code), Err(Code::NothingToUndo));
    desk.call("editor_redo", json!({})).expect("one on");
    assert_eq!(desk.call("editor_redo", json!({})).expect("two on"), there);
    assert_eq!(desk.call("editor_redo", json!({})).map_err(|failure| failure.code), Err(Code::NothingToRedo));
}

/// Every mistake at once, each with its field, its case and the place on the board where it is.
#[test]
fn mistakes_are_shown_at_the_field_and_on_the_board() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    assert_eq!(fields(&edit(&desk, json!("empty"))), ["planets"]);
    edit(&desk, json!({ "official": "varu-powderkeg" }));
    change(&desk, json!({ "what": "begin", "at": { "turn": 3, "side": "imperial", "segment": "search" } }));
    put(&desk, json!({ "character": "kogus" }), json!("box"), json!({ "environ": 4321 }), 1);
    put(&desk, json!({ "units": "line" }), json!("box"), json!({ "environ": 4311 }), 9);
    let now = json!({ "stack": "military", "detected": false, "wounds": 2, "guarded_by": null, "held_by": null,
        "acted": false, "stepped_out": false });
    change(&desk, json!({ "what": "character", "character": "kogus", "now": now }));
    let table =
        change(&desk, json!({ "what": "set_planet", "planet": { "planet": 431, "loyalty": "loyal", "pdb_level": 3 } }));
    let mistakes = table["mistakes"].as_array().expect("a list");
    let told =
        |field: &str| mistakes.iter().find(|mistake| mistake["field"] == field).unwrap_or_else(|| panic!("{field}"));
    assert_eq!(mistakes.len(), 3, "{mistakes:?}");
    assert_eq!(told("planets[0].pdb_level")["planet"], 431);
    let room = told("position.units[0].count");
    assert_eq!((&room["environ"], &room["case"]), (&json!(4311), &json!("9.51")));
    let stack = told("position.characters[0].stack");
    assert_eq!((&stack["environ"], &stack["character"]), (&json!(4321), &json!("kogus")));
    // What is wrong is on the board all the same, and nobody can play it.
    let boards = table["board"]["planets"].to_string();
    assert!(boards.contains("\"kogus\"") && boards.contains("\"count\":9"));
    assert_eq!(desk.call("editor_play", json!({})).map_err(|failure| failure.code), Err(Code::BadScenario));
    // A draft can be saved and gone on with.
    desk.call("editor_save", json!({})).map(|_| ()).expect("a draft is saved");
    assert_eq!(desk.call("saved_scenarios", json!({})).expect("a list")["kept"][0]["mistakes"], 3);
    assert_eq!(edit(&desk, json!({ "saved": "varu-powderkeg" }))["mistakes"].as_array().map(Vec::len), Some(3));
}

/// Who goes somewhere takes his spaceship and possessions along; who leaves the board leaves them in box and deck.
#[test]
fn pieces_go_from_place_to_place_with_what_belongs_to_them() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    edit(&desk, json!({ "official": "varu-powderkeg" }));
    let refused = json!({ "what": "put", "piece": { "character": "kogus" }, "from": "box", "to": { "environ": 4321 }, "count": 1 });
    assert_eq!(
        desk.call("editor_change", json!({ "change": refused })).map_err(|failure| failure.code),
        Err(Code::NoSuchPlace)
    );
    change(&desk, json!({ "what": "begin", "at": { "turn": 1, "side": "rebel", "segment": "movement" } }));
    put(&desk, json!({ "character": "kogus" }), json!("box"), json!({ "environ": 4321 }), 1);
    put(&desk, json!({ "possession": "star_cruiser" }), json!("box"), json!({ "with": "kogus" }), 1);
    put(&desk, json!({ "possession": "scanner" }), json!("box"), json!({ "with": "kogus" }), 1);
    change(&desk, json!({ "what": "shown", "possession": "scanner", "shown": true }));
    let moved = put(&desk, json!({ "character": "kogus" }), json!({ "environ": 4321 }), json!({ "environ": 4331 }), 1);
    assert_eq!(
        moved["scenario"]["position"]["characters"],
        json!([{ "character": "kogus", "at": 4331, "ship": "star_cruiser", "possessions": ["scanner"], "shown": ["scanner"] }])
    );
    assert_eq!(fields(&moved), [""; 0]);
    let in_tray = |table: &Value, list: &str, id: &str| {
        table["tray"][list].as_array().is_some_and(|list| list.iter().any(|one| one == id))
    };
    assert!(!in_tray(&moved, "characters", "kogus") && !in_tray(&moved, "possessions", "scanner"));
    let dead = put(&desk, json!({ "character": "kogus" }), json!({ "environ": 4331 }), json!("gone"), 1);
    assert_eq!(dead["board"]["dead"], json!(["kogus"]));
    assert!(in_tray(&dead, "ships", "star_cruiser") && in_tray(&dead, "possessions", "scanner"));
    put(&desk, json!({ "units": "line" }), json!("box"), json!({ "environ": 4321 }), 2);
    let split = put(&desk, json!({ "units": "line" }), json!({ "environ": 4321 }), json!({ "environ": 4311 }), 1);
    assert_eq!(
        split["scenario"]["position"]["units"],
        json!([{ "kind": "line", "at": 4311 }, { "kind": "line", "at": 4321 }])
    );
    let gone = change(&desk, json!({ "what": "remove_planet", "planet": 432 }));
    assert_eq!(gone["scenario"]["position"]["units"], json!([{ "kind": "line", "at": 4311 }]));
}

/// Of a game that is over the replay gives every moment as it was.
#[test]
fn a_moment_of_a_finished_game_is_a_scenario_as_it_was() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    desk.call("open_sample", json!({ "id": "varu-finished" })).expect("a sample");
    let replay = desk.call("open_replay", json!({ "id": null })).expect("its replay");
    let turns = replay["player_turns"].as_array().expect("marks");
    let third = turns.iter().find(|mark| mark["turn"] == 3).expect("a third Game-Turn");
    let shown = desk.call("replay_go", json!({ "position": third["position"] })).expect("there");
    let table = edit(&desk, json!("moment"));
    assert_eq!(fields(&table), [""; 0]);
    assert_eq!((&table["notice"], &table["changed"]), (&Value::Null, &json!(true)));
    for part in ["clock", "dead", "gone", "taken", "waiting", "deck", "points"] {
        assert_eq!(table["board"][part], shown["board"][part], "{part}");
    }
    // Which of equal counters lies where is all the same.
    let planets = |table: &Value| unnumbered(&table["board"]["planets"]);
    assert!(planets(&table) == planets(&shown), "the same pieces in the same places");
    desk.call("editor_play", json!({})).expect("it can be played");
}

/// Of a game that still goes on only what its viewer may know is taken over.
#[test]
fn a_moment_of_a_game_that_goes_on_tells_no_secret() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let seats = json!({ "seats": { "rebel": "person", "imperial": "person" }, "with_curtain": false });
    let mut table = begin_scenario(&desk, "varu-powderkeg", "11", seats);
    let mut random = 11;
    while table["board"]["clock"]["turn"] != 2 {
        table = click(&desk, &table, &mut random);
    }
    let replay = desk.call("open_replay", json!({ "id": null })).expect("its replay");
    let shown = desk.call("replay_go", json!({ "position": replay["last"] })).expect("the end");
    assert_eq!(shown["viewer"], "both");
    let draft = edit(&desk, json!("moment"));
    assert_eq!(fields(&draft), [""; 0]);
    assert!(draft["notice"].as_str().is_some_and(|notice| notice.contains("dealt anew")));
    // Seen with the same eyes, a game of it is the game that was looked at.
    let scenario = Scenario::from_json(&draft["scenario"].to_string()).expect("no mistake");
    let view = fitg_engine::game::Game::at_rest(scenario.sketch()).view(fitg_engine::view::Viewer::Both).board();
    let board = serde_json::to_value(view).expect("JSON");
    for part in ["clock", "dead", "taken", "deck"] {
        assert_eq!(board[part], shown["board"][part], "{part}");
    }
}

/// Whatever a position can hold can be said in the editor: a file with all of it is built from nothing, letter for letter.
///
/// Cases: 14.3, 14.4, 16.15, 13.71, 11.21
#[test]
fn what_works_is_owed_and_was_done_can_be_edited() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    edit(&desk, json!({ "official": "varu-powderkeg" }));
    change(&desk, json!({ "what": "begin", "at": { "turn": 3, "side": "imperial", "segment": "search" } }));
    for (who, at) in [("kogus", 4321), ("redjac", 4331), ("rayner_derban", 4331)] {
        put(&desk, json!({ "character": who }), json!("box"), json!({ "environ": at }), 1);
    }
    put(&desk, json!({ "ship": "star_cruiser" }), json!("box"), json!({ "environ": 4321 }), 1);
    change(&desk, json!({ "what": "ship_owner", "ship": "star_cruiser", "owner": "rayner_derban" }));
    let now = json!({ "stack": "mission", "detected": false, "wounds": 0, "guarded_by": null, "held_by": null,
        "acted": true, "stepped_out": true, "led": true });
    change(&desk, json!({ "what": "character", "character": "kogus", "now": now }));
    let since = json!({ "turn": 2, "side": "rebel", "segment": "missions" });
    let drug = json!({ "character": "redjac", "rating": "combat", "since": since });
    let disabled = json!({ "character": "kogus", "since": since });
    change(&desk, json!({ "what": "working", "drug": drug, "disabled": disabled }));
    let rules = edit_rules(&desk);
    let table = change(&desk, json!({ "what": "reinforcements", "rules": rules, "owed": [2] }));
    assert_eq!(fields(&table), [""; 0]);
    let position = &table["scenario"]["position"];
    assert_eq!((&position["drug"], &position["disabled"], &position["owed"]), (&drug, &disabled, &json!([2])));
    assert_eq!(["acted", "stepped_out", "led"].map(|field| &position["characters"][0][field]), [&json!(true); 3]);
    assert_eq!(position["ships"], json!([{ "ship": "star_cruiser", "at": 4321, "owner": "rayner_derban" }]));
    // The file that it writes is read as the same again.
    let scenario = Scenario::from_json(&table["scenario"].to_string()).expect("no mistake");
    assert_eq!(Scenario::from_json(&scenario.to_json()), Ok(scenario));
    // What is owed goes with its rule, and a moment to come is a mistake at its field.
    let without = change(&desk, json!({ "what": "reinforcements", "rules": [], "owed": [2] }));
    assert_eq!(without["scenario"]["position"]["owed"], Value::Null);
    let late = json!({ "character": "redjac", "rating": "combat", "since": { "turn": 4, "side": "rebel", "segment": "missions" } });
    let table = change(&desk, json!({ "what": "working", "drug": late, "disabled": null }));
    assert_eq!(fields(&table), ["position.drug.since"]);
}

fn edit_rules(desk: &Desk) -> Value {
    desk.call("editor_table", json!({})).expect("it is edited")["scenario"]["reinforcements"].clone()
}

/// As a game: deleted into a trash, from which it comes back, and erased only there.
#[test]
fn a_saved_scenario_is_renamed_deleted_brought_back_and_erased() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    build_varu(&desk);
    desk.call("editor_save", json!({})).expect("it is saved");
    let list = || desk.call("saved_scenarios", json!({})).expect("a list");
    let ids = |list: &Value| list.as_array().expect("a list").iter().map(|one| one["id"].clone()).collect::<Vec<_>>();
    let id = json!({ "id": "varu-powderkeg" });
    let rename = |name: &str| desk.call("rename_scenario", json!({ "id": "varu-powderkeg", "name": name }));
    rename("My Varu").expect("another name");
    assert_eq!((&list()["kept"][0]["name"], &list()["kept"][0]["id"]), (&json!("My Varu"), &json!("varu-powderkeg")));
    assert_eq!(rename("\u{7}").map_err(|failure| failure.code), Err(Code::BadName));
    assert_eq!(desk.call("delete_scenario", id.clone()).expect("deleted"), "varu-powderkeg");
    assert_eq!((ids(&list()["kept"]), ids(&list()["trash"])), (vec![], vec![json!("varu-powderkeg")]));
    // What is deleted is no scenario to play, and its id is free.
    let begun = desk.call("editor_begin", json!({ "from": { "saved": "varu-powderkeg" } }));
    assert_eq!(begun.map(|_| ()).map_err(|failure| failure.code), Err(Code::Unreadable));
    build_varu(&desk);
    desk.call("editor_save", json!({})).expect("another of that id");
    assert_eq!(desk.call("restore_scenario", id.clone()).expect("back"), "varu-powderkeg-2");
    assert_eq!(ids(&list()["kept"]), ["varu-powderkeg-2", "varu-powderkeg"]);
    let again = edit(&desk, json!({ "saved": "varu-powderkeg-2" }));
    assert_eq!((&again["scenario"]["id"], &again["scenario"]["name"]), (&json!("varu-powderkeg-2"), &json!("My Varu")));
    desk.call("editor_save", json!({})).expect("it is saved where it lies");
    desk.call("delete_scenario", json!({ "id": "varu-powderkeg-2" })).expect("deleted");
    desk.call("erase_scenario", json!({ "id": "varu-powderkeg-2" })).expect("erased");
    assert_eq!(ids(&list()["trash"]), Vec::<Value>::new());
    for bad in ["../x", "", "trash/x"] {
        for command in ["delete_scenario", "restore_scenario", "erase_scenario"] {
            let refused = desk.call(command, json!({ "id": bad })).map_err(|failure| failure.code);
            assert_eq!(refused, Err(Code::BadName), "{command} {bad:?}");
        }
    }
}
