//! The Interplanetary Military Movement Segment (20.1): stack after stack sets out for space, or out of it.

use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::rules::group_move::judge_units;
use crate::rules::hand_over::list_prisoners;
use crate::rules::setting_out::can_set_out;
use crate::state::{Place, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Why};
use serde::{Deserialize, Serialize};

/// The segment: what was withheld comes first (15.44), then stacks move, those adrift before all others (21.4, 21.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct InterplanetaryMovement {
    step: Step,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    /// What opens the segment.
    #[default]
    Open,
    /// All have arrived.
    Arrived,
    /// Which stack sets out next.
    Moves,
}

/// The units of a side that are adrift and can move: they must (21.4, 21.5).
fn drifters(state: &State) -> UnitSet {
    let adrift = |place: Place| place.is_drift();
    let units = state.mustered(state.clock.side);
    units.iter().filter(|&unit| adrift(state.units[unit].place()) && can_set_out(state, unit, false).is_ok()).collect()
}

fn moves(state: &State, list: &mut List<'_>) {
    let units = state.mustered(state.clock.side);
    let drifters = drifters(state);
    if drifters.is_empty() {
        list.offer(Answer::Done);
    } else {
        list.close(Answer::Done, Why::DriftersFirst);
    }
    let unmoved: UnitSet = units.iter().filter(|&unit| !state.units[unit].moved).collect();
    judge_units(state, list, unmoved, |unit| {
        can_set_out(state, unit, false)?;
        if drifters.is_empty() || drifters.contains(unit) { Ok(()) } else { Err(Why::DriftersFirst) }
    });
    list_prisoners(state, list);
    if list.wants_reasons() {
        list.close_all(units.without(unmoved).iter().map(Answer::Unit), Why::AlreadyMoved);
    }
}

impl Frame for InterplanetaryMovement {
    const NAME: &'static str = "the Interplanetary Military Movement Segment";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        if self.step != Step::Moves {
            return None;
        }
        moves(sight.state, list);
        Some(Asked { side: sight.state.clock.side, question: Question::SetOut })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Open, Come::Go) => {
                self.step = Step::Arrived;
                // Withheld units find room, and units from outside jump in, before anything else is moved (L10, L106).
                table.call(Call::Entry);
            }
            (Step::Arrived, Come::Go) => self.step = Step::Moves,
            (Step::Moves, Come::Answer(Answer::Done)) => return Ok(Next::Done),
            (Step::Moves, Come::Answer(Answer::Unit(unit))) => {
                let origin = table.state.units[unit].place();
                table.call(Call::SettingOut { origin, unit, on_surface: false });
            }
            (Step::Moves, Come::Answer(Answer::Prisoner(prisoner))) => table.call(Call::HandOver { prisoner }),
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    keeps_no_secrets!();
}
