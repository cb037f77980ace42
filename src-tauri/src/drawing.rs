//! How the page is drawn: by the graphics card, or where there is none by the processor alone.

use tauri::WebviewWindow;

/// Where Linux has the graphics cards that can be drawn with.
#[cfg(target_os = "linux")]
const CARDS: &str = "/dev/dri";

/// Chooses what suits this machine.
///
/// WebKitGTK puts the page together with OpenGL. Without a graphics card Mesa computes every pixel of the window anew for each
/// frame, and holds the page's picture twice; drawing only what has changed takes less than half of the time and of the memory.
#[cfg(target_os = "linux")]
pub fn suit_the_machine(window: &WebviewWindow) {
    use webkit2gtk::{HardwareAccelerationPolicy, SettingsExt, WebViewExt};
    if has_a_card(std::path::Path::new(CARDS)) {
        return;
    }
    let outcome = window.with_webview(|view| {
        if let Some(settings) = view.inner().settings() {
            settings.set_hardware_acceleration_policy(HardwareAccelerationPolicy::Never);
            log::info!("there is no graphics card: the processor draws the page");
        }
    });
    if let Err(error) = outcome {
        log::warn!("the way of drawing cannot be chosen: {error}");
    }
}

/// Is there a card, as its driver shows it?
#[cfg(target_os = "linux")]
fn has_a_card(folder: &std::path::Path) -> bool {
    let Ok(nodes) = std::fs::read_dir(folder) else { return false };
    nodes.flatten().any(|node| node.file_name().to_string_lossy().starts_with("renderD"))
}

/// The other systems draw without cards well enough.
#[cfg(not(target_os = "linux"))]
pub fn suit_the_machine(_window: &WebviewWindow) {}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_known_by_its_node() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(!has_a_card(&folder.path().join("dri")));
        assert!(!has_a_card(folder.path()));
        std::fs::write(folder.path().join("card0"), "").expect("a file");
        assert!(!has_a_card(folder.path()), "a screen without anything to draw with");
        std::fs::write(folder.path().join("renderD128"), "").expect("a file");
        assert!(has_a_card(folder.path()));
    }
}
