//! Characters fly in a spaceship (9.1, 9.2, 9.3, 14.5).

use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::{EnvironId, PlanetId};
use crate::pieces::{CharacterId, ShipId};
use crate::ratings;
use crate::rules::detection::{self, Leg};
use crate::rules::march::{self, carry_prisoners};
use crate::state::{Captor, CharacterSet, Place, PossessionSet, Rating, StackKind, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Relabel, Sight, Table, Why};
use crate::{Case, Side};
use serde::{Deserialize, Serialize};

/// One flight of one spaceship: its pilot, his passengers, its destination.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Flight {
    ship: ShipId,
    pilot: CharacterId,
    passengers: CharacterSet,
    last: Option<CharacterId>,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    /// Who comes along, and where to.
    Load,
    Depart {
        destination: EnvironId,
    },
    Arrive {
        destination: EnvironId,
    },
    Land {
        destination: EnvironId,
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
    if now.place.environ().is_none() {
        return Err(Why::NotInPlay);
    }
    let pilot = now.owner.ok_or(Why::NoPilot)?;
    let there = state.characters[pilot].place == now.place && state.is_free(pilot);
    if !there || ship == ShipId::REDJACS_SPACESHIP && pilot != CharacterId::REDJAC {
        return Err(Why::NoPilot);
    }
    if state.is_disabled(pilot) {
        return Err(Why::Disabled);
    }
    if ratings::rating(state, pilot, Rating::Navigation) < 1 {
        return Err(Why::NoPilot);
    }
    if places(state, pilot) > usize::from(ship.data().passengers) { Err(Why::NoPlaceAboard) } else { Ok(pilot) }
}

impl Flight {
    /// A flight in the Movement Segment, about to take passengers.
    pub(crate) fn of(ship: ShipId, pilot: CharacterId) -> Flight {
        Flight { ship, pilot, passengers: CharacterSet::EMPTY, last: None, step: Step::Load }
    }

    /// A flight in reaction: the pilot alone (14.56).
    pub(crate) fn in_reaction(ship: ShipId, pilot: CharacterId, destination: EnvironId) -> Flight {
        Flight { ship, pilot, passengers: CharacterSet::EMPTY, last: None, step: Step::Depart { destination } }
    }

    /// An arrival from space (16.12): the routine of arrival only.
    pub(crate) fn from_space(
        ship: ShipId,
        pilot: CharacterId,
        passengers: CharacterSet,
        destination: EnvironId,
    ) -> Flight {
        Flight { ship, pilot, passengers, last: None, step: Step::Arrive { destination } }
    }

    pub(crate) fn aboard(&self) -> CharacterSet {
        let mut aboard = self.passengers;
        aboard.insert(self.pilot);
        aboard
    }

    fn load(&self, state: &State) -> usize {
        self.aboard().iter().map(|character| places(state, character)).sum()
    }

    fn side(&self) -> Side {
        self.ship.side()
    }

    /// Whether a character comes along from where the spaceship is: passengers are named in the order of their ids, were
    /// not moved (9.0), and all that goes with them finds a place (9.56).
    fn comes_along(&self, state: &State, character: CharacterId, origin: EnvironId, free: usize) -> Result<(), Why> {
        if self.aboard().contains(character) {
            return Err(Why::Picked);
        }
        march::goes_along(state, character, origin)?;
        if places(state, character) > free {
            return Err(Why::NoPlaceAboard);
        }
        let passed = self.last.is_some_and(|last| character < last);
        if passed { Err(Why::BeforeThePicked) } else { Ok(()) }
    }

    /// Whether the spaceship was lost on the way, or its pilot.
    fn gone(&self, state: &State) -> bool {
        state.ships[self.ship].owner != Some(self.pilot)
    }

    fn detection(&self, planet: PlanetId, leg: Leg) -> Call {
        Call::Detection { ship: self.ship, aboard: self.aboard(), planet, leg }
    }

    fn departs(&self, table: &mut Table<'_>, origin: Option<EnvironId>, destination: EnvironId) {
        let (ship, pilot, passengers) = (self.ship, self.pilot, self.passengers);
        table.tell(Event::ShipFlies { ship, pilot, passengers, origin, destination });
    }

    fn land(self, table: &mut Table<'_>, destination: EnvironId) {
        let moved = Place::Environ(destination);
        for character in self.aboard().iter() {
            table.state.put_character(character, moved);
            let now = &mut table.state.characters[character];
            now.moved = true;
            now.stack = StackKind::Mission;
            carry_prisoners(table, Captor::Guard(character), destination);
        }
        table.state.characters[self.pilot].acted = true;
        let ship = &mut table.state.ships[self.ship];
        ship.place = moved;
        ship.moved = true;
        table.tell(Event::ShipLands { ship: self.ship, environ: destination });
        if table.state.ships[self.ship].damaged {
            lose_ship(table, self.ship);
        }
        detection::spread(table, destination, self.side());
    }
}

/// A spaceship is lost (9.31, 14.54, 14.59), also when all aboard died with it: a Rebel one goes back to the Possession Deck (14.24), an Imperial one to the
/// box; Redjac's never comes back (14.63).
pub(crate) fn lose_ship(table: &mut Table<'_>, ship: ShipId) {
    lose_ship_under(table, case!("14.54"), ship);
}

/// The same, told under the case that took the spaceship.
pub(crate) fn lose_ship_under(table: &mut Table<'_>, case: Case, ship: ShipId) {
    let for_good = ship == ShipId::REDJACS_SPACESHIP;
    let now = &mut table.state.ships[ship];
    *now = Default::default();
    now.place = if for_good { Place::OutOfPlay } else { Place::Reserve };
    table.tell_under(case, Event::ShipLost { ship });
}

impl Frame for Flight {
    const NAME: &'static str = "a flight";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        if self.step != Step::Load {
            return None;
        }
        let state = sight.state;
        let origin = state.ships[self.ship].place.environ()?;
        for environ in state.environs_in_play() {
            list.judge(Answer::Environ(environ), if environ == origin { Err(Why::AlreadyThere) } else { Ok(()) });
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
                Ok(Next::Stay)
            }
            (Step::Load, Come::Answer(Answer::Environ(destination))) => {
                self.step = Step::Depart { destination };
                Ok(Next::Stay)
            }
            (Step::Depart { destination }, Come::Go) => {
                let Some(origin) = table.state.ships[self.ship].place.environ() else { return Self::fault(come) };
                self.departs(table, Some(origin), destination);
                let (from, to) = (origin.planet(), destination.planet());
                let watched = detection::possible(table.state, from, self.side());
                if from == to {
                    self.step = Step::Land { destination };
                    if watched {
                        table.call(self.detection(from, Leg::Within));
                    }
                    return Ok(Next::Stay);
                }
                self.step = Step::Arrive { destination };
                if watched {
                    table.call(self.detection(from, Leg::Departure));
                } else {
                    // 9.45: who leaves a planet where the enemy cannot look is detected no longer.
                    for character in self.aboard().iter() {
                        detection::undetect(table, character);
                    }
                }
                Ok(Next::Stay)
            }
            (Step::Arrive { .. } | Step::Land { .. }, Come::Go) if self.gone(table.state) => {
                table.call(Call::Look);
                Ok(Next::Done)
            }
            (Step::Arrive { destination }, Come::Go) => {
                if table.state.options.ten_sided_search {
                    // The variant: leaving the planet clears, before arrival.
                    for character in self.aboard().iter() {
                        detection::undetect(table, character);
                    }
                }
                if table.state.ships[self.ship].place == Place::Waiting {
                    self.departs(table, None, destination);
                }
                self.step = Step::Land { destination };
                let planet = destination.planet();
                if detection::possible(table.state, planet, self.side()) {
                    table.call(self.detection(planet, Leg::Arrival));
                }
                Ok(Next::Stay)
            }
            (Step::Land { destination }, Come::Go) => {
                self.land(table, destination);
                table.call(Call::Look);
                Ok(Next::Done)
            }
            (_, come) => Self::fault(come),
        }
    }

    fn picked(&self, _: &Sight<'_>, picked: &mut Vec<Answer>) {
        // The pilot was not picked, but he goes with his spaceship.
        picked.extend(self.aboard().iter().map(Answer::Character));
        picked.push(Answer::Ship(self.ship));
    }

    fn relabel(&mut self, _: &Relabel<'_>) {}

    fn shown_units(&self, _: &mut dyn FnMut(UnitSet)) {}

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}
