//! `fitg review`: a game that is over looked back upon.

use crate::bar;
use crate::failure::Failure;
use crate::grid::Grid;
use crate::page::{BOLD, DIM, Page, color};
use crate::record;
use crate::threads::threads;
use fitg_engine::Side;
use fitg_players::review::{
    CurvePoint, Measure, NotReviewed, Position, Review, SideReview, Thought, TurnedBy, TurningPoint, Waiting, review,
    steps,
};
use fitg_saves::{PlayerTurn, Replay};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How wide the bars of the curve are, in columns.
const BAR: usize = 40;

/// Of which game.
#[derive(clap::Args)]
pub struct Arguments {
    /// The game's file; the game is over
    pub game: PathBuf,
    /// On how many threads; all cores if not given. The review is the same on any number
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=64))]
    pub threads: Option<u16>,
}

/// Reviews it.
pub fn run(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let replay = record::open(&arguments.game)?;
    let positions: Vec<Position> =
        replay.positions().into_iter().map(|(game, given)| Position { game, given }).collect();
    let done = AtomicUsize::new(0);
    // Who asks waits for it: nothing stops it.
    let waiting = Waiting { threads: threads(arguments.threads), done: &done, go_on: &|| true };
    let parts = u64::try_from(steps(positions.len())).unwrap_or(u64::MAX);
    let so_far = || u64::try_from(done.load(Ordering::Relaxed)).unwrap_or(u64::MAX);
    let thought = Thought::of(replay.game().state().terms.level);
    let reviewed = bar::watched(parts, "positions", &so_far, || review(&positions, thought, &waiting));
    let reviewed = reviewed.map_err(|why| match why {
        NotReviewed::NotOver => {
            Failure::refused("not-over", None, "the game is not over yet; a review would tell what is still secret")
        }
        NotReviewed::Stopped => Failure::refused("stopped", None, "the review was stopped"),
    })?;
    if page.json { page.document(&reviewed) } else { show(&reviewed, &replay, page) }
}

fn show(review: &Review, replay: &Replay, page: &mut Page) -> Result<(), Failure> {
    page.line(format!("{BOLD}{}{BOLD:#}: looked back upon", replay.name().as_str()))?;
    curve(review, replay.player_turns(), page)?;
    for (side, told) in [(Side::Rebel, &review.rebel), (Side::Imperial, &review.imperial)] {
        balance(side, told, review.measure, page)?;
    }
    if review.turning_points.is_empty() {
        page.line("Nothing turned this game.")?;
    } else {
        page.line(format!("{BOLD}Where it turned{BOLD:#}"))?;
    }
    for (at, point) in review.turning_points.iter().enumerate() {
        turning_point(at + 1, point, page)?;
    }
    page.wrapped(&format!("{DIM}{}{DIM:#}", review.how), "")
}

/// The expected result where each Player-Turn began, and what came of the game.
fn curve(review: &Review, turns: &[PlayerTurn], page: &mut Page) -> Result<(), Failure> {
    let what = match review.measure {
        Measure::Learned => "The Rebel Player's chance to win, at the beginning of each Player-Turn",
        Measure::PointsNow => "The points beyond those the Rebel Player needs, at the beginning of each Player-Turn",
    };
    page.line(format!("{BOLD}{what}{BOLD:#}"))?;
    let mut grid = Grid::default();
    let mut row = |when: String, point: &CurvePoint| {
        let (figure, bar) = drawn(review, point);
        grid.row([when, figure, bar]);
    };
    for turn in turns {
        if let Some(point) = review.curve.get(turn.position) {
            row(format!("  Game-Turn {}, {}", turn.turn, turn.side.name()), point);
        }
    }
    if let Some(point) = review.curve.last() {
        row("  the end".to_owned(), point);
    }
    grid.lines(false).into_iter().try_for_each(|line| page.line(line))
}

/// A result as a figure and as a bar: of chances from nothing to certain, of points from the fewest to the most of this game.
fn drawn(review: &Review, point: &CurvePoint) -> (String, String) {
    let points = review.curve.iter().map(|point| point.worth.points);
    let (low, high) = (points.clone().min().unwrap_or_default(), points.max().unwrap_or_default());
    let (figure, part, whole) = match point.worth.chance {
        Some(chance) => (format!("{:>3} in 100", (chance + 5) / 10), chance, 1000),
        None => (format!("{:>6.1}", f64::from(point.worth.points) / 10.0), point.worth.points - low, high - low),
    };
    let (part, whole) = (usize::try_from(part).unwrap_or_default(), usize::try_from(whole).unwrap_or_default());
    (figure, "█".repeat((part * BAR + whole / 2) / whole.max(1)))
}

/// What luck and decisions were worth to a side.
fn balance(side: Side, told: &SideReview, measure: Measure, page: &mut Page) -> Result<(), Failure> {
    let style = color(side);
    page.line(format!("{style}{} Player{style:#}", side.name()))?;
    page.wrapped(&format!("  {}", told.luck.words), "    ")?;
    let luck = &told.luck;
    let parts = [
        ("own dice", luck.own_dice),
        ("the other side's dice", luck.enemy_dice),
        ("fights in which both threw", luck.both_dice),
        ("cards and picks", luck.cards),
    ];
    for (what, worth) in parts {
        let figure = match (measure, worth.chance) {
            (Measure::Learned, Some(chance)) => format!("{:+.1} in 100", f64::from(chance) / 10.0),
            _ => format!("{:+.1} points", f64::from(worth.points) / 10.0),
        };
        page.line(format!("    {what}: {figure}"))?;
    }
    match &told.decisions {
        Some(decisions) => page.wrapped(&format!("  {}", decisions.words), "    "),
        None => Ok(()),
    }
}

fn turning_point(number: usize, point: &TurningPoint, page: &mut Page) -> Result<(), Failure> {
    let TurningPoint { position, turn, phasing, side, prompt, label, by, words, happened, otherwise, .. } = point;
    let style = color(*side);
    let what = match by {
        TurnedBy::Decision => "a decision",
        TurnedBy::Luck => "luck",
    };
    page.wrapped(
        &format!(
            "{number}. Game-Turn {turn}, {} Player-Turn, step {position}: {what} {DIM}({prompt}){DIM:#}",
            phasing.name()
        ),
        "   ",
    )?;
    page.wrapped(&format!("   {style}{}{style:#}: {BOLD}{label}{BOLD:#}", side.name()), "     ")?;
    for line in happened {
        page.wrapped(&format!("   - {line}"), "     ")?;
    }
    page.wrapped(&format!("   {words}"), "   ")?;
    if !otherwise.is_empty() {
        page.line("   What else there was:")?;
    }
    for other in otherwise {
        let meaning = other.meaning.as_ref().map_or_else(String::new, |meaning| format!(", {meaning}"));
        let line = format!("   - {}{meaning} {DIM}({}){DIM:#}: {}", other.label, other.id, other.words);
        page.wrapped(&line, "     ")?;
    }
    Ok(())
}
