//! What a hint reckons of the enemy's reactions (9.6). `plain` reacts to characters alone; who asks for a hint is told what comes of it when the
//! enemy reacts to his units too: he brings whatever can go there to where those stand, first where a combat is at hand.

use crate::plain::Plain;
use crate::{Player, Seat};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::decision::Question;
use fitg_engine::galaxy::EnvironId;
use fitg_engine::ratings::rating;
use fitg_engine::state::{Rating, State};

/// An enemy who reacts wherever he can, and is `plain` in all else.
pub(super) struct Reactor {
    plain: Plain,
    side: Side,
    target: Option<EnvironId>,
    reactions: u32,
}

impl Reactor {
    pub(super) fn new(side: Side, seed: Seed) -> Reactor {
        Reactor { plain: Plain::new(side, seed), side, target: None, reactions: 0 }
    }

    /// Whether he has reacted.
    pub(super) const fn has_reacted(&self) -> bool {
        self.reactions > 0
    }

    /// How much it is worth to bring a piece to an environ where units of the enemy stand; nothing where it helps nobody.
    fn worth(&self, state: &State, piece: Answer, to: EnvironId) -> Option<u8> {
        if !state.has_units(to, self.side.enemy()) {
            return None;
        }
        let at_hand = state.has_units(to, self.side);
        match piece {
            Answer::Unit(unit) if state.room(to, self.side) > 0 => Some(4 * u8::from(at_hand) + unit.strength().min(3)),
            // A leader comes to units that will fight (10.4).
            Answer::Character(who) if at_hand => {
                Some(rating(state, who, Rating::Leadership)).filter(|&led| led > 0).map(|led| 3 + led)
            }
            _ => None,
        }
    }

    /// The next reaction: whoever stands beside no enemy units himself.
    fn reaction(&mut self, seat: &Seat<'_>) -> Option<Answer> {
        let view = seat.view();
        let state = view.possible_state();
        let place = |piece: Answer| match piece {
            Answer::Unit(unit) => state.units[unit].place().environ(),
            Answer::Character(who) => state.characters[who].place().environ(),
            _ => None,
        };
        let ways = seat.decision().answers.iter().filter_map(|&piece| {
            let here = place(piece).filter(|&here| !state.has_units(here, self.side.enemy()))?;
            let goals = here.siblings().filter_map(|to| Some((self.worth(state, piece, to)?, to)));
            goals.max_by_key(|&(worth, _)| worth).map(|(worth, to)| (worth, piece, to))
        });
        let (_, piece, to) = ways.max_by_key(|&(worth, ..)| worth)?;
        self.target = Some(to);
        self.reactions += 1;
        Some(piece)
    }
}

impl Player for Reactor {
    fn choose(&mut self, seat: &Seat<'_>) -> Answer {
        // He has the question behind him as `plain` has.
        let usual = self.plain.choose(seat);
        let decision = seat.decision();
        match decision.question {
            Question::React => {
                self.target = None;
                self.reaction(seat).unwrap_or_else(|| {
                    self.reactions += u32::from(usual != Answer::Done);
                    usual
                })
            }
            Question::ReactUnit { .. } | Question::Walk { .. } => {
                let wanted = self.target.map(Answer::Environ);
                wanted.filter(|goal| decision.answers.contains(goal)).unwrap_or(usual)
            }
            _ => usual,
        }
    }
}
