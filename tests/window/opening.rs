//! Games are opened from outside: by the command line, and by a second start.

use crate::clicking::answers_on_the_disk;
use fitg_window_harness::{Folder, Window, driven_program};
use serde_json::json;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A game that came with the program's own tests, where a person may have put it.
fn sample(folder: &Folder, name: &str) -> PathBuf {
    let samples = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("saves/samples/format-2");
    let put = folder.path("home").join(name);
    std::fs::copy(samples.join(name), &put).expect("the sample is there");
    put
}

/// Starts with a file on the command line.
fn start_with(folder: Folder, game: &std::path::Path) -> Window {
    Window::start_in(folder, &["--game", game.to_str().expect("a path in UTF-8")])
}

#[test]
fn a_game_named_on_the_command_line_is_on_the_table_and_goes_on() {
    let folder = Folder::new();
    let game = sample(&folder, "egrix-second-turn.fitg");
    let length = std::fs::metadata(&game).expect("a file").len();
    let window = start_with(folder, &game);
    window.wait_for("[data-answer], [data-here]");
    assert_eq!(window.table()["board"]["clock"]["turn"], 2);
    let before = window.step();
    window.play_at_random(1, 1);
    assert!(window.step() > before);
    let after = std::fs::metadata(&game).expect("a file").len();
    assert!(after > length, "the answer is in the file that was named, not in a copy of it");
    window.assert_no_errors();
}

#[test]
fn a_second_start_hands_its_game_to_the_first_and_ends() {
    let folder = Folder::with_session_bus();
    let game = sample(&folder, "varu-mid-combat.fitg");
    let window = Window::start_in(folder, &[]);
    window.wait_for("[data-action='new-game']");
    let mut second = Command::new(driven_program())
        .arg("--game")
        .arg(&game)
        .envs(window.folder().environment())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let outcome = window.wait_until("the second start has ended", |_| second.try_wait().expect("a child"));
    assert!(outcome.success(), "{outcome}");
    window.wait_for("[data-answer], [data-here]");
    assert_eq!(window.table()["scenario"], "varu-powderkeg");
    window.assert_no_errors();
}

#[test]
fn what_is_no_game_is_refused_in_words_and_the_window_stays_usable() {
    let folder = Folder::new();
    let file = folder.path("home").join("letter.fitg");
    std::fs::write(&file, "Dear Ada,\n").expect("room for a file");
    let window = start_with(folder, &file);
    window.wait_for("dialog[open]");
    window.wait_for_text("dialog[open]", "not a game");
    window.click_button("Close");
    window.click("[data-action='new-game']");
    window.wait_for("[data-action='begin']");
    assert_eq!(std::fs::read_to_string(&file).expect("the file is there"), "Dear Ada,\n");
}

#[test]
fn a_finished_game_opens_on_how_it_went_and_is_replayed_and_gone_on_from() {
    let folder = Folder::new();
    let game = sample(&folder, "varu-finished.fitg");
    let before = std::fs::read(&game).expect("a file");
    let window = start_with(folder, &game);
    window.wait_for_text("h1", "victory");
    window.click_button("Watch the replay");
    let position = "[aria-label='Position in the game']";
    window.wait_for(position);
    let at = |window: &Window| -> u64 {
        let value = window.run("return Number(document.querySelector(arguments[0]).value);", &[json!(position)]);
        value.as_u64().expect("a step")
    };
    assert_eq!(at(&window), 0);
    for expected in 1..=3 {
        window.click_button("One step forward");
        window.wait_until("the replay has gone a step", |window| (at(window) == expected).then_some(()));
    }
    window.click_button("One step back");
    window.wait_until("the replay has gone back", |window| (at(window) == 2).then_some(()));
    window.click_button("To the next Player-Turn");
    window.wait_until("the replay has jumped", |window| (at(window) > 3).then_some(()));
    let from = at(&window);
    window.click_button("Go on from here…");
    window.click_button("Go on");
    // The new game is one of the list, which the one that was looked at is not.
    window.wait_until("a new game is on the table", |window| window.table()["game"].is_string().then_some(()));
    let begun = u64::try_from(answers_on_the_disk(&window)).expect("a few hundred");
    assert!(begun >= from, "it begins where the replay stood, and goes on as far as standing orders lead");
    window.play_at_random(2, 3);
    assert!(u64::try_from(answers_on_the_disk(&window)).expect("a few hundred") > begun);
    assert_eq!(std::fs::read(&game).expect("the file is there"), before, "the game that was looked at is as it was");
    window.assert_no_errors();
}
