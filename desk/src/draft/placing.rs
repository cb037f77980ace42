//! The placing of units. The engine asks for one kind after the other, and for equal units in the order of the places; a person puts down units of
//! all kinds in one draft, in whatever order. Where units of a kind may stand says the engine at its question; how much room a place has, and
//! how many units planets without any still need (38.25), is counted; and when all units of a kind stand, the order of the answers is found.

use super::pieces::rank;
use super::{ClosedPlace, Draft, DraftPiece, Placed};
use crate::ask::{About, Choice, Reason, ask, picked};
use crate::repeats::{PlacedAgain, Repeat, counted};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::case;
use fitg_engine::decision::Question;
use fitg_engine::event::Event;
use fitg_engine::galaxy::PlanetId;
use fitg_engine::game::Game;
use fitg_engine::pieces::{GameLevel, UnitKind};
use fitg_engine::scenario::{room_for, ungarrisoned};
use fitg_engine::state::{Place, PlanetSet};
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;

/// So many units are put down at most to see which kinds follow: more than any side has.
const MOST_WALKED: usize = 400;

/// Where units of a kind are put.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfKind {
    /// The kind.
    pub kind: UnitKind,
    /// Their places, each as often as units go there.
    pub places: Vec<Answer>,
}

/// Of which kind the pieces of a draft are, where units are placed: of the first one if none is named; and where those of the other kinds are
/// put.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kinds {
    /// Of which kind.
    pub kind: Option<UnitKind>,
    /// Where the others are put.
    pub others: Vec<OfKind>,
}

impl Kinds {
    /// Whether nothing is said of kinds, as where no units are placed.
    pub(super) fn is_empty(&self) -> bool {
        self.kind.is_none() && self.others.is_empty()
    }
}

/// The kinds of units that are to be placed one after the other.
pub(super) struct Placing {
    base: Box<Game>,
    side: Side,
    turns: Vec<Turn>,
    /// The planets that need one of them (38.25).
    needy: PlanetSet,
}

/// A kind of unit whose turn it is.
struct Turn {
    kind: UnitKind,
    of: usize,
    /// The moment in which the engine asks for the first of them. The kinds before it stand anywhere: nothing there follows from where.
    at: Box<Game>,
    /// Where they may stand, with the words for it.
    places: Vec<(Answer, String)>,
}

/// The kind of unit that a question places.
pub(super) const fn kind_of(question: Question) -> Option<UnitKind> {
    match question {
        Question::SetUpUnit { kind }
        | Question::PlaceBought { kind }
        | Question::PlaceAtBase { kind }
        | Question::PlaceGarrison { kind, .. }
        | Question::EnterFrom { kind } => Some(kind),
        _ => None,
    }
}

/// The kind that is placed now, if the side places units.
fn placed_now(game: &Game, side: Side) -> Option<UnitKind> {
    game.decision().filter(|decision| decision.side == side).and_then(|decision| kind_of(decision.question))
}

impl Placing {
    /// What the open question begins to place; nothing if it places no units.
    pub(super) fn at(game: &Game) -> Option<Placing> {
        let side = game.decision()?.side;
        placed_now(game, side)?;
        let needy = match game.decision()?.question {
            Question::PlaceGarrison { province, .. } => ungarrisoned(game.state(), province),
            _ => PlanetSet::EMPTY,
        };
        let base = Box::new(Game::resume(game.moment().clone()).without_undo());
        let mut at = base.clone();
        let mut turns: Vec<Turn> = Vec::new();
        for _ in 0..MOST_WALKED {
            let Some(kind) = placed_now(&at, side) else { break };
            if turns.iter().all(|turn| turn.kind != kind) {
                let waits = |unit| at.state().units[unit].place() == Place::Waiting;
                let of = kind.units().filter(|&unit| waits(unit)).count();
                turns.push(Turn { kind, of, at: at.clone(), places: places(&at) });
            }
            let first = at.decision().and_then(|decision| decision.answers.first().copied());
            if first.is_none_or(|first| at.apply(first).is_err()) || at.has_taught() {
                break;
            }
        }
        Some(Placing { base, side, turns, needy })
    }

    /// Whose turn the pieces are of, and where each kind is put, in the engine's order. Nothing if a kind has no turn.
    fn sets(&self, picks: &[Answer], kinds: &Kinds) -> Option<(usize, Vec<Vec<Answer>>)> {
        let turn_of = |kind: UnitKind| self.turns.iter().position(|turn| turn.kind == kind);
        let n = kinds.kind.map_or(Some(0), turn_of)?;
        let mut sets = vec![Vec::new(); self.turns.len()];
        for other in &kinds.others {
            *sets.get_mut(turn_of(other.kind)?)? = other.places.clone();
        }
        *sets.get_mut(n)? = picks.to_vec();
        for set in &mut sets {
            set.sort_by_key(|&place| rank(place));
        }
        Some((n, sets))
    }

    /// How many of a kind can stand in a place, besides what of the other kinds stands there.
    fn room(&self, turn: &Turn, place: Answer, sets: &[Vec<Answer>]) -> usize {
        let Answer::Environ(environ) = place else { return turn.of };
        let state = self.base.state();
        let Some(room) = room_for(state, turn.kind, environ) else { return turn.of };
        let takes_room = |other: &Turn| other.kind != turn.kind && room_for(state, other.kind, environ).is_some();
        let others = self.turns.iter().zip(sets).filter(|(other, _)| takes_room(other));
        let taken = others.flat_map(|(_, set)| set).filter(|&&other| other == place).count();
        room.saturating_sub(taken).min(turn.of)
    }

    /// How many more units can go to a place before those that are left are too few for the planets that need one (38.25).
    fn spare(&self, place: Answer, sets: &[Vec<Answer>]) -> usize {
        let here = planet_of(place);
        let elsewhere = self.bare(sets).iter().filter(|&planet| Some(planet) != here).count();
        self.left(sets).saturating_sub(elsewhere)
    }

    /// The planets that need a unit, and have none put down.
    fn bare(&self, sets: &[Vec<Answer>]) -> PlanetSet {
        self.needy.without(sets.iter().flatten().filter_map(|&place| planet_of(place)).collect())
    }

    /// How many units are put nowhere yet.
    fn left(&self, sets: &[Vec<Answer>]) -> usize {
        self.turns.iter().zip(sets).map(|(turn, set)| turn.of.saturating_sub(set.len())).sum()
    }

    /// Whether every planet that needs a unit has one, or can still get one.
    fn guards(&self, sets: &[Vec<Answer>]) -> bool {
        self.bare(sets).iter().count() <= self.left(sets)
    }

    /// Why no unit more of a kind can go to a place that is open to it; nothing if one can, or if all of the kind stand.
    fn closes(&self, turn: &Turn, place: Answer, sets: &[Vec<Answer>], inside: usize) -> Option<Why> {
        if self.room(turn, place, sets) <= inside {
            return Some(Why::NoRoom);
        }
        (self.spare(place, sets) == 0).then_some(Why::OthersHaveNone)
    }

    /// Why no unit more of the kind that is put down can go to a place, beside where the others stand; nothing if one can.
    pub(super) fn why_not(&self, place: Answer, picks: &[Answer], kinds: &Kinds) -> Option<Reason> {
        let (n, sets) = self.sets(picks, kinds)?;
        let (turn, set) = (self.turns.get(n)?, sets.get(n)?);
        let (decision, reasons) = turn.at.decision().zip(turn.at.reasons())?;
        let why = if !turn.places.iter().any(|(open, _)| *open == place) {
            reasons.why_not(place)
        } else if set.len() >= turn.of {
            let text = format!("All {} are placed. Take one up first.", turn.kind.title());
            return Some(Reason { text, case: decision.case() });
        } else {
            self.closes(turn, place, &sets, set.iter().filter(|&&other| other == place).count())
        };
        why.map(|why| Reason::of(&reasons, why))
    }

    /// Whether what is put down so far can stand so, whatever comes besides.
    fn fit(&self, sets: &[Vec<Answer>]) -> bool {
        self.guards(sets) && self.all_have_room(sets)
    }

    fn all_have_room(&self, sets: &[Vec<Answer>]) -> bool {
        self.turns.iter().zip(sets).all(|(turn, set)| {
            let times = |place: Answer| set.iter().filter(|&&other| other == place).count();
            let fits = |&place: &Answer| {
                turn.places.iter().any(|(open, _)| *open == place) && times(place) <= self.room(turn, place, sets)
            };
            set.len() <= turn.of && set.iter().all(fits)
        })
    }

    /// The answers that put these units down, in the engine's order: as many kinds as have any, from the first on. Nothing if one of them is not
    /// whole, or comes after one that has none.
    fn course(&self, sets: &[Vec<Answer>]) -> Option<Vec<Answer>> {
        let begun = sets.iter().rposition(|set| !set.is_empty())?;
        let whole = |(turn, set): (&Turn, &Vec<Answer>)| set.len() == turn.of;
        if !self.turns.iter().zip(sets).take(begun + 1).all(whole) {
            return None;
        }
        let mut left: Vec<Vec<Answer>> = sets.to_vec();
        let mut at = self.base.clone();
        let mut given = Vec::new();
        for (n, turn) in self.turns.iter().enumerate().take(begun + 1) {
            while let Some(next) = left.get(n).and_then(|left| left.first().copied()) {
                if placed_now(&at, self.side) != Some(turn.kind) || !at.decision()?.answers.contains(&next) {
                    return None;
                }
                at.apply(next).ok()?;
                given.push(next);
                // Besides the unit that was answered for, what could stand nowhere else is put down of itself.
                for (kind, place) in put_down(&at) {
                    let Some(m) = self.turns.iter().position(|turn| turn.kind == kind) else { continue };
                    let Some(rest) = left.get_mut(m).filter(|rest| !rest.is_empty()) else { continue };
                    let standing = rest.iter().position(|&other| other == place)?;
                    rest.remove(standing);
                }
            }
        }
        Some(given)
    }

    /// The answers that carry the placing out; nothing if it is not whole so far, or not ended so.
    pub(super) fn answers(&self, picks: &[Answer], kinds: &Kinds, end: Answer) -> Option<Vec<Answer>> {
        let (_, sets) = self.sets(picks, kinds)?;
        if end != Answer::Done || !self.fit(&sets) { None } else { self.course(&sets) }
    }

    /// The draft of one kind with these places, beside where the others stand.
    pub(super) fn draft(&self, viewer: Viewer, picks: &[Answer], kinds: &Kinds) -> Option<Draft> {
        let (n, sets) = self.sets(picks, kinds)?;
        let (turn, set) = (self.turns.get(n)?, sets.get(n)?);
        let course = self.course(&sets);
        let all = self.turns.iter().zip(&sets).all(|(turn, set)| set.len() == turn.of);
        // Where all of it stands as the engine takes it nowhere, it cannot stand.
        if !self.fit(&sets) || (all && course.is_none()) {
            return None;
        }
        let (mut choices, mut pieces, mut closed) = (Vec::new(), Vec::new(), Vec::new());
        for (place, label) in &turn.places {
            let place = *place;
            let inside = set.iter().filter(|&&other| other == place).count();
            let more = turn.of.saturating_sub(set.len()).min(self.spare(place, &sets));
            let most = self.room(turn, place, &sets).min(inside + more);
            if most == 0 {
                // Of which all stand, nothing more is to be put anywhere.
                let full = set.len() < turn.of && self.closes(turn, place, &sets, inside) == Some(Why::NoRoom);
                closed.extend(full.then(|| turn.closed(place, label)).flatten());
                continue;
            }
            let id = place.to_string();
            choices.push(choice(place, label.clone(), false));
            pieces.push(DraftPiece { id: id.clone(), stands_for: vec![id], inside, most });
        }
        if let Some(course) = course {
            choices.push(choice(Answer::Done, "Do it".to_owned(), self.for_good(viewer, &course)));
        }
        let asked = ask(&turn.at, false)?;
        let inside: Vec<_> = set.iter().copied().map(picked).collect();
        let mut in_all = asked.picked.clone();
        in_all.extend(inside.iter().cloned());
        let kinds: Vec<Placed> = self.turns.iter().zip(&sets).map(|(turn, set)| turn.so_far(set.len())).collect();
        let sets = if set.is_empty() { Vec::new() } else { vec![set.iter().map(ToString::to_string).collect()] };
        Some(Draft {
            ask: crate::ask::Ask { answers: choices, picked: in_all, ..asked },
            pieces,
            inside,
            placed: kinds.get(n).copied(),
            kinds,
            cut: false,
            moves: false,
            sets,
            goals: Vec::new(),
            planned: Vec::new(),
            closed,
            nowhere: None,
        })
    }

    /// The units of all kinds put where others were before, as far as they may stand there now. Of a kind of which there are fewer now the
    /// first places that are open are taken, and no more of it is left out than is left.
    pub(super) fn again(&self, before: &[(UnitKind, Answer)]) -> Option<Repeat> {
        let mut sets = vec![Vec::new(); self.turns.len()];
        let mut closed = vec![Vec::new(); self.turns.len()];
        for &(kind, place) in before {
            let Some(n) = self.turns.iter().position(|turn| turn.kind == kind) else { continue };
            let (Some(turn), Some(set)) = (self.turns.get(n), sets.get_mut(n)) else { continue };
            if set.len() >= turn.of {
                continue;
            }
            set.push(place);
            if self.fit(&sets) {
                continue;
            }
            let Some(set) = sets.get_mut(n) else { continue };
            set.pop();
            let inside = set.iter().filter(|&&other| other == place).count();
            let full = self.closes(turn, place, &sets, inside);
            if let Some(closed) = closed.get_mut(n) {
                closed.extend(turn.left_out(place, full));
            }
        }
        let left = |(turn, set): (&Turn, &Vec<Answer>)| turn.of.saturating_sub(set.len());
        let left_out = self.turns.iter().zip(&sets).map(left).zip(closed);
        let left_out = left_out.flat_map(|(left, closed)| closed.into_iter().take(left)).collect();
        let whole = self.turns.iter().zip(&sets).all(|(turn, set)| set.len() == turn.of);
        let sorted = |set: &Vec<Answer>| {
            let mut set = set.clone();
            set.sort_by_key(|&place| rank(place));
            set
        };
        // Where all of it would stand as the engine takes it nowhere, it is left to be put down anew.
        if whole && self.course(&sets.iter().map(sorted).collect::<Vec<_>>()).is_none() {
            return None;
        }
        let places =
            self.turns.iter().zip(&sets).filter(|(_, set)| !set.is_empty()).map(|(turn, set)| PlacedAgain {
                kind: turn.kind,
                pieces: set.iter().map(ToString::to_string).collect(),
            });
        let (places, left_out) = (places.collect(), counted(left_out));
        Some(Repeat { when: String::new(), pieces: Vec::new(), places, left_out })
    }

    /// Whether the last of these answers cannot be taken back, as far as whoever looks may know.
    fn for_good(&self, viewer: Viewer, course: &[Answer]) -> bool {
        let mut possible = self.base.view(viewer).possible_game();
        let Some((&last, before)) = course.split_last() else { return false };
        before.iter().all(|&answer| possible.apply(answer).is_ok()) && super::for_good(&possible, last)
    }
}

impl Turn {
    /// A unit of the kind at a place, in words, and why it cannot be put there: what closes it beside what stands, if the place is open to
    /// the kind by itself.
    fn left_out(&self, place: Answer, full: Option<Why>) -> Option<(String, Reason)> {
        let (decision, reasons) = self.at.decision().zip(self.at.reasons())?;
        let open = self.places.iter().any(|(open, _)| *open == place);
        let why = if open { full? } else { reasons.why_not(place)? };
        let name = format!("{} in {}", self.kind.title(), picked(place).name);
        // Where it stood the last time, units of its kind can be.
        let reason = if why == Why::NotForThisUnit {
            let galactic = self.at.state().terms.level == GameLevel::Galactic;
            let case = match decision.question {
                Question::PlaceBought { .. } if galactic => case!("33.32"),
                question => question.case(),
            };
            Reason { text: "What is bought now does not begin there.".to_owned(), case }
        } else {
            Reason::of(&reasons, why)
        };
        Some((name, reason))
    }

    /// A place where there is no room for another of the kind.
    fn closed(&self, place: Answer, label: &str) -> Option<ClosedPlace> {
        let why = Why::NoRoom;
        let reason = Reason::of(&self.at.reasons()?, why);
        let id = place.to_string();
        Some(ClosedPlace { id, about: About::from(place), label: label.to_owned(), reason })
    }

    /// How far the placing of the kind is.
    fn so_far(&self, count: usize) -> Placed {
        Placed { unit_kind: self.kind, count, of: self.of }
    }
}

/// Where units of the kind that is asked for may stand, with the words for it: what is listed, and what is closed by the order, by what
/// stands there, or by what other planets need.
fn places(game: &Game) -> Vec<(Answer, String)> {
    let Some((decision, reasons)) = game.decision().zip(game.reasons()) else { return Vec::new() };
    let state = game.state();
    let orbits = state.terms.planets.iter().map(Answer::Orbit);
    let closed = state.environs_in_play().map(Answer::Environ).chain(orbits).filter(|&place| {
        let for_now = |why| matches!(why, Why::BeforeThePicked | Why::NoRoom | Why::OthersHaveNone);
        !decision.answers.contains(&place) && reasons.why_not(place).is_some_and(for_now)
    });
    let all = decision.answers.iter().copied().chain(closed);
    let mut all: Vec<(Answer, String)> = all.map(|place| (place, decision.label(place))).collect();
    all.sort_by_key(|(place, _)| rank(*place));
    all
}

/// On or over which planet a place is.
fn planet_of(place: Answer) -> Option<PlanetId> {
    match place {
        Answer::Environ(environ) => Some(environ.planet()),
        Answer::Orbit(planet) => Some(planet),
        _ => None,
    }
}

/// The answer by which a unit is put somewhere.
pub(crate) const fn place_of(at: Place) -> Option<Answer> {
    match at {
        Place::Environ(environ) => Some(Answer::Environ(environ)),
        Place::Orbit(planet) => Some(Answer::Orbit(planet)),
        Place::Outside(system) => Some(Answer::System(system)),
        _ => None,
    }
}

/// The units that an answer has put down, and where.
pub(super) fn put_down(game: &Game) -> Vec<(UnitKind, Answer)> {
    let put = game.events().iter().filter_map(|report| match report.event {
        Event::UnitSetUp { unit, environ } => Some((unit.kind(), Answer::Environ(environ))),
        Event::UnitSetUpInOrbit { unit, planet } => Some((unit.kind(), Answer::Orbit(planet))),
        Event::UnitBought { unit, at } => Some((unit.kind(), place_of(at)?)),
        _ => None,
    });
    put.collect()
}

fn choice(answer: Answer, label: String, for_good: bool) -> Choice {
    Choice {
        id: answer.to_string(),
        about: About::from(answer),
        label,
        forecast: false,
        for_good,
        warning: None,
        ends_phase: false,
    }
}

#[cfg(test)]
mod tests;
