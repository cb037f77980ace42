//! The names of segments and of states of control.

use crate::state::{ControlState, Segment};

impl Segment {
    /// Its name in prompts and log lines.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Segment::SetUp => "Set-up",
            Segment::Opening => "Start of the Player-Turn",
            Segment::Movement => "Movement Segment",
            Segment::Reaction => "Enemy Reaction Segment",
            Segment::MilitaryCombat => "Military Combat Segment",
            Segment::Search => "Search Phase",
            Segment::Missions => "Mission Phase",
            Segment::Closing => "End of the Player-Turn",
            Segment::Interphase => "Game-Turn Interphase",
        }
    }
}

impl ControlState {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ControlState::ImperialControl => "Imperial Control",
            ControlState::Rebellion => "Rebellion",
            ControlState::RebelControl => "Rebel Control",
            ControlState::RebellionStopped => "Rebellion Stopped",
        }
    }
}
