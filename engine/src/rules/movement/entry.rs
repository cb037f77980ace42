//! Rebel units that wait in a star system outside the province jump into it (19.42, 28.27, 28.38): what opens the Interplanetary Military
//! Movement Segment, after withheld units have found room (15.44).

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::{PlanetId, SystemId};
use crate::pieces::UnitId;
use crate::rules::military_combat::lose_units;
use crate::state::{CharacterSet, Place, ShipSet, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Passing, Relabel, Sight, Stack, Table, Value, Why};
use serde::{Deserialize, Serialize};

/// The entry of one Player-Turn: stack after stack, until nobody waits any more. They must enter (L106).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Entry {
    step: Step,
    /// The stack being put together.
    stack: UnitSet,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    /// What opens the Operations Phase.
    Open,
    /// Who goes together, and where.
    Pick,
}

impl Entry {
    pub(crate) fn new() -> Entry {
        Entry { step: Step::Open, stack: UnitSet::EMPTY }
    }

    /// Those picked who jump.
    pub(crate) fn jumping(&self) -> UnitSet {
        self.stack.iter().filter(|unit| unit.mobile()).collect()
    }

    /// The star system from which the next stack comes: the lowest in which a mobile unit waits.
    fn system(state: &State) -> Option<SystemId> {
        waiting(state).iter().filter(|unit| unit.mobile()).filter_map(|unit| state.units[unit].place().system()).min()
    }

    /// Whether a unit can join the stack (L28): mobile ones first, then those carried, each in the order of the counters; of equal ones
    /// the lowest stands for all.
    fn judge(&self, state: &State, system: SystemId, unit: UnitId) -> Result<(), Why> {
        let key = |unit: UnitId| (!unit.mobile(), unit);
        let last = self.stack.iter().max_by_key(|&unit| key(unit));
        let here = |unit: &UnitId| state.units[*unit].place() == Place::Outside(system);
        let left = waiting(state).without(self.stack);
        let alike = left.iter().filter(here).find(|other| other.kind() == unit.kind());
        if self.stack.contains(unit) {
            Err(Why::Picked)
        } else if !here(&unit) {
            Err(Why::NotHere)
        } else if last.is_some_and(|last| key(unit) < key(last)) {
            Err(Why::BeforeThePicked)
        } else if alike != Some(unit) {
            Err(Why::AlikeListed)
        } else if !unit.mobile() && free_carrier(self.stack).is_none() {
            Err(Why::NoCarrier)
        } else {
            Ok(())
        }
    }

    /// The stack that was picked, on its way to the Orbit Box of a planet: it jumps, may be intercepted there, and lands or stays (20.11).
    fn passing(&self, from: SystemId, goal: PlanetId) -> Passing {
        let (units, cargo): (Vec<UnitId>, Vec<UnitId>) = self.stack.iter().partition(|unit| unit.mobile());
        let stack = Stack {
            units: units.into_iter().collect(),
            cargo: cargo.into_iter().collect(),
            characters: CharacterSet::EMPTY,
            ships: ShipSet::EMPTY,
        };
        Passing { origin: Place::Outside(from), goal: Place::Orbit(goal), stack, on_surface: false }
    }
}

/// The Rebel units outside the province.
pub(crate) fn waiting(state: &State) -> UnitSet {
    let outside = |unit: &UnitId| matches!(state.units[*unit].place(), Place::Outside(_));
    state.units_to_come(Side::Rebel).iter().filter(outside).collect()
}

/// A unit of the stack that could carry one more.
fn free_carrier(stack: UnitSet) -> Option<UnitId> {
    let carried = stack.iter().filter(|unit| !unit.mobile()).count();
    stack.iter().filter(|unit| unit.carries()).nth(carried)
}

impl Frame for Entry {
    const NAME: &'static str = "the entry of units from outside the province";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        if self.step != Step::Pick {
            return None;
        }
        let state = sight.state;
        let system = Entry::system(state)?;
        for unit in waiting(state).iter() {
            list.judge(Answer::Unit(unit), self.judge(state, system, unit));
        }
        for planet in state.terms.planets.iter() {
            let verdict = if self.stack.is_empty() { Err(Why::NobodyToGo) } else { Ok(()) };
            list.judge(Answer::Orbit(planet), verdict);
        }
        Some(Asked { side: Side::Rebel, question: Question::EnterTogether { system } })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Open, Come::Go) => table.call(Call::Arrivals),
            // Nothing of 16.34 is open in the larger games.
            (Step::Open, Come::Value(Value::Pledge(_))) => self.step = Step::Pick,
            (Step::Pick, Come::Answer(Answer::Unit(unit))) => self.stack.insert(unit),
            (Step::Pick, Come::Answer(Answer::Orbit(goal))) => {
                let Some(from) = Entry::system(table.state) else { return Self::fault(come) };
                table.call(Call::Passage { passage: self.passing(from, goal) });
                self.stack = UnitSet::EMPTY;
            }
            (Step::Pick, Come::Go) => {
                // Who cannot jump and is carried by nobody is lost (L106).
                let left = waiting(table.state);
                let outside = left.first().and_then(|unit| table.state.units[unit].place().system());
                if let Some(system) = outside {
                    let units = u8::try_from(left.len()).unwrap_or(u8::MAX);
                    table.tell(case!("19.42"), Event::LeftOutside { system, units });
                }
                for unit in left.iter() {
                    let place = table.state.units[unit].place();
                    lose_units(table, UnitSet::only(unit), place, case!("19.42"));
                }
                return Ok(Next::Done);
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    fn picked(&self, _: &Sight<'_>, picked: &mut Vec<Answer>) {
        picked.extend(self.stack.iter().map(Answer::Unit));
    }

    fn relabel(&mut self, names: &Relabel<'_>) {
        self.stack = names.units(self.stack);
    }

    fn shown_units(&self, show: &mut dyn FnMut(UnitSet)) {
        show(self.stack);
    }

    fn shown_cards(&self, _: &mut dyn FnMut(crate::state::PossessionSet)) {}
}
