//! The one door of chance: a die, a card, a random pick, made by the generator or asked of the players.

pub use crate::terms::{ChanceOf, RollFor};

use crate::Case;
use crate::answer::{Answer, TenSided};
use crate::cards::{ActionCardId, LetterSet};
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::PlanetId;
use crate::rules::missions::ActionDeck;
use crate::state::{CharacterSet, GalacticEventSet, PossessionSet, Segment, ShipSet, State, UnitSet};
use crate::terms::{Come, Fault, Frame, List, Next, Relabel, Sight, Table, Value};
use crate::{Die, Side};
use serde::{Deserialize, Serialize};

/// Something left to chance. What comes out is given to the frame that asked for it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Draw {
    Die(RollFor),
    TenSided(RollFor),
    ActionCard {
        from: ActionDeck,
    },
    /// A Galactic Event (32.0).
    GalacticEvent {
        from: GalacticEventSet,
    },
    Group {
        from: LetterSet,
    },
    /// A character, drawn under this case.
    Character {
        from: CharacterSet,
        by: Side,
        case: Case,
    },
    /// A possession card, drawn under this case.
    Possession {
        from: PossessionSet,
        case: Case,
    },
    /// A possession card that is stolen; which it was is told by the theft (13.45).
    Loot {
        from: PossessionSet,
    },
    Ship {
        from: ShipSet,
    },
    Unit {
        from: UnitSet,
    },
    /// A planet secret, of those that were not placed yet, for this planet (31.1).
    Secret {
        planet: PlanetId,
    },
}

impl Draw {
    fn roller(self, state: &State) -> Side {
        let phasing = state.clock.side;
        match self {
            Draw::Die(purpose) | Draw::TenSided(purpose) => match purpose {
                // In the Enemy Reaction Segment it is the non-Phasing Player's ship that flies (14.56).
                RollFor::Detection if state.clock.segment == Segment::Reaction => phasing,
                RollFor::Detection | RollFor::PdbFire | RollFor::Raking => phasing.enemy(),
                RollFor::PdbReturnFire | RollFor::CoupAbort | RollFor::AssassinationFailure => phasing,
                RollFor::MilitaryAttack(side)
                | RollFor::MilitaryDefense(side)
                | RollFor::Search(side)
                | RollFor::Patrol(side)
                | RollFor::BreakOff(side)
                | RollFor::FightAttack(side)
                | RollFor::FightDefense(side)
                | RollFor::Hyperjump(side)
                | RollFor::Repair(side)
                | RollFor::Quest(side)
                | RollFor::Flux { by: side, .. } => side,
                RollFor::SwarmAttack { victim, .. } => victim.side().enemy(),
                RollFor::SwarmBreakOff { victim, .. } => victim.side(),
                RollFor::Inoperative(_) => Side::Rebel,
                // The Rebels torture nobody (37.13).
                RollFor::Torture => Side::Imperial,
            },
            Draw::ActionCard { .. } => phasing,
            Draw::Group { .. } | Draw::Ship { .. } | Draw::Unit { .. } => phasing.enemy(),
            // The cards are the Rebels' secret, also when a thief takes one: their owner draws, for the enemy must not see
            // what there is to draw from (14.2).
            Draw::Possession { .. } | Draw::Loot { .. } => Side::Rebel,
            // It is the Rebel Player who draws (32.0).
            Draw::GalacticEvent { .. } => Side::Rebel,
            Draw::Character { by, .. } => by,
            Draw::Secret { .. } => Side::Imperial,
        }
    }

    /// The only possible outcome, if there is just one: nothing is left to chance.
    fn certain(self, state: &State) -> Option<Value> {
        match self {
            Draw::Die(_) | Draw::TenSided(_) => None,
            Draw::ActionCard { from } => only(from.cards()).map(Value::Card),
            Draw::GalacticEvent { from } => only(from.iter()).map(Value::Event),
            Draw::Group { from } => only(from.iter()).map(Value::Group),
            Draw::Character { from, .. } => only(from.iter()).map(Value::Character),
            Draw::Possession { from, .. } | Draw::Loot { from } => only(from.iter()).map(Value::Possession),
            Draw::Ship { from } => only(from.iter()).map(Value::Ship),
            Draw::Unit { from } => only(from.iter()).map(Value::Unit),
            Draw::Secret { .. } => only(state.galactic.secrets.unplaced()).map(Value::Secret),
        }
    }

    /// What the generator brings; nothing if there is nothing to draw from. How its words become a die or a place in a list
    /// is frozen.
    fn by_generator(self, table: &mut Table<'_>) -> Option<Value> {
        let secrets = table.state.galactic.secrets;
        let mut nth = |count: usize| table.below_bound(count);
        match self {
            Draw::Die(_) => Die::new(u8::try_from(nth(6) + 1).ok()?).map(Value::Die),
            Draw::TenSided(_) => TenSided::new(u8::try_from(nth(10) + 1).ok()?).map(Value::TenSided),
            Draw::ActionCard { from } => from.cards().nth(nth(from.len() as usize)).map(Value::Card),
            Draw::GalacticEvent { from } => from.iter().nth(nth(from.len())).map(Value::Event),
            Draw::Group { from } => from.iter().nth(nth(from.len())).map(Value::Group),
            Draw::Character { from, .. } => from.iter().nth(nth(from.len())).map(Value::Character),
            Draw::Possession { from, .. } | Draw::Loot { from } => {
                from.iter().nth(nth(from.len())).map(Value::Possession)
            }
            Draw::Ship { from } => from.iter().nth(nth(from.len())).map(Value::Ship),
            Draw::Unit { from } => from.iter().nth(nth(from.len())).map(Value::Unit),
            Draw::Secret { .. } => secrets.unplaced().nth(nth(secrets.unplaced().count())).map(Value::Secret),
        }
    }

    /// Tells what came out. Dice are told by those who asked, with what they decide; so are cards.
    fn tell(self, table: &mut Table<'_>, value: Value) {
        let by = self.roller(table.state);
        match (self, value) {
            // Where a secret lies is told when all of them do.
            (Draw::Die(_) | Draw::TenSided(_) | Draw::Secret { .. }, _) => {}
            (Draw::Character { case, .. }, Value::Character(character)) => {
                table.tell(case, Event::CharacterDrawn { by, character });
            }
            (Draw::Possession { case, .. }, Value::Possession(possession)) => {
                table.tell(case, Event::PossessionDrawn { by, possession });
            }
            // Who asked for it says which it is.
            (Draw::GalacticEvent { .. }, _) => {}
            _ => table.tell(self.what().case(), Event::Drawn { by }),
        }
    }
}

/// The one thing there is, if there is just one.
fn only<T>(mut things: impl Iterator<Item = T>) -> Option<T> {
    let first = things.next();
    first.filter(|_| things.next().is_none())
}

impl Frame for Draw {
    const NAME: &'static str = "the door of chance";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        if !sight.state.options.dice_by_hand || self.certain(sight.state).is_some() {
            return None;
        }
        match *self {
            Draw::Die(_) => list.offer_all(Die::FACES.map(Answer::Die)),
            Draw::TenSided(_) => list.offer_all((1..=10).filter_map(TenSided::new).map(Answer::TenSided)),
            Draw::ActionCard { from } => list.offer_all(from.cards().map(Answer::Card)),
            Draw::GalacticEvent { from } => list.offer_all(from.iter().map(Answer::Event)),
            Draw::Group { from } => list.offer_all(from.iter().map(Answer::Mission)),
            Draw::Character { from, .. } => list.offer_all(from.iter().map(Answer::Character)),
            Draw::Possession { from, .. } | Draw::Loot { from } => list.offer_all(from.iter().map(Answer::Possession)),
            Draw::Ship { from } => list.offer_all(from.iter().map(Answer::Ship)),
            Draw::Unit { from } => list.offer_all(from.iter().map(Answer::Unit)),
            Draw::Secret { .. } => list.offer_all(sight.state.galactic.secrets.unplaced().map(Answer::Secret)),
        }
        Some(Asked { side: self.roller(sight.state), question: Question::Chance(self.what()) })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        let value = match come {
            Come::Answer(Answer::Die(die)) => Value::Die(die),
            Come::Answer(Answer::TenSided(die)) => Value::TenSided(die),
            Come::Answer(Answer::Card(card)) => Value::Card(card),
            Come::Answer(Answer::Event(event)) => Value::Event(event),
            Come::Answer(Answer::Mission(letter)) => Value::Group(letter),
            Come::Answer(Answer::Character(character)) => Value::Character(character),
            Come::Answer(Answer::Possession(possession)) => Value::Possession(possession),
            Come::Answer(Answer::Ship(ship)) => Value::Ship(ship),
            Come::Answer(Answer::Unit(unit)) => Value::Unit(unit),
            Come::Answer(Answer::Secret(secret)) => Value::Secret(secret),
            Come::Go => match self.certain(table.state).or_else(|| self.by_generator(table)) {
                Some(value) => value,
                None => return Self::fault(come),
            },
            come => return Self::fault(come),
        };
        self.tell(table, value);
        Ok(Next::Give(value))
    }

    picks_nothing!();

    fn relabel(&mut self, names: &Relabel<'_>) {
        match self {
            Draw::Possession { from, .. } | Draw::Loot { from } => *from = names.cards(*from),
            Draw::Unit { from } => *from = names.units(*from),
            Draw::Die(RollFor::Inoperative(card)) => *card = (names.card)(*card),
            Draw::Die(_)
            | Draw::TenSided(_)
            | Draw::ActionCard { .. }
            | Draw::GalacticEvent { .. }
            | Draw::Group { .. }
            | Draw::Character { .. }
            | Draw::Ship { .. }
            | Draw::Secret { .. } => {}
        }
    }

    fn shown_units(&self, show: &mut dyn FnMut(UnitSet)) {
        if let Draw::Unit { from } = *self {
            show(from);
        }
    }

    fn shown_cards(&self, show: &mut dyn FnMut(PossessionSet)) {
        if let Draw::Possession { from, .. } | Draw::Loot { from } = *self {
            show(from);
        }
    }
}

impl Draw {
    const fn what(&self) -> ChanceOf {
        match *self {
            Draw::Die(purpose) => ChanceOf::Die(purpose),
            Draw::TenSided(purpose) => ChanceOf::TenSided(purpose),
            Draw::ActionCard { .. } => ChanceOf::ActionCard,
            Draw::GalacticEvent { .. } => ChanceOf::GalacticEvent,
            Draw::Group { .. } => ChanceOf::Group,
            Draw::Character { case, .. } => ChanceOf::Character(case),
            Draw::Possession { case, .. } => ChanceOf::Possession(case),
            Draw::Loot { .. } => ChanceOf::Possession(case!("13.45")),
            Draw::Ship { .. } => ChanceOf::Ship,
            Draw::Unit { .. } => ChanceOf::Unit,
            Draw::Secret { planet } => ChanceOf::Secret(planet),
        }
    }
}

const _: () = assert!(ActionCardId::COUNT == 30, "the deck is thirty bits");
