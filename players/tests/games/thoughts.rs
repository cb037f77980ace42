//! What the captain is after: of its own view and nothing else, in a line or two, the same each time.

use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::scenario::{official, official_ids, province_ids};
use fitg_engine::state::Options;
use fitg_engine::view::Viewer;
use fitg_players::plain::Plain;
use fitg_players::review::Position;
use fitg_players::thoughts::{Thoughts, begun, thoughts};
use fitg_players::{Player, Seat};

fn played(id: &str, seed: u64, most: usize) -> Vec<Position> {
    let scenario = official(id).expect("an official scenario");
    let mut game = Game::new(&scenario, Options::default(), Seed(seed)).expect("no mistake in it").without_undo();
    let mut players = Side::BOTH.map(|side| Plain::new(side, Seed(seed)));
    let mut positions = Vec::new();
    while let Some(seat) = Seat::asked(&game).filter(|_| positions.len() < most) {
        let given = players[seat.side().index()].choose(&seat);
        positions.push(Position { game: game.clone(), given: Some(given) });
        game.apply(given).expect("a listed answer");
    }
    positions.push(Position { game, given: None });
    positions
}

/// The Player-Turns of a game: what a side began each with, and in which position.
fn turns(positions: &[Position]) -> Vec<&[Position]> {
    let key = |position: &Position| (position.game.state().clock.turn, position.game.state().clock.side);
    positions.chunk_by(|one, next| key(one) == key(next)).collect()
}

fn told(game: &Game, side: Side, turn: &[Position]) -> Option<Thoughts> {
    let (_, begun) = begun(turn, side)?;
    thoughts(&game.view(Viewer::Side(side)), begun, &|| true).expect("nobody stops it")
}

/// Another game that looks the same to the side is dealt: what it is after must be the same, for it knows no more.
#[test]
fn games_that_differ_only_in_what_the_captain_may_not_know_give_the_same_thoughts() {
    let mut differed = [0; 2];
    for id in official_ids() {
        for seed in 80..84 {
            let positions = played(id, seed, 400);
            for turn in turns(&positions) {
                let side = turn[0].game.state().clock.side;
                let Some((here, _)) = begun(turn, side) else { continue };
                let twin = here.game.view(Viewer::Side(side)).sample(Seed(4_711));
                let (mut facts, mut others) = (*here.game.state(), *twin.state());
                (facts.chance, others.chance) = Default::default();
                if facts == others || differed[side.index()] >= 6 {
                    continue;
                }
                differed[side.index()] += 1;
                let thoughts = told(&here.game, side, turn);
                assert!(thoughts.is_some(), "{id}");
                assert_eq!(thoughts, told(&twin, side, turn), "{id}");
            }
        }
    }
    assert!(differed.into_iter().all(|games| games >= 3), "twins that are the same game show nothing: {differed:?}");
}

#[test]
fn a_turn_is_told_in_a_line_or_two_from_the_first_answer_that_left_a_choice() {
    let (mut aims, mut fears) = (0, 0);
    for id in official_ids() {
        let positions = played(id, 90, 400);
        for turn in turns(&positions) {
            let side = turn[0].game.state().clock.side;
            let Some((here, first)) = begun(turn, side) else { continue };
            let decision = here.game.decision().expect("somebody is asked");
            assert!(decision.side == side && decision.answers.len() > 1 && here.given == Some(first.given));
            let told = told(&here.game, side, turn).expect("the game is learned");
            assert_eq!((told.side, told.turn), (side, here.game.state().clock.turn));
            assert!((1..=3).contains(&told.lines.len()), "{told:?}");
            assert!(told.lines[0].starts_with("Expects to win ") && told.lines[0].ends_with("needs."), "{told:?}");
            aims += told.lines.iter().filter(|line| line.starts_with("After: ")).count();
            fears += told.lines.iter().filter(|line| line.starts_with("Fears: ")).count();
        }
    }
    assert!(aims > 3 && fears > 0, "{aims} aims and {fears} fears show little");
}

#[test]
fn in_the_larger_games_too_it_says_what_it_is_after_and_where_nothing_was_chosen_nothing_is_told() {
    let id = province_ids().into_iter().next().expect("a scenario");
    let positions = played(id, 3, 60);
    let side = positions[0].game.decision().expect("somebody is asked").side;
    let (here, first) = begun(&positions, side).expect("something was chosen");
    let told = thoughts(&here.game.view(Viewer::Side(side)), first, &|| true).expect("nobody stops it");
    let told = told.expect("the game is learned");
    assert!(told.side == side && told.lines[0].starts_with("Expects to win "), "{told:?}");
    let unanswered = [Position { given: None, ..here.clone() }];
    assert!(
        begun(&unanswered, side).is_none()
            && begun(&positions, side.enemy())
                .is_none_or(|(at, _)| at.game.decision().is_some_and(|asked| asked.side != side))
    );
}
