//! The thirty-one races and their Irate Locals.

use super::id::{index_id, slug_id};
use super::{EnvironKind, PlanetId, tables};
use serde::{Deserialize, Serialize};

index_id! {
    /// A race (5.3).
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
    RaceId, 31
}

slug_id!(RaceId, "race");

/// How the people of an environ fight when they are irate (12.17, 13.47).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct IrateLocals {
    /// Their Combat Strength.
    pub combat: u8,
    /// Their Endurance.
    pub endurance: u8,
    /// They shoot; otherwise they fight hand to hand (12.3).
    pub firefight: bool,
}

/// The Irate Locals of every environ of the Mutant World (31.0).
pub static MUTANT_WORLD_LOCALS: IrateLocals = tables::MUTANT_WORLD_LOCALS;

/// What is printed about a race.
pub(super) struct RaceData {
    pub slug: &'static str,
    pub name: &'static str,
    pub singular: &'static str,
    pub aliases: &'static [&'static str],
    pub alias_slugs: &'static [&'static str],
    pub star_faring: bool,
    pub home_planet: Option<PlanetId>,
    pub locals: &'static [(EnvironKind, IrateLocals)],
}

impl RaceId {
    fn data(self) -> &'static RaceData {
        &tables::RACES[self.index()]
    }

    /// The name of the many, such as "Kayns".
    #[must_use]
    pub fn name(self) -> &'static str {
        self.data().name
    }

    /// The name of one, such as "Kayn".
    #[must_use]
    pub fn singular(self) -> &'static str {
        self.data().singular
    }

    /// The name as lower-case words with `_`.
    #[must_use]
    pub fn slug(self) -> &'static str {
        self.data().slug
    }

    /// The race with this slug, or with this other spelling of it.
    #[must_use]
    pub fn from_slug(slug: &str) -> Option<RaceId> {
        Self::all().find(|id| id.slug() == slug || id.data().alias_slugs.contains(&slug))
    }

    /// Other spellings of the name.
    #[must_use]
    pub fn aliases(self) -> &'static [&'static str] {
        self.data().aliases
    }

    /// It travels between the stars, so that a domino reaches its other planets (5.3, 23.0).
    #[must_use]
    pub fn star_faring(self) -> bool {
        self.data().star_faring
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
