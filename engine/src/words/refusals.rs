//! Why an answer is refused, in words.

use crate::game::{NotAtPlayerTurn, Refusal};
use std::fmt;

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::GameOver { .. } => f.write_str("the game is over"),
            Refusal::NotAllowed { answer, case } => write!(f, "\"{answer}\" is not allowed here ({case})"),
            Refusal::Fault(fault) => fault.fmt(f),
        }
    }
}

impl fmt::Display for NotAtPlayerTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no Player-Turn begins there")
    }
}
