//! The Rebel side: fly to where a rebellion is nearest, turn the people, start it, and hold what has risen.

use super::reckoning::{attack_gain, risen, strength, total, unrest};
use super::{Plain, Table, listed};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::cards::Letter;
use fitg_engine::galaxy::EnvironId;
use fitg_engine::pieces::UnitKind;
use fitg_engine::rules::control::{can_use_pdb, loyalty_can_move};
use fitg_engine::state::{Rating, State};

/// How good it is for Rebel characters to be in an environ: the riper the planet and the more cards are drawn, the better;
/// the more Imperial strength, the worse.
pub(super) fn landing(state: &State, environ: EnvironId) -> i32 {
    let planet = environ.planet();
    let size = i32::from(environ.size());
    let danger = i32::from(strength(state, Side::Rebel, state.units_in(environ, Side::Imperial)))
        + total(state, state.free_in(environ, Side::Imperial), Rating::Combat) / 2;
    let watched =
        if can_use_pdb(state, planet, Side::Imperial) { 3 + 3 * i32::from(state.planets[planet].pdb.level) } else { 0 };
    let politics = if loyalty_can_move(state.planets[planet].control) {
        let coup =
            environ.coup_rating().filter(|_| !state.environs[environ].coup).map_or(0, |coup| 6 + i32::from(coup));
        20 + unrest(state, planet) * 8 + coup
    } else {
        0
    };
    politics + size * 4 - danger * 2 - watched
}

impl Plain {
    pub(super) fn rebel_move(&mut self, table: &Table<'_>) -> Option<Answer> {
        let (state, answers) = (table.state, table.answers);
        if let Some(raise) = answers.iter().copied().find(|answer| matches!(answer, Answer::RaisePdb(_))) {
            return Some(raise);
        }
        for &answer in answers {
            match answer {
                Answer::Ship(ship) => {
                    let Some(here) = state.ships[ship].place.environ() else { continue };
                    let to = best_landing(state, state.environs_in_play());
                    // A flight is watched twice: it must be worth while.
                    if to
                        .is_some_and(|to| to.planet() != here.planet() && landing(state, to) > landing(state, here) + 6)
                    {
                        self.target = to;
                        return Some(answer);
                    }
                }
                Answer::Character(who) => {
                    let Some(here) = state.characters[who].place.environ() else { continue };
                    let Some(to) = best_landing(state, here.siblings()) else { continue };
                    // Walking away also shakes off detection (9.35).
                    let hunted = state.characters[who].detected && state.has_units(here, Side::Imperial);
                    let margin = if hunted { -12 } else { 4 };
                    if landing(state, to) > landing(state, here) + margin {
                        self.target = Some(to);
                        return Some(answer);
                    }
                }
                Answer::Unit(unit) => {
                    // Units gather for an attack with good odds, the whole stack at a time.
                    let Some(here) = state.units[unit].place.environ() else { continue };
                    if state.has_units(here, Side::Imperial) {
                        continue;
                    }
                    let to = here.siblings().find(|&to| {
                        let mut all = state.units_in(to, Side::Rebel);
                        all = all.or(state.units_in(here, Side::Rebel));
                        state.has_units(to, Side::Imperial)
                            && state.room(to, Side::Rebel) > 0
                            && attack_gain(state, Side::Rebel, to, all, false) > 18
                    });
                    if to.is_some() {
                        self.target = to;
                        return Some(answer);
                    }
                }
                _ => {}
            }
        }
        Some(Answer::Done)
    }
}

fn best_landing(state: &State, environs: impl Iterator<Item = EnvironId>) -> Option<EnvironId> {
    environs.max_by_key(|&environ| landing(state, environ))
}

impl Table<'_> {
    /// What a Rebel mission is worth where it could be assigned now.
    pub(super) fn rebel_mission(&self, environ: EnvironId, letter: Letter) -> i32 {
        let state = self.state;
        let planet = environ.planet();
        let ripeness = unrest(state, planet);
        match letter {
            Letter::R => {
                if ripeness >= 4 {
                    100
                } else if ripeness == 3 {
                    60
                } else {
                    0
                }
            }
            Letter::C => 80,
            Letter::D if ripeness < 4 => 70,
            Letter::F => 65,
            Letter::S if risen(state, planet) && state.has_units_on(planet, Side::Imperial) => 55,
            Letter::T if risen(state, planet) => 50,
            Letter::G => 45,
            Letter::P => 20,
            Letter::I => 25,
            Letter::S => 15,
            _ => 0,
        }
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
