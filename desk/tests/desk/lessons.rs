//! Every lesson is played to its end as its file says, left and gone back to, and says nothing that is not so.

use crate::common::desk;
use fitg_desk::lesson::{Course, Lesson, Stand};
use fitg_desk::{Code, Desk};
use fitg_rulebook::rulebook;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use tempfile::TempDir;

fn begin(desk: &Desk, lesson: &str) -> Value {
    desk.call("begin_lesson", json!({ "lesson": lesson, "anew": false })).expect("the lesson begins")
}

fn give(desk: &Desk, table: &Value, answer: &str) -> Value {
    desk.call("answer", json!({ "answer": answer, "step": table["step"] }))
        .unwrap_or_else(|failure| panic!("{answer}: {failure:?}, asked {}", table["ask"]["prompt"]))
}

/// One step of whoever follows the lesson.
fn follow(desk: &Desk, table: &Value) -> Value {
    let lesson = &table["lesson"];
    if lesson["read"] == json!(true) {
        return desk.call("read_on", json!({})).expect("it is read");
    }
    let wanted = lesson["wanted"].as_str().unwrap_or_else(|| panic!("nothing is lit: {lesson}"));
    give(desk, table, wanted)
}

fn log(desk: &Desk) -> Vec<Value> {
    let log = desk.call("log_since", json!({ "since": null })).expect("a log");
    log["lines"].as_array().expect("lines").clone()
}

#[test]
fn every_lesson_is_played_to_its_end_and_tells_what_is_so() {
    for lesson in Lesson::all() {
        let folder = TempDir::new().expect("a folder");
        let desk = desk(&folder);
        let mut table = begin(&desk, &lesson.id);
        let mut reached = BTreeSet::new();
        let mut read = 0;
        for _ in 0..400 {
            let now = table["lesson"].clone();
            if !now["finished"].is_null() {
                break;
            }
            let number = usize::try_from(now["step"].as_u64().expect("a number")).expect("a small one");
            let first = reached.insert(number);
            assert!(now["astray"].is_null(), "{}: {now}", lesson.id);
            if first {
                assert_eq!(reached.len(), number, "{}: every step is reached, in its order", lesson.id);
            }
            assert_eq!(now["heading"], json!(lesson.steps[number - 1].title));
            table = follow(&desk, &table);
            let lines = log(&desk);
            let after =
                table["lesson"]["step"].as_u64() != now["step"].as_u64() || !table["lesson"]["finished"].is_null();
            if after {
                let told: Vec<&str> = lines[read..].iter().filter_map(|line| line["text"].as_str()).collect();
                for wanted in &lesson.steps[number - 1].told {
                    assert!(
                        told.iter().any(|line| line.contains(wanted)),
                        "{} {number}: {wanted:?} in {told:#?}",
                        lesson.id
                    );
                }
                read = lines.len();
            }
        }
        assert_eq!(reached.len(), lesson.steps.len(), "{}", lesson.id);
        assert_eq!(table["lesson"]["finished"]["say"], json!(lesson.ending));
        assert_eq!(table["lesson"]["finished"]["next"]["id"], json!(lesson.next().map(|next| &next.id)));
        assert!(table["board"]["outcome"].is_null(), "{}: it can be played on", lesson.id);
        let cards = desk.call("lessons", json!({})).expect("a list");
        let card =
            cards.as_array().expect("cards").iter().find(|card| card["id"] == json!(lesson.id)).expect("its card");
        assert_eq!((&card["begun"], &card["finished"]), (&json!(true), &json!(true)));

        let on = desk.call("read_on", json!({})).expect("the game goes on");
        assert_eq!(
            on["ask"]["side"],
            json!("rebel"),
            "{}: the program has answered, and the learner is asked",
            lesson.id
        );
        assert_eq!(
            desk.call("games", json!({})).expect("games")["games"],
            json!([]),
            "a lesson is none of the person's games"
        );
    }
}

#[test]
fn every_case_of_a_lesson_is_in_the_rulebook_and_every_word_can_be_read_in_a_moment() {
    let lessons = Lesson::read_all().expect("the files are lessons");
    assert_eq!(lessons.len(), 4);
    for lesson in &lessons {
        assert!(lesson.goal.len() < 120 && lesson.about.len() < 120, "{}", lesson.id);
        for step in &lesson.steps {
            assert!(rulebook().entry(step.case).is_some(), "{}: {}: {}", lesson.id, step.title, step.case);
            assert!((10..=260).contains(&step.say.len()), "{}: {}: {}", lesson.id, step.title, step.say.len());
            assert!((10..=290).contains(&step.why.len()), "{}: {}: {}", lesson.id, step.title, step.why.len());
            assert!(
                !step.is_read() || step.then.is_empty(),
                "{}: {}: nobody answers while one reads",
                lesson.id,
                step.title
            );
        }
    }
    let wrong = Lesson::from_json(r#"{ "id": "x", "steps": [ { "titel": "x" } ] }"#).expect_err("no lesson");
    assert!(format!("{wrong:?}").contains("titel"), "{wrong:?}");
}

#[test]
fn whoever_does_something_else_is_told_what_that_did_and_can_go_back_past_the_dice() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let mut table = begin(&desk, "first-steps");
    while table["lesson"]["wanted"] != json!("environ:2232") {
        table = follow(&desk, &table);
    }
    let there = table.clone();
    let astray = give(&desk, &table, "environ:2231");
    let told = &astray["lesson"]["astray"];
    assert_eq!(told["answered"], json!("Go to Charkhan Air"));
    assert!(told["told"][0].as_str().expect("a line").contains("Charkhan Air"), "{told}");
    assert!(astray["lesson"]["wanted"].is_null());
    assert_eq!(astray["lesson"]["step"], there["lesson"]["step"], "the lesson waits where it was left");
    // Free to go on: the other side is played by a program, and the table always comes back to the learner.
    let mut on = astray;
    let mut rounds = 0;
    while rounds < 12 && on["board"]["outcome"].is_null() {
        rounds += 1;
        let answer = on["ask"]["answers"][0]["id"].as_str().expect("an answer").to_owned();
        on = give(&desk, &on, &answer);
        assert!(on["ask"]["side"] == json!("rebel") || !on["board"]["outcome"].is_null(), "{}", on["ask"]);
        assert_eq!(on["lesson"]["astray"]["answered"], json!("Go to Charkhan Air"));
    }
    assert!(rounds > 3, "{rounds}");
    let back = desk.call("back_to_lesson", json!({ "step": null })).expect("back");
    assert_eq!((&back["board"], &back["ask"], &back["lesson"]), (&there["board"], &there["ask"], &there["lesson"]));
}

#[test]
fn undo_leads_back_into_the_lesson_and_a_step_can_be_begun_again() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let mut table = begin(&desk, "first-steps");
    while table["lesson"]["wanted"] != json!("character:doctor_sontag") {
        table = follow(&desk, &table);
    }
    let other = give(&desk, &table, "environ:2231");
    assert!(!other["lesson"]["astray"].is_null());
    if other["undo"].is_string() {
        let undone = desk.call("undo", json!({})).expect("taken back");
        assert_eq!(undone["lesson"], table["lesson"]);
    }
    let again = desk.call("back_to_lesson", json!({ "step": 4 })).expect("to the fourth step");
    assert_eq!(again["lesson"]["step"], json!(4));
    assert_eq!(again["lesson"]["wanted"], json!("character:frun_sentel"));
    let first = desk.call("back_to_lesson", json!({ "step": 1 })).expect("to the first step");
    assert_eq!((&first["lesson"]["step"], &first["lesson"]["read"]), (&json!(1), &json!(true)));
}

/// What the fourth lesson says of the point that is left over is so: it buys a 1-0 and nothing better (19.7).
#[test]
fn the_point_that_is_left_over_in_the_fourth_lesson_buys_a_1_0() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let mut table = begin(&desk, "the-province-game");
    while table["lesson"]["heading"] != json!("That is all") {
        table = follow(&desk, &table);
    }
    assert!(table["lesson"]["say"].as_str().expect("words").contains("would buy a 1-0 unit"), "{}", table["lesson"]);
    let answers = table["ask"]["answers"].as_array().expect("answers");
    let bought: Vec<&str> =
        answers.iter().filter_map(|answer| answer["id"].as_str()?.strip_prefix("kind:rebel_")).collect();
    assert!(!bought.is_empty(), "{answers:?}");
    assert!(bought.iter().all(|kind| kind.ends_with("_1_0")), "{bought:?}");
}

#[test]
fn a_lesson_is_gone_on_with_where_it_was_left_or_begun_anew() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let mut table = begin(&desk, "armies-and-control");
    for _ in 0..5 {
        table = follow(&desk, &table);
    }
    desk.call("leave", json!({})).expect("the table is cleared");
    let again = begin(&desk, "armies-and-control");
    assert_eq!((&again["lesson"], &again["board"]), (&table["lesson"], &table["board"]));
    let opened = desk.call("open_again", json!({})).expect("it is opened again after a fault");
    assert_eq!(opened["lesson"], table["lesson"]);
    let anew = desk.call("begin_lesson", json!({ "lesson": "armies-and-control", "anew": true })).expect("anew");
    assert_eq!(anew["lesson"]["step"], json!(1));
    let refused = desk.call("begin_lesson", json!({ "lesson": "cooking", "anew": false })).expect_err("no such lesson");
    assert_eq!(refused.code, Code::NoSuchLesson);
    desk.call("leave", json!({})).expect("the table is cleared");
    assert_eq!(desk.call("back_to_lesson", json!({ "step": null })).expect_err("no table").code, Code::NoGame);
}

#[test]
fn a_stand_follows_from_the_answers_alone() {
    let lesson = Lesson::of("armies-and-control").expect("it is there");
    let course = Course::new(lesson);
    let script: Vec<_> = course.script().collect();
    assert_eq!(course.stand(&[]), Stand::At { step: 0, given: 0 });
    assert_eq!(course.stand(&script[..1]), Stand::At { step: 2, given: 1 }, "whoever acts has read enough");
    assert_eq!(course.stand(&[script[1]]), Stand::Astray { step: 2, given: 0 });
    let mut other = script[..4].to_vec();
    other.push(script[0]);
    assert_eq!(course.stand(&other), Stand::Astray { step: 3, given: 4 });
}
