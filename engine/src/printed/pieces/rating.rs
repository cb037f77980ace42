//! The ratings of a character.

use super::form::word;

word! {
    /// A rating on a character card (6.1).
    pub enum Rating {
        /// For character combat (12.6).
        Combat,
        /// The wounds that can be borne (12.73).
        Endurance,
        /// For searches, hiding and some missions (11.0).
        Intelligence,
        /// For military combat on a planet (10.4).
        Leadership,
        /// For military combat in space, in the larger games (22.4).
        SpaceLeadership,
        /// For dealing with people (13.6).
        Diplomacy,
        /// For flying a spaceship (14.5).
        Navigation,
    }
}

impl Rating {
    /// The word on the card.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Rating::Combat => "Combat",
            Rating::Endurance => "Endurance",
            Rating::Intelligence => "Intelligence",
            Rating::Leadership => "Leadership",
            Rating::SpaceLeadership => "Space Leadership",
            Rating::Diplomacy => "Diplomacy",
            Rating::Navigation => "Navigation",
        }
    }
}
