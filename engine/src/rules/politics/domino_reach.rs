//! Which planets a Domino Effect reaches, clause by clause (23.1-23.3), and what keeps others out of it (23.43-23.46).
//!
//! Nothing here changes anything: the procedure, the forecasts and whoever looks at the map ask the same.

use super::control::loyalty_moves;
use crate::Side;
use crate::galactic_events;
use crate::galaxy::{Loyalty, PlanetId, RaceId};
use crate::planet_secrets;
use crate::state::{Domino, PlanetSet, Spark, State};
use crate::terms::{Bond, Why};

/// The spaces that one mission must move a marker to spark an effect (23.1).
pub const SPACES_OF_A_SPARK: u8 = 2;

/// A part of an effect that is carried out by itself: the star system, or one of the races.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clause {
    /// What binds the planets to the one that sparked it.
    pub bond: Bond,
    /// Where they lie.
    pub within: Within,
    /// How many of them may be shifted.
    pub count: Count,
}

/// Where the planets of a clause lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Within {
    /// Anywhere in the game.
    Game,
    /// In the province of the planet that sparked the effect.
    Province,
    /// Outside that province: in the Galactic Game alone there is such a place.
    Elsewhere,
}

/// How many planets of a clause may be shifted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// All: he who gains names those he leaves out.
    Each,
    /// So many at most: he names them.
    UpTo(u8),
}

/// What an effect does to the marker of a planet that it reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nudge {
    /// It is shifted one space.
    To(Loyalty),
    /// It is in Unrest, and the planet rebels when the effect is over (23.3, 23.47).
    Rises,
}

/// The star-faring races of a planet, in the order of the Galactic Guide (23.42: in whichever environ).
#[must_use]
pub fn star_faring_races(planet: PlanetId) -> Vec<RaceId> {
    let mut races: Vec<RaceId> = planet.races().into_iter().filter(|race| race.star_faring()).collect();
    races.sort_unstable();
    races
}

/// The clauses of an effect in the order in which they are carried out: the star system, then race by race (L80).
#[must_use]
pub fn clauses(domino: Domino) -> Vec<Clause> {
    let races = star_faring_races(domino.planet);
    let (system, some) = match domino.spark {
        // Each race brings a planet of the system of its own (23.43).
        Spark::Shift => (Count::UpTo(u8::try_from(races.len()).unwrap_or(u8::MAX).max(1)), 1),
        Spark::Rebellion | Spark::Control | Spark::Destruction => (Count::Each, 2),
    };
    let mut clauses = vec![Clause { bond: Bond::System, within: Within::Game, count: system }];
    for race in races {
        let (home, away) = (Bond::Home(race), Bond::Race(race));
        if race.home_planet() != Some(domino.planet) {
            clauses.push(Clause { bond: away, within: Within::Game, count: Count::UpTo(some) });
        } else if matches!(domino.spark, Spark::Control | Spark::Destruction) {
            clauses.push(Clause { bond: home, within: Within::Game, count: Count::Each });
        } else {
            clauses.push(Clause { bond: home, within: Within::Province, count: Count::Each });
            let elsewhere = Bond::HomeElsewhere(race);
            clauses.push(Clause { bond: elsewhere, within: Within::Elsewhere, count: Count::UpTo(some) });
        }
    }
    clauses
}

/// Whether a planet is one that others never touch (23.45).
fn stands_firm(planet: PlanetId) -> bool {
    planet.is_capital() || planet.is_throne()
}

/// Whether the bond of a clause holds between the planet that sparked the effect and another (23.45, 23.46).
fn is_bound(domino: Domino, clause: Clause, planet: PlanetId) -> Result<(), Why> {
    let spark = domino.planet;
    let near = match clause.within {
        Within::Game => true,
        Within::Province => planet.province() == spark.province(),
        Within::Elsewhere => planet.province() != spark.province(),
    };
    let bound = match clause.bond {
        Bond::System => planet.system() == spark.system(),
        Bond::Race(race) | Bond::Home(race) | Bond::HomeElsewhere(race) => planet.races().contains(&race),
    };
    if planet == spark {
        Err(Why::SparkedIt)
    } else if !near || !bound {
        Err(Why::NotReached)
    } else if clause.bond.race().is_some_and(|race| race.home_planet() == Some(planet)) {
        Err(Why::HomeStandsFirm)
    } else if stands_firm(planet) && !stands_firm(spark) {
        Err(Why::CapitalStandsFirm)
    } else {
        Ok(())
    }
}

/// What an effect does to the marker of a planet as it lies now, or why nothing (23.1-23.3, L81).
fn nudge(state: &State, domino: Domino, planet: PlanetId) -> Result<Nudge, Why> {
    let Domino { spark, gainer, .. } = domino;
    let now = &state.planets[planet];
    if state.is_hypnotized(planet) {
        return Err(Why::Hypnotized);
    }
    if galactic_events::marker_stays(state, planet) {
        return Err(Why::MarkerHeldFast);
    }
    if !loyalty_moves(state, planet) {
        return Err(Why::LoyaltyFixed);
    }
    if planet_secrets::never_shifted_for(state, planet, gainer) {
        return Err(Why::SecretHoldsIt);
    }
    match (gainer, now.loyalty) {
        (Side::Rebel, Loyalty::Patriotic) => Err(Why::TooPatriotic),
        (Side::Rebel, Loyalty::Unrest) if matches!(spark, Spark::Control | Spark::Destruction) => Ok(Nudge::Rises),
        (Side::Rebel, Loyalty::Unrest) => Err(Why::NoRebellionByIt),
        (Side::Imperial, Loyalty::Patriotic) => Err(Why::TrackEnds),
        (Side::Imperial, Loyalty::Unrest) => Err(Why::TooUnruly),
        (Side::Imperial, Loyalty::Dissent) if spark == Spark::Shift => Err(Why::TooUnruly),
        (gainer, loyalty) => Ok(Nudge::To(loyalty.shifted(gainer, 1))),
    }
}

/// What a clause of an effect does to a planet, or why nothing; `shifted` are the planets that the effect has shifted already.
pub(crate) fn judge(
    state: &State,
    domino: Domino,
    clause: Clause,
    shifted: PlanetSet,
    planet: PlanetId,
) -> Result<Nudge, Why> {
    if !state.exists(planet) {
        return Err(Why::NotInPlay);
    }
    is_bound(domino, clause, planet)?;
    if shifted.contains(planet) {
        return Err(Why::ShiftedAlready);
    }
    nudge(state, domino, planet)
}

/// The planets that a clause can shift now, each with what becomes of it.
pub fn reached(
    state: &State,
    domino: Domino,
    clause: Clause,
    shifted: PlanetSet,
) -> impl Iterator<Item = (PlanetId, Nudge)> + '_ {
    state
        .terms
        .planets
        .iter()
        .filter_map(move |planet| judge(state, domino, clause, shifted, planet).ok().map(|nudge| (planet, nudge)))
}
