//! What changes in the Galactic Game alone (29 to 38): small, and left out of what is written of the smaller games.

use super::{Assignments, GalacticEventSet, PlanetSet, SecretBase, Secrets, State, is_default};
use crate::Side;
use crate::cards::GalacticEventId;
use crate::galaxy::{PlanetId, ProvinceId};
use serde::{Deserialize, Serialize};

/// The facts that only the Galactic Game has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Galactic {
    /// Force Points on the Resource Track of each side (33.2, 34.31).
    #[serde(skip_serializing_if = "is_default")]
    tracks: [u8; 2],
    /// The secret base of the Rebels (34.0).
    #[serde(skip_serializing_if = "is_default")]
    pub base: SecretBase,
    /// The Strategic Assignments of the Empire (35.0).
    #[serde(skip_serializing_if = "is_default")]
    pub assignments: Assignments,
    /// The planet secrets (31.0).
    #[serde(skip_serializing_if = "is_default")]
    pub secrets: Secrets,
    /// The planets whose loyalty marker an Atrocity unit covers (36.33).
    #[serde(skip_serializing_if = "is_default")]
    pub hypnotized: PlanetSet,
    /// The planets that were destroyed, and take no part any more (36.34).
    #[serde(skip_serializing_if = "is_default")]
    pub destroyed: PlanetSet,
    /// The Galactic Event of this Game-Turn, if one is in force (32.0).
    #[serde(skip_serializing_if = "is_default")]
    pub event: Option<GalacticEventId>,
    /// The Galactic Events that were drawn, which do not go back to the deck (32.0).
    #[serde(skip_serializing_if = "is_default")]
    pub events_drawn: GalacticEventSet,
    /// Force Points that the Empire owes, which are taken from what it receives next (32.0, L116).
    #[serde(skip_serializing_if = "is_default")]
    pub owed: u8,
}

impl Galactic {
    /// The most Force Points that a side's Resource Track shows (33.22, 34.31).
    #[must_use]
    pub const fn longest_track(side: Side) -> u8 {
        match side {
            Side::Imperial => 99,
            Side::Rebel => 199,
        }
    }

    /// The Force Points on a side's Resource Track (33.2, 34.31).
    #[must_use]
    pub const fn track(&self, side: Side) -> u8 {
        match side {
            Side::Rebel => self.tracks[0],
            Side::Imperial => self.tracks[1],
        }
    }

    const fn track_mut(&mut self, side: Side) -> &mut u8 {
        match side {
            Side::Rebel => &mut self.tracks[0],
            Side::Imperial => &mut self.tracks[1],
        }
    }

    /// Sets a side's track, as a position says it.
    pub(crate) fn set_track(&mut self, side: Side, points: u8) {
        *self.track_mut(side) = points.min(Galactic::longest_track(side));
    }

    /// The Galactic Events that are still to be drawn (32.0).
    #[must_use]
    pub fn events_left(&self) -> GalacticEventSet {
        GalacticEventId::all().filter(|&event| !self.events_drawn.contains(event)).collect()
    }

    /// How many more points a side's track has room for (33.22, 34.3).
    #[must_use]
    pub fn room_on_track(&self, side: Side) -> u8 {
        Galactic::longest_track(side).saturating_sub(self.track(side))
    }

    /// Takes points off a side's track.
    pub(crate) fn pay(&mut self, side: Side, points: u8) {
        let track = self.track_mut(side);
        *track = track.saturating_sub(points);
    }

    /// Adds to a side's track, and gives back what found no room on it and is lost (33.22, 34.3, L139).
    pub(crate) fn earn(&mut self, side: Side, points: u8) -> u8 {
        let track = self.track_mut(side);
        let gained = points.min(Galactic::longest_track(side).saturating_sub(*track));
        *track = track.saturating_add(gained);
        points.saturating_sub(gained)
    }

    /// The Empire receives Force Points: what it owes is taken from them first (113), and what finds no room on the track is lost (33.22).
    pub(crate) fn receive(&mut self, points: u8) -> Received {
        let paid = points.min(self.owed);
        self.owed = self.owed.saturating_sub(paid);
        Received { paid, lost: self.earn(Side::Imperial, points.saturating_sub(paid)) }
    }
}

/// What became of Force Points that do not lie on the track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Received {
    /// Taken off what was owed (113).
    pub(crate) paid: u8,
    /// Without room on the track (33.22).
    pub(crate) lost: u8,
}

impl State {
    /// Whether nothing moves the loyalty of a planet: an Atrocity unit lies on its marker (36.33).
    #[must_use]
    pub fn is_hypnotized(&self, planet: PlanetId) -> bool {
        self.galactic.hypnotized.contains(planet)
    }

    /// The province that is taxed in this Game-Turn (33.1); nothing in the smaller games.
    #[must_use]
    pub fn taxed_province(&self) -> Option<ProvinceId> {
        let galactic = self.terms.level == crate::pieces::GameLevel::Galactic;
        self.terms.larger.schedule.taxed_in(self.clock.turn).filter(|_| galactic)
    }

    /// The Throne Planet and the capital of its province, Orlog and Diomas: with both lost the Empire taxes and spends nothing (33.12,
    /// 33.35).
    pub fn seats_of_the_empire() -> impl Iterator<Item = PlanetId> {
        ProvinceId::all().filter_map(|province| Some([province.throne()?, province.capital()])).flatten()
    }
}
