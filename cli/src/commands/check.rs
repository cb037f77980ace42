//! `fitg check`: replays a game and verifies every line of its file.

use crate::failure::Failure;
use crate::page::Page;
use std::path::PathBuf;

/// Which game.
#[derive(clap::Args)]
pub struct Arguments {
    /// The game's file
    pub game: PathBuf,
}

/// Checks it.
pub fn run(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let checked = fitg_saves::check(&arguments.game)?;
    if page.json {
        return page.document(&checked);
    }
    let file = arguments.game.display();
    page.line(format!(
        "{file}: sound. {} lines, {} answers in effect, {} digests and {} snapshots agree; the game is {}.",
        checked.lines,
        checked.answers,
        checked.digests,
        checked.snapshots,
        if checked.over { "over" } else { "in progress" }
    ))?;
    match checked.takebacks {
        0 => {}
        1 => page.line("The players agreed on 1 takeback.")?,
        more => page.line(format!("The players agreed on {more} takebacks."))?,
    }
    for notice in checked.notices {
        page.wrapped(&format!("Note: {notice}."), "  ")?;
    }
    Ok(())
}
