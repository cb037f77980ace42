//! A folder of games.

use crate::table::{CREATED, Folder, Numbers, new_game, play};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_saves::{Entry, Future, GameId, GameName, Library, SaveError, SavedGame, Taken, check};

fn library(folder: &Folder) -> Library {
    Library::open(&folder.file("games")).expect("a library")
}

fn name(text: &str) -> GameName {
    GameName::new(text).expect("a name")
}

/// A game of that name with so many answers.
fn add(library: &Library, text: &str, answers: usize) -> GameId {
    let mut new = new_game("flight-to-egrix", 5);
    new.name = name(text);
    let (id, mut game) = library.create(new).expect("a new game");
    play(&mut game, answers, &mut Numbers(5));
    id
}

fn names(entries: &[Entry]) -> Vec<String> {
    let mut names: Vec<String> =
        entries.iter().filter_map(|entry| entry.game.as_ref().ok()).map(|game| game.name.to_string()).collect();
    names.sort();
    names
}

#[test]
fn a_list_says_what_a_person_looks_for() {
    let folder = Folder::new();
    let library = library(&folder);
    assert!(library.list().expect("a list").is_empty());
    let id = add(&library, "Saturday", 60);
    let over = add(&library, "Given up", 3);
    library.resume(&over).expect("open").answer(Answer::Resign).expect("recorded");
    let entries = library.list().expect("a list");
    assert_eq!(names(&entries), ["Given up", "Saturday"]);
    let entry = entries.iter().find(|entry| entry.id == id).expect("listed");
    let summary = entry.game.as_ref().expect("sound");
    let game = library.resume(&id).expect("open");
    let clock = game.game().state().clock;
    assert_eq!((summary.scenario.as_str(), summary.scenario_name.as_str()), ("flight-to-egrix", "Flight to Egrix"));
    assert_eq!((summary.turn, summary.turns), (clock.turn, 6));
    assert_eq!(summary.asked, game.game().decision().map(|decision| decision.side));
    assert_eq!((summary.created, summary.steps), (CREATED, 60));
    assert!(entry.size > 5_000 && entry.modified.is_some());
    let over =
        entries.iter().find(|entry| entry.id == over).and_then(|entry| entry.game.as_ref().ok()).expect("listed");
    assert!(over.outcome.is_some() && over.asked.is_none());
}

#[test]
fn the_game_written_to_last_comes_first() {
    let folder = Folder::new();
    let library = library(&folder);
    let ids = [add(&library, "a", 1), add(&library, "b", 1), add(&library, "c", 1)];
    for (hours, id) in [(2, &ids[0]), (3, &ids[1]), (1, &ids[2])] {
        let time = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(3_600 * hours);
        let file = std::fs::File::options().write(true).open(library.path(id)).expect("the file");
        file.set_modified(time).expect("set");
    }
    let listed: Vec<GameId> = library.list().expect("a list").into_iter().map(|entry| entry.id).collect();
    assert_eq!(listed, [ids[1].clone(), ids[0].clone(), ids[2].clone()]);
}

#[test]
fn broken_games_are_listed_with_what_is_wrong() {
    let folder = Folder::new();
    let library = library(&folder);
    let sound = add(&library, "Sound", 30);
    let bytes = std::fs::read(library.path(&sound)).expect("its file");
    let mut changed = bytes.clone();
    changed[bytes.len() / 2] ^= 1;
    for (file, bytes) in [("empty", &[][..]), ("junk", b"junk"), ("changed", &changed), ("new", b"{\"fitg\":9}\n")] {
        std::fs::write(library.folder().join(format!("{file}.fitg")), bytes).expect("written");
    }
    std::fs::create_dir(library.folder().join("folder.fitg")).expect("a folder");
    std::fs::write(library.folder().join("notes.txt"), b"no game").expect("written");
    let mut codes: Vec<(String, &str)> = library
        .list()
        .expect("a list")
        .iter()
        .map(|entry| (entry.id.to_string(), entry.game.as_ref().err().map_or("sound", SaveError::code)))
        .collect();
    codes.sort();
    let expected = [
        ("changed", "damaged"),
        ("empty", "empty"),
        ("folder", "not-a-file"),
        ("junk", "not-a-game"),
        ("new", "newer-format"),
        ("sound-1", "sound"),
    ];
    assert_eq!(codes, expected.map(|(id, code)| (id.to_owned(), code)));
}

#[test]
fn names_are_text_and_never_paths() {
    let folder = Folder::new();
    let library = library(&folder);
    let typed = ["../../escape", "/etc/passwd", "C:\\games\\x", "CON", "銀河", "a/b", "~", "..", "x\"y"];
    for text in typed {
        let id = add(&library, text, 1);
        let path = library.path(&id);
        assert_eq!(path.parent(), Some(library.folder()));
        assert!(id.as_str().bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'), "{id}");
    }
    let mut expected = typed.map(str::to_owned);
    expected.sort();
    assert_eq!(names(&library.list().expect("a list")), expected);
    for path in ["../x", "a/b", "a\\b", "..", ".hidden", "", "c:x", "a\0b", "/x"] {
        assert_eq!(GameId::new(path).err().map(|error| error.code()), Some("bad-name"), "{path:?}");
    }
    assert_eq!(library.resume(&GameId::new("none").expect("an id")).err().map(|error| error.code()), Some("missing"));
}

#[test]
fn two_games_can_have_one_name() {
    let folder = Folder::new();
    let library = library(&folder);
    let ids = [add(&library, "Same", 1), add(&library, "Same", 2), add(&library, "Same", 3)];
    assert_eq!(ids.each_ref().map(GameId::as_str), ["same-1", "same-2", "same-3"]);
}

#[test]
fn a_copy_is_another_game_under_its_name() {
    let folder = Folder::new();
    let library = library(&folder);
    let id = add(&library, "First", 40);
    let open = library.resume(&id).expect("open");
    // The game may be open meanwhile.
    let copy = library.copy(&id, name("Second"), Seed(8), 2).expect("copied");
    assert_eq!(names(&library.list().expect("a list")), ["First", "Second"]);
    let copied = library.resume(&copy).expect("open");
    let mut expected = *open.game().state();
    expected.chance = copied.game().state().chance;
    assert_eq!((*copied.game().state(), expected.chance.seed), (expected, Seed(8)));
}

#[test]
fn renaming_changes_the_name_and_nothing_else() {
    let folder = Folder::new();
    let library = library(&folder);
    let id = add(&library, "Before", 40);
    let state = *library.resume(&id).expect("open").game().state();
    library.rename(&id, name("Afterwards")).expect("renamed");
    assert_eq!(names(&library.list().expect("a list")), ["Afterwards"]);
    let game = library.resume(&id).expect("the id stays");
    assert_eq!(*game.game().state(), state);
    assert_eq!(library.rename(&id, name("x")).expect_err("it is open").code(), "locked");
}

#[test]
fn what_is_deleted_can_be_taken_back_from_the_trash() {
    let folder = Folder::new();
    let library = library(&folder);
    assert!(library.list_trash().expect("a list").is_empty());
    let id = add(&library, "Game", 10);
    let bytes = std::fs::read(library.path(&id)).expect("its file");
    let open = library.resume(&id).expect("open");
    assert_eq!(library.delete(&id).expect_err("it is open").code(), "locked");
    drop(open);
    let deleted = library.delete(&id).expect("deleted");
    assert!(library.list().expect("a list").is_empty());
    assert_eq!(names(&library.list_trash().expect("a list")), ["Game"]);
    // Another of that id is deleted too, and a third stands in the place of the first.
    assert_eq!(add(&library, "Game", 20), id);
    let second = library.delete(&id).expect("deleted");
    assert_ne!(second, deleted);
    assert_eq!(add(&library, "Game", 30), id);
    let back = library.restore(&deleted).expect("restored");
    assert_ne!(back, id);
    assert_eq!(std::fs::read(library.path(&back)).expect("its file"), bytes);
    library.erase(&second).expect("erased");
    assert!(library.list_trash().expect("a list").is_empty());
    assert_eq!(library.restore(&second).expect_err("it is gone").code(), "missing");
    let none = GameId::new("none").expect("an id");
    assert_eq!(library.delete(&none).expect_err("it never was").code(), "missing");
}

#[test]
fn a_broken_game_can_be_deleted() {
    let folder = Folder::new();
    let library = library(&folder);
    std::fs::write(library.folder().join("junk.fitg"), b"junk").expect("written");
    library.delete(&GameId::new("junk").expect("an id")).expect("deleted");
    assert!(library.list().expect("a list").is_empty());
}

#[test]
fn exporting_and_importing_carry_a_game_elsewhere() {
    let folder = Folder::new();
    let library = library(&folder);
    let id = add(&library, "Carried", 50);
    let file = folder.file("elsewhere.fitg");
    library.export(&id, &file, &Future::Kept, Taken::Stays).expect("exported");
    assert_eq!(std::fs::read(&file).expect("the file"), std::fs::read(library.path(&id)).expect("its file"));
    assert_eq!(
        library.export(&id, &file, &Future::Kept, Taken::Stays).expect_err("nothing is overwritten").code(),
        "exists"
    );
    let other = Library::open(&folder.file("other")).expect("a library");
    let imported = other.import(&file, Seed(3), 4).expect("imported");
    let game = other.resume(&imported).expect("open");
    assert_eq!((game.name().as_str(), game.answers()), ("Carried", 50));
    assert_eq!(game.game().state().chance.seed, Seed(3), "nobody peeks at dice by importing");
    assert_eq!(game.game().state().clock.side, library.resume(&id).expect("open").game().state().clock.side);
    check(game.path()).expect("sound");
    std::fs::write(&file, b"junk").expect("written");
    assert_eq!(other.import(&file, Seed(3), 4).expect_err("no game").code(), "not-a-game");
    assert_eq!(other.list().expect("a list").len(), 1);
}

#[test]
fn whose_decision_it_is_stands_in_the_list() {
    let folder = Folder::new();
    let library = library(&folder);
    let (_, mut game) = library.create(new_game("varu-powderkeg", 2)).expect("a new game");
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..40 {
        play(&mut game, 3, &mut Numbers(2));
        let asked = library.list().expect("a list")[0].game.as_ref().expect("sound").asked;
        assert_eq!(asked, game.game().decision().map(|decision| decision.side));
        seen.insert(asked);
    }
    assert!(seen.contains(&Some(Side::Rebel)) && seen.contains(&Some(Side::Imperial)), "{seen:?}");
}

#[test]
fn fault_36_an_export_without_the_future_goes_on_with_other_dice() {
    let folder = Folder::new();
    let library = library(&folder);
    let id = add(&library, "Given away", 50);
    let file = folder.file("elsewhere.fitg");
    let future = Future::New { seed: Seed(77), created: 5 };
    library.export(&id, &file, &future, Taken::Stays).expect("exported");
    let (here, there) = (library.replay(&id).expect("here"), fitg_saves::Replay::open(&file).expect("there"));
    assert_eq!((there.name(), there.created()), (here.name(), 5));
    let mut game = SavedGame::open(&file).expect("it can be played");
    assert_eq!(game.game().state().chance.seed, Seed(77));
    let mut same = *game.game().state();
    same.chance = library.resume(&id).expect("here").game().state().chance;
    assert_eq!(same, *library.resume(&id).expect("here").game().state());
    play(&mut game, 5, &mut Numbers(1));
}

#[test]
fn an_export_replaces_only_what_a_person_was_asked_about_and_never_the_game_itself() {
    let folder = Folder::new();
    let library = library(&folder);
    let id = add(&library, "Given away", 50);
    let file = folder.holds("elsewhere.fitg", b"something else");
    library.export(&id, &file, &Future::Kept, Taken::IsReplaced).expect("replaced");
    assert_eq!(std::fs::read(&file).expect("the file"), std::fs::read(library.path(&id)).expect("its file"));
    let future = Future::New { seed: Seed(77), created: 5 };
    let error = library.export(&id, &library.path(&id), &future, Taken::IsReplaced).expect_err("it is the game");
    assert_eq!(error.code(), "exists");
    let error = library.export(&id, folder.0.path(), &future, Taken::IsReplaced).expect_err("it is a folder");
    assert_eq!(error.code(), "not-a-file");
}

#[test]
fn fault_35_what_killed_programs_left_is_swept_away_at_the_next_start() {
    use std::time::{Duration, SystemTime};
    let folder = Folder::new();
    let games = folder.file("games");
    std::fs::create_dir_all(&games).expect("a folder");
    let long_ago = SystemTime::now() - Duration::from_secs(60);
    let left = |name: &str, bytes: &[u8], age: SystemTime| {
        let path = games.join(name);
        std::fs::write(&path, bytes).expect("written");
        let file = std::fs::File::options().write(true).open(&path).expect("the file");
        file.set_modified(age).expect("a time");
        (path, file)
    };
    let (dead, _) = left(".new-a1B2c3.tmp", b"{\"fitg\":2,\"versions\"", long_ago);
    let (empty, _) = left(".new-AAAAAA.tmp", b"", long_ago);
    let (fresh, _) = left(".new-BBBBBB.tmp", b"", SystemTime::now());
    let (foreign, _) = left(".new-CCCCCC.tmp", b"of another program", long_ago);
    let (named, _) = left(".new-chapter.tmp", b"", long_ago);
    let (written, lock) = left(".new-DDDDDD.tmp", b"{\"fitg\":2", long_ago);
    lock.lock().expect("a lock");
    Library::open(&games).expect("a library");
    let there = [&dead, &empty, &fresh, &foreign, &named, &written].map(|path| path.exists());
    assert_eq!(there, [false, false, true, true, true, true]);
}
