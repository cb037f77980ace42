//! A mistake, in words that whoever wrote the file understands.

use crate::nearest;
use serde::de::{Error, Expected, Unexpected};
use serde_path_to_error::Path;
use std::fmt;

/// No more of a text than so many characters is quoted.
const QUOTED: usize = 40;

/// What is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The field, such as `planets[1].pdb_level`; nothing where the whole is wrong.
    pub field: Option<String>,
    /// What is wrong, and what would be right.
    pub problem: String,
}

impl Mistake {
    pub(crate) fn new(path: Path, problem: String) -> Mistake {
        let path = path.to_string();
        Mistake { field: (!path.is_empty() && path != ".").then_some(path), problem }
    }

    /// A mistake in the text itself: it is no JSON, or a field is there twice.
    pub(crate) fn of_text(path: Path, error: &serde_json::Error) -> Mistake {
        let (line, column) = (error.line(), error.column());
        let said = error.to_string();
        let said = said.strip_suffix(&format!(" at line {line} column {column}")).unwrap_or(&said);
        Mistake::new(path, format!("line {line}, column {column}: {}", grammar(said)))
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.field {
            Some(field) => write!(f, "{field}: {}", self.problem),
            None => f.write_str(&self.problem),
        }
    }
}

impl std::error::Error for Mistake {}

/// What breaks the grammar of JSON, for people who do not know its grammar.
fn grammar(said: &str) -> &str {
    match said {
        "expected value" | "expected ident" => {
            "a value is expected here: text in quotation marks, a number, true, false, null, a list in [ ] or an object in { }"
        }
        "expected `:`" => "a colon is expected between the name of a field and its value",
        "expected `,` or `}`" => "a comma or the closing } of the object is expected here",
        "expected `,` or `]`" => "a comma or the closing ] of the list is expected here",
        "key must be a string" => "the name of a field is expected here, in quotation marks",
        "trailing comma" => "nothing follows the comma: take it away",
        "trailing characters" => "nothing more may follow the end of what was read",
        "invalid escape" => "after a backslash in a text only \" \\ / b f n r t or u and four digits can stand",
        "invalid number" => "this is no number: digits, with a point and more digits if need be",
        "recursion limit exceeded" => "lists and objects stand too deep inside each other",
        _ if said.starts_with("EOF") => {
            "the text ends too early: a closing quotation mark, ] or } is missing, or part of the text"
        }
        _ if said.starts_with("control character") => {
            "a line break or another control character stands in a text: write a line break as \\n"
        }
        _ => said,
    }
}

/// What is wrong with a value, in words.
#[derive(Debug)]
pub(crate) struct Wording(pub(crate) String);

impl fmt::Display for Wording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Wording {}

impl Error for Wording {
    fn custom<T: fmt::Display>(said: T) -> Wording {
        Wording(said.to_string())
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Wording {
        Wording(format!("{} is expected here, not {}", wanted(&expected.to_string()), there(found)))
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Wording {
        Wording::invalid_type(found, expected)
    }

    fn invalid_length(length: usize, expected: &dyn Expected) -> Wording {
        Wording(format!("{} is expected here, not a list of {length}", wanted(&expected.to_string())))
    }

    fn unknown_variant(given: &str, known: &'static [&'static str]) -> Wording {
        Wording(format!("there is no {}{} {}", quoted(given), meant(given, known), one_of(known)))
    }

    fn unknown_field(given: &str, known: &'static [&'static str]) -> Wording {
        let meant = meant(given, known);
        Wording(match known {
            [] => format!("there is no field {} here, nor any other", quoted(given)),
            _ => format!("there is no field {} here{meant} the fields are {}", quoted(given), known.join(", ")),
        })
    }

    fn missing_field(field: &'static str) -> Wording {
        Wording(format!("the field \"{field}\" is missing"))
    }

    fn duplicate_field(field: &'static str) -> Wording {
        twice(field)
    }
}

/// A field is there twice, and nobody can tell which is meant.
pub(crate) fn twice(field: &str) -> Wording {
    Wording(format!("the field {} is given twice", quoted(field)))
}

/// A word is expected, and something else is there.
pub(crate) fn no_word(found: &str, known: &[&str]) -> Wording {
    Wording(format!("{found} stands here; {}", one_of(known)))
}

fn one_of(known: &[&str]) -> String {
    format!("it can be {}", known.join(", "))
}

fn meant(given: &str, known: &'static [&'static str]) -> String {
    nearest(given, known).map_or_else(|| ";".to_owned(), |name| format!("; did you mean \"{name}\"?"))
}

/// A text as it is shown in a message: not too long, and without anything that a terminal would obey.
pub(crate) fn quoted(text: &str) -> String {
    let shown: String = text.chars().take(QUOTED).collect();
    let rest = if shown.len() < text.len() { " …" } else { "" };
    format!("{shown:?}{rest}")
}

/// What stands there.
fn there(found: Unexpected<'_>) -> String {
    match found {
        Unexpected::Bool(value) => value.to_string(),
        Unexpected::Unsigned(number) => format!("the number {number}"),
        Unexpected::Signed(number) => format!("the number {number}"),
        Unexpected::Float(number) => format!("the number {number}"),
        Unexpected::Char(letter) => format!("the text {}", quoted(&letter.to_string())),
        Unexpected::Str(text) => format!("the text {}", quoted(text)),
        Unexpected::Unit | Unexpected::Option => "null".to_owned(),
        Unexpected::Seq | Unexpected::TupleVariant => "a list".to_owned(),
        Unexpected::Map | Unexpected::StructVariant | Unexpected::NewtypeStruct | Unexpected::NewtypeVariant => {
            "an object".to_owned()
        }
        Unexpected::UnitVariant | Unexpected::Enum => "a word".to_owned(),
        Unexpected::Bytes(_) => "bytes".to_owned(),
        Unexpected::Other(what) => what.to_owned(),
    }
}

/// What serde says it expects, without the names that only programmers know.
fn wanted(expected: &str) -> String {
    let (words, kind) = (expected, expected.split(' ').next().unwrap_or_default());
    match (words, kind) {
        ("u8", _) => "a whole number from 0 to 255".to_owned(),
        ("u16", _) => "a whole number from 0 to 65535".to_owned(),
        ("u32" | "u64" | "usize" | "u128", _) => "a whole number, 0 or more,".to_owned(),
        ("i8", _) => "a whole number from -128 to 127".to_owned(),
        ("i16", _) => "a whole number from -32768 to 32767".to_owned(),
        ("i32" | "i64" | "isize" | "i128", _) => "a whole number".to_owned(),
        ("f32" | "f64", _) => "a number".to_owned(),
        ("a string" | "string" | "str" | "a character", _) => "text in quotation marks".to_owned(),
        ("a boolean" | "bool", _) => "true or false".to_owned(),
        ("a sequence" | "a list of ids", _) => "a list in [ ]".to_owned(),
        ("unit" | "null", _) => "null".to_owned(),
        (_, "tuple" | "fixed") | ("an array", _) => "a list in [ ] of the right length".to_owned(),
        ("a map" | "map" | "a map from ids to values", _) | (_, "struct" | "newtype") => "an object in { }".to_owned(),
        (_, "enum" | "variant" | "field") => "a word in quotation marks".to_owned(),
        _ => expected.to_owned(),
    }
}
