//! Fulfilling combat results (10.3): which units a side gives up.

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::galaxy::EnvironId;
use crate::pieces::UnitId;
use crate::state::{Captor, PossessionSet, State, UnitSet};
use crate::terms::{Come, Fault, Frame, List, Next, Relabel, Sight, Table, Value, Why};
use serde::{Deserialize, Serialize};

/// A side picks units for a loss. What it picked is left in `work.chosen`; nothing is removed here, because both sides'
/// losses are removed together.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Losses {
    side: Side,
    environ: Option<EnvironId>,
    from: UnitSet,
    picked: UnitSet,
    /// Strength points still to be picked; always a sum that the units not yet passed over can make exactly.
    open: u8,
    last: Option<UnitId>,
}

impl Losses {
    /// Asks `side` for units worth as near to `loss` as they can come without exceeding it (10.3).
    pub(crate) fn new(side: Side, environ: Option<EnvironId>, from: UnitSet, loss: u8) -> Losses {
        Losses { side, environ, from, picked: UnitSet::EMPTY, open: nearest(from, loss), last: None }
    }

    fn left(&self) -> impl Iterator<Item = UnitId> + Clone {
        let last = self.last;
        self.from.iter().filter(move |&unit| last.is_none_or(|last| unit > last))
    }

    fn completes(&self, unit: UnitId) -> bool {
        self.open
            .checked_sub(unit.strength())
            .is_some_and(|rest| reach(self.left().filter(|&other| other > unit)) >> rest & 1 == 1)
    }
}

/// The sums of strength that some of the units make, as bits: bit n is set if a set of them is worth n.
fn reach(units: impl Iterator<Item = UnitId>) -> u128 {
    units.fold(1, |sums, unit| sums | sums << unit.strength())
}

/// The greatest sum of strength, not above `loss`, that some of the units make (10.3).
#[must_use]
pub fn nearest(units: UnitSet, loss: u8) -> u8 {
    let sums = reach(units.iter());
    (0..=loss.min(127)).rev().find(|&sum| sums >> sum & 1 == 1).unwrap_or(0)
}

/// The units of a set of which no equal one comes before them: equal pieces in one place are offered once. Units are
/// equal if they are of one kind, stand in one environ, were both moved or both not, and hold nobody.
pub(crate) fn distinct<'a>(
    state: &'a State,
    units: impl Iterator<Item = UnitId> + 'a,
) -> impl Iterator<Item = UnitId> + 'a {
    let mut offered = UnitSet::EMPTY;
    let mut holders: Option<UnitSet> = None;
    units.filter(move |&unit| {
        let holders = *holders.get_or_insert_with(|| {
            state
                .present(unit.side().enemy())
                .iter()
                .filter_map(|prisoner| match state.characters[prisoner].captor {
                    Some(Captor::Unit(holder)) => Some(holder),
                    _ => None,
                })
                .collect()
        });
        if holders.contains(unit) {
            return true;
        }
        let same = offered.iter().any(|other| other.kind() == unit.kind() && state.units[other] == state.units[unit]);
        if !same {
            offered.insert(unit);
        }
        !same
    })
}

impl Frame for Losses {
    const NAME: &'static str = "the choice of losses";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        if self.open == 0 {
            return None;
        }
        for unit in distinct(sight.state, self.left()) {
            list.judge(Answer::Unit(unit), self.completes(unit).then_some(()).ok_or(Why::WrongLoss));
        }
        Some(Asked { side: self.side, question: Question::Lose { environ: self.environ, open: self.open } })
    }

    fn step(&mut self, _: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match come {
            Come::Answer(Answer::Unit(unit)) => {
                self.picked.insert(unit);
                self.open = self.open.saturating_sub(unit.strength());
                self.last = Some(unit);
                Ok(Next::Stay)
            }
            Come::Go if self.open == 0 => Ok(Next::Give(Value::Units(self.picked))),
            come => Self::fault(come),
        }
    }

    fn picked(&self, _: &Sight<'_>, picked: &mut Vec<Answer>) {
        picked.extend(self.picked.iter().map(Answer::Unit));
    }

    fn relabel(&mut self, names: &Relabel<'_>) {
        self.from = names.units(self.from);
        self.picked = names.units(self.picked);
        // Units are picked in the order of their names: the last one is the greatest of those picked.
        self.last = self.picked.iter().last();
    }

    fn shown_units(&self, show: &mut dyn FnMut(UnitSet)) {
        show(self.from);
        show(self.picked);
    }

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}
