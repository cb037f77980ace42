//! `fitg match`: which of two players is the stronger, with the same seeds in both seats.

use crate::failure::Failure;
use crate::grid::Grid;
use crate::page::{BOLD, Page, complain};
use crate::seats::player;
use crate::source::{self, Source, Switch};
use crate::threads::threads;
use fitg_engine::scenario::Scenario;
use fitg_players::ladder::{self, Ladder, Rung, Rungs, Strength};
use fitg_players::pairs::{self, Match, Standing};
use fitg_players::{Fault, Kind};
use std::io::IsTerminal;

/// Who plays against whom.
#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    pub source: Source,
    /// Whose share of the games is wanted: random, plain, captain, admiral, or one with a style, such as bold-captain
    #[arg(long, default_value = "captain", value_parser = player)]
    pub player: Kind,
    /// Against whom
    #[arg(long, default_value = "plain", value_parser = player, value_name = "PLAYER")]
    pub against: Kind,
    /// Everybody against everybody, with the strength of each in Elo
    #[arg(long, conflicts_with_all = ["player", "against"])]
    pub ladder: bool,
    /// Who is on the ladder; random, plain, captain and admiral if not given
    #[arg(long, requires = "ladder", value_parser = player, value_delimiter = ',', value_name = "PLAYERS")]
    pub players: Vec<Kind>,
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
    if arguments.ladder {
        return ladder(arguments, &scenario, page);
    }
    let standing = pairs::play(&Match {
        scenario: &scenario,
        options: source::options(&arguments.options),
        pairs: arguments.pairs,
        seed: arguments.seed,
        player: arguments.player,
        against: arguments.against,
        threads: threads(arguments.threads),
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
    without_faults(standing.faults.iter())
}

/// Plays a ladder.
fn ladder(arguments: &Arguments, scenario: &Scenario, page: &mut Page) -> Result<(), Failure> {
    let mut players = if arguments.players.is_empty() { Kind::LEVELS.to_vec() } else { arguments.players.clone() };
    let mut seen = Vec::new();
    players.retain(|player| {
        !seen.contains(player) && {
            seen.push(*player);
            true
        }
    });
    let wanted = Ladder {
        scenario,
        options: source::options(&arguments.options),
        players,
        pairs: arguments.pairs,
        seed: arguments.seed,
        threads: threads(arguments.threads),
    };
    let rungs = ladder::play(&wanted, |standing| {
        // Matches take their time: whoever waits at a terminal sees each when it is over.
        if std::io::stderr().is_terminal() {
            let share = standing.share * 100.0;
            complain(&format!("{} against {}: {share:.1} %", standing.player, standing.against));
        }
    });
    if page.json {
        page.document(&rungs)?;
    } else {
        show(&rungs, page)?;
    }
    without_faults(rungs.faults())
}

fn show(rungs: &Rungs, page: &mut Page) -> Result<(), Failure> {
    page.line(format!(
        "{BOLD}{}{BOLD:#}: a ladder, {} seeds from {} in both seats for any two players",
        rungs.scenario, rungs.pairs, rungs.seed
    ))?;
    let words = |strength: &Strength| {
        let [low, high] = strength.interval;
        [format!("{:+.0} Elo", strength.elo), format!("({low:+.0} to {high:+.0} with 95 %)")]
    };
    let mut grid = Grid::default();
    for Rung { player, strength, won, games } in &rungs.rungs {
        let [elo, interval] = words(strength);
        grid.row([format!("  {player}"), elo, interval, format!("won {won} of {games}")]);
    }
    for line in grid.lines(false) {
        page.line(line)?;
    }
    let [elo, interval] = words(&rungs.rebel_seat);
    page.line(format!("  The Rebel seat is worth {elo} {interval} among them."))?;
    for standing in &rungs.matches {
        let Standing { player, against, won_as_rebel, won_as_imperial, pairs, .. } = standing;
        page.line(format!(
            "  {player} against {against}: {won_as_rebel} of {pairs} as Rebel, {won_as_imperial} of {pairs} as Imperial"
        ))?;
    }
    Ok(())
}

/// What went wrong in the games is a failure of the command.
fn without_faults<'f>(mut faults: impl Iterator<Item = &'f Fault>) -> Result<(), Failure> {
    let Some(first) = faults.next() else { return Ok(()) };
    let message = format!("{} faults; the first: {first}", faults.count() + 1);
    Err(Failure::refused("faults", None, message))
}
