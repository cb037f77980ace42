//! What a player makes of a scenario's balance, and games with a handicap.

use crate::fitg::{Folder, fitg};
use serde_json::{Value, json};

#[test]
fn the_games_of_a_player_against_himself_are_counted_by_their_points() {
    let asked = ["balance", "flight-to-egrix", "--player", "plain", "--games", "40", "--seed", "5"];
    let balance: Value = fitg(&[&asked[..], &["--json"]].concat()).fine().document();
    assert_eq!(
        (&balance["scenario"], &balance["player"], &balance["needed"]),
        (&json!("flight-to-egrix"), &json!("plain"), &json!(12))
    );
    let count = |value: &Value| value.as_u64().unwrap_or_default();
    let points: u64 = balance["points"].as_object().into_iter().flat_map(|all| all.values()).map(count).sum();
    assert_eq!(points + count(&balance["rebel_at_once"]) + count(&balance["imperial_at_once"]), 40);
    let told = fitg(&asked).fine().out;
    assert!(told.contains("12 points") && told.contains("as the scenario has it"), "{told}");
    assert!(told.contains("even"), "{told}");
}

#[test]
fn case_16_17_a_handicap_is_in_the_file_of_the_game_and_is_told() {
    let folder = Folder::new("handicap");
    folder.run(&["new", "varu-powderkeg", "--out", "g.fitg", "--seed", "7", "--handicap", "-3"]).fine();
    let shown = folder.run(&["show", "g.fitg"]).fine().out;
    assert!(shown.contains("the Rebel side needs 17"), "{shown}");
    let far = ["new", "varu-powderkeg", "--out", "h.fitg", "--handicap", "99"];
    folder.run(&far).failed(1, &["victory.handicap"]);
}
