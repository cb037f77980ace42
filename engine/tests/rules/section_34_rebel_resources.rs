//! The Rebel Resource Track and what it buys (34.3, 34.4), case by case.

use crate::play::{Play, kind, planet, play_galaxy};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::state::Place;
use fitg_engine::terms::Why;
use serde_json::{Value, json};

/// The Rebel part of the Resource Phase of Game-Turn One: the Empire has nothing to do in it.
fn rebel_phase(planets: Value, track: u8, more: Value) -> Play {
    let mut position = json!({"side": "rebel", "segment": "resources", "tracks": {"rebel": track},
        "secret_base": {"planet": 432}, "characters": [{"character": "kogus", "at": 5111}]});
    for (name, value) in more.as_object().cloned().unwrap_or_default() {
        position[name] = value;
    }
    play_galaxy(planets, position)
}

fn track(table: &Play) -> u8 {
    table.state().galactic.track(Side::Rebel)
}

/// Full tax on Adrax (523) at Unrest, in the turn that taxes Province Five.
fn adrax_rebels(state: &str, rebel_track: u8) -> Play {
    let planets = json!([{"planet": 523, "loyalty": "unrest", "state": state, "pdb_level": 0, "pdb_up": false}]);
    let position = json!({"turn": 5, "side": "rebel", "segment": "resources", "tracks": {"rebel": rebel_track},
        "characters": [{"character": "kogus", "at": 5111}]});
    let mut table = play_galaxy(planets, position);
    table.give(&["planet:523", "tax:full"]);
    table
}

/// Adrax gives nine for units and nine for the track.
///
/// Cases: 34.3
/// Rows: case/34.3, ruling/L144
#[test]
fn case_34_3_a_rebellion_fills_the_track_besides_the_units_there() {
    let table = adrax_rebels("imperial_control", 4);
    assert_eq!(track(&table), 13);
    assert_eq!(table.cases(|event| *event == Event::TrackRises { side: Side::Rebel, points: 9 }), ["34.3"]);
    assert_eq!(table.case(), "15.41", "and units are bought there");
}

/// Cases: 34.31
/// Rows: case/34.31, ruling/L139
#[test]
fn case_34_31_the_rebel_track_ends_at_a_hundred_and_ninety_nine() {
    let table = adrax_rebels("imperial_control", 195);
    assert_eq!(track(&table), 199);
    let over = |event: &Event| *event == Event::PointsOverTheTop { side: Side::Rebel, points: 5 };
    assert_eq!(table.cases(over), ["34.31"]);
}

/// What he leaves there is kept, and he is asked as long as there is something.
///
/// Cases: 34.31, 34.4
/// Rows: case/34.31, ruling/L9, ruling/L146
#[test]
fn case_34_4_he_is_asked_on_game_turn_one_too_and_keeps_what_he_leaves() {
    let mut table = rebel_phase(json!([]), 1, json!({}));
    assert_eq!((table.case().as_str(), table.asked()), ("34.4", Some(Side::Rebel)));
    table.give(&["done"]);
    assert_eq!(track(&table), 1);
    assert_ne!(rebel_phase(json!([]), 0, json!({})).case(), "34.4", "an empty track buys nothing");
}

/// Even where the base has no room for what he could pay he is asked, so that nobody learns anything.
///
/// Cases: 34.4
/// Rows: ruling/L146
#[test]
fn case_34_4_he_is_asked_even_if_he_can_only_say_no() {
    let sizes: Vec<u8> = planet(432).environs().map(|environ| environ.size()).collect();
    let kinds = ["rebel_urban_1_0", "rebel_subterranean_1_0", "rebel_wild_1_0"];
    let units: Vec<Value> = planet(432)
        .environs()
        .zip(kinds)
        .zip(&sizes)
        .map(|((environ, kind), size)| json!({"kind": kind, "at": environ.number(), "count": size}))
        .collect();
    let table = rebel_phase(json!([]), 1, json!({"units": units}));
    assert_eq!(table.case(), "34.4");
    assert_eq!(table.answers(), ["done"]);
    table.closed(&[("kind:rebel_urban_1_0", Why::NoPlaceForIt, "19.31")]);
}

/// Urban and Wild units, elite ones too, in any environ of the base, beside Imperial units.
///
/// Cases: 34.4, 34.41
/// Rows: case/34.4, case/34.41, ruling/L145
#[test]
fn case_34_41_units_stand_in_any_environ_of_the_base_that_has_room() {
    let mut table = rebel_phase(json!([]), 30, json!({"units": [{"kind": "line", "at": 4321, "count": 1}]}));
    for sold in ["rebel_urban_4_4", "rebel_wild_4_4", "rebel_urban_1_0", "rebel_wild_2_3"] {
        assert!(table.allows(&format!("kind:{sold}")), "{sold}");
    }
    table.closed(&[("kind:rebel_air_1_0", Why::NotSoldHere, "19.0"), ("kind:line", Why::NotSoldHere, "19.0")]);
    table.give(&["kind:rebel_urban_4_4"]);
    assert_eq!(track(&table), 30 - 8);
    let known = |event: &Event| *event == Event::BaseRevealed { planet: planet(432) };
    assert_eq!(table.cases(known), ["34.4"], "they can stand there alone");
    table.give(&["kind:rebel_urban_1_0", "done"]);
    assert_eq!((table.case().as_str(), table.asked()), ("34.41", Some(Side::Rebel)));
    let places = |table: &Play| table.answers();
    // The base of the Empire is Down: the Orbit Box is open to what is mobile (34.42).
    let first = places(&table);
    table.give(&["environ:4322"]);
    let second = places(&table);
    let environs = ["environ:4321", "environ:4322", "environ:4323"];
    assert!(environs.iter().all(|environ| first.iter().any(|open| open == environ)), "whatever its type: {first:?}");
    assert_ne!(
        first.contains(&"orbit:432".to_owned()),
        second.contains(&"orbit:432".to_owned()),
        "{first:?} {second:?}"
    );
    table.give(&["environ:4321"]);
    let stands = |event: &Event| matches!(event, Event::UnitBought { .. });
    assert_eq!(table.cases(stands), ["34.41", "34.41"]);
    assert_eq!(track(&table), 30 - 8 - 1);
}

/// Cases: 34.41
/// Rows: case/34.41
#[test]
fn case_34_41_no_more_than_the_environs_have_room_for() {
    let mut table = rebel_phase(json!([]), 199, json!({}));
    let room: usize = planet(432).environs().map(|environ| usize::from(environ.size())).sum();
    let mut bought = 0;
    while ["kind:rebel_urban_1_0", "kind:rebel_wild_1_0"].into_iter().any(|kind| table.allows(kind)) {
        let kind = if table.allows("kind:rebel_urban_1_0") { "kind:rebel_urban_1_0" } else { "kind:rebel_wild_1_0" };
        table.give(&[kind]);
        bought += 1;
    }
    let counters = kind("rebel_urban_1_0").units().count() + kind("rebel_wild_1_0").units().count();
    assert_eq!(bought, room.min(counters), "what cannot stay in space needs an environ");
}

/// Mobile units are placed before the 1-0s of Wild environs: they leave them room, because they can stay in space and those cannot.
///
/// Cases: 34.41, 34.42
/// Rows: case/34.41, ruling/L145
#[test]
fn case_34_41_mobile_units_leave_room_for_those_that_cannot_stay_in_space() {
    let risen = json!([{"planet": 432, "loyalty": "unrest", "state": "rebellion", "pdb_level": 0, "pdb_up": false}]);
    let room: usize = planet(432).environs().map(|environ| usize::from(environ.size())).sum();
    // All but three places are taken.
    let mut left = room - 3;
    let mut units = Vec::new();
    for (environ, kind) in planet(432).environs().zip(["rebel_wild_2_3", "rebel_urban_1_0", "rebel_urban_2_3"]) {
        let here = left.min(usize::from(environ.size()));
        if here > 0 {
            units.push(json!({"kind": kind, "at": environ.number(), "count": here}));
        }
        left -= here;
    }
    let mut table = rebel_phase(risen, 60, json!({"units": units}));
    for kind in ["rebel_urban_2_1", "rebel_urban_2_1", "rebel_wild_1_0", "rebel_wild_1_0", "rebel_wild_1_0"] {
        table.give(&[&format!("kind:{kind}")]);
    }
    table.closed(&[("kind:rebel_wild_1_0", Why::NoPlaceForIt, "19.31")]);
    table.give(&["done"]);
    let lost = |event: &Event| matches!(event, Event::ReinforcementsLost { .. });
    while table.case() == "34.41" {
        let first = table.answers().first().cloned().unwrap_or_default();
        table.give(&[&first]);
    }
    assert!(table.cases(lost).is_empty(), "{:?}", table.told);
    assert_eq!(table.state().units_at(Place::Orbit(planet(432)), Side::Rebel).len(), 2, "three places for three 1-0s");
}

/// Cases: 34.42
/// Rows: case/34.42, ruling/L145
#[test]
fn case_34_42_the_orbit_box_is_open_where_the_empire_does_not_hold_it() {
    let open = |planets: Value, more: Value| {
        let mut table = rebel_phase(planets, 8, more);
        table.give(&["kind:rebel_wild_4_4"]);
        while table.case() == "34.4" {
            table.give(&["done"]);
        }
        let open = table.allows("orbit:432");
        if !open {
            table.closed(&[("orbit:432", Why::OrbitHeld, "34.42")]);
        } else {
            table.give(&["orbit:432"]);
            assert_eq!(table.cases(|event| matches!(event, Event::UnitBought { .. })), ["34.42"]);
            assert_eq!(table.state().units_at(Place::Orbit(planet(432)), Side::Rebel).len(), 1);
        }
        open
    };
    let solvia = |state: &str, up: bool| json!([{"planet": 432, "loyalty": "neutral", "state": state, "pdb_level": 1, "pdb_up": up}]);
    let fleet = json!({"space": [{"at": {"orbit": 432}, "units": [{"kind": "line"}]}]});
    assert!(open(solvia("imperial_control", false), json!({})), "the base is Down");
    assert!(!open(solvia("imperial_control", true), json!({})), "the base works");
    assert!(!open(solvia("imperial_control", false), fleet), "units of the Empire are there");
}

/// Cases: 34.4, 34.43
/// Rows: case/34.4, case/34.43
#[test]
fn case_34_43_bases_go_up_where_he_controls_or_may_and_nowhere_else() {
    let planets = json!([
        {"planet": 441, "state": "rebellion", "pdb_level": 1, "pdb_up": false},
        {"planet": 421, "state": "rebel_control", "pdb_level": 1, "pdb_up": false},
        {"planet": 551, "state": "rebel_control", "pdb_level": 1, "pdb_up": true}]);
    let mut table = rebel_phase(planets, 5, json!({}));
    table.closed(&[("raise-pdb:551", Why::BaseUp, "16.16"), ("raise-pdb:112", Why::NotControlled, "15.6")]);
    table.give(&["raise-pdb:441", "raise-pdb:421"]);
    assert_eq!(track(&table), 3);
    assert!(table.state().galactic.base.is_hidden());
    // No capital has to be his for it, nor is it the taxed province: that binds the Empire alone (33.33, 33.34).
    assert!(table.allows("raise-level:421") && table.allows("raise-level:551"));
}

/// The Rebel Player pays nothing for his elite units and bases.
///
/// Cases: 34.45
/// Rows: case/34.45, ruling/L8
#[test]
fn case_34_45_rebels_pay_no_maintenance() {
    let planets = json!([{"planet": 421, "state": "rebel_control", "pdb_level": 2, "pdb_up": true}]);
    let position = json!({"turn": 7, "side": "rebel", "segment": "resources", "tracks": {"rebel": 10, "imperial": 10},
        "units": [{"kind": "rebel_urban_4_4", "at": 4321}], "characters": [{"character": "kogus", "at": 5111}]});
    let mut table = play_galaxy(planets, position);
    while table.case() == "33.1" {
        let first = table.answers().first().cloned().unwrap_or_default();
        table.give(&[if first.starts_with("tax:") { "tax:none" } else { &first }]);
    }
    assert!(!table.happened(|event| matches!(event, Event::MaintenancePaid { .. })), "{}", table.story());
    assert_eq!((table.case().as_str(), table.state().galactic.track(Side::Imperial)), ("33.3", 10));
    table.give(&["done"]);
    assert_eq!((table.case().as_str(), track(&table)), ("34.4", 10), "his turn comes after the Empire's spending (L8)");
}

/// Cases: 34.46
/// Rows: case/34.46
#[test]
fn case_34_46_after_the_base_is_destroyed_points_go_into_bases_only() {
    let planets = json!([{"planet": 421, "state": "rebel_control", "pdb_level": 1, "pdb_up": false}]);
    let more = json!({"secret_base": {"planet": 432, "fate": "destroyed"}});
    let table = rebel_phase(planets, 20, more);
    assert_eq!(table.answers(), ["raise-pdb:421", "raise-level:421", "done"]);
    table.closed(&[("kind:rebel_urban_1_0", Why::BaseDestroyed, "34.46")]);
}
