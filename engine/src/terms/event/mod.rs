//! What happened, each with the case that made it happen.

mod bearing;
pub mod check;

pub use check::{Check, Reckoning};

use crate::cards::{ActionCardId, ActionEvent, GalacticEventId, Letter, SecretId};
use crate::effects::Source;
use crate::galaxy::{Assignment, CreatureId, EnvironId, Loyalty, PlanetId, ProvinceId, Section, SystemId};
use crate::pieces::{CharacterId, PossessionId, ShipId, UnitId, UnitKind};
use crate::state::{
    Captor, CharacterSet, ControlState, Domino, Outcome, Pair, Place, Rating, Segment, ShipSet, Stamp, UnitSet,
    is_default,
};
use crate::terms::Atrocity;
use crate::terms::{BattleKind, Bond, Field, Force, NoTaxes, TaxRate};
use crate::{Case, Side};
use serde::{Deserialize, Serialize};
use std::ops::Deref;

/// One thing that happened. [`Report::line`] tells it in plain English, for a viewer.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    /// A Game-Turn begins.
    TurnBegins { turn: u8 },
    /// A Player-Turn begins.
    PlayerTurnBegins { side: Side },
    /// The Galactic Game: a pair of Player-Turns begins (30.0).
    PairBegins { pair: Pair },
    /// A segment begins.
    SegmentBegins { segment: Segment },
    /// A side gave up.
    Resigned { side: Side },
    /// The game is over.
    GameOver { outcome: Outcome },
    /// Dice that a rule had rolled, with the chart they were read on and what came of them.
    Check(Check),
    /// The column of a check whose dice are rolled by hand: the check comes when they have fallen.
    Reckoned(Reckoning),
    /// A card, group, spaceship or face-down unit was drawn; what it was is told next.
    Drawn { by: Side },
    /// A character was drawn.
    CharacterDrawn { by: Side, character: CharacterId },
    /// A possession card was drawn.
    PossessionDrawn { by: Side, possession: PossessionId },
    /// A character was put in an environ.
    CharacterPlaced { character: CharacterId, environ: EnvironId },
    /// A unit was put in an environ.
    UnitPlaced { unit: UnitId, environ: EnvironId },
    /// A unit was set up. Only its owner reads of it: the order in which units are set up would tell which is which.
    UnitSetUp { unit: UnitId, environ: EnvironId },
    /// The units that a side has set up in an environ.
    ForcesSetUp { side: Side, environ: EnvironId, units: UnitSet },
    /// A unit must wait for room.
    UnitWithheld { unit: UnitId, environ: EnvironId },
    /// Reinforcements wait for a base to go Up, which makes them another kind.
    ReinforcementsWait { kind: UnitKind, instead: UnitKind, count: u8 },
    /// Reinforcements had nowhere to go.
    ReinforcementsLost { kind: UnitKind, count: u8 },
    /// A stack with units set out.
    StackMoves {
        side: Side,
        origin: EnvironId,
        destination: EnvironId,
        units: UnitSet,
        characters: CharacterSet,
        ships: ShipSet,
        /// Whom they hold and take along.
        prisoners: CharacterSet,
    },
    /// A character walked.
    CharacterWalks { character: CharacterId, origin: EnvironId, destination: EnvironId },
    /// A spaceship took off, or came from space.
    ShipFlies {
        ship: ShipId,
        pilot: CharacterId,
        passengers: CharacterSet,
        /// Whom those aboard hold and take along.
        prisoners: CharacterSet,
        origin: Option<EnvironId>,
        destination: EnvironId,
    },
    /// A spaceship landed.
    ShipLands { ship: ShipId, environ: EnvironId },
    /// A spaceship set out from a place in space, or for one (20.2).
    ShipSetsOut {
        ship: ShipId,
        pilot: CharacterId,
        passengers: CharacterSet,
        /// Whom those aboard hold and take along.
        prisoners: CharacterSet,
        origin: Place,
        destination: Place,
    },
    /// A spaceship came to a place in space: the one it was bound for, or Drift (20.2, 21.4).
    ShipComesTo { ship: ShipId, at: Place },
    /// Face-down units are shown for a moment (7.22): for a detection (20.7), a jump (21.26), a repair (27.1).
    UnitsShown { units: UnitSet },
    /// A spaceship was damaged.
    ShipDamaged { ship: ShipId },
    /// A spaceship was destroyed with all aboard.
    ShipEliminated { ship: ShipId },
    /// A spaceship was lost.
    ShipLost { ship: ShipId },
    /// A spaceship has an owner.
    ShipAssigned { ship: ShipId, owner: CharacterId },
    /// A spaceship whose owner fell stays where it is, and nobody owns it.
    ShipStays { ship: ShipId },
    /// A character stands with the units of an environ.
    StandsWithUnits { character: CharacterId, environ: EnvironId },
    /// A character stands with the units in an Orbit Box (20.91).
    StandsWithUnitsInSpace { character: CharacterId, at: Place },
    /// Somebody left the military stack to search.
    StepsOut { character: CharacterId },
    /// The units of a stack are gone before it has left: who went with them stays.
    StackStays { side: Side, environ: EnvironId },
    /// The base let a spaceship pass.
    DetectionDeclined { ship: ShipId, planet: PlanetId },
    /// A character is detected.
    Detected { character: CharacterId },
    /// Characters would be detected who all are already.
    AllDetected { environ: EnvironId, side: Side },
    /// A character is detected no longer.
    NoLongerDetected { character: CharacterId },
    /// The base held its fire.
    PdbFireDeclined { planet: PlanetId },
    /// A base was put Up.
    PdbRaised { planet: PlanetId, side: Side },
    /// A base went Down, or was Down already; perhaps it is a level lower.
    PdbLowered { planet: PlanetId, level: u8, reduced: bool, was_up: bool },
    /// A prisoner has another captor.
    PrisonerHandedOver { prisoner: CharacterId, captor: Captor },
    /// A prisoner went where those who hold him went.
    PrisonerTakenAlong { prisoner: CharacterId, environ: EnvironId },
    /// Nobody declared combat, so far.
    CombatNotDeclared { environ: EnvironId, side: Side },
    /// A military combat opens.
    CombatOpens {
        environ: EnvironId,
        attacker: Side,
        rebellion: bool,
        /// The face-down units that are turned up for it (7.22).
        turned_up: UnitSet,
    },
    /// A leader was named.
    LeaderNamed { leader: CharacterId, environ: EnvironId },
    /// A unit was eliminated.
    UnitEliminated { unit: UnitId, at: Place, shown: bool },
    /// A unit changed sides: another takes its place, if a counter for it is left (13.2).
    UnitTurned { unit: UnitId, environ: EnvironId },
    /// What is left of a loss fits none of the units left.
    LossFitsNobody { side: Side, points: u8 },
    /// Too many units stood in an environ.
    ExcessUnit { environ: EnvironId, side: Side },
    /// Characters stand without their units.
    LeftAlone { environ: EnvironId, side: Side },
    /// Nobody declared combat between free units in an Orbit Box, so far.
    SpaceCombatNotDeclared { planet: PlanetId, side: Side },
    /// A space combat opens.
    SpaceCombatOpens {
        planet: PlanetId,
        attacker: Side,
        kind: BattleKind,
        /// The face-down units that are turned up for it (7.22).
        turned_up: UnitSet,
    },
    /// An attack from orbit cost the enemy too little to harm the base.
    BaseUnharmed { planet: PlanetId },
    /// Units that wait outside the province cannot jump by themselves, and nobody carries them.
    LeftOutside { system: SystemId, units: u8 },
    /// No counter is left for the unit that would take the place of those who changed sides.
    NoCounterToTurn { environ: EnvironId },
    /// The base of a planet was not attacked from orbit.
    BaseNotAttacked { planet: PlanetId, side: Side },
    /// Units in orbit help a base that is attacked.
    UnitsAidBase { planet: PlanetId, side: Side, units: UnitSet },
    /// A leader was named in an Orbit Box.
    SpaceLeaderNamed { leader: CharacterId, planet: PlanetId },
    /// The attacker declared a Determined Assault.
    DeterminedAssault { side: Side, field: Field },
    /// Those of this side who were intercepted stand alone, and join the free units of the box.
    NoLongerIntercepted { planet: PlanetId, side: Side },
    /// A Suicide Squad takes with it all who were found.
    SuicideSquadStrikes { environ: EnvironId, found: CharacterSet },
    /// A unit came down from orbit in reaction, perhaps with a leader, with what it carries and whom it and the leader hold.
    LandsInReaction {
        unit: UnitId,
        leader: Option<CharacterId>,
        environ: EnvironId,
        cargo: UnitSet,
        prisoners: CharacterSet,
    },
    /// A spaceship comes down from orbit in reaction.
    ShipLeavesOrbit { ship: ShipId, aboard: CharacterSet, environ: EnvironId },
    /// A search was let pass.
    SearchDeclined { environ: EnvironId },
    /// A group would be found or searched for, and nobody of this side is there who could.
    NobodyToFind { environ: EnvironId, side: Side },
    /// Those found were let go.
    FoundButNotAttacked { environ: EnvironId },
    /// A character combat opens.
    FightOpens { environ: EnvironId, attacker: Side, force: Force, capture: bool },
    /// The weapons of a character combat.
    WeaponsChosen { firefight: bool },
    /// A round begins.
    RoundBegins { round: u8 },
    /// The active defenders.
    ActivesNamed { active: CharacterSet },
    /// A force that is not made of characters took wounds.
    ForceWounded { wounds: u8 },
    /// A character took wounds.
    Wounded { character: CharacterId, wounds: u8 },
    /// A character died.
    Killed { character: CharacterId },
    /// A character was overpowered; whether he is a prisoner shows at the end of the combat.
    Overpowered { character: CharacterId },
    /// A character would be overpowered, and none of the active is left.
    NobodyToOverpower { side: Side },
    /// A character became a prisoner.
    Captured { prisoner: CharacterId, captor: Captor },
    /// A character who would be a prisoner stays free.
    StaysFree { character: CharacterId },
    /// A prisoner is free.
    Freed { prisoner: CharacterId },
    /// A character combat is over.
    FightEnds { beaten: bool },
    /// All wounds of a character are healed.
    Healed { character: CharacterId },
    /// A mission was assigned.
    MissionAssigned { environ: EnvironId, letter: Letter, side: Side, members: CharacterSet, camp: bool },
    /// The target of assassins.
    TargetNamed { target: CharacterId },
    /// An Action Card was drawn.
    CardDrawn { card: ActionCardId, section: Section, drawn: u8, of: u8 },
    /// The Phasing Player stopped drawing.
    DrawingStopped { environ: EnvironId },
    /// An event takes place.
    EventTakesPlace { event: ActionEvent },
    /// What an event does that nothing else tells: what holds for the rest of the Mission Phase. `stopped` says whether the rebellion of the planet is stopped, on which hangs what a wild populace gives.
    EventHolds { event: ActionEvent, environ: EnvironId, stopped: bool },
    /// An event is ignored.
    EventIgnored { event: ActionEvent },
    /// Somebody warded an event off.
    EventWardedOff { event: ActionEvent, by: Source },
    /// The group that an event strikes.
    GroupStruck { letter: Letter, group: CharacterSet },
    /// A mission letter was drawn.
    LetterDrawn { letter: Letter, letters: u8 },
    /// A Sabotage or Subvert Troops mission was completed, and nothing comes of it.
    NothingDone { letter: Letter },
    /// A mission letter was drawn that does not count now.
    LetterNotCounted { letter: Letter },
    /// The first letter of a mission is void: the secret of the planet makes it so.
    FirstLetterVoid { letter: Letter, planet: PlanetId },
    /// A letter came up for a mission that can come to nothing while the planet is under hypnosis (36.33).
    LetterUnderHypnosis { letter: Letter, planet: PlanetId },
    /// A card would let the enemy search, but every group has been searched for.
    AllSearchedFor { environ: EnvironId },
    /// The bonus draws of a group.
    BonusDraws { letter: Letter, draws: u8 },
    /// A bonus card.
    BonusCard { card: ActionCardId, section: Section, letter: Letter, hit: bool },
    /// A spaceship sets out on a quest from the Orbit Box of a planet (24.0).
    QuestBegins { planet: PlanetId, ship: ShipId, pilot: CharacterId, aboard: CharacterSet },
    /// A card was drawn for a Spaceship Quest; its letter counts in any of its sections (24.0).
    QuestCard { card: ActionCardId, hit: bool },
    /// Two letters of a quest find no Atrocity unit where one could have been (37.3).
    NoAtrocityUnitFound { planet: PlanetId },
    /// Somebody questions a prisoner (37.1), or tortures him for it (37.12).
    PrisonerQuestioned { questioner: CharacterId, prisoner: CharacterId, torture: bool },
    /// A bonus card for it, and whether it has its letter.
    QuestioningCard { card: ActionCardId, hit: bool },
    /// A side has earned a secret of the other (37.14, 37.2).
    SecretEarned { side: Side },
    /// Military units in an Orbit Box or in Drift are looked at (37.42).
    UnitsSeenInSpace { at: Place, units: UnitSet },
    /// The Empire shows all its military units in a province (37.42).
    ProvinceShown { province: ProvinceId },
    /// The Rebel Player looks at the Strategic Assignment that is drawn next (37.42).
    AssignmentSeen { assignment: Assignment },
    /// Force Points are stolen from the Resource Track of the other side (37.0).
    PointsStolen { by: Side, points: u8 },
    /// A group gets no bonus draws.
    GroupLosesBonus { letter: Letter },
    /// A group's bonus draws changed.
    GroupBonusChanged { letter: Letter, amount: i8 },
    /// A mission was completed.
    MissionCompleted { letter: Letter, letters: u8 },
    /// A mission failed.
    MissionFailed { letter: Letter },
    /// A mission was aborted.
    MissionAborted { letter: Letter },
    /// An abort was ignored.
    AbortIgnored { by: PossessionId },
    /// The missions of an environ are over.
    MissionsOver { environ: EnvironId },
    /// A group met a creature.
    CreatureMet { creature: CreatureId, environ: EnvironId },
    /// A creature did nothing.
    CreatureHarmless { creature: CreatureId },
    /// A creature would steal, and there is nothing to be stolen.
    NothingToSteal { creature: CreatureId },
    /// A creature grows from one round to the next.
    CreatureGrows { creature: CreatureId, strength: u8, endurance: u8 },
    /// A creature is after a spaceship.
    SpaceshipAttacked { creature: CreatureId, ship: ShipId },
    /// A creature was avoided.
    CreatureAvoided { creature: CreatureId, by: Source },
    /// A plant grabbed a character.
    Grabbed { character: CharacterId },
    /// The loyalty marker moved.
    LoyaltyMoved { planet: PlanetId, from: Loyalty, to: Loyalty },
    /// The loyalty marker was at the end of its track.
    LoyaltyStays { planet: PlanetId, favor: Side },
    /// The loyalty would move, and there is no marker that could.
    LoyaltyFixed { planet: PlanetId },
    /// A Galactic Event would put the loyalty marker elsewhere, and it stays where it is.
    MarkerStays { planet: PlanetId, at: Loyalty },
    /// The secret of a planet keeps Galactic Events from shifting its loyalty marker.
    SecretKeepsMarker { planet: PlanetId },
    /// A Domino Effect begins that reaches some planet.
    DominoBegins { domino: Domino },
    /// A Domino Effect was sparked that reaches no planet that could be shifted.
    DominoMovesNobody { domino: Domino },
    /// A Domino Effect moved the loyalty marker of a planet that it reaches.
    DominoShifts { domino: Domino, planet: PlanetId, bond: Bond, from: Loyalty, to: Loyalty },
    /// A Domino Effect stirs a planet in Unrest: it rises when the effect is over.
    DominoStirs { domino: Domino, planet: PlanetId, bond: Bond },
    /// The state of control changed.
    ControlChanged { planet: PlanetId, control: ControlState },
    /// A base that went Down held the planet: another side controls it now, or nobody.
    ControllerChanged { planet: PlanetId, before: Option<Side>, now: Option<Side> },
    /// A rebellion out of Rebellion Stopped raises no units.
    NoUnitsRise { planet: PlanetId },
    /// Force points were left unspent.
    PointsUnspent { environ: EnvironId, points: u8 },
    /// A coup marker was placed.
    CoupMarker { environ: EnvironId },
    /// A rebel camp was placed.
    CampPlaced { environ: EnvironId },
    /// A rebel camp fell.
    CampRemoved { environ: EnvironId },
    /// A character joined a side.
    CharacterJoins { character: CharacterId, environ: EnvironId },
    /// A sovereign followed his summons.
    SovereignSummoned { sovereign: CharacterId, environ: EnvironId },
    /// The sovereign of an environ was called in vain.
    SummonsInVain { environ: EnvironId },
    /// A sovereign was captured, and is out of play.
    SovereignTaken { sovereign: CharacterId },
    /// Enemy units were looked at.
    UnitsSeen { environ: EnvironId, units: UnitSet },
    /// A side learned an enemy secret.
    SecretLearned { side: Side },
    /// A possession bought the informers.
    InformationNegated { by: PossessionId },
    /// A deck was empty.
    DeckEmpty,
    /// A possession was assigned.
    PossessionAssigned { possession: PossessionId, owner: CharacterId },
    /// Nobody could hold a possession.
    NobodyCanHold { possession: PossessionId },
    /// A possession was shown.
    PossessionShown { possession: PossessionId, owner: CharacterId },
    /// A possession went back to the deck; `shown` says whether both players knew which.
    PossessionLost { possession: PossessionId, shown: bool },
    /// A possession was stolen, and went back to the deck; `shown` says whether both players knew which.
    PossessionStolen { possession: PossessionId, from: CharacterId, shown: bool },
    /// A possession was used up for good.
    PossessionUsedUp { possession: PossessionId },
    /// A possession died with its owner; `shown` says whether both players knew which.
    PossessionDestroyed { possession: PossessionId, shown: bool },
    /// A possession was taken from a prisoner.
    PossessionTaken { possession: PossessionId, from: CharacterId },
    /// A possession does nothing until somebody repairs it (27.2).
    PossessionInoperative { possession: PossessionId },
    /// Somebody took a drug that raises a rating.
    DrugTaken { by: PossessionId, character: CharacterId, rating: Rating, amount: u8 },
    /// A drug works no longer.
    DrugWearsOff { by: PossessionId, character: CharacterId, rating: Rating },
    /// A possession disabled somebody.
    Disabled { character: CharacterId },
    /// Force Points came at the beginning of a Player-Turn.
    PointsReceived { side: Side, points: u8 },
    /// Force Points were left over.
    PointsLost { side: Side, points: u8 },
    /// The taxes of a province begin.
    TaxesBegin { province: ProvinceId },
    /// There are no taxes in this Resource Phase.
    NoTaxes { province: ProvinceId, why: NoTaxes },
    /// A planet was taxed.
    Taxed { planet: PlanetId, rate: TaxRate, points: u8 },
    /// Maintenance was paid.
    MaintenancePaid { points: u8 },
    /// There was no point for an elite unit: another takes its place.
    UnitNotMaintained { unit: UnitId, becomes: UnitId, at: Place },
    /// There was no point for a Level 2 base.
    BaseNotMaintained { planet: PlanetId },
    /// A Resource Track has no room for points, which are lost.
    PointsOverTheTop { side: Side, points: u8 },
    /// The Rebel Player has chosen the planet of his secret base, which only he reads.
    BaseChosen { planet: PlanetId },
    /// Where the secret base is becomes known.
    BaseRevealed { planet: PlanetId },
    /// The Rebel Player names a planet that does not have his secret base.
    NotTheBase { planet: PlanetId },
    /// A side has earned a secret of another that has none left to tell.
    NoSecretLeft { of: Side },
    /// The Imperial Player has put a deck of Strategic Assignments in order.
    AssignmentsArranged { cards: u8 },
    /// A Strategic Assignment is drawn, and in force from now on.
    AssignmentDrawn { assignment: Assignment },
    /// No Strategic Assignment binds anybody any more.
    AssignmentsEnd,
    /// Force Points come onto a Resource Track.
    TrackRises { side: Side, points: u8 },
    /// The level of a base was raised.
    BaseLevelRaised { planet: PlanetId, level: u8, side: Side },
    /// Face-down units that a side bought stand where it put them: told when all of them do.
    UnitsDelivered { side: Side, at: Place, units: UnitSet },
    /// A bought unit was put somewhere. Of one that lies face down only its owner reads.
    UnitBought { unit: UnitId, at: Place },
    /// A unit was set up in an Orbit Box. Only its owner reads of it.
    UnitSetUpInOrbit { unit: UnitId, planet: PlanetId },
    /// The Empire commits an atrocity on a planet, with the Atrocity unit that is shown for it.
    AtrocityCommitted { act: Atrocity, planet: PlanetId, by: Option<UnitId> },
    /// The Empire commits no atrocity.
    NoAtrocity,
    /// Nothing moves the loyalty of a planet under hypnosis.
    LoyaltyHypnotized { planet: PlanetId },
    /// A planet is no longer under hypnosis.
    HypnosisEnds { planet: PlanetId },
    /// A planet was destroyed with everything on and over it.
    PlanetDestroyed { planet: PlanetId },
    /// The secret base was on a planet that was destroyed.
    BaseDestroyed { planet: PlanetId },
    /// The planet secrets lie on their planets, so many of them: which is where only the Imperial Player knows.
    SecretsPlaced { count: u8 },
    /// The secret of a planet is revealed.
    SecretRevealed { planet: PlanetId, secret: SecretId },
    /// A planet turns out to be dead, and takes no part any more; the pieces there can leave it.
    PlanetDead { planet: PlanetId },
    /// The secret of a planet wounds each character of a side on it.
    SecretWounds { planet: PlanetId, secret: SecretId, side: Side, wounds: u8 },
    /// The secret of a planet does nothing any more.
    SecretEnds { planet: PlanetId, secret: SecretId },
    /// The Imperial units that lie face down elsewhere lie open for the rest of the game.
    UnitsLieOpen,
    /// The Galactic Event of the Game-Turn was drawn.
    GalacticEventDrawn { event: GalacticEventId },
    /// No Galactic Event is left to be drawn.
    NoGalacticEventLeft,
    /// A Galactic Event comes to nothing, or what is left of it does.
    GalacticEventInVain { event: GalacticEventId },
    /// A Galactic Event that lasted is over.
    GalacticEventEnds { event: GalacticEventId },
    /// The Empire has lost both planets without which it spends nothing.
    EmpireSpendsNothing,
    /// Space pirates plunder an environ for the Rebels.
    Plundered { environ: EnvironId },
    /// A Galactic Event keeps the loyalty marker of a planet where it is.
    LoyaltyHeldFast { planet: PlanetId },
    /// Force Points are taken off a Resource Track.
    TrackFalls { side: Side, points: u8 },
    /// The Empire owes Force Points that its Resource Track did not have.
    PointsOwed { points: u8 },
    /// What the Empire owed was taken from what it received.
    DebtPaid { points: u8 },
    /// A healer keeps a plague from those in a place.
    SparedByHealer { by: Source, at: Place },
    /// A character who was dead is back.
    ClonePlaced { character: CharacterId, environ: EnvironId },
    /// There is no place for a character who was to come back.
    CloneHasNoPlace { character: CharacterId },
    /// The ghost fleet is gone.
    GhostFleetVanishes { planet: PlanetId },
    /// How strong each side is over a planet that was invaded.
    InvadersMet { planet: PlanetId, rebel: u16, imperial: u16 },
    /// The side that may shift a planet does not.
    ThanksDeclined { planet: PlanetId, side: Side },
    /// The Imperial Player sets up a province, with so many Force Points.
    GarrisonBegins { province: ProvinceId, points: u8 },
    /// A group of Rebels is formed: what is drawn from now on belongs to it.
    GroupForms { leader: CharacterId },
    /// A character begins somewhere.
    CharacterBegins { character: CharacterId, at: Place },
    /// Units jump into the province.
    UnitsEnter { units: UnitSet, from: SystemId, planet: PlanetId },
    /// A stack with units goes from a place to another, one of them at least in space.
    StackTravels {
        side: Side,
        origin: Place,
        destination: Place,
        units: UnitSet,
        characters: CharacterSet,
        ships: ShipSet,
        /// Whom they hold and take along.
        prisoners: CharacterSet,
    },
    /// A stack in an Orbit Box was intercepted, by these.
    Intercepted { planet: PlanetId, by: Side, units: UnitSet, characters: CharacterSet, ships: ShipSet },
    /// A stack in an Orbit Box was let pass.
    InterceptionDeclined { planet: PlanetId, by: Side },
    /// A stack stays where its hyperjump has ended, away from its goal.
    StackDrifts { side: Side, at: Place },
    /// The interception stacks are dissolved.
    InterceptionsEnd,
    /// The dice to come are those of another seed from now on.
    NewDice,
    /// The players agreed to go back past what somebody had learned; the dice to come are those of another seed from now on.
    TakenBack { by: Side, answers: u16, consent: Consent },
}

/// Who agreed when a side wanted to take back what could not be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Consent {
    /// The other player.
    Players,
    /// The program that plays the other side, which always agrees.
    Program,
}

/// An event, the case that made it happen, and how the Imperial units lay. It reads like the event.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// The case that made it happen.
    pub case: Case,
    /// What happened.
    pub event: Event,
    /// Whether the Imperial units that lie face down elsewhere lay open when it was told (31.0, L134): which of them an event is about
    /// everybody could see then.
    #[serde(default, skip_serializing_if = "is_default")]
    pub units_lie_open: bool,
}

impl Report {
    /// An event told while the Imperial units lie face down, as they do in almost every game.
    #[must_use]
    pub const fn new(case: Case, event: Event) -> Report {
        Report { case, event, units_lie_open: false }
    }
}

impl Deref for Report {
    type Target = Event;

    fn deref(&self) -> &Event {
        &self.event
    }
}

/// The time before these reports, if this is the time after them: the beginning of a game that begins with a position tells
/// no turn and no side.
#[must_use]
pub fn time_before(after: Stamp, reports: &[Report]) -> Stamp {
    let mut before = after;
    for report in reports.iter().rev() {
        match report.event {
            Event::PlayerTurnBegins { side } => before.side = side.enemy(),
            Event::TurnBegins { turn } => before.turn = turn.saturating_sub(1),
            Event::SegmentBegins { segment } => before.segment = segment,
            // Before the second pair the first was under way; before the first the Galactic Stage, which comes before both.
            Event::PairBegins { .. } => before.pair = Pair::First,
            _ => {}
        }
    }
    before
}
