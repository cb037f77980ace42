//! Atrocities (36): when one may be committed, which of the five, by what, and the backlash.

mod acts;
mod hypnosis;
mod rotation;

pub(crate) use hypnosis::{LiftHypnosis, look_at_hypnosis};

use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galactic_events;
use crate::galaxy::{EnvironId, Loyalty, PlanetId};
use crate::pieces::{UnitId, UnitKind};
use crate::rules::control::{can_use_pdb, has_loyalty_marker, loyalty_moves, shift_loyalty_under};
use crate::rules::domino_reach::SPACES_OF_A_SPARK;
use crate::rules::dominoes::spark;
use crate::rules::military_combat;
use crate::state::{CharacterSet, Domino, Place, PlanetSet, State, UnitSet};
use crate::terms::{Atrocity, Battle, Call, Come, Fault, Frame, List, Next, Sight, Table, Why};
use crate::{Case, Side};
use serde::{Deserialize, Serialize};

/// The event that lets the Empire commit an atrocity (36.2).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Opportunity {
    /// For which planet the event was drawn.
    drawn_for: PlanetId,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    /// Which act, if any, on this planet.
    Choose { planet: PlanetId },
    /// The elite units of which environ fall upon the Rebels.
    Sneak { planet: PlanetId },
    /// They have.
    Attacked { planet: PlanetId },
    /// Which unit keeps the populace under hypnosis.
    Hypnotize { planet: PlanetId },
    /// Which unit releases chemicals.
    Release { planet: PlanetId },
}

/// On which planets an atrocity may be committed where the event was drawn for one: there, and on the planet of the secret base once it is
/// known (36.2, 36.22); anywhere while the Emperor is in a rare mood (36.23, L122).
fn fields(state: &State, drawn_for: PlanetId) -> PlanetSet {
    if galactic_events::atrocity_anywhere(state) {
        return state.terms.planets;
    }
    let mut fields = PlanetSet::only(drawn_for);
    let base = state.galactic.base;
    if let Some(planet) = base.working().filter(|_| !base.is_hidden()) {
        fields.insert(planet);
    }
    fields
}

/// Whether the Empire could commit an atrocity, as far as everybody sees: a base of his that can strafe, or face-down units, which may be
/// able to do anything (L157).
pub(crate) fn could_be_committed(state: &State, drawn_for: PlanetId) -> bool {
    fields(state, drawn_for).iter().any(|planet| {
        let places = planet.environs().map(Place::Environ).chain([Place::Orbit(planet)]);
        let hidden = |place: Place| state.units_at(place, Side::Imperial).iter().any(|unit| state.lies_face_down(unit));
        can_strafe(state, planet).is_ok() || places.into_iter().any(hidden)
    })
}

/// A Level 2 base of the Empire that works (36.21, 36.32, 8.3).
fn can_strafe(state: &State, planet: PlanetId) -> Result<(), Why> {
    let great = state.planets[planet].pdb.level >= 2 && can_use_pdb(state, planet, Side::Imperial);
    great.then_some(()).ok_or(Why::NoGreatBase)
}

/// The elite units that can fall upon the Rebel units of their environ (36.31).
fn attackers(state: &State, environ: EnvironId) -> UnitSet {
    let elite: UnitSet = state.units_in(environ, Side::Imperial).iter().filter(|unit| unit.elite()).collect();
    if state.has_units(environ, Side::Rebel) { elite } else { UnitSet::EMPTY }
}

fn can_sneak(state: &State, environ: EnvironId) -> Result<(), Why> {
    if attackers(state, environ).is_empty() { Err(Why::NoSneakAttack) } else { Ok(()) }
}

/// The Atrocity units in an Orbit Box that keep no populace under hypnosis (36.33).
fn atrocity_units(state: &State, planet: PlanetId) -> impl Iterator<Item = UnitId> {
    let free = |unit: &UnitId| unit.data().atrocity && !state.units[*unit].hypnotizes;
    let units: UnitSet = state.units_at(Place::Orbit(planet), Side::Imperial).iter().filter(free).collect();
    units.iter()
}

/// Whether an act can be committed on a planet: the unit or the base for it is there (36.3).
fn judge(state: &State, planet: PlanetId, act: Atrocity) -> Result<(), Why> {
    let has_unit = || atrocity_units(state, planet).next().map(|_| ()).ok_or(Why::NoAtrocityUnit);
    match act {
        Atrocity::SneakAttack => {
            let some = planet.environs().any(|environ| can_sneak(state, environ).is_ok());
            some.then_some(()).ok_or(Why::NoSneakAttack)
        }
        Atrocity::Strafe => can_strafe(state, planet),
        Atrocity::Chemicals => has_unit(),
        Atrocity::Hypnosis if state.is_hypnotized(planet) => Err(Why::Hypnotized),
        // The unit is put on the loyalty marker.
        Atrocity::Hypnosis if !has_loyalty_marker(state, planet) => Err(Why::NoMarkerToLieOn),
        Atrocity::Hypnosis => has_unit(),
        Atrocity::Rotation => {
            let stabilizer = atrocity_units(state, planet).any(|unit| unit.kind() == UnitKind::PLANET_STABILIZER);
            stabilizer.then_some(()).ok_or(Why::NoStabilizer)
        }
    }
}

/// What an act takes at once, before the planet turns against the Empire.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blow {
    /// The units that are eliminated.
    pub(crate) units: UnitSet,
    /// Who is wounded.
    pub(crate) wounded: CharacterSet,
    /// How often each of them.
    pub(crate) wounds: u8,
    /// Who dies with the planet.
    pub(crate) dead: CharacterSet,
}

impl Blow {
    const NONE: Blow =
        Blow { units: UnitSet::EMPTY, wounded: CharacterSet::EMPTY, wounds: 0, dead: CharacterSet::EMPTY };

    /// That of an act on a planet. What a sneak attack takes the dice of its combat say.
    pub(crate) fn of(state: &State, planet: PlanetId, act: Atrocity) -> Blow {
        match act {
            Atrocity::SneakAttack | Atrocity::Hypnosis => Blow::NONE,
            Atrocity::Strafe => acts::strafed(state, planet),
            Atrocity::Chemicals => acts::poisoned(state, planet),
            Atrocity::Rotation => rotation::doomed(state, planet),
        }
    }
}

/// How a planet turns against the Empire (36.31 to 36.33).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Backlash {
    /// It does not.
    Nothing,
    /// Its marker comes to another space.
    Moves { to: Loyalty },
    /// It rebels.
    Rebels,
}

impl Backlash {
    /// That of an act on a planet as it stands. Hypnosis brings its own when it is lifted; a planet that is gone turns no more.
    pub(crate) fn of(state: &State, planet: PlanetId, act: Atrocity) -> Backlash {
        let spaces = match act {
            Atrocity::Hypnosis | Atrocity::Rotation => return Backlash::Nothing,
            Atrocity::Strafe | Atrocity::Chemicals if rises(state, planet) => return Backlash::Rebels,
            Atrocity::Strafe | Atrocity::Chemicals => SPACES_OF_A_BACKLASH,
            Atrocity::SneakAttack => SPACES_OF_A_SNEAK_ATTACK,
        };
        let from = state.planets[planet].loyalty;
        let to = from.shifted(Side::Rebel, spaces);
        if to == from || !loyalty_moves(state, planet) { Backlash::Nothing } else { Backlash::Moves { to } }
    }
}

/// By how many spaces the backlash moves a marker (36.32, 36.33).
const SPACES_OF_A_BACKLASH: u8 = 2;

/// By how many a sneak attack does (36.31).
const SPACES_OF_A_SNEAK_ATTACK: u8 = 1;

/// Whether the backlash makes a planet rebel: its marker stands at Unrest before, and can move (L159).
fn rises(state: &State, planet: PlanetId) -> bool {
    loyalty_moves(state, planet) && state.planets[planet].loyalty == Loyalty::Unrest
}

/// The sneak attack that could be made in an environ, if one could (36.31).
pub(crate) fn sneak_attack(state: &State, environ: EnvironId) -> Option<Battle> {
    let attackers = attackers(state, environ);
    (!attackers.is_empty()).then(|| Battle::sneak_attack(environ, attackers, state.units_in(environ, Side::Rebel)))
}

impl Opportunity {
    pub(crate) const fn on(planet: PlanetId) -> Opportunity {
        Opportunity { drawn_for: planet, step: Step::Choose { planet } }
    }

    /// The act begins; what it needs to know first is asked.
    fn commit(&mut self, table: &mut Table<'_>, planet: PlanetId, act: Atrocity) -> Next {
        match act {
            Atrocity::SneakAttack => self.step = Step::Sneak { planet },
            Atrocity::Hypnosis => self.step = Step::Hypnotize { planet },
            Atrocity::Chemicals => self.step = Step::Release { planet },
            Atrocity::Strafe => {
                acts::strafe(table, planet);
                return over(table);
            }
            Atrocity::Rotation => {
                rotation::destroy(table, planet);
                return over(table);
            }
        }
        Next::Stay
    }
}

/// What it brought is looked at: prisoners without captors, missions without anybody, control.
fn over(table: &mut Table<'_>) -> Next {
    table.call(Call::Look);
    Next::Done
}

/// The backlash of strafing, chemicals and lifted hypnosis (36.32): the marker is shifted two spaces in favor of the Rebels; only a planet
/// that stood at Unrest before rebels (L159). If the marker moved so far, a Domino Effect follows (23.1). It is told under the case of the
/// act.
fn backlash(table: &mut Table<'_>, planet: PlanetId, case: Case) {
    if rises(table.state, planet) {
        table.call(Call::Rebellion { planet, case });
        return;
    }
    let moved = shift_loyalty_under(table, case, planet, Side::Rebel, SPACES_OF_A_BACKLASH);
    if moved >= SPACES_OF_A_SPARK {
        spark(table.state, Domino::of_shift(planet, Side::Rebel));
    }
}

impl Frame for Opportunity {
    const NAME: &'static str = "an opportunity for an atrocity";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let state = sight.state;
        let question = match self.step {
            Step::Choose { planet } => {
                list.offer(Answer::No);
                for act in Atrocity::ALL {
                    list.judge(Answer::Atrocity(act), judge(state, planet, act));
                }
                // Who has turned to another planet has done nothing yet, and can turn back.
                for other in fields(state, self.drawn_for).iter().filter(|&other| other != planet) {
                    let some = other == self.drawn_for
                        || Atrocity::ALL.into_iter().any(|act| judge(state, other, act).is_ok());
                    list.judge(Answer::Planet(other), some.then_some(()).ok_or(Why::NoAtrocityThere));
                }
                list.close_all(state.terms.planets.iter().map(Answer::Planet), Why::NotByThisEvent);
                Question::CommitAtrocity { planet }
            }
            Step::Sneak { planet } => {
                for environ in planet.environs() {
                    list.judge(Answer::Environ(environ), can_sneak(state, environ));
                }
                Question::SneakAttack { planet }
            }
            Step::Attacked { .. } => return None,
            Step::Hypnotize { planet } => {
                list.offer_all(atrocity_units(state, planet).map(Answer::Unit));
                Question::HypnotizeWith { planet }
            }
            Step::Release { planet } => {
                list.offer_all(atrocity_units(state, planet).map(Answer::Unit));
                Question::ReleaseWith { planet }
            }
        };
        Some(Asked { side: Side::Imperial, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Choose { .. }, Come::Answer(Answer::No)) => {
                table.tell(case!("36.2"), Event::NoAtrocity);
                Ok(Next::Done)
            }
            (Step::Choose { .. }, Come::Answer(Answer::Planet(planet))) => {
                self.step = Step::Choose { planet };
                Ok(Next::Stay)
            }
            (Step::Choose { planet }, Come::Answer(Answer::Atrocity(act))) => Ok(self.commit(table, planet, act)),
            (Step::Sneak { planet }, Come::Answer(Answer::Environ(environ))) => {
                self.step = Step::Attacked { planet };
                let act = Atrocity::SneakAttack;
                table.tell(act.case(), Event::AtrocityCommitted { act, planet, by: None });
                let Some(battle) = sneak_attack(table.state, environ) else { return Self::fault(come) };
                military_combat::begin(table, battle);
                Ok(Next::Stay)
            }
            // When it is over: one space (36.31).
            (Step::Attacked { planet }, Come::Go) => {
                let case = Atrocity::SneakAttack.case();
                shift_loyalty_under(table, case, planet, Side::Rebel, SPACES_OF_A_SNEAK_ATTACK);
                Ok(over(table))
            }
            (Step::Hypnotize { planet }, Come::Answer(Answer::Unit(unit))) => {
                hypnosis::begin(table, planet, unit);
                Ok(over(table))
            }
            (Step::Release { planet }, Come::Answer(Answer::Unit(unit))) => {
                acts::release_chemicals(table, planet, unit);
                Ok(over(table))
            }
            (_, come) => Self::fault(come),
        }
    }

    picks_nothing!();

    // Whose units can do what is listed for their owner alone, and what is done is seen.
    keeps_no_secrets!();
}
