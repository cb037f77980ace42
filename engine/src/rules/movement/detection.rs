//! The Detection Routine (9.3) and what detection means (9.4).

pub use crate::event::check::{DetectionShifts, DetectionTerms, Fleet, Watchers};
pub use crate::terms::Leg;

use crate::answer::Answer;
use crate::charts::detection::{self, DetectionResult};
use crate::decision::{Asked, Question};
use crate::effects;
use crate::event::Event;
use crate::event::check::{self, Check, DetectionDie};
use crate::galaxy::{EnvironId, PlanetId};
use crate::pieces::{CharacterId, EffectKind, ShipId, UnitId};
use crate::planet_secrets;
use crate::ratings;
use crate::rules::chance_draw::RollFor;
use crate::rules::control::can_use_pdb;
use crate::rules::flight::{damage, destroy};
use crate::rules::possessions::Window;
use crate::state::{CharacterSet, Place, Rating, State, UnitSet};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Value, Why};
use crate::{Case, Side};
use serde::{Deserialize, Serialize};

/// One Detection Routine against one spaceship.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Detection {
    ship: ShipId,
    aboard: CharacterSet,
    planet: PlanetId,
    leg: Leg,
    #[serde(default)]
    watchers: Watchers,
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
    /// A fleet detachment has attacked; what the table said besides takes effect (20.73).
    Attacked { printed: DetectionResult, result: DetectionResult },
}

/// What a detection of this ship by the base of this planet would be resolved with (9.3, 9.43, 14.52, 14.58).
///
/// `aboard` are the pilot and his passengers, who are one stack while they fly, whatever stacks they left (9.54).
#[must_use]
pub fn terms(state: &State, ship: ShipId, aboard: CharacterSet, planet: PlanetId) -> DetectionTerms {
    terms_with(state, ship, aboard, planet, Watchers::Base)
}

/// The Evasion Value of a spaceship with its pilot, among those who are aboard (14.52, 14.58).
#[must_use]
pub fn evasion(state: &State, ship: ShipId, aboard: CharacterSet) -> u8 {
    let navigation =
        state.ships[ship].owner.map_or(0, |pilot| ratings::rating_among(state, pilot, Rating::Navigation, aboard));
    detection::evasion_value(ship.data().maneuver, navigation, ship.maneuver_never_reduced())
}

/// The terms of a detection by the base, by the units in the Orbit Box, or by both (20.7).
#[must_use]
pub fn terms_with(
    state: &State,
    ship: ShipId,
    aboard: CharacterSet,
    planet: PlanetId,
    watchers: Watchers,
) -> DetectionTerms {
    let evasion = evasion(state, ship, aboard);
    // Units without a base look as a base of Level 0 does (20.7).
    let level =
        if watchers.base() { effects::level_in_detection(state, aboard, state.planets[planet].pdb.level) } else { 0 };
    let shifts = DetectionShifts {
        level_two: level == 2,
        already_detected: aboard.iter().any(|character| state.characters[character].detected),
        secret: shift_of_a_secret(state, ship, planet),
    };
    let fleet = watchers.units().then(|| fleet(state, planet, ship.side().enemy(), watchers.base()));
    let columns = fleet.map_or(0, |fleet| fleet.columns);
    let column = detection::column(evasion).shifted(shifts.columns().saturating_add(columns), shifts.secret);
    DetectionTerms { evasion, level, shifts, watchers, fleet, column }
}

/// The columns to the right that the secret of a planet shifts for a Rebel spaceship (31.0, L133), but for the one that it never touches.
fn shift_of_a_secret(state: &State, ship: ShipId, planet: PlanetId) -> u8 {
    let ignores = |card| effects::of_card(card, EffectKind::IgnoreDeltronicsShift).next().is_some();
    let spared = ship.side() == Side::Imperial || ship.possession().is_some_and(ignores);
    if spared { 0 } else { planet_secrets::detection_columns(state, planet) }
}

/// The space strength points that count as a base where there is none that can look (20.7).
pub(crate) const POINTS_OF_A_BASE: u16 = 5;
/// The space strength points that shift one column (20.7).
const POINTS_OF_A_COLUMN: u16 = 3;

/// The units of a side that can look from an Orbit Box (20.7): those out of an interception stack; no Suicide Squads (19.61), and nobody
/// who is carried (20.54).
#[must_use]
pub fn lookouts(state: &State, planet: PlanetId, side: Side) -> UnitSet {
    state.units_in_orbit(planet, side, false).iter().filter(|unit| !unit.suicide_squad()).collect()
}

/// What they bring with them.
fn fleet(state: &State, planet: PlanetId, side: Side, with_base: bool) -> Fleet {
    let units = lookouts(state, planet, side);
    let points = state.space_strength(units);
    let strongest = units.iter().map(UnitId::space_strength).max().unwrap_or(0);
    Fleet { points, strongest, columns: fleet_columns(points, with_base) }
}

/// The columns that so many space strength points shift to the left: of those without a base the first five count as one (20.7).
pub(crate) fn fleet_columns(points: u16, with_base: bool) -> u8 {
    let shifting = if with_base { points } else { points.saturating_sub(POINTS_OF_A_BASE) };
    u8::try_from(shifting / POINTS_OF_A_COLUMN).unwrap_or(u8::MAX)
}

/// Whether units of a side over a planet are strong enough to look without a base (20.76).
fn fleet_can_look(state: &State, planet: PlanetId, side: Side) -> bool {
    state.space_strength(lookouts(state, planet, side)) >= POINTS_OF_A_BASE
}

/// Whether the enemy of a side may attempt detection over a planet now (8.2, 9.3, 9.32, 20.76).
#[must_use]
pub fn possible(state: &State, planet: PlanetId, mover: Side) -> bool {
    // Over a planet that has died nobody does anything but leave (L127).
    state.exists(planet) && (can_use_pdb(state, planet, mover.enemy()) || fleet_can_look(state, planet, mover.enemy()))
}

/// Whether the enemy of a side is asked whether he looks: he may, or has units over the planet that lie face down, so that silence would
/// tell what they are.
pub(crate) fn asked(state: &State, planet: PlanetId, mover: Side) -> bool {
    state.exists(planet)
        && (possible(state, planet, mover)
            || state.units_in_orbit(planet, mover.enemy(), false).iter().any(|unit| state.lies_face_down(unit)))
}

impl Detection {
    pub(crate) fn new(ship: ShipId, aboard: CharacterSet, planet: PlanetId, leg: Leg) -> Detection {
        Detection { ship, aboard, planet, leg, watchers: Watchers::Base, step: Step::Offer }
    }

    /// Who looks.
    fn watcher(&self) -> Side {
        self.ship.side().enemy()
    }

    fn has_base(&self, state: &State) -> bool {
        can_use_pdb(state, self.planet, self.watcher())
    }

    /// Somebody looks: units that take part are shown for it (7.22), and the Rebels may declare possessions.
    fn look(&mut self, table: &mut Table<'_>, watchers: Watchers) {
        self.watchers = watchers;
        self.step = Step::Declared;
        let units = lookouts(table.state, self.planet, self.watcher());
        if watchers.units() && units.iter().any(|unit| table.state.lies_face_down(unit)) {
            table.tell(case!("20.7"), Event::UnitsShown { units });
        }
        if self.ship.side() == Side::Rebel {
            let window = Window::Detection { planet: self.planet };
            table.call(Call::Declare { window, concerned: self.aboard });
        }
    }

    /// Who leaves a planet where the enemy cannot look is detected no longer (9.45).
    fn shaken_off(&self, table: &mut Table<'_>) {
        if self.leg == Leg::Departure && !possible(table.state, self.planet, self.ship.side()) {
            for character in self.aboard.iter() {
                undetect(table, case!("9.45"), character);
            }
        }
    }

    /// Who still looks when possessions have been declared: the Scrambler may have put the base Down.
    fn still_looking(&self, state: &State) -> Option<Watchers> {
        match self.watchers {
            watchers if watchers.base() && self.has_base(state) => Some(watchers),
            watchers if watchers.units() && fleet_can_look(state, self.planet, self.watcher()) => Some(Watchers::Units),
            _ => None,
        }
    }

    /// Whether a fleet detachment attacks: a starred result, with units that took part (20.71, 20.75). A star at an elimination counts
    /// only where it is read as a detection (20.74).
    fn brings_a_fleet(&self, result: DetectionResult) -> bool {
        self.watchers.units() && matches!(result, DetectionResult::Detected { star: true })
    }

    /// What the die brings.
    fn resolve(&mut self, table: &mut Table<'_>, die: DetectionDie) -> Next {
        let terms = terms_with(table.state, self.ship, self.aboard, self.planet, self.watchers);
        let printed = detection::result(terms.column, die.row());
        let result = printed.at_level(terms.level);
        let check = check::Detection {
            ship: self.ship,
            planet: self.planet,
            leg: self.leg,
            terms,
            scanner: self.watchers.base() && terms.level != table.state.planets[self.planet].pdb.level,
            damaged_before: table.state.ships[self.ship].damaged,
            die,
            result,
        };
        table.tell(case!("9.31"), Event::Check(Check::Detection(check)));
        if self.brings_a_fleet(result) {
            self.step = Step::Attacked { printed, result };
            let (ship, aboard, planet) = (self.ship, self.aboard, self.planet);
            let strength = terms.fleet.map_or(0, |fleet| fleet.strongest);
            table.call(Call::FleetDetachment { ship, aboard, planet, strength });
            return Next::Stay;
        }
        self.apply(table, printed, result);
        Next::Done
    }

    /// Carries a result out. What the table says instead of a worse result at Level 0 is under 9.32, all else under 9.31.
    fn apply(self, table: &mut Table<'_>, printed: DetectionResult, result: DetectionResult) {
        let case = if printed == result { case!("9.31") } else { case!("9.32") };
        let variant = table.state.options.ten_sided_search;
        match result {
            DetectionResult::Undetected if !variant => {
                for character in self.aboard.iter() {
                    undetect(table, case, character);
                }
            }
            DetectionResult::Undetected => {}
            DetectionResult::Detected { .. } => detect_all(table, case, self.aboard),
            DetectionResult::Damaged => {
                if !table.state.ships[self.ship].damaged {
                    detect_all(table, case, self.aboard);
                }
                damage(table, case!("9.31"), self.ship, self.aboard);
            }
            DetectionResult::Eliminated { .. } => destroy(table, case, self.ship, self.aboard),
        }
    }
}

impl Frame for Detection {
    const NAME: &'static str = "a detection";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        if self.step != Step::Offer {
            return None;
        }
        let Detection { ship, planet, leg, .. } = *self;
        let (state, side) = (sight.state, self.watcher());
        let base = self.has_base(state);
        if state.units_in_orbit(planet, side, false).is_empty() {
            list.offer_all([Answer::Yes, Answer::No]);
            return Some(Asked { side, question: Question::Detect { ship, planet, leg } });
        }
        list.offer(Answer::No);
        let with_base = if base { Ok(()) } else { Err(Why::NoBaseToLook) };
        list.judge(Answer::Base, with_base);
        // Beside a base that can look units take part with it, however weak they are.
        let strong = match (base, fleet_can_look(state, planet, side)) {
            (true, _) => Err(Why::BesideTheBase),
            (false, true) => Ok(()),
            (false, false) => Err(Why::TooWeakToLook),
        };
        list.judge(Answer::Units, strong);
        let lookouts = if lookouts(state, planet, side).is_empty() { Err(Why::NobodyThere) } else { Ok(()) };
        list.judge(Answer::BaseAndUnits, with_base.and(lookouts));
        Some(Asked { side, question: Question::DetectWith { ship, planet, leg } })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Offer, Come::Answer(Answer::No)) => {
                // Where no base could look, a refusal is told to nobody: it would tell that the units could.
                if self.has_base(table.state) {
                    table.tell(case!("9.3"), Event::DetectionDeclined { ship: self.ship, planet: self.planet });
                }
                self.shaken_off(table);
                Ok(Next::Done)
            }
            (Step::Offer, Come::Answer(Answer::Yes | Answer::Base)) => {
                self.look(table, Watchers::Base);
                Ok(Next::Stay)
            }
            (Step::Offer, Come::Answer(Answer::Units)) => {
                self.look(table, Watchers::Units);
                Ok(Next::Stay)
            }
            (Step::Offer, Come::Answer(Answer::BaseAndUnits)) => {
                self.look(table, Watchers::BaseAndUnits);
                Ok(Next::Stay)
            }
            (Step::Declared, Come::Go | Come::Value(Value::Declared(_))) => {
                let Some(watchers) = self.still_looking(table.state) else {
                    self.shaken_off(table);
                    return Ok(Next::Done);
                };
                self.watchers = watchers;
                if table.state.options.merciless_pdbs {
                    return Ok(self.resolve(table, DetectionDie::Merciless));
                }
                self.step = Step::Roll;
                table.call(Call::Die(RollFor::Detection));
                Ok(Next::Stay)
            }
            (Step::Roll, Come::Value(Value::Die(die))) => Ok(self.resolve(table, DetectionDie::Rolled(die))),
            (Step::Attacked { printed, result }, Come::Go) => {
                if table.state.ships[self.ship].owner.is_some() {
                    self.apply(table, printed, result);
                }
                Ok(Next::Done)
            }
            (_, come) => Self::fault(come),
        }
    }

    picks_nothing!();

    keeps_no_secrets!();
}

/// Flips a character to his Detected side (6.2), by the case that detects him.
pub(crate) fn detect(table: &mut Table<'_>, case: Case, character: CharacterId) {
    let now = &mut table.state.characters[character];
    if !now.detected {
        now.detected = true;
        table.tell(case, Event::Detected { character });
    }
}

pub(crate) fn detect_all(table: &mut Table<'_>, case: Case, characters: CharacterSet) {
    for character in characters.iter() {
        detect(table, case, character);
    }
}

/// Flips a character back (9.31, 9.35, 9.45), by the case that does it.
pub(crate) fn undetect(table: &mut Table<'_>, case: Case, character: CharacterId) {
    let now = &mut table.state.characters[character];
    if now.detected {
        now.detected = false;
        table.tell(case, Event::NoLongerDetected { character });
    }
}

/// Whether a spaceship counts as detected: it shares what its side's characters beside it are; with units alone it is
/// detected as they are (9.34, 9.4).
#[must_use]
pub fn ship_detected(state: &State, ship: ShipId) -> bool {
    let place = state.ships[ship].place();
    let beside = state.free_at(place, ship.side());
    place.on_map() && (beside.is_empty() || beside.iter().any(|character| state.characters[character].detected))
}

/// Detects all of a side in an environ as soon as one of them is (9.4).
pub(crate) fn spread(table: &mut Table<'_>, environ: EnvironId, side: Side) {
    spread_at(table, Place::Environ(environ), side);
}

/// The same in any place.
pub(crate) fn spread_at(table: &mut Table<'_>, place: Place, side: Side) {
    let here = table.state.free_at(place, side);
    if here.iter().any(|character| table.state.characters[character].detected) {
        detect_all(table, case!("9.4"), here);
    }
}
