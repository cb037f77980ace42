//! The bare words of an entry, without any Markdown.

use crate::read::OPTIONS;
use pulldown_cmark::{Event, Parser, Tag, TagEnd};

/// What parts the cells of a row.
const BETWEEN_CELLS: &str = " · ";

/// The words of a Markdown text. Each paragraph, item, heading and row of a table is a line of its own.
pub(crate) fn prose(markdown: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut cells: Vec<String> = Vec::new();
    for event in Parser::new_ext(markdown, OPTIONS) {
        match event {
            Event::Text(words) | Event::Code(words) => line.push_str(&words),
            Event::SoftBreak | Event::HardBreak => line.push(' '),
            Event::End(TagEnd::TableCell) => {
                let cell = std::mem::take(&mut line);
                if !cell.is_empty() {
                    cells.push(cell);
                }
            }
            Event::End(TagEnd::TableHead | TagEnd::TableRow) => {
                lines.push(std::mem::take(&mut cells).join(BETWEEN_CELLS));
            }
            // A list within an item ends the words of that item.
            Event::Start(Tag::List(_)) | Event::End(TagEnd::Paragraph | TagEnd::Heading(_) | TagEnd::Item)
                if !line.is_empty() =>
            {
                lines.push(std::mem::take(&mut line));
            }
            _ => {}
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_words_are_left() {
        let markdown =
            "**Ruling.** See\n[9.4](#9.4).\n\n- one\n- *two*\n  - three\n\n| a | b |\n|---|---|\n| D\\* | |\n";
        assert_eq!(prose(markdown), ["Ruling. See 9.4.", "one", "two", "three", "a · b", "D*"]);
    }
}
