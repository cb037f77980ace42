//! Whole Game-Turns of the Province Game, played in the window: from positions in which everything is about to happen.

use crate::clicking;
use crate::script::{Script, Wanted};
use fitg_engine::event::{Check, Event};
use fitg_engine::scenario::Scenario;
use fitg_engine::state::Segment;
use fitg_window_harness::{Folder, Window};

/// Purchase, jump with Drift, interception, space combat, landing under fire, a Domino Effect, a quest, a summons, a repair.
const EVERYTHING: [Wanted; 9] = [
    |_, event| matches!(event, Event::UnitBought { .. }),
    |_, event| matches!(event, Event::StackDrifts { .. }),
    |_, event| matches!(event, Event::Intercepted { .. }),
    |segment, event| segment == Segment::SpaceCombat && matches!(event, Event::Check(Check::Combat(_))),
    |_, event| matches!(event, Event::Check(Check::Raking(_))),
    |_, event| matches!(event, Event::DominoShifts { .. }),
    |_, event| matches!(event, Event::QuestBegins { .. }),
    |_, event| matches!(event, Event::SovereignSummoned { .. }),
    |_, event| matches!(event, Event::Check(Check::Repair(_))),
];

/// No Game-Turn that is longer is clicked through.
const LONGEST: usize = 160;

/// Puts the scenario where a person's own ones are, begins a game of it, and plays its first Game-Turn with the mouse.
fn a_game_turn_with_everything(text: &str) {
    let scenario = Scenario::from_json(text).expect("it is sound");
    let script = Script::of(&scenario, LONGEST, &EVERYTHING);
    println!("seed {}, {} clicks, Game-Turn {}", script.seed, script.clicks.len(), script.turn);
    let folder = Folder::new();
    let own = folder.games().join("scenarios");
    std::fs::create_dir_all(&own).expect("a folder for a person's own scenarios");
    std::fs::write(own.join(format!("{}.json", script.scenario)), text).expect("room for one");
    let window = Window::start_in(folder, &[]);
    window.new_game(&format!("saved:{}", script.scenario), Some(script.seed));
    clicking::play(&window, &script);
    assert_eq!(clicking::answers_on_the_disk(&window), script.clicks.len());
    assert_eq!(window.table()["board"]["clock"]["turn"], script.turn + 1, "the next Game-Turn has begun");
    window.assert_no_errors();
}

#[test]
fn a_game_turn_of_the_empires_backdoor_with_everything_in_it_is_played_with_the_mouse() {
    a_game_turn_with_everything(include_str!("positions/the-empires-backdoor-in-full-swing.json"));
}

#[test]
fn a_game_turn_of_orlog_besieged_with_everything_in_it_is_played_with_the_mouse() {
    a_game_turn_with_everything(include_str!("positions/orlog-besieged-in-full-swing.json"));
}
