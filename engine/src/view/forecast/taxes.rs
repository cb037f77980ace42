//! What a tax would bring (33.1): Force Points, a loyalty marker that moves, a rebellion with its Domino Effect.

use super::{DominoForecast, Forecast, Oracle};
use crate::Side;
use crate::cards::SecretEffect;
use crate::galaxy::{Loyalty, PlanetId};
use crate::pieces::UnitKind;
use crate::planet_secrets;
use crate::rules::resources::maintenance;
use crate::rules::resources::taxes::{Unrest, revenue, unrest};
use crate::state::{Domino, State};
use crate::terms::TaxRate;
use crate::view::{View, Viewer};
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
    /// Whether the planet would go into rebellion, as far as the viewer knows.
    pub rebels: bool,
    /// Whether that is the end of the planet instead: its secret, which the viewer knows, says so (31.0, L127).
    pub dies: bool,
    /// Whether it could be its end instead, for all that the viewer knows of its secret.
    pub may_die: bool,
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
            let outlook = |rate: TaxRate| TaxOutlook::of(state, self.viewer(), planet, rate);
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
    fn of(state: &State, viewer: Viewer, planet: PlanetId, rate: TaxRate) -> TaxOutlook {
        let (points, loyalty) = (revenue(state, planet, rate), moved(state, planet, rate));
        let Uprising { known, rebels, dies, may_die } = Uprising::of(state, viewer, planet, rate);
        let news = match (rebels, dies) {
            (true, _) => Some(Domino::of_rebellion(planet)),
            (_, true) => Some(Domino::of_destruction(planet)),
            (false, false) => None,
        };
        let news = news.map(|domino| DominoForecast::of(&known, domino, None));
        let stirs = news.map_or(0, |news| news.parts.iter().map(|part| part.planets.len()).sum());
        TaxOutlook { rate, points, loyalty, rebels, dies, may_die, stirs }
    }
}

/// What becomes of a planet that a tax puts into rebellion, as far as a viewer knows its secret: that is revealed before anything rises, and
/// acts (L125).
struct Uprising {
    /// The facts with that secret revealed, if the viewer knows it.
    known: State,
    rebels: bool,
    dies: bool,
    may_die: bool,
}

impl Uprising {
    fn of(state: &State, viewer: Viewer, planet: PlanetId, rate: TaxRate) -> Uprising {
        let mut known = *state;
        let rises = unrest(state, planet, rate) == Unrest::Rebels;
        let hidden = state.hidden_secrets().contains(planet);
        let knows = viewer.sees_secrets_of(Side::Imperial);
        if rises && hidden && knows {
            known.galactic.secrets.reveal(planet);
        }
        let dies = rises && planet_secrets::is_dead(&known, planet);
        // The counters that were not revealed are known, and not which of them lies where (31.1).
        let deadly =
            || state.galactic.secrets.left().iter().any(|secret| secret.effects().contains(&SecretEffect::Dead));
        Uprising { known, rebels: rises && !dies, dies, may_die: rises && hidden && !knows && deadly() }
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
        let loyalty = moved(self.state, planet, rate);
        let Uprising { known, rebels, dies, may_die } = Uprising::of(self.state, self.viewer, planet, rate);
        let track = galactic.track(Side::Imperial);
        let mut all = vec![Forecast::Tax { planet, track, over, loyalty, rebels, dies, may_die }];
        let knowing = Oracle { state: &known, ..*self };
        if rebels {
            all.push(knowing.rebellion(planet));
            all.extend(knowing.domino(Domino::of_rebellion(planet), None));
        }
        if dies {
            all.extend(knowing.domino(Domino::of_destruction(planet), None));
        }
        all
    }
}
