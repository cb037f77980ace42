//! Makes the captain's weights from nothing but games: `cargo xtask train --hours H`.
//!
//! Round by round new games are played, each with a seed that was never used before; positions at the ends of Player-Turns are judged
//! first (so the loss that is printed is of games never seen) and then learned from, three times over. Everything to go on from is kept
//! in the folder `target/train`; begun again, it goes on. Each round adds a line to `target/train/rounds.csv`, and the weights are written to
//! `players/data/captain.json`.
//!
//! A game begins with answers at random among those of the players, so that positions come about that good players avoid; they are
//! learned from only after the last of those answers. In the league each side is played by `plain`, or by a captain with the weights of the round
//! before who thinks little (`--captains`: how many of a hundred).

mod kept;
mod learner;

use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::scenario::{Scenario, official};
use fitg_engine::state::{Options, State};
use fitg_players::captain::features::{self, Features};
use fitg_players::captain::network::{Network, ONE, Value};
use fitg_players::captain::{Captain, Effort, Manner};
use fitg_players::plain::Plain;
use fitg_players::random::Random;
use fitg_players::{Player, Seat};
use learner::{Learner, Lesson};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

const SCENARIOS: [&str; 2] = ["flight-to-egrix", "varu-powderkeg"];

/// Seeds from here on: those of matches and tests are below.
const FIRST_SEED: u64 = 1_000_000_000;

/// What a captain thinks while it teaches.
const HASTY: Effort = Effort { first: 4, games: 48, lines: 8, answers: 4_000 };

#[derive(Serialize, Deserialize)]
struct Training {
    learner: Option<Learner>,
    rounds: u64,
    next_seed: u64,
    lessons: u64,
    /// How many games were played with so many captains of a hundred.
    games: Vec<(u64, u64)>,
}

struct Wanted {
    hours: f64,
    rounds: u64,
    games: u64,
    captains: u64,
    side: Option<Side>,
    league: u64,
    scenario: Option<String>,
    begin: Option<String>,
    out: String,
    folder: String,
    rate: f32,
    trace: f32,
    kept: usize,
}

fn wanted() -> Result<Wanted, Box<dyn Error>> {
    let mut wanted = Wanted {
        hours: 0.1,
        rounds: u64::MAX,
        games: 4000,
        captains: 0,
        side: None,
        league: 0,
        scenario: None,
        begin: None,
        out: "players/data/captain.json".to_owned(),
        folder: "target/train".to_owned(),
        rate: 0.002,
        trace: 1.0,
        kept: 0,
    };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let number = words.next().ok_or(format!("{word} wants a number"))?;
        match word.as_str() {
            "--hours" => wanted.hours = number.parse()?,
            "--rounds" => wanted.rounds = number.parse()?,
            "--games" => wanted.games = number.parse()?,
            "--captains" => wanted.captains = number.parse()?,
            "--side" => wanted.side = Some(if number == "rebel" { Side::Rebel } else { Side::Imperial }),
            "--league" => wanted.league = number.parse()?,
            "--scenario" => wanted.scenario = Some(number),
            "--begin" => wanted.begin = Some(number),
            "--out" => wanted.out = number,
            "--folder" => wanted.folder = number,
            "--trace" => wanted.trace = number.parse()?,
            "--kept" => wanted.kept = number.parse()?,
            "--rate" => wanted.rate = number.parse()?,
            _ => return Err(format!("{word}: there are --hours, --rounds, --games and --captains").into()),
        }
    }
    Ok(wanted)
}

fn main() -> Result<(), Box<dyn Error>> {
    let wanted = wanted()?;
    let began = Instant::now();
    let folder = Path::new(&wanted.folder);
    fs::create_dir_all(folder)?;
    let kept = folder.join("training.json");
    let mut training = match fs::read_to_string(&kept) {
        Ok(text) => serde_json::from_str(&text)?,
        Err(_) => Training { learner: None, rounds: 0, next_seed: FIRST_SEED, lessons: 0, games: Vec::new() },
    };
    training.learner = training.learner.map(Learner::woken);
    let until = training.rounds.saturating_add(wanted.rounds);
    while began.elapsed() < Duration::from_secs_f64(wanted.hours * 3600.0) && training.rounds < until {
        round(&mut training, &wanted, folder)?;
        fs::write(&kept, serde_json::to_string(&training)?)?;
    }
    Ok(())
}

/// Plays new games, judges them, and learns from them.
fn round(training: &mut Training, wanted: &Wanted, folder: &Path) -> Result<(), Box<dyn Error>> {
    let begun = wanted.begin.as_ref().map(|path| fs::read_to_string(path)).transpose()?;
    let begun = begun.map(|text| Network::read(&text).map_err(|why| format!("{why:?}"))).transpose()?;
    let network = training.learner.as_ref().map(|learner| learner.network(Vec::new())).or(begun.clone()).map(Arc::new);
    let mut lessons = Vec::new();
    for number in 0..wanted.games {
        let scenario = official(wanted.scenario.as_deref().unwrap_or(SCENARIOS[(number % 2) as usize]))
            .ok_or("no such scenario")?;
        lessons.extend(game(&scenario, training.next_seed, network.as_ref(), wanted));
        training.next_seed += 1;
    }
    let mut chance = ChaCha8Rng::seed_from_u64(training.next_seed);
    let learner = training.learner.get_or_insert_with(|| match &begun {
        Some(network) => Learner::from_network(network, &lessons, FIRST_SEED),
        None => Learner::new(&lessons, FIRST_SEED),
    });
    let mut order: Vec<&Lesson> = lessons.iter().collect();
    let judged = learner.pass(&order, 0.0);
    let wins = lessons.iter().map(|lesson| f64::from(lesson.won)).sum::<f64>() / lessons.len().max(1) as f64;
    let mean = -wins * wins.ln() - (1.0 - wins) * (1.0 - wins).ln();
    let rate = wanted.rate / (1.0 + training.rounds as f32 / 10.0);
    let kept = kept::lessons(folder, training.rounds, wanted.kept)?;
    order.extend(&kept);
    for _ in 0..3 {
        order.shuffle(&mut chance);
        learner.pass(&order, rate);
    }
    if wanted.kept > 0 {
        kept::keep(folder, training.rounds + 1, &lessons)?;
    }
    training.rounds += 1;
    training.lessons += lessons.len() as u64;
    match training.games.iter_mut().find(|(captains, _)| *captains == wanted.captains) {
        Some((_, games)) => *games += wanted.games,
        None => training.games.push((wanted.captains, wanted.games)),
    }
    let mut made_by = vec![format!(
        "{} rounds, {} positions, game seeds {FIRST_SEED} to {}",
        training.rounds,
        training.lessons,
        training.next_seed - 1
    )];
    made_by.extend(training.games.iter().map(|(captains, games)| {
        format!("{games} games in which a side was played by a captain {captains} times of 100, by plain else")
    }));
    fs::write(&wanted.out, written(&learner.network(made_by))?)?;
    let line = format!(
        "{},{},{:.4},{:.4},{:.3},{:.3}",
        training.rounds,
        lessons.len(),
        judged.chance,
        mean,
        judged.points,
        wins
    );
    println!("round,positions,loss,loss of the mean,points squared,rebel wins: {line}");
    let mut rounds = fs::OpenOptions::new().create(true).append(true).open(folder.join("rounds.csv"))?;
    writeln!(rounds, "{line}")?;
    Ok(())
}

/// The weights as they lie in the file: a line for each row.
fn written(network: &Network) -> Result<String, serde_json::Error> {
    Ok(serde_json::to_string(network)?.replace("],[", "],\n[").replace("\":[[", "\":[\n[") + "\n")
}

/// One game, and what can be learned from it.
fn game(scenario: &Scenario, seed: u64, network: Option<&Arc<Network>>, wanted: &Wanted) -> Vec<Lesson> {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let Ok(game) = Game::new(scenario, Options::default(), Seed(seed)) else { return Vec::new() };
    let mut game = game.without_undo();
    let mut captains = [false; 2];
    let mut player = |side: Side| -> Box<dyn Player> {
        let often = match wanted.side {
            None => wanted.captains,
            Some(own) if own == side => 100,
            Some(_) => wanted.league,
        };
        match network {
            Some(network) if chance.random_range(0..100) < often => {
                captains[side.index()] = true;
                let manner = Manner { doubt: 20, ..Manner::USUAL };
                Box::new(Captain::thinking(side, Seed(seed), Some(network.clone()), HASTY).judging(manner))
            }
            _ => Box::new(Plain::new(side, Seed(seed))),
        }
    };
    let mut players = [player(Side::Rebel), player(Side::Imperial)];
    let mut strays = [Random::new(Side::Rebel, Seed(seed)), Random::new(Side::Imperial, Seed(seed))];
    // How often of ten each side strays, and until which Game-Turn.
    let often = [0, 1].map(|_| [0, 0, 1, 3, 10][chance.random_range(0..5)]);
    let until = chance.random_range(0..=scenario_turns(&game));
    let mut positions: Vec<Features> = Vec::new();
    while let Some(seat) = Seat::asked(&game) {
        let side = seat.side().index();
        let before: State = *game.state();
        let strays_now = before.clock.turn <= until && chance.random_range(0..10) < often[side];
        // Whom thinking costs time does not think about what he will not do.
        let usual = if strays_now && captains[side] { seat.decision().answers[0] } else { players[side].choose(&seat) };
        let answer = if strays_now { strays[side].choose(&seat) } else { usual };
        if strays_now {
            positions.clear();
        }
        if game.apply(answer).is_err() {
            return Vec::new();
        }
        if features::turn_passed(&before, game.state()) && game.outcome().is_none() {
            positions.push(Features::of(game.state()));
        }
    }
    let Some(outcome) = game.outcome() else { return Vec::new() };
    let won = if outcome.winner == Side::Rebel { 1.0 } else { 0.0 };
    let margin = f32::from(features::margin(game.state(), outcome)) / 12.0;
    // What is aimed at is what came of the game and, the more the further it is off, what the network said on the way there.
    let mut aim = (won, margin);
    let mut lessons: Vec<Lesson> = Vec::new();
    for features in positions.into_iter().rev() {
        let said = network.map(|network| network.value(&features));
        lessons.push(Lesson { features, won: aim.0, margin: aim.1 });
        if let Some(Value { chance, margin }) = said {
            let mixed = |aim: f32, said: i64, whole: i64| {
                wanted.trace * aim + (1.0 - wanted.trace) * (said as f32 / whole as f32)
            };
            aim = (mixed(aim.0, chance, ONE), mixed(aim.1, margin, 12 * ONE));
        }
    }
    lessons
}

fn scenario_turns(game: &Game) -> u8 {
    game.state().terms.turns
}
