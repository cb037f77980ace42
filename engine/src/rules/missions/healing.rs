//! Healing (13.71, 13.72): the Doctor and the Medi-kit when the Rebel Player-Turn opens, rest when a Player-Turn closes.

use crate::Side;
use crate::decision::Asked;
use crate::effects;
use crate::pieces::{CharacterId, EffectKind};
use crate::rules::possessions::{Window, heal};
use crate::state::{CharacterSet, State};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Value};
use serde::{Deserialize, Serialize};

/// What opens a Player-Turn.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Opening {
    /// Who was busy is idle again; the Doctor heals.
    Doctor,
    /// The Medi-kit may be declared.
    MediKit,
}

impl Frame for Opening {
    const NAME: &'static str = "the beginning of a Player-Turn";

    fn ask(&self, _: &Sight<'_>, _: &mut List<'_>) -> Option<Asked> {
        None
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (*self, come) {
            (Opening::Doctor, Come::Go) => {
                for character in CharacterId::all() {
                    table.state.characters[character].acted = false;
                    table.state.characters[character].stepped_out = false;
                    table.state.characters[character].led = false;
                }
                if table.state.clock.side != Side::Rebel {
                    return Ok(Next::Done);
                }
                let present = table.state.present(Side::Rebel);
                for (doctor, _) in effects::gifts(present, EffectKind::HealStacked) {
                    for patient in stacked_with(table.state, doctor).iter() {
                        heal(table, case!("13.72"), patient);
                    }
                }
                *self = Opening::MediKit;
                let concerned = present.iter().filter(|&owner| !table.state.is_adrift(owner)).collect();
                table.call(Call::Declare { window: Window::Opening, concerned });
                Ok(Next::Stay)
            }
            (Opening::MediKit, Come::Value(Value::Declared(_))) => Ok(Next::Done),
            (_, come) => Self::fault(come),
        }
    }

    picks_nothing!();

    keeps_no_secrets!();
}

/// Those in the same stack as a free character, himself among them (13.72). Who has come into Drift neither heals nor is healed (21.4).
fn stacked_with(state: &State, character: CharacterId) -> CharacterSet {
    if !state.is_free(character) || state.is_adrift(character) {
        return CharacterSet::EMPTY;
    }
    let now = &state.characters[character];
    let stack = state.stack_at(now.place(), character.side(), now.stack);
    stack.iter().filter(|&patient| !state.is_adrift(patient)).collect()
}

/// Heals those who did nothing in their whole Player-Turn (13.71); prisoners do not heal, nor whoever came into Drift in it (21.4).
pub(crate) fn rest(table: &mut Table<'_>) {
    let side = table.state.clock.side;
    for character in table.state.present(side).iter() {
        let now = &table.state.characters[character];
        if table.state.is_free(character) && !now.acted && !table.state.is_adrift(character) {
            heal(table, case!("13.71"), character);
        }
    }
}
