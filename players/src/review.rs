//! A game looked back upon: the expected result over its answers, what luck was worth, what decisions were, and where it turned.
//!
//! A review is for a game that is over, and for no other ([`NotReviewed::NotOver`]): it reads the positions as they were, the secrets of both sides with them.
//!
//! * The **curve** is the expected result of the whole position, secrets and all: a game that is over has none, and the answer to "how did it stand"
//!   is one, not one for each side. It is what the learned value says where `plain` has played on to the end of the Player-Turn, as the captain
//!   reckons, over some games with dice of their own.
//! * **Luck** is what came of an answer against the mean of what other dice would have made of the same answer in the same position (`luck`).
//! * **Decisions** are weighed from the view of who decided (`decisions`), in games dealt from what he could know: nobody is to be blamed for what
//!   was hidden from him.
//!
//! So the three are reckoned apart and do not add up to the curve: what is left is what the players did other than `plain` would have, and
//! what the value learns itself from turn to turn.
//!
//! Where no weights fit a game, the curve is the Victory Points if the game ended there, luck is counted in
//! points, and decisions are not weighed. The same positions always give the same review: what is thought is counted and not timed, and each
//! position has chances of its own, whoever reckons it and when.

pub(crate) mod decisions;
mod luck;
mod told;
#[cfg(test)]
mod trial;
mod turning;
mod value;
mod words;

pub use luck::Fell;
pub use told::{
    CurvePoint, DecisionCosts, LuckOfSide, Made, Measure, Otherwise, Review, SideReview, TurnedBy, TurningPoint, Worth,
};

use crate::captain::network::Value;
use crate::captain::{Effort, general_network};
use crate::hint::Stopped;
use decisions::Judged;
use fitg_engine::answer::Answer;
use fitg_engine::game::Game;
use fitg_engine::pieces::GameLevel;
use luck::Stroke;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use value::Judge;

/// The version of how games are reviewed: raised when the same game would be told otherwise.
pub const VERSION: u32 = 4;

/// So many turning points are told at most.
pub const TURNING_POINTS: usize = 5;

/// A position of a recorded game, and the answer that led on from it: none in the last, and where the dice were exchanged or answers taken back.
#[derive(Clone, Debug)]
pub struct Position {
    /// The game there.
    pub game: Game,
    /// What was answered.
    pub given: Option<Answer>,
}

/// How much is thought about a game.
#[derive(Clone, Copy, Debug)]
pub struct Thought {
    /// In how many games each position is played on for the curve.
    pub played_on: u32,
    /// How many other throws of the dice an answer is held against.
    pub throws: u32,
    /// What finds the answers that a given one is held against.
    pub finding: Effort,
    /// In how many games it is then compared with them.
    pub compared: u32,
    /// In how many, dealt anew, where it seems to have cost something, and at the turning points.
    pub confirmed: u32,
}

impl Thought {
    /// As much as takes some seconds on a usual machine.
    pub const USUAL: Thought = Thought {
        played_on: 128,
        throws: 240,
        finding: Effort { first: 3, games: 96, lines: 12, answers: 3_000 },
        compared: 40,
        confirmed: 160,
    };

    /// The same in the Province Game, which has many more answers, and longer Player-Turns to play on.
    const IN_PROVINCES: Thought = Thought {
        played_on: 16,
        throws: 60,
        finding: Effort { first: 1, games: 16, lines: 6, answers: 1_500 },
        compared: 8,
        confirmed: 80,
    };

    /// The same in the Galactic Game, of which a campaign has some thousands of answers.
    const IN_THE_GALAXY: Thought = Thought {
        played_on: 4,
        throws: 24,
        finding: Effort { first: 1, games: 4, lines: 4, answers: 400 },
        compared: 4,
        confirmed: 40,
    };

    /// As much as nobody minds waiting for after a game.
    #[must_use]
    pub const fn of(level: GameLevel) -> Thought {
        match level {
            GameLevel::StarSystem => Thought::USUAL,
            GameLevel::Province => Thought::IN_PROVINCES,
            GameLevel::Galactic => Thought::IN_THE_GALAXY,
        }
    }
}

/// Who waits for a review.
pub struct Waiting<'w> {
    /// On how many threads it may be thought; at least one.
    pub threads: usize,
    /// How many of the [`steps`] are done.
    pub done: &'w AtomicUsize,
    /// Whether it is still wanted.
    pub go_on: &'w (dyn Fn() -> bool + Sync),
}

/// Why there is no review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotReviewed {
    /// The game is not over: a review would tell secrets, and who looks back would look ahead.
    NotOver,
    /// Nobody waited for it any more.
    Stopped,
}

impl From<Stopped> for NotReviewed {
    fn from(_: Stopped) -> NotReviewed {
        NotReviewed::Stopped
    }
}

/// How many steps a review of so many positions takes.
#[must_use]
pub const fn steps(positions: usize) -> usize {
    positions + TURNING_POINTS
}

/// What was found about one position.
struct Looked {
    /// The expected result for the Rebel Player.
    value: Value,
    stroke: Option<Stroke>,
    judged: Option<Judged>,
}

/// Reviews a game.
///
/// # Errors
///
/// If the game is not over in the last position, or if nobody waited any more.
pub fn review(positions: &[Position], thought: Thought, waiting: &Waiting<'_>) -> Result<Review, NotReviewed> {
    let over = positions.last().is_some_and(|last| last.game.outcome().is_some());
    let Some(first) = positions.first().filter(|_| over) else { return Err(NotReviewed::NotOver) };
    let network = general_network(first.game.state().terms.level);
    let judge = Judge { network: network.as_deref(), thought, go_on: waiting.go_on };
    let mut looked = look(positions, &judge, waiting)?;
    decisions::charge(&judge, positions, &mut looked);
    let mut turned = turning::candidates(&judge, &looked);
    turned.truncate(TURNING_POINTS);
    let mut points = Vec::new();
    for turn in turned {
        points.extend(turning::told(positions, &judge, &looked, turn)?);
        waiting.done.fetch_add(1, Ordering::Relaxed);
    }
    points.sort_by_key(|point| point.position);
    Ok(told::told(positions, &judge, &looked, points))
}

/// Looks at all positions, on several threads; which of them did what does not show.
fn look(positions: &[Position], judge: &Judge<'_>, waiting: &Waiting<'_>) -> Result<Vec<Looked>, Stopped> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut looked = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= positions.len() {
                return Ok(looked);
            }
            looked.push((at, look_at(positions, at, judge)?));
            waiting.done.fetch_add(1, Ordering::Relaxed);
        }
    };
    let mut looked: Vec<(usize, Looked)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..waiting.threads.clamp(1, 64)).map(|_| scope.spawn(work)).collect();
        let mut all = Vec::new();
        for worker in workers {
            // A fault of the program is its caller's to catch.
            all.extend(worker.join().unwrap_or_else(|fault| std::panic::resume_unwind(fault))?);
        }
        Ok(all)
    })?;
    looked.sort_by_key(|&(at, _)| at);
    Ok(looked.into_iter().map(|(_, looked)| looked).collect())
}

fn look_at(positions: &[Position], at: usize, judge: &Judge<'_>) -> Result<Looked, Stopped> {
    let (Some(here), next) = (positions.get(at), positions.get(at + 1)) else { return Err(Stopped) };
    let value = judge.expected(&here.game, at)?;
    let (Some(given), Some(next)) = (here.given, next) else {
        return Ok(Looked { value, stroke: None, judged: None });
    };
    let stroke = luck::stroke(judge, &here.game, given, &next.game, at)?;
    let judged = decisions::judged(judge, positions, at, given, decisions::Closely::IfItCost)?;
    Ok(Looked { value, stroke, judged })
}
