//! Fleets (20.1, 20.3, 21.0): where a stack of units is needed most, how many of it jump there safely together, and who goes with
//! them. A stack is kept together from the moment when its voyage is planned.

use super::leaning::Leaning;
use super::reckoning::{attack_gain, finds, risen, space_strength, unrest};
use super::{Plain, Table, listed};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::charts::pdb::{raking, space_defence};
use fitg_engine::galaxy::{EnvironId, PlanetId, SystemId, distance as between};
use fitg_engine::pieces::UnitId;
use fitg_engine::ratings::rating;
use fitg_engine::rules::control::can_use_pdb;
use fitg_engine::rules::hyperjump::distance_now;
use fitg_engine::rules::search::targets;
use fitg_engine::state::{ControlState, Place, Rating, State, UnitSet};

/// Where a stack goes, and who of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Voyage {
    origin: Place,
    units: UnitSet,
    goal: Place,
    /// Where it lands once it is over its goal.
    landing: EnvironId,
    worth: i32,
}

/// The units of a side in a place that could go somewhere, the best navigators first.
fn movers(state: &State, place: Place, side: Side) -> Vec<UnitId> {
    let ready = |unit: &UnitId| {
        let now = &state.units[*unit];
        unit.mobile() && !unit.suicide_squad() && !now.moved && !now.engaged && now.carrier.is_none()
    };
    let mut units: Vec<UnitId> = state.units_at(place, side).iter().filter(ready).collect();
    units.sort_by_key(|unit| (std::cmp::Reverse((unit.data().navigation, unit.strength())), *unit));
    units
}

/// As many of them, the best first, as jump over a distance without a die (21.21, 21.3).
fn safe(units: &[UnitId], distance: Option<u8>) -> UnitSet {
    let Some(distance) = distance else { return units.iter().copied().collect() };
    let arrives = |&count: &usize| {
        let lowest = units[..count].iter().map(|unit| usize::from(unit.data().navigation)).min().unwrap_or(0);
        lowest.saturating_sub(count.saturating_sub(3)) > usize::from(distance)
    };
    let most = (1..=units.len()).rev().find(arrives).unwrap_or(0);
    units[..most].iter().copied().collect()
}

/// What it is worth to have these units land in an environ, by way of the Orbit Box above it.
fn worth_landing(state: &State, lean: &Leaning, side: Side, units: UnitSet, to: EnvironId, origin: Place) -> i32 {
    let planet = to.planet();
    let room = state.room(to, side);
    if room == 0 || units.is_empty() {
        return 0;
    }
    let landing: UnitSet = units.iter().take(room).collect();
    let own_space = i32::from(space_strength(state, side, units));
    let way_up = origin != Place::Orbit(planet);
    let foes = i32::from(space_strength(state, side, state.units_in_orbit(planet, side.enemy(), false)));
    if way_up && 3 * foes > 2 * own_space {
        return 0;
    }
    let base = state.planets[planet].pdb;
    let raked = can_use_pdb(state, planet, side.enemy()) && raking(base.level).is_some();
    // A base that can be put Down from orbit first is no danger; any other costs what it rakes away.
    let risk = if raked && own_space < 2 * i32::from(space_defence(base.level)) {
        lean.raked * i32::from(base.level)
    } else {
        lean.rake * i32::from(raked)
    };
    let enemies = state.has_units(to, side.enemy());
    let battle = if enemies {
        let gain = attack_gain(state, side, to, landing.or(state.units_in(to, side)), false);
        if gain <= lean.assault {
            return 0;
        }
        gain
    } else {
        0
    };
    let here = |side| state.has_units_on(planet, side);
    let prize = i32::from(planet.is_capital()) * lean.prize
        + i32::from(planet.is_throne()) * lean.prize
        + i32::from(planet.home_of_race().is_some()) * lean.prize_home;
    let cause = match side {
        Side::Imperial => {
            // A planet that has risen, and on which nobody stands against it, is lost at the end of the Game-Turn (15.53).
            let lost = if risen(state, planet) && !here(Side::Imperial) { lean.lost } else { 0 };
            let won_back = if enemies && risen(state, planet) { lean.won_back } else { 0 };
            let hunted = i32::from(finds(state, side, to, state.strength(landing)));
            let prey =
                if targets(state, to, Side::Rebel).is_empty() || hunted < 3 { 0 } else { lean.voyage_prey * hunted };
            let ferment = if here(Side::Imperial) { 0 } else { lean.ferment * (unrest(state, planet) - 1) };
            lost + won_back + prey + ferment
        }
        Side::Rebel => match state.planets[planet].control {
            // Its last enemies gone, it is Rebel-controlled (15.53).
            ControlState::Rebellion if enemies => lean.relief,
            ControlState::Rebellion if !here(Side::Rebel) => lean.support,
            ControlState::RebelControl if enemies => lean.defence,
            ControlState::RebellionStopped if enemies => lean.stopped,
            ControlState::ImperialControl if enemies => lean.invasion,
            _ => 0,
        },
    };
    let worth = battle + cause;
    if worth == 0 { 0 } else { worth + prize - risk }
}

/// What an environ loses when these units leave it.
fn missed(state: &State, lean: &Leaning, side: Side, units: UnitSet, origin: Place) -> i32 {
    let Some(environ) = origin.environ() else { return 0 };
    let planet = environ.planet();
    let left = state.units_in(environ, side).without(units);
    if state.has_units(environ, side.enemy()) {
        return lean.forsaken;
    }
    let prey = side == Side::Imperial && !targets(state, environ, Side::Rebel).is_empty();
    let alone = left.is_empty() && planet.environs().all(|near| near == environ || !state.has_units(near, side));
    let dear = match side {
        Side::Imperial => {
            lean.left_unrest * unrest(state, planet)
                + if planet.is_capital() || planet.is_throne() { lean.left_prize } else { 0 }
        }
        Side::Rebel if state.planets[planet].control == ControlState::Rebellion => lean.left_risen,
        Side::Rebel => 0,
    };
    i32::from(alone) * dear + i32::from(prey) * lean.left_prey
}

impl Voyage {
    /// The best voyage of a stack from a place, whatever it is worth.
    fn best_from(state: &State, lean: &Leaning, side: Side, origin: Place) -> Option<Voyage> {
        let all = Voyage::all_from(state, lean, side, origin).into_iter();
        all.max_by_key(|voyage| (voyage.worth, std::cmp::Reverse(voyage.landing)))
    }

    /// All voyages of a stack from a place.
    fn all_from(state: &State, lean: &Leaning, side: Side, origin: Place) -> Vec<Voyage> {
        let units = movers(state, origin, side);
        let to = |landing: EnvironId| {
            let planet = landing.planet();
            if origin.planet() == Some(planet) && origin != Place::Orbit(planet) {
                return None;
            }
            let jumps = distance_now(state, origin, planet.system());
            let far = matches!(origin, Place::DriftTwo(_)) && jumps.is_none();
            let units = safe(&units, jumps);
            if far || units.is_empty() {
                return None;
            }
            let goal = if origin == Place::Orbit(planet) { Place::Environ(landing) } else { Place::Orbit(planet) };
            let worth =
                worth_landing(state, lean, side, units, landing, origin) - missed(state, lean, side, units, origin);
            Some(Voyage { origin, units, goal, landing, worth })
        };
        state.environs_in_play().filter_map(to).collect()
    }

    /// Down from the Orbit Box of a planet, in the Surface Segment (20.3).
    fn down(state: &State, lean: &Leaning, side: Side, planet: PlanetId) -> Option<Voyage> {
        let origin = Place::Orbit(planet);
        let units: UnitSet = movers(state, origin, side).into_iter().collect();
        let to = |landing: EnvironId| {
            let room = state.room(landing, side);
            let units: UnitSet = units.iter().take(room).collect();
            let worth = worth_landing(state, lean, side, units, landing, origin);
            (!units.is_empty()).then_some(Voyage { origin, units, goal: Place::Environ(landing), landing, worth })
        };
        planet.environs().filter_map(to).max_by_key(|voyage| (voyage.worth, std::cmp::Reverse(voyage.landing)))
    }

    /// The first unit of it that is listed.
    fn first(&self, state: &State, answers: &[Answer]) -> Option<Answer> {
        answers.iter().copied().find(|&answer| {
            matches!(answer, Answer::Unit(unit)
                if place_of(state, answer) == Some(self.origin) && self.wants(unit, &[]))
        })
    }

    /// Whether a unit is one of those who go and are not picked yet: equal ones stand for each other.
    fn wants(&self, unit: UnitId, picked: &[Answer]) -> bool {
        let kind = unit.kind();
        let planned = self.units.iter().filter(|unit| unit.kind() == kind).count();
        let named =
            picked.iter().filter(|&&answer| matches!(answer, Answer::Unit(unit) if unit.kind() == kind)).count();
        named < planned
    }
}

fn place_of(state: &State, answer: Answer) -> Option<Place> {
    if let Answer::Unit(unit) = answer { Some(state.units[unit].place()) } else { None }
}

/// The places of the listed units.
fn origins(state: &State, answers: &[Answer]) -> Vec<Place> {
    let mut places: Vec<Place> = answers.iter().filter_map(|&answer| place_of(state, answer)).collect();
    places.dedup();
    places
}

impl Plain {
    /// The next stack to set out for space: the one that is needed most somewhere; whoever is adrift in any case.
    pub(super) fn sets_out(&mut self, table: &Table<'_>) -> Option<Answer> {
        let (state, lean, side) = (table.state, table.leaning, table.side);
        let places = origins(state, table.answers);
        let forced = listed(table.answers, Answer::Done).is_none();
        let voyages = places.into_iter().filter_map(|place| Voyage::best_from(state, lean, side, place));
        let best = voyages.max_by_key(|voyage| voyage.worth).filter(|voyage| forced || voyage.worth > lean.voyage);
        self.begins(table, best)
    }

    /// The next stack to come down, or to go elsewhere on its planet.
    pub(super) fn moves_on_surface(&mut self, table: &Table<'_>) -> Option<Answer> {
        let (state, lean, side) = (table.state, table.leaning, table.side);
        let over = |&answer: &Answer| match place_of(state, answer)? {
            Place::Orbit(planet) => Voyage::down(state, lean, side, planet),
            _ => None,
        };
        let best = table.answers.iter().filter_map(over).max_by_key(|voyage| voyage.worth);
        match self.begins(table, best.filter(|voyage| voyage.worth > lean.voyage)) {
            Some(Answer::Unit(unit)) => Some(Answer::Unit(unit)),
            _ => self.next_move(table),
        }
    }

    /// The voyages on which a stack could set out now, the most promising of each place first, at most so many of one place; each with its first unit
    /// and the same player, who has it in mind.
    pub(crate) fn voyages(&self, state: &State, side: Side, answers: &[Answer], most: usize) -> Vec<(Answer, Plain)> {
        let promising = |place: Place| {
            let mut all = Voyage::all_from(state, self.leaning, side, place);
            all.sort_by_key(|voyage| (std::cmp::Reverse(voyage.worth), voyage.landing));
            // To one Orbit Box once: where they land is thought about above it.
            let mut goals = Vec::new();
            all.retain(|voyage| {
                !goals.contains(&voyage.goal) && {
                    goals.push(voyage.goal);
                    true
                }
            });
            all.truncate(most);
            all
        };
        let begun =
            |voyage: Voyage| Some((voyage.first(state, answers)?, Plain { voyage: Some(voyage), ..self.clone() }));
        origins(state, answers).into_iter().flat_map(promising).filter_map(begun).collect()
    }

    /// The first unit of a voyage, in the order in which they are picked.
    fn begins(&mut self, table: &Table<'_>, voyage: Option<Voyage>) -> Option<Answer> {
        self.voyage = voyage;
        let done = listed(table.answers, Answer::Done);
        let Some(voyage) = voyage else { return done };
        voyage.first(table.state, table.answers).or(done)
    }

    /// Who else goes along, and then where to.
    pub(super) fn stack_in_space(&mut self, table: &Table<'_>) -> Option<Answer> {
        let (state, side) = (table.state, table.side);
        let Some(voyage) = self.voyage else { return self.destination(table) };
        let picked = &table.picked;
        let mut units = table.answers.iter().filter_map(|&answer| match answer {
            Answer::Unit(unit) => Some(unit),
            _ => None,
        });
        if let Some(unit) = units.clone().find(|&unit| unit.mobile() && voyage.wants(unit, picked)) {
            return Some(Answer::Unit(unit));
        }
        // Non-mobile units go along while one stays behind and there is room below.
        let cargo = picked.iter().filter(|&&answer| matches!(answer, Answer::Unit(unit) if !unit.mobile())).count();
        let behind = state.unit_count_at(voyage.origin, side).saturating_sub(picked.len());
        let fits = state.room(voyage.landing, side) > voyage.units.len() + cargo;
        if behind > 1
            && fits
            && let Some(unit) = units.find(|unit| !unit.mobile())
        {
            return Some(Answer::Unit(unit));
        }
        // One leader goes with them.
        let leads = |answer: &Answer| {
            matches!(*answer, Answer::Character(who)
                if rating(state, who, Rating::SpaceLeadership) >= 2 || rating(state, who, Rating::Leadership) >= 3)
        };
        let led = picked.iter().any(|answer| matches!(answer, Answer::Character(_)));
        if !led
            && side == Side::Imperial
            && let Some(leader) = table.answers.iter().copied().find(leads)
        {
            return Some(leader);
        }
        let goal = match voyage.goal {
            Place::Environ(environ) => Answer::Environ(environ),
            Place::Orbit(planet) => Answer::Orbit(planet),
            _ => return self.destination(table),
        };
        // Where somebody would be left floating he comes along.
        listed(table.answers, goal).or_else(|| {
            table.answers.iter().copied().find(|answer| matches!(answer, Answer::Character(_) | Answer::Ship(_)))
        })
    }

    /// Over its goal it lands, unless it would be raked by a base that it can put Down first.
    pub(super) fn lands(&mut self, table: &Table<'_>, planet: PlanetId) -> Option<Answer> {
        let (state, side) = (table.state, table.side);
        let here = state.units_in_orbit(planet, side, false);
        let base = state.planets[planet].pdb;
        let raked = can_use_pdb(state, planet, side.enemy()) && raking(base.level).is_some();
        let puts_down = space_strength(state, side, here) >= 2 * u16::from(space_defence(base.level));
        let landing = self.voyage.map(|voyage| voyage.landing).filter(|landing| landing.planet() == planet);
        match landing {
            Some(landing) if !(raked && puts_down) => {
                listed(table.answers, Answer::Environ(landing)).or(listed(table.answers, Answer::No))
            }
            _ => listed(table.answers, Answer::No),
        }
    }

    /// Units from outside come in by threes, each with what it can carry, to where they are needed most.
    pub(super) fn enters(&mut self, table: &Table<'_>, system: SystemId) -> Option<Answer> {
        let (state, side) = (table.state, table.side);
        let named = |mobile: bool| {
            let units =
                table.picked.iter().filter(|&&answer| matches!(answer, Answer::Unit(unit) if unit.mobile() == mobile));
            units.count()
        };
        let unit = |mobile: bool| {
            table
                .answers
                .iter()
                .copied()
                .find(|&answer| matches!(answer, Answer::Unit(unit) if unit.mobile() == mobile))
        };
        if named(true) < 3
            && let Some(next) = unit(true)
        {
            return Some(next);
        }
        if let Some(cargo) = unit(false) {
            return Some(cargo);
        }
        let stack: UnitSet = table
            .picked
            .iter()
            .filter_map(|&answer| if let Answer::Unit(unit) = answer { Some(unit) } else { None })
            .collect();
        let navigation =
            stack.iter().filter(|unit| unit.mobile()).map(|unit| unit.data().navigation).min().unwrap_or(0);
        let reach = |planet: PlanetId| i32::from(between(system, planet.system()) < navigation);
        let ferment = |planet: PlanetId| if risen(state, planet) { 5 } else { unrest(state, planet) };
        self.best(table.answers, |answer| match answer {
            Answer::Orbit(planet) => {
                let landing = planet
                    .environs()
                    .map(|to| worth_landing(state, table.leaning, side, stack, to, Place::Reserve))
                    .max();
                Some(landing.unwrap_or(0) + 4 * ferment(planet) + 40 * reach(planet))
            }
            _ => None,
        })
    }
}
