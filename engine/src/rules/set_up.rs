//! Setting up (16.12-16.14, 14.62): the Imperial Player first, then the Rebel Player.

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::EnvironId;
use crate::pieces::{CharacterId, PossessionId, ShipId, UnitId, UnitKind};
use crate::rules::control::controller;
use crate::rules::possessions::{assign, may_hold, may_hold_ship};
use crate::state::{CharacterSet, Holder, Place, PossessionSet, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Relabel, Sight, Table, Why};
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
                .find(|&card| self.side == Side::Rebel && state.possessions[card].holder == Holder::Waiting)
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

impl Frame for SetUp {
    const NAME: &'static str = "the set-up";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let state = sight.state;
        let question = match self.step {
            Step::Property => {
                let property = self.property(state)?;
                let owners = self.owners(state, property);
                list.offer_all(owners.iter().map(Answer::Character));
                let question = match property {
                    Property::Ship(ship) => Question::GiveShip { ship },
                    Property::Possession(possession) => Question::AssignPossession { possession },
                };
                (!owners.is_empty()).then_some(question)?
            }
            Step::Characters => {
                if self.characters(state).is_empty() || self.arrives_from_space(state) {
                    return None;
                }
                for environ in state.environs_in_play() {
                    let own = controller(state, environ.planet()) == Some(self.side);
                    list.judge(Answer::Environ(environ), own.then_some(()).ok_or(Why::NotYourPlanet));
                }
                Question::SetUpCharacters
            }
            Step::Units { last } => {
                let unit = self.units(state).next()?;
                let places = self.places(state, unit, last);
                list.offer_all(places.iter().copied().map(Answer::Environ));
                if list.wants_reasons() {
                    let open: Vec<EnvironId> = SetUp::open(state, unit).collect();
                    for environ in state.environs_in_play().filter(|environ| !places.contains(environ)) {
                        let why = match open.contains(&environ) {
                            false => Why::NotForThisUnit,
                            true if state.room(environ, self.side) == 0 => Why::NoRoom,
                            true => Why::BeforeThePicked,
                        };
                        list.close(Answer::Environ(environ), why);
                    }
                }
                (!places.is_empty()).then_some(Question::SetUpUnit { kind: unit.kind() })?
            }
        };
        Some(Asked { side: self.side, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Property, Come::Answer(Answer::Character(owner))) => match self.property(table.state) {
                Some(Property::Ship(ship)) => {
                    table.state.ships[ship].owner = Some(owner);
                    table.tell(Event::ShipAssigned { ship, owner });
                }
                Some(Property::Possession(card)) => {
                    assign(table, card, owner);
                }
                None => return Self::fault(come),
            },
            (Step::Property, Come::Go) => match self.property(table.state) {
                None => self.step = Step::Characters,
                // Nobody may have it: it goes back where it came from.
                Some(Property::Ship(ship)) => table.state.ships[ship].place = Place::Reserve,
                Some(Property::Possession(card)) => {
                    table.state.possessions[card].holder = Holder::Deck;
                    table.tell(Event::NobodyCanHold { possession: card });
                }
            },
            (Step::Characters, Come::Answer(Answer::Environ(environ))) => {
                for character in self.characters(table.state).iter() {
                    table.state.put_character(character, Place::Environ(environ));
                    table.tell(Event::CharacterPlaced { character, environ });
                }
                for ship in ShipId::all() {
                    if ship.side() == self.side && table.state.ships[ship].place == Place::Waiting {
                        table.state.ships[ship].place = Place::Environ(environ);
                    }
                }
                self.step = Step::Units { last: None };
            }
            (Step::Characters, Come::Go) => self.step = Step::Units { last: None },
            (Step::Units { .. }, Come::Answer(Answer::Environ(environ))) => {
                let Some(unit) = self.units(table.state).next() else { return Self::fault(come) };
                table.state.put_unit(unit, Place::Environ(environ));
                table.tell(Event::UnitSetUp { unit, environ });
                self.step = Step::Units { last: Some((unit.kind(), environ)) };
            }
            (Step::Units { .. }, Come::Go) => {
                let next = self.units(table.state).next();
                match next {
                    // There is no place for this unit (16.13); there may be one for the next.
                    Some(unit) => {
                        table.state.put_unit(unit, Place::Reserve);
                        table.tell(Event::ReinforcementsLost { kind: unit.kind(), count: 1 });
                        self.step = Step::Units { last: None };
                    }
                    None => {
                        table.call(Call::Stacks { side: self.side });
                        return Ok(Next::Done);
                    }
                }
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    fn picked(&self, _: &Sight<'_>, _: &mut Vec<Answer>) {}

    fn relabel(&mut self, _: &Relabel<'_>) {}

    fn shown_units(&self, _: &mut dyn FnMut(UnitSet)) {}

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}
