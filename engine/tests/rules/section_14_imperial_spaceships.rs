//! Sections 14.6 to 14.64: Imperial spaceships.

use crate::play::{Play, character, environ, play, play_with, ship};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::pieces::ShipId;
use fitg_engine::state::{Place, Segment};
use fitg_engine::terms::Why;
use serde_json::{Value, json};

/// A position of the Imperial Player, who started with so many spaceships.
fn imperial(segment: &str, ships: &[&str], characters: Value) -> Play {
    let changes = json!({"imperial": {"characters": ["jon_kidu", "vans_ka_tie_a"], "spaceships": ships}});
    play_with(
        json!({"side": "imperial", "segment": segment, "characters": characters}),
        changes,
        fitg_engine::state::Options::default(),
    )
}

/// Cases: 14.6
#[test]
fn case_14_6_three_alike_and_redjacs() {
    let ratings = |slug: &str| (ship(slug).data().maneuver, ship(slug).data().passengers);
    for slug in ["imperial_spaceship_1", "imperial_spaceship_2", "imperial_spaceship_3"] {
        assert_eq!(ratings(slug), (2, 4));
    }
    assert_eq!(ratings("redjacs_spaceship"), (4, 4));
    assert_eq!(ShipId::all().filter(|ship| ship.side() == Side::Imperial).count(), 4);
}

/// Rows: summary/14-2-imperial-spaceships/1
/// Cases: 14.6
#[test]
fn case_14_6_only_redjac_pilots_his_spaceship() {
    // In the exchange it is never offered, though Barca could fly it.
    let mut table = imperial(
        "missions",
        &["redjacs_spaceship"],
        json!([
            {"character": "redjac", "at": 2211, "ship": "redjacs_spaceship"},
            {"character": "barca", "at": 2211},
        ]),
    );
    assert_ne!(table.case(), "14.12", "{}", table.prompt());
    table.pass_to("13.0");
    // Nor can it be swapped for another one.
    let table = imperial(
        "missions",
        &["redjacs_spaceship", "imperial_spaceship_1"],
        json!([
            {"character": "redjac", "at": 2211, "ship": "redjacs_spaceship"},
            {"character": "barca", "at": 2211, "ship": "imperial_spaceship_1"},
        ]),
    );
    assert_ne!(table.case(), "14.12", "{}", table.prompt());
    // Redjac flies it, with passengers: Maneuver 4 and Navigation 5.
    let mut table = play_with(
        json!({
            "side": "imperial", "segment": "movement",
            "characters": [
                {"character": "redjac", "at": 2211, "ship": "redjacs_spaceship"},
                {"character": "barca", "at": 2211},
            ],
        }),
        json!({"planets": [
            {"planet": 221, "loyalty": "loyal", "pdb_level": 1},
            {"planet": 222, "state": "rebel_control", "pdb_level": 1},
        ]}),
        fitg_engine::state::Options::default(),
    );
    table.give(&["ship:redjacs_spaceship", "character:barca", "yes", "die:1"]);
    assert!(table.detections().iter().any(|check| check.terms.evasion == 9), "{}", table.story());
    assert_eq!(table.state().characters[character("barca")].place(), Place::Environ(environ(2221)));
}

/// Rows: summary/14-2-imperial-spaceships/2, summary/14-2-imperial-spaceships/6
/// Cases: 14.6, 14.63
#[test]
fn case_14_6_parted_from_redjac_his_spaceship_is_gone_for_good() {
    let mut table = imperial(
        "movement",
        &["redjacs_spaceship"],
        json!([
            {"character": "redjac", "at": 2232, "ship": "redjacs_spaceship"},
            {"character": "barca", "at": 2232},
        ]),
    );
    table.give(&["character:redjac"]);
    assert_eq!(table.state().ships[ship("redjacs_spaceship")].place(), Place::OutOfPlay, "though Barca is with it");
    assert!(table.happened(|event| matches!(event, Event::ShipLost { .. })));
}

/// Rows: summary/14-2-imperial-spaceships/6, summary/14-2-imperial-spaceships/7
/// Cases: 14.63
#[test]
fn case_14_63_redjac_receives_an_ordinary_spaceship_instead() {
    let mut table = imperial(
        "movement",
        &["redjacs_spaceship"],
        json!([{"character": "redjac", "at": 2232, "ship": "redjacs_spaceship"}]),
    );
    table.give(&["character:redjac"]);
    table.pass_to("14.61");
    assert_eq!(table.answers(), ["no", "character:redjac"]);
    table.give(&["character:redjac"]);
    assert_eq!(table.state().ship_of(character("redjac")), Some(ship("imperial_spaceship_1")));
    assert_eq!(table.state().ships[ship("redjacs_spaceship")].place(), Place::OutOfPlay);
}

/// Rows: summary/14-2-imperial-spaceships/3, summary/14-2-imperial-spaceships/4
/// Cases: 14.61, 14.62
#[test]
fn case_14_61_a_knight_on_a_controlled_planet_receives_one_while_there_are_fewer_than_at_the_start() {
    // One at the start, none now: any Knight without one, wherever the Imperial Player controls the planet.
    let all = json!([
        {"character": "jin_voles", "at": 2211},
        {"character": "els_taroff", "at": 2221},
        {"character": "barca", "at": 2211},
        {"character": "jon_kidu", "at": 2231},
    ]);
    let mut table = imperial("closing", &["imperial_spaceship_1"], all.clone());
    assert_eq!((table.case().as_str(), table.asked()), ("14.61", Some(Side::Imperial)));
    assert_eq!(table.answers(), ["no", "character:jin_voles", "character:els_taroff"], "Knights only");
    table.closed(&[("character:barca", Why::NotAKnight, "14.62"), ("character:redjac", Why::NotInPlay, "4.0")]);
    table.give(&["character:els_taroff"]);
    assert_eq!(table.state().ships[ship("imperial_spaceship_1")].place(), Place::Environ(environ(2221)));
    // That made up the number: nobody else gets one.
    assert_ne!(table.case(), "14.61");
    // He may leave it.
    let mut table = imperial("closing", &["imperial_spaceship_1"], all.clone());
    table.give(&["no"]);
    assert!(ShipId::IMPERIAL.iter().all(|&ship| table.state().ships[ship].place() == Place::Reserve));
    // Two at the start, one now: one more; and the Knight who has one gets none.
    let mut table = imperial(
        "closing",
        &["imperial_spaceship_1", "imperial_spaceship_2"],
        json!([
            {"character": "jin_voles", "at": 2211, "ship": "imperial_spaceship_1"},
            {"character": "els_taroff", "at": 2221},
        ]),
    );
    assert_eq!(table.answers(), ["no", "character:els_taroff"]);
    table.give(&["character:els_taroff"]);
    assert_ne!(table.case(), "14.61");
    // As many as at the start: none. Redjac's counts.
    for (slug, who) in [("imperial_spaceship_1", "jin_voles"), ("redjacs_spaceship", "redjac")] {
        let table = imperial(
            "closing",
            &[slug],
            json!([{"character": who, "at": 2211, "ship": slug}, {"character": "els_taroff", "at": 2221}]),
        );
        assert_ne!(table.case(), "14.61", "{slug}");
    }
}

/// Rows: summary/14-2-imperial-spaceships/4
/// Cases: 14.61, 15.73
#[test]
fn case_14_61_not_on_a_planet_that_is_not_controlled_and_not_for_a_prisoner() {
    let planets = json!([
        {"planet": 221, "state": "rebellion", "pdb_level": 1},
        {"planet": 222, "loyalty": "neutral", "pdb_level": 1},
    ]);
    let changes = json!({
        "planets": planets,
        "imperial": {"characters": ["jin_voles"], "spaceships": ["imperial_spaceship_1"]},
    });
    let at = |characters: Value| {
        play_with(
            json!({"side": "imperial", "segment": "closing", "characters": characters}),
            changes.clone(),
            fitg_engine::state::Options::default(),
        )
    };
    assert_ne!(at(json!([{"character": "jin_voles", "at": 2211}])).case(), "14.61", "in rebellion");
    assert_eq!(at(json!([{"character": "jin_voles", "at": 2221}])).case(), "14.61");
    let captive = json!([
        {"character": "jin_voles", "at": 2221, "guarded_by": "kogus"},
        {"character": "kogus", "at": 2221},
    ]);
    assert_ne!(at(captive).case(), "14.61", "a prisoner");
    // Only at the end of the Imperial Player-Turn, not of the Rebel one.
    let table = play_with(
        json!({"side": "rebel", "segment": "closing", "characters": [{"character": "jin_voles", "at": 2221}]}),
        changes.clone(),
        fitg_engine::state::Options::default(),
    );
    assert_ne!((table.case().as_str(), table.state().clock.side), ("14.61", Side::Rebel));
}

/// Rows: summary/14-2-imperial-spaceships/5
/// Cases: 14.6, 14.62
#[test]
fn case_14_62_once_in_play_a_spaceship_is_reassigned_to_anybody_who_can_pilot() {
    let mut table = imperial(
        "missions",
        &["imperial_spaceship_1"],
        json!([
            {"character": "jin_voles", "at": 2211, "ship": "imperial_spaceship_1"},
            {"character": "barca", "at": 2211},
            {"character": "jon_kidu", "at": 2211},
            {"character": "senator_dermond", "at": 2211},
            {"character": "telmen", "at": 2221},
        ]),
    );
    assert_eq!((table.case().as_str(), table.asked()), ("14.12", Some(Side::Imperial)));
    table.give(&["ship:imperial_spaceship_1"]);
    // Not to the Senator (Navigation 0), not to who is elsewhere; no Knight is needed.
    assert_eq!(table.answers(), ["character:barca", "character:jon_kidu"]);
    table.give(&["character:jon_kidu"]);
    assert_eq!(table.state().ships[ship("imperial_spaceship_1")].owner, Some(character("jon_kidu")));
}

/// Cases: 14.62
#[test]
fn case_14_62_at_the_start_a_spaceship_goes_to_a_knight() {
    let scenario = crate::play::scenario(
        Value::Null,
        json!({"imperial": {
            "characters": ["barca", "jin_voles", "els_taroff"],
            "spaceships": ["imperial_spaceship_1"],
        }}),
    );
    let options = fitg_engine::state::Options { dice_by_hand: true, ..Default::default() };
    let Ok(game) = fitg_engine::game::Game::new(&scenario, options, fitg_engine::chance::Seed(1)) else { panic!() };
    let table = Play { game, told: Vec::new(), reports: Vec::new() };
    assert_eq!((table.case().as_str(), table.asked()), ("14.51", Some(Side::Imperial)));
    assert_eq!(table.answers(), ["character:jin_voles", "character:els_taroff"]);
}

/// Rows: summary/14-2-imperial-spaceships/8
/// Cases: 14.64
#[test]
fn case_14_64_imperial_ships_are_detected_damaged_and_lost_like_rebel_ones() {
    let fly = |die: &str| {
        let mut table = play_with(
            json!({
                "side": "imperial", "segment": "movement",
                "characters": [
                    {"character": "jon_kidu", "at": 2211, "ship": "imperial_spaceship_1"},
                    {"character": "gelba", "at": 2211},
                ],
            }),
            json!({"planets": [
                {"planet": 221, "loyalty": "loyal", "pdb_level": 1},
                {"planet": 222, "state": "rebel_control", "pdb_level": 2},
            ], "imperial": {"characters": ["jon_kidu", "jin_voles"], "spaceships": ["imperial_spaceship_1"]}}),
            fitg_engine::state::Options::default(),
        );
        table.give(&["ship:imperial_spaceship_1", "character:gelba"]);
        // It is the Rebel Player's base now: he looks.
        assert_eq!((table.case().as_str(), table.asked()), ("9.3", Some(Side::Rebel)));
        table.give(&["yes"]);
        assert_eq!(table.asked(), Some(Side::Rebel), "and rolls");
        table.give(&[die]);
        table
    };
    // Maneuver 2 and Navigation 1: 3; Level 2: column 1. Die 3 damages, die 6 eliminates.
    let table = fly("die:3");
    assert!(table.detections().iter().any(|check| check.terms.evasion == 3));
    assert_eq!(table.state().characters[character("gelba")].place(), Place::Environ(environ(2221)));
    assert_eq!(table.state().ships[ship("imperial_spaceship_1")].place(), Place::Reserve, "its counter can come back");
    let table = fly("die:6");
    assert_eq!(table.state().characters[character("gelba")].place(), Place::OutOfPlay);
    assert_eq!(table.state().ships[ship("imperial_spaceship_1")].place(), Place::Reserve);
}

/// Rows: summary/14-2-imperial-spaceships/8
/// Cases: 14.64
#[test]
fn case_14_64_an_abandoned_imperial_ship_is_lost_as_well() {
    let mut table = imperial(
        "movement",
        &["imperial_spaceship_1"],
        json!([{"character": "jin_voles", "at": 2232, "ship": "imperial_spaceship_1"}]),
    );
    table.give(&["character:jin_voles"]);
    assert_eq!(table.state().ships[ship("imperial_spaceship_1")].place(), Place::Reserve);
}

/// Cases: 14.56, 14.64
#[test]
fn case_14_56_an_imperial_pilot_reacts_in_his_ship_unseen_by_his_own_base() {
    let mut table = play(json!({
        "side": "rebel", "segment": "reaction",
        "characters": [
            {"character": "jin_voles", "at": 2231, "ship": "imperial_spaceship_1"},
            {"character": "kogus", "at": 2232, "detected": true},
        ],
    }));
    table.give(&["ship:imperial_spaceship_1"]);
    assert_eq!(table.state().characters[character("jin_voles")].place(), Place::Environ(environ(2232)));
    assert!(table.detections().is_empty());
    assert_ne!(table.state().clock.segment, Segment::Reaction);
}

/// A damaged spaceship is in play: it is repaired, not replaced.
///
/// Rows: ruling/L102
#[test]
fn case_14_61_a_damaged_spaceship_counts_as_in_play() {
    let closing = |damaged: Value, ship: Value| {
        let people = json!([{"character": "jin_voles", "at": 2211}, {"character": "barca", "at": 2221, "ship": ship}]);
        let position = json!({"side": "imperial", "segment": "closing", "damaged": damaged, "characters": people});
        let changes =
            json!({"imperial": {"characters": ["jin_voles", "barca"], "spaceships": ["imperial_spaceship_1"]}});
        let scenario = crate::play::province_scenario(2, json!([]), position, changes);
        let options = fitg_engine::state::Options { dice_by_hand: true, ..Default::default() };
        let game = fitg_engine::game::Game::new(&scenario, options, fitg_engine::chance::Seed(1));
        Play::of(game.unwrap_or_else(|error| panic!("{error}")))
    };
    assert_eq!(closing(json!([]), json!(null)).case(), "14.61", "none is in play");
    assert_ne!(closing(json!(["imperial_spaceship_1"]), json!("imperial_spaceship_1")).case(), "14.61");
}
