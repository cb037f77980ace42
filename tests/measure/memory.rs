//! Memory of all processes, pages that several share counted once (PSS).

use crate::figures::Figures;
use crate::named;
use fitg_window_harness::{Folder, Process, Window};
use std::thread::sleep;
use std::time::Duration;

/// The program with an empty window.
const EMPTY_WINDOW: &str = "FITG_EMPTY_WINDOW";

/// How long a window is left alone before it is looked at.
const REST: Duration = Duration::from_secs(8);

/// That of the program with its window.
pub fn of(window: &Window, what: &str, figures: &mut Figures) {
    sleep(REST);
    let processes = window.processes();
    let megabytes = |process: &Process| process.memory() as f64 / 1e6;
    let parts: Vec<String> =
        processes.iter().map(|process| format!("{} {:.0}", process.name(), megabytes(process))).collect();
    let all: f64 = processes.iter().map(megabytes).sum();
    figures.add(&format!("memory (PSS): {what}"), format!("{all:.0} MB ({})", parts.join(", ")));
}

/// That of a window that shows nothing, on the same libraries.
pub fn of_an_empty_window(figures: &mut Figures) {
    let Some(program) = named(EMPTY_WINDOW) else { return };
    let window = Window::of_program(&program, Folder::new(), &[]);
    of(&window, "an empty window", figures);
}
