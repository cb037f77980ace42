//! When possessions may be declared (14.2).

use crate::cards::Letter;
use crate::galaxy::PlanetId;
use serde::{Deserialize, Serialize};

/// A moment at which possessions may be declared: at the start of a segment, and before a detection, search, combat, round
/// of combat or mission that their owner is in (14.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// The Rebel Player-Turn opens: the Medi-kit (13.72).
    Opening,
    /// A segment begins.
    Segment,
    /// Before a detection over this planet.
    Detection {
        /// Whose base it is.
        planet: PlanetId,
    },
    /// Before a search.
    Search {
        /// Whether characters search.
        by_characters: bool,
    },
    /// Before a military combat.
    MilitaryCombat,
    /// Before a round of character combat, after the active are named.
    Round,
    /// When wounds are to be distributed.
    Wounds,
    /// When missions are assigned in an environ (14.27).
    Missions,
    /// Before a prisoner is questioned (37.11).
    Questioning,
    /// When a creature or sentry robots attack.
    CreatureAttack,
    /// When a Diplomacy mission is aborted.
    DiplomacyAbort,
    /// When the enemy completes Gather Information.
    EnemyInformation,
}

impl Window {
    /// The mission that is about to be aborted, or that the enemy is about to complete.
    pub(crate) const fn mission(self) -> Option<Letter> {
        match self {
            Window::DiplomacyAbort => Some(Letter::D),
            Window::EnemyInformation => Some(Letter::I),
            Window::Opening
            | Window::Segment
            | Window::Detection { .. }
            | Window::Search { .. }
            | Window::MilitaryCombat
            | Window::Round
            | Window::Wounds
            | Window::Missions
            | Window::Questioning
            | Window::CreatureAttack => None,
        }
    }
}
