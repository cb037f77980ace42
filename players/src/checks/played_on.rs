//! Whether a side can see what it may not know by how the game goes on.
//!
//! From a view a game is dealt that is the same to the side: other units lie face down, other cards are held, the secret base is on another
//! planet, the hidden planet secrets have changed places, the Strategic Assignments come in another order. It has the dice of the game itself
//! and is given the same answers, as far as they can be given there. Whenever the side is asked again it must have been told the same, and see
//! and be asked the same, until somebody has learned something that was secret.

use super::Found;
use crate::report::FaultKind;
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::decision::Question;
use fitg_engine::game::{Game, Moment};
use fitg_engine::pieces::{CharacterId, PossessionId, UnitId};
use fitg_engine::state::{Captor, State};
use fitg_engine::view::Viewer;
use std::collections::BTreeMap;
use std::mem::{discriminant, take};

/// After so many answers another game is dealt.
const LONG_ENOUGH: u64 = 120;

/// A game that is the same to a side, and plays along.
pub(super) struct Double {
    side: Side,
    game: Game,
    units: BTreeMap<UnitId, UnitId>,
    cards: BTreeMap<PossessionId, PossessionId>,
    /// What the side was asked or told of it since it was asked itself, and in the game that is played.
    told: [Vec<String>; 2],
    /// Whether somebody has learned something since.
    taught: bool,
    /// What is asked in the game that is played.
    asked: (Side, Question),
    answers: u64,
}

/// What becomes of it.
pub(super) enum Then {
    /// It plays on.
    On,
    /// It has gone another way, as it may.
    Parted,
}

impl Double {
    /// Deals a game for a side, where it is asked.
    pub(super) fn of(game: &Game, side: Side, turn: u64) -> Option<Double> {
        let open = game.decision().filter(|open| open.side == side)?;
        let viewer = Viewer::Side(side);
        let view = game.view(viewer);
        let sample = view.sample(Seed(turn));
        let mut written = serde_json::to_value(sample.moment()).ok()?;
        let own = serde_json::to_value(game.moment()).ok()?;
        written["state"]["chance"] = own["state"]["chance"].clone();
        let moment: Moment = serde_json::from_value(written).ok()?;
        let dealt = Game::resume(moment).without_undo();
        // That a dealt game looks alike is looked at elsewhere.
        if dealt.view(viewer) != view {
            return None;
        }
        let (units, cards) = (units_of(game.state(), dealt.state()), cards_of(game.state(), dealt.state()));
        let asked = (side, open.question);
        Some(Double { side, game: dealt, units, cards, told: Default::default(), taught: false, asked, answers: 0 })
    }

    /// The answer that means the same.
    fn same(&self, answer: Answer) -> Answer {
        match answer {
            Answer::Unit(unit) => Answer::Unit(self.units.get(&unit).copied().unwrap_or(unit)),
            Answer::Possession(card) => Answer::Possession(self.cards.get(&card).copied().unwrap_or(card)),
            other => other,
        }
    }

    fn lines(game: &Game, side: Side) -> impl Iterator<Item = String> + '_ {
        game.events().iter().filter_map(move |report| report.line(Viewer::Side(side)))
    }

    fn apply(&mut self, answer: Answer) -> bool {
        let asked = self.game.decision();
        if !asked.is_some_and(|open| open.answers.contains(&answer)) || self.game.apply(answer).is_err() {
            return false;
        }
        let lines: Vec<String> = Double::lines(&self.game, self.side).collect();
        self.told[1].extend(lines);
        self.taught |= self.game.has_taught();
        true
    }

    /// Plays along with the answer that the game was given.
    pub(super) fn after(&mut self, game: &Game, answer: Answer) -> Result<Then, (FaultKind, String)> {
        self.answers += 1;
        self.told[0].extend(Double::lines(game, self.side));
        self.taught |= game.has_taught();
        let (side, question) = self.asked;
        let put = |open: &fitg_engine::game::Decision<'_>| {
            open.side == side && discriminant(&open.question) == discriminant(&question)
        };
        // Where one answer alone was possible it was given already.
        if self.game.decision().as_ref().is_some_and(put) && !self.apply(self.same(answer)) {
            return Ok(Then::Parted);
        }
        let Some(open) = game.decision() else { return Ok(Then::Parted) };
        self.asked = (open.side, open.question);
        if open.side != self.side {
            return Ok(Then::On);
        }
        if !self.catches_up() {
            return Ok(Then::Parted);
        }
        let taught = take(&mut self.taught);
        let told = take(&mut self.told);
        if let Err(found) = self.looks_alike(game, &told) {
            return if taught { Ok(Then::Parted) } else { Err(found) };
        }
        Ok(if self.answers < LONG_ENOUGH { Then::On } else { Then::Parted })
    }

    /// Goes on to where the side is asked: the enemy has a choice there where he had none in the game, and makes it alike if he can.
    fn catches_up(&mut self) -> bool {
        if self.game.decision().is_some_and(|open| open.side == self.side) {
            return true;
        }
        let answers = self.game.decision().map(|open| open.answers.to_vec()).unwrap_or_default();
        for answer in answers {
            let mut tried = self.game.clone();
            let Ok(_) = tried.apply(answer) else { continue };
            let told = self.told[1].iter().cloned().chain(Double::lines(&tried, self.side));
            if tried.decision().is_some_and(|open| open.side == self.side) && told.eq(self.told[0].iter().cloned()) {
                return self.apply(answer);
            }
        }
        false
    }

    fn looks_alike(&self, game: &Game, told: &[Vec<String>; 2]) -> Found {
        let viewer = Viewer::Side(self.side);
        let name = self.side.name();
        let leak =
            |what: String| (FaultKind::Leak, format!("played on for {}, the {name} side sees {what}", self.answers));
        let [lines, others] = told;
        if lines != others {
            let differ = lines.iter().zip(others).find(|(one, other)| one != other);
            let counts = (lines.len(), others.len());
            return Err(leak(format!("other lines: {differ:?} {counts:?}")));
        }
        let (Some(one), Some(other)) = (game.decision(), self.game.decision()) else { return Ok(()) };
        if one.question.prompt(viewer) != other.question.prompt(viewer) || one.answers != other.answers {
            return Err(leak(format!("{:?}, or else {:?}", one.question, other.question)));
        }
        let (view, dealt) = (game.view(viewer), self.game.view(viewer));
        if view != dealt {
            let what = super::secrets::what_differs(view.possible_moment(), dealt.possible_moment());
            return Err(leak(format!("another view at {:?}: {what}", one.question)));
        }
        Ok(())
    }
}

/// What everybody sees of a unit, and the unit.
fn seen(state: &State, unit: UnitId) -> impl Ord + use<> {
    let now = &state.units[unit];
    let held: Vec<usize> = state.held_by(Captor::Unit(unit)).iter().map(CharacterId::index).collect();
    (now.place().index(), now.moved, now.engaged, state.carried_by(unit).is_some(), held, unit)
}

/// Which face-down unit of the one game stands where which of the other does: in each place in the order in which they are picked.
fn units_of(state: &State, dealt: &State) -> BTreeMap<UnitId, UnitId> {
    let face_down = |state: &State| {
        let mut units: Vec<UnitId> =
            UnitId::all().filter(|&unit| state.units[unit].place().on_map() && state.lies_face_down(unit)).collect();
        units.sort_by_key(|&unit| seen(state, unit));
        units
    };
    face_down(state).into_iter().zip(face_down(dealt)).collect()
}

/// Which unseen card of the one game somebody holds in the place of which of the other.
fn cards_of(state: &State, dealt: &State) -> BTreeMap<PossessionId, PossessionId> {
    let held = |state: &State| -> Vec<PossessionId> {
        let of = |who: CharacterId| state.possessions_of(who).iter().collect::<Vec<_>>();
        let all = CharacterId::of(Side::Rebel).flat_map(of);
        all.filter(|&card| !state.possessions[card].revealed).collect()
    };
    held(state).into_iter().zip(held(dealt)).collect()
}
