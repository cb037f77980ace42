//! Movement (9.0-9.2, 9.5): who can go where, with what, and how often.

use crate::play::{Play, character, environ, play, play_with, ship, unit};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::state::{Captor, Options, Place};
use serde_json::{Value, json};

/// No base is Up, so that nobody interrupts.
fn quiet(position: Value) -> Play {
    let planets = json!([
        {"planet": 221, "loyalty": "loyal", "pdb_level": 1, "pdb_up": false},
        {"planet": 222, "loyalty": "neutral", "pdb_level": 2, "pdb_up": false},
        {"planet": 223, "loyalty": "patriotic", "pdb_level": 0, "pdb_up": false},
    ]);
    play_with(position, json!({"planets": planets}), Options::default())
}

fn at(table: &Play, who: &str) -> Place {
    table.state().characters[character(who)].place()
}

fn ship_at(table: &Play, vessel: &str) -> Place {
    table.state().ships[ship(vessel)].place()
}

fn here(number: u16) -> Place {
    Place::Environ(environ(number))
}

fn environs(table: &Play) -> Vec<String> {
    table.answers().into_iter().filter(|answer| answer.starts_with("environ:")).collect()
}

/// Each piece moves once in a segment.
///
/// Cases: 9.0
#[test]
fn case_9_0_nothing_moves_twice_in_a_segment() {
    let mut table = quiet(json!({"side": "rebel", "segment": "movement",
        "characters": [
            {"character": "boccanegra", "at": 2231, "ship": "planetary_privateer"},
            {"character": "frun_sentel", "at": 2231},
            {"character": "doctor_sontag", "at": 2231},
        ],
        "units": [{"kind": "rebel_air_2_1", "at": 2231, "count": 2}]}));
    table.give(&["character:frun_sentel"]);
    assert!(!table.allows("character:frun_sentel"), "he walked");
    table.give(&["unit:rebel_air_2_1-1", "environ:2232"]);
    assert!(!table.allows("unit:rebel_air_2_1-1") && table.allows("unit:rebel_air_2_1-2"));
    table.give(&["ship:planetary_privateer", "character:doctor_sontag", "environ:2211"]);
    for moved in ["ship:planetary_privateer", "character:boccanegra", "character:doctor_sontag"] {
        assert!(!table.allows(moved), "{moved}");
    }
}

/// On the ground one goes to the other environs of the planet only; from a planet of one environ nobody walks anywhere.
///
/// Cases: 9.1, 9.56
#[test]
fn case_9_1_on_the_ground_one_stays_on_the_planet() {
    let mut table = play_with(
        json!({"side": "rebel", "segment": "movement", "characters": [
            {"character": "boccanegra", "at": 4321}, {"character": "frun_sentel", "at": 4311}]}),
        json!({"planets": [
            {"planet": 431, "loyalty": "neutral", "pdb_level": 1},
            {"planet": 432, "loyalty": "neutral", "pdb_level": 1},
            {"planet": 433, "loyalty": "neutral", "pdb_level": 1}]}),
        Options::default(),
    );
    assert!(!table.allows("character:frun_sentel"), "Horon has one environ only");
    table.give(&["character:boccanegra"]);
    assert_eq!(environs(&table), ["environ:4322", "environ:4323"]);
}

/// Militia stay on their planet, Patrol and Line units go anywhere in the star system.
///
/// Rows: summary/11-rebel-military-units/2, summary/11-rebel-military-units/3
/// Cases: 7.1, 7.21, 7.23, 7.3, 9.2
#[test]
fn case_7_2_and_7_3_only_mobile_units_leave_a_planet() {
    let reach = |kind: &str, side: &str| {
        let mut table = quiet(json!({"side": side, "segment": "movement", "units": [
            {"kind": kind, "at": 2231},
            {"kind": if side == "rebel" { "rebel_wild_1_0" } else { "militia" }, "at": 2232}]}));
        table.give(&[&format!("unit:{kind}-1")]);
        environs(&table).len()
    };
    for mobile in ["patrol", "line"] {
        assert_eq!(reach(mobile, "imperial"), 3, "{mobile}");
    }
    assert_eq!(reach("rebel_air_2_1", "rebel"), 3);
    // Militia and 1-0 units: the only way is to the other environ of Charkhan, so that nothing is asked.
    for (side, kind) in [("imperial", "militia"), ("rebel", "rebel_air_1_0")] {
        let mut table =
            quiet(json!({"side": side, "segment": "movement", "units": [{"kind": kind, "at": 2231, "count": 1}]}));
        table.give(&[&format!("unit:{kind}-1")]);
        assert_eq!(table.state().units[unit(&format!("{kind}-1"))].place(), here(2232), "{kind}");
    }
}

/// A 1-0 does not leave its planet in company either; neither do Militia.
///
/// Cases: 7.21, 7.3
#[test]
fn case_7_3_a_unit_that_is_not_mobile_keeps_its_stack_on_the_planet() {
    let mut table = quiet(json!({"side": "rebel", "segment": "movement", "units": [
        {"kind": "rebel_air_1_0", "at": 2231}, {"kind": "rebel_air_2_1", "at": 2231}]}));
    table.give(&["unit:rebel_air_2_1-1"]);
    assert_eq!(environs(&table).len(), 3);
    let mut table = quiet(json!({"side": "imperial", "segment": "movement", "units": [
        {"kind": "militia", "at": 2231}, {"kind": "line", "at": 2231}]}));
    table.give(&["unit:militia-1", "unit:line-1"]);
    assert!(table.state().units[unit("line-1")].place() == here(2232), "there is only one way to go");
    // On a planet of one environ they cannot move at all.
    let table = quiet(json!({"side": "imperial", "segment": "movement", "units": [
        {"kind": "militia", "at": 2211}, {"kind": "line", "at": 2221}]}));
    assert!(!table.allows("unit:militia-1") && table.allows("unit:line-1"));
}

/// Characters leave a planet only in a spaceship or with mobile units.
///
/// Cases: 9.2, 9.56
#[test]
fn case_9_56_characters_leave_a_planet_with_a_ship_or_mobile_units() {
    let mut table = quiet(json!({"side": "rebel", "segment": "movement",
        "characters": [{"character": "frun_sentel", "at": 2231}, {"character": "boccanegra", "at": 2231}],
        "units": [{"kind": "rebel_air_2_1", "at": 2231}, {"kind": "rebel_air_1_0", "at": 2231}]}));
    table.give(&["unit:rebel_air_1_0-1"]);
    assert!(table.allows("character:frun_sentel"));
    assert_eq!(environs(&table), ["environ:2232"]);
    table.give(&["environ:2232", "unit:rebel_air_2_1-1", "character:frun_sentel", "environ:2221"]);
    assert_eq!(at(&table, "frun_sentel"), here(2221));
    table.give(&["character:boccanegra"]);
    assert_eq!(at(&table, "boccanegra"), here(2232), "on foot there is Charkhan only");
}

/// The limit of a ship counts its pilot, passengers and their companions; weapons and objects weigh nothing.
///
/// Rows: summary/14-1-rebel-spaceships/4, summary/14-1-rebel-spaceships/17, summary/14-1-rebel-spaceships/18
/// Rows: summary/9-possessions/27, summary/9-possessions/30
/// Cases: 9.56, 14.3, 14.4, 14.57
#[test]
fn case_14_57_a_ship_carries_characters_and_companions_up_to_its_limit() {
    // The Stellar Courier carries four: Boccanegra, Frun with Norrocks, and one more.
    let mut table = quiet(json!({"side": "rebel", "segment": "movement", "characters": [
        {"character": "boccanegra", "at": 2231, "ship": "stellar_courier",
         "possessions": ["snipers_rifle", "scanner"], "shown": ["snipers_rifle", "scanner"]},
        {"character": "frun_sentel", "at": 2231, "possessions": ["norrocks"], "shown": ["norrocks"]},
        {"character": "doctor_sontag", "at": 2231},
        {"character": "tourag", "at": 2231},
        {"character": "kogus", "at": 2231, "possessions": ["charsot"], "shown": ["charsot"]},
    ]}));
    table.pass_to("9.0").give(&["ship:stellar_courier", "character:frun_sentel"]);
    assert!(!table.allows("character:kogus"), "he takes two places, one is left");
    assert!(table.allows("character:doctor_sontag") && table.allows("character:tourag"));
    table.give(&["character:doctor_sontag"]);
    assert!(table.answers().iter().all(|answer| answer.starts_with("environ:")), "full");
    table.give(&["environ:2211"]);
    assert_eq!(at(&table, "doctor_sontag"), here(2211));
    assert_eq!(at(&table, "tourag"), here(2231));
}

/// A prisoner travels with his guard, and takes a place.
///
/// Cases: 12.81
#[test]
fn case_12_81_a_guard_takes_his_prisoner_along() {
    let position = json!({"side": "rebel", "segment": "movement", "characters": [
        {"character": "boccanegra", "at": 2231, "ship": "stellar_courier"},
        {"character": "frun_sentel", "at": 2231},
        {"character": "doctor_sontag", "at": 2231},
        {"character": "kogus", "at": 2231},
        {"character": "jon_kidu", "at": 2231, "guarded_by": "frun_sentel"},
    ]});
    let mut table = quiet(position.clone());
    table.give(&["ship:stellar_courier", "character:frun_sentel", "character:doctor_sontag"]);
    assert!(!table.allows("character:kogus"), "with the prisoner they are four");
    table.give(&["environ:2211"]);
    let prisoner = table.state().characters[character("jon_kidu")];
    assert_eq!((prisoner.place(), prisoner.captor()), (here(2211), Some(Captor::Guard(character("frun_sentel")))));

    let mut table = quiet(position);
    table.give(&["character:frun_sentel"]);
    assert_eq!(at(&table, "jon_kidu"), here(2232), "on foot too");
}

/// A prisoner is handed to another captor once a segment, and only to somebody in the same environ.
///
/// Cases: 12.81
#[test]
fn case_12_81_a_prisoner_changes_hands_once_a_segment() {
    let mut table = quiet(json!({"side": "rebel", "segment": "movement",
        "characters": [
            {"character": "frun_sentel", "at": 2231}, {"character": "tourag", "at": 2231},
            {"character": "kogus", "at": 2232},
            {"character": "jon_kidu", "at": 2231, "guarded_by": "frun_sentel"}],
        "units": [{"kind": "rebel_air_2_1", "at": 2231}]}));
    table.give(&["prisoner:jon_kidu"]);
    assert_eq!(table.answers(), ["unit:rebel_air_2_1-1", "character:tourag"]);
    table.give(&["unit:rebel_air_2_1-1"]);
    assert!(!table.allows("prisoner:jon_kidu"));
    table.give(&["unit:rebel_air_2_1-1", "environ:2221"]);
    assert_eq!(at(&table, "jon_kidu"), here(2221), "he goes where the unit goes");
}

/// No ship in a ship: what stands in the environ and is not piloted stays there.
///
/// Rows: summary/14-1-rebel-spaceships/19
/// Cases: 14.57
#[test]
fn case_14_57_a_ship_carries_no_ship() {
    let mut table = quiet(json!({"side": "rebel", "segment": "movement", "characters": [
        {"character": "boccanegra", "at": 2231, "ship": "planetary_privateer"},
        {"character": "tourag", "at": 2231, "ship": "solar_merchant"},
        {"character": "frun_sentel", "at": 2231},
    ]}));
    table.give(&["ship:planetary_privateer"]);
    assert!(!table.answers().iter().any(|answer| answer.starts_with("ship:")));
    table.give(&["character:tourag", "environ:2211"]);
    assert_eq!(ship_at(&table, "solar_merchant"), here(2231), "Frun is still with it");
    assert!(!table.allows("ship:solar_merchant"), "its pilot is away");
}

/// Without pilot a ship moves only with units.
///
/// Rows: summary/14-1-rebel-spaceships/20, summary/15-stacking/13
/// Cases: 9.55
#[test]
fn case_9_55_a_ship_moves_with_a_pilot_or_with_units() {
    let mut table = quiet(json!({"side": "rebel", "segment": "movement",
        "characters": [{"character": "frun_sentel", "at": 2231}],
        "ships": [{"ship": "star_cruiser", "at": 2231}],
        "units": [{"kind": "rebel_air_2_1", "at": 2231}]}));
    assert!(!table.allows("ship:star_cruiser"), "nobody owns it");
    table.give(&["unit:rebel_air_2_1-1", "ship:star_cruiser", "environ:2221"]);
    assert_eq!(ship_at(&table, "star_cruiser"), here(2221));
}

/// Navigation 1 is enough to fly; a character of Navigation 0 cannot have a ship to fly.
///
/// Rows: summary/14-1-rebel-spaceships/6
/// Cases: 9.55, 14.51
#[test]
fn case_14_51_navigation_1_is_enough_for_a_pilot() {
    let mut table = quiet(json!({"side": "rebel", "segment": "movement", "characters": [
        {"character": "zina_adora", "at": 2231, "ship": "star_cruiser"}]}));
    table.give(&["ship:star_cruiser", "environ:2211"]);
    assert_eq!(at(&table, "zina_adora"), here(2211));
}

/// A ship that nobody stays with is lost; with one unit or one character beside it, it is not.
///
/// Rows: summary/14-1-rebel-spaceships/21
/// Cases: 14.59
#[test]
fn case_14_59_a_ship_left_behind_alone_is_lost() {
    let position = |company: Value, units: Value| {
        let mut characters = vec![json!({"character": "boccanegra", "at": 2231, "ship": "planetary_privateer"})];
        characters.extend(company.as_array().cloned().unwrap_or_default());
        json!({"side": "rebel", "segment": "movement", "characters": characters, "units": units})
    };
    let mut table = quiet(position(json!([]), json!([])));
    table.give(&["character:boccanegra"]);
    assert_eq!(ship_at(&table, "planetary_privateer"), Place::Reserve, "14.24: back into the deck");
    assert!(table.happened(|event| matches!(event, Event::ShipLost { .. })));

    let mut table = quiet(position(json!([{"character": "frun_sentel", "at": 2231}]), json!([])));
    table.give(&["character:boccanegra"]);
    assert_eq!(ship_at(&table, "planetary_privateer"), here(2231));

    let mut table = quiet(position(json!([]), json!([{"kind": "rebel_air_1_0", "at": 2231}])));
    table.give(&["character:boccanegra"]);
    assert_eq!(ship_at(&table, "planetary_privateer"), here(2231));
    // Nor may the enemy's prisoners keep it company.
    let prisoner = json!([{"character": "frun_sentel", "at": 2231, "held_by": "militia"}]);
    let mut table = quiet(position(prisoner, json!([{"kind": "militia", "at": 2231}])));
    table.give(&["character:boccanegra"]);
    assert_eq!(ship_at(&table, "planetary_privateer"), Place::Reserve);
}

/// Redjac's ship is Redjac's alone: without him it is out of the game, even among units.
///
/// Rows: summary/14-2-imperial-spaceships/1, summary/14-2-imperial-spaceships/2
/// Cases: 14.6
#[test]
fn case_14_6_redjacs_ship_is_lost_for_good_without_him() {
    let mut table = quiet(json!({"side": "imperial", "segment": "movement",
        "characters": [{"character": "redjac", "at": 2231, "ship": "redjacs_spaceship"},
            {"character": "vans_ka_tie_a", "at": 2231}],
        "units": [{"kind": "line", "at": 2231}]}));
    assert!(table.allows("ship:redjacs_spaceship"));
    table.give(&["character:redjac"]);
    assert_eq!(ship_at(&table, "redjacs_spaceship"), Place::OutOfPlay);
    assert_eq!(table.cases(|event| matches!(event, Event::ShipLost { .. })), ["14.6"]);

    let given = json!({"id": "x", "name": "X", "turns": 1, "victory": {"rebel_points": 1},
        "planets": [{"planet": 223, "loyalty": "loyal", "pdb_level": 0}],
        "position": {"side": "imperial", "segment": "movement", "characters": [
            {"character": "vans_ka_tie_a", "at": 2231, "ship": "redjacs_spaceship"}]}});
    let error = fitg_engine::scenario::Scenario::from_json(&given.to_string()).map(|_| ());
    assert_eq!(error.expect_err("it is Redjac's").field, "position.characters[0].ship");
}

/// Two ships with their pilots and passengers move in one stack with units, whatever they could carry alone.
///
/// Rows: summary/15-stacking/1, summary/15-stacking/3, summary/15-stacking/5
/// Cases: 9.0, 9.5
#[test]
fn case_9_5_a_stack_is_any_mixture_of_units_characters_and_ships() {
    let mut table = quiet(json!({"side": "rebel", "segment": "movement",
        "characters": [
            {"character": "boccanegra", "at": 2221, "ship": "planetary_privateer"},
            {"character": "tourag", "at": 2221, "ship": "solar_merchant"},
            {"character": "frun_sentel", "at": 2221}, {"character": "kogus", "at": 2221},
            {"character": "vudot_vodot", "at": 2221}],
        "units": [{"kind": "rebel_urban_2_1", "at": 2221, "count": 4}, {"kind": "rebel_wild_2_1", "at": 2221}]}));
    for n in 1..=4 {
        table.give(&[&format!("unit:rebel_urban_2_1-{n}")]);
    }
    table.give(&["unit:rebel_wild_2_1-1"]);
    for who in ["frun_sentel", "vudot_vodot", "tourag", "kogus", "boccanegra"] {
        assert!(table.allows(&format!("character:{who}")), "{who}");
    }
    table.give(&["character:frun_sentel", "character:vudot_vodot", "character:tourag", "character:kogus"]);
    table.give(&["character:boccanegra", "ship:planetary_privateer", "ship:solar_merchant"]);
    // Quibron holds four, Charkhan's 2232 three: only 2231 holds five (9.51), so that nothing is asked.
    assert_eq!(table.state().unit_count(environ(2231), Side::Rebel), 5);
    assert_eq!(table.state().free_in(environ(2231), Side::Rebel).len(), 5);
    assert_eq!(table.state().ships_in(environ(2231), Side::Rebel).len(), 2);
}

/// Equal units of one environ are offered once, those of another environ apart.
#[test]
fn equal_units_are_offered_once_an_environ() {
    let table = quiet(json!({"side": "imperial", "segment": "movement", "units": [
        {"kind": "line", "at": 2211}, {"kind": "line", "at": 2221}, {"kind": "line", "at": 2211},
        {"kind": "patrol", "at": 2211, "count": 2}]}));
    let offered: Vec<String> = table.answers().into_iter().filter(|answer| answer.starts_with("unit:")).collect();
    assert_eq!(offered, ["unit:patrol-1", "unit:line-1", "unit:line-2"]);
}

/// Who walks or pilots has done something (13.71); who is carried has not.
///
/// Cases: 13.71
#[test]
fn case_13_71_walking_and_piloting_are_deeds_and_being_carried_is_none() {
    let mut table = quiet(json!({"side": "rebel", "segment": "movement",
        "characters": [
            {"character": "boccanegra", "at": 2231, "ship": "planetary_privateer", "wounds": 1},
            {"character": "frun_sentel", "at": 2231, "wounds": 1},
            {"character": "tourag", "at": 2231, "wounds": 1},
            {"character": "kogus", "at": 2231, "wounds": 1}],
        "units": [{"kind": "rebel_air_2_1", "at": 2231}]}));
    table.give(&["ship:planetary_privateer", "character:frun_sentel", "environ:2211"]);
    table.give(&["unit:rebel_air_2_1-1", "character:tourag", "environ:2221", "character:kogus"]);
    let acted = |who: &str| table.state().characters[character(who)].acted;
    assert_eq!(["boccanegra", "kogus", "frun_sentel", "tourag"].map(acted), [true, true, false, false]);
}

/// A position of the whole sequence: with nothing to move, the segment ends by itself.
#[test]
fn case_9_0_a_segment_without_anything_to_move_ends_by_itself() {
    let table = play(json!({"turn": 2, "side": "rebel", "segment": "movement"}));
    assert_ne!(table.case(), "9.0");
}

/// A prisoner is moved once a segment: the guard who takes him over stays with him.
#[test]
fn case_9_0_a_prisoner_is_not_moved_twice_by_two_guards_in_turn() {
    let guarded = |number: u16| {
        crate::play::play(serde_json::json!({"side": "imperial", "segment": "movement", "characters": [
            {"character": "redjac", "at": 2232},
            {"character": "rayner_derban", "at": 2232, "guarded_by": "redjac"},
            {"character": "jin_voles", "at": number, "ship": "imperial_spaceship_1"},
            {"character": "barca", "at": 2231},
        ]}))
    };
    let mut table = guarded(2231);
    table.give(&["character:redjac", "prisoner:rayner_derban", "character:jin_voles"]);
    let captor = table.state().characters[crate::play::character("rayner_derban")].captor();
    assert_eq!(captor, Some(fitg_engine::state::Captor::Guard(crate::play::character("jin_voles"))));
    assert!(table.allows("character:barca"));
    assert!(!table.allows("character:jin_voles") && !table.allows("ship:imperial_spaceship_1"));
    // A prisoner who has not been moved goes with the guard who takes him over.
    let mut table = guarded(2232);
    table.give(&["prisoner:rayner_derban"]);
    assert!(table.allows("character:jin_voles") && table.allows("ship:imperial_spaceship_1"));
}
