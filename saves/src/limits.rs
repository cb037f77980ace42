//! What the system says of a file that grew too large.

/// Makes a file that may not grow any more (`ulimit -f`) an error like a full disk. Without this the system ends the program
/// with a signal in the middle of a line.
#[cfg(unix)]
pub(crate) fn heed() {
    use std::sync::Once;
    use std::sync::atomic::AtomicBool;
    static HEEDED: Once = Once::new();
    HEEDED.call_once(|| {
        // Should it fail, the program is as it was without.
        let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, std::sync::Arc::new(AtomicBool::new(false)));
    });
}

#[cfg(not(unix))]
pub(crate) fn heed() {}
