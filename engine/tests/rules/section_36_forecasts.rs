//! What is foretold of an atrocity (36.3) is what comes of it: losses, wounds, the backlash, and what becomes of the secret base.

use crate::play::{Play, character, planet, play_galaxy};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::forecast::Forecast;
use fitg_engine::galaxy::Loyalty;
use fitg_engine::pieces::CharacterId;
use fitg_engine::state::{BaseFate, Place, Spark};
use fitg_engine::terms::Atrocity;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

const EMPIRE: Viewer = Viewer::Side(Side::Imperial);
const REBELS: Viewer = Viewer::Side(Side::Rebel);

/// Kogus gathers information on Charkhan (223), Jon Kidu is there with a garrison, and the first card brings an atrocity.
fn opportunity(loyalty: &str, more: Value) -> Play {
    let mut whole = json!({"side": "rebel", "segment": "missions",
        "characters": [{"character": "kogus", "at": 2232}, {"character": "jon_kidu", "at": 2231}],
        "units": [{"kind": "elite_army", "at": 2231}, {"kind": "patrol", "at": 2232},
            {"kind": "rebel_air_2_1", "at": 2231, "count": 2}, {"kind": "rebel_wild_1_0", "at": 2232}],
        "space": [{"at": {"orbit": 223}, "units": [{"kind": "planet_stabilizer"}, {"kind": "line"}]}]});
    if let (Some(fields), Value::Object(more)) = (whole.as_object_mut(), more) {
        fields.extend(more);
    }
    let mut table = play_galaxy(json!([{"planet": 223, "loyalty": loyalty, "pdb_level": 2, "pdb_up": true}]), whole);
    while !table.allows("mission:I") {
        table.give(&[if table.allows("environ:2232") { "environ:2232" } else { "done" }]);
    }
    table.give(&["mission:I"]);
    while !table.allows("card:72") {
        let answer = ["draw", "character:kogus", "done"].into_iter().find(|answer| table.allows(answer));
        table.give(&[answer.unwrap_or_else(|| panic!("{}", table.prompt()))]);
    }
    table.give(&["card:72"]);
    table
}

fn foretold(table: &Play, act: Atrocity) -> Vec<Forecast> {
    let all = table.game.forecast(Answer::Atrocity(act), EMPIRE);
    assert_eq!(table.game.forecast(Answer::Atrocity(act), REBELS), [], "what his units can do is not told");
    all
}

fn wounds(all: &[Forecast]) -> Vec<(CharacterId, u8)> {
    let mut wounds: Vec<(CharacterId, u8)> = all
        .iter()
        .filter_map(|forecast| match *forecast {
            Forecast::Wound { character, wounds, .. } => Some((character, wounds)),
            _ => None,
        })
        .collect();
    wounds.sort_unstable();
    wounds
}

fn sparks(all: &[Forecast]) -> Vec<Spark> {
    let spark = |forecast: &Forecast| match forecast {
        Forecast::Domino(domino) => Some(domino.domino.spark),
        _ => None,
    };
    all.iter().filter_map(spark).collect()
}

/// Cases: 36.32, 36.33
/// Rows: atrocity/strafe, atrocity/deadly_chemicals
#[test]
fn case_36_32_what_an_atrocity_hits_and_how_the_planet_turns_is_foretold() {
    let loyal = opportunity("loyal", json!({}));
    let strafe = foretold(&loyal, Atrocity::Strafe);
    let expected = |act, rebel_units, imperial_units, loyalty, rebels| Forecast::Atrocity {
        act,
        planet: planet(223),
        rebel_units,
        imperial_units,
        dead: vec![],
        loyalty,
        rebels,
        base: None,
    };
    assert_eq!(strafe[0], expected(Atrocity::Strafe, 3, 2, Some(Loyalty::Dissent), false));
    let mut everybody = vec![(character("kogus"), 1), (character("jon_kidu"), 1)];
    everybody.sort_unstable();
    assert_eq!(wounds(&strafe), everybody);
    assert_eq!(sparks(&strafe), [Spark::Shift]);
    let chemicals = foretold(&loyal, Atrocity::Chemicals);
    assert_eq!(chemicals[0], expected(Atrocity::Chemicals, 2, 0, Some(Loyalty::Dissent), false));
    let no_rhone = |who: &CharacterId| who.data().race.slug() != "rhones";
    let hit: Vec<CharacterId> = wounds(&chemicals).into_iter().map(|(who, _)| who).collect();
    let mut expected_hit: Vec<CharacterId> =
        [character("kogus"), character("jon_kidu")].into_iter().filter(no_rhone).collect();
    expected_hit.sort_unstable();
    assert_eq!(hit, expected_hit);
    assert!(wounds(&chemicals).iter().all(|&(_, wounds)| wounds == 2));
    assert_eq!(foretold(&loyal, Atrocity::Hypnosis), [expected(Atrocity::Hypnosis, 0, 0, None, false)]);
    // At Unrest the planet rebels; a marker that moves one space only spreads no news.
    let unrest = opportunity("unrest", json!({}));
    let strafe = foretold(&unrest, Atrocity::Strafe);
    assert_eq!(strafe[0], expected(Atrocity::Strafe, 3, 2, None, true));
    assert!(strafe.iter().any(|forecast| matches!(forecast, Forecast::Rebellion { .. })));
    let dissent = foretold(&opportunity("dissent", json!({})), Atrocity::Strafe);
    assert_eq!(dissent[0], expected(Atrocity::Strafe, 3, 2, Some(Loyalty::Unrest), false));
    assert_eq!(sparks(&dissent), []);
}

/// In a sneak attack the losses of the Rebels alone are doubled.
///
/// Cases: 36.31
/// Rows: atrocity/sneak_attack
#[test]
fn case_36_31_the_combat_of_a_sneak_attack_is_foretold() {
    let all = foretold(&opportunity("loyal", json!({})), Atrocity::SneakAttack);
    let combats: Vec<_> = all
        .iter()
        .filter_map(|forecast| match forecast {
            Forecast::Combat { environ, worst, .. } => Some((environ.number(), worst)),
            _ => None,
        })
        .collect();
    assert_eq!(combats.len(), 1, "{all:?}");
    let (environ, combat) = combats[0];
    assert_eq!((environ, combat.attack, combat.defense), (2231, 5, 4), "the elite army alone");
    assert!(combat.defender_loss.iter().all(|share| share.outcome % 2 == 0));
    assert!(combat.attacker_loss.iter().any(|share| share.outcome % 2 == 1), "{:?}", combat.attacker_loss);
    assert!(matches!(all[0], Forecast::Atrocity { loyalty: Some(Loyalty::Neutral), .. }));
}

/// With a planet everybody and everything goes; of a hidden base it is said only that it may be there.
///
/// Cases: 36.34, 34.46
/// Rows: atrocity/stop_rotation, ruling/L149
#[test]
fn case_36_34_the_end_of_a_planet_is_foretold() {
    let mut table = opportunity("loyal", json!({}));
    let all = foretold(&table, Atrocity::Rotation);
    let mut dead = vec![character("kogus"), character("jon_kidu")];
    dead.sort_unstable();
    assert!(
        matches!(&all[0], Forecast::Atrocity { rebel_units: 3, imperial_units: 4, dead: who, loyalty: None, .. } if {
            let mut who: Vec<CharacterId> = who.iter().copied().filter(|who| !who.is_sovereign()).collect();
            who.sort_unstable();
            who == dead
        }),
        "{:?}",
        all[0]
    );
    assert!(sparks(&all).iter().all(|&spark| spark == Spark::Destruction), "{all:?}");
    table.give(&["atrocity:rotation"]);
    assert!(table.state().mustered(Side::Imperial).is_empty() && table.state().mustered(Side::Rebel).is_empty());
    assert_eq!(table.state().characters[character("kogus")].place(), Place::OutOfPlay);
    assert!(!table.story().contains("the Rebel control of Charkhan"), "{}", table.story());
    let at_stake = |base: Value| {
        let all = foretold(&opportunity("loyal", json!({ "secret_base": base })), Atrocity::Rotation);
        match all[0] {
            Forecast::Atrocity { base, .. } => base,
            _ => None,
        }
    };
    assert_eq!(at_stake(json!({"planet": 223, "fate": "known"})), Some(BaseFate::Destroyed));
    assert_eq!(at_stake(json!({"planet": 223})), Some(BaseFate::Hidden));
    assert_eq!(at_stake(json!({"planet": 112})), Some(BaseFate::Hidden), "nobody is told where it is");
    assert_eq!(at_stake(json!({"planet": 112, "named": [223]})), None);
    assert_eq!(at_stake(json!({"planet": 112, "fate": "known"})), None);
}
