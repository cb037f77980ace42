//! How much of a piece of news something is: the strip of last results leads with the greatest, and a recap tells no others.

use fitg_engine::event::Event;
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
        Event::ControlChanged { .. }
        | Event::ControllerChanged { .. }
        | Event::Killed { .. }
        | Event::Captured { .. }
        | Event::SovereignSummoned { .. }
        | Event::SovereignTaken { .. }
        | Event::ShipEliminated { .. }
        | Event::SecretLearned { .. } => Weight::Turn,
        Event::UnitEliminated { .. }
        | Event::LoyaltyMoved { .. }
        | Event::DominoShifts { .. }
        | Event::DominoStirs { .. }
        | Event::Intercepted { .. }
        | Event::StackDrifts { .. }
        | Event::MissionCompleted { .. }
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
        | Event::EventHolds { .. }
        | Event::EventIgnored { .. }
        | Event::EventWardedOff { .. }
        | Event::CreatureHarmless { .. }
        | Event::CreatureAvoided { .. }
        | Event::FightOpens { .. }
        | Event::FightEnds { .. }
        | Event::FoundButNotAttacked { .. }
        | Event::CombatOpens { .. }
        | Event::SpaceCombatOpens { .. }
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
        | Event::LossFitsNobody { .. }
        | Event::NobodyToOverpower { .. }
        | Event::DrugWearsOff { .. }
        | Event::NoUnitsRise { .. } => Weight::Result,
        Event::StackMoves { .. }
        | Event::StackTravels { .. }
        | Event::ShipSetsOut { .. }
        | Event::UnitsEnter { .. }
        | Event::CharacterWalks { .. }
        | Event::ShipFlies { .. }
        | Event::CardDrawn { .. }
        | Event::BonusCard { .. }
        | Event::QuestBegins { .. }
        | Event::QuestCard { .. }
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
    use fitg_engine::pieces::CharacterId;
    use fitg_engine::state::{Ending, Outcome};

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
}
