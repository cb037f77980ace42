//! The admiral: the captain's value, with more search.
//!
//! It weighs twice as many answers in many more dealt games, and the last few of them are compared once more to the end of the other side's next
//! Player-Turn ([`Reply`]): what looks well only until the enemy moves is found out there. Like the captain's, its thinking is counted and not timed, so
//! that the same game always gets the same answers.

use crate::captain::{Captain, Effort, NETWORK, Reply};
use fitg_engine::Side;
use fitg_engine::chance::Seed;

/// What it thinks before the reply is looked at.
pub const EFFORT: Effort = Effort { first: 10, games: 1_000, lines: 48, answers: 30_000 };

/// How the reply is looked at.
pub const REPLY: Reply = Reply { lines: 4, games: 60 };

/// The admiral of one side in the game with this seed.
#[must_use]
pub fn seated(side: Side, seed: Seed) -> Captain {
    Captain::thinking(side, seed, NETWORK.clone(), EFFORT).awaiting(REPLY)
}
