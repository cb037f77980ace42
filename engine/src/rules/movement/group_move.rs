//! Picking a stack that is led by military units, and where it goes (9.1, 9.2, 9.5).

use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::galactic_events;
use crate::galaxy::EnvironId;
use crate::pieces::{CharacterId, GameLevel, ShipId, UnitId};
use crate::rules::losses::distinct;
use crate::rules::march::{goes_along, tied};
use crate::state::{Captor, CharacterSet, Place, PossessionSet, ShipSet, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Relabel, Sight, Table, Why};
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

/// Whether a stack with these units can go to an environ (9.1, 9.2, 9.51): to another one of the planet, or to any of the
/// star system if all its units are mobile; never where it would break the environ's size.
fn can_go(state: &State, origin: EnvironId, units: UnitSet, environ: EnvironId) -> Result<(), Why> {
    if units.is_empty() {
        Err(Why::NowhereToGo)
    } else if environ == origin {
        Err(Why::AlreadyThere)
    } else if environ.planet() != origin.planet() && state.terms.level != GameLevel::StarSystem {
        // In the larger games a march stays on its planet: from one to another it goes by way of Orbit Boxes (20.11, 20.3).
        Err(Why::NothingGoesUp)
    } else if environ.planet() != origin.planet() && !units.iter().all(UnitId::mobile) {
        Err(Why::NotMobile)
    } else if !state.has_room_for(environ, units) {
        Err(Why::NoRoom)
    } else {
        Ok(())
    }
}

/// Whether a stack with these units can go anywhere. If not: the environs that it could reach have no room, or it cannot
/// leave its planet, or there is no other environ.
pub(crate) fn goes_somewhere(state: &State, origin: EnvironId, units: UnitSet) -> Result<(), Why> {
    let mut why = Why::NowhereToGo;
    for environ in state.environs_in_play() {
        match can_go(state, origin, units, environ) {
            Ok(()) => return Ok(()),
            Err(Why::NoRoom) => why = Why::NoRoom,
            Err(Why::NotMobile) if why == Why::NowhereToGo => why = Why::NotMobile,
            Err(_) => {}
        }
    }
    Err(why)
}

/// Judges the units that could be picked: equal ones of one place are listed once.
pub(crate) fn judge_units(
    state: &State,
    list: &mut List<'_>,
    units: UnitSet,
    judge: impl Fn(UnitId) -> Result<(), Why>,
) {
    let listed: UnitSet = distinct(state, units.iter()).collect();
    for unit in listed.iter() {
        list.judge(Answer::Unit(unit), judge(unit));
    }
    if list.wants_reasons() {
        for unit in units.without(listed).iter() {
            list.close(Answer::Unit(unit), judge(unit).err().unwrap_or(Why::equal_listed(unit)));
        }
    }
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

    /// Whether a unit of the origin goes along, after those picked.
    fn joins(&self, state: &State, unit: UnitId) -> Result<(), Why> {
        if tied(state, Captor::Unit(unit)) {
            return Err(Why::PrisonerMoved);
        }
        let mut units = self.units;
        units.insert(unit);
        goes_somewhere(state, self.origin, units)
    }

    /// Whether a unit is one of those that come next: at the origin, not moved, and after those picked.
    fn comes_next(&self, state: &State, unit: UnitId) -> Result<(), Why> {
        let now = &state.units[unit];
        if now.place() != Place::Environ(self.origin) {
            Err(Why::NotHere)
        } else if self.units.contains(unit) {
            Err(Why::Picked)
        } else if now.moved {
            Err(Why::AlreadyMoved)
        } else if Last::Unit(unit) < self.last {
            Err(Why::BeforeThePicked)
        } else {
            Ok(())
        }
    }

    /// Whether a character goes along, after those picked.
    fn accompanies(&self, state: &State, character: CharacterId) -> Result<(), Why> {
        if self.characters.contains(character) {
            return Err(Why::Picked);
        }
        goes_along(state, character, self.origin)?;
        if Last::Character(character) < self.last { Err(Why::BeforeThePicked) } else { Ok(()) }
    }

    /// Whether a spaceship is taken along, after those picked (9.52).
    fn is_taken_along(&self, state: &State, ship: ShipId) -> Result<(), Why> {
        let now = &state.ships[ship];
        if now.place() != Place::Environ(self.origin) {
            Err(if now.place().on_map() { Why::NotHere } else { Why::NotInPlay })
        } else if self.ships.contains(ship) {
            Err(Why::Picked)
        } else if now.moved {
            Err(Why::AlreadyMoved)
        } else if galactic_events::is_recalled(state, ship) {
            Err(Why::Recalled)
        } else if Last::Ship(ship) < self.last {
            Err(Why::BeforeThePicked)
        } else {
            Ok(())
        }
    }
}

impl Frame for GroupMove {
    const NAME: &'static str = "the picking of a stack";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let state = sight.state;
        let side = state.clock.side;
        for environ in state.environs_in_play() {
            list.judge(Answer::Environ(environ), can_go(state, self.origin, self.units, environ));
        }
        let own = state.mustered(side);
        let next = match self.last {
            Last::Unit(_) => own.iter().filter(|&unit| self.comes_next(state, unit).is_ok()).collect(),
            Last::Character(_) | Last::Ship(_) => UnitSet::EMPTY,
        };
        judge_units(state, list, next, |unit| self.joins(state, unit));
        for character in state.present(side).iter() {
            list.judge(Answer::Character(character), self.accompanies(state, character));
        }
        for ship in state.afloat(side).iter() {
            list.judge(Answer::Ship(ship), self.is_taken_along(state, ship));
        }
        if list.wants_reasons() {
            for unit in own.without(next).iter() {
                list.close(Answer::Unit(unit), self.comes_next(state, unit).err().unwrap_or(Why::BeforeThePicked));
            }
        }
        Some(Asked { side, question: Question::MoveStack { origin: self.origin } })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match come {
            Come::Answer(Answer::Unit(unit)) => {
                self.units.insert(unit);
                self.last = Last::Unit(unit);
            }
            Come::Answer(Answer::Character(character)) => {
                self.characters.insert(character);
                self.last = Last::Character(character);
            }
            Come::Answer(Answer::Ship(ship)) => {
                self.ships.insert(ship);
                self.last = Last::Ship(ship);
            }
            Come::Answer(Answer::Environ(destination)) => {
                let GroupMove { origin, units, characters, ships, .. } = *self;
                let case = if origin.planet() == destination.planet() { case!("9.1") } else { case!("9.2") };
                table.call(Call::March { origin, destination, units, characters, ships, case });
                return Ok(Next::Done);
            }
            come => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    fn picked(&self, _: &Sight<'_>, picked: &mut Vec<Answer>) {
        picked.extend(self.units.iter().map(Answer::Unit));
        picked.extend(self.characters.iter().map(Answer::Character));
        picked.extend(self.ships.iter().map(Answer::Ship));
    }

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

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}
