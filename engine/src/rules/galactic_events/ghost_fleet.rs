//! The ghost fleet (106): before all other space combat of the first Rebel Player-Turn it attacks the Imperial units of one Orbit Box.

use crate::Side;
use crate::answer::Answer;
use crate::galactic_events;
use crate::galaxy::PlanetId;
use crate::state::{Place, State};
use crate::terms::{List, Why};

/// Whether the fleet can appear over a planet: it lies in the province of the card, and Imperial units are in its Orbit Box.
fn appears(state: &State, planet: PlanetId) -> Result<(), Why> {
    let (province, _) = galactic_events::ghost_fleet(state).ok_or(Why::NoGhostsThere)?;
    if planet.province() != province {
        Err(Why::NoGhostsThere)
    } else if !state.has_units_at(Place::Orbit(planet), Side::Imperial) {
        Err(Why::NobodyThere)
    } else {
        Ok(())
    }
}

/// The Orbit Boxes in which it can appear.
pub(crate) fn list(state: &State, list: &mut List<'_>) {
    for planet in state.terms.planets.iter() {
        list.judge(Answer::Orbit(planet), appears(state, planet));
    }
}

/// Whether it can appear anywhere.
pub(crate) fn comes(state: &State) -> bool {
    galactic_events::ghost_fleet(state).is_some()
        && state.terms.planets.iter().any(|planet| appears(state, planet).is_ok())
}
