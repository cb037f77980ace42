//! Disks that are full and folders that cannot be written to, for real.

use crate::common::{self, begin_scenario, click, desk};
use fitg_desk::{Code, Desk};
use fitg_saves::Library;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

const FOLDER: &str = "FITG_TEST_FOLDER";

/// Not a test: the program whose disk is full. It says what was on the table last, and how it failed.
#[test]
#[ignore = "started by the other tests of this file"]
fn child_plays() {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else { return };
    let desk = Desk::new(Library::open(&folder).expect("a folder"), Box::new(common::Bare), None);
    let mut table = begin_scenario(&desk, "varu-powderkeg", "7", json!({ "with_curtain": false }));
    let mut random = 3;
    loop {
        let answers = table["ask"]["answers"].as_array().expect("answers");
        let answer = &answers[common::next(&mut random) % answers.len()]["id"];
        match desk.call("answer", json!({ "answer": answer, "step": table["step"] })) {
            Ok(next) => table = next,
            Err(failure) => {
                let now = desk.call("table", json!({})).expect("the game is still there");
                assert_eq!(now["board"], table["board"], "what was not recorded did not happen");
                println!("\nfailed {}", json!({ "code": failure.code, "table": table }));
                return;
            }
        }
    }
}

#[test]
fn on_a_full_disk_nothing_that_was_shown_is_lost_and_the_game_goes_on_when_there_is_room() {
    for blocks in [24, 48] {
        let folder = TempDir::new().expect("a folder");
        // The shell counts in blocks of 512 bytes. No file may grow beyond them, as on a full disk.
        let output = Command::new("sh")
            .args([
                "-c",
                &format!(
                    "trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" --ignored --exact disks::child_plays --nocapture"
                ),
            ])
            .arg(std::env::current_exe().expect("this program"))
            .env(FOLDER, folder.path())
            .stderr(Stdio::null())
            .output()
            .expect("it ran");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let failed = text.lines().find_map(|line| line.strip_prefix("failed ")).unwrap_or_else(|| panic!("{text}"));
        let failed: Value = serde_json::from_str(failed).expect("JSON");
        assert_eq!(failed["code"], json!("disk-full"));
        let before = &failed["table"];
        let desk = desk(&folder);
        let again = desk.call("open_game", json!({ "id": before["game"] })).expect("it can be opened again");
        assert_eq!((&again["step"], &again["board"]), (&before["step"], &before["board"]));
        let mut random = 9;
        let mut table = again;
        for _ in 0..10 {
            table = click(&desk, &table, &mut random);
        }
    }
}

#[test]
fn a_folder_that_cannot_be_written_to_is_named_whatever_is_asked_of_it() {
    // Nobody can make files there, not even root.
    let desk = Desk::new(Library::open(Path::new("/sys/kernel")).expect("a folder"), Box::new(common::Bare), None);
    let new = json!({
        "scenario": { "official": "flight-to-egrix" }, "name": "", "names": { "rebel": null, "imperial": null },
        "options": {}, "seed": null, "arrangement": {},
    });
    let code = |command: &str, args: Value| desk.call(command, args).expect_err("it cannot be written").code;
    assert_eq!(code("new_game", new), Code::ReadOnly);
    assert_eq!(code("open_sample", json!({ "id": "egrix-finished" })), Code::ReadOnly);
    let settings = desk.call("start", json!({})).expect("a start")["settings"].clone();
    assert_eq!(code("set_settings", json!({ "settings": settings })), Code::SettingsNotKept);
    desk.call("games", json!({})).expect("what is there can be listed");
}

#[test]
fn a_game_that_may_not_be_read_is_no_game_that_may_not_be_written() {
    // Nobody can read this file, not even root.
    let file = PathBuf::from("/sys/bus/cpu/uevent");
    let folder = TempDir::new().expect("a folder");
    let desk = Desk::new(Library::open(folder.path()).expect("a folder"), Box::new(common::Picks(file)), None);
    let failure = desk.call("import_game", json!({})).expect_err("it cannot be read");
    assert_eq!(failure.code, Code::NoPermission);
    assert!(failure.message.contains("permission") && failure.message.contains("uevent"), "{}", failure.message);
}
