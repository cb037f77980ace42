//! The admiral: the captain with more thought.
//!
//! It weighs more lines in many more dealt games. Like the captain's, its thinking is counted and not timed, so that the same game always gets the
//! same answers.

use crate::captain::{Captain, Effort, general_network, network_of};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::pieces::GameLevel;

/// What it thinks.
pub const EFFORT: Effort = Effort { first: 16, games: 800, lines: 14, answers: 20_000 };

/// What it thinks in the Province Game.
pub const IN_PROVINCES: Effort = Effort { first: 8, games: 64, lines: 8, answers: 8_000 };

/// The admiral of one side in the game with this seed.
#[must_use]
pub fn seated(side: Side, seed: Seed) -> Captain {
    let admiral = Captain::thinking(side, seed, network_of(side), EFFORT);
    admiral.thinking_in(GameLevel::Province, general_network(GameLevel::Province), IN_PROVINCES)
}
