//! What is asked once before a spaceship is left with nobody (14.59) or a planet is given away (15.54), and what is not advised because of it.

use crate::orders::{Sat, sat_at};
use serde_json::{Value, json};

/// The Rebel Player moves these in the Varu system.
fn moving(characters: Value) -> Sat {
    let everything = json!({ "asked": "everything" });
    let scenario = json!({
        "id": "test", "name": "Test", "turns": 6,
        "planets": [
            { "planet": 432, "loyalty": "neutral", "pdb_level": 2 },
            { "planet": 433, "loyalty": "neutral", "pdb_level": 0 },
        ],
        "imperial": { "characters": ["jon_kidu"], "spaceships": ["imperial_spaceship_1"] },
        "victory": { "rebel_points": 12 },
        "position": { "side": "rebel", "segment": "movement", "characters": characters },
    });
    sat_at(scenario, json!({ "rebel": everything, "imperial": everything }))
}

fn drafted(sat: &Sat, pieces: &[&str], planned: &Value) -> Value {
    let args = json!({ "pieces": pieces, "more": [], "planned": planned, "step": sat.table["step"] });
    sat.desk.call("draft", args).expect("a draft")
}

/// What is asked once before this answer of a question or a draft is given.
fn warning(of: &Value, answer: &str) -> Option<String> {
    let answers = of["ask"]["answers"].as_array().expect("answers");
    let choice =
        answers.iter().find(|choice| choice["id"] == json!(answer)).unwrap_or_else(|| panic!("{answer}: {of}"));
    choice["warning"].as_str().map(str::to_owned)
}

const LOST: &str = "The Star Cruiser stays in Solvia Urban with nobody, and is lost (14.59).";

fn kogus(others: &[Value]) -> Sat {
    let mut all = vec![json!({"character": "kogus", "at": 4321, "ship": "star_cruiser"})];
    all.extend_from_slice(others);
    moving(json!(all))
}

#[test]
fn case_14_59_who_walks_away_from_his_spaceship_is_asked_once_in_a_draft_and_where_he_answers_at_once() {
    let mut sat = kogus(&[]);
    let draft = drafted(&sat, &["character:kogus"], &json!([]));
    assert_eq!(warning(&draft, "environ:4322").as_deref(), Some(LOST));
    assert_eq!(warning(&sat.table, "character:kogus"), None, "nothing has gone yet");
    sat.give(&["character:kogus"]);
    assert_eq!(warning(&sat.table, "environ:4322").as_deref(), Some(LOST));
    // Somebody who stays with it keeps it.
    let sat = kogus(&[json!({"character": "tourag", "at": 4321})]);
    assert_eq!(warning(&drafted(&sat, &["character:kogus"], &json!([])), "environ:4322"), None);
}

#[test]
fn case_14_59_the_last_of_several_who_walk_away_together_leaves_the_spaceship_to_nobody() {
    let sat = kogus(&[json!({"character": "tourag", "at": 4321})]);
    let both = drafted(&sat, &["character:kogus", "character:tourag"], &json!([]));
    assert_eq!(both["sets"].as_array().map(Vec::len), Some(2), "each walks by himself: {both}");
    assert_eq!(warning(&both, "environ:4322").as_deref(), Some(LOST));
    // The same of moves that are chosen one after the other.
    let chosen = json!([{ "pieces": ["character:kogus"], "goal": "environ:4322", "then": null }]);
    let after = drafted(&sat, &["character:tourag"], &chosen);
    assert_eq!(warning(&after, "environ:4323").as_deref(), Some(LOST), "{after}");
}

/// The base of Solvia looks for who flies there; whoever walks is not looked for, but would leave the spaceship to nobody.
#[test]
fn case_14_59_nobody_is_advised_to_walk_who_would_lose_his_spaceship_by_it() {
    let sat = kogus(&[]);
    let flown = drafted(&sat, &["ship:star_cruiser"], &json!([]));
    assert_eq!(warning(&flown, "environ:4322"), None, "{flown}");
    // Where another stays beside it the advice is good.
    let sat = kogus(&[json!({"character": "tourag", "at": 4321})]);
    let flown = drafted(&sat, &["ship:star_cruiser"], &json!([]));
    let told = warning(&flown, "environ:4322").expect("he could walk");
    assert!(told.contains("could walk there"), "{told}");
    // With both aboard nobody would stay.
    let full = drafted(&sat, &["ship:star_cruiser", "character:tourag"], &json!([]));
    assert_eq!(warning(&full, "environ:4322"), None, "{full}");
}

/// Rebel units stand in Solvia Urban and Imperial ones in another environ, in this state of control.
fn withdrawing(state: &str, units: &[Value]) -> Sat {
    let everything = json!({ "asked": "everything" });
    let mut all = vec![json!({ "kind": "militia", "at": 4322 })];
    all.extend_from_slice(units);
    let scenario = json!({
        "id": "test", "name": "Test", "turns": 6,
        "planets": [
            { "planet": 432, "loyalty": if state == "rebellion" { Value::Null } else { json!("unrest") }, "state": state, "pdb_level": 0 },
            { "planet": 433, "loyalty": "neutral", "pdb_level": 0 },
        ],
        "imperial": { "characters": ["jon_kidu"], "spaceships": ["imperial_spaceship_1"] },
        "victory": { "rebel_points": 12 },
        "position": { "side": "rebel", "segment": "movement", "units": all },
    });
    sat_at(scenario, json!({ "rebel": everything, "imperial": everything }))
}

const LEAVES: &str = "unit:rebel_urban_2_1-1";

/// Cases: 15.54
#[test]
fn case_15_54_whoever_takes_his_last_units_from_a_stopped_rebellion_is_asked_once() {
    let one = || json!({ "kind": "rebel_urban_2_1", "at": 4321 });
    let told = |state: &str, units: &[Value]| {
        let mut sat = withdrawing(state, units);
        let drafted = warning(&drafted(&sat, &[LEAVES], &json!([])), "environ:4331");
        sat.give(&[LEAVES]);
        assert_eq!(warning(&sat.table, "environ:4331"), drafted);
        (drafted, warning(&sat.table, "environ:4323"))
    };
    let over =
        "The last Rebel units leave Solvia: the rebellion there is over, and the Imperial Player controls it (15.54).";
    assert_eq!(told("rebellion_stopped", &[one()]), (Some(over.to_owned()), None), "on the planet it stays his");
    let stays = json!({ "kind": "rebel_urban_1_0", "at": 4321 });
    assert_eq!(told("rebellion_stopped", &[one(), stays]), (None, None));
    // Who has merely come to a planet of the Empire's gives nothing away.
    assert_eq!(told("imperial_control", &[one()]), (None, None));
    // A planet in rebellion nobody controls, whoever stands on it.
    assert_eq!(told("rebellion", &[one()]), (None, None));
}
