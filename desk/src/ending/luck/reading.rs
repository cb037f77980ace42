//! One die read on a chart: what each face would have been worth to whoever rolled it.

use super::super::told::Odds;
use fitg_engine::Die;
use fitg_engine::charts::detection::DetectionResult;
use fitg_engine::charts::{character_combat, detection, military};
use fitg_engine::event::check::{
    BreakOff, Check, CombatCheck, DetectionDie, Face, FleetAttack, PdbFire, Raking, Round, RoundCheck, Search, Shield,
    Sting,
};

/// More than any number of wounds: a character overpowered weighs more than wounds.
const OVERPOWERED: i32 = 100;

/// What a shield takes off each result.
fn taken_off(shield: Option<Shield>) -> u8 {
    shield.map_or(0, |shield| shield.less)
}

/// A die, and the worth of every face of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reading {
    worth: Vec<i32>,
    die: u8,
}

impl Reading {
    fn of(die: u8, sides: u8, worth: impl Fn(u8) -> i32) -> Reading {
        Reading { worth: (1..=sides).map(worth).collect(), die }
    }

    fn of_six(die: Die, worth: impl Fn(Die) -> i32) -> Reading {
        Reading { worth: Die::FACES.into_iter().map(worth).collect(), die: die.pips() }
    }

    /// The dice of a check that were read on a chart, in their order; nothing for those that were not.
    pub(super) fn all_of(check: &Check) -> Vec<Reading> {
        match check {
            Check::Detection(detection) => match detection.die {
                DetectionDie::Rolled(die) => {
                    let terms = &detection.terms;
                    vec![Reading::detection(terms.column, die, terms.level, detection.damaged_before)]
                }
                // The house rule of the merciless bases decided.
                DetectionDie::Merciless => Vec::new(),
            },
            Check::PdbFire(PdbFire { column, attack, defense, .. }) => {
                vec![Reading::on_defender(*column, *attack), Reading::on_attacker(*column, *defense)]
            }
            Check::Raking(Raking { column, die, .. }) => vec![Reading::on_defender(*column, *die)],
            Check::Combat(CombatCheck { combat, attack, defense, .. }) => {
                let column = combat.terms.column;
                vec![Reading::on_defender(column, *attack), Reading::on_attacker(column, *defense)]
            }
            Check::Search(Search { number, die, .. }) => vec![Reading::search(*number, die.face())],
            Check::BreakOff(attempt) => vec![Reading::break_off(attempt)],
            Check::Round(RoundCheck { round, attack, defense, .. }) => {
                let attack = attack.iter().map(|blow| Reading::fight_attack(round, blow.die));
                attack.chain(defense.iter().map(|blow| Reading::fight_defense(round, blow.die))).collect()
            }
            Check::Sting(Sting { column, die, shield, .. }) => vec![Reading::sting(*column, *die, taken_off(*shield))],
            // The dice that a creature has against itself are nobody's luck.
            Check::SelfAttack(_)
            | Check::Patrol(_)
            | Check::Assassins { .. }
            | Check::CoupAbort { .. }
            | Check::Wear { .. }
            | Check::Hyperjump(_)
            | Check::Repair(_)
            | Check::Quest(_)
            | Check::Torture(_)
            | Check::Flux(_) => Vec::new(),
            Check::FleetAttack(FleetAttack { column, die: Some(die), .. }) => vec![Reading::on_ship(*column, *die)],
            Check::FleetAttack(_) => Vec::new(),
        }
    }

    /// A die of detection, for the base: a base of level 0 cannot shoot (9.32), and damage to a damaged ship is its end (9.36).
    fn detection(column: detection::Column, die: Die, level: u8, damaged: bool) -> Reading {
        Reading::of_six(die, |face| match detection::result(column, face).at_level(level) {
            DetectionResult::Undetected => 0,
            DetectionResult::Detected { .. } => 1,
            DetectionResult::Damaged if !damaged => 2,
            DetectionResult::Damaged | DetectionResult::Eliminated { .. } => 4,
        })
    }

    /// A die of a fleet against a spaceship: one wound damages, two destroy (20.71).
    fn on_ship(column: character_combat::Column, die: Die) -> Reading {
        Reading::of_six(die, |face| match character_combat::result(column, face).defender {
            0 => 0,
            1 => 2,
            _ => 4,
        })
    }

    /// A die of the attacker of a military combat (10.23).
    fn on_defender(column: military::Column, die: Die) -> Reading {
        Reading::of_six(die, |face| i32::from(military::result(column, face).defender))
    }

    /// A die of the defender of a military combat (10.23).
    fn on_attacker(column: military::Column, die: Die) -> Reading {
        Reading::of_six(die, |face| i32::from(military::result(column, face).attacker))
    }

    /// A search that finds at a number or less (11.4).
    pub(super) fn search(at_most: u8, face: Face) -> Reading {
        Reading::of(face.number(), face.sides(), |face| i32::from(face <= at_most))
    }

    /// A break-off die: how many get away (12.5).
    fn break_off(attempt: &BreakOff) -> Reading {
        let numbers = character_combat::break_off(attempt.column.column);
        Reading::of_six(attempt.die, |face| {
            let shown = i16::from(face.pips()) + i16::from(attempt.die_mod);
            let active = if attempt.all && shown <= i16::from(numbers.active) { attempt.active.len() } else { 0 };
            let inactive = if shown <= i16::from(numbers.inactive) { attempt.inactive.len() } else { 0 };
            i32::try_from(active + inactive).unwrap_or(i32::MAX)
        })
    }

    /// A die of the attacker of a character combat (12.6); in a capture combat a star overpowers a defender (12.8).
    fn fight_attack(round: &Round, die: Die) -> Reading {
        let shield = taken_off(round.defenders_shield);
        Reading::of_six(die, |face| {
            let result = character_combat::result(round.column.column, face);
            let star = if round.capture && result.defender_star { OVERPOWERED } else { 0 };
            i32::from(result.defender.saturating_sub(shield)) + star
        })
    }

    /// A die of the defender of a character combat (12.6); in a capture combat his own star overpowers one of his (12.8).
    fn fight_defense(round: &Round, die: Die) -> Reading {
        let shield = taken_off(round.attackers_shield);
        Reading::of_six(die, |face| {
            let result = character_combat::result(round.column.column, face);
            let star = if round.capture && result.attacker_star { OVERPOWERED } else { 0 };
            let wounds = if round.strikes_back { result.attacker.saturating_sub(shield) } else { 0 };
            i32::from(wounds) - star
        })
    }

    /// A die of one of a swarm against one character (13.45).
    fn sting(column: character_combat::Column, die: Die, shield: u8) -> Reading {
        Reading::of_six(die, |face| i32::from(character_combat::result(column, face).defender.saturating_sub(shield)))
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
    use fitg_engine::Side;
    use fitg_engine::answer::TenSided;
    use fitg_engine::event::check::{FightColumn, Source};
    use fitg_engine::galaxy::EnvironId;
    use fitg_engine::rules::character_combat::Force;
    use fitg_engine::state::CharacterSet;

    fn die(pips: u8) -> Die {
        Die::new(pips).expect("a die")
    }

    fn ten(number: u8) -> Face {
        Face::Ten(TenSided::new(number).expect("a ten-sided die"))
    }

    fn place() -> EnvironId {
        EnvironId::from_number(2221).expect("Angoff Urban")
    }

    fn squad() -> Force {
        Force::Squad { combat: 4, endurance: 4 }
    }

    /// A round in column 0.
    fn round(shield: u8, capture: bool, strikes_back: bool) -> Round {
        let wearer = Source::Character("kogus".parse().expect("a character"));
        let shield = (shield > 0).then_some(Shield { from: wearer, less: shield });
        Round {
            environ: place(),
            number: 1,
            attacker: Side::Imperial,
            force: squad(),
            capture,
            firefight: false,
            active: CharacterSet::EMPTY,
            inactive: CharacterSet::EMPTY,
            attack: 4,
            defense: 4,
            column: FightColumn::fixed(character_combat::Column::ZERO),
            strikes_back,
            unsurprised: None,
            attackers_shield: shield,
            defenders_shield: shield,
        }
    }

    fn odds(reading: &Reading) -> (String, String) {
        let text = |odds: Odds| format!("{}/{}", odds.ways, odds.of);
        (text(reading.as_good()), text(reading.as_bad()))
    }

    #[test]
    fn a_search_is_found_or_not() {
        assert_eq!(odds(&Reading::search(2, Face::Six(die(2)))), ("2/6".into(), "6/6".into()));
        assert_eq!(odds(&Reading::search(2, Face::Six(die(3)))), ("6/6".into(), "4/6".into()));
        assert_eq!(odds(&Reading::search(1, ten(1))), ("1/10".into(), "10/10".into()));
        // Nobody could be found: no luck in it.
        assert!(!Reading::search(0, Face::Six(die(6))).is_open());
        assert!(!Reading::search(6, Face::Six(die(6))).is_open());
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
        // The defender takes 0, 0, 0*, 1, 1, 2; the attacker 2, 2*, 1, 1, 0, 0.
        assert_eq!(odds(&Reading::fight_attack(&round(0, false, true), die(6))), ("1/6".into(), "6/6".into()));
        assert_eq!(odds(&Reading::fight_attack(&round(0, true, true), die(6))), ("2/6".into(), "5/6".into()));
        assert_eq!(odds(&Reading::fight_attack(&round(0, true, true), die(3))), ("1/6".into(), "6/6".into()));
        assert_eq!(odds(&Reading::fight_attack(&round(1, false, true), die(4))), ("6/6".into(), "5/6".into()));
        assert_eq!(odds(&Reading::fight_defense(&round(0, false, true), die(1))), ("2/6".into(), "6/6".into()));
        assert_eq!(odds(&Reading::fight_defense(&round(0, true, true), die(2))), ("6/6".into(), "1/6".into()));
        assert!(!Reading::fight_defense(&round(0, false, false), die(1)).is_open());
        assert!(Reading::fight_defense(&round(0, true, false), die(1)).is_open());
    }

    #[test]
    fn breaking_off_is_worth_as_many_as_get_away() {
        // At 0 the active break off up to 3, the inactive up to 4.
        let named = |who: &[&str]| who.iter().filter_map(|slug| slug.parse().ok()).collect::<CharacterSet>();
        let attempt = |all, inactive: &[&str], die_mod, pips| {
            Reading::break_off(&BreakOff {
                environ: place(),
                by: Side::Rebel,
                force: squad(),
                round: 1,
                differential: None,
                column: FightColumn::fixed(character_combat::Column::ZERO),
                die: die(pips),
                die_mod,
                victim: None,
                all,
                active: named(&["kogus"]),
                inactive: named(inactive),
                away: CharacterSet::EMPTY,
            })
        };
        let two = ["tourag", "gelba"];
        assert_eq!(odds(&attempt(true, &two, 0, 3)), ("3/6".into(), "6/6".into()));
        assert_eq!(odds(&attempt(true, &two, 0, 4)), ("4/6".into(), "3/6".into()));
        assert_eq!(odds(&attempt(true, &[], 0, 4)), ("6/6".into(), "3/6".into()));
        assert_eq!(odds(&attempt(true, &[], 1, 3)), ("6/6".into(), "4/6".into()));
        assert_eq!(odds(&attempt(false, &two, 0, 5)), ("6/6".into(), "2/6".into()));
    }
}
