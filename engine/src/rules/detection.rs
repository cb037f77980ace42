//! The Detection Routine (9.3) and what detection means (9.4).

use crate::answer::Answer;
use crate::charts::detection::{self, DetectionResult};
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::{EnvironId, PlanetId};
use crate::pieces::{PossessionId, ShipId};
use crate::ratings;
use crate::rules::capture;
use crate::rules::chance_draw::RollFor;
use crate::rules::control::{can_use_pdb, controller};
use crate::rules::flight::lose_ship;
use crate::rules::possessions::Window;
use crate::state::{CharacterSet, PossessionSet, Rating, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Relabel, Sight, Table, Value};
use crate::{Die, Side};
use serde::{Deserialize, Serialize};

/// Which part of a flight or march a planet's base acts upon (9.27, 9.33).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Leg {
    /// Leaving the planet.
    Departure,
    /// Arriving on the planet.
    Arrival,
    /// Flying from environ to environ on the planet.
    Within,
}

/// One Detection Routine against one spaceship.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Detection {
    ship: ShipId,
    aboard: CharacterSet,
    planet: PlanetId,
    leg: Leg,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    /// Its owner may look away.
    Offer,
    /// Possessions were declared.
    Declared,
    /// The die.
    Roll,
}

/// Why and how far the column of the Detection Table is shifted to the left (9.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DetectionShifts {
    /// Two columns for a Level 2 base.
    pub level_two: bool,
    /// One column because characters aboard are already detected (9.43).
    pub already_detected: bool,
}

impl DetectionShifts {
    /// All columns together.
    #[must_use]
    pub const fn columns(self) -> u8 {
        (if self.level_two { 2 } else { 0 }) + (if self.already_detected { 1 } else { 0 })
    }
}

/// Everything that a detection depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DetectionTerms {
    /// The Evasion Value (9.3, 14.52).
    pub evasion: u8,
    /// The level at which the base acts, after the Scanner.
    pub level: u8,
    /// The shifts.
    pub shifts: DetectionShifts,
    /// The column used.
    pub column: detection::Column,
}

/// What a detection of this ship by the base of this planet would be resolved with (9.3, 9.43, 14.52, 14.58).
///
/// `aboard` are the pilot and his passengers, who are one stack while they fly, whatever stacks they left (9.54).
#[must_use]
pub fn terms(state: &State, ship: ShipId, aboard: CharacterSet, planet: PlanetId) -> DetectionTerms {
    let navigation =
        state.ships[ship].owner.map_or(0, |pilot| ratings::rating_among(state, pilot, Rating::Navigation, aboard));
    let evasion = detection::evasion_value(ship.data().maneuver, navigation, ship == ShipId::S_XIII);
    let scanner = aboard.iter().any(|character| state.shows(character, PossessionId::SCANNER));
    let level = state.planets[planet].pdb.level.saturating_sub(u8::from(scanner));
    let shifts = DetectionShifts {
        level_two: level == 2,
        already_detected: aboard.iter().any(|character| state.characters[character].detected),
    };
    let column = detection::column(evasion).shifted_left(shifts.columns());
    DetectionTerms { evasion, level, shifts, column }
}

/// A result of the Detection Table as a base of this level reads it: at Level 0 damage and elimination are mere
/// detection (9.32).
#[must_use]
pub fn read_at_level(result: DetectionResult, level: u8) -> DetectionResult {
    match result {
        DetectionResult::Damaged | DetectionResult::Eliminated { .. } if level == 0 => {
            DetectionResult::Detected { star: false }
        }
        other => other,
    }
}

/// Whether the enemy of a side may attempt detection over a planet now (8.2, 9.3, 9.32).
#[must_use]
pub fn possible(state: &State, planet: PlanetId, mover: Side) -> bool {
    can_use_pdb(state, planet, mover.enemy())
}

impl Detection {
    pub(crate) fn new(ship: ShipId, aboard: CharacterSet, planet: PlanetId, leg: Leg) -> Detection {
        Detection { ship, aboard, planet, leg, step: Step::Offer }
    }

    /// What the die brings.
    fn resolve(self, table: &mut Table<'_>, die: Die) {
        let terms = terms(table.state, self.ship, self.aboard, self.planet);
        let result = read_at_level(detection::result(terms.column, die), terms.level);
        table.tell(Event::Detection {
            ship: self.ship,
            planet: self.planet,
            leg: self.leg,
            evasion: terms.evasion,
            shift: terms.shifts.columns(),
            column: terms.column,
            die,
            result,
        });
        self.apply(table, result);
    }

    fn apply(self, table: &mut Table<'_>, result: DetectionResult) {
        let damaged_before = table.state.ships[self.ship].damaged;
        let variant = table.state.options.ten_sided_search;
        match result {
            DetectionResult::Undetected if !variant => {
                for character in self.aboard.iter() {
                    undetect(table, character);
                }
            }
            DetectionResult::Undetected => {}
            DetectionResult::Detected { .. } => detect_all(table, self.aboard),
            DetectionResult::Damaged if !damaged_before => {
                detect_all(table, self.aboard);
                table.state.ships[self.ship].damaged = true;
                table.tell(Event::ShipDamaged { ship: self.ship });
            }
            DetectionResult::Damaged | DetectionResult::Eliminated { .. } => {
                // 9.36: a second damage on one flight eliminates.
                let case = if result == DetectionResult::Damaged { case!("9.36") } else { case!("9.31") };
                table.tell_under(case, Event::ShipEliminated { ship: self.ship });
                let prisoners = self.aboard.iter().fold(CharacterSet::EMPTY, |held, guard| {
                    held.or(table.state.held_by(crate::state::Captor::Guard(guard)))
                });
                lose_ship(table, self.ship);
                for character in self.aboard.or(prisoners).iter() {
                    capture::kill(table, character);
                }
            }
        }
    }
}

impl Frame for Detection {
    const NAME: &'static str = "a detection";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        if self.step != Step::Offer {
            return None;
        }
        let side = controller(sight.state, self.planet)?;
        list.offer_all([Answer::Yes, Answer::No]);
        let question = Question::Detect { ship: self.ship, planet: self.planet, leg: self.leg };
        Some(Asked { side, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Offer, Come::Answer(Answer::No)) => {
                table.tell(Event::DetectionDeclined { ship: self.ship, planet: self.planet });
                Ok(Next::Done)
            }
            (Step::Offer, Come::Answer(Answer::Yes)) => {
                self.step = Step::Declared;
                if self.ship.side() == Side::Rebel {
                    let window = Window::Detection { planet: self.planet };
                    table.call(Call::Declare { window, concerned: self.aboard });
                }
                Ok(Next::Stay)
            }
            (Step::Declared, Come::Go | Come::Value(Value::Declared(_))) => {
                // The Scrambler may have put the base Down before it could look.
                if !possible(table.state, self.planet, self.ship.side()) {
                    if self.leg == Leg::Departure {
                        // 9.45: who leaves a planet where the enemy cannot look is detected no longer.
                        for character in self.aboard.iter() {
                            undetect(table, character);
                        }
                    }
                    return Ok(Next::Done);
                }
                if table.state.options.merciless_pdbs {
                    self.resolve(table, Die::FACES[5]);
                    return Ok(Next::Done);
                }
                self.step = Step::Roll;
                table.call(Call::Die(RollFor::Detection));
                Ok(Next::Stay)
            }
            (Step::Roll, Come::Value(Value::Die(die))) => {
                self.resolve(table, die);
                Ok(Next::Done)
            }
            (_, come) => Self::fault(come),
        }
    }

    fn picked(&self, _: &Sight<'_>, _: &mut Vec<Answer>) {}

    fn relabel(&mut self, _: &Relabel<'_>) {}

    fn shown_units(&self, _: &mut dyn FnMut(UnitSet)) {}

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}

/// Flips a character to his Detected side (6.2, 9.31).
pub(crate) fn detect(table: &mut Table<'_>, character: crate::pieces::CharacterId) {
    let now = &mut table.state.characters[character];
    if !now.detected {
        now.detected = true;
        table.tell(Event::Detected { character });
    }
}

pub(crate) fn detect_all(table: &mut Table<'_>, characters: CharacterSet) {
    for character in characters.iter() {
        detect(table, character);
    }
}

/// Flips a character back (9.31, 9.35, 9.45).
pub(crate) fn undetect(table: &mut Table<'_>, character: crate::pieces::CharacterId) {
    let now = &mut table.state.characters[character];
    if now.detected {
        now.detected = false;
        table.tell(Event::NoLongerDetected { character });
    }
}

/// Whether a spaceship counts as detected: it shares what its side's characters beside it are; with units alone it is
/// detected as they are (9.34, 9.4).
#[must_use]
pub fn ship_detected(state: &State, ship: ShipId) -> bool {
    state.ships[ship].place.environ().is_some_and(|environ| {
        let beside = state.free_in(environ, ship.side());
        beside.is_empty() || beside.iter().any(|character| state.characters[character].detected)
    })
}

/// Detects all of a side in an environ as soon as one of them is (9.4).
pub(crate) fn spread(table: &mut Table<'_>, environ: EnvironId, side: Side) {
    let here = table.state.free_in(environ, side);
    if here.iter().any(|character| table.state.characters[character].detected) {
        detect_all(table, here);
    }
}
