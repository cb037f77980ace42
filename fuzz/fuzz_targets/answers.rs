//! Any bytes as a game: the first choose the scenario, the options and the dice, each later one an answer.
//!
//! A listed answer must be taken, one that is not listed refused with the game untouched and closed for a reason, and what
//! was taken back must be as it was before.
#![no_main]

use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::scenario::{official, official_ids};
use fitg_engine::state::Options;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let [first, seed, answers @ ..] = bytes else { return };
    let options = Options {
        dice_by_hand: first & 2 != 0,
        merciless_pdbs: first & 4 != 0,
        ten_sided_search: first & 8 != 0,
        ..Options::default()
    };
    let id = official_ids()[usize::from(first & 1)];
    let scenario = official(id).expect("an official scenario");
    let mut game = Game::new(&scenario, options, Seed(u64::from(*seed))).expect("no mistake in it");
    let mut heard: Option<Answer> = None;
    for &byte in answers {
        let Some(decision) = game.decision() else {
            assert!(game.outcome().is_some(), "nobody is asked and the game is not over");
            return;
        };
        assert!(!decision.answers.is_empty(), "a question without an answer: {}", decision.prompt());
        let listed = decision.answers.to_vec();
        if byte >= 250 {
            let before = *game.state();
            match heard {
                // An answer heard some time ago.
                Some(answer) if byte >= 253 && !listed.contains(&answer) => {
                    assert!(game.apply(answer).is_err(), "{answer} was not listed");
                    assert!(*game.state() == before, "a refused answer changed the state");
                }
                _ => {
                    game.undo();
                }
            }
            continue;
        }
        if byte % 32 == 3 {
            let reasons = game.reasons().expect("something is asked");
            for answer in Answer::every() {
                assert!(reasons.why_not(answer).is_none() == listed.contains(&answer), "{answer} and its reason");
            }
        }
        let answer = listed[usize::from(byte) % listed.len()];
        heard = heard.filter(|_| byte % 8 != 0).or(Some(answer));
        let before = *game.state();
        // A fault of the engine is a refusal too.
        game.apply(answer).expect("a listed answer is taken");
        if byte % 16 == 1 && game.undo_depth() > 0 {
            let after = *game.state();
            assert!(game.undo() && *game.state() == before, "taken back it is as before");
            game.apply(answer).expect("and can be given again");
            assert!(*game.state() == after, "to the same effect");
        }
    }
});
