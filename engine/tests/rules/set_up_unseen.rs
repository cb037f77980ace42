//! What one side learns of the other's set-up: how much stands where, and nothing else (7.22, 28.23, 34.1, 35.1, 38.2).

use crate::play::twins::Twins;
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::scenario::official;
use fitg_engine::state::Options;

fn twins(scenario: &str, viewer: Side) -> Twins {
    let scenario = official(scenario).expect("an official scenario");
    let options = Options { dice_by_hand: true, ..Options::default() };
    let game = || Game::new(&scenario, options, Seed(1)).unwrap_or_else(|error| panic!("{error}"));
    Twins::of(game(), game(), viewer)
}

/// What is asked now, by its case, and the first answer to it.
fn first(game: &Game) -> Option<(String, String)> {
    game.decision().map(|open| (open.case().to_string(), open.answers[0].to_string()))
}

impl Twins {
    /// The first answer of all to everything, for so many answers or until nothing is asked.
    #[track_caller]
    fn go_on(&mut self, answers: usize) {
        for _ in 0..answers {
            let (Some((case, here)), Some((_, there))) = (first(&self.one), first(&self.other)) else { return };
            self.give_each(&here, &there);
            assert_eq!(first(&self.one).is_some(), first(&self.other).is_some(), "after {case}");
        }
    }

    /// The first answer to everything until this is asked.
    #[track_caller]
    fn go_on_to(&mut self, case: &str) {
        for _ in 0..200 {
            if first(&self.one).is_none_or(|(asked, _)| asked == case) {
                break;
            }
            self.go_on(1);
        }
        assert_eq!(first(&self.one).map(|(asked, _)| asked).as_deref(), Some(case));
    }

    /// Buys as many units for as many points, of other kinds: an Elite Army, four Veterans and two Line units in one game, six Veterans and a Line unit
    /// in the other. Both spend the rest on three Patrols and Militia; the last Militia are bought unasked where nothing else is left.
    #[track_caller]
    fn buy_otherwise(&mut self) {
        let kinds = [
            (1, "elite_army", "veteran"),
            (4, "veteran", "veteran"),
            (1, "line", "veteran"),
            (1, "line", "line"),
            (3, "patrol", "patrol"),
            (1, "militia", "militia"),
        ];
        for (times, here, there) in kinds {
            for _ in 0..times {
                self.give_each(&format!("kind:{here}"), &format!("kind:{there}"));
            }
        }
    }
}

/// Cases: 28.23, 7.22
#[test]
fn case_28_23_what_is_bought_at_set_up_is_known_by_how_much_stands_where_alone() {
    let mut twins = twins("the-empires-backdoor", Side::Rebel);
    twins.go_on_to("28.11");
    twins.buy_otherwise();
    // The rest of the set-up, and the first of what the Rebel Player is asked.
    twins.go_on(60);
    assert!(twins.compared > 50, "{} moments", twins.compared);
}

/// Cases: 38.2, 38.25, 7.22
#[test]
fn case_38_25_what_is_bought_for_a_province_is_known_by_how_much_stands_where_alone() {
    let mut twins = twins("freedom-in-the-galaxy", Side::Rebel);
    twins.go_on_to("38.2");
    twins.buy_otherwise();
    // The rest of the Militia, and then the places of all 24 units of Province One: in the others as many elite units cannot be bought in both games.
    twins.go_on(13 + 24);
    assert!(twins.compared > 60, "{} moments", twins.compared);
}

/// Cases: 34.1
#[test]
fn case_34_1_the_choice_of_the_base_tells_the_empire_nothing() {
    let mut twins = twins("freedom-in-the-galaxy", Side::Imperial);
    twins.go_on_to("34.1");
    twins.give_each("planet:112", "planet:421");
    twins.go_on(300);
    assert!(twins.compared > 150, "{} moments", twins.compared);
}

/// Cases: 35.1
#[test]
fn case_35_1_the_order_of_the_deck_tells_the_rebels_nothing() {
    let mut twins = twins("freedom-in-the-galaxy", Side::Rebel);
    twins.go_on_to("35.1");
    twins.give_each("assignment:1-2", "assignment:4-5");
    for number in 2..14 {
        let (Some((_, here)), Some(open)) = (first(&twins.one), twins.other.decision()) else {
            panic!("number {number}")
        };
        let there = open.answers.last().map(ToString::to_string).unwrap_or_default();
        twins.give_each(&here, &there);
    }
    twins.go_on(200);
    assert!(twins.compared > 150, "{} moments", twins.compared);
}
