//! The Domino Effect at the desk (23): foretold, put together in any order, shown planet by planet.

use crate::common::begin_own;
use fitg_desk::Desk;
use serde_json::{Value, json};
use tempfile::TempDir;

/// Province Two at the end of an Imperial Player-Turn: Angoff is about to become Rebel-controlled, and Charkhan is in Unrest.
fn table() -> (TempDir, Desk, Value) {
    let planets: Vec<Value> = [211, 212, 221, 222, 223, 231, 232, 241]
        .into_iter()
        .map(|number| match number {
            222 => json!({"planet": number, "state": "rebellion", "pdb_level": 1, "pdb_up": true}),
            223 => json!({"planet": number, "loyalty": "unrest", "pdb_level": 1}),
            _ => json!({"planet": number, "loyalty": "neutral", "pdb_level": 1}),
        })
        .collect();
    let scenario = json!({
        "id": "news", "name": "News", "level": "province", "turns": 10, "planets": planets,
        "imperial": {"characters": ["jon_kidu"], "spaceships": ["imperial_spaceship_1"]},
        "victory": {"rebel_points": 12},
        "position": {"side": "imperial", "segment": "closing", "characters": [{"character": "kogus", "at": 2412}]},
    });
    begin_own(&scenario)
}

fn carry_out(desk: &Desk, table: &Value, pieces: &[&str], end: &str) -> Value {
    desk.call("carry_out", json!({ "pieces": pieces, "end": end, "step": table["step"] })).expect("it is carried out")
}

/// The scenes of planets reached: which, whether it rises, and why it is reached.
fn wave(table: &Value) -> Vec<(u64, bool, String)> {
    let shown = table["shown"].as_array().expect("what happened");
    let dominoes = shown.iter().map(|one| &one["scene"]).filter(|scene| scene["what"] == json!("domino"));
    dominoes
        .map(|scene| {
            let near = scene["near"].as_str().expect("words").to_owned();
            (scene["planet"].as_u64().expect("a number"), scene["rebels"] == json!(true), near)
        })
        .collect()
}

#[test]
fn case_23_3_what_is_left_out_is_named_in_any_order_and_the_rest_is_shown_planet_by_planet() {
    let (_folder, desk, begun) = table();
    assert_eq!(
        (&begun["ask"]["case"], &begun["ask"]["topic"]),
        (&json!("23.3"), &json!("dominoes")),
        "{}",
        begun["ask"]
    );
    let drafted = desk
        .call("draft", json!({ "pieces": ["planet:223", "planet:221"], "step": begun["step"] }))
        .expect("a set of planets");
    let inside = drafted["inside"].as_array().expect("pieces");
    assert_eq!(inside.len(), 2, "{drafted}");
    let told = desk.call("forecast", json!({ "answer": "done" })).expect("a forecast");
    let shifts = told[0]["parts"][0]["planets"].as_array().expect("planets");
    assert_eq!((told[0]["what"].as_str(), shifts.len()), (Some("domino"), 2), "{told}");
    assert_eq!(shifts[1]["rebels"], json!(true), "Charkhan, in Unrest, would rise: {told}");
    let after = carry_out(&desk, &begun, &["planet:223"], "done");
    assert_eq!(wave(&after["table"]), [(221, false, "in the star system of Egrix".to_owned())], "{after}");
}

#[test]
fn case_23_the_map_can_ask_what_a_planet_would_spark() {
    let (_folder, desk, _) = table();
    let told = desk.call("dominoes", json!({ "planet": 211 })).expect("what Cieson would spark");
    let sparks: Vec<(&str, &str)> = told
        .as_array()
        .expect("a list")
        .iter()
        .map(|one| {
            let domino = &one["domino"];
            (domino["spark"].as_str().expect("a word"), domino["gainer"].as_str().expect("a side"))
        })
        .collect();
    let all = [
        ("shift", "rebel"),
        ("rebellion", "rebel"),
        ("control", "rebel"),
        ("shift", "imperial"),
        ("rebellion", "imperial"),
    ];
    assert_eq!(sparks, all);
    assert_eq!(told[2]["parts"][1]["near"], json!("where Yesters live, whose home is Cieson"));
}
