//! Some of the dead come back (119).

use crate::Side;
use crate::answer::Answer;
use crate::event::Event;
use crate::galaxy::{EnvironId, PlanetId};
use crate::pieces::CharacterId;
use crate::rules::control::controller;
use crate::rules::detection::spread;
use crate::rules::mission_results::brings_his_spaceship;
use crate::state::{CharacterSet, ControlState, Place, PlanetSet, State};
use crate::terms::{List, Table, Why};

/// The dead of both sides. Sovereigns are never cloned (25.24, L93).
pub(super) fn dead(state: &State) -> CharacterSet {
    CharacterId::people().filter(|&who| state.characters[who].place() == Place::OutOfPlay).collect()
}

/// The planets on which a character of a side begins anew: those that it controls; the Rebel Player, if he has none, takes those in
/// rebellion.
fn planets(state: &State, side: Side) -> PlanetSet {
    let held = |planet: &PlanetId| controller(state, *planet) == Some(side);
    let held: PlanetSet = state.terms.planets.iter().filter(held).collect();
    if side == Side::Imperial || !held.is_empty() {
        return held;
    }
    let risen = |planet: &PlanetId| state.planets[*planet].control == ControlState::Rebellion;
    state.terms.planets.iter().filter(risen).collect()
}

/// Whether there is a place for a character at all; without one he stays dead.
pub(super) fn has_place(state: &State, character: CharacterId) -> bool {
    !planets(state, character.side()).is_empty()
}

pub(super) fn list(state: &State, character: CharacterId, list: &mut List<'_>) {
    let planets = planets(state, character.side());
    for environ in state.environs_in_play() {
        let open = planets.contains(environ.planet());
        list.judge(Answer::Environ(environ), if open { Ok(()) } else { Err(Why::NotYourPlanet) });
    }
}

/// He is back: unwounded, undetected, with nothing but a spaceship that is his own and was not in play (14.53, L120).
pub(super) fn place(table: &mut Table<'_>, character: CharacterId, environ: EnvironId) {
    table.state.bring_back(character, Place::Environ(environ));
    table.tell(case!("32.0"), Event::ClonePlaced { character, environ });
    brings_his_spaceship(table, environ, character);
    spread(table, environ, character.side());
}
