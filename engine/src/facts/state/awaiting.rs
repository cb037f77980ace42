//! Domino Effects that wait (23.0): sets of planets, each with the side that gains, so that nothing can overflow and the
//! same effect cannot wait twice.

use super::{PlanetSet, is_default};
use crate::galaxy::PlanetId;
use crate::{Case, Side};
use serde::{Deserialize, Serialize};

/// What sparks a Domino Effect (23.0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Spark {
    /// One mission moved a loyalty marker two spaces or more (23.1).
    Shift,
    /// A rebellion began, or was stopped: which of them, the side that gains says (23.2).
    Rebellion,
    /// A Rebel Control marker was laid (23.3).
    Control,
    /// A planet was destroyed, which is as if it had become Rebel-controlled (36.34).
    Destruction,
}

impl Spark {
    /// All of them, by their cases.
    pub const ALL: [Spark; 4] = [Spark::Shift, Spark::Rebellion, Spark::Control, Spark::Destruction];

    /// The case of the effect.
    #[must_use]
    pub const fn case(self) -> Case {
        match self {
            Spark::Shift => case!("23.1"),
            Spark::Rebellion => case!("23.2"),
            Spark::Control | Spark::Destruction => case!("23.3"),
        }
    }
}

/// A Domino Effect: what sparked it, where, and who may shift markers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Domino {
    /// What sparked it.
    pub spark: Spark,
    /// On which planet.
    pub planet: PlanetId,
    /// The side in whose favor markers may be shifted.
    pub gainer: Side,
}

impl Domino {
    /// A mission of this side moved the marker of a planet two spaces (23.1).
    #[must_use]
    pub const fn of_shift(planet: PlanetId, gainer: Side) -> Domino {
        Domino { spark: Spark::Shift, planet, gainer }
    }

    /// A rebellion began on a planet (23.2).
    #[must_use]
    pub const fn of_rebellion(planet: PlanetId) -> Domino {
        Domino { spark: Spark::Rebellion, planet, gainer: Side::Rebel }
    }

    /// The rebellion on a planet was stopped (23.2).
    #[must_use]
    pub const fn of_end_of_rebellion(planet: PlanetId) -> Domino {
        Domino { spark: Spark::Rebellion, planet, gainer: Side::Imperial }
    }

    /// A planet became Rebel-controlled (23.3).
    #[must_use]
    pub const fn of_control(planet: PlanetId) -> Domino {
        Domino { spark: Spark::Control, planet, gainer: Side::Rebel }
    }

    /// A planet was destroyed (36.34).
    #[must_use]
    pub const fn of_destruction(planet: PlanetId) -> Domino {
        Domino { spark: Spark::Destruction, planet, gainer: Side::Rebel }
    }

    /// Every effect that a planet can spark as long as it exists.
    #[must_use]
    pub const fn all_of(planet: PlanetId) -> [Domino; 5] {
        [
            Domino::of_shift(planet, Side::Rebel),
            Domino::of_rebellion(planet),
            Domino::of_control(planet),
            Domino::of_shift(planet, Side::Imperial),
            Domino::of_end_of_rebellion(planet),
        ]
    }
}

/// The effects that wait until what sparked them is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Awaiting {
    /// Planets whose marker moved two spaces, by the side that gains (23.1).
    #[serde(skip_serializing_if = "is_default")]
    shifts: [PlanetSet; 2],
    /// Planets on which a rebellion began, for the Rebel Player, or was stopped, for the Imperial Player (23.2).
    #[serde(skip_serializing_if = "is_default")]
    rebellions: [PlanetSet; 2],
    /// Planets that became Rebel-controlled (23.3).
    #[serde(skip_serializing_if = "is_default")]
    controlled: PlanetSet,
    /// Planets that were destroyed (36.34).
    #[serde(skip_serializing_if = "is_default")]
    destroyed: PlanetSet,
}

impl Awaiting {
    const fn set(&self, spark: Spark, gainer: Side) -> Option<&PlanetSet> {
        match (spark, gainer) {
            (Spark::Shift, Side::Rebel) => Some(&self.shifts[0]),
            (Spark::Shift, Side::Imperial) => Some(&self.shifts[1]),
            (Spark::Rebellion, Side::Rebel) => Some(&self.rebellions[0]),
            (Spark::Rebellion, Side::Imperial) => Some(&self.rebellions[1]),
            (Spark::Control, Side::Rebel) => Some(&self.controlled),
            (Spark::Destruction, Side::Rebel) => Some(&self.destroyed),
            // The Imperial Player gains nothing by control (23.3).
            (Spark::Control | Spark::Destruction, Side::Imperial) => None,
        }
    }

    const fn set_mut(&mut self, spark: Spark, gainer: Side) -> Option<&mut PlanetSet> {
        match (spark, gainer) {
            (Spark::Shift, Side::Rebel) => Some(&mut self.shifts[0]),
            (Spark::Shift, Side::Imperial) => Some(&mut self.shifts[1]),
            (Spark::Rebellion, Side::Rebel) => Some(&mut self.rebellions[0]),
            (Spark::Rebellion, Side::Imperial) => Some(&mut self.rebellions[1]),
            (Spark::Control, Side::Rebel) => Some(&mut self.controlled),
            (Spark::Destruction, Side::Rebel) => Some(&mut self.destroyed),
            (Spark::Control | Spark::Destruction, Side::Imperial) => None,
        }
    }

    /// One more effect waits.
    pub(crate) fn insert(&mut self, domino: Domino) {
        if let Some(set) = self.set_mut(domino.spark, domino.gainer) {
            set.insert(domino.planet);
        }
    }

    /// An effect waits no longer; false if it did not.
    pub(crate) fn take(&mut self, domino: Domino) -> bool {
        let Some(set) = self.set_mut(domino.spark, domino.gainer) else { return false };
        let waited = set.contains(domino.planet);
        set.remove(domino.planet);
        waited
    }

    /// Whether none waits.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Awaiting::default()
    }

    /// The planets whose effects a side gains by.
    #[must_use]
    pub fn planets(&self, gainer: Side) -> PlanetSet {
        let of = |spark| self.set(spark, gainer).copied().unwrap_or(PlanetSet::EMPTY);
        Spark::ALL.into_iter().fold(PlanetSet::EMPTY, |all, spark| all.or(of(spark)))
    }

    /// The first of the effects that a planet has sparked for a side, in the order of their cases.
    #[must_use]
    pub fn first_on(&self, planet: PlanetId, gainer: Side) -> Option<Domino> {
        let waits = |spark: &Spark| self.set(*spark, gainer).is_some_and(|set| set.contains(planet));
        Spark::ALL.into_iter().find(waits).map(|spark| Domino { spark, planet, gainer })
    }
}
