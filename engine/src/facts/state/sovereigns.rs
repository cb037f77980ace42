//! The sovereigns (25.0): who can still be summoned, who was, and who is gone. The faces of their counters say it, so that nothing
//! else has to.

use super::{Place, State};
use crate::galaxy::{EnvironId, SovereignId};
use crate::pieces::{CharacterId, GameLevel};
use crate::planet_secrets;
use serde::{Deserialize, Serialize};

/// What has become of a sovereign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Sovereignty {
    /// His counter was not placed yet (25.3).
    Unsummoned,
    /// He was summoned, and this face of his counter is up (25.14).
    Summoned(CharacterId),
    /// He is dead, or was captured (25.24).
    Gone,
}

impl State {
    /// What has become of a sovereign.
    #[must_use]
    pub fn sovereignty(&self, sovereign: SovereignId) -> Sovereignty {
        let mut so_far = Sovereignty::Unsummoned;
        for face in sovereign.faces() {
            match self.characters[face].place {
                Place::Reserve => {}
                Place::OutOfPlay => return Sovereignty::Gone,
                _ => so_far = Sovereignty::Summoned(face),
            }
        }
        so_far
    }

    /// The sovereign of an environ, while he can still be summoned there or assassinated unsummoned (25.11, 25.3). The Star System
    /// Game has none, nor has a planet whose secret says so (L134).
    #[must_use]
    pub fn unsummoned_in(&self, environ: EnvironId) -> Option<SovereignId> {
        if self.terms.level == GameLevel::StarSystem || !self.exists(environ.planet()) {
            return None;
        }
        if planet_secrets::no_coup_no_sovereign(self, environ.planet()) {
            return None;
        }
        environ.sovereign().filter(|&sovereign| self.sovereignty(sovereign) == Sovereignty::Unsummoned)
    }

    /// Whether this is a face of the unsummoned sovereign of an environ.
    #[must_use]
    pub fn is_unsummoned_in(&self, face: CharacterId, environ: EnvironId) -> bool {
        face.is_sovereign() && face.sovereign() == self.unsummoned_in(environ)
    }
}
