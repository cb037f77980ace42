//! What is foretold of hyperjumps, detections with units, fleet detachments, interceptions, repairs and purchases, held against what
//! then happens with every die thrown.

use crate::play::{Play, character, planet, play_province, province_scenario, ship};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::charts::detection::DetectionResult;
use fitg_engine::event::check::Mechanic;
use fitg_engine::forecast::{Bound, Forecast, JumpForecast, Share};
use fitg_engine::game::Game;
use fitg_engine::odds::{FleetHit, ShipFate};
use fitg_engine::rules::detection::Leg;
use fitg_engine::rules::military_combat::BattleKind;
use fitg_engine::state::{Options, Place};
use fitg_engine::terms::JumpEnd;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};
use std::collections::BTreeMap;

const REBEL: Viewer = Viewer::Side(Side::Rebel);
const IMPERIAL: Viewer = Viewer::Side(Side::Imperial);

/// The planets of Province Two with all bases Down but those described.
fn bases(up: &[(u16, u8)]) -> Value {
    let all = [211, 212, 221, 222, 223, 231, 232, 241];
    let level = |number: u16| up.iter().find(|base| base.0 == number).map_or((0, false), |base| (base.1, true));
    let planet = |&number: &u16| {
        let (level, up) = level(number);
        json!({"planet": number, "loyalty": "neutral", "pdb_level": level, "pdb_up": up})
    };
    all.iter().map(planet).collect()
}

fn rebels_fly(up: &[(u16, u8)], characters: Value, space: Value) -> Play {
    let position = json!({"side": "rebel", "segment": "character_movement", "characters": characters, "space": space});
    play_province(2, bases(up), position)
}

fn foretold(table: &Play, answer: &str, viewer: Viewer) -> Vec<Forecast> {
    let answer: Answer = answer.parse().unwrap_or_else(|error| panic!("{error}"));
    table.game.forecast(answer, viewer)
}

fn copy(table: &Play) -> Play {
    Play { game: table.game.clone(), told: Vec::new(), reports: Vec::new() }
}

/// Shares as ways of so many.
fn ways<T: Clone + Ord>(shares: &[Share<T>], of: u64) -> BTreeMap<T, u64> {
    let scaled = |share: &Share<T>| {
        assert_eq!(share.ways * of % share.of, 0, "no number of {of}");
        (share.outcome.clone(), share.ways * of / share.of)
    };
    shares.iter().map(scaled).collect()
}

/// Every die of a jump to a planet, read from where the spaceship then is.
fn jumps(table: &Play, pilot: &str, vessel: &str, answers: &[&str]) -> BTreeMap<JumpForecast, u64> {
    let mut ended = BTreeMap::new();
    for die in 1..=6 {
        let mut table = copy(table);
        table.give(answers);
        if table.awaits_chance() {
            table.give(&[&format!("die:{die}")]);
        }
        let state = table.state();
        let end = match state.characters[character(pilot)].place() {
            Place::Orbit(_) | Place::Environ(_) => JumpEnd::Arrived,
            Place::Drift(_) => JumpEnd::Drift,
            Place::DriftTwo(_) => JumpEnd::DriftTwo,
            _ => JumpEnd::Lost,
        };
        let damaged = end != JumpEnd::Lost && state.ships[ship(vessel)].damaged;
        *ended.entry(JumpForecast { end, damaged, lost: 0 }).or_default() += 1;
    }
    ended
}

#[test]
fn case_21_3_a_jump_is_foretold_with_the_chance_of_each_end_as_every_die_brings_it() {
    for (pilot, goal) in [("drakir_grebb", 231), ("drakir_grebb", 211), ("zina_adora", 211), ("zina_adora", 241)] {
        let crew = json!([{"at": {"orbit": 222}, "characters": [{"character": pilot, "ship": "star_cruiser"}]}]);
        let mut table = rebels_fly(&[], json!([]), crew);
        table.give(&["ship:star_cruiser"]);
        let to = format!("orbit:{goal}");
        let forecasts = foretold(&table, &to, REBEL);
        let [Forecast::Hyperjump { distance, navigation, units: 0, odds, .. }] = &forecasts[..] else {
            panic!("{pilot} to {goal}: {forecasts:?}")
        };
        assert_eq!(ways(odds, 6), jumps(&table, pilot, "star_cruiser", &[&to]), "{pilot} to {goal}");
        assert_eq!(odds.len() == 1, i16::from(*navigation) > i16::from(*distance), "safe above the distance");
    }
}

#[test]
fn case_21_6_after_a_jump_nobody_aboard_counts_as_detected_where_it_arrives() {
    let crew = json!([{"character": "adam_starlight", "at": 2221, "ship": "star_cruiser", "detected": true}]);
    let mut table = rebels_fly(&[(222, 1), (231, 1), (223, 1)], crew, json!([]));
    table.give(&["ship:star_cruiser"]);
    let shifts = |to: &str| -> Vec<Option<u8>> {
        let shift = |forecast: &Forecast| match forecast {
            Forecast::Detection { detected_shift, .. } => Some(*detected_shift),
            _ => None,
        };
        foretold(&table, to, REBEL).iter().map(shift).collect()
    };
    assert_eq!(shifts("orbit:231"), [Some(1), None, Some(0)], "detection, jump, detection");
    assert_eq!(shifts("orbit:223"), [Some(1), Some(1)], "within the star system it goes on");
}

#[test]
fn case_21_7_a_stack_foretells_how_many_of_it_are_lost_and_27_says_what_two_shows() {
    let position = json!({"side": "imperial", "segment": "interplanetary_movement", "space": [
        {"at": {"orbit": 222}, "units": [{"kind": "veteran", "count": 2}, {"kind": "line", "count": 3}]}]});
    let mut table = play_province(2, bases(&[]), position);
    table.give(&["unit:line-1", "unit:line-2", "unit:line-3", "unit:veteran-1", "unit:veteran-2"]);
    let forecasts = foretold(&table, "orbit:211", IMPERIAL);
    let [Forecast::Hyperjump { distance: 2, navigation: 0, units: 5, odds, .. }] = &forecasts[..] else {
        panic!("{forecasts:?}")
    };
    // Two above the Navigation: rows three to eight of the table.
    let outcome = |end, lost| JumpForecast { end, damaged: false, lost };
    let expected =
        [(outcome(JumpEnd::Arrived, 0), 3), (outcome(JumpEnd::Drift, 0), 2), (outcome(JumpEnd::DriftTwo, 0), 1)];
    assert_eq!(ways(odds, 6), BTreeMap::from(expected));
    assert!(foretold(&table, "orbit:211", REBEL).is_empty(), "their Navigation is what they are");
    assert!(foretold(&table, "orbit:211", Viewer::Both).is_empty());
    table.give(&["orbit:211"]);
    let two = foretold(&table, "navigation:two", IMPERIAL);
    assert!(matches!(two[..], [Forecast::Hyperjump { navigation: 0, .. }]), "{two:?}");
}

/// What became of a spaceship that was looked for.
fn fate(table: &Play) -> ShipFate {
    let state = table.state();
    let vessel = &state.ships[ship("star_cruiser")];
    match (vessel.owner, vessel.damaged, state.characters[character("adam_starlight")].detected) {
        (None, ..) => ShipFate::Destroyed,
        (_, true, _) => ShipFate::Damaged,
        (_, _, true) => ShipFate::Detected,
        _ => ShipFate::Undetected,
    }
}

/// A crew on Angoff, and Imperial units over it; the Imperial Player is asked whether he looks.
fn looked_for(up: &[(u16, u8)], over: Value) -> Play {
    let crew = json!([{"character": "adam_starlight", "at": 2221, "ship": "star_cruiser"}]);
    let mut table = rebels_fly(up, crew, json!([{"at": {"orbit": 222}, "units": over}]));
    table.give(&["ship:star_cruiser", "orbit:222"]);
    assert_eq!(table.case(), "20.7");
    table
}

/// Every throw of a detection, a try to break off and an attack, as many ways of 216.
fn every_throw(table: &Play, answer: &str, breaks_off: bool) -> BTreeMap<ShipFate, u64> {
    let mut fates = BTreeMap::new();
    for (first, second, third) in (1..=6).flat_map(|a| (1..=6).flat_map(move |b| (1..=6).map(move |c| (a, b, c)))) {
        let mut table = copy(table);
        table.give(&[answer, &format!("die:{first}")]);
        if table.case() == "20.71" && !table.awaits_chance() {
            table.give(&[if breaks_off { "yes" } else { "no" }]);
            // Without a try the fleet alone throws: each of its dice in six of the ways.
            let mut dice = if breaks_off { vec![second, third] } else { vec![third] }.into_iter();
            while table.awaits_chance() {
                let die: i32 = dice.next().expect("no third die");
                table.give(&[&format!("die:{die}")]);
            }
        }
        *fates.entry(fate(&table)).or_default() += 1;
    }
    fates
}

#[test]
fn case_20_7_a_detection_with_units_is_foretold_with_the_fleet_that_it_may_bring_as_every_throw_brings_it() {
    for (up, over, answer) in [
        (vec![(222, 1)], json!([{"kind": "veteran", "count": 2}]), "base-and-units"),
        (vec![(222, 0)], json!([{"kind": "elite_navy", "count": 3}]), "base-and-units"),
        (vec![(222, 2)], json!([{"kind": "line", "count": 2}, {"kind": "suicide_squad"}]), "base-and-units"),
        (vec![], json!([{"kind": "veteran", "count": 3}]), "units"),
    ] {
        let table = looked_for(&up, over.clone());
        let forecasts = foretold(&table, answer, IMPERIAL);
        let [Forecast::Detection { lookouts: Some(lookouts), fates, .. }] = &forecasts[..] else {
            panic!("{forecasts:?}")
        };
        assert_eq!(lookouts.bound, None, "the Imperial Player knows his units");
        let tried = every_throw(&table, answer, true);
        let taken = every_throw(&table, answer, false);
        let destroyed = |fates: &BTreeMap<ShipFate, u64>| fates.get(&ShipFate::Destroyed).copied().unwrap_or(0);
        let best = if destroyed(&tried) <= destroyed(&taken) { tried } else { taken };
        assert_eq!(ways(fates, 216), best, "{over}");
    }
}

#[test]
fn case_20_75_a_base_that_looks_alone_foretells_no_fleet() {
    let table = looked_for(&[(222, 1)], json!([{"kind": "veteran", "count": 2}]));
    let forecasts = foretold(&table, "base", IMPERIAL);
    let [Forecast::Detection { lookouts: None, fates, column, .. }] = &forecasts[..] else { panic!("{forecasts:?}") };
    assert_eq!((fates.len(), column.as_str()), (0, "5-6"));
    assert!(foretold(&table, "no", IMPERIAL).is_empty());
}

#[test]
fn case_20_71_both_answers_to_a_fleet_detachment_are_foretold_as_every_throw_brings_them() {
    let mut table = looked_for(&[], json!([{"kind": "veteran", "count": 3}]));
    table.give(&["units"]);
    let starred = (1..=6).find_map(|die| {
        let mut table = copy(&table);
        table.give(&[&format!("die:{die}")]);
        (table.asked() == Some(Side::Rebel) && table.case() == "20.71").then_some(table)
    });
    let table = starred.expect("a starred result in the column");
    for (answer, breaks_off) in [("yes", true), ("no", false)] {
        let forecasts = foretold(&table, answer, REBEL);
        let [Forecast::FleetAttack { strength: 4, odds, .. }] = &forecasts[..] else { panic!("{forecasts:?}") };
        let mut hits: BTreeMap<FleetHit, u64> = BTreeMap::new();
        for (second, third) in (1..=6).flat_map(|b| (1..=6).map(move |c| (b, c))) {
            let mut table = copy(&table);
            table.give(&[answer]);
            let mut dice = if breaks_off { vec![second, third] } else { vec![third] }.into_iter();
            while table.awaits_chance() {
                let die: i32 = dice.next().expect("no third die");
                table.give(&[&format!("die:{die}")]);
            }
            let hit = match fate(&table) {
                ShipFate::Destroyed => FleetHit::Destroyed,
                ShipFate::Damaged => FleetHit::Damaged,
                _ => FleetHit::Missed,
            };
            *hits.entry(hit).or_default() += 1;
        }
        assert_eq!(ways(odds, 36), hits, "{answer}");
    }
}

/// What a Rebel pilot is told of the units over Angoff hangs on nothing but what he can know of them.
#[test]
fn case_20_7_of_face_down_units_the_pilot_is_told_the_weakest_and_the_strongest_whatever_they_are() {
    let told = |over: &str, elsewhere: &str| {
        let crew = json!([{"character": "adam_starlight", "at": 2221, "ship": "star_cruiser"}]);
        let space = json!([
            {"at": {"orbit": 222}, "units": [{"kind": over, "count": 2}]},
            {"at": {"orbit": 241}, "units": [{"kind": elsewhere, "count": 2}]}]);
        let mut table = rebels_fly(&[(222, 1)], crew, space);
        table.give(&["ship:star_cruiser"]);
        foretold(&table, "orbit:222", REBEL)
    };
    let (weak, strong) = (told("patrol", "elite_navy"), told("elite_navy", "patrol"));
    assert_eq!(weak, strong);
    let bounds: Vec<_> = weak
        .iter()
        .filter_map(|forecast| match forecast {
            Forecast::Detection { lookouts: Some(units), .. } => Some((units.bound, units.points, units.strongest)),
            _ => None,
        })
        .collect();
    // Nobody else knows what was bought: the two may be Suicide Squads, which do not look (19.61), or Elite Navy units.
    assert_eq!(bounds, [(Some(Bound::Weakest), 0, 0), (Some(Bound::Strongest), 10, 5)]);
}

#[test]
fn case_20_4_an_interception_foretells_its_combat_as_a_range_where_the_stack_lies_face_down() {
    let position = |moving: &str, other: &str| {
        json!({"side": "imperial", "segment": "interplanetary_movement", "space": [
            {"at": {"orbit": 222}, "units": [{"kind": moving}]},
            {"at": {"orbit": 241}, "units": [{"kind": other}]},
            {"at": {"orbit": 223}, "units": [{"kind": "rebel_urban_4_3", "count": 2}]}]})
    };
    let asked = |moving: &str, other: &str| {
        let mut table = play_province(2, bases(&[]), position(moving, other));
        table.give(&[&format!("unit:{moving}-1"), "orbit:223"]);
        assert_eq!((table.case().as_str(), table.asked()), ("20.4", Some(Side::Rebel)));
        table
    };
    let mut table = asked("line", "elite_navy");
    let forecasts = foretold(&table, "yes", REBEL);
    assert_eq!(forecasts, foretold(&asked("elite_navy", "line"), "yes", REBEL), "as far as he knows");
    let [Forecast::SpaceCombat { kind: BattleKind::Interception, attacker: Side::Rebel, worst, best, .. }] =
        &forecasts[..]
    else {
        panic!("{forecasts:?}")
    };
    assert_eq!(
        (worst.attack, worst.defense, best.defense),
        (6, 5, 1),
        "an Elite Navy unit at worst, a Suicide Squad at best"
    );
    // One alone of the two: what is picked counts.
    table.give(&["yes", "unit:rebel_urban_4_3-1"]);
    let forecasts = foretold(&table, "done", REBEL);
    assert!(matches!(&forecasts[..], [Forecast::SpaceCombat { best, .. }] if best.attack == 3), "{forecasts:?}");
}

#[test]
fn case_22_24_an_attack_on_a_base_is_foretold_without_help_and_with_all_the_help_that_it_can_have() {
    let position = json!({"side": "rebel", "segment": "space_combat", "space": [
        {"at": {"orbit": 222}, "units": [{"kind": "rebel_urban_4_3", "count": 3}]},
        {"at": {"orbit": 222}, "units": [{"kind": "line", "count": 2}]}]});
    let mut table = play_province(2, bases(&[(222, 1)]), position);
    while table.case() != "22.22" {
        table.give(&[if table.allows("orbit:222") { "orbit:222" } else { "no" }]);
    }
    let forecasts = foretold(&table, "yes", REBEL);
    let [Forecast::SpaceCombat { kind: BattleKind::OnBase, worst, best, .. }] = &forecasts[..] else {
        panic!("{forecasts:?}")
    };
    assert_eq!((best.defense, worst.defense), (4, 14), "Level 1, and two units that may be Elite Navy");
    table.give(&["yes", "unit:line-1"]);
    let forecasts = foretold(&table, "done", IMPERIAL);
    assert!(matches!(&forecasts[..], [Forecast::SpaceCombat { best, .. }] if best.defense == 6), "{forecasts:?}");
}

#[test]
fn case_27_0_a_repair_is_foretold_of_everybody_who_can_try_it() {
    let position = json!({"side": "rebel", "segment": "missions", "damaged": ["star_cruiser"], "characters": [
        {"character": "adam_starlight", "at": 2221, "ship": "star_cruiser"},
        {"character": "drakir_grebb", "at": 2221}, {"character": "vudot_vodot", "at": 2221},
        {"character": "yarro_latac", "at": 2221}]});
    let mut table = play_province(2, bases(&[]), position);
    let repairs = |forecasts: &[Forecast]| -> Vec<(Mechanic, Option<u8>)> {
        let repair = |forecast: &Forecast| match forecast {
            Forecast::Repair { mechanic, highest, .. } => (*mechanic, *highest),
            other => panic!("{other:?}"),
        };
        forecasts.iter().map(repair).collect()
    };
    let by = |who: &str| Mechanic::Character(character(who));
    let mut told = repairs(&foretold(&table, "ship:star_cruiser", REBEL));
    told.sort_by_key(|&(_, highest)| highest);
    let all = [(by("yarro_latac"), None), (by("drakir_grebb"), Some(2)), (by("adam_starlight"), Some(4))];
    assert_eq!(told, all, "without Navigation nobody tries, and one needs no die (27.3)");
    table.give(&["ship:star_cruiser"]);
    for die in 1..=6_u8 {
        let mut table = copy(&table);
        let told = repairs(&foretold(&table, "character:drakir_grebb", REBEL));
        table.give(&["character:drakir_grebb", &format!("die:{die}")]);
        let repaired = !table.state().ships[ship("star_cruiser")].damaged;
        assert_eq!(repaired, told[0].1.is_some_and(|highest| die <= highest));
    }
}

#[test]
fn case_27_1_which_face_down_unit_could_repair_is_told_to_its_owner_alone() {
    let position = json!({"side": "imperial", "segment": "missions", "damaged": ["imperial_spaceship_1"],
        "units": [{"kind": "elite_army", "at": 2411}, {"kind": "patrol", "at": 2411}],
        "characters": [{"character": "jin_voles", "at": 2411, "ship": "imperial_spaceship_1"}]});
    let table = play_province(2, bases(&[]), position);
    let count = |viewer| foretold(&table, "ship:imperial_spaceship_1", viewer).len();
    assert_eq!((count(IMPERIAL), count(REBEL), count(Viewer::Both)), (2, 1, 1));
}

#[test]
fn case_19_0_a_purchase_foretells_its_price_and_what_is_left_to_the_buyer_alone() {
    let scenario = province_scenario(
        2,
        json!([]),
        json!({"turn": 2, "side": "imperial", "segment": "purchases"}),
        json!({"income": [{"side": "imperial", "from": 2, "points": 5}]}),
    );
    let options = Options { dice_by_hand: true, ..Options::default() };
    let mut table = Play::of(Game::new(&scenario, options, Seed(1)).unwrap_or_else(|error| panic!("{error}")));
    assert_eq!(foretold(&table, "kind:patrol", IMPERIAL), [Forecast::Purchase { price: 3, left: 2 }]);
    assert!(foretold(&table, "kind:patrol", REBEL).is_empty(), "what is left tells what was bought");
    assert!(foretold(&table, "kind:patrol", Viewer::Both).is_empty());
    table.give(&["kind:patrol"]);
    assert_eq!(foretold(&table, "kind:militia", IMPERIAL), [Forecast::Purchase { price: 1, left: 1 }]);
    assert!(foretold(&table, "done", IMPERIAL).is_empty());
}

/// Before anybody is asked where he flies, the map tells what is risked over each planet: the same as the flight itself foretells.
#[test]
fn case_20_7_what_a_spaceship_would_risk_over_every_planet_is_what_its_flight_foretells() {
    let told = |over: &str, elsewhere: &str| {
        let crew = json!([{"character": "adam_starlight", "at": 2221, "ship": "star_cruiser"}]);
        let space = json!([
            {"at": {"orbit": 222}, "units": [{"kind": over, "count": 2}]},
            {"at": {"orbit": 241}, "units": [{"kind": elsewhere, "count": 2}]}]);
        rebels_fly(&[(222, 1), (223, 2)], crew, space)
    };
    let mut table = told("patrol", "elite_navy");
    let risks = table.game.detection_risks(Side::Rebel, REBEL);
    assert_eq!(risks, told("elite_navy", "patrol").game.detection_risks(Side::Rebel, REBEL), "nothing hidden is told");
    assert_eq!(risks.len(), 8, "one spaceship, eight planets: {risks:?}");
    let over = |number: u16| risks.iter().find(|risk| risk.planet == planet(number)).expect("a planet");
    assert_eq!((over(211).watchers, over(211).seen_at_most.ways), (None, 0), "nobody looks over Cieson");
    table.give(&["ship:star_cruiser"]);
    for number in [222, 223] {
        let forecasts = foretold(&table, &format!("orbit:{number}"), REBEL);
        let seen = forecasts.iter().filter_map(|forecast| match forecast {
            Forecast::Detection { planet: at, leg, odds, .. } if *at == planet(number) && *leg != Leg::Departure => {
                let seen = odds.iter().filter(|share| share.outcome != DetectionResult::Undetected);
                Some(seen.map(|share| share.ways).sum::<u64>())
            }
            _ => None,
        });
        let seen: Vec<u64> = seen.collect();
        let risk = over(number);
        assert_eq!(Some(risk.seen.ways), seen.iter().copied().min(), "{number}: {forecasts:?}");
        assert_eq!(Some(risk.seen_at_most.ways), seen.iter().copied().max(), "{number}");
    }
    assert!(over(222).seen.is_less_than(over(222).seen_at_most), "the units over Angoff lie face down");
    assert!(over(223).hit_at_most.ways > 0, "a base of Level 2 shoots");
    assert!(table.game.detection_risks(Side::Imperial, IMPERIAL).is_empty(), "no Imperial spaceship is there");
}
