//! Frames a second while the galaxy map is moved.

use crate::figures::Figures;
use crate::named;
use fitg_window_harness::{Folder, Window};
use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;

/// The program with an empty window, in which any page can be shown.
const EMPTY_WINDOW: &str = "FITG_EMPTY_WINDOW";

/// The address of the map with pieces on all 51 planets.
const FULL_MAP: &str = "FITG_FULL_MAP";

/// Moves the map for three seconds by the wheel, then by dragging, and gives the length of each frame.
const MOVE: &str = r#"
const [how, done] = arguments;
const map = document.querySelector('[aria-label="Galaxy map"][role="group"]');
const { left, top, width, height } = map.getBoundingClientRect();
const [x, y] = [left + width / 2, top + height / 2];
const mouse = (type, dx, dy) => map.dispatchEvent(new MouseEvent(type, {
  clientX: x + dx, clientY: y + dy, bubbles: true, cancelable: true, view: window, buttons: 1 }));
const wheel = (deltaY) => map.dispatchEvent(new WheelEvent("wheel", {
  deltaY, clientX: x, clientY: y, bubbles: true, cancelable: true, view: window }));
const lengths = [];
let last = null;
let frames = 0;
if (how === "drag") mouse("mousedown", 0, 0);
const step = (time) => {
  if (last !== null) lengths.push(time - last);
  last = time;
  frames += 1;
  if (lengths.reduce((sum, length) => sum + length, 0) > 3000) {
    if (how === "drag") window.dispatchEvent(new MouseEvent("mouseup", { view: window, bubbles: true }));
    return done(lengths);
  }
  if (how === "drag") {
    window.dispatchEvent(new MouseEvent("mousemove", {
      clientX: x + 200 * Math.sin(frames / 12), clientY: y + 120 * Math.cos(frames / 12), bubbles: true, view: window }));
  } else wheel(Math.floor(frames / 40) % 2 ? 40 : -40);
  requestAnimationFrame(step);
};
requestAnimationFrame(step);
"#;

/// On the galaxy map of the game that is played.
pub fn of_the_game(window: &Window, figures: &mut Figures) {
    window.draw_the_curtain_back();
    window.run(
        "[...document.querySelectorAll('[role=tab]')].find((tab) => tab.textContent.includes('Galaxy')).click();",
        &[],
    );
    window.wait_for("[aria-label='Galaxy map'][role='group']");
    moved(window, "the galaxy map of a game", figures);
}

/// On the galaxy map with pieces everywhere.
pub fn of_the_full_map(figures: &mut Figures) {
    let (Some(program), Some(address)) = (named(EMPTY_WINDOW), named(FULL_MAP)) else { return };
    let window = Window::of_program(Path::new(&program), Folder::new(), &[]);
    window.go_to(&address.to_string_lossy());
    window.wait_for("[aria-label='Galaxy map'][role='group']");
    moved(&window, "the galaxy map with all 51 planets full of pieces", figures);
}

fn moved(window: &Window, what: &str, figures: &mut Figures) {
    std::thread::sleep(Duration::from_secs(1));
    for (how, word) in [("wheel", "zoomed"), ("drag", "dragged")] {
        let lengths: Vec<f64> =
            window.run_long(MOVE, &[json!(how)]).as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
        let all: f64 = lengths.iter().sum();
        figures.add(
            &format!("{what}, {word}"),
            format!("{:.0} frames a second", lengths.len() as f64 * 1000.0 / all.max(1.0)),
        );
        figures.times(&format!("{what}, {word}: length of a frame"), lengths);
        std::thread::sleep(Duration::from_secs(1));
    }
}
