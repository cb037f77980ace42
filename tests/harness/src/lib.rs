//! What drives the real window of the program: for the tests of it, and for measuring it.
//!
//! Everything here fails loudly: what does not come is a panic with what the page and the program said. Only tests use it.

mod bus;
mod drafts;
mod driver;
mod folder;
mod processes;
mod random_player;
mod table;
mod window;

pub use folder::Folder;
pub use processes::Process;
pub use random_player::RandomPlay;
pub use window::{Window, driven_program};
