//! What each side may see.
//!
//! A view is made from a *masked* state: everything the viewer may not know is put into one canonical order, so that two
//! states that differ only in what he may not know give him equal views. From it come the board that is shown to people
//! ([`View::board`]) and whole games that the view allows, for players that think by playing on ([`View::sample`]).

mod assigned;
mod board;
pub mod forecast;
mod left_planets;
mod left_ships;
mod mask;
pub mod odds;
mod prospects;

pub use board::{
    AssignmentBoard, BattleBase, BattleBoard, BattleForce, BattleStep, Board, CharacterBoard, CreatureBoard,
    EnvironBoard, FateBoard, FightBoard, FightForce, ForceBoard, ForceKind, GroupBoard, KnownSecret, LocalsBoard,
    PlanetBoard, PossessionBoard, RatingBoard, ResourceBoard, ScoreBoard, SecretBoard, ShipBoard, SovereignBoard,
    SpaceBoard, StackBoard, SurfaceBattleBoard, UnitsBoard,
};

pub use crate::terms::Viewer;
pub use prospects::{CombatProspect, SearchProspect};

use crate::chance::Seed;
use crate::game::{Game, Moment};
use crate::state::State;

/// What a viewer may know of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    viewer: Viewer,
    masked: Moment,
}

impl View {
    pub(crate) fn of(moment: &Moment, viewer: Viewer) -> View {
        View { viewer, masked: mask::masked(moment, viewer) }
    }

    /// Who looks.
    #[must_use]
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The board as it is shown to the viewer.
    #[must_use]
    pub fn board(&self) -> Board {
        Board::of(&self.masked, self.viewer)
    }

    /// The missions of [`View::board`] alone, for who asks often: a whole board takes many times as long.
    #[must_use]
    pub fn missions(&self) -> Vec<GroupBoard> {
        board::mission_boards(&self.masked)
    }

    /// The character combat of [`View::board`] alone.
    #[must_use]
    pub fn fight(&self) -> Option<FightBoard> {
        board::fight_under_way(&self.masked, self.viewer)
    }

    /// A whole game that this view allows: what the viewer does not know is dealt anew, evenly, and the dice to come are
    /// those of the seed. The view of the sample equals this view.
    #[must_use]
    pub fn sample(&self, seed: Seed) -> Game {
        Game::resume(mask::dealt(&self.masked, self.viewer, seed)).without_undo()
    }

    /// The game as the viewer may know it, to ask it why answers are closed: whatever reason it gives is made from what he
    /// may know, and tells him nothing else.
    #[must_use]
    pub fn possible_game(&self) -> Game {
        Game::resume(self.masked.clone()).without_undo()
    }

    /// The masked state, for rules that are asked on a viewer's behalf: forecasts and players' own reckoning. Of what the
    /// viewer may not know it says something that is merely possible.
    #[must_use]
    pub const fn possible_state(&self) -> &State {
        &self.masked.state
    }

    /// The masked moment, with the procedures that are running.
    #[must_use]
    pub const fn possible_moment(&self) -> &Moment {
        &self.masked
    }
}

impl Game {
    /// What a viewer may know of the game.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View {
        View::of(self.moment(), viewer)
    }
}
