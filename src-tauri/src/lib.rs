//! The shell: a window around the page, the command layer behind it, and nothing of the game itself.
//!
//! The page asks everything by one command (`call`), which the desk (`fitg-desk`) answers away from the thread that
//! draws. What the desk needs of the machine (dialogs, the title, the folder of files) is in `machine`.

mod arguments;
mod call;
mod display;
mod drawing;
mod logging;
mod machine;
mod memory;
mod opening;
mod window;

use arguments::Arguments;
use clap::Parser;
use fitg_desk::Desk;
use fitg_saves::Library;
use machine::Machine;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use tauri::{App, Manager};

/// Runs the program from its command line until its window is closed.
#[must_use]
pub fn main() -> ExitCode {
    memory::be_sparing();
    let arguments = Arguments::parse();
    let outcome = display::check().and_then(|()| run(&arguments));
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Started from a menu nobody may be there to read it; the exit code still tells.
            let _ = writeln!(std::io::stderr(), "error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let game = arguments.game();
    let app = tauri::Builder::default()
        // First of all, so that a second start does nothing but tell the first one.
        .plugin(tauri_plugin_single_instance::init(|app, words, folder| opening::second_start(app, words, &folder)))
        .plugin(logging::plugin())
        .plugin(window::state_plugin())
        .plugin(tauri_plugin_dialog::init())
        // Links in the page are the page's own: it is never to open one in a browser.
        .plugin(tauri_plugin_opener::Builder::new().open_js_links_on_click(false).build())
        .invoke_handler(tauri::generate_handler![call::call])
        .setup(move |app| set_up(app, game).map_err(Into::into))
        .build(tauri::generate_context!())?;
    app.run(opening::files_from_the_system);
    Ok(())
}

/// Lays the desk out and opens the window on it.
fn set_up(app: &App, game: Option<PathBuf>) -> anyhow::Result<()> {
    logging::log_panics();
    match fitg_saves::default_folder().and_then(|folder| Library::open(&folder)) {
        Ok(library) => {
            let machine = Machine::new(app.handle().clone());
            app.manage(Arc::new(Desk::new(library, Box::new(machine), game)));
            window::open(app)
        }
        Err(error) => {
            machine::say_and_end(app.handle(), &format!("The folder of games cannot be used: {error}."));
            Ok(())
        }
    }
}
