//! Capture and death (12.73, 12.8): prisoners, their guards, how they get free, and what becomes of what they had.

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::EnvironId;
use crate::pieces::CharacterId;
use crate::rules::detection;
use crate::rules::losses::distinct;
use crate::rules::missions::leave_mission;
use crate::state::{Captor, CharacterSet, Holder, Place, PossessionSet, StackKind, State, UnitSet};
use crate::terms::{Come, Fault, Frame, List, Next, Relabel, Sight, Table, Why};
use serde::{Deserialize, Serialize};

/// The captors of some freshly caught characters are named, one prisoner after the other.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Captives {
    environ: EnvironId,
    left: CharacterSet,
    by: By,
}

/// Who catches.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum By {
    /// The military units of the environ, which sent a squad.
    Units,
    /// These characters.
    Characters(CharacterSet),
    /// Whoever of the enemy is there: units or characters (12.87).
    Anyone,
}

impl Captives {
    /// Takes characters prisoner. If nobody is there who can hold them they stay free (12.87).
    pub(crate) fn new(environ: EnvironId, caught: CharacterSet, by: By) -> Captives {
        Captives { environ, left: caught, by }
    }

    fn side(&self) -> Side {
        self.left.first().map_or(Side::Imperial, |prisoner| prisoner.side().enemy())
    }

    fn units(&self) -> bool {
        !matches!(self.by, By::Characters(_))
    }

    fn taken(&mut self, table: &mut Table<'_>, prisoner: CharacterId, captor: Captor) {
        self.left.remove(prisoner);
        take(table, prisoner, captor);
    }

    fn guards(&self, state: &State) -> CharacterSet {
        let here = state.free_in(self.environ, self.side());
        match self.by {
            By::Units => CharacterSet::EMPTY,
            By::Characters(characters) => here.and(characters),
            By::Anyone => here,
        }
    }
}

impl Frame for Captives {
    const NAME: &'static str = "the naming of captors";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let prisoner = self.left.first()?;
        let (state, side) = (sight.state, self.side());
        let units = state.units_in(self.environ, side);
        let guards = self.guards(state);
        if !(self.units() && !units.is_empty() || !guards.is_empty()) {
            return None;
        }
        if self.units() {
            list.offer_all(distinct(state, units.iter()).map(Answer::Unit));
        }
        list.offer_all(guards.iter().map(Answer::Character));
        if list.wants_reasons() {
            // 12.81: only the captors themselves can hold him, and only where he was caught.
            for unit in state.mustered(side).iter() {
                list.close(Answer::Unit(unit), if units.contains(unit) { Why::NotTheCaptor } else { Why::NotHere });
            }
            let here = state.free_in(self.environ, side);
            for other in state.present(side).without(guards).iter() {
                list.close(
                    Answer::Character(other),
                    if here.contains(other) { Why::NotTheCaptor } else { Why::NotHere },
                );
            }
        }
        Some(Asked { side, question: Question::Hold { prisoner } })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.left.first(), come) {
            (Some(prisoner), Come::Answer(Answer::Unit(unit))) => self.taken(table, prisoner, Captor::Unit(unit)),
            (Some(prisoner), Come::Answer(Answer::Character(guard))) => {
                self.taken(table, prisoner, Captor::Guard(guard));
            }
            // All are led away, or nobody is there who could hold those who are left.
            (_, Come::Go) => {
                for character in self.left.iter() {
                    table.tell(Event::StaysFree { character });
                }
                return Ok(Next::Done);
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    fn picked(&self, _: &Sight<'_>, _: &mut Vec<Answer>) {}

    fn relabel(&mut self, _: &Relabel<'_>) {}

    fn shown_units(&self, _: &mut dyn FnMut(UnitSet)) {}

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}

/// Makes a character somebody's prisoner (12.81). What he carried falls to the Imperial Player (14.26).
fn take(table: &mut Table<'_>, prisoner: CharacterId, captor: Captor) {
    let now = &mut table.state.characters[prisoner];
    now.captor = Some(captor);
    now.stack = StackKind::Mission;
    now.detected = false;
    now.moved = false;
    leave_mission(table, prisoner);
    stands_guard(table, captor);
    table.tell(Event::Captured { prisoner, captor });
    for possession in table.state.possessions_of(prisoner).iter() {
        table.state.possessions[possession].holder = Holder::Taken;
        table.state.possessions[possession].revealed = true;
        table.tell(Event::PossessionTaken { possession, from: prisoner });
    }
}

/// Frees a prisoner, who rejoins his side where he is (12.82), detected if that stack is.
pub(crate) fn free(table: &mut Table<'_>, prisoner: CharacterId) {
    let now = &mut table.state.characters[prisoner];
    now.captor = None;
    now.stack = StackKind::Mission;
    now.moved = true;
    // A prisoner does not heal, and who was one for a part of the Player-Turn has not rested all of it (13.71).
    now.acted = true;
    let place = now.place;
    table.tell(Event::Freed { prisoner });
    if let Some(environ) = place.environ() {
        detection::spread(table, environ, prisoner.side());
    }
}

/// Who guards a prisoner performs no missions (12.81): he leaves the one he is on.
pub(crate) fn stands_guard(table: &mut Table<'_>, captor: Captor) {
    if let Captor::Guard(guard) = captor {
        leave_mission(table, guard);
    }
}

/// A character dies (12.73): his possessions are destroyed with him (14.25); his spaceship is seen to at the next look
/// (14.55); prisoners he guarded likewise (12.82).
pub(crate) fn kill(table: &mut Table<'_>, character: CharacterId) {
    table.tell(Event::Killed { character });
    table.state.put_character(character, Place::OutOfPlay);
    let now = &mut table.state.characters[character];
    now.captor = None;
    now.detected = false;
    now.stack = StackKind::Mission;
    leave_mission(table, character);
    for possession in table.state.possessions_of(character).iter() {
        // 14.2: nothing asks for it to be shown, so that what was secret stays so.
        table.state.possessions[possession].holder = Holder::OutOfPlay;
        let shown = table.state.possessions[possession].revealed;
        table.tell(Event::PossessionDestroyed { possession, shown });
    }
    if table.state.drug.is_some_and(|drug| drug.character == character) {
        table.state.drug = None;
    }
}

/// Whom a prisoner could be given to in his environ (12.81): units and free characters of the captor's side, but for him
/// who holds him now.
pub(crate) fn captors(state: &State, prisoner: CharacterId, side: Side, answers: &mut Vec<Answer>) {
    let now = &state.characters[prisoner];
    let Some(environ) = now.place.environ() else { return };
    let units = state.units_in(environ, side);
    answers
        .extend(distinct(state, units.iter()).filter(|&unit| now.captor != Some(Captor::Unit(unit))).map(Answer::Unit));
    answers.extend(
        state
            .free_in(environ, side)
            .iter()
            .filter(|&guard| now.captor != Some(Captor::Guard(guard)))
            .map(Answer::Character),
    );
}

/// Whether there is another captor for a prisoner in his environ.
pub(crate) fn another_captor(state: &State, prisoner: CharacterId, side: Side) -> bool {
    let now = &state.characters[prisoner];
    now.place.environ().is_some_and(|environ| {
        state.units_in(environ, side).iter().any(|unit| now.captor != Some(Captor::Unit(unit)))
            || state.free_in(environ, side).iter().any(|guard| now.captor != Some(Captor::Guard(guard)))
    })
}

/// Whether anybody of the captor's side stands in a prisoner's environ.
pub(crate) fn someone_can_hold(state: &State, prisoner: CharacterId) -> bool {
    let side = prisoner.side().enemy();
    state.characters[prisoner]
        .place
        .environ()
        .is_some_and(|environ| state.has_units(environ, side) || !state.free_in(environ, side).is_empty())
}
