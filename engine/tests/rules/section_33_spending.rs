//! What the Imperial Player buys with taxes (33.3), case by case.

use crate::play::{Play, kind, planet, play_galaxy};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::forecast::Forecast;
use fitg_engine::state::Place;
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

/// The spending of Game-Turn Seven, which taxes Province Two: nothing was taxed, so that the track is as it was.
fn spend(planets: Value, track: u8) -> Play {
    let position = json!({"turn": 7, "side": "rebel", "segment": "resources", "tracks": {"imperial": track},
        "characters": [{"character": "kogus", "at": 5111}]});
    let mut table = play_galaxy(planets, position);
    while table.case() == "33.1" {
        let first = table.answers().first().cloned().unwrap_or_default();
        let answer = if first.starts_with("tax:") { "tax:none".to_owned() } else { first };
        table.give(&[&answer]);
    }
    table
}

fn track(table: &Play) -> u8 {
    table.state().galactic.track(Side::Imperial)
}

/// These planets are lost to the Empire.
fn lost(numbers: &[u16]) -> Value {
    let all =
        numbers.iter().map(|number| json!({"planet": number, "state": "rebellion", "pdb_level": 0, "pdb_up": false}));
    Value::Array(all.collect())
}

/// The planets on and over which what was bought may stand.
fn places(table: &Play) -> Vec<String> {
    let planet_of = |answer: &String| match answer.split_once(':') {
        Some(("environ", number)) => number.get(..3).unwrap_or_default().to_owned(),
        Some(("orbit", number)) => format!("over {number}"),
        _ => answer.clone(),
    };
    let mut all: Vec<String> = table.answers().iter().map(planet_of).collect();
    all.dedup();
    all
}

/// Cases: 33.3, 33.31, 33.2
/// Rows: case/33.3, case/33.31, case/33.2
#[test]
fn case_33_3_units_are_bought_by_the_chart_and_what_is_left_stays_on_the_track() {
    let mut table = spend(json!([]), 20);
    assert_eq!((table.case().as_str(), table.asked()), ("33.3", Some(Side::Imperial)));
    let veteran = "kind:veteran".parse().expect("an answer");
    let own = table.game.forecast(veteran, Viewer::Side(Side::Imperial));
    assert_eq!(own, [Forecast::Purchase { price: 7, left: 13 }]);
    assert!(table.game.forecast(veteran, Viewer::Side(Side::Rebel)).is_empty(), "what he buys is his secret");
    table.closed(&[
        ("kind:planet_stabilizer", Why::TooDear, "15.41"),
        ("kind:rebel_urban_1_0", Why::NotSoldHere, "19.0"),
    ]);
    table.give(&["kind:veteran", "kind:line", "done"]);
    assert_eq!(track(&table), 8);
    assert!(!table.happened(|event| matches!(event, Event::PointsLost { .. })), "nothing is lost (33.2)");
    table.give(&["orbit:241", "orbit:162"]);
    assert_eq!(track(&table), 8);
    assert_eq!(table.state().units_at(Place::Orbit(planet(241)), Side::Imperial).len(), 1);
}

/// Cases: 33.3
/// Rows: case/33.3
#[test]
fn case_33_3_with_an_empty_track_nothing_is_asked() {
    assert!(!spend(json!([]), 0).case().starts_with("33"));
}

/// Cases: 33.32, 33.34
/// Rows: case/33.32, case/33.34, ruling/L141
#[test]
fn case_33_32_bought_units_stand_at_the_capital_of_the_taxed_province_at_diomas_and_at_orlog() {
    let bought = |planets: Value| {
        let mut table = spend(planets, 9);
        table.give(&["kind:line", "done"]);
        places(&table)
    };
    let all = ["152", "162", "241", "over 152", "over 162", "over 241"];
    assert_eq!(bought(json!([])), all, "surface and Orbit Box");
    assert_eq!(bought(lost(&[241])), ["152", "162", "over 152", "over 162"], "a lost capital takes none (33.34)");
    assert_eq!(bought(lost(&[152])), ["162", "241", "over 162", "over 241"], "the throne does");
}

/// Cases: 33.33, 33.34
/// Rows: case/33.33, case/33.34, ruling/L141
#[test]
fn case_33_33_levels_rise_in_the_taxed_province_and_in_province_one_and_bases_go_up_anywhere() {
    let table = spend(json!([]), 9);
    for open in ["raise-level:222", "raise-level:112", "raise-pdb:222", "raise-pdb:112", "raise-pdb:512"] {
        assert!(table.allows(open), "{open}");
    }
    table.closed(&[("raise-level:512", Why::NoLevelsThere, "33.33")]);
    // Province Five's capital is lost: nothing is put Up there; Province One's, and the throne of the same province does not help.
    let table = spend(lost(&[542, 152]), 9);
    table.closed(&[
        ("raise-pdb:512", Why::CapitalLost, "33.34"),
        ("raise-pdb:112", Why::CapitalLost, "33.34"),
        ("raise-level:112", Why::CapitalLost, "33.34"),
        ("raise-pdb:542", Why::NotControlled, "15.6"),
    ]);
    assert!(table.allows("raise-level:222"));
    let mut table = spend(json!([]), 9);
    table.give(&["raise-pdb:512", "raise-level:222"]);
    table.closed(&[("raise-level:222", Why::LevelledThisTurn, "19.22")]);
    table.give(&["done"]);
    assert_eq!(track(&table), 5);
    assert!(table.state().planets[planet(512)].pdb.up);
    assert_eq!(table.state().planets[planet(222)].pdb.level, 1);
}

/// Cases: 33.36, 36.1
/// Rows: case/33.36, ruling/L141
#[test]
fn case_33_36_an_atrocity_unit_begins_over_diomas_or_orlog() {
    let mut table = spend(json!([]), 25);
    table.give(&["kind:planet_stabilizer"]);
    if table.case() == "33.3" {
        table.give(&["done"]);
    }
    assert_eq!(table.answers(), ["orbit:152", "orbit:162"]);
    let over_orlog = spend(lost(&[152]), 25);
    let mut over_orlog = over_orlog;
    over_orlog.give(&["kind:planet_stabilizer"]);
    if over_orlog.case() == "33.3" {
        over_orlog.give(&["done"]);
    }
    let unit = kind("planet_stabilizer").units().next().expect("one");
    assert_eq!(over_orlog.state().units[unit].place(), Place::Orbit(planet(162)), "there is one place only");
}

/// Cases: 33.37
/// Rows: case/33.37, ruling/L142
#[test]
fn case_33_37_two_elite_units_one_squad_and_one_atrocity_unit_are_the_most() {
    let mut table = spend(json!([]), 99);
    table.give(&["kind:resolution"]);
    table.closed(&[
        ("kind:peacemaker", Why::OverThePhase, "33.37"),
        ("kind:planet_stabilizer", Why::OverThePhase, "33.37"),
    ]);
    table.give(&["kind:elite_army", "kind:elite_navy"]);
    table.closed(&[("kind:elite_navy", Why::OverThePhase, "33.37"), ("kind:elite_army", Why::OverThePhase, "33.37")]);
    table.give(&["kind:veteran", "kind:suicide_squad"]);
    table.closed(&[("kind:suicide_squad", Why::OverThePhase, "33.37")]);
    for _ in 0..4 {
        table.give(&["kind:line"]);
    }
    assert!(table.allows("kind:line"), "of others there is no limit but points and counters");
}

/// What he buys, and what it leaves on his track, the Rebel Player learns when all of it stands: the kinds never.
///
/// Cases: 33.3, 7.22
/// Rows: case/33.3
#[test]
fn case_33_3_what_is_bought_is_hidden_until_all_of_it_stands() {
    let (mut one, mut other) = (spend(json!([]), 30), spend(json!([]), 30));
    let rebel = |table: &Play| {
        let view = table.game.view(Viewer::Side(Side::Rebel));
        (view.board(), serde_json::to_string(view.possible_moment()).expect("plain data"))
    };
    assert_eq!(rebel(&one), rebel(&other));
    let before = rebel(&one);
    one.give(&["kind:elite_navy"]);
    other.give(&["kind:veteran"]);
    assert_eq!(rebel(&one), rebel(&other));
    one.give(&["done"]);
    other.give(&["kind:patrol", "done"]);
    assert_eq!(rebel(&one), rebel(&other), "while they are placed too");
    assert_eq!(rebel(&one).0, before.0, "and the track shows what it did");
    one.give(&["orbit:241"]);
    assert_eq!(one.game.view(Viewer::Side(Side::Rebel)).board().resources.map(|lie| lie.imperial), Some(21));
}
