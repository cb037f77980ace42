//! Mission letters among drawn Action Cards (13.3, 13.6).

use super::Distribution;
use crate::cards::{ActionCardId, Letter};
use crate::galaxy::Section;

/// The largest deck whose weights fit the numbers used here; the Action deck has 30 cards.
const LARGEST_DECK: u8 = 120;

/// How many letters so many draws bring from a deck in which this many cards bear the letter.
///
/// The weights are numbers of hands: C(wanted, k) × C(deck − wanted, draws − k). A letter is on a card once or not at
/// all. Draws beyond the deck bring nothing more; a deck has at most 120 cards. Events are left aside: for the draws of
/// 13.3 this is what the letters alone would do, for bonus draws (13.6) it is the whole truth.
#[must_use]
pub fn letters(draws: u8, wanted_in_deck: u8, deck_size: u8) -> Distribution<u8> {
    let deck = deck_size.min(LARGEST_DECK);
    let wanted = wanted_in_deck.min(deck);
    let draws = draws.min(deck);
    Distribution::gather((0..=draws.min(wanted)).map(|found| {
        let hands = choose(wanted, found) * choose(deck - wanted, draws - found);
        (found, hands)
    }))
}

/// How many letters of a mission so many draws bring, when these cards are out of the deck already.
#[must_use]
pub fn mission_letters(
    letter: Letter,
    section: Section,
    out_of_deck: impl IntoIterator<Item = ActionCardId>,
    draws: u8,
) -> Distribution<u8> {
    let mut left = [true; ActionCardId::COUNT];
    for card in out_of_deck {
        left[card.index()] = false;
    }
    let deck = || ActionCardId::all().filter(|card| left[card.index()]);
    let wanted = deck().filter(|card| card.section(section).letters.contains(letter)).count();
    // Both counts are at most 30.
    letters(draws, wanted as u8, deck().count() as u8)
}

/// How many letters so many draws bring to a mission whose letter counts in any section of a card, once a card (24.0, 37.11). It draws
/// until it has as many as help it.
#[must_use]
pub fn in_any_section(letter: Letter, draws: u8, most: u8) -> Distribution<u8> {
    let bears = |card: ActionCardId| Section::ALL.into_iter().any(|part| card.section(part).letters.contains(letter));
    let wanted = ActionCardId::all().filter(|&card| bears(card)).count();
    letters(draws, wanted as u8, ActionCardId::COUNT as u8).map(|&found| found.min(most))
}

/// The number of ways to choose so many of so many.
fn choose(of: u8, count: u8) -> u128 {
    if count > of {
        return 0;
    }
    let count = count.min(of - count);
    // After each step the product is itself a binomial, so the division leaves no rest.
    (0..u128::from(count)).fold(1, |ways, step| ways * (u128::from(of) - step) / (step + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn binomials_follow_the_triangle() {
        for of in 1..=LARGEST_DECK {
            assert_eq!((choose(of, 0), choose(of, of)), (1, 1));
            for count in 1..of {
                assert_eq!(choose(of, count), choose(of - 1, count - 1) + choose(of - 1, count), "{of}, {count}");
            }
        }
        assert_eq!(choose(3, 4), 0);
    }
}
