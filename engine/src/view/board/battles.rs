//! The military combat of the board: in space (22.0) the Orbit Box in which it is fought and the step it is in, on a planet (10.0) the
//! environ; and what both sides have in it.

use crate::Side;
use crate::charts::pdb;
use crate::flow::procedure::Procedure;
use crate::galaxy::{EnvironId, PlanetId};
use crate::game::Moment;
use crate::pieces::CharacterId;
use crate::rules::control::controller;
use crate::rules::military_combat;
use crate::state::UnitSet;
use crate::terms::{Battle, BattleKind, Field, Viewer};
use crate::view::forecast::strength_known;
use serde::{Deserialize, Serialize};

/// How far a combat in an Orbit Box has come (22.0). Between its first two steps those who stand alone join the free units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum BattleStep {
    /// The interception stack fights (20.45).
    Interception,
    /// The free units of both sides may fight.
    Free,
    /// The Phasing Player may attack the base (22.22).
    Base,
}

impl BattleStep {
    /// The step in which a combat in orbit is fought.
    #[must_use]
    pub const fn of(kind: BattleKind) -> BattleStep {
        match kind {
            BattleKind::Interception => BattleStep::Interception,
            BattleKind::OnBase => BattleStep::Base,
            BattleKind::Declared | BattleKind::Rebellion | BattleKind::SneakAttack | BattleKind::GhostFleet => {
                BattleStep::Free
            }
        }
    }
}

/// A combat in an Orbit Box, or the question whether there will be one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BattleBoard {
    /// Whose Orbit Box.
    pub planet: PlanetId,
    /// How far it has come.
    pub step: BattleStep,
    /// Who attacks; nobody before somebody has declared it.
    pub attacker: Option<Side>,
    /// Whether it is a Determined Assault (22.3).
    pub assault: bool,
    /// What the Rebel Player has in it.
    pub rebel: BattleForce,
    /// What the Imperial Player has in it.
    pub imperial: BattleForce,
    /// The base of the planet, if it has one.
    pub base: Option<BattleBase>,
    /// The shifts as they stand, in words; once it has begun.
    pub shifts: Vec<String>,
    /// The column as it stands, once it has begun.
    pub column: Option<String>,
}

/// A combat in an environ, or the question whether there will be one (10.0).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SurfaceBattleBoard {
    /// Where.
    pub environ: EnvironId,
    /// Whether the new units of a rebellion attack (10.7).
    pub rebellion: bool,
    /// Who attacks; nobody before somebody has declared it.
    pub attacker: Option<Side>,
    /// Who is asked whether he attacks, while that is open (10.1).
    pub asked: Option<Side>,
    /// Whether it is a Determined Assault (22.3).
    pub assault: bool,
    /// What the Rebel Player has in it.
    pub rebel: BattleForce,
    /// What the Imperial Player has in it.
    pub imperial: BattleForce,
    /// The shifts as they stand, in words; once it has begun.
    pub shifts: Vec<String>,
    /// The column as it stands, once it has begun.
    pub column: Option<String>,
}

/// What a side has in a combat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BattleForce {
    /// How many units.
    pub units: usize,
    /// The least and the greatest strength that they can have, as far as the viewer knows.
    pub strength: (u16, u16),
    /// Who leads them.
    pub leader: Option<CharacterId>,
}

/// The base of the planet over which a space combat is fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BattleBase {
    /// Its level.
    pub level: u8,
    /// Whether it is Up.
    pub up: bool,
    /// Who controls the planet.
    pub controller: Option<Side>,
    /// The strength with which it defends itself (22.22).
    pub strength: u8,
}

/// The space combat as a viewer may see it: units that lie face down are worth what they may be (7.22).
pub(super) fn battle_board(moment: &Moment, viewer: Viewer) -> Option<BattleBoard> {
    let Moment { state, running } = moment;
    let fought = running.battle().copied();
    let (planet, step, battle) = match fought {
        Some(Battle { field: Field::Orbit(planet), kind, .. }) => (planet, BattleStep::of(kind), fought),
        Some(_) => return None,
        None => {
            let at = running.iter().rev().find_map(|procedure| match procedure {
                Procedure::SpaceBattles(battles) => battles.asks_about(),
                _ => None,
            });
            let (planet, on_base) = at?;
            (planet, if on_base { BattleStep::Base } else { BattleStep::Free }, None)
        }
    };
    let field = Field::Orbit(planet);
    let attacker = battle.map(|battle| battle.attacker).or((step == BattleStep::Base).then_some(state.clock.side));
    let force = |side: Side| {
        let units = match battle {
            Some(battle) => battle.units(side),
            // Of the defender of a base only those fight who are named to aid it (22.24).
            None if step == BattleStep::Base && side != state.clock.side => UnitSet::EMPTY,
            None => state.units_in_orbit(planet, side, false),
        };
        let strength = strength_known(moment, viewer, field, units, side);
        BattleForce { units: units.len(), strength, leader: battle.and_then(|battle| battle.leader(side)) }
    };
    let now = &state.planets[planet].pdb;
    let base = (now.level > 0 || now.up).then(|| BattleBase {
        level: now.level,
        up: now.up,
        controller: controller(state, planet),
        strength: pdb::space_defence(now.level),
    });
    let terms = battle.map(|battle| military_combat::terms(state, &battle));
    Some(BattleBoard {
        planet,
        step,
        attacker,
        assault: battle.is_some_and(|battle| battle.assault),
        rebel: force(Side::Rebel),
        imperial: force(Side::Imperial),
        base,
        shifts: terms.iter().flat_map(|terms| terms.shifts.iter().flatten()).map(|shift| shift.words()).collect(),
        column: terms.map(|terms| terms.column.label().to_owned()),
    })
}

/// The combat in an environ as a viewer may see it: units that lie face down are worth what they may be (7.22).
pub(super) fn surface_battle_board(moment: &Moment, viewer: Viewer) -> Option<SurfaceBattleBoard> {
    let Moment { state, running } = moment;
    let fought = running.battle().copied();
    let (environ, asked) = match fought {
        Some(Battle { field: Field::Surface(environ), .. }) => (environ, None),
        Some(_) => return None,
        None => {
            let at = running.iter().rev().find_map(|procedure| match procedure {
                Procedure::Battles(battles) => battles.asks_about(),
                _ => None,
            });
            let (environ, side) = at?;
            (environ, Some(side))
        }
    };
    let force = |side: Side| {
        let units = fought.map_or_else(|| state.units_in(environ, side), |battle| battle.units(side));
        let strength = strength_known(moment, viewer, Field::Surface(environ), units, side);
        BattleForce { units: units.len(), strength, leader: fought.and_then(|battle| battle.leader(side)) }
    };
    let terms = fought.map(|battle| military_combat::terms(state, &battle));
    Some(SurfaceBattleBoard {
        environ,
        rebellion: fought.is_some_and(|battle| battle.kind == BattleKind::Rebellion),
        attacker: fought.map(|battle| battle.attacker),
        asked,
        assault: fought.is_some_and(|battle| battle.assault),
        rebel: force(Side::Rebel),
        imperial: force(Side::Imperial),
        shifts: terms.iter().flat_map(|terms| terms.shifts.iter().flatten()).map(|shift| shift.words()).collect(),
        column: terms.map(|terms| terms.column.label().to_owned()),
    })
}
