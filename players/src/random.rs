//! The random player: any listed answer, each as likely as the others. It never resigns, for that is not listed.

use crate::own_chance::OwnChance;
use crate::{Player, Seat};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;

/// The random player.
#[derive(Clone, Debug)]
pub struct Random {
    chance: OwnChance,
}

impl Random {
    /// The random player of one side in the game with this seed.
    #[must_use]
    pub fn new(side: Side, seed: Seed) -> Random {
        Random { chance: OwnChance::new(seed, side) }
    }
}

impl Player for Random {
    fn choose(&mut self, seat: &Seat<'_>) -> Answer {
        // A decision without answers would be a fault of the engine; giving up shows it without a panic.
        self.chance.pick(seat.decision().answers).unwrap_or(Answer::Resign)
    }
}
