//! What the strongest player made of each scenario's balance, shown where a game is begun, so that two people can even it out.
//!
//! The figures lie in `data/balance.json`, a document of `fitg balance SCENARIO --json` for each scenario; `docs/opponent.md` tells how they were
//! made.

use fitg_players::balance::Balance;
use serde::Serialize;
use std::sync::LazyLock;
use ts_rs::TS;

/// All that was played.
static PLAYED: LazyLock<Vec<Balance>> =
    LazyLock::new(|| serde_json::from_str(include_str!("../data/balance.json")).unwrap_or_default());

/// How games of a player against himself came out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct BalanceCard {
    /// Which player.
    pub player: String,
    /// How many games he played.
    pub games: u32,
    /// For how many Victory Points the Rebel Player played.
    pub played_for: i16,
    /// With how many needed both sides come nearest to half of the games.
    pub even: i16,
    /// The fewest Victory Points of which it is said how many games the Rebel Player would have won.
    pub from: i16,
    /// How many with that many needed, with one more, and so on.
    pub won: Vec<u32>,
}

/// So many points are told beyond what was played for and the even number, either way.
const AROUND: i16 = 15;

/// What is known of a scenario.
pub fn balance_of(scenario: &str) -> Option<BalanceCard> {
    let played = PLAYED.iter().find(|one| one.scenario == scenario)?;
    let even = played.even();
    let from = played.needed.min(even).saturating_sub(AROUND);
    let to = played.needed.max(even).saturating_add(AROUND);
    Some(BalanceCard {
        player: played.player.name().to_owned(),
        games: played.games(),
        played_for: played.needed,
        even,
        from,
        won: (from..=to).map(|needed| played.won_with(needed)).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use fitg_engine::scenario::{all_ids, official};

    #[test]
    fn every_scenario_that_comes_with_the_program_has_been_played_for_the_points_it_asks_for() {
        let parsed: Result<Vec<Balance>, _> = serde_json::from_str(include_str!("../data/balance.json"));
        assert!(parsed.is_ok(), "{parsed:?}");
        for id in all_ids() {
            let card = balance_of(id).unwrap_or_else(|| panic!("{id} was not played"));
            assert!(card.games >= 100, "{id}");
            assert_eq!(Some(card.played_for), official(id).map(|scenario| scenario.victory.needed()), "{id}");
            assert!(card.won.windows(2).all(|two| two[0] >= two[1]), "more points are no easier: {id}");
        }
    }
}
