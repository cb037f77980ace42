//! The decks: Action Cards, Mission Cards, and those of the Galactic Game.

mod action_card;
mod action_event;
mod larger_decks;
mod letter;
mod mission;
mod tables;

pub use action_card::{ActionCardId, CardSection};
pub use action_event::{ActionEvent, CoupAbort, EventFamily, Scope};
pub use larger_decks::{
    GalacticEvent, GalacticEventId, Secret, SecretEnds, SecretId, StrategicAssignment, StrategicAssignmentId,
};
pub use letter::{Letter, LetterSet};
pub use mission::{BonusTerm, HOME_PLANET_BONUS, Mission, ROYALTY_BONUS};
