//! Games recorded by other rules.

use crate::table::{Folder, Numbers, bare, error_of, forged, new_game, open, play};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_saves::{GameName, Notice, Replay, SavedGame, check};
use std::path::PathBuf;

/// A game of the Varu Powderkeg up to its second Player-Turn and a few answers more, as lines.
fn lines(folder: &Folder) -> Vec<String> {
    let path = folder.file("original.fitg");
    let mut game = SavedGame::create(&path, new_game("varu-powderkeg", 11)).expect("a new game");
    let mut numbers = Numbers(11);
    let snapshots = || bare(&std::fs::read(&path).expect("its file")).iter().filter(|line| is_snapshot(line)).count();
    while snapshots() < 3 {
        play(&mut game, 1, &mut numbers);
    }
    play(&mut game, 6, &mut numbers);
    bare(&std::fs::read(&path).expect("its file"))
}

fn is_snapshot(line: &str) -> bool {
    line.starts_with("{\"snapshot\":")
}

/// The file as a program with rules of number 0 would have written it.
fn older(folder: &Folder, name: &str, mut lines: Vec<String>) -> PathBuf {
    let ours = format!("\"rules\":{}", fitg_engine::version::RULES);
    assert!(lines[0].contains(&ours));
    lines[0] = lines[0].replace(&ours, "\"rules\":0").replace("\"program\":\"", "\"program\":\"0.0.9-");
    folder.holds(name, &forged(&lines))
}

/// Changes the third answer into one that these rules do not allow.
fn spoil(lines: &mut [String]) -> usize {
    lines[3] = "{\"answer\":\"camp\",\"side\":\"imperial\"}".to_owned();
    4
}

#[test]
fn a_game_by_other_rules_that_replays_alike_is_opened_and_told_of() {
    let folder = Folder::new();
    let lines = lines(&folder);
    let path = older(&folder, "old.fitg", lines);
    let game = open(&path);
    assert_eq!(game.notices().iter().map(Notice::code).collect::<Vec<_>>(), ["other-rules"]);
    assert_eq!(game.game().state(), open(&folder.file("original.fitg")).game().state());
    assert!(game.notices()[0].to_string().contains("0.0.9-"), "{}", game.notices()[0]);
}

#[test]
fn a_game_by_other_rules_that_disagrees_goes_on_from_its_newest_snapshot() {
    let folder = Folder::new();
    let mut lines = lines(&folder);
    let disagreed = spoil(&mut lines);
    let newest = lines.iter().rposition(|line| is_snapshot(line)).expect("a snapshot") + 1;
    let path = older(&folder, "old.fitg", lines);
    let bytes = std::fs::read(&path).expect("its file");
    let mut game = open(&path);
    let [Notice::FromSnapshot { disagreed: at, snapshot, turn, side, left_out, .. }] = game.notices() else {
        panic!("{:?}", game.notices())
    };
    assert_eq!((*at, *snapshot, *turn, *side, *left_out), (disagreed, newest, 2, Side::Rebel, 0));
    assert_eq!(game.game().state(), open(&folder.file("original.fitg")).game().state());
    assert_eq!(std::fs::read(&path).expect("its file"), bytes, "looking changes nothing");

    // Played on, the position is recorded first, and from there on the game is one of these rules.
    play(&mut game, 5, &mut Numbers(1));
    let state = *game.game().state();
    drop(game);
    let after = std::fs::read(&path).expect("its file");
    assert!(after.starts_with(&bytes), "nothing is cut out");
    assert!(bare(&after).iter().any(|line| line.starts_with("{\"resume\":")));
    let game = open(&path);
    assert_eq!(*game.game().state(), state);
    assert_eq!(game.notices(), []);
    // The six answers after the snapshot, which were repeated, and five more.
    assert_eq!(check(&path).map(|checked| checked.answers).ok(), Some(11));
}

#[test]
fn answers_after_the_snapshot_that_cannot_be_repeated_are_counted() {
    let folder = Folder::new();
    let mut lines = lines(&folder);
    spoil(&mut lines);
    let last = lines.len() - 3;
    lines[last] = "{\"answer\":\"camp\",\"side\":\"imperial\"}".to_owned();
    let path = older(&folder, "old.fitg", lines);
    let mut game = open(&path);
    let [Notice::FromSnapshot { left_out, .. }] = game.notices() else { panic!("{:?}", game.notices()) };
    assert_eq!(*left_out, 3);
    assert_eq!(game.answers(), 3);

    // A copy made before anything is played goes on from the same position.
    let copy = folder.file("copy.fitg");
    game.copy_to(&copy, GameName::new("Copy").expect("a name"), Seed(5), 1).expect("copied");
    let mut expected = *game.game().state();
    let copied = open(&copy);
    expected.chance = copied.game().state().chance;
    assert_eq!((*copied.game().state(), copied.notices()), (expected, &[][..]));
    assert_eq!(expected.chance.seed, Seed(5));

    play(&mut game, 4, &mut Numbers(2));
    let state = *game.game().state();
    drop(game);
    assert_eq!(*open(&path).game().state(), state);
}

#[test]
fn a_snapshot_that_was_taken_back_is_not_gone_on_from() {
    let folder = Folder::new();
    let mut lines = lines(&folder);
    spoil(&mut lines);
    let newest = lines.iter().rposition(|line| is_snapshot(line)).expect("a snapshot");
    let before = lines[..newest].iter().rposition(|line| is_snapshot(line)).expect("two snapshots") + 1;
    // The answer that began the Player-Turn was taken back.
    lines.truncate(newest + 1);
    lines.push(lines[newest - 1].replace("\"answer\"", "\"undo\""));
    let game = open(&older(&folder, "old.fitg", lines));
    let [Notice::FromSnapshot { snapshot, .. }] = game.notices() else { panic!("{:?}", game.notices()) };
    assert_eq!(*snapshot, before);
}

#[test]
fn snapshots_that_cannot_be_read_are_passed_over() {
    let folder = Folder::new();
    let mut lines = lines(&folder);
    spoil(&mut lines);
    let newest = lines.iter().rposition(|line| is_snapshot(line)).expect("a snapshot");
    let before = lines[..newest].iter().rposition(|line| is_snapshot(line)).expect("two snapshots") + 1;
    lines[newest] = lines[newest].replacen("\"clock\"", "\"watch\"", 1);
    let game = open(&older(&folder, "old.fitg", lines.clone()));
    let [Notice::FromSnapshot { snapshot, .. }] = game.notices() else { panic!("{:?}", game.notices()) };
    assert_eq!(*snapshot, before);
    drop(game);

    for line in lines.iter_mut().filter(|line| is_snapshot(line)) {
        *line = line.replacen("\"clock\"", "\"watch\"", 1);
    }
    let error = error_of(&older(&folder, "older.fitg", lines));
    assert_eq!((error.code(), error.line()), ("other-rules", Some(4)));
    assert!(error.to_string().contains("no snapshot"), "{error}");
}

#[test]
fn a_game_by_these_rules_that_disagrees_is_refused_unless_a_person_wants_the_snapshot() {
    let folder = Folder::new();
    let mut lines = lines(&folder);
    spoil(&mut lines);
    let path = folder.holds("forged.fitg", &forged(&lines));
    let error = error_of(&path);
    assert_eq!((error.code(), error.line()), ("disagrees", Some(4)));
    assert!(error.case().is_some());
    let game = SavedGame::open_from_snapshot(&path).expect("from the snapshot");
    assert_eq!(game.notices().iter().map(Notice::code).collect::<Vec<_>>(), ["from-snapshot"]);
}

#[test]
fn a_replay_of_other_rules_begins_at_the_snapshot_and_can_be_gone_on_from() {
    let folder = Folder::new();
    let mut lines = lines(&folder);
    spoil(&mut lines);
    let path = older(&folder, "old.fitg", lines);
    let mut replay = Replay::open(&path).expect("a replay");
    assert_eq!(replay.last(), 6);
    assert_eq!(replay.game().state().clock.turn, 2);
    for position in [0, 3, 6] {
        replay.go(position).expect("a position");
        let copy = folder.file(&format!("from-{position}.fitg"));
        replay.go_on(&copy, GameName::default(), Seed(1), 1).expect("gone on");
        let mut expected = *replay.game().state();
        let copied = open(&copy);
        expected.chance = copied.game().state().chance;
        assert_eq!((*copied.game().state(), copied.notices()), (expected, &[][..]));
    }
}

#[test]
fn without_a_snapshot_the_program_says_at_which_answer_and_goes_on_from_there_if_it_may() {
    let folder = Folder::new();
    let mut lines = lines(&folder);
    spoil(&mut lines);
    lines.retain(|line| !is_snapshot(line));
    let path = older(&folder, "old.fitg", lines);
    let bytes = std::fs::read(&path).expect("its file");
    let error = error_of(&path);
    assert_eq!((error.code(), error.line()), ("other-rules", Some(4)));
    assert!(error.to_string().contains("answer 3"), "{error}");
    let mut game = SavedGame::open_as_far_as_it_goes(&path).expect("as far as it goes");
    let [Notice::AsFar { disagreed: 4, answer: 3, left_out, .. }] = game.notices() else {
        panic!("{:?}", game.notices())
    };
    assert!(*left_out > 10, "{left_out}");
    assert_eq!((game.answers(), std::fs::read(&path).expect("its file")), (2, bytes.clone()));
    play(&mut game, 40, &mut Numbers(9));
    let (facts, answers) = (game.game().state().facts(), game.answers());
    drop(game);
    assert!(std::fs::read(&path).expect("its file").starts_with(&bytes), "nothing is cut out");
    let game = open(&path);
    assert_eq!((game.game().state().facts(), game.answers(), game.notices()), (facts, answers, &[][..]));
}

#[test]
fn a_position_in_the_form_of_format_1_is_named_and_what_came_before_can_be_gone_on_with() {
    let folder = Folder::new();
    let mut lines = lines(&folder);
    lines.retain(|line| !is_snapshot(line) && !line.starts_with("{\"digest\":"));
    lines.truncate(12);
    lines[0] = lines[0].replacen("\"fitg\":2", "\"fitg\":1", 1);
    let resume = "{\"resume\":{\"program\":\"0.9.0\",\"rules\":1,\"rulings\":1,\"data\":1},\"state\":{\"stack\":[]}}";
    lines.push(resume.to_owned());
    lines.push("{\"answer\":\"done\",\"side\":\"rebel\"}".to_owned());
    let path = older(&folder, "old.fitg", lines);
    let error = error_of(&path);
    assert_eq!((error.code(), error.line()), ("other-rules", Some(13)));
    assert!(error.to_string().contains("format 1"), "{error}");
    assert_eq!(SavedGame::open_as_far_as_it_goes(&path).expect("as far as it goes").answers(), 11);
}

#[test]
fn what_other_rules_let_be_taken_back_is_not_in_the_way() {
    let folder = Folder::new();
    let mut lines = lines(&folder);
    // After the die of some answer it is taken back and given again, which these rules do not allow.
    let answer = lines.iter().rposition(|line| line.starts_with("{\"answer\":")).expect("an answer");
    let told = lines[answer].clone();
    for taken in (1..=answer).rev().filter(|&at| lines[at].starts_with("{\"answer\":")) {
        let mut back = lines[..=taken].to_vec();
        back.push(lines[taken].replace("\"answer\"", "\"undo\""));
        let path = folder.holds("ours.fitg", &forged(&back));
        if SavedGame::open(&path).is_ok() {
            continue;
        }
        back.extend_from_slice(&lines[taken..]);
        lines = back;
        break;
    }
    assert!(lines.iter().any(|line| line.starts_with("{\"undo\":")), "{told}");
    let path = older(&folder, "old.fitg", lines);
    let game = open(&path);
    assert_eq!(game.notices().iter().map(Notice::code).collect::<Vec<_>>(), ["other-rules"]);
    assert_eq!(game.game().state().facts(), open(&folder.file("original.fitg")).game().state().facts());
}

#[test]
fn a_snapshot_holds_facts_and_nothing_of_what_runs() {
    let folder = Folder::new();
    let lines = lines(&folder);
    let snapshots: Vec<&String> = lines.iter().filter(|line| is_snapshot(line)).collect();
    assert_eq!(snapshots.len(), 3);
    for line in snapshots {
        let value: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let facts = value["facts"].as_object().expect("facts");
        for shape in ["stack", "work", "present", "mustered"] {
            assert!(!facts.contains_key(shape), "{shape}");
        }
        assert_eq!(facts["clock"]["segment"], "opening", "a Player-Turn begins there");
    }
}
