//! Who sits at the table now, whatever the file says of who sat down at the beginning; and what is asked of him once.

use crate::common::{begin, begin_scenario, desk};
use serde_json::{Value, json};
use tempfile::TempDir;

fn seats(imperial: &str) -> Value {
    json!({
        "seats": { "rebel": "person", "imperial": imperial, "pace": "followed" }, "with_curtain": false,
        "orders": { "rebel": { "asked": "everything" }, "imperial": { "asked": "everything" } },
    })
}

#[test]
fn a_person_in_the_seat_of_a_program_is_not_called_after_it_nor_a_program_after_a_person() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let arrangement = seats("plain");
    let new = json!({
        "scenario": { "official": "varu-powderkeg" }, "name": "Test",
        "names": { "rebel": "Ann", "imperial": "Plain program" }, "options": {}, "seed": "7", "arrangement": arrangement,
    });
    let table = desk.call("new_game", new).expect("a game begins");
    assert_eq!(table["names"], json!({ "rebel": "Ann", "imperial": "Plain program" }));
    let table = desk.call("arrange", json!({ "arrangement": seats("person") })).expect("a person sits down");
    assert_eq!(table["names"], json!({ "rebel": "Ann", "imperial": null }));
    let listed = desk.call("games", json!({})).expect("the list");
    assert_eq!(listed["games"][0]["about"]["names"], json!({ "rebel": "Ann", "imperial": null }));
    let table = desk.call("arrange", json!({ "arrangement": seats("random") })).expect("a program sits down");
    assert_eq!(table["names"]["imperial"], json!("Random program"));
}

#[test]
fn the_captain_can_be_chosen_for_a_new_game_and_is_named_in_it() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let new = json!({
        "scenario": { "official": "varu-powderkeg" }, "name": "Test", "names": { "rebel": "Ann", "imperial": null },
        "options": {}, "seed": "7", "arrangement": seats("captain"),
    });
    let table = desk.call("new_game", new).expect("a game begins");
    assert_eq!(table["names"]["imperial"], json!("Captain program"));
    assert_eq!(table["seats"]["imperial"], json!("captain"));
    let table = desk.call("arrange", json!({ "arrangement": seats("person") })).expect("a person sits down");
    assert_eq!(table["names"]["imperial"], json!(null));
}

#[test]
fn case_13_1_who_sends_nobody_on_a_mission_is_asked_once_and_who_has_sent_somebody_is_not() {
    let (mut warned, mut silent) = (0, 0);
    for seed in 0..12 {
        let folder = TempDir::new().expect("a folder");
        let desk = desk(&folder);
        let mut table = begin_scenario(&desk, "varu-powderkeg", &seed.to_string(), json!({ "with_curtain": false }));
        let mut random = seed;
        for _ in 0..300 {
            if table["ask"].is_null() {
                break;
            }
            let answers = table["ask"]["answers"].as_array().expect("answers").clone();
            let missions = answers.iter().any(|one| one["about"]["kind"] == json!("mission"));
            let done = answers.iter().find(|one| one["id"] == json!("done"));
            if let (Some(done), true, "13.1") = (done, missions, table["ask"]["case"].as_str().unwrap_or_default()) {
                let sent = table["board"]["missions"].as_array().is_some_and(|groups| !groups.is_empty());
                let warning = done["warning"].as_str();
                assert_eq!(warning.is_none(), sent, "{warning:?}");
                assert!(warning.is_none_or(|words| words.contains("idle")), "{warning:?}");
                if sent { silent += 1 } else { warned += 1 }
            }
            table = crate::common::click(&desk, &table, &mut random);
        }
        if warned > 0 && silent > 0 {
            return;
        }
    }
    panic!("no game came to it: {warned} {silent}");
}

/// The admiral's answer comes from away from the table: what happens there meanwhile goes through, and overtakes it.
#[test]
fn an_admiral_thinks_away_from_the_table_and_is_overtaken_by_who_arranges_otherwise() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let seats = |imperial: &str| json!({ "rebel": "person", "imperial": imperial, "pace": "at_once" });
    let table = begin(&desk, json!({ "seats": seats("admiral"), "with_curtain": false }));
    assert_eq!(table["names"]["imperial"], json!("Admiral program"));
    assert_eq!(table["ask"]["by_program"], json!(true), "even at once it is asked answer by answer");
    let next = desk.call("go_on", json!({})).expect("it answers");
    assert!(next["step"].as_u64() > table["step"].as_u64());
    std::thread::scope(|scope| {
        let thinking = scope.spawn(|| desk.call("go_on", json!({})));
        let arrangement = json!({ "seats": seats("person"), "with_curtain": false });
        let arranged = desk.call("arrange", json!({ "arrangement": arrangement })).expect("the table is free");
        let after = thinking.join().expect("no panic");
        // Either it had answered before anybody sat in its place, or its answer was not wanted any more.
        match after {
            Ok(after) => assert!(after["step"] == arranged["step"] || after["step"] == next["step"]),
            Err(failure) => assert_eq!(failure.code, fitg_desk::Code::NotAProgram),
        }
    });
    let still = desk.call("table", json!({})).expect("a table");
    assert_eq!(still["ask"]["by_program"], json!(false));
}
