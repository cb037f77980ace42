//! `cargo deny`, which looks at the dependencies (`deny.toml` says at what).

use crate::run::{cargo, ends_well_within, run, succeeds, target_folder};
use anyhow::Result;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// The release that the configuration is written for.
const VERSION: &str = "0.20.2";

/// Where the list of known faults in published crates is kept.
const ADVISORIES: &str = "https://github.com/RustSec/advisory-db";

/// How long the keeper of that list may take to answer before it counts as out of reach.
const PATIENCE: Duration = Duration::from_secs(15);

/// Installs it where it is absent: into the target folder, so that nothing of the person's is changed.
///
/// It is compiled without any optimisation: as published it asks for all there is, which takes three times as long to compile
/// as it could ever save in the few seconds that it runs.
pub fn ensure(root: &Path) -> Result<()> {
    if succeeds(command(root)?.arg("--version")) {
        return Ok(());
    }
    let folder = own_folder(root)?;
    let mut install = cargo();
    install.args(["install", "cargo-deny", "--debug", "--locked", "--version", VERSION, "--root"]).arg(&folder);
    install.env("CARGO_PROFILE_DEV_DEBUG", "false").env("CARGO_INCREMENTAL", "0");
    // Built beside the project's own things, which stay as they are.
    run(install.arg("--target-dir").arg(folder.join("build")))
}

/// The command: the person's own where there is one.
pub fn command(root: &Path) -> Result<Command> {
    let name = if cfg!(windows) { "cargo-deny.exe" } else { "cargo-deny" };
    let own = own_folder(root)?.join("bin").join(name);
    let mut command = Command::new(if own.exists() { own } else { PathBuf::from(name) });
    command.current_dir(root);
    Ok(command)
}

/// Says which dependencies have a known fault, where the list can be reached.
///
/// It fails nothing: the list grows from day to day, and what was sound when it was written must not turn red by itself. Who reads
/// it decides.
pub fn tell_advisories(root: &Path) -> Result<()> {
    let mut ask = Command::new("git");
    ask.args(["ls-remote", "--exit-code", ADVISORIES, "HEAD"]).env("GIT_TERMINAL_PROMPT", "0");
    if !ends_well_within(&mut ask, PATIENCE) {
        println!("{ADVISORIES} cannot be reached: known faults of dependencies are not looked for");
    } else if let Err(error) = run(command(root)?.args(["check", "advisories"])) {
        println!("TO BE LOOKED AT, though no failure: {error:#}");
    }
    Ok(())
}

fn own_folder(root: &Path) -> Result<PathBuf> {
    Ok(target_folder(root)?.join("tools"))
}
