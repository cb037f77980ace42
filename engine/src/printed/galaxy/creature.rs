//! The creatures and the sentry robots.

use super::{Creature, EnvironId, ModRounds, Sentry, Special, tables};
use crate::printed::id::id;

id! {
    /// A creature of the Galactic Guide (13.45).
    CreatureId "creature", tables::CREATURES_COUNT, by slug;
    pub Creature => tables::CREATURES: name aliased_slug
}

impl Creature {
    /// What is added to the break-off die in this round, from 1.
    #[must_use]
    pub const fn break_off_die_mod_in(&self, round: u8) -> i8 {
        match self.break_off_mod_rounds {
            ModRounds::None => 0,
            ModRounds::All => self.break_off_die_mod,
            ModRounds::First if round <= 1 => self.break_off_die_mod,
            ModRounds::AfterFirst if round > 1 => self.break_off_die_mod,
            ModRounds::First | ModRounds::AfterFirst => 0,
        }
    }
}

impl CreatureId {
    /// What it does in its own way.
    #[must_use]
    pub fn specials(self) -> &'static [Special] {
        #[cfg(feature = "altered-data")]
        if let Some(specials) = crate::printed::altered::of_creature(self) {
            return specials;
        }
        self.data().specials
    }

    /// The environs in which it is printed.
    pub fn environs(self) -> impl Iterator<Item = EnvironId> + Clone {
        EnvironId::all().filter(move |environ| environ.creature() == Some(self))
    }
}

/// One sentry robot.
pub static SENTRY_ROBOT: Sentry = tables::SENTRY_ROBOT_DATA;

/// Two sentry robots.
pub static SENTRY_ROBOTS: Sentry = tables::SENTRY_ROBOTS_DATA;

/// Combat Strength and Endurance of what lives in every environ of the Mutant World (31.0); it fights hand to hand.
pub static MUTANT_WORLD_CREATURE: (u8, u8) = tables::MUTANT_WORLD_CREATURE_DATA;
