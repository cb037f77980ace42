//! What the bases on the way of a spaceship may find, and what that would mean for those aboard (9.3).

use super::{FleetForecast, Forecast, Oracle, shares};
use crate::answer::Answer;
use crate::charts::detection as chart;
use crate::flow::procedure::Procedure;
use crate::galaxy::{EnvironId, PlanetId};
use crate::odds::{self, Distribution};
use crate::pieces::{CharacterId, GameLevel, ShipId, UnitId};
use crate::rules::arrivals;
use crate::rules::control::can_use_pdb;
use crate::rules::detection::{self, DetectionTerms, Leg, Watchers};
use crate::rules::flight;
use crate::state::{CharacterSet, Place};
use crate::view::mask::{bought_unseen, face_down_counters};
use crate::{Die, Side};
use serde::Serialize;

/// What becomes of a spaceship that is damaged in this detection.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case", tag = "then")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum DamageForecast {
    /// It was damaged on this flight before, and is destroyed with all aboard (9.36).
    Destroyed,
    /// It lands, and is lost there (9.31); in the larger games only what is never repaired (27.14).
    Lost {
        /// Where it lands.
        environ: EnvironId,
        /// Who is then without a spaceship there: nobody if another one of theirs can be flown from there.
        marooned: Vec<CharacterId>,
    },
}

/// The units that look for a spaceship from an Orbit Box (20.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Lookouts {
    /// Their space strength together.
    pub points: u16,
    /// The highest of one of them, which a fleet detachment attacks with (20.71).
    pub strongest: u8,
    /// What is taken of those face down; nothing where all are known.
    pub bound: Option<Bound>,
}

/// What is taken of units that lie face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Bound {
    /// The weakest that they can be.
    Weakest,
    /// The strongest.
    Strongest,
}

/// Who looks for whom, and where.
#[derive(Clone, Copy)]
struct Looks {
    ship: ShipId,
    aboard: CharacterSet,
    planet: PlanetId,
    leg: Leg,
    to: Option<Place>,
    watchers: Watchers,
}

impl Oracle<'_> {
    /// What would happen on the flight that is being prepared.
    pub(super) fn flight_to(&self, ship: ShipId, to: Place) -> Vec<Forecast> {
        match self.running.top() {
            Some(Procedure::Flight(flight)) => self.flight(ship, flight.aboard(), to),
            _ => Vec::new(),
        }
    }

    /// Every detection on a flight, and the jump between them.
    pub(super) fn flight(&self, ship: ShipId, aboard: CharacterSet, to: Place) -> Vec<Forecast> {
        let (from, goal) = (self.state.ships[ship].place().planet(), to.planet());
        if from == goal {
            return goal.map_or_else(Vec::new, |planet| self.detections(ship, aboard, planet, Leg::Within, Some(to)));
        }
        let mut forecasts = Vec::new();
        // Nobody looks where it leaves Drift (21.4).
        if let Some(planet) = from {
            forecasts.extend(self.detections(ship, aboard, planet, Leg::Departure, Some(to)));
        }
        let jump = self.ship_jumps(ship, aboard, to);
        let Some(planet) = goal else { return forecasts };
        let mut state = *self.state;
        if jump.is_some() {
            // Who jumps is detected no longer (21.6).
            for character in aboard.iter() {
                state.characters[character].detected = false;
            }
        }
        forecasts.extend(jump);
        let there = Oracle { state: &state, running: self.running, viewer: self.viewer, side: self.side };
        forecasts.extend(there.detections(ship, aboard, planet, Leg::Arrival, Some(to)));
        forecasts
    }

    /// The detections of those who come from space, each spaceship with its passengers.
    pub(super) fn arrival(&self, to: EnvironId) -> Vec<Forecast> {
        let state = self.state;
        if !detection::possible(state, to.planet(), self.side) {
            return Vec::new();
        }
        arrivals::flights_from_space(state, self.side)
            .into_iter()
            .flat_map(|flight| {
                let landing = Some(Place::Environ(to));
                self.detections(flight.ship, flight.aboard(), to.planet(), Leg::Arrival, landing)
            })
            .collect()
    }

    /// The detection that is asked about, by the base.
    pub(super) fn detection_asked(&self, ship: ShipId, planet: PlanetId, leg: Leg) -> Vec<Forecast> {
        self.asked_with(ship, planet, leg, Watchers::Base)
    }

    /// The same by whom the answer names (20.7).
    pub(super) fn detection_with(&self, ship: ShipId, planet: PlanetId, leg: Leg, with: Answer) -> Vec<Forecast> {
        match with {
            Answer::Base => self.asked_with(ship, planet, leg, Watchers::Base),
            Answer::Units => self.asked_with(ship, planet, leg, Watchers::Units),
            Answer::BaseAndUnits => self.asked_with(ship, planet, leg, Watchers::BaseAndUnits),
            _ => Vec::new(),
        }
    }

    fn asked_with(&self, ship: ShipId, planet: PlanetId, leg: Leg, watchers: Watchers) -> Vec<Forecast> {
        let flight = self.running.iter().rev().find_map(|procedure| match procedure {
            Procedure::Flight(flight) => Some(flight),
            _ => None,
        });
        let aboard = flight.map_or(CharacterSet::EMPTY, |flight| flight.aboard());
        let to = flight.and_then(|flight| flight.destination());
        let looks = Looks { ship, aboard, planet, leg, to, watchers };
        if !watchers.units() {
            return vec![self.detection(looks, None)];
        }
        self.fleets(planet, ship.side().enemy()).into_iter().map(|fleet| self.detection(looks, Some(fleet))).collect()
    }

    /// Who may look for a spaceship over a planet, and what comes of it. Where face-down units are among them, at their weakest and at
    /// their strongest (20.7); where they may be too weak to look at all, at their strongest alone.
    fn detections(
        &self,
        ship: ShipId,
        aboard: CharacterSet,
        planet: PlanetId,
        leg: Leg,
        to: Option<Place>,
    ) -> Vec<Forecast> {
        let enemy = ship.side().enemy();
        let base = can_use_pdb(self.state, planet, enemy);
        let looks = |watchers| Looks { ship, aboard, planet, leg, to, watchers };
        let fleets = self.fleets(planet, enemy);
        if fleets.is_empty() {
            return base.then(|| self.detection(looks(Watchers::Base), None)).into_iter().collect();
        }
        let watchers = if base { Watchers::BaseAndUnits } else { Watchers::Units };
        let strong = |fleet: &Lookouts| base || fleet.points >= detection::POINTS_OF_A_BASE;
        fleets.into_iter().filter(strong).map(|fleet| self.detection(looks(watchers), Some(fleet))).collect()
    }

    /// What the units of a side over a planet bring to a detection (20.7), as far as the viewer knows: nothing where there are none, one
    /// fleet where he knows them, and the weakest and the strongest that the face-down ones can be.
    fn fleets(&self, planet: PlanetId, side: Side) -> Vec<Lookouts> {
        let state = self.state;
        let unknown = |unit: UnitId| state.lies_face_down(unit) && !self.viewer.sees_secrets_of(side);
        let here = state.units_in_orbit(planet, side, false);
        let known = detection::lookouts(state, planet, side).iter().filter(|&unit| !unknown(unit));
        let known: Vec<u8> = known.map(UnitId::space_strength).collect();
        let count = here.iter().filter(|&unit| unknown(unit)).count();
        // A Suicide Squad does not look (19.61).
        let worth = |unit: UnitId| if unit.suicide_squad() { 0 } else { unit.space_strength() };
        // In the larger games they are of any kinds, for nobody else knows what was bought (19.15, 28.11).
        let pool = if bought_unseen(state) { face_down_counters(state) } else { state.mustered(side) };
        let mut pool: Vec<u8> = pool.iter().filter(|&unit| unknown(unit)).map(worth).collect();
        pool.sort_unstable();
        let of = |hidden: &[u8], bound| {
            let all = || known.iter().chain(hidden).copied();
            let points = all().map(u16::from).fold(0, u16::saturating_add);
            Lookouts { points, strongest: all().max().unwrap_or(0), bound }
        };
        if count == 0 {
            return if known.is_empty() { Vec::new() } else { vec![of(&[], None)] };
        }
        let (low, high) = (of(&pool[..count.min(pool.len())], Some(Bound::Weakest)), {
            of(&pool[pool.len().saturating_sub(count)..], Some(Bound::Strongest))
        });
        if (low.points, low.strongest) == (high.points, high.strongest) {
            return vec![Lookouts { bound: None, ..low }];
        }
        vec![low, high]
    }

    fn detection(&self, looks: Looks, lookouts: Option<Lookouts>) -> Forecast {
        let Looks { ship, aboard, planet, leg, to, watchers } = looks;
        // The units of the view are left aside, and what they are known to bring is added.
        let alone = if watchers.base() { Watchers::Base } else { Watchers::Units };
        let DetectionTerms { evasion, level, shifts, .. } =
            detection::terms_with(self.state, ship, aboard, planet, alone);
        let units = lookouts.filter(|_| watchers.units());
        let by_units = units.map_or(0, |units| detection::fleet_columns(units.points, watchers.base()));
        let column = chart::column(evasion).shifted(shifts.columns().saturating_add(by_units), shifts.secret);
        let level_shift = if shifts.level_two { 2 } else { 0 };
        let detected_shift = u8::from(shifts.already_detected);
        let dice = if self.state.options.merciless_pdbs { &Die::FACES[5..] } else { &Die::FACES[..] };
        let odds = Distribution::of(dice.iter().map(|&die| (chart::result(column, die).at_level(level), 1)));
        let fates = units.map(|units| {
            let (_, attack) = FleetForecast::best(units.strongest, ship);
            odds::looked_for(column, level, dice, self.state.ships[ship].damaged, Some(&attack))
        });
        Forecast::Detection {
            ship,
            planet,
            leg,
            evasion,
            level,
            level_shift,
            detected_shift,
            watchers,
            lookouts: units,
            column: column.label(),
            odds: shares(&odds),
            fates: fates.as_ref().map_or_else(Vec::new, shares),
            damaged: self.damaged(ship, aboard, to),
        }
    }

    /// What "damaged" means here.
    fn damaged(&self, ship: ShipId, aboard: CharacterSet, to: Option<Place>) -> Option<DamageForecast> {
        let state = self.state;
        if state.ships[ship].damaged {
            return Some(DamageForecast::Destroyed);
        }
        // In the larger games it stays until it is repaired (27.0), if it ever can be (27.14).
        let lost = state.terms.level == GameLevel::StarSystem || flight::never_repaired(ship);
        let environ = to?.environ().filter(|_| lost)?;
        let others = state.ships_in(environ, ship.side());
        let another = others.iter().any(|other| other != ship && flight::pilot(state, other).is_some());
        let marooned = if another { CharacterSet::EMPTY } else { aboard };
        Some(DamageForecast::Lost { environ, marooned: marooned.iter().collect() })
    }
}
