//! Possessions and spaceships change hands at the start of the Mission Phase (14.12, 14.51, 14.62).

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::pieces::{CharacterId, PossessionId, ShipId};
use crate::ratings;
use crate::rules::capture::free_there;
use crate::rules::possessions::{assign, can_hold, can_hold_ship};
use crate::state::{CharacterSet, Holder, Place, PossessionSet, Rating, State, UnitSet};
use crate::terms::{Come, Fault, Frame, List, Next, Relabel, Sight, Table, Why};
use serde::{Deserialize, Serialize};

/// The exchange of one Mission Phase: card after card, each at most once. The Imperial Player exchanges spaceships only.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Exchange {
    chosen: Option<Goods>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Goods {
    Possession(PossessionId),
    Ship(ShipId),
}

impl Goods {
    fn owner(self, state: &State) -> Option<CharacterId> {
        match self {
            Goods::Possession(possession) => match state.possessions[possession].holder {
                Holder::Character(owner) => Some(owner),
                _ => None,
            },
            Goods::Ship(ship) => state.ships[ship].owner,
        }
    }

    /// Where it is: a card with its owner.
    fn place(self, state: &State) -> Option<Place> {
        match self {
            Goods::Possession(_) => self.owner(state).map(|owner| state.characters[owner].place()),
            Goods::Ship(ship) => Some(state.ships[ship].place()).filter(|place| place.on_map()),
        }
    }

    /// Why it does not change hands (14.12, 14.6).
    fn stays(self, state: &State) -> Why {
        match self {
            Goods::Ship(ShipId::REDJACS_SPACESHIP) => Why::RedjacsAlone,
            _ if self.exchanged(state) => Why::Exchanged,
            _ if self.adrift(state) => Why::Adrift,
            _ if self.place(state).is_some_and(|place| state.is_deserted(place)) => Why::PlanetGone,
            _ => Why::NoTaker,
        }
    }

    /// Whether it is with somebody who came into Drift in this Player-Turn and takes part in nothing yet (21.4).
    fn adrift(self, state: &State) -> bool {
        match self {
            Goods::Possession(_) => self.owner(state).is_some_and(|owner| state.is_adrift(owner)),
            Goods::Ship(ship) => state.ships[ship].adrift_now,
        }
    }

    /// Why one of the side cannot get it.
    fn cannot_take(self, state: &State, taker: CharacterId) -> Why {
        let owner = self.owner(state);
        if owner == Some(taker) {
            return Why::HasIt;
        }
        if state.is_adrift(taker) {
            return Why::Adrift;
        }
        let place = self.place(state);
        if let Some(place) = place
            && let Err(why) = free_there(state, taker, place)
        {
            return why;
        }
        let giver = owner.filter(|&owner| state.is_free(owner) && Some(state.characters[owner].place()) == place);
        if giver.is_some_and(|giver| !stacked(state, taker, giver)) {
            return Why::OtherStack;
        }
        let able = match self {
            Goods::Possession(possession) => can_hold(state, taker, possession),
            Goods::Ship(ship) => can_hold_ship(state, taker, ship),
        };
        able.err().unwrap_or(Why::NoTaker)
    }

    fn exchanged(self, state: &State) -> bool {
        match self {
            Goods::Possession(possession) => state.possessions[possession].exchanged,
            Goods::Ship(ship) => state.ships[ship].exchanged,
        }
    }

    /// Who can get it: another free character of the side stacked with its owner who may hold it, or who has something
    /// to swap for it where one can have one only: a companion for a companion, a spaceship for a spaceship.
    fn takers(self, state: &State) -> impl Iterator<Item = CharacterId> + '_ {
        let owner = self.owner(state);
        let place = self.place(state);
        let side = match self {
            Goods::Possession(_) => Side::Rebel,
            Goods::Ship(ship) => ship.side(),
        };
        // A spaceship whose owner is elsewhere, or that stands with units, can be taken over by whoever is with it.
        let giver = owner.filter(|&owner| state.is_free(owner) && Some(state.characters[owner].place()) == place);
        place
            .filter(|&place| !self.exchanged(state) && !self.adrift(state) && !state.is_deserted(place))
            .map_or(CharacterSet::EMPTY, |place| state.free_at(place, side))
            .iter()
            .filter(move |&taker| giver.is_none_or(|giver| stacked(state, taker, giver)) && !state.is_adrift(taker))
            .filter(move |&taker| Some(taker) != owner && self.fits(state, taker, giver))
    }

    fn fits(self, state: &State, taker: CharacterId, giver: Option<CharacterId>) -> bool {
        match self {
            Goods::Possession(possession) => {
                can_hold(state, taker, possession).is_ok()
                    || state.companion_of(taker).is_some_and(|own| !state.possessions[own].exchanged)
            }
            Goods::Ship(ship) if ship.only_pilot().is_some() => false,
            Goods::Ship(_) => {
                let can_fly = |who| ratings::rating(state, who, Rating::Navigation) >= 1;
                can_fly(taker)
                    && match state.ship_of(taker) {
                        None => true,
                        Some(own) => {
                            own.only_pilot().is_none()
                                && !state.ships[own].exchanged
                                && state.ships[own].place() == state.characters[taker].place()
                                && giver.is_some_and(can_fly)
                        }
                    }
            }
        }
    }

    fn answer(self) -> Answer {
        match self {
            Goods::Possession(possession) => Answer::Possession(possession),
            Goods::Ship(ship) => Answer::Ship(ship),
        }
    }
}

/// Whether two characters stand in one stack (14.12).
fn stacked(state: &State, one: CharacterId, other: CharacterId) -> bool {
    state.characters[one].stack == state.characters[other].stack
}

impl Exchange {
    pub(crate) fn new() -> Exchange {
        Exchange { chosen: None }
    }

    /// The cards and spaceships of the side whose phase it is, wherever they are.
    fn all_goods(state: &State) -> impl Iterator<Item = Goods> {
        let side = state.clock.side;
        let cards = PossessionId::all().map(Goods::Possession).filter(move |_| side == Side::Rebel);
        let ships = ShipId::all().filter(move |ship| ship.side() == side).map(Goods::Ship);
        cards.chain(ships)
    }

    fn goods(state: &State) -> impl Iterator<Item = Goods> + '_ {
        Exchange::all_goods(state).filter(|goods| goods.takers(state).next().is_some())
    }

    /// Whether the Rebel Player is asked even if nothing can change hands: a card that was not shown, held by one of several
    /// in a stack, might be one that could, and silence would tell that it is not (14.2).
    fn secret(state: &State) -> bool {
        state.clock.side == Side::Rebel
            && PossessionId::all().any(|possession| {
                let now = &state.possessions[possession];
                let Holder::Character(owner) = now.holder else { return false };
                let deserted = state.is_deserted(state.characters[owner].place());
                if now.revealed || now.exchanged || state.is_adrift(owner) || deserted {
                    return false;
                }
                !Exchange::company(state, possession).is_empty()
            })
    }

    /// Those stacked with who holds a possession (14.12), on a surface or in space. A sovereign takes nothing, nor does who has just come into
    /// Drift, as everybody knows (21.4, 25.22).
    fn company(state: &State, possession: PossessionId) -> CharacterSet {
        let Holder::Character(owner) = state.possessions[possession].holder else { return CharacterSet::EMPTY };
        let stack = state.stack_at(state.characters[owner].place(), Side::Rebel, state.characters[owner].stack);
        if !stack.contains(owner) {
            return CharacterSet::EMPTY;
        }
        stack.iter().filter(|&who| who != owner && !who.is_sovereign() && !state.is_adrift(who)).collect()
    }

    fn give(table: &mut Table<'_>, goods: Goods, taker: CharacterId) {
        match goods {
            Goods::Possession(possession) => {
                let giver = goods.owner(table.state);
                if can_hold(table.state, taker, possession).is_err()
                    && let (Some(own), Some(giver)) = (table.state.companion_of(taker), giver)
                {
                    assign(table, case!("14.12"), own, giver);
                    table.state.possessions[own].exchanged = true;
                }
                assign(table, case!("14.12"), possession, taker);
                table.state.possessions[possession].exchanged = true;
            }
            Goods::Ship(ship) => {
                let giver = table.state.ships[ship].owner;
                if let (Some(own), Some(giver)) = (table.state.ship_of(taker), giver) {
                    table.state.ships[own].owner = Some(giver);
                    table.state.ships[own].exchanged = true;
                    table.tell(case!("14.51"), Event::ShipAssigned { ship: own, owner: giver });
                }
                table.state.ships[ship].owner = Some(taker);
                table.state.ships[ship].exchanged = true;
                table.tell(case!("14.51"), Event::ShipAssigned { ship, owner: taker });
            }
        }
    }
}

impl Frame for Exchange {
    const NAME: &'static str = "the exchange of possessions";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let state = sight.state;
        let question = match self.chosen {
            Some(goods) => {
                list.offer_all(goods.takers(state).map(Answer::Character));
                if list.wants_reasons() {
                    for other in state.present(state.clock.side).iter() {
                        list.close(Answer::Character(other), goods.cannot_take(state, other));
                    }
                }
                match goods {
                    Goods::Possession(possession) => {
                        Question::GivePossession { possession, among: Exchange::company(state, possession) }
                    }
                    Goods::Ship(ship) => Question::GiveShip { ship },
                }
            }
            None => {
                list.offer(Answer::Done);
                list.offer_all(Exchange::goods(state).map(Goods::answer));
                if list.wants_reasons() {
                    for goods in Exchange::all_goods(state).filter(|goods| goods.place(state).is_some()) {
                        list.close(goods.answer(), goods.stays(state));
                    }
                }
                (list.len() > 1 || Exchange::secret(state)).then_some(Question::Exchange)?
            }
        };
        Some(Asked { side: state.clock.side, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        self.chosen = match (self.chosen, come) {
            (Some(goods), Come::Answer(Answer::Character(taker))) => {
                Exchange::give(table, goods, taker);
                None
            }
            (None, Come::Answer(Answer::Possession(possession))) => Some(Goods::Possession(possession)),
            (None, Come::Answer(Answer::Ship(ship))) => Some(Goods::Ship(ship)),
            (None, Come::Answer(Answer::Done) | Come::Go) => return Ok(Next::Done),
            (_, come) => return Self::fault(come),
        };
        Ok(Next::Stay)
    }

    picks_nothing!();

    fn relabel(&mut self, names: &Relabel<'_>) {
        if let Some(Goods::Possession(possession)) = self.chosen {
            self.chosen = Some(Goods::Possession((names.card)(possession)));
        }
    }

    fn shown_units(&self, _: &mut dyn FnMut(UnitSet)) {}

    fn shown_cards(&self, show: &mut dyn FnMut(PossessionSet)) {
        if let Some(Goods::Possession(possession)) = self.chosen {
            show(PossessionSet::only(possession));
        }
    }
}
