//! Planet secrets become known (31.2), and what that brings at once.

use crate::event::Event;
use crate::galaxy::PlanetId;
use crate::pieces::EffectKind;
use crate::state::{Place, PlanetSet, Segment, State};
use crate::terms::{Call, Table};
use crate::{Case, Side, effects};

/// The secret of a planet is revealed for good, if it was hidden (31.2).
pub(crate) fn reveal(table: &mut Table<'_>, planet: PlanetId, case: Case) {
    reveal_all(table, PlanetSet::only(planet), case);
}

/// The secrets of some planets are revealed at once, and then what that brings comes planet by planet (L124).
pub(crate) fn reveal_all(table: &mut Table<'_>, planets: PlanetSet, case: Case) {
    let hidden = table.state.galactic.secrets.hidden().and(planets);
    for planet in hidden.iter() {
        let Some(secret) = table.state.galactic.secrets.of(planet) else { continue };
        table.state.galactic.secrets.reveal(planet);
        table.tell(case, Event::SecretRevealed { planet, secret });
    }
}

/// As a segment opens: at the beginning of the Search Phase of the Rebel Player-Turn the secrets of the planets on which there are free
/// Rebel characters (31.2), those seen from an Orbit Box in every segment (31.21); as his Resource and Mission Phases open the Imperial
/// Player may reveal others (31.22, L123).
pub(crate) fn look_as_a_segment_opens(table: &mut Table<'_>) {
    let hidden = table.state.galactic.secrets.hidden();
    if hidden.is_empty() {
        return;
    }
    match (table.state.clock.segment, table.state.clock.side) {
        (Segment::Search, Side::Rebel) => {
            let visited = hidden.iter().filter(|&planet| is_visited(table.state, planet)).collect();
            reveal_all(table, visited, case!("31.2"));
        }
        (Segment::Resources, _) | (Segment::Missions, Side::Imperial) => {
            table.call(Call::Disclosure { among: hidden });
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
    let seen: PlanetSet = state.galactic.secrets.hidden().iter().filter(seen).collect();
    reveal_all(table, seen, case!("31.21"));
    !seen.is_empty()
}
