//! `fitg rule 9.31`: a case of the rulebook.

use crate::failure::Failure;
use crate::page::{DIM, Page, wrapping};
use fitg_engine::Case;
use fitg_rulebook::{Entry, LookUp, rulebook, to_plain};
use serde::Serialize;

/// What to show.
#[derive(clap::Args)]
pub struct Arguments {
    /// The number of the case: 9, 9.3 or 9.31
    pub number: String,
}

#[derive(Serialize)]
struct Heading<'b> {
    case: Case,
    title: &'b str,
}

#[derive(Serialize)]
struct Rule<'b> {
    asked: &'b str,
    exact: bool,
    case: Case,
    title: &'b str,
    markdown: &'b str,
    parent: Option<Heading<'b>>,
    previous: Option<Heading<'b>>,
    next: Option<Heading<'b>>,
    children: Vec<Heading<'b>>,
    links: &'b [Case],
    mentioned_by: Vec<Heading<'b>>,
}

fn heading(entry: &Entry) -> Heading<'_> {
    Heading { case: entry.case, title: &entry.title }
}

/// Shows a case.
pub fn run(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let LookUp { entry, exact } = look_up(&arguments.number)?;
    if !page.json {
        return show(&arguments.number, page);
    }
    let around = rulebook().neighbours(entry.case);
    let one = |entry: Option<&'static Entry>| entry.map(heading);
    page.document(&Rule {
        asked: &arguments.number,
        exact,
        case: entry.case,
        title: &entry.title,
        markdown: &entry.markdown,
        parent: one(around.as_ref().and_then(|around| around.parent)),
        previous: one(around.as_ref().and_then(|around| around.previous)),
        next: one(around.as_ref().and_then(|around| around.next)),
        children: around.iter().flat_map(|around| &around.children).map(|entry| heading(entry)).collect(),
        links: &entry.links,
        mentioned_by: rulebook().mentions(entry.case).into_iter().map(heading).collect(),
    })
}

/// Writes a case as text, with its neighbours.
pub fn show(number: &str, page: &mut Page) -> Result<(), Failure> {
    let LookUp { entry, exact } = look_up(number)?;
    if !exact {
        page.wrapped(&format!("There is no entry {number}; the nearest above it is {}.", entry.case), "")?;
        page.line("")?;
    }
    page.text(to_plain(entry, page.text_width()))?;
    let around = rulebook().neighbours(entry.case);
    let children = around.map(|around| around.children).unwrap_or_default();
    for (name, entries) in [("Below it", children), ("Mentioned by", rulebook().mentions(entry.case))] {
        if !entries.is_empty() {
            let list: Vec<String> = entries.iter().map(|entry| format!("{} {}", entry.case, entry.title)).collect();
            let options = wrapping(page.text_width()).subsequent_indent("  ");
            page.line("")?;
            page.styled(DIM, textwrap::fill(&format!("{name}: {}.", list.join("; ")), options))?;
        }
    }
    Ok(())
}

fn look_up(number: &str) -> Result<LookUp<'static>, Failure> {
    rulebook().look_up(number).ok_or_else(|| {
        if number.contains(|c: char| c.is_ascii_digit()) {
            Failure::refused(
                "no-such-case",
                None,
                format!("the rulebook has nothing under {number:?}; it has sections {}", rulebook().section_numbers()),
            )
        } else {
            let message =
                format!("{number:?} is not the number of a case, such as 9.31; for words there is fitg rules --search");
            Failure::usage("not-a-case", message)
        }
    })
}
