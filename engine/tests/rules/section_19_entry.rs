//! Units that enter the province from outside go the way of every stack (19.42, 20.11, 28.27, 28.38).

use crate::play::{Play, planet, province_scenario, unit};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::event::check::Check;
use fitg_engine::game::Game;
use fitg_engine::state::{Options, Place};
use fitg_engine::terms::Why;
use serde_json::{Value, json};

/// The Rebel Interplanetary Segment is about to open; these units wait outside, by way of Ribex (32). Only the bases of Quibron (221) and
/// those named stand Up.
fn entering(units: Value, planets: Value, there: Value) -> Play {
    let mut space = vec![json!({"at": {"outside": 32}, "units": units})];
    space.extend(there.as_array().cloned().unwrap_or_default());
    let income = json!({"side": "rebel", "from": 2, "points": 3, "enter": [32, 53]});
    let position = json!({
        "turn": 3, "side": "rebel", "segment": "interplanetary_movement", "space": space,
        "units": [{"kind": "rebel_urban_2_3", "at": 2221}],
    });
    let scenario = province_scenario(2, planets, position, json!({"income": [income]}));
    let options = Options { dice_by_hand: true, ..Options::default() };
    let game = Game::new(&scenario, options, Seed(1)).unwrap_or_else(|error| panic!("{error}"));
    let mut table = Play::of(game);
    table.pass_to("19.42");
    table
}

fn bases(levels: &[(u16, u8)]) -> Value {
    let planet = |&(number, level): &(u16, u8)| json!({"planet": number, "loyalty": "neutral", "pdb_level": level, "pdb_up": level > 0});
    json!(levels.iter().map(planet).collect::<Vec<_>>())
}

fn elite() -> Value {
    json!([{"kind": "rebel_urban_4_4"}])
}

const ELITE: &str = "rebel_urban_4_4-1";

fn place(table: &Play, name: &str) -> Place {
    table.state().units[unit(name)].place()
}

fn rakings(table: &Play) -> usize {
    table.count(|event| matches!(event, Event::Check(Check::Raking(_))))
}

/// Cases: 19.42, 20.11
/// Rows: ruling/L106
#[test]
fn case_19_42_units_from_outside_may_land_at_once_where_they_come_out() {
    let mut table = entering(elite(), bases(&[(241, 0)]), json!([]));
    table.give(&["orbit:241"]);
    assert_eq!((table.case().as_str(), table.asked()), ("20.11", Some(Side::Rebel)));
    assert_eq!(place(&table, ELITE), Place::Orbit(planet(241)));
    table.closed(&[("environ:2221", Why::OtherPlanet, "9.61")]);
    table.give(&["environ:2411"]);
    assert_eq!(place(&table, ELITE), Place::Environ(crate::play::environ(2411)));
    assert_eq!(table.cases(|event| matches!(event, Event::UnitsEnter { .. })), ["19.42"]);
    // It was moved in this segment: nothing else of it is asked.
    table.closed(&[(&format!("unit:{ELITE}"), Why::AlreadyMoved, "9.0")]);
}

/// Cases: 19.42
/// Rows: ruling/L106
#[test]
fn case_19_42_units_from_outside_may_stay_in_orbit() {
    let mut table = entering(elite(), bases(&[(241, 0)]), json!([]));
    table.give(&["orbit:241", "no"]);
    assert_eq!(place(&table, ELITE), Place::Orbit(planet(241)));
    assert!(table.state().units_to_come(Side::Rebel).is_empty());
    assert_eq!(table.case(), "20.1", "the segment goes on");
}

/// Cases: 19.42, 20.4
#[test]
fn case_19_42_units_from_outside_can_be_intercepted_where_they_come_out_and_land_nowhere_then() {
    let guards = json!([{"at": {"orbit": 241}, "units": [{"kind": "veteran"}]}]);
    let mut table = entering(elite(), bases(&[(241, 0)]), guards.clone());
    table.give(&["orbit:241"]);
    assert_eq!((table.case().as_str(), table.asked()), ("20.4", Some(Side::Imperial)));
    table.give(&["yes", "unit:veteran-1", "done"]);
    assert!(table.state().units[unit(ELITE)].engaged);
    assert_eq!(place(&table, ELITE), Place::Orbit(planet(241)));
    assert_eq!(table.case(), "20.1", "it is moved no further");

    let mut table = entering(elite(), bases(&[(241, 0)]), guards);
    table.give(&["orbit:241", "no"]);
    assert_eq!(table.case(), "20.11", "let pass, it may land");
}

/// Cases: 19.42, 20.6
#[test]
fn case_19_42_units_from_outside_are_raked_on_their_way_down_by_a_base_of_the_enemy() {
    let mut table = entering(elite(), bases(&[(241, 2)]), json!([]));
    table.give(&["orbit:241"]);
    assert_eq!(rakings(&table), 0, "no base rakes what stays in space");
    table.give(&["environ:2411"]);
    assert_eq!((table.case().as_str(), table.asked()), ("20.6", Some(Side::Imperial)));
    table.give(&["yes", "die:6"]);
    assert_eq!(rakings(&table), 1);
}

/// Cases: 19.42, 21.4
#[test]
fn case_19_42_units_from_outside_may_drift_and_are_then_out_of_play_in_the_province() {
    // A 2-1 has Navigation 1: from Ribex a high die sends it into Drift.
    let mut table = entering(json!([{"kind": "rebel_urban_2_1"}]), bases(&[(241, 0)]), json!([]));
    table.give(&["orbit:241"]);
    assert!(table.awaits_chance());
    let drifts = (1..=6).find_map(|die| {
        let mut table = entering(json!([{"kind": "rebel_urban_2_1"}]), bases(&[(241, 0)]), json!([]));
        table.give(&["orbit:241", &format!("die:{die}")]);
        let at = place(&table, "rebel_urban_2_1-1");
        (at == Place::Drift(planet(241).system())).then_some(table)
    });
    let table = drifts.expect("some die ends in Drift");
    assert_eq!(table.case(), "20.1");
    assert!(!table.allows("unit:rebel_urban_2_1-1") && table.allows("done"), "it does nothing more, and need not move");
    assert!(table.happened(|event| matches!(event, Event::StackDrifts { side: Side::Rebel, .. })));
}

/// Cases: 20.51
/// Rows: ruling/L39
#[test]
fn case_20_51_a_unit_carried_from_outside_is_carried_still_and_lands_with_its_carrier() {
    let units = json!([{"kind": "rebel_urban_4_4"}, {"kind": "rebel_urban_1_0"}]);
    let mut table = entering(units, bases(&[(241, 0)]), json!([]));
    let one_nought = |table: &Play| {
        let waiting = table.state().units_to_come(Side::Rebel);
        waiting.iter().find(|unit| !unit.mobile()).expect("it waits")
    };
    let cargo = one_nought(&table);
    table.give(&[&format!("unit:{cargo}"), "orbit:241"]);
    assert_eq!(table.state().carried_by(unit(ELITE)), Some(cargo));
    table.give(&["environ:2411"]);
    assert_eq!(table.state().units[cargo].place(), place(&table, ELITE));
    assert_eq!(table.state().units[cargo].carrier, None, "nobody is carried on the surface");
}
