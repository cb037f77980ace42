//! The window: opened hidden, shown when its page stands.

use crate::drawing;
use anyhow::Context;
use std::time::Duration;
use tauri::plugin::TauriPlugin;
use tauri::webview::PageLoadEvent;
use tauri::{App, Runtime, Url, WebviewWindow, WebviewWindowBuilder};
use tauri_plugin_window_state::StateFlags;

/// The name of the window, as in `tauri.conf.json`.
pub const LABEL: &str = "main";

/// However slow or broken the page is, after this long the window is there to be closed.
const LONGEST_HIDDEN: Duration = Duration::from_secs(3);

/// Remembers where the window was and how large; not whether it was visible, which is decided here.
pub fn state_plugin<R: Runtime>() -> TauriPlugin<R> {
    let remembered = StateFlags::SIZE | StateFlags::POSITION | StateFlags::MAXIMIZED | StateFlags::FULLSCREEN;
    tauri_plugin_window_state::Builder::default().with_state_flags(remembered).build()
}

/// Opens the window, still hidden: an empty one would flash white.
pub fn open(app: &App) -> anyhow::Result<()> {
    let configured = app.config().app.windows.iter().find(|window| window.label == LABEL);
    let window = WebviewWindowBuilder::from_config(app, configured.context("tauri.conf.json has no main window")?)?
        .on_navigation(is_own_page)
        .on_page_load(|window, load| {
            if load.event() == PageLoadEvent::Finished {
                show(&window, "its page stands");
            }
        })
        .build()?;
    drawing::suit_the_machine(&window);
    tauri::async_runtime::spawn(async move {
        tokio::time::sleep(LONGEST_HIDDEN).await;
        show(&window, "its page is late");
    });
    Ok(())
}

/// Shows the window, unless it is shown already.
fn show(window: &WebviewWindow, why: &str) {
    match window.is_visible() {
        Ok(true) => {}
        Ok(false) | Err(_) => match window.show() {
            Ok(()) => log::info!("the window is shown: {why}"),
            Err(error) => log::error!("the window cannot be shown: {error}"),
        },
    }
}

/// The window shows its own page and never another one.
fn is_own_page(address: &Url) -> bool {
    match address.scheme() {
        "tauri" | "about" => true,
        // Windows has the same page under this name; in development it comes from the server of `ui/`.
        "http" | "https" => {
            address.host_str() == Some("tauri.localhost") || (cfg!(dev) && address.host_str() == Some("127.0.0.1"))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_foreign_page_is_shown() {
        let own = |address: &str| is_own_page(&address.parse().expect("an address"));
        assert!(own("tauri://localhost/index.html"));
        assert!(own("http://tauri.localhost/"));
        assert!(!own("https://example.org/"));
        assert!(!own("file:///etc/passwd"));
        assert!(!own("data:text/html,hello"));
    }
}
