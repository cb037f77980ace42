//! Who or what attacks in a character combat, by name, as the board and the scenes tell it.

mod common;

use common::{begin_scenario, click, desk};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tempfile::TempDir;

fn environ(board: &Value, number: &Value) -> Value {
    let planets = board["planets"].as_array().expect("planets");
    let mut environs = planets.iter().flat_map(|planet| planet["environs"].as_array().expect("environs"));
    environs.find(|environ| environ["environ"] == *number).expect("the environ of the fight").clone()
}

/// What the printed environ says of the force, if it lives there: creatures and Irate Locals do.
fn printed(environ: &Value, kind: &str) -> Option<(String, Value)> {
    match kind {
        "creature" => {
            Some((environ["creature"]["name"].as_str()?.to_owned(), environ["creature"]["endurance"].clone()))
        }
        "locals" => Some(("Irate Locals".to_owned(), environ["locals"]["endurance"].clone())),
        _ => None,
    }
}

#[test]
fn a_fight_names_its_attackers_and_says_what_they_can_still_take_and_so_do_its_rounds() {
    let mut kinds = BTreeMap::<String, usize>::new();
    let (mut rounds, mut worn) = (0, 0);
    for seed in 0..16 {
        let folder = TempDir::new().expect("a folder");
        let desk = desk(&folder);
        let seed = seed.to_string();
        let mut table = begin_scenario(&desk, "varu-powderkeg", &seed, json!({ "with_curtain": false }));
        let mut random = 9;
        while table["board"]["outcome"].is_null() {
            table = click(&desk, &table, &mut random);
            let fight = &table["board"]["fight"];
            for shown in table["shown"].as_array().expect("scenes") {
                let scene = &shown["scene"];
                if scene["what"] == json!("round") || scene["what"] == json!("fight_column") {
                    rounds += 1;
                    let attackers = &scene["attackers"];
                    assert!(attackers["name"].as_str().is_some_and(|name| !name.is_empty()), "{shown}");
                }
            }
            if fight.is_null() {
                continue;
            }
            let force = &fight["force"];
            let (kind, name) = (force["kind"].as_str().expect("a kind"), force["name"].as_str().expect("a name"));
            *kinds.entry(kind.to_owned()).or_default() += 1;
            let here = environ(&table["board"], &fight["environ"]);
            if let Some((whose, endurance)) = printed(&here, kind) {
                assert_eq!(name, whose);
                // Some creatures grow; none shrinks.
                assert!(force["endurance"].as_u64() >= endurance.as_u64(), "{force} {endurance}");
            }
            if kind == "squad" {
                let side = if fight["attacker"] == json!("rebel") { "Rebel" } else { "Imperial" };
                assert_eq!(name, format!("Squad of the {side} military units"));
            }
            assert_eq!(force["endurance"].is_null(), force["left"].is_null());
            if let (Some(endurance), Some(left)) = (force["endurance"].as_u64(), force["left"].as_u64()) {
                let wounds = fight["force_wounds"].as_u64().expect("wounds");
                assert_eq!(left, endurance.saturating_sub(wounds));
                worn += usize::from(wounds > 0);
            } else {
                assert!(kind == "characters" || kind == "creature", "{force}");
            }
            assert_eq!(kind == "characters", fight["attackers"] != json!([]), "{fight}");
            // The round that was shown last is a round of this fight.
            let scenes = table["shown"].as_array().expect("scenes");
            let last = scenes.iter().rev().find(|shown| shown["scene"]["what"] == json!("round"));
            let opened = scenes.iter().rev().find(|shown| shown["scene"]["what"] == json!("fight_opens"));
            if let Some(round) = last
                && opened.is_none_or(|opened| opened["number"].as_u64() < round["number"].as_u64())
            {
                let attackers = &round["scene"]["attackers"];
                assert_eq!(attackers["side"], fight["attacker"]);
                if kind == "characters" {
                    for who in fight["attackers"].as_array().expect("characters") {
                        assert!(attackers["characters"].as_array().expect("characters").contains(who));
                    }
                } else {
                    assert_eq!(attackers["name"], force["name"]);
                }
            }
        }
    }
    for kind in ["characters", "squad", "creature", "locals"] {
        assert!(kinds.contains_key(kind), "no fight with {kind}: {kinds:?}");
    }
    assert!(rounds > 50 && worn > 3, "{rounds} rounds, {worn} worn");
}
