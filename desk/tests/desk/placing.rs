//! Equal units that were bought are put down in any order, several in one place (19.31), and a quest says which spaceship it leaves (14.59).

use crate::common::begin_own;
use fitg_desk::Desk;
use serde_json::{Value, json};

/// Province Two with a position; every planet neutral.
fn province(position: &Value, more: &Value) -> Value {
    let planets: Vec<Value> = [211, 212, 221, 222, 223, 231, 232, 241]
        .into_iter()
        .map(|number| json!({"planet": number, "loyalty": "neutral", "pdb_level": 1}))
        .collect();
    let mut scenario = json!({
        "id": "own", "name": "Own", "level": "province", "turns": 10, "planets": planets,
        "victory": {"rebel_points": 12}, "position": position,
    });
    if let (Some(fields), Some(more)) = (scenario.as_object_mut(), more.as_object()) {
        fields.extend(more.clone());
    }
    scenario
}

fn answer(desk: &Desk, table: &Value, answer: &str) -> Value {
    desk.call("answer", json!({ "answer": answer, "step": table["step"] })).expect("it is listed")
}

fn drafted(desk: &Desk, table: &Value, pieces: &[&str]) -> Value {
    desk.call("draft", json!({ "pieces": pieces, "step": table["step"] })).expect("a draft")
}

/// How many of the units are in a place of the draft, and how many can be.
fn there(draft: &Value, place: &str) -> (Option<u64>, Option<u64>) {
    let pieces = draft["pieces"].as_array().expect("pieces");
    let piece = pieces.iter().find(|piece| piece["id"] == json!(place)).unwrap_or(&Value::Null);
    (piece["inside"].as_u64(), piece["most"].as_u64())
}

/// Three Line units that the Imperial Player has bought, at the capital Orning.
fn three_bought() -> (tempfile::TempDir, Desk, Value) {
    let scenario = province(
        &json!({"turn": 2, "side": "imperial", "segment": "purchases"}),
        &json!({"income": [{"side": "imperial", "from": 2, "points": 15}]}),
    );
    let (folder, desk, mut table) = begin_own(&scenario);
    for kind in ["kind:line", "kind:line", "kind:line"] {
        table = answer(&desk, &table, kind);
    }
    if table["ask"]["ledger"].is_object() {
        table = answer(&desk, &table, "done");
    }
    assert_eq!(table["ask"]["case"], json!("19.31"), "{}", table["ask"]);
    (folder, desk, table)
}

#[test]
fn case_19_31_bought_units_are_placed_in_any_order_and_several_in_one_place() {
    let (_folder, desk, table) = three_bought();
    assert_eq!(table["draft"]["placed"], json!({"unit_kind": "line", "count": 0, "of": 3}));
    assert_eq!(there(&table["draft"], "orbit:241"), (Some(0), Some(3)), "an Orbit Box holds them all");
    // The Orbit Box first, which comes last in the engine's order; then two in the city.
    let one = drafted(&desk, &table, &["orbit:241"]);
    assert_eq!(there(&one, "environ:2411"), (Some(0), Some(2)), "{one}");
    assert_eq!(there(&one, "orbit:241"), (Some(1), Some(3)));
    let all = drafted(&desk, &table, &["orbit:241", "environ:2411", "environ:2411"]);
    assert_eq!(all["placed"]["count"], json!(3));
    assert_eq!((there(&all, "environ:2411"), there(&all, "orbit:241")), ((Some(2), Some(2)), (Some(1), Some(1))));
    let done = desk
        .call(
            "carry_out",
            json!({"pieces": ["orbit:241", "environ:2411", "environ:2411"], "end": "done", "step": table["step"]}),
        )
        .expect("it is carried out");
    let log = desk.call("log_since", json!({ "since": null })).expect("a log").to_string();
    assert_ne!(done["table"]["ask"]["case"], json!("19.31"), "{log}");
    let back = desk.call("undo", json!({})).expect("all of it is taken back at once");
    assert_eq!(back["step"], table["step"]);
}

/// However many units are put down in however many places, each that is offered is taken: nothing of a placement is left untried.
/// Case: 19.31
#[test]
fn case_19_31_of_a_placement_of_many_nothing_is_left_untried() {
    let scenario = province(
        &json!({"turn": 2, "side": "imperial", "segment": "purchases"}),
        &json!({"income": [{"side": "imperial", "from": 2, "points": 80}]}),
    );
    let (_folder, desk, mut table) = begin_own(&scenario);
    let basket = vec!["kind:patrol"; 12];
    let bought = json!({"pieces": basket, "end": "done", "step": table["step"]});
    table = desk.call("carry_out", bought).expect("twelve Patrols can be had")["table"].clone();
    assert_eq!(table["draft"]["placed"], json!({"unit_kind": "patrol", "count": 0, "of": 12}), "{}", table["ask"]);
    // One after the other, each into the first place that has room.
    let mut placed: Vec<String> = Vec::new();
    for count in 1..=12 {
        let names: Vec<&str> = placed.iter().map(String::as_str).collect();
        let draft = drafted(&desk, &table, &names);
        assert_eq!(draft["cut"], json!(false), "{count}");
        let pieces = draft["pieces"].as_array().expect("pieces");
        let room = |piece: &&Value| piece["most"].as_u64() > piece["inside"].as_u64();
        let place = pieces.iter().find(room).unwrap_or_else(|| panic!("no room for {count}: {draft}"));
        placed.push(place["id"].as_str().expect("an id").to_owned());
    }
    let names: Vec<&str> = placed.iter().map(String::as_str).collect();
    assert_eq!(drafted(&desk, &table, &names)["cut"], json!(false));
    let all = json!({"pieces": names, "end": "done", "step": table["step"]});
    desk.call("carry_out", all).expect("all of it stands");
}

#[test]
fn case_9_51_no_more_units_are_placed_than_an_environ_has_room_for() {
    let (_folder, desk, table) = three_bought();
    let pieces = table["draft"]["pieces"].as_array().expect("pieces");
    let sizes = desk.call("atlas", json!({})).expect("an atlas").to_string();
    assert!(sizes.contains("2411"));
    for piece in pieces {
        let id = piece["id"].as_str().expect("an id");
        let most = usize::try_from(piece["most"].as_u64().expect("a number")).expect("few");
        let many = vec![id; most + 1];
        let call = desk.call("draft", json!({ "pieces": many, "step": table["step"] }));
        assert!(call.is_err(), "{id} has no room for {}", most + 1);
        assert!(desk.call("draft", json!({ "pieces": vec![id; most], "step": table["step"] })).is_ok());
    }
}

/// Odene Hobar is about to fly a quest over Angoff; Frun Sentel owns a Star Cruiser there.
fn quest(more: &[Value]) -> (tempfile::TempDir, Desk, Value) {
    let mut characters = vec![
        json!({"character": "odene_hobar", "ship": "galactic_freighter"}),
        json!({"character": "frun_sentel", "ship": "star_cruiser"}),
        json!({"character": "agan_rafa", "held_by": "line"}),
    ];
    characters.extend_from_slice(more);
    let there = json!({"at": {"orbit": 222}, "units": [{"kind": "line"}], "characters": characters});
    let (folder, desk, mut table) =
        begin_own(&province(&json!({"side": "rebel", "segment": "missions", "space": [there]}), &json!({})));
    for wanted in ["orbit:222", "ship:galactic_freighter"] {
        while table["ask"]["case"] != json!("13.0") && table["ask"]["case"] != json!("24.0") {
            table = answer(&desk, &table, "done");
        }
        table = answer(&desk, &table, wanted);
    }
    (folder, desk, table)
}

/// What is asked once before the answer that ends a draft with these pieces.
fn warning(desk: &Desk, table: &Value, pieces: &[&str]) -> Option<String> {
    let draft = drafted(desk, table, pieces);
    let answers = draft["ask"]["answers"].as_array().expect("answers");
    let done = answers.iter().find(|choice| choice["id"] == json!("done")).expect("it can set out so");
    done["warning"].as_str().map(str::to_owned)
}

#[test]
fn case_14_59_who_leaves_a_spaceship_alone_for_a_quest_is_asked_once() {
    let (_folder, desk, table) = quest(&[]);
    let told = warning(&desk, &table, &["character:frun_sentel"]).expect("the Star Cruiser would be alone");
    assert!(told.contains("Star Cruiser") && told.contains("Angoff"), "{told}");
    assert_eq!(warning(&desk, &table, &[]), None, "Frun Sentel stays in it");
    // With a third who stays nobody is asked.
    let (_folder, desk, table) = quest(&[json!({"character": "adam_starlight"})]);
    assert_eq!(warning(&desk, &table, &["character:frun_sentel"]), None);
}
