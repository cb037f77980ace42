//! Takebacks that the players agreed on.

use crate::table::{Folder, Numbers, any_answer, bare, forged, new_game, open, play};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::event::{Consent, Event};
use fitg_engine::state::State;
use fitg_saves::{Agreement, GameName, Replay, SavedGame, Step, check, check_bytes};

const fn agreement(answers: u16) -> Agreement {
    Agreement { answers, by: Side::Imperial, consent: Consent::Players, seed: Seed(77) }
}

/// The facts with other chance: what a takeback leaves of a position.
fn but_for_chance(state: &State) -> State {
    let mut state = *state;
    state.chance = Default::default();
    state
}

/// A game in which a die has just been thrown, with the state before the newest answer.
fn past_a_die(path: &std::path::Path) -> (SavedGame, State) {
    let mut game = SavedGame::create(path, new_game("varu-powderkeg", 4)).expect("a new game");
    let mut numbers = Numbers(4);
    loop {
        let before = *game.game().state();
        let answer = any_answer(game.game(), &mut numbers).expect("it goes on");
        game.answer(answer).expect("recorded");
        if game.game().state().chance.words > before.chance.words + 1 && game.can_undo().is_none() {
            return (game, before);
        }
    }
}

#[test]
fn a_takeback_goes_back_past_a_die_and_the_dice_to_come_are_new() {
    let folder = Folder::new();
    let path = folder.file("g.fitg");
    let (mut game, before) = past_a_die(&path);
    let answers = game.answers();
    let events = game.take_back_agreed(agreement(1)).expect("agreed").to_vec();
    let told = Event::TakenBack { by: Side::Imperial, answers: 1, consent: Consent::Players };
    assert_eq!(events.iter().map(|report| report.event).collect::<Vec<_>>(), [told]);
    assert_eq!(but_for_chance(game.game().state()), but_for_chance(&before));
    assert_eq!((game.game().state().chance.seed, game.game().state().chance.words), (Seed(77), 0));
    assert_eq!((game.answers(), game.can_undo(), game.can_redo()), (answers - 1, None, None));
}

#[test]
fn a_game_with_takebacks_read_back_is_the_game_that_was_played_and_nothing_is_cut_out_of_its_file() {
    let folder = Folder::new();
    for seed in 0..6 {
        let path = folder.file(&format!("{seed}.fitg"));
        let mut game = SavedGame::create(&path, new_game("flight-to-egrix", seed)).expect("a new game");
        let mut numbers = Numbers(seed);
        for round in 1..=8_u16 {
            play(&mut game, 30, &mut numbers);
            let before = std::fs::read(&path).expect("its file");
            game.take_back_agreed(agreement(round * 2)).expect("agreed");
            let after = std::fs::read(&path).expect("its file");
            assert!(after.starts_with(&before) && after.len() > before.len());
            let (state, answers) = (*game.game().state(), game.answers());
            drop(game);
            game = open(&path);
            assert_eq!((*game.game().state(), game.answers()), (state, answers));
            assert_eq!(game.notices(), []);
        }
        drop(game);
        assert_eq!(check(&path).expect("sound").takebacks, 8);
    }
}

#[test]
fn a_takeback_killed_in_the_middle_is_one_game_or_the_other() {
    let folder = Folder::new();
    let path = folder.file("g.fitg");
    let mut game = SavedGame::create(&path, new_game("flight-to-egrix", 9)).expect("a new game");
    play(&mut game, 90, &mut Numbers(9));
    let (before, state_before) = (std::fs::read(&path).expect("its file"), *game.game().state());
    game.take_back_agreed(agreement(7)).expect("agreed");
    let (after, state_after) = (std::fs::read(&path).expect("its file"), *game.game().state());
    for length in before.len()..=after.len() {
        let cut = open(&folder.holds("cut.fitg", &after[..length]));
        // A line that lacks only its line feed is whole.
        let expected = if length + 1 >= after.len() { state_after } else { state_before };
        assert_eq!(*cut.game().state(), expected, "{length}");
    }
}

#[test]
fn a_takeback_is_a_step_of_the_replay_and_what_was_taken_back_is_none() {
    let folder = Folder::new();
    let path = folder.file("g.fitg");
    let mut game = SavedGame::create(&path, new_game("flight-to-egrix", 5)).expect("a new game");
    play(&mut game, 40, &mut Numbers(5));
    game.take_back_agreed(agreement(6)).expect("agreed");
    play(&mut game, 20, &mut Numbers(6));
    let state = *game.game().state();
    drop(game);
    let mut replay = Replay::open(&path).expect("it can be looked at");
    assert_eq!(replay.last(), 34 + 1 + 20);
    assert_eq!(replay.step(35), Some(Step::TakenBack(agreement(6))));
    replay.go(35).expect("there");
    assert!(replay.events().iter().any(|report| matches!(report.event, Event::TakenBack { answers: 6, .. })));
    replay.go(replay.last()).expect("there");
    assert_eq!(*replay.game().state(), state);
    // Nobody answered where the players went back; every other answer led on to the position after it.
    let positions = replay.positions();
    assert_eq!((positions.len(), replay.position()), (56, 55));
    for (at, (game, given)) in positions.iter().enumerate() {
        assert_eq!(given.is_none(), at == 34 || at == 55, "{at}");
        let Some(&answer) = given.as_ref() else { continue };
        let mut next = game.clone();
        next.apply(answer).expect("allowed");
        assert_eq!(next.state(), positions[at + 1].0.state(), "{at}");
    }
    // Another game can begin before it, at it and after it.
    for position in [33, 34, 35, 36] {
        replay.go(position).expect("there");
        let other = folder.file(&format!("{position}.fitg"));
        replay.go_on(&other, GameName::default(), Seed(3), 1).expect("begun");
        assert_eq!(but_for_chance(open(&other).game().state()), but_for_chance(replay.game().state()), "{position}");
    }
}

#[test]
fn a_copy_of_a_game_with_a_takeback_is_the_same_game() {
    let folder = Folder::new();
    let path = folder.file("g.fitg");
    let mut game = SavedGame::create(&path, new_game("varu-powderkeg", 5)).expect("a new game");
    play(&mut game, 60, &mut Numbers(5));
    game.take_back_agreed(agreement(11)).expect("agreed");
    let copy = folder.file("copy.fitg");
    game.copy_to(&copy, GameName::default(), Seed(8), 2).expect("copied");
    assert_eq!(but_for_chance(open(&copy).game().state()), but_for_chance(game.game().state()));
}

/// The answers told in the line with which a game begins anew can be taken back too.
#[test]
fn a_takeback_reaches_into_what_a_game_began_anew_with() {
    let folder = Folder::new();
    let (_, bytes) = folder.game("g.fitg", 8, 12);
    let lines = bare(&bytes);
    let header: serde_json::Value = serde_json::from_str(&lines[0]).expect("JSON");
    let steps: Vec<&str> = lines[1..].iter().map(String::as_str).filter(|line| line.contains("\"answer\"")).collect();
    let resume = format!("{{\"resume\":{},\"steps\":[{}]}}", header["versions"], steps.join(","));
    let path = folder.holds("anew.fitg", &forged(&[lines[0].clone(), resume]));
    let mut game = open(&path);
    assert_eq!(game.answers(), 12);
    game.take_back_agreed(agreement(5)).expect("agreed");
    play(&mut game, 3, &mut Numbers(2));
    let state = *game.game().state();
    drop(game);
    assert_eq!(*open(&path).game().state(), state);
    let mut replay = Replay::open(&path).expect("it can be looked at");
    for position in [6, 7, 8, 9] {
        replay.go(position).expect("there");
        let other = folder.file(&format!("{position}.fitg"));
        replay.go_on(&other, GameName::default(), Seed(3), 1).expect("begun");
        assert_eq!(but_for_chance(open(&other).game().state()), but_for_chance(replay.game().state()), "{position}");
    }
}

#[test]
fn a_takeback_that_does_not_fit_is_refused_with_its_line() {
    let folder = Folder::new();
    let (path, bytes) = folder.game("g.fitg", 8, 12);
    let mut game = open(&path);
    for answers in [0, 13, u16::MAX] {
        assert_eq!(game.take_back_agreed(agreement(answers)).expect_err("refused").code(), "nothing-to-undo");
    }
    assert_eq!(std::fs::read(&path).expect("its file"), bytes);
    let told = r#""by":"rebel","consent":"players","seed":"3"}"#;
    for what in [r#""takeback":99,"answer":"done","side":"rebel""#, r#""takeback":1,"answer":"draw","side":"rebel""#] {
        let mut lines = bare(&bytes);
        lines.push(format!("{{{what},{told}"));
        let error = check_bytes(&forged(&lines)).expect_err("it does not fit");
        assert_eq!((error.code(), error.line()), ("disagrees", Some(lines.len())), "{what}");
    }
}
