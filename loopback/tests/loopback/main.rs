//! The server that stands in for the shell.

mod doors;
#[cfg(unix)]
mod killed;
mod server;
