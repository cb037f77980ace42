//! The question now put to a player, as the page shows it.

use crate::ledger::Ledger;
use crate::maintenance::MaintenanceLedger;
use crate::repeats::Repeat;
use crate::taxes::TaxLedger;
use fitg_engine::Die;
use fitg_engine::answer::{Answer, TenSided};
use fitg_engine::cards::{ActionCardId, GalacticEventId, Letter, SecretId};
use fitg_engine::decision::{Question, Topic};
use fitg_engine::galaxy::{Assignment, EnvironId, PlanetId, ProvinceId, SystemId};
use fitg_engine::game::{Decision, Game};
use fitg_engine::pieces::{CharacterId, PossessionId, ShipId, UnitId, UnitKind};
use fitg_engine::state::{Place, Rating};
use fitg_engine::terms::{Atrocity, Reasons, TaxRate, Why};
use fitg_engine::{Case, Side};
use serde::{Deserialize, Serialize};
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
    /// What is for sale, if it asks what is bought (19.0).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ledger: Option<Ledger>,
    /// The taxes, if it asks which planet is taxed (33.1).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub taxes: Option<TaxLedger>,
    /// What can be maintained, if it asks for what there are points (33.41).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub maintenance: Option<MaintenanceLedger>,
    /// What was bought or put down the last time, as far as it can be again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub repeat: Option<Repeat>,
    /// The missions that cannot be assigned now, if it asks which is (13.1): nothing on the board stands for them that could say why.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<ClosedMission>>")]
    pub closed_missions: Vec<ClosedMission>,
    /// The possession or the spaceship that goes to whoever is named (14.11, 14.51): what it does decides to whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub given: Option<About>,
}

/// What is given away, where the question names it to the side that is asked.
fn given(decision: &Decision<'_>) -> Option<About> {
    match decision.question {
        Question::GiveShip { ship } => Some(About::Ship { ship }),
        // Nobody else reads the Rebel Player's cards (14.12).
        Question::AssignPossession { possession, .. } | Question::GivePossession { possession, .. }
            if decision.side == Side::Rebel =>
        {
            Some(possession.ship().map_or(About::Possession { possession }, |ship| About::Ship { ship }))
        }
        _ => None,
    }
}

/// A mission that cannot be assigned now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ClosedMission {
    /// Its letter.
    pub letter: Letter,
    /// What the answer would say.
    pub label: String,
}

/// The missions of this game and this side that the question could list and does not.
fn closed_missions(game: &Game, decision: &Decision<'_>) -> Vec<ClosedMission> {
    if !matches!(decision.question, Question::AssignMission { .. } | Question::SecondMission { .. }) {
        return Vec::new();
    }
    let Some(reasons) = game.reasons() else { return Vec::new() };
    let never = |why: Why| matches!(why, Why::LargerGames | Why::OtherSidesMission | Why::FromOrbit);
    Letter::ALL
        .into_iter()
        .filter(|&letter| reasons.why_not(Answer::Mission(letter)).is_some_and(|why| !never(why)))
        .map(|letter| ClosedMission { letter, label: decision.label(Answer::Mission(letter)) })
        .collect()
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
    /// Whether it cannot be taken back: a die, a card or a piece turned up follows at once.
    pub for_good: bool,
    /// What a person is asked once before it is given.
    pub warning: Option<String>,
    /// Whether it ends a whole segment or phase while something could still be done in it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub ends_phase: bool,
}

/// Whether an answer ends a whole segment or phase while something could still be done in it: nobody wants to give it by the way.
pub(crate) fn ends_phase(decision: &Decision<'_>, answer: Answer) -> bool {
    decision.question.about().ends_phase == Some(answer)
        && decision.answers.iter().any(|&other| other != answer && other != Answer::Resign)
}

/// What kind of answer it is, and what it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
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
        /// Which one.
        character: CharacterId,
    },
    /// A prisoner.
    Prisoner {
        /// Which one.
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
    /// The Orbit Box of a planet.
    Orbit {
        /// Whose.
        planet: PlanetId,
    },
    /// A planet.
    Planet {
        /// Which.
        planet: PlanetId,
    },
    /// A star system.
    System {
        /// Which.
        system: SystemId,
    },
    /// A province.
    Province {
        /// Which.
        province: ProvinceId,
    },
    /// The Strategic Assignment that is drawn next.
    NextAssignment,
    /// A Strategic Assignment.
    Assignment {
        /// Its two provinces.
        assignment: Assignment,
    },
    /// A planet secret.
    Secret {
        /// Which.
        secret: SecretId,
    },
    /// An atrocity.
    Atrocity {
        /// Which.
        act: Atrocity,
    },
    /// How a planet is taxed.
    Tax {
        /// In full, by half or not at all.
        rate: TaxRate,
    },
    /// Raise the level of a planet's base by one (19.22).
    RaiseLevel {
        /// The planet.
        planet: PlanetId,
    },
    /// Look with the base alone (20.7).
    Base,
    /// Look with the base and the units in orbit (20.7).
    BaseAndUnits,
    /// Show the units, and jump with their Navigation (21.26).
    NavigationShown,
    /// Jump with Navigation 2, and show nothing (21.27).
    NavigationTwo,
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
    /// A Galactic Event drawn by hand.
    Event {
        /// Which.
        event: GalacticEventId,
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
            Answer::Orbit(planet) => About::Orbit { planet },
            Answer::Planet(planet) => About::Planet { planet },
            Answer::System(system) => About::System { system },
            Answer::Province(province) => About::Province { province },
            Answer::NextAssignment => About::NextAssignment,
            Answer::RaisePdb(planet) => About::RaisePdb { planet },
            Answer::RaiseLevel(planet) => About::RaiseLevel { planet },
            Answer::Base => About::Base,
            Answer::BaseAndUnits => About::BaseAndUnits,
            Answer::NavigationShown => About::NavigationShown,
            Answer::NavigationTwo => About::NavigationTwo,
            Answer::Pdb => About::Pdb,
            Answer::PdbDown => About::PdbDown,
            Answer::Mission(letter) => About::Mission { letter },
            Answer::Tax(rate) => About::Tax { rate },
            Answer::Atrocity(act) => About::Atrocity { act },
            Answer::Assignment(assignment) => About::Assignment { assignment },
            Answer::Secret(secret) => About::Secret { secret },
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
            Answer::Event(event) => About::Event { event },
            Answer::Resign => About::Resign,
        }
    }
}

impl About {
    /// The answer itself; none if a die or card of this number does not exist.
    #[must_use]
    pub fn answer(self) -> Option<Answer> {
        Some(match self {
            About::Done => Answer::Done,
            About::Yes => Answer::Yes,
            About::No => Answer::No,
            About::Unit { unit, unit_kind: _ } => Answer::Unit(unit),
            About::UnitKind { unit_kind } => Answer::Kind(unit_kind),
            About::FaceDown => Answer::FaceDown,
            About::Units => Answer::Units,
            About::Character { character } => Answer::Character(character),
            About::Prisoner { character } => Answer::Prisoner(character),
            About::Characters => Answer::Characters,
            About::Camp => Answer::Camp,
            About::Ship { ship } => Answer::Ship(ship),
            About::Possession { possession } => Answer::Possession(possession),
            About::Environ { environ } => Answer::Environ(environ),
            About::Orbit { planet } => Answer::Orbit(planet),
            About::Planet { planet } => Answer::Planet(planet),
            About::System { system } => Answer::System(system),
            About::Province { province } => Answer::Province(province),
            About::NextAssignment => Answer::NextAssignment,
            About::RaisePdb { planet } => Answer::RaisePdb(planet),
            About::RaiseLevel { planet } => Answer::RaiseLevel(planet),
            About::Base => Answer::Base,
            About::BaseAndUnits => Answer::BaseAndUnits,
            About::NavigationShown => Answer::NavigationShown,
            About::NavigationTwo => Answer::NavigationTwo,
            About::Pdb => Answer::Pdb,
            About::PdbDown => Answer::PdbDown,
            About::Mission { letter } => Answer::Mission(letter),
            About::Tax { rate } => Answer::Tax(rate),
            About::Atrocity { act } => Answer::Atrocity(act),
            About::Assignment { assignment } => Answer::Assignment(assignment),
            About::Secret { secret } => Answer::Secret(secret),
            About::Rating { rating } => Answer::Rating(rating),
            About::Kill => Answer::Kill,
            About::Capture => Answer::Capture,
            About::HandToHand => Answer::HandToHand,
            About::Firefight => Answer::Firefight,
            About::BreakOffAll => Answer::BreakOffAll,
            About::BreakOffInactive => Answer::BreakOffInactive,
            About::Draw => Answer::Draw,
            About::Stop => Answer::Stop,
            About::Die { pips } => Answer::Die(Die::new(pips)?),
            About::TenSided { pips } => Answer::TenSided(TenSided::new(pips)?),
            About::Event { event } => Answer::Event(event),
            About::Card { number } => Answer::Card(ActionCardId::from_number(number)?),
            About::Resign => Answer::Resign,
        })
    }
}

/// Why an answer is not allowed now.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Reason {
    /// In a sentence.
    pub text: String,
    /// The case that closes it.
    pub case: Case,
}

impl Reason {
    /// What closes an answer, under the case that closes it at the question that was asked.
    pub(crate) fn of(reasons: &Reasons<'_>, why: Why) -> Reason {
        Reason { text: why.words().to_owned(), case: reasons.case(why) }
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

/// The question as it is shown, to whoever may read it.
#[must_use]
pub fn ask(game: &Game, by_program: bool) -> Option<Ask> {
    let decision = game.decision()?;
    let about = decision.question.about();
    let choices = decision.answers.iter().map(|&answer| Choice {
        id: answer.to_string(),
        about: About::from(answer),
        label: decision.label(answer),
        forecast: about.foretold.of(answer),
        for_good: false,
        warning: None,
        ends_phase: ends_phase(&decision, answer),
    });
    Some(Ask {
        side: decision.side,
        prompt: decision.prompt(),
        case: about.case,
        topic: about.topic,
        environ: about.place.environ(),
        planet: about.place.planet(),
        chart: about.chart.map(|chart| chart.name().to_owned()),
        answers: choices.collect(),
        picked: decision.picked().into_iter().map(picked).collect(),
        secret: decision.needs_secrets(),
        by_program,
        ledger: Ledger::of(game),
        taxes: None,
        maintenance: MaintenanceLedger::of(game),
        repeat: None,
        closed_missions: if by_program { Vec::new() } else { closed_missions(game, &decision) },
        given: given(&decision),
    })
}

pub(crate) fn picked(piece: Answer) -> Picked {
    let name = match piece {
        Answer::Unit(unit) => unit.kind().title(),
        Answer::Character(character) => character.name().to_owned(),
        Answer::Ship(ship) => ship.name().to_owned(),
        Answer::Environ(environ) => environ.name().to_owned(),
        Answer::Orbit(planet) => Place::Orbit(planet).in_a_sentence(),
        Answer::Planet(planet) => planet.name().to_owned(),
        Answer::System(system) => Place::Outside(system).in_a_sentence(),
        Answer::Kind(kind) => kind.title(),
        Answer::RaisePdb(planet) => format!("the base of {} Up", planet.name()),
        Answer::RaiseLevel(planet) => format!("a level for the base of {}", planet.name()),
        other => other.to_string(),
    };
    Picked { id: piece.to_string(), about: About::from(piece), name }
}
