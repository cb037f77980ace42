//! A position in a scenario file: pieces anywhere, at any time of the game.

use crate::Side;
use crate::cards::{GalacticEventId, SecretId};
use crate::galaxy::{Assignment, EnvironId, PlanetId, SovereignId, SystemId};
use crate::pieces::{CharacterId, PossessionId, ShipId, UnitKind};
use crate::state::{BaseFate, Camp, Disabled, Drug, Information, Pair, Place, Segment, StackKind, is_default};
use serde::{Deserialize, Serialize};

/// A position to start from. What a scenario file says of set-up forces then only counts for the rules that look back at
/// the start: how many Imperial characters and spaceships there were.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ScenarioPosition"))]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The Game-Turn.
    #[serde(default = "first")]
    pub turn: u8,
    /// The Galactic Game: which of the two pairs of Player-Turns (30.0).
    #[serde(default, skip_serializing_if = "is_default")]
    pub pair: Pair,
    /// The Phasing Player.
    pub side: Side,
    /// The segment that is about to begin.
    pub segment: Segment,
    /// Characters on the map.
    #[serde(default, skip_serializing_if = "is_default")]
    pub characters: Vec<CharacterAt>,
    /// Characters who are about to come from space (16.12).
    #[serde(default, skip_serializing_if = "is_default")]
    pub to_come: Vec<CharacterToCome>,
    /// Military units on the map.
    #[serde(default, skip_serializing_if = "is_default")]
    pub units: Vec<UnitsAt>,
    /// Spaceships that stand with units or characters: without an owner, or away from him.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ships: Vec<ShipAt>,
    /// Camps and coup markers.
    #[serde(default, skip_serializing_if = "is_default")]
    pub environs: Vec<EnvironAt>,
    /// The larger games: who is in an Orbit Box or in Drift.
    #[serde(default, skip_serializing_if = "is_default")]
    pub space: Vec<InSpace>,
    /// The larger games: spaceships that are damaged (27.0).
    #[serde(default, skip_serializing_if = "is_default")]
    pub damaged: Vec<ShipId>,
    /// The larger games: possessions that are inoperative (27.2).
    #[serde(default, skip_serializing_if = "is_default")]
    pub inoperative: Vec<PossessionId>,
    /// The larger games: spaceships that were moved with military units in this Operations Phase, and fly no more in it (20.2).
    #[serde(default, skip_serializing_if = "is_default")]
    pub marched: Vec<ShipId>,
    /// The larger games: spaceships that came into Drift in this Player-Turn, and take part in nothing yet (21.4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub drifted: Vec<ShipId>,
    /// The larger games: planets the level of whose base was raised in this Game-Turn (19.22).
    #[serde(default, skip_serializing_if = "is_default")]
    pub levelled: Vec<PlanetId>,
    /// The larger games: the sovereigns who were summoned or are out of play (25.2); the others wait to be summoned.
    #[serde(default, skip_serializing_if = "is_default")]
    pub sovereigns: Vec<SovereignAt>,
    /// Characters who are dead.
    #[serde(default, skip_serializing_if = "is_default")]
    pub dead: Vec<CharacterId>,
    /// Possession cards out of play.
    #[serde(default, skip_serializing_if = "is_default")]
    pub destroyed: Vec<PossessionId>,
    /// Spaceships out of play that no possession card stands for.
    #[serde(default, skip_serializing_if = "is_default")]
    pub lost_ships: Vec<ShipId>,
    /// Possession cards that the Imperial Player took from prisoners (14.26).
    #[serde(default, skip_serializing_if = "is_default")]
    pub taken: Vec<PossessionId>,
    /// Who gathered information with two letters.
    #[serde(default, skip_serializing_if = "is_default")]
    pub information: Information,
    /// The larger games: whether the camps with which the game began stand whatever is there: until the first Rebel Mission Phase (28.35).
    #[serde(default, skip_serializing_if = "is_default")]
    pub camps_guarded: bool,
    /// Whether the Rebels met the Zop.
    #[serde(default, skip_serializing_if = "is_default")]
    pub zop_met: bool,
    /// The Helian Drug, while it works (14.4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub drug: Option<Drug>,
    /// The character whom the Cervac disables (14.3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub disabled: Option<Disabled>,
    /// The Galactic Game: Force Points on the Resource Tracks (33.2, 34.31).
    #[serde(default, skip_serializing_if = "is_default")]
    pub tracks: Tracks,
    /// The Galactic Game: the secret base of the Rebels (34.0); without it the Rebel Player chooses it first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret_base: Option<SecretBaseAt>,
    /// The Galactic Game: the Strategic Assignments (35.0); without them the Imperial Player arranges them first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assignments: Option<AssignmentsAt>,
    /// The Galactic Game: the planet secrets (31.0). At the set-up they are dealt unless they are listed; later there are none but these,
    /// unless the others are to be dealt.
    #[serde(default, skip_serializing_if = "is_default")]
    pub secrets: Vec<SecretAt>,
    /// The Galactic Game: whether the planets whose secret is not listed get theirs by chance, before anything else, from those that are
    /// left (31.1): so a position that begins late in a campaign gives no secret away.
    #[serde(default, skip_serializing_if = "is_default")]
    pub deal_secrets: bool,
    /// The Galactic Game: planets that were destroyed (36.34), with all that was on and over them.
    #[serde(default, skip_serializing_if = "is_default")]
    pub destroyed_planets: Vec<PlanetId>,
    /// The Galactic Game: the Galactic Event that is in force in this Game-Turn (32.0).
    #[serde(default, skip_serializing_if = "is_default")]
    pub event: Option<GalacticEventId>,
    /// The Galactic Game: the Galactic Events that were drawn and do not come back (32.0), the one in force among them or not.
    #[serde(default, skip_serializing_if = "is_default")]
    pub events_drawn: Vec<GalacticEventId>,
    /// Reinforcements earned and not yet placed, a count for each of the scenario's rules in their order (16.15).
    #[serde(default, skip_serializing_if = "is_default")]
    pub owed: Vec<u8>,
}

const fn first() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
const fn is_first(value: &u8) -> bool {
    *value == 1
}

/// What lies on the Resource Tracks of the Galactic Game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct Tracks {
    /// The Rebel Player's Force Points: up to 199.
    #[serde(skip_serializing_if = "is_default")]
    pub rebel: u8,
    /// The Imperial Player's: up to 99.
    #[serde(skip_serializing_if = "is_default")]
    pub imperial: u8,
    /// What the Imperial Player owes, taken from what he receives next (32.0).
    #[serde(skip_serializing_if = "is_default")]
    pub owed: u8,
}

/// The Strategic Assignments: those drawn of the deck, and those to come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct AssignmentsAt {
    /// Those drawn, in their order; the last is in force.
    #[serde(default, skip_serializing_if = "is_default")]
    pub drawn: Vec<Assignment>,
    /// Those to come, in their order.
    #[serde(default, skip_serializing_if = "is_default")]
    pub to_come: Vec<Assignment>,
    /// The last of the first deck, where this is the second (35.4): in force until one of these is drawn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub put_aside: Option<Assignment>,
    /// Whether the Rebel Player has looked at the first of those to come (37.42).
    #[serde(default, skip_serializing_if = "is_default")]
    pub next_seen: bool,
    /// Whether nobody is bound any more (35.32).
    #[serde(default, skip_serializing_if = "is_default")]
    pub over: bool,
}

/// The secret base of the Rebels, and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SecretBaseAt {
    /// Its planet.
    pub planet: PlanetId,
    /// The planets that were named as not having it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub named: Vec<PlanetId>,
    /// Whether it is known, or destroyed.
    #[serde(default, skip_serializing_if = "is_default")]
    pub fate: BaseFate,
}

/// A planet secret, and what is known of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SecretAt {
    /// Its planet.
    pub planet: PlanetId,
    /// Which it is.
    pub secret: SecretId,
    /// Whether it is revealed.
    #[serde(default, skip_serializing_if = "is_default")]
    pub revealed: bool,
    /// Whether a rebellion has counted there, which ends many of them; it is revealed then.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rebelled: bool,
    /// Whether it is out of play (31.24); it is revealed then.
    #[serde(default, skip_serializing_if = "is_default")]
    pub removed: bool,
}

/// A character on the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CharacterAt {
    /// The character who stands there.
    pub character: CharacterId,
    /// The environ he stands in.
    pub at: EnvironId,
    /// In which stack.
    #[serde(default, skip_serializing_if = "is_default")]
    pub stack: StackKind,
    /// Whether detected.
    #[serde(default, skip_serializing_if = "is_default")]
    pub detected: bool,
    /// Wounds.
    #[serde(default, skip_serializing_if = "is_default")]
    pub wounds: u8,
    /// His spaceship, standing beside him.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ship: Option<ShipId>,
    /// His weapons, objects and companion.
    #[serde(default, skip_serializing_if = "is_default")]
    pub possessions: Vec<PossessionId>,
    /// Those of them that were shown.
    #[serde(default, skip_serializing_if = "is_default")]
    pub shown: Vec<PossessionId>,
    /// If he is a prisoner: the guard who holds him.
    #[serde(default, skip_serializing_if = "is_default")]
    pub guarded_by: Option<CharacterId>,
    /// If he is a prisoner: the kind of unit that holds him.
    #[serde(default, skip_serializing_if = "is_default")]
    pub held_by: Option<UnitKind>,
    /// The Galactic Game: whether he, a prisoner, is held by the planet itself, whose secret does (31.0).
    #[serde(default, skip_serializing_if = "is_default")]
    pub held_by_the_planet: bool,
    /// Whether he did something in this Player-Turn, so that rest does not heal him (13.71).
    #[serde(default, skip_serializing_if = "is_default")]
    pub acted: bool,
    /// Whether he left the units to search and stays away from them for this Player-Turn (11.21).
    #[serde(default, skip_serializing_if = "is_default")]
    pub stepped_out: bool,
    /// Whether he was called to lead units and does no mission in this Player-Turn (10.4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub led: bool,
    /// The larger games: whether he was moved with military units in this Operations Phase, and makes no move of his own in it (20.2).
    #[serde(default, skip_serializing_if = "is_default")]
    pub marched: bool,
    /// The larger games: whether he, a prisoner, was given to another captor in this Operations Phase (12.81).
    #[serde(default, skip_serializing_if = "is_default")]
    pub handed_over: bool,
}

/// A character who is about to come from space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CharacterToCome {
    /// Who.
    pub character: CharacterId,
    /// His spaceship.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ship: Option<ShipId>,
    /// His weapons, objects and companion.
    #[serde(default, skip_serializing_if = "is_default")]
    pub possessions: Vec<PossessionId>,
    /// Those of them that were shown.
    #[serde(default, skip_serializing_if = "is_default")]
    pub shown: Vec<PossessionId>,
}

/// Military units of one kind in one environ.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct UnitsAt {
    /// The kind of unit.
    pub kind: UnitKind,
    /// The environ the units stand in.
    pub at: EnvironId,
    /// How many.
    #[serde(default = "first", skip_serializing_if = "is_first")]
    pub count: u8,
    /// Whether they wait until the environ has room for them (15.44).
    #[serde(default, skip_serializing_if = "is_default")]
    pub withheld: bool,
}

/// A spaceship that does not stand beside its owner.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ShipAt {
    /// Which.
    pub ship: ShipId,
    /// The environ that is described.
    pub at: EnvironId,
    /// Whose it is, if he is elsewhere.
    #[serde(default, skip_serializing_if = "is_default")]
    pub owner: Option<CharacterId>,
}

/// What lies in an environ.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct EnvironAt {
    /// Which.
    pub environ: EnvironId,
    /// A rebel camp.
    #[serde(default, skip_serializing_if = "is_default")]
    pub camp: Option<Camp>,
    /// A coup marker.
    #[serde(default, skip_serializing_if = "is_default")]
    pub coup: bool,
}

/// A sovereign who was summoned, in his own environ or its Orbit Box, or who is out of play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SovereignAt {
    /// Who.
    pub sovereign: SovereignId,
    /// Which side has summoned him: a neutral sovereign shows its face (25.14).
    #[serde(default, skip_serializing_if = "is_default")]
    pub summoned_by: Option<Side>,
    /// Whether he is dead or was captured (25.24).
    #[serde(default, skip_serializing_if = "is_default")]
    pub gone: bool,
    /// Whether he is in the Orbit Box of his planet (25.21).
    #[serde(default, skip_serializing_if = "is_default")]
    pub in_orbit: bool,
    /// In which stack.
    #[serde(default, skip_serializing_if = "is_default")]
    pub stack: StackKind,
    /// Whether detected.
    #[serde(default, skip_serializing_if = "is_default")]
    pub detected: bool,
    /// Wounds.
    #[serde(default, skip_serializing_if = "is_default")]
    pub wounds: u8,
    /// Whether he did something in this Player-Turn, so that rest does not heal him (13.71).
    #[serde(default, skip_serializing_if = "is_default")]
    pub acted: bool,
    /// Whether he was called to lead units and does no mission in this Player-Turn (10.4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub led: bool,
}

/// A place in space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SpaceAt {
    /// The Orbit Box of a planet.
    Orbit(PlanetId),
    /// The Drift Area of a star system.
    Drift(SystemId),
    /// The Drift Two Box of a star system.
    DriftTwo(SystemId),
    /// A star system outside the province, from which Rebel units are about to jump into it (19.42).
    Outside(SystemId),
}

impl SpaceAt {
    /// The place.
    #[must_use]
    pub const fn place(self) -> Place {
        match self {
            SpaceAt::Orbit(planet) => Place::Orbit(planet),
            SpaceAt::Drift(system) => Place::Drift(system),
            SpaceAt::DriftTwo(system) => Place::DriftTwo(system),
            SpaceAt::Outside(system) => Place::Outside(system),
        }
    }

    /// The place in space that this is; `None` on the surface and off the map.
    #[must_use]
    pub const fn of(place: Place) -> Option<SpaceAt> {
        match place {
            Place::Orbit(planet) => Some(SpaceAt::Orbit(planet)),
            Place::Drift(system) => Some(SpaceAt::Drift(system)),
            Place::DriftTwo(system) => Some(SpaceAt::DriftTwo(system)),
            Place::Outside(system) => Some(SpaceAt::Outside(system)),
            Place::Reserve | Place::Environ(_) | Place::Waiting | Place::Withheld(_) | Place::OutOfPlay => None,
        }
    }
}

/// Who is in one place in space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct InSpace {
    /// Where.
    pub at: SpaceAt,
    /// Whether this is the interception stack of the Orbit Box, in which units of both sides stand (20.4). Who is free there is listed
    /// apart.
    #[serde(default, skip_serializing_if = "is_default")]
    pub intercepted: bool,
    /// The units.
    #[serde(default, skip_serializing_if = "is_default")]
    pub units: Vec<UnitsInSpace>,
    /// The characters.
    #[serde(default, skip_serializing_if = "is_default")]
    pub characters: Vec<CharacterInSpace>,
    /// Spaceships that do not stand beside their owner.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ships: Vec<ShipInSpace>,
}

/// Units of one kind in space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct UnitsInSpace {
    /// The kind.
    pub kind: UnitKind,
    /// How many.
    #[serde(default = "first", skip_serializing_if = "is_first")]
    pub count: u8,
    /// The kind of the non-mobile unit that each of them carries (20.5).
    #[serde(default, skip_serializing_if = "is_default")]
    pub carries: Option<UnitKind>,
    /// Whether it, an Atrocity unit in an Orbit Box, lies on the loyalty marker of the planet (36.33).
    #[serde(default, skip_serializing_if = "is_default")]
    pub hypnotizes: bool,
}

/// A character in space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CharacterInSpace {
    /// Who.
    pub character: CharacterId,
    /// With the units, or apart aboard a spaceship.
    #[serde(default, skip_serializing_if = "is_default")]
    pub stack: StackKind,
    /// Whether he is detected.
    #[serde(default, skip_serializing_if = "is_default")]
    pub detected: bool,
    /// How many wounds he has.
    #[serde(default, skip_serializing_if = "is_default")]
    pub wounds: u8,
    /// His spaceship, which is with him.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ship: Option<ShipId>,
    /// His other possessions.
    #[serde(default, skip_serializing_if = "is_default")]
    pub possessions: Vec<PossessionId>,
    /// Those of them that were shown.
    #[serde(default, skip_serializing_if = "is_default")]
    pub shown: Vec<PossessionId>,
    /// The enemy character who guards him.
    #[serde(default, skip_serializing_if = "is_default")]
    pub guarded_by: Option<CharacterId>,
    /// The kind of enemy unit there that holds him.
    #[serde(default, skip_serializing_if = "is_default")]
    pub held_by: Option<UnitKind>,
    /// Whether he did something in this Player-Turn (13.71).
    #[serde(default, skip_serializing_if = "is_default")]
    pub acted: bool,
    /// Whether he was called to lead units and does no mission in this Player-Turn (10.4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub led: bool,
    /// Whether he was moved with military units in this Operations Phase, and makes no move of his own in it (20.2).
    #[serde(default, skip_serializing_if = "is_default")]
    pub marched: bool,
    /// Whether he came into Drift and takes part in nothing before his side's next Operations Phase (21.4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub drifted: bool,
    /// Whether he, a prisoner, was given to another captor in this Operations Phase (12.81).
    #[serde(default, skip_serializing_if = "is_default")]
    pub handed_over: bool,
}

/// A spaceship in space whose owner is not beside it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ShipInSpace {
    /// Which.
    pub ship: ShipId,
    /// Whose it is, if anybody's.
    #[serde(default, skip_serializing_if = "is_default")]
    pub owner: Option<CharacterId>,
}

impl Position {
    /// A position without any piece.
    #[must_use]
    pub fn empty(turn: u8, side: Side, segment: Segment) -> Position {
        Position {
            turn,
            pair: Pair::First,
            side,
            segment,
            characters: Vec::new(),
            to_come: Vec::new(),
            units: Vec::new(),
            ships: Vec::new(),
            environs: Vec::new(),
            space: Vec::new(),
            damaged: Vec::new(),
            inoperative: Vec::new(),
            marched: Vec::new(),
            drifted: Vec::new(),
            levelled: Vec::new(),
            sovereigns: Vec::new(),
            dead: Vec::new(),
            destroyed: Vec::new(),
            lost_ships: Vec::new(),
            taken: Vec::new(),
            information: Information::default(),
            camps_guarded: false,
            zop_met: false,
            drug: None,
            disabled: None,
            tracks: Tracks::default(),
            secret_base: None,
            assignments: None,
            secrets: Vec::new(),
            deal_secrets: false,
            destroyed_planets: Vec::new(),
            event: None,
            events_drawn: Vec::new(),
            owed: Vec::new(),
        }
    }
}
