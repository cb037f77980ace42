//! The vocabulary that the rules, the views and the players share: what a running procedure is, what it may call for, what
//! comes back to it, how it lists its answers and says why others are closed.

mod action_deck;
pub mod answer;
mod atrocity;
mod battle;
mod below;
mod call;
mod captors;
pub mod decision;
mod domino;
pub mod event;
mod fight;
#[macro_use]
mod frame;
mod jump;
mod left_planet;
mod left_ship;
mod leg;
mod list;
mod lost_to;
mod luck;
pub mod missions;
mod pledge;
mod reasons;
mod searchers;
mod stack;
mod table;
mod tax;
mod value;
mod viewer;
mod why;
mod window;

pub(crate) use below::{Below, BelowMut, Sight};
pub(crate) use call::Call;
pub(crate) use captors::By;
pub(crate) use fight::{AfterRound, Sent};
pub(crate) use frame::{Asked, Come, Frame, Next, Relabel};
pub(crate) use list::List;
pub(crate) use lost_to::LostTo;
pub(crate) use pledge::Pledge;
pub(crate) use stack::{Passing, Stack};
pub(crate) use table::Table;
pub(crate) use value::{Declared, Value};

pub use action_deck::ActionDeck;
pub use atrocity::Atrocity;
pub use battle::{Battle, BattleKind, Field, Shift};
pub use domino::Bond;
pub use fight::{Differential, Fight, Force};
pub use frame::Fault;
pub use jump::{Bend, Jump, JumpEnd, Jumper};
pub use left_planet::LeftPlanet;
pub use left_ship::LeftShip;
pub use leg::Leg;
pub use luck::{ChanceOf, RollFor};
pub use reasons::Reasons;
pub use searchers::Searchers;
pub use tax::{NoTaxes, TaxRate};
pub use viewer::Viewer;
pub use why::{Closed, Why};
pub use window::Window;
