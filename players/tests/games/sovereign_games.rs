//! Random games in a province that is in uproar, with people of both sides about the sovereigns: summonses, assassins, sovereigns on
//! missions, in orbit and at the head of units come up.

use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::game::Game;
use fitg_engine::scenario::Scenario;
use fitg_engine::state::Options;
use fitg_players::{Checks, Kind, Simulation, simulate};
use serde_json::json;

/// Province Three: Shirofune and Xela Grebb wait to be summoned, Balgar was, by the side whose turn it is.
pub fn uproar(phasing: &str) -> Scenario {
    let quiet = |planet: u16| json!({"planet": planet, "loyalty": "neutral", "pdb_level": 1, "pdb_up": planet.is_multiple_of(2)});
    let risen = |planet: u16| json!({"planet": planet, "state": "rebellion", "pdb_level": 0, "pdb_up": false});
    let planets: Vec<serde_json::Value> = [312, 322, 331, 342, 351, 352]
        .into_iter()
        .map(quiet)
        .chain([311, 321, 323, 341].into_iter().map(risen))
        .collect();
    let liquid = if phasing == "rebel" { "rebel_liquid_2_1" } else { "line" };
    let position = json!({
        "side": phasing, "segment": "search", "information": {},
        "sovereigns": [{"sovereign": "balgar", "summoned_by": phasing, "detected": true}],
        "units": [
            {"kind": liquid, "at": 3511}, {"kind": "line", "at": 3221}, {"kind": "patrol", "at": 3122, "count": 2},
            {"kind": "rebel_wild_2_1", "at": 3122}, {"kind": "line", "at": 3311}],
        "characters": [
            {"character": "vudot_vodot", "at": 3122, "detected": true}, {"character": "agan_rafa", "at": 3122},
            {"character": "adam_starlight", "at": 3511, "ship": "star_cruiser"}, {"character": "kogus", "at": 3511},
            {"character": "drakir_grebb", "at": 3221}, {"character": "ran_jayma", "at": 3221},
            {"character": "thysa_kymbo", "at": 3221}, {"character": "redjac", "at": 3122},
            {"character": "barca", "at": 3511}, {"character": "els_taroff", "at": 3511, "ship": "imperial_spaceship_1"}],
    });
    let whole = json!({
        "id": format!("uproar-{phasing}"), "name": "Uproar in Province Three", "level": "province", "turns": 4,
        "planets": planets, "imperial": {"characters": [], "spaceships": []}, "victory": {"rebel_points": 12},
        "position": position,
    });
    Scenario::from_json(&whole.to_string()).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn random_games_with_sovereigns_end_by_themselves_with_every_check() {
    for (phasing, seed) in [("rebel", 1), ("imperial", 5_000)] {
        for [rebel, imperial] in [[Kind::Random, Kind::Random], [Kind::Plain, Kind::Plain]] {
            let scenario = uproar(phasing);
            let games = if cfg!(debug_assertions) { 6 } else { 200 };
            let (options, checks) = (Options::default(), Checks::ALL);
            let simulation = Simulation {
                scenario: &scenario,
                options,
                games,
                seed,
                rebel,
                imperial,
                threads: 2,
                checks,
                count_cases: false,
            };
            let report = simulate(&simulation);
            let faults: Vec<String> = report.faults.iter().take(10).map(ToString::to_string).collect();
            assert!(faults.is_empty(), "{} faults:\n{}", report.faults.len(), faults.join("\n"));
            assert_eq!(report.ended, report.games);
        }
    }
}

/// How often what sovereigns do came up in eighty random games: nothing of it never. That one is captured is too rare among them.
#[test]
fn in_random_games_sovereigns_are_summoned_called_in_vain_lead_and_are_killed() {
    let names = ["summoned", "in vain", "killed", "units bought", "wounded", "on a mission", "leads", "in orbit"];
    let mut counts = [0_u32; 8];
    for seed in 0..80_u64 {
        let scenario = uproar(if seed % 2 == 0 { "rebel" } else { "imperial" });
        let mut game = Game::new(&scenario, Options::default(), Seed(seed)).expect("no mistake");
        let mut pick = seed;
        for _ in 0..3_000 {
            let Some(answers) = game.decision().map(|open| open.answers.to_vec()) else { break };
            pick = pick.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let Some(&answer) = answers.get((pick >> 33) as usize % answers.len()) else { break };
            for report in game.apply(answer).expect("a listed answer") {
                let case = report.case.to_string();
                let hit = match report.event {
                    Event::SovereignSummoned { .. } => 0,
                    Event::SummonsInVain { .. } => 1,
                    Event::Killed { character } if character.is_sovereign() => 2,
                    Event::UnitBought { .. } if case == "25.14" => 3,
                    Event::Wounded { character, .. } if character.is_sovereign() => 4,
                    Event::MissionAssigned { members, .. } if members.iter().any(|who| who.is_sovereign()) => 5,
                    Event::LeaderNamed { leader, .. } if leader.is_sovereign() => 6,
                    Event::ShipSetsOut { passengers, .. } if passengers.iter().any(|who| who.is_sovereign()) => 7,
                    _ => continue,
                };
                counts[hit] += 1;
            }
        }
    }
    println!("{:?}", names.iter().zip(counts).collect::<Vec<_>>());
    for (name, count) in names.iter().zip(counts) {
        assert!(count > 0, "{name} never came up: {:?}", names.iter().zip(counts).collect::<Vec<_>>());
    }
}
