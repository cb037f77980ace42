//! The question now put to a player, as the page shows it.

use fitg_engine::answer::Answer;
use fitg_engine::cards::Letter;
use fitg_engine::decision::Topic;
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
