//! The thirty-one races and their Irate Locals.

use super::{EnvironKind, IrateLocals, PlanetId, data::RaceData, tables};
use crate::printed::id::id;

id! {
    /// A race (5.3).
    RaceId "race", 31, by slug;
    RaceData => tables::RACES: name aliased_slug
}

/// The Irate Locals of every environ of the Mutant World (31.0).
pub static MUTANT_WORLD_LOCALS: IrateLocals = tables::MUTANT_WORLD_LOCALS;

impl RaceId {
    /// The name of one, such as "Kayn".
    #[must_use]
    pub fn singular(self) -> &'static str {
        self.data().singular
    }

    /// It travels between the stars, so that a domino reaches its other planets (5.3, 23.0).
    #[must_use]
    pub fn star_faring(self) -> bool {
        self.data().star_faring
    }

    /// Whether it is that of the Rhones, who are harmed by no chemicals (36.33): among the star-faring races the one without a home.
    #[must_use]
    pub fn is_rhone(self) -> bool {
        self.star_faring() && self.home_planet().is_none()
    }

    /// Where a star-faring race comes from; the Rhones come from nowhere in particular.
    #[must_use]
    pub fn home_planet(self) -> Option<PlanetId> {
        self.data().home_planet
    }

    /// Its row of the Irate Locals Chart in environs of this kind; `None` where it lives in none.
    #[must_use]
    pub fn irate_locals(self, kind: EnvironKind) -> Option<IrateLocals> {
        self.data().locals.iter().find(|(of, _)| *of == kind).map(|(_, locals)| *locals)
    }
}
