//! What is where: the questions that every rule asks of the state, and the doors through which a piece moves.
//!
//! They are asked of a place (`…_at`): environ, Orbit Box, Drift and Drift Two answer alike. A rule that is about the
//! surface of a planet alone asks of an environ (`…_in`).

use super::{
    Captor, CharacterSet, CharacterState, ControlState, EnvironState, Holder, Pdb, Place, PlanetSet, PlanetState,
    PossessionSet, ShipSet, StackKind, State, Tallies, UnitSet,
};
use crate::Side;
use crate::galaxy::{EnvironId, PlanetId, SystemId};
use crate::pieces::{CharacterId, GameLevel, PossessionId, PossessionKind, ShipId, UnitId, UnitKind};
use crate::state::Rating;
use crate::{planet_secrets, ratings};

impl State {
    /// The environs of the planets that the scenario uses, in the order of their numbers.
    pub fn environs_in_play(&self) -> impl Iterator<Item = EnvironId> + Clone + use<> {
        self.tallies.environs.iter()
    }

    /// Whether a planet takes part in the game, and was not destroyed (17.0, 36.34).
    #[must_use]
    pub fn exists(&self, planet: PlanetId) -> bool {
        self.terms.planets.contains(planet)
    }

    /// Whether an environ may be reacted to: it holds a unit or a detected character of the Phasing Player (9.6).
    #[must_use]
    pub fn provokes(&self, environ: EnvironId, phasing: Side) -> bool {
        self.has_units(environ, phasing)
            || self.free_in(environ, phasing).iter().any(|character| self.characters[character].detected)
    }

    /// Whether a place is on or over a planet that is gone: whoever is there can do nothing but leave (36.34, L127).
    #[must_use]
    pub fn is_deserted(&self, place: Place) -> bool {
        place.planet().is_some_and(|planet| !self.exists(planet))
    }

    /// The planets in whose star systems pieces drift: those that exist, and those that did before they were destroyed (36.34). None in
    /// the Star System Game.
    pub(super) fn charted(&self) -> PlanetSet {
        if self.terms.level == GameLevel::StarSystem {
            return PlanetSet::EMPTY;
        }
        self.terms.planets.or(self.galactic.destroyed)
    }

    /// Whether a star system has a Drift Area that takes part.
    #[must_use]
    pub fn has_drift(&self, system: SystemId) -> bool {
        self.charted().iter().any(|planet| planet.system() == system)
    }

    /// A planet exists no more (36.34): from now on no question here has it, its environs or its Orbit Box among its answers. The
    /// pieces on and over it have been removed before; what else lay there goes with it.
    pub(crate) fn end_planet(&mut self, planet: PlanetId) {
        for environ in planet.environs() {
            // Whom nobody has summoned yet dies with his people.
            let face = self.unsummoned_in(environ).and_then(|sovereign| sovereign.faces().next());
            if let Some(face) = face {
                self.put_character(face, Place::OutOfPlay);
            }
            self.environs[environ] = EnvironState::default();
        }
        // It is nobody's, and no marker is left to move.
        let nobodys = ControlState::Rebellion;
        self.planets[planet] = PlanetState { control: nobodys, pdb: Pdb::default(), ..PlanetState::default() };
        self.terms.planets.remove(planet);
        self.tallies.environs = Tallies::of_planets(self.terms.planets).environs;
        self.galactic.destroyed.insert(planet);
        self.galactic.hypnotized.remove(planet);
    }

    /// The military units of a side in a place.
    #[must_use]
    pub fn units_at(&self, place: Place, side: Side) -> UnitSet {
        match self.unit_count_at(place, side) {
            0 => UnitSet::EMPTY,
            // All have been found before the last counter is looked at.
            count => self.mustered(side).iter().filter(|&unit| self.units[unit].place == place).take(count).collect(),
        }
    }

    /// Whether a side has a military unit in a place.
    #[must_use]
    pub fn has_units_at(&self, place: Place, side: Side) -> bool {
        self.unit_count_at(place, side) > 0
    }

    /// How many military units a side has in a place.
    #[must_use]
    pub fn unit_count_at(&self, place: Place, side: Side) -> usize {
        self.tallies.units_at(place, side)
    }

    /// The military units of a side in an environ.
    #[must_use]
    pub fn units_in(&self, environ: EnvironId, side: Side) -> UnitSet {
        self.units_at(Place::Environ(environ), side)
    }

    /// Whether a side has a military unit in an environ.
    #[must_use]
    pub fn has_units(&self, environ: EnvironId, side: Side) -> bool {
        self.has_units_at(Place::Environ(environ), side)
    }

    /// How many military units a side has in an environ.
    #[must_use]
    pub fn unit_count(&self, environ: EnvironId, side: Side) -> usize {
        self.unit_count_at(Place::Environ(environ), side)
    }

    /// How many units a side has in an environ that count for its size (9.51): a Suicide Squad takes no room (19.6).
    #[must_use]
    pub fn crowd(&self, environ: EnvironId, side: Side) -> usize {
        let count = self.unit_count(environ, side);
        if count == 0 || side == Side::Rebel {
            return count;
        }
        let here = |unit: &UnitId| self.units[*unit].place == Place::Environ(environ);
        count - UnitKind::SUICIDE_SQUAD.units().filter(here).count()
    }

    /// How many more units the side may have in the environ (9.51).
    #[must_use]
    pub fn room(&self, environ: EnvironId, side: Side) -> usize {
        usize::from(environ.size()).saturating_sub(self.crowd(environ, side))
    }

    /// Whether an environ has room for some units of one side together, those that one of them carries among them (9.51, 19.6, 20.55).
    #[must_use]
    pub fn has_room_for(&self, environ: EnvironId, units: UnitSet) -> bool {
        let side = units.first().map(UnitId::side);
        side.is_none_or(|side| units.acting().len() <= self.room(environ, side))
    }

    /// Whether a side has a military unit on the surface of a planet (15.5).
    #[must_use]
    pub fn has_units_on(&self, planet: PlanetId, side: Side) -> bool {
        self.tallies.units_on[side.index()].contains(planet)
    }

    /// The planets on whose surface each side has military units, by side.
    #[must_use]
    pub(crate) fn garrisons(&self) -> [PlanetSet; 2] {
        self.tallies.units_on
    }

    /// The environ combat strength of some units together (7.1); a Suicide Squad counts only where it is alone (19.61, 19.62).
    #[must_use]
    pub fn strength(&self, units: UnitSet) -> u16 {
        let others = units.acting();
        let counted = if others.is_empty() { units } else { others };
        counted.iter().map(|unit| u16::from(unit.strength())).sum()
    }

    /// What some units are worth where they do something of their own, search or send a squad: a Suicide Squad nothing, even alone
    /// (19.61, 19.63).
    #[must_use]
    pub fn acting_strength(&self, units: UnitSet) -> u16 {
        units.acting().iter().map(|unit| u16::from(unit.strength())).sum()
    }

    /// The units of a side on the map.
    #[must_use]
    pub fn mustered(&self, side: Side) -> UnitSet {
        self.tallies.units[side.index()]
    }

    /// The units of a side that are about to enter the map: at the set-up (16.13), or withheld (15.44).
    #[must_use]
    pub fn units_to_come(&self, side: Side) -> UnitSet {
        self.tallies.units_to_come[side.index()]
    }

    /// The characters of a side who are about to enter the map: at the set-up, or from space (16.12).
    #[must_use]
    pub fn characters_to_come(&self, side: Side) -> CharacterSet {
        self.tallies.characters_to_come[side.index()]
    }

    /// The characters of a side on the map, prisoners among them.
    #[must_use]
    pub fn present(&self, side: Side) -> CharacterSet {
        self.tallies.characters[side.index()]
    }

    /// The spaceships of a side on the map.
    #[must_use]
    pub fn afloat(&self, side: Side) -> ShipSet {
        self.tallies.ships[side.index()]
    }

    /// The prisoners of both sides.
    #[must_use]
    pub fn prisoners(&self) -> CharacterSet {
        self.tallies.prisoners
    }

    /// Whether a character is on the map and nobody's prisoner.
    #[must_use]
    pub fn is_free(&self, character: CharacterId) -> bool {
        let now = &self.characters[character];
        now.captor.is_none() && now.place.on_map()
    }

    /// The characters of a side in a place, prisoners among them.
    #[must_use]
    pub fn characters_at(&self, place: Place, side: Side) -> CharacterSet {
        match self.tallies.characters_at(place, side) {
            0 => CharacterSet::EMPTY,
            count => self.present(side).iter().filter(|&who| self.characters[who].place == place).take(count).collect(),
        }
    }

    /// The characters of a side in a place who are nobody's prisoners.
    #[must_use]
    pub fn free_at(&self, place: Place, side: Side) -> CharacterSet {
        self.characters_at(place, side).without(self.prisoners())
    }

    /// Those of them who stand in one of the two stacks (9.57).
    #[must_use]
    pub fn stack_at(&self, place: Place, side: Side, stack: StackKind) -> CharacterSet {
        self.free_at(place, side).iter().filter(|&character| self.characters[character].stack == stack).collect()
    }

    /// The prisoners of this side whom the enemy holds in a place.
    #[must_use]
    pub fn prisoners_at(&self, place: Place, side: Side) -> CharacterSet {
        self.characters_at(place, side).and(self.prisoners())
    }

    /// The characters of a side in an environ who are nobody's prisoners.
    #[must_use]
    pub fn free_in(&self, environ: EnvironId, side: Side) -> CharacterSet {
        self.free_at(Place::Environ(environ), side)
    }

    /// Those of them who stand in one of the two stacks (9.57).
    #[must_use]
    pub fn stack_in(&self, environ: EnvironId, side: Side, stack: StackKind) -> CharacterSet {
        self.stack_at(Place::Environ(environ), side, stack)
    }

    /// The prisoners of this side whom the enemy holds in an environ.
    #[must_use]
    pub fn prisoners_in(&self, environ: EnvironId, side: Side) -> CharacterSet {
        self.prisoners_at(Place::Environ(environ), side)
    }

    /// The prisoners whom a unit or guard holds.
    #[must_use]
    pub fn held_by(&self, captor: Captor) -> CharacterSet {
        self.prisoners().iter().filter(|&character| self.characters[character].captor == Some(captor)).collect()
    }

    /// Whether a character guards a prisoner (12.81).
    #[must_use]
    pub fn is_guard(&self, character: CharacterId) -> bool {
        !self.held_by(Captor::Guard(character)).is_empty()
    }

    /// The spaceships of a side in a place.
    #[must_use]
    pub fn ships_at(&self, place: Place, side: Side) -> ShipSet {
        self.afloat(side).iter().filter(|&ship| self.ships[ship].place == place).collect()
    }

    /// The spaceships of a side in an environ.
    #[must_use]
    pub fn ships_in(&self, environ: EnvironId, side: Side) -> ShipSet {
        self.ships_at(Place::Environ(environ), side)
    }

    /// The spaceship assigned to a character, wherever it is.
    #[must_use]
    pub fn ship_of(&self, character: CharacterId) -> Option<ShipId> {
        ShipId::all().find(|&ship| self.ships[ship].owner == Some(character))
    }

    /// The weapons, objects and companions assigned to a character.
    #[must_use]
    pub fn possessions_of(&self, character: CharacterId) -> PossessionSet {
        PossessionId::all()
            .filter(|&possession| self.possessions[possession].holder == Holder::Character(character))
            .collect()
    }

    /// Whether the character has this possession.
    #[must_use]
    pub fn has(&self, character: CharacterId, possession: PossessionId) -> bool {
        self.possessions[possession].holder == Holder::Character(character)
    }

    /// Whether the character has this possession, has shown it (14.2), and it works (27.2).
    #[must_use]
    pub fn shows(&self, character: CharacterId, possession: PossessionId) -> bool {
        let now = &self.possessions[possession];
        self.has(character, possession) && now.revealed && !now.inoperative
    }

    /// The companion of a character, of which he may have one (14.13).
    #[must_use]
    pub fn companion_of(&self, character: CharacterId) -> Option<PossessionId> {
        self.possessions_of(character).iter().find(|possession| possession.data().kind == PossessionKind::Companion)
    }

    /// Whether a possession card lies in the Possession Deck (14.1).
    #[must_use]
    pub fn in_deck(&self, possession: PossessionId) -> bool {
        match possession.ship() {
            Some(ship) => self.ships[ship].place == Place::Reserve,
            None => self.possessions[possession].holder == Holder::Deck,
        }
    }

    /// A counter of this kind that is in the box.
    #[must_use]
    pub fn spare_counter(&self, kind: crate::pieces::UnitKind) -> Option<UnitId> {
        kind.units().find(|&unit| self.units[unit].place == Place::Reserve)
    }

    /// Whether a character is kept from acting by the Cervac (14.3).
    #[must_use]
    pub fn is_disabled(&self, character: CharacterId) -> bool {
        self.disabled.is_some_and(|disabled| disabled.character == character)
    }

    /// Whether the enemy counts the character as detected: his counter shows it, or he stands with units (9.34, 9.4).
    #[must_use]
    pub fn counts_as_detected(&self, character: CharacterId) -> bool {
        let now = &self.characters[character];
        now.detected || now.stack == StackKind::Military && self.has_units_at(now.place, character.side())
    }

    /// Puts a unit somewhere.
    pub(crate) fn put_unit(&mut self, unit: UnitId, place: Place) {
        let from = std::mem::replace(&mut self.units[unit].place, place);
        self.tallies.unit_goes(unit, from, place);
        // Nobody is carried or intercepted anywhere but in space (20.46, 20.53).
        let in_space = place.on_map() && place.environ().is_none();
        let now = &mut self.units[unit];
        now.carrier = now.carrier.filter(|_| in_space);
        now.engaged &= matches!(place, Place::Orbit(_));
        now.hypnotizes &= place == from;
    }

    /// Puts a character somewhere.
    pub(crate) fn put_character(&mut self, character: CharacterId, place: Place) {
        let from = std::mem::replace(&mut self.characters[character].place, place);
        self.tallies.character_goes(character, from, place);
        // Who leaves a planet whose secret raised his Endurance does not die of the box that is gone (L128).
        if planet_secrets::figures_more(self, from) > planet_secrets::figures_more(self, place) && place.on_map() {
            let boxes = ratings::rating(self, character, Rating::Endurance);
            let now = &mut self.characters[character];
            now.wounds = now.wounds.min(boxes.saturating_sub(1));
        }
        let now = &mut self.characters[character];
        now.engaged &= matches!(place, Place::Orbit(_));
        now.adrift_now &= place.is_drift();
    }

    /// A character who was dead is somewhere again, as if nothing had ever befallen him.
    pub(crate) fn bring_back(&mut self, character: CharacterId, place: Place) {
        self.put_character(character, place);
        self.characters[character] = CharacterState { place, ..CharacterState::default() };
    }

    /// Puts a spaceship somewhere.
    pub(crate) fn put_ship(&mut self, ship: ShipId, place: Place) {
        self.ships[ship].place = place;
        self.tallies.ship_goes(ship, place);
        self.ships[ship].engaged &= matches!(place, Place::Orbit(_));
    }

    /// Makes a character somebody's prisoner, or nobody's.
    pub(crate) fn set_captor(&mut self, prisoner: CharacterId, captor: Option<Captor>) {
        self.characters[prisoner].captor = captor;
        self.tallies.prisoners.set(prisoner, captor.is_some());
    }
}
