//! Exact odds: what dice and cards can do, as whole numbers of equally likely ways.
//!
//! Nothing here knows what a side may see: the caller puts in only what that side knows.

mod characters;
mod detection;
mod distribution;
mod journeys;
mod letters;
mod military;
mod search;

pub use characters::{Attempt, Round, RoundOutcome, round};
pub use detection::detection;
pub use distribution::{Chance, Distribution};
pub use journeys::{FleetHit, ShipFate, fleet_detachment, hyperjump, looked_for};
pub use letters::{in_any_section, letters, mission_letters};
pub use military::{military, military_in, removed};
pub use search::{SearchesFinding, both_searches, search, search_ten};
