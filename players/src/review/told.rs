//! What is told of a game that was looked back upon.

use super::decisions::Judged;
use super::value::{Judge, plus, to};
use super::{Fell, Looked, Position, VERSION, words};
use crate::captain::features;
use crate::captain::network::{ONE, Value};
use fitg_engine::{Side, version};
use serde::{Deserialize, Serialize};

/// A game looked back upon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Review {
    /// With what it was made.
    pub made: Made,
    /// What results are counted in.
    pub measure: Measure,
    /// The expected result for the Rebel Player in each position, from the first.
    pub curve: Vec<CurvePoint>,
    /// The Rebel Player.
    pub rebel: SideReview,
    /// The Imperial Player.
    pub imperial: SideReview,
    /// Where it turned, in their order.
    pub turning_points: Vec<TurningPoint>,
    /// How all this was reckoned, in some sentences.
    pub how: String,
}

/// With what a review was made: another program may tell the same game otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Made {
    /// The way of reviewing.
    pub review: u32,
    /// What is told to the network.
    pub features: u32,
    /// The rules.
    pub rules: u32,
    /// The rulings.
    pub rulings: u32,
    /// The printed data.
    pub data: u32,
}

impl Made {
    /// With this program.
    pub const OURS: Made = Made {
        review: VERSION,
        features: features::VERSION,
        rules: version::RULES,
        rulings: version::RULINGS,
        data: version::DATA,
    };
}

/// What results are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Measure {
    /// The chance to win, and points, as they were learned from many games.
    Learned,
    /// The Victory Points if the game ended there: nobody has learned this game.
    PointsNow,
}

/// A result, or what was gained.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Worth {
    /// The chance to win, in parts of a thousand; nothing where nobody has learned the game.
    pub chance: Option<i32>,
    /// Victory Points, in tenths: of a result those beyond what the Rebel Player needs.
    pub points: i32,
}

impl Worth {
    pub(super) fn of(judge: &Judge<'_>, value: Value) -> Worth {
        let parts = |number: i64, of: i64| i32::try_from((number * of + ONE / 2).div_euclid(ONE)).unwrap_or(0);
        Worth { chance: judge.network.is_some().then(|| parts(value.chance, 1000)), points: parts(value.margin, 10) }
    }
}

/// The expected result for the Rebel Player in one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CurvePoint {
    /// The position of the replay.
    pub position: usize,
    /// What was to be expected.
    pub worth: Worth,
}

/// What luck and decisions were worth to a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SideReview {
    /// Its luck.
    pub luck: LuckOfSide,
    /// Its decisions; nothing where nobody has learned the game.
    pub decisions: Option<DecisionCosts>,
}

/// What luck was worth to a side: its own good and the other side's bad.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LuckOfSide {
    /// All of it.
    pub all: Worth,
    /// What its own dice brought it.
    pub own_dice: Worth,
    /// What the other side's dice brought it.
    pub enemy_dice: Worth,
    /// What fights brought it in which both sides threw at once.
    pub both_dice: Worth,
    /// What was drawn or picked.
    pub cards: Worth,
    /// After how many answers chance had a part.
    pub times: usize,
    /// The same in words.
    pub words: String,
}

/// What a side's decisions cost it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DecisionCosts {
    /// How many decisions left a choice.
    pub weighed: usize,
    /// How many cost something beyond chance.
    pub costly: usize,
    /// What these cost together.
    pub cost: Worth,
    /// The same in words.
    pub words: String,
}

/// Where the game turned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TurningPoint {
    /// The position of the replay before it: from here one can go on otherwise.
    pub position: usize,
    /// The Game-Turn.
    pub turn: u8,
    /// Whose Player-Turn.
    pub phasing: Side,
    /// Who answered.
    pub side: Side,
    /// What was asked.
    pub prompt: String,
    /// What was answered.
    pub label: String,
    /// What turned it.
    pub by: TurnedBy,
    /// What that was worth to the Rebel Player.
    pub worth: Worth,
    /// What turned it, in a sentence.
    pub words: String,
    /// What happened there, as the log tells it.
    pub happened: Vec<String>,
    /// What the answer given was expected to bring the Rebel Player, by what who answered could know, where that was weighed.
    pub expected: Option<Worth>,
    /// What else there was, the best for who answered first.
    pub otherwise: Vec<Otherwise>,
}

/// What turned a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum TurnedBy {
    /// An answer that cost something.
    Decision,
    /// Dice or cards.
    Luck,
}

/// Another answer that there was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Otherwise {
    /// The answer's text, as it is given.
    pub id: String,
    /// What it says on the button.
    pub label: String,
    /// With what in mind, if that makes a difference.
    pub meaning: Option<String>,
    /// What it was expected to bring the Rebel Player.
    pub expected: Worth,
    /// The same for who answered, in words.
    pub words: String,
}

const NOTHING: Value = Value { chance: 0, margin: 0 };

/// All of it.
pub(super) fn told(positions: &[Position], judge: &Judge<'_>, looked: &[Looked], points: Vec<TurningPoint>) -> Review {
    let curve = looked.iter().enumerate();
    let curve = curve.map(|(position, here)| CurvePoint { position, worth: Worth::of(judge, here.value) }).collect();
    let measure = if judge.network.is_some() { Measure::Learned } else { Measure::PointsNow };
    let side = |side: Side| SideReview {
        luck: luck_of(side, judge, looked),
        decisions: judge.network.map(|_| decisions_of(side, judge, looked)),
    };
    Review {
        made: Made::OURS,
        measure,
        curve,
        rebel: side(Side::Rebel),
        imperial: side(Side::Imperial),
        turning_points: points,
        how: words::how(measure, positions.len(), judge.thought),
    }
}

fn luck_of(side: Side, judge: &Judge<'_>, looked: &[Looked]) -> LuckOfSide {
    let strokes = || looked.iter().filter_map(|here| here.stroke.as_ref());
    let sum = |wanted: &dyn Fn(Fell) -> bool| {
        let sum = strokes().filter(|stroke| wanted(stroke.fell)).fold(NOTHING, |sum, stroke| plus(sum, stroke.worth));
        Worth::of(judge, to(side, sum))
    };
    let (all, own_dice) = (sum(&|_| true), sum(&|fell| fell == Fell::Dice(side)));
    LuckOfSide {
        all,
        own_dice,
        enemy_dice: sum(&|fell| fell == Fell::Dice(side.enemy())),
        both_dice: sum(&|fell| fell == Fell::DiceOfBoth),
        cards: sum(&|fell| fell == Fell::Cards),
        times: strokes().count(),
        words: words::luck(all),
    }
}

fn decisions_of(side: Side, judge: &Judge<'_>, looked: &[Looked]) -> DecisionCosts {
    let judged: Vec<&Judged> =
        looked.iter().filter_map(|here| here.judged.as_ref()).filter(|judged| judged.side == side).collect();
    let costs = judged.iter().filter_map(|judged| judged.cost);
    let costly = costs.clone().count();
    let cost = Worth::of(judge, costs.fold(NOTHING, plus));
    DecisionCosts { weighed: judged.len(), costly, cost, words: words::decisions(judged.len(), costly, cost) }
}
