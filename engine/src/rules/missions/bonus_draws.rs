//! Bonus draws (13.6): what adds to them, item by item.

use super::Missions;
use crate::Side;
use crate::cards::{BonusTerm, HOME_PLANET_BONUS, Letter, ROYALTY_BONUS};
use crate::effects;
use crate::environ_now;
use crate::galactic_events;
use crate::galaxy::{EnvironId, SovereignId};
use crate::pieces::{CharacterId, GameLevel};
use crate::planet_secrets;
use crate::ratings;
use crate::state::{Rating, State};

/// One source of bonus draws, for counting them item by item (13.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BonusItem {
    /// A rating of one character.
    Rating(CharacterId, Rating, i16),
    /// What the Mission Card gives to everybody.
    Card(i16),
    /// The other characters of the group.
    Others(i16),
    /// The planet's loyalty (15.11).
    Loyalty(i16),
    /// The Coup rating of the environ.
    CoupRating(i16),
    /// The sovereign whom nobody has summoned yet (25.3).
    Sovereign(SovereignId, i16),
    /// A character on his home planet (26.0).
    Home(CharacterId, i16),
    /// Royalty on its own planet (26.0).
    Royalty(CharacterId, i16),
    /// A letter on a character card.
    Talent(CharacterId, i16),
    /// A possession declared for this mission, or in use.
    Possession(i16),
    /// Local connections.
    Connections(i16),
    /// What a creature takes away.
    Creature(i16),
    /// The Evasion Value of a spaceship and its pilot (14.52).
    Evasion(i16),
    /// The cannons of a spaceship.
    Cannons(i16),
}

impl BonusItem {
    /// The draws it adds.
    #[must_use]
    pub const fn draws(self) -> i16 {
        match self {
            BonusItem::Rating(_, _, draws)
            | BonusItem::Card(draws)
            | BonusItem::Others(draws)
            | BonusItem::Loyalty(draws)
            | BonusItem::CoupRating(draws)
            | BonusItem::Sovereign(_, draws)
            | BonusItem::Home(_, draws)
            | BonusItem::Royalty(_, draws)
            | BonusItem::Talent(_, draws)
            | BonusItem::Possession(draws)
            | BonusItem::Connections(draws)
            | BonusItem::Creature(draws)
            | BonusItem::Evasion(draws)
            | BonusItem::Cannons(draws) => draws,
        }
    }
}

/// What adds to the bonus draws of a group, item by item (13.6): the Mission Card, letters on character cards,
/// possessions, events. A rebel camp has none (13.2).
pub fn bonus_items(state: &State, missions: &Missions, letter: Letter) -> Vec<BonusItem> {
    let mut items = Vec::new();
    let Some(group) = missions.group(letter) else { return items };
    if group.camp {
        return items;
    }
    let side = state.clock.side;
    let members = missions.members(state, letter);
    for term in letter.mission().bonus {
        match *term {
            BonusTerm::BestRating(rating) => {
                let best = members
                    .iter()
                    .map(|who| (ratings::rating_with(state, who, rating, |card| missions.counts_for_bonus(card)), who))
                    .max_by_key(|&(value, who)| (value, std::cmp::Reverse(who)));
                if let Some((value, who)) = best {
                    items.push(BonusItem::Rating(who, rating, i16::from(value)));
                }
            }
            BonusTerm::PerOtherCharacter => {
                // A sovereign lends his ratings, and counts for nothing else (25.22).
                let people = members.iter().filter(|who| !who.is_sovereign()).count();
                let others = i16::try_from(people.saturating_sub(1)).unwrap_or(0);
                items.push(BonusItem::Others(others));
            }
            BonusTerm::LoyaltyValue => {
                items.push(BonusItem::Loyalty(i16::from(missions.loyalty.value_for(side))));
            }
            BonusTerm::CoupRating => {
                let rating = environ_now::coup_rating(state, missions.environ).unwrap_or(0);
                items.push(BonusItem::CoupRating(i16::from(rating)));
            }
            BonusTerm::UnsummonedSovereign => items.extend(unsummoned_sovereign(state, missions.environ, side)),
            // Those of a Spaceship Quest count in an Orbit Box (24.0); the others are of the Galactic Game.
            BonusTerm::EvasionValue | BonusTerm::Cannons | BonusTerm::Constant(_) => {}
        }
    }
    for who in members.iter() {
        let talent = who.bonus_draws(letter);
        if talent > 0 {
            let talent = talent + planet_secrets::figures_more(state, state.characters[who].place());
            items.push(BonusItem::Talent(who, i16::from(talent)));
        }
        items.extend(at_home(state, who, missions.environ, letter));
    }
    let in_use = effects::bonus_draws(state, members, letter, |card| missions.counts_for_bonus(card));
    let with_group = group.declared.iter().flatten().filter(|declared| members.contains(declared.owner));
    let possessions = with_group.map(|declared| i16::from(declared.draws)).sum::<i16>() + in_use;
    if possessions > 0 {
        items.push(BonusItem::Possession(possessions));
    }
    if missions.connections {
        items.push(BonusItem::Connections(1));
    }
    if group.bonus_mod != 0 {
        items.push(BonusItem::Creature(i16::from(group.bonus_mod)));
    }
    items.retain(|item| item.draws() != 0);
    items
}

/// What an unsummoned sovereign does for the Diplomacy of a side in his environ (25.3): a friend helps, an enemy hinders.
fn unsummoned_sovereign(state: &State, environ: EnvironId, side: Side) -> Option<BonusItem> {
    let sovereign = state.unsummoned_in(environ)?;
    let draws = if sovereign.data().allegiance? == side { SOVEREIGNS_WORD } else { -SOVEREIGNS_WORD };
    Some(BonusItem::Sovereign(sovereign, draws))
}

/// The bonus draws that an unsummoned sovereign gives or takes (25.3).
const SOVEREIGNS_WORD: i16 = 2;

/// What a character gives to a mission on a planet where he is at home or royalty (26.0), in the larger games.
fn at_home(state: &State, who: CharacterId, environ: EnvironId, letter: Letter) -> impl Iterator<Item = BonusItem> {
    let larger = state.terms.level != GameLevel::StarSystem;
    let (printed, planet) = (who.data(), environ.planet());
    let (home, draws_at_home) = HOME_PLANET_BONUS;
    let (royal, draws_of_royalty) = ROYALTY_BONUS;
    let at_home = larger && printed.home_planets.contains(&planet) && home.contains(letter);
    let royalty = larger && printed.royalty_planet == Some(planet) && royal.contains(letter);
    let home = at_home.then_some(BonusItem::Home(who, i16::from(draws_at_home)));
    home.into_iter().chain(royalty.then_some(BonusItem::Royalty(who, i16::from(draws_of_royalty))))
}

/// The bonus draws of a group (13.6): the sum of the items, never below 0; none where an event or creature forbids them.
#[must_use]
pub fn bonus_draws(state: &State, missions: &Missions, letter: Letter) -> u8 {
    let barred = missions.no_bonus || missions.group(letter).is_none_or(|group| group.no_bonus || group.camp);
    // Or by a Galactic Event, on this planet (110).
    if barred || galactic_events::no_bonus_draws(state, missions.environ.planet()) {
        return 0;
    }
    let sum: i16 = bonus_items(state, missions, letter).into_iter().map(BonusItem::draws).sum();
    u8::try_from(sum.max(0)).unwrap_or(u8::MAX)
}
