//! `cargo xtask train`: the captain's weights, made from games.

use crate::run::{cargo, run};
use anyhow::Result;
use clap::Args;
use std::path::Path;

/// What can be said after `cargo xtask train`.
#[derive(Args)]
pub struct Options {
    /// For how many hours; it stops after the round in which they are over, and goes on from there the next time
    #[arg(long, default_value_t = 1.0)]
    hours: f64,
    /// In the games for the general weights, how many of a hundred players are captains with the weights of the round before; the others are plain
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=100))]
    captains: u64,
}

/// Trains, on one core: half of the time the general weights, the other half those of the Rebel captain. What it goes on from lies in
/// `target/train` and `target/train-rebel`.
pub fn run_it(root: &Path, options: &Options) -> Result<()> {
    let (general, rebel): (&[&str], &[&str]) = (&[], &["--side", "rebel"]);
    for side in [general, rebel] {
        run(cargo()
            .current_dir(root)
            .args(["run", "--release", "--package", "fitg-players", "--example", "train", "--"])
            .args(["--hours", &(options.hours / 2.0).to_string(), "--captains", &options.captains.to_string()])
            .args(side))?;
    }
    Ok(())
}
