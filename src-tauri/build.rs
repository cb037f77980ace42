//! Reads `tauri.conf.json`, the capabilities and the permissions, and makes of them what the program carries.

use tauri_build::{AppManifest, Attributes};

fn main() {
    let attributes = Attributes::new()
        .capabilities_path_pattern("src-tauri/capabilities/**/*.json")
        .app_manifest(AppManifest::new().permissions_path_pattern("src-tauri/permissions/**/*.toml"));
    if let Err(error) = tauri_build::try_build(attributes) {
        eprintln!("error: {error:#}");
        std::process::exit(1);
    }
}
