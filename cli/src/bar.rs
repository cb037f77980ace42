//! A bar for what takes a while, where somebody can see one.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// How often the bar moves.
const TICK: Duration = Duration::from_millis(100);

/// Does some work of so many parts, called `what`, and shows meanwhile how many of them are done.
pub fn watched<T>(total: u64, what: &str, done: &(dyn Fn() -> u64 + Sync), work: impl FnOnce() -> T) -> T {
    if !std::io::stderr().is_terminal() {
        return work();
    }
    let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template(&format!("{{wide_bar}} {{pos}}/{{len}} {what}, {{eta}} to go")) {
        bar.set_style(style);
    }
    let over = AtomicBool::new(false);
    let result = thread::scope(|scope| {
        scope.spawn(|| {
            while !over.load(Ordering::Relaxed) {
                bar.set_position(done());
                thread::sleep(TICK);
            }
        });
        let result = work();
        over.store(true, Ordering::Relaxed);
        result
    });
    bar.finish_and_clear();
    result
}
