//! Section 12.8: capture, prisoners and their guards, case by case.

use crate::fight::{dead, ended, found_by_characters, found_by_squad, last_column, plain, rounds, wounds};
use crate::play::{Play, character, environ, play, unit};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::event::check::Check;
use fitg_engine::state::{Captor, Place};
use fitg_engine::terms::Why;
use serde_json::{Value, json};

fn captor(table: &Play, slug: &str) -> Option<Captor> {
    table.state().characters[character(slug)].captor()
}

fn place(table: &Play, slug: &str) -> Place {
    table.state().characters[character(slug)].place()
}

fn overpowered(table: &Play) -> usize {
    table.count(|event| matches!(event, Event::Overpowered { .. }))
}

fn at(slug: &str, number: u16) -> Value {
    json!({"character": slug, "at": number})
}

/// Redjac and Barca (11) have found Rayner Derban and Tourag (8) and a third; to capture, the two are active: column 0.
fn column_zero() -> Play {
    let mut table = found_by_characters(&plain(&["redjac", "barca"]), &plain(&["tourag", "rayner_derban", "kogus"]));
    table.give(&["capture", "hand-to-hand", "character:tourag", "character:rayner_derban", "done", "no"]);
    assert_eq!(last_column(&table), (11, 8, "0".into()));
    table
}

/// Rows: summary/2-capture/1, summary/2-capture/2, summary/2-capture/3
/// Cases: 12.5, 12.8
#[test]
fn case_12_8_capture_is_an_intention_and_costs_two_columns_for_results_and_break_off() {
    for (intent, column, number) in [("kill", "+1", 2), ("capture", "-1", 3)] {
        let begin = || {
            let mut table = found_by_characters(&plain(&["redjac"]), &plain(&["kogus"]));
            table.refuse("hand-to-hand").give(&[intent, "hand-to-hand"]);
            table
        };
        let mut table = begin();
        table.give(&["no"]);
        assert_eq!(last_column(&table), (6, 5, column.into()));
        for die in 1..=6_u8 {
            let mut table = begin();
            table.give(&["break-off:all", &format!("die:{die}")]);
            assert_eq!(ended(&table), die <= number, "{intent}: {die}");
        }
    }
}

/// Rows: summary/2-capture/4, summary/2-capture/16
/// Cases: 12.85
#[test]
fn case_12_85_the_attacker_decides_once_for_all_rounds() {
    let mut table = found_by_characters(&plain(&["redjac"]), &plain(&["kogus"]));
    assert_eq!(table.asked(), Some(Side::Imperial));
    // -1: dice 5 reads 1/1, 1 reads 2/0 ... die 1 for the attack: no wounds, no star; die 6 for the defense: 0/1.
    table.give(&["capture", "hand-to-hand", "no", "die:1", "die:6", "no"]);
    assert_eq!(rounds(&table), 2);
    assert_eq!(last_column(&table), (6, 5, "-1".into()), "two to the left in the second round too");
    assert_eq!(table.count(|event| matches!(event, Event::FightOpens { .. })), 1);
}

/// Rows: summary/2-capture/5, summary/2-capture/6
/// Cases: 12.8
#[test]
fn case_12_8_each_starred_die_captures_one_active_character_at_random_after_the_wounds() {
    // Column 0: attack die 3 reads 0*; defense die 5 reads 0 for the attacker, no star.
    let mut table = column_zero();
    table.give(&["die:3", "die:5"]);
    // The attacker draws; only the active are in it.
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Imperial), "12.8"));
    assert_eq!(table.answers(), ["character:tourag", "character:rayner_derban"]);
    table.give(&["character:tourag"]);
    assert_eq!(overpowered(&table), 1);
    assert_eq!((rounds(&table), table.asked()), (2, Some(Side::Rebel)), "the combat goes on with the others");

    // A star on the defender's own die captures as well: die 2 reads 2* for the attacker. Both dice: two prisoners.
    let mut table = column_zero();
    table.give(&["die:3", "die:2"]);
    assert_eq!(table.case(), "12.7", "wounds come first: two for the attackers");
    table.give(&["character:barca", "character:barca"]);
    table.give(&["character:rayner_derban"]);
    assert_eq!(overpowered(&table), 2, "the second draw has one character left to draw from");

    // Die 2 alone, by the defender.
    let mut table = column_zero();
    table.give(&["die:1", "die:2", "character:barca", "character:barca", "character:tourag"]);
    assert_eq!(overpowered(&table), 1);
}

/// Cases: 12.8
#[test]
fn case_12_8_the_dead_are_not_captured() {
    // Zina Adora (one box left, Combat 0) and Rayner Derban are active: 11 to 5 is +6, to capture +1.
    let begin = || {
        let mut table = found_by_characters(
            &plain(&["redjac", "barca"]),
            &[("zina_adora", json!({"wounds": 1})), ("rayner_derban", json!({}))],
        );
        table.give(&["capture", "hand-to-hand", "character:zina_adora", "no"]);
        assert_eq!(last_column(&table), (11, 5, "+1".into()));
        // Attack die 4 reads 1*: one wound, one capture.
        table.give(&["die:4", "die:5"]);
        table
    };
    let mut table = begin();
    table.give(&["character:zina_adora"]);
    assert!(dead(&table, "zina_adora"));
    assert!(table.happened(
        |event| matches!(event, Event::Overpowered { character: who } if *who == character("rayner_derban"))
    ));
    let mut table = begin();
    table.give(&["character:rayner_derban"]);
    assert_eq!(table.answers(), ["character:zina_adora", "character:rayner_derban"]);
    // If the wounds leave nobody, nobody is taken: she alone, 6 to 0, to capture +1.
    let mut table = found_by_characters(&plain(&["redjac"]), &[("zina_adora", json!({"wounds": 1}))]);
    table.give(&["capture", "hand-to-hand", "no", "die:4", "die:5"]);
    assert!(dead(&table, "zina_adora"));
    assert_eq!(overpowered(&table), 0);
}

/// Cases: 12.8
#[test]
fn case_12_8_a_star_captures_even_where_the_defenders_can_wound_nobody() {
    // Oneste Woada has Combat 0: +6, to capture +1, where die 2 reads 1/0 without a star.
    let mut table = found_by_characters(&plain(&["redjac"]), &plain(&["oneste_woada"]));
    table.give(&["capture", "hand-to-hand", "no", "die:2", "die:2"]);
    assert_eq!((overpowered(&table), wounds(&table, "redjac")), (0, 0));
    // Thysa Kymbo (1 to 0: +1, to capture -1): her die 2 reads 2*.
    let mut table = found_by_characters(&plain(&["thysa_kymbo"]), &plain(&["oneste_woada"]));
    table.give(&["capture", "hand-to-hand", "no", "die:1", "die:2"]);
    assert_eq!((overpowered(&table), wounds(&table, "thysa_kymbo")), (1, 0));
}

/// Rows: summary/2-capture/17
/// Cases: 12.86
#[test]
fn case_12_86_in_kill_combat_stars_mean_nothing_and_in_capture_combat_wounds_still_count() {
    // Kill at +3: attack die 4 reads 0/1*, defense die 2 reads 1*/1.
    let mut table = found_by_characters(&plain(&["redjac", "barca"]), &plain(&["tourag", "rayner_derban"]));
    table.give(&["kill", "hand-to-hand", "character:tourag", "character:rayner_derban", "no", "die:4", "die:2"]);
    table.give(&["character:tourag", "character:barca"]);
    assert_eq!(overpowered(&table), 0);
    assert_eq!((wounds(&table, "tourag"), wounds(&table, "barca")), (1, 1));
    // Capture at 0: attack die 6 reads 0/2, defense die 4 reads 1/1.
    let mut table = column_zero();
    table.give(&["die:6", "die:4", "character:tourag", "character:rayner_derban", "character:barca"]);
    assert_eq!((wounds(&table, "tourag"), wounds(&table, "rayner_derban"), wounds(&table, "barca")), (1, 1, 1));
}

/// Rows: summary/2-capture/14
/// Cases: 12.83
#[test]
fn case_12_83_captors_who_are_beaten_in_that_combat_have_captured_nobody() {
    // A line's squad, 8/6. Round 1 against Agan Rafa: +3, to capture 0: die 3 captures him, die 1 wounds the squad 4.
    let mut table = found_by_squad(1, &plain(&["agan_rafa", "frun_sentel"]));
    table.give(&["capture", "character:agan_rafa", "done", "no", "die:3", "die:1"]);
    assert_eq!(overpowered(&table), 1);
    // Round 2 against Frun Sentel: 4 to 5, to capture -6 to -4: die 1 reads 3, doubled 6.
    table.give(&["no", "die:1", "die:1"]);
    assert!(table.happened(|event| matches!(event, Event::FightEnds { beaten: true })));
    assert_eq!(table.cases(|event| matches!(event, Event::StaysFree { .. })), ["12.83"]);
    assert_eq!(captor(&table, "agan_rafa"), None);
    assert!(table.state().is_free(character("agan_rafa")));
}

/// Rows: summary/2-capture/15
/// Cases: 12.84
#[test]
fn case_12_84_who_is_captured_adds_to_neither_side_while_the_combat_lasts() {
    let mut table = found_by_squad(2, &plain(&["agan_rafa", "frun_sentel"]));
    // 10 to 5: +4 to +6, to capture +1: die 4 reads 1*; die 6 for the defense: 0.
    table.give(&["capture", "character:agan_rafa", "done", "no", "die:4", "die:6"]);
    assert_eq!(overpowered(&table), 1);
    table.give(&["no"]);
    assert_eq!(last_column(&table), (10, 5, "+1".into()));
    assert_eq!(wounds(&table, "agan_rafa"), 2);
    // He takes no further part: the wounds of round 2 are Frun Sentel's.
    table.give(&["die:6", "die:6"]);
    assert_eq!((wounds(&table, "agan_rafa"), wounds(&table, "frun_sentel")), (2, 4));
}

#[test]
fn case_12_84_zina_overpowered_strengthens_kogus_no_longer() {
    let mut table = found_by_squad(2, &plain(&["zina_adora", "kogus"]));
    // 10 to 1 and 6: +3, to capture 0. Die 3 for the attack captures without a wound; Zina is drawn.
    table.give(&["capture", "character:zina_adora", "character:kogus", "no"]);
    assert_eq!(last_column(&table), (10, 7, "0".into()));
    table.give(&["die:3", "die:6", "character:zina_adora", "no"]);
    assert_eq!(last_column(&table).1, 5, "{}", table.story());
}

/// Rows: summary/2-capture/7
/// Cases: 12.81
#[test]
fn case_12_81_a_prisoner_is_held_by_one_of_those_who_caught_him() {
    // By characters: one of the attackers, not the one who took no part.
    let mut table = found_by_characters(&plain(&["redjac", "barca"]), &plain(&["tourag"]));
    // 11 to 3: +7 to +10, to capture +2 to +3: die 4 reads 1*.
    table.give(&["capture", "hand-to-hand", "no", "die:4", "die:5"]);
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Imperial), "12.81"));
    assert_eq!(table.answers(), ["character:barca", "character:redjac"]);
    table.give(&["character:redjac"]);
    assert_eq!(captor(&table, "tourag"), Some(Captor::Guard(character("redjac"))));
    assert!(!table.state().is_free(character("tourag")));
    // By a squad: one of the units.
    let mut table = found_by_squad(1, &plain(&["tourag"]));
    // 8 to 3: +4 to +6, to capture +1: die 4 reads 1*.
    table.give(&["capture", "no", "die:4", "die:5"]);
    assert_eq!(captor(&table, "tourag"), Some(Captor::Unit(unit("line-1"))));
}

#[test]
fn case_12_81_several_prisoners_can_have_one_guard_and_what_they_carried_is_taken() {
    let defenders = [
        ("tourag", json!({"possessions": ["scanner", "charsot"], "shown": ["scanner", "charsot"]})),
        ("sidir_ganang", json!({})),
    ];
    let mut table = found_by_characters(&plain(&["redjac", "barca"]), &defenders);
    // 11 to 6: +4 to +6, to capture +1: attack die 4 reads 1*, defense die 3 reads 1/1.
    table.give(&["capture", "hand-to-hand", "character:tourag", "character:sidir_ganang"]);
    table.give(&["no", "die:4", "die:5", "character:sidir_ganang", "character:sidir_ganang"]);
    assert_eq!(overpowered(&table), 1);
    // Now Tourag: 11 to 3, to capture +2 to +3.
    table.give(&["no", "die:4", "die:5"]);
    assert_eq!(overpowered(&table), 2);
    table.give(&["character:redjac", "character:redjac"]);
    for slug in ["tourag", "sidir_ganang"] {
        assert_eq!(captor(&table, slug), Some(Captor::Guard(character("redjac"))), "{slug}");
    }
    assert_eq!(table.count(|event| matches!(event, Event::PossessionTaken { .. })), 2, "14.26");
}

/// Rows: summary/2-capture/8
/// Cases: 12.81, 13.7
#[test]
fn case_12_81_a_guard_does_no_missions() {
    let mut prisoner = at("tourag", 2232);
    prisoner["guarded_by"] = json!("redjac");
    let phase = |with_prisoner: bool| {
        let mut characters = vec![at("redjac", 2232), at("jin_voles", 2232)];
        if with_prisoner {
            characters.push(prisoner.clone());
        }
        let mut table = play(json!({"side": "imperial", "segment": "missions", "characters": characters}));
        table.give(&["environ:2232", "mission:D"]);
        table
    };
    assert_eq!(phase(false).answers(), ["character:redjac", "character:jin_voles"]);
    let table = phase(true);
    let went = |slug: &str| {
        table.happened(
            |event| matches!(event, Event::MissionAssigned { members, .. } if members.contains(character(slug))),
        )
    };
    assert!(went("jin_voles") && !went("redjac"), "nobody else was there to choose");
    // With a guard only nobody goes anywhere.
    let table = play(json!({"side": "imperial", "segment": "missions", "characters": [at("redjac", 2232), prisoner]}));
    assert!(!table.happened(|event| matches!(event, Event::MissionAssigned { .. })));
    assert_ne!((table.asked(), table.case().as_str()), (Some(Side::Imperial), "13.0"));
}

/// Rows: summary/2-capture/9, summary/2-capture/10
/// Cases: 12.81
#[test]
fn case_12_81_a_unit_with_a_prisoner_moves_and_fights_as_ever_and_he_goes_along() {
    let mut prisoner = at("rayner_derban", 2232);
    prisoner["held_by"] = json!("line");
    let mut table = play(json!({
        "side": "imperial", "segment": "movement",
        "units": [{"kind": "line", "at": 2232}, {"kind": "rebel_wild_1_0", "at": 2231}],
        "characters": [prisoner],
    }));
    table.give(&["unit:line-1", "environ:2231"]);
    assert_eq!(place(&table, "rayner_derban"), Place::Environ(environ(2231)));
    assert_eq!(captor(&table, "rayner_derban"), Some(Captor::Unit(unit("line-1"))));
    table.pass_to("10.1");
    table.give(&["yes"]);
    // 3 to 1; he leads neither side, whatever his Leadership.
    assert!(table.combats_reckoned().iter().any(|combat| (combat.terms.attack, combat.terms.defense) == (3, 1)));
    assert!(!table.happened(|event| matches!(event, Event::LeaderNamed { .. })));
    assert!(table.allows("die:1"));
}

/// Rows: summary/2-capture/10
/// Cases: 12.81, 13.7
#[test]
fn case_12_81_a_prisoner_does_nothing_for_his_own_side() {
    let mut prisoner = at("rayner_derban", 2232);
    prisoner["guarded_by"] = json!("redjac");
    let table = play(json!({
        "side": "rebel", "segment": "movement",
        "characters": [prisoner.clone(), at("redjac", 2232), at("kogus", 2232)],
    }));
    assert!(table.allows("character:kogus") && !table.allows("character:rayner_derban"));
    let mut table = play(json!({
        "side": "rebel", "segment": "missions",
        "characters": [prisoner, at("redjac", 2232), at("kogus", 2232), at("tourag", 2232)],
    }));
    table.give(&["environ:2232", "mission:D"]);
    assert_eq!(table.answers(), ["character:tourag", "character:kogus"]);
}

#[test]
fn case_12_81_a_prisoner_goes_where_his_guard_walks() {
    let mut prisoner = at("rayner_derban", 2232);
    prisoner["guarded_by"] = json!("redjac");
    let mut table =
        play(json!({"side": "imperial", "segment": "movement", "characters": [prisoner, at("redjac", 2232)]}));
    table.give(&["character:redjac"]);
    assert_eq!(place(&table, "redjac"), Place::Environ(environ(2231)));
    assert_eq!(place(&table, "rayner_derban"), Place::Environ(environ(2231)));
}

/// Rows: summary/2-capture/11
/// Cases: 12.81
#[test]
fn case_12_81_in_the_movement_segment_a_prisoner_is_given_to_any_other_captor_there() {
    let mut prisoner = at("rayner_derban", 2232);
    prisoner["guarded_by"] = json!("redjac");
    let mut table = play(json!({
        "side": "imperial", "segment": "movement",
        "units": [{"kind": "line", "at": 2232}, {"kind": "militia", "at": 2221}],
        "characters": [prisoner.clone(), at("redjac", 2232), at("jin_voles", 2232), at("barca", 2231)],
    }));
    // At any time: also after other moves.
    table.give(&["character:barca"]);
    assert!(table.allows("prisoner:rayner_derban"));
    table.give(&["prisoner:rayner_derban"]);
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Imperial), "12.81"));
    table.closed(&[
        ("character:redjac", Why::HoldsHim, "12.81"),
        ("unit:militia-1", Why::NotHere, "12.81"),
        ("character:rayner_derban", Why::NotYours, "4.0"),
        ("unit:patrol-1", Why::NotInPlay, "4.0"),
        ("yes", Why::NotAsked, "4.0"),
    ]);
    // Barca has walked in; he may take him too. Nobody in another environ may, nor does the present guard count.
    assert_eq!(table.answers(), ["unit:line-1", "character:barca", "character:jin_voles"]);
    table.give(&["unit:line-1"]);
    assert_eq!(captor(&table, "rayner_derban"), Some(Captor::Unit(unit("line-1"))));
    // Once a segment.
    assert!(!table.allows("prisoner:rayner_derban"));
    // Not in the enemy's Movement Segment.
    let table = play(json!({
        "side": "rebel", "segment": "movement",
        "characters": [prisoner, at("redjac", 2232), at("jin_voles", 2232), at("kogus", 2232)],
    }));
    assert!(!table.allows("prisoner:rayner_derban"));
}

/// Rows: summary/2-capture/12
/// Cases: 12.82
#[test]
fn case_12_82_a_free_prisoners_mission_frees_him() {
    let mut prisoner = at("rayner_derban", 2232);
    prisoner["held_by"] = json!("line");
    prisoner["wounds"] = json!(2);
    let mut table = play(json!({
        "side": "rebel", "segment": "missions",
        "units": [{"kind": "line", "at": 2232}],
        "characters": [prisoner, at("kogus", 2232)],
    }));
    // Card 83, wild: an F (and an event for a mission that nobody is on).
    table.give(&["environ:2232", "mission:F", "card:83", "mission:F", "character:rayner_derban"]);
    assert_eq!(captor(&table, "rayner_derban"), None);
    assert!(table.happened(|event| matches!(event, Event::Freed { .. })));
    // He is where he was, with his wounds, and as little detected as those he joins.
    let now = table.state().characters[character("rayner_derban")];
    assert_eq!((now.place(), now.wounds, now.detected), (Place::Environ(environ(2232)), 2, false));
}

/// Rows: summary/2-capture/13
/// Cases: 12.82
#[test]
fn case_12_82_without_captors_a_prisoner_is_free_at_once() {
    let fought = |others: &[Value], dice: &[&str]| {
        let mut prisoner = at("rayner_derban", 2221);
        prisoner["held_by"] = json!("militia");
        let mut characters = vec![prisoner];
        characters.extend_from_slice(others);
        let mut table = play(json!({
            "side": "rebel", "segment": "military_combat",
            "units": [{"kind": "militia", "at": 2221}, {"kind": "rebel_urban_1_0", "at": 2221, "count": 5}],
            "characters": characters,
        }));
        table.give(&["yes"]).give(dice);
        table
    };
    // 6-1: the militia is lost.
    let table = fought(&[], &["die:6", "die:6"]);
    assert_eq!(captor(&table, "rayner_derban"), None);
    assert!(table.happened(|event| matches!(event, Event::Freed { .. })));
    assert!(!table.state().characters[character("rayner_derban")].detected);
    // Detected, if those he joins are.
    let mut kogus = at("kogus", 2221);
    kogus["detected"] = json!(true);
    let table = fought(&[kogus], &["die:6", "die:6"]);
    assert!(table.state().characters[character("rayner_derban")].detected);
    // Another captor in the environ takes over: here Redjac, who stood with the other characters.
    let table = fought(&[at("redjac", 2221)], &["no", "die:6", "die:6"]);
    assert_eq!(captor(&table, "rayner_derban"), Some(Captor::Guard(character("redjac"))));
    // A captor in another environ does not.
    let table = fought(&[at("redjac", 2211)], &["die:6", "die:6"]);
    assert_eq!(captor(&table, "rayner_derban"), None);
}

#[test]
fn case_12_82_a_captured_guard_loses_his_prisoner() {
    // Kogus, Agan Rafa and Frun Sentel have found Redjac, who guards Tourag: 15 to 6, to capture +2 to +3... die 4: 1*.
    let mut prisoner = at("tourag", 2232);
    prisoner["guarded_by"] = json!("redjac");
    let mut redjac = at("redjac", 2232);
    redjac["detected"] = json!(true);
    let mut table = play(json!({
        "side": "imperial", "segment": "search",
        "characters": [prisoner, redjac, at("kogus", 2232), at("agan_rafa", 2232), at("frun_sentel", 2232)],
    }));
    table.give(&["environ:2232", "character:agan_rafa", "character:frun_sentel", "character:kogus", "die:1"]);
    table.give(&["capture", "hand-to-hand", "no", "die:4", "die:5", "character:kogus"]);
    assert_eq!(captor(&table, "redjac"), Some(Captor::Guard(character("kogus"))));
    assert_eq!(captor(&table, "tourag"), None);
    assert!(table.state().is_free(character("tourag")));
}

/// Rows: summary/2-capture/18, mission/specific/26
/// Cases: 12.87
#[test]
fn case_12_87_an_aborted_coup_captures_only_where_somebody_can_hold_them() {
    // Card 69 in the wild is not for coups: Angoff's city, card 93: die 6 captures the group.
    let coup = |units: Value, others: &[Value]| {
        let mut characters = vec![at("vudot_vodot", 2221), at("tourag", 2221)];
        characters.extend_from_slice(others);
        let mut table = play(json!({"side": "rebel", "segment": "missions", "units": units, "characters": characters}));
        table.give(&["environ:2221", "mission:C", "character:vudot_vodot", "character:tourag", "card:93", "die:6"]);
        table
    };
    let free = |table: &Play| ["vudot_vodot", "tourag"].map(|slug| table.state().is_free(character(slug)));
    // Nobody there: they stay free.
    let table = coup(json!([{"kind": "line", "at": 2211}]), &[at("redjac", 2232)]);
    assert_eq!(table.count(|event| matches!(event, Event::StaysFree { .. })), 2);
    assert_eq!(free(&table), [true, true]);
    // A unit there, or a character there: they are captured.
    let table = coup(json!([{"kind": "line", "at": 2221}]), &[]);
    assert_eq!(free(&table), [false, false]);
    assert_eq!(captor(&table, "tourag"), Some(Captor::Unit(unit("line-1"))));
    let table = coup(json!([]), &[at("redjac", 2221)]);
    assert_eq!(free(&table), [false, false]);
    assert_eq!(captor(&table, "tourag"), Some(Captor::Guard(character("redjac"))));
    // Both there: their owner says who.
    let mut table = coup(json!([{"kind": "line", "at": 2221}]), &[at("redjac", 2221)]);
    assert_eq!(table.answers(), ["unit:line-1", "character:redjac"]);
    table.give(&["character:redjac", "unit:line-1"]);
    assert_eq!(captor(&table, "vudot_vodot"), Some(Captor::Guard(character("redjac"))));
    assert_eq!(captor(&table, "tourag"), Some(Captor::Unit(unit("line-1"))));
}

/// Rows: summary/2-capture/18, mission/specific/26
/// Cases: 12.87
#[test]
fn case_12_87_failed_assassins_are_captured_by_those_who_are_there() {
    let mut target = at("jon_kidu", 2232);
    target["detected"] = json!(true);
    let mut table = play(json!({
        "side": "rebel", "segment": "missions", "characters": [at("kogus", 2232), target],
    }));
    // A card without an A, then stop: the assassination fails; die 4 captures.
    table.give(&["environ:2232", "mission:A", "card:89", "stop", "die:4"]);
    assert!(table.happened(|event| matches!(event, Event::Check(Check::Assassins { .. }))));
    assert_eq!(captor(&table, "kogus"), Some(Captor::Guard(character("jon_kidu"))));
}

/// Rows: summary/3-1-capture-combat/1
#[test]
fn case_9_51_the_environ_size_limits_each_player_for_himself() {
    // Charkhan Wild has size 3: three Rebel units there leave room for three Imperial ones.
    let mut table = play(json!({
        "side": "imperial", "segment": "movement",
        "units": [
            {"kind": "rebel_wild_1_0", "at": 2232, "count": 3},
            {"kind": "line", "at": 2232, "count": 2},
            {"kind": "militia", "at": 2231, "count": 2},
        ],
    }));
    // There is one place to go to, and no room for both: nothing is left to ask.
    table.give(&["unit:militia-1"]);
    assert!(!table.allows("unit:militia-2"));
    assert_eq!(table.state().unit_count(environ(2232), Side::Imperial), 3);
    assert_eq!(table.state().unit_count(environ(2232), Side::Rebel), 3);
}

/// Cases: 12.83
#[test]
fn case_12_83_characters_who_die_capturing_have_captured_nobody() {
    let defenders = [("rayner_derban", json!({})), ("kogus", json!({}))];
    let mut table =
        found_by_characters(&[("jin_voles", json!({"wounds": 4})), ("redjac", json!({"wounds": 5}))], &defenders);
    // 1 and 1 against Rayner's 5: -3, to capture -7 or less. Nobody is captured here: die 4 of the defense kills both.
    table.give(&["capture", "hand-to-hand", "character:rayner_derban", "done", "no", "die:1", "die:4"]);
    assert!(dead(&table, "jin_voles") && dead(&table, "redjac"));
    assert!(table.happened(|event| matches!(event, Event::FightEnds { beaten: true })));
    // A star and the captors' death on one pair of dice: Thysa Kymbo (one box) against Oneste Woada's rifle.
    let rifle = json!({"possessions": ["snipers_rifle"], "shown": ["snipers_rifle"]});
    let mut table = found_by_characters(&[("thysa_kymbo", json!({"wounds": 1}))], &[("oneste_woada", rifle)]);
    // 0 to 1: -1, to capture -6 to -4: the defense die 3 reads 3*.
    table.give(&["capture", "hand-to-hand", "no", "die:1", "die:3"]);
    assert!(dead(&table, "thysa_kymbo"));
    assert!(table.state().is_free(character("oneste_woada")));
    assert!(table.happened(|event| matches!(event, Event::StaysFree { .. })));
}

/// What is foretold of a round to capture: how many it overpowers, held against every pair of dice. Kogus alone is active, so
/// that nobody chooses whose wounds they are; with one box left some stars come too late.
///
/// Cases: 12.8
#[test]
fn case_12_8_the_chance_of_a_capture_is_foretold() {
    use fitg_engine::forecast::Forecast;
    use fitg_engine::view::Viewer;
    for wounds in [0, 4] {
        let mut table = found_by_characters(&plain(&["redjac", "barca"]), &[("kogus", json!({"wounds": wounds}))]);
        let captures = |table: &Play, answer: &str| {
            let answer = answer.parse().unwrap_or_else(|error| panic!("{error}"));
            let told = table.game.forecast(answer, Viewer::Both).into_iter();
            let mut told =
                told.filter_map(|one| if let Forecast::Fight { captures, .. } = one { Some(captures) } else { None });
            told.next().unwrap_or_else(|| panic!("nothing is foretold of {answer}"))
        };
        assert!(captures(&table, "kill").is_empty(), "nobody is captured by who kills");
        let intended = captures(&table, "capture");
        table.give(&["capture", "hand-to-hand"]);
        assert_eq!(table.case(), "12.5", "{}", table.prompt());
        let foretold = captures(&table, "no");
        assert_eq!(intended, foretold);
        table.give(&["no"]);
        let mut taken = [0_u64; 2];
        for attack in 1..=6_u8 {
            for defense in 1..=6_u8 {
                let mut round = Play { game: table.game.clone(), told: Vec::new(), reports: Vec::new() };
                round.give(&[&format!("die:{attack}"), &format!("die:{defense}")]);
                while round.case() == "12.7" {
                    let first = round.answers()[0].clone();
                    round.give(&[&first]);
                }
                taken[overpowered(&round)] += 1;
            }
        }
        for share in foretold {
            assert_eq!((share.ways, share.of), (taken[usize::from(share.outcome)], 36), "{wounds}: {}", share.outcome);
            taken[usize::from(share.outcome)] = 0;
        }
        assert_eq!(taken, [0, 0], "{wounds}: something was not foretold");
    }
}
