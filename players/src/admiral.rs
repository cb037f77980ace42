//! The admiral: the captain with more thought.
//!
//! It weighs more answers in many more dealt games. Like the captain's, its thinking is counted and not timed, so that the same game always gets the
//! same answers.

use crate::captain::{Captain, Effort, network_of};
use fitg_engine::Side;
use fitg_engine::chance::Seed;

/// What it thinks.
pub const EFFORT: Effort = Effort { first: 12, games: 1_000, lines: 32, answers: 24_000 };

/// The admiral of one side in the game with this seed.
#[must_use]
pub fn seated(side: Side, seed: Seed) -> Captain {
    Captain::thinking(side, seed, network_of(side), EFFORT)
}
