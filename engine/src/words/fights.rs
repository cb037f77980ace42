//! Combats in words: why a column is shifted, who attacks, what it costs.

use super::pieces::names;
use crate::rules::character_combat::Force;
use crate::rules::military_combat::Shift;

impl Shift {
    /// The shift and its reason in words.
    #[must_use]
    pub fn words(self) -> String {
        let columns = self.columns();
        match self {
            Shift::Leaders(_) => format!("{columns:+} leader"),
            Shift::OwnType(_) => format!("{columns:+} Rebel units of the environ's type"),
            Shift::SpecialEnviron(_) => format!("{columns:+} special environ"),
            Shift::LocalRebel(_) => format!("{columns:+} local Rebel"),
        }
    }
}

/// A force as it opens a combat.
pub(super) fn force_words(force: Force) -> String {
    match force {
        Force::Characters(characters) => format!("{} attack", names(characters)),
        Force::Squad { combat, endurance } => format!("A squad ({combat}/{endurance}) attacks"),
        Force::Creature(creature) => format!("{} attack", creature.name()),
        Force::Sentries { combat, endurance } if force.is_one_sentry() => {
            format!("A sentry robot ({combat}/{endurance}) attacks")
        }
        Force::Sentries { combat, endurance } => format!("Two sentry robots ({combat}/{endurance}) attack"),
        Force::Locals { combat, endurance, .. } => format!("Irate Locals ({combat}/{endurance}) attack"),
    }
}

pub(super) fn wound_words(wounds: u8) -> String {
    match wounds {
        0 => "no wounds".to_owned(),
        1 => "one wound".to_owned(),
        more => format!("{more} wounds"),
    }
}

pub(super) fn star_words(star: bool) -> &'static str {
    if star { ", and one is overpowered" } else { "" }
}
