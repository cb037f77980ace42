//! Hints at the table: only for who is asked and looks, never of more than he sees, and given up when nobody waits for them.

use crate::common::{begin, begin_scenario, desk};
use serde_json::{Value, json};
use tempfile::TempDir;

fn without_curtain() -> Value {
    json!({ "with_curtain": false })
}

#[test]
fn a_hint_is_of_the_question_on_the_screen_and_is_never_there_unasked() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let table = begin(&desk, without_curtain());
    assert_eq!(table["hints"], json!(true));
    assert!(!table.to_string().contains("weighed"), "a table brings no hint by itself");
    let hint = desk.call("hint", json!({ "step": table["step"] })).expect("a hint");
    assert_eq!((&hint["side"], &hint["sense"]), (&table["ask"]["side"], &json!("captain")));
    let listed: Vec<&Value> =
        table["ask"]["answers"].as_array().expect("answers").iter().map(|one| &one["id"]).collect();
    let weighed = hint["weighed"].as_array().expect("answers");
    assert!((2..=3).contains(&weighed.len()) && weighed.iter().all(|one| listed.contains(&&one["id"])), "{hint}");
    let stale = desk.call("hint", json!({ "step": 17 })).expect_err("the page is behind the game");
    assert_eq!(stale.code, fitg_desk::Code::Stale);
}

#[test]
fn a_game_begun_without_hints_gives_none_and_neither_does_a_lesson() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let new = json!({
        "scenario": { "official": "flight-to-egrix" }, "name": "Test", "names": { "rebel": null, "imperial": null },
        "options": { "no_hints": true }, "seed": "7", "arrangement": without_curtain(),
    });
    let table = desk.call("new_game", new).expect("a game begins");
    assert_eq!(table["hints"], json!(false));
    let refused = desk.call("hint", json!({ "step": table["step"] })).expect_err("no hints");
    assert_eq!(refused.code, fitg_desk::Code::NoHints);
    let again = desk.call("open_game", json!({ "id": table["game"] })).expect("its file opens");
    assert_eq!(again["hints"], json!(false), "that is kept in the game's file");
    let lessons = desk.call("lessons", json!({})).expect("the lessons");
    let lesson = desk.call("begin_lesson", json!({ "lesson": lessons[0]["id"], "anew": true })).expect("a lesson");
    assert_eq!(lesson["table"]["hints"].as_bool().or(lesson["hints"].as_bool()), Some(false), "{lesson}");
}

#[test]
fn behind_a_curtain_and_for_a_program_there_is_no_hint() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let mut table = begin(&desk, json!({ "with_curtain": true }));
    for _ in 0..200 {
        if !table["curtain"].is_null() {
            break;
        }
        let answer = json!({ "answer": table["ask"]["answers"][0]["id"], "step": table["step"] });
        table = desk.call("answer", answer).expect("an answer");
    }
    assert_eq!((table["curtain"].is_null(), &table["hints"]), (false, &json!(false)));
    let refused = desk.call("hint", json!({ "step": table["step"] })).expect_err("the curtain is drawn");
    assert_eq!(refused.code, fitg_desk::Code::Curtain);
    let here = desk.call("i_am_here", json!({ "side": table["curtain"] })).expect("he comes");
    assert_eq!(here["hints"], json!(here["ask"]["answers"].as_array().is_some_and(|answers| answers.len() > 1)));
    let programs =
        json!({ "seats": { "rebel": "person", "imperial": "plain", "pace": "followed" }, "with_curtain": false });
    let table = begin_scenario(&desk, "flight-to-egrix", "7", programs);
    assert_eq!((&table["ask"]["by_program"], &table["hints"]), (&json!(true), &json!(false)));
    let refused = desk.call("hint", json!({ "step": table["step"] })).expect_err("a program answers");
    assert_eq!(refused.code, fitg_desk::Code::NotYours);
}

/// The thinking holds nothing: the answer goes through while it is under way, and no hint of the old question comes after it.
#[test]
fn a_hint_is_given_up_when_the_question_is_answered_meanwhile() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let table = begin(&desk, without_curtain());
    let started = std::sync::Barrier::new(2);
    std::thread::scope(|scope| {
        let thinking = scope.spawn(|| {
            started.wait();
            // Hints follow one another until one is overtaken: the answer comes while one is thought about.
            let step = json!({ "step": table["step"] });
            (0..200).map(|_| desk.call("hint", step.clone())).find(|hint| !matches!(hint, Ok(hint) if !hint.is_null()))
        });
        started.wait();
        std::thread::sleep(std::time::Duration::from_millis(30));
        let answer = json!({ "answer": table["ask"]["answers"][0]["id"], "step": table["step"] });
        desk.call("answer", answer).expect("the answer goes through");
        let last = thinking.join().expect("no panic").expect("one was overtaken");
        match last {
            Ok(none) => assert!(none.is_null(), "{none}"),
            Err(failure) => assert_eq!(failure.code, fitg_desk::Code::Stale),
        }
    });
}

#[test]
fn a_hint_that_is_stopped_comes_to_nothing() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let table = begin(&desk, without_curtain());
    let stopped = std::sync::atomic::AtomicBool::new(false);
    let hint = std::thread::scope(|scope| {
        let stopping = scope.spawn(|| {
            while !stopped.load(std::sync::atomic::Ordering::Relaxed) {
                desk.call("stop_hint", json!({})).expect("it can always be stopped");
            }
        });
        let hint = desk.call("hint", json!({ "step": table["step"] }));
        stopped.store(true, std::sync::atomic::Ordering::Relaxed);
        stopping.join().expect("no panic");
        hint
    });
    assert_eq!(hint.expect("no failure"), json!(null));
}
