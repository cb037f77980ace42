//! Equal units that were bought are put down in any order, several in one place (19.31), and a quest says which spaceship it leaves (14.59).

use crate::common::begin_own;
use fitg_desk::Desk;
use serde_json::{Value, json};

/// Province Two with a position; every planet neutral.
fn province(position: &Value, more: &Value) -> Value {
    let planets: Vec<Value> = [211, 212, 221, 222, 223, 231, 232, 241]
        .into_iter()
        .map(|number| json!({"planet": number, "loyalty": "neutral", "pdb_level": 1}))
        .collect();
    let mut scenario = json!({
        "id": "own", "name": "Own", "level": "province", "turns": 10, "planets": planets,
        "victory": {"rebel_points": 12}, "position": position,
    });
    if let (Some(fields), Some(more)) = (scenario.as_object_mut(), more.as_object()) {
        fields.extend(more.clone());
    }
    scenario
}

fn answer(desk: &Desk, table: &Value, answer: &str) -> Value {
    desk.call("answer", json!({ "answer": answer, "step": table["step"] })).expect("it is listed")
}

fn drafted(desk: &Desk, table: &Value, pieces: &[&str]) -> Value {
    desk.call("draft", json!({ "pieces": pieces, "step": table["step"] })).expect("a draft")
}

/// How many of the units are in a place of the draft, and how many can be.
fn there(draft: &Value, place: &str) -> (Option<u64>, Option<u64>) {
    let pieces = draft["pieces"].as_array().expect("pieces");
    let piece = pieces.iter().find(|piece| piece["id"] == json!(place)).unwrap_or(&Value::Null);
    (piece["inside"].as_u64(), piece["most"].as_u64())
}

/// Three Line units that the Imperial Player has bought, at the capital Orning.
fn three_bought() -> (tempfile::TempDir, Desk, Value) {
    let scenario = province(
        &json!({"turn": 2, "side": "imperial", "segment": "purchases"}),
        &json!({"income": [{"side": "imperial", "from": 2, "points": 15}]}),
    );
    let (folder, desk, mut table) = begin_own(&scenario);
    for kind in ["kind:line", "kind:line", "kind:line"] {
        table = answer(&desk, &table, kind);
    }
    if table["ask"]["ledger"].is_object() {
        table = answer(&desk, &table, "done");
    }
    assert_eq!(table["ask"]["case"], json!("19.31"), "{}", table["ask"]);
    (folder, desk, table)
}

#[test]
fn case_19_31_bought_units_are_placed_in_any_order_and_several_in_one_place() {
    let (_folder, desk, table) = three_bought();
    assert_eq!(table["draft"]["placed"], json!({"unit_kind": "line", "count": 0, "of": 3}));
    assert_eq!(there(&table["draft"], "orbit:241"), (Some(0), Some(3)), "an Orbit Box holds them all");
    // The Orbit Box first, which comes last in the engine's order; then two in the city.
    let one = drafted(&desk, &table, &["orbit:241"]);
    assert_eq!(there(&one, "environ:2411"), (Some(0), Some(2)), "{one}");
    assert_eq!(there(&one, "orbit:241"), (Some(1), Some(3)));
    let all = drafted(&desk, &table, &["orbit:241", "environ:2411", "environ:2411"]);
    assert_eq!(all["placed"]["count"], json!(3));
    assert_eq!((there(&all, "environ:2411"), there(&all, "orbit:241")), ((Some(2), Some(2)), (Some(1), Some(1))));
    let done = desk
        .call(
            "carry_out",
            json!({"pieces": ["orbit:241", "environ:2411", "environ:2411"], "end": "done", "step": table["step"]}),
        )
        .expect("it is carried out");
    let log = desk.call("log_since", json!({ "since": null })).expect("a log").to_string();
    assert_ne!(done["table"]["ask"]["case"], json!("19.31"), "{log}");
    let back = desk.call("undo", json!({})).expect("all of it is taken back at once");
    assert_eq!(back["step"], table["step"]);
}

/// However many units are put down in however many places, each that is offered is taken: nothing of a placement is left untried.
/// Case: 19.31
#[test]
fn case_19_31_of_a_placement_of_many_nothing_is_left_untried() {
    let scenario = province(
        &json!({"turn": 2, "side": "imperial", "segment": "purchases"}),
        &json!({"income": [{"side": "imperial", "from": 2, "points": 80}]}),
    );
    let (_folder, desk, mut table) = begin_own(&scenario);
    let basket = vec!["kind:patrol"; 12];
    let bought = json!({"pieces": basket, "end": "done", "step": table["step"]});
    table = desk.call("carry_out", bought).expect("twelve Patrols can be had")["table"].clone();
    assert_eq!(table["draft"]["placed"], json!({"unit_kind": "patrol", "count": 0, "of": 12}), "{}", table["ask"]);
    // One after the other, each into the first place that has room.
    let mut placed: Vec<String> = Vec::new();
    for count in 1..=12 {
        let names: Vec<&str> = placed.iter().map(String::as_str).collect();
        let draft = drafted(&desk, &table, &names);
        assert_eq!(draft["cut"], json!(false), "{count}");
        let pieces = draft["pieces"].as_array().expect("pieces");
        let room = |piece: &&Value| piece["most"].as_u64() > piece["inside"].as_u64();
        let place = pieces.iter().find(room).unwrap_or_else(|| panic!("no room for {count}: {draft}"));
        placed.push(place["id"].as_str().expect("an id").to_owned());
    }
    let names: Vec<&str> = placed.iter().map(String::as_str).collect();
    assert_eq!(drafted(&desk, &table, &names)["cut"], json!(false));
    let all = json!({"pieces": names, "end": "done", "step": table["step"]});
    desk.call("carry_out", all).expect("all of it stands");
}

#[test]
fn case_9_51_no_more_units_are_placed_than_an_environ_has_room_for() {
    let (_folder, desk, table) = three_bought();
    let pieces = table["draft"]["pieces"].as_array().expect("pieces");
    let sizes = desk.call("atlas", json!({})).expect("an atlas").to_string();
    assert!(sizes.contains("2411"));
    for piece in pieces {
        let id = piece["id"].as_str().expect("an id");
        let most = usize::try_from(piece["most"].as_u64().expect("a number")).expect("few");
        let many = vec![id; most + 1];
        let call = desk.call("draft", json!({ "pieces": many, "step": table["step"] }));
        assert!(call.is_err(), "{id} has no room for {}", most + 1);
        assert!(desk.call("draft", json!({ "pieces": vec![id; most], "step": table["step"] })).is_ok());
    }
}

/// Units of all kinds that were bought are put down in one draft, in whatever order, each kind beside where the others stand.
/// Cases: 9.51, 19.31
#[test]
fn case_19_31_units_of_all_kinds_are_placed_in_one_draft() {
    let scenario = province(
        &json!({"turn": 2, "side": "imperial", "segment": "purchases"}),
        &json!({"income": [{"side": "imperial", "from": 2, "points": 60}]}),
    );
    let (_folder, desk, mut table) = begin_own(&scenario);
    let mut basket = vec!["kind:patrol"; 3];
    basket.extend(["kind:line", "kind:line"]);
    let bought = json!({"pieces": basket, "end": "done", "step": table["step"]});
    table = desk.call("carry_out", bought).expect("they can be had")["table"].clone();
    let kinds = table["draft"]["kinds"].as_array().expect("kinds").clone();
    let of = |kind: &str, count: usize, of: usize| json!({"unit_kind": kind, "count": count, "of": of});
    let (patrols, lines) = (of("patrol", 0, 3), of("line", 0, 2));
    assert!(kinds.len() == 2 && kinds.contains(&patrols) && kinds.contains(&lines), "{kinds:?}");
    let first = kinds[0]["unit_kind"].as_str().expect("a kind");
    let (second, two, three) = if first == "line" { ("patrol", 2, 3) } else { ("line", 3, 2) };
    let look = |kind: &str, pieces: &[&str], others: Value| {
        desk.call("draft", json!({"pieces": pieces, "kind": kind, "others": others, "step": table["step"]}))
    };
    // The kind that comes second is put down first: the environ has room for that many less of the other.
    let room = there(&look(first, &[], json!([])).expect("a draft"), "environ:2411").1.expect("a place");
    let city = |count: usize| vec!["environ:2411"; count];
    let beside = json!([{"kind": second, "pieces": ["environ:2411"]}]);
    let draft = look(first, &[], beside.clone()).expect("a draft");
    assert_eq!(there(&draft, "environ:2411").1, Some(room.min(three.max(two) as u64).min(room - 1)), "{draft}");
    assert!(look(first, &vec!["environ:2411"; usize::try_from(room).expect("few")], beside).is_err(), "no room");
    let ended = |draft: &Value| {
        draft["ask"]["answers"].as_array().expect("answers").iter().any(|choice| choice["id"] == json!("done"))
    };
    // What comes second is not carried out before the first stands.
    let alone = look(second, &vec!["orbit:241"; three], json!([])).expect("a draft");
    assert!(!ended(&alone), "{alone}");
    let places = [city(1), vec!["orbit:241"; two - 1]].concat();
    let whole = json!([{"kind": first, "pieces": places}]);
    let all = look(second, &vec!["orbit:241"; three], whole.clone()).expect("a draft");
    assert!(ended(&all), "{all}");
    assert_eq!(all["placed"], of(second, three, three));
    let done = json!({"pieces": vec!["orbit:241"; three], "kind": second, "others": whole, "end": "done", "step": table["step"]});
    let done = desk.call("carry_out", done).expect("all of it stands");
    // After the first of a kind in the last of its places the others are put there unasked.
    assert_eq!((&done["given"], &done["of"]), (&json!(3), &json!(3)));
    assert_ne!(done["table"]["ask"]["case"], json!("19.31"), "{}", done["table"]["ask"]);
    let told = desk.call("log_since", json!({ "since": null })).expect("a log").to_string();
    assert_eq!(told.matches("is placed in").count(), 5, "{told}");
    // Nobody's turn, or more than there are.
    let none = |args: Value| desk.call("draft", args).is_err();
    let back = desk.call("undo", json!({})).expect("all of it is taken back at once");
    assert_eq!(back["step"], table["step"]);
    assert!(none(json!({"pieces": [], "kind": "militia", "others": [], "step": back["step"]})));
    assert!(none(json!({"pieces": vec!["orbit:241"; two + 1], "kind": first, "others": [], "step": back["step"]})));
}

/// What is closed by what stands in a draft says so, whichever kind stands there.
/// Case: 9.51
#[test]
fn case_9_51_a_place_that_another_kind_has_filled_says_why() {
    let scenario = province(
        &json!({"turn": 2, "side": "imperial", "segment": "purchases"}),
        &json!({"income": [{"side": "imperial", "from": 2, "points": 60}]}),
    );
    let (_folder, desk, table) = begin_own(&scenario);
    let basket = ["kind:patrol", "kind:patrol", "kind:patrol", "kind:patrol", "kind:line", "kind:line"];
    let bought = json!({"pieces": basket, "end": "done", "step": table["step"]});
    desk.call("carry_out", bought).expect("they can be had");
    let why = |patrols: usize, lines: usize| {
        let others = json!([{"kind": "patrol", "pieces": vec!["environ:2411"; patrols]}]);
        let about = json!({"kind": "environ", "environ": 2411});
        let pieces = vec!["orbit:241"; lines];
        let asked = json!({"about": about, "pieces": pieces, "kind": "line", "others": others});
        desk.call("why_not", asked).expect("an answer")
    };
    // Its size is 3.
    assert_eq!((why(0, 0), why(2, 0)), (Value::Null, Value::Null));
    assert_eq!(why(3, 0)["case"], json!("9.51"), "{}", why(3, 0));
    assert_eq!(why(0, 2)["text"], json!("All Line 3-2 are placed. Take one up first."));
}

/// Units that come from off the map are a draft as well: so many from each star system.
/// Case: 19.42
#[test]
fn case_19_42_units_from_off_the_map_are_placed_in_one_draft() {
    let scenario = province(
        &json!({"turn": 2, "side": "rebel", "segment": "purchases"}),
        &json!({"income": [{"side": "rebel", "from": 2, "points": 30, "enter": [32, 53]}]}),
    );
    let (_folder, desk, mut table) = begin_own(&scenario);
    let kinds = table["ask"]["ledger"]["kinds"].as_array().expect("a shop").clone();
    let open = |line: &&Value| line["closed"].is_null() && line["left"].as_u64().is_some_and(|left| left >= 3);
    let two: Vec<&str> = kinds.iter().rev().filter(open).filter_map(|line| line["id"].as_str()).take(2).collect();
    let [one, other] = two[..] else { panic!("two kinds are for sale: {kinds:?}") };
    let bought = json!({"pieces": [one, one, one, other], "end": "done", "step": table["step"]});
    table = desk.call("carry_out", bought).expect("they can be had")["table"].clone();
    assert_eq!(table["ask"]["case"], json!("19.42"), "{}", table["ask"]);
    let placed = table["draft"]["kinds"].as_array().expect("kinds").clone();
    assert_eq!(placed.len(), 2, "{placed:?}");
    let (first, second) = (placed[0]["unit_kind"].clone(), placed[1]["unit_kind"].clone());
    let from = |count: &Value| vec!["system:53"; usize::try_from(count.as_u64().expect("few")).expect("few")];
    // The farther star first, and the other kind from both.
    let mut pieces = from(&placed[0]["of"]);
    if let Some(last) = pieces.last_mut() {
        *last = "system:32";
    }
    let others = json!([{"kind": second, "pieces": from(&placed[1]["of"])}]);
    let draft = json!({"pieces": pieces, "kind": first, "others": others, "step": table["step"]});
    let draft = desk.call("draft", draft).expect("a draft");
    assert_eq!(draft["placed"]["count"], placed[0]["of"]);
    let done = json!({"pieces": pieces, "kind": first, "others": others, "end": "done", "step": table["step"]});
    let done = desk.call("carry_out", done).expect("all of them come");
    assert_eq!(done["given"], done["of"], "{}", done["table"]["ask"]);
    let told = desk.call("log_since", json!({ "since": null })).expect("a log").to_string();
    assert_eq!(told.matches("is placed in").count(), 4, "{told}");
    assert_eq!(told.matches("is placed in the star system of Ribex").count(), 1, "{told}");
}

/// Odene Hobar is about to fly a quest over Angoff; Frun Sentel owns a Star Cruiser there.
fn quest(more: &[Value]) -> (tempfile::TempDir, Desk, Value) {
    let mut characters = vec![
        json!({"character": "odene_hobar", "ship": "galactic_freighter"}),
        json!({"character": "frun_sentel", "ship": "star_cruiser"}),
        json!({"character": "agan_rafa", "held_by": "line"}),
    ];
    characters.extend_from_slice(more);
    let there = json!({"at": {"orbit": 222}, "units": [{"kind": "line"}], "characters": characters});
    let (folder, desk, mut table) =
        begin_own(&province(&json!({"side": "rebel", "segment": "missions", "space": [there]}), &json!({})));
    for wanted in ["orbit:222", "ship:galactic_freighter"] {
        while table["ask"]["case"] != json!("13.0") && table["ask"]["case"] != json!("24.0") {
            table = answer(&desk, &table, "done");
        }
        table = answer(&desk, &table, wanted);
    }
    (folder, desk, table)
}

/// What is asked once before the answer that ends a draft with these pieces.
fn warning(desk: &Desk, table: &Value, pieces: &[&str]) -> Option<String> {
    let draft = drafted(desk, table, pieces);
    let answers = draft["ask"]["answers"].as_array().expect("answers");
    let done = answers.iter().find(|choice| choice["id"] == json!("done")).expect("it can set out so");
    done["warning"].as_str().map(str::to_owned)
}

/// The city of Orning is full with two Line units and another of a third kind finds no room there: that is said, and why.
#[test]
fn case_9_51_a_place_without_room_for_another_unit_is_named_with_its_reason() {
    let scenario = province(
        &json!({"turn": 2, "side": "imperial", "segment": "purchases"}),
        &json!({"income": [{"side": "imperial", "from": 2, "points": 80}]}),
    );
    let (_folder, desk, mut table) = begin_own(&scenario);
    let basket = vec!["kind:line"; 6].into_iter().chain(vec!["kind:patrol"; 6]).collect::<Vec<_>>();
    let bought = json!({"pieces": basket, "end": "done", "step": table["step"]});
    table = desk.call("carry_out", bought).expect("all of it can be had")["table"].clone();
    let kinds = table["draft"]["kinds"].as_array().expect("kinds");
    assert_eq!(kinds.len(), 2, "{}", table["draft"]);
    let [first, second] = [0, 1].map(|n| kinds[n]["unit_kind"].as_str().expect("a kind").to_owned());
    assert_eq!(table["draft"].get("closed"), None, "there is room everywhere");
    let (_, most) = there(&table["draft"], "environ:2411");
    let most = usize::try_from(most.expect("the city takes some")).expect("few");
    let full = json!([{ "kind": first, "pieces": vec!["environ:2411"; most] }]);
    let args = json!({ "pieces": [], "kind": second, "others": full, "step": table["step"] });
    let draft = desk.call("draft", args).expect("a draft");
    let closed = draft["closed"].as_array().unwrap_or_else(|| panic!("the city is full: {draft}"));
    let city = closed.iter().find(|place| place["id"] == json!("environ:2411")).expect("the city is full");
    assert_eq!(city["reason"]["case"], json!("9.51"), "{city}");
    assert_eq!(there(&draft, "environ:2411"), (None, None), "and no piece of the draft");
}

#[test]
fn case_14_59_who_leaves_a_spaceship_alone_for_a_quest_is_asked_once() {
    let (_folder, desk, table) = quest(&[]);
    let told = warning(&desk, &table, &["character:frun_sentel"]).expect("the Star Cruiser would be alone");
    assert!(told.contains("Star Cruiser") && told.contains("Angoff"), "{told}");
    assert_eq!(warning(&desk, &table, &[]), None, "Frun Sentel stays in it");
    // With a third who stays nobody is asked.
    let (_folder, desk, table) = quest(&[json!({"character": "adam_starlight"})]);
    assert_eq!(warning(&desk, &table, &["character:frun_sentel"]), None);
}
