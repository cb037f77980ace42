//! `cargo xtask play`: from a fresh clone to an open window.

use crate::run::{cargo, run};
use crate::{display, install, node};
use anyhow::Result;
use clap::Args;
use std::ffi::OsString;
use std::path::Path;

/// What can be said after `cargo xtask play`.
#[derive(Args)]
pub struct Options {
    /// What the program is told, such as `--game FILE`
    #[arg(last = true, value_name = "ARGUMENTS")]
    arguments: Vec<OsString>,
}

/// Installs what is missing, builds the page and the program, and runs it.
pub fn run_it(root: &Path, options: &Options) -> Result<()> {
    display::check()?;
    install::for_play(root)?;
    run(node::npm(root)?.args(["run", "build"]))?;
    run(cargo()
        .args(["run", "--release", "--package", "freedom-in-the-galaxy", "--features", "custom-protocol"])
        .arg("--manifest-path")
        .arg(root.join("Cargo.toml"))
        .arg("--")
        .args(&options.arguments))
}
