//! The edges of the program: what one side must not be told, terminals, files that are gone, and messages.

use crate::fitg::schema::{Asked, Failed, Redone, Side, Undone};
use crate::fitg::{Folder, Ran};
use std::fs;
use std::process::Stdio;
use textwrap::core::display_width;

fn ask(folder: &Folder) -> Asked {
    folder.run(&["ask", "g.fitg", "--json"]).fine().document::<Option<Asked>>().expect("a question")
}

/// A game in which the Imperial Player puts his units face down: gives the answer that comes next.
fn face_down(folder: &Folder) -> String {
    folder.run(&["new", "flight-to-egrix", "--out", "g.fitg", "--seed", "5"]).fine();
    for _ in 0..60 {
        let asked = ask(folder);
        let unit = asked.answers.iter().find(|answer| answer.id.starts_with("unit:"));
        if let (Side::Imperial, Some(unit)) = (asked.side, unit) {
            return unit.id.clone();
        }
        let done = asked.answers.iter().find(|answer| answer.id == "done");
        let id = done.unwrap_or(&asked.answers[0]).id.clone();
        folder.run(&["answer", "g.fitg", &id]).fine();
    }
    panic!("no unit was ever moved");
}

#[test]
fn case_7_22_what_lies_face_down_is_not_named_when_it_is_taken_back() {
    let folder = Folder::new("undo-names");
    let unit = face_down(&folder);
    folder.run(&["answer", "g.fitg", &unit]).fine();
    let text = folder.run(&["undo", "g.fitg"]).fine().out;
    assert_eq!(text, "Taken back: an answer of the Imperial Player\n");
    let text = folder.run(&["redo", "g.fitg"]).fine().out;
    assert_eq!(text, "Given again: an answer of the Imperial Player\n");
    let undone: Undone = folder.run(&["undo", "g.fitg", "--json"]).fine().document();
    assert_eq!(undone.undone, [None]);
    let redone: Redone = folder.run(&["redo", "g.fitg", "--json"]).fine().document();
    assert_eq!(redone.redone, [None]);
    // Whoever says that it is his own is told.
    let text = folder.run(&["undo", "g.fitg", "--as", "imperial"]).fine().out;
    assert_eq!(text, format!("Taken back: {unit}\n"));
    let redone: Redone = folder.run(&["redo", "g.fitg", "--as", "imperial", "--json"]).fine().document();
    assert_eq!(redone.redone, [Some(unit)]);
}

/// Beside face-down units an answer that names none of them is seen on the table, and so it is named.
#[test]
fn case_7_22_a_public_answer_is_named_when_it_is_taken_back() {
    let folder = Folder::new("undo-public");
    let _unit = face_down(&folder);
    let asked = ask(&folder);
    assert!(asked.answers.iter().any(|answer| answer.id == "done"), "he may end his segment");
    folder.run(&["answer", "g.fitg", "done"]).fine();
    assert_eq!(folder.run(&["undo", "g.fitg"]).fine().out, "Taken back: done\n");
    assert_eq!(folder.run(&["redo", "g.fitg"]).fine().out, "Given again: done\n");
}

#[test]
fn nobody_answers_or_takes_back_for_the_other_side_who_says_which_is_his() {
    let folder = Folder::new("as");
    let unit = face_down(&folder);
    let before = folder.run(&["show", "g.fitg", "--as", "referee", "--json"]).fine().out;
    folder.run(&["answer", "g.fitg", &unit, "--as", "rebel"]).failed(1, &["not-your-decision", "Imperial", "(9."]);
    assert_eq!(folder.run(&["show", "g.fitg", "--as", "referee", "--json"]).fine().out, before, "nothing was answered");
    folder.run(&["answer", "g.fitg", &unit, "--as", "imperial"]).fine();
    let ran = folder.run(&["undo", "g.fitg", "--as", "rebel", "--json"]).failed(1, &["not-your-decision"]);
    assert_eq!(ran.document::<Undone>().undone, []);
    let Failed { error } = serde_json::from_str(&ran.err).expect("JSON");
    assert_eq!(error.code, "not-your-decision");
    folder.run(&["undo", "g.fitg", "--as", "imperial"]).fine();
    folder.run(&["redo", "g.fitg", "--as", "rebel"]).failed(1, &["not-your-decision"]);
    folder.run(&["redo", "g.fitg", "--as", "imperial"]).fine();
}

#[cfg(target_os = "linux")]
#[test]
fn the_exit_code_is_right_where_nobody_can_read_the_complaint() {
    let folder = Folder::new("stderr");
    for arguments in [&["check", "nope"][..], &["check", "nope", "--json"]] {
        // Nothing can be written to this device.
        let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
        let mut command = folder.command(arguments);
        let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(full).status().expect("it runs");
        assert_eq!(status.code(), Some(2), "{arguments:?}");
    }
}

/// Plays a few answers, takes the file away, and goes on typing.
fn play_without_a_file(folder: &Folder, after: &str) -> Ran {
    folder.run(&["new", "flight-to-egrix", "--out", "g.fitg", "--seed", "5"]).fine();
    let mut command = folder.command(&["play", "g.fitg"]);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs");
    use std::io::{BufRead, BufReader, Read, Write};
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    writeln!(stdin, "1\nlog all").expect("written");
    stdin.flush().expect("written");
    // What was typed is written back: by then the first answer is in its file.
    let mut seen = String::new();
    while !seen.contains("log all") {
        assert!(out.read_line(&mut seen).expect("text") > 0, "{seen}");
    }
    fs::remove_file(folder.path().join("g.fitg")).expect("it was there");
    write!(stdin, "{after}").expect("written");
    drop(stdin);
    out.read_to_string(&mut seen).expect("text");
    let mut err = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut err).expect("text");
    Ran { code: child.wait().expect("it ends").code().expect("it was not killed"), out: seen, err }
}

#[test]
fn a_game_whose_file_is_gone_is_not_called_saved() {
    let folder = Folder::new("gone");
    let ran = play_without_a_file(&folder, "quit\n").fine();
    assert!(ran.out.contains("g.fitg was deleted or moved meanwhile.\nWrite the game there again?"), "{}", ran.out);
    assert!(ran.out.contains("The game is not saved."), "{}", ran.out);
    assert!(!ran.out.contains("Saved in"), "{}", ran.out);
    assert!(!folder.path().join("g.fitg").exists());
}

#[test]
fn a_game_whose_file_is_gone_can_be_written_again() {
    for typed in ["quit\nyes\n", "1\nwrite again\nquit\n"] {
        let folder = Folder::new("written-again");
        let ran = play_without_a_file(&folder, typed).fine();
        assert!(ran.out.contains("Saved in g.fitg"), "{}", ran.out);
        folder.run(&["check", "g.fitg"]).fine();
    }
    let folder = Folder::new("write-again-is-offered");
    let ran = play_without_a_file(&folder, "1\nquit\n").fine();
    assert!(ran.out.contains("vanished: ") && ran.out.contains("type: write again"), "{}", ran.out);
}

#[test]
fn what_a_terminal_would_obey_is_shown_and_not_sent() {
    let folder = Folder::new("escapes");
    let (title, clear) = ("\u{1b}]0;gotcha\u{7}", "\u{9b}2J");
    for name in [title, clear] {
        let obeyed = |text: &str| text.contains(title) || text.contains(clear);
        for arguments in [&["check", name][..], &["new", "flight-to-egrix", "--out", name], &["check", name, "--json"]]
        {
            let output = folder.command(arguments).env("CLICOLOR_FORCE", "1").output().expect("it runs");
            let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).expect("UTF-8")).concat();
            assert!(!obeyed(&text), "{arguments:?}: {text:?}");
        }
        let scenario = fitg_engine::scenario::official("flight-to-egrix").expect("it is official").to_json();
        for field in ["Flight to Egrix", "flight-to-egrix"] {
            let text = scenario.replace(
                field,
                &format!("x{}", name.escape_unicode().to_string().replace("\\u{", "\\u00").replace('}', "")),
            );
            fs::write(folder.path().join("s.json"), text).expect("written");
            folder.run(&["new", "s.json", "--out", "s.fitg"]).failed(1, &["fitg: bad-scenario"]);
        }
    }
}

#[test]
fn help_and_long_lines_end_at_the_width_of_the_terminal() {
    let folder = Folder::new("width");
    folder.run(&["new", "varu-powderkeg", "--out", "g.fitg", "--seed", "3"]).fine();
    for arguments in [
        &["--help"][..],
        &["sim", "--help"],
        &["play", "--help"],
        &["odds", "military", "--help"],
        &["scenarios"],
        &["ask", "g.fitg"],
        &["show", "g.fitg"],
        &["log", "g.fitg"],
        &["check", "g.fitg"],
        &["rules"],
        &["rules", "--search", "break off"],
    ] {
        let output = folder.command(arguments).env("COLUMNS", "44").output().expect("it runs");
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        for line in text.lines() {
            assert!(display_width(line) <= 44, "{arguments:?}: {line}");
        }
    }
    let mut command = folder.command(&["play", "g.fitg"]);
    command.env("COLUMNS", "44").stdin(fs::File::open(typed(&folder, "?\nquit\n")).expect("written"));
    let text = String::from_utf8(command.output().expect("it runs").stdout).expect("UTF-8");
    assert!(text.contains("Type the number of an answer"), "{text}");
    for line in text.lines() {
        assert!(display_width(line) <= 44, "{line}");
    }
}

/// A file with what is typed.
fn typed(folder: &Folder, text: &str) -> std::path::PathBuf {
    let path = folder.path().join("typed");
    fs::write(&path, text).expect("written");
    path
}

#[test]
fn messages_name_what_would_be_right_and_the_nearest_name() {
    let folder = Folder::new("messages");
    folder.run(&["new", "flight-to-egrik", "--out", "g.fitg"]).failed(2, &["did you mean \"flight-to-egrix\"?"]);
    folder.run(&["new", "flight-to-egrix", "--out", "g.fitg", "--seed", "5"]).fine();
    folder.run(&["answer", "g.fitg", "enviro:2221"]).failed(1, &["not-an-answer", "did you mean \"environ:2221\"?"]);
    let ran = folder.run(&["sim", "flight-to-egrix", "--rebel", "plian"]);
    assert!(ran.code == 2 && ran.err.contains("did you mean \"plain\"?"), "{}", ran.err);
    let scenario = fitg_engine::scenario::official("flight-to-egrix").expect("it is official").to_json();
    for (wrong, words) in [
        (scenario.replacen("\"turns\": ", "\"turns\": x", 1), "line 6, column 12: a value is expected here"),
        (scenario.replacen("\"turns\": ", "\"turns\": -", 1), "turns: a whole number from 0 to 255"),
        (scenario.replacen("\"turns\"", "\"turn\"", 1), "did you mean \"turns\"?"),
        (scenario.replacen("\"turns\":", "\"turns\": 3, \"turns\":", 1), "\"turns\" is given twice"),
        ("[]".to_owned(), "an object in { } is expected here, not a list"),
        ("\u{feff}{}".to_owned(), "the field \"id\" is missing"),
    ] {
        fs::write(folder.path().join("s.json"), wrong).expect("written");
        let ran = folder.run(&["new", "s.json", "--out", "s.fitg"]).failed(1, &["bad-scenario", words]);
        for jargon in ["u8", "struct", "expected value", "invalid type", " at line "] {
            assert!(!ran.err.contains(jargon), "{}", ran.err);
        }
    }
    fs::write(folder.path().join("s.json"), [0xff, 0xfe, 0x00]).expect("written");
    folder.run(&["new", "s.json", "--out", "s.fitg"]).failed(1, &["bad-scenario", "no text in UTF-8"]);
}
