//! A program that is killed at any moment has lost nothing that anybody was shown.

use crate::server::Server;
use fitg_engine::view::Viewer;
use fitg_saves::Replay;
use serde_json::{Value, json};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const KILLS: usize = 100;
/// A game longer than this makes room for a new one: opening it again takes as long as all of its answers.
const LONGEST: u64 = 150;

/// The same stream on every machine.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % bound
    }
}

/// A new game; nobody is hidden from, so that every reply holds the whole board of whoever is asked.
fn begin(server: &Server, number: usize) -> Option<Value> {
    let scenario = ["flight-to-egrix", "varu-powderkeg"][number % 2];
    // Nothing is answered for anybody: an answer is one step.
    let orders = json!({ "rebel": { "asked": "everything" }, "imperial": { "asked": "everything" } });
    let new = json!({
        "scenario": { "official": scenario }, "name": format!("Game {number}"), "options": {}, "seed": number.to_string(),
        "names": { "rebel": null, "imperial": null }, "arrangement": { "with_curtain": false, "orders": orders },
    });
    server.call("new_game", &new)
}

/// Plays until the server is gone or the game is over; gives the last reply that arrived.
fn play(server: &Server, mut table: Value, numbers: &mut Numbers) -> Value {
    loop {
        let Some(answers) = table["ask"]["answers"].as_array() else { return table };
        let answer = &answers[numbers.below(answers.len())]["id"];
        match server.call("answer", &json!({ "answer": answer, "step": table["step"] })) {
            Some(next) => table = next,
            None => return table,
        }
    }
}

/// What the file says about the position after as many steps.
fn position(path: &Path, steps: usize, viewer: Viewer) -> Value {
    let mut replay = Replay::open(path).expect("a sound file");
    assert!(replay.last() >= steps, "{} steps of {steps} that were shown", replay.last());
    replay.go(steps).expect("a position");
    serde_json::to_value(replay.game().view(viewer).board()).expect("JSON")
}

#[test]
fn killed_a_hundred_times_at_random_moments_every_answer_that_was_acknowledged_is_there_again() {
    let folder = TempDir::new().expect("a folder");
    let begun = Instant::now();
    let mut numbers = Numbers(1981);
    let mut games = 0;
    let mut last: Option<Value> = None;
    let (mut in_the_middle, mut answers) = (0, 0);
    for kill in 0..KILLS {
        let mut server = Server::start(folder.path());
        let table = match &last {
            Some(shown) => {
                let again = server.call("open_game", &json!({ "id": shown["game"] })).expect("it can be opened again");
                let steps = usize::try_from(shown["step"].as_u64().expect("a number")).expect("a small one");
                let viewer = serde_json::from_value(shown["viewer"].clone()).expect("somebody");
                let path = folder.path().join(format!("{}.fitg", shown["game"].as_str().expect("an id")));
                assert_eq!(position(&path, steps, viewer), shown["board"], "kill {kill}, after {steps} steps");
                if again["step"] == shown["step"] {
                    assert_eq!((&again["board"], &again["ask"]), (&shown["board"], &shown["ask"]), "kill {kill}");
                } else {
                    // The answer under way was safe already, though nobody was told: then it is there as well.
                    assert_eq!(again["step"].as_u64(), shown["step"].as_u64().map(|step| step + 1), "kill {kill}");
                    in_the_middle += 1;
                }
                let over = again["ask"].is_null() || again["step"].as_u64() > Some(LONGEST);
                if over { None } else { Some(again) }
            }
            None => None,
        };
        let table = table.unwrap_or_else(|| {
            games += 1;
            begin(&server, games).expect("a new game")
        });
        let from = table["step"].as_u64().expect("a number");
        let moment = Duration::from_millis(numbers.below(250) as u64);
        let killer = server.killer();
        let shown = thread::scope(|scope| {
            scope.spawn(move || {
                thread::sleep(moment);
                killer.kill();
            });
            play(&server, table, &mut numbers)
        });
        server.wait();
        answers += shown["step"].as_u64().expect("a number") - from;
        last = Some(shown);
    }
    assert!(answers > 100, "only {answers} answers in {games} games: that would show little");
    println!(
        "{KILLS} kills, {games} games, {answers} answers, {in_the_middle} of them safe but not told of, {:?}",
        begun.elapsed()
    );
}
