//! Reads JSON that people and other programs write, and says in plain words what is wrong with it: where, what would be
//! right, and which name may have been meant.
//!
//! It is stricter than serde: a field given twice is a mistake, and a list is no object, though serde would take the items
//! of one for the fields of the other.

mod layout;
mod mistake;
mod nearest;
mod typed;
mod value;

pub use layout::laid_out;
pub use mistake::Mistake;
pub use nearest::nearest;

use mistake::Wording;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use value::Value;

/// Reads a text.
///
/// # Errors
///
/// The first mistake found.
pub fn from_str<T: DeserializeOwned>(text: &str) -> Result<T, Mistake> {
    // Some editors put a mark of the encoding first.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let reader = &mut serde_json::Deserializer::from_str(text);
    let mut path = serde_path_to_error::Track::new();
    let value = Value::deserialize(serde_path_to_error::Deserializer::new(&mut *reader, &mut path));
    let value = value.map_err(|error| Mistake::of_text(path.path(), &error))?;
    reader.end().map_err(|error| Mistake::of_text(serde_path_to_error::Track::new().path(), &error))?;
    typed(&value)
}

/// Reads what another program has read as JSON already.
///
/// # Errors
///
/// The first mistake found.
pub fn from_json<T: DeserializeOwned>(json: serde_json::Value) -> Result<T, Mistake> {
    typed(&Value::from(json))
}

fn typed<T: DeserializeOwned>(value: &Value) -> Result<T, Mistake> {
    serde_path_to_error::deserialize(typed::Typed(value)).map_err(|error| {
        let path = error.path().clone();
        let Wording(problem) = error.into_inner();
        Mistake::new(path, problem)
    })
}

#[cfg(test)]
mod tests;
