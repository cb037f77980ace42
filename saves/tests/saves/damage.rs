//! Files that are not as they were written: each has a typed error or the documented recovery.

use crate::table::{self, Folder, Numbers, bare, error_of, forged, new_game, open, play};
use fitg_saves::{Header, LARGEST_FILE, LONGEST_LINE, Notice, SavedGame, check, check_bytes};
use std::fs::File;
use std::io::{Seek, SeekFrom, Write};
use std::time::{Duration, Instant};

#[test]
fn a_line_torn_by_a_power_cut_is_left_out_told_of_and_cut_off() {
    let folder = Folder::new();
    let (_, bytes) = folder.game("g.fitg", 3, 60);
    let sound = check_bytes(&bytes).expect("sound");
    let begins = bytes[..bytes.len() - 1].iter().rposition(|&byte| byte == b'\n').expect("several lines") + 1;
    for cut in begins + 1..bytes.len() - 1 {
        let path = folder.holds("torn.fitg", &bytes[..cut]);
        let game = open(&path);
        assert_eq!(game.notices(), [Notice::TornTail { line: sound.lines, bytes: cut - begins }]);
        drop(game);
        assert_eq!(std::fs::read(&path).expect("its file"), bytes[..begins], "the torn line is gone");
        assert_eq!(open(&path).notices(), []);
    }
}

#[test]
fn a_last_line_that_lacks_only_its_line_feed_is_whole() {
    let folder = Folder::new();
    let (_, bytes) = folder.game("g.fitg", 3, 60);
    let path = folder.holds("cut.fitg", &bytes[..bytes.len() - 1]);
    let mut game = open(&path);
    assert_eq!(game.notices(), []);
    assert_eq!(game.answers(), 60);
    play(&mut game, 5, &mut Numbers(1));
    let state = *game.game().state();
    drop(game);
    assert!(std::fs::read(&path).expect("its file").starts_with(&bytes));
    assert_eq!(*open(&path).game().state(), state);
}

#[test]
fn zeros_at_the_end_are_a_torn_line() {
    let folder = Folder::new();
    let (_, mut bytes) = folder.game("g.fitg", 3, 60);
    bytes.extend_from_slice(&[0; 500]);
    let path = folder.holds("zeros.fitg", &bytes);
    let mut game = open(&path);
    assert_eq!(game.notices().iter().map(Notice::code).collect::<Vec<_>>(), ["torn-tail"]);
    play(&mut game, 5, &mut Numbers(1));
    drop(game);
    check(&path).expect("sound again");
}

#[test]
fn a_changed_digit_is_named_with_its_line() {
    let folder = Folder::new();
    let (_, bytes) = folder.game("g.fitg", 3, 60);
    let mut line = 1;
    let (mut digits, mut format) = (0, 0);
    for at in 0..bytes.len() - 1 {
        if bytes[at].is_ascii_digit() && (at % 7 == 0 || at < 12) {
            let mut changed = bytes.clone();
            changed[at] = if bytes[at] == b'9' { b'0' } else { bytes[at] + 1 };
            let error = check_bytes(&changed).expect_err("a changed digit");
            if error.code() == "newer-format" {
                format += 1;
            } else {
                assert_eq!((error.code(), error.line()), ("damaged", Some(line)), "byte {at}: {error}");
                assert!(error.to_string().contains("checksum"), "{error}");
            }
            digits += 1;
        }
        line += usize::from(bytes[at] == b'\n');
    }
    assert!(digits > 100 && format == 1, "{digits} digits, {format} of them the number of the format");
}

#[test]
fn lines_lost_doubled_or_swapped_are_noticed() {
    let folder = Folder::new();
    let (_, bytes) = folder.game("g.fitg", 3, 60);
    let lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
    let code = |lines: &[&[u8]]| check_bytes(&lines.concat()).err().map(|error| (error.code(), error.line()));
    for at in 1..lines.len() - 1 {
        let mut lost = lines.clone();
        lost.remove(at);
        assert_eq!(code(&lost), Some(("damaged", Some(at + 1))));
        let mut doubled = lines.clone();
        doubled.insert(at, lines[at]);
        assert_eq!(code(&doubled), Some(("damaged", Some(at + 2))));
        let mut swapped = lines.clone();
        swapped.swap(at, at + 1);
        assert_eq!(code(&swapped), Some(("damaged", Some(at + 1))));
    }
}

#[test]
fn a_newer_format_is_named_whatever_else_it_has() {
    let folder = Folder::new();
    for text in ["{\"fitg\":3,\"all\":\"new\"}\n", "{\"fitg\":3}", "{\"fitg\":4000000000000,\"x\":[1,2]}\nmore\n"] {
        let error = error_of(&folder.holds("new.fitg", text.as_bytes()));
        assert_eq!(error.code(), "newer-format", "{text}");
        assert!(error.to_string().contains("newer program"), "{error}");
    }
    let error = error_of(&folder.holds("zero.fitg", &forged(&["{\"fitg\":0}".to_owned()])));
    assert_eq!((error.code(), error.line()), ("damaged", Some(1)));
}

#[test]
fn a_scenario_that_is_wrong_is_named_with_its_field() {
    let folder = Folder::new();
    let (_, bytes) = folder.game("g.fitg", 3, 5);
    let lines = bare(&bytes);
    for (good, bad, field) in [
        ("\"turns\":6", "\"turns\":0", "turns"),
        ("\"pdb_level\":2", "\"pdb_level\":3", "planets[1].pdb_level"),
        ("\"id\":\"flight-to-egrix\"", "\"id\":\"Flight!\"", "id"),
    ] {
        assert!(lines[0].contains(good));
        let error = error_of(&folder.holds("bad.fitg", &forged(&[lines[0].replace(good, bad)])));
        assert_eq!(error.code(), "scenario", "{error}");
        assert!(error.to_string().contains(field), "{error}");
    }
    // A name that would play tricks on a terminal.
    let tricky = lines[0].replace("\"players\":{}", "\"players\":{\"rebel\":\"\\u001b[2J\"}");
    assert_ne!(tricky, lines[0]);
    assert_eq!(error_of(&folder.holds("bad.fitg", &forged(&[tricky]))).code(), "damaged");
    // Not even the form of a scenario.
    let error = error_of(&folder.holds("bad.fitg", &forged(&[lines[0].replace("\"turns\":6", "\"turns\":[]")])));
    assert_eq!((error.code(), error.line()), ("damaged", Some(1)));
    // Another scenario under the same answers: what was answered there is not allowed here.
    let other: Header = serde_json::from_str(&lines[0]).expect("a header");
    let varu = serde_json::to_string(&table::scenario("varu-powderkeg")).expect("JSON");
    let egrix = serde_json::to_string(&other.scenario).expect("JSON");
    let mut wrong = lines.clone();
    wrong[0] = lines[0].replace(&egrix, &varu);
    assert_ne!(wrong[0], lines[0]);
    let error = error_of(&folder.holds("bad.fitg", &forged(&wrong)));
    assert_eq!((error.code(), error.line()), ("disagrees", Some(2)));
    assert!(error.case().is_some());
}

#[test]
fn an_empty_file_and_junk_are_no_games() {
    let folder = Folder::new();
    assert_eq!(error_of(&folder.holds("e.fitg", b"")).code(), "empty");
    for junk in [
        &b"\n"[..],
        b"hello\n",
        b"\0\0\0\0",
        b"{}\n",
        b"[1]\n",
        b"\x89PNG\r\n\x1a\n",
        b"\xef\xbb\xbf{\"fitg\":1}\n",
        b"{ \"fitg\":1}\n",
    ] {
        assert_eq!(error_of(&folder.holds("j.fitg", junk)).code(), "not-a-game", "{junk:?}");
    }
    for damaged in [&b"{\"fitg\":1}\n"[..], b"{\"fitg\":", b"{\"fitg\":1}", b"{\"fitg\":-1}\n", b"{\"fitg\":\"1\"}\n"] {
        let error = error_of(&folder.holds("d.fitg", damaged));
        assert_eq!((error.code(), error.line()), ("damaged", Some(1)), "{damaged:?}");
    }
    let mut numbers = Numbers(1);
    let junk: Vec<u8> = (0..3_000_000).map(|_| numbers.below(256) as u8).collect();
    assert_eq!(error_of(&folder.holds("j.fitg", &junk)).code(), "not-a-game");
    assert_eq!(error_of(&folder.holds("j.fitg", &vec![b'a'; 3_000_000])).code(), "not-a-game");
}

#[test]
fn a_file_of_a_gigabyte_is_refused_at_once() {
    let folder = Folder::new();
    let (_, bytes) = folder.game("g.fitg", 3, 60);
    let path = folder.holds("huge.fitg", &bytes);
    let mut file = File::options().write(true).open(&path).expect("the file");
    // A hole: it takes no room on the disk.
    file.seek(SeekFrom::Start(1 << 30)).expect("a place");
    file.write_all(b"\n").expect("written");
    drop(file);
    let begun = Instant::now();
    let error = error_of(&path);
    assert_eq!(error.code(), "too-large");
    assert!(error.to_string().contains("1073741825"), "{error}");
    assert!(begun.elapsed() < Duration::from_secs(1));
}

#[test]
fn a_line_without_end_is_not_read_to_its_end() {
    let folder = Folder::new();
    let (_, mut bytes) = folder.game("g.fitg", 3, 60);
    let lines = bare(&bytes).len();
    bytes.resize(LARGEST_FILE as usize, b'x');
    let begun = Instant::now();
    let error = error_of(&folder.holds("long.fitg", &bytes));
    assert_eq!((error.code(), error.line()), ("line-too-long", Some(lines + 1)));
    let mut header = b"{\"fitg\":1,\"name\":\"".to_vec();
    header.resize(LONGEST_LINE + 10, b'x');
    assert_eq!(error_of(&folder.holds("long.fitg", &header)).code(), "line-too-long");
    assert!(begun.elapsed() < Duration::from_secs(10));
}

#[test]
fn a_scenario_too_long_for_a_line_makes_no_game() {
    let folder = Folder::new();
    let mut new = new_game("flight-to-egrix", 1);
    new.scenario.about = "x".repeat(LONGEST_LINE);
    let error = SavedGame::create(&folder.file("g.fitg"), new).expect_err("too long");
    // The scenario's own limit comes before that of a line.
    assert_eq!(error.code(), "scenario");
    assert!(!folder.file("g.fitg").exists());
}

#[test]
fn what_is_not_there_or_no_file_is_named() {
    let folder = Folder::new();
    assert_eq!(error_of(&folder.file("none.fitg")).code(), "missing");
    assert_eq!(error_of(&folder.file("none/none.fitg")).code(), "missing");
    assert_eq!(error_of(folder.0.path()).code(), "not-a-file");
    let new = new_game("flight-to-egrix", 1);
    assert_eq!(SavedGame::create(&folder.file("none/g.fitg"), new).expect_err("no folder").code(), "missing");
}

#[cfg(unix)]
#[test]
fn a_pipe_or_a_device_is_not_waited_for() {
    let folder = Folder::new();
    let pipe = folder.file("pipe.fitg");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().is_ok_and(|status| status.success()));
    assert_eq!(error_of(&pipe).code(), "not-a-file");
    let device = folder.file("zero.fitg");
    std::os::unix::fs::symlink("/dev/zero", &device).expect("a link");
    assert_eq!(error_of(&device).code(), "not-a-file");
    assert_eq!(check(&device).expect_err("no file").code(), "not-a-file");
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_cannot_be_written_to_is_named() {
    // Nobody can make files there, not even root.
    let error =
        SavedGame::create("/sys/kernel/g.fitg".as_ref(), new_game("flight-to-egrix", 1)).expect_err("read-only");
    assert_eq!(error.code(), "read-only", "{error}");
}

#[cfg(unix)]
#[test]
fn a_file_that_cannot_be_written_to_is_named_and_can_be_looked_at() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let (path, _) = folder.game("g.fitg", 3, 60);
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o444)).expect("read-only");
    if File::options().write(true).open(&path).is_ok() {
        // Root may do everything.
        return;
    }
    assert_eq!(error_of(&path).code(), "read-only");
    check(&path).expect("looking is allowed");
}

#[test]
fn lines_that_fit_no_place_are_named() {
    let folder = Folder::new();
    let (_, bytes) = folder.game("g.fitg", 3, 12);
    let lines = bare(&bytes);
    let number = lines.len() + 1;
    for (line, code) in [
        ("{\"unheard\":1}", "damaged"),
        ("{}", "damaged"),
        ("{\"answer\":\"unit:line-1\"}", "damaged"),
        ("{\"answer\":\"unit:line-99\",\"side\":\"rebel\"}", "damaged"),
        ("{\"answer\":\"done\",\"side\":\"nobody\"}", "damaged"),
        ("{\"answer\":\"done\",\"side\":\"rebel\",\"more\":1}", "damaged"),
        ("{\"answer\":\"done\",\"side\":\"rebel\",\"side\":\"rebel\"}", "damaged"),
        ("{\"answer\":3,\"side\":\"rebel\"}", "damaged"),
        ("{\"reseed\":5}", "damaged"),
        ("{\"reseed\":\"-5\"}", "damaged"),
        ("{\"digest\":\"12\"}", "damaged"),
        ("{\"name\":\"\"}", "damaged"),
        ("{\"snapshot\":1,\"side\":\"rebel\",\"digest\":\"0000000000000000\"}", "damaged"),
        ("{\"answer\":\"camp\",\"side\":\"rebel\"}", "disagrees"),
        ("{\"answer\":\"camp\",\"side\":\"imperial\"}", "disagrees"),
        ("{\"undo\":\"camp\",\"side\":\"imperial\"}", "disagrees"),
        ("{\"redo\":\"camp\",\"side\":\"imperial\"}", "disagrees"),
        ("{\"digest\":\"0000000000000000\"}", "disagrees"),
        ("{\"snapshot\":1,\"side\":\"rebel\",\"digest\":\"0000000000000000\",\"facts\":{}}", "disagrees"),
        ("{\"snapshot\":1,\"side\":\"rebel\",\"digest\":\"0000000000000000\",\"state\":{}}", "disagrees"),
    ] {
        let mut changed = lines.clone();
        changed.push(line.to_owned());
        let error = error_of(&folder.holds("forged.fitg", &forged(&changed)));
        assert_eq!((error.code(), error.line()), (code, Some(number)), "{line}: {error}");
    }
    check_bytes(&forged(&lines)).expect("the forger's checksums are right");
}

#[test]
fn an_answer_of_the_wrong_side_or_one_that_was_not_taken_back_is_named() {
    let folder = Folder::new();
    let (_, bytes) = folder.game("g.fitg", 3, 12);
    let lines = bare(&bytes);
    let last = lines.iter().rposition(|line| line.starts_with("{\"answer\":")).expect("an answer");
    let (side, other) = if lines[last].contains("imperial") { ("imperial", "rebel") } else { ("rebel", "imperial") };
    let ends_with = |line: String| {
        let mut changed = lines[..last].to_vec();
        changed.push(line);
        let error = error_of(&folder.holds("forged.fitg", &forged(&changed)));
        assert_eq!((error.code(), error.line()), ("disagrees", Some(last + 1)), "{error}");
        error.to_string()
    };
    // The same answer, which the rules allow, but said to be of the other side.
    let told = ends_with(lines[last].replace(side, other));
    assert!(told.contains("is asked"), "{told}");
    // The same answer said to be given again, though nothing was taken back.
    let told = ends_with(lines[last].replace("\"answer\"", "\"redo\""));
    assert!(told.contains("taken back"), "{told}");
    // Another answer said to be taken back than the last.
    let told = ends_with("{\"undo\":\"camp\",\"side\":\"rebel\"}".to_owned());
    assert!(told.contains("taken back") || told.contains("done last"), "{told}");
}

#[test]
fn fault_38_a_file_that_is_no_game_is_named() {
    let folder = Folder::new();
    for (name, bytes) in [("letter.fitg", &b"Dear Ada,\n"[..]), ("nothing.fitg", b"")] {
        let error = error_of(&folder.holds(name, bytes));
        assert!(error.to_string().contains(name), "{error}");
    }
}

#[test]
fn fault_38_a_mark_of_the_order_of_bytes_and_changed_line_ends_are_named() {
    let folder = Folder::new();
    let (_, bytes) = folder.game("g.fitg", 3, 20);
    let error = error_of(&folder.holds("bom.fitg", &[b"\xef\xbb\xbf", &bytes[..]].concat()));
    assert_eq!(error.code(), "not-a-game");
    assert!(error.to_string().contains("byte order mark"), "{error}");
    let ends = String::from_utf8(bytes).expect("text").replace('\n', "\r\n");
    let error = error_of(&folder.holds("crlf.fitg", ends.as_bytes()));
    assert_eq!((error.code(), error.line()), ("damaged", Some(1)));
    assert!(error.to_string().contains("CR LF"), "{error}");
}

#[test]
fn fault_36_dice_changed_by_hand_are_told() {
    let folder = Folder::new();
    let (_, bytes) = folder.game("g.fitg", 3, 20);
    let mut lines = bare(&bytes);
    let line = lines.len() + 1;
    lines.push("{\"reseed\":\"123\"}".to_owned());
    let path = folder.holds("reseeded.fitg", &forged(&lines));
    let checked = check(&path).expect("sound");
    assert_eq!(checked.notices, [Notice::Reseeded { line }]);
    let mut replay = fitg_saves::Replay::open(&path).expect("a replay");
    let events = replay.go(replay.last()).expect("the last position");
    assert!(events.iter().any(|told| told.event == fitg_engine::event::Event::NewDice), "{events:?}");
}

/// A file that may not be read is not one that may not be written, and not one that is gone: each has a code of its own.
/// Nobody reads this one, not even root.
#[cfg(target_os = "linux")]
#[test]
fn a_file_that_may_not_be_read_says_so() {
    let path = std::path::Path::new("/sys/bus/cpu/uevent");
    assert!(path.exists(), "the system has a file that nobody can read");
    let error = error_of(path);
    assert_eq!((error.code(), error.line()), ("no-permission", None));
    assert_eq!(error.to_string(), "no permission to read /sys/bus/cpu/uevent");
    assert_eq!(check(path).expect_err("nor checked").code(), "no-permission");
    assert_eq!(error_of(std::path::Path::new("/sys/bus/cpu/nothing")).code(), "missing");
}
