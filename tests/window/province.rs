//! The Province Game in the window: from the start screen through a side's purchases, to the table and back.

use crate::clicking;
use crate::script::Script;
use fitg_engine::galaxy::PlanetId;
use fitg_engine::scenario::official;
use fitg_window_harness::Window;
use serde_json::Value;

/// How many lines there are of what was bought, or may still be, with how many counters bought of each.
fn bought(window: &Window) -> u64 {
    let kinds = window.table()["ask"]["ledger"]["kinds"].clone();
    kinds.as_array().into_iter().flatten().filter_map(|line| line["bought"].as_u64()).sum()
}

/// Where the game is: its step, what is asked, and when. Who looks may be another after a new start.
fn seen(window: &Window) -> (Value, Value, Value) {
    let table = window.table();
    (table["step"].clone(), table["ask"]["prompt"].clone(), table["board"]["clock"].clone())
}

#[test]
fn orlog_besieged_is_begun_bought_for_and_opened_again() {
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
    let bought_for = script.clicks.iter().take_while(|click| !click.part).count();
    let mut left = &script.clicks[..bought_for];
    let mut most = 0;
    while !left.is_empty() {
        left = &left[clicking::give(&window, left)..];
        most = most.max(bought(&window));
    }
    assert!(most >= 1, "the ledger counts what is bought");
    assert_eq!(window.step(), u64::try_from(bought_for).expect("a few"), "what was bought is answered");
    // Then it gets its place.
    window.wait_for_text("[data-region='decision']", "Where does the next");
    window.assert_no_errors();

    // All of it is placed, kind by kind.
    let mut left = &script.clicks[bought_for..];
    while !left.is_empty() {
        left = &left[clicking::give(&window, left)..];
    }
    let all = u64::try_from(script.clicks.len()).expect("a few");
    assert!(window.step() >= all, "everything of the script is answered");
    window.assert_no_errors();

    // Everything is on the disk, and there again after a power cut.
    let shown = seen(&window);
    let window = window.restart();
    window.click("[data-action='resume']");
    window.wait_until("the game is on the table again", |window| window.table().is_object().then_some(()));
    window.draw_the_curtain_back();
    let again = seen(&window);
    assert_eq!((&again.0, &again.1), (&shown.0, &shown.1));
    assert_eq!(again.2, shown.2);
    window.wait_for("[data-level='province'] [data-spot^='orbit:']");
    window.assert_no_errors();

    // And the first Game-Turn is played to its end, by the page's own buttons alone.
    for stretch in 0..MOST_STRETCHES {
        window.play_at_random(stretch, 25);
        if window.table()["board"]["clock"]["turn"].as_u64() >= Some(2) {
            return;
        }
    }
    panic!("the first Game-Turn has an end: {}", window.table()["board"]["clock"]);
}

/// A Game-Turn of this scenario, played at random, has a few hundred answers.
const MOST_STRETCHES: u64 = 80;

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
