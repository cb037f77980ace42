//! Galactic Events, Strategic Assignments and planet secrets, for the Galactic Game.

use super::tables;
use crate::galaxy::ProvinceId;
use crate::galaxy::id::{index_id, numbered_id, slug_id};

index_id! {
    /// A Galactic Event card: its number less 98 (32.0).
    GalacticEventId, 29
}

slug_id!(GalacticEventId, "Galactic Event");

index_id! {
    /// A Strategic Assignment card: its number less 127 (35.0).
    StrategicAssignmentId, 14
}

numbered_id!(StrategicAssignmentId, "Strategic Assignment");

index_id! {
    /// A planet secret (31.0).
    SecretId, 16
}

slug_id!(SecretId, "planet secret");

/// A Galactic Event card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GalacticEvent {
    /// The number of the card: 98 to 126.
    pub card: u8,
    /// Its name in files.
    pub slug: &'static str,
    /// What it is called, in our words.
    pub name: &'static str,
}

/// A Strategic Assignment card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StrategicAssignment {
    /// The number of the card: 127 to 140.
    pub card: u8,
    /// The two provinces it names; no source has them.
    pub provinces: Option<[ProvinceId; 2]>,
}

/// When a planet secret ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SecretEnds {
    /// Never.
    Never,
    /// When the planet rebels.
    OnRebellion,
    /// After the planet's rebellion has counted.
    AfterRebellion,
}

/// A planet secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Secret {
    /// The name as lower-case words with `_`.
    pub slug: &'static str,
    /// The name.
    pub name: &'static str,
    /// Other forms of the name.
    pub aliases: &'static [&'static str],
    /// The number on the counter, where a source has it.
    pub number: Option<u8>,
    /// When it ends.
    pub ends: SecretEnds,
}

impl GalacticEventId {
    /// What is on the card.
    #[must_use]
    pub fn data(self) -> &'static GalacticEvent {
        &tables::GALACTIC_EVENTS[self.index()]
    }

    /// Its name in files.
    #[must_use]
    pub fn slug(self) -> &'static str {
        self.data().slug
    }

    /// The event of this name.
    #[must_use]
    pub fn from_slug(slug: &str) -> Option<GalacticEventId> {
        Self::all().find(|id| id.slug() == slug)
    }
}

impl StrategicAssignmentId {
    /// What is on the card.
    #[must_use]
    pub fn data(self) -> &'static StrategicAssignment {
        &tables::STRATEGIC_ASSIGNMENTS[self.index()]
    }

    /// The number of the card: 127 to 140.
    #[must_use]
    pub fn number(self) -> u16 {
        u16::from(self.data().card)
    }
}

impl SecretId {
    /// What is known about the secret.
    #[must_use]
    pub fn data(self) -> &'static Secret {
        &tables::SECRETS[self.index()]
    }

    /// The name as lower-case words with `_`.
    #[must_use]
    pub fn slug(self) -> &'static str {
        self.data().slug
    }

    /// The secret of this name.
    #[must_use]
    pub fn from_slug(slug: &str) -> Option<SecretId> {
        Self::all().find(|id| id.slug() == slug)
    }
}
