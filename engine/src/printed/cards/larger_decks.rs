//! Galactic Events, Strategic Assignments and planet secrets, for the Galactic Game.

use super::{GalacticEvent, GalacticVerb, Secret, SecretEffect, StrategicAssignment, tables};
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
    /// The number of the card: 98 to 126.
    #[must_use]
    pub fn number(self) -> u16 {
        u16::from(self.data().card)
    }

    /// What it does, in this order.
    #[must_use]
    pub fn does(self) -> &'static [GalacticVerb] {
        #[cfg(feature = "altered-data")]
        if let Some(verbs) = crate::printed::altered::of_galactic_event(self) {
            return verbs;
        }
        self.data().does
    }

    /// Whether this is among what it does.
    #[must_use]
    pub fn has(self, verb: GalacticVerb) -> bool {
        self.does().contains(&verb)
    }

    /// Whether it does something after it was drawn: as long as it is in force, or at a time of its own.
    #[must_use]
    pub fn lasts(self) -> bool {
        self.does().iter().any(|verb| verb.lasts())
    }
}

impl GalacticVerb {
    /// Whether it is done, or holds, after the event was drawn; the others are over with the drawing.
    #[must_use]
    pub const fn lasts(self) -> bool {
        use GalacticVerb as V;
        match self {
            V::UnlessBaseKnown
            | V::Plunder
            | V::Shift { .. }
            | V::ShiftAll { .. }
            | V::ShiftHomeOr { .. }
            | V::SetLoyalty { .. }
            | V::Stir { .. }
            | V::LearnSecret
            | V::TakePoints(_)
            | V::BringPoints(_)
            | V::Plague { .. }
            | V::Clones(_)
            | V::LoseSuicideSquad => false,
            V::GhostFleet { .. }
            | V::Invasion { .. }
            | V::AtrocityAnywhere
            | V::MissionsPerGroup(_)
            | V::NoAssignments
            | V::NoUnitsBought
            | V::NoBaseWork
            | V::JumpsLonger { .. }
            | V::NavigationLess(_)
            | V::Flux
            | V::NoMissions { .. }
            | V::NoBonusDraws { .. }
            | V::BonusDrawsAllowed
            | V::CreaturesRage { .. }
            | V::UnitsStay
            | V::AllStay
            | V::NoDominoes
            | V::MarkersStay(_)
            | V::RaceIdle(_)
            | V::ShipsStay { .. } => true,
        }
    }
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
