//! Odds of mission letters (13.3, 13.6).

use super::{Answer, outcomes, rows, table, title};
use crate::failure::Failure;
use crate::page::Page;
use clap::ValueEnum;
use fitg_engine::cards::{ActionCardId, Letter};
use fitg_engine::case;
use fitg_engine::galaxy::Section;
use fitg_engine::odds;
use serde::Serialize;

/// What is drawn from what.
#[derive(clap::Args)]
pub struct Arguments {
    /// How many cards are drawn
    #[arg(long, value_parser = clap::value_parser!(u8).range(..=30))]
    pub draws: u8,
    /// The mission, by its letter
    #[arg(long, requires = "environ", required_unless_present = "wanted", value_parser = letter)]
    pub mission: Option<Letter>,
    /// The part of the cards that is read
    #[arg(long, value_enum)]
    pub environ: Option<Part>,
    /// The numbers of cards that are out of the deck already, such as 69,74
    #[arg(long, value_delimiter = ',', value_name = "CARDS", value_parser = card)]
    pub out: Vec<ActionCardId>,
    /// Instead of a mission: how many of the cards left bear the letter
    #[arg(long, requires = "deck", conflicts_with_all = ["mission", "environ", "out"], value_parser = clap::value_parser!(u8).range(..=30))]
    pub wanted: Option<u8>,
    /// Instead of a mission: how many cards are left
    #[arg(long, requires = "wanted", value_parser = clap::value_parser!(u8).range(..=30))]
    pub deck: Option<u8>,
}

/// A part of an Action Card.
#[derive(Clone, Copy, ValueEnum)]
pub enum Part {
    /// Urban environs
    Urban,
    /// Liquid, subterranean, air and fire environs
    Special,
    /// Wild environs
    Wild,
}

impl From<Part> for Section {
    fn from(part: Part) -> Section {
        match part {
            Part::Urban => Section::Urban,
            Part::Special => Section::Special,
            Part::Wild => Section::Wild,
        }
    }
}

fn letter(text: &str) -> Result<Letter, String> {
    let mut letters = text.chars();
    match (letters.next().and_then(|letter| Letter::from_char(letter.to_ascii_uppercase())), letters.next()) {
        (Some(letter), None) => Ok(letter),
        _ => {
            let all: Vec<String> =
                Letter::all().map(|letter| format!("{} {}", letter.as_char(), letter.mission().name)).collect();
            Err(format!("missions have one letter: {}", all.join(", ")))
        }
    }
}

fn card(text: &str) -> Result<ActionCardId, String> {
    let number = text.trim().parse().ok();
    number.and_then(ActionCardId::from_number).ok_or_else(|| format!("there is no Action Card {text}"))
}

#[derive(Serialize)]
struct Asked {
    draws: u8,
    mission: Option<Letter>,
    wanted: u8,
    deck: u8,
}

#[derive(Serialize)]
struct Outcome {
    letters: u8,
}

/// Works them out.
pub fn run(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let Arguments { draws, mission, environ, .. } = *arguments;
    let left = || ActionCardId::all().filter(|card| !arguments.out.contains(card));
    let (wanted, deck) = match (mission, environ) {
        (Some(mission), Some(part)) => {
            let bears = |card: &ActionCardId| card.section(part.into()).letters.contains(mission);
            (left().filter(bears).count(), left().count())
        }
        _ => (usize::from(arguments.wanted.unwrap_or_default()), usize::from(arguments.deck.unwrap_or_default())),
    };
    if wanted > deck {
        return Err(Failure::usage("wrong-number", format!("of {deck} cards not {wanted} can bear the letter")));
    }
    let (wanted, deck) = (u8::try_from(wanted).unwrap_or_default(), u8::try_from(deck).unwrap_or_default());
    let all = odds::letters(draws, wanted, deck);
    if page.json {
        let outcomes = outcomes(&all, |letters| Outcome { letters: *letters });
        let asked = Asked { draws, mission, wanted, deck };
        return page.document(&Answer { odds: "letters", case: case!("13.5"), asked, outcomes });
    }
    let of = mission.map_or_else(String::new, |mission| format!(" of {}", mission.mission().name));
    let what = format!("Letters{of} on {draws} of {deck} cards, {wanted} of which bear it; events are left aside");
    title(page, &what, case!("13.5"))?;
    let name = |letters: &u8| if *letters == 1 { "1 letter".to_owned() } else { format!("{letters} letters") };
    table(page, "Found are", rows(&all, name))
}
