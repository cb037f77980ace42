//! `fitg match`: which of two players is the stronger, with the same seeds in both seats.

use crate::failure::Failure;
use crate::page::{BOLD, Page};
use crate::seats::player;
use crate::source::{self, Source, Switch};
use fitg_players::Kind;
use fitg_players::pairs::{self, Match};
use std::thread;

/// Who plays against whom.
#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    pub source: Source,
    /// Whose share of the games is wanted
    #[arg(long, default_value = "captain", value_parser = player)]
    pub player: Kind,
    /// Against whom
    #[arg(long, default_value = "plain", value_parser = player, value_name = "PLAYER")]
    pub against: Kind,
    /// How many seeds; each is played twice, with the seats exchanged
    #[arg(long, short, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pub pairs: u64,
    /// The first seed; each further pair has the next one
    #[arg(long, short, default_value_t = 1)]
    pub seed: u64,
    /// On how many threads; all cores if not given
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
    /// A rule to switch on; can be given several times
    #[arg(long = "option", value_name = "OPTION", value_enum)]
    pub options: Vec<Switch>,
}

/// Plays the match.
pub fn run(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let scenario = arguments.source.scenario()?;
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let standing = pairs::play(&Match {
        scenario: &scenario,
        options: source::options(&arguments.options),
        pairs: arguments.pairs,
        seed: arguments.seed,
        player: arguments.player,
        against: arguments.against,
        threads: arguments.threads.map_or_else(cores, usize::from),
    });
    if page.json {
        page.document(&standing)?
    } else {
        let percent = |share: f64| share * 100.0;
        let (player, against, pairs) = (standing.player, standing.against, standing.pairs);
        page.line(format!(
            "{BOLD}{}{BOLD:#}: {player} against {against}, {pairs} seeds from {} in both seats",
            standing.scenario, standing.seed
        ))?;
        page.line(format!(
            "  {player} wins {:.1} % of the games (with 95 %: between {:.1} % and {:.1} %)",
            percent(standing.share),
            percent(standing.interval[0]),
            percent(standing.interval[1])
        ))?;
        page.line(format!("  as the Rebel Player {} of {pairs}", standing.won_as_rebel))?;
        page.line(format!("  as the Imperial Player {} of {pairs}", standing.won_as_imperial))?;
    }
    match standing.faults.first() {
        None => Ok(()),
        Some(first) => {
            let message = format!("{} faults; the first: {first}", standing.faults.len());
            Err(Failure::refused("faults", None, message))
        }
    }
}
