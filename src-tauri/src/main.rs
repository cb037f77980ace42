//! The desktop application of Freedom in the Galaxy.

// No black console beside the window on Windows.
#![cfg_attr(all(windows, not(debug_assertions)), windows_subsystem = "windows")]

use std::process::ExitCode;

fn main() -> ExitCode {
    fitg_shell::main()
}
