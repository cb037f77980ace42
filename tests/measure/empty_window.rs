//! A window with nothing in it: the floor that `cargo xtask measure` compares the program's memory with.

use tauri::{WebviewUrl, WebviewWindowBuilder};

fn main() -> tauri::Result<()> {
    let app = tauri::Builder::default()
        .setup(|app| {
            let nothing = WebviewUrl::External("about:blank".parse()?);
            WebviewWindowBuilder::new(app, "empty", nothing).inner_size(1280.0, 800.0).build()?;
            Ok(())
        })
        .build(tauri::generate_context!())?;
    app.run(|_, _| {});
    Ok(())
}
