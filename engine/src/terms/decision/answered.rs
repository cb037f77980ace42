//! With which kinds of answers a question can be answered, and whose pieces they name.

#![deny(clippy::wildcard_enum_match_arm)]

use super::Question;
use crate::answer::Answer;
use crate::pieces::PossessionId;
use crate::terms::ChanceOf;

/// Whose pieces the answers to a question name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whose {
    /// Those of the side that is asked.
    Own,
    /// Those of its enemy.
    Enemy,
}

impl Question {
    /// Whether it can be answered with an answer of this kind, in some position at least: with a unit, say, whichever it is.
    /// An answer of such a kind that is not listed has a reason of its own.
    #[must_use]
    pub const fn is_answered_with(self, answer: Answer) -> bool {
        use Answer as A;
        use Question as Q;
        match self {
            Q::SetUpUnit { .. } | Q::SetUpCharacter { .. } | Q::PlaceBought { .. } | Q::PlaceAtBase { .. } => {
                matches!(answer, A::Environ(_) | A::Orbit(_))
            }
            Q::CommitAtrocity { .. } => matches!(answer, A::No | A::Planet(_) | A::Atrocity(_)),
            Q::SneakAttack { .. } => matches!(answer, A::Environ(_)),
            Q::HypnotizeWith { .. } | Q::ReleaseWith { .. } => matches!(answer, A::Unit(_)),
            Q::LiftHypnosis | Q::RevealSecret { .. } => matches!(answer, A::Done | A::Planet(_)),
            Q::PlaceGarrison { .. } | Q::PostCharacter { .. } => matches!(answer, A::Environ(_) | A::Orbit(_)),
            Q::ImproveBases { .. } => matches!(answer, A::Done | A::RaisePdb(_) | A::RaiseLevel(_)),
            Q::PlaceGroup { .. } => matches!(answer, A::Environ(_)),
            Q::BuyAtStart { .. } | Q::BuyGarrison { .. } => matches!(answer, A::Done | A::Kind(_)),
            Q::SpendPoints { .. } | Q::SpendTrack { .. } | Q::SpendRebelTrack { .. } => {
                matches!(answer, A::Done | A::Kind(_) | A::RaisePdb(_) | A::RaiseLevel(_))
            }
            Q::SetUpShip { .. } => matches!(answer, A::Orbit(_)),
            Q::BoardAtStart { .. } => matches!(answer, A::Ship(_)),
            Q::PlaceCamp { .. } => matches!(answer, A::Environ(_)),
            Q::ShowAtCamp { .. } => matches!(answer, A::Yes | A::No),
            Q::NameRoute { .. } | Q::EnterFrom { .. } => matches!(answer, A::System(_)),
            Q::EnterTogether { .. } => matches!(answer, A::Unit(_) | A::Orbit(_)),
            Q::SetUpCharacters
            | Q::PlaceReinforcement { .. }
            | Q::ArriveFromSpace
            | Q::Walk { .. }
            | Q::ReactUnit { .. }
            | Q::ReactShip { .. }
            | Q::NextCombat => matches!(answer, A::Environ(_)),
            Q::NextSpaceCombat => matches!(answer, A::Orbit(_)),
            Q::AidBase { .. } => matches!(answer, A::Done | A::Unit(_)),
            Q::NextSearch | Q::AttackWithNewUnits => matches!(answer, A::Done | A::Environ(_)),
            Q::NextMissions => matches!(answer, A::Done | A::Environ(_) | A::Orbit(_)),
            Q::QuestShip { .. } => matches!(answer, A::Ship(_)),
            Q::QuestBrings { .. } => matches!(answer, A::Character(_) | A::Unit(_) | A::FaceDown),
            Q::MissionInOrbit { .. } => matches!(answer, A::Mission(_)),
            Q::QuestionBy { .. } | Q::QuestionWhom { .. } => matches!(answer, A::Character(_)),
            Q::Torture { .. } => matches!(answer, A::Yes | A::No),
            Q::DemandSecret => matches!(answer, A::Planet(_) | A::Province(_) | A::NextAssignment),
            Q::RevealToo { .. } => matches!(answer, A::Planet(_)),
            Q::QuestCrew { .. } => matches!(answer, A::Done | A::Character(_)),
            Q::Maintain { .. } => matches!(answer, A::Unit(_) | A::Planet(_)),
            Q::TaxPlanet { planet: taxed } => {
                matches!(answer, A::Tax(_)) || matches!(answer, A::Planet(planet) if planet.index() == taxed.index())
            }
            Q::TaxNext | Q::ChooseBase | Q::NameNotTheBase { .. } => matches!(answer, A::Planet(_)),
            Q::ArrangeAssignments { .. } => matches!(answer, A::Assignment(_)),
            Q::NextDomino | Q::RebelNext => matches!(answer, A::Planet(_)),
            Q::ShiftPlanet { .. } | Q::LeaveOut { .. } => matches!(answer, A::Done | A::Planet(_)),
            Q::AssignPossession { .. }
            | Q::GiveShip { .. }
            | Q::Wound { .. }
            | Q::GivePossession { .. }
            | Q::NameTarget { .. }
            | Q::Accident
            | Q::ChooseVictim
            | Q::CreatureTarget { .. }
            | Q::QuestFrees { .. } => matches!(answer, A::Character(_)),
            Q::Inherit { .. } => matches!(answer, A::Character(_) | A::Units),
            Q::StandWithUnits { .. } | Q::SearchWithCharacters { .. } | Q::NameActive { .. } => {
                matches!(answer, A::Done | A::Character(_))
            }
            Q::ReactLeader { .. }
            | Q::NameLeader { .. }
            | Q::NameSpaceLeader { .. }
            | Q::LeadSearch { .. }
            | Q::FreePrisoner { .. }
            | Q::NewSpaceship => {
                matches!(answer, A::No | A::Character(_))
            }
            Q::HandOver { .. } => matches!(answer, A::Unit(_) | A::Character(_) | A::Planet(_)),
            Q::Hold { .. } => matches!(answer, A::Unit(_) | A::Character(_)),
            Q::JoinUnits { .. }
            | Q::Detect { .. }
            | Q::EvadeFleet { .. }
            | Q::FirePdb { .. }
            | Q::DeclareCombat { .. }
            | Q::DeclareSpaceCombat { .. }
            | Q::AttackBase { .. }
            | Q::DetermineAssault { .. }
            | Q::SearchWithUnits { .. }
            | Q::SearchWithAll { .. }
            | Q::IgnoreAttack { .. } => matches!(answer, A::Yes | A::No),
            Q::PlaceWithheld { .. } | Q::EnterBought { .. } | Q::GiveUpTroops { .. } => matches!(answer, A::Kind(_)),
            Q::BuyUnits { .. } | Q::BuyForSovereign { .. } => matches!(answer, A::Done | A::Kind(_)),
            Q::RaisePdbInstead => matches!(answer, A::Done | A::No | A::RaisePdb(_)),
            Q::Move => {
                matches!(answer, A::Done | A::Unit(_) | A::Character(_) | A::Ship(_) | A::RaisePdb(_) | A::Prisoner(_))
            }
            Q::MoveStack { .. } => matches!(answer, A::Unit(_) | A::Character(_) | A::Ship(_) | A::Environ(_)),
            Q::Fly { .. } => matches!(answer, A::Character(_) | A::Environ(_) | A::Orbit(_)),
            Q::MoveCharacters => matches!(answer, A::Done | A::Character(_) | A::Ship(_) | A::Prisoner(_)),
            Q::JumpAs { .. } => matches!(answer, A::NavigationShown | A::NavigationTwo),
            Q::DetectWith { .. } => matches!(answer, A::No | A::Base | A::Units | A::BaseAndUnits),
            Q::Repair => matches!(answer, A::Done | A::Ship(_) | A::Possession(_)),
            Q::RepairShip { .. } => matches!(answer, A::Unit(_) | A::Character(_)),
            Q::RepairPossession { .. } => matches!(answer, A::Character(_)),
            Q::React => matches!(answer, A::Done | A::Unit(_) | A::Character(_) | A::Ship(_)),
            Q::Lose { .. }
            | Q::LoseToFire { .. }
            | Q::LoseInSpace { .. }
            | Q::LoseToRaking { .. }
            | Q::LoseInJump { .. }
            | Q::Excess { .. } => matches!(answer, A::Unit(_)),
            Q::Raid { .. } => matches!(answer, A::Unit(_) | A::Pdb),
            Q::Sabotage { .. } => matches!(answer, A::No | A::Unit(_) | A::FaceDown | A::Pdb | A::PdbDown),
            Q::WhoSearchesFirst { .. } | Q::FindWith { .. } => matches!(answer, A::Units | A::Characters),
            Q::SendPatrol { .. } => matches!(answer, A::No | A::Units | A::Characters),
            Q::KillOrCapture { .. } => matches!(answer, A::Kill | A::Capture | A::No),
            Q::Weapons { .. } => matches!(answer, A::HandToHand | A::Firefight),
            Q::BreakOff { .. } => matches!(answer, A::No | A::BreakOffAll | A::BreakOffInactive),
            Q::Exchange => matches!(answer, A::Done | A::Possession(_) | A::Ship(_)),
            Q::GainTheDead { .. } => matches!(answer, A::Yes | A::No),
            Q::AssignMission { .. } | Q::SecondMission { .. } => matches!(answer, A::Done | A::Mission(_)),
            Q::JoinMission { .. } => matches!(answer, A::Done | A::Character(_) | A::Camp),
            Q::DrawOrStop { .. } => matches!(answer, A::Draw | A::Stop | A::Mission(_)),
            Q::CompleteNext { .. } => matches!(answer, A::Mission(_)),
            Q::BonusNext { .. } => matches!(answer, A::Stop | A::Mission(_)),
            Q::DeclarePossession { .. } => matches!(answer, A::Done | A::Possession(_)),
            Q::PossessionChoice { possession: PossessionId::HELIAN_DRUG } => matches!(answer, A::Rating(_)),
            Q::PossessionChoice { possession: PossessionId::CERVAC } => matches!(answer, A::Done | A::Character(_)),
            Q::PossessionChoice { .. } => matches!(answer, A::Ship(_)),
            Q::SetOut | Q::MoveOnSurface => matches!(answer, A::Done | A::Unit(_) | A::Prisoner(_)),
            Q::StackSetsOut { .. } => {
                matches!(answer, A::Unit(_) | A::Character(_) | A::Ship(_) | A::Orbit(_) | A::Environ(_))
            }
            Q::StackComesDown { .. } => matches!(answer, A::Unit(_) | A::Character(_) | A::Ship(_) | A::Environ(_)),
            Q::Land { .. } => matches!(answer, A::No | A::Environ(_)),
            Q::Intercept { .. } | Q::Rake { .. } => matches!(answer, A::Yes | A::No),
            Q::InterceptWith { .. } => matches!(answer, A::Done | A::Unit(_) | A::Character(_) | A::Ship(_)),
            Q::StandInOrbit { .. } => matches!(answer, A::Done | A::Character(_)),
            Q::Chance(ChanceOf::Die(_)) => matches!(answer, A::Die(_)),
            Q::Chance(ChanceOf::TenSided(_)) => matches!(answer, A::TenSided(_)),
            Q::Chance(ChanceOf::ActionCard) => matches!(answer, A::Card(_)),
            Q::Chance(ChanceOf::GalacticEvent) => matches!(answer, A::Event(_)),
            Q::Plunder | Q::PlaceClone { .. } => matches!(answer, A::Environ(_)),
            Q::MoveMarkers { .. } => matches!(answer, A::Done | A::Planet(_)),
            Q::RiseByEvent { .. } | Q::ShowAgainstPlague { .. } | Q::ThankDefender { .. } => {
                matches!(answer, A::Yes | A::No)
            }
            Q::LoseSuicideSquad => matches!(answer, A::Done | A::Unit(_)),
            Q::SendGhostFleet => matches!(answer, A::Orbit(_)),
            Q::BendJump { .. } => matches!(answer, A::No | A::Orbit(_) | A::Environ(_)),
            Q::Chance(ChanceOf::Group) => matches!(answer, A::Mission(_)),
            Q::Chance(ChanceOf::Character(_)) => matches!(answer, A::Character(_)),
            Q::Chance(ChanceOf::Possession(_)) => matches!(answer, A::Possession(_)),
            Q::Chance(ChanceOf::Ship) => matches!(answer, A::Ship(_)),
            Q::Chance(ChanceOf::Unit) => matches!(answer, A::Unit(_)),
            Q::Chance(ChanceOf::Secret(_)) => matches!(answer, A::Secret(_)),
        }
    }

    /// Whose pieces the answers name, where they name pieces of one side.
    pub(crate) const fn names_pieces_of(self) -> Whose {
        if matches!(
            self,
            Question::NameTarget { .. }
                | Question::Sabotage { .. }
                | Question::QuestionWhom { .. }
                | Question::PossessionChoice { possession: PossessionId::CERVAC }
        ) {
            Whose::Enemy
        } else {
            Whose::Own
        }
    }
}
