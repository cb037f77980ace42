//! What a creature does when a round is over, and what follows the combat with it (13.45).

use super::ways::{break_off, has};
use crate::cards::Letter;
use crate::charts::character_combat::Column;
use crate::event::Event;
use crate::galaxy::{Attack, CreatureId, NoBonusWhen, Special};
use crate::rules::control::shift_loyalty;
use crate::rules::fight::{Fight, Force};
use crate::rules::flight::lose_ship;
use crate::rules::wounds::Hurt;
use crate::state::{CharacterSet, State};
use crate::terms::{AfterRound, Call, Table};

/// What the attacking force does at the end of this round, if it is a creature that survives it.
pub(crate) fn after_round(fight: &Fight) -> impl Iterator<Item = AfterRound> {
    let ways = match fight.force {
        Force::Creature(creature) => creature.specials(),
        _ => &[],
    };
    ways.iter().filter_map(|way| match *way {
        Special::AutoWoundEach(wounds) => Some(AfterRound::WoundsEach(wounds)),
        Special::AutoWoundGrabbed(wounds) => fight.singled.map(|grabbed| AfterRound::WoundsGrabbed(grabbed, wounds)),
        Special::SelfAttack { differential } => {
            Some(AfterRound::AttacksItself(Column::from_differential(differential)))
        }
        Special::NoBonusDraws(NoBonusWhen::AliveAfterRound(round)) if fight.round == round => {
            fight.letter.map(AfterRound::TakesBonusDraws)
        }
        _ => None,
    })
}

/// The column on which a creature attacks itself after a round, if it does and still stands.
pub(crate) fn attacks_itself(state: &State, fight: &Fight) -> Option<(CreatureId, Column)> {
    let Force::Creature(creature) = fight.force else { return None };
    if fight.force_beaten(state) || !fight.defenders.iter().any(|character| state.is_free(character)) {
        return None;
    }
    after_round(fight).find_map(|way| match way {
        AfterRound::AttacksItself(column) => Some((creature, column)),
        _ => None,
    })
}

/// A round is over: a creature that survives it does what it does, but for its own die against itself.
pub(crate) fn round_over(table: &mut Table<'_>, fight: &Fight) {
    if fight.force_beaten(table.state) {
        return;
    }
    for way in after_round(fight) {
        match way {
            AfterRound::WoundsEach(wounds) => Hurt::begin(table, case!("13.45"), fight.defenders, wounds),
            AfterRound::WoundsGrabbed(grabbed, wounds) => {
                Hurt::begin(table, case!("13.45"), CharacterSet::only(grabbed), wounds);
            }
            AfterRound::TakesBonusDraws(letter) => deny_bonus(table, letter),
            AfterRound::AttacksItself(_) => {}
        }
    }
}

pub(super) fn deny_bonus(table: &mut Table<'_>, letter: Letter) {
    if let Some(missions) = table.missions_mut()
        && let Some(group) = missions.group_mut(letter)
    {
        group.no_bonus = true;
        table.tell(case!("13.45"), Event::GroupLosesBonus { letter });
    }
}

/// Whether a creature that is not beaten ends the combat after this round.
pub(crate) fn leaves(state: &State, fight: &Fight, creature: CreatureId) -> bool {
    let data = creature.data();
    data.max_rounds.is_some_and(|rounds| fight.round >= rounds)
        || has(creature, |way| *way == Special::LeavesAfterRoundWithoutWounds) && fight.wounded_this_round == 0
        || idle(state, fight, creature)
        || data.attack == Attack::Grab && fight.singled.is_some_and(|grabbed| !state.is_free(grabbed))
}

/// Whether a round of a combat from which the defenders may stay could change nothing and changed nothing: what attacks
/// cannot be worn down, and no die would have wounded anybody. Without an end here who declines to break off from the
/// Gyrogos behind a Body Shield could play on for ever.
fn idle(state: &State, fight: &Fight, creature: CreatureId) -> bool {
    let stays = fight.endurance().is_none() && !break_off(fight, creature).forced;
    stays && fight.wounded_this_round == 0 && !fight.can_wound_defenders(state)
}

/// What follows a fight with a creature.
pub(crate) fn after_fight(table: &mut Table<'_>, fight: &Fight, beaten: bool) {
    let Force::Creature(creature) = fight.force else { return };
    for way in creature.specials() {
        match *way {
            Special::LoyaltyShiftIfDefeated { by, favor, spaces } if beaten && fight.defender() == by => {
                let moved = shift_loyalty(table, fight.environ.planet(), favor, spaces);
                if favor == table.state.clock.side
                    && let Some(missions) = table.missions_mut()
                {
                    missions.moved_before = missions.moved_before.saturating_add(moved);
                }
            }
            Special::StealPossession { after_round }
                if !beaten && fight.round >= after_round && !fight.defenders.is_empty() =>
            {
                table.call(Call::Theft { by: creature, from: fight.defenders });
            }
            Special::DamageShip { after_round } if !beaten && fight.round >= after_round => {
                if let Some(ship) = fight.prey {
                    // 14.54: in this game a damaged spaceship is lost.
                    lose_ship(table, ship);
                }
            }
            _ => {}
        }
    }
}
