//! `fitg odds military --attack 6 --defend 2 --shift 1`: exact odds.

mod characters;
mod detection;
mod letters;
mod military;
mod search;

use crate::failure::Failure;
use crate::grid::Grid;
use crate::page::{BOLD, DIM, Page};
use clap::Subcommand;
use fitg_engine::Case;
use fitg_engine::odds::{Chance, Distribution};
use serde::Serialize;

/// The kinds of odds.
#[derive(Subcommand)]
pub enum Odds {
    /// A military combat: the losses of both sides
    Military(military::Arguments),
    /// A round of character combat: break-off, wounds, captures
    Characters(characters::Arguments),
    /// A spaceship and a Planetary Defense Base
    Detection(detection::Arguments),
    /// A search
    Search(search::Arguments),
    /// Mission letters among drawn Action Cards
    Letters(letters::Arguments),
}

/// A chance as it is shown.
#[derive(Clone, Serialize)]
struct Shown {
    /// So many ways …
    ways: u128,
    /// … of so many that are equally likely.
    of: u128,
    /// In lowest terms.
    fraction: String,
    /// Rounded; only what is certain is 100, only what is impossible is 0.
    percent: u8,
}

impl From<Chance> for Shown {
    fn from(chance: Chance) -> Shown {
        Shown { ways: chance.weight, of: chance.of, fraction: chance.to_string(), percent: chance.percent() }
    }
}

/// Something that can happen, and how likely it is.
#[derive(Serialize)]
struct Line<T> {
    #[serde(flatten)]
    what: T,
    #[serde(flatten)]
    chance: Shown,
}

/// Odds worked out.
#[derive(Serialize)]
struct Answer<I, T> {
    /// What was asked.
    odds: &'static str,
    /// The case whose dice or cards these are.
    case: Case,
    /// What went in, and what the rules make of it.
    #[serde(flatten)]
    asked: I,
    /// Every outcome.
    outcomes: Vec<Line<T>>,
}

fn outcomes<O: Ord, T>(distribution: &Distribution<O>, what: impl Fn(&O) -> T) -> Vec<Line<T>> {
    let of = distribution.total();
    let line =
        |(outcome, weight): &(O, u128)| Line { what: what(outcome), chance: Chance { weight: *weight, of }.into() };
    distribution.outcomes().iter().map(line).collect()
}

/// Writes a table of chances under a heading.
fn table(page: &mut Page, heading: &str, rows: Vec<(String, Chance)>) -> Result<(), Failure> {
    let mut grid = Grid::default();
    for (what, chance) in rows {
        let fraction = format!("{chance:>7}");
        let bar = "#".repeat(usize::from(chance.percent()).div_ceil(4));
        grid.row([what, fraction, format!("{:>3} %", chance.percent()), bar]);
    }
    page.line("")?;
    page.styled(BOLD, heading)?;
    for line in grid.lines(false) {
        page.line(format!("  {line}"))?;
    }
    Ok(())
}

/// The chance of each outcome, for [`table`].
fn rows<O: Ord>(distribution: &Distribution<O>, name: impl Fn(&O) -> String) -> Vec<(String, Chance)> {
    let of = distribution.total();
    distribution.outcomes().iter().map(|(outcome, weight)| (name(outcome), Chance { weight: *weight, of })).collect()
}

/// Writes what the odds are of.
fn title(page: &mut Page, text: &str, case: Case) -> Result<(), Failure> {
    page.line(format!("{text} {DIM}({case}){DIM:#}"))
}

/// Works out odds.
pub fn run(odds: &Odds, page: &mut Page) -> Result<(), Failure> {
    match odds {
        Odds::Military(arguments) => military::run(arguments, page),
        Odds::Characters(arguments) => characters::run(arguments, page),
        Odds::Detection(arguments) => detection::run(arguments, page),
        Odds::Search(arguments) => search::run(arguments, page),
        Odds::Letters(arguments) => letters::run(arguments, page),
    }
}
