//! Wounds and the Endurance Sheet (12.7).

use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::effects;
use crate::event::Event;
use crate::pieces::CharacterId;
use crate::ratings;
use crate::rules::capture;
use crate::rules::possessions::Window;
use crate::state::{CharacterSet, Rating, State};
use crate::terms::{Call, Come, Declared, Fault, Frame, List, Next, Sight, Table, Value, Why};
use crate::{Case, Side};
use serde::{Deserialize, Serialize};

/// Characters take wounds of a combat that are not theirs to distribute, so many each: a creature's own way. A companion can
/// take some of his owner's upon himself (14.3); of wounds without a combat he takes none.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Hurt {
    who: CharacterSet,
    wounds: u8,
    /// The case that wounds them.
    case: Case,
    step: HurtStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum HurtStep {
    Begin,
    /// It was asked what is declared.
    Declared {
        /// Who had such a companion beside him when the wounds came.
        guarded: Option<CharacterId>,
    },
}

impl Hurt {
    pub(crate) fn new(case: Case, who: CharacterSet, wounds: u8) -> Hurt {
        Hurt { who, wounds, case, step: HurtStep::Begin }
    }

    /// Asks what can still be declared, and then marks the wounds, told under the case that brings them.
    pub(crate) fn begin(table: &mut Table<'_>, case: Case, who: CharacterSet, wounds: u8) {
        if wounds > 0 {
            table.call(Call::Hurt { case, who, wounds });
        }
    }

    fn mark(&self, table: &mut Table<'_>, spared: Option<CharacterId>, absorbed: u8) {
        for character in self.who.iter() {
            let spared = if spared == Some(character) { absorbed } else { 0 };
            wound(table, self.case, character, self.wounds.saturating_sub(spared));
        }
    }
}

impl Frame for Hurt {
    const NAME: &'static str = "the wounds of a creature's own way";

    fn ask(&self, _: &Sight<'_>, _: &mut List<'_>) -> Option<Asked> {
        None
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (HurtStep::Begin, Come::Go) => {
                let concerned: CharacterSet =
                    self.who.iter().filter(|character| character.side() == Side::Rebel).collect();
                if concerned.is_empty() {
                    self.mark(table, None, 0);
                    return Ok(Next::Done);
                }
                let guarded = effects::guard(table.state, self.who);
                self.step = HurtStep::Declared { guarded };
                table.call(Call::Declare { window: Window::Wounds, concerned });
                Ok(Next::Stay)
            }
            (HurtStep::Declared { guarded }, Come::Value(Value::Declared(Declared { absorbed, .. }))) => {
                self.mark(table, guarded, absorbed);
                Ok(Next::Done)
            }
            (_, come) => Self::fault(come),
        }
    }

    picks_nothing!();

    keeps_no_secrets!();
}

/// A side distributes wounds among its characters, box after box, in the order of the characters. What one of them takes is
/// told in one line, when the next has his first box or all is distributed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Wounds {
    side: Side,
    who: CharacterSet,
    left: u8,
    last: Option<CharacterId>,
    /// The boxes that are marked on the last and not told yet.
    untold: u8,
}

/// The boxes of a character's Endurance Sheet that are not marked yet (12.73).
#[must_use]
pub fn boxes(state: &State, character: CharacterId) -> u8 {
    ratings::rating(state, character, Rating::Endurance).saturating_sub(state.characters[character].wounds)
}

/// Marks boxes; a character whose boxes are all marked is dead (12.73). Wounds beyond the last box are lost. They are told
/// under the case that brings them: a creature's own way (13.45), an event (13.4).
pub(crate) fn wound(table: &mut Table<'_>, case: Case, character: CharacterId, wounds: u8) {
    if wounds == 0 || !table.state.is_free(character) {
        return;
    }
    let boxes = boxes(table.state, character);
    let marked = wounds.min(boxes);
    table.state.characters[character].wounds += marked;
    table.tell(case, Event::Wounded { character, wounds: marked });
    if marked == boxes {
        capture::kill(table, case!("12.73"), character);
    }
}

/// The same of anybody, prisoners too: what strikes a whole planet (36.32, 36.33).
pub(crate) fn wound_anybody(table: &mut Table<'_>, case: Case, character: CharacterId, wounds: u8) {
    let boxes = boxes(table.state, character);
    let marked = wounds.min(boxes);
    table.state.characters[character].wounds += marked;
    table.tell(case, Event::Wounded { character, wounds: marked });
    if marked == boxes {
        capture::kill(table, case!("12.73"), character);
    }
}

impl Wounds {
    pub(crate) fn new(side: Side, who: CharacterSet, wounds: u8) -> Wounds {
        Wounds { side, who, left: wounds, last: None, untold: 0 }
    }

    fn from(&self) -> impl Iterator<Item = CharacterId> + Clone {
        let last = self.last;
        self.who.iter().filter(move |&character| last.is_none_or(|last| character >= last))
    }

    /// Whether he can be given the next box: if the rest of the wounds still find boxes on him and on those after him.
    fn judge(&self, state: &State, character: CharacterId) -> Result<(), Why> {
        if self.last.is_some_and(|last| character < last) {
            return Err(Why::BeforeThePicked);
        }
        let finds_room = state.is_free(character)
            && boxes(state, character) > 0
            && Wounds { last: Some(character), ..*self }.room(state) >= self.left;
        if finds_room { Ok(()) } else { Err(Why::WoundElsewhere) }
    }

    /// Marks boxes of the character; one whose boxes are all marked is dead (12.73).
    fn give(&mut self, table: &mut Table<'_>, character: CharacterId, wounds: u8) {
        if !table.state.is_free(character) {
            return;
        }
        if self.last != Some(character) {
            self.tell(table);
        }
        self.last = Some(character);
        let boxes = boxes(table.state, character);
        let marked = wounds.min(boxes);
        table.state.characters[character].wounds += marked;
        self.untold += marked;
        if marked > 0 && marked == boxes {
            self.tell(table);
            capture::kill(table, case!("12.73"), character);
        }
    }

    fn tell(&mut self, table: &mut Table<'_>) {
        let wounds = std::mem::take(&mut self.untold);
        if let Some(character) = self.last.filter(|_| wounds > 0) {
            table.tell(case!("12.7"), Event::Wounded { character, wounds });
        }
    }

    fn room(&self, state: &State) -> u8 {
        self.from()
            .filter(|&character| state.is_free(character))
            .map(|character| boxes(state, character))
            .fold(0, u8::saturating_add)
    }
}

impl Frame for Wounds {
    const NAME: &'static str = "the distribution of wounds";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        if self.left == 0 || self.left >= self.room(sight.state) {
            return None;
        }
        for character in self.who.iter() {
            list.judge(Answer::Character(character), self.judge(sight.state, character));
        }
        if list.wants_reasons() {
            for other in sight.state.present(self.side).without(self.who).iter() {
                list.close(Answer::Character(other), Why::OutOfHarm);
            }
        }
        Some(Asked { side: self.side, question: Question::Wound { left: self.left } })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match come {
            Come::Answer(Answer::Character(character)) => {
                self.left = self.left.saturating_sub(1);
                self.give(table, character, 1);
                Ok(Next::Stay)
            }
            // No wounds are left, or as many as there are boxes.
            Come::Go => {
                if self.left > 0 {
                    for character in self.from().collect::<Vec<_>>() {
                        let boxes = boxes(table.state, character);
                        self.give(table, character, boxes);
                    }
                }
                self.tell(table);
                Ok(Next::Done)
            }
            come => Self::fault(come),
        }
    }

    picks_nothing!();

    keeps_no_secrets!();
}
