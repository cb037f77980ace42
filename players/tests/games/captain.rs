//! The captain: that he plays by what he may know, always alike, in step with his weights, and better than `plain`.

use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::scenario::{official, official_ids};
use fitg_engine::state::Options;
use fitg_engine::view::Viewer;
use fitg_players::captain::network::{MadeFor, Network, Unusable};
use fitg_players::captain::{Captain, Effort, REBEL_WEIGHTS, WEIGHTS, network_of};
use fitg_players::pairs::{self, Match};
use fitg_players::plain::Plain;
use fitg_players::plain::leaning::Leaning;
use fitg_players::{Kind, Player, Seat};

/// He thinks little here: what is shown is not how well he plays.
const LITTLE: Effort = Effort { first: 1, games: 8, lines: 4, answers: 4_000 };

/// So many decisions of a game are looked at.
const MOST: u64 = 60;

fn network() -> Network {
    Network::read(WEIGHTS)
        .expect("the weights in players/data/captain.json were made for other features or rules: cargo xtask train")
}

fn captain(side: Side, seed: u64) -> Captain {
    Captain::thinking(side, Seed(seed), network_of(side), LITTLE)
}

#[test]
fn the_weights_are_in_step_with_features_and_rules_and_small() {
    assert_eq!(network().made_for, MadeFor::OURS);
    let rebel = Network::read(REBEL_WEIGHTS).expect("weights in players/data/captain-rebel.json: cargo xtask train");
    assert_eq!(rebel.made_for, MadeFor::OURS);
    assert!(Side::BOTH.into_iter().all(|side| network_of(side).is_some()));
    assert!(WEIGHTS.len() + REBEL_WEIGHTS.len() < 4_000_000, "{} bytes", WEIGHTS.len() + REBEL_WEIGHTS.len());
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
    let games = official_ids().into_iter().flat_map(|id| [77, 78].map(|seed| (id, seed)));
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

/// Nobody has learned what a position of the Province Game is worth.
#[test]
fn in_the_province_game_he_plays_by_the_sense_that_he_was_taught_for_it_which_is_plains_for_the_rebels() {
    let scenario = official("the-empires-backdoor").expect("an official scenario");
    let mut game = Game::new(&scenario, Options::default(), Seed(4)).expect("no mistake in it").without_undo();
    let sense = |side| if side == Side::Rebel { &Leaning::PLAIN } else { &Leaning::IMPERIAL_IN_PROVINCES };
    let mut plain = Side::BOTH.map(|side| Plain::new(side, Seed(4)).leaning(sense(side)));
    let mut captains = Side::BOTH.map(|side| Captain::new(side, Seed(4)));
    for number in 0..300 {
        let Some(seat) = Seat::asked(&game) else { break };
        let side = seat.side().index();
        let answer = plain[side].choose(&seat);
        assert_eq!(captains[side].choose(&seat), answer, "answer {number}");
        game.apply(answer).expect("a listed answer");
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
        let (player, against) = (Kind::Captain, Kind::Plain);
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
