//! What an environ is now. The printed galaxy says what it was; secrets and events of the larger games will change it, and
//! then they will change it here. Rules ask here and nowhere else.

use crate::galaxy::{CreatureId, EnvironId};
use crate::state::State;

/// The creature that attacks in an environ (5.3 K).
#[must_use]
pub fn creature(_: &State, environ: EnvironId) -> Option<CreatureId> {
    environ.creature()
}

/// The Coup rating of an environ (5.3 I).
#[must_use]
pub fn coup_rating(_: &State, environ: EnvironId) -> Option<u8> {
    environ.coup_rating()
}

/// The Resource rating of an environ (5.3 H).
#[must_use]
pub fn resources(_: &State, environ: EnvironId) -> u8 {
    environ.resources()
}
