//! What a rating, a score and a group's bonus draws are made of, item by item.

use super::number::signed;
use crate::Side;
use crate::ratings::Reason;
use crate::rules::control::controller;
use crate::rules::missions::BonusItem;
use crate::rules::victory::Score;
use crate::state::State;

/// Why a rating differs from the printed one.
pub(crate) fn reason_words(reason: Reason) -> String {
    let amount = reason.amount();
    match reason {
        Reason::Company(friend, _) => format!("{amount:+} with {}", friend.name()),
        Reason::Drug(card, _) => format!("{amount:+} {}", card.name()),
        Reason::Wounds(_) => signed(amount, "wound"),
        Reason::Secret(planet, _) => format!("{amount:+} on {}", planet.name()),
        Reason::Possession(card, _) => format!("{amount:+} {}", card.name()),
    }
}

/// What Victory Points are scored for.
pub(crate) fn score_words(state: &State, score: Score) -> String {
    match score {
        // Its marker counts, also where nobody controls it for the moment (15.53, 16.17).
        Score::RebelControl(planet) if controller(state, planet) != Some(Side::Rebel) => {
            format!("{} has the Rebel Control marker, though nobody controls it now", planet.name())
        }
        Score::RebelControl(planet) => format!("{} is Rebel-controlled", planet.name()),
        Score::Rebellion(planet) => format!("{} is in rebellion", planet.name()),
        Score::Unrest(planet) => format!("{} is in Unrest", planet.name()),
        Score::Patriotic(planet) => format!("{} is Patriotic", planet.name()),
        Score::Killed(who) => format!("{} is dead", who.name()),
        Score::Captured(who) => format!("{} is a prisoner", who.name()),
        Score::Information(side) => format!("the {} Player gathered information", side.name()),
    }
}

/// Where bonus draws come from.
pub(crate) fn bonus_words(item: BonusItem) -> String {
    match item {
        BonusItem::Rating(who, rating, _) => format!("{} of {}", rating.name(), who.name()),
        BonusItem::Card(_) => "mission card".into(),
        BonusItem::Others(_) => "other characters".into(),
        BonusItem::Loyalty(_) => "loyalty of the planet".into(),
        BonusItem::CoupRating(_) => "Coup rating".into(),
        BonusItem::Sovereign(sovereign, _) => format!("{}, not summoned", sovereign.name()),
        BonusItem::Home(who, _) => format!("home planet of {}", who.name()),
        BonusItem::Royalty(who, _) => format!("royalty of {}", who.name()),
        BonusItem::Talent(who, _) => format!("talent of {}", who.name()),
        BonusItem::Possession(_) => "possessions".into(),
        BonusItem::Connections(_) => "local connections".into(),
        BonusItem::Creature(_) => "creature".into(),
        BonusItem::Evasion(_) => "Evasion Value".into(),
        BonusItem::Cannons(_) => "cannons".into(),
    }
}
