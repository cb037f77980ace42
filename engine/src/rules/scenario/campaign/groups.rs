//! The groups of the Rebels (38.4): characters and possessions are drawn for one after the other, and when the Empire has set up each of
//! them begins in another outer province.

use super::is_for_rebels;
use super::posts::put;
use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::PlanetId;
use crate::pieces::{CharacterId, PossessionId, ShipId};
use crate::rules::possessions::{assign, assigned_by, can_hold, can_hold_ship};
use crate::state::{Campaign, CharacterSet, DrawnGroup, Holder, Place, PossessionSet, State};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Value, Why};
use serde::{Deserialize, Serialize};

/// The groups, one after the other. Everybody waits at [`Place::Waiting`] until his group is placed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct RebelGroups {
    /// Who belongs to each.
    members: [CharacterSet; Campaign::MOST_GROUPS],
    /// At which of them it is.
    nth: u8,
    step: Step,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
enum Step {
    /// A group is named before anything is drawn for it (38.41).
    #[default]
    Name,
    /// So many characters and cards have been drawn for it.
    Draw { characters: u8, possessions: u8 },
    /// Group after group is placed.
    Place,
}

/// What of a group has no owner yet.
#[derive(Clone, Copy)]
enum Property {
    Ship(ShipId),
    Possession(PossessionId),
}

impl RebelGroups {
    fn rule(self, state: &State) -> Option<DrawnGroup> {
        state.terms.larger.campaign.and_then(|campaign| campaign.group(usize::from(self.nth)))
    }

    fn here(self) -> CharacterSet {
        self.members.get(usize::from(self.nth)).copied().unwrap_or_default()
    }

    /// The characters that can be drawn: those in the deck.
    fn deck(state: &State) -> CharacterSet {
        CharacterId::of(Side::Rebel).filter(|&who| state.characters[who].place() == Place::Reserve).collect()
    }

    /// The possession cards that can be drawn: a spaceship goes back, and another card is drawn (38.42).
    fn cards(state: &State) -> PossessionSet {
        PossessionId::all().filter(|card| card.ship().is_none() && state.in_deck(*card)).collect()
    }

    /// The spaceship or card of this group that has no owner yet.
    fn property(self, state: &State) -> Option<Property> {
        let rule = self.rule(state)?;
        let waits = |ship: &ShipId| state.ships[*ship].place() == Place::Waiting && state.ships[*ship].owner.is_none();
        let ship = rule.ships.iter().find(waits).map(Property::Ship);
        let card = || PossessionId::all().find(|&card| state.possessions[card].holder == Holder::Waiting);
        ship.or_else(|| card().map(Property::Possession))
    }

    /// Whether a member of the group may have it: of a spaceship its own owner alone, if he is there (14.53).
    fn judge_owner(self, state: &State, property: Property, who: CharacterId) -> Result<(), Why> {
        match property {
            Property::Possession(card) => can_hold(state, who, card),
            Property::Ship(ship) => {
                can_hold_ship(state, who, ship)?;
                let is_own = |who: CharacterId| ship.data().owner == Some(who);
                if self.here().iter().any(is_own) && !is_own(who) { Err(Why::ItsOwnersAlone) } else { Ok(()) }
            }
        }
    }

    /// Where a group begins: in one environ, no two groups in a province (38.43, L173).
    fn judge_planet(self, state: &State, planet: PlanetId) -> Result<(), Why> {
        let province_of = |who: CharacterId| state.characters[who].place().planet().map(PlanetId::province);
        let before = self.members.iter().take(usize::from(self.nth)).filter_map(|group| group.first());
        if !is_for_rebels(planet) {
            Err(Why::NoPlaceOfRebels)
        } else if before.into_iter().any(|who| province_of(who) == Some(planet.province())) {
            Err(Why::AnotherGroupThere)
        } else {
            Ok(())
        }
    }

    fn ask_owner(self, state: &State, list: &mut List<'_>) -> Option<Asked> {
        let property = self.property(state)?;
        for who in self.here().iter() {
            list.judge(Answer::Character(who), self.judge_owner(state, property, who));
        }
        list.close_all(state.characters_to_come(Side::Rebel).iter().map(Answer::Character), Why::NotOfTheGroup);
        let question = match property {
            Property::Ship(ship) => Question::GiveShip { ship },
            Property::Possession(possession) => Question::AssignPossession { possession, among: self.here() },
        };
        (list.len() > 0).then_some(Asked { side: Side::Rebel, question })
    }

    /// A spaceship or card gets its owner.
    fn give(self, table: &mut Table<'_>, owner: CharacterId, come: Come) -> Result<Next, Fault> {
        match self.property(table.state) {
            Some(Property::Ship(ship)) => {
                table.state.ships[ship].owner = Some(owner);
                table.tell(assigned_by(ship, owner), Event::ShipAssigned { ship, owner });
            }
            Some(Property::Possession(card)) => assign(table, case!("38.4"), card, owner),
            None => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    /// What comes next for the group that is being formed, when everything that was drawn has its owner.
    fn draw(&mut self, table: &mut Table<'_>, characters: u8, possessions: u8) {
        let Some(rule) = self.rule(table.state) else {
            (self.nth, self.step) = (0, Step::Place);
            return;
        };
        match self.property(table.state) {
            // Nobody may have it: it goes back where it came from.
            Some(Property::Ship(ship)) if characters >= rule.drawn_characters => {
                table.state.put_ship(ship, Place::Reserve);
            }
            Some(Property::Possession(card)) => {
                table.state.possessions[card].holder = Holder::Deck;
                table.tell(case!("14.11"), Event::NobodyCanHold { possession: card });
            }
            _ => {
                let (people, cards) = (RebelGroups::deck(table.state), RebelGroups::cards(table.state));
                if characters < rule.drawn_characters && !people.is_empty() {
                    table.call(Call::Character { from: people, by: Side::Rebel, case: case!("38.4") });
                } else if possessions < rule.drawn_possessions && !cards.is_empty() {
                    table.call(Call::Possession { from: cards, case: case!("38.4") });
                } else {
                    self.nth = self.nth.saturating_add(1);
                    self.step = Step::Name;
                }
            }
        }
    }
}

impl Frame for RebelGroups {
    const NAME: &'static str = "the groups of the Rebels";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let state = sight.state;
        let rule = self.rule(state)?;
        match self.step {
            Step::Name => None,
            // The spaceship is given when everybody is there who could have it.
            Step::Draw { characters, .. } if characters < rule.drawn_characters => None,
            Step::Draw { .. } => self.ask_owner(state, list),
            Step::Place => {
                for environ in state.environs_in_play() {
                    list.judge(Answer::Environ(environ), self.judge_planet(state, environ.planet()));
                }
                let question = Question::PlaceGroup { leader: rule.leader };
                (list.len() > 0).then_some(Asked { side: Side::Rebel, question })
            }
        }
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Name, Come::Go) => match self.rule(table.state) {
                Some(rule) => {
                    if let Some(slot) = self.members.get_mut(usize::from(self.nth)) {
                        *slot = rule.characters;
                    }
                    table.tell(case!("38.41"), Event::GroupForms { leader: rule.leader });
                    self.step = Step::Draw { characters: 0, possessions: 0 };
                }
                None => (self.nth, self.step) = (0, Step::Place),
            },
            (Step::Draw { .. }, Come::Answer(Answer::Character(owner))) => return self.give(table, owner, come),
            (Step::Draw { characters, possessions }, Come::Value(Value::Character(who))) => {
                table.state.put_character(who, Place::Waiting);
                if let Some(slot) = self.members.get_mut(usize::from(self.nth)) {
                    slot.insert(who);
                }
                self.step = Step::Draw { characters: characters.saturating_add(1), possessions };
            }
            (Step::Draw { characters, possessions }, Come::Value(Value::Possession(card))) => {
                table.state.possessions[card].holder = Holder::Waiting;
                self.step = Step::Draw { characters, possessions: possessions.saturating_add(1) };
            }
            (Step::Draw { characters, possessions }, Come::Go) => self.draw(table, characters, possessions),
            (Step::Place, Come::Answer(Answer::Environ(environ))) => {
                for who in self.here().iter() {
                    put(table, who, Place::Environ(environ), case!("38.43"));
                }
                self.nth = self.nth.saturating_add(1);
            }
            (Step::Place, Come::Go) => return Ok(Next::Done),
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    keeps_no_secrets!();
}
