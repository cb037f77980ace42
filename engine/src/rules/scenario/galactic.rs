//! What a position says of the Galactic Game alone.

use super::mistakes::{Checked, against, wrong};
use super::{AssignmentsAt, Position, SecretAt, SecretBaseAt, Tracks};
use crate::Side;
use crate::galaxy::Assignment;
use crate::pieces::GameLevel;
use crate::planet_secrets;
use crate::state::{BaseFate, Galactic, PlanetSet, SecretBase, State};

/// The Resource Tracks (33.2, 34.31).
pub(super) fn set_tracks(state: &mut State, tracks: Tracks) -> Checked {
    if tracks != Tracks::default() && state.terms.level != GameLevel::Galactic {
        return against(case!("33.2"), "position.tracks", "only the Galactic Game has Resource Tracks: leave it out");
    }
    for (side, name, points) in [(Side::Rebel, "rebel", tracks.rebel), (Side::Imperial, "imperial", tracks.imperial)] {
        let most = Galactic::longest_track(side);
        if points > most {
            let problem = format!("{points} is out of range: 0 to {most}");
            return wrong(format!("position.tracks.{name}"), problem);
        }
        state.galactic.set_track(side, points);
    }
    state.galactic.owed = tracks.owed;
    Ok(())
}

/// The secret base (34.1, 34.22).
pub(super) fn set_base(state: &mut State, base: Option<&SecretBaseAt>) -> Checked {
    let Some(SecretBaseAt { planet, named, fate }) = base else { return Ok(()) };
    if state.terms.level != GameLevel::Galactic {
        return against(case!("34.0"), "position.secret_base", "only the Galactic Game has one: leave it out");
    }
    if !planet.base_candidate() {
        let problem = format!("the secret base cannot be on {}", planet.name());
        return against(case!("34.1"), "position.secret_base.planet", problem);
    }
    if *fate != BaseFate::Destroyed && state.galactic.destroyed.contains(*planet) {
        let problem = format!("{} is destroyed, and the base with it", planet.name());
        return against(case!("34.46"), "position.secret_base.fate", problem);
    }
    for (n, other) in named.iter().enumerate() {
        let field = format!("position.secret_base.named[{n}]");
        if other == planet {
            return against(case!("34.22"), field, "the base is there: it is not named");
        }
        if !other.base_candidate() {
            return against(case!("34.22"), field, format!("the secret base could never be on {}", other.name()));
        }
    }
    let mut named: PlanetSet = named.iter().copied().collect();
    if *fate == BaseFate::Hidden {
        // That the base was not there its owner has said when the planet was destroyed (34.22, L148).
        let gone = state.galactic.destroyed.iter().filter(|gone| gone.base_candidate() && gone != planet);
        named = named.or(gone.collect());
    }
    state.galactic.base = SecretBase::of(*planet, named, *fate);
    Ok(())
}

/// The Strategic Assignments (35.1, 35.4).
pub(super) fn set_assignments(state: &mut State, at: Option<&AssignmentsAt>) -> Checked {
    let Some(AssignmentsAt { drawn, to_come, put_aside, next_seen, over }) = at else { return Ok(()) };
    if state.terms.level != GameLevel::Galactic {
        return against(case!("35.0"), "position.assignments", "only the Galactic Game has them: leave them out");
    }
    if drawn.len() + to_come.len() > Assignment::CARDS {
        return against(case!("35.1"), "position.assignments", "there are fourteen cards");
    }
    let mut assignments = state.galactic.assignments.of(drawn, to_come, *put_aside, *over);
    if *next_seen && assignments.look_at_next().is_none() {
        return against(case!("37.42"), "position.assignments.next_seen", "there is none to come");
    }
    if let Some(mistake) = assignments.mistake() {
        return against(case!("35.1"), "position.assignments", mistake);
    }
    state.galactic.assignments = assignments;
    Ok(())
}

/// A planet secret (31.1, 31.2).
pub(super) fn set_secret(state: &mut State, n: usize, position: &Position) -> Checked {
    let Some(&SecretAt { planet, secret, revealed, rebelled, removed }) = position.secrets.get(n) else {
        return Ok(());
    };
    let field = format!("position.secrets[{n}]");
    if state.terms.level != GameLevel::Galactic {
        return against(case!("31.0"), field, "only the Galactic Game has planet secrets: leave it out");
    }
    if !planet.has_secret() {
        return against(case!("31.1"), format!("{field}.planet"), format!("{} has no secret", planet.name()));
    }
    let secrets = &mut state.galactic.secrets;
    if secrets.of(planet).is_some() {
        return against(case!("31.1"), format!("{field}.planet"), format!("{} has a secret already", planet.name()));
    }
    if secrets.planet_of(secret).is_some() {
        return against(case!("31.1"), format!("{field}.secret"), format!("{} is listed twice", secret.name()));
    }
    if (rebelled || removed) && !revealed {
        return against(case!("31.2"), format!("{field}.revealed"), "it must be revealed");
    }
    secrets.place(secret, planet);
    if revealed {
        secrets.reveal(planet);
    }
    if rebelled {
        secrets.rebels(planet);
    }
    if removed {
        secrets.remove(planet);
    }
    if planet_secrets::is_dead(state, planet) && state.exists(planet) {
        let problem = format!("{} is dead: list it in position.destroyed_planets too", planet.name());
        return against(case!("36.34"), format!("{field}.revealed"), problem);
    }
    Ok(())
}

/// Whether the secrets that are not listed are dealt as the game begins (31.1).
pub(super) fn set_dealing(state: &mut State, deal: bool) -> Checked {
    if deal && state.terms.level != GameLevel::Galactic {
        let problem = "only the Galactic Game has planet secrets: leave it out";
        return against(case!("31.0"), "position.deal_secrets", problem);
    }
    state.galactic.secrets.set_to_deal(deal);
    Ok(())
}

/// A planet that was destroyed (36.34).
pub(super) fn set_destroyed(state: &mut State, n: usize, position: &Position) -> Checked {
    let Some(&planet) = position.destroyed_planets.get(n) else { return Ok(()) };
    let field = format!("position.destroyed_planets[{n}]");
    if state.terms.level != GameLevel::Galactic {
        return against(case!("36.34"), field, "only in the Galactic Game planets are destroyed: leave it out");
    }
    if state.galactic.destroyed.contains(planet) {
        return wrong(field, format!("{} is listed twice", planet.name()));
    }
    if !state.exists(planet) {
        return wrong(field, format!("{} does not take part in the scenario", planet.name()));
    }
    state.end_planet(planet);
    Ok(())
}

/// The Galactic Event in force, and those that were drawn (32.0).
pub(super) fn set_events(state: &mut State, position: &Position) -> Checked {
    let Position { event, events_drawn, .. } = position;
    for (some, field) in [(event.is_some(), "position.event"), (!events_drawn.is_empty(), "position.events_drawn")] {
        if some && state.terms.level != GameLevel::Galactic {
            return against(case!("32.0"), field, "only the Galactic Game has Galactic Events: leave it out");
        }
    }
    for (n, &drawn) in events_drawn.iter().enumerate() {
        if state.galactic.events_drawn.contains(drawn) {
            return wrong(format!("position.events_drawn[{n}]"), format!("{} is listed twice", drawn.name()));
        }
        state.galactic.events_drawn.insert(drawn);
    }
    if let Some(event) = *event {
        state.galactic.events_drawn.insert(event);
    }
    state.galactic.event = *event;
    Ok(())
}
