//! Movement (9.0): what the Phasing Player can do in his Movement Segment, one move after the other.

use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::pieces::{CharacterId, ShipId};
use crate::procedure::Run;
use crate::rules::arrivals;
use crate::rules::capture;
use crate::rules::control::{raisable, raise_pdb};
use crate::rules::flight::{self, Flight};
use crate::rules::group_move::{self, GroupMove};
use crate::rules::losses::distinct;
use crate::rules::march::tied;
use crate::rules::stacks::Stacks;
use crate::rules::walk::{self, Walk};
use crate::state::{Captor, CharacterSet, State, UnitSet};
use crate::terms::Table;
use serde::{Deserialize, Serialize};

/// The Movement Segment after arrivals: move something, put a base Up, hand a prisoner over, or end the segment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Movement {
    /// Prisoners who were given to another captor in this segment.
    handed_over: CharacterSet,
    /// The prisoner for whom a new captor is being named.
    handing: Option<CharacterId>,
}

impl Movement {
    fn can_walk(state: &State, character: CharacterId) -> bool {
        let now = &state.characters[character];
        state.is_free(character)
            && !now.moved
            && !state.is_disabled(character)
            && !tied(state, Captor::Guard(character))
            && now.place.environ().is_some_and(|environ| walk::destinations(environ).next().is_some())
    }
}

impl Run for Movement {
    fn asks(&self, state: &State) -> Option<Asked> {
        let question = match self.handing {
            None => Question::Move,
            Some(prisoner) => Question::HandOver { prisoner },
        };
        Some(Asked { side: state.clock.side, question })
    }

    fn list(&self, state: &State, answers: &mut Vec<Answer>) {
        let side = state.clock.side;
        if let Some(prisoner) = self.handing {
            capture::captors(state, prisoner, side, answers);
            return;
        }
        answers.push(Answer::Done);
        let unmoved = state.mustered(side).iter().filter(|&unit| !state.units[unit].moved);
        answers.extend(
            distinct(state, unmoved)
                .filter(|&unit| {
                    !tied(state, Captor::Unit(unit))
                        && state.units[unit].place.environ().is_some_and(|origin| {
                            group_move::destinations(state, origin, UnitSet::only(unit)).next().is_some()
                        })
                })
                .map(Answer::Unit),
        );
        for ship in ShipId::all().filter(|ship| ship.side() == side) {
            let now = &state.ships[ship];
            let flyable = !now.moved
                && now.place.environ().is_some_and(|origin| state.environs_in_play().any(|environ| environ != origin))
                && flight::pilot(state, ship)
                    .is_some_and(|pilot| !state.characters[pilot].moved && !tied(state, Captor::Guard(pilot)));
            if flyable {
                answers.push(Answer::Ship(ship));
            }
        }
        answers.extend(
            state.present(side).iter().filter(|&character| Movement::can_walk(state, character)).map(Answer::Character),
        );
        answers.extend(raisable(state, side).iter().map(Answer::RaisePdb));
        for prisoner in state.present(side.enemy()).without(self.handed_over).iter() {
            if state.characters[prisoner].captor.is_some() && capture::another_captor(state, prisoner, side) {
                answers.push(Answer::Prisoner(prisoner));
            }
        }
    }

    fn answered(mut self, table: &mut Table<'_>, answer: Answer) {
        let side = table.state.clock.side;
        if let Some(prisoner) = self.handing.take() {
            self.handed_over.insert(prisoner);
            let captor = match answer {
                Answer::Unit(unit) => Captor::Unit(unit),
                Answer::Character(guard) => Captor::Guard(guard),
                _ => return table.push(self),
            };
            table.state.characters[prisoner].captor = Some(captor);
            table.tell(Event::PrisonerHandedOver { prisoner, captor });
            return table.push(self);
        }
        match answer {
            Answer::Done => {
                table.push(Stacks::of(side));
                arrivals::end_waiting(table, false);
            }
            Answer::Unit(unit) => {
                table.push(self);
                if let Some(origin) = table.state.units[unit].place.environ() {
                    table.push(GroupMove::beginning(origin, unit));
                }
            }
            Answer::Ship(ship) => {
                table.push(self);
                if let Some(pilot) = flight::pilot(table.state, ship) {
                    table.push(Flight::of(ship, pilot));
                }
            }
            Answer::Character(character) => {
                table.push(self);
                table.push(Walk { character });
            }
            Answer::RaisePdb(planet) => {
                table.push(self);
                raise_pdb(table, planet, side);
                arrivals::end_waiting(table, true);
            }
            Answer::Prisoner(prisoner) => {
                self.handing = Some(prisoner);
                table.push(self);
            }
            _ => table.push(self),
        }
    }

    fn advance(self, _: &mut Table<'_>) {}
}
