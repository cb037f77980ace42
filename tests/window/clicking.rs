//! Answers of a script, given with the mouse.

use crate::script::{Click, Script};
use fitg_saves::Replay;
use fitg_window_harness::Window;
use serde_json::{Value, json};

/// How many answers are in the file of the one game of this window.
///
/// The page cannot tell: what it numbers are the steps of whoever looks, for whom a set that was picked in secret is one.
pub fn answers_on_the_disk(window: &Window) -> usize {
    let files = std::fs::read_dir(window.folder().games()).expect("a folder of games").flatten();
    let games: Vec<_> =
        files.map(|file| file.path()).filter(|path| path.extension().is_some_and(|end| end == "fitg")).collect();
    let [game] = &games[..] else { panic!("one game, not {games:?}") };
    Replay::open(game).expect("a sound file").last()
}

/// Where the game is: its answers, what is asked, and when. Who looks may be another after a new start.
pub fn seen(window: &Window) -> (usize, Value, Value) {
    let table = window.table();
    (answers_on_the_disk(window), table["ask"]["prompt"].clone(), table["board"]["clock"].clone())
}

/// Gives the answers of one question with the mouse, or puts those together that make a set, and sees that the page asked what
/// the engine would ask. Says how many answers of the script that were.
pub fn give(window: &Window, clicks: &[Click]) -> usize {
    let click = clicks.first().expect("an answer");
    window.draw_the_curtain_back();
    let before = window.table();
    let asked = &before["ask"];
    assert_eq!(asked["side"], json!(click.side), "who is asked at step {}", before["step"]);
    let ids = asked["answers"].as_array().expect("answers").iter().map(|choice| choice["id"].clone());
    let shown: Vec<Value> = ids.collect();
    assert_eq!(
        json!(shown),
        json!(click.allowed),
        "what may be answered at step {}: {}",
        before["step"],
        asked["prompt"]
    );
    let (asked_at, on_the_disk) = (window.place(), answers_on_the_disk(window));
    let count = if click.part {
        put_together(window, clicks)
    } else {
        window.click_answer(&click.answer);
        1
    };
    wait_till_taken(window, &asked_at, &format!("{} is taken at {asked_at}: {}", click.answer, asked["prompt"]));
    assert_eq!(answers_on_the_disk(window) - on_the_disk, count, "after {} at {asked_at}", click.answer);
    count
}

/// Puts a set together piece by piece, and ends it as the script does.
fn put_together(window: &Window, clicks: &[Click]) -> usize {
    for (place, click) in clicks.iter().enumerate() {
        if !click.part {
            confirm(window, &click.answer);
            return place + 1;
        }
        window.put_in(&click.answer);
        if !click.goes_on {
            // It ends of itself: what the engine takes unasked is put in by hand, and its one end is clicked.
            confirm(window, &window.finish_the_set(&click.answer));
            return place + 1;
        }
    }
    panic!("the script ends in the middle of a set");
}

/// Clicks what ends a set, and says yes where the page asks once more.
fn confirm(window: &Window, end: &str) {
    let asked_at = window.place();
    window.click_answer(end);
    wait_till_taken(window, &asked_at, &format!("{end} is taken, or asked about"));
}

/// Waits until the question that was asked there is answered, and says yes where the page asks once more: once, or a slow page, which has not put the
/// question away yet, would be waited for in vain.
fn wait_till_taken(window: &Window, asked_at: &Value, what: &str) {
    let mut sure = false;
    window.wait_until(what, |window| {
        if !sure && window.is_asked_again() {
            window.click("[data-sure]");
            sure = true;
        }
        (window.place() != *asked_at).then_some(())
    });
}

/// Gives all the answers of a script.
pub fn play(window: &Window, script: &Script) {
    let mut left = &script.clicks[..];
    while !left.is_empty() {
        left = &left[give(window, left)..];
    }
}
