//! Why answers are closed at one decision: what the rules of the question say, and where they say nothing, where the piece is.

use super::{Asked, Closed, Why};
use crate::Case;
use crate::Side;
use crate::answer::Answer;
use crate::decision::{Question, Whose};
use crate::state::State;

/// Why answers are closed at one decision. Made when somebody asks, and then looked up as often as he likes.
#[derive(Clone, Debug)]
pub struct Reasons<'g> {
    state: &'g State,
    asked: Asked,
    open: &'g [Answer],
    closed: Vec<Closed>,
}

impl<'g> Reasons<'g> {
    pub(crate) fn new(state: &'g State, asked: Asked, open: &'g [Answer], closed: Vec<Closed>) -> Reasons<'g> {
        Reasons { state, asked, open, closed }
    }

    /// Why an answer is not allowed; nothing if it is.
    #[must_use]
    pub fn why_not(&self, answer: Answer) -> Option<Why> {
        // Resigning is always possible and never listed.
        if answer == Answer::Resign || self.open.contains(&answer) {
            return None;
        }
        let told = self.closed.iter().find(|closed| closed.answer == answer);
        Some(told.map_or_else(|| otherwise(self.state, self.asked, answer), |closed| closed.why))
    }

    /// What the rules of this question themselves close, each with its reason.
    #[must_use]
    pub fn closed(&self) -> &[Closed] {
        &self.closed
    }

    /// The case that closes an answer, as this question has it.
    #[must_use]
    pub const fn case(&self, why: Why) -> Case {
        why.case_at(self.asked.question)
    }
}

/// Why an answer is closed of which the rules of the question say nothing: they speak of what stands where the question is
/// about, and of nothing else.
fn otherwise(state: &State, asked: Asked, answer: Answer) -> Why {
    let Asked { side, question } = asked;
    if !question.is_answered_with(answer) {
        return Why::NotAsked;
    }
    if matches!(question, Question::Chance(_)) {
        return Why::NotDrawnFrom;
    }
    let piece = |owner: Side, on_map: bool| match (question.names_pieces_of(), owner == side) {
        (Whose::Own, false) => Why::NotYours,
        (Whose::Enemy, true) => Why::YourOwn,
        _ if on_map => Why::NotHere,
        _ => Why::NotInPlay,
    };
    match answer {
        Answer::Unit(unit) => piece(unit.side(), state.mustered(unit.side()).contains(unit)),
        Answer::Character(who) => piece(who.side(), state.present(who.side()).contains(who)),
        Answer::Ship(ship) => piece(ship.side(), state.ships[ship].place().on_map()),
        Answer::Prisoner(who) if who.side() == side => Why::YourOwn,
        Answer::Prisoner(who) if state.present(who.side()).contains(who) => Why::NotPrisoner,
        Answer::Prisoner(_)
        | Answer::Environ(_)
        | Answer::Orbit(_)
        | Answer::Planet(_)
        | Answer::System(_)
        | Answer::Province(_)
        | Answer::RaisePdb(_)
        | Answer::RaiseLevel(_) => Why::NotInPlay,
        Answer::Possession(_) if side == Side::Imperial => Why::NotYours,
        Answer::Possession(_) => Why::NotHeld,
        Answer::Done
        | Answer::Yes
        | Answer::No
        | Answer::Mission(_)
        | Answer::Camp
        | Answer::Kind(_)
        | Answer::Tax(_)
        | Answer::Atrocity(_)
        | Answer::Assignment(_)
        | Answer::Secret(_)
        | Answer::NextAssignment
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
        | Answer::Base
        | Answer::BaseAndUnits
        | Answer::NavigationShown
        | Answer::NavigationTwo
        | Answer::Die(_)
        | Answer::TenSided(_)
        | Answer::Card(_)
        | Answer::Event(_)
        | Answer::Resign => Why::NotAsked,
    }
}
