//! The Province Game: clicks and memory of a game, and frames of the province map at its fullest.

use crate::figures::Figures;
use crate::{folder_without_animation, memory, so_many_answers};
use fitg_window_harness::{Folder, Window};
use serde_json::{Value, json};
use std::time::Duration;

/// What is played.
const SCENARIO: &str = "the-empires-backdoor";

/// So many of its answers: enough for every segment of some Game-Turns. A whole game has thousands.
const ANSWERS: u32 = 600;

/// A position in which every planet is full.
const FULL: (&str, &str) = ("every-planet-full", include_str!("positions/every-planet-full.json"));

/// Scrolls the map of the province for three seconds, or goes over its planets with the pointer, and gives the length of each frame.
const MOVE: &str = r#"
const [how, done] = arguments;
const card = document.querySelector("[data-level='province'] [data-planet]");
let plane = card;
while (plane && plane.scrollHeight <= plane.clientHeight) plane = plane.parentElement;
const cards = [...document.querySelectorAll("[data-level='province'] [data-environ], [data-level='province'] [data-spot]")];
const height = plane ? plane.scrollHeight - plane.clientHeight : 0;
const lengths = [];
let last = null;
let frames = 0;
let before = null;
const step = (time) => {
  if (last !== null) lengths.push(time - last);
  last = time;
  frames += 1;
  if (lengths.reduce((sum, length) => sum + length, 0) > 3000) return done({ lengths, height, places: cards.length });
  if (how === "scrolled") {
    if (plane) plane.scrollTop = height * (0.5 - 0.5 * Math.cos(frames / 20));
  } else {
    const next = cards[frames % cards.length];
    const pointer = (type, to) => to?.dispatchEvent(new PointerEvent(type, { bubbles: !type.endsWith("e") && !type.endsWith("r"), pointerType: "mouse" }));
    pointer("pointerleave", before);
    pointer("pointerenter", next);
    next?.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse" }));
    before = next;
  }
  requestAnimationFrame(step);
};
requestAnimationFrame(step);
"#;

/// The clicks of a game, and what memory it takes.
pub fn of_a_game(figures: &mut Figures) {
    so_many_answers(SCENARIO, ANSWERS, figures);
}

/// The map of the province with every planet full.
pub fn of_the_full_map(figures: &mut Figures) {
    let (id, text) = FULL;
    let folder: Folder = folder_without_animation();
    let own = folder.games().join("scenarios");
    std::fs::create_dir_all(&own).expect("a folder for a person's own scenarios");
    std::fs::write(own.join(format!("{id}.json")), text).expect("room for one");
    let window = Window::start_in(folder, &[]);
    window.new_game(&format!("saved:{id}"), Some(7));
    window.draw_the_curtain_back();
    window.wait_for("[data-level='province'] [data-planet]");
    std::thread::sleep(Duration::from_secs(1));
    for how in ["scrolled", "looked over"] {
        let what = format!("the province map with every planet full, {how}");
        let moved = window.run_long(MOVE, &[json!(how)]);
        let lengths: Vec<f64> = moved["lengths"].as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
        let all: f64 = lengths.iter().sum();
        let per_second = lengths.len() as f64 * 1000.0 / all.max(1.0);
        figures.add(
            &format!("{what} ({} places, {} pixels to scroll)", moved["places"], moved["height"]),
            format!("{per_second:.0} frames a second"),
        );
        figures.times(&format!("{what}: length of a frame"), lengths);
        std::thread::sleep(Duration::from_secs(1));
    }
    memory::of(&window, "every planet full", figures);
}
