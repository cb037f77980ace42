//! A hint for a person: the few answers worth giving, what each is expected to bring, and what it changes.
//!
//! It is made from a [`View`] and nothing else: two games that look the same to a person give him the same hint. The captain's way of
//! weighing ([`crate::captain`]) finds three answers; these are then compared once more in the same games, dealt anew for all three, so that no
//! figure is flattered by having been picked for being high. What is said of an answer was counted in those games, between the question and the
//! end of the Player-Turn; what was not counted is not said. Where the enemy can react (9.6), it is what comes of it at worst.

mod changes;
mod reactions;
pub(crate) mod weighing;
pub(crate) mod words;

pub use changes::Change;

use crate::captain::lines::{self, Line};
use crate::captain::{Effort, general_network};
use crate::own_chance::OwnChance;
use crate::plain::Plain;
use crate::{Player, Seat};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::decision::Question;
use fitg_engine::game::Decision;
use fitg_engine::pieces::GameLevel;
use fitg_engine::view::View;
use serde::Serialize;
use weighing::{Compared, Thinking};

/// The chance of who thinks about hints: the same question always gets the same hint, and no game's seed is asked for.
const SEED: Seed = Seed(0x1115);

/// How much is thought about a hint.
#[derive(Clone, Copy, Debug)]
pub struct Thought {
    /// What finds the answers to be shown.
    pub finding: Effort,
    /// In how many games dealt anew they are compared.
    pub games: u32,
}

impl Thought {
    /// As much as nobody minds waiting for who has asked.
    pub const USUAL: Thought =
        Thought { finding: Effort { first: 8, games: 360, lines: 32, answers: 12_000 }, games: 100 };

    /// The same in the larger games, where a Player-Turn lasts several times as long.
    const LARGER: Thought = Thought { finding: Effort { first: 4, games: 160, lines: 24, answers: 12_000 }, games: 60 };

    /// As much as nobody minds waiting for in a game.
    #[must_use]
    pub const fn of(level: GameLevel) -> Thought {
        match level {
            GameLevel::StarSystem => Thought::USUAL,
            GameLevel::Province | GameLevel::Galactic => Thought::LARGER,
        }
    }
}

/// Whose sense a hint is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Sense {
    /// The captain's, who has learned what a position is worth.
    Captain,
    /// Simple sense: nobody has learned this game, and no value can be said.
    Plain,
}

/// A hint.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hint {
    /// For whom.
    pub side: Side,
    /// Whose sense it is.
    pub sense: Sense,
    /// How many answers there are.
    pub out_of: usize,
    /// In how many dealt games the answers below were compared.
    pub games: u32,
    /// The answers, the best first.
    pub weighed: Vec<Weighed>,
    /// How it was made, in a sentence.
    pub how: String,
}

/// One answer of a hint.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Weighed {
    /// The answer's text, as it is given.
    pub id: String,
    /// What it says on the button.
    pub label: String,
    /// With what in mind it was played on, if that makes a difference.
    pub meaning: Option<String>,
    /// What it is expected to bring.
    pub expected: Option<Expected>,
    /// What changes, most telling first.
    pub why: Vec<HintReason>,
}

/// What an answer is expected to bring to who asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Expected {
    /// His chance to win, in parts of a thousand; with the enemy's reactions, where they make it worse.
    pub chance: i32,
    /// The Victory Points by which the Rebel Player exceeds what he needs, or by which the Imperial Player keeps him short of it, in tenths; a
    /// victory at once counts as twelve.
    pub points: i32,
    /// The same in words.
    pub words: String,
    /// Whether it is behind the first answer by no more than chance would make of two equal ones.
    pub as_good: bool,
}

/// Something that changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HintReason {
    /// In how many of the dealt games it came to pass after this answer.
    pub games: u32,
    /// In how many after the answer it is compared with; nothing where there is but one.
    pub otherwise: Option<u32>,
    /// The same in words.
    pub words: String,
}

/// The thinking was stopped before it came to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// A hint for who is asked, from what this view shows; `None` where there is nothing to choose, or only dice to be thrown.
///
/// # Errors
///
/// If it was to go on no longer.
pub fn hint(view: &View, thought: Thought, go_on: &dyn Fn() -> bool) -> Result<Option<Hint>, Stopped> {
    // Nothing of the real game comes further than this: it is made from the view.
    let possible = view.possible_game();
    let Some(seat) = Seat::asked(&possible) else { return Ok(None) };
    let decision = seat.decision();
    if decision.answers.len() < 2 || matches!(decision.question, Question::Chance(_)) {
        return Ok(None);
    }
    let before = Plain::new(seat.side(), SEED);
    let mut after = before.clone();
    let usual = after.choose(&seat);
    let Some(network) = general_network(view.possible_state().terms.level) else {
        return Ok(Some(plain_sense(decision, usual)));
    };
    let mut chance = OwnChance::new(SEED, seat.side());
    let lines = lines::proposed(&seat, view, &before, &after, usual, thought.finding.lines, &mut chance);
    let weighed = different(&lines);
    let mut thinking = Thinking { network: &network, view, side: seat.side(), chance, go_on };
    let found = thinking.found(lines, thought.finding, None)?;
    let mut compared = thinking.compared_at_worst(found, thought.games as usize)?;
    // What was proposed first comes first among equals: the usual answer.
    compared.sort_by_key(|compared| std::cmp::Reverse(compared.sum()));
    let mut told = told(decision, &compared, weighed, thought.games);
    if compared.iter().any(|one| one.reacted.is_some()) {
        told.how.push_str(words::with_reactions());
    }
    Ok(Some(told))
}

/// What simple sense would do, where no value can be said.
fn plain_sense(decision: &Decision<'_>, usual: Answer) -> Hint {
    let weighed =
        Weighed { id: usual.to_string(), label: decision.label(usual), meaning: None, expected: None, why: Vec::new() };
    Hint {
        side: decision.side,
        sense: Sense::Plain,
        out_of: decision.answers.len(),
        games: 0,
        weighed: vec![weighed],
        how: words::plain_sense().to_owned(),
    }
}

/// How many different answers the lines begin with.
fn different(lines: &[Line]) -> usize {
    let mut answers: Vec<Answer> = lines.iter().map(|line| line.answer).collect();
    answers.sort_by_key(ToString::to_string);
    answers.dedup();
    answers.len()
}

fn told(decision: &Decision<'_>, compared: &[Compared], weighed_of: usize, games: u32) -> Hint {
    let weighed = compared.iter().enumerate().map(|(at, one)| {
        let other = compared.get(if at == 0 { 1 } else { 0 });
        let (chance, points) = (one.mean(|value| value.chance, 1000), one.mean(|value| value.margin, 10));
        let as_good = at > 0 && compared.first().is_some_and(|best| one.as_good_as(best));
        // Only what is moved is meant to go somewhere: who ends the segment has nothing more in mind.
        let piece = matches!(one.line.answer, Answer::Unit(_) | Answer::Character(_) | Answer::Ship(_));
        let moves = piece && matches!(decision.question, Question::Move | Question::React);
        Weighed {
            id: one.line.answer.to_string(),
            label: decision.label(one.line.answer),
            meaning: one.line.mate.aim().filter(|_| moves).map(|(to, all)| words::aim(one.line.answer, to, all)),
            expected: Some(Expected {
                chance,
                points,
                words: words::expected(decision.side, chance, points, one.reacted),
                as_good,
            }),
            why: changes::reasons(&one.changes, other.map(|other| &other.changes), decision.side, games, at == 0),
        }
    });
    Hint {
        side: decision.side,
        sense: Sense::Captain,
        out_of: decision.answers.len(),
        games,
        weighed: weighed.collect(),
        how: words::captain(weighed_of, decision.answers.len(), games),
    }
}
