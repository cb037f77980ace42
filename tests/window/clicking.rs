//! Answers of a script, given with the mouse.

use crate::script::{Click, Script};
use fitg_window_harness::Window;
use serde_json::{Value, json};

/// Gives one answer with the mouse, and sees that the page asked what the engine would ask.
pub fn give(window: &Window, click: &Click) {
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
    window.click_answer(&click.answer);
    let step = before["step"].clone();
    window.wait_until(&format!("{} is taken at step {step}: {}", click.answer, asked["prompt"]), |window| {
        (window.table()["step"] != step).then_some(())
    });
}

/// Gives all the answers of a script.
pub fn play(window: &Window, script: &Script) {
    for click in &script.clicks {
        give(window, click);
    }
}
