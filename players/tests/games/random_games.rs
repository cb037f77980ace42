//! Thousands of games between random players, and hundreds with every check there is: whatever the rules allow is played,
//! and every game must end by itself, sound at every step. Long; `cargo xtask test` runs them optimised.
//!
//! How many games there are is fixed, and so are their seeds: no clock decides what is checked. The numbers are chosen so that
//! everything together takes an idle core about a minute (`docs/players.md` has the shares). `FITG_RANDOM_GAMES=10` plays ten
//! times as many of each, the same ones first.

use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::scenario::{Scenario, official, official_ids};
use fitg_engine::state::{Options, Place, Segment};
use fitg_players::{Checks, Kind, Report, Seat, Simulation, simulate};

/// Checks that cost little, for the games of which there are thousands.
pub const LIGHT: Checks = Checks { answers: false, state_every: 10, replay: true, secrets_every: 0 };

/// Every check there is, for the longer games.
pub const EVERYTHING: Checks = Checks { answers: true, state_every: 10, replay: true, secrets_every: 3 };

/// How many procedures run inside each other at most, as the engine's documentation of its stack says.
const DEEPEST: u64 = 11;

/// Says how many times as many games are to be played.
const MORE: &str = "FITG_RANDOM_GAMES";

/// Without optimisation there is no time for thousands of games: a few then show that the tests themselves work.
pub fn number_of(games: u64) -> u64 {
    let times = match std::env::var(MORE) {
        Ok(times) => times.parse().unwrap_or_else(|_| panic!("{MORE}={times}: a whole number is wanted")),
        Err(_) => 1,
    };
    times * if cfg!(debug_assertions) { games.div_ceil(100) } else { games }
}

fn played(scenario: &str, options: Options, players: [Kind; 2], games: u64, seed: u64, checks: Checks) -> Report {
    let scenario = official(scenario).unwrap_or_else(|| panic!("no scenario {scenario}"));
    played_by(&scenario, options, players, games, seed, checks)
}

pub fn played_by(
    scenario: &Scenario,
    options: Options,
    players: [Kind; 2],
    games: u64,
    seed: u64,
    checks: Checks,
) -> Report {
    let [rebel, imperial] = players;
    let games = number_of(games);
    let report = simulate(&Simulation {
        scenario,
        options,
        games,
        seed,
        rebel,
        imperial,
        threads: 2,
        checks,
        count_cases: false,
    });
    println!(
        "{}: {games} games {rebel} against {imperial}, {:?} decisions a game, at most {} answers, {} procedures deep, {:?}, \
         {:.1} s",
        report.scenario, report.decisions_per_game, report.most_answers, report.deepest, report.results, report.seconds
    );
    report
}

/// Every game ended by itself, and nothing was wrong.
pub fn assert_sound(report: &Report) {
    let faults: Vec<String> = report.faults.iter().take(20).map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{} faults in {}:\n{}", report.faults.len(), report.scenario, faults.join("\n"));
    assert!(report.deepest <= DEEPEST, "{} procedures inside each other, {DEEPEST} are documented", report.deepest);
    assert_eq!(report.ended, report.games, "games of {} that did not end by themselves", report.scenario);
    assert!(report.most_answers < 200, "a list of {} answers in {}", report.most_answers, report.scenario);
}

fn each_scenario(options: Options, players: [Kind; 2], games: u64, seed: u64, checks: Checks) {
    for scenario in official_ids() {
        assert_sound(&played(scenario, options, players, games, seed, checks));
    }
}

pub const RANDOM: [Kind; 2] = [Kind::Random, Kind::Random];

#[test]
fn five_thousand_random_games_of_each_scenario_end_by_themselves() {
    each_scenario(Options::default(), RANDOM, 5_000, 1, LIGHT);
}

#[test]
fn at_every_step_the_listed_answers_are_accepted_and_all_others_refused() {
    each_scenario(Options::default(), RANDOM, 300, 1_000_000, Checks::ALL);
}

#[test]
fn so_it_is_with_dice_by_hand() {
    let options = Options { dice_by_hand: true, ..Options::default() };
    each_scenario(options, RANDOM, 200, 2_000_000, Checks::ALL);
}

#[test]
fn so_it_is_with_merciless_bases() {
    let options = Options { merciless_pdbs: true, ..Options::default() };
    each_scenario(options, RANDOM, 200, 3_000_000, Checks::ALL);
}

#[test]
fn so_it_is_with_the_ten_sided_search() {
    let options = Options { ten_sided_search: true, ..Options::default() };
    each_scenario(options, RANDOM, 200, 4_000_000, Checks::ALL);
}

#[test]
fn so_it_is_with_every_option_at_once() {
    let options = Options { dice_by_hand: true, merciless_pdbs: true, ten_sided_search: true, ..Options::default() };
    each_scenario(options, RANDOM, 200, 5_000_000, Checks::ALL);
}

const PLAIN: [Kind; 2] = [Kind::Plain, Kind::Plain];

#[test]
fn so_it_is_between_plain_players_who_reach_other_positions() {
    each_scenario(Options::default(), PLAIN, 200, 6_000_000, Checks::ALL);
    each_scenario(Options::default(), [Kind::Plain, Kind::Random], 100, 6_100_000, Checks::ALL);
    each_scenario(Options::default(), [Kind::Random, Kind::Plain], 100, 6_200_000, Checks::ALL);
}

/// Secrets alone, at every step: what leaks, leaks seldom and for a moment.
const SECRETS: Checks = Checks { answers: false, state_every: 0, replay: false, secrets_every: 1 };

/// Thinking players show, use up and break possessions where random ones hardly ever do (14.2, 14.24).
#[test]
fn thinking_players_keep_their_secrets_at_every_step() {
    each_scenario(Options::default(), [Kind::Plain, Kind::Random], 100, 6_300_000, SECRETS);
    each_scenario(Options::default(), PLAIN, 70, 6_400_000, SECRETS);
    let options = Options { dice_by_hand: true, merciless_pdbs: true, ten_sided_search: true, ..Options::default() };
    each_scenario(options, PLAIN, 30, 6_500_000, SECRETS);
}

/// This game once showed the Imperial side a card that had been used and gone back to the deck while the window in which
/// it was declared was still open (14.24).
#[test]
fn a_card_that_went_back_to_the_deck_is_told_to_nobody() {
    let scenario = official("varu-powderkeg").unwrap_or_else(|| panic!("no scenario"));
    let report = simulate(&Simulation {
        scenario: &scenario,
        options: Options::default(),
        games: 1,
        seed: 5_010_949,
        rebel: Kind::Plain,
        imperial: Kind::Random,
        threads: 1,
        checks: Checks::ALL,
        count_cases: false,
    });
    assert_sound(&report);
}

#[test]
fn the_stack_is_deeper_than_the_deepest_chain() {
    assert!((Game::DEEPEST as u64) > DEEPEST);
}

/// The Province Game from its set-up to a result (28.2, 28.3): two thousand of each scenario, from the same number of seeds.
#[test]
fn two_thousand_random_games_of_each_province_scenario_end_by_themselves() {
    for scenario in fitg_engine::scenario::province_ids() {
        assert_sound(&played(scenario, Options::default(), RANDOM, 2_000, 7_500_000, LIGHT));
    }
}

/// And two hundred of each with every check.
///
/// Rows: setup/empires_backdoor, setup/orlog_besieged
#[test]
fn random_games_of_the_province_scenarios_end_by_themselves() {
    let by_hand = Options { dice_by_hand: true, ..Options::default() };
    for scenario in fitg_engine::scenario::province_ids() {
        assert_sound(&played(scenario, Options::default(), RANDOM, 80, 7_000_000, EVERYTHING));
        assert_sound(&played(scenario, by_hand, RANDOM, 60, 7_100_000, EVERYTHING));
        assert_sound(&played(scenario, Options::default(), PLAIN, 60, 7_200_000, EVERYTHING));
    }
}

/// Whatever is answered, every planet gets its unit and everybody finds a place (38.25): ten thousand times with optimisation, where
/// these games are played in earnest. And once more with sense.
///
/// Rows: setup/galactic_campaign
#[test]
fn the_campaign_is_set_up_without_a_dead_end() {
    let campaign = fitg_engine::scenario::official("freedom-in-the-galaxy").unwrap_or_else(|| panic!("no campaign"));
    for seed in 0..number_of(10_000) {
        let start = Game::new(&campaign, Options::default(), Seed(seed));
        let mut game = start.unwrap_or_else(|error| panic!("{error}"));
        let kind = if seed % 20 == 0 { Kind::Plain } else { Kind::Random };
        let mut players = [Side::Rebel, Side::Imperial].map(|side| kind.seated(side, Seed(seed)));
        while game.state().clock.segment == Segment::SetUp {
            let seat = Seat::asked(&game).unwrap_or_else(|| panic!("{seed}: {:?}", game.fault()));
            let answer = players[seat.side().index()].choose(&seat);
            game.apply(answer).unwrap_or_else(|refusal| panic!("{seed}: {refusal}"));
        }
        game.recount().unwrap_or_else(|mistake| panic!("{seed}: {mistake}"));
        let state = game.state();
        let bare = state.terms.planets.iter().find(|planet| {
            let orbit = state.has_units_at(Place::Orbit(*planet), Side::Imperial);
            !orbit && !state.has_units_on(*planet, Side::Imperial)
        });
        assert_eq!(bare, None, "{seed}");
    }
}
