//! The sovereigns of a position: who was summoned and how he is, and who is out of play (25.2, 25.24).

use super::SovereignAt;
use super::mistakes::{Checked, against, wrong};
use super::people::{Condition, set_condition};
use super::position::Position;
use crate::galaxy::SovereignId;
use crate::pieces::{CharacterId, GameLevel};
use crate::state::{Place, Sovereignty, StackKind, State};

pub(super) fn set(state: &mut State, n: usize, position: &Position) -> Checked {
    let Some(at) = position.sovereigns.get(n) else { return Ok(()) };
    let field = |name: &str| format!("position.sovereigns[{n}].{name}");
    let name = at.sovereign.name();
    if state.terms.level == GameLevel::StarSystem {
        return against(case!("25.0"), format!("position.sovereigns[{n}]"), "the Star System Game has no sovereigns");
    }
    let seat = at.sovereign.data().environ;
    // With his planet he is gone (36.34): to say so is no mistake.
    if at.gone && state.galactic.destroyed.contains(seat.planet()) {
        return Ok(());
    }
    if !state.exists(seat.planet()) {
        let problem = format!("{}, the planet of {name}, takes no part in the scenario", seat.planet().name());
        return wrong(field("sovereign"), problem);
    }
    if state.sovereignty(at.sovereign) != Sovereignty::Unsummoned {
        return wrong(field("sovereign"), format!("{name} is listed twice"));
    }
    match (at.summoned_by, at.gone) {
        (Some(side), false) => match at.sovereign.face(side) {
            Some(face) => set_summoned(state, at, face, &field),
            None => {
                let problem = format!("the {} Player cannot summon {name}", side.name());
                against(case!("25.12"), field("summoned_by"), problem)
            }
        },
        (None, true) => {
            if let Some(face) = at.sovereign.faces().next() {
                state.put_character(face, Place::OutOfPlay);
            }
            Ok(())
        }
        _ => wrong(field("gone"), "say either who has summoned him (summoned_by), or that he is gone (gone: true)"),
    }
}

fn set_summoned(state: &mut State, at: &SovereignAt, face: CharacterId, field: &dyn Fn(&str) -> String) -> Checked {
    let seat = at.sovereign.data();
    let place = if at.in_orbit { Place::Orbit(seat.environ.planet()) } else { Place::Environ(seat.environ) };
    if at.in_orbit && seat.space_leadership.is_none() {
        let problem = format!("{} has no Leadership in space, and does not leave his environ", seat.name);
        return against(case!("25.21"), field("in_orbit"), problem);
    }
    state.put_character(face, place);
    let SovereignAt { stack, detected, wounds, acted, led, .. } = *at;
    set_condition(state, face, Condition { stack, detected, wounds, acted, led }, field)
}

/// Whoever is listed as a character has a card: sovereigns have a list of their own.
pub(super) fn has_card(character: CharacterId, field: impl FnOnce() -> String) -> Checked {
    match character.sovereign() {
        Some(sovereign) => {
            let problem = format!("{} is a sovereign: see position.sovereigns", sovereign.name());
            against(case!("25.23"), field(), problem)
        }
        None => Ok(()),
    }
}

/// The sovereigns of some facts, but for those whom nobody has summoned yet.
pub(super) fn of(facts: &State) -> Vec<SovereignAt> {
    SovereignId::all().filter_map(|sovereign| at(facts, sovereign)).collect()
}

fn at(facts: &State, sovereign: SovereignId) -> Option<SovereignAt> {
    let gone = SovereignAt {
        sovereign,
        summoned_by: None,
        gone: true,
        in_orbit: false,
        stack: StackKind::Mission,
        detected: false,
        wounds: 0,
        acted: false,
        led: false,
    };
    match facts.sovereignty(sovereign) {
        Sovereignty::Unsummoned => None,
        Sovereignty::Gone => Some(gone),
        Sovereignty::Summoned(face) => {
            let now = &facts.characters[face];
            let with_units = facts.has_units_at(now.place(), face.side());
            Some(SovereignAt {
                summoned_by: Some(face.side()),
                gone: false,
                in_orbit: matches!(now.place(), Place::Orbit(_)),
                stack: if with_units { now.stack } else { StackKind::Mission },
                detected: now.detected,
                wounds: now.wounds,
                acted: now.acted,
                led: now.led,
                ..gone
            })
        }
    }
}
