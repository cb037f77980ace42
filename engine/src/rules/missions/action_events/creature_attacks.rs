//! Action Events: creatures, or else sentry robots, attack a group (13.45, 13.46).

use super::{ActionEvents, Step};
use crate::Side;
use crate::cards::{Letter, Sentries};
use crate::effects::{self, Source};
use crate::environ_now;
use crate::galaxy::{CreatureId, EnvironId, EnvironKind, SENTRY_ROBOT, SENTRY_ROBOTS, Sentry};
use crate::pieces::{CharacterId, EffectKind, PossessionId};
use crate::rules::character_combat::{self, Force};
use crate::rules::control::controller;
use crate::rules::creatures;
use crate::rules::missions::Missions;
use crate::state::{CharacterSet, State};
use crate::terms::{Call, Come, Fault, Frame, Next, Table};

/// What attacks a group.
#[derive(Clone, Copy)]
pub(super) enum CreatureOrSentries {
    Creature(CreatureId),
    Sentries(Force),
}

impl ActionEvents {
    /// What attacks when "Creature attacks" comes up here: the creature of the environ, or else sentry robots, if the card
    /// names them and the non-Phasing Player controls the planet (13.45, 13.46, 15.71).
    pub(super) fn attacker(
        state: &State,
        environ: EnvironId,
        side: Side,
        otherwise: Sentries,
    ) -> Option<CreatureOrSentries> {
        if let Some(creature) = environ_now::creature(state, environ) {
            return creatures::concerns(creature, side).then_some(CreatureOrSentries::Creature(creature));
        }
        let sentries: Sentry = match otherwise {
            Sentries::None => return None,
            Sentries::One => SENTRY_ROBOT,
            Sentries::Two => SENTRY_ROBOTS,
        };
        (controller(state, environ.planet()) == Some(side.enemy())).then_some(CreatureOrSentries::Sentries(
            Force::Sentries { combat: sentries.strength, endurance: sentries.endurance },
        ))
    }

    /// A creature attack strikes a group, unless something warded it off or somebody may have it ignored.
    pub(super) fn creature_attack(
        &mut self,
        table: &mut Table<'_>,
        missions: &Missions,
        letter: Letter,
        otherwise: Sentries,
        warded: Option<PossessionId>,
    ) -> Result<Next, Fault> {
        let group = missions.members(table.state, letter);
        let Some(attacker) = Self::attacker(table.state, missions.environ, table.state.clock.side, otherwise) else {
            return Self::fault(Come::Go);
        };
        if let Some(card) = warded {
            return self.warded_off(table, Source::Possession(card));
        }
        let creature = match attacker {
            CreatureOrSentries::Creature(creature) => Some(creature),
            CreatureOrSentries::Sentries(_) => None,
        };
        if let Some(who) = can_ignore(missions, group, creature) {
            return self.at(Step::Gift { letter, who });
        }
        self.attack(table, missions, letter, attacker)
    }

    /// The attack takes place, unless robots are no match for somebody in the group.
    pub(super) fn attack(
        &self,
        table: &mut Table<'_>,
        missions: &Missions,
        letter: Letter,
        attacker: CreatureOrSentries,
    ) -> Result<Next, Fault> {
        let (environ, side) = (missions.environ, table.state.clock.side);
        match attacker {
            CreatureOrSentries::Sentries(force) => {
                let group = missions.members(table.state, letter);
                if let Some(by) = effects::sparing(table.state, group, EffectKind::IgnoreSentryAttack) {
                    return self.warded_off(table, by);
                }
                character_combat::begin(table, environ, side.enemy(), force, group);
            }
            CreatureOrSentries::Creature(creature) => {
                table.call(Call::Encounter { environ, creature, letter });
            }
        }
        Ok(Next::Done)
    }
}

/// Who may have his group ignore this attack, the first in an environ that is not urban: Professor Mareg. It is his to
/// choose, because the next attack there is then no repeat. A creature's gift he does not refuse.
fn can_ignore(missions: &Missions, group: CharacterSet, creature: Option<CreatureId>) -> Option<CharacterId> {
    let gift = creature.is_some_and(creatures::gives);
    let urban = missions.environ.kind() == EnvironKind::Urban;
    let mut able = effects::gifts(group, EffectKind::IgnoreFirstCreatureAttackOutsideUrban).map(|(who, _)| who);
    able.next().filter(|_| !missions.gift_used && !gift && !urban)
}
