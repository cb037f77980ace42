//! An entry as plain text, for a terminal.

use crate::entry::Entry;
use crate::read::OPTIONS;
use comfy_table::{ColumnConstraint, ContentArrangement, Table, Width, presets};
use pulldown_cmark::{Event, HeadingLevel, Parser, Tag, TagEnd};

/// The narrowest width that text is wrapped to.
const NARROWEST: usize = 20;

/// The entry as plain text of a certain width in columns: number and title, then the text, with tables laid out.
#[must_use]
pub fn to_plain(entry: &Entry, width: usize) -> String {
    let mut page = Page::new(width);
    page.block(&format!("{} {}", entry.case, entry.title), "", "");
    for event in Parser::new_ext(&entry.markdown, OPTIONS) {
        page.event(event);
    }
    page.out.trim_end().to_owned() + "\n"
}

/// A list that is being written: the number of its next item, if its items have numbers.
struct List {
    next: Option<u64>,
}

struct Page {
    width: usize,
    out: String,
    /// The words of the paragraph, item, heading or cell that is being read.
    words: String,
    lists: Vec<List>,
    /// What stands before the first line of the next block: the mark of an item.
    mark: Option<String>,
    /// What stands before the lines of a block within the open items.
    indents: Vec<usize>,
    rows: Vec<Vec<String>>,
}

impl Page {
    fn new(width: usize) -> Page {
        Page {
            width: width.max(NARROWEST),
            out: String::new(),
            words: String::new(),
            lists: Vec::new(),
            mark: None,
            indents: Vec::new(),
            rows: Vec::new(),
        }
    }

    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Text(words) | Event::Code(words) => self.words.push_str(&words),
            Event::SoftBreak | Event::HardBreak => self.words.push(' '),
            Event::Start(tag) => self.start(&tag),
            Event::End(tag) => self.end(tag),
            _ => {}
        }
    }

    fn start(&mut self, tag: &Tag<'_>) {
        match tag {
            Tag::List(first) => {
                self.flush();
                self.lists.push(List { next: *first });
            }
            Tag::Item => {
                let mark = match self.lists.last_mut() {
                    Some(List { next: Some(number) }) => {
                        *number += 1;
                        format!("{}. ", *number - 1)
                    }
                    _ => "- ".to_owned(),
                };
                self.indents.push(mark.len());
                self.mark = Some(mark);
            }
            Tag::TableHead | Tag::TableRow => self.rows.push(Vec::new()),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Paragraph => self.flush(),
            TagEnd::Heading(level) => {
                if level > HeadingLevel::H2 {
                    self.words.push(':');
                }
                self.flush();
            }
            TagEnd::Item => {
                self.flush();
                self.indents.pop();
                self.mark = None;
            }
            TagEnd::List(_) => {
                self.lists.pop();
                if self.lists.is_empty() {
                    self.out.push('\n');
                }
            }
            TagEnd::TableCell => {
                let cell = std::mem::take(&mut self.words);
                if let Some(row) = self.rows.last_mut() {
                    row.push(cell);
                }
            }
            TagEnd::Table => self.table(),
            _ => {}
        }
    }

    /// Writes the block that has been read, if there is one.
    fn flush(&mut self) {
        let words = std::mem::take(&mut self.words);
        if words.trim().is_empty() {
            return;
        }
        let indent: usize = self.indents.iter().sum();
        let mark = self.mark.take().unwrap_or_default();
        let first = format!("{}{mark}", " ".repeat(indent.saturating_sub(mark.len())));
        self.block(&words, &first, &" ".repeat(indent));
    }

    fn block(&mut self, words: &str, first: &str, rest: &str) {
        let options = textwrap::Options::new(self.width).initial_indent(first).subsequent_indent(rest);
        self.out.push_str(&textwrap::fill(words.trim(), options));
        // Items of a list stand close together; everything else is a paragraph.
        self.out.push_str(if self.lists.is_empty() { "\n\n" } else { "\n" });
    }

    fn table(&mut self) {
        let rows = std::mem::take(&mut self.rows);
        let heads = rows.iter().filter_map(|row| row.first()).flat_map(|head| head.split(' '));
        let longest = heads.map(|word| word.chars().count()).max().unwrap_or_default().min(self.width / 4);
        let mut rows = rows.into_iter();
        let mut table = Table::new();
        table.load_style(presets::ASCII_MARKDOWN);
        table.set_content_arrangement(ContentArrangement::Dynamic);
        table.set_width(u16::try_from(self.width).unwrap_or(u16::MAX));
        if let Some(head) = rows.next() {
            table.set_header(head);
        }
        table.add_rows(rows);
        // The words that head the rows are not broken; the width counts the space on both sides.
        if let (Some(column), Ok(width)) = (table.column_mut(0), u16::try_from(longest + 2)) {
            column.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed(width)));
        }
        self.out.push_str(&table.to_string());
        self.out.push_str("\n\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fitg_engine::case;

    fn plain(markdown: &str, width: usize) -> String {
        let entry = Entry {
            case: case!("9.3"),
            title: "Test".into(),
            markdown: markdown.into(),
            section: 9,
            links: vec![],
            rulings: vec![],
        };
        to_plain(&entry, width)
    }

    #[test]
    fn paragraphs_are_wrapped_and_lists_indented() {
        let page =
            plain("One two three\nfour **five** six.\n\n1. first\n   - inner words that wrap\n2. second\n\nEnd.", 20);
        assert_eq!(
            page,
            "9.3 Test\n\nOne two three four\nfive six.\n\n1. first\n   - inner words\n     that wrap\n2. second\n\nEnd.\n"
        );
    }

    #[test]
    fn tables_are_laid_out() {
        let page = plain("| Die | 0 |\n|---|---|\n| 1 | D\\* |\n\nAfter.", 40);
        assert_eq!(page, "9.3 Test\n\n| Die | 0  |\n|-----|----|\n| 1   | D* |\n\nAfter.\n");
    }

    #[test]
    fn the_words_that_head_the_rows_of_a_table_are_not_broken() {
        let page = plain("| State | Aaaa bbbb cccc dddd eeee |\n|---|---|\n| inactive | ffff gggg hhhh iiii |", 28);
        assert!(page.contains("| inactive "), "{page}");
    }

    #[test]
    fn headings_within_an_entry_stand_alone() {
        assert_eq!(plain("### Coup (C)\n\nText.", 40), "9.3 Test\n\nCoup (C):\n\nText.\n");
    }
}
