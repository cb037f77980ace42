//! How the numbers of cases hang together, and how people write them.

use fitg_engine::Case;

/// The case above: 9.3 of 9.31, 9.0 of 9.3, none of 9.0.
pub(crate) fn parent(case: Case) -> Option<Case> {
    let text = case.to_string();
    let (section, rest) = text.split_once('.')?;
    match rest.as_bytes() {
        [b'0'] => None,
        [_] => Case::parse(section),
        [primary, ..] => Case::parse(&format!("{section}.{}", char::from(*primary))),
        [] => None,
    }
}

/// The number that somebody meant, in "9.31", "[9.31]", "case 9.31" or "5.3J", and whether it was one as it stood.
/// Of "12.10" or "9.310", which no case can have, as much is taken as makes a number. `None` if there is none at all.
pub(crate) fn written(text: &str) -> Option<(Case, bool)> {
    let start = text.find(|c: char| c.is_ascii_digit())?;
    let digits = &text[start..];
    let end = digits.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(digits.len());
    let whole = digits[..end].trim_end_matches('.');
    let mut number = whole;
    while !number.is_empty() {
        if let Some(case) = Case::parse(number) {
            return Some((case, number == whole));
        }
        number = &number[..number.len() - 1];
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use fitg_engine::case;

    #[test]
    fn every_case_but_a_section_has_one_above_it() {
        assert_eq!(parent(case!("9.31")), Some(case!("9.3")));
        assert_eq!(parent(case!("12.3")), Some(case!("12.0")));
        assert_eq!(parent(case!("12")), None);
    }

    #[test]
    fn numbers_are_read_as_people_write_them() {
        for text in ["9.31", "[9.31]", "case 9.31.", "9.31a"] {
            assert_eq!(written(text), Some((case!("9.31"), true)), "{text}");
        }
        assert_eq!(written("9."), Some((case!("9.0"), true)));
        assert_eq!(written("12.10"), Some((case!("12.1"), false)));
        assert_eq!(written("9.310"), Some((case!("9.31"), false)));
        assert_eq!(written("break off"), None);
        assert_eq!(written("0.1"), None);
    }
}
