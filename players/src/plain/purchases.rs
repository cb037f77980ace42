//! Force Points (19.0): what is bought for them, and where it stands.
//!
//! The Imperial Player's table before play: as many elite units as he may have, two armies before the navies; Veterans for a
//! quarter of his points; Line units for a quarter; Militia for the rest, to stand where nobody else does.

use super::reckoning::strength;
use super::{Plain, Table, listed};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::galaxy::{EnvironId, PlanetId, distance};
use fitg_engine::pieces::UnitKind;
use fitg_engine::state::{Place, State};

/// The prices by which the dearest is known. A kind without one is not for sale.
fn price(state: &State, kind: UnitKind) -> u8 {
    state.terms.larger.price(kind).unwrap_or(u8::MAX)
}

impl Table<'_> {
    fn kinds(&self) -> impl Iterator<Item = UnitKind> + '_ {
        self.answers.iter().filter_map(|&answer| if let Answer::Kind(kind) = answer { Some(kind) } else { None })
    }

    /// The dearest of those for sale that will do.
    fn dearest(&self, does: impl Fn(UnitKind) -> bool) -> Option<Answer> {
        let best = self.kinds().filter(|&kind| does(kind)).max_by_key(|&kind| price(self.state, kind));
        best.map(Answer::Kind)
    }

    /// Before play (28.11).
    pub(super) fn buys_at_start(&self, points: u8) -> Option<Answer> {
        if self.side == Side::Rebel {
            let environ = self.state.terms.larger.purchases[self.side.index()].and_then(|purchase| purchase.environ);
            return self.buys_strength(points, environ);
        }
        let all = self.state.terms.larger.purchases[Side::Imperial.index()].map_or(points, |purchase| purchase.points);
        let spent = all.saturating_sub(points);
        let named = |kind: UnitKind| listed(self.answers, Answer::Kind(kind));
        let elite = if i32::from(spent) < self.leaning.elite { UnitKind::ELITE_ARMY } else { UnitKind::ELITE_NAVY };
        let tenth = |part: i32| i32::from(points) * 10 > i32::from(all) * part;
        named(elite)
            .or_else(|| self.dearest(|kind| kind.data().elite))
            .or_else(|| named(UnitKind::VETERAN).filter(|_| tenth(self.leaning.veterans)))
            .or_else(|| named(UnitKind::LINE).filter(|_| tenth(self.leaning.lines)))
            .or_else(|| named(UnitKind::MILITIA))
            .or_else(|| self.dearest(|kind| kind != UnitKind::SUICIDE_SQUAD))
            .or_else(|| self.dearest(|_| true))
            .or(listed(self.answers, Answer::Done))
    }

    /// As much strength on the surface as the points buy for the room that an environ has: every mixture of the kinds for sale is tried.
    pub(super) fn buys_strength(&self, points: u8, environ: Option<EnvironId>) -> Option<Answer> {
        let state = self.state;
        let mut kinds: Vec<UnitKind> = self.kinds().collect();
        kinds.sort_by_key(|&kind| std::cmp::Reverse(price(state, kind)));
        let room = environ.map_or(usize::from(points), |environ| state.room(environ, self.side));
        let (_, first) = best_mixture(state, &kinds, points, room);
        first.map(Answer::Kind).or(listed(self.answers, Answer::Done)).or_else(|| self.dearest(|_| true))
    }

    /// During play (19.0): bases that are Down first, where something is worth guarding; then the strongest unit; what is left goes into
    /// higher bases.
    pub(super) fn spends(&self) -> Option<Answer> {
        let up = self.answers.iter().copied().find(|answer| matches!(answer, Answer::RaisePdb(_)));
        let unit = || match self.side {
            Side::Imperial => self.dearest(|kind| kind != UnitKind::SUICIDE_SQUAD),
            // What jumps in must navigate; the others need carriers, and there may be none.
            Side::Rebel => self.dearest(|kind| kind.data().mobile).or_else(|| {
                let comes = |mobile: bool| {
                    let bought = self.state.units_to_come(Side::Rebel);
                    bought.iter().filter(|unit| unit.mobile() == mobile).count()
                };
                (comes(true) > comes(false)).then(|| self.dearest(|_| true)).flatten()
            }),
        };
        let level = || {
            let weight =
                |planet: PlanetId| i32::from(planet.is_capital()) * 4 + super::reckoning::unrest(self.state, planet);
            let planets = self.answers.iter().filter_map(|&answer| match answer {
                Answer::RaiseLevel(planet) => Some((weight(planet), answer)),
                _ => None,
            });
            planets.max_by_key(|&(weight, _)| weight).map(|(_, answer)| answer)
        };
        up.or_else(unit).or_else(level).or(listed(self.answers, Answer::Done))
    }

    /// How much a place needs a unit of a kind: a garrison counts on the surface, a fleet gathers where most of it is.
    fn post_of(&self, kind: UnitKind, place: Place, already: i32) -> i32 {
        let (state, side) = (self.state, self.side);
        let Place::Environ(environ) = place else { return -20 };
        let planet = environ.planet();
        let dear = if planet.is_capital() || planet.is_throne() { 10 } else { 0 }
            + if planet.home_of_race().is_some() { 4 } else { 0 };
        if side == Side::Imperial && (kind.data().elite || kind == UnitKind::VETERAN) {
            // Three together jump safely (21.21): they stand where they are nearest to all that may rise.
            let far = state.terms.planets.iter().map(|other| i32::from(distance(planet.system(), other.system())));
            // The galaxy has five provinces' worth of planets to be far from.
            let far = far.sum::<i32>() / if self.galactic() { 5 } else { 1 };
            let own = i32::from(strength(state, side, state.units_in(environ, side))) + 3 * already;
            let together = if own <= 9 { own } else { -own };
            return dear + self.leaning.together * together - self.leaning.remote * far / 2
                + 2 * super::reckoning::unrest(state, planet);
        }
        dear + self.garrison(environ) - 6 * already
    }

    /// Where the next of several equal bought units stands. They are placed in the order of the places: so the whole of them is dealt
    /// out, and the first of their places is the answer.
    pub(super) fn places_bought(&self, kind: UnitKind) -> Option<Answer> {
        let left = kind.units().filter(|&unit| self.state.units[unit].place() == Place::Waiting).count().max(1);
        let places: Vec<(Place, Answer)> = self
            .answers
            .iter()
            .filter_map(|&answer| match answer {
                Answer::Environ(environ) => Some((Place::Environ(environ), answer)),
                Answer::Orbit(planet) => Some((Place::Orbit(planet), answer)),
                _ => None,
            })
            .collect();
        let mut dealt = vec![0_usize; places.len()];
        for _ in 0..left {
            let best = (0..places.len())
                .filter(|&n| match places[n].0 {
                    Place::Environ(environ) => dealt[n] < self.state.room(environ, self.side),
                    _ => true,
                })
                .max_by_key(|&n| (self.post_of(kind, places[n].0, dealt[n] as i32), std::cmp::Reverse(n)));
            if let Some(best) = best {
                dealt[best] += 1;
            }
        }
        dealt.iter().position(|&count| count > 0).map(|first| places[first].1)
    }

    /// The star system from which bought units come: the nearest to where it ferments.
    pub(super) fn route(&self) -> Option<Answer> {
        let ferment =
            self.state.terms.planets.iter().max_by_key(|&planet| super::reckoning::unrest(self.state, planet))?;
        let systems = self.answers.iter().filter_map(|&answer| match answer {
            Answer::System(system) => Some((distance(system, ferment.system()), answer)),
            _ => None,
        });
        systems.min_by_key(|&(distance, _)| distance).map(|(_, answer)| answer)
    }
}

/// The greatest strength that so many points buy of these kinds for so much room, and the dearest kind in it.
fn best_mixture(state: &State, kinds: &[UnitKind], points: u8, room: usize) -> (u16, Option<UnitKind>) {
    let Some((&kind, cheaper)) = kinds.split_first() else { return (0, None) };
    let without = best_mixture(state, cheaper, points, room);
    let price = price(state, kind);
    let spare = kind.units().filter(|&unit| state.units[unit].place() == Place::Reserve).count();
    let most = usize::from(points / price.max(1)).min(room).min(spare);
    let with = (1..=most).map(|count| {
        let cost = price.saturating_mul(u8::try_from(count).unwrap_or(u8::MAX));
        let (rest, _) = best_mixture(state, cheaper, points.saturating_sub(cost), room - count);
        rest + u16::from(kind.data().environ_strength) * u16::try_from(count).unwrap_or(0)
    });
    with.max().filter(|&strength| strength > without.0).map_or(without, |strength| (strength, Some(kind)))
}

impl Plain {
    /// Where somebody begins (28.12): a leader with the most units, anybody else where he is useful.
    pub(super) fn begins_at(&mut self, table: &Table<'_>, leads: bool) -> Option<Answer> {
        let state = table.state;
        self.best(table.answers, |answer| match answer {
            Answer::Environ(environ) => {
                let units = i32::from(strength(state, table.side, state.units_in(environ, table.side)));
                Some(if leads { 10 * units } else { table.landing(environ) })
            }
            Answer::Orbit(planet) if table.side == Side::Rebel => {
                planet.environs().map(|environ| table.landing(environ)).max()
            }
            Answer::Orbit(_) => Some(-1000),
            _ => None,
        })
    }
}
