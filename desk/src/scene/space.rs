//! What is shown of space: who travels from where to where, a hyperjump along its way, an interception, a combat in an Orbit Box.

use super::Scene;
use fitg_engine::Side;
use fitg_engine::charts::hyperjump::Area;
use fitg_engine::event::check::{BattleKind, Check, Combat, CombatCheck, Field, HyperjumpCheck, Jumping};
use fitg_engine::galaxy::{self, EnvironId, PlanetId, SystemId};
use fitg_engine::scenario::SpaceAt;
use fitg_engine::state::{CharacterSet, Place, ShipSet, UnitSet};
use fitg_engine::terms::JumpEnd;
use fitg_engine::view::BattleStep;
use serde::Serialize;
use ts_rs::TS;

/// A place on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(untagged)]
pub enum MapPlace {
    /// An environ.
    Environ(EnvironId),
    /// A box in space.
    Space(SpaceAt),
}

impl MapPlace {
    /// The place, if it is one on the map.
    fn of(place: Place) -> Option<MapPlace> {
        match place {
            Place::Environ(environ) => Some(MapPlace::Environ(environ)),
            place => SpaceAt::of(place).map(MapPlace::Space),
        }
    }
}

/// A hyperjump (21): the way over the map, and where it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct JumpScene {
    /// Whose.
    pub side: Side,
    /// The stars on the way: the one left first, the one aimed at last. Only that one for whoever comes back out of Drift Two.
    pub way: Vec<SystemId>,
    /// The distance (21.1).
    pub distance: u8,
    /// The Navigation that counted (21.2).
    pub navigation: i8,
    /// Where it ended.
    pub end: JumpEnd,
    /// Whether it cost something.
    pub harmed: bool,
}

impl JumpScene {
    /// The hyperjump of a check, if it is one.
    pub(super) fn of(check: &Check) -> Option<JumpScene> {
        let Check::Hyperjump(jump) = check else { return None };
        let HyperjumpCheck { who, from, to, distance, navigation, area, damaged, eliminated, .. } = *jump;
        let end = match (who, area) {
            (Jumping::Ship(_), _) if eliminated => JumpEnd::Lost,
            (_, Area::Arrived) => JumpEnd::Arrived,
            (_, Area::Drift) => JumpEnd::Drift,
            (_, Area::Drift2) => JumpEnd::DriftTwo,
        };
        let way = galaxy::shortest_way(from, to);
        Some(JumpScene { side: jump.by(), way, distance, navigation, end, harmed: damaged || eliminated })
    }
}

/// A combat in an Orbit Box (22.0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct BattleScene {
    /// Whose Orbit Box.
    pub planet: PlanetId,
    /// In which of its steps.
    pub step: BattleStep,
    /// Who attacks.
    pub attacker: Side,
}

impl BattleScene {
    pub(super) const fn new(planet: PlanetId, kind: BattleKind, attacker: Side) -> BattleScene {
        BattleScene { planet, step: BattleStep::of(kind), attacker }
    }

    /// The combat of a check, if it is one in orbit.
    pub(super) const fn of_check(check: &Check) -> Option<BattleScene> {
        match check {
            Check::Combat(CombatCheck { combat, .. }) => BattleScene::of(combat),
            _ => None,
        }
    }

    pub(super) const fn of(combat: &Combat) -> Option<BattleScene> {
        match combat.field {
            Field::Orbit(planet) => Some(BattleScene::new(planet, combat.kind, combat.attacker)),
            Field::Surface(_) => None,
        }
    }
}

/// Who goes from one place to another, one of them in space.
pub(super) fn travel(
    side: Side,
    (origin, destination): (Place, Place),
    units: UnitSet,
    characters: impl Iterator<Item = fitg_engine::pieces::CharacterId>,
    ships: ShipSet,
) -> Scene {
    match (MapPlace::of(origin), MapPlace::of(destination)) {
        (Some(from), Some(to)) => Scene::Travel {
            side,
            from,
            to,
            units: units.len(),
            characters: characters.collect(),
            ships: ships.iter().collect(),
        },
        _ => Scene::Line,
    }
}

/// Who stops a stack in an Orbit Box (20.4).
pub(super) fn interception(
    planet: PlanetId,
    by: Side,
    units: UnitSet,
    characters: CharacterSet,
    ships: ShipSet,
) -> Scene {
    Scene::Interception {
        planet,
        by,
        units: units.len(),
        characters: characters.iter().collect(),
        ships: ships.iter().collect(),
    }
}
