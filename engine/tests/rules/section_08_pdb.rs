//! Planetary Defense Bases: what they are, who can use them, and how they fire at moving units (8.0, 9.2).

use crate::play::{Play, character, environ, planet, play, play_with, ship, unit};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::rules::control::{can_use_pdb, controller};
use fitg_engine::rules::detection::Leg;
use fitg_engine::scenario::{Scenario, official, official_ids};
use fitg_engine::state::{Captor, Options, Pdb, Place};
use serde_json::{Value, json};

fn bases(levels: [(u8, bool); 3]) -> Value {
    let [q, a, c] = levels;
    json!({"planets": [
        {"planet": 221, "loyalty": "loyal", "pdb_level": q.0, "pdb_up": q.1},
        {"planet": 222, "loyalty": "neutral", "pdb_level": a.0, "pdb_up": a.1},
        {"planet": 223, "loyalty": "patriotic", "pdb_level": c.0, "pdb_up": c.1},
    ]})
}

/// Rebel 2-1 units on Angoff (2221), about to move.
fn rebels_on_angoff(count: u8, levels: [(u8, bool); 3]) -> Play {
    let position = json!({"side": "rebel", "segment": "movement",
        "units": [{"kind": "rebel_urban_2_1", "at": 2221, "count": count}, {"kind": "rebel_urban_1_0", "at": 2221}]});
    play_with(position, bases(levels), Options::default())
}

fn fired(table: &Play) -> Vec<(Leg, &'static str, u8, u8)> {
    table.fires().iter().map(|fire| (fire.leg, fire.column.label(), fire.loss, fire.base_loss)).collect()
}

fn base(table: &Play, number: u16) -> Pdb {
    table.state().planets[planet(number)].pdb
}

/// Every planet has one base, of Level 0, 1 or 2, Up or Down.
///
/// Rows: summary/8-1-general-pdb/2, summary/8-1-general-pdb/3, summary/8-1-general-pdb/4
/// Cases: 8.0, 8.12
#[test]
fn case_8_1_every_planet_has_a_base_of_level_0_1_or_2() {
    for id in official_ids() {
        let scenario = official(id).unwrap_or_else(|| panic!("{id}"));
        for at in &scenario.planets {
            assert!(at.pdb_level <= 2);
            assert!(at.pdb_up, "8.12: bases start Up");
        }
    }
    let text = |level: &str| {
        format!(
            r#"{{"id": "x", "name": "X", "turns": 1, "planets": [{{"planet": 221, "loyalty": "loyal"{level}}}],
                "victory": {{"rebel_points": 1}}}}"#
        )
    };
    for right in [", \"pdb_level\": 0", ", \"pdb_level\": 2, \"pdb_up\": false"] {
        assert!(Scenario::from_json(&text(right)).is_ok(), "{right}");
    }
    for wrong in ["", ", \"pdb_level\": 3"] {
        let error = Scenario::from_json(&text(wrong)).map(|_| ()).expect_err("a planet needs a base of Level 0 to 2");
        assert!(error.to_string().contains("pdb_level"), "{error}");
    }
}

/// Who controls a planet, and nobody else, can use its base, and only while it is Up.
///
/// Rows: summary/8-1-general-pdb/1, summary/8-1-general-pdb/5, summary/8-1-general-pdb/9, summary/8-1-general-pdb/10
/// Cases: 8.0, 8.2, 15.6
#[test]
fn case_8_2_the_controller_uses_the_base_while_it_is_up() {
    for (state, owner) in [("imperial_control", Side::Imperial), ("rebel_control", Side::Rebel)] {
        for up in [true, false] {
            let loyalty = if state == "rebel_control" { json!(null) } else { json!("loyal") };
            let planets = json!([{"planet": 221, "loyalty": loyalty, "state": state, "pdb_level": 1, "pdb_up": up}]);
            let position = json!({"side": "rebel", "segment": "movement"});
            let table = play_with(position, json!({"planets": planets}), Options::default());
            assert_eq!(controller(table.state(), planet(221)), Some(owner));
            assert_eq!(can_use_pdb(table.state(), planet(221), owner), up);
            assert!(!can_use_pdb(table.state(), planet(221), owner.enemy()));
        }
    }
}

/// The same ship and the same units pass a base that is Down without anybody being asked.
///
/// Cases: 8.2, 8.3
#[test]
fn case_8_3_a_base_that_is_down_neither_looks_nor_fires() {
    let mut table = rebels_on_angoff(1, [(0, false), (2, false), (0, false)]);
    table.give(&["unit:rebel_urban_2_1-1", "environ:2211"]);
    assert_eq!(table.state().units[unit("rebel_urban_2_1-1")].place(), Place::Environ(environ(2211)));
    assert!(fired(&table).is_empty());
}

/// Rows: summary/8-1-general-pdb/6
/// Cases: 8.33, 15.6
#[test]
fn case_8_33_nobody_uses_the_base_of_a_planet_that_nobody_controls() {
    let planets = json!([
        {"planet": 221, "loyalty": "loyal", "pdb_level": 0, "pdb_up": false},
        {"planet": 222, "state": "rebellion", "pdb_level": 2},
    ]);
    for (side, kind) in [("rebel", "rebel_urban_2_1"), ("imperial", "line")] {
        let position = json!({"side": side, "segment": "movement", "units": [{"kind": kind, "at": 2221}]});
        let mut table = play_with(position, json!({"planets": planets}), Options::default());
        assert_eq!(controller(table.state(), planet(222)), None);
        for side in Side::BOTH {
            assert!(!can_use_pdb(table.state(), planet(222), side));
        }
        // There is one other environ only, so that nobody is asked where to.
        table.give(&[&format!("unit:{kind}-1")]);
        assert!(table.happened(|event| matches!(event, Event::StackMoves { .. })));
        assert_ne!(table.case(), "9.2");
        assert!(fired(&table).is_empty());
    }
}

/// Putting a base Up never raises its level.
///
/// Rows: summary/8-1-general-pdb/7
/// Cases: 8.13, 15.61
#[test]
fn case_8_13_a_base_put_up_keeps_its_level() {
    for level in 0..=2 {
        let position = json!({"turn": 2, "side": "imperial", "segment": "movement"});
        let mut table = play_with(position, bases([(level, false), (2, true), (0, true)]), Options::default());
        table.give(&["raise-pdb:221"]);
        assert_eq!(base(&table, 221), Pdb { level, up: true });
        assert!(!table.answers().iter().any(|answer| answer.starts_with("raise-pdb")), "once a segment");
    }
}

/// A Sabotage mission and the event in which locals raid can put a base Down.
///
/// Rows: summary/8-1-general-pdb/11
/// Cases: 8.31
#[test]
fn case_8_31_sabotage_and_raiding_locals_put_a_base_down() {
    let position = json!({"side": "rebel", "segment": "missions",
        "characters": [{"character": "boccanegra", "at": 2211}]});
    // Card 73 has an S for wild environs, card 70 the raid.
    for card in [73, 70] {
        let mut table = play(position.clone());
        table.give(&["environ:2211", "mission:S"]);
        while !table.awaits_chance() {
            let next = if table.allows("draw") { "draw" } else { "done" };
            table.give(&[next]);
        }
        table.give(&[&format!("card:{card}")]);
        for _ in 0..10 {
            if !base(&table, 221).up {
                break;
            }
            let next = ["pdb", "mission:S", "stop"].into_iter().find(|next| table.allows(next));
            match next {
                Some(next) => table.give(&[next]),
                None => break,
            };
        }
        assert!(!base(&table, 221).up, "card {card}\n{}", table.story());
        assert_eq!(base(&table, 221).level, 1, "one letter takes no level");
    }
}

/// Spaceships without units are never fired at.
///
/// Rows: combat/pdb-combat/1, summary/8-2-pdb-combat/1
/// Cases: 9.2
#[test]
fn case_9_21_a_base_does_not_fire_at_spaceships() {
    let position = json!({"side": "rebel", "segment": "movement",
        "characters": [{"character": "boccanegra", "at": 2221, "ship": "planetary_privateer"}]});
    let mut table = play(position);
    table.give(&["ship:planetary_privateer", "environ:2211"]);
    assert_eq!(table.case(), "9.3", "detection, not fire");
    table.give(&["no", "no"]);
    assert!(fired(&table).is_empty());
}

/// A base of Level 2 fires in the column 3-1 whatever the strength of the stack.
///
/// Rows: combat/pdb-combat/2, summary/8-2-pdb-combat/2
/// Cases: 9.21, 9.22, 9.23
#[test]
fn case_9_22_level_2_fires_in_column_3_1() {
    for count in [1, 3] {
        let mut table = rebels_on_angoff(count, [(0, false), (2, true), (0, false)]);
        table.give(&["unit:rebel_urban_2_1-1"]);
        for n in 2..=count {
            table.give(&[&format!("unit:rebel_urban_2_1-{n}")]);
        }
        table.give(&["environ:2211"]);
        assert_eq!((table.case().as_str(), table.asked()), ("9.2", Some(Side::Imperial)));
        table.give(&["yes"]);
        assert_eq!(table.asked(), Some(Side::Imperial), "9.23: who fires rolls first");
        table.give(&["die:1"]);
        assert_eq!(table.asked(), Some(Side::Rebel));
        table.give(&["die:6"]);
        // 3-1: a 1 costs the units 2, a 6 costs the base nothing.
        assert_eq!(fired(&table), [(Leg::Departure, "3-1", 2, 0)]);
    }
}

/// Rows: combat/pdb-combat/3, summary/8-2-pdb-combat/3
/// Cases: 9.21, 9.22
#[test]
fn case_9_22_level_1_fires_in_column_1_1() {
    let mut table = rebels_on_angoff(1, [(1, true), (2, false), (0, false)]);
    table.give(&["unit:rebel_urban_2_1-1", "environ:2211", "yes", "die:3", "die:6"]);
    // 1-1: a 3 costs the units 1, which a 2-1 does not give (10.3), and a 6 costs the base nothing.
    assert_eq!(fired(&table), [(Leg::Arrival, "1-1", 1, 0)]);
    assert_eq!(table.state().units[unit("rebel_urban_2_1-1")].place(), Place::Environ(environ(2211)));
}

/// Rows: combat/pdb-combat/4, summary/8-2-pdb-combat/4
/// Cases: 9.22
#[test]
fn case_9_22_level_0_does_not_fire() {
    let mut table = rebels_on_angoff(1, [(0, true), (0, true), (0, true)]);
    table.give(&["unit:rebel_urban_2_1-1", "environ:2211"]);
    assert_eq!(table.state().units[unit("rebel_urban_2_1-1")].place(), Place::Environ(environ(2211)));
    assert!(fired(&table).is_empty());
}

/// Nobody fires at units that stay on the planet.
///
/// Rows: summary/8-1-general-pdb/12
/// Cases: 9.1
#[test]
fn case_9_1_units_that_stay_on_the_planet_are_not_fired_at() {
    let position = json!({"side": "rebel", "segment": "movement", "units": [
        {"kind": "rebel_air_2_1", "at": 2231}, {"kind": "rebel_air_1_0", "at": 2231}]});
    let mut table = play_with(position, bases([(1, true), (2, true), (2, true)]), Options::default());
    assert!(can_use_pdb(table.state(), planet(223), Side::Imperial));
    table.give(&["unit:rebel_air_1_0-1", "unit:rebel_air_2_1-1"]);
    assert!(fired(&table).is_empty());
    assert_eq!(table.state().units[unit("rebel_air_1_0-1")].place(), Place::Environ(environ(2232)));
}

/// Losses are taken by whole units, as near as they come to the result without exceeding it (10.3); the rest goes on.
///
/// Rows: combat/pdb-combat/5, summary/8-2-pdb-combat/5
/// Cases: 9.24
#[test]
fn case_9_24_the_survivors_go_on() {
    let mut table = rebels_on_angoff(3, [(0, false), (2, true), (0, false)]);
    table.give(&["unit:rebel_urban_2_1-1", "unit:rebel_urban_2_1-2", "unit:rebel_urban_2_1-3", "environ:2211", "yes"]);
    table.give(&["die:5", "die:6"]);
    // 3-1, a 5: four strength points, two units of strength 2.
    assert_eq!(table.count(|event| matches!(event, Event::UnitEliminated { .. })), 2);
    assert_eq!(table.state().unit_count(environ(2211), Side::Rebel), 1);
    assert_eq!(table.state().unit_count(environ(2221), Side::Rebel), 1, "the 1-0 that could not leave");
}

/// The mover says which of his units are lost.
///
/// Cases: 9.24
#[test]
fn case_9_24_the_mover_picks_his_losses() {
    let planets = json!([
        {"planet": 221, "state": "rebel_control", "pdb_level": 1},
        {"planet": 222, "loyalty": "neutral", "pdb_level": 2},
    ]);
    let position = json!({"side": "imperial", "segment": "movement",
        "units": [{"kind": "line", "at": 2221}, {"kind": "patrol", "at": 2221, "count": 3}]});
    let mut table = play_with(position, json!({"planets": planets}), Options::default());
    table.give(&["unit:patrol-1", "unit:patrol-2", "unit:patrol-3", "unit:line-1"]);
    assert_eq!((table.case().as_str(), table.asked()), ("9.2", Some(Side::Rebel)));
    table.give(&["yes", "die:6", "die:6"]);
    // 1-1, a 6: three points, either the Line unit or the three Patrols.
    assert_eq!((table.case().as_str(), table.asked()), ("9.24", Some(Side::Imperial)));
    assert!(table.prompt().contains("lost to the base of Quibron? 3 strength points"), "{}", table.prompt());
    table.refuse("done");
    table.give(&["unit:line-1"]);
    assert_eq!(table.state().unit_count(environ(2211), Side::Imperial), 3);
}

/// What the return fire does to a base of Level 2 in column 3-1, and of Level 1 in column 1-1, for all six dice.
///
/// Rows: combat/pdb-combat/6, combat/pdb-combat/7, combat/pdb-combat/8, summary/8-2-pdb-combat/6
/// Rows: summary/8-2-pdb-combat/7, summary/8-2-pdb-combat/8, summary/8-2-pdb-combat/9
/// Cases: 9.25
#[test]
fn case_9_25_a_loss_of_2_puts_the_base_down_and_3_also_takes_a_level() {
    let up = |level| Pdb { level, up: true };
    let down = |level| Pdb { level, up: false };
    // Losses in 3-1: 3 2 2 1 0 0.
    let level_2 = [down(1), down(2), down(2), up(2), up(2), up(2)];
    // Losses in 1-1: 4 3 2 2 1 0.
    let level_1 = [down(0), down(0), down(1), down(1), up(1), up(1)];
    for (die, (after_2, after_1)) in (1..=6).zip(level_2.into_iter().zip(level_1)) {
        let dice = format!("die:{die}");
        let mut table = rebels_on_angoff(1, [(0, false), (2, true), (0, false)]);
        table.give(&["unit:rebel_urban_2_1-1", "environ:2211", "yes", "die:1", &dice]);
        assert_eq!(base(&table, 222), after_2, "Level 2, a {die}");

        let mut table = rebels_on_angoff(1, [(1, true), (2, false), (0, false)]);
        table.give(&["unit:rebel_urban_2_1-1", "environ:2211", "yes", "die:1", &dice]);
        assert_eq!(base(&table, 221), after_1, "Level 1, a {die}");
    }
}

/// Units cannot attack a base: neither moving nor in the Military Combat Segment is anything of the kind offered.
///
/// Rows: combat/pdb-combat/9, summary/8-2-pdb-combat/10
/// Cases: 9.26
#[test]
fn case_9_26_units_cannot_attack_a_base() {
    let mut table = rebels_on_angoff(2, [(1, true), (2, true), (0, true)]);
    let known = ["done", "unit:", "environ:", "raise-pdb:"];
    assert!(table.answers().iter().all(|answer| known.iter().any(|start| answer.starts_with(start))));
    assert!(!table.allows("pdb"));
    let before = base(&table, 222);
    for _ in 0..30 {
        assert!(!table.case().starts_with("10."), "there is nobody to fight");
        if table.state().clock.side == Side::Imperial || !table.allows("done") {
            break;
        }
        table.give(&["done"]);
    }
    assert_eq!(base(&table, 222), before);
}

/// Once on leaving, once on arriving, never more.
///
/// Rows: combat/pdb-combat/10, summary/8-2-pdb-combat/11
/// Cases: 9.2, 9.27
#[test]
fn case_9_27_a_stack_is_fired_at_twice_at_most() {
    let mut table = rebels_on_angoff(2, [(1, true), (2, true), (2, true)]);
    table.give(&["unit:rebel_urban_2_1-1", "unit:rebel_urban_2_1-2", "environ:2211"]);
    table.give(&["yes", "die:1", "die:6", "yes", "die:1", "die:6"]);
    let legs: Vec<Leg> = fired(&table).into_iter().map(|(leg, ..)| leg).collect();
    assert_eq!(legs, [Leg::Departure, Leg::Arrival]);
    assert_ne!(table.case(), "9.2");
    assert_eq!(table.state().unit_count(environ(2211), Side::Rebel), 1);
}

/// The enemy may hold his fire.
///
/// Cases: 9.2
#[test]
fn case_9_2_a_base_need_not_fire() {
    let mut table = rebels_on_angoff(1, [(1, true), (2, true), (2, true)]);
    table.give(&["unit:rebel_urban_2_1-1", "environ:2211", "no", "no"]);
    assert_eq!(table.count(|event| matches!(event, Event::PdbFireDeclined { .. })), 2);
    assert_eq!(table.state().unit_count(environ(2211), Side::Rebel), 1);
}

/// If all units die, those with them stand where the base caught them: on leaving in the environ left, on arriving in
/// the environ entered. No squad attacks them, and their prisoner stays theirs.
#[test]
fn case_9_24_those_with_units_that_die_stand_where_the_base_caught_them() {
    let position = json!({"side": "rebel", "segment": "movement",
        "characters": [
            {"character": "frun_sentel", "at": 2221},
            {"character": "boccanegra", "at": 2221, "ship": "planetary_privateer"},
            {"character": "jon_kidu", "at": 2221, "held_by": "rebel_urban_2_1"},
        ],
        "units": [{"kind": "rebel_urban_2_1", "at": 2221}]});
    for (levels, caught) in [([(0, false), (2, true), (0, true)], 2221), ([(2, true), (2, false), (0, true)], 2211)] {
        let mut table = play_with(position.clone(), bases(levels), Options::default());
        table.give(&["unit:rebel_urban_2_1-1", "character:frun_sentel", "character:boccanegra"]);
        table.give(&["ship:planetary_privateer", "environ:2211", "yes", "die:6", "die:6"]);
        let here = Place::Environ(environ(caught));
        assert_eq!(table.state().mustered(Side::Rebel).len(), 0);
        // 12.82: another captor takes the prisoner over, of the captor's choice.
        assert_eq!((table.case().as_str(), table.asked()), ("12.81", Some(Side::Rebel)));
        table.give(&["character:frun_sentel"]);
        for who in ["frun_sentel", "boccanegra", "jon_kidu"] {
            assert_eq!(table.state().characters[character(who)].place(), here, "{who}");
        }
        let captor = table.state().characters[character("jon_kidu")].captor();
        assert_eq!(captor, Some(Captor::Guard(character("frun_sentel"))));
        assert_eq!(table.state().ships[ship("planetary_privateer")].place(), here);
        assert!(!table.happened(|event| matches!(event, Event::FightOpens { .. } | Event::LeftAlone { .. })));
    }
}

/// A prisoner whose unit dies on arrival and who finds nobody of his captors there is free in the environ entered.
///
/// Cases: 12.82
#[test]
fn case_12_82_a_prisoner_whose_unit_a_base_destroys_is_free_where_it_happened() {
    let position = json!({"side": "rebel", "segment": "movement",
        "characters": [{"character": "jon_kidu", "at": 2221, "held_by": "rebel_urban_2_1"},
            {"character": "frun_sentel", "at": 2221}],
        "units": [{"kind": "rebel_urban_2_1", "at": 2221}]});
    let mut table = play_with(position, bases([(2, true), (2, false), (0, true)]), Options::default());
    table.give(&["unit:rebel_urban_2_1-1", "environ:2211", "yes", "die:6", "die:6"]);
    assert!(table.happened(|event| matches!(event, Event::Freed { .. })));
    let now = table.state().characters[character("jon_kidu")];
    assert_eq!((now.place(), now.captor()), (Place::Environ(environ(2211)), None));
}

/// A base that a unit's return fire put Down on leaving does not matter to the base that waits at the destination.
///
/// Cases: 9.27
#[test]
fn case_9_27_the_base_at_the_destination_still_fires() {
    let mut table = rebels_on_angoff(3, [(1, true), (2, true), (0, true)]);
    table.give(&["unit:rebel_urban_2_1-1", "unit:rebel_urban_2_1-2", "unit:rebel_urban_2_1-3", "environ:2211"]);
    table.give(&["yes", "die:1", "die:1"]);
    assert_eq!(base(&table, 222), Pdb { level: 1, up: false });
    assert_eq!((table.case().as_str(), table.asked()), ("9.2", Some(Side::Imperial)));
}

/// The fire on leaving catches a stack in the environ left, the fire on arriving in the environ entered.
#[test]
fn case_9_27_units_shot_down_are_told_where_the_base_caught_them() {
    for (bases, place) in [([(1, true), (0, false), (0, false)], 2211), ([(0, false), (2, true), (0, false)], 2221)] {
        let mut table = rebels_on_angoff(3, bases);
        table.give(&["unit:rebel_urban_2_1-1", "unit:rebel_urban_2_1-2", "unit:rebel_urban_2_1-3", "environ:2211"]);
        table.give(&["yes", "die:6", "die:1"]);
        let lost: Vec<u16> = table
            .told
            .iter()
            .filter_map(|event| match event {
                Event::UnitEliminated { at: Place::Environ(environ), .. } => Some(environ.number()),
                _ => None,
            })
            .collect();
        assert!(!lost.is_empty() && lost.iter().all(|&number| number == place), "{place}: {lost:?}");
        assert!(table.cases(|event| matches!(event, Event::UnitEliminated { .. })).iter().all(|case| case == "9.24"));
    }
}

/// A base that was Down does not go Down.
#[test]
fn case_8_3_the_log_says_whether_a_base_was_down_already() {
    let line = |was_up: bool, reduced: bool| {
        let event = Event::PdbLowered { planet: planet(221), level: 0, reduced, was_up };
        event.line(fitg_engine::view::Viewer::Both).unwrap_or_default()
    };
    assert_eq!(line(true, false), "The base of Quibron goes Down.");
    assert_eq!(line(true, true), "The base of Quibron goes Down and is reduced to Level 0.");
    assert_eq!(line(false, true), "The base of Quibron, Down already, is reduced to Level 0.");
    assert_eq!(line(false, false), "The base of Quibron is Down already.");
}

/// The loss that puts a base Down is that of 9.25.
#[test]
fn case_9_25_a_base_that_loses_a_fight_goes_down_under_its_case() {
    let mut table = rebels_on_angoff(3, [(1, true), (2, true), (0, true)]);
    table.give(&["unit:rebel_urban_2_1-1", "unit:rebel_urban_2_1-2", "unit:rebel_urban_2_1-3", "environ:2211"]);
    table.give(&["yes", "die:1", "die:1"]);
    assert_eq!(table.cases(|event| matches!(event, Event::PdbLowered { .. })), ["9.25"], "{}", table.story());
}
