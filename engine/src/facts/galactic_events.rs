//! The Galactic Event in force (32.0): what it forbids and changes. Rules ask here; which event it is that does it stands in
//! `data/galactic_events.json` alone.
//!
//! What an event does at once, or at a time of its own, is done by `rules/galactic_events/`.

use crate::Side;
use crate::cards::{GalacticEventId, GalacticVerb, Letter, LetterSet};
use crate::galaxy::{PlanetId, ProvinceId, SystemId};
use crate::pieces::{CharacterId, ShipId};
use crate::state::{Pair, State};

/// What the event of this Game-Turn does; nothing where none is in force.
pub fn in_force(state: &State) -> impl Iterator<Item = GalacticVerb> + Clone + use<> {
    state.galactic.event.map_or(&[][..], GalacticEventId::does).iter().copied()
}

fn has(state: &State, verb: GalacticVerb) -> bool {
    in_force(state).any(|other| other == verb)
}

/// Whether an atrocity may be committed on any planet (100).
#[must_use]
pub fn atrocity_anywhere(state: &State) -> bool {
    has(state, GalacticVerb::AtrocityAnywhere)
}

/// How many missions a Mission Group may have in this Player-Turn (101): in the first of each side.
#[must_use]
pub fn missions_per_group(state: &State) -> Option<u8> {
    let first = state.clock.pair == Pair::First;
    in_force(state).filter(|_| first).find_map(|verb| match verb {
        GalacticVerb::MissionsPerGroup(missions) => Some(missions),
        _ => None,
    })
}

/// Whether no Strategic Assignment binds anybody (102).
#[must_use]
pub fn no_assignments(state: &State) -> bool {
    has(state, GalacticVerb::NoAssignments)
}

/// Whether a side buys no military units (103).
#[must_use]
pub fn no_units_bought(state: &State, side: Side) -> bool {
    side == Side::Imperial && has(state, GalacticVerb::NoUnitsBought)
}

/// Whether a side neither puts bases Up nor raises them (122).
#[must_use]
pub fn no_base_work(state: &State, side: Side) -> bool {
    side == Side::Imperial && has(state, GalacticVerb::NoBaseWork)
}

/// By how much a hyperjump between two star systems is longer (105): into the province or out of it, not inside it nor elsewhere.
#[must_use]
pub fn longer_by(state: &State, from: SystemId, to: SystemId) -> u8 {
    let longer = |verb| match verb {
        GalacticVerb::JumpsLonger { province, by } => {
            let ends = |system: SystemId| system.province() == province;
            if ends(from) == ends(to) { 0 } else { by }
        }
        _ => 0,
    };
    in_force(state).map(longer).fold(0, u8::saturating_add)
}

/// By how much the Navigation of stacks of military units is less (116).
#[must_use]
pub fn navigation_less(state: &State) -> i8 {
    let less = |verb| match verb {
        GalacticVerb::NavigationLess(less) => i8::try_from(less).unwrap_or(i8::MAX),
        _ => 0,
    };
    in_force(state).map(less).fold(0, i8::saturating_add)
}

/// Whether dice say where a hyperjump leads (118).
#[must_use]
pub fn flux(state: &State) -> bool {
    has(state, GalacticVerb::Flux)
}

/// The missions that a side cannot assign on a planet (107).
#[must_use]
pub fn closed_missions(state: &State, planet: PlanetId, side: Side) -> LetterSet {
    let closed = in_force(state).find_map(|verb| match verb {
        GalacticVerb::NoMissions { planet: there, side: theirs, missions } if there == planet && theirs == side => {
            Some(missions)
        }
        _ => None,
    });
    closed.unwrap_or(LetterSet::EMPTY)
}

/// Whether missions on a planet and over it have no bonus draws (110).
#[must_use]
pub fn no_bonus_draws(state: &State, planet: PlanetId) -> bool {
    has(state, GalacticVerb::NoBonusDraws { planet })
}

/// The event that has Action Events ignored which forbid bonus draws (126).
#[must_use]
pub fn bonus_draws_allowed(state: &State) -> Option<GalacticEventId> {
    state.galactic.event.filter(|event| event.has(GalacticVerb::BonusDrawsAllowed))
}

/// The event by which every creature attack on a planet is carried out (111).
#[must_use]
pub fn creatures_rage(state: &State, planet: PlanetId) -> Option<GalacticEventId> {
    state.galactic.event.filter(|event| event.has(GalacticVerb::CreaturesRage { system: planet.system() }))
}

/// Whether nothing sparks a Domino Effect (121).
#[must_use]
pub fn no_dominoes(state: &State) -> bool {
    has(state, GalacticVerb::NoDominoes)
}

/// Whether the marker of a planet stays where it is (120).
#[must_use]
pub fn marker_stays(state: &State, planet: PlanetId) -> bool {
    in_force(state).any(|verb| match verb {
        GalacticVerb::MarkersStay(race) => planet.races().contains(&race),
        _ => false,
    })
}

/// Whether a character neither goes on missions nor leads (120).
#[must_use]
pub fn is_idle(state: &State, character: CharacterId) -> bool {
    in_force(state).any(|verb| match verb {
        GalacticVerb::RaceIdle(race) => character.data().race == race,
        _ => false,
    })
}

/// Whether a spaceship does not move, by itself or with others (125).
#[must_use]
pub fn is_recalled(state: &State, ship: ShipId) -> bool {
    in_force(state).any(|verb| match verb {
        GalacticVerb::ShipsStay { except } => ship.side() == Side::Imperial && ship != except,
        _ => false,
    })
}

/// Whether a piece of a side may not go from a province to another: military units (115), or anybody (121).
#[must_use]
pub fn is_confined(state: &State, side: Side, is_unit: bool, from: ProvinceId, to: ProvinceId) -> bool {
    let confines = |verb| match verb {
        GalacticVerb::UnitsStay => is_unit,
        GalacticVerb::AllStay => true,
        _ => false,
    };
    side == Side::Imperial && from != to && in_force(state).any(confines)
}

/// Where the ghost fleet appears, and how strong it is, in the segment in which it does (106).
#[must_use]
pub fn ghost_fleet(state: &State) -> Option<(ProvinceId, u8)> {
    let first = state.clock.pair == Pair::First && state.clock.side == Side::Rebel;
    in_force(state).filter(|_| first).find_map(|verb| match verb {
        GalacticVerb::GhostFleet { province, strength } => Some((province, strength)),
        _ => None,
    })
}

/// The star system that strangers have invaded (114).
#[must_use]
pub fn invaded(state: &State) -> Option<SystemId> {
    in_force(state).find_map(|verb| match verb {
        GalacticVerb::Invasion { system } => Some(system),
        _ => None,
    })
}

/// Whether a mission is one of those that this event closes there, for its reason.
#[must_use]
pub fn closes_mission(state: &State, planet: PlanetId, side: Side, letter: Letter) -> bool {
    closed_missions(state, planet, side).contains(letter)
}
