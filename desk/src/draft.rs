//! Drafts: sets that a person puts together in any order and takes apart again, where the engine takes their pieces in one
//! order only.
//!
//! Which questions are drafted is said by the engine's table of questions ([`Gathers`]). Whether a piece can still belong to
//! a set is found by trying the answers on copies of the game (`course`), up to the point where anybody would learn
//! something by it: beyond it a draft never looks. So a draft tells a person nothing that he could not see by answering and
//! taking the answers back.
//!
//! What is bought for Force Points is a set too, the `basket`: how much of it there can be is counted, and then tried the same way.

mod apart;
mod basket;
mod course;
mod goals;
mod looks;
mod moves;
mod pieces;
mod placing;
mod stranded;

use crate::ask::{About, Ask, Picked, Reason};
use crate::repeats::Repeat;
use fitg_engine::answer::Answer;
use fitg_engine::decision::Gathers;
use fitg_engine::forecast::Forecast;
use fitg_engine::game::Game;
use fitg_engine::pieces::UnitKind;
use fitg_engine::view::Viewer;
use serde::Serialize;
use ts_rs::TS;

pub(crate) use apart::why_not_beside;
pub(crate) use basket::bought_badly;
pub use goals::{GoalNote, InterceptorsNote, JumpNote};
pub(crate) use looks::{for_good, looks};
pub use moves::{Planned, PlannedLook, forecast_of_moves, moves};
pub(crate) use moves::{carried_as, goes_on};
pub(crate) use placing::place_of;
pub use placing::{Kinds, OfKind};
pub(crate) use stranded::{left_by_a_quest, left_outside, lost_behind};

/// A set that is being put together, and nothing of which has been answered yet.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Draft {
    /// The question as it stands with what is in the set: its answers are the pieces in reach, those that are in and those
    /// that can be put in, and what ends the set as it is.
    pub ask: Ask,
    /// The pieces in reach, equal ones once.
    pub pieces: Vec<DraftPiece>,
    /// What is in, piece by piece, in the order in which it will be answered.
    pub inside: Vec<Picked>,
    /// How many units of the kind that is put down now are placed, where units are placed.
    pub placed: Option<Placed>,
    /// The same of every kind that is placed one after the other, in the engine's order; this kind among them.
    pub kinds: Vec<Placed>,
    /// Not everything could be tried: a piece that is offered may be refused.
    pub cut: bool,
    /// Its sets are moves: several can be put together at once, and chosen before any is carried out.
    pub moves: bool,
    /// What is in, set by set, by the counters that were found for it. Each set is a move of its own; all go to one goal.
    pub sets: Vec<Vec<String>>,
    /// What is known beforehand of the goals, set by set; of goals of which nothing is to be said nothing.
    pub goals: Vec<GoalNote>,
    /// The moves that were chosen before, as they stand now.
    pub planned: Vec<PlannedLook>,
    /// Where units are placed: the places where no room is left for another of the kind that is put down now, besides what stands there and what
    /// is in (9.51).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<ClosedPlace>>")]
    pub closed: Vec<ClosedPlace>,
    /// Why what is in can go nowhere, where the rules close one of its pieces.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub nowhere: Option<Reason>,
}

/// A piece in reach, or several equal ones; or an environ for equal pieces to be placed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct DraftPiece {
    /// The answer that names it; of equal pieces the first.
    pub id: String,
    /// Everything that it stands for: each of the equal pieces as an answer names it.
    pub stands_for: Vec<String>,
    /// How many of it are in.
    pub inside: usize,
    /// How many of it can be in, beside what else is.
    pub most: usize,
}

/// A place where nothing more can be put.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ClosedPlace {
    /// The answer that would name it.
    pub id: String,
    /// What that is.
    pub about: About,
    /// What the answer would say.
    pub label: String,
    /// Why it is closed.
    pub reason: Reason,
}

/// How far the placing of equal pieces is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Placed {
    /// Of which kind.
    pub unit_kind: UnitKind,
    /// How many are placed.
    pub count: usize,
    /// Of how many.
    pub of: usize,
}

/// The draft of the open question with these pieces in it; nothing if the question puts no set together, or if they cannot be
/// in one set. Where units are placed, `kinds` say what the pieces are and what stands besides.
#[must_use]
pub fn draft(game: &Game, viewer: Viewer, picks: &[Answer], kinds: &Kinds) -> Option<Draft> {
    let decision = game.decision()?;
    if let Some(placing) = placing::Placing::at(game) {
        return placing.draft(viewer, picks, kinds);
    }
    if !kinds.is_empty() || decision.question.about().gathers == Gathers::Nothing {
        return None;
    }
    let base = Game::resume(game.moment().clone()).without_undo();
    looks::draft(&base, viewer, picks, &[])
}

/// The way from the open question to a set with just these pieces in it; nothing if they cannot be in one.
fn course(game: &Game, picks: &[Answer]) -> Option<course::Course> {
    let base = Game::resume(game.moment().clone()).without_undo();
    if base.decision()?.question.about().gathers == Gathers::Goods {
        return basket::course(&base, picks);
    }
    course::Trial::of(&base)?.exactly(&pieces::counters(&base, picks, &[]))
}

/// The answers that carry a draft out, in the order of the engine, with the one that ends it unless it ends by itself;
/// nothing if it is not whole, or not ended so.
#[must_use]
pub fn answers(game: &Game, picks: &[Answer], kinds: &Kinds, end: Answer) -> Option<Vec<Answer>> {
    if let Some(placing) = placing::Placing::at(game) {
        return placing.answers(picks, kinds, end);
    }
    if !kinds.is_empty() {
        return None;
    }
    let course = course(game, picks)?;
    let mut given = course.given;
    let fits = match &course.over {
        Some(over) => !course.extra && over.end() == end,
        None => {
            given.push(end);
            let decision = course.at.decision()?;
            decision.answers.contains(&end) && !decision.question.about().gathers.takes(end)
        }
    };
    fits.then_some(given)
}

/// The game in the last moment in which a draft is still put together; of several moves that of the first. Nothing where nothing is in it.
#[must_use]
pub fn put_together(game: &Game, picks: &[Answer]) -> Option<Game> {
    let first = picks.first()?;
    course(game, picks).or_else(|| course(game, &[*first])).map(|course| *course.at)
}

/// A basket with as much of these goods in it as can be bought now, and why the rest cannot; nothing if nothing is sold.
pub(crate) fn bought_again(game: &Game, goods: &[Answer]) -> Option<Repeat> {
    basket::again(&Game::resume(game.moment().clone()).without_undo(), goods)
}

/// The units that are placed now, put where others of their kinds were as far as they can be, and why not elsewhere; nothing if none are.
pub(crate) fn placed_again(game: &Game, places: &[(UnitKind, Answer)]) -> Option<Repeat> {
    placing::Placing::at(game)?.again(places)
}

/// What the end of a draft would lead to. Where its last piece ends it of itself, that piece is what leads to it.
#[must_use]
pub fn forecast(game: &Game, picks: &[Answer], end: Answer, viewer: Viewer) -> Vec<Forecast> {
    let Some(course) = course(game, picks) else { return Vec::new() };
    match (&course.over, course.given.last()) {
        (Some(over), Some(&last)) if over.end() == end && !course.extra => course.at.forecast(last, viewer),
        (None, _) => course.at.forecast(end, viewer),
        _ => Vec::new(),
    }
}

/// Where a draft leads.
enum Led {
    /// To the game in which the answer that ends it is still to be given.
    Asks(Box<Game>),
    /// To its end: its last piece leaves nothing to choose.
    Ends(course::Over),
}

fn led(game: &Game, picks: &[Answer]) -> Option<Led> {
    let course = course(game, picks)?;
    Some(course.over.map_or(Led::Asks(course.at), Led::Ends))
}

/// The game with a draft in it, as it is when the answer that ends it is still to be given.
#[must_use]
pub fn before_the_end(game: &Game, picks: &[Answer]) -> Option<Game> {
    match led(game, picks)? {
        Led::Asks(at) => Some(*at),
        Led::Ends(_) => None,
    }
}
