//! From the start of the program to its first decision.

use crate::figures::Figures;
use fitg_window_harness::{Folder, Process, Window};
use std::path::PathBuf;

/// How often it is started; the first time does not count, for the disk may have to be read.
const STARTS: usize = 8;

/// The script that tells when the first decision stood on the screen, in milliseconds since 1970.
const WHEN: &str = r#"
const [mark] = performance.getEntriesByName("first-decision");
return mark ? performance.timeOrigin + mark.startTime : null;
"#;

/// Starts with a game that is under way.
pub fn with_a_game(mut folder: Folder, figures: &mut Figures) {
    let game = a_game(&folder).to_string_lossy().into_owned();
    let mut times = Vec::new();
    for _ in 0..STARTS {
        let window = Window::start_in(folder, &["--game", &game]);
        let moment = window.wait_until("a decision is on the screen", |window| window.run(WHEN, &[]).as_f64());
        let processes = window.processes();
        let program = processes.iter().min_by_key(|process| process.id()).expect("the program runs");
        times.push(Process::milliseconds_until(program, moment));
        folder = window.kill();
    }
    figures.times(&format!("from start to first decision, {} warm starts", STARTS - 1), times.split_off(1));
}

fn a_game(folder: &Folder) -> PathBuf {
    let files = std::fs::read_dir(folder.games()).expect("a folder of games").flatten().map(|file| file.path());
    let mut games = files.filter(|path| path.extension().is_some_and(|ending| ending == "fitg"));
    games.next().expect("a game that was begun")
}
