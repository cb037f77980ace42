//! `fitg export`: a game for somebody else, without the dice to come or with them.

use crate::failure::Failure;
use crate::page::Page;
use crate::source;
use fitg_saves::{Future, Taken};
use serde::Serialize;
use std::path::PathBuf;

/// Which game, and where to.
#[derive(clap::Args)]
pub struct Arguments {
    /// The game's file
    pub game: PathBuf,
    /// The file to write; nothing is overwritten
    pub to: PathBuf,
    /// With the seed in force, from which every die to come can be worked out; otherwise the copy goes on with a new one
    #[arg(long)]
    pub with_future: bool,
}

#[derive(Serialize)]
struct Exported {
    file: String,
    with_future: bool,
}

/// Writes it.
pub fn run(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let Arguments { game, to, with_future } = arguments;
    let future = match with_future {
        true => Future::Kept,
        false => Future::New { seed: source::any_seed(), created: source::now() },
    };
    fitg_saves::export(game, to, &future, Taken::Stays)?;
    let file = to.display().to_string();
    if page.json {
        return page.document(&Exported { file, with_future: *with_future });
    }
    page.wrapped(
        &match with_future {
            true => format!("{file}: the game as it is, with the dice to come. Who has the file can work them out."),
            false => {
                format!("{file}: the game without its future: the copy goes on with new dice. This game keeps its own.")
            }
        },
        "  ",
    )
}
