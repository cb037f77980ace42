//! Scenarios (16): what a game starts from and how it is won, as data that people can write themselves.

mod official;
mod position;
mod start;
mod terms;

pub use official::{official, official_ids};
pub use position::{CharacterAt, EnvironAt, Position, ShipAt, UnitsAt};
pub use start::ScenarioError;
pub use terms::{ImperialInstant, RebelInstant, Reinforcement, ReinforcementTime, Terms, Victory};

use crate::Side;
use crate::galaxy::{Loyalty, PlanetId};
use crate::pieces::{CharacterId, GameLevel, PossessionId, ShipId, UnitKind};
use crate::state::ControlState;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A scenario, as it stands in its file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The id by which it is chosen: lower-case words and hyphens.
    pub id: String,
    /// The name.
    pub name: String,
    /// The situation in a few sentences.
    #[serde(default)]
    pub about: String,
    /// Which of the three games it belongs to.
    #[serde(default = "star_system")]
    pub level: GameLevel,
    /// How many Game-Turns it lasts.
    pub turns: u8,
    /// The planets that take part.
    pub planets: Vec<PlanetAt>,
    /// What the Rebel Player receives.
    #[serde(default)]
    pub rebel: RebelForces,
    /// What the Imperial Player receives.
    #[serde(default)]
    pub imperial: ImperialForces,
    /// Reinforcements during the game (16.15).
    #[serde(default)]
    pub reinforcements: Vec<ReinforcementRule>,
    /// How it is won (16.17, 16.18).
    pub victory: VictoryRule,
    /// A position to start from instead of a set-up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
}

const fn star_system() -> GameLevel {
    GameLevel::StarSystem
}

/// A planet at the start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlanetAt {
    /// Which.
    pub planet: PlanetId,
    /// Where its loyalty marker is; none while a rebellion or Rebel control replaces it.
    #[serde(default)]
    pub loyalty: Option<Loyalty>,
    /// Its state of control.
    #[serde(default)]
    pub state: ControlState,
    /// The level of its base.
    pub pdb_level: u8,
    /// Whether its base is Up.
    #[serde(default = "yes")]
    pub pdb_up: bool,
}

const fn yes() -> bool {
    true
}

/// How characters enter (16.12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Placement {
    /// In one environ of a planet the side controls.
    #[default]
    ControlledPlanet,
    /// From space, in the side's first Movement Segment.
    FromSpace,
}

/// What the Rebel Player receives at the start.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RebelForces {
    /// Characters.
    pub characters: Vec<CharacterId>,
    /// Possessions, spaceships among them.
    pub possessions: Vec<PossessionId>,
    /// Military units.
    pub units: BTreeMap<UnitKind, u8>,
    /// How they enter.
    pub placement: Placement,
}

/// What the Imperial Player receives at the start.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ImperialForces {
    /// Characters.
    pub characters: Vec<CharacterId>,
    /// Spaceships.
    pub spaceships: Vec<ShipId>,
    /// Military units.
    pub units: BTreeMap<UnitKind, u8>,
    /// How they enter.
    pub placement: Placement,
}

/// A reinforcement rule in a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReinforcementRule {
    /// Who receives.
    pub side: Side,
    /// In these Game-Turns.
    #[serde(default)]
    pub turns: Vec<u8>,
    /// Or in the next own Movement Segment after each rebellion.
    #[serde(default)]
    pub each_rebellion: bool,
    /// What.
    pub unit: UnitKind,
    /// How many.
    #[serde(default = "one")]
    pub count: u8,
    /// What comes instead if a base was put Up in that segment (16.34).
    #[serde(default)]
    pub if_pdb_raised: Option<UnitKind>,
}

const fn one() -> u8 {
    1
}

/// The victory conditions in a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VictoryRule {
    /// Victory Points with which the Rebel Player wins at the end.
    pub rebel_points: i16,
    /// The Rebel Player's instant victory.
    #[serde(default)]
    pub rebel_instant: Option<RebelInstantRule>,
    /// The Imperial Player's instant victory.
    #[serde(default)]
    pub imperial_instant: Option<ImperialInstantRule>,
}

/// All of these planets and so many others are Rebel-controlled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RebelInstantRule {
    /// Planets that must be.
    #[serde(default)]
    pub planets: Vec<PlanetId>,
    /// How many besides them.
    #[serde(default)]
    pub others: u8,
}

/// All planets are Imperial-controlled, and Rebel characters are dead or prisoners: all of them, or so many.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ImperialInstantRule {
    /// All that came into play.
    AllRebelCharactersLost,
    /// At least this many.
    RebelCharactersLost(u8),
}

impl Scenario {
    /// Reads a scenario file.
    ///
    /// # Errors
    ///
    /// If the text is not a scenario; the error names the field and what would be right.
    pub fn from_json(text: &str) -> Result<Scenario, ScenarioError> {
        let scenario: Scenario = fitg_reading::from_str(text).map_err(|mistake| {
            // What is wrong with no field in particular is wrong with the whole.
            let field = mistake.field.unwrap_or_else(|| "scenario".to_owned());
            ScenarioError { field, problem: mistake.problem }
        })?;
        scenario.check()?;
        Ok(scenario)
    }

    /// The scenario as the text of a file.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }
}
