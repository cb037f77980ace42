//! Drafts at the open table: looked at as often as a person likes, then carried out.

use super::args;
use super::surface::Surface;
use crate::draft::{Draft, Kinds, OfKind, Planned};
use crate::failure::Failure;
use crate::open_game::{Carrying, Raising, Stopped};
use crate::table::Table;
use fitg_engine::answer::Answer;
use fitg_engine::forecast::Forecast;
use fitg_engine::pieces::UnitKind;
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

/// How far moves were carried out.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CarriedMoves {
    /// What is then to be seen.
    pub table: Table,
    /// How many moves were begun.
    pub begun: usize,
    /// Those that were not; they can be carried out later.
    pub left: Vec<args::PlannedMove>,
    /// Why they were not.
    pub stopped: Option<Stopped>,
}

/// How far taxes were raised.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct RaisedTaxes {
    /// What is then to be seen.
    pub table: Table,
    /// On how many planets.
    pub raised: usize,
    /// Of how many that were chosen.
    pub of: usize,
    /// Why not on all.
    pub stopped: Option<Stopped>,
}

impl Drafts<'_> {
    pub(crate) fn raise_taxes(&self, args: args::RaiseTaxes) -> Result<RaisedTaxes, Failure> {
        let plan: Vec<_> = args.taxes.iter().map(|tax| (tax.planet, tax.rate)).collect();
        let mut desk = self.surface.lock();
        let game = desk.game.as_mut().ok_or_else(Failure::no_game)?;
        let Raising { from, raised, stopped } = game.raise_taxes(&plan, args.step)?;
        Ok(RaisedTaxes { table: game.table(from), raised, of: plan.len(), stopped })
    }

    pub(crate) fn draft(&self, args: args::DraftOf) -> Result<Draft, Failure> {
        let (pieces, more) = (answers(&args.pieces)?, answers(&args.more)?);
        let (planned, kinds) = (planned(&args.planned)?, kinds(args.kind, &args.others)?);
        let mut desk = self.surface.lock();
        desk.game.as_mut().ok_or_else(Failure::no_game)?.draft(&pieces, &more, &planned, &kinds, args.step)
    }

    pub(crate) fn draft_forecast(&self, args: args::DraftEnd) -> Result<Vec<Forecast>, Failure> {
        let (pieces, end) = (answers(&args.pieces)?, answer(&args.end)?);
        let planned = planned(&args.planned)?;
        let mut desk = self.surface.lock();
        desk.game.as_mut().ok_or_else(Failure::no_game)?.draft_forecast(&pieces, end, &planned)
    }

    pub(crate) fn carry_out(&self, args: args::CarryOut) -> Result<Carried, Failure> {
        let (pieces, end) = (answers(&args.pieces)?, answer(&args.end)?);
        let kinds = kinds(args.kind, &args.others)?;
        let mut desk = self.surface.lock();
        let game = desk.game.as_mut().ok_or_else(Failure::no_game)?;
        let (from, given, of) = game.carry_out(&pieces, &kinds, end, args.step)?;
        Ok(Carried { table: game.table(from), given, of })
    }

    pub(crate) fn carry_out_moves(&self, args: args::CarryOutMoves) -> Result<CarriedMoves, Failure> {
        let moves = planned(&args.moves)?;
        let mut desk = self.surface.lock();
        let game = desk.game.as_mut().ok_or_else(Failure::no_game)?;
        let Carrying { from, begun, left, stopped } = game.carry_out_moves(moves, args.step)?;
        let left = left.iter().map(args::PlannedMove::from).collect();
        Ok(CarriedMoves { table: game.table(from), begun, left, stopped })
    }
}

pub(super) fn kinds(kind: Option<UnitKind>, others: &[args::PlacedKind]) -> Result<Kinds, Failure> {
    let of_kind = |one: &args::PlacedKind| Ok(OfKind { kind: one.kind, places: answers(&one.pieces)? });
    Ok(Kinds { kind, others: others.iter().map(of_kind).collect::<Result<_, Failure>>()? })
}

pub(super) fn planned(moves: &[args::PlannedMove]) -> Result<Vec<Planned>, Failure> {
    let planned = |one: &args::PlannedMove| {
        let then = one.then.as_deref().map(answer).transpose()?;
        Ok(Planned { pieces: answers(&one.pieces)?, goal: answer(&one.goal)?, then })
    };
    moves.iter().map(planned).collect()
}

fn answer(text: &str) -> Result<Answer, Failure> {
    text.parse().map_err(Failure::malformed)
}

pub(super) fn answers(texts: &[String]) -> Result<Vec<Answer>, Failure> {
    texts.iter().map(|text| answer(text)).collect()
}
