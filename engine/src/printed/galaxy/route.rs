//! The hyperspace routes between the stars, for the larger games.

use super::{Route, SystemId, tables};

impl Route {
    /// How far it is along this route: its navigation stars and the star at the end.
    #[must_use]
    pub const fn distance(&self) -> u8 {
        self.navigation_stars + 1
    }

    /// The other end of the route; `None` if the star is at neither.
    #[must_use]
    pub fn other_end(&self, system: SystemId) -> Option<SystemId> {
        if self.a == system {
            Some(self.b)
        } else if self.b == system {
            Some(self.a)
        } else {
            None
        }
    }
}

/// All forty-two routes.
pub static ROUTES: &[Route] = &tables::ROUTE_TABLE;

/// The lengths of all shortest ways, by the stars' indices: they are asked for at every jump that is weighed.
static DISTANCES: [[u8; SystemId::COUNT]; SystemId::COUNT] = distances(ROUTES);

/// The lengths of the shortest ways over these routes, by way of one more star after the other.
const fn distances(routes: &[Route]) -> [[u8; SystemId::COUNT]; SystemId::COUNT] {
    let mut known = [[u8::MAX; SystemId::COUNT]; SystemId::COUNT];
    let mut each = 0;
    while each < SystemId::COUNT {
        known[each][each] = 0;
        each += 1;
    }
    let mut at = 0;
    while at < routes.len() {
        let (a, b, length) = (routes[at].a.index(), routes[at].b.index(), routes[at].distance());
        if length < known[a][b] {
            known[a][b] = length;
            known[b][a] = length;
        }
        at += 1;
    }
    let mut by = 0;
    while by < SystemId::COUNT {
        let mut from = 0;
        while from < SystemId::COUNT {
            let mut to = 0;
            while to < SystemId::COUNT {
                let length = known[from][by].saturating_add(known[by][to]);
                if length < known[from][to] {
                    known[from][to] = length;
                }
                to += 1;
            }
            from += 1;
        }
        by += 1;
    }
    known
}

/// The length of the shortest way between two stars, 0 from a star to itself.
#[must_use]
pub fn distance(from: SystemId, to: SystemId) -> u8 {
    DISTANCES[from.index()][to.index()]
}

/// The stars on a shortest way from one star to another, both among them; of several ways the one whose next star has the lowest number.
#[must_use]
pub fn shortest_way(from: SystemId, to: SystemId) -> Vec<SystemId> {
    let mut way = vec![from];
    let mut here = from;
    while here != to {
        let left = distance(here, to);
        let on_the_way = |route: &Route| {
            let next = route.other_end(here)?;
            (route.distance() + distance(next, to) == left).then_some(next)
        };
        // Every star can be reached from every other.
        let Some(next) = ROUTES.iter().filter_map(on_the_way).min() else { break };
        way.push(next);
        here = next;
    }
    way
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ends of the routes are walked from one star on, until nothing is nearer any more.
    fn walked(from: SystemId) -> [u8; SystemId::COUNT] {
        let mut known = [u8::MAX; SystemId::COUNT];
        known[from.index()] = 0;
        for _ in 0..SystemId::COUNT {
            for route in ROUTES {
                let (a, b) = (route.a.index(), route.b.index());
                known[a] = known[a].min(known[b].saturating_add(route.distance()));
                known[b] = known[b].min(known[a].saturating_add(route.distance()));
            }
        }
        known
    }

    /// Cases: 21.1
    #[test]
    fn case_21_1_every_distance_is_that_of_walking_the_routes() {
        for from in SystemId::all() {
            let known = walked(from);
            for to in SystemId::all() {
                assert_eq!(distance(from, to), known[to.index()], "{from:?} to {to:?}");
                assert!(distance(from, to) < u8::MAX, "{from:?} to {to:?}");
            }
        }
    }
}
