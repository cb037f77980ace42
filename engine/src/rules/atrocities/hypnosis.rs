//! Hypnosis (36.33): an Atrocity unit lies on the loyalty marker of a planet, which nothing moves as long as it does. The Empire lifts it
//! when one of its Interplanetary Segments opens (L161); lifted or lost, the backlash comes.

use super::backlash;
use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::PlanetId;
use crate::pieces::UnitId;
use crate::state::{PlanetSet, State};
use crate::terms::{Atrocity, Call, Come, Fault, Frame, List, Next, Sight, Table};
use serde::{Deserialize, Serialize};

/// The unit is put on the marker: it is open from now on, and neither moves nor commits anything.
pub(super) fn begin(table: &mut Table<'_>, planet: PlanetId, unit: UnitId) {
    let act = Atrocity::Hypnosis;
    table.tell(act.case(), Event::AtrocityCommitted { act, planet, by: Some(unit) });
    table.state.units[unit].hypnotizes = true;
    table.state.galactic.hypnotized.insert(planet);
}

/// The unit that keeps the populace of a planet under hypnosis.
fn hypnotist(state: &State, planet: PlanetId) -> Option<UnitId> {
    let over = crate::state::Place::Orbit(planet);
    state.units_at(over, Side::Imperial).iter().find(|&unit| state.units[unit].hypnotizes)
}

/// A planet whose unit is gone, by combat or otherwise, is free again (36.33). Whether one was.
pub(crate) fn look_at_hypnosis(table: &mut Table<'_>) -> bool {
    let lost = |planet: &PlanetId| hypnotist(table.state, *planet).is_none();
    let Some(planet) = table.state.galactic.hypnotized.iter().find(lost) else { return false };
    free(table, planet);
    true
}

/// Nothing lies on the marker any more, and it is shifted at once (36.33).
fn free(table: &mut Table<'_>, planet: PlanetId) {
    table.state.galactic.hypnotized.remove(planet);
    table.tell(case!("36.33"), Event::HypnosisEnds { planet });
    backlash(table, planet, Atrocity::Hypnosis.case());
}

/// The Imperial Player may lift hypnosis, planet by planet in their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct LiftHypnosis {
    /// The planet named last.
    last: Option<PlanetId>,
}

impl LiftHypnosis {
    fn planets(self, state: &State) -> PlanetSet {
        let after = |planet: &PlanetId| self.last.is_none_or(|last| *planet > last);
        state.galactic.hypnotized.iter().filter(after).collect()
    }
}

impl Frame for LiftHypnosis {
    const NAME: &'static str = "the lifting of hypnosis";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let planets = self.planets(sight.state);
        list.offer(Answer::Done);
        list.offer_all(planets.iter().map(Answer::Planet));
        (!planets.is_empty()).then_some(Asked { side: Side::Imperial, question: Question::LiftHypnosis })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match come {
            Come::Answer(Answer::Planet(planet)) => {
                self.last = Some(planet);
                if let Some(unit) = hypnotist(table.state, planet) {
                    table.state.units[unit].hypnotizes = false;
                }
                table.call(Call::Look);
                free(table, planet);
                Ok(Next::Stay)
            }
            Come::Answer(Answer::Done) | Come::Go => Ok(Next::Done),
            come => Self::fault(come),
        }
    }

    picks_nothing!();

    keeps_no_secrets!();
}
