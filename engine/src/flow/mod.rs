//! How a game goes on: the stack of running procedures, the sequence of play, from one question to the next.

pub mod game;
pub(crate) mod procedure;
mod recount;
pub(crate) mod sequence;
pub mod version;
