//! Who leads military units in combat, and with what (10.4, 22.4, 26.0).

use crate::galactic_events;
use crate::galaxy::PlanetId;
use crate::pieces::{CharacterId, GameLevel};
use crate::ratings;
use crate::rules::capture::free_there;
use crate::state::{CharacterSet, Rating, StackKind, State};
use crate::terms::{Battle, BattleKind, Field, Why};
use crate::{Case, Side};
use std::cmp::Reverse;

/// The Leadership with which a character leads among the military units of a field, whom he joins when he is named (10.4): whose
/// company he leaves for them raises it no more. In space it is his space Leadership, if he has one (22.4); royalty leads better on
/// and over its own planet (26.0).
#[must_use]
pub fn leadership(state: &State, field: Field, leader: CharacterId) -> u8 {
    let printed = leader.data();
    let rating = match field {
        Field::Surface(_) => Rating::Leadership,
        Field::Orbit(_) if printed.space_leadership.is_none() => return 0,
        Field::Orbit(_) => Rating::SpaceLeadership,
    };
    let engaged = state.characters[leader].engaged;
    let beside = state.stack_at(field.place(), leader.side(), StackKind::Military);
    let beside: CharacterSet = beside.iter().filter(|&who| state.characters[who].engaged == engaged).collect();
    let led = ratings::rating_among(state, leader, rating, beside);
    let at_home = printed.rating(rating) > 0 && royal_on(state, leader, field.planet());
    led.saturating_add(u8::from(at_home))
}

/// Whether a character is royalty on a planet (26.0), which counts in the larger games.
fn royal_on(state: &State, character: CharacterId, planet: PlanetId) -> bool {
    state.terms.level != GameLevel::StarSystem && character.data().royalty_planet == Some(planet)
}

/// Whether a character may lead the units of his side in a combat: free, and with Leadership of 1 or more once he stands with them
/// (9.53, 10.4), in either stack now. One who left the military stack to search stays out of it (11.21). In an Orbit Box he must be
/// in the interception stack to lead it, and out of it to lead free units (22.41).
pub(crate) fn may_lead(state: &State, field: Field, intercepted: bool, character: CharacterId) -> Result<(), Why> {
    free_there(state, character, field.place())?;
    let now = &state.characters[character];
    if now.engaged != intercepted {
        return Err(Why::NotInThatStack);
    }
    if state.is_disabled(character) {
        return Err(Why::Disabled);
    }
    if now.stepped_out {
        return Err(Why::SteppedOut);
    }
    // Nobody of a race that quarrels with itself leads (120).
    if galactic_events::is_idle(state, character) {
        return Err(Why::RaceDisputes);
    }
    match (leadership(state, field, character), field) {
        (0, Field::Surface(_)) => Err(Why::NoLeadership),
        (0, Field::Orbit(_)) => Err(Why::NoSpaceLeadership),
        _ => Ok(()),
    }
}

/// The characters of a side who may lead its units in a combat (10.4, 22.4).
pub fn leaders_of<'s>(state: &'s State, battle: &Battle, side: Side) -> impl Iterator<Item = CharacterId> + use<'s> {
    let (field, intercepted) = (battle.field, battle.intercepted());
    state.present(side).iter().filter(move |&character| may_lead(state, field, intercepted, character).is_ok())
}

/// Who of a side would lead best in a combat in which nobody of it was named yet (10.4, 22.4). Units alone are led (22.42), and in a sneak attack
/// by those who are stacked with them already (36.31).
pub(crate) fn best_leader(state: &State, battle: &Battle, side: Side) -> Option<CharacterId> {
    if battle.units(side).is_empty() {
        return None;
    }
    let stacked =
        |who: CharacterId| battle.kind != BattleKind::SneakAttack || state.characters[who].stack == StackKind::Military;
    let able = leaders_of(state, battle, side).filter(|&who| stacked(who));
    // Of equals one who stands with the units already, and of those the first: to lead brings everybody else among them (9.57).
    able.min_by_key(|&who| {
        (Reverse(leadership(state, battle.field, who)), state.characters[who].stack != StackKind::Military)
    })
}

/// The case under which somebody leads there.
pub(crate) const fn case(field: Field) -> Case {
    match field {
        Field::Surface(_) => case!("10.4"),
        Field::Orbit(_) => case!("22.4"),
    }
}
