//! Characters fly in a spaceship (9.1, 9.2, 9.3, 14.5).

use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::EnvironId;
use crate::pieces::{CharacterId, ShipId};
use crate::procedure::Run;
use crate::ratings;
use crate::rules::detection::{self, Detection, Leg};
use crate::rules::look::Look;
use crate::rules::march::{carry_prisoners, tied};
use crate::state::{Captor, CharacterSet, Place, Rating, StackKind, State};
use crate::terms::Table;
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
    let now = &state.ships[ship];
    let pilot = now.owner?;
    let able = state.characters[pilot].place == now.place
        && state.is_free(pilot)
        && !state.is_disabled(pilot)
        && ratings::rating(state, pilot, Rating::Navigation) >= 1
        && places(state, pilot) <= usize::from(ship.data().passengers)
        && (ship != ShipId::REDJACS_SPACESHIP || pilot == CharacterId::REDJAC);
    able.then_some(pilot)
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

impl Run for Flight {
    fn asks(&self, _: &State) -> Option<Asked> {
        (self.step == Step::Load).then_some(Asked { side: self.side(), question: Question::Fly { ship: self.ship } })
    }

    fn list(&self, state: &State, answers: &mut Vec<Answer>) {
        let Some(origin) = state.ships[self.ship].place.environ() else { return };
        answers.extend(state.environs_in_play().filter(|&environ| environ != origin).map(Answer::Environ));
        let free = usize::from(self.ship.data().passengers).saturating_sub(self.load(state));
        answers.extend(
            state
                .free_in(origin, self.side())
                .iter()
                .filter(|&character| {
                    character != self.pilot
                        && self.last.is_none_or(|last| character > last)
                        && !state.characters[character].moved
                        && !state.is_disabled(character)
                        && !tied(state, Captor::Guard(character))
                        && places(state, character) <= free
                })
                .map(Answer::Character),
        );
    }

    fn picked(&self, _: &State, picked: &mut Vec<Answer>) {
        // The pilot was not picked, but he goes with his spaceship.
        picked.extend(self.aboard().iter().map(Answer::Character));
        picked.push(Answer::Ship(self.ship));
    }

    fn answered(mut self, table: &mut Table<'_>, answer: Answer) {
        match answer {
            Answer::Character(character) => {
                self.passengers.insert(character);
                self.last = Some(character);
            }
            Answer::Environ(destination) => self.step = Step::Depart { destination },
            _ => {}
        }
        table.push(self);
    }

    fn advance(mut self, table: &mut Table<'_>) {
        let gone = |table: &Table<'_>| table.state.ships[self.ship].owner != Some(self.pilot);
        match self.step {
            Step::Load => {}
            Step::Depart { destination } => {
                let Some(origin) = table.state.ships[self.ship].place.environ() else { return };
                table.tell(Event::ShipFlies {
                    ship: self.ship,
                    pilot: self.pilot,
                    passengers: self.passengers,
                    origin: Some(origin),
                    destination,
                });
                let (from, to) = (origin.planet(), destination.planet());
                let watched = detection::possible(table.state, from, self.side());
                if from == to {
                    self.step = Step::Land { destination };
                    table.push(self);
                    if watched {
                        table.push(Detection::new(self.ship, self.aboard(), from, Leg::Within));
                    }
                    return;
                }
                self.step = Step::Arrive { destination };
                table.push(self);
                if watched {
                    table.push(Detection::new(self.ship, self.aboard(), from, Leg::Departure));
                } else {
                    // 9.45: who leaves a planet where the enemy cannot look is detected no longer.
                    for character in self.aboard().iter() {
                        detection::undetect(table, character);
                    }
                }
            }
            Step::Arrive { destination } => {
                if gone(table) {
                    table.push(Look);
                    return;
                }
                if table.state.options.ten_sided_search {
                    // The variant: leaving the planet clears, before arrival.
                    for character in self.aboard().iter() {
                        detection::undetect(table, character);
                    }
                }
                if table.state.ships[self.ship].place == Place::Waiting {
                    table.tell(Event::ShipFlies {
                        ship: self.ship,
                        pilot: self.pilot,
                        passengers: self.passengers,
                        origin: None,
                        destination,
                    });
                }
                self.step = Step::Land { destination };
                table.push(self);
                let planet = destination.planet();
                if detection::possible(table.state, planet, self.side()) {
                    table.push(Detection::new(self.ship, self.aboard(), planet, Leg::Arrival));
                }
            }
            Step::Land { destination } => {
                table.push(Look);
                if !gone(table) {
                    self.land(table, destination);
                }
            }
        }
    }
}
