//! The Province Game in the window: from the start screen through a side's purchases and set-up, to the table and back.

use crate::clicking;
use crate::script::Script;
use fitg_engine::galaxy::PlanetId;
use fitg_engine::scenario::official;
use fitg_window_harness::Window;
use serde_json::{Value, json};

/// How many lines there are of what was bought, or may still be, with how many counters bought of each.
fn bought(window: &Window) -> u64 {
    let kinds = window.table()["ask"]["ledger"]["kinds"].clone();
    kinds.as_array().into_iter().flatten().filter_map(|line| line["bought"].as_u64()).sum()
}

/// Everything that a person sees on the table, but for the name of the file.
fn seen(window: &Window) -> (Value, Value, Value) {
    let table = window.table();
    (table["step"].clone(), table["board"].clone(), table["ask"].clone())
}

#[test]
fn orlog_besieged_is_begun_bought_for_set_up_and_opened_again() {
    let script = Script::of_the_first_side("orlog-besieged", "kind:", 6);
    println!("seed {}, {} clicks", script.seed, script.clicks.len());
    let window = Window::start();
    window.new_game(script.scenario, Some(script.seed));
    window.draw_the_curtain_back();
    // Over each of the fourteen planets there is an Orbit Box, and nobody is up there yet.
    window.wait_for("[data-level='province']");
    let planets: Vec<PlanetId> =
        official(script.scenario).expect("it comes with the program").planets.iter().map(|at| at.planet).collect();
    assert_eq!(planets.len(), 14);
    for planet in &planets {
        let number = planet.number();
        window.wait_for(&format!("[data-planet='{number}'] [data-spot='orbit:{number}']"));
    }
    // What is bought is counted in the ledger, and paid for.
    let mut left = &script.clicks[..];
    let mut most = 0;
    let before = window.table()["ask"]["ledger"]["points"].as_u64();
    while !left.is_empty() {
        left = &left[clicking::give(&window, left)..];
        most = most.max(bought(&window));
    }
    assert!(most >= 1, "the ledger counts what is bought");
    assert!(before.is_none_or(|points| points > 0));
    assert_eq!(window.step(), u64::try_from(script.clicks.len()).expect("some dozens"));
    let side = script.clicks[0].side;
    let table = window.table();
    let other = table["curtain"]["side"].as_str().or(table["ask"]["side"].as_str()).map(str::to_owned);
    assert_ne!(other.map(Value::from), Some(json!(side)), "it is the other side's turn to set up");
    window.draw_the_curtain_back();
    window.assert_no_errors();

    // Everything is on the disk, and there again after a power cut.
    let shown = seen(&window);
    let window = window.restart();
    window.click("[data-action='resume']");
    window.wait_until("the game is on the table again", |window| window.table().is_object().then_some(()));
    window.draw_the_curtain_back();
    assert_eq!(seen(&window), shown);
    window.wait_for("[data-level='province'] [data-spot^='orbit:']");
    window.assert_no_errors();
}

#[test]
fn a_planet_in_orlog_besieged_is_looked_at_up_close_with_its_orbit_box_and_drift() {
    let window = Window::start();
    window.new_game("orlog-besieged", Some(3));
    window.draw_the_curtain_back();
    window.wait_for("[data-level='province']");
    window.click_button("Open the board of the star system Tardyn");
    window.wait_for("[data-level='system']");
    for planet in [111, 112, 113] {
        window.wait_for(&format!("[data-spot='orbit:{planet}']"));
    }
    window.press("\u{e00c}");
    window.wait_for("[data-level='province']");
    window.press("\u{e00c}");
    window.wait_for("[data-level='galaxy']");
    window.assert_no_errors();
}
