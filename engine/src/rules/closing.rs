//! What closes a Player-Turn: rest (13.71); for the Imperial Player new spaceships (14.61) and then the check of Rebel
//! control (15.52).

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::pieces::{CharacterId, ShipId};
use crate::rules::control::{controller, rebel_control_check};
use crate::rules::healing;
use crate::state::{Place, State};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Why};
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
    let in_play = state.afloat(Side::Imperial).len();
    let short = in_play < usize::from(state.terms.imperial_ships) && spare(state).is_some();
    state.present(Side::Imperial).iter().filter(move |&character| short && can_receive(state, character).is_ok())
}

/// Whether a character may receive a spaceship (14.61, 14.62, 15.73).
fn can_receive(state: &State, character: CharacterId) -> Result<(), Why> {
    let place = state.characters[character].place();
    if !character.data().knight {
        Err(Why::NotAKnight)
    } else if !state.is_free(character) {
        Err(Why::Prisoner)
    } else if state.ship_of(character).is_some() {
        Err(Why::HasASpaceship)
    } else if place.environ().is_none_or(|surface| controller(state, surface.planet()) != Some(Side::Imperial)) {
        Err(Why::NotYourPlanet)
    } else {
        Ok(())
    }
}

fn spare(state: &State) -> Option<ShipId> {
    ShipId::IMPERIAL.into_iter().find(|&ship| state.ships[ship].place() == Place::Reserve)
}

impl Frame for Closing {
    const NAME: &'static str = "the end of a Player-Turn";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        if self.step != Step::Spaceship {
            return None;
        }
        list.offer(Answer::No);
        list.offer_all(knights(sight.state).map(Answer::Character));
        if list.wants_reasons() {
            for other in sight.state.present(Side::Imperial).iter() {
                if let Err(why) = can_receive(sight.state, other) {
                    list.close(Answer::Character(other), why);
                }
            }
        }
        (list.len() > 1).then_some(Asked { side: Side::Imperial, question: Question::NewSpaceship })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Rest, Come::Go) => {
                healing::rest(table);
                if table.state.clock.side != Side::Imperial {
                    return Ok(Next::Done);
                }
                self.step = Step::Spaceship;
            }
            (Step::Spaceship, Come::Answer(Answer::Character(knight))) => {
                let Some(ship) = spare(table.state) else { return Self::fault(come) };
                let place = table.state.characters[knight].place();
                table.state.put_ship(ship, place);
                table.state.ships[ship].owner = Some(knight);
                table.tell(case!("14.61"), Event::ShipAssigned { ship, owner: knight });
            }
            (Step::Spaceship, Come::Answer(Answer::No) | Come::Go) => self.step = Step::Control,
            (Step::Control, Come::Go) => {
                rebel_control_check(table);
                table.call(Call::Look);
                return Ok(Next::Done);
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    keeps_no_secrets!();
}
