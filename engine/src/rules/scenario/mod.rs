//! Scenarios (16): what a game starts from and how it is won, as data that people can write themselves.

mod beginning;
pub(crate) mod campaign;
mod counters;
mod forces;
mod galactic;
mod laid_out;
pub(crate) mod larger;
mod mistakes;
mod moment;
mod official;
mod people;
mod position;
pub(crate) mod set_up;
mod sheet;
mod sovereigns;
mod space;
pub(crate) mod standing;
mod start;
pub mod victory;

pub use crate::state::{ImperialInstant, RebelInstant, Reinforcement, ReinforcementTime, Terms, Victory};
pub use campaign::{CampaignRule, DrawnGroupRule, GarrisonRule, KnightRule, ungarrisoned};
pub use larger::{Figures, GroupRule, IncomeRule, PurchaseRule, RandomPossessionsRule, ShipsInOrbitRule};
pub use mistakes::ScenarioError;
#[doc(hidden)]
pub use official::{all_ids, galactic_ids, is_ours, official, official_ids, province_ids};
pub use position::{
    AssignmentsAt, CharacterAt, CharacterInSpace, CharacterToCome, EnvironAt, InSpace, Position, SecretAt,
    SecretBaseAt, ShipAt, ShipInSpace, SovereignAt, SpaceAt, Tracks, UnitsAt, UnitsInSpace,
};
pub use standing::room_for;

use crate::Side;
use crate::galaxy::{Loyalty, PlanetId};
use crate::pieces::{CharacterId, GameLevel, PossessionId, ShipId, UnitKind};
use crate::state::{ControlState, is_default};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A scenario, as it stands in its file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The id by which it is chosen: lower-case words and hyphens.
    pub id: String,
    /// The name.
    pub name: String,
    /// The situation in a few sentences.
    #[serde(default, skip_serializing_if = "is_default")]
    pub about: String,
    /// Which of the three games it belongs to.
    #[serde(default = "star_system")]
    pub level: GameLevel,
    /// How many Game-Turns it lasts.
    pub turns: u8,
    /// The planets that take part.
    pub planets: Vec<PlanetAt>,
    /// What the Rebel Player receives.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rebel: RebelForces,
    /// What the Imperial Player receives.
    #[serde(default, skip_serializing_if = "is_default")]
    pub imperial: ImperialForces,
    /// Reinforcements during the game (16.15).
    #[serde(default, skip_serializing_if = "is_default")]
    pub reinforcements: Vec<ReinforcementRule>,
    /// The larger games: Force Points during play (28.13).
    #[serde(default, skip_serializing_if = "is_default")]
    pub income: Vec<IncomeRule>,
    /// The larger games: figures of this game instead of ours (19.7).
    #[serde(default, skip_serializing_if = "is_default")]
    pub figures: Figures,
    /// The Galactic Game: how its campaign begins (38.2 to 38.4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub campaign: Option<CampaignRule>,
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PlanetAt {
    /// Which.
    pub planet: PlanetId,
    /// Where its loyalty marker is; none while a rebellion or Rebel control replaces it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub loyalty: Option<Loyalty>,
    /// Its state of control.
    #[serde(default)]
    pub state: ControlState,
    /// The level of its base.
    pub pdb_level: u8,
    /// Whether its base is Up.
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub pdb_up: bool,
}

const fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
const fn is_yes(value: &bool) -> bool {
    *value
}

/// How characters enter (16.12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RebelForces {
    /// Characters.
    #[serde(default, skip_serializing_if = "is_default")]
    pub characters: Vec<CharacterId>,
    /// Possessions, spaceships among them.
    #[serde(default, skip_serializing_if = "is_default")]
    pub possessions: Vec<PossessionId>,
    /// Military units.
    #[serde(default, skip_serializing_if = "is_default")]
    pub units: BTreeMap<UnitKind, u8>,
    /// How they enter.
    #[serde(default, skip_serializing_if = "is_default")]
    pub placement: Placement,
    /// The larger games: Force Points for military units before play (28.11).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<PurchaseRule>,
    /// The larger games: characters who begin on or over named planets (28.12); the others begin as `placement` says.
    #[serde(default, skip_serializing_if = "is_default")]
    pub groups: Vec<GroupRule>,
    /// The larger games: the spaceships begin in Orbit Boxes, with all characters aboard (28.24).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ships_in_orbit: Option<ShipsInOrbitRule>,
    /// The larger games: possessions that are drawn before play (28.12).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub random_possessions: Option<RandomPossessionsRule>,
    /// The larger games: planets on each of which a rebel camp begins, safe from units until the first Rebel Mission Phase (28.35).
    #[serde(default, skip_serializing_if = "is_default")]
    pub camps: Vec<PlanetId>,
}

/// What the Imperial Player receives at the start.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ImperialForces {
    /// Characters.
    #[serde(default, skip_serializing_if = "is_default")]
    pub characters: Vec<CharacterId>,
    /// Spaceships.
    #[serde(default, skip_serializing_if = "is_default")]
    pub spaceships: Vec<ShipId>,
    /// Military units.
    #[serde(default, skip_serializing_if = "is_default")]
    pub units: BTreeMap<UnitKind, u8>,
    /// How they enter.
    #[serde(default, skip_serializing_if = "is_default")]
    pub placement: Placement,
    /// The larger games: Force Points for military units before play (28.11).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<PurchaseRule>,
    /// The larger games: characters who begin on or over named planets (28.12); the others begin as `placement` says.
    #[serde(default, skip_serializing_if = "is_default")]
    pub groups: Vec<GroupRule>,
}

/// A reinforcement rule in a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ReinforcementRule {
    /// Who receives.
    pub side: Side,
    /// In these Game-Turns.
    #[serde(default, skip_serializing_if = "is_default")]
    pub turns: Vec<u8>,
    /// Or in the next own Movement Segment after each rebellion.
    #[serde(default, skip_serializing_if = "is_default")]
    pub each_rebellion: bool,
    /// The kind of unit.
    pub unit: UnitKind,
    /// How many.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub count: u8,
    /// What comes instead if a base was put Up in that segment (16.34).
    #[serde(default, skip_serializing_if = "is_default")]
    pub if_pdb_raised: Option<UnitKind>,
}

const fn one() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
const fn is_one(value: &u8) -> bool {
    *value == 1
}

/// The victory conditions in a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct VictoryRule {
    /// Victory Points with which the Rebel Player wins at the end.
    pub rebel_points: i16,
    /// How many more he needs, or fewer, because the players have agreed on it to even the game out: a handicap in the open.
    #[serde(default, skip_serializing_if = "is_default")]
    pub handicap: i16,
    /// The Rebel Player's instant victory.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rebel_instant: Option<RebelInstantRule>,
    /// The Imperial Player's instant victory.
    #[serde(default, skip_serializing_if = "is_default")]
    pub imperial_instant: Option<ImperialInstantRule>,
}

impl VictoryRule {
    /// No handicap is larger, either way.
    pub const LARGEST_HANDICAP: i16 = 60;

    /// Victory Points with which the Rebel Player wins at the end (16.17), with the handicap.
    #[must_use]
    pub const fn needed(&self) -> i16 {
        self.rebel_points.saturating_add(self.handicap)
    }
}

/// All of these planets and so many others are Rebel-controlled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RebelInstantRule {
    /// Planets that must be.
    #[serde(default, skip_serializing_if = "is_default")]
    pub planets: Vec<PlanetId>,
    /// How many besides them.
    #[serde(default, skip_serializing_if = "is_default")]
    pub others: u8,
    /// Whether it is looked for only when a Game-Turn ends (28.28, 28.39), and not at any time.
    #[serde(default, skip_serializing_if = "is_default")]
    pub at_end_of_turn: bool,
}

/// All planets are Imperial-controlled, and Rebel characters are dead or prisoners: all of them, or so many.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ImperialInstantRule {
    /// All that came into play.
    AllRebelCharactersLost,
    /// At least this many.
    RebelCharactersLost(u8),
    /// The Galactic Game: all twenty, those who never came into play among them; or no planet under Rebel control, once the secret base
    /// is known (38.53).
    RebellionBroken,
    /// From this Game-Turn on: no planet in rebellion or under Rebel control, and no Rebel unit in play (28.28).
    NoRebellionNoUnitsFrom(u8),
}

impl Scenario {
    /// Reads a scenario file.
    ///
    /// # Errors
    ///
    /// If the text is not a scenario; the error names the field and what would be right.
    pub fn from_json(text: &str) -> Result<Scenario, ScenarioError> {
        let scenario = Scenario::draft_from_json(text)?;
        scenario.check()?;
        Ok(scenario)
    }

    /// Reads a scenario file whose fields can be read, though it may have mistakes otherwise: somebody is still at work on it.
    ///
    /// # Errors
    ///
    /// If a field cannot be read; the error names it and what would be right.
    pub fn draft_from_json(text: &str) -> Result<Scenario, ScenarioError> {
        fitg_reading::from_str(text).map_err(|mistake| {
            // What is wrong with no field in particular is wrong with the whole.
            let field = mistake.field.unwrap_or_else(|| "scenario".to_owned());
            ScenarioError { field, problem: mistake.problem, case: None }
        })
    }

    /// The scenario as the text of a file, laid out for people; what is as usual is left out.
    #[must_use]
    pub fn to_json(&self) -> String {
        fitg_reading::laid_out(&serde_json::to_string(self).unwrap_or_default())
    }
}
