//! The names of segments and of states of control, and those of spaceships as a sentence has them.

use crate::galaxy::Assignment;
use crate::pieces::ShipId;
use crate::state::{ControlState, Pair, Place, Segment};
use crate::terms::TaxRate;

impl Place {
    /// The place in a sentence: "Angoff Urban", "the Orbit Box of Angoff", "the Drift of Egrix".
    #[must_use]
    pub fn in_a_sentence(self) -> String {
        match self {
            Place::Environ(environ) | Place::Withheld(environ) => environ.name().to_owned(),
            Place::Orbit(planet) => format!("the Orbit Box of {}", planet.name()),
            Place::Drift(system) => format!("the Drift of {}", system.name()),
            Place::DriftTwo(system) => format!("the Drift Two of {}", system.name()),
            Place::Outside(system) => format!("the star system of {}", system.name()),
            Place::Waiting => "off the map".to_owned(),
            Place::Reserve | Place::OutOfPlay => "out of play".to_owned(),
        }
    }
}

impl ShipId {
    /// Its name within a sentence: "the Star Cruiser", but "Redjac's Spaceship", which says whose it is.
    #[must_use]
    pub fn in_a_sentence(self) -> String {
        if self.name().contains("'s ") { self.name().to_owned() } else { format!("the {}", self.name()) }
    }
}

impl Segment {
    /// Its name in prompts and log lines.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Segment::SetUp => "Set-up",
            Segment::GalacticEvent => "Galactic Event Phase",
            Segment::Resources => "Resource Phase",
            Segment::StrategicAssignment => "Imperial Strategic Assignment Phase",
            Segment::Opening => "Start of the Player-Turn",
            Segment::Purchases => "Force Points",
            Segment::InterplanetaryMovement => "Interplanetary Military Movement Segment",
            Segment::SpaceCombat => "Military Space Combat Segment",
            Segment::CharacterMovement => "Character Movement Segment",
            Segment::SurfaceMovement => "Surface Military Movement Segment",
            Segment::OrbitOrganization => "Orbit Organization Segment",
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

impl Assignment {
    /// Its provinces in words.
    #[must_use]
    pub fn words(self) -> String {
        let [first, second] = self.provinces();
        format!("{} and {}", first.name(), second.name())
    }
}

impl TaxRate {
    /// How a planet is taxed, in a sentence.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            TaxRate::Full => "in full",
            TaxRate::Half => "by half",
            TaxRate::Nothing => "not at all",
        }
    }
}

impl Pair {
    /// Its name before that of a Player-Turn (30.0).
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Pair::First => "First",
            Pair::Second => "Second",
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

impl crate::terms::Atrocity {
    /// What it is, in a sentence.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            crate::terms::Atrocity::SneakAttack => "a sneak attack of elite units",
            crate::terms::Atrocity::Strafe => "the base strafes the planet",
            crate::terms::Atrocity::Chemicals => "deadly chemicals",
            crate::terms::Atrocity::Hypnosis => "mass hypnosis",
            crate::terms::Atrocity::Rotation => "the rotation of the planet is halted",
        }
    }
}
