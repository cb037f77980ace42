//! Who can sit at the table besides people, and how to play thousands of games between them.
//!
//! A [`Player`] is asked at a [`Seat`], where there is what its side may see and no more. [`random`] gives any legal
//! answer; playing it against itself finds faults in the rules. [`plain`] plays with simple sense.
//! [`simulate`](mod@simulate) plays many games and says how they went.

pub mod admiral;
pub mod balance;
pub mod captain;
pub mod checks;
pub mod golden;
pub mod hint;
pub mod ladder;
mod own_chance;
pub mod pairs;
pub mod plain;
mod player;
pub mod random;
pub mod report;
pub mod review;
mod seat;
pub mod simulate;
mod style;
pub mod thoughts;

pub use checks::Checks;
pub use hint::{Hint, Stopped};
pub use player::{Kind, NotAPlayer, Player};
pub use report::{CaseCount, Fault, FaultKind, Report, Spread};
pub use seat::Seat;
pub use simulate::{Simulation, simulate, simulate_watched};
pub use style::Style;
