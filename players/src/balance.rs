//! What a player makes of a scenario's balance: how his games against himself come out for each number of Victory Points that the Rebel
//! Player may need.
//!
//! The games are played for the points that the scenario asks for, and then counted for others. Near those that is what would come of it; far
//! from them both sides would play for something else. The Galactic Game, which the points end at once (38.51), is played to its last Game-Turn.

use crate::{Kind, Report, Simulation, simulate};
use fitg_engine::Side;
use fitg_engine::pieces::GameLevel;
use fitg_engine::scenario::Scenario;
use fitg_engine::state::{Ending, Outcome};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// More Victory Points than there are.
const OUT_OF_REACH: i16 = 1_000;

/// How the games of a player against himself ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Balance {
    /// The scenario's id.
    pub scenario: String,
    /// Who played both sides.
    pub player: Kind,
    /// The version of the rules they were played by.
    pub rules: u32,
    /// The first seed; each further game has the next one.
    pub seed: u64,
    /// For how many Victory Points the Rebel Player played.
    pub needed: i16,
    /// Games that the Rebel Player won before their end.
    pub rebel_at_once: u32,
    /// Games that the Imperial Player won before their end.
    pub imperial_at_once: u32,
    /// How many of the others ended with so many Victory Points.
    pub points: BTreeMap<i16, u32>,
}

impl Balance {
    /// Plays the games, and counts.
    ///
    /// # Errors
    ///
    /// With what went wrong in the first game in which something did.
    pub fn played(
        scenario: &Scenario,
        player: Kind,
        games: u64,
        seed: u64,
        threads: usize,
    ) -> Result<Balance, crate::Fault> {
        let (rebel, imperial) = (player, player);
        let mut to_the_end = scenario.clone();
        if scenario.level == GameLevel::Galactic {
            // There the points win as soon as they are reached (38.51), and nothing would be known of more of them.
            to_the_end.victory.rebel_points = OUT_OF_REACH;
        }
        let report = simulate(&Simulation { games, seed, threads, ..Simulation::of(&to_the_end, rebel, imperial) });
        match report.faults.first() {
            Some(fault) => Err(fault.clone()),
            None => Ok(Balance::of(scenario, player, &report)),
        }
    }

    fn of(scenario: &Scenario, player: Kind, report: &Report) -> Balance {
        let mut balance = Balance {
            scenario: scenario.id.clone(),
            player,
            rules: fitg_engine::version::RULES,
            seed: report.seed,
            needed: scenario.victory.needed(),
            rebel_at_once: 0,
            imperial_at_once: 0,
            points: BTreeMap::new(),
        };
        for outcome in &report.outcomes {
            balance.count(*outcome);
        }
        balance
    }

    fn count(&mut self, Outcome { winner, ending }: Outcome) {
        let games = match (ending, winner) {
            (Ending::VictoryPoints(points), _) => self.points.entry(points).or_default(),
            (_, Side::Rebel) => &mut self.rebel_at_once,
            (_, Side::Imperial) => &mut self.imperial_at_once,
        };
        *games += 1;
    }

    /// How many games there were.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.rebel_at_once + self.imperial_at_once + self.points.values().sum::<u32>()
    }

    /// How many of them the Rebel Player would have won with so many points needed (16.17).
    #[must_use]
    pub fn won_with(&self, needed: i16) -> u32 {
        self.rebel_at_once + self.points.range(needed..).map(|(_, games)| games).sum::<u32>()
    }

    /// With how many points needed the two sides come nearest to winning half of the games each: the number nearest to what the scenario
    /// asks for, where several do.
    #[must_use]
    pub fn even(&self) -> i16 {
        let (least, most) = (self.points.keys().next(), self.points.keys().next_back());
        let (least, most) = (least.copied().unwrap_or(self.needed), most.copied().unwrap_or(self.needed));
        let off = |needed: i16| (2 * i64::from(self.won_with(needed)) - i64::from(self.games())).abs();
        let all = least..=most.saturating_add(1);
        all.min_by_key(|&needed| (off(needed), (i32::from(needed) - i32::from(self.needed)).abs()))
            .unwrap_or(self.needed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fitg_engine::scenario::official;

    fn counted(points: &[(i16, u32)], rebel_at_once: u32, imperial_at_once: u32) -> Balance {
        Balance {
            scenario: "flight-to-egrix".to_owned(),
            player: Kind::Plain,
            rules: 1,
            seed: 1,
            needed: 12,
            rebel_at_once,
            imperial_at_once,
            points: points.iter().copied().collect(),
        }
    }

    #[test]
    fn case_16_17_who_has_as_many_points_as_are_needed_has_won() {
        let balance = counted(&[(5, 3), (8, 4), (12, 2), (20, 1)], 2, 8);
        assert_eq!(balance.games(), 20);
        assert_eq!([12, 13, 8, 5, 21].map(|needed| balance.won_with(needed)), [5, 3, 9, 12, 2]);
    }

    #[test]
    fn case_38_51_a_campaign_is_played_on_beyond_the_points_that_win_it() {
        let mut scenario = official("the-fleet-at-adare").expect("a scenario");
        scenario.victory.rebel_points = 1;
        let balance = Balance::played(&scenario, Kind::Plain, 2, 1, 1).unwrap_or_else(|fault| panic!("{fault:?}"));
        assert_eq!((balance.needed, balance.games(), balance.rebel_at_once), (1, 2, 0));
    }

    #[test]
    fn it_is_even_where_both_sides_win_half_and_as_near_to_the_scenario_as_that_is_so() {
        // Nine of twenty with eight, twelve with five: one off against two.
        assert_eq!(counted(&[(5, 3), (8, 4), (12, 2), (20, 1)], 2, 8).even(), 8);
        // Half of the games with any number from six to ten: ten is the nearest to twelve.
        assert_eq!(counted(&[(5, 10), (10, 10)], 0, 0).even(), 10);
        // Whatever is needed, it is won or lost at once.
        assert_eq!(counted(&[], 3, 5).even(), 12);
    }

    #[test]
    fn the_games_of_a_player_against_himself_are_all_counted_and_always_the_same() {
        let scenario = official("flight-to-egrix").expect("an official scenario");
        let play = || Balance::played(&scenario, Kind::Plain, 30, 5, 2).expect("no fault");
        let balance = play();
        assert_eq!(balance.games(), 30);
        assert_eq!(balance, play());
        let report =
            simulate(&Simulation { games: 30, seed: 5, ..Simulation::of(&scenario, Kind::Plain, Kind::Plain) });
        assert_eq!(u64::from(balance.won_with(scenario.victory.needed())), report.rebel_wins);
    }
}
