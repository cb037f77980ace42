//! What the tests share: games played at random, in folders that vanish.

use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::scenario::{Scenario, official};
use fitg_saves::{NewGame, SaveError, SavedGame};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

pub const CREATED: u64 = 1_000_000_000;

/// Numbers that only look random, the same in every run (SplitMix64).
#[derive(Clone, Copy)]
pub struct Numbers(pub u64);

impl Numbers {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }
}

pub fn scenario(id: &str) -> Scenario {
    official(id).expect("an official scenario")
}

pub fn new_game(id: &str, seed: u64) -> NewGame {
    NewGame::of(scenario(id), Seed(seed), CREATED)
}

pub fn any_answer(game: &Game, numbers: &mut Numbers) -> Option<Answer> {
    let decision = game.decision()?;
    Some(decision.answers[numbers.below(decision.answers.len())])
}

/// Gives so many answers at random, or as many as the game takes.
pub fn play(game: &mut SavedGame, answers: usize, numbers: &mut Numbers) {
    for _ in 0..answers {
        let Some(answer) = any_answer(game.game(), numbers) else { return };
        game.answer(answer).expect("a listed answer is recorded");
    }
}

/// Plays on to the end.
pub fn play_out(game: &mut SavedGame, numbers: &mut Numbers) {
    play(game, usize::MAX, numbers);
    assert!(game.game().outcome().is_some());
}

pub struct Folder(pub TempDir);

impl Folder {
    pub fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a temporary folder"))
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// A game of so many answers, closed, and its bytes.
    pub fn game(&self, name: &str, seed: u64, answers: usize) -> (PathBuf, Vec<u8>) {
        let path = self.file(name);
        let mut game = SavedGame::create(&path, new_game("flight-to-egrix", seed)).expect("a new game");
        play(&mut game, answers, &mut Numbers(seed));
        drop(game);
        let bytes = std::fs::read(&path).expect("its file");
        (path, bytes)
    }

    /// A file with these bytes.
    pub fn holds(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.file(name);
        std::fs::write(&path, bytes).expect("written");
        path
    }
}

#[track_caller]
pub fn open(path: &Path) -> SavedGame {
    SavedGame::open(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[track_caller]
pub fn error_of(path: &Path) -> SaveError {
    match SavedGame::open(path) {
        Ok(_) => panic!("{} was opened", path.display()),
        Err(error) => error,
    }
}

/// Lines of a file written anew, each with the checksum that belongs to it: a forger who knows the format.
pub fn forged(lines: &[String]) -> Vec<u8> {
    let (mut bytes, mut chain) = (Vec::new(), 0_u32);
    for line in lines {
        let body = line.strip_suffix('}').expect("a line ends with a brace");
        let mut hasher = crc32fast::Hasher::new();
        hasher.update(&chain.to_le_bytes());
        hasher.update(body.as_bytes());
        chain = hasher.finalize();
        bytes.extend_from_slice(format!("{body},\"sum\":\"{chain:08x}\"}}\n").as_bytes());
    }
    bytes
}

/// The lines of a file without their checksums.
pub fn bare(bytes: &[u8]) -> Vec<String> {
    let text = std::str::from_utf8(bytes).expect("text");
    text.lines()
        .map(|line| {
            let (body, _) = line.rsplit_once(",\"sum\":").expect("a checksum");
            format!("{body}}}")
        })
        .collect()
}
