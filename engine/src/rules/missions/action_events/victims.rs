//! Action Events: who or what is lost by a player's choice (13.4): to a raid, an accident, an aborted coup.

use super::ActionEvents;
use crate::Side;
use crate::answer::Answer;
use crate::galaxy::{EnvironId, PlanetId};
use crate::rules::control::{can_use_pdb, controller};
use crate::rules::losses::distinct;
use crate::rules::missions::Missions;
use crate::state::State;
use crate::terms::{List, Why};

impl ActionEvents {
    /// What the owner of an environ loses to a raid of the locals: a unit there, or a base that is Up (13.4).
    pub(super) fn list_raid(state: &State, environ: EnvironId, owner: Side, list: &mut List<'_>) {
        let units = state.units_in(environ, owner);
        list.offer_all(distinct(state, units.iter()).map(Answer::Unit));
        list.close_equal(units);
        list.judge(Answer::Pdb, base_can_be_raided(state, environ.planet(), owner));
    }

    /// Who can have the accident: those on missions that go on (13.44).
    pub(super) fn list_accident(state: &State, missions: &Missions, list: &mut List<'_>) {
        for letter in missions.groups_once(missions.exposed(state)).iter() {
            list.offer_all(missions.members(state, letter).iter().map(Answer::Character));
        }
        close_others(state, list);
    }
}

/// Whether a raid can put a base Down: it is its owner's, and Up.
fn base_can_be_raided(state: &State, planet: PlanetId, owner: Side) -> Result<(), Why> {
    if controller(state, planet) != Some(owner) {
        Err(Why::NotYourPlanet)
    } else if !can_use_pdb(state, planet, owner) {
        Err(Why::NoUse)
    } else {
        Ok(())
    }
}

/// Why the Phasing Player's other characters are not touched by an event (13.4); those listed keep their place.
pub(super) fn close_others(state: &State, list: &mut List<'_>) {
    if list.wants_reasons() {
        for character in state.present(state.clock.side).iter() {
            list.close(Answer::Character(character), Why::NotStruck);
        }
    }
}
