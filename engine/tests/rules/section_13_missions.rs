//! Missions (13.0-13.3, 13.5-13.7): who goes, what is drawn, when a mission is completed, bonus draws.

use crate::play::{Play, character, environ, planet};
use crate::site::{Site, aborted, assign, bonus, completed, draw, letters};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::cards::{ActionCardId, ActionEvent, Letter};
use fitg_engine::event::Event;
use fitg_engine::event::check::Check;
use fitg_engine::galaxy::{Loyalty, Section};
use fitg_engine::pieces::CharacterId;
use fitg_engine::rules::missions::Progress;
use fitg_engine::state::Camp;
use fitg_engine::terms::Why;
use serde_json::json;

fn loyalty(play: &Play, number: u16) -> Loyalty {
    play.state().planets[planet(number)].loyalty
}

/// Rows: mission/general/1, mission/general/3, mission/general/4, mission/general/6, mission/general/7
/// Cases: 4.0, 13.0
#[test]
fn case_13_0_missions_are_done_environ_by_environ_in_the_order_of_the_phasing_player() {
    let mut play = Site::at(2231)
        .segment("search")
        .who(&["doctor_sontag"])
        .with(json!({"character": "odene_hobar", "at": 2232}))
        .also(json!({"planet": 222, "loyalty": "neutral", "pdb_level": 0}))
        .units_at(2221, "rebel_urban_1_0", 1)
        .with(json!({"character": "jon_kidu", "at": 2221}))
        .play();
    assert!(!play.happened(|event| matches!(event, Event::MissionAssigned { .. })));
    play.pass_to("13.0");
    // Units do no missions, nor do the enemy's characters: Angoff is not among them.
    assert_eq!(play.answers(), ["done", "environ:2231", "environ:2232"]);
    play.give(&["environ:2232"]);
    assign(&mut play, &[('D', &["odene_hobar"])]);
    draw(&mut play, &[88, 76]);
    // The missions of one environ are over before those of the next begin.
    play.refuse("environ:2231");
    play.give(&["stop"]);
    assert!(play.happened(|event| matches!(event, Event::MissionsOver { environ: e } if *e == environ(2232))));
    assert_eq!(play.answers(), ["done", "environ:2231"], "each environ once");
}

/// Rows: mission/general/2, mission/general/11, mission/general/12, mission/general/14, mission/specific/9, mission/specific/10
/// Cases: 13.2
#[test]
fn case_13_2_a_mission_can_be_assigned_if_its_card_belongs_to_the_game_and_the_side_and_its_conditions_are_met() {
    let all = |site: Site| -> Vec<String> {
        let play = site.open();
        play.answers().into_iter().filter(|answer| answer != "done").collect()
    };
    // A neutral urban environ with a Coup rating, nobody of the enemy in it, the enemy in control.
    let plain = || Site::at(2221).who(&["rayner_derban"]);
    assert_eq!(all(plain()), ["mission:C", "mission:D", "mission:G", "mission:I", "mission:P", "mission:S"]);
    assert_eq!(
        all(plain().loyalty("loyal").units("militia", 1).with(json!({"character": "jon_kidu", "detected": true}))),
        [
            "mission:A",
            "mission:B",
            "mission:C",
            "mission:D",
            "mission:G",
            "mission:I",
            "mission:P",
            "mission:S",
            "mission:T"
        ]
    );
    assert!(all(plain().loyalty("unrest")).contains(&"mission:R".to_owned()));
    // In a rebellion: no Coup, no Diplomacy, no camp, no second rebellion, and no enemy base to sabotage.
    assert_eq!(all(plain().state("rebellion")), ["mission:G", "mission:I", "mission:P"]);
    // The Imperial Player scavenges nothing, subverts nobody, starts no camp; he stops rebellions.
    let imperial = || Site::at(2221).imperial().who(&["jon_kidu"]).units("rebel_urban_1_0", 1);
    assert_eq!(all(imperial().loyalty("patriotic")), ["mission:C", "mission:D", "mission:G", "mission:I", "mission:S"]);
    assert_eq!(all(imperial().state("rebellion")), ["mission:G", "mission:I", "mission:R", "mission:S"]);
    assert_eq!(all(imperial().state("rebel_control")), ["mission:G", "mission:I", "mission:R", "mission:S"]);
}

/// Rows: mission/general/9, mission/general/10
/// Cases: 13.1
#[test]
fn case_13_1_characters_go_on_missions_in_any_combination_each_on_one() {
    let three = ["scott_rubel", "rayner_derban", "zina_adora"];
    let table = || Site::at(2221).who(&three);
    let mut together = table().send(&[('D', &three)]);
    together.give(&["card:89"]);
    let mut apart = table().open();
    apart.give(&["mission:D"]);
    assert_eq!(apart.answers(), ["character:zina_adora", "character:rayner_derban", "character:scott_rubel"]);
    apart.give(&["character:zina_adora", "done", "mission:G"]);
    assert_eq!(apart.answers(), ["character:rayner_derban", "character:scott_rubel"], "Zina has her mission");
    apart.give(&["character:rayner_derban", "done", "mission:I"]);
    // Scott is the only one left, so nobody is asked who goes.
    apart.give(&["card:89"]);
    assert_eq!(apart.count(|event| matches!(event, Event::MissionAssigned { .. })), 3);
    // And nobody need be sent.
    let mut some = table().send(&[('D', &["zina_adora"])]);
    some.give(&["card:89"]);
    assert!(!some.state().characters[character("scott_rubel")].acted, "who is not sent rests");
    assert!(some.state().characters[character("zina_adora")].acted);
}

/// Rows: mission/general/8, mission/general/41
/// Cases: 13.1, 13.7
#[test]
fn case_13_7_who_stands_with_units_guards_a_prisoner_or_is_one_goes_on_no_mission() {
    let mut play = Site::at(2221)
        .who(&["zina_adora", "odene_hobar"])
        .with(json!({"character": "rayner_derban", "stack": "military"}))
        .with(json!({"character": "vans_ka_tie_a", "guarded_by": "odene_hobar"}))
        .with(json!({"character": "kogus", "held_by": "militia"}))
        .units("rebel_urban_1_0", 1)
        .units("militia", 1)
        .open();
    play.give(&["mission:D"]);
    assert!(play.happened(|event| matches!(event, Event::MissionAssigned { members, .. }
        if members.iter().map(|who| who.slug()).eq(["zina_adora"]))));
    // Nobody who stays with the units leaves them in the Mission Phase, and nobody is left for a second mission.
    assert!(play.allows("card:89"), "{}", play.prompt());
}

#[test]
fn case_13_7_a_wounded_character_may_go_on_a_mission_and_then_does_not_heal() {
    let site = || Site::at(2221).with(json!({"character": "odene_hobar", "wounds": 2}));
    let mut goes = site().send(&[('D', &["odene_hobar"])]);
    goes.give(&["card:89", "stop"]);
    assert_eq!(goes.state().characters[character("odene_hobar")].wounds, 2);
    let mut rests = site().play();
    rests.pass_to("13.0").give(&["done"]);
    assert_eq!(rests.state().characters[character("odene_hobar")].wounds, 0);
}

/// Rows: mission/general/13, mission/general/21, mission/general/22, mission/general/23, mission/general/24
/// Cases: 13.32
#[test]
fn case_13_32_the_kind_of_environ_names_the_section_of_the_card() {
    // Card 69: D in the urban section, C and S in the special one, I and P in the wild one.
    for (number, letter, section) in [
        (5131, 'D', Section::Urban),
        (4311, 'S', Section::Special),
        (2231, 'S', Section::Special),
        (4331, 'S', Section::Special),
        (5132, 'S', Section::Special),
        (2232, 'P', Section::Wild),
    ] {
        let mut play = Site::at(number).loyalty("neutral").who(&["rayner_derban"]).units("militia", 1).open();
        assign(&mut play, &[(letter, &["rayner_derban"])]);
        draw(&mut play, &[69]);
        if section == Section::Urban {
            play.give(&["break-off:all", "die:1"]);
        }
        assert!(
            play.happened(|event| matches!(event, Event::CardDrawn { section: read, .. } if *read == section)),
            "{number}"
        );
        let drawn =
            play.happened(|event| matches!(event, Event::LetterDrawn { letter: l, .. } if l.as_char() == letter));
        assert!(drawn, "{number}: {}", play.story());
        let event = match section {
            Section::Urban => ActionEvent::CreatureAttackOrSentry,
            Section::Special => ActionEvent::Weather,
            Section::Wild => ActionEvent::CoupAbort1,
        };
        assert!(play.happened(|told| matches!(told, Event::EventTakesPlace { event: e } if *e == event)), "{number}");
    }
}

/// Rows: mission/general/5, mission/general/15, mission/general/17
/// Cases: 13.0, 13.3
#[test]
fn case_13_3_as_many_cards_are_drawn_as_the_environ_is_large_one_at_a_time() {
    for (number, size) in [(2232, 3), (2211, 4), (5121, 5), (1611, 6)] {
        let mut play =
            Site::at(number).who(&["professor_mareg"]).units("militia", 1).send(&[('G', &["professor_mareg"])]);
        // None of these wild sections has a G, or an event for this mission.
        for (n, card) in [72, 76, 78, 79, 82, 88].into_iter().take(size).enumerate() {
            assert_eq!(play.count(|event| matches!(event, Event::CardDrawn { .. })), n);
            draw(&mut play, &[card]);
        }
        assert_eq!(play.count(|event| matches!(event, Event::CardDrawn { .. })), size, "{number}");
        assert!(play.happened(|event| matches!(event, Event::MissionsOver { .. })), "{number}: {}", play.prompt());
        assert!(play.happened(|event| matches!(event, Event::MissionFailed { .. })));
    }
}

/// Rows: mission/general/16, mission/general/18, mission/general/34
/// Cases: 13.3
#[test]
fn case_13_3_who_stops_drawing_early_gets_no_bonus_draws() {
    let site = || Site::at(5131).who(&["doctor_sontag"]).send(&[('D', &["doctor_sontag"])]);
    let mut stops = site();
    draw(&mut stops, &[89, 76]);
    stops.give(&["stop"]);
    assert_eq!(bonus(&stops, 'D'), None);
    assert!(stops.happened(|event| matches!(event, Event::MissionFailed { .. })));
    let mut goes_on = site();
    draw(&mut goes_on, &[89, 76, 86]);
    assert_eq!(bonus(&goes_on, 'D'), Some(3));
}

/// Rows: mission/general/19, mission/general/20
/// Cases: 13.0
#[test]
fn case_13_3_the_event_of_a_card_comes_before_its_letters() {
    // Card 97, wild: a D, and an agent who gives away the very mission.
    let mut betrayed = Site::at(2232).who(&["odene_hobar"]).send(&[('D', &["odene_hobar"])]);
    draw(&mut betrayed, &[97]);
    assert!(aborted(&betrayed, 'D'));
    assert_eq!(letters(&betrayed, 'D'), 0);
    // Card 69, urban: a D, and a Propang (5) that kills Zina (1, Endurance 2): +4, a 6 is three wounds.
    let mut killed = Site::at(2311).who(&["zina_adora"]).send(&[('D', &["zina_adora"])]);
    draw(&mut killed, &[69]);
    killed.give(&["no", "die:6", "die:6"]);
    assert!(killed.happened(|event| matches!(event, Event::Killed { .. })));
    assert_eq!(letters(&killed, 'D'), 0);
    assert!(killed.happened(|event| matches!(event, Event::MissionsOver { .. })));
}

/// Rows: mission/general/25
/// Cases: 13.41
#[test]
fn case_13_41_an_event_about_a_mission_nobody_does_is_ignored() {
    let mut play = Site::at(2221).who(&["odene_hobar"]).send(&[('G', &["odene_hobar"])]);
    draw(&mut play, &[90]);
    assert_eq!(loyalty(&play, 222), Loyalty::Neutral, "no Diplomacy, so no shift");
    assert!(play.happened(|event| matches!(event, Event::EventIgnored { event: ActionEvent::ConfusingProtocol })));
    // With Diplomacy under way the same card aborts it and shifts the loyalty.
    let mut play = Site::at(2221).who(&["odene_hobar"]).send(&[('D', &["odene_hobar"])]);
    draw(&mut play, &[90]);
    assert_eq!(loyalty(&play, 222), Loyalty::Loyal);
    assert!(aborted(&play, 'D'));
}

/// Cases: 13.41
#[test]
fn case_13_41_an_event_about_a_mission_already_completed_is_ignored() {
    let mut play = Site::at(2221).who(&["odene_hobar", "tourag"]).send(&[('D', &["odene_hobar"]), ('G', &["tourag"])]);
    draw(&mut play, &[73]);
    play.give(&["mission:D"]);
    assert_eq!(loyalty(&play, 222), Loyalty::Dissent);
    draw(&mut play, &[90]);
    assert_eq!(loyalty(&play, 222), Loyalty::Dissent);
}

/// Rows: mission/general/26, mission/general/27
/// Cases: 13.42
#[test]
pub fn case_13_42_of_every_pair_of_cards_the_second_is_ignored_if_it_repeats_or_contradicts_the_first() {
    // What repeats what, and what contradicts what, by the names of the events.
    let kind = |event: ActionEvent| match event.code() {
        code if code.starts_with("creature_attack") => "creature_attack",
        code if code.starts_with("coup_abort") => "coup_abort",
        code => code,
    };
    let contrary = |a: &str, b: &str| {
        let pairs = [
            ("local_connections", "delayed_by_rumors"),
            ("local_connections", "disagreeable_food"),
            ("creatures_off_season", "creature_attack"),
        ];
        // What forbids searches forbids later ones only (13.48).
        let forbidden = matches!(a, "weather" | "locals_shelter") && b == "detected_and_search";
        forbidden || pairs.contains(&(a, b)) || pairs.contains(&(b, a))
    };
    let mut ignored = 0;
    for (number, section) in [(2221, Section::Urban), (2231, Section::Special), (2232, Section::Wild)] {
        // Only the camp is at work, so that no event does anything else.
        let table = Site::at(number).loyalty("loyal").camp().send(&[('D', &["camp"])]);
        for first in ActionCardId::all() {
            for second in ActionCardId::all().filter(|&second| second != first) {
                let mut play = Play { game: table.game.clone(), told: Vec::new(), reports: Vec::new() };
                draw(&mut play, &[first.number()]);
                draw(&mut play, &[second.number()]);
                let (a, b) = (first.section(section).event, second.section(section).event);
                let repeats = kind(a) == kind(b) && kind(b) != "detected_and_search";
                let expected = if repeats || contrary(kind(a), kind(b)) { 1 } else { 2 };
                let places = play.count(|event| matches!(event, Event::EventTakesPlace { .. }));
                assert_eq!(places, expected, "{number}: {first:?} {a} then {second:?} {b}");
                ignored += 2 - expected;
            }
        }
    }
    assert!(ignored > 100);
}

#[test]
fn case_13_42_an_ignored_card_still_counts_against_the_size_of_the_environ() {
    let mut play = Site::at(5131).who(&["doctor_sontag"]).send(&[('D', &["doctor_sontag"])]);
    draw(&mut play, &[78, 79, 80]);
    assert_eq!(play.count(|event| matches!(event, Event::EventIgnored { .. })), 2);
    // One draw for the connections, not three: Diplomacy 3 and 1.
    assert_eq!(bonus(&play, 'D'), Some(4));
}

/// Cases: 13.42
#[test]
fn case_13_42_connections_and_delays_cancel_each_other_and_the_earlier_stands() {
    let site = || Site::at(5131).who(&["doctor_sontag"]).send(&[('D', &["doctor_sontag"])]);
    let mut connections_first = site();
    draw(&mut connections_first, &[78, 88, 87]);
    assert_eq!(bonus(&connections_first, 'D'), Some(4));
    let mut delay_first = site();
    draw(&mut delay_first, &[88, 78, 79]);
    assert_eq!(bonus(&delay_first, 'D'), None);
    assert!(delay_first.happened(|event| matches!(event, Event::MissionFailed { .. })));
}

/// Rows: mission/general/28
/// Cases: 13.43
#[test]
fn case_13_43_the_group_that_an_event_strikes_is_drawn_from_the_active_ones() {
    let mut play = Site::at(2221).who(&["odene_hobar", "tourag", "kogus"]).send(&[
        ('D', &["odene_hobar"]),
        ('G', &["tourag"]),
        ('P', &["kogus"]),
    ]);
    // A G: that group is done.
    draw(&mut play, &[85]);
    assert_eq!(completed(&play, 'G'), Some(1));
    play.give(&["character:drakir_grebb"]);
    draw(&mut play, &[74]);
    assert_eq!(play.answers(), ["mission:D", "mission:P"], "an agent: one of the active groups");
    assert_eq!(play.asked(), Some(Side::Imperial));
    play.give(&["mission:P"]);
    assert!(aborted(&play, 'P'));
    draw(&mut play, &[71]);
    assert!(play.happened(|event| matches!(event, Event::GroupStruck { letter, .. } if letter.as_char() == 'D')));
}

/// Rows: mission/general/29, mission/general/30, mission/specific/18
/// Cases: 13.44
#[test]
fn case_13_44_an_aborted_group_is_out_no_event_no_letter_no_bonus_draw_and_no_die_for_assassins() {
    let mut play = Site::at(5131)
        .who(&["bridne_murcada", "doctor_sontag"])
        .with(json!({"character": "jon_kidu", "detected": true}))
        .send(&[('A', &["bridne_murcada"]), ('D', &["doctor_sontag"])]);
    draw(&mut play, &[74]);
    play.give(&["mission:A"]);
    assert!(aborted(&play, 'A'));
    // Card 76 has an A; locals attack, and there is but one group to attack.
    draw(&mut play, &[76, 72]);
    assert_eq!(letters(&play, 'A'), 0);
    assert!(play.happened(|event| matches!(event, Event::GroupStruck { letter, .. } if letter.as_char() == 'D')));
    play.give(&["break-off:all", "die:1"]);
    assert_eq!(bonus(&play, 'A'), None);
    assert_eq!(bonus(&play, 'D'), Some(3));
    draw(&mut play, &[73, 83, 94]);
    assert!(!play.happened(|event| matches!(event, Event::Check(Check::Assassins { .. }))));
}

/// Rows: mission/general/32, mission/general/33, mission/general/35, mission/specific/23
/// Cases: 4.0, 13.0, 13.5
#[test]
fn case_13_5_the_example_of_the_rules_one_group_is_done_and_the_other_goes_on() {
    let mut play = Site::at(2232)
        .loyalty("loyal")
        .who(&["odene_hobar", "rayner_derban"])
        .send(&[('B', &["odene_hobar"]), ('G', &["rayner_derban"])]);
    draw(&mut play, &[72]);
    assert_eq!(play.answers(), ["draw", "stop"]);
    draw(&mut play, &[71]);
    // A G: a character joins at once.
    play.give(&["character:ly_mantok"]);
    assert_eq!(completed(&play, 'G'), Some(1));
    draw(&mut play, &[89]);
    // Bonus draws for the camp alone: Leadership 2, and the connections of the last card.
    assert_eq!(bonus(&play, 'G'), None);
    assert_eq!(bonus(&play, 'B'), Some(3), "{}", play.story());
    draw(&mut play, &[70, 73, 76]);
    assert!(play.happened(|event| matches!(event, Event::CampPlaced { environ: e } if *e == environ(2232))));
}

/// Rows: mission/general/36, mission/general/37, mission/general/38, mission/general/51
/// Cases: 13.6
#[test]
fn case_13_6_the_example_of_the_rules_scott_rubel_and_rayner_derban_with_the_android() {
    let mut play = Site::at(5131)
        .loyalty("loyal")
        .who(&["scott_rubel"])
        .with(json!({"character": "rayner_derban", "possessions": ["advisor_android"]}))
        .send(&[('D', &["scott_rubel", "rayner_derban"])]);
    play.give(&["possession:advisor_android"]);
    play.pass_to_chance();
    draw(&mut play, &[73, 89, 76]);
    assert_eq!(letters(&play, 'D'), 1);
    play.forget().give(&["mission:D"]);
    // Three, one for the Android, one for Scott, less one for Loyal.
    assert_eq!(bonus(&play, 'D'), Some(4));
    // Four cards and nothing but the letter counts: an abort among them is nothing.
    play.give(&["card:90", "card:83", "card:74", "card:85"]);
    assert_eq!(play.count(|event| matches!(event, Event::EventTakesPlace { .. })), 0);
    assert_eq!(completed(&play, 'D'), Some(2));
    assert_eq!(loyalty(&play, 513), Loyalty::Dissent);
}

/// Cases: 13.52
#[test]
fn case_13_6_without_a_letter_in_the_bonus_draws_the_one_letter_counts() {
    let mut play = Site::at(5131).loyalty("loyal").who(&["doctor_sontag"]).send(&[('D', &["doctor_sontag"])]);
    draw(&mut play, &[73, 89, 76]);
    play.give(&["mission:D", "card:90", "card:74"]);
    assert_eq!(completed(&play, 'D'), Some(1));
    assert_eq!(loyalty(&play, 513), Loyalty::Neutral);
}

#[test]
fn case_13_6_a_group_with_its_letter_may_leave_its_bonus_draws() {
    // One more shift would bring Dissent, and the camp would fall.
    let mut play = Site::at(5131).loyalty("patriotic").camp().who(&["vudot_vodot"]).send(&[('D', &["vudot_vodot"])]);
    draw(&mut play, &[73, 89, 76]);
    assert_eq!(play.answers(), ["mission:D", "stop"]);
    play.give(&["stop"]);
    assert_eq!(bonus(&play, 'D'), None);
    assert_eq!(loyalty(&play, 513), Loyalty::Loyal);
}

/// Rows: mission/general/39, mission/general/40
/// Cases: 13.6
#[test]
fn case_13_6_a_talent_or_the_connections_give_draws_to_a_mission_whose_card_lists_none() {
    let site =
        |who: &'static str| Site::at(5131).imperial().who(&[who]).units("rebel_urban_2_1", 1).send(&[('S', &[who])]);
    let mut barca = site("barca");
    draw(&mut barca, &[89, 76, 86]);
    assert_eq!(bonus(&barca, 'S'), Some(2));
    let mut telmen = site("telmen");
    draw(&mut telmen, &[89, 76, 86]);
    assert_eq!(bonus(&telmen, 'S'), None);
    let mut connected = site("telmen");
    draw(&mut connected, &[89, 76, 80]);
    assert_eq!(bonus(&connected, 'S'), Some(1));
}

/// Rows: mission/specific/4
/// Cases: 13.6
#[test]
fn case_13_6_every_source_of_bonus_draws_counts() {
    // Mission, group, environ, loyalty, cards that fill the environ without a letter, and the bonus draws.
    type Table = (char, &'static [&'static str], u16, &'static str, &'static [u16], u8);
    let tables: [Table; 12] = [
        // Diplomacy: the best rating (Vudot 4), one for the other, and the loyalty from the Rebels' side.
        ('D', &["vudot_vodot", "odene_hobar"], 5131, "neutral", &[89, 76, 86], 5),
        ('D', &["vudot_vodot", "odene_hobar"], 5131, "patriotic", &[89, 76, 86], 3),
        ('D', &["vudot_vodot", "odene_hobar"], 5131, "loyal", &[89, 76, 86], 4),
        ('D', &["vudot_vodot", "odene_hobar"], 5131, "dissent", &[89, 76, 86], 6),
        ('D', &["vudot_vodot", "odene_hobar"], 5131, "unrest", &[89, 76, 86], 7),
        // Coup: Leadership 2, the environ's rating 3, Vudot's own 2.
        ('C', &["vudot_vodot"], 3311, "neutral", &[73, 76, 86, 90], 7),
        // Gather Information: the best Intelligence (Sontag 4), and what Sontag (2) and Zina (1) add.
        ('I', &["zina_adora", "doctor_sontag"], 5131, "neutral", &[89, 76, 73], 7),
        // Start Rebel Camp: Leadership 2 of Odene, and what Frun (1) and Sidir (1) add.
        ('B', &["frun_sentel", "odene_hobar", "sidir_ganang"], 5131, "loyal", &[89, 76, 73], 4),
        // Subvert Troops: Leadership 3 of Ly Mantok, who adds 2.
        ('T', &["ly_mantok", "ran_jayma"], 5131, "neutral", &[89, 76, 73], 5),
        // Scavenge: Tourag's own.
        ('P', &["tourag"], 5131, "neutral", &[89, 76, 73], 2),
        // Sabotage: Rayner's own.
        ('S', &["rayner_derban"], 5131, "neutral", &[89, 76, 73], 2),
        // Assassination: Intelligence 4 of Bridne and her 3, and what Ran Jayma (1) adds.
        ('A', &["ran_jayma", "bridne_murcada"], 5131, "neutral", &[89, 73, 86], 8),
    ];
    for (letter, group, number, loyalty, cards, draws) in tables {
        let mut site = Site::at(number).loyalty(loyalty).who(group).units("militia", 1);
        if letter == 'A' {
            site = site.with(json!({"character": "jon_kidu", "detected": true}));
        }
        let mut play = site.send(&[(letter, group)]);
        for card in cards {
            draw(&mut play, &[*card]);
            // Searches that a card offers are declined.
            while play.asked() == Some(Side::Imperial) && play.allows("no") {
                play.give(&["no"]);
            }
            while play.asked() == Some(Side::Imperial) && play.allows("done") {
                play.give(&["done"]);
            }
        }
        assert_eq!(bonus(&play, letter), Some(draws), "{letter} of {group:?} at {loyalty}\n{}", play.story());
    }
}

/// Rows: mission/specific/6, mission/specific/7, mission/specific/8
/// Cases: 13.6, 15.11
#[test]
fn case_15_11_loyalty_counts_for_the_one_side_as_it_counts_against_the_other() {
    for (loyalty, rebel, imperial) in
        [("patriotic", 1, 5), ("loyal", 2, 4), ("neutral", 3, 3), ("dissent", 4, 2), ("unrest", 5, 1)]
    {
        let mut play = Site::at(5131).loyalty(loyalty).who(&["doctor_sontag"]).send(&[('D', &["doctor_sontag"])]);
        draw(&mut play, &[89, 76, 91]);
        assert_eq!(bonus(&play, 'D').unwrap_or(0), rebel, "{loyalty}: Diplomacy 3, and nothing for a Sovereign");
        let group = ["gelba", "saytar"];
        let mut play = Site::at(5131).imperial().loyalty(loyalty).who(&group).send(&[('D', &group)]);
        draw(&mut play, &[89, 76, 91]);
        assert_eq!(bonus(&play, 'D').unwrap_or(0), imperial, "{loyalty}: Diplomacy 2 and another character");
    }
}

/// Cases: 13.6
#[test]
fn case_13_6_penalties_never_bring_the_draws_below_none() {
    let mut play = Site::at(5131).loyalty("patriotic").who(&["scott_rubel"]).send(&[('D', &["scott_rubel"])]);
    draw(&mut play, &[89, 76, 74]);
    assert_eq!(bonus(&play, 'D'), None);
}

/// Cases: 14.27
#[test]
fn case_14_27_possessions_declared_at_the_outset_add_their_draws() {
    // Blade 3 and Rifle 1 for assassins, gems 2.
    let mut play = Site::at(5131)
        .with(json!({"character": "scott_rubel", "possessions": ["assassins_blade", "snipers_rifle", "cache_of_rare_gems"]}))
        .with(json!({"character": "jon_kidu", "detected": true}))
        .open();
    assign(&mut play, &[('A', &["scott_rubel"])]);
    play.give(&["possession:snipers_rifle", "possession:assassins_blade", "possession:cache_of_rare_gems"]);
    draw(&mut play, &[89, 73, 90]);
    assert_eq!(bonus(&play, 'A'), Some(7), "Intelligence 1, 1, 3 and 2");
    let mut silent = Site::at(5131)
        .with(json!({"character": "scott_rubel", "possessions": ["assassins_blade"]}))
        .with(json!({"character": "jon_kidu", "detected": true}))
        .send(&[('A', &["scott_rubel"])]);
    silent.give(&["done"]);
    draw(&mut silent, &[89, 73, 90]);
    assert_eq!(bonus(&silent, 'A'), Some(1), "what was not declared adds nothing");
}

/// Cases: 13.31
#[test]
fn case_13_31_the_deck_is_whole_again_in_each_environ_and_bonus_draws_come_from_the_rest() {
    let mut play = Site::at(2231).who(&["doctor_sontag"]).with(json!({"character": "odene_hobar", "at": 2232})).play();
    play.pass_to("13.0").give(&["environ:2232"]);
    assign(&mut play, &[('D', &["odene_hobar"])]);
    draw(&mut play, &[76, 78]);
    play.give(&["draw"]);
    assert!(!play.allows("card:76") && !play.allows("card:78") && play.allows("card:77"));
    play.give(&["card:79"]);
    play.pass_to("13.0");
    assert_eq!(play.answers(), ["done", "environ:2231"]);
    play.give(&["environ:2231"]);
    assign(&mut play, &[('D', &["doctor_sontag"])]);
    assert!(play.allows("card:76") && play.allows("card:79"));
    draw(&mut play, &[68, 70, 71, 73, 77]);
    assert_eq!(bonus(&play, 'D'), Some(3));
    assert!(!play.allows("card:77") && play.allows("card:76"));
}

/// Rows: mission/general/42, mission/general/43, mission/general/44, mission/general/45, mission/general/48, mission/general/49
/// Cases: 13.5, 13.51
#[test]
fn case_13_51_a_graded_mission_is_completed_when_its_player_says_so() {
    // Letter, group, environ, loyalty, a harmless card with the letter, a second one.
    let graded: [(char, u16, &str, u16, u16); 6] = [
        ('C', 3311, "neutral", 89, 87),
        ('D', 3311, "neutral", 73, 83),
        ('F', 3311, "neutral", 86, 81),
        ('I', 3311, "neutral", 86, 81),
        ('S', 3311, "neutral", 78, 79),
        ('T', 3311, "neutral", 88, 96),
    ];
    for (letter, number, loyalty, first, second) in graded {
        let site = || {
            Site::at(number)
                .loyalty(loyalty)
                .who(&["rayner_derban"])
                .with(json!({"character": "kogus", "held_by": "militia"}))
                .with(json!({"character": "tourag", "held_by": "militia"}))
                .units("militia", 2)
                .send(&[(letter, &["rayner_derban"])])
        };
        let pass = |play: &mut Play| {
            while play.asked() == Some(Side::Imperial) {
                let allowed = play.answers();
                let pass =
                    allowed.iter().find(|answer| ["no", "done"].contains(&answer.as_str())).unwrap_or(&allowed[0]);
                play.give(&[pass]);
            }
        };
        let mut now = site();
        draw(&mut now, &[first]);
        pass(&mut now);
        assert!(now.allows(&format!("mission:{letter}")), "{letter}: {:?}", now.answers());
        assert_eq!(completed(&now, letter), None, "{letter}: not by itself");
        now.give(&[&format!("mission:{letter}")]);
        assert_eq!(completed(&now, letter), Some(1), "{letter}");
        let mut later = site();
        draw(&mut later, &[first]);
        pass(&mut later);
        draw(&mut later, &[second]);
        pass(&mut later);
        if let Some(more) = later.allows(&format!("mission:{letter}")).then_some(letter) {
            later.give(&[&format!("mission:{more}")]);
        }
        assert_eq!(completed(&later, letter), Some(2), "{letter}: {}", later.story());
    }
}

/// Rows: mission/general/46
/// Cases: 13.52
#[test]
fn case_13_52_the_example_of_the_rules_a_coup_that_wanted_too_much() {
    let mut play = Site::at(3311).imperial().loyalty("neutral").who(&["jon_kidu"]).send(&[('C', &["jon_kidu"])]);
    draw(&mut play, &[77, 89]);
    assert_eq!(letters(&play, 'C'), 2);
    draw(&mut play, &[92]);
    play.give(&["die:1"]);
    assert!(aborted(&play, 'C'));
    assert_eq!(completed(&play, 'C'), None);
    assert_eq!(loyalty(&play, 331), Loyalty::Neutral, "no shift at all");
    assert!(play.state().characters[character("jon_kidu")].detected);
}

/// Rows: mission/general/47
/// Cases: 13.52
#[test]
fn case_13_52_letters_are_lost_if_nobody_of_the_group_is_left() {
    let mut play = Site::at(2311).who(&["zina_adora"]).send(&[('D', &["zina_adora"])]);
    draw(&mut play, &[73, 70]);
    play.give(&["no", "die:6", "die:1"]);
    assert!(play.happened(|event| matches!(event, Event::Killed { .. })));
    assert_eq!(completed(&play, 'D'), None);
    assert_eq!(loyalty(&play, 231), Loyalty::Neutral);
}

/// Rows: mission/general/50
/// Cases: 13.52
#[test]
fn case_13_52_what_was_drawn_counts_when_no_more_can_be_drawn() {
    let mut play = Site::at(5131).who(&["scott_rubel"]).loyalty("loyal").send(&[('D', &["scott_rubel"])]);
    draw(&mut play, &[89, 76, 73]);
    assert_eq!(completed(&play, 'D'), Some(1));
    assert_eq!(loyalty(&play, 513), Loyalty::Neutral);
    // And when he stops.
    let mut play = Site::at(5131).who(&["scott_rubel"]).loyalty("loyal").send(&[('D', &["scott_rubel"])]);
    draw(&mut play, &[73]);
    play.give(&["stop"]);
    assert_eq!(completed(&play, 'D'), Some(1));
}

/// Cases: 13.5
#[test]
fn case_13_51_missions_that_are_not_graded_are_completed_by_their_first_letter() {
    let mut play = Site::at(2221).who(&["tourag"]).send(&[('P', &["tourag"])]);
    play.give(&["card:84"]);
    play.give(&["possession:scanner"]);
    assert_eq!(completed(&play, 'P'), Some(1));
    assert!(play.happened(|event| matches!(event, Event::MissionsOver { .. })), "and nothing is left to draw for");
}

/// Cases: 13.53
#[test]
fn case_13_53_one_r_is_not_enough_to_stop_a_rebellion_so_it_cannot_be_completed_with_one() {
    let mut play = Site::at(2221).imperial().state("rebellion").who(&["jon_kidu"]).send(&[('R', &["jon_kidu"])]);
    draw(&mut play, &[80]);
    assert_eq!(play.answers(), ["draw", "stop"]);
    draw(&mut play, &[95]);
    assert_eq!(completed(&play, 'R'), Some(2), "with the second by itself");
}

#[test]
fn case_13_5_letters_of_one_card_count_together_and_the_phasing_player_orders_the_results() {
    let mut play = Site::at(2221).who(&["kogus", "tourag"]).send(&[('G', &["kogus"]), ('P', &["tourag"])]);
    play.give(&["card:72"]);
    // Irate locals come first; the group struck is drawn.
    play.give(&["mission:G", "break-off:all", "die:1"]);
    assert_eq!(play.answers(), ["mission:G", "mission:P"]);
    assert_eq!(play.asked(), Some(Side::Rebel));
    play.give(&["mission:P", "possession:scanner", "character:ly_mantok"]);
    assert_eq!((completed(&play, 'P'), completed(&play, 'G')), (Some(1), Some(1)));
}

/// Cases: 13.5, 13.51
#[test]
fn case_13_51_who_is_completed_by_a_card_may_wait_for_a_mission_that_is_called_completed_on_it() {
    // Card 73 has an R and an S for wild environs: a rebellion and, if its player says so, a sabotage.
    let site = || {
        let groups: [(char, &[&str]); 2] = [('R', &["zina_adora"]), ('S', &["kogus"])];
        let mut play = Site::at(2232)
            .loyalty("unrest")
            .pdb(1, true)
            .who(&["zina_adora", "kogus"])
            .units("militia", 1)
            .send(&groups);
        play.give(&["card:73"]);
        for _ in 0..10 {
            if play.prompt().contains("resolved next") || play.case() == "13.3" {
                break;
            }
            let answer = ["no", "done"].into_iter().find(|answer| play.allows(answer)).expect("somebody passes");
            play.give(&[answer]);
        }
        play
    };
    let mut first_the_base = site();
    assert_eq!(first_the_base.asked(), Some(Side::Rebel), "{}", first_the_base.story());
    assert_eq!(first_the_base.answers(), ["mission:R", "mission:S"]);
    first_the_base.give(&["mission:S"]);
    assert_eq!(completed(&first_the_base, 'S'), Some(1));
    assert_eq!(completed(&first_the_base, 'R'), None, "its turn comes afterwards");
    // And he may leave the sabotage for more letters: then the rebellion comes at once.
    let mut only_the_rebellion = site();
    only_the_rebellion.give(&["mission:R"]);
    assert_eq!(completed(&only_the_rebellion, 'R'), Some(1), "{}", only_the_rebellion.story());
    assert_eq!(completed(&only_the_rebellion, 'S'), None);
}

/// Cases: 13.51
#[test]
fn case_13_51_a_graded_mission_alone_does_not_hold_up_the_cards() {
    let mut play = Site::at(2232).pdb(1, true).who(&["kogus"]).send(&[('S', &["kogus"])]);
    play.give(&["card:73"]);
    for _ in 0..10 {
        if play.case() == "13.3" || play.answers().contains(&"draw".into()) {
            break;
        }
        let answer = ["no", "done"].into_iter().find(|answer| play.allows(answer)).expect("somebody passes");
        play.give(&[answer]);
    }
    assert_eq!(play.answers(), ["draw", "stop", "mission:S"], "{}", play.story());
}

/// Rows: mission/specific/1, mission/specific/2, mission/specific/3
/// Cases: 13.2
#[test]
fn case_13_2_a_coup_takes_somebody_of_intelligence_a_rating_and_no_earlier_coup() {
    let letters = |site: Site| site.open().answers();
    assert!(
        !letters(Site::at(3311).who(&["agan_rafa", "scott_rubel"])).contains(&"mission:C".into()),
        "Intelligence 1"
    );
    assert!(letters(Site::at(3311).who(&["agan_rafa", "tourag"])).contains(&"mission:C".into()));
    assert!(!letters(Site::at(5131).who(&["tourag"])).contains(&"mission:C".into()), "no Coup rating");
    assert!(!letters(Site::at(3311).coup().who(&["tourag"])).contains(&"mission:C".into()), "there was a coup");
    // Whoever is sent, one of them must be clever enough.
    let mut play = Site::at(3311).who(&["agan_rafa", "frun_sentel", "tourag"]).open();
    play.give(&["mission:C", "character:agan_rafa"]);
    play.refuse("done");
    play.give(&["character:tourag"]);
    // A coup that moves the marker leaves a coup marker, and there is no second one.
    let mut play = Site::at(3311).who(&["tourag"]).send(&[('C', &["tourag"])]);
    draw(&mut play, &[77]);
    play.give(&["mission:C"]);
    assert!(play.state().environs[environ(3311)].coup);
    assert_eq!(loyalty(&play, 331), Loyalty::Dissent);
    // One that moves nothing leaves none.
    let mut play = Site::at(3311).loyalty("unrest").who(&["tourag"]).send(&[('C', &["tourag"])]);
    draw(&mut play, &[77]);
    play.give(&["mission:C"]);
    assert!(!play.state().environs[environ(3311)].coup);
}

/// Rows: mission/specific/11, mission/specific/12, mission/specific/15, mission/specific/16, mission/specific/17
/// Cases: 13.2
#[test]
fn case_13_2_a_camp_is_a_mission_group_of_its_own_for_six_missions() {
    let camp = || {
        Site::at(2221)
            .loyalty("loyal")
            .camp()
            .with(json!({"character": "kogus", "held_by": "militia"}))
            .with(json!({"character": "jon_kidu", "detected": true}))
            .units("militia", 1)
    };
    assert_eq!(
        camp().open().answers(),
        ["done", "mission:C", "mission:D", "mission:F", "mission:I", "mission:S", "mission:T"]
    );
    // It is offered beside characters, alone or not at all, and it works once.
    let mut play = camp().who(&["tourag", "odene_hobar"]).open();
    play.give(&["mission:D"]);
    assert_eq!(play.answers(), ["character:odene_hobar", "character:tourag", "camp"]);
    play.give(&["camp", "mission:I"]);
    assert_eq!(play.answers(), ["character:odene_hobar", "character:tourag"], "one group for one camp");
    let mut play = camp().who(&["tourag"]).open();
    play.give(&["mission:D", "character:tourag"]);
    assert!(play.prompt().contains("Which mission"), "nobody goes with a camp: {}", play.prompt());
    assert!(play.allows("mission:I"), "the camp still can");
    // With a camp there already, no second one can be started.
    assert!(!camp().who(&["tourag"]).open().allows("mission:B"));
    // A new camp works from the next Rebel Player-Turn on.
    let mut play = Site::at(2221)
        .loyalty("loyal")
        .position("environs", json!([{"environ": 2221, "camp": "new"}]))
        .who(&["tourag"])
        .play();
    play.pass_to("13.0").give(&["environ:2221", "mission:D"]);
    assert!(!play.allows("camp"));
    // Nothing moves it: it is not among what can be moved.
    let mut play = camp().segment("movement").who(&["tourag"]).play();
    play.pass_to("9.0");
    assert!(play.answers().iter().all(|answer| !answer.contains("camp")));
}

/// Rows: mission/specific/13
/// Cases: 13.2
#[test]
fn case_13_2_a_camp_gets_no_bonus_draws() {
    let mut play = Site::at(5131).loyalty("loyal").camp().send(&[('D', &["camp"])]);
    draw(&mut play, &[78, 89, 76]);
    assert_eq!(bonus(&play, 'D'), None);
    assert!(play.happened(|event| matches!(event, Event::MissionFailed { .. })));
}

/// Rows: mission/specific/14
/// Cases: 13.2
#[test]
fn case_13_2_no_event_touches_a_camp() {
    let mut play = Site::at(2221).loyalty("loyal").camp().units("line", 1).send(&[('D', &["camp"])]);
    // An agent, creatures, locals, protocol, politics, a squad: the camp goes on.
    draw(&mut play, &[74, 69, 71, 90, 91, 95]);
    assert!(!aborted(&play, 'D'));
    assert!(!play.happened(|event| matches!(event, Event::GroupStruck { .. } | Event::FightOpens { .. })));
    assert_eq!(completed(&play, 'D'), Some(1), "card 69 had its letter");
    assert_eq!(loyalty(&play, 222), Loyalty::Neutral);
}

/// Cases: 13.2
#[test]
fn case_13_2_a_camp_falls_with_the_loyalty_or_before_imperial_strength() {
    // Dissent.
    let mut play = Site::at(5131).camp().who(&["scott_rubel"]).send(&[('D', &["scott_rubel"])]);
    draw(&mut play, &[73]);
    play.give(&["mission:D"]);
    assert_eq!(loyalty(&play, 513), Loyalty::Dissent);
    assert_eq!(play.state().environs[environ(5131)].camp, None);
    // Strength of at least the size plus three: in an environ of size 3 two Line units (6), but not 5 points.
    let camp = |line: u8, militia: u8| {
        let site = Site::at(5131).imperial().loyalty("loyal").camp().units("line", line).units("militia", militia);
        site.segment("search").play().state().environs[environ(5131)].camp
    };
    assert_eq!(camp(1, 2), Some(Camp::Established));
    assert_eq!(camp(2, 0), None);
}

/// Cases: 13.2
#[test]
fn case_13_2_a_camp_does_a_coup_whatever_its_intelligence() {
    let mut play = Site::at(3311).loyalty("patriotic").camp().send(&[('C', &["camp"])]);
    draw(&mut play, &[77]);
    play.give(&["mission:C"]);
    assert_eq!(loyalty(&play, 331), Loyalty::Loyal);
    assert!(play.state().environs[environ(3311)].coup);
}

/// Rows: mission/specific/25, summary/4-control/2
/// Cases: 15.72
#[test]
fn case_15_72_information_is_not_gathered_on_an_own_planet_where_no_enemy_is() {
    let has = |site: Site| site.open().allows("mission:I");
    let imperial = || Site::at(5131).imperial().who(&["jon_kidu"]);
    assert!(!has(imperial()));
    assert!(has(imperial().units("rebel_urban_1_0", 1)));
    assert!(has(imperial().with(json!({"character": "tourag"}))), "a character is enough (15.72)");
    assert!(has(Site::at(5131).who(&["tourag"])), "nobody is there, but the planet is not his");
    assert!(!has(Site::at(5131).state("rebel_control").who(&["tourag"])));
    assert!(has(Site::at(5131).state("rebellion").who(&["tourag"])));
}

/// Cases: 13.2
#[test]
fn case_13_2_conditions_of_the_cards_from_corner_to_corner() {
    let has = |site: Site, letter: char| site.open().allows(&format!("mission:{letter}"));
    let rebel = || Site::at(5131).who(&["tourag"]);
    // Sabotage: enemy units here, or a base that the enemy controls.
    assert!(has(rebel(), 'S'), "the enemy controls the planet and its base");
    assert!(!has(rebel().state("rebellion"), 'S'));
    assert!(has(rebel().state("rebellion").units("militia", 1), 'S'));
    assert!(!has(rebel().state("rebellion").units_at(5132, "militia", 1), 'S'), "units elsewhere");
    // Free Prisoners: only those in this environ.
    assert!(has(rebel().units("militia", 1).with(json!({"character": "kogus", "held_by": "militia"})), 'F'));
    assert!(!has(
        rebel().units_at(5132, "militia", 1).with(json!({"character": "kogus", "at": 5132, "held_by": "militia"})),
        'F'
    ));
    // Assassination: a detected enemy, in either stack.
    assert!(!has(rebel().with(json!({"character": "jon_kidu"})), 'A'));
    assert!(has(rebel().with(json!({"character": "jon_kidu", "detected": true})), 'A'));
    assert!(has(rebel().units("militia", 1).with(json!({"character": "jon_kidu", "stack": "military"})), 'A'));
    // Start Rebel Camp: Patriotic and Loyal only.
    for (loyalty, allowed) in
        [("patriotic", true), ("loyal", true), ("neutral", false), ("dissent", false), ("unrest", false)]
    {
        assert_eq!(has(rebel().loyalty(loyalty), 'B'), allowed, "{loyalty}");
    }
    // Subvert Troops: Imperial units here.
    assert!(!has(rebel(), 'T'));
    assert!(has(rebel().units("line", 1), 'T'));
    // After a stopped rebellion loyalty moves again.
    assert!(has(rebel().state("rebellion_stopped").loyalty("unrest"), 'D'));
}

/// A camp is removed when the planet turns to Dissent; its mission goes with it.
#[test]
fn case_13_2_a_camp_that_falls_ends_its_mission_there_and_then() {
    let groups: [(char, &[&str]); 2] = [('D', &["odene_hobar"]), ('S', &["camp"])];
    let mut play = Site::at(5131).camp().who(&["odene_hobar"]).units("militia", 1).send(&groups);
    draw(&mut play, &[73]);
    play.give(&["mission:D"]);
    assert!(play.happened(|event| matches!(event, Event::CampRemoved { .. })));
    assert!(play.happened(|event| matches!(event, Event::MissionFailed { letter } if letter.as_char() == 'S')));
    assert!(play.happened(|event| matches!(event, Event::MissionsOver { .. })), "no further card: {}", play.prompt());
}

/// Caught by a squad, freed because the squad's unit is gone: the mission does not come back with the freedom.
#[test]
fn case_13_52_a_group_that_was_captured_does_not_resume_its_mission_when_it_is_free_again() {
    let groups: [(char, &[&str]); 2] = [('G', &["ran_jayma"]), ('P', &["odene_hobar"])];
    let mut play = Site::at(5131).who(&["ran_jayma", "odene_hobar"]).units("line", 1).send(&groups);
    draw(&mut play, &[86]);
    play.give(&["mission:G", "yes", "die:1", "capture"]);
    for _ in 0..60 {
        if play.case() == "13.3" {
            break;
        }
        // Column +1: a 4 of the attack overpowers him, a 5 of the defense comes to nothing.
        let die = if play.prompt().contains("attack") { "die:4" } else { "die:5" };
        let next = ["no", die, "character:ran_jayma"].into_iter().find(|answer| play.allows(answer));
        play.give(&[next.unwrap_or("hand-to-hand")]);
    }
    let ran = character("ran_jayma");
    assert!(play.state().characters[ran].captor().is_some(), "{}", play.story());
    let progress = |play: &Play| {
        let board = play.game.view(fitg_engine::view::Viewer::Referee).board();
        board.missions.iter().find(|group| group.letter.as_char() == 'G').map(|group| group.progress)
    };
    assert_eq!(progress(&play), Some(Progress::Out));
    // The raid takes the only unit: he is free.
    draw(&mut play, &[83]);
    assert!(play.state().is_free(ran), "{}", play.story());
    assert_eq!(progress(&play), Some(Progress::Out));
    draw(&mut play, &[85]);
    assert_eq!((letters(&play, 'G'), completed(&play, 'G')), (0, None), "{}", play.story());
    assert_eq!(play.count(|event| matches!(event, Event::MissionFailed { letter } if letter.as_char() == 'G')), 1);
}

/// Diplomacy: the value is that of the loyalty before the mission began.
#[test]
fn case_13_2_bonus_draws_of_diplomacy_use_the_loyalty_before_the_mission_began() {
    let mut play = Site::at(5131).loyalty("dissent").who(&["doctor_sontag"]).send(&[('D', &["doctor_sontag"])]);
    // A civil war, an atrocity, shelter.
    draw(&mut play, &[82, 89, 76]);
    assert_eq!(loyalty(&play, 513), Loyalty::Neutral);
    assert_eq!(bonus(&play, 'D'), Some(4), "Diplomacy 3, and one for the Dissent in which it began");
}

/// An Assassination in the wild of Charkhan, met by two sentry robots on the first card.
fn met_by_robots(card: &str) -> Play {
    let mut play = Site::at(2232)
        .with(json!({"character": "kogus", "possessions": [card]}))
        .with(json!({"character": "gelba", "detected": true}))
        .send(&[('A', &["kogus"])]);
    play.give(&["done", "card:85"]);
    play
}

#[test]
fn case_14_27_what_is_shown_after_the_first_card_adds_no_bonus_draws() {
    for (card, rating) in [("snipers_rifle", None), ("helian_drug", Some("rating:intelligence"))] {
        let mut play = met_by_robots(card);
        let show = format!("possession:{card}");
        for _ in 0..60 {
            if play.case() == "13.3" {
                break;
            }
            let wanted = [rating.unwrap_or("break-off:all"), &show, "break-off:all", "die:1", "done"];
            let next = wanted.into_iter().find(|answer| play.allows(answer)).unwrap_or("no");
            play.give(&[next]);
        }
        assert!(play.happened(|event| matches!(event, Event::PossessionShown { .. })), "{}", play.story());
        draw(&mut play, &[88, 71]);
        assert_eq!(bonus(&play, 'A'), Some(2), "{card}: his Intelligence, and nothing else");
    }
}

#[test]
fn case_14_27_a_blade_whose_owner_is_dead_adds_no_bonus_draws() {
    let group = ["kogus", "tourag"];
    let mut play = Site::at(2231)
        .with(json!({"character": "kogus", "possessions": ["assassins_blade"], "wounds": 4}))
        .who(&["tourag"])
        .with(json!({"character": "gelba", "detected": true}))
        .send(&[('A', &group)]);
    play.give(&["possession:assassins_blade"]);
    // An accident kills Kogus; weather, politics, an atrocity, wild people.
    draw(&mut play, &[81]);
    play.give(&["character:kogus"]);
    assert!(play.happened(|event| matches!(event, Event::Killed { .. })));
    draw(&mut play, &[69, 72, 93, 95]);
    assert_eq!(bonus(&play, 'A'), Some(2), "{}", play.story());
}

/// The unit that held the prisoner gives way to the troops that changed sides.
#[test]
fn case_12_81_who_takes_charge_of_a_prisoner_leaves_his_mission() {
    let groups: [(char, &[&str]); 3] = [('G', &["odene_hobar"]), ('P', &["tourag"]), ('T', &["kogus"])];
    let mut play = Site::at(2232)
        .who(&["odene_hobar", "tourag", "kogus"])
        .units("militia", 1)
        .units("rebel_wild_1_0", 1)
        .units("rebel_wild_2_1", 2)
        .with(json!({"character": "jon_kidu", "held_by": "rebel_wild_1_0"}))
        .send(&groups);
    draw(&mut play, &[92]);
    play.give(&["mission:T", "unit:rebel_wild_1_0-1"]);
    assert_eq!(play.case(), "12.81", "{}", play.prompt());
    let odene = fitg_engine::answer::Answer::Character(character("odene_hobar"));
    let label = play.game.decision().map(|decision| decision.label(odene));
    assert_eq!(label.as_deref(), Some("Odene Hobar, who leaves his mission"));
    play.give(&["character:odene_hobar"]);
    // Card 71, wild: G and P. Only the group that is still there completes its mission.
    draw(&mut play, &[71]);
    assert_eq!((completed(&play, 'G'), completed(&play, 'P')), (None, Some(1)), "{}", play.story());
}

#[test]
fn case_15_2_a_letter_for_rebellion_outside_unrest_is_told_not_to_count() {
    let groups: [(char, &[&str]); 2] = [('D', &["rayner_derban"]), ('R', &["zina_adora"])];
    let mut play = Site::at(5131).who(&["rayner_derban", "zina_adora"]).send(&groups);
    draw(&mut play, &[80]);
    assert_eq!(letters(&play, 'R'), 0);
    let line = "15.2 Start/Stop Rebellion: the letter does not count while the planet is not in Unrest.";
    assert!(play.story().contains(line), "{}", play.story());
}

/// Who has stopped drawing is not asked for bonus draws that nobody gets.
#[test]
fn case_13_3_after_drawing_stopped_nobody_speaks_of_bonus_draws() {
    let groups: [(char, &[&str]); 2] = [('D', &["rayner_derban"]), ('I', &["zina_adora"])];
    let mut play = Site::at(5131).who(&["rayner_derban", "zina_adora"]).send(&groups);
    draw(&mut play, &[73, 81]);
    play.give(&["stop"]);
    assert_eq!(play.answers(), ["mission:D", "mission:I"]);
    assert!(!play.prompt().contains("bonus"), "{}", play.prompt());
    assert_eq!(play.case(), "13.5");
    let mut drawn = Site::at(5131).who(&["rayner_derban", "zina_adora"]).send(&groups);
    draw(&mut drawn, &[76, 89, 77]);
    assert!(drawn.prompt().contains("bonus"), "{}", drawn.prompt());
}

/// Which group comes next is a question only where it matters of two: not where nobody gets bonus draws and has letters, nor
/// where one group alone does.
///
/// Cases: 13.6
#[test]
fn case_13_6_which_group_draws_next_is_not_asked_where_one_at_most_has_bonus_draws() {
    let groups: [(char, &[&str]); 2] = [('D', &["rayner_derban"]), ('I', &["zina_adora"])];
    let mut none = Site::at(5131).who(&["rayner_derban", "zina_adora"]).send(&groups);
    // 88 delays everybody by rumours: no bonus draws; and no card has a letter of theirs.
    draw(&mut none, &[88, 76, 89]);
    assert!(none.happened(|event| matches!(event, Event::MissionsOver { .. })), "{}", none.prompt());
    assert_eq!(none.count(|event| matches!(event, Event::MissionFailed { .. })), 2);
    // Sabotage has bonus draws by a talent only: Derban alone draws, and is not asked about.
    let groups: [(char, &[&str]); 2] = [('D', &["rayner_derban"]), ('S', &["kogus"])];
    let site = Site::at(5131).units("militia", 1).who(&["rayner_derban", "kogus"]);
    let mut one = site.send(&groups);
    draw(&mut one, &[76, 89, 77]);
    assert!(one.awaits_chance(), "{}", one.prompt());
    assert!(bonus(&one, 'D').is_some() && bonus(&one, 'S').is_none(), "{}", one.story());
}

/// A mission that is completed is closed as one that is over, and not for want of people.
///
/// Cases: 13.5
#[test]
fn case_13_5_a_mission_that_is_over_says_so() {
    let groups: [(char, &[&str]); 2] = [('D', &["rayner_derban"]), ('I', &["zina_adora"])];
    let mut play = Site::at(5131).who(&["rayner_derban", "zina_adora"]).send(&groups);
    draw(&mut play, &[73]);
    play.give(&["mission:D"]);
    play.closed(&[("mission:D", Why::MissionOver, "13.5"), ("mission:I", Why::TooFewLetters, "13.5")]);
    assert_eq!(Why::MissionOver.words(), "The mission is over.");
}

/// Start Rebellion names no bonus draws of its own; local connections give every mission one.
#[test]
pub fn case_13_6_local_connections_give_start_rebellion_a_draw() {
    let mut play = Site::at(5131).loyalty("unrest").who(&["zina_adora"]).send(&[('R', &["zina_adora"])]);
    draw(&mut play, &[78, 77, 76]);
    assert_eq!(bonus(&play, 'R'), Some(1));
}

/// Every answer that a player could think of at an open question: each is listed, or closed for a reason.
#[track_caller]
fn reasons(play: &Play, answers: impl IntoIterator<Item = Answer>) {
    let listed = play.game.decision().map(|decision| decision.answers.to_vec()).unwrap_or_default();
    for answer in answers {
        let why = play.game.why_not(answer);
        assert_eq!(why.is_none(), listed.contains(&answer), "{answer}: {why:?}");
        assert_ne!(why, Some(Why::NotAsked), "{answer} is not listed and nobody says why");
    }
}

fn why_not(play: &Play, answer: &str) -> Option<Why> {
    play.game.why_not(answer.parse().unwrap_or_else(|error| panic!("{error}")))
}

/// Who stands in an environ, free or not.
fn there(play: &Play, side: Side, number: u16) -> Vec<Answer> {
    let here = |who: &CharacterId| play.state().characters[*who].place().environ() == Some(environ(number));
    CharacterId::of(side).filter(here).map(Answer::Character).collect()
}

/// All missions of an environ are chosen before the first card, so that it does not matter in which order they are named.
///
/// Cases: 13.1
#[test]
fn case_13_1_the_missions_of_an_environ_are_assigned_in_any_order() {
    let open = || Site::at(2221).who(&["rayner_derban", "zina_adora", "kogus"]).units("militia", 1).open();
    let send = |play: &mut Play, letter: &str, who: &str| {
        play.give(&[&format!("mission:{letter}"), &format!("character:{who}")]);
        // Who comes last in the order of the counters leaves nobody to ask about.
        if !play.allows("mission:G") {
            play.give(&["done"]);
        }
    };
    let [late_first, early_first] =
        [[("T", "kogus"), ("D", "zina_adora")], [("D", "zina_adora"), ("T", "kogus")]].map(|groups| {
            let mut play = open();
            for (letter, who) in groups {
                send(&mut play, letter, who);
            }
            play
        });
    assert_eq!(late_first.state().digest(), early_first.state().digest());
    assert_eq!(late_first.answers(), early_first.answers());
    // Nobody loses his turn because a later letter was named first.
    let mut play = open();
    send(&mut play, "T", "kogus");
    for letter in ["D", "G", "I", "P", "S"] {
        assert!(play.allows(&format!("mission:{letter}")), "{letter}: {:?}", play.answers());
    }
    assert!(!play.allows("mission:T"), "there is one card of each");
}

#[test]
fn case_13_2_every_mission_that_cannot_be_assigned_is_closed_for_a_reason() {
    let missions = || Letter::ALL.map(Answer::Mission);
    let mut play = Site::at(2221)
        .who(&["rayner_derban", "zina_adora"])
        .with(json!({"character": "jon_kidu", "detected": true}))
        .units("militia", 1)
        .open();
    reasons(&play, missions());
    assert_eq!(why_not(&play, "mission:H"), Some(Why::LargerGames));
    assert_eq!(why_not(&play, "mission:Q"), Some(Why::LargerGames));
    assert_eq!(why_not(&play, "mission:F"), Some(Why::NobodyHeld));
    assert_eq!(why_not(&play, "mission:B"), Some(Why::UnfriendlyToCamps), "the planet is Neutral");
    play.give(&["mission:D", "character:zina_adora", "done"]);
    reasons(&play, missions());
    assert_eq!(why_not(&play, "mission:D"), Some(Why::LetterTaken));
    assert_eq!(why_not(&play, "mission:A"), None, "missions are assigned in any order");
    // A Coup takes Intelligence 2.
    let dull = Site::at(2221).who(&["frun_sentel"]).open();
    reasons(&dull, missions());
    assert_eq!(why_not(&dull, "mission:C"), Some(Why::NeedsIntelligence));
    let imperial = Site::at(2221).imperial().who(&["jon_kidu"]).units("rebel_urban_1_0", 1).open();
    reasons(&imperial, missions());
    assert_eq!(why_not(&imperial, "mission:P"), Some(Why::OtherSidesMission));
    assert_eq!(why_not(&imperial, "mission:R"), Some(Why::NoRebellion));
}

#[test]
fn case_13_1_every_character_of_the_environ_who_cannot_join_is_closed_for_a_reason() {
    let mut play = Site::at(2221)
        .who(&["zina_adora", "odene_hobar", "scott_rubel", "ran_jayma"])
        .with(json!({"character": "rayner_derban", "stack": "military"}))
        .with(json!({"character": "vans_ka_tie_a", "guarded_by": "odene_hobar"}))
        .with(json!({"character": "kogus", "held_by": "militia"}))
        .units("rebel_urban_1_0", 1)
        .units("militia", 1)
        .camp()
        .open();
    play.give(&["mission:D"]);
    let everybody = |play: &Play| there(play, Side::Rebel, 2221).into_iter().chain([Answer::Camp, Answer::Done]);
    reasons(&play, everybody(&play));
    assert_eq!(why_not(&play, "character:rayner_derban"), Some(Why::WithTheUnits));
    assert_eq!(why_not(&play, "character:odene_hobar"), Some(Why::Guards));
    assert_eq!(why_not(&play, "character:kogus"), Some(Why::Prisoner));
    assert_eq!(why_not(&play, "done"), Some(Why::NobodyPicked), "nobody is on it yet");
    let order: Vec<String> = play.answers().into_iter().filter(|answer| answer != "camp").collect();
    assert_eq!(order.len(), 3, "{order:?}");
    play.give(&[&order[1]]);
    reasons(&play, everybody(&play));
    assert_eq!(why_not(&play, &order[0]), Some(Why::BeforeThePicked));
    assert_eq!(why_not(&play, &order[1]), Some(Why::Picked));
    assert_eq!(why_not(&play, "camp"), Some(Why::CampAlone));
    play.give(&["done", "mission:G"]);
    reasons(&play, everybody(&play));
    assert_eq!(why_not(&play, &order[1]), Some(Why::OnAnotherMission));
    assert_eq!(why_not(&play, "camp"), Some(Why::NotForCamps), "the camp does not gather characters");
}

#[test]
fn case_14_3_who_is_disabled_by_the_cervac_is_closed_for_that_reason() {
    let mut play = Site::at(2221)
        .imperial()
        .who(&["jon_kidu", "vans_ka_tie_a"])
        .with(json!({"character": "redjac", "detected": true}))
        .with(json!({"character": "kogus", "possessions": ["cervac_mk_v"], "shown": ["cervac_mk_v"]}))
        .units("militia", 1)
        .play();
    play.give(&["possession:cervac_mk_v", "character:redjac", "die:1"]);
    play.pass_to("13.0").give(&["environ:2221", "mission:D"]);
    reasons(&play, there(&play, Side::Imperial, 2221));
    assert_eq!(why_not(&play, "character:redjac"), Some(Why::Disabled));
}

#[test]
fn case_13_2_an_enemy_who_is_not_detected_is_closed_as_a_target_for_that_reason() {
    let mut play = Site::at(2221)
        .who(&["zina_adora"])
        .with(json!({"character": "jon_kidu", "stack": "military"}))
        .with(json!({"character": "redjac", "stack": "military"}))
        .with(json!({"character": "vans_ka_tie_a"}))
        .units("militia", 1)
        .open();
    play.give(&["mission:A"]);
    assert!(play.prompt().contains("assassins"), "{}", play.prompt());
    reasons(&play, there(&play, Side::Imperial, 2221));
    assert_eq!(why_not(&play, "character:vans_ka_tie_a"), Some(Why::NotDetected));
}

#[test]
fn case_13_5_a_mission_without_its_letter_cannot_be_completed_for_that_reason() {
    let mut play = Site::at(5131).who(&["rayner_derban"]).send(&[('D', &["rayner_derban"])]);
    draw(&mut play, &[76]);
    assert!(play.allows("draw"), "{}", play.prompt());
    reasons(&play, Letter::ALL.map(Answer::Mission));
    assert_eq!(why_not(&play, "mission:D").is_none(), letters(&play, 'D') > 0);
    assert_eq!(why_not(&play, "mission:I"), Some(Why::NobodySent), "nobody is on it");
    let mut none = Site::at(5131).who(&["rayner_derban"]).send(&[('D', &["rayner_derban"])]);
    draw(&mut none, &[88]);
    assert_eq!(letters(&none, 'D'), 0, "{}", none.story());
    assert_eq!(why_not(&none, "mission:D"), Some(Why::TooFewLetters));
}

/// A letter is told under the case by which it counts: it completes the mission, it is one of those that a mission may
/// collect, or one of the two that it takes to stop a rebellion.
#[test]
fn case_13_5_a_letter_is_told_under_the_case_by_which_it_counts() {
    let cases = |play: &Play| play.cases(|event| matches!(event, Event::LetterDrawn { .. }));
    let mut completes = Site::at(5131).who(&["tourag"]).send(&[('G', &["tourag"])]);
    draw(&mut completes, &[82]);
    assert_eq!((completed(&completes, 'G'), cases(&completes)), (Some(1), vec!["13.5".to_owned()]));
    let mut collects = Site::at(5131).who(&["rayner_derban"]).send(&[('D', &["rayner_derban"])]);
    draw(&mut collects, &[73]);
    assert_eq!((completed(&collects, 'D'), cases(&collects)), (None, vec!["13.51".to_owned()]));
    let stopping = Site::at(3311).imperial().state("rebellion").who(&["telmen"]).units("rebel_urban_1_0", 1);
    let mut stops = stopping.send(&[('R', &["telmen"])]);
    draw(&mut stops, &[80, 93]);
    assert_eq!((completed(&stops, 'R'), cases(&stops)), (Some(2), vec!["13.53".to_owned(), "13.53".to_owned()]));
}

/// One draw is told as one.
#[test]
fn case_13_6_bonus_draws_agree_with_their_number() {
    let line = |event: Event| event.line(fitg_engine::view::Viewer::Both).unwrap_or_default();
    let draws = |draws| line(Event::BonusDraws { letter: Letter::D, draws });
    assert_eq!((draws(1).as_str(), draws(2).as_str()), ("Diplomacy: 1 bonus draw.", "Diplomacy: 2 bonus draws."));
    let changed = |amount| line(Event::GroupBonusChanged { letter: Letter::D, amount });
    assert_eq!(changed(-1), "Diplomacy: -1 bonus draw.");
    assert_eq!(changed(1), "Diplomacy: +1 bonus draw.");
    assert_eq!(changed(-2), "Diplomacy: -2 bonus draws.");
}

/// Each condition of a mission card has a reason of its own, given by the rule that lists the missions.
///
/// Cases: 13.2, 15.2, 15.14, 15.72, 9.44
#[test]
fn case_13_2_a_mission_whose_conditions_are_not_met_says_which() {
    let rebel = |number| Site::at(number).who(&["zina_adora"]);
    let imperial = |number| Site::at(number).imperial().who(&["jon_kidu"]);
    // Angoff Urban (2221) and Charkhan Air (2231); `true` where the mission can be assigned.
    let closed: [(Site, &str, Why, &str); 14] = [
        (rebel(2221).state("rebel_control").units("rebel_urban_1_0", 1), "S", Why::NothingToSabotage, "13.2"),
        (rebel(2221).state("rebellion"), "D", Why::LoyaltyFixed, "15.14"),
        (rebel(2221).state("rebellion"), "C", Why::LoyaltyFixed, "15.14"),
        (rebel(2221).coup(), "C", Why::CoupMade, "13.2"),
        (rebel(2221), "R", Why::NotInUnrest, "15.2"),
        (rebel(2221).state("rebellion"), "R", Why::InRebellion, "15.2"),
        (imperial(2221), "R", Why::NoRebellion, "13.2"),
        (imperial(2221).pdb(1, true).units("line", 1), "I", Why::NothingToLearn, "15.72"),
        (rebel(2221), "F", Why::NobodyHeld, "13.2"),
        (rebel(2221).with(json!({"character": "jon_kidu"})), "A", Why::NoTarget, "9.44"),
        (rebel(2221), "B", Why::UnfriendlyToCamps, "13.2"),
        (rebel(2221).loyalty("loyal").camp(), "B", Why::CampThere, "13.2"),
        (rebel(2221).state("rebellion"), "B", Why::LoyaltyFixed, "15.14"),
        (rebel(2221), "T", Why::NobodyToSubvert, "13.2"),
    ];
    for (site, letter, why, case) in closed {
        let play = site.open();
        let mission = format!("mission:{letter}");
        assert!(!play.allows(&mission), "{mission}");
        play.closed(&[(&mission, why, case)]);
    }
    let open = [
        (rebel(2221).units("line", 1), "S"),
        (rebel(2221), "D"),
        (rebel(2221), "C"),
        (rebel(2221).loyalty("unrest"), "R"),
        (imperial(2221).state("rebellion"), "R"),
        (rebel(2221).pdb(1, true).units("line", 1), "I"),
        (rebel(2221).with(json!({"character": "jon_kidu", "detected": true})), "A"),
        (rebel(2221).loyalty("loyal"), "B"),
        (rebel(2221).units("line", 1), "T"),
    ];
    for (site, letter) in open {
        assert!(site.open().allows(&format!("mission:{letter}")), "{letter}");
    }
}

/// Cases: 13.2
#[test]
fn case_13_2_why_no_character_can_be_won_is_told() {
    let play = Site::at(2221).imperial().who(&["jon_kidu", "vans_ka_tie_a", "redjac"]).open();
    play.closed(&[("mission:G", Why::EnoughCharacters, "13.2")]);
    let two = Site::at(2221).imperial().who(&["jon_kidu", "vans_ka_tie_a"]).open();
    assert!(two.allows("mission:G"));
    let mut all = Site::at(2221);
    for who in CharacterId::of(Side::Rebel) {
        all = all.with(json!({"character": who.slug()}));
    }
    let mut all = all.open();
    all.closed(&[("mission:G", Why::NobodyToGain, "13.2")]);
    // A Coup takes somebody with Intelligence above 1: whoever goes without one cannot be all.
    all.give(&["mission:C"]);
    let closed = all.game.why_not(Answer::Done);
    assert_eq!(closed, Some(Why::NobodyPicked), "nobody is on it yet");
    all.give(&["character:agan_rafa"]);
    assert_eq!(all.game.why_not(Answer::Done), Some(Why::NeedsIntelligence), "Agan Rafa has 1");
}

/// Cases: 13.2
#[test]
fn case_13_2_where_no_coup_rating_is_printed_a_coup_is_closed_for_that() {
    let without = fitg_engine::galaxy::EnvironId::all()
        .find(|environ| environ.coup_rating().is_none() && environ.planet().environs().count() > 1)
        .map(|environ| environ.number());
    let number = without.unwrap_or_else(|| panic!("every environ has a Coup Rating"));
    let play = Site::at(number).who(&["zina_adora"]).open();
    play.closed(&[("mission:C", Why::NoCoupRating, "13.2")]);
}

/// The bonus cards of a group are drawn at once: a deck that runs out meanwhile is made whole without those in the hand.
///
/// Cases: 13.6, 13.31
#[test]
fn case_13_6_no_card_is_in_one_hand_twice() {
    let diplomats = ["zina_adora", "agan_rafa", "vudot_vodot", "odene_hobar", "frun_sentel"];
    let groups: [(char, &[&str]); 5] = [
        ('A', &["bridne_murcada"]),
        ('D', &diplomats),
        ('I', &["doctor_sontag"]),
        ('T', &["ly_mantok", "tourag"]),
        ('P', &["rayner_derban"]),
    ];
    let everybody: Vec<&str> = groups.iter().flat_map(|(_, who)| who.iter().copied()).collect();
    let mut play = Site::at(4311)
        .loyalty("unrest")
        .who(&everybody)
        .with(json!({"character": "gelba", "detected": true}))
        .units("militia", 1)
        .units("patrol", 1)
        .send(&groups);
    let wanted = groups.map(|(letter, _)| Letter::from_char(letter));
    let helps = |card: ActionCardId| {
        wanted.iter().flatten().any(|&letter| card.section(Section::Special).letters.contains(letter))
    };
    play.pass_to_chance();
    while !play.happened(|event| matches!(event, Event::MissionsOver { .. })) {
        let open = play.answers();
        let cards = open.iter().filter_map(|answer| answer.strip_prefix("card:")?.parse::<u16>().ok());
        let drawn = play.told.iter().rev().take_while(|event| !matches!(event, Event::BonusDraws { .. }));
        let hand: Vec<u16> = drawn
            .filter_map(|event| if let Event::BonusCard { card, .. } = event { Some(card.number()) } else { None })
            .collect();
        let quiet = |number: u16| ActionCardId::all().any(|card| card.number() == number && !helps(card));
        // One from the hand before any other, if it can be had.
        let again = cards.clone().find(|number| hand.contains(number));
        let card = again.or_else(|| cards.clone().find(|&number| quiet(number))).or_else(|| cards.clone().next());
        let next = match (card, open.iter().find(|answer| *answer == "draw")) {
            (Some(number), _) => format!("card:{number}"),
            (None, Some(draw)) => draw.clone(),
            (None, None) => open.iter().find(|answer| *answer != "stop").expect("an answer").clone(),
        };
        play.give(&[&next]);
    }
    let (mut hand, mut all): (Vec<ActionCardId>, usize) = (Vec::new(), 0);
    for event in &play.told {
        match event {
            Event::BonusDraws { .. } => hand.clear(),
            Event::BonusCard { card, .. } => {
                assert!(!hand.contains(card), "{card} twice\n{}", play.story());
                hand.push(*card);
                all += 1;
            }
            _ => {}
        }
    }
    assert!(all > 24, "the deck ran out: {all}\n{}", play.story());
}
