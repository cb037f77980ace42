//! Who looks at a game.

use crate::Side;
use serde::{Deserialize, Serialize};

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Viewer {
    /// A player.
    Side(Side),
    /// Both players together: what both may know.
    Both,
    /// Somebody who may see everything.
    Referee,
}

impl Viewer {
    /// Whether the viewer sees what this side keeps from its enemy.
    #[must_use]
    pub fn sees_secrets_of(self, side: Side) -> bool {
        match self {
            Viewer::Side(own) => own == side,
            Viewer::Both => false,
            Viewer::Referee => true,
        }
    }
}
