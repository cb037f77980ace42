//! Section 13.7: characters who do not go on missions, and healing.

use crate::play::{Play, character, play};
use crate::site::Site;
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::state::{Segment, State};
use serde_json::{Value, json};

fn wounds(table: &Play, who: &str) -> u8 {
    table.state().characters[character(who)].wounds
}

/// A Rebel Player-Turn from its Movement Segment on; one Imperial character far away keeps the next turn from passing
/// unseen.
fn turn(characters: Value, units: Value) -> Play {
    let mut all = characters.as_array().cloned().unwrap_or_default();
    all.push(json!({"character": "gelba", "at": 2231}));
    play(json!({"side": "rebel", "segment": "movement", "characters": all, "units": units}))
}

#[track_caller]
fn pass_until(table: &mut Play, wanted: impl Fn(&State) -> bool) {
    for _ in 0..200 {
        if wanted(table.state()) {
            return;
        }
        let allowed = table.answers();
        match ["done", "no", "stop"].into_iter().find(|pass| allowed.iter().any(|answer| answer == pass)) {
            Some(pass) => table.give(&[pass]),
            None => panic!("nothing to pass with at {}", table.prompt()),
        };
    }
    panic!("it never came to that\n{}", table.story());
}

fn to_the_imperial_turn(table: &mut Play) {
    pass_until(table, |state| state.clock.side == Side::Imperial && state.clock.segment != Segment::Opening);
}

/// Cases: 12.71, 13.71
#[test]
fn case_13_71_who_does_nothing_in_his_whole_player_turn_is_healed_of_all_wounds() {
    let mut table = turn(
        json!([
            {"character": "kogus", "at": 2211, "wounds": 4},
            {"character": "tourag", "at": 2211, "wounds": 1},
            {"character": "frun_sentel", "at": 2221},
        ]),
        json!([]),
    );
    pass_until(&mut table, |state| state.clock.segment == Segment::Missions);
    assert_eq!((wounds(&table, "kogus"), wounds(&table, "tourag")), (4, 1), "not before the turn is over");
    to_the_imperial_turn(&mut table);
    assert_eq!((wounds(&table, "kogus"), wounds(&table, "tourag")), (0, 0));
    assert_eq!(table.count(|event| matches!(event, Event::Healed { .. })), 2, "nobody who had no wound");
}

/// Cases: 13.71
#[test]
fn case_13_71_an_imperial_character_rests_in_his_own_player_turn() {
    let mut table = play(json!({
        "side": "rebel", "segment": "missions",
        "characters": [
            {"character": "gelba", "at": 2231, "wounds": 2},
            {"character": "kogus", "at": 2211},
        ],
    }));
    to_the_imperial_turn(&mut table);
    assert_eq!(wounds(&table, "gelba"), 2, "the Rebel Player-Turn is none of hers");
    pass_until(&mut table, |state| state.clock.turn == 2 && state.clock.segment == Segment::Missions);
    assert_eq!(wounds(&table, "gelba"), 0);
}

/// Cases: 13.71
#[test]
fn case_13_71_a_mission_is_no_rest() {
    let mut table = Site::at(2232)
        .with(json!({"character": "kogus", "wounds": 2}))
        .with(json!({"character": "tourag", "wounds": 1}))
        .who(&["gelba"])
        .send(&[('P', &["kogus"])]);
    table.give(&["card:88", "stop"]);
    to_the_imperial_turn(&mut table);
    assert_eq!((wounds(&table, "kogus"), wounds(&table, "tourag")), (2, 0));
}

/// Cases: 13.71
#[test]
fn case_13_71_walking_and_piloting_are_no_rest_but_being_a_passenger_is() {
    let mut table = turn(
        json!([
            {"character": "kogus", "at": 2211, "wounds": 1, "ship": "star_cruiser"},
            {"character": "tourag", "at": 2211, "wounds": 1},
            {"character": "frun_sentel", "at": 2231, "wounds": 1},
        ]),
        json!([]),
    );
    table.give(&["ship:star_cruiser", "character:tourag", "environ:2232", "no", "no"]);
    table.give(&["character:frun_sentel", "done"]);
    to_the_imperial_turn(&mut table);
    assert_eq!(wounds(&table, "kogus"), 1, "the pilot");
    assert_eq!(wounds(&table, "frun_sentel"), 1, "who walked");
    assert_eq!(wounds(&table, "tourag"), 0, "the passenger");
}

/// Cases: 13.71
#[test]
fn case_13_71_moving_with_units_is_rest_but_leading_them_is_not() {
    let mut table = turn(
        json!([
            {"character": "boccanegra", "at": 2231, "wounds": 1, "stack": "military"},
            {"character": "kogus", "at": 2231, "wounds": 1, "stack": "military"},
        ]),
        json!([{"kind": "rebel_wild_2_1", "at": 2231}, {"kind": "militia", "at": 2232}]),
    );
    table.give(&["unit:rebel_wild_2_1-1", "character:kogus", "character:boccanegra", "environ:2232"]);
    table.give(&["character:kogus", "character:boccanegra", "done", "yes"]);
    assert_eq!(table.case(), "10.4", "{}", table.prompt());
    table.give(&["character:boccanegra", "die:1", "die:6"]);
    to_the_imperial_turn(&mut table);
    assert_eq!(wounds(&table, "boccanegra"), 1, "{}", table.story());
    assert_eq!(wounds(&table, "kogus"), 0);
}

#[test]
fn case_13_71_defending_himself_is_nothing_and_does_not_keep_him_from_healing() {
    let mut table = play(json!({
        "side": "rebel", "segment": "search",
        "units": [{"kind": "line", "at": 2211}],
        "characters": [
            {"character": "kogus", "at": 2211, "detected": true},
            {"character": "gelba", "at": 2231},
        ],
    }));
    table.give(&["environ:2211", "yes", "die:1", "kill", "no", "die:4", "die:5"]);
    // Two wounds, twice.
    table.give(&["break-off:all", "die:1"]);
    assert!(wounds(&table, "kogus") > 0, "{}", table.story());
    to_the_imperial_turn(&mut table);
    assert_eq!(wounds(&table, "kogus"), 0);
}

/// Rows: mission/general/41
/// Cases: 13.7
#[test]
fn case_13_7_no_missions_for_those_with_units_prisoners_and_their_guards() {
    let table = Site::at(2232)
        .units("rebel_wild_1_0", 1)
        .with(json!({"character": "kogus", "stack": "military"}))
        .with(json!({"character": "tourag"}))
        .with(json!({"character": "boccanegra"}))
        .with(json!({"character": "gelba", "guarded_by": "boccanegra"}))
        .open();
    assert_eq!(table.case(), "13.1");
    let mut table = table;
    table.give(&["mission:P"]);
    // Only Tourag: not who stands with the units, not who guards a prisoner, and no prisoner.
    let sent = |event: &Event| matches!(event, Event::MissionAssigned { members, .. } if members.len() == 1 && members.contains(character("tourag")));
    assert!(table.happened(sent), "{}", table.prompt());
    // A guard alone, or who stands with the units alone, does nothing at all.
    let table = Site::at(2232)
        .units("rebel_wild_1_0", 1)
        .with(json!({"character": "kogus", "stack": "military"}))
        .with(json!({"character": "boccanegra"}))
        .with(json!({"character": "gelba", "guarded_by": "boccanegra"}))
        .play();
    assert_ne!((table.case().as_str(), table.asked()), ("13.0", Some(Side::Rebel)));
    // A prisoner goes on no mission either.
    let table = Site::at(2232)
        .with(json!({"character": "gelba"}))
        .with(json!({"character": "kogus", "guarded_by": "gelba"}))
        .play();
    assert_ne!((table.case().as_str(), table.asked()), ("13.0", Some(Side::Rebel)));
}

/// Rows: mission/general/41
/// Cases: 13.7
#[test]
fn case_13_7_who_is_to_heal_by_rest_goes_on_no_mission() {
    // To go or to heal is the owner's choice; he cannot have both.
    let begin = || Site::at(2232).with(json!({"character": "kogus", "wounds": 3})).who(&["gelba"]);
    let mut table = begin().play();
    assert!(table.allows("environ:2232"));
    to_the_imperial_turn(&mut table);
    assert_eq!(wounds(&table, "kogus"), 0);
    let mut table = begin().send(&[('P', &["kogus"])]);
    table.give(&["card:88"]);
    to_the_imperial_turn(&mut table);
    assert_eq!(wounds(&table, "kogus"), 3);
}

#[test]
fn case_12_82_a_prisoner_does_not_heal_nor_in_the_turn_that_frees_him() {
    let begin = || {
        Site::at(2232).who(&["tourag", "gelba"]).with(json!({"character": "kogus", "wounds": 2, "guarded_by": "gelba"}))
    };
    let mut table = begin().play();
    to_the_imperial_turn(&mut table);
    assert_eq!(wounds(&table, "kogus"), 2);
    let mut table = begin().send(&[('F', &["tourag"])]);
    table.give(&["card:83", "mission:F", "character:kogus"]);
    assert!(table.state().is_free(character("kogus")));
    to_the_imperial_turn(&mut table);
    assert_eq!(wounds(&table, "kogus"), 2, "{}", table.story());
    // A whole turn of rest later he is well.
    pass_until(&mut table, |state| state.clock.turn == 2 && state.clock.side == Side::Imperial);
    assert_eq!(wounds(&table, "kogus"), 0);
}

/// Cases: 12.71, 13.72
#[test]
pub fn case_13_72_doctor_sontag_heals_who_is_stacked_with_him_as_the_rebel_turn_opens() {
    let mut table = play(json!({
        "side": "rebel", "segment": "opening",
        "units": [{"kind": "rebel_wild_1_0", "at": 2211}],
        "characters": [
            {"character": "doctor_sontag", "at": 2211, "wounds": 1},
            {"character": "kogus", "at": 2211, "wounds": 4},
            {"character": "boccanegra", "at": 2211, "wounds": 2, "stack": "military"},
            {"character": "tourag", "at": 2221, "wounds": 1},
        ],
    }));
    // Himself too; not in the other stack, not elsewhere.
    assert_eq!((wounds(&table, "doctor_sontag"), wounds(&table, "kogus")), (0, 0));
    assert_eq!((wounds(&table, "boccanegra"), wounds(&table, "tourag")), (2, 1));
    // Those healed, and he, may go on missions in the same turn.
    table.pass_to("13.0").give(&["environ:2211", "mission:P"]);
    assert!(table.allows("character:doctor_sontag") && table.allows("character:kogus"));
}

/// Cases: 13.72
#[test]
fn case_13_72_the_doctor_and_the_medi_kit_heal_under_their_own_case() {
    let healed = |table: &Play| table.cases(|event| matches!(event, Event::Healed { .. }));
    let table = play(json!({
        "side": "rebel", "segment": "opening",
        "characters": [{"character": "doctor_sontag", "at": 2211, "wounds": 1}],
    }));
    assert_eq!(healed(&table), ["13.72"]);
    let mut table = play(json!({
        "side": "rebel", "segment": "opening",
        "characters": [
            {"character": "kogus", "at": 2211, "wounds": 2, "possessions": ["medi_kit_of_ptolus"]},
            {"character": "tourag", "at": 2221, "wounds": 1},
        ],
    }));
    table.give(&["possession:medi_kit_of_ptolus", "die:1"]);
    assert_eq!(healed(&table), ["13.72"]);
    // Rest is another case.
    pass_until(&mut table, |state| state.clock.turn == 2);
    assert_eq!(healed(&table), ["13.72", "13.71"]);
}

#[test]
fn case_13_72_the_doctor_heals_at_no_other_time_and_not_as_a_prisoner() {
    // In the Imperial Player-Turn he does nothing.
    let table = play(json!({
        "side": "imperial", "segment": "opening",
        "characters": [
            {"character": "doctor_sontag", "at": 2211},
            {"character": "kogus", "at": 2211, "wounds": 4},
            {"character": "gelba", "at": 2231},
        ],
    }));
    assert_eq!(wounds(&table, "kogus"), 4);
    // Who joins him in the Movement Segment waits for the next turn, unless he rests.
    let table = play(json!({
        "side": "rebel", "segment": "movement",
        "characters": [
            {"character": "doctor_sontag", "at": 2231},
            {"character": "kogus", "at": 2231, "wounds": 4},
        ],
    }));
    assert_eq!(wounds(&table, "kogus"), 4);
    // A prisoner, he heals nobody.
    let table = play(json!({
        "side": "rebel", "segment": "opening",
        "characters": [
            {"character": "doctor_sontag", "at": 2231, "guarded_by": "gelba"},
            {"character": "gelba", "at": 2231},
            {"character": "kogus", "at": 2231, "wounds": 4},
        ],
    }));
    assert_eq!(wounds(&table, "kogus"), 4);
}

#[test]
fn case_13_72_nobody_is_healed_between_the_rounds_of_a_combat() {
    let mut table = play(json!({
        "side": "rebel", "segment": "search",
        "units": [{"kind": "line", "at": 2211, "count": 2}],
        "characters": [
            {"character": "doctor_sontag", "at": 2211, "detected": true},
            {"character": "kogus", "at": 2211, "possessions": ["medi_kit_of_ptolus"], "shown": ["medi_kit_of_ptolus"]},
        ],
    }));
    table.give(&["environ:2211", "yes", "die:1"]);
    if table.allows("kill") {
        table.give(&["kill", "character:kogus", "done", "no", "die:4", "die:6"]);
        let hurt = wounds(&table, "kogus");
        assert!(hurt > 0, "{}", table.story());
        assert_ne!(table.case(), "14.2");
        assert_eq!(table.case(), "12.4");
        assert_eq!(wounds(&table, "kogus"), hurt);
    } else {
        panic!("not found: {}", table.story());
    }
}
