//! The running procedures: an explicit stack, so that a game can be saved in the middle of anything.
//!
//! A procedure is a small plain value that says how far it has come. To go on, the engine takes the top one off and lets
//! it advance; a procedure that has more to do puts itself back first and then puts on top whatever must happen before.
//! A procedure that waits for an answer says so with [`Run::asks`] and lists every legal answer with [`Run::list`].

use crate::answer::Answer;
use crate::decision::Asked;
use crate::game::Game;
use crate::pieces::{PossessionId, UnitId};
use crate::rules::action_events::ActionEvents;
use crate::rules::arrivals::Arrivals;
use crate::rules::capture::Captives;
use crate::rules::chance_draw::Draw;
use crate::rules::character_combat::CharacterCombat;
use crate::rules::closing::Closing;
use crate::rules::creatures::Encounter;
use crate::rules::detection::Detection;
use crate::rules::exchange::Exchange;
use crate::rules::flight::Flight;
use crate::rules::group_move::GroupMove;
use crate::rules::healing::Opening;
use crate::rules::look::Look;
use crate::rules::losses::Losses;
use crate::rules::march::March;
use crate::rules::military_combat::{Battles, MilitaryCombat};
use crate::rules::mission_results::MissionResult;
use crate::rules::missions::{EnvironMissions, MissionPhase};
use crate::rules::movement::Movement;
use crate::rules::pdb_fire::PdbFire;
use crate::rules::possessions::{Acquire, Declare, UsePossession};
use crate::rules::reaction::Reaction;
use crate::rules::rebellion::Rebellion;
use crate::rules::search::{Search, SearchPhase};
use crate::rules::set_up::SetUp;
use crate::rules::stacks::Stacks;
use crate::rules::walk::Walk;
use crate::rules::wounds::{Hurt, Wounds};
use crate::sequence::Sequence;
use crate::state::{PossessionSet, State, UnitSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// What every procedure can do.
pub(crate) trait Run: Copy {
    /// Goes on from where it stands. It has been taken off the stack.
    fn advance(self, game: &mut Game);

    /// The question it waits for an answer to, if it does.
    fn asks(&self, _state: &State) -> Option<Asked> {
        None
    }

    /// Every legal answer to that question.
    fn list(&self, _state: &State, _answers: &mut Vec<Answer>) {}

    /// The answers by which the set that is being put together has been picked so far, in the order of the answers.
    fn picked(&self, _state: &State, _picked: &mut Vec<Answer>) {}

    /// Goes on with an answer from the list. It has been taken off the stack.
    fn answered(self, _game: &mut Game, _answer: Answer) {}

    /// Gives other names to the units and cards it works on.
    fn relabel(&mut self, _names: &Relabel<'_>) {}

    /// Shows the sets of units it works on, one after the other, always in the same order.
    fn shown_units(&self, _show: &mut dyn FnMut(UnitSet)) {}

    /// Shows the sets of possession cards it works on.
    fn shown_cards(&self, _show: &mut dyn FnMut(PossessionSet)) {}
}

/// Other names for units and possession cards, for hiding which is which.
pub(crate) struct Relabel<'a> {
    pub(crate) unit: &'a dyn Fn(UnitId) -> UnitId,
    pub(crate) card: &'a dyn Fn(PossessionId) -> PossessionId,
}

impl Relabel<'_> {
    pub(crate) fn units(&self, units: UnitSet) -> UnitSet {
        units.iter().map(self.unit).collect()
    }

    pub(crate) fn cards(&self, cards: PossessionSet) -> PossessionSet {
        cards.iter().map(self.card).collect()
    }
}

macro_rules! procedures {
    ($($name:ident),* $(,)?) => {
        /// One running procedure.
        #[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub(crate) enum Procedure {
            $(#[allow(missing_docs)] $name($name),)*
        }

        $(impl From<$name> for Procedure {
            fn from(procedure: $name) -> Procedure {
                Procedure::$name(procedure)
            }
        })*

        impl Run for Procedure {
            fn advance(self, game: &mut Game) {
                match self { $(Procedure::$name(procedure) => procedure.advance(game),)* }
            }

            fn asks(&self, state: &State) -> Option<Asked> {
                match self { $(Procedure::$name(procedure) => procedure.asks(state),)* }
            }

            fn list(&self, state: &State, answers: &mut Vec<Answer>) {
                match self { $(Procedure::$name(procedure) => procedure.list(state, answers),)* }
            }

            fn picked(&self, state: &State, picked: &mut Vec<Answer>) {
                match self { $(Procedure::$name(procedure) => procedure.picked(state, picked),)* }
            }

            fn answered(self, game: &mut Game, answer: Answer) {
                match self { $(Procedure::$name(procedure) => procedure.answered(game, answer),)* }
            }

            fn relabel(&mut self, names: &Relabel<'_>) {
                match self { $(Procedure::$name(procedure) => procedure.relabel(names),)* }
            }

            fn shown_units(&self, show: &mut dyn FnMut(UnitSet)) {
                match self { $(Procedure::$name(procedure) => procedure.shown_units(show),)* }
            }

            fn shown_cards(&self, show: &mut dyn FnMut(PossessionSet)) {
                match self { $(Procedure::$name(procedure) => procedure.shown_cards(show),)* }
            }
        }
    };
}

procedures!(
    Sequence,
    SetUp,
    Opening,
    Arrivals,
    Movement,
    GroupMove,
    March,
    Walk,
    Flight,
    Detection,
    PdbFire,
    Losses,
    Stacks,
    Reaction,
    Battles,
    MilitaryCombat,
    SearchPhase,
    Search,
    CharacterCombat,
    Wounds,
    Hurt,
    Encounter,
    Captives,
    MissionPhase,
    Exchange,
    EnvironMissions,
    ActionEvents,
    MissionResult,
    Rebellion,
    Declare,
    UsePossession,
    Acquire,
    Closing,
    Look,
    Draw,
);

/// The stack of running procedures.
#[derive(Clone, Copy)]
pub(crate) struct Stack {
    frames: [Option<Procedure>; Stack::DEEPEST],
    depth: usize,
}

impl Stack {
    /// How many procedures can run inside each other. The deepest chain of this game is a mission whose card starts a
    /// rebellion, in whose combat characters are left alone and fight a squad, in which a possession is declared and a
    /// die is rolled: eleven deep. A test plays games and holds the greatest depth met against this.
    pub(crate) const DEEPEST: usize = 16;

    pub(crate) const EMPTY: Stack = Stack { frames: [None; Stack::DEEPEST], depth: 0 };

    pub(crate) const fn depth(&self) -> usize {
        self.depth
    }

    pub(crate) fn top(&self) -> Option<&Procedure> {
        self.frames[..self.depth].last().and_then(Option::as_ref)
    }

    pub(crate) fn pop(&mut self) -> Option<Procedure> {
        self.depth = self.depth.checked_sub(1)?;
        self.frames[self.depth].take()
    }

    /// Puts a procedure on top; gives it back if the stack is full.
    pub(crate) fn push(&mut self, procedure: Procedure) -> Result<(), Procedure> {
        match self.frames.get_mut(self.depth) {
            Some(frame) => {
                *frame = Some(procedure);
                self.depth += 1;
                Ok(())
            }
            None => Err(procedure),
        }
    }

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = &Procedure> {
        self.frames[..self.depth].iter().flatten()
    }

    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Procedure> {
        self.frames[..self.depth].iter_mut().flatten()
    }
}

impl Default for Stack {
    fn default() -> Stack {
        Stack::EMPTY
    }
}

impl PartialEq for Stack {
    fn eq(&self, other: &Stack) -> bool {
        self.iter().eq(other.iter())
    }
}

impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Stack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Stack {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Stack, D::Error> {
        let mut stack = Stack::EMPTY;
        for procedure in Vec::<Procedure>::deserialize(deserializer)? {
            stack.push(procedure).map_err(|_| serde::de::Error::custom("more running procedures than can be"))?;
        }
        Ok(stack)
    }
}
