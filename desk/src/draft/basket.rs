//! The basket: what is bought for Force Points, put together in any order and put back again, with the ledger as it stands with it.
//!
//! The engine sells the dearest kind first (L17). A basket is answered so, and whether it can be is tried so on a copy of the game:
//! work on bases first, because it can change what else is open.

use super::course::{Course, Over};
use super::looks::for_good;
use super::stranded::bought_to_be_lost;
use super::{Draft, DraftPiece};
use crate::ask::{About, Ask, Choice, Picked, Reason, ask, ends_phase, picked};
use crate::ledger::{Ledger, for_units};
use crate::matters::left_unspent;
use crate::repeats::{Repeat, counted};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::charts::pdb::MAX_LEVEL;
use fitg_engine::decision::{Gathers, Question};
use fitg_engine::galaxy::PlanetId;
use fitg_engine::game::Game;
use fitg_engine::pieces::UnitKind;
use fitg_engine::state::{Place, State};
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use std::cmp::Reverse;

/// The engine's order of goods.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Up(PlanetId),
    Level(PlanetId),
    /// At set-up a base is done with before the next is looked at (38.26): Up first, then its levels.
    AtSetUp(PlanetId, bool),
    Unit(Reverse<u8>, UnitKind),
}

/// Where the engine takes a basket no further.
struct Stop {
    /// The shop as it stands then; nothing if it has closed of itself.
    shop: Option<Box<Game>>,
    /// What it does not sell.
    good: Answer,
}

/// The shop that is open.
struct Shop<'g> {
    base: &'g Game,
    side: Side,
    question: Question,
}

/// A basket as it stands.
struct Filled {
    /// The shop with all of it sold, or as it stood before the last good, by which it closed of itself.
    at: Box<Game>,
    /// The good by which it closed, because nothing more can be had.
    last: Option<Answer>,
}

/// The answers that carry a basket out; nothing if the engine does not sell it. What alone could still be had it sells unasked (19.3).
pub(super) fn course(base: &Game, picks: &[Answer]) -> Option<Course> {
    let shop = Shop::of(base)?;
    let goods = shop.sorted(picks);
    let mut at = Box::new(base.clone());
    for (place, &good) in goods.iter().enumerate() {
        let before = at.clone();
        if !shop.sells(&at, good) || at.apply(good).is_err() {
            return None;
        }
        if !shop.is_open(&at) {
            let (given, rest) = goods.split_at(place + 1);
            let mut unasked = shop.sold_unasked(&at, given);
            for good in rest {
                let place = unasked.iter().position(|other| other == good)?;
                unasked.remove(place);
            }
            let (over, extra) = (Some(Over { goal: None, fired_at: Vec::new() }), !unasked.is_empty());
            return Some(Course { given: given.to_vec(), at: before, over, extra });
        }
    }
    Some(Course { given: goods, at, over: None, extra: false })
}

/// As much of these goods as can be bought together, in the engine's order, and why the rest cannot.
pub(super) fn again(base: &Game, goods: &[Answer]) -> Option<Repeat> {
    let base = &base.clone().asking_all();
    let shop = Shop::of(base)?;
    let (mut picks, mut left_out) = (Vec::new(), Vec::new());
    for good in shop.sorted(goods) {
        picks.push(good);
        if shop.fills(&picks).is_err() {
            picks.pop();
            left_out.extend(shop.why_no_more(&picks, good).map(|why| (picked(good).name, why)));
        }
    }
    let pieces = picks.iter().map(ToString::to_string).collect();
    Some(Repeat { when: String::new(), pieces, places: Vec::new(), left_out: counted(left_out) })
}

/// The basket with these goods in it, as it is shown.
pub(super) fn draft(base: &Game, viewer: Viewer, picks: &[Answer]) -> Option<Draft> {
    let base = &base.clone().asking_all();
    let shop = Shop::of(base)?;
    let filled = shop.fills(picks).ok()?;
    let decision = base.decision()?;
    let asked = ask(base, false)?;
    let left = shop.points_left(picks);
    let mut ledger = asked.ledger.clone()?;
    let mut choices = Vec::new();
    let mut pieces = Vec::new();
    for good in shop.goods(&ledger) {
        let inside = count(picks, good);
        let most = inside + shop.more(picks, good, left);
        shop.enter(&mut ledger, picks, good, most);
        if most == 0 {
            continue;
        }
        let id = good.to_string();
        pieces.push(DraftPiece { id: id.clone(), stands_for: vec![id.clone()], inside, most });
        let (about, label) = (About::from(good), decision.label(good));
        // Price and what is left stand in the ledger.
        choices.push(Choice { id, about, label, forecast: false, for_good: false, warning: None, ends_phase: false });
    }
    ledger.points = left;
    ledger.count_limits(picks);
    ledger.for_units = for_units(shop.state(), with_points(shop.question, left));
    let end = shop.end(&filled, viewer, picks);
    ledger.unfinished = if end.is_none() { reason_at(&filled.at, Answer::Done) } else { None };
    choices.extend(end);
    let inside: Vec<Picked> = shop.sorted(picks).into_iter().map(picked).collect();
    let prompt = with_points(shop.question, left).prompt(Viewer::Side(shop.side));
    let ask = Ask { answers: choices, picked: inside.clone(), prompt, ledger: Some(ledger), ..asked };
    let sets = if picks.is_empty() { Vec::new() } else { vec![picks.iter().map(ToString::to_string).collect()] };
    let (kinds, goals, planned, closed, nowhere) = (Vec::new(), Vec::new(), Vec::new(), Vec::new(), None);
    Some(Draft {
        ask,
        pieces,
        inside,
        placed: None,
        kinds,
        cut: false,
        moves: false,
        sets,
        goals,
        planned,
        closed,
        nowhere,
    })
}

/// What a person is asked once who ends his buying: what is not spent, and what is bought in vain.
pub(crate) fn bought_badly(game: &Game, answer: Answer) -> Option<String> {
    let lost = || bought_to_be_lost(game, None).filter(|_| answer == Answer::Done);
    let told: Vec<String> = left_unspent(game, answer).into_iter().chain(lost()).collect();
    (!told.is_empty()).then(|| told.join(" "))
}

impl<'g> Shop<'g> {
    fn of(base: &'g Game) -> Option<Shop<'g>> {
        let decision = base.decision()?;
        let (side, question) = (decision.side, decision.question);
        (question.about().gathers == Gathers::Goods).then_some(Shop { base, side, question })
    }

    fn state(&self) -> &State {
        self.base.state()
    }

    fn sorted(&self, picks: &[Answer]) -> Vec<Answer> {
        let mut goods = picks.to_vec();
        goods.sort_by_key(|&good| self.rank(good));
        goods
    }

    fn rank(&self, good: Answer) -> Rank {
        match good {
            Answer::RaisePdb(planet) if self.is_set_up() => Rank::AtSetUp(planet, false),
            Answer::RaiseLevel(planet) if self.is_set_up() => Rank::AtSetUp(planet, true),
            Answer::RaisePdb(planet) => Rank::Up(planet),
            Answer::RaiseLevel(planet) => Rank::Level(planet),
            Answer::Kind(kind) => Rank::Unit(Reverse(price(self.state(), good)), kind),
            // It is no good, and refused when its turn comes.
            _ => Rank::Unit(Reverse(0), UnitKind::MILITIA),
        }
    }

    /// Whether bases are improved before play, which are raised by as many levels as are paid for (38.26).
    fn is_set_up(&self) -> bool {
        matches!(self.question, Question::ImproveBases { .. })
    }

    /// Whether something is still sold in a position.
    fn is_open(&self, at: &Game) -> bool {
        at.decision().is_some_and(|now| {
            now.side == self.side && (now.question == self.question || self.question.goes_on_as(now.question))
        })
    }

    fn sells(&self, at: &Game, good: Answer) -> bool {
        Gathers::Goods.takes(good) && self.is_open(at) && at.decision().is_some_and(|now| now.answers.contains(&good))
    }

    /// Buys these goods on a copy of the game, in the engine's order, each by itself.
    fn fills(&self, picks: &[Answer]) -> Result<Filled, Stop> {
        let mut filled = Filled { at: Box::new(self.base.clone()), last: None };
        for good in self.sorted(picks) {
            if filled.last.is_some() {
                return Err(Stop { shop: None, good });
            }
            let mut after = filled.at.clone();
            if !self.sells(&filled.at, good) || after.apply(good).is_err() {
                return Err(Stop { shop: Some(filled.at), good });
            }
            if self.is_open(&after) {
                filled.at = after;
            } else {
                filled.last = Some(good);
            }
        }
        Ok(filled)
    }

    /// The units that left the box besides those that were given.
    fn sold_unasked(&self, at: &Game, given: &[Answer]) -> Vec<Answer> {
        let kinds = UnitKind::all().filter(|kind| kind.side() == self.side);
        let sold = |kind: UnitKind| spare(self.state(), kind).saturating_sub(spare(at.state(), kind));
        let unasked = |kind: UnitKind| sold(kind).saturating_sub(count(given, Answer::Kind(kind)));
        kinds.flat_map(|kind| vec![Answer::Kind(kind); unasked(kind)]).collect()
    }

    /// Everything that the ledger has a line for, in its order.
    fn goods(&self, ledger: &Ledger) -> Vec<Answer> {
        let kinds = ledger.kinds.iter().map(|line| Answer::Kind(line.kind));
        kinds.chain(ledger.bases.iter().filter_map(|line| line.id.parse().ok())).collect()
    }

    /// The Force Points that these goods leave.
    fn points_left(&self, picks: &[Answer]) -> u8 {
        let spent = picks.iter().fold(0u8, |sum, &good| sum.saturating_add(price(self.state(), good)));
        points(self.question).saturating_sub(spent)
    }

    /// How many more of a good can be bought besides what is in the basket. Of what can be bought any part can be.
    fn more(&self, picks: &[Answer], good: Answer, left: u8) -> usize {
        let counters = match good {
            Answer::Kind(kind) => spare(self.state(), kind),
            Answer::RaiseLevel(planet) if self.is_set_up() => {
                usize::from(MAX_LEVEL.saturating_sub(self.state().planets[planet].pdb.level))
            }
            _ => 1,
        };
        let paid = usize::from(left) / usize::from(price(self.state(), good).max(1));
        let most = counters.saturating_sub(count(picks, good)).min(paid);
        let sold = |more: usize| {
            let mut with = picks.to_vec();
            with.extend(std::iter::repeat_n(good, more));
            self.fills(&with).is_ok()
        };
        let (mut sure, mut beyond) = (0, most + 1);
        let mut tried = most;
        while sure + 1 < beyond {
            if sold(tried) {
                sure = tried;
            } else {
                beyond = tried;
            }
            tried = usize::midpoint(sure, beyond);
        }
        sure
    }

    /// Brings the ledger's line of a good up to date.
    fn enter(&self, ledger: &mut Ledger, picks: &[Answer], good: Answer, most: usize) {
        let inside = count(picks, good);
        let closed = if inside < most { None } else { self.why_no_more(picks, good) };
        if let Answer::Kind(kind) = good {
            if let Some(line) = ledger.kinds.iter_mut().find(|line| line.kind == kind) {
                line.left = line.left.saturating_sub(inside);
                line.closed = closed;
            }
        } else if let Some(line) = ledger.bases.iter_mut().find(|line| line.id == good.to_string()) {
            line.closed = if inside > 0 && !self.is_set_up() { None } else { closed };
        }
    }

    /// Why no more of a good can be bought besides what is in the basket: what stops the basket with one more.
    fn why_no_more(&self, picks: &[Answer], good: Answer) -> Option<Reason> {
        let mut with = picks.to_vec();
        with.push(good);
        let stop = self.fills(&with).err()?;
        if let Some(shop) = &stop.shop
            && let Some(reason) = reason_at(shop, stop.good)
        {
            return Some(reason);
        }
        // The shop has closed before it, because nothing of what is left can be had.
        let elite = matches!(good, Answer::Kind(kind) if kind.data().elite || kind == UnitKind::SUICIDE_SQUAD);
        let why = if price(self.state(), good) > self.points_left(picks) {
            Why::TooDear
        } else if matches!(good, Answer::Kind(kind) if spare(self.state(), kind) <= count(picks, good)) {
            Why::NoCounter
        } else if elite && matches!(self.question, Question::BuyAtStart { .. }) {
            Why::OverTheLimit
        } else {
            Why::NoPlaceForIt
        };
        Some(Reason::of(&self.base.reasons()?, why))
    }

    /// What carries the basket out, or ends the buying with nothing in it; nothing if the rules do not let it end so.
    fn end(&self, filled: &Filled, viewer: Viewer, picks: &[Answer]) -> Option<Choice> {
        let decision = filled.at.decision()?;
        let end = filled.last.unwrap_or(Answer::Done);
        if !decision.answers.contains(&end) {
            return None;
        }
        let mut possible = self.base.view(viewer).possible_game();
        let given = self.sorted(picks);
        let given =
            if filled.last.is_some() { given.split_last().map_or(&[][..], |(_, before)| before) } else { &given };
        let ready = given.iter().all(|&answer| possible.apply(answer).is_ok());
        let label = if picks.is_empty() { decision.label(Answer::Done) } else { carry_out(picks) };
        Some(Choice {
            id: Answer::Done.to_string(),
            about: About::Done,
            label,
            forecast: false,
            for_good: ready && for_good(&possible, end),
            warning: match filled.last {
                Some(Answer::Kind(last)) => bought_to_be_lost(&filled.at, Some(last)),
                Some(_) => None,
                None => bought_badly(&filled.at, Answer::Done),
            },
            ends_phase: filled.last.is_none() && ends_phase(&decision, Answer::Done),
        })
    }
}

fn count(picks: &[Answer], good: Answer) -> usize {
    picks.iter().filter(|&&one| one == good).count()
}

/// How many counters of a kind are left in the box.
fn spare(state: &State, kind: UnitKind) -> usize {
    kind.units().filter(|&unit| state.units[unit].place() == Place::Reserve).count()
}

fn price(state: &State, good: Answer) -> u8 {
    crate::ledger::price(state, good).unwrap_or(u8::MAX)
}

fn reason_at(at: &Game, answer: Answer) -> Option<Reason> {
    let reasons = at.reasons()?;
    let why = reasons.why_not(answer)?;
    Some(Reason::of(&reasons, why))
}

fn points(question: Question) -> u8 {
    crate::ledger::points(question).unwrap_or_default()
}

/// The question as it is put with other points left.
fn with_points(question: Question, points: u8) -> Question {
    match question {
        Question::SpendPoints { .. } => Question::SpendPoints { points },
        Question::BuyAtStart { .. } => Question::BuyAtStart { points },
        Question::BuyUnits { environ, .. } => Question::BuyUnits { environ, points },
        Question::BuyForSovereign { environ, .. } => Question::BuyForSovereign { environ, points },
        Question::SpendTrack { .. } => Question::SpendTrack { points },
        Question::SpendRebelTrack { .. } => Question::SpendRebelTrack { points },
        Question::BuyGarrison { province, .. } => Question::BuyGarrison { province, points },
        Question::ImproveBases { province, .. } => Question::ImproveBases { province, left: points },
        other => other,
    }
}

/// "Carry out: 3 units, work on 1 base".
fn carry_out(picks: &[Answer]) -> String {
    let units = picks.iter().filter(|good| matches!(good, Answer::Kind(_))).count();
    let mut bases: Vec<PlanetId> = picks
        .iter()
        .filter_map(|good| match good {
            Answer::RaisePdb(planet) | Answer::RaiseLevel(planet) => Some(*planet),
            _ => None,
        })
        .collect();
    bases.sort_unstable();
    bases.dedup();
    let counted = |count: usize, one: &str, many: &str| match count {
        0 => None,
        1 => Some(format!("1 {one}")),
        _ => Some(format!("{count} {many}")),
    };
    let works = counted(bases.len(), "base", "bases").map(|bases| format!("work on {bases}"));
    let all: Vec<String> = [counted(units, "unit", "units"), works].into_iter().flatten().collect();
    format!("Carry out: {}", all.join(", "))
}
