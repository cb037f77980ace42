//! The Province Game in the window: from the start screen through a side's purchases, to the table and back.

use crate::clicking;
use crate::script::Script;
use fitg_engine::galaxy::PlanetId;
use fitg_engine::scenario::official;
use fitg_window_harness::Window;
use serde_json::Value;

/// The Force Points that the ledger counts: of the question as it was put, and with what is in the basket.
fn points(window: &Window) -> (Option<u64>, Option<u64>) {
    let left = |ask: &Value| ask["ledger"]["points"].as_u64();
    let basket = window.run("return window.__fitg?.draft?.ask ?? null;", &[]);
    (left(&window.table()["ask"]), left(&basket))
}

#[test]
fn orlog_besieged_is_begun_bought_for_and_opened_again() {
    let script = Script::of_the_first_side("orlog-besieged", "kind:", 6);
    println!("seed {}, {} clicks", script.seed, script.clicks.len());
    let window = Window::start();
    window.new_game(&script.scenario, Some(script.seed));
    window.draw_the_curtain_back();
    // Over each of the fourteen planets there is an Orbit Box, and nobody is up there yet.
    window.wait_for("[data-level='province']");
    let planets: Vec<PlanetId> =
        official(&script.scenario).expect("it comes with the program").planets.iter().map(|at| at.planet).collect();
    assert_eq!(planets.len(), 14);
    for planet in &planets {
        let number = planet.number();
        window.wait_for(&format!("[data-planet='{number}'] [data-spot='orbit:{number}']"));
    }
    let to_the_shop = script.clicks.iter().take_while(|click| !click.answer.starts_with("kind:")).count();
    let (mut left, shop) = script.clicks.split_at(to_the_shop);
    while !left.is_empty() {
        left = &left[clicking::give(&window, left)..];
    }
    // What is in the basket is counted in the ledger, and put back.
    let good = &shop.first().expect("something is bought").answer;
    window.put_in(good);
    let (before, with) = points(&window);
    assert!(with < before, "the ledger counts what is in the basket: {with:?} of {before:?}");
    window.press("\u{e003}");
    window.wait_until("it is put back", |window| (points(window).1 == before).then_some(()));
    assert_eq!(clicking::answers_on_the_disk(&window), to_the_shop, "nothing is answered yet");
    // All is spent, and carried out.
    window.put_in(good);
    let end = window.finish_the_set(good);
    window.click_answer(&end);
    window.wait_until("all of it is bought", |window| {
        (clicking::answers_on_the_disk(window) > to_the_shop).then_some(())
    });
    // Then it gets its place.
    window.wait_for_text("[data-region='decision']", "Where does the next");
    window.assert_no_errors();
    window.play_at_random(MOST_STRETCHES, 40);
    window.assert_no_errors();

    // Everything is on the disk, and there again after a power cut.
    let shown = clicking::seen(&window);
    let window = window.restart();
    window.click("[data-action='resume']");
    window.wait_until("the game is on the table again", |window| window.table().is_object().then_some(()));
    window.draw_the_curtain_back();
    let again = clicking::seen(&window);
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
