//! The tables that `build.rs` makes of the data files about the cards.

use super::action_card::CardSection;
use super::action_event::{ActionEvent, CoupAbort, EventData, Scope};
use super::larger_decks::{GalacticEvent, Secret, SecretEnds, StrategicAssignment};
use super::letter::{Letter, LetterSet};
use super::mission::{BonusTerm, Mission};
use crate::Side;
use crate::pieces::{GameLevel, Rating};

include!(concat!(env!("OUT_DIR"), "/cards.rs"));
