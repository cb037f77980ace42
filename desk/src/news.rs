//! How much of a piece of news something is: the strip of last results leads with the greatest, and a recap tells no others.

use fitg_engine::charts::hyperjump::Area;
use fitg_engine::event::Event;
use fitg_engine::event::check::{Check, HyperjumpCheck};
use serde::Serialize;
use ts_rs::TS;

/// How great a piece of news is, from the least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Weight {
    /// What only goes with something else, or merely begins.
    Detail,
    /// Somebody moved, a card was drawn.
    Step,
    /// Something came of dice or cards.
    Result,
    /// A side is better or worse off for it.
    Blow,
    /// It counts for victory, or somebody is gone for good.
    Turn,
    /// The game is over.
    End,
}

/// The weight of an event.
#[must_use]
pub const fn weight(event: &Event) -> Weight {
    match event {
        Event::GameOver { .. } | Event::Resigned { .. } => Weight::End,
        // A base that is gone altogether can be put Up by nobody.
        Event::PdbLowered { level: 0, reduced: true, .. }
        | Event::ControlChanged { .. }
        | Event::ControllerChanged { .. }
        | Event::Killed { .. }
        | Event::Captured { .. }
        | Event::SovereignSummoned { .. }
        | Event::SovereignTaken { .. }
        | Event::ShipEliminated { .. }
        | Event::SecretLearned { .. }
        | Event::SecretEarned { .. }
        | Event::BaseRevealed { .. }
        | Event::BaseDestroyed { .. }
        | Event::AtrocityCommitted { .. }
        | Event::PlanetDestroyed { .. }
        | Event::PlanetDead { .. }
        | Event::GalacticEventDrawn { .. }
        | Event::SecretRevealed { .. } => Weight::Turn,
        Event::UnitEliminated { .. }
        | Event::UnitTurned { .. }
        | Event::LoyaltyMoved { .. }
        | Event::DominoShifts { .. }
        | Event::DominoStirs { .. }
        | Event::DominoBegins { .. }
        | Event::SpaceCombatOpens { .. }
        | Event::SuicideSquadStrikes { .. }
        | Event::BaseLevelRaised { .. }
        | Event::PossessionInoperative { .. }
        | Event::Check(
            Check::Hyperjump(HyperjumpCheck { area: Area::Drift | Area::Drift2, .. })
            | Check::Hyperjump(HyperjumpCheck { damaged: true, .. })
            | Check::Hyperjump(HyperjumpCheck { eliminated: true, .. })
            | Check::FleetAttack(_)
            | Check::Quest(_)
            | Check::Torture(_),
        )
        | Event::Intercepted { .. }
        | Event::StackDrifts { .. }
        | Event::MissionCompleted { .. }
        | Event::PointsStolen { .. }
        | Event::NotTheBase { .. }
        | Event::AssignmentSeen { .. }
        | Event::ProvinceShown { .. }
        | Event::AssignmentDrawn { .. }
        | Event::AssignmentsEnd
        | Event::NoTaxes { .. }
        | Event::EmpireSpendsNothing
        | Event::UnitNotMaintained { .. }
        | Event::BaseNotMaintained { .. }
        | Event::LoyaltyHypnotized { .. }
        | Event::HypnosisEnds { .. }
        | Event::SecretEnds { .. }
        | Event::SecretWounds { .. }
        | Event::UnitsLieOpen
        | Event::Plundered { .. }
        | Event::ClonePlaced { .. }
        | Event::GhostFleetVanishes { .. }
        | Event::InvadersMet { .. }
        | Event::TrackFalls { .. }
        | Event::CampPlaced { .. }
        | Event::CampRemoved { .. }
        | Event::CharacterJoins { .. }
        | Event::Freed { .. }
        | Event::PdbLowered { .. }
        | Event::PdbRaised { .. }
        | Event::PossessionStolen { .. }
        | Event::PossessionDestroyed { .. }
        | Event::ShipDamaged { .. }
        | Event::ShipLost { .. }
        | Event::Overpowered { .. }
        | Event::Disabled { .. } => Weight::Blow,
        Event::Check(_)
        | Event::Wounded { .. }
        | Event::MissionFailed { .. }
        | Event::MissionAborted { .. }
        | Event::LetterDrawn { .. }
        | Event::BonusCard { hit: true, .. }
        | Event::QuestCard { hit: true, .. }
        | Event::QuestioningCard { hit: true, .. }
        | Event::NoAtrocityUnitFound { .. }
        | Event::UnitsSeenInSpace { .. }
        | Event::EventHolds { .. }
        | Event::EventIgnored { .. }
        | Event::EventWardedOff { .. }
        | Event::CreatureHarmless { .. }
        | Event::CreatureAvoided { .. }
        | Event::FightOpens { .. }
        | Event::FightEnds { .. }
        | Event::FoundButNotAttacked { .. }
        | Event::CombatOpens { .. }
        | Event::DominoMovesNobody { .. }
        | Event::SummonsInVain { .. }
        | Event::UnitsAidBase { .. }
        | Event::ShipLeavesOrbit { .. }
        | Event::UnitsDelivered { .. }
        | Event::ReinforcementsLost { .. }
        | Event::AllDetected { .. }
        | Event::DeterminedAssault { .. }
        | Event::InterceptionDeclined { .. }
        | Event::UnitsSeen { .. }
        | Event::UnitPlaced { .. }
        | Event::Detected { .. }
        | Event::Healed { .. }
        | Event::PossessionAssigned { .. }
        | Event::PossessionShown { .. }
        | Event::PossessionLost { .. }
        | Event::InformationNegated { .. }
        | Event::LoyaltyStays { .. }
        | Event::MarkerStays { .. }
        | Event::SecretKeepsMarker { .. }
        | Event::LossFitsNobody { .. }
        | Event::NobodyToOverpower { .. }
        | Event::DrugWearsOff { .. }
        | Event::NoUnitsRise { .. }
        | Event::Taxed { .. }
        | Event::MaintenancePaid { .. }
        | Event::TrackRises { .. }
        | Event::PointsOwed { .. }
        | Event::DebtPaid { .. }
        | Event::PointsOverTheTop { .. }
        | Event::GalacticEventInVain { .. }
        | Event::GalacticEventEnds { .. }
        | Event::LoyaltyHeldFast { .. }
        | Event::CloneHasNoPlace { .. }
        | Event::ThanksDeclined { .. } => Weight::Result,
        Event::StackMoves { .. }
        | Event::StackTravels { .. }
        | Event::ShipSetsOut { .. }
        | Event::UnitsEnter { .. }
        | Event::LandsInReaction { .. }
        | Event::ShipComesTo { .. }
        | Event::CharacterBegins { .. }
        | Event::PointsReceived { .. }
        | Event::CharacterWalks { .. }
        | Event::ShipFlies { .. }
        | Event::CardDrawn { .. }
        | Event::BonusCard { .. }
        | Event::QuestBegins { .. }
        | Event::QuestCard { .. }
        | Event::PrisonerQuestioned { .. }
        | Event::QuestioningCard { .. }
        | Event::CharacterPlaced { .. }
        | Event::CreatureMet { .. }
        | Event::GroupStruck { .. } => Weight::Step,
        _ => Weight::Detail,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fitg_engine::Side;
    use fitg_engine::event::check::Jumping;
    use fitg_engine::galaxy::PlanetId;
    use fitg_engine::pieces::CharacterId;
    use fitg_engine::state::{Domino, Ending, Outcome, UnitSet};
    use fitg_engine::terms::BattleKind;

    #[test]
    fn a_death_weighs_more_than_a_wound_and_the_end_more_than_a_death() {
        let character = CharacterId::all().next().expect("there are characters");
        let outcome = Outcome { winner: Side::Rebel, ending: Ending::VictoryPoints(12) };
        let order = [
            weight(&Event::RoundBegins { round: 1 }),
            weight(&Event::Wounded { character, wounds: 1 }),
            weight(&Event::Freed { prisoner: character }),
            weight(&Event::Killed { character }),
            weight(&Event::GameOver { outcome }),
        ];
        assert!(order.is_sorted_by(|less, more| less < more), "{order:?}");
    }

    #[test]
    fn what_happens_in_space_is_no_detail_and_losses_of_it_are_blows() {
        let planet = PlanetId::all().next().expect("there are planets");
        let (from, to) = (planet.system(), planet.system());
        let jump = |area, damaged, eliminated| {
            let who = Jumping::Units { side: Side::Rebel, count: 3 };
            let (distance, navigation, die) = (9, 2, None);
            let check = HyperjumpCheck { who, from, to, distance, navigation, die, area, damaged, eliminated };
            weight(&Event::Check(Check::Hyperjump(check)))
        };
        assert_eq!(jump(Area::Arrived, false, false), Weight::Result);
        for lost in [jump(Area::Drift, false, false), jump(Area::Arrived, true, false), jump(Area::Drift2, false, true)]
        {
            assert_eq!(lost, Weight::Blow);
        }
        let lowered = |level| Event::PdbLowered { planet, level, reduced: true, was_up: true };
        assert_eq!((weight(&lowered(1)), weight(&lowered(0))), (Weight::Blow, Weight::Turn));
        let kind = BattleKind::Declared;
        let (attacker, turned_up) = (Side::Imperial, UnitSet::EMPTY);
        assert_eq!(weight(&Event::SpaceCombatOpens { planet, attacker, kind, turned_up }), Weight::Blow);
        assert_eq!(weight(&Event::DominoBegins { domino: Domino::of_rebellion(planet) }), Weight::Blow);
    }
}
