//! The decks: Action Cards, Mission Cards, and those of the Galactic Game.

mod action_card;
mod action_event;
mod data;
mod larger_decks;
mod letter;
mod mission;
mod tables;

use super::galaxy::{CreatureId, Loyalty};
use super::pieces::{GameLevel, PossessionId, Rating};
use super::{Side, form};
pub use action_card::ActionCardId;
pub use data::{
    BonusTerm, CardSection, CoupAbort, EventData, EventVerb, GalacticEvent, GalacticVerb, Mission, Realm, Scope,
    Secret, SecretEffect, SecretEnds, Sentries, StrategicAssignment, WildDoubles,
};
pub use larger_decks::{GalacticEventId, SecretId, StrategicAssignmentId};
pub use letter::{Letter, LetterSet};
pub use mission::{HOME_PLANET_BONUS, ROYALTY_BONUS};
pub use tables::ActionEvent;
