//! The rules of *Freedom in the Galaxy* as a pure library: no clock, no files, no threads, no window.
//!
//! **One question at a time.** At any moment one side owes one answer, from a list that is complete:
//!
//! ```
//! use fitg_engine::{chance::Seed, game::Game, scenario, state::Options};
//!
//! let scenario = scenario::official("flight-to-egrix").expect("it ships with the program");
//! let mut game = Game::new(&scenario, Options::default(), Seed(1981))?;
//! while let Some(decision) = game.decision() {
//!     let answer = decision.answers[0];
//!     for event in game.apply(answer)? {
//!         let _case = event.case; // every event cites the case that made it happen
//!     }
//! }
//! assert!(game.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Nobody sees too much.** A viewer gets a view, and what an answer would lead to is reckoned from it:
//!
//! ```
//! use fitg_engine::{Side, chance::Seed, game::Game, scenario, state::Options, view::Viewer};
//!
//! let scenario = scenario::official("varu-powderkeg").expect("it ships with the program");
//! let game = Game::new(&scenario, Options::default(), Seed(7))?;
//! let rebel = Viewer::Side(Side::Rebel);
//! let view = game.view(rebel);
//! assert!(view.sample(Seed(8)).view(rebel) == view); // a whole game that the view allows
//! for &answer in game.decision().map_or(&[][..], |decision| decision.answers) {
//!     let _what_it_leads_to = game.forecast(answer, rebel);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Charts and odds** are pure functions of their inputs:
//!
//! ```
//! use fitg_engine::{charts::military::Column, odds};
//!
//! let column = Column::from_ratio(6, 2).shifted(1);
//! assert_eq!(column.label(), "4-1");
//! let heavy = odds::military_in(column).chance(|losses| losses.defender >= 4);
//! assert_eq!((heavy.reduced().weight, heavy.reduced().of), (2, 3));
//! ```

#[macro_use]
mod printed;

mod facts;
#[macro_use]
pub mod terms;
mod flow;
pub mod rules;
pub mod view;
mod words;

#[cfg(feature = "altered-data")]
pub use printed::altered;

pub use facts::{chance, effects, environ_now, galactic_events, planet_secrets, ratings, state};
pub use flow::{game, version};
pub use printed::{Case, Die, NotACase, Side, cards, charts, galaxy, pieces};
pub use rules::scenario;
pub use terms::{answer, decision, event};
pub use view::{forecast, odds};
