//! One die read on a chart: what each face would have been worth to whoever rolled it.

use super::super::told::Odds;
use fitg_engine::Die;
use fitg_engine::charts::detection::DetectionResult;
use fitg_engine::charts::{character_combat, detection, military};

/// More than any number of wounds: a character overpowered weighs more than wounds.
const OVERPOWERED: i32 = 100;

/// A die, and the worth of every face of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reading {
    worth: Vec<i32>,
    die: u8,
}

/// A try to break off.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attempt {
    pub(super) column: character_combat::Column,
    pub(super) die_mod: i8,
    /// Whether the active defenders try as well.
    pub(super) all: bool,
    pub(super) active: usize,
    pub(super) inactive: usize,
}

impl Reading {
    fn of(die: u8, sides: u8, worth: impl Fn(u8) -> i32) -> Reading {
        Reading { worth: (1..=sides).map(worth).collect(), die }
    }

    fn of_six(die: Die, worth: impl Fn(Die) -> i32) -> Reading {
        Reading { worth: Die::FACES.into_iter().map(worth).collect(), die: die.pips() }
    }

    /// A die of detection, for the base: a base of level 0 cannot shoot (9.32), and damage to a damaged ship is its end (9.36).
    pub(super) fn detection(column: detection::Column, die: Die, level: u8, damaged: bool) -> Reading {
        Reading::of_six(die, |face| {
            let result = detection::result(column, face);
            match if level == 0 { result.at_level_zero() } else { result } {
                DetectionResult::Undetected => 0,
                DetectionResult::Detected { .. } => 1,
                DetectionResult::Damaged if !damaged => 2,
                DetectionResult::Damaged | DetectionResult::Eliminated { .. } => 4,
            }
        })
    }

    /// A die of the attacker of a military combat (10.23).
    pub(super) fn on_defender(column: military::Column, die: Die) -> Reading {
        Reading::of_six(die, |face| i32::from(military::result(column, face).defender))
    }

    /// A die of the defender of a military combat (10.23).
    pub(super) fn on_attacker(column: military::Column, die: Die) -> Reading {
        Reading::of_six(die, |face| i32::from(military::result(column, face).attacker))
    }

    /// A search that finds at a number or less (11.4).
    pub(super) fn search(at_most: u8, die: u8, sides: u8) -> Reading {
        Reading::of(die, sides, |face| i32::from(face <= at_most))
    }

    /// A break-off die: how many get away (12.5).
    pub(super) fn break_off(attempt: Attempt, die: Die) -> Reading {
        let numbers = character_combat::break_off(attempt.column);
        Reading::of_six(die, |face| {
            let shown = i16::from(face.pips()) + i16::from(attempt.die_mod);
            let active = if attempt.all && shown <= i16::from(numbers.active) { attempt.active } else { 0 };
            let inactive = if shown <= i16::from(numbers.inactive) { attempt.inactive } else { 0 };
            i32::try_from(active + inactive).unwrap_or(i32::MAX)
        })
    }

    /// The same die of an attempt of which more is known.
    pub(super) fn again(&self, attempt: Attempt) -> Reading {
        Die::new(self.die).map_or_else(|| self.clone(), |die| Reading::break_off(attempt, die))
    }

    /// A die of the attacker of a character combat (12.6); in a capture combat a star overpowers a defender (12.8).
    pub(super) fn fight_attack(column: character_combat::Column, die: Die, shield: u8, capture: bool) -> Reading {
        Reading::of_six(die, |face| {
            let result = character_combat::result(column, face);
            let star = if capture && result.defender_star { OVERPOWERED } else { 0 };
            i32::from(result.defender.saturating_sub(shield)) + star
        })
    }

    /// A die of the defender of a character combat (12.6); in a capture combat his own star overpowers one of his (12.8).
    pub(super) fn fight_defense(
        column: character_combat::Column,
        die: Die,
        shield: u8,
        capture: bool,
        strikes_back: bool,
    ) -> Reading {
        Reading::of_six(die, |face| {
            let result = character_combat::result(column, face);
            let star = if capture && result.attacker_star { OVERPOWERED } else { 0 };
            let wounds = if strikes_back { result.attacker.saturating_sub(shield) } else { 0 };
            i32::from(wounds) - star
        })
    }

    /// What the die shows.
    pub(super) const fn die(&self) -> u8 {
        self.die
    }

    fn got(&self) -> i32 {
        self.worth.get(usize::from(self.die).saturating_sub(1)).copied().unwrap_or(0)
    }

    fn ways(&self, holds: impl Fn(i32) -> bool) -> Odds {
        let count = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        let ways = self.worth.iter().filter(|&&worth| holds(worth)).count();
        Odds { ways: count(ways), of: count(self.worth.len()) }
    }

    /// The chance of a result at least as good.
    pub(super) fn as_good(&self) -> Odds {
        self.ways(|worth| worth >= self.got())
    }

    /// The chance of a result at most as good.
    pub(super) fn as_bad(&self) -> Odds {
        self.ways(|worth| worth <= self.got())
    }

    /// Whether another face would have been another result.
    pub(super) fn is_open(&self) -> bool {
        self.worth.iter().any(|&worth| worth != self.got())
    }

    /// How far the result is from the average, in sixtieths: of two rolls equally rare, this tells which mattered more.
    pub(super) fn swing(&self) -> u32 {
        let sides = i32::try_from(self.worth.len()).unwrap_or(1).max(1);
        let sum: i32 = self.worth.iter().sum();
        (self.got() * sides - sum).unsigned_abs() * 60 / sides.unsigned_abs()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn die(pips: u8) -> Die {
        Die::new(pips).expect("a die")
    }

    fn odds(reading: &Reading) -> (String, String) {
        let text = |odds: Odds| format!("{}/{}", odds.ways, odds.of);
        (text(reading.as_good()), text(reading.as_bad()))
    }

    #[test]
    fn a_search_is_found_or_not() {
        assert_eq!(odds(&Reading::search(2, 2, 6)), ("2/6".into(), "6/6".into()));
        assert_eq!(odds(&Reading::search(2, 3, 6)), ("6/6".into(), "4/6".into()));
        assert_eq!(odds(&Reading::search(1, 1, 10)), ("1/10".into(), "10/10".into()));
        // Nobody could be found: no luck in it.
        assert!(!Reading::search(0, 6, 6).is_open());
        assert!(!Reading::search(6, 6, 6).is_open());
    }

    #[test]
    fn a_die_of_a_military_combat_is_worth_what_the_enemy_loses() {
        let column = military::Column::THREE_TO_ONE;
        // The defender loses 2, 3, 3, 3, 4, 5; the attacker 3, 2, 2, 1, 0, 0.
        assert_eq!(odds(&Reading::on_defender(column, die(6))), ("1/6".into(), "6/6".into()));
        assert_eq!(odds(&Reading::on_defender(column, die(3))), ("5/6".into(), "4/6".into()));
        assert_eq!(odds(&Reading::on_defender(column, die(1))), ("6/6".into(), "1/6".into()));
        assert_eq!(odds(&Reading::on_attacker(column, die(1))), ("1/6".into(), "6/6".into()));
        assert_eq!(odds(&Reading::on_attacker(column, die(2))), ("3/6".into(), "5/6".into()));
        assert_eq!(odds(&Reading::on_attacker(column, die(5))), ("6/6".into(), "2/6".into()));
        // 5 is 10/6 above the average of 20/6, in sixtieths.
        assert_eq!(Reading::on_defender(column, die(6)).swing(), 100);
    }

    #[test]
    fn a_base_that_cannot_shoot_only_detects_and_a_damaged_ship_is_lost_at_the_next_hit() {
        // Evasion 4: U, U, D, D*, D*, Dd.
        let four = detection::column(4);
        assert_eq!(odds(&Reading::detection(four, die(6), 1, false)), ("1/6".into(), "6/6".into()));
        assert_eq!(odds(&Reading::detection(four, die(4), 1, false)), ("4/6".into(), "5/6".into()));
        assert_eq!(odds(&Reading::detection(four, die(6), 0, false)), ("4/6".into(), "6/6".into()));
        assert_eq!(odds(&Reading::detection(four, die(2), 1, false)), ("6/6".into(), "2/6".into()));
        // Evasion 0: Dd, Dd, Dd, E*, E*, E*.
        let none = detection::column(0);
        assert_eq!(odds(&Reading::detection(none, die(5), 2, false)), ("3/6".into(), "6/6".into()));
        assert!(!Reading::detection(none, die(5), 2, true).is_open());
    }

    #[test]
    fn wounds_are_worth_less_than_a_prisoner_and_a_shield_takes_one_off() {
        let zero = character_combat::Column::ZERO;
        // The defender takes 0, 0, 0*, 1, 1, 2; the attacker 2, 2*, 1, 1, 0, 0.
        assert_eq!(odds(&Reading::fight_attack(zero, die(6), 0, false)), ("1/6".into(), "6/6".into()));
        assert_eq!(odds(&Reading::fight_attack(zero, die(6), 0, true)), ("2/6".into(), "5/6".into()));
        assert_eq!(odds(&Reading::fight_attack(zero, die(3), 0, true)), ("1/6".into(), "6/6".into()));
        assert_eq!(odds(&Reading::fight_attack(zero, die(4), 1, false)), ("6/6".into(), "5/6".into()));
        assert_eq!(odds(&Reading::fight_defense(zero, die(1), 0, false, true)), ("2/6".into(), "6/6".into()));
        assert_eq!(odds(&Reading::fight_defense(zero, die(2), 0, true, true)), ("6/6".into(), "1/6".into()));
        assert!(!Reading::fight_defense(zero, die(1), 0, false, false).is_open());
        assert!(Reading::fight_defense(zero, die(1), 0, true, false).is_open());
    }

    #[test]
    fn breaking_off_is_worth_as_many_as_get_away() {
        // At 0 the active break off up to 3, the inactive up to 4.
        let attempt = |all, active, inactive, die_mod| Attempt {
            column: character_combat::Column::ZERO,
            die_mod,
            all,
            active,
            inactive,
        };
        assert_eq!(odds(&Reading::break_off(attempt(true, 1, 2, 0), die(3))), ("3/6".into(), "6/6".into()));
        assert_eq!(odds(&Reading::break_off(attempt(true, 1, 2, 0), die(4))), ("4/6".into(), "3/6".into()));
        assert_eq!(odds(&Reading::break_off(attempt(true, 1, 0, 0), die(4))), ("6/6".into(), "3/6".into()));
        assert_eq!(odds(&Reading::break_off(attempt(true, 1, 0, 1), die(3))), ("6/6".into(), "4/6".into()));
        assert_eq!(odds(&Reading::break_off(attempt(false, 1, 2, 0), die(5))), ("6/6".into(), "2/6".into()));
        // It was thought that nobody stood beside the active; somebody did.
        let known = Reading::break_off(attempt(true, 1, 0, 0), die(4)).again(attempt(true, 1, 2, 0));
        assert_eq!(odds(&known), ("4/6".into(), "3/6".into()));
    }
}
