//! What the bases on the way may do to moving units (9.2).

use super::{Forecast, Oracle, shares};
use crate::charts::pdb;
use crate::galaxy::{EnvironId, PlanetId};
use crate::odds;
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
}
