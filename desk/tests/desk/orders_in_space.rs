//! Standing orders for what the larger games ask: interceptions, detection with units, combats in Orbit Boxes, bases, jumps, repairs.

use crate::orders::{Sat, sat_at, sat_by_hand};
use serde_json::{Value, json};

/// Province Two with every base Down but those described; whoever has no orders is asked everything.
pub fn sat(up: &[(u16, u8)], position: Value, orders: Value) -> Sat {
    let bases: Vec<(u16, u8, bool)> = up.iter().map(|&(planet, level)| (planet, level, true)).collect();
    sat_over(&bases, position, orders)
}

/// The same in a scenario in which something else is different too.
pub fn sat_where(changes: Value, position: Value) -> Sat {
    let (mut whole, both) = province_two(&[], position, json!({}));
    for (field, value) in changes.as_object().into_iter().flatten() {
        whole[field] = value.clone();
    }
    sat_at(whole, both)
}

/// The same with bases of a Level, Up or Down.
fn sat_over(bases: &[(u16, u8, bool)], position: Value, orders: Value) -> Sat {
    let (whole, both) = province_two(bases, position, orders);
    sat_at(whole, both)
}

fn province_two(bases: &[(u16, u8, bool)], position: Value, orders: Value) -> (Value, Value) {
    let all = [211, 212, 221, 222, 223, 231, 232, 241];
    let planet = |&number: &u16| {
        let (level, up) = bases.iter().find(|base| base.0 == number).map_or((0, false), |base| (base.1, base.2));
        json!({"planet": number, "loyalty": "neutral", "pdb_level": level, "pdb_up": up})
    };
    let planets: Value = all.iter().map(planet).collect();
    let mut both = json!({"rebel": {"asked": "everything"}, "imperial": {"asked": "everything"}});
    for (side, order) in orders.as_object().into_iter().flatten() {
        for (name, value) in order.as_object().into_iter().flatten() {
            both[side][name] = value.clone();
        }
    }
    let whole = json!({
        "id": "test", "name": "Test", "level": "province", "turns": 6, "planets": planets,
        "imperial": {"characters": [], "spaceships": []}, "victory": {"rebel_points": 15}, "position": position,
    });
    (whole, both)
}

/// Two Rebel units on Angoff, another on Orning that can move too, and Imperial units over Angoff.
fn rebels_set_out(over: Value, orders: Value) -> Sat {
    let position = json!({
        "side": "rebel", "segment": "interplanetary_movement",
        "units": [{"kind": "rebel_urban_2_3", "at": 2221, "count": 2}, {"kind": "rebel_wild_2_1", "at": 2412}],
        "space": [{"at": {"orbit": 222}, "units": over}],
    });
    let mut sat = sat(&[], position, orders);
    sat.give(&["unit:rebel_urban_2_3-1", "unit:rebel_urban_2_3-2", "orbit:222"]);
    sat
}

#[test]
fn case_20_4_an_order_at_odds_intercepts_with_all_units_where_it_is_worth_it_and_lets_pass_elsewhere() {
    let strong = json!([{"kind": "veteran", "count": 2}]);
    let weak = json!([{"kind": "patrol", "count": 2}]);
    for (over, order, intercepts) in [
        (strong.clone(), "at_one_to_one", true),
        (strong.clone(), "at_two_to_one", false),
        (weak.clone(), "at_one_to_one", false),
        (weak.clone(), "always", true),
        (weak, "never", false),
    ] {
        let sat = rebels_set_out(over.clone(), json!({"imperial": {"interceptions": order}}));
        assert!(sat.asked().starts_with("rebel "), "{order}: {}", sat.asked());
        let told = "Imperial intercepts over Angoff with 2 ";
        assert_eq!(sat.log().contains(told), intercepts, "{over} {order}:\n{}", sat.log());
    }
    let sat = rebels_set_out(strong, json!({"imperial": {"interceptions": "always", "asks_on": [222]}}));
    assert_eq!(sat.asked(), "imperial 20.4 yes no", "on a planet that is excepted");
}

/// A Suicide Squad alone cannot intercept; who has ordered that it be done is not asked about it, or the other would learn what lies there.
#[test]
fn case_20_44_where_what_is_ordered_is_forbidden_nobody_is_asked_and_the_log_says_what_a_refusal_says() {
    let alone = || json!([{"kind": "suicide_squad"}]);
    let always = rebels_set_out(alone(), json!({"imperial": {"interceptions": "always"}}));
    let never = rebels_set_out(alone(), json!({"imperial": {"interceptions": "never"}}));
    assert_eq!((always.asked(), always.log()), (never.asked(), never.log()));
    let fighters = rebels_set_out(json!([{"kind": "patrol"}]), json!({"imperial": {"interceptions": "never"}}));
    assert_eq!((always.asked(), always.log()), (fighters.asked(), fighters.log()));
}

/// Two Rebel units leave Angoff past its base, which is Up.
fn rises_past_a_base(imperial: Value) -> Sat {
    let position = json!({
        "side": "rebel", "segment": "interplanetary_movement",
        "units": [{"kind": "rebel_urban_2_3", "at": 2221, "count": 2}, {"kind": "rebel_wild_2_1", "at": 2412}],
    });
    let mut sat = sat(&[(222, 1)], position, json!({"imperial": imperial}));
    sat.give(&["unit:rebel_urban_2_3-1", "unit:rebel_urban_2_3-2", "orbit:221"]);
    sat
}

#[test]
fn case_20_6_raking_attacks_have_an_order_of_their_own() {
    let asked = "imperial 20.6 yes no";
    assert_eq!(rises_past_a_base(json!({"pdb_fire": "always"})).asked(), asked, "the fire of 9.2 is another matter");
    let here = rises_past_a_base(json!({"raking": "always", "asks_on": [222]}));
    assert_eq!(here.asked(), asked);
    assert!(here.orders_now().contains(&"Raking Attacks: always"), "{:?}", here.orders_now());
    for (order, rakes) in [("always", true), ("never", false)] {
        let sat = rises_past_a_base(json!({ "raking": order }));
        assert!(sat.asked().starts_with("rebel "), "{order}: {}", sat.asked());
        assert_eq!(sat.log().contains("20.61 "), rakes, "{order}: {}", sat.log());
    }
}

fn starlight_leaves(over: &Value) -> Value {
    json!({
        "side": "rebel", "segment": "character_movement",
        "characters": [{"character": "adam_starlight", "at": 2221, "ship": "star_cruiser"}, {"character": "kogus", "at": 2311}],
        "space": [{"at": {"orbit": 222}, "units": over}],
    })
}

/// A fleet detachment comes for Adam Starlight, who has these orders; what he is asked then is answered so.
fn meets_a_fleet(evasions: &str, answers: &[&str]) -> Sat {
    let orders = json!({
        "rebel": {"evasions": evasions}, "imperial": {"detection": "always", "lookouts": "with_units"},
    });
    let over = json!([{"kind": "veteran", "count": 2}]);
    let (whole, both) = province_two(&[(222, 1, true)], starlight_leaves(&over), orders);
    let mut sat = sat_by_hand(whole, both);
    sat.give(&["ship:star_cruiser", "orbit:221", "die:3"]);
    sat.give(answers);
    sat
}

#[test]
fn case_20_71_an_order_has_the_pilot_break_off_or_hold_his_course() {
    assert_eq!(meets_a_fleet("ask", &[]).asked(), "rebel 20.71 yes no");
    for (order, answer) in [("always", "yes"), ("never", "no")] {
        let (ordered, asked) = (meets_a_fleet(order, &["die:2"]), meets_a_fleet("ask", &[answer, "die:2"]));
        assert_eq!((ordered.asked(), ordered.log()), (asked.asked(), asked.log()), "{order}");
    }
    // The same die breaks off, or takes a wound.
    assert_ne!(meets_a_fleet("always", &["die:2"]).log(), meets_a_fleet("never", &["die:2"]).log());
}

#[test]
fn case_22_3_an_order_makes_a_combat_a_determined_assault_or_leaves_it_an_ordinary_one() {
    let fights = |order: &str| {
        let space =
            json!([{"at": {"orbit": 221}, "units": [{"kind": "veteran"}, {"kind": "rebel_wild_2_3", "count": 3}]}]);
        let position = json!({"side": "rebel", "segment": "space_combat", "space": space});
        sat(&[], position, json!({"rebel": {"space_combats": "always", "assaults": order}}))
    };
    assert_eq!(fights("ask").asked(), "rebel 22.3 yes no");
    for (order, assault) in [("always", true), ("never", false)] {
        let sat = fights(order);
        assert!(!sat.asked().contains(" 22.3 "), "{order}: {}", sat.asked());
        assert_eq!(sat.log().contains("Determined Assault"), assault, "{order}: {}", sat.log());
    }
}

/// Adam Starlight leaves Angoff with the Star Cruiser, past these units.
fn flies_past(up: &[(u16, u8)], over: Value, imperial: Value) -> Sat {
    let mut sat = sat(up, starlight_leaves(&over), json!({"imperial": imperial}));
    sat.give(&["ship:star_cruiser", "orbit:221"]);
    sat
}

#[test]
fn case_20_7_an_order_looks_with_the_units_or_with_the_base_alone() {
    let over = || json!([{"kind": "veteran", "count": 2}]);
    let with = flies_past(&[(222, 1)], over(), json!({"detection": "always", "lookouts": "with_units"}));
    assert!(with.asked().starts_with("rebel") && with.log().contains("20.7 "), "{}\n{}", with.asked(), with.log());
    let base = flies_past(&[(222, 1)], over(), json!({"detection": "always", "lookouts": "base_alone"}));
    assert!(base.log().contains("9.31 ") && !base.log().contains("20.7 "), "{}", base.log());
    let never = flies_past(&[(222, 1)], over(), json!({"detection": "never"}));
    assert!(!never.log().contains("9.31 "), "{}", never.log());
    let asked = flies_past(&[(222, 1)], over(), json!({"detection": "always"}));
    assert_eq!(asked.asked(), "imperial 20.7 no base base-and-units", "with what is a choice");
}

#[test]
fn case_20_76_units_too_weak_to_look_are_asked_about_nothing_and_nobody_hears_of_it() {
    let weak = flies_past(&[], json!([{"kind": "patrol"}]), json!({"detection": "always", "lookouts": "with_units"}));
    let never = flies_past(&[], json!([{"kind": "veteran", "count": 2}]), json!({"detection": "never"}));
    assert_eq!((weak.asked(), weak.log()), (never.asked(), never.log()));
}

#[test]
fn case_22_0_an_order_never_to_fight_asks_where_its_owner_has_come_to_in_this_turn_and_holds_elsewhere() {
    let position = json!({
        "side": "rebel", "segment": "interplanetary_movement",
        "units": [{"kind": "rebel_wild_2_1", "at": 2412}],
        "space": [
            {"at": {"orbit": 222}, "units": [{"kind": "rebel_urban_4_3", "count": 2}]},
            {"at": {"orbit": 223}, "units": [{"kind": "patrol"}]},
            {"at": {"orbit": 231}, "units": [{"kind": "rebel_urban_2_3"}]},
            {"at": {"orbit": 231}, "units": [{"kind": "line"}]},
        ],
    });
    let orders = json!({
        "rebel": {"space_combats": "never", "base_attacks": "never"},
        "imperial": {"space_combats": "never", "interceptions": "never"},
    });
    let mut sat = sat(&[], position, orders);
    sat.give(&["unit:rebel_urban_4_3-1", "unit:rebel_urban_4_3-2", "orbit:223"]);
    if sat.asked().contains(" 20.11 ") {
        sat.give(&["no"]);
    }
    sat.give(&["done"]);
    assert_eq!(sat.asked(), "rebel 22.0 yes no", "{}", sat.log());
    assert_eq!(sat.table["ask"]["planet"], json!(223), "{}", sat.table["ask"]);
}

/// Cases: 19.42, 22.0
#[test]
fn case_19_42_an_order_asks_about_a_combat_where_units_have_come_to_from_outside_the_province() {
    let position = json!({
        "turn": 3, "side": "rebel", "segment": "interplanetary_movement",
        "space": [
            {"at": {"outside": 32}, "units": [{"kind": "rebel_urban_4_4"}]},
            {"at": {"orbit": 241}, "units": [{"kind": "veteran", "count": 3}]},
        ],
    });
    let orders = json!({
        "rebel": {"space_combats": "at_one_to_one", "base_attacks": "never"},
        "imperial": {"space_combats": "never", "interceptions": "never"},
    });
    let (mut whole, both) = province_two(&[], position, orders);
    whole["income"] = json!([{"side": "rebel", "from": 2, "points": 3, "enter": [32, 53]}]);
    let mut sat = sat_at(whole, both);
    sat.give(&["orbit:241"]);
    while !sat.asked().starts_with("rebel 22.") {
        let told = sat.orders_now().join("; ");
        let asks = "Space combats: attack at 1-1 or better; asks where you move and it is less than 1-1";
        assert!(
            !sat.log().contains("22.0 ") && (!sat.asked().contains("20.1") || told.contains(asks)),
            "{told}\n{}",
            sat.log()
        );
        sat.give(&[if sat.asked().contains(" no") { "no" } else { "done" }]);
    }
    assert_eq!(sat.asked(), "rebel 22.0 yes no", "{}", sat.log());
}

#[test]
fn case_22_22_a_base_is_attacked_by_order_at_odds_that_count_all_who_may_aid_it() {
    let position = |aid: u8| {
        let mut space = vec![json!({"at": {"orbit": 222}, "units": [{"kind": "rebel_urban_4_3", "count": 3}]})];
        if aid > 0 {
            space.push(json!({"at": {"orbit": 222}, "units": [{"kind": "patrol", "count": aid}]}));
        }
        json!({"side": "rebel", "segment": "space_combat", "space": space})
    };
    let orders = json!({
        "rebel": {"base_attacks": "at_two_to_one", "space_combats": "never", "assaults": "never"},
        "imperial": {"space_combats": "never"},
    });
    // Nine against Level 1's four, and against eight with two Patrols.
    let alone = sat(&[(222, 1)], position(0), orders.clone());
    assert!(alone.log().contains("attacks the base of Angoff"), "{}", alone.log());
    let aided = sat(&[(222, 1)], position(2), orders);
    assert!(!aided.log().contains("attacks the base"), "{}", aided.log());
}

/// Nine against the four of Level 1: 2-1, and 4-1 where it is Down. What was let be is told; where its owner has come to in this turn he is asked.
/// Cases: 22.22, 22.23
#[test]
fn case_22_22_an_order_at_odds_counts_a_base_that_is_down_and_asks_where_its_owner_has_come_to() {
    let position = |segment: &str, at: Value| {
        json!({"side": "rebel", "segment": segment,
            "space": [{"at": at, "units": [{"kind": "rebel_urban_4_3", "count": 3}]}]})
    };
    let orders = |base_attacks: &str| json!({"rebel": {"base_attacks": base_attacks, "assaults": "never"}});
    for (up, order, attacks) in [
        (true, "at_two_to_one", true),
        (true, "at_three_to_one", false),
        (false, "at_three_to_one", true),
        (false, "never", false),
    ] {
        let there = position("space_combat", json!({"orbit": 222}));
        let sat = sat_over(&[(222, 1, up)], there, orders(order));
        assert_eq!(sat.log().contains("attacks the base of Angoff"), attacks, "{up} {order}:\n{}", sat.log());
        let let_be = sat.table["let_be"].to_string();
        assert_eq!(let_be.contains("No attack on the base of Angoff: your order is"), !attacks, "{let_be}");
    }
    // From Charkhan to Angoff in the same turn.
    let mut came =
        sat_over(&[(222, 1, true)], position("interplanetary_movement", json!({"orbit": 223})), orders("never"));
    came.give(&["unit:rebel_urban_4_3-1", "unit:rebel_urban_4_3-2", "unit:rebel_urban_4_3-3", "orbit:222"]);
    while !came.asked().starts_with("rebel 22.") {
        came.give(&[if came.asked().contains("no") { "no" } else { "done" }]);
    }
    assert_eq!(came.asked(), "rebel 22.22 yes no", "{}", came.log());
}

/// The order of the Orbit Boxes is not asked for the sake of bases that nobody can attack.
/// Cases: 22.0, 22.23
#[test]
fn case_22_0_bases_beyond_harm_make_nobody_ask_in_which_order_fleets_fight() {
    let contested = |orbit: u16, patrol: &str| json!({"at": {"orbit": orbit}, "units": [{"kind": "rebel_urban_4_3", "count": 2}, {"kind": patrol}]});
    let position = json!({"side": "rebel", "segment": "space_combat",
        "space": [contested(222, "patrol"), contested(223, "line")]});
    let orders = json!({"rebel": {"space_combats": "at_one_to_one", "assaults": "never"}});
    let sat = sat(&[], position.clone(), orders.clone());
    for planet in ["Angoff", "Charkhan"] {
        let attacked = format!("Rebel attacks in the Orbit Box of {planet}.");
        assert!(sat.log().contains(&attacked), "{}\n{}", sat.asked(), sat.log());
    }
    assert!(!sat.asked().contains("orbit:"), "{}", sat.asked());
    // A base that can be harmed is thought about.
    let sat = sat_over(&[(222, 1, true)], position, orders);
    assert_eq!(sat.asked(), "rebel 22.0 orbit:222 orbit:223", "{}", sat.log());
}

#[test]
fn case_21_27_two_is_declared_where_it_is_enough_and_the_units_are_shown_elsewhere() {
    for (goal, shown) in [("orbit:231", false), ("orbit:241", true)] {
        let position = json!({
            "side": "imperial", "segment": "interplanetary_movement",
            "units": [{"kind": "line", "at": 2411}],
            "space": [{"at": {"orbit": 222}, "units": [{"kind": "veteran"}]}],
        });
        let mut sat = sat(&[], position, json!({"imperial": {"navigation": "two_where_safe"}}));
        sat.give(&["unit:veteran-1", goal]);
        assert!(!sat.asked().contains(" 21.27 "), "{}", sat.asked());
        assert_eq!(sat.log().contains("21.26 "), shown, "{goal}: {}", sat.log());
    }
}

#[test]
fn case_27_0_an_order_to_repair_has_it_done_by_the_ablest() {
    let position = json!({"side": "rebel", "segment": "missions", "damaged": ["star_cruiser"], "characters": [
        {"character": "drakir_grebb", "at": 2221}, {"character": "adam_starlight", "at": 2221, "ship": "star_cruiser"},
        {"character": "frun_sentel", "at": 2221}]});
    let always = sat(&[], position.clone(), json!({"rebel": {"repairs": "always"}}));
    assert!(always.log().contains("Adam Starlight repairs it on 4 or less"), "{}", always.log());
    let never = sat(&[], position.clone(), json!({"rebel": {"repairs": "never"}}));
    assert!(!never.log().contains("27.1 ") && !never.asked().contains(" 27."), "{}", never.asked());
    let asked = sat(&[], position, json!({"rebel": {"repairs": "always", "asks_on": [222]}}));
    assert!(asked.asked().starts_with("rebel 27.0 "), "{}", asked.asked());
}

/// An elite unit would lift the column of the special environ and a Line would not: who sees only that one of them is there, cannot tell by who
/// is asked.
#[test]
fn case_19_53_whether_an_order_at_odds_asks_about_a_reaction_does_not_tell_an_elite_unit() {
    for near in ["line", "elite_army"] {
        let position = json!({
            "side": "rebel", "segment": "reaction",
            "units": [
                {"kind": "rebel_urban_4_3", "at": 2231, "count": 1}, {"kind": "rebel_wild_1_0", "at": 2231, "count": 1},
                {"kind": near, "at": 2232, "count": 1},
            ],
        });
        let sat = sat(&[], position, json!({"imperial": {"reactions": "at_one_to_one", "asked": "everything"}}));
        assert!(sat.asked().starts_with("imperial 9.6 "), "{near}: {}", sat.asked());
    }
}
