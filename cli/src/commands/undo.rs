//! `fitg undo` and `fitg redo`.

use crate::failure::Failure;
use crate::page::Page;
use crate::record;
use fitg_engine::answer::Answer;
use serde::Serialize;
use std::path::PathBuf;

/// In which game.
#[derive(clap::Args)]
pub struct Arguments {
    /// The game's file
    pub game: PathBuf,
    /// How many answers
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub times: u32,
}

#[derive(Serialize)]
struct Undone {
    undone: Vec<Answer>,
}

#[derive(Serialize)]
struct Redone {
    redone: Vec<Answer>,
}

/// Takes answers back, as far as nobody has learned anything since.
pub fn undo(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let mut saved = record::open_to_play(&arguments.game)?;
    let (undone, stopped) = repeat(arguments.times, || Ok(saved.undo()?));
    if page.json {
        page.document(&Undone { undone })?;
    } else {
        for answer in undone {
            page.line(format!("Taken back: {answer}"))?;
        }
    }
    stopped
}

/// Gives answers again that were taken back.
pub fn redo(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let mut saved = record::open_to_play(&arguments.game)?;
    let (redone, stopped) = repeat(arguments.times, || {
        let answer = saved.can_redo();
        saved.redo()?;
        answer.ok_or_else(|| fitg_saves::SaveError::NothingToRedo.into())
    });
    if page.json {
        page.document(&Redone { redone })?;
    } else {
        for answer in redone {
            page.line(format!("Given again: {answer}"))?;
        }
    }
    stopped
}

fn repeat(times: u32, mut act: impl FnMut() -> Result<Answer, Failure>) -> (Vec<Answer>, Result<(), Failure>) {
    let mut done = Vec::new();
    for _ in 0..times {
        match act() {
            Ok(answer) => done.push(answer),
            Err(failure) => return (done, Err(failure)),
        }
    }
    (done, Ok(()))
}
