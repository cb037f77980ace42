//! Whether a side can see what it may not know.
//!
//! The state is written as JSON, and in it the names of secret pieces are exchanged for one another wherever they stand:
//! which face-down unit is which, which unseen possession card is which, and the seed of the dice to come. To the side that
//! may not know them, both games must look the same: view, board, prompt, answers, log.

use super::Found;
use crate::report::FaultKind;
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::event::{Check, Event, Report};
use fitg_engine::game::{Game, Moment};
use fitg_engine::pieces::{CharacterId, GameLevel, PossessionId, PossessionKind, UnitId};
use fitg_engine::state::{Captor, Holder, Place, State};
use fitg_engine::view::Viewer;
use serde_json::Value;
use std::collections::BTreeMap;

type Names = BTreeMap<String, String>;

/// Looks at the game from both sides; `turn` varies which secrets change places.
pub(super) fn are_kept(game: &Game, turn: u64) -> Found {
    for side in Side::BOTH {
        looks_alike(game, side, turn)?;
        sample_fits(game, side, turn)?;
    }
    Ok(())
}

/// The secrets that this side may not know, each with another one's name.
fn exchanged(state: &State, written: &Value, side: Side, turn: u64) -> Names {
    let secrets: Vec<String> = match side {
        Side::Rebel => {
            // Units in a military combat are turned up while it lasts (7.22).
            let mut turned_up = Vec::new();
            for procedure in written["running"].as_array().into_iter().flatten() {
                collect_words(&procedure["military_combat"]["battle"], &mut turned_up);
            }
            let mut open = Vec::new();
            // Where pieces are picked in the order of their ids, a state in which the last one picked is not the greatest
            // cannot come about: what is being picked keeps its names.
            for procedure in written["running"].as_array().into_iter().flatten() {
                let picks = procedure.as_object().into_iter().flatten().any(|(_, running)| !running["last"].is_null());
                if picks {
                    collect_words(procedure, &mut open);
                }
            }
            // In the larger games nobody knows what was bought: a face-down unit may be any that is in the box (28.11).
            let larger = state.terms.level != GameLevel::StarSystem;
            let may_be = |unit: UnitId| match state.units[unit].place() {
                Place::Environ(_) => true,
                Place::Orbit(_) | Place::Drift(_) | Place::DriftTwo(_) => larger,
                // Of one that has just fallen, and whose prisoner nobody else holds yet, everybody knows.
                Place::Reserve => {
                    larger
                        && unit.kind().data().levels.contains(&state.terms.level)
                        && state.held_by(Captor::Unit(unit)).is_empty()
                }
                _ => false,
            };
            let standing = || {
                UnitId::all()
                    // An Atrocity unit on a loyalty marker lies open (36.33).
                    .filter(|&unit| state.lies_face_down(unit) && !state.units[unit].hypnotizes && may_be(unit))
                    .filter(|unit| !open.contains(&unit.slug()))
            };
            // Their kind is known, their number is not: it would tell what was set up elsewhere.
            let numbers = turn % 2 == 1 && !turned_up.is_empty();
            if numbers {
                return renumbered(standing(), &turned_up);
            }
            standing().map(UnitId::slug).filter(|name| !turned_up.contains(name)).collect()
        }
        Side::Imperial => PossessionId::all()
            .filter(|&card| card.ship().is_none())
            .filter(|&card| {
                let now = &state.possessions[card];
                match now.holder {
                    Holder::Deck | Holder::Waiting => true,
                    Holder::Character(_) | Holder::OutOfPlay => !now.revealed,
                    Holder::Taken => false,
                }
            })
            .map(|card| card.slug().to_owned())
            .collect(),
    };
    // Some exchange always fits: the last one leaves everything where it is.
    let (first, count) = (turn as usize, secrets.len().max(1));
    let by = |shift: usize| secrets.iter().cloned().zip(secrets.iter().cycle().skip(shift).cloned()).collect();
    (first..first + count)
        .map(|turn| by(1 + turn % count))
        .find(|names| {
            companions_fit(state, names)
                && seats_fit(state, names)
                && crowds_fit(state, names)
                && carriers_fit(state, names)
                && atrocities_fit(state, names)
        })
        .unwrap_or_default()
}

/// Whether nobody has two companions once cards have other names (14.13): no game comes to such a state, and none is read.
fn companions_fit(state: &State, names: &Names) -> bool {
    CharacterId::of(Side::Rebel).all(|who| companions_of(state, who, names) <= 1)
}

/// How many companions somebody has once cards have other names.
fn companions_of(state: &State, who: CharacterId, names: &Names) -> usize {
    let companion = |card: &PossessionId| {
        let name = names.get(card.slug()).map_or(card.slug(), String::as_str);
        PossessionId::all().any(|other| other.slug() == name && other.data().kind == PossessionKind::Companion)
    };
    state.possessions_of(who).iter().filter(companion).count()
}

/// Whether everybody in space has a place aboard, with his prisoners and his companion, once cards have other names (9.56, 14.56).
fn seats_fit(state: &State, names: &Names) -> bool {
    state.spaces().filter(|&place| !state.has_units_at(place, Side::Rebel)).all(|place| {
        let places = |who| 1 + companions_of(state, who, names) + state.held_by(Captor::Guard(who)).len();
        let taken: usize = state.free_at(place, Side::Rebel).iter().map(places).sum();
        let seats = state.ships_at(place, Side::Rebel).iter().map(|ship| usize::from(ship.data().passengers)).sum();
        taken <= seats
    })
}

/// Whether no environ is fuller than it can be once units have other names: a Suicide Squad takes no room (19.6).
fn crowds_fit(state: &State, names: &Names) -> bool {
    let squad = |unit: &UnitId| {
        let name = unit.slug();
        UnitId::from_slug(names.get(&name).unwrap_or(&name)).is_some_and(UnitId::suicide_squad)
    };
    state.environs_in_play().all(|environ| {
        let units = state.units_in(environ, Side::Imperial);
        units.len() - units.iter().filter(squad).count() <= usize::from(environ.size())
    })
}

/// Whether whoever carries another unit can carry one once units have other names (20.56).
fn carriers_fit(state: &State, names: &Names) -> bool {
    UnitId::all().filter(|&unit| state.carried_by(unit).is_some()).all(|carrier| {
        let name = carrier.slug();
        UnitId::from_slug(names.get(&name).unwrap_or(&name)).is_some_and(UnitId::carries)
    })
}

/// Whether no Atrocity unit stands on a planet once units have other names (36.1).
fn atrocities_fit(state: &State, names: &Names) -> bool {
    UnitId::all().filter(|unit| state.units[*unit].place().environ().is_some()).all(|unit| {
        let name = unit.slug();
        UnitId::from_slug(names.get(&name).unwrap_or(&name)).is_some_and(|unit| !unit.data().atrocity)
    })
}

/// Units turned up change places with face-down ones of their own kind.
fn renumbered(standing: impl Iterator<Item = UnitId>, turned_up: &[String]) -> Names {
    let (open, mut face_down): (Vec<UnitId>, Vec<UnitId>) = standing.partition(|unit| turned_up.contains(&unit.slug()));
    let mut names = Names::new();
    for unit in open {
        if let Some(at) = face_down.iter().position(|other| other.kind() == unit.kind()) {
            let other = face_down.remove(at);
            names.insert(unit.slug(), other.slug());
            names.insert(other.slug(), unit.slug());
        }
    }
    names
}

fn collect_words(value: &Value, words: &mut Vec<String>) {
    match value {
        Value::String(word) => words.push(word.clone()),
        Value::Array(items) => items.iter().for_each(|item| collect_words(item, words)),
        Value::Object(fields) => fields.values().for_each(|field| collect_words(field, words)),
        _ => {}
    }
}

fn renamed(value: &Value, names: &Names) -> Value {
    let other = |word: &String| names.get(word).unwrap_or(word).clone();
    match value {
        Value::String(word) => Value::String(other(word)),
        Value::Array(items) => items.iter().map(|item| renamed(item, names)).collect(),
        Value::Object(fields) => fields
            .iter()
            .map(|(name, field)| (name.clone(), renamed(field, names)))
            .collect::<serde_json::Map<_, _>>()
            .into(),
        plain => plain.clone(),
    }
}

/// The whole state with other names: in the lists of units and of possessions the names are keys as well.
fn state_renamed(state: &Value, names: &Names) -> Value {
    let mut state = renamed(state, names);
    for list in ["units", "possessions"] {
        if let Some(Value::Object(entries)) = state["state"].get_mut(list) {
            let other = |name: String| names.get(&name).cloned().unwrap_or(name);
            *entries = std::mem::take(entries).into_iter().map(|(name, entry)| (other(name), entry)).collect();
        }
    }
    state
}

/// Where two values begin to differ, and how.
fn difference(one: &Value, another: &Value, path: &str) -> Option<String> {
    if one == another {
        return None;
    }
    if let (Value::Object(fields), Value::Object(others)) = (one, another) {
        let names = fields.keys().chain(others.keys());
        return names.into_iter().find_map(|name| {
            let of = |fields: &serde_json::Map<String, Value>| fields.get(name).cloned().unwrap_or(Value::Null);
            difference(&of(fields), &of(others), &format!("{path}/{name}"))
        });
    }
    Some(format!("{path}: {one} or else {another}"))
}

fn what_differs(one: &Moment, another: &Moment) -> String {
    let written = |state: &Moment| serde_json::to_value(state).unwrap_or_default();
    difference(&written(one), &written(another), "").unwrap_or_default()
}

fn looks_alike(game: &Game, side: Side, turn: u64) -> Found {
    let viewer = Viewer::Side(side);
    let leak = |what: String| (FaultKind::Leak, format!("the {} side sees {what}", side.name()));
    let written = serde_json::to_value(game.moment()).map_err(|error| leak(error.to_string()))?;
    let names = exchanged(game.state(), &written, side, turn);
    let mut other: Moment =
        serde_json::from_value(state_renamed(&written, &names)).map_err(|error| leak(format!("nothing: {error}")))?;
    other.reseed(Seed(game.state().chance.seed.0 ^ (turn + 1)));
    let before = other.clone();
    let twin = Game::resume(other).without_undo();
    if *twin.moment() != before {
        // The enemy had a choice that he has not with other pieces: the twin went on by itself.
        return match game.decision() {
            Some(open) if open.side == side => Err(leak("that he is asked".to_owned())),
            _ => Ok(()),
        };
    }
    let (view, other) = (game.view(viewer), twin.view(viewer));
    if view != other {
        let what = what_differs(view.possible_moment(), other.possible_moment());
        return Err(leak(format!("another view: {what}")));
    }
    if view.board() != other.board() {
        return Err(leak("another board".to_owned()));
    }
    if let (Some(one), Some(another)) = (game.decision(), twin.decision()) {
        if one.side != another.side || one.question.prompt(viewer) != another.question.prompt(viewer) {
            return Err(leak(format!("another prompt at {:?}", one.question)));
        }
        let labels: Vec<String> = one.answers.iter().map(|&answer| one.label(answer)).collect();
        let others: Vec<String> = another.answers.iter().map(|&answer| another.label(answer)).collect();
        if one.side == side && (one.answers != another.answers || labels != others) {
            return Err(leak(format!("other answers at {:?}", one.question)));
        }
    }
    lines_alike(game.events(), names, viewer).map_err(leak)
}

fn lines_alike(events: &[Report], mut names: Names, viewer: Viewer) -> Result<(), String> {
    // Cards that were shown and went back to the deck at once are known to both.
    for event in events {
        if let Event::PossessionShown { possession, .. }
        | Event::PossessionLost { possession, shown: true }
        | Event::PossessionStolen { possession, shown: true, .. }
        | Event::Check(Check::Wear { possession, .. }) = event.event
        {
            names.remove(possession.slug());
        }
        // What an eliminated unit was lies open, and its counter is in the box again.
        if let Event::UnitEliminated { unit, shown: true, .. } | Event::UnitTurned { unit, .. } = event.event {
            names.remove(&unit.slug());
        }
    }
    for event in events {
        if matches!(event.event, Event::UnitsSeen { .. } | Event::UnitsSeenInSpace { .. } | Event::UnitsShown { .. }) {
            // Gathered information, or a secret told, is what the side has just earned to see.
            continue;
        }
        let written = serde_json::to_value(event).map_err(|error| error.to_string())?;
        let other: Report = serde_json::from_value(renamed(&written, &names)).map_err(|error| error.to_string())?;
        if event.line(viewer) != other.line(viewer) {
            return Err(format!("in the log: {:?}, or else {:?}", event.line(viewer), other.line(viewer)));
        }
    }
    Ok(())
}

/// A game dealt from the view is a sound game that gives the same view.
fn sample_fits(game: &Game, side: Side, turn: u64) -> Found {
    let viewer = Viewer::Side(side);
    let wrong = |what: String| (FaultKind::Leak, format!("a game dealt for the {} side {what}", side.name()));
    let view = game.view(viewer);
    let sample = view.sample(Seed(turn));
    sample.recount().map_err(|what| wrong(format!("contradicts itself: {what}")))?;
    let asked_here = game.decision().is_some_and(|open| open.side == side);
    if asked_here && sample.view(viewer) != view {
        let what = what_differs(view.possible_moment(), sample.view(viewer).possible_moment());
        return Err(wrong(format!("gives another view: {what}")));
    }
    let answers = |game: &Game| game.decision().map(|open| open.answers.to_vec());
    if asked_here && answers(&sample) != answers(game) {
        return Err(wrong("lists other answers".to_owned()));
    }
    Ok(())
}
