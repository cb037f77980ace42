//! Each kind of check is told as one event that has everything in it: column, shifts with their reasons, dice with who
//! rolled them, what came of them, and where on the chart they were read.

use crate::fight::{found_by_characters, found_by_squad, plain};
use crate::play::{Play, character, environ, play, play_with, ship};
use crate::section_13_creatures::met;
use crate::site::Site;
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::charts::detection::DetectionResult;
use fitg_engine::decision::Chart;
use fitg_engine::event::Event;
use fitg_engine::event::check::{
    AssassinsFate, Check, CombatCheck, FightShift, Half, Leg, RollFor, RoundCheck, Searchers, Shift,
};
use fitg_engine::game::Game;
use fitg_engine::pieces::PossessionId;
use fitg_engine::state::{CharacterSet, Options};
use fitg_engine::view::Viewer;
use serde_json::json;

const REBEL: Side = Side::Rebel;
const IMPERIAL: Side = Side::Imperial;

/// The only check told, and its line.
#[track_caller]
fn told(table: &Play) -> (Check, String) {
    let checks: Vec<&Event> = table.told.iter().filter(|event| matches!(event, Event::Check(_))).collect();
    match checks[..] {
        [event @ Event::Check(check)] => (*check, event.line(Viewer::Both).unwrap_or_default()),
        _ => panic!("not one check but {}:\n{}", checks.len(), table.story()),
    }
}

/// Who rolled what, and for what.
fn rolls(check: &Check) -> Vec<(Side, RollFor, u8)> {
    check.rolls().iter().map(|roll| (roll.by, roll.purpose, roll.face.number())).collect()
}

/// The chart, the head of its column, and the rows that were read with what each decided.
fn read(check: &Check) -> (Chart, String, Vec<(String, Option<Half>)>) {
    let reading = check.reading().expect("it was read on a chart");
    let table = fitg_engine::charts::by_name(reading.chart.name()).expect("the chart");
    let column = reading.column.expect("a column");
    assert!(table.column_heads.contains(&column), "{column} in {:?}", table.column_heads);
    for row in &reading.rows {
        assert!(table.rows.iter().any(|(head, _)| *head == row.row), "{}", row.row);
        assert!(reading.part.is_empty() || reading.part.contains(&row.row), "{}", row.row);
    }
    (reading.chart, column, reading.rows.into_iter().map(|row| (row.row, row.half)).collect())
}

fn these(who: &[&str]) -> CharacterSet {
    who.iter().map(|slug| character(slug)).collect()
}

fn at(who: &str, place: u16) -> serde_json::Value {
    json!({"character": who, "at": place, "detected": true})
}

/// Cases: 9.3, 9.32, 9.43, 9.7
#[test]
fn case_9_3_a_detection_says_evasion_shifts_column_die_and_what_a_base_of_level_0_makes_of_it() {
    let crew = |level: u8| {
        let position = json!({
            "side": "rebel", "segment": "movement",
            "characters": [
                {"character": "frun_sentel", "at": 2231, "ship": "planetary_privateer", "detected": true},
            ],
        });
        let planets = json!([
            {"planet": 221, "loyalty": "loyal", "pdb_level": 1},
            {"planet": 222, "loyalty": "neutral", "pdb_level": 1},
            {"planet": 223, "loyalty": "patriotic", "pdb_level": level},
        ]);
        let mut table = play_with(position, json!({"planets": planets}), Options::default());
        table.give(&["ship:planetary_privateer", "environ:2232"]).forget();
        table
    };
    let mut table = crew(2);
    table.give(&["yes", "die:6"]);
    let (check, line) = told(&table);
    let Check::Detection(detection) = check else { panic!("{check:?}") };
    assert_eq!((detection.ship, detection.leg, detection.by()), (ship("planetary_privateer"), Leg::Within, IMPERIAL));
    assert!(detection.terms.shifts.level_two && detection.terms.shifts.already_detected && !detection.damaged_before);
    assert_eq!(detection.terms.shifts.columns(), 3);
    assert_eq!(rolls(&check), [(IMPERIAL, RollFor::Detection, 6)]);
    let column = detection.terms.column.label();
    assert_eq!(read(&check), (Chart::Detection, column.clone(), vec![("6".into(), None)]));
    assert_eq!(check.planet(), Some(crate::play::planet(223)));
    let evasion = detection.terms.evasion;
    let words = format!(
        "evasion {evasion}; 2 to the left for a base of Level 2; 1 to the left for the detected aboard; column {column}; \
         rolled 6: "
    );
    assert!(line.contains(&words), "{line}");
    // The same flight under a base that cannot shoot: what would damage or eliminate only detects, and the line says so.
    let mut table = crew(0);
    table.give(&["yes", "die:6"]);
    let (check, line) = told(&table);
    let Check::Detection(detection) = check else { panic!("{check:?}") };
    assert_eq!((detection.terms.level, detection.terms.shifts.columns()), (0, 1));
    let printed = fitg_engine::charts::detection::result(detection.terms.column, detection.die.row());
    assert!(matches!(detection.result, DetectionResult::Detected { .. }));
    let reads = line.contains("a base of Level 0 reads");
    assert_eq!(reads, matches!(printed, DetectionResult::Damaged | DetectionResult::Eliminated { .. }), "{line}");
}

/// Cases: 9.3
#[test]
fn option_merciless_pdbs_a_detection_that_nobody_rolls_has_no_die_and_teaches_nothing() {
    let position = json!({
        "side": "rebel", "segment": "movement",
        "characters": [{"character": "frun_sentel", "at": 2231, "ship": "planetary_privateer"}],
    });
    let options = Options { merciless_pdbs: true, ..Options::default() };
    let mut table = play_with(position, json!({}), options);
    table.give(&["ship:planetary_privateer", "environ:2232", "yes"]);
    let (check, line) = told(&table);
    assert!(rolls(&check).is_empty() && !check.is_rolled() && !Event::Check(check).teaches());
    assert_eq!(read(&check).2, [("6".into(), None)], "the row of a 6");
    assert!(line.contains("a merciless base counts as a 6"), "{line}");
}

/// Cases: 9.22, 9.23
#[test]
fn case_9_22_the_fire_of_a_base_is_one_check_with_both_dice_on_the_military_table() {
    let position = json!({"side": "rebel", "segment": "movement",
        "units": [{"kind": "rebel_urban_2_1", "at": 2221, "count": 2}]});
    let mut table = play(position);
    table.give(&["unit:rebel_urban_2_1-1", "environ:2211"]).forget();
    table.give(&["yes", "die:5"]);
    assert!(table.checks().is_empty(), "not before the fire is returned");
    table.give(&["die:3"]);
    let (check, line) = told(&table);
    let Check::PdbFire(fire) = check else { panic!("{check:?}") };
    assert_eq!((fire.by, fire.level, fire.leg), (IMPERIAL, 2, Leg::Departure));
    assert_eq!(rolls(&check), [(IMPERIAL, RollFor::PdbFire, 5), (REBEL, RollFor::PdbReturnFire, 3)]);
    // 3-1: a 5 is 0/4, a 3 is 2/3.
    assert_eq!((fire.loss, fire.base_loss), (4, 2));
    let rows = vec![("5".into(), Some(Half::Second)), ("3".into(), Some(Half::First))];
    assert_eq!(read(&check), (Chart::MilitaryCombat, "3-1".into(), rows));
    assert_eq!(
        line,
        "The base of Angoff fires at the stack leaving: a base of Level 2; column 3-1; Imperial rolls 5: the units lose 4; \
         Rebel rolls 3: the base loses 2."
    );
}

/// Cases: 10.2, 10.21, 10.23
#[test]
fn case_10_23_a_military_combat_is_one_check_with_ratio_shifts_column_and_both_dice() {
    let mut table = play(json!({"side": "rebel", "segment": "military_combat",
        "units": [{"kind": "line", "at": 2221, "count": 2}, {"kind": "rebel_urban_2_1", "at": 2221, "count": 2}]}));
    table.pass_to("10.1").forget().give(&["yes"]);
    // By hand the column is told before the dice fall.
    let before = table.combats_reckoned();
    assert_eq!(before.len(), 1);
    assert_eq!(table.cases(|event| matches!(event, Event::Reckoned(_))), ["10.2"]);
    table.give(&["die:4"]);
    assert!(table.checks().is_empty());
    table.give(&["die:1"]);
    let (check, line) = told(&table);
    let Check::Combat(combat) = check else { panic!("{check:?}") };
    assert_eq!(combat.combat, before[0]);
    assert_eq!((combat.combat.field.environ(), combat.combat.attacker), (Some(environ(2221)), REBEL));
    let shifts: Vec<Shift> = combat.combat.terms.shifts.into_iter().flatten().collect();
    assert_eq!(shifts, [Shift::OwnType(1)]);
    let defense = RollFor::MilitaryDefense(IMPERIAL);
    assert_eq!(rolls(&check), [(REBEL, RollFor::MilitaryAttack(REBEL), 4), (IMPERIAL, defense, 1)]);
    let rows = vec![("4".into(), Some(Half::Second)), ("1".into(), Some(Half::First))];
    assert_eq!(read(&check), (Chart::MilitaryCombat, "1-1".into(), rows));
    let (lost, back) = (combat.defender_loss, combat.attacker_loss);
    let dice = format!("Rebel rolls 4: the defender loses {lost}; Imperial rolls 1: the attacker loses {back}.");
    assert_eq!(line, dice, "the column was told before the dice, and is not told again");
    assert_eq!(table.story().matches("column 1-1").count(), 1, "{}", table.story());
    let column = "4 to 6 is 1-2; +1 Rebel units of the environ's type; column 1-1";
    let by_the_program = Event::Check(Check::Combat(CombatCheck { reckoned: false, ..combat }));
    assert_eq!(by_the_program.line(Viewer::Referee), Some(format!("{column}; {dice}")));
    assert_eq!(table.cases(|event| matches!(event, Event::Check(_))), ["10.8"]);
}

/// Cases: 11.4
#[test]
fn case_11_4_a_search_says_both_values_the_number_and_the_die() {
    let mut table = play(json!({"side": "rebel", "segment": "search",
        "units": [{"kind": "line", "at": 2221, "count": 2}], "characters": [at("kogus", 2221)]}));
    table.give(&["environ:2221", "yes"]).forget();
    table.give(&["die:6"]);
    let (check, line) = told(&table);
    let Check::Search(search) = check else { panic!("{check:?}") };
    assert_eq!((search.searcher, search.by, search.search), (IMPERIAL, Searchers::Units, 6));
    assert_eq!(search.number, fitg_engine::charts::search::value(search.search, search.hiding));
    assert_eq!(search.found, 6 <= search.number);
    assert_eq!(rolls(&check), [(IMPERIAL, RollFor::Search(IMPERIAL), 6)]);
    let (chart, _, rows) = read(&check);
    assert_eq!((chart, rows.len(), check.environ()), (Chart::Search, 1, Some(environ(2221))));
    let hiding = search.hiding;
    assert!(
        line.starts_with(&format!(
            "Search in {} (units): Search Value 6 against Hiding Value {hiding}; found on ",
            environ(2221).name()
        )),
        "{line}"
    );
    assert!(line.ends_with("; rolled 6: not found."), "{line}");
}

/// Cases: 11.4
#[test]
fn case_11_4_a_search_and_a_patrol_of_the_ten_sided_variant_have_their_own_chart_and_dice() {
    let position = json!({"side": "rebel", "segment": "search",
        "units": [{"kind": "line", "at": 2221}], "characters": [at("kogus", 2221)]});
    let options = Options { ten_sided_search: true, ..Options::default() };
    let mut table = play_with(position, json!({}), options);
    table.give(&["environ:2221", "yes"]).forget();
    table.give(&["d10:1"]);
    let (check, _) = told(&table);
    assert!(matches!(check, Check::Search(search) if search.found));
    assert_eq!(check.rolls()[0].face.sides(), 10);
    assert_eq!(read(&check).0, Chart::SearchTen);
    table.forget().give(&["units", "die:3"]);
    let (check, line) = told(&table);
    let Check::Patrol(patrol) = check else { panic!("{check:?}") };
    assert_eq!((patrol.soldiers, patrol.led, patrol.by), (3, false, IMPERIAL));
    assert_eq!(rolls(&check), [(IMPERIAL, RollFor::Patrol(IMPERIAL), 3)]);
    assert!(check.reading().is_none());
    assert!(line.ends_with(": rolled 3: a patrol of 3: line."), "{line}");
}

/// Cases: 12.5, 12.8
#[test]
fn case_12_5_a_break_off_says_who_tried_on_which_column_and_who_got_away() {
    let mut table = found_by_characters(&plain(&["redjac"]), &plain(&["rayner_derban", "zina_adora"]));
    table.give(&["capture", "hand-to-hand", "character:rayner_derban"]).forget();
    table.give(&["break-off:inactive", "die:1"]);
    let (check, line) = told(&table);
    let Check::BreakOff(attempt) = check else { panic!("{check:?}") };
    assert_eq!((attempt.by, attempt.round, attempt.all, attempt.die_mod), (REBEL, 1, false, 0));
    assert_eq!((attempt.active, attempt.inactive), (these(&["rayner_derban"]), these(&["zina_adora"])));
    assert_eq!(attempt.away, these(&["zina_adora"]));
    assert_eq!(attempt.column.shifts.into_iter().flatten().collect::<Vec<_>>(), [FightShift::Capture(-2)]);
    assert_eq!(rolls(&check), [(REBEL, RollFor::BreakOff(REBEL), 1)]);
    // 6 against 5 is +1, to capture -1.
    let rows = vec![("Break off, inactive".into(), None)];
    assert_eq!(read(&check), (Chart::CharacterCombat, "-1".into(), rows));
    assert_eq!(
        line,
        "Break-off with the inactive: attack 6, defense 5: +1; -2 to capture; column -1; 5 or less is needed; rolled 1: \
         Zina Adora gets away."
    );
}

/// Cases: 12.5, 13.45
#[test]
fn case_12_5_a_break_off_says_what_everybody_needed_and_what_the_creature_does_to_the_die() {
    let mut table = found_by_characters(&plain(&["redjac"]), &plain(&["rayner_derban", "zina_adora"]));
    table.give(&["kill", "hand-to-hand", "character:rayner_derban"]).forget();
    table.give(&["break-off:all", "die:4"]);
    let (_, line) = told(&table);
    assert_eq!(
        line,
        "Break-off with all: attack 6, defense 5: +1; column +1; the active need 2 or less, the inactive 4 or less; \
         rolled 4: Zina Adora gets away."
    );
    // Verfusier: one is added. Prox: one is subtracted.
    let attempt = |number| {
        let mut table = met(number, &["agan_rafa"]);
        table.forget().give(&["break-off:all", "die:3"]);
        told(&table).1
    };
    assert_eq!(
        attempt(3121),
        "Break-off with all: attack 4, defense 5: -1; column -1; 3 or less is needed; the die counts 1 more; rolled 3: \
         nobody gets away."
    );
    assert_eq!(
        attempt(1111),
        "Break-off with all: attack 6, defense 5: +1; column +1; 2 or less is needed; the die counts 1 less; rolled 3: \
         Agan Rafa gets away."
    );
}

/// Cases: 12.53, 12.6, 12.8, 12.9
#[test]
fn case_12_6_a_round_is_one_check_with_strengths_shifts_both_dice_wounds_and_stars() {
    let mut table = found_by_characters(&plain(&["redjac"]), &plain(&["rayner_derban", "zina_adora"]));
    table.give(&["capture", "firefight", "character:rayner_derban", "break-off:all", "die:6"]);
    let before = table.rounds_reckoned();
    table.forget().give(&["die:3"]);
    assert!(table.checks().is_empty(), "not before the defender's die");
    table.give(&["die:1"]);
    let (check, line) = told(&table);
    let Check::Round(round) = check else { panic!("{check:?}") };
    assert_eq!([round.round], before[..]);
    let of = round.round;
    assert_eq!((of.number, of.attacker, of.attack, of.defense), (1, IMPERIAL, 6, 5));
    assert!(
        of.capture && of.firefight && of.strikes_back && (of.attackers_shield, of.defenders_shield) == (None, None)
    );
    assert_eq!((of.active, of.inactive), (these(&["rayner_derban"]), these(&["zina_adora"])));
    let shifts: Vec<FightShift> = of.column.shifts.into_iter().flatten().collect();
    assert_eq!(shifts, [FightShift::Capture(-2), FightShift::FailedBreakOff(1)]);
    let defense = RollFor::FightDefense(REBEL);
    assert_eq!(rolls(&check), [(IMPERIAL, RollFor::FightAttack(IMPERIAL), 3), (REBEL, defense, 1)]);
    // Column 0: the 3 is a star without wounds, the 1 is two wounds, doubled.
    let blow = |wounds, star| (wounds, star);
    let attack: Vec<_> = round.attack.iter().map(|one| blow(one.wounds, one.star)).collect();
    assert_eq!((attack, round.defense.map(|one| blow(one.wounds, one.star))), (vec![(0, true)], Some((4, false))));
    let rows = vec![("3".into(), Some(Half::Second)), ("1".into(), Some(Half::First))];
    assert_eq!(read(&check), (Chart::CharacterCombat, "0".into(), rows));
    assert_eq!(check.note().as_deref(), Some("A firefight: twice the wounds"));
    // 12.8: the star on the attacker's die takes a defender.
    let dice = "Imperial rolls 3: the defender takes no wounds, and one of the active Rebel defenders, if any still lives, is \
                overpowered; Rebel rolls 1: the attacker takes 4 wounds (2, doubled in the firefight).";
    assert_eq!(line, dice, "the column was told before the dice, and is not told again");
    let column = "Attack 6, defense 5: +1; -2 to capture; +1 failed break-off; column 0";
    assert_eq!(table.cases(|event| matches!(event, Event::Reckoned(_))).len(), 0, "it was told before the first die");
    let by_the_program = Event::Check(Check::Round(RoundCheck { reckoned: false, ..round }));
    assert_eq!(by_the_program.line(Viewer::Referee), Some(format!("{column}; {dice}")));
    assert_eq!(table.cases(|event| matches!(event, Event::Check(_))), ["12.9"]);
}

/// Cases: 12.8
#[test]
fn case_12_8_the_defenders_own_star_overpowers_a_defender_too_and_the_line_says_whose() {
    let mut table = found_by_characters(&plain(&["redjac"]), &plain(&["rayner_derban", "zina_adora"]));
    // 6 to 5 is +1, to capture -1: the defender's star is on his 2.
    table.give(&["capture", "hand-to-hand", "character:rayner_derban", "no", "die:1"]).forget();
    table.give(&["die:2"]);
    let (_, line) = told(&table);
    let back = "; Rebel rolls 2: the attacker takes 2 wounds, and one of the active Rebel defenders, if any still lives, is \
                overpowered.";
    assert!(line.ends_with(back), "{line}");
    assert!(table.happened(|event| *event == Event::Overpowered { character: character("rayner_derban") }));
}

/// What each die of the round told last did.
fn blows(table: &Play) -> Vec<String> {
    let Some(check) = table.checks().into_iter().rfind(|check| matches!(check, Check::Round(_))) else {
        panic!("no round:\n{}", table.story())
    };
    check.results()
}

/// Cases: 12.6, 12.14, 12.31
#[test]
fn case_12_6_a_round_says_what_a_firefight_doubles_for_squads_and_locals_too() {
    // A squad always shoots: 8 to 5 is +3, a 5 is two wounds, a defender's 6 none.
    let mut table = found_by_squad(1, &plain(&["kogus"]));
    table.give(&["kill", "no", "die:5", "die:6"]);
    assert_eq!(
        blows(&table),
        ["the defender takes 4 wounds (2, doubled in the firefight)", "the attacker takes no wounds"]
    );
    // Locals who shoot, and locals who do not.
    let locals = |number: u16, card: u16| {
        let mut table = Site::at(number).who(&["tourag"]).send(&[('G', &["tourag"])]);
        table.give(&[&format!("card:{card}"), "no", "die:6", "die:6"]);
        blows(&table).remove(0)
    };
    assert!(locals(2221, 71).ends_with(", doubled in the firefight)"), "{}", locals(2221, 71));
    assert!(!locals(3412, 91).contains("doubled"), "{}", locals(3412, 91));
    assert_ne!(locals(3412, 91), "the defender takes no wounds");
}

/// Cases: 14.4
#[test]
fn case_14_4_a_round_names_the_body_shield_when_it_takes_something_off_and_not_otherwise() {
    let shield = json!({"possessions": ["personal_body_shield"], "shown": ["personal_body_shield"]});
    let round = |attack: &str| {
        let mut table = found_by_squad(1, &[("kogus", shield.clone())]);
        table.give(&["kill", "no", attack, "die:6"]);
        blows(&table).remove(0)
    };
    let name = PossessionId::name(crate::play::possession("personal_body_shield"));
    assert_eq!(
        round("die:5"),
        format!("the defender takes 2 wounds (2, 1 less behind {name}, doubled in the firefight)")
    );
    assert_eq!(round("die:1"), "the defender takes no wounds");
    // What the shield leaves nothing of is not doubled: a 3 is one.
    assert_eq!(round("die:3"), format!("the defender takes no wounds (1, 1 less behind {name})"));
    // In attack too, hand to hand.
    let mut table = found_by_characters(&[("kogus", shield.clone())], &plain(&["redjac"]));
    table.give(&["kill", "hand-to-hand", "no", "die:1", "die:1"]);
    assert_eq!(blows(&table)[1], format!("the attacker takes one wound (2, 1 less behind {name})"));
    // And against a swarm.
    let agan =
        json!({"character": "agan_rafa", "possessions": ["personal_body_shield"], "shown": ["personal_body_shield"]});
    let mut table = crate::section_13_creatures::meet(Site::at(2231).with(agan), 2231, &["agan_rafa"]);
    table.forget().give(&["die:6"]);
    assert!(told(&table).1.ends_with(&format!("rolled 6: one wound (2, 1 less behind {name}).")), "{}", table.story());
}

/// Cases: 12.4
#[test]
fn case_12_4_a_strike_back_without_strength_is_told_not_to_count() {
    let fought = |die: &str| {
        let mut table = found_by_characters(&plain(&["redjac"]), &plain(&["oneste_woada"]));
        table.give(&["kill", "firefight", "no", "die:1", die]);
        blows(&table).remove(1)
    };
    // 6 to 0 is +4 to +6: a 1 would be one wound, a 6 none.
    assert_eq!(fought("die:1"), "the attacker takes no wounds (1 does not count: nobody active has any strength)");
    assert_eq!(fought("die:6"), "the attacker takes no wounds");
}

/// The words of a round recount the wounds that it brings, whatever stands in it.
#[test]
fn case_12_6_the_steps_that_a_round_tells_lead_to_its_wounds() {
    use fitg_engine::event::check::{BlowTerms, Shield, Source};
    let worn = |less| Some(Shield { from: Source::Character(character("kogus")), less });
    let table = [
        ((3, true, None, false), 3),
        ((3, true, None, true), 6),
        ((3, true, worn(1), true), 4),
        ((1, true, worn(1), true), 0),
        ((0, true, worn(1), true), 0),
        ((3, false, worn(1), true), 0),
    ];
    for ((printed, counts, shield, firefight), wounds) in table {
        assert_eq!(BlowTerms::of(printed, counts, shield, firefight).wounds(), wounds);
    }
}

/// Cases: 13.45, 14.3
#[test]
fn case_14_3_a_round_says_who_senses_a_creature_that_would_surprise() {
    let agan = json!({"character": "agan_rafa", "possessions": ["charsot"], "shown": ["charsot"]});
    let sensed = |site: Site, number| {
        let table = crate::section_13_creatures::meet(site, number, &["agan_rafa"]);
        table.story().matches("no surprise: Charsot senses it").count()
    };
    assert_eq!(sensed(Site::at(2221).with(agan.clone()), 2221), 1, "the Laboroid");
    assert_eq!(sensed(Site::at(2221).who(&["agan_rafa"]), 2221), 0);
    // Snow Giants surprise nobody.
    let mut table = crate::section_13_creatures::meet(Site::at(2211).with(agan), 2211, &["agan_rafa"]);
    table.give(&["no"]);
    assert!(!table.story().contains("no surprise"), "{}", table.story());
}

/// Cases: 12.12, 12.6
#[test]
fn case_12_6_a_round_names_its_attackers_and_where_it_is_fought() {
    let mut table = found_by_squad(3, &plain(&["zina_adora"]));
    table.give(&["kill", "no"]).forget();
    table.give(&["die:1", "die:1"]);
    let (check, _) = told(&table);
    assert_eq!(check.title(), "Character combat, round 1 (attackers: Squad of the Imperial military units)");
    assert_eq!(check.environ(), Some(environ(2232)));
}

/// Cases: 13.45
#[test]
fn case_13_45_a_creature_with_two_dice_has_both_in_one_check() {
    // Ym-Barror.
    let place = fitg_engine::galaxy::EnvironId::all()
        .find(|environ| environ.creature().is_some_and(|creature| creature.slug() == "ym_barror"))
        .expect("it lives somewhere");
    let mut table = met(place.number(), &["agan_rafa"]);
    while !table.prompt().contains("the Imperial attack") {
        let pass = ["done", "no"].into_iter().find(|pass| table.allows(pass));
        table.give(&[pass.unwrap_or_else(|| panic!("{}\n{}", table.prompt(), table.story()))]);
    }
    table.forget().give(&["die:2", "die:5", "die:3"]);
    let Some(round) = table.rounds().first().copied() else { panic!("{}", table.story()) };
    let dice: Vec<u8> = round.attack.iter().map(|blow| blow.die.pips()).collect();
    assert_eq!((dice, round.defense.map(|blow| blow.die.pips())), (vec![2, 5], Some(3)));
    assert_eq!(round.attack.wounds(), round.attack.iter().map(|blow| blow.wounds).sum::<u8>());
}

/// Cases: 13.45
#[test]
fn case_13_45_no_creature_has_more_attack_dice_than_a_check_has_room_for() {
    use fitg_engine::galaxy::{CreatureId, Special};
    let dice = CreatureId::all().flat_map(|creature| creature.data().specials).filter_map(|way| match way {
        Special::AttackRolls(rolls) => Some(usize::from(*rolls)),
        _ => None,
    });
    assert_eq!(dice.max(), Some(fitg_engine::event::check::Blows::MOST));
}

/// Cases: 13.45
#[test]
fn case_13_45_a_sting_names_whom_it_is_for_and_a_creature_that_turns_on_itself_what_it_suffers() {
    // Drants, column 0: a 5 is one wound.
    let mut table = met(2231, &["agan_rafa"]);
    table.forget().give(&["die:5"]);
    let (check, line) = told(&table);
    let Check::Sting(sting) = check else { panic!("{check:?}") };
    assert_eq!((sting.victim, sting.wounds, sting.shield), (character("agan_rafa"), 1, None));
    assert_eq!(rolls(&check), [(IMPERIAL, RollFor::SwarmAttack { victim: sting.victim, column: sting.column }, 5)]);
    assert_eq!(read(&check), (Chart::CharacterCombat, "0".into(), vec![("5".into(), Some(Half::Second))]));
    assert_eq!(line, "Drants against Agan Rafa: column 0; rolled 5: one wound.");
    // The Gach, column +1: a 1 is two wounds of its own.
    let mut table = met(5121, &["agan_rafa"]);
    table.give(&["no", "die:1", "die:6"]).forget();
    table.give(&["die:1"]);
    let (check, line) = told(&table);
    let Check::SelfAttack(own) = check else { panic!("{check:?}") };
    assert_eq!((own.by, own.wounds), (IMPERIAL, 2));
    assert_eq!(read(&check), (Chart::CharacterCombat, "+1".into(), vec![("1".into(), Some(Half::First))]));
    assert!(line.ends_with(": it attacks itself: column +1; rolled 1: 2 wounds."), "{line}");
}

/// Cases: 13.2
#[test]
fn case_13_2_the_die_of_failed_assassins_is_told_with_their_fate() {
    for (die, fate, words) in [
        (3, AssassinsFate::GetAway, "the group gets away"),
        (4, AssassinsFate::Caught, "the group is caught"),
        (6, AssassinsFate::Killed, "the group is killed"),
    ] {
        let mut table = Site::at(2232).who(&["tourag"]).with(at("gelba", 2232)).send(&[('A', &["tourag"])]);
        table.give(&["card:88", "stop"]).forget();
        table.give(&[&format!("die:{die}")]);
        let (check, line) = told(&table);
        assert!(matches!(check, Check::Assassins { by: REBEL, fate: told, .. } if told == fate), "{check:?}");
        assert_eq!(rolls(&check), [(REBEL, RollFor::AssassinationFailure, die)]);
        assert_eq!(line, format!("The failed assassination: rolled {die}: {words}."));
        assert_eq!(table.cases(|event| matches!(event, Event::Check(_))), ["13.2"]);
    }
}

/// Cases: 13.4
#[test]
fn case_13_4_the_die_of_an_aborted_coup_is_told_with_what_came_of_it() {
    let mut table = Site::at(2221).who(&["kogus"]).send(&[('C', &["kogus"])]);
    table.give(&["card:92"]).forget();
    table.give(&["die:1"]);
    let (check, line) = told(&table);
    assert!(matches!(check, Check::CoupAbort { by: REBEL, .. }), "{check:?}");
    assert_eq!(rolls(&check), [(REBEL, RollFor::CoupAbort, 1)]);
    assert!(line.starts_with("The aborted coup: rolled 1: "), "{line}");
}

/// Cases: 14.22
#[test]
fn case_14_22_the_die_of_wear_is_told_with_whether_it_breaks() {
    for (die, broken, words) in [(2, false, "it goes on working"), (3, true, "it breaks down")] {
        let mut table = play(json!({
            "side": "rebel", "segment": "movement",
            "characters": [{"character": "kogus", "at": 2221, "possessions": ["scrambler"]}],
        }));
        table.forget().give(&["possession:scrambler", &format!("die:{die}")]);
        let (check, line) = told(&table);
        assert!(matches!(check, Check::Wear { breaks, .. } if breaks == broken));
        let Check::Wear { possession, .. } = check else { panic!("{check:?}") };
        assert_eq!(rolls(&check), [(REBEL, RollFor::Inoperative(possession), die)]);
        assert_eq!(line, format!("{}: rolled {die}: {words}.", PossessionId::name(possession)));
    }
}

/// A die thrown by hand cannot be taken back, though it is told of only when the other die of its check has fallen.
#[test]
fn the_first_die_of_a_check_by_hand_is_not_taken_back() {
    let mut table = play(json!({"side": "rebel", "segment": "military_combat",
        "units": [{"kind": "line", "at": 2221}, {"kind": "rebel_urban_2_1", "at": 2221}]}));
    table.pass_to("10.1").give(&["yes", "die:4"]);
    assert_eq!(table.game.undo_depth(), 0);
    assert!(!table.game.undo());
}

/// Whole games by hand: the dice that were asked for are those that the checks tell, in their order, with who rolled them
/// and what for; and every check that was read on a chart names a column and rows of that chart.
#[test]
fn every_die_that_is_asked_for_is_in_one_check_and_no_other_is() {
    use fitg_engine::answer::Answer;
    use fitg_engine::decision::Question;
    use fitg_engine::event::check::ChanceOf;
    let mut kinds = std::collections::BTreeSet::new();
    let mut dice = 0;
    let games = (1..=40_u64).map(|seed| if seed < 10 { ("flight-to-egrix", seed) } else { ("varu-powderkeg", seed) });
    for (scenario, seed) in games {
        let ten = seed % 5 == 0;
        let scenario = fitg_engine::scenario::official(scenario).expect("it ships");
        let options = Options { dice_by_hand: true, ten_sided_search: ten, ..Options::default() };
        let mut game = Game::new(&scenario, options, Seed(seed)).expect("a game").without_undo();
        let (mut asked, mut told) = (Vec::new(), Vec::new());
        let mut random = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        while let Some(open) = game.decision() {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let answer = open.answers[(random >> 33) as usize % open.answers.len()];
            match (open.question, answer) {
                (Question::Chance(ChanceOf::Die(purpose)), Answer::Die(die)) => {
                    asked.push((open.side, purpose, die.pips()));
                }
                (Question::Chance(ChanceOf::TenSided(purpose)), Answer::TenSided(die)) => {
                    asked.push((open.side, purpose, die.number()));
                }
                _ => {}
            }
            for report in game.apply(answer).expect("it was listed") {
                if let Event::Check(check) = report.event {
                    told.extend(rolls(&check));
                    kinds.insert(format!("{check:?}").split(['(', ' ']).next().unwrap_or_default().to_owned());
                    if check.reading().is_some_and(|reading| reading.column.is_some()) {
                        read(&check);
                    }
                }
            }
        }
        assert_eq!(told, asked, "seed {seed}");
        dice += asked.len();
    }
    assert!(dice > 400, "only {dice} dice");
    assert!(kinds.len() > 7, "{kinds:?}");
}
