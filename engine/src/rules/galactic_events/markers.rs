//! What Galactic Events do to loyalty markers (99, 104, 107, 108, 109, 124).

use super::{can_shift, set_marker};
use crate::Side;
use crate::answer::Answer;
use crate::cards::{GalacticVerb, Realm};
use crate::event::Event;
use crate::galaxy::{Loyalty, PlanetId, RaceId, SystemId};
use crate::planet_secrets;
use crate::rules::control::{loyalty_moves, shift_loyalty};
use crate::state::{PlanetSet, State};
use crate::terms::{List, Table, Why};

/// Whether a planet is one of those that an event names.
fn is_of(planet: PlanetId, realm: Realm) -> bool {
    match realm {
        Realm::Province(province) => planet.province() == province,
        Realm::Race(race) => planet.races().contains(&race),
    }
}

/// The planets whose markers a part of an event could move now.
pub(super) fn touched(state: &State, verb: GalacticVerb) -> PlanetSet {
    use GalacticVerb as V;
    let any = |favor: Side, of: &dyn Fn(PlanetId) -> bool| -> PlanetSet {
        let planets = state.terms.planets.iter();
        planets.filter(|&planet| of(planet) && can_shift(state, planet, favor).is_ok()).collect()
    };
    match verb {
        V::Shift { planets, favor, .. } => any(favor, &|planet| is_of(planet, planets)),
        V::ShiftHomeOr { race, favor, .. } => any(favor, &|planet| is_of(planet, Realm::Race(race))),
        V::ShiftAll { system, favor } => any(favor, &|planet| planet.system() == system),
        V::Stir { system } => any(Side::Rebel, &|planet| planet.system() == system),
        V::SetLoyalty { planet: at, .. } => any(Side::Imperial, &|planet| planet == at),
        _ => PlanetSet::EMPTY,
    }
}

/// The marker of a planet is shifted by the event, where it can be: not where the secret of the planet forbids it (L129). By how many
/// spaces it moved.
pub(super) fn shift(table: &mut Table<'_>, planet: PlanetId, favor: Side, spaces: u8) -> u8 {
    if planet_secrets::never_shifted_for(table.state, planet, favor) {
        table.tell(case!("31.0"), Event::SecretKeepsMarker { planet });
        return 0;
    }
    shift_loyalty(table, planet, favor, spaces)
}

/// All planets of a star system are shifted one space (108).
pub(super) fn shift_all(table: &mut Table<'_>, system: SystemId, favor: Side) {
    for planet in table.state.terms.planets.iter().filter(|planet| planet.system() == system) {
        shift(table, planet, favor, 1);
    }
}

/// The planets whose markers can be shifted next, each once (99, 104, L114). How many they are.
pub(super) fn list(state: &State, realm: Realm, favor: Side, shifted: PlanetSet, list: &mut List<'_>) -> u8 {
    for planet in state.terms.planets.iter() {
        let verdict = if !is_of(planet, realm) {
            Err(Why::NotOfTheEvent)
        } else if shifted.contains(planet) {
            Err(Why::Picked)
        } else {
            can_shift(state, planet, favor)
        };
        list.judge(Answer::Planet(planet), verdict);
    }
    // It says how many are shifted, not how many at most (L114).
    list.close(Answer::Done, Why::EventGoesOn);
    u8::try_from(list.len()).unwrap_or(u8::MAX)
}

/// The home of a race, or up to so many others of its planets, and nobody has to (124). How many can still be named.
pub(super) fn list_home_or(
    state: &State,
    race: RaceId,
    favor: Side,
    others: u8,
    shifted: PlanetSet,
    list: &mut List<'_>,
) -> u8 {
    let home = race.home_planet();
    let left = others.saturating_sub(u8::try_from(shifted.len()).unwrap_or(u8::MAX));
    let home_was = home.is_some_and(|home| shifted.contains(home));
    for planet in state.terms.planets.iter() {
        let verdict = if !is_of(planet, Realm::Race(race)) {
            Err(Why::NotOfTheEvent)
        } else if shifted.contains(planet) {
            Err(Why::Picked)
        } else if home_was || home == Some(planet) && !shifted.is_empty() {
            Err(Why::HomeOrOthers)
        } else {
            can_shift(state, planet, favor)
        };
        list.judge(Answer::Planet(planet), verdict);
    }
    let open = u8::try_from(list.len()).unwrap_or(u8::MAX);
    list.offer(Answer::Done);
    left.min(open)
}

/// A marker is put on a space, unless it is on another one already (107). Where there is none, nothing moves (L115).
pub(super) fn put(table: &mut Table<'_>, planet: PlanetId, to: Loyalty, unless: Loyalty) {
    if !table.state.exists(planet) {
        table.tell(case!("15.14"), Event::LoyaltyFixed { planet });
        return;
    }
    if table.state.is_hypnotized(planet) {
        table.tell(case!("36.33"), Event::LoyaltyHypnotized { planet });
        return;
    }
    if !loyalty_moves(table.state, planet) {
        table.tell(case!("15.14"), Event::LoyaltyFixed { planet });
        return;
    }
    let loyalty = table.state.planets[planet].loyalty;
    if loyalty == unless || loyalty == to {
        table.tell(case!("32.0"), Event::MarkerStays { planet, at: loyalty });
    } else {
        set_marker(table, planet, to);
    }
}

/// Whether a planet that is stirred up may go into rebellion: its marker is at Unrest, and moves (109).
pub(super) fn may_rise(state: &State, planet: PlanetId) -> bool {
    loyalty_moves(state, planet) && state.planets[planet].loyalty == Loyalty::Unrest
}
