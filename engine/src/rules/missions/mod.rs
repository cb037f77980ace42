//! Missions (13): environ by environ, assignment, the Action Cards, bonus draws.

pub mod action_events;
mod assignment;
mod bonus_draws;
mod drawing;
mod environ_missions;
pub(crate) mod healing;
pub(crate) mod mission_results;
mod outlook;
mod spaceship_quest;
pub(crate) mod summons;

pub use assignment::{
    CAMP_MISSIONS, Shifting, assassination_targets, conditions_met, dead_to_gain, eligible, missions_a_group,
    subvertible,
};
pub use bonus_draws::{BonusItem, bonus_draws, bonus_items};
pub use drawing::letters_needed;
pub use outlook::{BaseHit, Outlook, outlook, outlooks};
pub use spaceship_quest::{Crew, bears_letter, quest_crew, quest_crews, quest_draws, quest_items};

pub(crate) use crate::terms::missions::{under_way, under_way_mut};
pub(crate) use assignment::MOST_DIPLOMACY;
pub(crate) use drawing::{
    abort_all_on, counts, diplomacy_brings_rebellion, end_by_rebellion, end_deserted, ignored_by, leave_mission,
    marker_gone,
};
pub(crate) use environ_missions::EnvironMissions;
pub(crate) use spaceship_quest::SpaceshipQuest;

pub use crate::terms::ActionDeck;
pub use crate::terms::missions::{Declared, Group, Missions, Progress};

use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::galaxy::{EnvironId, PlanetId};
use crate::pieces::{CharacterId, GameLevel};
use crate::state::{EnvironSet, PlanetSet, State};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Why};
use serde::{Deserialize, Serialize};

/// The Mission Phase: environ after environ, in the larger games Orbit Box after Orbit Box, in the Phasing Player's order (13.0, 24.0).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct MissionPhase {
    done: EnvironSet,
    /// The planets over which a Spaceship Quest was flown.
    #[serde(default, skip_serializing_if = "crate::state::is_default")]
    quests: PlanetSet,
}

impl MissionPhase {
    pub(crate) fn new() -> MissionPhase {
        MissionPhase { done: EnvironSet::EMPTY, quests: PlanetSet::EMPTY }
    }

    /// Whether missions can be done in an environ now: once each, and somebody is there for them (13.0, 13.1).
    fn open(&self, state: &State, environ: EnvironId) -> Result<(), Why> {
        let side = state.clock.side;
        if self.done.contains(environ) {
            Err(Why::DoneHere)
        } else if eligible(state, environ, side).iter().all(CharacterId::is_sovereign)
            && !assignment::has_camp(state, environ, side)
        {
            Err(Why::NobodyAble)
        } else {
            Ok(())
        }
    }

    /// Whether a Spaceship Quest can be flown over a planet now: once in each Orbit Box (24.0).
    fn open_in_orbit(&self, state: &State, planet: PlanetId) -> Result<(), Why> {
        if self.quests.contains(planet) { Err(Why::DoneHere) } else { spaceship_quest::can_be_flown(state, planet) }
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
        if state.terms.level != GameLevel::StarSystem {
            for planet in state.terms.planets.iter() {
                list.judge(Answer::Orbit(planet), self.open_in_orbit(state, planet));
            }
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
            Come::Answer(Answer::Orbit(planet)) => {
                self.quests.insert(planet);
                table.call(Call::SpaceshipQuest { planet });
                Ok(Next::Stay)
            }
            Come::Answer(Answer::Done) | Come::Go => Ok(Next::Done),
            come => Self::fault(come),
        }
    }

    picks_nothing!();

    keeps_no_secrets!();
}
