//! The numbers of the printed cases.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::str::FromStr;

/// The number of a printed case, such as 9.31.
///
/// A case is written with the macro [`case!`](crate::case!), which is checked when the program is compiled; that every
/// number so written has an entry in the rulebook is checked by a test of the `fitg-rulebook` crate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Case(u16);

impl Case {
    /// The major section: 9 of 9.31.
    #[must_use]
    pub const fn section(self) -> u8 {
        (self.0 / 100) as u8
    }

    /// Reads "9.31", "9.3", "9.0" or "9"; `None` for anything that is not the form of a case number.
    #[must_use]
    pub const fn parse(text: &str) -> Option<Case> {
        let bytes = text.as_bytes();
        let mut at = 0;
        let mut section: u16 = 0;
        while at < bytes.len() && bytes[at].is_ascii_digit() {
            if at == 2 {
                return None;
            }
            section = section * 10 + (bytes[at] - b'0') as u16;
            at += 1;
        }
        if at == 0 || section == 0 {
            return None;
        }
        if at == bytes.len() {
            return Some(Case(section * 100));
        }
        if bytes[at] != b'.' {
            return None;
        }
        at += 1;
        match bytes.len() - at {
            1 if bytes[at].is_ascii_digit() => Some(Case(section * 100 + (bytes[at] - b'0') as u16 * 10)),
            2 if bytes[at].is_ascii_digit() && bytes[at + 1].is_ascii_digit() && bytes[at + 1] != b'0' => {
                Some(Case(section * 100 + (bytes[at] - b'0') as u16 * 10 + (bytes[at + 1] - b'0') as u16))
            }
            _ => None,
        }
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (section, primary, secondary) = (self.0 / 100, self.0 / 10 % 10, self.0 % 10);
        if secondary == 0 { write!(f, "{section}.{primary}") } else { write!(f, "{section}.{primary}{secondary}") }
    }
}

impl fmt::Debug for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text was not the number of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotACase(pub String);

impl fmt::Display for NotACase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not the number of a case; cases look like 9, 9.3 or 9.31", self.0)
    }
}

impl std::error::Error for NotACase {}

impl FromStr for Case {
    type Err = NotACase;

    fn from_str(text: &str) -> Result<Case, NotACase> {
        Case::parse(text).ok_or_else(|| NotACase(text.to_owned()))
    }
}

impl Serialize for Case {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Case {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Case, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

/// The number of a printed case, checked when the program is compiled: `case!("9.31")`.
#[macro_export]
macro_rules! case {
    ($number:literal) => {{
        const CASE: $crate::Case = match $crate::Case::parse($number) {
            Some(case) => case,
            None => panic!("not the number of a case"),
        };
        CASE
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_reads_back_as_it_was_written() {
        for text in ["9.0", "9.3", "9.31", "16.19", "1.1", "38.55"] {
            assert_eq!(Case::parse(text).map(|case| case.to_string()).as_deref(), Some(text));
        }
        assert_eq!(case!("9").to_string(), "9.0");
        assert_eq!(case!("13.48").section(), 13);
    }

    #[test]
    fn what_is_not_the_number_of_a_case_is_refused() {
        for text in ["", "x", "9.", "9.310", "9.30", "0.1", "123", ".31", "9,31", "9.3a"] {
            assert_eq!(Case::parse(text), None, "{text}");
        }
    }
}
