//! `cargo xtask package`: the Debian package, and the proof that it installs, runs and goes away again.

use crate::run::{cargo, output, run, target_folder};
use crate::{display, install, node, notices};
use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What Debian calls the package, and its program.
const NAME: &str = "freedom-in-the-galaxy";

/// No package of a release may be larger.
const LARGEST: u64 = 10_000_000;

/// Where the package has the notices of third parties.
const NOTICES: &str = "/usr/share/doc/freedom-in-the-galaxy/third-party.txt";

/// What every package must bring.
const MUST_BRING: [&str; 8] = [
    "/usr/bin/freedom-in-the-galaxy",
    "/usr/share/applications/Freedom in the Galaxy.desktop",
    "/usr/share/icons/hicolor/32x32/apps/freedom-in-the-galaxy.png",
    "/usr/share/icons/hicolor/128x128/apps/freedom-in-the-galaxy.png",
    "/usr/share/mime/packages/freedom-in-the-galaxy.xml",
    "/usr/share/doc/freedom-in-the-galaxy/copyright",
    "/usr/share/doc/freedom-in-the-galaxy/LICENSE-APACHE",
    NOTICES,
];

/// What can be said after `cargo xtask package`.
#[derive(Args)]
pub struct Options {
    /// Install the package on this machine, start the installed program, and remove it again
    #[arg(long)]
    check: bool,
    /// Package the program as the tests built it, which is quick, and not the optimised one
    #[arg(long)]
    as_tested: bool,
}

impl Options {
    /// As in the test command: what is checked is the package, and the program in it is the one that the window's tests drove. A second
    /// build of its four hundred dependencies, in the release profile, would be a quarter of the whole test.
    pub fn of_the_tests() -> Self {
        Self { check: true, as_tested: true }
    }
}

/// Builds the package, and checks it if that is asked for.
pub fn run_it(root: &Path, options: &Options) -> Result<()> {
    install::for_tests(root)?;
    let package = if options.as_tested { as_tested(root)? } else { build(root)? };
    if options.check {
        check(root, &package)?;
    }
    Ok(())
}

/// Builds the page, the program in its release profile, and the package.
fn build(root: &Path) -> Result<PathBuf> {
    let folder = emptied(root, "release/bundle/deb")?;
    run(node::tool(root, "tauri")?.args(["build", "--bundles", "deb"]).current_dir(root))?;
    let package = named(&folder)?;
    let size = package.metadata()?.len();
    ensure!(size < LARGEST, "the package has {size} bytes; it must stay under {LARGEST}");
    Ok(package)
}

/// Packages the program as the tests build it, with the page inside.
fn as_tested(root: &Path) -> Result<PathBuf> {
    let folder = emptied(root, "debug/bundle/deb")?;
    // The window's tests bring the program along; asked for by itself it would be built with other features, and all below it too.
    let build = ["test", "--no-run", "--workspace", "--features", "custom-protocol", "--test", "window"];
    run(cargo().args(build).current_dir(root))?;
    run(node::tool(root, "tauri")?.args(["bundle", "--debug", "--bundles", "deb"]).current_dir(root))?;
    named(&folder)
}

/// The folder for the package, without what was there.
fn emptied(root: &Path, folder: &str) -> Result<PathBuf> {
    let folder = target_folder(root)?.join(folder);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).with_context(|| format!("{} cannot be emptied", folder.display()))?;
    }
    Ok(folder)
}

/// The one package of a folder, under a name that can be typed.
fn named(folder: &Path) -> Result<PathBuf> {
    // Tauri names the file after the window, with spaces; whoever types its name wants none.
    let made = the_only_package(folder)?;
    let name = made.file_name().map(|name| name.to_string_lossy().replace("Freedom in the Galaxy", NAME));
    let package = folder.join(name.context("a package without a name")?);
    std::fs::rename(&made, &package)?;
    let size = package.metadata()?.len();
    println!("{}: {:.2} MB", package.display(), size as f64 / 1e6);
    Ok(package)
}

fn the_only_package(folder: &Path) -> Result<PathBuf> {
    let files = std::fs::read_dir(folder).with_context(|| format!("no packages in {}", folder.display()))?;
    let paths = files.filter_map(|file| Some(file.ok()?.path()));
    let packages: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|ending| ending == "deb")).collect();
    match packages.as_slice() {
        [package] => Ok(package.clone()),
        found => bail!("one package was to be made, and {found:?} are there"),
    }
}

/// Installs the package, starts the installed program, removes it, and looks for what is left.
fn check(root: &Path, package: &Path) -> Result<()> {
    ensure!(!install::is_installed(NAME), "{NAME} is installed already; the check would remove it");
    let listed = contents(package)?;
    for path in MUST_BRING {
        ensure!(listed.iter().any(|listed| listed == Path::new(path)), "the package does not bring {path}");
    }
    run(install::as_root("dpkg")?.arg("--install").arg(package))?;
    let outcome = check_installed(root, &listed);
    run(install::as_root("dpkg")?.args(["--purge", NAME]))?;
    outcome?;
    let left: Vec<&PathBuf> = listed.iter().filter(|path| !path.is_dir() && path.symlink_metadata().is_ok()).collect();
    ensure!(left.is_empty(), "the package leaves behind {left:?}");
    ensure!(!install::is_installed(NAME), "dpkg still knows the package");
    ensure!(!knows_game_files()?, "the system still knows the type of a game's file");
    println!("the package installs, runs and goes away again");
    Ok(())
}

/// What must be true while the package is installed.
fn check_installed(root: &Path, listed: &[PathBuf]) -> Result<()> {
    for path in listed {
        ensure!(path.symlink_metadata().is_ok(), "{} was not installed", path.display());
    }
    run(Command::new("desktop-file-validate").arg(MUST_BRING[1]))?;
    notices::check(&std::fs::read_to_string(NOTICES).with_context(|| format!("{NOTICES} cannot be read"))?)?;
    ensure!(knows_game_files()?, "the system does not know the type of a game's file");
    println!("starting the installed program in its window");
    run(display::virtual_one(cargo().get_program())
        .args(["test", "--workspace", "--features", "custom-protocol", "--test", "window", "--", "--exact"])
        .arg("start::the_start_screen_appears_without_an_error")
        .env("FITG_WINDOW_PROGRAM", MUST_BRING[0])
        .current_dir(root))
}

/// Every file that the package brings, as absolute paths.
fn contents(package: &Path) -> Result<Vec<PathBuf>> {
    let printed = output(Command::new("dpkg-deb").arg("--contents").arg(package))?;
    Ok(printed.lines().filter(|line| line.starts_with('-')).filter_map(file_in_listing).collect())
}

/// Reads `-rwxr-xr-x 0/0  5000 2026-11-20 14:00 ./usr/bin/name`; only the name may hold spaces.
fn file_in_listing(line: &str) -> Option<PathBuf> {
    let mut rest = line;
    for _ in 0..5 {
        rest = rest.split_once(' ')?.1.trim_start();
    }
    Some(Path::new("/").join(rest.strip_prefix("./").unwrap_or(rest)))
}

/// Does the system know what a file that ends in `.fitg` is?
fn knows_game_files() -> Result<bool> {
    let globs = Path::new("/usr/share/mime/globs");
    Ok(globs.exists() && std::fs::read_to_string(globs)?.lines().any(|line| line.ends_with(":*.fitg")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_a_listing_may_hold_spaces() {
        let line =
            "-rw-r--r-- 0/0             388 2026-11-20 14:03 usr/share/applications/Freedom in the Galaxy.desktop";
        assert_eq!(file_in_listing(line), Some(PathBuf::from(MUST_BRING[1])));
        let line = "-rwxr-xr-x root/root 9637784 2026-11-20 14:03 ./usr/bin/freedom-in-the-galaxy";
        assert_eq!(file_in_listing(line), Some(PathBuf::from(MUST_BRING[0])));
        assert_eq!(file_in_listing("-rw-r--r--"), None);
    }
}
