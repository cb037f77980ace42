//! What the other side may not know of the Galactic Game makes no difference to what it sees, in whatever happens in random games: the
//! planet of the secret base (34.1), the order of the Strategic Assignments (35.1), which planet secret each hidden counter is (31.1).

use crate::play::galactic_scenario;
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::decision::Question;
use fitg_engine::game::Game;
use fitg_engine::state::Options;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

/// A galaxy in which much can happen: planets about to rebel and in rebellion, units and characters of both sides on and over them.
fn lively(base: u16, to_come: &[&str], hidden: &[&str], seed: u64) -> Game {
    let mut secrets = vec![
        json!({"planet": 221, "secret": "gem_world"}),
        json!({"planet": 222, "secret": "empire_forever", "revealed": true}),
        json!({"planet": 212, "secret": "hyper_world"}),
        json!({"planet": 442, "secret": "drug_world", "revealed": true}),
    ];
    secrets.extend(HIDDEN.iter().zip(hidden).map(|(planet, secret)| json!({"planet": planet, "secret": secret})));
    let planets = json!([
        {"planet": 221, "loyalty": "unrest", "pdb_level": 1, "pdb_up": true},
        {"planet": 222, "loyalty": "unrest", "pdb_level": 0, "pdb_up": false},
        {"planet": 211, "loyalty": "dissent", "pdb_level": 2, "pdb_up": true},
        {"planet": 223, "state": "rebellion", "pdb_level": 1, "pdb_up": false},
        {"planet": 432, "state": "rebellion", "pdb_level": 1, "pdb_up": true},
        {"planet": 441, "state": "rebel_control", "pdb_level": 1, "pdb_up": false}]);
    let position = json!({"turn": 6, "side": "rebel", "segment": "opening", "pair": "second",
        "tracks": {"rebel": 30, "imperial": 20}, "secret_base": {"planet": base},
        "assignments": {"drawn": ["1-2"], "to_come": to_come}, "secrets": secrets,
        "characters": [
            {"character": "drakir_grebb", "at": 2221, "ship": "star_cruiser"}, {"character": "frun_sentel", "at": 2221},
            {"character": "kogus", "at": 4321}, {"character": "jon_kidu", "at": 2211, "ship": "imperial_spaceship_1"},
            {"character": "vans_ka_tie_a", "at": 4323}],
        "units": [
            {"kind": "line", "at": 2211, "count": 2}, {"kind": "veteran", "at": 2221}, {"kind": "elite_army", "at": 2111},
            {"kind": "patrol", "at": 2231}, {"kind": "line", "at": 4321}, {"kind": "rebel_air_2_1", "at": 2231, "count": 2},
            {"kind": "rebel_urban_2_3", "at": 4321}, {"kind": "rebel_wild_1_0", "at": 4323}],
        "space": [{"at": {"orbit": 432}, "units": [{"kind": "patrol", "count": 2}]}]});
    let scenario = galactic_scenario(planets, position, json!({}) as Value);
    Game::new(&scenario, Options::default(), Seed(seed)).unwrap_or_else(|error| panic!("{error}"))
}

/// Secrets that bring the Empire nothing as long as they are hidden: what it earns lies open (33.14).
const NOTHING_RICH: [&str; 10] = [
    "trap",
    "living_planet",
    "dead_world",
    "ipoc",
    "welcome_rebels",
    "casino_galactica",
    "cloning_complex",
    "imperial_archives",
    "imperial_deltronics",
    "mutant_world",
];

/// The planets whose hidden secrets differ from game to game.
const HIDDEN: [u16; 5] = [113, 131, 331, 341, 541];

/// Whether an answer tells what is hidden, or depends on it.
fn tells_it(question: Question, answer: Answer) -> bool {
    match question {
        Question::SpendRebelTrack { .. } => matches!(answer, Answer::Kind(_) | Answer::RaiseLevel(_)),
        // The one game could not name the planet of the other.
        Question::NameNotTheBase { .. } => {
            matches!(answer, Answer::Planet(planet) if [112, 441, 551].contains(&planet.number()))
        }
        // What the one reveals would be another thing in the other.
        Question::RevealSecret { .. } | Question::TaxPlanet { .. } => {
            matches!(answer, Answer::Planet(planet) if HIDDEN.contains(&planet.number()))
        }
        // The fourth of the cards to come is not the same in all of them.
        Question::DemandSecret => answer == Answer::NextAssignment,
        _ => false,
    }
}

/// Whether one of the secrets that differ is revealed.
fn is_out(game: &Game) -> bool {
    game.state().galactic.secrets.revealed().iter().any(|planet| HIDDEN.contains(&planet.number()))
}

/// Plays games that begin alike with the same answers, as long as they are over alike and no more than so many Game-Turns, and compares
/// what a viewer sees at each step. Gives back how many steps there were.
fn play_alike(mut games: Vec<Game>, viewer: Viewer, until_turn: u8, seed: u64) -> usize {
    let mut steps = 0;
    let mut dice = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    loop {
        let (first, others) = games.split_first().expect("a game");
        if is_out(first) {
            return steps;
        }
        let seen = first.view(viewer);
        for other in others {
            assert!(other.view(viewer) == seen, "seed {seed}, step {steps}: {viewer:?} sees a difference");
            assert_eq!(other.outcome(), first.outcome());
        }
        let lines = |game: &Game| game.events().iter().map(|report| report.line(viewer)).collect::<Vec<_>>();
        assert!(
            others.iter().all(|other| lines(other) == lines(first)),
            "seed {seed}, step {steps}: {viewer:?} reads it"
        );
        if steps % 50 == 0 {
            let sample = seen.sample(Seed(seed + steps as u64));
            assert!(sample.fault().is_none() && sample.view(viewer) == seen, "seed {seed}, step {steps}: a sample");
        }
        let Some(decision) = first.decision() else { return steps };
        if first.state().clock.turn >= until_turn {
            return steps;
        }
        let open: Vec<Answer> =
            decision.answers.iter().copied().filter(|&answer| !tells_it(decision.question, answer)).collect();
        dice ^= dice << 13;
        dice ^= dice >> 7;
        dice ^= dice << 17;
        let answer = open[usize::try_from(dice >> 33).expect("a number") % open.len()];
        for game in &mut games {
            game.apply(answer).unwrap_or_else(|refusal| panic!("seed {seed}, step {steps}: {answer}: {refusal}"));
        }
        steps += 1;
    }
}

/// Cases: 34.0, 34.1
/// Rows: case/34.0
#[test]
fn case_34_0_nothing_that_happens_tells_the_empire_where_the_base_is() {
    let deck = ["1-3", "2-4", "1-2", "1-5"];
    let steps: usize = (0..6)
        .map(|seed| {
            let games = [112, 441, 551].map(|base| lively(base, &deck, &NOTHING_RICH[..5], seed)).to_vec();
            play_alike(games, Viewer::Side(Side::Imperial), 9, seed)
        })
        .sum();
    assert!(steps > 1000, "{steps} steps");
}

/// Cases: 35.1
/// Rows: case/35.1
#[test]
fn case_35_1_nothing_that_happens_tells_the_rebels_which_cards_come() {
    let decks =
        [["1-3", "2-4", "3-5", "1-5", "3-4"], ["1-3", "2-4", "3-5", "4-5", "1-2"], ["1-3", "2-4", "3-5", "2-3", "2-5"]];
    let steps: usize = (0..6)
        .map(|seed| {
            // Three Game-Turns begin with a card that is the same in all of them; the fourth would not.
            let games = decks.iter().map(|deck| lively(112, deck, &NOTHING_RICH[..5], seed)).collect();
            play_alike(games, Viewer::Side(Side::Rebel), 9, seed)
        })
        .sum();
    assert!(steps > 1000, "{steps} steps");
}

/// Cases: 31.1
/// Rows: case/31.1
#[test]
fn case_31_1_nothing_that_happens_tells_the_rebels_which_secret_is_where() {
    let deck = ["1-3", "2-4", "1-2", "1-5"];
    let steps: usize = (0..8)
        .map(|seed| {
            let turned = [
                &NOTHING_RICH[..5],
                &NOTHING_RICH[5..],
                &["mutant_world", "trap", "casino_galactica", "ipoc", "dead_world"],
            ];
            let games = turned.iter().map(|hidden| lively(112, &deck, hidden, seed)).collect();
            play_alike(games, Viewer::Side(Side::Rebel), 9, seed)
        })
        .sum();
    assert!(steps > 1000, "{steps} steps");
}
