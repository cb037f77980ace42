//! Why a command did not do what was asked, and the exit code that says so.

use crate::page::plain;
use fitg_engine::Case;
use fitg_engine::game::Refusal;
use fitg_engine::scenario::ScenarioError;
use fitg_saves::SaveError;
use serde::Serialize;
use std::fmt;
use std::io;

/// The exit code when the game or the rules say no.
const REFUSED: u8 = 1;
/// The exit code of wrong usage.
const USAGE: u8 = 2;

/// Why a command failed.
#[derive(Debug)]
pub struct Failure {
    /// The exit code.
    pub exit: u8,
    /// A word by which programs tell failures apart.
    pub code: &'static str,
    /// The case to look up, where a rule is behind it.
    pub case: Option<Case>,
    /// What is wrong, on one line.
    pub message: String,
    /// Nobody reads the output any more: no failure at all, but a reason to stop.
    pub nobody_reads: bool,
}

/// A failure as JSON.
#[derive(Serialize)]
struct Report<'f> {
    error: Reason<'f>,
}

#[derive(Serialize)]
struct Reason<'f> {
    code: &'f str,
    case: Option<Case>,
    message: &'f str,
}

impl Failure {
    /// The game or the rules say no.
    pub fn refused(code: &'static str, case: Option<Case>, message: impl Into<String>) -> Failure {
        Failure { exit: REFUSED, code, case, message: message.into(), nobody_reads: false }
    }

    /// The command was used wrongly.
    pub fn usage(code: &'static str, message: impl Into<String>) -> Failure {
        Failure { exit: USAGE, code, case: None, message: message.into(), nobody_reads: false }
    }

    /// The failure as one line of JSON.
    pub fn to_json(&self) -> String {
        let error = Reason { code: self.code, case: self.case, message: &self.one_line() };
        serde_json::to_string(&Report { error }).unwrap_or_default()
    }

    fn one_line(&self) -> String {
        plain(&self.message.split_whitespace().collect::<Vec<_>>().join(" "))
    }
}

/// What the system says, without the number that only programmers look up.
pub fn system(error: &io::Error) -> String {
    let said = error.to_string();
    match said.rsplit_once(" (os error ") {
        Some((words, _)) => words.to_owned(),
        None => said,
    }
}

/// The offer of the nearest name, as the end of a message; empty where none is near.
pub fn did_you_mean<N: AsRef<str>>(given: &str, known: impl IntoIterator<Item = N>) -> String {
    fitg_reading::nearest(given, known).map_or_else(String::new, |name| format!("; did you mean {:?}?", name.as_ref()))
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.case {
            Some(case) => write!(f, "fitg: {} ({case}): {}", self.code, self.one_line()),
            None => write!(f, "fitg: {}: {}", self.code, self.one_line()),
        }
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        let message = match refusal {
            Refusal::GameOver { .. } => "the game is over".to_owned(),
            Refusal::NotAllowed { answer, .. } => {
                format!("\"{answer}\" is not among the answers that the rules allow here; fitg ask lists them")
            }
            Refusal::Fault(fault) => format!("{fault}; the game is as it was before the answer"),
        };
        Failure::refused(refusal.code(), Some(refusal.case()), message)
    }
}

impl From<SaveError> for Failure {
    fn from(error: SaveError) -> Failure {
        match error {
            SaveError::Refused(refusal) => refusal.into(),
            SaveError::Scenario(error) => error.into(),
            SaveError::Missing { .. }
            | SaveError::NotAFile { .. }
            | SaveError::Exists { .. }
            | SaveError::BadName { .. } => Failure::usage(error.code(), error.to_string()),
            SaveError::Damaged { .. }
            | SaveError::LineTooLong { .. }
            | SaveError::Disagrees { .. }
            | SaveError::OtherRules { .. } => {
                let message = format!("{error}; fitg salvage keeps what can be read, and the rest beside it");
                Failure::refused(error.code(), error.case(), message)
            }
            _ => Failure::refused(error.code(), error.case(), error.to_string()),
        }
    }
}

impl From<ScenarioError> for Failure {
    fn from(error: ScenarioError) -> Failure {
        Failure::refused("bad-scenario", error.case, error.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        let nobody_reads = error.kind() == io::ErrorKind::BrokenPipe;
        Failure { nobody_reads, ..Failure::usage("input-output", system(&error)) }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        Failure::from(io::Error::from(error))
    }
}
