//! The real window, end to end: the built application under a (virtual) display, driven through WebDriver as a person
//! would, with its own folder of games. `docs/window.md` tells how to run and how to write such a test.

mod choosing;
mod clicking;
mod full_swing;
mod keeping;
mod looking_up;
mod opening;
mod playing;
mod province;
mod script;
mod start;
