//! The players' own chance: never the game's, so that a player can neither foresee nor disturb the dice.

use fitg_engine::Side;
use fitg_engine::chance::Seed;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A seeded stream of picks that is the same on every machine.
#[derive(Clone, Debug)]
pub(crate) struct OwnChance(ChaCha8Rng);

impl OwnChance {
    /// The stream of one side's player in the game with this seed.
    pub(crate) fn new(seed: Seed, side: Side) -> OwnChance {
        // The game's key is the seed and zeros: a mark in the last bytes keeps the players' streams apart from it.
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.0.to_le_bytes());
        key[31] = match side {
            Side::Rebel => 1,
            Side::Imperial => 2,
        };
        OwnChance(ChaCha8Rng::from_seed(key))
    }

    /// One of the items; `None` of none.
    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.choose(&mut self.0).copied()
    }

    /// A number.
    pub(crate) fn number(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below this one, which is not 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0.random_range(0..bound.max(1))
    }
}
