//! The twelve Sovereigns of the larger games.

use super::{Sovereign, tables};
use crate::printed::id::id;

id! {
    /// A Sovereign, who can be summoned in the Province and Galactic Games (25.0).
    SovereignId "Sovereign", 12, by slug;
    pub Sovereign => tables::SOVEREIGNS: name slug
}
