//! The Imperial side: garrisons where it ferments, hunts whom its bases detect, strikes what has risen, wins hearts back.

use super::leaning::Leaning;
use super::rebel::leaves_a_ship;
use super::reckoning::{attack_gain, finds, risen, strength, total, unrest};
use super::{Plain, Table, listed};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::cards::Letter;
use fitg_engine::galaxy::{EnvironId, Loyalty};
use fitg_engine::pieces::GameLevel;
use fitg_engine::pieces::{ShipId, UnitId};
use fitg_engine::rules::control::loyalty_can_move;
use fitg_engine::rules::search::targets;
use fitg_engine::state::{Place, Rating, State};

/// How good it is for Imperial characters to be in an environ: where loyalties can be won back, where a rebellion can be
/// stopped, where Rebels hide.
pub(super) fn landing(state: &State, lean: &Leaning, environ: EnvironId) -> i32 {
    let planet = environ.planet();
    let enemies = strength(state, Side::Imperial, state.units_in(environ, Side::Rebel));
    let rebels = state.free_in(environ, Side::Rebel);
    let politics = if risen(state, planet) {
        lean.calm_risen
    } else if loyalty_can_move(state.planets[planet].control) {
        unrest(state, planet) * lean.calm_unrest
    } else {
        0
    };
    let own = i32::from(state.strength(state.units_in(environ, Side::Imperial)));
    let prey = if targets(state, environ, Side::Rebel).is_empty() { 0 } else { lean.calm_prey };
    let danger = total(state, rebels, Rating::Combat) / 3 + lean.calm_danger * i32::from(enemies);
    let friends: usize = match lean.calm_company {
        0 => 0,
        _ => planet.environs().map(|environ| state.free_in(environ, Side::Imperial).len()).sum(),
    };
    let company = lean.calm_company * i32::try_from(friends).unwrap_or(0);
    politics
        + i32::from(environ.size()) * lean.calm_size
        + i32::from(environ.coup_rating().unwrap_or(0))
        + own * lean.calm_own / 2
        + prey
        - danger
        - company
}

impl Plain {
    pub(super) fn imperial_move(&mut self, table: &Table<'_>) -> Option<Answer> {
        let (state, answers) = (table.state, table.answers);
        if let Some(raise) = answers.iter().copied().find(|answer| matches!(answer, Answer::RaisePdb(_))) {
            return Some(raise);
        }
        let units =
            || answers.iter().filter_map(|&answer| if let Answer::Unit(unit) = answer { Some(unit) } else { None });
        for unit in units() {
            if let Some(to) = strike(state, table.leaning, unit) {
                (self.target, self.stack, self.all_go) = (Some(to), 1, true);
                return Some(Answer::Unit(unit));
            }
        }
        for unit in units() {
            if let Some(to) = self.post(table, unit) {
                (self.target, self.stack, self.all_go) = (Some(to), 1, false);
                return Some(Answer::Unit(unit));
            }
        }
        self.imperial_people(table)
    }

    /// The next spaceship or character to go where he is of more use.
    fn imperial_people(&mut self, table: &Table<'_>) -> Option<Answer> {
        let state = table.state;
        for &answer in table.answers {
            let (here, to): (Place, Option<EnvironId>) = match answer {
                Answer::Ship(ship) => (state.ships[ship].place(), table.best_flight(ship)),
                Answer::Character(who) => {
                    let Some(here) = state.characters[who].place().environ() else { continue };
                    if table.larger() && leaves_a_ship(state, who, here) {
                        continue;
                    }
                    (Place::Environ(here), here.siblings().max_by_key(|&to| table.landing(to)))
                }
                _ => continue,
            };
            if let Some(to) = to.filter(|&to| {
                here.environ().is_none_or(|here| table.landing(to) > table.landing(here) + table.leaning.calm_move)
            }) {
                self.target = Some(to);
                return Some(answer);
            }
        }
        Some(Answer::Done)
    }

    /// A better post for one unit: where a garrison is missing more than here.
    fn post(&self, table: &Table<'_>, unit: UnitId) -> Option<EnvironId> {
        let (state, lean) = (table.state, table.leaning);
        let here = state.units[unit].place().environ()?;
        if state.has_units(here, Side::Rebel) {
            return None;
        }
        let reach =
            |&to: &EnvironId| to != here && marches(state, unit, here, to) && state.room(to, Side::Imperial) > 0;
        let need = |to: EnvironId| {
            let prey = if targets(state, to, Side::Rebel).is_empty() { 0 } else { lean.need_prey };
            let lost = if risen(state, to.planet()) && !state.has_units_on(to.planet(), Side::Imperial) {
                lean.need_lost
            } else {
                0
            };
            let outnumbered = strength(state, Side::Imperial, state.units_in(to, Side::Rebel)) > 2;
            table.garrison(to) + prey + lost - if outnumbered { 20 } else { 0 }
        };
        let to = state.environs_in_play().filter(reach).max_by_key(|&to| need(to))?;
        // Leaving makes this place needier than it is.
        (need(to) > need(here) + lean.post).then_some(to)
    }

    /// Others go along with a strike; then the stack goes where it was meant to go.
    pub(super) fn stack(&mut self, table: &Table<'_>, origin: EnvironId) -> Option<Answer> {
        let target = self.target?;
        let joins = |unit: UnitId| unit.mobile() || target.planet() == origin.planet();
        if self.all_go && table.state.room(target, table.side) > self.stack {
            let next =
                table.answers.iter().copied().find(|answer| matches!(*answer, Answer::Unit(unit) if joins(unit)));
            if next.is_some() {
                self.stack += 1;
                return next;
            }
        }
        Some(Answer::Environ(target))
    }

    /// Everybody aboard, then off. In the larger games the crews spread: each spaceship takes its share.
    pub(super) fn flight(&mut self, table: &Table<'_>, ship: ShipId) -> Option<Answer> {
        let (state, side) = (table.state, table.side);
        let here = state.ships[ship].place();
        let (people, ships) = (state.free_at(here, side).len(), state.ships_at(here, side).len());
        let full = table.larger() && 1 + table.picked.len() >= people.div_ceil(ships.max(1));
        let next = || table.answers.iter().copied().find(|answer| matches!(answer, Answer::Character(_)));
        let boards = if full { None } else { next() };
        boards.or(self.target.map(Answer::Environ)).or_else(|| {
            self.best(table.answers, |answer| match answer {
                Answer::Environ(environ) => Some(table.landing(environ)),
                _ => None,
            })
        })
    }

    /// The next spaceship or character to move in a segment of their own (20.2). Who is in space lands in any case.
    pub(super) fn next_flight(&mut self, table: &Table<'_>) -> Option<Answer> {
        self.target = None;
        let next = match table.side {
            Side::Rebel => self.rebel_people(table),
            Side::Imperial => self.imperial_people(table),
        };
        // Who is adrift must move.
        next.and_then(|next| listed(table.answers, next)).or_else(|| table.answers.first().copied())
    }

    pub(super) fn next_move(&mut self, table: &Table<'_>) -> Option<Answer> {
        (self.target, self.stack, self.all_go) = (None, 1, true);
        match table.side {
            Side::Rebel => self.rebel_move(table),
            Side::Imperial => self.imperial_move(table),
        }
    }

    /// Units go to where Rebels were detected, if a search there has a chance, or where a fight is good.
    pub(super) fn reaction(&mut self, table: &Table<'_>) -> Option<Answer> {
        let state = table.state;
        self.target = None;
        if table.side == Side::Rebel {
            return Some(Answer::Done);
        }
        for &answer in table.answers {
            let Answer::Unit(unit) = answer else { continue };
            let Some(here) = state.units[unit].place().environ() else { continue };
            // Who can search where he stands stays.
            if !targets(state, here, Side::Rebel).is_empty() || state.has_units(here, Side::Rebel) {
                continue;
            }
            let to = here.siblings().filter(|&to| state.room(to, Side::Imperial) > 0).find(|&to| {
                let with = state.strength(state.units_in(to, Side::Imperial)) + u16::from(unit.strength());
                i32::from(finds(state, Side::Imperial, to, with)) >= table.leaning.react
            });
            if to.is_some() {
                self.target = to;
                return Some(answer);
            }
        }
        Some(Answer::Done)
    }
}

/// Whether a unit can go from an environ to another by itself: in the larger games it stays on its planet (20.3).
fn marches(state: &State, unit: UnitId, here: EnvironId, to: EnvironId) -> bool {
    to.planet() == here.planet() || (unit.mobile() && state.terms.level == GameLevel::StarSystem)
}

/// Where the stack of a unit would attack Rebel units with good odds.
fn strike(state: &State, lean: &Leaning, unit: UnitId) -> Option<EnvironId> {
    let here = state.units[unit].place().environ()?;
    if state.has_units(here, Side::Rebel) {
        return None;
    }
    state.environs_in_play().find(|&to| {
        let along = |other: &UnitId| !state.units[*other].moved && marches(state, *other, here, to);
        let stack = state.units_in(here, Side::Imperial).iter().filter(along).collect();
        to != here
            && marches(state, unit, here, to)
            && state.has_units(to, Side::Rebel)
            && state.room(to, Side::Imperial) > 0
            && attack_gain(state, Side::Imperial, to, state.units_in(to, Side::Imperial).or(stack), false) > lean.strike
    })
}

impl Table<'_> {
    /// What an Imperial mission is worth where it could be assigned now.
    pub(super) fn imperial_mission(&self, environ: EnvironId, letter: Letter) -> i32 {
        let (state, lean) = (self.state, self.leaning);
        let planet = environ.planet();
        match letter {
            Letter::R => lean.mission_r,
            Letter::D if state.planets[planet].loyalty > Loyalty::Patriotic => {
                lean.imperial_d + lean.imperial_d_unrest * unrest(state, planet)
            }
            Letter::D => lean.imperial_d_late,
            Letter::F => lean.imperial_f,
            Letter::C if state.planets[planet].loyalty > Loyalty::Patriotic => lean.imperial_c,
            Letter::E => self.summons(environ),
            Letter::A => self.assassination(environ),
            Letter::S if state.has_units(environ, Side::Rebel) => lean.imperial_s,
            Letter::H => 35,
            Letter::I => lean.imperial_i,
            Letter::G => lean.imperial_g,
            _ => 0,
        }
    }

    /// Leaders stand with the units where Rebels may be hunted from.
    pub(super) fn stands_with_units(&self, environ: EnvironId) -> Option<Answer> {
        let hunted = environ.planet().environs().any(|near| !self.state.free_in(near, Side::Rebel).is_empty());
        let leads = |answer: &Answer| {
            matches!(*answer, Answer::Character(who)
                if fitg_engine::ratings::rating(self.state, who, Rating::Leadership) >= 3)
        };
        let leader = self.answers.iter().copied().find(leads);
        leader.filter(|_| self.side == Side::Imperial && hunted).or(Some(Answer::Done))
    }
}
