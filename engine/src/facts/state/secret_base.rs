//! The secret base of the Rebels (34.0): where it is, which planets were said not to have it, and what became of it.

use super::{PlanetSet, is_default};
use crate::galaxy::PlanetId;
use serde::{Deserialize, Serialize};

/// What became of the secret base.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum BaseFate {
    /// Only the Rebel Player knows where it is.
    #[default]
    Hidden,
    /// Its place is known (34.2).
    Known,
    /// Its planet is destroyed, which is known too (34.46, L149).
    Destroyed,
}

/// The secret base.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SecretBase {
    /// The planet that the Rebel Player has chosen (34.1); nothing before he has.
    #[serde(skip_serializing_if = "is_default")]
    planet: Option<PlanetId>,
    /// The planets that he has named as not having it (34.22): everybody knows them.
    #[serde(skip_serializing_if = "is_default")]
    named: PlanetSet,
    /// What became of it.
    #[serde(skip_serializing_if = "is_default")]
    fate: BaseFate,
}

impl SecretBase {
    /// How many planets the Rebel Player names for each secret that the Empire learns (34.22).
    pub const NAMED_AT_ONCE: u8 = 2;

    /// A base as it stands in a position.
    pub(crate) const fn of(planet: PlanetId, named: PlanetSet, fate: BaseFate) -> SecretBase {
        SecretBase { planet: Some(planet), named, fate }
    }

    /// Where it is, if it was chosen: in a view that may not know it, a planet where it could be.
    #[must_use]
    pub const fn planet(&self) -> Option<PlanetId> {
        self.planet
    }

    /// The planets that were named as not having it (34.22).
    #[must_use]
    pub const fn named(&self) -> PlanetSet {
        self.named
    }

    /// What became of it.
    #[must_use]
    pub const fn fate(&self) -> BaseFate {
        self.fate
    }

    /// Whether its place is still the Rebel Player's secret.
    #[must_use]
    pub fn is_hidden(&self) -> bool {
        self.fate == BaseFate::Hidden
    }

    /// The planet on which military units can be bought (34.4); none after it was destroyed (34.46).
    #[must_use]
    pub fn working(&self) -> Option<PlanetId> {
        self.planet.filter(|_| self.fate != BaseFate::Destroyed)
    }

    /// The eighteen planets where it may be (34.1).
    pub fn candidates() -> impl DoubleEndedIterator<Item = PlanetId> + Clone {
        PlanetId::all().filter(|planet| planet.base_candidate())
    }

    /// The planets where it may be as far as everybody knows (34.22).
    #[must_use]
    pub fn left(&self) -> PlanetSet {
        match self.planet {
            Some(planet) if !self.is_hidden() => PlanetSet::only(planet),
            _ => SecretBase::candidates().filter(|&planet| !self.named.contains(planet)).collect(),
        }
    }

    /// The Rebel Player chooses it (34.1); or, in a view, it could be there.
    pub(crate) const fn place(&mut self, planet: PlanetId) {
        self.planet = Some(planet);
    }

    /// A planet is named as not having it (34.22).
    pub(crate) fn name(&mut self, planet: PlanetId) {
        self.named.insert(planet);
    }

    /// Its place becomes known (34.2).
    pub(crate) fn reveal(&mut self) {
        if self.is_hidden() {
            self.fate = BaseFate::Known;
        }
    }

    /// Its planet is destroyed (34.46).
    pub(crate) const fn destroy(&mut self) {
        self.fate = BaseFate::Destroyed;
    }

    /// What can be wrong with one that was read.
    pub(crate) fn mistake(&self) -> Option<&'static str> {
        let is_candidate = |planet: &PlanetId| planet.base_candidate();
        if self.planet.is_some_and(|planet| !planet.base_candidate()) {
            Some("the secret base is not on one of the eighteen planets where it can be")
        } else if !self.named.iter().all(|planet| is_candidate(&planet)) {
            Some("a planet was named as not having the secret base that never could have it")
        } else if self.planet.is_some_and(|planet| self.named.contains(planet)) {
            Some("the planet of the secret base was named as not having it")
        } else if self.planet.is_none() && *self != SecretBase::default() {
            Some("something is known of a secret base that was not chosen yet")
        } else {
            None
        }
    }
}
