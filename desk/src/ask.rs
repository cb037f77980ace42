//! The question now put to a player, as the page shows it.

use fitg_engine::answer::Answer;
use fitg_engine::cards::Letter;
use fitg_engine::decision::Question;
use fitg_engine::galaxy::{EnvironId, PlanetId};
use fitg_engine::game::Game;
use fitg_engine::pieces::{CharacterId, PossessionId, ShipId, UnitId, UnitKind};
use fitg_engine::state::Rating;
use fitg_engine::{Case, Side};
use serde::Serialize;
use ts_rs::TS;

/// What is asked.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Ask {
    /// Who is asked.
    pub side: Side,
    /// The question in plain English.
    pub prompt: String,
    /// Its case.
    pub case: Case,
    /// What kind of question it is.
    pub topic: Topic,
    /// The environ it is about, if it is about one.
    pub environ: Option<EnvironId>,
    /// The planet it is about, if it is about one.
    pub planet: Option<PlanetId>,
    /// The chart that will be used, by its name among the charts.
    pub chart: Option<String>,
    /// Every answer that the rules allow.
    pub answers: Vec<Choice>,
    /// What was picked so far of the set that the question is about: the pieces of a stack, those who search, those active.
    pub picked: Vec<Picked>,
    /// Whether answering it takes what only this side knows.
    pub secret: bool,
    /// Whether a program answers it: nothing to click, the page asks the desk to go on.
    pub by_program: bool,
}

/// One answer.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Choice {
    /// Its text, which is sent back: `environ:2221`, `unit:line-1`, `yes`.
    pub id: String,
    /// What kind of answer it is, and what it names.
    pub about: About,
    /// What it says on the button.
    pub label: String,
    /// Whether a forecast is worth asking for.
    pub forecast: bool,
}

/// What kind of answer it is, and what it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum About {
    /// The list is complete.
    Done,
    /// Yes.
    Yes,
    /// No.
    No,
    /// A military unit.
    Unit {
        /// Which.
        unit: UnitId,
        /// Of which kind.
        unit_kind: UnitKind,
    },
    /// A kind of unit.
    UnitKind {
        /// Which.
        unit_kind: UnitKind,
    },
    /// One of the face-down units.
    FaceDown,
    /// With the military units.
    Units,
    /// A character.
    Character {
        /// Who.
        character: CharacterId,
    },
    /// A prisoner.
    Prisoner {
        /// Who.
        character: CharacterId,
    },
    /// With the characters.
    Characters,
    /// The rebel camp of the environ.
    Camp,
    /// A spaceship.
    Ship {
        /// Which.
        ship: ShipId,
    },
    /// A possession card.
    Possession {
        /// Which.
        possession: PossessionId,
    },
    /// An environ.
    Environ {
        /// Which.
        environ: EnvironId,
    },
    /// A base is put Up.
    RaisePdb {
        /// On which planet.
        planet: PlanetId,
    },
    /// The Planetary Defense Base.
    Pdb,
    /// The Planetary Defense Base, which goes Down and keeps its level.
    PdbDown,
    /// A mission.
    Mission {
        /// Its letter.
        letter: Letter,
    },
    /// A rating.
    Rating {
        /// Which.
        rating: Rating,
    },
    /// Fight to kill.
    Kill,
    /// Fight to capture.
    Capture,
    /// Fight hand to hand.
    HandToHand,
    /// Fight with fire weapons.
    Firefight,
    /// Break off with everybody.
    BreakOffAll,
    /// Break off with the inactive characters.
    BreakOffInactive,
    /// Draw another Action Card.
    Draw,
    /// Draw no more.
    Stop,
    /// A six-sided die by hand.
    Die {
        /// What it shows.
        pips: u8,
    },
    /// A ten-sided die by hand.
    TenSided {
        /// What it shows.
        pips: u8,
    },
    /// An Action Card drawn by hand.
    Card {
        /// Its number.
        number: u16,
    },
    /// Give the game up.
    Resign,
}

impl From<Answer> for About {
    fn from(answer: Answer) -> About {
        match answer {
            Answer::Done => About::Done,
            Answer::Yes => About::Yes,
            Answer::No => About::No,
            Answer::Unit(unit) => About::Unit { unit, unit_kind: unit.kind() },
            Answer::Kind(unit_kind) => About::UnitKind { unit_kind },
            Answer::FaceDown => About::FaceDown,
            Answer::Units => About::Units,
            Answer::Character(character) => About::Character { character },
            Answer::Prisoner(character) => About::Prisoner { character },
            Answer::Characters => About::Characters,
            Answer::Camp => About::Camp,
            Answer::Ship(ship) => About::Ship { ship },
            Answer::Possession(possession) => About::Possession { possession },
            Answer::Environ(environ) => About::Environ { environ },
            Answer::RaisePdb(planet) => About::RaisePdb { planet },
            Answer::Pdb => About::Pdb,
            Answer::PdbDown => About::PdbDown,
            Answer::Mission(letter) => About::Mission { letter },
            Answer::Rating(rating) => About::Rating { rating },
            Answer::Kill => About::Kill,
            Answer::Capture => About::Capture,
            Answer::HandToHand => About::HandToHand,
            Answer::Firefight => About::Firefight,
            Answer::BreakOffAll => About::BreakOffAll,
            Answer::BreakOffInactive => About::BreakOffInactive,
            Answer::Draw => About::Draw,
            Answer::Stop => About::Stop,
            Answer::Die(die) => About::Die { pips: die.pips() },
            Answer::TenSided(die) => About::TenSided { pips: die.number() },
            Answer::Card(card) => About::Card { number: card.number() },
            Answer::Resign => About::Resign,
        }
    }
}

/// A piece that was picked.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Picked {
    /// The answer that picked it: `unit:line-1`.
    pub id: String,
    /// What that is.
    pub about: About,
    /// Its name.
    pub name: String,
}

/// What kind of question it is, by the part of the game that puts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
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

/// The question as it is shown, to whoever may read it.
#[must_use]
pub fn ask(game: &Game, by_program: bool) -> Option<Ask> {
    let decision = game.decision()?;
    let place = place(decision.question);
    let choices = decision.answers.iter().map(|&answer| Choice {
        id: answer.to_string(),
        about: About::from(answer),
        label: decision.label(answer),
        forecast: foretold(decision.question, answer),
    });
    Some(Ask {
        side: decision.side,
        prompt: decision.prompt(),
        case: decision.case(),
        topic: topic(decision.question),
        environ: place,
        planet: planet(decision.question).or_else(|| place.map(EnvironId::planet)),
        chart: chart(decision.question).map(str::to_owned),
        answers: choices.collect(),
        picked: decision.picked().into_iter().map(picked).collect(),
        secret: decision.needs_secrets(),
        by_program,
    })
}

fn picked(piece: Answer) -> Picked {
    let name = match piece {
        Answer::Unit(unit) => unit.kind().title(),
        Answer::Character(character) => character.name().to_owned(),
        Answer::Ship(ship) => ship.name().to_owned(),
        other => other.to_string(),
    };
    Picked { id: piece.to_string(), about: About::from(piece), name }
}

const fn topic(question: Question) -> Topic {
    use Question as Q;
    match question {
        Q::SetUpCharacters
        | Q::SetUpUnit { .. }
        | Q::PlaceWithheld { .. }
        | Q::RaisePdbInstead
        | Q::PlaceReinforcement { .. }
        | Q::ArriveFromSpace
        | Q::NewSpaceship => Topic::SetUp,
        Q::Move
        | Q::MoveStack { .. }
        | Q::Fly { .. }
        | Q::Walk { .. }
        | Q::StandWithUnits { .. }
        | Q::Excess { .. } => Topic::Movement,
        Q::Detect { .. } | Q::FirePdb { .. } => Topic::Pdb,
        Q::Lose { .. } => Topic::Losses,
        Q::React | Q::ReactUnit { .. } | Q::ReactShip { .. } | Q::ReactLeader { .. } | Q::JoinUnits { .. } => {
            Topic::Reaction
        }
        Q::NextCombat | Q::DeclareCombat { .. } | Q::NameLeader { .. } => Topic::MilitaryCombat,
        Q::NextSearch
        | Q::SearchWithUnits { .. }
        | Q::LeadSearch { .. }
        | Q::SearchWithCharacters { .. }
        | Q::WhoSearchesFirst { .. }
        | Q::SearchWithAll { .. }
        | Q::SendPatrol { .. }
        | Q::FindWith { .. } => Topic::Search,
        Q::KillOrCapture { .. }
        | Q::Weapons { .. }
        | Q::NameActive { .. }
        | Q::BreakOff { .. }
        | Q::CreatureTarget { .. } => Topic::CharacterCombat,
        Q::Wound { .. } => Topic::Wounds,
        Q::HandOver { .. } | Q::Hold { .. } | Q::FreePrisoner { .. } => Topic::Prisoners,
        Q::NextMissions | Q::AssignMission { .. } | Q::JoinMission { .. } | Q::NameTarget { .. } => Topic::Missions,
        Q::DrawOrStop { .. } | Q::CompleteNext { .. } | Q::BonusNext { .. } => Topic::Cards,
        Q::Raid { .. }
        | Q::Accident
        | Q::ChooseVictim
        | Q::IgnoreAttack { .. }
        | Q::Sabotage { .. }
        | Q::GiveUpTroops { .. } => Topic::Results,
        Q::AssignPossession { .. }
        | Q::GiveShip { .. }
        | Q::Exchange
        | Q::GivePossession { .. }
        | Q::DeclarePossession { .. }
        | Q::PossessionChoice { .. }
        | Q::Inherit { .. } => Topic::Possessions,
        Q::BuyUnits { .. } | Q::AttackWithNewUnits => Topic::Rebellion,
        Q::Chance(_) => Topic::Chance,
    }
}

const fn place(question: Question) -> Option<EnvironId> {
    use Question as Q;
    match question {
        Q::PlaceWithheld { environ }
        | Q::MoveStack { origin: environ }
        | Q::StandWithUnits { environ }
        | Q::ReactLeader { destination: environ, .. }
        | Q::DeclareCombat { environ }
        | Q::NameLeader { environ }
        | Q::SearchWithUnits { environ }
        | Q::LeadSearch { environ }
        | Q::SearchWithCharacters { environ }
        | Q::WhoSearchesFirst { environ }
        | Q::SearchWithAll { environ }
        | Q::SendPatrol { environ }
        | Q::KillOrCapture { environ }
        | Q::Weapons { environ }
        | Q::NameActive { environ }
        | Q::BreakOff { environ }
        | Q::AssignMission { environ }
        | Q::JoinMission { environ, .. }
        | Q::NameTarget { environ }
        | Q::DrawOrStop { environ, .. }
        | Q::CompleteNext { environ }
        | Q::BonusNext { environ }
        | Q::Raid { environ }
        | Q::FindWith { environ }
        | Q::Sabotage { environ }
        | Q::FreePrisoner { environ }
        | Q::GiveUpTroops { environ }
        | Q::BuyUnits { environ, .. }
        | Q::Excess { environ } => Some(environ),
        Q::Lose { environ, .. } => environ,
        _ => None,
    }
}

const fn planet(question: Question) -> Option<PlanetId> {
    match question {
        Question::Detect { planet, .. } | Question::FirePdb { planet, .. } => Some(planet),
        _ => None,
    }
}

const fn chart(question: Question) -> Option<&'static str> {
    use Question as Q;
    Some(match question {
        Q::Detect { .. } => "detection",
        Q::FirePdb { .. } => "pdb",
        Q::DeclareCombat { .. } | Q::NameLeader { .. } | Q::AttackWithNewUnits => "military",
        Q::SearchWithUnits { .. } | Q::LeadSearch { .. } | Q::SearchWithCharacters { .. } => "search",
        Q::SearchWithAll { .. } => "search-ten",
        Q::KillOrCapture { .. } | Q::Weapons { .. } | Q::NameActive { .. } | Q::BreakOff { .. } => "characters",
        Q::BuyUnits { .. } => "force-points",
        _ => return None,
    })
}

/// Whether the engine foretells something of such an answer: asking for the others would be in vain.
const fn foretold(question: Question, answer: Answer) -> bool {
    use Question as Q;
    match question {
        Q::Fly { .. } | Q::ReactShip { .. } | Q::ArriveFromSpace | Q::MoveStack { .. } | Q::AttackWithNewUnits => {
            matches!(answer, Answer::Environ(_))
        }
        Q::Detect { .. }
        | Q::FirePdb { .. }
        | Q::DeclareCombat { .. }
        | Q::SearchWithUnits { .. }
        | Q::SearchWithAll { .. } => matches!(answer, Answer::Yes),
        Q::NameLeader { .. }
        | Q::LeadSearch { .. }
        | Q::SearchWithCharacters { .. }
        | Q::KillOrCapture { .. }
        | Q::Weapons { .. }
        | Q::NameActive { .. }
        | Q::BreakOff { .. }
        | Q::AssignMission { .. }
        | Q::JoinMission { .. }
        | Q::DrawOrStop { .. }
        | Q::CompleteNext { .. }
        | Q::BonusNext { .. } => true,
        _ => false,
    }
}
