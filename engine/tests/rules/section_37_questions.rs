//! Question Prisoner (37.1): who questions whom, with how many draws, and what torture does.

use crate::play::{Play, character, environ, planet, play_galaxy, play_province};
use fitg_engine::Side;
use fitg_engine::cards::{ActionCardId, Letter};
use fitg_engine::event::Event;
use fitg_engine::event::check::{Check, RollFor, Torture};
use fitg_engine::forecast::Forecast;
use fitg_engine::rules::missions::answers_question;
use fitg_engine::state::Place;
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

const EMPIRE: Viewer = Viewer::Side(Side::Imperial);
const REBELS: Viewer = Viewer::Side(Side::Rebel);

/// Cards that have the letter in none of their sections.
const BLANKS: [u16; 9] = [68, 69, 70, 71, 72, 73, 74, 75, 76];
/// The cards that have it: in the special section, the wild one, the urban one.
const LETTERS: [u16; 3] = [83, 91, 94];

/// The Mission Phase of a side, in the second Game-Turn.
fn missions(side: &str, characters: Value, units: Value, more: Value) -> Play {
    let mut position =
        json!({"turn": 2, "side": side, "segment": "missions", "characters": characters, "units": units});
    if let (Some(fields), Value::Object(more)) = (position.as_object_mut(), more) {
        fields.extend(more);
    }
    let mut play = play_galaxy(json!([]), position);
    if play.game.decision().is_some() && play.case() != "13.0" {
        play.pass_to("13.0");
    }
    play
}

/// In Angoff Urban a Line holds a Rebel, and Jon Kidu (Intelligence 3) stands there apart from it.
fn held(prisoner: Value) -> Play {
    let mut prisoner = prisoner;
    prisoner["at"] = json!(2221);
    prisoner["held_by"] = json!("line");
    let characters = json!([{"character": "jon_kidu", "at": 2221}, prisoner]);
    missions("imperial", characters, json!([{"kind": "line", "at": 2221}]), json!({}))
}

/// Jon Kidu is assigned to question the prisoner; with torture if that is said.
fn asks(mut play: Play, torture: &str) -> Play {
    play.give(&["environ:2221", "mission:Q", torture]);
    if play.case() == "13.1" {
        play.give(&["done"]);
    }
    play
}

fn draws(play: &Play) -> Option<u8> {
    play.told.iter().find_map(|event| match event {
        Event::BonusDraws { letter: Letter::Q, draws } => Some(*draws),
        _ => None,
    })
}

fn torture_of(play: &Play) -> Option<Torture> {
    play.told.iter().find_map(|event| match event {
        Event::Check(Check::Torture(torture)) => Some(*torture),
        _ => None,
    })
}

fn failed(play: &Play) -> Vec<String> {
    play.cases(|event| matches!(event, Event::MissionFailed { letter: Letter::Q }))
}

fn secrets(play: &Play) -> Vec<String> {
    play.cases(|event| matches!(event, Event::SecretEarned { .. }))
}

/// Gives cards without the letter.
fn in_vain(play: &mut Play, draws: usize) {
    for card in &BLANKS[..draws] {
        play.give(&[&format!("card:{card}")]);
    }
}

/// Who stands with the units, who guards a prisoner and who stands apart can question; a prisoner, who is elsewhere and a sovereign cannot.
///
/// Cases: 37.0, 37.1
/// Rows: case/37.1, ruling/L164
#[test]
fn case_37_1_one_character_questions_a_prisoner_where_he_is_held() {
    let characters = json!([
        {"character": "jon_kidu", "at": 2221}, {"character": "vans_ka_tie_a", "at": 2221, "stack": "military"},
        {"character": "barca", "at": 2221}, {"character": "gelba", "at": 2231},
        {"character": "redjac", "at": 2221, "guarded_by": "frun_sentel"}, {"character": "frun_sentel", "at": 2221},
        {"character": "kogus", "at": 2221, "held_by": "line"}, {"character": "agan_rafa", "at": 2221, "guarded_by": "barca"}]);
    let mut play = missions("imperial", characters, json!([{"kind": "line", "at": 2221}]), json!({}));
    play.give(&["environ:2221"]);
    assert!(play.allows("mission:Q"));
    play.give(&["mission:Q"]);
    assert_eq!((play.case().as_str(), play.asked()), ("37.1", Some(Side::Imperial)));
    assert_eq!(play.answers(), ["character:barca", "character:jon_kidu", "character:vans_ka_tie_a"]);
    play.closed(&[
        ("character:redjac", Why::Prisoner, "12.81"),
        ("character:gelba", Why::NotHere, "37.1"),
        ("character:kogus", Why::NotYours, "4.0"),
    ]);
    play.give(&["character:barca"]);
    assert_eq!(play.answers(), ["character:agan_rafa", "character:kogus"]);
    play.closed(&[("character:frun_sentel", Why::NotPrisoner, "13.2"), ("character:jon_kidu", Why::YourOwn, "4.0")]);
    play.give(&["character:kogus", "no"]);
    assert!(play.state().characters[character("barca")].acted, "13.71");
    assert!(play.state().is_guard(character("barca")), "he goes on guarding");
    let told =
        Event::PrisonerQuestioned { questioner: character("barca"), prisoner: character("kogus"), torture: false };
    assert_eq!(play.cases(|event| *event == told), ["37.1"]);
}

/// Cases: 37.1
/// Rows: ruling/L92, ruling/L164
#[test]
fn case_37_1_a_sovereign_questions_nobody() {
    let sovereigns = json!({"sovereigns": [{"sovereign": "megda_sheels", "summoned_by": "imperial"}]});
    let units = json!([{"kind": "line", "at": 2232}]);
    let at = |more: Value| {
        let mut characters = vec![
            json!({"character": "kogus", "at": 2232, "held_by": "line"}),
            json!({"character": "jon_kidu", "at": 2221}),
        ];
        characters.extend(more.as_array().cloned().unwrap_or_default());
        missions("imperial", json!(characters), units.clone(), sovereigns.clone())
    };
    at(json!([])).closed(&[("environ:2232", Why::NobodyAble, "13.1")]);
    let mut play = at(json!([{"character": "gelba", "at": 2232, "stack": "military"}]));
    play.give(&["environ:2232", "mission:Q"]);
    // One prisoner and one who can question him: nothing is asked but how.
    assert_eq!((play.case().as_str(), play.answers()), ("37.13", vec!["yes".to_owned(), "no".to_owned()]));
}

/// One questioner a place, who goes on no other mission; in another environ there is another.
///
/// Cases: 37.1
/// Rows: ruling/L164
#[test]
fn case_37_1_one_questioner_a_place_who_goes_on_no_other_mission() {
    let characters = json!([
        {"character": "jon_kidu", "at": 2221}, {"character": "gelba", "at": 2221}, {"character": "barca", "at": 2231},
        {"character": "kogus", "at": 2221, "held_by": "line"}, {"character": "agan_rafa", "at": 2221, "held_by": "line"},
        {"character": "tourag", "at": 2231, "held_by": "patrol"}]);
    let units = json!([{"kind": "line", "at": 2221}, {"kind": "patrol", "at": 2231}]);
    let mut play = missions("imperial", characters.clone(), units.clone(), json!({}));
    play.give(&["environ:2221", "mission:Q", "character:jon_kidu", "character:kogus", "no"]);
    play.closed(&[("mission:Q", Why::LetterTaken, "13.1")]);
    play.give(&["mission:D"]);
    // Gelba alone is left, and goes.
    let assigned = |letter: Letter| {
        play.told.iter().find_map(|event| match event {
            Event::MissionAssigned { letter: other, members, .. } if *other == letter => Some(*members),
            _ => None,
        })
    };
    assert_eq!(assigned(Letter::D).map(|who| who.iter().collect::<Vec<_>>()), Some(vec![character("gelba")]));
    // Before the first Action Card of the environ the prisoner is questioned.
    assert!(!play.happened(|event| matches!(event, Event::CardDrawn { .. })));
    assert_eq!(draws(&play), Some(6));
    in_vain(&mut play, 6);
    assert_eq!(failed(&play), ["37.11"]);
    play.give(&["card:81"]);
    assert!(play.happened(|event| matches!(event, Event::CardDrawn { .. })), "the missions go on");
    // Elsewhere somebody else questions.
    let mut play = missions("imperial", characters, units, json!({}));
    play.give(&["environ:2221", "mission:Q", "character:jon_kidu", "character:kogus", "no", "done"]);
    in_vain(&mut play, 6);
    play.closed(&[("environ:2221", Why::DoneHere, "13.0")]);
    play.give(&["environ:2231", "mission:Q", "no"]);
    assert_eq!(play.count(|event| matches!(event, Event::PrisonerQuestioned { .. })), 2);
}

/// Who is on a mission already is not asked to question.
///
/// Cases: 37.1
/// Rows: ruling/L164
#[test]
fn case_37_1_who_is_on_a_mission_questions_nobody() {
    let characters = json!([
        {"character": "jon_kidu", "at": 2221}, {"character": "gelba", "at": 2221, "stack": "military"},
        {"character": "kogus", "at": 2221, "held_by": "line"}]);
    let mut play = missions("imperial", characters, json!([{"kind": "line", "at": 2221}]), json!({}));
    play.give(&["environ:2221", "mission:D", "mission:Q"]);
    // Gelba alone can, and is asked how.
    assert_eq!(play.case(), "37.13");
    play.give(&["no"]);
    assert!(play.happened(
        |event| matches!(event, Event::PrisonerQuestioned { questioner, .. } if *questioner == character("gelba"))
    ));
}

/// Cases: 37.1
/// Rows: case/37.1
#[test]
fn case_37_1_a_prisoner_is_questioned_in_an_orbit_box_too() {
    let space = json!([{"at": {"orbit": 222}, "units": [{"kind": "line"}],
        "characters": [{"character": "jon_kidu"}, {"character": "kogus", "held_by": "line"}]}]);
    let mut play = missions("imperial", json!([]), json!([]), json!({"space": space}));
    play.give(&["orbit:222"]);
    assert_eq!((play.case().as_str(), play.asked()), ("37.13", Some(Side::Imperial)));
    play.give(&["no", "card:83"]);
    assert_eq!(secrets(&play), ["37.14"]);
    assert_eq!(play.case(), "34.22");
}

/// In one Orbit Box a prisoner is questioned and a quest is flown; nobody does both, and each is done once.
///
/// Cases: 37.1, 37.3
/// Rows: ruling/L164
#[test]
fn case_37_1_nobody_in_an_orbit_box_is_on_two_missions() {
    let there = |more: Value| {
        let mut characters = vec![
            json!({"character": "adam_starlight", "ship": "stellar_courier"}),
            json!({"character": "agan_rafa", "held_by": "line"}),
            json!({"character": "jin_voles", "held_by": "rebel_urban_2_1"}),
        ];
        characters.extend(more.as_array().cloned().unwrap_or_default());
        let space = json!([{"at": {"orbit": 222}, "characters": characters,
            "units": [{"kind": "line"}, {"kind": "rebel_urban_2_1"}]}]);
        let ground = json!([{"character": "doctor_sontag", "at": 2232}]);
        missions("rebel", ground, json!([]), json!({"space": space}))
    };
    let mut play = there(json!([{"character": "kogus"}]));
    play.give(&["orbit:222"]);
    assert_eq!((play.case().as_str(), play.answers()), ("13.1", vec!["mission:J".to_owned(), "mission:Q".to_owned()]));
    play.closed(&[("mission:I", Why::FromEnvirons, "13.1")]);
    play.give(&["mission:Q", "character:adam_starlight"]);
    let left = usize::from(draws(&play).expect("draws"));
    in_vain(&mut play, left);
    // The pilot has questioned: the spaceship stays, and nothing else is left to do there.
    play.closed(&[("orbit:222", Why::DoneHere, "13.0")]);

    let mut play = there(json!([{"character": "kogus"}]));
    play.give(&["orbit:222", "mission:J", "done"]);
    play.give(&["card:71", "card:86"]);
    if play.case() == "37.3" {
        play.give(&["character:agan_rafa"]);
    }
    assert!(play.allows("orbit:222"), "{}", play.prompt());
    play.give(&["orbit:222"]);
    play.closed(&[("character:adam_starlight", Why::OnAnotherMission, "13.1")]);
}

/// Cases: 37.0, 37.1
/// Rows: case/37.0
#[test]
fn case_37_1_it_takes_a_prisoner_of_the_enemy_and_the_galactic_game() {
    let free = missions("imperial", json!([{"character": "jon_kidu", "at": 2221}]), json!([]), json!({}));
    let mut free = free;
    free.give(&["environ:2221"]);
    free.closed(&[("mission:Q", Why::NobodyToQuestion, "37.1")]);
    let position = json!({"side": "imperial", "segment": "missions", "units": [{"kind": "line", "at": 2221}],
        "characters": [{"character": "jon_kidu", "at": 2221}, {"character": "kogus", "at": 2221, "held_by": "line"}]});
    let mut province = play_province(2, json!([]), position);
    if province.case() != "13.0" {
        province.pass_to("13.0");
    }
    province.give(&["environ:2221"]);
    province.closed(&[("mission:Q", Why::LargerGames, "13.2"), ("mission:H", Why::LargerGames, "13.2")]);
}

/// Cases: 37.11
/// Rows: case/37.11
#[test]
fn case_37_11_the_letter_is_on_three_cards_whatever_their_section() {
    let found: Vec<u16> =
        ActionCardId::all().filter(|&card| answers_question(card)).map(ActionCardId::number).collect();
    assert_eq!(found, LETTERS);
    for card in LETTERS {
        let mut play = asks(held(json!({"character": "kogus"})), "no");
        assert_eq!(draws(&play), Some(6), "three, and the Intelligence of Jon Kidu");
        assert!(play.awaits_chance());
        in_vain(&mut play, 2);
        play.give(&[&format!("card:{card}")]);
        assert_eq!(secrets(&play), ["37.14"], "card {card}");
        assert!(!play.awaits_chance(), "nothing is drawn after the letter");
        let ignored = |event: &Event| {
            matches!(event, Event::EventTakesPlace { .. } | Event::EventIgnored { .. } | Event::CardDrawn { .. })
        };
        assert!(!play.happened(ignored), "events are nothing to it");
    }
}

/// Cases: 37.11
/// Rows: case/37.11
#[test]
fn case_37_11_without_the_letter_nothing_is_learned() {
    let mut play = asks(held(json!({"character": "kogus"})), "no");
    in_vain(&mut play, 6);
    assert_eq!(failed(&play), ["37.11"]);
    assert!(secrets(&play).is_empty() && play.state().galactic.base.named().is_empty());
    assert!(play.happened(|event| matches!(event, Event::MissionsOver { environ: over } if *over == environ(2221))));
}

/// A Rebel may show what raises his Intelligence before he questions, and nothing else adds to his draws: nobody beside him, no talent,
/// no home, no event.
///
/// Cases: 37.11, 37.14
/// Rows: case/37.11, ruling/L164
#[test]
fn case_37_11_the_rebel_player_may_declare_what_raises_the_intelligence_of_his_questioner() {
    let rebels = |space: bool| {
        let cards = json!({"drawn": ["1-2"], "to_come": ["2-4"]});
        let odene = json!({"character": "odene_hobar", "possessions": ["advisor_android", "scrambler"]});
        let whom = json!({"character": "jin_voles", "held_by": "rebel_urban_2_1"});
        if space {
            let there =
                json!([{"at": {"orbit": 222}, "units": [{"kind": "rebel_urban_2_1"}], "characters": [odene, whom]}]);
            return missions("rebel", json!([]), json!([]), json!({"space": there, "assignments": cards}));
        }
        let at = |mut who: Value| {
            who["at"] = json!(2221);
            who
        };
        let units = json!([{"kind": "rebel_urban_2_1", "at": 2221}]);
        missions("rebel", json!([at(odene), at(whom)]), units, json!({"assignments": cards}))
    };
    for space in [false, true] {
        let mut play = rebels(space);
        play.give(&[if space { "orbit:222" } else { "environ:2221" }]);
        if !space {
            play.give(&["mission:Q"]);
            if play.case() == "13.1" {
                play.give(&["done"]);
            }
        }
        // Nobody asks whether he tortures; what he has to show is asked.
        assert_eq!((play.case().as_str(), play.asked()), ("14.2", Some(Side::Rebel)), "in space: {space}");
        assert_eq!(play.answers(), ["done", "possession:advisor_android"]);
        play.closed(&[("possession:scrambler", Why::NoUse, "14.2")]);
        play.give(&["possession:advisor_android"]);
        if play.case() == "14.2" {
            play.give(&["done"]);
        }
        assert_eq!(draws(&play), Some(7), "three, Intelligence 3 and one more");
        play.give(&["card:94"]);
        assert_eq!(secrets(&play), ["37.14"]);
        // There is one thing to learn, and he learns it.
        assert_eq!(play.cases(|event| matches!(event, Event::AssignmentSeen { .. })), ["37.42"]);
    }
}

/// Endurance 4 bears a die of 4. A 5 is one above it, which is two wounds; a 6 is two above, and four wounds are his death.
///
/// Cases: 37.12
/// Rows: case/37.12, ruling/L165
#[test]
fn case_37_12_torture_has_six_draws_and_the_die_comes_first() {
    for (die, wounds) in [(1, 0), (4, 0), (5, 2), (6, 4)] {
        let mut play = asks(held(json!({"character": "scott_rubel"})), "yes");
        assert_eq!(play.case(), "37.12", "the die is thrown before any card");
        assert_eq!(play.asked(), Some(Side::Imperial));
        play.give(&[&format!("die:{die}")]);
        let torture = torture_of(&play).expect("a check");
        assert_eq!((torture.endurance, torture.wounds), (4, wounds), "die {die}");
        let scott = &play.state().characters[character("scott_rubel")];
        if die == 6 {
            assert_eq!(scott.place(), Place::OutOfPlay);
            assert_eq!(failed(&play), ["37.12"]);
            assert_eq!(draws(&play), None, "the dead answer nothing");
            assert!(!play.awaits_chance());
        } else {
            assert_eq!((scott.place(), scott.wounds), (Place::Environ(environ(2221)), wounds));
            assert_eq!(draws(&play), Some(8), "six and Intelligence 3 of Jon Kidu, less 1 of Scott Rubel");
        }
        let check = Check::Torture(torture);
        assert_eq!(
            check.rolls().iter().map(|roll| (roll.by, roll.purpose)).collect::<Vec<_>>(),
            [(Side::Imperial, RollFor::Torture)]
        );
    }
}

/// His Endurance is that of the moment: boxes marked before do not help him.
///
/// Cases: 37.12
/// Rows: case/37.12
#[test]
fn case_37_12_wounds_that_he_has_already_leave_him_less_to_bear() {
    let mut play = asks(held(json!({"character": "scott_rubel", "wounds": 1})), "yes");
    play.give(&["die:4"]);
    assert_eq!(torture_of(&play).map(|torture| (torture.endurance, torture.wounds)), Some((3, 2)));
    assert_eq!(play.state().characters[character("scott_rubel")].wounds, 3);
    let mut play = asks(held(json!({"character": "scott_rubel", "wounds": 1})), "yes");
    play.give(&["die:5"]);
    assert_eq!(play.state().characters[character("scott_rubel")].place(), Place::OutOfPlay);
    // The strong bear any die.
    let mut play = asks(held(json!({"character": "agan_rafa"})), "yes");
    play.give(&["die:6"]);
    assert_eq!(torture_of(&play).map(|torture| torture.wounds), Some(0));
    assert_eq!(play.state().characters[character("agan_rafa")].wounds, 0);
}

/// A prisoner who dies under torture ends his questioning alone: the missions of the environ go on.
///
/// Cases: 37.12
/// Rows: case/37.12
#[test]
fn case_37_12_the_other_missions_of_the_environ_go_on() {
    let characters = json!([{"character": "jon_kidu", "at": 2221}, {"character": "gelba", "at": 2221},
        {"character": "scott_rubel", "at": 2221, "held_by": "line"}]);
    let mut play = missions("imperial", characters, json!([{"kind": "line", "at": 2221}]), json!({}));
    play.give(&["environ:2221", "mission:Q", "character:jon_kidu", "yes", "mission:D"]);
    assert_eq!(play.case(), "37.12");
    play.give(&["die:6"]);
    assert_eq!(failed(&play), ["37.12"]);
    play.give(&["card:94"]);
    assert!(play.happened(|event| matches!(event, Event::LetterDrawn { letter: Letter::D, .. })));
}

/// Cases: 37.13
/// Rows: case/37.13
#[test]
fn case_37_13_the_empire_may_torture_and_the_rebels_never_do() {
    let mut play = held(json!({"character": "scott_rubel"}));
    play.give(&["environ:2221", "mission:Q"]);
    assert_eq!((play.case().as_str(), play.answers()), ("37.13", vec!["yes".to_owned(), "no".to_owned()]));
    let play = asks(held(json!({"character": "scott_rubel"})), "no");
    assert_eq!(
        (torture_of(&play), draws(&play)),
        (None, Some(6)),
        "questions hurt nobody, and his wits do not help him"
    );
    let characters = json!([{"character": "odene_hobar", "at": 2221},
        {"character": "jin_voles", "at": 2221, "held_by": "rebel_urban_2_1"}]);
    let mut rebel = missions("rebel", characters, json!([{"kind": "rebel_urban_2_1", "at": 2221}]), json!({}));
    rebel.give(&["environ:2221", "mission:Q"]);
    if rebel.case() == "13.1" {
        rebel.give(&["done"]);
    }
    assert_eq!(draws(&rebel), Some(6));
    assert!(!rebel.happened(|event| matches!(event, Event::PrisonerQuestioned { torture: true, .. })));
}

/// Cases: 34.21, 37.14, 37.41
/// Rows: case/34.21, case/37.14, case/37.4, case/37.41
#[test]
fn case_37_14_the_empire_learns_two_planets_without_the_base() {
    let mut play = asks(held(json!({"character": "kogus"})), "no");
    play.give(&["card:94"]);
    assert_eq!((play.case().as_str(), play.asked()), ("34.22", Some(Side::Rebel)));
    play.closed(&[("planet:112", Why::TheBaseItself, "34.22")]);
    play.give(&["planet:551", "planet:431"]);
    let named: Vec<u16> = play.state().galactic.base.named().iter().map(|planet| planet.number()).collect();
    assert_eq!(named, [431, 551]);
    assert_eq!(play.game.undo_depth(), 0, "what was named was heard");
}

/// The forecast says the draws, the exact odds, and what the die of the torture may do; from either side's knowledge alike.
///
/// Cases: 37.11, 37.12
#[test]
fn case_37_12_the_forecasts_of_torture_and_of_mere_questions() {
    let mut play = held(json!({"character": "scott_rubel"}));
    play.give(&["environ:2221"]);
    let of = |play: &Play, answer: &str| play.game.forecast(answer.parse().expect("an answer"), EMPIRE);
    let bonus = |forecast: &Forecast| match forecast {
        Forecast::Mission { letter: Letter::Q, cards: 0, bonus, items, odds, results, .. } => {
            assert_eq!(
                results.iter().map(|row| (row.letters, row.does.as_str())).collect::<Vec<_>>(),
                [(1, "an enemy secret is learned")]
            );
            // In so many of thirty cards, three of which have the letter, there is none in C(27, n) of C(30, n) hands.
            let none =
                odds.iter().find(|share| share.outcome == 0).map_or(0.0, |share| share.ways as f64 / share.of as f64);
            let left = f64::from(30 - i32::from(*bonus));
            assert!((none - left * (left - 1.0) * (left - 2.0) / (30.0 * 29.0 * 28.0)).abs() < 1e-9);
            Some((*bonus, items.iter().map(|item| item.draws).collect::<Vec<_>>()))
        }
        _ => None,
    };
    assert_eq!(of(&play, "mission:Q").iter().find_map(bonus), Some((6, vec![3, 3])));
    play.give(&["mission:Q"]);
    assert_eq!(of(&play, "no").iter().find_map(bonus), Some((6, vec![3, 3])));
    let torture = of(&play, "yes");
    assert_eq!(torture.iter().find_map(bonus), Some((8, vec![6, 3, -1])));
    let wounds = torture.iter().find_map(|forecast| match forecast {
        Forecast::Torture { prisoner, boxes: 4, odds } if *prisoner == character("scott_rubel") => {
            Some(odds.iter().map(|share| (share.outcome, share.ways, share.of)).collect::<Vec<_>>())
        }
        _ => None,
    });
    assert_eq!(wounds, Some(vec![(0, 4, 6), (2, 1, 6), (4, 1, 6)]));
}

/// The questioning stands on the board as a mission, for both sides to see.
///
/// Cases: 37.1
#[test]
fn case_37_1_both_sides_see_who_questions_whom() {
    let play = asks(held(json!({"character": "kogus"})), "no");
    for viewer in [EMPIRE, REBELS, Viewer::Both] {
        let board = play.game.view(viewer).missions();
        let asked: Vec<_> = board.iter().map(|group| (group.letter, group.members.clone(), group.target)).collect();
        assert_eq!(asked, [(Letter::Q, vec![character("jon_kidu")], Some(character("kogus")))]);
    }
    assert_eq!(planet(222).number(), 222);
}

/// On the Hyper-World a group goes on two missions, but nobody who questions is on another.
///
/// Cases: 37.1
/// Rows: ruling/L164
#[test]
fn case_37_1_a_question_is_no_second_mission_of_a_group() {
    let characters = json!([
        {"character": "jon_kidu", "at": 2221}, {"character": "kogus", "at": 2221, "held_by": "line"}]);
    let secrets = json!({"secrets": [{"planet": 222, "secret": "hyper_world", "revealed": true}]});
    let mut play = missions("imperial", characters, json!([{"kind": "line", "at": 2221}]), secrets);
    play.give(&["environ:2221", "mission:D"]);
    assert!(play.allows("mission:C"), "{}", play.prompt());
    play.closed(&[("mission:Q", Why::OnAnotherMission, "13.1")]);
}
