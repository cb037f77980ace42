//! What every question is about, in one table: its case, the part of the game that puts it, the place and the chart to show
//! beside it, what it takes to answer it, what becomes of it where one answer alone is allowed, what is foretold of its
//! answers, and which standing order answers it. The engine, the desk and the terminal read it here and nowhere else.

#![deny(clippy::wildcard_enum_match_arm)]

use super::{Forced, Question, Secrecy};
use crate::Case;
use crate::answer::Answer;
use crate::galaxy::{EnvironId, PlanetId};
use crate::state::{Assignments, Place};
use crate::terms::{ChanceOf, Field};
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
    /// The set of which its answers are the parts, if they are.
    pub gathers: Gathers,
    /// The answer that ends a whole segment or phase, if there is one.
    pub ends_phase: Option<Answer>,
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
    /// The Domino Effect.
    Dominoes,
    /// Taxes, and what is paid for in a Resource Phase.
    Resources,
    /// A die or a card by hand.
    Chance,
    /// What a program is asked that nobody else may read.
    Hidden,
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
    /// A place: its environ, or the planet whose Orbit Box it is.
    #[must_use]
    pub const fn of(place: Place) -> Where {
        match place {
            Place::Environ(environ) => Where::Environ(environ),
            Place::Orbit(planet) => Where::Planet(planet),
            Place::Reserve
            | Place::Drift(_)
            | Place::DriftTwo(_)
            | Place::Waiting
            | Place::Withheld(_)
            | Place::Outside(_)
            | Place::OutOfPlay => Where::Nowhere,
        }
    }

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
    /// The Hyperjump Table (21.7).
    Hyperjump,
}

impl Chart {
    /// All of them.
    pub const ALL: [Chart; 8] = [
        Chart::Detection,
        Chart::PdbFire,
        Chart::MilitaryCombat,
        Chart::Search,
        Chart::SearchTen,
        Chart::CharacterCombat,
        Chart::ForcePoints,
        Chart::Hyperjump,
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
            Chart::Hyperjump => "hyperjump",
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
    /// Of the environs and Orbit Boxes where something goes.
    Places,
    /// Of the characters who can take it.
    Characters,
    /// Of the pieces that can do it.
    Pieces,
    /// Of what is broken.
    Broken,
    /// Of the goods for sale.
    Goods,
    /// Of the planets.
    Planets,
    /// Of yes.
    Yes,
    /// Of done.
    Done,
    /// Of the atrocities.
    Atrocities,
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
            Foretold::Places => matches!(answer, Answer::Environ(_) | Answer::Orbit(_)),
            Foretold::Characters => matches!(answer, Answer::Character(_)),
            Foretold::Pieces => matches!(answer, Answer::Unit(_) | Answer::Character(_) | Answer::Ship(_)),
            Foretold::Broken => matches!(answer, Answer::Ship(_) | Answer::Possession(_)),
            Foretold::Goods => matches!(answer, Answer::Kind(_) | Answer::RaisePdb(_) | Answer::RaiseLevel(_)),
            Foretold::Planets => matches!(answer, Answer::Planet(_)),
            Foretold::Yes => matches!(answer, Answer::Yes),
            Foretold::Done => matches!(answer, Answer::Done),
            Foretold::Atrocities => matches!(answer, Answer::Atrocity(_)),
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
    /// Whether bases make Raking Attacks (20.6).
    Raking,
    /// Which pieces react (9.6).
    Reactions,
    /// Whether combat is declared (10.1).
    Combats,
    /// In which order environs have their combats (10.0): it means nothing where the same is done in all of them.
    OrderOfCombats,
    /// Whether military units search (11.2).
    UnitSearches,
    /// Which characters search (11.21).
    CharacterSearches,
    /// Whether, and with what, spaceships are detected where units are in orbit (20.7).
    DetectionWithUnits,
    /// Whether a pilot breaks off from a fleet detachment (20.71).
    Evasions,
    /// With which Navigation units jump (21.26, 21.27).
    Navigation,
    /// Whether stacks are intercepted (20.4).
    Interceptions,
    /// Who intercepts (20.42).
    Interceptors,
    /// Whether combat is declared in an Orbit Box (22.0).
    SpaceCombats,
    /// Whether bases are attacked from orbit (22.22).
    BaseAttacks,
    /// In which order Orbit Boxes have their combats (22.0).
    OrderOfSpaceCombats,
    /// Whether a Determined Assault is declared (22.3).
    Assaults,
    /// What is repaired (27.0).
    Repairs,
    /// Who repairs it (27.1, 27.2).
    Mechanics,
    /// Which possessions are declared (14.2).
    Declarations,
    /// Whether planet secrets are revealed of one's own accord (31.22).
    Disclosures,
    /// Whether an atrocity is committed (36.2).
    Atrocities,
    /// How planets are taxed (33.1).
    Taxes,
    /// What is maintained where there are too few points for all (33.41).
    Maintenance,
    /// Whether something is bought from a Resource Track (33.3, 34.4).
    TrackPurchases,
    /// Whether prisoners are tortured (37.13).
    Torture,
    /// Whether hypnosis is lifted (36.33).
    Hypnosis,
    /// Whether what a Galactic Event offers is taken up (109, 114).
    EventOffers,
    /// What Domino Effects shift, and in which order (23.0).
    Dominoes,
}

/// What becomes of the answers that name pieces or places: whether they are parts of a set that the engine takes in one order
/// only, and people put together in any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gathers {
    /// Each answer stands for itself.
    Nothing,
    /// A piece begins a set that the questions after it put together.
    Opens,
    /// Pieces, or planets; a part of a set is a set too.
    Parts,
    /// Pieces; some parts of a set need others that make it whole: somebody able, what is missing of a sum.
    Whole,
    /// The places of equal pieces, each as often as pieces stand there.
    Places,
    /// What is bought for Force Points: kinds of unit, each as often as it is bought, and work on bases.
    Goods,
}

impl Gathers {
    /// Whether an answer is a part of the set, and not what ends it.
    #[must_use]
    pub const fn takes(self, answer: Answer) -> bool {
        match self {
            Gathers::Nothing => false,
            Gathers::Opens | Gathers::Parts | Gathers::Whole => {
                matches!(answer, Answer::Unit(_) | Answer::Character(_) | Answer::Ship(_) | Answer::Planet(_))
            }
            Gathers::Places => matches!(answer, Answer::Environ(_) | Answer::Orbit(_) | Answer::System(_)),
            Gathers::Goods => matches!(answer, Answer::Kind(_) | Answer::RaisePdb(_) | Answer::RaiseLevel(_)),
        }
    }
}

/// A row of the table. Whoever adds a question says of it whether it is secret and whether silence would tell.
const fn row(case: Case, topic: Topic, place: Where, secrecy: Secrecy, forced: Forced) -> About {
    About {
        case,
        topic,
        place,
        secrecy,
        forced,
        chart: None,
        foretold: Foretold::Nothing,
        standing: None,
        gathers: Gathers::Nothing,
        ends_phase: None,
    }
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

    const fn gathers(self, gathers: Gathers) -> About {
        About { gathers, ..self }
    }

    const fn ends_phase(self, by: Answer) -> About {
        About { ends_phase: Some(by), ..self }
    }
}

impl Question {
    /// What it is about.
    #[must_use]
    #[rustfmt::skip] // A row a question.
    pub const fn about(self) -> About {
        use Forced::{Asked, AskedWhereAtrocityUnitsMayBe, AskedWhereTheyMayReact, AskedWhereTheyMayComeDown, AskedOfSeveral, AskedOfSeveralChosenFrom, AskedOfSeveralIn, AskedOfSeveralWith, AskedOverFaceDown, Given};
        use Question as Q;
        use Secrecy::{Always, Card, Kind, Open, RebelCards, Unit, UnitsAt, UnitsIn, UnitsInOrbit, UnitsOnMap, UnitsUnderFire, UnitsWith};
        use Where::{Environ as At, Nowhere, Planet as On};
        type T = Topic;
        match self {
            Q::SetUpCharacters => row(case!("16.12"), T::SetUp, Nowhere, Open, Given),
            Q::SetUpUnit { kind } => row(case!("16.13"), T::SetUp, Nowhere, Kind(kind), Given).gathers(Gathers::Places),
            Q::AssignPossession { possession, among } =>
                row(case!("14.11"), T::Possessions, Nowhere, Card(possession), AskedOfSeveral(among)),
            Q::GiveShip { ship: _ } => row(case!("14.51"), T::Possessions, Nowhere, Open, Given),
            Q::PlaceWithheld { environ } | Q::EnterBought { environ } => row(case!("15.44"), T::SetUp, At(environ), Open, Given),
            Q::RaisePdbInstead => row(case!("16.34"), T::SetUp, Nowhere, Open, Given),
            Q::PlaceReinforcement { kind: _ } => row(case!("16.15"), T::SetUp, Nowhere, Open, Given),
            Q::ArriveFromSpace =>
                row(case!("16.12"), T::SetUp, Nowhere, Open, Given).foretold(Foretold::Environs),

            Q::Move => row(case!("9.0"), T::Movement, Nowhere, UnitsOnMap, Given).gathers(Gathers::Opens).ends_phase(Answer::Done),
            Q::MoveStack { origin } =>
                row(case!("9.5"), T::Movement, At(origin), UnitsIn(origin), Given)
                    .foretold(Foretold::Environs).gathers(Gathers::Parts),
            Q::Fly { ship: _ } =>
                row(case!("9.56"), T::Movement, Nowhere, Open, Given)
                    .foretold(Foretold::Places).gathers(Gathers::Parts),
            Q::Walk { character: _ } =>
                row(case!("9.1"), T::Movement, Nowhere, Open, Given)
                    .foretold(Foretold::Environs).gathers(Gathers::Parts),
            Q::MoveCharacters => row(case!("20.2"), T::Movement, Nowhere, Open, Given).gathers(Gathers::Opens).ends_phase(Answer::Done),
            Q::JumpAs { to: _, distance: _ } =>
                row(case!("21.27"), T::Movement, Nowhere, UnitsUnderFire, Given)
                    .chart(Chart::Hyperjump).foretold(Foretold::Any).standing(Standing::Navigation),
            Q::StandWithUnits { environ } => row(case!("9.57"), T::Movement, At(environ), Open, Given).gathers(Gathers::Parts),
            Q::Excess { environ } =>
                row(case!("9.51"), T::Movement, At(environ), UnitsIn(environ), AskedOfSeveralIn(environ)),

            Q::Detect { ship: _, planet, leg: _ } =>
                row(case!("9.3"), T::Pdb, On(planet), Open, Given)
                    .chart(Chart::Detection).foretold(Foretold::Yes).standing(Standing::Detection),
            // Whether the units could look is theirs to know: it is asked though the answer be forced.
            Q::DetectWith { ship: _, planet, leg: _ } =>
                row(case!("20.7"), T::Pdb, On(planet), UnitsAt(Place::Orbit(planet)), Asked)
                    .chart(Chart::Detection).foretold(Foretold::Any).standing(Standing::DetectionWithUnits),
            Q::EvadeFleet { ship: _, planet } =>
                row(case!("20.71"), T::Pdb, On(planet), Open, Given)
                    .chart(Chart::CharacterCombat).foretold(Foretold::Any).standing(Standing::Evasions),
            Q::FirePdb { planet, leg: _ } =>
                row(case!("9.2"), T::Pdb, On(planet), Open, Given)
                    .chart(Chart::PdbFire).foretold(Foretold::Yes).standing(Standing::PdbFire),
            // Under a base's fire units are face down still; in a combat they are turned up.
            Q::LoseToFire { planet, open: _ } =>
                row(case!("9.24"), T::Losses, On(planet), UnitsUnderFire, AskedOfSeveralChosenFrom)
                    .gathers(Gathers::Whole),
            Q::LoseInSpace { planet, open: _ } =>
                row(case!("22.0"), T::Losses, On(planet), UnitsUnderFire, AskedOfSeveralChosenFrom)
                    .gathers(Gathers::Whole),
            Q::LoseToRaking { planet, open: _ } =>
                row(case!("20.63"), T::Losses, On(planet), UnitsUnderFire, AskedOfSeveralChosenFrom)
                    .gathers(Gathers::Whole),
            Q::LoseInJump { to: _, left: _ } =>
                row(case!("21.7"), T::Losses, Nowhere, UnitsUnderFire, AskedOfSeveralChosenFrom)
                    .gathers(Gathers::Whole),
            Q::Lose { environ, open: _ } =>
                row(case!("10.3"), T::Losses, At(environ), UnitsIn(environ), Given).gathers(Gathers::Whole),

            Q::React =>
                row(case!("9.6"), T::Reaction, Nowhere, UnitsOnMap, AskedWhereTheyMayReact)
                    .foretold(Foretold::Pieces).standing(Standing::Reactions),
            Q::ReactUnit { unit } =>
                row(case!("9.6"), T::Reaction, Nowhere, Unit(unit), Given).foretold(Foretold::Environs),
            Q::ReactShip { ship: _ } =>
                row(case!("14.56"), T::Reaction, Nowhere, Open, Given).foretold(Foretold::Environs),
            Q::ReactLeader { unit, destination } =>
                row(case!("9.6"), T::Reaction, At(destination), Unit(unit), Given),
            Q::JoinUnits { character: _ } => row(case!("9.62"), T::Reaction, Nowhere, Open, Given),

            Q::NextCombat =>
                row(case!("10.0"), T::MilitaryCombat, Nowhere, Open, Given)
                    .foretold(Foretold::Environs).standing(Standing::OrderOfCombats),
            // Suicide Squads alone cannot declare (19.63): silence would tell it.
            Q::DeclareCombat { environ } =>
                row(case!("10.1"), T::MilitaryCombat, At(environ), UnitsIn(environ), Asked)
                    .chart(Chart::MilitaryCombat).foretold(Foretold::Yes).standing(Standing::Combats),
            Q::NameLeader { environ } =>
                row(case!("10.4"), T::MilitaryCombat, At(environ), Open, Given)
                    .chart(Chart::MilitaryCombat).foretold(Foretold::Any),

            Q::NextSpaceCombat =>
                row(case!("22.0"), T::MilitaryCombat, Nowhere, Open, Given).standing(Standing::OrderOfSpaceCombats),
            // Asked even of Suicide Squads alone, which cannot declare: silence would tell that there is nothing else (L68).
            Q::DeclareSpaceCombat { planet } =>
                row(case!("22.0"), T::MilitaryCombat, On(planet), UnitsInOrbit(planet), Asked)
                    .chart(Chart::MilitaryCombat).foretold(Foretold::Yes).standing(Standing::SpaceCombats),
            Q::AttackBase { planet } =>
                row(case!("22.22"), T::MilitaryCombat, On(planet), UnitsInOrbit(planet), Asked)
                    .chart(Chart::MilitaryCombat).foretold(Foretold::Yes).standing(Standing::BaseAttacks),
            Q::AidBase { planet } =>
                row(case!("22.24"), T::MilitaryCombat, On(planet), UnitsInOrbit(planet), Given)
                    .chart(Chart::MilitaryCombat).foretold(Foretold::Done).gathers(Gathers::Parts),
            Q::NameSpaceLeader { planet } =>
                row(case!("22.4"), T::MilitaryCombat, On(planet), Open, Given)
                    .chart(Chart::MilitaryCombat).foretold(Foretold::Any),
            Q::DetermineAssault { field } => {
                let place = match field {
                    Field::Surface(environ) => At(environ),
                    Field::Orbit(planet) => On(planet),
                };
                row(case!("22.3"), T::MilitaryCombat, place, Open, Given)
                    .chart(Chart::MilitaryCombat).foretold(Foretold::Any).standing(Standing::Assaults)
            }

            Q::NextSearch =>
                row(case!("11.1"), T::Search, Nowhere, Open, Given).foretold(Foretold::Environs).ends_phase(Answer::Done),
            Q::SearchWithUnits { environ } =>
                row(case!("11.2"), T::Search, At(environ), UnitsIn(environ), Given)
                    .chart(Chart::Search).foretold(Foretold::Yes).standing(Standing::UnitSearches),
            Q::LeadSearch { environ } =>
                row(case!("11.22"), T::Search, At(environ), Open, Given)
                    .chart(Chart::Search).foretold(Foretold::Any),
            Q::SearchWithCharacters { environ } =>
                row(case!("11.21"), T::Search, At(environ), Open, Given)
                    .chart(Chart::Search).foretold(Foretold::Any).standing(Standing::CharacterSearches)
                    .gathers(Gathers::Parts),
            Q::WhoSearchesFirst { environ } =>
                row(case!("11.23"), T::Search, At(environ), Open, Given).foretold(Foretold::Any),
            Q::SearchWithAll { environ } =>
                row(case!("11.4"), T::Search, At(environ), UnitsIn(environ), Given)
                    .chart(Chart::SearchTen).foretold(Foretold::Yes),
            Q::SendPatrol { environ } => row(case!("11.4"), T::Search, At(environ), Open, Given),
            Q::FindWith { environ } =>
                row(case!("12.15"), T::Search, At(environ), Open, Given)
                    .chart(Chart::CharacterCombat).foretold(Foretold::Any),

            Q::KillOrCapture { environ } =>
                row(case!("12.32"), T::CharacterCombat, At(environ), Open, Given)
                    .chart(Chart::CharacterCombat).foretold(Foretold::Any),
            Q::Weapons { environ } =>
                row(case!("12.31"), T::CharacterCombat, At(environ), Open, Given)
                    .chart(Chart::CharacterCombat).foretold(Foretold::Any),
            Q::NameActive { environ } =>
                row(case!("12.4"), T::CharacterCombat, At(environ), Open, Given)
                    .chart(Chart::CharacterCombat).foretold(Foretold::Any).gathers(Gathers::Whole),
            Q::BreakOff { environ } =>
                row(case!("12.5"), T::CharacterCombat, At(environ), Open, Given)
                    .chart(Chart::CharacterCombat).foretold(Foretold::Any),
            Q::CreatureTarget { creature: _ } => row(case!("13.45"), T::CharacterCombat, Nowhere, Open, Given),
            Q::Wound { left: _ } =>
                row(case!("12.7"), T::Wounds, Nowhere, Open, Given)
                    .foretold(Foretold::Characters).gathers(Gathers::Whole),

            Q::HandOver { prisoner } | Q::Hold { prisoner } =>
                row(case!("12.81"), T::Prisoners, Nowhere, UnitsWith(prisoner), AskedOfSeveralWith(prisoner)),
            Q::FreePrisoner { environ } => row(case!("13.2"), T::Prisoners, At(environ), Open, Given),

            Q::NextMissions =>
                row(case!("13.0"), T::Missions, Nowhere, Open, Given).foretold(Foretold::Places).ends_phase(Answer::Done),
            Q::QuestShip { planet } =>
                row(case!("24.0"), T::Missions, On(planet), Open, Given).foretold(Foretold::Pieces),
            Q::QuestCrew { planet, ship: _ } =>
                row(case!("24.0"), T::Missions, On(planet), Open, Given)
                    .foretold(Foretold::Any).gathers(Gathers::Whole),
            Q::QuestFrees { planet } => row(case!("24.0"), T::Prisoners, On(planet), Open, Given),
            Q::MissionInOrbit { planet } =>
                row(case!("13.1"), T::Missions, On(planet), Open, Given).foretold(Foretold::Any),
            // There is something face down, or he is offered nothing: what he can choose everybody sees.
            Q::QuestBrings { planet } => row(case!("37.3"), T::Results, On(planet), Open, Given),
            Q::QuestionBy { place } =>
                row(case!("37.1"), T::Missions, Where::of(place), Open, Given).foretold(Foretold::Characters),
            Q::QuestionWhom { place, questioner: _ } =>
                row(case!("37.1"), T::Prisoners, Where::of(place), Open, Given).foretold(Foretold::Characters),
            Q::Torture { questioner: _, prisoner: _ } =>
                row(case!("37.13"), T::Prisoners, Nowhere, Open, Given).foretold(Foretold::Any).standing(Standing::Torture),
            // What can be told, and what was looked at, everybody knows (37.42).
            Q::DemandSecret => row(case!("37.42"), T::Results, Nowhere, Open, Given),
            Q::RevealToo { first: _ } => row(case!("37.42"), T::Results, Nowhere, Open, Given),
            Q::AssignMission { environ } =>
                row(case!("13.1"), T::Missions, At(environ), Open, Given).foretold(Foretold::Any).ends_phase(Answer::Done),
            Q::JoinMission { environ, letter: _ } =>
                row(case!("13.1"), T::Missions, At(environ), Open, Given)
                    .foretold(Foretold::Any).gathers(Gathers::Whole),
            Q::SecondMission { environ, by_event: true, .. } => row(case!("32.0"), T::Missions, At(environ), Open, Given),
            Q::SecondMission { environ, .. } => row(case!("31.0"), T::Missions, At(environ), Open, Given),
            Q::GainTheDead { environ } => row(case!("31.0"), T::Results, At(environ), Open, Given),
            Q::NameTarget { environ } => row(case!("13.2"), T::Missions, At(environ), Open, Given),

            Q::DrawOrStop { environ, left: _ } =>
                row(case!("13.3"), T::Cards, At(environ), Open, Given).foretold(Foretold::Any).ends_phase(Answer::Stop),
            Q::CompleteNext { environ } =>
                row(case!("13.5"), T::Cards, At(environ), Open, Given).foretold(Foretold::Any),
            Q::BonusNext { environ } =>
                row(case!("13.6"), T::Cards, At(environ), Open, Given).foretold(Foretold::Any),

            Q::Raid { environ } =>
                row(case!("13.4"), T::Results, At(environ), UnitsIn(environ), AskedOfSeveralIn(environ)),
            Q::Accident =>
                row(case!("13.4"), T::Results, Nowhere, Open, Given).foretold(Foretold::Characters),
            Q::ChooseVictim => row(case!("13.4"), T::Results, Nowhere, Open, Given),
            Q::IgnoreAttack { character: _ } => row(case!("13.45"), T::Results, Nowhere, Open, Given),
            Q::Sabotage { environ } => row(case!("13.2"), T::Results, At(environ), Open, Given),
            Q::GiveUpTroops { environ } =>
                row(case!("13.2"), T::Results, At(environ), UnitsIn(environ), AskedOfSeveralIn(environ)),

            Q::Exchange => row(case!("14.12"), T::Possessions, Nowhere, RebelCards, Asked),
            Q::Repair =>
                row(case!("27.0"), T::Possessions, Nowhere, UnitsOnMap, AskedOverFaceDown)
                    .foretold(Foretold::Broken).standing(Standing::Repairs),
            Q::RepairShip { ship: _ } =>
                row(case!("27.1"), T::Possessions, Nowhere, UnitsOnMap, AskedOverFaceDown)
                    .foretold(Foretold::Pieces).standing(Standing::Mechanics),
            Q::RepairPossession { possession: _ } =>
                row(case!("27.2"), T::Possessions, Nowhere, Open, Given)
                    .foretold(Foretold::Characters).standing(Standing::Mechanics),
            Q::GivePossession { possession, among } =>
                row(case!("14.12"), T::Possessions, Nowhere, Card(possession), AskedOfSeveral(among)),
            Q::DeclarePossession { window: _ } =>
                row(case!("14.2"), T::Possessions, Nowhere, Always, Asked).standing(Standing::Declarations),
            Q::PossessionChoice { possession: _ } => row(case!("14.2"), T::Possessions, Nowhere, Open, Given),
            Q::Inherit { ship: _ } => row(case!("14.55"), T::Possessions, Nowhere, Open, Given),
            Q::NewSpaceship => row(case!("14.61"), T::SetUp, Nowhere, Open, Given),

            Q::SetOut => row(case!("20.1"), T::Movement, Nowhere, UnitsOnMap, Given).gathers(Gathers::Opens).ends_phase(Answer::Done),
            Q::StackSetsOut { origin } =>
                row(case!("20.1"), T::Movement, Where::of(origin), UnitsAt(origin), Given)
                    .foretold(Foretold::Places).gathers(Gathers::Parts),
            Q::Land { planet } =>
                row(case!("20.11"), T::Movement, On(planet), Open, AskedWhereAtrocityUnitsMayBe).foretold(Foretold::Places),
            // Silence would tell that the units face down there are none that can intercept (20.44).
            Q::Intercept { planet } =>
                row(case!("20.4"), T::Movement, On(planet), UnitsAt(Place::Orbit(planet)), Asked)
                    .foretold(Foretold::Yes).standing(Standing::Interceptions),
            Q::InterceptWith { planet } =>
                row(case!("20.42"), T::Movement, On(planet), UnitsAt(Place::Orbit(planet)), Asked)
                    .foretold(Foretold::Done).standing(Standing::Interceptors).gathers(Gathers::Whole),
            Q::Rake { planet, leg: _ } =>
                row(case!("20.6"), T::Pdb, On(planet), Open, Given)
                    .chart(Chart::MilitaryCombat).foretold(Foretold::Yes).standing(Standing::Raking),
            Q::MoveOnSurface => row(case!("20.3"), T::Movement, Nowhere, UnitsOnMap, AskedWhereTheyMayComeDown).gathers(Gathers::Opens).ends_phase(Answer::Done),
            // Silence would tell that nobody more of the face-down units there could land with it (36.1).
            Q::StackComesDown { planet } =>
                row(case!("20.3"), T::Movement, On(planet), UnitsAt(Place::Orbit(planet)), AskedWhereAtrocityUnitsMayBe)
                    .foretold(Foretold::Environs).gathers(Gathers::Parts),
            Q::StandInOrbit { planet } =>
                row(case!("20.91"), T::Movement, On(planet), Open, Given).gathers(Gathers::Whole),

            Q::BuyUnits { environ, points: _ } =>
                row(case!("15.41"), T::Rebellion, At(environ), Open, Given)
                    .chart(Chart::ForcePoints).foretold(Foretold::Goods).gathers(Gathers::Goods),
            Q::BuyForSovereign { environ, points: _ } =>
                row(case!("25.14"), T::Results, At(environ), UnitsUnderFire, Given)
                    .chart(Chart::ForcePoints).foretold(Foretold::Goods).gathers(Gathers::Goods),
            Q::AttackWithNewUnits =>
                row(case!("15.45"), T::Rebellion, Nowhere, Open, Given)
                    .chart(Chart::MilitaryCombat).foretold(Foretold::Environs),

            Q::NextDomino =>
                row(case!("23.0"), T::Dominoes, Nowhere, Open, Given).foretold(Foretold::Planets).standing(Standing::Dominoes),
            Q::RebelNext =>
                row(case!("23.47"), T::Dominoes, Nowhere, Open, Given).foretold(Foretold::Planets).standing(Standing::Dominoes),
            Q::ShiftPlanet { domino, bond: _, left: _ } =>
                row(domino.spark.case(), T::Dominoes, On(domino.planet), Open, Given)
                    .foretold(Foretold::Planets).standing(Standing::Dominoes).gathers(Gathers::Parts),
            Q::LeaveOut { domino, bond: _ } =>
                row(domino.spark.case(), T::Dominoes, On(domino.planet), Open, Given)
                    .foretold(Foretold::Any).standing(Standing::Dominoes).gathers(Gathers::Parts),

            // What the Imperial Player buys is his secret, and how much he has left would tell it.
            Q::BuyAtStart { points: _ } =>
                row(case!("28.11"), T::SetUp, Nowhere, UnitsUnderFire, Given)
                    .chart(Chart::ForcePoints).foretold(Foretold::Goods).gathers(Gathers::Goods).ends_phase(Answer::Done),
            Q::SetUpShip { ship: _ } | Q::BoardAtStart { character: _ } =>
                row(case!("28.24"), T::SetUp, Nowhere, Open, Given),
            Q::SetUpCharacter { character: _ } => row(case!("28.12"), T::SetUp, Nowhere, Open, Given),
            Q::PlaceCamp { planet } => row(case!("28.35"), T::SetUp, On(planet), Open, Given),
            Q::ShowAtCamp { environ } => row(case!("28.35"), T::SetUp, At(environ), UnitsIn(environ), Given),
            Q::SpendPoints { points: _ } =>
                row(case!("19.0"), T::SetUp, Nowhere, UnitsUnderFire, Given)
                    .chart(Chart::ForcePoints).foretold(Foretold::Goods).gathers(Gathers::Goods).ends_phase(Answer::Done),
            Q::PlaceBought { kind } =>
                row(case!("19.31"), T::SetUp, Nowhere, Kind(kind), Given).gathers(Gathers::Places),
            Q::NameRoute { second: _ } => row(case!("19.42"), T::SetUp, Nowhere, Open, Given),
            Q::EnterFrom { kind: _ } => row(case!("19.42"), T::SetUp, Nowhere, Open, Given).gathers(Gathers::Places),
            Q::EnterTogether { system: _ } =>
                row(case!("19.42"), T::Movement, Nowhere, Open, Given)
                    .foretold(Foretold::Places).gathers(Gathers::Parts),

            Q::Maintain { left: _ } =>
                row(case!("33.41"), T::Resources, Nowhere, UnitsOnMap, Given)
                    .standing(Standing::Maintenance).gathers(Gathers::Parts),
            Q::SpendTrack { points: _ } =>
                row(case!("33.3"), T::Resources, Nowhere, UnitsUnderFire, Given)
                    .standing(Standing::TrackPurchases).chart(Chart::ForcePoints).foretold(Foretold::Goods).gathers(Gathers::Goods).ends_phase(Answer::Done),
            Q::TaxNext =>
                row(case!("33.1"), T::Resources, Nowhere, Open, Given).foretold(Foretold::Planets).standing(Standing::Taxes),
            Q::TaxPlanet { planet } =>
                row(case!("33.1"), T::Resources, On(planet), Open, Given).foretold(Foretold::Any).standing(Standing::Taxes),

            Q::ChooseBase => row(case!("34.1"), T::SetUp, Nowhere, Always, Given),
            // He is asked even if he can only say no: whether he can buy units depends on where his base is (L146).
            Q::SpendRebelTrack { points: _ } =>
                row(case!("34.4"), T::Resources, Nowhere, Always, Asked)
                    .standing(Standing::TrackPurchases).chart(Chart::ForcePoints).foretold(Foretold::Goods).gathers(Gathers::Goods).ends_phase(Answer::Done),
            Q::PlaceAtBase { kind: _ } =>
                row(case!("34.41"), T::Resources, Nowhere, Open, Given).gathers(Gathers::Places),
            // Even of two equal cards that are left it is asked: silence would tell that they are equal.
            Q::ArrangeAssignments { nth: _, of } =>
                row(Assignments::arranged_under(of), T::SetUp, Nowhere, Always, Asked),
            // What his face-down units could do is the Imperial Player's secret, and so he is asked even if they can do nothing (L157).
            Q::CommitAtrocity { planet } => row(case!("36.2"), T::Results, On(planet), Always, Asked)
                .foretold(Foretold::Atrocities).standing(Standing::Atrocities),
            Q::SneakAttack { planet } => row(case!("36.31"), T::Results, On(planet), Always, Given).foretold(Foretold::Environs),
            Q::HypnotizeWith { planet } => row(case!("36.33"), T::Results, On(planet), Always, Given),
            Q::ReleaseWith { planet } => row(case!("36.33"), T::Results, On(planet), Always, Given),
            Q::LiftHypnosis => row(case!("36.33"), T::Results, Nowhere, Open, Given).standing(Standing::Hypnosis),
            // The bases lie open; what was bought for the provinces before does not.
            Q::ImproveBases { province: _, left: _ } =>
                row(case!("38.26"), T::SetUp, Nowhere, Always, Given)
                    .chart(Chart::ForcePoints).gathers(Gathers::Goods).ends_phase(Answer::Done),
            // Counter by counter: what is bought first must not spend all the points of a province unasked.
            Q::BuyGarrison { province: _, points: _ } =>
                row(case!("38.2"), T::SetUp, Nowhere, Always, Asked)
                    .chart(Chart::ForcePoints).gathers(Gathers::Goods).ends_phase(Answer::Done),
            Q::PlaceGarrison { province: _, kind: _ } =>
                row(case!("38.25"), T::SetUp, Nowhere, Always, Given).gathers(Gathers::Places),
            // Which units are the strongest only their owner knows.
            Q::PostCharacter { character: _ } => row(case!("38.3"), T::SetUp, Nowhere, Always, Given),
            Q::PlaceGroup { leader: _ } => row(case!("38.43"), T::SetUp, Nowhere, Open, Given),
            Q::NameNotTheBase { left: _ } => row(case!("34.22"), T::Resources, Nowhere, Always, Given),

            Q::RevealSecret { among: _ } =>
                row(case!("31.22"), T::Results, Nowhere, Always, Asked).standing(Standing::Disclosures),
            Q::Plunder => row(case!("32.0"), T::Results, Nowhere, Open, Given),
            Q::MoveMarkers { event: _, favor: _, left: _ } => row(case!("32.0"), T::Results, Nowhere, Open, Given),
            Q::RiseByEvent { planet } => row(case!("32.0"), T::Results, On(planet), Open, Given).standing(Standing::EventOffers),
            // Silence would tell that nobody has it, or that it would help nobody.
            Q::ShowAgainstPlague { possession: _ } => row(case!("32.0"), T::Possessions, Nowhere, RebelCards, Asked),
            Q::PlaceClone { character: _ } => row(case!("32.0"), T::Results, Nowhere, Open, Given),
            // Silence would tell that there is none, or where the only one is.
            Q::LoseSuicideSquad => row(case!("32.0"), T::Losses, Nowhere, UnitsOnMap, Asked),
            Q::SendGhostFleet => row(case!("32.0"), T::MilitaryCombat, Nowhere, Open, Given).chart(Chart::MilitaryCombat),
            Q::ThankDefender { planet } => row(case!("32.0"), T::Results, On(planet), Open, Given).standing(Standing::EventOffers),
            Q::BendJump { to: _, named: _ } => row(case!("32.0"), T::Movement, Nowhere, Open, Given).chart(Chart::Hyperjump),

            Q::Chance(what @ (ChanceOf::Possession(_) | ChanceOf::Unit)) => row(what.case(), T::Chance, Nowhere, Always, Given),
            Q::Chance(what @ ChanceOf::Secret(planet)) => row(what.case(), T::Chance, On(planet), Always, Given),
            Q::Chance(
                what @ (ChanceOf::Die(_) | ChanceOf::TenSided(_) | ChanceOf::ActionCard | ChanceOf::GalacticEvent | ChanceOf::Group
                | ChanceOf::Character(_) | ChanceOf::Ship),
            ) => row(what.case(), T::Chance, Nowhere, Open, Given),
        }
    }
}

impl Question {
    /// Whether `next`, asked after an answer to this question that named a part of a set, puts the same set together.
    #[must_use]
    pub fn goes_on_as(self, next: Question) -> bool {
        match (self, next) {
            (Question::Move, Question::MoveStack { .. } | Question::Fly { .. } | Question::Walk { .. })
            | (Question::MoveCharacters, Question::Fly { .. } | Question::Walk { .. }) => true,
            (Question::LoseInJump { to, left }, Question::LoseInJump { to: same, left: rest }) => {
                to == same && rest < left
            }
            (Question::Lose { environ, open }, Question::Lose { environ: same, open: rest }) => {
                environ == same && rest < open
            }
            (Question::LoseToFire { planet, open }, Question::LoseToFire { planet: same, open: rest })
            | (Question::LoseInSpace { planet, open }, Question::LoseInSpace { planet: same, open: rest })
            | (Question::LoseToRaking { planet, open }, Question::LoseToRaking { planet: same, open: rest }) => {
                planet == same && rest < open
            }
            (Question::Wound { left }, Question::Wound { left: rest })
            | (Question::Maintain { left }, Question::Maintain { left: rest }) => rest < left,
            (
                Question::ShiftPlanet { domino, bond, left },
                Question::ShiftPlanet { domino: same, bond: alike, left: rest },
            ) => (domino, bond) == (same, alike) && rest < left,
            (Question::SpendPoints { points }, Question::SpendPoints { points: rest })
            | (Question::BuyAtStart { points }, Question::BuyAtStart { points: rest })
            | (Question::SpendTrack { points }, Question::SpendTrack { points: rest })
            | (Question::SpendRebelTrack { points }, Question::SpendRebelTrack { points: rest }) => rest <= points,
            (Question::BuyGarrison { province, points }, Question::BuyGarrison { province: same, points: rest }) => {
                province == same && rest <= points
            }
            (Question::ImproveBases { province, left }, Question::ImproveBases { province: same, left: rest }) => {
                province == same && rest <= left
            }
            (Question::BuyUnits { environ, points }, Question::BuyUnits { environ: same, points: rest })
            | (
                Question::BuyForSovereign { environ, points },
                Question::BuyForSovereign { environ: same, points: rest },
            ) => environ == same && rest <= points,
            (Question::SetOut, Question::StackSetsOut { .. })
            | (Question::MoveOnSurface, Question::MoveStack { .. } | Question::StackComesDown { .. }) => true,
            _ => self == next && !matches!(self.about().gathers, Gathers::Nothing | Gathers::Opens),
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
