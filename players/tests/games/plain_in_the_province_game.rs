//! How `plain` looks after its affairs in the Province Game: its points, its key planets, and its fleet.

use crate::random_games::number_of;
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::decision::Question;
use fitg_engine::event::Event;
use fitg_engine::galaxy::PlanetId;
use fitg_engine::game::Game;
use fitg_engine::pieces::UnitKind;
use fitg_engine::scenario::{official, province_ids};
use fitg_engine::state::{Options, State};
use fitg_players::{Kind, Seat};

/// What was counted in some games.
#[derive(Debug, Default)]
struct Count {
    /// Purchases that were ended, and what was still for sale then that would have been of use.
    ended: usize,
    left: Vec<String>,
    /// Key planets at the end of the second Game-Turn, and those of them where Imperial units stand on the surface; the bases there Up.
    key: usize,
    garrisoned: usize,
    up: usize,
    /// Units that jumped or moved from planet to planet, and those of them that went with at least one other.
    moved: usize,
    together: usize,
}

/// What could still be bought and is of use: any unit that moves, work on a base; of units that do not move only those that somebody
/// could carry in, and of Imperial ones all but a Suicide Squad.
fn of_use(state: &State, side: Side, answers: &[Answer]) -> Vec<String> {
    let carriers = state.units_to_come(Side::Rebel).iter().filter(|unit| unit.mobile()).count();
    let carried = state.units_to_come(Side::Rebel).iter().filter(|unit| !unit.mobile()).count();
    let useful = |answer: &Answer| match *answer {
        Answer::Kind(UnitKind::SUICIDE_SQUAD) => false,
        Answer::Kind(kind) => side == Side::Imperial || kind.data().mobile || carriers > carried,
        Answer::RaisePdb(_) | Answer::RaiseLevel(_) => true,
        _ => false,
    };
    answers.iter().filter(|answer| useful(answer)).map(ToString::to_string).collect()
}

fn key_planets(state: &State) -> impl Iterator<Item = PlanetId> + '_ {
    state.terms.planets.iter().filter(|planet| planet.is_capital() || planet.is_throne())
}

fn play(id: &str, seed: u64, count: &mut Count) {
    let scenario = official(id).unwrap_or_else(|| panic!("no scenario {id}"));
    let mut game = Game::new(&scenario, Options::default(), Seed(seed)).unwrap_or_else(|error| panic!("{error}"));
    let mut players = [Side::Rebel, Side::Imperial].map(|side| Kind::Plain.seated(side, Seed(seed)));
    let mut looked = false;
    while let Some(seat) = Seat::asked(&game) {
        let state = *game.state();
        if !looked && state.clock.turn == 3 {
            looked = true;
            for planet in key_planets(&state) {
                let now = &state.planets[planet];
                count.key += 1;
                count.garrisoned += usize::from(state.has_units_on(planet, Side::Imperial));
                count.up += usize::from(now.pdb.up);
            }
        }
        let question = game.decision().map(|open| (open.question, open.answers.to_vec()));
        let answer = players[seat.side().index()].choose(&seat);
        if let Some((Question::BuyAtStart { .. } | Question::SpendPoints { .. }, answers)) = question
            && answer == Answer::Done
        {
            count.ended += 1;
            let left = of_use(&state, seat.side(), &answers);
            count.left.extend(
                (!left.is_empty())
                    .then(|| format!("{id} {seed}, turn {}: {:?} {left:?}", state.clock.turn, seat.side())),
            );
        }
        let events = game.apply(answer).unwrap_or_else(|refusal| panic!("{id} {seed}: {refusal}"));
        for report in events {
            if let Event::StackTravels { units, origin, destination, .. } = report.event
                && origin.system() != destination.system()
            {
                let mobile = units.iter().filter(|unit| unit.mobile()).count();
                count.moved += mobile;
                count.together += if mobile > 1 { mobile } else { 0 };
            }
        }
    }
}

#[test]
fn plain_spends_its_points_guards_what_matters_and_keeps_its_fleet_together() {
    for id in province_ids() {
        let mut count = Count::default();
        for seed in 0..number_of(400) {
            play(id, 8_000_000 + seed, &mut count);
        }
        println!("{id}: {count:?}");
        assert!(count.ended > 0, "{id}: {count:?}");
        assert_eq!(count.left, [""; 0]);
    }
}
