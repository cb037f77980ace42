//! What games are made from: scenarios by id or file, seeds, options, names of files.

use crate::failure::{Failure, did_you_mean, system};
use clap::ValueEnum;
use fitg_engine::chance::Seed;
use fitg_engine::scenario::{Scenario, all_ids, official};
use fitg_engine::state::Options;
use fitg_saves::{EXTENSION, NewGame};
use std::fs::File;
use std::hash::{BuildHasher, RandomState};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// No scenario file is larger than this, in bytes.
const LARGEST_SCENARIO: u64 = 1 << 20;

/// How the file of a game begins.
const GAME: &[u8] = b"{\"fitg\":";

/// A rule that can be switched on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Switch {
    /// Every roll, draw and random pick is asked of the players
    DiceByHand,
    /// A house rule: the die of every detection counts as 6
    MercilessPdbs,
    /// The variant with ten-sided dice for detection and search
    TenSidedSearch,
    /// Nobody gets a hint in this game
    NoHints,
}

/// The options with these switched on.
pub fn options(switches: &[Switch]) -> Options {
    let on = |switch| switches.contains(&switch);
    Options {
        dice_by_hand: on(Switch::DiceByHand),
        merciless_pdbs: on(Switch::MercilessPdbs),
        ten_sided_search: on(Switch::TenSidedSearch),
        no_hints: on(Switch::NoHints),
    }
}

/// Where a game comes from.
#[derive(Debug, clap::Args)]
pub struct Source {
    /// The id of a scenario (fitg scenarios), or a scenario file
    pub scenario: String,
    #[command(flatten)]
    pub figures: Figures,
}

impl Source {
    /// The scenario, with the figures asked for.
    pub fn scenario(&self) -> Result<Scenario, Failure> {
        self.figures.put_into(scenario(&self.scenario)?)
    }
}

/// What a new game has in place of figures that no source has, and of the points that win it.
#[derive(Debug, clap::Args)]
pub struct Figures {
    /// A file with figures that replace those of this project, which no source has (19.7): {"unit_costs": {"line": 4}}; in the Galactic Game also tax_schedule (33.1) and strategic_assignments (35.1)
    #[arg(long = "figures", value_name = "FILE")]
    file: Option<PathBuf>,
    /// How many more Victory Points the Rebel Player needs than the scenario says, or fewer: to even it out
    #[arg(long, value_name = "POINTS", allow_hyphen_values = true)]
    handicap: Option<i16>,
}

impl Figures {
    /// Whether any are asked for.
    pub fn are_given(&self) -> bool {
        self.file.is_some() || self.handicap.is_some()
    }

    /// The scenario with them.
    pub fn put_into(&self, scenario: Scenario) -> Result<Scenario, Failure> {
        let scenario = match &self.file {
            None => scenario,
            Some(path) => scenario.with_figures(&text_of(path)?)?,
        };
        Ok(scenario.with_handicap(self.handicap.unwrap_or(0))?)
    }
}

/// The ids of the scenarios that come with the program, the smaller games first.
pub fn ids() -> impl Iterator<Item = &'static str> {
    all_ids()
}

/// A scenario by its id, or from its file.
pub fn scenario(named: &str) -> Result<Scenario, Failure> {
    if let Some(scenario) = official(named) {
        return Ok(scenario);
    }
    let path = Path::new(named);
    if !path.is_file() {
        let meant = did_you_mean(named, ids());
        let all: Vec<&str> = ids().collect();
        let message = format!("{named:?} is neither a scenario ({}) nor a file{meant}", all.join(", "));
        return Err(Failure::usage("no-such-scenario", message));
    }
    Ok(Scenario::from_json(&text_of(path)?)?)
}

/// What a file says that people write: a scenario, or figures.
fn text_of(path: &Path) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(LARGEST_SCENARIO + 1).read_to_end(&mut bytes));
    read.map_err(|error| Failure::usage("unreadable", format!("{}: {}", path.display(), system(&error))))?;
    if bytes.len() as u64 > LARGEST_SCENARIO {
        let message = format!("{} is larger than {LARGEST_SCENARIO} bytes, which no scenario is", path.display());
        return Err(Failure::refused("bad-scenario", None, message));
    }
    String::from_utf8(bytes).map_err(|_| {
        let message = format!("{} is no text in UTF-8, which a scenario is", path.display());
        Failure::refused("bad-scenario", None, message)
    })
}

/// Whether there is a file of that name which begins as a game does.
pub fn is_game(named: &str) -> bool {
    let mut beginning = [0; GAME.len()];
    official(named).is_none()
        && Path::new(named).is_file()
        && File::open(named).is_ok_and(|mut file| file.read_exact(&mut beginning).is_ok() && beginning == GAME)
}

/// A new game of a scenario.
pub fn new_game(scenario: Scenario, switches: &[Switch], seed: Option<u64>) -> NewGame {
    NewGame { options: options(switches), ..NewGame::of(scenario, seed.map_or_else(any_seed, Seed), now()) }
}

/// A seed that nobody can know beforehand.
pub fn any_seed() -> Seed {
    // The standard library draws the keys of its hashers from the system's own chance.
    Seed(RandomState::new().hash_one(now()))
}

/// Seconds since 1970 (UTC).
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}

/// A name in this folder that no file has: the scenario's id, with a number if need be.
pub fn free_name(id: &str) -> PathBuf {
    let name =
        |n: u32| PathBuf::from(if n == 1 { format!("{id}.{EXTENSION}") } else { format!("{id}-{n}.{EXTENSION}") });
    (1..).map(name).find(|path| !path.exists()).unwrap_or_else(|| name(1))
}
