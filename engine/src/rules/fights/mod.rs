//! Fights: military combat (10), space combat (22), character combat (12), creatures, wounds, losses, capture.

pub(crate) mod capture;
pub mod character_combat;
pub(crate) mod creatures;
pub mod fight;
pub mod leadership;
pub mod losses;
pub(crate) mod lost_in_space;
pub mod military_combat;
pub(crate) mod space_combat;
pub(crate) mod suicide_squads;
pub(crate) mod theft;
pub mod wounds;
