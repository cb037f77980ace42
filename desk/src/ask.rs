//! The question now put to a player, as the page shows it.

use fitg_engine::answer::Answer;
use fitg_engine::decision::Topic;
use fitg_engine::galaxy::{EnvironId, PlanetId};
use fitg_engine::game::Game;
use fitg_engine::{Case, Side};
use serde::Serialize;
use ts_rs::TS;

/// What is asked.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Ask {
    /// Who is asked.
    pub side: Side,
    /// The question in plain English.
    pub prompt: String,
    /// Its case.
    pub case: Case,
    /// What kind of question it is.
    pub topic: Topic,
    /// The environ it is about, if it is about one.
    pub environ: Option<EnvironId>,
    /// The planet it is about, if it is about one.
    pub planet: Option<PlanetId>,
    /// The chart that will be used, by its name among the charts.
    pub chart: Option<String>,
    /// Every answer that the rules allow.
    pub answers: Vec<Choice>,
    /// What was picked so far of the set that the question is about: the pieces of a stack, those who search, those active.
    pub picked: Vec<Picked>,
    /// Whether answering it takes what only this side knows.
    pub secret: bool,
    /// Whether a program answers it: nothing to click, the page asks the desk to go on.
    pub by_program: bool,
}

/// One answer.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Choice {
    /// Its text, which is sent back: `environ:2221`, `unit:line-1`, `yes`.
    pub id: String,
    /// What it says on the button.
    pub label: String,
    /// Whether a forecast is worth asking for.
    pub forecast: bool,
}

/// A piece that was picked.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Picked {
    /// The answer that picked it: `unit:line-1`.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// The question as it is shown, to whoever may read it.
#[must_use]
pub fn ask(game: &Game, by_program: bool) -> Option<Ask> {
    let decision = game.decision()?;
    let about = decision.question.about();
    let choices = decision.answers.iter().map(|&answer| Choice {
        id: answer.to_string(),
        label: decision.label(answer),
        forecast: about.foretold.of(answer),
    });
    Some(Ask {
        side: decision.side,
        prompt: decision.prompt(),
        case: about.case,
        topic: about.topic,
        environ: about.place.environ(),
        planet: about.place.planet(),
        chart: about.chart.map(|chart| chart.name().to_owned()),
        answers: choices.collect(),
        picked: decision.picked().into_iter().map(picked).collect(),
        secret: decision.needs_secrets(),
        by_program,
    })
}

fn picked(piece: Answer) -> Picked {
    let name = match piece {
        Answer::Unit(unit) => unit.kind().title(),
        Answer::Character(character) => character.name().to_owned(),
        Answer::Ship(ship) => ship.name().to_owned(),
        other => other.to_string(),
    };
    Picked { id: piece.to_string(), name }
}
