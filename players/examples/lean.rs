//! Teaches the Rebel side's plain sense: its numbers are changed a few at a time, and kept where more games are won against `plain`, in both scenarios,
//! the same games for both. `cargo run --release -p fitg-players --example lean -- STEPS [GAMES [SEED [NUMBERS]]]`.
//!
//! A step is tried in a few games, and, where it looks better there, in games that were not tried before.

use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::scenario::{Scenario, official};
use fitg_engine::state::{Ending, Options};
use fitg_players::plain::Plain;
use fitg_players::plain::leaning::Leaning;
use fitg_players::{Player, Seat};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::error::Error;

/// What came of each game: 1 if won, and a little for the points.
fn results(scenario: &Scenario, leaning: &'static Leaning, first: u64, games: u64) -> Vec<f64> {
    let play = |seed: u64| {
        let Ok(game) = Game::new(scenario, Options::default(), Seed(seed)) else { return 0.0 };
        let mut game = game.without_undo();
        let mut players =
            [Plain::new(Side::Rebel, Seed(seed)).leaning(leaning), Plain::new(Side::Imperial, Seed(seed))];
        while let Some(seat) = Seat::asked(&game) {
            let answer = players[seat.side().index()].choose(&seat);
            if game.apply(answer).is_err() {
                return 0.0;
            }
        }
        let Some(outcome) = game.outcome() else { return 0.0 };
        let won = if outcome.winner == Side::Rebel { 1.0 } else { 0.0 };
        let points = match outcome.ending {
            Ending::VictoryPoints(points) => f64::from(points),
            _ if outcome.winner == Side::Rebel => 20.0,
            _ => -5.0,
        };
        won + 0.002 * points
    };
    (first..first + games).map(play).collect()
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let steps: u64 = words.next().ok_or("how many steps")?.parse()?;
    let games: u64 = words.next().map_or(Ok(400), |word| word.parse())?;
    let seed: u64 = words.next().map_or(Ok(1), |word| word.parse())?;
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut best = Leaning::PLAIN;
    if let Some(numbers) = words.next() {
        for (number, name) in numbers.split(',').zip(Leaning::NAMES) {
            *best.named(name).ok_or("no such number")? = number.parse()?;
        }
    }
    let scenarios =
        [official("flight-to-egrix").ok_or("no such scenario")?, official("varu-powderkeg").ok_or("no such scenario")?];
    let mut next_seed = 2_000_000_000 + seed * 100_000_000;
    let told = |leaning: &Leaning| {
        let mut leaning = *leaning;
        Leaning::NAMES
            .iter()
            .filter_map(|name| leaning.named(name).map(|number| number.to_string()))
            .collect::<Vec<_>>()
            .join(",")
    };
    for step in 0..steps {
        let mut other = best;
        for _ in 0..1 + chance.random_range(0..3) {
            let name = Leaning::NAMES[chance.random_range(0..Leaning::NAMES.len())];
            if let Some(number) = other.named(name) {
                let reach = (number.abs() / 2).max(6);
                *number += chance.random_range(-reach..=reach);
            }
        }
        let (own, tried): (&'static Leaning, &'static Leaning) =
            (Box::leak(Box::new(best)), Box::leak(Box::new(other)));
        let (mut gains, mut better, mut shares) = (Vec::new(), true, [0.0; 2]);
        for round in 0..3_u64 {
            let count = games << round;
            for (scenario, share) in scenarios.iter().zip(&mut shares) {
                let (old, new) = (results(scenario, own, next_seed, count), results(scenario, tried, next_seed, count));
                *share = new.iter().sum::<f64>() / count as f64;
                gains.extend(new.iter().zip(&old).map(|(new, old)| new - old));
            }
            next_seed += count;
            let number = gains.len() as f64;
            let mean = gains.iter().sum::<f64>() / number;
            let stray = (gains.iter().map(|gain| (gain - mean).powi(2)).sum::<f64>() / number / number).sqrt();
            better = mean > stray * [0.0, 0.7, 1.6][round as usize] && mean > 0.0;
            if !better {
                break;
            }
        }
        if better {
            best = other;
            println!("{step}: {:.3} {:.3} {}", shares[0], shares[1], told(&best));
        }
    }
    println!("{}", told(&best));
    Ok(())
}
