//! What is for sale when somebody spends Force Points (19.0): every kind with its price, what is left of it, and why it cannot be bought.

use crate::ask::Reason;
use fitg_engine::answer::Answer;
use fitg_engine::decision::Question;
use fitg_engine::galaxy::PlanetId;
use fitg_engine::game::Game;
use fitg_engine::pieces::{PDB_LEVEL_COST, PDB_UP_COST, UnitKind};
use fitg_engine::state::{Place, State};
use fitg_engine::terms::Why;
use serde::Serialize;
use ts_rs::TS;

/// What a purchase offers.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Ledger {
    /// The Force Points left.
    pub points: u8,
    /// The kinds of unit that are sold here, the dearest first.
    pub kinds: Vec<LedgerKind>,
    /// The bases that can be put Up or raised, with the prices (19.2).
    pub bases: Vec<LedgerBase>,
}

/// A kind of unit that is for sale.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct LedgerKind {
    /// The answer that buys one.
    pub id: String,
    /// Which.
    pub kind: UnitKind,
    /// What one costs.
    pub price: u8,
    /// Whether no source has the price, so that it is this project's own (19.7).
    pub ours: bool,
    /// How many counters are left in the box.
    pub left: usize,
    /// How many were bought already and wait for their place.
    pub bought: usize,
    /// Why none can be bought now; nothing if one can.
    pub closed: Option<Reason>,
}

/// Work on a base that is for sale.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct LedgerBase {
    /// The answer that pays for it.
    pub id: String,
    /// Whose base.
    pub planet: PlanetId,
    /// What it costs.
    pub price: u8,
    /// Its level now.
    pub level: u8,
    /// Whether it gains a level; otherwise it is put Up.
    pub raises: bool,
}

impl Ledger {
    /// The ledger of the open question, if it asks what is bought.
    pub(crate) fn of(game: &Game) -> Option<Ledger> {
        let decision = game.decision()?;
        let points = match decision.question {
            Question::SpendPoints { points } | Question::BuyAtStart { points } | Question::BuyUnits { points, .. } => {
                points
            }
            _ => return None,
        };
        let state = game.state();
        let reasons = game.reasons()?;
        let kind = |kind: UnitKind| {
            let answer = Answer::Kind(kind);
            let why = (!decision.answers.contains(&answer)).then(|| reasons.why_not(answer)).flatten();
            let price = state.terms.larger.price(kind)?;
            let counters = |place: Place| kind.units().filter(|&unit| state.units[unit].place() == place).count();
            (kind.side() == decision.side && why != Some(Why::NotSoldHere)).then(|| LedgerKind {
                id: answer.to_string(),
                kind,
                price,
                ours: is_ours(state, kind),
                left: counters(Place::Reserve),
                bought: counters(Place::Waiting),
                closed: why.map(|why| Reason { text: why.words().to_owned(), case: reasons.case(why) }),
            })
        };
        let mut kinds: Vec<LedgerKind> = UnitKind::all().filter_map(kind).collect();
        kinds.sort_by_key(|line| std::cmp::Reverse(line.price));
        let bases = decision.answers.iter().filter_map(|&answer| {
            let (planet, price, raises) = match answer {
                Answer::RaisePdb(planet) => (planet, PDB_UP_COST, false),
                Answer::RaiseLevel(planet) => (planet, PDB_LEVEL_COST, true),
                _ => return None,
            };
            let level = state.planets[planet].pdb.level;
            Some(LedgerBase { id: answer.to_string(), planet, price, level, raises })
        });
        Some(Ledger { points, kinds, bases: bases.collect() })
    }
}

/// Whether the price of a kind is this project's own: no source has it, and the game has no figure of its own.
fn is_ours(state: &State, kind: UnitKind) -> bool {
    kind.data().cost.is_none() && state.terms.larger.price(kind) == kind.unattested_cost()
}
