//! Hiding what a viewer may not know, and dealing it anew.
//!
//! Hidden are which face-down Imperial unit is which (7.22), which possession cards a Rebel character holds before they are
//! shown, or held when they died with him unseen (14.2), and the dice to come. The numbers of both are public.
//!
//! A unit's name says its kind and its number, and numbers are dealt in the order of the set-up: the number of a unit that
//! is turned up for a combat would tell how many of its kind were set up elsewhere. So units turned up are renamed too, each
//! kind from its first counter on, in an order that shows nothing but what lies open.

use super::Viewer;
use crate::Side;
use crate::chance::{Chance, Generator, Seed};
use crate::game::Moment;
use crate::pieces::{PossessionId, PossessionKind, UnitId, UnitKind};
use crate::procedure::{Procedure, Relabel, Running};
use crate::state::{Captor, Holder, Place, PossessionState, State, UnitSet, UnitState};

/// The state with everything in canonical order that the viewer may not know.
pub(super) fn masked(moment: &Moment, viewer: Viewer) -> Moment {
    let mut masked = moment.clone();
    if viewer == Viewer::Referee {
        return masked;
    }
    masked.state.chance = Chance::default();
    if !viewer.sees_secrets_of(Side::Imperial) {
        hide_setting_up(&mut masked);
        let open = open_slots(&masked);
        let slots = unit_slots(&masked);
        let ids = first_counters(&masked.state, &open, &slots);
        relabel_units(&mut masked, &[open, slots].concat(), &ids);
    }
    if !viewer.sees_secrets_of(Side::Rebel) {
        let slots = card_slots(&masked);
        let mut ids: Vec<PossessionId> = slots.clone();
        ids.sort_unstable();
        relabel_cards(&mut masked, &slots, &ids);
    }
    masked
}

/// While the Imperial Player sets up, his face-down units are shown only when all of them stand.
fn hide_setting_up(moment: &mut Moment) {
    let Moment { state, running } = moment;
    let mut under_way = false;
    for procedure in running.iter_mut() {
        if let Procedure::SetUp(set_up) = procedure
            && set_up.places_hidden_units()
        {
            *set_up = set_up.before_units();
            under_way = true;
        }
    }
    if under_way {
        for unit in UnitId::all() {
            if unit.side() == Side::Imperial && state.units[unit].place.environ().is_some() {
                state.put_unit(unit, Place::Waiting);
            }
        }
    }
}

/// A state that a masked one allows.
pub(super) fn dealt(masked: &Moment, viewer: Viewer, seed: Seed) -> Moment {
    let mut moment = masked.clone();
    let mut chance = Chance { seed, words: 0 };
    let mut generator = Generator::at(chance);
    if !viewer.sees_secrets_of(Side::Imperial) {
        let slots = unit_slots(&moment);
        let mut ids = slots.clone();
        shuffle(&mut ids, &mut generator, &mut chance);
        relabel_units(&mut moment, &slots, &ids);
    }
    if !viewer.sees_secrets_of(Side::Rebel) {
        let slots = card_slots(&moment);
        // A character holds one companion at most: deal until that is so. It nearly always is at once.
        for _ in 0..1000 {
            let mut dealt = moment.clone();
            let mut ids = slots.clone();
            shuffle(&mut ids, &mut generator, &mut chance);
            relabel_cards(&mut dealt, &slots, &ids);
            if companions_fit(&dealt.state) {
                moment = dealt;
                break;
            }
        }
    }
    moment.state.chance = chance;
    moment
}

fn shuffle<T>(items: &mut [T], generator: &mut Generator, chance: &mut Chance) {
    for last in (1..items.len()).rev() {
        let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
        items.swap(last, generator.below(bound, chance) as usize);
    }
}

/// The face-down units that are turned up while a military combat lasts (7.22).
fn turned_up(running: &Running) -> UnitSet {
    running.turned_up().iter().filter(|unit| unit.hidden()).collect()
}

/// The units turned up, kind by kind, each kind in an order that depends on nothing but what everybody sees of them: those
/// picked already for a loss come first, as they do where units are picked by their numbers.
fn open_slots(moment: &Moment) -> Vec<UnitId> {
    let Moment { state, running } = moment;
    let mut slots: Vec<UnitId> = turned_up(running).iter().collect();
    slots.sort_by_key(|&unit| {
        let now = state.units[unit];
        let held: Vec<usize> =
            state.held_by(Captor::Unit(unit)).iter().map(crate::pieces::CharacterId::index).collect();
        let mut procedures = Vec::new();
        running.iter().for_each(|procedure| procedure.shown_units(&mut |units| procedures.push(!units.contains(unit))));
        // Some may be dead already, while the losses of both sides are removed together.
        (unit.kind(), !now.place.on_map(), procedures, now.moved, held, unit)
    });
    slots
}

/// The face-down units on the map, in an order that depends on nothing but what everybody sees of them.
fn unit_slots(moment: &Moment) -> Vec<UnitId> {
    let Moment { state, running } = moment;
    let open = turned_up(running);
    let mut slots: Vec<UnitId> = UnitId::all()
        .filter(|&unit| unit.hidden() && !open.contains(unit) && state.units[unit].place.on_map())
        .collect();
    slots.sort_by_key(|&unit| {
        let now = state.units[unit];
        let place = now.place.environ().map_or(usize::MAX, crate::galaxy::EnvironId::index);
        let held: Vec<usize> =
            state.held_by(Captor::Unit(unit)).iter().map(crate::pieces::CharacterId::index).collect();
        let mut procedures = Vec::new();
        running.iter().for_each(|procedure| procedure.shown_units(&mut |units| procedures.push(units.contains(unit))));
        (place, now.moved, held, procedures, unit)
    });
    slots
}

/// For so many units of each kind, the first counters of that kind that nothing else in play is: those turned up first,
/// each of its own kind, then the face-down ones, kind by kind.
fn first_counters(state: &State, open: &[UnitId], slots: &[UnitId]) -> Vec<UnitId> {
    let named: UnitSet = open.iter().chain(slots).copied().collect();
    let mut ids = Vec::with_capacity(open.len() + slots.len());
    let mut face_down = Vec::with_capacity(slots.len());
    for kind in UnitKind::all() {
        let count = |units: &[UnitId]| units.iter().filter(|unit| unit.kind() == kind).count();
        let mut free = kind.units().filter(|&unit| named.contains(unit) || state.units[unit].place == Place::Reserve);
        ids.extend(free.by_ref().take(count(open)));
        face_down.extend(free.take(count(slots)));
    }
    ids.extend(face_down);
    ids
}

/// Gives the unit that stands at `slots[n]` the identity `ids[n]`.
fn relabel_units(moment: &mut Moment, slots: &[UnitId], ids: &[UnitId]) {
    let Moment { state, running } = moment;
    let mut to: Vec<UnitId> = UnitId::all().collect();
    for (slot, id) in slots.iter().zip(ids) {
        if let Some(name) = to.get_mut(slot.index()) {
            *name = *id;
        }
    }
    let renamed = |unit: UnitId| to.get(unit.index()).copied().unwrap_or(unit);
    let before: Vec<UnitState> = slots.iter().map(|&slot| state.units[slot]).collect();
    for &slot in slots {
        state.put_unit(slot, Place::Reserve);
        state.units[slot] = UnitState::default();
    }
    for (id, now) in ids.iter().zip(before) {
        state.put_unit(*id, now.place);
        state.units[*id] = now;
    }
    for character in state.characters.values_mut() {
        if let Some(Captor::Unit(unit)) = character.captor {
            character.captor = Some(Captor::Unit(renamed(unit)));
        }
    }
    let relabel = Relabel { unit: &renamed, card: &|card| card };
    for procedure in running.iter_mut() {
        procedure.relabel(&relabel);
    }
}

/// The cards of which the enemy does not know where they are: those in the deck, those held unseen and those destroyed
/// unseen; in an order that depends on nothing but what everybody sees.
fn card_slots(moment: &Moment) -> Vec<PossessionId> {
    let Moment { state, running } = moment;
    let mut slots: Vec<PossessionId> = PossessionId::all()
        .filter(|&card| {
            card.data().kind != PossessionKind::Spaceship
                && match state.possessions[card].holder {
                    Holder::Deck | Holder::Waiting => true,
                    Holder::Character(_) | Holder::OutOfPlay => !state.possessions[card].revealed,
                    Holder::Taken => false,
                }
        })
        .collect();
    slots.sort_by_key(|&card| {
        let now = state.possessions[card];
        let holder = match now.holder {
            Holder::Character(owner) => (0, owner.index()),
            Holder::OutOfPlay => (1, 0),
            Holder::Deck | Holder::Taken => (2, 0),
            Holder::Waiting => (3, 0),
        };
        let mut procedures = Vec::new();
        running.iter().for_each(|procedure| procedure.shown_cards(&mut |cards| procedures.push(cards.contains(card))));
        (holder, now.exchanged, procedures, card)
    });
    slots
}

fn relabel_cards(moment: &mut Moment, slots: &[PossessionId], ids: &[PossessionId]) {
    let Moment { state, running } = moment;
    let mut to: Vec<PossessionId> = PossessionId::all().collect();
    for (slot, id) in slots.iter().zip(ids) {
        if let Some(name) = to.get_mut(slot.index()) {
            *name = *id;
        }
    }
    let renamed = |card: PossessionId| to.get(card.index()).copied().unwrap_or(card);
    let before: Vec<PossessionState> = slots.iter().map(|&slot| state.possessions[slot]).collect();
    for (id, now) in ids.iter().zip(before) {
        state.possessions[*id] = now;
    }
    let relabel = Relabel { unit: &|unit| unit, card: &renamed };
    for procedure in running.iter_mut() {
        procedure.relabel(&relabel);
    }
}

fn companions_fit(state: &State) -> bool {
    crate::pieces::CharacterId::all().all(|character| {
        let companions =
            state.possessions_of(character).iter().filter(|card| card.data().kind == PossessionKind::Companion).count();
        companions <= 1
    })
}
