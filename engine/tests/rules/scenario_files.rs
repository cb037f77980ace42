//! Scenario files that people write: every mistake is named by its field, and no file makes the engine panic.

use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::scenario::{Scenario, official, official_ids};
use fitg_engine::state::Options;
use proptest::prelude::*;
use serde_json::{Value, json};

/// A file with something of everything.
fn whole() -> Value {
    json!({
        "id": "whole", "name": "Whole", "about": "Everything a file can say.", "level": "star_system", "turns": 7,
        "planets": [
            {"planet": 431, "loyalty": "neutral", "state": "imperial_control", "pdb_level": 1, "pdb_up": false},
            {"planet": 432, "loyalty": "dissent", "state": "rebellion_stopped", "pdb_level": 2},
            {"planet": 433, "state": "rebel_control", "pdb_level": 1}
        ],
        "rebel": {"characters": ["zina_adora", "kogus"], "possessions": ["star_cruiser", "scanner"],
            "units": {"rebel_wild_2_1": 2}, "placement": "controlled_planet"},
        "imperial": {"characters": ["redjac", "gelba"], "spaceships": ["redjacs_spaceship"],
            "units": {"line": 3, "militia": 3}, "placement": "from_space"},
        "reinforcements": [
            {"side": "imperial", "turns": [2, 4], "unit": "line", "count": 1, "if_pdb_raised": "patrol"},
            {"side": "imperial", "each_rebellion": true, "unit": "line"}
        ],
        "victory": {"rebel_points": 20, "rebel_instant": {"planets": [433], "others": 1},
            "imperial_instant": {"rebel_characters_lost": 3}},
        "position": {
            "turn": 2, "side": "rebel", "segment": "movement",
            "characters": [
                {"character": "kogus", "at": 4321, "stack": "military", "detected": true, "wounds": 1,
                 "ship": "star_cruiser", "possessions": ["scanner", "norrocks"], "shown": ["scanner"]},
                {"character": "frun_sentel", "at": 4322, "guarded_by": "gelba"},
                {"character": "tourag", "at": 4323, "held_by": "militia"},
                {"character": "gelba", "at": 4322},
                {"character": "redjac", "at": 4311, "ship": "redjacs_spaceship"}
            ],
            "units": [
                {"kind": "rebel_urban_2_1", "at": 4321, "count": 2},
                {"kind": "rebel_wild_1_0", "at": 4332, "withheld": true},
                {"kind": "militia", "at": 4323}, {"kind": "line", "at": 4311}
            ],
            "ships": [{"ship": "explorer", "at": 4321}],
            "environs": [{"environ": 4321, "camp": "established", "coup": true}],
            "dead": ["ran_jayma"], "destroyed": ["cervac_mk_v"], "taken": ["charsot"],
            "information": {"rebel": true, "imperial": false}, "zop_met": true
        }
    })
}

/// Puts a value at a path such as `/planets/0/pdb_level`; a path that ends in `/-` adds to a list.
fn with(path: &str, value: Value) -> String {
    let mut file = whole();
    let (parent, last) = path.rsplit_once('/').unwrap_or(("", path));
    let target = file.pointer_mut(parent).unwrap_or_else(|| panic!("{path}"));
    match target {
        Value::Object(fields) => {
            fields.insert(last.to_owned(), value);
        }
        Value::Array(items) => match last.parse::<usize>() {
            Ok(n) => items[n] = value,
            Err(_) => items.push(value),
        },
        _ => panic!("{path}"),
    }
    file.to_string()
}

#[test]
fn the_whole_file_is_a_scenario() {
    let scenario = Scenario::from_json(&whole().to_string()).unwrap_or_else(|error| panic!("{error}"));
    let game = Game::new(&scenario, Options::default(), Seed(3)).unwrap_or_else(|error| panic!("{error}"));
    assert!(game.decision().is_some());
    assert_eq!(game.recount(), Ok(()));
}

#[test]
fn a_scenario_written_out_reads_back() {
    for id in official_ids() {
        let scenario = official(id).unwrap_or_else(|| panic!("{id}"));
        assert_eq!(Scenario::from_json(&scenario.to_json()), Ok(scenario));
    }
    let scenario = Scenario::from_json(&whole().to_string()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(Scenario::from_json(&scenario.to_json()), Ok(scenario));
}

/// The official files are as the program writes them: what is as usual is left out, and laid out alike.
#[test]
fn an_official_scenario_is_written_as_its_file_stands() {
    for (id, file) in [
        ("flight-to-egrix", include_str!("../../data/scenarios/flight-to-egrix.json")),
        ("varu-powderkeg", include_str!("../../data/scenarios/varu-powderkeg.json")),
    ] {
        let scenario = official(id).unwrap_or_else(|| panic!("{id}"));
        assert_eq!(scenario.to_json(), file);
    }
}

/// A file with several mistakes has all of them named at once, in the order of the file, with the cases they are against.
#[test]
fn every_mistake_of_a_draft_is_named_at_once() {
    let mut file = whole();
    file["turns"] = json!(0);
    file["planets"][0]["pdb_level"] = json!(3);
    file["position"]["turn"] = json!(1);
    file["position"]["units"][2]["count"] = json!(9);
    file["position"]["characters"][0]["wounds"] = json!(9);
    file["position"]["characters"][3]["at"] = json!(2211);
    let draft = Scenario::draft_from_json(&file.to_string()).unwrap_or_else(|error| panic!("{error}"));
    let mistakes: Vec<(String, Option<String>)> =
        draft.mistakes().into_iter().map(|one| (one.field, one.case.map(|case| case.to_string()))).collect();
    let some = |case: &str| Some(case.to_owned());
    assert_eq!(
        mistakes,
        [
            ("turns".to_owned(), None),
            ("reinforcements[0].turns[0]".to_owned(), None),
            ("planets[0].pdb_level".to_owned(), some("8.1")),
            ("position.turn".to_owned(), None),
            ("position.units[2].count".to_owned(), some("9.51")),
            ("position.characters[0].wounds".to_owned(), some("12.7")),
            ("position.characters[3].at".to_owned(), None),
            ("position.characters[1].guarded_by".to_owned(), some("12.81")),
        ]
    );
    assert_eq!(draft.check().map_err(|error| error.field), Err("turns".to_owned()));
    // What can be put on the table is there all the same.
    assert!(draft.sketch().present(fitg_engine::Side::Rebel).len() >= 3);
}

/// Every field with a value that cannot be: the error names that field, and says what would be right.
///
/// Cases: 5.21
#[test]
fn a_mistake_is_named_by_its_field() {
    let wrong: &[(&str, Value, &str)] = &[
        ("id", json!(""), "id"),
        ("id", json!("Upper Case"), "id"),
        ("level", json!("galactic"), "planets"),
        ("/position/segment", json!("space_combat"), "position.segment"),
        ("level", json!("sandbox"), "level"),
        ("turns", json!(0), "turns"),
        ("turns", json!(61), "turns"),
        ("turns", json!("seven"), "turns"),
        ("planets", json!([]), "planets"),
        ("/planets/0/planet", json!(999), "planets[0].planet"),
        ("/planets/0/planet", json!(432), "planets[1].planet"),
        ("/planets/0/planet", json!(221), "planets[1].planet"),
        ("/planets/0/loyalty", json!("angry"), "planets[0].loyalty"),
        ("/planets/0/loyalty", Value::Null, "planets[0].loyalty"),
        ("/planets/2/loyalty", json!("loyal"), "planets[2].loyalty"),
        ("/planets/1/pdb_level", json!(3), "planets[1].pdb_level"),
        ("/planets/1/pdb_level", json!(-1), "planets[1].pdb_level"),
        ("/planets/1/state", json!("anarchy"), "planets[1].state"),
        ("/rebel/characters/0", json!("redjac"), "rebel.characters[0]"),
        ("/rebel/characters/0", json!("kogus"), "rebel.characters[1]"),
        ("/rebel/characters/0", json!("nobody"), "rebel.characters[0]"),
        ("/rebel/possessions/1", json!("star_cruiser"), "rebel.possessions[1]"),
        ("/rebel/units", json!({"line": 1}), "rebel.units.line"),
        ("/rebel/units", json!({"rebel_urban_2_1": 6}), "rebel.units.rebel_urban_2_1"),
        ("/rebel/units", json!({"knights": 1}), "rebel.units.knights"),
        ("/imperial/characters/1", json!("redjac"), "imperial.characters[1]"),
        ("/imperial/spaceships/0", json!("explorer"), "imperial.spaceships[0]"),
        ("/imperial/units", json!({"veteran": 1}), "imperial.units.veteran"),
        ("/imperial/placement", json!("anywhere"), "imperial.placement"),
        ("/reinforcements/0/unit", json!("rebel_wild_2_1"), "reinforcements[0].unit"),
        ("/reinforcements/0/count", json!(0), "reinforcements[0].count"),
        ("/reinforcements/0/turns", json!([]), "reinforcements[0].turns"),
        ("/reinforcements/0/turns", json!([2, 8]), "reinforcements[0].turns[1]"),
        ("/reinforcements/0/turns", json!([0]), "reinforcements[0].turns[0]"),
        ("/reinforcements/1/turns", json!([1]), "reinforcements[1].turns"),
        ("/reinforcements/0/if_pdb_raised", json!("elite_army"), "reinforcements[0].if_pdb_raised"),
        ("/victory/rebel_points", json!(40_000), "victory.rebel_points"),
        ("/victory/handicap", json!(61), "victory.handicap"),
        ("/victory/handicap", json!(-32_768), "victory.handicap"),
        ("/victory/rebel_instant/planets", json!([221]), "victory.rebel_instant.planets[0]"),
        ("/victory/rebel_instant/others", json!(3), "victory.rebel_instant.others"),
        ("/victory/rebel_instant", json!({}), "victory.rebel_instant"),
        (
            "/victory/imperial_instant",
            json!({"rebel_characters_lost": 0}),
            "victory.imperial_instant.rebel_characters_lost",
        ),
        (
            "/victory/imperial_instant",
            json!({"rebel_characters_lost": 21}),
            "victory.imperial_instant.rebel_characters_lost",
        ),
        ("/position/turn", json!(8), "position.turn"),
        ("/position/segment", json!("set_up"), "position.segment"),
        ("/position/side", json!("neutral"), "position.side"),
        ("/position/characters/0/at", json!(2211), "position.characters[0].at"),
        ("/position/characters/0/at", json!(4324), "position.characters[0].at"),
        ("/position/characters/0/wounds", json!(5), "position.characters[0].wounds"),
        ("/position/characters/0/at", json!(4311), "position.characters[0].stack"),
        ("/position/characters/0/ship", json!("redjacs_spaceship"), "position.characters[0].ship"),
        ("/position/characters/0/possessions", json!(["norrocks", "charsot"]), "position.characters[0].possessions[1]"),
        ("/position/characters/0/possessions", json!(["explorer"]), "position.characters[0].possessions[0]"),
        ("/position/characters/0/shown", json!(["medi_kit_of_ptolus"]), "position.characters[0].shown[0]"),
        ("/position/characters/1/guarded_by", json!("redjac"), "position.characters[1].guarded_by"),
        ("/position/characters/1/guarded_by", json!("tourag"), "position.characters[1].guarded_by"),
        ("/position/characters/1/detected", json!(true), "position.characters[1].detected"),
        ("/position/characters/1/character", json!("kogus"), "position.characters[1].character"),
        ("/position/characters/2/held_by", json!("line"), "position.characters[2].held_by"),
        ("/position/characters/4/ship", json!("imperial_spaceship_9"), "position.characters[4].ship"),
        ("/position/units/0/count", json!(5), "position.units[0].count"),
        ("/position/units/0/count", json!(6), "position.units[0].count"),
        ("/position/units/1/at", json!(4331), "position.units[1].withheld"),
        ("/position/units/3/kind", json!("veteran"), "position.units[3].kind"),
        ("/position/units/3/at", json!(2211), "position.units[3].at"),
        ("/position/ships/0/ship", json!("star_cruiser"), "position.ships[0].ship"),
        ("/position/environs/0/environ", json!(2221), "position.environs[0].environ"),
        ("/position/environs/0/environ", json!(4322), "position.environs[0].coup"),
        ("/position/dead/-", json!("kogus"), "position.dead[1]"),
        ("/position/destroyed/-", json!("scanner"), "position.destroyed[1]"),
        ("/position/taken/-", json!("cervac_mk_v"), "position.taken[1]"),
        ("colour", json!("red"), "colour"),
        ("/planets/0/moons", json!(2), "planets[0].moons"),
        ("/position/units/0/shade", json!(1), "position.units[0].shade"),
    ];
    let mut missed = Vec::new();
    for (path, value, field) in wrong {
        let path = if path.starts_with('/') { (*path).to_owned() } else { format!("/{path}") };
        match Scenario::from_json(&with(&path, value.clone())) {
            Ok(_) => missed.push(format!("{path} = {value} was read")),
            Err(error) if error.field == *field && !error.problem.is_empty() => {}
            Err(error) => missed.push(format!("{path} = {value}: {error} (not {field})")),
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

/// A prisoner cannot guard prisoners, in whatever order the file lists them.
#[test]
fn a_guard_is_no_prisoner_himself() {
    let file = with("/position/characters/3", json!({"character": "gelba", "at": 4322, "guarded_by": "kogus"}));
    let mut file: Value = serde_json::from_str(&file).unwrap_or_default();
    file["position"]["characters"][0] = json!({"character": "kogus", "at": 4322});
    let error = Scenario::from_json(&file.to_string()).map(|_| ()).expect_err("Gelba is a prisoner");
    assert_eq!(error.field, "position.characters[1].guarded_by");
}

/// Fields that must be there are missed by name.
#[test]
fn a_missing_field_is_named() {
    for (parent, name) in [
        ("", "id"),
        ("", "name"),
        ("", "turns"),
        ("", "planets"),
        ("", "victory"),
        ("/planets/0", "planet"),
        ("/planets/0", "pdb_level"),
        ("/victory", "rebel_points"),
        ("/reinforcements/0", "unit"),
        ("/position", "side"),
        ("/position", "segment"),
        ("/position/characters/0", "at"),
        ("/position/units/0", "kind"),
    ] {
        let mut file = whole();
        let fields = file.pointer_mut(parent).and_then(Value::as_object_mut);
        assert!(fields.and_then(|fields| fields.remove(name)).is_some(), "{parent}/{name}");
        let error = Scenario::from_json(&file.to_string()).map(|_| ()).expect_err(name);
        assert!(error.problem.contains(name), "{error}");
        assert!(!error.field.is_empty() && error.field != ".");
    }
}

/// What is no scenario at all, and what follows one, is a mistake of the whole.
#[test]
fn text_that_is_no_scenario_is_refused() {
    for text in ["", "[]", "null", "7", "{", "{\"id\": \"x\"", "{\"\": 1}", "\u{feff}{}", "{}"] {
        let error = Scenario::from_json(text).map(|_| ()).expect_err(text);
        assert!(!error.field.is_empty(), "{text}");
    }
    let twice = format!("{} {}", whole(), whole());
    assert_eq!(Scenario::from_json(&twice).map(|_| ()).expect_err("two files in one").field, "scenario");
}

/// Every place in a JSON value, as pointers.
fn places(value: &Value, here: &str, all: &mut Vec<String>) {
    all.push(here.to_owned());
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                places(inner, &format!("{here}/{name}"), all);
            }
        }
        Value::Array(items) => {
            for (n, inner) in items.iter().enumerate() {
                places(inner, &format!("{here}/{n}"), all);
            }
        }
        _ => {}
    }
}

/// Takes what stands at a place away.
fn without(file: &mut Value, place: &str) {
    let (parent, last) = place.rsplit_once('/').unwrap_or(("", ""));
    match file.pointer_mut(parent) {
        Some(Value::Object(fields)) => {
            fields.remove(last);
        }
        Some(Value::Array(items)) => {
            if let Ok(n) = last.parse::<usize>()
                && n < items.len()
            {
                items.remove(n);
            }
        }
        _ => *file = Value::Null,
    }
}

/// Values that stand somewhere in such files, and values that stand nowhere.
fn values() -> impl Strategy<Value = Value> {
    let mut standing = Vec::new();
    for file in
        std::iter::once(whole()).chain(official_ids().map(|id| serde_json::to_value(official(id)).unwrap_or_default()))
    {
        let mut all = Vec::new();
        places(&file, "", &mut all);
        standing.extend(all.iter().filter_map(|place| file.pointer(place)).cloned());
    }
    prop_oneof![
        6 => prop::sample::select(standing),
        1 => Just(Value::Null),
        1 => any::<bool>().prop_map(Value::from),
        2 => (0_i64..300).prop_map(Value::from),
        1 => any::<i64>().prop_map(Value::from),
        1 => any::<f64>().prop_map(Value::from),
        1 => "[a-z_]{0,12}".prop_map(Value::from),
        1 => Just(json!([])),
        1 => Just(json!({})),
    ]
}

#[derive(Clone, Debug)]
enum Change {
    Put(prop::sample::Index, Value),
    TakeAway(prop::sample::Index),
    Copy(prop::sample::Index, prop::sample::Index),
}

fn changes() -> impl Strategy<Value = Change> {
    prop_oneof![
        3 => (any::<prop::sample::Index>(), values()).prop_map(|(at, value)| Change::Put(at, value)),
        1 => any::<prop::sample::Index>().prop_map(Change::TakeAway),
        1 => (any::<prop::sample::Index>(), any::<prop::sample::Index>()).prop_map(|(to, from)| Change::Copy(to, from)),
    ]
}

fn change(file: &mut Value, change: &Change) {
    let mut all = Vec::new();
    places(file, "", &mut all);
    match change {
        Change::Put(at, value) => {
            if let Some(target) = file.pointer_mut(&all[at.index(all.len())]) {
                *target = value.clone();
            }
        }
        Change::TakeAway(at) => without(file, &all[at.index(all.len())]),
        Change::Copy(to, from) => {
            let source = file.pointer(&all[from.index(all.len())]).cloned().unwrap_or_default();
            if let Some(target) = file.pointer_mut(&all[to.index(all.len())]) {
                *target = source;
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is done to a file, it is a scenario that can be played, or the error names a field. A file that reads is
    /// played for a while, and its state stays true to itself.
    #[test]
    fn a_changed_file_is_playable_or_its_mistake_is_named(
        base in 0_usize..3,
        changed in prop::collection::vec(changes(), 1..4),
        seed in any::<u64>(),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 0..60),
    ) {
        let mut file = match base {
            0 => whole(),
            n => serde_json::to_value(official(official_ids()[n - 1])).unwrap_or_default(),
        };
        for one in &changed {
            change(&mut file, one);
        }
        match Scenario::from_json(&file.to_string()) {
            Err(error) => {
                prop_assert!(!error.field.is_empty() && error.field != ".");
                prop_assert!(!error.problem.is_empty());
            }
            Ok(scenario) => {
                let game = Game::new(&scenario, Options::default(), Seed(seed));
                let mut game = match game {
                    Ok(game) => game.without_undo(),
                    Err(error) => return Err(TestCaseError::fail(format!("read, but not started: {error}"))),
                };
                for pick in &picks {
                    let Some(decision) = game.decision() else { break };
                    prop_assert!(!decision.answers.is_empty());
                    let answer = *pick.get(decision.answers);
                    prop_assert!(game.apply(answer).is_ok());
                    prop_assert_eq!(game.recount(), Ok(()));
                }
            }
        }
    }

    /// Nor does a text with a few bytes changed.
    #[test]
    fn a_text_with_changed_bytes_never_panics(
        at in any::<prop::sample::Index>(),
        bytes in prop::collection::vec(any::<u8>(), 0..6),
        cut in 0_usize..6,
    ) {
        let mut text = whole().to_string().into_bytes();
        let start = at.index(text.len());
        let end = (start + cut).min(text.len());
        text.splice(start..end, bytes);
        if let Err(error) = Scenario::from_json(&String::from_utf8_lossy(&text)) {
            prop_assert!(!error.field.is_empty() && !error.problem.is_empty());
        }
    }
}

/// What a position says twice is not taken half: the second is refused by its field.
#[test]
fn what_is_listed_twice_is_refused() {
    for (path, twice, field) in [
        (
            "/position/environs",
            json!([{ "environ": 2221, "coup": true }, { "environ": 2221, "camp": "established" }]),
            "position.environs[1].environ",
        ),
        ("/position/dead", json!(["kogus", "kogus"]), "position.dead[1]"),
        ("/reinforcements/0/turns", json!([2, 2]), "reinforcements[0].turns[1]"),
        ("/victory/rebel_instant", json!({ "planets": [221, 221], "others": 0 }), "victory.rebel_instant.planets[1]"),
    ] {
        let mut file = powderkeg_position();
        *file.pointer_mut(path).unwrap_or_else(|| panic!("{path}")) = twice;
        let error = Scenario::from_json(&file.to_string()).map(|_| ()).expect_err(path);
        assert_eq!(error.field, field, "{error}");
        assert!(error.problem.contains("listed twice"), "{error}");
    }
}

/// Flight to Egrix with a position, and every list that can say a thing twice.
fn powderkeg_position() -> Value {
    let text = official("flight-to-egrix").unwrap_or_else(|| panic!("it is official")).to_json();
    let mut file: Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}"));
    file["reinforcements"] = json!([{ "side": "imperial", "turns": [2], "unit": "line" }]);
    file["victory"]["rebel_instant"] = json!({ "planets": [221], "others": 0 });
    file["position"] = json!({ "side": "rebel", "segment": "movement", "environs": [], "dead": [] });
    file
}

#[test]
fn a_field_given_twice_is_refused() {
    let text = official("flight-to-egrix").unwrap_or_else(|| panic!("it is official")).to_json();
    let twice = text.replacen("\"turns\":", "\"turns\": 3, \"turns\":", 1);
    let error = Scenario::from_json(&twice).map(|_| ()).expect_err("nobody can tell which is meant");
    assert!(error.problem.contains("\"turns\" is given twice"), "{error}");
}

#[test]
fn a_list_is_no_planet() {
    let mut file = powderkeg_position();
    file["planets"][0] = json!([221, "loyal", "imperial_control", 1, true]);
    let error = Scenario::from_json(&file.to_string()).map(|_| ()).expect_err("fields have names");
    assert_eq!(error.field, "planets[0]");
    assert!(error.problem.contains("not a list"), "{error}");
}

/// A camp is new from its mission to the end of that segment.
#[test]
fn case_13_2_a_camp_is_new_only_in_the_missions_of_the_rebel_side() {
    for side in ["rebel", "imperial"] {
        for segment in ["opening", "movement", "military_combat", "search", "missions"] {
            let mut file = powderkeg_position();
            let camp = json!([{ "environ": 2221, "camp": "new" }]);
            file["position"] = json!({ "side": side, "segment": segment, "environs": camp });
            match Scenario::from_json(&file.to_string()) {
                Ok(_) => assert_eq!((side, segment), ("rebel", "missions")),
                Err(error) => assert_eq!(error.field, "position.environs[0].camp", "{side} {segment}: {error}"),
            }
        }
    }
}

#[test]
fn a_name_that_a_terminal_would_obey_is_refused() {
    for (field, text) in
        [("name", "Red \u{1b}[31m"), ("name", "two\nlines"), ("about", "a\u{9b}2J"), ("about", "\u{202e}x")]
    {
        let mut file = powderkeg_position();
        file[field] = json!(text);
        let error = Scenario::from_json(&file.to_string()).map(|_| ()).expect_err(text);
        assert_eq!(error.field, field, "{error}");
        assert!(error.problem.contains("U+"), "{error}");
    }
    let mut file = powderkeg_position();
    file["about"] = json!("Two\nlines.");
    assert!(Scenario::from_json(&file.to_string()).is_ok());
}
