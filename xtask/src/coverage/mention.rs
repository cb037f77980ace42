//! The line in a comment by which a test names rows: `Rows: combat/environ-combat/9, summary/4-control/2`.

/// The ids named in one line of a comment, `None` when the line names none, and an error for a line that tries to and
/// goes wrong.
pub fn rows_named_in(line: &str) -> Option<Result<Vec<String>, String>> {
    let list = line.trim().strip_prefix("Rows:")?;
    let ids: Vec<String> = list.split(',').map(|id| id.trim().trim_matches('`').to_owned()).collect();
    let odd = ids.iter().find(|id| id.is_empty() || id.contains(char::is_whitespace));
    Some(match odd {
        None => Ok(ids),
        Some(odd) => Err(format!("{odd:?} is no row id, in {:?}; write ids with commas between them", line.trim())),
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
    fn other_lines_name_nothing() {
        for line in ["", "A leader needs a rating.", "See the Rows: above", "rows: a/1"] {
            assert_eq!(rows_named_in(line), None, "{line}");
        }
    }

    #[test]
    fn slips_are_told() {
        for line in ["Rows:", "Rows: a/1,", "Rows: a/1 b/2"] {
            assert!(rows_named_in(line).is_some_and(|named| named.is_err()), "{line}");
        }
    }
}
