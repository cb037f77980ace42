//! Two stacks in an environ (9.57): who stands with the military units when movement ends.

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::EnvironId;
use crate::pieces::CharacterId;
use crate::rules::detection;
use crate::state::{EnvironSet, PossessionSet, StackKind, UnitSet};
use crate::terms::{Come, Fault, Frame, List, Next, Relabel, Sight, Table, Why};
use serde::{Deserialize, Serialize};

/// The owner goes through the environs where he has both units and characters and names who stands with the units.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Stacks {
    side: Side,
    done: EnvironSet,
    environ: Option<EnvironId>,
    last: Option<CharacterId>,
}

impl Stacks {
    pub(crate) fn of(side: Side) -> Stacks {
        Stacks { side, done: EnvironSet::EMPTY, environ: None, last: None }
    }
}

/// Puts a character with the military units of his environ. In the ten-sided variant that detects him, and with him
/// everybody of his side there.
pub(crate) fn join(table: &mut Table<'_>, character: CharacterId) {
    let now = &mut table.state.characters[character];
    now.stack = StackKind::Military;
    let place = now.place;
    if table.state.options.ten_sided_search {
        detection::detect(table, character);
        if let Some(environ) = place.environ() {
            detection::spread(table, environ, character.side());
        }
    }
}

impl Frame for Stacks {
    const NAME: &'static str = "the naming of those who stand with the units";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let environ = self.environ?;
        list.offer(Answer::Done);
        for character in sight.state.free_in(environ, self.side).iter() {
            let passed = self.last.is_some_and(|last| character <= last);
            list.judge(Answer::Character(character), (!passed).then_some(()).ok_or(Why::BeforeThePicked));
        }
        Some(Asked { side: self.side, question: Question::StandWithUnits { environ } })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.environ, come) {
            (Some(_), Come::Answer(Answer::Character(character))) => {
                table.tell(Event::StandsWithUnits { character });
                join(table, character);
                self.last = Some(character);
                Ok(Next::Stay)
            }
            (Some(environ), Come::Answer(Answer::Done)) => {
                self.done.insert(environ);
                self.environ = None;
                Ok(Next::Stay)
            }
            (None, Come::Go) => {
                let side = self.side;
                if self.done.is_empty() && self.last.is_none() {
                    for character in table.state.present(side).iter() {
                        table.state.characters[character].stack = StackKind::Mission;
                    }
                }
                self.environ = table.state.environs_in_play().find(|&environ| {
                    !self.done.contains(environ)
                        && table.state.has_units(environ, side)
                        && !table.state.free_in(environ, side).is_empty()
                });
                self.last = None;
                Ok(if self.environ.is_some() { Next::Stay } else { Next::Done })
            }
            (_, come) => Self::fault(come),
        }
    }

    fn picked(&self, sight: &Sight<'_>, picked: &mut Vec<Answer>) {
        let Some(environ) = self.environ else { return };
        let stands = |&character: &CharacterId| sight.state.characters[character].stack == StackKind::Military;
        picked.extend(sight.state.free_in(environ, self.side).iter().filter(stands).map(Answer::Character));
    }

    fn relabel(&mut self, _: &Relabel<'_>) {}

    fn shown_units(&self, _: &mut dyn FnMut(UnitSet)) {}

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}
