//! What both sides reckon: how ripe a planet is, how strong a stack, how good the odds.
//!
//! The state is the one of the player's own view. Of face-down enemy units it knows no more than their number: their
//! strength is taken to be the mean of all face-down units on the map.

use fitg_engine::charts::military::{self, Column};
use fitg_engine::charts::search as search_chart;
use fitg_engine::galaxy::{EnvironId, Loyalty, PlanetId};
use fitg_engine::pieces::{CharacterId, UnitId};
use fitg_engine::ratings::rating;
use fitg_engine::rules::leadership;
use fitg_engine::rules::military_combat::{self, Battle, BattleKind, Field};
use fitg_engine::rules::search;
use fitg_engine::state::{CharacterSet, ControlState, Rating, State, UnitSet};
use fitg_engine::{Die, Side};

/// How far a planet has come on the way to rebellion: 0 at Patriotic, 4 at Unrest.
pub(super) fn unrest(state: &State, planet: PlanetId) -> i32 {
    match state.planets[planet].loyalty {
        Loyalty::Patriotic => 0,
        Loyalty::Loyal => 1,
        Loyalty::Neutral => 2,
        Loyalty::Dissent => 3,
        Loyalty::Unrest => 4,
    }
}

/// Whether the planet has left the Empire: in rebellion or under Rebel control.
pub(super) fn risen(state: &State, planet: PlanetId) -> bool {
    matches!(state.planets[planet].control, ControlState::Rebellion | ControlState::RebelControl)
}

/// The strength of some units as `me` can judge it.
pub(super) fn strength(state: &State, me: Side, units: UnitSet) -> u16 {
    let hidden = |unit: UnitId| unit.side() != me && state.lies_face_down(unit);
    let open: UnitSet = units.iter().filter(|&unit| !hidden(unit)).collect();
    let unknown = u16::try_from(units.len() - open.len()).unwrap_or(0);
    if unknown == 0 {
        return state.strength(open);
    }
    let faced_down: UnitSet = state.mustered(me.enemy()).iter().filter(|&unit| hidden(unit)).collect();
    let known_of = u16::try_from(faced_down.len()).unwrap_or(1).max(1);
    state.strength(open) + (unknown * state.strength(faced_down)).div_ceil(known_of)
}

/// The space strength of some units as `me` can judge it.
pub(super) fn space_strength(state: &State, me: Side, units: UnitSet) -> u16 {
    let hidden = |unit: UnitId| state.lies_face_down(unit) && unit.side() != me;
    let open: UnitSet = units.iter().filter(|&unit| !hidden(unit)).collect();
    // Face-down units are worth three on the mean.
    state.space_strength(open) + 3 * u16::try_from(units.len() - open.len()).unwrap_or(0)
}

/// What `me` gains on the mean by attacking with these units, in thirty-sixths of a strength point: the enemy's loss less
/// its own. Losses beyond what a side has are not counted.
pub(super) fn attack_gain(state: &State, me: Side, environ: EnvironId, attackers: UnitSet, rebellion: bool) -> i32 {
    let defenders = state.units_in(environ, me.enemy());
    gain(state, me, Battle::between(environ, me, attackers, defenders, rebellion))
}

/// The same for an attack in an Orbit Box, by its free units.
pub(super) fn gain_in_orbit(state: &State, me: Side, planet: PlanetId) -> i32 {
    gain(state, me, Battle::in_orbit(state, planet, BattleKind::Declared, me))
}

/// What the attack under way gains, as a Determined Assault or not (22.3).
pub(super) fn assault_gain(state: &State, me: Side, field: Field, assault: bool) -> i32 {
    let battle = match field {
        Field::Surface(environ) => {
            let units = |side| state.units_in(environ, side);
            Battle::between(environ, me, units(me), units(me.enemy()), false)
        }
        Field::Orbit(planet) => {
            let intercepted = Side::BOTH.into_iter().all(|side| !state.units_in_orbit(planet, side, true).is_empty());
            let kind = if intercepted { BattleKind::Interception } else { BattleKind::Declared };
            Battle::in_orbit(state, planet, kind, me)
        }
    };
    gain(state, me, Battle { assault, ..battle })
}

fn gain(state: &State, me: Side, mut battle: Battle) -> i32 {
    let best = |side: Side| {
        military_combat::leaders_of(state, &battle, side)
            .max_by_key(|&who| leadership::leadership(state, battle.field, who))
    };
    let (attacking, defending) = (best(me), best(me.enemy()));
    (battle.attacking_leader, battle.defending_leader) = (attacking, defending);
    let worth = |units: UnitSet| match battle.field {
        Field::Surface(_) => strength(state, me, units),
        Field::Orbit(_) => space_strength(state, me, units),
    };
    let (attack, defense) = (worth(battle.attackers), worth(battle.defenders));
    let shift = military_combat::terms(state, &battle)
        .shifts
        .iter()
        .flatten()
        .fold(0_i8, |sum, shift| sum.saturating_add(shift.columns()));
    let column = Column::from_ratio(attack, defense).shifted(shift);
    // Each die takes from one side alone, so in thirty-six throws of both each face of either comes up six times.
    let thrown = |die: Die| {
        let losses = military::result(column, die);
        // An assault doubles what both lose.
        let times = if battle.assault { 2 } else { 1 };
        let enemy = (times * u16::from(losses.defender)).min(defense);
        let own = (times * u16::from(losses.attacker)).min(attack);
        6 * (i32::from(enemy) - i32::from(own))
    };
    Die::FACES.into_iter().map(thrown).sum()
}

/// The numbers of the die, of six, with which these units and their leader would find who hides in an environ.
pub(super) fn finds(state: &State, me: Side, environ: EnvironId, strength: u16) -> u8 {
    let group = search::targets(state, environ, me.enemy());
    if group.is_empty() {
        return 0;
    }
    let hiding = search::hiding_value(state, environ, group, false, 0);
    search_chart::value(i16::try_from(strength).unwrap_or(i16::MAX), hiding)
}

/// The sum of a rating in a group.
pub(super) fn total(state: &State, group: CharacterSet, of: Rating) -> i32 {
    group.iter().map(|who| i32::from(rating(state, who, of))).sum()
}

/// The best of a rating in a group.
pub(super) fn best(state: &State, group: CharacterSet, of: Rating) -> i32 {
    group.iter().map(|who| i32::from(rating(state, who, of))).max().unwrap_or(0)
}

/// What a character is worth to his side.
pub(super) fn worth(state: &State, who: CharacterId) -> i32 {
    let of = |which: Rating| i32::from(rating(state, who, which));
    of(Rating::Diplomacy) * 2 + of(Rating::Leadership) + of(Rating::Intelligence) + of(Rating::Combat)
}

/// How many more wounds a character bears before he dies.
pub(super) fn stamina(state: &State, who: CharacterId) -> i32 {
    i32::from(rating(state, who, Rating::Endurance)) - i32::from(state.characters[who].wounds)
}
