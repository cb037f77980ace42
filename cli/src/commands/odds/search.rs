//! Odds of a search (11.4).

use super::{Answer, Line, table, title};
use crate::failure::Failure;
use crate::page::Page;
use fitg_engine::case;
use fitg_engine::odds::{self, Chance};
use serde::Serialize;

/// The search.
#[derive(clap::Args)]
pub struct Arguments {
    /// The Search Value
    #[arg(long, allow_negative_numbers = true, value_parser = clap::value_parser!(i16).range(-99..=99))]
    pub search: i16,
    /// The Hiding Value
    #[arg(long, allow_negative_numbers = true, value_parser = clap::value_parser!(i16).range(-99..=99))]
    pub hiding: i16,
    /// With the ten-sided die of the variant
    #[arg(long)]
    pub ten_sided: bool,
}

#[derive(Serialize)]
struct Asked {
    search: i16,
    hiding: i16,
    ten_sided: bool,
}

#[derive(Serialize)]
struct Outcome {
    found: bool,
}

/// Works them out.
pub fn run(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let Arguments { search, hiding, ten_sided } = *arguments;
    let found = if ten_sided { odds::search_ten(search, hiding) } else { odds::search(search, hiding) };
    let hidden = Chance { weight: found.of - found.weight, of: found.of };
    let both = [(true, found), (false, hidden)].into_iter().filter(|(_, chance)| !chance.is_impossible());
    if page.json {
        let outcomes = both.map(|(found, chance)| Line { what: Outcome { found }, chance: chance.into() }).collect();
        let asked = Asked { search, hiding, ten_sided };
        return page.document(&Answer { odds: "search", case: case!("11.4"), asked, outcomes });
    }
    title(page, &format!("A search, Search Value {search} against Hiding Value {hiding}"), case!("11.4"))?;
    let name = |found: bool| if found { "found" } else { "not found" }.to_owned();
    table(page, "Those in hiding are", both.map(|(found, chance)| (name(found), chance)).collect())
}
