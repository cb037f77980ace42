//! How long a review takes, and what it says: `review_times SCENARIO SEED REBEL IMPERIAL`.
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::scenario::official;
use fitg_engine::state::Options;
use fitg_players::review::{Position, Thought, Waiting, review};
use fitg_players::{Kind, Seat};
use std::sync::atomic::AtomicUsize;
use std::time::Instant;

fn main() {
    let mut args = std::env::args().skip(1);
    let id = args.next().unwrap_or_else(|| "flight-to-egrix".to_owned());
    let seed = args.next().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let Some(scenario) = official(&id) else { return eprintln!("there is no scenario {id}") };
    let Ok(game) = Game::new(&scenario, Options::default(), Seed(seed)) else { return eprintln!("it cannot begin") };
    let mut game = game.without_undo();
    let mut player = |side: Side| {
        let kind = args.next().and_then(|kind| kind.parse().ok()).unwrap_or(Kind::Plain);
        kind.seated(side, Seed(seed))
    };
    let mut players = Side::BOTH.map(&mut player);
    let mut positions = Vec::new();
    while let Some(seat) = Seat::asked(&game) {
        let given = players[seat.side().index()].choose(&seat);
        positions.push(Position { game: game.clone(), given: Some(given) });
        if let Err(refusal) = game.apply(given) {
            return eprintln!("{refusal}");
        }
    }
    positions.push(Position { game, given: None });
    let (began, done) = (Instant::now(), AtomicUsize::new(0));
    let thought = Thought::of(scenario.level);
    let review = review(&positions, thought, &Waiting { threads: 1, done: &done, go_on: &|| true });
    println!("{:#?}", review.map(|review| (review.rebel, review.imperial, review.turning_points)));
    println!("{} positions in {:.1} s", positions.len(), began.elapsed().as_secs_f64());
}
