//! Planet secrets become known (31.2), and what that brings at once.

use super::disclosure::offer_first;
use crate::cards::{SecretEffect, SecretEnds};
use crate::event::Event;
use crate::galaxy::PlanetId;
use crate::pieces::{EffectKind, UnitId};
use crate::planet_secrets;
use crate::rules::capture;
use crate::rules::control::loyalty_moves;
use crate::rules::dominoes::spark;
use crate::rules::military_combat::lose_unit_under;
use crate::rules::missions::abort_all_on;
use crate::state::{CharacterSet, Domino, Place, PlanetSet, Segment, State};
use crate::terms::{Call, Table};
use crate::{Case, Side, effects};

/// The secret of a planet is revealed for good, if it was hidden (31.2).
pub(crate) fn reveal(table: &mut Table<'_>, planet: PlanetId, case: Case) {
    reveal_all(table, PlanetSet::only(planet), case);
}

/// The secrets of some planets are revealed at once, and then what that brings comes planet by planet (L124).
pub(crate) fn reveal_all(table: &mut Table<'_>, planets: PlanetSet, case: Case) {
    let hidden = table.state.hidden_secrets().and(planets);
    for planet in hidden.iter() {
        let Some(secret) = table.state.galactic.secrets.of(planet) else { continue };
        table.state.galactic.secrets.reveal(planet);
        table.tell(case, Event::SecretRevealed { planet, secret });
    }
    for planet in hidden.iter() {
        acts(table, planet);
    }
    if !hidden.is_empty() {
        table.call(Call::Look);
    }
}

/// What a secret brings in the moment in which it is revealed (31.0).
fn acts(table: &mut Table<'_>, planet: PlanetId) {
    let marker = planet_secrets::marker_when_revealed(table.state, planet);
    if let Some(to) = marker.filter(|_| loyalty_moves(table.state, planet)) {
        let from = std::mem::replace(&mut table.state.planets[planet].loyalty, to);
        table.tell(case!("31.0"), Event::LoyaltyMoved { planet, from, to });
    }
    if planet_secrets::is_dead(table.state, planet) && table.state.exists(planet) {
        dies(table, planet);
    }
    if planet_secrets::captures_when_revealed(table.state, planet) {
        let environs = planet.environs();
        let there =
            environs.fold(CharacterSet::EMPTY, |all, environ| all.or(table.state.free_in(environ, Side::Rebel)));
        for character in there.iter() {
            // Who stands with units counts as detected (9.34).
            if !table.state.counts_as_detected(character) {
                continue;
            }
            capture::taken_by_the_planet(table, character);
        }
    }
}

/// A planet dies as one does whose rotation was halted, with its Domino Effect; but the pieces on and over it live, and can leave (36.34,
/// L127).
fn dies(table: &mut Table<'_>, planet: PlanetId) {
    abort_all_on(table, planet, case!("31.0"));
    let belongs = |place: Place| matches!(place, Place::Withheld(environ) if environ.planet() == planet);
    for unit in UnitId::all() {
        if belongs(table.state.units[unit].place()) {
            // Nobody comes there any more, those least who were to rise.
            lose_unit_under(table, unit, case!("31.0"));
        } else if table.state.units[unit].place() == Place::Orbit(planet) {
            table.state.units[unit].hypnotizes = false;
        }
    }
    table.state.end_planet(planet);
    table.tell(case!("36.34"), Event::PlanetDead { planet });
    spark(table.state, Domino::of_destruction(planet));
}

/// A rebellion begins on a planet: its secret, which is revealed by now, ends if it does so on a rebellion (L125).
pub(crate) fn rebellion_counts(table: &mut Table<'_>, planet: PlanetId) {
    if ends(table, planet) != Some(SecretEnds::AfterRebellion) {
        ended_by_rebellion(table, planet);
    }
}

/// A rebellion on a planet is over with all that it has brought: its secret ends if it does so after one.
pub(crate) fn rebellion_has_counted(table: &mut Table<'_>, planet: PlanetId) {
    if ends(table, planet) == Some(SecretEnds::AfterRebellion) {
        ended_by_rebellion(table, planet);
    }
}

fn ends(table: &Table<'_>, planet: PlanetId) -> Option<SecretEnds> {
    table.state.galactic.secrets.of(planet).map(|secret| secret.data().ends)
}

fn ended_by_rebellion(table: &mut Table<'_>, planet: PlanetId) {
    let before = table.state.galactic.secrets;
    let Some(secret) = before.of(planet).filter(|_| !before.rebelled().contains(planet)) else { return };
    let lay_open = planet_secrets::units_lie_open(table.state);
    table.state.galactic.secrets.rebels(planet);
    if table.state.galactic.secrets.is_over(planet) && !before.is_over(planet) {
        table.tell(case!("31.0"), Event::SecretEnds { planet, secret });
    }
    if planet_secrets::units_lie_open(table.state) && !lay_open {
        table.tell(case!("31.0"), Event::UnitsLieOpen);
    }
}

/// Gather Information on the planet of the Archives reveals all secrets (31.24), and takes what would catch somebody out of play (L133).
pub(crate) fn reveal_everything(table: &mut Table<'_>) {
    let trap = planet_secrets::planets_with(table.state, SecretEffect::CapturesDetected);
    for planet in trap.and(table.state.hidden_secrets()).iter() {
        let Some(secret) = table.state.galactic.secrets.of(planet) else { continue };
        table.state.galactic.secrets.reveal(planet);
        table.state.galactic.secrets.remove(planet);
        table.tell(case!("31.24"), Event::SecretRevealed { planet, secret });
        table.tell(case!("31.24"), Event::SecretEnds { planet, secret });
    }
    reveal_all(table, table.state.hidden_secrets(), case!("31.24"));
}

/// As a segment opens: at the beginning of the Search Phase of the Rebel Player-Turn the secrets of the planets on which there are free
/// Rebel characters (31.2), those seen from an Orbit Box in every segment (31.21); as his Resource and Mission Phases open the Imperial
/// Player may reveal others (31.22, L123).
pub(crate) fn look_as_a_segment_opens(table: &mut Table<'_>) {
    let hidden = table.state.hidden_secrets();
    if hidden.is_empty() {
        return;
    }
    match (table.state.clock.segment, table.state.clock.side) {
        (Segment::Search, Side::Rebel) => {
            let visited = hidden.iter().filter(|&planet| is_visited(table.state, planet)).collect();
            reveal_all(table, visited, case!("31.2"));
        }
        (Segment::Resources, _) | (Segment::Missions, Side::Imperial) => {
            offer_first(table, hidden);
        }
        _ => {}
    }
    look_from_orbit(table);
}

/// Whether free Rebel characters are on the surface of a planet (31.2, L124).
fn is_visited(state: &State, planet: PlanetId) -> bool {
    planet.environs().any(|environ| !state.free_in(environ, Side::Rebel).is_empty())
}

/// What those reveal who see secrets from the Orbit Box: Professor Mareg, and whoever has the Advisor Android with him and has shown it
/// (31.21, L124). Whether there was any.
pub(crate) fn look_from_orbit(table: &mut Table<'_>) -> bool {
    let state = &*table.state;
    let seen = |planet: &PlanetId| {
        let over = state.free_at(Place::Orbit(*planet), Side::Rebel);
        effects::sparing(state, over, EffectKind::RevealPlanetSecret).is_some()
    };
    let seen: PlanetSet = state.hidden_secrets().iter().filter(seen).collect();
    reveal_all(table, seen, case!("31.21"));
    !seen.is_empty()
}
