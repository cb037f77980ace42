//! Standing orders: what a person wants answered without being asked, so that the screen does not change hands for nothing.

use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::decision::Standing;
use fitg_engine::game::Decision;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What to do about one kind of question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Put the question.
    #[default]
    Ask,
    /// Do it whenever it is allowed. Where there is a choice of how, that is still asked.
    Always,
    /// Never do it.
    Never,
}

/// The standing orders of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct Orders {
    /// Attempts to detect spaceships (9.3).
    pub detection: Order,
    /// Fire of Planetary Defense Bases (9.2).
    pub pdb_fire: Order,
    /// Reactions to enemy movement (9.6).
    pub reactions: Order,
    /// Searches by military units (11.2).
    pub unit_searches: Order,
    /// Military combats (10.1).
    pub combats: Order,
}

/// The standing orders of both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct BothOrders {
    /// The Rebel Player's.
    pub rebel: Orders,
    /// The Imperial Player's.
    pub imperial: Orders,
}

impl BothOrders {
    /// Those of a side.
    #[must_use]
    pub const fn of(&self, side: Side) -> &Orders {
        match side {
            Side::Rebel => &self.rebel,
            Side::Imperial => &self.imperial,
        }
    }

    /// Those of a side, to change them.
    pub const fn of_mut(&mut self, side: Side) -> &mut Orders {
        match side {
            Side::Rebel => &mut self.rebel,
            Side::Imperial => &mut self.imperial,
        }
    }
}

impl Orders {
    /// The answer that these orders give to a decision; `None` where a person must be asked. It is always one of those listed.
    #[must_use]
    pub fn answer(&self, decision: &Decision<'_>) -> Option<Answer> {
        let listed = |answer: Answer| decision.answers.contains(&answer).then_some(answer);
        let yes_no = |order: Order| match order {
            Order::Ask => None,
            Order::Always => listed(Answer::Yes),
            Order::Never => listed(Answer::No),
        };
        match decision.question.about().standing? {
            Standing::Detection => yes_no(self.detection),
            Standing::PdbFire => yes_no(self.pdb_fire),
            Standing::Combats => yes_no(self.combats),
            Standing::UnitSearches => yes_no(self.unit_searches),
            Standing::OrderOfCombats => match self.combats {
                Order::Ask => None,
                Order::Always | Order::Never => decision.answers.first().copied(),
            },
            Standing::Reactions => match self.reactions {
                Order::Ask => None,
                Order::Never => listed(Answer::Done),
                Order::Always => {
                    let mut pieces = decision.answers.iter().copied().filter(|answer| *answer != Answer::Done);
                    pieces.next().filter(|_| pieces.next().is_none())
                }
            },
        }
    }
}
