//! What programs are after: told to whoever wishes to hear it, away from everything else, and never part of a game.

use super::args;
use super::surface::Surface;
use crate::failure::{Code, Failure};
use crate::replay::no_replay;
use fitg_engine::Side;
use fitg_engine::view::Viewer;
use fitg_players::hint::hint;
use fitg_players::review::Position;
use fitg_players::thoughts::{self, Thoughts, WEIGHED};
use fitg_players::{Hint, Kind};
use fitg_saves::{PlayerTurn, Replay};

/// What is asked about the thoughts of programs.
pub(crate) struct Minds<'a> {
    pub(super) surface: &'a Surface,
}

/// A recorded game, a Player-Turn of it, and where that is over.
struct Turn {
    replay: Replay,
    side: Side,
    from: usize,
    to: usize,
}

impl Turn {
    /// The last Player-Turn that was begun up to a position, of one side if that is wanted.
    fn up_to(replay: Replay, position: usize, side: Option<Side>) -> Option<Turn> {
        let turns = replay.player_turns();
        let begun = |turn: &PlayerTurn| turn.position <= position && side.is_none_or(|side| side == turn.side);
        let at = turns.iter().rposition(begun)?;
        let (side, from) = turns.get(at).map(|turn| (turn.side, turn.position))?;
        let to = turns.get(at + 1).map_or(replay.last(), |next| next.position);
        Some(Turn { side, from, to, replay })
    }
}

impl Minds<'_> {
    /// What a captain is after in its Player-Turn: of the game on the table the last that it has begun, of a replay that in which the
    /// position shown lies. Nothing is held while it is thought.
    pub(crate) fn thoughts(&self, args: args::EndingOf) -> Result<Option<Thoughts>, Failure> {
        let desk = self.surface.lock();
        let turn = match args.of {
            args::Told::Table => {
                let game = desk.game.as_ref().ok_or_else(Failure::no_game)?;
                let seats = game.arrangement().seats;
                let learned =
                    |side: &Side| matches!(seats.program_of(*side), Some(Kind::Captain(_) | Kind::Admiral(_)));
                // Where two of them play, it is the one whose Player-Turn it is, or was last.
                let thinkers: Vec<Side> = Side::BOTH.into_iter().filter(learned).collect();
                let side = match thinkers.as_slice() {
                    [] => return Err(secret()),
                    [only] => Some(*only),
                    _ => None,
                };
                let replay = game.saved().replay();
                drop(desk);
                let last = replay.last();
                Turn::up_to(replay, last, side)
            }
            args::Told::Replay => {
                let open = desk.replay.as_ref().ok_or_else(no_replay)?;
                if !open.finished() {
                    return Err(secret());
                }
                let replay = open.replay().clone();
                drop(desk);
                let position = replay.position();
                Turn::up_to(replay, position, None)
            }
        };
        let Some(turn) = turn else { return Ok(None) };
        let positions: Vec<Position> = turn
            .replay
            .positions()
            .into_iter()
            .skip(turn.from)
            .take(turn.to - turn.from + 1)
            .map(|(game, given)| Position { game, given })
            .collect();
        let Some((here, begun)) = thoughts::begun(&positions, turn.side) else { return Ok(None) };
        let view = here.game.view(Viewer::Side(turn.side));
        Ok(thoughts::thoughts(&view, begun, &|| true).unwrap_or_default())
    }

    /// What a captain would have weighed where the step was taken that led to the position shown of a replay, by what who decided could know.
    pub(crate) fn weighed(&self, _: args::Nothing) -> Result<Option<Hint>, Failure> {
        let desk = self.surface.lock();
        let open = desk.replay.as_ref().ok_or_else(no_replay)?;
        if !open.finished() {
            return Err(secret());
        }
        let mut replay = open.replay().clone();
        drop(desk);
        let Some(before) = replay.position().checked_sub(1) else { return Ok(None) };
        replay.go(before)?;
        let Some(side) = replay.game().decision().map(|decision| decision.side) else { return Ok(None) };
        Ok(hint(&replay.game().view(Viewer::Side(side)), WEIGHED, &|| true).unwrap_or_default())
    }
}

fn secret() -> Failure {
    let why = "What somebody is after is told of a captain that plays here, or once the game is over.";
    Failure::new(Code::StillSecret, why)
}
