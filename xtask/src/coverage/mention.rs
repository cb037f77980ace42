//! The lines in a comment by which a test names rows: `Rows: combat/environ-combat/9, summary/4-control/2` by their ids,
//! and `Cases: 9.3, 9.31` the rows of printed cases by their numbers.

/// The ids named in one line of a comment, `None` when the line names none, and an error for a line that tries to and
/// goes wrong.
pub fn rows_named_in(line: &str) -> Option<Result<Vec<String>, String>> {
    let line = line.trim();
    let names =
        |list: &str| -> Vec<String> { list.split(',').map(|id| id.trim().trim_matches('`').to_owned()).collect() };
    if let Some(list) = line.strip_prefix("Rows:") {
        let ids = names(list);
        let odd = ids.iter().find(|id| id.is_empty() || id.contains(char::is_whitespace));
        return Some(match odd {
            None => Ok(ids),
            Some(odd) => Err(format!("{odd:?} is no row id, in {line:?}; write ids with commas between them")),
        });
    }
    let numbers = names(line.strip_prefix("Cases:")?);
    Some(match numbers.iter().find(|number| !is_case_number(number)) {
        None => Ok(numbers.iter().map(|number| format!("case/{number}")).collect()),
        Some(odd) => {
            Err(format!("{odd:?} is no number of a printed case, in {line:?}; write numbers with commas between them"))
        }
    })
}

/// Is this a case's number, such as `9.31`, or `21.23b`, where two printed cases share one?
fn is_case_number(text: &str) -> bool {
    let digits = |part: &str| !part.is_empty() && part.chars().all(|one| one.is_ascii_digit());
    text.split_once('.').is_some_and(|(section, rest)| {
        digits(section) && digits(rest.strip_suffix(|one: char| one.is_ascii_lowercase()).unwrap_or(rest))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_stand_with_commas_between_them() {
        let named = rows_named_in("  Rows: combat/environ-combat/9, `summary/4-control/2`");
        assert_eq!(named, Some(Ok(vec!["combat/environ-combat/9".to_owned(), "summary/4-control/2".to_owned()])));
    }

    #[test]
    fn cases_are_named_by_their_numbers() {
        let named = rows_named_in(" Cases: 9.3, 9.31, 21.23b");
        assert_eq!(named, Some(Ok(["case/9.3", "case/9.31", "case/21.23b"].map(str::to_owned).to_vec())));
    }

    #[test]
    fn other_lines_name_nothing() {
        for line in
            ["", "A leader needs a rating.", "See the Rows: above", "rows: a/1", "Cases 9.3 and 9.4", "Case: 9.3"]
        {
            assert_eq!(rows_named_in(line), None, "{line}");
        }
    }

    #[test]
    fn slips_are_told() {
        for line in [
            "Rows:",
            "Rows: a/1,",
            "Rows: a/1 b/2",
            "Cases:",
            "Cases: 9",
            "Cases: 9.3 9.4",
            "Cases: case/9.3",
            "Cases: 9.x",
        ] {
            assert!(rows_named_in(line).is_some_and(|named| named.is_err()), "{line}");
        }
    }
}
