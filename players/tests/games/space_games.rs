//! Random games in which fleets of both sides stand in Orbit Boxes, over bases of all levels and beside Suicide Squads: space combats,
//! attacks on bases, Determined Assaults, reactions from orbit and found characters come up in nearly every one.

use fitg_engine::event::Event;
use fitg_engine::game::Game;
use fitg_engine::scenario::Scenario;
use fitg_engine::state::Options;
use fitg_players::{Checks, Kind, Simulation, simulate};
use serde_json::json;

/// Province Two with fleets, carriers, people with their units and apart, prisoners, garrisons with elite units and Suicide Squads.
pub fn fleets(phasing: &str) -> Scenario {
    let planets = json!([
        {"planet": 211, "loyalty": "neutral", "pdb_level": 2}, {"planet": 212, "loyalty": "dissent", "pdb_level": 1},
        {"planet": 221, "loyalty": "loyal", "pdb_level": 2}, {"planet": 222, "state": "rebel_control", "pdb_level": 1},
        {"planet": 223, "state": "rebellion", "pdb_level": 1}, {"planet": 231, "loyalty": "unrest", "pdb_level": 0},
        {"planet": 232, "state": "rebel_control", "pdb_level": 2}, {"planet": 241, "loyalty": "neutral", "pdb_level": 1, "pdb_up": false},
    ]);
    let space = json!([
        {"at": {"orbit": 221}, "units": [
            {"kind": "line", "count": 2}, {"kind": "veteran", "carries": "militia"}, {"kind": "suicide_squad"},
            {"kind": "rebel_wild_2_1", "count": 3}, {"kind": "rebel_wild_4_3", "count": 2, "carries": "rebel_wild_1_0"}],
         "characters": [
            {"character": "barca", "stack": "military", "ship": "imperial_spaceship_1"},
            {"character": "ly_mantok", "stack": "military"}, {"character": "kogus", "held_by": "line"},
            {"character": "adam_starlight", "ship": "galactic_freighter"}, {"character": "doctor_sontag"}]},
        {"at": {"orbit": 222}, "units": [{"kind": "elite_navy"}, {"kind": "patrol", "count": 2}],
         "characters": [{"character": "redjac", "ship": "redjacs_spaceship"}]},
        {"at": {"orbit": 232}, "units": [{"kind": "veteran", "count": 3}, {"kind": "rebel_urban_4_4"}, {"kind": "rebel_urban_2_3"}],
         "characters": [{"character": "rayner_derban", "stack": "military"}, {"character": "saytar", "stack": "military"}]},
        {"at": {"orbit": 211}, "units": [{"kind": "rebel_urban_4_3", "count": 3}]},
    ]);
    let position = json!({
        "side": phasing, "segment": "space_combat", "space": space,
        "units": [
            {"kind": "suicide_squad", "at": 2211}, {"kind": "elite_army", "at": 2211}, {"kind": "patrol", "at": 2121},
            {"kind": "line", "at": 2111, "count": 2}, {"kind": "rebel_air_2_1", "at": 2111},
            {"kind": "rebel_wild_2_1", "at": 2232}, {"kind": "line", "at": 2231, "count": 2},
            {"kind": "rebel_urban_2_1", "at": 2321}, {"kind": "militia", "at": 2412}],
        "characters": [
            {"character": "boccanegra", "at": 2211, "detected": true}, {"character": "tourag", "at": 2211, "detected": true},
            {"character": "jon_kidu", "at": 2211}, {"character": "zina_adora", "at": 2232, "stack": "military"},
            {"character": "vans_ka_tie_a", "at": 2111, "stack": "military"}],
    });
    let whole = json!({
        "id": format!("fleets-{phasing}"), "name": "Fleets over Province Two", "level": "province", "turns": 3, "planets": planets,
        "imperial": {"characters": [], "spaceships": []}, "victory": {"rebel_points": 12}, "position": position,
    });
    Scenario::from_json(&whole.to_string()).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn random_games_with_fleets_in_orbit_end_by_themselves_with_every_check() {
    for (phasing, seed) in [("rebel", 1), ("imperial", 5_000)] {
        for players in [[Kind::Random, Kind::Random], [Kind::Plain, Kind::Random], [Kind::Random, Kind::Plain]] {
            let scenario = fleets(phasing);
            let [rebel, imperial] = players;
            let games = if cfg!(debug_assertions) { 8 } else { 200 };
            let options = Options::default();
            let checks = Checks::ALL;
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
            println!("{phasing} {players:?}: {:?} {} deep", report.decisions_per_game, report.deepest);
            assert!(faults.is_empty(), "{} faults:\n{}", report.faults.len(), faults.join("\n"));
            assert_eq!(report.ended, report.games);
        }
    }
}

/// How often the rules of space combat came up in a hundred random games: none of them never.
#[test]
fn in_random_games_with_fleets_every_rule_of_space_combat_comes_up() {
    use fitg_engine::rules::military_combat::BattleKind;
    let names =
        ["declared", "on a base", "assault", "base lowered", "aid", "leader", "lost with units", "landing", "squad"];
    let mut counts = [0_u32; 9];
    for seed in 0..60_u64 {
        let scenario = fleets(if seed % 2 == 0 { "rebel" } else { "imperial" });
        let mut game = Game::new(&scenario, Options::default(), fitg_engine::chance::Seed(seed)).expect("no mistake");
        let mut pick = seed;
        for _ in 0..4_000 {
            let Some(answers) = game.decision().map(|open| open.answers.to_vec()) else { break };
            pick = pick.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let Some(&answer) = answers.get((pick >> 33) as usize % answers.len()) else { break };
            let told = game.apply(answer).expect("a listed answer");
            for report in told {
                let case = report.case.to_string();
                let hit = match report.event {
                    Event::SpaceCombatOpens { kind: BattleKind::Declared, .. } => 0,
                    Event::SpaceCombatOpens { kind: BattleKind::OnBase, .. } => 1,
                    Event::DeterminedAssault { .. } => 2,
                    Event::PdbLowered { .. } if case == "22.22" => 3,
                    Event::UnitsAidBase { .. } => 4,
                    Event::SpaceLeaderNamed { .. } => 5,
                    Event::Killed { .. } | Event::ShipLost { .. } if case == "22.43" => 6,
                    Event::LandsInReaction { .. } | Event::ShipLeavesOrbit { .. } => 7,
                    Event::SuicideSquadStrikes { .. } => 8,
                    _ => continue,
                };
                counts[hit] += 1;
            }
        }
    }
    println!("{:?}", names.iter().zip(counts).collect::<Vec<_>>());
    for (name, count) in names.iter().zip(counts) {
        assert!(count > 0, "{name} never came up");
    }
}
