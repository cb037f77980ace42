//! `fitg ask`: whose decision it is, and every answer.

use crate::board;
use crate::failure::Failure;
use crate::page::{BOLD, DIM, Page, color};
use crate::record;
use fitg_engine::answer::Answer;
use fitg_engine::forecast::Forecast;
use fitg_engine::game::Game;
use fitg_engine::view::Viewer;
use fitg_engine::{Case, Side};
use serde::Serialize;
use std::path::PathBuf;

/// Of which game.
#[derive(clap::Args)]
pub struct Arguments {
    /// The game's file
    pub game: PathBuf,
    /// Say of each answer what it would lead to, as far as the asked side can know
    #[arg(long)]
    pub forecast: bool,
}

#[derive(Serialize)]
struct Asked {
    side: Side,
    prompt: String,
    case: Case,
    answers: Vec<Listed>,
}

#[derive(Serialize)]
struct Listed {
    id: Answer,
    label: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    forecast: Option<Vec<Forecast>>,
}

fn asked(game: &Game, forecast: bool) -> Option<Asked> {
    let decision = game.decision()?;
    let side = decision.side;
    let listed = |&answer: &Answer| Listed {
        id: answer,
        label: decision.label(answer),
        forecast: forecast.then(|| game.forecast(answer, Viewer::Side(side))),
    };
    Some(Asked {
        side,
        prompt: decision.prompt(),
        case: decision.case(),
        answers: decision.answers.iter().map(listed).collect(),
    })
}

/// Asks.
pub fn run(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let record = record::open(&arguments.game)?;
    let asked = asked(record.game(), arguments.forecast);
    if page.json {
        return page.document(&asked);
    }
    let Some(Asked { side, prompt, case, answers }) = asked else {
        return match record.game().outcome() {
            Some(outcome) => page.line(board::ended(outcome)),
            None => page.line("The game is over."),
        };
    };
    let style = color(side);
    page.line(format!("{style}{}{style:#}: {BOLD}{prompt}{BOLD:#} {DIM}({case}){DIM:#}", side.name()))?;
    let widest = answers.iter().map(|listed| listed.id.to_string().len()).max().unwrap_or_default();
    for Listed { id, label, forecast } in answers {
        page.line(format!("  {:<widest$}  {label}", id.to_string()))?;
        for forecast in forecast.iter().flatten() {
            for line in crate::forecast::lines(forecast) {
                page.wrapped(&format!("{}{line}", " ".repeat(widest + 6)), &" ".repeat(widest + 8))?;
            }
        }
    }
    Ok(())
}
