//! One round of character combat (12.5, 12.6).

use super::Distribution;
use crate::Die;
use crate::charts::character_combat::{Column, break_off, result};

/// Which defenders try to break off before the round (12.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Attempt {
    /// Nobody.
    None,
    /// The inactive ones only; the active ones fight on.
    Inactive,
    /// The active ones, and with them the inactive ones if there are any (12.52).
    All,
}

/// A round to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Round {
    /// The column after all shifts but that of a failed break-off.
    pub column: Column,
    /// The column if the active try to break off and fail (12.53): one to the right of where all other shifts together
    /// lead, which at the edges of the table need not be one to the right of `column`.
    pub column_after_failure: Column,
    /// The column of the break-off numbers (12.5): surprise does not count here.
    pub break_off_column: Column,
    /// Twice the wounds (12.6).
    pub firefight: bool,
    /// Stars capture (12.8); otherwise they are ignored (12.86).
    pub capture: bool,
    /// Who tries to break off.
    pub attempt: Attempt,
    /// Added to the break-off die by some creatures.
    pub break_off_die_mod: i8,
    /// The attacker's dice: 1, except for some creatures.
    pub attacker_dice: u8,
    /// The defender's dice: 1, or 0 against a creature that cannot be fought.
    pub defender_dice: u8,
    /// Taken off each result against the attacker, before doubling, by a Personal Body Shield.
    pub attacker_shield: u8,
    /// Taken off each result against the defender, before doubling, by a Personal Body Shield.
    pub defender_shield: u8,
}

impl Round {
    /// A plain round in this column: hand to hand, to kill, nobody breaks off, one die a side.
    #[must_use]
    pub const fn plain(column: Column) -> Round {
        Round {
            column,
            column_after_failure: column.shifted(1),
            break_off_column: column,
            firefight: false,
            capture: false,
            attempt: Attempt::None,
            break_off_die_mod: 0,
            attacker_dice: 1,
            defender_dice: 1,
            attacker_shield: 0,
            defender_shield: 0,
        }
    }
}

/// What a round does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoundOutcome {
    /// The active defenders have broken off: there is no round.
    pub active_gone: bool,
    /// The inactive defenders, if there are any, have broken off.
    pub inactive_gone: bool,
    /// Wounds of the attacker.
    pub attacker: u8,
    /// Wounds of the defender.
    pub defender: u8,
    /// Active defenders captured: one for each starred die, if any lives.
    pub captures: u8,
}

/// The most dice that a side rolls here.
const MOST_DICE: u8 = 2;

/// What the round does, wounds before anyone assigns them; its ways are the faces of all dice that may be rolled,
/// the break-off die among them if anyone tries. More than two dice a side count as two.
#[must_use]
pub fn round(round: &Round) -> Distribution<RoundOutcome> {
    let ways = match round.attempt {
        Attempt::None => vec![after_break_off(round, false, false)],
        _ => Die::FACES.into_iter().map(|die| after_attempt(round, die)).collect(),
    };
    Distribution::gather(ways.into_iter().flatten())
}

/// What the round does if the break-off die shows this.
fn after_attempt(round: &Round, die: Die) -> Vec<(RoundOutcome, u128)> {
    let numbers = break_off(round.break_off_column);
    let shown = i16::from(die.pips()) + i16::from(round.break_off_die_mod);
    let inactive_gone = shown <= i16::from(numbers.inactive);
    let active_gone = round.attempt == Attempt::All && shown <= i16::from(numbers.active);
    after_break_off(round, active_gone, inactive_gone)
}

/// The wounds in all ways of the other dice; if the active defenders are gone the dice fall without effect.
fn after_break_off(round: &Round, active_gone: bool, inactive_gone: bool) -> Vec<(RoundOutcome, u128)> {
    let failed = round.attempt == Attempt::All && !active_gone;
    let column = if failed { round.column_after_failure } else { round.column };
    let against_defender = side(round, round.attacker_dice, round.defender_shield, |die| {
        let wounds = result(column, die);
        (wounds.defender, wounds.defender_star)
    });
    let against_attacker = side(round, round.defender_dice, round.attacker_shield, |die| {
        let wounds = result(column, die);
        (wounds.attacker, wounds.attacker_star)
    });
    let mut ways = Vec::new();
    for (defender, stars, weight) in &against_defender {
        for (attacker, more_stars, more_weight) in &against_attacker {
            let none = RoundOutcome { active_gone, inactive_gone, attacker: 0, defender: 0, captures: 0 };
            let outcome = if active_gone {
                none
            } else {
                RoundOutcome { attacker: *attacker, defender: *defender, captures: stars + more_stars, ..none }
            };
            ways.push((outcome, weight * more_weight));
        }
    }
    ways
}

/// Wounds and stars that one side's dice make against the other: all ways, each with its weight.
fn side(round: &Round, dice: u8, shield: u8, read: impl Fn(Die) -> (u8, bool)) -> Vec<(u8, u8, u128)> {
    let factor = if round.firefight { 2 } else { 1 };
    let mut ways = vec![(0, 0, 1)];
    for _ in 0..dice.min(MOST_DICE) {
        let before = std::mem::take(&mut ways);
        for (wounds, stars, weight) in before {
            for die in Die::FACES {
                let (more, star) = read(die);
                let more = more.saturating_sub(shield) * factor;
                ways.push((wounds + more, stars + u8::from(star && round.capture), weight));
            }
        }
    }
    ways
}
