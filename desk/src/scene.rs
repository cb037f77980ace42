//! What happened, as something to show: dice, charts, cards, moves. Made from an event for one viewer; a scene has nothing
//! in it that the line of the same event does not tell him.

use crate::log::Happened;
use fitg_engine::cards::{ActionCardId, Letter};
use fitg_engine::charts::detection::DetectionResult;
use fitg_engine::event::Event;
use fitg_engine::galaxy::{EnvironId, Loyalty, PlanetId, Section};
use fitg_engine::pieces::{CharacterId, ShipId};
use fitg_engine::rules::chance_draw::RollFor;
use fitg_engine::rules::character_combat::Force;
use fitg_engine::rules::search::Searchers;
use fitg_engine::state::ControlState;
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
    /// Where.
    pub environ: Option<EnvironId>,
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
    /// A die was rolled; what it led to comes next.
    Die {
        /// By whom.
        by: Side,
        /// What for, in words.
        purpose: String,
        /// What it shows.
        pips: u8,
        /// How many sides it has.
        sides: u8,
    },
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
        /// Who.
        characters: Vec<CharacterId>,
        /// In which spaceships.
        ships: Vec<ShipId>,
    },
    /// The Detection Table.
    Detection {
        /// The spaceship.
        ship: ShipId,
        /// Whose base.
        planet: PlanetId,
        /// Its Evasion Value.
        evasion: u8,
        /// Columns to the left.
        shift: u8,
        /// The column, as the chart heads it.
        column: String,
        /// The die: the row.
        die: u8,
        /// What came out.
        result: DetectionResult,
    },
    /// A base fired.
    PdbFire {
        /// Whose base.
        planet: PlanetId,
        /// The column of the Military Combat Results Table.
        column: String,
        /// The base's die.
        attack: u8,
        /// The die of the units.
        defense: u8,
        /// Strength points lost by the units.
        loss: u8,
        /// Levels lost by the base.
        base_loss: u8,
    },
    /// The column of a military combat is found.
    CombatColumn {
        /// Strength of the attacker.
        attack: u16,
        /// Strength of the defender.
        defense: u16,
        /// The column of the ratio.
        base: String,
        /// The shifts, in words.
        shifts: Vec<String>,
        /// The column used.
        column: String,
    },
    /// The dice of a military combat.
    Combat {
        /// Who attacks.
        attacker: Side,
        /// The column.
        column: String,
        /// The attacker's die.
        attack: u8,
        /// The defender's die.
        defense: u8,
        /// Strength points that the attacker loses.
        attacker_loss: u8,
        /// Strength points that the defender loses.
        defender_loss: u8,
    },
    /// A search.
    Search {
        /// Who searches.
        by: Searchers,
        /// The Search Value.
        search: i16,
        /// The Hiding Value.
        hiding: i16,
        /// Found at this number or less.
        number: u8,
        /// The die.
        die: u8,
        /// Whether they were found.
        found: bool,
    },
    /// A character combat opens.
    FightOpens {
        /// Who attacks.
        attacker: Side,
        /// With what, in words.
        force: String,
        /// Whether to capture.
        capture: bool,
    },
    /// A round of a character combat begins.
    Round {
        /// Which, from 1.
        round: u8,
        /// Who or what attacks.
        attackers: Option<Attackers>,
    },
    /// A break-off die.
    BreakOff {
        /// The column.
        column: String,
        /// The die.
        die: u8,
        /// Added to it.
        die_mod: i8,
        /// Who got away.
        away: Vec<CharacterId>,
    },
    /// The column of a round.
    FightColumn {
        /// Attack strength.
        attack: i16,
        /// Defense strength.
        defense: i16,
        /// The column.
        column: String,
        /// The active defenders.
        active: Vec<CharacterId>,
        /// The inactive.
        inactive: Vec<CharacterId>,
        /// Who or what attacks.
        attackers: Option<Attackers>,
    },
    /// A die of a round.
    FightDie {
        /// Whether it is the attacker's.
        by_attacker: bool,
        /// The column.
        column: String,
        /// The die.
        die: u8,
        /// Wounds on the other side.
        wounds: u8,
        /// Whether the result has a star.
        star: bool,
    },
    /// A character was wounded.
    Wounded {
        /// Who.
        character: CharacterId,
        /// By how much.
        wounds: u8,
    },
    /// A character died or was taken.
    Lost {
        /// Who.
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
        /// Where.
        planet: PlanetId,
        /// From.
        from: Loyalty,
        /// To.
        to: Loyalty,
    },
    /// The state of control changed.
    Control {
        /// Where.
        planet: PlanetId,
        /// To what.
        control: ControlState,
    },
    /// The game is over.
    GameOver,
}

/// Who or what attacks in a character combat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Attackers {
    /// Who controls them.
    pub side: Side,
    /// What they are called.
    pub name: String,
    /// The characters among them who are still in it.
    pub characters: Vec<CharacterId>,
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
    Some(Shown { number, text, case: event.case, environ: event.environ(), scene: scene(event, story.get(..number)?) })
}

/// Who attacks in the character combat that was opened last. The line that opened it told everybody.
fn attackers(before: &[Happened]) -> Option<Attackers> {
    let mut lost = Vec::new();
    before.iter().rev().find_map(|happened| match happened.event.event {
        Event::Killed { character } => {
            lost.push(character);
            None
        }
        Event::FightOpens { attacker, force, .. } => {
            let characters: Vec<CharacterId> = match force {
                Force::Characters(characters) => characters.iter().filter(|who| !lost.contains(who)).collect(),
                _ => Vec::new(),
            };
            let name = match force {
                Force::Characters(_) => characters.iter().map(|who| who.name()).collect::<Vec<_>>().join(", "),
                _ => force.title(attacker),
            };
            Some(Attackers { side: attacker, name, characters })
        }
        _ => None,
    })
}

fn scene(event: &Event, before: &[Happened]) -> Scene {
    match *event {
        Event::TurnBegins { .. } | Event::PlayerTurnBegins { .. } | Event::SegmentBegins { .. } => Scene::Heading,
        Event::Rolled { by, purpose, die } => {
            Scene::Die { by, purpose: purpose_words(purpose), pips: die.pips(), sides: 6 }
        }
        Event::RolledTen { by, purpose, die } => {
            Scene::Die { by, purpose: purpose_words(purpose), pips: die, sides: 10 }
        }
        Event::StackMoves { side, origin, destination, units, characters, ships } => Scene::Move {
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
        Event::ShipFlies { ship, pilot, passengers, origin, destination } => Scene::Move {
            side: pilot.side(),
            from: origin,
            to: destination,
            units: 0,
            characters: std::iter::once(pilot).chain(passengers.iter().filter(|&who| who != pilot)).collect(),
            ships: vec![ship],
        },
        Event::Detection { ship, planet, evasion, shift, column, die, result, .. } => {
            Scene::Detection { ship, planet, evasion, shift, column: column.label(), die: die.pips(), result }
        }
        Event::PdbFired { planet, column, attack, defense, loss, base_loss, .. } => Scene::PdbFire {
            planet,
            column: column.label().to_owned(),
            attack: attack.pips(),
            defense: defense.pips(),
            loss,
            base_loss,
        },
        Event::CombatColumn { attack, defense, base, shifts, column, .. } => Scene::CombatColumn {
            attack,
            defense,
            base: base.label().to_owned(),
            shifts: shifts.iter().flatten().map(|shift| shift.words()).collect(),
            column: column.label().to_owned(),
        },
        Event::CombatRolled { attacker, column, attack, defense, attacker_loss, defender_loss, .. } => Scene::Combat {
            attacker,
            column: column.label().to_owned(),
            attack: attack.pips(),
            defense: defense.pips(),
            attacker_loss,
            defender_loss,
        },
        Event::SearchRolled { by, search, hiding, number, die, found, .. } => {
            Scene::Search { by, search, hiding, number, die, found }
        }
        Event::FightOpens { attacker, force, capture, .. } => {
            Scene::FightOpens { attacker, force: force_words(force), capture }
        }
        Event::RoundBegins { round } => Scene::Round { round, attackers: attackers(before) },
        Event::BreakOffRolled { column, die, die_mod, away, .. } => {
            Scene::BreakOff { column: column.label(), die: die.pips(), die_mod, away: away.iter().collect() }
        }
        Event::FightColumn { attack, defense, column, active, inactive } => Scene::FightColumn {
            attack,
            defense,
            column: column.label(),
            active: active.iter().collect(),
            inactive: inactive.iter().collect(),
            attackers: attackers(before),
        },
        Event::FightAttack { column, die, wounds, star } => {
            Scene::FightDie { by_attacker: true, column: column.label(), die: die.pips(), wounds, star }
        }
        Event::FightDefense { column, die, wounds, star } => {
            Scene::FightDie { by_attacker: false, column: column.label(), die: die.pips(), wounds, star }
        }
        Event::Wounded { character, wounds } => Scene::Wounded { character, wounds },
        Event::Killed { character } => Scene::Lost { character, captured: false },
        Event::Captured { prisoner, .. } => Scene::Lost { character: prisoner, captured: true },
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
        Event::ControlChanged { planet, control } => Scene::Control { planet, control },
        Event::GameOver { .. } => Scene::GameOver,
        _ => Scene::Line,
    }
}

pub(crate) fn purpose_words(purpose: RollFor) -> String {
    match purpose {
        RollFor::Detection => "detection".into(),
        RollFor::PdbFire => "the fire of the base".into(),
        RollFor::PdbReturnFire => "fire at the base".into(),
        RollFor::MilitaryAttack(_) => "the attack".into(),
        RollFor::MilitaryDefense(_) => "the defense".into(),
        RollFor::Search(_) => "the search".into(),
        RollFor::Patrol(_) => "the patrol".into(),
        RollFor::BreakOff(_) => "breaking off".into(),
        RollFor::FightAttack(_) => "the attack in character combat".into(),
        RollFor::FightDefense(_) => "the defense in character combat".into(),
        RollFor::CoupAbort => "the aborted coup".into(),
        RollFor::AssassinationFailure => "the failed assassination".into(),
        RollFor::Inoperative(possession) => format!("whether {} goes on working", possession.name()),
    }
}

fn force_words(force: Force) -> String {
    match force {
        Force::Characters(who) => who.iter().map(CharacterId::name).collect::<Vec<_>>().join(", "),
        Force::Squad { combat, endurance } => format!("a squad ({combat} combat, {endurance} endurance)"),
        Force::Creature(creature) => creature.name().to_owned(),
        Force::Sentries { combat, endurance } if force.is_one_sentry() => {
            format!("a sentry robot ({combat} combat, {endurance} endurance)")
        }
        Force::Sentries { combat, endurance } => format!("sentry robots ({combat} combat, {endurance} endurance)"),
        Force::Locals { combat, endurance, .. } => format!("irate locals ({combat} combat, {endurance} endurance)"),
    }
}
