//! `fitg new`: begins a game.

use crate::failure::Failure;
use crate::page::Page;
use crate::source::{self, Source, Switch};
use crate::story;
use fitg_engine::chance::Seed;
use fitg_engine::state::Options;
use fitg_engine::view::Viewer;
use fitg_saves::SavedGame;
use serde::Serialize;
use std::path::PathBuf;

/// What to begin.
#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    pub source: Source,
    /// The file of the game; nothing is overwritten
    #[arg(long, short, value_name = "FILE")]
    pub out: PathBuf,
    /// What the dice are made from; equal seeds and answers give equal games
    #[arg(long)]
    pub seed: Option<u64>,
    /// A rule to switch on; can be given several times
    #[arg(long = "option", value_name = "OPTION", value_enum)]
    pub options: Vec<Switch>,
}

#[derive(Serialize)]
struct Begun {
    file: String,
    scenario: String,
    seed: Seed,
    options: Options,
}

/// Begins it.
pub fn run(arguments: Arguments, page: &mut Page) -> Result<(), Failure> {
    let scenario = arguments.source.scenario()?;
    let new = source::new_game(scenario, &arguments.options, arguments.seed);
    let saved = SavedGame::create(&arguments.out, new)?;
    let header = saved.header();
    let file = arguments.out.display().to_string();
    if page.json {
        let scenario = header.scenario.id.clone();
        return page.document(&Begun { file, scenario, seed: header.seed, options: header.options });
    }
    page.line(format!("{file}: {}, seed {}", header.scenario.name, header.seed.0))?;
    story::show(saved.game().events(), Viewer::Both, page)
}
