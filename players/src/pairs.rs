//! Which of two players is the stronger: games with the same seeds in both seats.

use crate::{Fault, Kind, Simulation, simulate};
use fitg_engine::scenario::Scenario;
use fitg_engine::state::Options;
use serde::{Deserialize, Serialize};

/// A match: each seed is played twice, with the seats exchanged.
#[derive(Clone, Debug)]
pub struct Match<'s> {
    /// What is played.
    pub scenario: &'s Scenario,
    /// With which rules switched on.
    pub options: Options,
    /// How many seeds.
    pub pairs: u64,
    /// The first of them; each further pair has the next one.
    pub seed: u64,
    /// Whose share is asked.
    pub player: Kind,
    /// Against whom.
    pub against: Kind,
    /// On how many threads; at least one.
    pub threads: usize,
}

/// How a match went.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Standing {
    /// The scenario's id.
    pub scenario: String,
    /// Whose share it is.
    pub player: Kind,
    /// Against whom.
    pub against: Kind,
    /// The first seed.
    pub seed: u64,
    /// How many seeds were played, each in both seats.
    pub pairs: u64,
    /// How many games the player won as the Rebel Player.
    pub won_as_rebel: u64,
    /// How many as the Imperial Player.
    pub won_as_imperial: u64,
    /// The share of all games that he won, from 0 to 1.
    pub share: f64,
    /// Where that share lies with a probability of 95 %.
    pub interval: [f64; 2],
    /// What went wrong in the games.
    pub faults: Vec<Fault>,
}

/// Plays a match.
#[must_use]
pub fn play(wanted: &Match<'_>) -> Standing {
    let games = |rebel: Kind, imperial: Kind| {
        simulate(&Simulation {
            options: wanted.options,
            games: wanted.pairs,
            seed: wanted.seed,
            threads: wanted.threads,
            ..Simulation::of(wanted.scenario, rebel, imperial)
        })
    };
    let (as_rebel, as_imperial) = (games(wanted.player, wanted.against), games(wanted.against, wanted.player));
    let (share, interval) = share(wanted.pairs, as_rebel.rebel_wins, as_imperial.imperial_wins);
    Standing {
        scenario: wanted.scenario.id.clone(),
        player: wanted.player,
        against: wanted.against,
        seed: wanted.seed,
        pairs: wanted.pairs,
        won_as_rebel: as_rebel.rebel_wins,
        won_as_imperial: as_imperial.imperial_wins,
        share,
        interval,
        faults: as_rebel.faults.into_iter().chain(as_imperial.faults).collect(),
    }
}

/// The share of games won, and where it lies with 95 %. The two seats are counted apart, for a scenario gives one side the better of it: that
/// makes no game of a seat less certain than the others. One game more won and one more lost keep the interval open where all were won.
fn share(pairs: u64, won_as_rebel: u64, won_as_imperial: u64) -> (f64, [f64; 2]) {
    let games = pairs.max(1) as f64;
    let share = (won_as_rebel + won_as_imperial) as f64 / (2.0 * games);
    let spread = |won: u64| {
        let likely = (won as f64 + 1.0) / (games + 2.0);
        likely * (1.0 - likely) / games
    };
    let reach = 1.96 * (spread(won_as_rebel) + spread(won_as_imperial)).sqrt() / 2.0;
    (share, [(share - reach).max(0.0), (share + reach).min(1.0)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use fitg_engine::scenario::official;

    #[test]
    fn a_share_counts_both_seats_and_its_interval_shrinks_with_the_games() {
        let (half, [low, high]) = share(100, 10, 90);
        assert!((half - 0.5).abs() < 1e-9);
        // Each seat is nearly certain, so the interval is narrower than the one of two hundred even games, ±6.9 %.
        assert!(high - half > 0.03 && high - half < 0.05, "{low} to {high}");
        let (_, [low, high]) = share(10_000, 1_000, 9_000);
        assert!(high - low < 0.01);
    }

    #[test]
    fn a_player_against_himself_wins_half_of_a_match() {
        let scenario = official("flight-to-egrix").expect("an official scenario");
        let (player, against) = (Kind::Plain, Kind::Plain);
        let standing = play(&Match {
            scenario: &scenario,
            options: Options::default(),
            pairs: 8,
            seed: 5,
            player,
            against,
            threads: 1,
        });
        assert_eq!(standing.won_as_rebel + standing.won_as_imperial, 8);
        assert!((standing.share - 0.5).abs() < 1e-9);
        assert_eq!(standing.faults, []);
    }
}
