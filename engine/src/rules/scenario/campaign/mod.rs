//! How a campaign of the Galactic Game begins (38.2 to 38.4): what its file says of it, the garrisons of the Empire, where its characters
//! stand, and the groups of the Rebels.

mod filling;
mod garrisons;
mod groups;
mod posts;
mod rules;

pub(crate) use garrisons::Garrisons;
pub use garrisons::ungarrisoned;
pub(crate) use groups::RebelGroups;
pub(crate) use posts::Posts;
pub(super) use rules::can_garrison_all;
pub use rules::{CampaignRule, DrawnGroupRule, GarrisonRule, KnightRule};

use crate::galaxy::PlanetId;

/// Whether a Knight of the Empire begins on or over a planet: in an outer province the home of a star-faring race, or one with a planet
/// secret (38.3).
fn is_for_knights(planet: PlanetId) -> bool {
    is_outer(planet) && (planet.home_of_race().is_some() || planet.has_secret())
}

/// Whether a group of Rebels begins on a planet: in an outer province, and no capital, no home of a star-faring race and none with a
/// planet secret (38.43).
fn is_for_rebels(planet: PlanetId) -> bool {
    is_outer(planet) && !planet.is_capital() && planet.home_of_race().is_none() && !planet.has_secret()
}

/// Whether it is in another province than that of the throne: the First (5.1).
fn is_outer(planet: PlanetId) -> bool {
    planet.province().throne().is_none()
}
