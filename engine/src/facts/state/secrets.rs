//! The planet secrets of a game (31.0): which planet hides which, which of them are revealed, and which are over for good.

use super::{PlanetSet, Roster, State, is_default};
use crate::cards::{SecretEnds, SecretId};
use crate::galaxy::PlanetId;
use crate::pieces::{UnitId, UnitKind};
use crate::planet_secrets;
use serde::{Deserialize, Serialize};

/// Where the planet secrets lie. Which it is of those that are hidden only the Imperial Player knows (31.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Secrets {
    /// The planet of each secret; nothing before they are dealt.
    #[serde(skip_serializing_if = "is_default")]
    lie: Roster<SecretId, Option<PlanetId>, { SecretId::COUNT }>,
    /// The planets whose secret is revealed (31.2): everybody knows them.
    #[serde(skip_serializing_if = "is_default")]
    revealed: PlanetSet,
    /// The planets with a secret on which a rebellion has counted since the game began: many secrets end with it (31.0).
    #[serde(skip_serializing_if = "is_default")]
    rebelled: PlanetSet,
    /// The planets whose secret is out of play (31.24).
    #[serde(skip_serializing_if = "is_default")]
    removed: PlanetSet,
    /// Whether chance deals, before anything else, what does not lie yet: a position that begins later than the set-up says so.
    #[serde(skip_serializing_if = "is_default")]
    to_deal: bool,
}

impl State {
    /// The planets with a hidden secret that can still become known: that of a planet that was destroyed is out of play with it (36.34).
    #[must_use]
    pub fn hidden_secrets(&self) -> PlanetSet {
        self.galactic.secrets.hidden().and(self.terms.planets)
    }
}

impl Secrets {
    /// The planets on which a secret is placed, as the map says (31.1).
    pub fn planets() -> impl DoubleEndedIterator<Item = PlanetId> + Clone {
        PlanetId::all().filter(|planet| planet.has_secret())
    }

    /// The secret of a planet, hidden or not: in a view that may not know it, one that it could be.
    #[must_use]
    pub fn of(&self, planet: PlanetId) -> Option<SecretId> {
        SecretId::all().find(|&secret| self.lie[secret] == Some(planet))
    }

    /// The planet of a secret, hidden or not.
    #[must_use]
    pub fn planet_of(&self, secret: SecretId) -> Option<PlanetId> {
        self.lie[secret]
    }

    /// Whether none was dealt yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        SecretId::all().all(|secret| self.lie[secret].is_none())
    }

    /// Those that were not placed yet.
    pub(crate) fn unplaced(&self) -> impl Iterator<Item = SecretId> + '_ {
        SecretId::all().filter(|&secret| self.lie[secret].is_none())
    }

    /// The planets that have a secret, hidden or not.
    #[must_use]
    pub fn dealt(&self) -> PlanetSet {
        SecretId::all().filter_map(|secret| self.lie[secret]).collect()
    }

    /// The planets whose secret is revealed.
    #[must_use]
    pub const fn revealed(&self) -> PlanetSet {
        self.revealed
    }

    /// The planets whose secret is hidden.
    #[must_use]
    pub fn hidden(&self) -> PlanetSet {
        self.dealt().without(self.revealed)
    }

    /// The planets with a secret on which a rebellion has counted.
    #[must_use]
    pub const fn rebelled(&self) -> PlanetSet {
        self.rebelled
    }

    /// The planets whose secret is out of play.
    #[must_use]
    pub const fn removed(&self) -> PlanetSet {
        self.removed
    }

    /// Whether the secret of a planet does nothing any more: it is out of play, or a rebellion has ended it.
    #[must_use]
    pub fn is_over(&self, planet: PlanetId) -> bool {
        let ends = |secret: SecretId| secret.data().ends != SecretEnds::Never;
        self.removed.contains(planet) || self.rebelled.contains(planet) && self.of(planet).is_some_and(ends)
    }

    /// The secrets that hidden counters can be, as far as everybody knows: all but those revealed.
    #[must_use]
    pub fn left(&self) -> Vec<SecretId> {
        let hidden = |secret: &SecretId| self.lie[*secret].is_none_or(|planet| !self.revealed.contains(planet));
        SecretId::all().filter(hidden).collect()
    }

    /// Whether what does not lie yet is dealt by chance, though the game begins later than the set-up.
    pub(crate) const fn waits_to_be_dealt(&self) -> bool {
        self.to_deal
    }

    /// Says whether it is.
    pub(crate) fn set_to_deal(&mut self, to_deal: bool) {
        self.to_deal = to_deal;
    }

    /// A secret is placed on a planet (31.1).
    pub(crate) fn place(&mut self, secret: SecretId, planet: PlanetId) {
        self.lie[secret] = Some(planet);
    }

    /// The secret of a planet is revealed (31.2).
    pub(crate) fn reveal(&mut self, planet: PlanetId) {
        self.revealed.insert(planet);
    }

    /// A rebellion on a planet with a secret counts.
    pub(crate) fn rebels(&mut self, planet: PlanetId) {
        self.rebelled.insert(planet);
    }

    /// The secret of a planet is out of play.
    pub(crate) fn remove(&mut self, planet: PlanetId) {
        self.removed.insert(planet);
    }

    /// The hidden secrets as they could lie: `arrange` gets all that could be hidden, of which the first are, in the order of the
    /// planets.
    pub(crate) fn with_hidden(&mut self, arrange: impl FnOnce(&mut Vec<SecretId>)) {
        let hidden = self.hidden();
        let mut secrets = self.left();
        arrange(&mut secrets);
        for &secret in &secrets {
            self.lie[secret] = None;
        }
        for (planet, secret) in hidden.iter().zip(secrets) {
            self.lie[secret] = Some(planet);
        }
    }

    /// What can be wrong with those that were read.
    pub(crate) fn mistake(&self) -> Option<&'static str> {
        let dealt = self.dealt();
        if SecretId::all().filter(|&secret| self.lie[secret].is_some()).count() != dealt.len() {
            Some("a planet has two secrets")
        } else if dealt.iter().any(|planet| !planet.has_secret()) {
            Some("a planet secret is on a planet that has none")
        } else if !self.revealed.without(dealt).is_empty() {
            Some("a planet secret is revealed where none is")
        } else if !self.rebelled.or(self.removed).without(self.revealed).is_empty() {
            Some("a planet secret is hidden though a rebellion or a mission must have revealed it")
        } else {
            None
        }
    }
}

impl State {
    /// The dead planets: their secret was revealed, and nothing is left of them but the pieces that have not gone yet (L127).
    #[must_use]
    pub fn dead_worlds(&self) -> PlanetSet {
        let gone = self.galactic.destroyed.and(self.galactic.secrets.revealed);
        if gone.is_empty() {
            return PlanetSet::EMPTY;
        }
        gone.iter().filter(|&planet| planet_secrets::is_dead(self, planet)).collect()
    }

    /// The planets on and over which pieces can be: those that exist, and those that died under them (L127).
    #[must_use]
    pub fn ground(&self) -> PlanetSet {
        self.terms.planets.or(self.dead_worlds())
    }

    /// Whether a unit is of those that lie face down (7.22): the mobile Imperial ones, until the secret of a planet opens them all (L134).
    #[must_use]
    pub fn lies_face_down(&self, unit: UnitId) -> bool {
        unit.hidden() && !planet_secrets::units_lie_open(self)
    }

    /// The same of all units of a kind.
    #[must_use]
    pub fn kind_lies_face_down(&self, kind: UnitKind) -> bool {
        kind.data().hidden && !planet_secrets::units_lie_open(self)
    }

    /// The secret that a planet has and that is revealed and not over (31.0).
    #[must_use]
    pub fn secret_in_force(&self, planet: PlanetId) -> Option<SecretId> {
        let secrets = &self.galactic.secrets;
        if secrets.revealed.contains(planet) && !secrets.is_over(planet) { secrets.of(planet) } else { None }
    }
}
