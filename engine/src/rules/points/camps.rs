//! The rebel camps with which a game begins (28.35): when the first Rebel Mission Phase opens the Imperial Player may show his units at
//! each of them, and clear it if they are strong enough.

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::EnvironId;
use crate::state::{EnvironSet, State};
use crate::terms::{Come, Fault, Frame, List, Next, Sight, Table};
use serde::{Deserialize, Serialize};

/// The camps that were looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct GuardedCamps {
    done: EnvironSet,
}

impl GuardedCamps {
    /// The next camp beside which Imperial units stand.
    fn next(self, state: &State) -> Option<EnvironId> {
        state.environs_in_play().find(|&environ| {
            let camp = state.environs[environ].camp.is_some();
            camp && !self.done.contains(environ) && state.has_units(environ, Side::Imperial)
        })
    }
}

/// Whether the Imperial units in an environ can clear a rebel camp there (13.2): three more than its size.
pub(crate) fn strong_enough(state: &State, environ: EnvironId) -> bool {
    let strength = state.acting_strength(state.units_in(environ, Side::Imperial));
    strength >= u16::from(environ.size()) + 3
}

impl Frame for GuardedCamps {
    const NAME: &'static str = "the look at the first rebel camps";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let environ = self.next(sight.state)?;
        list.offer_all([Answer::Yes, Answer::No]);
        Some(Asked { side: Side::Imperial, question: Question::ShowAtCamp { environ } })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        let next = self.next(table.state);
        match (next, come) {
            (Some(environ), Come::Answer(answer @ (Answer::Yes | Answer::No))) => {
                self.done.insert(environ);
                if answer == Answer::Yes {
                    let units = table.state.units_in(environ, Side::Imperial);
                    table.tell(case!("28.35"), Event::UnitsSeen { environ, units });
                    if strong_enough(table.state, environ) {
                        table.state.environs[environ].camp = None;
                        table.tell(case!("28.35"), Event::CampRemoved { environ });
                    }
                }
                Ok(Next::Stay)
            }
            (None, Come::Go) => {
                table.state.camps_guarded = false;
                Ok(Next::Done)
            }
            (_, come) => Self::fault(come),
        }
    }

    picks_nothing!();

    keeps_no_secrets!();
}
