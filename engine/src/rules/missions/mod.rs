//! Missions (13): environ by environ, assignment, the Action Cards, bonus draws.

pub mod action_events;
mod assignment;
mod bonus_draws;
mod drawing;
mod enemy_secrets;
mod environ_missions;
pub(crate) mod healing;
pub(crate) mod mission_results;
mod outlook;
mod questioning;
mod spaceship_quest;
pub(crate) mod summons;

pub use assignment::{
    CAMP_MISSIONS, Shifting, assassination_targets, conditions_met, dead_to_gain, eligible, missions_a_group,
    subvertible,
};
pub use bonus_draws::{BonusItem, bonus_draws, bonus_items};
pub use drawing::letters_needed;
pub use outlook::{BaseHit, Outlook, outlook, outlooks};
pub use questioning::{answers_question, can_be_questioned, question_draws, question_items, questioners};
pub use spaceship_quest::{Crew, bears_letter, may_be_hunted, quest_crew, quest_crews, quest_draws, quest_items};

pub(crate) use crate::terms::missions::{under_way, under_way_mut};
pub(crate) use assignment::MOST_DIPLOMACY;
pub(crate) use drawing::{
    abort_all_on, counts, diplomacy_brings_rebellion, end_by_rebellion, end_deserted, ignored_by, leave_mission,
    marker_gone,
};
pub(crate) use enemy_secrets::ImperialSecret;
pub(crate) use environ_missions::EnvironMissions;
pub(crate) use questioning::{AssignQuestioning, Interrogation};
pub(crate) use spaceship_quest::{SpaceshipQuest, letters_at_most as quest_letters_at_most};

pub use crate::terms::ActionDeck;
pub use crate::terms::missions::{Declared, Group, Missions, Progress, Questioning};

use crate::answer::Answer;
use crate::cards::Letter;
use crate::decision::{Asked, Question};
use crate::galaxy::{EnvironId, PlanetId};
use crate::pieces::GameLevel;
use crate::state::{CharacterSet, EnvironSet, Place, PlanetSet, State};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Value, Why};
use serde::{Deserialize, Serialize};

/// The Mission Phase: environ after environ, in the larger games Orbit Box after Orbit Box, in the Phasing Player's order (13.0, 24.0).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct MissionPhase {
    done: EnvironSet,
    /// The planets over which a Spaceship Quest was flown.
    #[serde(default, skip_serializing_if = "crate::state::is_default")]
    quests: PlanetSet,
    /// The planets over which a prisoner was questioned (37.1).
    #[serde(default, skip_serializing_if = "crate::state::is_default")]
    questioned: PlanetSet,
    /// Who was on a mission in an Orbit Box, and goes on no other (13.1).
    #[serde(default, skip_serializing_if = "crate::state::is_default")]
    busy: CharacterSet,
    /// The Orbit Box of which it is open which mission is done there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    choosing: Option<PlanetId>,
}

impl MissionPhase {
    pub(crate) fn new() -> MissionPhase {
        MissionPhase {
            done: EnvironSet::EMPTY,
            quests: PlanetSet::EMPTY,
            questioned: PlanetSet::EMPTY,
            busy: CharacterSet::EMPTY,
            choosing: None,
        }
    }

    /// Whether missions can be done in an environ now: once each, and somebody is there for them (13.0, 13.1, 37.1).
    fn open(&self, state: &State, environ: EnvironId) -> Result<(), Why> {
        let side = state.clock.side;
        let somebody = || eligible(state, environ, side).iter().any(|who| !who.is_sovereign());
        let questions = || can_be_questioned(state, Place::Environ(environ), CharacterSet::EMPTY).is_ok();
        if self.done.contains(environ) {
            Err(Why::DoneHere)
        } else if somebody() || assignment::has_camp(state, environ, side) || questions() {
            Ok(())
        } else {
            Err(Why::NobodyAble)
        }
    }

    /// Whether a Spaceship Quest can be flown over a planet now: once in each Orbit Box (24.0).
    fn open_to_quest(&self, state: &State, planet: PlanetId) -> Result<(), Why> {
        if self.quests.contains(planet) {
            Err(Why::DoneHere)
        } else {
            spaceship_quest::can_be_flown(state, planet, self.busy)
        }
    }

    /// Whether a prisoner can be questioned over a planet now: once in each Orbit Box (37.1, L164).
    fn open_to_question(&self, state: &State, planet: PlanetId) -> Result<(), Why> {
        if self.questioned.contains(planet) {
            Err(Why::DoneHere)
        } else {
            can_be_questioned(state, Place::Orbit(planet), self.busy)
        }
    }

    /// Whether there is a mission to do in an Orbit Box now.
    fn open_in_orbit(&self, state: &State, planet: PlanetId) -> Result<(), Why> {
        self.open_to_quest(state, planet).or_else(|why| {
            // Why nobody is questioned matters only where somebody could be.
            self.open_to_question(state, planet).map_err(|other| match other {
                Why::LargerGames | Why::NobodyToQuestion => why,
                other => other,
            })
        })
    }

    /// The mission in an Orbit Box that is done next, where that is no question.
    fn only_mission(&self, state: &State, planet: PlanetId) -> Option<Letter> {
        match (self.open_to_quest(state, planet), self.open_to_question(state, planet)) {
            (Ok(()), Err(_)) => Some(Letter::J),
            (Err(_), Ok(())) => Some(Letter::Q),
            (Ok(()), Ok(())) | (Err(_), Err(_)) => None,
        }
    }

    fn begins_in_orbit(&mut self, table: &mut Table<'_>, planet: PlanetId, letter: Letter) {
        self.choosing = None;
        let busy = self.busy;
        if letter == Letter::Q {
            self.questioned.insert(planet);
            table.call(Call::AssignQuestioning { place: Place::Orbit(planet), busy });
        } else {
            self.quests.insert(planet);
            table.call(Call::SpaceshipQuest { planet, busy });
        }
    }
}

impl Frame for MissionPhase {
    const NAME: &'static str = "the Mission Phase";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let (state, side) = (sight.state, sight.state.clock.side);
        if let Some(planet) = self.choosing {
            list.judge(Answer::Mission(Letter::J), self.open_to_quest(state, planet));
            list.judge(Answer::Mission(Letter::Q), self.open_to_question(state, planet));
            list.close_all(Letter::ALL.map(Answer::Mission), Why::FromEnvirons);
            return Some(Asked { side, question: Question::MissionInOrbit { planet } });
        }
        list.offer(Answer::Done);
        for environ in state.environs_in_play() {
            list.judge(Answer::Environ(environ), self.open(state, environ));
        }
        if state.terms.level != GameLevel::StarSystem {
            for planet in state.terms.planets.iter() {
                list.judge(Answer::Orbit(planet), self.open_in_orbit(state, planet));
            }
        }
        (list.len() > 1).then_some(Asked { side, question: Question::NextMissions })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.choosing, come) {
            (None, Come::Answer(Answer::Environ(environ))) => {
                self.done.insert(environ);
                let loyalty = table.state.planets[environ.planet()].loyalty;
                table.call(Call::EnvironMissions { environ, loyalty });
            }
            (None, Come::Answer(Answer::Orbit(planet))) => match self.only_mission(table.state, planet) {
                Some(letter) => self.begins_in_orbit(table, planet, letter),
                None => self.choosing = Some(planet),
            },
            (Some(planet), Come::Answer(Answer::Mission(letter))) => self.begins_in_orbit(table, planet, letter),
            (None, Come::Value(Value::Sent(characters))) => self.busy = self.busy.or(characters),
            (None, Come::Value(Value::Questioning(questioning))) => {
                self.busy.insert(questioning.questioner);
                let place = table.state.characters[questioning.questioner].place();
                table.call(Call::Interrogation { place, questioning });
            }
            (None, Come::Answer(Answer::Done) | Come::Go) => return Ok(Next::Done),
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    keeps_no_secrets!();
}
