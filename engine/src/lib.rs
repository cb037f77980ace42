//! The rules of *Freedom in the Galaxy* as a pure library.

#[macro_use]
mod case;
mod die;
mod side;

pub mod cards;
pub mod charts;
pub mod galaxy;
pub mod odds;
pub mod pieces;

pub use case::{Case, NotACase};
pub use die::Die;
pub use side::Side;
