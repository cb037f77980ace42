//! What was picked so far of a stack, told to whoever picks it and to nobody else.

use crate::common::{begin, begin_scenario, click, desk, next};
use fitg_desk::Desk;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use tempfile::TempDir;

/// The cases under which a set is put together by several answers: a stack, a flight, a search, the active, a mission.
const PUT_TOGETHER: [&str; 5] = ["9.5", "9.56", "11.21", "12.4", "13.1"];

fn ids(ask: &Value) -> Vec<String> {
    let picked = ask["picked"].as_array().expect("a question says what was picked");
    picked.iter().map(|piece| piece["id"].as_str().expect("an id").to_owned()).collect()
}

#[test]
fn every_piece_that_a_person_picks_is_among_the_picked_of_the_next_question_and_gone_again_after_undo() {
    let mut seen = BTreeMap::<String, usize>::new();
    // What was picked, by case and kind of piece: as one of a set that goes on, and as what completed it.
    let (mut among, mut last) = (BTreeSet::<(String, String)>::new(), BTreeSet::<(String, String)>::new());
    for seed in 0..20 {
        let scenario = if seed % 4 == 0 { "flight-to-egrix" } else { "varu-powderkeg" };
        let folder = TempDir::new().expect("a folder");
        let desk = desk(&folder);
        let mut table = begin_scenario(&desk, scenario, &seed.to_string(), json!({ "with_curtain": false }));
        let mut random = 4;
        for _ in 0..3000 {
            if !table["board"]["outcome"].is_null() {
                break;
            }
            let ask = &table["ask"];
            let case = ask["case"].as_str().expect("a case").to_owned();
            let answers = ask["answers"].as_array().expect("answers");
            let piece = |answer: &&Value| {
                let id = answer["id"].as_str().expect("an id");
                ["unit:", "character:", "ship:"].iter().any(|kind| id.starts_with(kind))
            };
            let pieces: Vec<&Value> = answers.iter().filter(piece).collect();
            let ship = answers
                .iter()
                .find(|answer| case == "9.0" && answer["id"].as_str().is_some_and(|id| id.starts_with("ship:")));
            if let Some(ship) = ship.filter(|_| next(&mut random).is_multiple_of(2)) {
                // People who do not fly meet nobody.
                table =
                    desk.call("answer", json!({ "answer": ship["id"], "step": table["step"] })).expect("it is listed");
                continue;
            }
            if !PUT_TOGETHER.contains(&case.as_str()) || pieces.is_empty() || next(&mut random).is_multiple_of(3) {
                table = click(&desk, &table, &mut random);
                continue;
            }
            let id = pieces[next(&mut random) % pieces.len()]["id"].as_str().expect("an id").to_owned();
            let before = ids(ask);
            assert!(!before.contains(&id), "{id} was picked and is offered again");
            let after = desk.call("answer", json!({ "answer": id, "step": table["step"] })).expect("a listed answer");
            let kind = id.split(':').next().expect("a kind").to_owned();
            let now = ids(&after["ask"]);
            let same = |what: &str| after["ask"][what] == ask[what];
            // The set goes on as long as the same is asked and something is in it.
            if same("case") && same("side") && same("environ") && !now.is_empty() {
                assert!(now.contains(&id), "{id} was picked: {now:?} under {case}");
                assert_eq!(now.len(), before.len() + 1, "{before:?} {id} {now:?}");
                assert!(before.iter().all(|earlier| now.contains(earlier)), "{before:?} {now:?}");
                among.insert((case.clone(), kind));
                *seen.entry(case).or_default() += 1;
                let back = desk.call("undo", json!({})).expect("a pick can be taken back");
                assert_eq!(ids(&back["ask"]), before);
                table = desk.call("redo", json!({})).expect("and done again");
                assert_eq!(ids(&table["ask"]), now);
            } else {
                last.insert((case, kind));
                table = after;
            }
        }
    }
    for case in PUT_TOGETHER {
        assert!(seen.contains_key(case), "no set was put together under {case}: {seen:?}");
    }
    let never: Vec<_> = last.difference(&among).collect();
    assert!(never.is_empty(), "never seen among the picked: {never:?}");
}

#[test]
fn a_stack_says_the_names_of_its_pieces() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let mut table = begin(&desk, json!({ "with_curtain": false }));
    let mut random = 2;
    while table["ask"]["case"] != json!("9.56") {
        table = click(&desk, &table, &mut random);
    }
    let picked = table["ask"]["picked"].as_array().expect("pieces");
    let ship = picked.iter().find(|piece| piece["id"].as_str().is_some_and(|id| id.starts_with("ship:")));
    let name = ship.expect("the spaceship is part of the flight")["name"].as_str().expect("a name");
    assert!(table["ask"]["prompt"].as_str().expect("a prompt").contains(name), "{name}");
    assert!(picked.iter().any(|piece| piece["id"].as_str().is_some_and(|id| id.starts_with("character:"))));
}

/// What is on the screen, and in the log, when nobody has said yet that he is here.
fn shown_to_nobody(desk: &Desk, table: &Value) -> Value {
    let mut screen = desk.call("open_game", json!({ "id": table["game"] })).expect("it is opened again");
    assert!(!screen["curtain"].is_null(), "nobody is at the screen yet");
    for counter in ["step", "hands", "log"] {
        screen[counter] = Value::Null;
    }
    let log = desk.call("log_since", json!({ "since": null })).expect("a log");
    json!({ "screen": screen, "log": log["lines"] })
}

#[test]
fn what_one_side_picks_in_secret_is_in_nothing_that_the_other_side_is_shown() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let mut table = begin(&desk, json!({}));
    let mut random = 11;
    let mut secret = 0;
    while table["board"]["outcome"].is_null() && secret < 20 {
        let ask = &table["ask"];
        if !ask.is_null() && !ids(ask).is_empty() {
            let side = &ask["side"];
            let both = table["viewer"] == json!("both") && ask["secret"] == json!(false);
            assert!(both || table["viewer"]["side"] == *side, "picked by {side}, seen by {}", table["viewer"]);
        }
        let piece = |answer: &&Value| answer["about"]["unit"].is_string() || answer["about"]["character"].is_string();
        let pick = if ask["secret"] == json!(true) && PUT_TOGETHER.iter().any(|case| ask["case"] == json!(case)) {
            ask["answers"].as_array().and_then(|answers| answers.iter().find(piece)).map(|answer| answer["id"].clone())
        } else {
            None
        };
        let Some(id) = pick else {
            table = click(&desk, &table, &mut random);
            continue;
        };
        // Whoever comes to the screen now sees the same as before the pick.
        let (case, side) = (ask["case"].clone(), ask["side"].clone());
        let before = shown_to_nobody(&desk, &table);
        let here = desk.call("i_am_here", json!({ "side": side })).expect("the asked side is here");
        let picked = desk.call("answer", json!({ "answer": id, "step": here["step"] })).expect("it is listed");
        if picked["ask"]["case"] == case && ids(&picked["ask"]).iter().any(|one| id == json!(one)) {
            secret += 1;
            assert_eq!(shown_to_nobody(&desk, &picked), before, "{id} was picked under {case}");
            table = desk.call("i_am_here", json!({ "side": side })).expect("the asked side is here");
            assert!(ids(&table["ask"]).iter().any(|one| id == json!(one)), "it is still picked");
        } else {
            table = picked;
        }
    }
    assert!(secret >= 5, "only {secret} secret picks were looked at");
}

#[test]
fn what_a_program_picks_is_not_shown_while_it_thinks() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    // What a program picks in secret is one step for others: the Rebel side picks openly.
    let seats = json!({ "seats": { "rebel": "random", "imperial": "person", "pace": "followed" } });
    let people =
        json!({ "seats": { "rebel": "person", "imperial": "person", "pace": "followed" }, "with_curtain": false });
    let mut random = 6;
    let mut thought = 0;
    // How often the program was in the middle of a set, as a person in its seat would have seen.
    let mut amid = 0;
    let mut table = begin(&desk, seats.clone());
    for _ in 0..2000 {
        if !table["board"]["outcome"].is_null() {
            table = begin(&desk, seats.clone());
        }
        if table["ask"]["by_program"] == json!(true) {
            thought += 1;
            assert_eq!(table["ask"]["picked"], json!([]));
            if PUT_TOGETHER.iter().any(|case| table["ask"]["case"] == json!(case)) {
                let seen = desk.call("arrange", json!({ "arrangement": people })).expect("a person sits down");
                amid += usize::from(!ids(&seen["ask"]).is_empty());
                table = desk.call("arrange", json!({ "arrangement": seats })).expect("and stands up again");
                assert_eq!(table["ask"]["picked"], json!([]));
            }
        }
        table = click(&desk, &table, &mut random);
    }
    assert!(thought > 50 && amid >= 3, "{thought} {amid}");
}
