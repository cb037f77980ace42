//! How far a game is and at what pace: answers by the record, time by the machine's clock, kept beside the game.

use crate::common::{Bare, begin_scenario, click};
use fitg_desk::host::{FileKind, SaveTo};
use fitg_desk::settings::Theme;
use fitg_desk::{Desk, Host};
use fitg_saves::Library;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tempfile::TempDir;

/// A machine whose clock goes on when the test says so.
#[derive(Default)]
struct Clock(AtomicU64);

impl Host for Clock {
    fn pick_to_open(&self, _: FileKind) -> Option<PathBuf> {
        None
    }
    fn pick_to_save(&self, _: FileKind, _: &str) -> Option<SaveTo> {
        None
    }
    fn show_in_folder(&self, path: &Path) -> Result<(), String> {
        Bare.show_in_folder(path)
    }
    fn set_title(&self, _: &str) {}
    fn set_theme(&self, _: Theme) {}
    fn now(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
    fn fresh_seed(&self) -> u64 {
        Bare.fresh_seed()
    }
}

fn with_clock(folder: &TempDir) -> (Arc<Clock>, Desk) {
    let clock = Arc::new(Clock(AtomicU64::new(1_800_000_000)));
    let desk = Desk::new(Library::open(folder.path()).expect("a folder"), Box::new(Arc::clone(&clock)), None);
    (clock, desk)
}

fn pace(desk: &Desk) -> Value {
    desk.call("pace", json!({})).expect("a pace")
}

/// Clicks until a Game-Turn begins, four seconds a click, and tells how many answers each side gave in each Game-Turn.
fn play_to_turn(desk: &Desk, clock: &Clock, table: &mut Value, turn: u64) -> [u64; 2] {
    let mut random = 17;
    let mut given = [0, 0];
    while table["board"]["clock"]["turn"].as_u64() < Some(turn) {
        assert!(table["board"]["outcome"].is_null(), "the game is over before Game-Turn {turn}");
        if table["board"]["clock"]["segment"] != "set_up" {
            given[usize::from(table["ask"]["side"] == "imperial")] += 1;
        }
        clock.0.fetch_add(4, Ordering::Relaxed);
        *table = click(desk, table, &mut random);
    }
    given
}

/// Case: 30.0
#[test]
fn a_pace_has_the_answers_of_each_side_and_the_time_of_each_game_turn_that_is_over() {
    let folder = TempDir::new().expect("a folder");
    let (clock, desk) = with_clock(&folder);
    let seats = json!({ "seats": { "rebel": "person", "imperial": "person" }, "with_curtain": false });
    let mut table = begin_scenario(&desk, "the-empires-backdoor", "7", seats);
    let begun = pace(&desk);
    assert_eq!((&begun["first"], &begun["turns"], &begun["over"]), (&json!(1), &table["board"]["turns"], &json!([])));
    let [rebel, imperial] = play_to_turn(&desk, &clock, &mut table, 2);
    let told = pace(&desk);
    let first = &told["over"][0];
    assert_eq!((&first["turn"], &first["rebel"], &first["imperial"]), (&json!(1), &json!(rebel), &json!(imperial)));
    assert_eq!(told["turn"], 2);
    // The set-up is counted with the Game-Turn before which it is made: people sat at it.
    let all = clock.0.load(Ordering::Relaxed) - 1_800_000_000;
    assert_eq!(first["seconds"], all);
    assert_eq!(told["seconds"], Value::Null);
    // Whoever goes for dinner has not played meanwhile.
    clock.0.fetch_add(3_600, Ordering::Relaxed);
    let [rebel, imperial] = play_to_turn(&desk, &clock, &mut table, 3);
    let second = pace(&desk)["over"][1].clone();
    assert_eq!((&second["rebel"], &second["imperial"]), (&json!(rebel), &json!(imperial)));
    let seconds = second["seconds"].as_u64().expect("it was counted");
    assert!(
        (4 * (rebel + imperial - 1)..=4 * (rebel + imperial)).contains(&seconds),
        "{seconds} of {rebel} + {imperial}"
    );

    // It goes on where it was left, with another start of the program, within what may be lost.
    desk.call("leave", json!({})).expect("left");
    let kept = |desk: &Desk| pace(desk)["over"][0]["seconds"].as_u64();
    desk.call("open_game", json!({ "id": table["game"] })).expect("opened");
    assert_eq!(kept(&desk), Some(all));
    drop(desk);
    let (_, again) = with_clock(&folder);
    again.call("open_game", json!({ "id": table["game"] })).expect("opened");
    assert_eq!(kept(&again), Some(all));
    // A copy has had the same answers, and its time; a new game of the same name has had none.
    let copy = again.call("copy_game", json!({ "id": table["game"], "name": "A copy" })).expect("a copy");
    again.call("open_game", json!({ "id": copy })).expect("opened");
    assert_eq!(kept(&again), Some(all));
}

#[test]
fn a_late_start_is_counted_from_its_own_first_game_turn() {
    let folder = TempDir::new().expect("a folder");
    let (_, desk) = with_clock(&folder);
    let table = begin_scenario(&desk, "the-fire-spreads", "7", json!({ "with_curtain": false }));
    assert_eq!(table["first_turn"], 10);
    let told = pace(&desk);
    assert_eq!((&told["first"], &told["turn"], &told["turns"]), (&json!(10), &json!(10), &json!(17)));
    assert_eq!(told["over"], json!([]));
}
