//! The twelve Sovereigns of the larger games.

use super::id::{index_id, slug_id};
use super::{EnvironId, RaceId, tables};
use crate::Side;

index_id! {
    /// A Sovereign, who can be summoned in the Province and Galactic Games (25.0).
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
    SovereignId, 12
}

slug_id!(SovereignId, "Sovereign");

/// What is printed about a Sovereign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sovereign {
    /// The name.
    pub name: &'static str,
    /// The name as lower-case words with `_`.
    pub slug: &'static str,
    /// The side printed on the counter; `None` for the neutral ones.
    pub allegiance: Option<Side>,
    /// Where the Sovereign sits.
    pub environ: EnvironId,
    /// The Sovereign's race.
    pub race: RaceId,
    /// Combat Rating.
    pub combat: u8,
    /// Endurance Rating.
    pub endurance: u8,
    /// Leadership Rating.
    pub leadership: u8,
    /// Leadership in space; who has none may not leave the environ.
    pub space_leadership: Option<u8>,
}

impl SovereignId {
    /// All that is printed about the Sovereign.
    #[must_use]
    pub fn data(self) -> &'static Sovereign {
        &tables::SOVEREIGNS[self.index()]
    }

    /// The name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.data().name
    }

    /// The name as lower-case words with `_`.
    #[must_use]
    pub fn slug(self) -> &'static str {
        self.data().slug
    }

    /// The Sovereign with this slug.
    #[must_use]
    pub fn from_slug(slug: &str) -> Option<SovereignId> {
        Self::all().find(|id| id.slug() == slug)
    }
}
