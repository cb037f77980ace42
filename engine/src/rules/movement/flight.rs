//! Characters fly in a spaceship (9.1, 9.2, 9.3, 14.5), in the larger games through space (20.2, 21.0).

use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::effects;
use crate::event::Event;
use crate::event::check::Jumping;
use crate::galaxy::{EnvironId, PlanetId};
use crate::pieces::{CharacterId, EffectKind, GameLevel, ShipId};
use crate::ratings;
use crate::rules::capture;
use crate::rules::detection::{self, Leg};
use crate::rules::flux;
use crate::rules::footing;
use crate::rules::hyperjump;
use crate::rules::march::{self, carry_prisoners_to};
use crate::rules::movement::bounds;
use crate::rules::stacks;
use crate::state::{Captor, CharacterSet, Place, Rating, Segment, StackKind, State, UnitSet};
use crate::terms::{Bend, Call, Come, Fault, Frame, Jump, JumpEnd, Jumper, List, Next, Sight, Table, Value, Why};
use crate::{Case, Side};
use serde::{Deserialize, Serialize};

/// One flight of one spaceship: its pilot, his passengers, its destination.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Flight {
    ship: ShipId,
    pilot: CharacterId,
    passengers: CharacterSet,
    last: Option<CharacterId>,
    /// Whether it answers a move of the enemy's (14.56).
    reacts: bool,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    /// Who comes along, and where to.
    Load,
    Depart {
        destination: Place,
    },
    /// It leaves the star system, or the Drift Two Box (21.0).
    Jump {
        destination: Place,
    },
    /// The dice of the flux have been called for (118).
    Fluxed {
        destination: Place,
    },
    Jumped {
        destination: Place,
    },
    Arrive {
        destination: Place,
    },
    Land {
        destination: Place,
    },
}

/// How many places a character takes on a spaceship: himself, his companion and the prisoners he guards (9.56, 14.3, 14.57).
#[must_use]
pub fn places(state: &State, character: CharacterId) -> usize {
    1 + usize::from(state.companion_of(character).is_some()) + state.held_by(Captor::Guard(character)).len()
}

/// Whether a spaceship can be flown now: assigned to a free character who is with it, has Navigation 1 or more, can carry
/// what goes with him, and neither was moved (9.55, 14.51).
#[must_use]
pub fn pilot(state: &State, ship: ShipId) -> Option<CharacterId> {
    flown_by(state, ship).ok()
}

/// Who flies a spaceship, or why nobody can.
pub(crate) fn flown_by(state: &State, ship: ShipId) -> Result<CharacterId, Why> {
    let now = &state.ships[ship];
    if !now.place().on_map() {
        return Err(Why::NotInPlay);
    }
    let pilot = now.owner.ok_or(Why::NoPilot)?;
    let there = state.characters[pilot].place() == now.place() && state.is_free(pilot);
    if !there || ship.only_pilot().is_some_and(|only| only != pilot) {
        return Err(Why::NoPilot);
    }
    if state.is_disabled(pilot) {
        return Err(Why::Disabled);
    }
    if grounded(state, ship) {
        return Err(Why::Damaged);
    }
    if ratings::rating(state, pilot, Rating::Navigation) < 1 {
        return Err(Why::NoPilot);
    }
    if places(state, pilot) > usize::from(ship.data().passengers) { Err(Why::NoPlaceAboard) } else { Ok(pilot) }
}

/// Whether a spaceship is damaged so that nobody flies it (27.1). One that is never repaired can make one more flight from space, down to
/// an environ, and is gone where it lands (27.14).
fn grounded(state: &State, ship: ShipId) -> bool {
    let now = &state.ships[ship];
    now.damaged && (now.place().environ().is_some() || !never_repaired(ship))
}

/// Whether a spaceship can never be repaired (27.14).
pub(crate) fn never_repaired(ship: ShipId) -> bool {
    ship.possession().is_some_and(|card| effects::of_card(card, EffectKind::NeverRepaired).next().is_some())
}

/// Whether a character can come along in a spaceship from where it is: nobody who was moved with units flies in the same Operations Phase
/// (20.2).
fn boards(state: &State, character: CharacterId, origin: Place) -> Result<(), Why> {
    let now = &state.characters[character];
    if now.place() != origin {
        return Err(Why::NotHere);
    }
    march::can_be_taken_along(state, character)?;
    if now.marched && state.clock.segment == Segment::CharacterMovement { Err(Why::Marched) } else { Ok(()) }
}

impl Flight {
    /// A flight in the Movement Segment, about to take passengers.
    pub(crate) fn of(ship: ShipId, pilot: CharacterId) -> Flight {
        Flight { ship, pilot, passengers: CharacterSet::EMPTY, last: None, reacts: false, step: Step::Load }
    }

    /// A flight in reaction: the pilot alone (14.56).
    pub(crate) fn in_reaction(ship: ShipId, pilot: CharacterId, destination: EnvironId) -> Flight {
        let step = Step::Depart { destination: Place::Environ(destination) };
        Flight { ship, pilot, passengers: CharacterSet::EMPTY, last: None, reacts: true, step }
    }

    /// An arrival from space (16.12): the routine of arrival only.
    pub(crate) fn from_space(
        ship: ShipId,
        pilot: CharacterId,
        passengers: CharacterSet,
        destination: EnvironId,
    ) -> Flight {
        let step = Step::Arrive { destination: Place::Environ(destination) };
        Flight { ship, pilot, passengers, last: None, reacts: false, step }
    }

    /// A flight down from the Orbit Box of a planet in reaction, with everybody aboard (20.8).
    pub(crate) fn down_from_orbit(
        ship: ShipId,
        pilot: CharacterId,
        passengers: CharacterSet,
        destination: EnvironId,
    ) -> Flight {
        Flight {
            ship,
            pilot,
            passengers,
            last: None,
            reacts: true,
            step: Step::Arrive { destination: Place::Environ(destination) },
        }
    }

    pub(crate) fn aboard(&self) -> CharacterSet {
        let mut aboard = self.passengers;
        aboard.insert(self.pilot);
        aboard
    }

    /// Where it goes, once that is said.
    pub(crate) fn destination(&self) -> Option<Place> {
        match self.step {
            Step::Load => None,
            Step::Depart { destination }
            | Step::Jump { destination }
            | Step::Fluxed { destination }
            | Step::Jumped { destination }
            | Step::Arrive { destination }
            | Step::Land { destination } => Some(destination),
        }
    }

    fn load(&self, state: &State) -> usize {
        self.aboard().iter().map(|character| places(state, character)).sum()
    }

    fn side(&self) -> Side {
        self.ship.side()
    }

    /// Whether a character comes along from where the spaceship is: passengers are named in the order of their ids, were
    /// not moved (9.0), and all that goes with them finds a place (9.56).
    fn comes_along(&self, state: &State, character: CharacterId, origin: Place, free: usize) -> Result<(), Why> {
        if self.aboard().contains(character) {
            return Err(Why::Picked);
        }
        boards(state, character, origin)?;
        if places(state, character) > free {
            return Err(Why::NoPlaceAboard);
        }
        if self.last.is_some_and(|last| character < last) {
            return Err(Why::BeforeThePicked);
        }
        // Whom there is no place for in space any more must still be able to come along.
        let with = self.with(character);
        with.somewhere(state)?;
        if with.leaves_nobody_afloat(state) { Ok(()) } else { Err(Why::WouldFloat) }
    }

    /// The same flight with one more aboard.
    fn with(&self, character: CharacterId) -> Flight {
        Flight { passengers: self.passengers.or(CharacterSet::only(character)), last: Some(character), ..*self }
    }

    /// Where the spaceship may go from where it is (20.2): any environ, in the larger games any Orbit Box besides; from Drift Two only to
    /// its own star system (21.5). What flies damaged makes its last flight, which is over in an environ (27.14). In the Galactic Game the
    /// Strategic Assignment has its say (35.2).
    fn goes_to(&self, state: &State, origin: Place, destination: Place) -> Result<(), Why> {
        match origin {
            origin if origin == destination => Err(Why::AlreadyThere),
            _ if state.ships[self.ship].damaged && destination.environ().is_none() => Err(Why::OnlyToLand),
            Place::DriftTwo(system) if destination.system() != Some(system) => Err(Why::OnlyBack),
            _ => {
                bounds::allow(state, self.side(), false, origin, destination)?;
                march::sovereigns_way(self.passengers, origin, destination)
            }
        }
    }

    /// Whether there is anywhere to go at all for those aboard: where the last planet of a star system is destroyed (36.34) nothing comes
    /// out of its Drift Two Box (21.5), and in Drift a Strategic Assignment may leave no goal (35.2). What cannot move waits there.
    fn somewhere(&self, state: &State) -> Result<(), Why> {
        let origin = state.ships[self.ship].place();
        if goals(state).any(|goal| self.goes_to(state, origin, goal).is_ok()) {
            return Ok(());
        }
        Err(if matches!(origin, Place::DriftTwo(_)) { Why::OnlyBack } else { Why::NowhereToGo })
    }

    /// How many places those who stay in space would lack, if the spaceship set out now: nobody floats there (14.56). Who was
    /// intercepted is a stack of its own, on which nobody else stands (20.4).
    fn afloat(&self, state: &State) -> usize {
        let (side, place) = (self.side(), state.ships[self.ship].place());
        if place.environ().is_some() || stacks::units_stand(state, place, side) {
            return 0;
        }
        let staying = stacks::free(state, place, side).without(self.aboard());
        let taken: usize = staying.iter().map(|character| places(state, character)).sum();
        let ships = stacks::ships(state, place, side).iter().filter(|&ship| ship != self.ship);
        taken.saturating_sub(ships.map(|ship| usize::from(ship.data().passengers)).sum())
    }

    /// Whether those for whom there is no place left in space can still come along.
    fn leaves_nobody_afloat(&self, state: &State) -> bool {
        let lacking = self.afloat(state);
        let origin = state.ships[self.ship].place();
        let free = usize::from(self.ship.data().passengers).saturating_sub(self.load(state));
        let staying = state.free_at(origin, self.side()).without(self.aboard());
        let follows = |who: CharacterId| {
            self.last.is_none_or(|last| who > last)
                && boards(state, who, origin).is_ok()
                // A sovereign goes to one place alone (25.21).
                && (!who.is_sovereign() || self.with(who).somewhere(state).is_ok())
        };
        let later = staying.iter().filter(|&who| follows(who));
        footing::can_be_taken(lacking, free, later.map(|who| places(state, who)))
    }

    /// Whether the spaceship can set out at all: there is somewhere to go, and nobody would be left floating.
    pub(crate) fn can_set_out(&self, state: &State) -> Result<(), Why> {
        self.somewhere(state)?;
        if self.leaves_nobody_afloat(state) { Ok(()) } else { Err(Why::WouldFloat) }
    }

    /// Whether the spaceship was lost on the way, or its pilot.
    fn gone(&self, state: &State) -> bool {
        state.ships[self.ship].owner != Some(self.pilot)
    }

    /// The enemy may look for it over a planet.
    fn is_looked_for(&self, table: &mut Table<'_>, planet: PlanetId, leg: Leg) {
        if detection::asked(table.state, planet, self.side()) {
            table.call(Call::Detection { ship: self.ship, aboard: self.aboard(), planet, leg });
        }
    }

    /// It sets out: within a planet it is looked for once, from surface to orbit too (9.33); else where it leaves and where it arrives.
    fn depart(&mut self, table: &mut Table<'_>, destination: Place) {
        let origin = table.state.ships[self.ship].place();
        self.departs(table, origin, destination);
        let leaves = origin.planet();
        if leaves.is_some() && leaves == destination.planet() {
            self.step = Step::Land { destination };
            if let Some(planet) = leaves {
                self.is_looked_for(table, planet, Leg::Within);
            }
            return;
        }
        self.step = match jumps(origin, destination) {
            Some(_) => Step::Jump { destination },
            None => Step::Arrive { destination },
        };
        let Some(planet) = leaves else { return };
        if !detection::asked(table.state, planet, self.side()) {
            // 9.45: who leaves a planet where the enemy cannot look is detected no longer. Where it is asked, that waits for the
            // answer: before it, nobody is told that units that lie face down are too weak.
            self.shakes_off(table, case!("9.45"));
        }
        self.is_looked_for(table, planet, Leg::Departure);
    }

    /// It jumps to the star system of a place (21.0).
    fn jump(&mut self, table: &mut Table<'_>, destination: Place, come: Come) -> Result<Next, Fault> {
        self.step = Step::Jumped { destination };
        let place = table.state.ships[self.ship].place();
        let jump = place.system().zip(destination.system());
        let Some((from, to)) = jump else { return Self::fault(come) };
        let Some(distance) = hyperjump::distance_now(table.state, place, to) else { return Self::fault(come) };
        let jumper = Jumper::Ship { ship: self.ship, aboard: self.aboard() };
        table.call(Call::Jump { jump: Jump { jumper, from, to, distance } });
        Ok(Next::Stay)
    }

    /// The flight is over, at a place or with the loss of the spaceship.
    fn ends(&self, table: &mut Table<'_>, at: Option<Place>) -> Next {
        if let Some(at) = at {
            self.comes_to(table, at);
        }
        table.call(Call::Look);
        Next::Done
    }

    /// The case of the journey: a reaction (14.56), an arrival from space (16.12), a flight on one planet (9.1), from planet to planet
    /// (9.2), to or from an Orbit Box (20.2), or a hyperjump (21.0).
    fn case(&self, origin: Place, destination: Place) -> Case {
        if self.reacts {
            return case!("14.56");
        }
        match (origin, destination) {
            (Place::Waiting, _) => case!("16.12"),
            _ if jumps(origin, destination).is_some() => hyperjump::case(origin),
            (Place::Environ(from), Place::Environ(to)) if from.planet() == to.planet() => case!("9.1"),
            (Place::Environ(_), Place::Environ(_)) => case!("9.2"),
            _ => case!("20.2"),
        }
    }

    fn departs(&self, table: &mut Table<'_>, origin: Place, destination: Place) {
        let (ship, pilot, passengers) = (self.ship, self.pilot, self.passengers);
        let prisoners = march::captives(table.state, UnitSet::EMPTY, self.aboard());
        let event = match (origin, destination) {
            (Place::Environ(_) | Place::Waiting, Place::Environ(destination)) => {
                Event::ShipFlies { ship, pilot, passengers, prisoners, origin: origin.environ(), destination }
            }
            (origin, destination) => Event::ShipSetsOut { ship, pilot, passengers, prisoners, origin, destination },
        };
        table.tell(self.case(origin, destination), event);
    }

    /// The end of the flight: where it was bound for, or Drift.
    fn comes_to(self, table: &mut Table<'_>, at: Place) {
        let case = match at {
            Place::Drift(_) => case!("21.4"),
            Place::DriftTwo(_) => case!("21.5"),
            at => self.case(table.state.ships[self.ship].place(), at),
        };
        let event = match at {
            Place::Environ(environ) => Event::ShipLands { ship: self.ship, environ },
            at => Event::ShipComesTo { ship: self.ship, at },
        };
        table.tell(case, event);
        let adrift = at.is_drift();
        for character in self.aboard().iter() {
            table.state.put_character(character, at);
            let now = &mut table.state.characters[character];
            now.moved = true;
            now.engaged = false;
            now.stack = StackKind::Mission;
            now.adrift_now = adrift;
            carry_prisoners_to(table, Captor::Guard(character), at);
        }
        table.state.characters[self.pilot].acted = true;
        table.state.put_ship(self.ship, at);
        let now = &mut table.state.ships[self.ship];
        now.moved = true;
        now.engaged = false;
        now.adrift_now = adrift;
        // In the larger games it stays damaged (27.0).
        if table.state.ships[self.ship].damaged && table.state.terms.level == GameLevel::StarSystem {
            lose_ship(table, self.ship);
        }
        detection::spread_at(table, at, self.side());
    }

    /// Nobody of those aboard is detected any more.
    fn shakes_off(&self, table: &mut Table<'_>, case: Case) {
        for character in self.aboard().iter() {
            detection::undetect(table, case, character);
        }
    }
}

/// Where spaceships fly to (20.2): the environs, in the larger games the Orbit Boxes too.
fn goals(state: &State) -> impl Iterator<Item = Place> {
    let larger = state.terms.level != GameLevel::StarSystem;
    let orbits = state.terms.planets.iter().filter(move |_| larger).map(Place::Orbit);
    state.environs_in_play().map(Place::Environ).chain(orbits)
}

/// The distance of the hyperjump between two places, if one is needed (21.0, 21.12). Nobody jumps off the map.
fn jumps(origin: Place, destination: Place) -> Option<u8> {
    destination.system().and_then(|system| hyperjump::distance(origin, system))
}

/// A spaceship is damaged by a case; a second damage on one flight is its end (9.36).
pub(crate) fn damage(table: &mut Table<'_>, case: Case, ship: ShipId, aboard: CharacterSet) {
    if table.state.ships[ship].damaged {
        return destroy(table, case!("9.36"), ship, aboard);
    }
    table.state.ships[ship].damaged = true;
    table.tell(case, Event::ShipDamaged { ship });
}

/// A spaceship is destroyed by a case with all aboard, and the prisoners they guard.
pub(crate) fn destroy(table: &mut Table<'_>, case: Case, ship: ShipId, aboard: CharacterSet) {
    table.tell(case, Event::ShipEliminated { ship });
    let prisoners =
        aboard.iter().fold(CharacterSet::EMPTY, |held, guard| held.or(table.state.held_by(Captor::Guard(guard))));
    take_off(table, ship);
    for character in aboard.or(prisoners).iter() {
        capture::kill(table, case, character);
    }
}

/// A spaceship is lost (9.31, 14.54, 14.59), also when all aboard died with it: a Rebel one goes back to the Possession Deck (14.24), an Imperial one to the
/// box; Redjac's never comes back (14.63).
pub(crate) fn lose_ship(table: &mut Table<'_>, ship: ShipId) {
    lose_ship_under(table, case!("14.54"), ship);
}

/// The same, told under the case that took the spaceship.
pub(crate) fn lose_ship_under(table: &mut Table<'_>, case: Case, ship: ShipId) {
    take_off(table, ship);
    table.tell(case, Event::ShipLost { ship });
}

/// Takes a spaceship off the map (14.24, 14.63).
fn take_off(table: &mut Table<'_>, ship: ShipId) {
    let for_good = ship.only_pilot().is_some();
    table.state.ships[ship] = Default::default();
    table.state.put_ship(ship, if for_good { Place::OutOfPlay } else { Place::Reserve });
}

impl Frame for Flight {
    const NAME: &'static str = "a flight";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        if self.step != Step::Load {
            return None;
        }
        let state = sight.state;
        let origin = state.ships[self.ship].place();
        // Whoever would float must come along first.
        let stays = if self.afloat(state) == 0 { Ok(()) } else { Err(Why::WouldFloat) };
        for goal in goals(state) {
            let answer = match goal {
                Place::Environ(environ) => Answer::Environ(environ),
                Place::Orbit(planet) => Answer::Orbit(planet),
                _ => continue,
            };
            list.judge(answer, self.goes_to(state, origin, goal).and(stays));
        }
        let free = usize::from(self.ship.data().passengers).saturating_sub(self.load(state));
        for character in state.present(self.side()).iter() {
            list.judge(Answer::Character(character), self.comes_along(state, character, origin, free));
        }
        Some(Asked { side: self.side(), question: Question::Fly { ship: self.ship } })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Load, Come::Answer(Answer::Character(character))) => {
                self.passengers.insert(character);
                self.last = Some(character);
            }
            (Step::Load, Come::Answer(Answer::Environ(environ))) => {
                self.step = Step::Depart { destination: Place::Environ(environ) };
            }
            (Step::Load, Come::Answer(Answer::Orbit(planet))) => {
                self.step = Step::Depart { destination: Place::Orbit(planet) };
            }
            (Step::Depart { destination }, Come::Go) => self.depart(table, destination),
            (Step::Jump { .. } | Step::Arrive { .. } | Step::Land { .. }, Come::Go) if self.gone(table.state) => {
                table.call(Call::Look);
                return Ok(Next::Done);
            }
            (Step::Jump { destination }, Come::Go) => {
                // 21.6: who jumps is detected no longer.
                self.shakes_off(table, case!("21.6"));
                let place = table.state.ships[self.ship].place();
                if !flux::applies(table.state, place) {
                    return self.jump(table, destination, come);
                }
                let Some((from, named)) = place.system().zip(destination.system()) else { return Self::fault(come) };
                self.step = Step::Fluxed { destination };
                table.call(Call::Flux { who: Jumping::Ship(self.ship), from, named });
            }
            (Step::Fluxed { destination }, Come::Value(Value::Flux(bend))) => match (bend, destination.system()) {
                (Bend::AsNamed, _) => return self.jump(table, destination, come),
                (Bend::To(other), _) => return self.jump(table, other, come),
                (Bend::DriftTwo, Some(named)) => return Ok(self.ends(table, Some(Place::DriftTwo(named)))),
                (Bend::DriftTwo, None) => return Self::fault(come),
            },
            (Step::Jumped { destination }, Come::Value(Value::Jumped(end))) => match (end, destination.system()) {
                (JumpEnd::Arrived, _) => self.step = Step::Arrive { destination },
                (JumpEnd::Drift, Some(system)) => return Ok(self.ends(table, Some(Place::Drift(system)))),
                (JumpEnd::DriftTwo, Some(system)) => return Ok(self.ends(table, Some(Place::DriftTwo(system)))),
                (JumpEnd::Lost, _) => return Ok(self.ends(table, None)),
                (_, None) => return Self::fault(come),
            },
            (Step::Arrive { destination }, Come::Go) => {
                let stays_on_planet = table.state.ships[self.ship].place().planet() == destination.planet();
                if table.state.options.ten_sided_search && !(self.reacts && stays_on_planet) {
                    // The variant: leaving the planet clears, before arrival.
                    self.shakes_off(table, case!("9.45"));
                }
                if table.state.ships[self.ship].place() == Place::Waiting {
                    self.departs(table, Place::Waiting, destination);
                }
                self.step = Step::Land { destination };
                if let Some(planet) = destination.planet() {
                    self.is_looked_for(table, planet, Leg::Arrival);
                }
            }
            (Step::Land { destination }, Come::Go) => return Ok(self.ends(table, Some(destination))),
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    fn picked(&self, _: &Sight<'_>, picked: &mut Vec<Answer>) {
        // The pilot was not picked, but he goes with his spaceship.
        picked.extend(self.aboard().iter().map(Answer::Character));
        picked.push(Answer::Ship(self.ship));
    }

    keeps_no_secrets!();
}
