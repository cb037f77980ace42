//! Enemy reaction moves (9.6, 14.56).

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::EnvironId;
use crate::pieces::{CharacterId, ShipId, UnitId};
use crate::procedure::{Relabel, Run};
use crate::ratings;
use crate::rules::flight::{self, Flight};
use crate::rules::losses::distinct;
use crate::rules::march::{March, tied};
use crate::rules::stacks;
use crate::rules::walk;
use crate::state::{Captor, CharacterSet, EnvironSet, Place, Rating, ShipSet, StackKind, State, UnitSet};
use crate::terms::Table;
use serde::{Deserialize, Serialize};

/// The Enemy Reaction Segment of the non-Phasing Player.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Reaction {
    /// Environs that were reacted to.
    used: EnvironSet,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    /// Who moves.
    Who,
    /// Where to.
    Where(Mover),
    /// Which leader goes along with the unit.
    Leader { unit: UnitId, destination: EnvironId },
    /// Whether a character who moved alone joins the military units there.
    Join { character: CharacterId },
    /// Who of those already there stands with the unit that came: the next to be asked about, and those after him.
    Gather { left: CharacterSet },
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Mover {
    Unit(UnitId),
    Character(CharacterId),
    /// A character in his spaceship, alone (14.56).
    Ship(ShipId),
}

impl Reaction {
    pub(crate) fn new() -> Reaction {
        Reaction { used: EnvironSet::EMPTY, step: Step::Who }
    }

    fn origin(state: &State, mover: Mover) -> Option<EnvironId> {
        match mover {
            Mover::Unit(unit) => state.units[unit].place,
            Mover::Character(character) => state.characters[character].place,
            Mover::Ship(ship) => state.ships[ship].place,
        }
        .environ()
    }

    /// Where a mover can react to: an environ of his planet that holds a unit or a detected character of the Phasing
    /// Player and was not reacted to yet (9.6, 9.61), within the environ's size.
    fn targets<'a>(&'a self, state: &'a State, mover: Mover) -> impl Iterator<Item = EnvironId> + 'a {
        let origin = Reaction::origin(state, mover);
        let (phasing, own) = (state.clock.side, state.clock.side.enemy());
        origin
            .into_iter()
            .flat_map(walk::destinations)
            .filter(move |&environ| !self.used.contains(environ) && provokes(state, environ, phasing))
            .filter(move |&environ| !matches!(mover, Mover::Unit(_)) || state.room(environ, own) > 0)
    }

    fn join(table: &mut Table<'_>, character: CharacterId, join: Answer) {
        if join == Answer::Yes {
            table.tell_under(case!("9.62"), Event::StandsWithUnits { character });
            stacks::join(table, character);
        }
    }

    /// Whether a character joins the units that his side has where he is (9.62).
    fn joining(state: &State, character: CharacterId) -> Option<Question> {
        let environ = state.characters[character].place.environ()?;
        let can = state.is_free(character) && state.has_units(environ, character.side());
        can.then_some(Question::JoinUnits { character })
    }

    fn leaders(state: &State, unit: UnitId) -> impl Iterator<Item = CharacterId> + '_ {
        let origin = state.units[unit].place.environ();
        origin
            .into_iter()
            .flat_map(move |environ| state.stack_in(environ, unit.side(), StackKind::Military).iter())
            .filter(|&character| {
                !state.characters[character].moved
                    && !state.is_disabled(character)
                    && !tied(state, Captor::Guard(character))
                    && ratings::rating_among(state, character, Rating::Leadership, CharacterSet::EMPTY) >= 1
            })
    }
}

/// Whether an environ may be reacted to: it holds a unit or a detected character of the Phasing Player (9.6).
#[must_use]
pub fn provokes(state: &State, environ: EnvironId, phasing: Side) -> bool {
    state.has_units(environ, phasing)
        || state.free_in(environ, phasing).iter().any(|character| state.characters[character].detected)
}

impl Run for Reaction {
    fn asks(&self, state: &State) -> Option<Asked> {
        let question = match self.step {
            Step::Who => Question::React,
            Step::Where(Mover::Unit(unit)) => Question::ReactUnit { unit },
            Step::Where(Mover::Character(character)) => Question::Walk { character },
            Step::Where(Mover::Ship(ship)) => Question::ReactShip { ship },
            Step::Leader { unit, destination } => Question::ReactLeader { unit, destination },
            Step::Join { character } => Reaction::joining(state, character)?,
            Step::Gather { left } => Reaction::joining(state, left.first()?)?,
        };
        Some(Asked { side: state.clock.side.enemy(), question })
    }

    fn list(&self, state: &State, answers: &mut Vec<Answer>) {
        let side = state.clock.side.enemy();
        match self.step {
            Step::Who => {
                answers.push(Answer::Done);
                let unmoved = state.mustered(side).iter().filter(|&unit| !state.units[unit].moved);
                answers.extend(
                    distinct(state, unmoved)
                        .filter(|&unit| self.targets(state, Mover::Unit(unit)).next().is_some())
                        .map(Answer::Unit),
                );
                answers.extend(
                    state
                        .present(side)
                        .iter()
                        .filter(|&character| {
                            state.is_free(character)
                                && !state.characters[character].moved
                                && !state.is_disabled(character)
                                && self.targets(state, Mover::Character(character)).next().is_some()
                        })
                        .map(Answer::Character),
                );
                answers.extend(
                    ShipId::all()
                        .filter(|&ship| {
                            ship.side() == side
                                && !state.ships[ship].moved
                                && flight::pilot(state, ship).is_some_and(|pilot| {
                                    // 14.56: nobody else may be moved with him, so that a guard does not fly.
                                    !state.characters[pilot].moved && !state.is_guard(pilot)
                                })
                                && self.targets(state, Mover::Ship(ship)).next().is_some()
                        })
                        .map(Answer::Ship),
                );
            }
            Step::Where(mover) => answers.extend(self.targets(state, mover).map(Answer::Environ)),
            Step::Leader { unit, .. } => {
                answers.push(Answer::No);
                answers.extend(Reaction::leaders(state, unit).map(Answer::Character));
            }
            Step::Join { .. } | Step::Gather { .. } => answers.extend([Answer::Yes, Answer::No]),
        }
    }

    fn picked(&self, _: &State, picked: &mut Vec<Answer>) {
        picked.extend(match self.step {
            Step::Who | Step::Join { .. } | Step::Gather { .. } => None,
            Step::Where(Mover::Unit(unit)) | Step::Leader { unit, .. } => Some(Answer::Unit(unit)),
            Step::Where(Mover::Character(character)) => Some(Answer::Character(character)),
            Step::Where(Mover::Ship(ship)) => Some(Answer::Ship(ship)),
        });
    }

    fn answered(mut self, table: &mut Table<'_>, answer: Answer) {
        match (self.step, answer) {
            (Step::Who, Answer::Unit(unit)) => self.step = Step::Where(Mover::Unit(unit)),
            (Step::Who, Answer::Character(character)) => self.step = Step::Where(Mover::Character(character)),
            (Step::Who, Answer::Ship(ship)) => self.step = Step::Where(Mover::Ship(ship)),
            (Step::Where(mover), Answer::Environ(destination)) => {
                self.used.insert(destination);
                match mover {
                    Mover::Unit(unit) => self.step = Step::Leader { unit, destination },
                    Mover::Character(character) => {
                        self.step = Step::Join { character };
                        table.push(self);
                        return walk::go(table, character, destination);
                    }
                    Mover::Ship(ship) => {
                        let Some(pilot) = flight::pilot(table.state, ship) else {
                            return table.push(Reaction { step: Step::Who, ..self });
                        };
                        self.step = Step::Join { character: pilot };
                        table.push(self);
                        return table.push(Flight::in_reaction(ship, pilot, destination));
                    }
                }
            }
            (Step::Leader { unit, destination }, leader) => {
                // 9.62: the unit may be stacked with what its owner has there, characters too.
                let side = table.state.clock.side.enemy();
                let there = table.state.stack_in(destination, side, StackKind::Mission);
                self.step = Step::Gather { left: there.iter().filter(|&who| !table.state.is_disabled(who)).collect() };
                table.push(self);
                let mut leaders = CharacterSet::EMPTY;
                if let Answer::Character(leader) = leader {
                    leaders.insert(leader);
                }
                let Place::Environ(origin) = table.state.units[unit].place else { return };
                return table.push(March::new(origin, destination, UnitSet::only(unit), leaders, ShipSet::EMPTY));
            }
            (Step::Join { character }, join) => {
                self.step = Step::Who;
                Reaction::join(table, character, join);
            }
            (Step::Gather { mut left }, join) => {
                if let Some(character) = left.first() {
                    left.remove(character);
                    Reaction::join(table, character, join);
                }
                self.step = Step::Gather { left };
            }
            _ => return,
        }
        table.push(self);
    }

    fn advance(mut self, table: &mut Table<'_>) {
        match self.step {
            // Nobody there to join, or the flight ended badly; or everybody there was asked.
            Step::Join { .. } | Step::Gather { .. } => {
                self.step = Step::Who;
                table.push(self);
            }
            Step::Who | Step::Where(_) | Step::Leader { .. } => {}
        }
    }

    fn relabel(&mut self, names: &Relabel<'_>) {
        match &mut self.step {
            Step::Where(Mover::Unit(unit)) | Step::Leader { unit, .. } => *unit = (names.unit)(*unit),
            _ => {}
        }
    }

    fn shown_units(&self, show: &mut dyn FnMut(UnitSet)) {
        match self.step {
            Step::Where(Mover::Unit(unit)) | Step::Leader { unit, .. } => show(UnitSet::only(unit)),
            _ => {}
        }
    }
}
