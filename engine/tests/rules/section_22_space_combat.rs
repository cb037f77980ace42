//! Section 22: military space combat, case by case.

use crate::play::{Play, character, planet, play_province, unit};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::event::check::{CombatCheck, CombatTerms};
use fitg_engine::game::{Game, Moment};
use fitg_engine::rules::control::controller;
use fitg_engine::rules::military_combat::{BattleKind, Shift};
use fitg_engine::state::{Pdb, Place, StackKind, UnitSet};
use fitg_engine::terms::Why;
use fitg_engine::view::{BattleStep, Viewer};
use serde_json::{Value, json};

/// A Military Space Combat Segment with these pieces in the Orbit Boxes of planets; every base is as `bases` says, or Level 0.
fn fleets(phasing: &str, bases: Value, space: Value) -> Play {
    play_province(2, with_level_0(&bases), json!({"side": phasing, "segment": "space_combat", "space": space}))
}

fn with_level_0(bases: &Value) -> Value {
    let given = bases.as_array().cloned().unwrap_or_default();
    let mut planets = given.clone();
    for number in [211, 212, 221, 222, 223, 231, 232, 241] {
        if !given.iter().any(|base| base["planet"] == json!(number)) {
            // Down at Level 0: no base to attack (L69).
            planets.push(json!({"planet": number, "loyalty": "neutral", "pdb_level": 0, "pdb_up": false}));
        }
    }
    json!(planets)
}

/// Quibron with its base, in a state of control.
fn planet_221(level: u8, up: bool, control: &str) -> Value {
    let mut planet = json!({"planet": 221, "state": control, "pdb_level": level, "pdb_up": up});
    if control == "imperial_control" {
        planet["loyalty"] = json!("loyal");
    }
    planet
}

fn orbit(at: u16, units: Value, characters: Value) -> Value {
    json!({"at": {"orbit": at}, "units": units, "characters": characters})
}

/// The same moment with these pieces in the interception stacks of their boxes (20.4).
#[track_caller]
fn intercepted(table: &Play, pieces: &[(&str, &str)]) -> Play {
    let mut moment = serde_json::to_value(table.game.moment()).expect("plain data");
    let facts = if moment["state"].is_object() { &mut moment["state"] } else { &mut moment["facts"] };
    for (set, piece) in pieces {
        let now = facts[*set][*piece].as_object_mut().unwrap_or_else(|| panic!("no {piece} on the map"));
        now.insert("engaged".to_owned(), json!(true));
    }
    let moment: Moment = serde_json::from_value(moment).expect("a moment");
    Play::of(Game::resume(moment))
}

fn last_column(table: &Play) -> (u16, u16, String, Vec<Shift>, String) {
    let told = table.combats_reckoned().pop();
    let CombatTerms { attack, defense, base, shifts, column } =
        told.unwrap_or_else(|| panic!("no combat column:\n{}", table.story())).terms;
    let shifts = shifts.into_iter().flatten().collect();
    (attack, defense, base.label().to_owned(), shifts, column.label().to_owned())
}

fn left(table: &Play, at: u16, side: Side) -> Vec<String> {
    table.state().units_at(Place::Orbit(planet(at)), side).iter().map(|unit| unit.to_string()).collect()
}

fn base(table: &Play, at: u16) -> (u8, bool) {
    let Pdb { level, up } = table.state().planets[planet(at)].pdb;
    (level, up)
}

fn opened(table: &Play) -> Vec<(BattleKind, Side)> {
    let kinds = table.told.iter().filter_map(|event| match event {
        Event::SpaceCombatOpens { kind, attacker, .. } => Some((*kind, *attacker)),
        _ => None,
    });
    kinds.collect()
}

fn losses(table: &Play) -> Vec<(u8, u8)> {
    table
        .combats()
        .into_iter()
        .map(|CombatCheck { attacker_loss, defender_loss, .. }| (attacker_loss, defender_loss))
        .collect()
}

/// Cases: 22.0
/// Rows: ruling/L66
#[test]
fn case_22_0_the_phasing_player_orders_the_boxes_and_each_comes_once() {
    let both = |at| orbit(at, json!([{"kind": "line"}, {"kind": "rebel_wild_2_1"}]), json!([]));
    let mut table = fleets("rebel", json!([]), json!([both(221), both(222), both(231)]));
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Rebel), "22.0"));
    assert_eq!(table.answers(), ["orbit:221", "orbit:222", "orbit:231"]);
    table.closed(&[("orbit:223", Why::NobodyThere, "22.0")]);
    table.give(&["orbit:222", "no", "no"]);
    assert_eq!(table.answers(), ["orbit:221", "orbit:231"]);
    table.closed(&[("orbit:222", Why::DoneHere, "22.0")]);
    table.give(&["orbit:231", "no", "no", "no", "no"]);
    assert_eq!(table.count(|event| matches!(event, Event::SpaceCombatNotDeclared { .. })), 6);
    assert!(opened(&table).is_empty());
}

/// First the Phasing, then the other Player; space strengths and the military table serve.
///
/// Cases: 22.0
/// Rows: ruling/L68
#[test]
fn case_22_0_free_units_fight_where_either_side_declares_it_with_their_space_strengths() {
    let units = json!([{"kind": "line", "count": 2}, {"kind": "rebel_wild_2_3", "count": 2}]);
    for (phasing, answers, attacker) in [
        ("rebel", &["yes"][..], Side::Rebel),
        ("rebel", &["no", "yes"], Side::Imperial),
        ("imperial", &["yes"], Side::Imperial),
        ("imperial", &["no", "yes"], Side::Rebel),
    ] {
        let mut table = fleets(phasing, json!([]), json!([orbit(221, units.clone(), json!([]))]));
        table.give(answers);
        if attacker == Side::Rebel {
            // Each of them is worth three points in space: a Determined Assault is possible.
            assert_eq!(table.case(), "22.3");
            table.give(&["no"]);
        }
        assert_eq!(opened(&table), [(BattleKind::Declared, attacker)]);
        let (attack, defense, ..) = last_column(&table);
        assert_eq!((attack, defense), if attacker == Side::Rebel { (6, 4) } else { (4, 6) });
    }
}

/// Losses come from the fighting units, by space strength, as near as can be.
///
/// Cases: 22.0
/// Rows: ruling/L76
#[test]
fn case_22_0_losses_are_taken_by_space_strength() {
    let units = json!([{"kind": "line", "count": 2}, {"kind": "rebel_wild_2_3", "count": 2}]);
    let mut table = fleets("rebel", json!([]), json!([orbit(221, units, json!([]))]));
    // 6 to 4 is 1-1: the die 6 takes three points of four, of which two can be taken; the die 4 takes two of six, none of a Wild 2-3.
    table.give(&["yes", "no", "die:6", "die:4"]);
    assert_eq!(losses(&table), [(2, 3)]);
    assert_eq!(table.case(), "22.0", "which Line goes is asked: they lie face-down");
    table.give(&["unit:line-1"]);
    assert_eq!(left(&table, 221, Side::Imperial), ["line-2"]);
    assert_eq!(left(&table, 221, Side::Rebel).len(), 2);
    assert_eq!(table.cases(|event| matches!(event, Event::UnitEliminated { .. })), ["22.0"]);
}

/// Cases: 22.11
#[test]
fn case_22_11_nothing_an_attacker_answers_lowers_the_ratio_but_a_determined_assault() {
    let units = json!([{"kind": "line", "count": 1}, {"kind": "rebel_wild_2_1", "count": 4}]);
    let mut table = fleets("rebel", json!([]), json!([orbit(221, units, json!([]))]));
    assert_eq!(table.answers(), ["yes", "no"], "all or nobody: no units are left out");
    table.give(&["yes"]);
    let (attack, defense, ratio, shifts, column) = last_column(&table);
    assert_eq!((attack, defense, ratio.as_str(), shifts.len(), column.as_str()), (4, 2, "2-1", 0, "2-1"));
}

/// Cases: 22.12, 22.1, 20.45, 20.47
/// Rows: ruling/L45, ruling/L67
#[test]
fn case_22_12_a_box_sees_the_interception_and_one_more_combat_at_most() {
    let fleet = json!([
        {"kind": "line", "count": 2}, {"kind": "rebel_wild_2_1", "count": 3}
    ]);
    let bases = json!([{"planet": 221, "loyalty": "loyal", "pdb_level": 2}, {"planet": 222, "loyalty": "loyal", "pdb_level": 1}]);
    let table = fleets("rebel", bases, json!([orbit(221, fleet.clone(), json!([])), orbit(222, fleet, json!([]))]));
    let mut table = intercepted(&table, &[("units", "line-1"), ("units", "rebel_wild_2_1-1")]);
    table.give(&["orbit:221"]);
    // Nobody is asked: the non-Phasing Player must attack (20.45), with all he has in the stack and with nothing else.
    assert_eq!(opened(&table), [(BattleKind::Interception, Side::Imperial)]);
    let (attack, defense, _, shifts, _) = last_column(&table);
    assert_eq!((attack, defense), (2, 1));
    assert_eq!(shifts, [], "no base helps in an interception stack (22.21)");
    // 2-1: a die of 1 takes nothing of the defender but one point; 6 takes nothing of the attacker.
    table.give(&["die:2", "die:6"]);
    assert_eq!(losses(&table), [(0, 2)]);
    assert!(!left(&table, 221, Side::Rebel).contains(&"rebel_wild_2_1-1".to_owned()));
    // Step two: the Line stands with the free one and fights again with it.
    assert!(table.happened(|event| matches!(event, Event::NoLongerIntercepted { side: Side::Imperial, .. })));
    assert!(!table.state().units[unit("line-1")].engaged);
    table.give(&["yes"]);
    assert_eq!(opened(&table).len(), 2);
    let (attack, defense, _, shifts, _) = last_column(&table);
    assert_eq!((attack, defense), (2, 4));
    assert_eq!(shifts, [Shift::BaseAids(-3)]);
    table.give(&["die:1", "die:6"]);
    // The base is left alone after that (22.23): the next box comes.
    assert_eq!(table.count(|event| matches!(event, Event::BaseNotAttacked { .. })), 0);
    assert_eq!(table.case(), "22.0");
    assert!(table.prompt().contains("Cercis") || table.prompt().contains(planet(222).name()), "{}", table.prompt());
}

/// Where units of both sides are left in the interception stack they stay in it, and do not attack a base.
///
/// Cases: 22.0
/// Rows: ruling/L45
#[test]
fn case_22_0_an_interception_that_decides_nothing_keeps_both_in_the_stack() {
    let bases = json!([{"planet": 221, "loyalty": "loyal", "pdb_level": 1}]);
    let fleet = json!([{"kind": "line", "count": 2}, {"kind": "rebel_wild_2_1", "count": 3}]);
    let other = json!([{"kind": "line"}, {"kind": "rebel_wild_2_1"}]);
    let table = fleets("rebel", bases, json!([orbit(221, fleet, json!([])), orbit(222, other, json!([]))]));
    let all = ["line-1", "line-2", "rebel_wild_2_1-1", "rebel_wild_2_1-2", "rebel_wild_2_1-3"];
    let all: Vec<(&str, &str)> = all.iter().map(|unit| ("units", *unit)).collect();
    let mut table = intercepted(&table, &all);
    // 4 to 3 is 1-1: 1 takes nothing, 6 takes nothing.
    table.give(&["orbit:221", "die:1", "die:6"]);
    assert!(table.state().units[unit("line-1")].engaged && table.state().units[unit("rebel_wild_2_1-1")].engaged);
    assert_eq!((opened(&table).len(), table.case().as_str()), (1, "22.0"));
    assert!(table.prompt().contains(planet(222).name()), "no free units, no attack on the base: {}", table.prompt());
}

/// Cases: 22.13
#[test]
fn case_22_13_no_base_rakes_and_no_fleet_detachment_flies_in_the_segment() {
    let bases = json!([{"planet": 221, "loyalty": "loyal", "pdb_level": 2}]);
    let people = json!([{"character": "adam_starlight", "ship": "galactic_freighter"}]);
    let mut table = fleets("rebel", bases, json!([orbit(221, json!([{"kind": "rebel_wild_2_1"}]), people)]));
    assert_eq!(table.answers(), ["yes", "no"]);
    assert_eq!(table.case(), "22.22", "the attack on the base is all that is asked");
    table.give(&["no"]);
    assert!(table.checks().is_empty());
    assert_ne!(table.case(), "22.0");
}

/// Cases: 22.2, 22.21
/// Rows: ruling/L70
#[test]
fn case_22_21_a_usable_base_helps_its_controllers_free_units_by_one_column_or_three() {
    let shifts = |level: u8, up: bool, phasing: &str| {
        let bases = json!([{"planet": 221, "loyalty": "loyal", "pdb_level": level, "pdb_up": up}]);
        let fleet = json!([{"kind": "line", "count": 2}, {"kind": "rebel_wild_2_1", "count": 4}]);
        let mut table = fleets(phasing, bases, json!([orbit(221, fleet, json!([]))]));
        table.give(&["yes"]);
        let (_, _, ratio, shifts, column) = last_column(&table);
        table.give(&["die:1", "die:6"]);
        assert_eq!(base(&table, 221), (level, up), "it is unharmed");
        (ratio, shifts, column)
    };
    let told = |ratio: &str, by: Option<i8>, column: &str| {
        (ratio.to_owned(), by.map(Shift::BaseAids).into_iter().collect::<Vec<_>>(), column.to_owned())
    };
    assert_eq!(shifts(0, true, "rebel"), told("1-1", None, "1-1"));
    assert_eq!(shifts(1, true, "rebel"), told("1-1", Some(-1), "1-2"));
    assert_eq!(shifts(2, true, "rebel"), told("1-1", Some(-3), "1-4"));
    assert_eq!(shifts(2, false, "rebel"), told("1-1", None, "1-1"), "a base that is Down");
    assert_eq!(shifts(2, true, "imperial"), told("1-1", None, "1-1"), "never for an attacker");
}

/// The strengths, and two columns to the right where it is Down or nobody's.
///
/// Cases: 22.22
/// Rows: ruling/L71
#[test]
fn case_22_22_a_base_defends_with_1_4_or_8_and_two_columns_worse_if_it_is_down() {
    let attacked = |level: u8, up: bool, control: &str| {
        let bases = json!([planet_221(level, up, control)]);
        let fleet = json!([{"kind": "rebel_wild_2_1", "count": 4}]);
        let mut table = fleets("rebel", bases, json!([orbit(221, fleet, json!([]))]));
        table.give(&["yes"]);
        assert_eq!(opened(&table), [(BattleKind::OnBase, Side::Rebel)]);
        let (attack, defense, ratio, shifts, column) = last_column(&table);
        assert_eq!(attack, 4);
        (defense, ratio, shifts, column)
    };
    let right = vec![Shift::BaseHelpless(2)];
    assert_eq!(attacked(0, true, "imperial_control"), (1, "4-1".into(), vec![], "4-1".into()));
    assert_eq!(attacked(1, true, "imperial_control"), (4, "1-1".into(), vec![], "1-1".into()));
    assert_eq!(attacked(2, true, "imperial_control"), (8, "1-2".into(), vec![], "1-2".into()));
    assert_eq!(attacked(2, false, "imperial_control"), (8, "1-2".into(), right.clone(), "2-1".into()));
    // A planet in rebellion is nobody's: its base fights for nobody, and worse, but once only.
    assert_eq!(attacked(1, true, "rebellion"), (4, "1-1".into(), right.clone(), "3-1".into()));
    assert_eq!(attacked(1, false, "rebellion"), (4, "1-1".into(), right, "3-1".into()));
}

/// The printed example, and what falls short of it.
///
/// Cases: 22.22
#[test]
fn case_22_22_a_loss_of_six_lowers_a_level_2_base_to_level_1_down_and_a_down_one_to_level_0() {
    // Elite Wild 4-4s, nine of which are 36 points: at 4-1 and better the defender's loss is read off the die.
    let hit = |level: u8, up: bool, units: Value, die: &str| {
        let bases = json!([{"planet": 221, "loyalty": "loyal", "pdb_level": level, "pdb_up": up}]);
        let mut table = fleets("rebel", bases, json!([orbit(221, units, json!([]))]));
        table.give(&["yes", die, "die:6"]);
        let loss = losses(&table)[0].1;
        (loss, base(&table, 221), table.cases(|event| matches!(event, Event::PdbLowered { .. })))
    };
    let strong = json!([{"kind": "rebel_wild_4_4", "count": 4}, {"kind": "rebel_urban_4_4", "count": 4}]); // 32 to 8: 4-1
    let lowered = vec!["22.22".to_owned()];
    assert_eq!(hit(2, true, strong.clone(), "die:6"), (6, (1, false), lowered.clone()));
    assert_eq!(hit(2, true, strong.clone(), "die:5"), (5, (1, false), lowered.clone()));
    assert_eq!(hit(2, true, strong.clone(), "die:4"), (4, (2, false), lowered.clone()));
    assert_eq!(hit(2, true, strong.clone(), "die:1"), (2, (2, false), lowered.clone()));
    // Down already: 4-1 and two to the right is 6-1; eight points are two levels, four one.
    assert_eq!(hit(2, false, strong.clone(), "die:6"), (8, (0, false), lowered.clone()));
    assert_eq!(hit(2, false, strong.clone(), "die:1"), (4, (1, false), lowered.clone()));
    // 2-1 after the shift, the die 4: three points take one level of a Down base, two points none.
    let weak = json!([{"kind": "rebel_wild_2_1", "count": 4}]);
    assert_eq!(hit(2, false, weak.clone(), "die:4"), (3, (1, false), lowered.clone()));
    assert_eq!(hit(2, false, weak.clone(), "die:2"), (2, (2, false), vec![]));
    // One point does nothing to a base that is Up; Level 0, Down is the least there is.
    assert_eq!(hit(1, true, weak.clone(), "die:3"), (1, (1, true), vec![]));
    assert_eq!(hit(0, true, strong, "die:6"), (7, (0, false), lowered));
}

/// Cases: 22.22
#[test]
fn case_22_22_a_loss_too_small_for_the_base_is_told() {
    for (die, told) in [("die:3", vec!["22.22".to_owned()]), ("die:6", vec![])] {
        let bases = json!([{"planet": 221, "loyalty": "loyal", "pdb_level": 1, "pdb_up": true}]);
        let weak = json!([{"kind": "rebel_wild_2_1", "count": 4}]);
        let mut table = fleets("rebel", bases, json!([orbit(221, weak, json!([]))]));
        table.give(&["yes", die, "die:6"]);
        assert_eq!(table.cases(|event| matches!(event, Event::BaseUnharmed { .. })), told, "{}", table.story());
    }
}

/// Cases: 22.23
/// Rows: ruling/L69
#[test]
fn case_22_23_only_the_phasing_player_attacks_a_base_and_only_one_that_can_be_harmed() {
    let units = json!([{"kind": "rebel_wild_4_3", "count": 2}]);
    let asked = |phasing: &str, bases: Value| {
        let table = fleets(phasing, bases, json!([orbit(221, units.clone(), json!([]))]));
        // Where nothing is asked the next Player-Turn has come already.
        table.case() == "22.22" && table.asked().is_some_and(|side| side.name().to_lowercase() == phasing)
    };
    let base = |level: u8, up: bool, control: &str| json!([planet_221(level, up, control)]);
    assert!(asked("rebel", base(1, true, "imperial_control")));
    assert!(!asked("imperial", base(1, true, "imperial_control")), "the Rebel units are not phasing");
    assert!(!asked("rebel", base(0, false, "imperial_control")), "Level 0, Down");
    assert!(!asked("rebel", base(1, true, "rebel_control")), "it is his own");
    // No Determined Assault, though every unit is worth three points.
    let mut table = fleets("rebel", base(1, true, "imperial_control"), json!([orbit(221, units, json!([]))]));
    table.give(&["yes"]);
    assert!(table.awaits_chance(), "{}", table.prompt());
}

/// Who has fought free units attacks no base in the same segment.
///
/// Cases: 22.23
#[test]
fn case_22_23_after_a_combat_of_free_units_no_base_is_attacked() {
    let bases = json!([{"planet": 221, "loyalty": "loyal", "pdb_level": 1}]);
    let fleet = json!([{"kind": "line"}, {"kind": "rebel_wild_2_1", "count": 4}]);
    let mut table = fleets("rebel", bases.clone(), json!([orbit(221, fleet.clone(), json!([]))]));
    table.give(&["no", "no"]);
    assert_eq!(table.case(), "22.22", "both have declined");
    let mut table = fleets("rebel", bases, json!([orbit(221, fleet, json!([]))]));
    table.give(&["yes", "die:1", "die:6"]);
    assert!(!table.story().contains("base of"), "{}", table.story());
    assert_ne!(table.case(), "22.22");
}

/// Cases: 22.24
/// Rows: ruling/L71
#[test]
fn case_22_24_the_defender_names_who_aids_the_base_and_loses_none_of_them() {
    let bases = json!([{"planet": 221, "loyalty": "loyal", "pdb_level": 1}]);
    let fleet =
        json!([{"kind": "line"}, {"kind": "veteran"}, {"kind": "elite_navy"}, {"kind": "rebel_wild_2_1", "count": 5}]);
    let mut table = fleets("rebel", bases, json!([orbit(221, fleet, json!([]))]));
    table.give(&["no", "no", "yes"]);
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Imperial), "22.24"));
    assert_eq!(table.answers(), ["done", "unit:line-1", "unit:veteran-1", "unit:elite_navy-1"]);
    table.give(&["unit:veteran-1"]);
    assert_eq!(table.answers(), ["done", "unit:elite_navy-1"]);
    table.closed(&[("unit:veteran-1", Why::Picked, "22.24"), ("unit:line-1", Why::BeforeThePicked, "22.24")]);
    assert!(
        !table.happened(|event| matches!(event, Event::UnitsAidBase { .. })),
        "nobody sees them before all are named"
    );
    table.give(&["done"]);
    let aided: UnitSet = UnitSet::only(unit("veteran-1"));
    assert!(table.happened(|event| matches!(event, Event::UnitsAidBase { units, .. } if *units == aided)));
    let (attack, defense, ..) = last_column(&table);
    assert_eq!((attack, defense), (5, 4 + 4));
    table.give(&["die:6", "die:6"]);
    assert_eq!(losses(&table), [(1, 2)]);
    assert_eq!(base(&table, 221), (1, false));
    assert_eq!(left(&table, 221, Side::Imperial), ["line-1", "veteran-1", "elite_navy-1"]);
    assert_eq!(left(&table, 221, Side::Rebel).len(), 4, "the attacker loses as in any combat");
}

/// Who controls the base is not asked: units of the other player over a planet in rebellion can aid the base that nobody controls (22.22), on
/// either side.
///
/// Cases: 22.24, 22.22
#[test]
fn case_22_24_a_base_that_nobody_controls_can_be_aided_too() {
    let fleet = json!([{"kind": "line"}, {"kind": "veteran"}, {"kind": "rebel_wild_2_1", "count": 5}]);
    for (phasing, defender, aid) in
        [("rebel", Side::Imperial, "unit:veteran-1"), ("imperial", Side::Rebel, "unit:rebel_wild_2_1-1")]
    {
        let base = json!([planet_221(1, false, "rebellion")]);
        let mut table = fleets(phasing, base, json!([orbit(221, fleet.clone(), json!([]))]));
        assert_eq!(controller(table.state(), planet(221)), None);
        table.give(&["no", "no", "yes"]);
        assert_eq!((table.asked(), table.case().as_str()), (Some(defender), "22.24"), "\n{}", table.story());
        table.give(&[aid]);
        if table.allows("done") {
            table.give(&["done"]);
        }
        let (_, defense, ..) = last_column(&table);
        assert_eq!(defense, if defender == Side::Imperial { 4 + 4 } else { 4 + 1 }, "\n{}", table.story());
    }
}

/// A Suicide Squad that aids a base beside no ordinary unit counts what it is worth alone.
///
/// Cases: 19.62, 22.24
/// Rows: ruling/L24, ruling/L71
#[test]
fn case_22_24_a_suicide_squad_that_aids_a_base_alone_adds_its_strength() {
    for (aid, defense) in [(&["unit:suicide_squad-1", "done"][..], 4 + 1), (&["done"][..], 4)] {
        let bases = json!([{"planet": 221, "loyalty": "loyal", "pdb_level": 1}]);
        let fleet = json!([{"kind": "line"}, {"kind": "suicide_squad"}, {"kind": "rebel_wild_2_1", "count": 5}]);
        let mut table = fleets("rebel", bases, json!([orbit(221, fleet, json!([]))]));
        table.give(&["no", "no", "yes"]);
        for answer in aid {
            if table.allows(answer) {
                table.give(&[answer]);
            }
        }
        let (_, defended, ..) = last_column(&table);
        assert_eq!(defended, defense, "{aid:?}\n{}", table.story());
    }
}

/// Cases: 22.3, 22.31
/// Rows: ruling/L27, ruling/L74
#[test]
fn case_22_3_a_determined_assault_is_two_columns_to_the_left_and_doubles_both_losses() {
    let fleet = |units: Value| fleets("rebel", json!([]), json!([orbit(221, units, json!([]))]));
    let mut table = fleet(json!([{"kind": "veteran"}, {"kind": "rebel_wild_2_3", "count": 3}]));
    table.give(&["yes"]);
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Rebel), "22.3"));
    table.give(&["yes"]);
    let (_, _, ratio, shifts, column) = last_column(&table);
    assert_eq!((ratio.as_str(), column.as_str()), ("2-1", "1-2"));
    assert_eq!(shifts, [Shift::DeterminedAssault(-2)]);
    // On 1-2 a 5 takes two points of the defender and a 5 two of the attacker: four each.
    table.give(&["die:5", "die:5"]);
    assert_eq!(losses(&table), [(4, 4)]);
    assert!(left(&table, 221, Side::Imperial).is_empty());
    assert_eq!(left(&table, 221, Side::Rebel).len(), 2, "three points of four: one Wild 2-3");
    // One unit worth less: it is not asked. Nor is the defender ever.
    let mut weak =
        fleet(json!([{"kind": "veteran"}, {"kind": "rebel_wild_2_3", "count": 3}, {"kind": "rebel_wild_2_1"}]));
    weak.give(&["yes"]);
    assert!(weak.awaits_chance(), "{}", weak.prompt());
    let mut defended = fleet(json!([{"kind": "patrol"}, {"kind": "rebel_wild_2_3", "count": 3}]));
    defended.give(&["no", "yes"]);
    assert!(defended.awaits_chance(), "the Patrol attacks, and the defender is not asked: {}", defended.prompt());
}

/// Where losses fall on face-down units of equal strength nobody gains by it; a Suicide Squad is no hindrance.
///
/// Cases: 22.3
#[test]
fn case_22_31_a_suicide_squad_beside_the_others_hinders_no_determined_assault() {
    let units = json!([{"kind": "veteran"}, {"kind": "suicide_squad"}, {"kind": "rebel_wild_2_1", "count": 2}]);
    let mut table = fleets("imperial", json!([]), json!([orbit(221, units, json!([]))]));
    table.give(&["yes"]);
    assert_eq!(table.case(), "22.3");
    table.give(&["yes"]);
    let (attack, defense, ..) = last_column(&table);
    assert_eq!((attack, defense), (4, 2), "and it adds no strength (19.62)");
}

/// Cases: 22.32
#[test]
fn case_22_32_a_determined_assault_is_offered_in_environs_and_in_interception_stacks_too() {
    let on_the_ground = |kind: &str| {
        let units = json!([{"kind": kind, "at": 2211}, {"kind": "rebel_wild_2_1", "at": 2211}]);
        let position = json!({"side": "imperial", "segment": "military_combat", "units": units});
        let mut table = play_province(2, json!([]), position);
        table.give(&["yes"]);
        table
    };
    let mut table = on_the_ground("line"); // worth three on a planet
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Imperial), "22.3"));
    table.give(&["yes"]);
    assert!(last_column(&table).3.contains(&Shift::DeterminedAssault(-2)));
    // 3 to 2 is 1-1, three to the left 1-4: a 6 takes one point of the defender, doubled two; a 6 three of the attacker, doubled six.
    table.give(&["die:6", "die:6"]);
    assert_eq!(losses(&table), [(6, 2)]);
    assert!(on_the_ground("patrol").awaits_chance(), "worth one");

    let other = json!([{"kind": "line"}, {"kind": "rebel_wild_2_1"}]);
    let fleet = json!([{"kind": "veteran"}, {"kind": "rebel_wild_2_1", "count": 3}]);
    let table = fleets("rebel", json!([]), json!([orbit(221, fleet, json!([])), orbit(222, other, json!([]))]));
    let mut table = intercepted(&table, &[("units", "veteran-1"), ("units", "rebel_wild_2_1-1")]);
    table.give(&["orbit:221"]);
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Imperial), "22.3"));
}

/// In the Star System Game nobody knows of it.
///
/// Cases: 22.32
#[test]
fn case_22_32_no_determined_assault_in_the_star_system_game() {
    let units = json!([{"kind": "line", "at": 2211}, {"kind": "rebel_wild_2_1", "at": 2211}]);
    let mut table = crate::play::play(json!({"side": "imperial", "segment": "military_combat", "units": units}));
    table.give(&["yes"]);
    assert!(table.awaits_chance(), "{}", table.prompt());
}

/// Cases: 22.4
/// Rows: ruling/L72, ruling/L73
#[test]
fn case_22_4_a_leader_in_space_has_a_rating_for_it_and_shifts_by_it() {
    let units = json!([{"kind": "line", "count": 2}, {"kind": "rebel_wild_2_1", "count": 4}]);
    // Ly Mantok 2 in space and 3 on a planet; Zina Adora has none in space; Redjac 2.
    let people = json!([
        {"character": "ly_mantok", "stack": "military"}, {"character": "zina_adora", "stack": "military"},
        {"character": "barca", "stack": "military"},
    ]);
    let mut table = fleets("rebel", json!([]), json!([orbit(231, units, people)]));
    table.give(&["yes"]);
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Rebel), "22.4"));
    assert_eq!(table.answers(), ["no", "character:ly_mantok"]);
    table.closed(&[("character:zina_adora", Why::NoSpaceLeadership, "22.4")]);
    table.give(&["character:ly_mantok"]);
    assert_eq!(table.asked(), Some(Side::Imperial), "the attacker first");
    table.give(&["character:barca"]);
    let (_, _, ratio, shifts, column) = last_column(&table);
    // Barca 3 against Ly Mantok 2. No environ type, no special environ: Wild 2-1s fight as any.
    assert_eq!((ratio.as_str(), shifts, column.as_str()), ("1-1", vec![Shift::Leaders(-1)], "1-2"));
    assert_eq!(table.cases(|event| matches!(event, Event::SpaceLeaderNamed { .. })), ["22.4", "22.4"]);
}

/// Cases: 22.41
/// Rows: ruling/L72
#[test]
fn case_22_41_who_leads_an_interception_stack_is_in_it_and_who_leads_free_units_is_not() {
    let units = json!([{"kind": "line", "count": 2}, {"kind": "rebel_wild_2_1", "count": 4}]);
    let people = json!([
        {"character": "ly_mantok", "stack": "military"}, {"character": "adam_starlight", "ship": "galactic_freighter"},
        {"character": "barca", "stack": "military"}, {"character": "saytar", "stack": "military"},
    ]);
    let other = json!([{"kind": "line"}, {"kind": "rebel_wild_2_1"}]);
    let table = fleets("rebel", json!([]), json!([orbit(221, units, people), orbit(222, other, json!([]))]));
    let engaged =
        [("units", "line-1"), ("units", "rebel_wild_2_1-1"), ("characters", "barca"), ("characters", "ly_mantok")];
    let mut table = intercepted(&table, &engaged);
    table.give(&["orbit:221"]);
    assert_eq!(table.answers(), ["no", "character:barca"]);
    table.closed(&[("character:saytar", Why::NotInThatStack, "22.41")]);
    table.give(&["character:barca"]);
    assert_eq!(table.answers(), ["no", "character:ly_mantok"]);
    table.give(&["no", "die:1", "die:6"]);
    // 2 to 1 with three columns is 5-1: a 1 takes three points. The Rebel stack is gone, and Ly Mantok with it (22.43).
    assert_eq!(table.cases(|event| matches!(event, Event::Killed { .. })), ["22.43"]);
    // Both Lines are free now, and who stands apart aboard his ship may lead: it puts him with the units.
    table.give(&["yes"]);
    assert_eq!(table.answers(), ["no", "character:adam_starlight"]);
    table.give(&["character:adam_starlight"]);
    assert_eq!(table.state().characters[character("adam_starlight")].stack, StackKind::Military);
    assert_eq!(table.answers(), ["no", "character:barca", "character:saytar"]);
}

/// Cases: 22.42
#[test]
fn case_22_42_a_base_alone_has_no_leader_and_one_that_is_aided_may_have_one() {
    let bases = json!([{"planet": 221, "loyalty": "loyal", "pdb_level": 1}]);
    let fleet = json!([{"kind": "line"}, {"kind": "rebel_wild_2_1", "count": 5}]);
    let people = json!([{"character": "barca", "stack": "military"}]);
    let attacked = |aid: &[&str]| {
        let mut table = fleets("rebel", bases.clone(), json!([orbit(221, fleet.clone(), people.clone())]));
        table.give(&["no", "no", "yes"]).give(aid);
        table
    };
    assert!(attacked(&["done"]).awaits_chance(), "the base defends by itself");
    let mut table = attacked(&["unit:line-1"]);
    assert_eq!(table.answers(), ["no", "character:barca"]);
    table.give(&["character:barca"]);
    assert_eq!(last_column(&table).3, [Shift::Leaders(-3)]);
}

/// Cases: 22.43
/// Rows: ruling/L75
#[test]
fn case_22_43_who_stood_with_units_that_are_wiped_out_dies_with_them_and_who_was_apart_does_not() {
    let units = json!([{"kind": "veteran", "count": 3}, {"kind": "rebel_wild_2_1"}]);
    let people = json!([
        {"character": "rayner_derban", "stack": "military", "ship": "planetary_privateer"},
        {"character": "boccanegra", "stack": "military"},
        {"character": "adam_starlight", "ship": "galactic_freighter"}, {"character": "doctor_sontag"},
    ]);
    let mut table = fleets("imperial", json!([]), json!([orbit(221, units, people)]));
    table.give(&["yes", "no"]);
    table.pass_to_chance().give(&["die:6", "die:6"]);
    let alive = |who: &str| table.state().characters[character(who)].place() == Place::Orbit(planet(221));
    assert_eq!(
        (alive("rayner_derban"), alive("boccanegra"), alive("adam_starlight"), alive("doctor_sontag")),
        (false, false, true, true)
    );
    assert_eq!(table.cases(|event| matches!(event, Event::ShipLost { .. })), ["22.43"]);
    assert!(!table.happened(|event| matches!(event, Event::LeftAlone { .. } | Event::FightOpens { .. })));
    assert_eq!(table.state().recount(), Ok(()));
}

/// What the dead held.
///
/// Cases: 22.43
/// Rows: ruling/L75
#[test]
fn case_22_43_prisoners_of_the_dead_go_free_where_their_side_has_units_or_room_and_die_elsewhere() {
    let wiped_out = |rebels: Value| {
        let units = json!([{"kind": "line"}, {"kind": "rebel_wild_4_4", "count": 3}]);
        let mut people = vec![json!({"character": "kogus", "held_by": "line"})];
        people.extend(rebels.as_array().cloned().unwrap_or_default());
        let mut table = fleets("rebel", json!([]), json!([orbit(221, units, json!(people))]));
        table.give(&["yes"]);
        table.pass_to_chance().give(&["die:6", "die:6"]);
        assert!(left(&table, 221, Side::Imperial).is_empty(), "{}", table.story());
        table.state().characters[character("kogus")]
    };
    let freed = wiped_out(json!([]));
    assert_eq!((freed.place(), freed.captor()), (Place::Orbit(planet(221)), None));
    assert_eq!(freed.stack, StackKind::Military, "no ship: he stands with the units");
    let aboard = wiped_out(json!([{"character": "adam_starlight", "ship": "galactic_freighter"}]));
    assert_eq!((aboard.captor(), aboard.stack), (None, StackKind::Mission));
    // Both sides wiped each other out, and no Rebel ship is there.
    let units = json!([{"kind": "line"}, {"kind": "rebel_wild_2_1", "count": 1}]);
    let people = json!([{"character": "kogus", "held_by": "line"}]);
    let mut table = fleets("rebel", json!([]), json!([orbit(221, units, people)]));
    // 1 to 2 is 1-2: a 5 takes two points of the defender, and a 1 five of the attacker.
    table.give(&["yes", "die:5", "die:1"]);
    assert!(left(&table, 221, Side::Rebel).is_empty() && left(&table, 221, Side::Imperial).is_empty());
    assert_eq!(table.state().characters[character("kogus")].place(), Place::OutOfPlay);
}

/// On a planet 10.6 stands.
///
/// Cases: 22.43
#[test]
fn case_22_43_on_a_planet_a_squad_attacks_whoever_is_left_alone_as_before() {
    let units = json!([{"kind": "line", "at": 2211, "count": 3}, {"kind": "rebel_wild_1_0", "at": 2211}]);
    let people = json!([{"character": "boccanegra", "at": 2211, "stack": "military"}]);
    let position = json!({"side": "imperial", "segment": "military_combat", "units": units, "characters": people});
    let mut table = play_province(2, json!([]), position);
    table.give(&["yes"]);
    table.pass_to_chance().give(&["die:6", "die:6"]);
    assert!(table.happened(|event| matches!(event, Event::LeftAlone { side: Side::Rebel, .. })), "{}", table.story());
}

/// Cases: 22.44
#[test]
fn case_22_44_everybody_free_takes_part_in_a_combat_and_in_an_attack_on_a_base() {
    let bases = json!([{"planet": 221, "loyalty": "loyal", "pdb_level": 1}, {"planet": 222, "loyalty": "loyal", "pdb_level": 1}]);
    let fleet =
        json!([{"kind": "rebel_wild_2_1", "count": 3}, {"kind": "rebel_wild_2_3", "carries": "rebel_wild_1_0"}]);
    let other = json!([{"kind": "line", "count": 2}, {"kind": "rebel_urban_2_1", "count": 2}]);
    let mut table = fleets("rebel", bases, json!([orbit(221, fleet, json!([])), orbit(222, other, json!([]))]));
    table.give(&["orbit:221", "yes"]);
    let (attack, defense, ..) = last_column(&table);
    assert_eq!((attack, defense), (6, 4), "the carried 1-0 adds nothing (20.54)");
    table.give(&["die:1", "die:6"]);
    table.give(&["yes"]);
    let (attack, defense, ..) = last_column(&table);
    assert_eq!((attack, defense), (2, 4));
}

/// What is carried dies with its carrier.
///
/// Cases: 22.0, 20.54
#[test]
fn case_22_0_a_carried_unit_is_no_loss_of_its_own_and_dies_with_its_carrier() {
    let units = json!([{"kind": "veteran", "count": 3}, {"kind": "rebel_wild_2_3", "carries": "rebel_wild_1_0"}]);
    let mut table = fleets("imperial", json!([]), json!([orbit(221, units, json!([]))]));
    table.give(&["yes", "no", "die:6", "die:6"]);
    assert!(left(&table, 221, Side::Rebel).is_empty());
    assert_eq!(table.cases(|event| matches!(event, Event::UnitEliminated { .. })), ["22.0", "20.54"]);
}

/// Suicide Squads alone cannot declare, and are asked all the same.
///
/// Cases: 22.0
/// Rows: ruling/L44, ruling/L68
#[test]
fn case_22_0_suicide_squads_alone_are_asked_and_cannot_declare() {
    let units = json!([{"kind": "suicide_squad"}, {"kind": "rebel_wild_2_1", "count": 2}]);
    let mut table = fleets("imperial", json!([]), json!([orbit(221, units, json!([]))]));
    assert_eq!((table.asked(), table.answers()), (Some(Side::Imperial), vec!["no".to_owned()]));
    table.closed(&[("yes", Why::SuicideSquadsAlone, "19.63")]);
    table.give(&["no"]);
    assert_eq!((table.asked(), table.answers()), (Some(Side::Rebel), vec!["yes".to_owned(), "no".to_owned()]));
    table.give(&["yes"]);
    assert_eq!(last_column(&table).1, 1, "it defends with one (19.61)");
}

/// A lone Suicide Squad attacks no base either.
///
/// Rows: ruling/L69
#[test]
fn case_22_22_suicide_squads_alone_attack_no_base() {
    let bases = json!([planet_221(1, true, "rebel_control")]);
    let mut table = fleets("imperial", bases, json!([orbit(221, json!([{"kind": "suicide_squad"}]), json!([]))]));
    assert_eq!((table.case().as_str(), table.answers()), ("22.22", vec!["no".to_owned()]));
    table.give(&["no"]);
    assert_eq!(table.cases(|event| matches!(event, Event::BaseNotAttacked { .. })), ["22.22"]);
}

/// Cases: 26.0
/// Rows: ruling/L97, ruling/L72
#[test]
fn case_26_0_royalty_leads_with_one_more_on_and_over_its_own_planet() {
    // Drakir Grebb is of Kayne 322, Leadership 1, without a space rating; Jon Kidu of Mitrith 311, 3 and 1.
    let lead = |who: &str, at: u16, imperial: bool| {
        let units = json!([{"kind": "line", "at": at}, {"kind": "rebel_wild_2_1", "at": at}]);
        let side = if imperial { "imperial" } else { "rebel" };
        let people = json!([{"character": who, "at": at, "stack": "military"}]);
        let position = json!({"side": side, "segment": "military_combat", "units": units, "characters": people});
        let mut table = play_province(3, json!([]), position);
        table.give(&["yes", &format!("character:{who}")]);
        table.pass_to_chance();
        last_column(&table).3.into_iter().find(|shift| matches!(shift, Shift::Leaders(_)))
    };
    assert_eq!(lead("drakir_grebb", 3222, false), Some(Shift::Leaders(2)));
    assert_eq!(lead("drakir_grebb", 3232, false), Some(Shift::Leaders(1)), "another planet");
    assert_eq!(lead("jon_kidu", 3112, true), Some(Shift::Leaders(4)));
    let over = |who: &str, at: u16| {
        let units = json!([{"kind": "line"}, {"kind": "rebel_wild_2_1"}]);
        let people = json!([{"character": who, "stack": "military"}]);
        let space = json!([{"at": {"orbit": at}, "units": units, "characters": people}]);
        let side = if who == "jon_kidu" { "imperial" } else { "rebel" };
        let down = json!([{"planet": at, "loyalty": "neutral", "pdb_level": 0, "pdb_up": false}]);
        let position = json!({"side": side, "segment": "space_combat", "space": space});
        let mut table = play_province(3, down, position);
        table.give(&["yes"]);
        if table.allows(&format!("character:{who}")) {
            table.give(&[&format!("character:{who}")]);
        }
        table.pass_to_chance();
        last_column(&table).3
    };
    assert_eq!(over("jon_kidu", 311), [Shift::Leaders(2)]);
    assert_eq!(over("jon_kidu", 321), [Shift::Leaders(1)]);
    assert_eq!(over("drakir_grebb", 322), [], "royalty adds nothing to a rating that he has not");
}

/// Units that fight are turned up, and only those.
///
/// Cases: 7.22
/// Rows: ruling/L68
#[test]
fn case_22_0_units_are_turned_up_for_the_combat_and_those_that_aid_nothing_are_not() {
    let bases = json!([{"planet": 221, "loyalty": "loyal", "pdb_level": 1}]);
    let fleet = json!([{"kind": "line"}, {"kind": "veteran"}, {"kind": "rebel_wild_2_1", "count": 5}]);
    let mut table = fleets("rebel", bases, json!([orbit(221, fleet, json!([]))]));
    table.give(&["no", "no", "yes", "unit:veteran-1"]);
    // To the Rebel Player the Veteran is a Veteran while the combat lasts, whatever the others are.
    for seed in 0..8 {
        let dealt = table.game.view(Viewer::Side(Side::Rebel)).sample(Seed(seed));
        let dealt = serde_json::to_value(dealt.moment()).expect("plain data").to_string();
        assert!(dealt.contains(r#""defenders":["veteran-1"]"#), "{dealt}");
    }
    assert_eq!(table.state().recount(), Ok(()));
}

/// The board says which step it is, and of units that lie face down only what they may be worth.
///
/// Cases: 22.0, 22.22, 7.22
#[test]
fn case_22_0_the_board_says_what_stands_in_the_box_and_which_step_it_is() {
    let bases = json!([planet_221(2, true, "imperial_control")]);
    let fleet = json!([{"kind": "line"}, {"kind": "rebel_wild_2_1", "count": 4}]);
    let mut table = fleets("rebel", bases, json!([orbit(221, fleet, json!([]))]));
    let seen = |table: &Play, side: Side| table.game.view(Viewer::Side(side)).board().battle.expect("a space combat");
    let line = u16::from(unit("line-1").space_strength());
    let (ours, theirs) = (seen(&table, Side::Rebel), seen(&table, Side::Imperial));
    assert_eq!((ours.step, ours.attacker, ours.column.is_none()), (BattleStep::Free, None, true));
    assert_eq!((ours.rebel.strength, theirs.imperial.strength), ((4, 4), (line, line)));
    let (least, most) = ours.imperial.strength;
    assert!(least < most && least <= line && line <= most, "a face-down unit may be worth {least} to {most}");
    assert_eq!(ours.imperial.units, 1);
    table.give(&["no", "no"]);
    let base = seen(&table, Side::Rebel);
    assert_eq!((base.step, base.attacker), (BattleStep::Base, Some(Side::Rebel)));
    assert_eq!(base.base.map(|base| (base.level, base.up, base.strength)), Some((2, true, 8)));
    assert_eq!(base.imperial.units, 0, "who aids the base is not named yet");
    table.give(&["yes"]);
    let open = seen(&table, Side::Imperial);
    assert_eq!((open.step, open.column.as_deref()), (BattleStep::Base, Some("1-2")));
}
