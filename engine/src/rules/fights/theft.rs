//! The thieves among the creatures take one possession of the group that does not beat them (13.45).

use crate::decision::Asked;
use crate::event::Event;
use crate::galaxy::CreatureId;
use crate::rules::possessions::put_in_deck;
use crate::state::{CharacterSet, PossessionSet, State};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Value};
use serde::{Deserialize, Serialize};

/// One card of these characters is drawn and goes back to the deck.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Theft {
    by: CreatureId,
    from: CharacterSet,
    drawn: bool,
}

impl Theft {
    pub(crate) fn new(by: CreatureId, from: CharacterSet) -> Theft {
        Theft { by, from, drawn: false }
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
                    table.tell(case!("13.45"), Event::NothingToSteal { creature: self.by });
                    return Ok(Next::Done);
                }
                self.drawn = true;
                table.call(Call::Loot { from: loot });
                Ok(Next::Stay)
            }
            (true, Come::Value(Value::Possession(possession))) => {
                let holder = self.from.iter().find(|&holder| table.state.has(holder, possession));
                let shown = put_in_deck(table, possession);
                if let Some(from) = holder {
                    table.tell(case!("13.45"), Event::PossessionStolen { possession, from, shown });
                }
                Ok(Next::Done)
            }
            (_, come) => Self::fault(come),
        }
    }

    picks_nothing!();

    keeps_no_secrets!();
}
