//! Luck: how good each die was for whoever rolled it, by the exact chance of a result at least as good.

mod reading;

use super::told::{Odds, SideLuck, ToldRoll};
use crate::log::Happened;
use fitg_engine::Side;
use fitg_engine::event::check::Roll;
use fitg_engine::event::{Event, Report};
use reading::Reading;

/// How many of the best and of the worst rolls are told.
const TOLD: usize = 3;

/// A die, and how good it was.
#[derive(Clone, Debug)]
struct Luck {
    roll: Roll,
    reading: Reading,
    outcome: String,
    /// The number of the event that tells it.
    number: usize,
}

/// Reads the dice of a game, check by check.
#[derive(Debug, Default)]
pub(super) struct DiceReader {
    rolls: Vec<Luck>,
}

impl DiceReader {
    /// Reads what one step brought.
    pub(super) fn read(&mut self, first: usize, events: &[Report]) {
        for (event, number) in events.iter().zip(first..) {
            if let Event::Check(check) = &event.event {
                let dice = check.rolls().into_iter().zip(Reading::all_of(check)).zip(check.results());
                self.rolls.extend(dice.map(|((roll, reading), outcome)| Luck { roll, reading, outcome, number }));
            }
        }
    }

    /// The luck of a side.
    pub(super) fn luck_of(&self, side: Side, story: &[Happened]) -> SideLuck {
        let open: Vec<&Luck> =
            self.rolls.iter().filter(|luck| luck.roll.by == side && luck.reading.is_open()).collect();
        let told = |rolls: Vec<&Luck>| rolls.into_iter().take(TOLD).filter_map(|roll| told(roll, story)).collect();
        SideLuck {
            rolls: open.len(),
            fortune: fortune(open.iter().map(|roll| &roll.reading)),
            best: told(ranked(&open, Reading::as_good)),
            worst: told(ranked(&open, Reading::as_bad)),
        }
    }
}

/// The rolls that were less likely than not, the least likely first; among equals the one that mattered more.
fn ranked<'r>(rolls: &[&'r Luck], chance: fn(&Reading) -> Odds) -> Vec<&'r Luck> {
    let mut rare: Vec<&Luck> =
        rolls.iter().copied().filter(|roll| 2 * chance(&roll.reading).ways <= chance(&roll.reading).of).collect();
    let key = |roll: &Luck| {
        let Odds { ways, of } = chance(&roll.reading);
        // Dice have six or ten sides: sixtieths compare them exactly.
        (u16::from(ways) * 60 / u16::from(of).max(1), std::cmp::Reverse(roll.reading.swing()), roll.number)
    };
    rare.sort_by_key(|roll| key(roll));
    rare
}

/// How well the dice fell on the whole, in percent: 50 is what is to be expected, 100 would be the best result every time.
fn fortune<'r>(readings: impl Iterator<Item = &'r Reading>) -> Option<u8> {
    let (mut sum, mut count) = (0_u64, 0_u64);
    for reading in readings {
        // Worse results and half of the equal ones, in sixtieths.
        let (good, bad) = (reading.as_good(), reading.as_bad());
        let worse = u64::from(good.of - good.ways);
        let equal = u64::from(good.ways + bad.ways - good.of);
        sum += (2 * worse + equal) * 60 / u64::from(good.of).max(1);
        count += 1;
    }
    (count > 0).then(|| u8::try_from((sum * 100 + 60 * count) / (120 * count)).unwrap_or(100))
}

fn told(luck: &Luck, story: &[Happened]) -> Option<ToldRoll> {
    let happened = story.get(luck.number)?;
    let line = happened.line(luck.number, fitg_engine::view::Viewer::Referee)?;
    Some(ToldRoll {
        purpose: luck.roll.purpose.words(),
        die: luck.roll.face.number(),
        sides: luck.roll.face.sides(),
        outcome: luck.outcome.clone(),
        as_good: luck.reading.as_good(),
        as_bad: luck.reading.as_bad(),
        line,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use fitg_engine::Die;
    use fitg_engine::event::check::{Face, RollFor};

    fn roll(number: usize, at_most: u8, die: u8, by: Side) -> Luck {
        let face = Face::Six(Die::new(die).expect("a die"));
        let roll = Roll { by, purpose: RollFor::Search(by), face };
        Luck { roll, reading: Reading::search(at_most, face), outcome: String::new(), number }
    }

    #[test]
    fn the_rarest_come_first_and_what_was_to_be_expected_is_not_told() {
        let by = Side::Rebel;
        let rolls = [roll(0, 3, 2, by), roll(1, 1, 1, by), roll(2, 5, 3, by), roll(3, 1, 1, by), roll(4, 5, 6, by)];
        let rolls: Vec<&Luck> = rolls.iter().collect();
        let numbers = |rolls: Vec<&Luck>| rolls.iter().map(|roll| roll.number).collect::<Vec<_>>();
        // Found at 1 in 6 twice, then at 3 in 6; found at 5 in 6 is nothing special.
        assert_eq!(numbers(ranked(&rolls, Reading::as_good)), [1, 3, 0]);
        // Not found at 5 in 6.
        assert_eq!(numbers(ranked(&rolls, Reading::as_bad)), [4]);
    }

    #[test]
    fn fortune_is_half_where_the_dice_fall_evenly() {
        let fall = |dice: &[u8]| {
            let readings: Vec<Reading> =
                dice.iter().map(|&die| Reading::search(3, Face::Six(Die::new(die).expect("a die")))).collect();
            fortune(readings.iter())
        };
        assert_eq!(fall(&[]), None);
        assert_eq!(fall(&[1, 2, 3, 4, 5, 6]), Some(50));
        // Each time the better half: three quarters of all faces are worse or its equals halved.
        assert_eq!(fall(&[1, 1]), Some(75));
        assert_eq!(fall(&[6]), Some(25));
    }
}
