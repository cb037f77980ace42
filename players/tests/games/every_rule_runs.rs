//! That no rule of the Province Game is there in vain, nor of the Galactic Game: how often each printed rule of sections 17 to 28, and of
//! 29 to 38, was told, asked or closed an answer in games from the set-up and from positions that are late in a game.

use crate::{campaigns, domino_games, ripe_campaigns, ships_in_space, sovereign_games, space_games, stacks_in_space};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::scenario::{Scenario, official, province_ids};
use fitg_engine::state::Options;
use fitg_players::{Kind, Player, Seat};
use std::collections::{BTreeMap, BTreeSet};

/// How often a case acted.
type Counts = BTreeMap<String, u64>;

/// Plays one game and counts the cases of what was told, asked and closed in it.
fn count(scenario: &Scenario, players: [Kind; 2], seed: u64, counts: &mut Counts) {
    let mut game = Game::new(scenario, Options::default(), Seed(seed)).expect("no mistake").without_undo();
    for report in game.events() {
        *counts.entry(report.case.to_string()).or_default() += 1;
    }
    let [rebel, imperial] = players;
    let mut players: [Box<dyn Player>; 2] =
        [rebel.seated(Side::Rebel, Seed(seed)), imperial.seated(Side::Imperial, Seed(seed))];
    while let Some(seat) = Seat::asked(&game) {
        let mut cases = vec![seat.decision().case()];
        if let Some(reasons) = game.reasons() {
            let closed: BTreeSet<_> = reasons.closed().iter().map(|closed| reasons.case(closed.why)).collect();
            cases.extend(closed);
        }
        let answer = players[seat.side().index()].choose(&seat);
        let told = game.apply(answer).expect("a listed answer");
        cases.extend(told.iter().map(|report| report.case));
        for case in cases {
            *counts.entry(case.to_string()).or_default() += 1;
        }
    }
}

/// The printed rules of a range of sections, as the matrix of coverage has them.
fn printed_rules(sections: std::ops::RangeInclusive<u32>) -> Vec<String> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/coverage/printed-cases.json");
    let text = std::fs::read_to_string(path).expect("the printed cases");
    let rows: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let mut cases = Vec::new();
    for row in rows.as_array().expect("a list").iter().filter(|row| row["kind"] == "rule") {
        for case in row["cases"].as_array().expect("its cases") {
            let case = case.as_str().expect("a case");
            let section: u32 = case.split('.').next().and_then(|section| section.parse().ok()).expect("a section");
            if sections.contains(&section) && !cases.contains(&case.to_owned()) {
                cases.push(case.to_owned());
            }
        }
    }
    cases
}

/// Why a rule is neither told, nor asked, nor the reason of a closed answer under its own number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Silent {
    /// It is a figure or a reckoning that other rules read, and they are told.
    Reckons,
    /// What it forbids is on no list, because the question that would have it is not asked.
    NeverAsked,
    /// It says what others mean together, and those are told.
    Embraces,
    /// It says how the game is set up, and stands in the scenario's file.
    SetsUp,
    /// Only the Galactic Game has what it speaks of.
    Galactic,
    /// It is told or closes an answer where something happens that hardly any game comes to.
    Rare,
}

/// The rules of the Province Game that act in silence. Tests of their own show each of them (`docs/coverage/matrix.md`); how often their
/// code ran is counted by `cargo xtask reached`.
const SILENT: [(Silent, &[&str]); 5] = [
    (
        Silent::Reckons,
        &[
            "19.1", "19.11", "19.12", "19.13", "19.14", "19.44", "19.51", "19.53", "19.61", "19.62", "19.7", "20.55",
            "21.1", "21.11", "21.13", "21.2", "21.21", "21.22", "21.23", "21.25", "22.21", "26.0", "28.14",
        ],
    ),
    (
        Silent::NeverAsked,
        &[
            "19.33", "19.43", "20.46", "20.62", "20.65", "20.67", "20.73", "20.74", "20.75", "21.12", "21.14", "22.11",
            "22.12", "22.13", "22.23", "22.31", "22.32", "22.42", "27.12", "27.13",
        ],
    ),
    (
        Silent::Embraces,
        &[
            "18.0", "19.15", "19.16", "19.32", "19.4", "19.5", "19.52", "20.0", "20.13", "20.41", "20.51", "20.52",
            "20.53", "20.66", "20.72", "20.92", "20.93", "22.2", "22.44", "23.41", "23.42", "23.44", "25.0", "25.1",
            "25.23", "25.3", "28.1",
        ],
    ),
    (
        Silent::SetsUp,
        &[
            "28.2", "28.21", "28.22", "28.23", "28.25", "28.26", "28.27", "28.3", "28.31", "28.32", "28.33", "28.34",
            "28.36", "28.37",
        ],
    ),
    (Silent::Galactic, &["19.23", "19.54", "21.15", "21.24"]),
];

/// The rules of the Galactic Game that act in silence, likewise.
const SILENT_IN_THE_GALAXY: [(Silent, &[&str]); 5] = [
    (Silent::Reckons, &["33.2", "33.31", "34.31", "38.5"]),
    (
        Silent::NeverAsked,
        &["33.13", "33.38", "34.43", "34.45", "35.31", "35.33", "36.21", "36.22", "36.23", "36.24", "38.42"],
    ),
    (Silent::Embraces, &["31.23", "33.0", "34.0", "34.21", "35.0", "36.0", "37.4", "37.41", "38.0"]),
    (Silent::SetsUp, &["38.1", "38.11", "38.12", "38.14", "38.15", "38.16", "38.17", "38.18", "38.44"]),
    (Silent::Rare, &["38.22"]),
];

/// Games of both scenarios from their set-up, and from positions late in a game: fleets over bases, a province that ferments, sovereigns
/// about to be summoned, people and stacks in Drift.
fn counted(games: u64) -> Counts {
    use Kind::{Plain, Random};
    let mut counts = Counts::new();
    let pairs = [[Random, Random], [Plain, Plain], [Plain, Random], [Random, Plain]];
    let official = province_ids().map(|scenario| official(scenario).expect("a scenario"));
    let late = ["rebel", "imperial"].into_iter().flat_map(|side| {
        [
            domino_games::ferment(side, "missions"),
            sovereign_games::uproar(side),
            space_games::fleets(side),
            ships_in_space::scattered(),
            stacks_in_space::scenario(),
        ]
    });
    for scenario in official.into_iter().chain(late) {
        for seed in 0..games {
            for players in pairs {
                count(&scenario, players, seed, &mut counts);
            }
        }
    }
    counts
}

/// Every printed rule of sections 17 to 28 acted, but for those of which it is written down that they act in silence; and no rule of
/// which that is written was heard. Without optimisation there is time for the second half only.
#[test]
fn no_rule_of_the_province_game_has_never_run() {
    let counts = counted(if cfg!(debug_assertions) { 1 } else { 12 });
    every_rule_acts(17..=28, &counts, &SILENT);
}

/// Games of the campaign, as it is offered and to its last turn, and from positions late in it.
fn counted_in_the_galaxy(games: u64) -> Counts {
    use Kind::{Plain, Random};
    let mut counts = Counts::new();
    for seed in 0..games {
        count(&campaigns::campaign(), [Plain, Plain], 9_000_000 + seed, &mut counts);
        count(&campaigns::to_the_last_turn(), [Random, Random], 9_100_000 + seed, &mut counts);
        count(&campaigns::to_the_last_turn(), [Plain, Random], 9_200_000 + seed, &mut counts);
    }
    for (seed, late) in (0..).zip(campaigns::late_positions(2 * games)) {
        count(&late, [Random, Random], 9_300_000 + seed, &mut counts);
    }
    for ripe in ripe_campaigns::positions() {
        for seed in 0..2 * games {
            count(&ripe, [Random, Random], 9_400_000 + seed, &mut counts);
            count(&ripe, [Random, Plain], 9_500_000 + seed, &mut counts);
        }
    }
    counts
}

/// The same for sections 29 to 38.
#[test]
fn no_rule_of_the_galactic_game_has_never_run() {
    let counts = counted_in_the_galaxy(if cfg!(debug_assertions) { 1 } else { 12 });
    every_rule_acts(29..=38, &counts, &SILENT_IN_THE_GALAXY);
}

/// Says how often each rule acted, and holds it against what is written of those that act in silence.
fn every_rule_acts(sections: std::ops::RangeInclusive<u32>, counts: &Counts, silent: &[(Silent, &[&str])]) {
    let rules = printed_rules(sections);
    let times = |case: &str| counts.get(case).copied().unwrap_or_default();
    println!("{}", rules.iter().map(|case| format!("{case} {}", times(case))).collect::<Vec<_>>().join(", "));
    let rare = |silent: &Silent| *silent == Silent::Rare;
    let heard: Vec<&str> = silent.iter().filter(|(why, _)| !rare(why)).flat_map(|&(_, cases)| cases).copied().collect();
    let heard: Vec<&str> = heard.into_iter().filter(|case| times(case) > 0).collect();
    let silent: BTreeSet<&str> = silent.iter().flat_map(|&(_, cases)| cases.iter().copied()).collect();
    for case in &silent {
        assert!(rules.iter().any(|rule| rule == case), "{case} is no rule of these sections");
    }
    assert!(heard.is_empty(), "these are not silent: {heard:?}");
    let never = rules.iter().filter(|case| times(case) == 0 && !silent.contains(case.as_str())).collect::<Vec<_>>();
    assert!(cfg!(debug_assertions) || never.is_empty(), "never run: {never:?}");
}
