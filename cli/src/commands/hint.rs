//! `fitg hint`: which answers a program would think of, and what each is expected to bring.

use crate::failure::Failure;
use crate::page::{BOLD, DIM, Page, color};
use crate::record;
use crate::seats::Own;
use fitg_engine::view::{View, Viewer};
use fitg_players::hint::{Hint, Thought, Weighed, hint};
use std::path::PathBuf;

/// In which game.
#[derive(clap::Args)]
pub struct Arguments {
    /// The game's file
    pub game: PathBuf,
    /// Only if this side is asked
    #[arg(long = "as", value_enum, value_name = "SIDE")]
    pub own: Option<Own>,
}

/// The hint that a view allows; refused where hints are off for the whole game.
pub fn of(view: &View) -> Result<Option<Hint>, Failure> {
    if view.possible_state().options.no_hints {
        return Err(Failure::refused("no-hints", None, "this game was begun without hints"));
    }
    // Who asks waits for it: nothing stops it.
    Ok(hint(view, Thought::of(view.possible_state().terms.level), &|| true).unwrap_or_default())
}

/// Gives it.
pub fn run(arguments: &Arguments, page: &mut Page) -> Result<(), Failure> {
    let record = record::open(&arguments.game)?;
    let game = record.game();
    let Some(decision) = game.decision() else { return Err(game.over().into()) };
    Own::refuses(arguments.own, decision.side, decision.case())?;
    let hint = of(&game.view(Viewer::Side(decision.side)))?;
    if page.json { page.document(&hint) } else { show(hint.as_ref(), page) }
}

/// Shows it.
pub fn show(hint: Option<&Hint>, page: &mut Page) -> Result<(), Failure> {
    let Some(hint) = hint else { return page.line("There is nothing to weigh here.") };
    let style = color(hint.side);
    page.line(format!("{style}{}{style:#}: {BOLD}a hint{BOLD:#}", hint.side.name()))?;
    for (at, Weighed { id, label, meaning, expected, why }) in hint.weighed.iter().enumerate() {
        let meaning = meaning.as_ref().map_or_else(String::new, |meaning| format!(", {meaning}"));
        page.wrapped(&format!("{}. {BOLD}{label}{BOLD:#}{meaning} {DIM}({id}){DIM:#}", at + 1), "   ")?;
        if let Some(expected) = expected {
            let equal = if expected.as_good { "; no worse than the first, as far as these games can tell" } else { "" };
            page.wrapped(&format!("   {}{equal}", expected.words), "     ")?;
        }
        for reason in why {
            page.wrapped(&format!("   - {}", reason.words), "     ")?;
        }
    }
    page.wrapped(&format!("{DIM}{}{DIM:#}", hint.how), "")
}
