//! The rules in our own words, held against the engine and the code that cites them.

mod charts;
mod looking_up;
mod numbers_in_the_code;
mod pieces_and_cards;
mod province;
mod questions;
mod rulings;
mod search;
mod support;
mod text;
