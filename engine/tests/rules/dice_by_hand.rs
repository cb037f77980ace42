//! Dice by hand: every roll, draw and random pick is asked of the player who makes it, and what they say is what happens.

use crate::play::{Play, play};
use crate::site::Site;
use fitg_engine::chance::Seed;
use fitg_engine::decision::Question;
use fitg_engine::event::check::{CombatCheck, RoundCheck};
use fitg_engine::event::{Check, Event, Report};
use fitg_engine::game::Game;
use fitg_engine::rules::chance_draw::{ChanceOf, RollFor};
use fitg_engine::scenario::official;
use fitg_engine::state::{Options, State};
use fitg_engine::{Side, case};
use serde_json::json;

/// Who is asked for which chance now.
fn chance(table: &Play) -> Option<(Side, ChanceOf)> {
    let open = table.game.decision()?;
    match open.question {
        Question::Chance(what) => Some((open.side, what)),
        _ => None,
    }
}

#[track_caller]
fn asks(table: &Play, side: Side, what: ChanceOf) {
    assert_eq!(chance(table), Some((side, what)), "{}\n{}", table.prompt(), table.story());
}

const REBEL: Side = Side::Rebel;
const IMPERIAL: Side = Side::Imperial;

/// Cases: 9.3
#[test]
fn case_9_3_who_controls_the_base_rolls_for_detection_in_the_enemys_turn_too() {
    let flyer = |side: &str, segment: &str| {
        play(json!({
            "side": side, "segment": segment,
            "units": [{"kind": "line", "at": 2232}],
            "characters": [{"character": "kogus", "at": 2231, "ship": "star_cruiser"}],
        }))
    };
    let mut table = flyer("rebel", "movement");
    table.give(&["ship:star_cruiser", "environ:2232", "yes"]);
    asks(&table, IMPERIAL, ChanceOf::Die(RollFor::Detection));
    assert_eq!(table.answers(), ["die:1", "die:2", "die:3", "die:4", "die:5", "die:6"]);
    let mut table = flyer("imperial", "reaction");
    table.give(&["ship:star_cruiser", "yes"]);
    asks(&table, IMPERIAL, ChanceOf::Die(RollFor::Detection));
}

/// Cases: 9.23
#[test]
fn case_9_23_the_base_rolls_first_and_then_those_it_fires_at() {
    let mut table = play(json!({
        "side": "rebel", "segment": "movement",
        "units": [{"kind": "rebel_wild_2_1", "at": 2211, "count": 2}],
    }));
    table.give(&["unit:rebel_wild_2_1-1", "environ:2221", "yes"]);
    asks(&table, IMPERIAL, ChanceOf::Die(RollFor::PdbFire));
    table.give(&["die:1"]);
    asks(&table, REBEL, ChanceOf::Die(RollFor::PdbReturnFire));
}

#[test]
fn case_10_0_attacker_and_defender_roll_for_themselves() {
    for attacker in [REBEL, IMPERIAL] {
        let mut table = play(json!({
            "side": if attacker == REBEL { "rebel" } else { "imperial" }, "segment": "military_combat",
            "units": [{"kind": "line", "at": 2211}, {"kind": "rebel_wild_2_1", "at": 2211}],
        }));
        table.give(&["yes"]);
        asks(&table, attacker, ChanceOf::Die(RollFor::MilitaryAttack(attacker)));
        table.give(&["die:1"]);
        asks(&table, attacker.enemy(), ChanceOf::Die(RollFor::MilitaryDefense(attacker.enemy())));
    }
}

#[test]
fn case_11_0_and_12_0_search_attack_defense_break_off_and_capture() {
    for searcher in [IMPERIAL, REBEL] {
        let (phase, hidden, unit) = if searcher == IMPERIAL {
            ("rebel", ["kogus", "tourag"], "line")
        } else {
            ("imperial", ["gelba", "saytar"], "rebel_wild_2_1")
        };
        let mut table = play(json!({
            "side": phase, "segment": "search",
            "units": [{"kind": unit, "at": 2232, "count": 3}],
            "characters": [
                {"character": hidden[0], "at": 2232, "detected": true},
                {"character": hidden[1], "at": 2232},
            ],
        }));
        table.give(&["environ:2232", "yes"]);
        asks(&table, searcher, ChanceOf::Die(RollFor::Search(searcher)));
        table.give(&["die:1", "capture"]);
        while table.case() == "12.4" {
            let next = table.answers().into_iter().find(|answer| answer.starts_with("character:"));
            table.give(&[next.as_deref().unwrap_or("done")]);
        }
        table.give(&["break-off:all"]);
        let hiding = searcher.enemy();
        asks(&table, hiding, ChanceOf::Die(RollFor::BreakOff(hiding)));
        table.give(&["die:6"]);
        asks(&table, searcher, ChanceOf::Die(RollFor::FightAttack(searcher)));
        table.give(&["die:4"]);
        asks(&table, hiding, ChanceOf::Die(RollFor::FightDefense(hiding)));
    }
}

/// 12.8: the attacker draws one of the cards that the defender fans.
///
/// Cases: 12.8
#[test]
fn case_12_8_the_attacker_draws_who_is_captured() {
    let mut table = play(json!({
        "side": "rebel", "segment": "search",
        "units": [{"kind": "line", "at": 2232, "count": 2}],
        "characters": [
            {"character": "rayner_derban", "at": 2232, "detected": true},
            {"character": "kogus", "at": 2232},
        ],
    }));
    // Rayner hides well: the size is 3, Intelligence 4, two of them: 5 against 6.
    table.give(&["environ:2232", "yes", "die:1", "capture", "character:rayner_derban", "character:kogus", "no"]);
    // 10 against 10, two to the left: column -3 to -2. The defender's die 1 stars nothing, the attacker's none: die 4 does.
    table.give(&["die:1", "die:4"]);
    asks(&table, IMPERIAL, ChanceOf::Character(case!("12.8")));
    assert_eq!(table.answers(), ["character:rayner_derban", "character:kogus"]);
    table.give(&["character:kogus"]);
    assert!(table.happened(|event| matches!(event, Event::Overpowered { .. })));
}

#[test]
fn case_13_31_the_phasing_player_draws_his_cards_and_the_other_one_the_group() {
    for side in [REBEL, IMPERIAL] {
        let site = Site::at(2211);
        let (site, who) =
            if side == REBEL { (site, ["kogus", "tourag"]) } else { (site.imperial(), ["gelba", "saytar"]) };
        let missions = if side == REBEL { ['G', 'P'] } else { ['C', 'I'] };
        let mut table = if side == REBEL {
            site.who(&who).send(&[(missions[0], &[who[0]]), (missions[1], &[who[1]])])
        } else {
            site.who(&who)
                .with(json!({"character": "kogus", "detected": true}))
                .send(&[('A', &[who[0]]), ('I', &[who[1]])])
        };
        asks(&table, side, ChanceOf::ActionCard);
        assert_eq!(table.answers().len(), 30);
        table.give(&["card:75"]);
        // 13.43: the opposing Player draws one of the groups blind.
        asks(&table, side.enemy(), ChanceOf::Group);
        assert_eq!(table.answers().len(), 2);
        let first = table.answers()[0].clone();
        table.give(&[&first, "no"]);
        // A creature's dice are rolled by the enemy.
        asks(&table, side.enemy(), ChanceOf::Die(RollFor::FightAttack(side.enemy())));
    }
}

#[test]
fn case_13_2_and_13_4_the_phasing_player_rolls_for_his_failures() {
    // A failed assassination.
    let mut table = Site::at(2232)
        .who(&["tourag"])
        .with(json!({"character": "gelba", "detected": true}))
        .send(&[('A', &["tourag"])]);
    table.give(&["card:88", "stop"]);
    asks(&table, REBEL, ChanceOf::Die(RollFor::AssassinationFailure));
    // An aborted coup: card 92 in a city.
    let mut table = Site::at(2221).who(&["kogus"]).send(&[('C', &["kogus"])]);
    table.give(&["card:92"]);
    asks(&table, REBEL, ChanceOf::Die(RollFor::CoupAbort));
}

#[test]
fn case_14_the_rebel_player_draws_his_possessions_and_rolls_for_their_wear() {
    let mut table = play(json!({
        "side": "rebel", "segment": "opening",
        "characters": [{"character": "kogus", "at": 2211, "wounds": 1, "possessions": ["medi_kit_of_ptolus"]}],
    }));
    table.give(&["possession:medi_kit_of_ptolus"]);
    asks(&table, REBEL, ChanceOf::Die(RollFor::Inoperative(crate::play::possession("medi_kit_of_ptolus"))));
    let mut table = Site::at(2232).who(&["kogus"]).send(&[('P', &["kogus"])]);
    table.give(&["card:96"]);
    asks(&table, REBEL, ChanceOf::Possession(case!("14.1")));
    assert!(table.game.decision().is_some_and(|open| open.needs_secrets()));
    // Characters won.
    let mut table = Site::at(2232).who(&["kogus"]).send(&[('G', &["kogus"])]);
    table.give(&["card:71"]);
    asks(&table, REBEL, ChanceOf::Character(case!("13.2")));
    assert_eq!(table.answers().len(), 19);
}

/// Saboteurs hit a face-down unit by chance; whose units they are draws, for only he may see them.
#[test]
fn case_13_2_a_face_down_unit_is_drawn_by_its_owner() {
    let mut table =
        Site::at(2232).units("line", 1).units("patrol", 1).who(&["rayner_derban"]).send(&[('S', &["rayner_derban"])]);
    // Card 73, wild: no soldier of theirs is bribed; letters R and S. With one letter only the base can be hit, so two.
    table.give(&["card:73", "draw", "card:93", "face-down"]);
    asks(&table, IMPERIAL, ChanceOf::Unit);
    assert_eq!(table.answers(), ["unit:patrol-1", "unit:line-1"]);
    assert!(table.game.decision().is_some_and(|open| open.needs_secrets()));
}

/// A game played with the generator, played again by hand with the same answers and its own rolls, comes to the same state
/// at every decision.
#[test]
fn a_game_of_the_generator_replayed_by_hand_gives_the_same_states() {
    let mut rolls = 0;
    for (scenario, seeds) in [("flight-to-egrix", 0..40_u64), ("varu-powderkeg", 100..140)] {
        for seed in seeds {
            rolls += replay(scenario, seed, Options::default());
        }
        rolls += replay(scenario, 7, Options { ten_sided_search: true, ..Options::default() });
    }
    assert!(rolls > 1000, "only {rolls} rolls");
}

fn alike(by_hand: &State, generated: &State) -> bool {
    let mut same = *by_hand;
    same.options = generated.options;
    same.chance = generated.chance;
    same == *generated
}

fn start(scenario: &str, seed: u64, options: Options) -> Game {
    let Some(scenario) = official(scenario) else { panic!("no scenario {scenario}") };
    Game::new(&scenario, options, Seed(seed)).unwrap_or_else(|error| panic!("{error}")).without_undo()
}

fn replay(scenario: &str, seed: u64, options: Options) -> u32 {
    let mut generated = start(scenario, seed, options);
    let mut by_hand = start(scenario, seed + 1, Options { dice_by_hand: true, ..options });
    let mut dice = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut rolls = 0;
    while let Some(decision) = generated.decision() {
        dice ^= dice << 13;
        dice ^= dice >> 7;
        dice ^= dice << 17;
        let answer = decision.answers[(dice >> 33) as usize % decision.answers.len()];
        let told = generated.apply(answer).unwrap_or_else(|refusal| panic!("{refusal}")).to_vec();
        let mut heard = without_reckoning(by_hand.apply(answer).unwrap_or_else(|refusal| panic!("by hand: {refusal}")));
        rolls += by_hand_up_to(&mut by_hand, &told, &mut heard);
        assert_eq!(heard, told, "{scenario}, seed {seed}");
        assert!(alike(by_hand.state(), generated.state()), "{scenario}, seed {seed}, after {answer}");
    }
    assert!(by_hand.decision().is_none());
    rolls
}

/// Answers questions of chance as the events of the generated game say they came out: how many, and what was told.
/// Of two outcomes the one is right whose events go on like that game's; a die that is told of only with the next one of
/// its check is right if that one is.
fn by_hand_up_to(game: &mut Game, told: &[Report], heard: &mut Vec<Report>) -> u32 {
    let Some((end, all, rolls)) = fitting(game, told, heard) else {
        panic!("no outcome fits {:?}", told.get(heard.len()))
    };
    (*game, *heard) = (end, all);
    rolls
}

fn fitting(game: &Game, told: &[Report], heard: &[Report]) -> Option<(Game, Vec<Report>, u32)> {
    let chance = game.decision().filter(|open| matches!(open.question, Question::Chance(_)));
    let Some(open) = chance else { return Some((game.clone(), heard.to_vec(), 0)) };
    open.answers.iter().find_map(|&outcome| {
        let mut trial = game.clone();
        let mut all = heard.to_vec();
        all.extend(without_reckoning(trial.apply(outcome).ok()?));
        let (end, all, rolls) = told.starts_with(&all).then(|| fitting(&trial, told, &all))??;
        Some((end, all, rolls + 1))
    })
}

/// What both games tell: the column before its dice is told by hand only, and the check says that it was.
fn without_reckoning(events: &[Report]) -> Vec<Report> {
    let told = events.iter().copied().filter(|report| !matches!(report.event, Event::Reckoned(_)));
    told.map(|report| Report { event: not_reckoned(report.event), ..report }).collect()
}

fn not_reckoned(event: Event) -> Event {
    Event::Check(match event {
        Event::Check(Check::Combat(check)) => Check::Combat(CombatCheck { reckoned: false, ..check }),
        Event::Check(Check::Round(check)) => Check::Round(RoundCheck { reckoned: false, ..check }),
        other => return other,
    })
}
