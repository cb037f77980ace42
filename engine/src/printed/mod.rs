//! What is printed: the galaxy, the pieces, the cards, the charts, as ids and static tables.
//!
//! The lowest floor of the engine: it knows nothing of games, states and rules. The tables are made by the build script
//! (`build/`) of the files in `data/`.

#[cfg(feature = "altered-data")]
pub mod altered;
#[macro_use]
mod case;
pub mod cards;
pub mod charts;
mod die;
mod form;
pub mod galaxy;
mod id;
mod ids;
pub mod pieces;
mod side;
mod slug;

pub use case::{Case, NotACase};
pub use die::Die;
pub use id::{Id, UnknownName};
pub use ids::IdSet;
pub use side::Side;
