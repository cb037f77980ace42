//! Moments of the Province Game as scenarios: the same facts, and from the beginning of a segment the same game.

use crate::moments_as_scenarios::{facts, moment_as_scenario};
use crate::play::{character, planet, province_scenario, ship, unit};
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::game::Game;
use fitg_engine::pieces::CharacterId;
use fitg_engine::scenario::{Scenario, official, province_ids};
use fitg_engine::state::{Captor, Options, Place, Segment, StackKind};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Any mixing will do: which of the answers is given next.
struct Mixing(u64);

impl Mixing {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % bound
    }
}

fn by_hand() -> Options {
    Options { dice_by_hand: true, ..Options::default() }
}

/// A game of random answers up to a Game-Turn, of which every so many moments are looked at.
fn play(id: &str, seed: u64, every: u32) -> Result<(), String> {
    play_of(&official(id).ok_or("a province scenario")?, seed, every)
}

pub fn play_of(scenario: &Scenario, seed: u64, every: u32) -> Result<(), String> {
    let id = &scenario.id;
    let mut game =
        Game::new(scenario, Options::default(), Seed(seed)).map_err(|error| error.to_string())?.without_undo();
    let mut mixing = Mixing(seed | 1);
    for step in 0..100_000_u32 {
        if step % every == 0 {
            moment_as_scenario(scenario, &game).map_err(|what| format!("{id}, seed {seed}, step {step}: {what}"))?;
        }
        let Some(decision) = game.decision() else { return Ok(()) };
        let answer = decision.answers[mixing.below(decision.answers.len())];
        game.apply(answer).map_err(|refusal| format!("{refusal:?}"))?;
    }
    Err(format!("{id}, seed {seed}: the game does not end"))
}

/// What is asked, and the answers as they read, by which equal pieces are alike.
fn asked(game: &Game) -> Option<(String, Vec<(String, Answer)>)> {
    let decision = game.decision()?;
    let mut answers: Vec<_> = decision.answers.iter().map(|&answer| (decision.label(answer), answer)).collect();
    answers.sort_by(|(one, _), (other, _)| one.cmp(other));
    Some((format!("{} {} {}", decision.side.name(), decision.case(), decision.prompt()), answers))
}

fn read(answers: &[(String, Answer)]) -> Vec<&String> {
    answers.iter().map(|(words, _)| words).collect()
}

/// Whether nothing has happened in the segment but that it began.
fn is_opening(game: &Game) -> bool {
    game.events().last().is_some_and(|last| matches!(last.event, Event::SegmentBegins { .. }))
}

/// Whether two prisoners of one place are held by units of one kind. A position names the kind that holds somebody, not the
/// unit: whether it is one unit or two that hold them is not in it.
fn holders_are_alike(game: &Game) -> bool {
    let state = game.state();
    let held: Vec<_> = CharacterId::people()
        .filter_map(|who| match state.characters[who].captor() {
            Some(Captor::Unit(unit)) => Some((state.characters[who].place(), unit.kind())),
            _ => None,
        })
        .collect();
    held.iter().enumerate().any(|(at, one)| held[at + 1..].contains(one))
}

/// Plays a game and one from a position of it side by side, until the Player-Turn is over.
fn goes_on_alike(mut one: Game, scenario: &Scenario, mixing: &mut Mixing) -> Result<usize, String> {
    let saved = scenario.at(one.state());
    let mut other = Game::new(&saved, by_hand(), Seed(1)).map_err(|error| error.to_string())?;
    let turn = (one.state().clock.turn, one.state().clock.side);
    let mut steps = 0;
    while (one.state().clock.turn, one.state().clock.side) == turn {
        let (Some((question, answers)), Some((same, others))) = (asked(&one), asked(&other)) else {
            return match (one.outcome(), other.outcome()) {
                (Some(won), Some(alike)) if won == alike => Ok(steps),
                ends => Err(format!("one of them has ended: {ends:?}")),
            };
        };
        if (&question, read(&answers)) != (&same, read(&others)) {
            return Err(format!(
                "after {steps} answers: {question} {:?}\nand {same} {:?}",
                read(&answers),
                read(&others)
            ));
        }
        if facts(one.state()) != facts(other.state()) {
            let (one, other) = (facts(one.state()), facts(other.state()));
            let differ: Vec<_> = one.iter().filter(|line| !other.contains(line)).collect();
            return Err(format!("after {steps} answers at {question}: {differ:?}"));
        }
        let at = mixing.below(answers.len());
        one.apply(answers[at].1).map_err(|refusal| format!("{refusal:?}"))?;
        other.apply(others[at].1).map_err(|refusal| format!("{refusal:?}"))?;
        steps += 1;
    }
    Ok(steps)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2, max_shrink_iters: 0, ..ProptestConfig::default() })]

    /// Cases: 18.0
    #[test]
    fn any_moment_of_a_province_game_is_a_scenario_with_the_same_facts(seed in any::<u64>()) {
        for id in province_ids() {
            prop_assert_eq!(play(id, seed, 41), Ok(()));
        }
    }

    /// Cases: 18.0
    #[test]
    fn from_the_beginning_of_a_segment_a_saved_province_game_goes_on_as_it_would_have(seed in any::<u64>()) {
        let scenario = official("the-empires-backdoor").expect("a province scenario");
        let mut game = Game::new(&scenario, by_hand(), Seed(seed)).expect("no mistake in it").without_undo();
        let mut mixing = Mixing(seed | 1);
        let mut looked = 0;
        while let Some(decision) = game.decision() {
            let answer = decision.answers[mixing.below(decision.answers.len())];
            let whole = game.state().clock.segment != Segment::SetUp && !holders_are_alike(&game);
            if is_opening(&game) && whole && mixing.below(4) == 0 {
                let alike = goes_on_alike(game.clone(), &scenario, &mut mixing);
                prop_assert!(alike.is_ok(), "{:?} at {:?}", alike, game.state().clock);
                looked += 1;
            }
            prop_assert!(game.apply(answer).is_ok());
            if looked > 25 {
                break;
            }
        }
        prop_assert!(looked > 0);
    }
}

/// A position over Angoff (222) in Province Two, in a segment, and what is wrong with it: the first field and its case.
fn mistake(segment: &str, fields: Value) -> Option<(String, Option<String>)> {
    let mut position = json!({"side": "rebel", "segment": segment});
    if let (Some(whole), Value::Object(fields)) = (position.as_object_mut(), fields) {
        whole.extend(fields);
    }
    let mut whole: Value = serde_json::from_str(
        &province_scenario(2, json!([]), json!({"side": "rebel", "segment": "opening"}), json!({})).to_json(),
    )
    .expect("a scenario");
    whole["position"] = position;
    let draft = Scenario::draft_from_json(&whole.to_string()).unwrap_or_else(|error| panic!("{error}"));
    draft.mistakes().first().map(|mistake| (mistake.field.clone(), mistake.case.map(|case| case.to_string())))
}

fn is(field: &str, case: &str) -> Option<(String, Option<String>)> {
    Some((field.to_owned(), (!case.is_empty()).then(|| case.to_owned())))
}

fn over_angoff(there: Value) -> Value {
    let mut there = there;
    there["at"] = json!({"orbit": 222});
    json!({"space": [there]})
}

/// Cases: 20.4, 20.5, 20.56, 20.9
#[test]
fn what_stands_in_space_as_it_cannot_is_a_mistake_of_its_field() {
    let carrying = |kind: &str, carries: &str| over_angoff(json!({"units": [{"kind": kind, "carries": carries}]}));
    assert_eq!(mistake("space_combat", carrying("line", "militia")), None);
    assert_eq!(
        mistake("space_combat", carrying("suicide_squad", "militia")),
        is("position.space[0].units[0].carries", "20.56")
    );
    assert_eq!(mistake("space_combat", carrying("line", "patrol")), is("position.space[0].units[0].carries", "20.56"));
    let alone = over_angoff(json!({"units": [{"kind": "militia"}]}));
    assert_eq!(mistake("space_combat", alone), is("position.space[0].units[0].kind", "20.5"));

    let intercepted = json!({"intercepted": true, "units": [{"kind": "line"}, {"kind": "rebel_urban_2_1"}]});
    assert_eq!(mistake("space_combat", over_angoff(intercepted.clone())), None);
    assert_eq!(mistake("orbit_organization", over_angoff(intercepted.clone())), None);
    assert_eq!(mistake("missions", over_angoff(intercepted.clone())), is("position.space[0].intercepted", "20.9"));
    let mut adrift = intercepted;
    adrift["at"] = json!({"drift": 22});
    assert_eq!(mistake("space_combat", json!({"space": [adrift]})), is("position.space[0].intercepted", "20.4"));
}

/// Cases: 12.81, 19.22, 20.2, 21.4
#[test]
fn what_lasts_for_an_operations_phase_is_a_mistake_where_it_cannot_be() {
    let adam = |more: Value| {
        let mut adam = json!({"character": "adam_starlight", "ship": "star_cruiser"});
        if let (Some(whole), Value::Object(more)) = (adam.as_object_mut(), more) {
            whole.extend(more);
        }
        over_angoff(json!({"characters": [adam]}))
    };
    assert_eq!(mistake("character_movement", adam(json!({"marched": true}))), None);
    let handed = adam(json!({"handed_over": true}));
    assert_eq!(mistake("character_movement", handed), is("position.space[0].characters[0].handed_over", "12.81"));
    let with = |field: &str, value: Value| {
        let mut whole = adam(json!({}));
        whole[field] = value;
        whole
    };
    assert_eq!(mistake("character_movement", with("marched", json!(["star_cruiser"]))), None);
    assert_eq!(mistake("character_movement", with("marched", json!(["explorer"]))), is("position.marched[0]", ""));
    assert_eq!(
        mistake("character_movement", with("drifted", json!(["star_cruiser"]))),
        is("position.drifted[0]", "21.4")
    );
    assert_eq!(mistake("character_movement", with("levelled", json!([222]))), None);
    assert_eq!(mistake("character_movement", with("levelled", json!([111]))), is("position.levelled[0]", ""));
}

/// Cases: 20.4, 20.2, 21.4, 19.22
#[test]
fn an_interception_stack_a_march_a_drift_and_a_raised_base_are_in_a_position() {
    let angoff = |intercepted: bool, units: Value, characters: Value| json!({"at": {"orbit": 222}, "intercepted": intercepted, "units": units, "characters": characters});
    let position = json!({
        "side": "rebel", "segment": "character_movement",
        "space": [
            angoff(false, json!([{"kind": "veteran"}]), json!([])),
            angoff(
                true,
                json!([{"kind": "line", "carries": "militia"}, {"kind": "rebel_urban_4_3"}]),
                json!([{"character": "adam_starlight", "stack": "military", "marched": true, "ship": "star_cruiser"},
                    {"character": "kogus", "held_by": "line", "handed_over": true}]),
            ),
            {"at": {"drift": 22}, "characters": [{"character": "ran_jayma", "ship": "explorer"}]},
        ],
        "marched": ["star_cruiser"], "drifted": ["explorer"], "levelled": [221],
        // She can walk, so that the segment stays open.
        "characters": [{"character": "zina_adora", "at": 2231}],
    });
    let scenario = province_scenario(2, json!([]), position, json!({}));
    let game = Game::new(&scenario, by_hand(), Seed(1)).unwrap_or_else(|error| panic!("{error}"));
    let state = game.state();
    assert!(!state.units[unit("veteran-1")].engaged);
    assert!(state.units[unit("line-1")].engaged && state.units[unit("militia-1")].engaged);
    assert!(state.units[unit("rebel_urban_4_3-1")].engaged);
    let adam = &state.characters[character("adam_starlight")];
    assert!(adam.engaged && adam.marched);
    assert!(state.characters[character("kogus")].handed_over && !state.characters[character("kogus")].engaged);
    assert!(state.ships[ship("star_cruiser")].engaged && state.ships[ship("star_cruiser")].marched);
    assert!(state.ships[ship("explorer")].adrift_now);
    assert!(matches!(state.ships[ship("explorer")].place(), Place::Drift(_)));
    assert!(state.planets[planet(221)].levelled);
    assert_eq!(moment_as_scenario(&scenario, &game), Ok(()), "and it is written as it was read");
}

/// Case 14.4: the Helian Drug may have raised the Endurance of somebody in space too.
#[test]
fn who_took_the_drug_may_have_as_many_wounds_in_space_as_on_the_ground() {
    let wounds = character("adam_starlight").data().endurance;
    let mut whole =
        over_angoff(json!({"characters": [{"character": "adam_starlight", "ship": "star_cruiser", "wounds": wounds}]}));
    assert_eq!(mistake("missions", whole.clone()), is("position.space[0].characters[0].wounds", "12.7"));
    whole["drug"] = json!({"character": "adam_starlight", "rating": "endurance",
        "since": {"turn": 1, "side": "rebel", "segment": "missions"}});
    assert_eq!(mistake("missions", whole), None);
}

/// Who stood with units that intercepted stays behind among those who did not, and is listed before them.
///
/// Cases: 9.57, 20.4
#[test]
fn the_units_that_somebody_stands_with_may_be_listed_after_him_as_the_interception_stack() {
    let position = json!({
        "side": "rebel", "segment": "character_movement",
        "space": [
            {"at": {"orbit": 222}, "units": [{"kind": "veteran"}],
                "characters": [{"character": "adam_starlight", "stack": "military", "ship": "star_cruiser"}]},
            {"at": {"orbit": 222}, "intercepted": true, "units": [{"kind": "line"}, {"kind": "rebel_urban_4_3"}]},
        ],
    });
    let scenario = province_scenario(2, json!([]), position.clone(), json!({}));
    let game = Game::new(&scenario, by_hand(), Seed(1)).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(game.state().characters[character("adam_starlight")].stack, StackKind::Military);
    assert_eq!(moment_as_scenario(&scenario, &game), Ok(()));
    let mut alone = position;
    alone["space"][1]["units"] = json!([{"kind": "line"}]);
    assert_eq!(mistake("character_movement", alone), is("position.space[0].characters[0].stack", "9.57"));
}

/// The drug raises the Navigation of who has none, and a spaceship that he got meanwhile stays his when it has worn off. He does not fly it.
///
/// Cases: 14.4, 14.51
#[test]
fn who_has_no_navigation_may_have_got_a_spaceship_by_the_drug_and_does_not_fly_it_without() {
    let with = |drug: bool| {
        let mut position = json!({
            "side": "rebel", "segment": "character_movement",
            "characters": [{"character": "vudot_vodot", "at": 2221, "ship": "planetary_privateer"}, {"character": "zina_adora", "at": 2231}],
        });
        if drug {
            position["drug"] = json!({"character": "vudot_vodot", "rating": "navigation",
                "since": {"turn": 1, "side": "rebel", "segment": "interplanetary_movement"}});
        }
        let scenario = province_scenario(2, json!([]), position, json!({}));
        let game = Game::new(&scenario, by_hand(), Seed(1)).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(moment_as_scenario(&scenario, &game), Ok(()), "{drug}");
        game
    };
    assert_eq!(with(false).state().ship_of(character("vudot_vodot")), Some(ship("planetary_privateer")));
    for drug in [false, true] {
        let game = with(drug);
        let answers = game.decision().map(|decision| decision.answers.to_vec()).unwrap_or_default();
        assert_eq!(answers.contains(&Answer::Ship(ship("planetary_privateer"))), drug, "{answers:?}");
    }
}
