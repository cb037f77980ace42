//! Fulfilling combat results (10.3): which units a side gives up.

use crate::Side;
use crate::answer::Answer;
use crate::decision::Asked;
use crate::event::Event;
use crate::pieces::UnitId;
use crate::state::{Captor, PossessionSet, State, UnitSet};
use crate::terms::{Come, Fault, Frame, List, LostTo, Next, Relabel, Sight, Table, Value, Why};
use serde::{Deserialize, Serialize};

/// A side picks units for a loss. What it picked is left in `work.chosen`; nothing is removed here, because both sides'
/// losses are removed together.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Losses {
    side: Side,
    to: LostTo,
    from: UnitSet,
    picked: UnitSet,
    /// Strength points still to be picked; always a sum that the units not yet passed over can make exactly.
    open: u8,
    /// Strength points of the loss that no unit fits (10.3).
    #[serde(default)]
    over: u8,
    last: Option<UnitId>,
}

impl Losses {
    /// Asks `side` for units worth as near to `loss` as they can come without exceeding it (10.3).
    pub(crate) fn new(side: Side, to: LostTo, from: UnitSet, loss: u8) -> Losses {
        let open = nearest(to, from, loss);
        Losses { side, to, from, picked: UnitSet::EMPTY, open, over: loss.saturating_sub(open), last: None }
    }

    fn left(&self) -> impl Iterator<Item = UnitId> + Clone {
        let last = self.last;
        self.from.iter().filter(move |&unit| last.is_none_or(|last| unit > last))
    }

    fn completes(&self, unit: UnitId) -> bool {
        self.open
            .checked_sub(self.to.strength(unit))
            .is_some_and(|rest| reach(self.to, self.left().filter(|&other| other > unit)) >> rest & 1 == 1)
    }
}

impl Losses {
    /// Why a unit is not among those of which one is picked next.
    fn passed_over(&self, unit: UnitId) -> Why {
        if self.picked.contains(unit) {
            Why::Picked
        } else if !self.from.contains(unit) {
            Why::TakesNoLoss
        } else if self.last.is_some_and(|last| unit < last) {
            Why::BeforeThePicked
        } else {
            Why::equal_listed(unit)
        }
    }
}

/// The sums of strength that some of the units make, as bits: bit n is set if a set of them is worth n.
fn reach(to: LostTo, units: impl Iterator<Item = UnitId>) -> u128 {
    units.fold(1, |sums, unit| sums | sums << to.strength(unit))
}

/// The greatest sum of strength, not above `loss`, that some of the units make (10.3).
fn nearest(to: LostTo, units: UnitSet, loss: u8) -> u8 {
    let sums = reach(to, units.iter());
    (0..=loss.min(127)).rev().find(|&sum| sums >> sum & 1 == 1).unwrap_or(0)
}

/// Whether two units are equal pieces of one place, so that one of them is offered for both: of one kind, in one place, both
/// moved or both not, and neither holds anybody.
#[must_use]
pub fn alike(state: &State, one: UnitId, other: UnitId) -> bool {
    let holds = |unit: UnitId| !state.held_by(Captor::Unit(unit)).is_empty();
    one == other || same(state, one, other) && !holds(one) && !holds(other)
}

fn same(state: &State, one: UnitId, other: UnitId) -> bool {
    let carries = |unit: UnitId| state.carried_by(unit).map(UnitId::kind);
    one.kind() == other.kind() && state.units[one] == state.units[other] && carries(one) == carries(other)
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
                .prisoners()
                .iter()
                .filter_map(|prisoner| match state.characters[prisoner].captor() {
                    Some(Captor::Unit(holder)) => Some(holder),
                    _ => None,
                })
                .collect()
        });
        if holders.contains(unit) {
            return true;
        }
        let listed = offered.iter().any(|other| same(state, other, unit));
        if !listed {
            offered.insert(unit);
        }
        !listed
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
        if list.wants_reasons() {
            for unit in sight.state.mustered(self.side).iter() {
                list.close(Answer::Unit(unit), self.passed_over(unit));
            }
        }
        let question = self.to.question(self.open);
        Some(Asked { side: self.side, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match come {
            Come::Answer(Answer::Unit(unit)) => {
                self.picked.insert(unit);
                self.open = self.open.saturating_sub(self.to.strength(unit));
                self.last = Some(unit);
                Ok(Next::Stay)
            }
            Come::Go if self.open == 0 => {
                // Where all are lost there is nothing that could fit.
                if self.over > 0 && self.picked != self.from {
                    table.tell(self.to.case(), Event::LossFitsNobody { side: self.side, points: self.over });
                }
                Ok(Next::Give(Value::Units(self.picked)))
            }
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
