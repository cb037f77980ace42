//! The fifty-five creatures of the Galactic Guide (13.45), each met in an environ where it lives.

use crate::play::{Play, character, environ, planet, possession, ship};
use crate::site::{Site, bonus, draw};
use fitg_engine::Die;
use fitg_engine::Side;
use fitg_engine::charts::character_combat::{self as chart, Column};
use fitg_engine::event::Event;
use fitg_engine::event::check::{BreakOff, Check, FightColumn, SelfAttack, Sting};
use fitg_engine::galaxy::{CreatureId, Loyalty, Section};
use fitg_engine::pieces::{PossessionId, PossessionKind};
use fitg_engine::view::Viewer;
use serde_json::json;

/// A card with a creature attack in the section of an environ; none of them has a G or a P.
fn attack_card(number: u16) -> u16 {
    match environ(number).kind().section() {
        Section::Urban => 68,
        Section::Special => 97,
        Section::Wild => 74,
    }
}

/// A group on Gain Characters meets the creature of the environ.
pub fn meet(site: Site, number: u16, group: &[&str]) -> Play {
    let mut play = site.send(&[('G', group)]);
    draw(&mut play, &[attack_card(number)]);
    play
}

pub fn met(number: u16, group: &[&str]) -> Play {
    meet(Site::at(number).who(group), number, group)
}

/// The strength of the creature, the defense, and the column of the last round.
fn column(play: &Play) -> (i16, i16, Column) {
    let last = play.rounds_reckoned().pop();
    last.map(|round| (round.attack, round.defense, round.column.column))
        .unwrap_or_else(|| panic!("no round was fought\n{}\n{}", play.story(), play.prompt()))
}

fn attack(play: &Play) -> i16 {
    column(play).0
}

/// How many dice the defenders rolled.
fn defenses(play: &Play) -> usize {
    play.rounds().iter().filter(|round| round.defense.is_some()).count()
}

fn rounds(play: &Play) -> usize {
    play.count(|event| matches!(event, Event::RoundBegins { .. }))
}

fn beaten(play: &Play) -> Option<bool> {
    play.told.iter().find_map(|event| match event {
        Event::FightEnds { beaten } => Some(*beaten),
        _ => None,
    })
}

fn wounds(play: &Play, who: &str) -> u8 {
    play.state().characters[character(who)].wounds
}

fn dead(play: &Play, who: &str) -> bool {
    play.happened(|event| matches!(event, Event::Killed { character: c } if *c == character(who)))
}

/// Names the active, where there is a choice.
fn active(play: &mut Play, who: &[&str]) {
    if play.case() == "12.4" {
        for who in who {
            if play.case() == "12.4" {
                play.give(&[&format!("character:{who}")]);
            }
        }
        if play.case() == "12.4" {
            play.give(&["done"]);
        }
    }
}

/// Whether a die is to be rolled: nothing else was asked before.
fn rolls(play: &Play) -> bool {
    play.allows("die:1")
}

/// Stays and fights, if there is a choice.
fn stay(play: &mut Play) {
    if play.case() == "12.5" {
        play.give(&["no"]);
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Flight {
    Free,
    Later,
    Never,
}

/// Plain creatures: environ, strength, endurance, surprise, firefight, break-off, what is added to its die in the first and in
/// later rounds.
type Plain = (&'static str, u16, i16, u8, i8, bool, Flight, i8, i8);

const PLAIN: [Plain; 25] = {
    use Flight::{Free, Later, Never};
    [
        ("arags", 3221, 4, 3, 0, false, Free, 0, 0),
        ("batranoban", 2323, 4, 3, 1, false, Later, 0, 0),
        ("chardireeds", 5211, 4, 4, 1, false, Later, 0, 0),
        ("gamels", 4422, 3, 2, 0, false, Free, 0, 0),
        ("gilekite", 2411, 3, 3, 2, false, Later, 0, 0),
        ("glane", 1122, 6, 6, 0, true, Free, 0, 0),
        ("gragg", 3122, 3, 2, 1, false, Later, 0, 0),
        ("kinsog", 4331, 3, 2, 2, false, Later, 0, 0),
        ("laboroid", 2221, 3, 3, 2, false, Later, 0, 0),
        ("leonus", 3521, 5, 4, 1, false, Later, 0, 0),
        ("lomrels", 1611, 5, 3, 0, false, Free, 0, 0),
        ("mish", 5132, 6, 3, 0, false, Never, 0, 0),
        ("morna", 3411, 6, 4, 0, false, Free, 0, 0),
        ("namdasn", 3111, 4, 4, 2, false, Later, 0, 0),
        ("onflam", 5221, 6, 2, 0, false, Free, 1, 1),
        ("propang", 2311, 5, 3, 0, false, Free, 1, 0),
        ("prox", 1111, 6, 4, 0, false, Free, -1, -1),
        ("sekekers", 4111, 6, 2, 0, false, Free, 0, 0),
        ("snow_giants", 2211, 6, 4, 0, false, Free, 0, 0),
        ("spithid", 4511, 6, 1, 0, false, Free, 0, 0),
        ("stromuse", 1411, 2, 2, 3, false, Later, 0, 0),
        ("thinagig", 5232, 8, 8, 0, false, Free, -1, -1),
        ("verfusier", 3121, 4, 4, 0, false, Free, 1, 1),
        ("vrialta", 3412, 10, 10, 0, true, Free, 0, 0),
        ("zernipak", 1421, 5, 4, 0, false, Free, 0, 0),
    ]
};

/// Those with a test of their own below.
const SPECIAL: [&str; 30] = [
    "alweg",
    "chantenes",
    "chlorofix",
    "crunge",
    "derigion",
    "dindin",
    "drants",
    "drusers",
    "elilad",
    "fog",
    "frost_mist",
    "gach",
    "gadhars",
    "gyrogos",
    "hysnatons",
    "magron",
    "muggers",
    "queemer",
    "rotron",
    "sandiabs",
    "snorkas",
    "synestins",
    "telebots",
    "thunk",
    "valaterix",
    "virus",
    "vorozion",
    "wyths",
    "ym_barror",
    "zop",
];

#[test]
pub fn every_creature_is_tested_here() {
    let mut tested: Vec<&str> = PLAIN.iter().map(|plain| plain.0).chain(SPECIAL).collect();
    tested.sort_unstable();
    // Those of a planet secret live nowhere on the map: section 31 has them.
    let on_map = CreatureId::all().filter(|creature| creature.environs().next().is_some());
    let mut all: Vec<&str> = on_map.map(|creature| creature.slug()).collect();
    all.sort_unstable();
    assert_eq!(tested, all);
}

/// Cases: 13.45
#[test]
pub fn case_13_45_plain_creatures_fight_with_the_strength_endurance_surprise_and_break_off_of_the_guide() {
    for (slug, number, strength, endurance, surprise, firefight, flight, first_mod, later_mod) in PLAIN {
        // Agan Rafa and Frun Sentel, 5 each; neither reaches Diplomacy 3.
        let group = ["agan_rafa", "frun_sentel"];
        let mut play = met(number, &group);
        assert!(play.happened(|event| matches!(event, Event::CreatureMet { creature, .. } if creature.slug() == slug)));
        let each = if firefight { 2 } else { 1 };
        let mut taken = 0;
        let mut round = 0;
        while taken < endurance {
            round += 1;
            assert_eq!(beaten(&play), None, "{slug} after {taken} wounds");
            let expected = strength - i16::from(taken);
            let who = if expected > 6 { &group[..] } else { &group[..1] };
            active(&mut play, who);
            let may = flight == Flight::Free || flight == Flight::Later && round > 1;
            assert_eq!(play.case() == "12.5", may, "{slug}, round {round}: {}", play.prompt());
            if may && round <= 2 {
                let mut away = Play { game: play.game.clone(), told: Vec::new(), reports: Vec::new() };
                away.give(&["break-off:all", "die:6"]);
                let die_mod = if round == 1 { first_mod } else { later_mod };
                assert!(away.break_offs().iter().any(|check| check.die_mod == die_mod), "{slug}, round {round}");
            }
            stay(&mut play);
            let (attack, defense, at) = column(&play);
            assert_eq!(attack, expected, "{slug}, round {round}");
            let shift = if round == 1 { surprise } else { 0 };
            assert_eq!(at, Column::from_differential(attack - defense).shifted(shift), "{slug}, round {round}");
            // A die that hurts nobody, and one that hurts it by one.
            let harmless = Die::FACES.into_iter().find(|&die| chart::result(at, die).defender == 0);
            let one = Die::FACES.into_iter().find(|&die| chart::result(at, die).attacker == 1);
            let (Some(harmless), Some(one)) = (harmless, one) else { panic!("{slug}: no such dice at {at:?}") };
            play.give(&[&format!("die:{}", harmless.pips()), &format!("die:{}", one.pips())]);
            taken += each;
        }
        assert_eq!(beaten(&play), Some(true), "{slug}: {taken} wounds of {endurance}\n{}", play.story());
    }
}

/// Cases: 13.45
#[test]
pub fn case_13_45_a_break_off_die_is_changed_as_the_guide_says() {
    // Verfusier 4 against 5: column −1, active on 3; one is added, so 3 fails and 2 does.
    for (die, away) in [(2, true), (3, false)] {
        let mut play = met(3121, &["agan_rafa"]);
        play.give(&["break-off:all", &format!("die:{die}")]);
        assert_eq!(beaten(&play).is_some(), away, "{die}");
    }
    // Prox 6 against 5: column +1, active on 2; one is subtracted, so 3 does and 4 does not.
    for (die, away) in [(3, true), (4, false)] {
        let mut play = met(1111, &["agan_rafa"]);
        play.give(&["break-off:all", &format!("die:{die}")]);
        assert_eq!(beaten(&play).is_some(), away, "{die}");
    }
}

/// Cases: 13.45
#[test]
pub fn case_13_45_a_firefight_doubles_what_the_dice_bring() {
    // Glane 6 against 5: +1; a 5 is one wound, doubled.
    let mut play = met(1122, &["agan_rafa"]);
    play.give(&["no", "die:5", "die:6"]);
    assert_eq!(wounds(&play, "agan_rafa"), 2);
    let mut play = met(2211, &["agan_rafa"]);
    play.give(&["no", "die:5", "die:6"]);
    assert_eq!(wounds(&play, "agan_rafa"), 1, "Snow Giants, hand to hand");
}

/// Cases: 13.45
#[test]
pub fn case_13_45_morna_attacks_only_those_without_a_diplomat() {
    assert_eq!(rounds(&met(3411, &["odene_hobar"])), 1, "Diplomacy 2");
    let play = met(3411, &["agan_rafa", "doctor_sontag"]);
    assert_eq!(rounds(&play), 0, "Diplomacy 3");
    assert!(play.happened(|event| matches!(event, Event::CreatureHarmless { .. })));
}

/// Cases: 13.45
#[test]
pub fn case_13_45_alweg_and_snorkas_attack_for_one_round_and_nobody_gets_away() {
    for number in [3211, 4311] {
        let mut play = met(number, &["agan_rafa"]);
        // 8 against 5: +3. A 6 is two wounds. Nothing is rolled against what is gone after the round.
        assert!(rolls(&play), "{number}: {}", play.prompt());
        assert_eq!(attack(&play), 8);
        play.give(&["die:6"]);
        assert_eq!(wounds(&play, "agan_rafa"), 2);
        assert_eq!((rounds(&play), beaten(&play)), (1, Some(false)), "{number}");
        assert!(play.allows("draw"));
    }
}

/// Cases: 13.45
#[test]
pub fn case_13_45_chantenes_gain_one_and_one_each_round_after_the_first() {
    let group = ["agan_rafa", "frun_sentel"];
    let mut play = met(3222, &group);
    active(&mut play, &group);
    play.give(&["no", "die:1", "die:1"]); // 5 − 10: three wounds
    assert_eq!(attack(&play), 5);
    active(&mut play, &group);
    play.give(&["no", "die:1", "die:5"]); // 5 + 1 − 3 = 3; two more, five in all: it would be dead without the new ones
    assert_eq!(attack(&play), 3);
    assert_eq!(beaten(&play), None);
    active(&mut play, &group);
    stay(&mut play);
    assert_eq!(attack(&play), 2, "5 + 2 − 5");
    play.give(&["die:1", "die:5"]);
    assert_eq!(beaten(&play), Some(true), "seven wounds against 5 + 2");
}

/// Cases: 13.45
#[test]
pub fn case_13_45_gadhars_gain_two_and_two_every_odd_round_from_the_third() {
    let mut play = met(4323, &["agan_rafa"]);
    let endurance = |play: &Play| {
        let fight = play.game.view(Viewer::Side(Side::Rebel)).board().fight;
        fight.and_then(|fight| fight.force.endurance)
    };
    for (round, strength) in [(1, 5), (2, 5), (3, 7), (4, 7), (5, 9)] {
        stay(&mut play);
        assert_eq!((rounds(&play), attack(&play)), (round, strength));
        assert_eq!(endurance(&play).map(i16::from), Some(strength - 1));
        play.give(&["die:1", "die:6"]);
    }
}

/// Cases: 13.45
#[test]
pub fn case_13_45_thunk_gains_one_each_round_and_wounds_do_not_weaken_it() {
    let mut play = met(4411, &["agan_rafa"]);
    for strength in [5, 6, 7] {
        stay(&mut play);
        assert_eq!(attack(&play), strength);
        // One wound on it, if the column allows: 0, +1 and +2 all do on 3.
        play.give(&["die:1", "die:3"]);
    }
    // Endurance 4 all the same.
    stay(&mut play);
    assert_eq!(attack(&play), 8);
    play.give(&["die:1", "die:3"]);
    assert_eq!(beaten(&play), Some(true));
}

/// Cases: 13.45
#[test]
pub fn case_13_45_derigion_is_not_weakened_by_its_first_two_wounds() {
    let mut play = met(2111, &["agan_rafa"]);
    for (strength, dice) in [(4, ["die:1", "die:2"]), (4, ["die:1", "die:4"]), (3, ["die:1", "die:6"])] {
        stay(&mut play);
        assert_eq!(attack(&play), strength);
        play.give(&dice);
    }
}

/// Cases: 13.45
#[test]
pub fn case_13_45_dindin_grows_stronger_with_the_first_two_wounds_it_inflicts() {
    let mut play = met(1131, &["agan_rafa"]);
    play.give(&["break-off:all", "die:3"]);
    assert!(play.break_offs().iter().any(|check| check.die_mod == 1));
    let mut play = met(1131, &["agan_rafa"]);
    for (strength, die) in [(7, "die:2"), (8, "die:2"), (9, "die:1"), (9, "die:1")] {
        stay(&mut play);
        assert_eq!(attack(&play), strength, "{}", play.story());
        play.give(&[die, "die:6"]);
    }
    assert_eq!(wounds(&play, "agan_rafa"), 4);
}

/// Cases: 13.45
#[test]
pub fn case_13_45_queemer_grows_stronger_with_each_wound_it_takes() {
    let mut play = met(3232, &["agan_rafa"]);
    for (strength, die) in [(3, "die:2"), (5, "die:1"), (7, "die:1")] {
        stay(&mut play);
        assert_eq!(attack(&play), strength);
        play.give(&["die:1", die]);
    }
    assert_eq!(beaten(&play), Some(true), "Endurance 5: two, two and one");
}

/// Cases: 13.45
#[test]
pub fn case_13_45_chlorofix_costs_one_bonus_draw() {
    let site = || Site::at(1522).who(&["tourag"]).send(&[('P', &["tourag"])]);
    let mut without = site();
    draw(&mut without, &[72, 76, 79]);
    assert_eq!(bonus(&without, 'P'), Some(2));
    let mut with = site();
    draw(&mut with, &[74, 72, 76]);
    assert_eq!(bonus(&with, 'P'), Some(1));
    assert_eq!(rounds(&with), 0);
    // A mission without draws has none to lose.
    let mut none = Site::at(1522).who(&["kogus"]).send(&[('P', &["kogus"])]);
    draw(&mut none, &[74, 72, 76]);
    assert_eq!(bonus(&none, 'P'), None);
    // Nor does it lose the draw that Local Connections bring it later: it had none when the creature came.
    let mut later = Site::at(1522).who(&["kogus"]).send(&[('P', &["kogus"])]);
    draw(&mut later, &[74, 77, 88]);
    assert_eq!(bonus(&later, 'P'), Some(1), "{}", later.story());
}

/// Cases: 13.45
#[test]
pub fn case_13_45_crunge_wounds_each_by_four_less_the_best_intelligence() {
    let play = met(1211, &["zina_adora", "agan_rafa"]);
    assert_eq!((wounds(&play, "zina_adora"), wounds(&play, "agan_rafa")), (1, 1), "Zina has 3");
    assert_eq!(wounds(&met(1211, &["agan_rafa"]), "agan_rafa"), 3);
    let spared = met(1211, &["doctor_sontag"]);
    assert_eq!(wounds(&spared, "doctor_sontag"), 0);
    assert!(spared.story().contains("13.45 Crunge: no effect."), "{}", spared.story());
    assert!(!play.story().contains("no effect"), "{}", play.story());
    let play = met(1211, &["tourag", "kogus"]);
    assert_eq!((wounds(&play, "tourag"), wounds(&play, "kogus")), (2, 2), "2 and 2");
}

/// Rows: mission/general/31
/// Cases: 13.45
#[test]
pub fn case_13_45_drants_sting_each_character_once_in_column_0() {
    let mut play = met(2231, &["zina_adora", "agan_rafa"]);
    // No break-off, no defense, whatever the others are worth: a 6 for Zina, a 5 for Agan.
    play.give(&["die:6"]);
    assert!(dead(&play, "zina_adora"));
    play.give(&["die:5"]);
    assert_eq!(wounds(&play, "agan_rafa"), 1);
    assert!(play.allows("draw"), "and that is all: {}", play.prompt());
    assert!(defenses(&play) == 0 && play.break_offs().is_empty());
}

#[test]
fn case_13_45_every_die_of_a_swarm_says_for_whom_and_on_which_column_it_is_rolled() {
    let mut drants = met(2231, &["zina_adora", "agan_rafa"]);
    drants.forget();
    assert_eq!(drants.asked(), Some(Side::Imperial));
    assert!(drants.prompt().ends_with("Roll the die for the attack on Zina Adora in column 0."), "{}", drants.prompt());
    drants.give(&["die:1", "die:1"]);
    let rolled = |play: &Play| -> Vec<String> {
        let dice = play.told.iter().filter(|event| matches!(event, Event::Check(_)));
        dice.filter_map(|event| event.line(fitg_engine::view::Viewer::Both)).collect()
    };
    assert_eq!(
        rolled(&drants),
        [
            "Drants against Zina Adora: column 0; rolled 1: no wounds.",
            "Drants against Agan Rafa: column 0; rolled 1: no wounds.",
        ]
    );
    let mut elilad = met(3423, &["agan_rafa", "tourag"]);
    elilad.forget();
    assert_eq!(elilad.asked(), Some(Side::Rebel), "he who breaks off rolls himself");
    elilad.give(&["die:4", "die:1", "die:1"]);
    assert_eq!(
        rolled(&elilad),
        [
            "Break-off of Agan Rafa: column 0; 3 or less is needed; rolled 4: nobody gets away.",
            "Elilad against Agan Rafa: column 0; rolled 1: no wounds.",
            "Break-off of Tourag: column 0; 3 or less is needed; rolled 1: Tourag gets away.",
        ]
    );
}

/// Cases: 13.45
#[test]
pub fn case_13_45_elilad_attacks_each_until_he_breaks_off() {
    let mut play = met(3423, &["agan_rafa", "tourag"]);
    // Agan rolls 4 (3 is needed) and is attacked: two wounds. Tourag rolls 3 and is away.
    play.give(&["die:4", "die:6", "die:3"]);
    assert_eq!((wounds(&play, "agan_rafa"), wounds(&play, "tourag")), (2, 0));
    // Next round, Agan alone; a failed attempt costs no column.
    play.give(&["die:6", "die:5"]);
    assert_eq!(wounds(&play, "agan_rafa"), 3);
    play.give(&["die:1"]);
    assert!(play.allows("draw"), "{}", play.prompt());
    assert!(play.checks().iter().all(|check| match check {
        Check::Sting(Sting { column, .. }) => *column == Column::ZERO,
        Check::BreakOff(BreakOff { column, .. }) => *column == FightColumn::fixed(Column::ZERO),
        _ => false,
    }));
}

#[test]
pub fn case_12_51_the_shield_of_who_has_broken_off_from_the_elilad_protects_nobody() {
    let begin = || {
        let agan = json!({
            "character": "agan_rafa", "possessions": ["personal_body_shield"], "shown": ["personal_body_shield"],
        });
        meet(Site::at(3423).with(agan).who(&["tourag"]), 3423, &["agan_rafa", "tourag"])
    };
    // While Agan is ensnared with him, of two wounds Tourag takes one.
    let mut play = begin();
    play.give(&["die:4", "die:6", "die:4", "die:6"]);
    assert_eq!((wounds(&play, "agan_rafa"), wounds(&play, "tourag")), (1, 1));
    // Agan gets away on a 3.
    let mut play = begin();
    play.give(&["die:3", "die:4", "die:6"]);
    assert_eq!((wounds(&play, "agan_rafa"), wounds(&play, "tourag")), (0, 2), "{}", play.story());
    play.give(&["die:4", "die:5"]);
    assert!(dead(&play, "tourag"), "and not in the next round either");
}

#[test]
pub fn case_14_4_a_body_shield_helps_against_a_swarm_and_norrocks_takes_a_wound() {
    let shielded = json!({"character": "agan_rafa", "possessions": ["personal_body_shield"]});
    let mut play = Site::at(2231).with(shielded).send(&[('G', &["agan_rafa"])]);
    play.give(&["done"]);
    draw(&mut play, &[97]);
    play.give(&["done", "possession:personal_body_shield", "die:6"]);
    assert_eq!(wounds(&play, "agan_rafa"), 1, "two less one");
    let guarded = json!({"character": "agan_rafa", "possessions": ["norrocks"], "shown": ["norrocks"]});
    let mut play = Site::at(2231).with(guarded).send(&[('G', &["agan_rafa"])]);
    draw(&mut play, &[97]);
    play.give(&["done", "die:6", "possession:norrocks"]);
    assert_eq!(wounds(&play, "agan_rafa"), 1);
    assert!(!play.state().has(character("agan_rafa"), possession("norrocks")));
}

/// Cases: 13.45
#[test]
pub fn case_13_45_drusers_fight_mind_against_minds() {
    let group = ["zina_adora", "tourag"];
    let mut play = met(2321, &group);
    // All minds count, 3 and 2; break-off by the same differential: 0.
    assert_eq!(play.answers(), ["no", "break-off:all"]);
    let mut away = Play { game: play.game.clone(), told: Vec::new(), reports: Vec::new() };
    away.give(&["break-off:all", "die:3"]);
    assert_eq!(beaten(&away), Some(false));
    play.give(&["no", "die:6", "die:1", "character:tourag"]);
    stay(&mut play);
    assert_eq!(column(&play), (5, 5, Column::ZERO), "no mind is weakened by wounds, neither theirs nor ours");
    play.give(&["die:1", "die:1"]);
    stay(&mut play);
    play.give(&["die:1", "die:3"]);
    assert_eq!(beaten(&play), Some(true), "Endurance 5");
}

/// Cases: 13.45
#[test]
pub fn case_13_45_vorozion_attacks_until_it_hurts_nobody() {
    let group = ["odene_hobar", "tourag"];
    let mut play = met(1311, &group);
    assert_eq!(column(&play), (6, 5, Column::PLUS_ONE));
    // No break-off, no defense. A 5 is a wound; a 1 is none, and it leaves.
    play.give(&["die:5", "character:tourag"]);
    assert_eq!(rounds(&play), 2);
    assert_eq!(column(&play), (6, 5, Column::PLUS_ONE));
    play.give(&["die:1"]);
    assert_eq!(beaten(&play), Some(false));
    assert!(defenses(&play) == 0 && play.break_offs().is_empty());
}

/// Cases: 13.45
#[test]
pub fn case_13_45_telebots_attack_the_one_mind_that_its_owner_names() {
    let mut play = met(4321, &["agan_rafa", "odene_hobar"]);
    assert_eq!(play.answers(), ["character:agan_rafa", "character:odene_hobar"]);
    assert_eq!(play.asked(), Some(Side::Rebel));
    play.give(&["character:odene_hobar", "no"]);
    assert_eq!(column(&play), (3, 3, Column::ZERO));
    play.give(&["die:6", "die:2"]);
    assert_eq!((wounds(&play, "odene_hobar"), wounds(&play, "agan_rafa")), (2, 0));
    stay(&mut play);
    assert_eq!(column(&play), (3, 3, Column::ZERO), "wounds change no mind");
    play.give(&["die:1", "die:3"]);
    assert_eq!(beaten(&play), Some(true), "Endurance 3");
}

/// Cases: 13.45
#[test]
pub fn case_13_45_wyths_lose_the_best_intelligence_of_anyone_in_the_group() {
    let mut play = met(5511, &["zina_adora", "agan_rafa"]);
    active(&mut play, &["agan_rafa"]);
    assert_eq!(play.answers(), ["no", "break-off:inactive", "break-off:all"]);
    play.give(&["break-off:inactive", "die:1"]);
    assert!(play.break_offs().iter().any(|check| check.die_mod == 1));
    assert_eq!(attack(&play), 6, "12.0: Zina, who has 3, is away, and the differential stands");
    // In the next round she is out of the combat, with her mind.
    play.give(&["die:1", "die:6"]);
    stay(&mut play);
    assert_eq!((rounds(&play), attack(&play)), (2, 8), "Agan has 1");
    let mut play = met(5511, &["zina_adora", "agan_rafa"]);
    active(&mut play, &["agan_rafa"]);
    stay(&mut play);
    assert_eq!(attack(&play), 6, "Zina, inactive, has 3");
}

/// Cases: 13.45
#[test]
pub fn case_13_45_fog_leads_groups_without_a_head_astray() {
    let site = |group: &'static [&'static str]| {
        let mut play = Site::at(5411).who(group).send(&[('P', group)]);
        draw(&mut play, &[97, 68, 75, 71]);
        bonus(&play, 'P')
    };
    assert_eq!(site(&["tourag", "kogus"]), None, "Intelligence 2 and 2");
    assert_eq!(site(&["tourag", "odene_hobar"]), Some(2), "one has 3");
}

/// Cases: 13.45
#[test]
pub fn case_13_45_sandiabs_and_valaterix_take_the_bonus_draws() {
    for (number, cards) in [(2412, [74, 72, 76, 79, 82]), (5421, [68, 89, 76, 73, 0])] {
        let mut play = Site::at(number).who(&["tourag"]).send(&[('P', &["tourag"])]);
        let size = usize::from(environ(number).size());
        draw(&mut play, &cards[..size]);
        assert_eq!(bonus(&play, 'P'), None, "{number}");
        assert_eq!(rounds(&play), 0);
        assert!(play.happened(|event| matches!(event, Event::GroupLosesBonus { .. })));
    }
}

/// Cases: 13.45
#[test]
pub fn case_13_45_only_the_group_that_meets_a_creature_loses_its_draws() {
    let groups: [(char, &[&str]); 2] = [('D', &["doctor_sontag"]), ('P', &["tourag"])];
    let mut play = Site::at(5421).who(&["doctor_sontag", "tourag"]).send(&groups);
    draw(&mut play, &[68]);
    play.give(&["mission:P"]);
    draw(&mut play, &[89, 76, 91]);
    assert_eq!(bonus(&play, 'D'), Some(3));
}

/// Cases: 13.45
#[test]
pub fn case_13_45_hysnatons_take_the_bonus_draws_if_they_outlive_the_second_round() {
    let mut play = met(5111, &["agan_rafa"]);
    stay(&mut play);
    play.give(&["die:1", "die:6"]);
    assert!(!play.happened(|event| matches!(event, Event::GroupLosesBonus { .. })));
    let mut away = Play { game: play.game.clone(), told: Vec::new(), reports: Vec::new() };
    away.give(&["break-off:all", "die:1"]);
    assert!(!away.happened(|event| matches!(event, Event::GroupLosesBonus { .. })), "gone before the round was over");
    stay(&mut play);
    play.give(&["die:1", "die:6"]);
    assert!(play.happened(|event| matches!(event, Event::GroupLosesBonus { .. })));
    assert_eq!((rounds(&play), beaten(&play)), (3, None), "and the combat goes on");
}

/// Cases: 13.45
#[test]
pub fn case_13_45_frost_mist_wounds_everybody_after_each_round_it_survives() {
    let group = ["zina_adora", "agan_rafa"];
    let mut play = met(4212, &group);
    active(&mut play, &["agan_rafa"]);
    assert!(rolls(&play), "no break-off: {}", play.prompt());
    // The only die is the defender's: 5 against 5, a 1 is two wounds.
    play.give(&["die:1"]);
    assert_eq!((wounds(&play, "zina_adora"), wounds(&play, "agan_rafa")), (1, 1), "inactive or not");
    active(&mut play, &["agan_rafa"]);
    assert_eq!(attack(&play), 3);
    play.give(&["die:1"]);
    assert!(dead(&play, "zina_adora"));
    assert_eq!(attack(&play), 1);
    play.give(&["die:1"]);
    assert_eq!(beaten(&play), Some(true));
    assert_eq!(wounds(&play, "agan_rafa"), 2, "beaten in the third round, it wounds nobody in it");
}

/// Cases: 13.45
#[test]
pub fn case_13_45_gach_turns_on_itself_after_each_round() {
    let mut play = met(5121, &["agan_rafa"]);
    stay(&mut play);
    assert_eq!(attack(&play), 7);
    // Its own die, column +1: a 1 is two wounds.
    play.give(&["die:1", "die:6", "die:1"]);
    assert!(play.happened(|event| matches!(
        event,
        Event::Check(Check::SelfAttack(SelfAttack { column: Column::PLUS_ONE, wounds: 2, .. }))
    )));
    stay(&mut play);
    assert_eq!(attack(&play), 5);
    play.give(&["die:1", "die:1", "die:1"]);
    assert_eq!(beaten(&play), Some(true), "two of ours and four of its own make six");
    // When nobody is left to fight it has no other round to wait for.
    let mut play = met(5121, &["zina_adora"]);
    play.give(&["no", "die:6", "die:6"]);
    assert!(dead(&play, "zina_adora"));
    assert!(!play.happened(|event| matches!(event, Event::Check(Check::SelfAttack(_)))));
}

/// Cases: 13.45
#[test]
pub fn case_13_45_from_gyrogos_one_may_break_off_and_cannot_fight_back() {
    let mut play = met(3511, &["agan_rafa"]);
    // 6 against 5: active on 2.
    assert_eq!(play.answers(), ["no", "break-off:all"]);
    play.give(&["break-off:all", "die:3"]);
    assert_eq!(column(&play).2, Column::PLUS_ONE.shifted(1), "12.53");
    play.give(&["die:1"]);
    assert!(defenses(&play) == 0);
    // He may stay for a round, and then go: from the second round one is subtracted, and a 3 does.
    play.give(&["no"]);
    assert_eq!(column(&play).2, Column::PLUS_ONE);
    play.give(&["die:1", "break-off:all", "die:3"]);
    assert_eq!((rounds(&play), beaten(&play)), (3, Some(false)));
    assert!(play.break_offs().iter().any(|check| check.die_mod == -1));
}

/// Cases: 13.45
#[test]
pub fn case_13_45_gyrogos_that_can_hurt_nobody_are_gone_after_the_round() {
    // 6 against 10: of all dice only a 6 wounds, by one. Behind a Body Shield none does, and the fight is over.
    let group = ["agan_rafa", "boccanegra"];
    let behind = |shown: &[&str]| {
        let agan = json!({"character": "agan_rafa", "possessions": ["personal_body_shield"], "shown": shown});
        let site = Site::at(3511).with(agan).who(&["boccanegra"]);
        let mut play = site.send(&[('G', &group)]);
        if shown.is_empty() {
            play.give(&["done"]);
        }
        draw(&mut play, &[attack_card(3511)]);
        for _ in 0..2 {
            if play.case() == "14.2" {
                play.give(&["done"]);
            }
            active(&mut play, &group);
        }
        play.give(&["no"]);
        assert_eq!((column(&play).0, column(&play).1), (6, 10));
        play.give(&["die:1"]);
        play
    };
    assert_eq!(beaten(&behind(&["personal_body_shield"])), Some(false));
    let unshielded = behind(&[]);
    assert_eq!((rounds(&unshielded), beaten(&unshielded)), (2, None), "{}", unshielded.story());
    // With one active only the column is another, and he who stays exposes himself.
    let agan = json!({
        "character": "agan_rafa", "possessions": ["personal_body_shield"], "shown": ["personal_body_shield"],
    });
    let mut play = Site::at(3511).with(agan).send(&[('G', &["agan_rafa"])]);
    draw(&mut play, &[attack_card(3511)]);
    play.give(&["no", "die:1"]);
    assert_eq!((rounds(&play), beaten(&play)), (2, None), "6 against 5: a 5 could have wounded");
}

#[test]
pub fn case_13_45_no_break_off_in_the_first_round_is_not_part_of_the_surprise() {
    for &(name, number, _, _, surprise, ..) in PLAIN.iter().filter(|creature| creature.4 > 0) {
        let agan = json!({"character": "agan_rafa", "possessions": ["charsot"], "shown": ["charsot"]});
        let play = meet(Site::at(number).with(agan), number, &["agan_rafa"]);
        let (attack, defense, without_surprise) = column(&play);
        assert_eq!(without_surprise, Column::from_differential(attack - defense), "{name}: {surprise}");
        assert!(rolls(&play), "{name}: {}", play.prompt());
        assert!(!play.allows("break-off:all"), "{name}");
    }
}

#[test]
pub fn case_13_45_from_the_virus_all_together_can_only_break_off() {
    let group = ["agan_rafa", "frun_sentel"];
    let mut play = met(4121, &group);
    // All are active, so there is but one way: 10 against 10, on 3.
    assert!(play.allows("die:4"), "{}", play.prompt());
    play.give(&["die:4"]);
    assert_eq!(column(&play), (10, 10, Column::PLUS_ONE));
    play.give(&["die:1"]);
    assert_eq!(rounds(&play), 2);
    play.give(&["die:3"]);
    assert_eq!(beaten(&play), Some(false));
    assert!(defenses(&play) == 0);
}

/// Cases: 13.45
#[test]
pub fn case_13_45_magron_grabs_one_whom_the_others_must_free() {
    let group = ["zina_adora", "agan_rafa", "frun_sentel"];
    let mut play = met(2122, &group);
    assert_eq!(play.asked(), Some(Side::Imperial), "the opponent draws");
    play.give(&["character:zina_adora"]);
    assert_eq!(column(&play).0, 0);
    assert_eq!(column(&play).1, 10, "all the others are active");
    assert!(rolls(&play), "{}", play.prompt());
    play.give(&["die:6"]);
    assert_eq!((wounds(&play, "zina_adora"), wounds(&play, "agan_rafa")), (1, 0));
    let mut freed = Play { game: play.game.clone(), told: Vec::new(), reports: Vec::new() };
    freed.give(&["die:1"]);
    assert_eq!(beaten(&freed), Some(true), "two and four of Endurance 5");
    assert_eq!(wounds(&freed, "zina_adora"), 1);
    play.give(&["die:6"]);
    assert!(dead(&play, "zina_adora"));
    assert_eq!(beaten(&play), Some(false), "there is nobody left to free");
    // Alone one is lost at once.
    assert!(dead(&met(2122, &["agan_rafa"]), "agan_rafa"));
}

/// Cases: 13.45
#[test]
pub fn case_13_45_muggers_run_away_after_three_rounds_with_a_possession() {
    let victim = json!({
        "character": "agan_rafa", "ship": "star_cruiser",
        "possessions": ["scanner", "medi_kit_of_ptolus"], "shown": ["scanner", "medi_kit_of_ptolus"]
    });
    let mut play = meet(Site::at(1521).with(victim), 1521, &["agan_rafa"]);
    for _ in 0..3 {
        assert!(rolls(&play), "no break-off: {}", play.prompt());
        play.give(&["die:1", "die:6"]);
    }
    assert_eq!((rounds(&play), beaten(&play)), (3, Some(false)));
    assert_eq!(play.answers(), ["possession:scanner", "possession:medi_kit_of_ptolus"], "no spaceship");
    assert_eq!(play.asked(), Some(Side::Rebel), "14.2: the cards are his secret");
    play.give(&["possession:scanner"]);
    assert!(play.state().in_deck(possession("scanner")));
    let line = "13.45 Agan Rafa is robbed of Scanner, which goes back to the deck.";
    assert!(play.story().ends_with(line), "{}", play.story());
    let gift = |event: &Event| matches!(event, Event::PossessionDrawn { .. } | Event::PossessionLost { .. });
    assert!(!play.happened(gift), "it is neither a gift nor lost twice: {}", play.story());
    // Those who have nothing lose nothing, and beaten thieves take nothing.
    let mut poor = met(1521, &["agan_rafa"]);
    for _ in 0..3 {
        poor.give(&["die:1", "die:6"]);
    }
    assert!(poor.allows("draw"));
    assert!(poor.story().ends_with("13.45 Muggers: there is nothing to steal."), "{}", poor.story());
    let rich = json!({"character": "agan_rafa", "possessions": ["scanner"], "shown": ["scanner"]});
    let mut play = meet(Site::at(1521).with(rich), 1521, &["agan_rafa"]);
    play.give(&["die:1", "die:1", "die:1", "die:1"]);
    assert_eq!(beaten(&play), Some(true));
    assert!(play.state().has(character("agan_rafa"), possession("scanner")));
}

/// Cases: 13.45
#[test]
pub fn case_13_45_what_is_drawn_for_a_creature_is_told_under_its_case() {
    let group = ["zina_adora", "agan_rafa", "frun_sentel"];
    let mut play = met(2122, &group);
    play.give(&["character:zina_adora"]);
    assert_eq!(play.cases(|event| matches!(event, Event::CharacterDrawn { .. })), ["13.45"], "the Magron");
    let victim =
        json!({"character": "agan_rafa", "possessions": ["scanner", "charsot"], "shown": ["scanner", "charsot"]});
    let mut play = meet(Site::at(1521).with(victim), 1521, &["agan_rafa"]);
    play.give(&["die:1", "die:6", "die:1", "die:6", "die:1", "die:6", "possession:scanner"]);
    let theft = |event: &Event| matches!(event, Event::PossessionStolen { .. });
    assert_eq!(play.cases(theft), ["13.45"], "the Muggers");
    let groups: [(char, &[&str]); 2] = [('G', &["agan_rafa"]), ('P', &["frun_sentel"])];
    let mut play = Site::at(2211).who(&["agan_rafa", "frun_sentel"]).send(&groups);
    play.forget();
    draw(&mut play, &[74]);
    play.give(&["mission:G"]);
    assert_eq!(play.cases(|event| matches!(event, Event::Drawn { .. })), ["13.31", "13.43"], "the card, and the group");
}

#[test]
pub fn case_13_45_rotron_eats_a_spaceship_of_the_group_if_it_outlives_two_rounds() {
    let pilot = || json!({"character": "agan_rafa", "ship": "star_cruiser"});
    let mut eaten = meet(Site::at(1631).with(pilot()), 1631, &["agan_rafa"]);
    // 3 against 5; nobody is attacked, nobody breaks off.
    assert!(rolls(&eaten), "{}", eaten.prompt());
    assert!(eaten.story().contains("13.45 Rotron: an attack on the Star Cruiser."), "{}", eaten.story());
    eaten.give(&["die:6", "die:5"]);
    assert_eq!((rounds(&eaten), beaten(&eaten)), (2, Some(false)));
    assert_eq!(eaten.state().ships[ship("star_cruiser")].place(), fitg_engine::state::Place::Reserve, "14.54: lost");
    assert_eq!(wounds(&eaten, "agan_rafa"), 0);
    let mut saved = meet(Site::at(1631).with(pilot()), 1631, &["agan_rafa"]);
    saved.give(&["die:1"]);
    assert_eq!(beaten(&saved), Some(true));
    assert_eq!(saved.state().ships[ship("star_cruiser")].owner, Some(character("agan_rafa")));
    // No spaceship, or somebody else's: nothing.
    let play = met(1631, &["agan_rafa"]);
    assert_eq!(rounds(&play), 0);
    assert!(play.story().contains("13.45 Rotron: no effect."), "{}", play.story());
    let site = Site::at(1631).with(json!({"character": "tourag", "ship": "solar_merchant"})).who(&["agan_rafa"]);
    assert_eq!(rounds(&meet(site, 1631, &["agan_rafa"])), 0);
    // Of two, one by chance.
    let site = Site::at(1631).with(pilot()).with(json!({"character": "tourag", "ship": "solar_merchant"}));
    let play = meet(site, 1631, &["agan_rafa", "tourag"]);
    assert_eq!(play.answers(), ["ship:solar_merchant", "ship:star_cruiser"]);
}

/// Cases: 13.45
#[test]
pub fn case_13_45_rebels_who_defeat_the_synestins_win_the_planets_favour() {
    let fight = |site: Site, who: &'static str| {
        let mut play = meet(site.who(&[who]), 3421, &[who]);
        for _ in 0..4 {
            if beaten(&play).is_some() {
                break;
            }
            stay(&mut play);
            play.give(&["die:1", "die:1"]);
        }
        assert_eq!(beaten(&play), Some(true));
        play.state().planets[planet(342)].loyalty
    };
    assert_eq!(fight(Site::at(3421), "agan_rafa"), Loyalty::Dissent);
    assert_eq!(fight(Site::at(3421).imperial(), "barca"), Loyalty::Neutral);
    assert_eq!(fight(Site::at(3421).state("rebellion"), "agan_rafa"), Loyalty::Unrest, "where loyalty stands still");
}

/// Cases: 13.45, 15.14
#[test]
fn case_15_14_a_favour_of_the_synestins_where_loyalty_stands_still_is_told() {
    let mut play = meet(Site::at(3421).state("rebellion").who(&["agan_rafa"]), 3421, &["agan_rafa"]);
    while beaten(&play).is_none() {
        stay(&mut play);
        play.give(&["die:1", "die:1"]);
    }
    assert_eq!(beaten(&play), Some(true));
    assert_eq!(play.cases(|event| matches!(event, Event::LoyaltyFixed { .. })), ["15.14"], "{}", play.story());
}

/// The deck has nothing left that the Zop could give.
///
/// Cases: 13.45
#[test]
fn case_13_45_a_zop_without_a_gift_to_give_says_so() {
    let cards = PossessionId::all().filter(|card| card.data().kind != PossessionKind::Spaceship);
    let (companions, things): (Vec<_>, Vec<_>) = cards.partition(|card| card.data().kind == PossessionKind::Companion);
    let things: Vec<&str> = things.iter().map(|card| card.slug()).collect();
    let others = ["boccanegra", "tourag", "frun_sentel", "ran_jayma", "scott_rubel", "kogus"];
    let mut site = Site::at(1432).with(json!({"character": "agan_rafa", "possessions": things, "shown": things}));
    for (who, companion) in others.iter().zip(&companions) {
        site = site.with(json!({"character": who, "possessions": [companion.slug()], "shown": [companion.slug()]}));
    }
    let mut play = site.send(&[('G', &["agan_rafa"])]);
    while play.case() == "14.2" {
        play.give(&["done"]);
    }
    draw(&mut play, &[attack_card(1432)]);
    play.pass_to("13.3");
    assert!(play.state().zop_met);
    assert!(play.story().contains("13.45 Zop: no effect."), "{}", play.story());
    assert!(!play.happened(|event| matches!(event, Event::PossessionAssigned { .. })), "{}", play.story());
}

/// Cases: 13.45
#[test]
fn case_13_45_what_grows_from_round_to_round_is_told_when_it_grows() {
    let grows = |number: u16, dice: [&str; 2], rounds: usize| {
        let mut play = met(number, &["agan_rafa"]);
        let mut grown = Vec::new();
        for _ in 0..rounds {
            stay(&mut play);
            play.forget().give(&dice);
            let told = play.told.iter().find(|event| matches!(event, Event::CreatureGrows { .. }));
            grown.push(told.and_then(|event| event.line(Viewer::Both)));
        }
        grown
    };
    let chantenes = "Chantenes: +1 strength and +1 Endurance.".to_owned();
    assert_eq!(grows(3222, ["die:1", "die:6"], 2), [Some(chantenes.clone()), Some(chantenes)]);
    let gadhars = "Gadhars: +2 strength and +2 Endurance.".to_owned();
    assert_eq!(grows(4323, ["die:1", "die:6"], 3), [None, Some(gadhars), None]);
    assert_eq!(grows(4411, ["die:1", "die:6"], 1), [Some("Thunk: +1 strength.".to_owned())]);
    assert_eq!(grows(2211, ["die:1", "die:6"], 1), [None], "Snow Giants do not grow");
}

/// From the Elilad everybody tries to break off in every round, unasked: nothing else can be done, and it costs nothing.
///
/// Cases: 12.5, 13.45
#[test]
fn ruling_13_45_from_the_elilad_everybody_must_try_to_break_off_in_every_round() {
    let mut play = met(3423, &["agan_rafa"]);
    for round in 1..=3 {
        let first = play.prompt();
        assert!(first.contains("the break-off of Agan Rafa"), "round {round} begins with the die: {first}");
        assert!(!play.allows("no") && !play.allows("break-off:all"), "round {round}");
        play.give(&["die:6", "die:1"]);
    }
    assert_eq!(play.break_offs().len(), 3);
    assert!(play.break_offs().iter().all(|attempt| attempt.all && attempt.away.is_empty()));
}

/// Cases: 13.45
#[test]
pub fn case_13_45_ym_barror_rolls_two_dice_a_round() {
    let mut play = met(1223, &["agan_rafa"]);
    // No break-off at first. 4 against 5: a 6 is two... in column −1 two wounds on a 6, one on a 5.
    assert!(rolls(&play), "{}", play.prompt());
    play.give(&["die:5", "die:5", "die:4"]);
    assert_eq!(wounds(&play, "agan_rafa"), 2, "both count");
    assert_eq!(play.case(), "12.5", "{}", play.prompt());
    stay(&mut play);
    assert_eq!(attack(&play), 3, "one wound by one die of ours");
}

/// Cases: 13.45
#[test]
pub fn case_13_45_the_zop_gives_rebels_a_possession_once_a_game_and_nothing_to_others() {
    let mut play = met(1432, &["agan_rafa"]);
    let offered = play.answers();
    assert!(offered.len() == 12 && !offered.contains(&"possession:explorer".to_owned()));
    assert!(
        offered.iter().all(|text| possession(&text["possession:".len()..]).data().kind != PossessionKind::Spaceship)
    );
    play.give(&["possession:scanner"]);
    assert!(play.state().has(character("agan_rafa"), possession("scanner")));
    assert!(play.state().zop_met);
    let again = meet(Site::at(1432).position("zop_met", json!(true)).who(&["agan_rafa"]), 1432, &["agan_rafa"]);
    assert!(again.allows("draw"));
    assert!(again.story().contains("13.45 Zop: no effect."), "{}", again.story());
    let imperial = meet(Site::at(1432).imperial().who(&["jon_kidu"]), 1432, &["jon_kidu"]);
    assert!(imperial.allows("draw") && !imperial.state().zop_met);
    assert!(imperial.happened(|event| matches!(event, Event::EventIgnored { .. })), "{}", imperial.story());
}

#[test]
pub fn case_14_3_the_charsot_takes_away_surprise_and_keeps_minds_away() {
    let guide = || json!({"character": "agan_rafa", "possessions": ["charsot"], "shown": ["charsot"]});
    let mut play = meet(Site::at(2221).with(guide()), 2221, &["agan_rafa"]);
    assert_eq!(column(&play).2, Column::from_differential(3 - 5), "a Laboroid without its surprise");
    play.give(&["die:1", "die:6"]);
    assert_eq!(play.case(), "12.5", "from the second round on");
    // Drusers are avoided, and the next attack, on the other group, is no repeat.
    let groups: [(char, &[&str]); 2] = [('G', &["agan_rafa"]), ('P', &["frun_sentel"])];
    let mut play = Site::at(2321).with(guide()).who(&["frun_sentel"]).send(&groups);
    draw(&mut play, &[68]);
    play.give(&["mission:G", "yes"]);
    assert!(play.happened(|event| matches!(event, Event::CreatureAvoided { .. })));
    assert_eq!(rounds(&play), 0);
    draw(&mut play, &[69]);
    play.give(&["mission:P"]);
    assert_eq!(rounds(&play), 1);
}

/// Cases: 13.45
#[test]
pub fn case_13_45_imperial_characters_meet_creatures_too() {
    let mut play = meet(Site::at(2211).imperial().who(&["barca"]), 2211, &["barca"]);
    assert_eq!(play.asked(), Some(Side::Imperial));
    play.give(&["no"]);
    assert_eq!(play.asked(), Some(Side::Rebel), "the other side rolls for the creature");
    play.give(&["die:6", "die:1"]);
    assert_eq!(wounds(&play, "barca"), 2);
}

/// What a creature does to a group without a fight is told under its case.
#[test]
fn case_13_45_what_a_creature_does_is_told_under_its_case() {
    let told = |number: u16, group: &[&str], kind: fn(&Event) -> bool| met(number, group).cases(kind);
    let no_bonus = |event: &Event| matches!(event, Event::GroupLosesBonus { .. });
    let changed = |event: &Event| matches!(event, Event::GroupBonusChanged { .. });
    let meets = |event: &Event| matches!(event, Event::CreatureMet { .. });
    let (sandiabs, chlorofix) = (home("sandiabs"), home("chlorofix"));
    assert_eq!(told(sandiabs, &["agan_rafa"], no_bonus), ["13.45"]);
    let traveller = |event: &Event| matches!(event, Event::CreatureHarmless { .. });
    assert_eq!(told(chlorofix, &["agan_rafa"], traveller), ["13.45"], "Gain Characters has no draw to lose");
    let with_draws = |kind: fn(&Event) -> bool| {
        let mut play = Site::at(chlorofix).who(&["tourag"]).send(&[('P', &["tourag"])]);
        draw(&mut play, &[attack_card(chlorofix)]);
        play.cases(kind)
    };
    assert_eq!(with_draws(changed), ["13.45"]);
    for number in [sandiabs, chlorofix, 2211] {
        assert_eq!(told(number, &["agan_rafa"], meets), ["13.45"], "{number}");
    }
    // The Magron holds somebody; wounds without a die are those of its fight (12.7).
    let held = met(2122, &["zina_adora", "agan_rafa"]);
    let mut held = Play { game: held.game.clone(), told: Vec::new(), reports: Vec::new() };
    held.give(&["character:zina_adora"]);
    assert_eq!(held.cases(|event| matches!(event, Event::Grabbed { .. })), ["13.45"]);
}

/// The environ in which a creature lives.
fn home(slug: &str) -> u16 {
    let lives = |environ: &fitg_engine::galaxy::EnvironId| environ.creature().is_some_and(|lives| lives.slug() == slug);
    fitg_engine::galaxy::EnvironId::all().find(lives).map_or(0, |environ| environ.number())
}
