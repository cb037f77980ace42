//! The ways of single creatures in a combat (13.45): with what they attack, who is active, who may break off.

use crate::event::Event;
use crate::galaxy::{Attack, BreakOff, CreatureId, IntelligenceDefender, NoBonusWhen, Special};
use crate::rules::fight::{Fight, Force};
use crate::state::{CharacterSet, Rating, State};
use crate::terms::Table;
use crate::{Die, Side, ratings};

/// Whether a creature is fought by Intelligence instead of Combat.
pub(crate) fn by_intelligence(creature: CreatureId) -> bool {
    creature.data().attack == Attack::Intelligence
}

/// Whether it matters to a creature's attack what rating a character of the group has, besides Combat and Endurance.
pub(crate) fn heeds(creature: CreatureId, rating: Rating) -> bool {
    match rating {
        Rating::Intelligence => {
            by_intelligence(creature)
                || has(creature, |way| {
                    matches!(
                        way,
                        Special::StrengthMinusIntelligence
                            | Special::WoundsEach { .. }
                            | Special::NoBonusDraws(NoBonusWhen::AllIntelligenceBelow(_))
                    )
                })
        }
        Rating::Diplomacy => has(creature, |way| matches!(way, Special::OnlyAttacksIfAllDiplomacyBelow(_))),
        _ => false,
    }
}

/// Whether a rating that a combat with a creature is not fought with counts in it all the same.
pub(crate) fn heeds_in_combat(creature: CreatureId, rating: Rating) -> bool {
    rating == Rating::Intelligence && has(creature, |way| *way == Special::StrengthMinusIntelligence)
}

/// Whether it attacks one character only, whom his owner names.
pub(super) fn attacks_one(creature: CreatureId) -> bool {
    has(creature, |way| *way == Special::IntelligenceCombat(IntelligenceDefender::TargetOnly))
}

pub(super) fn special<T>(creature: CreatureId, pick: impl Fn(&Special) -> Option<T>) -> Option<T> {
    creature.specials().iter().find_map(pick)
}

pub(super) fn has(creature: CreatureId, wanted: impl Fn(&Special) -> bool) -> bool {
    creature.specials().iter().any(wanted)
}

/// A creature's attack strength in this round: printed, grown, worn by its wounds, or changed in its own way (12.74).
pub(crate) fn attack(state: &State, fight: &Fight, creature: CreatureId) -> i16 {
    let data = creature.data();
    if by_intelligence(creature) {
        return data.intelligence.map_or(0, i16::from);
    }
    let wounds = i16::from(fight.force_wounds);
    let mut strength = data.strength.map_or(0, i16::from) + i16::from(fight.grown_strength);
    let mut worn = wounds;
    for way in creature.specials() {
        match *way {
            Special::FirstWoundsKeepStrength(first) => worn = (wounds - i16::from(first)).max(0),
            Special::WoundsKeepStrength => worn = 0,
            Special::StrengthPerWoundTaken(amount) => strength += wounds * i16::from(amount),
            Special::StrengthPerWoundInflicted { amount, max } => {
                strength += i16::from(fight.inflicted.min(max)) * i16::from(amount);
            }
            Special::StrengthMinusIntelligence => {
                let best = fight.defenders.iter().map(|who| ratings::rating(state, who, Rating::Intelligence)).max();
                strength -= best.map_or(0, i16::from);
            }
            _ => {}
        }
    }
    (strength - worn).max(0)
}

/// What a creature leaves of the rules of break-off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BreakOffRule {
    /// Whether a break-off may be attempted in this round.
    pub allowed: bool,
    /// Whether it must be: nothing else can be done against the Virus, nor against the Elilad.
    pub forced: bool,
    /// Added to the die.
    pub die_mod: i8,
}

impl BreakOffRule {
    /// Break-off as in 12.5.
    pub(crate) const ORDINARY: BreakOffRule = BreakOffRule { allowed: true, forced: false, die_mod: 0 };

    /// Whether a die frees those who get away on this number of the table (12.5).
    #[must_use]
    pub fn frees(self, die: Die, number: u8) -> bool {
        i16::from(die.pips()) + i16::from(self.die_mod) <= i16::from(number)
    }
}

/// The rules of break-off from a creature in this round.
pub(crate) fn break_off(fight: &Fight, creature: CreatureId) -> BreakOffRule {
    let data = creature.data();
    let allowed = match data.break_off {
        BreakOff::Normal | BreakOff::ActiveRow => true,
        BreakOff::NotRoundOne => fight.round > 1,
        BreakOff::Never => false,
    };
    let only = has(creature, |way| *way == Special::OnlyBreakOff) || data.break_off == BreakOff::ActiveRow;
    let forced = allowed && only;
    BreakOffRule { allowed, forced, die_mod: data.break_off_die_mod_in(fight.round) }
}

/// What grows at the beginning of a round grows.
pub(crate) fn grow(table: &mut Table<'_>, fight: &mut Fight) {
    let Force::Creature(creature) = fight.force else { return };
    for way in creature.specials() {
        if let Special::Grow { from_round, every, strength, endurance } = *way
            && fight.round >= from_round
            && (fight.round - from_round).is_multiple_of(every.max(1))
        {
            fight.grown_strength = fight.grown_strength.saturating_add(strength);
            fight.grown_endurance = fight.grown_endurance.saturating_add(endurance);
            table.tell(case!("13.45"), Event::CreatureGrows { creature, strength, endurance });
        }
    }
}

/// Who is active where the creature leaves no choice.
pub(crate) fn fixed_active(fight: &Fight, creature: CreatureId) -> Option<CharacterSet> {
    let all = has(creature, |way| {
        matches!(
            way,
            Special::AllDefendersActive
                | Special::NoWoundsToCharacters
                | Special::IntelligenceCombat(IntelligenceDefender::SumOfGroup)
        )
    });
    match fight.singled {
        Some(grabbed) if creature.data().attack == Attack::Grab => {
            Some(fight.defenders.without(CharacterSet::only(grabbed)))
        }
        _ if all => Some(fight.defenders),
        _ => None,
    }
}

/// How many attack dice the creature rolls in a round.
pub(crate) fn attack_rolls(creature: CreatureId) -> u8 {
    match creature.data().attack {
        Attack::AutoWoundEach | Attack::None => 0,
        _ if has(creature, |way| matches!(way, Special::CannotHarmOthers | Special::NoWoundsToCharacters)) => 0,
        _ => special(creature, |way| match way {
            Special::AttackRolls(rolls) => Some(*rolls),
            _ => None,
        })
        .unwrap_or(1),
    }
}

/// Whether a creature attack event does anything for this side at all: a Zop ignores Imperial characters.
pub(crate) fn concerns(creature: CreatureId, side: Side) -> bool {
    !has(creature, |way| *way == Special::NoEffectOn(side))
}

/// Whether a creature brings a gift, so that nobody would want to avoid it.
pub(crate) fn gives(creature: CreatureId) -> bool {
    has(creature, |way| matches!(way, Special::GiftPossession { .. }))
}
