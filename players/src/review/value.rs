//! What positions are worth to the Rebel Player, looked back upon.

use super::Thought;
use crate::captain::features;
use crate::captain::network::{Network, ONE, Value};
use crate::captain::{POINT, expected};
use crate::hint::Stopped;
use crate::own_chance::OwnChance;
use crate::plain::Plain;
use crate::{Player, Seat};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::rules::victory;
use fitg_engine::state::State;

/// A game is left alone after so many answers: none lasts so long to the end of a Player-Turn.
const MOST_ANSWERS: usize = 400;

/// Between two questions with no more procedures than these, nothing has been begun that has yet to come to something: the sequence of play, its
/// segment, and what of the segment asks for the next thing to be done.
pub(super) const QUIET: usize = 3;

/// What the chances of a review are made from: never the game's own seed.
const SEED: u64 = 0x4c6f_6f6b_4261_636b;

/// What chances are for: each use has its own.
#[derive(Clone, Copy)]
pub(super) enum Use {
    Curve,
    Luck,
    Decision,
    TurningPoint,
}

/// The chances for one use at one position.
pub(super) fn chance_at(at: usize, what: Use) -> OwnChance {
    OwnChance::new(Seed(SEED ^ ((at as u64) << 8) ^ what as u64), Side::Rebel)
}

/// Who says what positions were worth.
pub(super) struct Judge<'j> {
    /// The learned value, where there is one.
    pub(super) network: Option<&'j Network>,
    pub(super) thought: Thought,
    pub(super) go_on: &'j (dyn Fn() -> bool + Sync),
}

impl Judge<'_> {
    pub(super) fn asked_on(&self) -> Result<(), Stopped> {
        if (self.go_on)() { Ok(()) } else { Err(Stopped) }
    }

    /// What a position is worth as it stands: by the learned value, or the points beyond those needed if the game ended there.
    pub(super) fn as_it_stands(&self, state: &State) -> Value {
        match self.network {
            Some(network) => expected(network, state),
            None => {
                Value { chance: 0, margin: i64::from(victory::points(state) - state.terms.victory.rebel_points) * ONE }
            }
        }
    }

    /// The expected result: with a learned value the mean of some games that `plain` plays on to the end of the Player-Turn.
    pub(super) fn expected(&self, game: &Game, at: usize) -> Result<Value, Stopped> {
        self.asked_on()?;
        if self.network.is_none() || game.outcome().is_some() {
            return Ok(self.as_it_stands(game.state()));
        }
        let began = *game.state();
        let (mut chance, mut mean) = (chance_at(at, Use::Curve), Mean::default());
        for _ in 0..self.thought.played_on.max(1) {
            let mut copy = game.clone();
            let seed = Seed(chance.number());
            copy.reseed(seed);
            on_until(&mut copy, seed, |now| features::turn_passed(&began, now.state()));
            mean.add(self.as_it_stands(copy.state()));
        }
        Ok(mean.value())
    }

    /// The value of what has been begun, once it has come to something: as it stands where nothing is under way.
    pub(super) fn settled(&self, mut game: Game, seed: Seed) -> Value {
        let began = *game.state();
        on_until(&mut game, seed, |now| is_quiet(now) || features::turn_passed(&began, now.state()));
        self.as_it_stands(game.state())
    }

    /// One number to compare values by: the chance and a little for the points, or the points alone.
    pub(super) const fn size(&self, value: Value) -> i64 {
        match self.network {
            Some(_) => value.chance + value.margin / POINT,
            None => value.margin,
        }
    }
}

/// Whether nothing has been begun that has yet to come to something.
pub(super) fn is_quiet(game: &Game) -> bool {
    game.depth() <= QUIET
}

/// `plain` plays both sides on until something holds.
fn on_until(game: &mut Game, seed: Seed, holds: impl Fn(&Game) -> bool) {
    let mut players = Side::BOTH.map(|side| Plain::new(side, seed));
    for _ in 0..MOST_ANSWERS {
        if holds(game) {
            return;
        }
        let Some(seat) = Seat::asked(game) else { return };
        let answer = players[seat.side().index()].choose(&seat);
        if game.apply(answer).is_err() {
            return;
        }
    }
}

/// The mean of some values.
#[derive(Clone, Copy, Default)]
pub(super) struct Mean {
    chance: i64,
    margin: i64,
    count: i64,
}

impl Mean {
    pub(super) const fn add(&mut self, value: Value) {
        self.chance += value.chance;
        self.margin += value.margin;
        self.count += 1;
    }

    pub(super) fn value(self) -> Value {
        let count = self.count.max(1);
        Value { chance: self.chance / count, margin: self.margin / count }
    }
}

/// One value and another together.
pub(super) const fn plus(one: Value, other: Value) -> Value {
    Value { chance: one.chance + other.chance, margin: one.margin + other.margin }
}

/// By how much one value exceeds another.
pub(super) const fn less(one: Value, other: Value) -> Value {
    Value { chance: one.chance - other.chance, margin: one.margin - other.margin }
}

/// What is gained by the Rebel Player, as it is gained by a side.
pub(super) const fn to(side: Side, rebel: Value) -> Value {
    match side {
        Side::Rebel => rebel,
        Side::Imperial => Value { chance: -rebel.chance, margin: -rebel.margin },
    }
}
