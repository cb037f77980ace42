//! Games looked back upon: only what is over, in the background, kept beside the game until it is another.

use crate::common::{begin, desk};
use fitg_desk::{Code, Desk};
use serde_json::{Value, json};
use std::time::Duration;
use tempfile::TempDir;

fn table() -> Value {
    json!({ "of": "table" })
}

fn replay() -> Value {
    json!({ "of": "replay" })
}

/// A game of so many answers, each the last on the list, and then resigned.
fn resigned(desk: &Desk, answers: usize) -> Value {
    let mut table = begin(desk, json!({ "with_curtain": false }));
    for _ in 0..answers {
        let list = table["ask"]["answers"].as_array().expect("answers");
        let answer = json!({ "answer": list.last().expect("an answer")["id"], "step": table["step"] });
        table = desk.call("answer", answer).expect("an answer");
    }
    desk.call("answer", json!({ "answer": "resign", "step": table["step"] })).expect("given up")
}

fn stand(desk: &Desk, of: Value) -> Value {
    desk.call("reviewed", of).expect("the game is over")
}

#[test]
fn a_game_that_goes_on_is_not_looked_back_upon() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    for command in ["review", "reviewed"] {
        assert_eq!(desk.call(command, table()).expect_err("no game").code, Code::NoGame);
        assert_eq!(desk.call(command, replay()).expect_err("no replay").code, Code::NoReplay);
    }
    begin(&desk, json!({}));
    desk.call("open_replay", json!({ "id": null })).expect("a replay of a game that goes on");
    for command in ["review", "reviewed"] {
        for of in [table(), replay()] {
            assert_eq!(desk.call(command, of).expect_err("it is not over").code, Code::NotOver);
        }
    }
}

#[test]
fn a_review_is_kept_beside_its_game_and_there_again_for_table_and_replay() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let end = resigned(&desk, 4);
    assert_eq!(stand(&desk, table()), json!({ "review": null, "reckoned": null }), "nothing is reckoned unasked");
    let review = desk.call("review", table()).expect("it is over");
    assert_eq!(review["curve"].as_array().expect("a curve").len(), 6);
    assert_eq!(stand(&desk, table()), json!({ "review": review, "reckoned": null }));
    desk.call("open_replay", json!({ "id": null })).expect("its replay");
    assert_eq!(stand(&desk, replay())["review"], review);
    // The replay stays where it was.
    desk.call("replay_go", json!({ "position": 2 })).expect("a position");
    assert_eq!(desk.call("review", replay()).expect("it is there"), review);
    assert_eq!(desk.call("replay_go", json!({ "position": 2 })).expect("still there")["position"], json!(2));

    let id = end["game"].as_str().expect("an id").to_owned();
    let file = folder.path().join("reviews").join(format!("{id}.json"));
    assert!(file.is_file());
    drop(desk);
    let again = crate::common::desk(&folder);
    again.call("open_replay", json!({ "id": id })).expect("its replay, another day");
    assert_eq!(stand(&again, replay())["review"], review);
    // What another program made, and what is no review, is as if there were none.
    let kept = std::fs::read_to_string(&file).expect("a file");
    let version = review["made"]["review"].as_u64().expect("a version");
    let other = kept.replacen(&format!("\"review\": {version}"), &format!("\"review\": {}", version - 1), 1);
    for text in [other.as_str(), "{", "{}"] {
        assert_ne!(text, kept);
        std::fs::write(&file, text).expect("written");
        let fresh = crate::common::desk(&folder);
        fresh.call("open_replay", json!({ "id": id })).expect("its replay");
        assert_eq!(stand(&fresh, replay())["review"], Value::Null, "{text}");
    }
    std::fs::write(&file, kept).expect("written");
    again.call("delete_game", json!({ "id": id })).expect("into the trash");
    assert!(!file.exists(), "it goes with its game");
}

/// The same game, ended otherwise after a takeback, has no review yet.
#[test]
fn a_review_of_what_was_taken_back_is_none_of_the_game_as_it_is_now() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    resigned(&desk, 8);
    let first = desk.call("review", table()).expect("it is over");
    let points = desk.call("takeback_points", json!({})).expect("the decisions to which one can go back");
    let step = points[0]["step"].clone();
    desk.call("ask_takeback", json!({ "step": step })).expect("asked");
    let back = desk.call("answer_takeback", json!({ "agreed": true })).expect("agreed");
    assert_eq!(desk.call("reviewed", table()).expect_err("it goes on").code, Code::NotOver);
    desk.call("answer", json!({ "answer": "resign", "step": back["step"] })).expect("given up again");
    assert_eq!(stand(&desk, table())["review"], Value::Null);
    let anew = desk.call("review", table()).expect("it is over again");
    assert_ne!(anew, first);
}

#[test]
fn a_review_shows_how_far_it_is_and_is_stopped_when_it_is_wanted_no_more() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    desk.call("open_sample", json!({ "id": "varu-finished" })).expect("a sample");
    std::thread::scope(|scope| {
        let reckoning = scope.spawn(|| desk.call("review", table()));
        let mut seen = None;
        while seen.is_none() && !reckoning.is_finished() {
            seen = stand(&desk, table())["reckoned"].as_object().cloned();
            std::thread::sleep(Duration::from_millis(5));
        }
        let seen = seen.expect("it takes its time");
        assert!(seen["done"].as_u64() <= seen["of"].as_u64() && seen["of"].as_u64() > Some(50), "{seen:?}");
        assert_eq!(desk.call("review", table()).expect("no failure"), Value::Null, "it is under way already");
        // The desk is free meanwhile.
        desk.call("table", json!({})).expect("a table");
        desk.call("stop_review", json!({})).expect("it can always be stopped");
        assert_eq!(reckoning.join().expect("no panic").expect("no failure"), Value::Null);
    });
    assert_eq!(stand(&desk, table()), json!({ "review": null, "reckoned": null }));
    desk.call("stop_review", json!({})).expect("with nothing to stop, too");
    // One was stopped: none is kept.
    assert!(!folder.path().join("reviews").exists());
}
