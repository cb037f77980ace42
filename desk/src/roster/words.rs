//! What cards do, in words.

use fitg_engine::cards::{Letter, LetterSet};
use fitg_engine::pieces::{AfterUse, Effect};

/// What a gift or a possession does.
pub fn effect(effect: &Effect) -> String {
    match *effect {
        Effect::Rating { rating, amount } => format!("+{amount} {}", rating.name()),
        Effect::RatingOneRound { rating, amount } => format!("+{amount} {} for one round of combat", rating.name()),
        Effect::RatingDefending { rating, amount } => {
            format!("+{amount} {} while its owner defends, once a combat", rating.name())
        }
        Effect::AnyRating(amount) => format!("+{amount} to any one rating until the owner's next turn"),
        Effect::RatingsBonusWith { character, amount } => {
            format!("+{amount} to every rating but Endurance while stacked with {}", character.name())
        }
        Effect::BonusDraws { missions, amount } | Effect::BonusDrawsOneMission { missions, amount } => {
            format!("+{amount} bonus draws for {}", names(missions))
        }
        Effect::PdbLevelInDetection(levels) => format!("{levels:+} to the level of a base in detection"),
        Effect::HidingBonus { amount, against_characters: true } | Effect::HidingBonusOneSearch(amount) => {
            format!("+{amount} to the Hiding Value of the group")
        }
        Effect::HidingBonus { amount, against_characters: false } => {
            format!("+{amount} to the Hiding Value of the group against units")
        }
        Effect::HalveIrateLocals => "Halves the strength of Irate Locals".into(),
        Effect::PdbDown => "Puts an enemy base on the planet Down".into(),
        Effect::HealStacked => "Heals all wounds in the stack when the Rebel Player-Turn begins".into(),
        Effect::LessenResults(amount) => format!("-{amount} to each wound result against the group"),
        Effect::BuySpaceship { excluded } => {
            format!("Buys a spaceship from the deck, except the {}", excluded.name())
        }
        Effect::NegateEnemyMission(letter) => format!("Undoes an enemy mission {}", name(letter)),
        Effect::DisableEnemyCharacter => "Disables a detected enemy character on the planet for a phase".into(),
        Effect::IgnoreFirstCreatureAttack => "The group may ignore the first creature attack".into(),
        Effect::IgnoreFirstCreatureAttackOutsideUrban => {
            "The group may ignore the first creature attack outside urban environs".into()
        }
        Effect::IgnoreSentryAttack => "The group may ignore an attack by sentry robots".into(),
        Effect::IgnoreIrateLocals => "The group may ignore Irate Locals".into(),
        Effect::AutoRepair => "Repairs without a die, in the larger games".into(),
        Effect::AbsorbWound(wounds) => format!("Takes {wounds} wound for its owner, and is gone"),
        Effect::NoCreatureSurprise => "Creatures do not surprise the group".into(),
        Effect::IgnoreIntelligenceAttackers => "Creatures that attack the mind are ignored".into(),
        Effect::IgnoreFirstAbort(letter) => format!("Ignores the first abort of {}", name(letter)),
        Effect::RevealPlanetSecret => "May reveal a planet secret from the Orbit Box, in the Galactic Game".into(),
        Effect::ManeuverNeverReduced => "Its Maneuver is never reduced".into(),
        Effect::HyperjumpNavigationBonus(amount) => {
            format!("+{amount} Navigation for a hyperjump, in the larger games")
        }
        Effect::NeverRepaired => "Once damaged it is lost after landing".into(),
        Effect::IgnoreDeltronicsShift => "One planet secret does not touch it, in the Galactic Game".into(),
    }
}

/// What becomes of a possession that has been used.
pub fn after_use(after: &AfterUse) -> String {
    match after {
        AfterUse::Keeps => "Stays in use".into(),
        AfterUse::Inoperative { from } => format!("After each use a die of {from} or more ends it"),
        AfterUse::RemovedFromPlay => "Out of the game when used".into(),
        AfterUse::ReturnedToDeck => "Back to the deck when used".into(),
    }
}

fn name(letter: Letter) -> String {
    format!("{} ({})", letter.mission().name, letter.as_char())
}

fn names(missions: LetterSet) -> String {
    missions.iter().map(name).collect::<Vec<_>>().join(", ")
}
