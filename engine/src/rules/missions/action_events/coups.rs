//! Action Events: what follows an aborted coup (13.4).

use super::{ActionEvents, Step, shift_against_phasing};
use crate::Die;
use crate::cards::CoupAbort;
use crate::event::{Check, Event};
use crate::rules::capture::{self, By};
use crate::rules::missions::under_way;
use crate::rules::suicide_squads;
use crate::state::{CharacterSet, Place};
use crate::terms::{Call, Come, Fault, Frame, Next, Table, Value};

impl ActionEvents {
    /// The die of an aborted coup is rolled.
    pub(super) fn coup_die(&mut self, table: &mut Table<'_>, group: CharacterSet, die: Die) -> Result<Next, Fault> {
        let environ = under_way(table, Self::NAME)?.environ;
        let Some(outcome) = self.event.coup_abort(die) else { return Self::fault(Come::Value(Value::Die(die))) };
        let by = table.state.clock.side;
        table.tell(case!("13.4"), Event::Check(Check::CoupAbort { by, die, outcome }));
        if outcome == CoupAbort::NoEffect {
            return Ok(Next::Done);
        }
        shift_against_phasing(table, environ, 1);
        match outcome {
            CoupAbort::NoEffect | CoupAbort::Shift => {}
            CoupAbort::ShiftCapture => {
                table.call(Call::Captives { place: Place::Environ(environ), caught: group, by: By::Anyone })
            }
            CoupAbort::ShiftCaptureKillOne => return self.at(Step::CoupKill { group }),
            CoupAbort::ShiftKill => {
                for character in group.iter() {
                    capture::kill(table, case!("13.4"), character);
                }
            }
            CoupAbort::ShiftFound if suicide_squads::strikes(table, environ, group) => {}
            CoupAbort::ShiftFound => return self.at(Step::FoundBy { group }),
        }
        Ok(Next::Done)
    }
}
