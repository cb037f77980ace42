//! What is foretold of searches, wounds and moves that lead to them, held against what then happens.

use crate::play::{Play, character, environ, play, play_with};
use crate::site::{Site, draw};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::event::Event;
use fitg_engine::forecast::{DamageForecast, Forecast};
use fitg_engine::rules::search::Searchers;
use fitg_engine::state::{Options, Place};
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

fn foretold(table: &Play, answer: &str) -> Vec<Forecast> {
    let answer: Answer = answer.parse().unwrap_or_else(|error| panic!("{error}"));
    let side = table.asked().unwrap_or(Side::Rebel);
    table.game.forecast(answer, Viewer::Side(side))
}

/// A search: by whom, led by whom, its two values and the number that finds.
type Told = (Searchers, Option<&'static str>, i16, i16, u8);

fn searches(forecasts: &[Forecast]) -> Vec<Told> {
    let told = |forecast: &Forecast| match forecast {
        Forecast::Search { by, leader, search, hiding, number, .. } => {
            assert_eq!((search.0, number.0), (search.1, number.1), "the searcher knows his units");
            Some((*by, leader.map(|leader| leader.slug()), search.0, *hiding, number.0))
        }
        _ => None,
    };
    forecasts.iter().filter_map(told).collect()
}

/// What the searches came to.
fn made(table: &Play) -> Vec<(Searchers, i16, i16, u8)> {
    table.searches().into_iter().map(|check| (check.by, check.search, check.hiding, check.number)).collect()
}

/// Kogus in the open in Quibron and in Charkhan; in Quibron units under Jon Kidu and Vans Ka-Tie-A beside them.
fn search_phase() -> Play {
    play(json!({"side": "rebel", "segment": "search",
    "units": [{"kind": "line", "at": 2211}, {"kind": "militia", "at": 2211}],
    "characters": [
        {"character": "kogus", "at": 2211, "detected": true},
        {"character": "jon_kidu", "at": 2211, "stack": "military"},
        {"character": "vans_ka_tie_a", "at": 2211},
        {"character": "tourag", "at": 2231, "detected": true},
        {"character": "redjac", "at": 2231},
    ]}))
}

#[test]
fn case_11_1_where_to_search_is_foretold_with_the_best_that_can_be_searched_with() {
    let table = search_phase();
    let told = searches(&foretold(&table, "environ:2211"));
    let [(Searchers::Units, leader, search, hiding, number), (Searchers::Characters, None, ..)] = told[..] else {
        panic!("{told:?}")
    };
    assert_eq!(leader, Some("jon_kidu"), "he stands with them");
    let mut searched = Play { game: table.game.clone(), told: Vec::new(), reports: Vec::new() };
    searched.give(&["environ:2211", "yes", "character:jon_kidu", "done"]);
    while searched.allows("done") {
        searched.give(&["done"]);
    }
    searched.give(&["die:6"]);
    assert_eq!(made(&searched)[0], (Searchers::Units, search, hiding, number));

    // 11.23: both together, each with its die.
    let both = |forecasts: &[Forecast]| {
        forecasts.iter().find_map(|forecast| match forecast {
            Forecast::BothSearches { worst, best, .. } => {
                assert_eq!(worst, best, "the searcher knows his units");
                Some(best.iter().map(|share| (share.outcome, share.ways, share.of)).collect::<Vec<_>>())
            }
            _ => None,
        })
    };
    let beside = told[1].4;
    let ways = |units: u8, characters: u8| {
        use fitg_engine::odds::SearchesFinding as Found;
        let (units, characters) = (u64::from(units), u64::from(characters));
        let ways = [
            (Found::Neither, (6 - units) * (6 - characters), 36),
            (Found::Units, units * (6 - characters), 36),
            (Found::Characters, (6 - units) * characters, 36),
            (Found::Both, units * characters, 36),
        ];
        ways.into_iter().filter(|way| way.1 > 0).collect::<Vec<_>>()
    };
    assert_eq!(both(&foretold(&table, "environ:2211")), Some(ways(number, beside)));
    let mut asked = Play { game: table.game.clone(), told: Vec::new(), reports: Vec::new() };
    asked.give(&["environ:2211", "yes", "character:jon_kidu"]);
    let alone = searches(&foretold(&asked, "character:vans_ka_tie_a"))[0].4;
    assert_eq!(both(&foretold(&asked, "character:vans_ka_tie_a")), Some(ways(number, alone)));
    asked.give(&["character:vans_ka_tie_a"]);
    while asked.allows("done") {
        asked.give(&["done"]);
    }
    for first in ["units", "characters"] {
        assert_eq!(both(&foretold(&asked, first)), Some(ways(number, alone)), "{first}");
    }

    // In Charkhan there are no units: by Redjac alone.
    let there = searches(&foretold(&table, "environ:2231"));
    let [(Searchers::Characters, None, search, hiding, number)] = there[..] else { panic!("{there:?}") };
    let mut searched = Play { game: table.game.clone(), told: Vec::new(), reports: Vec::new() };
    searched.give(&["environ:2231", "character:redjac"]);
    while searched.allows("done") {
        searched.give(&["done"]);
    }
    searched.give(&["die:6"]);
    assert_eq!(made(&searched)[0], (Searchers::Characters, search, hiding, number));
}

/// Solvia (4321 urban, 4322 subterranean, 4323 wild), no base Up; the Rebel Player is phasing.
fn reaction(characters: Value, units: Value) -> Play {
    let planets = json!([{"planet": 432, "loyalty": "dissent", "pdb_level": 2, "pdb_up": false}]);
    let position = json!({"side": "rebel", "segment": "reaction", "characters": characters, "units": units});
    play_with(position, json!({"planets": planets}), Options::default())
}

#[test]
fn case_9_6_a_reaction_foretells_the_combat_and_the_search_where_it_ends() {
    let characters = json!([{"character": "kogus", "at": 4323, "detected": true}]);
    let units = json!([{"kind": "line", "at": 4321, "count": 2}, {"kind": "rebel_wild_2_1", "at": 4323}]);
    let mut table = reaction(characters, units);
    // One goal alone: the piece goes there as soon as it is named, and so it is foretold of the piece.
    let forecasts = foretold(&table, "unit:line-1");
    let attacks: Vec<(Side, u16, u16)> = forecasts
        .iter()
        .filter_map(|forecast| match forecast {
            Forecast::Combat { attacker, worst, best, .. } => {
                assert_eq!(worst, best, "the Imperial Player knows his units");
                Some((*attacker, best.attack, best.defense))
            }
            _ => None,
        })
        .collect();
    assert_eq!(attacks, [(Side::Rebel, 2, 3), (Side::Imperial, 3, 2)]);
    let told = searches(&forecasts);
    assert_eq!(told.len(), 1, "{forecasts:?}");
    table.give(&["unit:line-1"]);
    assert_eq!(table.state().units[crate::play::unit("line-1")].place(), Place::Environ(environ(4323)));
    table.pass_to("11.1");
    assert_eq!(searches(&foretold(&table, "environ:4323")), told, "it is what can be searched with then");
}

#[test]
fn case_9_35_a_walk_foretells_the_search_for_who_comes_to_the_detected() {
    let planets = json!([{"planet": 432, "loyalty": "dissent", "pdb_level": 2, "pdb_up": false}]);
    let position = json!({"side": "rebel", "segment": "movement",
    "units": [{"kind": "militia", "at": 4322}, {"kind": "militia", "at": 4323}],
    "characters": [
        {"character": "kogus", "at": 4321, "detected": true},
        {"character": "tourag", "at": 4322, "detected": true},
    ]});
    let mut table = play_with(position, json!({"planets": planets}), Options::default());
    table.give(&["character:kogus"]);
    // On foot he is lost from sight, but for those who are seen where he comes to.
    assert_eq!(foretold(&table, "environ:4323"), []);
    let forecasts = foretold(&table, "environ:4322");
    let [Forecast::Search { searcher: Side::Imperial, by: Searchers::Units, search, hiding, number, .. }] =
        &forecasts[..]
    else {
        panic!("{forecasts:?}")
    };
    table.give(&["environ:4322"]);
    assert!(table.state().characters[character("kogus")].detected);
    table.pass_to("11.1");
    table.give(&["environ:4322", "yes"]);
    while table.allows("done") {
        table.give(&["done"]);
    }
    table.give(&["die:6"]);
    assert_eq!(made(&table), [(Searchers::Units, search.0, *hiding, number.0)]);
}

#[test]
fn case_12_72_a_wound_is_foretold_with_the_boxes_and_the_combat_rating_it_leaves() {
    // An accident: whoever is named takes one wound.
    let mut table = Site::at(2322).who(&["kogus", "tourag"]).send(&[('P', &["kogus", "tourag"])]);
    let card = crate::site::card_with(2322, "accident");
    draw(&mut table, &[card]);
    assert_eq!(table.case(), "13.4", "{}", table.prompt());
    for who in ["kogus", "tourag"] {
        let forecasts = foretold(&table, &format!("character:{who}"));
        let [Forecast::Wound { wounds: 1, boxes, combat, dies: false, .. }] = forecasts[..] else {
            panic!("{forecasts:?}")
        };
        let mut hurt = Play { game: table.game.clone(), told: Vec::new(), reports: Vec::new() };
        let state = |table: &Play| {
            use fitg_engine::{ratings, rules::wounds, state::Rating};
            let who = character(who);
            (wounds::boxes(table.state(), who), ratings::rating(table.state(), who, Rating::Combat))
        };
        let before = state(&hurt);
        hurt.give(&[&format!("character:{who}")]);
        let after = state(&hurt);
        assert_eq!(((boxes.0, combat.0), (boxes.1, combat.1)), (before, after));
    }
}

#[test]
fn case_12_73_the_wound_that_kills_is_foretold_as_such() {
    let mut table = Site::at(2322)
        .with(json!({"character": "kogus", "wounds": 4}))
        .who(&["tourag"])
        .send(&[('P', &["kogus", "tourag"])]);
    draw(&mut table, &[crate::site::card_with(2322, "accident")]);
    let kills = |table: &Play, who: &str| {
        let forecasts = foretold(table, &format!("character:{who}"));
        matches!(forecasts[..], [Forecast::Wound { dies: true, .. }])
    };
    let left = fitg_engine::rules::wounds::boxes(table.state(), character("kogus"));
    assert_eq!((left, kills(&table, "kogus"), kills(&table, "tourag")), (1, true, false));
    table.give(&["character:kogus"]);
    assert!(table.happened(|event| matches!(event, Event::Killed { .. })));
}

/// Boccanegra flies Frun Sentel from Quibron, whose base is Up.
fn flight(more: Value) -> Play {
    let mut characters = vec![
        json!({"character": "boccanegra", "at": 2211, "ship": "planetary_privateer"}),
        json!({"character": "frun_sentel", "at": 2211}),
    ];
    characters.extend(more.as_array().cloned().unwrap_or_default());
    let mut table = play(json!({"side": "rebel", "segment": "movement", "characters": characters}));
    table.give(&["ship:planetary_privateer", "character:frun_sentel"]);
    table
}

#[test]
fn case_9_31_damaged_is_foretold_as_lost_on_landing_and_names_who_is_left_without_a_spaceship() {
    let table = flight(json!([]));
    let forecasts = foretold(&table, "environ:2221");
    let lost = |forecast: &Forecast| match forecast {
        Forecast::Detection { damaged: Some(DamageForecast::Lost { environ, marooned }), .. } => {
            Some((environ.number(), marooned.iter().map(|who| who.slug()).collect::<Vec<_>>()))
        }
        _ => None,
    };
    let told: Vec<_> = forecasts.iter().filter_map(lost).collect();
    assert_eq!(told.len(), forecasts.len());
    for (to, marooned) in &told {
        assert_eq!((*to, marooned.len()), (2221, 2));
        assert!(marooned.contains(&"boccanegra") && marooned.contains(&"frun_sentel"));
    }
    // Whoever finds another spaceship of theirs there is not left.
    let table = flight(json!([{"character": "ly_mantok", "at": 2221, "ship": "explorer"}]));
    let forecasts = foretold(&table, "environ:2221");
    assert!(forecasts.iter().filter_map(lost).all(|(_, marooned)| marooned.is_empty()), "{forecasts:?}");
}

#[test]
fn case_9_36_damaged_once_the_next_damage_is_foretold_as_the_end() {
    // A slow ship with somebody detected aboard, over a base of Level 2.
    let characters = json!([{"character": "tourag", "at": 2221, "ship": "solar_merchant", "detected": true}]);
    let mut table = play(json!({"side": "rebel", "segment": "movement", "characters": characters}));
    table.give(&["ship:solar_merchant", "environ:2211", "yes"]);
    // Of all faces some damage; then the next base is asked.
    let damaged = (1..=6).find_map(|die| {
        let mut play = Play { game: table.game.clone(), told: Vec::new(), reports: Vec::new() };
        play.give(&[&format!("die:{die}")]);
        let hit = play.happened(|event| matches!(event, Event::ShipDamaged { .. }));
        (hit && play.case() == "9.3").then_some(play)
    });
    let table = damaged.expect("some die damages");
    let forecasts = foretold(&table, "yes");
    assert!(
        matches!(&forecasts[..], [Forecast::Detection { damaged: Some(DamageForecast::Destroyed), .. }]),
        "{forecasts:?}"
    );
}
