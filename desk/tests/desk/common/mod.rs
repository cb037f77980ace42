//! A desk without a window, and somebody who clicks.

use fitg_desk::host::{Existing, FileKind, SaveTo};
use fitg_desk::settings::Theme;
use fitg_desk::{Desk, Host};
use fitg_engine::Side;
use fitg_engine::view::Viewer;
use fitg_saves::{Library, Replay};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A machine without dialogs.
pub struct Bare;

impl Host for Bare {
    fn pick_to_open(&self, _: FileKind) -> Option<PathBuf> {
        None
    }
    fn pick_to_save(&self, _: FileKind, _: &str) -> Option<SaveTo> {
        None
    }
    fn show_in_folder(&self, _: &Path) -> Result<(), String> {
        Err("no folders here".to_owned())
    }
    fn set_title(&self, _: &str) {}
    fn set_theme(&self, _: Theme) {}
    fn now(&self) -> u64 {
        1_800_000_000
    }
    fn fresh_seed(&self) -> u64 {
        1981
    }
}

/// A machine whose dialogs always answer with the same file.
pub struct Picks(pub PathBuf);

impl Host for Picks {
    fn pick_to_open(&self, _: FileKind) -> Option<PathBuf> {
        Some(self.0.clone())
    }
    fn pick_to_save(&self, _: FileKind, _: &str) -> Option<SaveTo> {
        Some(SaveTo { path: self.0.clone(), existing: Existing::IsReplaced })
    }
    fn show_in_folder(&self, path: &Path) -> Result<(), String> {
        Bare.show_in_folder(path)
    }
    fn set_title(&self, _: &str) {}
    fn set_theme(&self, _: Theme) {}
    fn now(&self) -> u64 {
        Bare.now()
    }
    fn fresh_seed(&self) -> u64 {
        Bare.fresh_seed()
    }
}

pub fn desk(folder: &TempDir) -> Desk {
    Desk::new(Library::open(folder.path()).expect("a folder"), Box::new(Bare), None)
}

/// A game of Flight to Egrix.
pub fn begin(desk: &Desk, arrangement: Value) -> Value {
    begin_scenario(desk, "flight-to-egrix", "7", arrangement)
}

/// A game of a scenario with a seed.
pub fn begin_scenario(desk: &Desk, scenario: &str, seed: &str, mut arrangement: Value) -> Value {
    // Without orders everything is asked, so that a test that clicks at random comes to every kind of question.
    if arrangement["orders"].is_null() {
        let everything = json!({ "asked": "everything" });
        arrangement["orders"] = json!({ "rebel": everything, "imperial": everything });
    }
    desk.call(
        "new_game",
        json!({
            "scenario": { "official": scenario }, "name": "Test", "names": { "rebel": "Ann", "imperial": null },
            "options": {}, "seed": seed, "arrangement": arrangement,
        }),
    )
    .expect("a game begins")
}

/// A game of a scenario of one's own, in which everything is asked.
pub fn begin_own(scenario: &Value) -> (TempDir, Desk, Value) {
    begin_own_with(scenario, &json!({}))
}

/// The same with options.
pub fn begin_own_with(scenario: &Value, options: &Value) -> (TempDir, Desk, Value) {
    begin_own_arranged(scenario, options, json!({ "with_curtain": false }))
}

/// The same at a table that is arranged so.
pub fn begin_own_arranged(scenario: &Value, options: &Value, mut arrangement: Value) -> (TempDir, Desk, Value) {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("own.json");
    std::fs::write(&file, scenario.to_string()).expect("a file");
    let library = Library::open(&folder.path().join("games")).expect("a folder");
    let desk = Desk::new(library, Box::new(Picks(file)), None);
    desk.call("pick_scenario", json!({})).expect("a scenario");
    let everything = json!({ "asked": "everything" });
    arrangement["orders"] = json!({ "rebel": everything, "imperial": everything });
    let table = desk
        .call(
            "new_game",
            json!({
                "scenario": "own", "name": "Test", "names": { "rebel": "Ann", "imperial": null }, "options": options, "seed": "7",
                "arrangement": arrangement,
            }),
        )
        .expect("a game begins");
    (folder, desk, table)
}

/// The same stream on every machine: a test needs no better dice.
pub fn next(random: &mut u64) -> usize {
    *random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(*random >> 33).expect("31 bits")
}

/// One click of a person, or one answer of a program.
pub fn click(desk: &Desk, table: &Value, random: &mut u64) -> Value {
    if let Some(side) = table["curtain"].as_str() {
        return desk.call("i_am_here", json!({ "side": side })).expect("the asked side is here");
    }
    let ask = &table["ask"];
    if ask["by_program"].as_bool() == Some(true) {
        return desk.call("go_on", json!({})).expect("the program answers");
    }
    let answers = ask["answers"].as_array().expect("answers");
    let answer = &answers[next(random) % answers.len()]["id"];
    desk.call("answer", json!({ "answer": answer, "step": table["step"] })).expect("a listed answer is taken")
}

/// The possessions that the Rebel Player keeps to himself in a position.
pub fn unshown(replay: &Replay) -> Vec<String> {
    let board = replay.game().view(Viewer::Side(Side::Rebel)).board();
    let environs = board.planets.iter().flat_map(|planet| &planet.environs);
    let rebels =
        environs.flat_map(|environ| environ.rebel.mission.characters.iter().chain(&environ.rebel.military.characters));
    rebels
        .chain(&board.waiting)
        .flat_map(|character| &character.possessions)
        .filter(|possession| !possession.shown)
        .map(|possession| possession.possession.to_string())
        .collect()
}
