//! `fitg answer`: gives answers.

use crate::failure::{Failure, did_you_mean};
use crate::page::{DIM, Page};
use crate::record;
use crate::seats::Own;
use crate::story::{self, Told};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::event;
use fitg_engine::game::Game;
use fitg_engine::view::Viewer;
use serde::Serialize;
use std::path::PathBuf;

/// Which answers.
#[derive(clap::Args)]
pub struct Arguments {
    /// The game's file
    pub game: PathBuf,
    /// The answers, in turn; fitg ask lists them
    #[arg(required = true)]
    pub answers: Vec<String>,
    /// For which side: a decision of the other side is then left alone
    #[arg(long = "as", value_enum, value_name = "SIDE")]
    pub own: Option<Own>,
}

#[derive(Serialize)]
struct Report {
    given: Vec<Given>,
}

#[derive(Serialize)]
struct Given {
    side: Side,
    answer: Answer,
    events: Vec<Told>,
}

/// Gives them, up to the first that is refused.
pub fn run(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let mut saved = record::open_to_play(&arguments.game)?;
    let mut given = Vec::new();
    let mut refused = None;
    for text in &arguments.answers {
        let side = saved.game().decision().map(|decision| decision.side);
        let label = label(saved.game(), text);
        let events: Vec<event::Report> = match one(saved.game(), text, arguments.own)
            .and_then(|answer| Ok((answer, saved.answer(answer)?.to_vec())))
        {
            Ok((answer, events)) => {
                let viewer = side.map_or(Viewer::Both, Viewer::Side);
                if page.json {
                    let events = story::tell(&events, viewer);
                    given.extend(side.map(|side| Given { side, answer, events }));
                    continue;
                }
                events
            }
            Err(failure) => {
                refused = Some(failure);
                break;
            }
        };
        let viewer = side.map_or(Viewer::Both, Viewer::Side);
        page.line(format!("{DIM}> {text}  {label}{DIM:#}"))?;
        story::show(&events, viewer, page)?;
    }
    if page.json {
        page.document(&Report { given })?;
    }
    refused.map_or(Ok(()), Err)
}

fn label(game: &Game, text: &str) -> String {
    match (game.decision(), text.parse()) {
        (Some(decision), Ok(answer)) => decision.label(answer),
        _ => String::new(),
    }
}

/// The answer that a text means.
pub(super) fn one(game: &Game, text: &str, own: Option<Own>) -> Result<Answer, Failure> {
    let Some(decision) = game.decision() else { return Err(game.over().into()) };
    Own::refuses(own, decision.side, decision.case())?;
    text.parse().map_err(|_| {
        let meant = did_you_mean(text, decision.answers.iter().map(Answer::to_string));
        let message = format!("{text:?} is not the text of any answer{meant}; fitg ask lists them");
        Failure::refused("not-an-answer", Some(decision.case()), message)
    })
}
