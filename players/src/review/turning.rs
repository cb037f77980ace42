//! Where a game turned: the answers at which most was lost, by who decided or by the dice.

use super::decisions::{self, Closely, Judged, Weighed};
use super::told::{Otherwise, TurnedBy, TurningPoint, Worth};
use super::value::{Judge, to};
use super::{Looked, Position, words};
use crate::captain::network::Value;
use crate::hint::Stopped;
use fitg_engine::game::Decision;
use fitg_engine::view::Viewer;

/// So many lines of what happened are told at most.
const LINES: usize = 4;

/// A turn of the game.
#[derive(Clone, Copy)]
pub(super) struct Turn {
    at: usize,
    by: TurnedBy,
    /// What it was worth to the Rebel Player.
    worth: Value,
}

/// All answers at which something was gained or lost, those with the most first; of equal ones the earlier.
pub(super) fn candidates(judge: &Judge<'_>, looked: &[Looked]) -> Vec<Turn> {
    let size = |turn: &Turn| judge.size(turn.worth).abs();
    let turn = |(at, here): (usize, &Looked)| {
        let luck = here.stroke.as_ref().map(|stroke| Turn { at, by: TurnedBy::Luck, worth: stroke.worth });
        let decision = here.judged.as_ref().and_then(|judged| {
            // What one loses the other gains.
            let worth = to(judged.side.enemy(), judged.cost?);
            Some(Turn { at, by: TurnedBy::Decision, worth })
        });
        luck.into_iter().chain(decision).max_by_key(size)
    };
    let mut turns: Vec<Turn> = looked.iter().enumerate().filter_map(turn).filter(|turn| size(turn) > 0).collect();
    turns.sort_by_key(|turn| (std::cmp::Reverse(size(turn)), turn.at));
    turns
}

/// A turning point, with what else there was.
pub(super) fn told(
    positions: &[Position],
    judge: &Judge<'_>,
    looked: &[Looked],
    turn: Turn,
) -> Result<Option<TurningPoint>, Stopped> {
    let Turn { at, by, worth } = turn;
    let (Some(here), Some(found)) = (positions.get(at), looked.get(at)) else { return Ok(None) };
    let (Some(given), Some(decision)) = (here.given, here.game.decision()) else { return Ok(None) };
    // Dice are weighed together with the answer that had them thrown, as closely as an answer that cost something was.
    let anew = match by {
        TurnedBy::Luck => decisions::judged(judge, positions, at, given, Closely::Anyway)?,
        TurnedBy::Decision => None,
    };
    let judged = anew.as_ref().or(found.judged.as_ref());
    let otherwise = judged.map_or_else(Vec::new, |judged| {
        judged.others.iter().map(|other| otherwise(judge, &decision, judged, other)).collect()
    });
    let clock = here.game.state().clock;
    let lines = positions.get(at + 1).map_or_else(Vec::new, |after| {
        let lines = after.game.events().iter().filter_map(|report| report.line(Viewer::Referee));
        lines.take(LINES).collect()
    });
    Ok(Some(TurningPoint {
        position: at,
        turn: clock.turn,
        phasing: clock.side,
        side: decision.side,
        prompt: decision.prompt(),
        label: decision.label(given),
        by,
        worth: Worth::of(judge, worth),
        words: match (by, found.stroke.as_ref()) {
            (TurnedBy::Luck, Some(stroke)) => {
                words::struck(Worth::of(judge, stroke.came), Worth::of(judge, stroke.otherwise), judge.thought.throws)
            }
            _ => {
                words::lost(decision.side, Worth::of(judge, to(decision.side.enemy(), worth)), judge.thought.confirmed)
            }
        },
        happened: lines,
        expected: judged.map(|judged| Worth::of(judge, judged.given.value)),
        otherwise,
    }))
}

fn otherwise(judge: &Judge<'_>, decision: &Decision<'_>, judged: &Judged, other: &Weighed) -> Otherwise {
    let expected = Worth::of(judge, other.value);
    Otherwise {
        id: other.answer.to_string(),
        label: decision.label(other.answer),
        meaning: other.meaning.clone(),
        expected,
        words: words::expected(judged.side, expected),
    }
}
