//! What the value of a position is reckoned from: whole numbers for each planet and for the whole game.
//!
//! Nothing here knows a planet, a character or a scenario by name. A planet is told by what stands there, by its size and by what its
//! loyalty and control are; the network adds up what it makes of each planet ([`super::network`]), so that a province of forty planets
//! is read as a star system of three.
//!
//! The state is one that a player's own view allows (a dealt game), or, for training, a game's own.

use fitg_engine::Side;
use fitg_engine::galaxy::{EnvironId, Loyalty, PlanetId};
use fitg_engine::pieces::{CharacterId, GameLevel};
use fitg_engine::ratings::rating;
use fitg_engine::rules::control::{can_use_pdb, controller};
use fitg_engine::rules::victory;
use fitg_engine::state::{
    CharacterSet, ControlState, Ending, Holder, ImperialInstant, Outcome, Place, Rating, Segment, State,
};

/// The version of what is told, and in which order: raised when either changes, so that weights made for another are refused.
pub const VERSION: u32 = 1;

/// How many numbers tell of a planet.
pub const PLANET: usize = 61;

/// How many numbers tell of the whole game.
pub const GLOBAL: usize = 32;

/// A position in numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Features {
    /// Of each planet that takes part.
    pub planets: Vec<[i16; PLANET]>,
    /// Of the whole game.
    pub global: [i16; GLOBAL],
    /// So many points are told at most, either way.
    pub most: i16,
}

/// Numbers told one after the other.
struct Told<const N: usize> {
    numbers: [i16; N],
    next: usize,
}

impl<const N: usize> Told<N> {
    const fn nothing() -> Told<N> {
        Told { numbers: [0; N], next: 0 }
    }

    /// What is told beyond the room for it is left out; a test sees that nothing is.
    fn tell(&mut self, number: impl TryInto<i16>) {
        if let Some(place) = self.numbers.get_mut(self.next) {
            *place = number.try_into().unwrap_or(i16::MAX);
        }
        self.next += 1;
    }

    fn yes(&mut self, yes: bool) {
        self.tell(i16::from(yes));
    }
}

impl Features {
    /// The numbers of a position.
    #[must_use]
    pub fn of(state: &State) -> Features {
        Features {
            planets: state.terms.planets.iter().map(|planet| of_planet(state, planet).numbers).collect(),
            global: of_game(state).numbers,
            most: most(state),
        }
    }
}

/// Whether another Player-Turn, or the play after the set-up, began between two moments.
#[must_use]
pub fn turn_passed(before: &State, now: &State) -> bool {
    turn_of(before) != turn_of(now)
}

fn turn_of(state: &State) -> (u8, Side, bool) {
    (state.clock.turn, state.clock.side, state.clock.segment == Segment::SetUp)
}

/// So many Victory Points are told at most: in the campaign the Rebel Player begins twenty-six short of what he needs (38.51).
const fn most(state: &State) -> i16 {
    match state.terms.level {
        GameLevel::StarSystem | GameLevel::Province => 12,
        GameLevel::Galactic => 30,
    }
}

/// By how many Victory Points the Rebel Player is beyond what he needs, at most twelve either way, in the campaign thirty; a victory at once counts
/// as that.
#[must_use]
pub fn margin(state: &State, outcome: Outcome) -> i16 {
    let most = most(state);
    match outcome.ending {
        Ending::VictoryPoints(points) => (points - state.terms.victory.rebel_points).clamp(-most, most),
        _ if outcome.winner == Side::Rebel => most,
        _ => -most,
    }
}

fn turns_left(state: &State) -> u8 {
    state.terms.turns.saturating_sub(state.clock.turn)
}

fn total(state: &State, group: CharacterSet, of: Rating) -> u16 {
    group.iter().map(|who| u16::from(rating(state, who, of))).sum()
}

fn best(state: &State, group: CharacterSet, of: Rating) -> u8 {
    group.iter().map(|who| rating(state, who, of)).max().unwrap_or(0)
}

fn wounds(state: &State, group: impl Iterator<Item = CharacterId>) -> u16 {
    group.map(|who| u16::from(state.characters[who].wounds)).sum()
}

fn of_planet(state: &State, planet: PlanetId) -> Told<PLANET> {
    use fitg_engine::cards::Letter;
    let mut told = Told::nothing();
    let now = &state.planets[planet];
    let environs = || planet.environs();
    for loyalty in [Loyalty::Patriotic, Loyalty::Loyal, Loyalty::Neutral, Loyalty::Dissent, Loyalty::Unrest] {
        told.yes(now.loyalty == loyalty);
    }
    for control in [ControlState::ImperialControl, ControlState::Rebellion, ControlState::RebelControl] {
        told.yes(now.control == control);
    }
    told.yes(controller(state, planet) == Some(Side::Rebel));
    told.yes(controller(state, planet) == Some(Side::Imperial));
    told.yes(now.pdb.up);
    told.tell(now.pdb.level);
    told.tell(if can_use_pdb(state, planet, Side::Imperial) { 1 + now.pdb.level } else { 0 });
    told.tell(if can_use_pdb(state, planet, Side::Rebel) { 1 + now.pdb.level } else { 0 });
    told.yes(state.terms.victory.rebel_instant.is_some_and(|instant| instant.planets.contains(planet)));
    told.tell(planet.environs().count() as u16);
    told.tell(planet.resources());
    let coup = |&environ: &EnvironId| environ.coup_rating().is_some() && !state.environs[environ].coup;
    told.tell(environs().filter(coup).filter_map(EnvironId::coup_rating).max().unwrap_or(0));
    told.yes(environs().any(|environ| state.environs[environ].coup));
    told.yes(environs().any(|environ| state.environs[environ].camp.is_some()));
    told.tell(environs().map(EnvironId::size).max().unwrap_or(0));
    told.yes(state.clock.side == Side::Rebel);
    told.tell(turns_left(state));
    let orbit = Place::Orbit(planet);
    for side in Side::BOTH {
        let enemy = side.enemy();
        let units = |environ: EnvironId| state.units_in(environ, side);
        let strength = |environ: EnvironId| state.strength(units(environ));
        let free = |environ: EnvironId| state.free_in(environ, side);
        let people = environs().fold(CharacterSet::EMPTY, |all, environ| all.or(free(environ)));
        told.tell(environs().map(|environ| units(environ).len() as u16).sum::<u16>());
        told.tell(environs().map(strength).sum::<u16>());
        told.tell(environs().map(strength).max().unwrap_or(0));
        told.tell(state.space_strength(state.units_at(orbit, side)));
        told.tell(people.len() as u16);
        told.tell(state.free_at(orbit, side).len() as u16);
        told.tell(total(state, people, Rating::Diplomacy));
        told.tell(total(state, people, Rating::Combat));
        told.tell(total(state, people, Rating::Intelligence));
        told.tell(best(state, people, Rating::Leadership));
        told.tell(people.iter().filter(|&who| state.counts_as_detected(who)).count() as u16);
        told.tell(wounds(state, people.iter()));
        let where_people = || environs().filter(|&environ| !free(environ).is_empty());
        told.tell(where_people().map(EnvironId::size).max().unwrap_or(0));
        // How many letters of what turns the people they have by themselves.
        let gifts = |letter: Letter| people.iter().map(|who| u16::from(who.bonus_draws(letter))).sum::<u16>();
        told.tell(gifts(Letter::D) + gifts(Letter::C) + gifts(Letter::R));
        told.tell(
            where_people().filter_map(|environ| environ.coup_rating().filter(|_| coup(&environ))).max().unwrap_or(0),
        );
        // What stands over them where they are.
        told.tell(where_people().map(|environ| state.strength(state.units_in(environ, enemy))).max().unwrap_or(0));
        told.tell(
            environs()
                .map(|environ| strength(environ).min(state.strength(state.units_in(environ, enemy))))
                .max()
                .unwrap_or(0),
        );
        told.tell(environs().map(|environ| state.prisoners_in(environ, side).len() as u16).sum::<u16>());
        told.tell(environs().map(|environ| state.ships_in(environ, side).len() as u16).sum::<u16>());
    }
    told
}

fn of_game(state: &State) -> Told<GLOBAL> {
    let mut told = Told::nothing();
    let victory = &state.terms.victory;
    let left = turns_left(state);
    told.yes(state.clock.side == Side::Rebel);
    told.yes(state.clock.segment == Segment::SetUp);
    told.tell(left);
    told.yes(left == 0);
    told.yes(left == 1);
    told.yes(left <= 2);
    told.tell((victory::points(state) - victory.rebel_points).clamp(-60, 60));
    told.tell(victory.rebel_points);
    told.yes(victory.rebel_instant.is_some());
    told.tell(victory.rebel_instant.map_or(0, |instant| {
        let risen = |planet: PlanetId| state.planets[planet].control == ControlState::RebelControl;
        let others = state.terms.planets.without(instant.planets).iter().filter(|&planet| risen(planet)).count();
        let named = instant.planets.iter().filter(|&planet| !risen(planet)).count();
        (named + usize::from(instant.others).saturating_sub(others)) as u16
    }));
    let lost = CharacterId::of(Side::Rebel)
        .filter(|&who| state.characters[who].place() == Place::OutOfPlay || state.characters[who].captor().is_some())
        .count() as i16;
    let free = |side: Side| state.present(side).without(state.prisoners());
    told.tell(match victory.imperial_instant {
        Some(ImperialInstant::RebelCharactersLost(number)) => (i16::from(number) - lost).max(0),
        Some(ImperialInstant::AllRebelCharactersLost) => free(Side::Rebel).len() as i16,
        Some(ImperialInstant::RebellionBroken) => (CharacterId::of(Side::Rebel).count() as i16 - lost).max(0),
        Some(ImperialInstant::NoRebellionNoUnitsFrom(_)) | None => 9,
    });
    told.tell(lost);
    for side in Side::BOTH {
        let people = free(side);
        told.tell(people.len() as u16);
        told.tell(state.present(side).and(state.prisoners()).len() as u16);
        told.tell(total(state, people, Rating::Combat));
        told.tell(total(state, people, Rating::Diplomacy));
        told.tell(wounds(state, people.iter()));
        told.tell(state.mustered(side).len() as u16);
        told.tell(state.strength(state.mustered(side)));
        told.tell(state.afloat(side).len() as u16);
    }
    told.tell(state.owed.iter().map(|&owed| u16::from(owed)).sum::<u16>());
    told.tell(state.possessions.iter().filter(|(_, now)| matches!(now.holder, Holder::Character(_))).count() as u16);
    told.yes(state.information.rebel);
    told.yes(state.information.imperial);
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use fitg_engine::chance::Seed;
    use fitg_engine::game::Game;
    use fitg_engine::scenario::official;
    use fitg_engine::state::Options;

    #[test]
    fn all_that_is_told_has_room_and_leaves_none() {
        let scenario = official("varu-powderkeg").expect("an official scenario");
        let game = Game::new(&scenario, Options::default(), Seed(1)).expect("no mistake in it");
        let state = *game.state();
        assert!(state.terms.planets.iter().all(|planet| of_planet(&state, planet).next == PLANET));
        assert_eq!(of_game(&state).next, GLOBAL);
        assert_eq!(Features::of(&state).planets.len(), 3);
    }
}
