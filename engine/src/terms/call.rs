//! What a frame can call for: everything that can be started, with what it needs to begin.

use crate::cards::{ActionEvent, Letter, LetterSet};
use crate::galaxy::{CreatureId, EnvironId, Loyalty, PlanetId, SystemId};
use crate::pieces::{CharacterId, PossessionId, ShipId, UnitId, UnitKind};
use crate::state::{CharacterSet, GalacticEventSet, Place, PlanetSet, PossessionSet, ShipSet, UnitSet};
use crate::terms::ActionDeck;
use crate::terms::Battle;
use crate::terms::By;
use crate::terms::Fight;
use crate::terms::Jump;
use crate::terms::Leg;
use crate::terms::LostTo;
use crate::terms::Passing;
use crate::terms::RollFor;
use crate::terms::Stack;
use crate::terms::Window;
use crate::terms::event::check::Jumping;
use crate::terms::missions::Questioning;
use crate::{Case, Side};

/// A procedure to be started.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Call {
    /// The set-up of a side (16.12-16.14).
    SetUp { side: Side },
    /// The garrisons of the Empire at the beginning of a campaign (38.2).
    Garrisons,
    /// Where its characters begin (38.3).
    Posts,
    /// The groups of the Rebels at the beginning of a campaign (38.4).
    RebelGroups,
    /// What opens a Player-Turn (13.72).
    Opening,
    /// What arrives at the start of a Movement Segment: withheld units, reinforcements, those from space; gives
    /// [`Value::Pledge`](super::Value::Pledge).
    Arrivals,
    /// Reinforcements that waited come (16.34).
    LateReinforcements { kind: UnitKind, left: u8 },
    /// The Movement Segment (9.0).
    Movement,
    /// A stack is put together, from this unit on (9.5).
    GroupMove { origin: EnvironId, unit: UnitId },
    /// A stack with military units moves by a case (9.1, 9.2, 9.6).
    March {
        origin: EnvironId,
        destination: EnvironId,
        units: UnitSet,
        characters: CharacterSet,
        ships: ShipSet,
        case: Case,
    },
    /// A character on foot says where he goes (9.1).
    Walk { character: CharacterId },
    /// A spaceship takes passengers and flies (9.2).
    Flight { ship: ShipId, pilot: CharacterId },
    /// A spaceship flies in reaction, with its pilot alone (14.56).
    FlightInReaction { ship: ShipId, pilot: CharacterId, destination: EnvironId },
    /// A spaceship comes down from the Orbit Box in reaction, with everybody aboard (20.8).
    FlightDownInReaction { ship: ShipId, pilot: CharacterId, passengers: CharacterSet, destination: EnvironId },
    /// A spaceship arrives from space (16.12).
    FlightFromSpace { ship: ShipId, pilot: CharacterId, passengers: CharacterSet, destination: EnvironId },
    /// A hyperjump (21.0); gives [`Value::Jumped`](super::Value::Jumped). The jumpers still stand where they set out: who calls for it puts
    /// them where it ended. Units lost on the way are off the map by then, as is a spaceship that was lost, with all aboard.
    Jump { jump: Jump },
    /// The Interplanetary Military Movement Segment (20.1).
    InterplanetaryMovement,
    /// A stack is put together in a place, from this unit on, to set out for space or out of it (20.1, 20.3).
    SettingOut { origin: Place, unit: UnitId, on_surface: bool },
    /// A stack that was put together is on its way (20.11, 20.12, 20.3).
    Passage { passage: Passing },
    /// The other side may intercept a stack in an Orbit Box (20.4).
    Interception { planet: PlanetId, stack: Stack },
    /// A base may rake units between orbit and surface (20.6).
    Raking { planet: PlanetId, units: UnitSet, leg: Leg },
    /// The Surface Military Movement Segment (20.3).
    SurfaceMovement,
    /// A prisoner is given to another captor (12.81).
    HandOver { prisoner: CharacterId },
    /// A Detection Routine (9.3).
    Detection { ship: ShipId, aboard: CharacterSet, planet: PlanetId, leg: Leg },
    /// A fleet detachment attacks a spaceship; the highest space strength of one of its units counts (20.71).
    FleetDetachment { ship: ShipId, aboard: CharacterSet, planet: PlanetId, strength: u8 },
    /// The Character Movement Segment (20.2).
    CharacterMovement,
    /// Repairs at the start of a Mission Phase (27.0).
    Repairs,
    /// A base fires at units that leave or enter an environ of its planet (9.22).
    PdbFire { environ: EnvironId, units: UnitSet, mover: Side, leg: Leg },
    /// A side picks units for a loss (10.3); gives [`Value::Units`](super::Value::Units).
    Losses { side: Side, to: LostTo, from: UnitSet, loss: u8 },
    /// Who stands with the units (9.57).
    Stacks { side: Side },
    /// Force Points are spent at the beginning of a Player-Turn (19.0).
    Purchases { side: Side },
    /// The taxes of a Resource Phase (33.1).
    Taxes,
    /// The planet secrets are dealt (31.1).
    DealSecrets,
    /// The end of a Mission Phase (31.0).
    EndOfMissionPhase,
    /// The Imperial Player may reveal secrets of these planets (31.22).
    Disclosure { among: PlanetSet },
    /// The Empire may commit an atrocity (36.2).
    Opportunity { planet: PlanetId },
    /// The Galactic Event of the Game-Turn is drawn and carried out (32.0).
    GalacticEvent,
    /// Who fought best against the invaders of a star system gains by it (114).
    Invasion,
    /// The dice that say whether a hyperjump leads where it was to lead (118); gives [`Value::Flux`](super::Value::Flux).
    Flux { who: Jumping, from: SystemId, named: SystemId },
    /// The Empire may lift hypnosis (36.33).
    LiftHypnosis,
    /// The maintenance of a Resource Phase (33.4).
    Maintenance,
    /// The Rebel Player chooses his secret base (34.1).
    ChooseBase,
    /// The Imperial Player puts the deck of Strategic Assignments together (35.1).
    ArrangeAssignments { cards: u8 },
    /// The Empire learns a secret of the Rebels (34.22).
    RebelSecret,
    /// What opens the Interplanetary Military Movement Segment: withheld units find room (15.44), units from outside jump in (19.42).
    Entry,
    /// The units at the first rebel camps may be shown (28.35).
    GuardedCamps,
    /// The Enemy Reaction Segment (9.6).
    Reaction,
    /// The Military Combat Segment (10.0).
    Battles,
    /// The Military Space Combat Segment (22.0).
    SpaceBattles,
    /// A military combat (10.0).
    MilitaryCombat { battle: Battle },
    /// The Search Phase (11.1).
    SearchPhase,
    /// One search (11.2).
    Search { environ: EnvironId, searcher: Side, group: CharacterSet },
    /// A character combat (12.0); whether the attacker may also let the found go (11.32-11.34).
    Fight { fight: Fight, optional: bool },
    /// Characters take wounds that are not theirs to distribute (13.45).
    Hurt { case: Case, who: CharacterSet, wounds: u8 },
    /// A group meets a creature (12.13, 13.45).
    Encounter { environ: EnvironId, creature: CreatureId, letter: Letter },
    /// A creature steals from these characters (13.45).
    Theft { by: CreatureId, from: CharacterSet },
    /// A side distributes wounds (12.7).
    Wounds { side: Side, who: CharacterSet, wounds: u8 },
    /// Captors of the caught are named (12.81).
    Captives { place: Place, caught: CharacterSet, by: By },
    /// The Mission Phase (13.0).
    MissionPhase,
    /// Possessions change hands (14.12).
    Exchange,
    /// The missions of one environ (13.1); the loyalty is that of its planet before they begin.
    EnvironMissions { environ: EnvironId, loyalty: Loyalty },
    /// A Spaceship Quest from the Orbit Box of a planet, without those who are on another mission there (24.0); gives
    /// [`Value::Sent`](super::Value::Sent).
    SpaceshipQuest { planet: PlanetId, busy: CharacterSet },
    /// It is said who questions which prisoner in a place; those who are on another mission there do not (37.1). Gives
    /// [`Value::Questioning`](super::Value::Questioning).
    AssignQuestioning { place: Place, busy: CharacterSet },
    /// A prisoner is questioned (37.11).
    Interrogation { place: Place, questioning: Questioning },
    /// The Rebel Player learns a secret of the Empire (37.42).
    ImperialSecret,
    /// An Action Event (13.4).
    ActionEvent { event: ActionEvent },
    /// A mission takes effect (13.2, 13.5).
    MissionResult { letter: Letter },
    /// A sovereign follows the summons of a side (25.14).
    Summons { environ: EnvironId, side: Side },
    /// A planet goes into rebellion (15.2).
    Rebellion { planet: PlanetId, case: Case },
    /// The Domino Effects that wait (23.0).
    Dominoes,
    /// A window for possessions (14.2); gives [`Value::Declared`](super::Value::Declared).
    Declare { window: Window, concerned: CharacterSet },
    /// A declared possession is at work; gives [`Value::Declared`](super::Value::Declared).
    UsePossession { possession: PossessionId, owner: CharacterId, window: Window },
    /// The die that says whether a used possession goes on working (14.22).
    Wear { possession: PossessionId },
    /// A drawn card is assigned to a member of the group that found it (14.11).
    Acquire { possession: PossessionId, group: CharacterSet },
    /// What closes a Player-Turn (13.71, 14.61, 15.52).
    Closing,
    /// What cannot stay is mended, and what changes by itself changes.
    Look,
    /// A die; gives [`Value::Die`](super::Value::Die).
    Die(RollFor),
    /// A ten-sided die; gives [`Value::TenSided`](super::Value::TenSided).
    TenSided(RollFor),
    /// An Action Card is drawn; gives [`Value::Card`](super::Value::Card).
    ActionCard { from: ActionDeck },
    /// A Galactic Event is drawn; gives [`Value::Event`](super::Value::Event).
    GalacticEventCard { from: GalacticEventSet },
    /// A Mission Group is drawn; gives [`Value::Group`](super::Value::Group).
    Group { from: LetterSet },
    /// A character is drawn; gives [`Value::Character`](super::Value::Character).
    Character { from: CharacterSet, by: Side, case: Case },
    /// A possession card is drawn; gives [`Value::Possession`](super::Value::Possession).
    Possession { from: PossessionSet, case: Case },
    /// A possession card is drawn that is stolen; gives [`Value::Possession`](super::Value::Possession).
    Loot { from: PossessionSet },
    /// A spaceship is drawn; gives [`Value::Ship`](super::Value::Ship).
    Ship { from: ShipSet },
    /// A face-down unit is drawn; gives [`Value::Unit`](super::Value::Unit).
    Unit { from: UnitSet },
    /// The secret of a planet is drawn; gives [`Value::Secret`](super::Value::Secret).
    Secret { planet: PlanetId },
}
