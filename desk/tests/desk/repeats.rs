//! What was bought and put down the last time, offered again as far as it can be.

use crate::common::desk;
use crate::galactic::{campaign, play_while};
use crate::galactic_ledgers::{galaxy, untaxed};
use crate::orders::{Sat, sat_at};
use fitg_engine::galaxy::ProvinceId;
use serde_json::{Value, json};
use tempfile::TempDir;

/// The Resource Phase of Game-Turn Seven with so many points, where the Empire buys.
fn shop(track: u8) -> Sat {
    let position = json!({"turn": 7, "side": "rebel", "segment": "resources", "tracks": {"imperial": track}});
    let everything = json!({"asked": "everything"});
    let mut sat = sat_at(galaxy(&json!([]), &position), json!({"rebel": everything, "imperial": everything}));
    sat.table = untaxed(&sat.desk, sat.table.clone());
    assert_eq!(sat.table["ask"]["case"], json!("33.3"), "{}", sat.asked());
    sat
}

fn buy(sat: &mut Sat, basket: &[&str]) {
    let args = json!({ "pieces": basket, "end": "done", "step": sat.table["step"] });
    sat.table = sat.desk.call("carry_out", args).expect("it is carried out")["table"].clone();
}

fn ids(table: &Value) -> Vec<String> {
    let answers = table["ask"]["answers"].as_array().expect("answers");
    answers.iter().map(|answer| answer["id"].as_str().expect("an id").to_owned()).collect()
}

/// Every unit is put where `wanted` says first of what is listed.
fn place(sat: &mut Sat, wanted: &dyn Fn(&str) -> bool) {
    while sat.table["ask"]["prompt"].as_str().is_some_and(|prompt| prompt.starts_with("Where")) {
        let listed = ids(&sat.table);
        let at = listed.iter().find(|id| wanted(id)).or(listed.first()).expect("a place").clone();
        sat.give(&[&at]);
    }
}

/// Nobody does anything until the Empire buys again.
fn to_the_next_shop(sat: &mut Sat) {
    for _ in 0..600 {
        if sat.table["ask"]["case"] == json!("33.3") {
            return;
        }
        let listed = ids(&sat.table);
        let quiet = ["done", "no", "stop", "tax:none"].into_iter().find(|one| listed.iter().any(|id| id == one));
        let answer = quiet.map_or_else(|| listed[0].clone(), ToOwned::to_owned);
        sat.give(&[&answer]);
    }
    panic!("it is never bought again: {}", sat.asked());
}

/// On or over Diomas or Orlog, where units can be put in every Game-Turn (33.32).
fn at_a_seat(id: &str) -> bool {
    ["152", "162"].iter().any(|seat| id.split(':').nth(1).is_some_and(|number| number.starts_with(seat)))
}

/// Cases: 33.3, 33.32
#[test]
fn case_33_3_what_was_bought_last_is_offered_again_with_why_the_rest_is_not() {
    let mut sat = shop(40);
    assert_eq!(sat.table["ask"]["repeat"], Value::Null, "nothing was bought before");
    buy(&mut sat, &["kind:line", "kind:patrol", "kind:line", "kind:elite_army"]);
    place(&mut sat, &|id| at_a_seat(id));
    to_the_next_shop(&mut sat);
    assert_eq!(sat.table["board"]["clock"]["turn"], json!(8));
    // 40 less 22, less a point of maintenance: the second Line is too dear.
    assert_eq!(sat.table["ask"]["ledger"]["points"], json!(17));
    let repeat = &sat.table["ask"]["repeat"];
    assert_eq!(repeat["when"], json!("Game-Turn 7"));
    assert_eq!(repeat["pieces"], json!(["kind:elite_army", "kind:line", "kind:patrol"]));
    let left = repeat["left_out"].as_array().expect("a list");
    assert_eq!(left.len(), 1, "{repeat}");
    assert_eq!((&left[0]["name"], &left[0]["count"]), (&json!("Line 3-2"), &json!(1)));
    assert!(left[0]["why"]["text"].as_str().is_some_and(|why| why.contains("costs more")), "{left:?}");
    let pieces = repeat["pieces"].clone();
    let draft = sat.desk.call("draft", json!({ "pieces": pieces, "step": sat.table["step"] })).expect("a basket");
    assert_eq!(draft["ask"]["ledger"]["points"], json!(0));
}

/// Case: 33.32
#[test]
fn case_33_32_units_are_put_where_they_were_the_last_time_and_where_that_is_closed_it_says_why() {
    let mut sat = shop(30);
    buy(&mut sat, &["kind:patrol", "kind:patrol", "kind:line"]);
    // The Line at a seat of the Empire, the Patrols at the capital of Province Two, which is taxed in this Game-Turn alone.
    while sat.table["ask"]["prompt"].as_str().is_some_and(|prompt| prompt.starts_with("Where")) {
        let line = sat.table["ask"]["prompt"].as_str().is_some_and(|prompt| prompt.contains("Line"));
        let listed = ids(&sat.table);
        let at = listed.iter().find(|id| at_a_seat(id) == line).expect("both are listed").clone();
        sat.give(&[&at]);
    }
    to_the_next_shop(&mut sat);
    buy(&mut sat, &["kind:patrol", "kind:line"]);
    let repeat = sat.table["ask"]["repeat"].clone();
    assert_eq!(repeat["when"], json!("Game-Turn 7"), "{}", sat.asked());
    let places = repeat["places"].as_array().expect("places");
    assert_eq!((places.len(), &places[0]["kind"]), (1, &json!("line")), "{repeat}");
    let left = repeat["left_out"].as_array().expect("a list");
    assert_eq!(left.len(), 1, "{repeat}");
    let name = left[0]["name"].as_str().expect("a name");
    assert!(name.starts_with("Patrol 1-2 in ") && !name.contains(':'), "{name}");
    assert_eq!((&left[0]["why"]["case"], &left[0]["count"]), (&json!("33.32"), &json!(1)), "one is to be placed");
    // It is a draft that can be gone on with.
    let line = json!([{ "kind": "line", "pieces": places[0]["pieces"] }]);
    let args = json!({ "pieces": [], "kind": "patrol", "others": line, "step": sat.table["step"] });
    let draft = sat.desk.call("draft", args).expect("a placing");
    let of = |kind: &str| {
        let kinds = draft["kinds"].as_array().expect("kinds");
        kinds.iter().find(|one| one["unit_kind"] == json!(kind)).expect("it is placed")["count"].clone()
    };
    assert_eq!((of("line"), of("patrol")), (json!(1), json!(0)));
}

/// Case: 38.2
#[test]
fn case_38_2_the_garrison_of_a_province_is_bought_as_that_of_the_province_before() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let call = |command: &str, args: Value| desk.call(command, args).expect(command);
    campaign(&call);
    let mut first = None;
    let mut second = Value::Null;
    play_while(&call, &mut |table| {
        let buys = table["ask"]["case"] == json!("38.2");
        if buys && first.is_none() {
            first = Some(table.clone());
        }
        let again = buys && !table["ask"]["repeat"].is_null();
        if again {
            second = table.clone();
        }
        !again
    });
    assert_eq!(first.expect("it is bought")["ask"]["repeat"], Value::Null);
    let repeat = &second["ask"]["repeat"];
    let province = ProvinceId::all().next().expect("the first");
    assert_eq!(repeat["when"], json!(province.name()));
    let pieces = repeat["pieces"].as_array().expect("goods");
    assert!(!pieces.is_empty(), "{repeat}");
    let draft = call("draft", json!({ "pieces": pieces, "step": second["step"] }));
    let ledger = &draft["ask"]["ledger"];
    assert!(ledger["points"].as_u64() < ledger["of"].as_u64());
    // Seventy points were spent on the first, thirty-five are here: not all of it can be had again.
    assert!(!repeat["left_out"].as_array().expect("a list").is_empty(), "{repeat}");
}
