//! Section 14: possessions, card by card and case by case. The spaceships among them fly in `section_14_spaceships`.

use crate::play::{Play, character, planet, play, play_with, possession, ship};
use crate::site::Site;
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::cards::Letter;
use fitg_engine::event::Event;
use fitg_engine::event::check::{Check, Detection, Search};
use fitg_engine::pieces::{PossessionId, PossessionKind, Rating};
use fitg_engine::ratings;
use fitg_engine::rules::possessions::Window;
use fitg_engine::rules::search::Searchers;
use fitg_engine::state::{Holder, Options, Place, Segment, State};
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

const CREATURES_WAY: &str = "card:75"; // Wild: "creature attacks, or a sentry robot"; letters A and H.

/// Kogus (Combat 5, Endurance 5, Intelligence 2) with possessions, detected, in the wild of Quibron, and a line unit.
fn hunted(characters: Value) -> Play {
    play(json!({
        "side": "rebel", "segment": "search",
        "units": [{"kind": "line", "at": 2211}],
        "characters": characters,
    }))
}

/// The same, up to the question at the window before the first round of a fight against the squad (8/6) of the unit.
fn attacked(cards: &[&str]) -> Play {
    let mut table =
        hunted(json!([{"character": "kogus", "at": 2211, "detected": true, "possessions": cards, "shown": []}]));
    table.give(&["done", "environ:2211", "yes", "done", "die:1", "kill"]);
    assert_eq!(table.case(), "14.2", "{}", table.prompt());
    table
}

fn columns(table: &Play) -> Vec<(i16, i16)> {
    table.rounds_reckoned().iter().map(|round| (round.attack, round.defense)).collect()
}

fn bonus(table: &Play) -> Option<u8> {
    table.told.iter().find_map(|event| match *event {
        Event::BonusDraws { draws, .. } => Some(draws),
        _ => None,
    })
}

fn holder(table: &Play, card: &str) -> Holder {
    table.state().possessions[possession(card)].holder
}

fn rating(table: &Play, who: &str, which: Rating) -> u8 {
    ratings::rating(table.state(), character(who), which)
}

/// Declares nothing at the windows now open.
#[track_caller]
fn let_pass(table: &mut Play) {
    while table.case() == "14.2" {
        table.give(&["done"]);
    }
}

/// Passes (done, no, stop) until the state is as wanted.
#[track_caller]
fn pass_until(table: &mut Play, wanted: impl Fn(&State) -> bool) {
    for _ in 0..200 {
        if wanted(table.state()) {
            return;
        }
        let allowed = table.answers();
        match ["done", "no", "stop"].into_iter().find(|pass| allowed.iter().any(|answer| answer == pass)) {
            Some(pass) => table.give(&[pass]),
            None => panic!("nothing to pass with at {}", table.prompt()),
        };
    }
    panic!("it never came to that\n{}", table.story());
}

fn at(state: &State, turn: u8, side: Side, segment: Segment) -> bool {
    (state.clock.turn, state.clock.side, state.clock.segment) == (turn, side, segment)
}

/// A site on Charkhan's wild (size 3, no creature) with Gelba, an enemy to be killed there.
fn quiet(possessions: &[&str]) -> Site {
    Site::at(2232)
        .with(json!({"character": "kogus", "possessions": possessions}))
        .with(json!({"character": "gelba", "detected": true}))
}

/// Three cards that do nothing to an Assassination in the wild: weather, weather, atrocity.
const NOTHING: [&str; 5] = ["card:88", "draw", "card:71", "draw", "card:72"];

/// Rows: summary/9-possessions/1, summary/9-possessions/2, summary/9-possessions/26, summary/9-possessions/28
/// Rows: summary/9-possessions/29, summary/14-1-rebel-spaceships/1
/// Cases: 14.0
#[test]
pub fn case_14_0_twenty_cards_of_four_kinds() {
    let of = |kind: PossessionKind| -> Vec<u8> {
        PossessionId::all().filter(|card| card.kind() == kind).map(|card| card.data().card).collect()
    };
    assert_eq!(PossessionId::all().count(), 20);
    assert_eq!(of(PossessionKind::Spaceship), [33, 34, 35, 36, 37, 38, 39, 40]);
    assert_eq!(of(PossessionKind::Weapon), [41, 42]);
    assert_eq!(of(PossessionKind::Object), [43, 44, 45, 46, 47, 48]);
    assert_eq!(of(PossessionKind::Companion), [49, 50, 51, 52]);
}

/// Rows: summary/9-possessions/16, summary/9-possessions/15
/// Cases: 14.2, 14.21, 14.4
#[test]
pub fn card_41_the_rifle_adds_one_to_combat_in_every_round_once_it_is_shown() {
    let mut table = attacked(&["snipers_rifle"]);
    table.give(&["possession:snipers_rifle", "no", "die:1", "die:1"]);
    // It is known now, never needs repair, and works on without being declared again.
    assert_eq!(table.case(), "12.5", "{}", table.prompt());
    table.give(&["no", "die:1", "die:6"]);
    assert_eq!(columns(&table)[..2], [(8, 6), (4, 6)]);
    assert_eq!(holder(&table, "snipers_rifle"), Holder::Character(character("kogus")));
    // Not shown, it does nothing.
    let mut table = attacked(&["snipers_rifle"]);
    table.give(&["done", "no", "die:1", "die:6"]);
    assert_eq!(columns(&table)[..1], [(8, 5)]);
}

/// Rows: summary/9-possessions/25
#[test]
pub fn card_41_the_rifle_gives_an_assassination_one_draw_if_declared_before_the_cards() {
    for (declared, draws) in [("possession:snipers_rifle", 3), ("done", 2)] {
        let mut table = quiet(&["snipers_rifle"]).send(&[('A', &["kogus"])]);
        assert_eq!(table.case(), "14.2");
        table.give(&[declared]).give(&NOTHING);
        // Intelligence 2, and the rifle.
        assert_eq!(bonus(&table), Some(draws), "{declared}");
    }
    // For another mission it is of no use, and cannot be declared.
    let table = quiet(&["snipers_rifle"]).send(&[('I', &["kogus"])]);
    assert_eq!(table.answers(), ["done"]);
}

/// Cases: 14.23, 14.4
#[test]
pub fn card_42_the_blade_adds_three_for_one_round_and_is_gone() {
    let mut table = attacked(&["assassins_blade"]);
    table.give(&["possession:assassins_blade", "no"]);
    assert_eq!(columns(&table), [(8, 8)]);
    assert_eq!(holder(&table, "assassins_blade"), Holder::Character(character("kogus")), "until the round is over");
    table.give(&["die:1", "die:6"]);
    assert_eq!(holder(&table, "assassins_blade"), Holder::OutOfPlay);
    table.give(&["no"]);
    assert_eq!(columns(&table)[1], (8, 5));
    assert!(!table.state().in_deck(possession("assassins_blade")));
}

/// Cases: 14.23
#[test]
pub fn card_42_the_blade_is_gone_even_if_its_owner_breaks_off() {
    let mut table = attacked(&["assassins_blade"]);
    table.give(&["possession:assassins_blade", "break-off:all", "die:1"]);
    assert!(table.happened(|event| matches!(event, Event::FightEnds { .. })));
    assert_eq!(holder(&table, "assassins_blade"), Holder::OutOfPlay);
}

#[test]
pub fn card_42_only_who_fights_can_use_the_blade() {
    let mut table = hunted(json!([
        {"character": "kogus", "at": 2211, "detected": true, "possessions": ["assassins_blade"]},
        {"character": "frun_sentel", "at": 2211},
    ]));
    table.give(&["done", "environ:2211", "yes", "done", "die:1", "kill", "character:frun_sentel", "done"]);
    assert_eq!(table.answers(), ["done"], "Kogus is inactive");
}

#[test]
pub fn card_42_or_the_blade_gives_an_assassination_three_draws_and_is_gone() {
    let mut table = quiet(&["assassins_blade"]).send(&[('A', &["kogus"])]);
    table.give(&["possession:assassins_blade"]).give(&NOTHING);
    assert_eq!(bonus(&table), Some(5));
    assert_eq!(holder(&table, "assassins_blade"), Holder::OutOfPlay);
}

/// Rows: summary/9-possessions/31
/// Cases: 14.4
#[test]
pub fn card_43_the_helian_drug_works_until_the_same_segment_of_the_same_players_next_turn() {
    let begin = |segment: &str| {
        let mut table = play(json!({
            "side": "rebel", "segment": segment,
            "characters": [
                {"character": "kogus", "at": 2231, "possessions": ["helian_drug"]},
                {"character": "gelba", "at": 2232},
            ],
        }));
        table.give(&["possession:helian_drug", "rating:leadership"]);
        assert_eq!(holder(&table, "helian_drug"), Holder::OutOfPlay, "lost after one use");
        table
    };
    // Declared in the Movement Segment, it ends as the next Rebel Movement Segment begins.
    let mut table = begin("movement");
    pass_until(&mut table, |state| at(state, 1, Side::Imperial, Segment::Movement));
    assert_eq!(rating(&table, "kogus", Rating::Leadership), 2, "a rating of 0 is raised as well");
    pass_until(&mut table, |state| at(state, 2, Side::Rebel, Segment::Movement));
    assert_eq!(rating(&table, "kogus", Rating::Leadership), 0);
    // Declared in the Mission Phase, it still works in the next Movement Segment, and no longer in the Mission Phase.
    let mut table = begin("missions");
    pass_until(&mut table, |state| at(state, 2, Side::Rebel, Segment::Movement));
    assert_eq!(rating(&table, "kogus", Rating::Leadership), 2);
    pass_until(&mut table, |state| at(state, 2, Side::Rebel, Segment::Missions));
    assert_eq!(rating(&table, "kogus", Rating::Leadership), 0);
}

/// Cases: 14.4
#[test]
pub fn card_43_the_drug_raises_any_one_rating_by_two_at_many_moments() {
    for (which, now) in
        [("combat", 7), ("endurance", 7), ("intelligence", 4), ("leadership", 2), ("diplomacy", 2), ("navigation", 5)]
    {
        let mut table = attacked(&["helian_drug"]);
        table.give(&["possession:helian_drug", &format!("rating:{which}")]);
        let raised = Rating::ALL.into_iter().find(|rating| rating.name().to_lowercase() == which);
        assert_eq!(raised.map(|raised| rating(&table, "kogus", raised)), Some(now), "{which}");
    }
    // Before a search, and before a military combat.
    let mut table = hunted(json!([
        {"character": "kogus", "at": 2211, "detected": true, "possessions": ["helian_drug"]}
    ]));
    table.give(&["done", "environ:2211", "yes", "possession:helian_drug", "rating:intelligence", "die:6"]);
    // Intelligence 4 + size 4 - 1.
    assert!(table.happened(|event| matches!(event, Event::Check(Check::Search(Search { hiding: 7, .. })))));
    let mut table = play(json!({
        "side": "rebel", "segment": "military_combat",
        "units": [{"kind": "line", "at": 2211}, {"kind": "rebel_wild_2_1", "at": 2211}],
        "characters": [{"character": "kogus", "at": 2211, "stack": "military", "possessions": ["helian_drug"]}],
    }));
    table.give(&["done", "yes"]);
    assert_eq!(table.case(), "14.2", "{}", table.prompt());
    table.give(&["possession:helian_drug", "rating:leadership"]);
    assert!(table.allows("character:kogus"), "with Leadership 2 he can lead: {}", table.prompt());
}

/// 12.72: what a possession adds stays, whatever the wounds.
#[test]
pub fn card_43_the_drug_adds_to_combat_after_wounds_brought_it_to_nothing() {
    let mut table = play(json!({
        "side": "rebel", "segment": "search",
        "characters": [
            {"character": "doctor_sontag", "at": 2211, "wounds": 1},
            {"character": "vudot_vodot", "at": 2211, "wounds": 1, "possessions": ["helian_drug"]},
        ],
    }));
    table.give(&["possession:helian_drug", "rating:combat"]);
    assert_eq!(rating(&table, "vudot_vodot", Rating::Combat), 2);
    assert_eq!(rating(&table, "doctor_sontag", Rating::Combat), 1);
}

#[test]
pub fn card_43_nobody_dies_when_the_drug_ends() {
    // Cercis' tunnels, card 81: an accident. Zina Adora (Endurance 2) has a wound and four boxes thanks to the drug.
    let mut table =
        Site::at(4331).with(json!({"character": "zina_adora", "wounds": 1, "possessions": ["helian_drug"]})).play();
    table.give(&["possession:helian_drug", "rating:endurance", "environ:4331", "mission:P"]);
    table.give(&["card:81"]);
    let zina = character("zina_adora");
    assert_eq!((table.state().characters[zina].wounds, table.state().is_free(zina)), (2, true));
    pass_until(&mut table, |state| at(state, 2, Side::Rebel, Segment::Missions));
    assert_eq!((table.state().characters[zina].wounds, table.state().is_free(zina)), (1, true));
}

/// Cases: 14.4
#[test]
pub fn card_44_the_scanner_makes_a_base_look_a_level_lower() {
    // The Star Cruiser (Maneuver 2) with Kogus (Navigation 3) leaves Angoff (Level 2): Evasion Value 5.
    let fly = |declared: &str| {
        let mut table = play(json!({
            "side": "rebel", "segment": "movement",
            "characters": [
                {"character": "kogus", "at": 2221, "ship": "star_cruiser"},
                {"character": "tourag", "at": 2221, "possessions": ["scanner"]},
            ],
        }));
        table.give(&["done", "ship:star_cruiser", "character:tourag", "environ:2232", "yes", declared, "die:4"]);
        let terms = |check: &Detection| (check.terms.evasion, check.terms.shifts.columns(), check.result.to_string());
        table.detections().first().map(terms)
    };
    assert_eq!(fly("done"), Some((5, 2, "D*".into())));
    assert_eq!(fly("possession:scanner"), Some((5, 0, "D".into())));
    // One level lower and no more: a base of Level 2 still destroys at Level 1 whom it finds in column 1.
    let mut table = play(json!({
        "side": "rebel", "segment": "movement",
        "characters": [{"character": "ran_jayma", "at": 2221, "ship": "galactic_freighter", "possessions": ["scanner"]}],
    }));
    table.give(&["done", "ship:galactic_freighter", "environ:2232", "yes", "possession:scanner", "die:6"]);
    let seen = table.told.iter().find_map(|event| match event {
        Event::Check(Check::Detection(check)) => {
            Some((check.terms.evasion, check.terms.shifts.columns(), check.result.to_string()))
        }
        _ => None,
    });
    assert_eq!(seen, Some((1, 0, "E*".into())));
    // At Level 1 it is read as Level 0: damage is mere detection; and Level 0 stays Level 0 (9.32).
    for (origin, base) in [(2211, 1_u8), (2232, 0)] {
        let mut table = play(json!({
            "side": "rebel", "segment": "movement",
            "characters": [{"character": "ran_jayma", "at": origin, "ship": "galactic_freighter", "possessions": ["scanner"]}],
        }));
        table.give(&["done", "ship:galactic_freighter", "environ:2221", "yes", "possession:scanner", "die:6"]);
        // Evasion Value 0 + 1: column 1 says E.
        let seen = |event: &Event| matches!(event, Event::Check(Check::Detection(check)) if check.terms.evasion == 1 && check.terms.shifts.columns() == 0 && check.result.to_string() == "D*");
        assert!(table.happened(seen), "base of level {base}:\n{}", table.story());
        // The log says so, and of a base that was of Level 0 before that the Scanner changed nothing.
        let story = table.story();
        assert_eq!(story.contains("Level 0 because of the Scanner"), base == 1, "{story}");
        assert!(story.contains("detected (a base of Level 0 reads E* as D*)."), "{story}");
    }
}

#[test]
pub fn card_44_the_scanner_hides_its_owners_group_from_units_but_not_from_characters() {
    let who = json!([
        {"character": "kogus", "at": 2211, "detected": true, "possessions": ["scanner"]},
        {"character": "redjac", "at": 2211},
    ]);
    let mut table = hunted(who.clone());
    table.give(&["done", "environ:2211", "yes", "done", "possession:scanner", "die:6"]);
    assert!(table.happened(|event| matches!(
        event,
        Event::Check(Check::Search(Search { by: Searchers::Units, hiding: 7, .. }))
    )));
    let mut table = hunted(who);
    table.give(&["done", "environ:2211", "no", "character:redjac"]);
    assert_eq!(table.answers(), ["done"], "the Rebel Player is asked, but the Scanner is of no use");
    table.give(&["done", "die:6"]);
    assert!(table.happened(|event| matches!(
        event,
        Event::Check(Check::Search(Search { by: Searchers::Characters, hiding: 5, .. }))
    )));
}

/// Rows: summary/9-possessions/17, summary/9-possessions/18, summary/9-possessions/20
/// Cases: 14.22, 14.24
#[test]
pub fn card_45_the_scrambler_puts_a_base_down_in_the_rebel_movement_segment_and_may_break() {
    let begin = |side: &str, segment: &str| {
        play(json!({
            "side": side, "segment": segment,
            "characters": [{"character": "kogus", "at": 2221, "possessions": ["scrambler"]}],
        }))
    };
    for (die, broken) in [(1, false), (2, false), (3, true), (4, true), (5, true), (6, true)] {
        let mut table = begin("rebel", "movement");
        table.give(&["possession:scrambler", &format!("die:{die}")]);
        assert!(!table.state().planets[planet(222)].pdb.up, "the base of the planet he is on");
        assert!(table.state().planets[planet(221)].pdb.up, "and no other");
        assert_eq!(table.state().in_deck(possession("scrambler")), broken, "die {die}");
        let use_rolled = |event: &Event| matches!(event, Event::Check(Check::Wear { breaks, .. }) if *breaks == broken);
        assert!(table.happened(use_rolled));
    }
    // In no other segment, and not in the enemy's turn.
    assert_eq!(begin("rebel", "reaction").answers(), ["done"]);
    assert_eq!(begin("imperial", "movement").answers(), ["done"]);
}

#[test]
pub fn card_45_the_scrambler_stops_the_base_of_the_planet_left_from_looking() {
    let begin = || {
        let mut table = play(json!({
            "side": "rebel", "segment": "movement",
            "characters": [
                {"character": "kogus", "at": 2221, "detected": true, "ship": "star_cruiser", "possessions": ["scrambler"]},
            ],
        }));
        table.give(&["done", "ship:star_cruiser", "environ:2211", "yes"]);
        table
    };
    let mut table = begin();
    table.give(&["possession:scrambler", "die:1"]);
    assert!(table.detections().is_empty(), "{}", table.story());
    // 9.45: nobody can look, and so nobody is detected any more.
    assert!(!table.state().characters[character("kogus")].detected);
    // Quibron's base looks on arrival; he is not on that planet yet, so that it cannot be scrambled.
    let mut table = begin();
    table.give(&["done", "die:1"]);
    assert!(table.state().planets[planet(222)].pdb.up);
    table.give(&["yes"]);
    assert_eq!((table.case().as_str(), table.answers()), ("14.2", vec!["done".to_owned()]), "{}", table.story());
}

#[test]
pub fn card_45_the_scrambler_adds_four_to_hide_from_one_search() {
    let mut table = hunted(json!([
        {"character": "kogus", "at": 2211, "detected": true, "possessions": ["scrambler"]},
        {"character": "redjac", "at": 2211},
    ]));
    table.give(&["done", "environ:2211", "yes", "character:redjac", "units", "possession:scrambler", "die:1", "die:6"]);
    assert!(table.happened(|event| matches!(
        event,
        Event::Check(Check::Search(Search { by: Searchers::Units, hiding: 9, .. }))
    )));
    // The next search is another use, with its own die.
    table.forget().give(&["done", "die:6"]);
    assert!(table.happened(|event| matches!(
        event,
        Event::Check(Check::Search(Search { by: Searchers::Characters, hiding: 5, .. }))
    )));
}

#[test]
pub fn card_45_the_scrambler_halves_irate_locals_rounded_up() {
    // Saurians in the wild: 5/4.
    for (declared, strength) in [(&["possession:scrambler", "die:2"][..], 3), (&["done"], 5)] {
        let mut table =
            Site::at(2211).with(json!({"character": "kogus", "possessions": ["scrambler"]})).send(&[('P', &["kogus"])]);
        table.give(&["done", "card:91"]).give(declared).give(&["no"]);
        assert_eq!(columns(&table)[0].0, strength, "{}", table.story());
    }
}

/// Cases: 13.72, 14.22
#[test]
pub fn card_46_the_medi_kit_heals_its_owner_and_all_stacked_with_him_with_one_die() {
    let begin = || {
        play(json!({
            "side": "rebel", "segment": "opening",
            "units": [{"kind": "rebel_wild_1_0", "at": 2211}],
            "characters": [
                {"character": "kogus", "at": 2211, "wounds": 2, "possessions": ["medi_kit_of_ptolus"]},
                {"character": "tourag", "at": 2211, "wounds": 1},
                {"character": "boccanegra", "at": 2211, "wounds": 3, "stack": "military"},
                {"character": "frun_sentel", "at": 2221, "wounds": 1},
            ],
        }))
    };
    for (die, broken) in [(5, false), (6, true)] {
        let mut table = begin();
        assert_eq!(table.case(), "14.2");
        table.give(&["possession:medi_kit_of_ptolus", &format!("die:{die}")]);
        let wounds = |who: &str| table.state().characters[character(who)].wounds;
        assert_eq!((wounds("kogus"), wounds("tourag")), (0, 0));
        assert_eq!((wounds("boccanegra"), wounds("frun_sentel")), (3, 1), "in another stack, in another environ");
        assert_eq!(table.state().in_deck(possession("medi_kit_of_ptolus")), broken, "die {die}");
        assert_eq!(table.count(|event| matches!(event, Event::Check(Check::Wear { .. }))), 1);
    }
    // 13.72: at no other time.
    let table = play(json!({
        "side": "rebel", "segment": "movement",
        "characters": [{"character": "kogus", "at": 2211, "wounds": 2, "possessions": ["medi_kit_of_ptolus"]}],
    }));
    assert_eq!(table.answers(), ["done"]);
}

/// Cases: 14.4
#[test]
pub fn card_47_the_body_shield_lowers_each_result_by_one_before_it_is_doubled() {
    // Squad 8 against 5: +3. Die 5 is two wounds on the defenders, four in a firefight; behind the shield one, two.
    for (declared, wounds) in [("done", 4), ("possession:personal_body_shield", 2)] {
        let mut table = attacked(&["personal_body_shield"]);
        table.give(&[declared, "no", "die:5", "die:6"]);
        let_pass(&mut table);
        assert_eq!(table.state().characters[character("kogus")].wounds, wounds, "{declared}");
    }
    // Not below 0: die 1 on that column is nothing anyway.
    let mut table = attacked(&["personal_body_shield"]);
    table.give(&["possession:personal_body_shield", "no", "die:1", "die:6"]);
    assert_eq!(table.state().characters[character("kogus")].wounds, 0);
}

#[test]
pub fn card_47_the_body_shield_helps_those_who_attack_too() {
    // Kogus (5) finds Gelba (3) and fights her hand to hand: +2. Her die 1 would wound him twice.
    for (declared, wounds) in [("done", 2), ("possession:personal_body_shield", 1)] {
        let mut table = play(json!({
            "side": "imperial", "segment": "search",
            "characters": [
                {"character": "kogus", "at": 2211, "possessions": ["personal_body_shield"]},
                {"character": "gelba", "at": 2211, "detected": true},
            ],
        }));
        table.give(&["done", "environ:2211", "character:kogus", "done", "die:1", "kill", "hand-to-hand"]);
        table.give(&[declared, "no", "die:1", "die:1"]);
        let_pass(&mut table);
        assert_eq!(table.state().characters[character("kogus")].wounds, wounds, "{declared}\n{}", table.story());
    }
}

/// Rows: summary/9-possessions/19
/// Cases: 14.23
#[test]
pub fn card_48_the_gems_buy_a_spaceship_from_the_deck_and_go_back_to_it() {
    let begin =
        |side: &str, characters: Value| play(json!({"side": side, "segment": "search", "characters": characters}));
    let mut table = begin(
        "rebel",
        json!([
            {"character": "kogus", "at": 2211, "possessions": ["cache_of_rare_gems"]},
            {"character": "tourag", "at": 2221, "ship": "solar_merchant"},
        ]),
    );
    table.give(&["possession:cache_of_rare_gems"]);
    let offered: Vec<&str> = PossessionId::all()
        .filter_map(PossessionId::ship)
        .map(|ship| ship.slug())
        .filter(|&slug| !["s_xiii", "solar_merchant"].contains(&slug))
        .collect();
    let answers: Vec<String> = offered.iter().map(|slug| format!("ship:{slug}")).collect();
    assert_eq!(table.answers(), answers, "all in the deck but the S-XIII");
    table.give(&["ship:stellar_courier"]);
    assert_eq!(table.state().ship_of(character("kogus")), Some(ship("stellar_courier")));
    assert_eq!(
        table.state().ships[ship("stellar_courier")].place(),
        table.state().characters[character("kogus")].place()
    );
    assert!(table.state().in_deck(possession("cache_of_rare_gems")));
    // Navigation 1 is enough.
    let zina = json!([{"character": "zina_adora", "at": 2211, "possessions": ["cache_of_rare_gems"]}]);
    assert_eq!(begin("rebel", zina).answers(), ["done", "possession:cache_of_rare_gems"]);
    // Not for who has one, nor for who cannot pilot; not in the enemy's turn.
    let owner = json!([{"character": "kogus", "at": 2211, "ship": "explorer", "possessions": ["cache_of_rare_gems"]}]);
    assert_eq!(begin("rebel", owner).answers(), ["done"]);
    let landlubber = json!([{"character": "vudot_vodot", "at": 2211, "possessions": ["cache_of_rare_gems"]}]);
    assert_eq!(begin("rebel", landlubber).answers(), ["done"]);
    let foreign = json!([{"character": "kogus", "at": 2211, "possessions": ["cache_of_rare_gems"]}]);
    assert_eq!(begin("imperial", foreign).answers(), ["done"]);
}

#[test]
pub fn card_48_the_gems_negate_enemy_information_in_their_environ() {
    for (declared, known) in [(true, false), (false, true)] {
        let mut table = Site::at(2232)
            .imperial()
            .with(json!({"character": "kogus", "possessions": ["cache_of_rare_gems"]}))
            .who(&["gelba"])
            .play();
        table.give(&["done", "environ:2232", "mission:I", "card:77", "mission:I"]);
        assert_eq!((table.case().as_str(), table.asked()), ("14.2", Some(Side::Rebel)), "{}", table.story());
        table.give(&[if declared { "possession:cache_of_rare_gems" } else { "done" }]);
        assert_eq!(table.state().characters[character("kogus")].detected, known);
        assert_eq!(table.state().in_deck(possession("cache_of_rare_gems")), declared);
    }
}

#[test]
pub fn card_48_the_gems_give_two_draws_to_one_mission_of_their_owner() {
    for letter in ['A', 'I', 'F', 'S'] {
        let site =
            quiet(&["cache_of_rare_gems"]).units("line", 1).with(json!({"character": "tourag", "guarded_by": "gelba"}));
        let mut table = site.send(&[(letter, &["kogus"])]);
        table.give(&["possession:cache_of_rare_gems"]);
        let cards =
            if letter == 'F' || letter == 'I' { ["card:88", "draw", "card:72", "draw", "card:79"] } else { NOTHING };
        table.give(&cards);
        let own = if letter == 'A' || letter == 'I' { 2 } else { 0 };
        assert_eq!(bonus(&table), Some(2 + own), "{letter}\n{}", table.story());
        assert!(table.state().in_deck(possession("cache_of_rare_gems")));
    }
    // Not for Scavenge for Possessions.
    assert_eq!(quiet(&["cache_of_rare_gems"]).send(&[('P', &["kogus"])]).answers(), ["done"]);
}

/// Cases: 14.3
#[test]
pub fn card_49_the_cervac_adds_one_to_intelligence() {
    let mut table =
        hunted(json!([{"character": "kogus", "at": 2211, "detected": true, "possessions": ["cervac_mk_v"]}]));
    table.give(&["done", "environ:2211", "yes", "possession:cervac_mk_v", "die:6"]);
    assert_eq!(rating(&table, "kogus", Rating::Intelligence), 3);
    assert!(table.happened(|event| matches!(event, Event::Check(Check::Search(Search { hiding: 6, .. })))));
    assert!(
        !table.happened(|event| matches!(event, Event::Check(Check::Wear { .. }))),
        "showing it is no use that wears it"
    );
}

#[test]
pub fn card_49_the_cervac_disables_a_detected_enemy_on_its_planet_for_one_phase() {
    let begin = |segment: &str| {
        play(json!({
            "side": "imperial", "segment": segment,
            "units": [{"kind": "line", "at": 2231}],
            "characters": [
                {"character": "kogus", "at": 2231, "possessions": ["cervac_mk_v"], "shown": ["cervac_mk_v"]},
                {"character": "redjac", "at": 2231, "detected": true, "ship": "redjacs_spaceship"},
                {"character": "barca", "at": 2231, "stack": "military"},
                {"character": "gelba", "at": 2232},
                {"character": "saytar", "at": 2221, "detected": true},
            ],
        }))
    };
    // Whom: Redjac is detected, Barca stands with units; Gelba is hidden, Saytar elsewhere.
    let mut table = begin("movement");
    table.give(&["possession:cervac_mk_v"]);
    assert_eq!(table.answers(), ["character:barca", "character:redjac", "done"]);
    for (die, broken) in [(4, false), (5, true)] {
        let mut table = begin("movement");
        table.give(&["possession:cervac_mk_v", "character:redjac", &format!("die:{die}")]);
        assert_eq!(table.state().in_deck(possession("cervac_mk_v")), broken);
        assert!(table.state().is_disabled(character("redjac")), "also if it breaks");
        // He neither walks nor flies, and goes nowhere with the unit.
        assert_eq!(table.case(), "9.0");
        assert!(!table.allows("character:redjac") && !table.allows("ship:redjacs_spaceship"));
        assert!(table.allows("character:barca"));
        table.give(&["unit:line-1"]);
        assert!(!table.allows("character:redjac") && table.allows("character:barca"));
    }
    // The phase over, he goes on missions.
    let mut table = begin("movement");
    table.give(&["possession:cervac_mk_v", "character:redjac", "die:1"]);
    pass_until(&mut table, |state| at(state, 1, Side::Imperial, Segment::Missions));
    assert!(!table.state().is_disabled(character("redjac")));
    // In the Mission Phase he is sent on none.
    let mut table = begin("missions");
    table.give(&["possession:cervac_mk_v", "character:redjac", "die:1"]);
    table.pass_to("13.0");
    assert!(!table.allows("environ:2231"), "{:?}", table.answers());
    // Only as a phase begins: not in the Reaction Segment.
    assert_ne!(begin("reaction").state().clock.segment, Segment::Reaction);
}

#[test]
pub fn card_49_whom_the_cervac_disables_defends_as_inactive_and_alone_with_nothing() {
    let begin = |characters: Value| {
        let mut table = play(json!({"side": "imperial", "segment": "search", "characters": characters}));
        table.give(&["possession:cervac_mk_v"]);
        if table.allows("character:redjac") {
            table.give(&["character:redjac"]);
        }
        table.give(&["die:1", "environ:2232", "character:kogus"]);
        table.give(&["die:1", "kill", "hand-to-hand"]);
        table
    };
    let kogus = json!({"character": "kogus", "at": 2232, "possessions": ["cervac_mk_v"], "shown": ["cervac_mk_v"]});
    // Beside Gelba he cannot be named active.
    let table = begin(json!([
        kogus,
        {"character": "redjac", "at": 2232, "detected": true},
        {"character": "gelba", "at": 2232},
    ]));
    let named = |event: &Event| matches!(event, Event::ActivesNamed { active } if active.contains(character("gelba")) && active.len() == 1);
    assert!(table.happened(named), "{}", table.prompt());
    // Alone he has to stand, with Combat 0, and wounds nobody.
    let mut table = begin(json!([kogus, {"character": "redjac", "at": 2232, "detected": true}]));
    table.give(&["no", "die:1", "die:1"]);
    assert_eq!(columns(&table), [(5, 0)]);
    assert_eq!(table.state().characters[character("kogus")].wounds, 0);
}

/// Snow giants (6/4) in the wild of Quibron.
fn giants(characters: &[Value]) -> Play {
    let mut site = Site::at(2211);
    let mut who = Vec::new();
    for one in characters {
        who.push(one["character"].as_str().unwrap_or_default().to_owned());
        site = site.with(one.clone());
    }
    let names: Vec<&str> = who.iter().map(String::as_str).collect();
    site.send(&[('P', &names)])
}

/// Cases: 14.22, 14.3
#[test]
pub fn card_50_norrocks_adds_two_while_his_owner_defends_and_is_rolled_for_after_the_combat() {
    for (die, broken) in [(5, false), (6, true)] {
        let mut table = attacked(&["norrocks"]);
        table.give(&["possession:norrocks", "no", "die:1", "die:6"]);
        // The second round too, without another use.
        assert_eq!(table.case(), "12.5");
        table.give(&["break-off:all", "die:1"]);
        assert_eq!(columns(&table), [(8, 7)]);
        assert_eq!(
            table.count(|event| matches!(event, Event::Check(Check::Wear { .. }))),
            0,
            "not before the combat is over"
        );
        table.give(&[&format!("die:{die}")]);
        assert_eq!(table.state().in_deck(possession("norrocks")), broken, "die {die}");
    }
    // Not in attack.
    let mut table = play(json!({
        "side": "imperial", "segment": "search",
        "characters": [
            {"character": "kogus", "at": 2211, "possessions": ["norrocks"]},
            {"character": "gelba", "at": 2211, "detected": true},
        ],
    }));
    table.give(&["done", "environ:2211", "character:kogus", "done", "die:1", "kill", "hand-to-hand"]);
    assert_eq!(table.answers(), ["done"]);
}

#[test]
pub fn card_50_norrocks_is_rolled_for_before_his_owner_is_led_away() {
    let mut table = hunted(json!([{"character": "kogus", "at": 2211, "detected": true, "possessions": ["norrocks"]}]));
    table.give(&["done", "environ:2211", "yes", "done", "die:1", "capture", "possession:norrocks", "no"]);
    // 8 against 7, two to the left: column -1; die 4 captures, with two wounds. His own die 6 wounds nobody.
    table.give(&["die:4", "die:6", "done", "die:6"]);
    assert!(table.happened(|event| matches!(event, Event::Captured { .. })), "{}", table.story());
    assert!(table.state().in_deck(possession("norrocks")), "it broke down while it was still his");
    // Had it not, it would be the Imperial Player's.
    let mut table = hunted(json!([{"character": "kogus", "at": 2211, "detected": true, "possessions": ["norrocks"]}]));
    table.give(&["done", "environ:2211", "yes", "done", "die:1", "capture", "possession:norrocks", "no"]);
    table.give(&["die:4", "die:6", "done", "die:5"]);
    assert_eq!(holder(&table, "norrocks"), Holder::Taken);
}

#[test]
pub fn card_50_norrocks_takes_a_wound_upon_himself_and_is_gone() {
    // Squad 8 against 5: die 5 is four wounds; Norrocks takes one.
    let mut table = attacked(&["norrocks"]);
    table.give(&["done", "no", "die:5", "die:6"]);
    assert_eq!(table.prompt(), "Rebel (14.2): Declare a possession before the wounds are taken?");
    table.give(&["possession:norrocks"]);
    assert_eq!(table.state().characters[character("kogus")].wounds, 3);
    assert_eq!(holder(&table, "norrocks"), Holder::OutOfPlay);
}

#[test]
pub fn card_50_norrocks_takes_wounds_of_combat_only_and_none_of_accidents() {
    let kogus = json!({"character": "kogus", "possessions": ["norrocks"]});
    // Card 81: an accident.
    let mut table = Site::at(4331).with(kogus.clone()).send(&[('P', &["kogus"])]);
    table.give(&["done", "card:81"]);
    assert_eq!(table.state().characters[character("kogus")].wounds, 1, "{}", table.story());
    assert_ne!(table.case(), "14.2", "{}", table.prompt());
    // The Crunge, on which one sits down: he may keep it off as it attacks, but there is no combat whose wound he takes.
    let mut table = Site::at(1211).with(kogus).send(&[('P', &["kogus"])]);
    table.give(&["done", "card:97", "done"]);
    assert_eq!(table.state().characters[character("kogus")].wounds, 2, "{}", table.story());
    assert_ne!(table.case(), "14.2", "{}", table.prompt());
    assert_eq!(holder(&table, "norrocks"), Holder::Character(character("kogus")));
}

#[test]
pub fn card_50_norrocks_is_rolled_for_after_he_kept_a_creature_off_too() {
    for (die, broken) in [(5, false), (6, true)] {
        let mut table = giants(&[json!({"character": "kogus", "possessions": ["norrocks"]})]);
        table.give(&["done", CREATURES_WAY, "possession:norrocks", &format!("die:{die}")]);
        assert!(table.happened(|event| matches!(event, Event::EventWardedOff { .. })), "that one he did keep off");
        assert_eq!(table.state().in_deck(possession("norrocks")), broken, "die {die}");
        assert_eq!(table.count(|event| matches!(event, Event::Check(Check::Wear { .. }))), 1);
    }
}

#[test]
pub fn card_50_norrocks_lets_his_owners_group_ignore_the_first_creature_attack() {
    let mut table = giants(&[json!({"character": "kogus", "possessions": ["norrocks"]})]);
    table.give(&["done", CREATURES_WAY, "possession:norrocks", "die:1"]);
    assert!(table.happened(|event| matches!(event, Event::EventWardedOff { .. })));
    assert!(columns(&table).is_empty());
    assert_eq!(holder(&table, "norrocks"), Holder::Character(character("kogus")));
    // The attack is as good as not drawn; the next one he does not ward off.
    table.give(&["draw", "card:74", "done"]);
    assert_eq!(table.case(), "12.5", "{}", table.prompt());
    // Somebody else's group is none of his concern.
    let mut table = Site::at(2211)
        .with(json!({"character": "kogus", "possessions": ["norrocks"]}))
        .who(&["tourag"])
        .send(&[('G', &["tourag"]), ('P', &["kogus"])]);
    table.give(&["done", CREATURES_WAY, "mission:G"]);
    assert_ne!(table.case(), "14.2");
    assert!(table.happened(|event| matches!(event, Event::FightOpens { .. })));
}

/// Cases: 14.3
#[test]
pub fn card_51_the_charsot_adds_one_to_diplomacy() {
    // Kogus has none, Charkhan is neutral: one draw.
    let mut table = quiet(&["charsot"]).send(&[('D', &["kogus"])]);
    table.give(&["possession:charsot", "card:88", "draw", "card:71", "draw", "card:79"]);
    assert_eq!(bonus(&table), Some(1));
    assert_eq!(rating(&table, "kogus", Rating::Diplomacy), 1);
}

#[test]
pub fn card_51_creatures_do_not_surprise_the_charsot() {
    // A kinsog (3/2) in the tunnels of Cercis: two columns for surprise and no break-off in the first round. Whether the
    // Charsot speaks up as it attacks or before the round is the same; break-off has to wait all the same.
    let begin = || {
        let mut table =
            Site::at(4331).with(json!({"character": "kogus", "possessions": ["charsot"]})).send(&[('P', &["kogus"])]);
        table.give(&["done", "card:97"]);
        table
    };
    let column = |table: &Play| table.rounds_reckoned().first().map(|round| round.column.column.label());
    let mut table = begin();
    table.give(&["done", "done"]);
    assert_eq!(column(&table).as_deref(), Some("0"), "3 against 5, and two columns");
    for answers in [&["possession:charsot"][..], &["done", "possession:charsot"]] {
        let mut table = begin();
        table.give(answers);
        assert_eq!(column(&table).as_deref(), Some("-3 to -2"));
        table.give(&["die:1", "die:6"]);
        assert!(table.allows("break-off:all"), "{}", table.prompt());
    }
}

#[test]
pub fn card_51_the_charsot_lets_its_group_ignore_creatures_of_the_mind() {
    // The Vorozion fights with Intelligence.
    let begin = |declared: &str| {
        let mut table =
            Site::at(1311).with(json!({"character": "kogus", "possessions": ["charsot"]})).send(&[('P', &["kogus"])]);
        table.give(&["done", "card:68", declared]);
        table
    };
    let mut table = begin("possession:charsot");
    table.give(&["yes"]);
    assert!(table.happened(|event| matches!(event, Event::CreatureAvoided { .. })));
    // It may ignore them: shown, it does not have to, and then the next attack is a repeat.
    let mut table = begin("possession:charsot");
    table.give(&["no"]);
    assert!(table.happened(|event| matches!(event, Event::FightOpens { .. })), "{}", table.story());
    let table = begin("done");
    assert!(table.happened(|event| matches!(event, Event::FightOpens { .. })), "{}", table.story());
}

/// Cases: 14.3
#[test]
pub fn card_52_the_android_adds_one_to_diplomacy_and_intelligence() {
    let mut table = quiet(&["advisor_android"]).send(&[('D', &["kogus"])]);
    table.give(&["possession:advisor_android"]);
    assert_eq!((rating(&table, "kogus", Rating::Diplomacy), rating(&table, "kogus", Rating::Intelligence)), (1, 3));
    table.give(&["card:88", "draw", "card:71", "draw", "card:79"]);
    assert_eq!(bonus(&table), Some(1));
    // Shown as the phase begins, it lets Agan Rafa (Intelligence 1) plan a coup.
    let site = |segment_declares: &str| {
        let mut table =
            Site::at(2221).with(json!({"character": "agan_rafa", "possessions": ["advisor_android"]})).play();
        table.give(&[segment_declares, "environ:2221"]);
        table.allows("mission:C")
    };
    assert!(!site("done"));
    assert!(site("possession:advisor_android"));
}

/// Cases: 14.21
#[test]
pub fn card_52_the_android_ignores_the_first_abort_of_each_diplomacy_mission() {
    let mut table = Site::at(2232)
        .with(json!({"character": "kogus", "possessions": ["advisor_android"]}))
        .send(&[('D', &["kogus"])]);
    // Card 90, wild: confusing protocol. The loyalty suffers all the same.
    table.give(&["done", "card:90", "possession:advisor_android"]);
    assert!(table.happened(|event| matches!(event, Event::AbortIgnored { .. })));
    assert!(!table.happened(|event| matches!(event, Event::MissionAborted { .. })));
    assert!(table.happened(|event| matches!(event, Event::LoyaltyMoved { .. })));
    // The second time it does not help: an enemy agent aborts the mission.
    table.give(&["draw", "card:97"]);
    assert!(table.happened(|event| matches!(event, Event::MissionAborted { letter: Letter::D })));
    // It never needs repair: the next Diplomacy mission has its first abort again.
    pass_until(&mut table, |state| at(state, 2, Side::Rebel, Segment::Missions));
    table.forget().pass_to("13.0");
    table.give(&["environ:2232"]);
    crate::site::assign(&mut table, &[('D', &["kogus"])]);
    table.give(&["card:90"]);
    assert_eq!(table.prompt(), "Rebel (14.2): Declare a possession as the Diplomacy mission is aborted?");
    table.give(&["possession:advisor_android"]);
    assert!(table.happened(|event| matches!(event, Event::AbortIgnored { .. })));
}

/// Rows: summary/9-possessions/4, summary/9-possessions/9, summary/9-possessions/8
/// Cases: 14.1, 14.11, 14.13
#[test]
pub fn case_14_11_at_the_start_any_rebel_character_gets_it_at_once() {
    let scenario = crate::play::scenario(
        Value::Null,
        json!({
            "rebel": {"characters": ["kogus", "tourag"], "possessions": ["norrocks", "charsot", "scanner"], "placement": "from_space"},
        }),
    );
    let options = Options { dice_by_hand: true, ..Options::default() };
    let game = fitg_engine::game::Game::new(&scenario, options, fitg_engine::chance::Seed(1));
    let Ok(game) = game else { panic!("the scenario") };
    let mut table = Play { game, told: Vec::new(), reports: Vec::new() };
    for _ in 0..50 {
        if table.case() == "14.11" {
            break;
        }
        let Some(first) = table.answers().first().cloned() else { break };
        table.give(&[&first]);
    }
    assert_eq!((table.case().as_str(), table.asked()), ("14.11", Some(Side::Rebel)));
    assert_eq!(table.answers(), ["character:tourag", "character:kogus"]);
    table.give(&["character:tourag", "character:kogus"]);
    // 14.13: two companions, two characters: the second goes to the other one. He is asked all the same (14.2).
    assert_eq!((table.case().as_str(), table.answers()), ("14.11", vec!["character:tourag".into()]));
    table.give(&["character:tourag"]);
    let owners: Vec<Holder> = ["scanner", "norrocks", "charsot"].iter().map(|card| holder(&table, card)).collect();
    let (kogus, tourag) = (Holder::Character(character("kogus")), Holder::Character(character("tourag")));
    assert_eq!(owners, [tourag, kogus, tourag]);
}

/// Rows: summary/9-possessions/7, summary/9-possessions/8, summary/9-possessions/10, summary/9-possessions/21
/// Rows: summary/9-possessions/13, summary/9-possessions/12
/// Cases: 14.1, 14.11, 14.13
#[test]
pub fn case_14_1_scavenging_draws_a_card_for_a_member_of_the_group() {
    let begin = || {
        let mut table = Site::at(2232)
            .with(
                json!({"character": "kogus", "possessions": ["norrocks", "scanner"], "shown": ["norrocks", "scanner"]}),
            )
            .who(&["tourag", "frun_sentel"])
            .send(&[('P', &["kogus", "tourag"])]);
        while table.case() == "14.2" {
            table.give(&["done"]);
        }
        table.give(&["card:96"]);
        table
    };
    // Any card but those that are out of the deck can be drawn, by chance.
    let table = begin();
    assert_eq!((table.case().as_str(), table.asked()), ("14.1", Some(Side::Rebel)));
    let drawn: Vec<String> = table.answers();
    assert_eq!(drawn.len(), 18);
    assert!(!table.allows("possession:norrocks") && !table.allows("possession:scanner"));
    // A weapon: to either of the two who found it.
    let mut table = begin();
    table.give(&["possession:snipers_rifle"]);
    assert_eq!(
        (table.case().as_str(), table.answers()),
        ("14.11", vec!["character:tourag".into(), "character:kogus".into()])
    );
    table.give(&["character:kogus"]);
    assert_eq!(holder(&table, "snipers_rifle"), Holder::Character(character("kogus")));
    assert!(!table.state().possessions[possession("snipers_rifle")].revealed);
    // A second companion Kogus cannot have. That there is nothing to choose is not told (14.2): it is asked all the same.
    let mut table = begin();
    table.give(&["possession:charsot"]);
    assert_eq!((table.case().as_str(), table.answers()), ("14.11", vec!["character:tourag".into()]));
    table.give(&["character:tourag"]);
    assert_eq!(holder(&table, "charsot"), Holder::Character(character("tourag")));
}

/// Cases: 14.13
#[test]
pub fn case_14_13_what_nobody_in_the_group_may_hold_goes_back() {
    let mut table = Site::at(2232)
        .with(json!({"character": "kogus", "possessions": ["norrocks"], "shown": ["norrocks"]}))
        .send(&[('P', &["kogus"])]);
    table.give(&["card:96", "possession:charsot"]);
    assert!(table.happened(|event| matches!(event, Event::NobodyCanHold { .. })));
    assert!(table.state().in_deck(possession("charsot")));
}

/// Rows: summary/9-possessions/11
/// Cases: 14.12
#[test]
pub fn case_14_12_possessions_change_hands_at_the_start_of_the_rebel_mission_phase_only() {
    let mut table = play(json!({
        "side": "rebel", "segment": "search",
        "units": [{"kind": "rebel_wild_1_0", "at": 2211}],
        "characters": [
            {"character": "kogus", "at": 2211, "possessions": ["scanner", "snipers_rifle"], "shown": ["scanner", "snipers_rifle"]},
            {"character": "tourag", "at": 2211},
            {"character": "boccanegra", "at": 2211, "stack": "military"},
            {"character": "frun_sentel", "at": 2221},
        ],
    }));
    assert_eq!((table.case().as_str(), table.state().clock.segment), ("14.12", Segment::Missions));
    assert_eq!(table.answers(), ["done", "possession:snipers_rifle", "possession:scanner"]);
    table.closed(&[
        ("possession:medi_kit_of_ptolus", Why::NotHeld, "14.2"),
        ("ship:star_cruiser", Why::NotInPlay, "4.0"),
    ]);
    table.give(&["possession:scanner"]);
    // The only one stacked with him gets it; not who stands with the units, nor who is elsewhere. It stays there.
    assert_eq!(holder(&table, "scanner"), Holder::Character(character("tourag")));
    assert_eq!(table.answers(), ["done", "possession:snipers_rifle"]);
    table.closed(&[("possession:scanner", Why::Exchanged, "14.12")]);
    table.give(&["done", "environ:2211"]);
    assert_ne!(table.case(), "14.12");
    // Nor in the Imperial Mission Phase.
    pass_until(&mut table, |state| at(state, 2, Side::Rebel, Segment::Movement));
    assert_eq!(table.count(|event| matches!(event, Event::PossessionAssigned { .. })), 1);
}

/// Who could have the card of another: one of his stack, who can have one of its kind.
#[test]
fn case_14_12_who_cannot_take_a_possession_is_told_why() {
    let mut table = play(json!({
        "side": "rebel", "segment": "missions",
        "units": [{"kind": "rebel_wild_1_0", "at": 2211}, {"kind": "line", "at": 2211}],
        "characters": [
            {"character": "kogus", "at": 2211, "possessions": ["norrocks"], "shown": ["norrocks"], "ship": "star_cruiser"},
            {"character": "tourag", "at": 2211},
            {"character": "doctor_sontag", "at": 2211},
            {"character": "boccanegra", "at": 2211, "stack": "military"},
            {"character": "rayner_derban", "at": 2211, "held_by": "line"},
            {"character": "frun_sentel", "at": 2221},
        ],
    }));
    table.give(&["possession:norrocks"]);
    assert_eq!(table.answers(), ["character:tourag", "character:doctor_sontag"]);
    table.closed(&[
        ("character:kogus", Why::HasIt, "14.12"),
        ("character:boccanegra", Why::OtherStack, "14.12"),
        ("character:rayner_derban", Why::Prisoner, "12.81"),
        ("character:frun_sentel", Why::NotHere, "14.12"),
        ("character:redjac", Why::NotYours, "4.0"),
    ]);
}

/// Cases: 14.12, 14.13
#[test]
pub fn case_14_12_two_companions_are_swapped_in_one_act() {
    let mut table = play(json!({
        "side": "rebel", "segment": "missions",
        "characters": [
            {"character": "kogus", "at": 2211, "possessions": ["norrocks"]},
            {"character": "tourag", "at": 2211, "possessions": ["charsot"]},
        ],
    }));
    table.give(&["done", "possession:norrocks"]);
    assert_eq!(holder(&table, "norrocks"), Holder::Character(character("tourag")));
    assert_eq!(holder(&table, "charsot"), Holder::Character(character("kogus")));
    assert_ne!(table.case(), "14.12", "both changed hands in this phase");
}

/// Rows: summary/9-possessions/15
/// Cases: 14.2
#[test]
pub fn case_14_2_nothing_tells_the_imperial_player_what_is_held() {
    let mut table = Site::at(2232)
        .with(json!({"character": "kogus", "possessions": ["norrocks"]}))
        .who(&["tourag"])
        .send(&[('P', &["kogus", "tourag"])]);
    table.give(&["done", "card:96", "possession:snipers_rifle", "character:kogus"]);
    let enemy = Viewer::Side(Side::Imperial);
    for event in &table.told {
        for word in ["Rifle", "Norrocks"] {
            assert!(!event.line(enemy).unwrap_or_default().contains(word), "{event:?}");
            assert!(!event.line(Viewer::Both).unwrap_or_default().contains(word), "{event:?}");
        }
    }
    assert!(table.happened(|event| event.line(Viewer::Side(Side::Rebel)).unwrap_or_default().contains("Rifle")));
}

#[test]
pub fn case_14_2_what_thieves_take_unseen_goes_back_unseen() {
    // Muggers on Trantor's streets: after three rounds they run with a card picked at random, which its owner draws.
    let mut table = Site::at(1521)
        .with(json!({"character": "agan_rafa", "possessions": ["scanner", "charsot"], "shown": ["charsot"]}))
        .send(&[('P', &["agan_rafa"])]);
    table.give(&["done", "card:68", "done"]);
    for _ in 0..3 {
        table.give(&["done", "die:1", "die:6"]);
    }
    assert_eq!((table.asked(), table.case().as_str()), (Some(Side::Rebel), "13.45"), "{}", table.story());
    let secret = table.game.decision().is_some_and(|open| open.needs_secrets());
    assert!(secret, "the list would show the enemy what there is");
    table.forget().give(&["possession:scanner"]);
    assert!(table.state().in_deck(possession("scanner")));
    let told = |viewer: Viewer| table.told.iter().filter_map(|event| event.line(viewer)).collect::<Vec<_>>().join("\n");
    assert!(!told(Viewer::Side(Side::Imperial)).contains("Scanner"), "{}", told(Viewer::Side(Side::Imperial)));
    assert!(told(Viewer::Side(Side::Imperial)).contains("Agan Rafa is robbed of a possession,"));
    assert!(told(Viewer::Side(Side::Rebel)).contains("Agan Rafa is robbed of Scanner,"));
}

/// Whoever holds an unseen card is asked at each window that concerns him, even if he can only say no: else silence would
/// tell. Who holds nothing, or only what is known and of no use, is not.
///
/// Cases: 14.2
#[test]
pub fn case_14_2_silence_tells_nothing_at_any_window() {
    let useless = json!(["medi_kit_of_ptolus"]);
    let holds = |who: &str| json!({"character": who, "at": 2211, "detected": true, "possessions": useless});
    let without = |who: &str| json!({"character": who, "at": 2211, "detected": true});
    let known =
        |who: &str| json!({"character": who, "at": 2211, "detected": true, "possessions": useless, "shown": useless});
    let windows = |kogus: Value| {
        let mut table = hunted(json!([kogus]));
        let mut met = Vec::new();
        let script = ["environ:2211", "yes", "die:1", "kill", "no", "die:5", "die:6"];
        for answer in script {
            while let Some(open) = table.game.decision()
                && let fitg_engine::decision::Question::DeclarePossession { window } = open.question
            {
                assert_eq!(open.answers, [Answer::Done]);
                met.push(window);
                table.give(&["done"]);
            }
            table.give(&[answer]);
        }
        if let Some(open) = table.game.decision()
            && let fitg_engine::decision::Question::DeclarePossession { window } = open.question
        {
            met.push(window);
        }
        met
    };
    let by_units = Window::Search { by_characters: false };
    assert_eq!(windows(holds("kogus")), [Window::Segment, by_units, Window::Round, Window::Wounds]);
    assert_eq!(windows(without("kogus")), []);
    assert_eq!(windows(known("kogus")), []);
}

#[test]
pub fn case_14_2_before_a_detection_those_aboard_can_declare_and_from_space_too() {
    let scenario = json!({
        "rebel": {"characters": ["kogus", "tourag"], "possessions": ["star_cruiser", "scanner"], "placement": "from_space"},
    });
    let scenario = crate::play::scenario(Value::Null, scenario);
    let options = Options { dice_by_hand: true, ..Options::default() };
    let Ok(game) = fitg_engine::game::Game::new(&scenario, options, fitg_engine::chance::Seed(1)) else { panic!() };
    let mut table = Play { game, told: Vec::new(), reports: Vec::new() };
    for _ in 0..60 {
        match table.case().as_str() {
            "14.51" | "14.11" if table.asked() == Some(Side::Rebel) => table.give(&["character:kogus"]),
            "14.2" => break,
            _ => {
                let first = table.answers().first().cloned().unwrap_or_default();
                table.give(&[&first])
            }
        };
    }
    // At the start of the Movement Segment they wait in space, and are asked already.
    assert_eq!(table.prompt(), "Rebel (14.2): Declare a possession as the segment begins?");
    table.give(&["done", "environ:2211", "yes"]);
    assert_eq!(table.prompt(), "Rebel (14.2): Declare a possession before the detection?");
    table.give(&["possession:scanner", "die:6"]);
    assert!(table.happened(|event| matches!(event, Event::PossessionShown { .. })));
}

/// Rows: summary/9-possessions/22, summary/9-possessions/23
/// Cases: 14.25
#[test]
pub fn case_14_25_what_the_dead_carried_is_destroyed() {
    // Ran Jayma leaves Angoff (Level 2) in the Galactic Freighter: Evasion Value 1, column 0; a six eliminates.
    let mut table = play(json!({
        "side": "rebel", "segment": "movement",
        "characters": [{"character": "ran_jayma", "at": 2221, "ship": "galactic_freighter", "possessions": ["norrocks", "scanner"]}],
    }));
    table.give(&["done", "ship:galactic_freighter", "environ:2211", "yes", "done", "die:6"]);
    assert_eq!(table.state().characters[character("ran_jayma")].place(), Place::OutOfPlay);
    for card in ["norrocks", "scanner"] {
        assert_eq!(holder(&table, card), Holder::OutOfPlay);
        assert!(!table.state().in_deck(possession(card)));
    }
}

/// Rows: summary/9-possessions/24
/// Cases: 14.26
#[test]
pub fn case_14_26_what_a_prisoner_carried_the_imperial_player_keeps_without_use() {
    let mut table = play(json!({
        "side": "rebel", "segment": "search",
        "units": [{"kind": "line", "at": 2211}],
        "characters": [
            {"character": "kogus", "at": 2211, "detected": true, "possessions": ["scanner"]},
            {"character": "redjac", "at": 2221},
            {"character": "zina_adora", "at": 2232},
        ],
    }));
    table.give(&["done", "environ:2211", "yes", "done", "die:1", "capture", "done", "no"]);
    // 8 against 5, two to the left: column 0; die 3 captures.
    table.give(&["die:3", "die:6"]);
    assert!(table.happened(|event| matches!(event, Event::Captured { .. })), "{}", table.story());
    assert_eq!(holder(&table, "scanner"), Holder::Taken);
    assert!(!table.state().in_deck(possession("scanner")));
    assert!(!table.state().has(character("kogus"), possession("scanner")));
    // Freed, he does not get it back.
    let mut table = Site::at(2232)
        .who(&["tourag", "gelba"])
        .with(json!({"character": "kogus", "guarded_by": "gelba"}))
        .position("taken", json!(["scanner"]))
        .send(&[('F', &["tourag"])]);
    table.give(&["card:83", "mission:F", "character:kogus"]);
    assert!(table.state().is_free(character("kogus")), "{}", table.story());
    assert_eq!(holder(&table, "scanner"), Holder::Taken);
}

/// Rows: summary/9-possessions/3, summary/9-possessions/5, summary/9-possessions/6
/// Cases: 14.0
#[test]
pub fn case_14_0_only_rebels_have_possessions_and_an_imperial_spaceship_is_none() {
    assert!(PossessionId::all().all(|card| card.ship().is_none_or(|ship| ship.side() == Side::Rebel)));
    for ship in ["imperial_spaceship_1", "redjacs_spaceship"] {
        assert_eq!(crate::play::ship(ship).possession(), None);
        assert_eq!(crate::play::ship(ship).side(), Side::Imperial);
    }
    // No Imperial character can be given a card, not even in a position written by hand.
    let position = json!({"side": "rebel", "segment": "search", "characters": [{"character": "redjac", "at": 2211}]});
    let mut scenario = crate::play::scenario(position, Value::Null);
    if let Some(position) = scenario.position.as_mut() {
        position.characters[0].possessions.push(possession("scanner"));
    }
    let refused = scenario.check().map_err(|error| error.field);
    assert_eq!(refused, Err("position.characters[0].possessions[0]".into()));
    // Nor does the Imperial Player scavenge.
    let table = Site::at(2232).imperial().who(&["gelba"]).open();
    assert!(!table.allows("mission:P"));
}

/// Cases: 14.27
#[test]
pub fn case_14_27_the_window_for_bonus_draws_closes_with_the_first_card() {
    let mut table = quiet(&["cache_of_rare_gems"]).send(&[('A', &["kogus"])]);
    table.give(&["done", "card:88"]);
    for answer in ["draw", "card:71", "draw", "card:72"] {
        assert_ne!(table.case(), "14.2");
        table.give(&[answer]);
    }
    assert_eq!(bonus(&table), Some(2), "Intelligence alone");
}

/// Draws these cards after the window of the missions, and then says which draws the group gets.
fn bonus_after(table: &mut Play, cards: &[u16]) -> Option<u8> {
    crate::site::draw(table, cards);
    bonus(table)
}

#[test]
pub fn case_14_27_what_is_shown_in_mid_mission_adds_no_draw() {
    // Irate Locals (card 91, wild) attack the assassins: a rifle or the drug declared then serves in that combat only.
    let assassins = |card: &str, declare: &[&str]| {
        let mut table = quiet(&[card]).send(&[('A', &["kogus"])]);
        table.give(&["done", "card:91"]).give(declare).give(&["break-off:all", "die:1"]);
        bonus_after(&mut table, &[88, 71])
    };
    assert_eq!(assassins("snipers_rifle", &["possession:snipers_rifle"]), Some(2), "Intelligence alone");
    assert_eq!(assassins("helian_drug", &["possession:helian_drug", "rating:intelligence"]), Some(2));
    // Declared before the first card they count, as they do when shown as the segment began.
    let mut table = quiet(&["helian_drug"]).send(&[('A', &["kogus"])]);
    table.give(&["possession:helian_drug", "rating:intelligence"]);
    assert_eq!(bonus_after(&mut table, &[88, 71, 72]), Some(4));
    // The Charsot that senses a kinsog in the tunnels of Cercis helps no Diplomacy that has begun.
    let envoy = |at_the_outset: bool| {
        let kogus = json!({"character": "kogus", "possessions": ["charsot"]});
        let mut table = Site::at(4331).with(kogus).send(&[('D', &["kogus"])]);
        let (first, later) =
            if at_the_outset { ("possession:charsot", "done") } else { ("done", "possession:charsot") };
        table.give(&[first, "card:97"]);
        if table.allows(later) {
            table.give(&[later]);
        }
        table.give(&["die:1", "die:6", "break-off:all", "die:1"]);
        bonus_after(&mut table, &[69, 70, 77])
    };
    assert_eq!(envoy(true), Some(1));
    assert_eq!(envoy(false), None);
}

#[test]
pub fn case_14_27_the_blade_of_the_dead_adds_no_draw() {
    // Card 81, special: an accident, of which Tourag dies. The blade was his.
    let bonus = |victim: &str| {
        let mut table = Site::at(2231)
            .with(json!({"character": "tourag", "wounds": 2, "possessions": ["assassins_blade"]}))
            .with(json!({"character": "kogus", "wounds": 4}))
            .with(json!({"character": "gelba", "detected": true}))
            .send(&[('A', &["kogus", "tourag"])]);
        table.give(&["possession:assassins_blade", "card:81", victim]);
        bonus_after(&mut table, &[69, 70, 77, 78])
    };
    assert_eq!(bonus("character:tourag"), Some(2), "Kogus' Intelligence");
    assert_eq!(bonus("character:kogus"), Some(5), "Tourag's, and three for the blade");
}

#[test]
pub fn case_14_2_before_a_detection_the_drug_can_be_taken_for_navigation() {
    let mut table = play(json!({
        "side": "rebel", "segment": "movement",
        "characters": [{"character": "kogus", "at": 2221, "ship": "star_cruiser", "possessions": ["helian_drug"]}],
    }));
    table.give(&["done", "ship:star_cruiser", "environ:2232", "yes"]);
    assert_eq!(table.case(), "14.2", "{}", table.prompt());
    table.give(&["possession:helian_drug", "rating:navigation", "die:4"]);
    // Maneuver 2 and Navigation 5, which counts as 3, are no more than before; but in the S-XIII they are.
    assert!(table.detections().iter().any(|check| check.terms.evasion == 5), "{}", table.story());
    let mut table = play(json!({
        "side": "rebel", "segment": "movement",
        "characters": [{"character": "scott_rubel", "at": 2221, "ship": "s_xiii", "possessions": ["helian_drug"]}],
    }));
    table.give(&["done", "ship:s_xiii", "environ:2232", "yes", "possession:helian_drug", "rating:navigation", "die:4"]);
    assert!(table.detections().iter().any(|check| check.terms.evasion == 13), "{}", table.story());
}

#[test]
pub fn case_14_2_minds_and_manners_can_be_helped_as_a_creature_attacks() {
    // The Crunge wounds by 4 less the best Intelligence. Agan Rafa has 1; letters of these cards do not matter.
    let crunge = |card: &str, declare: &[&str]| {
        let agan = json!({"character": "agan_rafa", "possessions": [card]});
        let mut table = Site::at(1211).with(agan).send(&[('P', &["agan_rafa"])]);
        table.give(&["done", "card:97"]).give(declare);
        table.state().characters[character("agan_rafa")].wounds
    };
    assert_eq!(crunge("cervac_mk_v", &["done"]), 3);
    assert_eq!(crunge("cervac_mk_v", &["possession:cervac_mk_v"]), 2);
    assert_eq!(crunge("advisor_android", &["possession:advisor_android"]), 2);
    assert_eq!(crunge("helian_drug", &["possession:helian_drug", "rating:intelligence"]), 1);
    assert_eq!(crunge("charsot", &["done"]), 3);
    // The Fog leads those astray whose Intelligence is below 3; the Morna does nothing to Diplomacy 3. Tourag has 2 and 2.
    let harmless = |number: u16, card: &str| {
        let tourag = json!({"character": "tourag", "possessions": [card]});
        let mut table = Site::at(number).with(tourag).send(&[('P', &["tourag"])]);
        table.give(&["done", "card:97", &format!("possession:{card}")]);
        table.happened(|event| matches!(event, Event::CreatureHarmless { .. }))
    };
    assert!(harmless(5411, "cervac_mk_v") && harmless(5411, "advisor_android"));
    assert!(harmless(3411, "advisor_android") && harmless(3411, "charsot"));
}

#[test]
pub fn case_13_45_in_a_battle_of_minds_only_what_helps_minds_is_offered() {
    // Drusers, Vorozion, Telebots.
    for (number, card) in [(2321, "card:68"), (1311, "card:68"), (4321, "card:68")] {
        let agan = json!({
            "character": "agan_rafa", "possessions": ["snipers_rifle", "assassins_blade", "norrocks"],
        });
        let mut table = Site::at(number).with(agan).send(&[('P', &["agan_rafa"])]);
        table.give(&["done", card, "done"]);
        assert!(table.prompt().contains("before this round of combat"), "{}", table.prompt());
        assert_eq!(table.answers(), ["done"], "{number}");
        let agan = json!({
            "character": "agan_rafa", "possessions": ["cervac_mk_v", "helian_drug", "personal_body_shield"],
        });
        let mut table = Site::at(number).with(agan).send(&[('P', &["agan_rafa"])]);
        table.give(&["done", card, "done"]);
        let minds = ["done", "possession:helian_drug", "possession:personal_body_shield", "possession:cervac_mk_v"];
        assert_eq!(table.answers(), minds, "{number}");
    }
    // Against snow giants it is the other way round.
    let agan = json!({
        "character": "agan_rafa", "possessions": ["snipers_rifle", "assassins_blade", "norrocks"],
    });
    let mut table = giants(&[agan]);
    table.give(&["done", CREATURES_WAY, "done"]);
    let arms = ["done", "possession:snipers_rifle", "possession:assassins_blade", "possession:norrocks"];
    assert_eq!(table.answers(), arms);
}

#[test]
pub fn case_14_24_a_card_that_broke_at_a_window_is_one_of_the_deck_to_the_enemy() {
    let mut table = hunted(json!([
        {"character": "kogus", "at": 2211, "detected": true, "possessions": ["scrambler", "medi_kit_of_ptolus"]}
    ]));
    // The Scrambler breaks before the search, while something unseen keeps the window open.
    table.give(&["done", "environ:2211", "yes", "possession:scrambler", "die:3"]);
    assert!(table.state().in_deck(possession("scrambler")));
    assert_eq!(table.answers(), ["done"], "{}", table.prompt());
    let seen = serde_json::to_value(table.game.view(Viewer::Side(Side::Imperial)).possible_state()).unwrap_or_default();
    let stack = seen["stack"].to_string();
    for card in PossessionId::all() {
        assert!(!stack.contains(&format!("{:?}", card.slug())), "{}: {stack}", card.slug());
    }
}

#[test]
pub fn case_14_2_the_ten_sided_variant_opens_a_window_before_its_search_as_well() {
    let mut table = play_with(
        json!({
            "side": "rebel", "segment": "search",
            "units": [{"kind": "line", "at": 2211}],
            "characters": [{"character": "kogus", "at": 2211, "detected": true, "possessions": ["scrambler"]}],
        }),
        json!({}),
        Options { ten_sided_search: true, ..Options::default() },
    );
    table.give(&["done", "environ:2211", "yes"]);
    assert_eq!(table.prompt(), "Rebel (14.2): Declare a possession before the search?");
}

/// Ruling: a spaceship that the gems buy belongs to him who had them, at once and where he is, though others who stand with
/// him could fly it better.
#[test]
fn ruling_14_11_the_gems_buy_a_spaceship_for_him_who_had_them() {
    let mut table = play(json!({"side": "rebel", "segment": "search", "characters": [
        {"character": "zina_adora", "at": 2211, "possessions": ["cache_of_rare_gems"]},
        {"character": "ran_jayma", "at": 2211}, {"character": "kogus", "at": 2221}
    ]}));
    table.give(&["possession:cache_of_rare_gems", "ship:star_cruiser"]);
    // Nobody is asked whose it is, in 14.11's words or others.
    assert_ne!(table.case(), "14.11", "{}", table.prompt());
    let now = table.state().ships[ship("star_cruiser")];
    assert_eq!(now.owner, Some(character("zina_adora")));
    assert_eq!(now.place(), table.state().characters[character("zina_adora")].place());
    // The owner of the gems must be able to hold it; that a companion of his could does not help.
    let table = play(json!({"side": "rebel", "segment": "search", "characters": [
        {"character": "vudot_vodot", "at": 2211, "possessions": ["cache_of_rare_gems"]},
        {"character": "ran_jayma", "at": 2211}
    ]}));
    assert!(!table.allows("possession:cache_of_rare_gems"), "{:?}", table.answers());
}

/// It can disable an enemy, and does not have to: shown alone it makes its owner able to plan a coup, and does not wear.
///
/// Cases: 14.2, 14.3
#[test]
fn case_14_3_the_cervac_may_be_shown_and_disable_nobody() {
    let mut table = play(json!({"side": "rebel", "segment": "missions", "characters": [
        {"character": "frun_sentel", "at": 2221, "possessions": ["cervac_mk_v"]},
        {"character": "redjac", "at": 2221, "detected": true}
    ]}));
    table.give(&["possession:cervac_mk_v"]);
    assert_eq!(table.answers(), ["character:redjac", "done"]);
    table.give(&["done"]);
    assert!(!table.happened(|event| matches!(event, Event::Disabled { .. } | Event::Check(Check::Wear { .. }))));
    while !table.allows("environ:2221") {
        table.give(&["done"]);
    }
    table.give(&["environ:2221"]);
    assert!(table.allows("mission:C"), "{}", table.prompt());
}

/// Ruling: somebody must be active (12.4), so that a lone character whom the Cervac disables is; he adds nothing to the
/// defense and takes the wounds.
#[test]
fn ruling_12_4_a_lone_character_whom_the_cervac_disables_is_named_active() {
    let begin = |disabled: bool| {
        let mut table = play(json!({"side": "imperial", "segment": "search", "characters": [
            {"character": "kogus", "at": 2232, "possessions": ["cervac_mk_v"], "shown": ["cervac_mk_v"]},
            {"character": "redjac", "at": 2232, "detected": true}
        ]}));
        if disabled {
            table.give(&["possession:cervac_mk_v", "character:redjac", "die:1"]);
        } else {
            table.give(&["done"]);
        }
        table.give(&["environ:2232", "character:kogus", "die:1", "kill", "hand-to-hand"]);
        table.give(&["no", "die:6", "die:6"]);
        table
    };
    let redjac = character("redjac");
    let table = begin(true);
    let alone = |event: &Event| matches!(event, Event::ActivesNamed { active } if active.iter().eq([redjac]));
    assert!(table.happened(alone), "{}", table.story());
    assert_eq!(columns(&table)[..1], [(5, 0)], "{}", table.story());
    assert!(table.happened(|event| matches!(event, Event::Wounded { character, .. } if *character == redjac)));
    // Else he fights with his Combat.
    assert!(columns(&begin(false))[..1].iter().all(|&(_, defense)| defense > 0));
}
