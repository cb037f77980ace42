//! What is in space: Orbit Boxes with their interception stacks, Drift, carriers (20.4, 20.5, 21.4).

use super::{CharacterSet, Place, PlanetSet, ShipSet, State, UnitSet};
use crate::Side;
use crate::galaxy::{PlanetId, SystemId};
use crate::pieces::{CharacterId, GameLevel, UnitId};

impl State {
    /// The places in space that take part: the Orbit Boxes of the planets, and Drift and Drift Two of their star systems. None in the
    /// Star System Game.
    pub fn spaces(&self) -> impl Iterator<Item = Place> + Clone + use<> {
        let planets = if self.terms.level == GameLevel::StarSystem { PlanetSet::EMPTY } else { self.terms.planets };
        let all = self.charted();
        let systems = SystemId::all().filter(move |&system| all.iter().any(|planet| planet.system() == system));
        planets.iter().map(Place::Orbit).chain(systems.clone().map(Place::Drift)).chain(systems.map(Place::DriftTwo))
    }

    /// The non-mobile unit that a unit carries through space (20.5).
    #[must_use]
    pub fn carried_by(&self, carrier: UnitId) -> Option<UnitId> {
        let place = self.units[carrier].place;
        if place.environ().is_some() || !place.on_map() {
            return None;
        }
        self.mustered(carrier.side()).iter().find(|&unit| self.units[unit].carrier == Some(carrier))
    }

    /// The units of a side in an Orbit Box that fight and look for themselves: in its interception stack or out of it, and carried by
    /// nobody (20.4, 20.54).
    #[must_use]
    pub fn units_in_orbit(&self, planet: PlanetId, side: Side, engaged: bool) -> UnitSet {
        let units = self.units_at(Place::Orbit(planet), side);
        units.iter().filter(|&unit| self.units[unit].carrier.is_none() && self.units[unit].engaged == engaged).collect()
    }

    /// The free characters of a side in an Orbit Box, in its interception stack or out of it.
    #[must_use]
    pub fn characters_in_orbit(&self, planet: PlanetId, side: Side, engaged: bool) -> CharacterSet {
        let here = self.free_at(Place::Orbit(planet), side);
        here.iter().filter(|&who| self.characters[who].engaged == engaged).collect()
    }

    /// The spaceships of a side in an Orbit Box, in its interception stack or out of it.
    #[must_use]
    pub fn ships_in_orbit(&self, planet: PlanetId, side: Side, engaged: bool) -> ShipSet {
        let here = self.ships_at(Place::Orbit(planet), side);
        here.iter().filter(|&ship| self.ships[ship].engaged == engaged).collect()
    }

    /// Whether a character has come into Drift and is out of play until his side's next Operations Phase (21.4), whoever was there before.
    #[must_use]
    pub fn is_adrift(&self, character: CharacterId) -> bool {
        self.characters[character].adrift_now
    }

    /// The strength of units that act together in space (19.12): their space strengths alone (19.14); a Suicide Squad counts only where it is alone,
    /// and a carried unit never (19.61, 19.62, 20.54).
    #[must_use]
    pub fn space_strength(&self, units: UnitSet) -> u16 {
        let acting = |unit: &UnitId| self.units[*unit].carrier.is_none();
        let others = units.iter().filter(acting).any(|unit| !unit.suicide_squad());
        let counts = |unit: &UnitId| acting(unit) && !(others && unit.suicide_squad());
        units.iter().filter(counts).map(|unit| u16::from(unit.space_strength())).sum()
    }
}
