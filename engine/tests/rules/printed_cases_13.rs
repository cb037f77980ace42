//! What the printed cases of section 13 say beside what the files of that section show.

use crate::play::scenario;
use fitg_engine::cards::ActionCardId;
use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::game::Game;
use fitg_engine::state::Options;
use serde_json::json;
use std::collections::BTreeMap;

/// In three thousand games each of the thirty cards is the first one about as often as any other: a hundred times, give
/// or take five standard deviations.
///
/// Cases: 13.31
#[test]
fn case_13_31_every_card_comes_with_equal_chance() {
    let position = json!({"side": "rebel", "segment": "missions", "characters": [{"character": "kogus", "at": 2232}]});
    let scenario = scenario(position, json!({}));
    let mut drawn: BTreeMap<ActionCardId, u32> = BTreeMap::new();
    for seed in 0..3000 {
        let mut game = Game::new(&scenario, Options::default(), Seed(seed)).unwrap_or_else(|error| panic!("{error}"));
        let mut first = None;
        for answer in ["environ:2232", "mission:P"] {
            let answer = answer.parse().unwrap_or_else(|error| panic!("{error}"));
            let told = game.apply(answer).unwrap_or_else(|refusal| panic!("{refusal}"));
            first = told.iter().find_map(|told| match told.event {
                Event::CardDrawn { card, .. } => Some(card),
                _ => None,
            });
        }
        *drawn.entry(first.unwrap_or_else(|| panic!("no card, seed {seed}"))).or_default() += 1;
    }
    assert_eq!(drawn.len(), 30);
    assert!(drawn.values().all(|&times| (50..=150).contains(&times)), "{drawn:?}");
}
