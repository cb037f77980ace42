//! Every player against every other, in every official scenario: who wins how often, and by how many points.
//!
//! `cargo run --release -p fitg-players --example matches -- 500`

use fitg_engine::scenario::{official, official_ids};
use fitg_engine::state::Options;
use fitg_players::{Checks, Kind, Simulation, simulate};

/// Those who answer at once; for the captain there is `fitg match`.
const QUICK: [Kind; 2] = [Kind::Random, Kind::Plain];

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(500);
    println!("| scenario | Rebel | Imperial | games | Rebel wins | points on the mean | decisions a game | faults |");
    println!("|---|---|---|---|---|---|---|---|");
    for id in official_ids() {
        let Some(scenario) = official(id) else { continue };
        for rebel in QUICK {
            for imperial in QUICK {
                let report = simulate(&Simulation {
                    scenario: &scenario,
                    options: Options::default(),
                    games,
                    seed: 7_000_000,
                    rebel,
                    imperial,
                    threads: std::thread::available_parallelism().map_or(1, usize::from),
                    checks: Checks::NONE,
                    count_cases: false,
                });
                let share = 100.0 * report.rebel_wins as f64 / report.games as f64;
                println!(
                    "| {id} | {rebel} | {imperial} | {games} | {share:.1} % | {:.1} | {:.0} | {} | {:?}",
                    report.points_mean.unwrap_or(f64::NAN),
                    report.decisions_per_game.mean,
                    report.faults.len(),
                    report.results
                );
                for fault in report.faults.iter().take(5) {
                    eprintln!("{fault}");
                }
            }
        }
    }
}
