//! How long it takes to load and replay a finished game, and to record an answer so that it is safe.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use fitg_engine::chance::Seed;
use fitg_engine::scenario::official;
use fitg_saves::{Library, NewGame, Replay, SavedGame, check};
use std::hint::black_box;
use std::path::{Path, PathBuf};

/// Answers that only look random, the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % bound as u64) as usize
    }
}

fn play(game: &mut SavedGame, answers: usize, numbers: &mut Numbers) {
    for _ in 0..answers {
        let Some(decision) = game.game().decision() else { return };
        let answer = decision.answers[numbers.below(decision.answers.len())];
        game.answer(answer).expect("a listed answer is recorded");
    }
}

fn new_game(scenario: &str, seed: u64) -> NewGame {
    NewGame::of(official(scenario).expect("an official scenario"), Seed(seed), 0)
}

/// The longest of ten finished games.
fn finished(folder: &Path, scenario: &str) -> PathBuf {
    let games = (0..10).map(|seed| {
        let path = folder.join(format!("{scenario}-{seed}.fitg"));
        let mut game = SavedGame::create(&path, new_game(scenario, seed)).expect("a new game");
        play(&mut game, usize::MAX, &mut Numbers(seed));
        (game.answers(), path)
    });
    let (answers, path) = games.max().expect("ten games");
    let size = std::fs::metadata(&path).expect("its file").len();
    println!("{scenario}: {answers} answers, {size} bytes");
    path
}

fn loading(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder");
    for scenario in ["flight-to-egrix", "varu-powderkeg", "the-empires-backdoor", "orlog-besieged"] {
        let path = finished(folder.path(), scenario);
        criterion.bench_function(&format!("load and replay a finished game/{scenario}"), |bencher| {
            bencher.iter(|| SavedGame::open(black_box(&path)).expect("sound"));
        });
        criterion.bench_function(&format!("check a finished game/{scenario}"), |bencher| {
            bencher.iter(|| check(black_box(&path)).expect("sound"));
        });
        criterion.bench_function(&format!("open a replay of a finished game/{scenario}"), |bencher| {
            bencher.iter(|| Replay::open(black_box(&path)).expect("sound"));
        });
    }
    let library = Library::open(folder.path()).expect("a library");
    criterion.bench_function("list twenty finished games", |bencher| {
        bencher.iter(|| library.list().expect("a list"));
    });
}

fn recording(criterion: &mut Criterion) {
    // Where the project is built, because a temporary folder may be in memory, where nothing is ever synced.
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let path = folder.path().join("g.fitg");
    let mut game = SavedGame::create(&path, new_game("varu-powderkeg", 1)).expect("a new game");
    let (mut numbers, mut seed) = (Numbers(1), 1);
    criterion.bench_function("record an answer and sync it", |bencher| {
        bencher.iter(|| {
            if game.game().decision().is_none() {
                seed += 1;
                let path = folder.path().join(format!("{seed}.fitg"));
                game = SavedGame::create(&path, new_game("varu-powderkeg", seed)).expect("a new game");
            }
            play(&mut game, 1, &mut numbers);
        });
    });
    criterion.bench_function("begin a game", |bencher| {
        bencher.iter_batched(
            || {
                seed += 1;
                folder.path().join(format!("{seed}.fitg"))
            },
            |path| SavedGame::create(&path, new_game("varu-powderkeg", 1)).expect("a new game"),
            BatchSize::PerIteration,
        );
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(40);
    targets = loading, recording
}
criterion_main!(benches);
