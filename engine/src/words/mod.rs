//! Every English line of the engine, once: what a question asks and what its answers say, what happened, what things are
//! called, why an answer is closed.
//!
//! Nothing below imports it but for the few words that a view or a forecast carries: the rest stands in methods of the
//! things that are told ([`Question::prompt`](crate::decision::Question::prompt),
//! [`Report::line`](crate::event::Report::line), [`Why::words`](crate::terms::Why::words)).

mod accounts;
mod checks;
mod dice;
mod dominoes;
mod events;
mod fights;
mod galactic_events;
mod journeys;
mod labels;
mod names;
mod number;
mod outlooks;
mod pieces;
mod prompts;
mod refusals;
mod secrets;
mod why;

pub(crate) use accounts::{bonus_words, reason_words, score_words};
pub(crate) use fights::after_round_words;
pub(crate) use labels::label;
