//! Creatures that attack each character of the group by himself (13.45).

use super::meeting::{Encounter, Step};
use super::ways::{has, special};
use crate::charts::character_combat::{self as chart, Column};
use crate::event::check::{Check, FightColumn, Sting};
use crate::event::{Event, check};
use crate::galaxy::{BreakOff, Special};
use crate::pieces::CharacterId;
use crate::rules::chance_draw::RollFor;
use crate::rules::fight::Force;
use crate::rules::wounds::Hurt;
use crate::state::CharacterSet;
use crate::terms::{Call, Next, Table};
use crate::{Die, effects};

impl Encounter {
    /// The next of a swarm's victims, or the next round, or the end.
    pub(super) fn swarm(
        &mut self,
        table: &mut Table<'_>,
        column: Column,
        left: CharacterSet,
        next: CharacterSet,
        round: u8,
    ) -> Next {
        let Some(victim) = left.iter().find(|&character| table.state.is_free(character)) else {
            let again: CharacterSet = next.iter().filter(|&character| table.state.is_free(character)).collect();
            if self.goes_on(round) && !again.is_empty() {
                self.step = Step::SwarmRound { left: again, round: round.saturating_add(1) };
                return Next::Stay;
            }
            table.call(Call::Look);
            return Next::Done;
        };
        let left = left.iter().filter(|&character| character > victim).collect();
        if self.creature.data().break_off == BreakOff::ActiveRow {
            self.step = Step::SwarmBrokeOff { victim, left, next, round };
            table.call(Call::Die(RollFor::SwarmBreakOff { victim, column }));
        } else {
            self.stings(table, column, victim, left, next, round);
        }
        Next::Stay
    }

    fn stings(
        &mut self,
        table: &mut Table<'_>,
        column: Column,
        victim: CharacterId,
        left: CharacterSet,
        next: CharacterSet,
        round: u8,
    ) {
        self.step = Step::SwarmStung { victim, left, next, round };
        table.call(Call::Die(RollFor::SwarmAttack { victim, column }));
    }

    /// Whether a swarm attacks again those who did not break off in this round.
    fn goes_on(self, round: u8) -> bool {
        let again =
            has(self.creature, |way| matches!(way, Special::FixedDifferentialEach { until_broken_off: true, .. }));
        again && self.creature.data().max_rounds.is_none_or(|rounds| round < rounds)
    }

    /// The column in which it attacks each character by himself, if it does.
    pub(super) fn swarm_column(self) -> Option<Column> {
        special(self.creature, |way| match way {
            Special::FixedDifferentialEach { differential, .. } => Some(Column::from_differential(*differential)),
            _ => None,
        })
    }

    /// The die of one who tries to break off lies (12.5): `left` are those after him, `next` those who go on.
    pub(super) fn broke_off(
        &mut self,
        table: &mut Table<'_>,
        column: Column,
        die: Die,
        victim: CharacterId,
        (left, next, round): (CharacterSet, CharacterSet, u8),
    ) {
        let free = die.pips() <= chart::break_off(column).active;
        let away = if free { CharacterSet::only(victim) } else { CharacterSet::EMPTY };
        let check = check::BreakOff {
            environ: self.environ,
            by: victim.side(),
            force: Force::Creature(self.creature),
            round,
            differential: None,
            column: FightColumn::fixed(column),
            die,
            die_mod: 0,
            victim: Some(victim),
            all: true,
            active: CharacterSet::only(victim),
            inactive: CharacterSet::EMPTY,
            away,
        };
        table.tell(case!("12.5"), Event::Check(Check::BreakOff(check)));
        if free {
            self.step = Step::Swarm { left, next, round };
        } else {
            self.stings(table, column, victim, left, next, round);
        }
    }

    /// The die of an attack on one of them lies.
    pub(super) fn stung(
        &mut self,
        table: &mut Table<'_>,
        column: Column,
        die: Die,
        victim: CharacterId,
        (left, mut next, round): (CharacterSet, CharacterSet, u8),
    ) {
        next.insert(victim);
        // Who has broken off is in the combat no more, and his shield with him (12.51).
        let shield = effects::shield(table.state, left.or(next));
        let (environ, creature) = (self.environ, self.creature);
        let mut check = Sting { environ, creature, victim, column, die, shield, wounds: 0 };
        check.wounds = check.terms().wounds();
        let wounds = check.wounds;
        table.tell(case!("12.9"), Event::Check(Check::Sting(check)));
        self.step = Step::Swarm { left, next, round };
        // Its dice are those of a combat (12.7).
        Hurt::begin(table, case!("12.7"), CharacterSet::only(victim), wounds);
    }
}
