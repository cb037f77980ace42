//! What the checks need beyond Rust, and how it gets onto a fresh Debian machine.
//!
//! Nothing is installed, and no network is used, where everything is there already.

use crate::steps::cargo;
use anyhow::{Context, Result, bail, ensure};
use std::process::{Command, Stdio};

/// The parts of the Rust toolchain that the checks call, each with the cargo command that it brings.
const RUST_COMPONENTS: [(&str, &str); 2] = [("rustfmt", "fmt"), ("clippy", "clippy")];

/// Debian packages that the checks need. The engine and its command line need none; the desktop application will.
const DEBIAN_PACKAGES: [&str; 0] = [];

/// Installs whatever is missing.
pub fn everything() -> Result<()> {
    rust_components()?;
    debian_packages(&DEBIAN_PACKAGES)
}

/// Adds the missing parts of the toolchain by rustup.
fn rust_components() -> Result<()> {
    for (component, subcommand) in RUST_COMPONENTS {
        if succeeds(cargo().args([subcommand, "--version"])) {
            continue;
        }
        ensure!(
            succeeds(Command::new("rustup").arg("--version")),
            "`cargo {subcommand}` is missing and there is no rustup to add it; install the Rust component {component}"
        );
        run(&["rustup", "component", "add", component])?;
    }
    Ok(())
}

/// Installs those of the packages that are missing, by apt-get, as root or with sudo.
fn debian_packages(needed: &[&str]) -> Result<()> {
    let missing: Vec<&str> = needed.iter().copied().filter(|package| !is_installed(package)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    if !succeeds(Command::new("apt-get").arg("--version")) {
        bail!("these Debian packages are needed and there is no apt-get to install them: {}", missing.join(" "));
    }
    for command in apt_commands(&missing, is_root()?) {
        run(&command)?;
    }
    Ok(())
}

/// The commands that install the missing packages, in order.
fn apt_commands<'a>(missing: &[&'a str], root: bool) -> [Vec<&'a str>; 2] {
    let prefix: &[&str] = if root { &["env"] } else { &["sudo", "env"] };
    let apt_get = [prefix, &["DEBIAN_FRONTEND=noninteractive", "apt-get"]].concat();
    [
        [apt_get.as_slice(), &["update"]].concat(),
        [apt_get.as_slice(), &["install", "--yes", "--no-install-recommends"], missing].concat(),
    ]
}

/// Is the Debian package installed, and not merely known or half removed?
fn is_installed(package: &str) -> bool {
    Command::new("dpkg-query")
        .args(["--show", "--showformat=${db:Status-Status}", package])
        .stderr(Stdio::null())
        .output()
        .is_ok_and(|output| output.status.success() && output.stdout == b"installed")
}

/// Does this process run as root?
fn is_root() -> Result<bool> {
    let output = Command::new("id").arg("--user").output().context("`id --user` did not start")?;
    Ok(output.stdout.trim_ascii() == b"0")
}

/// Runs a command whose output is for the person watching.
fn run(words: &[&str]) -> Result<()> {
    let shown = words.join(" ");
    println!("{shown}");
    let (program, arguments) = words.split_first().context("an empty command")?;
    let status = Command::new(program).args(arguments).status().with_context(|| format!("{shown}: did not start"))?;
    ensure!(status.success(), "{shown}: {status}");
    Ok(())
}

/// Does the command start and end well? What it prints is thrown away.
fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_package_lists_are_read_before_anything_is_installed() {
        let [update, install] = apt_commands(&["xvfb", "imagemagick"], true);
        assert_eq!(update.join(" "), "env DEBIAN_FRONTEND=noninteractive apt-get update");
        assert_eq!(
            install.join(" "),
            "env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends xvfb imagemagick"
        );
    }

    #[test]
    fn who_is_not_root_asks_sudo() {
        for command in apt_commands(&["xvfb"], false) {
            assert_eq!(command[..2], ["sudo", "env"]);
        }
    }

    #[test]
    fn a_package_that_debian_does_not_know_is_not_installed() {
        assert!(!is_installed("fitg-no-such-package"));
    }
}
