//! The rules are looked up beside the game, by number and by words.

use fitg_window_harness::Window;

/// The box that takes numbers and words.
const BOX: &str = "[data-panel='rules'] input[type='search']";

#[test]
fn a_rule_is_found_by_its_number_and_by_words() {
    let window = Window::start();
    window.new_game("flight-to-egrix", Some(1));
    window.draw_the_curtain_back();
    window.press("R");
    window.type_into(BOX, "9.31");
    window.press("\u{e007}");
    window.wait_for("[data-rule='9.31']");
    window.run("document.querySelector(arguments[0]).select();", &[BOX.into()]);
    window.type_into(BOX, "bonus draw");
    window.wait_for("[data-hit]");
    window.assert_no_errors();
}

#[test]
fn nothing_is_seen_behind_the_curtain_until_somebody_says_that_he_is_here() {
    let window = Window::start();
    window.new_game("flight-to-egrix", Some(1));
    // What is public is asked without a curtain; the Imperial Player's set-up is a secret.
    for answered in 0..40 {
        if !window.table()["curtain"].is_null() {
            break;
        }
        window.play_at_random(answered, 1);
    }
    let asked = window.table()["curtain"].as_str().map(str::to_owned).expect("a side is called to the screen");
    window.wait_for("[data-here]");
    assert!(window.table()["ask"].is_null(), "behind the curtain nothing is asked");
    for hidden in ["[data-answer]", "[data-environ]", "[data-system]"] {
        assert_eq!(window.count(hidden), 0, "{hidden} is in the page");
    }
    window.click("[data-here]");
    window.wait_for("[data-answer]");
    assert_eq!(window.table()["ask"]["side"], asked.as_str());
    window.assert_no_errors();
}
