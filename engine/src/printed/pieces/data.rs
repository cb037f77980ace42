//! What the files about the pieces say; the build reads them into these types too.

use super::form::*;
use super::{EnvironKind, GameLevel, Rating, Side};

row! {
    /// What is printed on a character card (6.1).
    pub struct Character {
        /// The name.
        pub name: Text,
        /// The name as lower-case words with `_`.
        pub slug: Text,
        /// Other spellings of the name.
        pub aliases: List<Text>,
        /// The number of the card: 1 to 32; a sovereign has none, and 0 here (25.23).
        pub card: u8,
        /// The sovereign whose counter shows this face, if it is one's (25.2).
        pub sovereign: Made<Option<SovereignId>>,
        /// Whose character it is.
        pub side: Side,
        /// The race.
        pub race: RaceId,
        /// The title, if there is one.
        pub title: Option<Text>,
        /// A Knight of the Empire (14.61).
        pub knight: Or<bool>,
        /// The planet of the title, where royalty counts, in the larger games (26.0).
        pub royalty_planet: Option<PlanetId>,
        /// The home planets, for the larger games (26.0).
        pub home_planets: List<PlanetId>,
        /// Combat Rating.
        pub combat: Small,
        /// Endurance Rating.
        pub endurance: Small,
        /// Intelligence Rating.
        pub intelligence: Small,
        /// Leadership Rating.
        pub leadership: Small,
        /// Leadership in space; who has none cannot lead there.
        pub space_leadership: Option<Small>,
        /// Diplomacy Rating.
        pub diplomacy: Small,
        /// Navigation Rating; 0 cannot pilot (14.51).
        pub navigation: Small,
        /// Bonus draws by mission letter.
        pub bonus_draws: List<(Letter, u8)>,
        /// The spaceship that comes with the character (14.53).
        pub owned_ship: Option<ShipId>,
        /// What the character can do besides.
        pub abilities: List<Effect>,
    }
}

row! {
    /// What is printed on a spaceship counter (14.5).
    pub struct Ship {
        /// The name.
        pub name: Text,
        /// The name as lower-case words with `_`.
        pub slug: Text,
        /// Whose ship it is.
        pub side: Side,
        /// For the Evasion Value (14.52).
        pub maneuver: Small,
        /// For fighting in space, in the larger games.
        pub cannons: Small,
        /// For fighting in space, in the larger games.
        pub shields: Small,
        /// How many it carries, the pilot included (9.56, 14.57).
        pub passengers: Small,
        /// The character it comes with (14.53), or the only one who can pilot it (14.6).
        pub owner: Option<CharacterId>,
    }
}

row! {
    /// What is printed on a possession card.
    pub struct Possession {
        /// The name.
        pub name: Text,
        /// The name as lower-case words with `_`.
        pub slug: Text,
        /// The number of the card: 33 to 52.
        pub card: u8,
        /// What it is.
        pub kind: PossessionKind,
        /// What it does; the ratings of a spaceship stand in [`Ship`].
        pub effects: List<Effect>,
        /// What becomes of it when it has been used.
        pub after_use: Or<AfterUse>,
    }
}

word! {
    /// What a possession is (14.0, 14.13).
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
}

row! {
    /// What a card does for its owner: a character's gift (6.1), a possession (14.2 to 14.4). How long it lasts is
    /// `Effect::span`.
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
        /// Every rating but Endurance rises while this character is in the same stack.
        RatingsBonusWith {
            /// Who must be there.
            character: CharacterId,
            /// How much the ratings rise.
            amount: u8,
        },
        /// Adds bonus draws to each of these missions (13.6, 14.27).
        BonusDraws {
            /// The missions.
            missions: LetterSet,
            /// The draws.
            amount: u8,
        },
        /// Adds bonus draws to one of these missions, for which it is declared (13.6, 14.27).
        BonusDrawsOneMission {
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
        /// Adds so much to the Hiding Value of the owner's group in one search, whoever searches (11.0).
        HidingBonusOneSearch(u8),
        /// Halves the Combat Strength of Irate Locals, rounded up (13.47).
        HalveIrateLocals,
        /// Puts down an enemy PDB on the planet, in the owner's Movement Segment.
        PdbDown,
        /// Heals all wounds of the owner and of all stacked with him, at the start of the Rebel Player-Turn (13.72).
        HealStacked,
        /// Lessens each wound result against the owner's group, not below 0, before a firefight doubles it.
        LessenResults(u8),
        /// Buys a spaceship from the possession deck.
        BuySpaceship {
            /// The one that cannot be bought.
            excluded: PossessionId,
        },
        /// Undoes this enemy mission in the owner's environ when it would be completed.
        NegateEnemyMission(Letter),
        /// A detected enemy character on the planet does nothing for a phase.
        DisableEnemyCharacter,
        /// The group ignores the first creature attack, or one of sentry robots.
        IgnoreFirstCreatureAttack,
        /// The group may ignore the first creature attack outside urban environs.
        IgnoreFirstCreatureAttackOutsideUrban,
        /// The group ignores an attack by sentry robots (13.46).
        IgnoreSentryAttack,
        /// The group ignores Irate Locals (13.47).
        IgnoreIrateLocals,
        /// Takes so many wounds in the owner's place, and is gone.
        AbsorbWound(u8),
        /// Creatures do not surprise the group.
        NoCreatureSurprise,
        /// Creatures that attack with their Intelligence are ignored.
        IgnoreIntelligenceAttackers,
        /// The group may ignore the first event that would abort this mission.
        IgnoreFirstAbort(Letter),
        /// May reveal a planet secret from the Orbit Box, in the Galactic Game (31.21).
        RevealPlanetSecret,
        /// The ship's Maneuver Rating is never reduced (14.58).
        ManeuverNeverReduced,
        /// Adds to Navigation for a hyperjump, in the larger games (21.2).
        HyperjumpNavigationBonus(u8),
        /// Once damaged the ship goes back to the deck after landing, in the larger games (27.14).
        NeverRepaired,
        /// Repairs spaceships and possessions without a die, in the larger games (27.3).
        AutoRepair,
        /// The shift of one planet secret does not touch the ship, in the Galactic Game (31.0).
        IgnoreDeltronicsShift,
    }
}

row! {
    /// What becomes of a possession that has been used (14.2).
    #[derive(Default)]
    pub enum AfterUse {
        /// Nothing (14.21).
        #[default]
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
}

row! {
    /// What is printed on the counters of a kind of unit.
    pub struct Unit {
        /// The name.
        pub name: Text,
        /// The name as lower-case words with `_`.
        pub slug: Text,
        /// Whose unit it is.
        pub side: Side,
        /// The environ that a Rebel unit is drawn for (7.31, 10.5).
        pub environ_kind: Option<EnvironKind>,
        /// Strength on a planet; the only one in the Star System Game (7.1).
        pub environ_strength: Small,
        /// Strength in space.
        pub space_strength: Small,
        /// Navigation, for a hyperjump.
        pub navigation: Small,
        /// May leave its planet by itself (7.23).
        pub mobile: Or<bool>,
        /// Deployed face down: the mobile Imperial units (7.22).
        pub hidden: Or<bool>,
        /// An elite unit (19.5).
        pub elite: Or<bool>,
        /// A unit that commits atrocities, in the Galactic Game (36.1).
        pub atrocity: Or<bool>,
        /// The games it is part of.
        pub levels: List<GameLevel>,
        /// The force points that it costs, where a source has them.
        pub cost: Option<Small>,
        /// How many counters there are.
        pub counters: Small,
        /// The index of its first counter.
        pub first_counter: Made<u8>,
    }
}
