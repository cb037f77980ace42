//! `cargo xtask test`: which steps run, in which order, and what is said about each.

use crate::cores_time;
use crate::steps::{Outcome, Step};
use anyhow::{Context, Result};
use clap::{Args, ValueEnum};
use std::fmt;
use std::path::Path;
use std::time::{Duration, Instant};

/// What can be said after `cargo xtask test`.
#[derive(Args)]
pub struct Options {
    /// Run this step and no other; may be given several times
    #[arg(long, value_name = "STEP", conflicts_with = "from")]
    only: Vec<Step>,
    /// Run this step and those after it
    #[arg(long, value_name = "STEP")]
    from: Option<Step>,
    /// List the steps and run none
    #[arg(long)]
    list: bool,
}

/// Runs the chosen steps one after another and stops at the first that fails.
pub fn run(root: &Path, options: &Options) -> Result<()> {
    let steps = chosen(options);
    if options.list {
        for step in &steps {
            println!("{:<13} {}", step.name(), step.explanation(root)?);
        }
        return Ok(());
    }
    let began = Instant::now();
    let mut times = Vec::new();
    for (number, step) in steps.iter().enumerate() {
        println!(
            "\n==> [{}/{}] {}: {} (at {:.1} s)",
            number + 1,
            steps.len(),
            step.name(),
            step.explanation(root)?,
            began.elapsed().as_secs_f64()
        );
        let step_began = Instant::now();
        let cores_before = cores_time::of_ended_programs();
        let outcome = step.run(root);
        let taken = Taken {
            clock: step_began.elapsed(),
            cores: cores_time::of_ended_programs()
                .zip(cores_before)
                .map(|(after, before)| after.saturating_sub(before)),
        };
        let word = match &outcome {
            Ok(Outcome::Done) => "ok".to_owned(),
            Ok(Outcome::Skipped(reason)) => format!("skipped: {reason}"),
            Err(_) => "FAILED".to_owned(),
        };
        println!("<== {}: {word} ({taken})", step.name());
        outcome.with_context(|| {
            format!("the step `{0}` failed; to run it alone: cargo xtask test --only {0}", step.name())
        })?;
        times.push(format!("    {:<13} {taken}", step.name()));
    }
    println!(
        "\n{}\n{} of {} steps passed or skipped in {:.1} s.",
        times.join("\n"),
        steps.len(),
        Step::value_variants().len(),
        began.elapsed().as_secs_f64()
    );
    Ok(())
}

/// How long a step took.
struct Taken {
    /// By the clock on the wall.
    clock: Duration,
    /// By the cores' own time, where the system tells.
    cores: Option<Duration>,
}

impl fmt::Display for Taken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} s", self.clock.as_secs_f64())?;
        match self.cores {
            Some(cores) => write!(f, ", {:.1} s of the cores' own time", cores.as_secs_f64()),
            None => Ok(()),
        }
    }
}

/// The steps that the options ask for, in the order in which they run.
fn chosen(options: &Options) -> Vec<Step> {
    Step::value_variants()
        .iter()
        .copied()
        .filter(|step| options.only.is_empty() || options.only.contains(step))
        .filter(|step| options.from.is_none_or(|first| *step >= first))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(only: &[Step], from: Option<Step>) -> Options {
        Options { only: only.to_vec(), from, list: false }
    }

    #[test]
    fn a_step_tells_the_clock_and_the_cores_where_the_system_tells_them() {
        let told = |cores| Taken { clock: Duration::from_millis(1_250), cores }.to_string();
        assert_eq!(told(Some(Duration::from_secs(2))), "1.2 s, 2.0 s of the cores' own time");
        assert_eq!(told(None), "1.2 s");
    }

    #[test]
    fn without_options_every_step_runs_and_installing_comes_first() {
        let all = chosen(&options(&[], None));
        assert_eq!(all, Step::value_variants());
        assert_eq!(all.first(), Some(&Step::Install));
        assert_eq!(all.last(), Some(&Step::Coverage));
    }

    #[test]
    fn only_keeps_the_fixed_order_whatever_order_was_typed() {
        assert_eq!(chosen(&options(&[Step::Doc, Step::Fmt], None)), [Step::Fmt, Step::Doc]);
    }

    #[test]
    fn from_leaves_out_what_comes_before() {
        assert_eq!(chosen(&options(&[], Some(Step::RandomGames))), [Step::RandomGames, Step::Package, Step::Coverage]);
    }
}
