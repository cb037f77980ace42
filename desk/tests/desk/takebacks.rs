//! Takebacks that two people agree on, or one and a program.

use crate::common::{begin, click, desk};
use fitg_desk::{Code, Desk};
use serde_json::{Value, json};
use tempfile::TempDir;

/// Plays at random until there is something that only an agreement can take back.
fn past_something(desk: &Desk, arrangement: Value) -> (Value, Value) {
    let mut table = begin(desk, arrangement);
    let mut random = 9;
    for clicks in 0..400 {
        if clicks > 12 && table["curtain"].is_null() {
            let points = desk.call("takeback_points", json!({})).expect("nobody hides anything");
            if points.as_array().is_some_and(|points| points.len() > 3) {
                return (table, points);
            }
        }
        table = click(desk, &table, &mut random);
    }
    panic!("nothing was ever learned");
}

fn log(desk: &Desk) -> String {
    let log = desk.call("log_since", json!({ "since": null })).expect("a log");
    log["lines"]
        .as_array()
        .expect("lines")
        .iter()
        .filter_map(|line| line["text"].as_str())
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn one_person_asks_and_the_other_agrees_and_the_log_tells_it() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let (table, points) = past_something(&desk, json!({ "with_curtain": false }));
    let point = &points[2];
    let asked = desk.call("ask_takeback", json!({ "step": point["step"] })).expect("asked");
    assert_eq!(asked["takeback"]["by"], point["side"]);
    assert_eq!(asked["takeback"]["point"]["answers"], point["answers"]);
    assert_eq!((&asked["board"], &asked["step"]), (&table["board"], &table["step"]), "nothing has happened yet");
    let back = desk.call("answer_takeback", json!({ "agreed": true })).expect("agreed");
    assert_eq!(back["takeback"], Value::Null);
    assert_eq!(back["ask"]["side"], point["side"]);
    assert_eq!(back["ask"]["prompt"], point["prompt"]);
    assert_eq!(
        back["step"].as_u64(),
        point["step"].as_u64().map(|step| step + 1),
        "the agreement is a step of its own"
    );
    assert!(log(&desk).contains("asks for a takeback"), "{}", log(&desk));
    // It is all in the file.
    let again = desk.call("open_game", json!({ "id": table["game"] })).expect("it can be opened");
    assert_eq!(
        (&again["board"], &again["ask"]["answers"], &again["step"]),
        (&back["board"], &back["ask"]["answers"], &back["step"])
    );
    assert!(log(&desk).contains("asks for a takeback"));
}

#[test]
fn the_other_person_may_refuse_and_then_everything_is_as_it_was() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let (table, points) = past_something(&desk, json!({ "with_curtain": false }));
    desk.call("ask_takeback", json!({ "step": points[0]["step"] })).expect("asked");
    let after = desk.call("answer_takeback", json!({ "agreed": false })).expect("refused by a person");
    assert_eq!((&after["board"], &after["step"], &after["takeback"]), (&table["board"], &table["step"], &Value::Null));
    assert!(!log(&desk).contains("takeback"));
    let failure = desk.call("answer_takeback", json!({ "agreed": true })).expect_err("nothing was asked for");
    assert_eq!(failure.code, Code::NothingToUndo);
}

#[test]
fn an_answer_withdraws_the_request() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let (_, points) = past_something(&desk, json!({ "with_curtain": false }));
    let asked = desk.call("ask_takeback", json!({ "step": points[0]["step"] })).expect("asked");
    let after = click(&desk, &asked, &mut 3);
    assert_eq!(after["takeback"], Value::Null);
}

#[test]
fn a_program_always_agrees_and_the_log_says_that_it_was_one() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let seats = json!({ "seats": { "rebel": "person", "imperial": "plain", "pace": "at_once" } });
    let (_, points) = past_something(&desk, seats);
    assert!(
        points.as_array().expect("a list").iter().all(|point| point["side"] == json!("rebel")),
        "only a person asks"
    );
    let back = desk.call("ask_takeback", json!({ "step": points[1]["step"] })).expect("it agrees");
    assert_eq!((&back["takeback"], &back["ask"]["prompt"]), (&Value::Null, &points[1]["prompt"]));
    assert!(log(&desk).contains("The program that plays the Imperial side agrees, as always"), "{}", log(&desk));
}

#[test]
fn what_can_be_undone_needs_no_agreement_and_what_is_secret_is_not_told() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let mut table = begin(&desk, json!({}));
    let mut random = 5;
    let (mut secrets, mut looked) = (0, 0);
    for _ in 0..300 {
        if table["curtain"].is_null() && table["board"]["outcome"].is_null() {
            let points = desk.call("takeback_points", json!({})).expect("nobody hides anything");
            for point in points.as_array().expect("a list") {
                looked += 1;
                let own = table["viewer"]["side"] == point["side"];
                secrets += usize::from(point["label"].is_null());
                assert!(!(own && point["label"].is_null()), "one's own answers are no secret to oneself");
            }
        } else if table["board"]["outcome"].is_null() {
            let refused = desk.call("takeback_points", json!({})).expect_err("nobody is here");
            assert_eq!(refused.code, Code::Curtain);
        } else {
            break;
        }
        table = click(&desk, &table, &mut random);
    }
    assert!(looked > 50 && secrets > 5, "{looked} {secrets}");
    let refused = desk.call("ask_takeback", json!({ "step": 1_000_000 }));
    assert!(refused.is_err());
}

/// A game that is over can be gone back into as one that goes on: by agreement, told in the log, with new dice.
#[test]
fn after_the_end_the_last_answers_are_taken_back_by_agreement_too() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let ended = desk.call("open_sample", json!({ "id": "varu-finished" })).expect("a sample");
    assert_eq!((&ended["ask"], &ended["curtain"]), (&Value::Null, &Value::Null));
    assert!(!ended["board"]["outcome"].is_null());
    let all = json!({ "asked": "everything" });
    let two = json!({ "seats": { "rebel": "person", "imperial": "person" }, "with_curtain": true,
        "orders": { "rebel": all, "imperial": all } });
    let ended = desk.call("arrange", json!({ "arrangement": two })).expect("two people");
    let points = desk.call("takeback_points", json!({})).expect("the end hides nothing");
    let point = &points[0];
    assert!(point["label"].is_string(), "everything was shown: {point}");
    let asked = desk.call("ask_takeback", json!({ "step": point["step"] })).expect("asked");
    assert_eq!((&asked["takeback"]["by"], &asked["board"]), (&point["side"], &ended["board"]), "nothing yet");
    let refused = desk.call("answer_takeback", json!({ "agreed": false })).expect("refused");
    assert_eq!((&refused["takeback"], &refused["board"]), (&Value::Null, &ended["board"]));
    desk.call("ask_takeback", json!({ "step": point["step"] })).expect("asked again");
    let back = desk.call("answer_takeback", json!({ "agreed": true })).expect("agreed");
    assert_eq!(back["board"]["outcome"], Value::Null);
    assert!(log(&desk).contains("asks for a takeback"), "{}", log(&desk));
    // It is in the file, and the game goes on from there.
    let again = desk.call("open_game", json!({ "id": ended["game"] })).expect("it can be opened");
    assert_eq!((&again["board"], &again["step"]), (&back["board"], &back["step"]));
    let here = match again["curtain"].as_str() {
        Some(side) => desk.call("i_am_here", json!({ "side": side })).expect("here"),
        None => again.clone(),
    };
    assert_eq!(here["ask"]["side"], point["side"]);
    let after = click(&desk, &here, &mut 4);
    assert_ne!(after["step"], again["step"]);
}

#[test]
fn who_has_resigned_against_a_program_may_think_better_of_it() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let seats = json!({ "seats": { "rebel": "person", "imperial": "plain", "pace": "at_once" } });
    let (mut table, _) = past_something(&desk, seats);
    while table["ask"]["side"] != "rebel" {
        table = click(&desk, &table, &mut 7);
    }
    let over = desk.call("answer", json!({ "answer": "resign", "step": table["step"] })).expect("resigned");
    assert_eq!(over["board"]["outcome"]["winner"], "imperial");
    let points = desk.call("takeback_points", json!({})).expect("points");
    assert_eq!(points[0]["label"], "resigning");
    let back = desk.call("ask_takeback", json!({ "step": points[0]["step"] })).expect("it agrees");
    assert_eq!((&back["board"]["outcome"], &back["ask"]["prompt"]), (&Value::Null, &table["ask"]["prompt"]));
    assert!(log(&desk).contains("agrees, as always"), "{}", log(&desk));
}
