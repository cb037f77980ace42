//! What a tax would bring (33.1): Force Points, a loyalty marker that moves, a rebellion with its Domino Effect.

use super::{Forecast, Oracle};
use crate::Side;
use crate::galaxy::PlanetId;
use crate::planet_secrets;
use crate::rules::resources::taxes::{Unrest, revenue, unrest};
use crate::state::Domino;
use crate::terms::TaxRate;

impl Oracle<'_> {
    /// A rate for a planet. Both Resource Tracks lie open (L139), and so does loyalty: everybody can reckon it. A rebellion reveals the secret
    /// of the planet before anything rises (L125): who knows it reckons with it.
    pub(super) fn tax(&self, planet: PlanetId, rate: TaxRate) -> Vec<Forecast> {
        let mut galactic = self.state.galactic;
        let over = galactic.receive(revenue(self.state, planet, rate)).lost;
        let from = self.state.planets[planet].loyalty;
        let effect = unrest(self.state, planet, rate);
        let loyalty = match effect {
            Unrest::Shifts(favor) => Some(from.shifted(favor, 1)).filter(|&to| to != from),
            Unrest::Stays | Unrest::Rebels => None,
        };
        let mut known = *self.state;
        if self.viewer.sees_secrets_of(Side::Imperial) && known.galactic.secrets.hidden().contains(planet) {
            known.galactic.secrets.reveal(planet);
        }
        let dies = effect == Unrest::Rebels && planet_secrets::is_dead(&known, planet);
        let rebels = effect == Unrest::Rebels && !dies;
        let mut all = vec![Forecast::Tax { planet, track: galactic.track(Side::Imperial), over, loyalty, rebels }];
        if rebels {
            all.push(Oracle { state: &known, ..*self }.rebellion(planet));
            all.extend(self.domino(Domino::of_rebellion(planet), None));
        }
        if dies {
            all.extend(self.domino(Domino::of_control(planet), None));
        }
        all
    }
}
