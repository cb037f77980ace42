//! The Galactic Game: clicks and memory of a campaign that begins late.

use crate::figures::Figures;
use crate::so_many_answers;

/// What is played: with it a galaxy lies on the table from the first answer on.
const SCENARIO: &str = "the-fire-spreads";

/// So many of its answers: some Player-Turns with everything that is in them.
const ANSWERS: u32 = 300;

/// The clicks of a game, and what memory it takes.
pub fn of_a_game(figures: &mut Figures) {
    so_many_answers(SCENARIO, ANSWERS, figures);
}
