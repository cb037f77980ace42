//! Games looked back upon: only what is over, the same each time, and worth what was played.

use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::scenario::{official, official_ids, province_ids};
use fitg_engine::state::Options;
use fitg_players::captain::Effort;
use fitg_players::review::{
    Measure, NotReviewed, Position, Review, SideReview, TURNING_POINTS, Thought, TurnedBy, Waiting, review, steps,
};
use fitg_players::{Kind, Seat};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Little thought: what is shown here is not how good reviews are.
const LITTLE: Thought = Thought {
    played_on: 3,
    throws: 12,
    finding: Effort { first: 1, games: 8, lines: 6, answers: 2_000 },
    compared: 8,
    confirmed: 12,
};

fn played(id: &str, seed: u64, kinds: [Kind; 2]) -> Vec<Position> {
    let scenario = official(id).expect("an official scenario");
    let mut game = Game::new(&scenario, Options::default(), Seed(seed)).expect("no mistake in it").without_undo();
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

fn reviewed(positions: &[Position], threads: usize) -> Review {
    let done = AtomicUsize::new(0);
    let review = review(positions, LITTLE, &Waiting { threads, done: &done, go_on: &|| true }).expect("it is over");
    // The bar comes to its end, or stops short of it by the turning points that there are not.
    let missing = TURNING_POINTS - review.turning_points.len();
    assert_eq!(done.into_inner() + missing, steps(positions.len()));
    review
}

#[test]
fn a_game_is_reviewed_alike_each_time_and_on_however_many_threads() {
    let positions = played("varu-powderkeg", 3, [Kind::Plain; 2]);
    let review = reviewed(&positions, 1);
    assert_eq!(review, reviewed(&positions, 3));
    let text = serde_json::to_string(&review).expect("it can be written");
    assert_eq!(serde_json::from_str::<Review>(&text).expect("it can be read"), review);
}

/// A review tells the secrets of both sides.
#[test]
fn a_game_that_goes_on_is_not_reviewed() {
    let mut positions = played("flight-to-egrix", 3, [Kind::Plain; 2]);
    let waiting = AtomicUsize::new(0);
    let waiting = Waiting { threads: 1, done: &waiting, go_on: &|| true };
    positions.pop();
    assert_eq!(review(&positions, LITTLE, &waiting), Err(NotReviewed::NotOver));
    assert_eq!(review(&[], LITTLE, &waiting), Err(NotReviewed::NotOver));
}

#[test]
fn a_review_that_nobody_waits_for_any_more_is_given_up() {
    let positions = played("flight-to-egrix", 3, [Kind::Plain; 2]);
    let (done, times) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let go_on = || times.fetch_add(1, Ordering::Relaxed) < 40;
    let waiting = Waiting { threads: 2, done: &done, go_on: &go_on };
    assert_eq!(review(&positions, LITTLE, &waiting), Err(NotReviewed::Stopped));
    assert!(times.into_inner() < 45 && done.into_inner() < 20);
}

#[test]
fn the_curve_has_every_position_and_ends_with_what_came_of_the_game() {
    for id in official_ids() {
        let positions = played(id, 8, [Kind::Plain; 2]);
        let review = reviewed(&positions, 2);
        assert_eq!((review.measure, review.curve.len()), (Measure::Learned, positions.len()));
        assert!(review.curve.iter().enumerate().all(|(at, point)| point.position == at));
        let chance = |at: usize| review.curve.get(at).and_then(|point| point.worth.chance).expect("a chance");
        let won = positions.last().and_then(|last| last.game.outcome()).expect("it is over").winner == Side::Rebel;
        assert_eq!(chance(positions.len() - 1), if won { 1000 } else { 0 });
        assert!((1..1000).contains(&chance(0)), "nobody had won at the beginning: {}", chance(0));
    }
}

/// The luck of one is the bad luck of the other, whoever threw.
#[test]
fn what_luck_is_worth_to_one_side_it_costs_the_other() {
    let review = reviewed(&played("flight-to-egrix", 9, [Kind::Plain; 2]), 2);
    let chance = |worth: fitg_players::review::Worth| worth.chance.expect("a chance");
    let parts = |side: &SideReview| {
        let luck = &side.luck;
        [luck.all, luck.own_dice, luck.enemy_dice, luck.both_dice, luck.cards].map(chance)
    };
    let ([all, own, enemy, both, cards], [other, theirs, ours, together, drawn]) =
        (parts(&review.rebel), parts(&review.imperial));
    let opposite = |one: i32, other: i32| (one + other).abs() <= 1;
    assert!(opposite(all, other) && opposite(own, ours) && opposite(enemy, theirs), "{review:?}");
    assert!(opposite(both, together) && opposite(cards, drawn));
    assert!((all - own - enemy - both - cards).abs() <= 3, "the parts are the whole");
    assert!(review.rebel.luck.times > 20 && all != 0);
}

#[test]
fn the_turning_points_are_few_in_order_and_say_what_else_there_was() {
    let positions = played("flight-to-egrix", 10, [Kind::Plain; 2]);
    let review = reviewed(&positions, 2);
    let points = &review.turning_points;
    assert_eq!(points.len(), TURNING_POINTS);
    assert!(points.is_sorted_by(|one, next| one.position < next.position));
    let mut weighed = 0;
    for point in points {
        let here = &positions[point.position];
        let decision = here.game.decision().expect("somebody was asked");
        let given = here.given.expect("somebody answered");
        assert_eq!((point.side, &point.label), (decision.side, &decision.label(given)));
        let listed = |id: &str| decision.answers.iter().any(|answer| answer.to_string() == id);
        assert!(point.otherwise.iter().all(|other| listed(&other.id) && other.id != given.to_string()), "{point:?}");
        weighed += point.otherwise.len();
        let gained = point.worth.chance.expect("a chance");
        let lost = if point.side == Side::Rebel { gained <= 0 } else { gained >= 0 };
        assert!(point.by == TurnedBy::Luck || lost, "who decided lost by it: {point:?}");
        assert!(!point.words.is_empty());
    }
    assert!(weighed >= 3, "{weighed} other answers");
}

#[test]
fn a_game_of_the_province_is_looked_back_upon_with_chances_and_decisions() {
    let id = province_ids().into_iter().next().expect("a scenario");
    let little = Thought { throws: 2, played_on: 2, ..LITTLE };
    let mut positions = played(id, 1, [Kind::Plain; 2]);
    // Its last Game-Turns: a whole one is many answers.
    positions.drain(..positions.len().saturating_sub(60));
    let done = AtomicUsize::new(0);
    let review = review(&positions, little, &Waiting { threads: 2, done: &done, go_on: &|| true }).expect("it is over");
    assert_eq!(review.measure, Measure::Learned);
    assert!(review.rebel.decisions.is_some() && review.imperial.decisions.is_some());
    for point in &review.curve {
        let chance = point.worth.chance.expect("a chance");
        assert!((0..=1000).contains(&chance), "{point:?}");
    }
}
