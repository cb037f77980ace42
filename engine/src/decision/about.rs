//! What every question is about, in one table: its case, the part of the game that puts it, the place and the chart to show
//! beside it, what it takes to answer it, what becomes of it where one answer alone is allowed, what is foretold of its
//! answers, and which standing order answers it. The engine, the desk and the terminal read it here and nowhere else.

#![deny(clippy::wildcard_enum_match_arm)]

use super::{Forced, Question, Secrecy};
use crate::Case;
use crate::answer::Answer;
use crate::galaxy::{EnvironId, PlanetId};
use crate::rules::chance_draw::ChanceOf;
use serde::Serialize;

/// What a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    /// The case under which it is asked.
    pub case: Case,
    /// The part of the game that puts it.
    pub topic: Topic,
    /// The place to show while it is asked.
    pub place: Where,
    /// What that only the asked side knows is needed to answer it.
    pub secrecy: Secrecy,
    /// What becomes of it where only one answer is allowed.
    pub forced: Forced,
    /// The chart that will be used.
    pub chart: Option<Chart>,
    /// Of which answers something is foretold.
    pub foretold: Foretold,
    /// The standing order that may answer it.
    pub standing: Option<Standing>,
}

/// What kind of question it is, by the part of the game that puts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Topic {
    /// Setting up, reinforcements, arrivals.
    SetUp,
    /// Movement.
    Movement,
    /// Detection and the fire of bases.
    Pdb,
    /// Losses of units.
    Losses,
    /// Reaction.
    Reaction,
    /// Military combat.
    MilitaryCombat,
    /// Searches.
    Search,
    /// Character combat.
    CharacterCombat,
    /// Wounds to be dealt out.
    Wounds,
    /// Prisoners.
    Prisoners,
    /// Missions before cards are drawn.
    Missions,
    /// Cards and bonus draws.
    Cards,
    /// What events and mission results leave to choose.
    Results,
    /// Possessions.
    Possessions,
    /// Rebellions.
    Rebellion,
    /// A die or a card by hand.
    Chance,
}

/// The place that a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// None, or no single one.
    Nowhere,
    /// An environ.
    Environ(EnvironId),
    /// A whole planet.
    Planet(PlanetId),
}

impl Where {
    /// The environ, if it is one.
    #[must_use]
    pub const fn environ(self) -> Option<EnvironId> {
        match self {
            Where::Environ(environ) => Some(environ),
            Where::Nowhere | Where::Planet(_) => None,
        }
    }

    /// The planet, or that of the environ.
    #[must_use]
    pub fn planet(self) -> Option<PlanetId> {
        match self {
            Where::Nowhere => None,
            Where::Environ(environ) => Some(environ.planet()),
            Where::Planet(planet) => Some(planet),
        }
    }
}

/// A chart that an answer leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chart {
    /// The Detection Table (9.7).
    Detection,
    /// The fire of bases (9.23).
    PdbFire,
    /// The Military Combat Results Table (10.8).
    MilitaryCombat,
    /// The Search Table (11.4).
    Search,
    /// The Search Table of the ten-sided variant.
    SearchTen,
    /// The Character Combat Results Table (12.9).
    CharacterCombat,
    /// The costs of units and bases in force points (15.41).
    ForcePoints,
}

impl Chart {
    /// All of them.
    pub const ALL: [Chart; 7] = [
        Chart::Detection,
        Chart::PdbFire,
        Chart::MilitaryCombat,
        Chart::Search,
        Chart::SearchTen,
        Chart::CharacterCombat,
        Chart::ForcePoints,
    ];

    /// The name that [`charts::by_name`](crate::charts::by_name) takes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Chart::Detection => "detection",
            Chart::PdbFire => "pdb",
            Chart::MilitaryCombat => "military",
            Chart::Search => "search",
            Chart::SearchTen => "search-ten",
            Chart::CharacterCombat => "characters",
            Chart::ForcePoints => "force-points",
        }
    }
}

/// Of which answers to a question something is foretold: asking for the others would be in vain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foretold {
    /// Of none.
    Nothing,
    /// Of the environs where something goes or attacks.
    Environs,
    /// Of yes.
    Yes,
    /// Of any.
    Any,
}

impl Foretold {
    /// Whether something may be foretold of this answer.
    #[must_use]
    pub const fn of(self, answer: Answer) -> bool {
        match self {
            Foretold::Nothing => false,
            Foretold::Environs => matches!(answer, Answer::Environ(_)),
            Foretold::Yes => matches!(answer, Answer::Yes),
            Foretold::Any => true,
        }
    }
}

/// A matter on which a person may leave a standing order, so that the question need not be put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Whether spaceships are detected (9.3).
    Detection,
    /// Whether bases fire (9.2).
    PdbFire,
    /// Which pieces react (9.6).
    Reactions,
    /// Whether combat is declared (10.1).
    Combats,
    /// In which order environs have their combats (10.0): it means nothing where the same is done in all of them.
    OrderOfCombats,
    /// Whether military units search (11.2).
    UnitSearches,
}

/// A row of the table. Whoever adds a question says of it whether it is secret and whether silence would tell.
const fn row(case: Case, topic: Topic, place: Where, secrecy: Secrecy, forced: Forced) -> About {
    About { case, topic, place, secrecy, forced, chart: None, foretold: Foretold::Nothing, standing: None }
}

impl About {
    const fn chart(self, chart: Chart) -> About {
        About { chart: Some(chart), ..self }
    }

    const fn foretold(self, foretold: Foretold) -> About {
        About { foretold, ..self }
    }

    const fn standing(self, standing: Standing) -> About {
        About { standing: Some(standing), ..self }
    }
}

impl Question {
    /// What it is about.
    #[must_use]
    #[rustfmt::skip] // A row a question.
    pub const fn about(self) -> About {
        use Forced::{Asked, AskedOfSeveralChosenFrom, AskedOfSeveralIn, AskedOfSeveralWith, Given};
        use Question as Q;
        use Secrecy::{Always, Card, Kind, Open, RebelCards, Unit, UnitsIn, UnitsOnMap, UnitsUnderFire, UnitsWith};
        use Where::{Environ as At, Nowhere, Planet as On};
        type T = Topic;
        match self {
            Q::SetUpCharacters => row(case!("16.12"), T::SetUp, Nowhere, Open, Given),
            Q::SetUpUnit { kind } => row(case!("16.13"), T::SetUp, Nowhere, Kind(kind), Given),
            Q::AssignPossession { possession } =>
                row(case!("14.11"), T::Possessions, Nowhere, Card(possession), Given),
            Q::GiveShip { ship: _ } => row(case!("14.51"), T::Possessions, Nowhere, Open, Given),
            Q::PlaceWithheld { environ } => row(case!("15.44"), T::SetUp, At(environ), Open, Given),
            Q::RaisePdbInstead => row(case!("16.34"), T::SetUp, Nowhere, Open, Given),
            Q::PlaceReinforcement { kind: _ } => row(case!("16.15"), T::SetUp, Nowhere, Open, Given),
            Q::ArriveFromSpace =>
                row(case!("16.12"), T::SetUp, Nowhere, Open, Given).foretold(Foretold::Environs),

            Q::Move => row(case!("9.0"), T::Movement, Nowhere, UnitsOnMap, Given),
            Q::MoveStack { origin } =>
                row(case!("9.5"), T::Movement, At(origin), UnitsIn(origin), Given).foretold(Foretold::Environs),
            Q::Fly { ship: _ } =>
                row(case!("9.56"), T::Movement, Nowhere, Open, Given).foretold(Foretold::Environs),
            Q::Walk { character: _ } => row(case!("9.1"), T::Movement, Nowhere, Open, Given),
            Q::StandWithUnits { environ } => row(case!("9.57"), T::Movement, At(environ), Open, Given),
            Q::Excess { environ } =>
                row(case!("9.51"), T::Movement, At(environ), UnitsIn(environ), AskedOfSeveralIn(environ)),

            Q::Detect { ship: _, planet, leg: _ } =>
                row(case!("9.3"), T::Pdb, On(planet), Open, Given)
                    .chart(Chart::Detection).foretold(Foretold::Yes).standing(Standing::Detection),
            Q::FirePdb { planet, leg: _ } =>
                row(case!("9.2"), T::Pdb, On(planet), Open, Given)
                    .chart(Chart::PdbFire).foretold(Foretold::Yes).standing(Standing::PdbFire),
            // Under a base's fire units are face down still; in a combat they are turned up.
            Q::Lose { environ: None, open: _ } =>
                row(case!("10.3"), T::Losses, Nowhere, UnitsUnderFire, AskedOfSeveralChosenFrom),
            Q::Lose { environ: Some(environ), open: _ } =>
                row(case!("10.3"), T::Losses, At(environ), UnitsIn(environ), Given),

            Q::React =>
                row(case!("9.6"), T::Reaction, Nowhere, UnitsOnMap, Given).standing(Standing::Reactions),
            Q::ReactUnit { unit } => row(case!("9.6"), T::Reaction, Nowhere, Unit(unit), Given),
            Q::ReactShip { ship: _ } =>
                row(case!("14.56"), T::Reaction, Nowhere, Open, Given).foretold(Foretold::Environs),
            Q::ReactLeader { unit, destination } =>
                row(case!("9.6"), T::Reaction, At(destination), Unit(unit), Given),
            Q::JoinUnits { character: _ } => row(case!("9.62"), T::Reaction, Nowhere, Open, Given),

            Q::NextCombat =>
                row(case!("10.0"), T::MilitaryCombat, Nowhere, Open, Given).standing(Standing::OrderOfCombats),
            Q::DeclareCombat { environ } =>
                row(case!("10.1"), T::MilitaryCombat, At(environ), UnitsIn(environ), Given)
                    .chart(Chart::MilitaryCombat).foretold(Foretold::Yes).standing(Standing::Combats),
            Q::NameLeader { environ } =>
                row(case!("10.4"), T::MilitaryCombat, At(environ), Open, Given)
                    .chart(Chart::MilitaryCombat).foretold(Foretold::Any),

            Q::NextSearch => row(case!("11.1"), T::Search, Nowhere, Open, Given),
            Q::SearchWithUnits { environ } =>
                row(case!("11.2"), T::Search, At(environ), UnitsIn(environ), Given)
                    .chart(Chart::Search).foretold(Foretold::Yes).standing(Standing::UnitSearches),
            Q::LeadSearch { environ } =>
                row(case!("11.22"), T::Search, At(environ), Open, Given)
                    .chart(Chart::Search).foretold(Foretold::Any),
            Q::SearchWithCharacters { environ } =>
                row(case!("11.21"), T::Search, At(environ), Open, Given)
                    .chart(Chart::Search).foretold(Foretold::Any),
            Q::WhoSearchesFirst { environ } => row(case!("11.23"), T::Search, At(environ), Open, Given),
            Q::SearchWithAll { environ } =>
                row(case!("11.4"), T::Search, At(environ), UnitsIn(environ), Given)
                    .chart(Chart::SearchTen).foretold(Foretold::Yes),
            Q::SendPatrol { environ } => row(case!("11.4"), T::Search, At(environ), Open, Given),
            Q::FindWith { environ } => row(case!("12.15"), T::Search, At(environ), Open, Given),

            Q::KillOrCapture { environ } =>
                row(case!("12.32"), T::CharacterCombat, At(environ), Open, Given)
                    .chart(Chart::CharacterCombat).foretold(Foretold::Any),
            Q::Weapons { environ } =>
                row(case!("12.31"), T::CharacterCombat, At(environ), Open, Given)
                    .chart(Chart::CharacterCombat).foretold(Foretold::Any),
            Q::NameActive { environ } =>
                row(case!("12.4"), T::CharacterCombat, At(environ), Open, Given)
                    .chart(Chart::CharacterCombat).foretold(Foretold::Any),
            Q::BreakOff { environ } =>
                row(case!("12.5"), T::CharacterCombat, At(environ), Open, Given)
                    .chart(Chart::CharacterCombat).foretold(Foretold::Any),
            Q::CreatureTarget { creature: _ } => row(case!("13.45"), T::CharacterCombat, Nowhere, Open, Given),
            Q::Wound { left: _ } => row(case!("12.7"), T::Wounds, Nowhere, Open, Given),

            Q::HandOver { prisoner } | Q::Hold { prisoner } =>
                row(case!("12.81"), T::Prisoners, Nowhere, UnitsWith(prisoner), AskedOfSeveralWith(prisoner)),
            Q::FreePrisoner { environ } => row(case!("13.2"), T::Prisoners, At(environ), Open, Given),

            Q::NextMissions => row(case!("13.0"), T::Missions, Nowhere, Open, Given),
            Q::AssignMission { environ } =>
                row(case!("13.1"), T::Missions, At(environ), Open, Given).foretold(Foretold::Any),
            Q::JoinMission { environ, letter: _ } =>
                row(case!("13.1"), T::Missions, At(environ), Open, Given).foretold(Foretold::Any),
            Q::NameTarget { environ } => row(case!("13.2"), T::Missions, At(environ), Open, Given),

            Q::DrawOrStop { environ, left: _ } =>
                row(case!("13.3"), T::Cards, At(environ), Open, Given).foretold(Foretold::Any),
            Q::CompleteNext { environ } =>
                row(case!("13.5"), T::Cards, At(environ), Open, Given).foretold(Foretold::Any),
            Q::BonusNext { environ } =>
                row(case!("13.6"), T::Cards, At(environ), Open, Given).foretold(Foretold::Any),

            Q::Raid { environ } =>
                row(case!("13.4"), T::Results, At(environ), UnitsIn(environ), AskedOfSeveralIn(environ)),
            Q::Accident | Q::ChooseVictim => row(case!("13.4"), T::Results, Nowhere, Open, Given),
            Q::IgnoreAttack { character: _ } => row(case!("13.45"), T::Results, Nowhere, Open, Given),
            Q::Sabotage { environ } => row(case!("13.2"), T::Results, At(environ), Open, Given),
            Q::GiveUpTroops { environ } =>
                row(case!("13.2"), T::Results, At(environ), UnitsIn(environ), AskedOfSeveralIn(environ)),

            Q::Exchange => row(case!("14.12"), T::Possessions, Nowhere, RebelCards, Asked),
            Q::GivePossession { possession } =>
                row(case!("14.12"), T::Possessions, Nowhere, Card(possession), Given),
            Q::DeclarePossession { window: _ } => row(case!("14.2"), T::Possessions, Nowhere, Always, Asked),
            Q::PossessionChoice { possession: _ } => row(case!("14.2"), T::Possessions, Nowhere, Open, Given),
            Q::Inherit { ship: _ } => row(case!("14.55"), T::Possessions, Nowhere, Open, Given),
            Q::NewSpaceship => row(case!("14.61"), T::SetUp, Nowhere, Open, Given),

            Q::BuyUnits { environ, points: _ } =>
                row(case!("15.41"), T::Rebellion, At(environ), Open, Given).chart(Chart::ForcePoints),
            Q::AttackWithNewUnits =>
                row(case!("15.45"), T::Rebellion, Nowhere, Open, Given)
                    .chart(Chart::MilitaryCombat).foretold(Foretold::Environs),

            Q::Chance(ChanceOf::Possession | ChanceOf::Unit) =>
                row(case!("4.0"), T::Chance, Nowhere, Always, Given),
            Q::Chance(
                ChanceOf::Die(_) | ChanceOf::TenSided(_) | ChanceOf::ActionCard | ChanceOf::Group
                | ChanceOf::Character | ChanceOf::Ship,
            ) => row(case!("4.0"), T::Chance, Nowhere, Open, Given),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::charts;

    #[test]
    fn every_chart_that_a_question_names_is_one_of_the_charts() {
        for chart in Chart::ALL {
            assert!(charts::by_name(chart.name()).is_some(), "{}", chart.name());
        }
    }
}
