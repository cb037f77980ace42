//! Healing (13.71, 13.72): the Doctor and the Medi-kit when the Rebel Player-Turn opens, rest when a Player-Turn closes.

use crate::Side;
use crate::game::Game;
use crate::pieces::{Ability, CharacterId};
use crate::procedure::Run;
use crate::rules::possessions::{Declare, Window, heal};
use crate::state::{CharacterSet, State};
use serde::{Deserialize, Serialize};

/// What opens a Player-Turn.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Opening;

impl Run for Opening {
    fn advance(self, game: &mut Game) {
        let side = game.state.clock.side;
        for character in CharacterId::all() {
            game.state.characters[character].acted = false;
            game.state.characters[character].stepped_out = false;
        }
        if side != Side::Rebel {
            return;
        }
        let present = game.state.present(Side::Rebel);
        for doctor in present.iter().filter(|&who| who.data().abilities.contains(&Ability::HealStacked)) {
            for patient in stacked_with(&game.state, doctor).iter() {
                heal(game, case!("13.72"), patient);
            }
        }
        game.push(Declare::at(Window::Opening, present));
    }
}

/// Those in the same stack as a free character, himself among them (13.72).
fn stacked_with(state: &State, character: CharacterId) -> CharacterSet {
    let now = &state.characters[character];
    match now.place.environ().filter(|_| state.is_free(character)) {
        Some(environ) => state.stack_in(environ, character.side(), now.stack),
        None => CharacterSet::EMPTY,
    }
}

/// Heals those who did nothing in their whole Player-Turn (13.71); prisoners do not heal.
pub(crate) fn rest(game: &mut Game) {
    let side = game.state.clock.side;
    for character in game.state.present(side).iter() {
        if game.state.is_free(character) && !game.state.characters[character].acted {
            heal(game, case!("13.71"), character);
        }
    }
}
