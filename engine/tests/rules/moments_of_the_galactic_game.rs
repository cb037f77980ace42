//! Moments of the campaign of the Galactic Game as scenarios: the same facts, as in the smaller games.

use crate::moments_of_the_province_game::play_of;
use fitg_engine::scenario::{Scenario, official};

/// The campaign to its last turn: random players lose it early by 38.53, and a file may leave that out.
fn campaign() -> Scenario {
    let mut campaign = official("freedom-in-the-galaxy").unwrap_or_else(|| panic!("no campaign"));
    campaign.victory.imperial_instant = None;
    campaign
}

/// Cases: 29.0, 38.0
#[test]
fn case_38_0_moments_of_a_campaign_are_scenarios_with_the_same_facts() {
    for seed in [3, 17] {
        play_of(&campaign(), seed, 293).unwrap_or_else(|mistake| panic!("{mistake}"));
    }
}
