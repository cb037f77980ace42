//! A recorded game is looked at step by step, and gone on from anywhere.

use crate::table::{Folder, Numbers, any_answer, new_game, open, play};
use fitg_engine::chance::Seed;
use fitg_engine::event::{Event, Report};
use fitg_engine::game::Game;
use fitg_engine::state::State;
use fitg_engine::{Side, case};
use fitg_saves::{GameName, Replay, SavedGame, Step};

/// A game with answers taken back and other dice in it: the positions that stayed in effect, and what led to each.
fn recorded(folder: &Folder) -> (SavedGame, Vec<State>, Vec<Vec<Report>>) {
    let mut game = SavedGame::create(&folder.file("g.fitg"), new_game("varu-powderkeg", 21)).expect("a new game");
    let mut numbers = Numbers(21);
    let (mut states, mut events) = (vec![*game.game().state()], vec![game.game().events().to_vec()]);
    for n in 0..300 {
        if n % 5 == 0 && game.can_undo().is_some() {
            game.undo().expect("recorded");
            states.pop();
            events.pop();
        } else if n == 101 {
            game.reseed(Seed(4)).expect("recorded");
            states.push(*game.game().state());
            events.push(vec![Report::new(case!("2.5"), Event::NewDice)]);
        } else if let Some(answer) = any_answer(game.game(), &mut numbers) {
            events.push(game.answer(answer).expect("recorded").to_vec());
            states.push(*game.game().state());
        }
    }
    (game, states, events)
}

#[test]
fn each_position_and_what_led_to_it_is_shown_from_wherever_one_comes() {
    let folder = Folder::new();
    let (game, states, events) = recorded(&folder);
    let mut replay = game.replay();
    assert_eq!((replay.last(), replay.position()), (states.len() - 1, 0));
    let mut numbers = Numbers(3);
    let look = |replay: &mut Replay, position: usize| {
        assert_eq!(replay.position(), position);
        assert_eq!(*replay.game().state(), states[position], "position {position}");
        assert_eq!(replay.events(), events[position], "what led to position {position}");
    };
    for position in 0..states.len() {
        look(&mut replay, position);
        assert_eq!(replay.forward(), position + 1 < states.len());
    }
    for position in (0..states.len()).rev() {
        look(&mut replay, position);
        assert_eq!(replay.back(), position > 0);
    }
    for _ in 0..300 {
        let position = numbers.below(states.len());
        replay.go(position).expect("a position");
        look(&mut replay, position);
    }
    let error = replay.go(states.len()).expect_err("past the end");
    assert_eq!(error.code(), "no-such-position");
    assert_eq!(replay.step(0), None);
    assert!(matches!(replay.step(1), Some(Step::Answer { .. })));
    let reseeded = (1..states.len()).filter(|&at| replay.step(at) == Some(Step::NewDice { seed: Seed(4) })).count();
    assert_eq!(reseeded, 1);
}

#[test]
fn the_player_turns_are_found_and_jumped_to() {
    let folder = Folder::new();
    let (game, states, _) = recorded(&folder);
    let mut replay = game.replay();
    let turns: Vec<(u8, Side)> = replay.player_turns().iter().map(|begun| (begun.turn, begun.side)).collect();
    let expected: Vec<(u8, Side)> =
        (1..).flat_map(|turn| Side::BOTH.map(|side| (turn, side))).take(turns.len()).collect();
    assert_eq!(turns, expected);
    assert!(turns.len() >= 3, "{turns:?}");
    for &(turn, side) in &turns {
        assert!(replay.jump(turn, side));
        assert!(replay.events().iter().any(|told| told.event == Event::PlayerTurnBegins { side }));
        let clock = replay.game().state().clock;
        assert_eq!((clock.turn, clock.side), (turn, side));
        assert_eq!(*replay.game().state(), states[replay.position()]);
    }
    assert!(!replay.jump(60, Side::Rebel));
}

#[test]
fn events_of_a_replay_know_their_cases() {
    let folder = Folder::new();
    let (game, ..) = recorded(&folder);
    let mut replay = game.replay();
    let mut cases = std::collections::BTreeSet::new();
    while replay.forward() {
        cases.extend(replay.events().iter().map(|told| told.case));
    }
    assert!(cases.len() > 15, "{cases:?}");
}

#[test]
fn going_on_from_any_position_is_another_game_with_other_dice() {
    let folder = Folder::new();
    let (game, states, _) = recorded(&folder);
    let mut replay = game.replay();
    for position in [0, 1, 50, 99, 150, states.len() - 1] {
        replay.go(position).expect("a position");
        let path = folder.file(&format!("from-{position}.fitg"));
        let name = GameName::new("What if").expect("a name");
        replay.go_on(&path, name.clone(), Seed(77), 5).expect("a new game");
        let mut other = open(&path);
        let mut expected = states[position];
        expected.chance = other.game().state().chance;
        assert_eq!(*other.game().state(), expected, "position {position}");
        assert_eq!((expected.chance.seed, expected.chance.words), (Seed(77), 0));
        assert_eq!((other.name(), other.can_undo()), (&name, None));
        play(&mut other, 40, &mut Numbers(1));
        drop(other);
        open(&path);
    }
}

#[test]
fn an_engine_fed_the_steps_of_a_replay_comes_to_the_same_end() {
    let folder = Folder::new();
    let (game, states, _) = recorded(&folder);
    let replay = game.replay();
    let header = replay.header();
    let mut again = Game::new(&header.scenario, header.options, header.seed).expect("the scenario");
    for position in 1..=replay.last() {
        match replay.step(position).expect("a step") {
            Step::Answer { side, answer } => {
                assert_eq!(again.decision().map(|decision| decision.side), Some(side));
                again.apply(answer).expect("allowed");
            }
            Step::NewDice { seed } => again.reseed(seed),
            Step::TakenBack(agreed) => again.taken_back(agreed.by, agreed.answers, agreed.consent, agreed.seed),
        }
    }
    assert_eq!(Some(again.state()), states.last());
}
