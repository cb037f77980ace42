//! The thirty Action Events (13.4): what each does, and when it does nothing.

use crate::play::{Play, character, environ, planet, possession, unit};
use crate::site::{Site, aborted, bonus, completed, draw};
use fitg_engine::Side;
use fitg_engine::cards::{ActionEvent, CoupAbort};
use fitg_engine::effects::Source;
use fitg_engine::event::Event;
use fitg_engine::event::check::{Check, Search};
use fitg_engine::galaxy::Loyalty;
use fitg_engine::pieces::PossessionId;
use fitg_engine::rules::character_combat::Force;
use fitg_engine::state::Captor;
use serde_json::json;

fn loyalty(play: &Play, number: u16) -> Loyalty {
    play.state().planets[planet(number)].loyalty
}

fn ignored(play: &Play, event: ActionEvent) -> bool {
    play.happened(|told| matches!(told, Event::EventIgnored { event: e } if *e == event))
}

fn detected(play: &Play, who: &str) -> bool {
    play.state().characters[character(who)].detected
}

/// The forces that attacked, in order.
fn forces(play: &Play) -> Vec<Force> {
    play.told
        .iter()
        .filter_map(|event| match event {
            Event::FightOpens { force, .. } => Some(*force),
            _ => None,
        })
        .collect()
}

/// The seven tables of an aborted coup, on cards of all three sections. Where the environ has no enemy unit nobody is caught.
/// Rows: mission/specific/26, summary/2-capture/18
/// Cases: 12.87, 13.1, 13.4
#[test]
pub fn case_13_4_the_seven_tables_of_an_aborted_coup_die_by_die() {
    use CoupAbort::{
        NoEffect as N, Shift as S, ShiftCapture as C, ShiftCaptureKillOne as CK, ShiftFound as F, ShiftKill as K,
    };
    let tables: [(u16, u16, [CoupAbort; 6]); 8] = [
        (5121, 69, [N, N, N, S, C, C]),
        (5121, 76, [N, N, N, N, S, C]),
        (3411, 77, [N, N, S, S, S, CK]),
        (3411, 78, [N, N, N, S, S, K]),
        (3311, 92, [N, N, N, S, S, K]),
        (3411, 87, [N, N, S, S, F, F]),
        (3311, 94, [S, S, S, F, F, F]),
        (3311, 93, [N, N, S, S, C, C]),
    ];
    let group = ["odene_hobar", "tourag"];
    for (number, card, outcomes) in tables {
        for guarded in [true, false] {
            let units = u8::from(guarded);
            let mut table = Site::at(number).who(&group).who(&["kogus"]).units("line", units).send(&[('C', &group)]);
            draw(&mut table, &[card]);
            assert!(aborted(&table, 'C'));
            assert!(group.iter().all(|who| detected(&table, who)), "the group is detected before the die");
            for (pips, outcome) in (1..).zip(outcomes) {
                let about = format!("card {card}, die {pips}, guarded {guarded}");
                let mut play = Play { game: table.game.clone(), told: Vec::new(), reports: Vec::new() };
                play.give(&[&format!("die:{pips}")]);
                assert!(play.happened(
                    |event| matches!(event, Event::Check(Check::CoupAbort { outcome: o, .. }) if *o == outcome)
                ));
                let moved = if outcome == N { Loyalty::Neutral } else { Loyalty::Loyal };
                assert_eq!(loyalty(&play, number / 10), moved, "{about}");
                if outcome == CK {
                    assert_eq!(play.answers(), ["character:odene_hobar", "character:tourag"], "{about}");
                    assert_eq!(play.asked(), Some(Side::Rebel));
                    play.give(&["character:tourag"]);
                }
                if outcome == F && guarded {
                    assert_eq!(play.answers(), ["kill", "capture", "no"], "{about}");
                    assert_eq!(play.asked(), Some(Side::Imperial));
                    continue;
                }
                let held = |who: &str| play.state().characters[character(who)].captor().is_some();
                let dead = |who: &str| {
                    play.happened(|event| matches!(event, Event::Killed { character: c } if *c == character(who)))
                };
                assert_eq!(held("odene_hobar"), guarded && matches!(outcome, C | CK), "{about}");
                assert_eq!(held("tourag"), guarded && outcome == C, "{about}");
                assert_eq!(dead("odene_hobar"), outcome == K, "{about}");
                assert_eq!(dead("tourag"), matches!(outcome, K | CK), "{about}");
                assert!(!held("kogus") && !dead("kogus"), "{about}: who is on no mission has no part in it");
            }
        }
    }
}

/// Cases: 13.4, 15.12
#[test]
fn case_13_4_a_coup_that_fails_hurts_the_imperial_player_in_the_rebels_favour() {
    let mut play = Site::at(3311).imperial().who(&["jon_kidu"]).send(&[('C', &["jon_kidu"])]);
    draw(&mut play, &[93]);
    play.give(&["die:6"]);
    assert_eq!(loyalty(&play, 331), Loyalty::Dissent);
    assert!(play.happened(|event| matches!(event, Event::StaysFree { .. })), "12.87: nobody is there to hold him");
}

/// Cases: 12.15
#[test]
fn case_12_15_a_group_that_is_found_meets_a_squad_or_characters_as_the_enemy_chooses() {
    let table = |site: Site| {
        let mut play = site.who(&["tourag"]).send(&[('C', &["tourag"])]);
        draw(&mut play, &[94]);
        play.give(&["die:4"]);
        play
    };
    let mut both = table(Site::at(3311).units("line", 1).with(json!({"character": "jon_kidu"})));
    assert_eq!(both.answers(), ["units", "characters"]);
    assert_eq!(both.asked(), Some(Side::Imperial));
    both.give(&["characters", "capture", "hand-to-hand"]);
    assert!(matches!(forces(&both)[..], [Force::Characters(_)]));
    let mut squad = table(Site::at(3311).units("line", 1));
    squad.give(&["kill"]);
    assert!(matches!(forces(&squad)[..], [Force::Squad { .. }]));
    let mut characters = table(Site::at(3311).with(json!({"character": "jon_kidu"})));
    characters.give(&["kill", "firefight"]);
    assert!(matches!(forces(&characters)[..], [Force::Characters(_)]));
    let nobody = table(Site::at(3311));
    assert!(forces(&nobody).is_empty());
}

/// Rows: mission/specific/19, summary/4-control/1
/// Cases: 13.46, 15.71
#[test]
pub fn case_13_46_where_no_creature_lives_sentries_attack_if_the_other_side_controls_the_planet() {
    let forces_of = |site: Site, who: &'static str, card: u16| {
        let mut play = site.who(&[who]).send(&[('G', &[who])]);
        draw(&mut play, &[card]);
        forces(&play)
    };
    let one = Force::Sentries { combat: 4, endurance: 2 };
    let two = Force::Sentries { combat: 7, endurance: 4 };
    assert_eq!(forces_of(Site::at(5131), "tourag", 68), [], "this card names no robots");
    assert_eq!(forces_of(Site::at(5131), "tourag", 69), [one]);
    assert_eq!(forces_of(Site::at(5131), "tourag", 70), [two]);
    assert_eq!(forces_of(Site::at(2322), "tourag", 76), [one]);
    assert_eq!(forces_of(Site::at(2322), "tourag", 84), [two]);
    assert_eq!(forces_of(Site::at(2232), "tourag", 75), [one]);
    assert_eq!(forces_of(Site::at(2232), "tourag", 85), [two]);
    // Nobody controls a planet in rebellion; under Rebel control the robots are the Rebels'.
    assert_eq!(forces_of(Site::at(5131).state("rebellion"), "tourag", 70), []);
    assert_eq!(forces_of(Site::at(5131).state("rebel_control"), "tourag", 70), []);
    assert_eq!(forces_of(Site::at(5131).imperial().state("rebel_control"), "jon_kidu", 70), [two]);
    assert_eq!(forces_of(Site::at(5131).imperial(), "jon_kidu", 70), []);
    // Where a creature lives it is the creature, whoever controls the planet.
    for card in [68, 69, 70] {
        let creature = forces_of(Site::at(2311).state("rebellion"), "tourag", card);
        assert!(matches!(creature[..], [Force::Creature(id)] if id.slug() == "propang"), "{card}");
    }
}

/// Cases: 13.46
#[test]
fn case_13_46_one_robot_is_told_as_one() {
    for (card, told) in [(69, "A sentry robot (4/2) attacks"), (70, "Two sentry robots (7/4) attack")] {
        let mut play = Site::at(5131).who(&["tourag"]).send(&[('G', &["tourag"])]);
        draw(&mut play, &[card]);
        assert!(play.story().contains(told), "{}", play.story());
    }
}

#[test]
fn case_13_4_plotters_are_said_to_be_found_only_by_an_enemy_who_is_there() {
    // Card 94, urban, die 6: found by whoever is there, and here nobody is.
    let mut play = Site::at(2221).who(&["vudot_vodot"]).send(&[('C', &["vudot_vodot"])]);
    draw(&mut play, &[94]);
    play.give(&["die:6"]);
    assert!(
        play.happened(|event| matches!(event, Event::Check(Check::CoupAbort { outcome: CoupAbort::ShiftFound, .. })))
    );
    assert!(play.story().contains("the plotting group is found by any enemy who is there."), "{}", play.story());
}

#[test]
fn case_13_46_sentries_fight_hand_to_hand_and_to_kill() {
    let mut play = Site::at(5131).who(&["agan_rafa"]).send(&[('G', &["agan_rafa"])]);
    draw(&mut play, &[69]);
    assert_eq!(play.answers(), ["no", "break-off:all"], "nothing but break-off is asked: they kill, hand to hand");
    // 4 against 5: column −1. A 6 is two wounds, not four; a 1 against them is two: they are beaten.
    play.give(&["no", "die:5", "die:1"]);
    assert_eq!(play.state().characters[character("agan_rafa")].wounds, 1);
    assert!(play.happened(|event| matches!(event, Event::FightEnds { beaten: true })));
}

#[test]
pub fn case_13_4_yarro_latac_sees_off_sentries_and_the_next_attack_is_no_repeat() {
    let groups: [(char, &[&str]); 2] = [('D', &["tourag"]), ('G', &["yarro_latac"])];
    let mut play = Site::at(5131).who(&["yarro_latac", "tourag"]).send(&groups);
    draw(&mut play, &[70]);
    play.give(&["mission:G"]);
    assert!(play.happened(
        |event| matches!(event, Event::EventWardedOff { by: Source::Character(who), .. } if who.slug() == "yarro_latac")
    ));
    assert!(forces(&play).is_empty());
    // The next one strikes the other group, whom he does not help.
    draw(&mut play, &[69]);
    play.give(&["mission:D"]);
    assert_eq!(forces(&play).len(), 1);
    // Against a creature he is no help.
    let mut play = Site::at(2311).who(&["yarro_latac"]).send(&[('G', &["yarro_latac"])]);
    draw(&mut play, &[69]);
    assert_eq!(forces(&play).len(), 1);
}

#[test]
pub fn case_13_4_mareg_may_have_his_group_ignore_the_first_creature_outside_urban_environs() {
    let site = || Site::at(2211).who(&["professor_mareg"]).send(&[('G', &["professor_mareg"])]);
    let mut ignores = site();
    draw(&mut ignores, &[74]);
    assert_eq!(ignores.answers(), ["yes", "no"]);
    assert_eq!(ignores.asked(), Some(Side::Rebel));
    ignores.give(&["yes"]);
    assert!(forces(&ignores).is_empty());
    // The next attack is no repeat, and there he can help no more.
    draw(&mut ignores, &[75]);
    assert_eq!(forces(&ignores).len(), 1);
    let mut faces = site();
    draw(&mut faces, &[74]);
    faces.give(&["no"]);
    assert_eq!(forces(&faces).len(), 1);
    faces.give(&["break-off:all", "die:1"]);
    draw(&mut faces, &[75]);
    assert!(ignored(&faces, ActionEvent::CreatureAttackOrSentry), "that one is a repeat");
    // In an urban environ he is not asked; against robots in a wild one he is.
    let mut urban = Site::at(2311).who(&["professor_mareg"]).send(&[('G', &["professor_mareg"])]);
    draw(&mut urban, &[68]);
    assert_eq!(forces(&urban).len(), 1);
    let mut robots = Site::at(2232).who(&["professor_mareg"]).send(&[('G', &["professor_mareg"])]);
    draw(&mut robots, &[75]);
    assert_eq!(robots.answers(), ["yes", "no"]);
}

#[test]
fn case_13_4_mareg_can_help_again_in_the_next_environ() {
    let mut play = Site::at(2211)
        .who(&["professor_mareg"])
        .with(json!({"character": "sidir_ganang", "at": 2232}))
        .also(json!({"planet": 223, "loyalty": "neutral", "pdb_level": 0}))
        .play();
    play.pass_to("13.0").give(&["environ:2211"]);
    crate::site::assign(&mut play, &[('G', &["professor_mareg"])]);
    draw(&mut play, &[74]);
    play.give(&["yes", "stop"]);
    // A turn later the first attack is another first.
    for _ in 0..40 {
        if play.case() == "13.0" && play.asked() == Some(Side::Rebel) && play.state().clock.turn == 2 {
            break;
        }
        let pass = ["done", "no"].into_iter().find(|pass| play.allows(pass));
        match pass {
            Some(pass) => play.give(&[pass]),
            None => panic!("{}", play.prompt()),
        };
    }
    play.give(&["environ:2211"]);
    crate::site::assign(&mut play, &[('G', &["professor_mareg"])]);
    draw(&mut play, &[74]);
    assert_eq!(play.answers(), ["yes", "no"]);
}

#[test]
fn case_14_3_norrocks_wards_off_the_first_creature_attack_and_the_next_is_no_repeat() {
    let mut play =
        Site::at(2311).with(json!({"character": "kogus", "possessions": ["norrocks"]})).send(&[('D', &["kogus"])]);
    play.give(&["done"]);
    draw(&mut play, &[68]);
    assert_eq!(play.answers(), ["done", "possession:norrocks"]);
    play.give(&["possession:norrocks", "die:1"]);
    assert!(play.happened(|event| matches!(
        event,
        Event::EventWardedOff { by: Source::Possession(PossessionId::NORROCKS), .. }
    )));
    assert!(forces(&play).is_empty());
    draw(&mut play, &[69]);
    assert!(!play.allows("possession:norrocks") || !forces(&play).is_empty(), "only the first");
    assert_eq!(forces(&play).len(), 1);
}

#[test]
pub fn case_13_4_off_season_keeps_creatures_and_robots_away() {
    for (number, attack) in [(2211, 74), (2232, 75)] {
        let mut play = Site::at(number).who(&["tourag"]).send(&[('G', &["tourag"])]);
        draw(&mut play, &[92, attack]);
        assert!(forces(&play).is_empty(), "{number}");
        assert!(!play.happened(|event| matches!(event, Event::GroupStruck { .. })));
    }
}

/// Rows: mission/specific/20, mission/specific/21
/// Cases: 12.14, 13.47
#[test]
pub fn case_13_47_irate_locals_are_those_of_the_race_named_first() {
    // Environ, a card with irate locals, their Combat and Endurance, and whether they shoot.
    for (number, card, combat, endurance, firefight) in [
        (2221, 71, 6, 2, true),  // Yesters
        (2321, 72, 6, 4, true),  // Segundens, before Piorads
        (3421, 71, 6, 2, true),  // Suvans, before Rhones
        (1511, 71, 5, 6, true),  // Saurians, before Rhones
        (5311, 74, 8, 6, true),  // Xanthons, in fire
        (1512, 74, 4, 2, false), // Anons, in the air, hand to hand
        (3412, 91, 5, 5, false), // Deaxins, in the wild
    ] {
        let mut play = Site::at(number).who(&["tourag"]).send(&[('G', &["tourag"])]);
        draw(&mut play, &[card]);
        assert_eq!(forces(&play), [Force::Locals { combat, endurance, firefight }], "{number}");
        assert!(
            play.happened(|event| matches!(event, Event::FightOpens { capture: false, attacker: Side::Imperial, .. }))
        );
    }
}

/// Rows: mission/specific/22, summary/12-rebellion/2
/// Cases: 13.47
#[test]
fn case_13_47_locals_in_rebellion_leave_rebels_alone_but_not_imperial_characters() {
    for state in ["rebellion", "rebel_control"] {
        let mut rebels = Site::at(5131).state(state).who(&["tourag"]).send(&[('G', &["tourag"])]);
        draw(&mut rebels, &[71]);
        assert!(ignored(&rebels, ActionEvent::IrateLocals), "{state}");
        assert!(forces(&rebels).is_empty());
        let mut imperials = Site::at(5131).imperial().state(state).who(&["jon_kidu"]).send(&[('G', &["jon_kidu"])]);
        draw(&mut imperials, &[71]);
        assert_eq!(forces(&imperials).len(), 1, "{state}");
    }
    let stopped = Site::at(5131).state("rebellion_stopped").loyalty("unrest").units("rebel_urban_1_0", 1);
    let mut stopped = stopped.who(&["tourag"]).send(&[('G', &["tourag"])]);
    draw(&mut stopped, &[71]);
    assert_eq!(forces(&stopped).len(), 1, "a stopped rebellion is none");
}

#[test]
fn case_13_4_oneste_woada_calms_the_locals_if_his_group_is_struck() {
    let groups: [(char, &[&str]); 2] = [('D', &["oneste_woada"]), ('G', &["tourag"])];
    let mut play = Site::at(2221).who(&["oneste_woada", "tourag"]).send(&groups);
    draw(&mut play, &[71]);
    play.give(&["mission:D"]);
    assert!(play.happened(
        |event| matches!(event, Event::EventWardedOff { by: Source::Character(who), .. } if who.slug() == "oneste_woada")
    ));
    draw(&mut play, &[72]);
    play.give(&["mission:G"]);
    assert_eq!(forces(&play).len(), 1);
}

/// Rows: detection/movement-and-detection/6, summary/6-2-movement-and-detection/6, summary/13-search/3
/// Cases: 9.42
#[test]
pub fn case_9_42_characters_on_missions_are_detected() {
    for (number, card) in [(2221, 75), (2231, 70), (2232, 84)] {
        let mut play = Site::at(number).who(&["odene_hobar", "tourag"]).send(&[('G', &["tourag"])]);
        draw(&mut play, &[card]);
        assert!(detected(&play, "tourag"), "{number}");
        assert!(!play.happened(|event| matches!(event, Event::GroupStruck { .. })), "it is no matter of one group");
        assert!(detected(&play, "odene_hobar"), "9.4: and with him whoever shares the environ");
    }
    // A camp hides nobody and is hidden by nobody: there is no one to detect.
    let mut play = Site::at(2221).loyalty("loyal").camp().who(&["tourag"]).send(&[('D', &["camp"])]);
    draw(&mut play, &[75]);
    assert!(ignored(&play, ActionEvent::CharactersDetected));
    assert!(!detected(&play, "tourag"), "13.1: who is on no mission is not affected");
}

#[test]
fn case_13_5_a_group_that_is_done_is_not_detected_by_later_cards() {
    let mut play =
        Site::at(2221).loyalty("loyal").camp().who(&["tourag"]).send(&[('D', &["camp"]), ('P', &["tourag"])]);
    draw(&mut play, &[84]);
    play.give(&["possession:scanner"]);
    draw(&mut play, &[75]);
    assert!(!detected(&play, "tourag"));
}

/// Rows: summary/13-search/5, summary/13-search/18, summary/13-search/24
/// Cases: 11.12, 13.48
#[test]
pub fn case_13_48_a_search_is_for_one_group_and_each_group_is_searched_for_once() {
    let groups: [(char, &[&str]); 2] = [('G', &["ran_jayma"]), ('P', &["odene_hobar"])];
    let mut play = Site::at(2232).who(&["odene_hobar", "ran_jayma"]).units("line", 3).send(&groups);
    draw(&mut play, &[86]);
    assert!(detected(&play, "ran_jayma") && detected(&play, "odene_hobar"));
    assert_eq!(play.answers(), ["mission:G", "mission:P"]);
    play.give(&["mission:G"]);
    assert_eq!(play.asked(), Some(Side::Imperial));
    assert_eq!(play.case(), "11.2");
    play.give(&["yes"]);
    // Nine points of units against Ran Jayma alone: Intelligence 2, size 3, less one.
    play.give(&["die:6"]);
    assert!(play.happened(|event| matches!(
        event,
        Event::Check(Check::Search(Search { search: 9, hiding: 4, found: false, .. }))
    )));
    // A second such card: the other group, without a draw.
    play.forget();
    draw(&mut play, &[87]);
    assert!(play.happened(|event| matches!(event, Event::GroupStruck { letter, .. } if letter.as_char() == 'P')));
    play.give(&["yes", "die:1"]);
    assert!(play.happened(|event| matches!(event, Event::Check(Check::Search(Search { hiding: 5, found: true, .. })))));
    play.give(&["kill"]);
    assert!(matches!(forces(&play)[..], [Force::Squad { .. }]));
    // Play was interrupted and goes on with the letters of that card: a G.
    play.give(&["break-off:all", "die:1"]);
    assert_eq!(completed(&play, 'G'), Some(1));
}

/// Cases: 13.48
#[test]
fn case_13_48_after_every_group_was_searched_for_a_further_card_only_detects() {
    let mut play = Site::at(5131).who(&["ran_jayma"]).units("line", 1).send(&[('D', &["ran_jayma"])]);
    draw(&mut play, &[86]);
    play.give(&["yes", "die:6"]);
    draw(&mut play, &[95]);
    assert_eq!(play.count(|event| matches!(event, Event::GroupStruck { .. })), 1);
    assert!(play.allows("draw"));
    // And there must be somebody to search.
    let mut play = Site::at(5131).who(&["ran_jayma"]).send(&[('D', &["ran_jayma"])]);
    draw(&mut play, &[86]);
    assert!(detected(&play, "ran_jayma"));
    assert!(play.allows("draw"));
}

/// Cases: 13.48
#[test]
pub fn case_13_48_weather_and_shelter_forbid_searches_but_not_that_a_group_is_found() {
    for (first, search) in [(77, 86), (76, 95)] {
        let mut play = Site::at(5131).who(&["ran_jayma"]).units("line", 1).send(&[('T', &["ran_jayma"])]);
        draw(&mut play, &[first, search]);
        assert!(ignored(&play, ActionEvent::DetectedAndSearch));
        assert!(!detected(&play, "ran_jayma"), "the whole event is ignored");
        // The wrong soldier is asked: the group is found without a search.
        draw(&mut play, &[81]);
        assert_eq!(play.answers(), ["kill", "capture", "no"]);
    }
    // Plain detection is no search.
    let mut play = Site::at(5131).who(&["ran_jayma"]).units("line", 1).send(&[('D', &["ran_jayma"])]);
    draw(&mut play, &[77, 75]);
    assert!(detected(&play, "ran_jayma"));
}

/// What forbids searches "for the rest of the phase" has nothing to do with those that are over.
#[test]
fn case_13_48_weather_after_a_search_forbids_the_next_ones() {
    for weather in [77, 76] {
        let groups: [(char, &[&str]); 2] = [('G', &["ran_jayma"]), ('T', &["odene_hobar"])];
        let mut play = Site::at(5131).who(&["ran_jayma", "odene_hobar"]).units("line", 1).send(&groups);
        draw(&mut play, &[86]);
        play.give(&["mission:G", "yes", "die:6"]);
        play.forget();
        draw(&mut play, &[weather]);
        assert!(!play.happened(|event| matches!(event, Event::EventIgnored { .. })), "{}", play.story());
        draw(&mut play, &[95]);
        assert!(ignored(&play, ActionEvent::DetectedAndSearch), "{}", play.story());
        assert_eq!(play.cases(|event| matches!(event, Event::EventIgnored { .. })), ["13.48"]);
        assert!(!play.happened(|event| matches!(event, Event::GroupStruck { .. })));
    }
}

#[test]
fn case_13_48_a_card_that_finds_every_group_searched_for_says_so() {
    let mut play = Site::at(5131).who(&["ran_jayma"]).units("line", 1).send(&[('D', &["ran_jayma"])]);
    draw(&mut play, &[86]);
    play.give(&["yes", "die:6"]);
    assert!(!play.story().contains("has been searched for"));
    draw(&mut play, &[95]);
    assert!(play.story().contains("13.48 Every Mission Group in"), "{}", play.story());
}

/// An event that is ignored says which case has it ignored.
#[test]
fn case_13_4_an_ignored_event_names_the_case_that_has_it_ignored() {
    let diplomat = |number| Site::at(number).who(&["odene_hobar"]).send(&[('D', &["odene_hobar"])]);
    let two = |number| {
        let groups: [(char, &[&str]); 2] = [('D', &["odene_hobar"]), ('I', &["ran_jayma"])];
        Site::at(number).who(&["odene_hobar", "ran_jayma"]).send(&groups)
    };
    let rebels = |state| Site::at(2232).state(state).who(&["odene_hobar"]).send(&[('P', &["odene_hobar"])]);
    for (mut play, cards, case, why) in [
        (diplomat(5131), &[97, 85][..], "13.42", "the populace is wild already"),
        (diplomat(5131), &[92], "13.41", "there is no coup to abort"),
        (two(5131), &[90, 91], "13.44", "the diplomats are out of it already"),
        (diplomat(5131), &[91], "13.4", "a good diplomat is no extremist"),
        (diplomat(2232), &[72], "13.4", "atrocities are a matter of the Galactic Game"),
        (rebels("rebel_control"), &[85], "13.46", "the robots are the enemy's"),
        (rebels("rebellion"), &[91], "13.47", "the locals are friends"),
        (Site::at(2232).camp().send(&[('I', &["camp"])]), &[84], "13.2", "a camp is not detected"),
    ] {
        draw(&mut play, cards);
        let cases = play.cases(|event| matches!(event, Event::EventIgnored { .. }));
        assert_eq!(cases, [case], "{why}\n{}", play.story());
    }
}

/// Rows: summary/8-1-general-pdb/11
/// Cases: 8.31, 13.4
#[test]
pub fn case_13_4_locals_raid_a_unit_or_the_base_as_its_owner_chooses() {
    let raid = |site: Site| {
        let mut play = site.who(&["ran_jayma"]).send(&[('G', &["ran_jayma"])]);
        draw(&mut play, &[83]);
        play
    };
    let mut both = raid(Site::at(5131).pdb(2, true).units("militia", 1).units("line", 1));
    assert_eq!(both.answers(), ["unit:militia-1", "unit:line-1", "pdb"]);
    assert_eq!(both.asked(), Some(Side::Imperial));
    let mut base = Play { game: both.game.clone(), told: Vec::new(), reports: Vec::new() };
    base.give(&["pdb"]);
    let pdb = base.state().planets[planet(513)].pdb;
    assert!(!pdb.up && pdb.level == 2, "Down, and no level lost");
    assert_eq!(base.state().unit_count(environ(5131), Side::Imperial), 2);
    both.give(&["unit:line-1"]);
    assert_eq!(both.cases(|event| matches!(event, Event::UnitEliminated { .. })), ["13.4"], "no combat took it");
    assert!(both.state().planets[planet(513)].pdb.up);
    assert_eq!(both.state().unit_count(environ(5131), Side::Imperial), 1);
    // One thing to lose is lost without asking.
    let unit_only = raid(Site::at(5131).pdb(2, false).units("line", 1));
    assert_eq!(unit_only.state().unit_count(environ(5131), Side::Imperial), 0);
    let base_only = raid(Site::at(5131).pdb(2, true).units_at(5132, "line", 1));
    assert!(!base_only.state().planets[planet(513)].pdb.up);
    // Nothing to lose: a base that nobody controls is nobody's.
    let nothing = raid(Site::at(5131).state("rebellion").pdb(2, true));
    assert!(nothing.state().planets[planet(513)].pdb.up);
    assert!(ignored(&nothing, ActionEvent::LocalsRaid));
    // The Rebels lose theirs in an Imperial Mission Phase.
    let mut play =
        Site::at(5131).imperial().units("rebel_urban_2_1", 1).who(&["jon_kidu"]).send(&[('G', &["jon_kidu"])]);
    draw(&mut play, &[84]);
    assert_eq!(play.state().unit_count(environ(5131), Side::Rebel), 0);
}

/// Cases: 13.4, 15.12, 15.14
#[test]
pub fn case_13_4_civil_war_takes_what_favour_the_phasing_player_has() {
    let after = |site: Site, who: &'static str| {
        let mut play = site.who(&[who]).send(&[('G', &[who])]);
        draw(&mut play, &[79]);
        (loyalty(&play, 223), ignored(&play, ActionEvent::CivilWar))
    };
    use Loyalty::{Dissent, Loyal, Neutral, Patriotic, Unrest};
    for (loyalty, rebel, imperial) in [
        ("patriotic", Patriotic, Neutral),
        ("loyal", Loyal, Neutral),
        ("neutral", Neutral, Neutral),
        ("dissent", Neutral, Dissent),
        ("unrest", Neutral, Unrest),
    ] {
        let (now, nothing) = after(Site::at(2232).loyalty(loyalty), "tourag");
        assert_eq!(now, rebel, "{loyalty}");
        assert_eq!(nothing, !matches!(loyalty, "dissent" | "unrest"), "{loyalty}");
        let (now, nothing) = after(Site::at(2232).imperial().loyalty(loyalty), "jon_kidu");
        assert_eq!(now, imperial, "{loyalty}");
        assert_eq!(nothing, !matches!(loyalty, "patriotic" | "loyal"), "{loyalty}");
    }
    let (now, nothing) = after(Site::at(2232).state("rebellion"), "tourag");
    assert!(now == Unrest && nothing, "not on a planet in rebellion");
}

/// Cases: 13.4
#[test]
pub fn case_13_4_would_be_rebels_lose_heart_and_their_group_is_detected() {
    let mut play = Site::at(5131).loyalty("unrest").who(&["tourag"]).send(&[('R', &["tourag"])]);
    draw(&mut play, &[73]);
    assert!(aborted(&play, 'R'));
    assert!(detected(&play, "tourag"));
    // Without such a mission nobody is detected; stopping a rebellion is another matter.
    let mut play = Site::at(5131).loyalty("unrest").who(&["tourag"]).send(&[('D', &["tourag"])]);
    draw(&mut play, &[73]);
    assert!(ignored(&play, ActionEvent::RebelsChickenOut) && !detected(&play, "tourag"));
    let mut play = Site::at(5131).imperial().state("rebellion").who(&["jon_kidu"]).send(&[('R', &["jon_kidu"])]);
    draw(&mut play, &[73]);
    assert!(ignored(&play, ActionEvent::RebelsChickenOut) && !aborted(&play, 'R'));
}

/// Cases: 13.4
#[test]
pub fn case_13_4_politics_abort_diplomacy_unless_a_good_diplomat_is_there() {
    let abort = |group: &'static [&'static str]| {
        let mut play = Site::at(5131).who(group).send(&[('D', group)]);
        draw(&mut play, &[91]);
        aborted(&play, 'D')
    };
    assert!(abort(&["scott_rubel", "drakir_grebb"]), "0 and 1");
    assert!(!abort(&["scott_rubel", "odene_hobar"]), "0 and 2");
    // The Android makes a 1 a 2.
    let mut play = Site::at(5131)
        .with(json!({"character": "drakir_grebb", "possessions": ["advisor_android"], "shown": ["advisor_android"]}))
        .send(&[('D', &["drakir_grebb"])]);
    draw(&mut play, &[91]);
    assert!(!aborted(&play, 'D'));
}

/// Cases: 13.4, 15.1, 15.12
#[test]
pub fn case_13_4_protocol_aborts_diplomacy_and_shifts_the_loyalty() {
    for (number, card) in [(5131, 90), (2231, 80), (2232, 93)] {
        let mut play = Site::at(number).who(&["odene_hobar"]).send(&[('D', &["odene_hobar"])]);
        draw(&mut play, &[card]);
        assert!(aborted(&play, 'D'));
        assert_eq!(loyalty(&play, number / 10), Loyalty::Loyal);
        let mut play = Site::at(number).imperial().who(&["gelba"]).send(&[('D', &["gelba"])]);
        draw(&mut play, &[card]);
        assert_eq!(loyalty(&play, number / 10), Loyalty::Dissent);
    }
}

#[test]
fn case_14_3_the_android_saves_a_diplomacy_mission_from_its_first_abort() {
    let mut play = Site::at(2221)
        .with(json!({"character": "odene_hobar", "possessions": ["advisor_android"], "shown": ["advisor_android"]}))
        .send(&[('D', &["odene_hobar"])]);
    draw(&mut play, &[90]);
    play.give(&["possession:advisor_android"]);
    assert!(!aborted(&play, 'D'));
    assert!(play.happened(|event| matches!(event, Event::AbortIgnored { .. })));
    assert_eq!(loyalty(&play, 222), Loyalty::Loyal, "the shift is no abort");
    // The next one it does not stop.
    draw(&mut play, &[74]);
    assert!(aborted(&play, 'D'));
    // In another Mission Phase it helps again.
    for _ in 0..40 {
        if play.case() == "13.0" && play.asked() == Some(Side::Rebel) && play.state().clock.turn == 2 {
            break;
        }
        let pass = ["done", "no"].into_iter().find(|pass| play.allows(pass));
        match pass {
            Some(pass) => play.give(&[pass]),
            None => panic!("{}", play.prompt()),
        };
    }
    play.give(&["environ:2221"]);
    crate::site::assign(&mut play, &[('D', &["odene_hobar"])]);
    play.forget();
    draw(&mut play, &[74]);
    play.give(&["possession:advisor_android"]);
    assert!(!aborted(&play, 'D'));
    assert!(detected(&play, "odene_hobar"), "the agent gives them away all the same");
}

/// Cases: 13.4
#[test]
pub fn case_13_4_the_wrong_soldier_ends_the_mission_and_a_leader_takes_the_whole_group() {
    let group = ["odene_hobar", "tourag"];
    let site = || Site::at(5131).who(&group).units("militia", 1);
    let mut found = site().send(&[('T', &group)]);
    draw(&mut found, &[81]);
    assert!(aborted(&found, 'T'));
    assert_eq!(found.answers(), ["kill", "capture", "no"]);
    let mut captured = site().with(json!({"character": "jon_kidu", "stack": "military"})).send(&[('T', &group)]);
    draw(&mut captured, &[81]);
    // Their captors are the units or the leader, one prisoner after the other.
    captured.give(&["unit:militia-1", "character:jon_kidu"]);
    assert_eq!(captured.state().characters[character("odene_hobar")].captor(), Some(Captor::Unit(unit("militia-1"))));
    assert_eq!(captured.state().characters[character("tourag")].captor(), Some(Captor::Guard(character("jon_kidu"))));
    // A character apart from the units, or without Leadership, is no leader of them.
    for other in [json!({"character": "jon_kidu"}), json!({"character": "senator_dermond", "stack": "military"})] {
        let mut play = site().with(other).send(&[('T', &group)]);
        draw(&mut play, &[81]);
        assert_eq!(play.answers(), ["kill", "capture", "no"]);
    }
    // Without that mission nothing happens.
    let mut play = site().send(&[('D', &group)]);
    draw(&mut play, &[81]);
    assert!(ignored(&play, ActionEvent::WrongSoldier) && forces(&play).is_empty());
}

/// Cases: 13.4
#[test]
pub fn case_13_4_an_agent_betrays_one_mission_and_all_are_detected() {
    for (number, card) in [(5131, 74), (2231, 90), (2232, 97)] {
        let groups: [(char, &[&str]); 2] = [('G', &["tourag"]), ('P', &["kogus"])];
        let mut play = Site::at(number).who(&["tourag", "kogus"]).send(&groups);
        draw(&mut play, &[card]);
        play.give(&["mission:G"]);
        assert!(aborted(&play, 'G') && !aborted(&play, 'P'), "{number}");
        assert!(detected(&play, "tourag") && detected(&play, "kogus"), "{number}");
    }
}

/// Cases: 13.4
#[test]
pub fn case_13_4_a_group_stumbles_on_a_squad_of_whoever_controls_the_planet() {
    let stumble = |site: Site, who: &'static str| {
        let mut play = site.who(&[who]).send(&[('G', &[who])]);
        draw(&mut play, &[80]);
        play
    };
    let mut play = stumble(Site::at(2232).units("line", 1), "tourag");
    assert_eq!(play.answers(), ["kill", "capture"], "there is no choice but to fight");
    play.give(&["capture"]);
    assert!(matches!(forces(&play)[..], [Force::Squad { .. }]));
    // No units, or no control: nothing.
    for site in [
        Site::at(2232).units_at(2231, "line", 1),
        Site::at(2232).state("rebellion").units("line", 1),
        Site::at(2232).state("rebel_control").units("line", 1).units_at(2231, "rebel_air_1_0", 1),
    ] {
        assert!(ignored(&stumble(site, "tourag"), ActionEvent::StumbleOnSquad));
    }
    let rebels = Site::at(2232).imperial().state("rebel_control").units("rebel_wild_2_1", 1);
    let mut play = stumble(rebels, "jon_kidu");
    assert_eq!(play.asked(), Some(Side::Rebel));
    play.give(&["kill"]);
}

/// Cases: 13.1, 13.4
#[test]
pub fn case_13_4_an_accident_wounds_one_character_on_a_mission_whom_his_player_names() {
    let groups: [(char, &[&str]); 2] = [('D', &["odene_hobar"]), ('G', &["kogus", "tourag"])];
    let mut play = Site::at(2231).who(&["odene_hobar", "tourag", "kogus", "zina_adora"]).send(&groups);
    draw(&mut play, &[81]);
    assert_eq!(play.asked(), Some(Side::Rebel));
    let mut answers = play.answers();
    answers.sort();
    assert_eq!(answers, ["character:kogus", "character:odene_hobar", "character:tourag"]);
    play.give(&["character:kogus"]);
    assert_eq!(play.state().characters[character("kogus")].wounds, 1);
    // A wound can be the last.
    let mut play = Site::at(2231).with(json!({"character": "zina_adora", "wounds": 1})).send(&[('D', &["zina_adora"])]);
    draw(&mut play, &[81]);
    assert!(play.happened(|event| matches!(event, Event::Killed { .. })));
}

#[test]
pub fn case_13_4_an_atrocity_is_a_matter_of_the_galactic_game() {
    for (number, card) in [(5131, 89), (2231, 93), (2232, 72)] {
        let mut play = Site::at(number).who(&["tourag"]).send(&[('I', &["tourag"])]);
        draw(&mut play, &[card]);
        assert!(ignored(&play, ActionEvent::Atrocity));
    }
}

/// Cases: 13.4
#[test]
pub fn case_13_4_delays_and_food_take_all_bonus_draws() {
    for (number, cards) in [(5131, [88, 71, 76]), (5131, [87, 71, 76]), (2232, [78, 82, 79]), (2232, [96, 88, 79])] {
        let mut play = Site::at(number).state("rebellion").who(&["doctor_sontag"]).send(&[('I', &["doctor_sontag"])]);
        for card in cards {
            draw(&mut play, &[card]);
        }
        assert_eq!(bonus(&play, 'I'), None, "{cards:?}\n{}", play.story());
    }
    let mut play = Site::at(5131).who(&["doctor_sontag"]).send(&[('I', &["doctor_sontag"])]);
    draw(&mut play, &[89, 76, 73]);
    assert_eq!(bonus(&play, 'I'), Some(6));
    assert!(!play.state().has(character("doctor_sontag"), possession("scanner")));
}

/// Whom the Cervac disables leads nobody: the wrong soldier sends a squad, and no prisoners are made without a fight.
#[test]
fn case_14_3_a_leader_whom_the_cervac_disables_does_not_capture_the_group_of_the_wrong_soldier() {
    let group = ["odene_hobar", "tourag"];
    let table = |disabled: bool| {
        let mut play = Site::at(5131)
            .who(&group)
            .with(json!({"character": "kogus", "possessions": ["cervac_mk_v"], "shown": ["cervac_mk_v"]}))
            .with(json!({"character": "jon_kidu", "stack": "military"}))
            .units("militia", 1)
            .play();
        if disabled {
            play.give(&["possession:cervac_mk_v", "character:jon_kidu", "die:1"]);
        }
        play.pass_to("13.0").give(&["environ:5131"]);
        crate::site::assign(&mut play, &[('T', &group)]);
        draw(&mut play, &[81]);
        play
    };
    let mut found = table(true);
    assert!(aborted(&found, 'T'));
    assert_eq!(found.answers(), ["kill", "capture", "no"], "{}", found.story());
    found.give(&["no"]);
    assert!(!found.happened(|event| matches!(event, Event::Captured { .. })));
    assert_eq!(table(false).case(), "12.81", "a leader who is not disabled takes them all");
}

/// An event that names a mission strikes the group on it; of one that strikes any group it is drawn which.
#[test]
fn case_13_41_an_event_says_by_which_case_it_strikes_a_group() {
    let struck = |letter: char, who: &str, card: u16| {
        let mut play = Site::at(5131).loyalty("unrest").who(&[who]).send(&[(letter, &[who])]);
        draw(&mut play, &[card]);
        play.cases(|event| matches!(event, Event::GroupStruck { .. }))
    };
    assert_eq!(struck('D', "odene_hobar", 90), ["13.41"], "protocol is a matter of Diplomacy");
    assert_eq!(struck('R', "tourag", 73), ["13.41"], "would-be rebels are those of Start Rebellion");
    assert_eq!(struck('G', "tourag", 74), ["13.43"], "an agent betrays any mission");
    assert_eq!(struck('G', "tourag", 71), ["13.43"], "irate locals attack anybody");
}

/// A base that goes Down names what put it there: the raid, the saboteurs, the Scrambler.
#[test]
fn case_8_31_a_base_that_goes_down_is_told_under_the_case_that_put_it_there() {
    let down = |play: &Play| play.cases(|event| matches!(event, Event::PdbLowered { .. }));
    let mut raid = Site::at(5131).pdb(2, true).who(&["ran_jayma"]).send(&[('G', &["ran_jayma"])]);
    draw(&mut raid, &[83]);
    assert_eq!(down(&raid), ["13.4"]);
    for (cards, answers) in [(&[78][..], &["mission:S", "pdb"][..]), (&[78, 79], &["pdb"]), (&[78, 79], &["pdb-down"])]
    {
        let mut sabotage = Site::at(3311).pdb(2, true).who(&["kogus"]).send(&[('S', &["kogus"])]);
        draw(&mut sabotage, cards);
        sabotage.give(answers);
        assert_eq!(down(&sabotage), ["13.2"], "{answers:?}");
    }
    let scrambler = |ship: &str| {
        let kogus = json!({"character": "kogus", "at": 2221, "ship": ship, "possessions": ["scrambler"]});
        crate::play::play(json!({"side": "rebel", "segment": "movement", "characters": [kogus]}))
    };
    let mut segment = scrambler("star_cruiser");
    segment.give(&["possession:scrambler", "die:1"]);
    assert_eq!(down(&segment), ["14.4"]);
    let mut flight = scrambler("star_cruiser");
    flight.give(&["done", "ship:star_cruiser", "environ:2211", "yes", "possession:scrambler", "die:1"]);
    assert_eq!(down(&flight), ["14.4"]);
}

/// What lasts leaves no trace on the board: a line says it.
#[test]
fn case_13_4_every_event_that_leaves_no_trace_says_what_it_did() {
    let told = |environ: u16, event: &str| {
        let mut play = Site::at(environ).loyalty("neutral").who(&["kogus"]).send(&[('P', &["kogus"])]);
        draw(&mut play, &[crate::site::card_with(environ, event)]);
        let line = play.told.iter().find_map(|event| match event {
            Event::EventHolds { .. } => event.line(fitg_engine::view::Viewer::Both),
            _ => None,
        });
        line.unwrap_or_else(|| panic!("{event}:\n{}", play.story()))
    };
    let expected = [
        (3311, "PopulaceGoesWild", "twice its force points if "),
        (4323, "CreaturesOffSeason", "no creature attacks in "),
        (4323, "Weather", "no enemy search in "),
        (3311, "LocalsShelter", "no enemy search in "),
        (3311, "LocalConnections", "one bonus draw more"),
        (3311, "DelayedByRumors", "has bonus draws"),
    ];
    for (environ, event, words) in expected {
        let line = told(environ, event);
        assert!(line.contains(words) && line.contains(crate::play::environ(environ).name()), "{event}: {line}");
    }
}

/// From a stopped rebellion a wild populace brings no more than the usual number, but everywhere (15.48, 15.46).
#[test]
fn case_15_48_a_wild_populace_on_a_planet_of_a_stopped_rebellion_says_so() {
    let mut play = Site::at(4321).state("rebellion_stopped").units("rebel_urban_1_0", 1).who(&["kogus"]).open();
    crate::site::assign(&mut play, &[('P', &["kogus"])]);
    draw(&mut play, &[crate::site::card_with(4321, "PopulaceGoesWild")]);
    let line = play.told.iter().find_map(|event| match event {
        Event::EventHolds { .. } => event.line(fitg_engine::view::Viewer::Both),
        _ => None,
    });
    let line = line.unwrap_or_else(|| panic!("{}", play.story()));
    assert!(line.contains("every environ of Solvia gives its force points"), "{line}");
}

/// Cases: 9.42, 13.4
#[test]
fn case_9_42_who_would_be_detected_and_is_already_is_said_to_be() {
    let found = |detected: bool| {
        let mut play =
            Site::at(2232).with(json!({"character": "tourag", "detected": detected})).send(&[('G', &["tourag"])]);
        draw(&mut play, &[84]);
        play
    };
    let already = "9.42 All Rebel characters in Charkhan Wild are detected already.";
    assert!(found(true).story().contains(already), "{}", found(true).story());
    assert!(!found(false).story().contains(already) && detected(&found(false), "tourag"));
}

/// Cases: 11.1, 13.48
#[test]
fn case_13_48_a_search_for_which_the_enemy_has_nobody_is_told() {
    let searched = |site: Site| {
        let mut play = site.who(&["tourag"]).send(&[('G', &["tourag"])]);
        draw(&mut play, &[86]);
        play.cases(|event| matches!(event, Event::NobodyToFind { side: Side::Imperial, .. }))
    };
    assert_eq!(searched(Site::at(2232)), ["13.48"]);
    assert_eq!(searched(Site::at(2232).units("line", 1)), Vec::<String>::new());
}

/// Cases: 12.15, 13.4
#[test]
fn case_12_15_a_group_that_is_found_by_nobody_is_told_so() {
    let nobody = |play: &Play| play.cases(|event| matches!(event, Event::NobodyToFind { .. }));
    let mut coup = Site::at(3311).who(&["tourag"]).send(&[('C', &["tourag"])]);
    draw(&mut coup, &[94]);
    coup.give(&["die:4"]);
    assert_eq!(nobody(&coup), ["12.15"], "{}", coup.story());
    let line = "12.15 Imperial has nobody in ";
    assert!(coup.story().contains(line), "{}", coup.story());
    let mut met = Site::at(3311).units("line", 1).who(&["tourag"]).send(&[('C', &["tourag"])]);
    draw(&mut met, &[94]);
    met.give(&["die:4"]);
    assert_eq!(nobody(&met), Vec::<String>::new());
    // The locals raid the only unit, and the wrong soldier has nobody to call.
    let mut troops = Site::at(5131).units("militia", 1).who(&["tourag"]).send(&[('T', &["tourag"])]);
    draw(&mut troops, &[84]);
    draw(&mut troops, &[81]);
    assert_eq!(nobody(&troops), ["12.15"], "{}", troops.story());
}
