//! The character combat of the board.

use crate::Side;
use crate::galaxy::EnvironId;
use crate::pieces::CharacterId;
use crate::rules::fight::{Fight, Force};
use crate::state::State;
use crate::terms::Viewer;
use serde::{Deserialize, Serialize};

/// A character combat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FightBoard {
    /// The environ it is fought in.
    pub environ: EnvironId,
    /// Who attacks.
    pub attacker: Side,
    /// With what.
    pub force: FightForce,
    /// The round.
    pub round: u8,
    /// The attack strength now.
    pub attack: i16,
    /// The defense strength of the active now.
    pub defense: i16,
    /// Attacking characters.
    pub attackers: Vec<CharacterId>,
    /// Defenders still in it.
    pub defenders: Vec<CharacterId>,
    /// The active ones.
    pub active: Vec<CharacterId>,
    /// Whether the attacker tries to capture.
    pub capture: bool,
    /// Whether it is a firefight.
    pub firefight: bool,
    /// Wounds of a force that is not made of characters.
    pub force_wounds: u8,
}

/// The attacking force of a character combat (12.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FightForce {
    /// What it is.
    pub kind: ForceKind,
    /// What it is called; of characters their names.
    pub name: String,
    /// The wounds that it takes before it is beaten; none for characters, and for a creature that cannot be worn down.
    pub endurance: Option<u8>,
    /// How many of them it can still take.
    pub left: Option<u8>,
}

/// What attacks in a character combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ForceKind {
    /// Characters (12.11).
    Characters,
    /// A squad of military units (12.12).
    Squad,
    /// A creature (12.13).
    Creature,
    /// Sentry robots (13.46).
    Sentries,
    /// Irate Locals (12.14).
    Locals,
}

impl FightForce {
    fn of(fight: &Fight) -> FightForce {
        let kind = match fight.force {
            Force::Characters(_) => ForceKind::Characters,
            Force::Squad { .. } => ForceKind::Squad,
            Force::Creature(_) => ForceKind::Creature,
            Force::Sentries { .. } => ForceKind::Sentries,
            Force::Locals { .. } => ForceKind::Locals,
        };
        let endurance = fight.endurance();
        let left = endurance.map(|endurance| endurance.saturating_sub(fight.force_wounds));
        FightForce { kind, name: fight.force.title(fight.attacker), endurance, left }
    }
}

/// The combat as a viewer may see it: until the attacker has said that he attacks (12.32), what a squad of his is worth would tell
/// which units lie face down (7.22).
pub(super) fn fight_board(state: &State, fight: &Fight, viewer: Viewer) -> Option<FightBoard> {
    let offered = fight.round == 0 && matches!(fight.force, Force::Squad { .. });
    if offered && !viewer.sees_secrets_of(fight.attacker) {
        return None;
    }
    let now = fight.differential(state);
    Some(FightBoard {
        environ: fight.environ,
        attacker: fight.attacker,
        force: FightForce::of(fight),
        round: fight.round,
        attack: now.attack,
        defense: now.defense,
        attackers: fight.attackers().iter().collect(),
        defenders: fight.defenders.iter().collect(),
        active: fight.active.iter().collect(),
        capture: fight.capture,
        firefight: fight.firefight,
        force_wounds: fight.force_wounds,
    })
}
