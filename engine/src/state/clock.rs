//! The time of the game: Game-Turn, Player-Turn, segment.

use crate::{Case, Side};
use serde::{Deserialize, Serialize};

/// A step of the sequence of play (4.0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Segment {
    /// Both sides set up (16.12-16.14).
    SetUp,
    /// What opens a Player-Turn: the Doctor and the Medi-kit (13.72).
    Opening,
    /// Operations Phase: Movement Segment.
    Movement,
    /// Operations Phase: Enemy Reaction Segment.
    Reaction,
    /// Operations Phase: Military Combat Segment.
    MilitaryCombat,
    /// Search Phase.
    Search,
    /// Mission Phase.
    Missions,
    /// What closes a Player-Turn: healing by rest, new Imperial spaceships, Rebel control.
    Closing,
    /// Game-Turn Interphase.
    Interphase,
}

impl Segment {
    /// All of them in the order of play.
    pub const ALL: [Segment; 9] = [
        Segment::SetUp,
        Segment::Opening,
        Segment::Movement,
        Segment::Reaction,
        Segment::MilitaryCombat,
        Segment::Search,
        Segment::Missions,
        Segment::Closing,
        Segment::Interphase,
    ];

    /// The segments of a Player-Turn in their order.
    pub const OF_A_PLAYER_TURN: [Segment; 7] = [
        Segment::Opening,
        Segment::Movement,
        Segment::Reaction,
        Segment::MilitaryCombat,
        Segment::Search,
        Segment::Missions,
        Segment::Closing,
    ];

    /// The case that describes it.
    #[must_use]
    pub const fn case(self) -> Case {
        match self {
            Segment::SetUp => case!("16.14"),
            Segment::Opening => case!("13.72"),
            Segment::Movement => case!("9.0"),
            Segment::Reaction => case!("9.6"),
            Segment::MilitaryCombat => case!("10.0"),
            Segment::Search => case!("11.1"),
            Segment::Missions => case!("13.0"),
            Segment::Closing => case!("13.71"),
            Segment::Interphase => case!("4.0"),
        }
    }
}

/// A moment of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Stamp {
    /// The Game-Turn, from 1.
    pub turn: u8,
    /// The Phasing Player (4.0).
    pub side: Side,
    /// The step of the sequence of play.
    pub segment: Segment,
}
