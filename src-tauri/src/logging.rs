//! What the program writes down about itself: starts, failures, panics; never what is in a game.

use log::LevelFilter;
use tauri::Runtime;
use tauri::plugin::TauriPlugin;
use tauri_plugin_log::{Builder, RotationStrategy, Target, TargetKind};

/// A log that outgrows this many bytes starts anew.
const LARGEST_LOG: u128 = 1_000_000;

/// One file in the system's folder for logs, and the terminal, if there is one.
pub fn plugin<R: Runtime>() -> TauriPlugin<R> {
    Builder::new()
        .clear_targets()
        .target(Target::new(TargetKind::LogDir { file_name: Some("freedom-in-the-galaxy".to_owned()) }))
        .target(Target::new(TargetKind::Stderr))
        .level(LevelFilter::Warn)
        .level_for("fitg_shell", LevelFilter::Info)
        .max_file_size(LARGEST_LOG)
        .rotation_strategy(RotationStrategy::KeepOne)
        .build()
}

/// Notes where a panic happened, and leaves out its message: that could tell something of the game.
pub fn log_panics() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        match panic.location() {
            Some(place) => log::error!("a panic at {place}"),
            None => log::error!("a panic"),
        }
        before(panic);
    }));
}
