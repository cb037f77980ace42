//! How fast the engine is. What the figures mean, and what they were: docs/performance.md.
//!
//! `cargo bench -p fitg-engine --bench engine`

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::game::{Game, Moment};
use fitg_engine::scenario::{Scenario, official, official_ids};
use fitg_engine::state::{Options, State};
use fitg_engine::view::Viewer;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::hint::black_box;

/// Plays one random game and says how many decisions it had; `look` sees the game before every answer.
fn random_game(scenario: &Scenario, seed: u64, mut look: impl FnMut(&Game)) -> u64 {
    let Ok(game) = Game::new(scenario, Options::default(), Seed(seed)) else { return 0 };
    let mut game = game.without_undo();
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut decisions = 0;
    while let Some(decision) = game.decision() {
        look(&game);
        let wide = u64::from(chance.next_u32()) * decision.answers.len() as u64;
        let answer = decision.answers[(wide >> 32) as usize];
        if game.apply(answer).is_err() {
            break;
        }
        decisions += 1;
    }
    decisions
}

/// A hundred whole games: decisions in a second, with everything enforced.
fn whole_games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("whole random games");
    for id in official_ids() {
        let Some(scenario) = official(id) else { continue };
        let decisions: u64 = (0..100).map(|seed| random_game(&scenario, seed, |_| {})).sum();
        group.throughput(Throughput::Elements(decisions));
        group.bench_function(id, |bencher| {
            bencher.iter(|| (0..100).map(|seed| random_game(&scenario, seed, |_| {})).sum::<u64>());
        });
    }
    // Something to compare with that the engine cannot change: a thousand words of ChaCha8.
    group.throughput(Throughput::Elements(1000));
    let mut words = ChaCha8Rng::seed_from_u64(1);
    group.bench_function("yardstick: words of ChaCha8", |bencher| {
        bencher.iter(|| (0..1000).fold(0_u32, |sum, _| sum.wrapping_add(words.next_u32())));
    });
    group.finish();
}

/// What is done with a single position, over all positions of a game.
fn positions(criterion: &mut Criterion) {
    for id in ["flight-to-egrix", "the-empires-backdoor"] {
        positions_of(criterion, id);
    }
}

fn positions_of(criterion: &mut Criterion, id: &str) {
    let Some(scenario) = official(id) else { return };
    let mut games: Vec<Game> = Vec::new();
    random_game(&scenario, 1, |game| games.push(game.clone()));
    let states: Vec<State> = games.iter().map(|game| *game.state()).collect();
    let moments: Vec<Moment> = games.iter().map(|game| game.moment().clone()).collect();
    let mut group = criterion.benchmark_group(format!("one position/{id}"));
    group.throughput(Throughput::Elements(games.len() as u64));
    group.bench_function("copy of the state", |bencher| {
        bencher.iter(|| {
            for state in &states {
                black_box(*black_box(state));
            }
        });
    });
    group.bench_function("clone of the game", |bencher| {
        bencher.iter(|| {
            for game in &games {
                black_box(black_box(game).clone());
            }
        });
    });
    group.bench_function("list of answers, from the state alone", |bencher| {
        bencher.iter_batched(
            || moments.clone(),
            |moments| {
                moments
                    .into_iter()
                    .map(|moment| Game::resume(moment).decision().map_or(0, |open| open.answers.len()))
                    .sum::<usize>()
            },
            BatchSize::LargeInput,
        );
    });
    group.bench_function("view of a side", |bencher| {
        bencher.iter(|| {
            for game in &games {
                black_box(game.view(Viewer::Side(Side::Rebel)));
            }
        });
    });
    group.bench_function("digest", |bencher| {
        bencher.iter(|| states.iter().fold(0, |sum, state| sum ^ state.digest()));
    });
    group.finish();
}

criterion_group!(benches, whole_games, positions);
criterion_main!(benches);
