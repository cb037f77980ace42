//! What moving units may meet on their way: the fire of bases (9.2, 20.6), and units that intercept them (20.4).

use super::{Forecast, Oracle, shares};
use crate::charts::pdb;
use crate::galaxy::{EnvironId, PlanetId};
use crate::odds;
use crate::pieces::UnitId;
use crate::rules::detection::Leg;
use crate::rules::{pdb_fire, raking};
use crate::state::Place;

impl Oracle<'_> {
    pub(super) fn march(&self, from: EnvironId, to: EnvironId) -> Vec<Forecast> {
        if from.planet() == to.planet() {
            return Vec::new();
        }
        [(from.planet(), Leg::Departure), (to.planet(), Leg::Arrival)]
            .into_iter()
            .filter(|&(planet, _)| pdb_fire::possible(self.state, planet, self.side))
            .filter_map(|(planet, leg)| self.pdb_fire(planet, leg))
            .collect()
    }

    pub(super) fn pdb_fire(&self, planet: PlanetId, leg: Leg) -> Option<Forecast> {
        let column = pdb::fire(self.state.planets[planet].pdb.level)?;
        let odds = odds::military_in(column).map(|losses| losses.defender);
        Some(Forecast::PdbFire { planet, leg, column: column.label().to_owned(), odds: shares(&odds) })
    }

    /// The Raking Attacks that a stack may meet on its way from a place to another (20.13): under the base that it leaves and under the
    /// one where it lands.
    pub(super) fn rakings(&self, from: Place, to: Place) -> Vec<Forecast> {
        let surface = |place: Place, leg| place.environ().map(|environ| (environ.planet(), leg));
        [surface(from, Leg::Departure), surface(to, Leg::Arrival)]
            .into_iter()
            .flatten()
            .filter(|&(planet, _)| raking::possible(self.state, planet, self.side))
            .filter_map(|(planet, leg)| self.raking(planet, leg))
            .collect()
    }

    /// What a Raking Attack may cost, in space strength (20.61, 20.63).
    pub(super) fn raking(&self, planet: PlanetId, leg: Leg) -> Option<Forecast> {
        let column = pdb::raking(self.state.planets[planet].pdb.level)?;
        let odds = odds::military_in(column).map(|losses| losses.defender);
        Some(Forecast::PdbFire { planet, leg, column: column.label().to_owned(), odds: shares(&odds) })
    }

    /// The Orbit Boxes on the way of a stack, left or reached, in which enemy units may intercept it (20.4): not where the viewer sees
    /// that none of them may (20.44).
    pub(super) fn interceptions(&self, from: Place, to: Place) -> Vec<Forecast> {
        let reached = matches!(to, Place::Orbit(_)).then_some(to.planet()).flatten();
        let left = from.planet();
        [left, reached.filter(|_| reached != left)]
            .into_iter()
            .flatten()
            .filter_map(|planet| self.interception_over(planet))
            .collect()
    }

    /// Who may intercept a stack that leaves or reaches an Orbit Box (20.4).
    pub(super) fn interception_over(&self, planet: PlanetId) -> Option<Forecast> {
        let enemy = self.side.enemy();
        let there = self.state.units_in_orbit(planet, enemy, false);
        let unknown = |unit: UnitId| self.state.lies_face_down(unit) && !self.viewer.sees_secrets_of(enemy);
        if !there.iter().any(|unit| unit.carries() || unknown(unit)) {
            return None;
        }
        let count = |units: usize| u8::try_from(units).unwrap_or(u8::MAX);
        let face_down = count(there.iter().filter(|&unit| unknown(unit)).count());
        Some(Forecast::Interception { planet, units: count(there.len()), face_down })
    }
}
