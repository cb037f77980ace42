//! What the files about the galaxy say; the build reads them into these types too.

use super::form::*;
use super::{EnvironKind, Loyalty, Side, Special};
use serde::{Deserialize, Serialize};

row! {
    /// What is printed about a province.
    pub struct ProvinceData {
        pub number: u16,
        pub name: Text,
        pub systems: Made<(u8, u8)>,
        pub capital: PlanetId,
        pub throne: Option<PlanetId>,
        pub adjacent: List<ProvinceId>,
    }
}

row! {
    /// What is printed about a star system.
    pub struct SystemData {
        pub number: u16,
        pub name: Text,
        pub slug: Made<Text>,
        pub aliases: List<Text>,
        pub province: ProvinceId,
        pub map: (u16, u16),
        pub planets: Made<(u8, u8)>,
    }
}

row! {
    /// What is printed about a planet.
    pub struct PlanetData {
        pub number: u16,
        pub name: Text,
        pub slug: Made<Text>,
        pub aliases: List<Text>,
        pub system: Made<SystemId>,
        pub environs: Made<(u8, u8)>,
        pub ring: Small,
        pub start: Loyalty,
        pub armageddon: Loyalty,
        pub rebel_controlled_in_armageddon: Or<bool>,
        pub home_of: Option<RaceId>,
        pub base_candidate: Or<bool>,
        pub corner_label: Option<CornerLabel>,
    }
}

word! {
    /// The word printed in the corner of an Orbit Box (5.3).
    pub enum CornerLabel {
        /// Where a star-faring race comes from.
        RaceHome,
        /// A planet secret lies here in the Galactic Game (31.0).
        Secret,
        /// The capital of its province.
        Capital,
        /// Where the Emperor sits.
        Throne,
    }
}

row! {
    /// What is printed about an environ.
    pub struct EnvironData {
        pub number: u16,
        pub name: Made<Text>,
        pub planet: Made<PlanetId>,
        pub kind: EnvironKind,
        pub size: Small,
        pub resources: Small,
        pub starred: Or<bool>,
        pub races: List<RaceId>,
        pub creature: Option<CreatureId>,
        pub sovereign: Option<SovereignId>,
        pub coup_rating: Option<Small>,
    }
}

row! {
    /// A printed route between two stars (5.2, 21.1).
    pub struct Route {
        /// The star with the lower number.
        pub a: SystemId,
        /// The star with the higher number.
        pub b: SystemId,
        /// The navigation stars printed along it.
        pub navigation_stars: Small,
    }
}

row! {
    /// What is printed about a race.
    pub struct RaceData {
        pub slug: Text,
        pub name: Text,
        pub singular: Text,
        pub aliases: List<Text>,
        pub star_faring: Or<bool>,
        pub home_planet: Option<PlanetId>,
        pub locals: List<(EnvironKind, IrateLocals)>,
    }
}

/// How the people of an environ fight when they are irate (12.17, 13.47).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IrateLocals {
    /// Their Combat Strength.
    pub combat: u8,
    /// Their Endurance.
    pub endurance: u8,
    /// They shoot; otherwise they fight hand to hand (12.3).
    pub firefight: bool,
}

/// Sentry robots, who stand in where no creature lives (13.46).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sentry {
    /// How many there are.
    pub count: u8,
    /// Their Combat Strength together.
    pub strength: u8,
    /// Their Endurance together.
    pub endurance: u8,
}

row! {
    /// What is printed about a Sovereign.
    pub struct Sovereign {
        /// The name.
        pub name: Text,
        /// The name as lower-case words with `_`.
        pub slug: Text,
        /// The side printed on the counter; `None` for the neutral ones.
        pub allegiance: Option<Side>,
        /// Where the Sovereign sits.
        pub environ: EnvironId,
        /// The Sovereign's race.
        pub race: RaceId,
        /// Combat Rating.
        pub combat: Small,
        /// Endurance Rating.
        pub endurance: Small,
        /// Leadership Rating.
        pub leadership: Small,
        /// Leadership in space; who has none may not leave the environ.
        pub space_leadership: Option<Small>,
    }
}

row! {
    /// What the Galactic Guide says about a creature.
    pub struct Creature {
        /// The name.
        pub name: Text,
        /// The name as lower-case words with `_`.
        pub slug: Text,
        /// Other spellings of the name.
        pub aliases: List<Text>,
        /// How it attacks.
        pub attack: Attack,
        /// Combat Strength, if it has one.
        pub strength: Option<Small>,
        /// Intelligence, if it attacks with it.
        pub intelligence: Option<Small>,
        /// Endurance; without one it cannot be worn down.
        pub endurance: Option<Small>,
        /// It shoots; otherwise it fights hand to hand (12.3).
        pub firefight: Or<bool>,
        /// The combat ends after so many rounds.
        pub max_rounds: Option<Small>,
        /// Columns to the right in the first round.
        pub surprise_shift: Or<Small>,
        /// Whether the defenders may break off.
        pub break_off: Or<BreakOff>,
        /// Added to the break-off die, of which low rolls succeed.
        pub break_off_die_mod: Or<i8>,
        /// The rounds in which it is added.
        pub break_off_mod_rounds: Or<ModRounds>,
        /// The defenders roll against it.
        pub fights_back: Or<bool>,
        /// What it does in its own way.
        pub specials: List<Special>,
    }
}

word! {
    /// How a creature attacks.
    pub enum Attack {
        /// With its Combat Strength, as in any character combat (12.6).
        Strength,
        /// With its Intelligence.
        Intelligence,
        /// Each character alone, in a column that does not depend on him.
        ColumnEach,
        /// With its Combat Strength, and everybody is wounded besides.
        AutoWoundEach,
        /// It seizes one character of the group, at random.
        Grab,
        /// It goes for a spaceship of the group, and leaves a group without one alone.
        Spaceship,
        /// It does not fight.
        None,
    }
}

word! {
    /// Whether and how the defenders may break off (12.5).
    #[derive(Default)]
    pub enum BreakOff {
        /// As in any character combat.
        Normal,
        /// Not in the first round.
        NotRoundOne,
        /// Never.
        #[default]
        Never,
        /// Always on the active row.
        ActiveRow,
    }
}

word! {
    /// The rounds in which a change of the break-off die holds.
    #[derive(Default)]
    pub enum ModRounds {
        /// In no round: the die is not changed.
        #[default]
        None,
        /// In all rounds.
        All,
        /// In the first round.
        First,
        /// In all but the first.
        AfterFirst,
    }
}
