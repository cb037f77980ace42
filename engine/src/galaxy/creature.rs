//! The fifty-five creatures and the sentry robots.

use super::id::{index_id, slug_id};
use super::{EnvironId, Special, tables};
use serde::{Deserialize, Serialize};

index_id! {
    /// A creature of the Galactic Guide (13.45).
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
    CreatureId, 55
}

slug_id!(CreatureId, "creature");

/// How a creature attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Attack {
    /// With its Combat Strength, as in any character combat (12.6).
    Strength,
    /// With its Intelligence.
    Intelligence,
    /// Each character alone, in a column that does not depend on him.
    ColumnEach,
    /// With its Combat Strength, and everybody is wounded besides.
    AutoWoundEach,
    /// It seizes one character.
    Grab,
    /// It goes for a spaceship.
    Spaceship,
    /// It does not fight.
    None,
}

/// Whether and how the defenders may break off (12.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BreakOff {
    /// As in any character combat.
    Normal,
    /// Not in the first round.
    NotRoundOne,
    /// Never.
    Never,
    /// Always on the active row.
    ActiveRow,
}

/// The rounds in which a change of the break-off die holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ModRounds {
    /// In no round: the die is not changed.
    None,
    /// In all rounds.
    All,
    /// In the first round.
    First,
    /// In all but the first.
    AfterFirst,
}

/// What the Galactic Guide says about a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Creature {
    /// The name.
    pub name: &'static str,
    /// The name as lower-case words with `_`.
    pub slug: &'static str,
    /// Other spellings of the name.
    pub aliases: &'static [&'static str],
    /// Other spellings, as lower-case words with `_`.
    pub(super) alias_slugs: &'static [&'static str],
    /// How it attacks.
    pub attack: Attack,
    /// Combat Strength, if it has one.
    pub strength: Option<u8>,
    /// Intelligence, if it attacks with it.
    pub intelligence: Option<u8>,
    /// Endurance; without one it cannot be worn down.
    pub endurance: Option<u8>,
    /// It shoots; otherwise it fights hand to hand (12.3).
    pub firefight: bool,
    /// The combat ends after so many rounds.
    pub max_rounds: Option<u8>,
    /// Columns to the right in the first round.
    pub surprise_shift: u8,
    /// Whether the defenders may break off.
    pub break_off: BreakOff,
    /// Added to the break-off die, of which low rolls succeed.
    pub break_off_die_mod: i8,
    /// The rounds in which it is added.
    pub break_off_mod_rounds: ModRounds,
    /// The defenders roll against it.
    pub fights_back: bool,
    /// What it does in its own way.
    pub specials: &'static [Special],
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
    /// All that the Galactic Guide says about it.
    #[must_use]
    pub fn data(self) -> &'static Creature {
        &tables::CREATURES[self.index()]
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

    /// The creature with this slug, or with this other spelling of it.
    #[must_use]
    pub fn from_slug(slug: &str) -> Option<CreatureId> {
        Self::all().find(|id| id.slug() == slug || id.data().alias_slugs.contains(&slug))
    }

    /// What it does in its own way.
    #[must_use]
    pub fn specials(self) -> &'static [Special] {
        self.data().specials
    }

    /// The environs in which it is printed.
    pub fn environs(self) -> impl Iterator<Item = EnvironId> + Clone {
        EnvironId::all().filter(move |environ| environ.creature() == Some(self))
    }
}

/// Sentry robots, who stand in where no creature lives (13.46).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sentry {
    /// How many there are.
    pub count: u8,
    /// Their Combat Strength together.
    pub strength: u8,
    /// Their Endurance together.
    pub endurance: u8,
}

/// One sentry robot.
pub static SENTRY_ROBOT: Sentry = tables::SENTRY_ROBOT_DATA;

/// Two sentry robots.
pub static SENTRY_ROBOTS: Sentry = tables::SENTRY_ROBOTS_DATA;

/// Combat Strength and Endurance of what lives in every environ of the Mutant World (31.0); it fights hand to hand.
pub static MUTANT_WORLD_CREATURE: (u8, u8) = tables::MUTANT_WORLD_CREATURE_DATA;
