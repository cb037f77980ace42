//! A military combat (10): who fights whom, and why its column is shifted.

use crate::Side;
use crate::galaxy::{EnvironId, PlanetId};
use crate::pieces::{CharacterId, UnitId};
use crate::state::{Place, State, UnitSet};
use serde::{Deserialize, Serialize};

/// Where a military combat is fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Field {
    /// On a planet (10.0).
    Surface(EnvironId),
    /// In the Orbit Box of a planet (22.0).
    Orbit(PlanetId),
}

impl Field {
    /// The place of those who fight.
    #[must_use]
    pub const fn place(self) -> Place {
        match self {
            Field::Surface(environ) => Place::Environ(environ),
            Field::Orbit(planet) => Place::Orbit(planet),
        }
    }

    /// The environ, if it is fought on a planet.
    #[must_use]
    pub const fn environ(self) -> Option<EnvironId> {
        match self {
            Field::Surface(environ) => Some(environ),
            Field::Orbit(_) => None,
        }
    }

    /// The planet on or over which it is fought.
    #[must_use]
    pub fn planet(self) -> PlanetId {
        match self {
            Field::Surface(environ) => environ.planet(),
            Field::Orbit(planet) => planet,
        }
    }

    /// The strength with which a unit fights there (7.1, 22.0).
    #[must_use]
    pub fn strength_of(self, unit: UnitId) -> u8 {
        match self {
            Field::Surface(_) => unit.strength(),
            Field::Orbit(_) => unit.space_strength(),
        }
    }

    /// The strength of units that fight together there (7.1, 22.0).
    #[must_use]
    pub fn strength(self, state: &State, units: UnitSet) -> u16 {
        match self {
            Field::Surface(_) => state.strength(units),
            Field::Orbit(_) => state.space_strength(units),
        }
    }
}

/// How a military combat comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum BattleKind {
    /// Somebody declared it (10.1, 22.0).
    Declared,
    /// Units that a rebellion has just raised attack (10.7).
    Rebellion,
    /// In the interception stack of an Orbit Box the non-Phasing Player must attack (20.45).
    Interception,
    /// The Phasing Player attacks a base from orbit (22.22).
    OnBase,
    /// Elite units of the Empire fall upon the Rebel units of their environ (36.31).
    SneakAttack,
    /// A ghost fleet that is nobody's attacks the Imperial units of an Orbit Box (32.0).
    GhostFleet,
}

/// One military combat: who fights whom.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Battle {
    /// Where it is fought.
    pub field: Field,
    /// How it comes about.
    pub kind: BattleKind,
    /// Who declared it (10.1).
    pub attacker: Side,
    /// The attacking units.
    pub attackers: UnitSet,
    /// The defending units; those that aid a base that is attacked (22.24).
    pub defenders: UnitSet,
    /// Whether the attacker declared a Determined Assault (22.3).
    pub assault: bool,
    /// The attacker's leader.
    pub attacking_leader: Option<CharacterId>,
    /// The defender's leader.
    pub defending_leader: Option<CharacterId>,
}

impl Battle {
    /// A combat in an environ, declared or of a rebellion (10.1, 10.7).
    #[must_use]
    pub fn between(
        environ: EnvironId,
        attacker: Side,
        attackers: UnitSet,
        defenders: UnitSet,
        rebellion: bool,
    ) -> Battle {
        let kind = if rebellion { BattleKind::Rebellion } else { BattleKind::Declared };
        Battle::of(Field::Surface(environ), kind, attacker, attackers, defenders)
    }

    /// A sneak attack (36.31): a Determined Assault that nobody needs to declare.
    #[must_use]
    pub fn sneak_attack(environ: EnvironId, elite: UnitSet, rebels: UnitSet) -> Battle {
        let field = Field::Surface(environ);
        Battle { assault: true, ..Battle::of(field, BattleKind::SneakAttack, Side::Imperial, elite, rebels) }
    }

    /// A combat in an Orbit Box (22.0): in its interception stack, between free units, or on the base, whose aid is named later.
    #[must_use]
    pub fn in_orbit(state: &State, planet: PlanetId, kind: BattleKind, attacker: Side) -> Battle {
        let units = |side| state.units_in_orbit(planet, side, kind == BattleKind::Interception);
        let defenders = if kind == BattleKind::OnBase { UnitSet::EMPTY } else { units(attacker.enemy()) };
        Battle::of(Field::Orbit(planet), kind, attacker, units(attacker), defenders)
    }

    /// The attack of the ghost fleet on all Imperial units of an Orbit Box, intercepted or not (106). It has no units of its own.
    #[must_use]
    pub fn of_ghosts(state: &State, planet: PlanetId) -> Battle {
        let defenders = state.units_at(Place::Orbit(planet), Side::Imperial);
        let defenders = defenders.iter().filter(|&unit| state.units[unit].carrier.is_none()).collect();
        Battle::of(Field::Orbit(planet), BattleKind::GhostFleet, Side::Rebel, UnitSet::EMPTY, defenders)
    }

    fn of(field: Field, kind: BattleKind, attacker: Side, attackers: UnitSet, defenders: UnitSet) -> Battle {
        Battle {
            field,
            kind,
            attacker,
            attackers,
            defenders,
            assault: false,
            attacking_leader: None,
            defending_leader: None,
        }
    }

    /// Whether it is fought in the interception stack of an Orbit Box.
    #[must_use]
    pub fn intercepted(&self) -> bool {
        self.kind == BattleKind::Interception
    }

    /// The leader of a side.
    #[must_use]
    pub fn leader(&self, side: Side) -> Option<CharacterId> {
        if side == self.attacker { self.attacking_leader } else { self.defending_leader }
    }

    /// The units of a side.
    #[must_use]
    pub fn units(&self, side: Side) -> UnitSet {
        if side == self.attacker { self.attackers } else { self.defenders }
    }

    /// The units of both sides: they are turned up while the combat lasts (7.22).
    #[must_use]
    pub fn turned_up(&self) -> UnitSet {
        self.attackers.or(self.defenders)
    }
}

/// Why a combat column is shifted, and how far; positive is to the right, the attacker's way (10.21). A leader who keeps a
/// shift away by being there stands among them, with no columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shift {
    /// The better leader, by the difference of the Leadership Ratings (10.4, 10.41).
    Leaders(i8),
    /// A Rebel unit of the environ's own type takes part (10.5).
    OwnType(i8),
    /// Imperial units in a special environ where no Imperial leader is present (10.5, 10.44).
    SpecialEnviron(i8),
    /// No shift in a special environ, because this Imperial leader is present (10.44, 10.5).
    SpecialEnvironLifted(CharacterId),
    /// No shift for the special environ, because an elite Imperial unit is there (19.53).
    SpecialEnvironKnown,
    /// The local Rebel who raised the troops, where no Rebel leader is present (10.7).
    LocalRebel(i8),
    /// No shift for the local Rebel, because this leader is present (10.7).
    LocalRebelReplaced(CharacterId),
    /// The planet's base helps its controller's free units in orbit (22.21).
    BaseAids(i8),
    /// The base that is attacked is Down, or nobody controls it (22.22).
    BaseHelpless(i8),
    /// The attacker declared a Determined Assault (22.3).
    DeterminedAssault(i8),
    /// The planet itself sides with one of them: its secret (31.0).
    Secret(i8),
}

impl Shift {
    /// How many columns, to the right if positive.
    #[must_use]
    pub const fn columns(self) -> i8 {
        match self {
            Shift::Leaders(columns)
            | Shift::OwnType(columns)
            | Shift::SpecialEnviron(columns)
            | Shift::LocalRebel(columns)
            | Shift::BaseAids(columns)
            | Shift::BaseHelpless(columns)
            | Shift::DeterminedAssault(columns)
            | Shift::Secret(columns) => columns,
            Shift::SpecialEnvironLifted(_) | Shift::SpecialEnvironKnown | Shift::LocalRebelReplaced(_) => 0,
        }
    }
}
