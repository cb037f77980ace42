//! A stack with military units on its way by Orbit Boxes (20.11-20.13, 20.3): up, past the enemies there, to another Orbit Box, past
//! the enemies there, and down. A stack that enters the province from outside comes the same way (19.42).

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::event::check::Jumping;
use crate::galaxy::{EnvironId, PlanetId};
use crate::pieces::UnitId;
use crate::ratings;
use crate::rules::capture;
use crate::rules::detection::{self, Leg};
use crate::rules::flight::lose_ship_under;
use crate::rules::flux;
use crate::rules::hyperjump::distance_now;
use crate::rules::march::{captives, carry_prisoners_to};
use crate::rules::raking;
use crate::rules::secrets::look_from_orbit;
use crate::rules::setting_out::lands_at_all;
use crate::state::{Captor, CharacterSet, Place, PossessionSet, Rating, StackKind, State, UnitSet};
use crate::terms::{
    Bend, Call, Come, Fault, Frame, Jump, JumpEnd, Jumper, List, Next, Passing, Relabel, Sight, Stack, Table, Value,
    Why,
};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// A stack on its way. Its pieces stand where it has come to: it is raked from the Orbit Box on the way up and on the way down.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Passage {
    passing: Passing,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    /// It sets out.
    Depart,
    /// It has come up to the Orbit Box of this planet, past the base.
    Up { from: EnvironId },
    /// The enemies in the Orbit Box that it leaves have had their say.
    Leaving,
    /// The dice of the flux have been called for (118).
    Fluxed,
    /// It has jumped.
    Jumped,
    /// It is in the Orbit Box that it set out for, whose planet somebody with it may have looked at.
    Reached,
    /// The enemies in the Orbit Box that it has reached have had their say.
    Arrived,
    /// Whether it stays over the planet or lands.
    Land { planet: PlanetId },
    /// It goes down, past the base.
    Down { to: EnvironId },
}

impl Passage {
    pub(crate) fn of(passing: Passing) -> Passage {
        Passage { passing, step: Step::Depart }
    }

    fn side(&self) -> Side {
        self.passing.stack.units.first().map_or(Side::Imperial, UnitId::side)
    }

    /// What is left of the stack.
    fn stack(&self, state: &State) -> Stack {
        let alive = |units: UnitSet| units.iter().filter(|&unit| state.units[unit].place().on_map()).collect();
        let Stack { units, cargo, characters, ships } = self.passing.stack;
        Stack { units: alive(units), cargo: alive(cargo), characters, ships }
    }

    /// Leaves out who was lost on the way, once nobody's prisoner depends on him: a counter that is back in the box is none of the stack, and
    /// which one it was tells nobody anything. A stack that is lost as a whole is dealt with as it set out.
    fn closes_ranks(&mut self, state: &State) {
        let stays =
            |&unit: &UnitId| state.units[unit].place().on_map() || !state.held_by(Captor::Unit(unit)).is_empty();
        if !self.stack(state).units.is_empty() {
            let Stack { units, cargo, .. } = &mut self.passing.stack;
            *units = units.iter().filter(stays).collect();
            *cargo = cargo.iter().filter(stays).collect();
        }
    }

    fn intercepted(&self, state: &State) -> bool {
        self.passing.stack.units.iter().any(|unit| state.units[unit].engaged)
    }

    /// Puts everybody down who is left. A prisoner stays with the stack even if the unit that held him is gone (12.81).
    fn put(&self, table: &mut Table<'_>, place: Place) {
        let stack = self.stack(table.state);
        for unit in stack.all_units().iter() {
            table.state.put_unit(unit, place);
            table.state.units[unit].moved = true;
        }
        for unit in self.passing.stack.all_units().iter() {
            carry_prisoners_to(table, Captor::Unit(unit), place);
        }
        let with = if stack.units.is_empty() { StackKind::Mission } else { StackKind::Military };
        for character in stack.characters.iter() {
            table.state.put_character(character, place);
            let now = &mut table.state.characters[character];
            now.moved = true;
            // 20.2: who was moved with units in the Interplanetary Segment makes no move of his own.
            now.marched |= !self.passing.on_surface;
            now.adrift_now = place.is_drift();
            now.stack = with;
            carry_prisoners_to(table, Captor::Guard(character), place);
            if table.state.options.ten_sided_search && place.environ().is_some() {
                detection::detect(table, case!("9.34"), character);
            }
        }
        for ship in stack.ships.iter() {
            table.state.put_ship(ship, place);
            let now = &mut table.state.ships[ship];
            now.moved = true;
            now.marched |= !self.passing.on_surface;
            now.adrift_now = place.is_drift();
        }
        detection::spread_at(table, place, self.side());
    }

    /// Tells that the stack goes from one place to another.
    fn told(&self, table: &mut Table<'_>, origin: Place, destination: Place) {
        let Stack { units, cargo, characters, ships } = self.stack(table.state);
        let (side, units) = (self.side(), units.or(cargo));
        let prisoners = captives(table.state, units, characters);
        let case = match (origin, destination) {
            _ if self.passing.on_surface => case!("20.3"),
            (Place::Environ(_), _) => case!("20.11"),
            (Place::Drift(_), _) => case!("21.4"),
            (Place::DriftTwo(_), _) => case!("21.5"),
            (_, Place::Environ(_)) if self.passing.goal != destination => case!("20.11"),
            _ => case!("20.12"),
        };
        table.tell(case, Event::StackTravels { side, origin, destination, units, characters, ships, prisoners });
    }

    fn rake(&self, table: &mut Table<'_>, planet: PlanetId, leg: Leg) {
        if raking::possible(table.state, planet, self.side()) {
            table.call(Call::Raking { planet, units: self.stack(table.state).units, leg });
        }
    }

    /// Offers the enemy to intercept in an Orbit Box, once for each that is left or reached (20.4).
    fn offer(&self, table: &mut Table<'_>, planet: PlanetId) {
        let enemies = table.state.units_in_orbit(planet, self.side().enemy(), false);
        // Over a planet that is gone nobody does anything but leave (L127).
        if !self.passing.on_surface && !enemies.is_empty() && table.state.exists(planet) {
            table.call(Call::Interception { planet, stack: self.stack(table.state) });
        }
    }

    fn departs(&mut self, table: &mut Table<'_>) {
        let Passing { origin, goal, .. } = self.passing;
        if let (Place::Outside(from), Place::Orbit(planet)) = (origin, goal) {
            // For the time of its jump it is in the Drift of the star system that it leaves.
            let units = self.passing.stack.all_units();
            table.tell(case!("19.42"), Event::UnitsEnter { units, from, planet });
            for unit in units.iter() {
                table.state.put_unit(unit, Place::Drift(from));
            }
            load(table.state, units);
            self.step = Step::Leaving;
            return;
        }
        self.told(table, origin, goal);
        match origin {
            Place::Environ(from) => {
                if table.state.options.ten_sided_search {
                    // Whoever goes with units stands with them for a moment already where they start.
                    detection::detect_all(table, case!("9.34"), self.passing.stack.characters);
                    detection::spread(table, from, self.side());
                }
                self.put(table, Place::Orbit(from.planet()));
                load(table.state, self.passing.stack.all_units());
                self.step = Step::Up { from };
                self.rake(table, from.planet(), Leg::Departure);
            }
            Place::Orbit(planet) => {
                self.step = Step::Leaving;
                self.offer(table, planet);
            }
            _ => self.step = Step::Leaving,
        }
    }

    /// All units were lost to a Raking Attack: who was with them stands on the surface (20.64).
    fn stays(&self, table: &mut Table<'_>, environ: EnvironId) -> Next {
        self.put(table, Place::Environ(environ));
        // Spaceships that nobody flies do not stay (14.59).
        if !self.passing.stack.characters.is_empty() {
            table.tell(case!("20.64"), Event::StackStays { side: self.side(), environ });
        }
        over(table)
    }

    /// Where the stack is.
    fn place(&self, state: &State) -> Option<Place> {
        self.stack(state).units.first().map(|unit| state.units[unit].place())
    }

    /// On from the Orbit Box or Drift where it is: down, by a hyperjump, or to another planet of the star system.
    fn goes_on(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        let Some(here) = self.place(table.state) else { return Self::fault(come) };
        let goal = self.passing.goal;
        if goal == here {
            return Ok(over(table));
        }
        let planet = match goal {
            Place::Environ(to) => {
                self.goes_down(table, to);
                return Ok(Next::Stay);
            }
            Place::Orbit(planet) => planet,
            _ => return Self::fault(come),
        };
        let to = planet.system();
        match (here.system(), distance_now(table.state, here, to)) {
            (Some(from), Some(_)) if self.step != Step::Fluxed && flux::applies(table.state, here) => {
                self.step = Step::Fluxed;
                let count = u8::try_from(self.stack(table.state).units.len()).unwrap_or(u8::MAX);
                let who = Jumping::Units { side: self.side(), count };
                table.call(Call::Flux { who, from, named: to });
            }
            (Some(from), Some(distance)) => {
                self.step = Step::Jumped;
                let jumper = Jumper::Units {
                    units: self.stack(table.state).units,
                    with_space_leader: space_leader(table.state, self.passing.stack.characters),
                };
                table.call(Call::Jump { jump: Jump { jumper, from, to, distance } });
            }
            _ => self.reaches(table, planet),
        }
        Ok(Next::Stay)
    }

    /// The flux has had its say: the jump goes where it was to go, or to another star, or nobody jumps (118).
    fn fluxed(&mut self, table: &mut Table<'_>, bend: Bend, come: Come) -> Result<Next, Fault> {
        match bend {
            Bend::AsNamed => {}
            Bend::To(goal) => self.passing.goal = goal,
            Bend::DriftTwo => return self.jumped(table, JumpEnd::DriftTwo, come),
        }
        self.goes_on(table, come)
    }

    fn reaches(&mut self, table: &mut Table<'_>, planet: PlanetId) {
        self.put(table, Place::Orbit(planet));
        self.step = Step::Reached;
        // Who sees the secret of the planet from its Orbit Box does so at once, before anything else happens there (31.21).
        look_from_orbit(table);
    }

    fn goes_down(&mut self, table: &mut Table<'_>, to: EnvironId) {
        self.step = Step::Down { to };
        self.rake(table, to.planet(), Leg::Arrival);
    }

    /// The hyperjump is over: the stack is at its goal, adrift, or lost with everybody (21.7).
    fn jumped(&mut self, table: &mut Table<'_>, end: JumpEnd, come: Come) -> Result<Next, Fault> {
        let Place::Orbit(planet) = self.passing.goal else { return Self::fault(come) };
        let adrift = match end {
            JumpEnd::Arrived => {
                self.reaches(table, planet);
                return Ok(Next::Stay);
            }
            JumpEnd::Drift => Place::Drift(planet.system()),
            JumpEnd::DriftTwo => Place::DriftTwo(planet.system()),
            JumpEnd::Lost => {
                self.perish(table);
                return Ok(over(table));
            }
        };
        self.put(table, adrift);
        let case = if matches!(adrift, Place::DriftTwo(_)) { case!("21.5") } else { case!("21.4") };
        table.tell(case, Event::StackDrifts { side: self.side(), at: adrift });
        Ok(over(table))
    }

    /// Who was with units that are all lost in a jump is lost with them: characters, prisoners, spaceships.
    fn perish(&self, table: &mut Table<'_>) {
        let Stack { characters, ships, .. } = self.passing.stack;
        let mut lost = characters;
        for unit in self.passing.stack.all_units().iter() {
            lost = lost.or(table.state.held_by(Captor::Unit(unit)));
        }
        for character in characters.iter() {
            lost = lost.or(table.state.held_by(Captor::Guard(character)));
        }
        for character in lost.iter() {
            capture::kill(table, case!("21.7"), character);
        }
        for ship in ships.iter() {
            lose_ship_under(table, case!("21.7"), ship);
        }
    }

    /// Whether the stack lands in an environ of the planet it is over: there must be room for all, those carried too (20.55).
    fn can_land(&self, state: &State, planet: PlanetId, environ: EnvironId) -> Result<(), Why> {
        if environ.planet() != planet {
            Err(Why::OtherPlanet)
        } else if !state.has_room_for(environ, self.stack(state).all_units()) {
            Err(Why::NoRoom)
        } else {
            lands_at_all(self.stack(state).units)
        }
    }
}

/// Each non-mobile unit of a stack rides on the strongest carrier in it that has none yet (20.51, 20.56, L39).
fn load(state: &mut State, units: UnitSet) {
    let mut carriers: Vec<UnitId> = units.iter().filter(|unit| unit.carries()).collect();
    carriers.sort_by_key(|&unit| (Reverse(unit.strength() + unit.space_strength()), unit));
    for (carried, carrier) in units.iter().filter(|unit| !unit.mobile()).zip(carriers) {
        state.units[carried].carrier = Some(carrier);
    }
}

/// Whether somebody with a space Leadership rating is among those who go with a stack (21.22).
pub(crate) fn space_leader(state: &State, characters: CharacterSet) -> bool {
    characters.iter().any(|who| ratings::rating(state, who, Rating::SpaceLeadership) > 0)
}

/// The move is over.
fn over(table: &mut Table<'_>) -> Next {
    table.call(Call::Look);
    Next::Done
}

impl Frame for Passage {
    const NAME: &'static str = "the passage of a stack";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let Step::Land { planet } = self.step else { return None };
        list.offer(Answer::No);
        for environ in sight.state.environs_in_play() {
            list.judge(Answer::Environ(environ), self.can_land(sight.state, planet, environ));
        }
        Some(Asked { side: self.side(), question: Question::Land { planet } })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        // Before it sets out it may still be outside the map (19.42).
        if self.step != Step::Depart {
            self.closes_ranks(table.state);
        }
        match (self.step, come) {
            (Step::Depart, Come::Go) => self.departs(table),
            (Step::Up { from }, Come::Go) => {
                if self.stack(table.state).units.is_empty() {
                    return Ok(self.stays(table, from));
                }
                self.step = Step::Leaving;
                self.offer(table, from.planet());
            }
            (Step::Leaving | Step::Arrived, Come::Go) if self.intercepted(table.state) => return Ok(over(table)),
            (Step::Leaving, Come::Go) => return self.goes_on(table, come),
            (Step::Fluxed, Come::Value(Value::Flux(bend))) => return self.fluxed(table, bend, come),
            (Step::Jumped, Come::Value(Value::Jumped(end))) => return self.jumped(table, end, come),
            (Step::Reached, Come::Go) => {
                let Place::Orbit(planet) = self.passing.goal else { return Self::fault(come) };
                self.step = Step::Arrived;
                self.offer(table, planet);
            }
            (Step::Arrived, Come::Go) => {
                let Place::Orbit(planet) = self.passing.goal else { return Self::fault(come) };
                if !table.state.exists(planet) {
                    return Ok(over(table));
                }
                self.step = Step::Land { planet };
            }
            (Step::Land { .. }, Come::Answer(Answer::No)) => return Ok(over(table)),
            (Step::Land { planet }, Come::Answer(Answer::Environ(to))) => {
                self.told(table, Place::Orbit(planet), Place::Environ(to));
                self.goes_down(table, to);
            }
            (Step::Down { to }, Come::Go) => {
                if self.stack(table.state).units.is_empty() {
                    return Ok(self.stays(table, to));
                }
                self.put(table, Place::Environ(to));
                return Ok(over(table));
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    fn relabel(&mut self, names: &Relabel<'_>) {
        self.passing.stack = self.passing.stack.relabelled(names);
    }

    fn shown_units(&self, show: &mut dyn FnMut(UnitSet)) {
        show(self.passing.stack.all_units());
    }

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}
