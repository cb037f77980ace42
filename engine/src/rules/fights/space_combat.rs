//! The Military Space Combat Segment (22.0): Orbit Box after Orbit Box, in each the interception stack, then the free units, then the
//! base.

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::PlanetId;
use crate::rules::control::controller;
use crate::rules::galactic_events::ghost_fleet;
use crate::rules::military_combat;
use crate::state::{Place, PlanetSet, State, UnitSet};
use crate::terms::{Battle, BattleKind, Come, Fault, Frame, List, Next, Sight, Table, Why};
use serde::{Deserialize, Serialize};

/// The segment: the Phasing Player orders the boxes (22.0).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct SpaceBattles {
    done: PlanetSet,
    at: Option<(PlanetId, Step)>,
    /// Whether the ghost fleet has had its time: before everything else (106).
    #[serde(default, skip_serializing_if = "crate::state::is_default")]
    ghosts_gone: bool,
}

/// How far an Orbit Box has come. Each step is taken once at most (22.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    /// The interception stack fights.
    Intercepted,
    /// Who stands alone in it joins the free units of his side.
    Survivors,
    /// Whether this side declares combat between the free units.
    Free(Side),
    /// Whether the Phasing Player attacks the base.
    Base,
    /// The last combat here is fought.
    Over,
}

/// The units of a side in an Orbit Box that are in no interception stack.
fn free(state: &State, planet: PlanetId, side: Side) -> UnitSet {
    state.units_in_orbit(planet, side, false)
}

/// Whether units of both sides stand in an Orbit Box, in its interception stack or out of it.
fn opposed(state: &State, planet: PlanetId, engaged: bool) -> bool {
    Side::BOTH.into_iter().all(|side| !state.units_in_orbit(planet, side, engaged).is_empty())
}

/// Whether the base of a planet can be attacked by a side (22.22): one that it does not control, and that can still be harmed
/// (22.23).
pub(crate) fn base_target(state: &State, planet: PlanetId, attacker: Side) -> Result<(), Why> {
    let base = state.planets[planet].pdb;
    if controller(state, planet) == Some(attacker) {
        Err(Why::YourOwn)
    } else if base.level == 0 && !base.up {
        Err(Why::BaseBeyondHarm)
    } else {
        Ok(())
    }
}

/// Whether some units may attack: Suicide Squads alone may not (19.63).
pub(crate) fn may_attack(units: UnitSet) -> Result<(), Why> {
    if units.acting().is_empty() { Err(Why::SuicideSquadsAlone) } else { Ok(()) }
}

impl SpaceBattles {
    pub(crate) fn new() -> SpaceBattles {
        SpaceBattles { done: PlanetSet::EMPTY, at: None, ghosts_gone: false }
    }

    /// Whether the ghost fleet attacks now (106).
    fn ghosts_come(&self, state: &State) -> bool {
        !self.ghosts_gone && ghost_fleet::comes(state)
    }

    /// The Orbit Box about which a side is asked now, and whether the question is about the base.
    pub(crate) fn asks_about(&self) -> Option<(PlanetId, bool)> {
        match self.at? {
            (planet, Step::Free(_)) => Some((planet, false)),
            (planet, Step::Base) => Some((planet, true)),
            (_, Step::Intercepted | Step::Survivors | Step::Over) => None,
        }
    }

    /// Whether the Phasing Player can turn to this Orbit Box: units of both sides are there, or units of his with a base to attack.
    fn judge(&self, state: &State, planet: PlanetId) -> Result<(), Why> {
        let phasing = state.clock.side;
        if self.done.contains(planet) {
            return Err(Why::DoneHere);
        }
        let on_base = || !free(state, planet, phasing).is_empty() && base_target(state, planet, phasing).is_ok();
        if Side::BOTH.into_iter().all(|side| state.has_units_at(Place::Orbit(planet), side)) || on_base() {
            Ok(())
        } else {
            Err(Why::NobodyThere)
        }
    }
}

/// The interception stack in which one side alone is left: its pieces stand with the others of their side from now on (22.0, step two).
fn joins_the_free(table: &mut Table<'_>, planet: PlanetId) {
    if opposed(table.state, planet, true) {
        return;
    }
    let place = Place::Orbit(planet);
    for side in Side::BOTH {
        if !table.state.units_in_orbit(planet, side, true).is_empty() {
            table.tell(case!("22.0"), Event::NoLongerIntercepted { planet, side });
        }
        for unit in table.state.units_at(place, side).iter() {
            table.state.units[unit].engaged = false;
        }
        for character in table.state.characters_at(place, side).iter() {
            table.state.characters[character].engaged = false;
        }
        for ship in table.state.ships_at(place, side).iter() {
            table.state.ships[ship].engaged = false;
        }
    }
}

impl Frame for SpaceBattles {
    const NAME: &'static str = "the Military Space Combat Segment";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let state = sight.state;
        let phasing = state.clock.side;
        match self.at {
            None if self.ghosts_come(state) => {
                ghost_fleet::list(state, list);
                Some(Asked { side: Side::Rebel, question: Question::SendGhostFleet })
            }
            None => {
                for planet in state.terms.planets.iter() {
                    list.judge(Answer::Orbit(planet), self.judge(state, planet));
                }
                (list.len() > 0).then_some(Asked { side: phasing, question: Question::NextSpaceCombat })
            }
            Some((planet, Step::Free(side))) => {
                if !opposed(state, planet, false) {
                    return None;
                }
                list.judge(Answer::Yes, may_attack(free(state, planet, side)));
                list.offer(Answer::No);
                Some(Asked { side, question: Question::DeclareSpaceCombat { planet } })
            }
            Some((planet, Step::Base)) => {
                let units = free(state, planet, phasing);
                if units.is_empty() || base_target(state, planet, phasing).is_err() {
                    return None;
                }
                list.judge(Answer::Yes, may_attack(units));
                list.offer(Answer::No);
                Some(Asked { side: phasing, question: Question::AttackBase { planet } })
            }
            Some((_, Step::Intercepted | Step::Survivors | Step::Over)) => None,
        }
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        let phasing = table.state.clock.side;
        match (self.at, come) {
            (None, Come::Answer(Answer::Orbit(planet))) if self.ghosts_come(table.state) => {
                self.ghosts_gone = true;
                military_combat::begin(table, Battle::of_ghosts(table.state, planet));
            }
            (None, Come::Answer(Answer::Orbit(planet))) => {
                self.ghosts_gone = true;
                self.done.insert(planet);
                self.at = Some((planet, Step::Intercepted));
            }
            (None, Come::Go) => return Ok(Next::Done),
            (Some((planet, Step::Intercepted)), Come::Go) => {
                self.at = Some((planet, Step::Survivors));
                if opposed(table.state, planet, true) {
                    // It is not for anybody to choose: the non-Phasing Player must attack (20.45).
                    let battle = Battle::in_orbit(table.state, planet, BattleKind::Interception, phasing.enemy());
                    military_combat::begin(table, battle);
                }
            }
            (Some((planet, Step::Survivors)), Come::Go) => {
                self.at = Some((planet, Step::Free(phasing)));
                joins_the_free(table, planet);
            }
            (Some((planet, Step::Free(side))), Come::Answer(Answer::Yes)) => {
                // The base is left alone where the free units have fought (22.23).
                self.at = Some((planet, Step::Over));
                let battle = Battle::in_orbit(table.state, planet, BattleKind::Declared, side);
                military_combat::begin(table, battle);
            }
            (Some((planet, Step::Free(side))), Come::Answer(Answer::No)) => {
                table.tell(case!("22.0"), Event::SpaceCombatNotDeclared { planet, side });
                let next = if side == phasing { Step::Free(side.enemy()) } else { Step::Base };
                self.at = Some((planet, next));
            }
            // Nobody is there to fight with.
            (Some((planet, Step::Free(_))), Come::Go) => self.at = Some((planet, Step::Base)),
            (Some((planet, Step::Base)), Come::Answer(Answer::Yes)) => {
                self.at = Some((planet, Step::Over));
                let battle = Battle::in_orbit(table.state, planet, BattleKind::OnBase, phasing);
                military_combat::begin(table, battle);
            }
            (Some((planet, Step::Base)), Come::Answer(Answer::No)) => {
                table.tell(case!("22.22"), Event::BaseNotAttacked { planet, side: phasing });
                self.at = None;
            }
            (Some((_, Step::Base | Step::Over)), Come::Go) => self.at = None,
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    keeps_no_secrets!();
}
