//! What a character's ratings are now, and why: the one place that computes them (6.1).

use crate::effects;
use crate::galaxy::PlanetId;
use crate::pieces::{CharacterId, PossessionId};
use crate::planet_secrets;
use crate::state::{CharacterSet, Rating, State};

/// The ratings that a drug can raise: all that this game uses.
pub const RAISABLE: [Rating; 6] = [
    Rating::Combat,
    Rating::Endurance,
    Rating::Intelligence,
    Rating::Leadership,
    Rating::Diplomacy,
    Rating::Navigation,
];

/// Why a rating differs from the printed one, and by how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A companion of the heart is with him: Kogus beside Zina Adora.
    Company(CharacterId, i16),
    /// A drug that he took.
    Drug(PossessionId, i16),
    /// Wounds, which lower Combat (12.72).
    Wounds(i16),
    /// A possession he has shown.
    Possession(PossessionId, i16),
    /// The secret of the planet that he is on (31.0).
    Secret(PlanetId, i16),
}

impl Reason {
    /// By how much.
    #[must_use]
    pub const fn amount(self) -> i16 {
        match self {
            Reason::Company(_, amount)
            | Reason::Drug(_, amount)
            | Reason::Wounds(amount)
            | Reason::Possession(_, amount)
            | Reason::Secret(_, amount) => amount,
        }
    }
}

/// A character's current rating (6.1, 12.72): printed, raised by company and by the secret of a planet, Combat lowered by wounds but not below 0, then
/// raised by possessions, a drug among them.
#[must_use]
pub fn rating(state: &State, character: CharacterId, rating: Rating) -> u8 {
    with(state, character, rating, company(state, character, rating), |_| true)
}

/// The same where only some possessions count (14.27).
#[must_use]
pub fn rating_with(state: &State, character: CharacterId, rating: Rating, counts: impl Fn(PossessionId) -> bool) -> u8 {
    with(state, character, rating, company(state, character, rating), counts)
}

/// A character's rating in a stack that is not what the counters on the map show: aboard a spaceship under way, or with
/// the military units he is about to lead. Only who is `among` them keeps him company.
#[must_use]
pub fn rating_among(state: &State, character: CharacterId, rating: Rating, among: CharacterSet) -> u8 {
    let company = friend(character, rating).filter(|&(friend, _)| among.contains(friend));
    with(state, character, rating, company, |_| true)
}

fn with(
    state: &State,
    character: CharacterId,
    rating: Rating,
    company: Option<(CharacterId, i16)>,
    counts: impl Fn(PossessionId) -> bool,
) -> u8 {
    let mut body = i16::from(character.data().rating(rating));
    body += secret(state, character, rating).map_or(0, |(_, amount)| amount);
    body += company.map_or(0, |(_, amount)| amount);
    if rating == Rating::Combat {
        body = (body - i16::from(state.characters[character].wounds)).max(0);
    }
    let drug = drug(state, character, rating).filter(|&(card, _)| counts(card)).map_or(0, |(_, amount)| amount);
    let things = effects::raised(state, character, rating).filter(|&(card, _)| counts(card));
    u8::try_from(body + drug + things.map(|(_, amount)| amount).sum::<i16>()).unwrap_or(0)
}

/// The reasons for the difference between the printed rating and the current one, in the order in which they count.
#[must_use]
pub fn reasons(state: &State, character: CharacterId, rating: Rating) -> Vec<Reason> {
    let mut reasons = Vec::new();
    if let Some((planet, amount)) = secret(state, character, rating) {
        reasons.push(Reason::Secret(planet, amount));
    }
    if let Some((friend, amount)) = company(state, character, rating) {
        reasons.push(Reason::Company(friend, amount));
    }
    if rating == Rating::Combat {
        let before = i16::from(character.data().rating(rating)) + reasons.iter().map(|why| why.amount()).sum::<i16>();
        let lost = before.min(i16::from(state.characters[character].wounds));
        if lost != 0 {
            reasons.push(Reason::Wounds(-lost));
        }
    }
    if let Some((card, amount)) = drug(state, character, rating) {
        reasons.push(Reason::Drug(card, amount));
    }
    reasons.extend(effects::raised(state, character, rating).map(|(card, amount)| Reason::Possession(card, amount)));
    reasons
}

/// What the secret of the planet on which a character is adds to a rating that is printed on his card (31.0, L128).
fn secret(state: &State, character: CharacterId, rating: Rating) -> Option<(PlanetId, i16)> {
    let place = state.characters[character].place();
    let more = planet_secrets::figures_more(state, place);
    if more == 0 || character.data().rating(rating) == 0 {
        return None;
    }
    place.planet().map(|planet| (planet, i16::from(more)))
}

/// The companion of the heart as the counters stand: in one stack of one place, and both free.
fn company(state: &State, character: CharacterId, rating: Rating) -> Option<(CharacterId, i16)> {
    friend(character, rating).filter(|&(friend, _)| {
        let (own, other) = (&state.characters[character], &state.characters[friend]);
        own.place().on_map()
            && own.place() == other.place()
            && own.stack == other.stack
            && own.captor().is_none()
            && other.captor().is_none()
            && !own.overpowered
            && !other.overpowered
    })
}

/// Whose company raises this rating of a character, and by how much.
fn friend(character: CharacterId, rating: Rating) -> Option<(CharacterId, i16)> {
    if rating == Rating::Endurance {
        return None;
    }
    effects::company(character)
}

/// What a drug at work on this rating adds (14.4).
fn drug(state: &State, character: CharacterId, rating: Rating) -> Option<(PossessionId, i16)> {
    match state.drug {
        Some(drug) if drug.character == character && drug.rating == rating => effects::drug(),
        _ => None,
    }
}
