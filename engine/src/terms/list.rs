//! The list of legal answers, and, if somebody asks, why others are closed.

use super::{Closed, Why};
use crate::answer::Answer;
use crate::state::UnitSet;

/// Collects the answers to a question. The rule that judges an answer is one and the same, whether the list is wanted or the
/// reasons are; reasons are kept only if somebody asks for them.
pub(crate) struct List<'l> {
    open: &'l mut Vec<Answer>,
    closed: Option<&'l mut Vec<Closed>>,
}

impl<'l> List<'l> {
    /// A list of what is legal.
    pub(crate) fn of(open: &'l mut Vec<Answer>) -> List<'l> {
        List { open, closed: None }
    }

    /// The same with the reasons why other answers are closed.
    pub(crate) fn with_reasons(open: &'l mut Vec<Answer>, closed: &'l mut Vec<Closed>) -> List<'l> {
        List { open, closed: Some(closed) }
    }

    /// How many answers are legal so far.
    pub(crate) const fn len(&self) -> usize {
        self.open.len()
    }

    /// Whether reasons are wanted: where answers would have to be made up only to be closed.
    pub(crate) const fn wants_reasons(&self) -> bool {
        self.closed.is_some()
    }

    /// An answer that is legal.
    pub(crate) fn offer(&mut self, answer: Answer) {
        self.open.push(answer);
    }

    /// Answers that are legal.
    pub(crate) fn offer_all(&mut self, answers: impl IntoIterator<Item = Answer>) {
        self.open.extend(answers);
    }

    /// An answer that is legal, or closed for a reason.
    pub(crate) fn judge(&mut self, answer: Answer, verdict: Result<(), Why>) {
        match verdict {
            Ok(()) => self.open.push(answer),
            Err(why) => self.close(answer, why),
        }
    }

    /// An answer that is closed, kept if reasons are wanted. The first reason given for an answer is the one that counts.
    pub(crate) fn close(&mut self, answer: Answer, why: Why) {
        if let Some(closed) = &mut self.closed {
            closed.push(Closed { answer, why });
        }
    }

    /// Units for which equal ones of their place are listed, as far as they were not judged already.
    pub(crate) fn close_equal(&mut self, units: UnitSet) {
        if let Some(closed) = &mut self.closed {
            let equal = |unit| Closed { answer: Answer::Unit(unit), why: Why::equal_listed(unit) };
            closed.extend(units.iter().map(equal));
        }
    }

    /// Answers that are closed for one reason, as far as they were not judged already.
    pub(crate) fn close_all(&mut self, answers: impl IntoIterator<Item = Answer>, why: Why) {
        if let Some(closed) = &mut self.closed {
            closed.extend(answers.into_iter().map(|answer| Closed { answer, why }));
        }
    }
}
