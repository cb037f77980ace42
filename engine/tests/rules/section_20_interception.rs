//! Interception (20.4).

use crate::play::{Play, character, planet, play_province, unit};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::state::{Place, Segment};
use fitg_engine::terms::Why;
use serde_json::{Value, json};

/// The Rebel Player moves from an Angoff whose base is Down, and the Imperial Player has these pieces in space.
fn rebels(units: Value, space: Value) -> Play {
    play_province(
        2,
        json!([{"planet": 222, "loyalty": "neutral", "pdb_level": 0}, {"planet": 223, "loyalty": "neutral", "pdb_level": 0}]),
        json!({"side": "rebel", "segment": "interplanetary_movement", "units": with_another(units), "space": space}),
    )
}

/// Another unit elsewhere, which can still move: else the segment would be over by itself.
fn with_another(mut units: Value) -> Value {
    units.as_array_mut().expect("a list").push(json!({"kind": "rebel_wild_2_1", "at": 2412}));
    units
}

fn orbit(number: u16) -> Place {
    Place::Orbit(planet(number))
}

fn two() -> Value {
    json!([{"kind": "rebel_urban_2_3", "at": 2221, "count": 2}])
}

fn guard(number: u16) -> Value {
    json!([{"at": {"orbit": number}, "units": [{"kind": "line", "count": 2}, {"kind": "veteran"}]}])
}

/// Cases: 20.4, 20.11, 20.43
/// Rows: ruling/L29
#[test]
fn case_20_4_a_stack_is_offered_once_in_each_box_that_it_leaves_or_enters() {
    let both = json!([{"at": {"orbit": 222}, "units": [{"kind": "line"}]}, {"at": {"orbit": 223}, "units": [{"kind": "line"}]}]);
    let mut table = rebels(two(), both);
    table.give(&["unit:rebel_urban_2_3-1", "orbit:223"]);
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Imperial), "20.4"));
    assert!(table.prompt().contains("Angoff"), "{}", table.prompt());
    table.give(&["no"]);
    assert!(table.prompt().contains("Charkhan"), "{}", table.prompt());
    table.give(&["no"]);
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Rebel), "20.11"));
    assert_eq!(table.count(|event| matches!(event, Event::InterceptionDeclined { .. })), 2);
}

/// Cases: 20.4, 20.42, 20.46
#[test]
fn case_20_4_an_intercepted_stack_moves_no_further() {
    let mut table = rebels(two(), guard(222));
    table.give(&["unit:rebel_urban_2_3-1", "orbit:223", "yes"]);
    assert_eq!(table.case(), "20.42");
    assert!(!table.allows("done"), "at least one");
    table.give(&["unit:line-1"]);
    assert!(table.allows("done") && table.allows("unit:veteran-1") && table.allows("unit:line-2"));
    table.give(&["unit:veteran-1", "done"]);
    let state = table.state();
    assert_eq!(state.units[unit("rebel_urban_2_3-1")].place(), orbit(222));
    for (name, engaged) in [("rebel_urban_2_3-1", true), ("line-1", true), ("veteran-1", true), ("line-2", false)] {
        assert_eq!(state.units[unit(name)].engaged, engaged, "{name}");
    }
    assert_eq!(state.recount(), Ok(()));
    table.closed(&[("unit:rebel_urban_2_3-1", Why::AlreadyMoved, "9.0")]);
}

/// Cases: 20.12
/// Rows: ruling/L30
#[test]
fn case_20_12_a_stack_that_shares_its_box_with_enemies_can_be_held_there() {
    let space = json!([{"at": {"orbit": 222}, "units": [{"kind": "line"}]},
                       {"at": {"orbit": 222}, "units": [{"kind": "rebel_urban_2_3"}]}]);
    for goal in ["orbit:223", "environ:2221"] {
        let mut table = rebels(json!([]), space.clone());
        table.give(&["unit:rebel_urban_2_3-1", goal]);
        assert_eq!(table.case(), "20.4", "whatever its goal");
        table.give(&["yes", "unit:line-1", "done"]);
        assert!(table.state().units[unit("rebel_urban_2_3-1")].engaged);
        assert_eq!(table.state().units[unit("rebel_urban_2_3-1")].place(), orbit(222));
    }
    // Who does not move is not intercepted.
    let mut table = rebels(json!([]), space);
    table.give(&["done"]);
    assert!(!table.happened(|event| matches!(event, Event::Intercepted { .. })));
}

/// Cases: 20.41, 20.43, 20.47
/// Rows: ruling/L45
#[test]
fn case_20_41_all_interceptions_of_a_box_make_one_stack_and_a_refusal_does_not_bind() {
    let mut table = rebels(json!([{"kind": "rebel_urban_2_3", "at": 2221, "count": 3}]), guard(222));
    table.give(&["unit:rebel_urban_2_3-1", "orbit:222", "no"]);
    table.give(&["unit:rebel_urban_2_3-2", "orbit:222", "yes", "unit:line-1", "done"]);
    table.give(&["unit:rebel_urban_2_3-3", "orbit:222", "yes"]);
    // 20.44: who is in the interception stack already does not intercept again.
    table.closed(&[("unit:line-1", Why::Intercepted, "20.4")]);
    table.give(&["unit:veteran-1", "done"]);
    let state = table.state();
    let engaged = |side| state.units_in_orbit(planet(222), side, true).len();
    let free = |side| state.units_in_orbit(planet(222), side, false).len();
    assert_eq!((engaged(Side::Rebel), engaged(Side::Imperial)), (2, 2));
    assert_eq!((free(Side::Rebel), free(Side::Imperial)), (1, 1), "three stacks");
}

/// A stack is intercepted whole.
///
/// Cases: 20.43
#[test]
fn case_20_43_a_stack_is_intercepted_whole() {
    let mut table = rebels(two(), guard(222));
    table.give(&["unit:rebel_urban_2_3-1", "unit:rebel_urban_2_3-2", "orbit:223", "yes", "unit:line-1", "done"]);
    assert_eq!(table.state().units_in_orbit(planet(222), Side::Rebel, true).len(), 2);
}

/// Cases: 20.44
/// Rows: ruling/L43, ruling/L44
#[test]
fn case_20_44_a_suicide_squad_intercepts_only_beside_an_ordinary_unit_but_the_offer_is_made_all_the_same() {
    let alone = json!([{"at": {"orbit": 222}, "units": [{"kind": "suicide_squad"}]}]);
    let mut table = rebels(two(), alone);
    table.give(&["unit:rebel_urban_2_3-1", "orbit:223"]);
    assert_eq!((table.case().as_str(), table.answers()), ("20.4", vec!["no".to_owned()]), "silence would tell");
    table.closed(&[("yes", Why::NeedsAnOrdinaryUnit, "20.44")]);
    let beside = json!([{"at": {"orbit": 222}, "units": [{"kind": "suicide_squad"}, {"kind": "line"}]}]);
    let mut table = rebels(two(), beside);
    table.give(&["unit:rebel_urban_2_3-1", "orbit:223", "yes"]);
    table.closed(&[("unit:suicide_squad-1", Why::NeedsAnOrdinaryUnit, "20.44")]);
    table.give(&["unit:line-1", "unit:suicide_squad-1", "done"]);
    assert_eq!(table.state().units_in_orbit(planet(222), Side::Imperial, true).len(), 2);
}

/// A carried unit goes with its carrier and not by itself.
///
/// Cases: 20.44
#[test]
fn case_20_44_a_carried_unit_intercepts_with_its_carrier_only() {
    let space = json!([{"at": {"orbit": 222}, "units": [{"kind": "line", "carries": "militia"}]}]);
    let mut table = rebels(two(), space);
    table.give(&["unit:rebel_urban_2_3-1", "orbit:223", "yes"]);
    table.closed(&[("unit:militia-1", Why::Carried, "20.54")]);
    table.give(&["unit:line-1", "done"]);
    assert!(table.state().units[unit("militia-1")].engaged);
    assert_eq!(table.state().recount(), Ok(()));
}

/// Rows: ruling/L43, ruling/L34
#[test]
fn case_20_42_characters_who_stand_with_the_units_go_along_and_are_not_left_floating() {
    let space = json!([{"at": {"orbit": 222}, "units": [{"kind": "line"}],
                        "characters": [{"character": "jon_kidu", "stack": "military"}]}]);
    let mut table = rebels(two(), space);
    table.give(&["unit:rebel_urban_2_3-1", "orbit:223", "yes", "unit:line-1"]);
    table.closed(&[("done", Why::WouldFloat, "14.56")]);
    table.give(&["character:jon_kidu", "done"]);
    assert!(table.state().characters[character("jon_kidu")].engaged);
}

/// Who is apart aboard his ship does not.
///
/// Rows: ruling/L43
#[test]
fn case_20_42_who_is_apart_aboard_a_ship_does_not_intercept() {
    let space = json!([{"at": {"orbit": 222}, "units": [{"kind": "line"}],
                        "characters": [{"character": "jon_kidu", "ship": "imperial_spaceship_1"}]}]);
    let mut table = rebels(two(), space);
    table.give(&["unit:rebel_urban_2_3-1", "orbit:223", "yes", "unit:line-1"]);
    table.closed(&[
        ("character:jon_kidu", Why::NotWithTheUnits, "9.62"),
        ("ship:imperial_spaceship_1", Why::NotWithTheUnits, "9.62"),
    ]);
    assert!(table.allows("done"));
}

/// No interception in the Surface Segment, and who was intercepted stays so.
///
/// Cases: 20.46, 20.3
#[test]
fn case_20_46_nobody_intercepts_in_the_surface_segment_and_the_intercepted_stay() {
    let mut table = rebels(two(), guard(222));
    table.give(&["unit:rebel_urban_2_3-1", "orbit:222", "yes", "unit:line-1", "done"]);
    table.give(&["unit:rebel_urban_2_3-2", "orbit:222", "no", "done"]);
    // The interception is fought out (20.45), and nobody is hurt.
    table.give(&["die:1", "die:6"]);
    table.pass_to("20.3");
    table.closed(&[("unit:rebel_urban_2_3-1", Why::Intercepted, "20.4")]);
    // Angoff has one environ only: it is not asked where it lands.
    table.give(&["unit:rebel_urban_2_3-2"]);
    assert!(table.state().units[unit("rebel_urban_2_3-2")].place().environ().is_some(), "nobody was asked");
}

/// Cases: 20.9
/// Rows: ruling/L46
#[test]
fn case_20_9_in_orbit_organization_the_marks_fall_without_a_question() {
    let mut table = rebels(two(), guard(222));
    table.give(&["unit:rebel_urban_2_3-1", "orbit:222", "yes", "unit:line-1", "done", "done"]);
    table.give(&["die:1", "die:6"]);
    table.pass_to("20.3").give(&["done"]);
    while table.state().clock.segment <= Segment::OrbitOrganization && table.state().clock.side == Side::Rebel {
        let pass = ["done", "no", "stop"].into_iter().find(|pass| table.allows(pass)).expect("something to pass with");
        table.give(&[pass]);
    }
    assert!(table.state().units.iter().all(|(_, now)| !now.engaged));
    assert_eq!(table.cases(|event| matches!(event, Event::InterceptionsEnd)), ["20.9"]);
}

/// A prisoner stays with whoever holds him in an interception stack, and none is handed into one.
///
/// Cases: 12.81, 20.4
/// Rows: ruling/L45
#[test]
fn case_20_4_no_prisoner_is_handed_into_an_interception_stack_or_out_of_it() {
    let held = |intercepted: bool| {
        let prisoner =
            json!([{"character": "gelba", "held_by": "rebel_wild_2_1"}, {"character": "kogus", "stack": "military"}]);
        let stack = |units: Value, characters: Value, intercepted: bool| json!({"at": {"orbit": 222}, "intercepted": intercepted, "units": units, "characters": characters});
        let fighters = json!([{"kind": "rebel_urban_4_3"}, {"kind": "line"}]);
        let (own, other) = (json!([{"kind": "rebel_wild_2_1"}]), json!([{"kind": "rebel_wild_4_3"}]));
        let space = if intercepted {
            let guards = json!([{"kind": "rebel_wild_2_1"}, {"kind": "line"}]);
            json!([stack(guards, prisoner, true), stack(other, json!([]), false)])
        } else {
            let free = json!([{"character": "ly_mantok", "stack": "military"}]);
            let mut company = prisoner.as_array().cloned().unwrap_or_default();
            company.extend(free.as_array().cloned().unwrap_or_default());
            json!([stack(fighters, json!([]), true), stack(own, json!(company), false)])
        };
        play_province(2, json!([]), json!({"side": "rebel", "segment": "interplanetary_movement", "space": space}))
    };
    held(true).closed(&[("prisoner:gelba", Why::Intercepted, "20.4")]);
    let mut table = held(false);
    table.give(&["prisoner:gelba"]);
    assert_eq!(table.answers(), ["character:ly_mantok", "character:kogus"]);
    table.closed(&[("unit:rebel_urban_4_3-1", Why::Intercepted, "20.4")]);
}
