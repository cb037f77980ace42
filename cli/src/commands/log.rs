//! `fitg log`: what happened so far.

use crate::failure::Failure;
use crate::page::Page;
use crate::record;
use crate::seats::Eyes;
use crate::story::{self, Chapter};
use fitg_engine::event::time_before;
use serde::Serialize;
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

#[derive(Serialize)]
struct Log {
    log: Vec<Chapter>,
}

/// Tells it.
pub fn run(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let mut record = record::open(&arguments.game)?;
    record.go(0)?;
    let first = time_before(record.game().state().clock, record.events());
    let events = record::events(&mut record)?;
    if page.json {
        return page.document(&Log { log: story::chapters(&events, first, arguments.eyes.into()) });
    }
    story::show(&events, arguments.eyes.into(), page)
}
