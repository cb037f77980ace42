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

/// Trains, on one core, for a quarter of the time each: the general weights of the Star System Game, those of the Rebel captain there, those of the
/// Province Game, and those of the Galactic Game. What it goes on from lies in `target/train`, and beside it in `train-rebel`, `train-province` and
/// `train-galaxy`.
pub fn run_it(root: &Path, options: &Options) -> Result<()> {
    let courses: [&[&str]; 4] = [&[], &["--side", "rebel"], &["--game", "province"], &["--game", "galaxy"]];
    for course in courses {
        run(cargo()
            .current_dir(root)
            .args(["run", "--release", "--package", "fitg-players", "--example", "train", "--"])
            .args(["--hours", &(options.hours / 4.0).to_string(), "--captains", &options.captains.to_string()])
            .args(course))?;
    }
    Ok(())
}
