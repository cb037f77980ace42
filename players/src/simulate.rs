//! Playing many games between two players.

use crate::checks::Watch;
use crate::report::{CaseCount, Fault, FaultKind, Report, Spread, ending_words};
use crate::{Checks, Kind, Player, Seat};
use fitg_engine::chance::Seed;
use fitg_engine::event::Report as Told;
use fitg_engine::game::Game;
use fitg_engine::scenario::Scenario;
use fitg_engine::state::{Ending, Options, Outcome, State};
use fitg_engine::{Case, Side};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

/// A game with more decisions than this is taken for one that never ends. The longest games have some hundreds.
pub const MOST_DECISIONS: u64 = 20_000;

/// Games to be played.
#[derive(Clone, Debug)]
pub struct Simulation<'s> {
    /// What is played.
    pub scenario: &'s Scenario,
    /// With which rules switched on.
    pub options: Options,
    /// How many games.
    pub games: u64,
    /// The seed of the first game; each further game has the next one. So one game of a run is played again by giving
    /// its own seed and one game.
    pub seed: u64,
    /// Who plays the Rebel side.
    pub rebel: Kind,
    /// Who plays the Imperial side.
    pub imperial: Kind,
    /// On how many threads; at least one.
    pub threads: usize,
    /// What is checked on the way.
    pub checks: Checks,
    /// Whether to count how often each case was told and asked, which costs some time.
    pub count_cases: bool,
}

impl<'s> Simulation<'s> {
    /// One game by the plain rules, nothing checked or counted: what is wanted otherwise is said beside it.
    #[must_use]
    pub fn of(scenario: &'s Scenario, rebel: Kind, imperial: Kind) -> Simulation<'s> {
        Simulation {
            scenario,
            options: Options::default(),
            games: 1,
            seed: 1,
            rebel,
            imperial,
            threads: 1,
            checks: Checks::NONE,
            count_cases: false,
        }
    }
}

/// How one game went.
#[derive(Clone, Debug, Default)]
struct Played {
    seed: u64,
    outcome: Option<Outcome>,
    turns: u64,
    decisions: u64,
    most_answers: u64,
    deepest: u64,
    faults: Vec<Fault>,
    cases: BTreeMap<Case, u64>,
}

impl Played {
    /// Counts the cases of what was told.
    fn count(&mut self, told: &[Told]) {
        for report in told {
            *self.cases.entry(report.case).or_insert(0) += 1;
        }
    }
}

/// Plays the games and says how they went. Whatever goes wrong in a game is a fault in the report; the others go on.
#[must_use]
pub fn simulate(simulation: &Simulation<'_>) -> Report {
    simulate_watched(simulation, &AtomicU64::new(0))
}

/// As [`simulate`]; `done` counts the games that are over, so that somebody who waits can see how far it is.
#[must_use]
pub fn simulate_watched(simulation: &Simulation<'_>, done: &AtomicU64) -> Report {
    let threads = simulation.threads.clamp(1, 256);
    let next = AtomicU64::new(0);
    let began = Instant::now();
    let mut played: Vec<Played> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|_| {
                scope.spawn(|| {
                    let mut played = Vec::new();
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= simulation.games {
                            return played;
                        }
                        played.push(one(simulation, simulation.seed.wrapping_add(number)));
                        done.fetch_add(1, Ordering::Relaxed);
                    }
                })
            })
            .collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap_or_default()).collect()
    });
    let seconds = began.elapsed().as_secs_f64();
    // Which thread played which game must not show.
    played.sort_by_key(|game| game.seed.wrapping_sub(simulation.seed));
    gather(simulation, threads, seconds, &played)
}

fn gather(simulation: &Simulation<'_>, threads: usize, seconds: f64, played: &[Played]) -> Report {
    let mut results = BTreeMap::new();
    let (mut wins, mut points) = ([0_u64; 2], Vec::new());
    for outcome in played.iter().filter_map(|game| game.outcome) {
        *results.entry(ending_words(outcome)).or_insert(0) += 1;
        wins[outcome.winner.index()] += 1;
        if let Ending::VictoryPoints(scored) = outcome.ending {
            points.push(f64::from(scored));
        }
    }
    let mut cases: BTreeMap<Case, u64> = BTreeMap::new();
    for (&case, count) in played.iter().flat_map(|game| &game.cases) {
        *cases.entry(case).or_insert(0) += count;
    }
    let decisions: u64 = played.iter().map(|game| game.decisions).sum();
    let per_second = |count: u64| if seconds > 0.0 { count as f64 / seconds } else { 0.0 };
    Report {
        scenario: simulation.scenario.id.clone(),
        options: simulation.options,
        rebel: Some(simulation.rebel),
        imperial: Some(simulation.imperial),
        seed: simulation.seed,
        games: played.len() as u64,
        ended: wins.iter().sum(),
        results,
        rebel_wins: wins[Side::Rebel.index()],
        imperial_wins: wins[Side::Imperial.index()],
        points_mean: (!points.is_empty()).then(|| points.iter().sum::<f64>() / points.len() as f64),
        outcomes: played.iter().filter_map(|game| game.outcome).collect(),
        turns: Spread::of(played.iter().map(|game| game.turns)),
        decisions,
        decisions_per_game: Spread::of(played.iter().map(|game| game.decisions)),
        most_answers: played.iter().map(|game| game.most_answers).max().unwrap_or(0),
        deepest: played.iter().map(|game| game.deepest).max().unwrap_or(0),
        seconds,
        decisions_per_second: per_second(decisions),
        games_per_second: per_second(played.len() as u64),
        threads: threads as u64,
        fault_count: played.iter().map(|game| game.faults.len() as u64).sum(),
        cases: cases.into_iter().map(|(case, count)| CaseCount { case, count }).collect(),
        faults: played.iter().flat_map(|game| game.faults.iter().cloned()).collect(),
    }
}

/// Plays one game; a panic is caught and reported with the step at which it came.
fn one(simulation: &Simulation<'_>, seed: u64) -> Played {
    let step = Cell::new(0);
    let played = catch_unwind(AssertUnwindSafe(|| to_the_end(simulation, seed, &step)));
    played.unwrap_or_else(|panic| {
        let what = panic
            .downcast_ref::<&str>()
            .map(|text| (*text).to_owned())
            .or_else(|| panic.downcast_ref::<String>().cloned())
            .unwrap_or_else(|| "a panic without words".to_owned());
        let fault = Fault { seed, step: step.get(), kind: FaultKind::Panic, what };
        Played { seed, decisions: step.get(), faults: vec![fault], ..Played::default() }
    })
}

fn to_the_end(simulation: &Simulation<'_>, seed: u64, step: &Cell<u64>) -> Played {
    let mut played = Played { seed, ..Played::default() };
    let fault = |step: u64, kind: FaultKind, what: String| Fault { seed, step, kind, what };
    let mut game = match Game::new(simulation.scenario, simulation.options, Seed(seed)) {
        Ok(game) => game.without_undo(),
        Err(error) => {
            played.faults.push(fault(0, FaultKind::Scenario, error.to_string()));
            return played;
        }
    };
    let mut players: [Box<dyn Player>; 2] =
        [simulation.rebel.seated(Side::Rebel, Seed(seed)), simulation.imperial.seated(Side::Imperial, Seed(seed))];
    let mut watch = Watch::new(simulation, seed);
    if simulation.count_cases {
        played.count(game.events());
    }
    while let Some(seat) = Seat::asked(&game) {
        let decision = seat.decision();
        played.most_answers = played.most_answers.max(decision.answers.len() as u64);
        played.deepest = played.deepest.max(game.depth() as u64);
        if let Err((kind, what)) = watch.before(&game) {
            played.faults.push(fault(step.get(), kind, what));
            break;
        }
        if simulation.count_cases {
            *played.cases.entry(decision.case()).or_insert(0) += 1;
        }
        let answer = players[seat.side().index()].choose(&seat);
        match game.apply(answer) {
            Ok(told) if simulation.count_cases => played.count(told),
            Ok(_) => {}
            Err(refusal) => {
                let kind = FaultKind::of(&refusal, FaultKind::Player);
                played.faults.push(fault(step.get(), kind, refusal.to_string()));
                break;
            }
        }
        step.set(step.get() + 1);
        if let Err((kind, what)) = watch.after(&game, answer) {
            played.faults.push(fault(step.get(), kind, what));
            break;
        }
        if step.get() >= MOST_DECISIONS {
            played.faults.push(fault(step.get(), FaultKind::Endless, format!("no end at {:?}", game.state().clock)));
            break;
        }
    }
    if played.faults.is_empty()
        && let Err((kind, what)) = watch.at_the_end(&game)
    {
        played.faults.push(fault(step.get(), kind, what));
    }
    let state: &State = game.state();
    played.outcome = game.outcome();
    played.turns = u64::from(state.clock.turn);
    played.decisions = step.get();
    played
}
