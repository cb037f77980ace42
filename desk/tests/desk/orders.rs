//! Standing orders with their conditions, what they say they will do, and what is not asked because hardly anybody wants to be.

use crate::common::Picks;
use fitg_desk::{Code, Desk};
use fitg_saves::Library;
use serde_json::{Value, json};
use tempfile::TempDir;

/// A position in the Egrix system on the table of two people without a curtain.
pub struct Sat {
    pub desk: Desk,
    pub table: Value,
    _folder: TempDir,
}

fn units(units: &[(&str, u16, u8)]) -> Value {
    units.iter().map(|(kind, at, count)| json!({ "kind": kind, "at": at, "count": count })).collect()
}

/// The Imperial Player's orders are those given; the Rebel Player is asked everything.
fn sat(position: Value, imperial: Value) -> Sat {
    sat_with(position, json!({ "rebel": { "asked": "everything" }, "imperial": imperial }))
}

pub fn sat_with(position: Value, orders: Value) -> Sat {
    sat_at(in_egrix(position), orders)
}

fn in_egrix(position: Value) -> Value {
    json!({
        "id": "test", "name": "Test", "turns": 6,
        "planets": [
            { "planet": 221, "loyalty": "loyal", "pdb_level": 1 },
            { "planet": 222, "loyalty": "neutral", "pdb_level": 2 },
            { "planet": 223, "loyalty": "patriotic", "pdb_level": 0 },
        ],
        "imperial": { "characters": ["jon_kidu", "vans_ka_tie_a"], "spaceships": ["imperial_spaceship_1"] },
        "victory": { "rebel_points": 12 },
        "position": position,
    })
}

/// Any scenario, with dice that fall as they do.
pub fn sat_at(scenario: Value, orders: Value) -> Sat {
    sat_arranged(scenario, json!({ "orders": orders, "with_curtain": false }))
}

/// Any scenario, with dice that are given by hand.
pub fn sat_by_hand(scenario: Value, orders: Value) -> Sat {
    sat_begun(scenario, json!({ "orders": orders, "with_curtain": false }), json!({ "dice_by_hand": true }))
}

fn sat_arranged(scenario: Value, arrangement: Value) -> Sat {
    sat_begun(scenario, arrangement, json!({}))
}

fn sat_begun(scenario: Value, arrangement: Value, options: Value) -> Sat {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("own.json");
    std::fs::write(&file, scenario.to_string()).expect("written");
    let games = folder.path().join("games");
    let desk = Desk::new(Library::open(&games).expect("a folder"), Box::new(Picks(file)), None);
    desk.call("pick_scenario", json!({})).expect("the scenario has no mistake");
    let table = desk
        .call(
            "new_game",
            json!({
                "scenario": "own", "name": "", "names": { "rebel": null, "imperial": null }, "options": options, "seed": "7",
                "arrangement": arrangement,
            }),
        )
        .expect("a game begins");
    Sat { desk, table, _folder: folder }
}

impl Sat {
    pub fn give(&mut self, answers: &[&str]) {
        for answer in answers {
            let step = &self.table["step"];
            let given = self.desk.call("answer", json!({ "answer": answer, "step": step }));
            self.table = given.unwrap_or_else(|failure| panic!("{answer}: {failure:?}; {}", self.asked()));
        }
    }

    fn call(&mut self, command: &str, args: Value) {
        self.table = self.desk.call(command, args).unwrap_or_else(|failure| panic!("{command}: {failure:?}"));
    }

    /// Who is asked, under which case, and what may be answered.
    pub fn asked(&self) -> String {
        let ask = &self.table["ask"];
        let ids: Vec<&str> =
            ask["answers"].as_array().into_iter().flatten().filter_map(|answer| answer["id"].as_str()).collect();
        format!("{} {} {}", ask["side"].as_str().unwrap_or("-"), ask["case"].as_str().unwrap_or("-"), ids.join(" "))
    }

    pub fn orders_now(&self) -> Vec<&str> {
        self.table["orders_now"].as_array().into_iter().flatten().filter_map(|now| now["text"].as_str()).collect()
    }

    fn may_also(&self) -> Vec<&str> {
        self.table["may_also"].as_array().into_iter().flatten().filter_map(|offer| offer["words"].as_str()).collect()
    }

    pub fn log(&self) -> String {
        let log = self.desk.call("log_since", json!({ "since": null })).expect("a log");
        let lines = log["lines"].as_array().expect("lines").iter();
        lines
            .map(|line| format!("{} {}\n", line["case"].as_str().unwrap_or(""), line["text"].as_str().unwrap_or("")))
            .collect()
    }
}

/// Two Line units in 2231, and two Rebel units in 2232 of the same planet and in 2221 with another garrison.
fn invasion(segment: &str, attackers: u8) -> Value {
    json!({
        "side": "imperial", "segment": segment,
        "units": units(&[("line", 2231, attackers), ("rebel_wild_1_0", 2232, 2), ("militia", 2221, 1), ("rebel_urban_1_0", 2221, 2)]),
    })
}

#[test]
fn case_10_1_an_order_never_to_attack_asks_where_its_owner_has_moved_in_this_turn_and_holds_elsewhere() {
    let mut sat = sat(invasion("movement", 3), json!({ "combats": "never", "asked": "what_matters" }));
    assert_eq!(sat.orders_now(), ["Combats: none in Angoff Urban; elsewhere never; asks wherever you move"]);
    sat.give(&["unit:line-1", "unit:line-2", "environ:2232"]);
    let now = sat.orders_now().join("");
    assert!(
        now.starts_with("Combats: asks in Charkhan Wild, where you moved") && now.contains("; none in Angoff Urban"),
        "{now}"
    );
    sat.give(&["done"]);
    while sat.asked().starts_with("rebel") {
        let done = if sat.asked().contains("done") { "done" } else { "no" };
        sat.give(&[done]);
    }
    assert_eq!(sat.asked(), "imperial 10.1 yes no", "{}", sat.log());
    assert_eq!(sat.table["ask"]["environ"], json!(2232));
    // What the order let be elsewhere is told him.
    let let_be = |sat: &Sat| sat.table["let_be"].as_array().expect("a list").clone();
    let none = json!({ "text": "No combat in Angoff Urban: your order is never to attack.", "case": "10.1" });
    assert_eq!(let_be(&sat), [none], "{}", sat.log());
    sat.give(&["no"]);
    assert!(let_be(&sat).is_empty(), "what he was told before he answered is told once: {:?}", let_be(&sat));
    // Where he did not move nothing was asked, and the log says that nobody attacked.
    assert!(sat.log().contains("10.1"), "{}", sat.log());
}

/// What the chip says of an environ is what the order then does there, by the same odds.
#[test]
fn case_10_1_an_order_at_odds_says_where_it_attacks_and_where_it_asks_and_with_which_odds() {
    let at_even = || json!({ "combats": "at_one_to_one", "asked": "what_matters" });
    for (attackers, says) in [(2, "attacks in Charkhan Wild at "), (1, "asks in Charkhan Wild at ")] {
        // One more stays behind, so that the segment goes on.
        let mut sat = sat(invasion("movement", attackers + 1), at_even());
        let before = sat.orders_now().join("");
        assert!(
            before.starts_with("Combats: none in Angoff Urban at ")
                && before
                    .ends_with("; elsewhere attacks at 1-1 or better; asks where you move and it is less than 1-1"),
            "{before}"
        );
        let stack: Vec<String> = (1..=attackers).map(|n| format!("unit:line-{n}")).collect();
        let stack: Vec<&str> = stack.iter().map(String::as_str).chain(["environ:2232"]).collect();
        sat.give(&stack);
        let now = sat.orders_now().join("");
        assert!(now.contains(says), "{attackers}: {now}");
        sat.give(&["done"]);
        while sat.asked().starts_with("rebel") {
            let done = if sat.asked().contains("done") { "done" } else { "no" };
            sat.give(&[done]);
        }
        let asked = sat.asked() == "imperial 10.1 yes no" && sat.table["ask"]["environ"] == json!(2232);
        assert_eq!(asked, says.starts_with("asks"), "{}\n{}", sat.asked(), sat.log());
    }
}

#[test]
fn case_10_1_an_order_at_odds_attacks_at_them_or_better_and_lets_be_what_is_worse() {
    for (attackers, order, attacks) in [
        (2, "at_two_to_one", false),
        (2, "at_one_to_one", true),
        (4, "at_two_to_one", true),
        (4, "at_three_to_one", false),
    ] {
        let position = json!({
            "side": "imperial", "segment": "military_combat",
            "units": units(&[("patrol", 2221, attackers), ("rebel_wild_1_0", 2221, 2)]),
        });
        let sat = sat(position, json!({ "combats": order, "asked": "what_matters" }));
        assert_eq!(sat.log().contains("10.8"), attacks, "{attackers} {order}: {}", sat.log());
    }
}

#[test]
fn case_27_0_nothing_is_said_of_repairs_in_the_star_system_game() {
    let position =
        json!({"side": "imperial", "segment": "missions", "characters": [{"character": "jon_kidu", "at": 2221}]});
    let sat = sat(position, json!({ "repairs": "always", "asked": "what_matters" }));
    assert!(sat.asked().starts_with("imperial 13."), "{}", sat.asked());
    assert!(sat.orders_now().is_empty(), "{:?}", sat.orders_now());
}

/// So many Rebel units have come to Charkhan Air beside a unit in Charkhan Wild, which can react.
fn coming(rebels: u8, unit: &str, reactions: &str) -> Sat {
    let position = json!({
        "side": "rebel", "segment": "reaction",
        "units": units(&[("rebel_wild_1_0", 2231, rebels), (unit, 2232, 1)]),
    });
    sat(position, json!({ "reactions": reactions, "asked": "everything" }))
}

#[test]
fn case_9_6_an_order_at_odds_asks_about_a_reaction_that_could_attack_in_an_even_fight_and_lets_others_be() {
    let asked = |sat: &Sat| sat.asked().starts_with("imperial 9.6 ");
    for (rebels, unit, order) in [(3, "patrol", "ask"), (1, "line", "at_one_to_one")] {
        let sat = coming(rebels, unit, order);
        assert!(asked(&sat), "{rebels} {unit} {order}: {}", sat.asked());
    }
    let sat = coming(3, "patrol", "at_one_to_one");
    assert!(!asked(&sat), "{}", sat.asked());
}

/// Rebels were seen in Charkhan Air, where no unit is with them; a unit in Charkhan Wild can react. Kogus alone no unit of Militia finds.
/// Cases: 9.6, 11.1
#[test]
fn case_9_6_an_order_at_odds_asks_about_a_reaction_that_could_find_somebody_in_the_search_that_follows() {
    let asked = |unit: &str, seen: &[&str]| {
        let seen: Vec<Value> =
            seen.iter().map(|who| json!({ "character": who, "at": 2231, "detected": true })).collect();
        let position = json!({
            "side": "rebel", "segment": "reaction", "units": units(&[(unit, 2232, 1)]), "characters": seen,
        });
        sat(position, json!({ "reactions": "at_one_to_one", "asked": "everything" })).asked()
    };
    for unit in ["line", "patrol"] {
        let asked = asked(unit, &["frun_sentel", "agan_rafa", "scott_rubel"]);
        assert!(asked.starts_with("imperial 9.6 "), "face down one is like the other: {unit}: {asked}");
    }
    let hopeless = asked("militia", &["kogus"]);
    assert!(!hopeless.starts_with("imperial 9.6 "), "{hopeless}");
}

/// A Rebel who was seen and a unit have come to Charkhan Air; in Charkhan Wild stand these units and a character.
fn seen_coming(near: &[(&str, u16, u8)], reactions: &str) -> Sat {
    let mut all = vec![("rebel_wild_1_0", 2231, 1)];
    all.extend(near);
    let position = json!({
        "side": "rebel", "segment": "reaction", "units": units(&all),
        "characters": [
            { "character": "kogus", "at": 2231, "detected": true }, { "character": "jon_kidu", "at": 2232 },
        ],
    });
    sat(position, json!({ "reactions": reactions, "asked": "everything" }))
}

#[test]
fn case_9_6_an_order_to_react_with_units_only_takes_the_one_unit_asks_between_two_and_lets_characters_be() {
    let asked = seen_coming(&[("line", 2232, 1)], "ask");
    assert_eq!(asked.asked(), "imperial 9.6 done unit:line-1 character:jon_kidu");
    let one = seen_coming(&[("line", 2232, 1)], "units_only");
    assert!(!one.asked().starts_with("imperial 9.6 "), "{}", one.asked());
    assert!(one.log().contains("9.6 Imperial moves 1 face-down unit"), "{}", one.log());
    let two = seen_coming(&[("line", 2232, 1), ("patrol", 2232, 1)], "units_only");
    assert_eq!(two.asked(), "imperial 9.6 done unit:patrol-1 unit:line-1 character:jon_kidu");
    let nobody = seen_coming(&[], "units_only");
    assert!(!nobody.asked().starts_with("imperial 9.6 "), "{}", nobody.asked());
    assert!(!nobody.log().contains("9.6 Imperial moves"), "{}", nobody.log());
}

/// Which of two face-down units stands where it can react makes no difference: the enemy sees who is asked.
#[test]
fn case_7_22_whether_an_order_at_odds_asks_about_a_reaction_tells_nothing_of_what_stands_face_down() {
    for (near, far) in [("patrol", "line"), ("line", "patrol")] {
        let position = json!({
            "side": "rebel", "segment": "reaction",
            "units": units(&[("rebel_wild_1_0", 2231, 1), (near, 2232, 1), (far, 2211, 1)]),
        });
        let sat = sat(position, json!({ "reactions": "at_one_to_one", "asked": "everything" }));
        assert!(sat.asked().starts_with("imperial 9.6 "), "{near}: {}", sat.asked());
    }
}

#[test]
fn case_10_1_on_a_planet_that_is_excepted_everything_is_asked() {
    let position = json!({
        "side": "imperial", "segment": "military_combat",
        "units": units(&[("line", 2221, 2), ("rebel_wild_1_0", 2221, 2), ("line", 2211, 1), ("rebel_wild_1_0", 2211, 1)]),
    });
    let mut sat = sat(position, json!({ "combats": "never", "asks_on": [222], "asked": "what_matters" }));
    // On the other planet nobody asked the Imperial Player, so it is the Rebel Player's turn to say.
    assert_eq!((sat.asked().as_str(), &sat.table["ask"]["environ"]), ("rebel 10.1 yes no", &json!(2211)));
    sat.give(&["no"]);
    assert_eq!(sat.asked(), "imperial 10.1 yes no");
    assert_eq!(sat.table["ask"]["environ"], json!(2221));
    let now = sat.orders_now().join("");
    assert!(now.starts_with("Combats: asks in Angoff"), "{now}");
}

/// A detected Rebel in hiding, and who may search for him.
fn hunt(hunters: &[(&str, u16, u8)], characters: Value) -> Value {
    let mut all = vec![json!({ "character": "boccanegra", "at": 2221, "detected": true })];
    all.extend(characters.as_array().cloned().unwrap_or_default());
    json!({ "side": "rebel", "segment": "search", "units": units(hunters), "characters": all })
}

#[test]
fn case_11_2_a_search_that_any_die_can_win_is_made_by_order_and_characters_stay_hidden() {
    let kidu = json!([{ "character": "jon_kidu", "at": 2221 }]);
    let order = json!({ "unit_searches": "if_possible", "character_searches": "never", "asked": "what_matters" });
    let sat = sat(hunt(&[("line", 2221, 5)], kidu), order);
    let log = sat.log();
    assert!(log.contains("11.4 "), "{log}");
    assert!(!log.contains("Jon Kidu is detected"), "{log}");
}

#[test]
fn case_11_1_searches_that_no_die_can_win_are_not_asked_but_offered() {
    let position = || hunt(&[("militia", 2221, 1)], json!([{ "character": "jon_kidu", "at": 2211 }]));
    let everything = sat(position(), json!({ "asked": "everything" }));
    assert_eq!(everything.asked(), "imperial 11.1 done environ:2221");
    let mut sat =
        sat_with(position(), json!({ "imperial": { "asked": "what_matters" }, "rebel": { "asked": "everything" } }));
    assert!(sat.asked().starts_with("rebel"), "{}", sat.asked());
    // It is the other side's turn to answer now, and nothing of this is his to offer.
    assert_eq!(sat.may_also(), Vec::<&str>::new());
    sat.call("table", json!({}));
}

#[test]
fn case_14_12_the_exchange_is_not_asked_but_offered_until_something_is_answered() {
    let position = json!({
        "side": "rebel", "segment": "missions",
        "characters": [
            { "character": "boccanegra", "at": 2221, "possessions": ["snipers_rifle", "scanner"] },
            { "character": "doctor_sontag", "at": 2221 },
            { "character": "frun_sentel", "at": 2211 },
        ],
    });
    let orders = |asked: &str| json!({ "rebel": { "asked": asked }, "imperial": {} });
    let everything = sat_with(position.clone(), orders("everything"));
    assert!(everything.asked().starts_with("rebel 14.2"), "{}", everything.asked());
    let mut sat = sat_with(position, orders("what_matters"));
    assert!(sat.asked().starts_with("rebel 14.2"), "silence would tell: {}", sat.asked());
    sat.give(&["done"]);
    assert!(sat.asked().starts_with("rebel 13.0"), "{}", sat.asked());
    assert_eq!(sat.may_also(), ["exchange possessions and spaceships"]);
    // In Quibron there is nobody to exchange with.
    assert_eq!(sat.table["may_also"][0]["environs"], json!([2221]));
    let step = sat.table["may_also"][0]["step"].clone();
    sat.call("ask_all_the_same", json!({ "step": step }));
    assert!(sat.asked().starts_with("rebel 14.12 done possession:snipers_rifle"), "{}", sat.asked());
    sat.give(&["possession:snipers_rifle"]);
    // Whoever is at it goes on with it.
    assert!(sat.asked().starts_with("rebel 14.12 done"), "{}", sat.asked());
    sat.give(&["done"]);
    assert_eq!(sat.may_also(), Vec::<&str>::new());
    assert!(sat.asked().starts_with("rebel 13.0"), "{}", sat.asked());
    sat.give(&["environ:2221"]);
    assert_eq!(sat.may_also(), Vec::<&str>::new());
    let refused = sat.desk.call("ask_all_the_same", json!({ "step": step })).expect_err("something was answered since");
    assert_eq!(refused.code, Code::NothingToUndo);
}

/// A key that somebody presses without looking, counting on a question that was answered for him, waits: the page must know that one was.
#[test]
fn case_14_12_what_is_answered_for_whoever_is_asked_is_told_and_what_he_answered_himself_is_not() {
    let position = || {
        json!({
            "side": "rebel", "segment": "missions",
            "characters": [
                { "character": "boccanegra", "at": 2221, "possessions": ["snipers_rifle", "scanner"] },
                { "character": "doctor_sontag", "at": 2221 },
                { "character": "frun_sentel", "at": 2211 },
            ],
        })
    };
    let between = |sat: &Sat| sat.table["answered_between"] == json!(true);
    let mut sat = sat_with(position(), json!({ "rebel": { "asked": "what_matters" }, "imperial": {} }));
    assert!(!between(&sat), "nothing was answered yet");
    sat.give(&["done"]);
    assert!(between(&sat), "the exchange was not asked");
    sat.give(&["environ:2221"]);
    assert!(!between(&sat), "{}", sat.asked());
    // Asked everything, the same person answers it himself.
    let mut sat = sat_with(position(), json!({ "rebel": { "asked": "everything" }, "imperial": {} }));
    sat.give(&["done", "done"]);
    assert!(sat.asked().starts_with("rebel 13.0"), "{}", sat.asked());
    assert!(!between(&sat));
}

/// Several answers that a person gives by one click are his own, and nothing was answered for him.
#[test]
fn case_9_5_a_set_that_is_carried_out_at_once_is_nothing_answered_in_between() {
    let mut sat = sat(invasion("movement", 3), json!({ "asked": "everything" }));
    let step = sat.table["step"].clone();
    let end = json!({ "pieces": ["unit:line-1", "unit:line-2"], "end": "environ:2232", "step": step });
    let carried = sat.desk.call("carry_out", end).expect("it is carried out");
    assert_eq!((&carried["given"], &carried["table"]["answered_between"]), (&json!(3), &json!(false)));
    sat.table = carried["table"].clone();
    assert!(sat.asked().starts_with("imperial"), "{}", sat.asked());
}

/// Whether the other person was asked at all is his: only what a program answered, or one's own orders, is told.
#[test]
fn case_7_22_what_the_orders_of_the_other_person_answered_is_not_told() {
    let between = |imperial: &str, asked: &str| {
        let position = json!({
            "side": "rebel", "segment": "movement",
            "characters": [
                { "character": "boccanegra", "at": 2231, "ship": "stellar_courier" },
                { "character": "kogus", "at": 2221 }, { "character": "tourag", "at": 2221, "ship": "planetary_privateer" },
            ],
        });
        let orders =
            json!({ "rebel": { "asked": "everything" }, "imperial": { "asked": asked, "detection": "never" } });
        let seats = json!({ "rebel": "person", "imperial": imperial, "pace": "at_once" });
        let mut sat =
            sat_arranged(in_egrix(position), json!({ "orders": orders, "with_curtain": false, "seats": seats }));
        sat.give(&["ship:stellar_courier"]);
        let before = sat.table["step"].as_u64().expect("a step");
        sat.give(&["environ:2211"]);
        assert!(sat.asked().starts_with("rebel 9."), "{} {}", sat.asked(), sat.log());
        assert!(sat.table["step"].as_u64().expect("a step") > before + 1, "the Imperial side was asked");
        sat.table["answered_between"].clone()
    };
    assert_eq!(between("person", "what_matters"), json!(false));
    assert_eq!(between("plain", "everything"), json!(true));
}

/// The file holds what was answered for somebody like any answer: opened again, the desk knows which those are.
#[test]
fn case_14_12_what_was_not_asked_is_still_offered_when_the_game_is_opened_again() {
    let position = json!({
        "side": "rebel", "segment": "missions",
        "characters": [
            { "character": "boccanegra", "at": 2221, "possessions": ["snipers_rifle", "scanner"] },
            { "character": "doctor_sontag", "at": 2221 },
            { "character": "frun_sentel", "at": 2211 },
        ],
    });
    let mut sat = sat_with(position, json!({ "rebel": { "asked": "what_matters" }, "imperial": {} }));
    sat.give(&["done"]);
    let before = sat.table.clone();
    assert_eq!(sat.may_also(), ["exchange possessions and spaceships"]);
    sat.call("open_game", json!({ "id": before["game"] }));
    assert_eq!((&sat.table["may_also"], &sat.table["undo"]), (&before["may_also"], &before["undo"]));
    let step = sat.table["may_also"][0]["step"].clone();
    sat.call("ask_all_the_same", json!({ "step": step }));
    assert!(sat.asked().starts_with("rebel 14.12 done possession:snipers_rifle"), "{}", sat.asked());
    sat.give(&["possession:snipers_rifle"]);
    sat.give(&["done"]);
    // What a person answered himself is not offered, opened again or not.
    sat.give(&["environ:2221"]);
    sat.call("open_game", json!({ "id": before["game"] }));
    assert_eq!(sat.may_also(), Vec::<&str>::new());
}

/// Who has only what does not help now is asked all the same where somebody would learn by silence that it does not; a program does not.
#[test]
fn case_14_2_whoever_has_nothing_to_declare_is_asked_before_a_person_and_not_before_a_program() {
    let seated = |imperial: &str| {
        let position = json!({
            "side": "rebel", "segment": "movement",
            "characters": [{ "character": "boccanegra", "at": 2211, "possessions": ["assassins_blade"] }],
            "units": units(&[("rebel_wild_2_1", 2211, 1), ("militia", 2211, 1)]),
        });
        let orders = json!({ "rebel": { "asked": "what_matters" }, "imperial": { "asked": "what_matters" } });
        let seats = json!({ "rebel": "person", "imperial": imperial, "pace": "at_once" });
        sat_arranged(in_egrix(position), json!({ "orders": orders, "with_curtain": false, "seats": seats })).asked()
    };
    assert_eq!(seated("person"), "rebel 14.2 done");
    assert!(seated("plain").starts_with("rebel 9."), "{}", seated("plain"));
}

/// Between two people: what is answered without anybody being asked hangs on his order, and on nothing that one of them alone knows.
fn holding(card: &str, segment: &str, rebel: Value) -> Sat {
    let position = json!({
        "side": "rebel", "segment": segment,
        "characters": [{ "character": "boccanegra", "at": 2211, "possessions": [card] }],
        "units": units(&[("rebel_wild_2_1", 2211, 1), ("militia", 2211, 1)]),
    });
    sat_with(position, json!({ "rebel": rebel, "imperial": { "asked": "what_matters" } }))
}

/// Case: 14.2
#[test]
fn case_14_2_an_order_declares_nothing_or_has_it_asked_where_a_card_helps() {
    let asked = |card: &str, order: &str| {
        let sat = holding(card, "movement", json!({ "declarations": order }));
        (sat.asked(), sat.orders_now().join("; "))
    };
    // The Scrambler would put the base Down before the units pass it.
    assert_eq!(asked("assassins_blade", "ask").0, "rebel 14.2 done");
    assert_eq!(asked("scrambler", "ask").0, "rebel 14.2 done possession:scrambler");
    let (blade, told) = asked("assassins_blade", "where_it_helps");
    assert!(blade.starts_with("rebel 9."), "{blade}");
    assert!(
        told.contains("Possessions: asked where one helps and cannot wait; silence tells that none does"),
        "{told}"
    );
    assert_eq!(asked("scrambler", "where_it_helps").0, "rebel 14.2 done possession:scrambler");
    for card in ["assassins_blade", "scrambler"] {
        let (never, told) = asked(card, "never");
        assert!(never.starts_with("rebel 9."), "{card}: {never}");
        assert!(told.contains("Possessions: none declared"), "{told}");
        let excepted = json!({ "declarations": "never", "asks_on": [221] });
        let excepted = holding(card, "movement", excepted).asked();
        assert!(excepted.starts_with("rebel 14.2 "), "on a planet that is excepted: {excepted}");
    }
}

/// A rifle serves no better if it is shown as the segment begins, nor a drug for a combat: both are asked about before the combat itself. Who
/// wants to show one earlier may.
/// Case: 14.2
#[test]
fn case_14_2_what_can_wait_for_its_own_moment_is_not_asked_as_a_segment_begins_but_offered() {
    for card in ["snipers_rifle", "helian_drug", "personal_body_shield"] {
        let mut helps = holding(card, "military_combat", json!({ "declarations": "where_it_helps" }));
        assert_eq!(helps.asked(), "rebel 10.1 yes no", "{card}");
        helps.give(&["yes"]);
        let before_the_combat = helps.asked() == "rebel 14.2 done possession:helian_drug";
        assert_eq!(before_the_combat, card == "helian_drug", "Leadership: {card}: {}", helps.asked());
        let everything = holding(card, "military_combat", json!({ "asked": "everything" })).asked();
        assert_eq!(everything, format!("rebel 14.2 done possession:{card}"));
        let mut offered = holding(card, "military_combat", json!({}));
        assert_eq!(offered.asked(), "rebel 10.1 yes no", "{card}");
        assert_eq!(offered.may_also(), ["declare a possession already now"], "{card}");
        let step = offered.table["may_also"][0]["step"].clone();
        offered.call("ask_all_the_same", json!({ "step": step }));
        assert_eq!(offered.asked(), format!("rebel 14.2 done possession:{card}"));
    }
    // Whether he has one that could be declared is nobody's business: it is offered all the same.
    let blade = holding("assassins_blade", "military_combat", json!({}));
    assert_eq!(
        (blade.asked().as_str(), blade.may_also()),
        ("rebel 10.1 yes no", vec!["declare a possession already now"])
    );
}

/// When the Rebel Player-Turn opens the Medi-kit alone could help, and it helps nobody where nobody is wounded: whoever is silent then tells
/// nothing.
/// Cases: 14.2, 13.72
#[test]
fn case_14_2_nobody_is_asked_where_no_card_that_he_may_have_could_help() {
    let opened = |wounds: u8, asked: &str| {
        let character =
            json!({ "character": "boccanegra", "at": 2211, "possessions": ["assassins_blade"], "wounds": wounds });
        let position = json!({
            "side": "rebel", "segment": "opening", "characters": [character],
            "units": units(&[("rebel_wild_2_1", 2211, 1)]),
        });
        let sat = sat_with(position, json!({ "rebel": { "asked": asked }, "imperial": { "asked": "everything" } }));
        assert_eq!(sat.asked(), "rebel 14.2 done");
        sat.table["ask"]["prompt"].as_str().expect("a question").to_owned()
    };
    let (opens, begins) =
        ("Declare a possession as the Player-Turn opens?", "Declare a possession as the segment begins?");
    assert_eq!(opened(0, "everything"), opens);
    assert_eq!(opened(0, "what_matters"), begins, "there the Scrambler would help");
    assert_eq!(opened(1, "what_matters"), opens, "he could have the Medi-kit");
}

#[test]
fn case_13_0_the_only_environ_for_missions_is_not_asked() {
    let position = json!({
        "side": "rebel", "segment": "missions",
        "characters": [{ "character": "boccanegra", "at": 2221 }],
    });
    let sat = sat_with(position, json!({ "rebel": { "asked": "what_matters" } }));
    assert!(sat.asked().starts_with("rebel 13.1"), "{}", sat.asked());
    assert_eq!(sat.table["undo"], Value::Null, "nobody answered");
}

#[test]
fn case_9_57_who_stands_with_the_units_is_asked_once_and_kept_until_something_changes() {
    let position = json!({
        "side": "imperial", "segment": "movement",
        "units": units(&[("line", 2231, 1)]),
        "characters": [
            { "character": "jon_kidu", "at": 2231 },
            { "character": "vans_ka_tie_a", "at": 2231 },
            { "character": "boccanegra", "at": 2211 },
        ],
    });
    let orders = json!({ "imperial": { "asked": "what_matters" }, "rebel": { "asked": "everything" } });
    let mut sat = sat_with(position, orders);
    sat.give(&["done"]);
    assert!(sat.asked().starts_with("imperial 9.57 done character:jon_kidu"), "{}\n{}", sat.asked(), sat.log());
    sat.give(&["character:vans_ka_tie_a", "done"]);
    assert!(!sat.asked().contains("9.57"), "{}\n{}", sat.asked(), sat.log());
    let stood = |sat: &Sat| sat.log().matches("9.57 Vans Ka-Tie-A").count();
    // A turn later the same stand there: nobody is asked, and the choice can be changed.
    to_movement(&mut sat);
    assert_eq!(stood(&sat), 1);
    sat.give(&["done"]);
    assert!(!sat.asked().contains("9.57"), "{}\n{}", sat.asked(), sat.log());
    assert_eq!(stood(&sat), 2);
    assert_eq!(sat.may_also().first(), Some(&"change who stands with the units in Charkhan Air"), "{}", sat.asked());
    let step = sat.table["may_also"][0]["step"].clone();
    sat.call("ask_all_the_same", json!({ "step": step }));
    assert!(sat.asked().starts_with("imperial 9.57 done character:jon_kidu"), "{}", sat.asked());
    sat.give(&["character:jon_kidu"]);
    assert!(sat.asked().starts_with("imperial 9.57 done character:vans_ka_tie_a"), "asked to the end: {}", sat.asked());
    sat.give(&["done"]);
    // Another turn later one of them has gone.
    to_movement(&mut sat);
    sat.give(&["character:jon_kidu"]);
    if sat.asked().starts_with("imperial 9.1") {
        sat.give(&["environ:2232"]);
    }
    sat.give(&["done"]);
    assert!(sat.asked().starts_with("imperial 9.57"), "{}\n{}", sat.asked(), sat.log());
}

/// Lets everything be until the Imperial Player moves.
fn to_movement(sat: &mut Sat) {
    for _ in 0..200 {
        if sat.asked().starts_with("imperial 9.0 ") {
            return;
        }
        let asked = sat.asked();
        let quiet = ["done", "no", "stop"].into_iter().find(|quiet| asked.split(' ').any(|id| id == *quiet));
        let any = asked.split(' ').nth(2).unwrap_or("done").to_owned();
        sat.give(&[quiet.unwrap_or(&any)]);
    }
    panic!("it never comes to that: {}", sat.asked());
}

#[test]
fn what_was_arranged_before_there_were_conditions_is_read_as_it_was() {
    let old = json!({ "detection": "always", "pdb_fire": "never", "reactions": "always", "unit_searches": "never", "combats": "always" });
    let sat = sat(invasion("movement", 2), old);
    let orders = &sat.table["orders"]["imperial"];
    assert_eq!((&orders["combats"], &orders["unit_searches"]), (&json!("always"), &json!("never")));
    assert_eq!((&orders["asked"], &orders["asks_on"]), (&json!("what_matters"), &json!([])));
}
