//! The twenty possessions of the Rebels.

use super::{Rating, ShipId, tables};
use crate::Die;
use crate::cards::{Letter, LetterSet};
use crate::galaxy::id::{index_id, slug_id};
use serde::{Deserialize, Serialize};

index_id! {
    /// A possession card (14.0).
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
    PossessionId, 20
}

slug_id!(PossessionId, "possession");

/// What a possession is (14.0, 14.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum PossessionKind {
    /// One for each character; it has a counter as well (14.5).
    Spaceship,
    /// Any number for each character (14.4).
    Weapon,
    /// Any number for each character (14.4).
    Object,
    /// One for each character; it counts as a passenger (14.3).
    Companion,
}

/// What a possession does for its owner (14.2 to 14.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// Adds to a rating of the owner.
    Rating {
        /// Which rating.
        rating: Rating,
        /// How much.
        amount: u8,
    },
    /// Adds to a rating of the owner for one round of combat.
    RatingOneRound {
        /// Which rating.
        rating: Rating,
        /// How much.
        amount: u8,
    },
    /// Adds to a rating of the owner while he defends, one use a combat.
    RatingDefending {
        /// Which rating.
        rating: Rating,
        /// How much.
        amount: u8,
    },
    /// Adds so much to any one rating of the owner, until the same segment of his next own turn.
    AnyRating(u8),
    /// Adds bonus draws to each of these missions (13.6, 14.27).
    BonusDraws {
        /// The missions.
        missions: LetterSet,
        /// The draws.
        amount: u8,
    },
    /// Changes the level of a PDB when the owner's ship undergoes detection (9.3), not below 0.
    PdbLevelInDetection(i8),
    /// Adds to the Hiding Value of the owner's group (11.0).
    HidingBonus {
        /// How much.
        amount: u8,
        /// Also when characters search, not units only.
        against_characters: bool,
    },
    /// Halves the Combat Strength of Irate Locals, rounded up (13.47).
    HalveIrateLocals,
    /// Puts down an enemy PDB on the planet, in the owner's Movement Segment.
    PdbDown,
    /// Heals all wounds of the owner and of all stacked with him, at the start of the Rebel Player-Turn (13.72).
    HealStacked,
    /// Changes each wound result against the owner's group, not below 0, before a firefight doubles it.
    CombatResultMod(i8),
    /// Buys a spaceship from the possession deck.
    BuySpaceship {
        /// The one that cannot be bought.
        excluded: PossessionId,
    },
    /// Undoes this enemy mission in the owner's environ when it would be completed.
    NegateEnemyMission(Letter),
    /// A detected enemy character on the planet does nothing for a phase.
    DisableEnemyCharacter,
    /// The group may ignore the first creature attack.
    IgnoreFirstCreatureAttack,
    /// Takes so many wounds in the owner's place, and is gone.
    AbsorbWound(u8),
    /// Creatures do not surprise the group.
    NoCreatureSurprise,
    /// Creatures that attack with their Intelligence are ignored.
    IgnoreIntelligenceAttackers,
    /// The group may ignore the first event that would abort this mission.
    IgnoreFirstAbort(Letter),
    /// May reveal a planet secret from the Orbit Box, in the Galactic Game.
    RevealPlanetSecret,
    /// The ship's Maneuver Rating is never reduced (14.58).
    ManeuverNeverReduced,
    /// Adds to Navigation for a hyperjump, in the larger games.
    HyperjumpNavigationBonus(u8),
    /// Once damaged the ship goes back to the deck after landing.
    NeverRepaired,
    /// The shift of one planet secret does not touch the ship.
    IgnoreDeltronicsShift,
}

/// What becomes of a possession that has been used (14.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AfterUse {
    /// Nothing (14.21).
    Keeps,
    /// A die of this or more makes it inoperative: lost in the Star System Game, repairable in the larger ones (14.22).
    Inoperative {
        /// The lowest die that does.
        from: u8,
    },
    /// It is out of the game.
    RemovedFromPlay,
    /// It goes back to the possession deck (14.23).
    ReturnedToDeck,
}

impl AfterUse {
    /// Whether this die, rolled after the use, makes it inoperative.
    #[must_use]
    pub const fn breaks(self, die: Die) -> bool {
        match self {
            AfterUse::Inoperative { from } => die.pips() >= from,
            _ => false,
        }
    }
}

/// What is printed on a possession card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Possession {
    /// The name.
    pub name: &'static str,
    /// The name as lower-case words with `_`.
    pub slug: &'static str,
    /// The number of the card: 33 to 52.
    pub card: u8,
    /// What it is.
    pub kind: PossessionKind,
    /// What it does; the ratings of a spaceship stand in [`Ship`](super::Ship).
    pub effects: &'static [Effect],
    /// What becomes of it when it has been used.
    pub after_use: AfterUse,
}

impl PossessionId {
    /// The first so many are the spaceships.
    pub(super) const SHIPS: usize = 8;

    /// Explorer.
    pub const EXPLORER: PossessionId = PossessionId(0);
    /// Galactic Freighter.
    pub const GALACTIC_FREIGHTER: PossessionId = PossessionId(1);
    /// Interstellar Sloop.
    pub const INTERSTELLAR_SLOOP: PossessionId = PossessionId(2);
    /// Planetary Privateer.
    pub const PLANETARY_PRIVATEER: PossessionId = PossessionId(3);
    /// Solar Merchant.
    pub const SOLAR_MERCHANT: PossessionId = PossessionId(4);
    /// Star Cruiser.
    pub const STAR_CRUISER: PossessionId = PossessionId(5);
    /// Stellar Courier.
    pub const STELLAR_COURIER: PossessionId = PossessionId(6);
    /// S-XIII.
    pub const S_XIII: PossessionId = PossessionId(7);
    /// High Energy Sniper's Rifle.
    pub const SNIPERS_RIFLE: PossessionId = PossessionId(8);
    /// Assassin's Blade.
    pub const ASSASSINS_BLADE: PossessionId = PossessionId(9);
    /// Helian Drug.
    pub const HELIAN_DRUG: PossessionId = PossessionId(10);
    /// Scanner.
    pub const SCANNER: PossessionId = PossessionId(11);
    /// Scrambler.
    pub const SCRAMBLER: PossessionId = PossessionId(12);
    /// Medi-kit of Ptolus.
    pub const MEDI_KIT: PossessionId = PossessionId(13);
    /// Personal Body Shield.
    pub const PERSONAL_BODY_SHIELD: PossessionId = PossessionId(14);
    /// Cache of Rare Gems.
    pub const CACHE_OF_RARE_GEMS: PossessionId = PossessionId(15);
    /// Cervac Mk. V.
    pub const CERVAC: PossessionId = PossessionId(16);
    /// Norrocks.
    pub const NORROCKS: PossessionId = PossessionId(17);
    /// Charsot.
    pub const CHARSOT: PossessionId = PossessionId(18);
    /// Advisor Android.
    pub const ADVISOR_ANDROID: PossessionId = PossessionId(19);

    /// All that is printed on the card.
    #[must_use]
    pub fn data(self) -> &'static Possession {
        &tables::POSSESSIONS[self.index()]
    }

    /// The name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.data().name
    }

    /// The name as lower-case words with `_`.
    #[must_use]
    pub fn slug(self) -> &'static str {
        self.data().slug
    }

    /// The possession with this slug.
    #[must_use]
    pub fn from_slug(slug: &str) -> Option<PossessionId> {
        Self::all().find(|id| id.slug() == slug)
    }

    /// What it is.
    #[must_use]
    pub fn kind(self) -> PossessionKind {
        self.data().kind
    }

    /// The counter of a spaceship card.
    #[must_use]
    pub const fn ship(self) -> Option<ShipId> {
        if self.index() < Self::SHIPS { ShipId::from_index(self.index()) } else { None }
    }
}
