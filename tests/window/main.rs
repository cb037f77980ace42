//! The real window, end to end: the built application under a (virtual) display, driven through WebDriver as a person
//! would, with its own folder of games. `docs/window.md` tells how to run and how to write such a test.

// The measurements use other parts of it than the tests.
#[allow(dead_code)]
mod harness;
mod keeping;
mod looking_up;
mod playing;
mod script;
mod start;
mod table;
