//! Two games that differ only in what one side keeps to itself look the same to the other, in everything that the page is sent: how many
//! answers a set of secret pieces took is no less a secret than the pieces (7.22).

use crate::common::{begin_own_arranged, begin_scenario, click, desk};
use fitg_desk::Desk;
use serde_json::{Value, json};
use tempfile::TempDir;

/// The Imperial Player moves on a planet with two environs, with two face-down units in the one; the goal of either is the other.
fn two_units(seats: &Value) -> (TempDir, Desk, Value) {
    let scenario = json!({
        "id": "test", "name": "Test", "turns": 6,
        "planets": [{ "planet": 433, "loyalty": "neutral", "pdb_level": 0 }],
        "imperial": { "characters": ["jon_kidu"], "spaceships": [] },
        "victory": { "rebel_points": 12 },
        "position": {
            "side": "imperial", "segment": "movement",
            "units": [{ "kind": "patrol", "at": 4331 }, { "kind": "line", "at": 4331 }],
            "characters": [{ "character": "kogus", "at": 4331, "possessions": ["norrocks"] }, { "character": "tourag", "at": 4331 }],
        },
    });
    begin_own_arranged(&scenario, &json!({}), json!({ "seats": seats, "with_curtain": true }))
}

pub fn give(desk: &Desk, table: &Value, answer: &str) -> Value {
    let given = desk.call("answer", json!({ "answer": answer, "step": table["step"] }));
    given.unwrap_or_else(|failure| panic!("{answer}: {failure:?}; {}", table["ask"]))
}

pub fn here(desk: &Desk, table: &Value) -> Value {
    let side = table["curtain"].as_str().unwrap_or_else(|| panic!("no curtain: {}", table["ask"]));
    desk.call("i_am_here", json!({ "side": side })).expect("here")
}

fn is_offered(table: &Value, answer: &str) -> bool {
    table["ask"]["answers"].as_array().into_iter().flatten().any(|one| one["id"] == answer)
}

/// Where two values begin to differ.
pub fn difference(one: &Value, other: &Value) -> Option<(String, Value, Value)> {
    let (Value::Object(fields), Value::Object(others)) = (one, other) else {
        return (one != other).then(|| (String::new(), one.clone(), other.clone()));
    };
    fields.iter().find_map(|(name, field)| {
        let (path, one, other) = difference(field, others.get(name).unwrap_or(&Value::Null))?;
        Some((format!("/{name}{path}"), one, other))
    })
}

/// All that the page can ask for whoever looks now.
fn seen(desk: &Desk, table: &Value) -> Vec<Value> {
    let asked = |command: &str, args: Value| match desk.call(command, args) {
        Ok(told) => told,
        Err(failure) => json!(failure.message),
    };
    // What whoever has just answered still sees is for his eyes.
    let mut seen = vec![table.clone()];
    seen[0]["parting"] = Value::Null;
    for command in ["table", "takeback_points", "pace", "summary"] {
        seen.push(asked(command, json!({})));
    }
    seen.push(asked("log_since", json!({ "since": null })));
    let mut replay = asked("open_replay", json!({ "id": null }));
    let last = replay["last"].as_u64().expect("a replay");
    for position in 0..=last {
        replay = asked("replay_go", json!({ "position": position }));
        seen.push(replay.clone());
    }
    seen.push(asked("replay_log", json!({})));
    asked("replay_close", json!({}));
    seen
}

/// The Imperial Player moves one of his two units, and the Rebel Player sits down: all that is sent for anybody else than the Imperial Player.
fn after_moving(unit: &str) -> (Vec<Value>, usize) {
    let (_folder, desk, mut table) = two_units(&json!({ "rebel": "person", "imperial": "person" }));
    let mut sent = seen(&desk, &table);
    // The Rebel Player may have something to declare first.
    while !is_offered(&table, unit) {
        table = if table["curtain"].is_null() { give(&desk, &table, "done") } else { here(&desk, &table) };
    }
    let mut answers = 1;
    table = give(&desk, &table, unit);
    // The goal is not asked for where it is the only answer left.
    if is_offered(&table, "environ:4332") {
        table = give(&desk, &table, "environ:4332");
        answers += 1;
    }
    assert!(is_offered(&table, "done"), "{}", table["ask"]);
    table = give(&desk, &table, "done");
    let mut rebel = 0;
    for _ in 0..60 {
        if rebel > 2 || !table["board"]["outcome"].is_null() {
            break;
        }
        if table["viewer"] != json!({ "side": "imperial" }) {
            sent.extend(seen(&desk, &table));
            rebel += usize::from(table["viewer"] == json!({ "side": "rebel" }));
        }
        table = match table["curtain"].is_null() {
            true => {
                let last = table["ask"]["answers"].as_array().and_then(|all| all.last()).expect("an answer");
                give(&desk, &table, last["id"].as_str().expect("an id"))
            }
            false => here(&desk, &table),
        };
    }
    assert!(rebel > 0, "the Rebel Player has sat there");
    (sent, answers)
}

/// Cases: 7.22, 9.5
#[test]
fn case_7_22_which_of_two_face_down_units_moved_is_told_by_no_number_that_is_sent() {
    let (patrol, answers) = after_moving("unit:patrol-1");
    let (line, others) = after_moving("unit:line-1");
    assert_ne!(answers, others, "the one move takes an answer more than the other");
    assert_eq!(patrol.len(), line.len());
    for (one, other) in patrol.iter().zip(&line) {
        assert!(one == other, "{:?}", difference(one, other));
    }
}

/// Of a program too: with "one answer" a person goes on from what he sees to what he sees, and reads of no question that is asked in secret.
///
/// Cases: 7.22
#[test]
fn case_7_22_a_program_is_followed_from_step_to_step_and_its_secret_questions_are_not_told() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let seats = json!({ "seats": { "rebel": "person", "imperial": "random", "pace": "followed" } });
    let mut table = begin_scenario(&desk, "the-empires-backdoor", "7", seats);
    let (mut random, mut followed, mut hidden) = (5, 0, 0);
    for _ in 0..400 {
        if !table["board"]["outcome"].is_null() {
            break;
        }
        let ask = &table["ask"];
        let by_program = ask["by_program"] == json!(true);
        if by_program && ask["secret"] == json!(true) {
            hidden += 1;
            assert_eq!(
                (&ask["topic"], &ask["environ"], &ask["planet"]),
                (&json!("hidden"), &Value::Null, &Value::Null)
            );
        }
        let after = click(&desk, &table, &mut random);
        let still = after["ask"]["by_program"] == json!(true);
        if by_program && still {
            followed += 1;
            let [from, to] = [&table, &after].map(|table| table["step"].as_u64().expect("a number"));
            assert!(to > from, "nothing is to be seen of it: {}", after["ask"]);
        }
        table = after;
    }
    assert!(followed > 20 && hidden > 20, "{followed} {hidden}");
}

#[test]
fn case_7_22_who_reads_on_when_a_curtain_was_put_away_or_hung_has_every_line_once() {
    let seats = json!({ "rebel": "person", "imperial": "person", "pace": "at_once" });
    let (_folder, desk, mut table) = two_units(&seats);
    let everything = json!({ "asked": "everything" });
    let hang = |curtain: bool| {
        let orders = json!({ "rebel": everything, "imperial": everything });
        let arrangement = json!({ "seats": seats, "with_curtain": curtain, "orders": orders });
        desk.call("arrange", json!({ "arrangement": arrangement })).expect("it can be arranged")
    };
    let read = |since: &Value| desk.call("log_since", json!({ "since": since })).expect("a log");
    for round in 0..40 {
        while table["curtain"].is_string() {
            table = here(&desk, &table);
        }
        // What changes hands in secret is a line for nobody else.
        let answers: Vec<&str> =
            table["ask"]["answers"].as_array().into_iter().flatten().filter_map(|one| one["id"].as_str()).collect();
        let secret = answers.iter().find(|id| id.starts_with("possession:"));
        let Some(answer) = secret.or(answers.get(round % answers.len().max(1))).map(|&id| id.to_owned()) else { break };
        table = give(&desk, &table, &answer);
        let mut page = read(&Value::Null);
        for curtain in [false, true] {
            table = hang(curtain);
            let part = read(&page["mark"]);
            let from = part["from"].as_u64().expect("a number");
            let mut lines: Vec<Value> = page["lines"].as_array().expect("lines").clone();
            lines.retain(|line| line["number"].as_u64() < Some(from));
            lines.extend(part["lines"].as_array().expect("lines").iter().cloned());
            let whole = read(&Value::Null);
            assert_eq!(json!(lines), whole["lines"], "round {round}, curtain {curtain}");
            // The two number their lines each in his own way: nothing that was read as the one is kept as the other.
            assert_eq!(part["from"], 0, "round {round}, curtain {curtain}");
            page = whole;
        }
    }
}
