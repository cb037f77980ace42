//! Any moment of a game as a scenario: it can be read, has no mistake, and puts the same facts on the table.

use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::game::Game;
use fitg_engine::pieces::{CharacterId, GameLevel, UnitId, UnitKind};
use fitg_engine::scenario::{Scenario, official, official_ids};
use fitg_engine::state::{Captor, Holder, Options, Place, Segment, StackKind, State};
use proptest::prelude::*;
use std::collections::BTreeMap;

/// Who holds a prisoner: equal units are alike.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Held {
    By(CharacterId),
    ByA(UnitKind),
    ByThePlanet,
}

fn held(captor: Captor) -> Held {
    match captor {
        Captor::Guard(guard) => Held::By(guard),
        Captor::Unit(unit) => Held::ByA(unit.kind()),
        Captor::Planet => Held::ByThePlanet,
    }
}

/// Whether a unit that held somebody is lost, or a guard dead.
fn fell(state: &State, captor: Captor) -> bool {
    match captor {
        Captor::Unit(unit) => !state.units[unit].place().on_map(),
        Captor::Guard(guard) => !state.characters[guard].place().on_map(),
        Captor::Planet => false,
    }
}

/// The facts that a position has, a line each: equal units are counted, and what belongs to the segment under way is left out.
pub(crate) fn facts(state: &State) -> Vec<String> {
    let mut lines = vec![
        format!("{:?} {:?}", state.clock, state.terms),
        format!("{:?} {:?} {:?} {}", state.drug, state.disabled, state.information, state.zop_met),
        format!("{:?}", state.owed),
    ];
    for (planet, now) in state.planets.iter() {
        lines.push(format!("{planet:?} {:?} {:?} {:?} {}", now.loyalty, now.control, now.pdb, now.levelled));
    }
    for (environ, now) in state.environs.iter() {
        lines.push(format!("{environ:?} {:?} {}", now.camp, now.coup));
    }
    for (who, now) in state.characters.iter() {
        let alive = now.place() != Place::OutOfPlay;
        // Where one of a side is detected all are, as soon as the move under way is over (9.4).
        // So is whose captor has just fallen, once he belongs to nobody.
        let free = state.is_free(who) || now.captor().is_some_and(|captor| fell(state, captor));
        let company = if free { state.free_at(now.place(), who.side()) } else { Default::default() };
        let detected = now.detected || company.iter().any(|other| state.characters[other].detected);
        // Whose units are gone stands with the other characters, as soon as the move under way is over (9.57).
        let stack = if state.has_units_at(now.place(), who.side()) { now.stack } else { StackKind::Mission };
        lines.push(format!(
            "{who:?} {:?} {:?} {} {} {:?} {} {} {} {} {} {}",
            now.place(),
            stack,
            detected && alive,
            if alive { now.wounds } else { 0 },
            // Whose captor has just fallen belongs to nobody until the combat under way is over.
            now.captor().filter(|captor| !fell(state, *captor)).map(held),
            now.acted && alive,
            now.stepped_out && alive,
            now.led && alive,
            now.marched && now.place().on_map(),
            now.engaged && state.is_free(who),
            now.handed_over && now.captor().is_some(),
        ));
    }
    for (ship, now) in state.ships.iter() {
        // Whose ship it was who is dead or taken is settled when the combat under way is over (14.55).
        let owner = now.owner.filter(|&owner| state.is_free(owner));
        let damaged = now.damaged && state.terms.level != GameLevel::StarSystem && now.place().on_map();
        let lasting = (now.marched && now.place().on_map(), now.engaged, now.adrift_now && now.place().on_map());
        lines.push(format!("{ship:?} {:?} {owner:?} {damaged} {lasting:?}", now.place()));
    }
    let mut units: BTreeMap<String, usize> = BTreeMap::new();
    for (unit, now) in state.units.iter() {
        let carrier = now.carrier.map(UnitId::kind);
        let place = waits_outside(state, now.place());
        let carrier = carrier.filter(|_| place == now.place());
        *units.entry(format!("{:?} {place:?} {carrier:?} {}", unit.kind(), now.engaged)).or_default() += 1;
    }
    lines.extend(units.iter().map(|(units, count)| format!("{count} of {units}")));
    for (card, now) in state.possessions.iter() {
        // Whether a card was shown matters as long as somebody has it.
        let shown = matches!(now.holder, Holder::Character(_)) && now.revealed;
        let inoperative = now.inoperative && matches!(now.holder, Holder::Character(_));
        lines.push(format!("{card:?} {:?} {shown} {inoperative}", now.holder));
    }
    lines
}

/// Where a unit is: on the jump that enters the province it still waits outside (19.42), and one that was bought and stands nowhere yet
/// belongs to the purchases under way.
fn waits_outside(state: &State, place: Place) -> Place {
    match place {
        Place::Drift(system) if state.terms.larger.leads_in_from(system) => Place::Outside(system),
        Place::Waiting if state.terms.level != GameLevel::StarSystem => Place::Reserve,
        place => place,
    }
}

/// Looks at a moment as a scenario.
pub(crate) fn moment_as_scenario(scenario: &Scenario, game: &Game) -> Result<(), String> {
    let state = game.state();
    let saved = scenario.at(state);
    let mistakes = saved.mistakes();
    if !mistakes.is_empty() {
        return Err(format!("{mistakes:?} at {:?}", game.decision().map(|now| now.question)));
    }
    let read = Scenario::from_json(&saved.to_json()).map_err(|error| error.to_string())?;
    if read != saved {
        return Err("it reads otherwise than it was written".to_owned());
    }
    if state.clock.segment == Segment::SetUp {
        return if saved == *scenario { Ok(()) } else { Err("the set-up has a position".to_owned()) };
    }
    let (were, are) = (facts(state), facts(&read.sketch()));
    if were != are {
        let lost: Vec<&String> = were.iter().filter(|line| !are.contains(line)).collect();
        let new: Vec<&String> = are.iter().filter(|line| !were.contains(line)).collect();
        return Err(format!("{lost:?} became {new:?} at {:?}", game.decision().map(|now| now.question)));
    }
    let begun = Game::new(&read, Options::default(), Seed(1)).map_err(|error| error.to_string())?;
    begun.recount()?;
    if begun.fault().is_some() || (begun.decision().is_none() && begun.outcome().is_none()) {
        return Err(format!("it cannot be played: {:?}", begun.fault()));
    }
    Ok(())
}

/// A game of random answers, looked at before each of them.
fn play(id: &str, seed: u64) -> Result<(), String> {
    let scenario = official(id).ok_or("an official scenario")?;
    let mut game =
        Game::new(&scenario, Options::default(), Seed(seed)).map_err(|error| error.to_string())?.without_undo();
    // Any mixing will do: which of the answers is given next.
    let mut word = seed | 1;
    for step in 0..100_000_u32 {
        moment_as_scenario(&scenario, &game).map_err(|what| format!("{id}, seed {seed}, step {step}: {what}"))?;
        let Some(decision) = game.decision() else { return Ok(()) };
        word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let at = usize::try_from(word >> 33).unwrap_or(0) % decision.answers.len();
        let answer = decision.answers[at];
        game.apply(answer).map_err(|refusal| format!("{refusal:?}"))?;
    }
    Err(format!("{id}, seed {seed}: the game does not end"))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, max_shrink_iters: 0, ..ProptestConfig::default() })]

    /// Cases: 4.0
    #[test]
    fn any_moment_of_a_game_is_a_scenario_with_the_same_facts(seed in any::<u64>()) {
        for id in official_ids() {
            prop_assert_eq!(play(id, seed), Ok(()));
        }
    }
}

/// Varu in its second Game-Turn, as somebody would write it.
#[test]
fn a_position_saved_from_a_game_begins_where_it_was_left() {
    let scenario = official("varu-powderkeg").unwrap_or_else(|| panic!("an official scenario"));
    let mut game = Game::new(&scenario, Options::default(), Seed(7)).unwrap_or_else(|error| panic!("{error}"));
    while game.state().clock.turn < 2 {
        let Some(answer) = game.decision().map(|decision| decision.answers[0]) else { panic!("it is not over yet") };
        if let Err(refusal) = game.apply(answer) {
            panic!("{refusal:?}");
        }
    }
    let saved = scenario.at(game.state());
    let begun = Game::new(&saved, Options::default(), Seed(1)).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(begun.state().clock, game.state().clock);
    assert_eq!(begun.decision().map(|now| now.side), game.decision().map(|now| now.side));
    assert!(!begun.state().present(Side::Imperial).is_empty());
}

/// Who was called to lead does no mission in that Player-Turn, wherever he stands when the game is saved: on a planet, in orbit, or
/// a sovereign in his environ.
///
/// Cases: 10.4
#[test]
fn a_position_keeps_who_was_called_to_lead_everywhere() {
    let position = serde_json::json!({"side": "rebel", "segment": "missions",
        "characters": [{"character": "kogus", "at": 2221, "led": true}, {"character": "zina_adora", "at": 2221}],
        "sovereigns": [{"sovereign": "treb_eyro", "summoned_by": "imperial", "led": true}],
        "space": [{"at": {"orbit": 222}, "characters": [{"character": "ran_jayma", "ship": "explorer", "led": true}]}]});
    let scenario = crate::play::province_scenario(2, serde_json::json!([]), position, serde_json::json!({}));
    let game = Game::new(&scenario, Options::default(), Seed(1)).unwrap_or_else(|error| panic!("{error}"));
    let saved = scenario.at(game.state()).to_json();
    let led = |text: &str| text.matches("\"led\": true").count();
    assert_eq!(led(&saved), 3, "{saved}");
}

/// A game in which a unit falls that holds somebody, and who hands him on is asked then: he counts as detected with his company, as he
/// will when nobody holds him.
///
/// Cases: 9.4, 12.81
#[test]
fn a_prisoner_of_a_fallen_unit_is_as_detected_as_his_company() {
    assert_eq!(play("varu-powderkeg", 11_590_774_071_473_238_444), Ok(()));
}
