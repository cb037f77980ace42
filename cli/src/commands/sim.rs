//! `fitg sim`: plays many whole games and says how they went.

use crate::bar;
use crate::failure::Failure;
use crate::grid::Grid;
use crate::page::{BOLD, Page};
use crate::seats::player;
use crate::source::{self, Source, Switch};
use crate::threads::threads;
use fitg_players::{CaseCount, Checks, Kind, Report, Simulation, Spread, simulate_watched};
use std::sync::atomic::{AtomicU64, Ordering};

/// So many faults are listed in text.
const LISTED_FAULTS: usize = 20;

/// What to play.
#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    pub source: Source,
    /// How many games
    #[arg(long, short, default_value_t = 1000)]
    pub games: u64,
    /// The seed of the first game; each further game has the next one
    #[arg(long, short, default_value_t = 1)]
    pub seed: u64,
    /// Who plays the Rebel side: random, plain, captain, admiral; with a style as bold-captain or careful-admiral
    #[arg(long, default_value = "random", value_parser = player, value_name = "PLAYER")]
    pub rebel: Kind,
    /// Who plays the Imperial side
    #[arg(long, default_value = "random", value_parser = player, value_name = "PLAYER")]
    pub imperial: Kind,
    /// On how many threads; all cores if not given
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
    /// A rule to switch on; can be given several times
    #[arg(long = "option", value_name = "OPTION", value_enum)]
    pub options: Vec<Switch>,
    /// Check everything at every step: answers, state, replay. Far slower
    #[arg(long)]
    pub check: bool,
    /// Count how often each case was told or asked
    #[arg(long)]
    pub cases: bool,
}

/// Plays them.
pub fn run(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let scenario = arguments.source.scenario()?;
    let simulation = Simulation {
        scenario: &scenario,
        options: source::options(&arguments.options),
        games: arguments.games,
        seed: arguments.seed,
        rebel: arguments.rebel,
        imperial: arguments.imperial,
        threads: threads(arguments.threads),
        checks: if arguments.check { Checks::ALL } else { Checks::NONE },
        count_cases: arguments.cases,
    };
    let report = watched(&simulation);
    if page.json {
        page.document(&report)?
    } else {
        show(&report, page)?
    }
    match report.faults.first() {
        None => Ok(()),
        Some(first) => {
            let message = format!("{} faults; the first: {first}", report.faults.len());
            Err(Failure::refused("faults", None, message))
        }
    }
}

/// Plays with a progress bar, where somebody can see one.
fn watched(simulation: &Simulation<'_>) -> Report {
    let done = AtomicU64::new(0);
    bar::watched(simulation.games, "games", &|| done.load(Ordering::Relaxed), || simulate_watched(simulation, &done))
}

fn show(report: &Report, page: &mut Page) -> Result<(), Failure> {
    let name = |kind: Option<Kind>| kind.map_or("nobody", Kind::name);
    page.line(format!(
        "{BOLD}{}{BOLD:#}: {} games from seed {}, Rebel {}, Imperial {}",
        report.scenario,
        report.games,
        report.seed,
        name(report.rebel),
        name(report.imperial)
    ))?;
    let share = |count: u64| if report.games == 0 { 0.0 } else { count as f64 * 100.0 / report.games as f64 };
    let mut grid = Grid::default();
    for (result, count) in &report.results {
        grid.row([result.replace('_', " "), format!("{count:>8}"), format!("{:>5.1} %", share(*count))]);
    }
    for line in grid.lines(false) {
        page.line(format!("  {line}"))?;
    }
    if let Some(points) = report.points_mean {
        page.line(format!("  Victory Points at the end: {points:.1} on average"))?;
    }
    let spread = |spread: &Spread| format!("{} to {}, {:.1} on average", spread.min, spread.max, spread.mean);
    page.line(format!("  Game-Turns: {}", spread(&report.turns)))?;
    page.line(format!("  decisions a game: {}", spread(&report.decisions_per_game)))?;
    page.line(format!(
        "  {} decisions in {:.2} s on {} threads: {:.0} decisions a second, {:.0} games a second",
        report.decisions, report.seconds, report.threads, report.decisions_per_second, report.games_per_second
    ))?;
    if !report.cases.is_empty() {
        let words = |counted: &CaseCount| format!("{} {}", counted.case, counted.count);
        let cases: Vec<String> = report.cases.iter().map(words).collect();
        page.wrapped(&format!("  cases told or asked: {}", cases.join(", ")), "    ")?;
    }
    page.line(format!("  faults: {}", report.faults.len()))?;
    for fault in report.faults.iter().take(LISTED_FAULTS) {
        page.wrapped(&format!("    {fault}"), "      ")?;
    }
    Ok(())
}
