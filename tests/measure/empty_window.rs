//! A window with an empty page: the floor that no program with such a window gets below.

use tauri::{WebviewUrl, WebviewWindowBuilder};

fn main() -> tauri::Result<()> {
    tauri::Builder::default()
        .setup(|app| {
            let nothing = "about:blank".parse()?;
            WebviewWindowBuilder::new(app, "empty", WebviewUrl::External(nothing)).inner_size(1280.0, 800.0).build()?;
            Ok(())
        })
        .run(tauri::generate_context!())
}
