//! States that somebody else wrote: what contradicts itself is refused at every door.

use fitg_engine::chance::Seed;
use fitg_engine::game::{Game, Moment};
use fitg_engine::scenario::official;
use fitg_engine::state::{Options, State};
use serde_json::{Value, json};

/// A game in which everybody stands somewhere.
fn under_way() -> Game {
    let scenario = official("varu-powderkeg").expect("an official scenario");
    let mut game = Game::new(&scenario, Options::default(), Seed(3)).expect("no mistake in it");
    for _ in 0..60 {
        let Some(answer) = game.decision().map(|open| open.answers[open.answers.len() / 2]) else { break };
        game.apply(answer).expect("a listed answer");
    }
    game
}

fn as_json(game: &Game) -> Value {
    serde_json::to_value(game.moment()).expect("plain data")
}

/// What contradicts itself, as changes of the facts: where, and what stands there then.
fn contradictions(facts: &Value) -> Vec<(&'static str, String, Value)> {
    let on_map = |pieces: &str| -> String {
        let pieces = facts[pieces].as_object().expect("a map of pieces");
        pieces.iter().find(|(_, now)| now["place"]["environ"].is_number()).expect("one on the map").0.clone()
    };
    let (unit, rebel) = (on_map("units"), "zina_adora");
    vec![
        ("a unit on a planet that takes no part", format!("/units/{unit}"), json!({"place": {"environ": 1111}})),
        ("a counter lost for good", format!("/units/{unit}"), json!({"place": "out_of_play"})),
        (
            "somebody held by his own side",
            format!("/characters/{rebel}"),
            json!({"place": {"environ": 4311}, "captor": {"guard": "kogus"}}),
        ),
        ("somebody who lives with more wounds than boxes", format!("/characters/{rebel}"), {
            json!({"place": {"environ": 4311}, "wounds": 90})
        }),
        ("a Game-Turn that does not come", "/clock/turn".to_owned(), json!(99)),
    ]
}

fn with(facts: &Value, path: &str, there: &Value) -> Value {
    let mut facts = facts.clone();
    let (parent, last) = path.rsplit_once('/').expect("a path");
    let parent = facts.pointer_mut(parent).expect("the path's parent").as_object_mut().expect("a map");
    parent.insert(last.to_owned(), there.clone());
    facts
}

#[test]
fn a_state_read_is_the_one_written_tallies_and_all() {
    let game = under_way();
    let text = serde_json::to_string(game.state()).expect("plain data");
    assert!(!text.contains("tallies"), "they are counted, not read");
    let read: State = serde_json::from_str(&text).expect("a state");
    assert_eq!(read, *game.state());
    assert_eq!(State::from_facts(&game.state().facts()), Ok(read));
    let moment: Moment = serde_json::from_value(as_json(&game)).expect("a moment");
    assert_eq!(moment, *game.moment());
}

#[test]
fn facts_states_and_moments_that_do_not_add_up_are_refused_at_every_door() {
    let moment = as_json(&under_way());
    let facts = &moment["state"];
    for (what, path, there) in contradictions(facts) {
        let wrong = with(facts, &path, &there);
        assert_ne!(wrong, *facts, "{what}");
        assert!(State::from_facts(&wrong.to_string()).is_err(), "facts: {what}");
        assert!(serde_json::from_value::<State>(wrong.clone()).is_err(), "a state: {what}");
        let mut moment = moment.clone();
        moment["state"] = wrong;
        assert!(serde_json::from_value::<Moment>(moment).is_err(), "a moment: {what}");
    }
}

#[test]
fn a_moment_whose_facts_and_procedures_contradict_each_other_is_refused() {
    let moment = as_json(&under_way());
    // The facts alone may say so: only the combat that is not there tells that it is wrong.
    let mut facts = moment["state"].clone();
    let (who, mut now) = {
        let characters = facts["characters"].as_object().expect("a map");
        let (who, now) = characters.iter().find(|(_, now)| now["place"]["environ"].is_number()).expect("somebody");
        (who.clone(), now.clone())
    };
    now["overpowered"] = json!(true);
    facts = with(&facts, &format!("/characters/{who}"), &now);
    assert!(serde_json::from_value::<State>(facts.clone()).is_ok());
    let mut wrong = moment;
    wrong["state"] = facts;
    let refused = serde_json::from_value::<Moment>(wrong).expect_err("a contradiction");
    assert!(refused.to_string().contains("overpowered"), "{refused}");
}
