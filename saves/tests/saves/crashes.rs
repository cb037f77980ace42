//! Programs that are killed, and disks that are full, for real.

use crate::table::{Folder, Numbers, any_answer, new_game, open, play};
use fitg_saves::{SavedGame, check};
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};

const FILE: &str = "FITG_TEST_FILE";

/// Not a test: the program that is killed. It says after each answer how many there are.
#[test]
#[ignore = "started by the other tests of this file"]
fn child_plays() {
    let Some(path) = std::env::var_os(FILE).map(PathBuf::from) else { return };
    let mut game = SavedGame::create(&path, new_game("varu-powderkeg", 31)).expect("a new game");
    let mut numbers = Numbers(31);
    let mut given = 0;
    while let Some(answer) = any_answer(game.game(), &mut numbers) {
        let state = *game.game().state();
        match game.answer(answer) {
            Ok(_) => given += 1,
            Err(error) => {
                assert_eq!(state, *game.game().state(), "what was not recorded did not happen");
                println!("\nfailed {} {given}", error.code());
                return;
            }
        }
        println!("\ngiven {given}");
    }
    println!("\nover {given}");
}

fn child(folder: &Folder, before: &str) -> (PathBuf, Command) {
    let path = folder.file("g.fitg");
    let mut command = Command::new("sh");
    let program = std::env::current_exe().expect("this program");
    command.args(["-c", &format!("{before} exec \"$0\" --ignored --exact crashes::child_plays --nocapture")]);
    command.arg(program).env(FILE, &path).stdout(Stdio::piped()).stderr(Stdio::null());
    (path, command)
}

#[test]
fn a_program_killed_at_any_moment_has_lost_nothing_that_anyone_has_seen() {
    for stop in [1, 7, 30, 31, 60, 100] {
        let folder = Folder::new();
        let (path, mut command) = child(&folder, "");
        let mut child = command.spawn().expect("started");
        let lines = BufReader::new(child.stdout.take().expect("piped")).lines();
        let seen = format!("given {stop}");
        let mut reached = false;
        for line in lines {
            let line = line.expect("text");
            if line == seen {
                reached = true;
                child.kill().expect("killed");
                break;
            }
        }
        child.wait().expect("ended");
        assert!(reached, "the game was shorter than {stop} answers");
        // The lock went with the program, and every answer it told of is there.
        let game = open(&path);
        assert!(game.answers() >= stop, "{} of {stop}", game.answers());
    }
}

#[test]
fn a_disk_that_is_full_loses_nothing_and_the_game_can_go_on() {
    // The shell counts in blocks of 512 bytes. The file may not grow beyond them, as on a full disk.
    // Whether the signal that the system sends then is heeded by whoever started the program (35) or not.
    for (blocks, trap) in [(16, "trap '' XFSZ;"), (24, ""), (41, ""), (48, "")] {
        let folder = Folder::new();
        let (path, mut command) = child(&folder, &format!("{trap} ulimit -f {blocks};"));
        let output = command.output().expect("it ran");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let failed = text.lines().find_map(|line| line.strip_prefix("failed ")).unwrap_or_else(|| panic!("{text}"));
        let (code, given) = failed.split_once(' ').expect("two words");
        assert_eq!(code, "disk-full");
        assert!(std::fs::metadata(&path).expect("the file").len() <= blocks * 512);
        let mut game = open(&path);
        assert_eq!(game.answers().to_string(), given);
        assert_eq!(game.notices(), []);
        play(&mut game, 10, &mut Numbers(1));
        drop(game);
        check(&path).expect("sound");
    }
}

#[test]
fn a_game_open_in_another_program_is_noticed() {
    let folder = Folder::new();
    let (path, mut command) = child(&folder, "");
    let mut child = command.spawn().expect("started");
    let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
    assert!(lines.any(|line| line.is_ok_and(|line| line == "given 3")));
    // Nobody reads its lines any more, so it stands still soon, with the game open.
    let error = SavedGame::open(&path).err().map(|error| error.code());
    child.kill().expect("killed");
    child.wait().expect("ended");
    assert_eq!(error, Some("locked"));
    open(&path);
}
