//! Ladders of players through the real program.

use crate::fitg::fitg;
use serde::Deserialize;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Rungs {
    scenario: String,
    seed: u64,
    pairs: u64,
    rungs: Vec<Rung>,
    rebel_seat: Strength,
    matches: Vec<serde_json::Value>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Rung {
    player: String,
    strength: Strength,
    won: u64,
    games: u64,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Strength {
    elo: f64,
    interval: [f64; 2],
}

#[test]
fn a_ladder_of_two_players_says_how_strong_each_is() {
    let asked = ["match", "varu-powderkeg", "--ladder", "--players", "random,plain,plain", "--pairs", "10"];
    let rungs: Rungs = fitg(&[&asked[..], &["--json"]].concat()).fine().document();
    assert_eq!((rungs.scenario.as_str(), rungs.seed, rungs.pairs), ("varu-powderkeg", 1, 10));
    let names: Vec<&str> = rungs.rungs.iter().map(|rung| rung.player.as_str()).collect();
    assert_eq!(names, ["plain", "random"], "the stronger first, and nobody twice");
    let [plain, random] = &rungs.rungs[..] else { panic!("{rungs:?}") };
    assert_eq!((plain.strength.elo, plain.strength.interval), (0.0, [0.0, 0.0]), "plain is nought");
    assert!(random.strength.elo < 0.0 && random.strength.interval[0] < random.strength.elo, "{random:?}");
    assert_eq!((plain.won + random.won, plain.games, random.games), (20, 20, 20));
    assert!(rungs.rebel_seat.elo.is_finite() && rungs.matches.len() == 1);
    let text = fitg(&asked).fine().out;
    assert!(text.contains("a ladder, 10 seeds from 1") && text.contains("The Rebel seat is worth"), "{text}");
}

#[test]
fn a_ladder_names_its_players_or_takes_all_of_them() {
    let wrong = ["match", "varu-powderkeg", "--players", "plain,random"];
    assert_eq!(fitg(&wrong).code, 2, "players are of a ladder");
    let both = ["match", "varu-powderkeg", "--ladder", "--player", "plain"];
    assert_eq!(fitg(&both).code, 2);
    assert!(fitg(&["match", "--help"]).fine().out.contains("--ladder"));
}
