//! Sets are put together in any order, taken apart again, and carried out in the order of the engine.

use crate::common::{begin_scenario, click, desk, next};
use fitg_desk::Desk;
use fitg_desk::draft::{self, Kinds};
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::decision::{Gathers, Question};
use fitg_engine::game::Game;
use fitg_engine::scenario::official;
use fitg_engine::state::Options;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tempfile::TempDir;

/// The draft of pieces of whatever kind is asked for first.
fn draft(game: &Game, viewer: Viewer, picks: &[Answer]) -> Option<draft::Draft> {
    draft::draft(game, viewer, picks, &Kinds::default())
}

/// The answers that carry it out.
fn answers(game: &Game, picks: &[Answer], end: Answer) -> Option<Vec<Answer>> {
    draft::answers(game, picks, &Kinds::default(), end)
}

fn texts(list: &Value) -> Vec<String> {
    list.as_array().expect("a list").iter().map(|one| one["id"].as_str().expect("an id").to_owned()).collect()
}

/// What can still be put into a draft.
fn open(draft: &Value) -> Vec<String> {
    let more = |piece: &&Value| piece["most"].as_u64() > piece["inside"].as_u64();
    let pieces = draft["pieces"].as_array().expect("pieces");
    pieces.iter().filter(more).map(|piece| piece["id"].as_str().expect("an id").to_owned()).collect()
}

/// What ends a draft as it is.
fn ends(draft: &Value) -> Vec<String> {
    let pieces: Vec<&Value> = draft["pieces"].as_array().expect("pieces").iter().map(|piece| &piece["id"]).collect();
    texts(&draft["ask"]["answers"]).into_iter().filter(|id| !pieces.contains(&&json!(id))).collect()
}

fn drafted(desk: &Desk, table: &Value, pieces: &[&str]) -> Value {
    desk.call("draft", json!({ "pieces": pieces, "step": table["step"] })).expect("a draft")
}

fn carried(desk: &Desk, table: &Value, pieces: &[&str], end: &str) -> Value {
    desk.call("carry_out", json!({ "pieces": pieces, "end": end, "step": table["step"] })).expect("it is carried out")
}

/// Plays at random until the table is as wanted; games one after the other.
fn until(scenario: &str, wanted: impl Fn(&Value) -> bool, test: impl Fn(&Desk, &Value)) {
    for seed in 0..60 {
        let folder = TempDir::new().expect("a folder");
        let desk = desk(&folder);
        let mut table = begin_scenario(&desk, scenario, &seed.to_string(), json!({ "with_curtain": false }));
        let mut random = seed;
        for _ in 0..400 {
            if wanted(&table) {
                return test(&desk, &table);
            }
            if !table["board"]["outcome"].is_null() {
                break;
            }
            table = click(&desk, &table, &mut random);
        }
    }
    panic!("no game came to it");
}

/// The case of the mission groups: 13.1. Frun Sentel comes before Doctor Sontag in the engine's order.
#[test]
fn case_13_1_doctor_sontag_is_sent_on_diplomacy_first_and_frun_sentel_after_him() {
    let wanted = |table: &Value| {
        table["ask"]["case"] == json!("13.1")
            && ["character:frun_sentel", "character:doctor_sontag"]
                .iter()
                .all(|who| texts(&table["ask"]["answers"]).contains(&(*who).to_owned()))
    };
    until("flight-to-egrix", wanted, |desk, table| {
        let (sontag, sentel) = ("character:doctor_sontag", "character:frun_sentel");
        // The engine, asked one after the other, has no place for Sentel any more.
        let one = desk.call("answer", json!({ "answer": sontag, "step": table["step"] })).expect("an answer");
        assert!(one["ask"].is_null() || !texts(&one["ask"]["answers"]).contains(&sentel.to_owned()));
        let Ok(back) = desk.call("undo", json!({})) else { return };
        let with_sontag = drafted(desk, &back, &[sontag]);
        assert!(open(&with_sontag).contains(&sentel.to_owned()), "{with_sontag}");
        let both = drafted(desk, &back, &[sontag, sentel]);
        assert_eq!(texts(&both["inside"]), [sentel, sontag]);
        // Taken out again he is as he was, and nothing was answered.
        assert_eq!(drafted(desk, &back, &[sontag]), with_sontag);
        assert_eq!(desk.call("table", json!({})).expect("a table")["step"], back["step"]);
        let end = ends(&both).into_iter().next().expect("two make a mission");
        let done = carried(desk, &back, &[sontag, sentel], &end);
        let log = desk.call("log_since", json!({ "since": null })).expect("a log").to_string();
        assert!(log.contains("Frun Sentel and Doctor Sontag"), "{done}");
    });
}

/// The case of the set-up: 16.13.
#[test]
fn case_16_13_units_are_set_up_in_any_order_and_moved_until_the_last() {
    let wanted = |table: &Value| table["draft"]["placed"]["of"].as_u64() >= Some(3);
    until("varu-powderkeg", wanted, |desk, table| {
        let of = table["draft"]["placed"]["of"].as_u64().expect("a number");
        let places = open(&table["draft"]);
        let (low, high) = (places.first().expect("a place"), places.last().expect("another"));
        assert_ne!(low, high);
        // The highest first, then the lowest, which the engine would have closed.
        let mut pieces = vec![high.as_str(), low.as_str()];
        let two = drafted(desk, table, &pieces);
        assert_eq!(two["placed"]["count"], json!(2));
        assert_eq!(ends(&two), Vec::<String>::new(), "not all are placed");
        while u64::try_from(pieces.len()).expect("few") < of {
            let now = drafted(desk, table, &pieces);
            let next = open(&now).into_iter().next().expect("there is room for all");
            let next = places.iter().find(|place| **place == next).expect("it was open from the start");
            pieces.push(next);
        }
        let all = drafted(desk, table, &pieces);
        assert_eq!((open(&all).len(), ends(&all)), (0, vec!["done".to_owned()]));
        // One of them is taken up again and put down elsewhere.
        let fewer = drafted(desk, table, &pieces[1..]);
        assert!(open(&fewer).contains(&high.to_owned()), "{fewer}");
        let done = carried(desk, table, &pieces, "done");
        assert_ne!(done["table"]["draft"]["placed"]["unit_kind"], table["draft"]["placed"]["unit_kind"]);
        let back = desk.call("undo", json!({})).expect("the placing is taken back at once");
        assert_eq!(back["step"], table["step"]);
        assert_eq!(back["board"], table["board"]);
        let again = desk.call("redo", json!({})).expect("and done again at once");
        assert_eq!(again["board"], done["table"]["board"]);
    });
}

/// The case of flights: 9.56. Whoever goes aboard may be chosen before the spaceship.
#[test]
fn case_9_56_passengers_are_chosen_before_their_spaceship_and_after_it() {
    let wanted = |table: &Value| {
        table["ask"]["case"] == json!("9.0")
            && table["ask"]["side"] == json!("rebel")
            && texts(&table["ask"]["answers"]).iter().any(|id| id.starts_with("ship:"))
            && texts(&table["ask"]["answers"]).iter().filter(|id| id.starts_with("character:")).count() > 1
    };
    until("flight-to-egrix", wanted, |desk, table| {
        let listed = texts(&table["ask"]["answers"]);
        let ship = listed.iter().find(|id| id.starts_with("ship:")).expect("a spaceship").as_str();
        let with_ship = drafted(desk, table, &[ship]);
        let passenger = open(&with_ship).into_iter().find(|id| id.starts_with("character:"));
        let Some(passenger) = passenger else { return };
        let alone = drafted(desk, table, &[&passenger]);
        assert!(open(&alone).contains(&ship.to_owned()), "{passenger} first: {alone}");
        let both = drafted(desk, table, &[&passenger, ship]);
        assert_eq!(both, drafted(desk, table, &[ship, &passenger]));
        let goals = ends(&both);
        assert!(goals.iter().all(|id| id.starts_with("environ:")) && goals.len() > 1, "{goals:?}");
        let done = carried(desk, table, &[&passenger, ship], &goals[0]);
        assert_eq!((&done["given"], &done["of"]), (&json!(3), &json!(3)));
        // Of a flight that is watched nothing is told by looking at the draft of it.
        assert!(both["ask"]["answers"].as_array().expect("answers").iter().all(|one| one["label"] != json!("")));
    });
}

/// The case of losses: 10.3.
#[test]
fn case_10_3_losses_are_chosen_in_any_order_and_given_when_they_make_the_sum() {
    let mut looked_at = 0;
    for seed in 0..120 {
        let mut game = new_game("varu-powderkeg", seed);
        let mut random = seed;
        for _ in 0..600 {
            let Some(decision) = game.decision() else { break };
            if let Question::Lose { open: sum, .. } | Question::LoseToFire { open: sum, .. } = decision.question {
                let viewer = Viewer::Side(decision.side);
                let set = any_whole_set(&game, viewer, &mut random).expect("every loss can be chosen");
                let worth: u8 =
                    set.iter().map(|one| if let Answer::Unit(unit) = one { unit.strength() } else { 0 }).sum();
                assert_eq!(worth, sum);
                looked_at += 1;
            }
            step_at_random(&mut game, &mut random);
        }
    }
    assert!(looked_at > 10, "only {looked_at} losses were to be chosen");
}

fn new_game(scenario: &str, seed: u64) -> Game {
    let scenario = official(scenario).expect("it ships with the program");
    Game::new(&scenario, Options::default(), Seed(seed)).expect("a game").without_undo()
}

fn step_at_random(game: &mut Game, random: &mut u64) {
    let Some(decision) = game.decision() else { return };
    let answer = decision.answers[next(random) % decision.answers.len()];
    game.apply(answer).expect("it is listed");
}

fn shuffled(mut list: Vec<Answer>, random: &mut u64) -> Vec<Answer> {
    for last in (1..list.len()).rev() {
        list.swap(last, next(random) % (last + 1));
    }
    list
}

/// Puts pieces into a draft at random until nothing can be added or it could be ended, and checks that it is carried out.
fn any_whole_set(game: &Game, viewer: Viewer, random: &mut u64) -> Option<Vec<Answer>> {
    let mut set = Vec::new();
    loop {
        let now = draft(game, viewer, &set)?;
        let ids: Vec<&str> = now.pieces.iter().map(|piece| piece.id.as_str()).collect();
        let ends: Vec<Answer> = (now.ask.answers.iter())
            .filter(|choice| !ids.contains(&choice.id.as_str()))
            .map(|choice| choice.id.parse().expect("an answer"))
            .collect();
        let open: Vec<Answer> = (now.pieces.iter())
            .filter(|piece| piece.inside < piece.most)
            .map(|piece| piece.id.parse().expect("an answer"))
            .collect();
        if !ends.is_empty() && !set.is_empty() && (open.is_empty() || next(random).is_multiple_of(3)) {
            for end in ends {
                let course = answers(game, &set, end).unwrap_or_else(|| panic!("{set:?} ends with {end}"));
                let mut after = game.clone();
                for &answer in &course {
                    after.apply(answer).unwrap_or_else(|_| panic!("{answer} of {course:?} is listed"));
                }
            }
            return Some(set);
        }
        assert!(!open.is_empty(), "{set:?} can neither be ended nor go on: {now:?}");
        set.push(open[next(random) % open.len()]);
    }
}

/// Whatever a player who answers in the engine's order puts together is a draft in any other order, with every piece on
/// offer when its turn comes, and is carried out by the very same answers.
#[test]
fn every_set_that_the_engine_takes_is_a_draft_in_any_order_and_carried_out_the_same() {
    let mut seen = BTreeMap::<String, usize>::new();
    for seed in 0..24 {
        let scenario = if seed % 4 == 0 { "flight-to-egrix" } else { "varu-powderkeg" };
        let mut game = new_game(scenario, seed);
        let mut random = seed;
        for _ in 0..260 {
            let Some(decision) = game.decision() else { break };
            let (side, question) = (decision.side, decision.question);
            let gathers = question.about().gathers;
            if gathers == Gathers::Nothing || !decision.picked().is_empty() {
                step_at_random(&mut game, &mut random);
                continue;
            }
            let base = game.clone();
            let (mut set, mut end) = (Vec::new(), None);
            let mut now = question;
            while let Some(decision) = game.decision() {
                let answer = decision.answers[next(&mut random) % decision.answers.len()];
                game.apply(answer).expect("it is listed");
                if !now.about().gathers.takes(answer) {
                    end = Some(answer);
                    break;
                }
                set.push(answer);
                match game.decision() {
                    Some(next) if next.side == side && now.goes_on_as(next.question) => now = next.question,
                    _ => break,
                }
                if game.events().iter().any(|report| report.teaches()) {
                    break;
                }
            }
            // What the engine placed, wounded or gave up of itself because nothing else was left is tested by other drafts.
            let forced = end.is_none() && matches!(gathers, Gathers::Whole | Gathers::Places);
            if set.is_empty() || forced {
                continue;
            }
            let viewer = Viewer::Side(side);
            let mut inside = Vec::new();
            for piece in shuffled(set.clone(), &mut random) {
                let before = draft(&base, viewer, &inside);
                let offered = before.is_some_and(|draft| {
                    let id = piece.to_string();
                    draft.pieces.iter().any(|one| one.stands_for.contains(&id) && one.inside < one.most)
                });
                assert!(offered, "{piece} is not offered beside {inside:?}: {question:?}, {set:?}");
                inside.push(piece);
            }
            let finish = end.unwrap_or_else(|| {
                let whole = draft(&base, viewer, &inside).expect("a draft");
                let last = whole.ask.answers.last().expect("an end");
                last.id.parse().expect("an answer")
            });
            let mut course = set.clone();
            course.extend(end);
            let mut carried = answers(&base, &inside, finish);
            // In the Star System Game the engine sells in any order (15.41), and a basket is carried out the dearest first.
            if gathers == Gathers::Goods {
                for answers in [Some(&mut course), carried.as_mut()].into_iter().flatten() {
                    answers.sort_by_key(ToString::to_string);
                }
            }
            assert_eq!(carried.as_ref(), Some(&course), "{question:?}: {inside:?}, ended by {finish}");
            *seen.entry(format!("{question:?}").split([' ', '{']).next().expect("a name").to_owned()).or_default() += 1;
            let _ = any_whole_set(&base, viewer, &mut random);
        }
    }
    for question in ["Move", "StandWithUnits", "JoinMission"] {
        assert!(seen.get(question) >= Some(&10), "{question}: {seen:?}");
    }
}

#[test]
fn every_draft_at_set_up_that_takes_pieces_at_random_can_be_made_whole() {
    for (seed, scenario) in [(1, "flight-to-egrix"), (2, "varu-powderkeg"), (3, "varu-powderkeg")] {
        let mut game = new_game(scenario, seed);
        let mut random = seed;
        let mut placed = 0;
        for _ in 0..80 {
            let Some(decision) = game.decision() else { break };
            if let Question::SetUpUnit { .. } = decision.question {
                let viewer = Viewer::Side(decision.side);
                let set = any_whole_set(&game, viewer, &mut random).expect("it can be made whole");
                for answer in answers(&game, &set, Answer::Done).expect("it is whole") {
                    game.apply(answer).expect("it is listed");
                }
                placed += 1;
                continue;
            }
            step_at_random(&mut game, &mut random);
        }
        assert!(placed >= 2, "{placed}");
    }
}

#[test]
fn a_draft_that_the_rules_do_not_allow_is_refused_and_nothing_is_given() {
    let wanted = |table: &Value| !table["draft"].is_null() && table["ask"]["case"] == json!("9.0");
    until("varu-powderkeg", wanted, |desk, table| {
        let refused = desk.call("draft", json!({ "pieces": ["yes"], "step": table["step"] }));
        assert_eq!(refused.expect_err("a card is no piece").code, fitg_desk::Code::NoSuchDraft);
        let piece = open(&table["draft"]).into_iter().next().expect("something moves");
        let refused = desk.call("carry_out", json!({ "pieces": [piece], "end": "yes", "step": table["step"] }));
        assert_eq!(refused.expect_err("a move has a goal").code, fitg_desk::Code::NoSuchDraft);
        let stale = desk.call("draft", json!({ "pieces": [], "step": 100_000 }));
        assert_eq!(stale.expect_err("the page is elsewhere").code, fitg_desk::Code::Stale);
        assert_eq!(desk.call("table", json!({})).expect("a table")["step"], table["step"]);
    });
}

/// Nobody may know what comes after a die, a card or a turned-up unit: where one side's knowledge is equal, drafts are.
#[test]
fn a_draft_is_the_same_whatever_dice_and_cards_are_to_come() {
    let mut looked_at = 0;
    for seed in 0..8 {
        let mut game = new_game("varu-powderkeg", seed);
        let mut random = seed;
        for _ in 0..200 {
            let Some(decision) = game.decision() else { break };
            let viewer = Viewer::Side(decision.side);
            if decision.question.about().gathers != Gathers::Nothing && next(&mut random).is_multiple_of(4) {
                let set = any_whole_set(&game, viewer, &mut random).unwrap_or_default();
                let mut other = game.moment().clone();
                other.reseed(Seed(seed + 1000));
                let other = Game::resume(other).without_undo();
                assert_eq!(draft(&game, viewer, &set), draft(&other, viewer, &set));
                looked_at += 1;
            }
            step_at_random(&mut game, &mut random);
        }
    }
    assert!(looked_at > 60, "{looked_at}");
}

/// The case of characters on foot: 9.1. They walk one after the other, and are sent as one stack.
#[test]
fn case_9_1_characters_on_foot_who_can_go_to_one_goal_go_as_one_stack_and_are_taken_back_at_once() {
    let position = json!({
        "side": "rebel", "segment": "movement",
        "characters": [
            { "character": "boccanegra", "at": 2231 }, { "character": "doctor_sontag", "at": 2231 },
            { "character": "frun_sentel", "at": 2211 },
        ],
    });
    let mut sat = sat_at_movement(position);
    let (first, second) = ("character:boccanegra", "character:doctor_sontag");
    let one = drafted(&sat.desk, &sat.table, &[first]);
    assert!(open(&one).contains(&second.to_owned()), "{one}");
    assert!(!open(&one).contains(&"character:frun_sentel".to_owned()), "he is elsewhere: {one}");
    let both = drafted(&sat.desk, &sat.table, &[first, second]);
    let mut inside = texts(&both["inside"]);
    inside.sort();
    assert_eq!(inside, [first, second]);
    let goal = ends(&both).into_iter().find(|id| id.starts_with("environ:")).expect("a goal of both");
    let moves: Vec<Value> = both["sets"]
        .as_array()
        .expect("sets")
        .iter()
        .map(|set| json!({ "pieces": set, "goal": goal, "then": null }))
        .collect();
    assert_eq!(moves.len(), 2, "{both}");
    let args = json!({ "moves": moves, "step": sat.table["step"] });
    let done = sat.desk.call("carry_out_moves", args).expect("carried out");
    assert_eq!((&done["begun"], &done["stopped"]), (&json!(2), &Value::Null));
    let back = sat.desk.call("undo", json!({})).expect("both are taken back");
    assert_eq!((&back["step"], &back["board"]), (&sat.table["step"], &sat.table["board"]));
    sat.table = back;
}

/// The case of room: 9.51.
#[test]
fn case_9_51_a_full_environ_says_that_it_is_full_while_a_stack_is_put_together() {
    let position = json!({
        "side": "imperial", "segment": "movement",
        "units": [{ "kind": "patrol", "at": 2231, "count": 1 }, { "kind": "line", "at": 2232, "count": 3 }],
    });
    let sat = sat_at_movement(position);
    let why = |pieces: Value| {
        let about = json!({ "kind": "environ", "environ": 2232 });
        sat.desk.call("why_not", json!({ "about": about, "pieces": pieces })).expect("an answer")
    };
    assert_eq!(why(json!([]))["case"], json!("4.0"), "nothing goes anywhere yet");
    assert_eq!(why(json!(["unit:patrol-1"]))["case"], json!("9.51"), "{}", sat.asked());
    let open = drafted(&sat.desk, &sat.table, &["unit:patrol-1"]);
    assert!(!ends(&open).contains(&"environ:2232".to_owned()), "{open}");
}

/// Whoever is put in without the spaceship that he could go aboard is told by the rules why he goes nowhere; with it, nothing.
#[test]
fn case_9_2_who_is_put_in_on_a_planet_with_one_environ_is_told_why_he_goes_nowhere_on_foot() {
    let position = json!({
        "side": "rebel", "segment": "movement",
        "characters": [
            { "character": "boccanegra", "at": 2211, "ship": "planetary_privateer" },
            { "character": "kogus", "at": 2211 }, { "character": "tourag", "at": 2231 },
        ],
    });
    let sat = sat_at_movement(position);
    let (ship, kogus) = ("ship:planetary_privateer", "character:kogus");
    let why = sat.desk.call("why_not", json!({ "about": { "kind": "character", "character": "kogus" } }));
    let why = why.expect("an answer");
    assert_eq!(why["case"], json!("9.2"), "{why}");
    assert_eq!(drafted(&sat.desk, &sat.table, &[kogus])["nowhere"], why);
    for pieces in [&[][..], &[ship, kogus], &["character:tourag"]] {
        let draft = drafted(&sat.desk, &sat.table, pieces);
        assert_eq!(draft["nowhere"], Value::Null, "{pieces:?}: {draft}");
    }
}

/// What could be put in first, but not beside what is in: the rules say why where they are asked about it, and the draft itself elsewhere.
/// Cases: 9.56, 9.0
#[test]
fn case_9_56_what_does_not_go_with_what_is_in_says_why() {
    let position = json!({
        "side": "rebel", "segment": "movement",
        "characters": [
            { "character": "boccanegra", "at": 2231, "ship": "stellar_courier" },
            { "character": "frun_sentel", "at": 2231 }, { "character": "doctor_sontag", "at": 2231 },
            { "character": "kogus", "at": 2231 }, { "character": "tourag", "at": 2231 },
        ],
        "units": [{ "kind": "rebel_wild_2_1", "at": 2221 }],
    });
    let sat = sat_at_movement(position);
    let why = |about: Value, pieces: &[&str]| {
        sat.desk.call("why_not", json!({ "about": about, "pieces": pieces })).expect("an answer")
    };
    let tourag = || json!({ "kind": "character", "character": "tourag" });
    let unit = || json!({ "kind": "unit", "unit": "rebel_wild_2_1-1", "unit_kind": "rebel_wild_2_1" });
    assert_eq!((why(tourag(), &[]), why(unit(), &[])), (Value::Null, Value::Null), "{}", sat.asked());
    let full = ["ship:stellar_courier", "character:frun_sentel", "character:doctor_sontag", "character:kogus"];
    assert_eq!(why(tourag(), &full)["case"], json!("9.56"));
    let apart = why(unit(), &["character:kogus"]);
    assert_eq!(
        (&apart["case"], &apart["text"]),
        (&json!("9.0"), &json!("It does not go with what is in the set. Take that out first."))
    );
    // A move that was chosen has its pieces.
    let planned = json!([{ "pieces": ["character:tourag"], "goal": "environ:2232", "then": null }]);
    let chosen = sat.desk.call("why_not", json!({ "about": tourag(), "planned": planned })).expect("an answer");
    assert_eq!(chosen["text"], json!("It goes with a move that was chosen. Take that back first."));
    assert!(!open(&drafted(&sat.desk, &sat.table, &["character:kogus"])).contains(&"unit:rebel_wild_2_1-1".to_owned()));
}

fn sat_at_movement(position: Value) -> crate::orders::Sat {
    crate::orders::sat_with(position, json!({ "rebel": {}, "imperial": {} }))
}

/// The case of the mission groups: 13.1. The last of a group ends it of himself: its odds stay all the same.
#[test]
fn case_13_1_the_odds_stay_when_the_last_of_a_group_is_put_in() {
    let wanted = |table: &Value| table["ask"]["case"] == json!("13.1") && open_of_table(table) >= 2;
    until("flight-to-egrix", wanted, |desk, table| {
        let all = open(&table["draft"]);
        let pieces: Vec<&str> = all.iter().map(String::as_str).collect();
        let whole = drafted(desk, table, &pieces);
        assert_eq!(open(&whole).len(), 0, "{whole}");
        let end = ends(&whole).into_iter().next().expect("it is whole");
        let choices = whole["ask"]["answers"].as_array().expect("answers");
        let choice = choices.iter().find(|choice| choice["id"] == json!(end)).expect("it is listed");
        assert_eq!(choice["forecast"], json!(true), "{whole}");
        let told = desk.call("draft_forecast", json!({ "pieces": pieces, "end": end })).expect("a forecast");
        assert_eq!(told[0]["what"], json!("mission"), "{told}");
    });
}

fn open_of_table(table: &Value) -> usize {
    if table["draft"].is_null() { 0 } else { open(&table["draft"]).len() }
}

/// The end of a segment is told from the end of a set: 9.0.
#[test]
fn case_9_0_what_ends_the_segment_is_marked_and_what_ends_a_set_is_not() {
    let ending = |choices: &Value| -> Vec<String> {
        let all = choices.as_array().expect("answers").iter();
        all.filter(|choice| choice["ends_phase"] == json!(true)).map(|choice| choice["id"].to_string()).collect()
    };
    let position =
        json!({ "side": "imperial", "segment": "movement", "units": [{ "kind": "patrol", "at": 2231, "count": 1 }] });
    let sat = sat_at_movement(position);
    assert_eq!(ending(&sat.table["ask"]["answers"]), ["\"done\""]);
    assert_eq!(ending(&sat.table["draft"]["ask"]["answers"]), ["\"done\""]);
    let one = drafted(&sat.desk, &sat.table, &["unit:patrol-1"]);
    assert_eq!(ending(&one["ask"]["answers"]), Vec::<String>::new());
}
