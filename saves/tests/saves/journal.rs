//! Games are recorded as they are played, and read back as they were.

use crate::table::{self, Folder, Numbers, bare, error_of, new_game, open, play, play_out};
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::state::{Ending, Options};
use fitg_saves::{GameName, NewGame, SavedGame, check, check_bytes};

#[test]
fn a_game_read_back_is_the_game_that_was_closed() {
    let folder = Folder::new();
    for (id, seed) in [("flight-to-egrix", 1), ("varu-powderkeg", 2), ("flight-to-egrix", 3)] {
        let path = folder.file(&format!("{id}-{seed}.fitg"));
        let mut game = SavedGame::create(&path, new_game(id, seed)).expect("a new game");
        let mut numbers = Numbers(seed);
        for _ in 0..12 {
            play(&mut game, 17, &mut numbers);
            let state = *game.game().state();
            let answers = game.answers();
            let undo = game.can_undo();
            drop(game);
            game = open(&path);
            assert_eq!(*game.game().state(), state);
            assert_eq!((game.answers(), game.can_undo()), (answers, undo));
            assert_eq!(game.notices(), []);
        }
        play_out(&mut game, &mut numbers);
        let state = *game.game().state();
        drop(game);
        assert_eq!(*open(&path).game().state(), state);
        let checked = check(&path).expect("the file is sound");
        assert!(checked.over && checked.digests > 10 && checked.snapshots >= 4, "{checked:?}");
    }
}

#[test]
fn every_answer_is_in_the_file_before_its_effect_is_known() {
    let folder = Folder::new();
    let path = folder.file("g.fitg");
    let mut game = SavedGame::create(&path, new_game("varu-powderkeg", 5)).expect("a new game");
    let mut numbers = Numbers(5);
    for _ in 0..200 {
        let Some(answer) = table::any_answer(game.game(), &mut numbers) else { break };
        game.answer(answer).expect("recorded");
        // Whatever happens to the program now, the file on the disk leads to the same position.
        let copy = folder.holds("copy.fitg", &std::fs::read(&path).expect("its file"));
        assert_eq!(open(&copy).game().state(), game.game().state());
    }
}

#[test]
fn a_line_is_json_and_names_the_answer_and_the_side() {
    let folder = Folder::new();
    let (_, bytes) = folder.game("g.fitg", 8, 150);
    let lines = bare(&bytes);
    let header: serde_json::Value = serde_json::from_str(&lines[0]).expect("JSON");
    assert_eq!((&header["fitg"], &header["seed"]), (&2.into(), &"8".into()));
    assert_eq!(header["scenario"]["id"], "flight-to-egrix");
    assert!(lines[1].starts_with("{\"answer\":\"environ:"), "{}", lines[1]);
    assert!(lines[1].ends_with("\"side\":\"imperial\"}") || lines[1].ends_with("\"side\":\"rebel\"}"), "{}", lines[1]);
    for line in &lines {
        assert!(serde_json::from_str::<serde_json::Value>(line).is_ok_and(|value| value.is_object()), "{line}");
    }
    assert!(lines.iter().any(|line| line.starts_with("{\"snapshot\":1,\"side\":\"rebel\"")));
    let path = folder.file("long.fitg");
    let mut game = SavedGame::create(&path, new_game("varu-powderkeg", 1)).expect("a new game");
    play_out(&mut game, &mut Numbers(1));
    let lines = bare(&std::fs::read(&path).expect("its file"));
    let answers = |lines: &[String]| lines.iter().filter(|line| line.starts_with("{\"answer\":")).count();
    let mut checked = lines.split(|line| line.starts_with("{\"digest\":") || line.starts_with("{\"snapshot\":"));
    assert!(checked.all(|stretch| answers(stretch) <= 25), "a digest every 25 answers at the latest");
    assert!(lines.iter().any(|line| line.starts_with("{\"digest\":")));
}

#[test]
fn an_answer_that_is_refused_leaves_game_and_file_alone() {
    let folder = Folder::new();
    let path = folder.file("g.fitg");
    let mut game = SavedGame::create(&path, new_game("flight-to-egrix", 1)).expect("a new game");
    play(&mut game, 10, &mut Numbers(1));
    let (state, bytes) = (*game.game().state(), std::fs::read(&path).expect("its file"));
    let error = game.answer(Answer::Camp).expect_err("nobody asked for a camp");
    assert_eq!(error.code(), "not-allowed");
    assert_eq!(error.case(), game.game().decision().map(|decision| decision.case()));
    assert_eq!(*game.game().state(), state);
    assert_eq!(std::fs::read(&path).expect("its file"), bytes);
    game.answer(Answer::Resign).expect("resigning is always possible");
    assert_eq!(game.answer(Answer::Done).expect_err("it is over").code(), "game-over");
}

#[test]
fn resigning_is_recorded_like_any_answer() {
    let folder = Folder::new();
    let path = folder.file("g.fitg");
    let mut game = SavedGame::create(&path, new_game("flight-to-egrix", 1)).expect("a new game");
    play(&mut game, 30, &mut Numbers(1));
    let side = game.game().decision().expect("a decision").side;
    let events = game.answer(Answer::Resign).expect("recorded");
    assert!(events.iter().any(|told| told.event == Event::Resigned { side }));
    drop(game);
    let outcome = open(&path).game().outcome().expect("it is over");
    assert_eq!((outcome.winner, outcome.ending), (side.enemy(), Ending::Resigned(side)));
}

#[test]
fn taking_back_and_doing_again_are_lines_of_their_own_and_nothing_is_cut_out() {
    let folder = Folder::new();
    let path = folder.file("g.fitg");
    let mut game = SavedGame::create(&path, new_game("flight-to-egrix", 4)).expect("a new game");
    let mut numbers = Numbers(4);
    let (mut undone, mut redone) = (0, 0);
    for _ in 0..400 {
        let before = std::fs::read(&path).expect("its file");
        match numbers.below(4) {
            0 => {
                let (state, last) = (*game.game().state(), game.can_undo());
                match game.undo() {
                    Ok(answer) => {
                        assert_eq!(Some(answer), last);
                        assert_eq!(game.can_redo(), Some(answer));
                        undone += 1;
                        if numbers.below(2) == 0 {
                            game.redo().expect("what was taken back can be done again");
                            assert_eq!(*game.game().state(), state);
                            redone += 1;
                        }
                    }
                    Err(error) => assert_eq!((error.code(), last), ("nothing-to-undo", None)),
                }
            }
            _ => {
                play(&mut game, 1, &mut numbers);
                assert_eq!(game.can_redo(), None);
                assert_eq!(game.redo().expect_err("a new answer was given").code(), "nothing-to-redo");
            }
        }
        let after = std::fs::read(&path).expect("its file");
        assert!(after.starts_with(&before));
        if numbers.below(10) == 0 {
            let (state, undo, redo) = (*game.game().state(), game.can_undo(), game.can_redo());
            drop(game);
            game = open(&path);
            assert_eq!(*game.game().state(), state);
            assert_eq!((game.can_undo(), game.can_redo()), (undo, redo));
        }
    }
    assert!(undone > 20 && redone > 8, "{undone} taken back, {redone} done again");
    check(&path).expect("the file is sound");
}

#[test]
fn a_copy_has_its_own_name_and_its_own_dice_to_come() {
    let folder = Folder::new();
    let path = folder.file("g.fitg");
    let mut game = SavedGame::create(&path, new_game("varu-powderkeg", 6)).expect("a new game");
    play(&mut game, 120, &mut Numbers(6));
    let name = GameName::new("What if").expect("a name");
    let copy = folder.file("copy.fitg");
    game.copy_to(&copy, name.clone(), Seed(99), 7).expect("copied");
    let mut copied = open(&copy);
    assert_eq!((copied.name(), copied.created()), (&name, 7));
    assert_eq!(copied.game().state().chance.seed, Seed(99));
    assert_eq!(copied.can_undo(), None, "nobody takes back what the copy was made from");
    let mut same = *copied.game().state();
    same.chance = game.game().state().chance;
    assert_eq!(same, *game.game().state());
    // Played on alike, they part at the next dice.
    play(&mut game, 150, &mut Numbers(1));
    play(&mut copied, 150, &mut Numbers(1));
    assert_ne!(game.game().state(), copied.game().state());
    let error = game.copy_to(&copy, name, Seed(1), 1).expect_err("nothing is overwritten");
    assert_eq!(error.code(), "exists");
}

#[test]
fn other_dice_and_other_names_are_recorded() {
    let folder = Folder::new();
    let path = folder.file("g.fitg");
    let mut game = SavedGame::create(&path, new_game("flight-to-egrix", 6)).expect("a new game");
    play(&mut game, 50, &mut Numbers(6));
    game.reseed(Seed(12)).expect("recorded");
    game.rename(GameName::new("Наша игра").expect("a name")).expect("recorded");
    play(&mut game, 50, &mut Numbers(7));
    let state = *game.game().state();
    drop(game);
    let game = open(&path);
    assert_eq!(*game.game().state(), state);
    assert_eq!((game.name().as_str(), game.header().name.as_str()), ("Наша игра", "Flight to Egrix"));
}

#[test]
fn options_players_and_a_scenario_of_ones_own_are_in_the_file() {
    let folder = Folder::new();
    let path = folder.file("g.fitg");
    let mut own = table::scenario("flight-to-egrix");
    own.id = "my-own".to_owned();
    own.turns = 2;
    let mut new = NewGame::of(own, Seed(u64::MAX), 3);
    new.options = Options { dice_by_hand: true, merciless_pdbs: true, ten_sided_search: true, ..Options::default() };
    new.players.rebel = GameName::new("Ada").ok();
    let mut game = SavedGame::create(&path, new.clone()).expect("a new game");
    play_out(&mut game, &mut Numbers(1));
    drop(game);
    let game = open(&path);
    assert_eq!((&game.header().scenario, game.header().options), (&new.scenario, new.options));
    assert_eq!((&game.header().players, game.header().seed), (&new.players, new.seed));
}

#[test]
fn a_scenario_with_a_mistake_makes_no_file() {
    let folder = Folder::new();
    let path = folder.file("g.fitg");
    let mut new = new_game("flight-to-egrix", 1);
    new.scenario.turns = 0;
    assert_eq!(SavedGame::create(&path, new).expect_err("no turns").code(), "scenario");
    assert_eq!(std::fs::read_dir(folder.0.path()).expect("the folder").count(), 0);
}

#[test]
fn a_new_game_overwrites_nothing_and_leaves_no_other_file() {
    let folder = Folder::new();
    let (path, bytes) = folder.game("g.fitg", 8, 40);
    let error = SavedGame::create(&path, new_game("flight-to-egrix", 1)).expect_err("it is there");
    assert_eq!(error.code(), "exists");
    assert_eq!(std::fs::read(&path).expect("its file"), bytes);
    assert_eq!(std::fs::read_dir(folder.0.path()).expect("the folder").count(), 1);
}

#[test]
fn a_game_is_open_in_one_place_only_but_anybody_can_look() {
    let folder = Folder::new();
    let (path, bytes) = folder.game("g.fitg", 8, 40);
    let game = open(&path);
    assert_eq!(error_of(&path).code(), "locked");
    assert_eq!(fitg_saves::Replay::open(&path).map(|replay| replay.last()).ok(), Some(40));
    drop(game);
    open(&path);
    assert_eq!(check_bytes(&bytes).map(|checked| checked.answers).ok(), Some(40));
}

#[test]
fn what_somebody_else_writes_into_an_open_game_is_noticed() {
    use std::io::Write;
    let folder = Folder::new();
    let (path, _) = folder.game("g.fitg", 8, 40);
    let mut game = open(&path);
    let mut other = std::fs::OpenOptions::new().append(true).open(&path).expect("the file");
    other.write_all(b"{}\n").expect("written");
    let answer = game.game().decision().expect("a decision").answers[0];
    assert_eq!(game.answer(answer).expect_err("noticed").code(), "changed-elsewhere");
}
