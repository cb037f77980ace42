//! Plays random games and says how they went; for trying things out.
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::scenario::official;
use fitg_engine::state::Options;
use fitg_engine::view::Viewer;
use std::collections::BTreeMap;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let scenario = official(&args[1]).expect("a scenario");
    let games: u64 = args[2].parse().expect("a number");
    let loud = args.len() > 3;
    let mut endings = BTreeMap::new();
    let (mut decisions, mut longest, mut most_answers) = (0_u64, 0_u64, 0);
    let start = std::time::Instant::now();
    for seed in 0..games {
        let mut game = Game::new(&scenario, Options::default(), Seed(seed)).expect("a game").without_undo();
        let mut dice = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        let mut own = 0;
        while let Some(decision) = game.decision() {
            dice ^= dice << 13;
            dice ^= dice >> 7;
            dice ^= dice << 17;
            most_answers = most_answers.max(decision.answers.len());
            if decision.answers.is_empty() {
                println!("seed {seed}: no answers to {:?}", decision.question);
                break;
            }
            let answer = decision.answers[(dice >> 33) as usize % decision.answers.len()];
            if loud {
                println!("  [{}] {} -> {}", decision.side.name(), decision.prompt(), decision.label(answer));
            }
            let events = game.apply(answer).expect("listed");
            if loud {
                for event in events {
                    if let Some(line) = event.line(Viewer::Referee) {
                        println!("{:>6} {line}", event.case().to_string());
                    }
                }
            }
            own += 1;
            if own > 100_000 {
                println!("seed {seed}: endless");
                break;
            }
        }
        decisions += own;
        longest = longest.max(own);
        *endings
            .entry(format!("{:?}", game.outcome().map(|o| (o.winner, std::mem::discriminant(&o.ending)))))
            .or_insert(0) += 1;
        if game.outcome().is_none() {
            println!("seed {seed}: stuck at {:?}", game.state().clock);
        }
    }
    let t = start.elapsed().as_secs_f64();
    println!(
        "{games} games, {decisions} decisions, {:.0}/s, longest {longest}, most answers {most_answers}, {endings:?}",
        decisions as f64 / t
    );
    println!("size of state {}", std::mem::size_of::<fitg_engine::state::State>());
}
