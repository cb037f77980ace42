//! The rules of play: a folder a family, one file a section, named as the rulebook names it.

pub(crate) mod assignments;
pub(crate) mod atrocities;
pub mod chance_draw;
pub(crate) mod closing;
pub mod fights;
pub(crate) mod galactic_events;
pub(crate) mod look;
pub mod missions;
pub mod movement;
pub(crate) mod points;
pub mod politics;
pub mod possessions;
pub mod repairs;
pub(crate) mod resources;
pub mod scenario;
pub mod search;
pub(crate) mod secrets;

pub use fights::{character_combat, fight, leadership, losses, military_combat, wounds};
pub use missions::action_events;
pub use movement::{detection, flight, hyperjump, pdb_fire, raking, reaction};
pub use politics::{control, domino_reach, rebellion};
pub use scenario::victory;

pub(crate) use fights::{capture, creatures, lost_in_space, space_combat, suicide_squads, theft};
pub(crate) use missions::{healing, mission_results};
pub(crate) use movement::{
    arrivals, character_movement, entry, fleet_detachment, flux, group_move, march, stacks, walk,
};
pub(crate) use movement::{
    footing, hand_over, interception, interplanetary, orbit_organization, passage, setting_out, surface,
};
pub(crate) use politics::dominoes;
pub(crate) use possessions::exchange;
pub(crate) use scenario::set_up;
