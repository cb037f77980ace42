//! What a tax would bring (33.1): Force Points, a loyalty marker that moves, a rebellion with its Domino Effect.

use super::{DominoForecast, Forecast, Oracle};
use crate::Side;
use crate::galaxy::{Loyalty, PlanetId};
use crate::pieces::UnitKind;
use crate::planet_secrets;
use crate::rules::resources::maintenance;
use crate::rules::resources::taxes::{Unrest, revenue, unrest};
use crate::state::{Domino, State};
use crate::terms::TaxRate;
use crate::view::View;
use serde::Serialize;

/// What a planet would give and do, in full, by half and not taxed at all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TaxSheet {
    /// Which planet.
    pub planet: PlanetId,
    /// Where its marker is.
    pub from: Loyalty,
    /// What each rate would come to.
    pub rates: Vec<TaxOutlook>,
}

/// What a rate would come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TaxOutlook {
    /// In full, by half or not at all.
    pub rate: TaxRate,
    /// The Force Points that it gives.
    pub points: u8,
    /// Where the loyalty marker would be; nothing if it stays.
    pub loyalty: Option<Loyalty>,
    /// Whether the planet would go into rebellion.
    pub rebels: bool,
    /// How many other planets the news of that would move, at most.
    pub stirs: usize,
}

impl View {
    /// The planets of the province that is taxed in this Game-Turn, with what each rate would come to as the board lies.
    #[must_use]
    pub fn tax_sheets(&self) -> Vec<TaxSheet> {
        let state = self.possible_state();
        let province = state.taxed_province();
        let taxed = state.terms.planets.iter().filter(|planet| Some(planet.province()) == province);
        let sheet = |planet: PlanetId| {
            let outlook = |rate: TaxRate| TaxOutlook::of(state, planet, rate);
            TaxSheet { planet, from: state.planets[planet].loyalty, rates: TaxRate::ALL.map(outlook).to_vec() }
        };
        taxed.map(sheet).collect()
    }

    /// The Force Points that maintenance would take as the board lies (33.4); nothing for who may not know which units are elite.
    #[must_use]
    pub fn maintenance_due(&self) -> Option<u8> {
        self.viewer().sees_secrets_of(Side::Imperial).then(|| maintenance::due(self.possible_state()))
    }

    /// What elite units become for which nobody pays, one after the other as long as there are counters; after the last kind they are
    /// gone (33.41).
    #[must_use]
    pub fn lesser_units(&self) -> Vec<LesserUnit> {
        maintenance::lesser(self.possible_state()).map(|(kind, left)| LesserUnit { kind, left }).to_vec()
    }
}

/// What an elite unit may become for which nobody pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LesserUnit {
    /// The kind that takes its place.
    pub kind: UnitKind,
    /// How many counters of it are left.
    pub left: usize,
}

impl TaxOutlook {
    fn of(state: &State, planet: PlanetId, rate: TaxRate) -> TaxOutlook {
        let (loyalty, rebels) = (moved(state, planet, rate), unrest(state, planet, rate) == Unrest::Rebels);
        let news = rebels.then(|| DominoForecast::of(state, Domino::of_rebellion(planet), None));
        let stirs = news.map_or(0, |news| news.parts.iter().map(|part| part.planets.len()).sum());
        TaxOutlook { rate, points: revenue(state, planet, rate), loyalty, rebels, stirs }
    }
}

/// Where a rate moves the marker of a planet; nothing if it stays, or comes off its track.
fn moved(state: &State, planet: PlanetId, rate: TaxRate) -> Option<Loyalty> {
    let from = state.planets[planet].loyalty;
    match unrest(state, planet, rate) {
        Unrest::Shifts(favor) => Some(from.shifted(favor, 1)).filter(|&to| to != from),
        Unrest::Stays | Unrest::Rebels => None,
    }
}

impl Oracle<'_> {
    /// A rate for a planet. Both Resource Tracks lie open (L139), and so does loyalty: everybody can reckon it. A rebellion reveals the secret
    /// of the planet before anything rises (L125): who knows it reckons with it.
    pub(super) fn tax(&self, planet: PlanetId, rate: TaxRate) -> Vec<Forecast> {
        let mut galactic = self.state.galactic;
        let over = galactic.receive(revenue(self.state, planet, rate)).lost;
        let effect = unrest(self.state, planet, rate);
        let loyalty = moved(self.state, planet, rate);
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
            all.extend(self.domino(Domino::of_destruction(planet), None));
        }
        all
    }
}
