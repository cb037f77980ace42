//! Pieces in words, as far as a viewer may know them.

use crate::Side;
use crate::effects::Source;
use crate::pieces::{CharacterId, PossessionId, ShipId, UnitKind};
use crate::state::{Captor, CharacterSet, ShipSet, UnitSet};
use crate::terms::Viewer;

/// Who reads, and how the Imperial units lay when it was told.
#[derive(Clone, Copy)]
pub(super) struct Eyes {
    pub(super) viewer: Viewer,
    /// Whether those units lie open to everybody for the rest of the game (31.0, L134).
    pub(super) units_lie_open: bool,
}

impl Eyes {
    /// Those that see every counter's face.
    pub(super) const ALL: Eyes = Eyes { viewer: Viewer::Referee, units_lie_open: true };

    /// Whether they see that a counter is of this kind (7.22).
    pub(super) fn see(self, kind: UnitKind) -> bool {
        !kind.data().hidden || self.see_all_of(kind.side())
    }

    /// Whether they see the face of every counter of a side.
    pub(super) fn see_all_of(self, side: Side) -> bool {
        self.units_lie_open || self.viewer.sees_secrets_of(side)
    }
}

/// A kind of unit in words: "Line 3-2 unit".
pub(super) fn unit_kind(kind: UnitKind) -> String {
    format!("{} unit", kind.title())
}

/// Whoever or whatever has an effect that is known to both sides.
pub(super) fn source_name(source: Source) -> &'static str {
    match source {
        Source::Character(character) => character.name(),
        Source::Possession(card) => card.name(),
        Source::Event(event) => event.name(),
    }
}

/// A possession card as a viewer may know it before it is shown.
pub(super) fn possession_name(possession: PossessionId, viewer: Viewer) -> String {
    if viewer.sees_secrets_of(Side::Rebel) { possession.name().to_owned() } else { "a possession".to_owned() }
}

/// The same within a sentence: a spaceship has its article.
pub(super) fn possession_in_a_sentence(possession: PossessionId, viewer: Viewer) -> String {
    match possession.ship() {
        Some(ship) if viewer.sees_secrets_of(Side::Rebel) => ship.in_a_sentence().to_string(),
        _ => possession_name(possession, viewer),
    }
}

/// "A Line 3-2", "An Urban 2-1".
pub(super) fn one_unit(kind: UnitKind) -> String {
    let title = kind.title();
    let article = if title.starts_with(['A', 'E', 'I', 'O', 'U']) { "An" } else { "A" };
    format!("{article} {title}")
}

/// "2 Line 3-2", "A Line 3-2".
pub(super) fn units_of(kind: UnitKind, count: u8) -> String {
    if count == 1 { one_unit(kind) } else { format!("{count} {}", kind.title()) }
}

/// A unit as somebody sees it when it is put down.
pub(super) fn a_unit(kind: UnitKind, eyes: Eyes) -> String {
    if eyes.see(kind) { one_unit(kind) } else { "A face-down unit".to_owned() }
}

pub(super) fn stack(units: UnitSet, characters: CharacterSet, ships: ShipSet, eyes: Eyes) -> Vec<String> {
    let mut words = Vec::new();
    let mut face_down = 0;
    for kind in UnitKind::all() {
        let count = units.iter().filter(|unit| unit.kind() == kind).count();
        if count == 0 {
            continue;
        }
        if eyes.see(kind) {
            words.push(format!("{count} {}", kind.title()));
        } else {
            face_down += count;
        }
    }
    if face_down > 0 {
        words.push(format!("{face_down} face-down {}", if face_down == 1 { "unit" } else { "units" }));
    }
    words.extend(characters.iter().map(|character| character.name().to_owned()));
    words.extend(ships.iter().map(ShipId::in_a_sentence));
    words
}

pub(super) fn names(characters: CharacterSet) -> String {
    list(&characters.iter().map(|character: CharacterId| character.name().to_owned()).collect::<Vec<_>>())
}

pub(super) fn list(words: &[String]) -> String {
    match words {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

pub(super) fn captor_name(captor: Captor, eyes: Eyes) -> String {
    match captor {
        Captor::Guard(guard) => guard.name().to_owned(),
        Captor::Planet => "the planet".to_owned(),
        Captor::Unit(unit) => {
            let words = a_unit(unit.kind(), eyes);
            format!("a{}", &words[1..])
        }
    }
}

/// The same words inside a sentence.
pub(super) fn uncapitalized(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

pub(super) fn capitalized(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
