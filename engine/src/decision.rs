//! The question now put to one player, and every answer the rules allow.

mod about;
mod secrecy;

use crate::answer::Answer;
use crate::cards::Letter;
use crate::galaxy::{CreatureId, EnvironId, PlanetId};
use crate::pieces::{CharacterId, PossessionId, ShipId, UnitId, UnitKind};
use crate::rules::chance_draw::ChanceOf;
use crate::rules::detection::Leg;
use crate::rules::possessions::Window;
use crate::state::State;
use crate::{Case, Side};

pub use about::{About, Chart, Foretold, Standing, Topic, Where};
pub use secrecy::{Forced, Secrecy};

pub(crate) use crate::terms::Asked;

/// What a player is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Question {
    /// Set-up: the one environ of his characters.
    SetUpCharacters,
    /// Set-up: where the next unit of this kind goes.
    SetUpUnit { kind: UnitKind },
    /// Who gets a possession card.
    AssignPossession { possession: PossessionId },
    /// Who gets a spaceship.
    GiveShip { ship: ShipId },
    /// Which withheld units find room.
    PlaceWithheld { environ: EnvironId },
    /// Whether to put a base Up, which changes the reinforcements.
    RaisePdbInstead,
    /// Where a reinforcement goes.
    PlaceReinforcement { kind: UnitKind },
    /// Where those from space arrive.
    ArriveFromSpace,
    /// What to move next.
    Move,
    /// Who goes with a stack, and where it goes.
    MoveStack { origin: EnvironId },
    /// Who flies along, and where the ship goes.
    Fly { ship: ShipId },
    /// Where a character walks.
    Walk { character: CharacterId },
    /// Who holds a prisoner from now on.
    HandOver { prisoner: CharacterId },
    /// Who stands with the units when movement ends.
    StandWithUnits { environ: EnvironId },
    /// Whether to attempt detection.
    Detect { ship: ShipId, planet: PlanetId, leg: Leg },
    /// Whether the base fires.
    FirePdb { planet: PlanetId, leg: Leg },
    /// Which units are lost.
    Lose { environ: Option<EnvironId>, open: u8 },
    /// Who reacts.
    React,
    /// Where a unit reacts to.
    ReactUnit { unit: UnitId },
    /// Where a spaceship reacts to.
    ReactShip { ship: ShipId },
    /// Which leader goes with a reacting unit.
    ReactLeader { unit: UnitId, destination: EnvironId },
    /// Whether a character who reacted joins the units there.
    JoinUnits { character: CharacterId },
    /// In which environ combat is decided next.
    NextCombat,
    /// Whether to declare combat.
    DeclareCombat { environ: EnvironId },
    /// Who leads.
    NameLeader { environ: EnvironId },
    /// Where to search next.
    NextSearch,
    /// Whether the units search.
    SearchWithUnits { environ: EnvironId },
    /// Who leads the searching units.
    LeadSearch { environ: EnvironId },
    /// Which characters search.
    SearchWithCharacters { environ: EnvironId },
    /// Who searches first.
    WhoSearchesFirst { environ: EnvironId },
    /// The variant: whether to search.
    SearchWithAll { environ: EnvironId },
    /// The variant: whom to send against those found.
    SendPatrol { environ: EnvironId },
    /// Kill, capture, or let go.
    KillOrCapture { environ: EnvironId },
    /// The weapons of a character combat.
    Weapons { environ: EnvironId },
    /// Who is active.
    NameActive { environ: EnvironId },
    /// Whether to break off.
    BreakOff { environ: EnvironId },
    /// Who takes a wound.
    Wound { left: u8 },
    /// Who holds a fresh prisoner.
    Hold { prisoner: CharacterId },
    /// What changes hands.
    Exchange,
    /// Who is given a possession.
    GivePossession { possession: PossessionId },
    /// Where missions are done next.
    NextMissions,
    /// Which mission is assigned.
    AssignMission { environ: EnvironId },
    /// Who goes on it.
    JoinMission { environ: EnvironId, letter: Letter },
    /// Whom the assassins are after.
    NameTarget { environ: EnvironId },
    /// Another card, or stop, or complete a mission.
    DrawOrStop { environ: EnvironId, left: u8 },
    /// Which mission of several takes effect first.
    CompleteNext { environ: EnvironId },
    /// Which group takes its bonus draws next.
    BonusNext { environ: EnvironId },
    /// What the raiding locals wreck.
    Raid { environ: EnvironId },
    /// Who has the accident.
    Accident,
    /// Who is killed.
    ChooseVictim,
    /// A squad or characters find the group.
    FindWith { environ: EnvironId },
    /// Whether Professor Mareg has his group ignore a creature.
    IgnoreAttack { character: CharacterId },
    /// Whose mind the creature attacks.
    CreatureTarget { creature: CreatureId },
    /// What is sabotaged.
    Sabotage { environ: EnvironId },
    /// Who is freed.
    FreePrisoner { environ: EnvironId },
    /// Which troops change sides.
    GiveUpTroops { environ: EnvironId },
    /// What the rebellion buys.
    BuyUnits { environ: EnvironId, points: u8 },
    /// Where new units attack.
    AttackWithNewUnits,
    /// Whether possessions are declared.
    DeclarePossession { window: Window },
    /// The choice that a possession leaves.
    PossessionChoice { possession: PossessionId },
    /// Who takes over a spaceship.
    Inherit { ship: ShipId },
    /// Which unit of too many is given up.
    Excess { environ: EnvironId },
    /// Which Knight gets a new spaceship.
    NewSpaceship,
    /// A die or draw by hand.
    Chance(ChanceOf),
}

impl Question {
    /// The case under which it is asked.
    #[must_use]
    pub const fn case(self) -> Case {
        self.about().case
    }

    /// Whether it is asked though only one answer is allowed, because not asking would tell something: that a possession
    /// cannot be declared, or that face-down units to choose from are all of one kind (7.22, 14.2). `chosen_from` counts the
    /// units of which some are given up.
    #[must_use]
    pub(crate) fn even_if_forced(
        self,
        state: &State,
        side: Side,
        only: Answer,
        chosen_from: impl Fn() -> usize,
    ) -> bool {
        self.about().forced.asks(state, side, only, chosen_from)
    }

    /// Whether answering it takes knowledge that only the asked side has: face-down units of its own, possessions not yet
    /// shown. A question that does not can be asked on the view that both may see.
    #[must_use]
    pub fn needs_secrets(self, state: &State, side: Side) -> bool {
        self.about().secrecy.holds(state, side)
    }
}
