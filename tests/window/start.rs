//! The program starts.

use fitg_window_harness::Window;

#[test]
fn the_start_screen_appears_without_an_error() {
    let window = Window::start();
    window.wait_for("main");
    window.wait_until("the list of games has come from the desk", |window| {
        window.folder().games().is_dir().then_some(())
    });
    window.assert_no_errors();
    assert_eq!(window.title(), "Freedom in the Galaxy");
}
