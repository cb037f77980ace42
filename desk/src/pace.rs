//! How far a game is and at what pace: how many answers each Game-Turn took, by the record, and how long people sat at it, by the machine's
//! clock. The time is kept beside the game, as seats and notebooks are; of Game-Turns that were played elsewhere nobody knows it.

use crate::desk::args;
use crate::desk::arrangements::Arrangements;
use crate::desk::surface::Surface;
use crate::failure::Failure;
use crate::host::Host;
use crate::settings;
use fitg_engine::Side;
use fitg_engine::scenario::Scenario;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// Whoever does nothing for so long, in seconds, has left the table.
const BREAK: u64 = 300;
/// So much time may be lost with the program, in seconds: it is not written with every answer.
const UNWRITTEN: u64 = 20;

/// How far a game is, and how it got there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct GamePace {
    /// The Game-Turn with which it began.
    pub first: u8,
    /// The Game-Turn that is being played.
    pub turn: u8,
    /// The last Game-Turn.
    pub turns: u8,
    /// The Game-Turns that are over, the oldest first.
    pub over: Vec<TurnPace>,
    /// How many answers were given in the present one.
    pub answers: usize,
    /// How long the present one has taken, in seconds, if anybody counted.
    #[ts(type = "number | null")]
    pub seconds: Option<u64>,
}

/// What a Game-Turn took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TurnPace {
    /// Which.
    pub turn: u8,
    /// How many answers the Rebel side gave, as far as whoever looks can count them; those of programs and standing orders count too.
    pub rebel: usize,
    /// How many answers the Imperial side gave.
    pub imperial: usize,
    /// How long it took, in seconds, if anybody counted.
    #[ts(type = "number | null")]
    pub seconds: Option<u64>,
}

/// How many answers each Game-Turn took, Rebel and Imperial; what was answered to set up is no part of it.
pub(crate) type Answers = BTreeMap<u8, [usize; 2]>;

/// How long people sat at each Game-Turn, in seconds, as it is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct Times {
    turns: BTreeMap<u8, u64>,
}

/// Counts the time at the table.
#[derive(Debug, Default)]
pub(crate) struct Watch {
    /// When somebody last did something, at which game.
    last: Option<(u64, String)>,
    times: Times,
    unwritten: u64,
}

impl Watch {
    /// Somebody does something at a game in its Game-Turn: the time since the last thing he did was spent on it, unless he was away. Tells
    /// whether what was counted is to be written.
    fn beats(&mut self, now: u64, game: &str, turn: u8, kept: impl FnOnce() -> Times) -> bool {
        match self.last.as_mut().filter(|(_, last)| last == game) {
            None => {
                *self = Watch { last: Some((now, game.to_owned())), times: kept(), unwritten: 0 };
                false
            }
            Some((when, _)) => {
                let spent = Some(now.saturating_sub(*when)).filter(|&spent| spent <= BREAK).unwrap_or_default();
                *when = now;
                *self.times.turns.entry(turn).or_default() += spent;
                self.unwritten += spent;
                self.unwritten >= UNWRITTEN
            }
        }
    }
}

/// What is asked about the pace of the game on the table.
pub(crate) struct Pacing<'a> {
    pub(crate) host: &'a dyn Host,
    pub(crate) surface: &'a Surface,
    pub(crate) arrangements: &'a Arrangements,
}

impl Pacing<'_> {
    /// Somebody does something. That the time could not be written is no reason to stop him.
    pub(crate) fn beats(&self) {
        let now = self.host.now();
        let mut desk = self.surface.lock();
        let Some(game) = desk.game.as_ref() else { return };
        let (id, state) = (game.id().map(str::to_owned), game.saved().game().state());
        let (turn, over) = (state.clock.turn, state.outcome.is_some());
        let Some(id) = id.filter(|_| !over) else { return };
        let path = self.arrangements.times(&id);
        if desk.watch.beats(now, &id, turn, || settings::read(&path)) {
            desk.watch.unwritten = 0;
            let _ = settings::write(&path, &desk.watch.times);
        }
    }

    /// How far the game on the table is, and at what pace it was played.
    pub(crate) fn pace(&self, _: args::Nothing) -> Result<GamePace, Failure> {
        let mut desk = self.surface.lock();
        let game = desk.game.as_mut().ok_or_else(Failure::no_game)?;
        let answers = game.answers_by_turn();
        let game = desk.game.as_ref().ok_or_else(Failure::no_game)?;
        let state = game.saved().game().state();
        let counted = desk.watch.last.as_ref().is_some_and(|(_, id)| Some(id.as_str()) == game.id());
        let seconds = |turn: u8| desk.watch.times.turns.get(&turn).copied().filter(|&seconds| counted && seconds > 0);
        let turn = state.clock.turn;
        let over = answers.iter().filter(|&(&number, _)| number < turn).map(|(&number, &[rebel, imperial])| TurnPace {
            turn: number,
            rebel,
            imperial,
            seconds: seconds(number),
        });
        Ok(GamePace {
            first: first_turn(&game.saved().header().scenario),
            turn,
            turns: state.terms.turns,
            over: over.collect(),
            answers: answers.get(&turn).map_or(0, |both| both.iter().sum()),
            seconds: seconds(turn),
        })
    }
}

/// The Game-Turn with which a scenario begins.
pub(crate) fn first_turn(scenario: &Scenario) -> u8 {
    scenario.position.as_ref().map_or(1, |position| position.turn)
}

/// Counts an answer of a side in a Game-Turn.
pub(crate) fn count(answers: &mut Answers, turn: u8, side: Side) {
    let [rebel, imperial] = answers.entry(turn).or_default();
    *(if side == Side::Rebel { rebel } else { imperial }) += 1;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nothing() -> Times {
        Times::default()
    }

    #[test]
    fn time_counts_for_the_game_turn_in_which_it_passes_and_breaks_do_not() {
        let mut watch = Watch::default();
        assert!(!watch.beats(1_000, "a", 1, nothing), "the first thing done begins it");
        assert!(!watch.beats(1_010, "a", 1, nothing));
        assert!(watch.beats(1_030, "a", 1, nothing), "thirty seconds are worth writing");
        watch.unwritten = 0;
        assert!(!watch.beats(5_000, "a", 1, nothing), "nobody was there for an hour");
        assert!(!watch.beats(5_005, "a", 2, nothing));
        assert_eq!(watch.times.turns, BTreeMap::from([(1, 30), (2, 5)]));
        // A clock that is set back counts for nothing.
        watch.beats(4_000, "a", 2, nothing);
        assert_eq!(watch.times.turns[&2], 5);
    }

    #[test]
    fn the_time_of_another_game_is_its_own_and_goes_on_where_it_was_left() {
        let mut watch = Watch::default();
        watch.beats(1_000, "a", 1, nothing);
        watch.beats(1_010, "a", 1, nothing);
        let kept = || Times { turns: BTreeMap::from([(3, 700)]) };
        assert!(!watch.beats(1_020, "b", 3, kept));
        watch.beats(1_025, "b", 3, nothing);
        assert_eq!(watch.times.turns, BTreeMap::from([(3, 705)]));
    }
}
