//! Section 12.0 to 12.7: character combat, case by case.

use crate::fight::{
    columns, dead, ended, found_by_characters, found_by_squad, last_column, plain, rounds, these, wounds,
};
use crate::play::{Play, play, play_with};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::event::check::{BreakOff, Check};
use fitg_engine::rules::character_combat::Force;
use fitg_engine::state::{CharacterSet, Options};
use fitg_engine::terms::Why;
use serde_json::{Value, json};

/// A Mission Phase in one environ, with groups formed and a first card drawn.
fn on_missions(at: u16, planets: Value, units: Value, answers: &[&str]) -> Play {
    let characters = json!([{"character": "kogus", "at": at}, {"character": "vudot_vodot", "at": at}]);
    let position = json!({"side": "rebel", "segment": "missions", "units": units, "characters": characters});
    let mut table = play_with(position, planets, Options::default());
    table.give(&[&format!("environ:{at}")]);
    for answer in answers {
        // Where nothing else is possible the engine does not ask.
        if *answer != "done" || table.allows("done") {
            table.give(&[answer]);
        }
    }
    table
}

/// Rows: combat/character-combat/1, combat/character-combat/6, combat/character-combat/7
/// Cases: 12.0
#[test]
fn case_12_0_the_non_phasing_player_attacks_and_the_phasing_player_defends() {
    let mut table = found_by_characters(&plain(&["redjac"]), &plain(&["rayner_derban", "zina_adora"]));
    assert_eq!(table.asked(), Some(Side::Imperial));
    table.give(&["kill", "hand-to-hand"]);
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Rebel), "12.4"));
    // In the Imperial Player-Turn it is the other way about.
    let mut table = found_by_characters(&plain(&["kogus"]), &plain(&["redjac", "jin_voles"]));
    assert_eq!(table.asked(), Some(Side::Rebel));
    table.give(&["kill", "hand-to-hand"]);
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Imperial), "12.4"));
    assert!(table.happened(|event| matches!(event, Event::FightOpens { attacker: Side::Rebel, .. })));
}

/// Rows: combat/character-combat/3, combat/character-combat/13, combat/character-combat/33
/// Cases: 12.3, 12.31, 12.6
#[test]
fn case_12_31_a_squad_fights_a_firefight_and_its_results_are_doubled() {
    let mut table = found_by_squad(1, &plain(&["kogus"]));
    table.give(&["kill"]);
    // Nobody asks for the weapons. 8 less 5: +2 to +3. Attack die 6: 0/2, so 4 wounds; defense die 2: 1/1, so 2.
    assert_eq!(table.case(), "12.5");
    table.give(&["no", "die:6", "die:2"]);
    assert_eq!(last_column(&table), (8, 5, "+2 to +3".into()));
    assert_eq!(wounds(&table, "kogus"), 4);
    assert!(table.happened(|event| matches!(event, Event::ForceWounded { wounds: 2 })));
}

/// Rows: combat/character-combat/3, combat/character-combat/14, combat/character-combat/33, combat/character-combat/34
/// Cases: 12.3, 12.31, 12.6
#[test]
fn case_12_31_attacking_characters_choose_the_weapons_and_only_fire_weapons_double() {
    for (weapon, each) in [("hand-to-hand", 1), ("firefight", 2)] {
        let mut table = found_by_characters(&plain(&["redjac"]), &plain(&["kogus"]));
        table.give(&["kill"]);
        assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Imperial), "12.31"));
        assert_eq!(table.answers(), ["hand-to-hand", "firefight"]);
        // +1: die 6 reads 0/2 for the defender's wounds, die 1 reads 2/0 for the attacker's.
        table.give(&[weapon, "no", "die:6", "die:1"]);
        assert_eq!((wounds(&table, "kogus"), wounds(&table, "redjac")), (2 * each, 2 * each), "{weapon}");
    }
}

/// Rows: combat/character-combat/2, combat/character-combat/32
/// Cases: 12.3, 12.32, 12.6
#[test]
fn case_12_32_characters_and_squads_choose_kill_or_capture_and_capture_costs_two_columns() {
    for (intent, column) in [("kill", "+1"), ("capture", "-1")] {
        let mut table = found_by_characters(&plain(&["redjac"]), &plain(&["kogus"]));
        assert_eq!(table.answers(), ["kill", "capture", "no"]);
        table.give(&[intent, "hand-to-hand", "no"]);
        assert_eq!(last_column(&table), (6, 5, column.into()));
    }
    for (intent, column) in [("kill", "+2 to +3"), ("capture", "0")] {
        let mut table = found_by_squad(1, &plain(&["kogus"]));
        assert_eq!(table.answers(), ["kill", "capture", "no"]);
        table.give(&[intent, "no"]);
        assert_eq!(last_column(&table), (8, 5, column.into()));
    }
}

/// Rows: combat/character-combat/11, combat/character-combat/15, combat/character-combat/16
/// Cases: 12.4
#[test]
fn case_12_4_at_least_one_defender_with_combat_above_0_is_active() {
    let mut table = found_by_squad(2, &plain(&["zina_adora", "oneste_woada", "tourag"]));
    table.give(&["kill"]);
    // Nobody active is not allowed, and Oneste Woada (Combat 0) alone is not enough.
    assert_eq!(table.answers(), ["character:zina_adora", "character:tourag"]);
    table.refuse("done").refuse("character:oneste_woada");
    table.give(&["character:tourag"]);
    assert_eq!(table.answers(), ["done", "character:oneste_woada"]);
    table.give(&["done"]);
    assert!(table.happened(|event| matches!(event, Event::ActivesNamed { active } if *active == these(&["tourag"]))));
    // All may be active.
    let mut table = found_by_squad(2, &plain(&["zina_adora", "oneste_woada", "tourag"]));
    table.give(&["kill", "character:zina_adora", "character:tourag", "character:oneste_woada", "no"]);
    assert_eq!(last_column(&table).1, 4);
}

/// Cases: 12.4, 12.7
#[test]
fn case_12_4_who_cannot_be_active_is_told_why() {
    let mut table = found_by_squad(2, &plain(&["zina_adora", "oneste_woada", "tourag"]));
    let why = |table: &Play, text: &str| table.game.why_not(text.parse().expect("an answer"));
    table.give(&["kill"]);
    assert_eq!(why(&table, "done"), Some(Why::NeedsAFighter));
    assert_eq!(why(&table, "character:oneste_woada"), Some(Why::NeedsAFighter));
    assert_eq!(why(&table, "character:tourag"), None);
    table.give(&["character:tourag"]);
    assert_eq!(why(&table, "character:tourag"), Some(Why::Picked));
    assert_eq!(why(&table, "character:zina_adora"), Some(Why::BeforeThePicked));
}

/// Cases: 12.4
#[test]
fn case_12_4_wounds_can_take_a_fighter_off_the_list() {
    // Zina Adora's Combat 1 is gone with her wound.
    let mut table =
        found_by_squad(2, &[("zina_adora", json!({"wounds": 1})), ("tourag", json!({})), ("sidir_ganang", json!({}))]);
    table.give(&["kill"]);
    assert_eq!(table.answers(), ["character:zina_adora", "character:tourag", "character:sidir_ganang"]);
    table.give(&["character:zina_adora"]);
    assert_eq!(table.answers(), ["character:tourag", "character:sidir_ganang"], "she alone is not enough");
}

#[test]
fn case_12_4_without_any_fighter_somebody_is_active_all_the_same_but_wounds_nobody() {
    let mut table = found_by_characters(&plain(&["redjac"]), &[("oneste_woada", json!({}))]);
    // +4 to +6: die 1 reads 1/1 both ways; she takes hers, he does not.
    table.give(&["kill", "hand-to-hand", "no", "die:1", "die:1"]);
    assert_eq!(last_column(&table), (6, 0, "+4 to +6".into()));
    assert_eq!((wounds(&table, "oneste_woada"), wounds(&table, "redjac")), (1, 0));
    // A weapon gives her strength to strike with.
    let rifle = json!({"possessions": ["snipers_rifle"], "shown": ["snipers_rifle"]});
    let mut table = found_by_characters(&plain(&["redjac"]), &[("oneste_woada", rifle)]);
    table.give(&["kill", "hand-to-hand", "no", "die:1", "die:1"]);
    assert_eq!(last_column(&table), (6, 1, "+4 to +6".into()));
    assert_eq!(wounds(&table, "redjac"), 1);
}

/// Rows: combat/character-combat/17, combat/character-combat/29, combat/character-combat/30
/// Cases: 12.41, 12.42
#[test]
fn case_12_41_and_12_42_the_active_fight_and_suffer_the_inactive_neither() {
    let mut table =
        found_by_characters(&plain(&["redjac", "barca"]), &plain(&["rayner_derban", "zina_adora", "tourag"]));
    // Barca 5 and Redjac 6 against Rayner 5 and Tourag 3: +3. Die 6: 2 wounds.
    table.give(&["kill", "hand-to-hand", "character:tourag", "character:rayner_derban", "no"]);
    assert_eq!(last_column(&table), (11, 8, "+2 to +3".into()));
    table.give(&["die:6", "die:5"]);
    assert_eq!(table.answers(), ["character:tourag", "character:rayner_derban"], "wounds are for the active");
    table.give(&["character:tourag", "character:rayner_derban"]);
    assert_eq!((wounds(&table, "tourag"), wounds(&table, "rayner_derban"), wounds(&table, "zina_adora")), (1, 1, 0));
}

/// Rows: combat/character-combat/18, combat/character-combat/29
/// Cases: 12.41, 12.42
#[test]
fn case_12_41_possessions_of_the_active_count_those_of_the_inactive_do_not() {
    let defenders = [
        ("rayner_derban", json!({"possessions": ["snipers_rifle"], "shown": ["snipers_rifle"]})),
        ("tourag", json!({})),
    ];
    let mut table = found_by_squad(1, &defenders);
    table.give(&["kill", "character:rayner_derban", "no"]);
    assert_eq!(last_column(&table), (8, 6, "+2 to +3".into()));
    let mut table = found_by_squad(1, &defenders);
    table.give(&["kill", "character:tourag", "done", "no"]);
    assert_eq!(last_column(&table), (8, 3, "+4 to +6".into()));
}

/// Rows: combat/character-combat/8, combat/character-combat/20
/// Cases: 12.43
#[test]
fn case_12_43_who_is_active_is_said_anew_before_every_round() {
    let mut table = found_by_characters(&plain(&["redjac"]), &plain(&["rayner_derban", "tourag"]));
    // +1, dice 2 and 5: nobody is hurt.
    table.give(&["kill", "hand-to-hand", "character:rayner_derban", "no", "die:2", "die:5"]);
    assert_eq!((rounds(&table), table.case().as_str()), (2, "12.4"));
    table.give(&["character:tourag", "done", "no"]);
    assert_eq!(columns(&table), [(6, 5, "+1".into()), (6, 3, "+2 to +3".into())]);
}

/// Rows: combat/character-combat/21
/// Cases: 12.11, 12.44
#[test]
fn case_12_44_all_attackers_attack() {
    let mut table = found_by_characters(&plain(&["thysa_kymbo", "redjac", "barca"]), &plain(&["rayner_derban"]));
    table.give(&["kill", "hand-to-hand"]);
    // The attacker is asked nothing more; all three count.
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Rebel), "12.5"));
    table.give(&["no"]);
    assert_eq!(last_column(&table), (12, 5, "+7 to +10".into()));
}

/// Rows: combat/character-combat/19, combat/character-combat/22, combat/character-combat/23, combat/character-combat/24
/// Cases: 12.42, 12.5, 12.53
#[test]
fn case_12_5_the_printed_example_at_plus_one_a_3_frees_the_inactive_and_not_the_active() {
    let mut table = found_by_characters(&plain(&["redjac"]), &plain(&["rayner_derban", "zina_adora"]));
    table.give(&["kill", "hand-to-hand", "character:rayner_derban"]);
    // Before the round is resolved; one die for both.
    assert_eq!(table.answers(), ["no", "break-off:inactive", "break-off:all"]);
    table.give(&["break-off:all", "die:3"]);
    let away = these(&["zina_adora"]);
    assert!(table.happened(
        |event| matches!(event, Event::Check(Check::BreakOff(BreakOff { all: true, away: gone, .. })) if *gone == away)
    ));
    assert!(!ended(&table));
    // 12.53: the active tried and failed, so one column to the right.
    assert_eq!(last_column(&table), (6, 5, "+2 to +3".into()));
}

/// Cases: 12.5
#[test]
fn case_12_5_each_side_of_the_number_at_plus_one() {
    for (die, inactive_away, active_away) in [("die:2", true, true), ("die:4", true, false), ("die:5", false, false)] {
        let mut table = found_by_characters(&plain(&["redjac"]), &plain(&["rayner_derban", "zina_adora"]));
        table.give(&["kill", "hand-to-hand", "character:rayner_derban", "break-off:all", die]);
        let expected = match (inactive_away, active_away) {
            (true, true) => these(&["rayner_derban", "zina_adora"]),
            (true, false) => these(&["zina_adora"]),
            _ => CharacterSet::EMPTY,
        };
        assert!(
            table.happened(
                |event| matches!(event, Event::Check(Check::BreakOff(BreakOff { away, .. })) if *away == expected)
            ),
            "{die}:\n{}",
            table.story()
        );
        assert_eq!(ended(&table), active_away, "{die}");
    }
}

/// Rows: combat/character-combat/25
/// Cases: 12.0, 12.51
#[test]
fn case_12_51_who_broke_off_is_out_of_the_combat() {
    let mut table = found_by_characters(&plain(&["redjac"]), &plain(&["rayner_derban", "tourag"]));
    table.give(&["kill", "hand-to-hand", "character:rayner_derban", "break-off:inactive", "die:4", "die:2", "die:5"]);
    // Round 2: Tourag is gone, Rayner alone is active without being asked.
    assert_eq!((rounds(&table), table.case().as_str()), (2, "12.5"));
    assert_eq!(table.answers(), ["no", "break-off:all"]);
    table.give(&["break-off:all", "die:1"]);
    assert!(ended(&table));
    // No longer found: nothing more happens to either; the Search Phase goes on.
    assert_eq!((wounds(&table, "rayner_derban"), wounds(&table, "tourag")), (0, 0));
    assert!(!table.case().starts_with("12."));
}

/// Rows: combat/character-combat/26, combat/character-combat/27
/// Cases: 12.0, 12.52
#[test]
fn case_12_52_the_inactive_alone_or_all_and_a_lone_active_may_try_but_no_attacker() {
    let mut table = found_by_squad(1, &plain(&["rayner_derban", "zina_adora"]));
    table.give(&["kill", "character:rayner_derban"]);
    assert_eq!(table.answers(), ["no", "break-off:inactive", "break-off:all"]);
    // The inactive alone got away; the active had not tried, so that no column is lost.
    table.give(&["break-off:inactive", "die:4"]);
    assert_eq!(last_column(&table), (8, 5, "+2 to +3".into()));
    // All active: there are no inactive to go first.
    let mut table = found_by_squad(1, &plain(&["rayner_derban", "zina_adora"]));
    table.give(&["kill", "character:zina_adora", "character:rayner_derban"]);
    assert_eq!(table.answers(), ["no", "break-off:all"]);
    // One alone.
    let mut table = found_by_squad(1, &plain(&["agan_rafa"]));
    table.give(&["kill"]);
    assert_eq!(table.answers(), ["no", "break-off:all"]);
    table.give(&["break-off:all", "die:2"]);
    assert!(ended(&table) && !dead(&table, "agan_rafa"));
    // Whoever attacks is never asked for it, however the fight goes.
    let mut table = found_by_characters(&plain(&["thysa_kymbo"]), &plain(&["rayner_derban", "kogus"]));
    table.give(&["kill", "hand-to-hand", "character:rayner_derban", "character:kogus"]);
    for _ in 0..3 {
        assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Rebel), "12.5"));
        // -7 or less: die 6 would wound; 1 does nothing to the defenders, 5 costs the attacker 2.
        table.give(&["no", "die:1", "die:5"]);
        if ended(&table) {
            break;
        }
        table.give(&["character:rayner_derban", "character:kogus"]);
    }
    assert!(dead(&table, "thysa_kymbo"));
}

/// Rows: combat/character-combat/28
/// Cases: 12.53
#[test]
fn case_12_53_a_failed_active_break_off_costs_one_column_in_that_round_only() {
    let mut table = found_by_characters(&plain(&["redjac"]), &plain(&["agan_rafa"]));
    // +1 and a failure: +2 to +3, where dice 1 and 5 hurt nobody.
    table.give(&["kill", "hand-to-hand", "break-off:all", "die:3", "die:1", "die:5"]);
    table.give(&["no"]);
    assert_eq!(columns(&table), [(6, 5, "+2 to +3".into()), (6, 5, "+1".into())]);
}

/// Rows: combat/character-combat/28, combat/character-combat/32
/// Cases: 12.5, 12.6
#[test]
fn case_12_6_capture_and_a_failed_break_off_are_one_column_to_the_left() {
    // 6 to 5: +1. The break-off itself is read two to the left, at -1: active 3.
    let mut table = found_by_characters(&plain(&["redjac"]), &plain(&["agan_rafa"]));
    table.give(&["capture", "hand-to-hand", "break-off:all", "die:4"]);
    assert_eq!(last_column(&table), (6, 5, "0".into()));
    let mut table = found_by_characters(&plain(&["redjac"]), &plain(&["agan_rafa"]));
    table.give(&["capture", "hand-to-hand", "break-off:all", "die:3"]);
    assert!(ended(&table));
}

/// Cases: 12.6
#[test]
fn case_12_6_the_shifts_are_added_up_at_the_edge_of_the_table_too() {
    // 1 to 6: -5. One column to the left is the last one; the break-off is read there as well, active 4.
    let mut table = found_by_characters(&plain(&["thysa_kymbo"]), &plain(&["rayner_derban", "zina_adora"]));
    table.give(&[
        "capture",
        "hand-to-hand",
        "character:zina_adora",
        "character:rayner_derban",
        "break-off:all",
        "die:5",
    ]);
    assert_eq!(last_column(&table), (1, 6, "-7 or less".into()));
    let mut table = found_by_characters(&plain(&["thysa_kymbo"]), &plain(&["rayner_derban", "zina_adora"]));
    table.give(&["kill", "hand-to-hand", "character:zina_adora", "character:rayner_derban", "break-off:all", "die:5"]);
    assert_eq!(last_column(&table), (1, 6, "-3 to -2".into()));
}

/// Rows: combat/character-combat/9, combat/character-combat/30, combat/character-combat/31
/// Cases: 12.6
#[test]
fn case_12_6_the_differential_names_the_column_of_the_table() {
    for (lines, active, expected) in [
        (1, &["agan_rafa", "ly_mantok", "rayner_derban"][..], (8, 15, "-7 or less")),
        (1, &["agan_rafa", "ly_mantok"], (8, 10, "-3 to -2")),
        (1, &["ran_jayma", "frun_sentel"], (8, 9, "-1")),
        (1, &["tourag", "rayner_derban"], (8, 8, "0")),
        (2, &["tourag", "rayner_derban", "zina_adora"], (10, 9, "+1")),
        (3, &["zina_adora"], (12, 1, "+11+")),
    ] {
        let mut table = found_by_squad(lines, &plain(active));
        table.give(&["kill"]);
        while table.case() == "12.4" {
            let next = table.answers().into_iter().find(|answer| answer != "done").unwrap_or_default();
            table.give(&[&next]);
        }
        table.give(&["no"]);
        assert_eq!(last_column(&table), (expected.0, expected.1, expected.2.into()));
    }
    // And the column's cell gives the wounds: +11, die 1, is 1/2; doubled 4, of which she has boxes for 2.
    let mut table = found_by_squad(3, &plain(&["zina_adora"]));
    table.give(&["kill", "no", "die:1", "die:1"]);
    let round = table.rounds()[0];
    assert_eq!((round.attack.wounds(), round.defense.map(|blow| blow.wounds)), (4, Some(2)));
}

/// Rows: combat/character-combat/35, combat/character-combat/37, combat/character-combat/38, combat/character-combat/40
/// Cases: 12.7, 12.72, 12.73
#[test]
fn case_12_7_the_printed_example_two_wounds_in_three_ways() {
    let begin = || {
        let mut table = found_by_characters(&plain(&["redjac", "barca"]), &plain(&["rayner_derban", "zina_adora"]));
        // 11 to 6: +4 to +6. Die 4: 0/2 for both dice.
        table.give(&["kill", "hand-to-hand", "character:zina_adora", "character:rayner_derban"]);
        table.give(&["no", "die:4", "die:4"]);
        assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Rebel), "12.7"));
        table
    };
    let mut table = begin();
    table.give(&["character:zina_adora", "character:rayner_derban"]);
    assert_eq!((wounds(&table, "zina_adora"), wounds(&table, "rayner_derban")), (1, 1));
    let mut table = begin();
    table.give(&["character:zina_adora", "character:zina_adora"]);
    assert!(dead(&table, "zina_adora"), "both her boxes are marked");
    assert_eq!(wounds(&table, "rayner_derban"), 0);
    let mut table = begin();
    table.give(&["character:rayner_derban"]);
    assert_eq!((wounds(&table, "zina_adora"), wounds(&table, "rayner_derban")), (0, 2));
    // 12.72: next round he fights with 3.
    table.give(&["character:zina_adora", "character:rayner_derban", "no"]);
    assert_eq!(last_column(&table), (11, 4, "+7 to +10".into()));
}

/// Rows: combat/character-combat/36, combat/character-combat/40
/// Cases: 12.7, 12.73
#[test]
fn case_12_73_wounds_beyond_the_last_box_are_lost_and_the_dead_leave_the_game() {
    // 12 to 1, die 6: 4 wounds, doubled 8.
    let mut table = found_by_squad(
        3,
        &[("zina_adora", json!({"possessions": ["medi_kit_of_ptolus"], "shown": ["medi_kit_of_ptolus"]}))],
    );
    table.give(&["kill", "no", "die:6", "die:6"]);
    assert!(dead(&table, "zina_adora") && ended(&table));
    assert_eq!(wounds(&table, "zina_adora"), 2);
    assert!(table.happened(|event| matches!(event, Event::PossessionDestroyed { .. })), "14.25");
    // Two active with fewer boxes than wounds: nothing to distribute, both die, and the third fights on alone.
    let mut table =
        found_by_squad(3, &[("zina_adora", json!({})), ("kogus", json!({"wounds": 4})), ("tourag", json!({}))]);
    table.give(&["kill", "character:zina_adora", "character:kogus", "no", "die:5", "die:6"]);
    assert!(dead(&table, "zina_adora") && dead(&table, "kogus") && !ended(&table));
    assert_eq!((rounds(&table), table.case().as_str()), (2, "12.5"), "new active are named when all have fallen");
}

/// Rows: combat/character-combat/39
/// Cases: 12.72
#[test]
fn case_12_72_wounds_take_combat_to_0_at_most_before_possessions_add_to_it() {
    let mut table = found_by_squad(1, &[("vudot_vodot", json!({"wounds": 1})), ("tourag", json!({"wounds": 2}))]);
    table.give(&["kill", "character:vudot_vodot", "no"]);
    assert_eq!(last_column(&table).1, 1, "0 and 1");
    let rifle = json!({"wounds": 2, "possessions": ["snipers_rifle"], "shown": ["snipers_rifle"]});
    let mut table = found_by_squad(
        1,
        &[("doctor_sontag", json!({"wounds": 1})), ("drakir_grebb", json!({})), ("yarro_latac", rifle)],
    );
    // Yarro Latac has Combat 2: with two wounds 0, and the rifle's 1.
    table.give(&["kill", "character:yarro_latac", "no"]);
    assert_eq!(last_column(&table).1, 1);
    // Woada's Combat is 0; a wound makes it no less: 1 for the rifle stays.
    let rifle = json!({"wounds": 2, "possessions": ["snipers_rifle"], "shown": ["snipers_rifle"]});
    let mut table = found_by_squad(1, &[("oneste_woada", rifle)]);
    table.give(&["kill", "no"]);
    assert_eq!(last_column(&table).1, 1);
}

/// Rows: combat/character-combat/41, combat/character-combat/42
/// Cases: 12.12, 12.74
#[test]
fn case_12_74_a_squad_weakens_with_its_wounds_and_is_beaten_at_its_endurance() {
    let mut table = found_by_squad(1, &plain(&["agan_rafa"]));
    // 8/6. Round 1 at +3: defense die 2 reads 1, doubled 2.
    table.give(&["kill", "no", "die:1", "die:2", "no"]);
    assert_eq!(columns(&table), [(8, 5, "+2 to +3".into()), (6, 5, "+1".into())]);
    // Round 2 at +1: die 1 reads 2, doubled 4: six in all.
    table.give(&["die:1", "die:1"]);
    assert!(table.happened(|event| matches!(event, Event::FightEnds { beaten: true })));
    // 12.12: the units that sent it are as they were.
    assert!(!table.happened(|event| matches!(event, Event::UnitEliminated { .. })));
}

/// Cases: 12.11, 12.7
#[test]
fn case_12_7_attackers_take_wounds_too_as_their_owner_distributes_them() {
    let mut table = found_by_characters(&plain(&["redjac", "barca"]), &plain(&["rayner_derban", "agan_rafa"]));
    // 11 to 10: +1; defense die 1 reads 2.
    table.give(&["kill", "hand-to-hand", "character:agan_rafa", "character:rayner_derban", "no", "die:1", "die:1"]);
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Imperial), "12.7"));
    assert_eq!(table.answers(), ["character:barca", "character:redjac"]);
    table.give(&["character:barca", "character:redjac"]);
    table.give(&["character:agan_rafa", "character:rayner_derban", "no"]);
    assert_eq!(last_column(&table).0, 9, "12.72 for the attackers");
}

/// Boxes that go to one character in one distribution are one line of the log, though each of them is asked.
///
/// Cases: 12.7
#[test]
fn case_12_7_what_one_character_takes_in_a_distribution_is_told_in_one_line() {
    let wounded = |table: &Play| -> Vec<(String, u8)> {
        let told = table.told.iter().filter_map(|event| match event {
            Event::Wounded { character, wounds } => Some((character.slug().to_owned(), *wounds)),
            _ => None,
        });
        told.collect()
    };
    let fought = || {
        let mut table = found_by_characters(&plain(&["redjac", "barca"]), &plain(&["rayner_derban", "agan_rafa"]));
        table.give(&["kill", "hand-to-hand", "character:agan_rafa", "character:rayner_derban", "no", "die:1", "die:1"]);
        assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Imperial), "12.7"));
        table.forget();
        table
    };
    let mut table = fought();
    table.give(&["character:barca"]);
    // The box is marked as it is given, and told when it is known how many he takes.
    assert_eq!((wounds(&table, "barca"), wounded(&table)), (1, Vec::new()));
    table.give(&["character:barca"]);
    assert_eq!(wounded(&table), [("barca".to_owned(), 2)]);
    assert!(table.story().contains("12.7 Barca takes 2 wounds."), "{}", table.story());
    assert_eq!(wounds(&table, "barca"), 2);
    let mut table = fought();
    table.give(&["character:barca", "character:redjac"]);
    assert_eq!(wounded(&table), [("barca".to_owned(), 1), ("redjac".to_owned(), 1)]);
    // A box that was given can be taken back.
    let mut table = fought();
    let before = *table.state();
    table.give(&["character:barca"]);
    assert!(table.game.undo() && before == *table.state());
}

/// Cases: 12.0
#[test]
fn case_12_0_both_dice_are_rolled_before_wounds_count() {
    // Zina Adora dies of die 4 (two wounds), and still her side's die 1 wounds Redjac.
    let mut table = found_by_characters(&plain(&["redjac"]), &plain(&["zina_adora"]));
    table.give(&["kill", "hand-to-hand", "no", "die:4"]);
    assert!(!dead(&table, "zina_adora"));
    table.give(&["die:1"]);
    assert!(dead(&table, "zina_adora"));
    assert_eq!(wounds(&table, "redjac"), 1);
}

/// Rows: combat/character-combat/8
/// Cases: 12.0
#[test]
fn case_12_0_the_combat_goes_on_until_one_side_is_gone() {
    let mut table = found_by_squad(3, &plain(&["kogus"]));
    // +7 to +10, dice 1 and 3: 1 wound for Kogus each round, doubled; none for the squad.
    table.give(&["kill"]);
    for round in 1..=2_u8 {
        table.give(&["no", "die:1", "die:3"]);
        assert_eq!(wounds(&table, "kogus"), 2 * round);
    }
    table.give(&["no", "die:1", "die:3"]);
    assert!(dead(&table, "kogus"));
    assert_eq!(rounds(&table), 3);
    assert!(ended(&table));
}

/// Rows: combat/general-combat/3, combat/character-combat/10, combat/character-combat/12
/// Cases: 12.13
#[test]
fn case_12_0_the_sequence_of_play_is_interrupted_and_goes_on_after_the_combat() {
    let mut table =
        on_missions(2211, json!({}), json!([]), &["mission:P", "character:kogus", "done", "done", "card:74"]);
    assert!(table.case().starts_with("12."), "the creature attacks before anything else: {}", table.prompt());
    table.give(&["break-off:all", "die:2"]);
    assert!(ended(&table));
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Rebel), "13.3"));
    assert!(table.allows("draw"));
}

/// Rows: combat/character-combat/4, combat/character-combat/12, combat/character-combat-and-creatures-irate-locals/1, combat/character-combat-and-creatures-irate-locals/3, combat/character-combat-and-creatures-irate-locals/5, combat/character-combat-and-creatures-irate-locals/10
/// Cases: 12.1, 12.13, 12.31, 12.32, 12.74
#[test]
fn case_12_13_a_creature_attacks_at_once_when_its_card_is_drawn_to_kill() {
    let mut table =
        on_missions(2211, json!({}), json!([]), &["mission:P", "character:kogus", "done", "done", "card:89"]);
    // Another card: no creature.
    assert!(!table.happened(|event| matches!(event, Event::FightOpens { .. })));
    table.give(&["draw", "card:74"]);
    let giants = crate::play::environ(2211).creature();
    assert!(table.happened(|event| matches!(
        event,
        Event::FightOpens { attacker: Side::Imperial, force: Force::Creature(creature), capture: false, .. }
            if Some(*creature) == giants
    )));
    // Nobody asks for intent or weapons. Snow Giants 6 to 5: +1, hand to hand: die 6 wounds 2.
    table.give(&["no", "die:6", "die:1"]);
    assert_eq!(wounds(&table, "kogus"), 2);
    // They lose strength by their 2 wounds: 4 to 3.
    table.give(&["no"]);
    assert_eq!(last_column(&table), (4, 3, "+1".into()));
}

/// Rows: combat/character-combat/5, combat/character-combat/12, combat/character-combat-and-creatures-irate-locals/2, combat/character-combat-and-creatures-irate-locals/4, combat/character-combat-and-creatures-irate-locals/6, combat/character-combat-and-creatures-irate-locals/9, combat/character-combat-and-creatures-irate-locals/11
/// Cases: 12.1, 12.14, 12.31, 12.32
#[test]
fn case_12_14_irate_locals_attack_at_once_when_their_card_is_drawn_to_kill() {
    // Yesters in the city: 6/2, firefight.
    let mut table =
        on_missions(2221, json!({}), json!([]), &["mission:P", "character:kogus", "done", "done", "card:79"]);
    assert!(!table.happened(|event| matches!(event, Event::FightOpens { .. })));
    table.give(&["draw", "card:71"]);
    assert!(table.happened(|event| matches!(
        event,
        Event::FightOpens {
            attacker: Side::Imperial,
            force: Force::Locals { combat: 6, endurance: 2, firefight: true },
            capture: false,
            ..
        }
    )));
    // +1, die 6: 2, doubled.
    table.give(&["no", "die:6", "die:6"]);
    assert_eq!(wounds(&table, "kogus"), 4);
}

/// Rows: combat/character-combat-and-creatures-irate-locals/9
/// Cases: 12.31
#[test]
fn case_12_31_some_locals_fight_hand_to_hand() {
    // The Thoks of Solvia.
    let varu = json!({"planets": [{"planet": 432, "loyalty": "loyal", "pdb_level": 1}]});
    let mut table = on_missions(4323, varu, json!([]), &["mission:P", "character:kogus", "done", "done", "card:91"]);
    assert!(table.happened(|event| matches!(
        event,
        Event::FightOpens { force: Force::Locals { combat: 6, endurance: 5, firefight: false }, .. }
    )));
    table.give(&["no", "die:6", "die:6"]);
    assert_eq!(wounds(&table, "kogus"), 2);
}

/// Rows: combat/character-combat-and-creatures-irate-locals/7, combat/character-combat-and-creatures-irate-locals/8
/// Cases: 12.2, 13.43
#[test]
fn case_12_2_one_group_is_attacked_and_chance_says_which() {
    for (group, alone) in [("mission:D", "vudot_vodot"), ("mission:P", "kogus")] {
        let mut table = on_missions(
            2211,
            json!({}),
            json!([]),
            &["mission:D", "character:vudot_vodot", "done", "mission:P", "card:74"],
        );
        assert_eq!((table.case().as_str(), table.answers()), ("13.43", vec!["mission:D".into(), "mission:P".into()]));
        table.give(&[group, "no"]);
        let fighters = these(&[alone]);
        assert!(table.rounds_reckoned().iter().any(|round| round.active == fighters && round.inactive.is_empty()));
    }
}

/// Cases: 11.13, 12.15
#[test]
fn case_12_15_found_without_a_search_by_a_squad_or_by_characters_or_by_nobody() {
    // "A squad is stumbled upon" (card 80, wild) finds by units, where there are any.
    let units = json!([{"kind": "line", "at": 2211}]);
    let mut table = on_missions(2211, json!({}), units, &["mission:P", "character:kogus", "done", "done", "card:80"]);
    assert_eq!((table.asked(), table.answers()), (Some(Side::Imperial), vec!["kill".into(), "capture".into()]));
    table.give(&["kill"]);
    let squad = Force::Squad { combat: 8, endurance: 6 };
    assert!(table.happened(|event| matches!(event, Event::FightOpens { force, .. } if *force == squad)));
    let table = on_missions(2211, json!({}), json!([]), &["mission:P", "character:kogus", "done", "done", "card:80"]);
    assert!(!table.happened(|event| matches!(event, Event::FightOpens { .. })));
    // An aborted coup (card 94, urban, die 6) is found by a squad or by characters: one of the two, as their owner says.
    let coup = |force: &[&str]| {
        let mut table = play(json!({
            "side": "rebel", "segment": "missions",
            "units": [{"kind": "line", "at": 2221}],
            "characters": [{"character": "vudot_vodot", "at": 2221}, {"character": "redjac", "at": 2221}],
        }));
        table.give(&["environ:2221", "mission:C", "card:94", "die:6"]);
        assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Imperial), "12.15"));
        assert_eq!(table.answers(), ["units", "characters"]);
        table.give(force).give(&["kill"]);
        table
    };
    let table = coup(&["units"]);
    assert!(table.happened(|event| matches!(event, Event::FightOpens { force, .. } if *force == squad)));
    let mut table = coup(&["characters"]);
    table.give(&["firefight"]);
    let redjac = Force::Characters(these(&["redjac"]));
    assert!(table.happened(|event| matches!(event, Event::FightOpens { force, .. } if *force == redjac)));
}

/// What wounds somebody is named with the wound: a combat's dice, a creature's own way, an accident of an Action Event.
///
/// Cases: 12.7, 13.4, 13.45
#[test]
fn case_12_7_a_wound_is_told_under_the_case_that_brings_it() {
    let wounded = |table: &Play| {
        let mut cases = table.cases(|event| matches!(event, Event::Wounded { .. }));
        cases.dedup();
        cases
    };
    let mut squad = found_by_squad(1, &plain(&["kogus"]));
    squad.give(&["kill", "no", "die:5", "die:6"]);
    assert_eq!(wounded(&squad), ["12.7"]);
    let creature = |number, group: &[&str]| crate::section_13_creatures::met(number, group);
    let mut giants = creature(2211, &["agan_rafa"]);
    giants.give(&["no", "die:6", "die:6"]);
    assert_eq!(wounded(&giants), ["12.7"], "the dice of Snow Giants");
    let mut drants = creature(2231, &["agan_rafa"]);
    drants.give(&["die:5"]);
    assert_eq!(wounded(&drants), ["12.7"], "a sting's die");
    assert_eq!(wounded(&creature(1211, &["agan_rafa"])), ["13.45"], "the Crunge");
    let mut mist = creature(4212, &["agan_rafa"]);
    mist.give(&["die:6"]);
    assert_eq!(wounded(&mist), ["13.45"], "the Frost Mist");
    let mut magron = creature(2122, &["zina_adora", "agan_rafa"]);
    magron.give(&["character:zina_adora", "die:6"]);
    assert_eq!(wounded(&magron), ["13.45"], "the Magron");
    let mut accident = crate::site::Site::at(2231).who(&["tourag"]).send(&[('D', &["tourag"])]);
    crate::site::draw(&mut accident, &[81]);
    assert_eq!(wounded(&accident), ["13.4"]);
}

/// Cases: 14.4
#[test]
fn case_14_4_the_body_shield_takes_one_off_the_result_before_it_is_doubled() {
    let shield = json!({"possessions": ["personal_body_shield"], "shown": ["personal_body_shield"]});
    let mut table = found_by_squad(1, &[("kogus", shield.clone())]);
    // +3, die 6: 2, less 1, doubled: 2.
    table.give(&["kill", "no", "die:6", "die:5"]);
    assert_eq!(wounds(&table, "kogus"), 2);
    // 1 less 1 is 0, not less: attack die 3 at +1, now that he has two wounds (8 to 3 is +4 to +6: 1/1).
    table.give(&["no", "die:3", "die:6"]);
    assert_eq!((last_column(&table), wounds(&table, "kogus")), ((8, 3, "+4 to +6".into()), 2));
    // 12.42: an inactive owner lends it to nobody.
    let mut table = found_by_squad(1, &[("kogus", shield.clone()), ("rayner_derban", json!({}))]);
    table.give(&["kill", "character:rayner_derban", "done", "no", "die:6", "die:5"]);
    assert_eq!(wounds(&table, "rayner_derban"), 4);
    // With him active it works for both.
    let mut table = found_by_squad(1, &[("kogus", shield.clone()), ("rayner_derban", json!({}))]);
    table.give(&["kill", "character:rayner_derban", "character:kogus", "no", "die:6", "die:5"]);
    // 8 to 10: -3 to -2, die 6 reads 0/1: nothing left of it.
    assert_eq!((wounds(&table, "rayner_derban"), wounds(&table, "kogus")), (0, 0));
    // In attack too: 5 to 6 is -1, defense die 1 reads 2, less 1.
    let mut table = found_by_characters(&[("kogus", shield)], &plain(&["redjac"]));
    table.give(&["kill", "hand-to-hand", "no", "die:1", "die:1"]);
    assert_eq!(wounds(&table, "kogus"), 1);
}

#[test]
fn case_12_42_forecasts_count_neither_the_shields_of_the_inactive_nor_the_blows_of_the_helpless() {
    use fitg_engine::forecast::Forecast;
    use fitg_engine::view::Viewer;
    let fight = |table: &Play| {
        let answers: Vec<_> = table.game.decision().map(|decision| decision.answers.to_vec()).unwrap_or_default();
        let told = answers.into_iter().flat_map(|answer| table.game.forecast(answer, Viewer::Referee));
        let wounds = |forecast: Forecast| match forecast {
            Forecast::Fight { defender_wounds, attacker_wounds, .. } => Some((defender_wounds, attacker_wounds)),
            _ => None,
        };
        told.filter_map(wounds).next().unwrap_or_else(|| panic!("no forecast at {}", table.prompt()))
    };
    // Oneste Woada, Combat 0, against Redjac: whatever she rolls, he takes nothing.
    let mut table = found_by_characters(&plain(&["redjac"]), &plain(&["oneste_woada"]));
    table.give(&["kill", "hand-to-hand"]);
    let (_, attacker) = fight(&table);
    assert_eq!(attacker.len(), 1, "{attacker:?}");
    // The shield of inactive Kogus does not help Rayner Derban.
    let shield = json!({"possessions": ["personal_body_shield"], "shown": ["personal_body_shield"]});
    let mut with = found_by_squad(1, &[("kogus", shield), ("rayner_derban", json!({}))]);
    with.give(&["kill", "character:rayner_derban", "done"]);
    let mut without = found_by_squad(1, &plain(&["kogus", "rayner_derban"]));
    without.give(&["kill", "character:rayner_derban", "done"]);
    assert_eq!(fight(&with), fight(&without));
}
