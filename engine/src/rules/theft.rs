//! The thieves among the creatures take one possession of the group that does not beat them (13.45).

use crate::answer::Answer;
use crate::decision::Asked;
use crate::rules::possessions::to_deck;
use crate::state::{CharacterSet, PossessionSet, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Relabel, Sight, Table, Value};
use serde::{Deserialize, Serialize};

/// One card of these characters is drawn and goes back to the deck.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Theft {
    from: CharacterSet,
    drawn: bool,
}

impl Theft {
    pub(crate) fn new(from: CharacterSet) -> Theft {
        Theft { from, drawn: false }
    }

    fn loot(&self, state: &State) -> PossessionSet {
        self.from.iter().fold(PossessionSet::EMPTY, |loot, character| loot.or(state.possessions_of(character)))
    }
}

impl Frame for Theft {
    const NAME: &'static str = "a theft";

    fn ask(&self, _: &Sight<'_>, _: &mut List<'_>) -> Option<Asked> {
        None
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.drawn, come) {
            (false, Come::Go) => {
                let loot = self.loot(table.state);
                if loot.is_empty() {
                    return Ok(Next::Done);
                }
                self.drawn = true;
                table.call(Call::Possession { from: loot, case: case!("13.45") });
                Ok(Next::Stay)
            }
            (true, Come::Value(Value::Possession(possession))) => {
                to_deck(table, possession);
                Ok(Next::Done)
            }
            (_, come) => Self::fault(come),
        }
    }

    fn picked(&self, _: &Sight<'_>, _: &mut Vec<Answer>) {}

    fn relabel(&mut self, _: &Relabel<'_>) {}

    fn shown_units(&self, _: &mut dyn FnMut(UnitSet)) {}

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}
