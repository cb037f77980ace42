//! Stacks (9.5): the environ's size, the two stacks of 9.57, leaders.

use crate::play::{Play, character, environ, play, play_with, unit};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::scenario::Scenario;
use fitg_engine::state::{Options, Place, StackKind};
use serde_json::{Value, json};

fn quiet(position: Value) -> Play {
    let planets = json!([
        {"planet": 221, "loyalty": "loyal", "pdb_level": 1, "pdb_up": false},
        {"planet": 222, "loyalty": "neutral", "pdb_level": 2, "pdb_up": false},
        {"planet": 223, "loyalty": "patriotic", "pdb_level": 0, "pdb_up": false},
    ]);
    play_with(position, json!({"planets": planets}), Options::default())
}

fn stack(table: &Play, who: &str) -> StackKind {
    table.state().characters[character(who)].stack
}

/// Quibron holds four units of either side, at the same time.
///
/// Rows: summary/15-stacking/2, summary/3-1-capture-combat/1, summary/7-environ/1
/// Cases: 9.5, 9.51
#[test]
fn case_9_51_the_size_limits_the_units_of_each_side_by_itself() {
    let mut table = quiet(json!({"side": "rebel", "segment": "movement", "units": [
        {"kind": "rebel_wild_2_1", "at": 2211, "count": 3}, {"kind": "militia", "at": 2211, "count": 4},
        {"kind": "rebel_urban_2_1", "at": 2221, "count": 2}]}));
    assert_eq!(table.state().room(environ(2211), Side::Rebel), 1);
    assert_eq!(table.state().room(environ(2211), Side::Imperial), 0);
    table.give(&["unit:rebel_urban_2_1-1"]);
    assert!(table.allows("environ:2211"), "there is room for one, whatever the Imperial Player has there");
    table.give(&["unit:rebel_urban_2_1-2"]);
    table.refuse("environ:2211");
    table.give(&["environ:2231"]);
}

/// A stack that fits nowhere cannot be put together.
///
/// Cases: 9.5
#[test]
fn case_9_51_a_stack_too_big_for_every_other_environ_is_not_offered() {
    let mut table = quiet(json!({"side": "rebel", "segment": "movement", "units": [
        {"kind": "rebel_urban_2_1", "at": 2221, "count": 5}, {"kind": "rebel_wild_2_1", "at": 2221}]}));
    table.give(&["unit:rebel_urban_2_1-1"]);
    for n in 2..=5 {
        table.give(&[&format!("unit:rebel_urban_2_1-{n}")]);
    }
    // Five fit into 2231 only; six nowhere.
    assert_eq!(table.state().unit_count(environ(2231), Side::Rebel), 5);
}

/// Characters and ships do not count.
///
/// Rows: summary/7-environ/2
/// Cases: 9.51
#[test]
fn case_9_51_characters_and_ships_do_not_count_against_the_size() {
    let mut table = quiet(json!({"side": "rebel", "segment": "movement",
        "characters": [
            {"character": "boccanegra", "at": 2232, "ship": "planetary_privateer"},
            {"character": "tourag", "at": 2232, "ship": "solar_merchant"},
            {"character": "kogus", "at": 2232}, {"character": "frun_sentel", "at": 2232},
            {"character": "rayner_derban", "at": 2231}],
        "units": [{"kind": "rebel_wild_2_1", "at": 2232, "count": 2}, {"kind": "rebel_wild_2_1", "at": 2231}]}));
    assert_eq!(environ(2232).size(), 3);
    assert_eq!(table.state().room(environ(2232), Side::Rebel), 1);
    table.give(&["unit:rebel_wild_2_1-3", "character:rayner_derban", "environ:2232"]);
    assert_eq!(table.state().unit_count(environ(2232), Side::Rebel), 3);
    assert_eq!(table.state().free_in(environ(2232), Side::Rebel).len(), 5);
}

/// Too many units are never set up by a file either.
#[test]
fn case_9_51_a_position_with_too_many_units_is_a_mistake() {
    let text = json!({"id": "x", "name": "X", "turns": 1, "victory": {"rebel_points": 1},
        "planets": [{"planet": 223, "loyalty": "loyal", "pdb_level": 0}],
        "position": {"side": "rebel", "segment": "movement",
            "units": [{"kind": "militia", "at": 2232, "count": 4}]}});
    let error = Scenario::from_json(&text.to_string()).map(|_| ()).expect_err("2232 holds three");
    assert_eq!(error.field, "position.units[0].count");
}

/// A stack with units is fired at, not looked at, and takes part in combat; characters alone are looked at.
///
/// Rows: summary/15-stacking/6, summary/15-stacking/7, combat/general-combat/2
/// Cases: 9.34, 9.52
#[test]
fn case_9_52_a_stack_with_units_moves_and_fights_as_units_do() {
    let position = json!({"side": "rebel", "segment": "movement",
        "characters": [{"character": "boccanegra", "at": 2221, "ship": "planetary_privateer"}],
        "units": [{"kind": "rebel_urban_2_1", "at": 2221}, {"kind": "militia", "at": 2211}]});
    let mut table = play(position);
    table.give(&["unit:rebel_urban_2_1-1", "character:boccanegra", "ship:planetary_privateer", "environ:2211"]);
    assert_eq!(table.case(), "9.2", "fire, not detection");
    table.give(&["no", "no"]);
    table.pass_to("10.1");
    table.give(&["yes"]);
    assert!(table.happened(|event| matches!(event, Event::CombatOpens { attacker: Side::Rebel, .. })));
}

/// Only the first number of a unit counts: six Patrols (1-2) and a Line (3-2) are worth 9, two 2-1 and a 1-0 are 5.
///
/// Rows: combat/general-combat/1
/// Cases: 7.1
#[test]
fn case_7_1_the_first_number_is_the_strength() {
    let table = quiet(json!({"side": "rebel", "segment": "movement", "units": [
        {"kind": "patrol", "at": 2221, "count": 5}, {"kind": "line", "at": 2221}, {"kind": "militia", "at": 2211, "count": 4},
        {"kind": "rebel_urban_2_1", "at": 2221, "count": 2}, {"kind": "rebel_urban_1_0", "at": 2221}]}));
    let strength = |number, side| table.state().strength(table.state().units_in(environ(number), side));
    assert_eq!(strength(2221, Side::Imperial), 8);
    assert_eq!(strength(2211, Side::Imperial), 4);
    assert_eq!(strength(2221, Side::Rebel), 5);
}

/// When movement ends every character stands in one of two stacks: with the units, or with those who may do missions.
///
/// Rows: summary/15-stacking/4, summary/15-stacking/14, summary/15-stacking/15
/// Cases: 9.5, 9.57, 13.7
#[test]
fn case_9_57_movement_ends_with_two_stacks_in_an_environ() {
    let mut table = quiet(json!({"side": "rebel", "segment": "movement",
        "characters": [
            {"character": "boccanegra", "at": 2231, "stack": "military"},
            {"character": "frun_sentel", "at": 2231}, {"character": "kogus", "at": 2231},
            {"character": "tourag", "at": 2232}],
        "units": [{"kind": "rebel_air_1_0", "at": 2231}]}));
    table.give(&["done"]);
    assert_eq!(table.case(), "9.57");
    table.refuse("character:tourag");
    table.give(&["character:frun_sentel", "done"]);
    use StackKind::{Military, Mission};
    let stacks = ["boccanegra", "frun_sentel", "kogus", "tourag"].map(|who| stack(&table, who));
    assert_eq!(stacks, [Mission, Military, Mission, Mission], "who is not named stands aside");
    // 13.7: with the units nobody goes on missions.
    table.pass_to("13.0").give(&["environ:2231", "mission:G"]);
    assert!(table.allows("character:kogus") && table.allows("character:boccanegra"));
    assert!(!table.allows("character:frun_sentel"));
}

/// The Imperial Player's stacks are his own business, at the end of his own movement.
///
/// Cases: 9.57
#[test]
fn case_9_57_only_the_mover_orders_his_stacks() {
    let mut table = quiet(json!({"side": "imperial", "segment": "movement",
        "characters": [{"character": "jon_kidu", "at": 2231}, {"character": "boccanegra", "at": 2232, "stack": "military"}],
        "units": [{"kind": "militia", "at": 2231}, {"kind": "rebel_wild_1_0", "at": 2232}]}));
    table.give(&["done"]);
    assert_eq!((table.case().as_str(), table.asked()), ("9.57", Some(Side::Imperial)));
    assert_eq!(stack(&table, "boccanegra"), StackKind::Military);
}

/// Anybody with Leadership 1 or more may be named, in one combat this one, in another that one; not Kogus, who has 0.
///
/// Rows: summary/15-stacking/9, summary/15-stacking/10
/// Cases: 9.53
#[test]
fn case_9_53_the_leader_is_named_when_he_is_needed() {
    let position = json!({"side": "rebel", "segment": "military_combat",
        "characters": [
            {"character": "boccanegra", "at": 2211, "stack": "military"},
            {"character": "frun_sentel", "at": 2211, "stack": "military"},
            {"character": "kogus", "at": 2211, "stack": "military"}],
        "units": [{"kind": "rebel_wild_2_1", "at": 2211}, {"kind": "line", "at": 2211, "count": 2}]});
    let mut table = quiet(position);
    table.pass_to("10.1").give(&["yes"]);
    assert_eq!(table.case(), "10.4");
    assert_eq!(table.answers(), ["no", "character:frun_sentel", "character:boccanegra"]);
    // 2 to 6 is 1-3; Boccanegra and the Wild unit make it 2-1: with a 1 and a 6 nobody loses a unit.
    table.give(&["character:boccanegra", "die:1", "die:6"]);
    table.pass_to("9.0").pass_to("10.1").give(&["yes"]);
    table.pass_to("10.4").give(&["character:frun_sentel"]);
    let led: Vec<_> = table
        .told
        .iter()
        .filter_map(|event| if let Event::LeaderNamed { leader, .. } = event { Some(*leader) } else { None })
        .collect();
    assert_eq!(led, [character("boccanegra"), character("frun_sentel")]);
}

/// A leader who walks away leads no more.
///
/// Rows: summary/15-stacking/16
#[test]
fn case_9_57_who_leaves_the_stack_leads_it_no_more() {
    let position = json!({"side": "rebel", "segment": "movement",
        "characters": [{"character": "boccanegra", "at": 2232, "stack": "military"}],
        "units": [{"kind": "rebel_wild_2_1", "at": 2232}, {"kind": "militia", "at": 2232}]});
    let mut table = quiet(position);
    table.give(&["character:boccanegra"]);
    assert_eq!(stack(&table, "boccanegra"), StackKind::Mission);
    table.pass_to("10.1").give(&["yes"]);
    assert_ne!(table.case(), "10.4", "nobody is there to be named");
    assert!(!table.happened(|event| matches!(event, Event::LeaderNamed { .. })));
}

/// Characters alone make a stack; a ship alone does not stay (14.59).
///
/// Rows: summary/15-stacking/11
#[test]
fn case_9_54_a_stack_without_units_has_a_character_and_any_number_of_ships() {
    let position = |characters: Value| {
        json!({"side": "rebel", "segment": "movement", "characters": characters,
            "ships": [{"ship": "star_cruiser", "at": 2231}, {"ship": "explorer", "at": 2231}]})
    };
    let mut table =
        quiet(position(json!([{"character": "vudot_vodot", "at": 2231}, {"character": "kogus", "at": 2232}])));
    table.give(&["done"]);
    assert_eq!(table.state().ships_in(environ(2231), Side::Rebel).len(), 2);

    let mut table = quiet(position(json!([{"character": "kogus", "at": 2232}])));
    table.give(&["done"]);
    assert_eq!(table.state().ships_in(environ(2231), Side::Rebel).len(), 0);
}

/// Who stood with units that a base destroyed stands with the other characters.
///
/// Cases: 9.57
#[test]
fn case_9_57_without_units_there_is_no_military_stack() {
    let position = json!({"side": "rebel", "segment": "movement",
        "characters": [{"character": "frun_sentel", "at": 2221, "stack": "military"}],
        "units": [{"kind": "rebel_urban_2_1", "at": 2221}]});
    let mut table = play(position);
    table.give(&["unit:rebel_urban_2_1-1", "environ:2211", "yes", "die:6", "die:6"]);
    assert_eq!(table.state().units[unit("rebel_urban_2_1-1")].place(), Place::Reserve);
    assert_eq!(stack(&table, "frun_sentel"), StackKind::Mission);
    assert!(!table.state().counts_as_detected(character("frun_sentel")));
}
