//! The commands, one file each.

pub mod chart;
pub mod odds;
pub mod rule;
pub mod rules;
pub mod scenarios;

use crate::arguments::Command;
use crate::failure::Failure;
use crate::page::Page;

/// Runs a command.
pub fn run(command: Command, page: &mut Page) -> Result<(), Failure> {
    match command {
        Command::Scenarios => scenarios::run(page),
        Command::Rule(arguments) => rule::run(&arguments, page),
        Command::Rules(arguments) => rules::run(&arguments, page),
        Command::Chart(arguments) => chart::run(&arguments, page),
        Command::Odds(odds) => odds::run(&odds, page),
    }
}
