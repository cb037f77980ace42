//! The versions that a recorded game is tied to.
//!
//! A game on disk is a list of answers, so it replays alike only while the rules stay as they were. Whoever changes what
//! an answer leads to raises the number concerned, and writes the reason down in `docs/saves.md`.

/// The rules: raised when the same answers can lead to another position.
pub const RULES: u32 = 9;

/// The rulings on what the printed rules leave open: raised when one of them changes.
pub const RULINGS: u32 = 6;

/// The printed data: raised when a figure in `engine/data` changes.
pub const DATA: u32 = 1;
