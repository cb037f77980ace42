//! What completed missions bring about (13.2), with one letter and with more, for both sides.

use crate::play::{Play, character, environ, planet, possession, ship};
use crate::site::{Site, aborted, completed, draw, letters};
use fitg_engine::Side;
use fitg_engine::cards::Letter;
use fitg_engine::event::Event;
use fitg_engine::event::check::Check;
use fitg_engine::galaxy::Loyalty;
use fitg_engine::pieces::{CharacterId, PossessionId};
use fitg_engine::state::{Captor, ControlState, Place};
use fitg_engine::terms::Why;
use serde_json::{Value, json};

fn loyalty(play: &Play, number: u16) -> Loyalty {
    play.state().planets[planet(number)].loyalty
}

fn count(play: &Play, number: u16, kind: &str) -> usize {
    let units = play.state().units_in(environ(number), crate::play::kind(kind).side());
    units.iter().filter(|unit| unit.kind() == crate::play::kind(kind)).count()
}

fn dead(play: &Play, who: &str) -> bool {
    play.happened(|event| matches!(event, Event::Killed { character: c } if *c == character(who)))
}

fn detected(play: &Play, who: &str) -> bool {
    play.state().characters[character(who)].detected
}

/// Cases: 9.44, 13.2
#[test]
fn assassination_removes_the_character_named_before_the_cards() {
    let mut play = Site::at(5131)
        .with(json!({"character": "jon_kidu", "detected": true}))
        .with(json!({"character": "vans_ka_tie_a", "stack": "military"}))
        .units("militia", 1)
        .who(&["kogus"])
        .open();
    play.give(&["mission:A"]);
    // Who stands with units counts as detected (9.44).
    assert_eq!(play.answers(), ["character:jon_kidu", "character:vans_ka_tie_a"]);
    play.give(&["character:vans_ka_tie_a", "card:76"]);
    assert_eq!(completed(&play, 'A'), Some(1));
    assert!(dead(&play, "vans_ka_tie_a") && !dead(&play, "jon_kidu"));
}

/// Cases: 12.87, 13.2
#[test]
fn assassins_who_fail_are_caught_on_4_and_5_and_killed_on_6() {
    let group = ["kogus", "tourag"];
    let mut table =
        Site::at(5131).with(json!({"character": "jon_kidu", "detected": true})).who(&group).send(&[('A', &group)]);
    draw(&mut table, &[89]);
    // Stopping early is failing too.
    table.give(&["stop"]);
    for die in 1..=6 {
        let mut play = Play { game: table.game.clone(), told: Vec::new(), reports: Vec::new() };
        play.give(&[&format!("die:{die}")]);
        for who in group {
            let held = play.state().characters[character(who)].captor();
            let by_kidu = Some(Captor::Guard(character("jon_kidu")));
            assert_eq!(held, if matches!(die, 4 | 5) { by_kidu } else { None }, "{die}");
            assert_eq!(dead(&play, who), die == 6, "{die}");
        }
        assert!(!dead(&play, "jon_kidu"));
    }
}

#[test]
fn assassins_whose_target_is_gone_come_to_nothing_without_a_die() {
    // Jon Kidu searches for his assassin, finds him, and dies.
    let mut play = Site::at(5131)
        .with(json!({"character": "jon_kidu", "detected": true}))
        .who(&["agan_rafa"])
        .send(&[('A', &["agan_rafa"])]);
    draw(&mut play, &[86]);
    play.give(&["character:jon_kidu"]);
    play.give(&["die:1", "kill", "hand-to-hand", "no", "die:1", "die:1", "no", "die:1", "die:1"]);
    assert!(dead(&play, "jon_kidu"), "{}", play.story());
    assert!(aborted(&play, 'A'));
    assert!(play.happened(|event| matches!(event, Event::MissionsOver { .. })), "no further card");
    assert!(!play.happened(|event| matches!(event, Event::Check(Check::Assassins { .. }))));
}

/// Rebels who rise attack at once and kill Gelba, whom Kogus is after: the next card has nothing to do with him, and its event does not
/// strike him.
///
/// Cases: 13.2, 13.44
#[test]
fn case_13_44_assassins_whose_target_a_mission_removes_are_called_off_at_once() {
    let mut play = Site::at(4321)
        .loyalty("unrest")
        .pdb(2, true)
        .with(json!({"character": "gelba", "stack": "military", "wounds": 2}))
        .units("militia", 1)
        .who(&["zina_adora", "kogus"])
        .send(&[('A', &["kogus"]), ('R', &["zina_adora"])]);
    draw(&mut play, &[80]);
    play.give(&["kind:rebel_urban_2_1", "kind:rebel_urban_2_1", "kind:rebel_urban_1_0", "done", "done"]);
    play.give(&["environ:4321", "no", "no", "die:6", "die:1", "kill", "no", "die:6", "die:1"]);
    assert!(dead(&play, "gelba"), "{}", play.story());
    assert!(aborted(&play, 'A'), "{}\n{}", play.prompt(), play.story());
    assert!(!play.allows("draw"), "nobody is on a mission any more: {}", play.prompt());
}

/// Cases: 13.2, 13.5, 15.1, 15.12
#[test]
fn a_coup_shifts_one_space_for_every_letter() {
    for (cards, to) in [
        (&[77][..], Loyalty::Loyal),
        (&[77, 87], Loyalty::Neutral),
        (&[77, 87, 89], Loyalty::Dissent),
        (&[77, 87, 89, 78], Loyalty::Unrest),
    ] {
        let mut play = Site::at(3311).loyalty("patriotic").who(&["tourag"]).send(&[('C', &["tourag"])]);
        draw(&mut play, cards);
        if play.allows("mission:C") {
            play.give(&["mission:C"]);
        }
        assert_eq!(completed(&play, 'C'), Some(cards.len().try_into().unwrap_or(0)), "{}", play.prompt());
        assert_eq!(loyalty(&play, 331), to);
        assert!(play.happened(|event| matches!(event, Event::CoupMarker { .. })));
    }
    // In the Imperial Player's favour for him; and never past the end of the track, nor into rebellion (15.13).
    let mut play = Site::at(3311).imperial().loyalty("loyal").who(&["telmen"]).send(&[('C', &["telmen"])]);
    draw(&mut play, &[77, 87, 89]);
    play.give(&["mission:C"]);
    assert_eq!(loyalty(&play, 331), Loyalty::Patriotic);
    let mut play = Site::at(3311).loyalty("dissent").who(&["tourag"]).send(&[('C', &["tourag"])]);
    draw(&mut play, &[77, 87, 89]);
    play.give(&["mission:C"]);
    assert_eq!(loyalty(&play, 331), Loyalty::Unrest);
    assert_eq!(play.state().planets[planet(331)].control, ControlState::ImperialControl);
}

/// Cases: 13.2, 13.5, 15.1, 15.12
#[test]
fn diplomacy_shifts_two_spaces_at_most_and_is_then_completed_by_itself() {
    let mut play = Site::at(3311).loyalty("patriotic").who(&["odene_hobar"]).send(&[('D', &["odene_hobar"])]);
    draw(&mut play, &[73, 83]);
    assert_eq!(completed(&play, 'D'), Some(2));
    assert_eq!(loyalty(&play, 331), Loyalty::Neutral);
    let mut play = Site::at(3311).imperial().loyalty("dissent").who(&["gelba"]).send(&[('D', &["gelba"])]);
    draw(&mut play, &[73, 83]);
    assert_eq!(loyalty(&play, 331), Loyalty::Loyal);
}

/// Cases: 13.51
#[test]
fn bonus_letters_of_diplomacy_beyond_the_second_are_nothing() {
    let mut play = Site::at(5131).loyalty("patriotic").who(&["vudot_vodot"]).send(&[('D', &["vudot_vodot"])]);
    draw(&mut play, &[89, 76, 73]);
    play.give(&["mission:D", "card:83", "card:94"]);
    assert_eq!(completed(&play, 'D'), Some(2));
    assert_eq!(loyalty(&play, 513), Loyalty::Neutral);
}

/// Rows: summary/2-capture/12
/// Cases: 12.82, 13.2, 13.5
#[test]
fn free_prisoners_frees_one_for_every_letter_of_the_players_choice() {
    let site = || {
        Site::at(3311)
            .with(json!({"character": "kogus", "held_by": "militia"}))
            .with(json!({"character": "odene_hobar", "guarded_by": "jon_kidu"}))
            .with(json!({"character": "jon_kidu"}))
            .with(json!({"character": "tourag"}))
            .units("militia", 1)
            .send(&[('F', &["tourag"])])
    };
    let free = |play: &Play, who: &str| play.state().is_free(character(who));
    let mut one = site();
    draw(&mut one, &[97]);
    one.give(&["mission:F"]);
    assert_eq!(one.answers(), ["no", "character:odene_hobar", "character:kogus"]);
    assert_eq!(one.asked(), Some(Side::Rebel));
    one.give(&["character:odene_hobar"]);
    assert!(free(&one, "odene_hobar") && !free(&one, "kogus"));
    assert_eq!(one.state().characters[character("odene_hobar")].place(), Place::Environ(environ(3311)));
    let mut two = site();
    draw(&mut two, &[97, 84]);
    // Card 84 raids the enemy besides: his only Militia goes, and Jon Kidu guards Kogus from then on.
    two.give(&["mission:F"]);
    assert_eq!(completed(&two, 'F'), Some(2), "{}", two.prompt());
    two.give(&["character:odene_hobar", "character:kogus"]);
    assert!(free(&two, "odene_hobar") && free(&two, "kogus"));
}

/// A captured character "may" be freed by a letter: whom the Phasing Player leaves stays what he is.
///
/// Cases: 13.2
#[test]
fn case_13_2_nobody_has_to_be_freed() {
    let site = || {
        Site::at(3311)
            .with(json!({"character": "kogus", "guarded_by": "jon_kidu"}))
            .with(json!({"character": "odene_hobar", "guarded_by": "jon_kidu"}))
            .with(json!({"character": "jon_kidu"}))
            .who(&["tourag"])
            .send(&[('F', &["tourag"])])
    };
    let free = |play: &Play, who: &str| play.state().is_free(character(who));
    let mut none = site();
    draw(&mut none, &[97]);
    none.give(&["mission:F", "no"]);
    assert!(!free(&none, "odene_hobar") && !free(&none, "kogus"), "{}", none.story());
    let mut one_of_two = site();
    draw(&mut one_of_two, &[97, 84]);
    one_of_two.give(&["mission:F", "character:kogus", "no"]);
    assert!(free(&one_of_two, "kogus") && !free(&one_of_two, "odene_hobar"), "{}", one_of_two.story());
}

/// As many letters as there are prisoners complete nothing by themselves: the cards to come may make more.
///
/// Cases: 13.5, 13.51
#[test]
fn case_13_5_free_prisoners_waits_for_prisoners_who_are_still_to_be_made() {
    let mut play = Site::at(3311)
        .with(json!({"character": "kogus", "guarded_by": "jon_kidu"}))
        .with(json!({"character": "jon_kidu"}))
        .who(&["tourag"])
        .send(&[('F', &["tourag"])]);
    draw(&mut play, &[97]);
    assert_eq!(completed(&play, 'F'), None, "{}", play.prompt());
    assert!(play.allows("draw") && play.allows("mission:F"));
    draw(&mut play, &[84]);
    assert_eq!((completed(&play, 'F'), letters(&play, 'F')), (None, 2), "{}", play.prompt());
    play.give(&["mission:F", "character:kogus"]);
    assert_eq!(completed(&play, 'F'), Some(2));
    assert!(play.state().is_free(character("kogus")));
}

/// Cases: 13.2
#[test]
fn gain_characters_brings_one_by_chance_who_joins_the_group() {
    let mut play = Site::at(5131).who(&["kogus"]).position("dead", json!(["zina_adora"])).send(&[('G', &["kogus"])]);
    draw(&mut play, &[82]);
    let offered = play.answers();
    assert_eq!(offered.len(), 18, "twenty, but not Kogus and not the dead");
    assert!(!offered.contains(&"character:kogus".into()) && !offered.contains(&"character:zina_adora".into()));
    play.give(&["character:drakir_grebb"]);
    let now = &play.state().characters[character("drakir_grebb")];
    assert_eq!(now.place(), Place::Environ(environ(5131)));
    assert!(!now.detected);
    assert!(play.happened(|event| matches!(event, Event::MissionsOver { .. })), "one is enough");
    // Detected, if the group is (9.4).
    let mut play = Site::at(5131).with(json!({"character": "kogus", "detected": true})).send(&[('G', &["kogus"])]);
    draw(&mut play, &[82]);
    play.give(&["character:drakir_grebb"]);
    assert!(detected(&play, "drakir_grebb"));
}

/// Rows: summary/14-1-rebel-spaceships/11, summary/14-1-rebel-spaceships/12, summary/14-1-rebel-spaceships/14
/// Cases: 14.53
#[test]
fn case_14_53_who_owns_a_spaceship_brings_it_unless_it_is_in_play() {
    for (who, his) in [("ly_mantok", "explorer"), ("boccanegra", "planetary_privateer"), ("tourag", "solar_merchant")] {
        let mut play = Site::at(5131).who(&["kogus"]).send(&[('G', &["kogus"])]);
        draw(&mut play, &[82]);
        play.give(&[&format!("character:{who}")]);
        assert_eq!(play.state().ships[ship(his)].owner, Some(character(who)));
        assert_eq!(play.state().ships[ship(his)].place(), Place::Environ(environ(5131)));
        let mut play = Site::at(5131).with(json!({"character": "kogus", "ship": his})).send(&[('G', &["kogus"])]);
        draw(&mut play, &[82]);
        play.give(&[&format!("character:{who}")]);
        assert_eq!(play.state().ships[ship(his)].owner, Some(character("kogus")));
        assert_eq!(play.state().ship_of(character(who)), None);
    }
}

/// Cases: 13.2
#[test]
fn gain_characters_is_barred_to_an_imperial_player_with_more_than_he_began_with_and_to_whom_no_character_is_left() {
    // He began with two.
    let may = |site: Site| site.open().allows("mission:G");
    let two = || Site::at(5131).imperial().who(&["jon_kidu", "vans_ka_tie_a"]);
    assert!(may(two()));
    assert!(!may(two().who(&["barca"])));
    assert!(
        may(two().with(json!({"character": "barca", "guarded_by": "kogus"})).who(&["kogus"])),
        "a prisoner does not count"
    );
    let mut play = two().send(&[('G', &["jon_kidu"])]);
    draw(&mut play, &[82]);
    play.give(&["character:barca"]);
    assert_eq!(play.state().characters[character("barca")].place(), Place::Environ(environ(5131)));
    let others: Vec<Value> =
        CharacterId::of(Side::Rebel).filter(|who| who.slug() != "kogus").map(|who| json!(who.slug())).collect();
    assert!(!may(Site::at(5131).who(&["kogus"]).position("dead", json!(others))), "nobody is left");
    assert!(may(Site::at(5131).who(&["kogus"])));
}

/// Rows: mission/specific/5
/// Cases: 13.2, 13.5, 16.19
#[test]
fn gather_information_shows_the_planet_and_with_two_letters_wins_a_point() {
    let site = || {
        Site::at(2231)
            .who(&["kogus"])
            .with(json!({"character": "jon_kidu"}))
            .with(json!({"character": "barca", "at": 2232}))
            .with(json!({"character": "gelba", "at": 2221}))
            .also(json!({"planet": 222, "loyalty": "neutral", "pdb_level": 0}))
            .units("line", 1)
            .units_at(2232, "patrol", 1)
            .units_at(2221, "line", 1)
            .send(&[('I', &["kogus"])])
    };
    let mut one = site();
    draw(&mut one, &[73]);
    one.give(&["mission:I"]);
    assert_eq!(completed(&one, 'I'), Some(1));
    assert!(detected(&one, "jon_kidu") && detected(&one, "barca"), "on the whole planet");
    assert!(!detected(&one, "gelba"), "and on no other");
    let seen = |number: u16| {
        one.happened(|event| matches!(event, Event::UnitsSeen { environ: e, .. } if *e == environ(number)))
    };
    assert!(seen(2231) && seen(2232) && !seen(2221));
    assert!(!one.state().information.rebel);
    let mut two = site();
    draw(&mut two, &[73, 95]);
    assert_eq!(completed(&two, 'I'), Some(2));
    assert!(two.state().information.rebel && !two.state().information.imperial);
    assert!(detected(&two, "barca"));
    let mut other =
        Site::at(2231).imperial().who(&["telmen"]).with(json!({"character": "kogus"})).send(&[('I', &["telmen"])]);
    draw(&mut other, &[73, 95]);
    assert!(other.state().information.imperial && detected(&other, "kogus"));
}

#[test]
fn case_14_4_the_gems_negate_information_about_those_in_the_environ() {
    let mut play = Site::at(2231)
        .imperial()
        .who(&["telmen"])
        .with(json!({"character": "kogus", "possessions": ["cache_of_rare_gems"]}))
        .play();
    play.pass_to("13.0").give(&["environ:2231"]);
    crate::site::assign(&mut play, &[('I', &["telmen"])]);
    draw(&mut play, &[73, 95]);
    assert_eq!(play.answers(), ["done", "possession:cache_of_rare_gems"]);
    play.give(&["possession:cache_of_rare_gems"]);
    assert!(!detected(&play, "kogus") && !play.state().information.imperial);
    assert!(play.state().in_deck(possession("cache_of_rare_gems")));
}

/// Rows: mission/specific/24
/// Cases: 13.2, 14.1, 14.11
#[test]
fn scavenge_finds_one_possession_for_somebody_of_the_group() {
    let mut play = Site::at(5131).who(&["kogus", "tourag", "odene_hobar"]).send(&[('P', &["kogus", "tourag"])]);
    draw(&mut play, &[84]);
    assert_eq!(play.answers().len(), 20);
    play.give(&["possession:scanner"]);
    assert_eq!(play.answers(), ["character:tourag", "character:kogus"], "not to who was not with them");
    play.give(&["character:kogus"]);
    assert!(play.state().has(character("kogus"), possession("scanner")));
    // What nobody in the group may hold stays in the deck: Vudot has Navigation 0.
    let mut play = Site::at(5131).who(&["vudot_vodot"]).send(&[('P', &["vudot_vodot"])]);
    draw(&mut play, &[84]);
    play.give(&["possession:star_cruiser"]);
    assert!(play.happened(|event| matches!(event, Event::NobodyCanHold { .. })));
    assert!(play.state().in_deck(possession("star_cruiser")));
    // An empty deck gives none.
    let all: Vec<Value> = PossessionId::all().map(|card| json!(card.slug())).collect();
    let mut play = Site::at(5131).who(&["kogus"]).position("destroyed", json!(all)).send(&[('P', &["kogus"])]);
    draw(&mut play, &[84]);
    assert!(play.happened(|event| matches!(event, Event::DeckEmpty)));
}

/// Cases: 8.31, 13.2, 13.5
#[test]
fn sabotage_hits_a_1_0_or_the_base_with_one_letter_and_anything_with_two() {
    let site = || {
        Site::at(3311)
            .pdb(2, true)
            .who(&["kogus"])
            .units("militia", 1)
            .units("patrol", 1)
            .units("line", 1)
            .send(&[('S', &["kogus"])])
    };
    let mut one = site();
    draw(&mut one, &[78]);
    one.give(&["mission:S"]);
    assert_eq!(one.answers(), ["no", "unit:militia-1", "pdb"], "a Patrol is a 1-2");
    let mut base = Play { game: one.game.clone(), told: Vec::new(), reports: Vec::new() };
    base.give(&["pdb"]);
    let pdb = base.state().planets[planet(331)].pdb;
    assert_eq!((pdb.level, pdb.up), (2, false));
    one.give(&["unit:militia-1"]);
    assert_eq!(count(&one, 3311, "militia"), 0);
    assert_eq!(one.cases(|event| matches!(event, Event::UnitEliminated { .. })), ["13.2"], "no combat took it");
    let mut two = site();
    draw(&mut two, &[78, 79]);
    assert_eq!(completed(&two, 'S'), Some(2));
    assert_eq!(two.answers(), ["no", "unit:militia-1", "face-down", "pdb", "pdb-down"]);
    let mut base = Play { game: two.game.clone(), told: Vec::new(), reports: Vec::new() };
    base.give(&["pdb"]);
    let pdb = base.state().planets[planet(331)].pdb;
    assert_eq!((pdb.level, pdb.up), (1, false), "a level lower, and Down");
    // Of the face-down units chance takes one.
    two.give(&["face-down"]);
    assert_eq!(two.answers(), ["unit:patrol-1", "unit:line-1"]);
    two.give(&["unit:line-1"]);
    assert_eq!((count(&two, 3311, "line"), count(&two, 3311, "patrol")), (0, 1));
    assert_eq!(two.cases(|event| matches!(event, Event::UnitEliminated { .. })), ["13.2"]);
}

/// The card says "may", and with two letters the result of one is there too.
#[test]
fn case_13_2_sabotage_may_be_declined_and_with_two_letters_do_less() {
    let site = || Site::at(3311).pdb(2, true).who(&["kogus"]).units("line", 1).send(&[('S', &["kogus"])]);
    let base = |play: &Play| {
        let pdb = play.state().planets[planet(331)].pdb;
        (pdb.level, pdb.up)
    };
    for (cards, answer, label, then) in [
        (&[78, 79][..], "no", "Sabotage nothing", (2, true)),
        (&[78, 79], "pdb", "The Planetary Defense Base", (1, false)),
        (&[78, 79], "pdb-down", "The Planetary Defense Base, Down but not lowered", (2, false)),
        (&[78], "no", "Sabotage nothing", (2, true)),
    ] {
        let mut play = site();
        draw(&mut play, cards);
        if play.allows("mission:S") {
            play.give(&["mission:S"]);
        }
        assert_eq!(completed(&play, 'S'), Some(cards.len().try_into().unwrap_or(0)));
        let said = answer.parse().ok().and_then(|answer| play.game.decision().map(|decision| decision.label(answer)));
        assert_eq!(said.as_deref(), Some(label));
        play.give(&[answer]);
        assert_eq!(base(&play), then, "{answer}");
        assert_eq!(count(&play, 3311, "line"), 1);
    }
    // Nothing is offered that changes nothing: a base that is Down can only be lowered, one at level 0 only put Down.
    let mut down = Site::at(3311).pdb(1, false).who(&["kogus"]).send(&[('S', &["kogus"])]);
    draw(&mut down, &[78, 79]);
    assert_eq!(down.answers(), ["no", "pdb"]);
    let mut low = Site::at(3311).pdb(0, true).who(&["kogus"]).send(&[('S', &["kogus"])]);
    draw(&mut low, &[78, 79]);
    assert_eq!(low.answers(), ["no", "pdb"]);
    let mut nothing = Site::at(3311).pdb(1, false).who(&["kogus"]).send(&[('S', &["kogus"])]);
    draw(&mut nothing, &[78]);
    nothing.give(&["mission:S"]);
    assert!(nothing.happened(|event| matches!(event, Event::MissionsOver { .. })), "{}", nothing.prompt());
}

/// A camp that is pitched where the people are not with the Rebels any more is none.
#[test]
fn case_13_2_a_camp_is_pitched_only_while_the_planet_is_patriotic_or_loyal() {
    let groups: [(char, &[&str]); 2] = [('B', &["kogus"]), ('D', &["odene_hobar"])];
    let site = || Site::at(5131).loyalty("loyal").who(&["kogus", "odene_hobar"]).send(&groups);
    let camp = |play: &Play| play.state().environs[environ(5131)].camp;
    let mut loyal = site();
    draw(&mut loyal, &[91]);
    assert!(camp(&loyal).is_some());
    let mut neutral = site();
    draw(&mut neutral, &[73]);
    neutral.give(&["mission:D"]);
    assert_eq!(loyalty(&neutral, 513), Loyalty::Neutral);
    draw(&mut neutral, &[91]);
    assert_eq!(camp(&neutral), None);
    assert_eq!(letters(&neutral, 'B'), 0);
    let line = "13.2 Start Rebel Camp: the letter does not count while the planet is neither Patriotic nor Loyal.";
    assert!(neutral.story().contains(line), "{}", neutral.story());
}

#[test]
fn sabotage_with_one_letter_may_find_nothing_it_can_hit() {
    let mut play = Site::at(3311).state("rebellion").who(&["kogus"]).units("line", 1).send(&[('S', &["kogus"])]);
    draw(&mut play, &[78]);
    play.give(&["mission:S"]);
    assert_eq!(count(&play, 3311, "line"), 1);
    assert_eq!(completed(&play, 'S'), Some(1));
}

#[test]
fn imperial_saboteurs_hit_rebel_units_and_the_rebels_base() {
    let site = || {
        Site::at(3311)
            .imperial()
            .state("rebel_control")
            .who(&["telmen"])
            .units("rebel_urban_1_0", 1)
            .units("rebel_urban_2_1", 1)
            .send(&[('S', &["telmen"])])
    };
    let mut one = site();
    draw(&mut one, &[78]);
    one.give(&["mission:S"]);
    assert_eq!(one.answers().len(), 2, "{:?}", one.answers());
    let mut two = site();
    draw(&mut two, &[78, 79]);
    // The base is Down and can still be lowered.
    assert_eq!(two.answers().len(), 4, "{:?}", two.answers());
}

/// Cases: 13.2, 13.5
#[test]
fn subvert_troops_wins_a_1_0_with_one_letter_and_a_2_1_with_two() {
    let site = |units: &[(&str, u8)]| {
        let site = units.iter().fold(Site::at(3311).who(&["kogus"]), |site, (kind, count)| site.units(kind, *count));
        site.send(&[('T', &["kogus"])])
    };
    let won = |play: &Play| (count(play, 3311, "rebel_urban_1_0"), count(play, 3311, "rebel_urban_2_1"));
    // Letters T of harmless cards in the urban section: 88 and, with a search that nobody makes, 96.
    let mut one = site(&[("militia", 2), ("line", 1)]);
    draw(&mut one, &[88]);
    one.give(&["mission:T"]);
    assert_eq!((won(&one), count(&one, 3311, "militia")), ((1, 0), 1), "a Militia, without a choice");
    let two_letters = |units: &[(&str, u8)]| {
        let mut play = site(units);
        draw(&mut play, &[77, 88, 96]);
        assert_eq!(letters(&play, 'T'), 2);
        play
    };
    let mut play = two_letters(&[("militia", 2), ("patrol", 1), ("line", 1)]);
    assert_eq!(play.asked(), Some(Side::Imperial));
    assert_eq!(play.answers(), ["kind:militia", "kind:patrol", "kind:line"], "{}", play.story());
    play.closed(&[("kind:elite_army", Why::StaysLoyal, "13.2"), ("yes", Why::NotAsked, "4.0")]);
    let mut line = Play { game: play.game.clone(), told: Vec::new(), reports: Vec::new() };
    line.give(&["kind:line"]);
    assert_eq!((won(&line), count(&line, 3311, "line"), count(&line, 3311, "militia")), ((0, 1), 0, 2));
    play.give(&["kind:militia"]);
    assert_eq!((won(&play), count(&play, 3311, "militia"), count(&play, 3311, "line")), ((0, 1), 0, 1));
    let one_militia = two_letters(&[("militia", 1), ("patrol", 1), ("line", 1)]);
    one_militia.closed(&[("kind:militia", Why::MilitiaByTwos, "13.2")]);
    let two_kinds = two_letters(&[("militia", 2), ("line", 1)]);
    two_kinds.closed(&[("kind:patrol", Why::NoneOfThem, "13.2")]);
    let patrol = two_letters(&[("militia", 1), ("patrol", 1)]);
    assert_eq!((won(&patrol), count(&patrol, 3311, "patrol")), ((0, 1), 0));
    // Without such a set two letters do what one does.
    let militia = two_letters(&[("militia", 1)]);
    assert_eq!((won(&militia), count(&militia, 3311, "militia")), ((1, 0), 0));
    // One letter, and no Militia: nothing.
    let mut nothing = site(&[("line", 1)]);
    draw(&mut nothing, &[88]);
    nothing.give(&["mission:T"]);
    assert_eq!((won(&nothing), count(&nothing, 3311, "line")), ((0, 0), 1));
}

/// Cases: 9.51
#[test]
fn case_9_51_a_subverted_unit_too_many_costs_another() {
    let mut play = Site::at(2322)
        .who(&["kogus"])
        .units("militia", 1)
        .units("rebel_subterranean_2_1", 2)
        .send(&[('T', &["kogus"])]);
    draw(&mut play, &[81]);
    // Card 81 has a T in its special section, and an accident, which can only be Kogus'.
    play.give(&["mission:T"]);
    assert_eq!(play.asked(), Some(Side::Rebel));
    assert_eq!(play.case(), "9.51", "{}", play.prompt());
    // Each loss names what took it: the subversion, then the size of the environ.
    play.give(&["unit:rebel_subterranean_2_1-1"]);
    assert_eq!(play.cases(|event| matches!(event, Event::UnitTurned { .. })), ["13.2"]);
    assert_eq!(play.cases(|event| matches!(event, Event::UnitEliminated { .. })), ["9.51"]);
    assert_eq!(play.cases(|event| matches!(event, Event::ExcessUnit { .. })), ["9.51"]);
}

/// All five counters of the kind are on the map: who changes sides is gone, and nobody takes his place, which is said.
///
/// Cases: 13.2
#[test]
fn case_13_2_troops_that_change_sides_when_no_counter_is_left_are_told() {
    let mut play = Site::at(4322)
        .also(json!({"planet": 433, "loyalty": "neutral", "pdb_level": 1, "pdb_up": false}))
        .who(&["kogus"])
        .units("militia", 1)
        .units("rebel_subterranean_1_0", 3)
        .units_at(4331, "rebel_subterranean_1_0", 2)
        .send(&[('T', &["kogus"])]);
    draw(&mut play, &[81]);
    play.give(&["mission:T"]);
    assert_eq!(play.cases(|event| matches!(event, Event::UnitTurned { .. })), ["13.2"]);
    assert_eq!(play.count(|event| matches!(event, Event::UnitPlaced { .. })), 0);
    assert_eq!(play.cases(|event| matches!(event, Event::NoCounterToTurn { .. })), ["13.2"]);
    assert!(play.story().contains("No counter is left for the unit that would change sides in"), "{}", play.story());
}

/// Troops that change sides are not eliminated: others stand in their place, by the mission's card.
#[test]
fn case_13_2_subverted_troops_are_told_under_the_case_of_the_mission() {
    for (cards, answer, lost) in [(&[88][..], "mission:T", 1), (&[88, 96], "no", 2)] {
        let mut play = Site::at(3311).who(&["kogus"]).units("militia", 2).send(&[('T', &["kogus"])]);
        draw(&mut play, cards);
        // With card 96 the militia may search first.
        play.give(&[answer]);
        assert_eq!(play.cases(|event| matches!(event, Event::UnitTurned { .. })), vec!["13.2"; lost]);
        assert!(!play.happened(|event| matches!(event, Event::UnitEliminated { .. })));
        assert!(play.story().contains("A Militia 1-0 in Squamot Urban changes sides."), "{}", play.story());
        assert_eq!(play.cases(|event| matches!(event, Event::UnitPlaced { .. })), ["13.2"]);
    }
}

/// Cases: 13.5, 13.53, 15.3
#[test]
fn case_15_3_two_letters_stop_a_rebellion() {
    for state in ["rebellion", "rebel_control"] {
        let mut play = Site::at(3311)
            .imperial()
            .state(state)
            .who(&["telmen"])
            .units("rebel_urban_1_0", 1)
            .send(&[('R', &["telmen"])]);
        draw(&mut play, &[80]);
        play.give(&["stop"]);
        assert_eq!(completed(&play, 'R'), None, "one is not enough");
        let mut play = Site::at(3311)
            .imperial()
            .state(state)
            .who(&["telmen"])
            .units("rebel_urban_1_0", 1)
            .send(&[('R', &["telmen"])]);
        draw(&mut play, &[80, 93]);
        assert_eq!(completed(&play, 'R'), Some(2));
        let now = &play.state().planets[planet(331)];
        assert_eq!((now.control, now.loyalty), (ControlState::RebellionStopped, Loyalty::Unrest), "{state}");
    }
    // With none but Imperial units there it is Imperial control at once (15.54).
    let mut play =
        Site::at(3311).imperial().state("rebellion").who(&["telmen"]).units("line", 1).send(&[('R', &["telmen"])]);
    draw(&mut play, &[80, 93]);
    assert_eq!(play.state().planets[planet(331)].control, ControlState::ImperialControl);
}

#[test]
fn case_13_2_a_character_gained_is_drawn_under_the_case_of_missions() {
    let mut play = Site::at(5131).who(&["kogus"]).send(&[('G', &["kogus"])]);
    // Card 75, urban: a G.
    draw(&mut play, &[75]);
    play.give(&["character:tourag"]);
    assert_eq!(play.cases(|event| matches!(event, Event::CharacterDrawn { .. })), ["13.2"], "{}", play.story());
}

#[test]
fn case_13_2_free_prisoners_is_not_completed_where_nobody_is_left_to_free() {
    let prisoner = json!({"character": "rayner_derban", "held_by": "militia"});
    let site = |units| Site::at(5131).with(prisoner.clone()).who(&["kogus", "tourag"]).units("militia", units);
    let groups: [(char, &[&str]); 2] = [('F', &["kogus"]), ('S', &["tourag"])];
    // Card 78, urban: an S, and the only captor is gone; card 75: an F.
    let mut play = site(1).send(&groups);
    draw(&mut play, &[78]);
    play.give(&["mission:S", "unit:militia-1"]);
    assert!(play.happened(|event| matches!(event, Event::Freed { .. })), "12.82: {}", play.story());
    draw(&mut play, &[75]);
    if play.allows("mission:F") {
        play.give(&["mission:F"]);
    }
    assert_eq!(completed(&play, 'F'), None, "{}", play.story());
    let fails = |event: &Event| matches!(event, Event::MissionFailed { letter: Letter::F });
    assert_eq!(play.cases(fails), ["13.2"], "{}", play.story());
    // Where another holds him the mission frees him as ever.
    let mut play = site(2).send(&groups);
    draw(&mut play, &[75]);
    if play.allows("mission:F") {
        play.give(&["mission:F"]);
    }
    assert_eq!(completed(&play, 'F'), Some(1), "{}", play.story());
    assert!(!play.happened(fails));
}

/// No case aborts it when the last prisoner is free: cards are drawn for it still, and who is a prisoner there when it is completed is
/// freed by letters that came before.
///
/// Cases: 13.2, 13.5
#[test]
fn case_13_2_free_prisoners_goes_on_when_the_last_prisoner_is_free() {
    let site = Site::at(5131).with(json!({"character": "rayner_derban", "held_by": "militia"}));
    let mut play = site.who(&["kogus", "tourag"]).units("militia", 1).send(&[('F', &["kogus"]), ('S', &["tourag"])]);
    draw(&mut play, &[78]);
    play.give(&["mission:S", "unit:militia-1"]);
    assert!(play.happened(|event| matches!(event, Event::Freed { .. })), "12.82: {}", play.story());
    assert!(!play.happened(|event| matches!(event, Event::MissionAborted { .. })), "{}", play.story());
    let drawn = |play: &Play| play.count(|event| matches!(event, Event::CardDrawn { .. }));
    let before = drawn(&play);
    draw(&mut play, &[75]);
    assert!(drawn(&play) > before, "the saboteurs are done, and a card is drawn for those who free: {}", play.story());
}

/// With one letter the saboteurs reach no unit that flies, and the base only to put it Down: each closed answer says why.
///
/// Cases: 13.2
#[test]
fn case_13_2_what_sabotage_with_one_letter_cannot_do_says_why() {
    let sabotage = |units: &[(&str, u8)], level: u8, up: bool| {
        let mut site = Site::at(5131).pdb(level, up).who(&["kogus"]);
        for &(kind, count) in units {
            site = site.units(kind, count);
        }
        let mut play = site.send(&[('S', &["kogus"])]);
        draw(&mut play, &[87]);
        play.give(&["mission:S"]);
        assert_eq!(play.case(), "13.2", "{}", play.prompt());
        play
    };
    let up = sabotage(&[("militia", 2), ("line", 1)], 2, true);
    up.closed(&[
        ("face-down", Why::TooFewLetters, "13.2"),
        ("pdb-down", Why::OnlyDown, "13.2"),
        ("unit:militia-2", Why::EqualListed, "13.2"),
    ]);
    assert!(up.allows("pdb"), "{:?}", up.answers());
    let down = sabotage(&[("militia", 1)], 2, false);
    down.closed(&[("face-down", Why::NoneFaceDown, "13.2"), ("pdb", Why::TooFewLetters, "13.2")]);
    let spent = sabotage(&[("militia", 1)], 0, false);
    spent.closed(&[("pdb", Why::BaseSpent, "13.2"), ("pdb-down", Why::BaseSpent, "13.2")]);
}
