//! The Resource Tracks of the Galactic Game (33.2, 34.3), which lie open (L139).

use crate::Side;
use crate::galaxy::ProvinceId;
use crate::pieces::GameLevel;
use crate::state::State;
use serde::{Deserialize, Serialize};

/// What lies on the Resource Tracks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ResourceBoard {
    /// The Imperial Player's Force Points.
    pub imperial: u8,
    /// The Rebel Player's.
    pub rebel: u8,
    /// The province that is taxed in this Game-Turn.
    pub taxed: Option<ProvinceId>,
}

pub(super) fn resource_board(state: &State) -> Option<ResourceBoard> {
    (state.terms.level == GameLevel::Galactic).then(|| ResourceBoard {
        imperial: state.galactic.track(Side::Imperial),
        rebel: state.galactic.track(Side::Rebel),
        taxed: state.taxed_province(),
    })
}
