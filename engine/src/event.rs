//! What happened, each with the case that made it happen.

mod bearing;

use crate::cards::{ActionCardId, ActionEvent, CoupAbort, Letter};
use crate::charts::detection::DetectionResult;
use crate::charts::search_ten::Soldier;
use crate::charts::{character_combat, detection, military};
use crate::galaxy::{CreatureId, EnvironId, Loyalty, PlanetId, Section};
use crate::pieces::{CharacterId, PossessionId, ShipId, UnitId, UnitKind};
use crate::rules::chance_draw::RollFor;
use crate::rules::character_combat::Force;
use crate::rules::detection::Leg;
use crate::rules::military_combat::Shift;
use crate::rules::possessions::Help;
use crate::rules::search::Searchers;
use crate::state::{Captor, CharacterSet, ControlState, Ending, Outcome, Rating, Segment, ShipSet, UnitSet};
use crate::{Case, Die, Side};
use serde::{Deserialize, Serialize};
use std::ops::Deref;

/// One thing that happened. [`Event::line`] tells it in plain English, for a viewer.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    /// A Game-Turn begins.
    TurnBegins { turn: u8 },
    /// A Player-Turn begins.
    PlayerTurnBegins { side: Side },
    /// A segment begins.
    SegmentBegins { segment: Segment },
    /// A side gave up.
    Resigned { side: Side },
    /// The game is over.
    GameOver { outcome: Outcome },
    /// A die was rolled.
    Rolled { by: Side, purpose: RollFor, die: Die },
    /// A ten-sided die was rolled.
    RolledTen { by: Side, purpose: RollFor, die: u8 },
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
    },
    /// A character walked.
    CharacterWalks { character: CharacterId, origin: EnvironId, destination: EnvironId },
    /// A spaceship took off, or came from space.
    ShipFlies {
        ship: ShipId,
        pilot: CharacterId,
        passengers: CharacterSet,
        origin: Option<EnvironId>,
        destination: EnvironId,
    },
    /// A spaceship landed.
    ShipLands { ship: ShipId, environ: EnvironId },
    /// A spaceship was damaged.
    ShipDamaged { ship: ShipId },
    /// A spaceship was destroyed with all aboard.
    ShipEliminated { ship: ShipId },
    /// A spaceship was lost.
    ShipLost { ship: ShipId },
    /// A spaceship has an owner.
    ShipAssigned { ship: ShipId, owner: CharacterId },
    /// A character stands with the units.
    StandsWithUnits { character: CharacterId },
    /// The base let a spaceship pass.
    DetectionDeclined { ship: ShipId, planet: PlanetId },
    /// A Detection Routine.
    Detection {
        ship: ShipId,
        planet: PlanetId,
        leg: Leg,
        evasion: u8,
        shift: u8,
        column: detection::Column,
        die: Die,
        result: DetectionResult,
    },
    /// A character is detected.
    Detected { character: CharacterId },
    /// A character is detected no longer.
    NoLongerDetected { character: CharacterId },
    /// The base held its fire.
    PdbFireDeclined { planet: PlanetId },
    /// The base fired.
    PdbFired {
        planet: PlanetId,
        leg: Leg,
        column: military::Column,
        attack: Die,
        defense: Die,
        loss: u8,
        base_loss: u8,
    },
    /// A base was put Up.
    PdbRaised { planet: PlanetId, side: Side },
    /// A base went Down, or was Down already; perhaps it is a level lower.
    PdbLowered { planet: PlanetId, level: u8, reduced: bool, was_up: bool },
    /// A prisoner has another captor.
    PrisonerHandedOver { prisoner: CharacterId, captor: Captor },
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
    /// The column of a military combat.
    CombatColumn {
        environ: EnvironId,
        attack: u16,
        defense: u16,
        base: military::Column,
        shifts: [Option<Shift>; 4],
        column: military::Column,
    },
    /// The dice of a military combat.
    CombatRolled {
        environ: EnvironId,
        attacker: Side,
        column: military::Column,
        attack: Die,
        defense: Die,
        attacker_loss: u8,
        defender_loss: u8,
    },
    /// A unit was eliminated.
    UnitEliminated { unit: UnitId, environ: EnvironId },
    /// Too many units stood in an environ.
    ExcessUnit { environ: EnvironId, side: Side },
    /// Characters stand without their units.
    LeftAlone { environ: EnvironId, side: Side },
    /// A search was let pass.
    SearchDeclined { environ: EnvironId },
    /// A search.
    SearchRolled { environ: EnvironId, by: Searchers, search: i16, hiding: i16, number: u8, die: u8, found: bool },
    /// Those found were let go.
    FoundButNotAttacked { environ: EnvironId },
    /// A patrol of the ten-sided variant.
    PatrolSent { soldier: Soldier, soldiers: u8 },
    /// A character combat opens.
    FightOpens { environ: EnvironId, attacker: Side, force: Force, capture: bool },
    /// The weapons of a character combat.
    WeaponsChosen { firefight: bool },
    /// A round begins.
    RoundBegins { round: u8 },
    /// The active defenders.
    ActivesNamed { active: CharacterSet },
    /// A break-off die.
    BreakOffRolled { column: character_combat::Column, die: Die, die_mod: i8, all: bool, away: CharacterSet },
    /// The column of a round.
    FightColumn {
        attack: i16,
        defense: i16,
        column: character_combat::Column,
        active: CharacterSet,
        inactive: CharacterSet,
    },
    /// The attacker's die.
    FightAttack { column: character_combat::Column, die: Die, wounds: u8, star: bool },
    /// The defender's die.
    FightDefense { column: character_combat::Column, die: Die, wounds: u8, star: bool },
    /// A creature wounded itself.
    TurnsOnItself { column: character_combat::Column, die: Die, wounds: u8 },
    /// A force that is not made of characters took wounds.
    ForceWounded { wounds: u8 },
    /// A character took wounds.
    Wounded { character: CharacterId, wounds: u8 },
    /// A character died.
    Killed { character: CharacterId },
    /// A character was overpowered; whether he is a prisoner shows at the end of the combat.
    Overpowered { character: CharacterId },
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
    /// An event is ignored.
    EventIgnored { event: ActionEvent },
    /// Somebody warded an event off.
    EventWardedOff { event: ActionEvent, by: Help },
    /// The group that an event strikes.
    GroupStruck { letter: Letter, group: CharacterSet },
    /// A mission letter was drawn.
    LetterDrawn { letter: Letter, letters: u8 },
    /// A mission letter was drawn that does not count now.
    LetterNotCounted { letter: Letter },
    /// A card would let the enemy search, but every group has been searched for.
    AllSearchedFor { environ: EnvironId },
    /// The bonus draws of a group.
    BonusDraws { letter: Letter, draws: u8 },
    /// A bonus card.
    BonusCard { card: ActionCardId, section: Section, letter: Letter, hit: bool },
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
    AbortIgnored,
    /// The missions of an environ are over.
    MissionsOver { environ: EnvironId },
    /// The die of a failed assassination.
    AssassinsRolled { die: Die },
    /// The die of an aborted coup.
    CoupAborted { die: Die, outcome: CoupAbort },
    /// A group met a creature.
    CreatureMet { creature: CreatureId, environ: EnvironId },
    /// A creature did nothing.
    CreatureHarmless { creature: CreatureId },
    /// A creature was avoided.
    CreatureAvoided { creature: CreatureId, by: Help },
    /// A plant grabbed a character.
    Grabbed { character: CharacterId },
    /// The loyalty marker moved.
    LoyaltyMoved { planet: PlanetId, from: Loyalty, to: Loyalty },
    /// The loyalty marker was at the end of its track.
    LoyaltyStays { planet: PlanetId, favor: Side },
    /// The state of control changed.
    ControlChanged { planet: PlanetId, control: ControlState },
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
    /// Enemy units were looked at.
    UnitsSeen { environ: EnvironId, units: UnitSet },
    /// A side learned an enemy secret.
    SecretLearned { side: Side },
    /// The gems bought the informers.
    InformationNegated,
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
    /// A possession was used up for good.
    PossessionUsedUp { possession: PossessionId },
    /// A possession died with its owner; `shown` says whether both players knew which.
    PossessionDestroyed { possession: PossessionId, shown: bool },
    /// A possession was taken from a prisoner.
    PossessionTaken { possession: PossessionId, from: CharacterId },
    /// Whether a possession goes on working.
    WearRolled { possession: PossessionId, die: Die, breaks: bool },
    /// Somebody took the Helian Drug.
    DrugTaken { character: CharacterId, rating: Rating },
    /// The Cervac disabled somebody.
    Disabled { character: CharacterId },
    /// The dice to come are those of another seed from now on.
    NewDice,
    /// The engine found more procedures running than can be: a fault of the program.
    Fault,
}

/// An event and the case that made it happen. It reads like the event.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// The case that made it happen.
    pub case: Case,
    /// What happened.
    pub event: Event,
}

impl Deref for Report {
    type Target = Event;

    fn deref(&self) -> &Event {
        &self.event
    }
}

impl From<Event> for Report {
    /// The event under the case that describes its kind.
    fn from(event: Event) -> Report {
        Report { case: event.usual_case(), event }
    }
}

impl Event {
    /// The case that describes events of its kind; the rule that makes one happen may name a nearer case.
    const fn usual_case(&self) -> Case {
        match self {
            Event::TurnBegins { .. } | Event::PlayerTurnBegins { .. } => case!("4.0"),
            Event::SegmentBegins { segment } => segment.case(),
            Event::Resigned { .. } => case!("16.17"),
            Event::GameOver { outcome } => match outcome.ending {
                Ending::RebelInstantVictory | Ending::ImperialInstantVictory => case!("16.18"),
                Ending::VictoryPoints(_) | Ending::Resigned(_) => case!("16.17"),
            },
            Event::Rolled { purpose, .. } | Event::RolledTen { purpose, .. } => roll_case(*purpose),
            Event::Drawn { .. } => case!("13.31"),
            Event::CharacterDrawn { .. } => case!("12.8"),
            Event::PossessionDrawn { .. } => case!("14.1"),
            Event::CharacterPlaced { .. } => case!("16.12"),
            Event::UnitPlaced { .. } | Event::UnitSetUp { .. } | Event::ForcesSetUp { .. } => case!("16.13"),
            Event::UnitWithheld { .. } => case!("15.44"),
            Event::ReinforcementsLost { .. } => case!("16.15"),
            Event::ReinforcementsWait { .. } => case!("16.34"),
            Event::StackMoves { .. } => case!("9.5"),
            Event::CharacterWalks { .. } => case!("9.1"),
            Event::ShipFlies { .. } | Event::ShipLands { .. } => case!("9.2"),
            Event::ShipDamaged { .. } | Event::Detection { .. } => case!("9.31"),
            Event::ShipEliminated { .. } => case!("9.31"),
            Event::ShipLost { .. } => case!("14.54"),
            Event::ShipAssigned { .. } => case!("14.51"),
            Event::StandsWithUnits { .. } => case!("9.57"),
            Event::DetectionDeclined { .. } => case!("9.3"),
            Event::Detected { .. } | Event::NoLongerDetected { .. } => case!("9.4"),
            Event::PdbFireDeclined { .. } => case!("9.2"),
            Event::PdbFired { .. } => case!("9.22"),
            Event::PdbRaised { .. } => case!("16.16"),
            Event::PdbLowered { .. } => case!("8.3"),
            Event::PrisonerHandedOver { .. } => case!("12.81"),
            Event::CombatNotDeclared { .. } | Event::CombatOpens { .. } => case!("10.1"),
            Event::LeaderNamed { .. } => case!("10.4"),
            Event::CombatColumn { .. } => case!("10.2"),
            Event::CombatRolled { .. } => case!("10.8"),
            Event::UnitEliminated { .. } => case!("10.3"),
            Event::ExcessUnit { .. } => case!("9.51"),
            Event::LeftAlone { .. } => case!("10.6"),
            Event::SearchDeclined { .. } => case!("11.2"),
            Event::SearchRolled { .. } => case!("11.4"),
            Event::FoundButNotAttacked { .. } => case!("11.34"),
            Event::PatrolSent { .. } => case!("11.4"),
            Event::FightOpens { .. } => case!("12.1"),
            Event::WeaponsChosen { .. } => case!("12.31"),
            Event::RoundBegins { .. } => case!("12.0"),
            Event::ActivesNamed { .. } => case!("12.4"),
            Event::BreakOffRolled { .. } => case!("12.5"),
            Event::FightColumn { .. } => case!("12.6"),
            Event::FightAttack { .. } | Event::FightDefense { .. } => case!("12.9"),
            Event::TurnsOnItself { .. } => case!("13.45"),
            Event::ForceWounded { .. } => case!("12.74"),
            Event::Wounded { .. } => case!("12.7"),
            Event::Killed { .. } => case!("12.73"),
            Event::Overpowered { .. } | Event::Captured { .. } => case!("12.8"),
            Event::StaysFree { .. } => case!("12.87"),
            Event::Freed { .. } => case!("12.82"),
            Event::FightEnds { .. } => case!("12.0"),
            Event::Healed { .. } => case!("13.71"),
            Event::MissionAssigned { .. } => case!("13.1"),
            Event::TargetNamed { .. } => case!("13.2"),
            Event::CardDrawn { .. } | Event::DrawingStopped { .. } => case!("13.3"),
            Event::EventTakesPlace { .. } => case!("13.4"),
            Event::EventIgnored { .. } => case!("13.4"),
            Event::EventWardedOff { .. } => case!("13.4"),
            Event::GroupStruck { .. } => case!("13.43"),
            Event::LetterDrawn { .. } => case!("13.51"),
            Event::LetterNotCounted { .. } => case!("15.2"),
            Event::AllSearchedFor { .. } => case!("13.48"),
            Event::BonusDraws { .. } | Event::BonusCard { .. } => case!("13.6"),
            Event::GroupLosesBonus { .. } | Event::GroupBonusChanged { .. } => case!("13.45"),
            Event::MissionCompleted { .. } | Event::MissionFailed { .. } => case!("13.5"),
            Event::MissionAborted { .. } => case!("13.44"),
            Event::AbortIgnored => case!("14.3"),
            Event::MissionsOver { .. } => case!("13.0"),
            Event::AssassinsRolled { .. } => case!("13.2"),
            Event::CoupAborted { .. } => case!("13.4"),
            Event::CreatureMet { .. } | Event::CreatureHarmless { .. } | Event::CreatureAvoided { .. } => {
                case!("13.45")
            }
            Event::Grabbed { .. } => case!("13.45"),
            Event::LoyaltyMoved { .. } => case!("15.1"),
            Event::LoyaltyStays { .. } => case!("15.13"),
            Event::ControlChanged { control, .. } => match control {
                ControlState::ImperialControl => case!("15.54"),
                ControlState::Rebellion => case!("15.2"),
                ControlState::RebelControl => case!("15.52"),
                ControlState::RebellionStopped => case!("15.3"),
            },
            Event::PointsUnspent { .. } => case!("15.41"),
            Event::NoUnitsRise { .. } => case!("15.48"),
            Event::CoupMarker { .. }
            | Event::CampPlaced { .. }
            | Event::CampRemoved { .. }
            | Event::CharacterJoins { .. }
            | Event::UnitsSeen { .. } => case!("13.2"),
            Event::SecretLearned { .. } => case!("16.19"),
            Event::InformationNegated => case!("14.4"),
            Event::DeckEmpty => case!("14.1"),
            Event::PossessionAssigned { .. } | Event::NobodyCanHold { .. } => case!("14.11"),
            Event::PossessionShown { .. } => case!("14.2"),
            Event::PossessionLost { .. } => case!("14.24"),
            Event::PossessionUsedUp { .. } => case!("14.23"),
            Event::PossessionDestroyed { .. } => case!("14.25"),
            Event::PossessionTaken { .. } => case!("14.26"),
            Event::WearRolled { .. } => case!("14.22"),
            Event::DrugTaken { .. } => case!("14.4"),
            Event::Disabled { .. } => case!("14.3"),
            Event::NewDice => case!("2.5"),
            Event::Fault => case!("4.0"),
        }
    }
}

const fn roll_case(purpose: RollFor) -> Case {
    match purpose {
        RollFor::Detection => case!("9.7"),
        RollFor::PdbFire | RollFor::PdbReturnFire => case!("9.23"),
        RollFor::MilitaryAttack(_) | RollFor::MilitaryDefense(_) => case!("10.8"),
        RollFor::Search(_) | RollFor::Patrol(_) => case!("11.4"),
        RollFor::BreakOff(_) => case!("12.5"),
        RollFor::FightAttack(_) | RollFor::FightDefense(_) => case!("12.9"),
        RollFor::CoupAbort => case!("13.4"),
        RollFor::AssassinationFailure => case!("13.2"),
        RollFor::Inoperative(_) => case!("14.22"),
    }
}
