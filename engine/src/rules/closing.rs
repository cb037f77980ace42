//! What closes a Player-Turn: rest (13.71); for the Imperial Player new spaceships (14.61) and then the check of Rebel
//! control (15.52).

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::game::Game;
use crate::pieces::{CharacterId, ShipId};
use crate::procedure::Run;
use crate::rules::control::{controller, rebel_control_check};
use crate::rules::healing;
use crate::rules::look::Look;
use crate::state::{Place, State};
use serde::{Deserialize, Serialize};

/// The end of a Player-Turn.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Closing {
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    Rest,
    /// Which Knight receives a spaceship.
    Spaceship,
    Control,
}

impl Closing {
    pub(crate) fn new() -> Closing {
        Closing { step: Step::Rest }
    }
}

/// The Knights who may receive a spaceship (14.61-14.63, 15.73): free, on a planet that the Imperial Player controls,
/// without one, while he has fewer in play than at the start.
pub(crate) fn knights(state: &State) -> impl Iterator<Item = CharacterId> + '_ {
    let in_play = ShipId::all()
        .filter(|&ship| ship.side() == Side::Imperial && state.ships[ship].place.environ().is_some())
        .count();
    let short = in_play < usize::from(state.terms.imperial_ships) && spare(state).is_some();
    state.present(Side::Imperial).iter().filter(move |&character| {
        short
            && character.data().knight
            && state.is_free(character)
            && state.ship_of(character).is_none()
            && state.characters[character]
                .place
                .environ()
                .is_some_and(|environ| controller(state, environ.planet()) == Some(Side::Imperial))
    })
}

fn spare(state: &State) -> Option<ShipId> {
    ShipId::IMPERIAL.into_iter().find(|&ship| state.ships[ship].place == Place::Reserve)
}

impl Run for Closing {
    fn asks(&self, state: &State) -> Option<Asked> {
        (self.step == Step::Spaceship && knights(state).next().is_some())
            .then_some(Asked { side: Side::Imperial, question: Question::NewSpaceship })
    }

    fn list(&self, state: &State, answers: &mut Vec<Answer>) {
        answers.push(Answer::No);
        answers.extend(knights(state).map(Answer::Character));
    }

    fn answered(self, game: &mut Game, answer: Answer) {
        if let (Answer::Character(knight), Some(ship)) = (answer, spare(&game.state)) {
            game.push(self);
            game.state.ships[ship].place = game.state.characters[knight].place;
            game.state.ships[ship].owner = Some(knight);
            game.tell(Event::ShipAssigned { ship, owner: knight });
        } else {
            game.push(Closing { step: Step::Control });
        }
    }

    fn advance(self, game: &mut Game) {
        let imperial = game.state.clock.side == Side::Imperial;
        match self.step {
            Step::Rest => {
                healing::rest(game);
                if imperial {
                    game.push(Closing { step: Step::Spaceship });
                }
            }
            Step::Spaceship => game.push(Closing { step: Step::Control }),
            Step::Control => {
                rebel_control_check(game);
                game.push(Look);
            }
        }
    }
}
