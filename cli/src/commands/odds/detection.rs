//! Odds of the Detection Routine (9.3).

use super::{Answer, outcomes, rows, table, title};
use crate::failure::Failure;
use crate::page::Page;
use clap::ArgGroup;
use fitg_engine::case;
use fitg_engine::charts::detection::{Column, DetectionResult, column, evasion_value};
use fitg_engine::odds;
use serde::Serialize;

/// The columns that a level 2 base shifts to the left (9.7).
const LEVEL_2_SHIFT: u8 = 2;

/// The flight.
#[derive(clap::Args)]
#[command(group = ArgGroup::new("evades").required(true).args(["evasion", "maneuver"]))]
pub struct Arguments {
    /// The Evasion Value
    #[arg(long, value_parser = clap::value_parser!(u8).range(..=30))]
    pub evasion: Option<u8>,
    /// The ship's Maneuver Rating, with --navigation instead of --evasion
    #[arg(long, requires = "navigation", conflicts_with = "evasion", value_parser = clap::value_parser!(u8).range(..=20))]
    pub maneuver: Option<u8>,
    /// The pilot's Navigation
    #[arg(long, requires = "maneuver", value_parser = clap::value_parser!(u8).range(..=20))]
    pub navigation: Option<u8>,
    /// The level of the base
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=2))]
    pub level: u8,
    /// Characters aboard are detected already: one column to the left
    #[arg(long)]
    pub detected: bool,
}

#[derive(Serialize)]
struct Asked {
    evasion: u8,
    level: u8,
    detected: bool,
    column: Column,
}

#[derive(Serialize)]
struct Outcome {
    result: &'static str,
}

/// Works them out.
pub fn run(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let Arguments { level, detected, .. } = *arguments;
    let evasion = match (arguments.evasion, arguments.maneuver, arguments.navigation) {
        (Some(evasion), _, _) => evasion,
        (None, maneuver, navigation) => {
            evasion_value(maneuver.unwrap_or_default(), navigation.unwrap_or_default(), false)
        }
    };
    let shifts = u8::from(detected);
    let read_in = column(evasion).shifted_left(shifts + if level == 2 { LEVEL_2_SHIFT } else { 0 });
    // The stars on the chart mean nothing in this game.
    let all = odds::detection(evasion, shifts, level).map(|result| match result {
        DetectionResult::Detected { .. } => DetectionResult::Detected { star: false },
        DetectionResult::Eliminated { .. } => DetectionResult::Eliminated { star: false },
        other => *other,
    });
    if page.json {
        let outcomes = outcomes(&all, |result| Outcome { result: id(*result) });
        let asked = Asked { evasion, level, detected, column: read_in };
        return page.document(&Answer { odds: "detection", case: case!("9.7"), asked, outcomes });
    }
    let seen = if detected { ", detected already" } else { "" };
    let what = format!("Detection, evasion {evasion}{seen}, a base of level {level}: column {read_in}");
    title(page, &what, case!("9.7"))?;
    table(page, "The spaceship is", rows(&all, |result| name(*result).to_owned()))
}

fn id(result: DetectionResult) -> &'static str {
    match result {
        DetectionResult::Undetected => "undetected",
        DetectionResult::Detected { .. } => "detected",
        DetectionResult::Damaged => "damaged",
        DetectionResult::Eliminated { .. } => "eliminated",
    }
}

fn name(result: DetectionResult) -> &'static str {
    match result {
        DetectionResult::Damaged => "detected and damaged",
        DetectionResult::Eliminated { .. } => "eliminated with all aboard",
        other => id(other),
    }
}
