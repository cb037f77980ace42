//! The lists in `docs/coverage` that say something about single rows: ``- `row/id`: why``.

use anyhow::{Context, Result, bail, ensure};
use std::collections::BTreeMap;
use std::path::Path;

/// Reads such a list: the rows in it, each with what is said of it.
pub fn load(root: &Path, file: &str) -> Result<BTreeMap<String, String>> {
    let text = std::fs::read_to_string(root.join(file)).with_context(|| format!("{file} cannot be read"))?;
    parse(&text).with_context(|| file.to_owned())
}

/// Reads the list out of a page; what is not a list item is for people.
fn parse(text: &str) -> Result<BTreeMap<String, String>> {
    let mut said: BTreeMap<String, String> = BTreeMap::new();
    let mut open: Option<String> = None;
    for (index, line) in text.lines().enumerate() {
        let number = index + 1;
        if let Some(item) = line.strip_prefix("- ") {
            let (id, what) = item
                .strip_prefix('`')
                .and_then(|rest| rest.split_once("`: "))
                .with_context(|| format!("line {number} is not of the form - `row/id`: why"))?;
            ensure!(!what.trim().is_empty(), "line {number} says nothing of {id}");
            if said.insert(id.to_owned(), what.trim().to_owned()).is_some() {
                bail!("line {number}: {id} stands in the list already");
            }
            open = Some(id.to_owned());
        } else if let Some(what) = open.as_ref().filter(|_| line.starts_with("  ")).and_then(|id| said.get_mut(id)) {
            what.push(' ');
            what.push_str(line.trim());
        } else {
            open = None;
        }
    }
    Ok(said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_may_run_over_several_lines_and_prose_is_passed_over() {
        let said = parse("# Rows\n\nSome prose.\n\n- `a/1`: a heading\n  only.\n- `b/2`: empty.\n\n  Prose again.\n");
        let said = said.expect("the list is well formed");
        assert_eq!(said.len(), 2);
        assert_eq!(said["a/1"], "a heading only.");
        assert_eq!(said["b/2"], "empty.");
    }

    #[test]
    fn a_reason_is_needed_and_a_row_stands_once() {
        for wrong in ["- `a/1`:\n", "- `a/1`:  \n", "- a/1: bare\n", "- `a/1`: x\n- `a/1`: y\n"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
