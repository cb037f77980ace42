//! What the files about the cards say; the build reads them into these types too.

use super::form::*;
use super::{GameLevel, Loyalty, Rating, Side};

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
        /// One mission of the environ, drawn at random: a group that is on two of them can be struck in either.
        OneRandomMission,
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
        /// What it does, in this order.
        pub does: List<GalacticVerb>,
    }
}

row! {
    /// One thing that a Galactic Event does (32.0): at once when it is drawn, at a time of its own, or as long as it is in force.
    pub enum GalacticVerb {
        /// Nothing at all, if the secret base is known when it is drawn.
        UnlessBaseKnown,

        /// At once: the Resources of an undefended environ, which the Rebel Player names, go onto his track.
        Plunder,
        /// At once: one side names so many planets whose markers are shifted one space.
        Shift {
            /// Among which.
            planets: Realm,
            /// How many; fewer if fewer can be shifted.
            count: u8,
            /// In whose favor.
            favor: Side,
            /// Who names them.
            by: Side,
        },
        /// At once: the markers of all planets of a star system are shifted one space.
        ShiftAll {
            /// Which.
            system: SystemId,
            /// In whose favor.
            favor: Side,
        },
        /// At once: the side that gains may shift the home of a race, or up to so many others of its planets, one space.
        ShiftHomeOr {
            /// Which race.
            race: RaceId,
            /// How many of the others.
            others: u8,
            /// In whose favor.
            favor: Side,
        },
        /// At once: a marker is put on a space.
        SetLoyalty {
            /// Of which planet.
            planet: PlanetId,
            /// Where it goes.
            to: Loyalty,
            /// Where it stays if it is there.
            unless: Loyalty,
        },
        /// At once: the planets of a star system are stirred up: one space for the Rebels, two from Patriotic; at Unrest they may rebel.
        Stir {
            /// Which star system.
            system: SystemId,
        },
        /// At once: the Empire learns a secret of the Rebels (34.22).
        LearnSecret,
        /// At once: Force Points are taken off the Imperial track; what is missing is owed.
        TakePoints(u8),
        /// At once: Force Points come onto the Rebel track.
        BringPoints(u8),
        /// At once: everybody in a province takes wounds but for those with a healer.
        Plague {
            /// In which province.
            province: ProvinceId,
            /// How many wounds each.
            wounds: u8,
            /// The character who heals.
            healer: CharacterId,
            /// The possession that does.
            kit: PossessionId,
        },
        /// At once: so many of the dead, drawn by chance, come back.
        Clones(u8),
        /// At once: the Empire loses a Suicide Squad.
        LoseSuicideSquad,

        /// In the first Rebel Military Space Combat Segment a fleet attacks the Imperial units of one Orbit Box.
        GhostFleet {
            /// In which province.
            province: ProvinceId,
            /// With which strength.
            strength: u8,
        },
        /// When the Game-Turn ends, whoever is stronger over a planet may shift it.
        Invasion {
            /// Which star system is invaded.
            system: SystemId,
        },

        /// In force: an atrocity may be committed on any planet (36.23).
        AtrocityAnywhere,
        /// In force in the first Player-Turn of each side: a Mission Group may have so many missions.
        MissionsPerGroup(u8),
        /// In force: no Strategic Assignment binds anybody.
        NoAssignments,
        /// In force: the Empire buys no military units.
        NoUnitsBought,
        /// In force: the Empire puts no base Up and raises no level.
        NoBaseWork,
        /// In force: hyperjumps into a province and out of it are longer.
        JumpsLonger {
            /// Which province.
            province: ProvinceId,
            /// By how much.
            by: u8,
        },
        /// In force: stacks of military units jump with less Navigation.
        NavigationLess(u8),
        /// In force: dice say whether a hyperjump leads where it was to lead.
        Flux,
        /// In force: a side cannot assign these missions on a planet.
        NoMissions {
            /// Which planet.
            planet: PlanetId,
            /// Whose missions.
            side: Side,
            /// Which.
            missions: LetterSet,
        },
        /// In force: missions on a planet have no bonus draws.
        NoBonusDraws {
            /// Which planet.
            planet: PlanetId,
        },
        /// In force: the Action Events that forbid bonus draws are ignored.
        BonusDrawsAllowed,
        /// In force: every creature attack in a star system is carried out, repeats too.
        CreaturesRage {
            /// Which star system.
            system: SystemId,
        },
        /// In force: no Imperial military unit leaves its province.
        UnitsStay,
        /// In force: nothing of the Empire leaves its province.
        AllStay,
        /// In force: nothing sparks a Domino Effect.
        NoDominoes,
        /// In force: the markers of a race's planets stay where they are.
        MarkersStay(RaceId),
        /// In force: characters of a race neither go on missions nor lead.
        RaceIdle(RaceId),
        /// In force: no Imperial spaceship moves but one.
        ShipsStay {
            /// The one that does.
            except: ShipId,
        },
    }
}

row! {
    /// Some planets that a Galactic Event names together.
    pub enum Realm {
        /// Those of a province.
        Province(ProvinceId),
        /// Those with a race.
        Race(RaceId),
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
        /// What it does, once it is revealed unless it says otherwise.
        pub effects: List<SecretEffect>,
        /// When it ends.
        pub ends: Or<SecretEnds>,
    }
}

row! {
    /// One thing that a planet secret does to its planet and to whoever is there (the Guide).
    pub enum SecretEffect {
        /// So many Force Points in each Resource Phase in which the Empire controls the planet, revealed or not (33.14).
        Income(u8),
        /// A rebellion brings the Rebel Resource Track so many times the Force Points.
        TrackTimes(u8),
        /// A rebellion brings so many times the Force Points for units.
        UnitsTimes(u8),
        /// What a wild populace doubles in a rebellion, in place of the points for units (15.46).
        WildDoubles(WildDoubles),
        /// All environs are star-faring where a rebellion raises units (19.44).
        StarFaring,
        /// When it is revealed, the loyalty marker is placed here, wherever it is but at `unless`.
        MarkerTo {
            /// The space.
            to: Loyalty,
            /// The space from which it is not taken away.
            unless: Option<Loyalty>,
        },
        /// Full taxes shift nothing (33.14).
        FullTaxShiftsNothing,
        /// Taxes shift the marker one space in favor of the Rebel Player, whatever their rate, and it stays where there are none.
        AnyTaxShifts,
        /// The first letter of each of these missions of a side does not count.
        FirstLetterVoid {
            /// Whose missions.
            side: Side,
            /// Which.
            missions: LetterSet,
        },
        /// Neither Domino Effects sparked elsewhere nor Galactic Events shift the marker in favor of this side.
        NeverShiftedFor(Side),
        /// Every rating and bonus-draw figure of a character that is not 0 is so much higher.
        FiguresMore(u8),
        /// Each character takes so many wounds when the Mission Phase of his side ends.
        Wounds(u8),
        /// No wound is healed.
        NoHealing,
        /// Each Mission Group may go on so many missions.
        MissionsAGroup(u8),
        /// Gather Information, completed by the Rebel Player with one letter, reveals all secrets (31.24).
        InformationRevealsAll,
        /// Gather Information, completed by the Rebel Player with one letter, brings a spaceship, until there is a rebellion.
        InformationBringsShip {
            /// The one that is never drawn.
            excluded: PossessionId,
        },
        /// Rebel spaceships are looked for so many columns further to the right on the Detection Table.
        DetectionColumns(u8),
        /// A Mission Group with a character of such a rating draws a possession, when its missions are over.
        PossessionForRating {
            /// Which rating.
            rating: Rating,
            /// What it must be at least.
            at_least: u8,
        },
        /// Gain Characters may draw one of the side's dead.
        GainsTheDead,
        /// When there is a rebellion, the face-down Imperial units lie open for the rest of the game.
        OpensUnits,
        /// There is no Coup Rating and no sovereign.
        NoCoupNoSovereign,
        /// Diplomacy, completed by the Rebel Player with one letter, starts a rebellion.
        DiplomacyStartsRebellion,
        /// Nothing that is done on the planet sparks a Domino Effect.
        SparksNothing,
        /// A side has so many columns more in every combat.
        CombatColumns {
            /// Which side.
            side: Side,
            /// How many.
            columns: i8,
        },
        /// This creature lives in every environ, in place of the one on the map.
        Creature(CreatureId),
        /// Such people are in every environ, in place of those on the Irate Locals Chart; they fight hand-to-hand.
        Locals {
            /// Their Combat Strength.
            strength: u8,
            /// Their Endurance.
            endurance: u8,
        },
        /// When it is revealed, all detected Rebel characters on the surface are captured.
        CapturesDetected,
        /// Rebel prisoners need no captor.
        HoldsPrisoners,
        /// When it is revealed, the planet is as good as destroyed (36.34), and its pieces live.
        Dead,
    }
}

word! {
    /// What a wild populace doubles in the rebellion of a secret planet.
    pub enum WildDoubles {
        /// The points for the Rebel Resource Track.
        Track,
        /// Nothing: the event is ignored.
        Nothing,
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
