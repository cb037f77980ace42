//! What the tests drive the window with.

mod driver;
mod folder;
mod processes;
mod window;

pub use folder::Folder;
pub use processes::Process;
pub use window::Window;
