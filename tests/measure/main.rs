//! Figures of the real window, as a table in Markdown: `cargo xtask measure` builds what this drives and runs it.
//!
//! Nothing fails here when a figure is bad; it is read by people, on a machine that does nothing else. Arguments name the parts that are
//! wanted, all of them without one.

mod campaign;
mod figures;
mod frames;
mod memory;
mod province;
mod starts;

use figures::Figures;
use fitg_window_harness::{Folder, Process, RandomPlay, Window};
use serde_json::json;
use std::path::PathBuf;

/// The scenario that is measured.
const SCENARIO: &str = "flight-to-egrix";

/// How long the page is left alone before each click, in milliseconds: less than the quickest person takes.
const MOMENT: u32 = 100;

/// Nothing is shown but results.
fn folder_without_animation() -> Folder {
    let folder = Folder::new();
    folder.settle(&json!({ "animation": "off" }));
    folder
}

/// What a variable names; `cargo xtask measure` sets all of them.
fn named(variable: &str) -> Option<PathBuf> {
    std::env::var_os(variable).map(PathBuf::from)
}

/// Measures one part of the window, and adds what it finds.
type Part = fn(&mut Figures);

/// What can be measured by itself, by the names that the command line has for it.
const PARTS: [(&str, Part); 6] = [
    ("empty", memory::of_an_empty_window),
    ("start", a_game_on_the_table),
    ("star-system", whole_games),
    ("province", province::of_a_game),
    ("campaign", campaign::of_a_game),
    ("maps", full_maps),
];

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let mut figures = Figures::default();
    for (part, measure) in PARTS {
        if wanted.is_empty() || wanted.iter().any(|name| name == part) {
            measure(&mut figures);
        }
    }
    figures.print();
}

/// The start screen, a game begun, its map, and how soon it is there again.
fn a_game_on_the_table(figures: &mut Figures) {
    let window = Window::start_in(folder_without_animation(), &[]);
    memory::of(&window, "the start screen", figures);
    window.new_game(SCENARIO, Some(7));
    window.play_at_random(7, 60);
    memory::of(&window, "a game on the table", figures);
    frames::of_the_game(&window, figures);
    let folder = window.kill();
    starts::with_a_game(folder, figures);
}

/// Games of the Star System Game, to their ends.
fn whole_games(figures: &mut Figures) {
    for (scenario, seed) in [(SCENARIO, 7), ("varu-powderkeg", 8)] {
        let window = Window::start_in(folder_without_animation(), &[]);
        window.new_game(scenario, Some(seed));
        clicks(&window, scenario, seed, 100_000, figures);
        memory::of(&window, &format!("{scenario} played to its end"), figures);
    }
}

/// The maps with every planet full.
fn full_maps(figures: &mut Figures) {
    province::of_the_full_map(figures);
    frames::of_the_full_map(figures);
}

/// A game, clicked by the random player to its end or for so many answers: how long a click takes until its result stands, and what it costs.
fn clicks(window: &Window, scenario: &str, seed: u64, answers: u32, figures: &mut Figures) {
    let before = work_of_the_page(window);
    let RandomPlay { times } = window.play_at_random_unhurried(seed, answers, MOMENT);
    let work = (work_of_the_page(window) - before) / times.len() as f64;
    figures.times(&format!("from click to result, all {} clicks of {scenario}", times.len()), times);
    figures.add(&format!("work of the thread that draws, for a click of {scenario}"), format!("{work:.1} ms"));
}

/// The clicks of a game that is too long to be played to its end, and what memory it takes then.
fn so_many_answers(scenario: &str, answers: u32, figures: &mut Figures) {
    let window = Window::start_in(folder_without_animation(), &[]);
    window.new_game(scenario, Some(7));
    clicks(&window, scenario, 7, answers, figures);
    memory::of(&window, &format!("{scenario} after {answers} answers"), figures);
}

/// How long the thread that draws the page has worked, in milliseconds.
fn work_of_the_page(window: &Window) -> f64 {
    window.processes().iter().filter(|process| process.name().starts_with("WebKitWebProces")).map(Process::work).sum()
}
