//! Plays a campaign of the Galactic Game as far as a Game-Turn, and writes how it stands then as the position of a scenario: of such
//! moments the scenarios that begin late were made (`docs/players.md`).
//!
//! `cargo run --release -p fitg-players --example late_start -- TURN FIRST_SEED SEEDS` says how it stands for each seed;
//! `… -- TURN SEED` writes the scenario of one.

use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::pieces::CharacterId;
use fitg_engine::scenario::{Scenario, official, victory};
use fitg_engine::state::{ControlState, Options, Place, Segment, State};
use fitg_players::{Kind, Seat};
use std::process::ExitCode;

fn main() -> ExitCode {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|number| number.parse().ok()).collect();
    let Some(campaign) = official("freedom-in-the-galaxy") else { return ExitCode::FAILURE };
    match numbers[..] {
        [turn, seed] => {
            let Some(state) = played(&campaign, turn, seed) else {
                eprintln!("that game ends before");
                return ExitCode::FAILURE;
            };
            println!("{}", begins_at(&campaign, &state).to_json());
        }
        [turn, first, count] => {
            for seed in first..first + count {
                println!(
                    "{seed}: {}",
                    played(&campaign, turn, seed).map_or("ends before".to_owned(), |state| said(&state))
                );
            }
        }
        _ => {
            eprintln!("a Game-Turn and a seed, or a Game-Turn, the first seed and how many");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// How a game of two plain players stands as its Game-Turn begins; nothing if it is over before.
fn played(campaign: &Scenario, turn: u64, seed: u64) -> Option<State> {
    let mut game = Game::new(campaign, Options::default(), Seed(seed)).ok()?.without_undo();
    let mut players = Side::BOTH.map(|side| (side, Kind::Plain.seated(side, Seed(seed))));
    loop {
        let seat = Seat::asked(&game)?;
        let player = players.iter_mut().find(|(side, _)| *side == seat.side())?;
        let before = *game.state();
        game.apply(player.1.choose(&seat)).ok()?;
        // The last decision before the turn of the calendar is in the Interphase or the Imperial Player-Turn before it: the Galactic Stage
        // asks nobody at once, so that the facts are taken where its first phase has just drawn the event.
        let now = game.state();
        if u64::from(now.clock.turn) == turn
            && u64::from(before.clock.turn) < turn
            && now.clock.segment != Segment::SetUp
        {
            return Some(*now);
        }
    }
}

/// The scenario that begins there: with this Game-Turn's Galactic Event still to be drawn, the base to be chosen, the assignments to be
/// arranged and what is hidden to be dealt, so that the file tells nobody's secrets.
fn begins_at(campaign: &Scenario, state: &State) -> Scenario {
    let mut scenario = campaign.at(state);
    let Some(position) = &mut scenario.position else { return scenario };
    position.side = Side::Rebel;
    position.pair = fitg_engine::state::Pair::First;
    position.segment = Segment::GalacticEvent;
    if let Some(event) = position.event.take() {
        position.events_drawn.retain(|&drawn| drawn != event);
    }
    position.secret_base = None;
    position.assignments = None;
    position.secrets.retain(|at| at.revealed);
    position.deal_secrets = true;
    scenario
}

/// What is worth knowing of a moment: planets, points, people, units, tracks, what is known.
fn said(state: &State) -> String {
    let planets = |control: ControlState| -> Vec<&str> {
        state.terms.planets.iter().filter(|&at| state.planets[at].control == control).map(|at| at.name()).collect()
    };
    let lost = CharacterId::of(Side::Rebel).filter(|&who| state.characters[who].place() == Place::OutOfPlay).count();
    let units = [Side::Rebel, Side::Imperial].map(|side| state.mustered(side).len());
    let people = [Side::Rebel, Side::Imperial].map(|side| state.present(side).len());
    format!(
        "points {}, held {:?}, risen {:?}, stopped {:?}, people {people:?} of whom {} prisoners, {lost} Rebels dead, units {units:?}, \
         tracks {} {}, base {}, secrets known {}, destroyed {}, turn {} {:?}",
        victory::points(state),
        planets(ControlState::RebelControl),
        planets(ControlState::Rebellion),
        planets(ControlState::RebellionStopped),
        state.prisoners().len(),
        state.galactic.track(Side::Rebel),
        state.galactic.track(Side::Imperial),
        if state.galactic.base.is_hidden() { "hidden" } else { "known" },
        state.galactic.secrets.revealed().len(),
        state.galactic.destroyed.len(),
        state.clock.turn,
        state.clock.segment,
    )
}
