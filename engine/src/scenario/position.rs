//! A position in a scenario file: pieces anywhere, at any time of the game.

use crate::Side;
use crate::galaxy::EnvironId;
use crate::pieces::{CharacterId, PossessionId, ShipId, UnitKind};
use crate::state::{Camp, Information, Segment, StackKind};
use serde::{Deserialize, Serialize};

/// A position to start from. What a scenario file says of set-up forces then only counts for the rules that look back at
/// the start: how many Imperial characters and spaceships there were.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The Game-Turn.
    #[serde(default = "first")]
    pub turn: u8,
    /// The Phasing Player.
    pub side: Side,
    /// The segment that is about to begin.
    pub segment: Segment,
    /// Characters on the map.
    #[serde(default)]
    pub characters: Vec<CharacterAt>,
    /// Military units on the map.
    #[serde(default)]
    pub units: Vec<UnitsAt>,
    /// Spaceships without an owner, which stand with units or characters.
    #[serde(default)]
    pub ships: Vec<ShipAt>,
    /// Camps and coup markers.
    #[serde(default)]
    pub environs: Vec<EnvironAt>,
    /// Characters who are dead.
    #[serde(default)]
    pub dead: Vec<CharacterId>,
    /// Possession cards out of play.
    #[serde(default)]
    pub destroyed: Vec<PossessionId>,
    /// Possession cards that the Imperial Player took from prisoners (14.26).
    #[serde(default)]
    pub taken: Vec<PossessionId>,
    /// Who gathered information with two letters.
    #[serde(default)]
    pub information: Information,
    /// Whether the Rebels met the Zop.
    #[serde(default)]
    pub zop_met: bool,
}

const fn first() -> u8 {
    1
}

/// A character on the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CharacterAt {
    /// Who.
    pub character: CharacterId,
    /// Where.
    pub at: EnvironId,
    /// In which stack.
    #[serde(default)]
    pub stack: StackKind,
    /// Whether detected.
    #[serde(default)]
    pub detected: bool,
    /// Wounds.
    #[serde(default)]
    pub wounds: u8,
    /// His spaceship, standing beside him.
    #[serde(default)]
    pub ship: Option<ShipId>,
    /// His weapons, objects and companion.
    #[serde(default)]
    pub possessions: Vec<PossessionId>,
    /// Those of them that were shown.
    #[serde(default)]
    pub shown: Vec<PossessionId>,
    /// If he is a prisoner: the guard who holds him.
    #[serde(default)]
    pub guarded_by: Option<CharacterId>,
    /// If he is a prisoner: the kind of unit that holds him.
    #[serde(default)]
    pub held_by: Option<UnitKind>,
}

/// Military units of one kind in one environ.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitsAt {
    /// What.
    pub kind: UnitKind,
    /// Where.
    pub at: EnvironId,
    /// How many.
    #[serde(default = "first")]
    pub count: u8,
    /// Whether they wait until the environ has room for them (15.44).
    #[serde(default)]
    pub withheld: bool,
}

/// A spaceship without an owner.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipAt {
    /// Which.
    pub ship: ShipId,
    /// Where.
    pub at: EnvironId,
}

/// What lies in an environ.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EnvironAt {
    /// Which.
    pub environ: EnvironId,
    /// A rebel camp.
    #[serde(default)]
    pub camp: Option<Camp>,
    /// A coup marker.
    #[serde(default)]
    pub coup: bool,
}
