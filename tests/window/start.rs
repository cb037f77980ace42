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

/// The engine of the page reads its options from what it inherits; told too late, it would never know.
#[test]
fn the_engine_of_the_page_is_told_to_be_sparing() {
    let window = Window::start();
    let processes = window.processes();
    let page = processes.iter().find(|process| process.name().starts_with("WebKitWeb")).expect("a process of the page");
    let inherited = std::fs::read(format!("/proc/{}/environ", page.id())).expect("what the process inherited");
    let inherited = String::from_utf8_lossy(&inherited);
    for option in ["JSC_largeHeapSize=", "JSC_forceRAMSize=", "JSC_thresholdForJITAfterWarmUp="] {
        assert!(inherited.split('\0').any(|one| one.starts_with(option)), "{option} is not in {inherited}");
    }
}
