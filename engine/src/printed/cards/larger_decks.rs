//! Galactic Events, Strategic Assignments and planet secrets, for the Galactic Game.

use super::{GalacticEvent, Secret, SecretEffect, StrategicAssignment, tables};
use crate::printed::id::id;

id! {
    /// A Galactic Event card: its number less 98 (32.0).
    GalacticEventId "Galactic Event", 29, by slug;
    pub GalacticEvent => tables::GALACTIC_EVENTS: name slug
}

id! {
    /// A Strategic Assignment card: its number less 127 (35.0).
    StrategicAssignmentId "Strategic Assignment", 14, by number;
    pub StrategicAssignment => tables::STRATEGIC_ASSIGNMENTS:
}

id! {
    /// A planet secret (31.0).
    SecretId "planet secret", 16, by slug;
    pub Secret => tables::SECRETS: name slug
}

impl GalacticEventId {
    /// Card 100, which case 36.23 names.
    pub const EMPEROR_RARE_MOOD: GalacticEventId = GalacticEventId(100 - 98);
}

impl SecretId {
    /// What it does, once it is revealed unless it says otherwise.
    #[must_use]
    pub fn effects(self) -> &'static [SecretEffect] {
        #[cfg(feature = "altered-data")]
        if let Some(effects) = crate::printed::altered::of_secret(self) {
            return effects;
        }
        self.data().effects
    }
}

impl StrategicAssignmentId {
    /// The number of the card: 127 to 140.
    #[must_use]
    pub fn number(self) -> u16 {
        u16::from(self.data().card)
    }
}
