//! Combats in words: why a column is shifted, who attacks, what it costs.

use super::number::verb;
use super::pieces::{names, source_name};
use crate::event::check::BlowTerms;
use crate::terms::{AfterRound, Force, Shift};

impl Shift {
    /// The shift and its reason in words.
    #[must_use]
    pub fn words(self) -> String {
        let columns = self.columns();
        match self {
            Shift::Leaders(_) => format!("{columns:+} leader"),
            Shift::OwnType(_) => format!("{columns:+} Rebel units of the environ's type"),
            Shift::SpecialEnviron(_) => format!("{columns:+} special environ"),
            Shift::SpecialEnvironLifted(leader) => {
                format!("no shift for the special environ: {} is there", leader.name())
            }
            Shift::SpecialEnvironKnown => "no shift for the special environ: an elite unit is there".to_owned(),
            Shift::LocalRebel(_) => format!("{columns:+} local Rebel"),
            Shift::LocalRebelReplaced(leader) => format!("no shift for a local Rebel: {} is there", leader.name()),
            Shift::BaseAids(_) => format!("{columns:+} the base helps in defense"),
            Shift::BaseHelpless(_) => format!("{columns:+} a base that is Down or nobody's"),
            Shift::Secret(_) => format!("{columns:+} the planet itself"),
            Shift::DeterminedAssault(_) => format!("{columns:+} Determined Assault"),
        }
    }
}

/// What a creature that survives a round does at its end.
pub(crate) fn after_round_words(way: AfterRound) -> String {
    match way {
        AfterRound::WoundsEach(wounds) => format!("each defender takes {} unless it is beaten", wound_words(wounds)),
        AfterRound::WoundsGrabbed(grabbed, wounds) => {
            format!("{} takes {} unless it is beaten", grabbed.name(), wound_words(wounds))
        }
        AfterRound::AttacksItself(column) => format!("it attacks itself on {}", column.label()),
        AfterRound::TakesBonusDraws(_) => "the group loses its bonus draws unless it is beaten".to_owned(),
    }
}

/// A force as it opens a combat.
pub(super) fn force_words(force: Force) -> String {
    match force {
        Force::Characters(characters) => {
            format!("{} {}", names(characters), verb(characters.len(), "attacks", "attack"))
        }
        Force::Squad { combat, endurance } => format!("A squad ({combat}/{endurance}) attacks"),
        // The names of some are plural and of others not, whatever their endings say.
        Force::Creature(creature) => format!("{}: an attack", creature.name()),
        Force::Sentries { combat, endurance } if force.is_one_sentry() => {
            format!("A sentry robot ({combat}/{endurance}) attacks")
        }
        Force::Sentries { combat, endurance } => format!("Two sentry robots ({combat}/{endurance}) attack"),
        Force::Locals { combat, endurance, .. } => format!("Irate Locals ({combat}/{endurance}) attack"),
    }
}

/// How the wounds of a die come about, in brackets behind them; nothing where they are as printed.
pub(super) fn blow_words(terms: BlowTerms) -> String {
    let BlowTerms { printed, idle, shield, doubled } = terms;
    if idle {
        let does = if printed == 1 { "1 does" } else { &format!("{printed} do") };
        return format!(" ({does} not count: nobody active has any strength)");
    }
    let shield = shield.map(|shield| format!("{} less behind {}", shield.less, source_name(shield.from)));
    let doubled = doubled.then(|| "doubled in the firefight".to_owned());
    let steps: Vec<String> = shield.into_iter().chain(doubled).collect();
    if steps.is_empty() { String::new() } else { format!(" ({printed}, {})", steps.join(", ")) }
}

pub(super) fn wound_words(wounds: u8) -> String {
    match wounds {
        0 => "no wounds".to_owned(),
        1 => "one wound".to_owned(),
        more => format!("{more} wounds"),
    }
}
