//! A game played through the commands of the desk, as the page plays it.

use crate::common::{begin, click, desk};
use fitg_desk::Code;
use serde_json::{Value, json};
use tempfile::TempDir;

#[test]
fn a_game_played_by_its_listed_answers_comes_to_its_end_and_every_answer_is_on_disk() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let mut table = begin(&desk, json!({}));
    let mut random = 3;
    while table["board"]["outcome"].is_null() {
        table = click(&desk, &table, &mut random);
    }
    assert_eq!(table["viewer"], json!("referee"), "when all is over, nothing is hidden");
    desk.call("leave", json!({})).expect("the table is cleared");
    let again = desk.call("open_game", json!({ "id": table["game"] })).expect("it can be opened again");
    assert_eq!(again["board"], table["board"]);
    assert_eq!(again["step"], table["step"]);
}

#[test]
fn behind_a_curtain_the_page_is_told_nothing_that_only_one_side_may_know() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let mut table = begin(&desk, json!({}));
    let mut random = 11;
    let mut curtains = 0;
    for _ in 0..400 {
        if !table["curtain"].is_null() {
            curtains += 1;
            assert_eq!(table["viewer"], json!("both"));
            assert!(table["ask"].is_null() && table["undo"].is_null() && table["shown"] == json!([]));
            let log = desk.call("log_since", json!({ "since": null })).expect("a log");
            assert_eq!(log["mark"]["viewer"], json!("both"));
            let refused = desk.call("forecast", json!({ "answer": "yes" })).expect_err("nobody is here");
            assert_eq!(refused.code, Code::Curtain);
            let refused =
                desk.call("answer", json!({ "answer": "done", "step": table["step"] })).expect_err("likewise");
            assert_eq!(refused.code, Code::Curtain);
        } else if let Some(side) = table["viewer"]["side"].as_str() {
            assert_eq!(table["ask"]["side"], json!(side), "only the asked side's secrets are ever shown");
        }
        if !table["board"]["outcome"].is_null() {
            break;
        }
        table = click(&desk, &table, &mut random);
    }
    assert!(curtains > 5, "{curtains}");
}

/// Who gives an answer sees what comes of it through his own eyes before the screen is the other side's; nobody sees it after that.
#[test]
fn whoever_answered_last_sees_what_came_of_it_before_the_curtain_falls() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let (mut partings, mut chances) = (0, 0);
    for seed in [11, 12, 13] {
        let mut random = seed;
        let mut table = begin(&desk, json!({}));
        let mut eyes = json!("both");
        while table["board"]["outcome"].is_null() {
            if table["curtain"].is_null() {
                assert!(table["parting"].is_null(), "who looks at the table parts from nothing");
                eyes = table["viewer"].clone();
            } else if let Some(shown) = table["parting"]["shown"].as_array() {
                partings += 1;
                let by_chance =
                    |line: &Value| ["check", "die", "card"].iter().any(|what| line["scene"]["what"] == *what);
                chances += usize::from(shown.iter().any(by_chance));
                assert_eq!(table["parting"]["viewer"], eyes);
                let again = desk.call("table", json!({})).expect("the table");
                assert!(again["parting"].is_null(), "it is told once");
            }
            table = click(&desk, &table, &mut random);
        }
    }
    assert!(partings > 20 && chances > 0, "{partings} partings, {chances} with dice or cards");
}

/// Of every environ, character and unit of the game it is told why it cannot be clicked, if it cannot, and of nothing that can.
#[test]
fn of_what_is_not_listed_it_is_told_why_and_of_what_is_listed_nothing() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let mut table = begin(&desk, json!({ "with_curtain": false }));
    let why_not = |about: &Value| desk.call("why_not", json!({ "about": about }));
    let mut random = 5;
    let mut reasons = std::collections::BTreeSet::new();
    for _ in 0..300 {
        if !table["board"]["outcome"].is_null() {
            break;
        }
        let answers = table["ask"]["answers"].as_array().expect("answers").clone();
        let listed: Vec<&Value> = answers.iter().map(|answer| &answer["about"]).collect();
        let environs = [2211, 2231, 4321].map(|environ| json!({ "kind": "environ", "environ": environ }));
        let units = ["line-1", "rebel_wild_1_0-1"]
            .map(|unit| json!({ "kind": "unit", "unit": unit, "unit_kind": unit.split('-').next() }));
        let others = [json!({ "kind": "character", "character": "redjac" }), json!({ "kind": "yes" })];
        for about in listed.iter().copied().chain(&environs).chain(&units).chain(&others) {
            let reason = why_not(about).expect("it is told");
            assert_eq!(reason.is_null(), listed.contains(&about), "{about}: {reason}");
            reasons.insert(reason["case"].to_string());
        }
        table = click(&desk, &table, &mut random);
    }
    assert!(reasons.len() > 5, "{reasons:?}");
    let refused = why_not(&json!({ "kind": "die", "pips": 7 })).expect_err("there is no such die");
    assert_eq!(refused.code, Code::Malformed);
}

/// The missions that are not listed stand beside those that are, and each says why: those of this game and this side.
/// Cases: 13.1, 13.2
#[test]
fn case_13_1_missions_that_cannot_be_assigned_are_named_beside_those_that_can() {
    let position = json!({
        "side": "rebel", "segment": "missions",
        "characters": [
            { "character": "zina_adora", "at": 2221 }, { "character": "frun_sentel", "at": 2221 },
            { "character": "jon_kidu", "at": 2221 },
        ],
    });
    let mut sat = crate::orders::sat_with(position, json!({ "rebel": {}, "imperial": {} }));
    if sat.table["ask"]["case"] == json!("13.0") {
        sat.give(&["environ:2221"]);
    }
    let ask = &sat.table["ask"];
    assert_eq!(ask["case"], json!("13.1"), "{}", sat.asked());
    let letters = |missions: &Value, letter: &str| -> Vec<String> {
        let all = missions.as_array().expect("a list").iter();
        all.filter_map(|mission| mission.pointer(letter)?.as_str().map(str::to_owned)).collect()
    };
    let (open, closed) = (letters(&ask["answers"], "/about/letter"), letters(&ask["closed_missions"], "/letter"));
    assert_eq!(closed, ["A", "B", "F", "R", "T"], "{ask}");
    // E, H, J and Q belong to the larger games.
    let mut all: Vec<String> = open.iter().chain(&closed).cloned().collect();
    all.sort();
    assert_eq!(all, ["A", "B", "C", "D", "F", "G", "I", "P", "R", "S", "T"]);
    for letter in closed {
        let about = json!({ "kind": "mission", "letter": letter });
        let reason = sat.desk.call("why_not", json!({ "about": about })).expect("an answer");
        assert!(reason["text"].is_string(), "{letter}: {reason}");
    }
    sat.give(&["mission:D"]);
    assert!(sat.table["ask"]["closed_missions"].is_null(), "who goes is another question: {}", sat.table["ask"]);
}

#[test]
fn two_programs_play_a_game_with_nobody_at_the_table() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let seats = json!({ "seats": { "rebel": "plain", "imperial": "random", "pace": "followed" } });
    let mut table = begin(&desk, seats);
    while table["board"]["outcome"].is_null() {
        assert_eq!(table["viewer"], json!("both"));
        assert_eq!(table["ask"]["answers"], json!([]));
        table = desk.call("go_on", json!({})).expect("a program answers");
    }
}

#[test]
fn a_program_that_answers_at_once_leaves_only_a_persons_questions() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let seats = json!({ "seats": { "rebel": "person", "imperial": "plain", "pace": "at_once" } });
    let mut table = begin(&desk, seats);
    let mut random = 5;
    while table["board"]["outcome"].is_null() {
        assert_eq!(table["viewer"], json!({ "side": "rebel" }), "one person needs no curtain");
        assert_eq!(table["ask"]["side"], json!("rebel"));
        table = click(&desk, &table, &mut random);
    }
}

#[test]
fn undo_takes_back_a_persons_answer_and_redo_gives_it_again() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let first = begin(&desk, json!({ "with_curtain": false }));
    let mut random = 1;
    let second = click(&desk, &first, &mut random);
    assert!(second["undo"].is_string(), "{}", second["undo"]);
    let back = desk.call("undo", json!({})).expect("it can be taken back");
    assert_eq!((&back["board"], &back["ask"], &back["step"]), (&first["board"], &first["ask"], &first["step"]));
    let again = desk.call("redo", json!({})).expect("it can be done again");
    assert_eq!((&again["board"], &again["ask"], &again["step"]), (&second["board"], &second["ask"], &second["step"]));
}

#[test]
fn an_answer_to_an_earlier_question_is_refused_as_stale_and_changes_nothing() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let first = begin(&desk, json!({ "with_curtain": false }));
    let answer = &first["ask"]["answers"][0]["id"];
    let second = desk.call("answer", json!({ "answer": answer, "step": first["step"] })).expect("taken");
    let refused = desk.call("answer", json!({ "answer": answer, "step": first["step"] })).expect_err("a second click");
    assert_eq!(refused.code, Code::Stale);
    let now = desk.call("table", json!({})).expect("a table");
    assert_eq!((&now["step"], &now["ask"]), (&second["step"], &second["ask"]));
}

#[test]
fn what_is_malformed_unknown_or_not_allowed_is_refused_with_a_code() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let code = |command: &str, args: Value| desk.call(command, args).expect_err("it is refused").code;
    assert_eq!(code("table", json!({})), Code::NoGame);
    assert_eq!(code("no_such", json!({})), Code::NoSuchCommand);
    assert_eq!(code("open_game", json!({ "id": 3 })), Code::Malformed);
    assert_eq!(code("open_game", json!({ "id": "../../etc/passwd" })), Code::BadName);
    assert_eq!(code("open_game", json!({ "id": "nowhere" })), Code::Missing);
    let table = begin(&desk, json!({ "with_curtain": false }));
    assert_eq!(code("answer", json!({ "answer": "mission:Z", "step": table["step"] })), Code::Malformed);
    let refused = desk.call("answer", json!({ "answer": "d10:7", "step": table["step"] })).expect_err("not listed");
    assert_eq!(refused.code, Code::NotAllowed);
    assert!(refused.case.is_some(), "a refusal names its case");
    let asked = table["ask"]["side"].as_str().expect("somebody is asked");
    let other = if asked == "rebel" { "imperial" } else { "rebel" };
    assert_eq!(code("i_am_here", json!({ "side": other })), Code::NotAsked);
}

#[test]
fn a_whole_turn_of_flight_to_egrix_with_sensible_standing_orders_changes_hands_six_times_at_most() {
    let sensible = json!({ "detection": "always", "pdb_fire": "always", "reactions": "at_one_to_one", "unit_searches": "always", "combats": "at_one_to_one" });
    let mut worst = 0;
    for seed in 0..20 {
        let folder = TempDir::new().expect("a folder");
        let desk = desk(&folder);
        let mut table = begin(&desk, json!({ "orders": { "rebel": sensible, "imperial": sensible } }));
        let mut random = seed;
        let (mut turn, mut before) = (0, 0);
        while table["board"]["outcome"].is_null() {
            let clock = &table["board"]["clock"];
            let set_up = clock["segment"] == json!("set_up");
            if !set_up && clock["turn"].as_u64() != Some(turn) {
                turn = clock["turn"].as_u64().expect("a turn");
                before = table["hands"].as_u64().expect("a number");
            }
            table = click(&desk, &table, &mut random);
            if !set_up && table["board"]["clock"]["turn"].as_u64() == Some(turn) {
                worst = worst.max(table["hands"].as_u64().expect("a number") - before);
            }
        }
    }
    assert!(worst <= 6, "the screen changed hands {worst} times in one turn");
}
