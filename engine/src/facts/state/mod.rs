//! What changes in a game: one small plain struct.
//!
//! Everything printed lives elsewhere (`galaxy`, `pieces`, `cards`, `charts`); here is only where each piece is and
//! which way up, what time it is, and which procedures are running. A copy costs well under a microsecond.

mod assignments;
mod awaiting;
mod campaign;
mod clock;
mod digest;
mod facts;
mod galactic;
mod larger;
mod on_map;
mod orbit;
mod place;
mod roster;
mod secret_base;
mod secrets;
mod sets;
mod sovereigns;
mod tallies;
mod terms;

pub(crate) use facts::{is_default, short};

pub use assignments::Assignments;
pub use awaiting::{Awaiting, Domino, Spark};
pub use campaign::{Campaign, DrawnGroup, GarrisonTerms, Knight};
pub use clock::{Pair, Segment, Stamp};
pub use galactic::Galactic;
pub(crate) use galactic::Received;
pub use larger::{DrawnCards, Entry, Group, Income, Larger, Purchase, Routes, Schedule};
pub use place::Place;
pub use roster::{Key, Roster};
pub use secret_base::{BaseFate, SecretBase};
pub use secrets::Secrets;
pub(crate) use tallies::Tallies;

pub use sovereigns::Sovereignty;

pub use sets::{CharacterSet, EnvironSet, GalacticEventSet, PlanetSet, PossessionSet, ShipSet, SystemSet, UnitSet};
pub use terms::{ImperialInstant, RebelInstant, Reinforcement, ReinforcementTime, Terms, Victory};

pub use crate::charts::control::ControlState;
pub use crate::pieces::Rating;

use crate::Side;
use crate::chance::Chance;
use crate::galaxy::{EnvironId, Loyalty, PlanetId};
use crate::pieces::{CharacterId, PossessionId, ShipId, UnitId};
use serde::{Deserialize, Serialize};

/// The rules that can be switched on for a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Options {
    /// Every roll, draw and random pick is asked of the players.
    pub dice_by_hand: bool,
    /// A house rule: the die of every detection counts as 6.
    pub merciless_pdbs: bool,
    /// The variant with ten-sided dice for detection and search.
    pub ten_sided_search: bool,
    /// Nobody gets a hint from a program in this game. No rule reads it, and it is left out where hints are allowed.
    #[serde(skip_serializing_if = "facts::is_default")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub no_hints: bool,
}

/// Which of the two stacks of an environ a character stands in (9.57).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum StackKind {
    /// With the characters who may go on missions.
    #[default]
    Mission,
    /// With the military units.
    Military,
}

/// Who holds a prisoner (12.81).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Captor {
    /// A military unit, which is not hampered by it.
    Unit(UnitId),
    /// A character, who guards him and does nothing else.
    Guard(CharacterId),
    /// The planet itself, whose secret needs no other captor (31.0).
    Planet,
}

/// A character: where he is and how he is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct CharacterState {
    /// Where he is; `OutOfPlay` once he is dead.
    #[serde(skip_serializing_if = "is_default")]
    place: Place,
    /// Which stack of the environ he stands in.
    #[serde(skip_serializing_if = "is_default")]
    pub stack: StackKind,
    /// Whether his counter shows its Detected side (6.2).
    #[serde(skip_serializing_if = "is_default")]
    pub detected: bool,
    /// Marked boxes of the Endurance Sheet (12.7).
    #[serde(skip_serializing_if = "is_default")]
    pub wounds: u8,
    /// Who holds him, if he is a prisoner.
    #[serde(skip_serializing_if = "is_default")]
    captor: Option<Captor>,
    /// Whether he was moved in this segment (9.0).
    #[serde(skip_serializing_if = "is_default")]
    pub moved: bool,
    /// Whether he did something in this Player-Turn, so that rest does not heal him (13.71).
    #[serde(skip_serializing_if = "is_default")]
    pub acted: bool,
    /// Whether he left the military stack to search and so stays out of it for this Player-Turn (11.21).
    #[serde(skip_serializing_if = "is_default")]
    pub stepped_out: bool,
    /// Whether he was called from the mission stack to lead units and so does no mission in this Player-Turn (10.4).
    #[serde(skip_serializing_if = "is_default")]
    pub led: bool,
    /// Whether he was captured in the combat under way, in which he contributes nothing from then on (12.84).
    #[serde(skip_serializing_if = "is_default")]
    pub overpowered: bool,
    /// Whether he was moved with military units in this Operations Phase, so that he makes no move of his own in it (20.2).
    #[serde(skip_serializing_if = "is_default")]
    pub marched: bool,
    /// Whether he is in the interception stack of his Orbit Box (20.4).
    #[serde(skip_serializing_if = "is_default")]
    pub engaged: bool,
    /// Whether he came into Drift and takes part in nothing before his side's next Operations Phase (21.4).
    #[serde(skip_serializing_if = "is_default")]
    pub adrift_now: bool,
    /// Whether he, a prisoner, was given to another captor in this Operations Phase (12.81).
    #[serde(skip_serializing_if = "is_default")]
    pub handed_over: bool,
}

impl CharacterState {
    /// Where he is. It changes by the doors of the state alone, which keep its tallies.
    #[must_use]
    pub const fn place(&self) -> Place {
        self.place
    }

    /// Who holds him, if he is a prisoner.
    #[must_use]
    pub const fn captor(&self) -> Option<Captor> {
        self.captor
    }
}

/// A spaceship: where it is and whose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ShipState {
    /// Where it is; `Reserve` while it is in the Possession Deck or the counter box.
    #[serde(skip_serializing_if = "is_default")]
    place: Place,
    /// The character it is assigned to, who pilots it (14.51).
    #[serde(skip_serializing_if = "is_default")]
    pub owner: Option<CharacterId>,
    /// Whether it was damaged in the flight under way (9.31); in the larger games, whether it is damaged until repaired (27.0).
    #[serde(skip_serializing_if = "is_default")]
    pub damaged: bool,
    /// Whether it was moved in this segment.
    #[serde(skip_serializing_if = "is_default")]
    pub moved: bool,
    /// Whether it changed hands in this Mission Phase (14.12).
    #[serde(skip_serializing_if = "is_default")]
    pub exchanged: bool,
    /// Whether it was moved with military units in this Operations Phase, so that it flies no more in it (20.2).
    #[serde(skip_serializing_if = "is_default")]
    pub marched: bool,
    /// Whether it is in the interception stack of its Orbit Box (20.4).
    #[serde(skip_serializing_if = "is_default")]
    pub engaged: bool,
    /// Whether it came into Drift in this Player-Turn, so that nobody repairs it yet (21.4).
    #[serde(skip_serializing_if = "is_default")]
    pub adrift_now: bool,
}

impl ShipState {
    /// Where it is. It changes by the doors of the state alone, which keep its tallies.
    #[must_use]
    pub const fn place(&self) -> Place {
        self.place
    }
}

/// A military unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct UnitState {
    /// Where it is; `Reserve` while its counter is in the box.
    #[serde(skip_serializing_if = "is_default")]
    place: Place,
    /// Whether it was moved in this segment.
    #[serde(skip_serializing_if = "is_default")]
    pub moved: bool,
    /// The mobile unit that carries it, if it is a non-mobile one on the way (20.5).
    #[serde(skip_serializing_if = "is_default")]
    pub carrier: Option<UnitId>,
    /// Whether it is in the interception stack of its Orbit Box (20.4).
    #[serde(skip_serializing_if = "is_default")]
    pub engaged: bool,
    /// Whether it, an Atrocity unit, lies on the loyalty marker of its planet (36.33): everybody knows it then.
    #[serde(skip_serializing_if = "is_default")]
    pub hypnotizes: bool,
}

impl UnitState {
    /// Where it is. It changes by the doors of the state alone, which keep its tallies.
    #[must_use]
    pub const fn place(&self) -> Place {
        self.place
    }
}

/// Where a possession card is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// In the Possession Deck.
    #[default]
    Deck,
    /// Received at the set-up, and given to nobody yet (14.11).
    Waiting,
    /// Assigned to a character.
    Character(CharacterId),
    /// Taken from a prisoner and kept by the Imperial Player (14.26).
    Taken,
    /// Destroyed or used up for good.
    OutOfPlay,
}

/// A possession card; the spaceships among them are in [`State::ships`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PossessionState {
    /// Who has it.
    #[serde(skip_serializing_if = "is_default")]
    pub holder: Holder,
    /// Whether it was shown since it was drawn, so that both players know it (14.2).
    #[serde(skip_serializing_if = "is_default")]
    pub revealed: bool,
    /// Whether it changed hands in this Mission Phase (14.12).
    #[serde(skip_serializing_if = "is_default")]
    pub exchanged: bool,
    /// Whether it does nothing until somebody repairs it (27.2).
    #[serde(skip_serializing_if = "is_default")]
    pub inoperative: bool,
}

/// A Planetary Defense Base (8.0).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pdb {
    /// Its level: 0, 1 or 2.
    pub level: u8,
    /// Whether it works.
    pub up: bool,
}

/// The political state of a planet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PlanetState {
    /// Where the loyalty marker is; it stays on Unrest while a rebellion or Rebel control replaces it (15.14).
    #[serde(skip_serializing_if = "facts::is_neutral")]
    pub loyalty: Loyalty,
    /// The state of control.
    #[serde(skip_serializing_if = "is_default")]
    pub control: ControlState,
    /// The base.
    #[serde(skip_serializing_if = "is_default", serialize_with = "facts::PdbFacts::serialize")]
    pub pdb: Pdb,
    /// Whether the base was put up in this segment (16.16).
    #[serde(skip_serializing_if = "is_default")]
    pub raised: bool,
    /// Whether it went into rebellion in this Mission Phase (15.46).
    #[serde(skip_serializing_if = "is_default")]
    pub rebelled: bool,
    /// Whether the level of its base was raised in this Game-Turn (19.22).
    #[serde(skip_serializing_if = "is_default")]
    pub levelled: bool,
}

impl Default for PlanetState {
    fn default() -> Self {
        PlanetState {
            loyalty: Loyalty::Neutral,
            control: ControlState::ImperialControl,
            pdb: Pdb::default(),
            raised: false,
            rebelled: false,
            levelled: false,
        }
    }
}

/// A rebel camp (13.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Camp {
    /// Placed in this Player-Turn: it works from the next on.
    New,
    /// At work.
    Established,
}

/// What lies in an environ besides pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct EnvironState {
    /// A rebel camp.
    #[serde(skip_serializing_if = "is_default")]
    pub camp: Option<Camp>,
    /// A coup marker (13.2).
    #[serde(skip_serializing_if = "is_default")]
    pub coup: bool,
    /// Whether "Populace goes wild" was drawn here in this Mission Phase (15.46).
    #[serde(skip_serializing_if = "is_default")]
    pub wild: bool,
}

/// The Helian Drug at work (14.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Drug {
    /// Who took it.
    pub character: CharacterId,
    /// The rating it raises by two.
    pub rating: Rating,
    /// When it was declared; it ends when the same segment of the same side's next Player-Turn begins.
    pub since: Stamp,
}

/// The Cervac at work: a character who can do nothing for one phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Disabled {
    /// The character who can do nothing.
    pub character: CharacterId,
    /// The segment in which the phase began.
    pub since: Stamp,
}

/// What was done that counts for Victory Points (16.17, 16.19).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Information {
    /// The Rebel Player gathered information with two letters.
    #[serde(skip_serializing_if = "is_default")]
    pub rebel: bool,
    /// The Imperial Player did.
    #[serde(skip_serializing_if = "is_default")]
    pub imperial: bool,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outcome {
    /// Who won.
    pub winner: Side,
    /// By what the game was decided.
    pub ending: Ending,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Ending {
    /// The Rebel Player's instant victory (16.25, 16.35).
    RebelInstantVictory,
    /// The Imperial Player's instant victory (16.26, 16.36).
    ImperialInstantVictory,
    /// The last Game-Turn is over and the Victory Points decide (16.17).
    VictoryPoints(i16),
    /// This side gave up.
    Resigned(Side),
}

/// Everything that changes in a game.
///
/// Read, it is counted: a state whose pieces contradict each other is refused.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct State {
    /// What the scenario fixes for the whole game.
    pub terms: Terms,
    /// The rules switched on.
    #[serde(default, skip_serializing_if = "is_default", serialize_with = "facts::OptionsFacts::serialize")]
    pub options: Options,
    /// Where the stream of chance stands.
    pub chance: Chance,
    /// What time it is.
    pub clock: Stamp,
    /// How the game ended, once it has.
    #[serde(default, skip_serializing_if = "is_default")]
    pub outcome: Option<Outcome>,
    /// The planets.
    #[serde(default, skip_serializing_if = "is_default")]
    pub planets: Roster<PlanetId, PlanetState, { PlanetId::COUNT }>,
    /// The environs.
    #[serde(default, skip_serializing_if = "is_default")]
    pub environs: Roster<EnvironId, EnvironState, { EnvironId::COUNT }>,
    /// The characters.
    #[serde(default, skip_serializing_if = "is_default")]
    pub characters: Roster<CharacterId, CharacterState, { CharacterId::COUNT }>,
    /// The spaceships.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ships: Roster<ShipId, ShipState, { ShipId::COUNT }>,
    /// The military units.
    #[serde(default, skip_serializing_if = "is_default")]
    pub units: Roster<UnitId, UnitState, { UnitId::COUNT }>,
    /// The possession cards that are not spaceships.
    #[serde(default, skip_serializing_if = "is_default")]
    pub possessions: Roster<PossessionId, PossessionState, { PossessionId::COUNT }>,
    /// The Helian Drug, while it works.
    #[serde(default, skip_serializing_if = "is_default")]
    pub drug: Option<Drug>,
    /// The character whom the Cervac disables.
    #[serde(default, skip_serializing_if = "is_default")]
    pub disabled: Option<Disabled>,
    /// Information gathered.
    #[serde(default, skip_serializing_if = "is_default")]
    pub information: Information,
    /// Whether the Rebels met the Zop, who shows himself once a game.
    #[serde(default, skip_serializing_if = "is_default")]
    pub zop_met: bool,
    /// Whether the rebel camps with which the game began stand whatever the enemy has there: until the first Rebel Mission Phase
    /// (28.35).
    #[serde(default, skip_serializing_if = "is_default")]
    pub camps_guarded: bool,
    /// Reinforcements earned and not yet placed, one count for each rule of the scenario (16.15, 16.24).
    #[serde(default, skip_serializing_if = "is_default", with = "short")]
    pub owed: [u8; Terms::MOST_REINFORCEMENTS],
    /// What only the Galactic Game has (29 to 38).
    #[serde(default, skip_serializing_if = "is_default")]
    pub galactic: Galactic,
    /// Domino Effects that wait until what sparked them is over (23.0). In the Star System Game none ever does.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) awaiting: Awaiting,
    /// Who is where: what the pieces say, counted for speed.
    #[serde(skip)]
    pub(crate) tallies: Tallies,
}
