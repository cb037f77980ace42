//! What the Empire can do where an atrocity may be committed (36.3).

use crate::Case;
use serde::{Deserialize, Serialize};

/// An atrocity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Atrocity {
    /// Elite units fall upon the Rebel units of their environ (36.31).
    SneakAttack,
    /// A Level 2 base fires at its own planet (36.32).
    Strafe,
    /// An Atrocity unit releases chemicals (36.33).
    Chemicals,
    /// An Atrocity unit keeps the populace under hypnosis (36.33).
    Hypnosis,
    /// The Planet Stabilizer halts the rotation of the planet, and destroys it (36.34).
    Rotation,
}

impl Atrocity {
    /// All of them, in the order of their cases.
    pub const ALL: [Atrocity; 5] =
        [Atrocity::SneakAttack, Atrocity::Strafe, Atrocity::Chemicals, Atrocity::Hypnosis, Atrocity::Rotation];

    /// The word in the text of an answer.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Atrocity::SneakAttack => "sneak",
            Atrocity::Strafe => "strafe",
            Atrocity::Chemicals => "chemicals",
            Atrocity::Hypnosis => "hypnosis",
            Atrocity::Rotation => "rotation",
        }
    }

    /// The case that says what it does.
    #[must_use]
    pub const fn case(self) -> Case {
        match self {
            Atrocity::SneakAttack => case!("36.31"),
            Atrocity::Strafe => case!("36.32"),
            Atrocity::Chemicals | Atrocity::Hypnosis => case!("36.33"),
            Atrocity::Rotation => case!("36.34"),
        }
    }
}
