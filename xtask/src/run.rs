//! Other programs, run for the person watching.

use anyhow::{Context, Result, anyhow, ensure};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

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

/// The command as it would be typed, for headlines and messages.
pub fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}

/// Runs a command; its output is for the person watching.
pub fn run(command: &mut Command) -> Result<()> {
    let shown = shown(command);
    println!("{shown}");
    let status = command.status().with_context(|| format!("{shown}: did not start"))?;
    ensure!(status.success(), "{shown}: {status}");
    Ok(())
}

/// Runs commands at the same time, none of which needs what another makes. What each prints is shown as a piece, in the order of the
/// commands; the first that fails is named when all have ended.
pub fn run_together(commands: &mut [Command]) -> Result<()> {
    let mut running = Vec::new();
    for command in commands {
        let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let shown = shown(command);
        let child = child.with_context(|| format!("{shown}: did not start"))?;
        running.push((shown, spawn(|| child.wait_with_output())));
    }
    let mut ended = Ok(());
    for (shown, child) in running {
        println!("{shown}");
        let output = child.join().ok().with_context(|| format!("{shown}: nobody waited for it"))?;
        let output = output.with_context(|| format!("{shown}: did not end"))?;
        print!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        let well = output.status.success();
        ended = ended.and_then(|()| if well { Ok(()) } else { Err(anyhow!("{shown}: {}", output.status)) });
    }
    ended
}

/// Runs a command and gives what it prints.
pub fn output(command: &mut Command) -> Result<String> {
    let shown = shown(command);
    let output = command.stderr(Stdio::inherit()).output().with_context(|| format!("{shown}: did not start"))?;
    ensure!(output.status.success(), "{shown}: {}", output.status);
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Does the command start and end well? What it prints is thrown away.
pub fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Does the command start and end well before its time is over? It is ended then. What it prints is thrown away.
pub fn ends_well_within(command: &mut Command, time: Duration) -> bool {
    let command = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let Ok(mut child) = command.spawn() else { return false };
    let began = Instant::now();
    while began.elapsed() < time {
        match child.try_wait() {
            Ok(Some(status)) => return status.success(),
            Ok(None) => sleep(Duration::from_millis(50)),
            Err(_) => break,
        }
    }
    // It may have ended by itself just now; either way nothing of it is to be left.
    let _ = child.kill();
    let _ = child.wait();
    false
}

/// Where cargo builds to, wherever a variable or a setting has moved it.
pub fn target_folder(root: &Path) -> Result<PathBuf> {
    let printed = output(cargo().args(["metadata", "--no-deps", "--format-version", "1"]).current_dir(root))?;
    let metadata: serde_json::Value = serde_json::from_str(&printed).context("cargo metadata")?;
    let folder = metadata["target_directory"].as_str().context("cargo metadata names no target folder")?;
    Ok(folder.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_it_is_typed() {
        assert_eq!(shown(Command::new("/usr/bin/dpkg").args(["--install", "a.deb"])), "dpkg --install a.deb");
    }

    #[test]
    fn a_command_that_fails_is_named() {
        let error = run(&mut Command::new("false")).expect_err("it always fails").to_string();
        assert!(error.starts_with("false: "), "{error}");
    }

    #[test]
    fn of_commands_that_run_together_all_are_waited_for_and_the_first_that_fails_is_named() {
        let shell = |words: &str| {
            let mut command = Command::new("sh");
            command.args(["-c", words]);
            command
        };
        assert!(run_together(&mut [shell("true"), shell("true")]).is_ok());
        let left = std::env::temp_dir().join(format!("fitg-together-{}", std::process::id()));
        let slow = shell(&format!("sleep 0.2; touch {}", left.display()));
        let error =
            run_together(&mut [shell("exit 3"), slow, Command::new("false")]).expect_err("one fails").to_string();
        assert!(error.starts_with("sh -c exit 3: "), "{error}");
        assert!(std::fs::remove_file(&left).is_ok(), "the slow one was not waited for");
    }

    #[test]
    fn whoever_does_not_answer_in_time_is_not_waited_for() {
        let long = Duration::from_secs(60);
        assert!(ends_well_within(&mut Command::new("true"), long));
        assert!(!ends_well_within(&mut Command::new("false"), long));
        assert!(!ends_well_within(&mut Command::new("fitg-no-such-program"), long));
        let began = Instant::now();
        assert!(!ends_well_within(Command::new("sleep").arg("60"), Duration::from_millis(100)));
        assert!(began.elapsed() < long, "it was waited for");
    }

    #[test]
    fn the_target_folder_is_an_absolute_path() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let folder = target_folder(&root).expect("cargo knows it");
        assert!(folder.is_absolute(), "{}", folder.display());
    }
}
