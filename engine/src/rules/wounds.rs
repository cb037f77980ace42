//! Wounds and the Endurance Sheet (12.7).

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::pieces::{CharacterId, PossessionId};
use crate::procedure::Run;
use crate::ratings;
use crate::rules::capture;
use crate::rules::possessions::{Declare, Window};
use crate::state::{CharacterSet, Rating, State};
use crate::terms::Table;
use serde::{Deserialize, Serialize};

/// Characters take wounds of a combat that are not theirs to distribute, so many each: a creature's own way. Norrocks can
/// take one of his owner's upon himself (14.3); of wounds without a combat he takes none.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Hurt {
    who: CharacterSet,
    wounds: u8,
    /// Who had Norrocks beside him when the wounds came.
    guarded: Option<CharacterId>,
}

impl Hurt {
    /// Asks what can still be declared, and then marks the wounds.
    pub(crate) fn begin(table: &mut Table<'_>, who: CharacterSet, wounds: u8) {
        let rebels: CharacterSet = who.iter().filter(|character| character.side() == Side::Rebel).collect();
        if wounds == 0 {
            return;
        }
        let guarded = who.iter().find(|&character| table.state.has(character, PossessionId::NORROCKS));
        table.state.work.warded = false;
        table.push(Hurt { who, wounds, guarded });
        if !rebels.is_empty() {
            table.push(Declare::at(Window::Wounds, rebels));
        }
    }
}

impl Run for Hurt {
    fn advance(self, table: &mut Table<'_>) {
        let spared = self.guarded.filter(|_| table.state.work.warded);
        for character in self.who.iter() {
            wound(table, character, self.wounds.saturating_sub(u8::from(spared == Some(character))));
        }
    }
}

/// A side distributes wounds among its characters, box after box, in the order of the characters.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Wounds {
    side: Side,
    who: CharacterSet,
    left: u8,
    last: Option<CharacterId>,
}

/// The boxes of a character's Endurance Sheet that are not marked yet (12.73).
#[must_use]
pub fn boxes(state: &State, character: CharacterId) -> u8 {
    ratings::rating(state, character, Rating::Endurance).saturating_sub(state.characters[character].wounds)
}

/// Marks boxes; a character whose boxes are all marked is dead (12.73). Wounds beyond the last box are lost.
pub(crate) fn wound(table: &mut Table<'_>, character: CharacterId, wounds: u8) {
    if wounds == 0 || !table.state.is_free(character) {
        return;
    }
    let boxes = boxes(table.state, character);
    let marked = wounds.min(boxes);
    table.state.characters[character].wounds += marked;
    table.tell(Event::Wounded { character, wounds: marked });
    if marked == boxes {
        capture::kill(table, character);
    }
}

impl Wounds {
    pub(crate) fn new(side: Side, who: CharacterSet, wounds: u8) -> Wounds {
        Wounds { side, who, left: wounds, last: None }
    }

    fn from(&self) -> impl Iterator<Item = CharacterId> + Clone {
        let last = self.last;
        self.who.iter().filter(move |&character| last.is_none_or(|last| character >= last))
    }

    fn room(&self, state: &State) -> u8 {
        self.from()
            .filter(|&character| state.is_free(character))
            .map(|character| boxes(state, character))
            .fold(0, u8::saturating_add)
    }
}

impl Run for Wounds {
    fn asks(&self, state: &State) -> Option<Asked> {
        (self.left > 0 && self.left < self.room(state))
            .then_some(Asked { side: self.side, question: Question::Wound { left: self.left } })
    }

    fn list(&self, state: &State, answers: &mut Vec<Answer>) {
        // A box may be marked if the rest of the wounds still find boxes on him and on those after him.
        answers.extend(
            self.from()
                .filter(|&character| state.is_free(character) && boxes(state, character) > 0)
                .filter(|&character| Wounds { last: Some(character), ..*self }.room(state) >= self.left)
                .map(Answer::Character),
        );
    }

    fn answered(mut self, table: &mut Table<'_>, answer: Answer) {
        if let Answer::Character(character) = answer {
            self.left -= 1;
            self.last = Some(character);
            table.push(self);
            wound(table, character, 1);
        }
    }

    fn advance(self, table: &mut Table<'_>) {
        if self.left > 0 {
            for character in self.from().collect::<Vec<_>>() {
                let boxes = boxes(table.state, character);
                wound(table, character, boxes);
            }
        }
    }
}
