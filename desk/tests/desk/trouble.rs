//! When things go wrong with files: each has its code, nothing that was shown is lost, and the game can be opened again.

use crate::common::{self, begin, click, desk};
use fitg_desk::{Code, Desk, Failure};
use fitg_engine::case;
use fitg_engine::game::Refusal;
use fitg_saves::{SaveError, SavedGame};
use serde_json::{Value, json};
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;
use tempfile::TempDir;

/// Some answers of a game without a curtain; what is then on the table, and its file.
fn played(desk: &Desk, folder: &TempDir, clicks: usize) -> (Value, PathBuf) {
    let mut table = begin(desk, json!({ "with_curtain": false }));
    let mut random = 5;
    for _ in 0..clicks {
        table = click(desk, &table, &mut random);
    }
    let path = folder.path().join(format!("{}.fitg", table["game"].as_str().expect("an id")));
    (table, path)
}

fn code(desk: &Desk, command: &str, args: Value) -> Code {
    let failure = desk.call(command, args).expect_err("it cannot be done");
    assert!(failure.message.ends_with('.'), "a sentence: {}", failure.message);
    failure.code
}

/// The first listed answer, as the page gives it.
fn first_answer(table: &Value) -> Value {
    json!({ "answer": table["ask"]["answers"][0]["id"], "step": table["step"] })
}

fn same_position(a: &Value, b: &Value) {
    assert_eq!((&a["step"], &a["board"], &a["ask"]), (&b["step"], &b["board"], &b["ask"]));
}

#[test]
fn files_that_are_no_games_are_listed_with_what_is_wrong_and_break_nothing() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let (table, path) = played(&desk, &folder, 30);
    desk.call("leave", json!({})).expect("the table is cleared");
    let bytes = fs::read(&path).expect("its file");
    let mut changed = bytes.clone();
    let digit = bytes.iter().rposition(u8::is_ascii_digit).expect("a digit");
    changed[digit] = if bytes[digit] == b'9' { b'0' } else { bytes[digit] + 1 };
    let broken: [(&str, &[u8], Code); 5] = [
        ("empty", b"", Code::Empty),
        ("picture", b"\x89PNG\r\n\x1a\n", Code::NotAGame),
        ("future", b"{\"fitg\":3,\"all\":\"new\"}\n", Code::NewerFormat),
        ("changed", &changed, Code::Damaged),
        ("folder", b"", Code::NotAFile),
    ];
    for (id, bytes, _) in &broken[..4] {
        fs::write(folder.path().join(format!("{id}.fitg")), bytes).expect("written");
    }
    fs::create_dir(folder.path().join("folder.fitg")).expect("a folder of that name");
    // A line torn by a power cut is no harm, but is told of.
    fs::write(folder.path().join("torn.fitg"), &bytes[..bytes.len() - 3]).expect("written");

    let games = desk.call("games", json!({})).expect("a list");
    let cards = games["games"].as_array().expect("cards");
    assert_eq!(cards.len(), broken.len() + 2);
    let card = |id: &str| cards.iter().find(|card| card["id"] == json!(id)).expect("a card");
    for (id, _, wrong) in broken {
        assert_eq!(card(id)["problem"]["code"], json!(wrong), "{id}");
        assert!(card(id)["about"].is_null());
        assert_eq!(code(&desk, "open_game", json!({ "id": id })), wrong, "{id}");
        assert_eq!(code(&desk, "copy_game", json!({ "id": id, "name": "Copy" })), wrong, "{id}");
    }
    assert_eq!(card("torn")["about"]["notices"].as_array().map(Vec::len), Some(1));
    let torn = desk.call("open_game", json!({ "id": "torn" })).expect("it can be opened");
    assert_eq!(torn["notices"].as_array().map(Vec::len), Some(1));
    let again = desk.call("open_game", json!({ "id": table["game"] })).expect("the good game is as it was");
    same_position(&again, &table);
    // What is broken can be put away and brought back, and stays as it was.
    let trash = desk.call("delete_game", json!({ "id": "changed" })).expect("into the trash");
    desk.call("restore_game", json!({ "id": trash })).expect("out of it");
    assert_eq!(fs::read(folder.path().join("changed.fitg")).expect("its file"), changed);
}

#[test]
fn a_game_open_elsewhere_is_left_alone_until_it_is_free() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let (table, path) = played(&desk, &folder, 20);
    let id = json!({ "id": table["game"] });
    // Another program cannot have what lies on this table …
    assert_eq!(SavedGame::open(&path).map(|_| ()).expect_err("it is open here").code(), "locked");
    desk.call("leave", json!({})).expect("the table is cleared");
    // … nor this desk what another program plays.
    let elsewhere = SavedGame::open(&path).expect("it is free");
    assert_eq!(code(&desk, "open_game", id.clone()), Code::Locked);
    assert_eq!(code(&desk, "delete_game", id.clone()), Code::Locked);
    assert_eq!(code(&desk, "rename_game", json!({ "id": table["game"], "name": "Other" })), Code::Locked);
    let games = desk.call("games", json!({})).expect("a list");
    assert_eq!(games["games"][0]["about"]["name"], json!("Test"), "it can be looked at all the same");
    drop(elsewhere);
    same_position(&desk.call("open_game", id).expect("it is free again"), &table);
}

#[cfg(unix)]
#[test]
fn a_file_that_vanishes_while_it_is_played_is_noticed_before_an_answer_is_lost_and_can_be_written_again() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let (table, path) = played(&desk, &folder, 20);
    let bytes = fs::read(&path).expect("its file");
    fs::remove_file(&path).expect("somebody deletes it");
    assert_eq!(code(&desk, "answer", first_answer(&table)), Code::Vanished);
    same_position(&desk.call("table", json!({})).expect("the game is as it was"), &table);
    same_position(&desk.call("write_again", json!({})).expect("it can be written again"), &table);
    assert_eq!(fs::read(&path).expect("its file"), bytes);
    let next = desk.call("answer", first_answer(&table)).expect("the game goes on");

    // Moved away and put back, it is the same file.
    let away = folder.path().join("away");
    fs::rename(&path, &away).expect("moved");
    assert_eq!(code(&desk, "answer", first_answer(&next)), Code::Vanished);
    fs::rename(&away, &path).expect("put back");
    let last = desk.call("answer", first_answer(&next)).expect("the game goes on");

    // Something else in its place is not overwritten.
    fs::rename(&path, &away).expect("moved");
    fs::write(&path, "a letter").expect("something else");
    assert_eq!(code(&desk, "answer", first_answer(&last)), Code::Vanished);
    assert_eq!(code(&desk, "write_again", json!({})), Code::Exists);
    assert_eq!(fs::read(&path).expect("the letter"), b"a letter");
    fs::rename(&away, &path).expect("put back");
    desk.call("leave", json!({})).expect("the table is cleared");
    same_position(&desk.call("open_game", json!({ "id": table["game"] })).expect("all is there"), &last);
}

#[test]
fn a_game_that_vanished_before_it_was_opened_is_missing_and_is_not_resumed() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let (table, path) = played(&desk, &folder, 3);
    desk.call("leave", json!({})).expect("the table is cleared");
    fs::remove_file(&path).expect("somebody deletes it");
    assert_eq!(code(&desk, "open_game", json!({ "id": table["game"] })), Code::Missing);
    assert_eq!(desk.call("start", json!({})).expect("a start")["last_game"], Value::Null);
}

#[cfg(unix)]
#[test]
fn a_file_that_somebody_else_wrote_to_is_noticed_and_can_be_opened_again() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let (table, path) = played(&desk, &folder, 20);
    // A program that does not care for locks.
    let mut file = OpenOptions::new().append(true).open(&path).expect("the file");
    file.write_all(b"{\"half\":").expect("written");
    assert_eq!(code(&desk, "answer", first_answer(&table)), Code::ChangedElsewhere);
    same_position(&desk.call("table", json!({})).expect("the game is as it was"), &table);
    let again = desk.call("open_game", json!({ "id": table["game"] })).expect("it can be opened again");
    same_position(&again, &table);
    assert_eq!(again["notices"].as_array().map(Vec::len), Some(1), "the half line is told of");
    desk.call("answer", first_answer(&again)).expect("the game goes on");
}

#[test]
fn open_again_opens_a_file_from_anywhere_again_with_those_who_sat_at_it() {
    let (folder, elsewhere) = (TempDir::new().expect("a folder"), TempDir::new().expect("another"));
    let desk = desk(&folder);
    assert_eq!(code(&desk, "open_again", json!({})), Code::NoGame);
    let (_, own) = played(&desk, &folder, 20);
    desk.call("leave", json!({})).expect("the table is cleared");
    let path = elsewhere.path().join("a gift.fitg");
    fs::copy(own, &path).expect("a game from somebody else");
    let opened = desk.call("open_file", json!({ "path": path })).expect("it opens where it lies");
    assert!(opened["game"].is_null());
    let seats = json!({ "seats": opened["seats"], "orders": opened["orders"], "with_curtain": false });
    let table = desk.call("arrange", json!({ "arrangement": seats })).expect("no curtain");
    let table = click(&desk, &table, &mut 3);

    let mut other = OpenOptions::new().append(true).open(&path).expect("its file");
    other.write_all(b"{\"half\":").expect("somebody else writes");
    drop(other);
    assert_eq!(code(&desk, "answer", first_answer(&table)), Code::ChangedElsewhere);
    let again = desk.call("open_again", json!({})).expect("it is opened once more");
    same_position(&again, &table);
    assert_eq!((&again["game"], &again["with_curtain"]), (&Value::Null, &json!(false)));
    let next = click(&desk, &again, &mut 4);
    assert!(SavedGame::open(&path).is_err(), "it is that very file that is open, and its lock is held");
    // While the file is away there is nothing to open; when it is back, it is the same game.
    fs::rename(&path, elsewhere.path().join("away")).expect("moved");
    assert_eq!(code(&desk, "open_again", json!({})), Code::Missing);
    assert_eq!(code(&desk, "table", json!({})), Code::NoGame);
    fs::rename(elsewhere.path().join("away"), &path).expect("moved back");
    same_position(&desk.call("open_again", json!({})).expect("it is back"), &next);
    // A game of the list is opened again as well, and after it was put away nothing is.
    let mine = begin(&desk, json!({ "with_curtain": false }));
    same_position(&desk.call("open_again", json!({})).expect("opened once more"), &mine);
    desk.call("leave", json!({})).expect("the table is cleared");
    assert_eq!(code(&desk, "open_again", json!({})), Code::NoGame);
}

#[test]
fn a_scenario_with_a_mistake_is_named_with_its_field_and_the_page_can_ask_again() {
    let folder = TempDir::new().expect("a folder");
    let wrong = folder.path().join("mine.json");
    let scenario = fitg_engine::scenario::official("flight-to-egrix").expect("a scenario");
    let mut text = serde_json::to_value(scenario).expect("JSON");
    text["planets"][1]["pdb_level"] = json!(3);
    fs::write(&wrong, text.to_string()).expect("written");
    let library = fitg_saves::Library::open(&folder.path().join("games")).expect("a folder");
    let desk = Desk::new(library, Box::new(common::Picks(wrong.clone())), None);
    let failure = desk.call("pick_scenario", json!({})).expect_err("a mistake");
    assert_eq!(failure.code, Code::BadScenario);
    assert!(failure.message.contains("planets[1].pdb_level"), "{}", failure.message);
    text["planets"][1]["pdb_level"] = json!(2);
    fs::write(&wrong, text.to_string()).expect("written");
    let card = desk.call("pick_scenario", json!({})).expect("a scenario");
    assert_eq!(card["picture"].as_array().map(Vec::len), Some(3));
    fs::remove_file(&wrong).expect("gone");
    assert_eq!(code(&desk, "pick_scenario", json!({})), Code::Unreadable);
}

/// A game is begun with the figures of a file, and carries them; what the scenario does not take is refused with its field.
///
/// Cases: 19.7
#[test]
fn figures_of_a_file_replace_ours_for_one_game() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("cheap lines.json");
    let games = folder.path().join("games");
    let desk =
        Desk::new(fitg_saves::Library::open(&games).expect("a folder"), Box::new(common::Picks(file.clone())), None);
    let pick = |scenario: &str| desk.call("pick_figures", json!({ "scenario": { "official": scenario } }));
    let begin = |own: bool| {
        let wanted = json!({
            "scenario": { "official": "the-empires-backdoor" }, "name": "", "names": { "rebel": null, "imperial": null },
            "options": {}, "seed": "7", "arrangement": { "with_curtain": false }, "own_figures": own,
        });
        desk.call("new_game", wanted)
    };
    assert_eq!(begin(true).expect_err("no file yet").code, Code::BadScenario);
    fs::write(&file, r#"{"unit_costs": {"rebel_urban_2_1": 4}}"#).expect("written");
    let printed = pick("the-empires-backdoor").expect_err("a printed price");
    assert!(printed.message.contains("figures.unit_costs.rebel_urban_2_1"), "{}", printed.message);
    fs::write(&file, r#"{"unit_costs": {"line": 4}}"#).expect("written");
    let none = pick("flight-to-egrix").expect_err("nothing is bought there");
    assert_eq!(none.code, Code::BadScenario);
    assert_eq!(pick("the-empires-backdoor").expect("taken"), json!("cheap lines.json"));
    let carried = |table: Value| {
        let id = table["game"].as_str().expect("an id").to_owned();
        fs::read_to_string(games.join(format!("{id}.fitg"))).expect("the game").contains(r#""unit_costs":{"line":4}"#)
    };
    assert!(carried(begin(true).expect("begun")));
    assert!(!carried(begin(false).expect("begun")));
}

#[test]
fn fault_33_a_damaged_game_of_the_list_is_salvaged_and_opens() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let (table, path) = played(&desk, &folder, 30);
    desk.call("leave", json!({})).expect("the table is cleared");
    let mut bytes = fs::read(&path).expect("its file");
    let line = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').nth(15).map(|(at, _)| at).expect("lines");
    bytes[line + 14] ^= 1;
    fs::write(&path, &bytes).expect("written");
    let id = json!({ "id": table["game"] });
    assert_eq!(code(&desk, "open_game", id.clone()), Code::Damaged);
    let told = desk.call("salvage_game", id.clone()).expect("salvaged");
    assert!(told[0].as_str().is_some_and(|told| told.contains("line 17") && told.contains(".set-aside-1")), "{told}");
    desk.call("open_game", id).expect("it opens");
}

#[test]
fn fault_36_and_37_an_export_goes_on_with_new_dice_unless_they_are_wanted_and_replaces_what_the_dialog_asked_about() {
    let folder = TempDir::new().expect("a folder");
    let picked = folder.path().join("given.fitg");
    fs::write(&picked, "another file").expect("written");
    let library = fitg_saves::Library::open(&folder.path().join("games")).expect("a folder");
    let desk = Desk::new(library, Box::new(common::Picks(picked.clone())), None);
    let table = begin(&desk, json!({ "with_curtain": false }));
    let exported = |with_future: bool| {
        let args = json!({ "id": table["game"], "with_future": with_future });
        assert_eq!(desk.call("export_game", args).expect("exported"), json!(picked));
        SavedGame::open(&picked).expect("a game").game().state().chance.seed.0
    };
    assert_eq!((exported(false), exported(true)), (1981, 7));
}

/// The page's own words about each are a table over the type `Code`: one that is missing there does not compile.
#[test]
fn what_the_saves_call_an_error_is_what_the_page_is_told() {
    let path = || PathBuf::from("somewhere");
    let errors = [
        SaveError::Missing { path: path() },
        SaveError::NotAFile { path: path() },
        SaveError::Empty { path: path() },
        SaveError::NotAGame { path: path(), marked: false },
        SaveError::NewerFormat { format: 9 },
        SaveError::TooLarge { size: 2, limit: 1 },
        SaveError::LineTooLong { line: 1, limit: 1 },
        SaveError::Damaged { line: 1, what: "torn".to_owned() },
        SaveError::Disagrees { line: 1, what: "another die".to_owned(), case: None },
        SaveError::OtherRules { line: 1, answer: 1, what: "another die".to_owned(), program: "another".to_owned() },
        SaveError::Refused(Refusal::GameOver { case: case!("16.17") }),
        SaveError::NothingToUndo,
        SaveError::NothingToRedo,
        SaveError::NoSuchPosition { position: 2, last: 1 },
        SaveError::Exists { path: path() },
        SaveError::Locked { path: path() },
        SaveError::ChangedElsewhere { path: path() },
        SaveError::Vanished { path: path() },
        SaveError::NoPermission { path: path() },
        SaveError::ReadOnly { path: path() },
        SaveError::DiskFull { path: path() },
        SaveError::Broken { path: path() },
        SaveError::BadName { name: "?".to_owned(), what: "a sign" },
        SaveError::NoFolder,
        SaveError::Io { doing: "reading", path: path(), error: std::io::Error::other("a fault") },
    ];
    for error in errors {
        let code = error.code();
        assert_eq!(serde_json::to_value(Failure::from(error)).expect("JSON")["code"], json!(code));
    }
}
