//! What the captain is after in a Player-Turn, and what it weighed at a decision, said in a line or two.
//!
//! It is said of its own view and nothing else, and for whoever wishes to hear it: the owner of the other seat, who then knows more than he should,
//! or anybody once the game is over. Nothing of it is stored or part of the game: it is reckoned anew from the view at the turn's first decision, with the
//! answer that was given there, in dealt games that `plain` plays on to the end of the Player-Turn. The same view and answer always give the same
//! words.

use crate::captain::lines::{Line, aimed};
use crate::captain::{Effort, general_network};
use crate::hint::weighing::Thinking;
use crate::hint::{Change, Stopped, words};
use crate::own_chance::OwnChance;
use crate::plain::Plain;
use crate::review::Position;
use crate::review::decisions::went;
use crate::{Player, Seat};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::decision::Question;
use fitg_engine::galaxy::EnvironId;
use fitg_engine::state::ControlState;
use fitg_engine::view::View;
use serde::Serialize;

/// The chance of who says what it is after: no game's seed is asked for.
const SEED: Seed = Seed(0x5a1d);

/// In so many dealt games it is counted what comes to pass.
const GAMES: u32 = 100;

/// So many things it is after are named, and so many that it fears.
const NAMED: usize = 2;

/// What comes in fewer of a hundred games is not named.
const LEAST: u32 = 15;

/// How much is thought about what else was weighed.
pub const WEIGHED: crate::hint::Thought =
    crate::hint::Thought { finding: Effort { first: 8, games: 240, lines: 24, answers: 8_000 }, games: 60 };

/// What was answered first in a Player-Turn.
#[derive(Clone, Copy, Debug)]
pub struct Begun {
    /// The answer.
    pub given: Answer,
    /// Where the piece that it moves went, if it moved one.
    pub went: Option<EnvironId>,
}

/// How a side began a Player-Turn: its first answer to a question that left a choice, and the position in which it was given.
#[must_use]
pub fn begun(positions: &[Position], side: Side) -> Option<(&Position, Begun)> {
    let chosen = |position: &Position| {
        let left_a_choice = position.game.decision().is_some_and(|decision| {
            decision.side == side && decision.answers.len() > 1 && !matches!(decision.question, Question::Chance(_))
        });
        position.given.filter(|_| left_a_choice)
    };
    let (at, given) = positions.iter().enumerate().find_map(|(at, position)| Some((at, chosen(position)?)))?;
    Some((positions.get(at)?, Begun { given, went: went(positions, at, given) }))
}

/// What the captain is after.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Thoughts {
    /// Whose thoughts.
    pub side: Side,
    /// The Game-Turn.
    pub turn: u8,
    /// What it expects, what it is after, what it fears: a line each.
    pub lines: Vec<String>,
}

/// What the captain was after when it began a Player-Turn so, from its own view; `None` where no weights fit the game, or nothing was asked.
///
/// # Errors
///
/// If it was to go on no longer.
pub fn thoughts(view: &View, begun: Begun, go_on: &dyn Fn() -> bool) -> Result<Option<Thoughts>, Stopped> {
    let possible = view.possible_game();
    let Some(seat) = Seat::asked(&possible) else { return Ok(None) };
    let (side, clock) = (seat.side(), view.possible_state().clock);
    let Some(network) = general_network(view.possible_state().terms.level) else { return Ok(None) };
    let before = Plain::new(side, SEED);
    let mut after = before.clone();
    // Whoever plays on has the question behind it, as the captain has.
    let _ = after.choose(&seat);
    let moves = matches!(seat.decision().question, Question::Move | Question::React);
    let line = begun
        .went
        .filter(|_| moves)
        .and_then(|to| aimed(begun.given, to, &before).next())
        .unwrap_or_else(|| Line::new(begun.given, after));
    let mut thinking = Thinking { network: &network, view, side, chance: OwnChance::new(SEED, side), go_on };
    let Some(compared) = thinking.compared(vec![line], GAMES)?.pop() else { return Ok(None) };
    let (chance, points) = (compared.mean(|value| value.chance, 1000), compared.mean(|value| value.margin, 10));
    let mut lines = vec![words::own_expectation(side, chance, points)];
    let told = |good: bool| {
        let mut changes = compared.changes.often(LEAST * GAMES / 100);
        changes.retain(|&(change, _)| favours(change, side) == Some(good));
        changes.truncate(NAMED);
        changes
    };
    lines.extend(words::own_aims("After", side, &told(true), GAMES));
    lines.extend(words::own_aims("Fears", side, &told(false), GAMES));
    Ok(Some(Thoughts { side, turn: clock.turn, lines }))
}

/// Whether a change is to the good of a side, if it is to the good of either.
fn favours(change: Change, own: Side) -> Option<bool> {
    Some(match change {
        Change::Won(side) | Change::Loyalty(_, side) => side == own,
        Change::Control(_, ControlState::Rebellion | ControlState::RebelControl) | Change::Camp(_) => {
            own == Side::Rebel
        }
        Change::Control(_, ControlState::ImperialControl | ControlState::RebellionStopped) => own == Side::Imperial,
        // Of its own people.
        Change::Dead(_) | Change::Captured(_) | Change::Wounded(_) | Change::Detected(_) => false,
        Change::Freed(_) | Change::EnemyPeopleLost => true,
        Change::UnitsLost(side) => side != own,
        // Whose base it is hangs on who controls the planet then.
        Change::BaseDown(_) => return None,
    })
}
