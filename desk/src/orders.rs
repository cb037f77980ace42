//! Standing orders: what a person wants answered without being asked, so that the screen does not change hands for nothing.

mod doing;
mod galactic;
mod now;

pub use doing::Past;
pub use now::{LetBe, OrderNow};

use fitg_engine::Side;
use fitg_engine::charts::military::Column;
use fitg_engine::galaxy::PlanetId;
use fitg_engine::state::PlanetSet;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What to do about one kind of question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Put the question.
    #[default]
    Ask,
    /// Do it whenever it is allowed. Where there is a choice of how, that is still asked.
    Always,
    /// Never do it.
    Never,
}

/// What to do about military combats (10.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CombatOrder {
    /// Put the question.
    #[default]
    Ask,
    /// Attack whenever it is allowed.
    Always,
    /// Attack if it is at least an even fight, whatever the face-down units are.
    AtOneToOne,
    /// Attack at 2-1 or better.
    AtTwoToOne,
    /// Attack at 3-1 or better.
    AtThreeToOne,
    /// Never attack.
    Never,
}

impl CombatOrder {
    /// The lowest column in which it attacks, if it depends on that.
    fn least(self) -> Option<Column> {
        match self {
            CombatOrder::AtOneToOne => Some(Column::ONE_TO_ONE),
            CombatOrder::AtTwoToOne => Some(Column::ONE_TO_ONE.shifted(1)),
            CombatOrder::AtThreeToOne => Some(Column::THREE_TO_ONE),
            CombatOrder::Ask | CombatOrder::Always | CombatOrder::Never => None,
        }
    }
}

/// What to do about searches by military units (11.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SearchOrder {
    /// Put the question.
    #[default]
    Ask,
    /// Search whenever it is allowed.
    Always,
    /// Search if any die can find somebody.
    IfPossible,
    /// Search if at least every second die does.
    IfLikely,
    /// Never search.
    Never,
}

impl SearchOrder {
    /// The lowest number that must find, of a die with so many sides, if it depends on that.
    const fn least(self, sides: u8) -> Option<u8> {
        match self {
            SearchOrder::IfPossible => Some(1),
            SearchOrder::IfLikely => Some(sides / 2),
            SearchOrder::Ask | SearchOrder::Always | SearchOrder::Never => None,
        }
    }
}

/// What to do about searches by characters, who are detected by searching (11.21).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CharacterSearchOrder {
    /// Put the question.
    #[default]
    Ask,
    /// Units search, characters never do.
    Never,
}

/// What to do about reactions (9.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ReactionOrder {
    /// Put the question.
    #[default]
    Ask,
    /// React with whatever can. Where several pieces can, it is asked which.
    Always,
    /// React with units, not with characters.
    UnitsOnly,
    /// Put the question where a unit that reacts could then attack in an even fight or a better one, or makes it likelier that a search finds
    /// somebody, as far as both sides can know, so that being asked tells nothing (7.22); elsewhere let it be.
    AtOneToOne,
    /// Never react.
    Never,
}

/// What to look for spaceships with where units are in orbit (20.7). They are shown for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LookoutOrder {
    /// Put the question.
    #[default]
    Ask,
    /// With whatever can look.
    WithUnits,
    /// With the base alone; where none can look, not at all.
    BaseAlone,
}

/// With which Navigation face-down units jump.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum NavigationOrder {
    /// Put the question.
    #[default]
    Ask,
    /// With their own: they are shown (21.26).
    Shown,
    /// With two, and nothing is shown (21.27).
    Two,
    /// With two where that arrives without a die, with their own elsewhere.
    TwoWhereSafe,
}

/// What to declare of possessions that were not shown yet (14.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DeclarationOrder {
    /// Put the question, also where there is nothing to declare: a person across the table would learn it by the silence.
    #[default]
    Ask,
    /// Put it where it is time for something of his: it helps now, and would come too late at the next question. Who is silent tells then that
    /// there is nothing of the kind.
    WhereItHelps,
    /// Declare nothing. That tells nothing.
    Never,
}

/// What to do about something that is weighed anew each time it is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AskOrNever {
    /// Put the question.
    #[default]
    Ask,
    /// Never do it.
    Never,
}

/// How planets are taxed (33.1). No order brings a rebellion: that is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TaxOrder {
    /// Put the question.
    #[default]
    Ask,
    /// By half, so that no marker moves.
    Half,
    /// Each planet as it was taxed last; who was not taxed yet is asked about.
    AsLast,
    /// In full where the marker is on Loyal or better, else by half.
    FullFromLoyal,
    /// Not at all where it is below Neutral, else by half.
    NoneBelowNeutral,
}

/// What is maintained where there are too few points for all (33.41).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum MaintenanceOrder {
    /// Put the question.
    #[default]
    Ask,
    /// Elite units, and bases with what they leave.
    UnitsFirst,
    /// Bases, and elite units with what they leave.
    BasesFirst,
}

/// What is bought from a Resource Track (33.3, 34.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PurchaseOrder {
    /// Put the question.
    #[default]
    Ask,
    /// Put it where five Force Points or more are there; save what is less.
    FromFive,
    /// The same with ten.
    FromTen,
    /// Buy nothing: all is saved.
    Never,
}

/// What Domino Effects do where there is a choice (23.0).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DominoOrder {
    /// Put the question.
    #[default]
    Ask,
    /// Shift all that may be shifted, and carry out effects as they are listed. Where only some of several may be, that is asked.
    All,
}

/// How much a person is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Asked {
    /// Only what somebody would want to be asked; the rest is offered.
    #[default]
    WhatMatters,
    /// Everything that the rules ask.
    Everything,
}

/// The standing orders of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct Orders {
    /// Attempts to detect spaceships (9.3).
    pub detection: Order,
    /// Fire of Planetary Defense Bases (9.2).
    pub pdb_fire: Order,
    /// Reactions to enemy movement (9.6).
    pub reactions: ReactionOrder,
    /// Searches by military units (11.2).
    pub unit_searches: SearchOrder,
    /// Searches by characters (11.21).
    pub character_searches: CharacterSearchOrder,
    /// Military combats (10.1).
    pub combats: CombatOrder,
    /// Looking for spaceships with the units in an Orbit Box (20.7), where detection is attempted.
    pub lookouts: LookoutOrder,
    /// Whether pilots break off from fleet detachments (20.71).
    pub evasions: Order,
    /// With which Navigation units jump (21.26, 21.27).
    pub navigation: NavigationOrder,
    /// Interceptions (20.4).
    pub interceptions: CombatOrder,
    /// Combats in Orbit Boxes (22.0).
    pub space_combats: CombatOrder,
    /// Attacks on bases from orbit (22.22).
    pub base_attacks: CombatOrder,
    /// Determined Assaults (22.3).
    pub assaults: Order,
    /// Repairs (27.0).
    pub repairs: Order,
    /// Raking Attacks by bases (20.6). What the base does depends on its Level alone, so that there are no odds to wait for.
    pub raking: Order,
    /// Possessions to be declared (14.2).
    pub declarations: DeclarationOrder,
    /// Planet secrets revealed of one's own accord (31.22).
    pub disclosures: AskOrNever,
    /// Atrocities (36.2).
    pub atrocities: AskOrNever,
    /// Taxes (33.1).
    pub taxes: TaxOrder,
    /// Maintenance that cannot be paid in full (33.41).
    pub maintenance: MaintenanceOrder,
    /// Buying from the Resource Track (33.3, 34.4).
    pub purchases: PurchaseOrder,
    /// Torture of prisoners who are questioned (37.13).
    pub torture: Order,
    /// Lifting of hypnosis (36.33).
    pub hypnosis: AskOrNever,
    /// What Galactic Events offer: a planet that rises, one that is thankful (109, 114).
    pub event_offers: Order,
    /// Domino Effects (23.0).
    pub dominoes: DominoOrder,
    /// The planets on which none of these orders holds: there everything is asked.
    #[ts(as = "Vec<PlanetId>")]
    pub asks_on: PlanetSet,
    /// Whether what hardly anybody wants to be asked is asked all the same.
    pub asked: Asked,
}

/// The standing orders of both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct BothOrders {
    /// The Rebel Player's.
    pub rebel: Orders,
    /// The Imperial Player's.
    pub imperial: Orders,
}

impl BothOrders {
    /// Those of a side.
    #[must_use]
    pub const fn of(&self, side: Side) -> &Orders {
        match side {
            Side::Rebel => &self.rebel,
            Side::Imperial => &self.imperial,
        }
    }

    /// Those of a side, to change them.
    pub const fn of_mut(&mut self, side: Side) -> &mut Orders {
        match side {
            Side::Rebel => &mut self.rebel,
            Side::Imperial => &mut self.imperial,
        }
    }
}
