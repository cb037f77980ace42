//! `cargo deny`, which looks at the dependencies (`deny.toml` says at what).

use crate::run::{cargo, run, succeeds, target_folder};
use anyhow::Result;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The release that the configuration is written for.
const VERSION: &str = "0.20.2";

/// Installs it where it is absent: into the target folder, so that nothing of the person's is changed. It takes some three
/// minutes on two idle cores.
pub fn ensure(root: &Path) -> Result<()> {
    if succeeds(command(root)?.arg("--version")) {
        return Ok(());
    }
    let folder = own_folder(root)?;
    let mut install = cargo();
    install.args(["install", "cargo-deny", "--locked", "--version", VERSION, "--root"]).arg(&folder);
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

fn own_folder(root: &Path) -> Result<PathBuf> {
    Ok(target_folder(root)?.join("tools"))
}
