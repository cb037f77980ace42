//! The games in the folder, as the start screen lists them.

use crate::balance::{BalanceCard, balance_of};
use crate::failure::Failure;
use crate::pace::first_turn;
use crate::shelf::Shelf;
use crate::table::Names;
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::galaxy::{Loyalty, PlanetId, SystemId};
use fitg_engine::game::Game;
use fitg_engine::pieces::{CharacterId, GameLevel, UnitKind};
use fitg_engine::scenario::{PurchaseRule, Scenario, is_ours, official};
use fitg_engine::state::{ControlState, Options, Outcome, Pdb};
use fitg_engine::view::Viewer;
use fitg_saves::{Library, Summary};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// All games.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Games {
    /// The folder.
    pub folder: String,
    /// The games, the one played last first.
    pub games: Vec<GameCard>,
    /// Deleted games, which can be brought back.
    pub trash: Vec<GameCard>,
    /// Sample games that come with the program.
    pub samples: Vec<SampleCard>,
}

/// A game in the list.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct GameCard {
    /// Which.
    pub id: String,
    /// When it was written to last, in seconds since 1970 (UTC).
    #[ts(type = "number | null")]
    pub modified: Option<u64>,
    /// What is in it; nothing if the file cannot be read.
    pub about: Option<GameAbout>,
    /// Why it cannot be read.
    pub problem: Option<Failure>,
}

/// What is in a game's file.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct GameAbout {
    /// What it is called.
    pub name: String,
    /// Its scenario.
    pub scenario: String,
    /// The name of its scenario.
    pub scenario_name: String,
    /// Who plays.
    pub names: Names,
    /// The Game-Turn.
    pub turn: u8,
    /// Of how many.
    pub turns: u8,
    /// Whose decision is awaited.
    pub asked: Option<Side>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// A small picture of the board, of what both players may know.
    pub picture: Vec<PictureStrip>,
    /// What a person should be told about the file.
    pub notices: Vec<String>,
}

/// A planet in a small picture.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct PictureStrip {
    /// Which.
    pub planet: PlanetId,
    /// Its name.
    pub name: String,
    /// Its loyalty.
    pub loyalty: Option<Loyalty>,
    /// Its state of control.
    pub control: ControlState,
    /// Who controls it.
    pub controller: Option<Side>,
    /// Its base.
    pub pdb: Pdb,
    /// Rebel pieces there.
    pub rebels: usize,
    /// Imperial pieces there.
    pub imperials: usize,
}

/// A sample game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SampleCard {
    /// Which.
    pub id: String,
    /// What it shows.
    pub about: String,
}

/// A scenario that can be played.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ScenarioCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The situation.
    pub about: String,
    /// The last Game-Turn.
    pub turns: u8,
    /// The Game-Turn with which it begins.
    pub first_turn: u8,
    /// Whether it is of our own making, though it comes with the program: the printed game has none like it.
    pub ours: bool,
    /// Its planets as they are before anybody has set up.
    pub picture: Vec<PictureStrip>,
    /// What the Rebel Player begins with.
    pub rebel: Muster,
    /// What the Imperial Player begins with.
    pub imperial: Muster,
    /// With how many Victory Points the Rebel Player wins at the end (16.17).
    pub rebel_points: i16,
    /// What the strongest player made of its balance; nothing of a scenario that he has not played.
    pub balance: Option<BalanceCard>,
    /// Which game it is of: one star system, a province.
    pub level: GameLevel,
    /// The star systems that take part.
    pub systems: Vec<String>,
}

/// What a side begins with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Muster {
    /// The names of its characters.
    pub characters: Vec<String>,
    /// How many military units it has.
    pub units: u16,
    /// The Force Points for which it buys units before play (28.11).
    pub points: u8,
}

impl Muster {
    fn new(characters: &[CharacterId], units: &BTreeMap<UnitKind, u8>, points: u8) -> Muster {
        Muster {
            characters: characters.iter().map(|character| character.data().name.to_owned()).collect(),
            units: units.values().copied().map(u16::from).sum(),
            points,
        }
    }
}

impl From<&Scenario> for ScenarioCard {
    fn from(scenario: &Scenario) -> ScenarioCard {
        // The seed is of no account: nothing is rolled or drawn before the set-up.
        let begun = Game::new(scenario, Options::default(), Seed(0));
        let points = |rule: &Option<PurchaseRule>| rule.as_ref().map_or(0, |rule| rule.points);
        let mut systems: Vec<SystemId> = Vec::new();
        for at in &scenario.planets {
            if !systems.contains(&at.planet.system()) {
                systems.push(at.planet.system());
            }
        }
        ScenarioCard {
            id: scenario.id.clone(),
            name: scenario.name.clone(),
            about: scenario.about.clone(),
            turns: scenario.turns,
            first_turn: first_turn(scenario),
            ours: is_ours(&scenario.id),
            picture: begun.map(|game| picture(&game)).unwrap_or_default(),
            rebel: Muster::new(&scenario.rebel.characters, &scenario.rebel.units, points(&scenario.rebel.points)),
            imperial: Muster::new(
                &scenario.imperial.characters,
                &scenario.imperial.units,
                points(&scenario.imperial.points),
            ),
            rebel_points: scenario.victory.needed(),
            balance: balance_as_it_came(scenario),
            level: scenario.level,
            systems: systems.into_iter().map(|system| system.name().to_owned()).collect(),
        }
    }
}

/// What is known of the balance of a scenario that is as it came with the program: a changed copy is another game.
fn balance_as_it_came(scenario: &Scenario) -> Option<BalanceCard> {
    (official(&scenario.id).as_ref() == Some(scenario)).then(|| balance_of(&scenario.id)).flatten()
}

/// Which scenario a new game plays.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum WhichScenario {
    /// One that comes with the program.
    Official(String),
    /// One of a person's own, by the id under which it was saved.
    Saved(String),
    /// The one that was read from the player's own file.
    Own,
}

/// The sample games that come with the program: id, what it shows, the file.
pub const SAMPLES: [(&str, &str, &[u8]); 7] = [
    (
        "egrix-second-turn",
        "Flight to Egrix in its second Game-Turn: a quiet place to start looking around",
        include_bytes!("../../saves/samples/format-2/egrix-second-turn.fitg"),
    ),
    (
        "egrix-mid-mission",
        "Flight to Egrix in the middle of a mission: cards are being drawn",
        include_bytes!("../../saves/samples/format-2/egrix-mid-mission.fitg"),
    ),
    (
        "varu-mid-combat",
        "The Varu Powderkeg in the middle of a combat",
        include_bytes!("../../saves/samples/format-2/varu-mid-combat.fitg"),
    ),
    (
        "varu-dice-by-hand",
        "The Varu Powderkeg with dice thrown by hand",
        include_bytes!("../../saves/samples/format-2/varu-dice-by-hand.fitg"),
    ),
    (
        "egrix-finished",
        "A whole game of Flight to Egrix, to be replayed",
        include_bytes!("../../saves/samples/format-2/egrix-finished.fitg"),
    ),
    (
        "egrix-resigned",
        "A game of Flight to Egrix that one side gave up",
        include_bytes!("../../saves/samples/format-2/egrix-resigned.fitg"),
    ),
    (
        "varu-finished",
        "A whole game of The Varu Powderkeg, to be replayed",
        include_bytes!("../../saves/samples/format-2/varu-finished.fitg"),
    ),
];

/// Everything that the start screen lists.
///
/// # Errors
///
/// If the folder cannot be read. A game that cannot be read is listed with the reason.
pub(crate) fn games(library: &Library, shelf: &mut Shelf) -> Result<Games, Failure> {
    let [games, trash] = shelf.cards([library.files()?, library.files_in_trash()?]);
    Ok(Games {
        folder: library.folder().display().to_string(),
        games,
        trash,
        samples: SAMPLES
            .iter()
            .map(|(id, about, _)| SampleCard { id: (*id).to_owned(), about: (*about).to_owned() })
            .collect(),
    })
}

/// What a card says of a game that was read.
pub(crate) fn about((summary, game): (Summary, Game)) -> GameAbout {
    GameAbout {
        name: summary.name.as_str().to_owned(),
        scenario: summary.scenario,
        scenario_name: summary.scenario_name,
        names: Names::from(&summary.players),
        turn: summary.turn,
        turns: summary.turns,
        asked: summary.asked,
        outcome: summary.outcome,
        picture: picture(&game),
        notices: summary.notices.iter().map(ToString::to_string).collect(),
    }
}

/// A small picture of what both players may know.
#[must_use]
pub fn picture(game: &Game) -> Vec<PictureStrip> {
    let board = game.view(Viewer::Both).board();
    let pieces = |force: &fitg_engine::view::ForceBoard| {
        let units: usize = force.military.units.iter().map(|units| units.count).sum();
        units + force.military.face_down + force.military.characters.len() + force.mission.characters.len()
    };
    board
        .planets
        .iter()
        .map(|planet| PictureStrip {
            planet: planet.planet,
            name: planet.name.clone(),
            loyalty: planet.loyalty,
            control: planet.control,
            controller: planet.controller,
            pdb: planet.pdb,
            rebels: planet.environs.iter().map(|environ| pieces(&environ.rebel)).sum(),
            imperials: planet.environs.iter().map(|environ| pieces(&environ.imperial)).sum(),
        })
        .collect()
}
