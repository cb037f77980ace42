//! Plays whole random games and says how long the engine takes from an answer to the next list of answers: a histogram, its
//! percentiles, and decisions per second on one core.
//!
//! `cargo run --release -p fitg-engine --example decision_times -- flight-to-egrix 5000`

use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::scenario::{Scenario, official};
use fitg_engine::state::{Options, State};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::hint::black_box;
use std::time::Instant;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "flight-to-egrix".to_owned());
    let games: u64 = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(5_000);
    let Some(scenario) = official(&name) else {
        eprintln!("there is no scenario {name}");
        return;
    };
    speed(&scenario, games / 10);
    let yardstick = yardstick();
    let (decisions, times) = speed(&scenario, games);
    let each = times.core / decisions as f64;
    println!("{name}: {games} random games, {decisions} decisions");
    println!("  {:.0} decisions a second of the clock on the wall", decisions as f64 * 1e9 / times.wall);
    println!("  {:.0} decisions a second of one core's own time, {each:.0} ns each", 1e9 / each);
    println!("  a ChaCha8 word takes {yardstick:.2} ns in this run: a decision costs {:.0} of them", each / yardstick);
    histogram(&scenario, games);
    copies(&scenario);
}

/// Nanoseconds for one word of ChaCha8: something to compare with that this program does not change.
fn yardstick() -> f64 {
    let mut words = ChaCha8Rng::from_seed([7; 32]);
    let count = 20_000_000_u32;
    let began = Stopwatch::start();
    let mut sum = 0_u32;
    for _ in 0..count {
        sum = sum.wrapping_add(words.next_u32());
    }
    black_box(sum);
    began.stop().core / f64::from(count)
}

/// Nanoseconds by the clock on the wall, and those for which the core worked for this program: less where it shares the
/// machine with others. Where the system does not tell, both are the same.
struct Times {
    wall: f64,
    core: f64,
}

struct Stopwatch(Instant, Option<f64>);

impl Stopwatch {
    fn start() -> Stopwatch {
        Stopwatch(Instant::now(), Stopwatch::core_time())
    }

    fn core_time() -> Option<f64> {
        std::fs::read_to_string("/proc/thread-self/schedstat").ok()?.split(' ').next()?.parse().ok()
    }

    fn stop(&self) -> Times {
        let wall = self.0.elapsed().as_nanos() as f64;
        let core = self.1.zip(Stopwatch::core_time()).map_or(wall, |(began, ended)| ended - began);
        Times { wall, core }
    }
}

/// Plays games as fast as it can.
fn speed(scenario: &Scenario, games: u64) -> (u64, Times) {
    let mut decisions = 0;
    let began = Stopwatch::start();
    for seed in 0..games {
        each_decision(scenario, seed, |_| decisions += 1);
    }
    (decisions, began.stop())
}

/// Plays one random game; `look` sees the game after every answer.
fn each_decision(scenario: &Scenario, seed: u64, mut look: impl FnMut(&Game)) {
    let Ok(game) = Game::new(scenario, Options::default(), Seed(seed)) else { return };
    let mut game = game.without_undo();
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    while let Some(decision) = game.decision() {
        let wide = u64::from(chance.next_u32()) * decision.answers.len() as u64;
        let answer = decision.answers[(wide >> 32) as usize];
        if game.apply(answer).is_err() {
            return;
        }
        look(&game);
    }
}

/// Times every decision by itself: from giving the answer to having the next list.
fn histogram(scenario: &Scenario, games: u64) {
    let mut times: Vec<u64> = Vec::new();
    for seed in 0..games {
        let Ok(game) = Game::new(scenario, Options::default(), Seed(seed)) else { return };
        let mut game = game.without_undo();
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        while let Some(decision) = game.decision() {
            let wide = u64::from(chance.next_u32()) * decision.answers.len() as u64;
            let answer = decision.answers[(wide >> 32) as usize];
            let began = Instant::now();
            let refused = game.apply(answer).is_err();
            times.push(u64::try_from(began.elapsed().as_nanos()).unwrap_or(u64::MAX));
            if refused {
                return;
            }
        }
    }
    times.sort_unstable();
    let at = |share: f64| times.get((times.len() as f64 * share) as usize).copied().unwrap_or(0);
    println!("  from an answer to the next list, the clock's own cost included:");
    println!(
        "    median {} ns, 90% {} ns, 99% {} ns, 99.9% {} ns, longest {} ns",
        at(0.5),
        at(0.9),
        at(0.99),
        at(0.999),
        times.last().copied().unwrap_or(0)
    );
    let mut bound = 125;
    let mut below = 0;
    while below < times.len() {
        let now = times.partition_point(|&time| time < bound);
        println!("    under {bound:>9} ns: {:6.3} %", now as f64 * 100.0 / times.len() as f64);
        below = now;
        bound *= 2;
    }
}

/// Times copies of a state in the middle of a game.
fn copies(scenario: &Scenario) {
    let mut states: Vec<State> = Vec::new();
    each_decision(scenario, 1, |game| states.push(*game.state()));
    let rounds = 20_000;
    let began = Stopwatch::start();
    for _ in 0..rounds {
        for state in &states {
            black_box(*black_box(state));
        }
    }
    let each = began.stop().core / (f64::from(rounds) * states.len() as f64);
    println!("  a state has {} bytes; copying one takes {each:.0} ns", size_of::<State>());
}
