//! What the page may ask of the program: one typed command layer, without a window in it.
//!
//! The page sends the name of a command and its arguments as JSON; [`Desk::call`] answers with JSON or with a
//! [`Failure`] (`{code, message, case}`). All commands are declared once, in [`commands`]; the page's types are written from
//! the same declaration. The shell of the desktop application and the loopback server of the tests are two ways to the
//! same desk.
//!
//! Nothing of a rule is here, and no state of the engine leaves it: what crosses are views, lines and scenes made for the
//! person who is looking ([`presence`]).

pub mod ask;
pub mod atlas;
pub mod balance;
pub mod changed;
pub mod charts;
pub mod commands;
mod counted;
pub mod desk;
pub mod draft;
pub mod editor;
pub mod ending;
mod export;
mod failure;
pub mod games;
pub mod goals;
pub mod host;
pub mod ledger;
pub mod lesson;
pub mod log;
pub mod maintenance;
mod matters;
pub mod news;
pub mod notebook;
pub mod open_game;
pub mod orders;
pub mod pace;
pub mod presence;
pub mod repeats;
pub mod replay;
pub mod reviews;
pub mod roster;
pub mod rules;
pub mod scene;
pub mod seats;
pub mod settings;
mod shelf;
pub mod summary;
pub mod table;
pub mod taxes;
pub mod terms;
pub mod unmoved;

pub use desk::Desk;
pub use failure::{Code, Failure};
pub use host::Host;
