//! The rules of *Freedom in the Galaxy* as a pure library.

#[macro_use]
mod case;
mod die;
mod side;

pub mod answer;
pub mod cards;
pub mod chance;
pub mod charts;
pub mod decision;
pub mod environ_now;
pub mod event;
pub mod forecast;
pub mod galaxy;
pub mod game;
pub mod odds;
pub mod pieces;
mod procedure;
pub mod ratings;
mod recount;
pub mod rules;
pub mod scenario;
mod sequence;
pub mod state;
pub mod version;
pub mod view;

pub use case::{Case, NotACase};
pub use die::Die;
pub use side::Side;
