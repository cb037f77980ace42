//! `fitg takeback`: goes back past what somebody has learned, as the players have agreed.

use crate::failure::Failure;
use crate::page::Page;
use crate::record;
use crate::seats::Own;
use crate::source;
use crate::story::{self, Told};
use fitg_engine::Side;
use fitg_engine::event::Consent;
use fitg_engine::view::Viewer;
use fitg_saves::{Agreement, SaveError};
use serde::Serialize;
use std::path::PathBuf;

/// How far back.
#[derive(clap::Args)]
pub struct Arguments {
    /// The game's file
    pub game: PathBuf,
    /// Both players agree. What they have seen since they have seen; the log tells of the takeback
    #[arg(long, required = true)]
    pub agreed: bool,
    /// How many answers are taken back, of both sides together, the newest first
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    pub answers: u16,
    /// Who asks for it; without it, whoever gave the oldest of these answers
    #[arg(long = "as", value_enum, value_name = "SIDE")]
    pub own: Option<Own>,
}

#[derive(Serialize)]
struct Report {
    by: Side,
    answers: u16,
    events: Vec<Told>,
}

/// Goes back.
pub fn run(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let mut saved = record::open_to_play(&arguments.game)?;
    let answers = arguments.answers;
    let oldest = saved.whose_answer(answers).ok_or(SaveError::NothingToUndo)?;
    let by = arguments.own.map_or(oldest, Side::from);
    let agreement = Agreement { answers, by, consent: Consent::Players, seed: source::any_seed() };
    let events = saved.take_back_agreed(agreement)?.to_vec();
    if page.json {
        return page.document(&Report { by, answers, events: story::tell(&events, Viewer::Both) });
    }
    story::show(&events, Viewer::Both, page)
}
