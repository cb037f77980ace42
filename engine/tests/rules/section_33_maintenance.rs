//! Imperial maintenance (33.4), case by case.

use crate::play::{Play, character, planet, play_galaxy, unit};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::pieces::{UnitId, UnitKind};
use fitg_engine::state::{Captor, Pdb, Place};
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

/// A Resource Phase up to its maintenance: nothing is taxed, so that the track is as it was.
fn phase(turn: u8, planets: &Value, track: u8, position: &Value) -> Play {
    let mut whole = json!({"turn": turn, "side": "rebel", "segment": "resources", "tracks": {"imperial": track}});
    let characters = json!([{"character": "kogus", "at": 5111}]);
    for (name, value) in [("characters", characters)].iter().map(|(name, value)| (*name, value)) {
        whole[name] = value.clone();
    }
    for (name, value) in position.as_object().expect("fields") {
        match (whole.get_mut(name).and_then(Value::as_array_mut), value.as_array()) {
            (Some(list), Some(more)) => list.extend(more.iter().cloned()),
            _ => whole[name] = value.clone(),
        }
    }
    let mut table = play_galaxy(planets.clone(), whole);
    while table.case() == "33.1" {
        let first = table.answers().first().cloned().unwrap_or_default();
        let answer = if first.starts_with("tax:") { "tax:none".to_owned() } else { first };
        table.give(&[&answer]);
    }
    table
}

fn track(table: &Play) -> u8 {
    table.state().galactic.track(Side::Imperial)
}

fn on_map(table: &Play, kind: UnitKind) -> usize {
    kind.units().filter(|&unit| table.state().units[unit].place().on_map()).count()
}

fn base(table: &Play, number: u16) -> Pdb {
    table.state().planets[planet(number)].pdb
}

/// Two Level 2 bases of the Empire, one of them Down, and one of the Rebels.
fn bases() -> Value {
    json!([
        {"planet": 222, "loyalty": "neutral", "pdb_level": 2},
        {"planet": 411, "loyalty": "neutral", "pdb_level": 2, "pdb_up": false},
        {"planet": 512, "state": "rebel_control", "pdb_level": 2}])
}

/// An elite unit on a planet, one in an Orbit Box and one in Drift, besides others that need nothing.
fn elite() -> Value {
    json!({
        "units": [{"kind": "elite_army", "at": 2221}, {"kind": "veteran", "at": 2221}, {"kind": "suicide_squad", "at": 2221}],
        "space": [{"at": {"orbit": 411}, "units": [{"kind": "elite_navy"}]}, {"at": {"drift": 44}, "units": [{"kind": "elite_army"}]}],
    })
}

/// Cases: 33.4, 33.42, 19.54
/// Rows: case/33.4, ruling/L140
#[test]
fn case_33_4_a_point_goes_for_each_elite_unit_and_each_level_two_base() {
    let table = phase(7, &bases(), 12, &elite());
    let paid = |event: &Event| matches!(event, Event::MaintenancePaid { points: 5 });
    assert_eq!(table.cases(paid), ["33.4"], "three units and two bases\n{}", table.story());
    assert_eq!(track(&table), 7);
    assert_eq!((table.case().as_str(), table.asked()), ("33.3", Some(Side::Imperial)), "only then he buys something");
    assert_eq!((on_map(&table, UnitKind::ELITE_ARMY), on_map(&table, UnitKind::ELITE_NAVY)), (2, 1));
    let exact = phase(7, &bases(), 5, &elite());
    assert_eq!((track(&exact), exact.count(|event| matches!(event, Event::MaintenancePaid { points: 5 }))), (0, 1));
}

/// Without a point everything falls: an elite unit becomes a Veteran where it is, a base Level 1, Up as it was.
///
/// Cases: 33.41
/// Rows: case/33.41, ruling/L140
#[test]
fn case_33_41_what_nobody_pays_for_falls() {
    let table = phase(7, &bases(), 0, &elite());
    assert_eq!((on_map(&table, UnitKind::ELITE_ARMY), on_map(&table, UnitKind::ELITE_NAVY)), (0, 0));
    assert_eq!(on_map(&table, UnitKind::VETERAN), 4);
    let veterans = |place: Place| {
        table.state().units_at(place, Side::Imperial).iter().filter(|unit| unit.kind() == UnitKind::VETERAN).count()
    };
    assert_eq!(veterans(Place::Orbit(planet(411))), 1, "in the Orbit Box");
    assert_eq!(base(&table, 222), Pdb { level: 1, up: true });
    assert_eq!(base(&table, 411), Pdb { level: 1, up: false });
    assert_eq!(base(&table, 512), Pdb { level: 2, up: true }, "the Rebels maintain nothing (34.45)");
    assert_eq!(table.state().recount(), Ok(()));
    assert!(table.story().contains("a Veteran 3-4 unit takes its place"), "{}", table.story());
    let rebel = table.reports.iter().filter_map(|report| report.line(Viewer::Side(Side::Rebel)));
    assert!(!rebel.into_iter().any(|line| line.contains("Veteran")), "they lie face down as before");
}

/// Whoever it carries or holds stays with the one that takes its place.
///
/// Cases: 33.41
#[test]
fn case_33_41_who_takes_the_place_of_an_elite_unit_carries_and_holds_what_it_did() {
    let position = json!({
        "space": [{"at": {"orbit": 411}, "units": [{"kind": "elite_navy", "carries": "militia"}]}],
        "units": [{"kind": "elite_army", "at": 2221}],
        "characters": [{"character": "ly_mantock", "at": 2221, "held_by": "elite_army"}],
    });
    let table = phase(7, &json!([]), 0, &position);
    let state = table.state();
    let militia = UnitKind::MILITIA.units().find(|&unit| state.units[unit].place().on_map()).expect("it is carried");
    let carrier = state.units[militia].carrier.map(UnitId::kind);
    assert_eq!(carrier, Some(UnitKind::VETERAN));
    let captor = state.characters[character("ly_mantock")].captor();
    assert!(matches!(captor, Some(Captor::Unit(unit)) if unit.kind() == UnitKind::VETERAN), "{captor:?}");
    assert_eq!(state.recount(), Ok(()));
}

/// With no Veteran left a Line takes its place, then a Patrol, and then it is gone.
///
/// Cases: 33.41
/// Rows: ruling/L140
#[test]
fn case_33_41_without_veterans_a_line_or_a_patrol_takes_its_place() {
    let all = |kind: UnitKind, but: usize| json!({"kind": kind.slug(), "count": kind.units().len() - but});
    let of = |spare: [usize; 3]| {
        let [veterans, lines, patrols] = spare;
        let units = json!([all(UnitKind::VETERAN, veterans), all(UnitKind::LINE, lines), all(UnitKind::PATROL, patrols),
            {"kind": "elite_navy"}]);
        let table = phase(7, &json!([]), 0, &json!({"space": [{"at": {"orbit": 411}, "units": units}]}));
        let free =
            [UnitKind::VETERAN, UnitKind::LINE, UnitKind::PATROL].map(|kind| kind.units().len() - on_map(&table, kind));
        assert_eq!(on_map(&table, UnitKind::ELITE_NAVY), 0);
        (free, table.count(|event| matches!(event, Event::UnitEliminated { .. })))
    };
    assert_eq!(of([1, 1, 1]), ([0, 1, 1], 0));
    assert_eq!(of([0, 1, 1]), ([0, 0, 1], 0));
    assert_eq!(of([0, 0, 1]), ([0, 0, 0], 0));
    assert_eq!(of([0, 0, 0]), ([0, 0, 0], 1));
}

/// With too few points he pays while he can, and chooses for what; he cannot keep a point back.
///
/// Cases: 33.41
/// Rows: case/33.41, ruling/L140
#[test]
fn case_33_41_with_too_few_points_he_chooses_what_is_maintained() {
    let mut table = phase(7, &bases(), 2, &elite());
    assert_eq!((table.case().as_str(), table.asked()), ("33.41", Some(Side::Imperial)));
    assert_eq!(
        table.answers(),
        ["unit:elite_army-1", "unit:elite_army-2", "unit:elite_navy-1", "planet:222", "planet:411"]
    );
    table.closed(&[
        ("unit:veteran-1", Why::NeedsNoMaintenance, "33.4"),
        ("planet:512", Why::NeedsNoMaintenance, "33.4"),
    ]);
    table.give(&["planet:411"]);
    table.closed(&[("planet:411", Why::Picked, "33.41")]);
    table.give(&["unit:elite_navy-1"]);
    assert_eq!(track(&table), 0);
    assert_eq!((base(&table, 411).level, base(&table, 222).level), (2, 1));
    assert_eq!((on_map(&table, UnitKind::ELITE_ARMY), on_map(&table, UnitKind::ELITE_NAVY)), (0, 1));
    assert_ne!(table.case(), "33.3", "nothing is left to spend");
}

/// With Diomas and Orlog both lost he pays for nothing, whatever lies on his track (33.35), and it stays there.
///
/// Cases: 33.35, 33.41
/// Rows: case/33.35, case/33.41, ruling/L140
#[test]
fn case_33_35_with_both_seats_lost_nothing_is_maintained_and_nothing_spent() {
    let mut planets = bases();
    for number in [152, 162] {
        let lost = json!({"planet": number, "state": "rebellion", "pdb_level": 0, "pdb_up": false});
        planets.as_array_mut().expect("a list").push(lost);
    }
    let table = phase(7, &planets, 50, &elite());
    assert_eq!(track(&table), 50);
    assert_eq!(on_map(&table, UnitKind::VETERAN), 4);
    assert_eq!(base(&table, 222).level, 1);
    assert!(!table.case().starts_with("33"), "{}", table.prompt());
    assert_eq!(table.cases(|event| matches!(event, Event::EmpireSpendsNothing)), ["33.35"]);
}

/// On Game-Turn One there is no maintenance and nothing is bought: the set-up was that purchase.
///
/// Cases: 33.38
/// Rows: case/33.38, ruling/L9
#[test]
fn case_33_38_game_turn_one_knows_no_maintenance_and_no_purchases() {
    let table = phase(1, &bases(), 20, &elite());
    assert!(!table.case().starts_with("33"), "{}", table.prompt());
    assert_eq!(track(&table), 20);
    assert_eq!(on_map(&table, UnitKind::ELITE_ARMY), 2);
}

/// Which of the face-down units are paid for tells which are elite: until it is settled the Rebel Player sees nothing of it.
///
/// Cases: 33.41, 7.22
#[test]
fn case_33_41_what_he_chooses_is_hidden_from_the_rebel_player() {
    let mut one = phase(7, &bases(), 2, &elite());
    let mut other = phase(7, &bases(), 2, &elite());
    one.give(&["unit:elite_army-1"]);
    other.give(&["unit:elite_navy-1"]);
    let rebel = |table: &Play| {
        let view = table.game.view(Viewer::Side(Side::Rebel));
        (view.board(), serde_json::to_string(view.possible_moment()).expect("plain data"))
    };
    assert_eq!(rebel(&one), rebel(&other));
    assert!(one.game.decision().is_some_and(|open| open.needs_secrets()));
    let own = one.game.view(Viewer::Side(Side::Imperial));
    assert!(own.possible_game().decision().is_some_and(|open| open.picked().len() == 1));
    assert!(
        one.game
            .decision()
            .is_some_and(|open| !open.answers.contains(&fitg_engine::answer::Answer::Unit(unit("elite_army-1"))))
    );
}
