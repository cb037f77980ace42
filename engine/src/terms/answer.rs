//! The answers a player can give, each with a text that stays the same for ever.

use crate::Die;
use crate::cards::{ActionCardId, GalacticEventId, Letter, SecretId};
use crate::galaxy::{Assignment, EnvironId, PlanetId, ProvinceId, SystemId};
use crate::pieces::{CharacterId, PossessionId, ShipId, UnitId, UnitKind};
use crate::state::Rating;
use crate::terms::{Atrocity, TaxRate};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::str::FromStr;

/// One answer to one question. What it means is said by the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// No more: the list is complete, the segment is over, the offer is let pass.
    Done,
    /// Yes.
    Yes,
    /// No.
    No,
    /// A military unit.
    Unit(UnitId),
    /// A character.
    Character(CharacterId),
    /// A prisoner, to be given to another captor.
    Prisoner(CharacterId),
    /// A spaceship.
    Ship(ShipId),
    /// A possession card.
    Possession(PossessionId),
    /// An environ.
    Environ(EnvironId),
    /// The Orbit Box of a planet.
    Orbit(PlanetId),
    /// A planet.
    Planet(PlanetId),
    /// A star system.
    System(SystemId),
    /// A province.
    Province(ProvinceId),
    /// Put the Planetary Defense Base of this planet up.
    RaisePdb(PlanetId),
    /// Raise the level of the Planetary Defense Base of this planet by one (19.22).
    RaiseLevel(PlanetId),
    /// A mission, or the Mission Group that is on it.
    Mission(Letter),
    /// The rebel camp of the environ.
    Camp,
    /// A kind of unit to buy or to give up.
    Kind(UnitKind),
    /// How a planet is taxed.
    Tax(TaxRate),
    /// A Strategic Assignment (35.1).
    Assignment(Assignment),
    /// The Strategic Assignment that is drawn next (37.42).
    NextAssignment,
    /// An atrocity (36.3).
    Atrocity(Atrocity),
    /// A planet secret (31.1).
    Secret(SecretId),
    /// A rating.
    Rating(Rating),
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
    /// With the military units.
    Units,
    /// With the characters.
    Characters,
    /// Draw another Action Card.
    Draw,
    /// Draw no more.
    Stop,
    /// One of the face-down units, taken by chance.
    FaceDown,
    /// The Planetary Defense Base.
    Pdb,
    /// The Planetary Defense Base, only put Down where it could be lowered too.
    PdbDown,
    /// Look with the base alone (20.7).
    Base,
    /// Look with the base and the units in its Orbit Box (20.7).
    BaseAndUnits,
    /// Jump with the Navigation of the units, which are shown for it (21.26).
    NavigationShown,
    /// Jump with Navigation 2, and show nothing (21.27).
    NavigationTwo,
    /// A six-sided die by hand.
    Die(Die),
    /// A ten-sided die by hand: 1 to 10.
    TenSided(TenSided),
    /// An Action Card drawn by hand.
    Card(ActionCardId),
    /// A Galactic Event drawn by hand.
    Event(GalacticEventId),
    /// Give the game up.
    Resign,
}

impl Answer {
    /// Every answer that there is in the whole game, each once, but for resigning, which is never listed.
    pub fn every() -> impl Iterator<Item = Answer> {
        let plain = [
            Answer::Done,
            Answer::Yes,
            Answer::No,
            Answer::Camp,
            Answer::Kill,
            Answer::Capture,
            Answer::HandToHand,
            Answer::Firefight,
            Answer::BreakOffAll,
            Answer::BreakOffInactive,
            Answer::Units,
            Answer::Characters,
            Answer::Draw,
            Answer::Stop,
            Answer::FaceDown,
            Answer::Pdb,
            Answer::PdbDown,
            Answer::Base,
            Answer::BaseAndUnits,
            Answer::NavigationShown,
            Answer::NavigationTwo,
            Answer::NextAssignment,
        ];
        plain
            .into_iter()
            .chain(UnitId::all().map(Answer::Unit))
            .chain(CharacterId::all().map(Answer::Character))
            .chain(CharacterId::all().map(Answer::Prisoner))
            .chain(ShipId::all().map(Answer::Ship))
            .chain(PossessionId::all().map(Answer::Possession))
            .chain(EnvironId::all().map(Answer::Environ))
            .chain(PlanetId::all().map(Answer::Orbit))
            .chain(PlanetId::all().map(Answer::Planet))
            .chain(SystemId::all().map(Answer::System))
            .chain(ProvinceId::all().map(Answer::Province))
            .chain(PlanetId::all().map(Answer::RaisePdb))
            .chain(PlanetId::all().map(Answer::RaiseLevel))
            .chain(Letter::ALL.map(Answer::Mission))
            .chain(UnitKind::all().map(Answer::Kind))
            .chain(TaxRate::ALL.map(Answer::Tax))
            .chain(Assignment::all().map(Answer::Assignment))
            .chain(Atrocity::ALL.map(Answer::Atrocity))
            .chain(SecretId::all().map(Answer::Secret))
            .chain(Rating::ALL.map(Answer::Rating))
            .chain(Die::FACES.map(Answer::Die))
            .chain((1..=10).filter_map(TenSided::new).map(Answer::TenSided))
            .chain(ActionCardId::all().map(Answer::Card))
            .chain(GalacticEventId::all().map(Answer::Event))
    }
}

/// What a ten-sided die shows: 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct TenSided(u8);

impl TryFrom<u8> for TenSided {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<TenSided, &'static str> {
        TenSided::new(number).ok_or("a ten-sided die shows 1 to 10")
    }
}

impl From<TenSided> for u8 {
    fn from(die: TenSided) -> u8 {
        die.number()
    }
}

impl TenSided {
    /// The face with this number; `None` unless it is 1 to 10.
    #[must_use]
    pub const fn new(number: u8) -> Option<TenSided> {
        if number >= 1 && number <= 10 { Some(TenSided(number)) } else { None }
    }

    /// The number it shows.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Answer::Done => f.write_str("done"),
            Answer::Yes => f.write_str("yes"),
            Answer::No => f.write_str("no"),
            Answer::Unit(unit) => write!(f, "unit:{unit}"),
            Answer::Character(character) => write!(f, "character:{}", character.slug()),
            Answer::Prisoner(character) => write!(f, "prisoner:{}", character.slug()),
            Answer::Ship(ship) => write!(f, "ship:{}", ship.slug()),
            Answer::Possession(possession) => write!(f, "possession:{}", possession.slug()),
            Answer::Environ(environ) => write!(f, "environ:{}", environ.number()),
            Answer::Orbit(planet) => write!(f, "orbit:{}", planet.number()),
            Answer::Planet(planet) => write!(f, "planet:{}", planet.number()),
            Answer::System(system) => write!(f, "system:{}", system.number()),
            Answer::Province(province) => write!(f, "province:{}", province.number()),
            Answer::RaisePdb(planet) => write!(f, "raise-pdb:{}", planet.number()),
            Answer::RaiseLevel(planet) => write!(f, "raise-level:{}", planet.number()),
            Answer::Mission(letter) => write!(f, "mission:{}", letter.as_char()),
            Answer::Camp => f.write_str("camp"),
            Answer::Kind(kind) => write!(f, "kind:{}", kind.slug()),
            Answer::NextAssignment => f.write_str("next-assignment"),
            Answer::Assignment(assignment) => write!(f, "assignment:{assignment}"),
            Answer::Atrocity(act) => write!(f, "atrocity:{}", act.slug()),
            Answer::Secret(secret) => write!(f, "secret:{}", secret.slug()),
            Answer::Tax(rate) => write!(f, "tax:{}", rate.slug()),
            Answer::Rating(rating) => write!(f, "rating:{}", rating.name().to_lowercase()),
            Answer::Kill => f.write_str("kill"),
            Answer::Capture => f.write_str("capture"),
            Answer::HandToHand => f.write_str("hand-to-hand"),
            Answer::Firefight => f.write_str("firefight"),
            Answer::BreakOffAll => f.write_str("break-off:all"),
            Answer::BreakOffInactive => f.write_str("break-off:inactive"),
            Answer::Units => f.write_str("units"),
            Answer::Characters => f.write_str("characters"),
            Answer::Draw => f.write_str("draw"),
            Answer::Stop => f.write_str("stop"),
            Answer::FaceDown => f.write_str("face-down"),
            Answer::Pdb => f.write_str("pdb"),
            Answer::PdbDown => f.write_str("pdb-down"),
            Answer::Base => f.write_str("base"),
            Answer::BaseAndUnits => f.write_str("base-and-units"),
            Answer::NavigationShown => f.write_str("navigation:shown"),
            Answer::NavigationTwo => f.write_str("navigation:two"),
            Answer::Die(die) => write!(f, "die:{}", die.pips()),
            Answer::TenSided(die) => write!(f, "d10:{}", die.number()),
            Answer::Card(card) => write!(f, "card:{}", card.number()),
            Answer::Event(event) => write!(f, "event:{event}"),
            Answer::Resign => f.write_str("resign"),
        }
    }
}

/// The text is not the text of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAnAnswer(pub String);

impl fmt::Display for NotAnAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not the text of an answer", self.0)
    }
}

impl std::error::Error for NotAnAnswer {}

impl FromStr for Answer {
    type Err = NotAnAnswer;

    fn from_str(text: &str) -> Result<Answer, NotAnAnswer> {
        parse(text).ok_or_else(|| NotAnAnswer(text.to_owned()))
    }
}

fn parse(text: &str) -> Option<Answer> {
    let plain = match text {
        "done" => Answer::Done,
        "yes" => Answer::Yes,
        "no" => Answer::No,
        "camp" => Answer::Camp,
        "kill" => Answer::Kill,
        "capture" => Answer::Capture,
        "hand-to-hand" => Answer::HandToHand,
        "firefight" => Answer::Firefight,
        "break-off:all" => Answer::BreakOffAll,
        "break-off:inactive" => Answer::BreakOffInactive,
        "units" => Answer::Units,
        "characters" => Answer::Characters,
        "draw" => Answer::Draw,
        "stop" => Answer::Stop,
        "face-down" => Answer::FaceDown,
        "pdb" => Answer::Pdb,
        "pdb-down" => Answer::PdbDown,
        "base" => Answer::Base,
        "base-and-units" => Answer::BaseAndUnits,
        "navigation:shown" => Answer::NavigationShown,
        "navigation:two" => Answer::NavigationTwo,
        "next-assignment" => Answer::NextAssignment,
        "resign" => Answer::Resign,
        _ => return parse_named(text),
    };
    Some(plain)
}

fn parse_named(text: &str) -> Option<Answer> {
    let (kind, name) = text.split_once(':')?;
    match kind {
        "unit" => name.parse().ok().map(Answer::Unit),
        "character" => CharacterId::all().find(|id| id.slug() == name).map(Answer::Character),
        "prisoner" => CharacterId::all().find(|id| id.slug() == name).map(Answer::Prisoner),
        "ship" => ShipId::all().find(|id| id.slug() == name).map(Answer::Ship),
        "possession" => PossessionId::all().find(|id| id.slug() == name).map(Answer::Possession),
        "environ" => number(name).and_then(EnvironId::from_number).map(Answer::Environ),
        "orbit" => number(name).and_then(PlanetId::from_number).map(Answer::Orbit),
        "planet" => number(name).and_then(PlanetId::from_number).map(Answer::Planet),
        "system" => number(name).and_then(SystemId::from_number).map(Answer::System),
        "province" => number(name).and_then(ProvinceId::from_number).map(Answer::Province),
        "raise-level" => number(name).and_then(PlanetId::from_number).map(Answer::RaiseLevel),
        "raise-pdb" => number(name).and_then(PlanetId::from_number).map(Answer::RaisePdb),
        "mission" => {
            let mut letters = name.chars();
            let letter = Letter::from_char(letters.next()?)?;
            if letters.next().is_some() || letter.as_char().to_string() != name {
                None
            } else {
                Some(Answer::Mission(letter))
            }
        }
        "kind" => UnitKind::all().find(|id| id.slug() == name).map(Answer::Kind),
        "assignment" => name.parse().ok().map(Answer::Assignment),
        "atrocity" => Atrocity::ALL.into_iter().find(|act| act.slug() == name).map(Answer::Atrocity),
        "secret" => SecretId::from_slug(name).map(Answer::Secret),
        "tax" => TaxRate::ALL.into_iter().find(|rate| rate.slug() == name).map(Answer::Tax),
        "rating" => Rating::ALL.into_iter().find(|rating| rating.name().to_lowercase() == name).map(Answer::Rating),
        "die" => number(name).and_then(|n| u8::try_from(n).ok()).and_then(Die::new).map(Answer::Die),
        "d10" => number(name).and_then(|n| u8::try_from(n).ok()).and_then(TenSided::new).map(Answer::TenSided),
        "event" => GalacticEventId::from_slug(name).map(Answer::Event),
        "card" => number(name).and_then(ActionCardId::from_number).map(Answer::Card),
        _ => None,
    }
}

/// A number written as `Display` writes it: no sign, no leading zero, so that every answer has one text only.
fn number(text: &str) -> Option<u16> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    if plain { text.parse().ok() } else { None }
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Answer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Answer, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}
