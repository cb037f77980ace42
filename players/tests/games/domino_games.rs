//! Random games in a province that ferments: Domino Effects of every kind come up, chains of rebellions among them (23).

use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::cards::Letter;
use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::game::Game;
use fitg_engine::scenario::Scenario;
use fitg_engine::state::{Options, Spark};
use fitg_players::{Checks, Kind, Simulation, simulate};
use serde_json::json;

/// Province Two: planets in Unrest beside planets that are about to become Rebel-controlled, and diplomats of both sides.
pub fn ferment(side: &str, segment: &str) -> Scenario {
    let planets = json!([
        {"planet": 211, "state": "rebellion", "pdb_level": 1, "pdb_up": true}, {"planet": 212, "loyalty": "unrest", "pdb_level": 1},
        {"planet": 221, "loyalty": "unrest", "pdb_level": 1}, {"planet": 222, "loyalty": "loyal", "pdb_level": 0},
        {"planet": 223, "state": "rebellion_stopped", "loyalty": "unrest", "pdb_level": 1},
        {"planet": 231, "loyalty": "dissent", "pdb_level": 0}, {"planet": 232, "state": "rebellion", "pdb_level": 2, "pdb_up": true},
        {"planet": 241, "loyalty": "patriotic", "pdb_level": 2},
    ]);
    let position = json!({
        "side": side, "segment": segment,
        "units": [
            {"kind": "line", "at": 2121}, {"kind": "militia", "at": 2221, "count": 2}, {"kind": "rebel_air_2_1", "at": 2111},
            {"kind": "militia", "at": 2412}],
        "characters": [
            {"character": "odene_hobar", "at": 2221}, {"character": "tourag", "at": 2221}, {"character": "kogus", "at": 2121},
            {"character": "boccanegra", "at": 2211}, {"character": "zina_adora", "at": 2311},
            {"character": "gelba", "at": 2312}, {"character": "telmen", "at": 2321}, {"character": "jon_kidu", "at": 2311}],
    });
    let whole = json!({
        "id": format!("ferment-{side}"), "name": "A province that ferments", "level": "province", "turns": 2, "planets": planets,
        "imperial": {"characters": [], "spaceships": []}, "victory": {"rebel_points": 12}, "position": position,
    });
    Scenario::from_json(&whole.to_string()).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn random_games_in_a_province_that_ferments_end_by_themselves_with_every_check() {
    for (side, segment, seed) in [("rebel", "missions", 1), ("imperial", "missions", 5_000)] {
        for players in [[Kind::Random, Kind::Random], [Kind::Plain, Kind::Plain]] {
            let scenario = ferment(side, segment);
            let [rebel, imperial] = players;
            let games = if cfg!(debug_assertions) { 4 } else { 200 };
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
            println!("{side} {players:?}: {:?} {} deep", report.decisions_per_game, report.deepest);
            assert!(faults.is_empty(), "{} faults:\n{}", report.faults.len(), faults.join("\n"));
            assert_eq!(report.ended, report.games);
        }
    }
}

/// How often each kind of effect came up: none of them never, and no effect is left over at the end of a game.
#[test]
fn in_a_province_that_ferments_every_kind_of_domino_effect_comes_up() {
    let names = ["23.1 Rebel", "23.1 Imperial", "23.2 begun", "23.2 stopped", "23.3", "by a race", "stirred", "risen"];
    let mut counts = [0_u32; 8];
    for seed in 0..120_u64 {
        let side = if seed % 2 == 0 { "rebel" } else { "imperial" };
        let mut game =
            Game::new(&ferment(side, "missions"), Options::default(), Seed(seed)).expect("no mistake").without_undo();
        let mut pick = seed;
        for _ in 0..4_000 {
            let Some(answers) = game.decision().map(|open| open.answers.to_vec()) else { break };
            pick = pick.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            // Who always draws, and goes on diplomacy where he can, moves markers by two spaces now and then.
            let eager =
                answers.iter().copied().find(|answer| matches!(answer, Answer::Draw | Answer::Mission(Letter::D)));
            let random = answers.get((pick >> 33) as usize % answers.len()).copied();
            let Some(answer) = eager.or(random) else { break };
            for report in game.apply(answer).expect("a listed answer") {
                let case = report.case.to_string();
                let hit = match report.event {
                    Event::DominoBegins { domino } => match (domino.spark, domino.gainer) {
                        (Spark::Shift, Side::Rebel) => 0,
                        (Spark::Shift, Side::Imperial) => 1,
                        (Spark::Rebellion, Side::Rebel) => 2,
                        (Spark::Rebellion, Side::Imperial) => 3,
                        (Spark::Control | Spark::Destruction, _) => 4,
                    },
                    Event::DominoShifts { bond, .. } if bond.race().is_some() => 5,
                    Event::DominoStirs { .. } => 6,
                    Event::NoUnitsRise { .. } if case == "15.48" => 7,
                    _ => continue,
                };
                counts[hit] += 1;
            }
        }
        game.recount().expect("it adds up");
    }
    println!("{:?}", names.iter().zip(counts).collect::<Vec<_>>());
    for (name, count) in names.iter().zip(counts) {
        assert!(count > 0, "{name} never came up");
    }
}
