//! A screen for the window: the one there is, or a virtual one.

use anyhow::{Result, ensure};
use std::ffi::OsStr;
use std::process::Command;

/// The variables that name a display.
const VARIABLES: [&str; 2] = ["WAYLAND_DISPLAY", "DISPLAY"];

/// Says in words that there is no display to play on.
///
/// # Errors
///
/// If there is none.
pub fn check() -> Result<()> {
    let named = VARIABLES.iter().any(|variable| std::env::var_os(variable).is_some_and(|value| !value.is_empty()));
    ensure!(
        named || !cfg!(target_os = "linux"),
        "there is no display to open the window on (neither DISPLAY nor WAYLAND_DISPLAY is set).\n\
         Without a screen, a virtual one will do:   xvfb-run -a cargo xtask play\n\
         or play in the terminal with `fitg play`:  cargo run --release -p fitg-cli -- play flight-to-egrix"
    );
    Ok(())
}

/// A command on a virtual display of its own, where displays can be virtual.
pub fn virtual_one(program: impl AsRef<OsStr>) -> Command {
    if !cfg!(target_os = "linux") {
        return Command::new(program);
    }
    let mut command = Command::new("xvfb-run");
    command.args(["--auto-servernum", "--server-args=-screen 0 1920x1080x24"]).arg(program);
    // A window that could go to the screen of whoever runs the tests would.
    command.env_remove("WAYLAND_DISPLAY");
    command
}
