//! Games for the tests of reviews.

use super::value::Judge;
use super::{Position, Thought};
use crate::captain::network::Network;
use crate::captain::{Effort, general_network};
use crate::{Kind, Seat};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::pieces::GameLevel;
use fitg_engine::scenario::official;
use fitg_engine::state::Options;
use std::sync::{Arc, LazyLock};

/// Little thought: what is shown is not how good reviews are.
pub(super) const LITTLE: Thought = Thought {
    played_on: 2,
    throws: 12,
    finding: Effort { first: 1, games: 8, lines: 6, answers: 2_000 },
    compared: 8,
    confirmed: 12,
};

pub(super) fn judge() -> Judge<'static> {
    static LEARNED: LazyLock<Option<Arc<Network>>> = LazyLock::new(|| general_network(GameLevel::StarSystem));
    Judge { network: LEARNED.as_deref(), thought: LITTLE, go_on: &|| true }
}

/// A whole game between two players.
pub(super) fn played(id: &str, seed: u64, dice_by_hand: bool, kinds: [Kind; 2]) -> Vec<Position> {
    let scenario = official(id).expect("an official scenario");
    let options = Options { dice_by_hand, ..Options::default() };
    let mut game = Game::new(&scenario, options, Seed(seed)).expect("no mistake in it").without_undo();
    let mut players = [kinds[0].seated(Side::Rebel, Seed(seed)), kinds[1].seated(Side::Imperial, Seed(seed))];
    let mut positions = Vec::new();
    while let Some(seat) = Seat::asked(&game) {
        let given = players[seat.side().index()].choose(&seat);
        positions.push(Position { game: game.clone(), given: Some(given) });
        game.apply(given).expect("a listed answer");
    }
    positions.push(Position { game, given: None });
    positions
}
