//! Makes the captain's weights from nothing but games: `cargo xtask train --hours H`.
//!
//! Round by round new games are played, each with a seed that was never used before; positions at the ends of Player-Turns are judged
//! first (so the loss that is printed is of games never seen) and then learned from, three times over. Everything to go on from is kept
//! in a folder; begun again, it goes on. Each round adds a line to `rounds.csv` there, and the weights are written to `players/data`.
//!
//! A game begins with answers at random among those of the players, so that positions come about that good players avoid; they are
//! learned from only after the last of those answers.
//!
//! There are four networks. The general one is of `plain` on both sides, and in the league a side is played by a captain with the weights of the
//! round before who thinks little (`--captains`: how many of a hundred). That of the Rebel captain (`--side rebel`) is of games against `plain`
//! in which the Rebel side is played by what the captain's mate was taught ([`Leaning::TAUGHT`]) and, after [`TAUGHT_ROUNDS`] rounds, by a captain who
//! thinks little and has the weights of the round before; then it is learned besides from what the network said on the way, and from the last rounds' lessons again.
//! That of the Province Game (`--game province`) is of its two scenarios; each side is played by what it was taught for them or by `plain`, as chance has it.
//! That of the Galactic Game (`--game galaxy`) is of the campaign and its two late starts, with `plain` on both sides.

mod kept;
mod learner;

use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::pieces::GameLevel;
use fitg_engine::scenario::{Scenario, official};
use fitg_engine::state::{Options, State};
use fitg_players::captain::features::{self, Features};
use fitg_players::captain::network::{Network, ONE, Value};
use fitg_players::captain::{Captain, Effort, Manner};
use fitg_players::plain::Plain;
use fitg_players::plain::leaning::Leaning;
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

/// After so many rounds of the taught sense the Rebel captain learns from his own games.
const TAUGHT_ROUNDS: u64 = 28;

struct Wanted {
    hours: f64,
    rounds: u64,
    games: Option<u64>,
    captains: u64,
    course: Course,
}

/// Which network is made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Course {
    /// The one of the Star System Game, for whoever has none of his own.
    General,
    /// That of the Rebel captain there.
    Rebel,
    /// That of both sides in the Province Game.
    Provinces,
    /// That of both sides in the Galactic Game.
    Galaxy,
}

impl Course {
    const fn scenarios(self) -> &'static [&'static str] {
        match self {
            Course::General | Course::Rebel => &["flight-to-egrix", "varu-powderkeg"],
            Course::Provinces => &["the-empires-backdoor", "orlog-besieged"],
            Course::Galaxy => &["freedom-in-the-galaxy", "the-fire-spreads", "the-fleet-at-adare"],
        }
    }

    fn folder(self) -> &'static Path {
        Path::new(match self {
            Course::General => "target/train",
            Course::Rebel => "target/train-rebel",
            Course::Provinces => "target/train-province",
            Course::Galaxy => "target/train-galaxy",
        })
    }

    const fn weights(self) -> &'static str {
        match self {
            Course::General => "players/data/captain.json",
            Course::Rebel => "players/data/captain-rebel.json",
            Course::Provinces => "players/data/captain-province.json",
            Course::Galaxy => "players/data/captain-galaxy.json",
        }
    }
}

fn wanted() -> Result<Wanted, Box<dyn Error>> {
    let mut wanted = Wanted { hours: 0.1, rounds: u64::MAX, games: None, captains: 0, course: Course::General };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let number = words.next().ok_or(format!("{word} wants a number"))?;
        match word.as_str() {
            "--hours" => wanted.hours = number.parse()?,
            "--rounds" => wanted.rounds = number.parse()?,
            "--games" => wanted.games = Some(number.parse()?),
            "--captains" => wanted.captains = number.parse()?,
            "--side" if number == "rebel" => wanted.course = Course::Rebel,
            "--game" if number == "province" => wanted.course = Course::Provinces,
            "--game" if number == "galaxy" => wanted.course = Course::Galaxy,
            _ => {
                let there = "--hours, --rounds, --games, --captains, --side rebel, --game province and --game galaxy";
                return Err(format!("{word}: there are {there}").into());
            }
        }
    }
    Ok(wanted)
}

/// How a round is played and learned from.
#[derive(Clone, Copy)]
struct Round {
    games: u64,
    /// Of a hundred, how many of the Rebel players are captains, and of the Imperial ones.
    captains: [u64; 2],
    /// What each side's plain sense weighs.
    leaning: [&'static Leaning; 2],
    /// Of a hundred, how many of those who are no captains play as `plain` all the same.
    plain: u64,
    /// How much of what is aimed at is what came of the game; the rest is what the network says of the next position.
    outcome: f32,
    /// The lessons of so many rounds before are learned from again.
    kept: usize,
}

impl Wanted {
    fn round(&self, number: u64) -> Round {
        let (captains, leaning) = ([self.captains; 2], [&Leaning::PLAIN; 2]);
        let taught = [&Leaning::TAUGHT, &Leaning::PLAIN];
        let first = Round { games: 4_000, captains, leaning, plain: 0, outcome: 1.0, kept: 0 };
        let round = match self.course {
            Course::General => first,
            Course::Rebel if number < TAUGHT_ROUNDS => Round { captains: [0, 0], leaning: taught, ..first },
            Course::Rebel => Round { games: 500, captains: [100, 0], leaning: taught, outcome: 0.7, kept: 8, ..first },
            Course::Provinces => {
                let leaning = Side::BOTH.map(|side| Leaning::taught(GameLevel::Province, side));
                Round { games: 1_500, captains: [0, 0], leaning, plain: 40, ..first }
            }
            Course::Galaxy => Round { games: 600, captains: [0, 0], ..first },
        };
        Round { games: self.games.unwrap_or(round.games), ..round }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let wanted = wanted()?;
    let began = Instant::now();
    let folder = wanted.course.folder();
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
    let network = training.learner.as_ref().map(|learner| Arc::new(learner.network(Vec::new())));
    let played = wanted.round(training.rounds);
    let mut lessons = Vec::new();
    for number in 0..played.games {
        let scenarios = wanted.course.scenarios();
        let scenario = official(scenarios[number as usize % scenarios.len()]).ok_or("no such scenario")?;
        lessons.extend(game(&scenario, training.next_seed, network.as_ref(), played));
        training.next_seed += 1;
    }
    let mut chance = ChaCha8Rng::seed_from_u64(training.next_seed);
    let learner = training.learner.get_or_insert_with(|| Learner::new(&lessons, FIRST_SEED));
    let mut order: Vec<&Lesson> = lessons.iter().collect();
    let judged = learner.pass(&order, 0.0);
    let wins = lessons.iter().map(|lesson| f64::from(lesson.won)).sum::<f64>() / lessons.len().max(1) as f64;
    let mean = -wins * wins.ln() - (1.0 - wins) * (1.0 - wins).ln();
    let rate = 0.002 / (1.0 + training.rounds as f32 / 10.0);
    let kept = kept::lessons(folder, training.rounds, played.kept)?;
    order.extend(&kept);
    for _ in 0..3 {
        order.shuffle(&mut chance);
        learner.pass(&order, rate);
    }
    if wanted.course == Course::Rebel {
        kept::keep(folder, training.rounds + 1, &lessons)?;
    }
    training.rounds += 1;
    training.lessons += lessons.len() as u64;
    let [captains, _] = played.captains;
    match training.games.iter_mut().find(|(often, _)| *often == captains) {
        Some((_, games)) => *games += played.games,
        None => training.games.push((captains, played.games)),
    }
    let mut made_by = vec![format!(
        "{} rounds, {} positions, game seeds {FIRST_SEED} to {}",
        training.rounds,
        training.lessons,
        training.next_seed - 1
    )];
    made_by.extend(training.games.iter().map(|(captains, games)| match wanted.course {
        Course::Rebel => format!("{games} games in which the Rebel side was played by a captain {captains} times of 100, by the taught sense else"),
        Course::General | Course::Galaxy => format!("{games} games in which a side was played by a captain {captains} times of 100, by plain else"),
        Course::Provinces => format!("{games} games in which a side was played by plain {} times of 100, by the taught sense else", played.plain),
    }));
    fs::write(wanted.course.weights(), written(&learner.network(made_by))?)?;
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
fn game(scenario: &Scenario, seed: u64, network: Option<&Arc<Network>>, round: Round) -> Vec<Lesson> {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let Ok(game) = Game::new(scenario, Options::default(), Seed(seed)) else { return Vec::new() };
    let mut game = game.without_undo();
    let mut captains = [false; 2];
    let mut player = |side: Side| -> Box<dyn Player> {
        let often = round.captains[side.index()];
        match network {
            Some(network) if chance.random_range(0..100) < often => {
                captains[side.index()] = true;
                let manner = Manner { leaning: Some(round.leaning[side.index()]), ..Manner::USUAL };
                Box::new(Captain::thinking(side, Seed(seed), Some(network.clone()), HASTY).judging(manner))
            }
            _ if round.plain > 0 && chance.random_range(0..100) < round.plain => Box::new(Plain::new(side, Seed(seed))),
            _ => Box::new(Plain::new(side, Seed(seed)).leaning(round.leaning[side.index()])),
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
        if answer != usual || strays_now && captains[side] {
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
                round.outcome * aim + (1.0 - round.outcome) * (said as f32 / whole as f32)
            };
            aim = (mixed(aim.0, chance, ONE), mixed(aim.1, margin, 12 * ONE));
        }
    }
    lessons
}

fn scenario_turns(game: &Game) -> u8 {
    game.state().terms.turns
}
