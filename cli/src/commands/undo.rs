//! `fitg undo` and `fitg redo`.

use crate::failure::Failure;
use crate::page::Page;
use crate::record;
use crate::seats::Own;
use fitg_engine::answer::Answer;
use fitg_engine::game::Decision;
use fitg_engine::{Side, case};
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
    /// Whose answers: the other side's are then left alone. Without it, an answer that only one side may know is not named
    #[arg(long = "as", value_enum, value_name = "SIDE")]
    pub own: Option<Own>,
}

#[derive(Serialize)]
struct Undone {
    undone: Vec<Option<Answer>>,
}

#[derive(Serialize)]
struct Redone {
    redone: Vec<Option<Answer>>,
}

/// An answer that was taken back or given again.
struct Moved {
    side: Side,
    /// Nothing where only one side may know it, and nobody said to be that side.
    answer: Option<Answer>,
}

impl Moved {
    /// An answer to a question, as far as whoever looks may know it.
    fn of(answer: Answer, question: &Decision<'_>, own: Option<Own>) -> Moved {
        let shown = own.is_some() || !question.is_secret(answer);
        Moved { side: question.side, answer: shown.then_some(answer) }
    }

    fn told(&self, how: &str, page: &mut Page) -> Result<(), Failure> {
        match self.answer {
            Some(answer) => page.line(format!("{how}: {answer}")),
            None => page.line(format!("{how}: an answer of the {} Player", self.side.name())),
        }
    }
}

/// Takes answers back, as far as nobody has learned anything since.
pub fn undo(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let mut saved = record::open_to_play(&arguments.game)?;
    let own = arguments.own;
    let (undone, stopped) = repeat(arguments.times, || {
        if let (Some(side), true) = (record::last_side(&saved), saved.can_undo().is_some()) {
            let case = saved.game().decision().map_or(case!("5.0"), |decision| decision.case());
            Own::refuses(own, side, case)?;
        }
        let answer = saved.undo()?;
        let question = saved.game().decision().ok_or(fitg_saves::SaveError::NothingToUndo)?;
        Ok(Moved::of(answer, &question, own))
    });
    if page.json {
        page.document(&Undone { undone: undone.iter().map(|moved| moved.answer).collect() })?;
    } else {
        undone.iter().try_for_each(|moved| moved.told("Taken back", page))?;
    }
    stopped
}

/// Gives answers again that were taken back.
pub fn redo(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let mut saved = record::open_to_play(&arguments.game)?;
    let own = arguments.own;
    let (redone, stopped) = repeat(arguments.times, || {
        let nothing = fitg_saves::SaveError::NothingToRedo;
        let (Some(question), Some(answer)) = (saved.game().decision(), saved.can_redo()) else {
            return Err(nothing.into());
        };
        Own::refuses(own, question.side, question.case())?;
        let moved = Moved::of(answer, &question, own);
        saved.redo()?;
        Ok(moved)
    });
    if page.json {
        page.document(&Redone { redone: redone.iter().map(|moved| moved.answer).collect() })?;
    } else {
        redone.iter().try_for_each(|moved| moved.told("Given again", page))?;
    }
    stopped
}

fn repeat(times: u32, mut act: impl FnMut() -> Result<Moved, Failure>) -> (Vec<Moved>, Result<(), Failure>) {
    let mut done = Vec::new();
    for _ in 0..times {
        match act() {
            Ok(moved) => done.push(moved),
            Err(failure) => return (done, Err(failure)),
        }
    }
    (done, Ok(()))
}
