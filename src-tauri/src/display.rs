//! Is there a screen to open a window on?

/// What is said where there is none.
#[cfg(target_os = "linux")]
const NO_DISPLAY: &str = "there is no display to open the window on (DISPLAY and WAYLAND_DISPLAY name none that answers).\n\
    Without a screen, a virtual one will do:   xvfb-run -a freedom-in-the-galaxy\n\
    or play in the terminal instead:           fitg play flight-to-egrix";

/// Says in words that there is no display, which the window would otherwise panic over.
///
/// # Errors
///
/// If there is none.
#[cfg(target_os = "linux")]
pub fn check() -> anyhow::Result<()> {
    gtk::init().map_err(|_| anyhow::anyhow!(NO_DISPLAY))
}

/// Everywhere else there always is one.
#[cfg(not(target_os = "linux"))]
pub fn check() -> anyhow::Result<()> {
    Ok(())
}
