//! Games are played in the window, from the new game on.

use crate::clicking;
use crate::script::Script;
use fitg_engine::event::check::Search;
use fitg_engine::event::{Check, Event};
use fitg_engine::state::Segment;
use fitg_window_harness::Window;

/// A Game-Turn that has everything in it.
pub fn eventful_turn() -> Script {
    Script::up_to_a_turn_with(
        "varu-powderkeg",
        400,
        &[
            |segment, event| segment == Segment::Movement && matches!(event, Event::Check(Check::Detection(_))),
            |segment, event| segment == Segment::Reaction && matches!(event, Event::StackMoves { .. }),
            |_, event| matches!(event, Event::Check(Check::Combat(_))),
            |segment, event| {
                segment == Segment::Search && matches!(event, Event::Check(Check::Search(Search { found: true, .. })))
            },
            |segment, event| segment == Segment::Search && matches!(event, Event::Check(Check::Round(_))),
            |segment, event| segment == Segment::Missions && matches!(event, Event::BonusCard { .. }),
        ],
    )
}

#[test]
fn a_whole_game_turn_is_played_with_the_mouse() {
    let script = eventful_turn();
    println!("seed {}, {} clicks, up to the end of Game-Turn {}", script.seed, script.clicks.len(), script.turn);
    let window = Window::start();
    window.new_game(&script.scenario, Some(script.seed));
    clicking::play(&window, &script);
    assert_eq!(clicking::answers_on_the_disk(&window), script.clicks.len());
    assert_eq!(window.table()["board"]["clock"]["turn"], script.turn + 1, "the next Game-Turn has begun");
    window.assert_no_errors();
}

#[test]
fn a_random_player_gets_through_flight_to_egrix() {
    let window = Window::start();
    window.new_game("flight-to-egrix", Some(7));
    window.play_at_random(7, 100_000);
    assert!(window.is_over());
}

#[test]
fn a_random_player_gets_through_the_varu_powderkeg() {
    let window = Window::start();
    window.new_game("varu-powderkeg", Some(8));
    window.play_at_random(8, 100_000);
    assert!(window.is_over());
}

#[test]
fn a_random_player_gets_through_the_empires_backdoor() {
    let window = Window::start();
    window.new_game("the-empires-backdoor", Some(9));
    window.play_at_random(9, 100_000);
    assert!(window.is_over());
}
