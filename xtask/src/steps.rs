//! The checks themselves.
//!
//! All steps share one target folder. The debug steps (clippy, doc, test) differ only in what is asked of the same
//! `target/debug`: none of them sets `RUSTFLAGS`, so no step throws away what another has built. The random games
//! need the release profile and build into `target/release`, of which they build only `fitg-players` and what it
//! stands on.

use crate::{coverage, install};
use anyhow::{Context, Result, ensure};
use clap::ValueEnum;
use std::path::Path;
use std::process::Command;

/// Where the long random-game tests live.
const RANDOM_GAMES: &str = "players/tests/random_games.rs";

/// One step of `cargo xtask test`, in the order in which they run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub enum Step {
    /// Install what the other steps need
    Install,
    /// The code is formatted
    Fmt,
    /// No lint complains
    Clippy,
    /// The documentation builds without a warning
    Doc,
    /// All tests of the workspace
    Test,
    /// The long random games, in the release profile
    RandomGames,
    /// Every row of the rules summary has its test
    Coverage,
}

/// How a step that did not fail ended.
#[derive(Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It ran.
    Done,
    /// There was nothing for it to do, and why.
    Skipped(String),
}

impl Step {
    /// The name as it is typed.
    pub fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }

    /// The command that the step runs, or what it does.
    pub fn explanation(self) -> String {
        match (self, self.cargo_arguments()) {
            (Step::Install, _) => "what the other steps need, where it is missing".to_owned(),
            (Step::Doc, Some(arguments)) => format!("RUSTDOCFLAGS=\"-D warnings\" cargo {}", arguments.join(" ")),
            (_, Some(arguments)) => format!("cargo {}", arguments.join(" ")),
            (_, None) => "cargo xtask coverage --gaps".to_owned(),
        }
    }

    /// Does it.
    pub fn run(self, root: &Path) -> Result<Outcome> {
        match (self, self.cargo_arguments()) {
            (Step::Install, _) => install::everything()?,
            (Step::RandomGames, _) if !root.join(RANDOM_GAMES).exists() => {
                return Ok(Outcome::Skipped(format!("there is no {RANDOM_GAMES}")));
            }
            (_, Some(arguments)) => {
                let mut command = cargo();
                command.args(arguments).current_dir(root);
                if self == Step::Doc {
                    command.env("RUSTDOCFLAGS", "-D warnings");
                }
                let status = command.status().context("cargo did not start")?;
                ensure!(status.success(), "{}: {status}", self.explanation());
            }
            (_, None) => coverage::run(root, &coverage::Options::only_gaps())?,
        }
        Ok(Outcome::Done)
    }

    /// What cargo is told, for the steps that are one call of cargo.
    fn cargo_arguments(self) -> Option<&'static [&'static str]> {
        match self {
            Step::Install | Step::Coverage => None,
            Step::Fmt => Some(&["fmt", "--all", "--", "--check"]),
            Step::Clippy => Some(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]),
            Step::Doc => Some(&["doc", "--workspace", "--no-deps"]),
            Step::Test => Some(&["test", "--workspace"]),
            Step::RandomGames => {
                Some(&["test", "--release", "-p", "fitg-players", "--test", "random_games", "--", "--nocapture"])
            }
        }
    }
}

/// The cargo that runs this program, without what it told this program about its own crate: build scripts that look
/// at those variables would run again in each step.
pub fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(|name| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")) {
            command.env_remove(name);
        }
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_named_as_they_are_typed() {
        let names: Vec<String> = Step::value_variants().iter().map(|step| step.name()).collect();
        assert_eq!(names, ["install", "fmt", "clippy", "doc", "test", "random-games", "coverage"]);
    }

    #[test]
    fn random_games_are_skipped_only_where_the_file_is_absent() {
        let nowhere = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let outcome = Step::RandomGames.run(&nowhere).expect("an absent file is no failure");
        assert_eq!(outcome, Outcome::Skipped("there is no players/tests/random_games.rs".to_owned()));
    }

    #[test]
    fn the_headline_is_the_command() {
        assert_eq!(Step::Doc.explanation(), "RUSTDOCFLAGS=\"-D warnings\" cargo doc --workspace --no-deps");
        assert_eq!(Step::Test.explanation(), "cargo test --workspace");
    }
}
