//! Hyperjumps that end badly: a stack that is lost whole takes everybody with it (L65), and a spaceship is hurt or lost (21.7).
//!
//! From Orning (24) to Varu (43) it is ten, and only so far away a lone unit or a spaceship comes to harm.

use crate::play::{Play, character, planet, province_scenario, ship, unit};
use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::game::Game;
use fitg_engine::state::{Options, Place, State};
use serde_json::{Value, json};

/// Over Orning, with Varu ten away, in a segment of the Rebel Player's.
fn far_away(segment: &str, units: Value, characters: Value) -> Play {
    let position = json!({"side": "rebel", "segment": "opening",
        "space": [{"at": {"orbit": 241}, "units": units, "characters": characters}],
        // Somebody elsewhere keeps the segments open.
        "characters": [{"character": "kogus", "at": 2411}],
    });
    let planets: Vec<Value> = [211, 212, 221, 222, 223, 231, 232, 241]
        .iter()
        .map(|number| json!({"planet": number, "loyalty": "neutral", "pdb_level": 0, "pdb_up": false}))
        .collect();
    let scenario = province_scenario(2, json!(planets), position, json!({}));
    let options = Options { dice_by_hand: true, ..Options::default() };
    let game = Game::new(&scenario, options, Seed(1)).unwrap_or_else(|error| panic!("{error}"));
    // No province is ten wide: the facts are those of a larger game, in which Horon takes part as well.
    let begun = game.player_turn_begun().unwrap_or_else(|| game.state());
    let mut facts: Value = serde_json::from_str(&begun.facts()).expect("facts");
    facts["terms"]["planets"].as_array_mut().expect("a list").push(json!(431));
    let state = State::from_facts(&facts.to_string()).unwrap_or_else(|error| panic!("{error}"));
    let mut table = Play::of(Game::resume_at_player_turn(state).unwrap_or_else(|error| panic!("{error:?}")));
    table.pass_to(segment);
    table
}

fn place(table: &Play, who: &str) -> Place {
    table.state().characters[character(who)].place()
}

/// Cases: 21.7
/// Rows: ruling/L65
#[test]
fn ruling_l65_who_goes_with_units_that_are_all_lost_in_a_jump_is_lost_with_them() {
    let people = json!([
        {"character": "adam_starlight", "stack": "military", "ship": "explorer"},
        {"character": "barca", "held_by": "rebel_urban_2_1"},
        {"character": "gelba", "guarded_by": "adam_starlight"}]);
    let mut table = far_away("20.1", json!([{"kind": "rebel_urban_2_1"}]), people);
    table.give(&["unit:rebel_urban_2_1-1", "character:adam_starlight", "ship:explorer"]);
    if table.allows("orbit:431") {
        table.give(&["orbit:431"]);
    }
    // Ten less one is nine: a 1 is row 10, where one unit is lost: the only one.
    table.give(&["die:1"]);
    assert_eq!(table.state().units[unit("rebel_urban_2_1-1")].place(), Place::Reserve);
    for who in ["adam_starlight", "barca", "gelba"] {
        assert_eq!(place(&table, who), Place::OutOfPlay, "{who}\n{}", table.story());
    }
    assert!(!table.state().ships[ship("explorer")].place().on_map());
    assert_eq!(table.cases(|event| matches!(event, Event::Killed { .. })), ["21.7", "21.7", "21.7"]);
    assert_eq!(table.cases(|event| matches!(event, Event::ShipLost { .. })), ["21.7"]);
}

/// Cases: 21.7
/// Rows: ruling/L65
#[test]
fn ruling_l65_who_goes_with_units_of_which_some_are_left_drifts_with_them() {
    let people = json!([{"character": "adam_starlight", "stack": "military"}]);
    let mut table = far_away("20.1", json!([{"kind": "rebel_urban_2_1", "count": 2}]), people);
    table.give(&["unit:rebel_urban_2_1-1", "unit:rebel_urban_2_1-2"]);
    table.give(&["orbit:431", "die:1"]);
    assert_eq!(place(&table, "adam_starlight"), Place::Drift(planet(431).system()));
}

/// Zina Adora has Navigation 1: ten less one is nine.
fn her_flight(die: u8) -> Play {
    let people = json!([
        {"character": "zina_adora", "ship": "star_cruiser"}, {"character": "barca", "guarded_by": "zina_adora"}]);
    let mut table = far_away("20.2", json!([]), people);
    table.give(&["ship:star_cruiser", "orbit:431", &format!("die:{die}")]);
    table
}

/// Cases: 21.7, 27.0
#[test]
fn case_21_7_a_spaceship_is_damaged_by_a_jump_and_drifts() {
    for (die, end) in [(1, Place::Drift(planet(431).system())), (2, Place::DriftTwo(planet(431).system()))] {
        let table = her_flight(die);
        let now = &table.state().ships[ship("star_cruiser")];
        assert_eq!((now.damaged, now.place()), (true, end), "on {die}");
        assert_eq!((place(&table, "zina_adora"), place(&table, "barca")), (end, end));
        assert_eq!(table.cases(|event| matches!(event, Event::ShipDamaged { .. })), ["21.7"]);
    }
}

/// Cases: 21.7
/// Rows: ruling/L61
#[test]
fn case_21_7_a_spaceship_is_eliminated_by_a_jump_with_everybody_aboard() {
    for die in 3..=6 {
        let table = her_flight(die);
        assert_eq!(table.state().ships[ship("star_cruiser")].place(), Place::Reserve, "its card is in the deck");
        assert_eq!((place(&table, "zina_adora"), place(&table, "barca")), (Place::OutOfPlay, Place::OutOfPlay));
        assert_eq!(table.count(|event| matches!(event, Event::ShipEliminated { .. })), 1);
    }
}
