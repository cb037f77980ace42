//! What a side may not know must not show by who is asked and who is not.

use crate::play::galactic_scenario;
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::state::Options;
use fitg_engine::view::{View, Viewer};
use serde_json::json;

/// The case at which the game stands when two companions were swapped and a third card is handed on to whoever may get it, in a place.
fn case_of_the_third(card: &str, in_orbit: bool) -> String {
    let mut people = json!([
        {"character": "kogus", "ship": "galactic_freighter", "possessions": ["norrocks"]},
        {"character": "tourag", "possessions": ["cervac_mk_v"]},
        {"character": "adam_starlight", "possessions": [card]},
        {"character": "zina_adora"},
    ]);
    let mut position = json!({"side": "rebel", "segment": "search"});
    if in_orbit {
        position["space"] = json!([{"at": {"orbit": 223}, "characters": people}]);
    } else {
        people.as_array_mut().into_iter().flatten().for_each(|who| who["at"] = json!(2232));
        position["characters"] = people;
    }
    let scenario = galactic_scenario(json!([]), position, json!({}));
    let mut game = Game::new(&scenario, Options::default(), Seed(1)).expect("no mistake");
    while game.decision().is_some_and(|asked| asked.case().to_string() == "14.2") {
        game.apply(Answer::Done).expect("nobody declares anything");
    }
    for answer in ["possession:norrocks", "character:tourag", &format!("possession:{card}")] {
        game.apply(answer.parse().expect("an answer")).expect("it is offered");
    }
    let asked = game.decision().expect("a question");
    asked.question.prompt(Viewer::Side(asked.side))
}

/// Who holds a companion already cannot get another (14.13). That only one of several can get a card is not told by silence, on a surface or
/// in an Orbit Box.
///
/// Cases: 14.12, 14.2
#[test]
fn case_14_12_to_whom_a_card_is_given_is_asked_in_an_orbit_box_too() {
    for in_orbit in [false, true] {
        assert_eq!(case_of_the_third("charsot", in_orbit), "To whom is Charsot given?", "in orbit: {in_orbit}");
        assert!(case_of_the_third("snipers_rifle", in_orbit).starts_with("To whom is "), "in orbit: {in_orbit}");
    }
}

/// What the Rebel Player sees, and who is asked what, where a Rebel unit has come below a face-down unit of this kind.
fn asked_below(kind: &str, side: &str, segment: &str) -> (String, View) {
    let position = json!({"side": side, "segment": segment,
        "units": [{"kind": "rebel_wild_2_1", "at": 3222}], "characters": [{"character": "kogus", "at": 5111}],
        "space": [{"at": {"orbit": 322}, "units": [{"kind": kind}]}]});
    let scenario = galactic_scenario(json!([]), position, json!({}));
    let game = Game::new(&scenario, Options::default(), Seed(1)).expect("no mistake");
    let asked = game.decision().expect("a question");
    (format!("{} {:?}", asked.case(), asked.side), game.view(Viewer::Side(Side::Rebel)))
}

/// An Atrocity unit never comes down (36.1): the Empire is asked who reacts, or moves on the surface, all the same, as it is of any other
/// unit that lies face down.
///
/// Cases: 9.6, 20.3, 20.8, 36.1
#[test]
fn case_36_1_that_nothing_can_come_down_is_not_told_by_silence() {
    for (side, segment, case) in
        [("rebel", "reaction", "9.6 Imperial"), ("imperial", "surface_movement", "20.3 Imperial")]
    {
        let (line, seen) = asked_below("line", side, segment);
        assert_eq!(line, case);
        for kind in ["resolution", "planet_stabilizer", "suicide_squad", "elite_navy"] {
            let (other, seen_then) = asked_below(kind, side, segment);
            assert_eq!(other, line, "{kind}");
            assert!(seen_then == seen, "{kind}");
        }
    }
}
