//! Who is where, counted beside the pieces: what the pieces say already, kept so that no rule has to look at all of them.
//!
//! Tallies change only where a piece does: in [`State::put_unit`], [`State::put_character`], [`State::put_ship`] and
//! [`State::set_captor`]. They are never written; who reads a state counts them anew. `recount` holds them against the
//! pieces.

use super::{CharacterSet, EnvironSet, Place, PlanetSet, ShipSet, State, UnitSet};
use crate::Side;
use crate::galaxy::{EnvironId, PlanetId};
use crate::pieces::{CharacterId, ShipId, UnitId};
use std::fmt;

/// Who is on the map, and how many stand in each of its places.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Tallies {
    /// The environs of the planets that take part.
    pub(super) environs: EnvironSet,
    /// The military units on the map, by side.
    pub(super) units: [UnitSet; 2],
    /// Those about to enter it, by side.
    pub(super) units_to_come: [UnitSet; 2],
    /// How many of them stand in each place, by side.
    units_at: [[u8; Place::COUNT]; 2],
    /// The planets on whose surface a side has units.
    pub(super) units_on: [PlanetSet; 2],
    /// The characters on the map, by side, prisoners among them.
    pub(super) characters: [CharacterSet; 2],
    /// Those about to enter it, by side.
    pub(super) characters_to_come: [CharacterSet; 2],
    /// How many of them stand in each place, by side.
    characters_at: [[u8; Place::COUNT]; 2],
    /// The spaceships on the map, by side.
    pub(super) ships: [ShipSet; 2],
    /// The prisoners of both sides.
    pub(super) prisoners: CharacterSet,
}

impl Default for Tallies {
    fn default() -> Tallies {
        Tallies {
            environs: EnvironSet::EMPTY,
            units: [UnitSet::EMPTY; 2],
            units_to_come: [UnitSet::EMPTY; 2],
            units_at: [[0; Place::COUNT]; 2],
            units_on: [PlanetSet::EMPTY; 2],
            characters: [CharacterSet::EMPTY; 2],
            characters_to_come: [CharacterSet::EMPTY; 2],
            characters_at: [[0; Place::COUNT]; 2],
            ships: [ShipSet::EMPTY; 2],
            prisoners: CharacterSet::EMPTY,
        }
    }
}

impl Tallies {
    /// Nobody is anywhere yet.
    pub(crate) fn of_planets(planets: PlanetSet) -> Tallies {
        Tallies { environs: planets.iter().flat_map(PlanetId::environs).collect(), ..Tallies::default() }
    }

    /// Counts the pieces of a state.
    pub(crate) fn of(state: &State) -> Tallies {
        let mut tallies = Tallies::of_planets(state.terms.planets);
        for (unit, now) in state.units.iter() {
            tallies.unit_goes(unit, Place::default(), now.place);
        }
        for (character, now) in state.characters.iter() {
            tallies.character_goes(character, Place::default(), now.place);
            if now.captor.is_some() {
                tallies.prisoners.insert(character);
            }
        }
        for (ship, now) in state.ships.iter() {
            tallies.ship_goes(ship, now.place);
        }
        tallies
    }

    /// How many units of a side stand in a place.
    pub(super) fn units_at(&self, place: Place, side: Side) -> usize {
        count(&self.units_at[side.index()], place)
    }

    /// How many characters of a side are in a place, prisoners among them.
    pub(super) fn characters_at(&self, place: Place, side: Side) -> usize {
        count(&self.characters_at[side.index()], place)
    }

    pub(super) fn unit_goes(&mut self, unit: UnitId, from: Place, to: Place) {
        let side = unit.side().index();
        goes(&mut self.units_at[side], from, to);
        for planet in [from, to].into_iter().filter_map(Place::environ).map(EnvironId::planet) {
            let some = planet.environs().any(|environ| count(&self.units_at[side], Place::Environ(environ)) > 0);
            self.units_on[side].set(planet, some);
        }
        self.units[side].set(unit, to.on_map());
        self.units_to_come[side].set(unit, to.to_come());
    }

    pub(super) fn character_goes(&mut self, character: CharacterId, from: Place, to: Place) {
        let side = character.side().index();
        goes(&mut self.characters_at[side], from, to);
        self.characters[side].set(character, to.on_map());
        self.characters_to_come[side].set(character, to.to_come());
    }

    pub(super) fn ship_goes(&mut self, ship: ShipId, to: Place) {
        self.ships[ship.side().index()].set(ship, to.on_map());
    }
}

fn count(counts: &[u8; Place::COUNT], place: Place) -> usize {
    place.index().and_then(|index| counts.get(index)).map_or(0, |&count| usize::from(count))
}

/// One piece goes from one place to another.
fn goes(counts: &mut [u8; Place::COUNT], from: Place, to: Place) {
    if let Some(left) = from.index().and_then(|index| counts.get_mut(index)) {
        *left = left.saturating_sub(1);
    }
    if let Some(entered) = to.index().and_then(|index| counts.get_mut(index)) {
        *entered = entered.saturating_add(1);
    }
}

/// Only who is on the map: where, the pieces say.
impl fmt::Debug for Tallies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tallies { units, characters, ships, prisoners, .. } = self;
        let on_map = (units, characters, ships, prisoners);
        f.debug_tuple("Tallies").field(&on_map).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Seed;
    use crate::galaxy::SystemId;
    use crate::scenario::official;
    use crate::state::{Captor, Options, StackKind};
    use proptest::prelude::*;
    use std::fs;
    use std::path::Path;

    fn start() -> State {
        let scenario = official("varu-powderkeg").expect("an official scenario");
        scenario.start(Options::default(), Seed(1)).expect("no mistake in it")
    }

    /// Every place of the map, and those off it.
    fn places() -> Vec<Place> {
        let off = [Place::Reserve, Place::Waiting, Place::OutOfPlay];
        EnvironId::all()
            .map(Place::Environ)
            .chain(PlanetId::all().map(Place::Orbit))
            .chain(SystemId::all().map(Place::Drift))
            .chain(SystemId::all().map(Place::DriftTwo))
            .chain(off)
            .chain(EnvironId::all().map(Place::Withheld))
            .collect()
    }

    /// A few places, so that pieces meet.
    fn some_place() -> impl Strategy<Value = Place> {
        prop_oneof![
            prop::sample::select(places()),
            prop::sample::select(vec![
                places()[0],
                places()[1],
                Place::Orbit(PlanetId::ALL[0]),
                Place::Drift(SystemId::ALL[0]),
                Place::DriftTwo(SystemId::ALL[0]),
                Place::Reserve,
            ]),
        ]
    }

    #[derive(Clone, Copy, Debug)]
    enum Move {
        Unit(UnitId, Place),
        Character(CharacterId, Place),
        Stack(CharacterId, StackKind),
        Ship(ShipId, Place),
        Captor(CharacterId, Option<Captor>),
    }

    fn some_move() -> impl Strategy<Value = Move> {
        let unit = || prop::sample::select(UnitId::ALL.to_vec());
        let character = || prop::sample::select(CharacterId::ALL.to_vec());
        let ship = || prop::sample::select(ShipId::ALL.to_vec());
        let stack = prop_oneof![Just(StackKind::Mission), Just(StackKind::Military)];
        let captor = prop::option::of(prop_oneof![unit().prop_map(Captor::Unit), character().prop_map(Captor::Guard)]);
        prop_oneof![
            (unit(), some_place()).prop_map(|(unit, to)| Move::Unit(unit, to)),
            (character(), some_place()).prop_map(|(who, to)| Move::Character(who, to)),
            (character(), stack).prop_map(|(who, stack)| Move::Stack(who, stack)),
            (ship(), some_place()).prop_map(|(ship, to)| Move::Ship(ship, to)),
            (character(), captor).prop_map(|(who, captor)| Move::Captor(who, captor)),
        ]
    }

    proptest! {
        /// However pieces are moved, each place answers what a look at all pieces would: environ, Orbit Box, Drift and
        /// Drift Two alike.
        #[test]
        fn places_answer_what_the_pieces_say(moves in prop::collection::vec(some_move(), 0..150)) {
            let mut state = start();
            for one in moves {
                match one {
                    Move::Unit(unit, to) => state.put_unit(unit, to),
                    Move::Character(who, to) => state.put_character(who, to),
                    Move::Stack(who, stack) => state.characters[who].stack = stack,
                    Move::Ship(ship, to) => state.put_ship(ship, to),
                    Move::Captor(who, captor) => state.set_captor(who, captor),
                }
            }
            prop_assert_eq!(Tallies::of(&state), state.tallies);
            for side in Side::BOTH {
                let units = UnitId::all().filter(|&unit| unit.side() == side && state.units[unit].place.to_come());
                prop_assert_eq!(state.units_to_come(side), units.collect());
                let characters = CharacterId::beings(side).filter(|&who| state.characters[who].place.to_come());
                prop_assert_eq!(state.characters_to_come(side), characters.collect());
            }
            for place in places().into_iter().filter(|place| place.on_map()) {
                for side in Side::BOTH {
                    let units: UnitSet = UnitId::all()
                        .filter(|&unit| unit.side() == side && state.units[unit].place == place)
                        .collect();
                    prop_assert_eq!(state.units_at(place, side), units);
                    prop_assert_eq!(state.unit_count_at(place, side), units.len());
                    prop_assert_eq!(state.has_units_at(place, side), !units.is_empty());
                    let here: CharacterSet =
                        CharacterId::beings(side).filter(|&who| state.characters[who].place == place).collect();
                    let (free, held): (Vec<CharacterId>, Vec<CharacterId>) =
                        here.iter().partition(|&who| state.characters[who].captor.is_none());
                    prop_assert_eq!(state.characters_at(place, side), here);
                    prop_assert_eq!(state.free_at(place, side), free.iter().copied().collect());
                    prop_assert_eq!(state.prisoners_at(place, side), held.into_iter().collect());
                    for stack in [StackKind::Mission, StackKind::Military] {
                        let standing = free.iter().copied().filter(|&who| state.characters[who].stack == stack);
                        prop_assert_eq!(state.stack_at(place, side, stack), standing.collect());
                    }
                    let ships: ShipSet = ShipId::all()
                        .filter(|&ship| ship.side() == side && state.ships[ship].place == place)
                        .collect();
                    prop_assert_eq!(state.ships_at(place, side), ships);
                }
            }
        }
    }

    #[test]
    fn every_place_of_the_map_has_a_number_of_its_own_and_those_off_it_have_none() {
        let numbers: Vec<usize> = places().into_iter().filter_map(Place::index).collect();
        assert_eq!(numbers, (0..Place::COUNT).collect::<Vec<_>>());
        for place in places() {
            assert_eq!(place.index().is_some(), place.on_map(), "{place:?}");
            assert_eq!(place.system().is_some(), place.on_map(), "{place:?}");
            assert_eq!(place.province(), place.system().map(SystemId::province), "{place:?}");
        }
    }

    #[test]
    fn recount_finds_a_tally_that_is_not_what_the_pieces_say() {
        let mut state = start();
        assert_eq!(state.recount(), Ok(()));
        let unit = UnitId::ALL[0];
        let environ = state.environs_in_play().next().expect("a planet");
        state.units[unit].place = Place::Environ(environ);
        assert!(state.recount().is_err_and(|what| what.contains("tallies")));
        state.units[unit].place = Place::Reserve;
        state.characters[CharacterId::ALL[0]].captor = Some(Captor::Unit(unit));
        assert!(state.recount().is_err_and(|what| what.contains("tallies")));
    }

    /// Every line of the engine's sources outside this room, with the file it stands in.
    fn lines_elsewhere(folder: &Path, found: &mut Vec<(String, String)>) {
        for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
            if entry.is_dir() {
                if !entry.ends_with("state") {
                    lines_elsewhere(&entry, found);
                }
            } else if entry.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&entry).expect("a source");
                found.extend(text.lines().map(|line| (entry.display().to_string(), line.to_owned())));
            }
        }
    }

    #[test]
    fn no_rule_writes_a_place_or_a_captor_past_the_doors_that_keep_the_tallies() {
        let mut lines = Vec::new();
        lines_elsewhere(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut lines);
        assert!(lines.len() > 10_000, "the sources are found");
        // The fields are closed to them; this says so of the whole room too, tests aside.
        let past = |line: &str| line.contains(".place = ") || line.contains(".captor = ");
        let wrong: Vec<&(String, String)> = lines.iter().filter(|(_, line)| past(line)).collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}
