//! Character combat (12.0): breaking off, rounds, and the ways of creatures that have dice of their own.

use crate::charts::character_combat::{self as chart, Column};
use crate::effects::{Shield, Source};
use crate::galaxy::{CreatureId, EnvironId};
use crate::pieces::CharacterId;
use crate::state::CharacterSet;
use crate::terms::{Differential, Force};
use crate::{Die, Side};
use serde::{Deserialize, Serialize};

/// Why a column of character combat is shifted, and how far; positive is to the right, the attacker's way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FightShift {
    /// The attacker tries to capture (12.8).
    Capture(i8),
    /// Active defenders failed to break off in this round (12.53).
    FailedBreakOff(i8),
    /// A creature surprises the defenders (13.45).
    Surprise(i8),
    /// The planet itself sides with one of them: its secret (31.0).
    Secret(i8),
}

impl FightShift {
    /// How many columns, to the right if positive.
    #[must_use]
    pub const fn columns(self) -> i8 {
        match self {
            FightShift::Capture(columns)
            | FightShift::FailedBreakOff(columns)
            | FightShift::Surprise(columns)
            | FightShift::Secret(columns) => columns,
        }
    }
}

/// A column of the Character Combat Results Table, and how it comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FightColumn {
    /// The column of the differential (12.6), or the one that a creature's text names.
    pub base: Column,
    /// The shifts.
    pub shifts: [Option<FightShift>; 4],
    /// The column used.
    pub column: Column,
}

impl FightColumn {
    /// A column with its shifts, which are added up before they are applied: to the left and to the right together are
    /// less of either, at the edge of the table too.
    #[must_use]
    pub fn shifted(base: Column, shifts: [Option<FightShift>; 4]) -> FightColumn {
        let net = shifts.iter().flatten().fold(0_i8, |sum, shift| sum.saturating_add(shift.columns()));
        FightColumn { base, shifts, column: base.shifted(net) }
    }

    /// A column that a creature's text names.
    #[must_use]
    pub const fn fixed(column: Column) -> FightColumn {
        FightColumn { base: column, shifts: [None; 4], column }
    }
}

/// A try to break off (12.5).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct BreakOff {
    /// Where.
    pub environ: EnvironId,
    /// Whose characters try.
    pub by: Side,
    /// From whom.
    pub force: Force,
    /// The round, from 1.
    pub round: u8,
    /// What the column comes from; none where a creature's text names the column.
    pub differential: Option<Differential>,
    /// The column.
    pub column: FightColumn,
    /// The die.
    pub die: Die,
    /// Added to it.
    pub die_mod: i8,
    /// The one of a swarm's victims for whom it is rolled; none where all roll together.
    pub victim: Option<CharacterId>,
    /// Whether the active try as well.
    pub all: bool,
    /// The active.
    pub active: CharacterSet,
    /// The inactive, who try in any case.
    pub inactive: CharacterSet,
    /// Who got away.
    pub away: CharacterSet,
}

/// A die of a round and what it does to the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blow {
    /// The die.
    pub die: Die,
    /// Wounds on the other side, after shields and firefight.
    pub wounds: u8,
    /// Whether it overpowers one of the other side (12.8).
    pub star: bool,
}

/// The attacker's dice of a round: one, or as many as a creature has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blows([Option<Blow>; Blows::MOST]);

impl Blows {
    /// The most that any creature has.
    pub const MOST: usize = 2;

    /// With one more.
    #[must_use]
    pub fn and(mut self, blow: Blow) -> Blows {
        if let Some(free) = self.0.iter_mut().find(|place| place.is_none()) {
            *free = Some(blow);
        }
        self
    }

    /// In their order.
    pub fn iter(&self) -> impl Iterator<Item = &Blow> {
        self.0.iter().flatten()
    }

    /// Their wounds together.
    #[must_use]
    pub fn wounds(&self) -> u8 {
        self.iter().fold(0, |sum, blow| sum.saturating_add(blow.wounds))
    }

    /// How many of them overpower somebody.
    #[must_use]
    pub fn stars(&self) -> u8 {
        self.iter().fold(0, |sum, blow| sum.saturating_add(u8::from(blow.star)))
    }
}

/// A round of a character combat before its dice.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Round {
    /// Where.
    pub environ: EnvironId,
    /// The round, from 1.
    pub number: u8,
    /// Who controls the attacking force.
    pub attacker: Side,
    /// The attacking force.
    pub force: Force,
    /// Whether it tries to capture (12.8).
    pub capture: bool,
    /// Whether wounds are doubled (12.6).
    pub firefight: bool,
    /// The active defenders.
    pub active: CharacterSet,
    /// The inactive.
    pub inactive: CharacterSet,
    /// Attack strength.
    pub attack: i16,
    /// Defense strength.
    pub defense: i16,
    /// The column.
    pub column: FightColumn,
    /// Whether the defenders can wound the attackers (12.4).
    pub strikes_back: bool,
    /// Who or what has sensed the creature, so that there is no surprise (13.45, 14.3); none where there would be none.
    pub unsurprised: Option<Source>,
    /// What takes something off each result that the attackers suffer (14.4).
    pub attackers_shield: Option<Shield>,
    /// The same of the active defenders.
    pub defenders_shield: Option<Shield>,
}

impl Round {
    /// What a die of the attacker brings the active defenders, step by step.
    #[must_use]
    pub fn attack_terms(&self, die: Die) -> BlowTerms {
        BlowTerms::of(chart::result(self.column.column, die).defender, true, self.defenders_shield, self.firefight)
    }

    /// What a die of the defender brings the attackers.
    #[must_use]
    pub fn defense_terms(&self, die: Die) -> BlowTerms {
        let printed = chart::result(self.column.column, die).attacker;
        BlowTerms::of(printed, self.strikes_back, self.attackers_shield, self.firefight)
    }
}

/// How the wounds of a die come about (12.4, 12.6, 14.4): each step only if it changes something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlowTerms {
    /// The result as the table has it.
    pub printed: u8,
    /// Whether it does not count, because those who strike have no strength (12.4).
    pub idle: bool,
    /// What takes something off it.
    pub shield: Option<Shield>,
    /// Whether what is left is doubled.
    pub doubled: bool,
}

impl BlowTerms {
    /// The steps from a printed result to its wounds.
    #[must_use]
    pub fn of(printed: u8, counts: bool, shield: Option<Shield>, firefight: bool) -> BlowTerms {
        let shield = shield.filter(|shield| counts && printed > 0 && shield.less > 0);
        let left = printed.saturating_sub(shield.map_or(0, |shield| shield.less));
        BlowTerms { printed, idle: !counts && printed > 0, shield, doubled: counts && firefight && left > 0 }
    }

    /// The wounds.
    #[must_use]
    pub fn wounds(self) -> u8 {
        let left = self.printed.saturating_sub(self.shield.map_or(0, |shield| shield.less));
        match (self.idle, self.doubled) {
            (true, _) => 0,
            (false, true) => left.saturating_mul(2),
            (false, false) => left,
        }
    }
}

/// A round of a character combat with its dice (12.6).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct RoundCheck {
    /// Who fights whom, and on which column.
    pub round: Round,
    /// The attacker's dice; none for a creature that does not roll.
    pub attack: Blows,
    /// The defender's die; none where nothing can be fought back.
    pub defense: Option<Blow>,
    /// Whether the column was told before the dice, which were rolled by hand.
    pub reckoned: bool,
}

/// A creature turns on itself (13.45).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SelfAttack {
    /// Where.
    pub environ: EnvironId,
    /// Who rolls for it.
    pub by: Side,
    /// The creature.
    pub creature: CreatureId,
    /// The column.
    pub column: Column,
    /// The die.
    pub die: Die,
    /// Its wounds.
    pub wounds: u8,
}

/// One of a swarm attacks one character (13.45).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sting {
    /// Where.
    pub environ: EnvironId,
    /// The swarm.
    pub creature: CreatureId,
    /// Whom it attacks.
    pub victim: CharacterId,
    /// The column.
    pub column: Column,
    /// The die.
    pub die: Die,
    /// What takes something off the result (14.4).
    pub shield: Option<Shield>,
    /// The wounds.
    pub wounds: u8,
}

impl Sting {
    /// How its wounds come about.
    #[must_use]
    pub fn terms(&self) -> BlowTerms {
        BlowTerms::of(chart::result(self.column, self.die).defender, true, self.shield, false)
    }

    /// Who rolls for the swarm.
    #[must_use]
    pub fn by(&self) -> Side {
        self.victim.side().enemy()
    }
}

/// A prisoner was tortured before he was questioned (37.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Torture {
    /// Who tortures.
    pub questioner: CharacterId,
    /// Whom.
    pub prisoner: CharacterId,
    /// The boxes of his Endurance that are not marked: so much he bears.
    pub endurance: u8,
    /// The die.
    pub die: Die,
    /// The wounds.
    pub wounds: u8,
}

impl Torture {
    /// The wounds that a die brings to somebody with so many boxes left: twice what it shows beyond them (37.12).
    #[must_use]
    pub const fn wounds_by(die: Die, endurance: u8) -> u8 {
        2 * die.pips().saturating_sub(endurance)
    }
}
