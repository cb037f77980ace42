//! What happened, as something to show: dice, charts, cards, moves. Made from an event for one viewer; a scene has nothing
//! in it that the line of the same event does not tell him.

mod space;

pub use space::{BattleScene, JumpScene, MapPlace};

use crate::log::Happened;
use crate::news::{Weight, weight};
use fitg_engine::cards::{ActionCardId, GalacticEventId, Letter};
use fitg_engine::event::Event;
use fitg_engine::event::check::{Check, ReadRow, Reading, Reckoning, Roll, Round};
use fitg_engine::galaxy::{EnvironId, Loyalty, PlanetId, ProvinceId, Section};
use fitg_engine::pieces::{CharacterId, ShipId};
use fitg_engine::rules::character_combat::Force;
use fitg_engine::state::{CharacterSet, ControlState, Domino, Place, ShipSet, UnitSet};
use fitg_engine::terms::{Atrocity, Bond};
use fitg_engine::view::Viewer;
use fitg_engine::{Case, Side};
use serde::Serialize;
use ts_rs::TS;

/// One thing to show, with the line that tells it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Shown {
    /// The number of its line in the log.
    pub number: usize,
    /// The line.
    pub text: String,
    /// Its case.
    pub case: Case,
    /// The environ it happens in, if it happens in one.
    pub environ: Option<EnvironId>,
    /// How great a piece of news it is.
    pub weight: Weight,
    /// What to show.
    pub scene: Scene,
}

/// What to show.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum Scene {
    /// The line says it all.
    Line,
    /// A turn, Player-Turn or segment begins.
    Heading,
    /// Something went from one environ to another.
    Move {
        /// Whose.
        side: Side,
        /// Where from; from space if nowhere.
        from: Option<EnvironId>,
        /// Where to.
        to: EnvironId,
        /// How many units.
        units: usize,
        /// The characters who move.
        characters: Vec<CharacterId>,
        /// In which spaceships.
        ships: Vec<ShipId>,
    },
    /// Something went from one place to another, one of them at least in space.
    Travel {
        /// Whose.
        side: Side,
        /// Where from.
        from: MapPlace,
        /// Where to; a hyperjump may end elsewhere.
        to: MapPlace,
        /// How many units.
        units: usize,
        /// The characters who move.
        characters: Vec<CharacterId>,
        /// In which spaceships.
        ships: Vec<ShipId>,
    },
    /// A stack in an Orbit Box was intercepted.
    Interception {
        /// Whose Orbit Box.
        planet: PlanetId,
        /// Who intercepts.
        by: Side,
        /// With how many units.
        units: usize,
        /// With which characters.
        characters: Vec<CharacterId>,
        /// With which spaceships.
        ships: Vec<ShipId>,
    },
    /// A combat in an Orbit Box opens.
    BattleOpens(BattleScene),
    /// Dice that a rule had rolled, or the column on which they are about to be.
    Check(Box<CheckScene>),
    /// A character combat opens.
    FightOpens {
        /// Who attacks.
        attacker: Side,
        /// Whether to capture.
        capture: bool,
    },
    /// A character was wounded.
    Wounded {
        /// The character who is wounded.
        character: CharacterId,
        /// By how much.
        wounds: u8,
    },
    /// A character died or was taken.
    Lost {
        /// The character who is lost.
        character: CharacterId,
        /// Whether he lives, as a prisoner.
        captured: bool,
    },
    /// An Action Card.
    Card {
        /// The card, in full.
        card: CardFace,
        /// The section in force.
        section: Section,
        /// The how manieth in this environ; none for a bonus draw.
        drawn: Option<u8>,
        /// Of how many at most.
        of: Option<u8>,
        /// The mission whose bonus draw it is.
        bonus: Option<Letter>,
        /// Whether a bonus draw brought the letter.
        hit: bool,
    },
    /// A mission letter was drawn.
    Letter {
        /// Which.
        letter: Letter,
        /// How many of it there are now.
        letters: u8,
    },
    /// A mission ended.
    MissionEnds {
        /// Which.
        letter: Letter,
        /// Whether it was completed.
        completed: bool,
        /// With how many letters.
        letters: u8,
    },
    /// A loyalty marker moved.
    Loyalty {
        /// The planet whose marker moves.
        planet: PlanetId,
        /// From.
        from: Loyalty,
        /// To.
        to: Loyalty,
    },
    /// A Domino Effect moved the loyalty marker of a planet, or stirs it to rebel.
    Domino {
        /// What sparked the effect, where, and for whom.
        domino: Domino,
        /// The planet that is reached.
        planet: PlanetId,
        /// What sparked it, in words.
        news: String,
        /// What binds the two, in words.
        near: String,
        /// Where its marker was.
        from: Loyalty,
        /// Where it is.
        to: Loyalty,
        /// Whether it rises in rebellion when the effect is over.
        rebels: bool,
    },
    /// The state of control changed.
    Control {
        /// The planet whose control changes.
        planet: PlanetId,
        /// To what.
        control: ControlState,
    },
    /// A Galactic Event was drawn (32.0).
    GalacticEvent {
        /// Which.
        event: GalacticEventId,
        /// What it is called.
        name: String,
        /// What it does, in words.
        words: String,
    },
    /// A planet secret is revealed (31.2).
    Secret {
        /// Of which planet.
        planet: PlanetId,
        /// Its name.
        name: String,
        /// What it does, in words.
        words: String,
    },
    /// The Empire commits an atrocity (36.2).
    Atrocity {
        /// Which.
        act: Atrocity,
        /// On which planet.
        planet: PlanetId,
        /// What it is called.
        name: String,
    },
    /// A Strategic Assignment was drawn (35.4).
    Assignment {
        /// Its provinces.
        provinces: Vec<ProvinceId>,
    },
    /// The game is over.
    GameOver,
}

/// A check as a whole: what was rolled for what, on which column of which chart, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct CheckScene {
    /// What it is called.
    pub title: String,
    /// The chart, by its name; none for dice that are read on no chart.
    pub chart: Option<String>,
    /// The rows of the chart that serve such checks; all of them if none is named.
    pub part: Vec<String>,
    /// The column, as the chart heads it.
    pub column: Option<String>,
    /// The rows that were read.
    pub rows: Vec<ReadRow>,
    /// The dice, in the order in which they were rolled.
    pub dice: Vec<RolledDie>,
    /// How the column was found, step by step.
    pub reckoning: Vec<String>,
    /// What came of it; nothing while the dice have not fallen.
    pub outcome: Option<String>,
    /// What else to know of it.
    pub note: Option<String>,
    /// Who stands in it, in groups.
    pub people: Vec<PeopleGroup>,
    /// Whose base rolled, if one did.
    pub planet: Option<PlanetId>,
    /// The hyperjump, if it is one.
    pub jump: Option<JumpScene>,
    /// The combat in an Orbit Box, if it is one.
    pub battle: Option<BattleScene>,
}

/// A die of a check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RolledDie {
    /// Who rolled it.
    pub by: Side,
    /// What to write beside it.
    pub label: String,
    /// What it shows.
    pub pips: u8,
    /// How many sides it has.
    pub sides: u8,
}

/// Some of those who stand in a character combat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PeopleGroup {
    /// What they are in it.
    pub label: String,
    /// Who.
    pub who: Vec<CharacterId>,
}

/// An Action Card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct CardFace {
    /// Its number.
    pub number: u16,
    /// Its three sections.
    pub sections: Vec<CardPart>,
}

/// A section of an Action Card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct CardPart {
    /// For which environs.
    pub section: Section,
    /// The missions that it helps.
    pub letters: Vec<Letter>,
    /// Its event, by name.
    pub event: String,
}

/// A card as it is printed.
#[must_use]
pub fn card_face(card: ActionCardId) -> CardFace {
    let part = |section: Section| {
        let printed = card.section(section);
        CardPart { section, letters: printed.letters.iter().collect(), event: printed.event.name().to_owned() }
    };
    CardFace { number: card.number(), sections: Section::ALL.into_iter().map(part).collect() }
}

/// An event of a story as something to show; nothing where the viewer has nothing to learn from it.
#[must_use]
pub fn shown(story: &[Happened], number: usize, viewer: Viewer) -> Option<Shown> {
    let event = &story.get(number)?.event;
    let text = event.line(viewer)?;
    Some(Shown { number, text, case: event.case, environ: event.environ(), weight: weight(event), scene: scene(event) })
}

fn check_scene(check: &Check) -> CheckScene {
    let die = |roll: Roll| RolledDie {
        by: roll.by,
        label: roll.purpose.label().to_owned(),
        pips: roll.face.number(),
        sides: roll.face.sides(),
    };
    CheckScene {
        dice: check.rolls().into_iter().map(die).collect(),
        outcome: Some(check.results().join("; ")).filter(|outcome| !outcome.is_empty()),
        note: check.note(),
        people: match check {
            Check::Round(check) => people(&check.round),
            _ => Vec::new(),
        },
        planet: check.planet(),
        jump: JumpScene::of(check),
        battle: BattleScene::of_check(check),
        ..on_chart(check.title(), check.reading(), check.reckoning())
    }
}

/// What is known before the dice of a check fall.
fn on_chart(title: String, reading: Option<Reading>, reckoning: Vec<String>) -> CheckScene {
    let (chart, part, column, rows) = match reading {
        Some(Reading { chart, part, column, rows }) => (Some(chart.name().to_owned()), part, column, rows),
        None => (None, Vec::new(), None, Vec::new()),
    };
    CheckScene {
        title,
        chart,
        part,
        column,
        rows,
        dice: Vec::new(),
        reckoning,
        outcome: None,
        note: None,
        people: Vec::new(),
        planet: None,
        jump: None,
        battle: None,
    }
}

fn reckoned_scene(reckoning: &Reckoning) -> CheckScene {
    CheckScene {
        people: match reckoning {
            Reckoning::Combat(_) => Vec::new(),
            Reckoning::Round(round) => people(round),
        },
        battle: match reckoning {
            Reckoning::Combat(combat) => BattleScene::of(combat),
            Reckoning::Round(_) => None,
        },
        ..on_chart(reckoning.title(), Some(reckoning.reading()), reckoning.reckoning())
    }
}

/// Who stands in a round.
fn people(round: &Round) -> Vec<PeopleGroup> {
    let attackers = if let Force::Characters(who) = round.force { who } else { CharacterSet::EMPTY };
    let groups = [("Attackers", attackers), ("Active", round.active), ("Inactive", round.inactive)];
    let some = groups.into_iter().filter(|(_, who)| !who.is_empty());
    some.map(|(label, who)| PeopleGroup { label: label.to_owned(), who: who.iter().collect() }).collect()
}

/// A planet that a Domino Effect reaches.
fn domino_scene(domino: Domino, planet: PlanetId, bond: Bond, (from, to): (Loyalty, Loyalty), rebels: bool) -> Scene {
    let (news, near) = (domino.words(), bond.words(domino.planet));
    Scene::Domino { domino, planet, news, near, from, to, rebels }
}

/// The card of the galaxy that an event turns up, if it does.
pub(crate) fn galactic_card(event: &Event) -> Option<Box<Scene>> {
    let turns_up = matches!(
        event,
        Event::GalacticEventDrawn { .. }
            | Event::SecretRevealed { .. }
            | Event::AtrocityCommitted { .. }
            | Event::AssignmentDrawn { .. }
    );
    turns_up.then(|| Box::new(scene(event)))
}

fn scene(event: &Event) -> Scene {
    match *event {
        Event::TurnBegins { .. }
        | Event::PlayerTurnBegins { .. }
        | Event::PairBegins { .. }
        | Event::SegmentBegins { .. } => Scene::Heading,
        Event::Check(ref check) => Scene::Check(Box::new(check_scene(check))),
        Event::Reckoned(ref reckoning) => Scene::Check(Box::new(reckoned_scene(reckoning))),
        Event::StackMoves { side, origin, destination, units, characters, ships, .. } => Scene::Move {
            side,
            from: Some(origin),
            to: destination,
            units: units.len(),
            characters: characters.iter().collect(),
            ships: ships.iter().collect(),
        },
        Event::CharacterWalks { character, origin, destination } => Scene::Move {
            side: character.side(),
            from: Some(origin),
            to: destination,
            units: 0,
            characters: vec![character],
            ships: Vec::new(),
        },
        Event::ShipFlies { ship, pilot, passengers, origin, destination, .. } => Scene::Move {
            side: pilot.side(),
            from: origin,
            to: destination,
            units: 0,
            characters: std::iter::once(pilot).chain(passengers.iter().filter(|&who| who != pilot)).collect(),
            ships: vec![ship],
        },
        Event::StackTravels { side, origin, destination, units, characters, ships, .. } => {
            space::travel(side, (origin, destination), units, characters.iter(), ships)
        }
        Event::UnitsEnter { units, from, planet } => {
            let side = units.first().map_or(Side::Rebel, |unit| unit.side());
            let way = (Place::Outside(from), Place::Orbit(planet));
            space::travel(side, way, units, std::iter::empty(), ShipSet::EMPTY)
        }
        Event::ShipSetsOut { ship, pilot, passengers, origin, destination, .. } => {
            let aboard = std::iter::once(pilot).chain(passengers.iter().filter(|&who| who != pilot));
            space::travel(pilot.side(), (origin, destination), UnitSet::EMPTY, aboard, ShipSet::only(ship))
        }
        Event::Intercepted { planet, by, units, characters, ships } => {
            space::interception(planet, by, units, characters, ships)
        }
        Event::SpaceCombatOpens { planet, attacker, kind, .. } => {
            Scene::BattleOpens(BattleScene::new(planet, kind, attacker))
        }
        Event::FightOpens { attacker, capture, .. } => Scene::FightOpens { attacker, capture },
        Event::Wounded { character, wounds } => Scene::Wounded { character, wounds },
        Event::Killed { character } => Scene::Lost { character, captured: false },
        Event::Captured { prisoner, .. } => Scene::Lost { character: prisoner, captured: true },
        Event::SovereignTaken { sovereign } => Scene::Lost { character: sovereign, captured: true },
        Event::CardDrawn { card, section, drawn, of } => {
            Scene::Card { card: card_face(card), section, drawn: Some(drawn), of: Some(of), bonus: None, hit: false }
        }
        Event::BonusCard { card, section, letter, hit } => {
            Scene::Card { card: card_face(card), section, drawn: None, of: None, bonus: Some(letter), hit }
        }
        Event::LetterDrawn { letter, letters } => Scene::Letter { letter, letters },
        Event::MissionCompleted { letter, letters } => Scene::MissionEnds { letter, completed: true, letters },
        Event::MissionFailed { letter } | Event::MissionAborted { letter } => {
            Scene::MissionEnds { letter, completed: false, letters: 0 }
        }
        Event::LoyaltyMoved { planet, from, to } => Scene::Loyalty { planet, from, to },
        Event::DominoShifts { domino, planet, bond, from, to } => domino_scene(domino, planet, bond, (from, to), false),
        // Only what is in Unrest is stirred, and its marker stays there (15.14).
        Event::DominoStirs { domino, planet, bond } => {
            domino_scene(domino, planet, bond, (Loyalty::Unrest, Loyalty::Unrest), true)
        }
        Event::ControlChanged { planet, control } => Scene::Control { planet, control },
        Event::GalacticEventDrawn { event } => {
            Scene::GalacticEvent { event, name: event.name().to_owned(), words: event.words() }
        }
        Event::SecretRevealed { planet, secret } => {
            Scene::Secret { planet, name: secret.name().to_owned(), words: secret.words() }
        }
        Event::AtrocityCommitted { act, planet, .. } => Scene::Atrocity { act, planet, name: act.words().to_owned() },
        Event::AssignmentDrawn { assignment } => Scene::Assignment { provinces: assignment.provinces().to_vec() },
        Event::GameOver { .. } => Scene::GameOver,
        _ => Scene::Line,
    }
}
