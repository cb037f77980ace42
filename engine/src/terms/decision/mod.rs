//! The question now put to one player, and every answer the rules allow.

mod about;
mod answered;
mod secrecy;

use crate::answer::Answer;
use crate::cards::{GalacticEventId, Letter};
use crate::galaxy::{CreatureId, EnvironId, PlanetId, ProvinceId, SystemId};
use crate::pieces::{CharacterId, PossessionId, ShipId, UnitId, UnitKind};
use crate::state::{CharacterSet, Domino, Place, PlanetSet, State};
use crate::terms::Bond;
use crate::terms::ChanceOf;
use crate::terms::Field;
use crate::terms::Leg;
use crate::terms::Window;
use crate::{Case, Side};

pub use about::{About, Chart, Foretold, Gathers, Standing, Topic, Where};
pub use secrecy::{Forced, Secrecy};

pub(crate) use crate::terms::Asked;
pub(crate) use answered::Whose;

/// What a player is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Question {
    /// Set-up: the one environ of his characters.
    SetUpCharacters,
    /// Set-up: where the next unit of this kind goes.
    SetUpUnit { kind: UnitKind },
    /// Who gets a possession card, among those who might as far as everybody can see.
    AssignPossession { possession: PossessionId, among: CharacterSet },
    /// Who gets a spaceship.
    GiveShip { ship: ShipId },
    /// Which withheld units find room.
    PlaceWithheld { environ: EnvironId },
    /// Which of the units bought for an environ enters it where not all find room: the others are withheld (15.44).
    EnterBought { environ: EnvironId },
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
    /// Which character or spaceship to move next (20.2).
    MoveCharacters,
    /// With which Navigation units jump (21.26, 21.27).
    JumpAs { to: SystemId, distance: u8 },
    /// Who holds a prisoner from now on.
    HandOver { prisoner: CharacterId },
    /// Who stands with the units when movement ends.
    StandWithUnits { environ: EnvironId },
    /// Whether to attempt detection.
    Detect { ship: ShipId, planet: PlanetId, leg: Leg },
    /// Whether, and with what, to attempt detection where units are in orbit (20.7).
    DetectWith { ship: ShipId, planet: PlanetId, leg: Leg },
    /// Whether a pilot breaks off from a fleet detachment (20.71).
    EvadeFleet { ship: ShipId, planet: PlanetId },
    /// Whether the base fires.
    FirePdb { planet: PlanetId, leg: Leg },
    /// Which units are lost.
    Lose { environ: EnvironId, open: u8 },
    /// A unit to lose to the fire of a planet's base (9.24), with the strength points still to go.
    LoseToFire { planet: PlanetId, open: u8 },
    /// A unit to lose in a space combat over a planet (22.0), with the strength points still to go.
    LoseInSpace { planet: PlanetId, open: u8 },
    /// A unit to lose to the Raking Attack of a planet's base (20.63), with the strength points still to go.
    LoseToRaking { planet: PlanetId, open: u8 },
    /// A unit to lose in a hyperjump (21.7), with how many still to go.
    LoseInJump { to: SystemId, left: u8 },
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
    /// In which Orbit Box combat is decided next.
    NextSpaceCombat,
    /// Whether to declare combat between the free units in an Orbit Box.
    DeclareSpaceCombat { planet: PlanetId },
    /// Whether to attack the base of a planet from orbit.
    AttackBase { planet: PlanetId },
    /// Which units in orbit aid the base that is attacked.
    AidBase { planet: PlanetId },
    /// Who leads in an Orbit Box.
    NameSpaceLeader { planet: PlanetId },
    /// Whether the attacker declares a Determined Assault.
    DetermineAssault { field: Field },
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
    /// Who is given a possession, among those who might be as far as everybody can see.
    GivePossession { possession: PossessionId, among: CharacterSet },
    /// What is repaired (27.0).
    Repair,
    /// Who repairs a spaceship (27.1).
    RepairShip { ship: ShipId },
    /// Who repairs a possession (27.2).
    RepairPossession { possession: PossessionId },
    /// Where missions are done next.
    NextMissions,
    /// Which mission is assigned.
    AssignMission { environ: EnvironId },
    /// Who goes on it.
    JoinMission { environ: EnvironId, letter: Letter },
    /// Which spaceship goes on a quest over a planet (24.0).
    QuestShip { planet: PlanetId },
    /// Who goes along with its pilot.
    QuestCrew { planet: PlanetId, ship: ShipId },
    /// Whom a quest frees.
    QuestFrees { planet: PlanetId },
    /// On which second mission a group goes that is on this one, where it may go on two: by the planet's secret (31.0), or by an event alone (32.0).
    SecondMission { environ: EnvironId, letter: Letter, by_event: bool },
    /// Whether Gain Characters draws one of the dead, where it may (31.0).
    GainTheDead { environ: EnvironId },
    /// What is done in an Orbit Box: a Spaceship Quest, or a prisoner is questioned.
    MissionInOrbit { planet: PlanetId },
    /// What a quest that found two letters brings (37.3).
    QuestBrings { planet: PlanetId },
    /// Who questions a prisoner (37.1).
    QuestionBy { place: Place },
    /// Whom he questions (37.1).
    QuestionWhom { place: Place, questioner: CharacterId },
    /// Whether he tortures him (37.13).
    Torture { questioner: CharacterId, prisoner: CharacterId },
    /// Which of its secrets the Empire gives away (37.42).
    DemandSecret,
    /// Of which other planet the secret is revealed too (37.42).
    RevealToo { first: PlanetId },
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
    /// What is bought for a sovereign's environ (25.14).
    BuyForSovereign { environ: EnvironId, points: u8 },
    /// Where new units attack.
    AttackWithNewUnits,
    /// Which planet's Domino Effect is carried out next, of several that wait (23.0).
    NextDomino,
    /// Which planet is shifted next, of those of which some may be (23.1-23.3), with how many at most.
    ShiftPlanet { domino: Domino, bond: Bond, left: u8 },
    /// Which planet is left out, where all may be shifted (23.2, 23.3).
    LeaveOut { domino: Domino, bond: Bond },
    /// Which planet rises next, of those that a Domino Effect brings into rebellion (23.47).
    RebelNext,
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
    /// The larger games, set-up: which unit is bought next, with so many Force Points left.
    BuyAtStart { points: u8 },
    /// The larger games, set-up: over which planet a spaceship begins.
    SetUpShip { ship: ShipId },
    /// The larger games, set-up: aboard which spaceship somebody begins.
    BoardAtStart { character: CharacterId },
    /// The larger games, set-up: where somebody of a group begins, and those who begin with him.
    SetUpCharacter { character: CharacterId },
    /// The larger games, set-up: where on a planet a rebel camp begins.
    PlaceCamp { planet: PlanetId },
    /// Whether the units at one of the first rebel camps are shown.
    ShowAtCamp { environ: EnvironId },
    /// What Force Points are spent on next.
    SpendPoints { points: u8 },
    /// Where a bought unit stands.
    PlaceBought { kind: UnitKind },
    /// From which star system all bought units come, or which is the second of two.
    NameRoute { second: bool },
    /// From which star system a bought unit comes.
    EnterFrom { kind: UnitKind },
    /// Which units jump into the province together, and over which planet they come out.
    EnterTogether { system: SystemId },
    /// Which stack sets out next for space, or out of it (20.1).
    SetOut,
    /// Who goes with a stack that sets out, and to which Orbit Box or environ (20.11, 20.12).
    StackSetsOut { origin: Place },
    /// Whether a stack over a planet stays there or lands (20.11).
    Land { planet: PlanetId },
    /// Whether a stack in an Orbit Box is intercepted (20.4).
    Intercept { planet: PlanetId },
    /// Who intercepts it (20.42).
    InterceptWith { planet: PlanetId },
    /// Whether a base makes a Raking Attack (20.6).
    Rake { planet: PlanetId, leg: Leg },
    /// What is moved next in the Surface Military Movement Segment (20.3).
    MoveOnSurface,
    /// Who comes down with a stack from an Orbit Box, and where it lands (20.3).
    StackComesDown { planet: PlanetId },
    /// Who stands with the units in an Orbit Box (20.91).
    StandInOrbit { planet: PlanetId },
    /// Which planet of the scheduled province is taxed next.
    TaxNext,
    /// How a planet is taxed.
    TaxPlanet { planet: PlanetId },
    /// What is maintained, where there are too few points for all.
    Maintain { left: u8 },
    /// What the Force Points of a Resource Track are spent on next.
    SpendTrack { points: u8 },
    /// On which planet the secret base is (34.1).
    ChooseBase,
    /// What the Rebel Player spends the Force Points of his Resource Track on next (34.4).
    SpendRebelTrack { points: u8 },
    /// Where a unit bought at the secret base stands (34.41, 34.42).
    PlaceAtBase { kind: UnitKind },
    /// Which card comes next in the deck of Strategic Assignments (35.1, 35.4).
    ArrangeAssignments { nth: u8, of: u8 },
    /// Which planet, of so many still to be named, does not have the secret base (34.22).
    NameNotTheBase { left: u8 },
    /// The campaign's set-up: which base of a province is improved, with so many Force Points left for bases (38.22, 38.26).
    ImproveBases { province: ProvinceId, left: u8 },
    /// The campaign's set-up: which unit is bought next for a province (38.2).
    BuyGarrison { province: ProvinceId, points: u8 },
    /// The campaign's set-up: where in its province a bought unit stands (38.25).
    PlaceGarrison { province: ProvinceId, kind: UnitKind },
    /// The campaign's set-up: where an Imperial character begins, and those who begin with him (38.3).
    PostCharacter { character: CharacterId },
    /// The campaign's set-up: where a group of Rebels begins (38.43).
    PlaceGroup { leader: CharacterId },
    /// Which atrocity the Empire commits on a planet, if any (36.2).
    CommitAtrocity { planet: PlanetId },
    /// The elite units of which environ fall upon the Rebel units there (36.31).
    SneakAttack { planet: PlanetId },
    /// Which Atrocity unit keeps the populace under hypnosis (36.33).
    HypnotizeWith { planet: PlanetId },
    /// Which Atrocity unit releases chemicals on a planet, and so is shown (36.33).
    ReleaseWith { planet: PlanetId },
    /// From which planet hypnosis is lifted (36.33).
    LiftHypnosis,
    /// Which planet secret the Imperial Player reveals of his own accord, of those of which he is asked (31.22).
    RevealSecret { among: PlanetSet },
    /// Which environ space pirates plunder (98).
    Plunder,
    /// Whose loyalty marker a Galactic Event shifts next, with how many still to name (99, 104, 124).
    MoveMarkers { event: GalacticEventId, favor: Side, left: u8 },
    /// Whether a planet at Unrest goes into rebellion (109).
    RiseByEvent { planet: PlanetId },
    /// Whether a possession is shown that keeps a plague away (117).
    ShowAgainstPlague { possession: PossessionId },
    /// Where a character begins anew who was dead (119).
    PlaceClone { character: CharacterId },
    /// Which Suicide Squad is given up (123).
    LoseSuicideSquad,
    /// In which Orbit Box the ghost fleet attacks (106).
    SendGhostFleet,
    /// Whether a planet is shifted in favor of who fought best over it (114).
    ThankDefender { planet: PlanetId },
    /// Where a hyperjump goes that the flux has bent to another star (118).
    BendJump { to: SystemId, named: SystemId },
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
