//! What is to be known of an event besides its words: whether it taught anyone something, and where it happened.
//!
//! Both matches name every event: one that is added and forgotten here does not compile.

#![deny(clippy::wildcard_enum_match_arm)]

use super::Event;
use crate::galaxy::EnvironId;
use crate::rules::character_combat::Force;

impl Event {
    /// Whether it taught anyone something, so that what came before cannot be taken back.
    #[must_use]
    pub fn teaches(&self) -> bool {
        match self {
            // Units turned up teach whether or not a die comes after (7.22): for a combat, or as the squad they send, whose
            // strength tells theirs.
            Event::CombatOpens { turned_up, .. } => !turned_up.is_empty(),
            Event::FightOpens { force, .. } => match force {
                Force::Squad { .. } => true,
                Force::Characters(_) | Force::Creature(_) | Force::Sentries { .. } | Force::Locals { .. } => false,
            },
            Event::Rolled { .. }
            | Event::RolledTen { .. }
            | Event::Drawn { .. }
            | Event::CharacterDrawn { .. }
            | Event::PossessionDrawn { .. }
            | Event::PossessionShown { .. }
            | Event::PossessionTaken { .. }
            | Event::UnitsSeen { .. }
            | Event::CombatColumn { .. }
            | Event::UnitEliminated { .. }
            | Event::GameOver { .. } => true,
            Event::TurnBegins { .. }
            | Event::PlayerTurnBegins { .. }
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
            | Event::ShipDamaged { .. }
            | Event::ShipEliminated { .. }
            | Event::ShipLost { .. }
            | Event::ShipAssigned { .. }
            | Event::StandsWithUnits { .. }
            | Event::DetectionDeclined { .. }
            | Event::Detection { .. }
            | Event::Detected { .. }
            | Event::NoLongerDetected { .. }
            | Event::PdbFireDeclined { .. }
            | Event::PdbFired { .. }
            | Event::PdbRaised { .. }
            | Event::PdbLowered { .. }
            | Event::PrisonerHandedOver { .. }
            | Event::CombatNotDeclared { .. }
            | Event::LeaderNamed { .. }
            | Event::CombatRolled { .. }
            | Event::ExcessUnit { .. }
            | Event::LeftAlone { .. }
            | Event::SearchDeclined { .. }
            | Event::SearchRolled { .. }
            | Event::FoundButNotAttacked { .. }
            | Event::PatrolSent { .. }
            | Event::WeaponsChosen { .. }
            | Event::RoundBegins { .. }
            | Event::ActivesNamed { .. }
            | Event::BreakOffRolled { .. }
            | Event::FightColumn { .. }
            | Event::FightAttack { .. }
            | Event::FightDefense { .. }
            | Event::TurnsOnItself { .. }
            | Event::ForceWounded { .. }
            | Event::Wounded { .. }
            | Event::Killed { .. }
            | Event::Overpowered { .. }
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
            | Event::EventIgnored { .. }
            | Event::EventWardedOff { .. }
            | Event::GroupStruck { .. }
            | Event::LetterDrawn { .. }
            | Event::LetterNotCounted { .. }
            | Event::AllSearchedFor { .. }
            | Event::BonusDraws { .. }
            | Event::BonusCard { .. }
            | Event::GroupLosesBonus { .. }
            | Event::GroupBonusChanged { .. }
            | Event::MissionCompleted { .. }
            | Event::MissionFailed { .. }
            | Event::MissionAborted { .. }
            | Event::AbortIgnored
            | Event::MissionsOver { .. }
            | Event::AssassinsRolled { .. }
            | Event::CoupAborted { .. }
            | Event::CreatureMet { .. }
            | Event::CreatureHarmless { .. }
            | Event::CreatureAvoided { .. }
            | Event::Grabbed { .. }
            | Event::LoyaltyMoved { .. }
            | Event::LoyaltyStays { .. }
            | Event::ControlChanged { .. }
            | Event::NoUnitsRise { .. }
            | Event::PointsUnspent { .. }
            | Event::CoupMarker { .. }
            | Event::CampPlaced { .. }
            | Event::CampRemoved { .. }
            | Event::CharacterJoins { .. }
            | Event::SecretLearned { .. }
            | Event::InformationNegated
            | Event::DeckEmpty
            | Event::PossessionAssigned { .. }
            | Event::NobodyCanHold { .. }
            | Event::PossessionLost { .. }
            | Event::PossessionUsedUp { .. }
            | Event::PossessionDestroyed { .. }
            | Event::WearRolled { .. }
            | Event::DrugTaken { .. }
            | Event::Disabled { .. }
            | Event::NewDice
            | Event::Fault => false,
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
            | Event::CombatNotDeclared { environ, .. }
            | Event::CombatOpens { environ, .. }
            | Event::LeaderNamed { environ, .. }
            | Event::CombatColumn { environ, .. }
            | Event::CombatRolled { environ, .. }
            | Event::UnitEliminated { environ, .. }
            | Event::ExcessUnit { environ, .. }
            | Event::LeftAlone { environ, .. }
            | Event::SearchDeclined { environ }
            | Event::SearchRolled { environ, .. }
            | Event::FoundButNotAttacked { environ }
            | Event::FightOpens { environ, .. }
            | Event::MissionAssigned { environ, .. }
            | Event::DrawingStopped { environ }
            | Event::AllSearchedFor { environ }
            | Event::MissionsOver { environ }
            | Event::CreatureMet { environ, .. }
            | Event::PointsUnspent { environ, .. }
            | Event::CoupMarker { environ }
            | Event::CampPlaced { environ }
            | Event::CampRemoved { environ }
            | Event::CharacterJoins { environ, .. }
            | Event::UnitsSeen { environ, .. } => Some(environ),
            Event::StackMoves { destination, .. }
            | Event::CharacterWalks { destination, .. }
            | Event::ShipFlies { destination, .. } => Some(destination),
            Event::TurnBegins { .. }
            | Event::PlayerTurnBegins { .. }
            | Event::SegmentBegins { .. }
            | Event::Resigned { .. }
            | Event::GameOver { .. }
            | Event::Rolled { .. }
            | Event::RolledTen { .. }
            | Event::Drawn { .. }
            | Event::CharacterDrawn { .. }
            | Event::PossessionDrawn { .. }
            | Event::ReinforcementsWait { .. }
            | Event::ReinforcementsLost { .. }
            | Event::ShipDamaged { .. }
            | Event::ShipEliminated { .. }
            | Event::ShipLost { .. }
            | Event::ShipAssigned { .. }
            | Event::StandsWithUnits { .. }
            | Event::DetectionDeclined { .. }
            | Event::Detection { .. }
            | Event::Detected { .. }
            | Event::NoLongerDetected { .. }
            | Event::PdbFireDeclined { .. }
            | Event::PdbFired { .. }
            | Event::PdbRaised { .. }
            | Event::PdbLowered { .. }
            | Event::PrisonerHandedOver { .. }
            | Event::PatrolSent { .. }
            | Event::WeaponsChosen { .. }
            | Event::RoundBegins { .. }
            | Event::ActivesNamed { .. }
            | Event::BreakOffRolled { .. }
            | Event::FightColumn { .. }
            | Event::FightAttack { .. }
            | Event::FightDefense { .. }
            | Event::TurnsOnItself { .. }
            | Event::ForceWounded { .. }
            | Event::Wounded { .. }
            | Event::Killed { .. }
            | Event::Overpowered { .. }
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
            | Event::BonusDraws { .. }
            | Event::BonusCard { .. }
            | Event::GroupLosesBonus { .. }
            | Event::GroupBonusChanged { .. }
            | Event::MissionCompleted { .. }
            | Event::MissionFailed { .. }
            | Event::MissionAborted { .. }
            | Event::AbortIgnored
            | Event::AssassinsRolled { .. }
            | Event::CoupAborted { .. }
            | Event::CreatureHarmless { .. }
            | Event::CreatureAvoided { .. }
            | Event::Grabbed { .. }
            | Event::LoyaltyMoved { .. }
            | Event::LoyaltyStays { .. }
            | Event::ControlChanged { .. }
            | Event::NoUnitsRise { .. }
            | Event::SecretLearned { .. }
            | Event::InformationNegated
            | Event::DeckEmpty
            | Event::PossessionAssigned { .. }
            | Event::NobodyCanHold { .. }
            | Event::PossessionShown { .. }
            | Event::PossessionLost { .. }
            | Event::PossessionUsedUp { .. }
            | Event::PossessionDestroyed { .. }
            | Event::PossessionTaken { .. }
            | Event::WearRolled { .. }
            | Event::DrugTaken { .. }
            | Event::Disabled { .. }
            | Event::NewDice
            | Event::Fault => None,
        }
    }
}
