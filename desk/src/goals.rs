//! What wins the game: the scenario's conditions, in words.

use fitg_engine::Side;
use fitg_engine::galaxy::PlanetId;
use fitg_engine::scenario::{ImperialInstantRule, RebelInstantRule, VictoryRule};
use serde::Serialize;
use ts_rs::TS;

/// What wins the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Goals {
    /// The Victory Points with which the Rebel Player wins at the end; with fewer the Imperial Player does (16.17).
    pub rebel_points: i16,
    /// What ends the game at once (16.18).
    pub instant: Vec<InstantVictory>,
}

/// Something that ends the game at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct InstantVictory {
    /// Who wins by it.
    pub side: Side,
    /// What must be true, in words.
    pub when: String,
}

impl From<&VictoryRule> for Goals {
    fn from(rule: &VictoryRule) -> Goals {
        let rebel =
            rule.rebel_instant.as_ref().map(|rule| InstantVictory { side: Side::Rebel, when: rebel_words(rule) });
        let imperial = rule
            .imperial_instant
            .as_ref()
            .map(|rule| InstantVictory { side: Side::Imperial, when: imperial_words(rule) });
        Goals { rebel_points: rule.rebel_points, instant: rebel.into_iter().chain(imperial).collect() }
    }
}

fn rebel_words(rule: &RebelInstantRule) -> String {
    let names: Vec<&str> = rule.planets.iter().map(|planet: &PlanetId| planet.name()).collect();
    let named = match names.split_last() {
        None => None,
        Some((last, [])) => Some((*last).to_owned()),
        Some((last, first)) => Some(format!("{} and {last}", first.join(", "))),
    };
    let planets = |number: u8| if number == 1 { "planet" } else { "planets" };
    match (named, rule.others) {
        (Some(named), 0) => format!("{named} Rebel-controlled"),
        (Some(named), others) => format!("{named} and {others} other {} Rebel-controlled", planets(others)),
        (None, others) => format!("{others} {} Rebel-controlled", planets(others)),
    }
}

fn imperial_words(rule: &ImperialInstantRule) -> String {
    let lost = match rule {
        ImperialInstantRule::AllRebelCharactersLost => "all Rebel characters dead or prisoners".to_owned(),
        ImperialInstantRule::RebelCharactersLost(number) => {
            format!("{number} Rebel characters dead or prisoners")
        }
    };
    format!("all planets Imperial-controlled and {lost}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use fitg_engine::scenario::{official, official_ids};

    #[test]
    fn every_official_scenario_says_what_wins_it() {
        let goals: Vec<Goals> =
            official_ids().into_iter().filter_map(official).map(|scenario| Goals::from(&scenario.victory)).collect();
        assert_eq!(goals.iter().map(|goals| goals.rebel_points).collect::<Vec<_>>(), [12, 20]);
        assert_eq!(
            goals[0].instant.iter().map(|instant| instant.side).collect::<Vec<_>>(),
            [Side::Rebel, Side::Imperial]
        );
        for instant in goals.iter().flat_map(|goals| &goals.instant) {
            assert!(instant.when.contains("-controlled"), "{}", instant.when);
        }
    }
}
