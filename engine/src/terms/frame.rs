//! A frame: one running procedure, a small plain value that says how far it has come.
//!
//! Frames stand on an explicit stack, so that a game can be saved in the middle of anything. The one on top either asks a
//! question, or goes on when it is stepped. To have something done first it calls for it ([`Table::call`]) and stays; what
//! it called for comes back to it as a [`Value`].

use super::{List, Sight, Table, Value};
use crate::Side;
use crate::answer::Answer;
use crate::decision::Question;
use crate::pieces::{PossessionId, UnitId};
use crate::state::{PossessionSet, UnitSet};
use std::fmt;

/// Who is asked, and what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    pub(crate) side: Side,
    pub(crate) question: Question,
}

/// Why a frame is stepped.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Come {
    /// It is its turn: it has just been called for, or nothing is left of what it called for.
    Go,
    /// The answer to its question, one of its list.
    Answer(Answer),
    /// What it called for has come to this.
    Value(Value),
}

/// What becomes of a frame that was stepped.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Next {
    /// It goes on when all that it called for is done.
    Stay,
    /// It is over; what it called for takes its place.
    Done,
    /// It is over and gives this to the frame that called for it.
    Give(Value),
}

/// Something happened to a frame that cannot happen: a fault of the program. The answer that led to it is refused, and the
/// game is as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Which procedure.
    pub(crate) frame: &'static str,
    /// What came to it.
    pub(crate) what: &'static str,
}

impl Fault {
    /// This came to a frame at a step that knows nothing of it.
    pub(crate) const fn unexpected(frame: &'static str, come: Come) -> Fault {
        let what = match come {
            Come::Go => "it was its turn",
            Come::Answer(_) => "an answer came",
            Come::Value(_) => "a value came back",
        };
        Fault { frame, what }
    }

    /// One procedure more than the stack has room for.
    pub(crate) const fn too_deep() -> Fault {
        Fault { frame: "the stack", what: "more procedures run inside each other than can" }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a fault of the program in {}: {}", self.frame, self.what)
    }
}

impl std::error::Error for Fault {}

/// Written in a frame that puts no set together. It has to be written: nothing is assumed of a frame.
macro_rules! picks_nothing {
    () => {
        fn picked(&self, _: &$crate::terms::Sight<'_>, _: &mut Vec<$crate::answer::Answer>) {}
    };
}

/// Written in a frame that works on no units and no cards, so that nothing in it needs another name in a view. It has to be
/// written: nothing is assumed of a frame.
macro_rules! keeps_no_secrets {
    () => {
        fn relabel(&mut self, _: &$crate::terms::Relabel<'_>) {}

        fn shown_units(&self, _: &mut dyn FnMut($crate::state::UnitSet)) {}

        fn shown_cards(&self, _: &mut dyn FnMut($crate::state::PossessionSet)) {}
    };
}

/// What every frame can do. Nothing has a default: a frame that holds secrets and forgets them does not compile.
pub(crate) trait Frame: Copy {
    /// Its name in reports of faults.
    const NAME: &'static str;

    /// The question it waits for an answer to, with every legal answer; nothing if it goes on by itself. Question and list
    /// are made in one place, so that they cannot drift apart.
    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked>;

    /// Goes on from where it stands.
    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault>;

    /// The answers by which the set that is being put together has been picked so far, in the order of the answers.
    fn picked(&self, sight: &Sight<'_>, picked: &mut Vec<Answer>);

    /// Gives other names to the units and cards it works on.
    fn relabel(&mut self, names: &Relabel<'_>);

    /// Shows the sets of units it works on, one after the other, always in the same order.
    fn shown_units(&self, show: &mut dyn FnMut(UnitSet));

    /// Shows the sets of possession cards it works on, always in the same order.
    fn shown_cards(&self, show: &mut dyn FnMut(PossessionSet));

    /// The fault of something that cannot come to it at this step.
    fn fault(come: Come) -> Result<Next, Fault> {
        Err(Fault::unexpected(Self::NAME, come))
    }
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
