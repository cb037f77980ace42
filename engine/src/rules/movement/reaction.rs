//! Enemy reaction moves (9.6, 14.56), from another environ or from orbit (20.8).

use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galactic_events;
use crate::galaxy::{EnvironId, PlanetId};
use crate::pieces::{CharacterId, ShipId, UnitId};
use crate::ratings;
use crate::rules::flight;
use crate::rules::group_move::judge_units;
use crate::rules::march::can_be_moved;
use crate::rules::movement::reaction_from_orbit;
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

    /// Where a mover sets out: an environ, or the Orbit Box of a planet (20.8).
    fn origin(state: &State, mover: Mover) -> Option<Place> {
        let place = match mover {
            Mover::Unit(unit) => state.units[unit].place(),
            Mover::Character(character) => state.characters[character].place(),
            Mover::Ship(ship) => state.ships[ship].place(),
        };
        place.planet().map(|_| place)
    }

    /// The environs to which somebody who sets out from a place could react, if they provoked it (9.6, 20.8).
    fn goals(origin: Place) -> impl Iterator<Item = EnvironId> + Clone {
        let all = origin.planet().into_iter().flat_map(|planet| planet.environs());
        all.filter(move |&environ| origin != Place::Environ(environ))
    }

    /// Whether a piece in the Orbit Box can come down in reaction at all (20.8).
    fn comes_down(state: &State, mover: Mover, planet: PlanetId) -> Result<(), Why> {
        match mover {
            Mover::Unit(unit) => {
                let mut own = state.present(unit.side()).iter();
                let led = || own.any(|leader| Reaction::leads(state, unit, leader).is_ok());
                reaction_from_orbit::unit_comes_down(state, unit, planet, led)
            }
            Mover::Character(_) => Err(Why::OnFoot),
            Mover::Ship(ship) => {
                let pilot = flight::flown_by(state, ship)?;
                reaction_from_orbit::passengers(state, ship, pilot, planet).map(|_| ())
            }
        }
    }

    /// Whether a mover can react to an environ: another one of his planet that holds a unit or a detected character of the
    /// Phasing Player and was not reacted to yet (9.6, 9.61), within the environ's size.
    fn can_react(&self, state: &State, mover: Mover, origin: Place, environ: EnvironId) -> Result<(), Why> {
        let phasing = state.clock.side;
        let no_room = |mover: Mover| match mover {
            Mover::Unit(unit) => !state.has_room_for(environ, reaction_from_orbit::with_cargo(state, unit)),
            Mover::Character(_) | Mover::Ship(_) => false,
        };
        if !state.exists(environ.planet()) {
            Err(Why::NotInPlay)
        } else if origin == Place::Environ(environ) {
            Err(Why::AlreadyThere)
        } else if origin.planet() != Some(environ.planet()) {
            Err(Why::OtherPlanet)
        } else if self.used.contains(environ) {
            Err(Why::DoneHere)
        } else if !state.provokes(environ, phasing) {
            Err(Why::NothingToReactTo)
        } else if no_room(mover) {
            Err(Why::NoRoom)
        } else {
            Ok(())
        }
    }

    /// Whether a mover can react to any environ. If not: there is no room, all was reacted to, nothing is in any other, or
    /// there is no other environ.
    fn reacts(&self, state: &State, mover: Mover) -> Result<(), Why> {
        let origin = Reaction::origin(state, mover).ok_or(Why::NotInPlay)?;
        if let Place::Orbit(planet) = origin {
            Reaction::comes_down(state, mover, planet)?;
        }
        let mut why = Why::NowhereToGo;
        for environ in Reaction::goals(origin) {
            match (self.can_react(state, mover, origin, environ), why) {
                (Ok(()), _) => return Ok(()),
                (Err(Why::NoRoom), _) => why = Why::NoRoom,
                (Err(Why::DoneHere), Why::NowhereToGo | Why::NothingNear) => why = Why::DoneHere,
                (Err(Why::NothingToReactTo), Why::NowhereToGo) => why = Why::NothingNear,
                _ => {}
            }
        }
        Err(why)
    }

    /// Where a piece goes if it reacts, where there is no choice: then nobody is asked.
    pub(crate) fn only_goal(&self, state: &State, piece: Answer) -> Option<EnvironId> {
        let mover = match piece {
            Answer::Unit(unit) => Mover::Unit(unit),
            Answer::Character(character) => Mover::Character(character),
            Answer::Ship(ship) => Mover::Ship(ship),
            _ => return None,
        };
        let origin = Reaction::origin(state, mover)?;
        let mut goals =
            Reaction::goals(origin).filter(|&environ| self.can_react(state, mover, origin, environ).is_ok());
        goals.next().filter(|_| goals.next().is_none())
    }

    /// Where a unit can react to (9.6).
    pub(crate) fn goals_of(&self, state: &State, unit: UnitId) -> Vec<EnvironId> {
        let mover = Mover::Unit(unit);
        let Some(origin) = Reaction::origin(state, mover) else { return Vec::new() };
        Reaction::goals(origin).filter(|&environ| self.can_react(state, mover, origin, environ).is_ok()).collect()
    }

    /// Whether a character can react on foot.
    fn character_reacts(&self, state: &State, character: CharacterId) -> Result<(), Why> {
        let now = &state.characters[character];
        if now.captor().is_some() {
            Err(Why::Prisoner)
        } else if character.is_sovereign() && now.place().on_map() {
            Err(Why::SovereignStays)
        } else if now.moved {
            Err(Why::Reacted)
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
        if !now.place().on_map() {
            return Err(Why::NotInPlay);
        }
        if now.moved {
            return Err(Why::Reacted);
        }
        if galactic_events::is_recalled(state, ship) {
            return Err(Why::Recalled);
        }
        let pilot = flight::flown_by(state, ship)?;
        if state.characters[pilot].moved {
            return Err(Why::Reacted);
        }
        // From orbit everybody aboard comes down with him (20.8), prisoners too.
        if state.is_guard(pilot) && now.place().environ().is_some() {
            return Err(Why::Guards);
        }
        self.reacts(state, Mover::Ship(ship))
    }

    fn join(table: &mut Table<'_>, character: CharacterId, join: Answer) {
        if join == Answer::Yes {
            if let Some(environ) = table.state.characters[character].place().environ() {
                table.tell(case!("9.62"), Event::StandsWithUnits { character, environ });
            }
            stacks::join(table, character);
        }
    }

    /// Whether a character joins the units that his side has where he is (9.62).
    fn joining(state: &State, character: CharacterId) -> Option<Question> {
        let can = state.is_free(character) && state.has_units_at(state.characters[character].place(), character.side());
        can.then_some(Question::JoinUnits { character })
    }

    /// Whether a character goes along with the unit that reacts, as its leader (9.6).
    fn leads(state: &State, unit: UnitId, character: CharacterId) -> Result<(), Why> {
        if state.characters[character].place() != state.units[unit].place() {
            return Err(Why::NotHere);
        }
        can_be_moved(state, character)?;
        if galactic_events::is_idle(state, character) {
            return Err(Why::RaceDisputes);
        }
        if let Place::Orbit(planet) = state.units[unit].place() {
            if state.characters[character].engaged {
                return Err(Why::Intercepted);
            }
            if !reaction_from_orbit::leaves_nobody_behind(state, unit, planet, Some(character)) {
                return Err(Why::NoPlaceAboard);
            }
        }
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
        for ship in state.afloat(side).iter() {
            list.judge(Answer::Ship(ship), self.ship_reacts(state, ship));
        }
        if list.wants_reasons() {
            for unit in units.without(unmoved).iter() {
                list.close(Answer::Unit(unit), Why::Reacted);
            }
        }
    }
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
                let planet = origin.planet()?;
                for environ in planet.environs() {
                    list.judge(Answer::Environ(environ), self.can_react(state, mover, origin, environ));
                }
                if list.wants_reasons() {
                    for environ in state.environs_in_play().filter(|environ| environ.planet() != planet) {
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
                let alone = match state.units[unit].place() {
                    Place::Orbit(planet) => reaction_from_orbit::leaves_nobody_behind(state, unit, planet, None),
                    _ => true,
                };
                list.judge(Answer::No, alone.then_some(()).ok_or(Why::NoPlaceAboard));
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
                        walk::go(table, case!("9.6"), character, destination);
                    }
                    Mover::Ship(ship) => {
                        let Some(pilot) = flight::pilot(table.state, ship) else { return Self::fault(come) };
                        self.step = Step::Join { character: pilot };
                        if let Place::Orbit(planet) = table.state.ships[ship].place() {
                            let Ok(passengers) = reaction_from_orbit::passengers(table.state, ship, pilot, planet)
                            else {
                                return Self::fault(come);
                            };
                            let mut aboard = passengers;
                            aboard.insert(pilot);
                            table.tell(case!("20.8"), Event::ShipLeavesOrbit { ship, aboard, environ: destination });
                            table.call(Call::FlightDownInReaction { ship, pilot, passengers, destination });
                        } else {
                            table.call(Call::FlightInReaction { ship, pilot, destination });
                        }
                    }
                }
            }
            (Step::Leader { unit, destination }, Come::Answer(leader @ (Answer::Character(_) | Answer::No))) => {
                // 9.62: the unit may be stacked with what its owner has there, characters too.
                let side = table.state.clock.side.enemy();
                let there = table.state.stack_in(destination, side, StackKind::Mission);
                self.step = Step::Gather { left: there.iter().filter(|&who| !table.state.is_disabled(who)).collect() };
                let leader = match leader {
                    Answer::Character(leader) => Some(leader),
                    _ => None,
                };
                if let Place::Orbit(_) = table.state.units[unit].place() {
                    reaction_from_orbit::lands(table, unit, leader, destination);
                    return Ok(Next::Stay);
                }
                let characters = leader.map_or(CharacterSet::EMPTY, CharacterSet::only);
                let Place::Environ(origin) = table.state.units[unit].place() else { return Self::fault(come) };
                let (units, ships) = (UnitSet::only(unit), ShipSet::EMPTY);
                table.call(Call::March { origin, destination, units, characters, ships, case: case!("9.6") });
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
