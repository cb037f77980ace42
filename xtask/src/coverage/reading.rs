//! What a look at the sources brings to light.

use serde::Serialize;
use std::collections::BTreeSet;
use std::fmt;

/// The tests that name rows, and what is wrong with the naming.
#[derive(Debug, Default)]
pub struct Reading {
    /// The tests that name at least one row.
    pub tests: Vec<NamingTest>,
    /// Sentences about what is wrong, each with its place.
    pub faults: Vec<String>,
}

/// A test that names rows.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct NamingTest {
    /// The source file, from the project's root.
    pub file: String,
    /// The test's name with the modules around it, or the name of the module that speaks for its tests.
    pub name: String,
    /// The line where it begins.
    pub line: usize,
    /// The rows that it names.
    #[serde(skip)]
    pub rows: BTreeSet<String>,
}

impl fmt::Display for NamingTest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.file, self.name)
    }
}

impl Reading {
    /// Notes that something is wrong at a place.
    pub fn fault(&mut self, file: &str, line: usize, what: impl fmt::Display) {
        self.faults.push(format!("{file}:{line}: {what}"));
    }
}
