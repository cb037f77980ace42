//! The tables of the Galactic Game that are put together before anything is said: bases before play, maintenance that cannot be paid in
//! full.

use crate::common::{begin_own, desk};
use crate::galactic::{campaign, play_to};
use fitg_desk::{Code, Desk};
use fitg_engine::cards::GalacticEventId;
use fitg_engine::galaxy::PlanetId;
use serde_json::{Value, json};
use tempfile::TempDir;

/// A position in the Galactic Game; every planet is neutral but for these.
pub fn galaxy(planets: &Value, position: &Value) -> Value {
    let mut position = position.clone();
    let fields = position.as_object_mut().expect("fields");
    fields.entry("secret_base").or_insert(json!({"planet": 112}));
    fields.entry("assignments").or_insert(json!({"over": true}));
    let events: Vec<&str> = GalacticEventId::all().map(GalacticEventId::slug).collect();
    fields.entry("events_drawn").or_insert(json!(events));
    fields.entry("characters").or_insert(json!([{"character": "kogus", "at": 5111}]));
    let listed = planets.as_array().expect("a list");
    let all: Vec<Value> = PlanetId::all()
        .map(|planet| {
            let described = listed.iter().find(|one| one["planet"] == json!(planet.number())).cloned();
            let plain = json!({"planet": planet.number(), "loyalty": "neutral", "pdb_level": 0, "pdb_up": false});
            described.unwrap_or(plain)
        })
        .collect();
    json!({
        "id": "own", "name": "Own", "level": "galactic", "turns": 20, "planets": all,
        "imperial": {"characters": ["jon_kidu", "vans_ka_tie_a"], "spaceships": ["imperial_spaceship_1"]},
        "victory": {"rebel_points": 26}, "position": position,
    })
}

/// Nothing is taxed until something else is asked.
pub fn untaxed(desk: &Desk, mut table: Value) -> Value {
    while table["ask"]["case"] == json!("33.1") {
        let first = table["ask"]["answers"][0]["id"].as_str().expect("an answer").to_owned();
        let answer = if first.starts_with("tax:") { "tax:none".to_owned() } else { first };
        table = desk.call("answer", json!({ "answer": answer, "step": table["step"] })).expect("it is listed");
    }
    table
}

fn set(desk: &Desk, table: &Value, pieces: &[&str]) -> Value {
    desk.call("draft", json!({ "pieces": pieces, "step": table["step"] })).expect("a set")
}

fn refused(desk: &Desk, table: &Value, pieces: &[&str]) -> bool {
    let call = desk.call("draft", json!({ "pieces": pieces, "step": table["step"] }));
    call.is_err_and(|failure| failure.code == Code::NoSuchDraft)
}

/// How many of a piece are in, and how many can be.
fn piece(draft: &Value, id: &str) -> Option<(u64, u64)> {
    let pieces = draft["pieces"].as_array().expect("pieces");
    let piece = pieces.iter().find(|piece| piece["id"] == json!(id))?;
    Some((piece["inside"].as_u64()?, piece["most"].as_u64()?))
}

fn end(draft: &Value) -> Option<Value> {
    let answers = draft["ask"]["answers"].as_array().expect("answers");
    answers.iter().find(|choice| choice["id"] == json!("done")).cloned()
}

/// Case: 38.26
#[test]
fn case_38_26_bases_before_play_are_put_together_in_any_order_and_carried_out_planet_by_planet() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let call = |command: &str, args: Value| desk.call(command, args).expect(command);
    campaign(&call);
    let table = play_to(&call, "Which base of");
    let ledger = &table["draft"]["ask"]["ledger"];
    assert_eq!((&ledger["points"], &ledger["of"], &ledger["for_units"]), (&json!(35), &json!(35), &json!(70)));
    let bases = ledger["bases"].as_array().expect("bases");
    assert_eq!(bases.len(), 2 * 14, "two lines for each planet of the First Province");
    let price = |id: &str| bases.iter().find(|line| line["id"] == json!(id)).expect("a line")["price"].as_u64();
    let (up, level) = (price("raise-pdb:112").expect("a price"), price("raise-level:112").expect("a price"));
    // A base that is Down is put Up first, and its row says so.
    let closed = bases.iter().find(|line| line["id"] == json!("raise-level:112")).expect("a line")["closed"].clone();
    assert_eq!(closed["case"], json!("38.26"), "{closed}");
    assert!(refused(&desk, &table, &["raise-level:112"]));
    // Later planets first: the engine takes them in the order of their numbers.
    let basket = ["raise-pdb:142", "raise-pdb:112", "raise-level:112", "raise-level:112"];
    let draft = set(&desk, &table, &basket);
    assert_eq!((piece(&draft, "raise-level:112"), piece(&draft, "raise-pdb:112")), (Some((2, 2)), Some((1, 1))));
    let spent = 2 * up + 2 * level;
    let ledger = &draft["ask"]["ledger"];
    assert_eq!((ledger["points"].as_u64(), ledger["for_units"].as_u64()), (Some(35 - spent), Some(70 - spent)));
    assert!(refused(&desk, &table, &[&basket[..], &["raise-level:112"]].concat()), "no base is above Level 2");
    let end = end(&draft).expect("it can be carried out");
    assert_eq!((&end["label"], &end["warning"]), (&json!("Carry out: work on 2 bases"), &Value::Null));
    let done = call("carry_out", json!({ "pieces": basket, "end": "done", "step": table["step"] }));
    assert_eq!((&done["given"], &done["of"]), (&json!(5), &json!(5)));
    assert_eq!(done["table"]["ask"]["case"], json!("38.2"), "units are bought next");
    assert_eq!(done["table"]["ask"]["ledger"]["points"].as_u64(), Some(70 - spent));
    let back = call("undo", json!({}));
    assert_eq!((&back["step"], &back["board"]), (&table["step"], &table["board"]), "all of it is taken back at once");
}

/// Cases: 38.22, 38.26
#[test]
fn case_38_22_no_more_than_half_the_points_goes_into_bases_and_the_row_says_why() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let call = |command: &str, args: Value| desk.call(command, args).expect(command);
    campaign(&call);
    let table = play_to(&call, "Which base of");
    let planets: Vec<String> = table["draft"]["pieces"]
        .as_array()
        .expect("pieces")
        .iter()
        .map(|piece| piece["id"].as_str().expect("an id").to_owned())
        .collect();
    let mut basket: Vec<String> = Vec::new();
    let mut last = table["draft"].clone();
    for up in &planets {
        let planet = up.strip_prefix("raise-pdb:").expect("all are Down");
        for good in [up.clone(), format!("raise-level:{planet}"), format!("raise-level:{planet}")] {
            if piece(&last, &good).is_some_and(|(inside, most)| inside < most) {
                basket.push(good);
                let pieces: Vec<&str> = basket.iter().map(String::as_str).collect();
                last = set(&desk, &table, &pieces);
            }
        }
    }
    let ledger = &last["ask"]["ledger"];
    let left = ledger["points"].as_u64().expect("points");
    let prices = ledger["bases"].as_array().expect("bases").iter().map(|line| line["price"].as_u64().expect("a price"));
    assert!(left < prices.min().expect("a price"), "nothing more can be had for {left}");
    let why = ledger["bases"].as_array().expect("bases").iter().filter(|line| line["closed"]["case"] == json!("38.22"));
    assert!(why.count() > 0, "{ledger}");
    let done = call("carry_out", json!({ "pieces": basket, "end": "done", "step": table["step"] }));
    assert_eq!(done["given"], done["of"]);
    assert_eq!(done["table"]["ask"]["case"], json!("38.2"));
}

/// Two points for three equal elite units, one in orbit and two bases.
fn short_of_points(track: u8) -> (TempDir, Desk, Value) {
    let planets = json!([
        {"planet": 222, "loyalty": "neutral", "pdb_level": 2},
        {"planet": 411, "loyalty": "neutral", "pdb_level": 2, "pdb_up": false},
    ]);
    let position = json!({
        "turn": 7, "side": "rebel", "segment": "resources", "tracks": {"imperial": track},
        "units": [{"kind": "elite_army", "at": 2221, "count": 3}, {"kind": "veteran", "at": 2221}],
        "space": [{"at": {"orbit": 411}, "units": [{"kind": "elite_navy"}]}],
    });
    let (folder, desk, table) = begin_own(&galaxy(&planets, &position));
    let table = untaxed(&desk, table);
    (folder, desk, table)
}

/// Case: 33.41
#[test]
fn case_33_41_what_is_maintained_is_put_together_with_what_falls_told_before_anything_is_said() {
    let (_folder, desk, table) = short_of_points(2);
    assert_eq!(table["ask"]["case"], json!("33.41"), "{}", table["ask"]);
    let ledger = &table["draft"]["ask"]["maintenance"];
    assert_eq!((&ledger["due"], &ledger["paid"], &ledger["left"]), (&json!(6), &json!(0), &json!(2)));
    let lines: Vec<(&str, u64)> = ledger["lines"]
        .as_array()
        .expect("lines")
        .iter()
        .map(|line| (line["id"].as_str().expect("an id"), line["count"].as_u64().expect("a count")))
        .collect();
    // Province by province, units before the base of their planet.
    let wanted = [("unit:elite_army-1", 3), ("planet:222", 1), ("unit:elite_navy-1", 1), ("planet:411", 1)];
    assert_eq!(lines, wanted);
    let kinds: Vec<&str> =
        ledger["lesser"].as_array().expect("kinds").iter().filter_map(|one| one["kind"].as_str()).collect();
    assert_eq!(kinds, ["veteran", "line", "patrol"]);
    assert_eq!(ledger["lesser"][0]["left"].as_u64(), Some(veterans() - 1), "one Veteran stands on the map");
    // He pays while he can: one alone cannot be all (33.41).
    let one = set(&desk, &table, &["planet:411"]);
    assert_eq!(end(&one), None);
    assert_eq!(piece(&one, "unit:elite_army-1"), Some((0, 1)));
    let both = set(&desk, &table, &["planet:411", "unit:elite_army-2"]);
    assert_eq!(piece(&both, "unit:elite_navy-1"), None, "there is no third point");
    assert!(end(&both).expect("it is whole")["for_good"].as_bool().expect("a mark"), "what is paid is told");
    assert_eq!(both["ask"]["maintenance"], *ledger, "what can be paid for stands as it was");
    assert!(refused(&desk, &table, &["planet:411", "planet:222", "unit:elite_army-1"]));
    let done = desk
        .call(
            "carry_out",
            json!({ "pieces": ["planet:411", "unit:elite_army-2"], "end": "done", "step": table["step"] }),
        )
        .expect("it is carried out");
    assert_eq!((&done["given"], &done["of"]), (&json!(2), &json!(2)));
    let log = desk.call("log_since", json!({ "since": null })).expect("a log");
    let told = |part: &str| {
        let lines = log["lines"].as_array().expect("lines");
        lines.iter().filter(|line| line["text"].as_str().is_some_and(|text| text.contains(part))).count()
    };
    assert_eq!(told("pays 2 Force Points for maintenance"), 1, "{log}");
}

fn veterans() -> u64 {
    fitg_engine::pieces::UnitKind::VETERAN.units().count() as u64
}

/// Case: 33.41
///
/// With the base paid for only equal units are left, and the engine would pay for them unasked: the table holds all of it or is not whole.
#[test]
fn case_33_41_a_set_is_whole_only_with_every_point_given_out() {
    let planets = json!([{"planet": 222, "loyalty": "neutral", "pdb_level": 2}]);
    let position = json!({
        "turn": 7, "side": "rebel", "segment": "resources", "tracks": {"imperial": 3},
        "units": [{"kind": "elite_army", "at": 2221, "count": 4}],
    });
    let (_folder, desk, table) = begin_own(&galaxy(&planets, &position));
    let table = untaxed(&desk, table);
    assert_eq!(table["ask"]["maintenance"]["due"], json!(5), "{}", table["ask"]);
    assert_eq!(end(&set(&desk, &table, &["planet:222"])), None);
    let army = "unit:elite_army-1";
    let whole = set(&desk, &table, &[army, "planet:222", army]);
    assert!(end(&whole).is_some(), "{whole}");
    assert_eq!(piece(&whole, army), Some((2, 2)));
    let units = set(&desk, &table, &[army, army, army]);
    assert!(end(&units).is_some(), "the base may fall");
    let pieces = json!(["planet:222", army, army]);
    let done = desk.call("carry_out", json!({ "pieces": pieces, "end": "done", "step": table["step"] }));
    let board = &done.expect("it is carried out")["table"]["board"];
    assert_eq!(board["resources"]["imperial"], json!(0));
}
