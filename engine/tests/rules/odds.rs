//! The odds against counting by hand: every way of every die and every hand of cards.

use fitg_engine::Die;
use fitg_engine::cards::{ActionCardId, Letter};
use fitg_engine::charts::character_combat::{Column, break_off, result};
use fitg_engine::charts::{detection, military, search};
use fitg_engine::galaxy::Section;
use fitg_engine::odds::{self, Attempt, Distribution, Round, RoundOutcome, SearchesFinding};
use std::collections::BTreeMap;

/// Counts outcomes one by one.
fn count<T: Ord>(outcomes: impl IntoIterator<Item = T>) -> Vec<(T, u128)> {
    let mut counts = BTreeMap::new();
    for outcome in outcomes {
        *counts.entry(outcome).or_insert(0) += 1;
    }
    counts.into_iter().collect()
}

fn two_dice() -> impl Iterator<Item = (Die, Die)> {
    Die::FACES.into_iter().flat_map(|a| Die::FACES.into_iter().map(move |b| (a, b)))
}

#[test]
fn case_10_23_losses_of_a_combat_in_36_ways() {
    for attacker in 0..=30 {
        for defender in 0..=30 {
            for shift in [-12, -2, 0, 1, 3] {
                let column = military::Column::from_ratio(attacker, defender).shifted(shift);
                let ways = two_dice().map(|(a, d)| military::Losses {
                    attacker: military::result(column, d).attacker,
                    defender: military::result(column, a).defender,
                });
                let odds = odds::military(attacker, defender, shift);
                assert_eq!(odds.outcomes(), count(ways));
                assert_eq!(odds.total(), 36);
            }
        }
    }
    // 12 to 5 is 2-1: the defender loses nothing on no die, and 4 on a 6.
    let odds = odds::military(12, 5, 0);
    assert!(odds.chance(|losses| losses.defender == 0).is_impossible());
    assert_eq!(odds.chance(|losses| losses.defender == 4).to_string(), "1/6");
    assert_eq!(odds.map(|losses| losses.attacker).outcomes(), [(0, 6), (1, 12), (2, 12), (3, 6)]);
    assert_eq!(odds::military_in(military::Column::THREE_TO_ONE), odds::military(3, 1, 0));
}

#[test]
fn case_10_3_a_loss_takes_what_comes_closest_without_exceeding() {
    assert_eq!(odds::removed([3, 3], 2), 0);
    assert_eq!(odds::removed([1, 1], 2), 2);
    assert_eq!(odds::removed([], 8), 0);
    assert_eq!(odds::removed([0, 200, 200], u8::MAX), 200);
    let units = [1_u8, 1, 2, 3, 3, 4];
    for loss in 0..=20 {
        let best = (0..1_u32 << units.len())
            .map(|set| (0..units.len()).filter(|unit| set >> unit & 1 == 1).map(|unit| units[unit]).sum::<u8>())
            .filter(|sum| *sum <= loss)
            .max();
        assert_eq!(Some(odds::removed(units, loss)), best, "{loss}");
    }
}

#[test]
fn case_9_7_detection_in_6_ways() {
    for evasion in 0..=12 {
        for shifts in 0..=4 {
            for level in 0..=2_u8 {
                let moved = if level == 2 { shifts + 2 } else { shifts };
                let column = detection::column(evasion).shifted_left(moved);
                let ways = Die::FACES.into_iter().map(|die| {
                    let result = detection::result(column, die);
                    result.at_level(level)
                });
                let odds = odds::detection(evasion, shifts, level);
                assert_eq!(odds.outcomes(), count(ways), "{evasion}, {shifts}, {level}");
                assert_eq!(odds.total(), 6);
            }
        }
    }
    let text = |odds: Distribution<detection::DetectionResult>| {
        odds.outcomes().iter().map(|(result, ways)| format!("{ways}{result}")).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(text(odds::detection(5, 0, 1)), "3U 1D 2D*");
    assert_eq!(text(odds::detection(5, 0, 2)), "1U 1D 2D* 2Dd");
    assert_eq!(text(odds::detection(0, 0, 1)), "3Dd 3E*");
    assert_eq!(text(odds::detection(0, 0, 0)), "3D 3D*");
}

#[test]
fn case_11_4_search_finds_on_so_many_of_six() {
    for value in -2..=30 {
        for hiding in -3..=12 {
            let found = Die::FACES.into_iter().filter(|die| die.pips() <= search::value(value, hiding)).count();
            let chance = odds::search(value, hiding);
            assert_eq!((chance.weight, chance.of), (found as u128, 6));
        }
    }
    assert!(odds::search(0, 0).is_impossible());
    assert!(odds::search(30, 0).is_certain());
    assert_eq!(odds::search_ten(21, 1).to_string(), "9/10");
}

/// A cell of the Search Table for the units and one for the characters: both dice in all their ways.
///
/// Cases: 11.23
#[test]
fn case_11_23_two_searches_of_one_environ_in_all_their_ways() {
    // Search Values of 12 and 3 against Hiding Values of 6 and 5.
    let (units, characters) = (search::value(12, 6), search::value(3, 5));
    assert!(0 < characters && characters < units && units < 6, "{units}, {characters}");
    let ways = count(two_dice().map(|(a, b)| match (a.pips() <= units, b.pips() <= characters) {
        (false, false) => SearchesFinding::Neither,
        (true, false) => SearchesFinding::Units,
        (false, true) => SearchesFinding::Characters,
        (true, true) => SearchesFinding::Both,
    }));
    assert_eq!(odds::both_searches(odds::search(12, 6), odds::search(3, 5)).outcomes(), ways);
}

/// A round counted die by die, written down as the rules tell it.
fn by_hand(round: &Round) -> Vec<RoundOutcome> {
    let mut outcomes = Vec::new();
    let attempts = if round.attempt == Attempt::None { 1 } else { 6 };
    for break_off_die in &Die::FACES[..attempts] {
        let numbers = break_off(round.break_off_column);
        let shown = i16::from(break_off_die.pips()) + i16::from(round.break_off_die_mod);
        let tries = round.attempt != Attempt::None;
        let inactive_gone = tries && shown <= i16::from(numbers.inactive);
        let active_gone = round.attempt == Attempt::All && shown <= i16::from(numbers.active);
        let shift = i8::from(round.attempt == Attempt::All && !active_gone);
        let column = round.column.shifted(shift);
        let hands = |dice: u8| {
            (0..6_usize.pow(u32::from(dice)))
                .map(move |n| (0..dice).map(move |i| Die::FACES[n / 6_usize.pow(u32::from(i)) % 6]))
        };
        for attackers in hands(round.attacker_dice) {
            for defenders in hands(round.defender_dice) {
                let mut outcome = RoundOutcome { active_gone, inactive_gone, attacker: 0, defender: 0, captures: 0 };
                for die in attackers.clone().filter(|_| !active_gone) {
                    let cell = result(column, die);
                    let wounds = cell.defender.saturating_sub(round.defender_shield);
                    outcome.defender += if round.firefight { wounds * 2 } else { wounds };
                    outcome.captures += u8::from(cell.defender_star && round.capture);
                }
                for die in defenders.filter(|_| !active_gone) {
                    let cell = result(column, die);
                    let wounds = cell.attacker.saturating_sub(round.attacker_shield);
                    outcome.attacker += if round.firefight { wounds * 2 } else { wounds };
                    outcome.captures += u8::from(cell.attacker_star && round.capture);
                }
                outcomes.push(outcome);
            }
        }
    }
    outcomes
}

#[test]
fn case_12_6_a_round_in_all_its_ways() {
    for column in Column::all() {
        for attempt in [Attempt::None, Attempt::Inactive, Attempt::All] {
            for (firefight, capture) in [(false, false), (true, false), (false, true), (true, true)] {
                for break_off_die_mod in [-1, 0, 1] {
                    for (attacker_dice, defender_dice) in [(1, 1), (2, 1), (1, 0), (0, 1), (0, 0)] {
                        for (attacker_shield, defender_shield) in [(0, 0), (1, 0), (0, 1)] {
                            let round = Round {
                                column,
                                column_after_failure: column.shifted(1),
                                break_off_column: column.shifted(-1),
                                firefight,
                                capture,
                                attempt,
                                break_off_die_mod,
                                attacker_dice,
                                defender_dice,
                                attacker_shield,
                                defender_shield,
                            };
                            assert_eq!(odds::round(&round).outcomes(), count(by_hand(&round)), "{round:?}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn case_12_5_the_odds_of_breaking_off() {
    let attempt = |attempt| Round { attempt, ..Round::plain(Column::PLUS_ONE) };
    let all = odds::round(&attempt(Attempt::All));
    assert_eq!(all.total(), 216);
    assert_eq!(all.chance(|outcome| outcome.active_gone).to_string(), "1/3");
    assert_eq!(all.chance(|outcome| outcome.inactive_gone).to_string(), "2/3");
    assert!(all.chance(|outcome| outcome.active_gone && !outcome.inactive_gone).is_impossible());
    assert!(all.chance(|outcome| outcome.active_gone && outcome.defender > 0).is_impossible());
    let inactive = odds::round(&attempt(Attempt::Inactive));
    assert!(inactive.chance(|outcome| outcome.active_gone).is_impossible());
    assert_eq!(inactive.chance(|outcome| outcome.inactive_gone).to_string(), "2/3");
    let nobody = odds::round(&attempt(Attempt::None));
    assert_eq!(nobody.total(), 36);
    assert!(nobody.chance(|outcome| outcome.inactive_gone).is_impossible());
    // Trying with the active ones costs a column when it fails, trying with the inactive ones does not (12.53).
    let hurt = |odds: &Distribution<RoundOutcome>| odds.map(|outcome| outcome.defender);
    assert_eq!(
        hurt(&inactive).chance(|wounds| *wounds > 0).reduced(),
        hurt(&nobody).chance(|wounds| *wounds > 0).reduced()
    );
}

#[test]
fn letters_follow_the_hands_of_a_small_deck() {
    for deck in 0..=9_u8 {
        for wanted in 0..=deck {
            for draws in 0..=deck {
                let hands = (0..1_u32 << deck).filter(|hand| hand.count_ones() == u32::from(draws));
                let found = hands.map(|hand| (hand & ((1 << wanted) - 1)).count_ones() as u8);
                assert_eq!(odds::letters(draws, wanted, deck).outcomes(), count(found), "{draws} {wanted} {deck}");
            }
        }
    }
}

#[test]
fn case_13_6_letters_from_the_action_deck() {
    // Five of thirty urban sections bear an S: one draw finds it in one of six.
    let one = odds::mission_letters(Letter::S, Section::Urban, [], 1);
    assert_eq!(one.chance(|found| *found == 1).to_string(), "1/6");
    let four = odds::mission_letters(Letter::S, Section::Urban, [], 4);
    assert_eq!(four, odds::letters(4, 5, 30));
    assert_eq!(four.total(), 27_405);
    assert_eq!(four.chance(|found| *found == 0).weight, 12_650);
    let seen: Vec<_> =
        ActionCardId::all().filter(|card| card.section(Section::Urban).letters.contains(Letter::S)).take(2).collect();
    assert_eq!(odds::mission_letters(Letter::S, Section::Urban, seen, 4), odds::letters(4, 3, 28));
    let gone = odds::mission_letters(Letter::S, Section::Urban, ActionCardId::all(), 4);
    assert_eq!(gone.outcomes(), [(0, 1)]);
}

#[test]
fn no_input_is_too_large() {
    assert_eq!(odds::letters(u8::MAX, u8::MAX, u8::MAX).outcomes(), [(120, 1)]);
    for draws in 0..=u8::MAX {
        let odds = odds::letters(draws, 60, 120);
        assert!(odds.total() > 0);
        assert!(odds.chance(|_| true).is_certain());
        assert!((0..=100).contains(&odds.chance(|found| *found > 30).percent()));
    }
    assert_eq!(odds::military(u16::MAX, u16::MAX, i8::MAX).total(), 36);
    assert_eq!(odds::detection(u8::MAX, u8::MAX, u8::MAX).total(), 6);
    assert!(odds::search(i16::MAX, i16::MIN).is_certain());
    let wild = Round {
        firefight: true,
        capture: true,
        attempt: Attempt::All,
        break_off_die_mod: i8::MIN,
        attacker_dice: u8::MAX,
        defender_dice: u8::MAX,
        attacker_shield: u8::MAX,
        defender_shield: u8::MAX,
        ..Round::plain(Column::ZERO)
    };
    assert_eq!(odds::round(&wild).total(), 6_u128.pow(5));
}

#[test]
fn case_12_53_a_failed_break_off_at_the_left_edge_counts_with_all_other_shifts() {
    // Capture at -8: two to the left and one to the right of the last column but none lead to the last column all the same.
    let base = Column::from_differential(-8);
    let round =
        Round { attempt: Attempt::All, column_after_failure: base.shifted(-1), ..Round::plain(base.shifted(-2)) };
    let clamped = Round { column_after_failure: round.column.shifted(1), ..round };
    assert_ne!(odds::round(&round).outcomes(), odds::round(&clamped).outcomes());
    let still = Round { attempt: Attempt::None, ..round };
    let wounds =
        |round: &Round| odds::round(round).map(|outcome| (outcome.active_gone, outcome.attacker, outcome.defender));
    let stays = wounds(&round)
        .outcomes()
        .iter()
        .filter(|((gone, ..), _)| !gone)
        .map(|(outcome, _)| *outcome)
        .collect::<Vec<_>>();
    assert_eq!(stays, wounds(&still).outcomes().iter().map(|(outcome, _)| *outcome).collect::<Vec<_>>());
}
