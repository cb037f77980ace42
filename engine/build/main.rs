//! Turns the data files of `data/` into static tables, and refuses to build when one of them is wrong.
//!
//! Every message names the file, the entry and the field. Fields that nobody reads are mistakes too.

mod cards;
mod charts;
mod field;
mod galaxy;
mod names;
mod pieces;

use cards::cards;
use charts::charts;
use galaxy::galaxy;
use names::Names;
use pieces::pieces;
use std::path::Path;

/// A value, or a message that names file and field.
pub type Outcome<T> = Result<T, String>;

/// Where the data files come from: the text of the file of this name.
pub type Source<'a> = &'a dyn Fn(&str) -> Outcome<String>;

#[allow(dead_code)] // a test takes this file in as a module
fn main() {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=data");
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
    let names = Names::read(source)?;
    Ok(vec![
        ("galaxy.rs", galaxy(source, &names)?),
        ("pieces.rs", pieces(source, &names)?),
        ("cards.rs", cards(source, &names)?),
        ("charts.rs", charts(source)?),
    ])
}
