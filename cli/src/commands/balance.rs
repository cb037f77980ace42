//! `fitg balance`: what a player makes of a scenario's balance, by the Victory Points that the Rebel Player needs.

use crate::failure::Failure;
use crate::grid::Grid;
use crate::page::{BOLD, Page};
use crate::seats::player;
use crate::source::Source;
use crate::threads::threads;
use fitg_players::Kind;
use fitg_players::balance::Balance;

/// So many numbers of points are shown on either side of the even one and of what the scenario asks for.
const AROUND: i16 = 3;

/// What to play.
#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    pub source: Source,
    /// Who plays both sides: random, plain, captain, admiral, or one with a style, such as bold-captain
    #[arg(long, default_value = "admiral", value_parser = player)]
    pub player: Kind,
    /// How many games
    #[arg(long, short, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// The seed of the first game; each further game has the next one
    #[arg(long, short, default_value_t = 1)]
    pub seed: u64,
    /// On how many threads; all cores if not given
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
}

/// Plays them.
pub fn run(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let scenario = arguments.source.scenario()?;
    let balance =
        Balance::played(&scenario, arguments.player, arguments.games, arguments.seed, threads(arguments.threads))
            .map_err(|fault| Failure::refused("faults", None, fault.to_string()))?;
    if page.json {
        return page.document(&balance);
    }
    let (games, even) = (balance.games(), balance.even());
    page.line(format!("{BOLD}{}{BOLD:#}: {games} games of {} against itself", scenario.id, balance.player))?;
    page.line(format!(
        "  at once: {} by the Rebel Player, {} by the Imperial Player",
        balance.rebel_at_once, balance.imperial_at_once
    ))?;
    let mut grid = Grid::default();
    let mut needed: Vec<i16> = [even, balance.needed]
        .iter()
        .flat_map(|&middle| middle.saturating_sub(AROUND)..=middle.saturating_add(AROUND))
        .collect();
    needed.sort_unstable();
    needed.dedup();
    for points in needed {
        let won = balance.won_with(points);
        let share = f64::from(won) * 100.0 / f64::from(games.max(1));
        let mark = match (points == balance.needed, points == even) {
            (true, true) => "as the scenario has it, and even",
            (true, false) => "as the scenario has it",
            (false, true) => "even",
            (false, false) => "",
        };
        grid.row([format!("{points} points"), format!("{won} won"), format!("{share:.1} %"), mark.to_owned()]);
    }
    for line in grid.lines(false) {
        page.line(format!("  {line}"))?;
    }
    Ok(())
}
