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
    /// Only this planet, or this star system: the beginning of its name
    #[arg(long, value_name = "PLACE")]
    pub only: Option<String>,
}

/// Shows it.
pub fn run(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let record = record::open(&arguments.game)?;
    let mut board = record.game().view(arguments.eyes.into()).board();
    if let Some(place) = &arguments.only
        && !board::keep_only(&mut board, place)
    {
        let message = format!("no planet, star system or province of this game is called {place:?}");
        return Err(Failure::usage("no-such-place", message));
    }
    if page.json { page.document(&board) } else { board::show(&board, &record.header().scenario, page) }
}
