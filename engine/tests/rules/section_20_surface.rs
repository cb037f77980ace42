//! The Surface Military Movement Segment (20.3) and who stands with the units after it (20.91).

use crate::play::{Play, character, environ, planet, play_province, unit};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::state::{Place, StackKind};
use fitg_engine::terms::Why;
use serde_json::{Value, json};

fn imperial(units: Value, space: Value, characters: Value) -> Play {
    play_province(
        2,
        json!([{"planet": 232, "state": "rebel_control", "pdb_level": 2}]),
        json!({"side": "imperial", "segment": "surface_movement", "units": with_another(units), "space": space,
               "characters": characters}),
    )
}

/// Another unit elsewhere, which can still move: else the segment would be over by itself.
fn with_another(mut units: Value) -> Value {
    units.as_array_mut().expect("a list").push(json!({"kind": "elite_army", "at": 2121}));
    units
}

fn at(table: &Play, name: &str) -> Place {
    table.state().units[unit(name)].place()
}

/// Cases: 20.3
#[test]
fn case_20_3_units_cross_the_surface_of_their_planet_and_go_no_further() {
    let mut table =
        imperial(json!([{"kind": "line", "at": 2321}, {"kind": "militia", "at": 2321}]), json!([]), json!([]));
    assert_eq!(table.case(), "20.3");
    table.give(&["unit:line-1"]);
    table.closed(&[("environ:2221", Why::NothingGoesUp, "20.3")]);
    table.give(&["environ:2323"]);
    assert_eq!(at(&table, "line-1"), Place::Environ(environ(2323)), "its enemy's base does not rake it");
    // A 1-0 unit crosses its planet as ever.
    table.give(&["unit:militia-1", "environ:2323"]);
    assert_eq!(at(&table, "militia-1"), Place::Environ(environ(2323)));
}

/// Down, not up; to the planet below only; no interception.
///
/// Cases: 20.3
#[test]
fn case_20_3_units_come_down_from_orbit_past_enemies() {
    let space = json!([{"at": {"orbit": 223}, "units": [{"kind": "line", "carries": "militia"}]},
                       {"at": {"orbit": 223}, "units": [{"kind": "rebel_urban_2_3"}]}]);
    let mut table = imperial(json!([]), space, json!([]));
    table.give(&["unit:line-1"]);
    assert_eq!(table.answers(), ["environ:2231", "environ:2232"]);
    table.closed(&[("environ:2221", Why::OtherPlanet, "9.61")]);
    table.give(&["environ:2231"]);
    assert_eq!(at(&table, "line-1"), Place::Environ(environ(2231)));
    assert_eq!(at(&table, "militia-1"), Place::Environ(environ(2231)));
    assert!(!table.happened(|event| matches!(event, Event::InterceptionDeclined { .. } | Event::Intercepted { .. })));
}

/// Cases: 20.3, 20.6
#[test]
fn case_20_3_coming_down_under_an_enemy_base_they_may_be_raked() {
    let space = json!([{"at": {"orbit": 232}, "units": [{"kind": "elite_navy"}]}]);
    let mut table = imperial(json!([]), space, json!([]));
    table.give(&["unit:elite_navy-1", "environ:2321"]);
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Rebel), "20.6"));
    table.give(&["yes", "die:1"]);
    assert_eq!(at(&table, "elite_navy-1"), Place::Environ(environ(2321)), "{}", table.story());
}

/// Who was moved in the Interplanetary Segment may be moved again.
///
/// Cases: 20.3, 19.32
#[test]
fn case_20_3_a_unit_moves_again_after_the_interplanetary_segment() {
    let mut table = play_province(
        2,
        json!([]),
        json!({"side": "imperial", "segment": "interplanetary_movement",
               "units": [{"kind": "line", "at": 2221}, {"kind": "line", "at": 2321}],
               "characters": [{"character": "jon_kidu", "at": 2221}]}),
    );
    table.give(&["unit:line-1", "character:jon_kidu", "orbit:223", "environ:2231", "done"]).pass_to("20.3");
    table.give(&["unit:line-1"]);
    assert!(table.allows("character:jon_kidu"), "L32: with units again");
    table.give(&["character:jon_kidu"]);
    assert_eq!(at(&table, "line-1"), Place::Environ(environ(2232)));
}

/// Cases: 20.91
/// Rows: ruling/L35
#[test]
fn case_20_91_who_stands_with_the_units_is_asked_when_the_surface_segment_ends_in_orbit_too() {
    let space = json!([{"at": {"orbit": 223}, "units": [{"kind": "line"}],
        "characters": [{"character": "jon_kidu", "ship": "imperial_spaceship_1"}, {"character": "vans_ka_tie_a"}]}]);
    let characters = json!([{"character": "redjac", "at": 2411}]);
    let mut table = imperial(json!([{"kind": "line", "at": 2411}]), space, characters);
    table.give(&["done"]);
    assert_eq!(table.case(), "9.57", "environs as ever");
    table.give(&["done"]);
    assert_eq!(table.case(), "20.91");
    assert!(table.allows("done"), "both have places aboard: {:?}", table.answers());
    table.give(&["character:jon_kidu", "done"]);
    let stack = |slug| table.state().characters[character(slug)].stack;
    assert_eq!((stack("jon_kidu"), stack("vans_ka_tie_a")), (StackKind::Military, StackKind::Mission));
}

/// Who has no spaceship there stands with the units.
///
/// Rows: ruling/L35
#[test]
fn case_20_91_without_a_spaceship_one_stands_with_the_units_in_orbit() {
    let space = json!([{"at": {"orbit": 223}, "units": [{"kind": "line"}],
        "characters": [{"character": "jon_kidu", "stack": "military"}]}]);
    let mut table = imperial(json!([]), space, json!([]));
    table.give(&["done"]);
    assert_eq!(table.state().characters[character("jon_kidu")].stack, StackKind::Military, "{}", table.story());
    assert!(table.happened(|event| matches!(event, Event::StandsWithUnitsInSpace { .. })));
    assert_eq!(table.state().characters[character("jon_kidu")].place(), Place::Orbit(planet(223)));
}

/// Nobody lands and leaves somebody floating.
///
/// Rows: ruling/L34
#[test]
fn case_14_56_a_landing_leaves_nobody_floating() {
    let space = json!([{"at": {"orbit": 223}, "units": [{"kind": "line"}],
        "characters": [{"character": "jon_kidu", "stack": "military"}]}]);
    let mut table = imperial(json!([]), space, json!([]));
    // He has to come down with it: that is not asked.
    table.give(&["unit:line-1", "environ:2231"]);
    assert_eq!(table.state().characters[character("jon_kidu")].place(), Place::Environ(environ(2231)));
}
