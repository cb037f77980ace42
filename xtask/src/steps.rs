//! The checks themselves.
//!
//! All steps share one target folder. The debug steps (clippy, doc, test, window) differ only in what is asked of the same
//! `target/debug`: none of them sets `RUSTFLAGS`, all ask about the whole workspace, and all build the program with the page
//! inside it, so that no step throws away what another has built. Therefore the page comes first. The package brings the program that
//! the window's tests drove; the random games alone are optimised, in a profile of their own, and build into `target/games`.
//! `docs/performance.md` tells how long each step takes, and why.

use crate::run::{cargo, run, run_together, shown};
use crate::{coverage, deny, display, install, node, package};
use anyhow::Result;
use clap::ValueEnum;
use std::path::Path;
use std::process::Command;

/// Where the long random-game tests live.
const RANDOM_GAMES: &str = "players/tests/games/random_games.rs";

/// The games that are played in numbers: those from a set-up, and those from positions late enough that no rule waits for luck.
const PLAYED_OPTIMISED: [&str; 9] = [
    "random_games::",
    "campaigns::",
    "every_rule_runs::",
    "captain::",
    "domino_games::",
    "sovereign_games::",
    "space_games::",
    "stacks_in_space::",
    "ships_in_space::",
];

/// The feature that puts the page into the program.
const WITH_PAGE: [&str; 2] = ["--features", "custom-protocol"];

/// What needs a display and therefore runs, or is looked at, only when it is named.
const OF_THE_WINDOW: [&str; 4] = ["--test", "window", "--test", "measure"];

/// One step of `cargo xtask test`, in the order in which they run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub enum Step {
    /// Install what the other steps need
    Install,
    /// The code is formatted
    Fmt,
    /// The page: types, lints, its own tests, and its build
    Ui,
    /// No lint complains
    Clippy,
    /// The dependencies: their licences, where they come from, and what must not be among them
    Deny,
    /// The documentation builds without a warning
    Doc,
    /// All tests of the workspace that need no window
    Test,
    /// The real window, end to end, on a virtual display
    Window,
    /// The page in a browser: the keyboard, screen readers, pictures
    Browser,
    /// The long random games, optimised
    RandomGames,
    /// The Debian package installs, runs and goes away again
    Package,
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

    /// The commands that the step runs, or what it does.
    pub fn explanation(self, root: &Path) -> Result<String> {
        Ok(match self {
            Step::Install => "what the other steps need, where it is missing".to_owned(),
            Step::Coverage => "cargo xtask coverage --gaps".to_owned(),
            Step::Package => "cargo xtask package --check --as-tested".to_owned(),
            Step::Doc => format!("RUSTDOCFLAGS=\"-D warnings\" {}", shown(&self.commands(root)?[0])),
            _ => self.commands(root)?.iter().map(shown).collect::<Vec<_>>().join(" && "),
        })
    }

    /// Does it.
    pub fn run(self, root: &Path) -> Result<Outcome> {
        match self {
            Step::Install => {
                install::for_tests(root)?;
                deny::ensure(root)?;
            }
            Step::Deny => {
                self.commands(root)?.iter_mut().try_for_each(run)?;
                deny::tell_advisories(root)?;
            }
            Step::Coverage => coverage::run(root, &coverage::Options::only_gaps())?,
            Step::Package => package::run_it(root, &package::Options::of_the_tests())?,
            Step::Ui => {
                // Each of the others keeps one core busy for the most part; the build comes by itself, so that it is the last to be seen.
                let mut commands = self.commands(root)?;
                let mut build = commands.pop();
                run_together(&mut commands)?;
                build.iter_mut().try_for_each(run)?;
            }
            Step::RandomGames if !root.join(RANDOM_GAMES).exists() => {
                return Ok(Outcome::Skipped(format!("there is no {RANDOM_GAMES}")));
            }
            _ => self.commands(root)?.iter_mut().try_for_each(run)?,
        }
        Ok(Outcome::Done)
    }

    /// The commands that the step consists of, for the steps that are commands.
    fn commands(self, root: &Path) -> Result<Vec<Command>> {
        let mut commands = match self {
            Step::Install | Step::Package | Step::Coverage => Vec::new(),
            Step::Fmt => vec![with(cargo(), &["fmt", "--all", "--", "--check"])],
            Step::Ui => {
                let npm = |arguments: &[&str]| Ok(with(node::npm(root)?, arguments));
                [["run", "check"], ["run", "lint"], ["run", "test"], ["run", "build"]]
                    .iter()
                    .map(|words| npm(words))
                    .collect::<Result<_>>()?
            }
            Step::Clippy => {
                let clippy = |targets: &[&str]| {
                    let about_all = with(with(cargo(), &["clippy", "--workspace"]), &WITH_PAGE);
                    with(with(about_all, targets), &["--", "-D", "warnings"])
                };
                vec![clippy(&["--all-targets"]), clippy(&OF_THE_WINDOW)]
            }
            Step::Deny => vec![with(deny::command(root)?, &["check", "bans", "licenses", "sources"])],
            Step::Doc => {
                let mut doc = with(with(cargo(), &["doc", "--workspace", "--no-deps"]), &WITH_PAGE);
                doc.env("RUSTDOCFLAGS", "-D warnings");
                vec![doc]
            }
            Step::Test => {
                let test = |what: &str| with(with(with(cargo(), &["test", "--workspace"]), &WITH_PAGE), &[what]);
                // Asked for everything, cargo would link the examples too, which nothing here runs.
                vec![test("--tests"), test("--doc")]
            }
            Step::Window => {
                let test = with(display::virtual_one(cargo().get_program()), &["test", "--workspace"]);
                vec![with(with(test, &WITH_PAGE), &["--test", "window"])]
            }
            Step::Browser => {
                // Its own tests bring the server along that stands in for the shell, built as the tests before built it:
                // asked for by itself it would be built with other features, and everything below it too.
                let server = with(with(cargo(), &["test", "--workspace"]), &WITH_PAGE);
                vec![with(server, &["--no-run", "--test", "loopback"]), with(node::npm(root)?, &["run", "e2e"])]
            }
            Step::RandomGames => {
                // By themselves: nothing else is built in this profile.
                let games = with(cargo(), &["test", "--profile", "games", "-p", "fitg-players"]);
                vec![with(with(with(games, &["--test", "games", "--"]), &PLAYED_OPTIMISED), &["--nocapture"])]
            }
        };
        for command in &mut commands {
            command.current_dir(root);
        }
        Ok(commands)
    }
}

/// The command with more words.
fn with(mut command: Command, words: &[&str]) -> Command {
    command.args(words);
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    fn root() -> &'static Path {
        Path::new(env!("CARGO_MANIFEST_DIR"))
    }

    #[test]
    fn steps_are_named_as_they_are_typed() {
        let names: Vec<String> = Step::value_variants().iter().map(|step| step.name()).collect();
        let expected = [
            "install",
            "fmt",
            "ui",
            "clippy",
            "deny",
            "doc",
            "test",
            "window",
            "browser",
            "random-games",
            "package",
            "coverage",
        ];
        assert_eq!(names, expected);
    }

    #[test]
    fn random_games_are_skipped_only_where_the_file_is_absent() {
        let outcome = Step::RandomGames.run(root()).expect("an absent file is no failure");
        assert_eq!(outcome, Outcome::Skipped("there is no players/tests/games/random_games.rs".to_owned()));
    }

    #[test]
    fn the_headline_is_the_command() {
        let headline = |step: Step| step.explanation(root()).expect("a headline");
        let doc = headline(Step::Doc);
        assert!(doc.starts_with("RUSTDOCFLAGS=\"-D warnings\" cargo doc --workspace --no-deps"), "{doc}");
        assert_eq!(
            headline(Step::Test),
            "cargo test --workspace --features custom-protocol --tests && \
             cargo test --workspace --features custom-protocol --doc"
        );
        assert!(headline(Step::Ui).ends_with("run build"), "{}", headline(Step::Ui));
    }

    /// Optimised, the window's dependencies would be built a second time.
    #[test]
    fn nothing_but_the_random_games_is_optimised() {
        let optimised = |step: &&Step| {
            let commands = step.commands(root()).expect("plain commands");
            commands.iter().any(|command| shown(command).contains("--release") || shown(command).contains("--profile"))
        };
        let such: Vec<&Step> = Step::value_variants().iter().filter(optimised).collect();
        assert_eq!(such, [&Step::RandomGames]);
        let games = Step::RandomGames.commands(root()).expect("plain commands");
        assert!(!shown(&games[0]).contains("freedom-in-the-galaxy"), "{}", shown(&games[0]));
    }

    /// Two sets of features would build everything twice.
    #[test]
    fn all_debug_builds_have_the_page_in_the_program() {
        for step in [Step::Clippy, Step::Doc, Step::Test, Step::Window, Step::Browser] {
            let commands = step.commands(root()).expect("plain commands");
            for command in commands.iter().filter(|command| !shown(command).starts_with("npm")) {
                let shown = shown(command);
                assert!(shown.contains("--features custom-protocol"), "{shown}");
                assert!(shown.contains("--workspace"), "{shown}");
            }
        }
    }
}
