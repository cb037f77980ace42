//! Counting everything again in a running game: the facts, and what the running procedures are at work on.

use crate::Side;
use crate::cards::Letter;
use crate::facts::recount::holds;
use crate::flow::procedure::Procedure;
use crate::game::{Game, Moment};
use crate::pieces::CharacterId;
use crate::rules::footing;
use crate::rules::missions::Missions;
use crate::state::{CharacterSet, UnitSet};

impl Game {
    /// Counts everything again.
    ///
    /// # Errors
    ///
    /// If the game contradicts itself; the text says where.
    pub fn recount(&self) -> Result<(), String> {
        self.moment().recount()
    }
}

impl Moment {
    /// Counts everything again.
    ///
    /// # Errors
    ///
    /// If the moment contradicts itself; the text says where.
    pub fn recount(&self) -> Result<(), String> {
        let state = &self.state;
        state.recount()?;
        self.recount_combats()?;
        holds(state.outcome.is_none() || self.running.depth() == 0, || "procedures run after the end".to_owned())?;
        if let Some(missions) = self.running.missions() {
            recount_missions(missions)?;
        }
        if state.outcome.is_none() && self.is_quiet() {
            state.recount_quiet()?;
            let floats = footing::floating(state);
            holds(floats.is_none(), || format!("{floats:?} floats in space"))?;
            holds(self.running.missions().is_none(), || "missions are left over".to_owned())?;
        }
        Ok(())
    }

    fn recount_combats(&self) -> Result<(), String> {
        if let Some(battle) = self.running.battle() {
            let sides = |units: UnitSet, side: Side| units.iter().all(|unit| unit.side() == side);
            let right = sides(battle.attackers, battle.attacker) && sides(battle.defenders, battle.attacker.enemy());
            holds(right, || "a unit fights for its enemy".to_owned())?;
        }
        let fight = self.running.fight();
        if let Some(fight) = fight {
            let strangers = fight.active.without(fight.defenders);
            holds(strangers.is_empty(), || format!("{strangers:?} are active and not in the combat"))?;
        }
        let captured = fight.map_or(CharacterSet::EMPTY, |fight| fight.captured);
        let overpowered: CharacterSet =
            CharacterId::all().filter(|&who| self.state.characters[who].overpowered).collect();
        holds(captured == overpowered || self.state.outcome.is_some(), || {
            format!("{overpowered:?} are overpowered, and {captured:?} are captured in the combat")
        })
    }

    /// Whether nothing is under way that may leave something amiss for a moment: the Phasing Player or his enemy chooses
    /// what to do next in a segment.
    pub(crate) fn is_quiet(&self) -> bool {
        matches!(
            self.running.top(),
            Some(
                Procedure::Movement(_)
                    | Procedure::CharacterMovement(_)
                    | Procedure::Repairs(_)
                    | Procedure::Battles(_)
                    | Procedure::SpaceBattles(_)
                    | Procedure::SearchPhase(_)
                    | Procedure::Exchange(_)
                    | Procedure::MissionPhase(_)
            )
        )
    }
}

fn recount_missions(missions: &Missions) -> Result<(), String> {
    let mut busy = CharacterSet::EMPTY;
    for letter in Letter::ALL {
        let Some(group) = missions.group(letter) else { continue };
        // A group on two missions is looked at under the first of its letters.
        if let Some(other) = group.other.and_then(|other| missions.group(other)) {
            holds(other.other == Some(letter), || format!("{letter:?} has a second mission that is not its own"))?;
            if group.other < Some(letter) {
                continue;
            }
        }
        let twice = busy.and(group.members);
        holds(twice.is_empty(), || format!("{twice:?} are on two missions"))?;
        busy = busy.or(group.members);
        holds(!group.camp || group.members.is_empty(), || "a rebel camp is on a mission with others".to_owned())?;
    }
    let (drawn, size) = (missions.drawn, missions.environ.size());
    holds(drawn <= size, || format!("{drawn} Action Cards drawn in an environ of size {size}"))
}
