//! What is wrong with a scenario: where, why, and what would be right.

use crate::Case;
use crate::terms::Fault;
use std::fmt;

/// A mistake in a scenario: where, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioError {
    /// The field, such as `planets[1].pdb_level`.
    pub field: String,
    /// What is wrong, and what would be right.
    pub problem: String,
    /// The case that it would be against, where there is one.
    pub case: Option<Case>,
}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.problem)
    }
}

impl std::error::Error for ScenarioError {}

impl From<Fault> for ScenarioError {
    /// A position that the rules cannot go on from.
    fn from(fault: Fault) -> ScenarioError {
        ScenarioError { field: "position".to_owned(), problem: fault.to_string(), case: None }
    }
}

/// Something that may be wrong.
pub(super) type Checked = Result<(), ScenarioError>;

pub(super) fn wrong<T>(field: impl Into<String>, problem: impl Into<String>) -> Result<T, ScenarioError> {
    Err(ScenarioError { field: field.into(), problem: problem.into(), case: None })
}

/// A mistake against a case of the rules.
pub(super) fn against<T>(case: Case, field: impl Into<String>, problem: impl Into<String>) -> Result<T, ScenarioError> {
    Err(ScenarioError { field: field.into(), problem: problem.into(), case: Some(case) })
}

/// The mistakes found so far, in the order in which a file is read. A part of a scenario says the first of its own; the next
/// part is looked at all the same.
#[derive(Debug, Default)]
pub(super) struct Mistakes(Vec<ScenarioError>);

impl Mistakes {
    pub(super) fn note<T>(&mut self, part: Result<T, ScenarioError>) -> Option<T> {
        part.map_err(|mistake| self.0.push(mistake)).ok()
    }

    pub(super) fn none(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn all(self) -> Vec<ScenarioError> {
        self.0
    }
}
