//! Who begins where in the larger games (28.12): groups on or over their planets, spaceships in Orbit Boxes, rebel camps.

use crate::Side;
use crate::answer::Answer;
use crate::galaxy::{EnvironId, PlanetId};
use crate::pieces::{CharacterId, ShipId};
use crate::rules::flight;
use crate::state::{CharacterSet, Group, Place, State};
use crate::terms::{List, Why};

/// The next who must be put somewhere.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Next {
    /// A spaceship with its owner, in an Orbit Box of its own (28.24).
    Ship(ShipId),
    /// Somebody who goes aboard one of them (28.24).
    Passenger(CharacterId),
    /// Somebody of a group, or all of it (28.12).
    OfGroup(CharacterId, Group),
    /// A rebel camp on a planet (28.35).
    Camp(PlanetId),
}

/// Who comes next, for a side all of whose units stand.
pub(super) fn next(state: &State, side: Side) -> Option<Next> {
    let waiting = state.characters_to_come(side);
    let larger = &state.terms.larger;
    if side == Side::Rebel && larger.ships_over.is_some() {
        let ship = own_ships(state, side).find(|&ship| state.ships[ship].place() == Place::Waiting);
        if let Some(next) = ship.map(Next::Ship).or_else(|| waiting.first().map(Next::Passenger)) {
            return Some(next);
        }
    }
    // Pilots first: others may go aboard their spaceships (L34).
    let in_group = |group: Group| {
        let members = group.characters.and(waiting);
        let pilot = members.iter().find(|&who| state.ship_of(who).is_some());
        pilot.or_else(|| members.first()).map(|who| Next::OfGroup(who, group))
    };
    larger.groups_of(side).find_map(in_group).or_else(|| {
        let bare = |planet: &PlanetId| planet.environs().all(|environ| state.environs[environ].camp.is_none());
        larger.camps.iter().filter(|_| side == Side::Rebel).find(bare).map(Next::Camp)
    })
}

fn own_ships(state: &State, side: Side) -> impl Iterator<Item = ShipId> + '_ {
    ShipId::all().filter(move |&ship| ship.side() == side && state.ships[ship].owner.is_some())
}

/// Places aboard the spaceships of a side over a planet that nobody takes (14.51).
fn free_places(state: &State, planet: PlanetId, side: Side) -> usize {
    let place = Place::Orbit(planet);
    let all: usize = state.ships_at(place, side).iter().map(|ship| usize::from(ship.data().passengers)).sum();
    let taken: usize = state.free_at(place, side).iter().map(|who| flight::places(state, who)).sum();
    all.saturating_sub(taken)
}

/// The Orbit Box in which a spaceship begins: not where another one of its side is (28.24).
pub(super) fn offer_boxes(state: &State, ship: ShipId, list: &mut List<'_>) {
    let over = state.terms.larger.ships_over.unwrap_or_default();
    for planet in state.terms.planets.iter() {
        let verdict = if !over.contains(planet) {
            Err(Why::NotAtStart)
        } else if !state.ships_at(Place::Orbit(planet), ship.side()).is_empty() {
            Err(Why::ShipThere)
        } else {
            Ok(())
        };
        list.judge(Answer::Orbit(planet), verdict);
    }
}

/// The spaceships aboard which somebody finds a place; all of them if none has one, for nobody is left out.
pub(super) fn offer_ships(state: &State, who: CharacterId, list: &mut List<'_>) {
    let ships = || state.afloat(who.side()).iter();
    let has_room = |ship: ShipId| {
        let planet = state.ships[ship].place().planet();
        planet.is_some_and(|planet| free_places(state, planet, who.side()) >= flight::places(state, who))
    };
    let full = !ships().any(has_room);
    for ship in ships() {
        list.judge(Answer::Ship(ship), (full || has_room(ship)).then_some(()).ok_or(Why::NoPlaceAboard));
    }
}

/// Where somebody of a group may begin. Over a planet only whom friendly units or a spaceship with a place carry (L34).
pub(super) fn offer_places(state: &State, who: CharacterId, group: Group, list: &mut List<'_>) {
    for environ in state.environs_in_play() {
        let open = group.environs.contains(environ);
        list.judge(Answer::Environ(environ), open.then_some(()).ok_or(Why::NotAtStart));
    }
    for planet in state.terms.planets.iter() {
        let verdict = if !group.orbits.contains(planet) {
            Err(Why::NotAtStart)
        } else if !carried_over(state, planet, together_with(state, who, group)) {
            Err(Why::NoPlaceAboard)
        } else {
            Ok(())
        };
        list.judge(Answer::Orbit(planet), verdict);
    }
}

/// Those who go where this one of a group goes.
pub(super) fn together_with(state: &State, who: CharacterId, group: Group) -> CharacterSet {
    let waiting = state.characters_to_come(who.side());
    if group.together { group.characters.and(waiting) } else { CharacterSet::only(who) }
}

/// Whether some who arrive over a planet together stand with units there, or find places aboard (L34).
fn carried_over(state: &State, planet: PlanetId, arriving: CharacterSet) -> bool {
    let Some(side) = arriving.first().map(CharacterId::side) else { return true };
    let brought: usize =
        arriving.iter().filter_map(|who| state.ship_of(who)).map(|ship| usize::from(ship.data().passengers)).sum();
    let needed: usize = arriving.iter().map(|who| flight::places(state, who)).sum();
    state.has_units_at(Place::Orbit(planet), side) || free_places(state, planet, side) + brought >= needed
}

/// The environs of a planet in which a rebel camp may begin.
pub(super) fn offer_camps(state: &State, planet: PlanetId, list: &mut List<'_>) {
    let other = |environ: EnvironId| environ.planet() != planet;
    for environ in state.environs_in_play() {
        list.judge(Answer::Environ(environ), if other(environ) { Err(Why::NotAtStart) } else { Ok(()) });
    }
}
