//! Raking Attacks (20.6).

use crate::play::{Play, character, environ, planet, play_province, unit};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::event::check::{Check, Raking};
use fitg_engine::forecast::Forecast;
use fitg_engine::state::Place;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

/// Rebels on Angoff under an Imperial base of this level.
fn rebels(level: u8, up: bool, units: Value, characters: Value) -> Play {
    play_province(
        2,
        json!([{"planet": 222, "loyalty": "neutral", "pdb_level": level, "pdb_up": up},
               {"planet": 223, "loyalty": "neutral", "pdb_level": 2}]),
        json!({"side": "rebel", "segment": "interplanetary_movement", "units": with_another(units), "characters": characters}),
    )
}

/// Another unit elsewhere, which can still move: else the segment would be over by itself.
fn with_another(mut units: Value) -> Value {
    units.as_array_mut().expect("a list").push(json!({"kind": "rebel_wild_2_1", "at": 2412}));
    units
}

fn rakings(table: &Play) -> Vec<Raking> {
    let raked = |check| if let Check::Raking(raking) = check { Some(raking) } else { None };
    table.checks().into_iter().filter_map(raked).collect()
}

fn two() -> Value {
    json!([{"kind": "rebel_urban_2_3", "at": 2221, "count": 2}])
}

/// Cases: 20.13, 20.6, 20.61, 20.62
/// Rows: ruling/L47
#[test]
fn case_20_6_a_base_rakes_a_stack_on_its_way_up_and_another_on_its_way_down() {
    let mut table = rebels(1, true, two(), json!([]));
    table.give(&["unit:rebel_urban_2_3-1", "unit:rebel_urban_2_3-2", "orbit:223"]);
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Imperial), "20.6"));
    assert_eq!(table.answers(), ["yes", "no"]);
    table.give(&["yes", "die:3"]);
    let [up] = rakings(&table)[..] else { panic!("{}", table.story()) };
    assert_eq!((up.level, up.column.label()), (1, "2-1"));
    assert!(table.allows("environ:2231"), "{}", table.prompt());
    table.give(&["environ:2231", "yes", "die:1"]);
    let [_, down] = rakings(&table)[..] else { panic!("{}", table.story()) };
    assert_eq!((down.level, down.column.label(), down.planet), (2, "4-1", planet(223)));
    let base = table.state().planets[planet(223)].pdb;
    assert_eq!((base.level, base.up), (2, true), "nothing is thrown at the base");
}

/// The column does not depend on the strength of what moves.
///
/// Cases: 20.61
#[test]
fn case_20_61_the_column_is_that_of_the_level_whatever_moves() {
    for (level, column) in [(1, "2-1"), (2, "4-1")] {
        for count in [1, 4] {
            let mut table =
                rebels(level, true, json!([{"kind": "rebel_urban_2_1", "at": 2221, "count": count}]), json!([]));
            let units: Vec<String> = (1..=count).map(|n| format!("unit:rebel_urban_2_1-{n}")).collect();
            table.give(&units.iter().map(String::as_str).collect::<Vec<_>>()).give(&["orbit:222", "yes", "die:1"]);
            assert_eq!(rakings(&table)[0].column.label(), column);
        }
    }
}

/// Space strength counts, as near as possible without exceeding it.
///
/// Cases: 20.63
#[test]
fn case_20_63_the_loss_is_taken_in_space_strength() {
    let units = json!([{"kind": "rebel_urban_2_3", "at": 2221}, {"kind": "rebel_urban_2_1", "at": 2221}]);
    let mut table = rebels(2, true, units, json!([]));
    table.give(&["unit:rebel_urban_2_1-1", "unit:rebel_urban_2_3-1", "orbit:222", "yes", "die:1"]);
    let loss = rakings(&table)[0].loss;
    assert_eq!(loss, 2, "{}", table.story());
    // The 2-1 has one space point, the 2-3 three: two points cost the 2-1 alone.
    assert_eq!(table.state().units[unit("rebel_urban_2_1-1")].place(), Place::Reserve);
    assert_eq!(table.state().units[unit("rebel_urban_2_3-1")].place(), Place::Orbit(planet(222)));
    assert_eq!(table.cases(|event| matches!(event, Event::UnitEliminated { .. })), ["20.63"]);
}

/// Cases: 20.64
/// Rows: ruling/L48
#[test]
fn case_20_64_characters_of_a_stack_that_is_wiped_out_stand_on_the_surface() {
    let characters = json!([{"character": "adam_starlight", "at": 2221, "ship": "galactic_freighter"}]);
    let one = json!([{"kind": "rebel_urban_2_1", "at": 2221}]);
    let mut table = rebels(2, true, one.clone(), characters.clone());
    table.give(&["unit:rebel_urban_2_1-1", "character:adam_starlight", "ship:galactic_freighter", "orbit:223"]);
    table.give(&["yes", "die:6"]);
    assert_eq!(table.state().characters[character("adam_starlight")].place(), Place::Environ(environ(2221)));
    assert!(table.happened(|event| matches!(event, Event::StackStays { .. })), "{}", table.story());
    // On the way down they stand where it was to land.
    let mut table = rebels(2, true, one, characters);
    table.give(&["unit:rebel_urban_2_1-1", "character:adam_starlight", "ship:galactic_freighter", "orbit:223", "no"]);
    table.give(&["environ:2231", "yes", "die:6"]);
    assert_eq!(table.state().characters[character("adam_starlight")].place(), Place::Environ(environ(2231)));
    assert_eq!(table.state().recount(), Ok(()));
}

/// The survivors go on.
///
/// Cases: 20.64
#[test]
fn case_20_64_what_survives_goes_on_moving() {
    let mut table = rebels(1, true, two(), json!([]));
    table.give(&["unit:rebel_urban_2_3-1", "unit:rebel_urban_2_3-2", "orbit:223", "yes", "die:6"]);
    let there = table.state().units_at(Place::Orbit(planet(223)), Side::Rebel).len();
    assert!(there == 1, "{}", table.story());
    assert_eq!(table.case(), "20.11");
}

/// A carried unit dies with its carrier.
///
/// Cases: 20.54
#[test]
fn case_20_54_a_carried_unit_adds_nothing_and_dies_with_its_carrier() {
    let units = json!([{"kind": "rebel_urban_2_1", "at": 2221}, {"kind": "rebel_urban_1_0", "at": 2221}]);
    let mut table = rebels(2, true, units, json!([]));
    table.give(&["unit:rebel_urban_2_1-1", "unit:rebel_urban_1_0-1", "orbit:223", "yes", "die:6"]);
    assert_eq!(table.state().units[unit("rebel_urban_1_0-1")].place(), Place::Reserve);
    assert_eq!(table.cases(|event| matches!(event, Event::UnitEliminated { .. })), ["20.63", "20.54"]);
}

/// Cases: 20.65
#[test]
fn case_20_65_a_base_at_level_0_or_down_does_not_rake() {
    for (level, up) in [(0, true), (1, false), (2, false)] {
        let mut table = rebels(level, up, two(), json!([]));
        table.give(&["unit:rebel_urban_2_3-1", "orbit:223"]);
        assert_eq!(table.case(), "20.11", "level {level}, Up {up}");
    }
}

/// Cases: 20.66
#[test]
fn case_20_66_a_base_may_rake_every_stack_that_passes() {
    let mut table = rebels(1, true, two(), json!([]));
    table.give(&["unit:rebel_urban_2_3-1", "orbit:222", "yes", "die:1"]);
    table.give(&["unit:rebel_urban_2_3-2", "orbit:222"]);
    assert_eq!(table.case(), "20.6");
    table.give(&["no"]);
    assert_eq!(table.cases(|event| matches!(event, Event::PdbFireDeclined { .. })), ["20.6"]);
}

/// A base of one's own does not.
///
/// Cases: 20.6
#[test]
fn case_20_6_the_own_base_lets_its_units_pass() {
    let mut table = play_province(
        2,
        json!([]),
        json!({"side": "imperial", "segment": "interplanetary_movement", "units": [{"kind": "line", "at": 2221}]}),
    );
    table.give(&["unit:line-1", "orbit:223", "environ:2231"]);
    assert!(rakings(&table).is_empty());
    assert_eq!(table.state().units[unit("line-1")].place(), Place::Environ(environ(2231)));
}

/// What it may cost is foretold to him who may rake and to him who flies.
///
/// Cases: 20.61
#[test]
fn case_20_61_the_column_of_a_raking_attack_is_foretold() {
    let mut table = rebels(1, true, two(), json!([]));
    table.give(&["unit:rebel_urban_2_3-1"]);
    let columns = |table: &Play, answer: &str, side| -> Vec<String> {
        let forecasts = table.game.forecast(answer.parse().expect("an answer"), Viewer::Side(side));
        let column = |forecast| if let Forecast::PdbFire { column, .. } = forecast { Some(column) } else { None };
        forecasts.into_iter().filter_map(column).collect()
    };
    assert_eq!(columns(&table, "orbit:223", Side::Rebel), ["2-1"]);
    table.give(&["orbit:223"]);
    assert_eq!(columns(&table, "yes", Side::Imperial), ["2-1"]);
    table.give(&["no"]);
    assert_eq!(columns(&table, "environ:2231", Side::Rebel), ["4-1"]);
}

/// A spaceship without units passes the base as it always did: it may be looked at, and is not raked.
///
/// Cases: 20.67
#[test]
fn case_20_67_ships_without_units_are_not_raked() {
    let planets = json!([{"planet": 222, "loyalty": "neutral", "pdb_level": 2}, {"planet": 223, "loyalty": "neutral", "pdb_level": 2}]);
    let position = json!({"side": "rebel", "segment": "character_movement",
        "characters": [{"character": "drakir_grebb", "at": 2221, "ship": "star_cruiser"}]});
    let mut table = play_province(2, planets, position);
    table.give(&["ship:star_cruiser", "environ:2231"]);
    assert_eq!(table.case(), "9.3", "a look, {}", table.prompt());
    table.give(&["no"]);
    assert_eq!(table.case(), "9.3", "another where it lands");
    table.give(&["no"]);
    assert!(rakings(&table).is_empty());
    assert_eq!(table.state().characters[character("drakir_grebb")].place(), Place::Environ(environ(2231)));
}
