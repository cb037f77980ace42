//! Whatever the rules do not allow now has a reason (4.0): the whole vocabulary of answers at every decision of whole games.

use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::decision::Question;
use fitg_engine::game::Game;
use fitg_engine::scenario::official;
use fitg_engine::state::{Options, Place, State};
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use std::collections::BTreeSet;

/// Answers a whole game in a way that is always the same, and looks at it before every answer.
fn play_on(id: &str, options: Options, seed: u64, mut look: impl FnMut(&Game)) {
    let scenario = official(id).unwrap_or_else(|| panic!("{id} is an official scenario"));
    let mut game = Game::new(&scenario, options, Seed(seed)).expect("no mistake in it").without_undo();
    let mut turn = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    while let Some(open) = game.decision() {
        turn = turn.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let pick = open.answers[(turn >> 33) as usize % open.answers.len()];
        look(&game);
        game.apply(pick).expect("a listed answer");
    }
}

fn name(question: Question) -> String {
    format!("{question:?}").split([' ', '{', '(']).next().unwrap_or_default().to_owned()
}

/// Where a piece is that an answer names.
fn place(state: &State, answer: Answer) -> Option<Place> {
    match answer {
        Answer::Unit(unit) => Some(state.units[unit].place()),
        Answer::Character(character) => Some(state.characters[character].place()),
        Answer::Ship(ship) => Some(state.ships[ship].place()),
        _ => None,
    }
}

/// What is said of one decision: each answer is listed or closed for a reason that is true of it.
fn looked_at(game: &Game, met: &mut BTreeSet<String>) {
    let (Some(open), Some(reasons)) = (game.decision(), game.reasons()) else { return };
    let (question, state) = (open.question, game.state());
    for answer in Answer::every() {
        let listed = open.answers.contains(&answer);
        let why = reasons.why_not(answer);
        assert_eq!(listed, why.is_none(), "{answer} at {question:?}: {why:?}");
        let of_this_kind = question.is_answered_with(answer);
        assert!(of_this_kind || !listed, "{answer} at {question:?} is listed");
        // To the pieces that a question can be answered with it does not say that it is about something else.
        assert_eq!(of_this_kind, why != Some(Why::NotAsked), "{answer} at {question:?}");
        if let Some(Place::Environ(environ)) = place(state, answer) {
            // Who leads a reaction stands where the unit sets out, and the question is about where it goes.
            let leads = matches!(question, Question::ReactLeader { .. });
            let elsewhere = leads || question.about().place.environ() != Some(environ);
            assert!(why != Some(Why::NotHere) || elsewhere, "{answer} at {question:?} is there");
            assert_ne!(why, Some(Why::NotInPlay), "{answer} at {question:?} is in play");
        }
        if of_this_kind && listed {
            met.insert(name(question));
        }
    }
}

#[test]
fn case_4_0_every_answer_that_is_not_listed_is_closed_for_a_reason() {
    let mut met = BTreeSet::new();
    let by_hand = Options { dice_by_hand: true, ..Options::default() };
    let ten = Options { ten_sided_search: true, ..Options::default() };
    for id in ["flight-to-egrix", "varu-powderkeg"] {
        for (options, seeds) in [(Options::default(), 0..12), (by_hand, 0..4), (ten, 0..4)] {
            for seed in seeds {
                play_on(id, options, seed, |game| looked_at(game, &mut met));
            }
        }
    }
    // What random games lead to seldom is asked in the tests of its own section.
    assert!(met.len() > 50, "{} questions were asked: {met:?}", met.len());
}

/// Whoever is asked is told the same whatever the enemy hides: in a game that differs from this one in nothing but what he
/// cannot see, every reason is the same; and so it is in the game that is made from his view, which pages and programs ask.
#[test]
fn case_7_22_no_reason_tells_what_the_enemy_hides() {
    for (id, seeds) in [("flight-to-egrix", 0..6), ("varu-powderkeg", 0..6)] {
        for seed in seeds {
            let mut turn = 0;
            play_on(id, Options::default(), seed, |game| {
                turn += 1;
                let Some(open) = game.decision() else { return };
                let view = game.view(Viewer::Side(open.side));
                let (possible, sample) = (view.possible_game(), view.sample(Seed(turn)));
                let (Some(here), Some(there), Some(shown)) = (game.reasons(), sample.reasons(), possible.reasons())
                else {
                    panic!("nothing is asked any more at {:?}", open.question)
                };
                for answer in Answer::every() {
                    let why = here.why_not(answer);
                    assert_eq!(why, there.why_not(answer), "{answer} at {:?} in another game", open.question);
                    assert_eq!(why, shown.why_not(answer), "{answer} at {:?} in the view's game", open.question);
                }
            });
        }
    }
}
