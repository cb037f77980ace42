//! Movement (9): marches, flights, detection, fire of bases, reaction, stacks.

pub(crate) mod arrivals;
mod bounds;
pub(crate) mod character_movement;
pub mod detection;
pub(crate) mod entry;
pub(crate) mod fleet_detachment;
pub mod flight;
pub(crate) mod flux;
pub(crate) mod footing;
pub(crate) mod group_move;
pub(crate) mod hand_over;
pub mod hyperjump;
pub(crate) mod interception;
pub(crate) mod interplanetary;
pub(crate) mod march;
pub(crate) mod orbit_organization;
pub(crate) mod passage;
pub mod pdb_fire;
pub mod raking;
pub mod reaction;
mod reaction_from_orbit;
mod segment;
pub(crate) mod setting_out;
pub(crate) mod stacks;
pub(crate) mod surface;
pub(crate) mod walk;

pub(crate) use segment::*;
