//! Trials of a captain in one seat against `plain`, with what he is like from the command line:
//! `cargo run --release -p fitg-players --example trial -- egrix rebel GAMES [SEED] [KEY=VALUE …]`, keys as in [`Wanted::told`].
//!
//! Each line says how many games he won, where his share lies with 95 %, and the time of a decision.

use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::pieces::GameLevel;
use fitg_engine::scenario::official;
use fitg_engine::state::{CharacterState, Options, Place};
use fitg_engine::view::Viewer;
use fitg_players::captain::network::Network;
use fitg_players::captain::{Captain, Effort, Manner, general_network, network_of};
use fitg_players::plain::Plain;
use fitg_players::plain::leaning::Leaning;
use fitg_players::{Kind, Player, Seat, Style};
use std::error::Error;
use std::sync::Arc;
use std::time::Instant;

struct Wanted {
    side: Side,
    level: GameLevel,
    effort: Effort,
    manner: Manner,
    network: Option<Arc<Network>>,
    plain: bool,
    /// The games are told.
    told: bool,
}

impl Wanted {
    fn told(&mut self, key: &str, value: &str) -> Result<(), Box<dyn Error>> {
        match key {
            "first" => self.effort.first = value.parse()?,
            "games" => self.effort.games = value.parse()?,
            "lines" => self.effort.lines = value.parse()?,
            "answers" => self.effort.answers = value.parse()?,
            "doubt" => self.manner.doubt = value.parse()?,
            // What was said of doubt and leaning before stands no longer: a style brings its own.
            "style" => {
                self.manner = match value {
                    "usual" => Manner::of(Style::Usual),
                    "bold" => Manner::of(Style::Bold),
                    "careful" => Manner::of(Style::Careful),
                    _ => return Err(format!("{value} is no style").into()),
                }
            }
            "taught" => self.manner.leaning = Some(if value == "1" { &Leaning::TAUGHT } else { &Leaning::PLAIN }),
            "lean" => {
                let mut leaning = *self.leaning();
                for (name, number) in value.split(',').filter_map(|change| change.split_once(':')) {
                    *leaning.named(name).ok_or(format!("{name} is no number"))? = number.parse()?;
                }
                self.manner.leaning = Some(Box::leak(Box::new(leaning)));
            }
            "weights" => {
                let network = Network::read(&std::fs::read_to_string(value)?).map_err(|why| format!("{why:?}"))?;
                self.network = Some(Arc::new(network));
            }
            "plain" => self.plain = value == "1",
            "told" => self.told = value == "1",
            _ => return Err(format!("{key} is no key").into()),
        }
        Ok(())
    }

    fn leaning(&self) -> &'static Leaning {
        self.manner.leaning.unwrap_or(Leaning::styled(self.level, self.side, self.manner.style))
    }

    fn seated(&self, side: Side, seed: Seed) -> Box<dyn Player> {
        if self.plain {
            return Box::new(Plain::new(side, seed).leaning(self.leaning()));
        }
        let captain = Captain::new(side, seed).judging(self.manner);
        Box::new(captain.thinking_in(self.level, self.network.clone(), self.effort))
    }
}

fn fallen(who: &CharacterState) -> bool {
    who.place() == Place::OutOfPlay || who.captor().is_some()
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let id = match words.next().as_deref() {
        Some("egrix") => "flight-to-egrix",
        Some("varu") => "varu-powderkeg",
        Some("backdoor") => "the-empires-backdoor",
        Some("orlog") => "orlog-besieged",
        Some("campaign") => "freedom-in-the-galaxy",
        Some("fire") => "the-fire-spreads",
        _ => return Err("egrix, varu, backdoor, orlog, campaign or fire".into()),
    };
    let side = match words.next().as_deref() {
        Some("rebel") => Side::Rebel,
        Some("imperial") => Side::Imperial,
        _ => return Err("rebel or imperial".into()),
    };
    let games: u64 = words.next().ok_or("how many games")?.parse()?;
    let mut first = 6_000;
    let scenario = official(id).ok_or("no such scenario")?;
    let level =
        Game::new(&scenario, Options::default(), Seed(1)).map_err(|why| format!("{why:?}"))?.state().terms.level;
    let (effort, network) = match level {
        GameLevel::StarSystem => (Effort::USUAL, network_of(side)),
        GameLevel::Province | GameLevel::Galactic => (Effort::IN_PROVINCES, general_network(level)),
    };
    let mut wanted = Wanted { side, level, effort, manner: Manner::USUAL, network, plain: false, told: false };
    let mut label = Vec::new();
    for word in words {
        match word.split_once('=') {
            Some((key, value)) => wanted.told(key, value)?,
            None => first = word.parse()?,
        }
        label.push(word);
    }
    let (mut times, mut won, mut points, mut lost) = (Vec::new(), 0_u64, 0_i64, 0_usize);
    let mut endings = std::collections::BTreeMap::<String, u32>::new();
    for seed in first..first + games {
        let mut game = Game::new(&scenario, Options::default(), Seed(seed)).map_err(|why| format!("{why:?}"))?;
        let mut players = Side::BOTH.map(|each| {
            if each == side { wanted.seated(each, Seed(seed)) } else { Kind::Plain.seated(each, Seed(seed)) }
        });
        while let Some(seat) = Seat::asked(&game) {
            let began = Instant::now();
            let answer = players[seat.side().index()].choose(&seat);
            if seat.side() == side {
                times.push(began.elapsed().as_micros());
            }
            if wanted.told {
                println!("   {:?} {:?}: {answer:?}", seat.side(), seat.decision().question);
            }
            for report in game.apply(answer).map_err(|why| format!("{why:?}"))? {
                if wanted.told
                    && let Some(line) = report.line(Viewer::Side(Side::Imperial))
                {
                    println!("{line}");
                }
            }
        }
        let Some(outcome) = game.outcome() else { continue };
        won += u64::from(outcome.winner == side);
        lost += game.state().characters.iter().filter(|(who, now)| who.side() == side && fallen(now)).count();
        let ending = match outcome.ending {
            fitg_engine::state::Ending::VictoryPoints(got) => {
                points += i64::from(got);
                format!("{:?} by points", outcome.winner)
            }
            other => format!("{:?} {other:?}", outcome.winner),
        };
        *endings.entry(ending).or_default() += 1;
        if wanted.told {
            println!("=== {seed}: {outcome:?}, turn {}", game.state().clock.turn);
        }
    }
    times.sort_unstable();
    let at = |part: usize| times.get(times.len() * part / 1000).map_or(0.0, |&micros| micros as f64 / 1000.0);
    let share = |won: f64, games: f64| (won / games, 1.96 * (won * (games - won) / games).sqrt() / games);
    let (_, reach) = share(won as f64 + 1.0, games as f64 + 2.0);
    println!(
        "{id} {side:?} [{}]: {won} of {games}, {:.1} % ± {:.1}; {endings:?}; points {:.2}, own people killed or held {:.2}; mean {:.1} ms, median {:.1}, 95 % {:.1}, longest {:.1}",
        label.join(" "),
        100.0 * won as f64 / games as f64,
        100.0 * reach,
        points as f64 / games as f64,
        lost as f64 / games as f64,
        times.iter().sum::<u128>() as f64 / 1000.0 / times.len().max(1) as f64,
        at(500),
        at(950),
        times.last().map_or(0.0, |&micros| micros as f64 / 1000.0)
    );
    Ok(())
}
