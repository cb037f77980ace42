//! `cargo xtask`: the project's own chores.
//!
//! * `cargo xtask test` installs what the checks need and runs every one of them; continuous integration runs the same.
//! * `cargo xtask play` installs what building needs, builds the desktop application, and opens its window.
//! * `cargo xtask package` makes the Debian package.
//! * `cargo xtask measure` prints how fast the window is and what it weighs.
//! * `cargo xtask notices` collects the notices of third parties; the build of the page does it by itself.
//! * `cargo xtask coverage` shows which rows of the rules summary and which printed cases have their test, and which have none.
//! * `cargo xtask train` makes the weights of the player `captain`, and goes on where it stopped.
//! * `cargo xtask reached` counts how often the code of each printed rule runs in games (it needs `rustup component add llvm-tools`).

mod cores_time;
mod coverage;
mod deny;
mod display;
mod install;
mod measure;
mod node;
mod notices;
mod package;
mod play;
mod reached;
mod run;
mod steps;
mod test;
mod train;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

/// The command line.
#[derive(Parser)]
#[command(name = "cargo xtask", about = "The project's own chores", disable_version_flag = true)]
struct CommandLine {
    #[command(subcommand)]
    chore: Chore,
}

/// What can be asked for.
#[derive(Subcommand)]
enum Chore {
    /// Install what the checks need, then run every check
    Test(test::Options),
    /// Install what is missing, build the desktop application, and open its window
    Play(play::Options),
    /// Make the Debian package
    Package(package::Options),
    /// Measure the window: its start, its clicks, its map, its memory; on a machine that does nothing else
    Measure(measure::Options),
    /// Collect the notices of third parties, which the page shows and the package brings
    Notices,
    /// Show which rows of the rules summary have their test; fail on a gap
    Coverage(coverage::Options),
    /// Count how often the code of each printed rule of the Province Game runs in games; fail on one that never does
    Reached,
    /// Make the captain's weights from games, or go on with it
    Train(train::Options),
}

fn main() -> ExitCode {
    let chore = CommandLine::parse().chore;
    let outcome = project_root().and_then(|root| match chore {
        Chore::Test(options) => test::run(&root, &options),
        Chore::Play(options) => play::run_it(&root, &options),
        Chore::Package(options) => package::run_it(&root, &options),
        Chore::Notices => notices::run_it(&root),
        Chore::Measure(options) => measure::run_it(&root, &options),
        Chore::Coverage(options) => coverage::run(&root, &options),
        Chore::Reached => reached::run_it(&root),
        Chore::Train(options) => train::run_it(&root, &options),
    });
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The folder that holds the workspace: the one above this crate's.
fn project_root() -> Result<PathBuf> {
    // `cargo run` says where the crate is now; the path seen by the compiler may belong to another clone that shares
    // the target folder.
    let here = std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    let root = here.parent().with_context(|| format!("{} has no folder above it", here.display()))?;
    Ok(root.to_path_buf())
}
