//! What can be typed after `fitg`.

use crate::commands::{
    answer, ask, balance, chart, check, export, hint, log, matched, new, odds, play, review, rule, rules, salvage,
    show, sim, takeback, undo, why,
};
use clap::{Parser, Subcommand};

/// The board game Freedom in the Galaxy, with every rule, in a terminal
///
/// Exit code 0; 1 when the game or the rules say no, with one line on standard error that names the code and the
/// case; 2 for wrong usage.
#[derive(Parser)]
#[command(name = "fitg", version, max_term_width = 100, arg_required_else_help = true)]
pub struct Arguments {
    /// Write JSON, as docs/protocol.md describes it
    #[arg(long, global = true)]
    pub json: bool,
    /// What to do
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Subcommand)]
pub enum Command {
    /// List the scenarios that come with the program
    Scenarios,
    /// Play in the terminal
    Play(play::Arguments),
    /// Begin a game
    New(new::Arguments),
    /// Say whose decision it is, and list every answer
    Ask(ask::Arguments),
    /// Say which answers a program would think of, what each is expected to bring, and why
    Hint(hint::Arguments),
    /// Say why answers are not allowed now
    Why(why::Arguments),
    /// Give one or more answers
    Answer(answer::Arguments),
    /// Take the last answer back
    Undo(undo::Arguments),
    /// Give the answer again that was taken back last
    Redo(undo::Arguments),
    /// Go back past a die or a card, as the players have agreed; the dice to come are new
    Takeback(takeback::Arguments),
    /// Show the board
    Show(show::Arguments),
    /// Tell what happened so far
    Log(log::Arguments),
    /// Replay a game and verify every line of its file
    Check(check::Arguments),
    /// Look back upon a game that is over: the expected result, luck, decisions, where it turned
    Review(review::Arguments),
    /// Write a game to another file, to give it away
    Export(export::Arguments),
    /// Make a damaged game one that opens, and keep the rest beside it
    Salvage(salvage::Arguments),
    /// Play many whole games and say how they went
    Sim(sim::Arguments),
    /// Find out which of two players is the stronger, with the same seeds in both seats
    Match(matched::Arguments),
    /// Find out with how many Victory Points a scenario is even, by games of a player against himself
    Balance(balance::Arguments),
    /// Show a rule by its number
    Rule(rule::Arguments),
    /// List the rules, or search them by words
    Rules(rules::Arguments),
    /// Print a chart
    Chart(chart::Arguments),
    /// Work out the exact odds of a roll or a draw
    #[command(subcommand)]
    Odds(odds::Odds),
}
