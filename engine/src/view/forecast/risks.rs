//! What every spaceship of a side would risk over every planet, before anybody is asked where it flies.

use super::{Forecast, Oracle};
use crate::Side;
use crate::charts::detection::DetectionResult;
use crate::galaxy::PlanetId;
use crate::game::Game;
use crate::odds::ShipFate;
use crate::pieces::{CharacterId, ShipId};
use crate::rules::detection::{Leg, Watchers};
use crate::rules::flight;
use crate::state::{CharacterSet, Place};
use crate::view::Viewer;
use serde::Serialize;

/// A chance in so many of so many ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Likelihood {
    /// In so many ways.
    pub ways: u64,
    /// Of so many.
    pub of: u64,
}

impl Likelihood {
    /// Whether this is less than another chance.
    #[must_use]
    pub fn is_less_than(self, other: Likelihood) -> bool {
        u128::from(self.ways) * u128::from(other.of) < u128::from(other.ways) * u128::from(self.of)
    }
}

/// What a spaceship would risk that flew to a planet now, its pilot alone aboard (9.3, 20.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DetectionRisk {
    /// Where.
    pub planet: PlanetId,
    /// The spaceship.
    pub ship: ShipId,
    /// Who flies it.
    pub pilot: CharacterId,
    /// Who looks; nothing where nobody can.
    pub watchers: Option<Watchers>,
    /// The chance to be seen, at least; more only where units lie face down.
    pub seen: Likelihood,
    /// The same at most.
    pub seen_at_most: Likelihood,
    /// The chance to be damaged or destroyed, at most.
    pub hit_at_most: Likelihood,
}

const NEVER: Likelihood = Likelihood { ways: 0, of: 1 };

/// The chance to be seen and that to be hit, of one detection.
fn chances(forecast: &Forecast) -> Option<(Watchers, Likelihood, Likelihood)> {
    let Forecast::Detection { watchers, odds, fates, .. } = forecast else { return None };
    let seen = odds.iter().filter(|share| share.outcome != DetectionResult::Undetected);
    let of = odds.first()?.of;
    let seen = Likelihood { ways: seen.map(|share| share.ways).sum(), of };
    let hit = match fates.first() {
        Some(first) => {
            let hurt = fates.iter().filter(|share| matches!(share.outcome, ShipFate::Damaged | ShipFate::Destroyed));
            Likelihood { ways: hurt.map(|share| share.ways).sum(), of: first.of }
        }
        None => {
            let hurt = odds
                .iter()
                .filter(|share| matches!(share.outcome, DetectionResult::Damaged | DetectionResult::Eliminated { .. }));
            Likelihood { ways: hurt.map(|share| share.ways).sum(), of }
        }
    };
    Some((*watchers, seen, hit))
}

impl Oracle<'_> {
    /// What a spaceship with its pilot alone risks over a planet.
    fn risk(&self, ship: ShipId, pilot: CharacterId, planet: PlanetId) -> DetectionRisk {
        let mut risk =
            DetectionRisk { planet, ship, pilot, watchers: None, seen: NEVER, seen_at_most: NEVER, hit_at_most: NEVER };
        // What is risked where it sets out is no risk of the planet that it comes to.
        let there = self.flight(ship, CharacterSet::only(pilot), Place::Orbit(planet));
        let there = there.iter().filter(|forecast| {
            matches!(forecast, Forecast::Detection { planet: at, leg: Leg::Arrival | Leg::Within, .. } if *at == planet)
        });
        for (watchers, seen, hit) in there.filter_map(chances) {
            if risk.watchers.is_none() || seen.is_less_than(risk.seen) {
                risk.seen = seen;
            }
            if risk.seen_at_most.is_less_than(seen) {
                risk.seen_at_most = seen;
            }
            if risk.hit_at_most.is_less_than(hit) {
                risk.hit_at_most = hit;
            }
            risk.watchers = Some(watchers);
        }
        risk
    }
}

impl Game {
    /// What every spaceship of a side that can fly would risk over every planet, as far as a viewer can know (9.3, 20.7).
    #[must_use]
    pub fn detection_risks(&self, side: Side, viewer: Viewer) -> Vec<DetectionRisk> {
        let view = self.view(viewer);
        let moment = view.possible_moment();
        let oracle = Oracle { state: &moment.state, running: &moment.running, viewer, side };
        let state = oracle.state;
        let flown = state.afloat(side).iter().filter_map(|ship| Some((ship, flight::pilot(state, ship)?)));
        flown
            .flat_map(|(ship, pilot)| state.terms.planets.iter().map(move |planet| (ship, pilot, planet)))
            .map(|(ship, pilot, planet)| oracle.risk(ship, pilot, planet))
            .collect()
    }
}
