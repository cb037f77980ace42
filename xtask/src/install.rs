//! What building, testing and playing need beyond Rust, and how it gets onto a fresh Debian machine.
//!
//! Nothing is installed, and no network is used, where everything is there already.

use crate::node;
use crate::run::{cargo, run, succeeds};
use anyhow::{Context, Result, bail, ensure};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::SystemTime;

/// The parts of the Rust toolchain that the checks call, each with the cargo command that it brings.
const RUST_COMPONENTS: [(&str, &str); 2] = [("rustfmt", "fmt"), ("clippy", "clippy")];

/// Debian packages without which the window cannot be built.
const TO_BUILD: [&str; 1] = ["libwebkit2gtk-4.1-dev"];

/// Debian packages that the checks need besides.
const TO_TEST: [&str; 7] = [
    // A display for the window, where there is no screen, with the key that it wants.
    "xvfb",
    "xauth",
    // Clicks in the real window.
    "webkit2gtk-driver",
    // The session bus by which a second start finds the first.
    "dbus-daemon",
    // The browser build of the page is tested in it.
    "chromium",
    // Reads the desktop entry of the package.
    "desktop-file-utils",
    // Knows the type of a game's file, which the package brings.
    "shared-mime-info",
];

/// Installs whatever the checks lack.
pub fn for_tests(root: &Path) -> Result<()> {
    rust_components()?;
    debian_packages(&[TO_BUILD.as_slice(), TO_TEST.as_slice()].concat())?;
    for_the_page(root)
}

/// Installs whatever building and running the window lack.
pub fn for_play(root: &Path) -> Result<()> {
    debian_packages(&TO_BUILD)?;
    for_the_page(root)
}

/// Node and the packages that the page is built with.
fn for_the_page(root: &Path) -> Result<()> {
    node::ensure(root, || debian_packages(&["nodejs", "npm"]))?;
    if are_newer_than_their_list(root) {
        return Ok(());
    }
    run(node::npm(root)?.args(["ci", "--no-audit", "--no-fund"]).current_dir(root))
}

/// Were the page's packages installed after their list was last changed?
fn are_newer_than_their_list(root: &Path) -> bool {
    let changed = |file: &str| -> Option<SystemTime> { root.join("ui").join(file).metadata().ok()?.modified().ok() };
    // npm writes this file last of all: an installation that broke off has none.
    match (changed("node_modules/.package-lock.json"), changed("package-lock.json")) {
        (Some(installed), Some(listed)) => installed >= listed,
        _ => false,
    }
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
        run(Command::new("rustup").args(["component", "add", component]))?;
    }
    Ok(())
}

/// Installs those of the packages that are missing, by apt-get, as root or with sudo. Other systems are expected to have
/// what they need: Windows and macOS bring their own web view.
fn debian_packages(needed: &[&str]) -> Result<()> {
    if !cfg!(target_os = "linux") {
        return Ok(());
    }
    let missing: Vec<&str> = needed.iter().copied().filter(|package| !is_installed(package)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    if !succeeds(Command::new("apt-get").arg("--version")) {
        bail!("these Debian packages are needed and there is no apt-get to install them: {}", missing.join(" "));
    }
    for words in apt_commands(&missing, is_root()?) {
        let (program, arguments) = words.split_first().context("an empty command")?;
        run(Command::new(program).args(arguments))?;
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
pub fn is_installed(package: &str) -> bool {
    Command::new("dpkg-query")
        .args(["--show", "--showformat=${db:Status-Status}", package])
        .stderr(Stdio::null())
        .output()
        .is_ok_and(|output| output.status.success() && output.stdout == b"installed")
}

/// A command that only root may give, given with sudo by everybody else.
pub fn as_root(program: &str) -> Result<Command> {
    if is_root()? {
        return Ok(Command::new(program));
    }
    let mut command = Command::new("sudo");
    command.arg(program);
    Ok(command)
}

/// Does this process run as root?
fn is_root() -> Result<bool> {
    let output = Command::new("id").arg("--user").output().context("`id --user` did not start")?;
    Ok(output.stdout.trim_ascii() == b"0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_package_lists_are_read_before_anything_is_installed() {
        let [update, install] = apt_commands(&["xvfb", "chromium"], true);
        assert_eq!(update.join(" "), "env DEBIAN_FRONTEND=noninteractive apt-get update");
        assert_eq!(
            install.join(" "),
            "env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends xvfb chromium"
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

    #[test]
    fn without_packages_there_is_nothing_newer_than_their_list() {
        let nowhere = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        assert!(!are_newer_than_their_list(&nowhere));
    }
}
