//! The Surface Military Movement Segment (20.3): stacks cross the surface of their planet, or come down from its Orbit Box.

use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::pieces::UnitId;
use crate::rules::group_move::{goes_somewhere, judge_units};
use crate::rules::hand_over::list_prisoners;
use crate::rules::march::tied;
use crate::rules::setting_out::can_set_out;
use crate::state::{Captor, Place, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Why};
use serde::{Deserialize, Serialize};

/// The segment. When it ends it is settled who stands with the units (20.91).
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct SurfaceMovement {}

/// Whether a unit can be moved in this segment: to another environ of its planet, or down from the Orbit Box (20.3), though it was
/// moved in the Interplanetary Segment.
fn can_move(state: &State, unit: UnitId) -> Result<(), Why> {
    let now = &state.units[unit];
    match now.place() {
        _ if now.moved => Err(Why::AlreadyMoved),
        Place::Environ(_) if tied(state, Captor::Unit(unit)) => Err(Why::PrisonerMoved),
        Place::Environ(origin) => goes_somewhere(state, origin, UnitSet::only(unit)),
        Place::Orbit(_) => can_set_out(state, unit, true),
        _ => Err(Why::NowhereToGo),
    }
}

impl Frame for SurfaceMovement {
    const NAME: &'static str = "the Surface Military Movement Segment";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let state = sight.state;
        let side = state.clock.side;
        list.offer(Answer::Done);
        let units = state.mustered(side);
        let unmoved: UnitSet = units.iter().filter(|&unit| !state.units[unit].moved).collect();
        judge_units(state, list, unmoved, |unit| can_move(state, unit));
        list_prisoners(state, list);
        if list.wants_reasons() {
            list.close_all(units.without(unmoved).iter().map(Answer::Unit), Why::AlreadyMoved);
        }
        Some(Asked { side, question: Question::MoveOnSurface })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match come {
            Come::Answer(Answer::Done) => {
                let side = table.state.clock.side;
                table.call(Call::Stacks { side });
                return Ok(Next::Done);
            }
            Come::Answer(Answer::Unit(unit)) => match table.state.units[unit].place() {
                Place::Environ(origin) => table.call(Call::GroupMove { origin, unit }),
                origin => table.call(Call::SettingOut { origin, unit, on_surface: true }),
            },
            Come::Answer(Answer::Prisoner(prisoner)) => table.call(Call::HandOver { prisoner }),
            come => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    keeps_no_secrets!();
}
