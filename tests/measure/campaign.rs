//! The Galactic Game: clicks and memory of a campaign that begins late.

use crate::figures::Figures;
use crate::{clicks, folder_without_animation, memory};
use fitg_window_harness::Window;

/// What is played: with it a galaxy lies on the table from the first answer on.
const SCENARIO: &str = "the-fire-spreads";

/// So many of its answers: some Player-Turns with everything that is in them.
const ANSWERS: u32 = 300;

/// The clicks of a game, and what memory it takes.
pub fn of_a_game(figures: &mut Figures) {
    let window = Window::start_in(folder_without_animation(), &[]);
    window.new_game(SCENARIO, Some(7));
    clicks(&window, SCENARIO, 7, ANSWERS, figures);
    memory::of(&window, &format!("{SCENARIO} after {ANSWERS} answers"), figures);
}
