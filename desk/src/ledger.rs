//! What is for sale when somebody spends Force Points (19.0): every kind with its price, what is left of it, and why it cannot be bought.

use crate::ask::Reason;
use fitg_engine::Side;
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
    /// How many there were before anything was put into the basket.
    pub of: u8,
    /// The kinds of unit that are sold here, the dearest first.
    pub kinds: Vec<LedgerKind>,
    /// The bases that can be put Up or raised, with the prices (19.2).
    pub bases: Vec<LedgerBase>,
    /// Of what the scenario lets only so many be bought (19.34).
    pub limits: Vec<LedgerLimit>,
    /// What is left for units of a province whose bases are improved before play (38.22); nothing elsewhere.
    pub for_units: Option<u8>,
    /// Why the buying cannot end so; nothing if it can.
    pub unfinished: Option<Reason>,
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
    /// Whether it is Up now.
    pub up: bool,
    /// Whether it gains a level; otherwise it is put Up.
    pub raises: bool,
    /// Why it cannot be paid for now; nothing if it can, or is in the basket.
    pub closed: Option<Reason>,
}

/// What the scenario limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Limited {
    /// Elite units.
    Elite,
    /// Suicide Squads.
    SuicideSquads,
}

/// How many of something the scenario lets be bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct LedgerLimit {
    /// Of what.
    pub what: Limited,
    /// How many are bought, those in the basket among them.
    pub bought: usize,
    /// How many there may be.
    pub most: u8,
}

impl Ledger {
    /// The ledger of the open question, if it asks what is bought.
    pub(crate) fn of(game: &Game) -> Option<Ledger> {
        let decision = game.decision()?;
        let points = points(decision.question)?;
        let state = game.state();
        let reasons = game.reasons()?;
        let why_not = |answer: Answer| {
            if decision.answers.contains(&answer) { None } else { reasons.why_not(answer) }
        };
        let told = |why: Why| Reason::of(&reasons, why);
        let waits = |place: Place| match decision.question {
            // What rises or follows a sovereign waits beside its environ (15.43, 25.14).
            Question::BuyUnits { environ, .. } | Question::BuyForSovereign { environ, .. } => {
                place == Place::Withheld(environ) || place == Place::Waiting
            }
            _ => place == Place::Waiting,
        };
        let kind = |kind: UnitKind| {
            let answer = Answer::Kind(kind);
            let why = why_not(answer);
            let price = price(state, answer)?;
            let counters =
                |there: &dyn Fn(Place) -> bool| kind.units().filter(|&unit| there(state.units[unit].place())).count();
            let sold = !matches!(why, Some(Why::NotSoldHere | Why::DoesNotRise));
            (kind.side() == decision.side && sold).then(|| LedgerKind {
                id: answer.to_string(),
                kind,
                price,
                ours: is_ours(state, kind),
                left: counters(&|place| place == Place::Reserve),
                bought: counters(&waits),
                closed: why.map(told),
            })
        };
        let mut kinds: Vec<LedgerKind> = UnitKind::all().filter_map(kind).collect();
        kinds.sort_by_key(|line| std::cmp::Reverse(line.price));
        let base = |planet: PlanetId, raises: bool| {
            let answer = if raises { Answer::RaiseLevel(planet) } else { Answer::RaisePdb(planet) };
            let pdb = state.planets[planet].pdb;
            let price = price(state, answer)?;
            let closed = why_not(answer).map(told);
            Some(LedgerBase { id: answer.to_string(), planet, price, level: pdb.level, up: pdb.up, raises, closed })
        };
        let works = |planet: &PlanetId| match decision.question {
            Question::SpendPoints { .. } => true,
            Question::ImproveBases { province, .. } => planet.province() == province,
            // Of the whole galaxy only the bases that can be worked on.
            Question::SpendTrack { .. } | Question::SpendRebelTrack { .. } => {
                [Answer::RaisePdb(*planet), Answer::RaiseLevel(*planet)]
                    .iter()
                    .any(|work| decision.answers.contains(work))
            }
            _ => false,
        };
        let planets = state.terms.planets.iter().filter(works);
        let bases = planets.flat_map(|planet| [base(planet, false), base(planet, true)]).flatten().collect();
        let limits = match decision.question {
            Question::BuyAtStart { .. } => limits(state, decision.side),
            _ => Vec::new(),
        };
        let for_units = for_units(state, decision.question);
        Some(Ledger { points, of: points, kinds, bases, limits, for_units, unfinished: None })
    }

    /// Counts what is in a basket against the limits.
    pub(crate) fn count_limits(&mut self, basket: &[Answer]) {
        for limit in &mut self.limits {
            let counts = |good: &&Answer| matches!(good, Answer::Kind(kind) if limit.what.is(*kind));
            limit.bought += basket.iter().filter(counts).count();
        }
    }
}

impl Limited {
    fn is(self, kind: UnitKind) -> bool {
        match self {
            Limited::Elite => kind.data().elite,
            Limited::SuicideSquads => kind == UnitKind::SUICIDE_SQUAD,
        }
    }
}

/// The limits of a side's purchase before play, with what was bought already (19.34).
fn limits(state: &State, side: Side) -> Vec<LedgerLimit> {
    let Some(purchase) = state.terms.larger.purchases[side.index()] else { return Vec::new() };
    let bought = |what: Limited| state.units_to_come(side).iter().filter(|unit| what.is(unit.kind())).count();
    [(Limited::Elite, purchase.elite), (Limited::SuicideSquads, purchase.suicide_squads)]
        .into_iter()
        .filter_map(|(what, most)| Some(LedgerLimit { what, bought: bought(what), most: most? }))
        .collect()
}

/// The Force Points of a question that asks what is bought.
pub(crate) fn points(question: Question) -> Option<u8> {
    match question {
        Question::SpendPoints { points }
        | Question::BuyAtStart { points }
        | Question::BuyUnits { points, .. }
        | Question::BuyForSovereign { points, .. }
        | Question::SpendTrack { points }
        | Question::SpendRebelTrack { points }
        | Question::BuyGarrison { points, .. }
        | Question::ImproveBases { left: points, .. } => Some(points),
        _ => None,
    }
}

/// What is left for units of a province, where its bases are asked about with so many points left for them (38.22).
pub(crate) fn for_units(state: &State, question: Question) -> Option<u8> {
    let Question::ImproveBases { province, left } = question else { return None };
    let terms = state.terms.larger.campaign?.garrison(province);
    let spent = terms.for_bases().saturating_sub(left);
    Some(terms.points.saturating_sub(spent))
}

/// What something costs that is for sale.
pub(crate) fn price(state: &State, good: Answer) -> Option<u8> {
    match good {
        Answer::Kind(kind) => state.terms.larger.price(kind),
        Answer::RaisePdb(_) => Some(PDB_UP_COST),
        Answer::RaiseLevel(_) => Some(PDB_LEVEL_COST),
        _ => None,
    }
}

/// Whether the price of a kind is this project's own: no source has it, and the game has no figure of its own.
fn is_ours(state: &State, kind: UnitKind) -> bool {
    kind.data().cost.is_none() && state.terms.larger.price(kind) == kind.unattested_cost()
}
