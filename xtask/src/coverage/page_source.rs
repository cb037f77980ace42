//! Finds the tests of the page, in TypeScript, that name rows: a line `// Rows: …` before `test("…`, `it("…` or
//! `describe("…`.

use super::mention::rows_named_in;
use super::reading::{NamingTest, Reading};
use std::collections::BTreeSet;

/// Reads one file; `file` is its name from the project's root.
pub fn read(file: &str, text: &str, reading: &mut Reading) {
    let mut waiting = BTreeSet::new();
    let mut named_at = 0;
    for (line, text) in text.lines().enumerate().map(|(index, text)| (index + 1, text.trim())) {
        if let Some(comment) = text.strip_prefix("//") {
            match rows_named_in(comment) {
                Some(Ok(ids)) => {
                    named_at = line;
                    waiting.extend(ids);
                }
                Some(Err(what)) => reading.fault(file, line, what),
                None => {}
            }
        } else if let Some(name) = test_name(text)
            && !waiting.is_empty()
        {
            let rows = std::mem::take(&mut waiting);
            reading.tests.push(NamingTest { file: file.to_owned(), name: name.to_owned(), line, rows });
        }
    }
    if !waiting.is_empty() {
        reading.fault(file, named_at, "rows are named here, and no test follows");
    }
}

/// The name in a line that begins a test: `test("opens", () => {`, `it.each(…)` excepted, whose name comes later.
fn test_name(line: &str) -> Option<&str> {
    let rest = ["test(", "it(", "describe("].iter().find_map(|word| line.strip_prefix(word))?;
    let quote = rest.chars().next().filter(|first| matches!(first, '"' | '\'' | '`'))?;
    rest[1..].split(quote).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_before_a_test_names_its_rows() {
        let mut reading = Reading::default();
        let text =
            "// Rows: a/1\n// Rows: a/2, b/3\n  it('lights up \"legal\" places', () => {});\ntest(\"other\", f);";
        read("ui/src/map.test.ts", text, &mut reading);
        assert_eq!(reading.faults, Vec::<String>::new());
        assert_eq!(reading.tests.len(), 1);
        assert_eq!(reading.tests[0].to_string(), "ui/src/map.test.ts: lights up \"legal\" places");
        assert_eq!(Vec::from_iter(reading.tests[0].rows.clone()).join(" "), "a/1 a/2 b/3");
    }

    #[test]
    fn rows_without_a_test_are_a_fault() {
        let mut reading = Reading::default();
        read("ui/src/map.test.ts", "test('first', f);\n// Rows: a/1\nconst x = 1;", &mut reading);
        assert_eq!(reading.faults, ["ui/src/map.test.ts:2: rows are named here, and no test follows"]);
    }
}
