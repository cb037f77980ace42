//! Enemy reaction moves (9.6, 14.56).

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::EnvironId;
use crate::pieces::{CharacterId, ShipId, UnitId};
use crate::ratings;
use crate::rules::flight;
use crate::rules::group_move::{close_all_others, judge_units};
use crate::rules::march::can_be_moved;
use crate::rules::stacks;
use crate::rules::walk;
use crate::state::{CharacterSet, EnvironSet, Place, PossessionSet, Rating, ShipSet, StackKind, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Relabel, Sight, Table, Why};
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

    /// Whether a mover can react to an environ: another one of his planet that holds a unit or a detected character of the
    /// Phasing Player and was not reacted to yet (9.6, 9.61), within the environ's size.
    fn can_react(&self, state: &State, mover: Mover, origin: EnvironId, environ: EnvironId) -> Result<(), Why> {
        let (phasing, own) = (state.clock.side, state.clock.side.enemy());
        if environ == origin {
            Err(Why::AlreadyThere)
        } else if environ.planet() != origin.planet() {
            Err(Why::OtherPlanet)
        } else if self.used.contains(environ) {
            Err(Why::DoneHere)
        } else if !provokes(state, environ, phasing) {
            Err(Why::NothingToReactTo)
        } else if matches!(mover, Mover::Unit(_)) && state.room(environ, own) == 0 {
            Err(Why::NoRoom)
        } else {
            Ok(())
        }
    }

    /// Whether a mover can react to any environ. If not: there is no room, all was reacted to, nothing is there, or there
    /// is no other environ.
    fn reacts(&self, state: &State, mover: Mover) -> Result<(), Why> {
        let origin = Reaction::origin(state, mover).ok_or(Why::NotInPlay)?;
        let mut why = Why::NowhereToGo;
        for environ in walk::destinations(origin) {
            match (self.can_react(state, mover, origin, environ), why) {
                (Ok(()), _) => return Ok(()),
                (Err(Why::NoRoom), _) => why = Why::NoRoom,
                (Err(Why::DoneHere), Why::NowhereToGo | Why::NothingToReactTo) => why = Why::DoneHere,
                (Err(Why::NothingToReactTo), Why::NowhereToGo) => why = Why::NothingToReactTo,
                _ => {}
            }
        }
        Err(why)
    }

    /// Whether a character can react on foot.
    fn character_reacts(&self, state: &State, character: CharacterId) -> Result<(), Why> {
        let now = &state.characters[character];
        if now.captor.is_some() {
            Err(Why::Prisoner)
        } else if now.moved {
            Err(Why::AlreadyMoved)
        } else if state.is_disabled(character) {
            Err(Why::Disabled)
        } else {
            self.reacts(state, Mover::Character(character))
        }
    }

    /// Whether a spaceship can react, with its pilot alone (14.56): nobody else may be moved with him, so that a guard does
    /// not fly.
    fn ship_reacts(&self, state: &State, ship: ShipId) -> Result<(), Why> {
        let now = &state.ships[ship];
        if now.place.environ().is_none() {
            return Err(Why::NotInPlay);
        }
        if now.moved {
            return Err(Why::AlreadyMoved);
        }
        let pilot = flight::flown_by(state, ship)?;
        if state.characters[pilot].moved {
            return Err(Why::AlreadyMoved);
        }
        if state.is_guard(pilot) {
            return Err(Why::Guards);
        }
        self.reacts(state, Mover::Ship(ship))
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

    /// Whether a character goes along with the unit that reacts, as its leader (9.6).
    fn leads(state: &State, unit: UnitId, character: CharacterId) -> Result<(), Why> {
        if state.characters[character].place != state.units[unit].place {
            return Err(Why::NotHere);
        }
        can_be_moved(state, character)?;
        if state.characters[character].stack != StackKind::Military {
            return Err(Why::NotWithTheUnits);
        }
        let leadership = ratings::rating_among(state, character, Rating::Leadership, CharacterSet::EMPTY);
        if leadership >= 1 { Ok(()) } else { Err(Why::NoLeadership) }
    }

    /// Who reacts (9.6).
    fn movers(&self, state: &State, list: &mut List<'_>) {
        let side = state.clock.side.enemy();
        list.offer(Answer::Done);
        let units = state.mustered(side);
        let unmoved = units.iter().filter(|&unit| !state.units[unit].moved).collect();
        judge_units(state, list, unmoved, |unit| self.reacts(state, Mover::Unit(unit)));
        for character in state.present(side).iter() {
            list.judge(Answer::Character(character), self.character_reacts(state, character));
        }
        for ship in ShipId::all().filter(|ship| ship.side() == side) {
            list.judge(Answer::Ship(ship), self.ship_reacts(state, ship));
        }
        if list.wants_reasons() {
            for unit in units.without(unmoved).iter() {
                list.close(Answer::Unit(unit), Why::AlreadyMoved);
            }
            close_all_others(state, list, side);
        }
    }
}

/// Whether an environ may be reacted to: it holds a unit or a detected character of the Phasing Player (9.6).
#[must_use]
pub fn provokes(state: &State, environ: EnvironId, phasing: Side) -> bool {
    state.has_units(environ, phasing)
        || state.free_in(environ, phasing).iter().any(|character| state.characters[character].detected)
}

impl Frame for Reaction {
    const NAME: &'static str = "the Enemy Reaction Segment";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let state = sight.state;
        let side = state.clock.side.enemy();
        let question = match self.step {
            Step::Who => {
                self.movers(state, list);
                Question::React
            }
            Step::Where(mover) => {
                let origin = Reaction::origin(state, mover)?;
                for environ in origin.planet().environs() {
                    list.judge(Answer::Environ(environ), self.can_react(state, mover, origin, environ));
                }
                if list.wants_reasons() {
                    for environ in state.environs_in_play().filter(|environ| environ.planet() != origin.planet()) {
                        list.close(Answer::Environ(environ), Why::OtherPlanet);
                    }
                }
                match mover {
                    Mover::Unit(unit) => Question::ReactUnit { unit },
                    Mover::Character(character) => Question::Walk { character },
                    Mover::Ship(ship) => Question::ReactShip { ship },
                }
            }
            Step::Leader { unit, destination } => {
                list.offer(Answer::No);
                for character in state.present(side).iter() {
                    list.judge(Answer::Character(character), Reaction::leads(state, unit, character));
                }
                Question::ReactLeader { unit, destination }
            }
            Step::Join { character } => {
                list.offer_all([Answer::Yes, Answer::No]);
                Reaction::joining(state, character)?
            }
            Step::Gather { left } => {
                list.offer_all([Answer::Yes, Answer::No]);
                Reaction::joining(state, left.first()?)?
            }
        };
        Some(Asked { side, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Who, Come::Answer(Answer::Done)) => return Ok(Next::Done),
            (Step::Who, Come::Answer(Answer::Unit(unit))) => self.step = Step::Where(Mover::Unit(unit)),
            (Step::Who, Come::Answer(Answer::Character(who))) => self.step = Step::Where(Mover::Character(who)),
            (Step::Who, Come::Answer(Answer::Ship(ship))) => self.step = Step::Where(Mover::Ship(ship)),
            (Step::Where(mover), Come::Answer(Answer::Environ(destination))) => {
                self.used.insert(destination);
                match mover {
                    Mover::Unit(unit) => self.step = Step::Leader { unit, destination },
                    Mover::Character(character) => {
                        self.step = Step::Join { character };
                        walk::go(table, character, destination);
                    }
                    Mover::Ship(ship) => {
                        let Some(pilot) = flight::pilot(table.state, ship) else { return Self::fault(come) };
                        self.step = Step::Join { character: pilot };
                        table.call(Call::FlightInReaction { ship, pilot, destination });
                    }
                }
            }
            (Step::Leader { unit, destination }, Come::Answer(leader @ (Answer::Character(_) | Answer::No))) => {
                // 9.62: the unit may be stacked with what its owner has there, characters too.
                let side = table.state.clock.side.enemy();
                let there = table.state.stack_in(destination, side, StackKind::Mission);
                self.step = Step::Gather { left: there.iter().filter(|&who| !table.state.is_disabled(who)).collect() };
                let characters = match leader {
                    Answer::Character(leader) => CharacterSet::only(leader),
                    _ => CharacterSet::EMPTY,
                };
                let Place::Environ(origin) = table.state.units[unit].place else { return Self::fault(come) };
                let (units, ships) = (UnitSet::only(unit), ShipSet::EMPTY);
                table.call(Call::March { origin, destination, units, characters, ships });
            }
            (Step::Join { character }, Come::Answer(join)) => {
                self.step = Step::Who;
                Reaction::join(table, character, join);
            }
            (Step::Gather { mut left }, Come::Answer(join)) => {
                let Some(character) = left.first() else { return Self::fault(come) };
                left.remove(character);
                Reaction::join(table, character, join);
                self.step = Step::Gather { left };
            }
            // Nobody there to join, or the flight ended badly; or everybody there was asked.
            (Step::Join { .. } | Step::Gather { .. }, Come::Go) => self.step = Step::Who,
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    fn picked(&self, _: &Sight<'_>, picked: &mut Vec<Answer>) {
        picked.extend(match self.step {
            Step::Who | Step::Join { .. } | Step::Gather { .. } => None,
            Step::Where(Mover::Unit(unit)) | Step::Leader { unit, .. } => Some(Answer::Unit(unit)),
            Step::Where(Mover::Character(character)) => Some(Answer::Character(character)),
            Step::Where(Mover::Ship(ship)) => Some(Answer::Ship(ship)),
        });
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

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}
