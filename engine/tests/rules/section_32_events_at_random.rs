//! Galactic Events (32) in whatever happens: each of them drawn in games that go on by chance, and what nobody may know of the deck.

use crate::play::galactic_scenario;
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::cards::GalacticEventId;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::state::Options;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};
use std::collections::BTreeSet;

const VIEWERS: [Viewer; 3] = [Viewer::Both, Viewer::Side(Side::Rebel), Viewer::Side(Side::Imperial)];

/// A galaxy in which every event finds something to do; these were drawn already.
fn lively(segment: &str, drawn: &[GalacticEventId], seed: u64) -> Game {
    let planets = json!([
        {"planet": 221, "loyalty": "unrest", "pdb_level": 1, "pdb_up": true},
        {"planet": 222, "loyalty": "unrest", "pdb_level": 0, "pdb_up": false},
        {"planet": 211, "loyalty": "dissent", "pdb_level": 2, "pdb_up": true},
        {"planet": 441, "loyalty": "patriotic", "pdb_level": 1, "pdb_up": true},
        {"planet": 442, "loyalty": "unrest", "pdb_level": 0, "pdb_up": false},
        {"planet": 551, "loyalty": "unrest", "pdb_level": 0, "pdb_up": false},
        {"planet": 223, "state": "rebellion", "pdb_level": 1, "pdb_up": false},
        {"planet": 432, "state": "rebel_control", "pdb_level": 1, "pdb_up": true}]);
    let drawn: Vec<Value> = drawn.iter().map(|event| json!(event.slug())).collect();
    let position = json!({"turn": 6, "side": if segment == "interphase" { "imperial" } else { "rebel" }, "segment": segment,
        "pair": if segment == "interphase" { "second" } else { "first" },
        "tracks": {"rebel": 30, "imperial": 20}, "events_drawn": drawn, "assignments": {"drawn": ["1-2"], "to_come": ["1-3", "2-4"]},
        "dead": ["boccanegra", "scott_rubel", "telmen"],
        "characters": [
            {"character": "adam_starlight", "at": 3121, "ship": "star_cruiser"}, {"character": "frun_sentel", "at": 3122},
            {"character": "kogus", "at": 5511}, {"character": "zina_adora", "at": 5511}, {"character": "doctor_sontag", "at": 3111},
            {"character": "ran_jayma", "at": 4331, "possessions": ["medi_kit_of_ptolus", "norrocks"]},
            {"character": "jon_kidu", "at": 2211, "ship": "imperial_spaceship_1"}, {"character": "barca", "at": 2111, "stack": "military"},
            {"character": "vans_ka_tie_a", "at": 4323}],
        "units": [
            {"kind": "line", "at": 2211, "count": 2}, {"kind": "veteran", "at": 2221}, {"kind": "elite_army", "at": 2111},
            {"kind": "suicide_squad", "at": 3112}, {"kind": "patrol", "at": 2231}, {"kind": "line", "at": 4321},
            {"kind": "rebel_air_2_1", "at": 2231, "count": 2}, {"kind": "rebel_urban_2_3", "at": 4321}],
        "space": [
            {"at": {"orbit": 511}, "units": [{"kind": "patrol", "count": 2}]},
            {"at": {"orbit": 521}, "units": [{"kind": "line"}, {"kind": "rebel_urban_2_3"}]},
            {"at": {"orbit": 221}, "units": [{"kind": "patrol"}]}, {"at": {"orbit": 222}, "units": [{"kind": "rebel_wild_2_3"}]}]});
    let scenario = galactic_scenario(planets, position, json!({}));
    Game::new(&scenario, Options::default(), Seed(seed)).unwrap_or_else(|error| panic!("{error}"))
}

/// Whatever follows on an event, the facts add up, and views and samples are sound.
///
/// Cases: 32.0
#[test]
fn case_32_0_each_event_leaves_everything_sound_in_games_by_chance() {
    for event in GalacticEventId::all() {
        let others: Vec<GalacticEventId> = GalacticEventId::all().filter(|&other| other != event).collect();
        for seed in 0..3_u64 {
            let mut game = lively("galactic_event", &others, seed);
            assert!(game.state().galactic.events_drawn.contains(event));
            let mut dice = (seed + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
            for step in 0..500 {
                let Some(decision) = game.decision() else { break };
                if game.state().clock.turn > 6 {
                    break;
                }
                dice ^= dice << 13;
                dice ^= dice >> 7;
                dice ^= dice << 17;
                let answer = decision.answers[usize::try_from(dice >> 33).expect("a number") % decision.answers.len()];
                let asked = format!("{event}, seed {seed}, step {step}: {answer} to {}", decision.prompt());
                game.apply(answer).unwrap_or_else(|refusal| panic!("{asked}: {refusal}"));
                assert!(game.fault().is_none(), "{asked}");
                game.recount().unwrap_or_else(|error| panic!("{asked}: {error}"));
                if step % 60 == 0 {
                    for viewer in VIEWERS {
                        let view = game.view(viewer);
                        let _board = view.board();
                        let sample = view.sample(Seed(seed + step));
                        assert!(sample.fault().is_none(), "{asked}: {viewer:?} {:?}", sample.fault());
                        let next = game.decision().map(|next| next.prompt());
                        assert!(
                            sample.view(viewer) == view,
                            "{asked}: {viewer:?}; next {next:?}\n{:#?}\n{:#?}",
                            view.possible_moment(),
                            sample.view(viewer).possible_moment()
                        );
                    }
                }
            }
        }
    }
}

/// Which events are to come nobody knows: games that differ in nothing but the chance to come look alike, and samples bring others.
///
/// Cases: 32.0
#[test]
fn case_32_0_nobody_knows_which_event_comes_next() {
    let drawn: Vec<GalacticEventId> = GalacticEventId::all().take(3).collect();
    let games: Vec<Game> = (0..4).map(|seed| lively("missions", &drawn, seed)).collect();
    for viewer in VIEWERS {
        let view = games[0].view(viewer);
        for game in &games[1..] {
            assert!(game.view(viewer) == view, "{viewer:?}");
        }
        let mut next = BTreeSet::new();
        for seed in 0..25 {
            let mut sample = view.sample(Seed(seed));
            while sample.state().clock.turn == 6 {
                let Some(decision) = sample.decision() else { break };
                let open = decision.answers;
                let pass = [Answer::Done, Answer::No, Answer::Stop].into_iter().find(|pass| open.contains(pass));
                let answer = pass.unwrap_or(open[0]);
                sample.apply(answer).unwrap_or_else(|refusal| panic!("{answer}: {refusal}"));
            }
            next.extend(sample.state().galactic.events_drawn.iter().filter(|event| !drawn.contains(event)));
        }
        assert!(next.len() > 8, "{viewer:?}: {next:?}");
    }
}
