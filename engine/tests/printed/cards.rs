//! The decks against a transcription of their own, and against the counts of letters and events.

use fitg_engine::cards::{
    ActionCardId, ActionEvent, BonusTerm, CoupAbort, GalacticEventId, HOME_PLANET_BONUS, Letter, LetterSet,
    ROYALTY_BONUS, Scope, SecretEnds, SecretId, StrategicAssignmentId,
};
use fitg_engine::galaxy::Section;
use fitg_engine::pieces::{GameLevel, Rating};
use fitg_engine::{Die, Side};
use std::collections::BTreeSet;

/// Action Cards: number, then letters and event of the urban, the special and the wild section.
const CARDS: &str = "\
68 HR creature_attack_or_none B locals_raid P locals_shelter
69 D creature_attack_or_sentry CS weather IP coup_abort_1
70 IP creature_attack_or_two_sentries CS characters_detected GR locals_raid
71 CJ irate_locals BT rebels_chicken_out GP weather
72 GP irate_locals C controversial_politics DH atrocity
73 D rebels_chicken_out GI weather RS wrong_soldier
74 P enemy_agent BH irate_locals C creature_attack_or_none
75 FG characters_detected D populace_goes_wild AH creature_attack_or_sentry
76 A locals_shelter BE creature_attack_or_sentry BF coup_abort_2
77 C weather ES coup_abort_3 FI local_connections
78 CS local_connections DG coup_abort_4 FP delayed_by_rumors
79 HS local_connections GP creature_attack_or_sentry B civil_war
80 ER local_connections FP confusing_protocol CS stumble_on_squad
81 FI wrong_soldier CT accident E controversial_politics
82 G civil_war RS weather D populace_goes_wild
83 DS locals_raid QR detected_and_search F rebels_chicken_out
84 FP locals_raid R creature_attack_or_two_sentries HS characters_detected
85 GI populace_goes_wild R detected_and_search ES creature_attack_or_two_sentries
86 FI detected_and_search AJ delayed_by_rumors CT detected_and_search
87 CS disagreeable_food R coup_abort_5 FG detected_and_search
88 T delayed_by_rumors F stumble_on_squad BJ weather
89 CE atrocity P civil_war R local_connections
90 B confusing_protocol CH enemy_agent GI confusing_protocol
91 BE controversial_politics P local_connections QR irate_locals
92 GS coup_abort_4 FI local_connections RT creatures_off_season
93 BR coup_abort_7 F atrocity CS confusing_protocol
94 DQ coup_abort_6 FG disagreeable_food BE populace_goes_wild
95 HR detected_and_search FI populace_goes_wild B creature_attack_or_two_sentries
96 AT detected_and_search DE wrong_soldier P disagreeable_food
97 F populace_goes_wild HS creature_attack_or_none D enemy_agent";

/// Rows: mission/general/21
/// Cases: 13.32
#[test]
fn case_13_32_every_section_of_every_action_card() {
    for (line, card) in CARDS.lines().zip(ActionCardId::all()) {
        let mut written = card.number().to_string();
        for section in Section::ALL {
            let text = card.section(section);
            let letters = if text.letters.is_empty() { "-".to_owned() } else { text.letters.to_string() };
            written += &format!(" {letters} {}", text.event);
        }
        assert_eq!(line, written);
        assert_eq!(ActionCardId::from_number(card.number()), Some(card));
    }
    assert_eq!((CARDS.lines().count(), ActionCardId::COUNT), (30, 30));
    assert_eq!(ActionCardId::from_number(67), None);
    assert_eq!(ActionCardId::from_number(98), None);
}

#[test]
fn case_13_3_the_letters_of_each_section_are_counted() {
    //                A  B  C  D  E  F  G  H  I  J  P  Q  R  S  T
    let expected = [
        (Section::Urban, [2, 3, 5, 4, 3, 5, 5, 3, 4, 1, 4, 1, 4, 5, 2]),
        (Section::Special, [1, 4, 5, 3, 3, 6, 4, 3, 3, 1, 4, 1, 5, 5, 2]),
        (Section::Wild, [1, 5, 4, 3, 3, 5, 4, 3, 3, 1, 5, 1, 5, 5, 2]),
    ];
    for (section, counts) in expected {
        let count = |letter| ActionCardId::all().filter(|card| card.section(section).letters.contains(letter)).count();
        assert_eq!(Letter::ALL.map(count), counts, "{section:?}");
    }
    let total: usize =
        ActionCardId::all().flat_map(|card| Section::ALL.map(|section| card.section(section).letters.len())).sum();
    assert_eq!(total, 51 + 50 + 50);
}

#[test]
fn case_13_4_every_event_is_drawn_from_as_many_sections_as_printed() {
    let counts = [
        ("creature_attack_or_none", 3),
        ("creature_attack_or_sentry", 4),
        ("creature_attack_or_two_sentries", 4),
        ("creatures_off_season", 1),
        ("irate_locals", 4),
        ("characters_detected", 3),
        ("detected_and_search", 7),
        ("weather", 6),
        ("locals_shelter", 2),
        ("locals_raid", 4),
        ("local_connections", 7),
        ("delayed_by_rumors", 3),
        ("disagreeable_food", 3),
        ("populace_goes_wild", 6),
        ("civil_war", 3),
        ("rebels_chicken_out", 3),
        ("controversial_politics", 3),
        ("confusing_protocol", 4),
        ("wrong_soldier", 3),
        ("enemy_agent", 3),
        ("stumble_on_squad", 2),
        ("accident", 1),
        ("atrocity", 3),
        ("coup_abort_1", 1),
        ("coup_abort_2", 1),
        ("coup_abort_3", 1),
        ("coup_abort_4", 2),
        ("coup_abort_5", 1),
        ("coup_abort_6", 1),
        ("coup_abort_7", 1),
    ];
    assert_eq!(counts.iter().map(|(_, count)| count).sum::<usize>(), 90);
    assert_eq!(counts.len(), ActionEvent::ALL.len());
    for (event, (code, count)) in ActionEvent::all().zip(counts) {
        assert_eq!(event.code(), code);
        let sections = ActionCardId::all().flat_map(|card| Section::ALL.map(|section| card.section(section).event));
        assert_eq!(sections.filter(|other| *other == event).count(), count, "{code}");
        assert_eq!(code.parse(), Ok(event));
        assert_eq!(serde_json::to_string(&event).unwrap(), format!("{code:?}"));
        assert!(!event.name().is_empty());
    }
    // Seven kinds of aborted coups, which differ in what their die does, have one name.
    let names: BTreeSet<_> = ActionEvent::all().map(ActionEvent::name).collect();
    assert_eq!(names.len(), 24);
}

#[test]
fn case_13_41_whom_an_event_concerns() {
    use ActionEvent as E;
    for event in ActionEvent::all() {
        let scope = match event {
            E::CreatureAttackOrNone
            | E::CreatureAttackOrSentry
            | E::CreatureAttackOrTwoSentries
            | E::IrateLocals
            | E::StumbleOnSquad => Scope::OneRandomGroup,
            E::EnemyAgent => Scope::OneRandomMission,
            E::CivilWar | E::Atrocity => Scope::Planet,
            E::RebelsChickenOut => Scope::Mission(Letter::R),
            E::ControversialPolitics | E::ConfusingProtocol => Scope::Mission(Letter::D),
            E::WrongSoldier => Scope::Mission(Letter::T),
            E::Accident => Scope::OneCharacter,
            event if event.family() == ActionEvent::CoupAbort1 => Scope::Mission(Letter::C),
            _ => Scope::Environ,
        };
        assert_eq!(event.scope(), scope, "{event}");
    }
}

/// Cases: 13.42
#[test]
fn case_13_42_creature_attacks_are_one_event_and_aborted_coups_are_one() {
    let of = |family| ActionEvent::all().filter(move |event| event.family() == family).count();
    assert_eq!((of(ActionEvent::CreatureAttackOrNone), of(ActionEvent::CoupAbort1)), (3, 7));
    let families: BTreeSet<_> = ActionEvent::all().map(ActionEvent::family).collect();
    assert_eq!(families.len(), 22);
}

/// Cases: 13.42
#[test]
fn case_13_42_events_that_contradict_each_other() {
    use ActionEvent as E;
    let pairs = [
        (E::LocalConnections, E::DelayedByRumors),
        (E::LocalConnections, E::DisagreeableFood),
        (E::CreaturesOffSeason, E::CreatureAttackOrNone),
        (E::CreaturesOffSeason, E::CreatureAttackOrSentry),
        (E::CreaturesOffSeason, E::CreatureAttackOrTwoSentries),
        (E::Weather, E::DetectedAndSearch),
        (E::LocalsShelter, E::DetectedAndSearch),
    ];
    for a in ActionEvent::all() {
        for b in ActionEvent::all() {
            let expected = pairs.contains(&(a, b)) || pairs.contains(&(b, a));
            assert_eq!(a.contradicts(b), expected, "{a}, {b}");
        }
    }
}

/// Cases: 13.4
#[test]
fn case_13_44_what_follows_an_aborted_coup() {
    use CoupAbort::{NoEffect, Shift, ShiftCapture, ShiftCaptureKillOne, ShiftFound, ShiftKill};
    let dice = [
        [NoEffect, NoEffect, NoEffect, Shift, ShiftCapture, ShiftCapture],
        [NoEffect, NoEffect, NoEffect, NoEffect, Shift, ShiftCapture],
        [NoEffect, NoEffect, Shift, Shift, Shift, ShiftCaptureKillOne],
        [NoEffect, NoEffect, NoEffect, Shift, Shift, ShiftKill],
        [NoEffect, NoEffect, Shift, Shift, ShiftFound, ShiftFound],
        [Shift, Shift, Shift, ShiftFound, ShiftFound, ShiftFound],
        [NoEffect, NoEffect, Shift, Shift, ShiftCapture, ShiftCapture],
    ];
    let coups = ActionEvent::all().filter(|event| event.family() == ActionEvent::CoupAbort1);
    for (event, expected) in coups.zip(dice) {
        assert_eq!(Die::FACES.map(|die| event.coup_abort(die)), expected.map(Some), "{event}");
    }
    for event in ActionEvent::all().filter(|event| event.family() != ActionEvent::CoupAbort1) {
        assert!(Die::FACES.iter().all(|die| event.coup_abort(*die).is_none()), "{event}");
    }
}

/// Rows: mission/general/11, mission/general/14, mission/specific/9, mission/specific/10
/// Cases: 13.2
#[test]
fn case_13_2_the_mission_cards() {
    let cards = "S D R P G I F A B T C E J H Q";
    for (letter, card) in cards.split(' ').zip(53..) {
        let mission = letter.parse::<Letter>().unwrap().mission();
        assert_eq!((mission.letter.to_string().as_str(), mission.card), (letter, card));
        let side = if ["B", "P", "T"].contains(&letter) { Some(Side::Rebel) } else { None };
        assert_eq!(mission.side, side, "{letter}");
        assert_eq!(mission.allowed_for(Side::Imperial), side.is_none());
        assert!(mission.allowed_for(Side::Rebel));
        let games = match letter {
            "E" | "J" => &[GameLevel::Province, GameLevel::Galactic][..],
            "H" | "Q" => &[GameLevel::Galactic],
            _ => &GameLevel::ALL,
        };
        assert_eq!(mission.levels, games, "{letter}");
        assert_eq!(mission.in_star_system_game(), !["E", "J", "H", "Q"].contains(&letter));
        assert_eq!(mission.bonus_only, ["J", "Q"].contains(&letter));
    }
    assert_eq!(cards.split(' ').count(), Letter::ALL.len());
}

/// Rows: mission/general/42
/// Cases: 13.5
#[test]
fn case_13_5_missions_with_degrees_of_success() {
    for letter in Letter::ALL.into_iter().filter(|letter| letter.mission().in_star_system_game()) {
        let mission = letter.mission();
        let graded = "CDFIST".contains(letter.as_char());
        assert_eq!(mission.graded_for(Side::Rebel), graded, "{letter}");
        assert_eq!(mission.graded_for(Side::Imperial), graded || letter == Letter::R, "only Stop Rebellion is graded");
        for side in Side::BOTH {
            let most = match letter {
                Letter::C | Letter::F => None,
                _ if mission.graded_for(side) => Some(2),
                _ => Some(1),
            };
            assert_eq!(mission.max_letters(side), most, "{letter}, {side:?}");
        }
    }
    assert_eq!(Side::BOTH.map(|side| Letter::E.mission().max_letters(side)), [Some(2), Some(2)]);
}

/// Rows: mission/specific/4, mission/specific/6
/// Cases: 13.6
#[test]
fn case_13_6_what_adds_bonus_draws() {
    use BonusTerm::*;
    for letter in Letter::ALL {
        let terms: &[BonusTerm] = match letter {
            Letter::D => &[BestRating(Rating::Diplomacy), PerOtherCharacter, LoyaltyValue, UnsummonedSovereign],
            Letter::A | Letter::I => &[BestRating(Rating::Intelligence)],
            Letter::B | Letter::T => &[BestRating(Rating::Leadership)],
            Letter::C => &[BestRating(Rating::Leadership), CoupRating],
            Letter::E => &[BestRating(Rating::Diplomacy), BestRating(Rating::Leadership)],
            Letter::H => &[BestRating(Rating::Intelligence), PerOtherCharacter],
            Letter::J => &[EvasionValue, Cannons],
            Letter::Q => &[Constant(3), BestRating(Rating::Intelligence)],
            Letter::F | Letter::G | Letter::P | Letter::R | Letter::S => &[],
        };
        assert_eq!(letter.mission().bonus, terms, "{letter}");
    }
}

#[test]
fn case_26_0_home_planets_and_royalty_share_the_missions() {
    let set = |text: &str| text.chars().filter_map(Letter::from_char).collect::<LetterSet>();
    assert_eq!(HOME_PLANET_BONUS, (set("ABEFGHPS"), 1));
    assert_eq!(ROYALTY_BONUS, (set("CDEIRT"), 1));
}

#[test]
fn letters_and_sets_of_letters() {
    for (index, letter) in Letter::ALL.into_iter().enumerate() {
        assert_eq!(letter.index(), index);
        assert_eq!(Letter::from_char(letter.as_char()), Some(letter));
        assert_eq!(letter.to_string().parse(), Ok(letter));
        assert_eq!(letter.to_string(), format!("{letter:?}"), "every variant is named by its own letter");
    }
    for wrong in ["", "K", "a", "AB"] {
        assert!(wrong.parse::<Letter>().is_err(), "{wrong}");
    }
    let mut set = LetterSet::EMPTY;
    assert!(set.is_empty() && set.insert(Letter::T) && set.insert(Letter::A) && !set.insert(Letter::A));
    assert_eq!((set.len(), set.to_string().as_str()), (2, "AT"));
    assert_eq!(serde_json::to_string(&set).unwrap(), "\"AT\"");
    assert_eq!(serde_json::from_str::<LetterSet>("\"TA\"").unwrap(), set);
    assert!(serde_json::from_str::<LetterSet>("\"AX\"").is_err());
    assert!(set.remove(Letter::T) && !set.remove(Letter::T));
    assert!(set.contains(Letter::A) && !set.contains(Letter::T));
    let all: LetterSet = Letter::ALL.into_iter().collect();
    assert_eq!(all.iter().collect::<Vec<_>>(), Letter::ALL);
    assert_eq!(all, LetterSet::of(&Letter::ALL));
}

#[test]
fn case_2_2_the_cards_number_from_1_to_140_without_a_gap() {
    let mut numbers: Vec<u16> = Vec::new();
    numbers.extend(fitg_engine::pieces::CharacterId::people().map(|id| u16::from(id.data().card)));
    numbers.extend(fitg_engine::pieces::PossessionId::all().map(|id| u16::from(id.data().card)));
    numbers.extend(Letter::ALL.map(|letter| u16::from(letter.mission().card)));
    numbers.extend(ActionCardId::all().map(ActionCardId::number));
    numbers.extend(GalacticEventId::all().map(|id| u16::from(id.data().card)));
    numbers.extend(StrategicAssignmentId::all().map(StrategicAssignmentId::number));
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=140).collect::<Vec<_>>());
}

/// Rows: ruling/L180
#[test]
fn the_decks_of_the_galactic_game_have_names() {
    let events: BTreeSet<_> = GalacticEventId::all().map(|id| id.data().name).collect();
    assert_eq!(events.len(), 29);
    assert!(StrategicAssignmentId::all().all(|id| id.data().provinces.is_none()), "no source has them");
    let secrets: BTreeSet<_> = SecretId::all().map(|id| id.data().name).collect();
    assert_eq!(secrets.len(), 16);
    let ending = |ends| SecretId::all().filter(|id| id.data().ends == ends).count();
    assert_eq!([SecretEnds::Never, SecretEnds::OnRebellion, SecretEnds::AfterRebellion].map(ending), [10, 3, 3]);
    let numbered: Vec<_> =
        SecretId::all().filter_map(|id| id.data().number.map(|number| (id.slug(), number))).collect();
    assert_eq!(numbered, [("imperial_archives", 5)]);
    for id in GalacticEventId::all() {
        assert_eq!(id.to_string().parse(), Ok(id));
    }
    for id in SecretId::all() {
        assert_eq!(id.to_string().parse(), Ok(id));
    }
}
