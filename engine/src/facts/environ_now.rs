//! What an environ is now. The printed galaxy says what it was; planet secrets and events of the Galactic Game change it, and
//! then they change it here. Rules ask here and nowhere else.

use crate::charts::locals as chart;
use crate::galaxy::{CreatureId, EnvironId, IrateLocals};
use crate::planet_secrets;
use crate::state::State;

/// The creature that attacks in an environ (5.3 K): the one on the map, or that of a planet secret (L135).
#[must_use]
pub fn creature(state: &State, environ: EnvironId) -> Option<CreatureId> {
    planet_secrets::creature(state, environ).or_else(|| environ.creature())
}

/// The Irate Locals of an environ (12.17): those of the chart, or of a planet secret (L135).
#[must_use]
pub fn locals(state: &State, environ: EnvironId) -> Option<IrateLocals> {
    planet_secrets::locals(state, environ).or_else(|| chart::of(environ))
}

/// The Coup rating of an environ (5.3 I), which a planet secret can take away (L134).
#[must_use]
pub fn coup_rating(state: &State, environ: EnvironId) -> Option<u8> {
    environ.coup_rating().filter(|_| !planet_secrets::no_coup_no_sovereign(state, environ.planet()))
}

/// The Resource rating of an environ (5.3 H).
#[must_use]
pub fn resources(_: &State, environ: EnvironId) -> u8 {
    environ.resources()
}

/// Whether its Resource rating is starred, so that a rebellion raises any units of its type there (19.44), as printed or by a planet
/// secret (L131).
#[must_use]
pub fn starred(state: &State, environ: EnvironId) -> bool {
    environ.resources_starred() || planet_secrets::all_star_faring(state, environ.planet())
}
