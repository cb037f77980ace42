//! Sections 5.3 and 6: what the map and the character cards say, at work.

use crate::play::{Play, character, environ, play};
use crate::site::Site;
use fitg_engine::Side;
use fitg_engine::cards::Letter;
use fitg_engine::event::Event;
use fitg_engine::galaxy::EnvironKind;
use fitg_engine::pieces::{CharacterId, Rating};
use fitg_engine::ratings::{self, Reason};
use fitg_engine::rules::search::hiding_value;
use fitg_engine::state::CharacterSet;
use serde_json::json;

fn rating(table: &Play, who: &str, which: Rating) -> u8 {
    ratings::rating(table.state(), character(who), which)
}

fn these(slugs: &[&str]) -> CharacterSet {
    slugs.iter().map(|slug| character(slug)).collect()
}

/// Cases: 6.0
#[test]
pub fn case_6_0_twenty_rebels_and_twelve_imperials() {
    assert_eq!(CharacterId::of(Side::Rebel).count(), 20);
    assert_eq!(CharacterId::of(Side::Imperial).count(), 12);
}

#[test]
pub fn case_6_1_kogus_beside_zina_adora_is_better_at_everything_but_endurance() {
    let together = play(json!({
        "side": "rebel", "segment": "search",
        "characters": [{"character": "kogus", "at": 2211}, {"character": "zina_adora", "at": 2211}],
    }));
    let printed = [
        (Rating::Combat, 5),
        (Rating::Intelligence, 2),
        (Rating::Leadership, 0),
        (Rating::Diplomacy, 0),
        (Rating::Navigation, 3),
    ];
    for (which, own) in printed {
        assert_eq!(rating(&together, "kogus", which), own + 1, "{which:?}, zeros too");
    }
    assert_eq!(rating(&together, "kogus", Rating::Endurance), 5);
    assert_eq!(rating(&together, "zina_adora", Rating::Combat), 1, "she is not changed");
    assert_eq!(
        ratings::reasons(together.state(), character("kogus"), Rating::Combat),
        [Reason::Company(character("zina_adora"), 1)]
    );
    // Not in another environ, not in another stack, not while she is a prisoner.
    for zina in [
        json!({"character": "zina_adora", "at": 2221}),
        json!({"character": "zina_adora", "at": 2211, "stack": "military"}),
        json!({"character": "zina_adora", "at": 2211, "guarded_by": "gelba"}),
    ] {
        let apart = play(json!({
            "side": "rebel", "segment": "search",
            "units": [{"kind": "rebel_wild_1_0", "at": 2211}],
            "characters": [{"character": "kogus", "at": 2211}, {"character": "gelba", "at": 2211}, zina],
        }));
        for (which, own) in printed {
            assert_eq!(rating(&apart, "kogus", which), own, "{zina}");
        }
    }
}

/// Cases: 12.72
#[test]
pub fn case_12_72_wounds_lower_combat_only_and_not_below_nothing() {
    let table = play(json!({
        "side": "rebel", "segment": "search",
        "characters": [
            {"character": "kogus", "at": 2211, "wounds": 2},
            {"character": "doctor_sontag", "at": 2221, "wounds": 1},
            {"character": "yarro_latac", "at": 2232, "wounds": 2, "possessions": ["snipers_rifle"], "shown": ["snipers_rifle"]},
            {"character": "zina_adora", "at": 2231, "wounds": 1},
        ],
    }));
    assert_eq!((rating(&table, "kogus", Rating::Combat), rating(&table, "kogus", Rating::Intelligence)), (3, 2));
    assert_eq!(rating(&table, "doctor_sontag", Rating::Combat), 1);
    assert_eq!(rating(&table, "zina_adora", Rating::Combat), 0);
    assert_eq!(rating(&table, "yarro_latac", Rating::Combat), 1, "nothing, and the rifle");
    assert_eq!(rating(&table, "kogus", Rating::Endurance), 5);
}

#[test]
pub fn case_6_1_boccanegra_and_murcada_hide_their_group() {
    let table = play(json!({
        "side": "rebel", "segment": "search",
        "characters": [
            {"character": "boccanegra", "at": 2211},
            {"character": "bridne_murcada", "at": 2211},
            {"character": "tourag", "at": 2211},
        ],
    }));
    // Best Intelligence + size 4 - number + talents.
    let hides = |who: &[&str]| {
        let [from_units, from_characters] =
            [false, true].map(|by| hiding_value(table.state(), environ(2211), these(who), by, 0));
        assert_eq!(from_units, from_characters, "whoever searches");
        from_units
    };
    assert_eq!(hides(&["tourag"]), 2 + 4 - 1);
    assert_eq!(hides(&["boccanegra"]), 2 + 4 - 1 + 1);
    assert_eq!(hides(&["bridne_murcada"]), 4 + 4 - 1 + 2);
    assert_eq!(hides(&["bridne_murcada", "boccanegra", "tourag"]), 4 + 4 - 3 + 3);
}

/// Cases: 13.6
#[test]
pub fn case_6_1_letters_on_a_card_are_bonus_draws_for_those_missions_and_no_others() {
    for (who, letter, draws) in [
        ("agan_rafa", Letter::I, 1),
        ("agan_rafa", Letter::A, 2),
        ("doctor_sontag", Letter::I, 2),
        ("zina_adora", Letter::I, 1),
        ("tourag", Letter::P, 2),
        ("tourag", Letter::T, 1),
        ("rayner_derban", Letter::S, 2),
        ("frun_sentel", Letter::B, 1),
        ("sidir_ganang", Letter::C, 1),
        ("ly_mantok", Letter::T, 2),
        ("bridne_murcada", Letter::A, 3),
        ("vudot_vodot", Letter::C, 2),
        ("barca", Letter::S, 2),
        ("senator_dermond", Letter::C, 2),
        ("vans_ka_tie_a", Letter::I, 1),
        ("kogus", Letter::I, 0),
        ("tourag", Letter::I, 0),
    ] {
        assert_eq!(character(who).bonus_draws(letter), draws, "{who} {letter:?}");
    }
}

/// Cases: 13.6
#[test]
pub fn case_13_6_a_letter_on_a_card_gives_draws_even_where_the_mission_card_gives_none() {
    // Tourag scavenges (P: none of its own): two bonus draws. Two of a group count both.
    let mut table = Site::at(2232).who(&["tourag", "kogus"]).send(&[('P', &["tourag", "kogus"])]);
    table.give(&["card:88", "draw", "card:72", "draw", "card:79"]);
    assert!(table.happened(|event| matches!(event, Event::BonusDraws { draws: 2, .. })), "{}", table.story());
    let mut table = Site::at(2232)
        .who(&["agan_rafa", "frun_sentel"])
        .with(json!({"character": "gelba", "detected": true}))
        .send(&[('A', &["agan_rafa", "frun_sentel"])]);
    table.give(&["card:88", "draw", "card:72", "draw", "card:79"]);
    // Intelligence 1, and two each.
    assert!(table.happened(|event| matches!(event, Event::BonusDraws { draws: 5, .. })), "{}", table.story());
}

#[test]
pub fn case_6_1_home_and_title_mean_nothing_in_this_game() {
    // Saytar is at home on Charkhan; on a Sabotage he has no draw for it.
    let mut table = Site::at(2232)
        .imperial()
        .state("rebellion")
        .units("rebel_wild_1_0", 1)
        .who(&["saytar"])
        .send(&[('S', &["saytar"])]);
    table.give(&["card:88", "draw", "card:72", "draw", "card:79"]);
    assert!(!table.happened(|event| matches!(event, Event::BonusDraws { .. })), "{}", table.story());
}

/// Cases: 13.46
#[test]
pub fn case_13_46_yarro_latac_stops_sentry_robots() {
    // Charkhan's wild has no creature; card 85 sends two robots if the enemy controls the planet.
    for (who, fought) in [("yarro_latac", false), ("tourag", true)] {
        let mut table = Site::at(2232).pdb(1, true).who(&[who]).send(&[('G', &[who])]);
        table.give(&["card:85"]);
        assert_eq!(table.happened(|event| matches!(event, Event::FightOpens { .. })), fought, "{who}");
        assert_eq!(table.happened(|event| matches!(event, Event::EventWardedOff { .. })), !fought);
    }
}

/// Cases: 13.47
#[test]
pub fn case_13_47_woada_soothes_irate_locals() {
    for (who, fought) in [("oneste_woada", false), ("tourag", true)] {
        let mut table = Site::at(2232).who(&[who]).send(&[('G', &[who])]);
        table.give(&["card:91"]);
        assert_eq!(table.happened(|event| matches!(event, Event::FightOpens { .. })), fought, "{who}");
    }
    // Her own group only.
    let mut table =
        Site::at(2232).who(&["oneste_woada", "tourag"]).send(&[('G', &["oneste_woada"]), ('P', &["tourag"])]);
    table.give(&["card:91", "mission:P"]);
    assert!(table.happened(|event| matches!(event, Event::FightOpens { .. })));
}

/// Cases: 13.45
#[test]
pub fn case_13_45_professor_mareg_knows_creatures_but_not_in_cities() {
    let mut table = Site::at(2211).who(&["professor_mareg"]).send(&[('P', &["professor_mareg"])]);
    table.give(&["card:75", "yes"]);
    assert!(table.happened(|event| matches!(event, Event::EventWardedOff { .. })));
    assert!(!table.happened(|event| matches!(event, Event::FightOpens { .. })));
    // Angoff is urban: a laboroid.
    let mut table = Site::at(2221).who(&["professor_mareg"]).send(&[('P', &["professor_mareg"])]);
    table.give(&["card:68"]);
    assert!(table.happened(|event| matches!(event, Event::FightOpens { .. })), "{}", table.story());
}

/// Rows: summary/7-environ/3, summary/7-environ/4
#[test]
pub fn case_5_3_six_types_of_environ_and_four_are_special() {
    assert_eq!(EnvironKind::ALL.len(), 6);
    let special: Vec<EnvironKind> = EnvironKind::ALL.into_iter().filter(|kind| kind.is_special()).collect();
    assert_eq!(special, [EnvironKind::Liquid, EnvironKind::Subterranean, EnvironKind::Air, EnvironKind::Fire]);
}
