//! The one door of chance: a die, a card, a random pick, made by the generator or asked of the players.

use crate::Case;
use crate::answer::{Answer, TenSided};
use crate::cards::{ActionCardId, LetterSet};
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::game::Game;
use crate::pieces::{CharacterId, PossessionId, ShipId, UnitId};
use crate::procedure::{Relabel, Run};
use crate::rules::missions::ActionDeck;
use crate::state::{CharacterSet, PossessionSet, Segment, ShipSet, State, UnitSet};
use crate::{Die, Side};
use serde::{Deserialize, Serialize};

/// What a die is rolled for, and by whom where both sides roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RollFor {
    /// The Detection Table (9.3).
    Detection,
    /// A base fires (9.23).
    PdbFire,
    /// The fire is returned (9.23).
    PdbReturnFire,
    /// The attacker of a military combat (10.0).
    MilitaryAttack(Side),
    /// The defender of a military combat (10.0).
    MilitaryDefense(Side),
    /// A search (11.0).
    Search(Side),
    /// The size of a patrol in the ten-sided variant.
    Patrol(Side),
    /// A break-off (12.5).
    BreakOff(Side),
    /// The attacker of a character combat (12.6).
    FightAttack(Side),
    /// The defender of a character combat (12.6).
    FightDefense(Side),
    /// An aborted coup (13.4).
    CoupAbort,
    /// A failed assassination (13.2).
    AssassinationFailure,
    /// Whether a possession goes on working (14.22).
    Inoperative(PossessionId),
}

/// Something left to chance. What comes out is left in `work.result`: the pips, or the index of what was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Draw {
    Die(RollFor),
    TenSided(RollFor),
    ActionCard {
        from: ActionDeck,
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
    Ship {
        from: ShipSet,
    },
    Unit {
        from: UnitSet,
    },
}

impl Draw {
    fn roller(self, state: &State) -> Side {
        let phasing = state.clock.side;
        match self {
            Draw::Die(purpose) | Draw::TenSided(purpose) => match purpose {
                // In the Enemy Reaction Segment it is the non-Phasing Player's ship that flies (14.56).
                RollFor::Detection if state.clock.segment == Segment::Reaction => phasing,
                RollFor::Detection | RollFor::PdbFire => phasing.enemy(),
                RollFor::PdbReturnFire | RollFor::CoupAbort | RollFor::AssassinationFailure => phasing,
                RollFor::MilitaryAttack(side)
                | RollFor::MilitaryDefense(side)
                | RollFor::Search(side)
                | RollFor::Patrol(side)
                | RollFor::BreakOff(side)
                | RollFor::FightAttack(side)
                | RollFor::FightDefense(side) => side,
                RollFor::Inoperative(_) => Side::Rebel,
            },
            Draw::ActionCard { .. } => phasing,
            Draw::Group { .. } | Draw::Ship { .. } | Draw::Unit { .. } => phasing.enemy(),
            // The cards are the Rebels' secret, also when a thief takes one: their owner draws, for the enemy must not see
            // what there is to draw from (14.2).
            Draw::Possession { .. } => Side::Rebel,
            Draw::Character { by, .. } => by,
        }
    }

    /// The only possible outcome, if there is just one: nothing is left to chance.
    fn certain(self) -> Option<u8> {
        let only =
            |length: usize, first: Option<usize>| first.filter(|_| length == 1).and_then(|i| u8::try_from(i).ok());
        match self {
            Draw::Die(_) | Draw::TenSided(_) => None,
            Draw::ActionCard { from } => (from.len() == 1).then(|| from.nth(0)),
            Draw::Group { from } => only(from.len(), from.iter().next().map(|letter| letter.index())),
            Draw::Character { from, .. } => only(from.len(), from.first().map(CharacterId::index)),
            Draw::Possession { from, .. } => only(from.len(), from.first().map(PossessionId::index)),
            Draw::Ship { from } => only(from.len(), from.first().map(ShipId::index)),
            Draw::Unit { from } => only(from.len(), from.first().map(UnitId::index)),
        }
    }

    fn by_generator(self, game: &mut Game) -> u8 {
        let mut below = |bound: usize| game.below(bound);
        let drawn = match self {
            Draw::Die(_) => below(6) + 1,
            Draw::TenSided(_) => below(10) + 1,
            Draw::ActionCard { from } => {
                let n = below(from.len() as usize);
                usize::from(from.nth(u32::try_from(n).unwrap_or(0)))
            }
            Draw::Group { from } => {
                let n = below(from.len());
                from.iter().nth(n).map_or(0, |letter| letter.index())
            }
            Draw::Character { from, .. } => {
                let n = below(from.len());
                from.nth(n).map_or(0, CharacterId::index)
            }
            Draw::Possession { from, .. } => {
                let n = below(from.len());
                from.nth(n).map_or(0, PossessionId::index)
            }
            Draw::Ship { from } => {
                let n = below(from.len());
                from.nth(n).map_or(0, ShipId::index)
            }
            Draw::Unit { from } => {
                let n = below(from.len());
                from.iter().nth(n).map_or(0, UnitId::index)
            }
        };
        u8::try_from(drawn).unwrap_or(0)
    }

    fn settle(self, game: &mut Game, result: u8) {
        game.state.work.result = result;
        let by = self.roller(&game.state);
        let index = usize::from(result);
        match self {
            Draw::Die(purpose) => {
                if let Some(die) = Die::new(result) {
                    game.tell(Event::Rolled { by, purpose, die });
                }
            }
            Draw::TenSided(purpose) => game.tell(Event::RolledTen { by, purpose, die: result }),
            // Cards and what is drawn for are told by those who asked.
            Draw::ActionCard { .. } => game.tell(Event::Drawn { by }),
            Draw::Group { .. } => game.tell_under(case!("13.43"), Event::Drawn { by }),
            // Sabotage strikes a face-down unit at random.
            Draw::Unit { .. } => game.tell_under(case!("13.2"), Event::Drawn { by }),
            // The Rotron goes for one of the spaceships.
            Draw::Ship { .. } => game.tell_under(case!("13.45"), Event::Drawn { by }),
            Draw::Character { case, .. } => {
                if let Some(character) = CharacterId::from_index(index) {
                    game.tell_under(case, Event::CharacterDrawn { by, character });
                }
            }
            Draw::Possession { case, .. } => {
                if let Some(possession) = PossessionId::from_index(index) {
                    game.tell_under(case, Event::PossessionDrawn { by, possession });
                }
            }
        }
    }
}

impl Run for Draw {
    fn asks(&self, state: &State) -> Option<Asked> {
        (state.options.dice_by_hand && self.certain().is_none())
            .then(|| Asked { side: self.roller(state), question: Question::Chance(self.what()) })
    }

    fn list(&self, _: &State, answers: &mut Vec<Answer>) {
        match *self {
            Draw::Die(_) => answers.extend(Die::FACES.map(Answer::Die)),
            Draw::TenSided(_) => answers.extend((1..=10).filter_map(TenSided::new).map(Answer::TenSided)),
            Draw::ActionCard { from } => answers.extend(from.cards().map(Answer::Card)),
            Draw::Group { from } => answers.extend(from.iter().map(Answer::Mission)),
            Draw::Character { from, .. } => answers.extend(from.iter().map(Answer::Character)),
            Draw::Possession { from, .. } => answers.extend(from.iter().map(Answer::Possession)),
            Draw::Ship { from } => answers.extend(from.iter().map(Answer::Ship)),
            Draw::Unit { from } => answers.extend(from.iter().map(Answer::Unit)),
        }
    }

    fn answered(self, game: &mut Game, answer: Answer) {
        let index = match answer {
            Answer::Die(die) => usize::from(die.pips()),
            Answer::TenSided(die) => usize::from(die.number()),
            Answer::Card(card) => card.index(),
            Answer::Mission(letter) => letter.index(),
            Answer::Character(character) => character.index(),
            Answer::Possession(possession) => possession.index(),
            Answer::Ship(ship) => ship.index(),
            Answer::Unit(unit) => unit.index(),
            _ => 0,
        };
        self.settle(game, u8::try_from(index).unwrap_or(0));
    }

    fn advance(self, game: &mut Game) {
        let result = match self.certain() {
            Some(only) => only,
            None => self.by_generator(game),
        };
        self.settle(game, result);
    }

    fn relabel(&mut self, names: &Relabel<'_>) {
        match self {
            Draw::Possession { from, .. } => *from = names.cards(*from),
            Draw::Unit { from } => *from = names.units(*from),
            _ => {}
        }
    }

    fn shown_units(&self, show: &mut dyn FnMut(UnitSet)) {
        if let Draw::Unit { from } = *self {
            show(from);
        }
    }

    fn shown_cards(&self, show: &mut dyn FnMut(PossessionSet)) {
        if let Draw::Possession { from, .. } = *self {
            show(from);
        }
    }
}

/// What is left to chance, as a question shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChanceOf {
    /// A six-sided die.
    Die(RollFor),
    /// A ten-sided die.
    TenSided(RollFor),
    /// An Action Card.
    ActionCard,
    /// A Mission Group.
    Group,
    /// A character.
    Character,
    /// A possession card.
    Possession,
    /// A spaceship.
    Ship,
    /// A face-down unit.
    Unit,
}

impl Draw {
    const fn what(&self) -> ChanceOf {
        match *self {
            Draw::Die(purpose) => ChanceOf::Die(purpose),
            Draw::TenSided(purpose) => ChanceOf::TenSided(purpose),
            Draw::ActionCard { .. } => ChanceOf::ActionCard,
            Draw::Group { .. } => ChanceOf::Group,
            Draw::Character { .. } => ChanceOf::Character,
            Draw::Possession { .. } => ChanceOf::Possession,
            Draw::Ship { .. } => ChanceOf::Ship,
            Draw::Unit { .. } => ChanceOf::Unit,
        }
    }
}

const _: () = assert!(ActionCardId::COUNT == 30, "the deck is thirty bits");
