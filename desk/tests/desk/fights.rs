//! Who or what attacks in a character combat, by name, as the board and the scenes tell it.

use crate::common::{begin_scenario, click, desk};
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

/// Whether a scene is a round of character combat.
fn is_round(scene: &Value) -> bool {
    scene["what"] == json!("check")
        && scene["title"].as_str().is_some_and(|title| title.starts_with("Character combat"))
}

/// The groups of those who stand in it.
fn labels(scene: &Value) -> Vec<&str> {
    let groups = scene["people"].as_array().expect("groups");
    groups.iter().filter_map(|group| group["label"].as_str()).collect()
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
                if is_round(scene) {
                    rounds += 1;
                    assert!(scene["title"].as_str().is_some_and(|title| title.contains("(attackers: ")), "{shown}");
                    assert!(labels(scene).contains(&"Active"), "{shown}");
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
            let last = scenes.iter().rev().find(|shown| is_round(&shown["scene"]));
            let opened = scenes.iter().rev().find(|shown| shown["scene"]["what"] == json!("fight_opens"));
            if let Some(round) = last
                && opened.is_none_or(|opened| opened["number"].as_u64() < round["number"].as_u64())
            {
                let scene = &round["scene"];
                if kind == "characters" {
                    let people = scene["people"].as_array().expect("groups");
                    let attackers =
                        people.iter().find(|group| group["label"] == json!("Attackers")).expect("attackers");
                    for who in fight["attackers"].as_array().expect("characters") {
                        assert!(attackers["who"].as_array().expect("characters").contains(who));
                    }
                } else {
                    let title = scene["title"].as_str().expect("a title");
                    assert!(title.ends_with(&format!("(attackers: {name})")), "{title}");
                    assert!(!labels(scene).contains(&"Attackers"));
                }
            }
        }
    }
    for kind in ["characters", "squad", "creature", "locals"] {
        assert!(kinds.contains_key(kind), "no fight with {kind}: {kinds:?}");
    }
    assert!(rounds > 30 && worn > 3, "{rounds} rounds, {worn} worn");
}
