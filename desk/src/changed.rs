//! The planets on which something happened that a side has not sat through, or that the enemy did since its last turn.

use crate::log::{Happened, LogLine};
use crate::news::{Weight, weight};
use fitg_engine::Side;
use fitg_engine::event::Event;
use fitg_engine::galaxy::PlanetId;
use fitg_engine::state::Segment;
use fitg_engine::view::Viewer;
use serde::Serialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// A planet on which something happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ChangedPlanet {
    /// Which.
    pub planet: PlanetId,
    /// The number of the last event there.
    pub last: usize,
    /// How many there were.
    pub count: usize,
    /// What happened, what weighs most first, a few lines of it.
    pub lines: Vec<String>,
    /// Whether some of it is new since the side's last decision.
    pub new: bool,
}

/// So many lines tell what a planet has been through; the log has the rest.
const LINES: usize = 4;

/// Where a side's last Player-Turn before the present one of its enemy ended, or the one before its own present one.
pub(crate) fn since(story: &[Happened], side: Side) -> usize {
    let mut from = story.len();
    let mine = |at: usize| story.get(at).is_some_and(|happened| happened.clock.side == side);
    while from > 0 && mine(from - 1) {
        from -= 1;
    }
    while from > 0 && !mine(from - 1) {
        from -= 1;
    }
    from
}

/// The planets that something in the space of the larger games happens to: where who moves comes from, and where he comes to.
fn in_space(event: &Event) -> [Option<PlanetId>; 2] {
    match *event {
        Event::StackTravels { origin, destination, .. } | Event::ShipSetsOut { origin, destination, .. } => {
            [origin.planet(), destination.planet()]
        }
        Event::ShipComesTo { at, .. } | Event::UnitBought { at, .. } | Event::UnitsDelivered { at, .. } => {
            [at.planet(), None]
        }
        Event::UnitEliminated { at, .. } => [at.planet(), None],
        Event::ShipLands { environ, .. }
        | Event::LandsInReaction { environ, .. }
        | Event::UnitTurned { environ, .. } => [Some(environ.planet()), None],
        Event::SpaceCombatOpens { planet, .. }
        | Event::Intercepted { planet, .. }
        | Event::UnitsEnter { planet, .. }
        | Event::BaseLevelRaised { planet, .. } => [Some(planet), None],
        _ => [None, None],
    }
}

/// The planets that an event with this line happens on, each once.
pub(crate) fn touched(event: &Event, line: &LogLine) -> Vec<PlanetId> {
    let mut touched: Vec<PlanetId> = in_space(event).into_iter().chain([line.planet]).flatten().collect();
    touched.sort_unstable();
    touched.dedup();
    touched
}

/// What changed for a side since its last Player-Turn, as far as the viewer sees it: all that happened in the enemy's, and of its own
/// present one what it has not sat through. `seen` is the first event after its last decision.
#[must_use]
pub(crate) fn changed(story: &[Happened], side: Side, seen: usize, viewer: Viewer) -> Vec<ChangedPlanet> {
    let mut planets: BTreeMap<PlanetId, (ChangedPlanet, Vec<(Weight, String)>)> = BTreeMap::new();
    for (number, happened) in story.iter().enumerate().skip(since(story, side)) {
        // How the game was set up is no change; what one did oneself one knows.
        let own = happened.clock.side == side && number < seen;
        if own || happened.clock.segment == Segment::SetUp {
            continue;
        }
        let weight = match in_space(&happened.event) {
            // What only begins or goes with something else changes nothing.
            [None, None] => weight(&happened.event),
            _ => weight(&happened.event).max(Weight::Step),
        };
        if weight < Weight::Step {
            continue;
        }
        let Some(line) = happened.line(number, viewer) else { continue };
        for planet in touched(&happened.event, &line) {
            let blank = ChangedPlanet { planet, last: number, count: 0, lines: Vec::new(), new: false };
            let (changed, lines) = planets.entry(planet).or_insert((blank, Vec::new()));
            changed.last = number;
            changed.count += 1;
            changed.new |= number >= seen;
            lines.push((weight, line.text.clone()));
        }
    }
    let told = |(changed, mut lines): (ChangedPlanet, Vec<(Weight, String)>)| {
        lines.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
        ChangedPlanet { lines: lines.into_iter().take(LINES).map(|(_, text)| text).collect(), ..changed }
    };
    planets.into_values().map(told).collect()
}
