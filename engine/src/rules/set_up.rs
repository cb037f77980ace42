//! Setting up (16.12-16.14, 14.62): the Imperial Player first, then the Rebel Player.

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::EnvironId;
use crate::game::Game;
use crate::pieces::{CharacterId, PossessionId, ShipId, UnitId, UnitKind};
use crate::procedure::Run;
use crate::rules::control::controller;
use crate::rules::possessions::{assign, may_hold, may_hold_ship};
use crate::rules::stacks::Stacks;
use crate::state::{CharacterSet, Place, State};
use serde::{Deserialize, Serialize};

/// The set-up of one side. What it has still to place waits at [`Place::Waiting`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct SetUp {
    side: Side,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    /// Whose a spaceship or possession is.
    Property,
    /// The one environ of the characters (16.12).
    Characters,
    /// Unit after unit, equal ones in the order of the environs (16.13).
    Units { last: Option<(UnitKind, EnvironId)> },
}

impl SetUp {
    pub(crate) fn of(side: Side) -> SetUp {
        SetUp { side, step: Step::Property }
    }

    fn at(self, step: Step) -> SetUp {
        SetUp { step, ..self }
    }

    /// Whether the Imperial Player is placing units, so that the order in which he does so would tell which is which.
    pub(crate) fn places_hidden_units(&self) -> bool {
        self.side == Side::Imperial && matches!(self.step, Step::Units { .. })
    }

    /// The same before the first unit was placed.
    pub(crate) fn before_units(self) -> SetUp {
        self.at(Step::Units { last: None })
    }

    fn characters(self, state: &State) -> CharacterSet {
        CharacterId::of(self.side).filter(|&who| state.characters[who].place == Place::Waiting).collect()
    }

    /// The next spaceship or possession without an owner.
    fn property(self, state: &State) -> Option<Property> {
        let ship = ShipId::all()
            .find(|&ship| {
                let now = &state.ships[ship];
                ship.side() == self.side && now.place == Place::Waiting && now.owner.is_none()
            })
            .map(Property::Ship);
        let card = || {
            PossessionId::all()
                .find(|&card| self.side == Side::Rebel && state.work.unassigned.contains(card))
                .map(Property::Possession)
        };
        ship.or_else(card)
    }

    /// Who may have it: its own owner if he is there (14.53); else, of an Imperial spaceship, a Knight (14.62); else any
    /// character who may hold it (14.11).
    fn owners(self, state: &State, property: Property) -> CharacterSet {
        let all = self.characters(state);
        match property {
            Property::Possession(card) => all.iter().filter(|&who| may_hold(state, who, card)).collect(),
            Property::Ship(ship) => {
                let able: CharacterSet = all.iter().filter(|&who| may_hold_ship(state, who, ship)).collect();
                let own: CharacterSet = able
                    .iter()
                    .filter(|&who| ship.data().owner == Some(who) || who.data().owned_ship == Some(ship))
                    .collect();
                let knights: CharacterSet =
                    able.iter().filter(|who| self.side == Side::Rebel || who.data().knight).collect();
                if own.is_empty() { knights } else { own }
            }
        }
    }

    /// Where a unit may be set up (16.13): on planets its side controls, a Rebel one in an environ of its type, never beyond
    /// the size; later units must still find room.
    fn places(self, state: &State, unit: UnitId, last: Option<(UnitKind, EnvironId)>) -> Vec<EnvironId> {
        let alike = unit.kind().units().filter(|&other| state.units[other].place == Place::Waiting).count();
        let from = last.filter(|&(kind, _)| kind == unit.kind()).map(|(_, environ)| environ);
        // From the last environ to the first: how much room there is from each one on.
        let mut room = 0;
        let mut places: Vec<EnvironId> = Vec::with_capacity(16);
        let mut open: Vec<EnvironId> = SetUp::open(state, unit).collect();
        while let Some(environ) = open.pop().filter(|&environ| from.is_none_or(|from| environ >= from)) {
            let here = state.room(environ, unit.side());
            room += here;
            if here > 0 && room >= alike {
                places.push(environ);
            }
        }
        places.reverse();
        places
    }

    fn open(state: &State, unit: UnitId) -> impl Iterator<Item = EnvironId> + '_ {
        let kind = unit.kind().data().environ_kind;
        state.environs_in_play().filter(move |&environ| {
            controller(state, environ.planet()) == Some(unit.side()) && kind.is_none_or(|kind| kind == environ.kind())
        })
    }

    fn units(self, state: &State) -> impl Iterator<Item = UnitId> + '_ {
        UnitId::all().filter(move |&unit| unit.side() == self.side && state.units[unit].place == Place::Waiting)
    }

    fn arrives_from_space(self, state: &State) -> bool {
        state.terms.from_space[self.side.index()]
            || !state.terms.planets.iter().any(|planet| controller(state, planet) == Some(self.side))
    }
}

#[derive(Clone, Copy)]
enum Property {
    Ship(ShipId),
    Possession(PossessionId),
}

impl Run for SetUp {
    fn asks(&self, state: &State) -> Option<Asked> {
        let question = match self.step {
            Step::Property => {
                let property = self.property(state)?;
                if self.owners(state, property).is_empty() {
                    return None;
                }
                match property {
                    Property::Ship(ship) => Question::GiveShip { ship },
                    Property::Possession(possession) => Question::AssignPossession { possession },
                }
            }
            Step::Characters => (!self.characters(state).is_empty() && !self.arrives_from_space(state))
                .then_some(Question::SetUpCharacters)?,
            Step::Units { last } => {
                let unit = self.units(state).next()?;
                (!self.places(state, unit, last).is_empty()).then_some(Question::SetUpUnit { kind: unit.kind() })?
            }
        };
        Some(Asked { side: self.side, question })
    }

    fn list(&self, state: &State, answers: &mut Vec<Answer>) {
        match self.step {
            Step::Property => {
                if let Some(property) = self.property(state) {
                    answers.extend(self.owners(state, property).iter().map(Answer::Character));
                }
            }
            Step::Characters => answers.extend(
                state
                    .environs_in_play()
                    .filter(|&environ| controller(state, environ.planet()) == Some(self.side))
                    .map(Answer::Environ),
            ),
            Step::Units { last } => {
                if let Some(unit) = self.units(state).next() {
                    answers.extend(self.places(state, unit, last).into_iter().map(Answer::Environ));
                }
            }
        }
    }

    fn answered(self, game: &mut Game, answer: Answer) {
        match (self.step, answer) {
            (Step::Property, Answer::Character(owner)) => {
                game.push(self);
                match self.property(&game.state) {
                    Some(Property::Ship(ship)) => {
                        game.state.ships[ship].owner = Some(owner);
                        game.tell(Event::ShipAssigned { ship, owner });
                    }
                    Some(Property::Possession(card)) => {
                        game.state.work.unassigned.remove(card);
                        assign(game, card, owner);
                    }
                    None => {}
                }
            }
            (Step::Characters, Answer::Environ(environ)) => {
                for character in self.characters(&game.state).iter() {
                    game.state.put_character(character, Place::Environ(environ));
                    game.tell(Event::CharacterPlaced { character, environ });
                }
                for ship in ShipId::all() {
                    if ship.side() == self.side && game.state.ships[ship].place == Place::Waiting {
                        game.state.ships[ship].place = Place::Environ(environ);
                    }
                }
                game.push(self.at(Step::Units { last: None }));
            }
            (Step::Units { .. }, Answer::Environ(environ)) => {
                let next = self.units(&game.state).next();
                if let Some(unit) = next {
                    game.state.put_unit(unit, Place::Environ(environ));
                    game.tell(Event::UnitSetUp { unit, environ });
                    game.push(self.at(Step::Units { last: Some((unit.kind(), environ)) }));
                }
            }
            _ => {}
        }
    }

    fn advance(self, game: &mut Game) {
        match self.step {
            Step::Property => match self.property(&game.state) {
                None => game.push(self.at(Step::Characters)),
                // Nobody may have it: it goes back where it came from.
                Some(Property::Ship(ship)) => {
                    game.state.ships[ship].place = Place::Reserve;
                    game.push(self);
                }
                Some(Property::Possession(card)) => {
                    game.state.work.unassigned.remove(card);
                    game.tell(Event::NobodyCanHold { possession: card });
                    game.push(self);
                }
            },
            Step::Characters => game.push(self.at(Step::Units { last: None })),
            Step::Units { .. } => {
                let next = self.units(&game.state).next();
                match next {
                    // There is no place for this unit (16.13); there may be one for the next.
                    Some(unit) => {
                        game.state.put_unit(unit, Place::Reserve);
                        game.tell(Event::ReinforcementsLost { kind: unit.kind(), count: 1 });
                        game.push(self.at(Step::Units { last: None }));
                    }
                    None => game.push(Stacks::of(self.side)),
                }
            }
        }
    }
}
