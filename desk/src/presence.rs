//! Who is looking at the screen, and whether a curtain must be drawn first.

use crate::seats::Seats;
use fitg_engine::Side;
use fitg_engine::game::Game;
use fitg_engine::view::Viewer;

/// Whom the screen may show what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Through whose eyes everything is shown.
    pub viewer: Viewer,
    /// The side that must say "I am here" before anything is asked.
    pub curtain: Option<Side>,
}

/// Who said last "I am here", for two people at one screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Presence {
    here: Option<Side>,
}

impl Presence {
    /// A side has said that it alone looks at the screen.
    pub const fn arrive(&mut self, side: Side) {
        self.here = Some(side);
    }

    /// Through whose eyes the screen was shown last, between two people with a curtain.
    #[must_use]
    pub fn eyes(self) -> Viewer {
        self.here.map_or(Viewer::Both, Viewer::Side)
    }

    /// Nobody is known to look alone.
    pub const fn leave(&mut self) {
        self.here = None;
    }

    /// What may be shown now. A question of the other side ends a presence: the other player has come to the screen.
    #[must_use]
    pub fn look(&mut self, game: &Game, seats: Seats, with_curtain: bool) -> Look {
        let Some(decision) = game.decision() else {
            return Look { viewer: Viewer::Referee, curtain: None };
        };
        if !seats.two_people() {
            let viewer = seats.only_person().map_or(Viewer::Both, Viewer::Side);
            return Look { viewer, curtain: None };
        }
        if !with_curtain {
            return Look { viewer: Viewer::Side(decision.side), curtain: None };
        }
        if self.here.is_some_and(|side| side != decision.side) {
            self.here = None;
        }
        match self.here {
            Some(side) => Look { viewer: Viewer::Side(side), curtain: None },
            None => Look { viewer: Viewer::Both, curtain: decision.needs_secrets().then_some(decision.side) },
        }
    }
}
