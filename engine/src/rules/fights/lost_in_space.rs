//! Who goes with units that are wiped out in an Orbit Box (22.43).

use crate::Side;
use crate::galaxy::PlanetId;
use crate::pieces::{CharacterId, ShipId};
use crate::rules::capture;
use crate::rules::flight::{lose_ship_under, places};
use crate::rules::stacks;
use crate::state::{Captor, CharacterSet, Place, StackKind, State};
use crate::terms::Table;

/// Who would go with the units of a stack in an Orbit Box if all of them were eliminated (22.43): its characters, and its spaceships.
pub(crate) fn would_go(state: &State, planet: PlanetId, side: Side, engaged: bool) -> (CharacterSet, Vec<ShipId>) {
    let stacked = stacked(state, planet, side, engaged);
    let apart = state.free_at(Place::Orbit(planet), side).without(stacked);
    let apart: CharacterSet = apart.iter().filter(|&who| state.characters[who].engaged == engaged).collect();
    (stacked, doomed_ships(state, planet, side, engaged, stacked, apart))
}

/// The prisoners who would die with the units of a stack in an Orbit Box (22.43): nobody of their captors would be left there, in the other
/// stack or apart, and nobody of their own side is there with units or a place aboard.
pub(crate) fn prisoners_lost(state: &State, planet: PlanetId, side: Side, engaged: bool) -> CharacterSet {
    let place = Place::Orbit(planet);
    let remains = |other: bool| !state.units_in_orbit(planet, side, other).is_empty();
    let apart = state.free_at(place, side).without(stacked(state, planet, side, engaged));
    if remains(!engaged) || !apart.is_empty() {
        return CharacterSet::EMPTY;
    }
    let saved = |&prisoner: &CharacterId| room_aboard(state, place, prisoner) || has_units(state, place, prisoner);
    state.prisoners_at(place, side.enemy()).iter().filter(|prisoner| !saved(prisoner)).collect()
}

/// All units of a side that fought in a stack of an Orbit Box are eliminated: so are the characters and spaceships stacked with them
/// (22.43), but for those who are apart aboard their spaceships. Prisoners of the dead go free where their side has units or a
/// spaceship with room, and die elsewhere.
pub(crate) fn with_their_units(table: &mut Table<'_>, planet: PlanetId, side: Side, engaged: bool) {
    let (characters, ships) = would_go(table.state, planet, side, engaged);
    for ship in ships {
        lose_ship_under(table, case!("22.43"), ship);
    }
    for character in characters.iter() {
        capture::kill(table, case!("22.43"), character);
    }
    prisoners_of_the_dead(table, Place::Orbit(planet), side);
}

/// The characters stacked with the units: everybody in an interception stack, and out of it who stands with the units (9.57, 20.4).
fn stacked(state: &State, planet: PlanetId, side: Side, engaged: bool) -> CharacterSet {
    let here = state.characters_in_orbit(planet, side, engaged);
    here.iter().filter(|&who| engaged || state.characters[who].stack == StackKind::Military).collect()
}

/// The spaceships stacked with the units: those of who stands with them, and those that nobody there flies, as far as nobody who is
/// apart needs a place aboard them.
fn doomed_ships(
    state: &State,
    planet: PlanetId,
    side: Side,
    engaged: bool,
    stacked: CharacterSet,
    apart: CharacterSet,
) -> Vec<ShipId> {
    let mut needed: usize = apart.iter().map(|who| places(state, who)).sum();
    let mut doomed = Vec::new();
    let ships = state.ships_in_orbit(planet, side, engaged);
    for ship in ships.iter() {
        if state.ships[ship].owner.is_some_and(|owner| apart.contains(owner)) {
            needed = needed.saturating_sub(usize::from(ship.data().passengers));
        } else {
            doomed.push(ship);
        }
    }
    // Those that nobody owns are boarded first.
    doomed.sort_by_key(|&ship| state.ships[ship].owner.is_some_and(|owner| stacked.contains(owner)));
    doomed.retain(|&ship| {
        let boarded = needed > 0;
        needed = needed.saturating_sub(usize::from(ship.data().passengers));
        !boarded
    });
    doomed
}

/// What becomes of the prisoners whom the dead held.
fn prisoners_of_the_dead(table: &mut Table<'_>, place: Place, dead: Side) {
    for prisoner in table.state.prisoners_at(place, dead.enemy()).iter() {
        let held = match table.state.characters[prisoner].captor() {
            Some(Captor::Unit(unit)) => table.state.units[unit].place() == place,
            Some(Captor::Guard(guard)) => table.state.characters[guard].place() == place,
            Some(Captor::Planet) => false,
            None => true,
        };
        if held {
            continue;
        }
        let (aboard, units) = (room_aboard(table.state, place, prisoner), has_units(table.state, place, prisoner));
        if !aboard && !units {
            capture::kill(table, case!("22.43"), prisoner);
            continue;
        }
        capture::free(table, prisoner);
        if !aboard {
            stacks::join(table, prisoner);
        }
    }
}

fn has_units(state: &State, place: Place, of: CharacterId) -> bool {
    state.has_units_at(place, of.side())
}

/// Whether a spaceship of his side has a place for one more in an Orbit Box (9.56).
fn room_aboard(state: &State, place: Place, one_more: CharacterId) -> bool {
    let ships = state.ships_at(place, one_more.side());
    let room: usize = ships.iter().map(|ship| usize::from(ship.data().passengers)).sum();
    let aboard = state.stack_at(place, one_more.side(), StackKind::Mission);
    let taken: usize = aboard.iter().map(|who| places(state, who)).sum();
    taken < room
}
