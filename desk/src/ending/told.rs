//! What is told of a game that is over.

use crate::log::LogLine;
use fitg_engine::galaxy::PlanetId;
use fitg_engine::pieces::{CharacterId, ShipId, UnitKind};
use fitg_engine::state::{ControlState, Outcome};
use fitg_engine::view::ScoreBoard;
use fitg_engine::{Case, Side};
use serde::Serialize;
use ts_rs::TS;

/// How a game went that is over.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Chronicle {
    /// Which game of the library; none for a file from elsewhere.
    pub game: Option<String>,
    /// What it is called.
    pub name: String,
    /// The id of its scenario.
    pub scenario: String,
    /// The name of its scenario.
    pub scenario_name: String,
    /// How it ended.
    pub outcome: Outcome,
    /// Why, in words.
    pub why: String,
    /// The case that made it so.
    pub case: Case,
    /// The Game-Turn in which it ended.
    pub turn: u8,
    /// Of how many.
    pub turns: u8,
    /// The Victory Points on the board at the end (16.17).
    pub points: i16,
    /// With how many the Rebel Player wins after the last Game-Turn.
    pub needed: i16,
    /// How many of them were a handicap that the players had agreed on; negative if fewer were needed for it.
    pub handicap: i16,
    /// How the points come about.
    pub scores: Vec<ScoreBoard>,
    /// The planets of the game, in the order of the points of the course.
    pub planets: Vec<NamedPlanet>,
    /// How the game went: its beginning, the end of each Player-Turn, its end.
    pub course: Vec<CoursePoint>,
    /// What the Rebel Player lost.
    pub rebel_losses: Toll,
    /// What the Imperial Player lost.
    pub imperial_losses: Toll,
    /// The dice of the Rebel Player.
    pub rebel_luck: SideLuck,
    /// The dice of the Imperial Player.
    pub imperial_luck: SideLuck,
}

/// A planet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct NamedPlanet {
    /// Which.
    pub planet: PlanetId,
    /// Its name.
    pub name: String,
}

/// How things stood at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct CoursePoint {
    /// The moment.
    pub moment: Moment,
    /// The position of the replay.
    pub position: usize,
    /// The Victory Points if the game had ended then.
    pub points: i16,
    /// The planets.
    pub planets: Vec<PlanetPoint>,
    /// What the Rebel side had.
    pub rebel: Means,
    /// What the Imperial side had.
    pub imperial: Means,
}

/// What a side had at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Means {
    /// The planets whose state is its own (15.0): of the Rebels those in rebellion too, of the Empire those whose rebellion is stopped.
    pub planets: usize,
    /// Its military units on the map.
    pub units: usize,
    /// Their strength on the ground, unit by unit (7.1).
    pub strength: u16,
    /// Its characters on the map who are nobody's prisoners.
    pub people: usize,
    /// Those whom the enemy holds.
    pub captured: usize,
    /// The Force Points on its Resource Track, in the Galactic Game (33.2, 34.3).
    pub track: Option<u8>,
}

/// A moment of the course.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum Moment {
    /// Everything is set up.
    Beginning,
    /// A Player-Turn is over.
    After {
        /// The Game-Turn.
        turn: u8,
        /// Whose Player-Turn.
        side: Side,
    },
    /// The game is over.
    End {
        /// The Game-Turn.
        turn: u8,
        /// Whose Player-Turn it was.
        side: Side,
    },
}

/// A planet at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PlanetPoint {
    /// Where its loyalty marker is, from 0, Patriotic, to 4, Unrest; none while a rebellion or Rebel control replaces it.
    pub loyalty: Option<u8>,
    /// The state of control.
    pub control: ControlState,
    /// Whether it does not exist any more (36.34).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub gone: bool,
}

/// What a side lost.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
pub struct Toll {
    /// Its dead.
    pub dead: Vec<Fate>,
    /// Its prisoners at the end.
    pub captured: Vec<Fate>,
    /// Its units.
    pub units: Vec<UnitToll>,
    /// Their strength together.
    pub strength: u16,
    /// Its spaceships.
    pub ships: Vec<ShipToll>,
    /// Levels of its bases.
    pub pdb_levels: u8,
}

/// What became of a character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Fate {
    /// The id by which he is named in answers.
    pub character: CharacterId,
    /// His name.
    pub name: String,
    /// The position of the replay in which it happened; none if it was so from the beginning.
    pub position: Option<usize>,
}

/// Units lost of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct UnitToll {
    /// Their kind.
    pub kind: UnitKind,
    /// What it is called.
    pub name: String,
    /// How many.
    pub count: u8,
}

/// A spaceship lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ShipToll {
    /// Which.
    pub ship: ShipId,
    /// Its name.
    pub name: String,
    /// The position of the replay in which it happened.
    pub position: usize,
}

/// The dice of a side: all that were read on a chart and could have come out otherwise.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct SideLuck {
    /// How many there were.
    pub rolls: usize,
    /// How well they fell on the whole, in percent: 50 is to be expected.
    pub fortune: Option<u8>,
    /// The three best.
    pub best: Vec<ToldRoll>,
    /// The three worst.
    pub worst: Vec<ToldRoll>,
}

/// A roll.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ToldRoll {
    /// What for.
    pub purpose: String,
    /// What the die showed.
    pub die: u8,
    /// How many sides it has.
    pub sides: u8,
    /// What came of it.
    pub outcome: String,
    /// The chance of a result at least as good for whoever rolled.
    pub as_good: Odds,
    /// The chance of a result at most as good.
    pub as_bad: Odds,
    /// The line of the log that tells it, with its case and the position of the replay.
    pub line: LogLine,
}

/// So many of so many equally likely ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Odds {
    /// The ways in which it happens.
    pub ways: u8,
    /// All ways.
    pub of: u8,
}
