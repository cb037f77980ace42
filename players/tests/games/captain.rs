//! The captain: that he plays by what he may know, always alike, in step with his weights, and better than `plain`.

use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::pieces::GameLevel;
use fitg_engine::scenario::{official, official_ids, province_ids};
use fitg_engine::state::Options;
use fitg_engine::view::Viewer;
use fitg_players::captain::network::{MadeFor, Network, Unusable};
use fitg_players::captain::{
    Captain, Effort, GALAXY_WEIGHTS, PROVINCE_WEIGHTS, REBEL_WEIGHTS, WEIGHTS, general_network, network_of,
};
use fitg_players::pairs::{self, Match};
use fitg_players::plain::Plain;
use fitg_players::plain::leaning::Leaning;
use fitg_players::{Kind, Player, Seat, Style};

/// He thinks little here: what is shown is not how well he plays.
const LITTLE: Effort = Effort { first: 1, games: 8, lines: 4, answers: 4_000 };

/// So many decisions of a game are looked at.
const MOST: u64 = 60;

fn network() -> Network {
    Network::read(WEIGHTS)
        .expect("the weights in players/data/captain.json were made for other features or rules: cargo xtask train")
}

fn captain(side: Side, seed: u64) -> Captain {
    let captain = Captain::thinking(side, Seed(seed), network_of(side), LITTLE);
    captain.thinking_in(GameLevel::Province, general_network(GameLevel::Province), LITTLE)
}

#[test]
fn the_weights_are_in_step_with_features_and_rules_and_small() {
    assert_eq!(network().made_for, MadeFor::OURS);
    let rebel = Network::read(REBEL_WEIGHTS).expect("weights in players/data/captain-rebel.json: cargo xtask train");
    assert_eq!(rebel.made_for, MadeFor::OURS);
    assert!(Side::BOTH.into_iter().all(|side| network_of(side).is_some()));
    let all = [WEIGHTS, REBEL_WEIGHTS, PROVINCE_WEIGHTS, GALAXY_WEIGHTS];
    for (weights, file) in all.iter().zip(["captain", "captain-rebel", "captain-province", "captain-galaxy"]) {
        let network = Network::read(weights);
        assert!(network.is_ok(), "{:?}: weights in players/data/{file}.json: cargo xtask train", network.err());
    }
    let levels = [GameLevel::StarSystem, GameLevel::Province, GameLevel::Galactic];
    assert!(levels.into_iter().all(|level| general_network(level).is_some()));
    let bytes: usize = all.iter().map(|weights| weights.len()).sum();
    assert!(bytes < 4_000_000, "{bytes} bytes");
}

#[test]
fn weights_for_other_features_or_of_another_shape_are_refused() {
    let mut other = network();
    other.made_for.features += 1;
    let written = serde_json::to_string(&other).expect("weights can be written");
    assert_eq!(Network::read(&written), Err(Unusable::MadeForOthers(other.made_for)));
    let mut short = network();
    short.joined.pop();
    let written = serde_json::to_string(&short).expect("weights can be written");
    assert_eq!(Network::read(&written), Err(Unusable::WrongShape));
}

/// At the decisions of a few games, another game that looks the same to him is dealt: other face-down units, other unseen cards, other dice.
#[test]
fn games_that_differ_only_in_what_he_may_not_know_get_the_same_answers() {
    let mut differed = [0; 2];
    // The Province Game as the admiral thinks about it.
    let ids = official_ids().into_iter().chain(province_ids());
    let games = ids.flat_map(|id| [77, 78].map(|seed| (id, seed)));
    for ((id, seed), side) in games.flat_map(|game| Side::BOTH.map(|side| (game, side))) {
        let scenario = official(id).expect("an official scenario");
        let mut game = Game::new(&scenario, Options::default(), Seed(seed)).expect("no mistake in it").without_undo();
        let (mut one, mut another) = (captain(side, 3), captain(side, 3));
        let mut enemy = Plain::new(side.enemy(), Seed(3));
        let mut asked = 0;
        while let Some(seat) = Seat::asked(&game).filter(|_| asked < MOST) {
            let answer = if seat.side() == side {
                asked += 1;
                let twin = game.view(Viewer::Side(side)).sample(Seed(1_000 + asked));
                let (mut facts, mut others) = (*game.state(), *twin.state());
                (facts.chance, others.chance) = Default::default();
                differed[side.index()] += usize::from(facts != others);
                let answer = one.choose(&seat);
                let seat = Seat::asked(&twin).expect("the twin asks the same");
                assert_eq!(another.choose(&seat), answer, "{id}, {side:?}, decision {asked}");
                answer
            } else {
                enemy.choose(&seat)
            };
            game.apply(answer).expect("a listed answer");
        }
    }
    assert!(differed.into_iter().all(|games| games >= 5), "twins that are the same game show nothing: {differed:?}");
}

/// Nobody looks ahead there yet: the Rebel captain plays by what he was taught for it, and the Imperial one as `plain`.
#[test]
fn in_the_galactic_game_he_plays_at_once_as_he_was_taught() {
    let scenario = official("the-fire-spreads").expect("an official scenario");
    let mut game = Game::new(&scenario, Options::default(), Seed(4)).expect("no mistake in it").without_undo();
    let [rebel, imperial] = Side::BOTH.map(|side| Plain::new(side, Seed(4)));
    let mut taught = [rebel.leaning(&Leaning::REBEL_IN_THE_GALAXY), imperial];
    let mut captains = Side::BOTH.map(|side| Captain::new(side, Seed(4)));
    for number in 0..300 {
        let Some(seat) = Seat::asked(&game) else { break };
        let side = seat.side().index();
        let answer = taught[side].choose(&seat);
        assert_eq!(captains[side].choose(&seat), answer, "answer {number}");
        game.apply(answer).expect("a listed answer");
    }
}

/// He looks ahead in the Province Game: in these games he wins more as the Empire than the sense that he was taught for it, which is his mate's.
#[test]
#[cfg_attr(debug_assertions, ignore = "whole games: played optimised, with the random games")]
fn looking_ahead_wins_the_empires_backdoor_for_the_empire() {
    let scenario = official("the-empires-backdoor").expect("an official scenario");
    let won = |seed: u64, imperial: &mut dyn Player| {
        let mut game = Game::new(&scenario, Options::default(), Seed(seed)).expect("no mistake in it").without_undo();
        let mut rebel = Plain::new(Side::Rebel, Seed(seed));
        while let Some(seat) = Seat::asked(&game) {
            let answer = if seat.side() == Side::Rebel { rebel.choose(&seat) } else { imperial.choose(&seat) };
            game.apply(answer).expect("a listed answer");
        }
        u64::from(game.outcome().is_some_and(|outcome| outcome.winner == Side::Imperial))
    };
    let taught = |seed| Plain::new(Side::Imperial, Seed(seed)).leaning(&Leaning::IMPERIAL_IN_PROVINCES);
    let (mut ahead, mut at_once) = (0, 0);
    for seed in 8_200_000..8_200_016 {
        ahead += won(seed, &mut Captain::new(Side::Imperial, Seed(seed)));
        at_once += won(seed, &mut taught(seed));
    }
    println!("{ahead} and {at_once} of 16");
    assert!(ahead >= 11 && ahead > at_once, "{ahead} and {at_once} of 16");
}

/// Whoever is seated by a name plays in the style of that name: sooner or later he answers otherwise than the usual one.
#[test]
fn a_captain_and_an_admiral_who_are_seated_in_a_style_play_in_it() {
    for kind in [Kind::Captain, Kind::Admiral] {
        for style in [Style::Bold, Style::Careful] {
            let differs = (0..20).any(|seed| {
                let scenario = official("varu-powderkeg").expect("an official scenario");
                let game = Game::new(&scenario, Options::default(), Seed(seed)).expect("no mistake in it");
                let mut game = game.without_undo();
                let mut usual = Side::BOTH.map(|side| kind(Style::Usual).seated(side, Seed(seed)));
                let mut styled = Side::BOTH.map(|side| kind(style).seated(side, Seed(seed)));
                while let Some(seat) = Seat::asked(&game) {
                    let at = seat.side().index();
                    let answer = usual[at].choose(&seat);
                    if styled[at].choose(&seat) != answer {
                        return true;
                    }
                    game.apply(answer).expect("a listed answer");
                }
                false
            });
            assert!(differs, "{} plays as the usual one does", kind(style).name());
        }
    }
}

/// A style costs little: either of them beats `plain` where the captain does.
#[test]
#[cfg_attr(debug_assertions, ignore = "whole matches: played optimised, with the random games")]
fn a_bold_captain_and_a_careful_one_beat_plain_too() {
    for style in [Style::Bold, Style::Careful] {
        let pairs = 20;
        let scenario = official("varu-powderkeg").expect("an official scenario");
        let (player, against) = (Kind::Captain(style), Kind::Plain);
        let (options, seed) = (Options::default(), 5_000);
        let standing = pairs::play(&Match { scenario: &scenario, options, pairs, seed, player, against, threads: 2 });
        println!("{standing:?}");
        assert_eq!(standing.faults, [], "{style:?}");
        let won = standing.won_as_rebel + standing.won_as_imperial;
        assert!(won * 100 >= 2 * pairs * 60, "{style:?}: {won} of {}", 2 * pairs);
    }
}

/// The strength that he has at least, thinking all that he does.
#[test]
#[cfg_attr(debug_assertions, ignore = "whole matches: played optimised, with the random games")]
fn the_captain_beats_plain_in_sixty_of_a_hundred_games() {
    let (mut won, mut games) = (0, 0);
    for id in official_ids() {
        let scenario = official(id).expect("an official scenario");
        let pairs = 25;
        let (player, against) = (Kind::CAPTAIN, Kind::Plain);
        let standing = pairs::play(&Match {
            scenario: &scenario,
            options: Options::default(),
            pairs,
            seed: 5_000,
            player,
            against,
            threads: 2,
        });
        println!("{standing:?}");
        assert_eq!(standing.faults, [], "{id}");
        won += standing.won_as_rebel + standing.won_as_imperial;
        games += 2 * pairs;
    }
    assert!(won * 100 >= games * 60, "{won} of {games}");
}
