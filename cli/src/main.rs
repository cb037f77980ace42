//! `fitg`: the engine without a window, for scripts, programs, tests, and play in a terminal.

mod arguments;
mod bar;
mod board;
mod commands;
mod failure;
mod forecast;
mod grid;
mod page;
mod record;
mod seats;
mod source;
mod story;
mod threads;

use arguments::Arguments;
use clap::Parser;
use page::Page;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut page = Page::stdout(arguments.json);
    let done = commands::run(arguments.command, &mut page).and_then(|()| page.finish());
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) if failure.nobody_reads => ExitCode::SUCCESS,
        Err(failure) => {
            // What was written before belongs before the complaint; if it cannot be written, the complaint still can.
            let _ = page.finish();
            page::complain(&if arguments.json { failure.to_json() } else { failure.to_string() });
            ExitCode::from(failure.exit)
        }
    }
}
