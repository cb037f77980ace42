//! Picking a stack that sets out for space or out of it, and where it goes (20.11, 20.12, 20.3, 20.5).

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::galactic_events;
use crate::galaxy::{EnvironId, PlanetId};
use crate::pieces::{CharacterId, ShipId, UnitId};
use crate::rules::footing;
use crate::rules::group_move::judge_units;
use crate::rules::march::{can_be_taken_along, sovereigns_way, tied};
use crate::rules::movement::bounds;
use crate::state::{Captor, CharacterSet, Place, PossessionSet, ShipSet, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Passing, Relabel, Sight, Stack, Table, Why};
use serde::{Deserialize, Serialize};

/// A stack being put together: mobile units, then the non-mobile ones that they carry, then characters, then spaceships, each in
/// the order of their ids, so that every stack can be picked in one way only.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct SettingOut {
    origin: Place,
    on_surface: bool,
    stack: Stack,
    last: Last,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
enum Last {
    Unit(UnitId),
    Cargo(UnitId),
    Character(CharacterId),
    Ship(ShipId),
}

/// Whether a unit can set out with nobody picked yet but whom it may take along (20.1, 20.12, 20.3).
pub(crate) fn can_set_out(state: &State, unit: UnitId, on_surface: bool) -> Result<(), Why> {
    let origin = state.units[unit].place();
    ready(state, origin, unit)?;
    let stack = SettingOut::beginning(origin, unit, on_surface);
    stack.somewhere(state)?;
    stack.nobody_floats(state)
}

/// Whether a unit could move from this place by itself: it is there, mobile, was not moved, and is in no interception stack.
fn ready(state: &State, origin: Place, unit: UnitId) -> Result<(), Why> {
    let now = &state.units[unit];
    if !now.place().on_map() {
        Err(Why::NotInPlay)
    } else if now.place() != origin {
        Err(Why::NotHere)
    } else if now.carrier.is_some() {
        Err(Why::Carried)
    } else if now.engaged {
        Err(Why::Intercepted)
    } else if now.hypnotizes {
        Err(Why::HoldsTheMarker)
    } else if now.moved {
        Err(Why::AlreadyMoved)
    } else if !unit.mobile() {
        Err(Why::NotMobile)
    } else if tied(state, Captor::Unit(unit)) {
        Err(Why::PrisonerMoved)
    } else {
        Ok(())
    }
}

impl SettingOut {
    pub(crate) fn beginning(origin: Place, unit: UnitId, on_surface: bool) -> SettingOut {
        let stack = Stack {
            units: UnitSet::only(unit),
            cargo: UnitSet::EMPTY,
            characters: CharacterSet::EMPTY,
            ships: ShipSet::EMPTY,
        };
        SettingOut { origin, on_surface, stack, last: Last::Unit(unit) }
    }

    /// Those who are picked.
    pub(crate) fn stack(&self) -> Stack {
        self.stack
    }

    fn side(&self) -> Side {
        self.stack.units.first().map_or(Side::Imperial, UnitId::side)
    }

    /// The non-mobile units that go along: those picked in an environ, those carried through space (20.52).
    fn cargo(&self, state: &State) -> UnitSet {
        let carried = self.stack.units.iter().filter_map(|unit| state.carried_by(unit)).collect();
        self.stack.cargo.or(carried)
    }

    /// The Orbit Box of this planet (20.11, 20.12): of any but its own; from Drift Two only back to its star system (21.5).
    fn can_go(&self, state: &State, planet: PlanetId) -> Result<(), Why> {
        if !state.exists(planet) {
            return Err(Why::NotInPlay);
        }
        match self.origin {
            _ if self.on_surface => Err(Why::NothingGoesUp),
            Place::Orbit(origin) if origin == planet => Err(Why::AlreadyThere),
            Place::DriftTwo(system) if planet.system() != system => Err(Why::OnlyBack),
            _ => {
                bounds::allow(state, self.side(), true, self.origin, Place::Orbit(planet))?;
                sovereigns_way(self.stack.characters, self.origin, Place::Orbit(planet))
            }
        }
    }

    /// An environ right below the Orbit Box in which the stack is, with room for all of it (20.12, 20.3, 20.55).
    fn can_land(&self, state: &State, environ: EnvironId) -> Result<(), Why> {
        match self.origin {
            Place::Orbit(planet) if environ.planet() == planet => {
                lands_at_all(self.stack.units)?;
                if !state.has_room_for(environ, self.stack.units.or(self.cargo(state))) {
                    return Err(Why::NoRoom);
                }
                sovereigns_way(self.stack.characters, self.origin, Place::Environ(environ))
            }
            Place::Environ(origin) if origin == environ => Err(Why::AlreadyThere),
            _ if self.on_surface => Err(Why::OtherPlanet),
            _ => Err(Why::ByWayOfOrbit),
        }
    }

    /// Whether there is anywhere to go for a stack of this size.
    fn somewhere(&self, state: &State) -> Result<(), Why> {
        if state.terms.planets.iter().any(|planet| self.can_go(state, planet).is_ok())
            || state.environs_in_play().any(|environ| self.can_land(state, environ).is_ok())
        {
            return Ok(());
        }
        if self.on_surface {
            lands_at_all(self.stack.units)?;
        }
        let below = |environ: EnvironId| self.can_land(state, environ) == Err(Why::NoRoom);
        Err(if state.environs_in_play().any(below) { Why::NoRoom } else { Why::NowhereToGo })
    }

    /// Whether the stack can still be made such that nobody is left floating: everybody may go along who comes after those
    /// picked.
    fn nobody_floats(&self, state: &State) -> Result<(), Why> {
        footing::may_leave(state, self.origin, self.side(), &self.stack, |who| {
            Last::Character(who) > self.last
                && self.could_go_along(state, who).is_ok()
                // A sovereign goes to one place alone (25.21).
                && (!who.is_sovereign() || self.with(Last::Character(who)).somewhere(state).is_ok())
        })
    }

    /// The same if nobody more is picked.
    fn leaves_nobody(&self, state: &State) -> Result<(), Why> {
        footing::may_leave(state, self.origin, self.side(), &self.stack, |_| false)
    }

    fn could_go_along(&self, state: &State, character: CharacterId) -> Result<(), Why> {
        let now = &state.characters[character];
        if now.place() != self.origin {
            Err(if now.place().on_map() { Why::NotHere } else { Why::NotInPlay })
        } else if now.engaged {
            Err(Why::Intercepted)
        } else {
            can_be_taken_along(state, character)
        }
    }

    fn with(&self, last: Last) -> SettingOut {
        let mut next = *self;
        next.last = last;
        match last {
            Last::Unit(unit) => next.stack.units.insert(unit),
            Last::Cargo(unit) => next.stack.cargo.insert(unit),
            Last::Character(character) => next.stack.characters.insert(character),
            Last::Ship(ship) => next.stack.ships.insert(ship),
        };
        next
    }

    /// In which part of the picking a unit has its turn.
    fn turn_of(unit: UnitId) -> Last {
        if unit.mobile() { Last::Unit(unit) } else { Last::Cargo(unit) }
    }

    /// Whether a unit is one of those that come next: at the origin, not moved, after those picked.
    fn comes_next(&self, state: &State, unit: UnitId) -> Result<(), Why> {
        if self.stack.all_units().contains(unit) {
            return Err(Why::Picked);
        }
        match ready(state, self.origin, unit) {
            // It can be carried from an environ (20.51, 20.52).
            Err(Why::NotMobile) if self.origin.environ().is_some() => {}
            ready => ready?,
        }
        if Self::turn_of(unit) < self.last { Err(Why::BeforeThePicked) } else { Ok(()) }
    }

    /// Whether it joins: there is a carrier for it if it needs one (20.56), and the stack can still go somewhere.
    fn joins(&self, state: &State, unit: UnitId) -> Result<(), Why> {
        if tied(state, Captor::Unit(unit)) {
            return Err(Why::PrisonerMoved);
        }
        let carriers = self.stack.units.iter().filter(|unit| unit.carries()).count();
        if !unit.mobile() && carriers <= self.stack.cargo.len() {
            return Err(Why::NoCarrier);
        }
        let with = self.with(Self::turn_of(unit));
        with.somewhere(state)?;
        with.nobody_floats(state)
    }

    /// Whether a character goes along, after those picked.
    fn accompanies(&self, state: &State, character: CharacterId) -> Result<(), Why> {
        if self.stack.characters.contains(character) {
            return Err(Why::Picked);
        }
        self.could_go_along(state, character)?;
        if Last::Character(character) < self.last {
            return Err(Why::BeforeThePicked);
        }
        let with = self.with(Last::Character(character));
        with.somewhere(state)?;
        with.nobody_floats(state)
    }

    /// Whether a spaceship is taken along, after those picked (9.52, 20.93).
    fn is_taken_along(&self, state: &State, ship: ShipId) -> Result<(), Why> {
        let now = &state.ships[ship];
        if now.place() != self.origin {
            Err(if now.place().on_map() { Why::NotHere } else { Why::NotInPlay })
        } else if self.stack.ships.contains(ship) {
            Err(Why::Picked)
        } else if now.engaged {
            Err(Why::Intercepted)
        } else if now.moved {
            Err(Why::AlreadyMoved)
        } else if galactic_events::is_recalled(state, ship) {
            Err(Why::Recalled)
        } else if Last::Ship(ship) < self.last {
            Err(Why::BeforeThePicked)
        } else {
            self.with(Last::Ship(ship)).nobody_floats(state)
        }
    }

    fn goals(&self, state: &State, list: &mut List<'_>) {
        let footing = self.leaves_nobody(state);
        if !self.on_surface {
            for planet in state.terms.planets.iter() {
                list.judge(Answer::Orbit(planet), self.can_go(state, planet).and(footing));
            }
        }
        for environ in state.environs_in_play() {
            list.judge(Answer::Environ(environ), self.can_land(state, environ).and(footing));
        }
    }

    fn goes(&self, table: &mut Table<'_>, goal: Place) -> Next {
        let stack = Stack { cargo: self.cargo(table.state), ..self.stack };
        let passage = Passing { origin: self.origin, goal, stack, on_surface: self.on_surface };
        table.call(Call::Passage { passage });
        Next::Done
    }
}

impl Frame for SettingOut {
    const NAME: &'static str = "the picking of a stack that sets out";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let state = sight.state;
        let side = self.side();
        self.goals(state, list);
        let own = state.mustered(side);
        let next = own.iter().filter(|&unit| self.comes_next(state, unit).is_ok()).collect();
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
        let question = match self.origin {
            Place::Orbit(planet) if self.on_surface => Question::StackComesDown { planet },
            origin => Question::StackSetsOut { origin },
        };
        Some(Asked { side, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        let last = match come {
            Come::Answer(Answer::Unit(unit)) => Self::turn_of(unit),
            Come::Answer(Answer::Character(character)) => Last::Character(character),
            Come::Answer(Answer::Ship(ship)) => Last::Ship(ship),
            Come::Answer(Answer::Orbit(planet)) => return Ok(self.goes(table, Place::Orbit(planet))),
            Come::Answer(Answer::Environ(environ)) => return Ok(self.goes(table, Place::Environ(environ))),
            come => return Self::fault(come),
        };
        *self = self.with(last);
        Ok(Next::Stay)
    }

    fn picked(&self, _: &Sight<'_>, picked: &mut Vec<Answer>) {
        picked.extend(self.stack.units.iter().map(Answer::Unit));
        picked.extend(self.stack.cargo.iter().map(Answer::Unit));
        picked.extend(self.stack.characters.iter().map(Answer::Character));
        picked.extend(self.stack.ships.iter().map(Answer::Ship));
    }

    fn relabel(&mut self, names: &Relabel<'_>) {
        self.stack = self.stack.relabelled(names);
        self.last = match self.last {
            Last::Unit(unit) => Last::Unit((names.unit)(unit)),
            Last::Cargo(unit) => Last::Cargo((names.unit)(unit)),
            other => other,
        };
    }

    fn shown_units(&self, show: &mut dyn FnMut(UnitSet)) {
        show(self.stack.all_units());
        if let Last::Unit(unit) = self.last {
            show(UnitSet::only(unit));
        }
    }

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}

/// An Atrocity unit never enters an environ (36.1).
pub(super) fn lands_at_all(units: UnitSet) -> Result<(), Why> {
    if units.iter().any(|unit| unit.data().atrocity) { Err(Why::NeverOnAPlanet) } else { Ok(()) }
}
