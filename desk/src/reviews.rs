//! Games looked back upon: reckoned away from everything else, with a bar, until nobody wants it any more, and kept beside the game.

mod kept;

pub(crate) use kept::KeptReviews;

use crate::desk::args;
use crate::desk::surface::Surface;
use crate::failure::{Code, Failure};
use crate::replay::no_replay;
use fitg_players::review::{NotReviewed, Position, Review, Thought, Waiting, review, steps};
use fitg_saves::Replay;
use kept::WhichGame;
use serde::Serialize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use ts_rs::TS;

/// How it stands with the review of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ReviewStand {
    /// The review, once it is there.
    pub review: Option<Review>,
    /// How far it is, while it is reckoned.
    pub reckoned: Option<Reckoned>,
}

/// How far a review is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Reckoned {
    /// The parts that are done.
    pub done: usize,
    /// All parts.
    pub of: usize,
}

/// What is being reckoned, and what was reckoned last: one game at a time.
#[derive(Default)]
pub(crate) struct Reviewing {
    slots: Mutex<Slots>,
}

#[derive(Default)]
struct Slots {
    under_way: Option<UnderWay>,
    /// Beside a file from elsewhere nothing is kept: its review is remembered here.
    last: Option<(WhichGame, Review)>,
}

/// A review that is being reckoned.
#[derive(Clone)]
struct UnderWay {
    game: WhichGame,
    done: Arc<AtomicUsize>,
    of: usize,
    wanted: Arc<AtomicBool>,
}

impl Reviewing {
    fn slots(&self) -> MutexGuard<'_, Slots> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The last review, if it is of this game.
    fn remembered(&self, game: WhichGame) -> Option<Review> {
        self.slots().last.as_ref().filter(|(of, _)| *of == game).map(|(_, review)| review.clone())
    }

    /// Begins with a game and gives up any other; nothing if this one is under way already.
    fn begin(&self, game: WhichGame, of: usize) -> Option<UnderWay> {
        let mut slots = self.slots();
        match &slots.under_way {
            Some(same) if same.game == game && same.wanted.load(Ordering::Relaxed) => return None,
            Some(other) => other.wanted.store(false, Ordering::Relaxed),
            None => {}
        }
        let (done, wanted) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicBool::new(true)));
        let begun = UnderWay { game, done, of, wanted };
        slots.under_way = Some(begun.clone());
        Some(begun)
    }
}

/// It is over with a review, however it ended: nobody waits for one that is reckoned no more.
struct Ending<'r> {
    reviewing: &'r Reviewing,
    wanted: Arc<AtomicBool>,
}

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        let mut slots = self.reviewing.slots();
        slots.under_way = slots.under_way.take().filter(|now| !Arc::ptr_eq(&now.wanted, &self.wanted));
    }
}

/// What is asked about reviews.
pub(crate) struct Reviews<'a> {
    pub(crate) surface: &'a Surface,
    pub(crate) reviewing: &'a Reviewing,
    pub(crate) kept: &'a KeptReviews,
}

/// A game that is to be looked back upon.
struct Looked {
    id: Option<String>,
    game: WhichGame,
    replay: Replay,
}

impl Reviews<'_> {
    /// The game that is meant, if it is over.
    fn looked(&self, of: args::Told) -> Result<Looked, Failure> {
        let desk = self.surface.lock();
        let (id, mut replay) = match of {
            args::Told::Table => {
                let game = desk.game.as_ref().ok_or_else(Failure::no_game)?;
                if game.saved().game().outcome().is_none() {
                    return Err(not_over());
                }
                (game.id(), game.saved().replay())
            }
            args::Told::Replay => {
                let replay = desk.replay.as_ref().ok_or_else(no_replay)?;
                if !replay.finished() {
                    return Err(not_over());
                }
                (replay.id(), replay.replay().clone())
            }
        };
        let id = id.map(str::to_owned);
        // What lies on the desk is free again.
        drop(desk);
        let last = replay.last();
        replay.go(last)?;
        Ok(Looked { id, game: WhichGame::of(&replay), replay })
    }

    fn there_already(&self, looked: &Looked) -> Option<Review> {
        if let Some(review) = self.reviewing.remembered(looked.game) {
            return Some(review);
        }
        let review = self.kept.of(looked.id.as_deref()?, looked.game)?;
        self.reviewing.slots().last = Some((looked.game, review.clone()));
        Some(review)
    }

    /// The review that there is, or how far it is.
    pub(crate) fn reviewed(&self, args: args::EndingOf) -> Result<ReviewStand, Failure> {
        let looked = self.looked(args.of)?;
        let review = self.there_already(&looked);
        let slots = self.reviewing.slots();
        let under_way = slots.under_way.as_ref().filter(|now| now.game == looked.game && review.is_none());
        let wanted = under_way.filter(|now| now.wanted.load(Ordering::Relaxed));
        let reckoned = wanted.map(|now| Reckoned { done: now.done.load(Ordering::Relaxed), of: now.of });
        Ok(ReviewStand { review, reckoned })
    }

    /// The hosts carry out requests away from the thread that draws, and nothing on the desk is held while it is reckoned.
    pub(crate) fn review(&self, args: args::EndingOf) -> Result<Option<Review>, Failure> {
        let looked = self.looked(args.of)?;
        if let Some(review) = self.there_already(&looked) {
            return Ok(Some(review));
        }
        let of = steps(looked.replay.last() + 1);
        let Some(begun) = self.reviewing.begin(looked.game, of) else { return Ok(None) };
        let _over = Ending { reviewing: self.reviewing, wanted: Arc::clone(&begun.wanted) };
        let positions = looked.replay.positions();
        let positions: Vec<Position> = positions.into_iter().map(|(game, given)| Position { game, given }).collect();
        // One core is left to whoever goes on playing.
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let wanted = || begun.wanted.load(Ordering::Relaxed);
        let waiting = Waiting { threads: cores.saturating_sub(1).max(1), done: &begun.done, go_on: &wanted };
        match review(&positions, Thought::of(looked.replay.game().state().terms.level), &waiting) {
            Ok(review) => {
                self.reviewing.slots().last = Some((looked.game, review.clone()));
                if let Some(id) = &looked.id {
                    self.kept.keep(id, looked.game, &review);
                }
                Ok(Some(review))
            }
            Err(NotReviewed::Stopped) => Ok(None),
            Err(NotReviewed::NotOver) => Err(not_over()),
        }
    }

    /// No longer wanted.
    pub(crate) fn stop_review(&self, _: args::Nothing) -> Result<(), Failure> {
        if let Some(now) = &self.reviewing.slots().under_way {
            now.wanted.store(false, Ordering::Relaxed);
        }
        Ok(())
    }
}

fn not_over() -> Failure {
    Failure::new(Code::NotOver, "The game is not over yet: it is looked back upon when nothing is secret any more.")
}
