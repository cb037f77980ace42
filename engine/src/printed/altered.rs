//! A stand-in for a datum, so that a test can show that some rule reads it: only with the feature `altered-data`, which no
//! program turns on.

use super::cards::{ActionEvent, EventData, GalacticEventId, GalacticVerb, SecretEffect, SecretId};
use super::galaxy::{CreatureId, Special};
use super::pieces::{CharacterId, Effect, PossessionId};
use std::cell::Cell;

/// Other effects than those printed, for one card, creature or event.
#[derive(Clone, Copy, Debug)]
pub enum Altered {
    /// A character's gifts.
    Character(CharacterId, &'static [Effect]),
    /// What a possession does.
    Possession(PossessionId, &'static [Effect]),
    /// What a creature does in its own way.
    Creature(CreatureId, &'static [Special]),
    /// What a planet secret does.
    Secret(SecretId, &'static [SecretEffect]),
    /// What an Action Event does, and to whom.
    Event(ActionEvent, &'static EventData),
    /// What a Galactic Event does.
    GalacticEvent(GalacticEventId, &'static [GalacticVerb]),
}

thread_local! {
    static ALTERED: Cell<Option<Altered>> = const { Cell::new(None) };
}

/// Does something on this thread as if this had been printed.
pub fn with<T>(altered: Altered, act: impl FnOnce() -> T) -> T {
    struct Printed;
    impl Drop for Printed {
        fn drop(&mut self) {
            ALTERED.set(None);
        }
    }
    let _as_printed_again = Printed;
    ALTERED.set(Some(altered));
    act()
}

pub(super) fn of_character(id: CharacterId) -> Option<&'static [Effect]> {
    match ALTERED.get()? {
        Altered::Character(altered, effects) if altered == id => Some(effects),
        _ => None,
    }
}

pub(super) fn of_possession(id: PossessionId) -> Option<&'static [Effect]> {
    match ALTERED.get()? {
        Altered::Possession(altered, effects) if altered == id => Some(effects),
        _ => None,
    }
}

pub(super) fn of_creature(id: CreatureId) -> Option<&'static [Special]> {
    match ALTERED.get()? {
        Altered::Creature(altered, specials) if altered == id => Some(specials),
        _ => None,
    }
}

pub(super) fn of_secret(id: SecretId) -> Option<&'static [SecretEffect]> {
    match ALTERED.get()? {
        Altered::Secret(altered, effects) if altered == id => Some(effects),
        _ => None,
    }
}

pub(super) fn of_event(id: ActionEvent) -> Option<&'static EventData> {
    match ALTERED.get()? {
        Altered::Event(altered, data) if altered == id => Some(data),
        _ => None,
    }
}

pub(super) fn of_galactic_event(id: GalacticEventId) -> Option<&'static [GalacticVerb]> {
    match ALTERED.get()? {
        Altered::GalacticEvent(altered, verbs) if altered == id => Some(verbs),
        _ => None,
    }
}
