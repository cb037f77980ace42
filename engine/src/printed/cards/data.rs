//! What the files about the cards say; the build reads them into these types too.

use super::form::*;
use super::{GameLevel, Rating, Side};

row! {
    /// One section of an Action Card (13.32).
    pub struct CardSection {
        /// The missions that the card helps.
        pub letters: LetterSet,
        /// The Action Event, which happens before the letters count (13.3, 13.4).
        pub event: ActionEvent,
    }
}

row! {
    /// What the data says about an event.
    pub struct EventData {
        /// The name in files, such as "coup_abort_1".
        pub code: Text,
        /// What it is called, in our words.
        pub name: Text,
        /// Whom it concerns.
        pub scope: Scope,
        /// The event that it repeats, and that repeats it (13.42), if it is not alone of its kind: the first of that kind.
        pub like: Option<ActionEvent>,
        /// What it does, in this order.
        pub does: List<EventVerb>,
    }
}

row! {
    /// One thing that an event does, or a condition without which it does nothing (13.4).
    pub enum EventVerb {
        /// The event concerns missions of this side only: the other side's mission of that letter is another one (13.41).
        OnlyOf(Side),
        /// Nothing happens if somebody on the mission has this rating.
        UnlessRated {
            /// Which rating.
            rating: Rating,
            /// What it must be at least.
            at_least: u8,
        },
        /// The creature of the environ attacks the group (13.45), or else sentry robots (13.46).
        CreatureAttack {
            /// What attacks where no creature lives.
            otherwise: Sentries,
        },
        /// No creature attacks in the environ for the rest of the Mission Phase.
        NoCreatureAttack,
        /// The people of the environ attack the group (13.47).
        LocalsAttack,
        /// A squad of whoever controls the planet attacks the group.
        SquadAttack,
        /// The group's mission is aborted (13.44).
        Abort,
        /// Everybody on a mission in the environ is detected.
        Detect,
        /// The enemy may search for one group, each of them once (13.48).
        Search,
        /// No enemy search in the environ for the rest of the Mission Phase.
        NoSearch,
        /// The other side loses a unit or has its PDB put down.
        Raid,
        /// One bonus draw more for every mission in the environ.
        BonusDraw,
        /// No bonus draws in the environ.
        NoBonusDraws,
        /// A rebellion in this Mission Phase raises twice the force points here (15.46).
        DoubleRebellion,
        /// The planet becomes neutral if its loyalty favours the acting side.
        Neutral,
        /// The planet's loyalty shifts so many spaces the other way.
        ShiftLoyalty(u8),
        /// The enemy units of the environ capture the group if somebody leads them, and otherwise find it (12.15).
        Betray,
        /// A die says what becomes of the group of an aborted coup: what follows on 1 to 6.
        CoupRoll([CoupAbort; 6]),
        /// A character on a mission, whom his player names, takes so many wounds.
        Wound(u8),
        /// The Imperial Player may commit an atrocity, in the Galactic Game.
        Atrocity,
    }
}

word! {
    /// The sentry robots that attack where no creature lives (13.46).
    pub enum Sentries {
        /// None.
        None,
        /// One robot.
        One,
        /// Two robots, as one force.
        Two,
    }
}

row! {
    /// Whom an event concerns (13.41, 13.43).
    pub enum Scope {
        /// One mission group of the environ, drawn at random.
        OneRandomGroup,
        /// All in the environ.
        Environ,
        /// The planet.
        Planet,
        /// The group on this mission.
        Mission(Letter),
        /// One character.
        OneCharacter,
    }
}

word! {
    /// What follows an aborted coup, after the group is detected.
    pub enum CoupAbort {
        /// Nothing more.
        NoEffect,
        /// Loyalty shifts one space the other way.
        Shift,
        /// Besides the shift the group is captured.
        ShiftCapture,
        /// Besides the shift the group is captured and one of it is killed.
        ShiftCaptureKillOne,
        /// Besides the shift the group is killed.
        ShiftKill,
        /// Besides the shift the group is found by a squad or by characters.
        ShiftFound,
    }
}

row! {
    /// What is printed on a Mission Card (13.2).
    pub struct Mission {
        /// The letter that is looked for on Action Cards.
        pub letter: Letter,
        /// The name.
        pub name: Text,
        /// The number of the card: 53 to 67.
        pub card: u8,
        /// The only side that may do it; `None` if both may.
        pub side: Option<Side>,
        /// The games it is part of.
        pub levels: List<GameLevel>,
        /// Whether more letters help, by side.
        pub graded: [bool; 2],
        /// How many letters help at most, by side.
        pub max_letters: [Option<Small>; 2],
        /// It draws bonus draws only, and all sections of a card count: missions outside an environ.
        pub bonus_only: Or<bool>,
        /// What adds bonus draws, besides cards of characters, possessions, home planets and royalty.
        pub bonus: List<BonusTerm>,
    }
}

row! {
    /// Something that adds bonus draws to a mission (13.6).
    pub enum BonusTerm {
        /// This rating of one character in the group.
        BestRating(Rating),
        /// One for every character after the first.
        PerOtherCharacter,
        /// What the planet's loyalty is worth to the acting side: +2 to −2 (15.11).
        LoyaltyValue,
        /// A Sovereign not yet summoned: +2 a friendly, −2 an enemy, in the larger games (25.3).
        UnsummonedSovereign,
        /// The Coup Rating of the environ.
        CoupRating,
        /// The Evasion Value of the ship (14.52).
        EvasionValue,
        /// The cannons of the ship.
        Cannons,
        /// So many always.
        Constant(u8),
    }
}

row! {
    /// A Galactic Event card.
    pub struct GalacticEvent {
        /// The number of the card: 98 to 126.
        pub card: u8,
        /// Its name in files.
        pub slug: Text,
        /// What it is called, in our words.
        pub name: Text,
    }
}

row! {
    /// A Strategic Assignment card.
    pub struct StrategicAssignment {
        /// The number of the card: 127 to 140.
        pub card: u8,
        /// The two provinces it names; no source has them.
        pub provinces: Option<[ProvinceId; 2]>,
    }
}

row! {
    /// A planet secret.
    pub struct Secret {
        /// The name as lower-case words with `_`.
        pub slug: Text,
        /// The name.
        pub name: Text,
        /// Other forms of the name.
        pub aliases: List<Text>,
        /// The number on the counter, where a source has it.
        pub number: Option<Small>,
        /// When it ends.
        pub ends: Or<SecretEnds>,
    }
}

word! {
    /// When a planet secret ends.
    #[derive(Default)]
    pub enum SecretEnds {
        /// Never.
        #[default]
        Never,
        /// When the planet rebels.
        OnRebellion,
        /// After the planet's rebellion has counted.
        AfterRebellion,
    }
}
