//! The Interplanetary Military Movement Segment (20.1), transport (20.5), drift of units (21.4, 21.5).

use crate::play::{Play, character, environ, planet, play_province, ship, unit};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::galaxy::SystemId;
use fitg_engine::state::Place;
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

/// The Imperial Player moves; all planets are his, so that no base rakes him.
fn imperial(units: Value, space: Value, characters: Value) -> Play {
    play_province(
        2,
        json!([]),
        json!({"side": "imperial", "segment": "interplanetary_movement", "units": with_another(units), "space": space,
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

fn orbit(number: u16) -> Place {
    Place::Orbit(planet(number))
}

fn system(number: u16) -> SystemId {
    planet(number).system()
}

/// Cases: 20.1, 20.11
/// Rows: ruling/L28, ruling/L29
#[test]
fn case_20_11_a_stack_in_an_environ_goes_to_an_orbit_box_and_may_land_from_there() {
    let mut table = imperial(json!([{"kind": "line", "at": 2221, "count": 2}]), json!([]), json!([]));
    assert_eq!(table.case(), "20.1");
    table.give(&["unit:line-1"]);
    assert!(table.allows("orbit:222"), "its own Orbit Box");
    assert!(table.allows("orbit:223") && table.allows("orbit:241"), "any other in play");
    assert!(!table.allows("environ:2231"), "not from environ to environ in one step: {:?}", table.answers());
    table.closed(&[("environ:2231", Why::ByWayOfOrbit, "20.11"), ("orbit:431", Why::NotInPlay, "4.0")]);
    table.give(&["orbit:223"]);
    assert_eq!(at(&table, "line-1"), orbit(223));
    assert_eq!(table.case(), "20.11");
    assert_eq!(table.answers(), ["no", "environ:2231", "environ:2232"]);
    table.give(&["environ:2232"]);
    assert_eq!(at(&table, "line-1"), Place::Environ(environ(2232)));
    // It has moved; the other has not.
    assert_eq!(table.answers(), ["done", "unit:line-2", "unit:elite_army-1"]);
    table.give(&["unit:line-2", "orbit:222"]);
    assert_eq!(at(&table, "line-2"), orbit(222));
    assert_eq!(table.case(), "20.1", "over its own planet nothing is asked");
}

/// Cases: 20.11
#[test]
fn case_20_11_it_may_cease_in_the_orbit_box() {
    let mut table = imperial(json!([{"kind": "line", "at": 2221}]), json!([]), json!([]));
    table.give(&["unit:line-1", "orbit:223", "no"]);
    assert_eq!(at(&table, "line-1"), orbit(223));
}

/// Cases: 20.12
/// Rows: ruling/L31
#[test]
fn case_20_12_a_stack_in_an_orbit_box_goes_down_or_to_another_box() {
    let space = json!([{"at": {"orbit": 222}, "units": [{"kind": "line", "count": 2}]}]);
    let mut table = imperial(json!([]), space, json!([]));
    table.give(&["unit:line-1"]);
    table.closed(&[("orbit:222", Why::AlreadyThere, "9.1"), ("environ:2231", Why::ByWayOfOrbit, "20.11")]);
    table.give(&["environ:2221"]);
    assert_eq!(at(&table, "line-1"), Place::Environ(environ(2221)));
    table.give(&["unit:line-2", "orbit:241", "navigation:shown", "die:2", "environ:2411"]);
    assert_eq!(at(&table, "line-2"), Place::Environ(environ(2411)));
}

/// One stack, units first, then those carried, then characters, then spaceships.
///
/// Cases: 20.0, 20.92
/// Rows: ruling/L28
#[test]
fn case_20_0_a_stack_of_any_size_moves_to_its_end_before_the_next() {
    let mut table = imperial(
        json!([{"kind": "line", "at": 2221, "count": 4}, {"kind": "militia", "at": 2221}]),
        json!([]),
        json!([{"character": "jon_kidu", "at": 2221, "ship": "imperial_spaceship_1"}]),
    );
    table.give(&["unit:line-1", "unit:line-2", "unit:line-3", "unit:line-4", "unit:militia-1"]);
    table.closed(&[("unit:line-2", Why::Picked, "20.1")]);
    table.give(&["character:jon_kidu", "ship:imperial_spaceship_1"]);
    table.give(&["orbit:223"]);
    assert_eq!(table.state().units_at(orbit(223), Side::Imperial).len(), 5);
    let jon = &table.state().characters[character("jon_kidu")];
    assert_eq!((jon.place(), jon.marched), (orbit(223), true));
    let flown = &table.state().ships[ship("imperial_spaceship_1")];
    assert_eq!((flown.place(), flown.marched), (orbit(223), true), "20.93: it goes along");
    table.give(&["no"]);
    assert_eq!(table.state().recount(), Ok(()));
}

/// Cases: 20.1
#[test]
fn case_20_1_a_character_alone_does_not_move_in_this_segment() {
    let characters = json!([{"character": "jon_kidu", "at": 2221, "ship": "imperial_spaceship_1"}]);
    let table = imperial(json!([{"kind": "line", "at": 2231}]), json!([]), characters);
    assert!(!table.allows("character:jon_kidu") && !table.allows("ship:imperial_spaceship_1"));
}

/// Cases: 20.5, 20.51, 20.52, 20.53, 21.23b
/// Rows: ruling/L39, ruling/L40, ruling/L41
#[test]
fn case_20_5_a_militia_leaves_its_planet_only_aboard_a_mobile_unit_and_is_set_down_on_landing() {
    let units = json!([{"kind": "militia", "at": 2221, "count": 3}, {"kind": "line", "at": 2221},
                       {"kind": "veteran", "at": 2221}]);
    let mut table = imperial(units, json!([]), json!([]));
    table.closed(&[("unit:militia-1", Why::NotMobile, "9.2")]);
    table.give(&["unit:line-1", "unit:veteran-1", "unit:militia-1", "unit:militia-2"]);
    table.closed(&[("unit:militia-3", Why::NoCarrier, "20.56")]);
    table.give(&["orbit:223"]);
    let state = table.state();
    // The strongest carrier takes the first (L39).
    assert_eq!(state.units[unit("militia-1")].carrier, Some(unit("veteran-1")));
    assert_eq!(state.units[unit("militia-2")].carrier, Some(unit("line-1")));
    assert_eq!(state.recount(), Ok(()));
    table.give(&["environ:2231"]);
    let state = table.state();
    assert_eq!(state.units[unit("militia-1")].place(), Place::Environ(environ(2231)));
    assert_eq!(state.units[unit("militia-1")].carrier, None, "an ordinary unit from now on");
}

/// It stays aboard through later turns, and goes where its carrier goes.
///
/// Cases: 20.52
#[test]
fn case_20_52_a_carried_unit_stays_aboard_in_orbit() {
    let space = json!([{"at": {"orbit": 222}, "units": [{"kind": "line", "carries": "militia"}]}]);
    let mut table = imperial(json!([]), space, json!([]));
    table.closed(&[("unit:militia-1", Why::Carried, "20.54")]);
    table.give(&["unit:line-1", "orbit:223", "no"]);
    assert_eq!(table.state().units[unit("militia-1")].carrier, Some(unit("line-1")));
    assert_eq!(at(&table, "militia-1"), orbit(223));
}

/// Cases: 20.55
/// Rows: ruling/L41
#[test]
fn case_20_55_no_landing_without_room_for_carrier_and_carried() {
    // 2232 has three places, two are taken.
    let units = json!([{"kind": "militia", "at": 2232, "count": 2}]);
    let space = json!([{"at": {"orbit": 222}, "units": [{"kind": "line", "carries": "militia"}]}]);
    let mut table = imperial(units, space, json!([]));
    table.give(&["unit:line-1", "orbit:223"]);
    table.closed(&[("environ:2232", Why::NoRoom, "9.51")]);
    assert!(table.allows("environ:2231"));
}

/// Cases: 20.56
/// Rows: ruling/L42
#[test]
fn case_20_56_a_suicide_squad_carries_nothing() {
    let units = json!([{"kind": "militia", "at": 2221}, {"kind": "suicide_squad", "at": 2221}]);
    let mut table = imperial(units, json!([]), json!([]));
    table.give(&["unit:suicide_squad-1"]);
    table.closed(&[("unit:militia-1", Why::NoCarrier, "20.56")]);
}

/// A carrier that carries another is not like one that carries none.
///
/// Cases: 20.51
#[test]
fn case_20_51_a_laden_unit_is_listed_beside_an_empty_one_of_its_kind() {
    let space = json!([{"at": {"orbit": 222}, "units": [{"kind": "line", "carries": "militia"}, {"kind": "line", "count": 2}]}]);
    let table = imperial(json!([]), space, json!([]));
    assert_eq!(
        table.answers().iter().filter(|answer| answer.starts_with("unit:line")).count(),
        2,
        "{:?}",
        table.answers()
    );
}

/// Nobody is left floating.
///
/// Rows: ruling/L34
#[test]
fn case_14_56_units_do_not_leave_a_character_floating() {
    let space = json!([{"at": {"orbit": 222}, "units": [{"kind": "line"}],
                        "characters": [{"character": "jon_kidu", "stack": "military"},
                                       {"character": "vans_ka_tie_a", "stack": "military"}]}]);
    let mut table = imperial(json!([]), space, json!([]));
    table.give(&["unit:line-1"]);
    // Both have to go along, so that nobody is asked who.
    let picked = table.game.decision().expect("a question").picked();
    assert!(picked.contains(&"character:jon_kidu".parse().expect("an answer")), "{picked:?}");
    assert!(!table.answers().iter().any(|answer| answer.starts_with("character:")));
    table.give(&["orbit:223"]);
    assert_eq!(table.state().characters[character("vans_ka_tie_a")].place(), orbit(223));
}

/// With a place aboard a spaceship, or another unit, he may stay.
///
/// Rows: ruling/L34
#[test]
fn case_14_56_a_place_aboard_or_another_unit_lets_him_stay() {
    let aboard = json!([{"at": {"orbit": 222}, "units": [{"kind": "line"}],
                         "characters": [{"character": "jon_kidu", "ship": "imperial_spaceship_1"}]}]);
    let mut table = imperial(json!([]), aboard, json!([]));
    table.give(&["unit:line-1"]);
    assert!(table.allows("orbit:223"));
    // The spaceship may not be taken from under him.
    table.closed(&[("ship:imperial_spaceship_1", Why::WouldFloat, "14.56")]);
    let two = json!([{"at": {"orbit": 222}, "units": [{"kind": "line"}, {"kind": "veteran"}],
                      "characters": [{"character": "jon_kidu", "stack": "military"}]}]);
    let mut table = imperial(json!([]), two, json!([]));
    table.give(&["unit:line-1"]);
    assert!(table.allows("orbit:223"));
    table.give(&["unit:veteran-1", "orbit:223"]);
    assert_eq!(table.state().characters[character("jon_kidu")].place(), orbit(223), "but not when both go");
}

/// Cases: 21.4
/// Rows: ruling/L62, ruling/L63
#[test]
fn case_21_4_units_adrift_move_before_all_others() {
    let space = json!([{"at": {"drift": 22}, "units": [{"kind": "line"}, {"kind": "veteran"}]}]);
    let mut table = imperial(json!([]), space, json!([]));
    table.closed(&[("done", Why::DriftersFirst, "21.4"), ("unit:elite_army-1", Why::DriftersFirst, "21.4")]);
    assert_eq!(table.answers(), ["unit:line-1", "unit:veteran-1"]);
    table.give(&["unit:line-1"]);
    assert!(table.allows("orbit:221"), "a planet of the star system, without a jump");
    assert!(table.allows("orbit:241"), "or a jump elsewhere");
    table.give(&["orbit:221", "environ:2211"]);
    // The other one has to move as well, and so does without a question.
    assert!(table.prompt().contains("the Drift of"), "{}", table.prompt());
    table.give(&["orbit:222", "no"]);
    assert_eq!(table.answers(), ["done", "unit:elite_army-1"]);
}

/// Cases: 21.5
#[test]
fn case_21_5_from_drift_two_only_the_own_star_system_can_be_reached() {
    let space = json!([{"at": {"drift_two": 22}, "units": [{"kind": "elite_navy"}]}]);
    let table = imperial(json!([]), space, json!([]));
    table.closed(&[("orbit:241", Why::OnlyBack, "21.5")]);
    assert!(table.allows("orbit:221"));
    assert_eq!(at(&table, "elite_navy-1"), Place::DriftTwo(system(221)));
}

/// A prisoner changes hands once in the three movement segments.
///
/// Cases: 20.0
/// Rows: ruling/L13
#[test]
fn case_12_81_a_prisoner_is_handed_over_once_in_an_operations_phase() {
    let characters = json!([{"character": "adam_starlight", "at": 2221, "held_by": "line"}]);
    let units = json!([{"kind": "line", "at": 2221}, {"kind": "veteran", "at": 2221}]);
    let mut table = imperial(units, json!([]), characters);
    table.give(&["prisoner:adam_starlight", "unit:veteran-1"]);
    table.closed(&[("prisoner:adam_starlight", Why::HandedOver, "12.81")]);
    table.give(&["done"]).pass_to("20.3");
    table.closed(&[("prisoner:adam_starlight", Why::HandedOver, "12.81")]);
    assert_eq!(table.count(|event| matches!(event, Event::PrisonerHandedOver { .. })), 1);
}

/// Who is held goes where his captors go.
///
/// Cases: 20.0
#[test]
fn case_12_81_a_prisoner_goes_through_space_with_the_unit_that_holds_him() {
    let characters = json!([{"character": "adam_starlight", "at": 2221, "held_by": "line"}]);
    let mut table = imperial(json!([{"kind": "line", "at": 2221}]), json!([]), characters);
    table.give(&["unit:line-1", "orbit:223"]);
    assert_eq!(table.state().characters[character("adam_starlight")].place(), orbit(223));
    table.give(&["environ:2231"]);
    assert_eq!(table.state().characters[character("adam_starlight")].place(), Place::Environ(environ(2231)));
    // Each move of the stack names him.
    let moves = table.told.iter().filter_map(|event| match event {
        Event::StackTravels { prisoners, .. } => Some(prisoners.contains(character("adam_starlight"))),
        _ => None,
    });
    let moves: Vec<bool> = moves.collect();
    assert!(!moves.is_empty() && moves.iter().all(|&named| named), "{}", table.story());
}

/// Units in orbit are nothing on the surface.
///
/// Rows: ruling/L36
#[test]
fn case_15_5_units_in_orbit_do_not_hold_a_planet() {
    let space = json!([{"at": {"orbit": 222}, "units": [{"kind": "line", "count": 3}]}]);
    let table = imperial(json!([]), space, json!([]));
    assert!(!table.state().has_units_on(planet(222), Side::Imperial));
}

/// An Orbit Box holds any number.
///
/// Cases: 20.92
/// Rows: ruling/L38
#[test]
fn case_20_92_an_orbit_box_holds_any_number_of_units() {
    let space = json!([{"at": {"orbit": 223}, "units": [{"kind": "patrol", "count": 8}]}]);
    let mut table = imperial(json!([{"kind": "line", "at": 2221, "count": 6}]), space, json!([]));
    let units: Vec<String> = (1..=6).map(|n| format!("unit:line-{n}")).collect();
    table.give(&units.iter().map(String::as_str).collect::<Vec<_>>()).give(&["orbit:223"]);
    assert_eq!(table.state().unit_count_at(orbit(223), Side::Imperial), 14);
    // No environ has room for six, so that nobody is asked where they land.
    assert_eq!(table.case(), "20.1");
}

/// A face-down unit under a 1-0 is no Suicide Squad, for the Rebel Player and in whatever is dealt to him.
///
/// Rows: ruling/L42
#[test]
fn case_20_56_a_view_keeps_to_what_everybody_knows_of_a_carrier() {
    let space = json!([{"at": {"orbit": 222}, "units": [{"kind": "line", "carries": "militia"}, {"kind": "suicide_squad", "count": 2}]}]);
    let table = imperial(json!([]), space, json!([]));
    let rebel = Viewer::Side(Side::Rebel);
    let view = table.game.view(rebel);
    let mut carried_by_others = 0;
    for seed in 0..40 {
        let dealt = view.sample(Seed(seed));
        assert_eq!(dealt.state().recount(), Ok(()), "seed {seed}");
        let carrier = dealt.state().units[unit("militia-1")].carrier.expect("carried still");
        assert!(carrier.carries(), "{carrier}");
        carried_by_others += u32::from(carrier != unit("line-1"));
        assert!(dealt.view(rebel) == view, "seed {seed}: it looks otherwise");
    }
    assert!(carried_by_others > 0, "the elite army elsewhere may as well be the one below");
}
