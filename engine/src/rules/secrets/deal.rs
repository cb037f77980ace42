//! The planet secrets are dealt by chance before anything else is set up (31.1, L170).

use crate::decision::Asked;
use crate::event::Event;
use crate::galaxy::PlanetId;
use crate::pieces::GameLevel;
use crate::state::{Secrets, Segment, State};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Value};
use serde::{Deserialize, Serialize};

/// The secrets are drawn one after the other, each for the next of their planets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct DealSecrets;

/// Whether the secrets have still to be dealt (31.1): at the set-up, or where a position that begins later wants it.
pub(crate) fn are_to_be_dealt(state: &State) -> bool {
    let secrets = &state.galactic.secrets;
    let new = state.clock.segment == Segment::SetUp && secrets.is_empty();
    state.terms.level == GameLevel::Galactic && (new || secrets.waits_to_be_dealt()) && next(state).is_some()
}

/// The planet that gets the next secret.
fn next(state: &State) -> Option<PlanetId> {
    let dealt = state.galactic.secrets.dealt();
    Secrets::planets().find(|&planet| state.exists(planet) && !dealt.contains(planet))
}

impl Frame for DealSecrets {
    const NAME: &'static str = "the dealing of the planet secrets";

    fn ask(&self, _: &Sight<'_>, _: &mut List<'_>) -> Option<Asked> {
        None
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        let planet = next(table.state);
        match (come, planet) {
            (Come::Go, Some(planet)) => table.call(Call::Secret { planet }),
            (Come::Go, None) => {
                let count = u8::try_from(table.state.galactic.secrets.hidden().len()).unwrap_or(u8::MAX);
                table.state.galactic.secrets.set_to_deal(false);
                table.tell(case!("31.1"), Event::SecretsPlaced { count });
                return Ok(Next::Done);
            }
            (Come::Value(Value::Secret(secret)), Some(planet)) => table.state.galactic.secrets.place(secret, planet),
            (come, _) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    keeps_no_secrets!();
}
