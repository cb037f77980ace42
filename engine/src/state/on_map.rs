//! What is where: the questions that every rule asks of the state.

use super::{Captor, CharacterSet, Holder, Place, PossessionSet, ShipSet, StackKind, State, UnitSet};
use crate::Side;
use crate::galaxy::{EnvironId, PlanetId};
use crate::pieces::{CharacterId, PossessionId, PossessionKind, ShipId, UnitId};

impl State {
    /// The environs of the planets that the scenario uses, in the order of their numbers.
    pub fn environs_in_play(&self) -> impl Iterator<Item = EnvironId> + Clone {
        self.terms.planets.iter().flat_map(PlanetId::environs)
    }

    /// The military units of a side in an environ.
    #[must_use]
    pub fn units_in(&self, environ: EnvironId, side: Side) -> UnitSet {
        self.mustered(side).iter().filter(|&unit| self.units[unit].place == Place::Environ(environ)).collect()
    }

    /// Whether a side has a military unit in an environ.
    #[must_use]
    pub fn has_units(&self, environ: EnvironId, side: Side) -> bool {
        self.mustered(side).iter().any(|unit| self.units[unit].place == Place::Environ(environ))
    }

    /// How many military units a side has in an environ.
    #[must_use]
    pub fn unit_count(&self, environ: EnvironId, side: Side) -> usize {
        self.mustered(side).iter().filter(|&unit| self.units[unit].place == Place::Environ(environ)).count()
    }

    /// How many more units the side may have in the environ (9.51).
    #[must_use]
    pub fn room(&self, environ: EnvironId, side: Side) -> usize {
        usize::from(environ.size()).saturating_sub(self.unit_count(environ, side))
    }

    /// Whether a side has a military unit on the surface of a planet (15.5).
    #[must_use]
    pub fn has_units_on(&self, planet: PlanetId, side: Side) -> bool {
        self.mustered(side)
            .iter()
            .any(|unit| self.units[unit].place.environ().is_some_and(|environ| environ.planet() == planet))
    }

    /// The environ combat strength of some units together (7.1).
    #[must_use]
    pub fn strength(&self, units: UnitSet) -> u16 {
        units.iter().map(|unit| u16::from(unit.strength())).sum()
    }

    /// The units of a side on the map.
    #[must_use]
    pub fn mustered(&self, side: Side) -> UnitSet {
        self.mustered[side.index()]
    }

    /// The characters of a side on the map, prisoners among them.
    #[must_use]
    pub fn present(&self, side: Side) -> CharacterSet {
        self.present[side.index()]
    }

    /// Whether a character is on the map and nobody's prisoner.
    #[must_use]
    pub fn is_free(&self, character: CharacterId) -> bool {
        let now = &self.characters[character];
        now.captor.is_none() && now.place.environ().is_some()
    }

    /// The characters of a side in an environ who are nobody's prisoners.
    #[must_use]
    pub fn free_in(&self, environ: EnvironId, side: Side) -> CharacterSet {
        self.present(side)
            .iter()
            .filter(|&character| {
                let now = &self.characters[character];
                now.place == Place::Environ(environ) && now.captor.is_none()
            })
            .collect()
    }

    /// Those of them who stand in one of the two stacks (9.57).
    #[must_use]
    pub fn stack_in(&self, environ: EnvironId, side: Side, stack: StackKind) -> CharacterSet {
        self.free_in(environ, side).iter().filter(|&character| self.characters[character].stack == stack).collect()
    }

    /// The prisoners of this side whom the enemy holds in an environ.
    #[must_use]
    pub fn prisoners_in(&self, environ: EnvironId, side: Side) -> CharacterSet {
        self.present(side)
            .iter()
            .filter(|&character| {
                let now = &self.characters[character];
                now.place == Place::Environ(environ) && now.captor.is_some()
            })
            .collect()
    }

    /// The prisoners whom a unit or guard holds.
    #[must_use]
    pub fn held_by(&self, captor: Captor) -> CharacterSet {
        let side = match captor {
            Captor::Unit(unit) => unit.side(),
            Captor::Guard(guard) => guard.side(),
        };
        self.present(side.enemy())
            .iter()
            .filter(|&character| self.characters[character].captor == Some(captor))
            .collect()
    }

    /// Whether a character guards a prisoner (12.81).
    #[must_use]
    pub fn is_guard(&self, character: CharacterId) -> bool {
        !self.held_by(Captor::Guard(character)).is_empty()
    }

    /// The spaceships of a side in an environ.
    #[must_use]
    pub fn ships_in(&self, environ: EnvironId, side: Side) -> ShipSet {
        ShipId::all().filter(|&ship| ship.side() == side && self.ships[ship].place == Place::Environ(environ)).collect()
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

    /// Whether the character has this possession and has shown it (14.2).
    #[must_use]
    pub fn shows(&self, character: CharacterId, possession: PossessionId) -> bool {
        self.has(character, possession) && self.possessions[possession].revealed
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
        now.detected
            || now.stack == StackKind::Military
                && now.place.environ().is_some_and(|environ| self.has_units(environ, character.side()))
    }

    /// Puts a unit somewhere and keeps the muster true.
    pub(crate) fn put_unit(&mut self, unit: UnitId, place: Place) {
        self.units[unit].place = place;
        let muster = &mut self.mustered[unit.side().index()];
        if place.on_map() {
            muster.insert(unit);
        } else {
            muster.remove(unit);
        }
    }

    /// Puts a character somewhere and keeps the list of those present true.
    pub(crate) fn put_character(&mut self, character: CharacterId, place: Place) {
        self.characters[character].place = place;
        let present = &mut self.present[character.side().index()];
        if place.on_map() {
            present.insert(character);
        } else {
            present.remove(character);
        }
    }
}
