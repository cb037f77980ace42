//! How long the captain thinks, and how often he wins against `plain` meanwhile:
//! `cargo run --release -p fitg-players --example captain_times -- GAMES [ANSWERS|admiral]`, with the most answers for one decision, or the admiral.

use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::scenario::{official, official_ids};
use fitg_engine::state::Options;
use fitg_players::captain::{Captain, Effort, network_of};
use fitg_players::{Kind, Player, Seat};
use std::time::Instant;

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(20);
    let word = std::env::args().nth(2);
    let admiral = word.as_deref() == Some("admiral");
    let answers = word.and_then(|word| word.parse().ok()).unwrap_or(Effort::USUAL.answers);
    let effort = Effort { answers, ..Effort::USUAL };
    for id in official_ids() {
        let Some(scenario) = official(id) else { continue };
        for side in Side::BOTH {
            let (mut times, mut won) = (Vec::new(), 0);
            for seed in 8_000_000..8_000_000 + games {
                let Ok(game) = Game::new(&scenario, Options::default(), Seed(seed)) else { continue };
                let mut game = game.without_undo();
                let mut players: [Box<dyn Player + Send>; 2] = Side::BOTH.map(|each| {
                    if each == side && admiral {
                        Kind::ADMIRAL.seated(each, Seed(seed))
                    } else if each == side {
                        Box::new(Captain::thinking(each, Seed(seed), network_of(each), effort))
                    } else {
                        Kind::Plain.seated(each, Seed(seed))
                    }
                });
                while let Some(seat) = Seat::asked(&game) {
                    let began = Instant::now();
                    let answer = players[seat.side().index()].choose(&seat);
                    if seat.side() == side {
                        times.push(began.elapsed().as_micros());
                    }
                    if game.apply(answer).is_err() {
                        break;
                    }
                }
                won += u64::from(game.state().outcome.is_some_and(|outcome| outcome.winner == side));
            }
            times.sort_unstable();
            let at = |part: usize| times.get((times.len() * part / 1000).min(times.len().saturating_sub(1)));
            let ms = |micros: Option<&u128>| micros.map_or(0.0, |&micros| micros as f64 / 1000.0);
            println!(
                "{id} {side:?}: {won} of {games} won; {} decisions, median {:.1} ms, 90 % {:.1}, 99 % {:.1}, longest {:.1}",
                times.len(),
                ms(at(500)),
                ms(at(900)),
                ms(at(990)),
                ms(times.last())
            );
        }
    }
}
