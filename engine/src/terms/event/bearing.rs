//! What is to be known of an event besides its words: whether it taught anyone something, and where it happened.
//!
//! Both matches name every event: one that is added and forgotten here does not compile.

#![deny(clippy::wildcard_enum_match_arm)]

use super::Event;
use super::check::{Combat, Reckoning, Round};
use crate::galaxy::EnvironId;
use crate::terms::Force;

impl Event {
    /// Whether it taught anyone something, so that what came before cannot be taken back.
    #[must_use]
    pub fn teaches(&self) -> bool {
        match self {
            // Units turned up teach whether or not a die comes after (7.22): for a combat, or as the squad they send, whose
            // strength tells theirs.
            Event::CombatOpens { turned_up, .. } | Event::SpaceCombatOpens { turned_up, .. } => !turned_up.is_empty(),
            Event::SecretRevealed { .. } | Event::UnitsLieOpen => true,
            // The unit that does it is shown.
            Event::AtrocityCommitted { by, .. } => by.is_some(),
            Event::UnitsAidBase { units, .. } => units.iter().any(crate::pieces::UnitId::hidden),
            Event::FightOpens { force, .. } => match force {
                Force::Squad { .. } => true,
                Force::Characters(_) | Force::Creature(_) | Force::Sentries { .. } | Force::Locals { .. } => false,
            },
            // A detection by merciless bases is no chance.
            Event::Check(check) => check.is_rolled(),
            // Its strengths are those of units turned up; those of a character combat are known.
            Event::Reckoned(Reckoning::Round(_)) => false,
            Event::Reckoned(Reckoning::Combat(_))
            | Event::Drawn { .. }
            | Event::CharacterDrawn { .. }
            | Event::GalacticEventDrawn { .. }
            | Event::PossessionDrawn { .. }
            | Event::PossessionShown { .. }
            | Event::PossessionTaken { .. }
            | Event::UnitsSeen { .. }
            | Event::UnitsSeenInSpace { .. }
            | Event::NoAtrocityUnitFound { .. }
            | Event::UnitsShown { .. }
            | Event::AssignmentSeen { .. }
            // The card of the Game-Turn is seen before anybody does anything under it (35.1); what is paid tells how many elites there are (33.4).
            | Event::AssignmentDrawn { .. }
            | Event::MaintenancePaid { .. }
            // What was named cannot be named anew (34.22), and what is known remains so (34.2).
            | Event::NotTheBase { .. }
            | Event::BaseRevealed { .. }
            | Event::UnitEliminated { .. }
            | Event::UnitTurned { .. }
            | Event::GameOver { .. } => true,
            Event::TurnBegins { .. }
            | Event::PlayerTurnBegins { .. }
            | Event::PairBegins { .. }
            | Event::SegmentBegins { .. }
            | Event::Resigned { .. }
            | Event::CharacterPlaced { .. }
            | Event::UnitPlaced { .. }
            | Event::UnitSetUp { .. }
            | Event::ForcesSetUp { .. }
            | Event::UnitWithheld { .. }
            | Event::ReinforcementsWait { .. }
            | Event::ReinforcementsLost { .. }
            | Event::StackMoves { .. }
            | Event::CharacterWalks { .. }
            | Event::ShipFlies { .. }
            | Event::ShipLands { .. }
            | Event::ShipSetsOut { .. }
            | Event::ShipComesTo { .. }
            | Event::ShipDamaged { .. }
            | Event::ShipEliminated { .. }
            | Event::ShipLost { .. }
            | Event::ShipAssigned { .. }
            | Event::ShipStays { .. }
            | Event::StepsOut { .. }
            | Event::StackStays { .. }
            | Event::StandsWithUnits { .. }
            | Event::StandsWithUnitsInSpace { .. }
            | Event::DetectionDeclined { .. }
            | Event::Detected { .. }
            | Event::AllDetected { .. }
            | Event::NoLongerDetected { .. }
            | Event::PdbFireDeclined { .. }
            | Event::PdbRaised { .. }
            | Event::PdbLowered { .. }
            | Event::PrisonerHandedOver { .. }
            | Event::PrisonerTakenAlong { .. }
            | Event::CombatNotDeclared { .. }
            | Event::SpaceCombatNotDeclared { .. }
            | Event::BaseNotAttacked { .. }
            | Event::BaseUnharmed { .. }
            | Event::LeftOutside { .. }
            | Event::SpaceLeaderNamed { .. }
            | Event::DeterminedAssault { .. }
            | Event::NoLongerIntercepted { .. }
            | Event::SuicideSquadStrikes { .. }
            | Event::LandsInReaction { .. }
            | Event::ShipLeavesOrbit { .. }
            | Event::LeaderNamed { .. }
            | Event::LossFitsNobody { .. }
            | Event::ExcessUnit { .. }
            | Event::LeftAlone { .. }
            | Event::SearchDeclined { .. }
            | Event::NobodyToFind { .. }
            | Event::FoundButNotAttacked { .. }
            | Event::WeaponsChosen { .. }
            | Event::RoundBegins { .. }
            | Event::ActivesNamed { .. }
            | Event::ForceWounded { .. }
            | Event::Wounded { .. }
            | Event::Killed { .. }
            | Event::Overpowered { .. }
            | Event::NobodyToOverpower { .. }
            | Event::Captured { .. }
            | Event::StaysFree { .. }
            | Event::Freed { .. }
            | Event::FightEnds { .. }
            | Event::Healed { .. }
            | Event::MissionAssigned { .. }
            | Event::TargetNamed { .. }
            | Event::CardDrawn { .. }
            | Event::DrawingStopped { .. }
            | Event::EventTakesPlace { .. }
            | Event::EventHolds { .. }
            | Event::EventIgnored { .. }
            | Event::EventWardedOff { .. }
            | Event::GroupStruck { .. }
            | Event::LetterDrawn { .. }
            | Event::LetterNotCounted { .. }
            | Event::FirstLetterVoid { .. }
            | Event::LetterUnderHypnosis { .. }
            | Event::AllSearchedFor { .. }
            | Event::BonusDraws { .. }
            | Event::BonusCard { .. }
            | Event::QuestBegins { .. }
            | Event::QuestCard { .. }
            | Event::PrisonerQuestioned { .. }
            | Event::QuestioningCard { .. }
            | Event::SecretEarned { .. }
            | Event::ProvinceShown { .. }
            | Event::PointsStolen { .. }
            | Event::GroupLosesBonus { .. }
            | Event::GroupBonusChanged { .. }
            | Event::MissionCompleted { .. }
            | Event::MissionFailed { .. }
            | Event::NothingDone { .. }
            | Event::MissionAborted { .. }
            | Event::AbortIgnored { .. }
            | Event::MissionsOver { .. }
            | Event::CreatureMet { .. }
            | Event::CreatureHarmless { .. }
            | Event::NothingToSteal { .. }
            | Event::CreatureGrows { .. }
            | Event::SpaceshipAttacked { .. }
            | Event::CreatureAvoided { .. }
            | Event::Grabbed { .. }
            | Event::LoyaltyMoved { .. }
            | Event::LoyaltyStays { .. }
            | Event::LoyaltyFixed { .. }
            | Event::MarkerStays { .. }
            | Event::SecretKeepsMarker { .. }
            | Event::DominoBegins { .. }
            | Event::DominoMovesNobody { .. }
            | Event::DominoShifts { .. }
            | Event::DominoStirs { .. }
            | Event::ControlChanged { .. }
            | Event::ControllerChanged { .. }
            | Event::NoUnitsRise { .. }
            | Event::PointsUnspent { .. }
            | Event::NoCounterToTurn { .. }
            | Event::CoupMarker { .. }
            | Event::CampPlaced { .. }
            | Event::CampRemoved { .. }
            | Event::CharacterJoins { .. }
            | Event::SovereignSummoned { .. }
            | Event::SummonsInVain { .. }
            | Event::SovereignTaken { .. }
            | Event::SecretLearned { .. }
            | Event::InformationNegated { .. }
            | Event::DeckEmpty
            | Event::PossessionAssigned { .. }
            | Event::NobodyCanHold { .. }
            | Event::PossessionLost { .. }
            | Event::PossessionStolen { .. }
            | Event::PossessionUsedUp { .. }
            | Event::PossessionDestroyed { .. }
            | Event::PossessionInoperative { .. }
            | Event::DrugTaken { .. }
            | Event::DrugWearsOff { .. }
            | Event::Disabled { .. }
            | Event::PointsReceived { .. }
            | Event::PointsLost { .. }
            | Event::TaxesBegin { .. }
            | Event::NoTaxes { .. }
            | Event::Taxed { .. }
            | Event::PointsOverTheTop { .. }
            | Event::UnitNotMaintained { .. }
            | Event::BaseNotMaintained { .. }
            | Event::BaseChosen { .. }
            | Event::NoSecretLeft { .. }
            | Event::AssignmentsArranged { .. }
            | Event::AssignmentsEnd
            | Event::TrackRises { .. }
            | Event::BaseLevelRaised { .. }
            | Event::UnitBought { .. }
            | Event::UnitsDelivered { .. }
            | Event::UnitSetUpInOrbit { .. }
            | Event::GalacticEventInVain { .. }
            | Event::EmpireSpendsNothing
            | Event::GalacticEventEnds { .. }
            | Event::LoyaltyHeldFast { .. }
            | Event::TrackFalls { .. }
            | Event::PointsOwed { .. }
            | Event::DebtPaid { .. }
            | Event::CloneHasNoPlace { .. }
            | Event::GhostFleetVanishes { .. }
            | Event::InvadersMet { .. }
            | Event::ThanksDeclined { .. }
            | Event::NoGalacticEventLeft
            | Event::Plundered { .. }
            | Event::SparedByHealer { .. }
            | Event::ClonePlaced { .. }
            | Event::GarrisonBegins { .. }
            | Event::NoAtrocity
            | Event::SecretsPlaced { .. }
            | Event::SecretWounds { .. }
            | Event::SecretEnds { .. }
            | Event::PlanetDead { .. }
            | Event::LoyaltyHypnotized { .. }
            | Event::HypnosisEnds { .. }
            | Event::PlanetDestroyed { .. }
            | Event::BaseDestroyed { .. }
            | Event::GroupForms { .. }
            | Event::CharacterBegins { .. }
            | Event::UnitsEnter { .. }
            | Event::StackTravels { .. }
            | Event::Intercepted { .. }
            | Event::InterceptionDeclined { .. }
            | Event::StackDrifts { .. }
            | Event::InterceptionsEnd
            | Event::NewDice
            | Event::TakenBack { .. } => false,
        }
    }

    /// Where it happened, if at one place: the environ to show while its line is read.
    #[must_use]
    pub const fn environ(&self) -> Option<EnvironId> {
        match *self {
            Event::CharacterPlaced { environ, .. }
            | Event::UnitPlaced { environ, .. }
            | Event::UnitSetUp { environ, .. }
            | Event::ForcesSetUp { environ, .. }
            | Event::UnitWithheld { environ, .. }
            | Event::ShipLands { environ, .. }
            | Event::PrisonerTakenAlong { environ, .. }
            | Event::StackStays { environ, .. }
            | Event::StandsWithUnits { environ, .. }
            | Event::CombatNotDeclared { environ, .. }
            | Event::CombatOpens { environ, .. }
            | Event::LeaderNamed { environ, .. }
            | Event::ExcessUnit { environ, .. }
            | Event::LeftAlone { environ, .. }
            | Event::SuicideSquadStrikes { environ, .. }
            | Event::LandsInReaction { environ, .. }
            | Event::ShipLeavesOrbit { environ, .. }
            | Event::SearchDeclined { environ }
            | Event::AllDetected { environ, .. }
            | Event::NobodyToFind { environ, .. }
            | Event::FoundButNotAttacked { environ }
            | Event::FightOpens { environ, .. }
            | Event::MissionAssigned { environ, .. }
            | Event::DrawingStopped { environ }
            | Event::AllSearchedFor { environ }
            | Event::MissionsOver { environ }
            | Event::CreatureMet { environ, .. }
            | Event::PointsUnspent { environ, .. }
            | Event::UnitTurned { environ, .. }
            | Event::NoCounterToTurn { environ }
            | Event::CoupMarker { environ }
            | Event::CampPlaced { environ }
            | Event::Plundered { environ }
            | Event::ClonePlaced { environ, .. }
            | Event::EventHolds { environ, .. }
            | Event::CampRemoved { environ }
            | Event::CharacterJoins { environ, .. }
            | Event::SovereignSummoned { environ, .. }
            | Event::SummonsInVain { environ }
            | Event::UnitsSeen { environ, .. } => Some(environ),
            Event::UnitEliminated { at, .. }
            | Event::UnitBought { at, .. }
            | Event::UnitsDelivered { at, .. }
            | Event::CharacterBegins { at, .. }
            | Event::SparedByHealer { at, .. }
            | Event::ShipComesTo { at, .. }
            | Event::StandsWithUnitsInSpace { at, .. }
            | Event::ShipSetsOut { destination: at, .. }
            | Event::StackTravels { destination: at, .. } => at.environ(),
            Event::Check(ref check) => check.environ(),
            Event::DeterminedAssault { field, .. } => field.environ(),
            Event::Reckoned(Reckoning::Combat(Combat { field, .. })) => field.environ(),
            Event::Reckoned(Reckoning::Round(Round { environ, .. })) => Some(environ),
            Event::StackMoves { destination, .. }
            | Event::CharacterWalks { destination, .. }
            | Event::ShipFlies { destination, .. } => Some(destination),
            Event::TurnBegins { .. }
            | Event::PlayerTurnBegins { .. }
            | Event::PairBegins { .. }
            | Event::SegmentBegins { .. }
            | Event::Resigned { .. }
            | Event::GameOver { .. }
            | Event::Drawn { .. }
            | Event::CharacterDrawn { .. }
            | Event::PossessionDrawn { .. }
            | Event::ReinforcementsWait { .. }
            | Event::ReinforcementsLost { .. }
            | Event::UnitsShown { .. }
            | Event::ShipDamaged { .. }
            | Event::ShipEliminated { .. }
            | Event::ShipLost { .. }
            | Event::ShipAssigned { .. }
            | Event::ShipStays { .. }
            | Event::StepsOut { .. }
            | Event::DetectionDeclined { .. }
            | Event::Detected { .. }
            | Event::NoLongerDetected { .. }
            | Event::PdbFireDeclined { .. }
            | Event::PdbRaised { .. }
            | Event::PdbLowered { .. }
            | Event::PrisonerHandedOver { .. }
            | Event::LossFitsNobody { .. }
            | Event::SpaceCombatNotDeclared { .. }
            | Event::SpaceCombatOpens { .. }
            | Event::BaseNotAttacked { .. }
            | Event::BaseUnharmed { .. }
            | Event::LeftOutside { .. }
            | Event::UnitsAidBase { .. }
            | Event::SpaceLeaderNamed { .. }
            | Event::NoLongerIntercepted { .. }
            | Event::WeaponsChosen { .. }
            | Event::RoundBegins { .. }
            | Event::ActivesNamed { .. }
            | Event::ForceWounded { .. }
            | Event::Wounded { .. }
            | Event::Killed { .. }
            | Event::Overpowered { .. }
            | Event::NobodyToOverpower { .. }
            | Event::Captured { .. }
            | Event::StaysFree { .. }
            | Event::Freed { .. }
            | Event::FightEnds { .. }
            | Event::Healed { .. }
            | Event::TargetNamed { .. }
            | Event::CardDrawn { .. }
            | Event::EventTakesPlace { .. }
            | Event::EventIgnored { .. }
            | Event::EventWardedOff { .. }
            | Event::GroupStruck { .. }
            | Event::LetterDrawn { .. }
            | Event::LetterNotCounted { .. }
            | Event::FirstLetterVoid { .. }
            | Event::LetterUnderHypnosis { .. }
            | Event::BonusDraws { .. }
            | Event::BonusCard { .. }
            | Event::QuestBegins { .. }
            | Event::QuestCard { .. }
            | Event::NoAtrocityUnitFound { .. }
            | Event::PrisonerQuestioned { .. }
            | Event::QuestioningCard { .. }
            | Event::SecretEarned { .. }
            | Event::UnitsSeenInSpace { .. }
            | Event::ProvinceShown { .. }
            | Event::AssignmentSeen { .. }
            | Event::PointsStolen { .. }
            | Event::GroupLosesBonus { .. }
            | Event::GroupBonusChanged { .. }
            | Event::MissionCompleted { .. }
            | Event::MissionFailed { .. }
            | Event::NothingDone { .. }
            | Event::MissionAborted { .. }
            | Event::AbortIgnored { .. }
            | Event::CreatureHarmless { .. }
            | Event::NothingToSteal { .. }
            | Event::CreatureGrows { .. }
            | Event::SpaceshipAttacked { .. }
            | Event::CreatureAvoided { .. }
            | Event::Grabbed { .. }
            | Event::LoyaltyMoved { .. }
            | Event::LoyaltyStays { .. }
            | Event::LoyaltyFixed { .. }
            | Event::MarkerStays { .. }
            | Event::SecretKeepsMarker { .. }
            | Event::DominoBegins { .. }
            | Event::DominoMovesNobody { .. }
            | Event::DominoShifts { .. }
            | Event::DominoStirs { .. }
            | Event::ControlChanged { .. }
            | Event::ControllerChanged { .. }
            | Event::NoUnitsRise { .. }
            | Event::SovereignTaken { .. }
            | Event::SecretLearned { .. }
            | Event::InformationNegated { .. }
            | Event::DeckEmpty
            | Event::PossessionAssigned { .. }
            | Event::NobodyCanHold { .. }
            | Event::PossessionShown { .. }
            | Event::PossessionLost { .. }
            | Event::PossessionStolen { .. }
            | Event::PossessionUsedUp { .. }
            | Event::PossessionDestroyed { .. }
            | Event::PossessionTaken { .. }
            | Event::PossessionInoperative { .. }
            | Event::DrugTaken { .. }
            | Event::DrugWearsOff { .. }
            | Event::Disabled { .. }
            | Event::PointsReceived { .. }
            | Event::PointsLost { .. }
            | Event::TaxesBegin { .. }
            | Event::NoTaxes { .. }
            | Event::Taxed { .. }
            | Event::PointsOverTheTop { .. }
            | Event::MaintenancePaid { .. }
            | Event::UnitNotMaintained { .. }
            | Event::BaseNotMaintained { .. }
            | Event::BaseChosen { .. }
            | Event::BaseRevealed { .. }
            | Event::NotTheBase { .. }
            | Event::NoSecretLeft { .. }
            | Event::AssignmentsArranged { .. }
            | Event::AssignmentDrawn { .. }
            | Event::AssignmentsEnd
            | Event::TrackRises { .. }
            | Event::BaseLevelRaised { .. }
            | Event::UnitSetUpInOrbit { .. }
            | Event::GalacticEventInVain { .. }
            | Event::EmpireSpendsNothing
            | Event::GalacticEventEnds { .. }
            | Event::LoyaltyHeldFast { .. }
            | Event::TrackFalls { .. }
            | Event::PointsOwed { .. }
            | Event::DebtPaid { .. }
            | Event::CloneHasNoPlace { .. }
            | Event::GhostFleetVanishes { .. }
            | Event::InvadersMet { .. }
            | Event::ThanksDeclined { .. }
            | Event::NoGalacticEventLeft
            | Event::GalacticEventDrawn { .. }
            | Event::GarrisonBegins { .. }
            | Event::NoAtrocity
            | Event::SecretsPlaced { .. }
            | Event::SecretRevealed { .. }
            | Event::SecretWounds { .. }
            | Event::SecretEnds { .. }
            | Event::PlanetDead { .. }
            | Event::UnitsLieOpen
            | Event::LoyaltyHypnotized { .. }
            | Event::HypnosisEnds { .. }
            | Event::PlanetDestroyed { .. }
            | Event::BaseDestroyed { .. }
            | Event::AtrocityCommitted { .. }
            | Event::GroupForms { .. }
            | Event::UnitsEnter { .. }
            | Event::Intercepted { .. }
            | Event::InterceptionDeclined { .. }
            | Event::StackDrifts { .. }
            | Event::InterceptionsEnd
            | Event::NewDice
            | Event::TakenBack { .. } => None,
        }
    }
}
