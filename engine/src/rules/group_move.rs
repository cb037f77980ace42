//! Picking a stack that is led by military units, and where it goes (9.1, 9.2, 9.5).

use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::galaxy::EnvironId;
use crate::pieces::{CharacterId, ShipId, UnitId};
use crate::procedure::{Relabel, Run};
use crate::rules::losses::distinct;
use crate::rules::march::{March, tied};
use crate::state::{Captor, CharacterSet, Place, ShipSet, State, UnitSet};
use crate::terms::Table;
use serde::{Deserialize, Serialize};

/// A stack being put together: units first, then characters, then spaceships, each in the order of their ids, so that
/// every stack can be picked in one way only.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct GroupMove {
    pub(crate) origin: EnvironId,
    pub(crate) units: UnitSet,
    pub(crate) characters: CharacterSet,
    pub(crate) ships: ShipSet,
    last: Last,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
enum Last {
    Unit(UnitId),
    Character(CharacterId),
    Ship(ShipId),
}

/// Where a stack with these units can go (9.1, 9.2, 9.51): to another environ of the planet, or to any environ of the
/// star system if all its units are mobile; never where it would break the environ's size.
pub(crate) fn destinations(
    state: &State,
    origin: EnvironId,
    units: UnitSet,
) -> impl Iterator<Item = EnvironId> + Clone + '_ {
    let mobile = units.iter().all(UnitId::mobile);
    let (side, count) = (units.first().map(UnitId::side), units.len());
    state.environs_in_play().filter(move |&environ| {
        environ != origin
            && (mobile || environ.planet() == origin.planet())
            && side.is_some_and(|side| state.room(environ, side) >= count)
    })
}

impl GroupMove {
    pub(crate) fn beginning(origin: EnvironId, unit: UnitId) -> GroupMove {
        GroupMove {
            origin,
            units: UnitSet::only(unit),
            characters: CharacterSet::EMPTY,
            ships: ShipSet::EMPTY,
            last: Last::Unit(unit),
        }
    }

    fn can_add(&self, state: &State, unit: UnitId) -> bool {
        let mut units = self.units;
        units.insert(unit);
        destinations(state, self.origin, units).next().is_some()
    }
}

impl Run for GroupMove {
    fn asks(&self, state: &State) -> Option<Asked> {
        Some(Asked { side: state.clock.side, question: Question::MoveStack { origin: self.origin } })
    }

    fn list(&self, state: &State, answers: &mut Vec<Answer>) {
        let side = state.clock.side;
        answers.extend(destinations(state, self.origin, self.units).map(Answer::Environ));
        if let Last::Unit(last) = self.last {
            let more = state.mustered(side).iter().filter(|&unit| {
                let now = &state.units[unit];
                unit > last && !now.moved && now.place == Place::Environ(self.origin)
            });
            answers.extend(
                distinct(state, more)
                    .filter(|&unit| !tied(state, Captor::Unit(unit)) && self.can_add(state, unit))
                    .map(Answer::Unit),
            );
        }
        if !matches!(self.last, Last::Ship(_)) {
            answers.extend(
                state
                    .free_in(self.origin, side)
                    .iter()
                    .filter(|&character| {
                        Last::Character(character) > self.last
                            && !state.characters[character].moved
                            && !state.is_disabled(character)
                            && !tied(state, Captor::Guard(character))
                    })
                    .map(Answer::Character),
            );
        }
        answers.extend(
            state
                .ships_in(self.origin, side)
                .iter()
                .filter(|&ship| Last::Ship(ship) > self.last && !state.ships[ship].moved)
                .map(Answer::Ship),
        );
    }

    fn picked(&self, _: &State, picked: &mut Vec<Answer>) {
        picked.extend(self.units.iter().map(Answer::Unit));
        picked.extend(self.characters.iter().map(Answer::Character));
        picked.extend(self.ships.iter().map(Answer::Ship));
    }

    fn answered(mut self, table: &mut Table<'_>, answer: Answer) {
        match answer {
            Answer::Unit(unit) => {
                self.units.insert(unit);
                self.last = Last::Unit(unit);
            }
            Answer::Character(character) => {
                self.characters.insert(character);
                self.last = Last::Character(character);
            }
            Answer::Ship(ship) => {
                self.ships.insert(ship);
                self.last = Last::Ship(ship);
            }
            Answer::Environ(destination) => {
                table.push(March::new(self.origin, destination, self.units, self.characters, self.ships));
                return;
            }
            _ => {}
        }
        table.push(self);
    }

    fn advance(self, _: &mut Table<'_>) {}

    fn relabel(&mut self, names: &Relabel<'_>) {
        self.units = names.units(self.units);
        if let Last::Unit(unit) = self.last {
            self.last = Last::Unit((names.unit)(unit));
        }
    }

    fn shown_units(&self, show: &mut dyn FnMut(UnitSet)) {
        show(self.units);
        if let Last::Unit(unit) = self.last {
            show(UnitSet::only(unit));
        }
    }
}
