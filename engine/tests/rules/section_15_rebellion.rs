//! Loyalty and rebellion (15.1-15.4): how a rebellion starts, what rises, and what it fights.

use crate::play::{Play, character, environ, planet};
use crate::site::{Site, completed, draw, letters};
use fitg_engine::Side;
use fitg_engine::cards::ActionEvent;
use fitg_engine::event::{Check, Event};
use fitg_engine::galaxy::Loyalty;
use fitg_engine::rules::control::controller;
use fitg_engine::state::{ControlState, Place};
use fitg_engine::terms::Why;
use serde_json::json;

fn count(play: &Play, number: u16, kind: &str) -> usize {
    let units = play.state().units_in(environ(number), crate::play::kind(kind).side());
    units.iter().filter(|unit| unit.kind() == crate::play::kind(kind)).count()
}

fn withheld(play: &Play, number: u16) -> usize {
    fitg_engine::pieces::UnitId::all()
        .filter(|&unit| play.state().units[unit].place() == Place::Withheld(environ(number)))
        .count()
}

fn control(play: &Play, number: u16) -> ControlState {
    play.state().planets[planet(number)].control
}

/// Solvia in Unrest: urban 4321 (size 4, resources 7), subterranean 4322 (3, 3), wild 4323 (5, 3). Kogus starts a rebellion in
/// the city; card 80 has the R.
fn solvia() -> Site {
    Site::at(4321).loyalty("unrest").who(&["kogus"])
}

fn rebel(site: Site) -> Play {
    let mut play = site.send(&[('R', &["kogus"])]);
    draw(&mut play, &[80]);
    play
}

/// The points offered for the environ now being asked about.
fn points(play: &Play) -> Option<u8> {
    let prompt = play.prompt();
    let words: Vec<&str> = prompt.split_whitespace().collect();
    let at = words.iter().position(|word| *word == "force")?;
    words.get(at.checked_sub(1)?)?.parse().ok()
}

/// Rows: summary/12-rebellion/1, summary/12-rebellion/7, summary/12-rebellion/17, summary/12-rebellion/18, summary/12-rebellion/19, summary/12-rebellion/20, summary/12-rebellion/21
/// Cases: 15.4, 15.41, 15.42
#[test]
fn case_15_41_the_example_of_the_rules_solvia_rebels() {
    let mut play = rebel(solvia());
    assert_eq!(control(&play, 432), ControlState::Rebellion);
    assert_eq!((points(&play), play.asked()), (Some(7), Some(Side::Rebel)));
    assert_eq!(play.answers(), ["done", "kind:rebel_urban_2_1", "kind:rebel_urban_1_0"]);
    play.give(&["kind:rebel_urban_2_1", "kind:rebel_urban_2_1"]);
    assert_eq!(points(&play), Some(1));
    assert_eq!(play.answers(), ["done", "kind:rebel_urban_1_0"], "one point is no 2-1");
    play.give(&["kind:rebel_urban_1_0"]);
    assert_eq!(points(&play), Some(3));
    assert_eq!(play.answers(), ["done", "kind:rebel_subterranean_2_1", "kind:rebel_subterranean_1_0"]);
    play.give(&["kind:rebel_subterranean_2_1"]);
    assert_eq!(play.answers(), ["done", "kind:rebel_wild_2_1", "kind:rebel_wild_1_0"]);
    play.give(&["kind:rebel_wild_2_1"]);
    assert_eq!((count(&play, 4321, "rebel_urban_2_1"), count(&play, 4321, "rebel_urban_1_0")), (2, 1));
    assert_eq!(count(&play, 4322, "rebel_subterranean_2_1"), 1);
    assert_eq!(count(&play, 4323, "rebel_wild_2_1"), 1);
    assert_eq!(play.state().mustered(Side::Rebel).len(), 5);
}

/// Cases: 15.41
#[test]
fn case_15_41_points_may_stay_unspent_and_are_lost() {
    let mut play = rebel(solvia());
    play.give(&["kind:rebel_urban_1_0", "done", "done", "done"]);
    assert_eq!(play.state().mustered(Side::Rebel).len(), 1);
    assert!(
        play.happened(|event| matches!(event, Event::PointsUnspent { environ: e, points: 6 } if *e == environ(4321)))
    );
}

/// Cases: 15.42
#[test]
fn case_15_42_the_counters_limit_what_can_be_bought() {
    // All but one of the five urban 2-1s stand elsewhere.
    let mut play = rebel(
        solvia()
            .also(json!({"planet": 431, "state": "rebellion", "pdb_level": 0}))
            .units_at(4311, "rebel_urban_2_1", 4)
            .units_at(4323, "rebel_wild_2_1", 5)
            .also(json!({"planet": 433, "state": "rebellion", "pdb_level": 0}))
            .units_at(4331, "rebel_wild_2_1", 2),
    );
    assert_eq!(play.answers(), ["done", "kind:rebel_urban_2_1", "kind:rebel_urban_1_0"]);
    play.give(&["kind:rebel_urban_2_1"]);
    assert_eq!((points(&play), play.answers().len()), (Some(4), 2), "no 2-1 is left");
    play.give(&["done", "done"]);
    assert_eq!(play.answers(), ["done", "kind:rebel_wild_1_0"]);
}

/// Cases: 15.41, 15.42
#[test]
fn case_15_41_points_for_which_no_counter_is_left_are_lost_and_told() {
    // All counters of the caves stand elsewhere: the three points of 4322 buy nothing.
    let mut play = rebel(
        solvia()
            .also(json!({"planet": 431, "state": "rebellion", "pdb_level": 0}))
            .units_at(4311, "rebel_subterranean_2_1", 3)
            .units_at(4323, "rebel_subterranean_1_0", 5),
    );
    play.give(&["done"]);
    let lost = |event: &Event| match event {
        Event::PointsUnspent { environ, points } => Some((*environ, *points)),
        _ => None,
    };
    let told: Vec<_> = play.told.iter().filter_map(lost).collect();
    assert_eq!(told, [(environ(4321), 7), (environ(4322), 3)], "{}", play.story());
}

/// Two spaces are all that Diplomacy can do; how far a Coup goes is open.
/// Rows: summary/12-rebellion/5, summary/12-rebellion/8, summary/12-rebellion/9
/// Cases: 15.0, 15.2
#[test]
fn case_15_2_a_rebellion_takes_unrest_or_a_mission_that_may_bring_it() {
    for (loyalty, alone, diplomacy) in [
        ("patriotic", false, false),
        ("loyal", false, false),
        ("neutral", false, true),
        ("dissent", false, true),
        ("unrest", true, true),
    ] {
        let play = Site::at(3311).loyalty(loyalty).who(&["kogus", "tourag"]).open();
        assert_eq!(play.allows("mission:R"), alone, "{loyalty}");
        for (shifting, offered) in [("mission:C", true), ("mission:D", diplomacy)] {
            let mut play = Site::at(3311).loyalty(loyalty).who(&["kogus", "tourag"]).open();
            play.give(&[shifting, "character:tourag"]);
            if play.prompt().contains("Who goes on") {
                play.give(&["done"]);
            }
            assert_eq!(play.allows("mission:R"), offered, "{loyalty} {shifting}");
        }
    }
    // Not on a planet in rebellion or under Rebel control; on one whose rebellion was stopped.
    for state in ["rebellion", "rebel_control"] {
        assert!(!Site::at(3311).state(state).who(&["kogus"]).open().allows("mission:R"));
    }
    assert!(Site::at(3311).state("rebellion_stopped").loyalty("unrest").who(&["kogus"]).open().allows("mission:R"));
}

/// Cases: 13.53, 15.2
#[test]
fn case_15_2_only_an_r_after_the_marker_came_to_unrest_counts() {
    let groups: [(char, &[&str]); 2] = [('D', &["tourag"]), ('R', &["kogus"])];
    let mut play = Site::at(3311).loyalty("dissent").who(&["kogus", "tourag"]).send(&groups);
    draw(&mut play, &[80]);
    assert_eq!(letters(&play, 'R'), 0, "Dissent");
    draw(&mut play, &[83]);
    play.give(&["mission:D"]);
    assert_eq!(play.state().planets[planet(331)].loyalty, Loyalty::Unrest);
    draw(&mut play, &[93]);
    assert_eq!(completed(&play, 'R'), Some(1));
    assert_eq!(control(&play, 331), ControlState::Rebellion);
}

#[test]
fn case_15_2_a_bonus_letter_starts_a_rebellion_too() {
    let mut play = Site::at(5131).loyalty("unrest").who(&["kogus"]).send(&[('R', &["kogus"])]);
    draw(&mut play, &[78, 89, 76]);
    play.give(&["card:80"]);
    assert_eq!(control(&play, 513), ControlState::Rebellion);
}

/// Rows: summary/12-rebellion/3, summary/12-rebellion/4, summary/12-rebellion/6, summary/12-rebellion/10
/// Cases: 13.53, 15.0, 15.3
#[test]
fn case_15_3_only_the_imperial_player_stops_a_rebellion_and_it_takes_two_letters() {
    for state in ["rebellion", "rebel_control"] {
        let site = || Site::at(3311).imperial().state(state).who(&["telmen"]).units("rebel_urban_1_0", 1);
        assert!(site().open().allows("mission:R"));
        let mut play = site().send(&[('R', &["telmen"])]);
        draw(&mut play, &[80]);
        assert_eq!(
            control(&play, 331),
            if state == "rebellion" { ControlState::Rebellion } else { ControlState::RebelControl }
        );
        draw(&mut play, &[93]);
        assert_eq!(control(&play, 331), ControlState::RebellionStopped);
        assert!(!Site::at(3311).state(state).who(&["kogus"]).open().allows("mission:R"), "not the Rebels");
    }
    assert!(!Site::at(3311).imperial().loyalty("unrest").who(&["telmen"]).open().allows("mission:R"), "no rebellion");
}

/// Rows: summary/12-rebellion/16
/// Cases: 15.4, 15.52
#[test]
fn case_15_4_the_imperial_player_loses_control_and_the_base_stays_as_it_is() {
    let before = solvia().pdb(2, true).units("line", 1).open();
    assert_eq!(controller(before.state(), planet(432)), Some(Side::Imperial));
    let mut play = rebel(solvia().pdb(2, true).units("line", 1));
    assert_eq!(controller(play.state(), planet(432)), None);
    let pdb = play.state().planets[planet(432)].pdb;
    assert_eq!((pdb.level, pdb.up), (2, true));
    play.give(&["done", "done", "done"]);
    assert_eq!(controller(play.state(), planet(432)), None);
}

/// Rows: summary/12-rebellion/11, summary/12-rebellion/13
/// Cases: 15.43
#[test]
fn case_15_43_units_rise_at_once_beside_whoever_is_there() {
    let groups: [(char, &[&str]); 2] = [('G', &["tourag"]), ('R', &["kogus"])];
    let mut play = solvia().who(&["tourag"]).units("line", 2).units("rebel_urban_1_0", 1).send(&groups);
    draw(&mut play, &[80]);
    play.give(&["kind:rebel_urban_2_1", "done", "done", "done", "done"]);
    assert_eq!(count(&play, 4321, "rebel_urban_2_1"), 1);
    assert_eq!((count(&play, 4321, "line"), count(&play, 4321, "rebel_urban_1_0")), (2, 1));
    // Tourag's mission goes on only now.
    assert_eq!(play.answers(), ["draw", "stop"]);
    draw(&mut play, &[82]);
    assert_eq!(completed(&play, 'G'), Some(1));
}

/// Rows: summary/12-rebellion/12
/// Cases: 15.44
#[test]
fn case_15_44_units_without_room_wait_for_the_first_rebel_operations_phase_that_has_some() {
    // Size 4, and one unit there already: of six 1-0s three find room.
    let mut play = rebel(solvia().units("rebel_urban_2_1", 1));
    play.give(&["kind:rebel_urban_1_0"; 6]);
    assert_eq!((count(&play, 4321, "rebel_urban_1_0"), withheld(&play, 4321)), (3, 3));
    assert_eq!(play.cases(|event| matches!(event, Event::UnitWithheld { .. })), ["15.44"; 3]);
    // They do not come in the Imperial Operations Phase, even if there is room, but in the Rebels'.
    let waiting = |side: &str| {
        let site = solvia().state("rebellion").segment("movement").units("rebel_urban_2_1", 2);
        let site = if side == "imperial" { site.imperial() } else { site };
        let mut units = json!([
            {"kind": "rebel_urban_2_1", "at": 4321, "count": 2},
            {"kind": "patrol", "at": 4322},
            {"kind": "rebel_urban_1_0", "at": 4321, "count": 3, "withheld": true}
        ]);
        let mut play = site.position("units", units.take()).play();
        play.pass_to("9.0");
        assert_eq!(play.asked().map(|asked| asked == Side::Rebel), Some(side == "rebel"));
        let came = count(&play, 4321, "rebel_urban_1_0");
        assert_eq!(play.cases(|event| matches!(event, Event::UnitPlaced { .. })), vec!["15.44"; came]);
        (came, withheld(&play, 4321))
    };
    assert_eq!(waiting("imperial"), (0, 3));
    assert_eq!(waiting("rebel"), (2, 1), "as many as there is room for");
}

/// Rows: summary/12-rebellion/14
/// Cases: 15.43
#[test]
fn case_15_43_units_that_rose_move_like_any_others() {
    let mut play = rebel(solvia());
    play.give(&["kind:rebel_urban_2_1", "done", "done", "done"]);
    play.pass_to("9.0");
    while play.asked() != Some(Side::Rebel) {
        play.give(&["done"]).pass_to("9.0");
    }
    let unit = play.state().mustered(Side::Rebel).iter().next().map(|unit| format!("unit:{unit}")).unwrap_or_default();
    play.give(&[&unit, "environ:4323"]);
    assert_eq!(count(&play, 4323, "rebel_urban_2_1"), 1);
}

/// Rows: summary/12-rebellion/15
/// Cases: 10.7, 15.4, 15.45
#[test]
fn case_15_45_new_units_may_attack_in_each_environ_where_imperial_units_stand() {
    let table = || {
        let mut play = rebel(solvia().units("line", 1).units_at(4323, "militia", 1).units("rebel_urban_1_0", 1));
        play.give(&["kind:rebel_urban_2_1", "done", "kind:rebel_subterranean_2_1", "kind:rebel_wild_2_1"]);
        play
    };
    let mut play = table();
    assert_eq!(play.answers(), ["done", "environ:4321", "environ:4323"], "not where no enemy is");
    play.closed(&[("environ:4322", Why::NobodyToAttack, "15.45"), ("environ:2211", Why::NotInPlay, "4.0")]);
    assert_eq!(play.asked(), Some(Side::Rebel));
    play.give(&["environ:4323"]);
    assert!(play.happened(|event| matches!(event, Event::CombatOpens { rebellion: true, attacker: Side::Rebel, .. })));
    // 2 against 1, own type one column, a local hero another.
    play.give(&["die:1", "die:1"]);
    assert_eq!(play.answers(), ["done", "environ:4321"], "and then the next");
    play.closed(&[("environ:4323", Why::DoneHere, "15.45")]);
    play.forget().give(&["environ:4321"]);
    // Kogus leads nobody. Only the new unit fights: 2 against 3, not 3 against 3.
    assert!(play.allows("die:1"), "{}", play.prompt());
    assert!(play.combats_reckoned().iter().any(|combat| (combat.terms.attack, combat.terms.defense) == (2, 3)));
    // It need not be.
    let mut peace = table();
    peace.give(&["done"]);
    assert!(!peace.happened(|event| matches!(event, Event::CombatOpens { .. })));
    assert_eq!(count(&peace, 4321, "line"), 1);
}

#[test]
fn case_10_7_who_steps_up_to_lead_the_new_units_leaves_his_mission() {
    let groups: [(char, &[&str]); 2] = [('G', &["rayner_derban"]), ('R', &["kogus"])];
    let mut play = solvia().who(&["rayner_derban"]).units("militia", 1).send(&groups);
    draw(&mut play, &[80]);
    play.give(&["kind:rebel_urban_2_1", "done", "done", "done", "environ:4321", "character:rayner_derban"]);
    play.give(&["die:1", "die:6"]);
    assert_eq!(play.state().characters[character("rayner_derban")].stack, fitg_engine::state::StackKind::Military);
    assert_eq!(letters(&play, 'G'), 0);
    assert!(play.happened(|event| matches!(event, Event::MissionsOver { .. })), "nobody is on a mission any more");
}

/// Rows: summary/12-rebellion/22, summary/12-rebellion/23
/// Cases: 15.46
#[test]
pub fn case_15_46_a_wild_populace_doubles_its_environ_if_it_comes_before_the_rebellion() {
    let mut play = solvia().send(&[('R', &["kogus"])]);
    draw(&mut play, &[97, 80]);
    assert_eq!(points(&play), Some(14));
    play.give(&["done"]);
    assert_eq!(points(&play), Some(3), "no other environ");
    // After the rebellion it has no effect.
    let groups: [(char, &[&str]); 2] = [('G', &["tourag"]), ('R', &["kogus"])];
    let mut play = solvia().who(&["tourag"]).send(&groups);
    draw(&mut play, &[80]);
    play.give(&["done", "done", "done"]);
    draw(&mut play, &[97]);
    let wild = |event: &Event| matches!(event, Event::EventIgnored { event: ActionEvent::PopulaceGoesWild });
    assert_eq!(play.cases(wild), ["15.46"]);
    assert!(!play.state().environs[environ(4321)].wild);
    // Nor in another Mission Phase.
    let mut play = solvia().send(&[('R', &["kogus"])]);
    draw(&mut play, &[97]);
    assert!(play.state().environs[environ(4321)].wild);
    play.give(&["stop"]);
    assert!(!play.state().environs[environ(4321)].wild, "{}", play.story());
}

/// Rows: summary/12-rebellion/26, summary/12-rebellion/27
/// Cases: 15.48, 15.49
#[test]
fn case_15_48_from_a_stopped_rebellion_no_units_rise_unless_the_populace_goes_wild() {
    let stopped = || solvia().state("rebellion_stopped").units("rebel_urban_1_0", 1);
    let play = rebel(stopped());
    assert_eq!(control(&play, 432), ControlState::Rebellion, "again, as often as one likes");
    assert_eq!(points(&play), None);
    assert_eq!(play.state().mustered(Side::Rebel).len(), 1);
    // 15.49: the normal number, in every environ.
    let mut play = stopped().send(&[('R', &["kogus"])]);
    draw(&mut play, &[97, 80]);
    assert_eq!(points(&play), Some(7));
    play.give(&["done"]);
    assert_eq!(points(&play), Some(3));
    play.give(&["done"]);
    assert_eq!(points(&play), Some(3));
}

/// Rows: summary/12-rebellion/24, summary/12-rebellion/25
/// Cases: 15.14, 15.47
#[test]
fn case_15_47_in_a_rebellion_loyalty_stands_still() {
    for site in [Site::at(3311).who(&["tourag"]), Site::at(3311).imperial().who(&["telmen"])] {
        let play = site.state("rebellion").open();
        assert!(!play.allows("mission:C") && !play.allows("mission:D"));
    }
    // Nor does an event move it after the rebellion came: protocol would have.
    let groups: [(char, &[&str]); 3] = [('D', &["tourag"]), ('G', &["odene_hobar"]), ('R', &["kogus"])];
    let mut play = risen(Site::at(3311).loyalty("unrest").who(&["tourag", "kogus", "odene_hobar"]), &groups);
    draw(&mut play, &[90]);
    assert_eq!(play.state().planets[planet(331)].loyalty, Loyalty::Unrest, "protocol would have shifted it");
    assert_eq!(control(&play, 331), ControlState::Rebellion);
    assert_eq!(play.cases(|event| matches!(event, Event::EventIgnored { .. })), ["15.47"]);
}

/// Missions on a site where the first card brings the rebellion; nothing is bought.
fn risen(site: Site, groups: &[(char, &[&str])]) -> Play {
    let mut play = site.send(groups);
    draw(&mut play, &[80]);
    while play.case() == "15.41" {
        play.give(&["done"]);
    }
    play
}

fn failed(play: &Play, letter: char) -> Vec<String> {
    let wanted = fitg_engine::cards::Letter::from_char(letter);
    play.cases(|event| matches!(event, Event::MissionFailed { letter } if Some(*letter) == wanted))
}

/// A Coup and a Diplomacy mission on the planet that rises come to nothing there and then: their letters do not count, no
/// event strikes them, they have no bonus draws and are never completed. The others go on.
#[test]
fn case_15_47_a_coup_and_diplomacy_come_to_nothing_when_the_planet_rises() {
    let groups: [(char, &[&str]); 4] =
        [('C', &["kogus"]), ('D', &["tourag"]), ('P', &["odene_hobar"]), ('R', &["frun_sentel"])];
    let site = || Site::at(3311).loyalty("unrest").who(&["frun_sentel", "tourag", "odene_hobar", "kogus"]);
    let mut play = risen(site(), &groups);
    assert_eq!((failed(&play, 'C'), failed(&play, 'D')), (vec!["15.47".to_owned()], vec!["15.47".to_owned()]));
    assert!(failed(&play, 'P').is_empty() && failed(&play, 'R').is_empty());
    // 87: C and S; 83: D and S, and a raid that finds nothing; 92 would abort the Coup. None of them touches anybody.
    draw(&mut play, &[87, 83, 92]);
    assert_eq!((letters(&play, 'C'), letters(&play, 'D')), (0, 0), "{}", play.story());
    assert!(!play.happened(|event| matches!(event, Event::GroupStruck { .. } | Event::Check(Check::CoupAbort { .. }))));
    // Local connections (80) gave every mission a draw, and the food of 87 contradicts them: only P takes its draw.
    assert_eq!(play.case(), "13.31", "{}", play.prompt());
    play.give(&["card:76"]);
    assert_eq!((completed(&play, 'C'), completed(&play, 'D'), completed(&play, 'R')), (None, None, Some(1)));
    assert!(play.happened(|event| matches!(event, Event::MissionsOver { .. })), "{}", play.prompt());
    assert_eq!(play.count(|event| matches!(event, Event::BonusDraws { .. })), 1);
}

/// With nobody else on a mission the drawing ends by itself, and letters drawn before are lost: in Unrest they would have
/// moved nothing.
#[test]
fn case_15_47_letters_of_a_coup_are_lost_when_the_planet_rises() {
    let groups: [(char, &[&str]); 2] = [('C', &["kogus"]), ('R', &["frun_sentel"])];
    let mut play = Site::at(3311).loyalty("unrest").who(&["frun_sentel", "kogus"]).send(&groups);
    draw(&mut play, &[78, 80]);
    assert_eq!(letters(&play, 'C'), 1);
    // He could call the Coup completed before the rebellion breaks out (13.51), and does not.
    assert_eq!(play.answers(), ["mission:C", "mission:R"]);
    play.give(&["mission:R"]);
    while play.case() == "15.41" {
        play.give(&["done"]);
    }
    assert_eq!((completed(&play, 'C'), failed(&play, 'C')), (None, vec!["15.47".to_owned()]));
    assert!(play.happened(|event| matches!(event, Event::MissionsOver { .. })), "{}", play.prompt());
    assert!(!play.state().environs[environ(3311)].coup);
}

/// A camp can be pitched only on a planet that is Patriotic or Loyal, which one in rebellion cannot become again.
#[test]
fn case_15_47_who_would_pitch_a_camp_gives_up_when_the_planet_rises() {
    let groups: [(char, &[&str]); 3] = [('B', &["tourag"]), ('C', &["kogus"]), ('R', &["frun_sentel"])];
    let mut play = Site::at(3311).loyalty("loyal").who(&["tourag", "frun_sentel", "kogus"]).send(&groups);
    draw(&mut play, &[77, 78, 87]);
    play.give(&["mission:C"]);
    assert_eq!(play.state().planets[planet(331)].loyalty, Loyalty::Unrest);
    assert!(failed(&play, 'B').is_empty(), "the loyalty could come back");
    draw(&mut play, &[80]);
    assert_eq!(control(&play, 331), ControlState::Rebellion);
    assert_eq!(failed(&play, 'B'), ["15.47"]);
}

/// Another planet's rebellion, or the Imperial Player's missions against one, end nothing.
#[test]
fn case_15_47_stop_rebellion_goes_on_in_a_rebellion() {
    let groups: [(char, &[&str]); 1] = [('R', &["telmen"])];
    let mut play = Site::at(3311).imperial().state("rebellion").who(&["telmen"]).send(&groups);
    draw(&mut play, &[80, 93]);
    assert_eq!(control(&play, 331), ControlState::RebellionStopped);
    assert!(failed(&play, 'R').is_empty());
}

#[test]
fn case_15_41_one_point_is_told_as_one() {
    let mut play = rebel(solvia());
    play.give(&["kind:rebel_urban_2_1", "kind:rebel_urban_2_1"]);
    assert!(play.prompt().contains("1 force point is left"), "{}", play.prompt());
    play.give(&["done"]);
    assert!(play.story().contains("15.41 1 force point of Solvia Urban is lost."), "{}", play.story());
    assert!(play.prompt().contains("3 force points are left"), "{}", play.prompt());
}

/// Cases: 15.13
#[test]
fn case_15_13_at_the_ends_of_the_track_the_marker_stays() {
    let mut play = Site::at(3311).loyalty("unrest").who(&["tourag"]).send(&[('D', &["tourag"])]);
    draw(&mut play, &[73]);
    play.give(&["mission:D"]);
    assert_eq!(play.state().planets[planet(331)].loyalty, Loyalty::Unrest);
    assert_eq!(control(&play, 331), ControlState::ImperialControl);
    let mut play = Site::at(3311).imperial().loyalty("patriotic").who(&["gelba"]).send(&[('D', &["gelba"])]);
    draw(&mut play, &[73]);
    play.give(&["mission:D"]);
    assert_eq!(play.state().planets[planet(331)].loyalty, Loyalty::Patriotic);
}

/// Rows: summary/4-control/6, summary/4-control/7
/// Cases: 15.15, 15.75
#[test]
fn case_15_75_after_a_stopped_rebellion_loyalty_moves_and_the_state_stays() {
    for state in ["rebellion", "rebel_control"] {
        let play = Site::at(3311).state(state).who(&["tourag"]).open();
        assert!(!play.allows("mission:C") && !play.allows("mission:D"), "{state}");
    }
    let mut play = Site::at(3311)
        .imperial()
        .state("rebellion_stopped")
        .loyalty("unrest")
        .units("rebel_urban_1_0", 1)
        .who(&["gelba"])
        .send(&[('D', &["gelba"])]);
    draw(&mut play, &[73]);
    play.give(&["mission:D"]);
    assert_eq!(play.state().planets[planet(331)].loyalty, Loyalty::Dissent);
    assert_eq!(control(&play, 331), ControlState::RebellionStopped);
}

#[test]
fn case_15_41_units_are_bought_in_any_order() {
    let mut play = rebel(solvia());
    play.give(&["kind:rebel_urban_1_0"]);
    assert_eq!(points(&play), Some(6));
    play.give(&["kind:rebel_urban_2_1", "kind:rebel_urban_2_1"]);
    assert_eq!((count(&play, 4321, "rebel_urban_2_1"), count(&play, 4321, "rebel_urban_1_0")), (2, 1));
    assert!(play.cases(|event| matches!(event, Event::UnitPlaced { .. })).iter().all(|case| case == "15.43"));
}

/// Five units for an environ of size 4: their owner says which waits, whatever was bought first.
#[test]
fn case_15_44_the_owner_chooses_which_units_are_withheld() {
    let mut play = rebel(solvia());
    play.give(&["kind:rebel_urban_2_1"]);
    play.give(&["kind:rebel_urban_1_0"; 4]);
    assert_eq!((play.case().as_str(), play.asked()), ("15.44", Some(Side::Rebel)));
    assert_eq!(play.answers(), ["kind:rebel_urban_1_0", "kind:rebel_urban_2_1"]);
    // None is withheld yet: they were bought just now.
    assert!(play.prompt().contains("Which of the new units enters Solvia"), "{}", play.prompt());
    let mut other = Play::of(play.game.clone());
    play.give(&["kind:rebel_urban_2_1"]);
    assert_eq!(play.case(), "15.41", "the others are alike: the next environ");
    assert_eq!((count(&play, 4321, "rebel_urban_2_1"), count(&play, 4321, "rebel_urban_1_0")), (1, 3));
    other.give(&["kind:rebel_urban_1_0"; 4]);
    assert_eq!((count(&other, 4321, "rebel_urban_2_1"), count(&other, 4321, "rebel_urban_1_0")), (0, 4));
    assert_eq!((withheld(&play, 4321), withheld(&other, 4321)), (1, 1));
    assert_eq!(other.count(|event| matches!(event, Event::UnitWithheld { .. })), 1);
}

#[test]
fn case_15_48_the_log_says_why_a_stopped_rebellion_raises_no_units() {
    let play = rebel(solvia().state("rebellion_stopped").units("rebel_urban_1_0", 1));
    assert_eq!(play.cases(|event| matches!(event, Event::NoUnitsRise { .. })), ["15.48"]);
    let play = rebel(solvia());
    assert!(!play.happened(|event| matches!(event, Event::NoUnitsRise { .. })));
}
