//! Missions (13): environ by environ, assignment, the Action Cards, bonus draws.

mod action_deck;
mod assignment;
mod bonus_draws;
mod drawing;
mod environ_missions;
mod group;

pub use action_deck::ActionDeck;
pub use assignment::{CAMP_MISSIONS, Shifting, assassination_targets, conditions_met, eligible, subvertible};
pub use bonus_draws::{BonusItem, bonus_draws, bonus_items};
pub use drawing::letters_needed;
pub use group::{Declared, Group, Missions, Progress};

pub(crate) use assignment::MOST_DIPLOMACY;
pub(crate) use drawing::{counts, end_deserted, ignored_by, leave_mission};
pub(crate) use environ_missions::EnvironMissions;
pub(crate) use group::{under_way, under_way_mut};

use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::galaxy::EnvironId;
use crate::procedure::Relabel;
use crate::state::{EnvironSet, PossessionSet, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Why};
use serde::{Deserialize, Serialize};

/// The Mission Phase: environ after environ in the Phasing Player's order (13.0).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct MissionPhase {
    done: EnvironSet,
}

impl MissionPhase {
    pub(crate) fn new() -> MissionPhase {
        MissionPhase { done: EnvironSet::EMPTY }
    }

    /// Whether missions can be done in an environ now: once each, and somebody is there for them (13.0, 13.1).
    fn open(&self, state: &State, environ: EnvironId) -> Result<(), Why> {
        let side = state.clock.side;
        if self.done.contains(environ) {
            Err(Why::DoneHere)
        } else if eligible(state, environ, side).is_empty() && !assignment::has_camp(state, environ, side) {
            Err(Why::NobodyAble)
        } else {
            Ok(())
        }
    }
}

impl Frame for MissionPhase {
    const NAME: &'static str = "the Mission Phase";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let state = sight.state;
        list.offer(Answer::Done);
        for environ in state.environs_in_play() {
            list.judge(Answer::Environ(environ), self.open(state, environ));
        }
        (list.len() > 1).then_some(Asked { side: state.clock.side, question: Question::NextMissions })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match come {
            Come::Answer(Answer::Environ(environ)) => {
                self.done.insert(environ);
                let loyalty = table.state.planets[environ.planet()].loyalty;
                table.call(Call::EnvironMissions { environ, loyalty });
                Ok(Next::Stay)
            }
            Come::Answer(Answer::Done) | Come::Go => Ok(Next::Done),
            come => Self::fault(come),
        }
    }

    fn picked(&self, _: &Sight<'_>, _: &mut Vec<Answer>) {}

    fn relabel(&mut self, _: &Relabel<'_>) {}

    fn shown_units(&self, _: &mut dyn FnMut(UnitSet)) {}

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}
