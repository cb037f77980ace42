//! `fitg rules`: the contents of the rulebook, and search by words.

use crate::failure::Failure;
use crate::page::{BOLD, DIM, Page, wrapping};
use fitg_engine::Case;
use fitg_rulebook::{Hit, Part, Topic, rulebook};
use serde::Serialize;

/// What to list.
#[derive(clap::Args)]
pub struct Arguments {
    /// Find the cases that fit these words best; typing errors are forgiven
    #[arg(long, short, value_name = "WORDS", num_args = 1..)]
    pub search: Option<Vec<String>>,
    /// List the cases of this section only
    #[arg(long, value_name = "NUMBER", conflicts_with = "search")]
    pub section: Option<u8>,
}

#[derive(Serialize)]
struct Contents {
    contents: Vec<Topic>,
}

#[derive(Serialize)]
struct Found<'b> {
    search: &'b str,
    hits: Vec<OneHit<'b>>,
}

#[derive(Serialize)]
struct OneHit<'b> {
    case: Case,
    title: &'b str,
    excerpt: Vec<Part>,
}

/// Lists or searches.
pub fn run(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    match &arguments.search {
        Some(words) => search(&words.join(" "), page),
        None => contents(arguments.section, page),
    }
}

fn contents(section: Option<u8>, page: &mut Page) -> Result<(), Failure> {
    let mut contents = rulebook().contents();
    if let Some(section) = section {
        contents.retain(|topic| topic.case.section() == section);
        if contents.is_empty() {
            let message =
                format!("the rulebook has no section {section}; it has sections {}", rulebook().section_numbers());
            return Err(Failure::refused("no-such-section", None, message));
        }
    }
    if page.json {
        return page.document(&Contents { contents });
    }
    for topic in &contents {
        page.line(format!("{BOLD}{:>4}  {}{BOLD:#}", topic.case.section(), topic.title))?;
        below(topic, 1, page)?;
    }
    Ok(())
}

fn below(topic: &Topic, depth: usize, page: &mut Page) -> Result<(), Failure> {
    for child in &topic.children {
        page.line(format!("{}{:<6}{}", " ".repeat(2 + 4 * depth), child.case.to_string(), child.title))?;
        below(child, depth + 1, page)?;
    }
    Ok(())
}

/// Searches the rulebook and lists the best hits.
pub fn search(words: &str, page: &mut Page) -> Result<(), Failure> {
    let hits = rulebook().search(words);
    if page.json {
        let hits = hits
            .into_iter()
            .map(|Hit { entry, excerpt, .. }| OneHit { case: entry.case, title: &entry.title, excerpt: excerpt.parts })
            .collect();
        return page.document(&Found { search: words, hits });
    }
    if hits.is_empty() {
        return page.line(format!("Nothing in the rulebook fits {words:?}."));
    }
    for Hit { entry, excerpt, .. } in hits {
        page.line(format!("{BOLD}{}  {}{BOLD:#}", entry.case, entry.title))?;
        let options = wrapping(page.text_width()).initial_indent("      ").subsequent_indent("      ");
        let mut text = String::new();
        for line in textwrap::wrap(&excerpt.text(), options) {
            text.push_str(&format!("{DIM}{line}{DIM:#}\n"));
        }
        page.text(text)?;
    }
    Ok(())
}
