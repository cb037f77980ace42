//! The people of a position: where they stand, what is theirs, who holds whom.

use super::counters::on_map;
use super::mistakes::{Checked, against, wrong};
use super::sovereigns::has_card;
use super::{CharacterAt, CharacterToCome};
use crate::Side;
use crate::pieces::{CharacterId, GameLevel, PossessionId, PossessionKind, ShipId};
use crate::planet_secrets;
use crate::state::{Captor, Holder, Place, Rating, StackKind, State};

pub(super) fn set_character(state: &mut State, n: usize, at: &CharacterAt) -> Checked {
    let field = |name: &str| format!("position.characters[{n}].{name}");
    on_map(state.ground(), at.at, field("at"))?;
    let character = at.character;
    has_card(character, || field("character"))?;
    if state.characters[character].place() != Place::Reserve {
        return wrong(field("character"), format!("{} is listed twice", character.name()));
    }
    let place = Place::Environ(at.at);
    state.put_character(character, place);
    let CharacterAt { stack, detected, wounds, acted, led, .. } = *at;
    let condition = set_condition(state, character, Condition { stack, detected, wounds, acted, led }, &field);
    let now = &mut state.characters[character];
    now.stepped_out = at.stepped_out;
    now.marched = at.marched;
    let property = set_property(state, n, "characters", character, place, (at.ship, &at.possessions, &at.shown));
    condition?;
    if at.marched && state.terms.level == GameLevel::StarSystem {
        return against(
            case!("20.2"),
            field("marched"),
            "in the Star System Game he moves once in a segment, and that is all",
        );
    }
    property
}

/// What a position says of everybody who stands somewhere, on the surface or in space, a sovereign too.
pub(super) struct Condition {
    pub(super) stack: StackKind,
    pub(super) detected: bool,
    pub(super) wounds: u8,
    pub(super) acted: bool,
    pub(super) led: bool,
}

/// Somebody who has been put down is in this condition: alive, and with the units only where there are any.
pub(super) fn set_condition(
    state: &mut State,
    who: CharacterId,
    condition: Condition,
    field: &dyn Fn(&str) -> String,
) -> Checked {
    let Condition { stack, detected, wounds, acted, led } = condition;
    let company = state.has_units_at(state.characters[who].place(), who.side());
    let now = &mut state.characters[who];
    now.stack = stack;
    now.detected = detected;
    now.wounds = wounds;
    now.acted = acted;
    now.led = led;
    if wounds >= endurance(state, who) {
        let remedy = if who.is_sovereign() { ": give gone instead" } else { "; list the dead in position.dead" };
        return against(case!("12.7"), field("wounds"), format!("{} dies of {wounds} wounds{remedy}", who.name()));
    }
    if stack == StackKind::Military && !company {
        return against(case!("9.57"), field("stack"), "there are no units of his side to stand with");
    }
    Ok(())
}

/// How many wounds a character dies of: the drug may raise it, and the secret of a planet.
fn endurance(state: &State, character: CharacterId) -> u8 {
    let raised = state.drug.filter(|drug| drug.character == character && drug.rating == Rating::Endurance);
    let more = planet_secrets::figures_more(state, state.characters[character].place());
    character.data().endurance + more + if raised.is_some() { 2 } else { 0 }
}

/// Whether a prisoner was given to another captor, which only prisoners are (12.81).
pub(super) fn set_handed_over(state: &mut State, character: CharacterId, handed_over: bool, field: String) -> Checked {
    state.characters[character].handed_over = handed_over;
    if !handed_over {
        return Ok(());
    }
    match state.characters[character].captor() {
        Some(_) => Ok(()),
        None => against(case!("12.81"), field, format!("{} is nobody's prisoner", character.name())),
    }
}

/// Who is about to come from space has his spaceship and possessions with him (16.12).
pub(super) fn set_to_come(state: &mut State, n: usize, coming: &CharacterToCome) -> Checked {
    let field = |name: &str| format!("position.to_come[{n}].{name}");
    let character = coming.character;
    has_card(character, || field("character"))?;
    if state.characters[character].place() != Place::Reserve {
        return wrong(field("character"), format!("{} is listed twice", character.name()));
    }
    state.put_character(character, Place::Waiting);
    if !state.terms.from_space[character.side().index()] {
        let side = character.side().name();
        return against(
            case!("16.12"),
            field("character"),
            format!("the {side} characters of this scenario do not come from space: see placement"),
        );
    }
    let property = (coming.ship, &coming.possessions[..], &coming.shown[..]);
    set_property(state, n, "to_come", character, Place::Waiting, property)
}

/// The spaceship and possessions of a character, and those of them that were shown.
pub(super) fn set_property(
    state: &mut State,
    n: usize,
    list: &str,
    character: CharacterId,
    place: Place,
    (ship, possessions, shown): (Option<ShipId>, &[PossessionId], &[PossessionId]),
) -> Checked {
    let field = |name: &str| format!("position.{list}[{n}].{name}");
    if let Some(ship) = ship {
        let anothers = ship.only_pilot().is_some_and(|only| only != character);
        if ship.side() != character.side() || state.ships[ship].place() != Place::Reserve || anothers {
            return wrong(field("ship"), format!("the {} cannot be his", ship.name()));
        }
        state.put_ship(ship, place);
        // Navigation 0 does not tell against him: the drug may have raised it when he got the spaceship, which is his as long as he
        // is not asked to fly it (14.4, 14.51).
        state.ships[ship].owner = Some(character);
    }
    let mut companions = 0;
    for (i, &card) in possessions.iter().enumerate() {
        let field = format!("position.{list}[{n}].possessions[{i}]");
        if character.side() != Side::Rebel {
            return against(case!("14.11"), field, "only Rebel characters have possessions");
        }
        if card.ship().is_some() {
            return wrong(field, "give a spaceship in the field ship");
        }
        if !state.in_deck(card) {
            return wrong(field, format!("{} has an owner already", card.name()));
        }
        state.possessions[card].holder = Holder::Character(character);
        if card.data().kind == PossessionKind::Companion {
            companions += 1;
            if companions > 1 {
                return against(case!("14.13"), field, "a character has one companion at most");
            }
        }
    }
    for (i, &card) in shown.iter().enumerate() {
        if !possessions.contains(&card) {
            return wrong(
                format!("position.{list}[{n}].shown[{i}]"),
                format!("{} is not among his possessions", card.name()),
            );
        }
        state.possessions[card].revealed = true;
    }
    Ok(())
}

/// Where one character of a side is detected, all of them there are (9.4).
pub(super) fn detect_together(state: &mut State) {
    for environ in state.terms.planets.iter().flat_map(crate::galaxy::PlanetId::environs) {
        for side in Side::BOTH {
            let here = state.free_in(environ, side);
            if here.iter().any(|character| state.characters[character].detected) {
                for character in here.iter() {
                    state.characters[character].detected = true;
                }
            }
        }
    }
}

pub(super) fn set_captor(state: &mut State, n: usize, at: &CharacterAt) -> Checked {
    let field = |name: &str| format!("position.characters[{n}].{name}");
    let enemy = at.character.side().enemy();
    let captor = match (at.guarded_by, at.held_by) {
        (None, None) if at.held_by_the_planet => {
            let traps = planet_secrets::holds_prisoners(state, Place::Environ(at.at)) && enemy == Side::Imperial;
            if !traps {
                let problem = format!("{} holds nobody by itself", at.at.planet().name());
                return against(case!("31.0"), field("held_by_the_planet"), problem);
            }
            Captor::Planet
        }
        (None, None) => return set_handed_over(state, at.character, at.handed_over, field("handed_over")),
        _ if at.held_by_the_planet => {
            return wrong(field("held_by_the_planet"), "the planet holds him, or somebody else does: give one of them");
        }
        (Some(guard), None) => {
            let fit = guard.side() == enemy
                && !guard.is_sovereign()
                && state.characters[guard].place() == Place::Environ(at.at)
                && state.characters[guard].captor().is_none();
            if !fit {
                return against(
                    case!("12.81"),
                    field("guarded_by"),
                    format!("{} is no free enemy in the same environ", guard.name()),
                );
            }
            Captor::Guard(guard)
        }
        (None, Some(kind)) => {
            let unit = state.units_in(at.at, enemy).iter().find(|unit| unit.kind() == kind);
            let Some(unit) = unit else {
                return against(
                    case!("12.81"),
                    field("held_by"),
                    format!("there is no enemy {} in {}", kind.slug(), at.at.name()),
                );
            };
            Captor::Unit(unit)
        }
        (Some(_), Some(_)) => return wrong(field("held_by"), "give either guarded_by or held_by"),
    };
    state.set_captor(at.character, Some(captor));
    if at.ship.is_some() || !at.possessions.is_empty() {
        return against(case!("14.26"), field("possessions"), "a prisoner has no possessions");
    }
    if at.detected {
        return against(case!("12.81"), field("detected"), "a prisoner is not detected: leave it out");
    }
    if at.stack == StackKind::Military {
        return against(case!("12.81"), field("stack"), "a prisoner stands with no units of his own: leave it out");
    }
    set_handed_over(state, at.character, at.handed_over, field("handed_over"))
}
