//! What is bought for Force Points is put into a basket in any order, put back, and carried out in the order of the engine.

use crate::common::{begin_own, begin_own_with, begin_scenario, click, desk};
use fitg_desk::Desk;
use serde_json::{Value, json};
use tempfile::TempDir;

/// A province with a position; every planet neutral, all bases at Level 1.
fn province(position: &Value, income: &Value) -> Value {
    let planets: Vec<Value> = PROVINCE_TWO
        .iter()
        .map(|planet| json!({"planet": planet, "loyalty": "neutral", "pdb_level": 1, "pdb_up": planet % 2 == 0}))
        .collect();
    json!({
        "id": "own", "name": "Own", "level": "province", "turns": 10, "planets": planets,
        "victory": {"rebel_points": 12}, "position": position, "income": income,
    })
}

const PROVINCE_TWO: [u16; 8] = [211, 212, 221, 222, 223, 231, 232, 241];

fn points_for(side: &str, points: u8, more: &Value) -> (TempDir, Desk, Value) {
    let mut income = json!({"side": side, "from": 2, "points": points});
    if let (Some(fields), Some(more)) = (income.as_object_mut(), more.as_object()) {
        fields.extend(more.clone());
    }
    let position = json!({"turn": 2, "side": side, "segment": "purchases"});
    let scenario = province(&position, &json!([income]));
    begin_own(&scenario)
}

fn basket(desk: &Desk, table: &Value, goods: &[&str]) -> Value {
    desk.call("draft", json!({ "pieces": goods, "step": table["step"] })).expect("a basket")
}

fn carried(desk: &Desk, table: &Value, goods: &[&str]) -> Value {
    desk.call("carry_out", json!({ "pieces": goods, "end": "done", "step": table["step"] })).expect("it is carried out")
}

/// How many of a good are in, and how many can be.
fn good(draft: &Value, id: &str) -> Option<(u64, u64)> {
    let pieces = draft["pieces"].as_array().expect("pieces");
    let piece = pieces.iter().find(|piece| piece["id"] == json!(id))?;
    Some((piece["inside"].as_u64()?, piece["most"].as_u64()?))
}

/// The line of the ledger for a good.
fn line(draft: &Value, id: &str) -> Value {
    let ledger = &draft["ask"]["ledger"];
    let lines = ["kinds", "bases"].into_iter().flat_map(|list| ledger[list].as_array().expect("lines"));
    lines
        .into_iter()
        .find(|line| line["id"] == json!(id))
        .unwrap_or_else(|| panic!("no line for {id}: {ledger}"))
        .clone()
}

fn closed(draft: &Value, id: &str) -> Option<String> {
    line(draft, id)["closed"]["text"].as_str().map(str::to_owned)
}

/// The answer that ends the buying.
fn end(draft: &Value) -> Option<Value> {
    let answers = draft["ask"]["answers"].as_array().expect("answers");
    answers.iter().find(|choice| choice["id"] == json!("done")).cloned()
}

/// What is asked once before the buying ends so.
fn warning(draft: &Value) -> Option<String> {
    end(draft).expect("it can end")["warning"].as_str().map(str::to_owned)
}

fn refused(desk: &Desk, table: &Value, goods: &[&str]) -> fitg_desk::Code {
    let call = desk.call("draft", json!({ "pieces": goods, "step": table["step"] }));
    call.expect_err("no such basket").code
}

#[test]
fn case_19_0_cheap_kinds_are_put_in_first_and_the_dearest_are_bought_first_after_the_bases() {
    let (_folder, desk, table) = points_for("imperial", 15, &json!({}));
    let ledger = &table["draft"]["ask"]["ledger"];
    assert_eq!((&ledger["points"], &ledger["of"]), (&json!(15), &json!(15)));
    assert_eq!(
        good(&table["draft"], "kind:militia"),
        Some((0, 8)),
        "as many as find room; nobody has to begin with the dearest"
    );
    let one = basket(&desk, &table, &["kind:militia"]);
    assert_eq!(good(&one, "kind:elite_army"), Some((0, 1)), "what is dearer can be had after what is cheaper");
    assert_eq!(one["ask"]["ledger"]["points"], json!(14));
    let goods = ["kind:militia", "kind:patrol", "raise-level:241", "kind:militia", "kind:line", "raise-pdb:241"];
    let all = basket(&desk, &table, &goods);
    assert_eq!(all["ask"]["ledger"]["points"], json!(1));
    assert!(all["ask"]["prompt"].as_str().is_some_and(|words| words.contains("1 Force Point left")), "{}", all["ask"]);
    assert_eq!(
        line(&all, "kind:militia")["left"].as_u64(),
        line(&one, "kind:militia")["left"].as_u64().map(|left| left - 1)
    );
    assert_eq!(end(&all).expect("an end")["label"], json!("Carry out: 4 units, work on 1 base"));
    let done = carried(&desk, &table, &goods);
    assert_eq!((&done["given"], &done["of"]), (&json!(7), &json!(7)));
    assert_eq!(done["table"]["ask"]["case"], json!("19.31"), "{}", done["table"]["ask"]);
    let words = done["table"]["undo"].as_str().expect("it can be taken back");
    let at = |part: &str| words.find(part).unwrap_or_else(|| panic!("{part} in {words}"));
    let order = [at("Put the base"), at("Raise the base"), at("Line"), at("Patrol"), at("2 × "), at("Buy no more")];
    assert!(order.is_sorted(), "{words}");
    let back = desk.call("undo", json!({})).expect("all of it is taken back at once");
    assert_eq!((&back["step"], &back["board"]), (&table["step"], &table["board"]));
}

#[test]
fn case_19_0_a_basket_holds_no_more_than_there_are_points_and_says_why() {
    let (_folder, desk, table) = points_for("imperial", 15, &json!({}));
    let spent = basket(&desk, &table, &["kind:line", "kind:elite_army"]);
    assert_eq!(good(&spent, "kind:line"), Some((1, 1)));
    assert_eq!(good(&spent, "kind:patrol"), None, "one point buys no Patrol");
    assert_eq!(good(&spent, "kind:militia"), Some((0, 1)));
    assert!(closed(&spent, "kind:patrol").expect("a reason").contains("costs more"), "{spent}");
    assert_eq!(closed(&spent, "kind:militia"), None);
    assert_eq!(refused(&desk, &table, &["kind:line", "kind:elite_army", "kind:patrol"]), fitg_desk::Code::NoSuchDraft);
    assert_eq!(refused(&desk, &table, &["raise-pdb:241", "raise-pdb:241"]), fitg_desk::Code::NoSuchDraft);
    // A base that is Up already is told of, not left out.
    assert!(closed(&table["draft"], "raise-pdb:222").expect("a reason").contains("Up already"));
    let squads = basket(&desk, &table, &["kind:suicide_squad", "kind:suicide_squad"]);
    assert_eq!(line(&squads, "kind:suicide_squad")["left"], json!(0));
    assert!(closed(&squads, "kind:suicide_squad").is_some());
}

#[test]
fn case_19_0_points_that_would_be_lost_are_asked_about_and_those_that_buy_nothing_are_not() {
    let (_folder, desk, table) = points_for("imperial", 15, &json!({}));
    assert!(warning(&table["draft"]).expect("15 points").contains("15 Force Points"));
    assert_eq!(warning(&basket(&desk, &table, &["kind:line", "kind:line", "kind:line"])), None);
    let left = warning(&basket(&desk, &table, &["kind:line", "kind:elite_navy"])).expect("a point");
    assert!(left.contains("1 Force Point is left"), "{left}");
    // The Rebel Player's two points off the map buy something, after a 2-1 they are gone.
    let (_folder, desk, table) = points_for("rebel", 3, &json!({"enter": [32, 53]}));
    assert!(warning(&table["draft"]).is_some());
    let bought = basket(&desk, &table, &["kind:rebel_urban_2_1"]);
    assert_eq!(warning(&bought), None);
    assert!(line(&bought, "kind:rebel_wild_2_1")["closed"].is_object());
}

/// Units that cannot jump are bought outside the province with too few to carry them.
/// Cases: 19.42, 20.51
/// Rows: ruling/L106
#[test]
fn case_19_42_whoever_buys_units_outside_that_nobody_carries_is_asked_once() {
    let lost = |points: u8, goods: &[&str]| {
        let (_folder, desk, table) = points_for("rebel", points, &json!({"enter": [32, 53]}));
        warning(&basket(&desk, &table, goods)).filter(|told| told.contains("lost.") && told.contains("cannot jump"))
    };
    let one = "A unit that cannot jump would wait outside with nobody to carry it: it is lost.";
    let told = lost(12, &["kind:rebel_urban_1_0"]).expect("nobody carries it");
    assert!(told.ends_with(one) && told.contains("Force Points are left"), "{told}");
    let told = lost(12, &["kind:rebel_urban_1_0", "kind:rebel_urban_1_0", "kind:rebel_urban_2_1"]);
    assert!(told.expect("one is carried").ends_with(one));
    assert_eq!(lost(12, &["kind:rebel_urban_1_0", "kind:rebel_urban_2_1"]), None);
    // The last good for which there are points closes the shop.
    assert_eq!(lost(1, &["kind:rebel_urban_1_0"]).as_deref(), Some(one));
}

/// Nothing but whole purchases: 28.38 wants enough points by each of two routes.
#[test]
fn case_28_38_a_basket_that_cannot_come_by_two_routes_says_so_and_cannot_be_carried_out() {
    let routes = json!({"enter": [32, 53], "routes": 2, "each": 8});
    let (_folder, desk, table) = points_for("rebel", 20, &routes);
    assert!(end(&table["draft"]).is_some(), "nothing at all may be bought");
    let one = basket(&desk, &table, &["kind:rebel_urban_4_4"]);
    assert_eq!(end(&one), None);
    assert!(one["ask"]["ledger"]["unfinished"]["text"].as_str().is_some_and(|why| why.contains("two routes")), "{one}");
    let call =
        desk.call("carry_out", json!({"pieces": ["kind:rebel_urban_4_4"], "end": "done", "step": table["step"]}));
    assert_eq!(call.expect_err("it is not whole").code, fitg_desk::Code::NoSuchDraft);
    let two = basket(&desk, &table, &["kind:rebel_urban_4_4", "kind:rebel_urban_4_4"]);
    assert!(end(&two).is_some(), "{two}");
    assert_eq!(two["ask"]["ledger"]["unfinished"], Value::Null);
}

/// The Empire's Backdoor, at the first question of this case that is put to a side.
fn at_start(side: &str) -> (TempDir, Desk, Value) {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let mut table = begin_scenario(&desk, "the-empires-backdoor", "3", json!({ "with_curtain": false }));
    let mut random = 3;
    for _ in 0..400 {
        if table["ask"]["case"] == json!("28.11") && table["ask"]["side"] == json!(side) {
            return (folder, desk, table);
        }
        table = click(&desk, &table, &mut random);
    }
    panic!("nobody buys: {}", table["ask"]);
}

#[test]
fn case_19_34_before_play_all_is_spent_within_the_limits_of_the_scenario() {
    let (_folder, desk, table) = at_start("imperial");
    let limit = |draft: &Value, what: &str| {
        let limits = draft["ask"]["ledger"]["limits"].as_array().expect("limits");
        let limit = limits.iter().find(|limit| limit["what"] == json!(what)).expect("it is limited");
        (limit["bought"].as_u64(), limit["most"].as_u64())
    };
    let draft = &table["draft"];
    assert_eq!((limit(draft, "elite"), limit(draft, "suicide_squads")), ((Some(0), Some(3)), (Some(0), Some(1))));
    assert_eq!(good(draft, "kind:elite_army"), Some((0, 3)));
    assert_eq!(end(draft), None, "19.3: he buys while he can");
    assert!(draft["ask"]["ledger"]["unfinished"]["text"].as_str().is_some_and(|why| why.contains("must be spent")));
    let elite = ["kind:militia", "kind:elite_navy", "kind:elite_army", "kind:elite_army", "kind:suicide_squad"];
    let full = basket(&desk, &table, &elite);
    assert_eq!((limit(&full, "elite"), limit(&full, "suicide_squads")), ((Some(3), Some(3)), (Some(1), Some(1))));
    assert!(closed(&full, "kind:elite_navy").expect("a reason").contains("no more units like this"), "{full}");
    assert_eq!(good(&full, "kind:suicide_squad"), Some((1, 1)));
    // 1 + 27 + 6 are spent; 31 more are five Line and two Patrols.
    let mut all = elite.to_vec();
    all.extend(["kind:line", "kind:line", "kind:line", "kind:line", "kind:line", "kind:patrol"]);
    let open = basket(&desk, &table, &all);
    assert_eq!((end(&open), &open["ask"]["ledger"]["points"]), (None, &json!(3)), "the engine would go on of itself");
    assert_eq!(good(&open, "kind:patrol"), Some((1, 2)));
    all.push("kind:patrol");
    let whole = basket(&desk, &table, &all);
    assert_eq!(whole["ask"]["ledger"]["points"], json!(0));
    assert_eq!(warning(&whole), None);
    assert!(closed(&whole, "kind:patrol").expect("a reason").contains("costs more"), "the shop has closed of itself");
    let done = carried(&desk, &table, &all);
    // The Militia comes last, and nothing else could be had: it is not asked.
    assert_eq!((&done["given"], &done["of"]), (&json!(11), &json!(11)));
    assert_ne!(done["table"]["ask"]["case"], json!("28.11"));
}

#[test]
fn case_28_11_the_rebel_player_may_keep_points_before_play_when_he_is_asked_once() {
    let (_folder, desk, table) = at_start("rebel");
    let kinds = table["draft"]["pieces"].as_array().expect("kinds");
    let cheapest = kinds.last().and_then(|kind| kind["id"].as_str()).expect("a kind");
    let dearest = kinds.first().and_then(|kind| kind["id"].as_str()).expect("a kind");
    let both = basket(&desk, &table, &[cheapest, dearest]);
    assert!(warning(&both).expect("points are left").contains("Force Point"), "{both}");
    let done = carried(&desk, &table, &[cheapest, dearest]);
    assert_eq!(done["given"], json!(3));
}

#[test]
fn case_15_41_what_rises_is_put_together_in_any_order_and_points_left_are_asked_about() {
    for seed in 0..60 {
        let folder = TempDir::new().expect("a folder");
        let desk = desk(&folder);
        let mut table = begin_scenario(&desk, "varu-powderkeg", &seed.to_string(), json!({ "with_curtain": false }));
        let mut random = seed;
        for _ in 0..400 {
            if table["ask"]["case"] == json!("15.41") && table["ask"]["ledger"]["points"].as_u64() >= Some(4) {
                let lines = table["draft"]["ask"]["ledger"]["kinds"].as_array().expect("kinds").clone();
                let [dear, cheap] = &lines[..] else { panic!("1-0 and 2-1: {lines:?}") };
                let (dear, cheap) = (dear["id"].as_str().expect("an id"), cheap["id"].as_str().expect("an id"));
                let both = basket(&desk, &table, &[cheap, dear]);
                let points = both["ask"]["ledger"]["points"].as_u64();
                assert_eq!(points, table["ask"]["ledger"]["points"].as_u64().map(|points| points - 4));
                assert_eq!(warning(&both).is_some(), points > Some(0));
                assert!(warning(&table["draft"]).is_some());
                assert!(carried(&desk, &table, &[cheap, dear])["given"].as_u64() >= Some(2));
                return;
            }
            if !table["board"]["outcome"].is_null() {
                break;
            }
            table = click(&desk, &table, &mut random);
        }
    }
    panic!("no planet rises");
}

/// Gives these answers as they come up, and ends what is asked before.
fn given(desk: &Desk, mut table: Value, wanted: &[&str]) -> Value {
    for wanted in wanted {
        for _ in 0..20 {
            let answers = table["ask"]["answers"].as_array().expect("answers");
            let has = |id: &str| answers.iter().any(|answer| answer["id"] == json!(id));
            let next = [*wanted, "draw", "done"].into_iter().find(|id| has(id)).expect("something of it is asked");
            table = desk.call("answer", json!({ "answer": next, "step": table["step"] })).expect("it is listed");
            if next == *wanted {
                break;
            }
        }
    }
    table
}

#[test]
fn case_25_14_what_a_sovereign_brings_has_a_ledger_and_stops_where_there_is_no_room() {
    let summoned = |militia: u8| {
        let position = json!({
            "side": "imperial", "segment": "missions", "characters": [{"character": "thysa_kymbo", "at": 2121}],
            "units": [{"kind": "militia", "at": 2121, "count": militia}],
        });
        let mut scenario = province(&position, &json!([]));
        for planet in scenario["planets"].as_array_mut().expect("planets") {
            if planet["planet"] == json!(211) || planet["planet"] == json!(241) {
                *planet = json!({"planet": planet["planet"], "state": "rebellion", "pdb_level": 0, "pdb_up": false});
            }
        }
        let (folder, desk, table) = begin_own_with(&scenario, &json!({"dice_by_hand": true}));
        let table = given(&desk, table, &["environ:2121", "mission:E", "card:80"]);
        assert_eq!(table["ask"]["case"], json!("25.14"), "{}", table["ask"]);
        (folder, desk, table)
    };
    let (_folder, desk, table) = summoned(1);
    assert_eq!(table["draft"]["ask"]["ledger"]["points"], json!(8));
    assert!(warning(&table["draft"]).expect("8 points").contains("8 Force Points"));
    let two = basket(&desk, &table, &["kind:militia", "kind:veteran"]);
    assert_eq!(two["ask"]["ledger"]["points"], json!(0));
    // Its size is three: two find room, and what they leave is not asked about.
    let full = basket(&desk, &table, &["kind:militia", "kind:line"]);
    assert_eq!((good(&full, "kind:militia"), warning(&full)), (Some((1, 1)), None));
    assert!(closed(&full, "kind:militia").expect("a reason").contains("nowhere to put it"), "{full}");
    let done = carried(&desk, &table, &["kind:militia", "kind:line"]);
    assert_eq!((&done["given"], &done["of"]), (&json!(2), &json!(2)));
    assert_ne!(done["table"]["ask"]["case"], json!("25.14"));
}
