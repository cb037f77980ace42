//! Galactic Events (32) that concern movement and space combat: bounds, hyperjumps, the flux, the ghost fleet, card by card.

use crate::play::{Play, character, environ, planet};
use crate::section_32_events_in_force::in_force;
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::event::check::{Check, CombatCheck, FluxCheck, HyperjumpCheck};
use fitg_engine::galaxy::PlanetId;
use fitg_engine::game::{Game, Moment};
use fitg_engine::rules::hyperjump::distance_now;
use fitg_engine::state::Place;
use fitg_engine::terms::{BattleKind, Shift, Why};
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

const PAIRS: [&str; 2] = ["first", "second"];

/// A side moves its units, or its characters, with an event in force.
fn moving(event: &str, side: &str, segment: &str, more: Value) -> Play {
    let mut whole = json!({"side": side, "segment": segment});
    if let (Some(fields), Value::Object(more)) = (whole.as_object_mut(), more) {
        fields.extend(more);
    }
    let mut table = in_force(json!(event), json!([]), whole);
    let case = if segment == "character_movement" { "20.2" } else { "20.1" };
    table.pass_to(case);
    table
}

fn line_at(at: u16) -> Value {
    json!({"units": [{"kind": "line", "at": at}]})
}

/// The planets to whose Orbit Boxes what is put together may go.
fn goals(table: &Play) -> Vec<u16> {
    let number = |answer: &String| answer.strip_prefix("orbit:").and_then(|number| number.parse().ok());
    table.answers().iter().filter_map(number).collect()
}

fn planets_of(province: u16) -> Vec<u16> {
    PlanetId::all().map(|planet| planet.number()).filter(|number| number / 100 == province).collect()
}

fn jumps(table: &Play) -> Vec<HyperjumpCheck> {
    let jump = |event: &Event| match event {
        Event::Check(Check::Hyperjump(jump)) => Some(*jump),
        _ => None,
    };
    table.told.iter().filter_map(jump).collect()
}

fn fluxes(table: &Play) -> Vec<FluxCheck> {
    let flux = |event: &Event| match event {
        Event::Check(Check::Flux(flux)) => Some(*flux),
        _ => None,
    };
    table.told.iter().filter_map(flux).collect()
}

/// Cases: 32.0
/// Rows: event/102, ruling/L121
#[test]
pub fn case_32_0_in_a_month_of_peace_no_assignment_binds_anybody() {
    let bound = |event: &str, pair: &str| {
        let more = json!({"pair": pair, "assignments": {"drawn": ["1-3"]}, "units": [{"kind": "line", "at": 2211}]});
        let mut table = moving(event, "imperial", "interplanetary_movement", more);
        table.give(&["unit:line-1"]);
        goals(&table).contains(&411)
    };
    for pair in PAIRS {
        assert!(!bound("plague", pair));
        assert!(bound("peace_month", pair));
    }
    let more = json!({"assignments": {"drawn": ["1-3"]},
        "characters": [{"character": "jon_kidu", "at": 2211, "ship": "imperial_spaceship_1"}]});
    let mut table = moving("peace_month", "imperial", "character_movement", more);
    table.give(&["ship:imperial_spaceship_1"]);
    assert!(table.allows("environ:4111"), "characters as well");
}

/// Cases: 32.0
/// Rows: event/115, ruling/L121
#[test]
pub fn case_32_0_in_a_month_of_maintenance_no_imperial_unit_leaves_its_province() {
    for pair in PAIRS {
        let mut more = line_at(2211);
        more["pair"] = json!(pair);
        let mut table = moving("maintenance_month", "imperial", "interplanetary_movement", more);
        table.give(&["unit:line-1"]);
        assert_eq!(goals(&table), planets_of(2), "inside it units move");
        table.closed(&[("orbit:111", Why::ConfinedByEvent, "32.0")]);
    }
    let drift = json!({"space": [{"at": {"drift": 23}, "units": [{"kind": "line"}]}]});
    let table = moving("maintenance_month", "imperial", "interplanetary_movement", drift);
    assert_eq!(goals(&table), planets_of(2), "in Drift too");
    let fly = json!({"characters": [{"character": "jon_kidu", "at": 2211, "ship": "imperial_spaceship_1"}]});
    let mut table = moving("maintenance_month", "imperial", "character_movement", fly);
    table.give(&["ship:imperial_spaceship_1"]);
    assert!(table.allows("environ:1111"), "characters go where they like");
    let rebels = json!({"units": [{"kind": "rebel_wild_2_3", "at": 2211}]});
    let mut table = moving("maintenance_month", "rebel", "interplanetary_movement", rebels);
    table.give(&["unit:rebel_wild_2_3-1"]);
    assert!(goals(&table).contains(&111), "and so do the Rebels");
}

/// Cases: 32.0
/// Rows: event/121, ruling/L3, ruling/L121
#[test]
pub fn case_32_0_while_messages_are_jammed_nothing_of_the_empire_crosses_a_border() {
    for pair in PAIRS {
        let planets = json!([{"planet": 111, "state": "rebellion", "pdb_level": 0, "pdb_up": false}]);
        let position = json!({"side": "imperial", "segment": "interplanetary_movement", "pair": pair,
            "units": [{"kind": "line", "at": 2411}]});
        let mut table = in_force(json!("jamming"), planets, position);
        table.pass_to("20.1").give(&["unit:line-1"]);
        assert_eq!(goals(&table), planets_of(2));
        table.closed(&[("orbit:111", Why::ConfinedByEvent, "32.0")]);
        let fly = json!({"pair": pair, "characters": [{"character": "jon_kidu", "at": 2211, "ship": "imperial_spaceship_1"}]});
        let mut table = moving("jamming", "imperial", "character_movement", fly);
        table.give(&["ship:imperial_spaceship_1"]);
        table.closed(&[("environ:1111", Why::ConfinedByEvent, "32.0"), ("orbit:111", Why::ConfinedByEvent, "32.0")]);
        assert!(table.allows("environ:2111"));
    }
    let fly = json!({"characters": [{"character": "adam_starlight", "at": 2211, "ship": "star_cruiser"}]});
    let mut table = moving("jamming", "rebel", "character_movement", fly);
    table.give(&["ship:star_cruiser"]);
    assert!(table.allows("environ:1111"));
}

/// Cases: 32.0
/// Rows: event/125, ruling/L117
#[test]
pub fn case_32_0_recalled_spaceships_neither_fly_nor_are_they_carried() {
    for pair in PAIRS {
        let fly = json!({"pair": pair, "characters": [
            {"character": "jon_kidu", "at": 2211, "ship": "imperial_spaceship_1"},
            {"character": "redjac", "at": 2231, "ship": "redjacs_spaceship"}]});
        let mut table = moving("ship_recall", "imperial", "character_movement", fly);
        table.closed(&[("ship:imperial_spaceship_1", Why::Recalled, "32.0")]);
        assert!(table.allows("ship:redjacs_spaceship") && table.allows("done"));
        table.give(&["ship:redjacs_spaceship", "environ:2321"]);
    }
    let march = json!({"units": [{"kind": "line", "at": 2231}], "characters": [
        {"character": "jon_kidu", "at": 2231, "stack": "military", "ship": "imperial_spaceship_1"}]});
    let mut table = moving("ship_recall", "imperial", "interplanetary_movement", march.clone());
    table.give(&["unit:line-1"]);
    table.closed(&[("ship:imperial_spaceship_1", Why::Recalled, "32.0")]);
    assert!(table.allows("character:jon_kidu"));
    let mut surface = in_force(
        json!("ship_recall"),
        json!([]),
        json!({"side": "imperial", "segment": "surface_movement",
        "units": march["units"], "characters": march["characters"]}),
    );
    surface.pass_to("20.3").give(&["unit:line-1"]);
    surface.closed(&[("ship:imperial_spaceship_1", Why::Recalled, "32.0")]);
    // Nor do they react.
    let position = json!({"side": "rebel", "segment": "reaction", "characters": [
        {"character": "jon_kidu", "at": 2231, "ship": "imperial_spaceship_1"},
        {"character": "adam_starlight", "at": 2232, "detected": true}]});
    let mut table = in_force(json!("ship_recall"), json!([]), position);
    while table.case() != "9.6" {
        table.give(&["done"]);
    }
    table.closed(&[("ship:imperial_spaceship_1", Why::Recalled, "32.0")]);
    // The Rebels' do.
    let fly = json!({"characters": [{"character": "adam_starlight", "at": 2211, "ship": "star_cruiser"}]});
    assert!(moving("ship_recall", "rebel", "character_movement", fly).allows("ship:star_cruiser"));
}

/// Who drifts in a spaceship that was recalled waits: he need not move first.
///
/// Cases: 32.0
/// Rows: event/125
#[test]
pub fn case_32_0_a_recalled_spaceship_in_drift_waits() {
    let more = json!({"characters": [{"character": "redjac", "at": 2231, "ship": "redjacs_spaceship"}],
        "space": [{"at": {"drift": 23}, "characters": [{"character": "jon_kidu", "ship": "imperial_spaceship_1"}]}]});
    let table = moving("ship_recall", "imperial", "character_movement", more);
    assert!(table.allows("done"), "{:?}", table.answers());
    table.closed(&[("ship:imperial_spaceship_1", Why::Recalled, "32.0")]);
}

/// Cases: 32.0
/// Rows: event/105, ruling/L3
#[test]
pub fn case_32_0_storms_make_jumps_into_and_out_of_province_one_longer() {
    let table = moving("heart_of_galaxy", "imperial", "interplanetary_movement", line_at(1411));
    let from = |number: u16| Place::Orbit(planet(number));
    let distances = |table: &Play, pairs: &[(u16, u16)]| -> Vec<Option<u8>> {
        pairs.iter().map(|&(a, b)| distance_now(table.state(), from(a), planet(b).system())).collect()
    };
    // From 14 to 31 and back, inside Province One, inside Province Three, between the others.
    let pairs = [(141, 311), (311, 141), (131, 141), (311, 321), (222, 321)];
    let usual = distances(&moving("plague", "imperial", "interplanetary_movement", line_at(1411)), &pairs);
    let now = distances(&table, &pairs);
    let more: Vec<u8> = usual.iter().zip(&now).map(|(a, b)| b.expect("a jump") - a.expect("a jump")).collect();
    assert_eq!(more, [2, 2, 0, 0, 0]);
    assert_eq!(distance_now(table.state(), Place::DriftTwo(planet(141).system()), planet(141).system()), Some(2));
    for pair in PAIRS {
        let mut position = line_at(1411);
        position["pair"] = json!(pair);
        let mut table = moving("heart_of_galaxy", "imperial", "interplanetary_movement", position);
        table.give(&["unit:line-1", "orbit:311", "navigation:shown", "die:1"]);
        assert_eq!(jumps(&table)[0].distance, 3);
    }
    let fly = json!({"characters": [{"character": "adam_starlight", "at": 1411, "ship": "star_cruiser"}]});
    let mut table = moving("heart_of_galaxy", "rebel", "character_movement", fly);
    table.give(&["ship:star_cruiser", "environ:3111"]);
    assert_eq!(
        jumps(&table).first().map(|jump| jump.distance),
        Some(3),
        "spaceships of both sides too: {}",
        table.story()
    );
}

/// Cases: 32.0, 21.24
/// Rows: event/116, ruling/L117
#[test]
pub fn case_32_0_while_technicians_strike_stacks_jump_with_one_less() {
    let navigation = |event: &str, side: &str, units: Value, first: &str, answer: &[&str]| {
        let mut table = moving(event, side, "interplanetary_movement", json!({"pair": "second", "units": units}));
        table.give(&[first]);
        while table.answers().iter().any(|answer| answer.starts_with("unit:")) {
            let next = table.answers().into_iter().find(|answer| answer.starts_with("unit:")).expect("a unit");
            table.give(&[&next]);
        }
        table.give(&["orbit:231"]);
        table.give(answer);
        if table.awaits_chance() {
            table.give(&["die:1"]);
        }
        jumps(&table)[0].navigation
    };
    let line = || json!([{"kind": "line", "at": 2211}]);
    let lines = || json!([{"kind": "line", "at": 2211, "count": 4}]);
    let rebels = || json!([{"kind": "rebel_wild_2_3", "at": 2211}]);
    for (units, side, first, answer, usual) in [
        (line(), "imperial", "unit:line-1", &["navigation:shown"][..], 2),
        (line(), "imperial", "unit:line-1", &["navigation:two"][..], 2),
        (lines(), "imperial", "unit:line-1", &["navigation:shown"][..], 1),
        (rebels(), "rebel", "unit:rebel_wild_2_3-1", &[][..], 3),
    ] {
        assert_eq!(navigation("plague", side, units.clone(), first, answer), usual);
        assert_eq!(navigation("technicians_strike", side, units, first, answer), usual - 1);
    }
    let flown = |event: &str| {
        let fly = json!({"characters": [{"character": "adam_starlight", "at": 2211, "ship": "star_cruiser"}]});
        let mut table = moving(event, "rebel", "character_movement", fly);
        table.give(&["ship:star_cruiser", "environ:2311"]);
        jumps(&table)[0].navigation
    };
    assert_eq!(flown("technicians_strike"), flown("plague"), "spaceships as always");
}

/// A Line sets out from Quibron (22) for Hesta (23) while hyperspace is in flux.
fn in_flux(pair: &str) -> Play {
    let mut more = line_at(2211);
    more["pair"] = json!(pair);
    let mut table = moving("hyperspace_flux", "imperial", "interplanetary_movement", more);
    table.give(&["unit:line-1", "orbit:231"]);
    assert!(table.awaits_chance() && table.case() == "32.0", "{}", table.prompt());
    table
}

fn line(table: &Play) -> Place {
    table.state().units["line-1".parse().expect("a unit")].place()
}

/// Cases: 32.0
/// Rows: event/118, ruling/L119
#[test]
pub fn case_32_0_the_flux_bends_a_jump_to_the_star_that_two_dice_name() {
    for pair in PAIRS {
        let mut table = in_flux(pair);
        table.give(&["die:3", "die:1"]);
        assert_eq!((table.case().as_str(), table.asked()), ("32.0", Some(Side::Imperial)));
        assert_eq!(table.answers()[0], "no");
        assert!(goals(&table).iter().all(|number| number / 10 == 31) && !goals(&table).is_empty());
        table.closed(&[("orbit:231", Why::BentElsewhere, "32.0"), ("environ:3111", Why::ByWayOfOrbit, "20.11")]);
        table.give(&["orbit:311", "navigation:shown", "die:1"]);
        let jump = jumps(&table)[0];
        assert_eq!(jump.to, planet(311).system(), "it tries to jump there");
        let all: Vec<Option<u16>> = fluxes(&table).iter().map(|flux| flux.bent.map(|star| star.number())).collect();
        assert_eq!(all, [Some(31)], "one flux a jump");
    }
}

/// Or it stands in Drift Two of the goal that was named, and jumps nowhere.
///
/// Cases: 32.0
/// Rows: event/118, ruling/L119
#[test]
pub fn case_32_0_who_does_not_follow_the_flux_stands_in_drift_two() {
    let mut table = in_flux("first");
    table.give(&["die:3", "die:1", "no"]);
    assert_eq!(line(&table), Place::DriftTwo(planet(231).system()));
    assert!(jumps(&table).is_empty());
    // On the way out of Drift Two there is none.
    let more = json!({"space": [{"at": {"drift_two": 23}, "units": [{"kind": "line"}]}]});
    let mut table = moving("hyperspace_flux", "imperial", "interplanetary_movement", more);
    table.give(&["orbit:231", "navigation:shown"]);
    if table.awaits_chance() {
        table.give(&["die:1"]);
    }
    assert!(fluxes(&table).is_empty() && jumps(&table).len() == 1);
}

/// A star is there though its last planet is gone: nobody can come out at it, and who is bent there stands in Drift Two of the goal.
///
/// Cases: 32.0, 36.34
/// Rows: event/118, ruling/L119
#[test]
fn case_32_0_a_star_without_planets_bends_a_jump_too() {
    let mut more = line_at(2211);
    more["destroyed_planets"] = json!([241]);
    let mut table = moving("hyperspace_flux", "imperial", "interplanetary_movement", more);
    assert!(planet(241).system().planets().eq([planet(241)]), "Orning is alone at its star");
    table.give(&["unit:line-1", "orbit:231", "die:2", "die:4"]);
    assert_eq!(fluxes(&table)[0].bent, Some(planet(241).system()));
    assert_eq!(line(&table), Place::DriftTwo(planet(231).system()), "{}", table.prompt());
    assert!(jumps(&table).is_empty());
}

/// Dice that name no star, the one that is left, or the one that was named anyhow, change nothing.
///
/// Cases: 32.0
/// Rows: event/118, ruling/L119
#[test]
pub fn case_32_0_where_the_dice_name_no_other_star_the_jump_is_as_usual() {
    for dice in [["die:6", "die:6"], ["die:2", "die:2"], ["die:2", "die:3"]] {
        let mut table = in_flux("first");
        table.give(&dice);
        assert_eq!(table.case(), "21.27", "{dice:?}: {}", table.prompt());
        table.give(&["navigation:shown"]);
        assert_eq!(jumps(&table)[0].to, planet(231).system());
        assert_eq!(fluxes(&table)[0].bent, None);
    }
    // Within a star system nobody jumps.
    let mut table = moving("hyperspace_flux", "imperial", "interplanetary_movement", line_at(2211));
    table.give(&["unit:line-1", "orbit:222"]);
    assert!(fluxes(&table).is_empty());
}

/// No Strategic Assignment binds where the flux bends a jump to.
///
/// Cases: 32.0
/// Rows: event/118, ruling/L119
#[test]
pub fn case_32_0_no_assignment_binds_the_goal_of_the_flux() {
    let mut more = line_at(1411);
    more["assignments"] = json!({"drawn": ["1-2"]});
    let mut table = moving("hyperspace_flux", "imperial", "interplanetary_movement", more);
    table.give(&["unit:line-1"]);
    table.closed(&[("orbit:311", Why::ProvinceNotAssigned, "35.2")]);
    table.give(&["orbit:111", "die:3", "die:1"]);
    assert!(table.allows("orbit:311"));
}

/// A spaceship names its final place: an environ or an Orbit Box of the star. In the midst of its flight the game is saved and goes on.
///
/// Cases: 32.0
/// Rows: event/118, ruling/L119
#[test]
pub fn case_32_0_the_flux_bends_the_flight_of_a_spaceship() {
    let fly = json!({"characters": [
        {"character": "adam_starlight", "at": 2211, "ship": "star_cruiser", "detected": true}]});
    let mut table = moving("hyperspace_flux", "rebel", "character_movement", fly);
    table.give(&["ship:star_cruiser", "environ:2311", "die:2", "die:4"]);
    let text = serde_json::to_string(table.game.moment()).expect("a moment");
    let moment: Moment = serde_json::from_str(&text).expect("a moment");
    let mut again = Play::of(Game::resume(moment));
    for table in [&mut table, &mut again] {
        assert_eq!(table.asked(), Some(Side::Rebel));
        assert!(table.allows("environ:2412") && table.allows("orbit:241") && !table.allows("environ:2311"));
        table.give(&["environ:2412"]);
        if table.awaits_chance() {
            table.give(&["die:1"]);
        }
        let at = table.state().characters[character("adam_starlight")].place();
        assert_eq!(at, Place::Environ(environ(2412)), "{}", table.story());
    }
    let fly =
        json!({"characters": [{"character": "adam_starlight", "at": 2211, "ship": "star_cruiser", "detected": true}]});
    let mut table = moving("hyperspace_flux", "rebel", "character_movement", fly);
    table.give(&["ship:star_cruiser", "environ:2311", "die:3", "die:1", "no"]);
    let adam = &table.state().characters[character("adam_starlight")];
    assert_eq!((adam.place(), adam.detected), (Place::DriftTwo(planet(231).system()), false));
}

/// The Rebel Military Space Combat Segment with the ghost fleet on its way.
fn ghosts(pair: &str, planets: Value, space: Value) -> Play {
    in_force(json!("ghost_fleet"), planets, json!({"segment": "space_combat", "pair": pair, "space": space}))
}

fn combats(table: &Play) -> Vec<CombatCheck> {
    let combat = |event: &Event| match event {
        Event::Check(Check::Combat(check)) => Some(*check),
        _ => None,
    };
    table.told.iter().filter_map(combat).collect()
}

/// Passes what may be declared and who may lead, up to the dice.
fn to_the_dice(table: &mut Play) {
    while !table.awaits_chance() {
        table.give(&[if table.allows("no") { "no" } else { "done" }]);
    }
}

/// Cases: 32.0
/// Rows: event/106, ruling/L115
#[test]
pub fn case_32_0_the_ghost_fleet_attacks_the_imperial_units_over_one_planet_of_province_five() {
    let space = json!([
        {"at": {"orbit": 511}, "units": [{"kind": "veteran", "count": 2}, {"kind": "rebel_urban_2_3"}]},
        {"at": {"orbit": 521}, "units": [{"kind": "line"}]},
        {"at": {"orbit": 531}, "units": [{"kind": "rebel_urban_2_3"}]},
        {"at": {"orbit": 111}, "units": [{"kind": "line"}]}]);
    let mut table = ghosts("first", json!([]), space.clone());
    assert_eq!((table.case().as_str(), table.asked()), ("32.0", Some(Side::Rebel)), "before all other combat");
    assert_eq!(table.answers(), ["orbit:511", "orbit:521"]);
    table.closed(&[("orbit:111", Why::NoGhostsThere, "32.0"), ("orbit:531", Why::NobodyThere, "32.0")]);
    table.give(&["orbit:511"]);
    to_the_dice(&mut table);
    table.give(&["die:6", "die:6"]);
    let check = combats(&table)[0];
    assert_eq!((check.combat.terms.attack, check.combat.terms.defense), (20, 8), "twenty against two Veterans");
    assert_eq!(check.combat.kind, BattleKind::GhostFleet);
    assert!(check.combat.terms.shifts.iter().flatten().next().is_none());
    assert_eq!(check.attacker_loss, 0, "only the Empire loses");
    assert!(check.defender_loss > 0);
    while table.case() == "22.0" && table.answers().iter().any(|answer| answer.starts_with("unit:")) {
        let first = table.answers()[0].clone();
        table.give(&[&first]);
    }
    assert!(table.state().unit_count_at(Place::Orbit(planet(511)), Side::Imperial) < 2, "{}", table.story());
    assert_eq!(table.state().unit_count_at(Place::Orbit(planet(511)), Side::Rebel), 1, "the Rebels are not concerned");
    assert_eq!(table.cases(|event| matches!(event, Event::GhostFleetVanishes { .. })), ["32.0"]);
    assert_ne!(table.case(), "32.0", "once");
    // Neither in the second pair, nor in an Imperial Player-Turn, nor by another event.
    assert_ne!(ghosts("second", json!([]), space.clone()).case(), "32.0");
    let imperial = json!({"segment": "space_combat", "side": "imperial", "space": space});
    assert_ne!(in_force(json!("ghost_fleet"), json!([]), imperial).case(), "32.0");
    assert_ne!(in_force(json!("plague"), json!([]), json!({"segment": "space_combat", "space": space})).case(), "32.0");
    // Where nobody of the Empire is in orbit, nothing happens.
    let nobody = ghosts("first", json!([]), json!([{"at": {"orbit": 531}, "units": [{"kind": "rebel_urban_2_3"}]}]));
    assert!(combats(&nobody).is_empty() && nobody.case() != "32.0");
}

/// The Empire may have shifts: its base, its leader.
///
/// Cases: 32.0
/// Rows: event/106, ruling/L115
#[test]
pub fn case_32_0_only_the_empire_has_shifts_against_the_ghosts() {
    let planets = json!([{"planet": 511, "loyalty": "loyal", "pdb_level": 2, "pdb_up": true}]);
    let space = json!([{"at": {"orbit": 511}, "units": [{"kind": "veteran"}, {"kind": "rebel_urban_2_3"}], "characters": [
        {"character": "barca", "stack": "military"}, {"character": "odene_hobar", "stack": "military"}]}]);
    let mut table = ghosts("first", planets, space);
    if table.allows("orbit:511") && table.case() == "32.0" {
        table.give(&["orbit:511"]);
    }
    while !table.allows("character:barca") {
        table.give(&["done"]);
    }
    assert_eq!(table.asked(), Some(Side::Imperial), "no Rebel leads ghosts");
    table.give(&["character:barca"]);
    assert!(table.awaits_chance(), "no Determined Assault either: {}", table.prompt());
    table.give(&["die:1", "die:1"]);
    let shifts: Vec<Shift> = combats(&table)[0].combat.terms.shifts.iter().flatten().copied().collect();
    assert_eq!(shifts, [Shift::Leaders(-3), Shift::BaseAids(-3)]);
}

/// Those who are stacked with units that the ghosts wipe out die with them (22.43), intercepted or not.
///
/// Cases: 32.0
/// Rows: event/106
#[test]
pub fn case_32_0_the_ghosts_reach_who_was_intercepted_too() {
    let space = json!([
        {"at": {"orbit": 511}, "intercepted": true, "units": [{"kind": "patrol"}, {"kind": "rebel_urban_2_3"}],
            "characters": [{"character": "jon_kidu", "stack": "military"}]},
        {"at": {"orbit": 511}, "units": [{"kind": "patrol"}]}]);
    let mut table = ghosts("first", json!([]), space);
    if table.case() == "32.0" {
        table.give(&["orbit:511"]);
    }
    to_the_dice(&mut table);
    table.give(&["die:6", "die:1"]);
    let check = combats(&table)[0];
    assert_eq!(check.combat.terms.defense, 4, "all Imperial units of the box");
    while table.answers().iter().any(|answer| answer.starts_with("unit:")) {
        let first = table.answers()[0].clone();
        table.give(&[&first]);
    }
    assert_eq!(table.state().unit_count_at(Place::Orbit(planet(511)), Side::Imperial), 0, "{}", table.story());
    assert_eq!(table.state().characters[character("jon_kidu")].place(), Place::OutOfPlay);
    table.game.recount().expect("sound");
}

/// In the midst of the attack views, samples and saved games are sound.
///
/// Cases: 32.0
/// Rows: event/106
#[test]
pub fn case_32_0_in_the_midst_of_the_ghosts_attack_views_and_samples_hold() {
    let space = json!([{"at": {"orbit": 511}, "units": [{"kind": "veteran"}, {"kind": "line"}]},
        {"at": {"orbit": 521}, "units": [{"kind": "line"}]}]);
    let mut table = ghosts("first", json!([]), space);
    for _ in 0..3 {
        for viewer in [Viewer::Both, Viewer::Side(Side::Rebel), Viewer::Side(Side::Imperial)] {
            let view = table.game.view(viewer);
            let _board = view.board();
            for seed in 0..3 {
                let sample = view.sample(Seed(seed));
                assert!(sample.fault().is_none() && sample.view(viewer) == view, "{viewer:?}: {}", table.prompt());
            }
        }
        let text = serde_json::to_string(table.game.moment()).expect("a moment");
        assert!(serde_json::from_str::<Moment>(&text).is_ok_and(|moment| moment == *table.game.moment()));
        let first = table.answers()[0].clone();
        table.give(&[if table.awaits_chance() { "die:6" } else { &first }]);
    }
}
