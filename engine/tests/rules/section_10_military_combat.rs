//! Section 10: environ military combat, case by case.

use crate::play::{Play, character, environ, kind, play, play_with, unit};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::event::check::{Check, Combat, CombatCheck, CombatTerms};
use fitg_engine::rules::character_combat::Force;
use fitg_engine::rules::military_combat::Shift;
use fitg_engine::state::{Options, StackKind};
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

/// A Military Combat Segment with these units, each as kind, environ, count, and these characters.
fn fought_by(side: &str, units: &[(&str, u16, u8)], characters: Value) -> Play {
    play(position(side, "military_combat", units, characters))
}

fn position(side: &str, segment: &str, units: &[(&str, u16, u8)], characters: Value) -> Value {
    let units: Vec<Value> =
        units.iter().map(|(kind, at, count)| json!({"kind": kind, "at": at, "count": count})).collect();
    json!({"side": side, "segment": segment, "units": units, "characters": characters})
}

/// The last column told: attack, defense, ratio before shifts, shifts, column.
#[track_caller]
fn column(table: &Play) -> (u16, u16, String, Vec<Shift>, String) {
    let told = table.combats_reckoned().pop();
    let CombatTerms { attack, defense, base, shifts, column } =
        told.unwrap_or_else(|| panic!("no combat column:\n{}", table.story())).terms;
    let shifts = shifts.into_iter().flatten().collect();
    (attack, defense, base.label().to_owned(), shifts, column.label().to_owned())
}

#[track_caller]
fn shifted_to(table: &Play) -> String {
    column(table).4
}

/// How many units of a kind a side has in an environ.
fn left(table: &Play, slug: &str, at: u16) -> usize {
    let wanted = kind(slug);
    let side = wanted.data().side;
    table.state().units_in(environ(at), side).iter().filter(|unit| unit.kind() == wanted).count()
}

fn fights(table: &Play) -> usize {
    table.count(|event| matches!(event, Event::FightOpens { .. }))
}

/// The board says who may fight and is asked, and of units that lie face down only what they may be worth; once it has begun, the column.
///
/// Cases: 10.1, 10.2, 7.22
#[test]
fn case_10_2_the_board_says_what_stands_in_the_environ_and_on_which_column_it_is_fought() {
    // Two environs, so that one has to be turned to; a Patrol elsewhere, so that the Line could be it.
    let units = [("line", 2211, 1), ("rebel_wild_2_1", 2211, 2), ("patrol", 2221, 1), ("rebel_urban_1_0", 2221, 1)];
    let mut table = fought_by("rebel", &units, json!([]));
    let seen = |table: &Play, side: Side| table.game.view(Viewer::Side(side)).board().surface_battle;
    assert_eq!(seen(&table, Side::Rebel), None, "nobody has turned to an environ");
    table.give(&["environ:2211"]);
    let ours = seen(&table, Side::Rebel).expect("a question about a combat");
    assert_eq!((ours.environ, ours.asked, ours.attacker), (environ(2211), Some(Side::Rebel), None));
    assert_eq!((ours.rebel.strength, ours.rebel.units, ours.column.is_none()), ((4, 4), 2, true));
    let (least, most) = ours.imperial.strength;
    let line = u16::from(unit("line-1").strength());
    assert!(least < most && least <= line && line <= most, "a face-down unit may be worth {least} to {most}");
    let theirs = seen(&table, Side::Imperial).expect("a question about a combat");
    assert_eq!(theirs.imperial.strength, (line, line));
    table.give(&["yes"]);
    let open = seen(&table, Side::Rebel).expect("a combat that is fought");
    assert_eq!((open.asked, open.attacker, open.rebellion), (None, Some(Side::Rebel), false));
    assert_eq!(open.imperial.strength, (line, line), "it is turned up");
    assert_eq!(open.column, Some(shifted_to(&table)));
}

/// Rows: combat/environ-combat/1, combat/environ-combat/2, combat/environ-combat/5
/// Cases: 10.0
#[test]
fn case_10_0_each_shared_environ_is_decided_apart_and_combat_is_not_required() {
    let mut table = fought_by(
        "rebel",
        &[
            ("line", 2211, 1),
            ("rebel_wild_1_0", 2211, 1),
            ("militia", 2221, 1),
            ("rebel_urban_1_0", 2221, 1),
            ("patrol", 2231, 1),
            ("rebel_wild_1_0", 2232, 1),
        ],
        json!([]),
    );
    // Only the environs where both have units; the order is the Phasing Player's.
    assert_eq!(table.answers(), ["environ:2211", "environ:2221"]);
    assert_eq!(table.asked(), Some(Side::Rebel));
    table.give(&["environ:2221", "no"]);
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Imperial), "10.1"));
    table.give(&["no"]);
    assert!(!table.happened(|event| matches!(event, Event::CombatOpens { .. })));
    // The other environ is decided for itself.
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Rebel), "10.1"));
    table.give(&["no", "no"]);
    assert_eq!(table.count(|event| matches!(event, Event::CombatNotDeclared { .. })), 4);
    assert!(!table.happened(|event| matches!(event, Event::CombatOpens { .. } | Event::UnitEliminated { .. })));
}

/// Rows: combat/environ-combat/3, combat/environ-combat/4
/// Cases: 10.1
#[test]
fn case_10_1_whoever_declares_is_the_attacker_and_the_phasing_player_is_asked_first() {
    let units: [(&str, u16, u8); 2] = [("line", 2221, 1), ("rebel_wild_2_1", 2221, 2)];
    for (phasing, first, second) in [("rebel", Side::Rebel, Side::Imperial), ("imperial", Side::Imperial, Side::Rebel)]
    {
        let mut table = fought_by(phasing, &units, json!([]));
        assert_eq!(table.asked(), Some(first));
        table.give(&["yes"]);
        assert!(table.happened(|event| matches!(event, Event::CombatOpens { attacker, .. } if *attacker == first)));

        let mut table = fought_by(phasing, &units, json!([]));
        table.give(&["no"]);
        assert_eq!(table.asked(), Some(second));
        table.give(&["yes"]);
        assert!(table.happened(|event| matches!(event, Event::CombatOpens { attacker, .. } if *attacker == second)));
    }
}

/// Cases: 10.1
#[test]
fn case_10_1_attacker_in_one_environ_is_defender_in_another() {
    let mut table = fought_by(
        "rebel",
        &[("line", 2211, 1), ("rebel_wild_1_0", 2211, 1), ("militia", 2221, 1), ("rebel_urban_1_0", 2221, 1)],
        json!([]),
    );
    table.give(&["environ:2221", "yes", "die:1", "die:6", "no", "yes"]);
    let attackers: Vec<Side> = table
        .told
        .iter()
        .filter_map(|event| if let Event::CombatOpens { attacker, .. } = event { Some(*attacker) } else { None })
        .collect();
    assert_eq!(attackers, [Side::Rebel, Side::Imperial]);
}

/// Rows: combat/environ-combat/6, combat/general-combat/1, combat/general-combat/2
/// Cases: 7.1, 10.1
#[test]
fn case_10_1_all_units_of_both_sides_fight_with_their_environ_strength() {
    // 2 militia 1-0, a line 3-2, a patrol 1-2 against a 2-1 and a 1-0: the first numbers alone count.
    let mut table = fought_by(
        "imperial",
        &[
            ("militia", 2221, 2),
            ("line", 2221, 1),
            ("patrol", 2221, 1),
            ("rebel_wild_2_1", 2221, 1),
            ("rebel_wild_1_0", 2221, 1),
        ],
        json!([]),
    );
    table.give(&["yes"]);
    let (attack, defense, base, _, _) = column(&table);
    assert_eq!((attack, defense, base.as_str()), (6, 3, "2-1"));
}

/// Cases: 10.2
#[test]
fn case_10_2_the_printed_examples_of_ratios() {
    let with = |lines: u8, patrols: u8, strong: u8, weak: u8| {
        let mut units = vec![("line", 2221, lines)];
        for (kind, count) in [("patrol", patrols), ("rebel_wild_2_1", strong), ("rebel_wild_1_0", weak)] {
            if count > 0 {
                units.push((kind, 2221, count));
            }
        }
        let mut table = fought_by("imperial", &units, json!([]));
        table.give(&["yes"]);
        let (attack, defense, base, _, _) = column(&table);
        (attack, defense, base)
    };
    assert_eq!(with(4, 0, 2, 1), (12, 5, "2-1".into()));
    assert_eq!(with(1, 0, 0, 1), (3, 1, "3-1".into()));
    assert_eq!(with(4, 2, 1, 1), (14, 3, "4-1".into()));
}

/// Cases: 10.2
#[test]
fn case_10_2_a_weaker_attacker_is_rounded_down_for_the_defender() {
    // 2 to 3 is 1-2, not 1-1.
    let mut table = fought_by("rebel", &[("line", 2221, 1), ("rebel_wild_2_1", 2221, 1)], json!([]));
    table.give(&["yes"]);
    assert_eq!(column(&table).2, "1-2");
}

/// Rows: combat/environ-combat/14
/// Cases: 10.22
#[test]
fn case_10_22_before_shifts_the_ratio_ends_at_1_5_and_5_1() {
    let mut table = fought_by("rebel", &[("line", 2221, 3), ("rebel_wild_1_0", 2221, 1)], json!([]));
    table.give(&["yes"]);
    assert_eq!(column(&table), (1, 9, "1-5".into(), vec![], "1-5".into()));
    let mut table = fought_by("imperial", &[("line", 2221, 3), ("rebel_wild_1_0", 2221, 1)], json!([]));
    table.give(&["yes"]);
    assert_eq!(column(&table), (9, 1, "5-1".into(), vec![], "5-1".into()));
}

/// Rows: combat/environ-combat/15
/// Cases: 10.42
#[test]
fn case_10_42_a_leader_reaches_6_1_and_1_6_and_nothing_lies_beyond() {
    let kidu = json!([{"character": "jon_kidu", "at": 2221}]);
    let mut table = fought_by("imperial", &[("line", 2221, 3), ("rebel_wild_1_0", 2221, 1)], kidu.clone());
    table.give(&["yes", "character:jon_kidu"]);
    assert_eq!(column(&table), (9, 1, "5-1".into(), vec![Shift::Leaders(3)], "6-1".into()));
    // Column 6-1: the attack die 6 costs the defender 8, here all he has.
    let mut table = fought_by("rebel", &[("line", 2221, 3), ("rebel_wild_1_0", 2221, 1)], kidu);
    table.give(&["yes", "character:jon_kidu"]);
    assert_eq!(column(&table), (1, 9, "1-5".into(), vec![Shift::Leaders(-3)], "1-6".into()));
}

/// Rows: combat/environ-combat/14, combat/environ-combat/15
/// Cases: 10.22
#[test]
fn case_10_22_any_shift_may_reach_6_1_not_a_leader_s_alone() {
    let mut table = fought_by(
        "rebel",
        &[("militia", 2211, 1), ("rebel_wild_2_1", 2211, 2), ("rebel_wild_1_0", 2211, 1)],
        json!([]),
    );
    table.give(&["yes"]);
    assert_eq!(column(&table), (5, 1, "5-1".into(), vec![Shift::OwnType(1)], "6-1".into()));
    let mut table = fought_by("imperial", &[("militia", 2211, 1), ("rebel_wild_2_1", 2211, 3)], json!([]));
    table.give(&["yes"]);
    assert_eq!(column(&table), (1, 6, "1-5".into(), vec![Shift::OwnType(-1)], "1-6".into()));
}

/// Cases: 10.23
#[test]
fn case_10_23_two_dice_on_one_column_the_attackers_for_the_defenders_loss() {
    // 3 to 3, column 1-1: the attack die 5 reads 1/2, of which the 2; the defense die 2 reads 3/1, of which the 3.
    let mut table = fought_by("imperial", &[("militia", 2221, 3), ("rebel_wild_1_0", 2221, 3)], json!([]));
    table.give(&["yes", "die:5", "die:2"]);
    assert!(matches!(
        table.combats()[..],
        [CombatCheck { combat: Combat { attacker: Side::Imperial, .. }, attacker_loss: 3, defender_loss: 2, .. }]
    ));
    assert_eq!(left(&table, "militia", 2221), 0);
    assert_eq!(left(&table, "rebel_wild_1_0", 2221), 1);
}

/// Cases: 10.3
#[test]
fn case_10_3_the_printed_example_a_loss_of_2_takes_no_unit_of_3_but_both_units_of_1() {
    // Column 1-1, attack die 5: the defender loses 2; defense die 6: the attacker loses nothing.
    let mut table = fought_by("rebel", &[("line", 2221, 2), ("rebel_wild_2_1", 2221, 3)], json!([]));
    table.give(&["yes", "die:5", "die:6"]);
    assert_eq!(left(&table, "line", 2221), 2);
    let mut table = fought_by("rebel", &[("patrol", 2221, 2), ("rebel_wild_2_1", 2221, 1)], json!([]));
    table.give(&["yes", "die:5", "die:6"]);
    assert_eq!(left(&table, "patrol", 2221), 0);
    assert_eq!(left(&table, "rebel_wild_2_1", 2221), 1);
}

/// Cases: 10.3
#[test]
fn case_10_3_the_loss_is_met_as_closely_as_the_units_can() {
    // 7 to 7; the attacker loses 4: a line and the militia make exactly 4, so nothing is left to choose.
    let mut table = fought_by(
        "imperial",
        &[("line", 2221, 2), ("militia", 2221, 1), ("rebel_wild_2_1", 2221, 3), ("rebel_wild_1_0", 2221, 1)],
        json!([]),
    );
    table.give(&["yes", "die:1", "die:1"]);
    assert_eq!((left(&table, "line", 2221), left(&table, "militia", 2221)), (1, 0));
    // Two lines and a loss of 4: one line, for two would be 6.
    let mut table = fought_by("imperial", &[("line", 2221, 2), ("rebel_wild_2_1", 2221, 3)], json!([]));
    table.give(&["yes", "die:1", "die:1"]);
    assert_eq!(left(&table, "line", 2221), 1);
}

/// Cases: 10.3
#[test]
fn case_10_3_the_owner_chooses_among_sets_worth_the_same_and_may_not_stop_short() {
    let begin = || {
        let mut table =
            fought_by("imperial", &[("line", 2221, 1), ("militia", 2221, 3), ("rebel_wild_2_1", 2221, 3)], json!([]));
        // 6 to 6: the attacker loses 3, the defender 1, for which he has no unit.
        table.give(&["yes", "die:2", "die:2"]);
        assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Imperial), "10.3"));
        table
    };
    let mut table = begin();
    assert_eq!(table.answers(), ["unit:militia-1", "unit:line-1"]);
    table.closed(&[("unit:militia-2", Why::EqualListed, "10.3"), ("unit:rebel_wild_2_1-1", Why::NotYours, "4.0")]);
    table.refuse("done").give(&["unit:line-1"]);
    assert_eq!((left(&table, "line", 2221), left(&table, "militia", 2221)), (0, 3));
    let mut table = begin();
    table.give(&["unit:militia-1"]);
    assert_eq!((left(&table, "line", 2221), left(&table, "militia", 2221)), (1, 0));
    assert_eq!(left(&table, "rebel_wild_2_1", 2221), 3);
}

/// Cases: 10.0
#[test]
fn case_10_3_both_losses_are_removed_together_after_both_dice() {
    // Column 1-1, dice 4 and 2: the defender loses 2, the attacker 3; both have a choice.
    let mut table = fought_by(
        "imperial",
        &[("line", 2221, 1), ("militia", 2221, 3), ("rebel_wild_2_1", 2221, 2), ("rebel_wild_1_0", 2221, 2)],
        json!([]),
    );
    table.give(&["yes", "die:4"]);
    assert_eq!(table.state().units_in(environ(2221), Side::Rebel).len(), 4, "nothing goes before the second die");
    table.give(&["die:2"]);
    assert_eq!(table.asked(), Some(Side::Rebel));
    table.give(&["unit:rebel_wild_2_1-1"]);
    assert_eq!(table.asked(), Some(Side::Imperial));
    assert_eq!(left(&table, "rebel_wild_2_1", 2221), 2, "the defender's loss waits for the attacker's");
    table.give(&["unit:line-1"]);
    assert_eq!(left(&table, "rebel_wild_2_1", 2221), 1);
    assert_eq!(left(&table, "line", 2221), 0);
}

/// Rows: combat/environ-combat/7, combat/environ-combat/8, combat/environ-combat/9
/// Cases: 9.53, 10.21, 10.4
#[test]
fn case_10_4_a_leader_of_either_stack_shifts_by_his_leadership_and_then_stands_with_the_units() {
    let leaders = json!([
        {"character": "vans_ka_tie_a", "at": 2221},
        {"character": "jon_kidu", "at": 2221, "stack": "military"},
        {"character": "senator_dermond", "at": 2221, "stack": "military"},
        {"character": "barca", "at": 2211},
    ]);
    let units: [(&str, u16, u8); 2] = [("line", 2221, 1), ("rebel_wild_1_0", 2221, 3)];
    let mut table = fought_by("imperial", &units, leaders.clone());
    table.give(&["yes"]);
    // Leadership 1 is enough, 0 is not, and he must be there.
    assert_eq!(table.answers(), ["no", "character:jon_kidu", "character:vans_ka_tie_a"]);
    table.give(&["character:vans_ka_tie_a"]);
    assert_eq!(column(&table).3, [Shift::Leaders(1)]);
    assert_eq!(shifted_to(&table), "2-1", "one to the right for the attacker");
    assert_eq!(table.state().characters[character("vans_ka_tie_a")].stack, StackKind::Military);

    let mut table = fought_by("rebel", &units, leaders.clone());
    table.give(&["yes", "character:jon_kidu"]);
    assert_eq!(shifted_to(&table), "1-4", "three to the left for the defender");

    // Nobody must be named; then nobody shifts, and nobody changes his stack.
    let mut table = fought_by("imperial", &units, leaders);
    table.give(&["yes", "no"]);
    assert_eq!(column(&table).3, []);
    assert_eq!(table.state().characters[character("vans_ka_tie_a")].stack, StackKind::Mission);
}

/// Cases: 10.4, 12.81
#[test]
fn case_10_4_who_cannot_lead_is_told_why() {
    let leaders = json!([
        {"character": "vans_ka_tie_a", "at": 2221},
        {"character": "senator_dermond", "at": 2221, "stack": "military"},
        {"character": "barca", "at": 2211},
        {"character": "redjac", "at": 2221, "held_by": "rebel_wild_1_0"},
    ]);
    let mut table = fought_by("imperial", &[("line", 2221, 1), ("rebel_wild_1_0", 2221, 3)], leaders);
    let why = |table: &Play, text: &str| table.game.why_not(text.parse().expect("an answer"));
    assert_eq!(why(&table, "environ:2211"), Some(Why::NotAsked));
    table.give(&["yes"]);
    assert_eq!(why(&table, "character:vans_ka_tie_a"), None);
    assert_eq!(why(&table, "character:senator_dermond"), Some(Why::NoLeadership));
    assert_eq!(why(&table, "character:barca"), Some(Why::NotHere));
    assert_eq!(why(&table, "character:redjac"), Some(Why::Prisoner));
}

/// Rows: combat/environ-combat/8
/// Cases: 10.21, 10.41
#[test]
fn case_10_41_two_leaders_shift_by_their_difference_equals_not_at_all() {
    let with = |imperial: &str, rebel: &str| {
        let mut table = fought_by(
            "imperial",
            &[("line", 2221, 1), ("rebel_wild_1_0", 2221, 3)],
            json!([{"character": imperial, "at": 2221}, {"character": rebel, "at": 2221}]),
        );
        table.give(&["yes"]);
        // The attacker names his leader first.
        assert_eq!(table.asked(), Some(Side::Imperial));
        table.give(&[&format!("character:{imperial}"), &format!("character:{rebel}")]);
        (column(&table).3, shifted_to(&table))
    };
    assert_eq!(with("jon_kidu", "rayner_derban"), (vec![Shift::Leaders(-1)], "1-2".into()));
    assert_eq!(with("jon_kidu", "zina_adora"), (vec![Shift::Leaders(1)], "2-1".into()));
    assert_eq!(with("barca", "rayner_derban"), (vec![], "1-1".into()));
}

/// Rows: combat/environ-combat/10
/// Cases: 10.43
#[test]
fn case_10_43_each_side_names_one_leader_only() {
    let mut table = fought_by(
        "imperial",
        &[("line", 2221, 1), ("rebel_wild_1_0", 2221, 3)],
        json!([
            {"character": "jon_kidu", "at": 2221},
            {"character": "vans_ka_tie_a", "at": 2221},
            {"character": "zina_adora", "at": 2221},
            {"character": "rayner_derban", "at": 2221},
        ]),
    );
    table.give(&["yes", "character:vans_ka_tie_a"]);
    assert_eq!(table.asked(), Some(Side::Rebel));
    table.give(&["character:zina_adora"]);
    // Leadership 1 against 2: the others add nothing, and the dice come next.
    assert_eq!(column(&table).3, [Shift::Leaders(-1)]);
    assert!(table.allows("die:1"));
}

/// Rows: combat/environ-combat/17
/// Cases: 10.21, 10.5
#[test]
fn case_10_5_in_a_special_environ_the_imperials_suffer_a_column_unless_led() {
    let units: [(&str, u16, u8); 2] = [("line", 2231, 1), ("rebel_wild_1_0", 2231, 3)];
    let mut table = fought_by("imperial", &units, json!([]));
    table.give(&["yes"]);
    assert_eq!((column(&table).3, shifted_to(&table)), (vec![Shift::SpecialEnviron(-1)], "1-2".into()));
    let mut table = fought_by("rebel", &units, json!([]));
    table.give(&["yes"]);
    assert_eq!((column(&table).3, shifted_to(&table)), (vec![Shift::SpecialEnviron(1)], "2-1".into()));
    // Urban and wild environs are not special.
    for (at, kind) in [(2221, "rebel_wild_1_0"), (2211, "rebel_urban_1_0")] {
        let mut table = fought_by("imperial", &[("line", at, 1), (kind, at, 3)], json!([]));
        table.give(&["yes"]);
        assert_eq!(column(&table).3, []);
    }
}

/// Rows: combat/environ-combat/11
/// Cases: 10.44
#[test]
fn case_10_44_an_imperial_leader_undoes_that_column_and_adds_his_own() {
    let units: [(&str, u16, u8); 2] = [("line", 2231, 1), ("rebel_wild_1_0", 2231, 3)];
    let mut table = fought_by("imperial", &units, json!([{"character": "vans_ka_tie_a", "at": 2231}]));
    table.give(&["yes", "character:vans_ka_tie_a"]);
    let lifted = Shift::SpecialEnvironLifted(character("vans_ka_tie_a"));
    assert_eq!((column(&table).3, shifted_to(&table)), (vec![Shift::Leaders(1), lifted], "2-1".into()));
    let words = "no shift for the special environ: Vans Ka-Tie-A is there";
    assert!(table.story().contains(words), "{}", table.story());
    // Also when the leaders cancel each other out.
    let mut table = fought_by(
        "imperial",
        &units,
        json!([{"character": "vans_ka_tie_a", "at": 2231}, {"character": "adam_starlight", "at": 2231}]),
    );
    table.give(&["yes", "character:vans_ka_tie_a", "character:adam_starlight"]);
    assert_eq!((column(&table).3, shifted_to(&table)), (vec![lifted], "1-1".into()));
    // A Rebel leader does not undo it.
    let mut table = fought_by("imperial", &units, json!([{"character": "adam_starlight", "at": 2231}]));
    table.give(&["yes", "character:adam_starlight"]);
    assert_eq!(column(&table).3, [Shift::Leaders(-1), Shift::SpecialEnviron(-1)]);
}

/// Rows: combat/environ-combat/16, combat/environ-combat/17
/// Cases: 10.21, 10.5
#[test]
fn case_10_5_rebel_units_of_the_environs_own_type_shift_one_column_however_many() {
    let own = |count: u8, at: u16, kind: &str, side: &str| {
        let mut table = fought_by(side, &[("militia", at, count), (kind, at, count)], json!([]));
        table.give(&["yes"]);
        (column(&table).3, shifted_to(&table))
    };
    assert_eq!(own(1, 2221, "rebel_urban_1_0", "rebel"), (vec![Shift::OwnType(1)], "2-1".into()));
    assert_eq!(own(3, 2221, "rebel_urban_1_0", "rebel"), (vec![Shift::OwnType(1)], "2-1".into()));
    assert_eq!(own(3, 2221, "rebel_urban_1_0", "imperial"), (vec![Shift::OwnType(-1)], "1-2".into()));
    // One of several is enough.
    let mut table = fought_by(
        "rebel",
        &[("militia", 2221, 2), ("rebel_urban_1_0", 2221, 1), ("rebel_wild_1_0", 2221, 1)],
        json!([]),
    );
    table.give(&["yes"]);
    assert_eq!(column(&table).3, [Shift::OwnType(1)]);
    // In a special environ it comes on top of the Imperial column.
    assert_eq!(
        own(2, 2231, "rebel_air_1_0", "rebel"),
        (vec![Shift::OwnType(1), Shift::SpecialEnviron(1)], "3-1".into())
    );
}

/// Rows: combat/environ-combat/12, combat/environ-combat/13, combat/environ-combat/18, combat/environ-combat/19, combat/environ-combat/20
/// Cases: 10.45, 10.6
#[test]
fn case_10_6_characters_left_alone_are_attacked_by_a_squad_of_the_survivors() {
    let mut table = fought_by(
        "imperial",
        &[("line", 2221, 2), ("rebel_wild_1_0", 2221, 1)],
        json!([
            {"character": "zina_adora", "at": 2221, "stack": "military"},
            {"character": "kogus", "at": 2221, "stack": "military"},
            {"character": "ran_jayma", "at": 2221},
        ]),
    );
    // 6 to 1 is 5-1, Zina Adora's Leadership 2 makes it 3-1. Die 3 for both: 2/3.
    table.give(&["yes", "character:zina_adora", "die:3"]);
    assert_eq!(shifted_to(&table), "3-1");
    table.give(&["die:1"]);
    assert_eq!((left(&table, "line", 2221), left(&table, "rebel_wild_1_0", 2221)), (1, 0));
    // One line survived: strength 3, not the 6 that fought, makes the squad. The attack is not optional.
    assert_eq!(table.asked(), Some(Side::Imperial));
    assert_eq!(table.answers(), ["kill", "capture"]);
    table.give(&["kill"]);
    assert!(table.happened(|event| matches!(
        event,
        Event::FightOpens { attacker: Side::Imperial, force: Force::Squad { combat: 8, endurance: 6 }, .. }
    )));
    // No loss fell on the characters themselves, and he who stood with the others is not attacked.
    for slug in ["zina_adora", "kogus", "ran_jayma"] {
        assert_eq!(table.state().characters[character(slug)].wounds, 0, "{slug}");
    }
    assert!(table.allows("character:kogus") && !table.allows("character:ran_jayma"));
    // Kogus beside Zina Adora fights with 6: 8 less 6 is +2; an active break-off needs 2 or less.
    table.give(&["character:kogus", "break-off:all", "die:2"]);
    assert!(table.happened(|event| matches!(event, Event::FightEnds { .. })));
    for slug in ["zina_adora", "kogus"] {
        let now = &table.state().characters[character(slug)];
        assert!(table.state().is_free(character(slug)));
        assert_eq!(now.stack, StackKind::Mission, "{slug} joins the other characters");
    }
}

/// Who came from the other characters to lead units does no mission in that Player-Turn, even if they die and he stands with the
/// others again; who stood with the units all along may.
///
/// Cases: 10.4, 10.6
#[test]
fn case_10_4_a_leader_who_lost_his_units_does_no_mission_in_that_player_turn() {
    let after = |led_by: &str| {
        let mut table = fought_by(
            "rebel",
            &[("line", 2221, 1), ("rebel_wild_1_0", 2221, 1)],
            json!([
                {"character": "rayner_derban", "at": 2221},
                {"character": "zina_adora", "at": 2221, "stack": "military"},
                {"character": "kogus", "at": 2221},
            ]),
        );
        table.give(&["yes", &format!("character:{led_by}"), "die:1", "die:1", "kill"]);
        assert_eq!(left(&table, "rebel_wild_1_0", 2221), 0, "{}", table.story());
        while !table.awaits_chance() && table.case() != "13.0" {
            let answer = table.answers().iter().find(|answer| *answer == "break-off:all").cloned();
            table.give(&[&answer.unwrap_or_else(|| table.answers()[0].clone())]);
        }
        table.give(&["die:1"]).pass_to("13.0");
        assert_eq!(table.state().characters[character(led_by)].stack, StackKind::Mission);
        table.give(&["environ:2221", "mission:G"]);
        table
    };
    let table = after("rayner_derban");
    assert!(!table.allows("character:rayner_derban") && table.allows("character:kogus"));
    table.closed(&[("character:rayner_derban", Why::LedUnits, "10.4")]);
    let table = after("zina_adora");
    assert!(table.allows("character:zina_adora") && table.allows("character:rayner_derban"), "{:?}", table.answers());
}

/// Cases: 12.12
#[test]
fn case_10_6_a_leader_with_the_survivors_adds_to_the_squads_endurance() {
    let mut table = fought_by(
        "imperial",
        &[("line", 2221, 1), ("rebel_wild_1_0", 2221, 1)],
        json!([
            {"character": "kogus", "at": 2221, "stack": "military"},
            {"character": "vans_ka_tie_a", "at": 2221, "stack": "military"},
        ]),
    );
    table.give(&["yes", "no", "die:6", "die:6", "kill"]);
    assert!(
        table.happened(|event| matches!(
            event,
            Event::FightOpens { force: Force::Squad { combat: 8, endurance: 8 }, .. }
        ))
    );
}

/// Cases: 10.45, 10.6
#[test]
fn case_10_6_the_side_left_alone_may_be_the_phasing_one_or_the_other() {
    // The Imperial Player attacks in the Rebel Player-Turn, loses his only unit, and his leader is attacked.
    let mut table = fought_by(
        "rebel",
        &[("militia", 2221, 1), ("rebel_wild_2_1", 2221, 1)],
        json!([{"character": "vans_ka_tie_a", "at": 2221}]),
    );
    table.give(&["no", "yes", "character:vans_ka_tie_a", "die:1", "die:1"]);
    assert_eq!(left(&table, "militia", 2221), 0);
    assert_eq!(table.asked(), Some(Side::Rebel));
    table.give(&["capture"]);
    assert!(table.happened(|event| matches!(
        event,
        Event::FightOpens { attacker: Side::Rebel, capture: true, force: Force::Squad { combat: 6, endurance: 4 }, .. }
    )));
}

#[test]
fn case_10_6_where_no_enemy_unit_survived_nobody_attacks() {
    let mut table = fought_by(
        "imperial",
        &[("militia", 2221, 1), ("rebel_wild_1_0", 2221, 1)],
        json!([
            {"character": "kogus", "at": 2221, "stack": "military"},
            {"character": "redjac", "at": 2221, "stack": "military"},
        ]),
    );
    table.give(&["yes", "no", "die:5", "die:1"]);
    assert_eq!(table.state().units_in(environ(2221), Side::Imperial).len(), 0);
    assert_eq!(table.state().units_in(environ(2221), Side::Rebel).len(), 0);
    assert_eq!(fights(&table), 0);
    for slug in ["kogus", "redjac"] {
        assert_eq!(table.state().characters[character(slug)].stack, StackKind::Mission);
    }
}

/// Rows: combat/environ-combat/12
/// Cases: 10.45
#[test]
fn case_10_45_no_loss_is_ever_met_with_a_leader() {
    // 1-6 costs the attacker up to 8; his one unit goes, his leader does not.
    let mut table = fought_by(
        "rebel",
        &[("line", 2221, 3), ("rebel_wild_1_0", 2221, 2)],
        json!([{"character": "zina_adora", "at": 2221}, {"character": "jon_kidu", "at": 2221}]),
    );
    table.give(&["yes", "character:zina_adora", "character:jon_kidu", "die:1", "die:4"]);
    // The loss of 5 takes both units of 1 and stops there.
    assert_eq!(left(&table, "rebel_wild_1_0", 2221), 0);
    assert!(table.state().is_free(character("zina_adora")));
    assert_eq!(table.state().characters[character("zina_adora")].wounds, 0);
}

/// Cases: 10.6
#[test]
fn case_10_6_characters_whose_units_survive_are_left_in_peace() {
    let mut table = fought_by(
        "imperial",
        &[("line", 2232, 1), ("rebel_urban_1_0", 2232, 3)],
        json!([{"character": "kogus", "at": 2232, "stack": "military"}]),
    );
    table.give(&["yes", "die:5", "die:6"]);
    assert_eq!(left(&table, "rebel_urban_1_0", 2232), 1);
    assert_eq!(fights(&table), 0);
    let now = &table.state().characters[character("kogus")];
    assert_eq!((now.wounds, now.stack), (0, StackKind::Military));
}

/// Quibron (6 force points in its one environ, wild 2211) on the edge of rebellion, the mission that starts it drawn.
fn rebellion(units: &[(&str, u16, u8)], characters: Value) -> Play {
    let planets = json!([
        {"planet": 221, "loyalty": "unrest", "pdb_level": 1},
        {"planet": 222, "loyalty": "neutral", "pdb_level": 2},
        {"planet": 223, "loyalty": "patriotic", "pdb_level": 0},
    ]);
    let position = position("rebel", "missions", units, characters);
    play_with(position, json!({"planets": planets}), Options::default())
}

/// Cases: 10.7, 15.45
#[test]
fn case_10_7_only_new_units_attack_at_once_with_a_column_for_the_local_rebel() {
    let mut table = rebellion(
        &[("line", 2211, 1), ("rebel_wild_1_0", 2211, 2)],
        json!([{"character": "sidir_ganang", "at": 2211}]),
    );
    table.give(&["environ:2211", "mission:R", "card:89", "kind:rebel_wild_2_1", "done"]);
    // The Rebel Player alone is asked; the old units stay out of it.
    assert_eq!(
        (table.asked(), table.answers().as_slice()),
        (Some(Side::Rebel), &["done".into(), "environ:2211".into()][..])
    );
    table.give(&["environ:2211"]);
    let (attack, defense, base, shifts, column) = column(&table);
    assert_eq!((attack, defense, base.as_str()), (2, 3, "1-2"));
    assert_eq!(shifts, [Shift::OwnType(1), Shift::LocalRebel(1)]);
    assert_eq!(column, "2-1");
    // 2-1, defense die 2: the attacker loses 2: the new unit, not the two old ones.
    table.give(&["die:1", "die:2"]);
    assert_eq!((left(&table, "rebel_wild_2_1", 2211), left(&table, "rebel_wild_1_0", 2211)), (0, 2));
    // The Player-Turn goes on where it was: the Mission Phase was interrupted, not ended.
    let told = |wanted: fn(&Event) -> bool| table.told.iter().position(wanted);
    assert!(
        told(|event| matches!(event, Event::Check(Check::Combat(_))))
            < told(|event| matches!(event, Event::MissionsOver { .. }))
    );
}

/// Cases: 10.7
#[test]
fn case_10_7_a_rebel_leader_takes_the_place_of_the_local_rebel_and_leaves_his_mission() {
    let mut table = rebellion(
        &[("line", 2211, 1)],
        json!([
            {"character": "adam_starlight", "at": 2211},
            {"character": "vudot_vodot", "at": 2211},
            {"character": "jon_kidu", "at": 2211},
        ]),
    );
    table.give(&[
        "environ:2211",
        "mission:P",
        "character:adam_starlight",
        "done",
        "mission:R",
        "card:89",
        "kind:rebel_wild_2_1",
        "kind:rebel_wild_2_1",
        "environ:2211",
        "character:adam_starlight",
        "character:jon_kidu",
    ]);
    let (attack, defense, _, shifts, _) = column(&table);
    assert_eq!((attack, defense), (4, 3));
    let replaced = Shift::LocalRebelReplaced(character("adam_starlight"));
    assert_eq!(shifts, [Shift::Leaders(-2), Shift::OwnType(1), replaced]);
    table.give(&["die:1", "die:6"]);
    assert_eq!(table.state().characters[character("adam_starlight")].stack, StackKind::Military);
    // His group has nobody left, so that no card is drawn for it any more.
    assert!(table.happened(|event| matches!(event, Event::MissionsOver { .. })));
    assert!(
        !table.happened(|event| matches!(event, Event::MissionCompleted { letter: fitg_engine::cards::Letter::P, .. }))
    );
}

/// Cases: 10.7
#[test]
fn case_10_7_the_rebel_player_may_hold_back_and_the_imperial_player_is_not_asked() {
    let mut table = rebellion(&[("line", 2211, 1)], json!([{"character": "vudot_vodot", "at": 2211}]));
    table.give(&["environ:2211", "mission:R", "card:89", "kind:rebel_wild_1_0", "done"]);
    assert_eq!(table.case(), "15.45");
    table.give(&["done"]);
    assert!(!table.happened(|event| matches!(event, Event::CombatOpens { .. })));
    assert!(table.happened(|event| matches!(event, Event::MissionsOver { .. })));
}

/// The rest of 9.57: who stood with units that went away without a combat stands with the others.
///
/// Cases: 9.57
#[test]
fn case_9_57_who_stood_with_units_that_left_can_be_searched_for() {
    let mut table = play(position(
        "imperial",
        "reaction",
        &[("militia", 2232, 1), ("rebel_air_1_0", 2231, 1), ("line", 2231, 1)],
        json!([{"character": "kogus", "at": 2231, "stack": "military", "detected": true}]),
    ));
    table.give(&["unit:rebel_air_1_0-1"]);
    assert_eq!(table.state().characters[character("kogus")].stack, StackKind::Mission);
    assert_eq!(table.state().units[unit("rebel_air_1_0-1")].place().environ(), Some(environ(2232)));
}

/// 10.5 asks whether an Imperial leader is present, not whether he was named.
#[test]
fn case_10_5_an_imperial_leader_present_and_not_named_undoes_the_column_of_special_environs() {
    let units: [(&str, u16, u8); 2] = [("line", 2231, 1), ("rebel_wild_1_0", 2231, 3)];
    let shifts = |who: &str| {
        let mut table = fought_by("imperial", &units, json!([{"character": who, "at": 2231}]));
        table.give(&["yes"]);
        if table.case() == "10.4" {
            table.give(&["no"]);
        }
        column(&table).3
    };
    assert_eq!(shifts("vans_ka_tie_a"), [Shift::SpecialEnvironLifted(character("vans_ka_tie_a"))]);
    assert_eq!(shifts("senator_dermond"), [Shift::SpecialEnviron(-1)], "he has no Leadership");
}

/// 10.7 gives the column of the local Rebel only where no Rebel leader is present; one who is not named is present.
#[test]
fn case_10_7_a_rebel_leader_present_and_not_named_leaves_no_room_for_the_local_rebel() {
    let mut table = rebellion(
        &[("line", 2211, 1)],
        json!([{"character": "adam_starlight", "at": 2211}, {"character": "vudot_vodot", "at": 2211}]),
    );
    table.give(&["environ:2211", "mission:R", "character:vudot_vodot", "done", "card:89"]);
    table.give(&["kind:rebel_wild_2_1", "done", "environ:2211", "no"]);
    let replaced = Shift::LocalRebelReplaced(character("adam_starlight"));
    assert_eq!(column(&table).3, [Shift::OwnType(1), replaced]);
    assert!(table.story().contains("no shift for a local Rebel: Adam Starlight is there"), "{}", table.story());
}

/// The squad after a rebellion's combat comes from the new units that fought and survived (10.6, 10.7), not from those who
/// stood by.
#[test]
fn case_10_6_only_the_new_units_that_fought_send_the_squad() {
    let mut table = rebellion(
        &[("militia", 2211, 1), ("rebel_wild_1_0", 2211, 3)],
        json!([{"character": "sidir_ganang", "at": 2211}, {"character": "jon_kidu", "at": 2211, "stack": "military"}]),
    );
    table.give(&["environ:2211", "mission:R", "card:89", "kind:rebel_wild_2_1", "done", "environ:2211", "no"]);
    // 2-1, two columns for home and the local Rebel: 4-1.
    table.give(&["die:6", "die:6"]);
    assert_eq!((left(&table, "militia", 2211), left(&table, "rebel_wild_2_1", 2211)), (0, 1), "{}", table.story());
    table.give(&["kill"]);
    let squad = table.told.iter().find_map(|event| match *event {
        Event::FightOpens { force, .. } => Some(force),
        _ => None,
    });
    let new_alone = Force::squad(table.state(), [unit("rebel_wild_2_1-1")].into_iter().collect(), None);
    assert_eq!(squad, Some(new_alone));
}

/// Named leader, Kogus would leave Zina Adora's stack, and without her he has no Leadership: he is not listed. Where she
/// stands with the units he comes to her.
#[test]
fn case_10_4_kogus_leads_only_where_zina_adora_stands_with_the_units() {
    let table = |stack: &str| {
        let mut table = fought_by(
            "rebel",
            &[("militia", 2221, 1), ("rebel_wild_1_0", 2221, 1)],
            json!([
                {"character": "kogus", "at": 2221},
                {"character": "zina_adora", "at": 2221, "stack": stack},
            ]),
        );
        table.pass_to("10.1").give(&["yes"]);
        table
    };
    assert_eq!(table("mission").answers(), ["no", "character:zina_adora"]);
    let mut beside_her = table("military");
    assert!(beside_her.allows("character:kogus"));
    beside_her.give(&["character:kogus"]);
    assert_eq!(column(&beside_her).3, [Shift::Leaders(1)]);
}

/// Ruling: who survives 10.6 keeps his counter as it was: the squad did not search for him. Once he stands apart he is
/// detected only if his counter says so, or that of a companion there (9.4).
#[test]
fn ruling_10_6_who_survives_keeps_his_counter_as_it_was() {
    for companion in [false, true] {
        let mut characters = json!([{"character": "kogus", "at": 2221, "stack": "military"}]);
        if companion && let Some(all) = characters.as_array_mut() {
            all.push(json!({"character": "ran_jayma", "at": 2221, "stack": "military", "detected": true}));
        }
        let mut table = fought_by("imperial", &[("line", 2221, 1), ("rebel_wild_1_0", 2221, 1)], characters);
        let before = table.state().characters[character("kogus")].detected;
        table.give(&["yes"]);
        table.pass_to_chance().give(&["die:6", "die:6", "kill"]);
        while table.case() == "12.4" {
            let first = table.answers().first().cloned().unwrap_or_default();
            table.give(&[&first]);
        }
        table.give(&["break-off:all", "die:1"]);
        let now = &table.state().characters[character("kogus")];
        assert!(table.state().is_free(character("kogus")), "{}", table.story());
        assert_eq!((now.detected, now.stack), (before, StackKind::Mission), "{}", table.story());
        assert_eq!(table.state().counts_as_detected(character("kogus")), companion, "{}", table.story());
    }
}

/// Equal pieces that lie face down are not told apart by name (7.22); of others it makes no difference which is named.
///
/// Cases: 7.22, 10.3
#[test]
fn case_7_22_is_cited_only_for_equal_pieces_that_can_lie_face_down() {
    let mut table =
        fought_by("imperial", &[("line", 2221, 2), ("militia", 2221, 3), ("rebel_wild_2_1", 2221, 4)], json!([]));
    table.give(&["yes", "die:2", "die:2"]);
    assert_eq!(table.case(), "10.3", "{}", table.story());
    table.closed(&[("unit:line-2", Why::AlikeListed, "7.22"), ("unit:militia-2", Why::EqualListed, "10.3")]);
}
