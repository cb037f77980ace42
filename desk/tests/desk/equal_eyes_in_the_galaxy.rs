//! Two games of the Galactic Game that differ only in where the secret base is look the same to the Imperial Player, also in what is worked out
//! for him: the sets that he can put together and what they lead to, what is foretold, what he is advised and what he missed (34.1).

use crate::common::{begin_own_arranged, next};
use crate::equal_eyes::{difference, give, here};
use crate::galactic_ledgers::galaxy;
use fitg_desk::Desk;
use serde_json::{Value, json};
use tempfile::TempDir;

/// An Imperial Player-Turn in which much can happen, with the base on one planet or another.
fn with_the_base_on(base: u16) -> (TempDir, Desk, Value) {
    let planets = json!([
        { "planet": 221, "loyalty": "unrest", "pdb_level": 1, "pdb_up": true },
        { "planet": 211, "loyalty": "dissent", "pdb_level": 2, "pdb_up": true },
        { "planet": 223, "state": "rebellion", "pdb_level": 1, "pdb_up": false },
        { "planet": 441, "state": "rebel_control", "pdb_level": 1, "pdb_up": false },
    ]);
    let position = json!({
        "turn": 6, "side": "imperial", "segment": "opening", "pair": "second", "tracks": { "rebel": 30, "imperial": 20 },
        "secret_base": { "planet": base },
        "characters": [
            { "character": "drakir_grebb", "at": 2221, "ship": "star_cruiser" }, { "character": "kogus", "at": 4411 },
            { "character": "frun_sentel", "at": 2231, "detected": true },
            { "character": "jon_kidu", "at": 2211, "ship": "imperial_spaceship_1" }, { "character": "vans_ka_tie_a", "at": 2231 },
        ],
        "units": [
            { "kind": "line", "at": 2211, "count": 2 }, { "kind": "patrol", "at": 2231 }, { "kind": "veteran", "at": 2111 },
            { "kind": "rebel_air_2_1", "at": 2231 }, { "kind": "rebel_wild_1_0", "at": 4411 },
        ],
        "space": [{ "at": { "orbit": 222 }, "units": [{ "kind": "patrol", "count": 2 }] }],
    });
    let seats = json!({ "rebel": "person", "imperial": "person" });
    begin_own_arranged(&galaxy(&planets, &position), &json!({}), json!({ "seats": seats, "with_curtain": true }))
}

fn told(desk: &Desk, command: &str, args: Value) -> Value {
    desk.call(command, args).unwrap_or_else(|failure| panic!("{command}: {failure:?}"))
}

fn ids(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().filter_map(|one| one["id"].as_str()).map(str::to_owned).collect()
}

/// What the Imperial Player has of his table, and now and then, since it takes its time, all that is worked out for him.
fn worked_out(desk: &Desk, table: &Value, all: bool) -> Vec<Value> {
    let step = &table["step"];
    let mut seen = vec![table.clone()];
    // What whoever has just answered still sees is for his eyes.
    seen[0]["parting"] = Value::Null;
    for command in ["pace", "summary", "takeback_points"] {
        seen.push(told(desk, command, json!({})));
    }
    seen.push(told(desk, "log_since", json!({ "since": null })));
    if !all {
        return seen;
    }
    for answer in ids(&table["ask"]["answers"]) {
        seen.push(told(desk, "forecast", json!({ "answer": answer })));
    }
    for piece in ids(&table["draft"]["pieces"]) {
        let draft = told(desk, "draft", json!({ "pieces": [piece], "step": step }));
        for end in ids(&draft["ask"]["answers"]) {
            seen.push(told(desk, "draft_forecast", json!({ "pieces": [piece], "end": end })));
        }
        seen.push(draft);
    }
    if table["hints"] == json!(true) {
        seen.push(told(desk, "hint", json!({ "step": step })));
    }
    seen
}

/// Cases: 34.0, 34.1
#[test]
fn case_34_1_nothing_that_is_worked_out_for_the_empire_tells_where_the_base_is() {
    let (one, other) = (with_the_base_on(112), with_the_base_on(551));
    let ((_folder, desk, mut table), (_other_folder, other_desk, mut other_table)) = (one, other);
    let (mut random, mut compared, mut advice, mut sets) = (11, 0, 0, 0);
    for step in 0..70 {
        assert_eq!(table["curtain"], other_table["curtain"], "whose turn it is to look");
        if !table["curtain"].is_null() {
            table = here(&desk, &table);
            other_table = here(&other_desk, &other_table);
            continue;
        }
        if table["viewer"] == json!({ "side": "imperial" }) {
            let all = step % 6 == 0;
            let seen = worked_out(&desk, &table, all);
            let others = worked_out(&other_desk, &other_table, all);
            assert_eq!(seen.len(), others.len(), "step {step}: {}", table["ask"]);
            for (one, other) in seen.iter().zip(&others) {
                assert!(one == other, "step {step}: {:?}", difference(one, other));
            }
            compared += seen.len();
            advice += usize::from(all && seen.last().is_some_and(|hint| hint["weighed"].is_array()));
            sets += if all { ids(&table["draft"]["pieces"]).len() } else { 0 };
        }
        // What one of the games alone offers would tell the Rebel Player, whose secret it is.
        let answers = ids(&table["ask"]["answers"]);
        let both = ids(&other_table["ask"]["answers"]);
        let common: Vec<&String> = answers.iter().filter(|answer| both.contains(answer)).collect();
        let Some(answer) = common.get(next(&mut random) % common.len().max(1)) else { break };
        table = give(&desk, &table, answer);
        other_table = give(&other_desk, &other_table, answer);
    }
    assert!(compared > 200 && advice > 3 && sets > 20, "{compared} compared, {advice} hints, {sets} sets");
}
