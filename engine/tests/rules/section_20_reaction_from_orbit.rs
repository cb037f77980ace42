//! Case 20.8: the Enemy Reaction Segment, from orbit.

use crate::play::{Play, character, environ, planet, play_province, ship, unit};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::game::{Game, Moment};
use fitg_engine::state::{Place, StackKind};
use fitg_engine::terms::Why;
use serde_json::{Value, json};

/// The Imperial Player may react; Charkhan (2231 air, size 5; 2232 wild, size 3) has a Rebel unit in its wild, and these are over it.
fn over_charkhan(space: Value, ground: Value) -> Play {
    let mut units = vec![json!({"kind": "rebel_wild_1_0", "at": 2232})];
    units.extend(ground.as_array().cloned().unwrap_or_default());
    let mut space = space;
    space["at"] = json!({"orbit": 223});
    let position = json!({"side": "rebel", "segment": "reaction", "units": units, "space": [space]});
    play_province(2, json!([]), position)
}

fn here(number: u16) -> Place {
    Place::Environ(environ(number))
}

/// Cases: 20.8
/// Rows: ruling/L37
#[test]
fn case_20_8_a_unit_in_orbit_reacts_with_what_it_carries_and_no_base_rakes_it() {
    let carrying = json!({"units": [{"kind": "line", "carries": "militia"}, {"kind": "veteran"}]});
    let mut table = over_charkhan(carrying, json!([]));
    assert_eq!((table.case().as_str(), table.asked()), ("9.6", Some(Side::Imperial)));
    assert_eq!(table.answers(), ["done", "unit:line-1", "unit:veteran-1"]);
    table.closed(&[("unit:militia-1", Why::Carried, "20.54")]);
    table.give(&["unit:line-1"]);
    assert_eq!(table.state().units[unit("line-1")].place(), here(2232), "one goal: nobody is asked");
    assert_eq!(table.state().units[unit("militia-1")].place(), here(2232));
    assert_eq!(table.state().units[unit("veteran-1")].place(), Place::Orbit(planet(223)));
    assert_eq!(table.cases(|event| matches!(event, Event::LandsInReaction { .. })), ["20.8"]);
    let with_cargo = |event: &Event| matches!(event, Event::LandsInReaction { cargo, .. } if cargo.len() == 1);
    assert!(table.happened(with_cargo), "the line says what comes along: {}", table.story());
    assert!(table.checks().is_empty());
    assert!(!table.allows("unit:veteran-1"), "one reaction an environ (9.6)");
    assert_eq!(table.state().recount(), Ok(()));
}

/// Carrier and carried need room for two.
///
/// Cases: 20.8
#[test]
fn case_20_8_who_lands_with_a_carried_unit_needs_room_for_both() {
    let carrying = json!({"units": [{"kind": "line", "carries": "militia"}]});
    let mut table = over_charkhan(
        carrying,
        json!([{"kind": "patrol", "at": 2232, "count": 2}, {"kind": "rebel_air_1_0", "at": 2231}]),
    );
    table.give(&["unit:line-1"]);
    assert_eq!(table.state().units[unit("line-1")].place(), here(2231), "2232 has room for one only");
}

/// With a leader stacked with it; who stands apart aboard a ship is none.
///
/// Cases: 20.8
/// Rows: ruling/L37
#[test]
fn case_20_8_a_leader_who_stands_with_the_unit_may_go_along() {
    let space = json!({
        "units": [{"kind": "line", "count": 2}],
        "characters": [
            {"character": "barca", "stack": "military"},
            {"character": "saytar", "ship": "imperial_spaceship_2"},
        ],
    });
    let mut table = over_charkhan(space, json!([]));
    table.give(&["unit:line-1"]);
    assert_eq!(table.answers(), ["no", "character:barca"]);
    table.closed(&[("character:saytar", Why::NotWithTheUnits, "9.62")]);
    table.give(&["character:barca"]);
    let barca = table.state().characters[character("barca")];
    assert_eq!((barca.place(), barca.stack), (here(2232), StackKind::Military));
}

/// Nobody is left in space without a place.
///
/// Cases: 20.8
/// Rows: ruling/L34
#[test]
fn case_20_8_the_last_unit_leaves_nobody_behind_without_a_place() {
    let stranded = |who: Value| over_charkhan(json!({"units": [{"kind": "line"}], "characters": who}), json!([]));
    // Dermond has no Leadership and cannot go along: the unit stays.
    let table = stranded(json!([{"character": "senator_dermond", "stack": "military"}]));
    assert_ne!(table.case(), "9.6", "{}", table.prompt());
    // Barca can, and then must.
    let mut table = stranded(json!([{"character": "barca", "stack": "military"}]));
    table.give(&["unit:line-1"]);
    assert_eq!(table.state().characters[character("barca")].place(), here(2232));
}

/// A ship with everybody aboard, detected once.
///
/// Cases: 20.8, 14.56
/// Rows: ruling/L37
#[test]
fn case_20_8_a_ship_comes_down_with_everybody_aboard_and_undergoes_one_detection() {
    let planets = json!([{"planet": 223, "state": "rebel_control", "pdb_level": 1}]);
    let space = json!([{"at": {"orbit": 223}, "characters": [
        {"character": "barca", "ship": "imperial_spaceship_2"}, {"character": "saytar"}, {"character": "senator_dermond"}]}]);
    let units = json!([{"kind": "rebel_wild_1_0", "at": 2232}]);
    let position = json!({"side": "rebel", "segment": "reaction", "units": units, "space": space});
    let mut table = play_province(2, planets, position);
    assert_eq!(table.answers(), ["done", "ship:imperial_spaceship_2"]);
    table.closed(&[("character:barca", Why::OnFoot, "9.1")]);
    table.give(&["ship:imperial_spaceship_2"]);
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Rebel), "9.3"));
    table.give(&["yes", "die:1"]);
    for who in ["barca", "saytar", "senator_dermond"] {
        assert_eq!(table.state().characters[character(who)].place(), here(2232), "{who}\n{}", table.story());
    }
    assert_eq!(table.state().ships[ship("imperial_spaceship_2")].place(), here(2232));
    assert_eq!(table.checks().len(), 1, "{}", table.story());
    assert_eq!(table.cases(|event| matches!(event, Event::ShipLeavesOrbit { .. })), ["20.8"]);
}

/// Nothing reacts out of an interception stack.
///
/// Cases: 20.8
/// Rows: ruling/L45
#[test]
fn case_20_8_nothing_in_an_interception_stack_reacts() {
    let space = json!({
        "units": [{"kind": "line", "count": 2}, {"kind": "rebel_wild_2_1"}],
        "characters": [{"character": "barca", "ship": "imperial_spaceship_2"}],
    });
    let table = over_charkhan(space, json!([]));
    assert_eq!(table.answers(), ["done", "unit:line-1", "ship:imperial_spaceship_2"]);
    let mut moment = serde_json::to_value(table.game.moment()).expect("plain data");
    let facts = if moment["state"].is_object() { &mut moment["state"] } else { &mut moment["facts"] };
    for (set, piece) in
        [("units", "line-1"), ("units", "rebel_wild_2_1-1"), ("characters", "barca"), ("ships", "imperial_spaceship_2")]
    {
        facts[set][piece]["engaged"] = json!(true);
    }
    let moment: Moment = serde_json::from_value(moment).expect("a moment");
    let table = Play::of(Game::resume(moment));
    assert_eq!(table.answers(), ["done", "unit:line-2"]);
    table.closed(&[("unit:line-1", Why::Intercepted, "20.4"), ("ship:imperial_spaceship_2", Why::Intercepted, "20.4")]);
}

/// Where all units were intercepted, nobody stands with them but who was taken along: a reacting spaceship takes everybody else.
///
/// Cases: 20.8
/// Rows: ruling/L34, ruling/L37
#[test]
fn case_20_8_a_ship_leaves_nobody_with_units_that_were_intercepted() {
    for (intercepted, there) in [(true, here(2232)), (false, Place::Orbit(planet(223)))] {
        let space = json!([
            {"at": {"orbit": 223}, "intercepted": intercepted, "units": [{"kind": "line"}, {"kind": "rebel_wild_2_1"}]},
            {"at": {"orbit": 223}, "characters": [
                {"character": "barca", "ship": "imperial_spaceship_2"}, {"character": "saytar", "stack": "military"}]}]);
        let units = json!([{"kind": "rebel_wild_1_0", "at": 2232}]);
        let position = json!({"side": "rebel", "segment": "reaction", "units": units, "space": space});
        let mut table = play_province(2, json!([]), position);
        table.give(&["ship:imperial_spaceship_2"]);
        assert_eq!(table.state().characters[character("barca")].place(), here(2232));
        assert_eq!(table.state().characters[character("saytar")].place(), there, "intercepted: {intercepted}");
    }
}
