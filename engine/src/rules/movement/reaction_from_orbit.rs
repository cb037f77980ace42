//! Reaction from the Orbit Box (20.8): a unit comes down, with a leader who stands with it, or a spaceship with everybody aboard.

use crate::Side;
use crate::event::Event;
use crate::galaxy::{EnvironId, PlanetId};
use crate::pieces::{CharacterId, ShipId, UnitId};
use crate::rules::detection;
use crate::rules::flight::places;
use crate::rules::march::carry_prisoners;
use crate::rules::setting_out::lands_at_all;
use crate::state::{Captor, CharacterSet, Place, ShipSet, StackKind, State, UnitSet};
use crate::terms::{Call, Table, Why};

/// A unit with the one that it carries, which lands with it (20.53).
pub(super) fn with_cargo(state: &State, unit: UnitId) -> UnitSet {
    let mut both = UnitSet::only(unit);
    if let Some(cargo) = state.carried_by(unit) {
        both.insert(cargo);
    }
    both
}

/// Whether a unit can come down from orbit: it is in no interception stack, nobody carries it, and nobody would be left in space
/// without a place, unless a leader can go along (`led`), which leaves nobody behind either.
pub(super) fn unit_comes_down(
    state: &State,
    unit: UnitId,
    planet: PlanetId,
    led: impl FnOnce() -> bool,
) -> Result<(), Why> {
    let now = &state.units[unit];
    if now.engaged {
        return Err(Why::Intercepted);
    }
    if now.carrier.is_some() {
        return Err(Why::Carried);
    }
    lands_at_all(UnitSet::only(unit))?;
    if leaves_nobody_behind(state, unit, planet, None) || led() { Ok(()) } else { Err(Why::NoPlaceAboard) }
}

/// Whether everybody in the Orbit Box has somewhere to be when a unit has left it, with a leader or without.
pub(super) fn leaves_nobody_behind(state: &State, unit: UnitId, planet: PlanetId, leader: Option<CharacterId>) -> bool {
    let side = unit.side();
    let mut units = state.units_in_orbit(planet, side, false);
    units.remove(unit);
    let ships = state.ships_in_orbit(planet, side, false);
    let left = state.characters_in_orbit(planet, side, false).iter().filter(|&who| Some(who) != leader).collect();
    !units.is_empty() || find_room(state, left, ships)
}

/// Whether these characters find a place aboard these spaceships (9.56).
fn find_room(state: &State, who: CharacterSet, ships: ShipSet) -> bool {
    let taken: usize = who.iter().map(|who| places(state, who)).sum();
    let room: usize = ships.iter().map(|ship| usize::from(ship.data().passengers)).sum();
    taken <= room
}

/// Who comes down aboard a spaceship besides its pilot: all who stand apart from the units and fly no other spaceship there, as far as
/// they find a place; where all units were intercepted, everybody stands apart (20.4). `Err` if somebody would be left in space without one.
pub(super) fn passengers(
    state: &State,
    ship: ShipId,
    pilot: CharacterId,
    planet: PlanetId,
) -> Result<CharacterSet, Why> {
    if state.ships[ship].engaged || state.characters[pilot].engaged {
        return Err(Why::Intercepted);
    }
    let side = ship.side();
    let mut others = state.ships_in_orbit(planet, side, false);
    others.remove(ship);
    let with_units = !state.units_in_orbit(planet, side, false).is_empty();
    let stands_apart = |who: CharacterId| !with_units || state.characters[who].stack == StackKind::Mission;
    let crew = state.characters_in_orbit(planet, side, false);
    let apart = crew.iter().filter(|&who| who != pilot && stands_apart(who));
    let flies_another = |who: CharacterId| others.iter().any(|other| state.ships[other].owner == Some(who));
    let mut room = usize::from(ship.data().passengers).saturating_sub(places(state, pilot));
    let (mut aboard, mut left) = (CharacterSet::EMPTY, CharacterSet::EMPTY);
    for who in apart {
        let taken = places(state, who);
        // A sovereign does not react (25.21).
        if taken <= room && !flies_another(who) && !state.is_disabled(who) && !who.is_sovereign() {
            room -= taken;
            aboard.insert(who);
        } else {
            left.insert(who);
        }
    }
    if find_room(state, left, others) { Ok(aboard) } else { Err(Why::NoPlaceAboard) }
}

/// A unit lands in reaction, with what it carries, whom it holds, and perhaps a leader. No base rakes it: it is not the Phasing
/// Player's (20.6).
pub(super) fn lands(table: &mut Table<'_>, unit: UnitId, leader: Option<CharacterId>, environ: EnvironId) {
    let side: Side = unit.side();
    let mut cargo = with_cargo(table.state, unit);
    cargo.remove(unit);
    let held_by_units = with_cargo(table.state, unit).iter().map(Captor::Unit);
    let prisoners = held_by_units
        .chain(leader.map(Captor::Guard))
        .fold(CharacterSet::EMPTY, |held, captor| held.or(table.state.held_by(captor)));
    table.tell(case!("20.8"), Event::LandsInReaction { unit, leader, environ, cargo, prisoners });
    for unit in with_cargo(table.state, unit).iter() {
        table.state.put_unit(unit, Place::Environ(environ));
        table.state.units[unit].moved = true;
        carry_prisoners(table, Captor::Unit(unit), environ);
    }
    if let Some(leader) = leader {
        table.state.put_character(leader, Place::Environ(environ));
        let now = &mut table.state.characters[leader];
        now.moved = true;
        now.stack = StackKind::Military;
        carry_prisoners(table, Captor::Guard(leader), environ);
        if table.state.options.ten_sided_search {
            detection::detect(table, case!("9.34"), leader);
        }
    }
    detection::spread(table, environ, side);
    table.call(Call::Look);
}
