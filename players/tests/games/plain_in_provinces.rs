//! How `plain` plays the Province Game: it spends its points, garrisons what may rise, jumps with what arrives, and leaves no spaceship behind.

use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::decision::Question;
use fitg_engine::event::Event;
use fitg_engine::galaxy::{Loyalty, PlanetId};
use fitg_engine::game::Game;
use fitg_engine::scenario::{official, province_ids};
use fitg_engine::state::{ControlState, Options, Place, State};
use fitg_players::plain::Plain;
use fitg_players::{Player, Seat};
use std::ops::RangeInclusive;

/// As many games of each scenario as show it, by these seeds.
const SEEDS: RangeInclusive<u64> = 1..=12;

/// What was seen of a side in the games of a scenario.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    /// Force Points that it received, and the most that it kept of what it could spend at one time.
    received: u32,
    most_kept: u8,
    /// At the end of its Player-Turns: planets that need a garrison, and those of them that have one.
    needy: u32,
    held: u32,
    /// Stacks that jumped from planet to planet, and stacks that drifted.
    jumps: u32,
    drifts: u32,
    /// Fleets in Orbit Boxes at the end of its Player-Turns, and single units there beside an enemy's.
    fleets: u32,
    alone: u32,
    /// Spaceships that its characters have walked away from, so that nobody was left with them (14.59).
    left: u32,
}

/// Whether a side wants units on a planet: the Empire where the populace may rise, the Rebels where it has.
fn needs_garrison(state: &State, planet: PlanetId, side: Side) -> bool {
    let now = &state.planets[planet];
    match side {
        Side::Imperial => now.control == ControlState::ImperialControl && now.loyalty >= Loyalty::Dissent,
        Side::Rebel => matches!(now.control, ControlState::Rebellion | ControlState::RebelControl),
    }
}

impl Seen {
    /// How things stand at the end of a Player-Turn of the side.
    fn end_of_turn(&mut self, state: &State, side: Side) {
        for planet in state.terms.planets.iter() {
            let needy = needs_garrison(state, planet, side);
            self.needy += u32::from(needy);
            self.held += u32::from(needy && state.has_units_on(planet, side));
            let over = |side| state.unit_count_at(Place::Orbit(planet), side);
            self.fleets += u32::from(over(side) > 0);
            self.alone += u32::from(over(side) == 1 && over(side.enemy()) > 0);
        }
    }

    fn happened(&mut self, event: Event, side: Side, walks: bool) {
        match event {
            Event::PointsReceived { side: whose, points } if whose == side => self.received += u32::from(points),
            Event::PointsLost { side: whose, points } if whose == side => self.most_kept = self.most_kept.max(points),
            Event::StackTravels { side: mover, origin, destination, .. } if mover == side => {
                let system = |place: Place| place.planet().map(PlanetId::system);
                let jumps = matches!((system(origin), system(destination)), (Some(from), Some(to)) if from != to);
                self.jumps += u32::from(jumps);
            }
            Event::StackDrifts { side: whose, .. } if whose == side => self.drifts += 1,
            Event::ShipLost { ship } if ship.side() == side && walks => self.left += 1,
            _ => {}
        }
    }
}

/// What is seen of both sides in the games of a scenario that plain plays against itself.
fn watched(id: &str) -> [Seen; 2] {
    let scenario = official(id).expect("an official scenario");
    let mut seen = [Seen::default(); 2];
    for seed in SEEDS.map(Seed) {
        let mut game = Game::new(&scenario, Options::default(), seed).expect("no mistake in it").without_undo();
        let mut players = Side::BOTH.map(|side| Plain::new(side, seed));
        while let Some(seat) = Seat::asked(&game) {
            let (side, question) = (seat.side(), seat.decision().question);
            let answer = players[side.index()].choose(&seat);
            if let (Question::SpendPoints { points } | Question::BuyAtStart { points }, Answer::Done) =
                (question, answer)
            {
                let most = &mut seen[side.index()].most_kept;
                *most = (*most).max(points);
            }
            let reports = game.apply(answer).expect("a listed answer").to_vec();
            let walks = reports.iter().any(|report| matches!(report.event, Event::CharacterWalks { .. }));
            for report in reports {
                for side in Side::BOTH {
                    seen[side.index()].happened(report.event, side, walks);
                }
                if let Event::PlayerTurnBegins { side } = report.event {
                    seen[side.enemy().index()].end_of_turn(game.state(), side.enemy());
                }
            }
        }
        assert!(game.state().outcome.is_some(), "{id}, seed {seed:?}: the game has no end");
    }
    println!("{id}: {seen:#?}");
    seen
}

/// Case: 19.4
#[test]
fn plain_keeps_hardly_a_force_point_of_those_it_may_spend() {
    for id in province_ids() {
        for seen in watched(id) {
            assert!(seen.received > 0, "{id}: {seen:?}");
            assert!(seen.most_kept <= 2, "{id}: less than the cheapest unit is left: {seen:?}");
        }
    }
}

/// Cases: 15.4, 15.53
#[test]
fn plain_garrisons_what_may_rise_and_what_has_risen() {
    for id in province_ids() {
        let [rebel, imperial] = watched(id);
        assert!(imperial.needy > 50 && rebel.needy > 50, "{id}");
        assert!(imperial.held * 100 >= imperial.needy * 80, "{id}: {imperial:?}");
        assert!(rebel.held * 100 >= rebel.needy * 85, "{id}: {rebel:?}");
    }
}

/// Cases: 21.21, 22.0
#[test]
fn plain_jumps_with_what_arrives_and_leaves_no_unit_alone_beside_a_fleet() {
    for id in province_ids() {
        let [rebel, imperial] = watched(id);
        for seen in [rebel, imperial] {
            assert!(u64::from(seen.jumps) >= 2 * SEEDS.count() as u64, "{id}: {seen:?}");
            assert!(seen.alone * 100 <= seen.fleets * 25, "{id}: {seen:?}");
        }
        // The Rebels' armada comes from far away; who is in the province jumps safely.
        assert!(imperial.drifts * 50 <= imperial.jumps, "{id}: {imperial:?}");
    }
}

/// Case: 14.59
#[test]
fn plain_walks_away_from_no_spaceship_that_would_be_left_with_nobody() {
    for id in province_ids() {
        for seen in watched(id) {
            assert_eq!(seen.left, 0, "{id}: {seen:?}");
        }
    }
}
