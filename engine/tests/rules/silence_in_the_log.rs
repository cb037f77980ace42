//! What happens is told, each under the case that made it happen, and no more than happens; where silence would leave a
//! reader guessing there is a line.

use crate::fight::{dead, found_by_characters, plain};
use crate::play::{Play, character, environ, play, play_with, possession};
use crate::site::{Site, card_with, draw};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::state::{Options, Rating};
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

/// The line that begins under a case, if it was told.
#[track_caller]
fn line_of(table: &Play, wanted: impl Fn(&Event) -> bool) -> String {
    let told = table.reports.iter().rfind(|report| wanted(&report.event));
    let told = told.unwrap_or_else(|| panic!("it was not told:\n{}", table.story()));
    format!("{} {}", told.case, told.line(Viewer::Both).unwrap_or_default())
}

/// Cases: 14.4
#[test]
fn case_14_4_the_end_of_the_drug_is_told() {
    let mut table = play(json!({"side": "rebel", "segment": "movement", "characters": [
        {"character": "kogus", "at": 2231, "possessions": ["helian_drug"]}]}));
    table.give(&["possession:helian_drug", "rating:leadership"]);
    let ends = |event: &Event| matches!(event, Event::DrugWearsOff { rating: Rating::Leadership, .. });
    for _ in 0..200 {
        if table.state().drug.is_none() {
            break;
        }
        assert!(!table.happened(ends), "it works still");
        let pass = ["done", "no", "stop"].into_iter().find(|pass| table.allows(pass)).expect("something to pass with");
        table.give(&[pass]);
    }
    assert_eq!(line_of(&table, ends), "14.4 The Helian Drug wears off: Leadership of Kogus is no longer raised.");
}

/// Cases: 10.3
#[test]
fn case_10_3_what_is_left_of_a_loss_that_fits_no_unit_is_told() {
    let fought = |militia: u8| {
        let mut table = play(json!({"side": "imperial", "segment": "military_combat", "units": [
            {"kind": "line", "at": 2221}, {"kind": "militia", "at": 2221, "count": militia},
            {"kind": "rebel_wild_2_1", "at": 2221, "count": 3}]}));
        // 6 to 6: the attacker loses 3, the defender 1, for which he has no unit.
        table.give(&["yes", "die:2", "die:2"]);
        table
    };
    let table = fought(3);
    let fits = |event: &Event| matches!(event, Event::LossFitsNobody { .. });
    assert_eq!(line_of(&table, fits), "10.3 1 strength point of the Rebel loss fits no unit.");
    assert_eq!(table.count(fits), 1, "the other loss is made exactly");
}

/// Cases: 9.24
#[test]
fn case_9_24_what_is_left_of_a_base_s_fire_is_let_go_under_its_own_case() {
    let planets = json!([
        {"planet": 221, "loyalty": "loyal", "pdb_level": 1, "pdb_up": true},
        {"planet": 222, "loyalty": "neutral", "pdb_level": 1, "pdb_up": true},
        {"planet": 223, "loyalty": "patriotic", "pdb_level": 0, "pdb_up": false}]);
    let position = json!({"side": "rebel", "segment": "movement",
        "units": [{"kind": "rebel_urban_2_1", "at": 2221, "count": 4}]});
    let fired = |die: u8| {
        let mut table = play_with(position.clone(), json!({"planets": planets.clone()}), Options::default());
        table.give(&[
            "unit:rebel_urban_2_1-1",
            "unit:rebel_urban_2_1-2",
            "unit:rebel_urban_2_1-3",
            "environ:2211",
            "yes",
        ]);
        table.give(&[&format!("die:{die}"), "die:6"]);
        table
    };
    let fits = |event: &Event| matches!(event, Event::LossFitsNobody { .. });
    let table = (1..=6).map(fired).find(|table| table.happened(fits)).expect("some loss is not made up of twos");
    assert!(line_of(&table, fits).starts_with("9.24 "), "{}", table.story());
}

/// A base that goes Down gives a planet up that only it held (15.51): its own fire can bring that about (9.25).
///
/// Cases: 15.51, 9.25
#[test]
fn case_15_51_a_base_whose_fire_ends_control_says_so() {
    let planets = json!([
        {"planet": 221, "loyalty": "loyal", "pdb_level": 1, "pdb_up": true},
        {"planet": 222, "loyalty": "neutral", "pdb_level": 1, "pdb_up": true},
        {"planet": 223, "loyalty": "patriotic", "pdb_level": 0, "pdb_up": false}]);
    let flown = |count: u8, leave: u8| {
        let position = json!({"side": "rebel", "segment": "movement",
            "units": [{"kind": "rebel_urban_2_1", "at": 2221, "count": count}]});
        let mut table = play_with(position, json!({"planets": planets.clone()}), Options::default());
        for number in 1..=leave {
            table.give(&[&format!("unit:rebel_urban_2_1-{number}")]);
        }
        table.give(&["environ:2211", "yes", "die:1", "die:1"]);
        table
    };
    let changed = |event: &Event| matches!(event, Event::ControllerChanged { .. });
    // One stays: with the base Down only Rebel units are on Angoff.
    let table = flown(3, 2);
    let lowered = |event: &Event| matches!(event, Event::PdbLowered { .. });
    assert!(table.happened(lowered), "{}", table.story());
    assert_eq!(line_of(&table, changed), "15.51 Imperial no longer controls Angoff: nobody does.");
    // All leave: nobody but the Imperial Player is left to control it.
    let table = flown(2, 2);
    assert!(table.happened(lowered) && !table.happened(changed), "{}", table.story());
}

/// Cases: 9.57
#[test]
fn case_9_57_who_stands_with_units_is_told_with_the_place() {
    let mut table = play(json!({"side": "rebel", "segment": "movement",
        "characters": [{"character": "kogus", "at": 2221}], "units": [{"kind": "rebel_urban_2_1", "at": 2221}]}));
    table.pass_to("9.57").give(&["character:kogus"]);
    let stands = |event: &Event| matches!(event, Event::StandsWithUnits { .. });
    assert_eq!(line_of(&table, stands), "9.57 Kogus stands in the military stack in Angoff Urban.");
    let told = table.told.iter().find(|event| stands(event));
    assert_eq!(told.and_then(Event::environ), Some(environ(2221)));
}

/// Cases: 13.4
#[test]
fn case_13_4_the_leader_who_takes_the_group_of_a_wrong_soldier_is_named() {
    let mut table = Site::at(5131)
        .who(&["tourag"])
        .with(json!({"character": "jon_kidu", "stack": "military"}))
        .units("militia", 1)
        .send(&[('T', &["tourag"])]);
    draw(&mut table, &[81]);
    let named = |event: &Event| matches!(event, Event::LeaderNamed { leader, .. } if *leader == character("jon_kidu"));
    assert!(line_of(&table, named).starts_with("13.4 Jon Kidu leads in "), "{}", table.story());
    assert_eq!(table.case(), "12.81");
}

/// A wild populace gives more to a rebellion that comes: on a planet that is in rebellion, and while the Imperial Player does
/// missions, none can come.
///
/// Cases: 15.46
#[test]
fn case_15_46_a_wild_populace_where_no_rebellion_can_come_is_ignored() {
    let wild = |site: Site, who: &'static str, letter: char| {
        let mut table = site.who(&[who]).send(&[(letter, &[who])]);
        draw(&mut table, &[card_with(2221, "PopulaceGoesWild")]);
        assert_eq!(
            table.state().environs[environ(2221)].wild,
            table.happened(|event| matches!(event, Event::EventHolds { .. }))
        );
        table.cases(|event| matches!(event, Event::EventIgnored { .. }))
    };
    assert_eq!(wild(Site::at(2221), "kogus", 'P'), Vec::<String>::new());
    assert_eq!(wild(Site::at(2221).state("rebellion"), "kogus", 'P'), ["15.46"]);
    assert_eq!(wild(Site::at(2221).imperial().units("rebel_urban_1_0", 1), "jon_kidu", 'S'), ["15.46"]);
}

/// The new units of a rebellion attack by a rule of their own.
///
/// Cases: 10.7
#[test]
fn case_10_7_the_attack_of_new_units_cites_its_own_case() {
    let mut table = Site::at(2211).loyalty("unrest").units("line", 1).who(&["sidir_ganang"]).play();
    table.pass_to("13.0").give(&["environ:2211", "mission:R"]);
    while table.prompt().contains("Who goes on") {
        let next = if table.allows("character:sidir_ganang") { "character:sidir_ganang" } else { "done" };
        table.give(&[next]);
    }
    while !table.awaits_chance() {
        table.give(&["done"]);
    }
    table.give(&["card:89"]);
    while !table.allows("kind:rebel_wild_2_1") {
        table.give(&["mission:R"]);
    }
    table.give(&["kind:rebel_wild_2_1", "done", "environ:2211"]);
    assert_eq!(table.cases(|event| matches!(event, Event::CombatOpens { .. })), ["10.7"], "{}", table.story());
}

/// What its card says is lost after one use goes back by that case; what breaks is lost by another.
///
/// Cases: 14.23, 14.24
#[test]
fn case_14_23_gems_that_are_spent_go_back_to_the_deck_under_it() {
    let mut table = play(json!({"side": "rebel", "segment": "search", "characters": [
        {"character": "kogus", "at": 2211, "possessions": ["cache_of_rare_gems"]}]}));
    table.give(&["possession:cache_of_rare_gems"]);
    table.closed(&[("ship:s_xiii", Why::NotForSale, "14.4")]);
    table.give(&["ship:stellar_courier"]);
    assert_eq!(table.cases(|event| matches!(event, Event::PossessionLost { .. })), ["14.23"]);
    assert!(table.state().in_deck(possession("cache_of_rare_gems")));
}

/// Cases: 16.27, 16.37, 16.17
#[test]
fn case_16_27_a_game_that_ends_by_points_cites_the_end_of_its_own_scenario() {
    let ended = |victory: Value| {
        let position = json!({"turn": 6, "side": "imperial", "segment": "closing"});
        let mut table = play_with(position, json!({"turns": 6, "victory": victory}), Options::default());
        for _ in 0..50 {
            match ["done", "no", "stop"].into_iter().find(|pass| table.allows(pass)) {
                Some(pass) => table.give(&[pass]),
                None => break,
            };
        }
        table.cases(|event| matches!(event, Event::GameOver { .. }))
    };
    assert_eq!(ended(json!({"rebel_points": 12})), ["16.17"]);
    let egrix = json!({"rebel_points": 12, "rebel_instant": {"planets": [], "others": 2}});
    assert_eq!(ended(egrix), ["16.27"]);
    let varu = json!({"rebel_points": 20, "rebel_instant": {"planets": [221], "others": 1}});
    assert_eq!(ended(varu), ["16.37"]);
}

/// Zina Adora with one box left, alone and active: her wound kills her, and the star takes nobody; the line of the dice
/// promises no more, and the log says that nobody is left.
///
/// Cases: 12.8, 12.9
#[test]
fn case_12_9_a_star_after_which_nobody_is_left_is_told_so() {
    let mut table = found_by_characters(&plain(&["redjac"]), &[("zina_adora", json!({"wounds": 1}))]);
    table.give(&["capture", "hand-to-hand", "no", "die:4", "die:5"]);
    assert!(dead(&table, "zina_adora"));
    let nobody = |event: &Event| matches!(event, Event::NobodyToOverpower { side: Side::Rebel });
    assert_eq!(line_of(&table, nobody), "12.8 No active Rebel defender is left to be overpowered.");
    assert!(table.story().contains("if any still lives, is overpowered"), "{}", table.story());
    // Who lives is taken, and nothing is said of others.
    let mut table = found_by_characters(&plain(&["redjac"]), &plain(&["zina_adora"]));
    table.give(&["capture", "hand-to-hand", "no", "die:4", "die:5"]);
    assert!(table.happened(|event| matches!(event, Event::Overpowered { .. })) && !table.happened(nobody));
}

/// Two stars on one active: he is overpowered once, and told once.
///
/// Cases: 12.8, 12.9
#[test]
fn case_12_9_two_stars_on_one_active_are_told_once() {
    // Redjac and Barca (11) against Tourag alone among the active.
    let begin = |actives: &[&str]| {
        let mut table =
            found_by_characters(&plain(&["redjac", "barca"]), &plain(&["tourag", "rayner_derban", "kogus"]));
        table.give(&["capture", "hand-to-hand"]).give(actives).give(&["done", "no"]);
        table
    };
    let told = |table: &Play| table.story().matches("overpowered").count();
    let (mut found, mut second) = (0, 0);
    for attack in 1..=6_u8 {
        for defense in 1..=6_u8 {
            let mut table = begin(&["character:tourag"]);
            table.give(&[&format!("die:{attack}"), &format!("die:{defense}")]);
            let check = table.checks().into_iter().next_back().expect("a round");
            let stars = check.results().len();
            assert!(stars == 2 && check.results().join(";").matches("overpowered").count() <= 1, "{}", table.story());
            found += usize::from(told(&table) > 0);
            second += usize::from(table.story().contains(", and its asterisk takes nobody else"));
        }
    }
    assert!(found > 0 && second > 0, "some dice have stars, and some both: {found}, {second}");
    // Of two active, two can be taken: the second star says so in its own words.
    let mut table = begin(&["character:tourag", "character:rayner_derban"]);
    table.give(&["die:3", "die:2"]);
    assert!(table.story().contains(", and so is another of them"), "{}", table.story());
}

/// Control that begins or ends with the units on a planet is told when they come or go, once: where a base is Down, only Rebel units end
/// the Imperial control of a planet (15.51), and only Imperial ones the Rebel control (15.53).
///
/// Cases: 15.5, 15.51, 15.53
#[test]
fn case_15_51_a_planet_whose_control_changes_with_the_units_on_it_says_so() {
    let changed = |event: &Event| matches!(event, Event::ControllerChanged { .. });
    let told = |table: &Play| -> Vec<String> {
        let lines = table.reports.iter().filter(|report| changed(&report.event));
        lines.map(|report| format!("{} {}", report.case, report.line(Viewer::Both).unwrap_or_default())).collect()
    };
    let landing = |side: &str, kind: &str, angoff: Value, others: Value| {
        let planets = json!([
            {"planet": 221, "loyalty": "loyal", "pdb_level": 0, "pdb_up": false},
            angoff,
            {"planet": 223, "loyalty": "patriotic", "pdb_level": 0, "pdb_up": false}]);
        let mut units = vec![json!({"kind": kind, "at": 2231, "count": 2})];
        units.extend(others.as_array().cloned().unwrap_or_default());
        let position = json!({"side": side, "segment": "movement", "units": units});
        play_with(position, json!({"planets": planets}), Options::default())
    };
    let up = |table: &mut Play, number: u8, kind: &str, to: &str| {
        let unit = format!("unit:{kind}-{number}");
        table.give(&[&unit]);
        table.give(&[to]);
    };
    let imperial = |up: bool| json!({"planet": 222, "loyalty": "neutral", "pdb_level": 1, "pdb_up": up});
    let mut table = landing("rebel", "rebel_air_2_1", imperial(false), json!([]));
    up(&mut table, 1, "rebel_air_2_1", "environ:2221");
    // The unit comes from where only Rebels stood; it leaves one behind, so that nothing changes there.
    assert_eq!(told(&table), ["15.51 Imperial no longer controls Angoff: nobody does."]);
    up(&mut table, 2, "rebel_air_2_1", "environ:2221");
    assert_eq!(told(&table).len(), 2, "the second changes nothing on Angoff:\n{}", table.story());
    assert_eq!(told(&table)[1], "15.51 Imperial controls Charkhan now.", "the last Rebel unit has left it");
    // Where the Empire has a unit it goes on controlling the planet, and where its base is Up.
    let garrison = json!([{"kind": "militia", "at": 2221}]);
    let mut table = landing("rebel", "rebel_air_2_1", imperial(false), garrison);
    up(&mut table, 1, "rebel_air_2_1", "environ:2221");
    assert_eq!(told(&table), Vec::<String>::new());
    // A Rebel-controlled planet with its base Down.
    let rebels = json!({"planet": 222, "state": "rebel_control", "pdb_level": 1, "pdb_up": false});
    let mut table = landing("imperial", "line", rebels, json!([]));
    up(&mut table, 1, "line", "environ:2221");
    assert_eq!(told(&table), ["15.53 Rebel no longer controls Angoff: nobody does."]);
}

/// The last unit of a side that dies in a combat gives the planet back.
///
/// Cases: 15.51
#[test]
fn case_15_51_control_that_a_combat_brings_back_is_told_with_it() {
    let planets = json!([
        {"planet": 221, "loyalty": "loyal", "pdb_level": 0, "pdb_up": false},
        {"planet": 222, "loyalty": "neutral", "pdb_level": 1, "pdb_up": false},
        {"planet": 223, "loyalty": "patriotic", "pdb_level": 0, "pdb_up": false}]);
    let units = json!([
        {"kind": "militia", "at": 2221}, {"kind": "rebel_urban_2_1", "at": 2221, "count": 5}]);
    let position = json!({"side": "rebel", "segment": "military_combat", "units": units});
    let mut table = play_with(position, json!({"planets": planets}), Options::default());
    table.give(&["yes", "die:6", "die:6"]);
    let changed = |event: &Event| matches!(event, Event::ControllerChanged { .. });
    assert_eq!(line_of(&table, changed), "15.51 Imperial no longer controls Angoff: nobody does.");
    assert_eq!(table.count(changed), 1);
}

/// A Sabotage that is left, or that finds nothing, and troops of whom nobody changes sides: each says so (13.2).
/// Cases: 13.2
#[test]
fn case_13_2_a_mission_that_harms_nothing_says_so() {
    let through = |play: &mut Play| {
        for _ in 0..10 {
            if play.allows("draw") || play.allows("pdb") {
                break;
            }
            let answer = ["no", "done"].into_iter().find(|answer| play.allows(answer)).expect("somebody passes");
            play.give(&[answer]);
        }
    };
    let mut left = Site::at(2232).pdb(1, true).who(&["kogus"]).send(&[('S', &["kogus"])]);
    left.give(&["card:73"]);
    through(&mut left);
    left.give(&["mission:S", "no"]);
    assert!(left.story().contains("Sabotage: nothing is destroyed."), "{}", left.story());
    let mut nothing = Site::at(2232).units("line", 1).who(&["kogus"]).send(&[('S', &["kogus"])]);
    nothing.give(&["card:73"]);
    through(&mut nothing);
    nothing.give(&["mission:S"]);
    assert!(nothing.story().contains("Sabotage: nothing is destroyed."), "{}", nothing.story());
    let mut troops =
        Site::at(3311).loyalty("neutral").units("line", 1).who(&["rayner_derban"]).send(&[('T', &["rayner_derban"])]);
    troops.give(&["card:88"]);
    through(&mut troops);
    troops.give(&["mission:T"]);
    assert!(troops.story().contains("No troops change sides."), "{}", troops.story());
}
