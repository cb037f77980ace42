//! The time of the game: Game-Turn, Player-Turn, segment.

use super::is_default;
use crate::pieces::GameLevel;
use crate::{Case, Side};
use serde::{Deserialize, Serialize};

/// A step of the sequence of play (4.0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Segment {
    /// Both sides set up (16.12-16.14).
    SetUp,
    /// The Galactic Game, Galactic Stage: Galactic Event Phase (30.0, 32.0).
    GalacticEvent,
    /// The Galactic Game, Galactic Stage: Resource Phase (30.0, 33.0, 34.0).
    Resources,
    /// The Galactic Game, Galactic Stage: Imperial Strategic Assignment Phase (30.0, 35.0).
    StrategicAssignment,
    /// What opens a Player-Turn: the Doctor and the Medi-kit (13.72).
    Opening,
    /// The larger games: Force Points are spent at the beginning of a Player-Turn (19.0).
    Purchases,
    /// The larger games, Operations Phase: Interplanetary Military Movement Segment (20.1).
    InterplanetaryMovement,
    /// The larger games, Operations Phase: Military Space Combat Segment (22.0).
    SpaceCombat,
    /// The larger games, Operations Phase: Character Movement Segment (20.2).
    CharacterMovement,
    /// The larger games, Operations Phase: Surface Military Movement Segment (20.3).
    SurfaceMovement,
    /// The Star System Game, Operations Phase: Movement Segment.
    Movement,
    /// Operations Phase: Enemy Reaction Segment.
    Reaction,
    /// Operations Phase: Military Combat Segment.
    MilitaryCombat,
    /// The larger games, Operations Phase: Orbit Organization Segment (20.9).
    OrbitOrganization,
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
    pub const ALL: [Segment; 18] = [
        Segment::SetUp,
        Segment::GalacticEvent,
        Segment::Resources,
        Segment::StrategicAssignment,
        Segment::Opening,
        Segment::Purchases,
        Segment::InterplanetaryMovement,
        Segment::SpaceCombat,
        Segment::CharacterMovement,
        Segment::SurfaceMovement,
        Segment::Movement,
        Segment::Reaction,
        Segment::MilitaryCombat,
        Segment::OrbitOrganization,
        Segment::Search,
        Segment::Missions,
        Segment::Closing,
        Segment::Interphase,
    ];

    /// The phases of the Galactic Stage in their order (30.0); the smaller games have no such stage.
    #[must_use]
    pub const fn of_the_galactic_stage(level: GameLevel) -> &'static [Segment] {
        match level {
            GameLevel::StarSystem | GameLevel::Province => &[],
            GameLevel::Galactic => &[Segment::GalacticEvent, Segment::Resources, Segment::StrategicAssignment],
        }
    }

    /// With what a Game-Turn begins (4.0, 30.0).
    #[must_use]
    pub const fn first_of_a_game_turn(level: GameLevel) -> Segment {
        match level {
            GameLevel::StarSystem | GameLevel::Province => Segment::Opening,
            GameLevel::Galactic => Segment::GalacticEvent,
        }
    }

    /// Whether it belongs to the Galactic Stage (30.0).
    #[must_use]
    pub const fn of_galactic_stage(self) -> bool {
        matches!(self, Segment::GalacticEvent | Segment::Resources | Segment::StrategicAssignment)
    }

    /// The segments of a Player-Turn in their order (4.0, 18.0). In the Galactic Game Force Points are spent in the Galactic Stage (30.0).
    #[must_use]
    pub const fn of_a_player_turn(level: GameLevel) -> &'static [Segment] {
        match level {
            GameLevel::StarSystem => &[
                Segment::Opening,
                Segment::Movement,
                Segment::Reaction,
                Segment::MilitaryCombat,
                Segment::Search,
                Segment::Missions,
                Segment::Closing,
            ],
            GameLevel::Province => &[
                Segment::Opening,
                Segment::Purchases,
                Segment::InterplanetaryMovement,
                Segment::SpaceCombat,
                Segment::CharacterMovement,
                Segment::SurfaceMovement,
                Segment::Reaction,
                Segment::MilitaryCombat,
                Segment::OrbitOrganization,
                Segment::Search,
                Segment::Missions,
                Segment::Closing,
            ],
            GameLevel::Galactic => &[
                Segment::Opening,
                Segment::InterplanetaryMovement,
                Segment::SpaceCombat,
                Segment::CharacterMovement,
                Segment::SurfaceMovement,
                Segment::Reaction,
                Segment::MilitaryCombat,
                Segment::OrbitOrganization,
                Segment::Search,
                Segment::Missions,
                Segment::Closing,
            ],
        }
    }

    /// Whether it belongs to the Operations Phase (4.0, 18.0).
    #[must_use]
    pub const fn of_operations(self) -> bool {
        match self {
            Segment::InterplanetaryMovement
            | Segment::SpaceCombat
            | Segment::CharacterMovement
            | Segment::SurfaceMovement
            | Segment::Movement
            | Segment::Reaction
            | Segment::MilitaryCombat
            | Segment::OrbitOrganization => true,
            Segment::SetUp
            | Segment::GalacticEvent
            | Segment::Resources
            | Segment::StrategicAssignment
            | Segment::Opening
            | Segment::Purchases
            | Segment::Search
            | Segment::Missions
            | Segment::Closing
            | Segment::Interphase => false,
        }
    }

    /// Whether the Operations Phase begins with it.
    #[must_use]
    pub const fn begins_operations(self) -> bool {
        matches!(self, Segment::InterplanetaryMovement | Segment::Movement)
    }

    /// The case that describes it.
    #[must_use]
    pub const fn case(self) -> Case {
        match self {
            Segment::SetUp => case!("16.14"),
            Segment::GalacticEvent | Segment::Resources | Segment::StrategicAssignment => case!("30.0"),
            Segment::Purchases => case!("19.0"),
            Segment::InterplanetaryMovement => case!("20.1"),
            Segment::SpaceCombat => case!("22.0"),
            Segment::CharacterMovement => case!("20.2"),
            Segment::SurfaceMovement => case!("20.3"),
            Segment::OrbitOrganization => case!("20.9"),
            Segment::Movement => case!("9.0"),
            Segment::Reaction => case!("9.6"),
            Segment::MilitaryCombat => case!("10.0"),
            Segment::Search => case!("11.1"),
            Segment::Missions => case!("13.0"),
            // What opens and closes a Player-Turn has no case of its own in the sequence of play.
            Segment::Opening | Segment::Closing | Segment::Interphase => case!("4.0"),
        }
    }
}

/// Which of the two Rebel and two Imperial Player-Turns of a Galactic Game-Turn (30.0). The smaller games have one of each: the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Pair {
    /// The first two Player-Turns.
    #[default]
    First,
    /// The third and the fourth.
    Second,
}

/// A moment of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Stamp {
    /// The Game-Turn, from 1.
    pub turn: u8,
    /// The Galactic Game: which of the two pairs of Player-Turns (30.0); the Galactic Stage comes before the first.
    #[serde(default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Pair>"))]
    pub pair: Pair,
    /// The Phasing Player (4.0).
    pub side: Side,
    /// The step of the sequence of play.
    pub segment: Segment,
}

impl Stamp {
    /// How many pairs of a Rebel and an Imperial Player-Turn had begun by then since the game began, the one under way among them: what
    /// lasts until the same side's next Player-Turn is reckoned in them, for the Galactic Game has two in a Game-Turn (30.0).
    #[must_use]
    pub const fn round(self, level: GameLevel) -> u16 {
        let turn = self.turn as u16;
        match (level, self.pair) {
            (GameLevel::StarSystem | GameLevel::Province, _) => turn,
            (GameLevel::Galactic, Pair::First) => (2 * turn).saturating_sub(1),
            (GameLevel::Galactic, Pair::Second) => 2 * turn,
        }
    }
}
