//! Enemy reaction moves (9.6, 14.56).

use crate::play::{Play, character, environ, play_with, unit};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::state::{Options, Place, StackKind};
use serde_json::{Value, json};

/// Solvia (4321 urban, 4322 subterranean, 4323 wild) and Cercis (4331, 4332), no base Up; the Rebel Player is phasing.
fn varu(characters: Value, units: Value) -> Play {
    let planets = json!([
        {"planet": 432, "loyalty": "dissent", "pdb_level": 2, "pdb_up": false},
        {"planet": 433, "loyalty": "dissent", "pdb_level": 1, "pdb_up": false}]);
    let position = json!({"side": "rebel", "segment": "reaction", "characters": characters, "units": units});
    play_with(position, json!({"planets": planets}), Options::default())
}

fn here(number: u16) -> Place {
    Place::Environ(environ(number))
}

/// A unit alone or a detected character alone is enough to react to; an undetected character is not.
///
/// Rows: summary/10-reaction/1, summary/10-reaction/2, summary/10-reaction/3, summary/5-creature/1
/// Rows: summary/5-creature/2
/// Cases: 7.1, 9.6
#[test]
fn case_9_6_a_unit_or_a_detected_character_can_be_reacted_to() {
    let militia = json!({"kind": "militia", "at": 4321});
    let mut table = varu(json!([]), json!([militia, {"kind": "rebel_wild_1_0", "at": 4323}]));
    assert_eq!((table.case().as_str(), table.asked()), ("9.6", Some(Side::Imperial)));
    table.give(&["unit:militia-1"]);
    assert_eq!(table.state().units[unit("militia-1")].place(), here(4323));

    let detected = json!([{"character": "kogus", "at": 4322, "detected": true}]);
    let mut table = varu(detected, json!([militia]));
    assert_eq!(table.case(), "9.6");
    table.give(&["unit:militia-1"]);
    assert_eq!(table.state().units[unit("militia-1")].place(), here(4322));

    let table = varu(json!([{"character": "kogus", "at": 4322}]), json!([militia]));
    assert_ne!(table.case(), "9.6");
    // A prisoner of the reacting side is no reason either.
    let prisoner = json!([{"character": "kogus", "at": 4322, "held_by": "militia"}]);
    let table = varu(prisoner, json!([militia, {"kind": "militia", "at": 4322}]));
    assert_ne!(table.case(), "9.6");
}

/// One unit, one unit with a leader who stands with it, or one character; one reaction an environ.
///
/// Rows: summary/5-creature/3
/// Cases: 9.6
#[test]
fn case_9_6_one_unit_or_a_unit_with_its_leader_or_one_character() {
    let characters = json!([
        {"character": "jon_kidu", "at": 4321, "stack": "military"},
        {"character": "els_taroff", "at": 4321},
        {"character": "senator_dermond", "at": 4321, "stack": "military"},
        {"character": "kogus", "at": 4322, "detected": true}]);
    let units = json!([{"kind": "militia", "at": 4321, "count": 2}]);

    let mut table = varu(characters.clone(), units.clone());
    table.give(&["unit:militia-1"]);
    // Els Taroff is not stacked with the unit; Senator Dermond has no Leadership.
    assert_eq!(table.answers(), ["no", "character:jon_kidu"]);
    table.give(&["character:jon_kidu"]);
    assert_eq!(table.state().characters[character("jon_kidu")].place(), here(4322));
    assert_eq!(table.state().characters[character("jon_kidu")].stack, StackKind::Military);
    assert_eq!(table.state().unit_count(environ(4322), Side::Imperial), 1);
    assert_ne!(table.case(), "9.6", "4322 was reacted to");

    let mut table = varu(characters.clone(), units.clone());
    table.give(&["unit:militia-1", "no"]);
    assert_eq!(table.state().characters[character("jon_kidu")].place(), here(4321));

    let mut table = varu(characters, units);
    for who in ["jon_kidu", "els_taroff", "senator_dermond"] {
        assert!(table.allows(&format!("character:{who}")));
    }
    table.give(&["character:els_taroff"]);
    assert_eq!(table.state().characters[character("els_taroff")].place(), here(4322));
    assert_ne!(table.case(), "9.6", "one reaction an environ");
}

/// For each environ one reaction, and each piece reacts once.
///
/// Cases: 9.6
#[test]
fn case_9_6_one_reaction_for_each_environ_and_by_each_piece() {
    let mut table = varu(
        json!([{"character": "kogus", "at": 4322, "detected": true}]),
        json!([{"kind": "rebel_wild_1_0", "at": 4323}, {"kind": "militia", "at": 4321, "count": 3}]),
    );
    table.give(&["unit:militia-1"]);
    assert_eq!(table.answers(), ["environ:4322", "environ:4323"]);
    table.give(&["environ:4322"]);
    assert!(!table.allows("unit:militia-1"), "it has reacted");
    table.give(&["unit:militia-2"]);
    assert_eq!(table.state().units[unit("militia-2")].place(), here(4323), "the one environ left");
    assert_eq!(table.state().unit_count(environ(4321), Side::Imperial), 1);
    assert_ne!(table.case(), "9.6");
}

/// Rows: summary/10-reaction/4
/// Cases: 9.61
#[test]
fn case_9_61_nobody_reacts_from_another_planet() {
    let table = varu(
        json!([{"character": "kogus", "at": 4322, "detected": true}]),
        json!([{"kind": "line", "at": 4331}, {"kind": "patrol", "at": 4332}]),
    );
    assert_ne!(table.case(), "9.6", "even mobile units stay");
}

/// The environ's size holds; who reacted stands with the others there and takes part in what follows.
///
/// Rows: summary/10-reaction/5
/// Cases: 9.62
#[test]
fn case_9_62_who_reacted_stands_with_the_units_there_and_fights_with_them() {
    // 4322 holds three.
    let table = varu(
        json!([{"character": "kogus", "at": 4322, "detected": true}]),
        json!([{"kind": "militia", "at": 4322, "count": 3}, {"kind": "militia", "at": 4321}]),
    );
    assert_ne!(table.case(), "9.6", "there is no room");

    let mut table = varu(
        json!([]),
        json!([{"kind": "rebel_wild_2_1", "at": 4323}, {"kind": "militia", "at": 4323}, {"kind": "line", "at": 4321}]),
    );
    table.give(&["unit:line-1"]);
    assert_eq!(table.state().unit_count(environ(4323), Side::Imperial), 2);
    table.pass_to("10.1").give(&["yes"]);
    // Two against four: 1-2, one column for the Wild unit, is 1-1.
    let strengths = table.combats_reckoned().first().map(|combat| (combat.terms.attack, combat.terms.defense));
    assert_eq!(strengths, Some((2, 4)));
}

/// A character who reacted may join the units that are there, and then leads them.
///
/// Cases: 9.62
#[test]
fn case_9_62_a_character_who_reacted_may_join_the_units_there() {
    for join in [true, false] {
        let mut table = varu(
            json!([{"character": "jon_kidu", "at": 4321}]),
            json!([{"kind": "rebel_wild_2_1", "at": 4323}, {"kind": "militia", "at": 4323}]),
        );
        table.give(&["character:jon_kidu"]);
        assert_eq!((table.case().as_str(), table.asked()), ("9.62", Some(Side::Imperial)));
        table.give(&[if join { "yes" } else { "no" }]);
        let expected = if join { StackKind::Military } else { StackKind::Mission };
        assert_eq!(table.state().characters[character("jon_kidu")].stack, expected);
    }
}

/// A character who walks in a reaction shakes detection off like any walker (9.35).
#[test]
fn case_9_35_holds_in_a_reaction_too() {
    let mut table = varu(
        json!([{"character": "jon_kidu", "at": 4321, "detected": true},
            {"character": "kogus", "at": 4322, "detected": true}]),
        json!([]),
    );
    table.give(&["character:jon_kidu"]);
    assert_eq!(table.state().characters[character("jon_kidu")].place(), here(4322));
    assert!(!table.state().characters[character("jon_kidu")].detected);
}

/// In a spaceship a character reacts alone: the pilot, nobody else.
///
/// Rows: summary/10-reaction/6, summary/14-1-rebel-spaceships/16
/// Cases: 14.56
#[test]
fn case_14_56_a_ship_reacts_with_its_pilot_alone() {
    let mut table = varu(
        json!([
            {"character": "els_taroff", "at": 4321, "ship": "imperial_spaceship_1"},
            {"character": "jon_kidu", "at": 4321},
            {"character": "kogus", "at": 4322, "detected": true}]),
        json!([]),
    );
    assert!(table.allows("ship:imperial_spaceship_1"));
    table.give(&["ship:imperial_spaceship_1"]);
    let flight = table.told.iter().find_map(|event| match event {
        Event::ShipFlies { pilot, passengers, .. } => Some((*pilot, passengers.len())),
        _ => None,
    });
    assert_eq!(flight, Some((character("els_taroff"), 0)));
    assert_eq!(table.state().characters[character("jon_kidu")].place(), here(4321));
    assert_eq!(table.state().ships_in(environ(4322), Side::Imperial).len(), 1);
}

/// The Rebel Player reacts in the Imperial Player-Turn.
#[test]
fn case_9_6_in_the_imperial_player_turn_the_rebel_player_reacts() {
    let planets = json!([{"planet": 432, "loyalty": "dissent", "pdb_level": 2, "pdb_up": false}]);
    let position = json!({"side": "imperial", "segment": "reaction",
        "characters": [{"character": "kogus", "at": 4321}], "units": [{"kind": "militia", "at": 4322}]});
    let mut table = play_with(position, json!({"planets": planets}), Options::default());
    assert_eq!((table.case().as_str(), table.asked()), ("9.6", Some(Side::Rebel)));
    table.give(&["character:kogus"]);
    assert_eq!(table.state().characters[character("kogus")].place(), here(4322));
}

/// Nobody must react.
///
/// Cases: 9.6
#[test]
fn case_9_6_a_reaction_is_optional() {
    let mut table =
        varu(json!([{"character": "kogus", "at": 4322, "detected": true}]), json!([{"kind": "militia", "at": 4321}]));
    table.give(&["done"]);
    assert_eq!(table.state().units[unit("militia-1")].place(), here(4321));
}

/// A leader who is where the unit goes may stand with it, and then leads its search and its squad.
#[test]
fn case_9_62_a_leader_on_the_spot_stands_with_the_unit_that_reacts() {
    let characters = json!([
        {"character": "jon_kidu", "at": 4322},
        {"character": "redjac", "at": 4322},
        {"character": "kogus", "at": 4322, "detected": true}]);
    let units = json!([{"kind": "militia", "at": 4321}]);
    let mut table = varu(characters, units);
    table.give(&["unit:militia-1"]);
    assert_eq!((table.case().as_str(), table.asked()), ("9.62", Some(Side::Imperial)));
    table.give(&["yes", "no"]);
    assert_eq!(table.cases(|event| matches!(event, Event::StandsWithUnits { .. })), ["9.62"]);
    assert_eq!(table.state().characters[character("jon_kidu")].stack, StackKind::Military);
    assert_eq!(table.state().characters[character("redjac")].stack, StackKind::Mission);
    table.pass_to("11.1").give(&["environ:4322", "yes"]);
    assert_eq!(table.case(), "11.22");
    assert_eq!(table.answers(), ["no", "character:jon_kidu"]);
    table.give(&["character:jon_kidu"]);
    assert_eq!(table.cases(|event| matches!(event, Event::LeaderNamed { .. })), ["11.2"]);
}

/// Nobody else may be moved with a reacting spaceship: who guards a prisoner does not fly, but may walk with him.
#[test]
fn case_14_56_a_guard_does_not_react_in_his_spaceship() {
    let table = varu(
        json!([
            {"character": "els_taroff", "at": 4321, "ship": "imperial_spaceship_1"},
            {"character": "rayner_derban", "at": 4321, "guarded_by": "els_taroff"},
            {"character": "kogus", "at": 4322, "detected": true}]),
        json!([]),
    );
    assert!(table.allows("character:els_taroff"));
    assert!(!table.allows("ship:imperial_spaceship_1"));
}

/// Ruling: 9.6 moves a unit and its leader, not his spaceship: it stays, and where nobody stays with it 14.59 takes it.
#[test]
fn ruling_9_6_a_leader_who_reacts_with_a_unit_leaves_his_spaceship_behind() {
    use fitg_engine::pieces::ShipId;
    let ship: ShipId = crate::play::ship("imperial_spaceship_1");
    let table = |others: Value| {
        let mut characters = vec![
            json!({"character": "els_taroff", "at": 4321, "stack": "military", "ship": "imperial_spaceship_1"}),
            json!({"character": "kogus", "at": 4322, "detected": true}),
        ];
        characters.extend(others.as_array().cloned().unwrap_or_default());
        let mut table = varu(Value::Array(characters), json!([{"kind": "militia", "at": 4321}]));
        table.give(&["unit:militia-1", "character:els_taroff"]);
        assert_eq!(table.state().characters[character("els_taroff")].place(), here(4322));
        table
    };
    let alone = table(json!([]));
    assert_eq!(alone.state().ships[ship].place(), Place::Reserve, "{}", alone.story());
    assert_eq!(alone.cases(|event| matches!(event, Event::ShipLost { .. })), ["14.59"]);
    let kept = table(json!([{"character": "jon_kidu", "at": 4321}]));
    assert_eq!(kept.state().ships[ship].place(), here(4321), "{}", kept.story());
    assert!(!kept.happened(|event| matches!(event, Event::ShipLost { .. })));
}
