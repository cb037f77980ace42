//! The vocabulary that the rules, the views and the players share: what a running procedure is, what it may call for, what
//! comes back to it, how it lists its answers and says why others are closed.

mod below;
mod call;
mod frame;
mod list;
mod table;
mod value;
mod why;

pub(crate) use below::{Below, BelowMut, Sight};
pub(crate) use call::Call;
pub(crate) use frame::{Asked, Come, Frame, Next, Relabel};
pub(crate) use list::List;
pub(crate) use table::Table;
pub(crate) use value::{Declared, Value};

pub use frame::Fault;
pub use why::{Closed, Why};
