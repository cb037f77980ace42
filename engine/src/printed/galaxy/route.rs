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

/// The length of the shortest way between two stars, 0 from a star to itself.
#[must_use]
pub fn distance(from: SystemId, to: SystemId) -> u8 {
    let mut known = [u8::MAX; SystemId::COUNT];
    known[from.index()] = 0;
    // Every pass makes at least one more star final, so as many passes as stars are enough.
    for _ in 0..SystemId::COUNT {
        for route in ROUTES {
            let (a, b) = (route.a.index(), route.b.index());
            known[a] = known[a].min(known[b].saturating_add(route.distance()));
            known[b] = known[b].min(known[a].saturating_add(route.distance()));
        }
    }
    known[to.index()]
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
