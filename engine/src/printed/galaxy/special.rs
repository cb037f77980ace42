//! What single creatures do in their own way.

use super::Side;
use super::form::{row, word};

row! {
    /// A creature's own way, which replaces the rule it contradicts (13.45).
    pub enum Special {
        /// More of them join: at the start of this round, and every so many rounds after, they gain this much.
        Grow {
            /// The first round of growth.
            from_round: u8,
            /// Rounds between growths, at least 1.
            every: u8,
            /// Combat Strength gained.
            strength: u8,
            /// Endurance gained.
            endurance: u8,
        },
        /// The first so many wounds do not lower the Combat Strength.
        FirstWoundsKeepStrength(u8),
        /// No wound lowers the Combat Strength.
        WoundsKeepStrength,
        /// Each wound that it inflicts adds to its Combat Strength.
        StrengthPerWoundInflicted {
            /// What each wound adds.
            amount: u8,
            /// What all of them add at most.
            max: u8,
        },
        /// Each wound that it receives adds so much to its Combat Strength.
        StrengthPerWoundTaken(u8),
        /// Each round the intelligence of one character is taken from its Combat Strength.
        StrengthMinusIntelligence,
        /// Changes the bonus draws of every mission here that has any.
        BonusDrawMod(i8),
        /// No bonus draws for the group, under this condition.
        NoBonusDraws(NoBonusWhen),
        /// Each character of the group is wounded: this number less the highest Intelligence among them, not below 0.
        WoundsEach {
            /// What the Intelligence is taken from.
            minuend: u8,
        },
        /// Each character is attacked alone, at this combat differential.
        FixedDifferentialEach {
            /// The differential.
            differential: i16,
            /// Round after round until he breaks off; otherwise once.
            until_broken_off: bool,
        },
        /// Intelligence against Intelligence instead of Combat against Combat, in breaking off too; wounds do not lower its
        /// Intelligence. Here stands whose Intelligence defends.
        IntelligenceCombat(IntelligenceDefender),
        /// It attacks twice (or more often) a round: so many dice, whose results add up.
        AttackRolls(u8),
        /// All defenders are active.
        AllDefendersActive,
        /// The defenders can do nothing but try to break off.
        OnlyBreakOff,
        /// After a round that it survives, who is seized takes so many wounds.
        AutoWoundGrabbed(u8),
        /// Who is seized dies if he is alone.
        KillGrabbedIfAlone,
        /// It cannot wound anyone who is not seized.
        CannotHarmOthers,
        /// After a round that it survives, each character takes so many wounds.
        AutoWoundEach(u8),
        /// After a round it attacks itself at this differential: the attacker's result of one more die.
        SelfAttack {
            /// The differential.
            differential: i16,
        },
        /// It leaves after a round in which nobody was wounded.
        LeavesAfterRoundWithoutWounds,
        /// It attacks only a group in which nobody's Diplomacy reaches this.
        OnlyAttacksIfAllDiplomacyBelow(u8),
        /// If both sides live after this round, it takes a possession of the group, no spaceship, into the deck.
        StealPossession {
            /// The round.
            after_round: u8,
        },
        /// This side's group is given a possession, no spaceship, once a game.
        GiftPossession {
            /// Who is given it.
            side: Side,
        },
        /// Nothing happens to this side's groups.
        NoEffectOn(Side),
        /// If it lives after this round, a spaceship of the group is damaged.
        DamageShip {
            /// The round.
            after_round: u8,
        },
        /// No character is wounded.
        NoWoundsToCharacters,
        /// When this side defeats it, the planet's loyalty shifts.
        LoyaltyShiftIfDefeated {
            /// Who must defeat it.
            by: Side,
            /// Whom the shift favours.
            favor: Side,
            /// How many spaces.
            spaces: u8,
        },
    }
}

row! {
    /// When a creature forbids bonus draws.
    pub enum NoBonusWhen {
        /// Always.
        Always,
        /// If everybody's Intelligence in the group is below this.
        AllIntelligenceBelow(u8),
        /// If the creature lives after this round.
        AliveAfterRound(u8),
    }
}

word! {
    /// Whose Intelligence counts against a creature that attacks with its own.
    pub enum IntelligenceDefender {
        /// Everybody's in the group, added up.
        SumOfGroup,
        /// That of the one whom it attacks, whom his owner names.
        TargetOnly,
    }
}
