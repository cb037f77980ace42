//! Military units and the environs they stand in (5.3, 7.0).

use crate::play::{Play, environ, kind, play, play_with, unit};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::galaxy::EnvironKind;
use fitg_engine::pieces::UnitKind;
use fitg_engine::scenario::Scenario;
use fitg_engine::state::{Options, Place};
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

/// Quibron in Unrest, Boccanegra in its wild environ about to start a rebellion.
fn rebellion_on_quibron(units: Value) -> Play {
    let planets = json!([
        {"planet": 221, "loyalty": "unrest", "pdb_level": 1, "pdb_up": false},
        {"planet": 222, "loyalty": "neutral", "pdb_level": 2, "pdb_up": false},
        {"planet": 223, "loyalty": "patriotic", "pdb_level": 0, "pdb_up": false}]);
    let position = json!({"side": "rebel", "segment": "missions", "units": units,
        "characters": [{"character": "boccanegra", "at": 2211}]});
    let mut table = play_with(position, json!({"planets": planets}), Options::default());
    table.give(&["environ:2211", "mission:R"]);
    while !table.awaits_chance() {
        let next = ["done", "draw"].into_iter().find(|next| table.allows(next)).unwrap_or("draw");
        table.give(&[next]);
    }
    // Card 73 has an R for wild environs.
    table.give(&["card:73"]);
    table
}

/// Four kinds of environs are special; Urban and Wild are not (the row has it that Wild is one).
///
/// Rows: summary/7-environ/3, summary/7-environ/4
#[test]
fn case_5_3_j_liquid_subterranean_air_and_fire_are_special_and_wild_is_not() {
    let special: Vec<EnvironKind> = EnvironKind::ALL.into_iter().filter(|kind| kind.is_special()).collect();
    use EnvironKind::{Air, Fire, Liquid, Subterranean, Urban, Wild};
    assert_eq!(special.len(), 4);
    assert!([Liquid, Subterranean, Air, Fire].iter().all(|kind| special.contains(kind)));
    assert!(!Urban.is_special() && !Wild.is_special());
    // What it means: in a Wild environ Imperial units without leader fight without shift against them (10.5).
    for (at, shifts) in [(2211, 0), (2231, 1)] {
        let position = json!({"side": "imperial", "segment": "military_combat", "units": [
            {"kind": "line", "at": at}, {"kind": "rebel_fire_2_1", "at": at}]});
        let mut table = play(position);
        table.pass_to("10.1").give(&["yes"]);
        let counted = table.combats_reckoned().first().map(|combat| combat.terms.shifts.iter().flatten().count());
        assert_eq!(counted, Some(shifts), "{at}");
    }
}

/// The size of an environ is the number of Action Cards that can be drawn in it.
///
/// Rows: summary/7-environ/5
/// Cases: 13.3
#[test]
fn case_5_3_f_the_size_limits_the_action_cards() {
    // 2232 is wild, of size 3; the cards have no I, and events that do nothing here.
    let mut table = play(json!({"side": "rebel", "segment": "missions",
        "characters": [{"character": "kogus", "at": 2232}]}));
    assert_eq!(environ(2232).size(), 3);
    table.give(&["environ:2232", "mission:I"]);
    for (n, card) in ["card:88", "card:92", "card:93"].into_iter().enumerate() {
        while !table.awaits_chance() {
            let next = ["done", "draw"].into_iter().find(|next| table.allows(next));
            table.give(&[next.unwrap_or_else(|| panic!("card {n}: {}", table.prompt()))]);
        }
        table.give(&[card]);
    }
    assert_ne!(table.case(), "13.3", "no fourth card");
    assert_eq!(table.count(|event| matches!(event, Event::CardDrawn { .. })), 3);
}

/// Militia lie face up, Patrol and Line units face down, Rebel units face up.
///
/// Rows: summary/11-rebel-military-units/4
/// Cases: 7.21, 7.22, 7.3
#[test]
fn case_7_2_patrol_and_line_units_are_hidden_and_no_others() {
    let hidden: Vec<&str> = UnitKind::all()
        .filter(|kind| kind.data().hidden && kind.data().levels.contains(&fitg_engine::pieces::GameLevel::StarSystem))
        .map(UnitKind::slug)
        .collect();
    assert_eq!(hidden, ["patrol", "line"]);
    let table = play(json!({"side": "rebel", "segment": "movement", "units": [
        {"kind": "rebel_urban_2_1", "at": 2221}, {"kind": "rebel_urban_1_0", "at": 2221}]}));
    let board = table.game.view(Viewer::Side(Side::Imperial)).board();
    assert_eq!(board.planets[1].environs[0].rebel.military.face_down, 0);
    assert_eq!(board.planets[1].environs[0].rebel.military.units.len(), 2);
}

/// Only these units take part in the Star System Game: Militia, Patrol, Line, and Rebel 1-0 and 2-1 of six types.
///
/// Rows: summary/11-rebel-military-units/1, summary/11-rebel-military-units/5
/// Cases: 7.2, 7.3, 7.31
#[test]
fn case_7_2_and_7_3_which_units_take_part() {
    let text = |kind: &str| {
        json!({"id": "x", "name": "X", "turns": 1, "victory": {"rebel_points": 1},
            "planets": [{"planet": 223, "loyalty": "loyal", "pdb_level": 0}],
            "position": {"side": "rebel", "segment": "movement", "units": [{"kind": kind, "at": 2231}]}})
        .to_string()
    };
    for kind in UnitKind::all() {
        let wanted = match kind.side() {
            Side::Imperial => ["militia", "patrol", "line"].contains(&kind.slug()),
            Side::Rebel => kind.slug().ends_with("_1_0") || kind.slug().ends_with("_2_1"),
        };
        match Scenario::from_json(&text(kind.slug())) {
            Ok(_) => assert!(wanted, "{} does not take part", kind.slug()),
            Err(error) => {
                assert!(!wanted, "{}: {error}", kind.slug());
                assert_eq!(error.field, "position.units[0].kind");
            }
        }
    }
    for environ_kind in EnvironKind::ALL {
        for strong in [false, true] {
            let rebel = UnitKind::rebel(environ_kind, strong);
            assert_eq!(rebel.data().environ_kind, Some(environ_kind));
            assert_eq!(rebel.data().environ_strength, if strong { 2 } else { 1 });
        }
    }
}

/// Rebel units rise in an environ of their own type.
///
/// Rows: summary/11-rebel-military-units/6
/// Cases: 7.32
#[test]
fn case_7_32_a_rebellion_raises_units_of_the_environs_type() {
    let table = rebellion_on_quibron(json!([]));
    assert_eq!(table.case(), "15.41");
    assert_eq!(table.answers(), ["done", "kind:rebel_wild_2_1", "kind:rebel_wild_1_0"]);
}

/// They are not confined to it: a Wild 2-1 goes to Angoff's city and fights there like any other.
///
/// Rows: summary/11-rebel-military-units/7
/// Cases: 7.32, 15.43
#[test]
fn case_7_32_units_may_leave_the_type_they_rose_in() {
    let mut table = rebellion_on_quibron(json!([]));
    table.give(&["kind:rebel_wild_2_1", "done"]);
    table.pass_to("9.0");
    while table.state().clock.side != Side::Rebel {
        table.give(&["done"]);
    }
    table.pass_to("9.0").give(&["unit:rebel_wild_2_1-1", "environ:2221"]);
    assert_eq!(table.state().units[unit("rebel_wild_2_1-1")].place(), Place::Environ(environ(2221)));
}

/// What has no room waits for a Rebel Operations Phase in which it has; the Imperial Player-Turn does not let it in.
///
/// Cases: 15.44
#[test]
fn case_15_44_withheld_units_enter_in_a_rebel_movement_segment_as_soon_as_there_is_room() {
    let position = |side: &str, standing: u8| {
        json!({"side": side, "segment": "movement", "units": [
            {"kind": "rebel_wild_1_0", "at": 2211, "count": standing},
            {"kind": "rebel_wild_2_1", "at": 2211, "count": 2, "withheld": true}]})
    };
    let here = |table: &Play| table.state().unit_count(environ(2211), Side::Rebel);
    assert_eq!(here(&play(position("rebel", 4))), 4, "no room");
    assert_eq!(here(&play(position("rebel", 3))), 4, "room for one");
    assert_eq!(here(&play(position("rebel", 2))), 4);
    let mut table = play(position("imperial", 2));
    table.pass_to("9.0");
    assert_eq!((table.state().clock.side, table.state().clock.turn), (Side::Rebel, 2));
    let entered = table.told.iter().position(|event| matches!(event, Event::UnitPlaced { .. }));
    let turn = table.told.iter().position(|event| matches!(event, Event::TurnBegins { turn: 2 }));
    assert!(entered > turn && turn.is_some(), "{}", table.story());
    assert_eq!(here(&table), 4);
}

/// They wait for room alone: what has become of the rebellion that made them does not keep them out.
///
/// Cases: 15.44
#[test]
fn case_15_44_withheld_units_enter_whatever_has_become_of_the_rebellion() {
    for control in ["imperial_control", "rebellion", "rebel_control", "rebellion_stopped"] {
        let position = json!({"side": "rebel", "segment": "movement", "units": [
            {"kind": "militia", "at": 2211}, {"kind": "rebel_wild_2_1", "at": 2211, "count": 2, "withheld": true}]});
        let planet = match control {
            "rebellion" | "rebel_control" => json!({"planet": 221, "state": control, "pdb_level": 0, "pdb_up": false}),
            _ => json!({"planet": 221, "state": control, "loyalty": "loyal", "pdb_level": 0, "pdb_up": false}),
        };
        let others = [222, 223].map(|number| json!({"planet": number, "loyalty": "neutral", "pdb_level": 0}));
        let planets = json!({"planets": [planet, others[0], others[1]]});
        let table = play_with(position, planets, Options::default());
        assert_eq!(table.state().unit_count(environ(2211), Side::Rebel), 2, "{control}\n{}", table.story());
    }
}

/// If not all of them fit and they differ, the Rebel Player says which.
///
/// Cases: 15.44
#[test]
fn case_15_44_the_rebel_player_chooses_among_withheld_units() {
    let mut table = play(json!({"side": "rebel", "segment": "movement", "units": [
        {"kind": "rebel_wild_1_0", "at": 2211, "count": 3},
        {"kind": "rebel_wild_1_0", "at": 2211, "withheld": true},
        {"kind": "rebel_wild_2_1", "at": 2211, "withheld": true}]}));
    assert_eq!((table.case().as_str(), table.asked()), ("15.44", Some(Side::Rebel)));
    table.closed(&[("kind:rebel_urban_1_0", Why::NoneWaiting, "15.44")]);
    table.give(&["kind:rebel_wild_2_1"]);
    assert_eq!(table.state().units[unit("rebel_wild_2_1-1")].place(), Place::Environ(environ(2211)));
    assert!(
        kind("rebel_wild_1_0").units().any(|unit| table.state().units[unit].place() == Place::Withheld(environ(2211)))
    );
}
