//! Who catches (12.8).

use crate::state::CharacterSet;
use serde::{Deserialize, Serialize};

/// Who catches.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum By {
    /// The military units of the environ, which sent a squad.
    Units,
    /// These characters.
    Characters(CharacterSet),
    /// Whoever of the enemy is there: units or characters (12.87).
    Anyone,
}
