//! Teaches a side's plain sense: its numbers are changed a few at a time, and kept where more games are won against `plain`, in each of the
//! scenarios, the same games for both. `cargo run --release -p fitg-players --example lean -- SIDE SCENARIO[,SCENARIO] STEPS [GAMES [SEED [NAME:NUMBER,…]]]]`.
//!
//! A step is tried in a few games of each scenario, and, where it looks better there, in twice as many and in four times as many. What the best
//! so far did in these games is kept until something better is found, or for [`SAME_GAMES`] steps; then others are played.

use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::pieces::GameLevel;
use fitg_engine::scenario::{Scenario, official};
use fitg_engine::state::Options;
use fitg_players::captain::features;
use fitg_players::plain::Plain;
use fitg_players::plain::leaning::Leaning;
use fitg_players::{Player, Seat};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::error::Error;

/// After so many steps they are tried in other games.
const SAME_GAMES: u64 = 12;

/// In so many games of a scenario a number that changes nothing is known to be of no matter to the side.
const IDLE: u64 = 12;

/// What a step must gain, in standard errors, after each round of games.
const SURE: [f64; 3] = [0.0, 0.7, 1.6];

struct Lesson {
    side: Side,
    scenarios: Vec<Scenario>,
    /// So many points are worth as much as the game: few where the games that can be won are too rare to learn from.
    points: f64,
}

impl Lesson {
    /// What came of a game: 1 if won, and a little for the points.
    fn result(&self, scenario: &Scenario, leaning: &'static Leaning, seed: u64) -> f64 {
        let Ok(game) = Game::new(scenario, Options::default(), Seed(seed)) else { return 0.0 };
        let mut game = game.without_undo();
        let mut players = Side::BOTH.map(|side| {
            let plain = Plain::new(side, Seed(seed));
            if side == self.side { plain.leaning(leaning) } else { plain }
        });
        while let Some(seat) = Seat::asked(&game) {
            let answer = players[seat.side().index()].choose(&seat);
            if game.apply(answer).is_err() {
                return 0.0;
            }
        }
        let Some(outcome) = game.outcome() else { return 0.0 };
        let won = if outcome.winner == self.side { 1.0 } else { 0.0 };
        let margin = f64::from(features::margin(game.state(), outcome)) / self.points;
        won + if self.side == Side::Rebel { margin } else { -margin }
    }

    /// The results of so many games of each scenario, scenario by scenario.
    fn results(&self, leaning: &'static Leaning, first: u64, games: u64) -> Vec<f64> {
        let seeds = first..first + games;
        self.scenarios
            .iter()
            .flat_map(|scenario| seeds.clone().map(move |seed| (scenario, seed)))
            .map(|(scenario, seed)| self.result(scenario, leaning, seed))
            .collect()
    }

    /// The numbers that this side's sense looks at in these scenarios.
    fn telling(&self, best: &Leaning, first: u64) -> Vec<&'static str> {
        let own = leaked(*best);
        let games =
            || self.scenarios.iter().flat_map(|scenario| (first..first + IDLE).map(move |seed| (scenario, seed)));
        let known: Vec<f64> = games().map(|(scenario, seed)| self.result(scenario, own, seed)).collect();
        let tells = |name: &&'static str| {
            [-60, 1, 60].into_iter().any(|much| {
                let mut other = *best;
                if let Some(number) = other.named(name) {
                    *number += much;
                }
                let other = leaked(other);
                games().zip(&known).any(|((scenario, seed), &known)| {
                    // Not a bit of it is otherwise where nothing was answered otherwise.
                    self.result(scenario, other, seed).to_bits() != known.to_bits()
                })
            })
        };
        Leaning::NAMES.iter().copied().filter(tells).collect()
    }
}

/// A sense is looked up by whoever plays by it for as long as the program runs.
fn leaked(leaning: Leaning) -> &'static Leaning {
    Box::leak(Box::new(leaning))
}

/// What is other than with `plain`, as it is given to begin with.
fn told(mut leaning: Leaning) -> String {
    let mut plain = Leaning::PLAIN;
    let number = |name: &&str| {
        let (now, before) = (*leaning.named(name)?, *plain.named(name)?);
        (now != before).then(|| format!("{name}:{now}"))
    };
    Leaning::NAMES.iter().filter_map(number).collect::<Vec<_>>().join(",")
}

/// What a step gained in each game so far, and whether that is enough after this round.
fn enough(gains: &[f64], round: usize) -> bool {
    let number = gains.len() as f64;
    let mean = gains.iter().sum::<f64>() / number;
    let stray = (gains.iter().map(|gain| (gain - mean).powi(2)).sum::<f64>() / number / number).sqrt();
    mean > 0.0 && mean > stray * SURE[round]
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let side = match words.next().as_deref() {
        Some("rebel") => Side::Rebel,
        Some("imperial") => Side::Imperial,
        _ => return Err("rebel or imperial".into()),
    };
    let ids = words.next().ok_or("which scenarios")?;
    let scenarios: Vec<Scenario> =
        ids.split(',').map(|id| official(id).ok_or(format!("{id} is no scenario"))).collect::<Result<_, _>>()?;
    let campaign = |scenario: &Scenario| {
        Game::new(scenario, Options::default(), Seed(0))
            .is_ok_and(|game| game.state().terms.level == GameLevel::Galactic)
    };
    let points = if scenarios.iter().all(campaign) { 30.0 } else { 200.0 };
    let lesson = Lesson { side, scenarios, points };
    let steps: u64 = words.next().ok_or("how many steps")?.parse()?;
    let games: u64 = words.next().map_or(Ok(400), |word| word.parse())?;
    let seed: u64 = words.next().map_or(Ok(1), |word| word.parse())?;
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut best = Leaning::PLAIN;
    if let Some(numbers) = words.next() {
        for (name, number) in numbers.split(',').filter_map(|change| change.split_once(':')) {
            *best.named(name).ok_or("no such number")? = number.parse()?;
        }
    }
    let mut next_seed = 2_000_000_000 + seed * 100_000_000;
    let names = lesson.telling(&best, next_seed);
    println!("{} of {} numbers tell: {}", names.len(), Leaning::NAMES.len(), names.join(" "));
    // What the best did in each round's games of now.
    let mut known: [Option<Vec<f64>>; 3] = [None, None, None];
    let mut tried_here = 0;
    for step in 0..steps {
        let mut other = best;
        for _ in 0..1 + chance.random_range(0..3) {
            let name = names[chance.random_range(0..names.len())];
            if let Some(number) = other.named(name) {
                let reach = (number.abs() / 2).max(6);
                *number += chance.random_range(-reach..=reach);
            }
        }
        let (own, tried) = (leaked(best), leaked(other));
        let (mut gains, mut better, mut first, mut last) = (Vec::new(), true, next_seed, Vec::new());
        for (round, known) in known.iter_mut().enumerate() {
            let count = games << round;
            let old = known.get_or_insert_with(|| lesson.results(own, first, count));
            let new = lesson.results(tried, first, count);
            gains.extend(new.iter().zip(&*old).map(|(new, old)| new - old));
            last = new;
            first += count;
            better = enough(&gains, round);
            if !better {
                break;
            }
        }
        tried_here += 1;
        if better {
            best = other;
            let shares: Vec<String> = last
                .chunks(last.len() / lesson.scenarios.len())
                .map(|results| format!("{:.3}", results.iter().sum::<f64>() / results.len() as f64))
                .collect();
            println!("{step}: {} {}", shares.join(" "), told(best));
        }
        if better || tried_here == SAME_GAMES {
            known = [None, None, None];
            tried_here = 0;
            next_seed += games * 7;
        }
    }
    println!("{}", told(best));
    Ok(())
}
