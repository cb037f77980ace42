//! Turns the data files of `data/` into static tables, and refuses to build when one of them is wrong.
//!
//! The files are read into the library's own types (`data.rs`), which say what a file holds; what the types cannot say is
//! checked here. Every message names the file and the field.

mod cards;
mod charts;
mod data;
mod form;
mod galaxy;
mod pieces;
mod source;

use std::path::Path;

/// A value, or a message that names file and field.
pub type Outcome<T> = Result<T, String>;

/// Where the data files come from: the text of the file of this name.
pub type Source<'a> = &'a dyn Fn(&str) -> Outcome<String>;

#[allow(dead_code)] // a test takes this file in as a module
fn main() {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=data");
    println!("cargo::rerun-if-changed=src/printed");
    let outcome = generate(&|name| {
        let path = Path::new("data").join(name);
        std::fs::read_to_string(&path).map_err(|error| format!("data/{name}: {error}"))
    })
    .and_then(|files| {
        let out = std::env::var("OUT_DIR").map_err(|error| format!("OUT_DIR: {error}"))?;
        for (name, text) in files {
            let path = Path::new(&out).join(name);
            std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
        }
        Ok(())
    });
    if let Err(message) = outcome {
        println!("cargo::error={message}");
        eprintln!("{message}");
        std::process::exit(1);
    }
}

/// The generated Rust files: name and text.
pub fn generate(source: Source) -> Outcome<Vec<(&'static str, String)>> {
    source::read_names(source)?;
    Ok(vec![
        ("galaxy.rs", galaxy::galaxy(source)?),
        ("pieces.rs", pieces::pieces(source)?),
        ("cards.rs", cards::cards(source)?),
        ("charts.rs", charts::charts(source)?),
    ])
}
