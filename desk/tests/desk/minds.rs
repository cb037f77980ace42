//! What a captain is after is told to whoever wishes to hear it, of its own view; of people only once the game is over.

use crate::common::{begin, desk};
use fitg_desk::{Code, Desk};
use serde_json::{Value, json};
use tempfile::TempDir;

fn thoughts(desk: &Desk, of: &str) -> Result<Value, fitg_desk::Failure> {
    desk.call("thoughts", json!({ "of": of }))
}

#[test]
fn what_people_are_after_is_told_of_no_game_that_goes_on() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    assert_eq!(thoughts(&desk, "table").expect_err("no game").code, Code::NoGame);
    assert_eq!(thoughts(&desk, "replay").expect_err("no replay").code, Code::NoReplay);
    let plain = json!({ "seats": { "rebel": "person", "imperial": "plain" }, "with_curtain": false });
    for arrangement in [json!({}), plain] {
        begin(&desk, arrangement);
        assert_eq!(thoughts(&desk, "table").expect_err("nobody thinks here").code, Code::StillSecret);
    }
    desk.call("open_replay", json!({ "id": null })).expect("a replay");
    assert_eq!(thoughts(&desk, "replay").expect_err("it goes on").code, Code::StillSecret);
    assert_eq!(desk.call("weighed", json!({})).expect_err("it goes on").code, Code::StillSecret);
}

#[test]
fn what_the_captain_is_after_is_told_from_its_first_answer_on_and_is_no_part_of_the_game() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let seats =
        json!({ "seats": { "rebel": "captain", "imperial": "person", "pace": "followed" }, "with_curtain": false });
    let mut table = begin(&desk, seats);
    let mut told = None;
    for _ in 0..200 {
        let thoughts = thoughts(&desk, "table").expect("it may be asked at any time");
        if !thoughts.is_null() {
            told = Some(thoughts);
            break;
        }
        table = if table["ask"]["by_program"] == json!(true) {
            desk.call("go_on", json!({})).expect("it answers")
        } else {
            let answers = table["ask"]["answers"].as_array().expect("answers");
            let answer = json!({ "answer": answers.last().expect("an answer")["id"], "step": table["step"] });
            desk.call("answer", answer).expect("an answer")
        };
    }
    let told = told.expect("it has begun a turn");
    assert_eq!((&told["side"], &told["turn"]), (&json!("rebel"), &table["board"]["clock"]["turn"]));
    let first = told["lines"][0].as_str().expect("a line").to_owned();
    assert!(first.starts_with("Expects to win "), "{first}");
    assert_eq!(thoughts(&desk, "table").expect("once more"), told, "the same each time");
    assert_eq!(desk.call("table", json!({})).expect("a table")["step"], table["step"]);
    let log = desk.call("log_since", json!({ "since": null })).expect("a log");
    assert!(!log.to_string().contains("Expects to win"));
}

#[test]
fn of_a_game_that_is_over_any_side_is_told_of_and_what_each_step_weighed() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    desk.call("open_sample", json!({ "id": "egrix-finished" })).expect("a sample");
    let replay = desk.call("open_replay", json!({ "id": null })).expect("its replay");
    assert_eq!(desk.call("weighed", json!({})).expect("the beginning"), Value::Null);
    for turn in replay["player_turns"].as_array().expect("turns").iter().take(2) {
        let at = turn["position"].as_u64().expect("a position") + 1;
        let here = desk.call("replay_go", json!({ "position": at })).expect("a position");
        let told = thoughts(&desk, "replay").expect("it is over");
        assert_eq!((&told["side"], &told["turn"]), (&turn["side"], &turn["turn"]), "{told}");
        let hint = desk.call("weighed", json!({})).expect("it is over");
        if !hint.is_null() {
            assert_eq!(hint["side"], here["step"]["side"]);
        }
    }
}
