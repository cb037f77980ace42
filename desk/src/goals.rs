//! What wins the game: the scenario's conditions, in words.

use fitg_engine::Side;
use fitg_engine::galaxy::PlanetId;
use fitg_engine::pieces::{CharacterId, GameLevel};
use fitg_engine::scenario::victory::Score;
use fitg_engine::scenario::{ImperialInstantRule, RebelInstantRule, Scenario};
use serde::Serialize;
use ts_rs::TS;

/// What wins the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Goals {
    /// The Victory Points with which the Rebel Player wins at the end; with fewer the Imperial Player does (16.17).
    pub rebel_points: i16,
    /// How many of them are a handicap that the players have agreed on; negative if he needs fewer.
    pub handicap: i16,
    /// What ends the game at once (16.18).
    pub instant: Vec<InstantVictory>,
    /// What counts for Victory Points at the end (16.17).
    pub counts: Vec<Counts>,
}

/// Something that counts at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Counts {
    /// What, in words: for each.
    pub what: String,
    /// The Victory Points it brings the Rebel Player.
    pub points: i16,
}

/// Something that ends the game at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct InstantVictory {
    /// Who wins by it.
    pub side: Side,
    /// What must be true, in words.
    pub when: String,
}

impl From<&Scenario> for Goals {
    fn from(scenario: &Scenario) -> Goals {
        let rule = &scenario.victory;
        let rebel =
            rule.rebel_instant.as_ref().map(|rule| InstantVictory { side: Side::Rebel, when: rebel_words(rule) });
        let imperial = rule
            .imperial_instant
            .as_ref()
            .map(|rule| InstantVictory { side: Side::Imperial, when: imperial_words(rule) });
        Goals {
            rebel_points: rule.needed(),
            handicap: rule.handicap,
            instant: rebel.into_iter().chain(imperial).collect(),
            counts: counts(scenario.level),
        }
    }
}

/// What counts, with the points that the rules give for it.
fn counts(level: GameLevel) -> Vec<Counts> {
    let planet = PlanetId::all().next();
    let of = |side: Side| CharacterId::all().find(|character| character.side() == side);
    let planets = planet.into_iter().flat_map(|planet| {
        [
            ("planet that is Rebel-controlled", Score::RebelControl(planet)),
            ("planet in rebellion", Score::Rebellion(planet)),
            ("planet in Unrest", Score::Unrest(planet)),
            ("Patriotic planet", Score::Patriotic(planet)),
        ]
    });
    let imperials = of(Side::Imperial).into_iter().flat_map(|character| {
        [
            ("Imperial character captured", Score::Captured(character)),
            ("Imperial character killed", Score::Killed(character)),
        ]
    });
    let rebels = of(Side::Rebel).into_iter().flat_map(|character| {
        [("Rebel character captured", Score::Captured(character)), ("Rebel character killed", Score::Killed(character))]
    });
    let information = [
        ("information the Rebels gathered with two letters", Score::Information(Side::Rebel)),
        ("information the Empire gathered with two letters", Score::Information(Side::Imperial)),
    ];
    let all = planets.chain(imperials).chain(rebels).chain(information);
    let counts = all.map(|(what, score)| Counts { what: what.to_owned(), points: score.points(level) });
    // In the larger games the dead count for nothing (28.14).
    counts.filter(|counts| counts.points != 0).collect()
}

fn rebel_words(rule: &RebelInstantRule) -> String {
    let names: Vec<&str> = rule.planets.iter().map(|planet: &PlanetId| planet.name()).collect();
    let named = match names.split_last() {
        None => None,
        Some((last, [])) => Some((*last).to_owned()),
        Some((last, first)) => Some(format!("{} and {last}", first.join(", "))),
    };
    let planets = |number: u8| if number == 1 { "planet" } else { "planets" };
    let when = if rule.at_end_of_turn { " when a Game-Turn ends" } else { "" };
    let what = match (named, rule.others) {
        (Some(named), 0) => format!("{named} Rebel-controlled"),
        (Some(named), others) => format!("{named} and {others} other {} Rebel-controlled", planets(others)),
        (None, others) => format!("{others} {} Rebel-controlled", planets(others)),
    };
    format!("{what}{when}")
}

fn imperial_words(rule: &ImperialInstantRule) -> String {
    let lost = match rule {
        ImperialInstantRule::AllRebelCharactersLost => "all Rebel characters dead or prisoners".to_owned(),
        ImperialInstantRule::RebelCharactersLost(number) => {
            format!("{number} Rebel characters dead or prisoners")
        }
        ImperialInstantRule::RebellionBroken => {
            return "all twenty Rebel characters dead or prisoners, or the secret base known and no planet under Rebel control"
                .to_owned();
        }
        ImperialInstantRule::NoRebellionNoUnitsFrom(turn) => {
            return format!(
                "from Game-Turn {turn} on no planet in rebellion or Rebel-controlled, and no Rebel unit in play"
            );
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
            official_ids().into_iter().filter_map(official).map(|scenario| Goals::from(&scenario)).collect();
        assert_eq!(goals.iter().map(|goals| goals.rebel_points).collect::<Vec<_>>(), [12, 20]);
        assert_eq!(
            goals[0].instant.iter().map(|instant| instant.side).collect::<Vec<_>>(),
            [Side::Rebel, Side::Imperial]
        );
        let counts: Vec<i16> = goals[0].counts.iter().map(|counts| counts.points).collect();
        assert_eq!(counts, [9, 6, 3, -2, 2, 1, -2, -1, 1, -1], "16.17");
        for instant in goals.iter().flat_map(|goals| &goals.instant) {
            assert!(instant.when.contains("-controlled"), "{}", instant.when);
        }
    }
}
