//! The commands, one file each.

pub mod answer;
pub mod ask;
pub mod balance;
pub mod chart;
pub mod check;
pub mod export;
pub mod hint;
pub mod log;
pub mod matched;
pub mod new;
pub mod odds;
pub mod play;
pub mod review;
pub mod rule;
pub mod rules;
pub mod salvage;
pub mod scenarios;
pub mod show;
pub mod sim;
pub mod takeback;
pub mod undo;
pub mod why;

use crate::arguments::Command;
use crate::failure::Failure;
use crate::page::Page;

/// Runs a command.
pub fn run(command: Command, page: &mut Page) -> Result<(), Failure> {
    match command {
        Command::Scenarios => scenarios::run(page),
        Command::Play(arguments) => play::run(arguments, page),
        Command::New(arguments) => new::run(arguments, page),
        Command::Ask(arguments) => ask::run(&arguments, page),
        Command::Hint(arguments) => hint::run(&arguments, page),
        Command::Why(arguments) => why::run(&arguments, page),
        Command::Answer(arguments) => answer::run(&arguments, page),
        Command::Undo(arguments) => undo::undo(&arguments, page),
        Command::Redo(arguments) => undo::redo(&arguments, page),
        Command::Takeback(arguments) => takeback::run(&arguments, page),
        Command::Show(arguments) => show::run(&arguments, page),
        Command::Log(arguments) => log::run(&arguments, page),
        Command::Check(arguments) => check::run(&arguments, page),
        Command::Review(arguments) => review::run(&arguments, page),
        Command::Export(arguments) => export::run(&arguments, page),
        Command::Salvage(arguments) => salvage::run(&arguments, page),
        Command::Sim(arguments) => sim::run(&arguments, page),
        Command::Match(arguments) => matched::run(&arguments, page),
        Command::Balance(arguments) => balance::run(&arguments, page),
        Command::Rule(arguments) => rule::run(&arguments, page),
        Command::Rules(arguments) => rules::run(&arguments, page),
        Command::Chart(arguments) => chart::run(&arguments, page),
        Command::Odds(odds) => odds::run(&odds, page),
    }
}
