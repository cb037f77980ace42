//! What a tax would bring (33.1): Force Points, a loyalty marker that moves, a rebellion with its Domino Effect.

use super::{Forecast, Oracle};
use crate::Side;
use crate::galaxy::PlanetId;
use crate::rules::resources::taxes::{Unrest, revenue, unrest};
use crate::state::Domino;
use crate::terms::TaxRate;

impl Oracle<'_> {
    /// A rate for a planet. Both Resource Tracks lie open (L139), and so does loyalty: everybody can reckon it.
    pub(super) fn tax(&self, planet: PlanetId, rate: TaxRate) -> Vec<Forecast> {
        let mut galactic = self.state.galactic;
        let over = galactic.earn(Side::Imperial, revenue(self.state, planet, rate));
        let from = self.state.planets[planet].loyalty;
        let effect = unrest(self.state, planet, rate);
        let loyalty = match effect {
            Unrest::Shifts(favor) => Some(from.shifted(favor, 1)).filter(|&to| to != from),
            Unrest::Stays | Unrest::Rebels => None,
        };
        let rebels = effect == Unrest::Rebels;
        let mut all = vec![Forecast::Tax { planet, track: galactic.track(Side::Imperial), over, loyalty, rebels }];
        if rebels {
            all.push(self.rebellion(planet));
            all.extend(self.domino(Domino::of_rebellion(planet), None));
        }
        all
    }
}
