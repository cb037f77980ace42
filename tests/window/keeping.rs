//! What was answered is on the disk, whatever happens to the program.

use crate::clicking::seen;
use fitg_window_harness::Window;

#[test]
fn a_killed_program_has_lost_nothing_that_was_shown() {
    let mut window = Window::start();
    window.new_game("flight-to-egrix", None);
    for time in 0..kills() {
        window.play_at_random(time, 3 + u32::try_from(time % 7).expect("a small number"));
        if window.is_over() {
            break;
        }
        window.draw_the_curtain_back();
        let shown = seen(&window);
        window = window.restart();
        window.click("[data-action='resume']");
        window.wait_until("the game is on the table again", |window| window.table().is_object().then_some(()));
        window.draw_the_curtain_back();
        assert_eq!(seen(&window), shown, "after the {time}th kill");
    }
}

/// How often it is killed; `FITG_KILLS` says otherwise.
fn kills() -> u64 {
    std::env::var("FITG_KILLS").ok().and_then(|typed| typed.parse().ok()).unwrap_or(10)
}

#[test]
fn a_page_that_is_loaded_again_goes_on_where_it_was() {
    let window = Window::start();
    window.new_game("flight-to-egrix", None);
    window.play_at_random(3, 12);
    let shown = window.step();
    window.reload();
    window.wait_until("the game is on the table again", |window| {
        (window.has("[data-answer], [data-here]") && window.table().is_object()).then_some(())
    });
    assert_eq!(window.step(), shown);
    window.assert_no_errors();
}

#[test]
fn undo_takes_back_and_redo_gives_again() {
    let window = Window::start();
    window.new_game("flight-to-egrix", Some(1));
    // The Imperial Player sets up: nobody learns anything by it, so all of it can be taken back.
    window.play_at_random(1, 3);
    window.draw_the_curtain_back();
    let before = window.step();
    window.click("[data-undo]");
    window.wait_until("an answer is taken back", |window| (window.step() < before).then_some(()));
    window.click("[data-redo]");
    window.wait_until("it is given again", |window| (window.step() == before).then_some(()));
    window.assert_no_errors();
}
