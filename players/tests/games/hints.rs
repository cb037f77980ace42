//! Hints: from what a person may know and nothing else, comparable, stopped when wanted, honest where nothing is known.

use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::scenario::{galactic_ids, official, official_ids, province_ids};
use fitg_engine::state::Options;
use fitg_engine::view::Viewer;
use fitg_players::captain::Effort;
use fitg_players::hint::{Hint, Sense, Stopped, Thought, hint};
use fitg_players::plain::Plain;
use fitg_players::{Player, Seat};
use std::cell::Cell;

/// Little thought: what is shown here is not how good the hints are.
const LITTLE: Thought = Thought { finding: Effort { first: 1, games: 8, lines: 6, answers: 4_000 }, games: 6 };

fn started(id: &str, seed: u64) -> Game {
    let scenario = official(id).expect("an official scenario");
    Game::new(&scenario, Options::default(), Seed(seed)).expect("no mistake in it").without_undo()
}

fn hint_for(game: &Game, viewer: Viewer) -> Option<Hint> {
    hint(&game.view(viewer), LITTLE, &|| true).expect("nobody stops it")
}

/// Plays a game between two plain players; each of the first questions of it that leave a choice is looked at.
fn at_each_question(id: &str, seed: u64, most: usize, mut look: impl FnMut(&Game, Side)) {
    let mut game = started(id, seed);
    let mut players = Side::BOTH.map(|side| Plain::new(side, Seed(seed)));
    let mut seen = 0;
    while let Some(seat) = Seat::asked(&game).filter(|_| seen < most) {
        if seat.decision().answers.len() > 1 {
            seen += 1;
            look(&game, seat.side());
        }
        let answer = players[seat.side().index()].choose(&seat);
        game.apply(answer).expect("a listed answer");
    }
}

/// Another game that looks the same to the person is dealt: other face-down units, other unseen cards, other dice.
#[test]
fn games_that_differ_only_in_what_a_person_may_not_know_give_the_same_hint() {
    let mut differed = [0; 2];
    for id in official_ids() {
        at_each_question(id, 77, 400, |game, side| {
            let twin = game.view(Viewer::Side(side)).sample(Seed(4_711));
            let (mut facts, mut others) = (*game.state(), *twin.state());
            (facts.chance, others.chance) = Default::default();
            if facts == others || differed[side.index()] >= 40 {
                return;
            }
            differed[side.index()] += 1;
            assert_eq!(hint_for(game, Viewer::Side(side)), hint_for(&twin, Viewer::Side(side)), "{id}");
        });
    }
    assert!(differed.into_iter().all(|games| games >= 5), "twins that are the same game show nothing: {differed:?}");
}

#[test]
fn what_is_hinted_at_is_listed_once_worded_as_on_its_button_and_the_best_comes_first() {
    let (mut hints, mut reasons, mut aims) = (0, 0, 0);
    for id in official_ids() {
        at_each_question(id, 78, 60, |game, side| {
            let decision = game.decision().expect("somebody is asked");
            let Some(hint) = hint_for(game, Viewer::Side(side)) else { panic!("{}", decision.prompt()) };
            hints += 1;
            assert_eq!((hint.side, hint.sense, hint.out_of), (side, Sense::Captain, decision.answers.len()));
            assert!((2..=3).contains(&hint.weighed.len()), "{hint:?}");
            let mut ids: Vec<&str> = hint.weighed.iter().map(|one| one.id.as_str()).collect();
            for one in &hint.weighed {
                let answer = decision.answers.iter().find(|answer| answer.to_string() == one.id);
                let answer = answer.unwrap_or_else(|| panic!("{} is not listed: {}", one.id, decision.prompt()));
                assert_eq!(one.label, decision.label(*answer));
                let expected = one.expected.as_ref().expect("a value");
                assert!((0..=1000).contains(&expected.chance) && expected.points.abs() <= 120, "{expected:?}");
                reasons += one.why.len();
                let piece = matches!(answer, Answer::Unit(_) | Answer::Character(_) | Answer::Ship(_));
                assert!(piece || one.meaning.is_none(), "who moves nothing is meant to go nowhere: {one:?}");
                aims += usize::from(one.meaning.is_some());
                assert!(one.why.iter().all(|reason| reason.games <= LITTLE.games), "{:?}", one.why);
            }
            ids.sort_unstable();
            ids.dedup();
            assert_eq!(ids.len(), hint.weighed.len(), "an answer stands twice");
            // The order is by the chance and a two-hundredth for each point; the shown figures are rounded.
            let worth = |at: usize| {
                let expected = hint.weighed.get(at).and_then(|one| one.expected.as_ref()).expect("a value");
                f64::from(expected.chance) / 1000.0 + f64::from(expected.points) / 2000.0
            };
            assert!(worth(0) + 0.0012 >= worth(1), "{hint:?}");
        });
    }
    assert!(hints > 100 && reasons > 100 && aims > 10, "{hints} hints, {reasons} reasons, {aims} aims show little");
}

/// Two people who share the screen may be asked a question that needs no secret: the hint then is of what both may see.
#[test]
fn a_hint_of_what_both_may_see_tells_nothing_that_only_one_knows() {
    let mut looked = 0;
    for id in official_ids() {
        at_each_question(id, 79, 40, |game, side| {
            if game.decision().is_some_and(|decision| decision.needs_secrets()) {
                return;
            }
            looked += 1;
            let twin = game.view(Viewer::Both).sample(Seed(4_712));
            let hint = hint_for(game, Viewer::Both);
            assert!(hint.as_ref().is_some_and(|hint| hint.side == side), "{id}");
            assert_eq!(hint, hint_for(&twin, Viewer::Both), "{id}");
        });
    }
    assert!(looked >= 20, "{looked} questions");
}

#[test]
fn a_hint_that_nobody_waits_for_any_more_is_given_up_at_the_next_dealt_game() {
    let game = started("flight-to-egrix", 1);
    let asked = game.decision().expect("somebody is asked").side;
    let times = Cell::new(0);
    let go_on = || {
        times.set(times.get() + 1);
        times.get() < 3
    };
    assert_eq!(hint(&game.view(Viewer::Side(asked)), Thought::USUAL, &go_on), Err(Stopped));
    assert_eq!(times.get(), 3);
}

/// The larger games are learned too, each by weights of its own: from the set-up on every question has answers with values.
#[test]
fn in_the_larger_games_a_hint_has_values_and_the_same_for_games_that_look_the_same() {
    let mut differed = 0;
    for id in province_ids().into_iter().chain(galactic_ids()) {
        let (mut hints, mut reasons) = (0, 0);
        at_each_question(id, 80, 400, |game, side| {
            // A few of each stretch: the set-up alone asks hundreds of times.
            hints += 1;
            if hints % 20 != 1 {
                return;
            }
            let hint = hint_for(game, Viewer::Side(side)).expect("there is a choice");
            assert_eq!((hint.side, hint.sense), (side, Sense::Captain), "{id}");
            assert!(hint.weighed.iter().all(|one| one.expected.is_some()), "{hint:?}");
            reasons += hint.weighed.iter().map(|one| one.why.len()).sum::<usize>();
            let twin = game.view(Viewer::Side(side)).sample(Seed(4_713));
            let (mut facts, mut others) = (*game.state(), *twin.state());
            (facts.chance, others.chance) = Default::default();
            differed += i32::from(facts != others);
            assert_eq!(Some(hint), hint_for(&twin, Viewer::Side(side)), "{id}");
        });
        assert!(hints > 100 && reasons > 10, "{id}: {hints} questions, {reasons} reasons");
    }
    assert!(differed >= 20, "twins that are the same game show nothing: {differed}");
}

/// Ten-sided dice or house rules change nothing of that; dice by hand are thrown and not weighed.
#[test]
fn dice_by_hand_get_no_hint() {
    let scenario = official("flight-to-egrix").expect("an official scenario");
    let options = Options { dice_by_hand: true, ..Options::default() };
    let mut game = Game::new(&scenario, options, Seed(3)).expect("no mistake in it").without_undo();
    let mut player = Plain::new(Side::Rebel, Seed(3));
    let mut thrown = 0;
    while let Some(seat) = Seat::asked(&game).filter(|_| thrown < 5) {
        if matches!(seat.decision().question, fitg_engine::decision::Question::Chance(_)) {
            thrown += 1;
            assert_eq!(hint_for(&game, Viewer::Side(seat.side())), None);
        }
        let answer = player.choose(&seat);
        game.apply(answer).expect("a listed answer");
    }
    assert_eq!(thrown, 5);
}

/// `plain` reacts to characters alone; a hint reckons with an enemy who brings his units to those of whoever asks.
#[test]
fn case_9_6_a_hint_reckons_with_an_enemy_who_reacts_to_units_and_promises_no_certain_victory() {
    let mut reckoned = 0;
    for id in official_ids() {
        at_each_question(id, 5, 300, |game, side| {
            let Some(hint) = hint_for(game, Viewer::Side(side)) else { return };
            let reacts = hint.how.contains("an enemy who reacts to your units");
            // Only the other side than the one whose Player-Turn it is reacts.
            assert!(!reacts || game.state().clock.side == side, "{hint:?}");
            reckoned += usize::from(reacts);
            for one in hint.weighed.iter().filter_map(|one| one.expected.as_ref()) {
                assert!(!one.words.contains("100 in 100 to win;") && !one.words.starts_with("100 in 100"), "{one:?}");
                assert!(reacts || !one.words.contains("if the enemy reacts"), "{hint:?}");
            }
        });
    }
    assert!(reckoned > 0, "no enemy could react to units");
}
