//! A character combat (12): the attacking force, and what a combat under way has come to.

use crate::Side;
use crate::cards::Letter;
use crate::charts::character_combat::Column;
use crate::charts::squad;
use crate::galaxy::{CreatureId, EnvironId, SENTRY_ROBOT, SENTRY_ROBOTS};
use crate::pieces::{CharacterId, ShipId};
use crate::state::{CharacterSet, PossessionSet, State, UnitSet};
use serde::{Deserialize, Serialize};

/// An attacking force (12.1).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Force {
    /// Characters who found the defenders (12.11).
    Characters(CharacterSet),
    /// A squad sent by military units (12.12), or the patrol of the ten-sided variant.
    Squad {
        /// Combat of the squad.
        combat: u8,
        /// Wounds it takes before it is beaten.
        endurance: u8,
    },
    /// A creature of the Galactic Guide (12.13).
    Creature(CreatureId),
    /// One or two sentry robots (13.46).
    Sentries {
        /// Combat together.
        combat: u8,
        /// Endurance together.
        endurance: u8,
    },
    /// Irate Locals (12.14).
    Locals {
        /// Combat of the mob.
        combat: u8,
        /// Endurance of the mob.
        endurance: u8,
        /// Whether they fight with fire weapons.
        firefight: bool,
    },
}

impl Force {
    /// The squad that some military units send (12.12, 12.16).
    #[must_use]
    pub fn squad(state: &State, units: UnitSet, leader: Option<CharacterId>) -> Force {
        let elite = units.iter().any(|unit| unit.kind().data().elite);
        let squad = squad::squad(state.acting_strength(units), leader.is_some(), elite);
        Force::Squad { combat: squad.combat, endurance: squad.endurance }
    }

    /// What it is called; `side` is who controls it.
    #[must_use]
    pub fn title(self, side: Side) -> String {
        match self {
            Force::Characters(characters) => characters.iter().map(CharacterId::name).collect::<Vec<_>>().join(", "),
            Force::Squad { .. } => format!("Squad of the {} military units", side.name()),
            Force::Creature(creature) => creature.name().to_owned(),
            Force::Sentries { .. } if self.is_one_sentry() => "Sentry robot".to_owned(),
            Force::Sentries { .. } => "Sentry robots".to_owned(),
            Force::Locals { .. } => "Irate Locals".to_owned(),
        }
    }

    /// Whether it is a single sentry robot (13.46).
    #[must_use]
    pub fn is_one_sentry(self) -> bool {
        matches!(self, Force::Sentries { combat, .. }
            if [SENTRY_ROBOT, SENTRY_ROBOTS].iter().any(|sent| sent.count == 1 && sent.strength == combat))
    }

    /// Whether it chooses between kill and capture (12.32).
    pub(crate) const fn may_capture(self) -> bool {
        matches!(self, Force::Characters(_) | Force::Squad { .. })
    }

    /// Whether its fights are firefights (12.31); characters choose.
    fn firefight(self) -> bool {
        match self {
            Force::Squad { .. } => true,
            Force::Locals { firefight, .. } => firefight,
            Force::Creature(creature) => creature.data().firefight,
            Force::Characters(_) | Force::Sentries { .. } => false,
        }
    }
}

/// The units that would send a squad against characters they have found (12.12), and who leads them. As long as the squad
/// has not attacked they lie face down, and what it is worth is their owner's secret (7.22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Sent {
    /// The units.
    pub(crate) units: UnitSet,
    /// A leader who stands with them.
    pub(crate) leader: Option<CharacterId>,
}

impl Sent {
    /// The squad they send (12.16).
    pub(crate) fn force(self, state: &State) -> Force {
        Force::squad(state, self.units, self.leader)
    }
}

/// The combat differential of a round (12.0): both strengths, and what surprise adds. It is determined before anybody
/// tries to break off, and whoever gets away then changes it no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Differential {
    /// The total attack strength.
    pub attack: i16,
    /// The total defense strength of the active.
    pub defense: i16,
    /// Columns to the right for surprise.
    pub(crate) surprise: u8,
}

impl Differential {
    /// Its column, before any shift.
    pub(crate) fn column(self) -> Column {
        Column::from_differential(self.attack.saturating_sub(self.defense))
    }
}

/// What a creature that survives a round does at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AfterRound {
    /// Every defender takes these wounds, active or not.
    WoundsEach(u8),
    /// The one it has grabbed takes them.
    WoundsGrabbed(CharacterId, u8),
    /// It attacks itself on this column.
    AttacksItself(Column),
    /// The group gets no bonus draws for its mission.
    TakesBonusDraws(Letter),
}

/// A character combat under way.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fight {
    /// The environ it is fought in.
    pub environ: EnvironId,
    /// Who controls the attacking force.
    pub attacker: Side,
    /// The attacking force.
    pub force: Force,
    /// The defenders still in the combat.
    pub defenders: CharacterSet,
    /// The active ones among them (12.4).
    pub active: CharacterSet,
    /// Whether the attacker tries to capture (12.32, 12.8).
    pub capture: bool,
    /// Whether results are doubled (12.6).
    pub firefight: bool,
    /// The round, from 1.
    pub round: u8,
    /// What this round is fought with, once that is determined (12.0).
    pub determined: Option<Differential>,
    /// Whether active characters failed to break off in this round (12.53).
    pub failed_break_off: bool,
    /// Who was captured in this combat.
    pub captured: CharacterSet,
    /// Wounds of a force that is not made of characters (12.74).
    pub force_wounds: u8,
    /// Wounds on characters so far, as far as the creature cares.
    pub inflicted: u8,
    /// Wounds on characters in this round.
    pub wounded_this_round: u8,
    /// Strength that a creature gained.
    pub grown_strength: u8,
    /// Endurance that a creature gained.
    pub grown_endurance: u8,
    /// The character whom a creature has singled out.
    pub singled: Option<CharacterId>,
    /// The possessions that work for this combat, and are spent at its end.
    pub for_the_combat: PossessionSet,
    /// The possessions that work for this round, and are spent at its end.
    pub for_the_round: PossessionSet,
    /// Whether a possession halves the strength of the locals (14.4).
    pub halved: bool,
    /// The spaceship that a creature is after.
    pub prey: Option<ShipId>,
    /// The mission of the group that meets a creature.
    pub letter: Option<Letter>,
    /// The units that would send the squad, until it attacks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) sent: Option<Sent>,
}

impl Fight {
    /// A combat that has yet to begin.
    pub(crate) fn new(environ: EnvironId, attacker: Side, force: Force, defenders: CharacterSet) -> Fight {
        Fight {
            environ,
            attacker,
            force,
            defenders,
            active: CharacterSet::EMPTY,
            capture: false,
            firefight: force.firefight(),
            round: 0,
            determined: None,
            failed_break_off: false,
            captured: CharacterSet::EMPTY,
            force_wounds: 0,
            inflicted: 0,
            wounded_this_round: 0,
            grown_strength: 0,
            grown_endurance: 0,
            singled: None,
            for_the_combat: PossessionSet::EMPTY,
            for_the_round: PossessionSet::EMPTY,
            halved: false,
            prey: None,
            letter: None,
            sent: None,
        }
    }

    /// The side that defends.
    #[must_use]
    pub const fn defender(&self) -> Side {
        self.attacker.enemy()
    }

    /// The characters of the attacking force, if it has any.
    #[must_use]
    pub const fn attackers(&self) -> CharacterSet {
        match self.force {
            Force::Characters(characters) => characters,
            _ => CharacterSet::EMPTY,
        }
    }
}
