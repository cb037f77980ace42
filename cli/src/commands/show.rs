//! `fitg show`: the board.

use crate::board;
use crate::failure::Failure;
use crate::page::Page;
use crate::record;
use crate::seats::Eyes;
use std::path::PathBuf;

/// Of which game, for whom.
#[derive(clap::Args)]
pub struct Arguments {
    /// The game's file
    pub game: PathBuf,
    /// Through whose eyes
    #[arg(long = "as", value_enum, default_value_t = Eyes::Both, value_name = "WHO")]
    pub eyes: Eyes,
}

/// Shows it.
pub fn run(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let record = record::open(&arguments.game)?;
    let board = record.game().view(arguments.eyes.into()).board();
    if page.json { page.document(&board) } else { board::show(&board, &record.header().scenario, page) }
}
