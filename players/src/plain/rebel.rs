//! The Rebel side: fly to where a rebellion is nearest, turn the people, start it, and hold what has risen.

use super::leaning::Leaning;
use super::plans::ripple;
use super::reckoning::{attack_gain, risen, strength, total, unrest};
use super::{Plain, Table, listed};
use fitg_engine::answer::Answer;
use fitg_engine::cards::Letter;
use fitg_engine::charts::hyperjump::{self as chart, Area, HyperjumpResult};
use fitg_engine::galaxy::{EnvironId, PlanetId};
use fitg_engine::pieces::{CharacterId, ShipId, UnitKind};
use fitg_engine::rules::control::{can_use_pdb, loyalty_can_move};
use fitg_engine::rules::hyperjump;
use fitg_engine::state::{CharacterSet, Place, Rating, State};
use fitg_engine::terms::Jumper;
use fitg_engine::{Die, Side};

/// How good it is for Rebel characters to be in an environ: the riper the planet and the more cards are drawn, the better;
/// the more Imperial strength, the worse. Where plans are made (`plans.rs`), they weigh the planet.
pub(super) fn landing(state: &State, lean: &Leaning, environ: EnvironId) -> i32 {
    let planet = environ.planet();
    let size = i32::from(environ.size());
    let rivals = state.free_in(environ, Side::Imperial);
    let danger = i32::from(strength(state, Side::Rebel, state.units_in(environ, Side::Imperial)))
        + total(state, rivals, Rating::Combat) / 2;
    let watched = if can_use_pdb(state, planet, Side::Imperial) {
        lean.watch + lean.level * i32::from(state.planets[planet].pdb.level)
    } else {
        0
    };
    let politics = if lean.plan == 0 && loyalty_can_move(state.planets[planet].control) {
        let coup = environ
            .coup_rating()
            .filter(|_| !state.environs[environ].coup)
            .map_or(0, |coup| lean.coup + i32::from(coup));
        lean.open + unrest(state, planet) * lean.unrest + coup
    } else {
        0
    };
    let plain = politics + size * lean.size - danger * lean.danger - watched;
    let looks =
        lean.rivals | lean.rival | lean.bare | lean.risen | lean.units | lean.company | lean.resources | lean.ripple
            != 0;
    if looks { plain + besides(state, lean, environ) } else { plain }
}

/// What `plain` does not look at.
fn besides(state: &State, lean: &Leaning, environ: EnvironId) -> i32 {
    let planet = environ.planet();
    let people = |environ: EnvironId, side: Side| state.free_in(environ, side).len() as i32;
    let rivals: i32 = planet.environs().map(|environ| people(environ, Side::Imperial)).sum();
    let bare = !state.has_units_on(planet, Side::Imperial);
    lean.rivals * rivals
        + lean.rival * people(environ, Side::Imperial)
        + lean.bare * i32::from(bare)
        + lean.risen * i32::from(risen(state, planet))
        + lean.units * state.unit_count(environ, Side::Rebel) as i32
        + lean.company * i32::from(people(environ, Side::Rebel) > 0)
        + lean.resources * i32::from(environ.resources())
        + if lean.ripple == 0 || risen(state, planet) { 0 } else { lean.ripple * ripple(state, planet) }
}

impl Plain {
    pub(super) fn rebel_move(&mut self, table: &Table<'_>) -> Option<Answer> {
        let (state, answers) = (table.state, table.answers);
        if let Some(raise) = answers.iter().copied().find(|answer| matches!(answer, Answer::RaisePdb(_))) {
            return Some(raise);
        }
        for &answer in answers {
            if let Some(to) = better_place(table, answer) {
                self.target = Some(to);
                return Some(answer);
            }
            // Units gather for an attack with good odds, the whole stack at a time.
            let Answer::Unit(unit) = answer else { continue };
            let Some(here) = state.units[unit].place().environ() else { continue };
            if state.has_units(here, Side::Imperial) {
                continue;
            }
            let to = here.siblings().find(|&to| {
                let mut all = state.units_in(to, Side::Rebel);
                all = all.or(state.units_in(here, Side::Rebel));
                state.has_units(to, Side::Imperial)
                    && state.room(to, Side::Rebel) > 0
                    && attack_gain(state, Side::Rebel, to, all, false) > table.leaning.gather
            });
            if to.is_some() {
                self.target = to;
                return Some(answer);
            }
        }
        Some(Answer::Done)
    }

    /// The next spaceship or character to go where he is of more use.
    pub(super) fn rebel_people(&mut self, table: &Table<'_>) -> Option<Answer> {
        let next = table.answers.iter().find_map(|&answer| Some((answer, better_place(table, answer)?)));
        self.target = next.map(|(_, to)| to);
        Some(next.map_or(Answer::Done, |(answer, _)| answer))
    }
}

/// Where a spaceship or a character would be of more use than where it is.
fn better_place(table: &Table<'_>, piece: Answer) -> Option<EnvironId> {
    let state = table.state;
    match piece {
        Answer::Ship(ship) => {
            let here = state.ships[ship].place();
            if here.environ().is_some() && state.ships[ship].owner.is_some_and(|pilot| table.rests(pilot)) {
                return None;
            }
            // A flight is watched twice: it must be worth while. Who is in space lands in any case.
            table.best_flight(ship).filter(|&to| {
                here.environ().is_none_or(|here| {
                    let stays = table.landing(here) + table.crew_joins(ship, here);
                    to.planet() != here.planet() && table.flown_to(ship, to) > stays + table.leaning.flight
                })
            })
        }
        Answer::Character(who) => {
            let here = state.characters[who].place().environ()?;
            if table.rests(who) {
                return None;
            }
            // Whoever walks away from a spaceship beside which nobody else stands has lost it (14.59).
            if table.larger() && leaves_a_ship(state, who, here) {
                return None;
            }
            // Walking away also shakes off detection (9.35).
            let hunted = state.characters[who].detected && state.has_units(here, Side::Imperial);
            let margin = if hunted { table.leaning.hunted } else { table.leaning.walk };
            let worth = |environ| {
                table.landing(environ) + table.joining(environ, CharacterSet::only(who)) + table.aboard(environ)
            };
            here.siblings().max_by_key(|&to| worth(to)).filter(|&to| worth(to) > worth(here) + margin)
        }
        _ => None,
    }
}

/// Whether a spaceship would stand there alone if he went, his own or that of somebody who went before him.
pub(super) fn leaves_a_ship(state: &State, who: CharacterId, here: EnvironId) -> bool {
    let side = who.side();
    let ships = !state.ships_at(Place::Environ(here), side).is_empty();
    let others = state.free_in(here, side).without(CharacterSet::only(who));
    ships && others.is_empty() && !state.has_units(here, side)
}

/// What a jump with this die costs: a turn adrift, a spaceship that must be repaired, or everybody aboard.
fn jump_costs(lean: &Leaning, distance: u8, navigation: i8, die: Die) -> i32 {
    let HyperjumpResult { area, damaged, eliminated } = chart::result(distance, navigation, die);
    let lost = match area {
        Area::Arrived => 0,
        Area::Drift => lean.adrift,
        Area::Drift2 => lean.adrift + 8,
    };
    lost + if damaged { 20 } else { 0 } + if eliminated { 200 } else { 0 }
}

impl Table<'_> {
    /// Where a spaceship is of most use.
    pub(super) fn best_flight(&self, ship: ShipId) -> Option<EnvironId> {
        self.state.environs_in_play().max_by_key(|&to| self.flown_to(ship, to))
    }

    /// How good it is to fly somewhere: what the place is worth, less what a jump may cost (21.7), and less where friends are already.
    pub(super) fn flown_to(&self, ship: ShipId, to: EnvironId) -> i32 {
        let state = self.state;
        let from = state.ships[ship].place();
        let worth = self.landing(to) + if from == Place::Environ(to) { 0 } else { self.crew_joins(ship, to) };
        if !self.larger() {
            return worth;
        }
        let friends = state.free_in(to, self.side).len();
        let crowd =
            if from == Place::Environ(to) { 0 } else { self.leaning.crowd * i32::try_from(friends).unwrap_or(0) };
        let aboard = state.ships[ship].owner.map_or(CharacterSet::EMPTY, CharacterSet::only);
        let risk = hyperjump::distance_now(state, from, to.planet().system()).map_or(0, |distance| {
            let navigation = hyperjump::navigation(state, Jumper::Ship { ship, aboard });
            Die::FACES.into_iter().map(|die| jump_costs(self.leaning, distance, navigation, die)).sum::<i32>() / 6
        });
        // Across the galaxy there is always something nearer: who is adrift does nothing for a Player-Turn or two.
        worth - crowd - if self.galactic() { 2 * risk } else { risk }
    }

    /// What a Rebel mission is worth where it could be assigned now.
    pub(super) fn rebel_mission(&self, environ: EnvironId, letter: Letter) -> i32 {
        let (state, lean) = (self.state, self.leaning);
        let planet = environ.planet();
        let ripeness = unrest(state, planet);
        match letter {
            Letter::R => match ripeness {
                4 => lean.rise,
                3 => lean.rise_soon,
                2 => lean.rise_later,
                _ => 0,
            },
            Letter::C => lean.mission_c,
            Letter::D if ripeness < 4 => lean.mission_d,
            Letter::D => lean.mission_d_late,
            Letter::F => lean.mission_f,
            // A sovereign brings units, loyalty and a leader; in vain he costs loyalty.
            Letter::E => self.summons(environ),
            // Who may yet be called is not killed; the enemy's is.
            Letter::A => self.assassination(environ) + lean.mission_a,
            Letter::S if risen(state, planet) && state.has_units_on(planet, Side::Imperial) => lean.sabotage_risen,
            Letter::T if risen(state, planet) => lean.mission_t,
            Letter::G => lean.mission_g,
            // What is stolen buys units at the secret base.
            Letter::H => 40,
            Letter::P => lean.mission_p + self.stranded(planet),
            Letter::I => lean.mission_i,
            Letter::S => lean.sabotage,
            Letter::B => lean.mission_b,
            _ => 0,
        }
    }

    /// How much whoever is on a planet without a spaceship wants one: there is nothing else to do for him once it has risen.
    fn stranded(&self, planet: PlanetId) -> i32 {
        let afloat = || planet.environs().any(|environ| !self.state.ships_in(environ, self.side).is_empty());
        if self.leaning.stranded == 0 || afloat() { 0 } else { self.leaning.stranded }
    }

    /// Units for force points: strong ones as long as those bought will fill the environ anyway.
    pub(super) fn units_to_buy(&self, environ: EnvironId, points: u8) -> Option<Answer> {
        let room = self.state.room(environ, Side::Rebel);
        let strong = Answer::Kind(UnitKind::rebel(environ.kind(), true));
        let weak = Answer::Kind(UnitKind::rebel(environ.kind(), false));
        let first = if usize::from(points) >= room + 2 { [strong, weak] } else { [weak, strong] };
        first.into_iter().find_map(|answer| listed(self.answers, answer))
    }
}
