//! The end of a planet (36.34): the Planet Stabilizer halts its rotation, and everything on it and in its Orbit Box is destroyed, the
//! Stabilizer too (L162).

use super::Blow;
use crate::Side;
use crate::event::Event;
use crate::galaxy::PlanetId;
use crate::pieces::{CharacterId, ShipId, UnitId};
use crate::rules::capture;
use crate::rules::dominoes::spark;
use crate::rules::flight::lose_ship_under;
use crate::rules::military_combat::lose_unit_under;
use crate::rules::missions::abort_all_on;
use crate::state::{CharacterSet, Domino, Place, State, UnitSet};
use crate::terms::{Atrocity, Table};

/// Whether a place is on or over a planet, or about to be.
fn belongs(place: Place, planet: PlanetId) -> bool {
    match place {
        Place::Withheld(environ) => environ.planet() == planet,
        place => place.on_map() && place.planet() == Some(planet),
    }
}

fn units_of(state: &State, planet: PlanetId) -> UnitSet {
    UnitId::all().filter(|&unit| belongs(state.units[unit].place(), planet)).collect()
}

/// What goes with a planet: whoever and whatever is on and over it.
pub(super) fn doomed(state: &State, planet: PlanetId) -> Blow {
    let dead: CharacterSet = CharacterId::all().filter(|&who| belongs(state.characters[who].place(), planet)).collect();
    Blow { units: units_of(state, planet), dead, ..Blow::NONE }
}

/// Destroys a planet with everything on and over it. From then on it takes no part in the game.
pub(super) fn destroy(table: &mut Table<'_>, planet: PlanetId) {
    let act = Atrocity::Rotation;
    table.tell(act.case(), Event::AtrocityCommitted { act, planet, by: None });
    abort_all_on(table, planet, act.case());
    let blow = doomed(table.state, planet);
    for unit in blow.units.iter() {
        lose_unit_under(table, unit, act.case());
    }
    for who in doomed(table.state, planet).dead.iter() {
        capture::kill(table, act.case(), who);
    }
    let ships: Vec<ShipId> = ShipId::all().filter(|&ship| belongs(table.state.ships[ship].place(), planet)).collect();
    for ship in ships {
        lose_ship_under(table, act.case(), ship);
        // It is no card of the deck again: nothing of what was there comes back.
        table.state.put_ship(ship, Place::OutOfPlay);
    }
    table.state.end_planet(planet);
    table.tell(act.case(), Event::PlanetDestroyed { planet });
    loses_the_base(table, planet);
    // As if the planet had just become Rebel-controlled (L78).
    spark(table.state, Domino::of_destruction(planet));
}

/// The secret base was there: its owner says so, and loses what he has saved for it (34.46, L149).
fn loses_the_base(table: &mut Table<'_>, planet: PlanetId) {
    let base = table.state.galactic.base;
    if base.planet() != Some(planet) {
        // That it was not there is as good as named, unless its place is known anyway (34.22).
        if base.is_hidden() && base.planet().is_some() && planet.base_candidate() {
            table.state.galactic.base.name(planet);
        }
        return;
    }
    table.state.galactic.base.destroy();
    table.state.galactic.set_track(Side::Rebel, 0);
    table.tell(case!("34.46"), Event::BaseDestroyed { planet });
}
