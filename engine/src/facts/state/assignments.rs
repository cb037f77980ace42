//! The Strategic Assignments of a game (35.0): the order of the deck, which is the Imperial Player's secret, and the card in force.

use super::is_default;
use super::short;
use crate::Case;
use crate::galaxy::Assignment;
use serde::{Deserialize, Serialize};

/// The deck, what was drawn of it, and whether it binds anybody still.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Assignments {
    /// The deck in its order, from the card that is drawn first.
    #[serde(skip_serializing_if = "is_default", with = "short")]
    deck: [Option<Assignment>; Assignment::CARDS],
    /// How many of it were drawn: those everybody knows.
    #[serde(skip_serializing_if = "is_default")]
    drawn: u8,
    /// The last card of the first deck, which is not among those of the second (35.4).
    #[serde(skip_serializing_if = "is_default")]
    put_aside: Option<Assignment>,
    /// Whether the Rebel Player has looked at the card that is drawn next (37.42).
    #[serde(skip_serializing_if = "is_default")]
    next_seen: bool,
    /// Whether all of it is over, because the secret base became known (35.32).
    #[serde(skip_serializing_if = "is_default")]
    over: bool,
    /// The fourteen cards of a game that has others than ours, from the lowest numbers.
    #[serde(skip_serializing_if = "is_default")]
    own: Option<[Assignment; Assignment::CARDS]>,
}

impl Assignments {
    /// How many cards the second deck has at most (35.4).
    pub const SECOND_DECK: u8 = 6;

    /// The case by which so many cards are arranged: the fourteen at first (35.1), or those of the second deck (35.4).
    pub(crate) const fn arranged_under(cards: u8) -> Case {
        if cards == Assignments::SECOND_DECK { case!("35.4") } else { case!("35.1") }
    }

    /// No card is in the deck yet, and these are the cards instead of ours.
    pub(crate) fn with_cards(mut cards: [Assignment; Assignment::CARDS]) -> Assignments {
        cards.sort_unstable();
        Assignments { own: Some(cards), ..Assignments::default() }
    }

    /// The fourteen cards of the game, from the lowest numbers.
    pub fn cards(&self) -> Vec<Assignment> {
        self.own.map_or_else(|| Assignment::cards().collect(), |own| own.to_vec())
    }

    /// The assignments as they stand in a position: what was drawn of the deck and what is still to come.
    pub(crate) fn of(
        self,
        drawn: &[Assignment],
        to_come: &[Assignment],
        put_aside: Option<Assignment>,
        over: bool,
    ) -> Assignments {
        let mut all = Assignments { put_aside, over, own: self.own, ..Assignments::default() };
        for &card in drawn.iter().chain(to_come) {
            all.put_below(card);
        }
        all.drawn = u8::try_from(drawn.len()).unwrap_or(u8::MAX);
        all
    }

    /// The card that says where Imperial pieces move (35.2); none before the first was drawn, and none when all of it is over (35.32).
    #[must_use]
    pub fn in_force(&self) -> Option<Assignment> {
        match self.drawn_cards().last() {
            _ if self.over => None,
            None => self.put_aside,
            last => last,
        }
    }

    /// The cards drawn from this deck, in their order.
    pub fn drawn_cards(&self) -> impl Iterator<Item = Assignment> + '_ {
        self.deck.iter().flatten().take(usize::from(self.drawn)).copied()
    }

    /// The cards that are still to be drawn, in their order: the Imperial Player's secret.
    pub fn to_come(&self) -> impl Iterator<Item = Assignment> + '_ {
        self.deck.iter().flatten().skip(usize::from(self.drawn)).copied()
    }

    /// How many cards the deck has, those drawn among them.
    #[must_use]
    pub fn len(&self) -> usize {
        self.deck.iter().flatten().count()
    }

    /// Whether no card was put into the deck.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The card that is not in the second deck.
    #[must_use]
    pub const fn put_aside(&self) -> Option<Assignment> {
        self.put_aside
    }

    /// Whether the Rebel Player has looked at the card that is drawn next (37.42).
    #[must_use]
    pub const fn next_seen(&self) -> bool {
        self.next_seen
    }

    /// The Rebel Player looks at the card that is drawn next (37.42), if there is one.
    pub(crate) fn look_at_next(&mut self) -> Option<Assignment> {
        let next = self.to_come().next();
        self.next_seen = next.is_some();
        next
    }

    /// Whether nobody is bound any more (35.32).
    #[must_use]
    pub const fn over(&self) -> bool {
        self.over
    }

    /// The cards that are not among some others.
    fn without(&self, others: impl Iterator<Item = Assignment>) -> Vec<Assignment> {
        let mut cards = self.cards();
        for other in others.chain(self.put_aside) {
            if let Some(at) = cards.iter().position(|&card| card == other) {
                cards.remove(at);
            }
        }
        cards
    }

    /// The cards that can be put into the deck, from the lowest: all fourteen, or those besides the last one of the first deck (35.4).
    #[must_use]
    pub fn left(&self) -> Vec<Assignment> {
        self.without(self.deck.iter().flatten().copied())
    }

    /// A card is put below those that are in the deck already.
    pub(crate) fn put_below(&mut self, card: Assignment) {
        if let Some(slot) = self.deck.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some(card);
        }
    }

    /// The topmost card is drawn (35.4), if there is one.
    pub(crate) fn draw(&mut self) -> Option<Assignment> {
        let card = self.to_come().next();
        self.drawn += u8::from(card.is_some());
        self.next_seen = false;
        card
    }

    /// The deck is exhausted, and the second is put together out of the other cards (35.4).
    pub(crate) fn begin_second(&mut self) {
        *self = Assignments { put_aside: self.in_force(), own: self.own, ..Assignments::default() };
    }

    /// Nobody is bound any more (35.32).
    pub(crate) const fn end(&mut self) {
        self.over = true;
    }

    /// The order of what is still to come as one that it could be: `arrange` gets all cards that could come, of which the first do. For
    /// those who know the next card because they have looked at it, that one stays where it is (37.42).
    pub(crate) fn with_order(&mut self, knows_next: bool, arrange: impl FnOnce(&mut Vec<Assignment>)) {
        let known = usize::from(self.drawn) + usize::from(knows_next && self.next_seen);
        let mut cards = self.without(self.deck.iter().flatten().take(known).copied());
        arrange(&mut cards);
        for (slot, card) in self.deck.iter_mut().skip(known).zip(cards) {
            *slot = slot.map(|_| card);
        }
    }

    /// What can be wrong with those that were read.
    pub(crate) fn mistake(&self) -> Option<&'static str> {
        let cards = self.len() + usize::from(self.put_aside.is_some());
        if usize::from(self.drawn) > self.len() {
            Some("more Strategic Assignments were drawn than there are")
        } else if self.next_seen && self.to_come().next().is_none() {
            Some("a Strategic Assignment was looked at, and there is none to come")
        } else if self.deck.iter().take(self.len()).any(Option::is_none) {
            Some("there is a gap among the Strategic Assignments")
        } else if self.left().len() + cards != Assignment::CARDS {
            Some("a Strategic Assignment is there more often than it is on the cards")
        } else {
            None
        }
    }
}
