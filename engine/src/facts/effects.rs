//! What is in force: the effects of gifts and possessions, gathered and added up. Rules ask here what a rating, a Hiding
//! Value, a wound result, a base's level or a mission's bonus draws are changed by, and who wards something off; which card
//! it is that does it stands in `data/` alone.
//!
//! Everything with standing effects passes through `standing`. What a Galactic Event does stands in a vocabulary of its own
//! ([`crate::cards::GalacticVerb`]), for it concerns the whole galaxy and no group: rules ask for it in `facts/galactic_events.rs`.
//!
//! What is done by declaring a possession is in `rules/possessions/declared_effects.rs`; the ways of creatures are their own vocabulary
//! ([`crate::galaxy::Special`]), read in `rules/fights/creatures/`.

use crate::cards::{GalacticEventId, Letter};
use crate::pieces::{CharacterId, Effect, EffectKind, PossessionId, Span, raisers};
use crate::state::{CharacterSet, Holder, PossessionSet, Rating, State};
use serde::{Deserialize, Serialize};

/// What an effect comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// A character's own gift.
    Character(CharacterId),
    /// A possession.
    Possession(PossessionId),
    /// The Galactic Event in force (32.0).
    Event(GalacticEventId),
}

/// The effects of one kind that a card has.
pub(crate) fn of_card(card: PossessionId, kind: EffectKind) -> impl Iterator<Item = &'static Effect> {
    card.effects().iter().filter(move |effect| effect.kind() == kind)
}

/// The gifts of one kind among some characters, each with whose it is.
pub(crate) fn gifts(
    among: CharacterSet,
    kind: EffectKind,
) -> impl Iterator<Item = (CharacterId, &'static Effect)> + Clone {
    let of = move |who: CharacterId| who.gifts().iter().filter(move |effect| effect.kind() == kind);
    kind.characters().and(among).iter().flat_map(move |who| of(who).map(move |effect| (who, effect)))
}

/// The standing effects of one kind that work for a group: the gifts of its members, and what the possessions that they
/// have shown do (14.2, 14.21).
pub(crate) fn standing(
    state: &State,
    group: CharacterSet,
    kind: EffectKind,
) -> impl Iterator<Item = (Source, &'static Effect)> + '_ {
    let gifts = gifts(group, kind).map(|(who, effect)| (Source::Character(who), effect));
    let shown = kind.cards().iter().filter(move |&card| match state.possessions[card].holder {
        Holder::Character(owner) => group.contains(owner) && state.shows(owner, card),
        _ => false,
    });
    gifts.chain(shown.flat_map(move |card| of_card(card, kind).map(move |effect| (Source::Possession(card), effect))))
}

/// What spares a group something altogether, if anything does.
pub(crate) fn sparing(state: &State, group: CharacterSet, kind: EffectKind) -> Option<Source> {
    standing(state, group, kind).next().map(|(source, _)| source)
}

/// What the possessions that a character has shown add to a rating, card by card.
pub(crate) fn raised(
    state: &State,
    character: CharacterId,
    rating: Rating,
) -> impl Iterator<Item = (PossessionId, i16)> + '_ {
    raisers(rating).iter().filter(move |&card| state.shows(character, card)).map(move |card| {
        let amounts = of_card(card, EffectKind::Rating).map(|effect| match *effect {
            Effect::Rating { rating: raised, amount } if raised == rating => i16::from(amount),
            _ => 0,
        });
        (card, amounts.sum())
    })
}

/// The card that raises any one rating, and by how much; when it works the facts say so, but not what it was. There is one
/// such card at most: the program is not built with two.
pub(crate) fn drug() -> Option<(PossessionId, i16)> {
    let card = EffectKind::AnyRating.cards().first()?;
    of_card(card, EffectKind::AnyRating).find_map(|effect| match *effect {
        Effect::AnyRating(amount) => Some((card, i16::from(amount))),
        _ => None,
    })
}

/// Whose company raises the ratings of a character, and by how much.
pub(crate) fn company(character: CharacterId) -> Option<(CharacterId, i16)> {
    let kind = EffectKind::RatingsBonusWith;
    if !kind.characters().contains(character) {
        return None;
    }
    gifts(CharacterSet::only(character), kind).find_map(|(_, effect)| match *effect {
        Effect::RatingsBonusWith { character, amount } => Some((character, i16::from(amount))),
        _ => None,
    })
}

/// What possessions used in a combat add to this rating of some characters, as long as one of them holds each (14.4).
pub(crate) fn used(state: &State, cards: PossessionSet, span: Span, holders: CharacterSet, rating: Rating) -> i16 {
    let held = cards.iter().filter(|&card| match state.possessions[card].holder {
        Holder::Character(owner) => holders.contains(owner),
        _ => false,
    });
    held.flat_map(PossessionId::effects)
        .filter(|effect| effect.kind().span() == span)
        .map(|effect| match *effect {
            Effect::RatingOneRound { rating: raised, amount } | Effect::RatingDefending { rating: raised, amount }
                if raised == rating =>
            {
                i16::from(amount)
            }
            _ => 0,
        })
        .sum()
}

/// What is added to the Hiding Value of a group by what stands (11.0).
pub(crate) fn hiding(state: &State, group: CharacterSet, against_characters: bool) -> i16 {
    standing(state, group, EffectKind::HidingBonus)
        .map(|(_, effect)| match *effect {
            Effect::HidingBonus { amount, against_characters: also } if also || !against_characters => {
                i16::from(amount)
            }
            _ => 0,
        })
        .sum()
}

/// The level at which a base acts that looks for those aboard a spaceship (9.3, 14.4).
pub(crate) fn level_in_detection(state: &State, aboard: CharacterSet, level: u8) -> u8 {
    standing(state, aboard, EffectKind::PdbLevelInDetection).fold(level, |level, (_, effect)| match *effect {
        Effect::PdbLevelInDetection(change) => level.saturating_add_signed(change),
        _ => level,
    })
}

/// What takes something off each wound result against a group (14.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shield {
    /// Where it comes from: the first of several.
    pub from: Source,
    /// By how much each result is less.
    pub less: u8,
}

/// What shields a group from wound results, all of it together (14.4).
pub(crate) fn shield(state: &State, group: CharacterSet) -> Option<Shield> {
    let worn = standing(state, group, EffectKind::LessenResults).filter_map(|(from, effect)| match *effect {
        Effect::LessenResults(less) => Some(Shield { from, less }),
        _ => None,
    });
    worn.reduce(|first, other| Shield { less: first.less.saturating_add(other.less), ..first })
}

/// By how much each wound result against a group is less (14.4).
pub(crate) fn lessened(state: &State, group: CharacterSet) -> u8 {
    shield(state, group).map_or(0, |shield| shield.less)
}

/// The bonus draws that possessions in use add to a mission; only those that `counts` accepts (13.6, 14.27).
pub(crate) fn bonus_draws(
    state: &State,
    group: CharacterSet,
    letter: Letter,
    counts: impl Fn(PossessionId) -> bool,
) -> i16 {
    standing(state, group, EffectKind::BonusDraws)
        .filter(|(source, _)| match *source {
            Source::Possession(card) => counts(card),
            Source::Character(_) | Source::Event(_) => true,
        })
        .map(|(_, effect)| match *effect {
            Effect::BonusDraws { missions, amount } if missions.contains(letter) => i16::from(amount),
            _ => 0,
        })
        .sum()
}

/// The wounds that a possession which some of them hold, shown or not, would take upon itself, and whose it is.
pub(crate) fn guard(state: &State, among: CharacterSet) -> Option<CharacterId> {
    EffectKind::AbsorbWound.cards().iter().find_map(|card| match state.possessions[card].holder {
        Holder::Character(owner) if among.contains(owner) && !state.possessions[card].inoperative => Some(owner),
        _ => None,
    })
}
