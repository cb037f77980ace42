//! How many games went, as plain data that can be written as JSON.

use crate::Kind;
use fitg_engine::Case;
use fitg_engine::game::Refusal;
use fitg_engine::state::{Ending, Options, Outcome};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// The least, the mean and the greatest of some whole numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Spread {
    /// The least.
    pub min: u64,
    /// The mean.
    pub mean: f64,
    /// The greatest.
    pub max: u64,
}

impl Spread {
    /// Of these numbers; all zero of none.
    #[must_use]
    pub fn of(numbers: impl IntoIterator<Item = u64>) -> Spread {
        let (mut count, mut sum, mut min, mut max) = (0_u64, 0_u64, u64::MAX, 0);
        for number in numbers {
            count += 1;
            sum += number;
            min = min.min(number);
            max = max.max(number);
        }
        if count == 0 {
            return Spread::default();
        }
        Spread { min, mean: sum as f64 / count as f64, max }
    }
}

/// What is wrong with a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FaultKind {
    /// The scenario could not be started.
    Scenario,
    /// The engine panicked.
    Panic,
    /// An answer from the list was refused.
    ListedRefused,
    /// An answer not on the list was accepted, or changed the state.
    UnlistedAccepted,
    /// An answer that is not listed has no reason why not, or one that is listed has one.
    NoReason,
    /// The list of answers is empty or names an answer twice.
    BadList,
    /// The engine told of a fault of its own.
    EngineFault,
    /// The state contradicts itself.
    Recount,
    /// The state did not survive being written and read.
    RoundTrip,
    /// The same answers did not give the same game again.
    Replay,
    /// A side could see what it may not know.
    Leak,
    /// The game did not end by itself.
    Endless,
    /// The player gave an answer that is not on the list.
    Player,
}

impl FaultKind {
    /// What a refused answer shows: a fault of the engine where it says so itself, and this otherwise.
    pub(crate) const fn of(refusal: &Refusal, otherwise: FaultKind) -> FaultKind {
        match refusal {
            Refusal::Fault(_) => FaultKind::EngineFault,
            Refusal::GameOver { .. } | Refusal::NotAllowed { .. } => otherwise,
        }
    }
}

/// Something wrong, with all that is needed to see it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// The seed of the game.
    pub seed: u64,
    /// How many answers had been given.
    pub step: u64,
    /// What kind of fault it is.
    pub kind: FaultKind,
    /// What was seen.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed {}, step {}: {:?}: {}", self.seed, self.step, self.kind, self.what)
    }
}

/// How often a case was told or asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CaseCount {
    /// Which.
    pub case: Case,
    /// How often.
    pub count: u64,
}

/// How some games went.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// The scenario's id.
    pub scenario: String,
    /// The options.
    pub options: Options,
    /// Who played the Rebel side.
    pub rebel: Option<Kind>,
    /// Who played the Imperial side.
    pub imperial: Option<Kind>,
    /// The seed of the first game; each further game has the next one.
    pub seed: u64,
    /// How many games were begun.
    pub games: u64,
    /// How many of them ended by themselves.
    pub ended: u64,
    /// How many ended how: such as `"rebel: victory_points"`.
    pub results: BTreeMap<String, u64>,
    /// How many games the Rebel side won.
    pub rebel_wins: u64,
    /// How many games the Imperial side won.
    pub imperial_wins: u64,
    /// Victory Points at the end, of the games that they decided.
    pub points_mean: Option<f64>,
    /// How each game ended that did, by its seed; what is written of it is counted above.
    #[serde(skip)]
    pub outcomes: Vec<Outcome>,
    /// Game-Turns begun.
    pub turns: Spread,
    /// All decisions together.
    pub decisions: u64,
    /// Decisions of a game.
    pub decisions_per_game: Spread,
    /// The longest list of answers.
    pub most_answers: u64,
    /// The greatest number of procedures running inside each other.
    pub deepest: u64,
    /// The time it took.
    pub seconds: f64,
    /// Decisions in a second, all threads together.
    pub decisions_per_second: f64,
    /// Games in a second.
    pub games_per_second: f64,
    /// On how many threads.
    pub threads: u64,
    /// How often each case was told or asked, in the order of the cases; empty unless that was counted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cases: Vec<CaseCount>,
    /// How many faults there were; in JSON the number is called `faults`, which every reader looks for first.
    #[serde(rename = "faults")]
    pub fault_count: u64,
    /// What was wrong.
    #[serde(rename = "fault_list")]
    pub faults: Vec<Fault>,
}

/// How a game ended, in two words: the winner and why.
#[must_use]
pub fn ending_words(outcome: Outcome) -> String {
    let why = match outcome.ending {
        Ending::RebelInstantVictory | Ending::ImperialInstantVictory => "instant_victory",
        Ending::VictoryPoints(_) => "victory_points",
        Ending::Resigned(_) => "resigned",
    };
    format!("{}: {why}", outcome.winner.name().to_lowercase())
}
