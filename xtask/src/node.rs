//! Node, which the page is built with, and which Debian has only in an old version until Debian 13.

use crate::run::{output, run, succeeds};
use anyhow::{Context, Result, ensure};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The oldest version that the page's tools run on.
const OLDEST: Version = Version(20, 19);

/// What is fetched by npm where the system's node is older: the same program that nodejs.org has, so that no package source
/// has to be added to the system.
const FROM_NPM: &str = "node@22";

const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// A version of node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Version(u32, u32);

/// Sees to it that `node` and `npm` are there and new enough; `install` brings the system's own.
pub fn ensure(root: &Path, install: impl FnOnce() -> Result<()>) -> Result<()> {
    if !succeeds(command(root, NPM)?.arg("--version")) {
        install()?;
    }
    if version(root)? >= OLDEST {
        return Ok(());
    }
    run(command(root, NPM)?.args(["install", "--no-audit", "--no-fund", "--prefix"]).arg(prefix(root)).arg(FROM_NPM))?;
    let found = version(root)?;
    ensure!(found >= OLDEST, "node {}.{} or newer is needed, and there is {}.{}", OLDEST.0, OLDEST.1, found.0, found.1);
    Ok(())
}

/// npm, asked about the page.
pub fn npm(root: &Path) -> Result<Command> {
    let mut command = command(root, NPM)?;
    command.arg("--prefix").arg(root.join("ui"));
    Ok(command)
}

/// A program of the page's packages, such as `tauri`.
pub fn tool(root: &Path, name: &str) -> Result<Command> {
    let name = if cfg!(windows) { format!("{name}.cmd") } else { name.to_owned() };
    command(root, root.join("ui/node_modules/.bin").join(name))
}

/// A command that finds the fetched node, where there is one, before the system's.
fn command(root: &Path, program: impl AsRef<std::ffi::OsStr>) -> Result<Command> {
    let mut command = Command::new(program);
    let fetched = prefix(root).join("node_modules/node/bin");
    if fetched.is_dir() {
        command.env("PATH", with_first(fetched)?);
    }
    Ok(command)
}

fn with_first(folder: PathBuf) -> Result<OsString> {
    let others = std::env::var_os("PATH").unwrap_or_default();
    let all = std::iter::once(folder).chain(std::env::split_paths(&others));
    std::env::join_paths(all).context("a folder whose name cannot stand in PATH")
}

/// Where npm puts the node that it fetches.
fn prefix(root: &Path) -> PathBuf {
    root.join("target/node")
}

fn version(root: &Path) -> Result<Version> {
    let printed = output(command(root, "node")?.arg("--version"))?;
    Version::parse(&printed).with_context(|| format!("`node --version` printed {printed:?}"))
}

impl Version {
    /// Reads `v20.19.1`.
    fn parse(printed: &str) -> Option<Version> {
        let mut numbers = printed.trim().strip_prefix('v')?.split('.');
        Some(Version(numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_as_numbers() {
        assert_eq!(Version::parse("v20.19.1\n"), Some(OLDEST));
        assert!(Version::parse("v18.20.4").expect("Debian 12's") < OLDEST);
        assert!(Version::parse("v20.9.0").expect("nine is less than nineteen") < OLDEST);
        assert!(Version::parse("v100.0.0").expect("one day") > OLDEST);
        assert_eq!(Version::parse("node?"), None);
    }

    #[test]
    fn the_fetched_node_is_found_first() {
        let path = with_first("/fetched".into()).expect("a plain name");
        assert_eq!(std::env::split_paths(&path).next(), Some(PathBuf::from("/fetched")));
    }
}
