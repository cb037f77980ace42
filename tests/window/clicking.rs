//! Answers of a script, given with the mouse.

use crate::script::{Click, Script};
use fitg_window_harness::Window;
use serde_json::{Value, json};

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
    let count = if click.part {
        put_together(window, clicks)
    } else {
        window.click_answer(&click.answer);
        1
    };
    let step = before["step"].clone();
    wait_till_taken(window, &step, &format!("{} is taken at step {step}: {}", click.answer, asked["prompt"]));
    let given = window.step() - step.as_u64().expect("a step");
    assert_eq!(given, u64::try_from(count).expect("a few"), "after {} at step {step}", click.answer);
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
    let step = window.table()["step"].clone();
    window.click_answer(end);
    wait_till_taken(window, &step, &format!("{end} is taken, or asked about"));
}

/// Waits until the question of a step is answered, and says yes where the page asks once more: once, or a slow page, which has not put the
/// question away yet, would be waited for in vain.
fn wait_till_taken(window: &Window, step: &Value, what: &str) {
    let mut sure = false;
    window.wait_until(what, |window| {
        if !sure && window.is_asked_again() {
            window.click("[data-sure]");
            sure = true;
        }
        (window.table()["step"] != *step).then_some(())
    });
}

/// Gives all the answers of a script.
pub fn play(window: &Window, script: &Script) {
    let mut left = &script.clicks[..];
    while !left.is_empty() {
        left = &left[give(window, left)..];
    }
}
