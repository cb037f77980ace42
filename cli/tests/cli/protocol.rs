//! `docs/protocol.md` names what the documents have.

use crate::fitg::schema::BOARD_FIELDS;
use fitg_engine::state::Segment;
use std::collections::BTreeSet;

const PAGE: &str = include_str!("../../../docs/protocol.md");

/// What the page says of `show`.
fn of_the_board() -> &'static str {
    let (_, board) = PAGE.split_once("### The board").expect("a heading");
    board.split_once("\n## ").expect("another heading").0
}

/// The words that stand in backquotes, without the marks of what can be `null` or left out.
fn quoted(text: &str) -> BTreeSet<&str> {
    let code = text.split('`').skip(1).step_by(2);
    code.flat_map(|code| code.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')).collect()
}

#[test]
fn the_page_names_every_field_of_the_board() {
    let named = quoted(of_the_board());
    for (document, field) in BOARD_FIELDS {
        // The options stand with `new`.
        assert!(named.contains(field), "{document}.{field} is not on the page");
    }
}

#[test]
fn the_page_names_every_segment_and_no_other() {
    let row = PAGE.lines().find(|line| line.starts_with("| segment |")).expect("a row");
    let named: BTreeSet<String> = quoted(row).into_iter().filter(|word| !word.is_empty()).map(str::to_owned).collect();
    let written = |segment: Segment| {
        let name = serde_json::to_value(segment).expect("it can be written");
        name.as_str().expect("a text").to_owned()
    };
    assert_eq!(named, Segment::ALL.into_iter().map(written).collect());
}
