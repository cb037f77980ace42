//! The campaign of the Galactic Game (38.0) by random and by thinking players: from its set-up, from positions late in it, and with every
//! check. In most of these games the Imperial Player's instant victory (38.53) is left out of the scenario: with it two games in three are
//! over before half of the rules have run.

use crate::random_games::{EVERYTHING, LIGHT, RANDOM, assert_sound, number_of, played_by};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::scenario::{Scenario, official};
use fitg_engine::state::{Options, Segment};
use fitg_players::{Checks, Kind, Seat};

/// Every check there is. The secrets of a whole galaxy are compared at fewer steps: a campaign has thousands.
const ALL_OF_IT: Checks = Checks { secrets_every: 7, ..EVERYTHING };

const PLAIN: [Kind; 2] = [Kind::Plain, Kind::Plain];

/// The campaign as it is offered.
pub fn campaign() -> Scenario {
    official("freedom-in-the-galaxy").unwrap_or_else(|| panic!("no campaign"))
}

/// The campaign without the instant victory that ends most random games early: a file may leave it out (38.53).
pub fn to_the_last_turn() -> Scenario {
    let mut campaign = campaign();
    campaign.victory.imperial_instant = None;
    campaign
}

/// A position of the campaign as these players have brought it about, at the first decision after the set-up of this Game-Turn or later;
/// nothing if their game ended before.
pub fn late(players: [Kind; 2], seed: u64, turn: u8) -> Option<Scenario> {
    let campaign = to_the_last_turn();
    let start = Game::new(&campaign, Options::default(), Seed(seed));
    let mut game = start.unwrap_or_else(|error| panic!("{error}")).without_undo();
    let [rebel, imperial] = players;
    let mut players = [rebel.seated(Side::Rebel, Seed(seed)), imperial.seated(Side::Imperial, Seed(seed))];
    // Another moment of the Game-Turn for each seed: its galactic stage, a Player-Turn, a segment.
    let mut passed = 0;
    loop {
        let seat = Seat::asked(&game)?;
        let clock = game.state().clock;
        if clock.turn >= turn && clock.segment != Segment::SetUp {
            if passed >= seed % 97 {
                return Some(campaign.at(game.state()));
            }
            passed += 1;
        }
        let answer = players[seat.side().index()].choose(&seat);
        game.apply(answer).unwrap_or_else(|refusal| panic!("{seed}: {refusal}"));
    }
}

/// The positions of the late games: every other one of random players, in the sixth Game-Turn to the eighteenth.
pub fn late_positions(count: u64) -> impl Iterator<Item = Scenario> {
    (0..count).filter_map(|number| {
        let players = match number % 4 {
            0 | 2 => RANDOM,
            1 => PLAIN,
            _ => [Kind::Plain, Kind::Random],
        };
        late(players, 8_500_000 + number, 6 + u8::try_from(number % 13).unwrap_or_default())
    })
}

/// Cases: 38.0, 38.52
#[test]
fn a_hundred_campaigns_end_by_themselves() {
    let options = Options::default();
    let by_hand = Options { dice_by_hand: true, ..options };
    assert_sound(&played_by(&campaign(), options, RANDOM, 20, 8_000_000, LIGHT));
    assert_sound(&played_by(&to_the_last_turn(), options, RANDOM, 40, 8_100_000, LIGHT));
    assert_sound(&played_by(&to_the_last_turn(), by_hand, RANDOM, 10, 8_200_000, LIGHT));
    assert_sound(&played_by(&to_the_last_turn(), options, [Kind::Plain, Kind::Random], 15, 8_300_000, LIGHT));
    assert_sound(&played_by(&to_the_last_turn(), options, PLAIN, 15, 8_400_000, LIGHT));
}

/// Cases: 38.0
#[test]
fn three_hundred_campaigns_go_on_from_late_positions() {
    let mut positions = 0;
    for (number, late) in (0..).zip(late_positions(number_of(60))) {
        late.check().unwrap_or_else(|error| panic!("position {number}: {error}"));
        let players = if number % 5 == 0 { PLAIN } else { RANDOM };
        assert_sound(&played_by(&late, Options::default(), players, 5, 8_600_000 + number, LIGHT));
        positions += 1;
    }
    assert!(positions > 0);
}

/// Leaks, replay, reasons, and what a sample deals (7.22, 31.1, 34.1, 35.1): all of it, from the beginning and from late positions.
#[test]
fn thirty_campaigns_keep_their_secrets_and_give_their_reasons() {
    assert_sound(&played_by(&campaign(), Options::default(), RANDOM, 10, 8_700_000, ALL_OF_IT));
    for (number, late) in (0..).zip(late_positions(number_of(20))) {
        assert_sound(&played_by(&late, Options::default(), RANDOM, 1, 8_800_000 + number, ALL_OF_IT));
    }
}
