//! Drafts at the open table: looked at as often as a person likes, then carried out.

use super::args;
use super::surface::Surface;
use crate::draft::Draft;
use crate::failure::Failure;
use crate::table::Table;
use fitg_engine::answer::Answer;
use fitg_engine::forecast::Forecast;
use serde::Serialize;
use ts_rs::TS;

/// What is asked about drafts.
pub(crate) struct Drafts<'a> {
    pub(super) surface: &'a Surface,
}

/// How far a draft was carried out.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Carried {
    /// What is then to be seen.
    pub table: Table,
    /// How many of its answers were given.
    pub given: usize,
    /// Of how many.
    pub of: usize,
}

impl Drafts<'_> {
    pub(crate) fn draft(&self, args: args::DraftOf) -> Result<Draft, Failure> {
        let pieces = answers(&args.pieces)?;
        let mut desk = self.surface.lock();
        desk.game.as_mut().ok_or_else(Failure::no_game)?.draft(&pieces, args.step)
    }

    pub(crate) fn draft_forecast(&self, args: args::DraftEnd) -> Result<Vec<Forecast>, Failure> {
        let (pieces, end) = (answers(&args.pieces)?, answer(&args.end)?);
        let mut desk = self.surface.lock();
        desk.game.as_mut().ok_or_else(Failure::no_game)?.draft_forecast(&pieces, end)
    }

    pub(crate) fn carry_out(&self, args: args::CarryOut) -> Result<Carried, Failure> {
        let (pieces, end) = (answers(&args.pieces)?, answer(&args.end)?);
        let mut desk = self.surface.lock();
        let game = desk.game.as_mut().ok_or_else(Failure::no_game)?;
        let (from, given, of) = game.carry_out(&pieces, end, args.step)?;
        Ok(Carried { table: game.table(from), given, of })
    }
}

fn answer(text: &str) -> Result<Answer, Failure> {
    text.parse().map_err(Failure::malformed)
}

fn answers(texts: &[String]) -> Result<Vec<Answer>, Failure> {
    texts.iter().map(|text| answer(text)).collect()
}
