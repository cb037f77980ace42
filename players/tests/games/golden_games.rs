//! The golden games still go as they went when they were frozen. What to do when they do not: docs/golden-games.md.

use fitg_players::golden::{GoldenGame, Versions, list};
use std::path::Path;

fn frozen() -> Vec<(String, GoldenGame)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    list()
        .into_iter()
        .map(|(name, ..)| {
            let path = folder.join(format!("{name}.json"));
            let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let game = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            (name, game)
        })
        .collect()
}

#[test]
fn the_golden_games_go_as_they_went() {
    let games = frozen();
    assert_eq!(games.len(), 16, "five of each scenario of the Star System Game, two of each of the larger games");
    let wrong: Vec<String> =
        games.iter().filter_map(|(name, game)| Some(format!("{name}: {}", game.replay().err()?))).collect();
    assert!(wrong.is_empty(), "{}\nIf this was meant: docs/golden-games.md", wrong.join("\n"));
}

#[test]
fn golden_games_are_of_these_rules_and_have_a_milestone_at_every_player_turn() {
    for (name, game) in frozen() {
        assert_eq!(game.versions, Versions::OURS, "{name} was frozen under other versions: docs/golden-games.md");
        assert!(game.outcome.is_some(), "{name} has no end");
        assert!(game.milestones.len() >= 4, "{name} has {} milestones", game.milestones.len());
    }
}

#[test]
fn a_golden_game_shows_an_answer_or_a_digest_that_is_another() {
    let Some((name, game)) = frozen().into_iter().next() else { panic!("no golden games") };
    let mut other = game.clone();
    other.milestones[1].digest = "0000000000000000".into();
    assert!(other.replay().is_err(), "{name} with another digest");
    let mut other = game.clone();
    other.answers.truncate(other.answers.len() / 2);
    assert!(other.replay().is_err(), "{name} with its second half missing");
    let mut other = game;
    other.answers.reverse();
    assert!(other.replay().is_err(), "{name} backwards");
}
