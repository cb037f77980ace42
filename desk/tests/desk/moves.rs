//! Moves that are chosen before any is carried out, and stacks that are taken as a whole.

use crate::orders::Sat;
use crate::orders_in_space::{sat, sat_where};
use serde_json::{Value, json};

/// The Rebel side is about to move its units through space: three equal ones and another on Angoff, two on Magro, and whatever is added.
fn rebels(over: Value) -> Sat {
    let units = json!([
        {"kind": "rebel_urban_2_3", "at": 2221, "count": 3},
        {"kind": "rebel_wild_2_1", "at": 2221},
        {"kind": "rebel_wild_2_1", "at": 2231, "count": 2},
    ]);
    set_out(&[], units, over)
}

fn set_out(up: &[(u16, u8)], units: Value, space: Value) -> Sat {
    let position = json!({"side": "rebel", "segment": "interplanetary_movement", "units": units, "space": space});
    sat(up, position, json!({}))
}

const URBAN: [&str; 3] = ["unit:rebel_urban_2_3-1", "unit:rebel_urban_2_3-2", "unit:rebel_urban_2_3-3"];

fn taken(sat: &Sat, pieces: &[&str], more: &[&str], planned: &Value) -> Value {
    let args = json!({ "pieces": pieces, "more": more, "planned": planned, "step": sat.table["step"] });
    sat.desk.call("draft", args).expect("a draft")
}

fn ids(list: &Value) -> Vec<&str> {
    list.as_array().expect("a list").iter().map(|one| one["id"].as_str().expect("an id")).collect()
}

fn goals(draft: &Value) -> Vec<&str> {
    let places = |id: &&str| id.starts_with("orbit:") || id.starts_with("environ:");
    ids(&draft["ask"]["answers"]).into_iter().filter(places).collect()
}

fn carried(sat: &mut Sat, moves: &Value) -> Value {
    let done =
        sat.desk.call("carry_out_moves", json!({ "moves": moves, "step": sat.table["step"] })).expect("carried out");
    sat.table = done["table"].clone();
    done
}

fn going(pieces: &[&str], goal: &str, then: Option<&str>) -> Value {
    json!({ "pieces": pieces, "goal": goal, "then": then })
}

#[test]
fn case_20_1_a_stack_is_taken_as_a_whole_as_far_as_it_can_go() {
    let sat = rebels(json!([]));
    let all: Vec<&str> = URBAN.into_iter().chain(["unit:rebel_wild_2_1-1"]).collect();
    let draft = taken(&sat, &[], &all, &json!([]));
    assert_eq!(ids(&draft["inside"]).len(), 4, "{draft}");
    assert_eq!(draft["sets"].as_array().map(Vec::len), Some(1));
    // What cannot go is left where it is: a unit that is named twice is one.
    let none = taken(&sat, &URBAN, &URBAN, &json!([]));
    assert_eq!(ids(&none["inside"]).len(), 3, "{none}");
    assert_eq!(draft["moves"], json!(true));
}

#[test]
fn case_20_1_stacks_of_two_planets_have_the_goals_to_which_both_can_go() {
    let sat = rebels(json!([]));
    let here = "unit:rebel_urban_2_3-1";
    let there = ids(&taken(&sat, &[], &[], &json!([]))["pieces"]).last().map(|id| (*id).to_owned()).expect("a piece");
    let both = taken(&sat, &[here], &[&there], &json!([]));
    assert_eq!(both["sets"].as_array().map(Vec::len), Some(2), "{both}");
    assert!(goals(&both).contains(&"orbit:221"), "{both}");
    assert!(both["ask"]["prompt"].as_str().is_some_and(|prompt| prompt.starts_with("Where do they go?")));
    // Each goal of both is a goal of either.
    for one in [here, there.as_str()] {
        let alone = taken(&sat, &[one], &[], &json!([]));
        assert!(goals(&both).iter().all(|goal| goals(&alone).contains(goal)), "{one}");
    }
}

#[test]
fn case_20_1_moves_within_a_star_system_are_carried_out_one_after_the_other_and_taken_back_at_once() {
    let mut sat = rebels(json!([]));
    let before = sat.table.clone();
    let moves = json!([going(&URBAN[..2], "orbit:221", Some("no")), going(&URBAN[2..], "orbit:223", Some("no")),]);
    let draft = taken(&sat, &[], &[], &moves);
    assert!(draft["planned"].as_array().expect("a list").iter().all(|one| one["stands"] == json!(true)), "{draft}");
    // A unit that goes with a move is in no other.
    assert!(!ids(&draft["pieces"]).contains(&URBAN[0]), "{draft}");
    let done = carried(&mut sat, &moves);
    assert_eq!((&done["begun"], &done["stopped"]), (&json!(2), &Value::Null), "{}", sat.log());
    assert!(sat.asked().starts_with("rebel 20.1 "), "{}", sat.asked());
    let space = sat.table["board"]["space"].to_string();
    assert!(space.contains(r#"{"orbit":221}"#) && space.contains(r#"{"orbit":223}"#), "{space}");
    assert_eq!(sat.table["undo"], json!("2 moves"));
    let back = sat.desk.call("undo", json!({})).expect("all of it is taken back");
    assert_eq!((&back["step"], &back["board"]), (&before["step"], &before["board"]));
    let again = sat.desk.call("redo", json!({})).expect("and done again");
    assert_eq!(again["board"], sat.table["board"]);
}

#[test]
fn case_21_7_a_jump_with_a_die_is_news_and_what_was_to_come_after_it_is_left() {
    const WILD: [&str; 3] = ["unit:rebel_wild_2_1-1", "unit:rebel_wild_2_1-2", "unit:rebel_wild_2_1-3"];
    let mut sat = set_out(&[], json!([{"kind": "rebel_wild_2_1", "at": 2221, "count": 3}]), json!([]));
    let far = goals(&taken(&sat, &WILD[..1], &[], &json!([])))
        .into_iter()
        .find(|goal| goal.starts_with("orbit:24"))
        .map(str::to_owned)
        .expect("another star system");
    let draft = taken(&sat, &WILD[..1], &[], &json!([]));
    let note =
        draft["goals"].as_array().expect("a list").iter().find(|note| note["goal"] == json!(far)).expect("a note");
    let jump = &note["jump"];
    let sum = ["arrives", "drifts", "lost"].iter().filter_map(|part| jump[part].as_u64()).sum::<u64>();
    assert!((99..=101).contains(&sum) && jump["distance"].as_u64() > Some(0), "{note}");
    assert!(jump["navigation"].as_i64() <= jump["distance"].as_i64(), "a die is thrown: {note}");

    let moves = json!([going(&WILD[..1], &far, Some("no")), going(&WILD[1..2], "orbit:221", Some("no"))]);
    // Of three equal units two are spoken for, by a move that cannot be followed to its end and by one that can: the third is left.
    let left = taken(&sat, &[], &[], &moves);
    let urban = left["pieces"].as_array().expect("a list").iter().find(|one| one["id"] == json!(WILD[2]));
    assert_eq!(urban.map(|one| one["most"].clone()), Some(json!(1)), "{left}");
    let done = carried(&mut sat, &moves);
    assert_eq!((&done["begun"], &done["stopped"]), (&json!(1), &json!("news")), "{}", sat.log());
    assert_eq!(done["left"], json!([going(&WILD[1..2], "orbit:221", Some("no"))]));
    // The rest is carried out afterwards, from the question that is then open.
    if sat.asked().starts_with("rebel 20.1 ") {
        let rest = done["left"].clone();
        assert_eq!(carried(&mut sat, &rest)["stopped"], Value::Null);
    }
}

/// The engine takes the first of equal units; whoever was to come by that name stays and is called by the other.
#[test]
fn case_20_1_equal_units_change_names_when_a_later_move_is_carried_out_first() {
    let mut sat = rebels(json!([]));
    let moves = json!([going(&URBAN[2..], "orbit:221", Some("no")), going(&URBAN[..2], "orbit:223", Some("no")),]);
    let planned = taken(&sat, &[], &[], &moves)["planned"].clone();
    assert!(planned.as_array().expect("a list").iter().all(|one| one["stands"] == json!(true)), "{planned}");
    let done = carried(&mut sat, &moves);
    assert_eq!((&done["begun"], &done["stopped"]), (&json!(2), &Value::Null), "{}", sat.log());
    let count = |orbit: u64| {
        let boxes = sat.table["board"]["space"].as_array().expect("boxes");
        let there = boxes.iter().find(|one| one["at"]["orbit"] == json!(orbit)).expect("a box");
        there["rebel"]["military"]["units"][0]["count"].clone()
    };
    assert_eq!((count(221), count(223)), (json!(1), json!(2)));
}

#[test]
fn case_20_4_a_goal_is_noted_with_who_may_intercept_on_the_way_and_a_move_stops_where_they_are_asked() {
    let over = json!([{"at": {"orbit": 222}, "units": [{"kind": "patrol", "count": 2}]}]);
    let mut sat = rebels(over);
    let draft = taken(&sat, &URBAN[..1], &[], &json!([]));
    let note = draft["goals"].as_array().expect("a list").iter().find(|note| note["goal"] == json!("orbit:221"));
    let interceptors = &note.expect("a note")["interceptors"];
    // The patrols lie face down to the Rebel Player.
    assert_eq!(*interceptors, json!([{"planet": 222, "units": 2, "face_down": 2}]));
    let moves = json!([going(&URBAN[..1], "orbit:221", Some("no")), going(&URBAN[1..], "orbit:223", Some("no"))]);
    let done = carried(&mut sat, &moves);
    assert_eq!(done["begun"], json!(1));
    assert_eq!(done["left"].as_array().map(Vec::len), Some(1), "{done}");
    assert!(sat.asked().starts_with("imperial 20.4 "), "{}", sat.asked());
}

#[test]
fn case_9_51_a_move_for_which_there_is_no_room_any_more_is_said_not_to_stand() {
    let sat = rebels(json!([]));
    let twice = json!([going(&URBAN[..1], "orbit:221", Some("no")), going(&URBAN[..1], "orbit:223", Some("no"))]);
    let planned = taken(&sat, &[], &[], &twice)["planned"].clone();
    assert_eq!((&planned[0]["stands"], &planned[1]["stands"]), (&json!(true), &json!(false)), "{planned}");
    let refused = sat.desk.call("carry_out_moves", json!({ "moves": [twice[1], twice[1]], "step": 9999 }));
    let failure = format!("{:?}", refused.expect_err("the page is behind"));
    assert!(failure.contains("Stale"), "{failure}");
}

/// Who goes past the segment with moves that were chosen is asked once.
#[test]
fn case_20_1_the_end_of_the_segment_warns_of_moves_that_were_not_carried_out() {
    let sat = rebels(json!([]));
    let moves = json!([going(&URBAN[..1], "orbit:221", None)]);
    let draft = taken(&sat, &[], &[], &moves);
    let done = draft["ask"]["answers"].as_array().expect("answers").iter().find(|one| one["id"] == json!("done"));
    assert!(done.is_some_and(|done| done["warning"].as_str().is_some()), "{draft}");
    let landings = &draft["planned"][0]["landings"];
    assert!(
        landings.as_array().is_some_and(|all| all.iter().all(|one| one.as_u64().is_some_and(|one| one / 10 == 221)))
    );
    assert!(landings[0].is_u64(), "{draft}");
}

#[test]
fn case_20_6_a_goal_is_noted_with_the_base_that_may_rake_the_stack_on_the_way_up() {
    let sat = set_out(&[(222, 1)], json!([{"kind": "rebel_urban_2_3", "at": 2221, "count": 3}]), json!([]));
    let draft = taken(&sat, &URBAN[..1], &[], &json!([]));
    let note = draft["goals"].as_array().expect("a list").iter().find(|note| note["goal"] == json!("orbit:221"));
    assert_eq!(note.expect("a note")["fired_at"], json!([222]));
    // Whether it is raked is the other side's to say: what goes is spoken for, and what stays can still be chosen.
    let planned = taken(&sat, &[], &[], &json!([going(&URBAN[1..], "orbit:221", Some("no"))]));
    let piece = planned["pieces"].as_array().expect("a list").iter().find(|one| one["id"] == json!(URBAN[0]));
    assert_eq!(piece.map(|one| one["most"].clone()), Some(json!(1)), "{planned}");
}

/// Where one environ is left to go to it is not asked for: with all units in, the end of the draft names it, and who fires there.
#[test]
fn case_20_6_with_all_units_in_the_one_goal_is_named_and_the_base_that_may_rake_them_there() {
    let landing = |up: &[(u16, u8)]| {
        let over = json!([{"at": {"orbit": 221}, "units": [{"kind": "rebel_urban_2_3", "count": 2}]}]);
        let position = json!({"side": "rebel", "segment": "surface_movement", "space": over});
        let sat = sat(up, position, json!({}));
        taken(&sat, &URBAN[..2], &[], &json!([]))
    };
    let label = |draft: &Value| -> String {
        let answers = draft["ask"]["answers"].as_array().expect("answers");
        let end = answers.iter().find(|answer| answer["id"] == json!("environ:2211")).expect("the one environ");
        end["label"].as_str().expect("a label").to_owned()
    };
    let free = landing(&[]);
    assert_eq!((label(&free).as_str(), &free["goals"]), ("Go to Quibron Wild", &json!([])), "{free}");
    let fired_at = landing(&[(221, 1)]);
    assert_eq!(label(&fired_at), "Go to Quibron Wild: the base of Quibron may fire");
    assert_eq!(fired_at["goals"][0]["fired_at"], json!([221]), "{fired_at}");
    assert_eq!(fired_at["goals"][0]["goal"], json!("environ:2211"));
}

/// Cases: 19.42, 20.51
/// Rows: ruling/L106
#[test]
fn case_19_42_a_unit_that_cannot_jump_is_put_in_with_one_that_carries_it() {
    let units = json!([{"kind": "rebel_urban_4_4", "count": 2}, {"kind": "rebel_urban_1_0", "count": 2}]);
    let sat = sat_where(
        json!({"income": [{"side": "rebel", "from": 2, "points": 3, "enter": [32, 53]}]}),
        json!({
            "turn": 3, "side": "rebel", "segment": "interplanetary_movement",
            "space": [{"at": {"outside": 32}, "units": units}],
        }),
    );
    // One of those who carry is in already: there is no other to begin with.
    let (one_nought, other) = ("unit:rebel_urban_1_0-1", "unit:rebel_urban_4_4-2");
    let warning = |draft: &Value| -> Option<String> {
        let answers = draft["ask"]["answers"].as_array().expect("answers");
        let over = answers.iter().find(|answer| answer["id"] == json!("orbit:241")).expect("over Orning");
        over["warning"].as_str().map(str::to_owned)
    };
    let one = taken(&sat, &[], &[], &json!([]));
    let offered = one["pieces"].as_array().expect("pieces").iter().find(|piece| piece["id"] == json!(one_nought));
    assert_eq!(offered.map(|piece| piece["most"].clone()), Some(json!(1)), "{one}");
    // The other one can still carry one of two.
    let lost = "A unit that cannot jump is left outside with nobody to carry it: it is lost.";
    assert_eq!(warning(&one).as_deref(), Some(lost));
    assert_eq!(warning(&taken(&sat, &[one_nought], &[], &json!([]))), None, "one each");
    let all = taken(&sat, &[one_nought, one_nought, other], &[], &json!([]));
    assert_eq!(ids(&all["inside"]).len(), 3, "{all}");
    assert_eq!(warning(&all), None);
    let none = taken(&sat, &[other], &[], &json!([]));
    assert_eq!(
        warning(&none).as_deref(),
        Some("2 units that cannot jump are left outside with nobody to carry them: they are lost.")
    );
}
