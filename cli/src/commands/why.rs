//! `fitg why`: why answers are not allowed now.

use super::answer::one;
use crate::failure::Failure;
use crate::page::{DIM, Page};
use crate::record;
use fitg_engine::answer::Answer;
use fitg_engine::game::Game;
use fitg_engine::view::Viewer;
use fitg_engine::{Case, Side};
use serde::Serialize;
use std::path::PathBuf;

/// Which answers.
#[derive(clap::Args)]
pub struct Arguments {
    /// The game's file
    pub game: PathBuf,
    /// The answers
    #[arg(required = true)]
    pub answers: Vec<String>,
}

#[derive(Serialize)]
struct Report {
    side: Side,
    answers: Vec<Told>,
}

#[derive(Serialize)]
struct Told {
    answer: Answer,
    allowed: bool,
    reason: Option<Reason>,
}

#[derive(Serialize)]
struct Reason {
    text: &'static str,
    case: Case,
}

/// What the asked side is told of an answer: made from what it may know.
fn told(game: &Game, side: Side, answer: Answer) -> Told {
    let possible = game.view(Viewer::Side(side)).possible_game();
    let reason = possible.reasons().and_then(|reasons| {
        let why = reasons.why_not(answer)?;
        Some(Reason { text: why.words(), case: reasons.case(why) })
    });
    Told { answer, allowed: reason.is_none(), reason }
}

/// Tells why.
pub fn run(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let record = record::open(&arguments.game)?;
    let game = record.game();
    let Some(side) = game.decision().map(|decision| decision.side) else { return Err(game.over().into()) };
    let answers: Result<Vec<Told>, Failure> =
        arguments.answers.iter().map(|text| Ok(told(game, side, one(game, text, None)?))).collect();
    let report = Report { side, answers: answers? };
    if page.json {
        return page.document(&report);
    }
    let widest = report.answers.iter().map(|told| told.answer.to_string().len()).max().unwrap_or_default();
    for Told { answer, reason, .. } in report.answers {
        let answer = answer.to_string();
        let told = match reason {
            Some(Reason { text, case }) => format!("{text} {DIM}({case}){DIM:#}"),
            None => "It is allowed.".to_owned(),
        };
        page.wrapped(&format!("{answer:<widest$}  {told}"), &" ".repeat(widest + 2))?;
    }
    Ok(())
}
