//! `fitg salvage`: makes a damaged game one that opens.

use crate::failure::Failure;
use crate::page::Page;
use std::path::PathBuf;

/// Which game.
#[derive(clap::Args)]
pub struct Arguments {
    /// The game's file
    pub game: PathBuf,
}

/// Salvages it.
pub fn run(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let salvaged = fitg_saves::salvage(&arguments.game)?;
    if page.json {
        return page.document(&salvaged);
    }
    let file = arguments.game.display();
    if salvaged.set_aside.is_none() && salvaged.notices.is_empty() {
        return page.wrapped(&format!("{file}: nothing is amiss with it, and nothing was changed."), "  ");
    }
    page.wrapped(&format!("{file}: it opens again, with {} answers in effect.", salvaged.answers), "  ")?;
    if let Some(rest) = &salvaged.set_aside {
        let (line, bytes, path) = (rest.line, rest.bytes, rest.path.display());
        page.wrapped(&format!("Everything from line {line} on ({bytes} bytes) is in {path} now."), "  ")?;
    }
    for notice in &salvaged.notices {
        page.wrapped(&format!("Note: {notice}."), "  ")?;
    }
    Ok(())
}
