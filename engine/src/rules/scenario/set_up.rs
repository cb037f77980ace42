//! Setting up (16.12-16.14, 14.62): the Imperial Player first, then the Rebel Player. In the larger games cards are drawn and units bought
//! before anything is put down, and units stand before people do (28.11, 28.12).

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::EnvironId;
use crate::pieces::{CharacterId, GameLevel, PossessionId, ShipId, UnitId, UnitKind};
use crate::rules::control::controller;
use crate::rules::points::shop::{Counter, Shop};
use crate::rules::possessions::{assign, assigned_by, can_hold, can_hold_ship};
use crate::rules::scenario::beginning;
use crate::rules::scenario::standing::{self, Ground};
use crate::state::{Camp, CharacterSet, Holder, Place, PossessionSet, State};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Value, Why};
use serde::{Deserialize, Serialize};

/// The set-up of one side. What it has still to place waits at [`Place::Waiting`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct SetUp {
    side: Side,
    /// How many possession cards have been drawn (28.12).
    #[serde(default)]
    drawn: u8,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    /// Whose a spaceship or possession is.
    Property,
    /// The one environ of the characters (16.12).
    Characters,
    /// Unit after unit, equal ones in the order of the environs (16.13).
    Units { last: Option<(UnitKind, Place)> },
    /// The larger games: units are bought (28.11), one after the other; they wait until all are.
    Buy { points: u8, last: Option<UnitKind> },
    /// The larger games: who begins where otherwise (28.12).
    Beginning,
}

impl SetUp {
    pub(crate) fn of(side: Side) -> SetUp {
        SetUp { side, drawn: 0, step: Step::Property }
    }

    fn at(self, step: Step) -> SetUp {
        SetUp { step, ..self }
    }

    /// Whether the Imperial Player is placing units, so that the order in which he does so would tell which is which.
    pub(crate) fn places_hidden_units(&self) -> bool {
        self.side == Side::Imperial && matches!(self.step, Step::Units { .. } | Step::Buy { .. })
    }

    /// The same before the first unit was placed, or bought: what he buys nobody sees either.
    pub(crate) fn before_units(self, state: &State) -> SetUp {
        match self.purchase(state) {
            Some(points) => self.at(Step::Buy { points, last: None }),
            None => self.at(Step::Units { last: None }),
        }
    }

    /// The Force Points with which this side buys units before play (28.11).
    pub(crate) fn purchase(self, state: &State) -> Option<u8> {
        state.terms.larger.purchases[self.side.index()].map(|purchase| purchase.points)
    }

    /// Where the units of the side are bought, with so many points.
    fn shop(self, state: &State, points: u8, last: Option<UnitKind>) -> Option<Shop> {
        let purchase = state.terms.larger.purchases[self.side.index()]?;
        let counter = match purchase.environ {
            Some(environ) => Counter::Rising { environ, wild: false },
            None => Counter::ImperialAtStart(purchase),
        };
        Some(Shop { counter, points, last })
    }

    /// Whether a unit of a kind would find a place besides those bought already (9.51).
    fn has_room(self, state: &State, kind: UnitKind) -> bool {
        match state.terms.larger.purchases[self.side.index()].and_then(|purchase| purchase.environ) {
            Some(environ) => state.room(environ, self.side) > 0,
            None => standing::fits(state, self.ground(state), state.units_to_come(self.side), kind),
        }
    }

    /// On and over which planets units are set up in the larger games (28.11).
    fn ground(self, state: &State) -> Ground {
        let his = |planet: &crate::galaxy::PlanetId| controller(state, *planet) == Some(self.side);
        Ground { planets: state.terms.planets.iter().filter(his).collect(), orbits: true, any_kind: false }
    }

    /// What follows when everything has an owner.
    fn after_property(self, state: &State) -> Step {
        match (larger(state), self.purchase(state)) {
            (false, _) => Step::Characters,
            (true, Some(points)) => Step::Buy { points, last: None },
            (true, None) => Step::Units { last: None },
        }
    }

    /// The cards from which the Rebel Player draws before play: none once he has drawn all that are his (28.12).
    fn cards_to_draw(self, state: &State) -> PossessionSet {
        let due = state.terms.larger.drawn.filter(|drawn| self.side == Side::Rebel && self.drawn < drawn.count);
        let fit = |card: &PossessionId| due.is_some() && card.ship().is_none() && state.in_deck(*card);
        PossessionId::all().filter(fit).collect()
    }

    fn characters(self, state: &State) -> CharacterSet {
        state.characters_to_come(self.side)
    }

    /// The next spaceship or possession without an owner.
    fn property(self, state: &State) -> Option<Property> {
        let ship = ShipId::all()
            .find(|&ship| {
                let now = &state.ships[ship];
                ship.side() == self.side && now.place() == Place::Waiting && now.owner.is_none()
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
            Property::Possession(card) => {
                all.iter().filter(|&who| can_hold(state, who, card).is_ok() && !self.has_one(state, who)).collect()
            }
            Property::Ship(ship) => {
                let listed = state.terms.larger.groups_of(self.side).find(|group| group.ships.contains(ship));
                let all = listed.map_or(all, |group| all.and(group.characters));
                let able: CharacterSet = all.iter().filter(|&who| can_hold_ship(state, who, ship).is_ok()).collect();
                let own: CharacterSet = able
                    .iter()
                    .filter(|&who| ship.data().owner == Some(who) || who.data().owned_ship == Some(ship))
                    .collect();
                let knights: CharacterSet =
                    able.iter().filter(|who| self.side == Side::Rebel || who.data().knight).collect();
                // Knights come first; in the larger games what they leave goes to whoever can pilot it (L104).
                let others = if knights.is_empty() && larger(state) { able } else { knights };
                if own.is_empty() { others } else { own }
            }
        }
    }

    /// Whether somebody has had his card already, where each goes to another (28.24).
    fn has_one(self, state: &State, who: CharacterId) -> bool {
        state.terms.larger.drawn.is_some_and(|drawn| drawn.different) && !state.possessions_of(who).is_empty()
    }

    /// Why a character who is set up may not have it.
    fn cannot_own(self, state: &State, property: Property, who: CharacterId) -> Why {
        if matches!(property, Property::Possession(_)) && self.has_one(state, who) {
            return Why::AnothersTurn;
        }
        let able = match property {
            Property::Possession(card) => can_hold(state, who, card),
            Property::Ship(ship) => can_hold_ship(state, who, ship),
        };
        match able {
            Err(why) => why,
            Ok(()) if self.side == Side::Imperial && !who.data().knight => Why::NotAKnight,
            Ok(()) => Why::ItsOwnersAlone,
        }
    }

    /// Where a unit may be set up (16.13): on planets its side controls, a Rebel one in an environ of its type, never beyond
    /// the size; later units must still find room.
    fn places(self, state: &State, unit: UnitId, last: Option<(UnitKind, Place)>) -> Vec<EnvironId> {
        let alike = unit.kind().units().filter(|&other| state.units[other].place() == Place::Waiting).count();
        let from = last.filter(|&(kind, _)| kind == unit.kind()).and_then(|(_, place)| place.environ());
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
        state.units_to_come(self.side).iter().filter(|&unit| state.units[unit].place() == Place::Waiting)
    }

    /// The characters who begin together in one environ (16.12): in the larger games those whom no group lists.
    fn in_one_environ(self, state: &State) -> CharacterSet {
        let groups = state.terms.larger.groups_of(self.side);
        groups.fold(self.characters(state), |rest, group| rest.without(group.characters))
    }

    fn arrives_from_space(self, state: &State) -> bool {
        state.terms.from_space[self.side.index()]
            || !state.terms.planets.iter().any(|planet| controller(state, planet) == Some(self.side))
    }
}

/// Whether it is one of the larger games.
fn larger(state: &State) -> bool {
    state.terms.level != GameLevel::StarSystem
}

impl SetUp {
    /// The characters stand: units come next, or in the larger games nothing more.
    fn after_characters(&mut self, table: &mut Table<'_>) -> Next {
        if larger(table.state) {
            return self.end(table);
        }
        self.step = Step::Units { last: None };
        Next::Stay
    }

    /// Who stands with the units (9.57) is all that is left.
    fn end(self, table: &mut Table<'_>) -> Next {
        table.call(Call::Stacks { side: self.side });
        Next::Done
    }

    /// Puts down who or what comes next in the larger games (28.12).
    fn begin_with(&mut self, table: &mut Table<'_>, answer: Answer, come: Come) -> Result<Next, Fault> {
        match (beginning::next(table.state, self.side), answer) {
            (Some(beginning::Next::Ship(ship)), Answer::Orbit(planet)) => {
                let owner = table.state.ships[ship].owner;
                table.state.put_ship(ship, Place::Orbit(planet));
                if let Some(owner) = owner {
                    self.put(table, owner, Place::Orbit(planet), case!("28.24"));
                }
            }
            (Some(beginning::Next::Passenger(who)), Answer::Ship(ship)) => {
                let place = table.state.ships[ship].place();
                self.put(table, who, place, case!("28.24"));
            }
            (Some(beginning::Next::OfGroup(who, group)), Answer::Environ(_) | Answer::Orbit(_)) => {
                let place = match answer {
                    Answer::Orbit(planet) => Place::Orbit(planet),
                    Answer::Environ(environ) => Place::Environ(environ),
                    _ => return Self::fault(come),
                };
                for who in beginning::together_with(table.state, who, group).iter() {
                    self.put(table, who, place, case!("28.12"));
                }
            }
            (Some(beginning::Next::Camp(_)), Answer::Environ(environ)) => {
                table.state.environs[environ].camp = Some(Camp::Established);
                table.state.camps_guarded = true;
                table.tell(case!("28.35"), Event::CampPlaced { environ });
            }
            _ => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    /// Puts a character somewhere, with his spaceship.
    fn put(self, table: &mut Table<'_>, who: CharacterId, place: Place, case: crate::Case) {
        table.state.put_character(who, place);
        if let Some(ship) = table.state.ship_of(who) {
            table.state.put_ship(ship, place);
        }
        table.tell(case, Event::CharacterBegins { character: who, at: place });
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
                if list.wants_reasons() {
                    for other in self.characters(state).without(owners).iter() {
                        list.close(Answer::Character(other), self.cannot_own(state, property, other));
                    }
                }
                let question = match property {
                    Property::Ship(ship) => Question::GiveShip { ship },
                    Property::Possession(possession) => {
                        Question::AssignPossession { possession, among: self.characters(state) }
                    }
                };
                (!owners.is_empty()).then_some(question)?
            }
            Step::Characters => {
                if self.in_one_environ(state).is_empty() || self.arrives_from_space(state) {
                    return None;
                }
                for environ in state.environs_in_play() {
                    let own = controller(state, environ.planet()) == Some(self.side);
                    list.judge(Answer::Environ(environ), own.then_some(()).ok_or(Why::NotYourPlanet));
                }
                Question::SetUpCharacters
            }
            Step::Buy { points, last } => {
                let shop = self.shop(state, points, last)?;
                let kinds = shop.kinds(state, &|kind| self.has_room(state, kind));
                let more = kinds.iter().any(|(_, verdict)| verdict.is_ok());
                // The Imperial Player must go on while he can (19.3).
                let ends = self.side == Side::Rebel || !more;
                list.judge(Answer::Done, ends.then_some(()).ok_or(Why::PointsLeft));
                for (kind, verdict) in kinds {
                    list.judge(Answer::Kind(kind), verdict);
                }
                more.then_some(Question::BuyAtStart { points })?
            }
            Step::Beginning => match beginning::next(state, self.side)? {
                beginning::Next::Ship(ship) => {
                    beginning::offer_boxes(state, ship, list);
                    Question::SetUpShip { ship }
                }
                beginning::Next::Passenger(character) => {
                    beginning::offer_ships(state, character, list);
                    Question::BoardAtStart { character }
                }
                beginning::Next::OfGroup(character, group) => {
                    beginning::offer_places(state, character, group, list);
                    Question::SetUpCharacter { character }
                }
                beginning::Next::Camp(planet) => {
                    beginning::offer_camps(state, planet, list);
                    Question::PlaceCamp { planet }
                }
            },
            Step::Units { last } if larger(state) => {
                let unit = self.units(state).next()?;
                standing::offer(state, self.ground(state), unit, last, list);
                (list.len() > 0).then_some(Question::SetUpUnit { kind: unit.kind() })?
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
                    table.tell(assigned_by(ship, owner), Event::ShipAssigned { ship, owner });
                }
                Some(Property::Possession(card)) => {
                    assign(table, case!("14.11"), card, owner);
                }
                None => return Self::fault(come),
            },
            (Step::Property, Come::Value(Value::Possession(card))) => {
                table.state.possessions[card].holder = Holder::Waiting;
                self.drawn = self.drawn.saturating_add(1);
            }
            (Step::Property, Come::Go) => match self.property(table.state) {
                None => {
                    let from = self.cards_to_draw(table.state);
                    if from.is_empty() {
                        self.step = self.after_property(table.state);
                    } else {
                        table.call(Call::Possession { from, case: case!("28.12") });
                    }
                }
                // Nobody may have it: it goes back where it came from.
                Some(Property::Ship(ship)) => table.state.put_ship(ship, Place::Reserve),
                Some(Property::Possession(card)) => {
                    table.state.possessions[card].holder = Holder::Deck;
                    table.tell(case!("14.11"), Event::NobodyCanHold { possession: card });
                }
            },
            (Step::Characters, Come::Answer(Answer::Environ(environ))) => {
                for character in self.in_one_environ(table.state).iter() {
                    table.state.put_character(character, Place::Environ(environ));
                    table.tell(case!("16.12"), Event::CharacterPlaced { character, environ });
                }
                for ship in ShipId::all() {
                    if ship.side() == self.side && table.state.ships[ship].place() == Place::Waiting {
                        table.state.put_ship(ship, Place::Environ(environ));
                    }
                }
                return Ok(self.after_characters(table));
            }
            (Step::Characters, Come::Go) => return Ok(self.after_characters(table)),
            (Step::Buy { points, .. }, Come::Answer(Answer::Kind(kind))) => {
                let Some(unit) = table.state.spare_counter(kind) else { return Self::fault(come) };
                match table.state.terms.larger.purchases[self.side.index()].and_then(|purchase| purchase.environ) {
                    Some(environ) => {
                        table.state.put_unit(unit, Place::Environ(environ));
                        table.tell(case!("19.41"), Event::UnitSetUp { unit, environ });
                    }
                    None => table.state.put_unit(unit, Place::Waiting),
                }
                let left = points.saturating_sub(Shop::price(table.state, kind));
                self.step = Step::Buy { points: left, last: Some(kind) };
            }
            (Step::Buy { points, .. }, Come::Go | Come::Answer(Answer::Done)) => {
                if points > 0 {
                    table.tell(case!("19.0"), Event::PointsLost { side: self.side, points });
                }
                self.step = Step::Units { last: None };
            }
            (Step::Beginning, Come::Answer(answer)) => return self.begin_with(table, answer, come),
            (Step::Beginning, Come::Go) => self.step = Step::Characters,
            (Step::Units { .. }, Come::Answer(Answer::Environ(environ))) => {
                let Some(unit) = self.units(table.state).next() else { return Self::fault(come) };
                table.state.put_unit(unit, Place::Environ(environ));
                table.tell(case!("16.13"), Event::UnitSetUp { unit, environ });
                self.step = Step::Units { last: Some((unit.kind(), Place::Environ(environ))) };
            }
            (Step::Units { .. }, Come::Answer(Answer::Orbit(planet))) => {
                let Some(unit) = self.units(table.state).next() else { return Self::fault(come) };
                table.state.put_unit(unit, Place::Orbit(planet));
                table.tell(case!("28.11"), Event::UnitSetUpInOrbit { unit, planet });
                self.step = Step::Units { last: Some((unit.kind(), Place::Orbit(planet))) };
            }
            (Step::Units { .. }, Come::Go) => {
                let next = self.units(table.state).next();
                match next {
                    // There is no place for this unit (16.13); there may be one for the next.
                    Some(unit) => {
                        table.state.put_unit(unit, Place::Reserve);
                        table.tell(case!("16.15"), Event::ReinforcementsLost { kind: unit.kind(), count: 1 });
                        self.step = Step::Units { last: None };
                    }
                    None if larger(table.state) => self.step = Step::Beginning,
                    None => return Ok(self.end(table)),
                }
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    keeps_no_secrets!();
}
