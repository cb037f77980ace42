//! What the Galactic Game needs at the table: taxes for several planets at once, private notebooks, where the assignment leads.

use crate::common::{click, desk};
use fitg_desk::orders::{AskOrNever, Orders, Past};
use fitg_engine::answer::Answer;
use fitg_engine::cards::GalacticEventId;
use fitg_engine::chance::Seed;
use fitg_engine::galaxy::PlanetId;
use fitg_engine::game::Game;
use fitg_engine::scenario::Scenario;
use fitg_engine::state::Options;
use fitg_engine::view::Viewer;
use fitg_engine::{Side, case};
use serde_json::{Value, json};
use tempfile::TempDir;

pub fn campaign(call: &dyn Fn(&str, Value) -> Value) -> Value {
    campaign_with(call, json!({ "asked": "everything" }))
}

/// The same with these standing orders of the Empire.
fn campaign_with(call: &dyn Fn(&str, Value) -> Value, orders: Value) -> Value {
    let asked = json!({ "asked": "everything" });
    call(
        "new_game",
        json!({
            "scenario": { "official": "freedom-in-the-galaxy" }, "name": "A campaign",
            "names": { "rebel": null, "imperial": null }, "options": {}, "seed": "2",
            "arrangement": {
                "seats": { "rebel": "person", "imperial": "person", "pace": "at_once" },
                "orders": { "rebel": asked, "imperial": orders }, "with_curtain": false,
            },
        }),
    )
}

/// Answers with a fixed run of chance as long as it is wanted, or to the end.
pub fn play_while(call: &dyn Fn(&str, Value) -> Value, wanted: &mut dyn FnMut(&Value) -> bool) {
    let mut state = 2_u64;
    loop {
        let table = call("table", json!({}));
        if table["ask"].is_null() || !wanted(&table) {
            return;
        }
        let answers = table["ask"]["answers"].as_array().expect("answers");
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let at = usize::try_from(state >> 33).expect("small") % answers.len();
        call("answer", json!({ "answer": answers[at]["id"], "step": table["step"] }));
    }
}

/// The same until the question begins so.
pub fn play_to(call: &dyn Fn(&str, Value) -> Value, prompt: &str) -> Value {
    let mut found = Value::Null;
    play_while(call, &mut |table| {
        let there = table["ask"]["prompt"].as_str().is_some_and(|text| text.starts_with(prompt));
        if there {
            found = table.clone();
        }
        !there
    });
    assert!(!found.is_null(), "the game never came to {prompt:?}");
    found
}

/// Case: 33.1
#[test]
fn taxes_are_laid_before_whoever_raises_them_and_all_are_raised_at_half_at_once() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let call = |command: &str, args: Value| desk.call(command, args).expect(command);
    campaign(&call);
    let table = play_to(&call, "Which planet is taxed next?");
    let taxes = &table["ask"]["taxes"];
    let lines = taxes["lines"].as_array().expect("a line a planet");
    let open: Vec<&Value> = lines.iter().filter(|line| line["closed"].is_null()).collect();
    // One planet stays untaxed: with the last of them maintenance is told, which nobody takes back (33.4).
    let open = &open[1..];
    assert!(open.len() > 1, "{taxes}");
    let half = |line: &Value| line["rates"][1]["points"].as_u64().expect("points");
    let sum: u64 = open.iter().map(|line| half(line)).sum();
    let plan: Vec<Value> = open.iter().map(|line| json!({ "planet": line["planet"], "rate": "half" })).collect();
    let before = taxes["track"].as_u64().expect("a track");
    let raised = call("raise_taxes", json!({ "taxes": plan, "step": table["step"] }));
    assert_eq!((raised["raised"].as_u64(), &raised["stopped"]), (Some(open.len() as u64), &Value::Null));
    let told = call("log_since", json!({ "since": null }));
    let lines = told["lines"].as_array().expect("lines");
    let taxed = |line: &&Value| line["text"].as_str().is_some_and(|text| text.contains(" is taxed by half: "));
    assert_eq!(lines.iter().filter(taxed).count(), open.len());
    assert!(before + sum <= 99, "nothing is lost in this game, so that the sum can be seen");
    let undone = call("undo", json!({}));
    assert_eq!(undone["step"], table["step"], "they are taken back together");
    assert_eq!(undone["board"]["resources"]["imperial"].as_u64(), Some(before));
}

/// How often the Empire is asked under a case in the first so many answers, with these standing orders.
fn asked_under(case: &str, orders: Value, answers: usize) -> usize {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let call = |command: &str, args: Value| desk.call(command, args).expect(command);
    campaign_with(&call, orders);
    let (mut given, mut asked) = (0, 0);
    play_while(&call, &mut |table| {
        asked += usize::from(table["ask"]["case"] == json!(case));
        given += 1;
        given <= answers
    });
    asked
}

/// Case: 31.22
#[test]
fn an_order_reveals_no_secret_and_asks_nobody() {
    assert!(asked_under("31.22", json!({ "asked": "everything" }), 1_000) > 0);
    assert_eq!(asked_under("31.22", json!({ "asked": "everything", "disclosures": "never" }), 1_000), 0);
}

/// Case: 36.2
#[test]
fn an_order_commits_no_atrocity_but_where_everything_is_asked() {
    let all: Vec<Value> = PlanetId::all()
        .map(|planet| {
            // The base of Charkhan can strafe (36.21).
            let (level, up) = if planet.number() == 223 { (2, true) } else { (0, false) };
            json!({"planet": planet.number(), "loyalty": "neutral", "pdb_level": level, "pdb_up": up})
        })
        .collect();
    let events: Vec<&str> = GalacticEventId::all().map(GalacticEventId::slug).collect();
    let people = [json!({"character": "kogus", "at": 2232}), json!({"character": "zina_adora", "at": 2232})];
    let scenario = json!({
        "id": "test", "name": "Test", "level": "galactic", "turns": 20, "planets": all,
        "imperial": {"characters": [], "spaceships": []}, "victory": {"rebel_points": 26},
        "position": {"side": "rebel", "segment": "missions", "characters": people, "secret_base": {"planet": 112},
            "assignments": {"over": true}, "events_drawn": events},
    });
    let scenario = Scenario::draft_from_json(&scenario.to_string()).expect("no mistake");
    let options = Options { dice_by_hand: true, ..Options::default() };
    let mut game = Game::new(&scenario, options, Seed(1)).expect("no mistake");
    // In the wild of Charkhan the first card brings the opportunity.
    let wanted = ["mission:I", "character:zina_adora", "character:kogus", "card:72", "environ:2232", "draw", "done"];
    while game.decision().is_some_and(|open| open.question.about().case != case!("36.2")) {
        let open = game.decision().expect("it goes on");
        let listed = |id: &&str| open.answers.iter().copied().find(|answer| answer.to_string() == **id);
        let answer = wanted.iter().find_map(listed).unwrap_or_else(|| panic!("{:?} {:?}", open.question, open.answers));
        game.apply(answer).expect("it was listed");
    }
    let answered = |orders: &Orders| orders.answer(&game, Past::default());
    let mut orders = Orders::default();
    assert_eq!(answered(&orders), None);
    orders.atrocities = AskOrNever::Never;
    assert_eq!(answered(&orders), Some(Answer::No));
    // It holds in the Rebel Mission Phase as in his own, and whoever looks is told.
    let now = orders.now(&game, Side::Imperial, Past::default(), Viewer::Side(Side::Imperial));
    assert!(now.iter().any(|order| order.case == case!("36.2")), "{now:?}");
    orders.asks_on.insert(PlanetId::all().find(|planet| planet.number() == 223).expect("Charkhan"));
    assert_eq!(answered(&orders), None);
}

/// Cases: 31.1, 35.1
#[test]
fn secrets_and_the_order_of_assignments_are_on_the_view_of_the_empire_alone() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let call = |command: &str, args: Value| desk.call(command, args).expect(command);
    let arranging = campaign(&call);
    assert_eq!(arranging["ask"]["side"], json!("imperial"));
    let known = |table: &Value| {
        let secrets = table["board"]["secrets"].as_array().expect("sixteen planets have a secret");
        assert_eq!(secrets.len(), 16);
        secrets.iter().filter(|secret| !secret["secret"].is_null()).count()
    };
    assert_eq!(known(&arranging), 16);
    let choosing = play_to(&call, "On which planet is your secret base?");
    assert_eq!(choosing["viewer"], json!({ "side": "rebel" }));
    assert_eq!(known(&choosing), 0);
    assert!(choosing["board"]["assignments"]["to_come"].is_null());
}

/// Case: 35.2
#[test]
fn each_planet_to_which_the_assignment_does_not_lead_has_its_reason() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let call = |command: &str, args: Value| desk.call(command, args).expect(command);
    campaign(&call);
    play_to(&call, "Which stack sets out?");
    let goals = call("assigned", json!({ "planet": 211 }));
    let goals = goals.as_array().expect("goals");
    assert!(goals.iter().any(|goal| goal["closed"].is_null()), "its own planet at least");
    for goal in goals.iter().filter(|goal| !goal["closed"].is_null()) {
        assert_eq!(goal["closed"]["case"], json!("35.2"), "{goal}");
    }
}

/// Case: 30.0
#[test]
fn a_notebook_is_kept_beside_the_game_and_shown_to_its_own_side_alone() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let call = |command: &str, args: Value| desk.call(command, args).expect(command);
    campaign(&call);
    let mine = json!({ "text": "The base is a guess.", "bookmarks": ["planet:311"] });
    call("write_notebook", json!({ "side": "imperial", "notebook": mine }));
    assert_eq!(call("notebook", json!({}))["notebook"], mine);
    play_to(&call, "On which planet is your secret base?");
    let theirs = call("notebook", json!({}));
    assert_eq!((&theirs["side"], &theirs["notebook"]["text"]), (&json!("rebel"), &json!("")));
    let late = desk.call("write_notebook", json!({ "side": "imperial", "notebook": mine }));
    assert!(late.is_err(), "whoever has left the screen writes into nobody's book");
}

/// A card of the galaxy can be looked at again from its line in the log: every line that tells of one has it, and it has what was shown.
///
/// Case: 32.0
#[test]
fn the_lines_of_cards_have_them_in_the_log() {
    let folder = TempDir::new().expect("a folder");
    let desk = desk(&folder);
    let call = |command: &str, args: Value| desk.call(command, args).expect(command);
    let mut table = campaign(&call);
    let (mut shown, mut random) = (Vec::new(), 2);
    while table["board"]["clock"]["turn"].as_u64() < Some(3) && table["ask"].is_object() {
        table = click(&desk, &table, &mut random);
        let cards = ["galactic_event", "secret", "atrocity", "assignment"];
        let turned = table["shown"].as_array().expect("what happened").iter();
        shown.extend(turned.filter(|one| cards.iter().any(|card| one["scene"]["what"] == *card)).cloned());
    }
    assert!(shown.len() >= 4, "{shown:?}");
    let log = call("log_since", json!({ "since": null }));
    let lines = log["lines"].as_array().expect("lines");
    let carded: Vec<&Value> = lines.iter().filter(|line| !line["card"].is_null()).collect();
    let events = carded.iter().filter(|line| line["card"]["what"] == "galactic_event").count();
    let assignments = carded.iter().filter(|line| line["card"]["what"] == "assignment").count();
    assert!(events >= 2 && assignments >= 2, "{events} events, {assignments} assignments");
    for one in &shown {
        let line = carded.iter().find(|line| line["number"] == one["number"]);
        assert_eq!(line.map(|line| &line["card"]), Some(&one["scene"]));
    }
}
