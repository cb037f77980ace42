//! Whether a question takes secrets to answer, and whether it is asked though only one answer is allowed.

#![deny(clippy::wildcard_enum_match_arm)]

use crate::Side;
use crate::answer::Answer;
use crate::galaxy::EnvironId;
use crate::pieces::{CharacterId, PossessionId, UnitId, UnitKind};
use crate::state::State;

/// What that only the asked side knows is needed to answer a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secrecy {
    /// Nothing.
    Open,
    /// Always something: not even how much may be seen.
    Always,
    /// What its face-down units on the map are.
    UnitsOnMap,
    /// What its face-down units in an environ are.
    UnitsIn(EnvironId),
    /// What its face-down units where a character stands are.
    UnitsWith(CharacterId),
    /// What its face-down units under the fire of a base are.
    UnitsUnderFire,
    /// What a unit is.
    Unit(UnitId),
    /// Which kind of unit comes next.
    Kind(UnitKind),
    /// What a card is that was not shown yet.
    Card(PossessionId),
    /// Which possessions the Rebel characters have.
    RebelCards,
}

impl Secrecy {
    /// Whether there is something now that only the asked side knows.
    #[must_use]
    pub fn holds(self, state: &State, side: Side) -> bool {
        let face_down_in = |environ: EnvironId| state.units_in(environ, side).iter().any(UnitId::hidden);
        match self {
            Secrecy::Open => false,
            Secrecy::Always => true,
            Secrecy::UnitsOnMap => state.mustered(side).iter().any(UnitId::hidden),
            Secrecy::UnitsIn(environ) => face_down_in(environ),
            Secrecy::UnitsWith(character) => state.characters[character].place.environ().is_some_and(face_down_in),
            // Only the Imperial Player's units lie face down (7.22).
            Secrecy::UnitsUnderFire => side == Side::Imperial,
            Secrecy::Unit(unit) => unit.hidden(),
            Secrecy::Kind(kind) => kind.data().hidden,
            Secrecy::Card(possession) => possession.ship().is_none() && !state.possessions[possession].revealed,
            Secrecy::RebelCards => side == Side::Rebel,
        }
    }
}

/// What becomes of a question to which only one answer is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forced {
    /// The engine gives the answer: that it does tells nothing.
    Given,
    /// It is asked: silence would tell that there is nothing to declare or to hand on (14.2).
    Asked,
    /// It is asked if the answer is one of several face-down units in an environ: silence would tell that they are alike
    /// (7.22).
    AskedOfSeveralIn(EnvironId),
    /// The same where a character stands.
    AskedOfSeveralWith(CharacterId),
    /// The same of the units among which the procedure at work chooses.
    AskedOfSeveralChosenFrom,
}

impl Forced {
    /// Whether it is asked though `only` is the one answer; `chosen_from` counts the units of which some are given up.
    pub(super) fn asks(self, state: &State, side: Side, only: Answer, chosen_from: impl Fn() -> usize) -> bool {
        let several_in = |environ: EnvironId| {
            face_down(only) && state.units_in(environ, side).iter().filter(|unit| unit.hidden()).count() > 1
        };
        match self {
            Forced::Given => false,
            Forced::Asked => true,
            Forced::AskedOfSeveralIn(environ) => several_in(environ),
            Forced::AskedOfSeveralWith(character) => {
                state.characters[character].place.environ().is_some_and(several_in)
            }
            Forced::AskedOfSeveralChosenFrom => face_down(only) && chosen_from() > 1,
        }
    }
}

/// Whether an answer names a unit that lies face down, or units of a kind that does.
fn face_down(answer: Answer) -> bool {
    match answer {
        Answer::Unit(unit) => unit.hidden(),
        Answer::Kind(kind) => kind.data().hidden,
        Answer::Done
        | Answer::Yes
        | Answer::No
        | Answer::Character(_)
        | Answer::Prisoner(_)
        | Answer::Ship(_)
        | Answer::Possession(_)
        | Answer::Environ(_)
        | Answer::RaisePdb(_)
        | Answer::Mission(_)
        | Answer::Camp
        | Answer::Rating(_)
        | Answer::Kill
        | Answer::Capture
        | Answer::HandToHand
        | Answer::Firefight
        | Answer::BreakOffAll
        | Answer::BreakOffInactive
        | Answer::Units
        | Answer::Characters
        | Answer::Draw
        | Answer::Stop
        | Answer::FaceDown
        | Answer::Pdb
        | Answer::PdbDown
        | Answer::Die(_)
        | Answer::TenSided(_)
        | Answer::Card(_)
        | Answer::Resign => false,
    }
}
